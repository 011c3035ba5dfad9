/* rush_time_test.c -- time, sand and timers: the clauses RUS-T, and the rulings about what may still be done when.
 *
 * Time comes as BQ_CLOCK events alone; every test says how many ms of the shift have passed. */
#include <stdio.h>
#include <string.h>

#include "rush_test.h"

/* ---- the countdown --------------------------------------------------------------------- */

TEST(RUS_T1, a_shift_lasts_four_minutes)
{
    given(1, 2);
    EXPECT_INT(bq_game_rush.rules->deadline(&kitchen), 240000);
    clock_to(239999);
    expect_phase(RUS_SHIFT);
    clock_to(240000);
    expect_phase(RUS_CHECK);
}

TEST(RUS_T1, five_minutes_for_families)
{
    given_with(1, 2, "limit=family");
    clock_to(299999);
    expect_phase(RUS_SHIFT);
    EXPECT_INT(shift_ms(), 299999);
    clock_to(300000);
    expect_phase(RUS_CHECK);
}

TEST(RUS_T1, relaxed_time_is_spent_only_while_sand_runs)
{
    given_with(3, 2, "limit=relaxed");
    EXPECT_INT(bq_game_rush.rules->deadline(&kitchen), -1);
    clock_to(1000000);
    expect_phase(RUS_SHIFT);
    EXPECT_INT(shift_ms(), 0);
    play(0, "place 0.0 stove-1");
    clock_to(1010000);
    EXPECT_INT(shift_ms(), 10000);
    play(1, "place 1.0 stove-2"); /* two at once are no faster */
    clock_to(1038000);
    EXPECT_INT(shift_ms(), 38000);
    clock_to(2000000);
    EXPECT_INT(shift_ms(), 38000);
    expect_phase(RUS_SHIFT);
}

TEST(RUS_T1, a_relaxed_shift_ends_when_its_budget_is_spent)
{
    given_with(3, 2, "limit=relaxed");
    for (int i = 0; i < 8; i++) {
        clock_to(50000 * i);
        play(0, "place 0.0 stove-1");
        play(0, "done");
    }
    clock_to(50000 * 7 + 28000);
    EXPECT_INT(shift_ms(), 224000);
    play(0, "place 0.0 stove-1");
    EXPECT_INT(bq_game_rush.rules->deadline(&kitchen), 378000 + 16000);
    clock_to(378000 + 15999);
    expect_phase(RUS_SHIFT);
    clock_to(378000 + 16000);
    expect_phase(RUS_GRACE);
}

TEST(RUS_T1, time_never_runs_backwards)
{
    given(1, 2);
    clock_to(5000);
    no_time(4999, RUS_T1);
    no_time(5000, 0);
    EXPECT_INT(bq_game_rush.rules->check(&kitchen, BQ_CLOCK, bq_make(3, 6000)), RUS_T1);
    EXPECT_INT(bq_game_rush.rules->check(&kitchen, BQ_CLOCK, bq_make(0, (uint64_t)1 << 40)), RUS_T1);
}

TEST(RUS_T1, all_cooks_act_at_the_same_time)
{
    given(2, 4);
    for (int seat = 0; seat < 4; seat++)
        EXPECT((bq_game_rush.rules->active(&kitchen) >> seat & 1) == 1);
    play(3, "place 3.0 storage-1-1");
    play(1, "place 1.0 storage-1-2");
    play(0, "place 0.0 storage-2-1");
    play(3, "place 3.1 greenhouse-1");
    for (int seat = 0; seat < 4; seat++)
        EXPECT((bq_game_rush.rules->active(&kitchen) >> seat & 1) == 1);
}

TEST(RUS_T1, one_step_of_time_is_the_same_as_a_thousand)
{
    struct rush_state at_once;

    given(2, 2);
    plays(0, "place 0.0 storage-1-1; place 0.1 stove-1");
    play(1, "place 1.0 stove-2");
    clock_to(280000);
    at_once = kitchen;
    given(2, 2);
    plays(0, "place 0.0 storage-1-1; place 0.1 stove-1");
    play(1, "place 1.0 stove-2");
    for (int i = 0; i <= 1000; i++)
        if (kitchen.phase >= RUS_SHIFT)
            clock_to(280 * i);
    expect_phase(RUS_CHECK); /* time does not go on in the walk, so `now` may differ */
    at_once.now = kitchen.now;
    EXPECT(memcmp(&kitchen, &at_once, sizeof kitchen) == 0);
}

