/* host_test.c -- who acts when (session/host.h): a toy table, a clock that the test moves, and what came out as text.
 *
 * run() goes on to a moment and writes down what was due on the way: "1500 bot 1 @1500" is real time, the action and the game
 * time it is to happen at. Times are ms. */
#include "session/host.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "bots/bot.h"
#include "session/registry.h"
#include "session/table.h"
#include "tests/test.h"

static struct bq_host host;
static struct bq_host_plan plan;
static struct bq_host_table toy;
static int64_t now_ms, think_ms; /* real time; what a bot's thinking takes */
static int64_t every;            /* the toy's next deadline is so much later, 0: there is no other */
static int broken;               /* saves that will fail */
static uint32_t over_at;         /* the toy ends with this event */
static char said[4000];

static void note(const char *format, ...) __attribute__((format(printf, 1, 2)));
static void note(const char *format, ...)
{
    size_t n = strlen(said);
    va_list args;

    va_start(args, format);
    vsnprintf(said + n, sizeof said - n, format, args);
    va_end(args);
}

/* Real time, from a moment that is not 0. */
static int64_t us(void)
{
    return (7000000 + now_ms) * 1000;
}

static void begin(int has_time, uint32_t bots, int least, int most)
{
    plan = (struct bq_host_plan){.bots = bots, .has_time = has_time, .least = least, .most = most, .luck = 1};
    plan.sleeps = plan.saves = 0;
    toy = (struct bq_host_table){.active = 7, .deadline = -1};
    now_ms = think_ms = every = broken = 0;
    over_at = 0;
    said[0] = '\0';
}

static void open_table(uint32_t why)
{
    bq_host_init(&host, &plan, us(), why, &toy);
}

static void event(int64_t at)
{
    if (at >= 0)
        toy.now = at;
    toy.position++;
    toy.over = over_at != 0 && (uint32_t)toy.position >= over_at;
}

static void see(int person)
{
    bq_host_see(&host, us(), &toy, person);
}

static void carry_out(struct bq_host_action a)
{
    if (a.kind == BQ_HOST_SAVE) {
        note("%lld save%s; ", (long long)now_ms, broken ? " fails" : "");
        bq_host_saved(&host, us(), !broken);
        broken -= broken > 0;
        return;
    }
    if (a.kind == BQ_HOST_BOT)
        note("%lld bot %d", (long long)now_ms, (int)a.seat);
    else
        note("%lld time", (long long)now_ms);
    note(a.at < 0 ? "; " : " @%lld; ", (long long)a.at);
    if (a.kind == BQ_HOST_BOT)
        now_ms += think_ms;
    event(a.at);
    if (toy.deadline >= 0 && toy.now >= toy.deadline)
        toy.deadline = every > 0 ? toy.deadline + every : -1;
    see(0);
}

/* All that is due at this moment. */
static void now(void)
{
    struct bq_host_action a;
    int steps = 0;

    while ((a = bq_host_next(&host, us())).kind != BQ_HOST_NOTHING && steps++ < 100)
        carry_out(a);
    if (steps > 100)
        FAIL("always something to do");
}

static void run(int64_t until)
{
    int steps = 0;

    for (;;) {
        int64_t due = bq_host_due(&host);

        if (due == BQ_HOST_NEVER || due > (7000000 + until) * 1000 || steps++ > 500)
            break;
        if (due > us())
            now_ms = (due + 999) / 1000 - 7000000;
        now();
    }
    if (steps > 500)
        FAIL("it goes round in circles");
    if (now_ms < until)
        now_ms = until;
}

static void expect(const char *wanted)
{
    EXPECT_TEXT(said, wanted);
    said[0] = '\0';
}

/* ---- bots ------------------------------------------------------------------------- */

CASE(a_bot_moves_after_its_pause_and_takes_it_again_for_each_move)
{
    begin(0, 2, 450, 450);
    toy.active = 2;
    open_table(0);
    run(449);
    expect("");
    run(1000);
    expect("450 bot 1; 900 bot 1; ");
}

CASE(nothing_is_due_while_only_people_are_to_act)
{
    begin(0, 2, 450, 450);
    toy.active = 5;
    open_table(0);
    EXPECT(bq_host_due(&host) == BQ_HOST_NEVER);
    now_ms = 3600000;
    now();
    expect("");
}

CASE(of_several_bots_at_one_moment_the_lowest_seat_goes_first)
{
    begin(0, 6, 100, 100);
    open_table(0);
    run(200);
    expect("100 bot 1; 100 bot 2; 200 bot 1; 200 bot 2; ");
}

