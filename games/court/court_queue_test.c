/* court_queue_test.c -- the ledger's clauses on queues (COU-K1, COU-K2, COU-K8) and on the events that change them (COU-E):
 * who comes, how many may stand, how the central queue is filled, Complaint, Promotion, Discount.
 *
 * Nothing here knows how the rules are carried out; what is expected is read off the ledger. */
#include <stddef.h>

#include "court_test.h"

/* ---- COU-K1: attracting ---------------------------------------------------------------------------- */

TEST(COU_K1, a_customer_wants_its_number_of_ingredients_and_of_recipes)
{
    given("0.8", "italy france");
    center("italy-gain italy-kitchenware italy-cookware"); /* want 2 and 1, 2 and 0, 0 and 2 */
    may_only(0, "attract", "");
    prepared(0, "penne");
    cooked(0, "fusilli-caprese", "spaghetti");
    refused(0, "attract italy-gain", COU_K1);
    refused(0, "attract italy-kitchenware", COU_K1);
    refused(0, "attract italy-cookware", COU_K1);
    prepared(0, "tomato-sauce");
    EXPECT(listed(0, "attract italy-gain"));
    EXPECT(listed(0, "attract italy-kitchenware"));
    refused(0, "attract italy-cookware", COU_K1); /* ingredients are no recipes */
    cooked(0, "rigatoni-alla-gricia", "spaghetti");
    EXPECT(listed(0, "attract italy-cookware"));
}

TEST(COU_K1, only_the_own_station_counts)
{
    given("0.8", "italy france");
    center("italy-gain");
    prepared(1, "4*meat-and-fish");
    cooked(1, "tourin", "meat-and-fish");
    refused(0, "attract italy-gain", COU_K1);
    hand(0, "2*penne fusilli-caprese");
    refused(0, "attract italy-gain", COU_K1); /* nor does the hand */
}

TEST(COU_K1, used_ingredients_do_not_count)
{
    given("0.8", "italy france");
    center("italy-kitchenware");
    cooked(0, "lasagna-verde", "lasagna-sheets tomato-sauce basil");
    prepared(0, "penne");
    refused(0, "attract italy-kitchenware", COU_K1);
    prepared(0, "tomato-sauce");
    play(0, "attract italy-kitchenware");
}

TEST(COU_K1, recipes_of_others_at_the_own_station_count)
{
    given("0.9", "italy turkiye");
    center("italy-cookware"); /* wants 2 recipes */
    cooked(0, "fusilli-caprese", "spaghetti");
    cooked(1, "adana-kebab", "skewers"); /* not there */
    phase(COU_AFTER);
    refused(0, "attract italy-cookware", COU_K1);
    cooked_at(0, 1, "shish-kebab", "skewers");
    play(0, "attract italy-cookware");
}

TEST(COU_K1, nothing_is_spent_and_the_customer_goes_to_the_end_of_the_queue)
{
    given("0.8", "italy france");
    prepared(0, "2*penne");
    cooked(0, "fusilli-caprese", "spaghetti");
    queue(0, "france-lose");
    center("france-gain france-hand");
    play(0, "attract france-hand");
    expect_queue(0, "france-lose france-hand");
    expect_prepared(0, "2*penne");
    expect_cooked(0, "fusilli-caprese: spaghetti");
}

TEST(COU_K1, the_central_queue_is_filled_up_at_once)
{
    given("0.8", "italy france"); /* the deck goes on with italy-kitchenware */
    expect_center("italy-gain italy-lose italy-win-card italy-hand");
    prepared(0, "2*penne");
    cooked(0, "fusilli-caprese", "spaghetti");
    play(0, "attract italy-gain");
    expect_center("italy-lose italy-win-card italy-hand italy-kitchenware");
    expect_customers("italy-cookware italy-tableware italy-queue france-gain ...");
    EXPECT_INT(table.customer_count, 11);
}

