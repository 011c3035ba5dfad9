/* court_remarks_test.c -- what Food Court remarks on a table: what a move would do, why it is refused, how it stands, how it ended and
 * what is asked.
 *
 * Sentences are compared as a player without a name hears them; that every remark of every random game is as words.def declares it, a law
 * looks at a sample (tests/laws_words.h), and the last test here at all moves of whole games. */
#include <string.h>

#include "core/luck.h"
#include "core/words.h"
#include "court_test.h"

static const char *said(int seat, enum bq_topic topic, bq_move m, int rule)
{
    static char text[BQ_SENTENCE];
    const struct bq_speech plain = {.words = bq_game_court.words->table, .you = -1, .rules = bq_game_court.ledger};
    struct court_state view;

    text[0] = '\0';
    bq_game_court.secrets->view(&view, &table, seat);
    bq_say_remarks(&bq_game_court, &plain, &view, seat, topic, m, rule, text, sizeof text);
    return text;
}

static const char *preview(int seat, const char *text)
{
    bq_move m;

    return given_parse(HERE, &m, seat, text) && given_listed(HERE, seat, text) ? said(seat, BQ_PREVIEW, m, 0)
                                                                               : "not legal";
}

static const char *because(int seat, const char *text)
{
    bq_move m;

    return given_parse(HERE, &m, seat, text) ? said(seat, BQ_BECAUSE, m, bq_game_court.rules->check(&table, seat, m))
                                             : "no move";
}

/* ---- what a move would do ---------------------------------------------------------------------- */

TEST(COU_T1B, a_preview_of_the_refresh_counts_the_cards)
{
    given("0.9", "italy france");
    hand(0, "penne basil cacio-e-pepe");
    phase(COU_REFRESH);
    EXPECT_TEXT(preview(0, "toss penne"), "Primary ingredient. Worth more to you than a new card.");
    EXPECT_TEXT(preview(0, "refill"), "You draw 4 cards.");
    given("0.9", "italy france");
    hand(0, "cacio-e-pepe 2*penne 2*spaghetti fettuccine");
    phase(COU_REFRESH);
    EXPECT_TEXT(preview(0, "toss penne"), "Primary ingredient. The refill then draws 2 cards.");
}

TEST(COU_C1, previews_of_cooking_say_what_is_lacking)
{
    given("0.9", "usa italy");
    hand(0, "grilled-meat juicy-lucy lobster-roll");
    prepared(0, "fries-and-soda");
    EXPECT_TEXT(preview(0, "prepare grilled-meat"),
                "Primary ingredient. You will then have enough for Lobster Roll and Juicy Lucy.");
    EXPECT_TEXT(preview(0, "cook juicy-lucy"), "Normal recipe, costs 1 primary and 1 secondary. You lack 1 primary.");
    EXPECT_TEXT(preview(0, "cook juicy-lucy doubled"), "Normal recipe, costs 1 primary and 1 secondary; doubled, it "
                                                       "takes 2 more of any kind, for as many points. You lack "
                                                       "1 primary and 2 of any kind.");
    play(0, "cook juicy-lucy");
    EXPECT_TEXT(preview(0, "add fries-and-soda"), "It will still lack 1 primary.");
    EXPECT_TEXT(preview(0, "drop"),
                "The recipe goes back to your hand, and everyone will know it. Its ingredients become "
                "unused again.");
}

TEST(COU_T4, a_preview_of_passing_says_what_could_still_be_done)
{
    given("0.9", "usa italy");
    hand(0, "grilled-meat juicy-lucy");
    EXPECT_TEXT(
        preview(0, "done"),
        "You could still prepare. This ends your main action; then you may attract a customer and end your turn.");
    EXPECT_TEXT(said(0, BQ_ASKED, 0, 0), "You can prepare or pass.");
    prepared(0, "grilled-meat fries-and-soda");
    EXPECT_TEXT(said(0, BQ_ASKED, 0, 0), "You can prepare, cook or pass.");
    play(0, "prepare grilled-meat");
    EXPECT_TEXT(preview(0, "done"), "This ends your main action; then you may attract a customer and end your turn.");
}

