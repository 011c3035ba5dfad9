/* rush_evening_test.c -- the ledger's clauses on the end of a shift (RUS-E1 to E7 and their rulings): the walk through the orders, coins
 * and free drinks, salaries and strikes, reputation. Awards are in rush_awards_test.c.
 *
 * Nothing here knows how the rules are carried out; what is expected is read off the ledger. */
#include <stdio.h>
#include <string.h>

#include "rush_test.h"

/* ---- RUS-E1 ---------------------------------------------------------------------------------------- */

TEST(RUS_E1, each_taken_order_is_checked_by_seat_then_as_taken)
{
    given(6, 3);
    at_table("f3 f4");
    ordered(1, "c1", "right");
    ordered(0, "f2", "no plate");
    ordered(1, "f1", "plate 1 bread");
    handed("f1");
    clock_to(240000);
    expect_phase(RUS_CHECK);
    refused(BQ_CHANCE, "check c1", RUS_T8); /* not yet */
    refused(BQ_CHANCE, "settle", RUS_T8);
    refused(0, "ready", RUS_T8);
    luck("check f2; check c1; check f1");
    EXPECT_INT(result("f2"), 2);
    EXPECT_INT(result("c1"), 1);
    EXPECT_INT(result("f1"), 2);
    refused(BQ_CHANCE, "check f3", RUS_T8); /* nobody took it */
    luck("settle");
    EXPECT_INT(result("f3") + result("f4"), 0);
    expect_phase(RUS_OVER); /* 18 coins are not there */
}

TEST(RUS_E1, without_orders_only_the_settling_is_left)
{
    given(4, 2);
    clock_to(240000);
    EXPECT_INT(check_one(), -1);
    expect_phase(RUS_EVENING);
}

TEST(RUS_E1, the_last_result_stands_until_the_next_check)
{
    given(4, 2);
    ordered(0, "f1", "right");
    ordered(1, "f2", "no plate");
    end_of_shift();
    ready();
    EXPECT_INT(result("f1"), 1);
    EXPECT_INT(result("f2"), 2);
    play(1, "plate f2 1");
    EXPECT_INT(result("f2"), 2);
    clock_to(240000);
    EXPECT_INT(result("f1"), 0);
    walk();
    EXPECT_INT(result("f2"), 2);
    EXPECT_INT(reason("f2"), RUS_WRONG_FOOD); /* of this shift */
}

TEST(RUS_R11, served_until_scenario_five_is_a_right_meal_on_the_board)
{
    for (int scenario = 1; scenario <= 5; scenario++) {
        given(scenario, 2);
        coins(scenario < 3 ? 0 : 20);
        ordered(0, "f1", "right");
        ordered(0, "f2", "right");
        ordered(1, "f3", "right");
        ordered(1, "f4", "plate 1 bread meat row 0");
        end_of_shift();
        EXPECT_INT(kitchen.right[0], 2);
        EXPECT_INT(kitchen.right[1], 1);
        EXPECT_INT(patron("f1")->where, RUS_GONE);
        EXPECT_INT(patron("f4")->where, RUS_ORDERED);
    }
}

/* ---- RUS-E2: earnings and free drinks ------------------------------------------------------------------ */

TEST(RUS_E2, right_meals_pay_from_scenario_three_on)
{
    for (int scenario = 1; scenario <= 4; scenario++) {
        given(scenario, 2);
        ordered(0, "f1", "right");
        ordered(1, "f6", "right");
        end_of_shift();
        expect_coins(scenario < 3 ? 0 : 2 + 2 + 3);
        EXPECT_INT(patron("f6")->coins, scenario < 3 ? 0 : 3);
    }
}

TEST(RUS_E2, each_patron_pays_what_is_on_the_card)
{
    given(8, 4);
    coins(0);
    ordered(0, "r7", "right");
    ordered(1, "c2", "right");
    ordered(2, "v1", "right | right");
    ordered(3, "r1", "right");
    clock_to(240000);
    for (int i = 0; i < 4; i++)
        check_one();
    expect_coins(4 + 6 + 10 + 2);
}

