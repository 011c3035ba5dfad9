/* rush_remarks_test.c -- what is remarked on a kitchen: previews, reasons, warnings, the goal, what is asked; every fact is as words.def
 * has it. */
#include <string.h>

#include "core/luck.h"
#include "rush_remarks.h"
#include "rush_test.h"

static char said_text[1024];

static const char *say(int seat, enum bq_topic topic, bq_move m, int rule)
{
    const struct bq_speech speech = {.words = &rush_words, .you = seat, .rules = bq_game_rush.ledger};

    said_text[0] = '\0';
    bq_say_remarks(&bq_game_rush, &speech, &kitchen, seat, topic, m, rule, said_text, sizeof said_text);
    return said_text;
}

static const char *of_move(struct test_at at, int seat, enum bq_topic topic, const char *text)
{
    bq_move m = 0;
    int rule;

    if (!given_parse(at, &m, seat, text))
        return "";
    rule = bq_game_rush.rules->check(&kitchen, seat, m);
    if ((rule > 0) != (topic == BQ_BECAUSE))
        return rule > 0 ? "it is refused" : "it is legal";
    return say(seat, topic, m, rule);
}

/* What is said of a move: 'p' what it would do, 'b' why it is refused, 'w' what a friend would point out. */
struct said_of {
    char topic;
    int seat;
    const char *move, *text;
};

static void all_said(struct test_at at, const struct said_of *cases, int n)
{
    for (int i = 0; i < n; i++) {
        const struct said_of *c = &cases[i];
        enum bq_topic topic = c->topic == 'p' ? BQ_PREVIEW : c->topic == 'b' ? BQ_BECAUSE : BQ_WARNING;

        test_expect_text(at.file, at.line, of_move(at, c->seat, topic, c->move), c->text, c->move);
    }
}

/* Each case in braces of its own: said({'p', 0, "done", "Ends the action."}, ...). */
#define said(...)                                         \
    all_said(HERE, (const struct said_of[]){__VA_ARGS__}, \
             (int)(sizeof((const struct said_of[]){__VA_ARGS__}) / sizeof(struct said_of)))

TEST(RUS_P1, a_preview_says_what_a_place_is_for)
{
    given(8, 2);
    coins(9);
    office_cards("plates temp locksmith technician");
    at_table("f1");
    room(3, "bread");
    ordered(0, "f7", "plate 2 meat bread salad row 0");
    ordered(0, "f4", "plate 1 meat row 0");
    said({'p', 0, "place 0.0 reception-1", "Reception: seat up to 2 patrons, or throw some out."},
         {'p', 0, "place 0.0 stove-2", "Stove: cook one meal, which moves it down a row."},
         {'p', 0, "place 0.0 storage-3-1", "Storage room 3: put as much as you like on your plates."},
         {'p', 0, "place 0.0 sink-1", "Sink: wash up to 3 plates."},
         {'p', 0, "place 0.0 van", "Van, 1 coin: buy 5 of one ingredient, 3 cheap spices or 2 expensive ones."},
         {'p', 0, "place 0.0 office-1", "New plates, 3 coins: the plates at the office go to the cupboard, clean."});
    award("bulk-buyer");
    said({'p', 0, "place 0.0 van", "Van, 1 coin: buy 7 of one ingredient, 3 cheap spices or 2 expensive ones."});
}