TEST(COU_V5, previews_of_a_serve_are_what_its_sum_gains)
{
    given("0.9", "italy france");
    cooked(0, "penne-al-pesto", "penne tomato-sauce basil");
    queue(0, "italy-cookware");
    EXPECT_TEXT(preview(0, "serve penne-al-pesto to italy-cookware"), "+5 points, 5 in all.");
    play(0, "serve penne-al-pesto to italy-cookware");
    EXPECT_TEXT(preview(0, "unserve penne-al-pesto"), "−5 points, 0 in all.");
    EXPECT_TEXT(preview(0, "score"), "5 points; then the customers you served leave.");
    play(0, "score");
    EXPECT_TEXT(preview(0, "track penne"), "Win card 1 of 4: 5 points in the end.");
    EXPECT_TEXT(preview(0, "skip"), "You track no card this turn.");
}

TEST(COU_E2B, previews_of_events_name_the_queues_from_the_players_side)
{
    given("0.9", "italy france");
    hand(0, "promotion complaint discount");
    queue(0, "italy-gain");
    queue(1, "france-lose");
    center("italy-kitchenware");
    EXPECT_TEXT(preview(0, "complaint 1 france-lose"), "The French loss customer leaves seat 1's queue.");
    EXPECT_TEXT(preview(0, "promotion 0 italy-gain 1 france-lose"),
                "The French loss customer moves to your queue, the Italian gain customer to seat 1's queue.");
    EXPECT_TEXT(preview(0, "discount italy-kitchenware"),
                "Orders 1 recipe. When served: 1 point for each recipe with kitchenware you serve.");
}

TEST(COU_K4B_LOSE, a_preview_of_a_target_says_what_is_left)
{
    given("0.9", "italy france");
    cooked(0, "penne-al-pesto", "penne tomato-sauce");
    queue(0, "france-lose");
    points(1, 1);
    plays(0, "serve penne-al-pesto to france-lose; score");
    EXPECT_TEXT(preview(0, "target 1"), "Seat 1 has 1 point and would have 0.");
}

/* ---- why not --------------------------------------------------------------------------------------- */

TEST(COU_K1, a_refused_customer_says_what_it_wants)
{
    given("0.9", "italy france");
    center("italy-gain italy-kitchenware italy-win-card");
    prepared(0, "penne");
    phase(COU_AFTER);
    EXPECT_TEXT(because(0, "attract italy-gain"),
                "The Italian gain customer wants 2 ingredients and 1 recipe; you have 1 prepared and 0 cooked.");
    EXPECT_TEXT(because(0, "attract italy-kitchenware"),
                "The Italian kitchenware customer wants 2 ingredients; you have 1 prepared.");
    EXPECT_TEXT(because(0, "attract italy-win-card"),
                "The Italian win-card customer wants 3 recipes; you have 0 cooked.");
}

TEST(COU_S4, who_is_not_to_act_hears_whose_turn_it_is)
{
    given("0.9", "italy france");
    EXPECT_TEXT(because(1, "done"), "It is seat 0's turn.");
}

TEST(COU_C3, an_open_column_is_named)
{
    given("0.9", "italy france");
    hand(0, "penne-al-pesto cacio-e-pepe");
    play(0, "cook penne-al-pesto");
    EXPECT_TEXT(because(0, "done"), "You are cooking Penne al Pesto: make it ready, or take it back.");
    EXPECT_TEXT(because(0, "ready"), "It lacks 1 primary and 1 secondary: add that, or take the recipe back.");
    EXPECT_TEXT(because(0, "prepare basil"), "You are cooking Penne al Pesto: make it ready, or take it back.");
}

TEST(COU_W2, a_card_that_cannot_be_tracked_says_what_can)
{
    given("0.9", "italy france");
    cooked(0, "penne-al-pesto", "penne tomato-sauce");
    queue(0, "italy-kitchenware");
    tracked(0, "spaghetti tagliatelle");
    plays(0, "serve penne-al-pesto to italy-kitchenware; score");
    EXPECT_TEXT(because(0, "track fettuccine"), "Wanted: 2 of Fettuccine, Lasagna Sheets and Penne, as exact pasta.");
}

/* ---- how it stands ------------------------------------------------------------------------------------ */

TEST(COU_W3, the_standing_knows_the_last_round)
{
    given("0.9", "italy france");
    EXPECT_TEXT(said(1, BQ_STANDING, 0, 0), "Round 1. Seat 0 acts.");
    table.last_round = 1;
    EXPECT_TEXT(said(1, BQ_STANDING, 0, 0), "Round 1, the LAST. Seat 0 acts.");
}

