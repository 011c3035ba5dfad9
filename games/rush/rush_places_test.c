/* rush_places_test.c -- reception, dining room, storage, stove, greenhouse and sink: RUS-P1 to P7, P14, and the rulings on
 * seating, plates and mistakes. Van and office are in rush_shop_test.c. */
#include <stdio.h>
#include <string.h>

#include "rush_test.h"

/* ---- which places there are ------------------------------------------------------------- */

TEST(RUS_P1, the_highest_spaces_are_closed_with_two_and_three_cooks)
{
    given(2, 2);
    refused(0, "place 0.0 reception-2", RUS_P1);
    refused(0, "place 0.0 dining-3", RUS_P1);
    refused(0, "place 0.0 stove-5", RUS_P1);
    refused(0, "place 0.0 greenhouse-2", RUS_P1);
    EXPECT(listed(0, "place 0.0 dining-2") && listed(0, "place 0.0 stove-4") && listed(0, "place 0.0 storage-2-2"));
    given(2, 3);
    refused(0, "place 0.0 reception-2", RUS_P1);
    refused(0, "place 0.0 stove-6", RUS_P1);
    EXPECT(listed(0, "place 0.0 dining-3") && listed(0, "place 0.0 stove-5") && listed(0, "place 0.0 greenhouse-2"));
    given(2, 4);
    EXPECT(listed(0, "place 0.0 reception-2") && listed(0, "place 0.0 stove-6"));
    not_understood(0, "place 0.0 stove-7");
    not_understood(0, "place 0.0 dining-4");
    not_understood(0, "place 0.0 storage-1-3");
}

TEST(RUS_P1, places_come_with_the_scenarios)
{
    static const struct {
        const char *space;
        int from;
    } PLACES[] = {{"greenhouse-1", 2}, {"sink-1", 3}, {"van", 4}, {"storage-3-1", 5}, {"late", 7}, {"office-1", 8}};

    for (int scenario = 1; scenario <= RUS_SCENARIOS; scenario++) {
        given(scenario, 2);
        coins(30);
        if (scenario >= 7)
            strike("1.1");
        for (size_t i = 0; i < sizeof PLACES / sizeof PLACES[0]; i++) {
            char move[64];

            snprintf(move, sizeof move, "place 0.0 %s", PLACES[i].space);
            if (scenario < PLACES[i].from)
                refused(0, move, RUS_P1);
            else
                EXPECT(listed(0, move));
        }
    }
}

TEST(RUS_P1, there_are_as_many_tables_as_cooks)
{
    for (int cooks = 2; cooks <= 4; cooks++) {
        given(2, cooks);
        EXPECT_INT(rush_free_tables(&kitchen), cooks - 2);
        at_table("");
        EXPECT_INT(rush_free_tables(&kitchen), cooks);
    }
}

TEST(RUS_R40, reserved_tables_are_never_used)
{
    given(6, 2);
    at_table("f1 f2");
    play(0, "place 0.0 reception-1");
    refused(0, "seat 1", RUS_P2);
    play(0, "throw f1 f2");
    EXPECT(kitchen.table[0] != 0 && kitchen.table[1] != 0);
    EXPECT(kitchen.table[2] == 0 && kitchen.table[3] == 0);
}

/* ---- reception ------------------------------------------------------------------------------ */

TEST(RUS_P2, up_to_two_patrons_come_from_the_top_of_the_deck)
{
    given(2, 4);
    at_table("f1");
    deck("r1 r2 r3");
    play(0, "place 0.0 reception-1");
    may_only(0, "seat", "1, 2");
    refused(0, "seat 3", RUS_P2);
    play(0, "seat 2");
    expect_tables("f1 r1 r2 -");
    expect_deck("r3 ...");
    refused(0, "seat 1", RUS_P2); /* that was the action */
    EXPECT_INT(kitchen.coins, 0);
}

TEST(RUS_P2, fewer_may_be_seated_than_there_is_room_for)
{
    given(3, 3);
    at_table("f1");
    deck("r1 r2");
    plays(0, "place 0.0 reception-1; seat 1");
    expect_tables("f1 r1 -");
    expect_coins(3);
}

TEST(RUS_P2, not_without_a_free_table)
{
    given(2, 2);
    refused(0, "place 0.0 reception-1", RUS_P2); /* already at the door: no sand is lost */
    EXPECT(!listed(0, "place 0.0 reception-1"));
}

