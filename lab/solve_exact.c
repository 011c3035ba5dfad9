/* solve_exact.c -- the solver's exact search: is there a win with so much? It goes deep first through all that may lead to one, asks the
 * game what is hopeless, and looks at each state once.
 *
 * It begins with the highest score that is not ruled out. Where there is no win with that, the bound is one less; the first win found is
 * the best there is. States are told apart by 63 bits of their prints: a proof errs if two of the states of one search happen to
 * share them, which among a million is a chance of less than one in ten million.
 *
 * Invariant: each frame is a state and those of its moves that are still to be tried; the frames lead from the root. */
#include <stdlib.h>
#include <string.h>

#include "lab/solve_inside.h"

void exact_begin(struct solve *s)
{
    s->exact.open = 0;
}

void exact_free(struct solve *s)
{
    free(s->exact.seen);
    free(s->exact.states);
    free(s->exact.frame);
    free(s->exact.moves);
}

static int is_new(struct exact *x, uint64_t print)
{
    const uint64_t mask = (uint64_t)x->room - 1;
    uint64_t i = print & mask;

    for (; x->seen[i] != 0; i = (i + 1) & mask)
        if (x->seen[i] == print)
            return 0;
    x->seen[i] = print;
    x->count++;
    return 1;
}

/* Room for one more frame and all of its moves. 0: no memory. */
static int make_room(struct solve *s)
{
    struct exact *x = &s->exact;
    const int32_t used = x->depth > 0 ? x->frame[x->depth - 1].end : 0;

    if (x->depth == x->depths) {
        const int32_t depths = x->depths > 0 ? 2 * x->depths : 64;
        uint8_t *states = realloc(x->states, (size_t)depths * solve_size(s));
        struct exact_frame *frame = states != NULL ? realloc(x->frame, (size_t)depths * sizeof *frame) : NULL;

        if (states != NULL)
            x->states = states;
        if (frame == NULL)
            return 0;
        x->frame = frame;
        x->depths = depths;
    }
    if (x->move_room < used + BQ_LEGAL_MAX) {
        const int32_t room = 2 * (used + BQ_LEGAL_MAX);
        bq_move *moves = realloc(x->moves, (size_t)room * sizeof *moves);

        if (moves == NULL)
            return 0;
        x->moves = moves;
        x->move_room = room;
    }
    return 1;
}

static void push(struct solve *s, const void *state)
{
    struct exact *x = &s->exact;
    struct exact_frame *f;

    if (!make_room(s)) {
        s->fault = BQ_EMEMORY;
        return;
    }
    f = &x->frame[x->depth];
    f->first = f->next = x->depth > 0 ? x->frame[x->depth - 1].end : 0;
    memcpy(x->states + (size_t)x->depth * solve_size(s), state, solve_size(s));
    f->end = f->first + s->how->moves(state, BQ_SURE, x->moves + f->first);
    x->depth++;
}

/* Begins to look for a win with the highest score that is not ruled out. */
static void open_search(struct solve *s)
{
    struct exact *x = &s->exact;
    int64_t room = 1024;

    while (room < 2 * s->effort.exact)
        room *= 2;
    if (x->room < room) {
        free(x->seen);
        x->seen = malloc((size_t)room * sizeof *x->seen);
        x->room = x->seen != NULL ? room : 0;
    }
    if (x->seen == NULL) {
        s->fault = BQ_EMEMORY;
        return;
    }
    memset(x->seen, 0, (size_t)x->room * sizeof *x->seen);
    x->count = 0;
    x->depth = 0;
    x->target = s->most;
    x->open = 1;
    push(s, s->root);
}

static void won(struct solve *s, int32_t score)
{
    s->best = s->most = score;
    s->length = s->exact.depth;
    if (s->first == 0)
        s->first = s->states;
    for (int i = 0; i < s->exact.depth; i++)
        s->line[i] = s->exact.moves[s->exact.frame[i].next - 1];
}

int exact_step(struct solve *s, int64_t until)
{
    struct exact *x = &s->exact;

    while (s->states < until && s->fault == BQ_OK) {
        struct exact_frame *f;
        int32_t score;

        if (!x->open)
            open_search(s);
        if (s->fault != BQ_OK)
            return 0;
        f = &x->frame[x->depth - 1];
        if (f->next == f->end) {
            if (--x->depth > 0)
                continue;
            x->open = 0; /* that much cannot be won */
            s->most = s->most > s->how->least ? s->most - 1 : BQ_NO_SCORE;
            if (s->most == BQ_NO_SCORE || s->most == s->best)
                return 0;
            continue;
        }
        memcpy(s->to, x->states + (size_t)(x->depth - 1) * solve_size(s), solve_size(s));
        solve_apply(s, s->to, x->moves[f->next++]);
        s->states++;
        score = solve_score(s, s->to);
        if (score != BQ_NO_SCORE && score >= x->target) {
            won(s, score);
            return 0;
        }
        if (s->game->rules->active(s->to) == 0 || s->how->hopeless(s->to, x->target) ||
            !is_new(x, s->how->print(s->to) | 1))
            continue;
        if (x->depth == SOLVE_LINE)
            return 0; /* so long a line is no proof of anything */
        push(s, s->to);
    }
    return 1;
}
