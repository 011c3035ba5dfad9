/* bench.h -- how fast a game plays: random games directly through the contract, on one thread; and how fast guesses can be played on.
 *
 * Every move is picked among all legal ones, by pick() where a game has it; in real time, steps of the clock count as moves. Nothing is
 * checked, saved or reported on the way; bench_engine() measures the path that does all that. */
#ifndef LAB_BENCH_H
#define LAB_BENCH_H

#include <signal.h>
#include <stdint.h>

#include "lab/gpu.h"

struct bench_plan {
    const struct bq_game *game;
    struct bq_setup setup;
    double seconds;                           /* of CPU time; for bench_engine(), wall-clock time */
    uint64_t seed;                            /* the same seed plays the same games */
    uint64_t games;                           /* stop after this many; 0 = when the time is up */
    int greedy;                               /* for bench_gpu(): the policy is LANE_GREEDY */
    volatile sig_atomic_t *stop;              /* set by a signal: end early with what there is; may be NULL */
    void (*tick)(void *context, double part); /* called from time to time with the share done; may be NULL */
    void *context;
};

struct bench_result {
    uint64_t games, moves; /* moves of seats; luck and time are not counted */
    uint64_t options;      /* legal moves that were picked among, all together */
    double seconds;        /* CPU time used */
};

/* Plays for plan->seconds. 0; BQ_ESETUP; or BQ_ECORRUPT for a game that does not come to an end. */
int bench_run(struct bench_result *out, const struct bench_plan *plan);

enum { BENCH_PLIES = 40 }; /* moves that a guess is played on for */

struct bench_guesses_result {
    uint64_t guesses, moves; /* moves of seats that followed them */
    double seconds;          /* CPU time used */
};

/* What a bot that searches does most: guesses at what a seat cannot see, plays on from there for BENCH_PLIES random moves or to the end
 * of the game, and asks what that is worth to the seat. The views are those of random games. `games` is how many guesses to stop after.
 * As bench_run(); not for a game in real time. */
int bench_guesses(struct bench_guesses_result *out, const struct bench_plan *plan);

struct bench_gpu_result {
    struct lane_tally tally;
    char name[128];       /* of the GPU */
    double seconds;       /* it was busy, on the wall */
    double whole_seconds; /* until all results were fetched and counted */
};

/* Plays games 0, 1, 2 ... on the first GPU, portion by portion, for plan->seconds; the code is beside the program. 0, or why not, and in
 * about[] which file or what the driver said. */
enum gpu_fault bench_gpu(struct bench_gpu_result *out, const struct bench_plan *plan, char about[GPU_ABOUT]);

struct bench_engine_result {
    uint64_t games, requests;
    double seconds;     /* on the wall */
    double cpu_seconds; /* used by the engine */
};

/* Plays random games over a pipe with `program engine`, with `depth` tables and as many requests at a
 * time. 0; BQ_ESETUP; or BQ_EIO if the engine cannot be run or answers with an error. */
int bench_engine(struct bench_engine_result *out, const struct bench_plan *plan, const char *program, int depth);

#endif
