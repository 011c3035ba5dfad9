/* bots_test.c -- bots that are told to stop (bots/bot.h): they look at nothing more, and still answer with a legal move. */
#include <stdio.h>
#include <string.h>

#include "bots/bot.h"
#include "bots/weigh.h"
#include "session/registry.h"
#include "tests/play.h"
#include "tests/test.h"

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}

/* What positions are worth, in a game that counts how many were looked at, and at some number says stop. */
static int looked, until;
static atomic_int stop;

static int64_t worth(const void *state, int seat)
{
    (void)state;
    (void)seat;
    if (++looked == until)
        stop = 1;
    return looked % 7;
}

static void begin_to_count(struct bq_game *out, struct bq_game_advice *advice, const struct bq_game *g, int most)
{
    *out = *g;
    *advice = (struct bq_game_advice){.value = worth};
    out->advice = advice;
    looked = 0;
    stop = 0;
    until = most;
}

CASE(a_bot_that_is_told_to_stop_looks_at_nothing_more)
{
    for (int i = 0; bq_games[i] != NULL; i++) {
        struct bq_game g;
        struct bq_game_advice advice;
        struct bq_rng r;
        int stopped = 0;

        bq_rng_init1(&r, 5);
        for (int number = 0; number < 40; number++) {
            static _Alignas(16) uint8_t state[BQ_STATE_MAX], view[BQ_STATE_MAX];
            static bq_move list[BQ_LEGAL_MAX];
            struct bq_setup setup;
            struct bq_event e;
            bq_move m = 0;
            int seat, all, n;

            bq_setup_init(&setup, bq_games[i]->rules);
            EXPECT_INT(bq_games[i]->rules->start(state, &setup), 0);
            for (n = (int)bq_rng_below(&r, 60); n > 0 && play_next(&e, bq_games[i], state, &r); n--)
                bq_games[i]->rules->apply(state, e.actor, e.move);
            seat = play_seat(bq_games[i], state, &r);
            if (seat < 0)
                continue;
            bq_games[i]->secrets->view(view, state, seat);
            n = bq_games[i]->rules->legal(view, seat, list, BQ_LEGAL_MAX);
            if (n == 0)
                continue;
            begin_to_count(&g, &advice, bq_games[i], -1);
            bq_bot_choose(bq_bot_find("greedy"), &m, &g, view, seat, 1, 0, &stop);
            all = looked;
            if (all < 3)
                continue;
            begin_to_count(&g, &advice, bq_games[i], all / 2);
            bq_bot_choose(bq_bot_find("greedy"), &m, &g, view, seat, 1, 0, &stop);
            EXPECT(looked == all / 2 || looked == all / 2 + 1); /* what doing nothing is worth was being looked at */
            EXPECT_INT(bq_games[i]->rules->check(view, seat, m), 0);
            stopped++;
        }
        EXPECT(stopped > 0);
        printf("%s: stopped %d times\n", bq_games[i]->name, stopped);
    }
}

/* What greedy says of its candidates is what it goes by. */
CASE(a_bot_plays_what_it_weighs_most)
{
    int weighed = 0;

    for (int i = 0; bq_games[i] != NULL; i++) {
        const struct bq_bot *greedy = bq_bot_find("greedy");
        struct bq_rng r;

        bq_rng_init1(&r, 6);
        for (int number = 0; number < 30; number++) {
            static _Alignas(16) uint8_t state[BQ_STATE_MAX], view[BQ_STATE_MAX];
            static struct bq_weighed w;
            const uint32_t budget = number % 3 == 0 ? 0 : (uint32_t)number * 7;
            struct bq_setup setup;
            struct bq_event e;
            bq_move m = 0;
            int seat;

            bq_setup_init(&setup, bq_games[i]->rules);
            EXPECT_INT(bq_games[i]->rules->start(state, &setup), 0);
            for (int n = (int)bq_rng_below(&r, 60); n > 0 && play_next(&e, bq_games[i], state, &r); n--)
                bq_games[i]->rules->apply(state, e.actor, e.move);
            seat = play_seat(bq_games[i], state, &r);
            if (seat < 0)
                continue;
            bq_games[i]->secrets->view(view, state, seat);
            bq_bot_choose(greedy, &m, bq_games[i], view, seat, (uint64_t)number, budget, NULL);
            if (!bq_bot_weigh(greedy, &w, bq_games[i], view, seat, (uint64_t)number, budget)) {
                EXPECT(bq_games[i]->advice->plan != NULL);
                continue;
            }
            EXPECT(w.n > 0 && w.guesses >= 1 && w.guesses <= BQ_WEIGH_GUESSES_MOST);
            for (int k = 0, at = -1; k < w.n; k++) {
                at = w.move[k] == m ? k : at;
                EXPECT(k < w.n - 1 || at >= 0); /* it is one of them */
                for (int other = 0; at == k && other < w.n; other++)
                    EXPECT(w.sum[other] <= w.sum[k]);
            }
            weighed++;
        }
    }
    EXPECT(weighed > 60);
}
