/* play.h -- one game between bots, played to its end at a table: what simulate.h and match.h count.
 *
 * The game is a numbered deal at a real table, so it can be opened and looked at: `banquet play GAME --deal N`. Bots get views, and random
 * numbers that follow from the deal and the event, so the same game is played again move for move, unless a program plays along. */
#ifndef LAB_PLAY_H
#define LAB_PLAY_H

#include <stdint.h>

#include "bots/bot.h"
#include "session/table.h"

/* How games are played, whoever plays them. */
struct lab_rules {
    const struct bq_game *game;
    struct bq_setup setup;
    uint32_t budget;               /* for the bots; 0 = their own measure */
    int32_t pace_least, pace_most; /* real time: ms from one look of a bot to its next, 1 at least */
};

/* Plays that deal with a bot at each seat, and adds its moves to *moves. 0 and *out, a table that is over (free it); or a fault with its
 * reason. Whoever sets *stop (NULL: nobody does) ends the game early: then *out is NULL, as after a fault. */
int lab_play(struct bq_table **out, const struct lab_rules *rules, const struct bq_bot *const bots[BQ_SEATS],
             uint64_t deal, const atomic_int *stop, int64_t *moves, struct bq_trouble *why);

/* Whether all seats of the game win or lose together: a campaign is one's own or the team's. */
int lab_is_team(const struct lab_rules *rules);

#endif
