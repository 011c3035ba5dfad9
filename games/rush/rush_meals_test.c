/* rush_meals_test.c -- the ledger's clauses on meals: what is right (RUS-M1 to M3), binning, handing over and what it closes, and putting
 * mistakes right in scenario 1.
 *
 * Nothing here knows how the rules are carried out; what is expected is read off the ledger. */
#include <stdio.h>
#include <string.h>

#include "rush_test.h"

/* The check's answer to one order of seat 0: 1 = right, 2 = wrong. */
static int checked(struct test_at at, int scenario, const char *name, const char *what)
{
    kitchen_given(at, scenario, 2, "");
    kitchen_ordered(at, 0, name, what);
    kitchen_end(at);
    return kitchen.patron[kitchen_patron(at, name)].result;
}
#define is_right(scenario, name, what) EXPECT_INT(checked(HERE, scenario, name, what), 1)
#define is_wrong(scenario, name, what, because)                              \
    do {                                                                     \
        EXPECT_INT(checked(HERE, scenario, name, what), 2);                  \
        EXPECT_INT(kitchen.patron[kitchen_patron(HERE, name)].why, because); \
    } while (0)

/* ---- RUS-M1 ---------------------------------------------------------------------------------------- */

TEST(RUS_M1, a_meal_as_on_the_card_is_right)
{
    is_right(1, "f6", "plate 2 meat 2*vegetables row 2");
    is_right(1, "f2", "plate 1 salad vegetables row 0");
    is_right(2, "r9", "plate 2 2*vegetables salad 2*black row 1");
    is_right(4, "c14", "plate 4 3*salad vegetables cheese white green yellow row 1");
    is_right(7, "v1", "plate 1 bread cheese row 0 | plate 4 3*meat 2*vegetables white black red row 3");
}

TEST(RUS_M1, a_plate_one_size_larger_will_do_from_scenario_two_on)
{
    is_wrong(1, "f1", "plate 2 bread cheese row 1", RUS_WRONG_PLATE);
    for (int scenario = 2; scenario <= RUS_SCENARIOS; scenario++) {
        is_right(scenario, "f1", "plate 2 bread cheese row 1");
        is_right(scenario, "f6", "plate 3 meat 2*vegetables row 2");
        is_right(scenario, "f6", "plate 2 meat 2*vegetables row 2");
    }
    is_right(7, "v9", "plate 3 2*salad vegetables green row 0 | plate 4 2*vegetables 2*cheese white black row 2");
}

TEST(RUS_M1, exactly_the_ingredients)
{
    is_wrong(3, "r4", "plate 1 vegetables white black row 1", RUS_WRONG_FOOD);
    is_wrong(3, "r4", "plate 1 3*vegetables white black row 1", RUS_WRONG_FOOD);
    is_wrong(3, "r4", "plate 1 2*vegetables meat white black row 1", RUS_WRONG_FOOD);
    is_wrong(3, "r4", "plate 1 vegetables salad white black row 1", RUS_WRONG_FOOD);
    is_wrong(3, "r4", "plate 1 white black row 1", RUS_WRONG_FOOD);
    is_right(3, "r4", "plate 1 2*vegetables white black row 1");
}

TEST(RUS_M1, exactly_the_spices)
{
    is_wrong(2, "r3", "plate 1 2*salad white row 0", RUS_WRONG_SPICES);
    is_wrong(2, "r3", "plate 1 2*salad white 2*green row 0", RUS_WRONG_SPICES);
    is_wrong(2, "r3", "plate 1 2*salad white green red row 0", RUS_WRONG_SPICES);
    is_wrong(2, "r3", "plate 1 2*salad white black row 0", RUS_WRONG_SPICES);
    is_wrong(2, "f2", "plate 1 salad vegetables white row 0", RUS_WRONG_SPICES); /* a friend wants none */
    is_right(2, "r3", "plate 1 2*salad green white row 0");
}

