/* court_effects_test.c -- the ledger's clauses on what customers do (COU-K3 to K7, K9, K10): when an effect holds, who is aimed at, in
 * which order, and what adds up. What each customer wants, and the special ones, are in court_specials_test.c.
 *
 * Nothing here knows how the rules are carried out; what is expected is read off the ledger. */
#include <stdio.h>

#include "court_look_test.h"

static const char *const editions[] = {"0.8", "0.9"};

/* ---- COU-K3: when served, and ongoing ------------------------------------------------------------------ */

TEST(COU_K3, a_customer_who_got_nothing_does_nothing)
{
    for (int e = 0; e < 2; e++) {
        kitchen(editions[e], "italy france");
        points(1, 9);
        queue(0, "italy-gain france-lose france-hand");
        serve_one("france-hand");
        EXPECT_INT(vp_of(0), 1);
        EXPECT_INT(vp_of(1), 9);
        EXPECT_INT(table.phase, COU_AFTER);
    }
}

TEST(COU_K3, an_utensil_customer_who_got_nothing_gives_nothing)
{
    for (int e = 0; e < 2; e++) {
        kitchen(editions[e], "italy france");
        queue(0, "france-cookware france-hand");
        serve_one("france-hand");
        EXPECT_INT(vp_of(0), 1);
    }
}

TEST(COU_K3, an_ongoing_effect_needs_no_recipe_and_ends_when_the_customer_leaves)
{
    for (int e = 0; e < 2; e++) {
        given(editions[e], "italy france");
        queue(0, "france-hand");
        phase(COU_REFRESH);
        play(0, "refill");
        EXPECT_INT(court_hand_size(&table, 0), 8);
        kitchen(editions[e], "italy france");
        queue(0, "france-hand");
        serve_one("france-hand");
        play(0, "end");
        plays(1, "refill; done; end");
        play(0, "refill");
        EXPECT_INT(court_hand_size(&table, 0), 7);
    }
}

TEST(COU_K3, an_ongoing_effect_holds_for_its_own_queue_alone)
{
    given("0.9", "italy france");
    queue(1, "france-hand");
    phase(COU_REFRESH);
    play(0, "refill");
    EXPECT_INT(court_hand_size(&table, 0), 7);
    plays(0, "done; end");
    play(1, "refill");
    EXPECT_INT(court_hand_size(&table, 1), 8);
}

/* ---- utensils: COU-K7 -------------------------------------------------------------------------------- */

static void utensil(const char *edition, const char *customer, const char *recipe)
{
    static const char *const recipes[] = {"farfalle-al-salmone", "fusilli-caprese", "rigatoni-alla-gricia"};
    char text[128];

    kitchen(edition, "italy france");
    queue(0, customer);
    for (int i = 0; i < 3; i++) {
        snprintf(text, sizeof text, "serve %s to %s", recipes[i], customer);
        play(0, text);
        EXPECT_INT(term("utensil", recipes[i]), strcmp(recipes[i], recipe) == 0);
        EXPECT_INT(term("utensil", customer), strcmp(recipes[i], recipe) == 0);
        snprintf(text, sizeof text, "unserve %s", recipes[i]);
        play(0, text);
    }
}

TEST(COU_K4A_KITCHENWARE, a_point_for_a_recipe_with_kitchenware)
{
    utensil("0.8", "france-kitchenware", "farfalle-al-salmone");
    utensil("0.8", "italy-kitchenware", "farfalle-al-salmone");
}
TEST(COU_K4A_COOKWARE, a_point_for_a_recipe_with_cookware)
{
    utensil("0.8", "france-cookware", "fusilli-caprese");
    utensil("0.8", "italy-cookware", "fusilli-caprese");
}
TEST(COU_K4A_TABLEWARE, a_point_for_a_recipe_with_tableware)
{
    utensil("0.8", "france-tableware", "rigatoni-alla-gricia");
    utensil("0.8", "italy-tableware", "rigatoni-alla-gricia");
}
TEST(COU_K4B_KITCHENWARE, a_point_for_a_recipe_with_kitchenware_in_nought_nine)
{
    utensil("0.9", "italy-kitchenware", "farfalle-al-salmone");
}
TEST(COU_K4B_COOKWARE, a_point_for_a_recipe_with_cookware_in_nought_nine)
{
    utensil("0.9", "france-cookware", "fusilli-caprese");
}
TEST(COU_K4B_TABLEWARE, a_point_for_a_recipe_with_tableware_in_nought_nine)
{
    utensil("0.9", "france-tableware", "rigatoni-alla-gricia");
}