TEST(COU_K1, a_customer_in_a_queue_of_another_is_not_attracted)
{
    given("0.8", "italy france");
    prepared(0, "2*penne");
    cooked(0, "fusilli-caprese", "spaghetti");
    queue(1, "italy-gain");
    not_understood(0, "attract italy-gain");
}

CASE(nobody_stands_behind_the_last_or_in_a_queue_that_is_not_there)
{
    const struct {
        bq_move move;
        int rule;
    } never[] = {
        {court_attract_move(3), COU_K1},
        {court_attract_move(4), COU_K1},
        {court_attract_move(255), COU_K1},
        {court_discount_move(3), COU_E3B},
        {court_discount_move(200), COU_E3B},
        {court_complaint_move(0, 1), COU_E1},
        {court_complaint_move(1, 1), COU_E1},
        {court_complaint_move(2, 0), COU_E1},
        {court_complaint_move(COU_CENTRAL, 3), COU_E1},
        {court_complaint_move(COU_QUEUES, 0), COU_E1},
        {court_promotion_move(0, 1, 1, 0), COU_E2B},
        {court_promotion_move(0, 0, 1, 1), COU_E2B},
        {court_promotion_move(0, 0, 2, 0), COU_E2B},
        {court_promotion_move(0, 0, COU_CENTRAL, 3), COU_E2B},
        {court_promotion_move(0, 0, COU_QUEUES, 0), COU_E2B},
        {court_promotion_move(1, 1, COU_CENTRAL, 0), COU_E2B},
        {court_promotion_move(2, 0, COU_CENTRAL, 0), COU_E2B},
        {court_pour_move(3), COU_D1B},
        {court_pour_move(4), COU_D1B},
    };

    given("0.9", "italy france");
    hand(0, "complaint promotion discount espresso");
    prepared(0, "2*spaghetti 2*fettuccine tagliatelle penne gnocchi");
    for (int i = 0; i < 3; i++)
        cooked(0, i == 0 ? "fusilli-caprese" : i == 1 ? "farfalle-al-salmone" : "rigatoni-alla-gricia", "");
    queue(0, "italy-gain");
    queue(1, "france-hand");
    phase(COU_AFTER);
    for (size_t i = 0; i < sizeof never / sizeof never[0]; i++) {
        int seen = bq_game_court.rules->check(&table, 0, never[i].move);

        if (seen != never[i].rule)
            FAIL("move %d, %#llx, is answered with rule %d", (int)i, (unsigned long long)never[i].move, seen);
    }
    play(0, "attract italy-recipe"); /* the third and last of the central queue */
}

/* ---- COU-K2: how many may stand in a queue ------------------------------------------------------------ */

/* Seat 0 of Italy could attract anyone, if there is room behind these customers. */
static void standing(const char *edition, const char *customers)
{
    given(edition, "italy france");
    prepared(0, "2*penne ravioli");
    cooked(0, "fusilli-caprese", "spaghetti");
    cooked(0, "rigatoni-alla-gricia", "spaghetti");
    cooked(0, "farfalle-al-salmone", "gnocchi");
    queue(0, customers);
    phase(edition[2] == '8' ? COU_ACTION : COU_AFTER);
}

TEST(COU_K2, a_queue_holds_three)
{
    standing("0.9", "italy-gain italy-hand");
    center("france-lose france-hand");
    play(0, "attract france-hand");
    standing("0.9", "italy-gain italy-hand france-hand");
    center("france-lose");
    refused(0, "attract france-lose", COU_K2);
    may_only(0, "attract", "");
    standing("0.8", "italy-gain italy-hand france-hand");
    center("france-lose");
    refused(0, "attract france-lose", COU_K2);
}