TEST(RUS_M1, exactly_the_cooking_time)
{
    is_wrong(3, "f6", "plate 2 meat 2*vegetables row 1", RUS_WRONG_ROWS);
    is_wrong(3, "f6", "plate 2 meat 2*vegetables row 3", RUS_WRONG_ROWS);
    is_wrong(3, "f6", "plate 2 meat 2*vegetables row 0", RUS_WRONG_ROWS);
    is_wrong(3, "f2", "plate 1 salad vegetables row 1", RUS_WRONG_ROWS);
    is_right(3, "f6", "plate 2 meat 2*vegetables row 2");
}

TEST(RUS_M1, an_order_without_a_plate_or_with_an_empty_one_is_wrong)
{
    is_wrong(1, "f2", "no plate", RUS_NO_PLATE);
    is_wrong(8, "c1", "no plate", RUS_NO_PLATE);
    is_wrong(1, "f2", "plate 1", RUS_WRONG_FOOD);
}

TEST(RUS_M1, every_card_can_be_cooked_right_and_be_spoilt_in_every_way)
{
    for (int i = 0; i < RUS_PATRONS; i++) {
        const struct rush_patron_card *c = rush_card(i);
        const char *both = c->dishes == 2 ? "right | right" : "right", *name = c->name;
        char spoilt[96];

        is_right(8, name, both);
        for (int d = 0; d < c->dishes; d++) {
            const char *words[] = {"no plate", "meat", "red", "row"};

            for (int w = 0; w < 4; w++) {
                char part[32];
                int row = c->dish[d].rows == 3 ? 2 : c->dish[d].rows + 1;

                if (w == 0)
                    snprintf(part, sizeof part, "no plate");
                else if (w == 3)
                    snprintf(part, sizeof part, "right row %d", row);
                else
                    snprintf(part, sizeof part, "right %s", words[w]);
                if (c->dishes == 1)
                    snprintf(spoilt, sizeof spoilt, "%s", part);
                else
                    snprintf(spoilt, sizeof spoilt, "%s | %s", d == 0 ? part : "right", d == 1 ? part : "right");
                EXPECT_INT(checked(HERE, 8, name, spoilt), 2);
            }
        }
    }
}

TEST(RUS_R6, two_sizes_larger_or_any_smaller_is_wrong)
{
    is_wrong(3, "f1", "plate 3 bread cheese row 1", RUS_WRONG_PLATE);
    is_wrong(3, "f1", "plate 4 bread cheese row 1", RUS_WRONG_PLATE);
    is_wrong(3, "f6", "plate 1 meat 2*vegetables row 2", RUS_WRONG_PLATE);
    is_wrong(4, "c14", "plate 3 3*salad vegetables cheese white green yellow row 1", RUS_WRONG_PLATE);
    is_right(4, "c1", "plate 4 3*meat vegetables white black red row 2");
    is_wrong(4, "c1", "plate 2 3*meat vegetables white black red row 2", RUS_WRONG_PLATE);
}

TEST(RUS_R6, in_scenario_one_any_other_size_is_wrong)
{
    is_wrong(1, "f2", "plate 2 salad vegetables row 0", RUS_WRONG_PLATE);
    is_wrong(1, "f2", "plate 3 salad vegetables row 0", RUS_WRONG_PLATE);
    is_wrong(1, "f6", "plate 1 meat 2*vegetables row 2", RUS_WRONG_PLATE);
    is_wrong(1, "f6", "plate 3 meat 2*vegetables row 2", RUS_WRONG_PLATE);
    is_right(1, "f6", "plate 2 meat 2*vegetables row 2");
}

/* ---- RUS-M2, RUS-R9, RUS-R10 ------------------------------------------------------------------------- */

TEST(RUS_M2, a_binned_meal_goes_to_the_supply_and_its_plate_to_the_sink)
{
    given(3, 2);
    ordered(0, "r4", "plate 1 meat 2*vegetables white 2*red row 2");
    dirty("2");
    uint8_t meat = kitchen.supply[RUS_MEAT], vegetables = kitchen.supply[RUS_VEGETABLES], white = kitchen.spices[0],
            red = kitchen.spices[4], bag_red = kitchen.bag[4];

    play(0, "bin r4");
    EXPECT_INT(kitchen.supply[RUS_MEAT], meat + 1);
    EXPECT_INT(kitchen.supply[RUS_VEGETABLES], vegetables + 2);
    EXPECT_INT(kitchen.spices[0], white + 1);
    EXPECT_INT(kitchen.spices[4], red + 2);
    EXPECT_INT(kitchen.bag[4], bag_red); /* not back to the bag */
    expect_dirty("1 2");
    expect_meal("r4", "no plate");
    EXPECT_INT(patron("r4")->where, RUS_ORDERED);
    EXPECT_INT(patron("r4")->seat, 0);
}

