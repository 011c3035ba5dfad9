/* rush_scenarios_test.c -- the eight scenarios (RUS-S1 to S8): what each lays out for 2, 3 and 4 cooks, how many shifts it has and when its
 * goal is met; and the digital table (RUS-D1 to D5): what is hidden, and the walk through the orders.
 *
 * The figures are the fact sheet's, typed once more in its own notation: M2 is two meat, w3 three white, 4/4/0/0 plates by size. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/words.h"
#include "rush_test.h"
#include "tests/play.h"

/* ---- set-ups ----------------------------------------------------------------------------------------- */

struct layout {
    const char *rooms, *third, *bag, *clean, *dirty;
};

static const struct layout layouts[RUS_SCENARIOS + 1][3] = {
    [1] = {{"M2 V3 S3 P2 C2 B2", "", "", "4/4/0/0", "0/0/0/0"},
           {"M2 V3 S3 P2 C2 B2", "", "", "4/4/0/0", "0/0/0/0"},
           {"M2 V3 S3 P2 C2 B2", "", "", "4/4/0/0", "0/0/0/0"}},
    [2] = {{"M3 V4 S3 P2 C3 B3", "", "w4 k4 g4 y2 r2", "4/4/3/1", "0/0/0/0"},
           {"M4 V5 S4 P3 C4 B4", "", "w6 k6 g6 y2 r2", "5/5/4/2", "0/0/0/0"},
           {"M5 V7 S5 P4 C5 B5", "", "w8 k8 g8 y3 r3", "5/6/5/3", "0/0/0/0"}},
    [3] = {{"M3 V4 S3 P2 C3 B3", "", "w4 k4 g4 y2 r2", "2/3/2/1", "1/1/1/0"},
           {"M4 V5 S4 P3 C4 B4", "", "w6 k6 g6 y2 r2", "3/4/3/1", "1/1/1/1"},
           {"M5 V7 S5 P4 C5 B5", "", "w8 k8 g8 y3 r3", "4/4/4/2", "1/2/2/1"}},
    [4] = {{"M2 V3 S1 P1 C1 B1", "", "w3 k3 g3 y2 r2", "2/3/3/2", "1/1/1/0"},
           {"M3 V4 S2 P2 C2 B2", "", "w4 k4 g4 y2 r2", "3/4/3/3", "1/1/1/1"},
           {"M4 V5 S2 P2 C3 B3", "", "w5 k5 g5 y3 r3", "4/4/4/4", "1/2/2/1"}},
    [5] = {{"M2 V3 S1 C1", "P2 B2", "w3 k3 g3 y2 r2", "2/3/3/2", "1/1/1/0"},
           {"M3 V4 S2 C2", "P3 B3", "w4 k4 g4 y2 r2", "3/4/3/3", "1/1/1/1"},
           {"M4 V5 S2 C3", "P4 B4", "w5 k5 g5 y3 r3", "4/4/4/4", "1/2/2/1"}},
    [8] = {{"M2 V3 S1 C1", "P2 B2", "w3 k3 g3 y2 r2", "2/3/3/2", "1/1/0/0"},
           {"M3 V4 S2 C2", "P3 B3", "w4 k4 g4 y2 r2", "3/4/3/3", "1/1/1/0"},
           {"M4 V5 S2 C3", "P4 B4", "w5 k5 g5 y3 r3", "3/4/4/3", "1/1/1/1"}},
};

/* "M2 V3" by the letters of the kinds, or "4/4/0/0". */
static void expect_pile(struct test_at at, const uint8_t *pile, const char *letters, int kinds, const char *text)
{
    for (int k = 0; k < kinds; k++) {
        const char *found = letters != NULL ? strchr(text, letters[k]) : text + 2 * k;
        int n = found == NULL ? 0 : atoi(letters != NULL ? found + 1 : found);

        test_expect_int(at.file, at.line, pile[k], n, text);
    }
}

static int comes(int scenario, int type)
{
    static const int from[] = {1, 2, 4, 7}; /* friends, Regulars, Challenging, VIPs */

    return scenario >= from[type];
}

