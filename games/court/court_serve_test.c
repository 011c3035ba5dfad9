/* court_serve_test.c -- the ledger's clauses on Serve (COU-V1 to V3, V5 to V8, COU-T7): who may be served what, what a recipe is worth,
 * where everything goes afterwards. Abilities are in court_abilities_test.c, customers' effects in court_effects_test.c.
 *
 * Nothing here knows how the rules are carried out; what is expected is read off the ledger. */
#include <stdio.h>
#include <string.h>

#include "court_look_test.h"
#include "tests/clause.h"

static const char *const editions[] = {"0.8", "0.9"};

/* The clause tells the players the example that its test plays. */
static int tells(int rule, const char *example)
{
    return strstr(given_clause(&bq_game_court, rule), example) != NULL;
}

/* Italy with recipes of each level, none with its exact pasta, and no optional ingredient: only base points. */
static void plain_kitchen(const char *edition)
{
    given(edition, "italy france");
    cooked(0, "farfalle-al-salmone", "gnocchi");
    cooked(0, "fusilli-caprese", "ravioli");
    cooked(0, "spaghetti-carbonara", "campanelle tomato-sauce");
    cooked(0, "lasagna-al-forno", "penne tomato-sauce tomato-sauce");
    cooked(0, "fettuccine-ai-porcini-e-tartufo", "penne tomato-sauce tomato-sauce");
}

/* ---- COU-V1: customers, recipes, orders --------------------------------------------------------- */

TEST(COU_V1, without_a_customer_nothing_is_served)
{
    for (int e = 0; e < 2; e++) {
        plain_kitchen(editions[e]);
        EXPECT_INT(choices(0, COU_V_SERVE), 0);
        queue(1, "france-hand"); /* another's customer is no help */
        EXPECT_INT(choices(0, COU_V_SERVE), 0);
        queue(0, "italy-hand");
        EXPECT_INT(choices(0, COU_V_SERVE), 5);
    }
}

TEST(COU_V1, without_a_recipe_nobody_is_served)
{
    given("0.9", "italy france");
    queue(0, "italy-hand france-hand");
    hand(0, "fusilli-caprese");
    cooked(1, "garbure", "meat-and-fish");
    EXPECT_INT(choices(0, COU_V_SERVE), 0);
    refused(0, "serve fusilli-caprese to italy-hand", COU_V1); /* in the hand it is not cooked */
    refused(0, "serve garbure to italy-hand", COU_V1);         /* nor is it your own */
}

TEST(COU_V1, a_customer_takes_as_many_recipes_as_the_order_says)
{
    plain_kitchen("0.8");
    queue(0, "italy-gain france-hand"); /* orders 1 and 2 */
    plays(0, "serve farfalle-al-salmone to italy-gain; serve fusilli-caprese to france-hand");
    refused(0, "serve spaghetti-carbonara to italy-gain", COU_V1);
    plays(0, "serve spaghetti-carbonara to france-hand");
    refused(0, "serve lasagna-al-forno to france-hand", COU_V1);
    refused(0, "serve lasagna-al-forno to italy-gain", COU_V1);
}

TEST(COU_V1, orders_of_one_and_two_and_two_are_five_recipes)
{
    for (int e = 0; e < 2; e++) {
        plain_kitchen(editions[e]);
        cooked(0, "rigatoni-alla-gricia", "spaghetti");
        queue(0, "italy-gain france-hand italy-hand");
        plays(0, "serve farfalle-al-salmone to italy-gain; serve fusilli-caprese to france-hand; "
                 "serve spaghetti-carbonara to france-hand; serve lasagna-al-forno to italy-hand");
        EXPECT_INT(listed(0, "serve rigatoni-alla-gricia to italy-hand"), 1);
        play(0, "serve fettuccine-ai-porcini-e-tartufo to italy-hand");
        EXPECT_INT(choices(0, COU_V_SERVE), 0);
        EXPECT_INT(table.served_count, 5);
    }
    EXPECT(tells(COU_V1, "customers who order 1, 2 and 2 that makes up to 5 recipes"));
}

TEST(COU_V1, a_recipe_goes_to_one_customer)
{
    plain_kitchen("0.9");
    queue(0, "italy-hand france-hand");
    play(0, "serve fusilli-caprese to italy-hand");
    refused(0, "serve fusilli-caprese to france-hand", COU_V1);
    refused(0, "serve fusilli-caprese to italy-hand", COU_V1);
    plays(0, "unserve fusilli-caprese; serve fusilli-caprese to france-hand"); /* but may change its mind */
    EXPECT_INT(court_serves(&table, 0), 0);
    EXPECT_INT(court_serves(&table, 1), 1);
}