TEST(RUS_E2, a_taken_order_that_is_not_right_costs_a_free_drink)
{
    given(3, 2);
    coins(10);
    at_table("f8");
    ordered(0, "f1", "no plate");
    ordered(0, "r1", "plate 1");
    ordered(1, "f2", "plate 1 salad vegetables row 1");
    end_of_shift();
    expect_coins(7);
    EXPECT_INT(patron("f1")->coins, -1);
    EXPECT_INT(patron("f8")->coins, 0); /* at a table: nothing */
}

TEST(RUS_E2, no_free_drinks_before_scenario_three)
{
    given(2, 2);
    ordered(0, "f1", "no plate");
    end_of_shift();
    expect_coins(0);
    EXPECT_INT(patron("f1")->coins, 0);
}

TEST(RUS_E2, challenging_patrons_have_one_until_scenario_five_and_vips_never)
{
    given(4, 2);
    coins(10);
    ordered(0, "c1", "no plate");
    end_of_shift();
    expect_coins(9);
    given(5, 2);
    coins(20);
    ordered(0, "c1", "no plate");
    end_of_shift();
    expect_coins(20 - 1 - 12);
    for (int scenario = 6; scenario <= 7; scenario++) {
        given(scenario, 2);
        coins(20);
        ordered(0, "c1", "no plate");
        ordered(1, "r1", "no plate");
        if (scenario == 7)
            ordered(0, "v1", "right | no plate");
        end_of_shift();
        expect_coins(20 - 1 - 12);
        EXPECT_INT(patron("c1")->coins, 0);
        EXPECT_INT(patron("v1")->coins, 0);
    }
}

TEST(RUS_E2, earnings_come_before_drinks_and_coins_never_fall_below_0)
{
    given(3, 2);
    coins(0);
    ordered(1, "f1", "right"); /* 2 coins, seat 1's order is looked at after those of seat 0 */
    ordered(0, "f2", "no plate");
    end_of_shift();
    expect_coins(1);
    given(3, 2);
    coins(1);
    ordered(0, "f1", "no plate");
    ordered(0, "f2", "no plate");
    ordered(0, "f3", "no plate");
    end_of_shift();
    expect_coins(0);
}

TEST(RUS_E2, an_order_that_waits_is_counted_every_shift)
{
    given(4, 2);
    coins(10);
    ordered(0, "f1", "no plate");
    end_of_shift();
    expect_coins(9);
    ready();
    end_of_shift();
    expect_coins(8);
}

TEST(RUS_R17, coins_never_below_0_and_reputation_stays_on_its_track)
{
    given(6, 2);
    coins(0);
    ordered(0, "f1", "no plate");
    clock_to(240000);
    walk();
    EXPECT(kitchen.coins >= 0);
    given(6, 2);
    coins(30);
    reputation(-4);
    ordered(0, "c1", "no plate");
    ordered(0, "c2", "no plate");
    ordered(0, "c3", "no plate");
    end_of_shift();
    expect_reputation(-5);
    given(6, 2);
    coins(30);
    reputation(12);
    ordered(0, "c1", "right");
    handed("c1");
    end_of_shift();
    expect_reputation(12);
    given(7, 2);
    coins(30);
    reputation(24);
    ordered(0, "v1", "right | right");
    handed("v1");
    end_of_shift();
    expect_reputation(25);
}

/* ---- RUS-E3: salaries ------------------------------------------------------------------------------------ */

TEST(RUS_E3, each_timer_costs_3_coins_from_scenario_five_on)
{
    for (int scenario = 3; scenario <= RUS_SCENARIOS; scenario++)
        for (int cooks = 2; cooks <= RUS_COOKS; cooks++) {
            given(scenario, cooks);
            coins(60);
            end_of_shift();
            expect_coins(60 - (scenario < 5 ? 0 : 6 * cooks + (scenario == 8 ? 3 : 0)));
            if (scenario >= 4)
                expect_phase(RUS_EVENING);
        }
}

