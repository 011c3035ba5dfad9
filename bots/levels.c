/* levels.c -- the opponents of levels.def: `search` with less time to think and a less sure eye.
 *
 * Invariant: the strongest plays as `search` does. */
#include "bots/kinds.h"
#include "bots/search.h"
#include "core/luck.h"

struct effort {
    int32_t trials, slip; /* per cent, as levels.def says */
};
struct level {
    struct effort among, alone; /* among others, in a game for one */
    int32_t dream;              /* per cent */
};

/* Whether an opponent in real time lets this moment pass. */
static int dreams(const struct level *l, uint64_t luck)
{
    struct bq_rng r;

    if (l->dream == 0)
        return 0;
    bq_rng_init1(&r, luck);
    return bq_rng_below(&r, 100) < (uint32_t)l->dream;
}

static void choose_at(const struct level *l, bq_move *out, const struct bq_game *g, const void *view, int seat,
                      uint64_t luck, uint32_t budget, const atomic_int *stop)
{
    const struct bq_game_search *how = g->advice->search;
    struct bq_search_move tried[BQ_SEARCH_TOP];
    const struct effort *e = g->rules->max_seats == 1 ? &l->alone : &l->among;
    struct bq_search_effort effort = {0};
    int best;

    if (how == NULL || (e->slip == 0 && (e->trials == 100 || how->top == 1))) {
        if (bq_has_time(g) && dreams(l, luck))
            *out = BQ_WAIT;
        else
            bq_bot_choose(l->dream > 0 && bq_has_time(g) ? &bq_bot_greedy : &bq_bot_search, out, g, view, seat, luck,
                          budget, stop);
        return;
    }
    effort.trials = budget > 0 && e->trials > 0 ? budget : bq_search_usual(g, view, seat) * (uint32_t)e->trials / 100;
    effort.slip = (int32_t)((int64_t)how->scale * e->slip / 100);
    *out = bq_search(tried, &best, g, view, seat, luck, effort, stop) > 0 ? tried[best].move : BQ_WAIT;
}

#define LEVEL(name_, trials_, slip_, alone_trials_, alone_slip_, dream_)                                             \
    static void choose_##name_(const struct bq_bot *self, bq_move *out, const struct bq_game *g, const void *view,   \
                               int seat, uint64_t luck, uint32_t budget, const atomic_int *stop)                     \
    {                                                                                                                \
        (void)self;                                                                                                  \
        choose_at(&(const struct level){{trials_, slip_}, {alone_trials_, alone_slip_}, dream_}, out, g, view, seat, \
                  luck, budget, stop);                                                                               \
    }                                                                                                                \
    const struct bq_bot bq_bot_##name_ = {.name = #name_, .choose = choose_##name_, .thinks = 1};
#include "bots/levels.def"
#undef LEVEL
