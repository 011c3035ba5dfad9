/* court_turn_test.c -- the ledger's clauses on the frame of a turn: the hand limit and the draw pile (COU-T2, COU-T3), the
 * one main action (COU-T4), when a customer is attracted (COU-T5), when events and drinks are played (COU-T6).
 *
 * Nothing here knows how the rules are carried out; what is expected is read off the ledger. */
#include <stdio.h>

#include "court_test.h"

static int size_of_hand(int seat)
{
    int n = 0;

    for (int kind = 0; kind < COU_KINDS; kind++)
        n += table.seat[seat].hand[kind];
    return n;
}

/* ---- COU-T2: the hand limit -------------------------------------------------------------------- */

/* Seat 0 of Italy before its refill, with nothing in hand and these customers in its queue. */
static int refilled_with(const char *edition, const char *customers)
{
    given(edition, "italy france");
    queue(0, customers);
    phase(COU_REFRESH);
    play(0, "refill");
    return size_of_hand(0);
}

TEST(COU_T2, the_hand_limit_is_seven_and_one_more_by_a_customer)
{
    EXPECT_INT(refilled_with("0.8", ""), 7);
    EXPECT_INT(refilled_with("0.8", "italy-gain france-queue"), 7);
    EXPECT_INT(refilled_with("0.8", "italy-hand"), 8);
    EXPECT_INT(refilled_with("0.8", "italy-gain france-hand"), 8); /* of any nation */
    EXPECT_INT(refilled_with("0.9", ""), 7);
    EXPECT_INT(refilled_with("0.9", "france-hand italy-prepare"), 8);
}

TEST(COU_T2, the_customer_must_stand_in_the_own_queue)
{
    given("0.8", "italy france");
    center("italy-hand");
    queue(1, "france-hand");
    phase(COU_REFRESH);
    play(0, "refill");
    EXPECT_INT(size_of_hand(0), 7);
    plays(0, "done; end");
    play(1, "refill");
    EXPECT_INT(size_of_hand(1), 8);
}

TEST(COU_T2, over_the_limit_nothing_is_thrown_away_and_nothing_drawn)
{
    given("0.9", "italy france");
    hand(0, "3*tomato-sauce 2*penne basil promotion discount complaint");
    phase(COU_REFRESH);
    play(0, "refill");
    expect_hand(0, "3*tomato-sauce 2*penne basil promotion discount complaint");
    expect_discard(0, "");
    EXPECT_INT(table.seat[0].draw_count, 40);
}

TEST(COU_R5, a_hand_over_its_limit_is_kept_and_draws_nothing)
{
    given("0.8", "italy france");
    hand(0, "7*tomato-sauce basil"); /* the customer who allowed the eighth has left */
    phase(COU_REFRESH);
    play(0, "refill");
    expect_hand(0, "7*tomato-sauce basil");
    given("0.8", "italy france");
    hand(0, "7*tomato-sauce basil");
    phase(COU_REFRESH);
    plays(0, "toss basil; refill"); /* exactly seven */
    expect_hand(0, "7*tomato-sauce");
    given("0.8", "italy france");
    hand(0, "7*tomato-sauce basil");
    phase(COU_REFRESH);
    plays(0, "toss basil; toss tomato-sauce; refill");
    expect_hand(0, "6*tomato-sauce spaghetti");
}

TEST(COU_R31, two_hand_customers_make_nine_in_the_old_edition_and_eight_in_the_new)
{
    EXPECT_INT(refilled_with("0.8", "italy-hand france-hand"), 9);
    EXPECT_INT(refilled_with("0.9", "italy-hand france-hand"), 8);
}

TEST(COU_K4A_HAND, a_hand_customer_counts_only_while_it_stands_there)
{
    EXPECT_INT(refilled_with("0.8", "italy-hand"), 8);
    hand(0, "complaint");
    play(0, "complaint 0 italy-hand");
    plays(0, "done; end");
    plays(1, "refill; done; end");
    play(0, "refill"); /* eight are kept */
    EXPECT_INT(size_of_hand(0), 8);
    plays(0, "prepare spaghetti; prepare spaghetti; done; end");
    plays(1, "refill; done; end");
    play(0, "refill");
    EXPECT_INT(size_of_hand(0), 7);
}

