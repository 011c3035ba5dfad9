/* rush_plan_test.c -- the cook with a plan: its moves in positions where one of them is right, its manners beside others, and its strength.
 *
 * Positions are those of rush_test.h; planned(seat, "...") says what the plan's move must be, going(seat, "...") only to which place it
 * goes. Games are played at a person's pace through the bare contract.
 *
 * Invariant: whatever has happened in a kitchen, every planned move is legal and every game of planners comes to its end. */
#include <string.h>

#include "rush_remarks.h"
#include "rush_test.h"
#include "tests/play.h"

enum { ENDLESS = 60000 };

/* ---- words ---------------------------------------------------------------------------------------------- */

static const char *plan_of(int seat)
{
    static char text[BQ_TEXT];
    struct rush_state view;
    bq_move m;

    bq_game_rush.secrets->view(&view, &kitchen, seat);
    m = bq_game_rush.advice->plan(&view, seat);
    if (m == 0)
        return "wait";
    bq_move_text(&bq_game_rush, &view, seat, m, text, BQ_TEXT);
    return text;
}

#define planned(seat, text) EXPECT_TEXT(plan_of(seat), text)

/* Where the cook would put a timer, without the number of the space; "" if it does something else. */
static const char *way_of(int seat)
{
    static char text[BQ_TEXT];
    char *number;

    strcpy(text, plan_of(seat));
    if (strncmp(text, "place ", 6) != 0)
        return "";
    number = strrchr(text, '-');
    if (number != NULL)
        *number = '\0';
    return strrchr(text, ' ') + 1;
}

#define going(seat, place) EXPECT_TEXT(way_of(seat), place)

static void nobody_comes(void)
{
    at_table("");
    deck_only("");
}

/* Plays the plan until the seat puts down a timer or waits; returns how many moves that were. */
static int follow(int seat)
{
    int n = 0;

    for (; n < 100; n++) {
        bq_move m = bq_game_rush.advice->plan(&kitchen, seat);

        if (m == 0 || (bq_verb(m) == RUS_V_PLACE && n > 0))
            break;
        EXPECT_INT(bq_game_rush.rules->check(&kitchen, seat, m), 0);
        bq_game_rush.rules->apply(&kitchen, seat, m);
    }
    return n;
}

/* ---- one cook --------------------------------------------------------------------------------------------- */

CASE(a_cook_takes_an_order_with_the_plate_for_it)
{
    given(3, 2);
    at_table("f1 r11");
    going(0, "dining");
    play(0, "place 0.0 dining-1");
    planned(0, "order r11 plate 2"); /* it pays more, and needs no stove */
    clean("1 1 3");
    planned(0, "order r11 plate 3"); /* one size larger does it too */
}

CASE(a_cook_fetches_for_several_meals_on_one_way)
{
    given(3, 2);
    ordered(0, "f2", "plate 1");
    ordered(0, "f8", "plate 2");
    nobody_comes();
    going(0, "storage-1");
    EXPECT_INT(follow(0), 1 + 2 + 3);
    expect_meal("f2", "plate 1 vegetables salad row 0");
    expect_meal("f8", "plate 2 2*salad cheese row 0");
}

CASE(the_room_that_has_it_all_is_the_one_to_go_to)
{
    given(3, 2);
    room(1, "salad");
    room(2, "salad vegetables");
    ordered(0, "f2", "plate 1");
    nobody_comes();
    going(0, "storage-2");
}

CASE(spices_are_added_to_all_meals_at_once)
{
    given(3, 2);
    ordered(0, "r3", "plate 1 2*salad row 0");
    ordered(0, "r12", "plate 2 2*salad bread row 0");
    ordered(0, "f6", "plate 2 meat 2*vegetables row 0"); /* the stove can wait */
    nobody_comes();
    going(0, "greenhouse");
    EXPECT_INT(follow(0), 1 + 3);
    EXPECT_INT(rush_why_wrong(&kitchen, kitchen_patron(HERE, "r3")), RUS_NO_REASON);
    EXPECT_INT(rush_why_wrong(&kitchen, kitchen_patron(HERE, "r12")), RUS_NO_REASON);
}

