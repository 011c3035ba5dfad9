/* court_cook_test.c -- the ledger's clauses on Prepare and Cook (COU-P1, COU-C), and what the abilities of India, USA and
 * Mexico let into a column (COU-V4, COU-R55, COU-R56, COU-R58). What columns score is proved elsewhere.
 *
 * Nothing here knows how the rules are carried out; what is expected is read off the ledger. */
#include <stdio.h>

#include "court_test.h"

/* ---- COU-P1: prepare ------------------------------------------------------------------------------ */

TEST(COU_P1, any_number_of_ingredients_goes_from_the_hand_into_play)
{
    given("0.8", "italy france");
    hand(0, "2*penne tomato-sauce basil cacio-e-pepe complaint ravioli");
    may_only(0, "prepare", "penne, tomato-sauce, basil, ravioli");
    play(0, "prepare penne");
    expect_prepared(0, "penne");
    plays(0, "prepare basil; prepare tomato-sauce; prepare penne; prepare ravioli");
    expect_prepared(0, "2*penne tomato-sauce basil ravioli");
    expect_hand(0, "cacio-e-pepe complaint");
    may_only(0, "prepare", "");
    plays(0, "done; end");
    expect_prepared(0, "2*penne tomato-sauce basil ravioli"); /* they stay */
}

TEST(COU_P1, only_ingredients_in_hand_are_prepared)
{
    given("0.9", "italy france");
    hand(0, "penne cacio-e-pepe");
    prepared(0, "gnocchi");
    discards(0, "ravioli");
    refused(0, "prepare gnocchi", COU_P1);
    refused(0, "prepare ravioli", COU_P1);
    refused(0, "prepare spaghetti", COU_P1);
    play(0, "prepare penne");
    refused(0, "prepare penne", COU_P1);
}

TEST(COU_P1, recipes_events_and_drinks_are_never_prepared)
{
    given("0.9", "italy france");
    hand(0, "cacio-e-pepe complaint promotion discount espresso basil");
    may_only(0, "prepare", "basil");
    refused(0, "prepare cacio-e-pepe", COU_P1);
    refused(0, "prepare complaint", COU_P1);
    refused(0, "prepare espresso", COU_P1);
}

/* ---- COU-C1: what a recipe costs --------------------------------------------------------------------- */

/* Seat 0 of Italy with one recipe of each level in hand, and plenty prepared. */
static void about_to_cook(const char *edition)
{
    given(edition, "italy france");
    hand(0, "fusilli-caprese cacio-e-pepe lasagna-al-forno");
    prepared(0, "2*penne ravioli 4*tomato-sauce basil parmigiano balsamic-vinegar");
}

TEST(COU_C1, an_easy_recipe_takes_one_primary)
{
    about_to_cook("0.8");
    play(0, "cook fusilli-caprese");
    refused(0, "ready", COU_C1);
    plays(0, "add penne; ready");
    expect_cooked(0, "fusilli-caprese: penne");
    expect_prepared(0, "penne ravioli 4*tomato-sauce basil parmigiano balsamic-vinegar");
    expect_hand(0, "cacio-e-pepe lasagna-al-forno");
}

TEST(COU_C1, a_normal_recipe_takes_one_primary_and_one_secondary)
{
    about_to_cook("0.8");
    plays(0, "cook cacio-e-pepe; add penne");
    refused(0, "ready", COU_C1);
    plays(0, "add tomato-sauce; ready");
    expect_cooked(0, "cacio-e-pepe: penne tomato-sauce");
    about_to_cook("0.9");
    plays(0, "cook cacio-e-pepe; add tomato-sauce"); /* in any order */
    refused(0, "ready", COU_C1);
    plays(0, "add penne; ready");
    expect_cooked(0, "cacio-e-pepe: tomato-sauce penne");
}

