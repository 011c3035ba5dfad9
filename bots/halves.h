/* halves.h -- moves compared by playing on from them, all from the same guess with the same luck, of which the better half is kept again
 * and again (sequential halving): how `search` spends its trials, with time and without.
 *
 * The first move is the answer unless another did better than it by more than chance explains.
 *
 * Invariant: whole numbers alone; the same results of trials and the same luck give the same answer. */
#ifndef BQ_HALVES_H
#define BQ_HALVES_H

#include "bots/search.h"
#include "core/luck.h"

struct bq_halves {
    struct bq_search_move *move;                        /* the caller's: what is known of each, the first one first */
    int64_t ahead[BQ_SEARCH_TOP];                       /* how much better than the first it is beside its trials */
    int64_t sum[BQ_SEARCH_TOP], squares[BQ_SEARCH_TOP]; /* of results: the first move's; the others' minus that */
    int32_t count;

    /* Makes one trial with each of the moves left[0 .. n), from one guess and with this luck, and writes what came of each. Told to stop,
     * it may leave that unwritten. */
    void (*try_all)(void *of, const int *left, int n, uint64_t luck, int64_t result[BQ_SEARCH_TOP]);
    void *of;
    struct bq_search_hands *hands; /* who makes trials side by side, so that try_all() must stand it; NULL: nobody */
    const atomic_int *stop;
};

/* 64 bits. */
static inline uint64_t bq_halves_luck(struct bq_rng *r)
{
    const uint64_t high = bq_rng_next(r);

    return high << 32 | bq_rng_next(r);
}

/* The square root, rounded down; x is not negative. For standard errors. */
int64_t bq_halves_root(int64_t x);

/* Makes so many trials, if there is anything to choose. Returns which of the moves is best: the first, or another that is ahead of it by so
 * many hundredths of its standard error; and writes into `move` how each did. */
int bq_halves_best(struct bq_halves *h, uint32_t trials, int32_t doubt, struct bq_rng *r);

#endif