TEST(COU_K7, each_recipe_served_with_the_utensil_counts)
{
    for (int e = 0; e < 2; e++) {
        kitchen(editions[e], "italy france");
        cooked(0, "spaghetti-carbonara", "penne tomato-sauce"); /* cookware */
        cooked(0, "penne-al-pesto", "spaghetti tomato-sauce");  /* cookware, not served */
        queue(0, "france-cookware france-hand");
        plays(0, "serve fusilli-caprese to france-cookware; serve spaghetti-carbonara to france-hand; "
                 "serve rigatoni-alla-gricia to france-hand");
        EXPECT_INT(term("utensil", NULL), 2);
        EXPECT_INT(total(), 1 + 2 + 1 + 2);
    }
}

TEST(COU_R33, a_utensil_counts_recipes_that_went_to_other_customers)
{
    for (int e = 0; e < 2; e++) {
        kitchen(editions[e], "italy france");
        queue(0, "france-cookware france-hand");
        plays(0, "serve rigatoni-alla-gricia to france-cookware; serve fusilli-caprese to france-hand");
        EXPECT_INT(term("utensil", "fusilli-caprese"), 1);
        EXPECT_INT(term("utensil", "rigatoni-alla-gricia"), 0);
    }
}

TEST(COU_R32, three_utensils_help_three_recipes_by_one_each)
{
    kitchen("0.8", "italy france china");
    queue(0, "france-kitchenware france-cookware france-tableware");
    plays(0, "serve farfalle-al-salmone to france-tableware; serve fusilli-caprese to france-kitchenware; "
             "serve rigatoni-alla-gricia to france-cookware");
    EXPECT_INT(term("utensil", NULL), 3);
    EXPECT_INT(term("utensil", "farfalle-al-salmone"), 1);
    EXPECT_INT(term("utensil", "fusilli-caprese"), 1);
    EXPECT_INT(term("utensil", "rigatoni-alla-gricia"), 1);
}

TEST(COU_R32, a_recipe_earns_at_most_one_by_utensils)
{
    for (int e = 0; e < 2; e++) {
        given(editions[e], "italy france usa");
        cooked(0, "fusilli-caprese", "ravioli"); /* three of cookware */
        cooked(0, "spaghetti-carbonara", "penne tomato-sauce");
        cooked(0, "penne-al-pesto", "spaghetti tomato-sauce");
        queue(0, "italy-cookware france-cookware usa-cookware");
        plays(0, "serve fusilli-caprese to italy-cookware; serve spaghetti-carbonara to france-cookware; "
                 "serve penne-al-pesto to usa-cookware");
        EXPECT_INT(term("utensil", NULL), 3);
        EXPECT_INT(term("utensil", "fusilli-caprese"), 1);
        EXPECT_INT(term("utensil", "penne-al-pesto"), 1);
    }
}

/* ---- COU-K6a: your own nation --------------------------------------------------------------------------- */

TEST(COU_K6A, a_served_customer_of_the_own_nation_gives_one)
{
    kitchen("0.8", "italy france");
    queue(0, "italy-hand france-hand italy-queue");
    play(0, "serve fusilli-caprese to france-hand");
    EXPECT_INT(term("nation", NULL), 0); /* the Italian ones have got nothing */
    play(0, "serve farfalle-al-salmone to italy-hand");
    EXPECT_INT(term("nation", NULL), 1);
    EXPECT_INT(term("nation", "italy-hand"), 1);
    play(0, "serve rigatoni-alla-gricia to italy-hand"); /* once for a customer, not for a recipe */
    EXPECT_INT(term("nation", NULL), 1);
    plays(0, "unserve rigatoni-alla-gricia; serve rigatoni-alla-gricia to italy-queue");
    EXPECT_INT(term("nation", NULL), 2);
    play(0, "score");
    EXPECT_INT(vp_of(0), 3 + 2);
}

TEST(COU_K6A, it_comes_beside_the_customers_own_effect)
{
    kitchen("0.8", "italy france");
    queue(0, "italy-gain");
    serve_one("italy-gain");
    EXPECT_INT(vp_of(0), 1 + 1 + 2);
}

