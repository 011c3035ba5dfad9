/* court_customers_test.c -- the customers of both editions, against the tables that they were taken from (COU-S1, COU-K4a,
 * COU-K4b): which there are, what they want and what they order. Their effects are proved elsewhere.
 *
 * The figures are written down from the card sheets, not from editions.def. */
#include <stdio.h>
#include <string.h>

#include "court_test.h"

static const char *const editions[COU_EDITIONS] = {"0.8", "0.9"};
static const char *const nations[COU_DECKS] = {"italy", "france",  "china", "india",
                                               "usa",   "turkiye", "japan", "mexico"};

/* A table of the deck and one other, just opened. */
static void open_with(int edition, int deck)
{
    char options[128];

    snprintf(options, sizeof options, "seats=2 edition=%s deck0=%s deck1=%s first=0", editions[edition], nations[deck],
             nations[deck == 0]);
    started(options);
    any_luck(3);
}

/* 0.8: effect, ingredients and recipes wanted, order; then the other half's, where it differs. */
static const struct {
    const char *effect;
    int ingredients, recipes, order;
} eight[2][8] = {{{"kitchenware", 2, 0, 1},
                  {"cookware", 0, 2, 1},
                  {"tableware", 1, 1, 2},
                  {"gain", 2, 1, 1},
                  {"lose", 2, 2, 1},
                  {"hand", 2, 1, 2},
                  {"queue", 2, 2, 2},
                  {"win-card", 0, 3, 1}},
                 {{"kitchenware", 2, 0, 1},
                  {"cookware", 1, 1, 2},
                  {"tableware", 0, 2, 1},
                  {"gain", 2, 1, 1},
                  {"lose", 2, 2, 1},
                  {"hand", 2, 1, 2},
                  {"queue", 2, 2, 2},
                  {"win-card", 0, 3, 1}}};
static const int half[COU_DECKS] = {0, 1, 0, 1, 0, 1, 0, 1}; /* Italy, China, USA, Japan; the others */

/* 0.9: nine slots, and what stands in them. */
static const int grid[9][3] = {{2, 1, 1}, {0, 3, 1}, {3, 0, 2}, {2, 1, 2}, {2, 0, 1},
                               {0, 2, 2}, {2, 2, 1}, {1, 1, 2}, {1, 0, 1}};
static const char *const nine[COU_DECKS][9] = {
    {"gain", "win-card", "recipe", "hand", "kitchenware", "cookware", "foreign", "special", "prepare"},
    {"lose", "recipe", "ingredients", "hand", "cookware", "tableware", "own-nation", "special", "prepare"},
    {"gain", "ingredients", "win-card", "hand", "tableware", "kitchenware", "foreign", "special", "prepare"},
    {"lose", "win-card", "recipe", "hand", "kitchenware", "cookware", "own-nation", "special", "prepare"},
    {"gain", "recipe", "ingredients", "hand", "cookware", "tableware", "foreign", "special", "prepare"},
    {"lose", "ingredients", "win-card", "hand", "tableware", "kitchenware", "own-nation", "special", "prepare"},
    {"gain", "win-card", "recipe", "hand", "kitchenware", "cookware", "own-nation", "special", "prepare"},
    {"lose", "recipe", "ingredients", "hand", "cookware", "tableware", "foreign", "special", "prepare"}};

/* How many customers of that name the table has, wherever they stand. */
static int customers_called(const char *name)
{
    uint8_t all[COU_CUSTOMERS + COU_CENTER];
    int n = 0, count = table.center_count + table.customer_count;

    memcpy(all, table.center, table.center_count);
    memcpy(all + table.center_count, table.customer, table.customer_count);
    for (int i = 0; i < count; i++) {
        char text[32];

        court_customer_text(text, all[i]);
        n += strcmp(text, name) == 0;
    }
    return n;
}