TEST(COU_V1, only_what_was_served_can_be_taken_back)
{
    plain_kitchen("0.9");
    queue(0, "italy-hand");
    EXPECT_INT(choices(0, COU_V_UNSERVE), 0);
    play(0, "serve fusilli-caprese to italy-hand");
    refused(0, "unserve farfalle-al-salmone", COU_V1);
    EXPECT_INT(choices(0, COU_V_UNSERVE), 1);
}

TEST(COU_V1, a_serve_taken_back_is_off_and_leaves_the_main_action_open)
{
    for (int e = 0; e < 2; e++) {
        plain_kitchen(editions[e]);
        queue(0, "italy-hand");
        hand(0, "basil");
        plays(0, "serve fusilli-caprese to italy-hand; unserve fusilli-caprese");
        EXPECT_INT(vp_of(0), 0);
        EXPECT_INT(cooked_where(0, "fusilli-caprese"), 0);
        EXPECT_INT(in_queue(0, "italy-hand"), 1);
        EXPECT_INT(listed(0, "prepare basil"), 1);
        EXPECT_INT(listed(0, "done"), 1);
        EXPECT_INT(listed(0, "serve fusilli-caprese to italy-hand"), 1);
    }
}

TEST(COU_R26, a_customer_who_got_one_of_two_recipes_is_served)
{
    plain_kitchen("0.8");
    queue(0, "italy-tableware"); /* orders 2 in Italy */
    cooked(0, "rigatoni-alla-gricia", "spaghetti");
    plays(0, "serve rigatoni-alla-gricia to italy-tableware");
    EXPECT_INT(term("utensil", "rigatoni-alla-gricia"), 1);
    EXPECT_INT(term("nation", NULL), 1);
}

TEST(COU_R26, it_matters_to_whom_a_recipe_goes)
{
    plain_kitchen("0.9");
    queue(0, "italy-gain france-hand");
    play(0, "serve fusilli-caprese to france-hand");
    EXPECT_INT(total(), 1);
    plays(0, "unserve fusilli-caprese; serve fusilli-caprese to italy-gain");
    EXPECT_INT(total(), 3);
}

TEST(COU_R29, a_serve_of_no_recipes_is_refused)
{
    for (int e = 0; e < 2; e++) {
        plain_kitchen(editions[e]);
        queue(0, "italy-gain");
        refused(0, "score", COU_R29);
        plays(0, "serve fusilli-caprese to italy-gain; unserve fusilli-caprese");
        refused(0, "score", COU_R29);
    }
}

/* ---- COU-V2: what recipes are worth ---------------------------------------------------------------- */

/* Points of one recipe served alone to a customer who brings nothing. */
static int alone(const char *edition, const char *serve)
{
    plain_kitchen(edition);
    queue(0, "france-hand");
    play(0, serve);
    EXPECT_INT(term("base", NULL), total());
    play(0, "score");
    return vp_of(0);
}

TEST(COU_V2A, easy_one_normal_two_hard_three)
{
    EXPECT_INT(alone("0.8", "serve fusilli-caprese to france-hand"), 1);
    EXPECT_INT(alone("0.8", "serve spaghetti-carbonara to france-hand"), 2);
    EXPECT_INT(alone("0.8", "serve lasagna-al-forno to france-hand"), 3);
}

TEST(COU_V2B, easy_one_normal_two_hard_four)
{
    EXPECT_INT(alone("0.9", "serve fusilli-caprese to france-hand"), 1);
    EXPECT_INT(alone("0.9", "serve spaghetti-carbonara to france-hand"), 2);
    EXPECT_INT(alone("0.9", "serve lasagna-al-forno to france-hand"), 4);
}

