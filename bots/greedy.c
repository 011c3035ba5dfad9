/* greedy.c -- follows the game's plan(); without one it looks one move ahead and picks the best.
 *
 * It guesses a few times at what the seat cannot see; every move is tried on every guess and
 * valued by the game's value(). Sums, not means, are compared, since all moves are tried on
 * the same guesses. Luck decides between equals. */
#include <string.h>

#include "bots/bot.h"
#include "bots/kinds.h"
#include "core/luck.h"

enum { GUESSES = 4, MOST_GUESSES = 256 };

/* What the position is worth; if the game has no value(), the lead over the best opponent. */
static int64_t worth(const struct bq_game *g, const void *state, int seat)
{
    int32_t score[BQ_SEATS];
    int64_t mine, best = 0;

    if (g->advice->value != NULL)
        return g->advice->value(state, seat);
    g->rules->score(state, score);
    mine = score[seat] == BQ_NO_SCORE ? 0 : score[seat];
    for (int i = 0; i < BQ_SEATS; i++)
        if (i != seat && score[i] != BQ_NO_SCORE && score[i] > best)
            best = score[i];
    return mine - best + (g->rules->winners(state) & bq_bit(seat) ? 1000 : 0);
}

static void choose(const struct bq_bot *self, bq_move *out, const struct bq_game *g, const void *view, int seat,
                   uint64_t luck, uint32_t budget, const atomic_int *stop)
{
    bq_move moves[BQ_LEGAL_MAX];
    int64_t sums[BQ_LEGAL_MAX], waiting = 0, most = 0;
    uint64_t guess[BQ_STATE_MAX / 8], after[BQ_STATE_MAX / 8];
    int n, ties = 0;
    uint32_t guesses;
    struct bq_rng r;

    (void)self;
    if (g->advice->plan != NULL) {
        *out = g->advice->plan(view, seat); /* 0 is BQ_WAIT */
        return;
    }
    n = g->rules->legal(view, seat, moves, BQ_LEGAL_MAX);
    guesses = budget == 0 ? GUESSES : budget / (uint32_t)(n > 0 ? n : 1);
    n = bq_for_bots(moves, n);
    *out = n > 0 ? moves[0] : BQ_WAIT;
    if (n == 0 || (n == 1 && !bq_has_time(g)))
        return;
    bq_rng_init1(&r, luck);
    memset(sums, 0, (size_t)n * sizeof sums[0]);
    if (guesses < 1 || guesses > MOST_GUESSES)
        guesses = guesses < 1 ? 1 : MOST_GUESSES;
    for (uint32_t k = 0; k < guesses; k++) {
        memcpy(guess, view, g->rules->state_size);
        g->secrets->guess(guess, seat, (uint64_t)bq_rng_next(&r) << 32 | bq_rng_next(&r));
        for (int i = 0; i < n; i++) {
            if (bq_bot_stopped(stop))
                return; /* with the first of the moves */
            memcpy(after, guess, g->rules->state_size);
            g->rules->apply(after, seat, moves[i]);
            sums[i] += worth(g, after, seat);
        }
        waiting += worth(g, guess, seat);
    }
    for (int i = 0, best = 0; i < n; i++) {
        if (sums[i] > sums[best] || ties == 0) {
            best = i;
            ties = 1;
        } else if (sums[i] < sums[best] || bq_rng_below(&r, (uint32_t)++ties) != 0) {
            continue; /* worse, or equal and not chosen by luck */
        }
        best = i;
        *out = moves[i];
        most = sums[i];
    }
    if (bq_has_time(g) && most <= waiting) /* nothing that could be done now would help */
        *out = BQ_WAIT;
}

const struct bq_bot bq_bot_greedy = {.name = "greedy", .choose = choose};
