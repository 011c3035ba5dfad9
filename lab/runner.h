/* runner.h -- plays a study's blocks on several cores.
 *
 * Whoever has a core free takes the next block; what it counted is added when all blocks before it have been, so that whoever looks on sees
 * the same whatever the number of cores: after each block, in their order.
 *
 * Not part of the WebAssembly module, where the page's workers play the blocks.
 *
 * Invariant: the tally has the first `done` blocks of the list, and no part of another. */
#ifndef LAB_RUNNER_H
#define LAB_RUNNER_H

#include "lab/lane_block.h"

struct lab_runner {
    const struct lab_plan *plan;
    const struct lab_items *items;
    const int64_t *block; /* their numbers, in the order in which they count */
    int64_t blocks;
    int32_t jobs;              /* threads */
    struct lab_device *device; /* of a plan by number: a GPU that plays the games; NULL: the threads do */
    int32_t keeps;             /* rows are asked for: merged() gets a record of every game */
    const atomic_int *stop;    /* set to stop in the middle of a game: the blocks under way are dropped. May be NULL */
    atomic_llong *games;       /* is added up while games are played, for who shows how far it is. May be NULL */

    /* After each block that was added, from the thread that called: not 0 ends the run, and blocks after it are dropped. May be NULL. */
    int (*merged)(void *context, int64_t done, const struct lab_record *rows, int64_t n);

    /* Now and then in between, from the same thread. May be NULL. */
    void (*waits)(void *context);
    void *context;
};

/* Plays. BQ_OK, also when it was stopped; or BQ_EMEMORY. *done says how many blocks of the list are in the tally. */
int lab_run_blocks(struct lab_tally *into, int64_t *done, const struct lab_runner *r);

/* The cores of this machine. */
int lab_cores(void);

#endif