TEST(COU_V2A, one_hard_and_two_easy_recipes_are_seven_points) /* the seed's figure */
{
    plain_kitchen("0.8");
    queue(0, "france-hand france-queue");
    plays(0, "serve farfalle-al-salmone to france-hand; serve fusilli-caprese to france-hand; "
             "serve lasagna-al-forno to france-queue");
    EXPECT_INT(term("base", NULL), 5);
    EXPECT_INT(term("hard", "farfalle-al-salmone"), 1);
    EXPECT_INT(term("hard", "fusilli-caprese"), 1);
    EXPECT_INT(term("hard", "lasagna-al-forno"), 0);
    EXPECT_INT(total(), 7);
    play(0, "score");
    EXPECT_INT(vp_of(0), 7);
    EXPECT(tells(COU_V2A, "1 hard and 2 easy recipes score 3 + 2 + 2 = 7"));
}

TEST(COU_V2A, two_hard_and_two_easy_recipes_are_twelve_points) /* the seed's figure */
{
    plain_kitchen("0.8");
    queue(0, "france-hand france-queue");
    plays(0, "serve farfalle-al-salmone to france-hand; serve fusilli-caprese to france-hand; "
             "serve lasagna-al-forno to france-queue; serve fettuccine-ai-porcini-e-tartufo to france-queue");
    EXPECT_INT(term("base", NULL), 8);
    EXPECT_INT(term("hard", "farfalle-al-salmone"), 2);
    EXPECT_INT(term("hard", "fusilli-caprese"), 2);
    EXPECT_INT(total(), 12);
    play(0, "score");
    EXPECT_INT(vp_of(0), 12);
    EXPECT(tells(COU_V2A, "2 hard and 2 easy ones 3 + 3 + 3 + 3 = 12"));
}

TEST(COU_V2A, a_normal_recipe_gets_the_hard_bonus_and_hard_ones_do_not)
{
    plain_kitchen("0.8");
    queue(0, "france-hand france-queue");
    plays(0, "serve spaghetti-carbonara to france-hand; serve lasagna-al-forno to france-queue; "
             "serve fettuccine-ai-porcini-e-tartufo to france-queue");
    EXPECT_INT(term("hard", "spaghetti-carbonara"), 2);
    EXPECT_INT(total(), 3 + 3 + 2 + 2);
}

TEST(COU_V2B, hard_recipes_help_no_other)
{
    plain_kitchen("0.9");
    queue(0, "france-hand italy-hand");
    plays(0, "serve farfalle-al-salmone to france-hand; serve fusilli-caprese to france-hand; "
             "serve lasagna-al-forno to italy-hand; serve fettuccine-ai-porcini-e-tartufo to italy-hand");
    EXPECT_INT(term("hard", NULL), 0);
    EXPECT_INT(total(), 1 + 1 + 4 + 4);
}

TEST(COU_R44, a_hard_recipe_that_is_not_served_helps_nobody)
{
    plain_kitchen("0.8"); /* two hard ones stand at the station */
    queue(0, "france-hand france-queue");
    plays(0, "serve farfalle-al-salmone to france-hand; serve fusilli-caprese to france-hand");
    EXPECT_INT(term("hard", NULL), 0);
    EXPECT_INT(total(), 2);
    play(0, "serve lasagna-al-forno to france-queue");
    EXPECT_INT(total(), 7);
    play(0, "unserve lasagna-al-forno");
    EXPECT_INT(total(), 2);
}

TEST(COU_R44, recipes_served_in_an_earlier_turn_are_not_helped)
{
    plain_kitchen("0.8");
    queue(0, "france-hand");
    plays(0, "serve lasagna-al-forno to france-hand; score; end");
    EXPECT_INT(vp_of(0), 3);
    plays(1, "refill; done; end");
    play(0, "refill");
    queue(0, "france-queue");
    plays(0, "serve fusilli-caprese to france-queue; score");
    EXPECT_INT(vp_of(0), 4);
}

TEST(COU_V2A, ingredients_above_the_cost_are_worth_nothing_by_themselves)
{
    given("0.8", "mexico france");
    cooked(0, "quesadilla", "tortilla-chips cayenne-pepper jalapeno"); /* three ingredients in an easy recipe */
    queue(0, "france-queue");
    play(0, "serve quesadilla to france-queue");
    EXPECT_INT(term("base", "quesadilla"), 1);
}

/* ---- COU-V3: optional ingredients -------------------------------------------------------------------- */

static void with_optionals(const char *edition)
{
    given(edition, "italy france");
    cooked(0, "fusilli-caprese", "ravioli basil");
    cooked(0, "lasagna-al-forno", "penne tomato-sauce tomato-sauce balsamic-vinegar parmigiano");
    queue(0, "france-hand");
}