TEST(RUS_E3, earnings_and_drinks_come_before_salaries)
{
    given(5, 2);
    coins(11);
    ordered(0, "f1", "right");
    ordered(0, "f2", "no plate");
    end_of_shift();
    expect_phase(RUS_EVENING);
    expect_coins(0); /* 11 + 2 - 1 - 12 */
    given(5, 2);
    coins(11);
    ordered(0, "f1", "right");
    ordered(0, "f2", "no plate");
    ordered(0, "f3", "no plate");
    end_of_shift();
    expect_phase(RUS_OVER);
}

TEST(RUS_R26, in_five_and_six_an_unpaid_salary_loses_at_once)
{
    for (int scenario = 5; scenario <= 6; scenario++)
        for (int cooks = 2; cooks <= RUS_COOKS; cooks++)
            for (int short_of = 0; short_of < 2; short_of++) {
                given(scenario, cooks);
                coins(6 * cooks - short_of);
                end_of_shift();
                EXPECT_INT(kitchen.phase, short_of ? RUS_OVER : RUS_EVENING);
                expect_winners(0);
            }
}

TEST(RUS_R26, also_after_the_last_shift)
{
    given(5, 2);
    last_shift();
    coins(11);
    end_of_shift();
    expect_phase(RUS_OVER);
    expect_winners(0);
}

/* Scenario 7 with two cooks, or 8, at the end of a shift with so many coins. */
static void poor_evening(int scenario, int coins_)
{
    given(scenario, 2);
    coins(coins_);
    end_of_shift();
}

TEST(RUS_E3, in_seven_and_eight_as_few_as_possible_go_on_strike)
{
    static const struct {
        int scenario, coins, strikers, left;
    } evenings[] = {{7, 12, 0, 0}, {7, 11, 1, 2}, {7, 9, 1, 0}, {7, 8, 2, 2},  {7, 3, 3, 0}, {7, 5, 3, 2},
                    {8, 15, 0, 0}, {8, 14, 1, 2}, {8, 9, 2, 0}, {8, 16, 0, 1}, {8, 4, 4, 1}, {7, 13, 0, 1}};

    for (size_t i = 0; i < sizeof evenings / sizeof evenings[0]; i++) {
        poor_evening(evenings[i].scenario, evenings[i].coins);
        expect_phase(RUS_EVENING);
        EXPECT_INT(kitchen.to_strike, evenings[i].strikers);
        expect_coins(evenings[i].left);
    }
}

TEST(RUS_E3, all_on_strike_is_lost_at_once)
{
    for (int coins_ = 0; coins_ < 3; coins_++) {
        poor_evening(7, coins_);
        expect_phase(RUS_OVER);
        expect_winners(0);
    }
    given(7, 2); /* the only one left cannot be paid either */
    strike("0.0");
    strike("0.1");
    strike("1.1");
    coins(2);
    end_of_shift();
    expect_phase(RUS_OVER);
    expect_winners(0);
}

TEST(RUS_E3, a_timer_on_strike_is_neither_paid_nor_back)
{
    given(7, 2);
    strike("0.1");
    coins(10);
    end_of_shift();
    expect_coins(1);
    EXPECT_INT(kitchen.to_strike, 0);
    ready();
    EXPECT_INT(timer("0.1")->strike, 1);
    refused(0, "place 0.1 stove-1", RUS_T3);
    EXPECT(listed(0, "place 0.0 stove-1"));
}

TEST(RUS_E3, any_seat_names_who_strikes)
{
    poor_evening(7, 7); /* two of four */
    may(0, "strike 0.0, strike 0.1, strike 1.0, strike 1.1, ready");
    play(0, "strike 1.0");
    EXPECT_INT(timer("1.0")->strike, 1);
    EXPECT_INT(kitchen.to_strike, 1);
    refused(1, "strike 1.0", RUS_E3); /* it is already */
    refused(1, "strike temp", RUS_E3);
    play(1, "strike 0.1");
    refused(0, "strike 0.0", RUS_E3); /* nobody else must */
    may(0, "ready");
    ready();
    EXPECT_INT(timer("0.0")->strike + timer("1.1")->strike, 0);
    refused(1, "place 1.0 stove-1", RUS_T3);
    expect_coins(1);
}

