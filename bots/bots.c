/* bots.c -- the list of bots, by name; and the only door to them.
 *
 * Invariant: no bot is handed anything but a view that was made here. */
#include <stddef.h>

#include "bots/bot.h"
#include "bots/kinds.h"
#include "core/text.h"

const struct bq_bot *const bq_bots[] = {&bq_bot_random, &bq_bot_greedy, &bq_bot_search,
#define LEVEL(name, ...) &bq_bot_##name,
#include "bots/levels.def"
#undef LEVEL
                                        NULL};

const struct bq_bot *bq_bot_find(const char *name)
{
    for (int i = 0; bq_bots[i] != NULL; i++)
        if (bq_same(bq_bots[i]->name, name))
            return bq_bots[i];
    return NULL;
}

void bq_bot_choose(const struct bq_bot *bot, bq_move *out, const struct bq_game *g, const void *state, int seat,
                   uint64_t luck, uint32_t budget, const atomic_int *stop)
{
    uint64_t view[BQ_STATE_MAX / 8];

    g->secrets->view(view, state, seat);
    bot->choose(bot, out, g, view, seat, luck, budget, stop);
}

int bq_bot_weigh(const struct bq_bot *bot, struct bq_weighed *out, const struct bq_game *g, const void *state, int seat,
                 uint64_t luck, uint32_t budget)
{
    uint64_t view[BQ_STATE_MAX / 8];

    if (bot->weigh == NULL)
        return 0;
    g->secrets->view(view, state, seat);
    return bot->weigh(bot, out, g, view, seat, luck, budget);
}

const char *bq_bot_called(int n)
{
    static const char *const names[] = {
#define NAME(text) text,
#include "bots/names.def"
#undef NAME
    };
    _Static_assert(sizeof names / sizeof *names >= BQ_SEATS, "at a full table everybody has a name of their own");

    return names[(unsigned)n % (sizeof names / sizeof *names)];
}