TEST(COU_K6A, in_nought_nine_there_is_no_such_point)
{
    kitchen("0.9", "italy france");
    queue(0, "italy-hand italy-prepare");
    plays(0, "serve fusilli-caprese to italy-hand; serve farfalle-al-salmone to italy-prepare");
    EXPECT_INT(term("nation", NULL), 0);
    EXPECT_INT(total(), 2);
}

/* ---- points gained --------------------------------------------------------------------------------------- */

TEST(COU_K4A_GAIN, it_brings_two_points)
{
    kitchen("0.8", "italy france");
    queue(0, "france-gain");
    serve_one("france-gain");
    EXPECT_INT(vp_of(0), 3);
}

TEST(COU_K4B_GAIN, it_brings_two_points_in_nought_nine)
{
    kitchen("0.9", "italy france");
    queue(0, "italy-gain");
    serve_one("italy-gain");
    EXPECT_INT(vp_of(0), 3);
}

TEST(COU_R30, two_customers_who_give_two_points)
{
    for (int e = 0; e < 2; e++) {
        kitchen(editions[e], "italy china");
        queue(0, "china-gain italy-gain");
        plays(0, "serve fusilli-caprese to china-gain; serve farfalle-al-salmone to italy-gain");
        EXPECT_INT(term("effect", NULL), e == 0 ? 4 : 2);
        play(0, "score");
        EXPECT_INT(vp_of(0), e == 0 ? 2 + 4 + 1 : 2 + 2);
    }
}

TEST(COU_K5A, equal_effects_add_up)
{
    kitchen("0.8", "italy france china");
    points(1, 9);
    points(2, 9);
    queue(0, "france-lose china-lose italy-lose");
    plays(0, "serve farfalle-al-salmone to france-lose; serve fusilli-caprese to china-lose; "
             "serve rigatoni-alla-gricia to italy-lose; score; target 1; target 2; target 1");
    EXPECT_INT(vp_of(1), 5);
    EXPECT_INT(vp_of(2), 7);
    EXPECT_INT(table.phase, COU_AFTER);
}

TEST(COU_K5A, two_hand_customers_make_the_limit_nine)
{
    given("0.8", "italy france");
    queue(0, "italy-hand france-hand");
    phase(COU_REFRESH);
    play(0, "refill");
    EXPECT_INT(court_hand_size(&table, 0), 9);
}

TEST(COU_K5A, utensils_do_not_add_up)
{
    kitchen("0.8", "italy france china");
    queue(0, "france-cookware china-cookware");
    plays(0, "serve fusilli-caprese to france-cookware; serve farfalle-al-salmone to china-cookware");
    EXPECT_INT(term("utensil", NULL), 1);
}

TEST(COU_K5A, one_of_two_equal_utensils_is_enough)
{
    kitchen("0.8", "italy france china"); /* the first one gets nothing, the second counts */
    queue(0, "france-cookware china-cookware");
    play(0, "serve fusilli-caprese to china-cookware");
    EXPECT_INT(term("utensil", "fusilli-caprese"), 1);
}

TEST(COU_K5B, equal_effects_never_add_up)
{
    kitchen("0.9", "italy france india");
    points(1, 9);
    points(2, 9);
    queue(0, "france-lose india-lose");
    plays(0, "serve farfalle-al-salmone to france-lose; serve fusilli-caprese to india-lose; score; target 1");
    EXPECT_INT(table.phase, COU_AFTER); /* the second one does nothing, though another could be its target */
    EXPECT_INT(vp_of(1), 7);
    EXPECT_INT(vp_of(2), 9);
}

TEST(COU_K5B, two_hand_customers_make_the_limit_eight)
{
    given("0.9", "italy france");
    queue(0, "italy-hand france-hand");
    phase(COU_REFRESH);
    play(0, "refill");
    EXPECT_INT(court_hand_size(&table, 0), 8);
}

TEST(COU_K5B, the_three_kinds_of_discarding_are_different_effects)
{
    kitchen("0.9", "italy china france");
    tracked(1, "lo-mein");
    prepared(1, "stir-fry-mix");
    cooked(1, "congee", "rice-and-noodles");
    queue(0, "china-win-card france-recipe china-ingredients");
    plays(0, "serve farfalle-al-salmone to china-win-card; serve fusilli-caprese to france-recipe; "
             "serve rigatoni-alla-gricia to china-ingredients; score; target 1 lo-mein; target 1 congee; "
             "target 1 stir-fry-mix");
    EXPECT_INT(table.seat[1].tracked_count, 0);
    EXPECT_INT(table.seat[1].cooked_count, 0);
    EXPECT_INT(in_play(1, "stir-fry-mix"), 0);
}