TEST(RUS_E3, the_first_ready_names_the_rest)
{
    poor_evening(7, 7);
    plays(0, "strike 0.0; ready");
    EXPECT_INT(timer("0.0")->strike, 1);
    EXPECT_INT(timer("1.1")->strike, 1); /* the highest of the highest seat */
    EXPECT_INT(timer("0.1")->strike + timer("1.0")->strike, 0);
    EXPECT_INT(kitchen.to_strike, 0);
    refused(1, "strike 1.0", RUS_E3);
}

TEST(RUS_E3, temps_go_first_if_nobody_says_who)
{
    poor_evening(8, 10); /* two of five */
    play(1, "ready");
    EXPECT_INT(timer("temp")->strike, 1);
    EXPECT_INT(timer("1.1")->strike, 1);
    EXPECT_INT(timer("1.0")->strike + timer("0.0")->strike + timer("0.1")->strike, 0);
    poor_evening(8, 3);
    play(0, "ready");
    EXPECT_INT(timer("temp")->strike + timer("1.1")->strike + timer("1.0")->strike + timer("0.1")->strike, 4);
    EXPECT_INT(timer("0.0")->strike, 0);
}

TEST(RUS_E3, a_second_temp_is_paid_and_strikes_too)
{
    given(8, 2);
    office_cards("temp plates");
    coins(4 + 12);
    plays(0, "place 0.0 office-1; office temp");
    expect_coins(12);
    end_of_shift();
    EXPECT_INT(kitchen.to_strike, 2); /* of six */
    play(0, "ready");
    EXPECT_INT(timer("temp")->strike + timer("temp2")->strike, 2);
}

TEST(RUS_E3, after_30_seconds_the_rest_is_named)
{
    poor_evening(7, 7);
    int64_t evening = kitchen.now;

    EXPECT_INT(bq_game_rush.rules->deadline(&kitchen), evening + 30000);
    time_to(evening + 10000);
    play(0, "strike 0.1");
    time_to(evening + 29999);
    EXPECT_INT(kitchen.to_strike, 1);
    EXPECT(listed(1, "strike 0.0"));
    time_to(evening + 30000);
    EXPECT_INT(kitchen.to_strike, 0);
    EXPECT_INT(timer("0.1")->strike + timer("1.1")->strike, 2);
    EXPECT_INT(timer("0.0")->strike + timer("1.0")->strike, 0);
    EXPECT_INT(bq_game_rush.rules->deadline(&kitchen), -1);
    expect_phase(RUS_EVENING);
    may(0, "ready");
}

TEST(RUS_E3, where_all_are_paid_nobody_is_named)
{
    poor_evening(7, 12);
    may(0, "ready");
    refused(0, "strike 0.0", RUS_E3);
    EXPECT_INT(bq_game_rush.rules->deadline(&kitchen), -1);
}

TEST(RUS_R24, the_team_picks_and_the_rest_of_the_coins_stays)
{
    poor_evening(7, 11);
    expect_coins(2);
    play(1, "strike 0.0"); /* not the one that would be chosen */
    ready();
    EXPECT_INT(timer("0.0")->strike, 1);
    EXPECT_INT(timer("1.1")->strike, 0);
    expect_coins(2);
    strike("1.1"); /* the next shift pays two */
    coins(7);
    end_of_shift();
    expect_coins(1);
    EXPECT_INT(kitchen.to_strike, 0);
}

TEST(RUS_R25, in_the_last_shift_any_strike_loses)
{
    for (int scenario = 7; scenario <= 8; scenario++)
        for (int kind = 0; kind < 3; kind++) {
            given(scenario, 2);
            last_shift();
            reputation(9);
            coins(kind == 1 ? 11 : 40); /* 1: cannot be paid now; 2: since an earlier shift */
            if (kind == 2)
                strike("1.0");
            end_of_shift();
            expect_phase(RUS_OVER);
            expect_winners(kind == 0 ? 3 : 0);
        }
}