static void expect_patrons(struct test_at at, int scenario)
{
    static const int cards[] = {8, 22, 18, 12};
    int all = 0;

    for (int type = 0; type < 4; type++)
        all += comes(scenario, type) ? cards[type] : 0;
    test_expect_int(at.file, at.line, kitchen.deck_count, all - 2, "deck");
    for (int i = 0; i < RUS_PATRONS; i++)
        if ((kitchen.patron[i].where == RUS_AWAY) == comes(scenario, rush_card(i)->type))
            test_fail(at.file, at.line, "%s in scenario %d", rush_card(i)->name, scenario);
    test_expect_int(at.file, at.line, rush_free_tables(&kitchen), kitchen.seats - 2, "free tables");
}

static void expect_timers(struct test_at at, int scenario, int cooks)
{
    for (int t = 0; t < RUS_TIMERS; t++) {
        int plays = t < RUS_TEMP ? t / 2 < cooks && t % 2 < (scenario == 1 ? 1 : 2) : t == RUS_TEMP && scenario == 8;

        test_expect_int(at.file, at.line, kitchen.sand[t], plays ? 28000 : 0, "sand");
    }
}

/* All that a scenario lays out. */
static void laid_out(struct test_at at, int scenario)
{
    for (int cooks = 2; cooks <= RUS_COOKS; cooks++) {
        const struct layout *l = &layouts[scenario == 6 || scenario == 7 ? 5 : scenario][cooks - 2];

        kitchen_given(at, scenario, cooks, "");
        expect_pile(at, kitchen.room[0], "MVSPCB", RUS_FOODS, l->rooms);
        expect_pile(at, kitchen.room[1], "MVSPCB", RUS_FOODS, l->rooms);
        expect_pile(at, kitchen.room[2], "MVSPCB", RUS_FOODS, l->third);
        expect_pile(at, kitchen.bag, "wkgyr", RUS_SPICES, l->bag);
        expect_pile(at, kitchen.clean, NULL, RUS_SIZES, l->clean);
        expect_pile(at, kitchen.dirty, NULL, RUS_SIZES, l->dirty);
        expect_pile(at, kitchen.office, NULL, RUS_SIZES, scenario == 8 ? "1/1/1/1" : "0/0/0/0");
        expect_patrons(at, scenario);
        expect_timers(at, scenario, cooks);
        test_expect_int(at.file, at.line, kitchen.coins, scenario < 3 ? 0 : 2, "coins");
        test_expect_int(at.file, at.line, kitchen.reputation, 0, "reputation");
        test_expect_int(at.file, at.line, kitchen.awards_held, 0, "awards");
        test_expect_int(at.file, at.line, kitchen.card_count, scenario == 8 ? 2 : 0, "office deck");
        test_expect_int(at.file, at.line, (kitchen.card[0] > 0) + (kitchen.card[1] > 0), scenario == 8 ? 2 : 0,
                        "office");
        test_expect_int(at.file, at.line, kitchen.locked + kitchen.broken, scenario == 8 ? 2 : 0, "locked and broken");
    }
}

/* How many shifts are played before it is over. */
static int shifts_of(struct test_at at, int scenario)
{
    int n = 0;

    kitchen_given(at, scenario, 2, "");
    while (kitchen.phase != RUS_OVER && n < 9) {
        kitchen.coins = 60;
        kitchen_end(at);
        kitchen_ready(at);
        n++;
    }
    return n;
}

#define set_up(scenario) laid_out(HERE, scenario)

TEST(RUS_S1, basics_for_friends_with_one_timer_each)
{
    set_up(1);
    EXPECT_INT(shifts_of(HERE, 1), 1);
    given(1, 2);
    refused(0, "place 0.1 stove-1", RUS_T6);
    refused(0, "place 0.0 greenhouse-1", RUS_P1);
}

TEST(RUS_S2, a_second_timer_the_greenhouse_and_regulars)
{
    set_up(2);
    EXPECT_INT(shifts_of(HERE, 2), 1);
    given(2, 2);
    EXPECT(listed(0, "place 0.1 greenhouse-1"));
    refused(0, "place 0.0 sink-1", RUS_P1);
}

TEST(RUS_S3, earnings_and_the_sink)
{
    set_up(3);
    EXPECT_INT(shifts_of(HERE, 3), 1);
    given(3, 2);
    EXPECT(listed(0, "place 0.0 sink-1"));
    refused(0, "place 0.0 van", RUS_P1);
}

