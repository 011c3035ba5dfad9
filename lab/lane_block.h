/* lane_block.h -- plays a block of a study whose games are by number (plan.h), on the CPU or on a GPU.
 *
 * A deal is one number, and all its games (variants, turns) are game number so-and-so of their set-ups (lane.h, seed 1). What comes back is
 * counted deal by deal, as block.h does it. A record of a lane says less than that of a table: not how long turns were, who led, or how it
 * ended; its moves are those of seats and, in real time, steps of the clock. Who began is found by laying the table again.
 *
 * Not part of the WebAssembly module.
 *
 * Invariant: what a block adds to a tally follows from the plan and the block's number, wherever it is played. */
#ifndef LAB_LANE_BLOCK_H
#define LAB_LANE_BLOCK_H

#include <pthread.h>

#include "lab/block.h"
#include "lab/gpu.h"

/* A GPU that threads take by turns: while it plays for one, the others count. */
struct lab_device {
    struct gpu *gpu;
    pthread_mutex_t lock;
    enum gpu_fault fault; /* why it does not play, or no longer */
    char about[GPU_ABOUT];
};

/* The GPU for that plan, with the code in `folder` (gpu.h). GPU_OK; or why not, which is in *d, too. lab_device_close() it in either
 * case. */
enum gpu_fault lab_device_open(struct lab_device *d, const struct lab_plan *plan, const char *folder);
void lab_device_close(struct lab_device *d);

/* A workplace: for one thread. */
struct lab_lanes {
    const struct lab_plan *plan;
    struct lab_device *device;   /* NULL: this thread plays; borrowed */
    struct lane_record *records; /* of deals side by side, by variant and turn; owned */
    struct lab_record *of;       /* of a deal's games: what is alike in these deals; owned */
    uint64_t room;               /* deals */
};

/* 0 or BQ_EMEMORY. lab_lanes_free() it in either case. */
int lab_lanes_open(struct lab_lanes *l, const struct lab_plan *plan, struct lab_device *device);
void lab_lanes_free(struct lab_lanes *l);

/* lab_block() of such a plan; BQ_EDENIED also when the device has a fault. */
int lab_lanes_block(struct lab_tally *t, struct lab_lanes *l, int64_t k, const struct lab_watch *watch,
                    const atomic_int *stop);

#endif