TEST(RUS_R25, the_temps_must_be_paid_as_well)
{
    for (int paid = 0; paid < 2; paid++) {
        given(8, 2);
        last_shift();
        reputation(9);
        coins(14 + paid); /* 12 and the temp's 3 */
        ordered(0, "c9", "right");
        ordered(0, "c10", "right");
        ordered(1, "c14", "right");
        end_of_shift();
        expect_winners(3); /* 17 came in */
        given(8, 2);
        last_shift();
        reputation(9);
        coins(14 + paid);
        end_of_shift();
        expect_winners(0);
        EXPECT_INT(timer("temp")->strike, !paid);
    }
}

/* ---- RUS-E4 ------------------------------------------------------------------------------------------------ */

TEST(RUS_E4, reputation_of_each_kind_of_patron)
{
    static const struct {
        const char *name, *what;
        int handed, gain;
    } cases[] = {
        {"f1", "right", 1, 0},
        {"f1", "right", 0, 0},
        {"f1", "plate 1 meat", 1, -1},
        {"f1", "no plate", 0, 0},
        {"r1", "right", 1, 0},
        {"r1", "plate 1 meat", 1, -1},
        {"r1", "no plate", 0, 0},
        {"c1", "right", 1, 1},
        {"c1", "right", 0, 0},
        {"c1", "right row 1", 1, -2},
        {"c1", "right row 1", 0, -1},
        {"c1", "no plate", 0, -1},
        {"v1", "right | right", 1, 2},
        {"v1", "right | right", 0, 0},
        {"v1", "right | right row 1", 1, -3},
        {"v1", "right | no plate", 0, -2},
        {"v1", "no plate", 0, -2},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        given(7, 2);
        coins(30);
        ordered(0, cases[i].name, cases[i].what);
        if (cases[i].handed)
            handed(cases[i].name);
        end_of_shift();
        EXPECT_INT(kitchen.reputation, cases[i].gain);
        EXPECT_INT(patron(cases[i].name)->reputation, cases[i].gain);
    }
}

TEST(RUS_E4, all_of_a_shift_is_added_and_then_kept_within_the_track)
{
    given(6, 2);
    coins(30);
    reputation(12);
    ordered(0, "c1", "right");
    handed("c1");
    ordered(1, "f1", "plate 1 meat");
    handed("f1");
    end_of_shift();
    expect_reputation(12); /* + 1 - 1 */
    given(6, 2);
    coins(30);
    reputation(-5);
    ordered(0, "c1", "no plate");
    ordered(1, "c2", "right");
    handed("c2");
    ordered(1, "c3", "right");
    handed("c3");
    end_of_shift();
    expect_reputation(-4);
}

TEST(RUS_E4, none_before_scenario_six)
{
    for (int scenario = 4; scenario <= 5; scenario++) {
        given(scenario, 2);
        coins(30);
        ordered(0, "c1", "no plate");
        ordered(0, "c2", "right");
        end_of_shift();
        expect_reputation(0);
        EXPECT_INT(patron("c1")->reputation, 0);
    }
}

/* ---- RUS-E6 ---------------------------------------------------------------------------------------------------- */

TEST(RUS_E6, right_meals_leave)
{
    given(4, 2);
    dirty("");
    ordered(0, "r3", "right");
    ordered(1, "c14", "right");
    uint8_t salad = kitchen.supply[RUS_SALAD], white = kitchen.spices[0], clean_ = kitchen.clean[0];

    end_of_shift();
    EXPECT_INT(patron("r3")->where, RUS_GONE);
    EXPECT_INT(patron("c14")->where, RUS_GONE);
    expect_meal("r3", "no plate");
    expect_dirty("1 4");
    EXPECT_INT(kitchen.clean[0], clean_);
    EXPECT_INT(kitchen.supply[RUS_SALAD], salad + 5);
    EXPECT_INT(kitchen.spices[0], white + 2);
}

TEST(RUS_E6, both_plates_of_a_vip_are_dirty)
{
    given(7, 2);
    coins(30);
    dirty("");
    ordered(0, "v9", "right | right");
    end_of_shift();
    expect_dirty("2 3");
}