TEST(RUS_P14, a_place_that_is_of_no_use_says_why_and_for_how_long)
{
    given_with(6, 2, "sand=30");
    at_table("");
    room(1, "meat");
    room(2, "");
    bag("");
    dirty("");
    ordered(0, "f7", "plate 2 bread salad row 0");
    said({'p', 0, "place 0.0 dining-1", "30 s for nothing: nobody to order, nothing to hand over."},
         {'p', 0, "place 0.0 stove-1", "30 s for nothing: no meal of yours is ready to cook."},
         {'w', 0, "place 0.0 sink-1", "30 s for nothing: no plate is dirty."},
         {'w', 0, "place 0.0 storage-2-1", "30 s for nothing: nothing here that your meals lack."},
         {'w', 0, "place 0.0 storage-1-1", ""}, {'w', 0, "place 0.0 reception-1", ""});
    expect_json("cooks.0.sensible", "[\"reception\",\"storage-1\",\"van\"]");
    expect_json("cooks.1.sensible", "[\"reception\",\"van\"]");
    plays(0, "place 0.0 storage-1-1; put meat on f7; done");
    expect_json("cooks.0.orders.0.meals.0.for_stove", "true");
    plays(0, "place 0.1 stove-1; cook f7");
    expect_json("cooks.0.orders.0.meals.0.for_stove", "false");
    clock_to(30000);
    said({'w', 0, "place 0.0 stove-2", "30 s for nothing: no meal of yours is ready to cook."},
         {'w', 0, "place 0.0 dining-1", ""});
}

TEST(RUS_P3, a_preview_says_what_a_move_would_do)
{
    given(3, 2);
    at_table("f1 r8");
    ordered(0, "f7", "plate 2 meat bread salad row 0");
    play(0, "place 0.0 dining-1");
    said({'p', 0, "order r8 plate 2", "Pan vegetables on plate II. It pays 3 coins."},
         {'p', 0, "order r8", "Pan vegetables, no plate yet. It pays 3 coins."}, {'p', 0, "done", "Ends the action."},
         {'p', 0, "bin f7", "Throws Plain burger away; the order stays."});
    plays(0, "order r8 plate 2; place 0.1 stove-1");
    said({'p', 0, "cook f7", "Plain burger: row 1 of 1."});
    given(1, 2);
    ordered(0, "f7", "plate 2 meat 2*bread salad row 0");
    said({'p', 0, "back bread from f7 to 2", "Bread from Plain burger back to room 2."});
}

TEST(RUS_T3, a_refused_place_says_who_is_there_and_for_how_long)
{
    given(4, 2);
    at_table("f1 f2");
    said({'b', 0, "place 0.0 office-1", "That place opens in scenario 8."},
         {'b', 0, "place 0.0 reception-2", "That space is closed with 2 cooks."},
         {'b', 0, "place 0.0 reception-1", "All tables are taken. Take an order in the dining room to free one."});
    coins(0);
    said({'b', 0, "place 0.0 van", "The office has no coins."});
    play(1, "place 1.0 stove-1");
    clock_to(3500);
    said({'b', 0, "place 0.0 stove-1", "Seat 1 is there for another 25 s."},
         {'b', 1, "place 1.0 stove-2", "Your sand is still running: 25 s."},
         {'b', 1, "place 1.1 sink-1", "You are still busy at the stove: finish there, or give up."});
    clock_to(29000);
    said({'b', 0, "place 0.0 stove-1", "Seat 1's timer is still there, though its sand has run out."});
}

TEST(RUS_P4, putting_right_says_why_not)
{
    given(1, 2);
    ordered(0, "f7", "plate 2 meat cheese row 0");
    said({'b', 0, "back meat from f7 to 1", "Plain burger wants the meat; only what it does not want can go back."},
         {'b', 0, "back pasta from f7 to 1", "Plain burger has no pasta on it."},
         {'b', 0, "put bread on f7 from 1", "Nothing has gone back from Plain burger; fetch food from a storage room."},
         {'b', 0, "put meat on f7 from 1", "Plain burger has all the meat it wants."});
}

TEST(RUS_P13, locked_and_broken_things_say_who_repairs_them)
{
    given(8, 2);
    said({'b', 0, "place 0.0 storage-2-1", "Room 2 is locked; the locksmith opens it."},
         {'b', 0, "place 0.0 stove-1", "That stove is broken; the technician repairs it."});
}