CASE(a_meal_is_cooked_to_its_row_and_no_further)
{
    given(3, 2);
    ordered(0, "f6", "plate 2 meat 2*vegetables row 0");
    nobody_comes();
    for (int i = 0; i < 2; i++) {
        going(0, "stove");
        follow(0);
    }
    expect_meal("f6", "plate 2 meat 2*vegetables row 2");
    clock_to(100000);
    EXPECT(strcmp(way_of(0), "stove") != 0);
}

CASE(a_meal_with_stars_is_handed_over)
{
    given(6, 2);
    ordered(0, "c2", "right");
    nobody_comes();
    going(0, "dining");
    play(0, "place 0.0 dining-1");
    planned(0, "serve c2");
}

CASE(a_meal_that_is_not_right_is_never_handed_over)
{
    given(6, 2);
    ordered(0, "c2", "plate 3 2*meat 2*vegetables yellow red row 2");
    nobody_comes();
    going(0, "stove");
    play(0, "place 0.0 dining-1");
    planned(0, "done");
}

CASE(a_spoilt_meal_goes_into_the_bin_and_starts_again)
{
    given(4, 2);
    at_table("");
    ordered(0, "f1", "plate 1 bread cheese row 2"); /* cooked too long */
    planned(0, "bin f1");
    play(0, "bin f1");
    planned(0, "plate f1 1");
    play(0, "plate f1 1");
    follow(0);
    EXPECT_INT(patron("f1")->meal[0].row, 0);
}

CASE(what_others_have_spoilt_is_theirs)
{
    given(4, 2);
    at_table("");
    ordered(0, "f1", "plate 1 bread cheese row 2");
    EXPECT(strncmp(plan_of(1), "bin", 3) != 0);
}

CASE(mistakes_of_scenario_one_are_put_right)
{
    given(1, 2);
    ordered(0, "f1", "plate 2 meat");
    nobody_comes();
    planned(0, "plate f1 1");
    play(0, "plate f1 1");
    planned(0, "back meat from f1 to 1");
    play(0, "back meat from f1 to 1");
    EXPECT(strncmp(plan_of(0), "put ", 4) == 0); /* one comes for it */
    play(0, plan_of(0));
    going(0, "storage-1"); /* the other is fetched */
    play(0, plan_of(0));
    play(0, plan_of(0));
    expect_meal("f1", "plate 1 cheese bread row 0");
    clock_to(30000);
    going(0, "stove");
}

/* ---- stores -------------------------------------------------------------------------------------------------- */

CASE(what_an_order_lacks_is_bought_before_the_way_to_the_storage)
{
    given(4, 2);
    room(1, "cheese");
    room(2, "");
    ordered(0, "f1", "plate 1");
    nobody_comes();
    going(0, "van");
    play(0, "place 0.0 van");
    planned(0, "buy bread 1:5"); /* beside the cheese */
    play(0, "buy bread 1:5");
    going(0, "storage-1");
}

CASE(spices_are_bought_for_the_meals_that_lack_them)
{
    given(4, 2);
    bag("white");
    ordered(0, "c2", "plate 3 2*meat 2*vegetables row 0");
    nobody_comes();
    going(0, "van");
    play(0, "place 0.0 van");
    planned(0, "buy-spices yellow red");
}

CASE(nothing_is_bought_without_a_coin)
{
    given(4, 2);
    at_table("f2 f8");
    room(1, "cheese");
    room(2, "");
    coins(0);
    ordered(0, "f1", "plate 1");
    EXPECT(strcmp(way_of(0), "van") != 0);
}

CASE(no_order_is_taken_that_cannot_be_paid_for)
{
    given(4, 2);
    at_table("c12 c16");
    deck_only("");
    room(1, "");
    room(2, "");
    coins(2);
    EXPECT(strcmp(way_of(0), "dining") != 0);
    coins(9);
    going(0, "dining");
}

