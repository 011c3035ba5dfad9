/* greedy.c -- follows the game's plan(); without one it looks one move ahead and picks the best.
 *
 * It guesses a few times at what the seat cannot see; every move is tried on every guess and
 * valued by the game's value() (bots/weigh.h). Luck decides between equals. */
#include "bots/bot.h"
#include "bots/kinds.h"
#include "bots/weigh.h"

/* Weighs those of n legal moves that a bot chooses among. `budget` is how many positions it may look at. */
static int weigh_all(struct bq_weighed *w, int n, const struct bq_game *g, const void *view, int seat, uint32_t budget,
                     struct bq_rng *r, const atomic_int *stop)
{
    uint32_t guesses = budget == 0 ? BQ_WEIGH_GUESSES : budget / (uint32_t)(n > 0 ? n : 1);

    if (guesses < 1 || guesses > BQ_WEIGH_GUESSES_MOST)
        guesses = guesses < 1 ? 1 : BQ_WEIGH_GUESSES_MOST;
    w->n = bq_for_bots(w->move, n);
    w->stays = bq_has_time(g);
    return bq_weigh(w, g, view, seat, guesses, r, stop);
}

static int weigh(const struct bq_bot *self, struct bq_weighed *out, const struct bq_game *g, const void *view, int seat,
                 uint64_t luck, uint32_t budget)
{
    int n = g->rules->legal(view, seat, out->move, BQ_LEGAL_MAX);
    struct bq_rng r;

    (void)self;
    bq_rng_init1(&r, luck);
    return g->advice->plan == NULL && weigh_all(out, n, g, view, seat, budget, &r, NULL);
}

/* The best; of several, luck takes one. There is at least one. */
static int best_of(const struct bq_weighed *w, struct bq_rng *r)
{
    int best = 0, ties = 1;

    for (int i = 1; i < w->n; i++) {
        if (w->sum[i] > w->sum[best])
            ties = 1;
        else if (w->sum[i] < w->sum[best] || bq_rng_below(r, (uint32_t)++ties) != 0)
            continue; /* worse, or equal and not chosen by luck */
        best = i;
    }
    return best;
}

static void choose(const struct bq_bot *self, bq_move *out, const struct bq_game *g, const void *view, int seat,
                   uint64_t luck, uint32_t budget, const atomic_int *stop)
{
    struct bq_weighed w;
    struct bq_rng r;
    int n, best;

    (void)self;
    if (g->advice->plan != NULL) {
        *out = g->advice->plan(view, seat); /* 0 is BQ_WAIT */
        return;
    }
    n = g->rules->legal(view, seat, w.move, BQ_LEGAL_MAX);
    *out = n > 0 ? w.move[0] : BQ_WAIT;
    if (n == 0 || (bq_for_bots(w.move, n) == 1 && !bq_has_time(g)))
        return;
    bq_rng_init1(&r, luck);
    if (!weigh_all(&w, n, g, view, seat, budget, &r, stop))
        return; /* with the first of the moves */
    best = best_of(&w, &r);
    *out = w.move[best];
    if (bq_has_time(g) && w.sum[best] <= w.still) /* nothing that could be done now would help */
        *out = BQ_WAIT;
}

const struct bq_bot bq_bot_greedy = {.name = "greedy", .choose = choose, .weigh = weigh};
