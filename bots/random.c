/* random.c -- any legal move, each as likely as the next. */
#include "bots/bot.h"
#include "bots/kinds.h"
#include "core/luck.h"

static void choose(const struct bq_bot *self, bq_move *out, const struct bq_game *g, const void *view, int seat,
                   uint64_t luck, uint32_t budget, const atomic_int *stop)
{
    bq_move moves[BQ_LEGAL_MAX];
    int n = g->rules->legal(view, seat, moves, BQ_LEGAL_MAX);
    struct bq_rng r;

    (void)self;
    (void)budget;
    (void)stop; /* it has answered before anybody could */
    bq_rng_init1(&r, luck);
    *out = n > 0 ? moves[bq_rng_below(&r, (uint32_t)bq_for_bots(moves, n))] : BQ_WAIT;
}

const struct bq_bot bq_bot_random = {.name = "random", .choose = choose};
