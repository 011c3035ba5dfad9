/* simulate.h -- many games between bots, and what came of them, with error bars.
 *
 * Game i is deal number first + i at a real table, so any of them can be opened and looked at:
 * `banquet play <game> --deal N`. With several seats the bots move one seat on from game to game. */
#ifndef LAB_SIMULATE_H
#define LAB_SIMULATE_H

#include <signal.h>
#include <stdint.h>

#include "bots/bot.h"
#include "session/table.h"

enum { LAB_SCORES = 64 }; /* scores 0 .. 63 are counted one by one; higher ones with the last */

struct lab_run {
    const struct bq_game *game;
    struct bq_setup setup;
    const struct bq_bot *bots[BQ_SEATS]; /* one per seat */
    uint64_t first;                      /* the first deal's number */
    int64_t games;
    uint32_t budget;               /* for the bots; 0 = their own measure */
    int32_t pace_least, pace_most; /* real time: ms from one look of a bot to its next, 1 at least */
    volatile sig_atomic_t *stop;   /* set to stop after the game under way; may be NULL */
    void (*progress)(void *context, int64_t done, int64_t games); /* after every game; may be NULL */
    void *context;
};

/* Sums of one bot (by its place in lab_run.bots) over the games played. */
struct lab_tally {
    int64_t won;              /* games won, shared ones included */
    int64_t scored;           /* games with a score */
    int64_t sum, sum_squares; /* of those scores */
    int64_t score[LAB_SCORES];
};

struct lab_result {
    int64_t games, moves; /* played to the end; moves of seats */
    struct lab_tally tally[BQ_SEATS];
};

/* Plays. 0, or a fault with its reason; the result has what was done by then. */
int lab_simulate(struct lab_result *out, const struct lab_run *run, struct bq_trouble *why);

struct lab_interval {
    double value, low, high;
};

/* A share of n, with Wilson's 95% interval. */
struct lab_interval lab_share(int64_t part, int64_t n);

/* A mean of n values from their sums, with the normal 95% interval. */
struct lab_interval lab_mean(int64_t sum, int64_t sum_squares, int64_t n);

#endif
