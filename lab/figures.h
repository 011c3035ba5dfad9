/* figures.h -- what a study's tally says, with 95% intervals.
 *
 * Floating point begins here: what is counted is whole, and the same everywhere. Intervals come from how deals spread, since games of one
 * deal are no independent games; a share's is Wilson's, for as many games as the deals are worth.
 *
 * Invariant: pure functions of the tally. */
#ifndef LAB_FIGURES_H
#define LAB_FIGURES_H

#include "lab/tally.h"

/* x per n: as a share of `whole`, and as a mean. Without deals 0 to 1, and not a number; one deal alone says nothing about how deals
 * spread, so a mean is then anywhere. */
struct lab_interval lab_cell_share(const struct lab_cell *c, int64_t whole);
struct lab_interval lab_cell_mean(const struct lab_cell *c);

/* The share of the wins that the seats which did this would have if it made no difference: that of what they were given, or of any seat. */
double lab_expected(const struct lab_variant_tally *y, const struct lab_item *item);

/* What a measure is in. */
enum lab_unit { LAB_SHARE, LAB_POINT, LAB_COUNT, LAB_SECOND };
const char *lab_measure_name(int measure); /* "first_share" */
enum lab_unit lab_measure_unit(int measure);

/* A measure's mean in a variant, in its unit; and how far it is from that of the first variant, deal by deal. */
struct lab_interval lab_measured(const struct lab_tally *t, int variant, int measure);
struct lab_difference {
    struct lab_interval is;
    double noise; /* the deviation of one deal's difference, all its games taken together */
    double games; /* of both variants, for each deal */
};
struct lab_difference lab_difference(const struct lab_tally *t, int variant, int measure);

/* How many games it takes to detect a difference of `size`, four times in five, at 95% confidence. */
double lab_games_to_detect(const struct lab_difference *d, double size);

/* The measure that a study is about if nobody says: who began, its points or its share; alone and of a team, whether it is won. */
int lab_chief_measure(const struct lab_tally *t, int points);

#endif