/* ---- sand ------------------------------------------------------------------------------------ */

TEST(RUS_T2, sand_runs_28_seconds)
{
    given(2, 2);
    clock_to(1000);
    play(0, "place 0.0 stove-1");
    EXPECT_INT(bq_game_rush.rules->deadline(&kitchen), 29000);
    clock_to(28999);
    EXPECT(timer("0.0")->running);
    clock_to(29000);
    EXPECT(!timer("0.0")->running);
    expect_at("0.0", "stove-1");
}

TEST(RUS_T2, the_option_sand_sets_every_timer)
{
    static const char *const OPTION[] = {"sand=20", "sand=33", "sand=40"};
    static const int32_t MS[] = {20000, 33000, 40000};

    for (int i = 0; i < 3; i++) {
        given_with(8, 4, OPTION[i]);
        for (int t = 0; t <= RUS_TEMP; t++)
            EXPECT_INT(kitchen.sand[t], MS[i]);
        play(2, "place 2.1 storage-1-1");
        EXPECT_INT(timer("2.1")->until, MS[i]);
    }
}

TEST(RUS_R36, without_the_option_all_timers_are_alike)
{
    given(8, 4);
    for (int t = 0; t <= RUS_TEMP; t++)
        EXPECT_INT(kitchen.sand[t], 28000);
}

TEST(RUS_R36, varied_timers_run_25_to_30_seconds_each_its_own)
{
    int differ = 0;

    for (uint64_t seed = 1; seed <= 20; seed++) {
        started("scenario=8 seats=4 sand=varied");
        any_luck(seed);
        for (int t = 0; t <= RUS_TEMP; t++) {
            EXPECT(kitchen.sand[t] >= 25000 && kitchen.sand[t] <= 30000);
            differ += kitchen.sand[t] != kitchen.sand[0];
        }
    }
    EXPECT(differ > 100);
    play(0, "place 0.0 storage-1-1");
    EXPECT_INT(timer("0.0")->until, kitchen.sand[0]);
}

/* ---- placing and lifting --------------------------------------------------------------------------- */

TEST(RUS_T3, a_space_is_blocked_for_everyone_until_the_timer_leaves)
{
    given(2, 2);
    plays(0, "place 0.0 stove-1; done");
    refused(1, "place 1.0 stove-1", RUS_T3);
    refused(0, "place 0.1 stove-1", RUS_T3);
    refused(0, "lift 0.0", RUS_T3); /* the sand still runs */
    refused(0, "place 0.0 stove-2", RUS_T3);
    clock_to(28000);
    refused(1, "place 1.0 stove-1", RUS_T3);
    refused(1, "lift 0.0", RUS_T3); /* only its owner */
    play(0, "lift 0.0");
    expect_at("0.0", "");
    play(1, "place 1.0 stove-1");
    expect_at("1.0", "stove-1");
}

TEST(RUS_T3, a_timer_that_has_run_out_may_repeat_the_action_there)
{
    given(2, 2);
    ordered(0, "r7", "plate 2 pasta 2*cheese");
    plays(0, "place 0.0 stove-1; cook r7");
    refused(0, "place 0.0 stove-1", RUS_T3);
    clock_to(28000);
    plays(0, "place 0.0 stove-1; cook r7");
    EXPECT_INT(timer("0.0")->until, 56000);
    expect_meal("r7", "plate 2 pasta 2*cheese row 2");
}

TEST(RUS_T3, a_timer_that_has_run_out_may_go_straight_to_another_space)
{
    given(2, 2);
    plays(0, "place 0.0 stove-1; done");
    clock_to(28000);
    play(0, "place 0.0 greenhouse-1");
    expect_at("0.0", "greenhouse-1");
    play(1, "place 1.0 stove-1");
}

