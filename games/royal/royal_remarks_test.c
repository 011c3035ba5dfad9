/* royal_remarks_test.c -- remarks on a table: what moves would do, why they are refused, the standing, the outcome and what is
 * asked.
 *
 * Each is compared as the sentence words.def makes of it. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/words.h"
#include "royal_test.h"
#include "tests/play.h"

static const struct bq_speech aloud = {.words = &royal_words, .you = 0};

static void remark(struct test_at at, enum bq_topic topic, const char *move, const char *wanted)
{
    struct royal_state view;
    char said[BQ_SENTENCE * 2];
    bq_move m = 0;
    int rule = 0;

    bq_game_royal.secrets->view(&view, &party, 0);
    if (move != NULL && !given_parse(at, &m, 0, move))
        return;
    if (move != NULL)
        rule = bq_game_royal.rules->check(&view, 0, m);
    if (move != NULL && (rule == 0) != (topic == BQ_PREVIEW))
        test_fail(at.file, at.line, "%s: %s", move, rule ? given_rule(rule) : "it is not refused");
    bq_say_remarks(&bq_game_royal, &aloud, &view, 0, topic, m, rule, said, sizeof said);
    test_expect_text(at.file, at.line, said, wanted, move != NULL ? move : "the table");
}

#define KEPT                         "Each favor you keep is a point."
#define expect_preview(move, wanted) remark(HERE, BQ_PREVIEW, move, wanted)
#define expect_because(move, wanted) remark(HERE, BQ_BECAUSE, move, wanted)
#define expect_standing(wanted)      remark(HERE, BQ_STANDING, NULL, wanted)
#define expect_outcome(wanted)       remark(HERE, BQ_OUTCOME, NULL, wanted)
#define expect_asked(wanted)         remark(HERE, BQ_ASKED, NULL, wanted)

/* ---- what is asked ------------------------------------------------------------------ */

CASE(what_is_asked_follows_the_turn)
{
    given("b1 7H | c1 6D | a2 9C | a3 3S | E1 QH | S1 JC | hand TD");
    expect_asked("Place the 10 of Diamonds on an equal or lower card, or on an empty cell.");
    given("b1 7H | c1 6D | a2 9C | a3 3S | E1 QH | S1 JC | deck TD");
    expect_asked("Draw a card.");
    given("a1 TC | b1 TD | c1 TH | a2 TS | b2 9C | c2 9D | a3 9H | b3 9S | c3 8C | E1 QH | hand 2D");
    expect_asked("The 2 of Diamonds fits nowhere: give it to a hungry guest.");
}

/* ---- what a move would do ----------------------------------------------------------- */

CASE(a_placed_card_tells_what_each_guest_it_looks_at_would_get)
{
    given("b1 7H | c1 6D | a2 9C | a3 3S | E1 QH | S1 JC | hand TD");
    expect_preview("place a1", "Makes 13 for the Queen of Hearts, who wants 12: satisfied. Makes 12 for the Jack of "
                               "Clubs, who wants 11: satisfied.");
    expect_preview("place b2", "This serves nobody.");
    given("b1 7H | c1 4D | a2 9C | a3 3S | E1 QH | S1 KC | hand TD");
    expect_preview("place a1", "Makes 11 for the Queen of Hearts, who wants 12: too little. Makes 12 for the King of "
                               "Clubs, who wants 13: not both Clubs.");
    given("b1 9H | c1 4C | a2 9C | E1 QH | S1 KC | hand TD");
    expect_preview(
        "place a1",
        "Makes 13 for the Queen of Hearts, who wants 12: not both red. The King of Clubs would find an empty plate.");
    given("b1 7H | c1 6D | E1 QH* | hand TD");
    expect_preview("place a1", "This serves nobody."); /* asleep */
}

CASE(a_joker_looks_from_its_new_cell_with_its_old_one_bare)
{
    given("a1 2C | b1 7H | c1 6D | a2 3C | E1 JC | N1 JS | favors X1");
    expect_preview("joker a2 a1", "Makes 13 for the Jack of Clubs, who wants 11: satisfied. " KEPT);
    expect_preview("joker b1 a1", "The Jack of Clubs would find an empty plate. " KEPT);
    expect_preview("joker b1 a3", "Makes 5 for the Jack of Spades, who wants 11: too little. " KEPT);
}

CASE(a_draw_tells_how_many_cards_are_left_or_which_one_comes)
{
    given("a1 2C | N1 QH | rest away | E3 KC | deck 8C 9C TC | known 1");
    expect_preview("draw", "There are 3 cards in the deck.");
    given("a1 2C | N1 QH | rest away | E3 KC | deck 8C 9C | known 2");
    expect_preview("draw", "The next card is the 8 of Clubs.");
    given("a1 2C | N1 QH | rest away | E3 KC | deck 8C");
    expect_preview("draw", "This is the last card in the deck.");
}

