/* stats.h -- how the games went: a list of results, and what adds up from it.
 *
 * <data>/statistics is text, a line for every finished game, with a checksum at the end:
 *
 *     banquet statistics 1
 *     royal-0123456789ab royal 2026-11-15 won 4
 *     royal-0123456789ab-2 royal 2026-11-16 lost - undo again
 *     rush-0123456789ab rush 2026-11-16 won 21 step=4 seats=2
 *     sum 3 89abcdef01234567
 *
 * A result is known by its table's id, so counting it twice changes nothing; and as finished tables are kept,
 * stats_repair() finds the ones that a crash left uncounted, and can make a damaged list anew.
 *
 * Invariant: the file is replaced whole, under a lock, and never by a list with fewer results. */
#ifndef TERM_STATS_H
#define TERM_STATS_H

#include <stdio.h>

#include "session/table.h"
#include "term/store.h"

enum stats_outcome { STATS_WON, STATS_LOST, STATS_PLAYED }; /* PLAYED: several people, so nobody's win or loss */

struct stats_row {
    char id[STORE_ID];
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

/* Reads the list. 0 (also when there is none yet), BQ_EIO, BQ_EMEMORY, BQ_ECORRUPT or BQ_EVERSION. */
int stats_load(struct stats *out, const char *folder, struct bq_trouble *why);
void stats_free(struct stats *s);
int stats_has(const char *folder, const char *id); /* 1 if the list can be read and has it */

/* Counts the finished table saved at `path`, once. */
int stats_count(const char *folder, const char *id, const char *path, const struct bq_table *t, struct bq_trouble *why);

/* At the start: sets a damaged list aside, and counts what lies in finished/ uncounted. In words into `news`. */
void stats_repair(const char *folder, char *news, int cap);

void stats_add_up(struct stats_sum *out, const struct stats *s, const char *game);

/* The page for people: numbers and a bar for every score, `bar` its brick. */
void stats_page(FILE *out, const struct stats_sum *sum, const char *title, const char *bar);

#endif