TEST(RUS_T3, only_own_timers_are_placed)
{
    given(2, 2);
    refused(0, "place 1.0 stove-1", RUS_T3);
    refused(1, "place 0.1 stove-1", RUS_T3);
    refused(0, "lift 0.0", RUS_T3); /* it is in the hand */
    may_only(1, "lift", "");
}

TEST(RUS_R2, a_timer_blocks_while_its_action_goes_on_after_the_sand)
{
    given(2, 2);
    ordered(0, "f2", "plate 1");
    play(0, "place 0.0 storage-1-1");
    clock_to(60000);
    refused(1, "place 1.0 storage-1-1", RUS_T3);
    play(0, "put salad on f2");
    expect_meal("f2", "plate 1 salad row 0");
    plays(0, "put vegetables on f2; done");
    refused(1, "place 1.0 storage-1-1", RUS_T3);
    play(0, "lift 0.0");
    play(1, "place 1.0 storage-1-1");
}

/* ---- one action after the other ------------------------------------------------------------------------ */

TEST(RUS_T4, an_action_is_finished_before_the_next_one)
{
    given(3, 2);
    ordered(0, "f1", "plate 1 bread cheese");
    play(0, "place 0.0 stove-1");
    refused(0, "place 0.1 stove-2", RUS_T4);
    clock_to(28000);
    refused(0, "place 0.1 stove-2", RUS_T4);
    refused(0, "lift 0.0", RUS_T4);
    play(1, "place 1.0 stove-2"); /* another cook is free to */
    play(0, "cook f1");
    refused(0, "done", RUS_T4); /* the one move ended it */
    play(0, "place 0.1 stove-3");
}

TEST(RUS_T4, one_move_ends_every_action_but_storage_and_greenhouse)
{
    given(8, 2);
    coins(20);
    at_table("f1 f2");
    deck("f3");
    office_cards("plates technician");
    ordered(0, "r1", "plate 1 bread vegetables");
    ordered(0, "f5", "plate 2 pasta");
    strike("1.1");
    plays(0, "place 0.0 dining-1; order f1; place 0.1 reception-1; seat 1; place temp stove-2; cook f5");
    clock_to(28000);
    plays(0, "place 0.0 van; buy meat 1:5; place 0.1 late; repay 1.1; place temp sink-1; wash 1");
    clock_to(56000);
    plays(0, "place 0.0 office-1; office plates; place 0.1 dining-2; serve r1; lift temp");
    play(1, "place temp reception-1");
    play(1, "throw f2");
    play(1, "place 1.1 stove-4");
}

TEST(RUS_T4, any_action_may_be_given_up)
{
    given(3, 2);
    refused(0, "done", RUS_T4); /* there is none */
    plays(0, "place 0.0 stove-1; done; place 0.1 sink-1; done");
    refused(0, "done", RUS_T4);
    expect_at("0.0", "stove-1");
    EXPECT(timer("0.1")->running);
}

TEST(RUS_T4, storage_and_greenhouse_end_with_the_next_timer)
{
    given(2, 2);
    ordered(0, "r1", "plate 1");
    plays(0, "place 0.0 storage-1-1; put bread on r1; place 0.1 greenhouse-1");
    refused(0, "put vegetables on r1", RUS_P4);
    play(0, "season green on r1");
    clock_to(28000);
    play(0, "place 0.0 stove-1");
    refused(0, "season green on r1", RUS_P6);
}

TEST(RUS_T4, lifting_its_timer_ends_storage)
{
    given(2, 2);
    ordered(0, "f2", "plate 1");
    play(0, "place 0.0 storage-1-1");
    clock_to(28000);
    play(0, "lift 0.0");
    refused(0, "put salad on f2", RUS_P4);
    refused(0, "done", RUS_T4);
}

TEST(RUS_R3, who_is_done_in_a_storage_room_takes_no_more)
{
    given(4, 2);
    room(1, "salad");
    ordered(0, "f2", "plate 1");
    plays(0, "place 0.0 storage-1-1; put salad on f2; done");
    plays(1, "place 1.0 van; buy vegetables 1:5");
    refused(0, "put vegetables on f2", RUS_P4);
}

