/* solve_deals.h -- solves many numbered deals, on as many cores as there are: see solve.h.
 *
 * What is found for a deal depends on the deal, its set-up and the effort alone, unless there is a time limit. Deals come out in their
 * order, however many cores work on them. */
#ifndef LAB_SOLVE_DEALS_H
#define LAB_SOLVE_DEALS_H

#include <stdatomic.h>
#include <stdint.h>

#include "lab/solve.h"
#include "session/table.h"

struct lab_solved {
    uint64_t deal;
    struct solve_answer answer;
    const struct bq_table *table; /* the best line, played to its end; NULL where no win was found */
    double seconds, first;        /* of processor time: for all, and up to the first win */
};

struct lab_solving {
    const struct bq_game *game; /* one that solve_can() */
    struct bq_setup setup;
    uint64_t first;
    int64_t deals;
    struct solve_effort effort;
    double seconds;         /* of processor time for a deal; 0: no limit */
    int cores;              /* 0: all there are */
    const atomic_int *stop; /* set to end early: deals that are not done do not count; may be NULL */
    int (*solved)(void *context, const struct lab_solved *one,
                  struct bq_trouble *why); /* deal by deal, in order; a fault ends it */
    void *context;
};

/* 0, or a fault with its reason. */
int lab_solve_deals(const struct lab_solving *run, struct bq_trouble *why);

#endif