CASE(without_a_pause_a_bot_goes_on_at_once_until_the_game_is_over)
{
    begin(0, 6, 0, 0);
    over_at = 4;
    open_table(0);
    run(0);
    expect("0 bot 1; 0 bot 1; 0 bot 1; 0 bot 1; ");
    EXPECT(bq_host_due(&host) == BQ_HOST_NEVER);
}

CASE(somebody_who_does_not_want_to_wait_hurries_the_bots)
{
    begin(0, 2, 450, 450);
    open_table(0);
    now_ms = 100;
    bq_host_hurry(&host, us());
    EXPECT(bq_host_due(&host) == us());
    run(300);
    expect("100 bot 1; ");
}

CASE(several_bots_in_real_time_look_up_each_at_its_own_pace_and_moment)
{
    int64_t last[BQ_SEATS] = {0};

    begin(1, 7, 300, 900);
    toy.deadline = 240000;
    open_table(0);
    for (int looks = 0; looks < 300;) {
        int64_t due = bq_host_due(&host);
        struct bq_host_action a;

        now_ms = (due + 999) / 1000 - 7000000;
        a = bq_host_next(&host, us());
        if (a.kind != BQ_HOST_BOT)
            continue;
        EXPECT_INT(a.at, now_ms);
        EXPECT(a.at - last[a.seat] >= 300 && a.at - last[a.seat] <= 900);
        last[a.seat] = a.at;
        carry_out(a);
        looks++;
    }
    for (int i = 0; i < 3; i++)
        EXPECT(last[i] > 50000); /* all of them, about as often */
}

CASE(a_driver_that_was_busy_lets_everything_happen_at_its_own_moment)
{
    begin(1, 2, 300, 300);
    toy.deadline = 450;
    every = 500;
    open_table(0);
    now_ms = 1000;
    now();
    expect("1000 bot 1 @300; 1000 time @450; 1000 bot 1 @600; 1000 bot 1 @900; 1000 time @950; ");
}

CASE(a_machine_too_slow_for_the_pace_drops_looks_instead_of_falling_behind_for_ever)
{
    begin(1, 2, 100, 100);
    toy.deadline = 240000;
    think_ms = 700;
    open_table(0);
    for (int i = 0; i < 20; i++) {
        struct bq_host_action a = bq_host_next(&host, us());

        if (a.kind == BQ_HOST_BOT) {
            EXPECT(now_ms - a.at <= 1700);
            carry_out(a);
        } else {
            now_ms += 100;
        }
    }
    EXPECT(now_ms > 10000);
}

CASE(a_bot_that_may_not_act_for_a_while_begins_anew)
{
    begin(1, 2, 300, 300);
    toy.deadline = 240000;
    open_table(0);
    now_ms = 200;
    toy.active = 1;
    see(0);
    run(1000);
    toy.active = 3;
    see(0);
    run(1301);
    expect("1300 bot 1 @1300; ");
}

/* ---- deadlines ---------------------------------------------------------------------- */

CASE(a_deadline_and_a_bot_at_the_same_moment_the_deadline_comes_first)
{
    begin(1, 2, 500, 500);
    toy.deadline = 500;
    every = 400;
    open_table(0);
    run(600);
    expect("500 time @500; 500 bot 1 @500; ");
}

CASE(a_deadline_that_is_past_is_met_at_once)
{
    begin(1, 0, 0, 0);
    toy.now = 3000;
    toy.deadline = 2000;
    open_table(0);
    run(10);
    expect("0 time @3000; ");
}

CASE(game_time_stands_while_nothing_would_come_of_it_and_bots_go_on)
{
    begin(1, 2, 300, 300);
    toy.deadline = 400;
    open_table(0);
    run(1000);
    expect("300 bot 1 @300; 400 time @400; 600 bot 1; 900 bot 1; ");
    EXPECT_INT(bq_host_now(&host, us()), 400);
    EXPECT_INT(bq_host_why(&host), BQ_STAND_IDLE);
    toy.deadline = 1000; /* 600 ms of game time from here */
    see(0);
    run(1700);
    expect("1200 bot 1 @600; 1500 bot 1 @900; 1600 time @1000; ");
}

CASE(time_alone_is_told_as_often_as_the_plan_says)
{
    begin(1, 0, 0, 0);
    plan.tick = 200;
    toy.deadline = 500;
    open_table(0);
    run(1000);
    expect("200 time @200; 400 time @400; 500 time @500; ");
}

CASE(another_rate_is_for_deadlines_bots_and_the_time_that_is_shown)
{
    begin(1, 2, 800, 800);
    plan.rate = 16000;
    toy.deadline = 1000;
    open_table(0);
    now_ms = 10;
    EXPECT_INT(bq_host_now(&host, us()), 160);
    EXPECT_INT(bq_host_now_us(&host, us() + 100), 161600);
    run(80);
    expect("50 bot 1 @800; 63 time @1000; ");
}

