/* match.h -- two bots on the same deals, in each other's seats.
 *
 * With several seats each deal is played once for every seat: there sits the first bot, everywhere else the second. Alone, or where all win
 * or lose together, each deal is played twice, by the one and by the other, and who did better has won it: who won the game, then who has
 * the higher score. A win that k seats share is a k-th of a win; equal results are half a win. */
#ifndef LAB_MATCH_H
#define LAB_MATCH_H

#include "lab/play.h"
#include "lab/stats.h"

/* A game that was played: which, and who it was. */
struct lab_game {
    struct bq_table *table;           /* over; good for the call */
    const struct bq_bot *const *bots; /* by seat */
    uint64_t deal;
    int32_t turn; /* 0 ..: of the games of the deal */
};

struct lab_match {
    struct lab_rules rules;
    const struct bq_bot *bots[2][BQ_SEATS]; /* of the first and of the second: who plays in each seat */
    uint64_t first;                         /* the first deal's number */
    int64_t deals;                          /* at most */
    int32_t tests; /* stop as soon as it is clear which of these two differences in Elo it is */
    double elo0, elo1;
    const atomic_int *stop; /* set to stop in the middle of a deal, which then does not count; may be NULL */
    int (*played)(void *context, const struct lab_game *g, struct bq_trouble *why); /* after every game; may be NULL */
    void *context;
};

struct lab_match_result {
    struct lab_deals deals; /* the first bot's */
    int32_t alone;          /* each plays for itself, and results are compared */
    int64_t games, moves;   /* played to the end */
    int64_t won[2],
        shared[2];       /* games won; of those, shared with others. Alone: deals on which it did better; equal ones */
    double sum, squares; /* of the differences in score, one a deal; no score counts as 0 */
    double llr;          /* of the test */
    int32_t decided;     /* 1: elo1; -1: elo0; 0: not clear */
};

int64_t lab_match_games(const struct lab_rules *rules); /* of each deal */

/* Plays. 0, or a fault with its reason; then the result holds what was done so far. */
int lab_match(struct lab_match_result *out, const struct lab_match *match, struct bq_trouble *why);

#endif
