/* weigh.c -- see weigh.h. */
#include "bots/weigh.h"

#include <string.h>

#include "bots/bot.h"

int64_t bq_worth(const struct bq_game *g, const void *state, int seat)
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

/* A move that shows the seat nothing new is looked at once, on the view, instead of on every guess: 1, and its own worth for all of them
 * in w->sum[i]; 0: it must be asked. */
static int is_known(struct bq_weighed *w, int i, const struct bq_game *g, const void *view, int seat, uint32_t guesses)
{
    const struct bq_game_advice *a = g->advice;
    uint64_t after[BQ_STATE_MAX / 8];

    if (guesses == 0 || a->value == NULL || a->shows == NULL || a->shows(view, seat, w->move[i]))
        return 0;
    memcpy(after, view, g->rules->state_size);
    g->rules->apply(after, seat, w->move[i]);
    w->sum[i] = guesses * (a->own != NULL ? a->own(after, seat) : a->value(after, seat));
    return 1;
}

int bq_weigh(struct bq_weighed *w, const struct bq_game *g, const void *view, int seat, uint32_t guesses,
             struct bq_rng *r, const atomic_int *stop)
{
    uint64_t guess[BQ_STATE_MAX / 8], after[BQ_STATE_MAX / 8];
    uint16_t asked[BQ_LEGAL_MAX]; /* the candidates that are tried on guesses; the others are known, */
    int64_t others = 0;           /* but for what others have on each guess */
    int n = 0;

    w->guesses = guesses;
    w->still = 0;
    for (int i = 0; i < w->n; i++) {
        if (bq_bot_stopped(stop))
            return 0;
        w->sum[i] = 0;
        if (!is_known(w, i, g, view, seat, guesses))
            asked[n++] = (uint16_t)i;
    }
    for (uint32_t k = 0; k < (guesses > 0 ? guesses : 1); k++) {
        uint64_t luck = 0;

        if (guesses > 0) { /* drawn even where no guess is needed: what comes after goes by the same luck */
            luck = (uint64_t)bq_rng_next(r) << 32;
            luck |= bq_rng_next(r);
        }
        if (n == 0 && g->advice->others == NULL && !w->stays)
            continue;
        memcpy(guess, view, g->rules->state_size);
        if (guesses > 0)
            g->secrets->guess(guess, seat, luck);
        for (int i = 0; i < n; i++) {
            if (bq_bot_stopped(stop))
                return 0;
            memcpy(after, guess, g->rules->state_size);
            g->rules->apply(after, seat, w->move[asked[i]]);
            w->sum[asked[i]] += bq_worth(g, after, seat);
        }
        if (n < w->n && g->advice->others != NULL)
            others += g->advice->others(guess, seat);
        if (w->stays)
            w->still += bq_worth(g, guess, seat);
    }
    for (int i = 0, next = 0; i < w->n; i++)
        if (next < n && asked[next] == i)
            next++;
        else
            w->sum[i] += others;
    return 1;
}
