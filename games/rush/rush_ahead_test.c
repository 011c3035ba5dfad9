/* rush_ahead_test.c -- what `search` is told of Kitchen Rush, and a position in which it finds what the plan misses.
 *
 * Positions are those of rush_test.h.
 *
 * Invariant: nobody here sees more than the view of a seat. */
#include <stdio.h>
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
    EXPECT_TEXT(thoughts(0), "place 0.0 dining-1; place 0.0 storage1-1; place 0.0 storage2-1; place 0.0 greenhouse-1; "
                             "place 0.0 sink-1");
}

CASE(an_order_is_thought_of_with_the_plate_for_it_and_steps_on_the_way_are_not)
{
    given(3, 2);
    at_table("f1 r11");
    play(0, "place 0.0 dining-1");
    EXPECT_TEXT(thoughts(0), "order f1 plate 1; order r11 plate 2; done");
    ordered(0, "f2", "plate 1");
    play(0, "done");
    play(0, "place 0.1 storage1-1");
    EXPECT_TEXT(thoughts(0), "");
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

/* Both timers of this cook are idle, all tables are empty and there is much to do: the plan sees only what is to be done for its own meals. */
CASE(search_seats_guests_before_it_fetches_what_can_wait)
{
    struct bq_search_move tried[BQ_SEARCH_TOP];
    int best, n;

    given(3, 2);
    at_table("");
    ordered(0, "f4", "plate 1");
    ordered(0, "r2", "plate 1");
    ordered(0, "r10", "plate 3");
    ordered(0, "r13", "plate 2");
    ordered(1, "f8", "plate 2");
    ordered(1, "r7", "plate 2");
    ordered(1, "r14", "plate 2");
    clean("1 0 1 1");
    dirty("");
    clock_to(124000);
    look(0);
    for (uint64_t luck = 1; luck <= 5; luck++) {
        n = bq_ahead(tried, &best, &bq_game_rush, &view, 0, luck, 240, NULL);
        for (int i = 0; i < n; i++)
            printf("%s%s: %d +- %d (%d)\n", i == best ? "* " : "", text_of(0, tried[i].move), (int)tried[i].result,
                   (int)tried[i].error, tried[i].trials);
    }
}