TEST(COU_K4B_HAND, a_new_hand_customer_counts_from_the_next_refill_on)
{
    EXPECT_INT(refilled_with("0.9", ""), 7);
    hand(0, "discount");
    center("france-hand");
    play(0, "discount france-hand");
    EXPECT_INT(size_of_hand(0), 7); /* nothing is drawn at once */
    plays(0, "done; end");
    plays(1, "refill; done; end");
    play(0, "refill");
    EXPECT_INT(size_of_hand(0), 8);
}

/* ---- COU-T3: the draw pile runs out ------------------------------------------------------------- */

TEST(COU_T3, an_empty_pile_is_made_anew_in_the_middle_of_a_draw)
{
    given("0.8", "italy france");
    hand(0, "3*tomato-sauce");
    drained(0, 2); /* 40 cards are discarded */
    phase(COU_REFRESH);
    step(0, "refill");
    EXPECT_INT(size_of_hand(0), 5); /* the two that were left */
    expect_active(bq_bit(BQ_CHANCE));
    refused(0, "refill", COU_S4);
    no_luck("first 0", COU_T3);
    may(0, "");
    any_luck(1);
    EXPECT_INT(size_of_hand(0), 7);
    EXPECT_INT(table.seat[0].draw_count, 38);
    expect_discard(0, "");
    expect_phase(COU_ACTION);
}

TEST(COU_T3, a_pile_that_just_runs_out_is_not_reshuffled_yet)
{
    given("0.8", "italy france");
    hand(0, "3*tomato-sauce");
    drained(0, 4);
    phase(COU_REFRESH);
    step(0, "refill");
    expect_phase(COU_ACTION);
    EXPECT_INT(size_of_hand(0), 7);
    EXPECT_INT(table.seat[0].draw_count, 0);
    EXPECT_INT(table.seat[0].discard_count, 38);
    plays(0, "prepare tomato-sauce; done; end");
    plays(1, "refill; done; end");
    step(0, "refill"); /* now a card is wanted */
    expect_active(bq_bit(BQ_CHANCE));
    any_luck(2);
    EXPECT_INT(size_of_hand(0), 7);
    EXPECT_INT(table.seat[0].draw_count, 37);
}

TEST(COU_T3, a_full_hand_needs_no_pile)
{
    given("0.9", "italy france");
    hand(0, "7*tomato-sauce");
    drained(0, 0);
    phase(COU_REFRESH);
    step(0, "refill");
    expect_phase(COU_ACTION);
    EXPECT_INT(table.seat[0].discard_count, 42);
    EXPECT_INT(table.seat[0].draw_count, 0);
}

TEST(COU_T3, the_own_discards_are_shuffled_and_nobody_elses)
{
    given("0.8", "italy france");
    drained(0, 0);
    discards(1, "butter cream");
    phase(COU_REFRESH);
    play(0, "refill");
    EXPECT_INT(size_of_hand(0), 7);
    expect_discard(1, "butter cream");
    EXPECT_INT(table.seat[1].draw_count, 43);
}

/* Seat 0 of France has all its cards in play but for six in hand. */
static void everything_in_play(void)
{
    static const char *const easy[3] = {"bouillabaisse", "garbure", "tourin"};
    static const char *const normal[6] = {"escargots-de-bourguignon", "salade-nicoise", "souffle-au-fromage",
                                          "boeuf-bourguignon",        "chateaubriand",  "croque-monsieur"};

    given("0.8", "france italy");
    tracked(0, "soupe-a-l-oignon quiche-lorraine ratatouille");
    for (int i = 0; i < 3; i++)
        cooked(0, easy[i], "meat-and-fish");
    for (int i = 0; i < 6; i++)
        cooked(0, normal[i], "meat-and-fish vegetables");
    cooked(0, "pain-perdu", "meat-and-fish 2*vegetables");
    cooked(0, "creme-brulee", "meat-and-fish 2*vegetables");
    prepared(0, "meat-and-fish butter cream wine");
    hand(0, "2*complaint 3*promotion tarte-tatin");
    phase(COU_REFRESH);
}

