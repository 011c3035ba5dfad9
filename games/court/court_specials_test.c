/* court_specials_test.c -- every customer of both editions, by what it wants and orders (COU-K4a, K4b), those whose effect is ongoing,
 * and the special ones of 0.9 (COU-K11b).
 *
 * Nothing here knows how the rules are carried out; the tables are the fact sheet's, written once more. */
#include <stdio.h>

#include "court_look_test.h"

static const char *const nations[] = {"italy", "france", "china", "india", "usa", "turkiye", "japan", "mexico"};

/* ---- what customers want and order ---------------------------------------------------------------- */

/* A plain ingredient of the deck with many copies, and one to cook the i-th easy recipe with. */
static const char *many(int nation)
{
    return nation == COU_ITALY ? "tomato-sauce" : court_decks[nation].ingredient[0].name;
}
static const char *to_cook(int nation, int i)
{
    return court_decks[nation].ingredient[nation == COU_ITALY ? i : 0].name;
}

/* A table at which seat 0 has so many prepared ingredients and cooked recipes, and may attract. */
static void station(const char *edition, int nation, int ingredients, int recipes)
{
    char text[64];

    snprintf(text, sizeof text, "%s %s", nations[nation], nations[(nation + 1) % COU_DECKS]);
    given(edition, text);
    snprintf(text, sizeof text, "%d*%s", ingredients, many(nation));
    prepared(0, text);
    for (int i = 0; i < recipes; i++)
        cooked(0, court_decks[nation].recipe[i].name, to_cook(nation, i));
}

/* The nation's customer asks for no more and no less, and orders so many recipes. */
static void wants(const char *edition, int nation, const char *effect, int ingredients, int recipes, int order)
{
    char customer[64], text[128];

    snprintf(customer, sizeof customer, "%s-%s", nations[nation], effect);
    snprintf(text, sizeof text, "attract %s", customer);
    for (int fewer = 0; fewer < 3; fewer++) {
        if ((fewer == 1 && ingredients == 0) || (fewer == 2 && recipes == 0))
            continue;
        station(edition, nation, ingredients - (fewer == 1), recipes - (fewer == 2));
        center(customer);
        play(0, "done");
        if (fewer == 0)
            EXPECT_INT(listed(0, text), 1);
        else
            refused(0, text, COU_K1);
    }
    station(edition, nation, 0, 4);
    queue(0, customer);
    for (int i = 0; i < order; i++) {
        snprintf(text, sizeof text, "serve %s to %s", court_decks[nation].recipe[i].name, customer);
        play(0, text);
    }
    EXPECT_INT(choices(0, COU_V_SERVE), 0);
}

static void all_want(const char *edition, const char *effect, int ingredients, int recipes, int order)
{
    for (int nation = 0; nation < COU_DECKS; nation++)
        wants(edition, nation, effect, ingredients, recipes, order);
}

TEST(COU_K4A, every_deck_has_the_eight_customers_and_no_other)
{
    static const char *const kinds[] = {"kitchenware", "cookware", "tableware", "gain",
                                        "lose",        "hand",     "queue",     "win-card"};

    for (int nation = 0; nation < COU_DECKS; nation++) {
        int orders = 0, cards = 0;

        for (int e = 1; e < COU_EFFECTS; e++) {
            int order = court_customer_card(COU_V08, nation, e)->order, known = 0;

            for (int i = 0; i < 8; i++)
                known |= strcmp(kinds[i], court_effect_names[e]) == 0;
            EXPECT_INT(order > 0, known);
            orders += order;
            cards += order > 0;
        }
        EXPECT_INT(cards, 8);
        EXPECT_INT(orders, 11);
    }
}

TEST(COU_K4B, every_deck_has_the_nine_customers_of_its_list)
{
    static const char *const lists[COU_DECKS][6] = {
        /* slots a b c e f g; d, h and i are the same in all */
        {"gain", "win-card", "recipe", "kitchenware", "cookware", "foreign"},
        {"lose", "recipe", "ingredients", "cookware", "tableware", "own-nation"},
        {"gain", "ingredients", "win-card", "tableware", "kitchenware", "foreign"},
        {"lose", "win-card", "recipe", "kitchenware", "cookware", "own-nation"},
        {"gain", "recipe", "ingredients", "cookware", "tableware", "foreign"},
        {"lose", "ingredients", "win-card", "tableware", "kitchenware", "own-nation"},
        {"gain", "win-card", "recipe", "kitchenware", "cookware", "own-nation"},
        {"lose", "recipe", "ingredients", "cookware", "tableware", "foreign"}};
    static const int grid[6][3] = {{2, 1, 1}, {0, 3, 1}, {3, 0, 2}, {2, 0, 1}, {0, 2, 2}, {2, 2, 1}};

    for (int nation = 0; nation < COU_DECKS; nation++) {
        int cards = 0, orders = 0;

        for (int i = 0; i < 6; i++)
            wants("0.9", nation, lists[nation][i], grid[i][0], grid[i][1], grid[i][2]);
        for (int e = 1; e < COU_EFFECTS; e++) {
            orders += court_customer_card(COU_V09, nation, e)->order;
            cards += court_customer_card(COU_V09, nation, e)->order > 0;
        }
        EXPECT_INT(cards, 9);
        EXPECT_INT(orders, 13);
    }
}