CASE(game_time_does_not_drift_however_often_and_oddly_it_is_asked_for)
{
    begin(1, 0, 0, 0);
    toy.deadline = 10000000;
    open_table(0);
    for (int64_t i = 1; i <= 240000; i++) {
        bq_host_next(&host, us() + i * 1000 + i % 7 * 13);
        if (i % 1000 == 0)
            see(0); /* sets the anchor */
    }
    EXPECT_INT(bq_host_now_us(&host, us() + 240000017), 240000017);
}

/* ---- pauses ------------------------------------------------------------------------- */

CASE(a_pause_stops_time_and_bots_and_loses_nothing)
{
    begin(1, 2, 300, 300);
    toy.deadline = 5000;
    open_table(0);
    run(400);
    expect("300 bot 1 @300; ");
    EXPECT_INT(bq_host_stop(&host, us(), BQ_STAND_PAUSE), 1);
    EXPECT_INT(bq_host_stop(&host, us(), BQ_STAND_PAUSE), 0);
    run(100000);
    expect("400 time @400; "); /* the table knows when it was */
    EXPECT_INT(bq_host_now(&host, us()), 400);
    EXPECT_INT(bq_host_may_play(&host), 0);
    EXPECT_INT(bq_host_go(&host, us(), BQ_STAND_PAUSE), 1);
    EXPECT_INT(bq_host_go(&host, us(), BQ_STAND_PAUSE), 0);
    run(100350);
    expect("100300 bot 1 @700; ");
    EXPECT_INT(bq_host_now(&host, us()), 750);
}

CASE(each_reason_is_taken_away_by_whoever_gave_it)
{
    begin(1, 0, 0, 0);
    toy.deadline = 5000;
    open_table(BQ_STAND_START);
    run(500);
    bq_host_stop(&host, us(), BQ_STAND_LOOKING);
    bq_host_go(&host, us(), BQ_STAND_START);
    run(1000);
    EXPECT_INT(bq_host_why(&host), BQ_STAND_LOOKING);
    EXPECT_INT(bq_host_now(&host, us()), 0);
    bq_host_go(&host, us(), BQ_STAND_LOOKING);
    run(1250);
    EXPECT_INT(bq_host_now(&host, us()), 250);
    expect("");
}

CASE(a_pause_during_a_bots_thinking_what_it_thought_of_happens_before_the_pause)
{
    struct bq_host_action a;

    begin(1, 2, 300, 300);
    plan.saves = 1;
    toy.deadline = 5000;
    open_table(0);
    now_ms = 310;
    a = bq_host_next(&host, us());
    EXPECT_INT(a.kind, BQ_HOST_BOT);
    now_ms = 350; /* it still thinks */
    bq_host_stop(&host, us(), BQ_STAND_PAUSE);
    now_ms = 500;
    carry_out(a);
    run(5000);
    expect("500 bot 1 @300; 500 time @350; 500 save; ");
    EXPECT_INT(bq_host_now(&host, us()), 350);
    bq_host_go(&host, us(), BQ_STAND_PAUSE);
    run(5301);
    expect("5300 bot 1 @650; 5300 save; ");
}

CASE(a_pause_in_a_game_without_time_stops_the_bots_and_not_the_person)
{
    begin(0, 2, 450, 450);
    open_table(0);
    now_ms = 400;
    bq_host_stop(&host, us(), BQ_STAND_PAUSE);
    run(10000);
    expect("");
    EXPECT_INT(bq_host_may_play(&host), 1);
    bq_host_go(&host, us(), BQ_STAND_PAUSE);
    run(10450);
    expect("10450 bot 1; ");
}

CASE(deadlines_before_a_pause_are_met_one_by_one)
{
    begin(1, 0, 0, 0);
    toy.deadline = 300;
    every = 300;
    open_table(0);
    now_ms = 700;
    bq_host_stop(&host, us(), BQ_STAND_HIDDEN);
    now();
    expect("700 time @300; 700 time @600; 700 time @700; ");
}

CASE(a_person_may_play_while_something_is_shown)
{
    begin(1, 0, 0, 0);
    toy.deadline = 300;
    open_table(BQ_STAND_SHOWING);
    EXPECT_INT(bq_host_may_play(&host), 1);
    bq_host_stop(&host, us(), BQ_STAND_LOOKING);
    EXPECT_INT(bq_host_may_play(&host), 0);
}