TEST(COU_K2A, a_queue_holds_four_while_a_queue_customer_stands_in_it)
{
    standing("0.8", "italy-gain france-queue italy-hand");
    center("france-lose france-gain");
    play(0, "attract france-lose");
    expect_queue(0, "italy-gain france-queue italy-hand france-lose");
    plays(0, "done; end");
    plays(1, "refill; done; end");
    play(0, "refill");
    refused(0, "attract france-gain", COU_K2A); /* not five */
}

TEST(COU_K2A, the_queue_customer_cannot_itself_be_the_fourth)
{
    standing("0.8", "italy-gain italy-hand france-hand");
    center("france-queue");
    refused(0, "attract france-queue", COU_K2A);
    standing("0.8", "italy-gain italy-hand");
    center("france-queue");
    play(0, "attract france-queue"); /* but the third */
}

TEST(COU_R18, two_queue_customers_still_give_four)
{
    standing("0.8", "italy-gain italy-queue france-queue");
    center("france-lose");
    play(0, "attract france-lose");
    standing("0.8", "italy-gain italy-queue france-queue italy-hand");
    center("france-lose");
    refused(0, "attract france-lose", COU_K2A);
}

TEST(COU_R18, when_the_queue_customer_leaves_the_others_stay)
{
    standing("0.8", "italy-gain italy-queue france-gain italy-hand");
    center("france-lose france-hand");
    hand(0, "2*complaint promotion");
    play(0, "promotion 0 italy-queue center france-lose");
    expect_queue(0, "italy-gain france-lose france-gain italy-hand"); /* four without it */
    refused(0, "attract france-hand", COU_K2);
    play(0, "complaint 0 italy-gain");
    refused(0, "attract france-hand", COU_K2); /* three, and room for three */
    play(0, "complaint 0 france-gain");
    play(0, "attract france-hand");
    expect_queue(0, "france-lose italy-hand france-hand");
}

TEST(COU_R18, the_limit_is_lifted_once_the_customer_stands_there_however_it_came)
{
    standing("0.8", "italy-gain italy-hand france-gain");
    center("france-queue france-hand");
    hand(0, "promotion");
    refused(0, "attract france-hand", COU_K2);
    plays(0, "promotion 0 italy-gain center france-queue; attract france-hand");
    expect_queue(0, "france-queue italy-hand france-gain france-hand");
}

TEST(COU_K4A_QUEUE, a_queue_customer_in_another_queue_lifts_nothing)
{
    standing("0.8", "italy-gain italy-hand france-gain");
    queue(1, "france-queue");
    center("italy-queue france-hand");
    refused(0, "attract france-hand", COU_K2);
}

/* ---- COU-K8: the customer deck runs out ------------------------------------------------------------------ */

TEST(COU_K8, an_empty_customer_deck_is_made_anew_from_the_discards)
{
    standing("0.8", "");
    center("italy-gain");
    drained(COU_CENTRAL, 0);
    EXPECT_INT(table.customer_discard_count, 12);
    step(0, "attract italy-gain");
    expect_active(bq_bit(BQ_CHANCE));
    EXPECT_INT(table.center_count, 3);
    no_luck("first 0", COU_K8);
    may(0, "");
    any_luck(1);
    EXPECT_INT(table.center_count, 4);
    EXPECT_INT(table.customer_count, 11);
    expect_gone("");
    expect_phase(COU_ACTION); /* and the turn goes on */
    play(0, "done");
}

TEST(COU_K8, the_deck_is_not_made_anew_before_a_customer_is_wanted)
{
    standing("0.9", "");
    center("italy-gain");
    drained(COU_CENTRAL, 1);
    step(0, "attract italy-gain");
    expect_phase(COU_AFTER);
    EXPECT_INT(table.center_count, 3);
    EXPECT_INT(table.customer_count, 0);
    EXPECT_INT(table.customer_discard_count, 14);
}