TEST(COU_C1, a_hard_recipe_takes_one_primary_and_two_secondary)
{
    about_to_cook("0.9");
    plays(0, "cook lasagna-al-forno; add penne; add tomato-sauce");
    refused(0, "ready", COU_C1);
    plays(0, "add tomato-sauce; ready");
    expect_cooked(0, "lasagna-al-forno: penne tomato-sauce tomato-sauce");
    about_to_cook("0.8");
    plays(0, "cook lasagna-al-forno; add tomato-sauce; add tomato-sauce");
    refused(0, "ready", COU_C1);
    plays(0, "add ravioli; ready");
}

TEST(COU_C1, any_number_of_recipes_is_cooked)
{
    about_to_cook("0.8");
    plays(0, "cook fusilli-caprese; add penne; ready");
    plays(0, "cook cacio-e-pepe; add penne; add tomato-sauce; ready");
    plays(0, "cook lasagna-al-forno; add ravioli; add tomato-sauce; add tomato-sauce; ready; done");
    expect_cooked(0, "fusilli-caprese: penne, cacio-e-pepe: penne tomato-sauce, "
                     "lasagna-al-forno: ravioli tomato-sauce tomato-sauce");
    expect_hand(0, "");
    expect_prepared(0, "tomato-sauce basil parmigiano balsamic-vinegar");
}

TEST(COU_C1, only_recipes_in_hand_are_cooked)
{
    about_to_cook("0.8");
    cooked(0, "lasagna-verde", "lasagna-sheets tomato-sauce");
    discards(0, "penne-al-pesto");
    refused(0, "cook penne-al-pesto", COU_C1);
    refused(0, "cook lasagna-verde", COU_C1);
    refused(0, "cook farfalle-al-salmone", COU_C1);
    may_only(0, "cook", "fusilli-caprese, cacio-e-pepe, lasagna-al-forno");
}

TEST(COU_C1, only_prepared_and_unused_ingredients_are_added)
{
    about_to_cook("0.9");
    hand(0, "gnocchi");
    cooked(0, "lasagna-verde", "lasagna-sheets tomato-sauce");
    discards(0, "campanelle");
    play(0, "cook fusilli-caprese");
    refused(0, "add gnocchi", COU_C1);        /* in hand */
    refused(0, "add lasagna-sheets", COU_C1); /* used */
    refused(0, "add campanelle", COU_C1);     /* discarded */
    refused(0, "add fettuccine", COU_C1);
    may_only(0, "add", "penne, ravioli, basil, parmigiano, balsamic-vinegar");
}

TEST(COU_R46, a_recipe_is_never_cooked_for_less)
{
    about_to_cook("0.8");
    plays(0, "cook lasagna-al-forno; add penne; add tomato-sauce; add basil; add parmigiano; add balsamic-vinegar");
    refused(0, "ready", COU_C1); /* optional ingredients pay for nothing */
    play(0, "drop");
    plays(0, "cook fusilli-caprese; add basil");
    refused(0, "ready", COU_C1);
    plays(0, "drop; cook cacio-e-pepe; add penne; add basil");
    refused(0, "ready", COU_C1);
}

CASE(moves_of_cards_that_do_not_exist_are_refused)
{
    about_to_cook("0.9");
    hand(0, "complaint promotion");
    cooked(0, "lasagna-verde", "lasagna-sheets tomato-sauce");
    EXPECT_INT(bq_game_court.rules->check(&table, 0, court_prepare_move(COU_COMPLAINT)), COU_P1);
    EXPECT_INT(bq_game_court.rules->check(&table, 0, court_prepare_move(COU_BLANK)), COU_P1);
    for (int recipe = 14; recipe < 40; recipe++) /* Italy has fourteen */
        EXPECT_INT(bq_game_court.rules->check(&table, 0, court_cook_move(recipe, 0)), COU_C1);
    play(0, "cook fusilli-caprese");
    for (int ingredient = 12; ingredient < 40; ingredient++) /* and twelve */
        EXPECT_INT(bq_game_court.rules->check(&table, 0, court_add_move(ingredient, -1)), COU_C1);
    EXPECT_INT(bq_game_court.rules->check(&table, 0, court_add_move(0, COU_BLANK - 1)),
               COU_C1); /* spaghetti, for no card */
}