TEST(COU_W4, the_outcome_names_the_winner)
{
    given("0.9", "italy france");
    points(1, 12);
    tracked(1, "tourin");
    table.round = 3;
    phase(COU_OVER);
    EXPECT_TEXT(said(0, BQ_OUTCOME, 0, 0),
                "After 3 rounds, seat 1 wins with 17 points. Serving decided it: 12 points more than seat 0.");
    points(0, 11);
    EXPECT_TEXT(said(1, BQ_OUTCOME, 0, 0),
                "After 3 rounds, seat 1 wins with 17 points. Win cards decided it: 5 points against 0 for seat 0.");
}

/* ---- what is asked ----------------------------------------------------------------------------------------- */

CASE(who_is_to_act_is_asked_and_the_others_hear_what_is_done)
{
    given("0.9", "italy france");
    EXPECT_TEXT(said(1, BQ_ASKED, 0, 0), "Seat 0 acts.");
    phase(COU_REFRESH);
    EXPECT_TEXT(said(1, BQ_ASKED, 0, 0), "Seat 0 refills.");
    EXPECT_TEXT(said(0, BQ_ASKED, 0, 0), "Refill your hand.");
    phase(COU_AFTER);
    EXPECT_TEXT(said(0, BQ_ASKED, 0, 0), "You can end your turn.");
    phase(COU_OVER);
    EXPECT_TEXT(said(0, BQ_ASKED, 0, 0), "");
}

/* ---- all of it -------------------------------------------------------------------------------------------- */

static int facts_hold(const struct court_state *view, int seat, enum bq_topic topic, bq_move m, int rule)
{
    struct bq_fact facts[BQ_FACTS];
    int n = bq_game_court.words->remarks(view, seat, topic, m, rule, facts, BQ_FACTS);

    for (int i = 0; i < n; i++)
        if (bq_fact_check(bq_game_court.words->table, &facts[i]) != 0) {
            FAIL("topic %d, key %d: not as words.def declares it", (int)topic, facts[i].key);
            return 0;
        }
    return 1;
}

/* The legal moves of every seat, by the view of each: for one they are previews, for the others they are refused. */
static int all_hold(void)
{
    static bq_move list[BQ_LEGAL_MAX];

    for (int seat = 0; seat < table.seats; seat++) {
        int n = bq_game_court.rules->legal(&table, seat, list, BQ_LEGAL_MAX);

        for (int who = 0; who < table.seats; who++) {
            struct court_state view;

            bq_game_court.secrets->view(&view, &table, who);
            for (int i = 0; i < n; i++) {
                int rule = bq_game_court.rules->check(&view, who, list[i]);

                if (!facts_hold(&view, who, rule == 0 ? BQ_PREVIEW : BQ_BECAUSE, list[i], rule > 0 ? rule : COU_S4))
                    return 0;
            }
            if (!facts_hold(&view, who, BQ_STANDING, 0, 0) || !facts_hold(&view, who, BQ_OUTCOME, 0, 0) ||
                !facts_hold(&view, who, BQ_ASKED, 0, 0))
                return 0;
        }
    }
    return 1;
}

CASE(every_remark_of_whole_games_is_as_words_def_declares_it)
{
    static const char *const TABLES[] = {"seats=2 rounds=30", "seats=3 edition=0.8 rounds=20", "seats=4 rounds=5"};
    static bq_move list[BQ_LEGAL_MAX];
    struct bq_rng dice;

    bq_rng_init1(&dice, 17);
    for (int game = 0; game < 240; game++) {
        started(TABLES[game % 3]);
        any_luck((uint64_t)game);
        while (bq_game_court.rules->active(&table) != 0 && all_hold()) {
            int seat = 0, n;

            while ((bq_game_court.rules->active(&table) & bq_bit(seat)) == 0)
                seat++;
            n = bq_game_court.rules->legal(&table, seat, list, BQ_LEGAL_MAX);
            bq_game_court.rules->apply(&table, seat, list[bq_rng_below(&dice, (uint32_t)n)]);
            any_luck((uint64_t)game);
        }
        all_hold();
    }
}