CASE(a_calm_table_stands_until_time_is_asked_for_and_when_nothing_would_come_of_it)
{
    begin(1, 2, 300, 300);
    plan.calm = 1;
    toy.deadline = 1600;
    open_table(0);
    run(1000);
    expect("");
    EXPECT_INT(bq_host_why(&host), BQ_STAND_THINKING);
    EXPECT_INT(bq_host_may_play(&host), 1);
    bq_host_hasten(&host, us(), 1);
    EXPECT_INT(bq_host_rate(&host), 8000);
    run(1100);
    expect("1038 bot 1 @300; 1075 bot 1 @600; ");
    bq_host_hasten(&host, us(), 0);
    EXPECT_INT(bq_host_now(&host, us()), 800);
    run(2000);
    expect(""); /* no event of time alone: the next move brings it along */
    bq_host_hasten(&host, us(), 1);
    run(3000);
    expect("2038 bot 1 @1100; 2075 bot 1 @1400; 2100 time @1600; 2200 bot 1; 2500 bot 1; 2800 bot 1; ");
    EXPECT_INT(bq_host_why(&host), BQ_STAND_IDLE);
    EXPECT_INT(bq_host_rate(&host), 1000);
}

/* ---- sleep -------------------------------------------------------------------------- */

CASE(an_hours_sleep_in_real_time_is_not_counted_and_time_stands)
{
    begin(1, 2, 300, 300);
    plan.sleeps = plan.saves = 1;
    toy.deadline = 240000;
    open_table(0);
    run(1100);
    expect("300 bot 1 @300; 600 bot 1 @600; 900 bot 1 @900; 1000 save; ");
    now_ms += 3600000;
    now();
    expect("3601100 time @1000; 3601100 save; "); /* it was last awake at 1000 */
    EXPECT_INT(bq_host_why(&host), BQ_STAND_SLEPT);
    EXPECT_INT(bq_host_now(&host, us()), 1000);
    run(3700000);
    expect("");
    bq_host_go(&host, us(), BQ_STAND_SLEPT);
    run(3700310);
    expect("3700300 bot 1 @1300; 3700300 save; ");
}

CASE(a_driver_that_can_sleep_is_woken_every_second_and_a_pause_is_no_sleep)
{
    begin(1, 0, 0, 0);
    plan.sleeps = 1;
    toy.deadline = 240000;
    open_table(0);
    run(20000);
    expect("");
    EXPECT_INT(bq_host_now(&host, us()), 20000);
    bq_host_stop(&host, us(), BQ_STAND_PAUSE);
    now();
    EXPECT(bq_host_due(&host) == BQ_HOST_NEVER);
    now_ms += 3600000;
    bq_host_go(&host, us(), BQ_STAND_PAUSE);
    now();
    EXPECT_INT(bq_host_why(&host), 0);
    expect("20000 time @20000; ");
}

CASE(after_an_hours_sleep_a_game_without_time_goes_on_as_if_nothing_was)
{
    begin(0, 2, 450, 450);
    plan.sleeps = 1;
    open_table(0);
    now_ms = 3600000;
    now();
    expect("3600000 bot 1; "); /* one move, and then its pause again */
    run(3600450);
    expect("3600450 bot 1; ");
    EXPECT_INT(bq_host_held(&host), 0);
}

/* ---- undo and the end ----------------------------------------------------------------- */

CASE(undo_while_a_bot_is_due_calls_it_off)
{
    begin(0, 2, 450, 450);
    plan.saves = 1;
    toy.active = 2;
    toy.position = 5;
    open_table(0);
    now_ms = 400;
    toy.active = 1;
    toy.position = 4;
    see(1);
    run(2000);
    expect("400 save; ");
    toy.active = 2; /* the person has moved again */
    toy.position = 5;
    see(1);
    run(2450);
    expect("2000 save; 2450 bot 1; 2450 save; ");
}

CASE(a_game_that_ends_is_saved_at_once_and_nothing_follows)
{
    begin(1, 7, 300, 300);
    plan.saves = plan.sleeps = 1;
    plan.tick = 200;
    toy.deadline = 250;
    every = 100;
    over_at = 2;
    open_table(0);
    run(3600000);
    expect("200 time @200; 250 time @250; 250 save; ");
    EXPECT_INT(bq_host_why(&host), BQ_STAND_OVER);
    EXPECT_INT(bq_host_now(&host, us()), 250);
    EXPECT(bq_host_due(&host) == BQ_HOST_NEVER);
}

/* ---- saving --------------------------------------------------------------------------- */