TEST(COU_K4A_KITCHENWARE, it_wants_two_ingredients_and_orders_one)
{
    all_want("0.8", "kitchenware", 2, 0, 1);
}
TEST(COU_K4A_COOKWARE, it_wants_recipes_alone_in_four_decks_and_one_and_one_in_the_others)
{
    for (int nation = 0; nation < COU_DECKS; nation++)
        if (nation == COU_ITALY || nation == COU_CHINA || nation == COU_USA || nation == COU_JAPAN)
            wants("0.8", nation, "cookware", 0, 2, 1);
        else
            wants("0.8", nation, "cookware", 1, 1, 2);
}
TEST(COU_K4A_TABLEWARE, it_is_the_other_way_round_than_cookware)
{
    for (int nation = 0; nation < COU_DECKS; nation++)
        if (nation == COU_ITALY || nation == COU_CHINA || nation == COU_USA || nation == COU_JAPAN)
            wants("0.8", nation, "tableware", 1, 1, 2);
        else
            wants("0.8", nation, "tableware", 0, 2, 1);
}
TEST(COU_K4A_GAIN, it_wants_two_and_one_and_orders_one)
{
    all_want("0.8", "gain", 2, 1, 1);
}
TEST(COU_K4A_LOSE, it_wants_two_and_two_and_orders_one)
{
    all_want("0.8", "lose", 2, 2, 1);
}
TEST(COU_K4A_HAND, it_wants_two_and_one_and_orders_two)
{
    all_want("0.8", "hand", 2, 1, 2);
}
TEST(COU_K4A_QUEUE, it_wants_two_and_two_and_orders_two)
{
    all_want("0.8", "queue", 2, 2, 2);
}
TEST(COU_K4A_WIN_CARD, it_wants_three_recipes_and_orders_one)
{
    all_want("0.8", "win-card", 0, 3, 1);
}
TEST(COU_K4B_HAND, all_nations_hands_want_two_and_one_and_order_two)
{
    all_want("0.9", "hand", 2, 1, 2);
}
TEST(COU_K4B_SPECIAL, all_nations_specials_want_one_and_one_and_order_two)
{
    all_want("0.9", "special", 1, 1, 2);
}
TEST(COU_K4B_PREPARE, all_nations_prepares_want_one_ingredient_and_order_one)
{
    all_want("0.9", "prepare", 1, 0, 1);
}

/* ---- ongoing customers ----------------------------------------------------------------------------------------- */

TEST(COU_K4A_HAND, the_limit_is_one_more_while_it_stands_in_the_queue)
{
    given("0.8", "italy france");
    EXPECT_INT(court_hand_limit(&table, 0), 7);
    queue(0, "italy-hand");
    phase(COU_REFRESH);
    play(0, "refill");
    EXPECT_INT(court_hand_size(&table, 0), 8);
}

TEST(COU_K4B_HAND, the_limit_is_eight_while_it_stands_in_the_queue)
{
    given("0.9", "italy france");
    queue(0, "italy-hand");
    phase(COU_REFRESH);
    play(0, "refill");
    EXPECT_INT(court_hand_size(&table, 0), 8);
}

TEST(COU_K4A_QUEUE, a_fourth_customer_finds_room)
{
    station("0.8", COU_ITALY, 4, 4);
    queue(0, "italy-queue france-hand italy-hand");
    center("france-gain");
    play(0, "attract france-gain");
    EXPECT_INT(table.seat[0].queue_count, 4);
    station("0.8", COU_ITALY, 4, 4);
    queue(0, "italy-gain france-hand italy-hand");
    center("france-gain");
    EXPECT_INT(listed(0, "attract france-gain"), 0);
}

TEST(COU_K5A, two_queue_customers_still_make_four)
{
    station("0.8", COU_ITALY, 4, 4);
    queue(0, "italy-queue france-queue italy-hand");
    center("france-gain");
    play(0, "attract france-gain");
    EXPECT_INT(table.seat[0].queue_count, 4);
    EXPECT_INT(court_line_limit(&table, 0), 4);
}