TEST(RUS_M2, the_order_starts_again)
{
    given(3, 2);
    ordered(0, "r4", "plate 1 meat row 2");
    plays(0, "bin r4; plate r4 1; place 0.0 storage-1-1; put vegetables on r4; put vegetables on r4");
    plays(0, "place 0.1 greenhouse-1; season white on r4; season black on r4; done");
    clock_to(28000);
    plays(0, "place 0.0 stove-1; cook r4");
    expect_meal("r4", "plate 1 2*vegetables white black row 1");
    end_of_shift();
    EXPECT_INT(result("r4"), 1);
}

TEST(RUS_M2, only_an_own_plate_that_is_there_and_was_not_handed_over)
{
    given(6, 2);
    at_table("r1");
    ordered(0, "f1", "plate 1 bread");
    ordered(0, "f2", "no plate");
    ordered(0, "c1", "right");
    handed("c1");
    refused(1, "bin f1", RUS_M2);
    refused(0, "bin f2", RUS_M2);
    refused(0, "bin c1", RUS_M2);
    refused(0, "bin r1", RUS_M2);
    may_only(0, "bin", "f1");
    play(0, "bin f1");
    refused(0, "bin f1", RUS_M2);
}

TEST(RUS_M2, not_in_scenario_one)
{
    given(1, 2);
    ordered(0, "f1", "plate 1 bread");
    refused(0, "bin f1", RUS_M2);
    for (int scenario = 2; scenario <= RUS_SCENARIOS; scenario++) {
        given(scenario, 2);
        ordered(0, "f1", "plate 1 bread");
        EXPECT(listed(0, "bin f1"));
    }
}

TEST(RUS_M2, one_plate_of_a_vip_can_be_binned_alone)
{
    given(7, 2);
    ordered(0, "v1", "plate 1 bread | plate 4 meat row 1");
    dirty("");
    play(0, "bin v1 main");
    expect_meal("v1", "side plate 1 bread row 0 | main no plate");
    expect_dirty("4");
    plays(0, "plate v1 main 4; bin v1 side");
    expect_meal("v1", "side no plate | main plate 4 row 0");
    expect_dirty("1 4");
    refused(0, "bin v1 side", RUS_M2);
}

TEST(RUS_M2, it_may_be_done_and_need_not)
{
    given(3, 2);
    ordered(0, "f1", "plate 4 meat row 3");
    end_of_shift();
    EXPECT_INT(result("f1"), 2);
    expect_meal("f1", "plate 4 meat row 3");
}

TEST(RUS_M2, a_meal_that_is_right_can_be_binned_too)
{
    given(3, 2);
    ordered(0, "f1", "right");
    play(0, "bin f1");
    end_of_shift();
    EXPECT_INT(result("f1"), 2);
}

TEST(RUS_R9, in_scenario_two_the_plate_is_out_of_the_game)
{
    given(2, 2);
    ordered(0, "f1", "plate 2 meat");
    uint8_t out = kitchen.out[1], clean_ = kitchen.clean[1];

    play(0, "bin f1");
    EXPECT_INT(kitchen.out[1], out + 1);
    EXPECT_INT(kitchen.clean[1], clean_);
    expect_dirty("");
    given(3, 2); /* and nowhere else */
    ordered(0, "f1", "plate 2 meat");
    dirty("");
    out = kitchen.out[1];
    play(0, "bin f1");
    EXPECT_INT(kitchen.out[1], out);
    expect_dirty("2");
}