TEST(RUS_P2, the_door_opens_when_a_table_is_free)
{
    for (int scenario = 1; scenario <= RUS_SCENARIOS; scenario++) {
        given(scenario, 2);
        at_table("f1 f2");
        if (scenario >= 6) { /* one of the two could be thrown out */
            EXPECT(listed(0, "place 0.0 reception-1"));
            continue;
        }
        refused(0, "place 0.0 reception-1", RUS_P2);
        plays(1, "place 1.0 dining-1; order f1");
        EXPECT(listed(0, "place 0.0 reception-1"));
        plays(0, "place 0.0 reception-1; seat 1");
        clock_to(28000);
        refused(0, "place 0.0 reception-1", RUS_P2); /* not again where it stands, either */
    }
}

TEST(RUS_P2, whoever_stands_there_may_find_the_tables_taken)
{
    given(2, 4);
    at_table("f1 f2");
    play(0, "place 0.0 reception-1");
    plays(1, "place 1.0 reception-2; seat 2");
    refused(0, "seat 1", RUS_P2);
    refused(0, "seat 2", RUS_P2);
    play(0, "done");
}

TEST(RUS_P2, not_with_an_empty_deck)
{
    given(2, 4);
    at_table("f1");
    deck_only("f2");
    play(0, "place 0.0 reception-1");
    refused(0, "seat 2", RUS_P2);
    play(0, "seat 1");
    refused(0, "place 0.1 reception-2", RUS_P2);
    given(6, 4); /* somebody to throw out opens the door, too */
    at_table("f1");
    deck_only("");
    EXPECT(listed(0, "place 0.0 reception-1"));
    play(1, "place 1.0 dining-1");
    play(1, "order f1");
    refused(0, "place 0.0 reception-1", RUS_P2);
    given(6, 4);
    at_table("");
    deck_only("f2");
    thrown("f2"); /* the deck is made anew from them */
    EXPECT(listed(0, "place 0.0 reception-1"));
}

TEST(RUS_P2, only_at_the_reception)
{
    given(2, 4);
    at_table("");
    refused(0, "seat 1", RUS_P2);
    play(0, "place 0.0 dining-1");
    refused(0, "seat 1", RUS_P2);
    play(1, "place 1.0 reception-1");
    refused(0, "seat 1", RUS_P2); /* it is another cook who stands there */
}

TEST(RUS_P2, from_scenario_3_each_pays_a_drink)
{
    given(2, 2);
    at_table("");
    plays(0, "place 0.0 reception-1; seat 2");
    expect_coins(0);
    given(3, 2);
    at_table("");
    plays(0, "place 0.0 reception-1; seat 2");
    expect_coins(4);
}

TEST(RUS_R18, the_drinks_of_the_first_two_are_in_the_coins_of_the_start)
{
    for (int scenario = 1; scenario <= RUS_SCENARIOS; scenario++) {
        given(scenario, 4);
        expect_coins(scenario >= 3 ? 2 : 0);
    }
}

TEST(RUS_R19, challenging_patrons_and_vips_pay_the_drink_too)
{
    given(7, 2);
    at_table("");
    deck("v1 c1");
    plays(0, "place 0.0 reception-1; seat 2");
    expect_tables("v1 c1");
    expect_coins(4);
}

TEST(RUS_R20, with_one_free_table_one_patron_is_seated)
{
    given(3, 3);
    deck("r1 r2");
    at_table("f1 f2");
    play(0, "place 0.0 reception-1");
    refused(0, "seat 2", RUS_P2);
    may_only(0, "seat", "1");
    play(0, "seat 1");
    expect_tables("f1 f2 r1");
    expect_coins(3);
}

TEST(RUS_R21, only_tables_just_emptied_are_refilled_without_coins)
{
    given(6, 4);
    at_table("f1 f2 f3");
    deck("r1 r2 r3");
    coins(2);
    plays(0, "place 0.0 reception-1; throw f1 f3");
    EXPECT_INT(rush_free_tables(&kitchen), 1);
    expect_tables("r1 f2 r2 -");
    expect_thrown("f1 f3");
    expect_coins(2);
}

