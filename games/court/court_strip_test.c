/* court_strip_test.c -- what cards say along their edge (COU-C1, COU-V2a to V4): an ingredient's recipes and a recipe's bonuses, held to
 * what a Serve really scores.
 *
 * Nothing here knows how the words are put together; the figures are read off a served table. */
#include <stdio.h>
#include <string.h>

#include "core/words.h"
#include "court_box.h"
#include "court_look_test.h"

static const struct bq_speech english = {.words = &court_words, .you = -1};

/* The bonus line of one kind of seat 0's recipe in the edition of the table; "" if it has none. */
static const char *edge(const char *recipe, int bonus)
{
    static char text[COU_CELL];
    struct bq_text t = bq_text_to(text, sizeof text);
    int deck = table.seat[0].deck - 1;

    court_put_bonus(&t, &english, table.edition, deck, &court_decks[deck].recipe[look_kind(0, recipe) - COU_RECIPE],
                    bonus);
    return text;
}

static const char *use(const char *ingredient)
{
    static char text[COU_CELL];
    struct bq_text t = bq_text_to(text, sizeof text);
    int deck = table.seat[0].deck - 1;

    court_put_use(&t, &english, table.edition, deck, &court_decks[deck].ingredient[look_kind(0, ingredient)], 1);
    return text;
}

/* One recipe served alone to a customer who adds nothing. */
static void serve_alone(const char *edition, const char *decks, const char *recipe, const char *with, int doubled)
{
    char move[96];

    given(edition, decks);
    court_laid(HERE, 0, 0, recipe, with, doubled);
    queue(0, "china-hand");
    snprintf(move, sizeof move, "serve %s to china-hand", recipe);
    play(0, move);
}

/* ---- recipes ------------------------------------------------------------------------------------- */

TEST(COU_V4, a_recipe_says_what_its_ability_scores)
{
    static const struct {
        const char *edition, *decks, *recipe, *with, *says;
        int doubled, scores;
    } rows[] = {
        {"0.8", "italy china", "lasagna-verde", "lasagna-sheets tomato-sauce",
         "1 more with its exact pasta: Lasagna Sheets", 0, 1},
        {"0.8", "italy china", "lasagna-al-forno", "lasagna-sheets 2*tomato-sauce",
         "2 more with its exact pasta: Lasagna Sheets", 0, 2},
        {"0.9", "italy china", "lasagna-al-forno", "lasagna-sheets 2*tomato-sauce",
         "1 more with its exact pasta: Lasagna Sheets", 0, 1},
        {"0.9", "italy china", "fusilli-caprese", "penne", "", 0, 0},
        {"0.8", "usa china", "tomahawk-steak", "2*grilled-meat 2*fries-and-soda", "2 more if it is cooked doubled", 1,
         2},
        {"0.9", "japan china", "miso-ramen", "sushi-rice wasabi", "2 more for each wasabi, 1 less for each ginger", 0,
         2},
        {"0.9", "japan china", "miso-ramen", "sushi-rice ginger", "2 more for each wasabi, 1 less for each ginger", 0,
         -1},
        {"0.8", "mexico china", "tamales", "tortilla-chips 2*jalapeno", "1 more for each of up to 2 hot ingredients", 0,
         2},
    };

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        serve_alone(rows[i].edition, rows[i].decks, rows[i].recipe, rows[i].with, rows[i].doubled);
        EXPECT_TEXT(edge(rows[i].recipe, COU_BONUS_ABILITY), rows[i].says);
        EXPECT_INT(term("ability", NULL), rows[i].scores);
    }
}

TEST(COU_V4_FRANCE_A, a_course_says_what_its_pairs_score)
{
    given("0.8", "france china");
    EXPECT_TEXT(edge("tourin", COU_BONUS_ABILITY), "");
    EXPECT_TEXT(edge("tourin", COU_BONUS_PAIR), "1 more for a pair with an appetizer");
    EXPECT_TEXT(edge("quiche-lorraine", COU_BONUS_ABILITY), "1 more for a pair with an entrée");
    EXPECT_TEXT(edge("quiche-lorraine", COU_BONUS_PAIR), "2 more for a pair with a main");
    EXPECT_TEXT(edge("tarte-tatin", COU_BONUS_ABILITY), "2 more for a pair with a main");
    EXPECT_TEXT(edge("tarte-tatin", COU_BONUS_PAIR), "");
    cooked(0, "tourin", "meat-and-fish");
    cooked(0, "quiche-lorraine", "meat-and-fish vegetables");
    queue(0, "china-hand");
    plays(0, "serve tourin to china-hand; serve quiche-lorraine to china-hand");
    EXPECT_INT(term("ability", NULL), 1);
}

