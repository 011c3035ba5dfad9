/* rush_told_test.c -- what is told of a kitchen: what happened, the plain picture, and the JSON of docs/protocol.md. */
#include <stdio.h>
#include <string.h>

#include "core/words.h"
#include "rush_test.h"

static char told[1024], shown[8192];

/* The next step of luck, told. */
static const char *tell_luck(uint64_t bits)
{
    static struct rush_state before;
    uint32_t weight[BQ_OUTCOMES];
    bq_move list[BQ_OUTCOMES];
    int n = bq_game_rush.rules->chance(&kitchen, list, weight, BQ_OUTCOMES);
    struct bq_event e = {n == BQ_BITS ? bq_make(bq_verb(list[0]), bits) : list[0], BQ_CHANCE, 0};

    before = kitchen;
    bq_game_rush.rules->apply(&kitchen, BQ_CHANCE, e.move);
    bq_tell(&bq_game_rush, NULL, &before, &kitchen, e, told, sizeof told);
    return told;
}

TEST(RUS_R22, that_patrons_come_back_is_told_once_and_who)
{
    int again = 0;

    given(6, 2);
    at_table("r1");
    deck_only("f1");
    thrown("f1");
    play(0, "place 0.0 reception-1");
    step(0, "seat 1");
    for (uint64_t i = 0; kitchen.phase == RUS_RESHUFFLE && i < 100; i++)
        again += strstr(tell_luck(i), "come back") != NULL;
    EXPECT_INT(again, 1);
    EXPECT_TEXT(told, "Patrons who were thrown out come back. Seated: Cheese toast.");
}

TEST(RUS_P3, a_plate_that_is_missing_is_told_as_missing)
{
    given(7, 2);
    ordered(0, "f1", "no plate");
    ordered(1, "v1", "side right | main no plate");
    bq_show(&bq_game_rush, &kitchen, shown, sizeof shown);
    EXPECT(strstr(shown, "Cheese toast (f1) wants plate 1 cheese 1 bread 1 cook 1\n    has no plate\n") != NULL);
    EXPECT(strstr(shown, "\n    has plate 1 cheese 1 bread 1 row 0\n    has no plate\n") != NULL);
    EXPECT(strstr(shown, "plate 0") == NULL);
    clock_to(240000);
    EXPECT_TEXT(tell_luck(0),
                "Seat 0's Cheese toast is not as ordered: no plate. Cheese toast was ordered on plate I with "
                "cheese and bread, cooked once. It had no plate.");
}

TEST(RUS_P13, json_says_which_place_of_the_office_is_empty)
{
    given(8, 2);
    office_cards("locksmith technician temp plates");
    coins(20);
    expect_json("office", "[\"locksmith\",\"technician\"]");
    plays(0, "place 0.0 office-1; office locksmith");
    plays(1, "place 1.0 office-2; office technician");
    clock_to(30000);
    plays(0, "place 0.0 office-1; office temp");
    expect_json("office", "[null,\"plates\"]");
    expect_json("office_deck", "[]");
    given(7, 2);
    expect_json("office", "[]");
}

TEST(RUS_T1, json_counts_sand_and_shift_in_the_same_time)
{
    given(2, 2);
    clock_to(5000);
    play(0, "place 0.0 storage-1-1");
    expect_json("timers.0.until_ms", "33000");
    given_with(2, 2, "limit=relaxed");
    clock_to(5000); /* nobody works: nothing is spent */
    play(0, "place 0.0 storage-1-1");
    clock_to(9000);
    expect_json("ms", "4000");
    expect_json("now_ms", "9000");
    expect_json("timers.0.until_ms", "28000");
    clock_to(40000);
    play(0, "place 0.1 stove-1");
    expect_json("ms", "28000");
    expect_json("timers.1.until_ms", "56000");
}

TEST(RUS_M1, json_says_how_a_meal_compares_with_its_order)
{
    given(2, 2);
    at_table("r10 f1");
    ordered(0, "f7", "plate 2 meat cheese row 0");
    expect_json("cooks.0.orders.0.right", "false");
    expect_json("cooks.0.orders.0.meals.0.verdict", "\"wrong\"");
    expect_json("cooks.0.orders.0.meals.0.lacks", "[\"salad\",\"bread\"]");
    expect_json("cooks.0.orders.0.meals.0.extra", "[\"cheese\"]");
    expect_json("cooks.0.orders.0.meals.0.to_cook", "1");
    expect_json("usual_plates", "[[2],[1]]");
    given(2, 2);
    ordered(0, "f7", "plate 3 meat row 0");
    expect_json("cooks.0.orders.0.meals.0.verdict", "\"open\"");
    expect_json("cooks.0.orders.0.meals.0.plate_fits", "true");
    expect_json("cooks.0.orders.0.meals.0.takes_food", "true");
    given(2, 2);
    ordered(0, "f7", "plate 2 meat row 1");
    expect_json("cooks.0.orders.0.meals.0.verdict", "\"wrong\"");
    expect_json("cooks.0.orders.0.meals.0.takes_food", "false");
    given(3, 2);
    ordered(0, "f7", "right");
    ordered(0, "f1", "no plate");
    expect_json("cooks.0.orders.0.meals.0.verdict", "\"right\"");
    expect_json("cooks.0.right_now", "1");
    expect_json("will_pay", "2");
    expect_json("cooks.0.orders.1.meals.0.usual_plate", "1");
    expect_json("goal.coins", "20");
}