CASE(without_a_van_spices_go_to_a_meal_that_can_be_finished)
{
    given(2, 2);
    room(1, "cheese");
    room(2, "");
    bag("white");
    ordered(0, "r7", "plate 2"); /* there is no pasta */
    ordered(1, "r11", "plate 2 bread meat salad row 0");
    nobody_comes();
    planned(0, "wait");
    going(1, "greenhouse");
}

CASE(guests_whom_nobody_can_serve_make_room)
{
    given(6, 2);
    at_table("c9 c10"); /* there is no plate of their size */
    clean("1 1 2");
    dirty("1");
    going(0, "reception");
    play(0, "place 0.0 reception-1");
    planned(0, "throw c9 c10");
    given(4, 2); /* nobody can be thrown out yet */
    at_table("c9 c10");
    clean("1 1 2");
    dirty("1");
    going(0, "dining");
    play(0, "place 0.0 dining-1");
    planned(0, "order c9");
}

CASE(plates_are_washed_when_a_guest_waits_for_one)
{
    given(3, 2);
    at_table("f1 r5"); /* both want the smallest */
    clean("3 4");
    dirty("1 1 2");
    ordered(0, "f6", "plate 3 meat 2*vegetables row 0");
    going(0, "sink"); /* before the stove */
    play(0, "place 0.0 sink-1");
    EXPECT(strncmp(plan_of(0), "wash 1 1", 8) == 0);
}

CASE(a_striker_is_paid_as_soon_as_there_are_coins)
{
    given(7, 2);
    coins(5);
    strike("1.1");
    going(0, "late");
    play(0, "place 0.0 late");
    planned(0, "repay 1.1");
}

CASE(a_temp_is_hired_for_shifts_to_come_and_not_for_the_last)
{
    given(8, 2);
    office_cards("temp technician plates");
    coins(12);
    going(0, "office");
    play(0, "place 0.0 office-1");
    planned(0, "office temp");
    given(8, 2);
    office_cards("temp technician plates");
    coins(12);
    last_shift();
    EXPECT(strcmp(way_of(0), "office") != 0);
}

/* ---- the end of a shift ---------------------------------------------------------------------------------------- */

CASE(no_order_is_taken_that_cannot_be_finished)
{
    given(4, 2);
    at_table("c2 c9");
    going(0, "dining");
    clock_to(200000);
    EXPECT(strcmp(way_of(0), "dining") != 0);
}

CASE(with_more_work_than_time_the_best_meal_is_finished)
{
    given(6, 2);
    last_shift();
    ordered(0, "c2", "plate 3 2*meat 2*vegetables yellow red row 2");
    ordered(0, "f6", "plate 2 meat 2*vegetables row 0");
    nobody_comes();
    clock_to(225000); /* two placements */
    follow(0);
    EXPECT_INT(patron("c2")->meal[0].row, 3);
    follow(0);
    EXPECT_INT(patron("c2")->handed, 1);
}

CASE(what_cannot_be_finished_does_not_keep_a_cook_from_what_can)
{
    given(4, 2);
    last_shift();
    ordered(0, "f6", "plate 2");
    ordered(0, "c12", "plate 4 2*pasta meat vegetables cheese white green row 2");
    nobody_comes();
    going(0, "storage-1");
    clock_to(225000); /* two placements, and the steak wants three */
    going(0, "stove");
}

CASE(when_time_is_short_own_meals_go_before_new_guests)
{
    given(4, 2);
    at_table("");
    ordered(0, "f6", "plate 2 meat 2*vegetables row 0");
    going(0, "reception");
    clock_to(205000);
    going(0, "stove");
}