TEST(RUS_S4, two_shifts_the_van_and_challenging_patrons)
{
    set_up(4);
    EXPECT_INT(shifts_of(HERE, 4), 2);
    given(4, 2);
    EXPECT(listed(0, "place 0.0 van"));
    refused(0, "place 0.0 storage-3-1", RUS_P1);
}

TEST(RUS_S5, the_third_room_and_salaries)
{
    set_up(5);
    EXPECT_INT(shifts_of(HERE, 5), 2);
    given(5, 2);
    EXPECT(listed(0, "place 0.0 storage-3-1"));
}

TEST(RUS_S6, reputation_service_and_throwing_out)
{
    set_up(6);
    EXPECT_INT(shifts_of(HERE, 6), 2);
    given(6, 2);
    at_table("f1");
    ordered(0, "f2", "right");
    play(0, "place 0.0 reception-1");
    EXPECT(listed(0, "throw f1"));
    plays(0, "done; place 0.1 dining-1");
    EXPECT(listed(0, "serve f2"));
    refused(1, "place 1.0 late", RUS_P1);
}

TEST(RUS_S7, four_shifts_vips_awards_and_late_payment)
{
    set_up(7);
    EXPECT_INT(shifts_of(HERE, 7), 4);
    given(7, 2);
    strike("1.1");
    coins(3);
    EXPECT(listed(0, "place 0.0 late"));
    refused(0, "place 0.0 office-1", RUS_P1);
    refused(0, "place temp stove-1", RUS_T6);
}

TEST(RUS_S8, a_temp_the_office_a_locked_room_and_a_broken_stove)
{
    set_up(8);
    EXPECT_INT(shifts_of(HERE, 8), 4);
    given(8, 2);
    coins(4);
    EXPECT(listed(0, "place temp stove-2"));
    refused(0, "place temp2 stove-2", RUS_T6);
    refused(0, "place 0.0 stove-1", RUS_P13);
    refused(0, "place 0.0 storage-2-1", RUS_P13);
    EXPECT(listed(0, "place 0.0 office-1"));
}

/* ---- goals ---------------------------------------------------------------------------------------------- */

/* Friends and Regulars for whom there are plates enough, in turn. */
static const char *const guests[] = {"f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8", "r18", "r22"};

TEST(RUS_S1, every_cook_serves_two)
{
    for (int cooks = 2; cooks <= RUS_COOKS; cooks++)
        for (int missing = 0; missing < 2; missing++) {
            given(1, cooks);
            for (int i = 0; i < 2 * cooks - missing; i++)
                ordered(i % cooks, guests[i], "right");
            end_of_shift();
            expect_phase(RUS_OVER);
            expect_winners(missing ? 0 : (1 << cooks) - 1);
        }
}

TEST(RUS_S1, more_than_two_of_one_cook_do_not_help_another)
{
    given(1, 3);
    for (int i = 0; i < 8; i++)
        ordered(i < 4 ? 0 : i < 7 ? 1 : 2, guests[i], "right"); /* 4, 3 and 1 */
    end_of_shift();
    expect_winners(0);
}

TEST(RUS_S2, together_5_7_or_10_patrons)
{
    static const int goals[] = {5, 7, 10};

    for (int cooks = 2; cooks <= RUS_COOKS; cooks++)
        for (int missing = 0; missing < 2; missing++) {
            given(2, cooks);
            for (int i = 0; i < goals[cooks - 2] - missing; i++)
                ordered(1, guests[i], "right"); /* it does not matter whose */
            end_of_shift();
            expect_phase(RUS_OVER);
            expect_winners(missing ? 0 : (1 << cooks) - 1);
        }
}

/* The last shift ends with so many coins, salaries paid, and so much reputation: 1 = won, by all. */
static int last_evening(struct test_at at, int scenario, int cooks, int coins_, int reputation_)
{
    uint32_t winners;

    kitchen_given(at, scenario, cooks, "");
    last_shift();
    coins(coins_ + (scenario < 5 ? 0 : 6 * cooks) + (scenario == 8 ? 3 : 0));
    reputation(reputation_);
    kitchen_end(at);
    winners = bq_game_rush.rules->winners(&kitchen);
    test_expect_int(at.file, at.line, kitchen.phase, RUS_OVER, "phase");
    test_expect_int(at.file, at.line, kitchen.coins, coins_, "coins left");
    test_expect_int(at.file, at.line, winners == 0 || winners == bq_bit(cooks) - 1, 1, "all or nobody");
    return winners != 0;
}