/* ---- COU-C2: what goes on top ------------------------------------------------------------------------------ */

TEST(COU_C2, nothing_but_optional_ingredients_goes_above_the_cost)
{
    about_to_cook("0.8");
    plays(0, "cook fusilli-caprese; add penne");
    refused(0, "add penne", COU_C2);
    refused(0, "add ravioli", COU_C2);
    refused(0, "add tomato-sauce", COU_C2); /* an easy recipe takes none */
    plays(0, "add basil; ready");
    plays(0, "cook cacio-e-pepe; add tomato-sauce");
    refused(0, "add tomato-sauce", COU_C2);
    plays(0, "add ravioli; add parmigiano; ready");
    expect_cooked(0, "fusilli-caprese: penne basil, cacio-e-pepe: tomato-sauce ravioli parmigiano");
    plays(0, "cook lasagna-al-forno; add penne; add tomato-sauce; add tomato-sauce");
    refused(0, "add tomato-sauce", COU_C2);
}

TEST(COU_R43, any_number_of_optional_ingredients_goes_into_a_recipe)
{
    about_to_cook("0.9");
    plays(0, "cook fusilli-caprese; add basil; add penne; add balsamic-vinegar; add parmigiano; ready");
    expect_cooked(0, "fusilli-caprese: basil penne balsamic-vinegar parmigiano");
    about_to_cook("0.8");
    plays(0, "cook fusilli-caprese; add penne; add basil; add balsamic-vinegar; add parmigiano; ready; done");
    queue(0, "france-queue");
    plays(0, "end");
    plays(1, "refill; done; end");
    plays(0, "refill; serve fusilli-caprese to france-queue");
    EXPECT_INT(term("optional", "fusilli-caprese"), 6); /* each of them scores */
}

TEST(COU_R47, only_optional_ingredients_go_on_top_of_a_cost)
{
    static const char *const decks[4] = {"france italy", "china italy", "turkiye italy", "japan italy"};
    static const char *const easy[4] = {"tourin", "congee", "shish-kebab", "onigiri"};
    static const char *const primary[4] = {"meat-and-fish", "rice-and-noodles", "skewers", "sushi-rice"};
    static const char *const secondary[4] = {"vegetables", "stir-fry-mix", "aubergine-and-tomato", "wasabi"};
    static const char *const optional[4] = {"butter", "soy-sauce", "sumac", "nori"};

    for (int i = 0; i < 8; i++) { /* the decks whose ability says nothing of columns */
        char text[64];

        given(i < 4 ? "0.8" : "0.9", decks[i % 4]);
        hand(0, easy[i % 4]);
        prepared(0, primary[i % 4]);
        prepared(0, primary[i % 4]);
        prepared(0, secondary[i % 4]);
        prepared(0, optional[i % 4]);
        snprintf(text, sizeof text, "cook %s; add %s", easy[i % 4], primary[i % 4]);
        plays(0, text);
        snprintf(text, sizeof text, "add %s", primary[i % 4]);
        refused(0, text, COU_C2);
        snprintf(text, sizeof text, "add %s", secondary[i % 4]);
        refused(0, text, COU_C2);
        may_only(0, "add", optional[i % 4]);
    }
}

/* ---- COU-C3: columns ------------------------------------------------------------------------------------------ */

