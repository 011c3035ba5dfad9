/* lab_stats_test.c -- the lab's statistics against examples that others have worked out: Newcombe's table for Wilson's interval, Elo's for
 * expected scores, fishtest's generalized likelihood ratio for pentanomial results, and strengths that are known for a ladder. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "lab/stats.h"
#include "tests/test.h"

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}

static void expect_near(double seen, double wanted, double by, const char *what)
{
    if (!(fabs(seen - wanted) <= by))
        FAIL("%s is %.6f, not %.6f", what, seen, wanted);
}
#define EXPECT_NEAR(seen, wanted, by) expect_near((seen), (wanted), (by), #seen)

/* Deals of two games whose results are losses only, one and a half, one of each, three halves, wins only; or of one game, with three. */
static struct lab_deals deals(const int64_t *times, int kinds)
{
    struct lab_deals d = {.games = kinds / 2, .sides = 2};

    for (int i = 0; i < kinds; i++)
        for (int64_t k = 0; k < times[i]; k++)
            lab_deal(&d, i * LAB_WIN / 2);
    return d;
}

/* R. G. Newcombe, Two-sided confidence intervals for the single proportion, 1998, table I, method 3. */
CASE(a_shares_interval_is_wilsons)
{
    static const struct {
        int64_t part, n;
        double low, high;
    } table[] = {{81, 263, 0.2553, 0.3662}, {15, 148, 0.0624, 0.1605}, {0, 20, 0, 0.1611}, {1, 29, 0.0061, 0.1718}};

    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        struct lab_interval s = lab_share(table[i].part, table[i].n);

        EXPECT_NEAR(s.low, table[i].low, 0.00005);
        EXPECT_NEAR(s.high, table[i].high, 0.00005);
        EXPECT_NEAR(s.value, (double)table[i].part / (double)table[i].n, 1e-12);
    }
    EXPECT(lab_share(0, 0).low == 0 && lab_share(0, 0).high == 1);
    EXPECT(lab_share(0, 9).low == 0 && lab_share(9, 9).high == 1);
}

/* 2, 4, 4, 4, 5, 5, 7, 9: mean 5, variance 32 / 7. */
CASE(a_means_interval_is_the_normal_one)
{
    struct lab_interval m = lab_mean(40, 232, 8);

    EXPECT_NEAR(m.value, 5, 1e-12);
    EXPECT_NEAR(m.high - m.value, 1.959964 * sqrt(32.0 / 7 / 8), 1e-6);
    EXPECT_NEAR(m.value - m.low, m.high - m.value, 1e-12);
    EXPECT(isnan(lab_mean(0, 0, 0).value));
}

CASE(elo_is_elos)
{
    EXPECT_NEAR(lab_elo_share(0, 2), 0.5, 1e-12);
    EXPECT_NEAR(lab_elo_share(100, 2), 0.640065, 1e-6);
    EXPECT_NEAR(lab_elo_share(200, 2), 0.759747, 1e-6);
    EXPECT_NEAR(lab_elo_share(-400, 2), 1.0 / 11, 1e-9);
    EXPECT_NEAR(lab_elo(0.75, 2), 190.8485, 1e-4);
    EXPECT(isinf(lab_elo(1, 2)) && lab_elo(1, 2) > 0 && isinf(lab_elo(0, 3)) && lab_elo(0, 3) < 0);
    EXPECT_NEAR(lab_elo(0.25, 4), 0, 1e-9);       /* even among four */
    EXPECT_NEAR(lab_elo(0.5, 4), 190.8485, 1e-4); /* three times as strong as each: 3 of 6 */
    EXPECT_NEAR(lab_elo_share(190.8485, 4), 0.5, 1e-6);
}

/* A deal whose two games go 1:1 whatever the bots do says nothing about them, and does not widen the interval either. */
CASE(what_deals_are_worth_follows_from_how_they_spread)
{
    static const int64_t five[] = {10, 40, 120, 60, 20}, split[] = {0, 0, 100, 0, 0}, alike[] = {50, 0, 0, 0, 50},
                         won[] = {0, 0, 0, 0, 40};
    struct lab_deals d = deals(five, 5), s = deals(split, 5), a = deals(alike, 5), w = deals(won, 5);

    EXPECT_NEAR(lab_deals_share(&d).value, 0.5400, 1e-9);
    EXPECT_NEAR(lab_deals_worth(&d), 1141.6784, 1e-3);
    EXPECT_NEAR(lab_deals_share(&d).low, 0.511004, 1e-5);
    EXPECT_NEAR(lab_deals_share(&d).high, 0.568728, 1e-5);
    EXPECT_NEAR(lab_deals_elo(&d).value, 27.8544, 0.001);
    EXPECT_NEAR(lab_deals_worth(&s), 10000, 1e-6);
    EXPECT_NEAR(lab_deals_worth(&a), 100.0 * 100 / 101, 1e-6); /* the games of a deal always agree: one each */
    EXPECT_NEAR(lab_deals_worth(&w), 40, 1e-9);
    EXPECT(isinf(lab_deals_elo(&w).value) && isinf(lab_deals_elo(&w).high) && isfinite(lab_deals_elo(&w).low));
    d = (struct lab_deals){.games = 2, .sides = 2};
    EXPECT(lab_deals_share(&d).low == 0 && lab_deals_share(&d).high == 1 && lab_llr(&d, 0, 10) == 0);
}