TEST(RUS_E6, a_wrong_meal_handed_over_starts_again)
{
    given(6, 2);
    coins(30);
    dirty("");
    ordered(1, "c1", "plate 4 5*meat red row 3");
    handed("c1");
    uint8_t meat = kitchen.supply[RUS_MEAT], red = kitchen.spices[4];

    end_of_shift();
    EXPECT_INT(kitchen.supply[RUS_MEAT], meat + 5);
    EXPECT_INT(kitchen.spices[4], red + 1);
    expect_dirty("4");
    expect_meal("c1", "no plate");
    EXPECT_INT(patron("c1")->where, RUS_ORDERED);
    EXPECT_INT(patron("c1")->seat, 1);
    EXPECT_INT(patron("c1")->handed, 0);
}

TEST(RUS_E6, all_others_stay_for_the_next_shift)
{
    given(6, 2);
    coins(30);
    dirty("");
    at_table("f3 r2");
    ordered(0, "f6", "plate 2 meat 2*vegetables row 1");
    ordered(1, "c1", "no plate");
    deck("r9 r8");
    end_of_shift();
    expect_meal("f6", "plate 2 meat 2*vegetables row 1");
    expect_meal("c1", "no plate");
    expect_tables("f3 r2");
    expect_deck("r9 r8 ...");
    expect_dirty("");
    ready();
    plays(0, "place 0.0 stove-1; cook f6"); /* and it is finished there */
    coins(30);
    end_of_shift();
    EXPECT_INT(result("f6"), 1);
}

/* ---- RUS-E7, RUS-R39 --------------------------------------------------------------------------------------------- */

TEST(RUS_E7, only_the_last_shift_decides)
{
    given(4, 2);
    coins(60); /* the goal is met, but there is another shift */
    end_of_shift();
    expect_phase(RUS_EVENING);
    expect_winners(0);
    ready();
    end_of_shift();
    expect_phase(RUS_OVER);
    expect_winners(3);
}

TEST(RUS_E7, a_finished_game_takes_no_more_moves)
{
    given(1, 2);
    ordered(0, "f1", "right");
    at_table("f2");
    end_of_shift();
    expect_phase(RUS_OVER);
    EXPECT_INT(bq_game_rush.rules->active(&kitchen), 0);
    refused(0, "ready", RUS_E7);
    refused(0, "place 0.0 stove-1", RUS_E7);
    refused(BQ_CHANCE, "settle", RUS_E7);
    no_time(kitchen.now + 1, RUS_E7);
    EXPECT_INT(bq_game_rush.rules->deadline(&kitchen), -1);
}

TEST(RUS_R39, each_cook_serves_two_or_the_team_as_many)
{
    static const char *const friends[] = {"f1", "f2", "f3", "f4"};

    for (int team = 0; team < 2; team++)
        for (int of_first = 2; of_first <= 4; of_first++) { /* 2 and 2, 3 and 1, 4 and 0 */
            given_with(1, 2, team ? "goal=team" : "goal=each");
            for (int i = 0; i < 4; i++)
                ordered(i < of_first ? 0 : 1, friends[i], "right");
            end_of_shift();
            expect_winners(team || of_first == 2 ? 3 : 0);
        }
    given_with(1, 2, "goal=team");
    for (int i = 0; i < 3; i++)
        ordered(0, friends[i], "right");
    end_of_shift();
    expect_winners(0); /* three are not four */
}

/* ---- RUS-R38 -------------------------------------------------------------------------------------------------------- */

TEST(RUS_R38, nobody_does_anything_to_anothers_order)
{
    given(6, 2);
    at_table("f1");
    ordered(0, "c1", "plate 3 meat");
    ordered(0, "c2", "no plate");
    refused(1, "plate c2 3", RUS_P3);
    refused(1, "bin c1", RUS_M2);
    play(1, "place 1.0 storage-1-1");
    refused(1, "put meat on c1", RUS_P4);
    play(1, "place 1.1 greenhouse-1");
    refused(1, "season red on c1", RUS_P6);
    clock_to(28000);
    play(1, "place 1.0 stove-1");
    refused(1, "cook c1", RUS_P5);
    plays(1, "done; place 1.1 dining-1");
    refused(1, "serve c1", RUS_P10);
    refused(1, "order c1", RUS_P3);
    not_understood(0, "give c1 1");
}
