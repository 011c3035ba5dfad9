/* court_texts_test.c -- the figures that players read are those of the tables: cards say them with arguments, and the ledger's clauses
 * and the terminal's help, which are written out, agree with editions.def and decks.def. */
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/words.h"
#include "court_remarks.h"
#include "court_test.h"
#include "tests/clause.h"

static const char *said(struct bq_fact f)
{
    static char text[BQ_SENTENCE];
    struct bq_speech s = bq_plain_speech(&bq_game_court);

    bq_say(&s, &f, text, sizeof text);
    return text;
}

/* Whether the English says the number, as a word by itself. */
static int says_number(const char *text, int n)
{
    for (const char *c = text; *c != '\0'; c++)
        if (isdigit((unsigned char)*c) && (c == text || !isdigit((unsigned char)c[-1])) && strtol(c, NULL, 10) == n)
            return 1;
    return 0;
}

static int has_figure(const char *text)
{
    return strpbrk(text, "0123456789") != NULL;
}

static int clause_says(int rule, const char *form, ...)
{
    char wanted[200];
    va_list args;

    va_start(args, form);
    vsnprintf(wanted, sizeof wanted, form, args);
    va_end(args);
    return strstr(given_clause(&bq_game_court, rule), wanted) != NULL;
}

TEST(COU_V4, an_ability_says_the_points_of_its_row)
{
    for (int e = 0; e < COU_EDITIONS; e++)
        for (int deck = 0; deck < COU_DECKS; deck++) {
            const struct court_deck_rules *r = court_deck_at_row(e, deck);
            const char *text = said(court_ability_text(e, deck));

            switch ((enum court_ability)r->ability) {
            case COU_EXACT:
            case COU_COURSES:
            case COU_PAIRS:
            case COU_CHAIN:
            case COU_EXTRA:
                EXPECT(says_number(text, r->points[r->points[0] > 0 ? 0 : 1]));
                EXPECT(says_number(text, r->points[2]) || r->points[2] == 0);
                break;
            case COU_HOT_PAID:
            case COU_HOT_FREE:
                EXPECT(says_number(text, r->points[0]) && says_number(text, r->points[1]));
                break;
            case COU_SPICES:
                EXPECT(says_number(text, r->points[1]) && says_number(text, -r->points[2]));
                break;
            case COU_DOUBLE:
            case COU_KEBAB_TAKE:
            case COU_KEBAB_SWAP:
                EXPECT(!has_figure(text));
                break;
            }
        }
}

TEST(COU_W2, a_win_condition_says_how_many_cards_complete_it)
{
    for (int e = 0; e < COU_EDITIONS; e++)
        for (int deck = 0; deck < COU_DECKS; deck++) {
            const char *text = said(court_win_text(e, deck));
            int win = court_deck_at_row(e, deck)->win, goal = court_edition_at(e)->goal;

            if (win == COU_FOUR_COURSES)
                EXPECT(!has_figure(text)); /* it names all four */
            else
                EXPECT(says_number(text, win == COU_TWO_AND_TWO ? goal / 2 : goal));
        }
}

TEST(COU_D2B, a_drink_says_its_number)
{
    for (int deck = 0; deck < COU_DECKS; deck++)
        for (int i = 0; i < COU_DRINKS; i++) {
            const int number = court_printed.drink[deck][i];
            const char *clause = given_clause(&bq_game_court, court_drink_rule(deck, i));

            EXPECT(says_number(said(court_drink_text(COU_V09, deck, i)), number) || number == 1);
            EXPECT(says_number(clause, number) || number == 1);
        }
}

TEST(COU_K11B, a_special_customer_says_its_number_and_points)
{
    const struct court_edition *e = court_edition_at(COU_V09);

    EXPECT(says_number(said(court_effect_text(COU_V09, COU_ITALY, COU_SPECIAL)), court_printed.special[COU_ITALY]));
    EXPECT(says_number(said(court_effect_text(COU_V09, COU_INDIA, COU_SPECIAL)), court_printed.special[COU_INDIA]));
    EXPECT(says_number(said(court_effect_text(COU_V09, COU_USA, COU_SPECIAL)), court_printed.special[COU_USA]));
    EXPECT(says_number(said(court_effect_text(COU_V09, COU_JAPAN, COU_SPECIAL)), court_printed.special[COU_JAPAN]));
    EXPECT(says_number(said(court_effect_text(COU_V09, COU_TURKIYE, COU_SPECIAL)), e->takes));
    EXPECT(says_number(said(court_effect_text(COU_V09, COU_MEXICO, COU_SPECIAL)), e->dumps));
}