/* What fishtest's LLR_logistic(elo0, elo1, results) gives. Where the bots are close and deals are many it is nearly what the sum of the
 * squares gives: N (s1 - s0) (2 mean - s0 - s1) / (2 variance). */
CASE(the_likelihood_ratio_is_fishtests)
{
    static const struct {
        int64_t times[5];
        int kinds;
        double elo0, elo1, llr;
    } known[] = {{{1, 20, 300, 900, 779}, 5, 0, 2, 11.46256},
                 {{10, 40, 120, 60, 20}, 5, 0, 5, 1.19116},
                 {{18, 76, 212, 83, 19}, 5, -1.75, 0.25, 0.16446},
                 {{0, 0, 0, 0, 10}, 5, 0, 20, 0.55920},
                 {{50, 50, 100}, 3, 0, 10, 1.81119}};

    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        struct lab_deals d = deals(known[i].times, known[i].kinds);

        EXPECT_NEAR(lab_llr(&d, known[i].elo0, known[i].elo1), known[i].llr, 0.0005);
    }
}

CASE(the_test_ends_at_its_bounds)
{
    EXPECT_NEAR(LAB_LLR_BOUND, log(0.95 / 0.05), 1e-12);
    EXPECT_INT(lab_sprt(2.95), 1);
    EXPECT_INT(lab_sprt(2.94), 0);
    EXPECT_INT(lab_sprt(-2.95), -1);
}

/* Test after test of coins of known weight: the wrong answer comes in about one of twenty at each end, and never in one of eight. */
CASE(the_test_is_seldom_wrong)
{
    for (int better = 0; better < 2; better++) {
        uint64_t x = 88172645463325252u;
        int wrong = 0, tests = 200;

        for (int i = 0; i < tests; i++) {
            struct lab_deals d = {.games = 1, .sides = 2};
            int said = 0;

            for (int n = 0; said == 0; n++) {
                x ^= x << 13;
                x ^= x >> 7;
                x ^= x << 17;
                lab_deal(&d, (double)(x >> 11) * 0x1p-53 < lab_elo_share(better ? 100 : 0, 2) ? LAB_WIN : 0);
                said = n % 4 == 3 ? lab_sprt(lab_llr(&d, 0, 100)) : 0;
            }
            wrong += said != (better ? 1 : -1);
        }
        printf("%d of %d wrong\n", wrong, tests);
        EXPECT(wrong > 0 && wrong < tests / 8);
    }
}

/* Three bots, each three times as strong as the next: 190.85 Elo apart. */
CASE(a_ladder_finds_the_strengths)
{
    struct lab_deals d[3] = {{.games = 1, .sides = 2}, {.games = 1, .sides = 2}, {.games = 1, .sides = 4}};
    const struct lab_deals *of[LAB_BOTS][LAB_BOTS] = {{NULL}};
    struct lab_interval elo[LAB_BOTS];

    d[0].n = d[1].n = d[2].n = 1000000;
    d[0].times[LAB_WIN] = 750000; /* first against second: 3 to 1; against third: 9 to 1 */
    d[0].times[0] = 250000;
    d[1].times[LAB_WIN] = 900000;
    d[1].times[0] = 100000;
    d[2].times[LAB_WIN] = 500000; /* second among three thirds: 3 of 6 */
    d[2].times[0] = 500000;
    of[0][1] = &d[0];
    of[0][2] = &d[1];
    of[1][2] = &d[2];
    lab_ladder(elo, of, 3);
    EXPECT_NEAR(elo[0].value, 190.85, 0.05);
    EXPECT_NEAR(elo[1].value, 0, 0.05);
    EXPECT_NEAR(elo[2].value, -190.85, 0.05);
    for (int i = 0; i < 3; i++)
        EXPECT(elo[i].low < elo[i].value && elo[i].value < elo[i].high && elo[i].high - elo[i].low < 2);
}

/* Who won all it played is far ahead, and not without end. */
CASE(a_ladder_stays_finite_and_about_its_mean)
{
    struct lab_deals d = {.games = 2, .sides = 2, .n = 100}, even = d;
    const struct lab_deals *of[LAB_BOTS][LAB_BOTS] = {{NULL}};
    struct lab_interval elo[LAB_BOTS];

    d.times[2 * LAB_WIN] = even.times[LAB_WIN] = 100;
    of[0][1] = of[0][2] = &d;
    of[1][2] = &even;
    lab_ladder(elo, of, 3);
    EXPECT_NEAR(elo[0].value + elo[1].value + elo[2].value, 0, 1e-6);
    lab_ladder(elo, of, 2);
    EXPECT(elo[0].value > 300 && elo[0].value < 1000 && elo[0].low > 0);
    EXPECT_NEAR(elo[0].value, -elo[1].value, 1e-6);
}