TEST(RUS_R22, an_empty_deck_is_made_anew_from_those_thrown_out)
{
    given(6, 2);
    at_table("");
    deck_only("f1 f2 f3 f4");
    thrown("f2 f3 f4");
    plays(0, "place 0.0 reception-1");
    step(0, "seat 2");
    expect_phase(RUS_RESHUFFLE); /* f1 sits; luck decides who is next */
    expect_tables("f1 -");
    EXPECT_INT(bq_game_rush.rules->active(&kitchen), bq_bit(BQ_CHANCE));
    any_luck(3);
    expect_phase(RUS_SHIFT);
    EXPECT_INT(rush_free_tables(&kitchen), 0);
    EXPECT_INT(kitchen.deck_count, 2);
    EXPECT_INT(kitchen.thrown_count, 0);
    expect_coins(4);
    play(0, "place 0.1 stove-1"); /* the seating is finished */
}

TEST(RUS_R22, a_reshuffle_gives_each_of_them_a_chance)
{
    int first[4] = {0};

    for (uint64_t seed = 1; seed <= 40; seed++) {
        given(6, 2);
        at_table("r1");
        deck_only("f1 f2 f3 f4");
        thrown("f1 f2 f3 f4");
        play(0, "place 0.0 reception-1");
        step(0, "seat 1");
        any_luck(seed);
        for (int i = 0; i < 4; i++)
            first[i] += kitchen.table[1] == i + 1;
    }
    EXPECT_INT(first[0] + first[1] + first[2] + first[3], 40);
    for (int i = 0; i < 4; i++)
        EXPECT(first[i] > 0);
}

TEST(RUS_R22, a_reshuffle_in_the_grace_keeps_it)
{
    given(6, 2);
    at_table("r1");
    deck_only("f1 f2");
    thrown("f1 f2");
    play(0, "place 0.0 reception-1");
    play(1, "place 1.0 stove-1");
    clock_to(250000);
    play(0, "seat 1");
    expect_phase(RUS_GRACE);
    play(1, "done");
    expect_phase(RUS_CHECK);
}

TEST(RUS_R22, else_no_more_come)
{
    given(6, 4);
    at_table("f1 f2");
    deck_only("");
    play(0, "place 0.0 reception-1");
    refused(0, "seat 1", RUS_P2);
    play(0, "throw f1 f2"); /* the tables are refilled as far as the deck goes: with those thrown out */
    expect_phase(RUS_SHIFT);
}

TEST(RUS_R23, two_patrons_sit_at_the_tables_at_the_start)
{
    for (int scenario = 1; scenario <= RUS_SCENARIOS; scenario++)
        for (int cooks = 2; cooks <= 4; cooks++) {
            given(scenario, cooks);
            EXPECT(kitchen.table[0] != 0 && kitchen.table[1] != 0);
            EXPECT(kitchen.table[2] == 0 && kitchen.table[3] == 0);
        }
}

/* ---- dining room ------------------------------------------------------------------------------- */

TEST(RUS_P3, an_order_is_the_card_and_a_clean_plate)
{
    given(2, 2);
    at_table("f1 r7");
    clean("1 1 2 3");
    plays(0, "place 0.0 dining-1; order r7 plate 2");
    EXPECT_INT(patron("r7")->where, RUS_ORDERED);
    EXPECT_INT(patron("r7")->seat, 0);
    expect_tables("f1 -");
    expect_clean("1 1 3");
    expect_meal("r7", "plate 2 row 0");
    refused(0, "order f1 plate 1", RUS_P3); /* one order */
}

TEST(RUS_P3, any_clean_plate_but_only_a_clean_one)
{
    given(3, 2);
    at_table("f1 r7");
    clean("1 4");
    dirty("2 3");
    play(0, "place 0.0 dining-1");
    may_only(0, "order", "f1, f1 plate 1, f1 plate 4, r7, r7 plate 1, r7 plate 4");
    refused(0, "order f1 plate 2", RUS_P3);
    play(0, "order r7 plate 4");
    expect_meal("r7", "plate 4 row 0");
}

TEST(RUS_P3, two_plates_for_a_vip)
{
    given(7, 2);
    at_table("v1 f1");
    clean("1 4 4");
    play(0, "place 0.0 dining-1");
    refused(0, "order v1 plate 1 1", RUS_P3); /* there is one */
    refused(0, "order f1 plate 1 4", RUS_P3); /* one plate is all she gets */
    play(0, "order v1 plate 1 4");
    expect_meal("v1", "side plate 1 row 0 | main plate 4 row 0");
    expect_clean("4");
}