CASE(a_helping_tells_what_the_appetite_becomes_and_when_that_loses)
{
    given("a1 6C | b1 7C | c1 8C | a2 9C | b2 6D | c2 7D | a3 8D | b3 9D | c3 6S | N1 JC+2D | hand 5H");
    expect_preview("give N1", "The Jack of Clubs gets the 5 of Hearts: appetite 13 + 5 = 18.");
    given("a1 6C | b1 7C | c1 8C | a2 9C | b2 6D | c2 7D | a3 8D | b3 9D | c3 6S | N1 JC+4D | hand 5H");
    expect_preview(
        "give N1",
        "The Jack of Clubs gets the 5 of Hearts: appetite 15 + 5 = 20. An appetite of 20 or more loses the game!");
}

CASE(a_favor_is_kept_until_it_is_worth_more_than_a_point)
{
    given("a1 2C | b1 6S | N1 JC | favors AS X1 | deck TD");
    EXPECT(!royal_favor_helps(&party, 1) && !royal_favor_helps(&party, 0));
    expect_preview("ace b1", "One card goes under the deck: 6 of Spades. " KEPT);
    given_expect_json(HERE, -1, "helpful", "[]");
    given("a1 TD | b1 7H | c1 6D | a2 9C | a3 3S | c3 TC | E1 QH | S1 JC | favors AS X1 | deck 2D");
    expect_preview("joker c3 a1", "Makes 13 for the Queen of Hearts, who wants 12: satisfied. Makes 12 for the Jack of "
                                  "Clubs, who wants 11: satisfied."); /* two at once */
    given_expect_json(HERE, -1, "helpful", "[\"joker\"]");
    given(
        "a1 6C | b1 7C | c1 8C | a2 9C | b2 6D | c2 7D | a3 8D | b3 9D | c3 6S | N1 JC | favors AS X1 | hand 5S"); /* fits nowhere */
    given_expect_json(HERE, -1, "helpful", "[\"ace\",\"joker\"]");
    given("a1 2C | N1 JC | favors AS | rest away | deck"); /* nothing else is left */
    given_expect_json(HERE, -1, "helpful", "[\"ace\"]");
}

CASE(the_other_moves_tell_what_they_do)
{
    given("a1 2C 5D 9H | b1 6S | favors AS | hand QS");
    expect_preview("ace a1", "3 cards go under the deck: 9 of Hearts, 5 of Diamonds and 2 of Clubs. " KEPT);
    expect_preview("ace b1", "One card goes under the deck: 6 of Spades. " KEPT);
    expect_preview("seat N2", "The Queen of Spades sits by the 6 of Spades and is served from the empty cell b3.");
    given("a1 2C 5D 9H | b1 6S | b3 4C | hand QS");
    expect_preview("seat N2", "The Queen of Spades sits by the 6 of Spades and is served from the 4 of Clubs (b3).");
    expect_preview("concede", "You give up, and the game is lost.");
    given("waiting JC QH | phase seating | a1 2C");
    expect_preview("guest QH", "The Queen of Hearts will be seated next.");
    given("a1 2C | b1 3C | N1 QH | phase touch");
    expect_preview("touch a1", "The 2 of Clubs goes under the deck, and a new card takes its place.");
    expect_preview("skip", "No Final Touch: the table stays as it is.");
    given("hand QS");
    expect_preview("seat N2", "The Queen of Spades sits by an empty cell and is served from the empty cell b3.");
    given("a1 6C | b1 7C | c1 8C | a2 9C | b2 6D | c2 7D | a3 8D | b3 9D | c3 6S | N1 JC* | hand 5H");
    expect_preview("aside", "Nobody is hungry: the 5 of Hearts leaves the game.");
}

/* ---- why a rule refuses it here -------------------------------------------------------- */

CASE(a_refusal_names_the_cards_and_places_that_are_in_the_way)
{
    given("a1 9C | b1 4D | c1 2H | N1 JC | favors X1 | hand 3H");
    expect_because("place a1", "You hold the 3 of Hearts; the top card on a1 is the 9 of Clubs.");
    expect_because("draw", "You already hold the 3 of Hearts.");
    expect_because("joker b1 a1", "The top card on b1 is the 4 of Diamonds; on a1 it is the 9 of Clubs.");
    expect_because("joker a2 b1", "");
    expect_because("give N1", "The 3 of Hearts fits on the 2 of Hearts (c1) or an empty cell.");
    given("a1 9H | b1 9D | c1 2H | hand QH");
    expect_because("seat N2", "The Queen of Hearts wants to sit by: 9 of Hearts.");
    given("a1 9C | b1 9S | c1 2S | hand QH");
    expect_because("seat N3", "The Queen of Hearts wants to sit by: 9 of Clubs and 9 of Spades.");
    given("a1 6C | b1 7C | c1 8C | a2 9C | b2 6D | c2 7D | a3 8D | b3 9D | c3 6S | N1 JC | N2 JS | E1 KH | hand 5S");
    expect_because("give N1", "The 5 of Spades can only go to: Jack of Spades.");
}

/* ---- how it stands, how it ended ------------------------------------------------------ */

