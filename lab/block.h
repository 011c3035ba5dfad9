/* block.h -- plays a block of a study's deals (plan.h): its loop, for threads, processes and the browser's module alike.
 *
 * Invariant: what a block adds to a tally follows from the plan and the block's number. */
#ifndef LAB_BLOCK_H
#define LAB_BLOCK_H

#include "lab/tally.h"

/* Plays block number `k` and counts it into the tally. `saw` (may be NULL) hears of
 * every game. BQ_OK; BQ_EMEMORY; or BQ_EDENIED: whoever asked has set *stop, and the tally is of no use. */
struct lab_watch {
    void (*saw)(void *context, const struct lab_record *c);
    void *context;
};
int lab_block(struct lab_tally *t, struct lab_round *r, int64_t k, const struct lab_watch *watch,
              const atomic_int *stop);

#endif