TEST(RUS_P3, any_number_of_orders)
{
    given(2, 2);
    for (int i = 0; i < 20; i++) { /* all of a cook's orders lie on one board */
        static char move[64];
        const char *name;

        at_table("");
        clock_to(5000 + 28000 * (i / 2));
        if (kitchen.phase != RUS_SHIFT || kitchen.deck_count == 0)
            break;
        name = rush_card(kitchen.deck[kitchen.deck_count - 1] - 1)->name;
        at_table(name);
        snprintf(move, sizeof move, "place 0.%d dining-%d", i % 2, i % 2 + 1);
        play(0, move);
        snprintf(move, sizeof move, "order %s", name);
        play(0, move);
    }
    EXPECT(kitchen.orders >= 16);
}

TEST(RUS_P3, only_patrons_at_tables_and_only_in_the_dining_room)
{
    given(2, 2);
    at_table("f1 f2");
    ordered(1, "f3", "plate 1");
    refused(0, "order f1 plate 1", RUS_P3);
    play(0, "place 0.0 stove-1");
    refused(0, "order f1 plate 1", RUS_P3);
    plays(0, "done; place 0.1 dining-1");
    refused(0, "order f3 plate 1", RUS_P3); /* another's */
    refused(0, "order r5 plate 1", RUS_P3); /* in the deck */
    refused(0, "order v1 plate 1", RUS_P3); /* not in this scenario */
    play(0, "order f2 plate 1");
}

TEST(RUS_R7, an_order_without_a_plate_and_the_plate_later_without_a_timer)
{
    given(3, 2);
    at_table("f1 f2");
    clean("");
    dirty("1");
    plays(0, "place 0.0 dining-1; order f1; place 0.1 storage-1-1");
    refused(0, "put bread on f1", RUS_P4); /* no food without a plate */
    refused(0, "plate f1 1", RUS_P3);
    play(0, "done");
    plays(1, "place 1.0 sink-1; wash 1");
    refused(1, "plate f1 1", RUS_P3); /* it is not that cook's order */
    play(0, "plate f1 1");
    expect_meal("f1", "plate 1 row 0");
    expect_clean("");
    EXPECT_INT(kitchen.cook[0].action, 0);
}

TEST(RUS_R7, the_plates_of_a_vip_can_both_come_later)
{
    given(7, 2);
    at_table("v1");
    clean("1 1 4");
    plays(0, "place 0.0 dining-1; order v1 plate 1");
    expect_meal("v1", "side plate 1 row 0 | main no plate");
    refused(0, "plate v1 side 4", RUS_P3); /* it has one */
    play(0, "plate v1 main 4");
    expect_meal("v1", "side plate 1 row 0 | main plate 4 row 0");
    not_understood(0, "plate v1 4");
}

/* ---- storage -------------------------------------------------------------------------------------- */

TEST(RUS_P4, any_amount_from_that_room_for_several_own_meals)
{
    given(2, 2);
    room(1, "3*meat vegetables 2*salad");
    room(2, "bread");
    ordered(0, "f2", "plate 1");
    ordered(0, "f6", "plate 2");
    ordered(1, "f4", "plate 1");
    play(0, "place 0.0 storage-1-1");
    plays(0, "put salad on f2; put meat on f6; put meat on f6; put vegetables on f2; put meat on f6");
    expect_meal("f2", "plate 1 vegetables salad row 0");
    expect_meal("f6", "plate 2 3*meat row 0");
    expect_room(1, "salad");
    refused(0, "put meat on f2", RUS_P4);  /* none is left */
    refused(0, "put bread on f2", RUS_P4); /* in the other room */
    refused(0, "put salad on f4", RUS_P4); /* another cook's */
    refused(0, "put salad on f1", RUS_P4); /* nobody's */
    expect_room(2, "bread");
}

TEST(RUS_P4, what_lies_on_a_plate_stays_there)
{
    given(2, 2);
    ordered(0, "f2", "plate 1 meat");
    play(0, "place 0.0 storage-1-1");
    refused(0, "back meat from f2 to 1", RUS_P4);
    refused(0, "put salad on f2 from 1", RUS_P4);
    refused(0, "plate f2 2", RUS_P3);
}

TEST(RUS_P4, only_plates_in_the_top_row)
{
    given(2, 2);
    ordered(0, "f6", "plate 2 meat row 1");
    play(0, "place 0.0 storage-1-1");
    refused(0, "put vegetables on f6", RUS_P5);
    may_only(0, "put", "");
}

