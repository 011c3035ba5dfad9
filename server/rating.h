/* rating.h -- how strong a player is: Glicko-2, as its author describes it (Mark Glickman, "Example of the Glicko-2 system", 2022).
 *
 * A rating is our estimate of somebody's strength, its deviation how uncertain we are (in 19 cases of 20 the strength lies within two
 * deviations on either side), and the volatility how much the strength itself changes. A game at a table of more than two counts as
 * one game for each pair, all of them at once, from the ratings before it.
 *
 * Pure functions over numbers; no memory is allocated. Invariant: if valid ratings go in, valid ratings come out: finite numbers, with a
 * deviation of at most RATING_DEVIATION, that of a new player. */
#ifndef BQ_RATING_H
#define BQ_RATING_H

#include <stdint.h>

#define RATING_NEW        1500.0
#define RATING_DEVIATION  350.0
#define RATING_VOLATILITY 0.06

/* Without playing, what we know fades: by one of the system's periods in so much time. */
#define RATING_PERIOD_MS (INT64_C(7) * 24 * 60 * 60 * 1000)

struct rating {
    double rating, deviation, volatility;
};

/* One game, from the side of who is being rated. */
struct rating_game {
    struct rating against; /* as the other's rating was before it */
    double score;          /* 1 won, 0.5 neither, 0 lost */
};

/* Of somebody who is new. */
struct rating rating_new(void);

/* The rating after n games, and after that many periods of time (0 or more) since it was last changed. In the paper all games of one period
 * are rated together: then it is 1. */
struct rating rating_after(struct rating r, const struct rating_game *games, int n, double periods);

/* A table: n ratings, who came in at which place (1 is the best; equal places are equal), and the periods since each was changed. Writes
 * the ratings after it to out, which may be `before`. n is at most BQ_SEATS; a single one only has the time. */
void rating_table(struct rating *out, const struct rating *before, const int32_t *place, const double *periods, int n);

#endif