TEST(COU_T3, when_both_piles_are_empty_fewer_cards_are_drawn)
{
    everything_in_play();
    EXPECT_INT(table.seat[0].draw_count, 0);
    step(0, "refill");
    expect_phase(COU_ACTION);
    EXPECT_INT(size_of_hand(0), 6);
}

TEST(COU_R4, cards_tossed_now_come_back_when_nothing_else_is_there)
{
    everything_in_play();
    plays(0, "toss complaint; toss tarte-tatin");
    step(0, "refill");
    expect_active(bq_bit(BQ_CHANCE));
    any_luck(1);
    expect_hand(0, "2*complaint 3*promotion tarte-tatin");
    expect_discard(0, "");
    expect_phase(COU_ACTION);
}

TEST(COU_R4, the_last_cards_are_drawn_before_the_discards_are_shuffled)
{
    for (uint64_t seed = 0; seed < 20; seed++) {
        given("0.9", "italy france");
        hand(0, "4*tomato-sauce");
        drained(0, 1);
        phase(COU_REFRESH);
        step(0, "refill");
        any_luck(seed);
        EXPECT(table.seat[0].hand[COU_INGREDIENT] >= 1); /* spaghetti, the deck's first card */
        EXPECT_INT(size_of_hand(0), 7);
    }
}

/* ---- COU-T4: one main action ----------------------------------------------------------------------- */

/* Seat 0 of Italy can prepare, cook and serve. */
static void about_to_act(const char *edition)
{
    given(edition, "italy france");
    hand(0, "penne gnocchi rigatoni-alla-gricia cannelloni-ricotta-e-spinaci");
    prepared(0, "2*spaghetti tomato-sauce");
    cooked(0, "farfalle-al-salmone", "ravioli");
    queue(0, "italy-kitchenware");
}

TEST(COU_T4, a_prepare_is_no_cook_and_no_serve)
{
    about_to_act("0.8");
    play(0, "prepare penne");
    refused(0, "cook rigatoni-alla-gricia", COU_T4);
    refused(0, "serve farfalle-al-salmone to italy-kitchenware", COU_T4);
    plays(0, "prepare gnocchi; done"); /* any number of them */
    refused(0, "cook rigatoni-alla-gricia", COU_T4);
}

TEST(COU_T4, a_cook_is_no_prepare_and_no_serve)
{
    about_to_act("0.9");
    plays(0, "cook rigatoni-alla-gricia; add spaghetti; ready");
    refused(0, "prepare penne", COU_T4);
    refused(0, "serve farfalle-al-salmone to italy-kitchenware", COU_T4);
    plays(0, "cook cannelloni-ricotta-e-spinaci; add spaghetti; ready; done"); /* any number of them */
    refused(0, "prepare penne", COU_T4);
}

TEST(COU_T4, a_serve_is_the_main_action)
{
    about_to_act("0.8");
    plays(0, "serve farfalle-al-salmone to italy-kitchenware; score");
    if (table.phase == COU_TRACK)
        play(0, "skip");
    refused(0, "prepare penne", COU_T4);
    refused(0, "cook rigatoni-alla-gricia", COU_T4);
    refused(0, "done", COU_T4); /* it is over */
    plays(0, "end");
}

TEST(COU_T4, the_main_action_is_over_once)
{
    about_to_act("0.8");
    play(0, "done");
    refused(0, "prepare penne", COU_T4);
    refused(0, "cook rigatoni-alla-gricia", COU_T4);
    refused(0, "serve farfalle-al-salmone to italy-kitchenware", COU_T4);
    refused(0, "done", COU_T4);
    play(0, "end");
    expect_turn(1);
}