TEST(RUS_P13, json_says_which_spaces_are_shut_and_why)
{
    given(8, 2);
    expect_json("shut.storage-2-1", "\"locked\"");
    expect_json("shut.storage-2-2", "\"locked\"");
    expect_json("shut.stove-1", "\"broken\"");
    expect_json("shut.reception-2", "\"closed\"");
    expect_json("spaces.stove-1", "\"closed\"");
    given(8, 4);
    kitchen.locked = kitchen.broken = 0;
    expect_json("shut", "{}");
}

TEST(RUS_T6, json_says_which_timers_a_cook_may_use)
{
    given(8, 2);
    expect_json("cooks.0.may_use", "[\"0.0\",\"0.1\",\"temp\"]");
    play(1, "place temp stove-2");
    expect_json("cooks.0.may_use", "[\"0.0\",\"0.1\"]");
    expect_json("cooks.1.may_use", "[\"1.0\",\"1.1\",\"temp\"]");
}

TEST(RUS_P5, json_says_what_a_room_brings_to_the_meals_that_still_take_food)
{
    given(2, 2);
    ordered(0, "f7", "plate 2 meat row 0"); /* it lacks bread and salad */
    expect_json("cooks.0.brings", "[]");
    play(0, "place 0.0 storage-1-1");
    expect_json("cooks.0.brings", "[\"salad\",\"bread\"]");
    given(2, 2);
    ordered(0, "f7", "plate 2 meat row 1"); /* cooked: spices only */
    play(0, "place 0.0 storage-1-1");
    expect_json("cooks.0.brings", "[]");
}

TEST(RUS_R39, json_has_the_goal_with_its_option)
{
    given(1, 3);
    expect_json("goal.each", "2");
    expect_json("goal.all", "0");
    expect_json("reserved", "1");
    given_with(1, 3, "goal=team");
    expect_json("goal.each", "0");
    expect_json("goal.all", "6");
}

TEST(RUS_P9, json_says_what_a_room_keeps)
{
    given(4, 2);
    expect_json("kept.1.3", "\"pasta\"");
    given(5, 2);
    expect_json("kept.0", "[\"meat\",\"vegetables\",\"salad\",\"cheese\"]");
    expect_json("kept.2", "[\"pasta\",\"bread\"]");
}

/* The end of the game as it is told: the plain picture's last line, and the reason in JSON. */
static void told_lost(const char *line, const char *because)
{
    char last[96];

    bq_show(&bq_game_rush, &kitchen, shown, sizeof shown);
    snprintf(last, sizeof last, "\nThe scenario is lost. %s\n", line);
    EXPECT(strstr(shown, last) != NULL);
    expect_json("result", "\"lost\"");
    expect_json("lost_because", because);
}

TEST(RUS_R26, that_wages_could_not_be_paid_is_told_as_the_reason)
{
    given(5, 2);
    coins(11);
    end_of_shift();
    told_lost("The wages could not be paid.", "\"wages\"");
    expect_json("sums.paid", "null");
    given(6, 2);
    last_shift(); /* fewer coins than the goal too, but that was not asked for */
    coins(3);
    end_of_shift();
    told_lost("The wages could not be paid.", "\"wages\"");
    given(7, 2);
    coins(2);
    end_of_shift();
    told_lost("Nobody could be paid.", "\"wages\"");
}

TEST(RUS_A8, json_says_what_was_paid_while_strikers_are_still_to_be_named)
{
    for (int had = 2; had <= 10; had++) {
        char paid[16];

        given(7, 2);
        award("loyal-crew");
        reputation(5);
        coins(had);
        expect_json("wages", "10"); /* what is owed */
        end_of_shift();
        snprintf(paid, sizeof paid, "%d", had - kitchen.coins);
        expect_json("wages", paid);
        play(0, "ready"); /* the rules name who strikes */
        expect_json("wages", paid);
    }
    given(5, 2);
    expect_json("wages", "12");
    given(4, 2);
    bq_game_rush.words->json(&kitchen, shown, sizeof shown);
    EXPECT(strstr(shown, "\"wages\"") == NULL);
}