TEST(COU_V3A, each_optional_ingredient_scores_two)
{
    with_optionals("0.8");
    play(0, "serve fusilli-caprese to france-hand");
    EXPECT_INT(term("optional", "fusilli-caprese"), 2);
    EXPECT_INT(total(), 3);
    play(0, "serve lasagna-al-forno to france-hand");
    EXPECT_INT(term("optional", "lasagna-al-forno"), 4);
    EXPECT_INT(total(), 1 + 1 + 2 + 3 + 4);
    play(0, "score");
    EXPECT_INT(vp_of(0), 11);
}

TEST(COU_V3B, each_optional_ingredient_scores_one)
{
    with_optionals("0.9");
    play(0, "serve fusilli-caprese to france-hand");
    EXPECT_INT(term("optional", "fusilli-caprese"), 1);
    EXPECT_INT(total(), 2);
    play(0, "serve lasagna-al-forno to france-hand");
    EXPECT_INT(term("optional", "lasagna-al-forno"), 2);
    EXPECT_INT(total(), 1 + 1 + 4 + 2);
    play(0, "score");
    EXPECT_INT(vp_of(0), 8);
}

TEST(COU_V3B, every_decks_optional_ingredients_score_one) /* some sheets print 2 */
{
    static const char *const cooks[][4] = {
        {"italy france", "fusilli-caprese", "penne basil balsamic-vinegar parmigiano", "france-hand"},
        {"france italy", "garbure", "meat-and-fish butter cream herbs-de-provence", "italy-hand"},
        {"china italy", "congee", "rice-and-noodles shiitake-mushrooms soy-sauce mung-bean-sprouts", "italy-hand"},
        {"india italy", "jeera-rice", "grains-and-beans ghee coconut-milk cashew", "italy-hand"},
        {"usa italy", "cornbread", "grilled-meat ketchup mustard mayo", "italy-hand"},
        {"turkiye italy", "shish-kebab", "skewers sumac paprika pomegranate-juice", "italy-hand"},
        {"japan italy", "onigiri", "sushi-rice nori sesame-oil yuzu", "italy-hand"},
        {"mexico italy", "quesadilla", "tortilla-chips lime cilantro sour-cream", "italy-hand"}};
    char text[128];

    for (int i = 0; i < COU_DECKS; i++) {
        given("0.9", cooks[i][0]);
        cooked(0, cooks[i][1], cooks[i][2]);
        queue(0, cooks[i][3]);
        snprintf(text, sizeof text, "serve %s to %s", cooks[i][1], cooks[i][3]);
        play(0, text);
        EXPECT_INT(term("optional", NULL), 3);
        EXPECT_INT(total(), 4);
    }
}

TEST(COU_V3A, prepared_optional_ingredients_score_nothing)
{
    given("0.8", "italy france");
    prepared(0, "basil parmigiano");
    cooked(0, "fusilli-caprese", "ravioli");
    queue(0, "france-hand");
    play(0, "serve fusilli-caprese to france-hand");
    EXPECT_INT(total(), 1);
}

/* ---- the seed's table ---------------------------------------------------------------------------------- */

/* Two recipes, an Italian utensil customer and a French one who brings 2 points. The seed counts 6; by its own text the Italian
 * customer is of the player's nation and gives 1 more. */
TEST(COU_R41, the_seeds_table_comes_to_seven)
{
    given("0.8", "italy france china india");
    tracked(0, "spaghetti penne");
    prepared(0, "fettuccine tomato-sauce basil");
    cooked(0, "fusilli-caprese", "gnocchi");
    cooked(0, "lasagna-verde", "ravioli tomato-sauce");
    queue(0, "italy-kitchenware france-gain");
    plays(0, "serve lasagna-verde to italy-kitchenware; serve fusilli-caprese to france-gain");
    EXPECT_INT(choices(0, COU_V_SERVE), 0); /* "a total order limit of 2 recipes" */
    EXPECT_INT(term("base", "lasagna-verde") + term("utensil", "lasagna-verde"), 3);
    EXPECT_INT(term("base", "fusilli-caprese"), 1);
    EXPECT_INT(term("effect", "france-gain"), 2);
    EXPECT_INT(term("nation", "italy-kitchenware"), 1); /* what the seed's sum leaves out */
    EXPECT_INT(total(), 7);
    play(0, "score");
    EXPECT_INT(vp_of(0), 7);
    EXPECT(tells(COU_R41,
                 "2 + 1 for the normal recipe, 1 for the easy one, 2 from the French customer and 1 because the "
                 "Italian is from your own nation: 7 points"));
}