TEST(COU_T4, the_turn_ends_only_after_the_main_action)
{
    about_to_act("0.9");
    refused(0, "end", COU_T4);
    play(0, "prepare penne");
    refused(0, "end", COU_T4);
    plays(0, "done; end");
    expect_turn(1);
}

TEST(COU_R7, the_main_action_may_be_nothing)
{
    about_to_act("0.9");
    play(0, "done");
    expect_phase(COU_AFTER);
    expect_hand(0, "penne gnocchi rigatoni-alla-gricia cannelloni-ricotta-e-spinaci");
    expect_prepared(0, "2*spaghetti tomato-sauce");
    expect_queue(0, "italy-kitchenware");
}

TEST(COU_R8, a_cook_without_a_recipe_is_a_pass)
{
    about_to_act("0.8");
    plays(0, "cook rigatoni-alla-gricia; drop; done");
    expect_phase(COU_AFTER);
    expect_cooked(0, "farfalle-al-salmone: ravioli");
    play(0, "end");
    expect_turn(1);
}

TEST(COU_R8, a_column_taken_back_leaves_every_action_open)
{
    about_to_act("0.8");
    plays(0, "cook rigatoni-alla-gricia; add spaghetti; drop");
    EXPECT(listed(0, "prepare penne"));
    EXPECT(listed(0, "serve farfalle-al-salmone to italy-kitchenware"));
    EXPECT(listed(0, "cook rigatoni-alla-gricia"));
    plays(0, "prepare penne; prepare gnocchi");
}

/* ---- COU-T5: one customer a turn ---------------------------------------------------------------------- */

/* Seat 0 of Italy may attract the first two customers of the central queue. */
static void about_to_attract(const char *edition)
{
    given(edition, "italy france");
    hand(0, "penne gnocchi rigatoni-alla-gricia");
    prepared(0, "2*spaghetti tomato-sauce");
    cooked(0, "farfalle-al-salmone", "ravioli");
    center("italy-kitchenware france-hand");
}

TEST(COU_T5, one_customer_is_attracted_a_turn)
{
    about_to_attract("0.8");
    plays(0, "attract italy-kitchenware");
    refused(0, "attract france-hand", COU_T5);
    play(0, "done");
    refused(0, "attract france-hand", COU_T5);
    play(0, "end");
    plays(1, "refill; done; end");
    play(0, "refill");
    play(0, "attract france-hand"); /* another turn, another customer */
    expect_queue(0, "italy-kitchenware france-hand");
    about_to_attract("0.9");
    plays(0, "done; attract france-hand");
    refused(0, "attract italy-kitchenware", COU_T5);
}

TEST(COU_T5A, a_customer_comes_before_the_main_action_in_the_middle_of_it_or_after)
{
    about_to_attract("0.8");
    play(0, "attract italy-kitchenware");
    plays(0, "prepare penne; done");
    about_to_attract("0.8");
    plays(0, "prepare penne; attract italy-kitchenware; prepare gnocchi; done");
    about_to_attract("0.8");
    plays(0, "cook rigatoni-alla-gricia; attract italy-kitchenware; add spaghetti; ready; done");
    expect_cooked(0, "farfalle-al-salmone: ravioli, rigatoni-alla-gricia: spaghetti");
    about_to_attract("0.8");
    plays(0, "prepare penne; done; attract italy-kitchenware");
    expect_queue(0, "italy-kitchenware");
}

TEST(COU_T5A, cards_in_an_open_column_are_neither_unused_nor_cooked)
{
    about_to_attract("0.8");
    plays(0, "cook rigatoni-alla-gricia; add spaghetti"); /* spaghetti and tomato sauce are left */
    EXPECT(listed(0, "attract france-hand"));
    given("0.8", "italy france");
    hand(0, "rigatoni-alla-gricia");
    prepared(0, "spaghetti tomato-sauce");
    center("italy-kitchenware france-cookware");
    EXPECT(listed(0, "attract italy-kitchenware")); /* wants 2 ingredients */
    plays(0, "cook rigatoni-alla-gricia; add spaghetti");
    refused(0, "attract italy-kitchenware", COU_K1);
    refused(0, "attract france-cookware", COU_K1); /* wants 1 and 1 */
    play(0, "ready");
    play(0, "attract france-cookware");
}