TEST(RUS_P14, a_mistake_has_a_warning_and_nothing_else_has)
{
    given(6, 2);
    at_table("f1 r8");
    ordered(0, "f7", "plate 2 2*bread row 0");
    play(0, "place 0.0 storage-1-1");
    said({'w', 0, "put cheese on f7", "Plain burger wants no cheese."}, {'w', 0, "put meat on f7", ""});
    play(0, "place 0.1 stove-1");
    said({'w', 0, "cook f7", "Plain burger lacks meat and salad, and once cooked it only takes spices."});
    play(0, "cook f7");
    clock_to(28000);
    play(0, "place 0.0 dining-1");
    said({'w', 0, "order r8 plate 1", "Pan vegetables wants plate II, not plate I."}, {'w', 0, "order r8 plate 3", ""},
         {'w', 0, "serve f7", "Plain burger is not as ordered: wrong ingredients."});
}

TEST(RUS_E5, an_award_says_its_figure)
{
    static const char *const SAYS[RUS_AWARDS] = {
        "Dishwasher: wash up to 5 plates at once.",
        "Bulk buyer: the van brings 7 of one ingredient.",
        "Spice merchant: the van brings 5 cheap or 3 expensive spices.",
        "Good tips: handing over a meal brings 2 coins.",
        "Popular bar: each seating brings 1 coin more.",
        "Head waiter: one action in the dining room may take 2 orders.",
        "Double hob: one action at the stove may cook 2 different meals.",
        "Loyal crew: one paid timer of each cook costs 2 coins.",
    };
    const struct bq_speech speech = {.words = &rush_words, .you = -1};

    for (int award = 0; award < RUS_AWARDS; award++) {
        struct bq_fact fact;
        struct bq_facts f = {&fact, 0, 1};

        rush_say_award(&f, &rush_printed.numbers[RUS_STANDARD], award);
        EXPECT_INT(bq_fact_check(&rush_words, &fact), 0);
        bq_say(&speech, &fact, said_text, sizeof said_text);
        EXPECT_TEXT(said_text, SAYS[award]);
    }
}

TEST(RUS_E7, the_outcome_says_how_far_it_came)
{
    given(1, 2);
    EXPECT_TEXT(say(0, BQ_STANDING, 0, 0), "scenario 1: First day");
    ordered(0, "f7", "right");
    end_of_shift();
    EXPECT_TEXT(say(0, BQ_OUTCOME, 0, 0),
                "Scenario 1, First day. The goal was missed. You: 1 of 2 right meals. Seat 1: 0 of 2 right meals.");
    given(7, 2);
    last_shift();
    reputation(9);
    coins(9);
    end_of_shift();
    EXPECT_TEXT(say(-1, BQ_OUTCOME, 0, 0),
                "Scenario 7, The guide's inspector. A timer was on strike after the last shift. 0 coins, 12 needed. "
                "Reputation 9, 4 needed. One timer is on strike.");
}

TEST(RUS_D6, a_better_score_is_worth_more_stars)
{
    int two = rush_star_scores[3][2][0], three = rush_star_scores[3][2][1];

    for (int i = 0; i < 5; i++) {
        const int score[] = {19, 20, two - 1, two, three}, stars[] = {0, 1, 1, 2, 3};

        given(3, 2);
        coins(score[i]);
        end_of_shift();
        EXPECT_INT(rush_stars_won(&kitchen), stars[i]);
        EXPECT_INT(strstr(say(0, BQ_OUTCOME, 0, 0), "star") != NULL, stars[i] > 0);
    }
    expect_json("stars", "3");
    EXPECT(strstr(said_text, " Three stars!") != NULL);
    for (int n = 1; n <= RUS_SCENARIOS; n++)
        for (int cooks = 2; cooks <= RUS_COOKS; cooks++)
            EXPECT(rush_star_scores[n][cooks][0] > 0 && rush_star_scores[n][cooks][0] <= rush_star_scores[n][cooks][1]);
}

TEST(RUS_D2, a_scenario_is_called_the_same_in_both_tables)
{
    for (int i = 0; i < RUS_SCENARIOS; i++)
        EXPECT_TEXT(rush_words.word[RUS_SAY_SCENARIO_1 - 1 + i].text, rush_scenarios[i + 1].name);
}

/* ---- any kitchen ----------------------------------------------------------------------------------------- */