/* Just met, and one short of either. */
static void goal(struct test_at at, int scenario, const int coins_[3], const int reputation_[3])
{
    for (int cooks = 2; cooks <= RUS_COOKS; cooks++) {
        int c = coins_[cooks - 2], r = reputation_ != NULL ? reputation_[cooks - 2] : 0;

        test_expect_int(at.file, at.line, last_evening(at, scenario, cooks, c, r), 1, "just met");
        test_expect_int(at.file, at.line, last_evening(at, scenario, cooks, c + 1, r), 1, "a coin more");
        test_expect_int(at.file, at.line, last_evening(at, scenario, cooks, c - 1, r), 0, "a coin short");
        if (reputation_ != NULL) {
            test_expect_int(at.file, at.line, last_evening(at, scenario, cooks, c, r + 1), 1, "more reputation");
            test_expect_int(at.file, at.line, last_evening(at, scenario, cooks, c + 9, r - 1), 0, "less reputation");
        }
    }
}

TEST(RUS_S3, coins_20_30_or_40)
{
    goal(HERE, 3, (const int[]){20, 30, 40}, NULL);
}

TEST(RUS_S4, coins_28_45_or_62)
{
    goal(HERE, 4, (const int[]){28, 45, 62}, NULL);
}

TEST(RUS_S5, all_salaries_paid_and_4_8_or_12_coins_left)
{
    goal(HERE, 5, (const int[]){4, 8, 12}, NULL);
}

TEST(RUS_S6, coins_4_8_or_12_and_reputation_1_2_or_3)
{
    goal(HERE, 6, (const int[]){4, 8, 12}, (const int[]){1, 2, 3});
}

TEST(RUS_S7, coins_12_20_or_28_and_reputation_4_7_or_10)
{
    goal(HERE, 7, (const int[]){12, 20, 28}, (const int[]){4, 7, 10});
}

TEST(RUS_S8, coins_12_20_or_30_and_reputation_6_9_or_12)
{
    goal(HERE, 8, (const int[]){12, 20, 30}, (const int[]){6, 9, 12});
}

TEST(RUS_S3, the_coins_of_the_last_check_count)
{
    given(3, 2);
    coins(18);
    ordered(0, "f1", "right");
    end_of_shift();
    expect_winners(3);
    given(3, 2);
    coins(19);
    ordered(0, "f1", "right");
    ordered(1, "f2", "no plate");
    ordered(1, "f3", "no plate");
    end_of_shift();
    expect_coins(19);
    expect_winners(0);
}

TEST(RUS_S6, the_reputation_of_the_last_check_counts)
{
    given(6, 2);
    last_shift();
    coins(30);
    ordered(0, "c1", "right");
    handed("c1");
    end_of_shift();
    expect_winners(3);
}

TEST(RUS_S2, the_score_is_the_meals_and_later_the_coins)
{
    int32_t score[BQ_SEATS];

    given(2, 3);
    for (int i = 0; i < 4; i++)
        ordered(i % 2, guests[i], "right");
    end_of_shift();
    bq_game_rush.rules->score(&kitchen, score);
    for (int p = 0; p < BQ_SEATS; p++)
        EXPECT_INT(score[p], p < 3 ? 4 : BQ_NO_SCORE);
    given(3, 2);
    coins(17);
    bq_game_rush.rules->score(&kitchen, score);
    EXPECT_INT(score[0], 17);
    EXPECT_INT(score[1], 17);
}

/* ---- RUS-D1 ---------------------------------------------------------------------------------------------------- */

/* A state without the order of its decks. */
static struct rush_state without_order(const struct rush_state *s)
{
    struct rush_state out = *s;

    memset(out.luck, 0, sizeof out.luck);
    memset(out.deck, 0, sizeof out.deck);
    memset(out.award_deck, 0, sizeof out.award_deck);
    memset(out.card_deck, 0, sizeof out.card_deck);
    return out;
}