CASE(in_the_grace_begun_actions_are_ended)
{
    given(3, 2);
    at_table("f1");
    plays(0, "place 0.0 storage-1-1");
    plays(1, "place 1.0 sink-1");
    clock_to(240000);
    expect_phase(RUS_GRACE);
    planned(0, "done");
    play(0, "done");
    EXPECT(strncmp(plan_of(1), "wash", 4) == 0);
    play(1, plan_of(1));
    EXPECT_INT(kitchen.phase, RUS_CHECK);
}

CASE(who_strikes_is_left_to_people_and_the_clock)
{
    given(7, 2);
    coins(0);
    at_table("f1");
    ordered(0, "c2", "right");
    end_of_shift();
    EXPECT(kitchen.to_strike > 0);
    planned(0, "wait");
    time_to(kitchen.late);
    planned(0, "ready");
}

/* ---- several cooks ------------------------------------------------------------------------------------------------ */

CASE(no_two_cooks_go_for_the_same_guest)
{
    given(4, 3);
    at_table("f1");
    going(1, "reception"); /* two free tables are worth more */
    plays(1, "place 1.0 reception-1");
    going(0, "dining");
    going(2, "dining");
    play(0, "place 0.0 dining-1");
    EXPECT(strcmp(way_of(2), "dining") != 0);
    EXPECT(strcmp(way_of(2), "reception") != 0);
}

CASE(two_cooks_in_the_dining_room_take_two_orders)
{
    given(4, 3);
    at_table("f1 f4");
    plays(1, "place 1.0 dining-1");
    clock_to(1000);
    plays(0, "place 0.0 dining-2");
    planned(1, "order f1 plate 1"); /* came first */
    planned(0, "order f4 plate 1");
    expect_json("cooks.0.intent.patron", "\"f4\"");
    expect_json("cooks.1.intent.patron", "\"f1\"");
    time_to(
        timer("1.0")->until); /* cook 1's sand has run out: it may stand there for ever, and is no longer waited for */
    planned(0, "order f1 plate 1");
    planned(1, "order f4 plate 1");
}

CASE(who_is_to_take_the_next_order_says_so_alone)
{
    given(4, 3);
    at_table("f1 f4");
    expect_json("cooks.0.intent.patron", "\"f1\"");
    plays(2, "place 2.0 dining-1");
    expect_json("cooks.2.intent.patron", "\"f1\"");
    expect_json("cooks.0.intent.patron", "\"f4\"");
    expect_json("cooks.1.intent.does", "\"seat\"");
}

CASE(no_two_cooks_buy_the_same)
{
    given(4, 2);
    room(1, "cheese pasta");
    room(2, "");
    coins(9);
    ordered(0, "f1", "plate 1");
    ordered(1, "f6", "plate 2 2*vegetables");
    nobody_comes();
    plays(0, "place 0.0 van");
    plays(1, "place 1.0 van");
    planned(0, "buy bread 1:5");
    planned(1, "buy meat 1:5");
}

CASE(what_an_earlier_order_needs_is_not_taken_from_it)
{
    given(4, 2);
    room(1, "bread 2*cheese 2*meat");
    room(2, "");
    coins(9);
    ordered(0, "f1", "plate 1");
    ordered(1, "f4", "plate 1");
    nobody_comes();
    going(1, "van"); /* the only bread is spoken for */
    plays(1, "place 1.0 storage-1-1");
    EXPECT(strncmp(plan_of(1), "put", 3) != 0);
    plays(1, "place 1.1 van");
    going(0, "storage-1");
}

CASE(who_has_two_meals_in_scenario_one_leaves_the_rest)
{
    given(1, 2);
    ordered(0, "f2", "right");
    ordered(0, "f8", "right");
    at_table("f1 f3");
    EXPECT(strcmp(way_of(0), "dining") != 0);
    going(1, "dining");
}

CASE(the_last_guest_is_left_to_a_cook_without_an_order)
{
    given(2, 2);
    at_table("r8");
    ordered(0, "f7", "plate 2 meat bread salad row 0");
    ordered(1, "f1", "right");
    deck_only("");
    going(0, "dining");
    given(2, 2);
    at_table("r8");
    ordered(0, "f7", "plate 2 meat bread salad row 0");
    deck_only("");
    going(0, "stove");
    going(1, "dining");
}