TEST(COU_K5B, utensils_of_one_kind_count_once_and_of_two_kinds_each)
{
    kitchen("0.9", "italy france usa");
    queue(0, "usa-cookware france-cookware france-tableware");
    plays(0, "serve fusilli-caprese to usa-cookware; serve farfalle-al-salmone to france-cookware; "
             "serve rigatoni-alla-gricia to france-tableware");
    EXPECT_INT(term("utensil", NULL), 2);
}

TEST(COU_K5B, specials_of_two_nations_are_different_effects)
{
    kitchen("0.9", "italy usa japan");
    queue(0, "usa-special japan-special");
    plays(0, "serve fusilli-caprese to usa-special; serve farfalle-al-salmone to usa-special; "
             "serve rigatoni-alla-gricia to japan-special");
    EXPECT_INT(term("effect", "usa-special"), 1);
    EXPECT_INT(term("effect", "japan-special"), 1);
}

/* ---- COU-K9: against an opponent -------------------------------------------------------------------------- */

TEST(COU_K4A_LOSE, a_chosen_opponent_loses_two_points)
{
    kitchen("0.8", "italy france china");
    points(1, 5);
    points(2, 6);
    queue(0, "france-lose");
    serve_one("france-lose");
    EXPECT_INT(table.phase, COU_RESOLVE);
    may(0, "target 1, target 2");
    play(0, "target 2");
    EXPECT_INT(vp_of(1), 5);
    EXPECT_INT(vp_of(2), 4);
    EXPECT_INT(vp_of(0), 1);
}

TEST(COU_K4B_LOSE, a_chosen_opponent_loses_two_points_in_nought_nine)
{
    kitchen("0.9", "italy france china");
    points(1, 5);
    points(2, 6);
    queue(0, "france-lose");
    serve_one("france-lose");
    may(0, "target 1, target 2");
    play(0, "target 1");
    EXPECT_INT(vp_of(1), 3);
    EXPECT_INT(vp_of(2), 6);
}

TEST(COU_K9, only_who_has_something_to_lose_is_a_target)
{
    for (int e = 0; e < 2; e++) {
        kitchen(editions[e], "italy france china");
        points(0, 7);
        points(2, 6);
        queue(0, "france-lose");
        serve_one("france-lose");
        may(0, "target 2");
        refused(0, "target 1", COU_K9); /* has no points */
        refused(0, "target 0", COU_K9); /* is no opponent */
        EXPECT_INT(listed(0, "skip"), 0);
    }
}

TEST(COU_K9, who_serves_may_not_pass_over_a_target)
{
    kitchen("0.9", "italy france turkiye");
    points(1, 3);
    queue(0, "turkiye-lose");
    serve_one("turkiye-lose");
    refused(0, "skip", COU_K9);
    kitchen("0.9", "italy france turkiye");
    points(1, 3);
    queue(0, "turkiye-special"); /* takes a point from an opponent */
    serve_one("turkiye-special");
    refused(0, "skip", COU_K9);
    refused(0, "toss hand", COU_K11B);
}

TEST(COU_K9, a_single_target_is_asked_for_too)
{
    kitchen("0.9", "italy france");
    points(1, 6);
    queue(0, "france-lose");
    serve_one("france-lose");
    EXPECT_INT(table.phase, COU_RESOLVE);
    EXPECT_INT(vp_of(1), 6);
    may(0, "target 1");
}

TEST(COU_R37, an_effect_without_a_target_does_nothing)
{
    static const char *const customers[2][5] = {
        {"france-lose", "france-win-card"},
        {"france-lose", "italy-win-card", "france-recipe", "france-ingredients", "turkiye-special"}};

    for (int e = 0; e < 2; e++)
        for (int i = 0; i < 5 && customers[e][i] != NULL; i++) {
            kitchen(editions[e], "italy france turkiye");
            tracked(0, "penne"); /* your own things are no targets */
            prepared(0, "penne");
            points(0, 5);
            queue(0, customers[e][i]);
            serve_one(customers[e][i]);
            EXPECT_INT(table.phase, COU_AFTER);
            EXPECT_INT(vp_of(0), 6);
            EXPECT_INT(table.seat[0].tracked_count, 1);
        }
}

