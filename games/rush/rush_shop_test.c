/* rush_shop_test.c -- the van, service and throwing out, the office and the temps: RUS-P8 to P13, RUS-O, and their rulings. */
#include <stdio.h>
#include <string.h>

#include "rush_test.h"

/* ---- the van ------------------------------------------------------------------------------ */

TEST(RUS_P8, one_coin_buys_five_of_one_ingredient_into_rooms_of_choice)
{
    given(4, 2);
    room(1, "");
    room(2, "");
    coins(2);
    play(0, "place 0.0 van");
    expect_coins(2); /* paid at the move */
    refused(0, "buy meat 1:4", RUS_P8);
    refused(0, "buy meat 1:3 2:3", RUS_P8);
    play(0, "buy meat 1:3 2:2");
    expect_coins(1);
    expect_room(1, "3*meat");
    expect_room(2, "2*meat");
    EXPECT_INT(kitchen.supply[RUS_MEAT], 19);
    refused(0, "buy bread 1:5", RUS_P8); /* that was the action */
    plays(0, "place 0.1 van; buy bread 2:5");
    expect_room(2, "2*meat 5*bread");
    expect_coins(0);
}

TEST(RUS_P8, or_three_cheap_spices_or_two_expensive_ones)
{
    given(4, 2);
    bag("");
    coins(3);
    play(0, "place 0.0 van");
    refused(0, "buy-spices white white", RUS_P8);
    refused(0, "buy-spices white white black green", RUS_P8);
    refused(0, "buy-spices white black red", RUS_P8); /* never both classes */
    refused(0, "buy-spices red", RUS_P8);
    refused(0, "buy-spices yellow red red", RUS_P8);
    play(0, "buy-spices white white green");
    expect_bag("2*white green");
    plays(0, "place 0.1 van; buy-spices yellow red");
    expect_bag("2*white green yellow red");
    plays(1, "place 1.0 van; buy-spices red red");
    expect_bag("2*white green yellow 3*red");
    expect_coins(0);
}

TEST(RUS_P8, any_number_of_timers_at_the_van)
{
    given(4, 4);
    coins(9);
    plays(0, "place 0.0 van; buy meat 1:5; place 0.1 van; buy meat 1:5");
    plays(1, "place 1.0 van; buy salad 1:5; place 1.1 van; buy cheese 1:5");
    play(2, "place 2.0 van");
    play(3, "place 3.0 van");
    play(3, "buy pasta 2:5");
    play(2, "buy bread 2:5");
    expect_coins(3);
}

TEST(RUS_P8, not_without_a_coin)
{
    given(4, 2);
    coins(1);
    play(0, "place 0.0 van");
    plays(1, "place 1.0 van; buy meat 1:5"); /* the last coin is gone */
    refused(0, "buy meat 1:5", RUS_P8);
    refused(0, "buy-spices white white white", RUS_P8);
    may_only(0, "buy", "");
    play(0, "done");
    refused(0, "place 0.1 van", RUS_P8);
}

TEST(RUS_P8, only_at_the_van)
{
    given(4, 2);
    refused(0, "buy meat 1:5", RUS_P8);
    refused(0, "buy-spices red red", RUS_P8);
    play(0, "place 0.0 storage-1-1");
    refused(0, "buy meat 1:5", RUS_P8);
}

TEST(RUS_R29, a_short_supply_gives_what_is_left)
{
    given(4, 2);
    coins(9);
    supply_short("salad", 3);
    play(0, "place 0.0 van");
    refused(0, "buy salad 2:5", RUS_P8);
    refused(0, "buy salad 2:2", RUS_P8);
    play(0, "buy salad 2:3");
    EXPECT_INT(kitchen.supply[RUS_SALAD], 0);
    play(0, "place 0.1 van");
    refused(0, "buy salad 1:1", RUS_P8); /* nothing is left */
    expect_coins(8);
}

TEST(RUS_R29, of_spices_too)
{
    given(4, 2);
    coins(9);
    supply_short("white", 0);
    supply_short("black", 1);
    supply_short("green", 1);
    supply_short("yellow", 1);
    supply_short("red", 0);
    play(0, "place 0.0 van");
    may_only(0, "buy-spices", "black green, yellow");
    play(0, "buy-spices black green");
    play(0, "place 0.1 van");
    may_only(0, "buy-spices", "yellow");
}

