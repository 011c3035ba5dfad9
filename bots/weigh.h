/* weigh.h -- what a seat's moves are worth to it: the game's value() after each of them, on the same guesses at what the seat cannot see.
 *
 * This is how `greedy` compares its candidates, and what programs are told of moves. Sums, not means, are compared, since all moves are
 * tried on the same guesses.
 *
 * Invariant: the answer follows from the view, the candidates, the number of guesses and the luck. */
#ifndef BQ_WEIGH_H
#define BQ_WEIGH_H

#include <stdatomic.h>

#include "core/game.h"
#include "core/luck.h"

enum {
    BQ_WEIGH_GUESSES = 4,
    BQ_WEIGH_GUESSES_MOST = 256
}; /* as `greedy` makes them if nobody says how many; and the most */

struct bq_weighed {
    int32_t n;        /* candidates */
    int32_t stays;    /* whether doing nothing is weighed, too: the caller's */
    uint32_t guesses; /* that the sums are of; 0: the state was looked at as it stands, once */
    int64_t still;    /* the sum of what the position is worth if the seat does nothing; 0 unless that is weighed */
    bq_move move[BQ_LEGAL_MAX]; /* the candidates: the caller's */
    int64_t sum[BQ_LEGAL_MAX];  /* of what it is worth after each of them */
};

/* What the position is worth to the seat; if the game has no value(), the lead over the best opponent. */
int64_t bq_worth(const struct bq_game *g, const void *state, int seat);

/* Weighs w->move[0 .. w->n) on so many guesses; on the state itself for 0 of them. 1; or 0 if it was stopped (bots/bot.h), and nothing is
 * known. */
int bq_weigh(struct bq_weighed *w, const struct bq_game *g, const void *view, int seat, uint32_t guesses,
             struct bq_rng *r, const atomic_int *stop);

#endif
