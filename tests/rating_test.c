/* rating_test.c -- Glicko-2 against the example that its author published, against a slow second copy of it, and what holds of any system
 * that deserves the name. */
#include <math.h>
#include <string.h>

#include "core/luck.h"
#include "server/rating.h"
#include "tests/test.h"

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}

#define EXPECT_NEAR(seen, wanted, by)                                                          \
    do {                                                                                       \
        double seen_ = (seen), wanted_ = (wanted);                                             \
        if (!(fabs(seen_ - wanted_) <= (by)))                                                  \
            test_fail(__FILE__, __LINE__, "%s is %.9g, expected %.9g", #seen, seen_, wanted_); \
    } while (0)

static struct rating of(double rating, double deviation)
{
    return (struct rating){rating, deviation, RATING_VOLATILITY};
}

/* ---- the paper ------------------------------------------------------------------------ */

CASE(the_example_of_the_paper_comes_out_as_it_is_printed)
{
    const struct rating_game games[] = {{of(1400, 30), 1}, {of(1550, 100), 0}, {of(1700, 300), 0}};
    struct rating r = rating_after(of(1500, 200), games, 3, 1);

    EXPECT_NEAR(r.rating, 1464.06, 0.01);
    EXPECT_NEAR(r.deviation, 151.52, 0.01);
    EXPECT_NEAR(r.volatility, 0.05999, 0.00001);
}

/* The same system written again: the volatility by small steps from the old one to where it balances, and then by halves. After results
 * that are all but impossible it balances more than once; the nearest is meant. */
static double balance(double x, double old, double surprise, double known, double spread)
{
    double e = exp(x), all = known + spread + e;

    return e * (surprise - all) / (2 * all * all) - (x - log(old * old)) / 0.25;
}

static struct rating slow_after(struct rating r, const struct rating_game *games, int n, double periods)
{
    const double q = 173.7178;
    double information = 0, gain = 0, variance = r.deviation * r.deviation / q / q;

    for (int i = 0; i < n; i++) {
        double d = games[i].against.deviation / q / 3.14159265358979, g = 1 / sqrt(1 + 3 * d * d);
        double e = 1 / (1 + exp(g * (games[i].against.rating - r.rating) / q));

        information += g * g * e * (1 - e);
        gain += g * (games[i].score - e);
    }
    if (n > 0) {
        double surprise = gain * gain / information / information, old = r.volatility, at = log(old * old);
        double way = balance(at, old, surprise, variance, 1 / information) > 0 ? 0.01 : -0.01;

        while (balance(at + way, old, surprise, variance, 1 / information) * way > 0)
            at += way;
        for (int i = 0; i < 60; i++) {
            way /= 2;
            at += balance(at + way, old, surprise, variance, 1 / information) * way > 0 ? way : 0;
        }
        r.volatility = exp(at / 2);
    }
    variance += periods * r.volatility * r.volatility;
    if (variance > 350 * 350 / q / q)
        variance = 350 * 350 / q / q;
    variance = 1 / (1 / variance + information);
    r.rating += q * variance * gain;
    r.deviation = q * sqrt(variance);
    return r;
}

static double between(struct bq_rng *r, double least, double most)
{
    return least + (most - least) * bq_rng_next(r) / 4294967296.0;
}

CASE(a_slow_second_copy_agrees)
{
    struct bq_rng r;

    bq_rng_init1(&r, 5);
    for (int k = 0; k < test_games(20000); k++) {
        struct rating me = {between(&r, 800, 2400), between(&r, 30, 350), between(&r, 0.02, 0.15)}, fast, slow;
        struct rating_game games[12];
        int n = (int)bq_rng_below(&r, 13);
        double periods = bq_rng_below(&r, 3) == 0 ? between(&r, 0, 60) : bq_rng_below(&r, 2);

        for (int i = 0; i < n; i++)
            games[i] = (struct rating_game){{between(&r, 800, 2400), between(&r, 30, 350), between(&r, 0.02, 0.15)},
                                            bq_rng_below(&r, 3) * 0.5};
        fast = rating_after(me, games, n, periods);
        slow = slow_after(me, games, n, periods);
        EXPECT_NEAR(fast.rating, slow.rating, 1e-3);
        EXPECT_NEAR(fast.deviation, slow.deviation, 1e-3);
        EXPECT_NEAR(fast.volatility, slow.volatility, 1e-6);
    }
}

/* ---- what one expects ------------------------------------------------------------------- */

CASE(who_wins_rises_who_loses_falls_and_a_surprise_moves_more)
{
    const struct rating_game won = {of(1500, 100), 1}, drawn = {of(1500, 100), 0.5}, lost = {of(1500, 100), 0};
    const struct rating_game great = {of(1900, 100), 1}, small = {of(1100, 100), 1};
    struct rating me = of(1500, 100);

    EXPECT(rating_after(me, &won, 1, 0).rating > 1500 && rating_after(me, &lost, 1, 0).rating < 1500);
    EXPECT_NEAR(rating_after(me, &drawn, 1, 0).rating, 1500, 1e-9);
    EXPECT_NEAR(rating_after(me, &won, 1, 0).rating + rating_after(me, &lost, 1, 0).rating, 3000, 1e-6);
    EXPECT(rating_after(me, &great, 1, 0).rating > rating_after(me, &won, 1, 0).rating);
    EXPECT(rating_after(me, &small, 1, 0).rating < rating_after(me, &won, 1, 0).rating);
    EXPECT(rating_after(of(1500, 300), &won, 1, 0).rating > rating_after(me, &won, 1, 0).rating); /* less was known */
}

CASE(playing_tells_and_time_forgets)
{
    const struct rating_game won = {of(1500, 100), 1};
    struct rating fresh = rating_new(), me = of(1600, 60), rested;

    EXPECT(fresh.rating == 1500 && fresh.deviation == 350 && fresh.volatility == 0.06);
    EXPECT(rating_after(me, &won, 1, 0).deviation < 60);
    rested = rating_after(me, NULL, 0, 4);
    EXPECT(rested.rating == me.rating && rested.volatility == me.volatility);
    EXPECT_NEAR(rested.deviation, sqrt(60 * 60 + 4 * 173.7178 * 173.7178 * 0.06 * 0.06), 1e-9);
    rested = rating_after(me, NULL, 0, 0);
    EXPECT(rested.rating == 1600 && fabs(rested.deviation - 60) < 1e-9);
    EXPECT_NEAR(rating_after(me, NULL, 0, 1e9).deviation, 350, 1e-9); /* nobody is less known than who is new */
    EXPECT_NEAR(rating_after(rating_after(me, NULL, 0, 3), NULL, 0, 5).deviation,
                rating_after(me, NULL, 0, 8).deviation, 1e-9);
}

/* ---- tables ------------------------------------------------------------------------------- */

CASE(a_table_of_two_is_one_game_and_one_alone_is_none)
{
    const double none[] = {0, 2};
    const struct rating before[] = {of(1500, 200), of(1650, 80)};
    const struct rating_game first = {before[1], 1}, second = {before[0], 0};
    struct rating out[2], should[] = {rating_after(before[0], &first, 1, 0), rating_after(before[1], &second, 1, 2)};

    rating_table(out, before, (const int32_t[]){1, 2}, none, 2);
    EXPECT(memcmp(out, should, sizeof out) == 0);
    rating_table(out, before, (const int32_t[]){1}, none, 1);
    EXPECT(out[0].rating == 1500 && fabs(out[0].deviation - 200) < 1e-9);
    rating_table(out, before, NULL, none, 0);
}

CASE(a_table_of_six_is_rated_as_pairs_from_the_ratings_before_it)
{
    const int32_t place[] = {3, 1, 2, 3, 6, 5};
    const double none[6] = {0};
    struct rating before[6], out[6], turned[6], back[6];
    int32_t turned_place[6];

    for (int i = 0; i < 6; i++)
        before[i] = turned[5 - i] = of(1400 + 40 * i, 60 + 20 * i), turned_place[5 - i] = place[i];
    rating_table(out, before, place, none, 6);
    for (int i = 0; i < 6; i++) {
        struct rating_game games[5];
        struct rating r;
        int n = 0;

        for (int k = 0; k < 6; k++)
            if (k != i)
                games[n++] = (struct rating_game){before[k], place[k] == place[i] ? 0.5 : place[i] < place[k]};
        r = slow_after(before[i], games, 5, 0);
        EXPECT_NEAR(out[i].rating, r.rating, 1e-3);
        EXPECT_NEAR(out[i].deviation, r.deviation, 1e-3);
    }
    rating_table(turned, turned, turned_place, none, 6); /* where one sits does not matter, and out may be before */
    for (int i = 0; i < 6; i++)
        back[i] = turned[5 - i];
    for (int i = 0; i < 6; i++)
        EXPECT_NEAR(back[i].rating, out[i].rating, 1e-9);
}

CASE(equals_who_come_in_together_stay_and_a_better_place_is_worth_more)
{
    const double none[4] = {0};
    struct rating equal[] = {of(1500, 90), of(1500, 90), of(1500, 90), of(1500, 90)}, out[4];

    rating_table(out, equal, (const int32_t[]){1, 1, 1, 1}, none, 4);
    for (int i = 0; i < 4; i++)
        EXPECT_NEAR(out[i].rating, 1500, 1e-9);
    rating_table(out, equal, (const int32_t[]){1, 2, 3, 4}, none, 4);
    for (int i = 1; i < 4; i++)
        EXPECT(out[i].rating < out[i - 1].rating);
    EXPECT_NEAR(out[0].rating + out[1].rating + out[2].rating + out[3].rating, 6000, 1e-6);
}

/* ---- at the edges ------------------------------------------------------------------------- */

static int is_rating(struct rating r)
{
    return isfinite(r.rating) && r.deviation > 0 && r.deviation <= 350 + 1e-9 && r.volatility > 0 && r.volatility <= 1;
}

CASE(a_rating_stays_a_rating_whatever_happens)
{
    struct rating_game always = {of(1500, 350), 1};
    struct rating me = rating_new(), far = of(100000, 30);
    struct bq_rng r;

    for (int i = 0; i < test_games(20000);
         i++) { /* somebody who always wins, against whoever is far below, and then loses */
        me = rating_after(me, &always, 1, i % 7 == 0);
        if (!is_rating(me))
            FAIL("after %d games it is %g, %g, %g", i + 1, me.rating, me.deviation, me.volatility);
    }
    always.score = 0;
    EXPECT(is_rating(rating_after(me, &always, 1, 0)) && rating_after(me, &always, 1, 0).rating < me.rating);
    always.against = of(-100000, 30);
    EXPECT(is_rating(rating_after(far, &always, 1, 0)));
    always.score = 1;
    always.against = far;
    EXPECT(is_rating(rating_after(of(-100000, 30), &always, 1, 1e6)));
    bq_rng_init1(&r, 9);
    for (int i = 0; i < test_games(20000); i++) {
        struct rating any = {between(&r, -5000, 9000), between(&r, 1, 350), between(&r, 0.0001, 1)};
        struct rating_game games[5];

        for (int k = 0; k < 5; k++)
            games[k] =
                (struct rating_game){{between(&r, -5000, 9000), between(&r, 1, 350), 0.06}, bq_rng_below(&r, 3) * 0.5};
        if (!is_rating(rating_after(any, games, (int)bq_rng_below(&r, 6), between(&r, 0, 3))))
            FAIL("%g, %g, %g becomes none", any.rating, any.deviation, any.volatility);
    }
}

/* Strengths that are known to us only: after enough games the ratings stand in their order, near their distances. */
CASE(ratings_find_the_strengths_of_those_who_play)
{
    const double strength[] = {1200, 1400, 1500, 1700};
    const double none[4] = {0};
    struct rating rating[4];
    struct bq_rng r;

    bq_rng_init1(&r, 3);
    for (int i = 0; i < 4; i++)
        rating[i] = rating_new();
    for (int k = 0; k < 1500; k++) {
        int a = (int)bq_rng_below(&r, 4), b = (a + 1 + (int)bq_rng_below(&r, 3)) % 4, won;
        struct rating pair[] = {rating[a], rating[b]};

        won = between(&r, 0, 1) < 1 / (1 + pow(10, (strength[b] - strength[a]) / 400));
        rating_table(pair, pair, (const int32_t[]){won ? 1 : 2, won ? 2 : 1}, none, 2);
        rating[a] = pair[0];
        rating[b] = pair[1];
    }
    for (int i = 1; i < 4; i++)
        EXPECT_NEAR(rating[i].rating - rating[0].rating, strength[i] - strength[0], 100);
}