/* ---- COU-V5: the order of scoring ---------------------------------------------------------------------- */

TEST(COU_V5, recipes_score_before_the_customers_effects)
{
    given("0.8", "italy france");
    points(1, 5);
    cooked(0, "spaghetti-carbonara", "spaghetti tomato-sauce");
    queue(0, "france-lose");
    plays(0, "serve spaghetti-carbonara to france-lose; score");
    EXPECT_INT(table.phase, COU_RESOLVE);
    EXPECT_INT(vp_of(0), 3); /* 2, and 1 for the exact pasta */
    EXPECT_INT(vp_of(1), 5);
}

TEST(COU_V5, effects_come_before_the_win_condition_card)
{
    given("0.8", "italy france");
    points(1, 5);
    cooked(0, "spaghetti-carbonara", "spaghetti tomato-sauce");
    queue(0, "france-lose");
    plays(0, "serve spaghetti-carbonara to france-lose; score");
    EXPECT_INT(choices(0, COU_V_TRACK), 0);
    play(0, "target 1");
    EXPECT_INT(vp_of(1), 3);
    EXPECT_INT(table.phase, COU_TRACK);
    EXPECT_INT(listed(0, "track spaghetti"), 1);
}

TEST(COU_V5, the_clean_up_comes_last)
{
    given("0.8", "italy france");
    points(1, 5);
    cooked(0, "spaghetti-carbonara", "spaghetti tomato-sauce");
    queue(0, "france-lose");
    plays(0, "serve spaghetti-carbonara to france-lose; score");
    EXPECT_INT(in_discard(0, "spaghetti-carbonara"), 0);
    play(0, "target 1");
    EXPECT_INT(in_discard(0, "spaghetti-carbonara"), 0);
    EXPECT_INT(in_queue(0, "france-lose"), 1);
    play(0, "track spaghetti");
    EXPECT_INT(table.phase, COU_AFTER);
    EXPECT_INT(in_discard(0, "spaghetti-carbonara"), 1);
    EXPECT_INT(in_queue(0, "france-lose"), 0);
}

TEST(COU_V5, with_nothing_to_choose_a_score_is_all)
{
    plain_kitchen("0.9");
    queue(0, "italy-gain");
    plays(0, "serve fusilli-caprese to italy-gain; score");
    EXPECT_INT(table.phase, COU_AFTER);
    EXPECT_INT(vp_of(0), 3);
}

/* ---- COU-T7: nothing but the Serve -------------------------------------------------------------------- */

static void busy_table(const char *edition)
{
    given(edition, "italy france");
    points(1, 5);
    prepared(0, "gnocchi tomato-sauce tomato-sauce penne spaghetti");
    cooked(0, "fusilli-caprese", "ravioli");
    cooked(0, "spaghetti-carbonara", "spaghetti tomato-sauce");
    hand(0, "penne farfalle-al-salmone complaint promotion");
    queue(0, "france-lose italy-hand");
    center("italy-gain");
}

TEST(COU_T7, from_the_first_serve_on_there_is_nothing_but_the_serve)
{
    for (int e = 0; e < 2; e++) {
        busy_table(editions[e]);
        EXPECT_INT(listed(0, "prepare penne"), 1);
        EXPECT_INT(listed(0, "cook farfalle-al-salmone"), 1);
        EXPECT_INT(listed(0, "complaint center italy-gain"), 1);
        EXPECT_INT(listed(0, "promotion 0 italy-hand center italy-gain"), 1);
        EXPECT_INT(listed(0, "done"), 1);
        play(0, "serve spaghetti-carbonara to france-lose");
        refused(0, "prepare penne", COU_T7);
        refused(0, "cook farfalle-al-salmone", COU_T7);
        refused(0, "complaint center italy-gain", COU_T7);
        refused(0, "promotion 0 italy-hand center italy-gain", COU_T7);
        refused(0, "attract italy-gain", COU_T7);
        refused(0, "done", COU_T7);
        refused(0, "end", COU_T7);
    }
}

