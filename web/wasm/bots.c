/* bots.c -- what bots do at the tables of a page. Most are asked right here; one that thinks is asked in another module and thread, so
 * that nothing else at the table waits for it.
 *
 * There are two modules for each game (web/wasm/build). The one that the page plays with has no search. The other one has, and is loaded
 * with the first bot that thinks: it is given the game's name, a seat's view from web_view(), the bot's name and luck, and answers with a
 * move.
 *
 * Invariant: nothing but a seat's view is ever passed on. */
#include <string.h>

#include "bots/bot.h"
#include "bots/search.h"
#include "session/registry.h"
#include "web/wasm/tables.h"

static int say(int code, const char *text)
{
    return web_leave(code, text, (int)strlen(text));
}

/* Leaves the move that a bot would play from the view; "" if it would wait. */
static int choose(const struct bq_game *g, const void *view, int seat, const char *name, uint32_t luck, uint32_t budget)
{
    const struct bq_bot *bot = bq_bot_find(name);
    char out[BQ_TEXT];
    bq_move m;

    if (bot == NULL)
        return say(BQ_EPARSE, "No bot has that name.");
    if (seat < 0 || seat >= BQ_SEATS || !(g->rules->active(view) & bq_bit(seat)))
        return say(BQ_EDENIED, "It is not that seat's turn.");
    if (bq_bot_thinks(bot, g) && !bq_search_is_here)
        return say(BQ_EDENIED, "This bot thinks, and has a module of its own for that.");
    bq_bot_choose(bot, &m, g, view, seat, luck, budget, NULL);
    if (m == BQ_WAIT) /* real time: nothing for now */
        return say(0, "");
    bq_move_text(g, view, seat, m, out, sizeof out);
    return say((int)strlen(out), out);
}

/* Leaves the move that the bot would play from the seat's view. `luck` is any number; the same gives the same. */
int EXPORT(web_bot)(int number, int seat, const char *name, uint32_t luck, uint32_t budget)
{
    const struct bq_table *t = web_table(number);
    uint64_t view[BQ_STATE_MAX / 8];

    if (t == NULL)
        return BQ_EDENIED;
    if (!web_seat_of(t, seat))
        return say(BQ_EDENIED, "No such seat is at the table.");
    bq_table_view(t, seat, view);
    return choose(bq_table_game(t), view, seat, name, luck, budget);
}

/* Whether the bot thinks at this table, so that web_think() of the other module is to be asked, and not web_bot(). */
int EXPORT(web_thinks)(int number, const char *name)
{
    const struct bq_table *t = web_table(number);
    const struct bq_bot *bot = bq_bot_find(name);

    if (t == NULL)
        return BQ_EDENIED;
    return bot == NULL ? say(BQ_EPARSE, "No bot has that name.") : bq_bot_thinks(bot, bq_table_game(t));
}

/* Leaves the bytes of a seat's view, for web_think(). */
int EXPORT(web_view)(int number, int seat)
{
    const struct bq_table *t = web_table(number);
    uint64_t view[BQ_STATE_MAX / 8];

    if (t == NULL)
        return BQ_EDENIED;
    if (seat < 0 || seat >= BQ_SEATS || !web_seat_of(t, seat))
        return say(BQ_EDENIED, "No such seat is at the table.");
    bq_table_view(t, seat, view);
    return web_leave(BQ_OK, view, (int)bq_table_game(t)->rules->state_size);
}

/* The same as web_bot(), from a view of `size` bytes that web_view() left, in this module or in the game's other one. */
int EXPORT(web_think)(const char *game, const void *view, int size, int seat, const char *name, uint32_t luck,
                      uint32_t budget)
{
    const struct bq_game *g = bq_game_find(game);
    uint64_t own[BQ_STATE_MAX / 8];

    if (g == NULL)
        return say(BQ_ESETUP, "No game has that name.");
    if (size < 0 || (uint32_t)size != g->rules->state_size)
        return say(BQ_EPARSE, "This is no view of the game.");
    memcpy(own, view, (size_t)size);
    return choose(g, own, seat, name, luck, budget);
}