/* 0, or a number that says what is wrong with what the seat sees. */
static int wrong_with_view(const struct rush_state *s, int seat, uint64_t bits)
{
    static struct rush_state view, other, again, a, b;

    bq_game_rush.secrets->view(&view, s, seat);
    a = without_order(s);
    b = without_order(&view);
    if (memcmp(&a, &b, sizeof a) != 0)
        return 1; /* something else is hidden */
    for (int i = 0; i < s->deck_count; i++)
        if (view.deck[i] != RUS_BLANK)
            return 2;
    for (int i = 0; i < s->card_count; i++)
        if (view.card_deck[i] != RUS_BLANK)
            return 3;
    for (int i = 0; s->phase != RUS_SHUFFLE && i < RUS_AWARDS - s->awards_held; i++)
        if (view.award_deck[i] != RUS_BLANK)
            return 4;
    bq_game_rush.secrets->view(&other, s, seat == 0 ? BQ_WATCHER : 0);
    if (memcmp(&view, &other, sizeof view) != 0)
        return 5; /* all see the same */
    other = view;
    bq_game_rush.secrets->guess(&other, seat, bits);
    bq_game_rush.secrets->view(&again, &other, seat);
    if (memcmp(&view, &again, sizeof view) != 0)
        return 6;
    return bq_game_rush.rules->audit(&other) != 0 ? 7 : 0;
}

/* Plays a game with time, at random, and looks at it through all eyes. */
static int look_through(uint64_t number)
{
    static struct rush_state s;
    struct bq_setup setup;
    struct bq_event e = {0, 0, 0};
    struct bq_rng r;

    bq_setup_init(&setup, bq_game_rush.rules);
    setup.seats = 2 + (int32_t)(number % 3);
    setup.option[RUS_OPT_SCENARIO] = 1 + (int32_t)(number / 3 % 8);
    setup.option[RUS_OPT_LIMIT] = (int32_t)(number / 24 % 3);
    setup.option[RUS_OPT_SAND] = (int32_t)(number % 22);
    bq_rng_init1(&r, number);
    EXPECT_INT(bq_game_rush.rules->start(&s, &setup), 0);
    for (int step = 0; step < 3000 && play_next(&e, &bq_game_rush, &s, &r); step++) {
        int wrong;

        if (e.actor == BQ_CLOCK && bq_rng_below(&r, 2) == 0 &&
            (int64_t)bq_payload(e.move) > s.now) /* a moment before */
            e.move = bq_clock_move(s.now + bq_rng_below(&r, (uint32_t)((int64_t)bq_payload(e.move) - s.now)));
        bq_game_rush.rules->apply(&s, e.actor, e.move);
        if (s.phase == RUS_CHECK && number % 4 != 0) /* so that salaries can be paid and it goes on */
            s.coins = 60;
        if (step % 3 != 0)
            continue;
        wrong = wrong_with_view(&s, (int)bq_rng_below(&r, s.seats), play_bits(&r));
        if (wrong == 0)
            wrong = wrong_with_view(&s, BQ_WATCHER, play_bits(&r));
        if (wrong != 0) {
            FAIL("game %d, step %d, phase %d: %d", (int)number, step, s.phase, wrong);
            return 0;
        }
    }
    return 1;
}

TEST(RUS_D1, views_hide_the_order_of_the_decks_and_nothing_else_in_random_games)
{
    for (int i = 0; i < test_games(240); i++)
        if (!look_through((uint64_t)i))
            return;
}

TEST(RUS_D1, decks_in_another_order_look_the_same)
{
    static struct rush_state other, v, w;

    given(8, 3);
    other = kitchen;
    for (int i = 0; i < other.deck_count / 2; i++) {
        uint8_t x = other.deck[i];

        other.deck[i] = other.deck[other.deck_count - 1 - i];
        other.deck[other.deck_count - 1 - i] = x;
    }
    other.award_deck[0] = kitchen.award_deck[1];
    other.award_deck[1] = kitchen.award_deck[0];
    other.card_deck[0] = kitchen.card_deck[1];
    other.card_deck[1] = kitchen.card_deck[0];
    for (int seat = 0; seat <= BQ_WATCHER; seat += seat == 3 ? BQ_WATCHER - 3 : 1) {
        bq_game_rush.secrets->view(&v, &kitchen, seat);
        bq_game_rush.secrets->view(&w, &other, seat);
        EXPECT_INT(memcmp(&v, &w, sizeof v), 0);
    }
}