TEST(COU_T7, also_while_effects_are_resolved_and_the_card_is_tracked)
{
    for (int e = 0; e < 2; e++) {
        busy_table(editions[e]);
        plays(0, "serve spaghetti-carbonara to france-lose; score");
        EXPECT_INT(table.phase, COU_RESOLVE);
        refused(0, "complaint center italy-gain", COU_T7);
        refused(0, "attract italy-gain", COU_T7);
        refused(0, "end", COU_T7);
        play(0, "target 1");
        EXPECT_INT(table.phase, COU_TRACK);
        refused(0, "complaint center italy-gain", COU_T7);
        refused(0, "attract italy-gain", COU_T7);
        refused(0, "end", COU_T7);
        play(0, "skip");
        EXPECT_INT(listed(0, "complaint center italy-gain"), 1);
        EXPECT_INT(listed(0, "attract italy-gain"), 1);
        EXPECT_INT(listed(0, "end"), 1);
    }
}

TEST(COU_T7, a_drink_is_not_poured_in_a_serve)
{
    given("0.9", "italy france");
    prepared(0, "spaghetti fettuccine tagliatelle lasagna-sheets penne");
    cooked(0, "fusilli-caprese", "ravioli");
    hand(0, "espresso discount");
    queue(0, "italy-hand");
    center("italy-gain");
    EXPECT_INT(listed(0, "drink espresso"), 1);
    EXPECT_INT(listed(0, "discount italy-gain"), 1);
    play(0, "serve fusilli-caprese to italy-hand");
    refused(0, "drink espresso", COU_T7);
    refused(0, "discount italy-gain", COU_T7);
    play(0, "unserve fusilli-caprese");
    EXPECT_INT(listed(0, "drink espresso"), 1);
}

TEST(COU_T4, a_serve_is_the_main_action_of_the_turn)
{
    for (int e = 0; e < 2; e++) {
        plain_kitchen(editions[e]);
        queue(0, "italy-hand france-hand");
        hand(0, "basil");
        plays(0, "serve fusilli-caprese to italy-hand; score");
        refused(0, "prepare basil", COU_T4);
        EXPECT_INT(choices(0, COU_V_SERVE), 0);
        plain_kitchen(editions[e]);
        queue(0, "italy-hand");
        hand(0, "basil");
        play(0, "prepare basil");
        refused(0, "serve fusilli-caprese to italy-hand", COU_T4);
    }
}

/* ---- COU-V6: the queue after a Serve ------------------------------------------------------------------ */

static void served_one_of_three(const char *edition)
{
    plain_kitchen(edition);
    queue(0, "italy-hand france-hand italy-gain");
    queue(1, "france-lose");
    plays(0, "serve fusilli-caprese to france-hand; score");
}

TEST(COU_V6A, the_whole_queue_leaves_after_a_serve)
{
    served_one_of_three("0.8");
    EXPECT_INT(table.seat[0].queue_count, 0);
    EXPECT_INT(table.customer_discard_count, 3);
    EXPECT_INT(customer_discarded("italy-hand"), 1);
    EXPECT_INT(customer_discarded("france-hand"), 1);
    EXPECT_INT(customer_discarded("italy-gain"), 1);
    EXPECT_INT(in_queue(1, "france-lose"), 1); /* another's queue is not touched */
}

TEST(COU_V6B, only_who_was_served_leaves)
{
    served_one_of_three("0.9");
    EXPECT_INT(table.seat[0].queue_count, 2);
    EXPECT_INT(in_queue(0, "italy-hand"), 1);
    EXPECT_INT(in_queue(0, "italy-gain"), 1);
    EXPECT_INT(table.customer_discard_count, 1);
    EXPECT_INT(customer_discarded("france-hand"), 1);
    EXPECT_INT(in_queue(1, "france-lose"), 1);
}

TEST(COU_R27, in_nought_eight_customers_who_got_nothing_go_too_and_in_nought_nine_they_stay)
{
    served_one_of_three("0.8");
    EXPECT_INT(in_queue(0, "italy-gain"), 0);
    served_one_of_three("0.9");
    EXPECT_INT(in_queue(0, "italy-gain"), 1);
    plays(0, "end");
    plays(1, "refill; done; end");
    play(0, "refill");
    plays(0, "serve farfalle-al-salmone to italy-gain; score"); /* and can be served later */
    EXPECT_INT(vp_of(0), 1 + 1 + 2);
}

/* ---- COU-V7: where served recipes go ------------------------------------------------------------------ */