TEST(COU_V2A, a_recipe_says_what_it_gets_from_hard_ones_or_gives)
{
    given("0.8", "italy china");
    EXPECT_TEXT(edge("fusilli-caprese", COU_BONUS_HARD), "1 more for each hard recipe served with it");
    EXPECT_TEXT(edge("lasagna-al-forno", COU_BONUS_HARD), "each easy and normal recipe served with it scores 1 more");
    given("0.9", "italy china");
    EXPECT_TEXT(edge("fusilli-caprese", COU_BONUS_HARD), "");
}

TEST(COU_V3A, a_recipe_and_an_optional_ingredient_say_what_that_scores)
{
    serve_alone("0.8", "italy china", "fusilli-caprese", "penne basil", 0);
    EXPECT_TEXT(edge("fusilli-caprese", COU_BONUS_OPTIONAL), "2 more for each optional ingredient");
    EXPECT_TEXT(use("basil"), "goes into any recipe on top of its cost: 2 points");
    EXPECT_INT(term("optional", NULL), 2);
}

TEST(COU_V3B, in_the_new_edition_it_is_one_point)
{
    serve_alone("0.9", "italy china", "fusilli-caprese", "penne basil", 0);
    EXPECT_TEXT(edge("fusilli-caprese", COU_BONUS_OPTIONAL), "1 more for each optional ingredient");
    EXPECT_TEXT(use("basil"), "goes into any recipe on top of its cost: 1 point");
    EXPECT_INT(term("optional", NULL), 1);
}

TEST(COU_K7, a_recipe_says_whose_utensil_it_carries)
{
    given("0.9", "italy china");
    EXPECT_TEXT(edge("cacio-e-pepe", COU_BONUS_UTENSIL), "1 more with a tableware customer served");
}

/* ---- ingredients ----------------------------------------------------------------------------------- */

TEST(COU_C1, an_ingredient_says_which_recipes_it_goes_into)
{
    given("0.9", "italy china");
    EXPECT_TEXT(use("spaghetti"), "goes into every recipe; the exact pasta of Spaghetti Carbonara, Cacio e Pepe");
    EXPECT_TEXT(use("gnocchi"), "goes into every recipe; not the exact pasta of any recipe");
    EXPECT_TEXT(use("tomato-sauce"), "goes into normal and hard recipes");
    given("0.9", "france china");
    EXPECT_TEXT(use("meat-and-fish"), "goes into every recipe");
    given("0.9", "india china");
    EXPECT_TEXT(use("cumin"), "goes into normal and hard recipes; one on top of the cost of any recipe");
    given("0.9", "japan china");
    EXPECT_TEXT(use("wasabi"), "goes into normal and hard recipes; scores 2");
    EXPECT_TEXT(use("ginger"), "goes into normal and hard recipes; takes away 1");
    given("0.9", "mexico china");
    EXPECT_TEXT(use("jalapeno"), "goes into normal and hard recipes; up to 2 hot ones in any recipe");
    EXPECT_TEXT(use("avocado"), "goes into normal and hard recipes");
}

/* ---- banquet decks ----------------------------------------------------------------------------------- */

static int says(const char *page, const char *text)
{
    static char out[65536];

    EXPECT(bq_page_text(&bq_game_court, page, &english, out, sizeof out) > 0);
    return strstr(out, text) != NULL;
}

TEST(COU_C1, a_deck_page_tells_what_its_cards_are_for)
{
    EXPECT(says("italy 0.9", "Basil, Balsamic Vinegar, Parmigiano: go into any recipe on top of its cost: 1 point"));
    EXPECT(says("italy 0.8", "Lasagna al Forno: 2 more with its exact pasta: Lasagna Sheets"));
    EXPECT(says("italy 0.8", "every recipe: 2 more for each optional ingredient"));
}

TEST(COU_K2A, the_overview_names_the_limit_of_a_queue)
{
    EXPECT(says("0.8", "holds at most 3 customers, 4 while a queue customer is in it"));
    EXPECT(!says("0.9", "while a queue customer is in it"));
    EXPECT(says("diff", "holds at most 3 customers, 4 while a"));
}

TEST(COU_K4B, the_overview_names_the_customers_that_changed)
{
    EXPECT(says("diff", "\n  queue              wants 2 ingredients and 2 recipes,      none\n"));
    EXPECT(says("diff",
                "\n  lose               wants 2 ingredients and 2 recipes,      wants 2 ingredients and 1 recipe,\n"));
    EXPECT(
        says("diff", "\n  prepare            none                                    wants 1 ingredient, orders 1:"));
}