TEST(RUS_D1, guesses_lay_the_decks_in_many_orders)
{
    static struct rush_state view, guess;
    int tops = 0, awards = 0, cards = 0;
    uint64_t seen_top = 0;

    given(8, 2);
    bq_game_rush.secrets->view(&view, &kitchen, 0);
    for (uint64_t n = 0; n < 1000; n++) {
        guess = view;
        bq_game_rush.secrets->guess(&guess, 0, n);
        seen_top |= (uint64_t)1 << (guess.deck[guess.deck_count - 1] - 1);
        awards |= 1 << guess.award_deck[RUS_AWARDS - 1];
        cards |= 1 << guess.card_deck[1];
    }
    for (int i = 0; i < RUS_PATRONS; i++) {
        tops += (int)(seen_top >> i & 1);
        if (kitchen.patron[i].where != RUS_IN_DECK)
            EXPECT_INT(seen_top >> i & 1, 0);
    }
    EXPECT_INT(tops, 58);
    EXPECT_INT(awards, 255);
    EXPECT_INT(cards, kitchen.card_deck[0] == kitchen.card_deck[1]
                          ? 0
                          : 1 << kitchen.card_deck[0] | 1 << kitchen.card_deck[1]);
}

TEST(RUS_D1, the_json_names_no_patron_of_the_deck_and_everyone_else)
{
    static char json[65536];
    static struct rush_state view;

    given(7, 2);
    at_table("f1 v2");
    ordered(1, "c3", "right");
    thrown("r5");
    bq_game_rush.secrets->view(&view, &kitchen, 0);
    bq_game_rush.words->json(&view, json, sizeof json);
    for (int i = 0; i < RUS_PATRONS; i++) {
        char name[16];

        snprintf(name, sizeof name, "\"%s\"", rush_card(i)->name);
        if ((strstr(json, name) != NULL) != (kitchen.patron[i].where != RUS_IN_DECK))
            FAIL("%s: %s", name, json);
    }
}

TEST(RUS_D1, nobody_learns_the_luck_of_a_shuffle)
{
    struct bq_event a = {bq_make(RUS_V_STIR, 0x1234), BQ_CHANCE, 0}, b = {bq_make(RUS_V_STIR, 0x9876), BQ_CHANCE, 0};
    static struct rush_state view;

    started("seats=2 scenario=7");
    EXPECT_INT(bq_game_rush.secrets->redact(&kitchen, a, 0), bq_game_rush.secrets->redact(&kitchen, b, 0));
    bq_game_rush.rules->apply(&kitchen, BQ_CHANCE, a.move);
    bq_game_rush.secrets->view(&view, &kitchen, 1);
    for (int i = 0; i < BQ_STIRS; i++)
        EXPECT_INT(view.luck[i], 0);
    started("seats=2 scenario=7");
    EXPECT_INT(bq_move_parse(&a.move, &bq_game_rush, &kitchen, BQ_CHANCE, "put patrons f1"), 0);
    EXPECT_INT(bq_move_parse(&b.move, &bq_game_rush, &kitchen, BQ_CHANCE, "put patrons v9"), 0);
    EXPECT_INT(bq_game_rush.secrets->redact(&kitchen, a, 0), bq_game_rush.secrets->redact(&kitchen, b, 0));
}

TEST(RUS_D1, all_that_the_cooks_do_is_told_to_all)
{
    struct bq_event e = {0, 0, 0};

    given(7, 2);
    ordered(0, "f1", "right");
    EXPECT_INT(bq_move_parse(&e.move, &bq_game_rush, &kitchen, 0, "bin f1"), 0);
    EXPECT_INT(bq_game_rush.secrets->redact(&kitchen, e, 1), e.move);
    EXPECT_INT(bq_game_rush.secrets->redact(&kitchen, e, BQ_WATCHER), e.move);
}

/* ---- RUS-D2, RUS-D3, RUS-D5 ---------------------------------------------------------------------------------------- */