TEST(COU_V7, served_recipes_and_their_ingredients_are_discarded_and_the_others_stay)
{
    for (int e = 0; e < 2; e++) {
        plain_kitchen(editions[e]);
        queue(0, "france-hand");
        plays(0, "serve spaghetti-carbonara to france-hand; serve lasagna-al-forno to france-hand; score");
        EXPECT_INT(cooked_where(0, "spaghetti-carbonara"), -1);
        EXPECT_INT(cooked_where(0, "lasagna-al-forno"), -1);
        EXPECT_INT(in_discard(0, "spaghetti-carbonara"), 1);
        EXPECT_INT(in_discard(0, "campanelle"), 1);
        EXPECT_INT(in_discard(0, "lasagna-al-forno"), 1);
        EXPECT_INT(in_discard(0, "penne"), 1);
        EXPECT_INT(in_discard(0, "tomato-sauce"), 3);
        EXPECT_INT(table.seat[0].discard_count, 7);
        EXPECT_INT(table.seat[0].cooked_count, 3);
        EXPECT_INT(cooked_where(0, "farfalle-al-salmone"), 0);
        EXPECT_INT(cooked_where(0, "fusilli-caprese"), 0);
        EXPECT_INT(cooked_where(0, "fettuccine-ai-porcini-e-tartufo"), 0);
    }
}

TEST(COU_V7, the_tracked_card_is_not_discarded)
{
    given("0.9", "italy france");
    cooked(0, "spaghetti-carbonara", "spaghetti tomato-sauce basil");
    queue(0, "france-hand");
    plays(0, "serve spaghetti-carbonara to france-hand; score; track spaghetti");
    EXPECT_INT(in_tracking(0, "spaghetti"), 1);
    EXPECT_INT(in_discard(0, "spaghetti"), 0);
    EXPECT_INT(in_discard(0, "spaghetti-carbonara"), 1);
    EXPECT_INT(in_discard(0, "tomato-sauce"), 1);
    EXPECT_INT(in_discard(0, "basil"), 1);
    EXPECT_INT(table.seat[0].discard_count, 3);
}

TEST(COU_V7, a_tracked_recipe_leaves_its_ingredients_to_the_discard_pile)
{
    given("0.8", "france italy");
    cooked(0, "garbure", "meat-and-fish butter");
    queue(0, "italy-hand");
    plays(0, "serve garbure to italy-hand; score; track garbure");
    EXPECT_INT(in_tracking(0, "garbure"), 1);
    EXPECT_INT(in_discard(0, "garbure"), 0);
    EXPECT_INT(in_discard(0, "meat-and-fish"), 1);
    EXPECT_INT(in_discard(0, "butter"), 1);
}

TEST(COU_V7, anothers_recipe_goes_to_its_owners_pile)
{
    given("0.9", "italy turkiye"); /* a kebab that was swapped into Italy's station */
    cooked_at(0, 1, "shish-kebab", "skewers sumac");
    queue(0, "turkiye-hand");
    plays(0, "serve shish-kebab to turkiye-hand; score");
    EXPECT_INT(vp_of(0), 2);
    EXPECT_INT(table.seat[0].discard_count, 0);
    EXPECT_INT(in_discard(1, "shish-kebab"), 1);
    EXPECT_INT(in_discard(1, "skewers"), 1);
    EXPECT_INT(in_discard(1, "sumac"), 1);
}

TEST(COU_R28, what_was_not_served_stays)
{
    for (int e = 0; e < 2; e++) {
        plain_kitchen(editions[e]);
        prepared(0, "spaghetti basil");
        queue(0, "france-hand");
        plays(0, "serve farfalle-al-salmone to france-hand; score");
        EXPECT_INT(in_play(0, "spaghetti"), 1);
        EXPECT_INT(in_play(0, "basil"), 1);
        EXPECT_INT(table.seat[0].cooked_count, 4);
        EXPECT_INT(in_discard(0, "farfalle-al-salmone"), 1);
        EXPECT_INT(in_discard(0, "gnocchi"), 1);
    }
}

TEST(COU_R28, a_served_recipe_is_drawn_again_after_a_reshuffle)
{
    given("0.9", "italy france");
    cooked(0, "fusilli-caprese", "ravioli");
    queue(0, "france-hand");
    plays(0, "serve fusilli-caprese to france-hand; score; end");
    plays(1, "refill; done; end");
    drained(0, 0);
    play(0, "refill");
    EXPECT_INT(in_discard(0, "fusilli-caprese"), 0);
    EXPECT_INT(in_draw_pile(0, "fusilli-caprese") + in_hand(0, "fusilli-caprese"), 1);
    EXPECT_INT(in_draw_pile(0, "ravioli") + in_hand(0, "ravioli"), 1);
}

