/* stats.h -- the player's record in a file: how the games went.
 *
 * <data>/statistics is the text of record/record.h, a line for every finished game. Since finished tables are kept, stats_repair()
 * finds those that a crash left uncounted, and counts again what was in a damaged line. Such lines are kept in
 * <data>/statistics.broken. In the first version ids were the names of files; a game that is still in finished/ gets its own id,
 * and the rest keep the old ones.
 *
 * Invariant: the file is replaced whole, under a lock, and never by a list that has lost a game. */
#ifndef TERM_STATS_H
#define TERM_STATS_H

#include <stdio.h>

#include "record/record.h"
#include "session/table.h"
#include "term/shelf.h"

/* Reads the record: every line that can be read. To be freed. 0 (also when there is none yet), BQ_EIO, BQ_EMEMORY or BQ_EVERSION. */
int stats_load(struct bq_record *out, const char *folder, struct bq_trouble *why);

/* How many results the record has of the deal of that id, or of its beginning: "royal-0123456789ab". */
int stats_deals(const char *folder, const char *id);

/* Counts the finished table saved at `path`, once. 0; or a fault, in words added to `news`. */
int stats_count(const char *folder, const char *path, const struct bq_table *t, char *news, int cap);

/* At the start: sets damaged lines aside, and counts what lies in finished/ uncounted. In words added to `news`. */
void stats_repair(const char *folder, char *news, int cap);

/* Finds the data folder, puts away what a crash left, and repairs: the record is as it should be. 0 and *out, to be closed; or why not. */
int stats_ready(struct shelf *out, char *news, int cap, struct bq_trouble *why);

/* Writes the whole record into a file. 0 and how many results it has, or a fault. */
int stats_export(const char *folder, const char *path, int *count, struct bq_trouble *why);

/* Merges the record of a file into ours (bq_record_take). A fault, also that the file is none, changes nothing. */
int stats_import(const char *folder, const char *path, struct bq_taken *out, struct bq_trouble *why);

/* The day in UTC, as 2026-11-15. */
void stats_today(char out[BQ_DATE]);

/* The page for people: numbers and a bar for every score, `bar` its brick. */
void stats_page(FILE *out, const struct bq_sums *sum, const char *title, const char *bar);

/* The pages of all games that were played, or of one. 0 or BQ_EMEMORY. */
int stats_all(FILE *out, const struct bq_record *r, const char *today, const struct bq_game *only, const char *bar);

/* The same of all that was played of a game. 0, BQ_EIO, BQ_EMEMORY or BQ_EVERSION. */
int stats_show(FILE *out, const char *folder, const struct bq_game *g, const char *bar, struct bq_trouble *why);

#endif