TEST(COU_C3, a_column_can_be_taken_back_until_it_is_ready)
{
    about_to_cook("0.8");
    plays(0, "cook cacio-e-pepe; add penne; add tomato-sauce; add basil; drop");
    expect_prepared(0, "2*penne ravioli 4*tomato-sauce basil parmigiano balsamic-vinegar");
    expect_hand(0, "fusilli-caprese cacio-e-pepe lasagna-al-forno");
    expect_cooked(0, "");
    refused(0, "drop", COU_C3);
    plays(0, "cook cacio-e-pepe; drop"); /* an empty one too */
    plays(0, "cook cacio-e-pepe; add penne; add tomato-sauce; ready");
    refused(0, "drop", COU_C3); /* now it is cooked */
    expect_cooked(0, "cacio-e-pepe: penne tomato-sauce");
}

TEST(COU_C3, one_column_is_laid_at_a_time)
{
    about_to_cook("0.8");
    hand(0, "gnocchi");
    cooked(0, "farfalle-al-salmone", "campanelle");
    queue(0, "italy-gain");
    play(0, "cook fusilli-caprese");
    refused(0, "cook cacio-e-pepe", COU_C3);
    refused(0, "done", COU_C3);
    refused(0, "prepare gnocchi", COU_C3);
    refused(0, "serve farfalle-al-salmone to italy-gain", COU_C3);
    plays(0, "add penne; ready; cook cacio-e-pepe");
}

TEST(COU_C3, without_a_column_nothing_is_added_or_ready)
{
    about_to_cook("0.9");
    refused(0, "add penne", COU_C3);
    refused(0, "ready", COU_C3);
    refused(0, "drop", COU_C3);
}

TEST(COU_C3, a_cooked_recipe_and_its_ingredients_stay_together)
{
    about_to_cook("0.8");
    plays(0, "cook cacio-e-pepe; add penne; add tomato-sauce; add basil; ready; done; end");
    plays(1, "refill; done; end");
    expect_cooked(0, "cacio-e-pepe: penne tomato-sauce basil");
    play(0, "refill");
    play(0, "cook fusilli-caprese");
    refused(0, "add basil", COU_C1); /* used already */
}

/* ---- COU-C4b: prepare while cooking ------------------------------------------------------------------------------ */

/* Seat 0 of Italy with a prepare customer, two ingredients in hand, and two easy recipes. */
static void about_to_cook_and_prepare(void)
{
    given("0.9", "italy france");
    hand(0, "penne gnocchi basil fusilli-caprese rigatoni-alla-gricia");
    prepared(0, "ravioli");
    queue(0, "france-prepare");
}

TEST(COU_C4B, one_ingredient_is_prepared_while_a_column_is_open)
{
    about_to_cook_and_prepare();
    plays(0, "cook fusilli-caprese; prepare penne");
    refused(0, "prepare gnocchi", COU_C4B);
    plays(0, "add penne; ready"); /* usable at once */
    refused(0, "prepare gnocchi", COU_C4B);
    plays(0, "cook rigatoni-alla-gricia; add ravioli");
    refused(0, "prepare gnocchi", COU_C4B);
    plays(0, "ready; done");
    expect_cooked(0, "fusilli-caprese: penne, rigatoni-alla-gricia: ravioli");
    expect_hand(0, "gnocchi basil");
}

TEST(COU_C4B, one_ingredient_is_prepared_between_two_recipes_or_after_the_last)
{
    about_to_cook_and_prepare();
    plays(0, "cook fusilli-caprese; add ravioli; ready; prepare gnocchi");
    refused(0, "prepare penne", COU_C4B);
    plays(0, "cook rigatoni-alla-gricia; add gnocchi; ready; done");
    about_to_cook_and_prepare();
    plays(0, "cook fusilli-caprese; add ravioli; ready; prepare gnocchi; done");
    expect_prepared(0, "gnocchi");
}

TEST(COU_C4B, after_exactly_one_prepare_a_cook_is_still_allowed)
{
    about_to_cook_and_prepare();
    plays(0, "prepare penne; cook fusilli-caprese; add penne; ready");
    refused(0, "prepare gnocchi", COU_C4B); /* that was the one */
    plays(0, "cook rigatoni-alla-gricia; add ravioli; ready; done");
    about_to_cook_and_prepare();
    plays(0, "prepare penne; prepare gnocchi"); /* a Prepare */
    refused(0, "cook fusilli-caprese", COU_C4B);
    plays(0, "prepare basil; done");
}