TEST(RUS_P4, in_scenario_1_mistakes_are_put_right_at_any_time_and_in_any_row)
{
    given(1, 2);
    clean("1 2 2");
    ordered(0, "f6", "plate 1 2*meat salad row 2");
    room(2, "");
    plays(0,
          "back meat from f6 to 2; back salad from f6 to 2; put vegetables on f6 from 1; put vegetables on f6 from 1; "
          "plate f6 2");
    expect_meal("f6", "plate 2 meat 2*vegetables row 2"); /* the row stays */
    expect_room(2, "meat salad");
    expect_clean("1 2");
    refused(0, "back salad from f6 to 2", RUS_P4);
    refused(0, "put bread on f6 from 2", RUS_P4);
    refused(1, "back meat from f6 to 2", RUS_P4);
    end_of_shift();
    EXPECT_INT(result("f6"), 1);
}

TEST(RUS_R8, wrong_food_may_be_taken_and_is_looked_at_only_in_the_end)
{
    given(2, 2);
    ordered(0, "f2", "plate 1");
    plays(0, "place 0.0 storage-1-1; put meat on f2; put bread on f2; put bread on f2; done");
    expect_meal("f2", "plate 1 meat 2*bread row 0");
    EXPECT_INT(result("f2"), 0);
    end_of_shift();
    EXPECT_INT(result("f2"), 2);
    EXPECT_INT(reason("f2"), RUS_WRONG_FOOD);
}

/* ---- stove ------------------------------------------------------------------------------------------- */

TEST(RUS_P5, one_meal_moves_one_row_down)
{
    given(2, 2);
    ordered(0, "f6", "plate 2 meat 2*vegetables");
    ordered(0, "f1", "plate 1 bread cheese");
    plays(0, "place 0.0 stove-1; cook f6");
    expect_meal("f6", "plate 2 meat 2*vegetables row 1");
    expect_meal("f1", "plate 1 cheese bread row 0");
    refused(0, "cook f1", RUS_P5); /* that was the action */
}

TEST(RUS_P5, several_timers_may_cook_the_same_meal_at_once)
{
    given(2, 2);
    ordered(0, "f6", "plate 2 meat 2*vegetables");
    plays(0, "place 0.0 stove-1; cook f6; place 0.1 stove-2; cook f6");
    expect_meal("f6", "plate 2 meat 2*vegetables row 2");
}

TEST(RUS_P5, from_then_on_only_spices_are_added)
{
    given(2, 2);
    ordered(0, "r8", "plate 2 2*vegetables");
    plays(0, "place 0.0 stove-1; cook r8; place 0.1 storage-1-1");
    refused(0, "put vegetables on r8", RUS_P5);
    clock_to(28000);
    plays(0, "place 0.0 greenhouse-1; season black on r8");
    expect_meal("r8", "plate 2 2*vegetables black row 1");
}

TEST(RUS_P5, not_beyond_row_3_not_without_a_plate_not_anothers)
{
    given(2, 2);
    ordered(0, "f6", "plate 2 meat row 3");
    ordered(0, "f1", "");
    ordered(1, "f2", "plate 1 salad");
    refused(0, "cook f6", RUS_P5); /* no stove */
    play(0, "place 0.0 stove-1");
    refused(0, "cook f6", RUS_P5);
    refused(0, "cook f1", RUS_P5);
    refused(0, "cook f2", RUS_P5);
    may_only(0, "cook", "");
    play(0, "done");
}

TEST(RUS_P5, the_two_plates_of_a_vip_are_cooked_one_by_one)
{
    given(7, 2);
    ordered(0, "v3", "plate 1 2*vegetables | plate 3 meat");
    play(0, "place 0.0 stove-1");
    may_only(0, "cook", "v3 side, v3 main");
    play(0, "cook v3 main");
    expect_meal("v3", "side plate 1 2*vegetables row 0 | main plate 3 meat row 1");
}

TEST(RUS_R5, a_row_too_many_is_a_wrong_meal)
{
    given(2, 2);
    ordered(0, "f1", "right");
    ordered(1, "f3", "right");
    plays(0, "place 0.0 stove-1; cook f1");
    end_of_shift();
    EXPECT_INT(result("f1"), 2);
    EXPECT_INT(reason("f1"), RUS_WRONG_ROWS);
    EXPECT_INT(result("f3"), 1);
}

/* ---- greenhouse and sink ------------------------------------------------------------------------------- */