TEST(RUS_T1, a_cook_is_asked_for_a_place_and_then_for_what_is_done_there)
{
    given(1, 2);
    at_table("f1");
    EXPECT_TEXT(say(0, BQ_ASKED, 0, 0), "You have a free timer: take an order in the dining room.");
    play(0, "place 0.0 dining-1");
    EXPECT_TEXT(say(0, BQ_ASKED, 0, 0), "Dining room: whose order do you take?");
    EXPECT_TEXT(say(1, BQ_ASKED, 0, 0), "You have a free timer: take an order in the dining room.");
    play(0, "order f1 plate 1");
    EXPECT_TEXT(say(0, BQ_ASKED, 0, 0), "Your sand is running. Then go to the reception.");
    given(1, 2);
    at_table("f1");
    expect_json("cooks.0.intent", "{\"does\":\"order\",\"patron\":\"f1\"}");
    ordered(1, "f7", "plate 2 meat bread salad row 0");
    ordered(1, "f2", "right");
    expect_json("cooks.1.intent", "{\"does\":\"cook\",\"patron\":\"f7\"}");
    EXPECT_TEXT(say(0, BQ_INTENTS, 0, 0), "I'll take the order for the Cheese toast. I'll cook the Plain burger.");
}

static int facts_are_good(int seat, enum bq_topic topic, bq_move m, int rule)
{
    struct bq_fact facts[BQ_FACTS];
    int n = rush_remarks(&kitchen, seat, topic, m, rule, facts, BQ_FACTS);

    for (int i = 0; i < n; i++)
        if (bq_fact_check(&rush_words, &facts[i]) != 0)
            return 0;
    return n < BQ_FACTS;
}

/* Of every legal move, and of moves that are refused: those of the other seat, and any bits. */
static int remarks_are_good(int seat, struct bq_rng *dice, bq_move *legal, int n)
{
    for (int i = 0; i < n; i++) {
        int rule = bq_game_rush.rules->check(&kitchen, !seat, legal[i]);

        if (!facts_are_good(seat, BQ_PREVIEW, legal[i], 0) || !facts_are_good(seat, BQ_WARNING, legal[i], 0) ||
            (rule > 0 && !facts_are_good(!seat, BQ_BECAUSE, legal[i], rule)))
            return 0;
    }
    for (int i = 0; i < 8; i++) {
        bq_move m = bq_make((int)bq_rng_below(dice, RUS_VERBS),
                            (uint64_t)bq_rng_next(dice) << (i % 3 * 12) ^ bq_rng_next(dice));
        int rule = bq_game_rush.rules->check(&kitchen, seat, m);

        if (rule > 0 && !facts_are_good(seat, BQ_BECAUSE, m, rule))
            return 0;
    }
    return facts_are_good(seat, BQ_STANDING, 0, 0) && facts_are_good(seat, BQ_OUTCOME, 0, 0) &&
           facts_are_good(seat, BQ_ASKED, 0, 0);
}

TEST(RUS_D1, every_remark_is_as_its_words_declare)
{
    static bq_move legal[BQ_LEGAL_MAX];

    for (int scenario = 1; scenario <= RUS_SCENARIOS; scenario++) {
        struct bq_rng dice;

        bq_rng_init1(&dice, (uint64_t)scenario);
        given(scenario, 2);
        for (int step = 0; step < 1500 && kitchen.phase != RUS_OVER; step++) {
            int seat = (int)bq_rng_below(&dice, 2), n = rush_legal(&kitchen, seat, legal, BQ_LEGAL_MAX);

            if (!remarks_are_good(seat, &dice, legal, n)) {
                EXPECT_INT(step, -1);
                break;
            }
            if (kitchen.phase == RUS_CHECK)
                walk();
            else if (kitchen.phase < RUS_CHECK)
                any_luck((uint64_t)step);
            else if (n > 0 && bq_rng_below(&dice, 4) > 0)
                bq_game_rush.rules->apply(&kitchen, seat, legal[bq_rng_below(&dice, (uint32_t)n)]);
            else
                kitchen_clock(HERE, kitchen.now + 2500);
        }
    }
}
