/* court_pairs_test.c -- every deck against every other, greedy players on both sides, in both editions.
 *
 * A few games of each pair in every test run; the game's README has the win shares of
 *
 *     BANQUET_STUDY=1000 build/test-ledger-court every_pair_of_decks
 *
 * The seats take turns to begin, and the audit is asked after every event. A shared win is half a win for each. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "court.h"
#include "tests/play.h"
#include "tests/test.h"

extern const struct bq_game bq_game_court;

enum { ENDLESS = 20000 }; /* events of a game that surely does not end */

struct pair { /* what came of one pair of decks, as the first of the two sees it */
    int games, wins, ties, by_condition;
    long rounds, points[2];
};

/* Plays one game to its end; 1, or 0 and what went wrong. */
static int play_pair(struct court_state *s, int edition, const int decks[2], uint64_t number)
{
    const struct bq_game *g = &bq_game_court;
    const struct bq_bot *greedy = bq_bot_find("greedy");
    struct court_state view;
    struct bq_setup setup;
    struct bq_event e = {0};
    struct bq_rng r;

    bq_setup_init(&setup, g->rules);
    setup.option[COU_OPT_EDITION] = edition;
    setup.option[COU_OPT_DECK] = decks[0] + 1;
    setup.option[COU_OPT_DECK + 1] = decks[1] + 1;
    setup.option[COU_OPT_FIRST] = 1 + (int)(number % 2);
    bq_rng_init1(&r, number);
    EXPECT_INT(g->rules->start(s, &setup), 0);
    for (int i = 0; g->rules->active(s) != 0; i++) {
        if (g->rules->active(s) & bq_bit(BQ_CHANCE)) {
            play_luck(&e, g, s, play_bits(&r));
        } else {
            e = play_event(__builtin_ctz(g->rules->active(s)), 0);
            g->secrets->view(&view, s, e.actor);
            bq_bot_choose(greedy, &e.move, g, &view, e.actor, play_bits(&r), 0, NULL);
            if (g->rules->check(s, e.actor, e.move) != 0) {
                FAIL("game %d: greedy plays what is refused", (int)number);
                return 0;
            }
        }
        g->rules->apply(s, e.actor, e.move);
        if (g->rules->audit(s) != 0 || i == ENDLESS) {
            FAIL("game %d: %s", (int)number, i == ENDLESS ? "does not end" : g->ledger[g->rules->audit(s)].id);
            return 0;
        }
    }
    return 1;
}

static void count(struct pair *out, const struct court_state *s)
{
    uint32_t winners = bq_game_court.rules->winners(s);

    out->games++;
    out->wins += winners == bq_bit(0);
    out->ties += winners == (bq_bit(0) | bq_bit(1));
    out->by_condition += s->seat[0].tracked_count == COU_GOAL || s->seat[1].tracked_count == COU_GOAL;
    out->rounds += s->round;
    for (int p = 0; p < 2; p++)
        out->points[p] += s->seat[p].vp + court_bonus(court_rules(s), s->seat[p].tracked_count);
}

/* Wilson's interval of a share, in per cent. */
static void interval(double *low, double *high, double won, int n)
{
    const double z = 1.959964, p = won / n, d = 1 + z * z / n, centre = p + z * z / (2.0 * n);
    const double half = z * sqrt(p * (1 - p) / n + z * z / (4.0 * n * n));

    *low = 100 * (centre - half) / d;
    *high = 100 * (centre + half) / d;
}

static double share(const struct pair *p)
{
    return p->wins + p->ties / 2.0;
}

static void print_pair(const struct pair *p, const char *a, const char *b)
{
    double low, high;

    interval(&low, &high, share(p), p->games);
    printf("| %s | %s | %.1f%% | %.1f to %.1f | %d | %.1f : %.1f | %.1f | %.0f%% |\n", a, b, 100 * share(p) / p->games,
           low, high, p->ties, (double)p->points[0] / p->games, (double)p->points[1] / p->games,
           (double)p->rounds / p->games, 100.0 * p->by_condition / p->games);
}

/* A deck's share of all its games, from both sides of its pairs. */
static void print_decks(struct pair all[COU_DECKS][COU_DECKS])
{
    for (int a = 0; a < COU_DECKS; a++) {
        double won = 0, low, high;
        int games = 0;

        for (int b = 0; b < COU_DECKS; b++) {
            won += a < b ? share(&all[a][b]) : a > b ? all[b][a].games - share(&all[b][a]) : 0;
            games += a < b ? all[a][b].games : a > b ? all[b][a].games : 0;
        }
        interval(&low, &high, won, games);
        printf("| %s | %.1f%% | %.1f to %.1f |\n", court_decks[a].text, 100 * won / games, low, high);
    }
}

TEST(COU_V4, every_pair_of_decks_plays_to_its_end)
{
    const char *study = getenv("BANQUET_STUDY");
    int games = study != NULL ? atoi(study) : 2;
    static struct court_state s;

    for (int edition = 0; edition < COU_EDITIONS; edition++) {
        struct pair all[COU_DECKS][COU_DECKS];

        memset(all, 0, sizeof all);
        for (int a = 0; a < COU_DECKS; a++)
            for (int b = a + 1; b < COU_DECKS; b++) {
                const int decks[2] = {a, b};

                for (int i = 0; i < games; i++)
                    if (play_pair(&s, edition, decks, (uint64_t)i))
                        count(&all[a][b], &s);
                EXPECT_INT(all[a][b].games, games);
                if (study != NULL)
                    print_pair(&all[a][b], court_decks[a].text, court_decks[b].text);
            }
        if (study != NULL)
            print_decks(all);
    }
}
