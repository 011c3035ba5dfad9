/* gpu.h -- many games at once on an NVIDIA GPU: the same games as on a CPU (lab/lane.h), bit for bit.
 *
 * The rules were compiled for it beforehand (make gpu); the driver is found at run time, so nothing of CUDA is needed to build the program
 * or to run it without a GPU. This is all that a study needs: the records of games first .. first + n - 1, in their order, whatever the
 * machine. lane_play() is the same on a CPU.
 *
 * Invariant: what comes back follows from the game, set-up, policy, seed and numbers alone. */
#ifndef LAB_GPU_H
#define LAB_GPU_H

#include "lab/lane.h"

enum gpu_fault {
    GPU_OK,
    GPU_NO_DRIVER, /* libcuda.so.1 is not here */
    GPU_NO_DEVICE, /* it is, but no GPU */
    GPU_NO_CODE,   /* the game's code was not made: about the file that is missing */
    GPU_PATCHED,   /* the set-up has other numbers than those printed, which are all that the code has */
    GPU_FAILED     /* the driver said no: in its words */
};

enum { GPU_ABOUT = 400 };

struct gpu; /* a GPU that is ready to play one game by one policy */

/* Makes the first GPU ready, with the code in `folder` (NULL: "gpu" beside the program). 0 and *out (close it); or why not, and in
 * about[] which file or what the driver said. */
enum gpu_fault gpu_open(struct gpu **out, const struct bq_game *g, enum lane_policy policy, const char *folder,
                        char about[GPU_ABOUT]);
void gpu_close(struct gpu *gpu); /* NULL is fine */

const char *gpu_name(const struct gpu *gpu); /* "NVIDIA H200" */

/* Plays games first .. first + n - 1 into out[n]; adds the seconds that the GPU took to *seconds. The set-up is one that start() takes. */
enum gpu_fault gpu_play(struct gpu *gpu, struct lane_record *out, const struct bq_setup *setup, uint64_t seed,
                        uint64_t first, uint64_t n, double *seconds, char about[GPU_ABOUT]);

#endif