TEST(COU_T5B, a_customer_comes_only_after_the_main_action)
{
    about_to_attract("0.9");
    refused(0, "attract italy-kitchenware", COU_T5B);
    play(0, "prepare penne");
    refused(0, "attract italy-kitchenware", COU_T5B);
    play(0, "done");
    play(0, "attract italy-kitchenware");
    expect_queue(0, "italy-kitchenware");
    about_to_attract("0.9");
    play(0, "cook rigatoni-alla-gricia");
    refused(0, "attract italy-kitchenware", COU_T5B);
}

TEST(COU_T5B, no_customer_comes_before_the_refill_either)
{
    about_to_attract("0.9");
    phase(COU_REFRESH);
    EXPECT(!listed(0, "attract italy-kitchenware"));
    play(0, "refill");
    refused(0, "attract italy-kitchenware", COU_T5B);
}

TEST(COU_R13, attracting_spends_nothing)
{
    about_to_attract("0.8");
    play(0, "attract france-hand");
    expect_prepared(0, "2*spaghetti tomato-sauce");
    expect_cooked(0, "farfalle-al-salmone: ravioli");
    expect_hand(0, "penne gnocchi rigatoni-alla-gricia");
    expect_discard(0, "");
}

TEST(COU_R14, optional_ingredients_count_for_what_a_customer_wants)
{
    given("0.8", "italy france");
    center("italy-kitchenware");
    prepared(0, "basil");
    refused(0, "attract italy-kitchenware", COU_K1);
    prepared(0, "parmigiano");
    play(0, "attract italy-kitchenware");
}

TEST(COU_R15, a_customer_attracted_now_can_be_served_now)
{
    about_to_attract("0.8");
    plays(0, "attract italy-kitchenware; serve farfalle-al-salmone to italy-kitchenware; score");
    EXPECT_INT(vp_of(0), 3); /* the recipe, its kitchenware, and your own nation */
}

TEST(COU_R16, before_a_serve_only_discount_brings_a_customer)
{
    about_to_attract("0.9");
    hand(0, "discount");
    refused(0, "attract italy-kitchenware", COU_T5B);
    not_understood(0, "serve farfalle-al-salmone to italy-kitchenware"); /* nobody is there */
    plays(0, "discount italy-kitchenware; serve farfalle-al-salmone to italy-kitchenware; score");
    EXPECT_INT(vp_of(0), 2);
}

TEST(COU_R17, after_a_serve_requirements_look_at_what_is_left)
{
    about_to_attract("0.9");
    queue(0, "italy-prepare");
    plays(0, "serve farfalle-al-salmone to italy-prepare; score");
    refused(0, "attract france-hand", COU_K1); /* wants 2 and 1: the recipe is gone */
    play(0, "attract italy-kitchenware");      /* wants 2 ingredients */
    about_to_attract("0.9");
    cooked(0, "fusilli-caprese", "fettuccine");
    queue(0, "italy-prepare");
    plays(0, "serve farfalle-al-salmone to italy-prepare; score");
    play(0, "attract france-hand"); /* one recipe was not served */
}

/* ---- COU-T6: events and drinks ---------------------------------------------------------------------------- */

/* Seat 0 of Italy with every event, Limoncello, and what it asks for. */
static void about_to_surprise(const char *edition)
{
    given(edition, "italy france");
    hand(0, "complaint 2*promotion rigatoni-alla-gricia penne");
    cooked(0, "farfalle-al-salmone", "gnocchi");
    cooked(0, "fusilli-caprese", "ravioli");
    cooked(0, "cannelloni-ricotta-e-spinaci", "campanelle");
    prepared(0, "spaghetti");
    queue(0, "italy-kitchenware");
    queue(1, "france-hand");
    center("france-cookware france-tableware");
}