TEST(COU_C4B, the_customer_must_stand_in_the_own_queue)
{
    given("0.9", "italy france");
    hand(0, "penne gnocchi fusilli-caprese");
    prepared(0, "ravioli");
    center("italy-prepare");
    queue(1, "france-prepare");
    plays(0, "cook fusilli-caprese");
    refused(0, "prepare penne", COU_C3);
    plays(0, "add ravioli; ready");
    refused(0, "prepare penne", COU_T4);
}

TEST(COU_C4B, two_such_customers_still_give_one_ingredient)
{
    about_to_cook_and_prepare();
    queue(0, "italy-prepare");
    plays(0, "cook fusilli-caprese; prepare penne");
    refused(0, "prepare gnocchi", COU_C4B);
}

TEST(COU_R40, what_is_prepared_in_a_cook_is_usable_at_once)
{
    given("0.9", "italy france");
    hand(0, "penne fusilli-caprese");
    queue(0, "italy-prepare");
    plays(0, "cook fusilli-caprese");
    refused(0, "ready", COU_C1);
    plays(0, "prepare penne; add penne; ready");
    expect_cooked(0, "fusilli-caprese: penne");
}

TEST(COU_R40, nothing_is_prepared_in_a_serve)
{
    about_to_cook_and_prepare();
    cooked(0, "farfalle-al-salmone", "spaghetti");
    play(0, "serve farfalle-al-salmone to france-prepare");
    refused(0, "prepare penne", COU_T7);
    play(0, "score");
    refused(0, "prepare penne", COU_T4);
}

TEST(COU_K4B_PREPARE, the_customer_helps_from_the_moment_it_comes_and_until_it_leaves)
{
    given("0.9", "italy france");
    hand(0, "penne gnocchi discount complaint fusilli-caprese rigatoni-alla-gricia");
    prepared(0, "ravioli");
    center("france-prepare");
    plays(0, "cook fusilli-caprese; add ravioli; ready");
    refused(0, "prepare penne", COU_T4);
    play(0, "discount france-prepare"); /* in the middle of the Cook */
    EXPECT(listed(0, "prepare penne"));
    play(0, "complaint 0 france-prepare");
    refused(0, "prepare penne", COU_T4);
}

/* ---- India: one extra ------------------------------------------------------------------------------------------- */

TEST(COU_V4_INDIA_A, a_recipe_may_take_one_secondary_more_than_it_costs)
{
    given("0.8", "india italy");
    hand(0, "jeera-rice biryani malai-kofta");
    prepared(0, "3*grains-and-beans 2*cumin 2*saffron 2*tamarind 2*coriander ghee");
    plays(0, "cook jeera-rice; add grains-and-beans; add cumin");
    refused(0, "add saffron", COU_C2);
    plays(0, "add ghee; ready");
    plays(0, "cook biryani; add cumin; add saffron");
    refused(0, "add saffron", COU_C2);
    plays(0, "add grains-and-beans");
    refused(0, "add grains-and-beans", COU_C2); /* no second primary */
    plays(0, "ready");
    plays(0, "cook malai-kofta; add grains-and-beans; add tamarind; add tamarind; add coriander");
    refused(0, "add coriander", COU_C2);
    play(0, "ready");
    expect_cooked(0, "jeera-rice: grains-and-beans cumin ghee, biryani: cumin saffron grains-and-beans, "
                     "malai-kofta: grains-and-beans tamarind tamarind coriander");
}

