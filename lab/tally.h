/* tally.h -- what a study has counted: whole numbers only, so that what many threads, machines or browsers have counted can be added up in
 * any order, with the same bits.
 *
 * Games of one deal are alike: the same cards, played from other seats or by other rules. So sums are kept of deals (struct lab_cell), and
 * intervals (report.h) come from how the deals spread. Shares are in LAB_WINths (stats.h): a win that k seats share is a k-th of one.
 *
 * Use: lab_tally_game() after each game of a deal, lab_tally_deal() after the deal's last one.
 *
 * Invariant: between deals every `now` is 0; a tally follows from the set of its deals, whatever their order. */
#ifndef LAB_TALLY_H
#define LAB_TALLY_H

#include "lab/histogram.h"
#include "lab/round.h"
#include "lab/stats.h"

/* x of n, summed over deals: with the squares and the product of a deal's sums. `now`: of the deal under way. */
struct lab_cell {
    int64_t deals, n, x, nn, nx, xx;
    int64_t now_n, now_x;
};

/* What is measured in every game, once for the table. */
enum lab_measure {
    LAB_FIRST_SHARE,  /* who began: share of the win, in LAB_WINths */
    LAB_FIRST_POINTS, /* and points, less the mean of the others' */
    LAB_LAST_SHARE,   /* who came last */
    LAB_POINTS,       /* of all seats together; of a team once */
    LAB_WON,          /* somebody won: a solo game, a team */
    LAB_SHARED,       /* several did */
    LAB_MARGIN,       /* the best score less the second best */
    LAB_TURNS,
    LAB_MOVES,
    LAB_LEADS, /* changes of the lead */
    LAB_TIME,  /* game time, ms */
    LAB_STARS,
    LAB_STUCK, /* the game did not end */
    LAB_MEASURES
};

/* Who a group of results is about. */
enum lab_group {
    LAB_BY_SEAT,
    LAB_BY_ORDER, /* of play: 0 began */
    LAB_BY_BOT,
    LAB_BY_ROLE, /* what the seat was given */
    LAB_GROUPS
};
enum { LAB_MEMBERS = LAB_ROSTER };

/* A verb or an item in all games. */
struct lab_item {
    struct lab_cell share; /* seats that did it: their shares */
    int64_t did, possible, chosen;
    int64_t role[LAB_MEMBERS]; /* of those seats: how many were given what */
};

/* All of these are int64_t: they are added, written and read as one list (tally.c). */
struct lab_numbers {
    int64_t games, stuck, nobody; /* games without a winner */
    struct lab_cell share[LAB_GROUPS][LAB_MEMBERS], points[LAB_GROUPS][LAB_MEMBERS];
    struct lab_cell pair[LAB_MEMBERS][LAB_MEMBERS];  /* the first role's share where the second is at the table, too */
    struct lab_cell ahead[LAB_MEMBERS][LAB_MEMBERS]; /* it has more points than the second: 2, as many: 1 */
    struct lab_cell measure[LAB_MEASURES];
    int64_t cross[LAB_MEASURES]; /* a deal's sums here times its sums in the first variant */
    int64_t stars[BQ_STARS + 1];
    int64_t looked, choices, legal, idle, waited, spread[LAB_SPREADS], second[LAB_SPREADS];
    int64_t leader[LAB_TENTHS],
        led[LAB_TENTHS]; /* games with one winner in which somebody led then; the later winner did */
    struct lab_item verb[LAB_VERBS];
};

/* Distributions. */
enum lab_distribution {
    LAB_SCORES,  /* of every seat; of a team once */
    LAB_MARGINS, /* the best less the second best */
    LAB_TURN_COUNTS,
    LAB_MOVE_COUNTS,
    LAB_SECONDS, /* of game time */
    LAB_LEAD_CHANGES,
    LAB_SETTLED, /* from which per cent of the game on the winner led */
    LAB_ENDINGS, /* words: how games ended */
    LAB_DISTRIBUTIONS
};

/* A game that stands out, by which it can be opened: the greatest `size`, of equals the first deal and turn. Alone and of a team "closest"
 * is the lowest score, and "widest" the highest. */
struct lab_outlier {
    int64_t known, size, deal, turn;
};
enum lab_extreme { LAB_LONGEST, LAB_SHORTEST, LAB_CLOSEST, LAB_WIDEST, LAB_EXTREMES };

struct lab_variant_tally {
    struct lab_numbers numbers;
    struct lab_histogram spread[LAB_DISTRIBUTIONS], scores[LAB_GROUPS][LAB_MEMBERS];
    struct lab_outlier extreme[LAB_EXTREMES];
    struct lab_item **items; /* by row; NULL: none of its items ever occurred; owned */
};

struct lab_tally {
    const struct lab_plan *plan;
    const struct lab_items *items;
    struct lab_variant_tally *variant; /* owned */
    int32_t *touched, touches;         /* of the deal under way: variant and item in turn; owned */
};

/* An empty tally. 0 or BQ_EMEMORY. Plan and items are borrowed. lab_tally_free() it in either case. */
int lab_tally_open(struct lab_tally *t, const struct lab_plan *plan, const struct lab_items *items);
void lab_tally_free(struct lab_tally *t);

/* Counts the game that was just played; only what came of it, whoever played it; ends the deal. 0 or BQ_EMEMORY. */
int lab_tally_game(struct lab_tally *t, const struct lab_round *r);
int lab_tally_record(struct lab_tally *t, const struct lab_record *c);
void lab_tally_deal(struct lab_tally *t);

/* Adds what another tally of the same plan has. 0 or BQ_EMEMORY. */
int lab_tally_add(struct lab_tally *t, const struct lab_tally *more);

/* The whole tally as a list of numbers: writes those that fit into out[cap] and returns how many there are. Adding a list to a tally: 0;
 * BQ_EMEMORY; or BQ_ECORRUPT if it is none. */
int64_t lab_tally_write(const struct lab_tally *t, int64_t *out, int64_t cap);
int lab_tally_read(struct lab_tally *t, const int64_t *list, int64_t n);

/* The deals that were counted. */
int64_t lab_tally_deals(const struct lab_tally *t);

#endif