TEST(RUS_R10, binning_is_free_at_any_time_without_a_timer)
{
    given(3, 2);
    ordered(0, "f1", "plate 1 bread");
    ordered(0, "f2", "plate 1 salad");
    ordered(0, "f3", "plate 1 pasta");
    coins(0);
    plays(0, "bin f1; place 0.0 storage-1-1; bin f2"); /* in the middle of an action, which goes on */
    expect_coins(0);
    EXPECT_INT(rush_action_place(&kitchen, 0), RUS_STORAGE_1);
    clock_to(239000);
    plays(0, "place 0.1 storage-2-1");
    clock_to(245000); /* the grace */
    expect_phase(RUS_GRACE);
    play(0, "bin f3");
    expect_phase(RUS_GRACE);
    end_of_shift();
    expect_phase(RUS_OVER);
}

TEST(RUS_R10, between_shifts_nothing_is_binned)
{
    given(4, 2);
    ordered(0, "f1", "plate 1 bread");
    end_of_shift();
    expect_phase(RUS_EVENING);
    refused(0, "bin f1", RUS_T8);
}

/* ---- RUS-M3, RUS-R15 ------------------------------------------------------------------------------------- */

TEST(RUS_M3, both_right_or_neither_counts)
{
    static const struct {
        const char *what;
        int right;
    } meals[] = {{"right | right", 1},       {"right | right row 2", 2},
                 {"right row 1 | right", 2}, {"right | no plate", 2},
                 {"no plate | right", 2},    {"right | right meat", 2},
                 {"right white | right", 2}, {"plate 3 bread cheese | right", 2}};

    for (size_t i = 0; i < sizeof meals / sizeof meals[0]; i++) {
        given(7, 2);
        coins(50);
        ordered(1, "v1", meals[i].what);
        handed("v1");
        end_of_shift();
        EXPECT_INT(result("v1"), meals[i].right);
        EXPECT_INT(patron("v1")->coins, meals[i].right == 1 ? 10 : 0);
        expect_coins(50 - 12 + (meals[i].right == 1 ? 10 : 0));
        expect_reputation(meals[i].right == 1 ? 2 : -3);
        EXPECT_INT(kitchen.right[1], meals[i].right == 1);
    }
}

TEST(RUS_M3, a_right_meal_of_a_vip_counts_once)
{
    given(7, 2);
    coins(50);
    ordered(0, "v2", "right | right");
    ordered(0, "f1", "right");
    end_of_shift();
    EXPECT_INT(kitchen.right[0], 2);
    expect_coins(50 - 12 + 8 + 2);
}

TEST(RUS_M3, one_serve_for_both_plates)
{
    given(7, 2);
    coins(5);
    ordered(0, "v1", "right | right");
    plays(0, "place 0.0 dining-1; serve v1");
    EXPECT_INT(patron("v1")->handed, 1);
    expect_coins(6); /* one tip */
    EXPECT_INT(kitchen.cook[0].action, 0);
    not_understood(0, "serve v1 main");
}

TEST(RUS_R15, a_vip_is_handed_over_once_with_both_plates)
{
    static const char *const halves[] = {"right | no plate", "no plate | right", "right | plate 4", "plate 1 | right"};

    for (int i = 0; i < 4; i++) {
        given(7, 2);
        ordered(0, "v1", halves[i]);
        play(0, "place 0.0 dining-1");
        refused(0, "serve v1", RUS_P10);
    }
    given(7, 2);
    ordered(0, "v1", "plate 1 meat | plate 2 salad"); /* wrong, but there */
    plays(0, "place 0.0 dining-1; serve v1");
    play(0, "place 0.1 dining-2");
    refused(0, "serve v1", RUS_P10);
}

/* ---- RUS-R13, RUS-R14, RUS-R16 ------------------------------------------------------------------------------ */

/* Scenario 6, one order of seat 0, seen through the end of the first of two shifts. */
static void an_evening(const char *name, const char *what, int is_handed)
{
    given(6, 2);
    coins(20);
    ordered(0, name, what);
    if (is_handed)
        handed(name);
    end_of_shift();
}