TEST(COU_K4A_WIN_CARD, a_chosen_opponents_card_is_lost)
{
    kitchen("0.8", "italy france china");
    tracked(1, "tourin quiche-lorraine");
    tracked(2, "lo-mein");
    queue(0, "china-win-card");
    serve_one("china-win-card");
    may(0, "target 1 tourin, target 1 quiche-lorraine, target 2 lo-mein");
    play(0, "target 1 tourin");
    EXPECT_INT(in_tracking(1, "tourin"), 0);
    EXPECT_INT(in_tracking(1, "quiche-lorraine"), 1);
    EXPECT_INT(in_tracking(2, "lo-mein"), 1);
}

TEST(COU_K9A, a_lost_win_card_goes_to_its_owners_discard_pile)
{
    kitchen("0.8", "italy france");
    tracked(1, "tourin");
    queue(0, "france-win-card");
    serve_one("france-win-card");
    play(0, "target 1 tourin");
    EXPECT_INT(in_discard(1, "tourin"), 1);
    EXPECT_INT(in_draw_pile(1, "tourin"), 0);
    EXPECT_INT(table.seat[1].tracked_count, 0);
}

TEST(COU_K9B, a_lost_win_card_is_shuffled_into_its_owners_draw_pile)
{
    kitchen("0.9", "italy france");
    tracked(1, "tourin");
    queue(0, "italy-win-card");
    serve_one("italy-win-card");
    play(0, "target 1 tourin");
    EXPECT_INT(in_draw_pile(1, "tourin"), 1);
    EXPECT_INT(in_discard(1, "tourin"), 0);
    EXPECT_INT(table.seat[1].tracked_count, 0);
    EXPECT_INT(table.phase, COU_AFTER);
}

TEST(COU_K4B_WIN_CARD, the_card_is_chosen_and_its_pile_shuffled)
{
    uint8_t top[2];

    for (int i = 0; i < 2; i++) { /* with different luck the pile lies differently */
        bq_move m;

        kitchen("0.9", "italy france");
        tracked(1, "tourin quiche-lorraine");
        queue(0, "italy-win-card");
        plays(0, "serve fusilli-caprese to italy-win-card; score");
        may(0, "target 1 tourin, target 1 quiche-lorraine");
        EXPECT_INT(bq_move_parse(&m, &bq_game_court, &table, 0, "target 1 quiche-lorraine"), 0);
        bq_game_court.rules->apply(&table, 0, m);
        EXPECT_INT(bq_game_court.rules->active(&table), bq_bit(BQ_CHANCE));
        any_luck((uint64_t)i + 1);
        top[i] = table.seat[1].draw[table.seat[1].draw_count - 1];
        EXPECT_INT(in_tracking(1, "tourin"), 1);
        EXPECT_INT(in_draw_pile(1, "quiche-lorraine"), 1);
    }
    EXPECT(top[0] != top[1]);
}

TEST(COU_K4B_RECIPE, a_chosen_recipe_is_discarded_and_its_ingredients_shuffled_back)
{
    kitchen("0.9", "italy france china");
    cooked(1, "tourin", "meat-and-fish butter");
    cooked(1, "quiche-lorraine", "meat-and-fish vegetables");
    cooked(2, "congee", "rice-and-noodles");
    queue(0, "italy-recipe");
    serve_one("italy-recipe");
    may(0, "target 1 tourin, target 1 quiche-lorraine, target 2 congee");
    play(0, "target 1 tourin");
    EXPECT_INT(cooked_where(1, "tourin"), -1);
    EXPECT_INT(in_discard(1, "tourin"), 1);
    EXPECT_INT(in_discard(1, "butter"), 0);
    EXPECT_INT(in_draw_pile(1, "butter"), 1);
    EXPECT_INT(in_draw_pile(1, "meat-and-fish"), 11);
    EXPECT_INT(cooked_where(1, "quiche-lorraine"), 1);
    EXPECT_INT(cooked_where(2, "congee"), 2);
}

