/* choose.c -- see choose.h. */
#include "lib/choose.h"

#include "bots/bot.h"

const char *lib_bot(int n)
{
    for (int i = 0; bq_bots[i] != NULL; i++)
        if (i == n)
            return bq_bots[i]->name;
    return NULL;
}

int lib_is_bot(const char *name)
{
    return bq_bot_find(name) != NULL;
}

int lib_choose(bq_move *out, const char *bot, const struct bq_game *g, const void *view, int seat, uint64_t luck,
               uint32_t budget)
{
    const struct bq_bot *b = bq_bot_find(bot);

    if (b == NULL)
        return BQ_EPARSE;
    if (seat < 0 || seat >= BQ_SEATS || !(g->rules->active(view) & bq_bit(seat)))
        return BQ_EDENIED;
    bq_bot_choose(b, out, g, view, seat, luck, budget, NULL);
    return BQ_OK;
}