TEST(RUS_R25, a_strike_after_the_last_shift_is_told_as_the_reason)
{
    given(7, 2);
    last_shift();
    reputation(9);
    coins(9);
    end_of_shift();
    told_lost("A timer was on strike after the last shift.", "\"strike\"");
}

TEST(RUS_E7, a_missed_goal_is_told_as_the_reason)
{
    given(3, 2);
    end_of_shift();
    told_lost("The goal was missed.", "\"goal\"");
    given(3, 2);
    expect_json("lost_because", "null");
    coins(60);
    end_of_shift();
    bq_show(&bq_game_rush, &kitchen, shown, sizeof shown);
    EXPECT(strstr(shown, "\nThe scenario is passed.\n") != NULL);
    expect_json("lost_because", "null");
}

TEST(RUS_R40, reserved_tables_are_shown)
{
    for (int cooks = 2; cooks <= RUS_COOKS; cooks++) {
        int n = 0;

        given(1, cooks);
        bq_show(&bq_game_rush, &kitchen, shown, sizeof shown);
        for (const char *at = shown; (at = strstr(at, "\n  reserved")) != NULL; at++)
            n++;
        EXPECT_INT(n, RUS_TABLES - cooks);
    }
}

/* What the last event says, for programs. */
static const char *fact_of(const struct rush_state *before, struct bq_event e, int i)
{
    const struct bq_speech plain = {.words = &rush_words, .you = -1};
    struct bq_fact facts[BQ_FACTS];

    told[0] = '\0';
    if (i < rush_facts(before, &kitchen, e, facts, BQ_FACTS))
        bq_fact_json(&plain, &facts[i], told, sizeof told);
    return told;
}

static const char *fact_of_move(int seat, const char *text, int i)
{
    static struct rush_state before;
    struct bq_event e = {0, (uint8_t)seat, 0};

    before = kitchen;
    EXPECT_INT(bq_move_parse(&e.move, &bq_game_rush, &kitchen, seat, text), BQ_OK);
    bq_game_rush.rules->apply(&kitchen, seat, e.move);
    return fact_of(&before, e, i);
}

TEST(RUS_P3, facts_name_things_as_moves_do)
{
    given(7, 2);
    at_table("v1");
    EXPECT_TEXT(fact_of_move(0, "place 0.0 dining-1", 0),
                "{\"key\":\"goes\",\"args\":{\"who\":0,\"timer\":\"0.0\",\"space\":\"dining-1\"},"
                "\"text\":\"Seat 0 goes to the dining room.\"}");
    EXPECT_TEXT(fact_of_move(0, "order v1 plate 1 4", 0),
                "{\"key\":\"orders\",\"args\":{\"who\":0,\"patron\":\"v1\",\"plates\":[1,4]},"
                "\"text\":\"Seat 0 takes an order: Bread + roast, on plate I and plate IV.\"}");
    play(0, "place 0.1 storage-1-1");
    EXPECT_TEXT(fact_of_move(0, "put meat on v1 main", 0),
                "{\"key\":\"puts\",\"args\":{\"who\":0,\"thing\":\"meat\",\"meal\":\"v1 main\"},"
                "\"text\":\"Seat 0 puts meat on Bread + roast, main.\"}");
}

/* However much lies on a plate, all of it is told. */
TEST(RUS_D4, a_heap_on_a_plate_is_told_whole)
{
    struct bq_fact facts[BQ_FACTS];
    struct rush_state before;
    int n, things = 0;

    given(2, 2);
    ordered(0, "f1", "no plate");
    kitchen.patron[0].meal[0] = (struct rush_meal){.plate = 2, .food = {24, 24, 3, 0, 1, 1}, .spice = {2}};
    kitchen.patron[0].result = 2;
    kitchen.patron[0].why = RUS_WRONG_FOOD;
    before = kitchen;
    n = rush_facts(&before, &kitchen, (struct bq_event){rush_check_move(0), BQ_CHANCE, 0}, facts, BQ_FACTS);
    for (int i = 0; i < n; i++) {
        EXPECT_INT(bq_fact_check(&rush_words, &facts[i]), 0);
        if (facts[i].key == RUS_SAY_GOT_RAW)
            things += facts[i].n - 2;
        if (facts[i].key == RUS_SAY_GOT_MORE)
            things += facts[i].n - 1;
    }
    EXPECT_INT(things, 24 + 24 + 3 + 1 + 1 + 2);
}

TEST(RUS_P7, the_plates_of_which_fewest_are_clean_are_washed_first)
{
    given(3, 2);
    clean("2 3 4");
    dirty("1 1 2 3");
    expect_json("usual_wash", "[1,1,1,0]"); /* then of two that are as few the larger */
    dirty("3");
    expect_json("usual_wash", "[0,0,1,0]");
}