CASE(the_last_space_of_a_place_is_left_to_others)
{
    for (int own = 0; own < 2; own++) {
        given(2, 2);
        ordered(0, "f7", "plate 2 row 0");
        nobody_comes();
        room(1, "2*meat 2*bread 2*salad");
        room(2, "");
        if (own)
            plays(0, "place 0.0 storage-1-1; done");
        else
            plays(1, "place 1.0 storage-1-1; done");
        EXPECT_TEXT(way_of(0), own ? "" : "storage-1");
    }
}

CASE(an_idle_timer_does_not_block_its_space)
{
    given(2, 2);
    nobody_comes();
    plays(0, "place 0.0 storage-1-1; done; place 0.1 storage-1-2; done");
    clock_to(30000);
    planned(0, "lift 0.0");
    follow(0);
    expect_at("0.0", "");
    expect_at("0.1", "");
    planned(0, "wait");
}

/* ---- whole games ------------------------------------------------------------------------------------------------------ */

/* One step at a person's pace: the seat that is due, or what is due before it. Seats in `careless` do anything. 1, or 0 at the end. */
static int one_step(struct rush_state *s, struct bq_rng *r, int64_t due[RUS_COOKS], uint32_t careless)
{
    const struct bq_game *g = &bq_game_rush;
    uint32_t active = g->rules->active(s);
    int64_t next = g->rules->deadline(s);
    struct bq_event e;
    int seat = -1;

    if (active == 0)
        return 0;
    if (active & bq_bit(BQ_CHANCE)) {
        play_luck(&e, g, s, play_bits(r));
        g->rules->apply(s, e.actor, e.move);
        return 1;
    }
    for (int i = 0; i < s->seats; i++)
        if ((active & bq_bit(i)) != 0 && (seat < 0 || due[i] < due[seat]))
            seat = i;
    if (seat < 0 || (next >= 0 && next <= due[seat])) {
        g->rules->apply(s, BQ_CLOCK, bq_clock_move(next));
        return 1;
    }
    if (due[seat] > s->now)
        g->rules->apply(s, BQ_CLOCK, bq_clock_move(due[seat]));
    due[seat] = s->now + 300 + bq_rng_below(r, 601);
    e = play_event(seat, g->advice->plan(s, seat));
    if (e.move != 0 && g->rules->check(s, seat, e.move) != 0)
        FAIL("scenario %d: rule %d refuses a planned move", s->scenario, g->rules->check(s, seat, e.move));
    if (e.move != 0 && bq_verb(e.move) == RUS_V_PLACE && s->limit != RUS_RELAXED) {
        int place = rush_place_of((int)rush_place_space(e.move));

        if (place != RUS_RECEPTION && rush_no_use(s, seat, place) != 0)
            FAIL("scenario %d: a planner goes to %s, of no use to it", s->scenario, rush_place_names[place]);
    }
    if ((careless >> seat & 1) && !play_move(&e, g, s, seat, r, 0))
        e.move = 0;
    if (e.move != 0 && g->rules->check(s, seat, e.move) == 0)
        g->rules->apply(s, seat, e.move);
    return 1;
}

/* Plays a game; 1 if the scenario was passed. For the first `odd` steps the cooks of `careless` do anything. */
static int play_game(int scenario, int seats, int limit, int grace, uint64_t number, uint32_t careless, int odd)
{
    static struct rush_state s;
    int64_t due[RUS_COOKS] = {0, 0, 0, 0};
    struct bq_setup setup;
    struct bq_rng r;
    int steps = 0;

    bq_setup_init(&setup, bq_game_rush.rules);
    setup.seats = seats;
    setup.option[RUS_OPT_SCENARIO] = scenario;
    setup.option[RUS_OPT_LIMIT] = limit;
    setup.option[RUS_OPT_GRACE] = grace;
    bq_rng_init1(&r, number);
    bq_game_rush.rules->start(&s, &setup);
    while (steps < ENDLESS && one_step(&s, &r, due, steps < odd ? careless : 0))
        steps++;
    if (steps == ENDLESS || bq_game_rush.rules->audit(&s) != 0)
        FAIL("scenario %d, %d cooks, game %d: %s", scenario, seats, (int)number,
             steps == ENDLESS ? "does not end" : "the audit fails");
    return s.passed;
}