TEST(COU_V4_INDIA_B, the_extra_is_a_choice_and_pays_for_nothing)
{
    given("0.9", "india italy");
    hand(0, "jeera-rice biryani");
    prepared(0, "2*grains-and-beans 2*cumin 2*saffron");
    plays(0, "cook jeera-rice; add cumin");
    refused(0, "ready", COU_C1);
    refused(0, "add saffron", COU_C2);
    plays(0, "add grains-and-beans; ready; cook biryani; add grains-and-beans; add cumin; ready"); /* without one */
    expect_cooked(0, "jeera-rice: cumin grains-and-beans, biryani: grains-and-beans cumin");
}

TEST(COU_V4, no_other_deck_takes_an_extra_or_doubles)
{
    about_to_cook("0.9");
    refused(0, "cook fusilli-caprese doubled", COU_V4);
    plays(0, "cook cacio-e-pepe; add tomato-sauce");
    refused(0, "add tomato-sauce", COU_C2);
    given("0.8", "mexico usa");
    hand(0, "quesadilla");
    refused(0, "cook quesadilla doubled", COU_V4);
}

/* ---- USA: doubled -------------------------------------------------------------------------------------------------- */

/* Seat 0 of the USA with a recipe of each level, and everything prepared. */
static void about_to_double(const char *edition)
{
    given(edition, "usa italy");
    hand(0, "cornbread ribeye-steak apple-pie");
    prepared(0, "6*grilled-meat 6*fries-and-soda ketchup mustard mayo");
}

TEST(COU_V4_USA_A, a_doubled_recipe_takes_twice_its_ingredients)
{
    about_to_double("0.8");
    plays(0, "cook cornbread doubled; add grilled-meat");
    refused(0, "ready", COU_C1);
    plays(0, "add fries-and-soda"); /* the second half is of any kind */
    refused(0, "add fries-and-soda", COU_V4_USA_A);
    refused(0, "add grilled-meat", COU_V4_USA_A);
    play(0, "ready");
    expect_cooked(0, "cornbread doubled: grilled-meat fries-and-soda");
    plays(0, "cook ribeye-steak doubled; add grilled-meat; add grilled-meat; add grilled-meat");
    refused(0, "ready", COU_C1);
    refused(0, "add grilled-meat", COU_V4_USA_A); /* one place is the secondary's */
    plays(0, "add fries-and-soda; ready");
    EXPECT_INT(table.seat[0].cooked_count, 2);
}

TEST(COU_V4_USA_B, a_doubled_hard_recipe_takes_six)
{
    about_to_double("0.9");
    plays(0, "cook apple-pie doubled; add fries-and-soda; add fries-and-soda; add fries-and-soda; add fries-and-soda");
    play(0, "add fries-and-soda");
    refused(0, "ready", COU_C1);
    refused(0, "add fries-and-soda", COU_V4_USA_B); /* one place is the primary's */
    plays(0, "add grilled-meat; ready");
    about_to_double("0.9");
    plays(0, "cook apple-pie doubled; add grilled-meat; add grilled-meat; add grilled-meat; add grilled-meat");
    refused(0, "add grilled-meat", COU_V4_USA_B); /* two places are the secondaries' */
    plays(0, "add fries-and-soda");
    refused(0, "ready", COU_C1);
    plays(0, "add fries-and-soda; ready");
    expect_prepared(0, "2*grilled-meat 4*fries-and-soda ketchup mustard mayo");
}

TEST(COU_R55, doubling_is_all_or_nothing)
{
    about_to_double("0.8");
    plays(0, "cook ribeye-steak; add grilled-meat; add fries-and-soda");
    refused(0, "add grilled-meat", COU_C2); /* it was not said */
    refused(0, "add fries-and-soda", COU_C2);
    play(0, "ready");
    expect_cooked(0, "ribeye-steak: grilled-meat fries-and-soda");
    plays(0, "cook apple-pie doubled; add grilled-meat; add fries-and-soda; add fries-and-soda");
    refused(0, "ready", COU_C1); /* it was said */
    plays(0, "add grilled-meat; add grilled-meat");
    refused(0, "ready", COU_C1);
    plays(0, "add fries-and-soda; ready");
}