TEST(COU_S1, the_customer_deck_is_8_of_each_deck_in_play_in_the_old_edition)
{
    for (int deck = 0; deck < COU_DECKS; deck++) {
        open_with(COU_V08, deck);
        EXPECT_INT(table.center_count + table.customer_count, 16);
        for (int i = 0; i < 8; i++) {
            char name[64];

            snprintf(name, sizeof name, "%s-%s", nations[deck], eight[half[deck]][i].effect);
            EXPECT_INT(customers_called(name), 1);
        }
    }
}

TEST(COU_S1, the_customer_deck_is_9_of_each_deck_in_play_in_the_new_edition)
{
    for (int deck = 0; deck < COU_DECKS; deck++) {
        open_with(COU_V09, deck);
        EXPECT_INT(table.center_count + table.customer_count, 18);
        for (int i = 0; i < 9; i++) {
            char name[64];

            snprintf(name, sizeof name, "%s-%s", nations[deck], nine[deck][i]);
            EXPECT_INT(customers_called(name), 1);
        }
    }
}

/* Seat 0 of Italy with so many ingredients prepared and so many recipes cooked, the customer in the central queue. */
static void before_customer(int edition, int deck, const char *name, int ingredients, int recipes)
{
    static const char *const dishes[3] = {"farfalle-al-salmone", "fusilli-caprese", "rigatoni-alla-gricia"};
    char decks[64], text[64];

    snprintf(decks, sizeof decks, "italy %s", deck == COU_ITALY ? "france" : nations[deck]);
    given(editions[edition], decks);
    center(name);
    snprintf(text, sizeof text, "%d*tomato-sauce", ingredients);
    prepared(0, text);
    for (int i = 0; i < recipes; i++)
        cooked(0, dishes[i], i == 0 ? "gnocchi" : "spaghetti");
    phase(edition == COU_V08 ? COU_ACTION : COU_AFTER);
}

/* The customer comes for so many ingredients and recipes, not for one less, and takes so many recipes. */
static void wants(int edition, int deck, const char *effect, int ingredients, int recipes, int order)
{
    static const char *const dishes[3] = {"farfalle-al-salmone", "fusilli-caprese", "rigatoni-alla-gricia"};
    char name[64], attract[96], serve[128];

    snprintf(name, sizeof name, "%s-%s", nations[deck], effect);
    snprintf(attract, sizeof attract, "attract %s", name);
    if (ingredients > 0) {
        before_customer(edition, deck, name, ingredients - 1, recipes);
        refused(0, attract, COU_K1);
    }
    if (recipes > 0) {
        before_customer(edition, deck, name, ingredients, recipes - 1);
        refused(0, attract, COU_K1);
    }
    before_customer(edition, deck, name, ingredients, recipes);
    play(0, attract);
    expect_queue(0, name);
    before_customer(edition, deck, name, 0, 3);
    queue(0, name);
    phase(COU_ACTION);
    for (int i = 0; i <= order; i++) {
        snprintf(serve, sizeof serve, "serve %s to %s", dishes[i], name);
        if (i < order)
            play(0, serve);
        else
            refused(0, serve, COU_V1);
    }
}

/* The 0.8 customers of that effect, in every deck. */
static void all_want_08(const char *effect)
{
    for (int deck = 0; deck < COU_DECKS; deck++)
        for (int i = 0; i < 8; i++)
            if (strcmp(eight[half[deck]][i].effect, effect) == 0)
                wants(COU_V08, deck, effect, eight[half[deck]][i].ingredients, eight[half[deck]][i].recipes,
                      eight[half[deck]][i].order);
}

/* The 0.9 customers of that effect; returns how many decks have one. */
static int all_want_09(const char *effect)
{
    int n = 0;

    for (int deck = 0; deck < COU_DECKS; deck++)
        for (int i = 0; i < 9; i++)
            if (strcmp(nine[deck][i], effect) == 0) {
                wants(COU_V09, deck, effect, grid[i][0], grid[i][1], grid[i][2]);
                n++;
            }
    return n;
}

TEST(COU_K4A_KITCHENWARE, old_kitchenware_customers_want_and_order_what_is_printed)
{
    all_want_08("kitchenware");
}

TEST(COU_K4A_COOKWARE, old_cookware_customers_want_and_order_what_is_printed)
{
    all_want_08("cookware");
}