TEST(RUS_P9, room_3_takes_bread_and_pasta_only_and_the_others_the_rest)
{
    given(5, 2);
    play(0, "place 0.0 van");
    refused(0, "buy meat 3:5", RUS_P9);
    refused(0, "buy cheese 1:4 3:1", RUS_P9);
    refused(0, "buy bread 1:5", RUS_P9);
    refused(0, "buy pasta 2:1 3:4", RUS_P9);
    may_only(0, "buy",
             "meat 1:5, meat 1:4 2:1, meat 1:3 2:2, meat 1:2 2:3, meat 1:1 2:4, meat 2:5, "
             "vegetables 1:5, vegetables 1:4 2:1, vegetables 1:3 2:2, vegetables 1:2 2:3, vegetables 1:1 2:4, "
             "vegetables 2:5, "
             "salad 1:5, salad 1:4 2:1, salad 1:3 2:2, salad 1:2 2:3, salad 1:1 2:4, salad 2:5, pasta 3:5, "
             "cheese 1:5, cheese 1:4 2:1, cheese 1:3 2:2, cheese 1:2 2:3, cheese 1:1 2:4, cheese 2:5, bread 3:5");
    play(0, "buy bread 3:5");
    expect_room(3, "2*pasta 7*bread");
}

TEST(RUS_P9, there_is_no_room_3_before_scenario_5)
{
    given(4, 2);
    play(0, "place 0.0 van");
    refused(0, "buy bread 3:5", RUS_P9);
    play(0, "buy bread 1:5");
    given(5, 2);
    expect_room(1, "2*meat 3*vegetables salad cheese");
    expect_room(3, "2*pasta 2*bread");
    ordered(0, "f1", "plate 1");
    play(0, "place 0.0 storage-3-1");
    may_only(0, "put", "pasta on f1, bread on f1");
}

/* ---- service ---------------------------------------------------------------------------------- */

TEST(RUS_P10, an_order_is_handed_over_for_a_tip_at_once)
{
    given(6, 2);
    ordered(0, "f1", "right");
    plays(0, "place 0.0 dining-1; serve f1");
    expect_coins(3);
    EXPECT(patron("f1")->handed);
    refused(0, "serve f1", RUS_P3); /* that was the action */
}

TEST(RUS_P10, each_plate_is_there_with_at_least_one_ingredient)
{
    given(7, 2);
    ordered(0, "f1", "plate 1 black row 1"); /* a spice is no food */
    ordered(0, "f2", "");
    ordered(0, "v1", "plate 1 bread | plate 4");
    ordered(0, "v2", "plate 1 salad | no plate");
    ordered(0, "f3", "plate 4 bread row 3"); /* wrong all over, but a meal */
    ordered(1, "f4", "right");
    play(0, "place 0.0 dining-1");
    may_only(0, "serve", "f3");
    refused(0, "serve f1", RUS_P10);
    refused(0, "serve f2", RUS_P10);
    refused(0, "serve v1", RUS_P10);
    refused(0, "serve v2", RUS_P10);
    refused(0, "serve f4", RUS_P10); /* another cook's */
    play(0, "serve f3");
}

TEST(RUS_P10, a_meal_handed_over_is_closed_until_the_check)
{
    given(6, 2);
    ordered(0, "f6", "plate 2 meat");
    plays(0, "place 0.0 dining-1; serve f6; place 0.1 storage-1-1");
    refused(0, "put vegetables on f6", RUS_P4);
    refused(0, "bin f6", RUS_M2);
    refused(0, "plate f6 3", RUS_P3);
    clock_to(28000);
    play(0, "place 0.0 stove-1");
    refused(0, "cook f6", RUS_P5);
    plays(0, "done; place 0.1 greenhouse-1");
    refused(0, "season white on f6", RUS_P6);
    play(1, "place 1.0 dining-1");
    refused(1, "serve f6", RUS_P10);
}

TEST(RUS_P10, not_before_scenario_6)
{
    given(5, 2);
    ordered(0, "f1", "right");
    play(0, "place 0.0 dining-1");
    refused(0, "serve f1", RUS_P10);
}

TEST(RUS_P10, one_order_taken_or_one_handed_over)
{
    given(6, 2);
    at_table("f2");
    ordered(0, "f1", "right");
    plays(0, "place 0.0 dining-1; order f2");
    refused(0, "serve f1", RUS_P3);
    plays(0, "place 0.1 dining-2; serve f1");
    expect_coins(3);
}