TEST(RUS_R4, the_second_timer_may_be_placed_while_the_first_runs)
{
    given(2, 2);
    at_table("f1 f2");
    plays(0, "place 0.0 dining-1; order f1 plate 1; place 0.1 dining-2; order f2 plate 1");
    EXPECT(timer("0.0")->running && timer("0.1")->running);
    may_only(0, "place", "");
}

TEST(RUS_R4, not_before_the_first_action_is_finished)
{
    given(2, 2);
    at_table("f1 f2");
    play(0, "place 0.0 dining-1");
    refused(0, "place 0.1 dining-2", RUS_T4);
    may_only(0, "place", "");
    play(0, "order f1");
    EXPECT(listed(0, "place 0.1 dining-2"));
}

/* ---- the end of the countdown ---------------------------------------------------------------------------- */

TEST(RUS_T5, after_the_countdown_no_timer_is_placed)
{
    given(2, 2);
    ordered(0, "f1", "plate 1 bread cheese");
    play(0, "place 0.0 stove-1");
    clock_to(240000);
    expect_phase(RUS_GRACE);
    refused(0, "place 0.1 stove-2", RUS_T5);
    refused(1, "place 1.0 stove-2", RUS_T5);
    may_only(1, "place", "");
    play(0, "cook f1");
    expect_phase(RUS_CHECK); /* all is finished */
    walk();
    EXPECT_INT(result("f1"), 1);
}

TEST(RUS_T5, the_grace_ends_it_at_the_latest)
{
    given(2, 2);
    ordered(0, "f1", "plate 1 bread cheese");
    play(0, "place 0.0 stove-1");
    clock_to(240000);
    EXPECT_INT(bq_game_rush.rules->deadline(&kitchen), 270000);
    clock_to(269999);
    expect_phase(RUS_GRACE);
    clock_to(270000);
    expect_phase(RUS_CHECK);
    walk();
    EXPECT_INT(result("f1"), 2);
}

TEST(RUS_T5, the_option_grace_sets_how_long)
{
    given_with(2, 2, "grace=90");
    play(0, "place 0.0 stove-1");
    clock_to(329999);
    expect_phase(RUS_GRACE);
    clock_to(330000);
    expect_phase(RUS_CHECK);
    given_with(2, 2, "grace=0");
    play(0, "place 0.0 stove-1");
    clock_to(239999);
    expect_phase(RUS_SHIFT);
    clock_to(240000);
    expect_phase(RUS_CHECK);
}

TEST(RUS_R1, every_begun_action_is_finished)
{
    given(2, 3);
    ordered(0, "f1", "plate 1 bread cheese");
    ordered(1, "f2", "plate 1");
    play(0, "place 0.0 stove-1");
    clock_to(239999);
    play(1, "place 1.0 storage-1-1"); /* a moment before the end */
    clock_to(240000);
    refused(2, "place 2.0 stove-2", RUS_T5);
    play(0, "cook f1");
    expect_phase(RUS_GRACE); /* seat 1 still fetches */
    plays(1, "put salad on f2; put vegetables on f2; done");
    expect_phase(RUS_CHECK);
    walk();
    EXPECT_INT(result("f1"), 1);
    EXPECT_INT(result("f2"), 1);
}

TEST(RUS_R1, without_begun_actions_the_shift_ends_at_once)
{
    given(2, 2);
    plays(0, "place 0.0 stove-1; done");
    clock_to(240000);
    expect_phase(RUS_CHECK);
}

/* ---- which timers there are --------------------------------------------------------------------------------- */

TEST(RUS_T6, one_timer_each_in_scenario_1_and_two_from_2_on)
{
    given(1, 2);
    refused(0, "place 0.1 stove-1", RUS_T6);
    refused(0, "lift 0.1", RUS_T6);
    for (int t = 0; t < RUS_TIMERS; t++)
        EXPECT_INT(rush_in_play(&kitchen, t), t == 0 || t == 2);
    for (int scenario = 2; scenario <= RUS_SCENARIOS; scenario++) {
        given(scenario, 3);
        for (int t = 0; t < RUS_TIMERS; t++)
            EXPECT_INT(rush_in_play(&kitchen, t), t < 6 || (t == RUS_TEMP && scenario == 8));
    }
}