TEST(COU_K9B, a_lost_recipe_of_another_deck_goes_home)
{
    kitchen("0.9", "italy france turkiye");
    cooked_at(1, 2, "shish-kebab", "skewers sumac");
    queue(0, "france-recipe");
    serve_one("france-recipe");
    play(0, "target 1 shish-kebab");
    EXPECT_INT(in_discard(2, "shish-kebab"), 1);
    EXPECT_INT(in_draw_pile(2, "sumac"), 1);
    EXPECT_INT(in_draw_pile(2, "skewers"), 12);
    EXPECT_INT(table.seat[1].cooked_count, 0);
}

TEST(COU_K4B_INGREDIENTS, one_or_two_prepared_ingredients_are_discarded)
{
    kitchen("0.9", "italy france");
    prepared(1, "meat-and-fish meat-and-fish butter");
    queue(0, "france-ingredients");
    serve_one("france-ingredients");
    may(0,
        "target 1 meat-and-fish, target 1 butter, target 1 meat-and-fish meat-and-fish, target 1 meat-and-fish butter");
    refused(0, "target 1 butter meat-and-fish", COU_K9); /* cards are named in deck order */
    play(0, "target 1 meat-and-fish butter");
    EXPECT_INT(in_play(1, "meat-and-fish"), 1);
    EXPECT_INT(in_play(1, "butter"), 0);
    EXPECT_INT(in_discard(1, "meat-and-fish"), 1);
    EXPECT_INT(in_discard(1, "butter"), 1);
}

TEST(COU_K9, of_up_to_two_ingredients_at_least_one_is_taken)
{
    kitchen("0.9", "italy france");
    prepared(1, "vegetables");
    queue(0, "france-ingredients");
    serve_one("france-ingredients");
    may(0, "target 1 vegetables");
    refused(0, "target 1", COU_K9);
    refused(0, "target 1 vegetables vegetables", COU_K9);
    play(0, "target 1 vegetables");
    EXPECT_INT(in_discard(1, "vegetables"), 1);
}

TEST(COU_K9, two_cards_of_one_name_can_go_together)
{
    kitchen("0.9", "italy france");
    prepared(1, "vegetables vegetables vegetables");
    queue(0, "france-ingredients");
    serve_one("france-ingredients");
    play(0, "target 1 vegetables vegetables");
    EXPECT_INT(in_play(1, "vegetables"), 1);
    EXPECT_INT(in_discard(1, "vegetables"), 2);
}

TEST(COU_R35, who_serves_picks_the_card)
{
    kitchen("0.9", "italy france");
    tracked(1, "tourin quiche-lorraine");
    queue(0, "italy-win-card");
    serve_one("italy-win-card");
    EXPECT_INT(bq_game_court.rules->active(&table), bq_bit(0));
    EXPECT_INT(choices(1, COU_V_TARGET), 0);
    EXPECT_INT(choices(0, COU_V_TARGET), 2);
    refused(1, "target 1 tourin", COU_S4);
}

TEST(COU_R36, lost_cards_go_where_the_edition_says)
{
    for (int e = 0; e < 2; e++) {
        kitchen(editions[e], "italy france");
        tracked(1, "tourin");
        queue(0, "italy-win-card");
        serve_one("italy-win-card");
        play(0, "target 1 tourin");
        EXPECT_INT(in_discard(1, "tourin"), e == 0);
        EXPECT_INT(in_draw_pile(1, "tourin"), e == 1);
    }
    kitchen("0.9", "italy france");
    prepared(1, "butter");
    queue(0, "france-ingredients");
    serve_one("france-ingredients");
    play(0, "target 1 butter");
    EXPECT_INT(in_discard(1, "butter"), 1);
}

/* ---- COU-K10: the order of the queue --------------------------------------------------------------------- */

TEST(COU_K10, effects_are_resolved_in_the_order_of_the_queue)
{
    static const char *const queues[] = {"france-lose china-win-card", "china-win-card france-lose"};

    for (int i = 0; i < 2; i++) {
        kitchen("0.8", "italy france china");
        points(1, 5);
        tracked(1, "tourin");
        queue(0, queues[i]);
        plays(0, "serve fusilli-caprese to france-lose; serve farfalle-al-salmone to china-win-card; score");
        if (i == 0) {
            may(0, "target 1");
            refused(0, "target 1 tourin", COU_K9);
            play(0, "target 1");
            may(0, "target 1 tourin");
            play(0, "target 1 tourin");
        } else {
            may(0, "target 1 tourin");
            refused(0, "target 1", COU_K9);
            play(0, "target 1 tourin");
            may(0, "target 1");
            play(0, "target 1");
        }
        EXPECT_INT(vp_of(1), 3);
        EXPECT_INT(table.seat[1].tracked_count, 0);
        EXPECT_INT(table.phase, COU_AFTER);
    }
}

