/* weigh.c -- see weigh.h. */
#include "bots/weigh.h"

#include <string.h>

#include "bots/bot.h"

/* What the position is worth to the seat; if the game has no value(), the lead over the best opponent. */
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

int bq_weigh(struct bq_weighed *w, const struct bq_game *g, const void *view, int seat, uint32_t guesses,
             struct bq_rng *r, const atomic_int *stop)
{
    uint64_t guess[BQ_STATE_MAX / 8], after[BQ_STATE_MAX / 8];

    w->guesses = guesses;
    w->still = 0;
    memset(w->sum, 0, (size_t)w->n * sizeof w->sum[0]);
    for (uint32_t k = 0; k < (guesses > 0 ? guesses : 1); k++) {
        memcpy(guess, view, g->rules->state_size);
        if (guesses > 0)
            g->secrets->guess(guess, seat, (uint64_t)bq_rng_next(r) << 32 | bq_rng_next(r));
        for (int i = 0; i < w->n; i++) {
            if (bq_bot_stopped(stop))
                return 0;
            memcpy(after, guess, g->rules->state_size);
            g->rules->apply(after, seat, w->move[i]);
            w->sum[i] += worth(g, after, seat);
        }
        w->still += worth(g, guess, seat);
    }
    return 1;
}
