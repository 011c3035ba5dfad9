/* bot.h -- the players that are programs.
 *
 * A bot gets a seat's view and never the truth: it can only guess() at what it cannot see.
 * It always answers with a legal move, and never concedes while it could do anything else; in real time it
 * may also answer BQ_WAIT. The same view, luck and budget give the same answer. */
#ifndef BQ_BOT_H
#define BQ_BOT_H

#include "core/game.h"

#define BQ_WAIT ((bq_move)0) /* real time: nothing for now */

struct bq_bot {
    const char *name; /* "greedy" */

    /* Writes the bot's choice for `seat`, which must have a legal move in `view`, except in real time. `budget` limits the
     * work (positions looked at); 0 = the bot's own limit. */
    void (*choose)(bq_move *out, const struct bq_game *g, const void *view, int seat, uint64_t luck, uint32_t budget);
};

extern const struct bq_bot *const bq_bots[]; /* NULL-terminated */

const struct bq_bot *bq_bot_find(const char *name); /* NULL if there is none */

/* What the n-th bot of a table is called, from 0: "Basil". */
const char *bq_bot_called(int n);

#endif
