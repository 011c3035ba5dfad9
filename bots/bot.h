/* bot.h -- the computer players.
 *
 * A bot gets a seat's view and never the truth: it can only guess() at what it cannot see.
 * It always answers with a legal move, and never concedes while it could do anything else; in real time it
 * may also answer BQ_WAIT. The same view, luck and budget give the same answer, unless it was stopped. */
#ifndef BQ_BOT_H
#define BQ_BOT_H

#include <stdatomic.h>
#include <stddef.h>

#include "core/game.h"

#define BQ_WAIT     ((bq_move)0) /* real time: nothing for now */
#define BQ_THINK_ON UINT32_MAX   /* as a budget, for `search`: as long as nobody says stop */

struct bq_weighed;

struct bq_bot {
    const char *name; /* "greedy" */

    /* Writes the bot's choice for `seat`, which must have a legal move in `view`, except in real time. `budget` limits the
     * work (positions looked at); 0 = the bot's own limit. Whoever asked may set *stop from another thread (NULL: nobody does),
     * because the answer is of no use any more: a bot looks at it between two candidates, and then answers at once. */
    void (*choose)(const struct bq_bot *self, bq_move *out, const struct bq_game *g, const void *view, int seat,
                   uint64_t luck, uint32_t budget, const atomic_int *stop);

    /* How the bot weighs its candidates, with the same view, luck and budget: 1 and *out (bots/weigh.h); or 0: here it goes by something
     * else. NULL: it weighs none. */
    int (*weigh)(const struct bq_bot *self, struct bq_weighed *out, const struct bq_game *g, const void *view, int seat,
                 uint64_t luck, uint32_t budget);

    /* Whether it tries moves out, in a game that has figures for that: see bq_bot_thinks(). */
    int thinks;

    /* What the bot keeps for itself; NULL for those that keep nothing, which any number of tables may ask at once. */
    void *own;
};

/* Asks the bot: see `choose`. Nobody else calls that, and what the bot is handed is made here: whatever `state` is, the truth or a view of
 * it, the bot gets the seat's view. */
void bq_bot_choose(const struct bq_bot *bot, bq_move *out, const struct bq_game *g, const void *state, int seat,
                   uint64_t luck, uint32_t budget, const atomic_int *stop);

/* Asks how it weighs, likewise: see `weigh`. 0: it does not, here or ever. */
int bq_bot_weigh(const struct bq_bot *bot, struct bq_weighed *out, const struct bq_game *g, const void *state, int seat,
                 uint64_t luck, uint32_t budget);

/* Whether the bot thinks at length in this game, so that whoever asks had better do something else meanwhile. In the page it does so in a
 * module of its own (bots/search.h, bq_search_is_here). */
static inline int bq_bot_thinks(const struct bq_bot *bot, const struct bq_game *g)
{
    return bot->thinks && g->advice->search != NULL;
}

extern const struct bq_bot *const bq_bots[]; /* NULL-terminated */

const struct bq_bot *bq_bot_find(const char *name); /* NULL if there is none */

/* Whether whoever asked has set it. */
static inline int bq_bot_stopped(const atomic_int *stop)
{
    return stop != NULL && atomic_load_explicit(stop, memory_order_relaxed);
}

/* What the n-th bot of a table is called, from 0: "Basil". */
const char *bq_bot_called(int n);

#endif
