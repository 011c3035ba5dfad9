/* rush_ahead_test.c -- what `search` is told of Kitchen Rush, and a position in which it finds what the plan misses.
 *
 * Positions are those of rush_test.h.
 *
 * Invariant: nobody here sees more than the view of a seat. */
#include <string.h>

#include "bots/ahead.h"
#include "rush_test.h"

static struct rush_state view;

static const char *text_of(int seat, bq_move m)
{
    static char text[BQ_TEXT];

    if (m == BQ_WAIT)
        return "wait";
    bq_move_text(&bq_game_rush, &view, seat, m, text, BQ_TEXT);
    return text;
}

static void look(int seat)
{
    bq_game_rush.secrets->view(&view, &kitchen, seat);
}

/* ---- worth a thought ---------------------------------------------------------------------------------- */

/* The moves worth a thought, one after another. */
static const char *thoughts(int seat)
{
    static char all[4000];
    bq_move list[BQ_LEGAL_MAX];
    int n;

    look(seat);
    n = bq_game_rush.rules->legal(&view, seat, list, BQ_LEGAL_MAX);
    n = bq_game_rush.advice->consider(&view, seat, list, n);
    all[0] = '\0';
    for (int i = 0; i < n && strlen(all) < 3000; i++) {
        strcat(all, i > 0 ? "; " : "");
        strcat(all, text_of(seat, list[i]));
    }
    return all;
}

CASE(a_timer_is_thought_of_once_for_each_place_that_is_of_use)
{
    given(3, 2);
    at_table("f1 r11");
    EXPECT_TEXT(thoughts(0), "place 0.0 dining-1; place 0.0 sink-1");
    ordered(0, "f2", "plate 1");
    EXPECT_TEXT(thoughts(0), "place 0.0 dining-1; place 0.0 storage-1-1; place 0.0 storage-2-1; place 0.0 sink-1");
}

CASE(an_order_is_thought_of_with_the_plate_for_it_and_steps_on_the_way_are_not)
{
    given(3, 2);
    at_table("f1 r11");
    play(0, "place 0.0 dining-1");
    EXPECT_TEXT(thoughts(0), "order f1 plate 1; order r11 plate 2; done");
    ordered(0, "f2", "plate 1");
    plays(0, "done; place 0.1 storage-1-1");
    EXPECT_TEXT(thoughts(0), ""); /* both timers run */
}

/* ---- worth -------------------------------------------------------------------------------------------- */

static int64_t worth(void)
{
    look(0);
    return bq_game_rush.advice->prior(&view, 0);
}

CASE(a_position_is_worth_more_with_coins_and_orders_and_less_with_time_gone)
{
    int64_t before;

    given(4, 2);
    before = worth();
    coins(kitchen.coins + 3);
    EXPECT_INT(worth() - before, 3000);
    before = worth();
    ordered(0, "r11", "plate 2");
    EXPECT(worth() > before);
    before = worth();
    clock_to(30000);
    EXPECT(worth() < before);
    clock_to(239000); /* too late for it */
    before = worth();
    ordered(0, "r12", "plate 2");
    EXPECT(worth() < before);
}

CASE(a_lost_scenario_is_worth_less_than_a_poor_one_that_was_passed)
{
    int64_t lost;

    given(3, 2);
    coins(25);
    kitchen.phase = RUS_OVER;
    lost = worth();
    kitchen.passed = 1;
    coins(20);
    EXPECT(worth() > lost);
}

/* ---- what it finds -------------------------------------------------------------------------------------- */

/* A minute is left for two orders. The plan takes the coins of two new guests first; with the greenhouse first both meals come out
 * right. */
CASE(search_seasons_in_time_where_the_plan_seats_guests)
{
    enum { TRIALS = 240 };
    struct bq_search_move tried[BQ_SEARCH_TOP];
    int best, n;

    given(3, 2);
    at_table("");
    clock_to(180000);
    ordered(1, "f1", "plate 1");
    ordered(1, "r1", "plate 1");
    look(1);
    for (uint64_t number = 1; number <= 5; number++) {
        n = bq_ahead(tried, &best, &bq_game_rush, &view, 1, number, TRIALS, NULL);
        EXPECT(n > 2 && best > 0);
        EXPECT_TEXT(text_of(1, tried[0].move), "place 1.0 reception-1"); /* the plan's */
        EXPECT_TEXT(text_of(1, tried[best].move), "place 1.0 greenhouse-1");
        EXPECT(tried[best].result - tried[0].result > 3 * tried[best].error);
    }
}

CASE(search_follows_the_plan_where_there_is_nothing_to_choose)
{
    struct bq_search_move tried[BQ_SEARCH_TOP];
    int best;

    given(3, 2);
    ordered(0, "f2", "plate 1");
    plays(0, "place 0.0 storage-1-1");
    look(0);
    EXPECT_INT(bq_ahead(tried, &best, &bq_game_rush, &view, 0, 1, 0, NULL), 1);
    EXPECT_INT(best, 0);
    EXPECT_INT(tried[0].trials, 0);
    EXPECT(tried[0].move == bq_game_rush.advice->plan(&view, 0));
}