TEST(COU_R3, a_customer_discarded_now_can_come_back_at_once)
{
    int seen = 0;

    for (uint64_t seed = 0; seed < 40; seed++) {
        standing("0.8", "");
        hand(0, "complaint");
        center("italy-gain");
        drained(COU_CENTRAL, 0);
        step(0, "complaint center italy-gain");
        any_luck(seed);
        EXPECT_INT(table.center_count, 4);
        seen += table.center[3] == court_customer_make(COU_ITALY, COU_GAIN);
    }
    EXPECT(seen > 0 && seen < 20); /* one of thirteen, 3 of 40 */
}

/* ---- COU-R2: the central queue ------------------------------------------------------------------------------ */

TEST(COU_R2, the_central_queue_is_filled_as_soon_as_a_customer_leaves_it)
{
    given("0.9", "italy france"); /* the deck goes on with italy-hand, italy-kitchenware, italy-cookware */
    expect_center("italy-gain italy-win-card italy-recipe");
    hand(0, "complaint discount promotion");
    play(0, "discount italy-win-card");
    expect_center("italy-gain italy-recipe italy-hand");
    play(0, "complaint center italy-gain");
    expect_center("italy-recipe italy-hand italy-kitchenware");
    play(0, "promotion 0 italy-win-card center italy-hand"); /* a swap keeps its size */
    expect_center("italy-recipe italy-win-card italy-kitchenware");
    expect_customers("italy-cookware ...");
}

/* ---- COU-E1: Complaint ------------------------------------------------------------------------------------------ */

TEST(COU_E1, a_complaint_discards_a_customer_of_any_queue)
{
    given("0.8", "italy france japan");
    hand(0, "2*complaint");
    queue(0, "italy-hand");
    queue(1, "france-hand france-gain");
    center("japan-gain japan-lose japan-hand japan-queue");
    may_only(0, "complaint",
             "0 italy-hand, 1 france-hand, 1 france-gain, center japan-gain, center japan-lose, "
             "center japan-hand, center japan-queue");
    play(0, "complaint 1 france-hand");
    expect_queue(1, "france-gain");
    expect_gone("france-hand");
    expect_center("japan-gain japan-lose japan-hand japan-queue"); /* no one takes the place */
    play(0, "complaint center japan-lose");
    expect_gone("france-hand japan-lose");
    refused(0, "complaint 0 italy-hand", COU_E1); /* no card is left */
    may_only(0, "complaint", "");
}

TEST(COU_R20, any_queue_is_the_own_the_others_and_the_central_one)
{
    given("0.9", "italy france japan");
    hand(0, "complaint 2*promotion");
    queue(0, "italy-hand");
    queue(1, "france-hand");
    queue(2, "japan-hand");
    center("italy-gain italy-recipe france-lose france-recipe");
    EXPECT(listed(0, "complaint 0 italy-hand"));
    EXPECT(listed(0, "complaint 1 france-hand"));
    EXPECT(listed(0, "complaint 2 japan-hand"));
    EXPECT(listed(0, "complaint center france-recipe"));
    EXPECT(listed(0, "promotion 1 france-hand 2 japan-hand"));
    EXPECT(listed(0, "promotion 2 japan-hand center italy-gain"));
    play(0, "complaint 0 italy-hand"); /* even your own */
    expect_queue(0, "");
}

/* ---- COU-E2: Promotion ------------------------------------------------------------------------------------------- */

TEST(COU_E2A, a_promotion_swaps_an_own_customer_with_one_of_another_queue)
{
    given("0.8", "italy france japan");
    hand(0, "3*promotion");
    queue(0, "italy-gain italy-hand");
    queue(1, "france-hand france-gain");
    center("japan-gain japan-lose japan-hand japan-queue");
    play(0, "promotion 0 italy-hand 1 france-hand");
    expect_queue(0, "italy-gain france-hand"); /* each takes the other's place */
    expect_queue(1, "italy-hand france-gain");
    play(0, "promotion 0 italy-gain center japan-lose");
    expect_queue(0, "japan-lose france-hand");
    expect_center("japan-gain italy-gain japan-hand japan-queue");
    expect_gone("");
    expect_discard(0, "promotion promotion");
}