TEST(RUS_T6, no_temp_before_scenario_8_and_the_second_only_by_the_office)
{
    given(7, 2);
    refused(0, "place temp stove-1", RUS_T6);
    given(8, 2);
    refused(0, "place temp2 stove-2", RUS_T6);
    play(0, "place temp stove-2");
}

/* What a seat types, as it is written. */
static void expect_written(int seat, const char *typed, const char *written)
{
    char text[BQ_TEXT];
    bq_move m;

    if (bq_move_parse(&m, &bq_game_rush, &kitchen, seat, typed) != 0)
        FAIL("seat %d: \"%s\" is not understood", seat, typed);
    else if (bq_move_text(&bq_game_rush, &kitchen, seat, m, text, sizeof text) < 0 || strcmp(text, written) != 0)
        FAIL("seat %d: \"%s\" is written \"%s\", not \"%s\"", seat, typed, text, written);
}

CASE(an_own_timer_can_be_said_without_its_seat)
{
    static const char *const VERBS[] = {"lift", "repay", "strike"};

    given(2, 3);
    for (int seat = 0; seat < 3; seat++)
        for (int n = 0; n < 2; n++) {
            char typed[BQ_TEXT], written[BQ_TEXT];

            snprintf(typed, sizeof typed, "PLACE  %d stove-2", n);
            snprintf(written, sizeof written, "place %d.%d stove-2", seat, n);
            expect_written(seat, typed, written);
            expect_written((seat + 1) % 3, written, written); /* another's: refused, but understood */
            for (int i = 0; i < 3; i++) {
                snprintf(typed, sizeof typed, "%s %d", VERBS[i], n);
                snprintf(written, sizeof written, "%s %d.%d", VERBS[i], seat, n);
                expect_written(seat, typed, written);
                expect_written(seat, written, written);
            }
        }
    not_understood(0, "place 2 stove-2");
    not_understood(0, "place .1 stove-2");
    not_understood(0, "place 0. stove-2");
    not_understood(0, "lift 01");
    not_understood(0, "lift mp");
    not_understood(0, "lift ");
    play(1, "place 1 stove-2");
    expect_at("1.1", "stove-2");
    play(1, "done");
    play(0, "place 0 stove-3");
    expect_at("0.0", "stove-3");
    refused(0, "lift 0", RUS_T3);
}

TEST(RUS_T6, a_temp_belongs_to_who_placed_it_until_it_is_lifted)
{
    given(8, 2);
    plays(1, "place temp stove-2; done");
    clock_to(28000);
    refused(0, "place temp stove-3", RUS_T3);
    refused(0, "lift temp", RUS_T3);
    play(1, "lift temp");
    play(0, "place temp stove-2");
    expect_at("temp", "stove-2");
    clock_to(56000);
    refused(1, "lift temp", RUS_T3);
}

TEST(RUS_T7, a_pause_is_no_move_and_time_stands_still_without_events)
{
    struct rush_state before;

    given(2, 2);
    play(0, "place 0.0 stove-1");
    clock_to(9000);
    not_understood(0, "pause");
    not_understood(BQ_CLOCK, "pause");
    before = kitchen; /* a paused table gives the game no time: nothing in it moves by itself */
    play(0, "done");
    EXPECT_INT(kitchen.now, before.now);
    EXPECT_INT(timer("0.0")->until, before.timer[0].until);
    EXPECT_INT(bq_game_rush.rules->deadline(&kitchen), 28000);
}

/* ---- shifts --------------------------------------------------------------------------------------------------- */

TEST(RUS_T8, scenarios_have_one_two_or_four_shifts)
{
    static const int SHIFTS[] = {0, 1, 1, 1, 2, 2, 2, 4, 4};

    for (int scenario = 1; scenario <= RUS_SCENARIOS; scenario++) {
        given(scenario, 2);
        for (int shift = 1; shift <= SHIFTS[scenario]; shift++) {
            coins(100);
            expect_phase(RUS_SHIFT);
            end_of_shift();
            expect_phase(shift < SHIFTS[scenario] ? RUS_EVENING : RUS_OVER);
            ready();
        }
    }
}

