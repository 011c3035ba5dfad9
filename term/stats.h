/* stats.h -- how the games went: a list of results, and what adds up from it.
 *
 * <data>/statistics is text, a line for every finished game, each with a check of its own:
 *
 *     banquet statistics 2
 *     royal-0123456789ab-89abcdef01234567 royal 2026-11-15 won 4 #89abcdef
 *     royal-0123456789ab-0123456789abcdef royal 2026-11-16 lost - undo again #01234567
 *     rush-0123456789ab-23456789abcdef01 rush 2026-11-16 won 21 step=4 seats=2 #23456789
 *     end 3
 *
 * A result is known by its game's id (bq_table_id), never by a file's name: counting it twice changes nothing, whatever
 * the file is called. As finished tables are kept, stats_repair() finds the ones that a crash left uncounted, and counts
 * again what stood in a damaged line. Such lines are kept in <data>/statistics.broken. The first version's ids were the
 * names of files; a game that still lies in finished/ gets its own id, and the rest keep the old ones.
 *
 * Invariant: the file is replaced whole, under a lock, and never by a list that has lost a game; a row that could
 * not be read back is never written. */
#ifndef TERM_STATS_H
#define TERM_STATS_H

#include <stdio.h>

#include "session/table.h"
#include "term/store.h"

enum stats_outcome { STATS_WON, STATS_LOST, STATS_PLAYED }; /* PLAYED: several people, so nobody's win or loss */

enum { STATS_ID = 96 };

struct stats_row {
    char id[STATS_ID]; /* bq_table_id(), or a name of the first version */
    char game[48];
    char date[16]; /* 2026-11-15 */
    int outcome;   /* enum stats_outcome */
    int32_t score; /* BQ_NO_SCORE = none */
    int undo;      /* moves were taken back */
    int again;     /* the deal had been seen before */
    char step[24]; /* of a campaign: the value of its option, or "" */
    int seats;     /* then how many */
};

struct stats {
    struct stats_row *row; /* in the order they were counted */
    int count;
};

enum { STATS_SCORES = 64 };

struct stats_sum {
    int played, won, lost;
    int scoreless;               /* of the lost: without a score */
    int aided;                   /* of the won: with undo, or a deal seen before */
    int streak, best_streak;     /* wins in a row; an aided win neither adds nor ends one */
    int has_best;                /* best and worst are there */
    int32_t best;                /* of the unaided wins */
    int32_t score[STATS_SCORES]; /* distinct scores, ascending */
    int times[STATS_SCORES];     /* how often */
    int scores;
};

/* Reads the list: every line that can be read. 0 (also when there is none yet), BQ_EIO, BQ_EMEMORY or BQ_EVERSION. */
int stats_load(struct stats *out, const char *folder, struct bq_trouble *why);
void stats_free(struct stats *s);

/* How many results the list has of the deal of that id, or of its beginning: "royal-0123456789ab". */
int stats_deals(const char *folder, const char *id);

/* Counts the finished table saved at `path`, once. 0; or a fault, in words added to `news`. */
int stats_count(const char *folder, const char *path, const struct bq_table *t, char *news, int cap);

/* At the start: sets damaged lines aside, and counts what lies in finished/ uncounted. In words added to `news`. */
void stats_repair(const char *folder, char *news, int cap);

void stats_add_up(struct stats_sum *out, const struct stats *s, const char *game);

/* The page for people: numbers and a bar for every score, `bar` its brick. */
void stats_page(FILE *out, const struct stats_sum *sum, const char *title, const char *bar);

#endif