TEST(RUS_R13, stars_count_only_for_a_meal_handed_over)
{
    an_evening("c1", "right", 1);
    expect_reputation(1);
    EXPECT_INT(patron("c1")->reputation, 1);
    expect_coins(20 + 5 - 12);
    an_evening("c1", "right", 0);
    expect_reputation(0); /* it costs nothing either */
    EXPECT_INT(patron("c1")->reputation, 0);
    expect_coins(20 + 5 - 12);
    EXPECT_INT(patron("c1")->where, RUS_GONE);
}

TEST(RUS_R13, the_same_for_vips)
{
    for (int is_handed = 0; is_handed < 2; is_handed++) {
        given(7, 2);
        coins(20);
        ordered(0, "v2", "right | right");
        if (is_handed)
            handed("v2");
        end_of_shift();
        expect_reputation(is_handed ? 2 : 0);
        expect_coins(20 + 8 - 12);
    }
}

TEST(RUS_R13, friends_and_regulars_have_no_stars)
{
    an_evening("f1", "right", 1);
    expect_reputation(0);
    an_evening("r1", "right", 1);
    expect_reputation(0);
}

TEST(RUS_R14, a_wrong_meal_handed_over_costs_one_more)
{
    an_evening("c1", "right row 3", 1);
    expect_reputation(-2);
    an_evening("c1", "right row 3", 0);
    expect_reputation(-1);
    an_evening("f1", "plate 1 bread", 1);
    expect_reputation(-1);
    expect_coins(20 - 1 - 12); /* and a free drink */
    an_evening("f1", "plate 1 bread", 0);
    expect_reputation(0);
    expect_coins(20 - 1 - 12);
    given(7, 2);
    coins(20);
    ordered(0, "v1", "plate 1 meat | plate 1 meat");
    handed("v1");
    end_of_shift();
    expect_reputation(-3);
    expect_coins(20 - 12);
}

TEST(RUS_R14, it_starts_again_in_the_next_shift)
{
    an_evening("c1", "right row 3", 1);
    EXPECT_INT(patron("c1")->where, RUS_ORDERED);
    EXPECT_INT(patron("c1")->handed, 0);
    expect_meal("c1", "no plate");
    ready();
    EXPECT(listed(0, "plate c1 3"));
    EXPECT(!listed(1, "plate c1 3"));
}

TEST(RUS_R16, plates_stay_with_the_cook_until_the_shift_ends)
{
    given(6, 2);
    coins(20);
    ordered(0, "c1", "right");
    dirty("");
    plays(0, "place 0.0 dining-1; serve c1");
    expect_dirty("");
    expect_meal("c1", "plate 3 3*meat vegetables white black red row 2");
    end_of_shift();
    expect_dirty("3");
}

/* ---- RUS-P10: what is handed over is closed ------------------------------------------------------------------- */

TEST(RUS_P10, a_meal_handed_over_is_closed_until_the_check)
{
    given(6, 2);
    at_table("f1");
    ordered(0, "c1", "plate 3 meat");
    ordered(0, "f2", "plate 1");
    plays(0, "place 0.0 dining-1; serve c1; place 0.1 storage-1-1");
    refused(0, "put meat on c1", RUS_P4);
    EXPECT(listed(0, "put meat on f2"));
    refused(0, "bin c1", RUS_M2);
    refused(0, "plate c1 3", RUS_P3);
    clock_to(28000);
    play(0, "place 0.1 greenhouse-1");
    refused(0, "season red on c1", RUS_P6);
    EXPECT(listed(0, "season red on f2"));
    clock_to(56000);
    play(0, "place 0.1 stove-1");
    refused(0, "cook c1", RUS_P5);
    EXPECT(listed(0, "cook f2"));
    play(0, "done");
    clock_to(84000);
    play(0, "place 0.1 dining-2");
    refused(0, "serve c1", RUS_P10);
    play(0, "order f1 plate 1");
    end_of_shift();
    EXPECT_INT(result("c1"), 2);
}

TEST(RUS_P10, a_wrong_meal_is_open_again_after_the_check)
{
    an_evening("c1", "plate 3 meat", 1);
    ready();
    plays(0, "plate c1 3; place 0.0 storage-1-1; put meat on c1; done");
    expect_meal("c1", "plate 3 meat row 0");
}

