/* campaign.h -- how far somebody has got in a game whose scenarios are played in order.
 *
 * A game names one of its options as its campaign (core/game.h): every value is a step. Results are added one by one, in any order; the
 * best result for each step and number of seats, and which step comes next, follow from them. Where results are kept is up to the
 * front end: no file is opened here and nothing allocated, so a terminal, a page and a server can have the same campaign.
 *
 * Any step can be played at any time; a campaign only says which comes next. */
#ifndef BQ_CAMPAIGN_H
#define BQ_CAMPAIGN_H

#include "core/game.h"

enum { BQ_STEPS = 32, BQ_DATE = 11 };

struct bq_best {
    int32_t tried, passed; /* how often */
    int32_t score;         /* the best, of those passed if there are any; BQ_NO_SCORE = none */
    char date[BQ_DATE];    /* when it was reached, 2026-11-15; the first day of equals */
};

struct bq_campaign {
    const struct bq_game *game;
    int32_t option, first, steps; /* the option's index, the value of step 0, how many there are */
    struct bq_best best[BQ_STEPS][BQ_SEATS + 1];
};

/* A campaign without results. 1, or 0 if the game has none. */
int bq_campaign_init(struct bq_campaign *out, const struct bq_game *g);

/* A game with that value of the option is over. Values and seats that the game does not have are left out. */
void bq_campaign_add(struct bq_campaign *c, int32_t value, int seats, int passed, int32_t score, const char *date);

/* Whether the step was passed with any number of seats. */
int bq_campaign_passed(const struct bq_campaign *c, int step);

/* The first step that was not passed, 0 .. steps-1; -1 if all were. */
int bq_campaign_next(const struct bq_campaign *c);

/* The stars of the best result of so many seats: 0 if it was not passed, or the game gives none. */
int bq_campaign_stars(const struct bq_campaign *c, int step, int seats);

/* All of it as one JSON object, snprintf's way: {"next":1,"steps":[{"value":"1","name":"First day","passed":true,"best":[{"seats":2,
 * "tried":3,"passed":1,"score":7,"date":"2026-11-15","stars":3}]}]}. `next` is a step's number from 0, or null; a score may be null; stars
 * are there if the game has them. */
int bq_campaign_json(const struct bq_campaign *c, char *out, int cap);

#endif
