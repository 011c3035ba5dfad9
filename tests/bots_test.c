/* bots_test.c -- what every bot promises (bots/bot.h): a legal move within its budget, the same for the same view and luck; told to stop,
 * it looks at nothing more; and nothing that its seat cannot know makes a difference to it. */
#include <stdio.h>
#include <string.h>

#include "bots/bot.h"
#include "bots/search.h"
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
    static const struct bq_game_search figures = {.trials = 12, .top = 3, .guesses = 2, .horizon = 1, .scale = 10};

    *out = *g;
    *advice = (struct bq_game_advice){.value = worth, .search = &figures};
    out->advice = advice;
    looked = 0;
    stop = 0;
    until = most;
}

/* A position of a random game in which a seat has moves, from the same luck the same. The seat, or -1 if the game has come to its end. */
static int position(void *state, bq_move *list, int *n, const struct bq_game *g, struct bq_rng *r)
{
    struct bq_setup setup;
    struct bq_event e;
    int seat;

    bq_setup_init(&setup, g->rules);
    EXPECT_INT(g->rules->start(state, &setup), 0);
    for (int k = (int)bq_rng_below(r, 60); k > 0 && play_next(&e, g, state, r); k--)
        g->rules->apply(state, e.actor, e.move);
    seat = play_seat(g, state, r);
    *n = seat >= 0 ? g->rules->legal(state, seat, list, BQ_LEGAL_MAX) : 0;
    return *n > 0 ? seat : -1;
}

static uint64_t state[BQ_STATE_MAX / 8], view[BQ_STATE_MAX / 8], other[BQ_STATE_MAX / 8];
static bq_move list[BQ_LEGAL_MAX];

/* How often the bot was told to stop in the middle of its thoughts. */
static int stops(const struct bq_game *game, const struct bq_bot *bot)
{
    struct bq_game g;
    struct bq_game_advice advice;
    struct bq_rng r;
    int stopped = 0;

    bq_rng_init1(&r, 5);
    for (int number = 0; number < 40; number++) {
        bq_move m = 0;
        int n, all, seat = position(state, list, &n, game, &r);

        if (seat < 0)
            continue;
        game->secrets->view(view, state, seat);
        begin_to_count(&g, &advice, game, -1);
        bq_bot_choose(bot, &m, &g, view, seat, 1, 0, &stop);
        all = looked;
        if (all < 3)
            continue;
        begin_to_count(&g, &advice, game, all / 2);
        bq_bot_choose(bot, &m, &g, view, seat, 1, 0, &stop);
        if (looked < all / 2 || looked >= all / 2 + BQ_SEATS) /* the opponents' worth was just being looked at */
            FAIL("%s, %s: told to stop after %d looks, it took %d", game->name, bot->name, all / 2, looked);
        EXPECT_INT(game->rules->check(view, seat, m), 0);
        stopped++;
    }
    return stopped;
}

CASE(a_bot_that_is_told_to_stop_looks_at_nothing_more)
{
    for (int i = 0; bq_games[i] != NULL; i++) {
        EXPECT(stops(bq_games[i], bq_bot_find("greedy")) > 0);
        EXPECT(stops(bq_games[i], bq_bot_find("search")) > 0);
    }
}

/* Whether the bot may answer this. */
static int is_an_answer(const struct bq_game *g, int seat, bq_move m)
{
    if (m == BQ_WAIT)
        return bq_has_time(g);
    return g->rules->check(state, seat, m) == 0 && (m & BQ_PERSONAL) == (list[0] & BQ_PERSONAL);
}

CASE(a_bot_answers_with_a_legal_move_and_from_the_same_knowledge_with_the_same)
{
    enum { FEW = 12, TRIALS = 12 };

    for (int i = 0; bq_games[i] != NULL; i++) {
        const struct bq_game *g = bq_games[i];
        struct bq_rng r;

        bq_rng_init1(&r, 7);
        for (int k = 0; k < FEW; k++) {
            int n, seat = position(state, list, &n, g, &r);

            if (seat < 0)
                continue;
            memcpy(other, state, g->rules->state_size); /* the truth might as well be this, for all the seat knows */
            g->secrets->view(other, other, seat);
            g->secrets->guess(other, seat, 99);
            for (int b = 0; bq_bots[b] != NULL; b++) {
                bq_move m = 1, again = 2;

                g->secrets->view(view, state, seat);
                bq_bot_choose(bq_bots[b], &m, g, view, seat, (uint64_t)k, TRIALS, NULL);
                g->secrets->view(view, other, seat);
                bq_bot_choose(bq_bots[b], &again, g, view, seat, (uint64_t)k, TRIALS, NULL);
                if (!is_an_answer(g, seat, m) || m != again)
                    FAIL("%s, %s: answers %llx, then %llx", g->name, bq_bots[b]->name, (unsigned long long)m,
                         (unsigned long long)again);
            }
        }
    }
}

