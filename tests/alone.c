/* alone.c -- a game's rules without the rest of the house.
 *
 * Linked with the game and with core/luck.c, core/setup.c and core/variant.c alone: if the rules needed words, views, verbs or bots, this
 * would not link. It plays random games by the rules' table, as a lab on another machine would, and sees that they end and stay whole.
 *
 * BQ_RULES is the table, bq_rules_royal for instance. */
#include <stddef.h>

#include "core/game.h"
#include "core/luck.h"
#include "tests/test.h"

enum { GAMES = 200, EVENTS = 100000 };

extern const struct bq_game_rules BQ_RULES;

static _Alignas(8) uint8_t state[BQ_STATE_MAX];
static bq_move list[BQ_LEGAL_MAX];

static uint64_t number(struct bq_rng *r)
{
    return (uint64_t)bq_rng_next(r) << 32 | bq_rng_next(r);
}

/* A seat that may act makes a random move; otherwise it is luck's turn, or the clock's. 1, or 0 if nobody can act. */
static int step(const struct bq_game_rules *g, struct bq_rng *r)
{
    uint32_t active = g->active(state);
    int first = (int)bq_rng_below(r, BQ_SEATS);

    if (active & bq_bit(BQ_CHANCE)) {
        g->apply(state, BQ_CHANCE, bq_luck_pick(g, state, number(r)));
        return 1;
    }
    if (g->deadline != NULL && bq_rng_below(r, 2) == 0 && g->deadline(state) >= 0) {
        g->apply(state, BQ_CLOCK, bq_clock_move(g->deadline(state)));
        return 1;
    }
    for (int i = 0; i < BQ_SEATS; i++) {
        int seat = (first + i) % BQ_SEATS;
        int n = active & bq_bit(seat) ? bq_for_bots(list, g->legal(state, seat, list, BQ_LEGAL_MAX)) : 0;

        if (n > 0) {
            g->apply(state, seat, list[bq_rng_below(r, (uint32_t)n)]);
            return 1;
        }
    }
    return g->deadline != NULL && g->deadline(state) >= 0;
}

CASE(games_are_played_by_the_rules_alone)
{
    const struct bq_game_rules *g = &BQ_RULES;

    for (int i = 0; i < GAMES; i++) {
        struct bq_setup setup;
        struct bq_rng r;
        int n = 0;

        bq_rng_init1(&r, (uint64_t)i);
        bq_setup_init(&setup, g);
        setup.seats += i % (g->max_seats - g->min_seats + 1);
        EXPECT_INT(g->start(state, &setup), BQ_OK);
        while (g->active(state) != 0 && n < EVENTS && step(g, &r))
            n++;
        EXPECT_INT(g->audit(state), 0);
        if (g->active(state) != 0)
            FAIL("game %d with %d seats has not ended after %d events", i, setup.seats, n);
    }
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