TEST(COU_R55, an_optional_ingredient_may_fill_the_doubled_cost)
{
    about_to_double("0.9");
    plays(0, "cook ribeye-steak doubled; add ketchup; add mustard; add grilled-meat");
    refused(0, "ready", COU_C1); /* the first half is as printed */
    plays(0, "add fries-and-soda; ready");
    expect_cooked(0, "ribeye-steak doubled: ketchup mustard grilled-meat fries-and-soda");
    queue(0, "italy-gain");
    plays(0, "done; end");
    plays(1, "refill; done; end");
    plays(0, "refill; serve ribeye-steak to italy-gain");
    EXPECT_INT(term("optional", NULL), 0); /* and gives no optional points then */
    EXPECT_INT(term("ability", NULL), 2);
}

TEST(COU_R55, optional_ingredients_fill_the_doubled_cost_last)
{
    about_to_double("0.9");
    plays(0, "cook cornbread doubled; add ketchup; add mustard; add grilled-meat");
    plays(0, "add fries-and-soda; add mayo; ready");
    queue(0, "italy-gain");
    plays(0, "done; end");
    plays(1, "refill; done; end");
    plays(0, "refill; serve cornbread to italy-gain");
    EXPECT_INT(term("optional", NULL), 3); /* the cost of 2 is met without any of them */
    EXPECT_INT(term("ability", NULL), 1);
}

/* ---- Mexico: hot ------------------------------------------------------------------------------------------------------ */

TEST(COU_V4_MEXICO_A, a_hot_secondary_above_the_cost_costs_a_hand_card)
{
    given("0.8", "mexico italy");
    hand(0, "quesadilla tamales promotion lime avocado");
    prepared(0, "2*tortilla-chips 2*cayenne-pepper 2*jalapeno 2*avocado cilantro");
    plays(0, "cook quesadilla; add tortilla-chips");
    refused(0, "add cayenne-pepper", COU_V4_MEXICO_A);
    refused(0, "add avocado", COU_V4_MEXICO_A); /* above the cost it must be hot */
    refused(0, "add avocado paying lime", COU_V4_MEXICO_A);
    play(0, "add cayenne-pepper paying promotion");
    expect_hand(0, "tamales lime avocado");
    expect_discard(0, ""); /* not before it is ready */
    play(0, "add jalapeno paying tamales");
    refused(0, "add jalapeno paying lime", COU_V4_MEXICO_A); /* two hot in all */
    plays(0, "add cilantro; ready");
    expect_cooked(0, "quesadilla: tortilla-chips cayenne-pepper jalapeno cilantro");
    expect_hand(0, "lime avocado");
    expect_discard(0, "promotion tamales");
}

TEST(COU_V4_MEXICO_A, what_was_paid_comes_back_with_the_column)
{
    given("0.8", "mexico italy");
    hand(0, "quesadilla promotion lime");
    prepared(0, "tortilla-chips 2*cayenne-pepper");
    plays(0, "cook quesadilla; add cayenne-pepper paying promotion; add cayenne-pepper paying lime; drop");
    expect_hand(0, "quesadilla promotion lime");
    expect_prepared(0, "tortilla-chips 2*cayenne-pepper");
    expect_discard(0, "");
}

TEST(COU_V4_MEXICO_A, only_cards_in_hand_pay)
{
    given("0.8", "mexico italy");
    hand(0, "quesadilla lime");
    prepared(0, "tortilla-chips 2*cayenne-pepper sour-cream");
    play(0, "cook quesadilla");
    may_only(0, "add", "tortilla-chips, cayenne-pepper paying lime, sour-cream");
    refused(0, "add cayenne-pepper paying promotion", COU_C2);
    refused(0, "add cayenne-pepper paying quesadilla", COU_C2); /* it is being cooked */
    refused(0, "add tortilla-chips paying lime", COU_C2);       /* what costs nothing is not paid */
    refused(0, "add sour-cream paying lime", COU_C2);
    play(0, "add cayenne-pepper paying lime");
    may_only(0, "add", "tortilla-chips, sour-cream"); /* nothing is left to pay with */
}