TEST(COU_T6, events_and_drinks_are_played_after_the_refill)
{
    about_to_surprise("0.9");
    hand(0, "discount limoncello");
    phase(COU_REFRESH);
    refused(0, "complaint 1 france-hand", COU_T6);
    refused(0, "promotion 0 italy-kitchenware 1 france-hand", COU_T6);
    refused(0, "discount france-cookware", COU_T6);
    refused(0, "drink limoncello", COU_T6);
    play(0, "refill");
    plays(0, "complaint 1 france-hand; promotion 0 italy-kitchenware center france-cookware");
    plays(0, "discount france-tableware; drink limoncello");
    about_to_surprise("0.8");
    phase(COU_REFRESH);
    refused(0, "complaint 1 france-hand", COU_T6);
    refused(0, "promotion 0 italy-kitchenware 1 france-hand", COU_T6);
    play(0, "refill");
    play(0, "complaint 1 france-hand");
}

TEST(COU_T6, events_are_played_in_the_middle_of_an_action_and_after_it)
{
    about_to_surprise("0.8");
    plays(0, "cook rigatoni-alla-gricia; complaint 1 france-hand; add spaghetti; ready");
    plays(0, "promotion 0 italy-kitchenware center france-cookware; done");
    play(0, "promotion 0 france-cookware center france-tableware");
    expect_queue(0, "france-tableware");
    about_to_surprise("0.8");
    plays(0, "prepare penne; complaint center france-cookware; done; promotion 0 italy-kitchenware 1 france-hand; end");
    expect_turn(1);
}

TEST(COU_T6, drinks_are_played_in_the_middle_of_an_action_and_after_it)
{
    about_to_surprise("0.9");
    hand(0, "limoncello");
    plays(0, "prepare penne; drink limoncello; done");
    EXPECT_INT(vp_of(0), 3);
    about_to_surprise("0.9");
    hand(0, "limoncello");
    plays(0, "cook rigatoni-alla-gricia; drink limoncello; drop; done; end");
    EXPECT_INT(vp_of(0), 3);
    about_to_surprise("0.9");
    hand(0, "limoncello");
    plays(0, "done; drink limoncello");
    EXPECT_INT(vp_of(0), 3);
}

TEST(COU_R23, events_and_drinks_are_for_the_own_turn)
{
    about_to_surprise("0.9");
    hand(0, "limoncello discount");
    hand(1, "complaint promotion discount");
    refused(1, "complaint 0 italy-kitchenware", COU_S4);
    refused(1, "promotion 1 france-hand center france-cookware", COU_S4);
    refused(1, "discount france-cookware", COU_S4);
    may(1, "");
    plays(0, "done; end");
    refused(0, "drink limoncello", COU_S4);
    refused(0, "complaint 1 france-hand", COU_S4);
    may(0, "");
    refused(1, "complaint 0 italy-kitchenware", COU_T6); /* the refill comes first */
    plays(1, "refill; complaint 0 italy-kitchenware");
}

TEST(COU_R24, any_number_of_events_and_drinks_is_played_in_a_turn)
{
    about_to_surprise("0.9");
    hand(0, "limoncello promotion 2*discount aperol-spritz");
    cooked(0, "penne-al-pesto", "penne tomato-sauce");
    cooked(0, "lasagna-verde", "lasagna-sheets tomato-sauce");
    plays(0, "promotion 0 italy-kitchenware 1 france-hand; promotion 0 france-hand 1 italy-kitchenware");
    plays(0, "promotion 0 italy-kitchenware center france-cookware; drink limoncello; drink aperol-spritz");
    plays(0, "discount france-tableware; complaint 0 france-tableware; discount italy-kitchenware");
    EXPECT_INT(vp_of(0), 6);
    expect_queue(0, "france-cookware italy-kitchenware");
}