TEST(RUS_P10, an_empty_or_missing_plate_is_not_handed_over)
{
    given(6, 2);
    at_table("f1");
    ordered(0, "c1", "plate 3");
    ordered(0, "c2", "no plate");
    ordered(0, "c3", "plate 3 red"); /* a spice is no ingredient */
    ordered(1, "c4", "right");
    play(0, "place 0.0 dining-1");
    refused(0, "serve c1", RUS_P10);
    refused(0, "serve c2", RUS_P10);
    refused(0, "serve c3", RUS_P10);
    refused(0, "serve c4", RUS_P10); /* another's */
    refused(0, "serve f1", RUS_P10); /* still at the table */
}

TEST(RUS_P10, before_scenario_six_nothing_is_handed_over)
{
    given(5, 2);
    at_table("f1");
    ordered(0, "f2", "right");
    play(0, "place 0.0 dining-1");
    refused(0, "serve f2", RUS_P10);
    may_only(0, "serve", "");
}

/* ---- RUS-P4: scenario 1 puts right ------------------------------------------------------------------------------ */

TEST(RUS_P4, in_scenario_one_a_wrong_ingredient_goes_back)
{
    given(1, 2);
    ordered(0, "f1", "plate 1 bread meat row 1");
    room(1, "cheese");
    room(2, "");
    refused(0, "put cheese on f1 from 1", RUS_P4); /* nothing went back yet */
    play(0, "back meat from f1 to 2");             /* in any row, without a timer */
    expect_json("cooks.0.orders.0.meals.0.returned", "1");
    play(0, "put cheese on f1 from 1");
    expect_json("cooks.0.orders.0.meals.0.returned", "0");
    expect_room(1, "");
    expect_room(2, "meat");
    expect_meal("f1", "plate 1 cheese bread row 1");
    end_of_shift();
    EXPECT_INT(result("f1"), 1);
}

TEST(RUS_P4, for_each_ingredient_that_went_back_one_that_lacks_comes)
{
    given(1, 2);
    ordered(0, "f6", "plate 2 2*meat salad"); /* wants meat and two vegetables */
    ordered(0, "f2", "plate 1 salad");        /* lacks vegetables too */
    room(1, "4*vegetables salad");
    room(2, "vegetables");
    may_only(0, "back", "meat from f6 to 1, meat from f6 to 2, salad from f6 to 1, salad from f6 to 2");
    may_only(0, "put", "");
    play(0, "back meat from f6 to 2");
    refused(0, "back meat from f6 to 2", RUS_P4); /* this one it wants */
    may_only(0, "put", "vegetables on f6 from 1, vegetables on f6 from 2");
    refused(0, "put vegetables on f2 from 1", RUS_P4); /* nothing went back from that meal */
    refused(0, "put salad on f6 from 1", RUS_P4);      /* it lacks none */
    play(0, "put vegetables on f6 from 1");
    refused(0, "put vegetables on f6 from 1", RUS_P4); /* one for one */
    plays(0, "back salad from f6 to 1; plate f6 1; plate f6 2; put vegetables on f6 from 2");
    expect_meal("f6", "plate 2 meat 2*vegetables row 0");
    may_only(0, "back", "");
    may_only(0, "put", "");
}

TEST(RUS_P4, what_went_back_and_was_not_made_up_for_can_be_later)
{
    given(1, 2);
    ordered(0, "f8", "plate 2 3*bread"); /* two salads and a cheese */
    room(1, "salad cheese");
    room(2, "");
    plays(0, "back bread from f8 to 1; back bread from f8 to 1; back bread from f8 to 1");
    expect_json("cooks.0.orders.0.meals.0.returned", "3");
    plays(0, "put cheese on f8 from 1; put salad on f8 from 1");
    expect_json("cooks.0.orders.0.meals.0.returned", "1");
    refused(0, "put salad on f8 from 1", RUS_P4); /* none is there */
    room(2, "salad");
    play(0, "put salad on f8 from 2");
    expect_meal("f8", "plate 2 2*salad cheese row 0");
}