TEST(COU_K4B_PREPARE, one_ingredient_may_be_prepared_in_a_cook)
{
    given("0.9", "italy france");
    hand(0, "penne spaghetti fusilli-caprese");
    queue(0, "france-prepare");
    play(0, "prepare penne");
    EXPECT_INT(listed(0, "cook fusilli-caprese"), 1);
    given("0.9", "italy france");
    hand(0, "penne spaghetti fusilli-caprese");
    play(0, "prepare penne");
    EXPECT_INT(listed(0, "cook fusilli-caprese"), 0);
}

/* ---- COU-K11b: special customers --------------------------------------------------------------------------------- */

TEST(COU_K11B, italys_special_fetches_two_primaries)
{
    kitchen("0.9", "italy france");
    discards(0, "penne fettuccine tomato-sauce basil lasagna-al-forno penne");
    queue(0, "italy-special");
    serve_one("italy-special");
    may(0, "fetch penne penne, fetch fettuccine penne");
    refused(0, "fetch penne", COU_K11B); /* there are two */
    refused(0, "fetch fettuccine fettuccine", COU_K11B);
    refused(0, "fetch penne tomato-sauce", COU_K11B);
    refused(0, "fetch penne fettuccine", COU_K11B); /* deck order */
    EXPECT_INT(listed(0, "skip"), 0);
    play(0, "fetch fettuccine penne");
    EXPECT_INT(in_play(0, "penne"), 1);
    EXPECT_INT(in_play(0, "fettuccine"), 1);
    EXPECT_INT(in_discard(0, "penne"), 1);
    EXPECT_INT(in_discard(0, "fettuccine"), 0);
}

TEST(COU_K11B, fetching_takes_as_many_as_there_are)
{
    kitchen("0.9", "italy india");
    discards(0, "penne tomato-sauce");
    queue(0, "italy-special india-special");
    plays(0, "serve fusilli-caprese to italy-special; serve farfalle-al-salmone to india-special; score");
    may(0, "fetch penne");
    play(0, "fetch penne");
    may(0, "fetch tomato-sauce");
    play(0, "fetch tomato-sauce");
    EXPECT_INT(in_play(0, "penne"), 1);
    EXPECT_INT(in_play(0, "tomato-sauce"), 1);
    EXPECT_INT(table.phase, COU_AFTER);
}

TEST(COU_K11B, frances_special_fetches_an_optional_ingredient)
{
    kitchen("0.9", "italy france");
    discards(0, "penne basil tomato-sauce parmigiano");
    queue(0, "france-special");
    serve_one("france-special");
    may(0, "fetch basil, fetch parmigiano");
    play(0, "fetch parmigiano");
    EXPECT_INT(in_play(0, "parmigiano"), 1);
    EXPECT_INT(in_discard(0, "basil"), 1);
}

TEST(COU_K11B, chinas_special_cooks_an_easy_recipe_for_nothing)
{
    kitchen("0.9", "italy china");
    discards(0, "cannelloni-ricotta-e-spinaci lasagna-verde penne");
    queue(0, "china-special");
    serve_one("china-special");
    may(0, "fetch cannelloni-ricotta-e-spinaci"); /* the normal one is not easy */
    refused(0, "fetch lasagna-verde", COU_K11B);
    play(0, "fetch cannelloni-ricotta-e-spinaci");
    EXPECT_INT(cooked_where(0, "cannelloni-ricotta-e-spinaci"), 0);
    EXPECT_INT(vp_of(0), 1); /* cooked, and not served now */
}

TEST(COU_R39, a_recipe_fetched_for_nothing_has_no_ingredients_and_can_be_served)
{
    kitchen("0.9", "italy china");
    discards(0, "cannelloni-ricotta-e-spinaci");
    queue(0, "china-special italy-gain");
    plays(0, "serve fusilli-caprese to china-special; score; fetch cannelloni-ricotta-e-spinaci");
    EXPECT_INT(court_column_of(&table, look_column(0, "cannelloni-ricotta-e-spinaci"))->count, 0);
    EXPECT_INT(table.seat[0].cooked_count, 3);
    play(0, "end");
    plays(1, "refill; done; end");
    plays(0, "refill; serve cannelloni-ricotta-e-spinaci to italy-gain; score");
    EXPECT_INT(vp_of(0), 1 + 1 + 2);
    EXPECT_INT(in_discard(0, "cannelloni-ricotta-e-spinaci"), 1);
}