CASE(the_standing_and_the_outcome_are_those_of_the_table)
{
    given("a1 2C | N1 QH* | E1 JC* | favors AS X1 | rest away | E3 KC | deck 8C 9C");
    expect_outcome("");
    expect_preview("concede", "You give up, and the game is lost.");
    play("concede");
    expect_outcome("The chef has given up. Satisfied: 11 of 12 guests.");
    given("a1 6C | b1 7C | c1 8C | a2 9C | b2 6D | c2 7D | a3 8D | b3 9D | c3 6S | N1 JC+4D | hand 5H");
    expect_standing("satisfied 0 of 12, favors 0, deck 42");
    play("give N1");
    expect_outcome(
        "The Jack of Clubs at north 1 wanted 20, more than any kitchen can serve. Satisfied: 0 of 12 guests.");
    given("a1 2C | rest away | E3 KC | hand 8C");
    play("place b2");
    expect_outcome("The deck and your favors are used up, and not everyone has eaten. Satisfied: 11 of 12 guests.");
    given("b1 7H | c1 6D | E1 QH | rest away | favors AS X1 | hand TD");
    play("place a1");
    expect_outcome("All 12 guests are satisfied and asleep. Your score is the favors you have left: 2 of 6.");
}

/* ---- clauses ---------------------------------------------------------------------------- */

static void expect_clause(int rule, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void expect_clause(int rule, const char *format, ...)
{
    char clause[BQ_SENTENCE * 2], wanted[200];
    va_list args;

    va_start(args, format);
    vsnprintf(wanted, sizeof wanted, format, args);
    va_end(args);
    bq_say_rule(&aloud, rule, clause, sizeof clause);
    if (strstr(clause, wanted) == NULL)
        FAIL("%s does not say \"%s\": %s", given_rule(rule), wanted, clause);
}

CASE(clauses_state_the_numbers_of_the_tables)
{
    const struct royal_numbers *n = &royal_numbers[ROY_STANDARD];
    const struct bq_option *aces = &bq_game_royal.rules->options[ROY_OPT_ACES];
    const struct bq_option *jokers = &bq_game_royal.rules->options[ROY_OPT_JOKERS];

    expect_clause(ROY_S1, "%d cards and %d jokers", ROY_FOOD + ROY_SEATS + aces->initial, jokers->initial);
    expect_clause(ROY_S2, "(2 to %d)", ROY_JACK - 1);
    expect_clause(ROY_S2, "until %d cells", ROY_CELLS - 1);
    expect_clause(ROY_V3, "(Jack %d, Queen %d, King %d,", n->appetite[0], n->appetite[1], n->appetite[2]);
    expect_clause(ROY_X4, "reaches %d or more", n->burst);
    expect_clause(ROY_E1, "all %d seats", ROY_SEATS);
    expect_clause(ROY_E2, "(default: %d)", aces->initial + jokers->initial);
    expect_clause(ROY_O3, "aces (%d to %d, default: %d)", aces->min, aces->max, aces->initial);
    expect_clause(ROY_O3, "jokers (%d to %d, default: %d)", jokers->min, jokers->max, jokers->initial);
}

/* ---- all of it ------------------------------------------------------------------------ */

static void look_at(const struct royal_state *view, enum bq_topic topic, bq_move m, int rule)
{
    struct bq_fact facts[BQ_FACTS];
    int n = royal_remarks(view, 0, topic, m, rule, facts, BQ_FACTS);

    EXPECT(n < BQ_FACTS && (n > 0 || topic != BQ_PREVIEW));
    for (int i = 0; i < n; i++)
        EXPECT_INT(bq_fact_check(&royal_words, &facts[i]), 0);
}

CASE(every_remark_of_random_games_is_as_words_def_declares_it)
{
    bq_move list[BQ_LEGAL_MAX];

    for (uint64_t number = 0; number < 60; number++) {
        struct royal_state s, view;
        struct bq_setup setup;
        struct bq_rng r;
        struct bq_event e;

        play_setup(&setup, &bq_game_royal, number);
        bq_rng_init1(&r, number);
        EXPECT_INT(bq_game_royal.rules->start(&s, &setup), 0);
        while (play_next(&e, &bq_game_royal, &s, &r)) {
            int n;

            bq_game_royal.secrets->view(&view, &s, 0);
            n = bq_game_royal.rules->legal(&view, 0, list, BQ_LEGAL_MAX);
            for (int i = 0; i < n; i++)
                look_at(&view, BQ_PREVIEW, list[i], 0);
            for (int verb = ROY_NO_VERB; verb < ROY_VERBS; verb++) {
                bq_move m = bq_make(verb, bq_rng_below(&r, 256));
                int rule = bq_game_royal.rules->check(&view, 0, m);

                if (rule > 0)
                    look_at(&view, BQ_BECAUSE, m, rule);
            }
            look_at(&view, BQ_STANDING, 0, 0);
            bq_game_royal.rules->apply(&s, e.actor, e.move);
        }
        look_at(&s, BQ_OUTCOME, 0, 0);
    }
}