TEST(RUS_P4, fetching_wrong_food_again_and_again_is_no_way_to_more)
{
    given(1, 2);
    ordered(0, "f2", "plate 1");
    room(1, "meat");
    play(0, "place 0.0 storage-1-1");
    for (int i = 0; i < 300; i++)
        plays(0, "put meat on f2; back meat from f2 to 1");
    EXPECT_INT(patron("f2")->meal[0].returned, 255);
    may_only(0, "put", "meat on f2, vegetables on f2 from 2, salad on f2 from 2");
}

TEST(RUS_P4, with_a_storage_timer_food_comes_in_any_row_of_scenario_one)
{
    given(1, 2);
    ordered(0, "f6", "plate 2 meat row 2");
    room(1, "3*vegetables");
    plays(0, "place 0.0 storage-1-1; put vegetables on f6; put vegetables on f6");
    EXPECT(listed(0, "put vegetables on f6")); /* a third one is a mistake, and not blocked */
    end_of_shift();
    EXPECT_INT(result("f6"), 1);
}

TEST(RUS_P4, in_scenario_one_a_wrong_plate_is_changed)
{
    given(1, 2);
    ordered(0, "f1", "plate 2 bread cheese row 1");
    clean("1 2");
    refused(0, "plate f1 2", RUS_P3); /* that it has */
    refused(0, "plate f1 4", RUS_P3); /* there is none */
    play(0, "plate f1 1");
    expect_clean("2 2"); /* the other is clean still */
    expect_meal("f1", "plate 1 cheese bread row 1");
    end_of_shift();
    EXPECT_INT(result("f1"), 1);
}

TEST(RUS_P4, rows_cannot_be_put_right)
{
    given(1, 2);
    ordered(0, "f1", "plate 1 bread cheese row 2");
    not_understood(0, "back f1 to 1");
    refused(0, "bin f1", RUS_M2);
    plays(0, "plate f1 2; plate f1 1");
    expect_meal("f1", "plate 1 cheese bread row 2");
    end_of_shift();
    EXPECT_INT(reason("f1"), RUS_WRONG_ROWS);
}

TEST(RUS_P4, mistakes_of_others_are_theirs_to_put_right)
{
    given(1, 2);
    ordered(0, "f1", "plate 1 bread meat");
    ordered(1, "f2", "no plate");
    room(1, "cheese");
    refused(1, "back meat from f1 to 1", RUS_P4);
    refused(1, "put cheese on f1 from 1", RUS_P4);
    refused(1, "plate f1 2", RUS_P3);
    refused(1, "put cheese on f2 from 1", RUS_P4); /* no plate */
    refused(0, "back salad from f1 to 1", RUS_P4); /* not on it */
    refused(0, "put meat on f1 from 1", RUS_P4);   /* not there */
    EXPECT(listed(0, "back meat from f1 to 1"));
}

TEST(RUS_P4, after_scenario_one_nothing_is_put_right)
{
    for (int scenario = 2; scenario <= RUS_SCENARIOS; scenario++) {
        given(scenario, 2);
        ordered(0, "f1", "plate 2 bread meat");
        refused(0, "back meat from f1 to 1", RUS_P4);
        refused(0, "put meat on f1 from 1", RUS_P4);
        refused(0, "plate f1 1", RUS_P3);
        may_only(0, "back", "");
    }
}

TEST(RUS_P4, it_can_be_done_in_the_grace_and_not_after)
{
    given(1, 2);
    ordered(0, "f1", "plate 1 bread meat row 1");
    room(1, "cheese");
    clock_to(235000);
    play(0, "place 0.0 storage-1-1");
    clock_to(241000);
    expect_phase(RUS_GRACE);
    plays(0, "back meat from f1 to 1; put cheese on f1 from 1; done");
    expect_phase(RUS_CHECK);
    refused(0, "back bread from f1 to 1", RUS_T8);
    walk();
    EXPECT_INT(result("f1"), 1);
    refused(0, "back bread from f1 to 1", RUS_E7);
}