/* How many cooks say that they take an order; a test fails if two of them mean the same. */
static int promises(const struct rush_state *s)
{
    uint64_t said = 0;

    for (int seat = 0; seat < s->seats; seat++) {
        bq_move m = rush_intent(s, seat);

        if (m == 0 || bq_verb(m) != RUS_V_ORDER)
            continue;
        if (said >> rush_order_patron(m) & 1)
            FAIL("scenario %d, %d cooks, at %d ms: two say that they take %s", s->scenario, s->seats, (int)s->now,
                 rush_patrons[rush_order_patron(m)].name);
        said |= (uint64_t)1 << rush_order_patron(m);
    }
    return __builtin_popcountll(said);
}

CASE(no_two_cooks_promise_one_order)
{
    static struct rush_state s;
    int together = 0;

    for (int scenario = 1; scenario <= RUS_SCENARIOS; scenario++)
        for (int seats = 2; seats <= RUS_COOKS; seats++) {
            int64_t due[RUS_COOKS] = {0, 0, 0, 0};
            struct bq_setup setup;
            struct bq_rng r;

            bq_setup_init(&setup, bq_game_rush.rules);
            setup.seats = seats;
            setup.option[RUS_OPT_SCENARIO] = scenario;
            bq_rng_init1(&r, (uint64_t)(scenario + 8 * seats));
            bq_game_rush.rules->start(&s, &setup);
            while (one_step(&s, &r, due, 0))
                together += promises(&s) > 1;
        }
    EXPECT(together > 100);
}

CASE(two_planners_pass_scenarios_4_and_7)
{
    int passed[2] = {0, 0};

    for (uint64_t i = 0; i < 10; i++) {
        passed[0] += play_game(4, 2, RUS_NORMAL, 30, i, 0, 0);
        passed[1] += play_game(7, 2, RUS_NORMAL, 30, i, 0, 0);
    }
    EXPECT(passed[0] >= 9);
    EXPECT(passed[1] >= 9);
}

CASE(every_scenario_is_passed_by_any_number_of_planners)
{
    for (int scenario = 1; scenario <= RUS_SCENARIOS; scenario++)
        for (int seats = 2; seats <= RUS_COOKS; seats++) {
            int passed = 0;

            for (uint64_t i = 0; i < 3; i++)
                passed += play_game(scenario, seats, RUS_NORMAL, 30, 100 + i, 0, 0);
            if (passed < 2)
                FAIL("scenario %d with %d cooks: only %d of 3 passed", scenario, seats, passed);
        }
}

CASE(planners_are_at_home_in_any_kitchen)
{
    for (uint64_t i = 0; i < 96; i++) { /* left behind by cooks who did anything, then beside one who still does */
        int scenario = 1 + (int)(i % 8), seats = 2 + (int)(i / 8 % 3);

        play_game(scenario, seats, (int)(i % 2), i % 5 == 0 ? 0 : 30, i, 0xf, 200 + 40 * (int)(i % 11));
        play_game(scenario, seats, (int)(i % 2), 30, i, 1, ENDLESS);
    }
}

CASE(a_relaxed_shift_of_planners_comes_to_its_end)
{
    for (int scenario = 1; scenario <= RUS_SCENARIOS; scenario++)
        for (int seats = 2; seats <= RUS_COOKS; seats++)
            play_game(scenario, seats, RUS_RELAXED, 30, (uint64_t)(scenario * 10 + seats), 0, 0);
}
