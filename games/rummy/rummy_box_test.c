/* rummy_box_test.c -- what the box says of the cards: the key to the food groups, the action cards in full, the recipes. The figures are
 * the document's; the clauses that list cards are held to the tables they speak of. */
#include <stdio.h>
#include <string.h>

#include "core/words.h"
#include "rummy_test.h"
#include "tests/clause.h"

extern const struct bq_game bq_game_rummy;

static const char *page(const char *name)
{
    static char text[8192];
    EXPECT(bq_page_text(&bq_game_rummy, name, &(struct bq_speech){.words = bq_game_rummy.words->table, .you = -1}, text,
                        sizeof text) > 0);
    return text;
}

/* The page with every run of blanks and line ends as one blank. */
static const char *in_one_line(const char *name)
{
    static char line[8192];
    int n = 0;
    for (const char *p = page(name); *p != '\0'; p++) {
        char c = *p == '\n' ? ' ' : *p;
        if (c != ' ' || (n > 0 && line[n - 1] != ' '))
            line[n++] = c;
    }
    line[n] = '\0';
    return line;
}

static const char *name_of(const char *type, int32_t value)
{
    static char text[4][100];
    static int next;
    struct bq_fact noun = BQ_FACT0(0);

    next = (next + 1) % 4;
    rummy_words.name(type, value, &noun);
    bq_say(&(struct bq_speech){.words = &rummy_words, .you = -1}, &noun, text[next], 100);
    return text[next];
}

/* "Apple, Avocado, Strawberry" */
static void names_of(char out[256], const uint8_t *kinds, int n)
{
    int at = 0;
    out[0] = '\0';
    for (int i = 0; i < n; i++)
        at += snprintf(out + at, 256 - (size_t)at, "%s%s", i > 0 ? ", " : "", name_of("card", kinds[i]));
}

TEST(RUM_C1, the_key_says_which_three_ingredients_form_a_group)
{
    EXPECT(strstr(page("groups"), "O Orchard Selection     Apple, Avocado, Strawberry\n") != NULL);
    EXPECT(strstr(page("groups"), "P Pasture & Pen         Chicken, Beef, Bacon\n") != NULL);
    EXPECT(strstr(page("groups"), "S Spice Rack            Garlic, Onion, Black Pepper\n") != NULL);
}

TEST(RUM_C1, the_clause_names_every_group_with_its_ingredients)
{
    for (int g = 0; g < RUM_GROUPS; g++) {
        const uint8_t kinds[3] = {(uint8_t)(3 * g + 1), (uint8_t)(3 * g + 2), (uint8_t)(3 * g + 3)};
        char names[256], wanted[320];
        names_of(names, kinds, 3);
        snprintf(wanted, sizeof wanted, "%s (%s)", name_of("group", g), names);
        EXPECT(strstr(given_clause(&bq_game_rummy, RUM_C1), wanted) != NULL);
    }
}

TEST(RUM_C4, the_clause_and_the_box_name_every_recipe_with_its_ingredients)
{
    EXPECT(strstr(page("recipes"),
                  "Seafood Paella\n Rice, Shrimp, Octopus, Tomato, Onion, Garlic, Avocado, Salmon\n") != NULL);
    for (int r = 0; r < RUM_RECIPES; r++) {
        char names[256], wanted[320];
        names_of(names, rummy_recipe[r], RUM_RECIPE_SIZE);
        snprintf(wanted, sizeof wanted, "%s (%s)", name_of("recipe", r), names);
        EXPECT(strstr(given_clause(&bq_game_rummy, RUM_C4), wanted) != NULL);
        snprintf(wanted, sizeof wanted, "%s %s", name_of("recipe", r), names);
        EXPECT(strstr(in_one_line("recipes"), wanted) != NULL);
    }
}