CASE(what_a_person_does_is_saved_at_once_and_what_happens_by_itself_once_a_second)
{
    begin(1, 2, 300, 300);
    plan.saves = 1;
    toy.deadline = 240000;
    open_table(0);
    run(1400);
    expect("300 bot 1 @300; 600 bot 1 @600; 900 bot 1 @900; 1000 save; 1200 bot 1 @1200; ");
    EXPECT_INT(bq_host_would_save(&host, us(), 0), 0);
    EXPECT_INT(bq_host_would_save(&host, us(), 1), 1);
    event(1400);
    see(1);
    run(1600);
    expect("1400 save; 1500 bot 1 @1500; ");
    run(2500);
    expect("1800 bot 1 @1800; 2100 bot 1 @2100; 2400 save; 2400 bot 1 @2400; ");
}

CASE(a_save_that_failed_is_tried_again_and_then_no_more)
{
    begin(0, 0, 0, 0);
    plan.saves = 1;
    open_table(0);
    event(-1);
    see(1);
    broken = 2;
    run(60000);
    expect("0 save fails; 5000 save fails; 10000 save; ");
    EXPECT(bq_host_due(&host) == BQ_HOST_NEVER);
}

CASE(the_next_change_tries_a_failed_save_at_once_and_a_save_by_hand_settles_it)
{
    begin(0, 0, 0, 0);
    plan.saves = 1;
    open_table(0);
    event(-1);
    see(1);
    broken = 2;
    run(1000);
    event(-1);
    see(1);
    run(2000);
    expect("0 save fails; 1000 save fails; ");
    bq_host_saved(&host, us(), 1); /* somebody asked for one */
    run(60000);
    expect("");
}

CASE(a_save_under_way_is_not_begun_twice_and_what_changes_meanwhile_follows)
{
    begin(0, 0, 0, 0);
    plan.saves = 1;
    open_table(0);
    event(-1);
    see(1);
    EXPECT_INT(bq_host_next(&host, us()).kind, BQ_HOST_SAVE);
    EXPECT(bq_host_due(&host) == BQ_HOST_NEVER);
    event(-1);
    see(1);
    EXPECT_INT(bq_host_next(&host, us()).kind, BQ_HOST_NOTHING);
    bq_host_saved(&host, us(), 1);
    run(100);
    expect("0 save; ");
}

CASE(looking_again_at_a_table_that_has_not_changed_saves_nothing)
{
    begin(0, 0, 0, 0);
    plan.saves = 1;
    open_table(0);
    see(0);
    run(10000);
    expect("");
}

/* ---- real tables ------------------------------------------------------------------------ */

/* Bots alone play the game to its end, in real time as in others. */
static void play_to_the_end(const struct bq_game *g)
{
    static uint64_t view[BQ_STATE_MAX / 8];
    struct bq_opening o = {.game = g, .has_deal = 1, .deal = 3};
    struct bq_trouble why;
    struct bq_table *t;
    int64_t real = 0;
    int steps = 0;

    bq_setup_init(&o.setup, g->rules);
    bq_seed_of_deal(o.seed, o.deal);
    if (bq_table_new(&t, &o, &why) != BQ_OK) {
        FAIL("%s: %s", g->name, why.text);
        return;
    }
    plan = (struct bq_host_plan){.bots = 63, .has_time = bq_has_time(g), .least = 300, .most = 900, .luck = 9};
    toy = bq_table_stands(t);
    bq_host_init(&host, &plan, real, 0, &toy);
    while ((real = bq_host_due(&host)) != BQ_HOST_NEVER && steps++ < 100000) {
        struct bq_host_action a = bq_host_next(&host, real);
        bq_move m;

        EXPECT(a.kind == BQ_HOST_TIME || a.kind == BQ_HOST_BOT);
        if (a.at > bq_table_now(t))
            EXPECT_INT(bq_table_clock(t, a.at, &why), BQ_OK);
        if (a.kind == BQ_HOST_BOT && bq_table_active(t) & bq_bit(a.seat)) {
            bq_table_view(t, a.seat, view);
            bq_bot_choose(bq_bot_find("greedy"), &m, g, view, a.seat, (uint64_t)steps, 0, NULL);
            if (m != BQ_WAIT)
                EXPECT_INT(bq_table_play(t, a.seat, m, &why), BQ_OK);
        }
        toy = bq_table_stands(t);
        bq_host_see(&host, real, &toy, 0);
    }
    if (!bq_table_over(t))
        FAIL("%s did not come to its end in %d steps", g->name, steps);
    bq_table_free(t);
}

CASE(bots_alone_play_every_game_to_its_end)
{
    for (int i = 0; bq_games[i] != NULL; i++)
        play_to_the_end(bq_games[i]);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