/* ---- COU-V8: points stop at nothing ------------------------------------------------------------------- */

TEST(COU_V8, who_loses_two_points_and_has_one_has_none_left)
{
    for (int e = 0; e < 2; e++) {
        given(editions[e], "italy france");
        points(1, 1);
        cooked(0, "fusilli-caprese", "ravioli");
        queue(0, "france-lose");
        plays(0, "serve fusilli-caprese to france-lose; score; target 1");
        EXPECT_INT(vp_of(1), 0);
        EXPECT_INT(vp_of(0), 1); /* what is lost goes to nobody */
    }
}

TEST(COU_V8, a_point_is_taken_only_from_who_has_one)
{
    given("0.9", "italy turkiye");
    cooked(0, "fusilli-caprese", "ravioli");
    queue(0, "turkiye-special");
    plays(0, "serve fusilli-caprese to turkiye-special; score");
    EXPECT_INT(table.phase, COU_AFTER); /* nobody has anything to give */
    EXPECT_INT(vp_of(0), 1);
    EXPECT_INT(vp_of(1), 0);
}

TEST(COU_R11, taking_a_point_moves_it)
{
    given("0.9", "italy turkiye");
    points(1, 1);
    cooked(0, "fusilli-caprese", "ravioli");
    queue(0, "turkiye-special");
    plays(0, "serve fusilli-caprese to turkiye-special; score; target 1");
    EXPECT_INT(vp_of(0), 2);
    EXPECT_INT(vp_of(1), 0);
}

TEST(COU_R11, points_of_all_who_lose_stop_at_nothing)
{
    given("0.8", "italy france china");
    points(1, 3);
    points(2, 2);
    cooked(0, "fusilli-caprese", "ravioli");
    cooked(0, "farfalle-al-salmone", "gnocchi");
    queue(0, "france-lose china-lose");
    plays(0,
          "serve fusilli-caprese to france-lose; serve farfalle-al-salmone to china-lose; score; target 1; target 1");
    EXPECT_INT(vp_of(1), 0); /* 3 less 2 less what was left */
    EXPECT_INT(vp_of(2), 2);
}

TEST(COU_R10, win_condition_cards_are_no_scored_points)
{
    given("0.9", "italy france");
    points(0, 38);
    tracked(0, "spaghetti fettuccine");
    cooked(0, "penne-al-pesto", "penne tomato-sauce");
    cooked(0, "fusilli-caprese", "ravioli");
    queue(0, "france-hand");
    plays(0, "serve fusilli-caprese to france-hand; score");
    EXPECT_INT(vp_of(0), 39);
    EXPECT_INT(table.last_round, 0);
}

/* ---- COU-R45: one turn is one Serve -------------------------------------------------------------------- */

TEST(COU_R45, courses_served_in_different_turns_make_no_pair)
{
    for (int e = 0; e < 2; e++) {
        given(editions[e], "france italy");
        cooked(0, "garbure", "meat-and-fish");
        cooked(0, "quiche-lorraine", "meat-and-fish vegetables");
        queue(0, "italy-hand");
        play(0, "serve garbure to italy-hand");
        EXPECT_INT(term("ability", NULL), 0); /* the appetizer is only cooked */
        plays(0, "score; skip; end");
        plays(1, "refill; done; end");
        play(0, "refill");
        queue(0, "italy-gain");
        play(0, "serve quiche-lorraine to italy-gain");
        EXPECT_INT(term("ability", NULL), 0);
    }
}

TEST(COU_R45, rice_served_in_different_turns_is_not_counted_together)
{
    for (int e = 0; e < 2; e++) {
        given(editions[e], "china italy");
        cooked(0, "congee", "rice-and-noodles");
        cooked(0, "coconut-rice", "rice-and-noodles");
        queue(0, "italy-hand");
        plays(0, "serve congee to italy-hand");
        EXPECT_INT(term("ability", NULL), 0);
        plays(0, "score; end");
        plays(1, "refill; done; end");
        play(0, "refill");
        queue(0, "italy-gain");
        play(0, "serve coconut-rice to italy-gain");
        EXPECT_INT(term("ability", NULL), 0);
    }
}