TEST(RUS_T8, between_shifts_there_is_no_clock_and_the_next_begins_when_all_are_ready)
{
    given(4, 3);
    end_of_shift();
    expect_phase(RUS_EVENING);
    EXPECT_INT(bq_game_rush.rules->deadline(&kitchen), -1);
    refused(0, "place 0.0 stove-1", RUS_T8);
    play(0, "ready");
    refused(0, "ready", RUS_T8);
    play(2, "ready");
    expect_phase(RUS_EVENING);
    play(1, "ready");
    expect_phase(RUS_SHIFT);
    EXPECT_INT(kitchen.shift, 1);
    EXPECT_INT(shift_ms(), 0);
    EXPECT_INT(bq_game_rush.rules->deadline(&kitchen), kitchen.now + 240000);
    refused(1, "ready", RUS_T8);
}

TEST(RUS_T8, the_second_shift_has_its_full_time)
{
    given(4, 2);
    clock_to(100000);
    plays(0, "place 0.0 stove-1");
    end_of_shift(); /* with the grace */
    ready();
    clock_to(239999);
    expect_phase(RUS_SHIFT);
    clock_to(240000);
    expect_phase(RUS_CHECK);
}

TEST(RUS_R37, between_shifts_timers_return)
{
    given(8, 2);
    coins(60);
    clock_to(230000);
    plays(0, "place 0.0 stove-2; done; place 0.1 storage-1-1");
    plays(1, "place temp stove-3; done");
    end_of_shift();
    expect_at("0.0", "");
    expect_at("0.1", "");
    expect_at("temp", "");
    ready();
    EXPECT(!timer("0.0")->running);
    play(0, "place temp stove-2"); /* nobody holds it */
    play(1, "place 1.0 storage-1-1");
    refused(0, "put meat on f1", RUS_P4); /* the unfinished action did not come along */
}

TEST(RUS_R37, between_shifts_nothing_is_washed_or_bought)
{
    given(4, 2);
    clean("1 2");
    dirty("1 3 3");
    end_of_shift();
    refused(0, "wash 1", RUS_T8);
    refused(0, "buy meat 1:5", RUS_T8);
    refused(0, "bin f1", RUS_T8);
    ready();
    expect_clean("1 2");
    expect_dirty("1 3 3");
    expect_room(1, "2*meat 3*vegetables salad pasta cheese bread");
}

/* ---- at the same moment ------------------------------------------------------------------------------------------ */

TEST(RUS_T9, sand_runs_out_before_the_countdown_ends)
{
    given(2, 2);
    clock_to(212000);
    ordered(0, "f1", "plate 1 bread cheese");
    plays(0, "place 0.0 storage-1-1; place 0.1 stove-1");
    EXPECT_INT(timer("0.0")->until, 240000);
    clock_to(240000); /* sand and countdown together: the action is still to be finished, the sand is not */
    expect_phase(RUS_GRACE);
    EXPECT(!timer("0.0")->running && !timer("0.1")->running);
    play(0, "lift 0.0");
    play(0, "cook f1");
    expect_phase(RUS_CHECK);
}

TEST(RUS_T9, the_countdown_ends_before_the_grace)
{
    given_with(2, 2, "grace=0");
    play(0, "place 0.0 stove-1");
    clock_to(240000); /* both are due at once, in one step */
    expect_phase(RUS_CHECK);
    expect_at("0.0", "");
}

TEST(RUS_T9, sand_is_due_first_in_a_relaxed_budget_too)
{
    given_with(2, 2, "limit=relaxed sand=40");
    for (int i = 0; i < 6; i++) { /* 240 seconds exactly */
        expect_phase(RUS_SHIFT);
        clock_to(40000 * i);
        play(0, "place 0.0 stove-1");
        play(0, "done");
    }
    clock_to(240000);
    EXPECT_INT(kitchen.spent, 240000);
    expect_phase(RUS_CHECK);
}
