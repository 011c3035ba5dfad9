/* histogram.h -- how often each whole number occurred.
 *
 * Nothing is lumped together: a distribution is kept as it is, and whoever draws it decides how many values share a bar.
 *
 * Invariant: values ascend, each is there once, and adding histograms in any order gives the same one. */
#ifndef LAB_HISTOGRAM_H
#define LAB_HISTOGRAM_H

#include <stdint.h>

struct lab_histogram {
    int32_t *at;    /* every value that occurred; owned */
    int64_t *times; /* how often each */
    int32_t n, room;
    int64_t all, sum, squares; /* occurrences; of the values: their sum, and that of their squares */
};

/* The value occurred so many more times. Adds what another has. 0 or BQ_EMEMORY; then nothing was added. */
int lab_histogram_count(struct lab_histogram *h, int32_t value, int64_t times);
int lab_histogram_add(struct lab_histogram *h, const struct lab_histogram *more);
void lab_histogram_free(struct lab_histogram *h);

/* The value that `part` (0 .. 1) of all do not exceed: 0 the lowest, 0.5 the median. 0 if nothing occurred. */
int32_t lab_histogram_at(const struct lab_histogram *h, double part);

#endif