TEST(COU_E2A, one_side_is_the_own_queue_and_named_first)
{
    given("0.8", "italy france japan");
    hand(0, "promotion");
    queue(0, "italy-gain");
    queue(1, "france-hand");
    queue(2, "japan-gain");
    center("japan-lose");
    refused(0, "promotion 1 france-hand 2 japan-gain", COU_E2A);
    refused(0, "promotion 1 france-hand center japan-lose", COU_E2A);
    refused(0, "promotion 1 france-hand 0 italy-gain", COU_E2A);
    refused(0, "promotion center japan-lose 0 italy-gain", COU_E2A);
    refused(0, "promotion 0 italy-gain 0 italy-gain", COU_E2A);
    EXPECT(listed(0, "promotion 0 italy-gain 1 france-hand"));
    EXPECT(listed(0, "promotion 0 italy-gain center japan-lose"));
}

TEST(COU_E2A, a_promotion_needs_the_card)
{
    given("0.8", "italy france");
    queue(0, "italy-gain");
    queue(1, "france-hand");
    refused(0, "promotion 0 italy-gain 1 france-hand", COU_E2A);
    given("0.9", "italy france");
    queue(0, "italy-gain");
    queue(1, "france-hand");
    refused(0, "promotion 0 italy-gain 1 france-hand", COU_E2B);
}

TEST(COU_R21, without_a_customer_of_its_own_nobody_promotes)
{
    given("0.8", "italy france japan");
    hand(0, "promotion");
    queue(1, "france-hand");
    queue(2, "japan-gain");
    refused(0, "promotion 1 france-hand 2 japan-gain", COU_R21);
    may_only(0, "promotion", "");
}

TEST(COU_E2B, a_promotion_swaps_between_any_two_queues)
{
    given("0.9", "italy france japan");
    hand(0, "3*promotion");
    queue(1, "france-hand france-lose");
    queue(2, "japan-gain");
    center("italy-gain italy-hand");
    play(0, "promotion 1 france-lose 2 japan-gain"); /* your queue has no part in it */
    expect_queue(1, "france-hand japan-gain");
    expect_queue(2, "france-lose");
    play(0, "promotion 2 france-lose center italy-hand");
    expect_queue(2, "italy-hand");
    queue(0, "japan-hand");
    play(0, "promotion 0 japan-hand 1 france-hand");
    expect_queue(0, "france-hand");
    expect_queue(1, "japan-hand japan-gain");
}

TEST(COU_E2B, the_own_queue_is_named_first_then_seats_in_order_the_central_one_last)
{
    given("0.9", "italy france japan");
    hand(1, "promotion");
    table.turn = 1;
    queue(0, "italy-gain");
    queue(1, "france-hand");
    queue(2, "japan-gain");
    center("japan-hand");
    refused(1, "promotion 0 italy-gain 1 france-hand", COU_E2B);
    refused(1, "promotion 2 japan-gain 1 france-hand", COU_E2B);
    refused(1, "promotion 2 japan-gain 0 italy-gain", COU_E2B);
    refused(1, "promotion center japan-hand 2 japan-gain", COU_E2B);
    refused(1, "promotion 2 japan-gain 2 japan-gain", COU_E2B); /* two queues, not one */
    EXPECT(listed(1, "promotion 1 france-hand 0 italy-gain"));
    EXPECT(listed(1, "promotion 1 france-hand 2 japan-gain"));
    EXPECT(listed(1, "promotion 0 italy-gain 2 japan-gain"));
    EXPECT(listed(1, "promotion 2 japan-gain center japan-hand"));
    play(1, "promotion 0 italy-gain center japan-hand");
}

