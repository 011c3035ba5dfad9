/* timed.h -- a bot that thinks by the clock, on all cores: "search@0.5" has half a second for each move.
 *
 * For a person who has the time, and for matches that ask what more time is worth. What it plays depends on how fast the machine is, so no
 * figure of the house is made with it. All other bots think by trials, and play the same game everywhere. In a save it is `search`.
 *
 * Invariant: no thread outlives a choice. */
#ifndef TIMED_H
#define TIMED_H

#include <stdint.h>

#include "bots/bot.h"

enum { TIMED_LEAST = 1, TIMED_MOST = 3600000 }; /* ms */

/* Whether a bot of that name would think by the clock: "search@" and something. */
int timed_is(const char *name);

/* A bot of that name: "search@" and seconds, TIMED_LEAST to TIMED_MOST ms, with at most three digits after the point. 0 and *out
 * (timed_free it), BQ_EPARSE if there is no such number of seconds, or BQ_EMEMORY. */
int timed_new(const struct bq_bot **out, const char *name);
void timed_free(const struct bq_bot *bot); /* leaves all other bots, and NULL, as they are */

#endif
