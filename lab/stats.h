/* stats.h -- what a number of games says about how good somebody is: shares, means, Elo and the sequential test, with 95% intervals.
 *
 * Pure functions of what was counted. Two bots are compared deal by deal: each deal is played with the first of them in every seat, and
 * what is counted is its share of the wins in all games of the deal, so that a deal's luck, which helps whoever has the seat, cancels out.
 *
 * With more than two sides one bot sits among others, and an even player wins one game in `sides`. Elo then follows Luce's rule: who is k
 * times as strong as each of the others wins k / (k + sides - 1) of the games. With two sides that is the usual formula. */
#ifndef LAB_STATS_H
#define LAB_STATS_H

#include <stdint.h>

#include "core/game.h"

struct lab_interval {
    double value, low, high;
};

/* A share of n, with Wilson's 95% interval; and that of a share p of n games, which need not be whole. */
struct lab_interval lab_share(int64_t part, int64_t n);
struct lab_interval lab_wilson(double p, double n);

/* A mean of n values from their sums, with the normal 95% interval. */
struct lab_interval lab_mean(double sum, double sum_squares, int64_t n);

/* ---- deals that were played from every seat -------------------------------------- */

enum {
    LAB_WIN = 60, /* a win; every part that a win may be shared into is a whole number */
    LAB_SUMS = LAB_WIN * BQ_SEATS + 1
};

struct lab_deals {
    int32_t games;           /* of each deal that count for the first bot */
    int32_t sides;           /* one of so many wins */
    int64_t n;               /* deals */
    int64_t times[LAB_SUMS]; /* how many deals brought it so many LAB_WINths of a win */
};

void lab_deal(struct lab_deals *d, int sum); /* counts one */

/* The first bot's share of the wins. The deals' own spread says how many independent games they are worth; for these it is Wilson's
 * interval. */
struct lab_interval lab_deals_share(const struct lab_deals *d);

/* Independent games that say as much as these deals. */
double lab_deals_worth(const struct lab_deals *d);

/* The difference in Elo that goes with a share of the wins, -INFINITY for 0 and INFINITY for 1; and back. */
double lab_elo(double share, int sides);
double lab_elo_share(double elo, int sides);
struct lab_interval lab_deals_elo(const struct lab_deals *d);

/* ---- the sequential test --------------------------------------------------------- */

/* The generalized log-likelihood ratio of "the difference is elo1" against "it is elo0": the deals' own frequencies, moved as little as
 * possible until their mean is the one or the other. What never occurred counts as a thousandth of a deal. 0 for no deals. */
double lab_llr(const struct lab_deals *d, double elo0, double elo1);

#define LAB_LLR_BOUND 2.9444389791664403 /* ln(0.95 / 0.05): error rates of 5% */

/* 1: elo1 is accepted; -1: elo0 is; 0: not clear yet. */
int lab_sprt(double llr);

/* ---- a ladder --------------------------------------------------------------------- */

enum { LAB_BOTS = 8 };

/* The Elo of some bots, 0 on average, to which the deals of all pairs fit best (Bradley and Terry): d[i][j] is i against j, i < j. A
 * share of 0 or 1 is taken half a game less extreme. */
void lab_ladder(struct lab_interval elo[LAB_BOTS], const struct lab_deals *d[LAB_BOTS][LAB_BOTS], int bots);

#endif