TEST(RUS_D2, any_scenario_can_be_played_at_once_and_the_first_is_the_default)
{
    struct bq_setup setup;

    bq_setup_init(&setup, bq_game_rush.rules);
    EXPECT_INT(setup.option[RUS_OPT_SCENARIO], 1);
    for (int scenario = 0; scenario <= RUS_SCENARIOS + 1; scenario++) {
        setup.option[RUS_OPT_SCENARIO] = scenario;
        EXPECT_INT(bq_game_rush.rules->start(&kitchen, &setup),
                   scenario >= 1 && scenario <= RUS_SCENARIOS ? 0 : BQ_ESETUP);
    }
}

TEST(RUS_D3, cooks_who_are_no_persons_run_the_kitchen_alone)
{
    struct bq_event e = {0, 0, 0};
    struct bq_rng r;

    given(4, 3);
    bq_rng_init1(&r, 3);
    for (int step = 0; step < 5000 && kitchen.phase != RUS_OVER; step++) {
        int64_t due;

        if (kitchen.phase == RUS_CHECK)
            walk();
        for (int seat = 0; seat < 3; seat++)
            if (kitchen.phase >= RUS_SHIFT && play_best(&e, &bq_game_rush, &kitchen, seat, &r)) {
                EXPECT_INT(bq_game_rush.rules->check(&kitchen, e.actor, e.move), 0);
                bq_game_rush.rules->apply(&kitchen, e.actor, e.move);
                any_luck(9);
            }
        due = bq_game_rush.rules->deadline(&kitchen);
        if (due >= 0 && kitchen.phase >= RUS_SHIFT)
            time_to(kitchen.now + 1000 < due ? kitchen.now + 1000 : due);
    }
    expect_phase(RUS_OVER);
    EXPECT(kitchen.orders >= 3);
}

TEST(RUS_D5, there_is_no_timekeeper_and_nothing_falls)
{
    given(8, 2);
    not_understood(0, "timekeeper 0");
    not_understood(0, "fallen 0.0");
    not_understood(0, "agree temp");
    EXPECT(listed(0, "place temp stove-2")); /* who takes it first has it */
    EXPECT(listed(1, "place temp stove-2"));
}

/* ---- RUS-D4 ---------------------------------------------------------------------------------------------------------- */

TEST(RUS_D4, the_orders_are_walked_through_one_by_one)
{
    static struct rush_state before;
    static char text[1024], json[65536];
    static const char *const told[] = {"Cheese toast", "Hot grilled chicken"};

    given(6, 2);
    coins(30);
    ordered(0, "f1", "right");
    ordered(1, "c1", "right row 3");
    handed("c1");
    clock_to(240000);
    for (int i = 0; i < 2; i++) {
        struct bq_event e = {0, BQ_CHANCE, 0};
        uint32_t weight[BQ_OUTCOMES];
        bq_move list[BQ_OUTCOMES];

        EXPECT_INT(bq_game_rush.rules->chance(&kitchen, list, weight, BQ_OUTCOMES), 1); /* luck has no say */
        e.move = list[0];
        before = kitchen;
        bq_game_rush.rules->apply(&kitchen, BQ_CHANCE, e.move);
        bq_tell(&bq_game_rush, NULL, &before, &kitchen, e, text, sizeof text);
        EXPECT(strstr(text, told[i]) != NULL);                        /* what was ordered */
        EXPECT(strstr(text, i == 0 ? "2 coins" : "cooking") != NULL); /* what it paid, or why not */
        EXPECT_INT(result(i == 0 ? "f1" : "c1"), i + 1);
    }
    expect_meal("f1", "plate 1 cheese bread row 1"); /* what was on the plate is there to be seen */
    expect_meal("c1", "plate 3 3*meat vegetables white black red row 3");
    walk();
    bq_game_rush.words->json(&kitchen, json, sizeof json);
    EXPECT(strstr(json, "\"evening\":[") != NULL);
    EXPECT(strstr(json, "{\"patron\":\"f1\",\"cook\":0,\"right\":true,\"wrong_because\":null,\"coins\":2,"
                        "\"reputation\":0}") != NULL);
    EXPECT(strstr(json, "{\"patron\":\"c1\",\"cook\":1,\"right\":false,") != NULL);
    EXPECT(strstr(json, "\"reputation\":-2}") != NULL);
}
