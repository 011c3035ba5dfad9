/* bench_gpu.c -- how fast a GPU plays: see bench.h.
 *
 * A first portion, small, makes the driver compile the code and is not counted. Portions grow until one takes about a second: a GPU is
 * idle while the last games of a portion end.
 *
 * Invariant: the tally is that of games 0 .. n - 1, whatever the portions were. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "lab/bench.h"

enum { FIRST = 1 << 10, LEAST = 1 << 16, MOST = 1 << 24 }; /* games of a portion: 640 MB of records at most */

static double seconds_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Plays portions until the time is up. */
static enum gpu_fault play(struct bench_gpu_result *r, struct gpu *gpu, const struct bench_plan *plan,
                           struct lane_record *records, char about[GPU_ABOUT])
{
    uint64_t first = 0, n = LEAST;
    const double from = seconds_now();
    double warm = 0;
    enum gpu_fault fault = gpu_play(gpu, records, &plan->setup, plan->seed, 0, FIRST, &warm, about);
    double began = seconds_now();

    r->whole_seconds = began - from;
    while (fault == GPU_OK && (plan->stop == NULL || !*plan->stop)) {
        double busy = 0;

        fault = gpu_play(gpu, records, &plan->setup, plan->seed, first, n, &busy, about);
        for (uint64_t i = 0; fault == GPU_OK && i < n; i++)
            lane_add(&r->tally, &records[i]);
        first += n;
        r->seconds += busy;
        r->whole_seconds = seconds_now() - began;
        if (plan->tick != NULL)
            plan->tick(plan->context, r->whole_seconds / plan->seconds);
        if (r->whole_seconds >= plan->seconds)
            break;
        if (busy < 1 && n < MOST)
            n *= 2;
    }
    return fault;
}

enum gpu_fault bench_gpu(struct bench_gpu_result *out, const struct bench_plan *plan, char about[GPU_ABOUT])
{
    struct lane_record *records = malloc(MOST * sizeof *records);
    struct gpu *gpu = NULL;
    enum gpu_fault fault = GPU_FAILED;

    *out = (struct bench_gpu_result){.seconds = 0};
    snprintf(about, GPU_ABOUT, "%s", "out of memory");
    if (records != NULL)
        fault = gpu_open(&gpu, plan->game, plan->greedy ? LANE_GREEDY : LANE_RANDOM, NULL, about);
    if (fault == GPU_OK) {
        snprintf(out->name, sizeof out->name, "%s", gpu_name(gpu));
        fault = play(out, gpu, plan, records, about);
    }
    gpu_close(gpu);
    free(records);
    return fault;
}