TEST(COU_E5, a_swap_never_changes_how_long_queues_are)
{
    given("0.9", "italy france");
    hand(0, "promotion");
    queue(0, "italy-gain italy-hand italy-prepare"); /* full */
    queue(1, "france-hand");
    play(0, "promotion 0 italy-gain 1 france-hand");
    expect_queue(0, "france-hand italy-hand italy-prepare");
    expect_queue(1, "italy-gain");
    EXPECT_INT(table.center_count, 3);
}

TEST(COU_E5, a_swap_is_not_the_customer_of_the_turn)
{
    given("0.8", "italy france");
    hand(0, "promotion");
    prepared(0, "2*penne");
    queue(0, "italy-gain");
    center("france-lose italy-kitchenware");
    plays(0, "promotion 0 italy-gain center france-lose; attract italy-kitchenware");
    expect_queue(0, "france-lose italy-kitchenware");
}

TEST(COU_R22, a_swap_asks_for_no_requirements)
{
    given("0.8", "italy france");
    hand(0, "promotion");
    queue(0, "italy-gain");
    center("france-lose"); /* wants 2 and 2; nothing is there */
    refused(0, "attract france-lose", COU_K1);
    play(0, "promotion 0 italy-gain center france-lose");
    expect_queue(0, "france-lose");
}

/* ---- COU-E3b: Discount ---------------------------------------------------------------------------------------------- */

TEST(COU_E3B, a_discount_takes_a_central_customer_without_its_requirements)
{
    given("0.9", "italy france");
    hand(0, "discount");
    center("italy-gain france-hand");
    queue(1, "france-lose");
    may_only(0, "discount", "italy-gain, france-hand, italy-win-card"); /* central ones */
    play(0, "discount france-hand");
    expect_queue(0, "france-hand");
    expect_discard(0, "discount");
    refused(0, "discount italy-gain", COU_E3B); /* no card is left */
}

TEST(COU_E3B, a_discount_stands_beside_the_customer_of_the_turn)
{
    given("0.9", "italy france");
    hand(0, "2*discount");
    prepared(0, "2*penne");
    center("italy-gain france-hand italy-kitchenware");
    plays(0, "discount france-hand; done; attract italy-kitchenware; discount italy-gain");
    expect_queue(0, "france-hand italy-kitchenware italy-gain");
    given("0.9", "italy france");
    hand(0, "discount");
    prepared(0, "2*penne");
    center("italy-gain france-hand italy-kitchenware");
    plays(0, "done; discount france-hand");
    play(0, "attract italy-kitchenware"); /* afterwards too */
}

TEST(COU_R19, a_discount_does_nothing_for_a_full_queue)
{
    given("0.9", "italy france");
    hand(0, "discount");
    queue(0, "italy-gain italy-hand france-hand");
    center("france-lose");
    refused(0, "discount france-lose", COU_R19);
    may_only(0, "discount", "");
}

/* ---- COU-E4: where events go ----------------------------------------------------------------------------------------------- */

TEST(COU_E4, an_event_goes_to_the_own_discard_pile)
{
    given("0.9", "italy france");
    hand(0, "complaint promotion discount");
    discards(0, "penne");
    queue(1, "france-hand");
    queue(0, "italy-hand");
    center("italy-gain");
    plays(0, "complaint 1 france-hand; promotion 0 italy-hand center italy-gain; discount italy-hand");
    expect_discard(0, "penne complaint promotion discount");
    expect_discard(1, "");
    expect_hand(0, "");
}

TEST(COU_R25, a_used_event_comes_back_with_the_discards)
{
    given("0.8", "italy france");
    hand(0, "2*complaint 5*tomato-sauce");
    queue(1, "france-hand france-gain");
    plays(0, "complaint 1 france-hand; complaint 1 france-gain; done; end");
    plays(1, "refill; done; end");
    drained(0, 0);
    play(0, "refill");
    EXPECT_INT(table.seat[0].discard_count, 0);
    EXPECT_INT(table.seat[0].draw_count, 38);
}