TEST(COU_K11B, indias_special_fetches_two_secondaries)
{
    given("0.9", "india france");
    cooked(0, "jeera-rice", "grains-and-beans");
    discards(0, "cumin saffron cumin grains-and-beans");
    queue(0, "india-special");
    plays(0, "serve jeera-rice to india-special; score");
    may(0, "fetch cumin cumin, fetch cumin saffron");
    play(0, "fetch cumin saffron");
    EXPECT_INT(in_play(0, "cumin"), 1);
    EXPECT_INT(in_play(0, "saffron"), 1);
    EXPECT_INT(in_discard(0, "cumin"), 1);
}

TEST(COU_K4B_SPECIAL, usas_gives_one_for_more_than_two_recipes)
{
    kitchen("0.9", "italy usa");
    queue(0, "usa-special usa-hand");
    plays(0, "serve fusilli-caprese to usa-special; serve farfalle-al-salmone to usa-special");
    EXPECT_INT(term("effect", "usa-special"), 0);
    play(0, "serve rigatoni-alla-gricia to usa-hand");
    EXPECT_INT(term("effect", "usa-special"), 1);
    play(0, "score");
    EXPECT_INT(vp_of(0), 4);
}

TEST(COU_K4B_SPECIAL, turkiyes_takes_a_point_from_an_opponent)
{
    kitchen("0.9", "italy turkiye france");
    points(1, 3);
    queue(0, "turkiye-special");
    serve_one("turkiye-special");
    may(0, "target 1");
    refused(0, "target 2", COU_K9); /* has nothing to give */
    play(0, "target 1");
    EXPECT_INT(vp_of(0), 2);
    EXPECT_INT(vp_of(1), 2);
}

TEST(COU_K4B_SPECIAL, japans_gives_one_for_more_than_one_easy_recipe)
{
    kitchen("0.9", "italy japan");
    cooked(0, "spaghetti-carbonara", "penne tomato-sauce");
    queue(0, "japan-special japan-hand");
    plays(0, "serve fusilli-caprese to japan-special; serve spaghetti-carbonara to japan-special");
    EXPECT_INT(term("effect", "japan-special"), 0);
    play(0, "serve farfalle-al-salmone to japan-hand");
    EXPECT_INT(term("effect", "japan-special"), 1);
    play(0, "serve rigatoni-alla-gricia to japan-hand"); /* not one for each */
    EXPECT_INT(term("effect", "japan-special"), 1);
}

TEST(COU_K4B_SPECIAL, mexicos_lets_the_hand_be_discarded_for_two)
{
    kitchen("0.9", "italy mexico");
    hand(0, "penne basil complaint");
    queue(0, "mexico-special");
    serve_one("mexico-special");
    may(0, "toss hand, skip");
    EXPECT_INT(vp_of(0), 1);
    play(0, "toss hand");
    EXPECT_INT(vp_of(0), 3);
    EXPECT_INT(court_hand_size(&table, 0), 0);
    EXPECT_INT(in_discard(0, "penne"), 1);
    EXPECT_INT(in_discard(0, "basil"), 1);
    EXPECT_INT(in_discard(0, "complaint"), 1);
}

TEST(COU_K4B_SPECIAL, mexicos_may_be_passed)
{
    kitchen("0.9", "italy mexico");
    hand(0, "penne basil");
    queue(0, "mexico-special");
    serve_one("mexico-special");
    play(0, "skip");
    EXPECT_INT(vp_of(0), 1);
    EXPECT_INT(court_hand_size(&table, 0), 2);
}

TEST(COU_K11B, mexicos_needs_a_card_in_the_hand)
{
    kitchen("0.9", "italy mexico");
    queue(0, "mexico-special");
    serve_one("mexico-special");
    EXPECT_INT(table.phase, COU_AFTER); /* nothing is asked */
    EXPECT_INT(vp_of(0), 1);
}

TEST(COU_R38, what_was_just_served_cannot_be_fetched)
{
    kitchen("0.9", "italy china");
    queue(0, "italy-special china-special");
    plays(0, "serve fusilli-caprese to italy-special; serve farfalle-al-salmone to china-special; score");
    EXPECT_INT(table.phase, COU_AFTER); /* the discard pile was empty */
    kitchen("0.9", "italy china");
    discards(0, "penne");
    queue(0, "italy-special");
    serve_one("italy-special");
    may(0, "fetch penne"); /* and not ravioli */
}

TEST(COU_R38, what_was_fetched_is_there_to_attract_with)
{
    given("0.9", "italy france");
    cooked(0, "fusilli-caprese", "ravioli");
    discards(0, "penne spaghetti");
    queue(0, "italy-special");
    center("italy-kitchenware"); /* wants two ingredients */
    plays(0, "serve fusilli-caprese to italy-special; score; fetch spaghetti penne; attract italy-kitchenware");
    EXPECT_INT(in_queue(0, "italy-kitchenware"), 1);
}