TEST(RUS_R12, the_tip_is_kept_even_if_the_meal_proves_wrong)
{
    given(6, 2);
    coins(20);
    ordered(0, "c1", "plate 3 salad");
    plays(0, "place 0.0 dining-1; serve c1");
    expect_coins(21);
    end_of_shift();
    EXPECT_INT(result("c1"), 2);
    expect_coins(21 - 12); /* salaries, no drink for a Challenging patron */
}

TEST(RUS_R12, the_tip_can_be_spent_at_the_van_at_once)
{
    given(6, 2);
    coins(0);
    ordered(0, "f1", "right");
    refused(1, "place 1.0 van", RUS_P8);
    plays(0, "place 0.0 dining-1; serve f1");
    plays(1, "place 1.0 van; buy meat 1:5");
    expect_coins(0);
}

/* ---- throwing out --------------------------------------------------------------------------------- */

TEST(RUS_P11, one_or_two_patrons_at_tables_are_thrown_out_and_others_sit_down)
{
    given(6, 3);
    at_table("r1 c1 f1");
    deck("r2 r3 r4");
    play(0, "place 0.0 reception-1");
    may_only(0, "throw", "f1, r1, c1, f1 r1, f1 c1, r1 c1");
    play(0, "throw f1 c1");
    expect_tables("r1 r2 r3");
    expect_thrown("f1 c1");
    expect_coins(2);
    EXPECT_INT(patron("f1")->where, RUS_THROWN);
}

TEST(RUS_P11, two_patrons_are_named_in_either_order)
{
    given(6, 3);
    at_table("r1 c1 f1");
    deck("r2 r3 r4");
    play(0, "place 0.0 reception-1");
    refused(0, "throw c1 c1", RUS_P11);
    play(0, "throw c1 f1");
    expect_tables("r1 r2 r3");
    expect_thrown("f1 c1");
}

TEST(RUS_P11, those_tables_and_no_others)
{
    given(6, 3);
    at_table("r1 c1 f1");
    deck("r2 r3 r4");
    plays(0, "place 0.0 dining-1; order r1");
    plays(0, "place 0.1 reception-1; throw f1");
    expect_tables("- c1 r2");
}

TEST(RUS_P11, as_far_as_the_deck_goes)
{
    given(6, 3);
    at_table("r1 c1 f1");
    deck_only("r2");
    play(0, "place 0.0 reception-1");
    step(0, "throw f1 c1");
    expect_tables("r1 r2 -"); /* RUS-R22: those thrown out are the deck then */
    expect_phase(RUS_RESHUFFLE);
}

TEST(RUS_P11, only_who_sits_there_and_not_before_scenario_6)
{
    given(6, 2);
    at_table("r1 c1");
    ordered(0, "f1", "plate 1");
    refused(0, "throw r1", RUS_P2); /* not at the reception */
    play(0, "place 0.0 reception-1");
    refused(0, "throw f1", RUS_P11);
    refused(0, "throw r2", RUS_P11);
    refused(0, "throw r1 f1", RUS_P11);
    given(5, 3);
    at_table("r1 c1");
    play(0, "place 0.0 reception-1");
    refused(0, "throw r1", RUS_P11);
}

TEST(RUS_P11, it_is_instead_of_seating)
{
    given(6, 3);
    at_table("r1");
    deck("r2 r3 r4");
    plays(0, "place 0.0 reception-1; throw r1");
    refused(0, "seat 1", RUS_P2);
    EXPECT_INT(rush_free_tables(&kitchen), 2);
}

/* ---- late payment ------------------------------------------------------------------------------------- */

TEST(RUS_P12, three_coins_bring_anyones_timer_back)
{
    given(7, 2);
    coins(4);
    strike("0.1");
    strike("1.0");
    refused(1, "place 1.0 stove-1", RUS_T3); /* on strike */
    plays(0, "place 0.0 late");
    may_only(0, "repay", "0.1, 1.0");
    refused(0, "repay 1.1", RUS_P12);
    play(0, "repay 1.0");
    expect_coins(1);
    EXPECT(!timer("1.0")->strike && timer("0.1")->strike);
    play(1, "place 1.0 stove-1");
    refused(0, "repay 0.1", RUS_P12);
}

