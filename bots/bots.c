/* bots.c -- the list of bots, by name. */
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
