/* campaign.h -- the campaign of this terminal's player: read from the statistics, shown in words.
 *
 * It has no file of its own. Every finished game is a line of the statistics (stats.h), which also has the step and the number of
 * seats; so a campaign is written whole or not at all, survives what the statistics survive, and is repaired with them. */
#ifndef TERM_CAMPAIGN_H
#define TERM_CAMPAIGN_H

#include <stdio.h>

#include "record/campaign.h"
#include "session/table.h"

/* What the statistics in `folder` tell of the game, which has a campaign. 0 or what stats_load() says. */
int campaign_read(struct bq_campaign *out, const struct bq_game *g, const char *folder, struct bq_trouble *why);

/* The same from the data folder, and what a crash left uncounted is counted first; `news` says what was mended. */
int campaign_load(struct bq_campaign *out, const struct bq_game *g, char *news, int cap, struct bq_trouble *why);

/* Sets the campaign's option to the next step. 1, or 0 and nothing is changed: all were passed, or it cannot be read. */
int campaign_go_on(struct bq_setup *setup, const struct bq_game *g, const char *folder);

void campaign_map(FILE *out, const struct bq_campaign *c); /* every step, what was reached, which comes next */

/* After a game: how the step stands and which comes next. Nothing if the game has no campaign. */
void campaign_end(FILE *out, const struct bq_table *t, const char *folder);

#endif