TEST(RUS_P12, not_without_three_coins_or_without_a_strike)
{
    given(7, 2);
    coins(9);
    refused(0, "place 0.0 late", RUS_P12);
    strike("1.0");
    coins(2);
    refused(0, "place 0.0 late", RUS_P12);
    coins(3);
    play(0, "place 0.0 late");
    refused(1, "place 1.1 late", RUS_T3);
    plays(1, "place 1.1 van; buy meat 1:5");
    refused(0, "repay 1.0", RUS_P12);
    play(0, "done");
}

/* ---- the office -------------------------------------------------------------------------------------------- */

TEST(RUS_P13, two_of_four_cards_lie_face_up)
{
    for (uint64_t seed = 1; seed <= 10; seed++) {
        started("scenario=8 seats=2");
        any_luck(seed);
        EXPECT_INT(kitchen.card_count, 2);
        EXPECT(kitchen.card[0] != 0 && kitchen.card[1] != 0 && kitchen.card[0] != kitchen.card[1]);
    }
}

TEST(RUS_P13, the_price_is_paid_and_the_card_replaced)
{
    given(8, 2);
    coins(10);
    office_cards("plates technician temp locksmith");
    plays(0, "place 0.0 office-1");
    refused(0, "office technician", RUS_P13); /* the other place */
    refused(0, "office temp", RUS_P13);       /* not yet shown */
    play(0, "office plates");
    expect_coins(7);
    expect_cards("temp technician");
}

TEST(RUS_P13, not_without_its_price)
{
    given(8, 2);
    office_cards("temp plates");
    coins(3);
    refused(0, "place 0.0 office-1", RUS_P13);
    play(0, "place 0.0 office-2");
    plays(1, "place 1.0 van; buy meat 1:5");
    refused(0, "office plates", RUS_P13);
    play(0, "done");
}

TEST(RUS_P13, the_locked_room_and_the_broken_stove_are_closed)
{
    given(8, 2);
    refused(0, "place 0.0 storage-2-1", RUS_P13);
    refused(0, "place 0.0 storage-2-2", RUS_P13);
    refused(0, "place 0.0 stove-1", RUS_P13);
    EXPECT(listed(0, "place 0.0 storage-1-1") && listed(0, "place 0.0 stove-2"));
}

TEST(RUS_P13, an_empty_place_stays_empty)
{
    given(8, 2);
    coins(30);
    office_cards("plates technician temp locksmith");
    plays(0, "place 0.0 office-1; office plates; place 0.1 office-2; office technician");
    expect_cards("temp locksmith");
    clock_to(28000);
    plays(0, "place 0.0 office-1; office temp; place 0.1 office-2; office locksmith");
    expect_cards("- -");
    clock_to(56000);
    refused(0, "place 0.0 office-1", RUS_P13);
    refused(0, "place 0.1 office-2", RUS_P13);
    expect_coins(30 - 3 - 2 - 4 - 2);
}

TEST(RUS_R32, the_next_card_is_shown_but_blocked_until_the_timer_leaves)
{
    given(8, 2);
    coins(20);
    office_cards("plates technician temp locksmith");
    plays(0, "place 0.0 office-1; office plates");
    expect_cards("temp technician");
    refused(1, "place 1.0 office-1", RUS_T3);
    refused(0, "office temp", RUS_P13);
    clock_to(28000);
    refused(1, "place 1.0 office-1", RUS_T3);
    play(0, "lift 0.0");
    plays(1, "place 1.0 office-1; office temp");
    expect_cards("locksmith technician");
}

TEST(RUS_R33, a_card_without_effect_may_not_be_chosen)
{
    given(8, 2);
    coins(20);
    office_cards("locksmith technician");
    kitchen.locked = 0; /* nothing is locked or broken */
    kitchen.broken = 0;
    refused(0, "place 0.0 office-1", RUS_R33);
    refused(0, "place 0.0 office-2", RUS_R33);
    given(8, 2);
    coins(20);
    office_cards("plates temp");
    for (int i = 0; i < RUS_SIZES; i++) {
        kitchen.out[i] = (uint8_t)(kitchen.out[i] + kitchen.office[i]);
        kitchen.office[i] = 0;
    }
    kitchen.sand[RUS_TEMP2] = kitchen.sand[RUS_TEMP];
    refused(0, "place 0.0 office-1", RUS_R33);
    refused(0, "place 0.0 office-2", RUS_R33);
}

