/* solve.c -- the solver's course: first the beam, then the exact search, each as long as it may look at states and the best can still be
 * better.
 *
 * Invariant: that of solve_inside.h; work is counted in states alone. */
#include "lab/solve.h"

#include <stdlib.h>
#include <string.h>

#include "lab/solve_inside.h"

enum { BEAM, EXACT, DONE };

int solve_can(const struct bq_game *g)
{
    return g->advice->solve != NULL;
}

struct solve *solve_new(const struct bq_game *g)
{
    struct solve *s = calloc(1, sizeof *s);
    size_t size = g->rules->state_size;

    if (s == NULL)
        return NULL;
    s->game = g;
    s->how = g->advice->solve;
    s->root = malloc(3 * size);
    if (s->root == NULL) {
        free(s);
        return NULL;
    }
    s->from = s->root + size;
    s->to = s->from + size;
    s->phase = DONE;
    return s;
}

void solve_free(struct solve *s)
{
    if (s == NULL)
        return;
    beam_free(s);
    exact_free(s);
    free(s->root);
    free(s);
}

int32_t solve_score(const struct solve *s, const void *state)
{
    int32_t score[BQ_SEATS];

    if (s->game->rules->active(state) != 0 || !(s->game->rules->winners(state) & bq_bit(0)))
        return BQ_NO_SCORE;
    s->game->rules->score(state, score);
    return score[0];
}

int32_t solve_wanted(const struct solve *s)
{
    return s->best == BQ_NO_SCORE ? s->how->least : s->best + 1;
}

int solve_begin(struct solve *s, const void *state, struct solve_effort effort)
{
    memcpy(s->root, state, solve_size(s));
    s->effort = effort;
    s->states = s->beamed = s->searched = s->first = 0;
    s->length = 0;
    s->fault = BQ_OK;
    s->best = solve_score(s, state);
    s->top = s->most = s->how->most(state);
    while (s->most != BQ_NO_SCORE && s->most != s->best && s->how->hopeless(state, s->most))
        s->most = s->most > s->how->least ? s->most - 1 : BQ_NO_SCORE;
    s->phase = BEAM;
    beam_begin(s);
    exact_begin(s);
    return s->fault;
}

int solve_step(struct solve *s)
{
    const int64_t until = s->states + SOLVE_STEP;

    while (s->phase != DONE && s->fault == BQ_OK && s->states < until) {
        const int64_t before = s->states;
        int more;

        if (s->most == BQ_NO_SCORE || s->best == s->most) {
            s->phase = DONE;
        } else if (s->phase == BEAM) {
            const int64_t left = s->effort.beam - s->beamed;

            more = left > 0 && beam_step(s, before + left < until ? before + left : until);
            s->beamed += s->states - before;
            if (!more)
                s->phase = EXACT;
        } else {
            const int64_t left = s->effort.exact - s->searched;

            more = left > 0 && exact_step(s, before + left < until ? before + left : until);
            s->searched += s->states - before;
            if (!more)
                s->phase = DONE;
        }
    }
    return s->fault != BQ_OK ? s->fault : s->phase != DONE;
}

struct solve_answer solve_answer(const struct solve *s)
{
    return (struct solve_answer){
        .best = s->best, .most = s->most, .states = s->states, .first = s->first, .line = s->line, .length = s->length};
}