TEST(COU_R58, hot_ones_that_fill_the_cost_are_free)
{
    given("0.8", "mexico italy");
    hand(0, "chicken-fajitas tamales lime promotion");
    prepared(0, "2*tortilla-chips 2*cayenne-pepper 2*jalapeno 3*avocado");
    plays(0, "cook tamales; add tortilla-chips; add cayenne-pepper; add jalapeno"); /* hard: both are its cost */
    refused(0, "add cayenne-pepper paying lime", COU_V4_MEXICO_A);
    play(0, "ready");
    play(0, "cook chicken-fajitas"); /* normal: one is its cost, the other is not */
    refused(0, "add cayenne-pepper paying lime", COU_V4_MEXICO_A);
    play(0, "add cayenne-pepper");
    refused(0, "add jalapeno", COU_V4_MEXICO_A);
    plays(0, "add jalapeno paying lime; add tortilla-chips; ready");
    expect_discard(0, "lime");
    expect_hand(0, "promotion");
    EXPECT_INT(table.seat[0].cooked_count, 2);
}

TEST(COU_R58, beside_others_there_is_room_for_two_hot_ones)
{
    given("0.8", "mexico italy");
    hand(0, "chicken-fajitas lime promotion complaint");
    prepared(0, "tortilla-chips 2*cayenne-pepper jalapeno 2*avocado");
    plays(0, "cook chicken-fajitas; add tortilla-chips; add avocado");
    refused(0, "add avocado paying lime", COU_V4_MEXICO_A);
    plays(0, "add cayenne-pepper paying lime; add cayenne-pepper paying promotion");
    refused(0, "add jalapeno paying complaint", COU_V4_MEXICO_A);
    play(0, "ready");
    expect_cooked(0, "chicken-fajitas: tortilla-chips avocado cayenne-pepper cayenne-pepper");
}

TEST(COU_V4_MEXICO_B, up_to_two_hot_secondaries_go_into_any_recipe_for_nothing)
{
    given("0.9", "mexico italy");
    hand(0, "quesadilla tamales lime");
    prepared(0, "2*tortilla-chips 4*cayenne-pepper 2*jalapeno 3*avocado");
    plays(0, "cook quesadilla; add tortilla-chips");
    refused(0, "add avocado", COU_V4_MEXICO_B);
    refused(0, "add jalapeno paying lime", COU_V4_MEXICO_B);
    plays(0, "add jalapeno; add cayenne-pepper");
    refused(0, "add cayenne-pepper", COU_V4_MEXICO_B);
    play(0, "ready");
    plays(0, "cook tamales; add avocado; add avocado; add cayenne-pepper; add tortilla-chips; add cayenne-pepper");
    refused(0, "add avocado", COU_V4_MEXICO_B);
    refused(0, "add jalapeno", COU_V4_MEXICO_B);
    play(0, "ready");
    expect_cooked(0, "quesadilla: tortilla-chips jalapeno cayenne-pepper, "
                     "tamales: avocado avocado cayenne-pepper tortilla-chips cayenne-pepper");
    expect_hand(0, "lime");
}

TEST(COU_R58, two_hot_in_all_whichever_they_are)
{
    given("0.9", "mexico italy");
    hand(0, "tamales");
    prepared(0, "tortilla-chips 2*cayenne-pepper 2*jalapeno avocado");
    plays(0, "cook tamales; add cayenne-pepper; add jalapeno");
    refused(0, "add jalapeno", COU_V4_MEXICO_B);
    plays(0, "add avocado; add tortilla-chips; ready"); /* now the third of three is hot */
}