TEST(COU_K10, each_effect_is_done_before_the_next)
{
    kitchen("0.8", "italy france");
    points(1, 5);
    queue(0, "france-gain france-lose italy-gain");
    plays(0, "serve fusilli-caprese to france-gain; serve farfalle-al-salmone to france-lose; "
             "serve rigatoni-alla-gricia to italy-gain; score");
    EXPECT_INT(vp_of(0), 3 + 2); /* the first gain is paid, the second waits */
    play(0, "target 1");
    EXPECT_INT(vp_of(0), 3 + 2 + 2 + 1);
}

TEST(COU_K10, an_earlier_effect_may_leave_a_later_one_without_a_target)
{
    kitchen("0.9", "italy france turkiye");
    points(1, 2);
    queue(0, "france-lose turkiye-special");
    plays(0, "serve fusilli-caprese to france-lose; serve farfalle-al-salmone to turkiye-special; score; target 1");
    EXPECT_INT(table.phase, COU_AFTER); /* nobody has a point left to be taken */
    EXPECT_INT(vp_of(0), 2);
    kitchen("0.9", "italy france turkiye");
    points(1, 2);
    queue(0, "turkiye-special france-lose");
    plays(0, "serve fusilli-caprese to france-lose; serve farfalle-al-salmone to turkiye-special; score; target 1");
    EXPECT_INT(table.phase, COU_RESOLVE); /* one is left */
    play(0, "target 1");
    EXPECT_INT(vp_of(0), 3);
    EXPECT_INT(vp_of(1), 0);
}

/* ---- nations: own-nation and foreign ----------------------------------------------------------------------- */

TEST(COU_K4B_OWN_NATION, a_point_for_each_served_customer_of_the_own_nation)
{
    given("0.9", "france italy");
    cooked(0, "tourin", "meat-and-fish");
    cooked(0, "garbure", "meat-and-fish");
    cooked(0, "bouillabaisse", "meat-and-fish");
    queue(0, "france-own-nation france-hand italy-hand");
    play(0, "serve tourin to france-own-nation");
    EXPECT_INT(term("effect", "france-own-nation"), 1); /* itself included */
    play(0, "serve garbure to france-hand");
    EXPECT_INT(term("effect", "france-own-nation"), 2);
    play(0, "serve bouillabaisse to italy-hand");
    EXPECT_INT(term("effect", "france-own-nation"), 2);
    plays(0, "score; skip");
    EXPECT_INT(vp_of(0), 3 + 2);
}

TEST(COU_K4B_FOREIGN, a_point_for_each_served_customer_not_of_the_own_nation)
{
    kitchen("0.9", "italy france");
    queue(0, "italy-foreign france-hand italy-hand");
    play(0, "serve fusilli-caprese to italy-foreign");
    EXPECT_INT(term("effect", NULL), 0);
    play(0, "serve farfalle-al-salmone to france-hand");
    EXPECT_INT(term("effect", "italy-foreign"), 1);
    play(0, "serve rigatoni-alla-gricia to italy-hand");
    EXPECT_INT(term("effect", "italy-foreign"), 1);
}

TEST(COU_R34, the_nation_is_that_of_who_serves)
{
    kitchen("0.9", "italy france");
    queue(0, "france-own-nation italy-hand");
    play(0, "serve fusilli-caprese to france-own-nation");
    EXPECT_INT(term("effect", NULL), 0); /* it is French, the kitchen is not */
    play(0, "serve farfalle-al-salmone to italy-hand");
    EXPECT_INT(term("effect", "france-own-nation"), 1);
    given("0.9", "france italy");
    cooked(0, "tourin", "meat-and-fish");
    queue(0, "italy-foreign france-hand");
    play(0, "serve tourin to italy-foreign");
    EXPECT_INT(term("effect", "italy-foreign"), 1); /* a foreigner there, itself included */
}

TEST(COU_R34, customers_who_got_nothing_do_not_count)
{
    kitchen("0.9", "italy france usa");
    queue(0, "italy-foreign france-hand usa-hand");
    plays(0, "serve fusilli-caprese to italy-foreign; serve farfalle-al-salmone to usa-hand");
    EXPECT_INT(term("effect", "italy-foreign"), 1);
}