TEST(RUM_C2, the_box_says_in_full_what_each_action_card_does)
{
    const char *line = in_one_line("action-cards");
    EXPECT(strstr(line, "Fresh Delivery! Draw the top 2 cards of the draw pile. Add 1 of them to your hand and put the "
                        "other face down on the bottom of the draw pile.") != NULL);
    EXPECT(strstr(line, "Salvage Operation Choose any player's discard pile that has at least 2 cards.") != NULL);
    EXPECT(
        strstr(line, "Potluck! Each player (including you) chooses 1 card from their hand and passes it face down") !=
        NULL);
    EXPECT(strstr(line, "Universal Spice Stands for any ingredient of any food group.") != NULL);
}

/* The figures of the box and of the ledger are those of numbers.def. */
TEST(RUM_E1, the_box_lists_the_points_of_the_table)
{
    const struct rummy_numbers *n = &rummy_rows[RUM_STANDARD];
    char wanted[400];

    snprintf(
        wanted, sizeof wanted,
        "%d cards in a hand %d sets that win a round %d points for three alike %d points for one of each %d points for "
        "having a set of the Open Kitchen's group %d points for winning a round with sets %d points for completing the "
        "Chef's Special",
        n->hand, n->sets, n->alike, n->different, n->kitchen, n->winner, n->recipe);
    EXPECT(strstr(in_one_line("points"), wanted) != NULL);
    snprintf(wanted, sizeof wanted, "Action cards, %d of each, and the wild card", n->actions);
    EXPECT(strstr(in_one_line("action-cards"), wanted) != NULL);
}

static void expect_clause(int rule, const char *format, int a, int b, int c)
{
    char wanted[200];

    snprintf(wanted, sizeof wanted, format, a, b, c);
    if (strstr(given_clause(&bq_game_rummy, rule), wanted) == NULL)
        FAIL("%s does not say \"%s\"", bq_game_rummy.ledger[rule].id, wanted);
}

TEST(RUM_C1, the_clauses_have_the_figures_of_the_table)
{
    const struct rummy_numbers *n = &rummy_rows[RUM_STANDARD];

    expect_clause(RUM_C1, "%d food groups of 3 ingredients each and %d copies of every ingredient, which makes %d",
                  RUM_GROUPS, n->copies, RUM_INGREDIENTS * n->copies);
    expect_clause(RUM_C2, "%d action cards: %d each", (RUM_KINDS - RUM_EXPIRATION) * n->actions, n->actions, 0);
    expect_clause(RUM_C3, "%d wild card", n->wilds, 0, 0);
    expect_clause(RUM_C4, "%d recipe cards in a deck of their own, with %d ingredients each", RUM_RECIPES,
                  RUM_RECIPE_SIZE, 0);
    expect_clause(RUM_C5, "%d cards", rummy_deck_size(n), 0, 0);
    expect_clause(RUM_R1, "%d cards are dealt", n->hand, 0, 0);
    expect_clause(RUM_T6, "add up to %d", n->hand, 0, 0);
    expect_clause(RUM_E1,
                  "scores %d. Everyone scores %d for each set of identical ingredients and %d for each mixed set",
                  n->winner, n->alike, n->different);
    expect_clause(RUM_E1, "and %d, once, for having a set", n->kitchen, 0, 0);
    expect_clause(RUM_E3, "default %d", bq_game_rummy.rules->options[RUM_OPT_ROUNDS].initial, 0, 0);
    expect_clause(RUM_X2, "all %d ingredients", RUM_RECIPE_SIZE, 0, 0);
    expect_clause(RUM_X3, "exactly %d", n->recipe, 0, 0);
}

TEST(RUM_A1, the_card_says_what_it_does_in_either_reading)
{
    EXPECT(strstr(in_one_line("action-cards"), "takes the card that was on top of it before. If the pile was empty") !=
           NULL);
    EXPECT(strstr(in_one_line("action-cards"), "expiration=literal Choose an opponent.") != NULL);
    EXPECT(strstr(in_one_line("action-cards"), "the card they just tossed") != NULL);
    started("seats=2 expiration=literal");
    expect_json("expiration", "\"literal\"");
    started("seats=2");
    expect_json("expiration", "\"under\"");
}