TEST(RUS_P6, any_spices_before_during_and_after_cooking)
{
    given(2, 2);
    bag("2*white black green 2*red");
    ordered(0, "r4", "plate 1 2*vegetables");
    ordered(0, "r20", "plate 3 2*meat row 1");
    ordered(0, "r10", "plate 2 2*meat row 3");
    ordered(0, "r1", "");
    ordered(1, "r2", "plate 1");
    play(0, "place 0.0 greenhouse-1");
    plays(0, "season white on r4; season black on r4; season red on r20; season white on r10");
    expect_meal("r4", "plate 1 2*vegetables white black row 0");
    expect_meal("r20", "plate 3 2*meat red row 1");
    expect_meal("r10", "plate 2 2*meat white row 3");
    expect_bag("green red");
    refused(0, "season white on r4", RUS_P6); /* the bag has none */
    refused(0, "season red on r1", RUS_P6);   /* no plate */
    refused(0, "season red on r2", RUS_P6);   /* another's */
    play(0, "done");
    refused(0, "season red on r4", RUS_P6);
}

TEST(RUS_P6, what_lies_on_a_plate_stays_there_too)
{
    given(2, 2);
    ordered(0, "r4", "plate 1 white");
    play(0, "place 0.0 greenhouse-1");
    not_understood(0, "back white from r4 to 1");
    refused(0, "plate r4 2", RUS_P3);
    expect_meal("r4", "plate 1 white row 0");
}

TEST(RUS_P7, up_to_three_dirty_plates_become_clean)
{
    given(3, 2);
    clean("4");
    dirty("1 1 2 3");
    play(0, "place 0.0 sink-1");
    refused(0, "wash 1 1 2 3", RUS_P7);
    refused(0, "wash 4", RUS_P7);
    refused(0, "wash 2 2", RUS_P7);
    may_only(0, "wash", "1, 1 1, 1 1 2, 1 1 3, 1 2, 1 2 3, 1 3, 2, 2 3, 3");
    play(0, "wash 1 1 3");
    expect_clean("1 1 3 4");
    expect_dirty("2");
    refused(0, "wash 2", RUS_P7); /* that was the action */
}

TEST(RUS_P7, only_at_the_sink)
{
    given(3, 2);
    dirty("1");
    refused(0, "wash 1", RUS_P7);
    play(0, "place 0.0 stove-1");
    refused(0, "wash 1", RUS_P7);
}

/* ---- mistakes ------------------------------------------------------------------------------------------------ */

TEST(RUS_P14, no_wrong_ingredient_spice_plate_or_cooking_time_is_blocked)
{
    given(3, 2);
    at_table("f2 f1");
    clean("1 2 3 4");
    bag("red");
    plays(0, "place 0.0 dining-1; order f2 plate 4; place 0.1 storage-1-1; put meat on f2; put pasta on f2; done");
    clock_to(28000);
    plays(0, "place 0.0 greenhouse-1; season red on f2; place 0.1 stove-1; cook f2");
    clock_to(56000);
    plays(0, "place 0.0 stove-2; cook f2; place 0.1 stove-1; cook f2");
    expect_meal("f2", "plate 4 meat pasta red row 3");
    end_of_shift();
    EXPECT_INT(result("f2"), 2);
}

TEST(RUS_P14, assist_changes_nothing_in_the_rules)
{
    static bq_move with[BQ_LEGAL_MAX], without[BQ_LEGAL_MAX];
    int n;

    given_with(3, 2, "assist=on");
    ordered(0, "f2", "plate 1");
    play(0, "place 0.0 storage-1-1");
    n = bq_game_rush.rules->legal(&kitchen, 0, with, BQ_LEGAL_MAX);
    given_with(3, 2, "assist=off");
    ordered(0, "f2", "plate 1");
    play(0, "place 0.0 storage-1-1");
    EXPECT_INT(bq_game_rush.rules->legal(&kitchen, 0, without, BQ_LEGAL_MAX), n);
    EXPECT(n > 0 && memcmp(with, without, (size_t)n * sizeof *with) == 0);
}

TEST(RUS_R10, binning_needs_no_timer_and_ends_no_action)
{
    given(3, 2);
    clean("1");
    dirty("");
    ordered(0, "f1", "plate 1 meat row 1");
    play(0, "bin f1"); /* no timer is placed */
    expect_meal("f1", "no plate");
    expect_dirty("1");
    ordered(0, "f2", "plate 2 meat");
    plays(0, "place 0.0 stove-1; bin f2");
    refused(0, "place 0.1 stove-2", RUS_T4); /* the stove's action still waits */
    expect_dirty("1 2");
}
