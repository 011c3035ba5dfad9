/* simulate.h -- many games between bots, and their results with error bars.
 *
 * Game i is deal number first + i at a real table, so any of them can be opened and looked at:
 * `banquet play <game> --deal N`. With several seats the bots move on by one seat from game to game. */
#ifndef LAB_SIMULATE_H
#define LAB_SIMULATE_H

#include <stdint.h>

#include "lab/histogram.h"
#include "lab/play.h"
#include "lab/stats.h"

struct lab_run {
    struct lab_rules rules;
    const struct bq_bot *bots[BQ_SEATS]; /* one per seat */
    uint64_t first;                      /* the first deal's number */
    int64_t games;
    const atomic_int *stop; /* set to stop in the middle of a game, which then does not count; may be NULL */
    void (*progress)(void *context, int64_t done, int64_t games); /* after every game; may be NULL */
    void *context;
};

/* The results of some games for a bot, a seat, or a bot in a seat. */
struct lab_results {
    int64_t games;               /* played to the end */
    int64_t won, shared;         /* games won; of those, shared with others */
    int64_t stars[BQ_STARS + 1]; /* games that were worth so many; all are 0 where there are none to be had */
    struct lab_histogram scores; /* of the games with a score */
};

/* A cell is one bot (by its place in lab_run.bots) in one seat; everything else is a sum of cells. */
struct lab_result {
    int64_t games, moves; /* played to the end; moves of seats */
    int32_t team;         /* 1: a campaign, in which all seats won or lost together, with one score */
    struct lab_results cell[BQ_SEATS][BQ_SEATS]; /* [seat][bot] */
};

/* Plays. 0, or a fault with its reason; then the result holds what was done so far. lab_free() it in either case. */
int lab_simulate(struct lab_result *out, const struct lab_run *run, struct bq_trouble *why);
void lab_free(struct lab_result *r);

/* Counts one game; BQ_NO_SCORE is none. Adds what another tally has. 0 or BQ_EMEMORY. */
int lab_count(struct lab_results *y, int won, int shared, int32_t score);
int lab_add(struct lab_results *y, const struct lab_results *more);
void lab_results_free(struct lab_results *y);

#endif
