/* daily.h -- the deal of the day: the same for everyone, in the page as in the terminal.
 *
 * Its number is the date in UTC, 20261115, with the fewest seats and every option at its default; a game with a campaign is played at
 * another of its steps each day. (The decks of Food Court are dealt, so its restaurants change with the day, too.) There is no clock in
 * here: the caller says which day it is. */
#ifndef BQ_DAILY_H
#define BQ_DAILY_H

#include "session/table.h"

/* How the game is opened on that day, 2026-11-15. 0, or BQ_EPARSE if it is no day. */
int bq_daily(struct bq_opening *out, const struct bq_game *g, const char *date);

/* Which day that is, counted from 1970-01-01. 0, or BQ_EPARSE if it is none. */
int bq_day(int64_t *out, const char *date);

/* The word of the game that names the day's step of its campaign; 0: it has none. */
int bq_daily_step(const struct bq_opening *o);

/* The same as one JSON object, snprintf's way; BQ_EPARSE if it is no day. */
int bq_daily_json(const struct bq_game *g, const char *date, char *out, int cap);

#endif
