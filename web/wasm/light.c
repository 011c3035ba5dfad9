/* light.c -- in place of bots/search.c in the modules that a page plays with: they are built without what only a thinking bot needs.
 *
 * The page loads that with the first bot that thinks, in a module and a thread of its own (think.c). A game without figures for search is
 * played as ever: in one with time and a plan such a bot plays on from its moves here (bots/ahead.c; it takes a few hundredths of a second,
 * now and then), in any other it does what `greedy` does.
 *
 * Invariant: nobody asks for a search here; exports.c refuses. */
#include "bots/ahead.h"
#include "bots/kinds.h"
#include "bots/search.h"

const int bq_search_is_here = 0;

uint32_t bq_search_usual(const struct bq_game *g, const void *view, int seat)
{
    (void)g, (void)view, (void)seat;
    __builtin_trap();
}

int bq_search(struct bq_search_move out[BQ_SEARCH_TOP], int *best, const struct bq_game *g, const void *view, int seat,
              uint64_t luck, struct bq_search_effort effort, const atomic_int *stop)
{
    (void)out, (void)best, (void)g, (void)view, (void)seat, (void)luck, (void)effort, (void)stop;
    __builtin_trap();
}

static void choose(const struct bq_bot *self, bq_move *out, const struct bq_game *g, const void *view, int seat,
                   uint64_t luck, uint32_t budget, const atomic_int *stop)
{
    struct bq_search_move tried[BQ_SEARCH_TOP];
    int best;

    (void)self;
    if (bq_ahead(tried, &best, g, view, seat, luck, budget, stop) > 0)
        *out = tried[best].move;
    else
        bq_bot_choose(&bq_bot_greedy, out, g, view, seat, luck, 0, stop);
}

const struct bq_bot bq_bot_search = {.name = "search", .choose = choose, .thinks = 1};
