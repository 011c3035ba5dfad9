/* stats.h -- the player's record in a file: how the games went.
 *
 * <data>/statistics is the text of record/record.h, a line for every finished game. As finished tables are kept, stats_repair()
 * finds the ones that a crash left uncounted, and counts again what stood in a damaged line. Such lines are kept in
 * <data>/statistics.broken. In the first version ids were the names of files; a game that still lies in finished/ gets its own id,
 * and the rest keep the old ones.
 *
 * Invariant: the file is replaced whole, under a lock, and never by a list that has lost a game. */
#ifndef TERM_STATS_H
#define TERM_STATS_H

#include <stdio.h>

#include "record/record.h"
#include "session/table.h"
#include "term/store.h"

/* Reads the record: every line that can be read. To be freed. 0 (also when there is none yet), BQ_EIO, BQ_EMEMORY or BQ_EVERSION. */
int stats_load(struct bq_record *out, const char *folder, struct bq_trouble *why);

/* How many results the record has of the deal of that id, or of its beginning: "royal-0123456789ab". */
int stats_deals(const char *folder, const char *id);

/* Counts the finished table saved at `path`, once. 0; or a fault, in words added to `news`. */
int stats_count(const char *folder, const char *path, const struct bq_table *t, char *news, int cap);

/* At the start: sets damaged lines aside, and counts what lies in finished/ uncounted. In words added to `news`. */
void stats_repair(const char *folder, char *news, int cap);

/* The page for people: numbers and a bar for every score, `bar` its brick. */
void stats_page(FILE *out, const struct bq_sums *sum, const char *title, const char *bar);

/* The same of all that was played of a game. 0, BQ_EIO, BQ_EMEMORY or BQ_EVERSION. */
int stats_show(FILE *out, const char *folder, const struct bq_game *g, const char *bar, struct bq_trouble *why);

#endif
