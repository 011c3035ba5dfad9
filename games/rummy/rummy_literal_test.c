/* rummy_literal_test.c -- what the rules as written do: RUM-T6 with action_discard=literal.
 *
 * Three sets are nine cards. A player whose drawn action card brought none and who discards all the same has seven
 * cards from then on, eight after a draw, and can never again meld nine. Once that has happened to everyone the round cannot
 * be won. This counts how often it comes to that between greedy players; the game's README has the figures of
 *
 *     BANQUET_STUDY=100000 build/test-ledger-rummy literal_discards
 */
#include <stdio.h>
#include <stdlib.h>

#include "bots/bot.h"
#include "rummy.h"
#include "tests/test.h"

extern const struct bq_game bq_game_rummy;

/* Whether some seat can still bring nine cards together. */
static int can_be_won(const struct rummy_state *s)
{
    for (int p = 0; p < s->seats; p++) {
        int cards = rummy_hand_size(s, p) + 3 * s->seat[p].meld_count;

        if (cards - (p == s->turn && s->phase == RUM_MELD && s->due) >= rummy_numbers(s)->hand)
            return 1;
    }
    return 0;
}

/* Plays one round. 1 = won, 0 = can no longer be; *turns is how many turns it took. */
static int play_round(uint64_t number, int seats, int literal, int *turns)
{
    const struct bq_game *g = &bq_game_rummy;
    const struct bq_bot *greedy = bq_bot_find("greedy");
    struct rummy_state s, view;
    struct bq_setup setup;
    struct bq_rng r;
    int turn = -1;

    *turns = 0;
    bq_setup_init(&setup, g->rules);
    setup.seats = seats;
    setup.option[RUM_OPT_ROUNDS] = 1;
    setup.option[RUM_OPT_DISCARD] = literal;
    bq_rng_init1(&r, number);
    g->rules->start(&s, &setup);
    while (s.phase != RUM_OVER) {
        uint32_t active = g->rules->active(&s);
        bq_move m;
        int seat;

        if (active & bq_bit(BQ_CHANCE)) {
            g->rules->apply(&s, BQ_CHANCE,
                            bq_luck_pick(g->rules, &s, (uint64_t)bq_rng_next(&r) << 32 | bq_rng_next(&r)));
            continue;
        }
        if (s.phase == RUM_DRAW && s.turn != turn) {
            turn = s.turn;
            ++*turns;
        }
        if (!can_be_won(&s))
            return 0;
        seat = __builtin_ctz(active);
        g->secrets->view(&view, &s, seat);
        bq_bot_choose(greedy, &m, g, &view, seat, (uint64_t)bq_rng_next(&r) << 32 | bq_rng_next(&r), 1, NULL);
        g->rules->apply(&s, seat, m);
    }
    return 1;
}

TEST(RUM_T6, literal_discards_leave_rounds_that_nobody_can_win)
{
    const char *study = getenv("BANQUET_STUDY");
    int rounds = study != NULL ? atoi(study) : 300, lost[BQ_SEATS + 1] = {0};

    for (int seats = 2; seats <= BQ_SEATS; seats++) {
        long turns = 0;
        int n;

        for (int i = 0; i < rounds; i++) {
            lost[seats] += !play_round((uint64_t)i, seats, 1, &n);
            turns += n;
        }
        if (study != NULL)
            printf("  %d seats: %d of %d rounds can no longer be won, after %.1f turns on average\n", seats,
                   lost[seats], rounds, (double)turns / rounds);
    }
    EXPECT(lost[2] > 0);
}

TEST(RUM_T6, conserved_hands_can_always_win)
{
    int turns;

    for (int i = 0; i < 50; i++)
        EXPECT_INT(play_round((uint64_t)i, 2 + i % 5, 0, &turns), 1);
}