TEST(COU_K4A_TABLEWARE, old_tableware_customers_want_and_order_what_is_printed)
{
    all_want_08("tableware");
}

TEST(COU_K4A_GAIN, old_gain_customers_want_and_order_what_is_printed)
{
    all_want_08("gain");
}

TEST(COU_K4A_LOSE, old_lose_customers_want_and_order_what_is_printed)
{
    all_want_08("lose");
}

TEST(COU_K4A_HAND, old_hand_customers_want_and_order_what_is_printed)
{
    all_want_08("hand");
}

TEST(COU_K4A_QUEUE, old_queue_customers_want_and_order_what_is_printed)
{
    all_want_08("queue");
}

TEST(COU_K4A_WIN_CARD, old_win_card_customers_want_and_order_what_is_printed)
{
    all_want_08("win-card");
}

TEST(COU_K4B_GAIN, new_gain_customers_want_and_order_what_is_printed)
{
    EXPECT_INT(all_want_09("gain"), 4);
}

TEST(COU_K4B_LOSE, new_lose_customers_want_and_order_what_is_printed)
{
    EXPECT_INT(all_want_09("lose"), 4);
}

TEST(COU_K4B_WIN_CARD, new_win_card_customers_want_and_order_what_is_printed)
{
    EXPECT_INT(all_want_09("win-card"), 5);
}

TEST(COU_K4B_RECIPE, new_recipe_customers_want_and_order_what_is_printed)
{
    EXPECT_INT(all_want_09("recipe"), 6);
}

TEST(COU_K4B_INGREDIENTS, new_ingredients_customers_want_and_order_what_is_printed)
{
    EXPECT_INT(all_want_09("ingredients"), 5);
}

TEST(COU_K4B_HAND, new_hand_customers_want_and_order_what_is_printed)
{
    EXPECT_INT(all_want_09("hand"), 8);
}

TEST(COU_K4B_KITCHENWARE, new_kitchenware_customers_want_and_order_what_is_printed)
{
    EXPECT_INT(all_want_09("kitchenware"), 5);
}

TEST(COU_K4B_COOKWARE, new_cookware_customers_want_and_order_what_is_printed)
{
    EXPECT_INT(all_want_09("cookware"), 6);
}

TEST(COU_K4B_TABLEWARE, new_tableware_customers_want_and_order_what_is_printed)
{
    EXPECT_INT(all_want_09("tableware"), 5);
}

TEST(COU_K4B_OWN_NATION, new_own_nation_customers_want_and_order_what_is_printed)
{
    EXPECT_INT(all_want_09("own-nation"), 4);
}

TEST(COU_K4B_FOREIGN, new_foreign_customers_want_and_order_what_is_printed)
{
    EXPECT_INT(all_want_09("foreign"), 4);
}

TEST(COU_K4B_SPECIAL, new_special_customers_want_and_order_what_is_printed)
{
    EXPECT_INT(all_want_09("special"), 8);
}

TEST(COU_K4B_PREPARE, new_prepare_customers_want_and_order_what_is_printed)
{
    EXPECT_INT(all_want_09("prepare"), 8);
}

/* The sum of a deck's orders, and how many customers it has. */
static int orders(int edition, int deck, int *count)
{
    int sum = 0;

    *count = 0;
    for (int effect = 1; effect < COU_EFFECTS; effect++) {
        int order = court_customer_card(edition, deck, effect)->order;

        sum += order;
        *count += order > 0;
    }
    return sum;
}

TEST(COU_K4A, the_eight_customers_of_a_deck_order_11_recipes)
{
    for (int deck = 0, count; deck < COU_DECKS; deck++) {
        EXPECT_INT(orders(COU_V08, deck, &count), 11);
        EXPECT_INT(count, 8);
    }
}

TEST(COU_K4B, the_nine_customers_of_a_deck_order_13_recipes)
{
    for (int deck = 0, count; deck < COU_DECKS; deck++) {
        EXPECT_INT(orders(COU_V09, deck, &count), 13);
        EXPECT_INT(count, 9);
    }
}