TEST(RUS_O1, the_locksmith_opens_the_room_for_2_coins)
{
    given(8, 2);
    coins(2);
    office_cards("locksmith plates");
    plays(0, "place 0.0 office-1; office locksmith");
    expect_coins(0);
    ordered(1, "f6", "plate 2");
    plays(1, "place 1.0 storage-2-2; put meat on f6");
    expect_room(2, "meat 3*vegetables salad cheese");
    refused(0, "place 0.1 stove-1", RUS_P13); /* the stove is still broken */
}

TEST(RUS_O2, the_technician_mends_the_stove_for_2_coins)
{
    given(8, 2);
    coins(2);
    office_cards("plates technician");
    plays(0, "place 0.0 office-2; office technician");
    expect_coins(0);
    play(1, "place 1.0 stove-1");
    refused(0, "place 0.1 storage-2-1", RUS_P13); /* the room is still locked */
}

TEST(RUS_O3, new_plates_bring_four_clean_ones_for_3_coins)
{
    given(8, 2);
    coins(3);
    office_cards("plates technician");
    expect_clean("1 1 2 2 2 3 3 3 4 4");
    plays(0, "place 0.0 office-1; office plates");
    expect_clean("1 1 1 2 2 2 2 3 3 3 3 4 4 4");
    expect_coins(0);
}

TEST(RUS_O4, a_new_temp_joins_for_4_coins)
{
    given(8, 2);
    coins(4);
    office_cards("plates temp");
    refused(1, "place temp2 stove-2", RUS_T6);
    plays(0, "place 0.0 office-2; office temp");
    expect_coins(0);
    play(1, "place temp2 stove-2"); /* at once, and for anyone */
    play(1, "done");
    play(1, "place temp stove-3");
    EXPECT_INT(kitchen.sand[RUS_TEMP2], 28000);
}

/* ---- rulings about the locked room and the temps --------------------------------------------------------------- */

TEST(RUS_R30, nothing_is_bought_for_a_locked_room)
{
    given(8, 2);
    coins(9);
    play(0, "place 0.0 van");
    refused(0, "buy meat 2:5", RUS_P9);
    refused(0, "buy meat 1:3 2:2", RUS_P9);
    play(0, "buy meat 1:5");
    expect_room(2, "2*meat 3*vegetables salad cheese");
    kitchen.locked = 0;
    plays(0, "place 0.1 van; buy meat 2:5");
}

TEST(RUS_R31, the_locked_room_is_room_2_with_its_stock_inside)
{
    given(8, 4);
    EXPECT(kitchen.locked);
    expect_room(1, "4*meat 5*vegetables 2*salad 3*cheese");
    expect_room(2, "4*meat 5*vegetables 2*salad 3*cheese");
    expect_room(3, "4*pasta 4*bread");
    play(0, "place 0.0 storage-1-1");
    play(1, "place 1.0 storage-3-1");
    refused(2, "place 2.0 storage-2-1", RUS_P13);
}

TEST(RUS_R34, a_new_temp_is_paid_in_the_same_shift)
{
    given(8, 2);
    coins(40);
    office_cards("temp plates");
    plays(0, "place 0.0 office-1; office temp; place temp2 stove-2; done");
    end_of_shift();
    expect_coins(40 - 4 - 3 * 6); /* four timers and two temps */
}

TEST(RUS_R34, who_does_not_hire_pays_one_temp)
{
    given(8, 2);
    coins(40);
    end_of_shift();
    expect_coins(40 - 3 * 5);
}

TEST(RUS_R35, an_order_taken_with_a_temp_belongs_to_the_cook_who_placed_it)
{
    given(8, 2);
    at_table("f1 f2");
    plays(1, "place temp dining-1; order f1 plate 1");
    EXPECT_INT(patron("f1")->seat, 1);
    clock_to(28000);
    play(1, "lift temp");
    plays(0, "place temp dining-1; order f2 plate 1");
    EXPECT_INT(patron("f2")->seat, 0);
    EXPECT_INT(patron("f1")->seat, 1); /* the first stays where it is */
    play(0, "place 0.0 storage-1-1");
    refused(0, "put cheese on f1", RUS_P4);
    play(0, "put salad on f2");
}
