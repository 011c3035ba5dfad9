/* campaign_test.c -- how far somebody has got: the best of each step, and which comes next (record/campaign.h). */
#include "record/campaign.h"

#include <stdio.h>
#include <string.h>

#include "core/luck.h"
#include "session/registry.h"
#include "tests/test.h"

static struct bq_campaign made;

static struct bq_campaign *fresh(void)
{
    if (!bq_campaign_init(&made, bq_game_find("rush")))
        FAIL("rush has no campaign");
    return &made;
}

static void expect_best(int step, int seats, const char *wanted)
{
    const struct bq_best *b = &made.best[step][seats];
    char text[80];

    snprintf(text, sizeof text, "%d of %d, %d on %s", (int)b->passed, (int)b->tried, (int)b->score, b->date);
    if (strcmp(text, wanted) != 0)
        FAIL("step %d with %d seats: %s; expected %s", step, seats, text, wanted);
}

CASE(a_campaign_begins_with_its_first_step)
{
    fresh();
    EXPECT_INT(made.steps, 8);
    EXPECT_INT(made.first, 1);
    EXPECT_INT(bq_campaign_next(&made), 0);
    EXPECT_INT(made.best[0][2].tried, 0);
    EXPECT_TEXT(bq_game_word(made.game, made.game->steps + 3), "Off to market");
}

CASE(a_game_without_steps_has_no_campaign)
{
    struct bq_campaign c;

    EXPECT_INT(bq_campaign_init(&c, bq_game_find("royal")), 0);
    EXPECT_INT(c.steps, 0);
}

CASE(a_step_is_passed_with_any_number_of_seats_and_the_first_that_is_not_comes_next)
{
    fresh();
    bq_campaign_add(&made, 1, 2, 0, 3, "2026-11-15");
    EXPECT_INT(bq_campaign_next(&made), 0);
    bq_campaign_add(&made, 1, 4, 1, 8, "2026-11-15");
    EXPECT_INT(bq_campaign_next(&made), 1);
    EXPECT_INT(bq_campaign_passed(&made, 0), 1);
    bq_campaign_add(&made, 3, 2, 1, 20, "2026-11-16"); /* any can be played at once */
    EXPECT_INT(bq_campaign_next(&made), 1);
    bq_campaign_add(&made, 2, 3, 1, 7, "2026-11-17");
    EXPECT_INT(bq_campaign_next(&made), 3);
    bq_campaign_add(&made, 1, 4, 0, 2, "2026-11-18"); /* what is passed stays passed */
    EXPECT_INT(bq_campaign_next(&made), 3);
    for (int n = 4; n <= 8; n++)
        bq_campaign_add(&made, n, 2, 1, 30, "2026-11-19");
    EXPECT_INT(bq_campaign_next(&made), -1);
}

CASE(passed_is_better_than_points_and_points_than_an_earlier_day)
{
    fresh();
    bq_campaign_add(&made, 5, 2, 0, 30, "2026-11-15");
    expect_best(4, 2, "0 of 1, 30 on 2026-11-15");
    bq_campaign_add(&made, 5, 2, 0, 31, "2026-11-16");
    bq_campaign_add(&made, 5, 2, 0, 12, "2026-11-17");
    expect_best(4, 2, "0 of 3, 31 on 2026-11-16");
    bq_campaign_add(&made, 5, 2, 1, 6, "2026-11-18");
    expect_best(4, 2, "1 of 4, 6 on 2026-11-18");
    bq_campaign_add(&made, 5, 2, 0, 40, "2026-11-18");
    bq_campaign_add(&made, 5, 2, 1, 5, "2026-11-18");
    bq_campaign_add(&made, 5, 2, 1, 6, "2026-11-20");
    expect_best(4, 2, "3 of 7, 6 on 2026-11-18");
    bq_campaign_add(&made, 5, 2, 1, 9, "2026-11-21");
    expect_best(4, 2, "4 of 8, 9 on 2026-11-21");
    EXPECT_INT(made.best[4][3].tried, 0); /* other numbers of seats are another matter */
}

CASE(the_order_in_which_results_are_told_does_not_matter)
{
    struct bq_campaign first;
    struct bq_rng r;
    int told[40][3];
    char date[40][BQ_DATE];

    bq_rng_init1(&r, 7);
    for (int i = 0; i < 40; i++) {
        told[i][0] = 1 + (int)bq_rng_below(&r, 2);
        told[i][1] = (int)bq_rng_below(&r, 2);
        told[i][2] = (int)bq_rng_below(&r, 4);
        snprintf(date[i], sizeof date[i], "2026-11-%02u", 10 + bq_rng_below(&r, 9));
    }
    for (int round = 0; round < 50; round++) {
        uint8_t order[40];

        for (int i = 0; i < 40; i++)
            order[i] = (uint8_t)i;
        bq_shuffle(&r, order, 40);
        fresh();
        for (int i = 0; i < 40; i++)
            bq_campaign_add(&made, told[order[i]][0], 2, told[order[i]][1], told[order[i]][2], date[order[i]]);
        if (round == 0)
            first = made;
        EXPECT(memcmp(&first, &made, sizeof made) == 0);
    }
}

CASE(what_the_game_does_not_have_is_left_out)
{
    struct bq_campaign before = *fresh();

    bq_campaign_add(&made, 0, 2, 1, 1, "2026-11-15");
    bq_campaign_add(&made, 9, 2, 1, 1, "2026-11-15");
    bq_campaign_add(&made, INT32_MIN, 2, 1, 1, "2026-11-15");
    bq_campaign_add(&made, 1, 1, 1, 1, "2026-11-15");
    bq_campaign_add(&made, 1, 5, 1, 1, "2026-11-15");
    bq_campaign_add(&made, 1, -1, 1, 1, "2026-11-15");
    EXPECT(memcmp(&before, &made, sizeof made) == 0);
}

CASE(all_of_it_can_be_had_as_json)
{
    static const char wanted[] =
        "{\"next\":1,\"steps\":[{\"value\":\"1\",\"name\":\"First day\",\"passed\":true,\"best\":["
        "{\"seats\":2,\"tried\":2,\"passed\":1,\"score\":7,\"date\":\"2026-11-15\",\"stars\":3},"
        "{\"seats\":4,\"tried\":1,\"passed\":0,\"score\":null,\"date\":\"2026-11-16\",\"stars\":0}]},"
        "{\"value\":\"2\",\"name\":\"Two hands\",\"passed\":false,\"best\":[]},";
    char text[4000];
    int len;

    fresh();
    bq_campaign_add(&made, 1, 2, 1, 7, "2026-11-15");
    bq_campaign_add(&made, 1, 2, 0, 9, "2026-11-14");
    bq_campaign_add(&made, 1, 4, 0, BQ_NO_SCORE, "2026-11-16");
    len = bq_campaign_json(&made, text, sizeof text);
    EXPECT_INT(len, (int)strlen(text));
    if (strncmp(text, wanted, sizeof wanted - 1) != 0)
        FAIL("%s", text);
    EXPECT_INT(bq_campaign_json(&made, NULL, 0), len);
    for (int32_t value = 2; value <= 8; value++)
        bq_campaign_add(&made, value, 2, 1, 1, "2026-11-15");
    bq_campaign_json(&made, text, sizeof text);
    EXPECT(strncmp(text, "{\"next\":null,", 13) == 0);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