TEST(COU_K3, a_customer_says_when_its_effect_holds)
{
    given("0.8", "italy france");
    EXPECT_TEXT(said(court_effect_sentence(COU_V08, court_customer_make(COU_ITALY, COU_GAIN))),
                "When served: 2 points.");
    EXPECT_TEXT(said(court_effect_sentence(COU_V08, court_customer_make(COU_ITALY, COU_HAND))),
                "While it is in your queue, your hand limit is 1 higher.");
    EXPECT_TEXT(said(court_effect_sentence(COU_V08, court_customer_make(COU_ITALY, COU_QUEUE))),
                "While it is in your queue, your queue holds up to 4 customers.");
    EXPECT_TEXT(said(court_effect_face(COU_V09, COU_USA, COU_SPECIAL)), "+1 if 3 recipes");
}

/* ---- what is written out ------------------------------------------------------------------------ */

TEST(COU_S3, the_ledgers_figures_of_a_deck_are_those_of_the_tables)
{
    const struct court_edition *a = court_edition_at(COU_V08), *b = court_edition_at(COU_V09);

    EXPECT(clause_says(COU_S1, "%d from each deck in 0.8, %d in 0.9", a->customers, b->customers));
    EXPECT(clause_says(COU_S2A, "at least %d", a->center_least));
    EXPECT(clause_says(COU_S3, "%d cards in 0.8 and %d in 0.9", court_deck_size(COU_V08, COU_ITALY),
                       court_deck_size(COU_V09, COU_ITALY)));
    EXPECT(clause_says(COU_S3, "draws %d cards", a->hand) && a->hand == b->hand);
    EXPECT(clause_says(COU_D1B, "%d drinks, worth %d points each", COU_DRINKS * b->drinks, b->drink_points));
}

TEST(COU_T1A, the_ledgers_limits_are_those_of_the_tables)
{
    const struct court_edition *a = court_edition_at(COU_V08), *b = court_edition_at(COU_V09);

    EXPECT(clause_says(COU_T1A, "up to %d cards", a->toss));
    EXPECT(clause_says(COU_T1B, "up to %d cards", b->toss));
    EXPECT(clause_says(COU_T2, "limit is %d, or %d more", a->hand, a->more_hand));
    EXPECT(clause_says(COU_K2, "at most %d customers", a->line) && a->line == b->line);
    EXPECT(clause_says(COU_K2A, "holds %d while", a->line + a->more_line));
    EXPECT(clause_says(COU_K9, "\"up to %d\"", b->spoils));
}

TEST(COU_V2A, the_ledgers_points_are_those_of_the_tables)
{
    const struct court_edition *a = court_edition_at(COU_V08), *b = court_edition_at(COU_V09);
    const char *const form = "An easy recipe scores %d, a normal one %d, a hard one %d";

    EXPECT(clause_says(COU_V2A, form, a->points[0], a->points[1], a->points[2]));
    EXPECT(clause_says(COU_V2B, form, b->points[0], b->points[1], b->points[2]));
    EXPECT(clause_says(COU_V2A, "scores %d more for every hard one", a->hard_bonus));
    EXPECT(clause_says(COU_V3A, "scores %d", a->optional_points));
    EXPECT(clause_says(COU_V3B, "scores %d", b->optional_points));
    EXPECT(clause_says(COU_K6A, "gives %d point", a->nation_points));
    EXPECT(clause_says(COU_K7, "%d point for each recipe", a->utensil) && a->utensil == b->utensil);
}

TEST(COU_W4, the_ledger_and_the_help_name_the_end_as_the_tables_do)
{
    const struct court_edition *e = court_edition_at(COU_V09);
    const char *help = court_words.word[COU_SAY_HELP - 1].text;

    EXPECT(clause_says(COU_W3, "reaches %d scored points", e->enough));
    EXPECT(clause_says(COU_W4, "worth %d points, all four together %d", e->win_card, e->all_win_cards));
    EXPECT_INT(e->goal, 4); /* "a fourth win card", "all four" */
    EXPECT(says_number(help, e->enough) && says_number(help, e->win_card) && says_number(help, e->all_win_cards));
    EXPECT(court_edition_at(COU_V08)->enough == e->enough && court_edition_at(COU_V08)->goal == e->goal);
}
