/* forced.c -- payments that leave no choice.
 *
 * What is owed is paid by moves of verbs BQ_TO_PAY (core/verbs.h). If the same payments are made in whatever order, until the debt is
 * paid, nobody has to be asked: front ends play these moves at once, after the one that caused the debt, and undo takes
 * them back with it. The debt counts as paid once something else can be done, or another verb's payments come up.
 *
 * Invariant: it is decided from the seat's view, and changes nothing. */
#include <stdlib.h>
#include <string.h>

#include "core/verbs.h"
#include "session/inside.h"

enum { DEPTH = 6, WAYS = 8, STEPS = 300 }; /* payments in a row, choices among them, moves that are tried at most */

struct search {
    const struct bq_game *g;
    int seat, steps;
    bq_move *legal;                   /* room for all of a state */
    uint8_t *states;                  /* one for each level */
    bq_move made[DEPTH], paid[DEPTH]; /* on the way to where it is; and on the first that came to an end, in order */
    int ends, count;
    int stuck; /* a way came to where the debt cannot be paid */
};

static uint8_t *level(const struct search *s, int depth)
{
    return s->states + (size_t)depth * s->g->rules->state_size;
}

/* The payments that are possible at a level, at most WAYS; none where a person may do something else, too. More of them, or luck: -1. */
static int payments(struct search *s, int depth, bq_move out[WAYS])
{
    const struct bq_game_rules *rules = s->g->rules;
    int n = rules->legal(level(s, depth), s->seat, s->legal, (int)rules->max_legal), found = 0;

    if (rules->active(level(s, depth)) & bq_bit(BQ_CHANCE))
        return -1;
    if (!(rules->active(level(s, depth)) & bq_bit(s->seat)))
        return 0;
    for (int i = 0; i < n; i++) {
        enum bq_by by = bq_said_by(s->g, s->seat, s->legal[i]);

        if ((s->legal[i] & BQ_PERSONAL) ||
            by == BQ_BY_THE_WAY) /* a step back is no choice, and what goes later, too, is none */
            continue;
        if (by != BQ_TO_PAY)
            return 0;
        if (found == WAYS)
            return -1;
        out[found++] = s->legal[i];
    }
    s->stuck |= found == 0;
    return found;
}

/* The debt is paid: whether that took the same payments as ever. */
static int ends_alike(struct search *s, int depth)
{
    bq_move all[DEPTH];

    for (int i = 0; i < depth; i++) {
        int at = i;

        for (; at > 0 && all[at - 1] > s->made[i]; at--)
            all[at] = all[at - 1];
        all[at] = s->made[i];
    }
    if (s->ends++ > 0)
        return depth == s->count && memcmp(all, s->paid, (size_t)depth * sizeof *all) == 0;
    s->count = depth;
    memcpy(s->paid, all, (size_t)depth * sizeof *all);
    return 1;
}

/* Whether all payments of that verb come to the same. */
static int has_one_end(struct search *s, int depth, int verb)
{
    bq_move ways[WAYS];
    int n = payments(s, depth, ways), same = n > 0;

    for (int i = 0; i < n; i++)
        same = same && bq_verb(ways[i]) == verb;
    if (n >= 0 && !same)
        return ends_alike(s, depth);
    if (n < 0 || depth == DEPTH)
        return 0;
    for (int i = 0; i < n; i++) {
        if (++s->steps > STEPS)
            return 0;
        memcpy(level(s, depth + 1), level(s, depth), s->g->rules->state_size);
        s->g->rules->apply(level(s, depth + 1), s->seat, ways[i]);
        s->made[depth] = ways[i];
        if (!has_one_end(s, depth + 1, verb))
            return 0;
    }
    return 1;
}

int bq_forced_move(const struct bq_game *g, const void *state, int seat, bq_move *out)
{
    struct search s = {.g = g, .seat = seat};
    bq_move ways[WAYS];
    int n, one = 0;

    s.legal = malloc(g->rules->max_legal * sizeof *s.legal);
    s.states = malloc((size_t)(DEPTH + 1) * g->rules->state_size);
    if (s.legal != NULL && s.states != NULL) {
        g->secrets->view(level(&s, 0), state, seat);
        n = payments(&s, 0, ways);
        if (n > 0)
            one = (has_one_end(&s, 0, bq_verb(ways[0])) || n == 1) && s.steps > 0 && !s.stuck;
        if (one)
            *out = ways[0];
    }
    free(s.states);
    free(s.legal);
    return one;
}

int bq_table_forced(const struct bq_table *t, int seat, bq_move *out)
{
    if (seat < 0 || seat >= t->setup.seats || !(t->game->rules->active(t->state) & bq_bit(seat)))
        return 0;
    return bq_forced_move(t->game, t->state, seat, out);
}