/* ---- search ---------------------------------------------------------------------- */

/* A spy game notices when somebody guesses at what is no view: when what that seat cannot know is there already. */
static const struct bq_game *spied;
static int caught;

static void spying_guess(void *seen, int seat, uint64_t luck)
{
    static uint64_t again[BQ_STATE_MAX / 8];

    spied->secrets->view(again, seen, seat);
    caught += memcmp(again, seen, spied->rules->state_size) != 0;
    spied->secrets->guess(seen, seat, luck);
}

CASE(search_keeps_to_its_trials_and_never_meets_the_truth)
{
    enum { TRIALS = 30 };

    for (int i = 0; bq_games[i] != NULL; i++) {
        struct bq_game g = *bq_games[i];
        struct bq_game_secrets secrets = *g.secrets;
        struct bq_rng r;

        if (g.advice->search == NULL)
            continue;
        spied = bq_games[i];
        secrets.guess = spying_guess;
        g.secrets = &secrets;
        bq_rng_init1(&r, 11);
        for (int k = 0; k < 6; k++) {
            struct bq_search_move tried[BQ_SEARCH_TOP];
            int n, best, count, trials = 0, seat = position(state, list, &n, &g, &r);

            if (seat < 0)
                continue;
            caught = 0;
            g.secrets->view(view, state, seat);
            count =
                bq_search(tried, &best, &g, view, seat, (uint64_t)k, (struct bq_search_effort){.trials = TRIALS}, NULL);
            EXPECT(count >= 1 && count <= g.advice->search->top && best < count);
            for (int c = 0; c < count; c++) {
                EXPECT_INT(g.rules->check(state, seat, tried[c].move), 0);
                trials += tried[c].trials;
            }
            EXPECT(trials <= TRIALS);
            EXPECT(g.advice->search->top == 1 || count == 1 || trials > TRIALS / 2);
            EXPECT_INT(caught, 0);
            bq_search(tried, &best, &g, state, seat, (uint64_t)k, (struct bq_search_effort){.trials = TRIALS}, NULL);
            EXPECT(count == 1 || caught > 0); /* it is no idle spy: handed the truth, it says so */
        }
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
            static struct bq_weighed w;
            const uint32_t budget = number % 3 == 0 ? 0 : (uint32_t)number * 7;
            bq_move m = 0;
            int moves, seat = position(state, list, &moves, bq_games[i], &r);

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
                for (int j = 0; at == k && j < w.n; j++)
                    EXPECT(w.sum[j] <= w.sum[k]);
            }
            weighed++;
        }
    }
    EXPECT(weighed > 60);
}

CASE(a_move_that_is_to_be_tried_in_any_case_is_and_the_others_are_as_without_it)
{
    struct bq_search_move tried[BQ_SEARCH_TOP], with[BQ_SEARCH_TOP];
    struct bq_rng r;
    int best, n, added = 0;

    bq_rng_init1(&r, 5);
    for (const struct bq_game *const *g = bq_games; *g != NULL; g++)
        for (int k = 0; k < 12 && (*g)->advice->search != NULL; k++) {
            const int seat = position(state, list, &n, *g, &r);

            n = seat < 0 ? 0 : bq_for_bots(list, n);
            if (n < 2)
                continue;
            (*g)->secrets->view(view, state, seat);
            for (int i = 0; i < n; i += 1 + n / 4) {
                const int few = bq_search(tried, &best, *g, view, seat, 3, (struct bq_search_effort){0}, NULL);
                const int all =
                    bq_search(with, &best, *g, view, seat, 3, (struct bq_search_effort){.also = list[i]}, NULL);
                int there = 0;

                EXPECT(all == few || all == few + 1);
                added += all > few;
                for (int m = 0; m < all; m++)
                    there += with[m].move == list[i];
                EXPECT_INT(there, 1);
                for (int m = 0, w = 0; few > 1 && m < few && all > few; m++, w++) { /* one alone is not looked at */
                    w += with[w].move == list[i];                                   /* it may stand anywhere */
                    EXPECT(with[w].move == tried[m].move && with[w].ahead == tried[m].ahead);
                }
            }
        }
    EXPECT(added > 0);
}
