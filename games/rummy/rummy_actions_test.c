/* rummy_actions_test.c -- the ledger's clauses on the four action cards (RUM-A) and on an empty draw pile (RUM-E2).
 *
 * Nothing here knows how the rules are carried out; what is expected is read off the ledger. */
#include <stdio.h>
#include <string.h>

#include "rummy_test.h"

/* ---- RUM-A1: Expiration Date ---------------------------------------------------------------- */

TEST(RUM_A1, an_opponent_is_chosen_never_the_player)
{
    given("seats 4 | turn 2 | deck expiration-date");
    play("draw");
    may("target 0, target 1, target 3");
    refused("target 2", RUM_A1);
    expect_json("phase", "\"target\"");
}

TEST(RUM_A1, the_victim_chooses_what_to_toss_and_takes_the_card_that_was_on_top)
{
    given("seats 3 | deck expiration-date | pile1 beef onion | hand1 apple apple tomato rice rice milk milk wild");
    play("draw; target 1");
    expect_json("phase", "\"toss\"");
    expect_json("victim", "1");
    may_of(1, "toss apple, toss tomato, toss rice, toss milk, toss wild");
    play("1: toss rice");
    expect_pile(1, "beef rice");
    expect_hand(1, "apple apple tomato rice milk milk wild onion");
    expect_turn(0);
    expect_phase(RUM_MELD);
}

TEST(RUM_A1, with_one_card_in_the_pile_that_card_is_taken)
{
    given("seats 3 | deck expiration-date | pile2 beef | hand2 rice");
    play("draw; target 2; 2: toss rice");
    expect_pile(2, "rice");
    EXPECT_INT(party.seat[2].hand[rummy_card("beef")] > 0, 1);
    expect_sizes("8 8 8");
}

TEST(RUM_A1, a_victim_whose_pile_was_empty_draws_from_the_draw_pile)
{
    given("seats 3 | deck expiration-date wild onion | hand1 rice");
    play("draw; target 1; 1: toss rice");
    expect_pile(1, "rice");
    EXPECT_INT(party.seat[1].hand[RUM_WILD], 1);
    expect_deck("onion ...");
    expect_sizes("8 8 8");
}

TEST(RUM_A1, a_victim_who_draws_with_the_draw_pile_empty_waits_for_the_reshuffle)
{
    given("seats 3 | rest 2 | deck expiration-date | hand1 rice");
    play("draw; target 1; 1: toss rice");
    expect_phase(RUM_RESHUFFLE);
    expect_active(bq_bit(BQ_CHANCE));
    any_luck(1);
    for (int i = 0; i < 3; i++)
        expect_pile(i, ""); /* the tossed card and the action card were shuffled in too */
    expect_sizes("8 8 8");
    EXPECT_INT(party.deck_count, 105 - 24);
    expect_phase(RUM_MELD);
    expect_turn(0);
    may("end");
}

TEST(RUM_A1, the_victim_cannot_toss_what_is_not_in_hand)
{
    given("seats 3 | deck expiration-date | pile1 beef | hand1 apple apple tomato rice rice milk milk garlic");
    play("draw; target 1");
    refused("1: toss onion", RUM_A1);
    refused("1: toss beef", RUM_A1);
    refused("1: toss wild", RUM_A1);
}

TEST(RUM_A1, read_literally_the_victim_takes_back_the_card_just_tossed)
{
    given("seats 3 | deck expiration-date onion | pile1 beef | with expiration=literal | "
          "hand1 apple apple tomato rice rice milk milk garlic");
    play("draw; target 1; 1: toss rice");
    expect_hand(1, "apple apple tomato rice rice milk milk garlic");
    expect_pile(1, "beef");
    expect_phase(RUM_MELD);
    given("seats 3 | deck expiration-date onion | with expiration=literal | "
          "hand1 apple apple tomato rice rice milk milk garlic");
    play("draw; target 1; 1: toss rice");
    expect_hand(1, "apple apple tomato rice rice milk milk garlic");
    expect_pile(1, ""); /* the pile is never empty at that moment */
    expect_deck("onion ...");
}

TEST(RUM_A1, the_victim_keeps_the_melds_and_may_have_melded)
{
    given("deck expiration-date | meld1 rice rice rice | hand1 apple milk milk beef onion | pile1 wild");
    play("draw; target 1; 1: toss apple");
    expect_hand(1, "milk milk beef onion wild");
    expect_melds(1, "rice rice rice");
}

TEST(RUM_A1, a_target_is_chosen_only_for_an_expiration_date)
{
    given("seats 3 | deck onion | hand1 rice");
    refused_somehow("target 1");
    play("draw");
    refused_somehow("target 1");
    refused_somehow("1: toss rice");
}

TEST(RUM_A1, nobody_else_chooses_the_target)
{
    given("seats 3 | deck expiration-date");
    play("draw");
    refused("1: target 2", RUM_R4);
    expect_active(bq_bit(0));
}

/* ---- RUM-A2: Fresh Delivery! ------------------------------------------------------------------- */

TEST(RUM_A2, one_of_the_top_two_is_kept_and_the_other_goes_to_the_bottom)
{
    given("hand0 apple apple tomato tomato rice rice milk milk | deck fresh-delivery onion garlic beef");
    play("draw");
    expect_json("phase", "\"keep\"");
    expect_json("offer", "[\"onion\",\"garlic\"]");
    expect_deck("beef ..."); /* they are no longer there */
    may("keep onion, keep garlic");
    play("keep garlic");
    expect_hand(0, "apple apple tomato tomato rice rice milk milk garlic");
    expect_deck("beef ...");
    expect_deck("... onion");
    expect_json("offer", "null");
    expect_phase(RUM_MELD);
}

TEST(RUM_A2, the_first_may_be_kept_as_well_as_the_second)
{
    given("hand0 apple apple tomato tomato rice rice milk milk | deck fresh-delivery onion garlic beef");
    play("draw; keep onion");
    expect_hand(0, "apple apple tomato tomato rice rice milk milk onion");
    expect_deck("... garlic");
}

TEST(RUM_A2, two_alike_are_one_choice)
{
    given("hand0 apple apple tomato tomato rice rice milk milk | deck fresh-delivery onion onion beef");
    play("draw");
    may("keep onion");
    play("keep onion");
    EXPECT_INT(party.seat[0].hand[rummy_card("onion")], 1);
    expect_deck("... onion");
}

TEST(RUM_A2, only_what_is_offered_can_be_kept)
{
    given("hand0 apple | pile1 rice | deck fresh-delivery onion garlic beef");
    play("draw");
    refused("keep beef", RUM_A2);
    refused("keep apple", RUM_A2);
    refused("keep rice", RUM_A2);
    refused("keep wild", RUM_A2);
}

TEST(RUM_A2, with_two_cards_left_both_are_offered)
{
    given("rest 1 | deck fresh-delivery onion garlic");
    play("draw");
    expect_phase(RUM_KEEP);
    expect_json("offer", "[\"onion\",\"garlic\"]");
    expect_deck("");
    play("keep onion");
    expect_deck("garlic");
    expect_phase(RUM_MELD);
}

TEST(RUM_A2, with_one_card_left_it_is_taken_then_the_piles_are_shuffled_then_the_second)
{
    given("rest 1 | pile0 beef | deck fresh-delivery wild");
    play("draw");
    expect_phase(RUM_RESHUFFLE);
    expect_active(bq_bit(BQ_CHANCE));
    any_luck(2);
    expect_phase(RUM_KEEP);
    expect_json("offer.0", "\"wild\"");
    EXPECT_INT(party.deck_count, 105 - 16 - 2);
    expect_pile(0, ""); /* the delivery card went into the new draw pile */
    expect_pile(1, "");
    play("keep wild");
    EXPECT_INT(party.seat[0].hand[RUM_WILD], 1);
    EXPECT_INT(party.deck_count, 105 - 16 - 1);
    expect_json("discard_due", "true");
}

TEST(RUM_A2, with_no_card_left_the_piles_are_shuffled_first)
{
    given("rest 1 | deck fresh-delivery | hand0 wild");
    play("draw");
    expect_phase(RUM_RESHUFFLE);
    any_luck(3);
    expect_phase(RUM_KEEP);
    EXPECT_INT(party.deck_count, 105 - 16 - 2);
    expect_pile(0, "");
    expect_pile(1, "");
}

TEST(RUM_A2, the_delivery_card_may_be_among_the_cards_that_it_delivers)
{
    int met = 0;
    for (uint64_t seed = 0; seed < 300 && !met; seed++) {
        given("rest 1 | deck fresh-delivery | hand0 wild | hand1 fresh-delivery");
        play("draw");
        any_luck(seed);
        if (party.offer[0] == RUM_DELIVERY || party.offer[1] == RUM_DELIVERY) {
            met = 1;
            play("keep fresh-delivery");
            EXPECT_INT(party.seat[0].hand[RUM_DELIVERY], 1); /* and it is not resolved a second time */
            expect_phase(RUM_MELD);
        }
    }
    EXPECT_INT(met, 1);
}

TEST(RUM_A2, the_card_at_the_bottom_is_drawn_last)
{
    given("rest 1 | deck fresh-delivery onion garlic beef | hand0 apple | hand1 apple");
    play("draw; keep garlic; discard apple; draw; discard beef");
    expect_deck("onion");
    play("draw");
    EXPECT_INT(party.seat[0].hand[rummy_card("onion")] > 0, 1);
    expect_deck("");
}

/* ---- RUM-A3: Salvage Operation ------------------------------------------------------------------- */

TEST(RUM_A3, the_second_card_of_a_pile_is_taken_and_the_top_stays)
{
    given("seats 3 | hand0 apple apple tomato tomato rice rice milk milk | pile1 beef onion garlic | deck "
          "salvage-operation");
    play("draw");
    expect_json("phase", "\"salvage\"");
    may("salvage 1");
    play("salvage 1");
    expect_hand(0, "apple apple tomato tomato rice rice milk milk onion");
    expect_pile(1, "beef garlic");
    expect_phase(RUM_MELD);
}

TEST(RUM_A3, any_players_pile_with_two_cards_may_be_chosen)
{
    given("seats 4 | turn 1 | pile0 beef onion | pile1 rice | pile2 milk | pile3 apple apple apple | deck "
          "salvage-operation");
    play("draw");
    may("salvage 0, salvage 1, salvage 3");
    refused("salvage 2", RUM_A3);
}

TEST(RUM_A3, the_players_own_pile_counts_with_the_salvage_card_on_top)
{
    given("hand0 apple apple tomato tomato rice rice milk milk | pile0 beef onion | deck salvage-operation");
    play("draw; salvage 0");
    expect_hand(0, "apple apple tomato tomato rice rice milk milk onion"); /* what was its top card */
    expect_pile(0, "beef salvage-operation");
    given("hand0 apple apple tomato tomato rice rice milk milk | deck salvage-operation | pile1 rice rice");
    play("draw");
    may("salvage 1"); /* the Salvage card alone is not two */
    refused("salvage 0", RUM_A3);
}

TEST(RUM_A3, with_no_such_pile_there_is_no_effect)
{
    given("seats 3 | pile1 rice | pile2 milk | deck salvage-operation");
    play("draw");
    expect_phase(RUM_MELD);
    expect_pile(0, "salvage-operation");
    expect_pile(1, "rice");
    expect_sizes("8 8 8");
    expect_json("discard_due", "false");
}

TEST(RUM_A3, it_cannot_be_refused_while_there_is_such_a_pile)
{
    given("pile1 rice rice | deck salvage-operation | hand0 apple");
    play("draw");
    may("salvage 1");
    refused_somehow("end");
    refused_somehow("discard apple");
}

TEST(RUM_A3, piles_with_no_card_or_one_are_no_choice)
{
    given("seats 4 | pile1 rice | pile3 onion onion | deck salvage-operation");
    play("draw");
    refused("salvage 0", RUM_A3);
    refused("salvage 1", RUM_A3);
    refused("salvage 2", RUM_A3);
    may("salvage 3");
    play("salvage 3");
    expect_pile(3, "onion");
}

/* ---- RUM-A4: Potluck! ------------------------------------------------------------------------------- */

TEST(RUM_A4, all_cards_are_passed_at_once_to_the_left)
{
    given("seats 3 | hand0 apple apple tomato tomato rice rice milk milk | hand1 wild beef beef bacon bacon onion "
          "garlic ginger | "
          "hand2 potato potato salmon salmon carrot carrot pasta pasta | deck potluck");
    play("draw");
    expect_json("phase", "\"pass\"");
    play("0: pass apple; 1: pass wild; 2: pass pasta");
    expect_hand(0, "apple tomato tomato rice rice milk milk pasta");
    expect_hand(1, "apple beef beef bacon bacon onion garlic ginger");
    expect_hand(2, "potato potato salmon salmon carrot carrot pasta wild");
    expect_phase(RUM_MELD);
    expect_turn(0);
    may_only("discard", "");
}

TEST(RUM_A4, all_seats_choose_at_the_same_time_in_any_order)
{
    given("seats 3 | turn 1 | hand0 apple | hand1 beef | hand2 pasta | deck potluck");
    play("draw");
    expect_active(bq_bit(0) | bq_bit(1) | bq_bit(2));
    play("2: pass pasta");
    expect_active(bq_bit(0) | bq_bit(1));
    play("0: pass apple");
    expect_active(bq_bit(1));
    play("1: pass beef");
    expect_active(bq_bit(1)); /* whose turn goes on */
    expect_phase(RUM_MELD);
}

TEST(RUM_A4, a_chosen_card_stays_in_its_hand_until_all_have_chosen)
{
    given("hand0 apple | hand1 wild | deck potluck");
    struct rummy_state before = party;
    play("draw; 1: pass wild");
    EXPECT(memcmp(before.seat[1].hand, party.seat[1].hand, sizeof before.seat[1].hand) == 0);
    EXPECT(memcmp(before.seat[0].hand, party.seat[0].hand, sizeof before.seat[0].hand) == 0);
    expect_json("chosen", "{\"1\":\"wild\"}");
    expect_sizes("8 8");
}

TEST(RUM_A4, any_card_of_the_hand_may_be_passed)
{
    given("hand0 apple apple wild potluck rice rice milk milk | hand1 beef | deck potluck");
    play("draw");
    may_of(0, "pass apple, pass wild, pass potluck, pass rice, pass milk");
}

TEST(RUM_A4, a_card_that_is_not_in_hand_cannot_be_passed)
{
    given("hand0 apple apple tomato tomato rice rice milk milk | hand1 beef beef wild bacon bacon onion onion ginger | "
          "pile0 garlic | deck potluck");
    play("draw");
    refused("0: pass wild", RUM_A4);
    refused("0: pass garlic", RUM_A4);
    refused("0: pass potluck", RUM_A4); /* it lies on the pile */
    refused("1: pass apple", RUM_A4);
}

TEST(RUM_A4, each_chooses_once)
{
    given("seats 3 | hand0 apple rice | hand1 beef | deck potluck");
    play("draw; 0: pass apple");
    refused("0: pass rice", RUM_A4);
    refused("0: pass apple", RUM_A4);
    may_of(0, "");
}

TEST(RUM_A4, with_two_players_the_cards_change_places)
{
    given("hand0 apple apple tomato tomato rice rice milk milk | hand1 beef beef bacon bacon onion onion ginger ginger "
          "| deck potluck");
    play("draw; 1: pass beef; 0: pass milk");
    expect_hand(0, "apple apple tomato tomato rice rice milk beef");
    expect_hand(1, "milk beef bacon bacon onion onion ginger ginger");
}

TEST(RUM_A4, with_six_players_the_last_passes_to_the_first)
{
    given("seats 6 | turn 3 | hand0 apple | hand1 tomato | hand2 rice | hand3 milk | hand4 beef | hand5 wild | deck "
          "potluck");
    play("draw; 0: pass apple; 1: pass tomato; 2: pass rice; 3: pass milk; 4: pass beef; 5: pass wild");
    EXPECT_INT(party.seat[0].hand[RUM_WILD], 1);
    expect_sizes("8 8 8 8 8 8");
    expect_turn(3);
}

TEST(RUM_A4, the_same_kind_may_be_passed_all_round)
{
    given("hand0 apple apple tomato tomato rice rice milk milk | hand1 apple beef bacon bacon onion onion ginger "
          "ginger | deck potluck");
    play("draw; 1: pass apple; 0: pass apple");
    expect_hand(0, "apple apple tomato tomato rice rice milk milk");
    expect_hand(1, "apple beef bacon bacon onion onion ginger ginger");
}

TEST(RUM_A4, a_player_with_two_sets_has_two_cards_to_choose_from)
{
    given("meld1 apple apple apple | meld1 rice rice rice | hand1 milk onion | hand0 beef | deck potluck");
    play("draw");
    may_of(1, "pass milk, pass onion");
    play("1: pass milk; 0: pass beef");
    expect_hand(1, "beef onion");
}

TEST(RUM_A4, cards_are_passed_only_for_a_potluck)
{
    given("hand0 apple | deck onion");
    refused_somehow("pass apple");
    play("draw");
    refused_somehow("pass apple");
}

/* ---- RUM-A5: the game waits ---------------------------------------------------------------------------- */

TEST(RUM_A5, the_victims_choice_is_the_victims_move_and_the_game_waits_for_it)
{
    given("seats 3 | deck expiration-date | hand0 apple apple apple | hand1 rice | hand2 milk");
    play("draw; target 1");
    expect_active(bq_bit(1));
    expect_json("turn", "0");
    may_of(0, "");
    may_of(2, "");
    refused("0: toss apple", RUM_A5);
    refused("0: discard apple", RUM_A5);
    refused("0: meld apple apple apple", RUM_A5);
    refused("0: end", RUM_A5);
    refused("0: target 2", RUM_A5);
    refused("2: toss milk", RUM_A5);
    refused("2: draw", RUM_A5);
}

TEST(RUM_A5, the_victim_does_nothing_but_toss)
{
    given("seats 3 | deck expiration-date | hand1 rice rice rice | pile0 milk");
    play("draw; target 1");
    refused_somehow("1: draw");
    refused_somehow("1: take 0");
    refused_somehow("1: discard rice");
    refused_somehow("1: meld rice rice rice");
    refused_somehow("1: end");
}

TEST(RUM_A5, during_a_potluck_nobody_does_anything_but_pass)
{
    given("seats 3 | deck potluck | hand0 apple apple apple | hand1 rice | hand2 milk");
    play("draw");
    refused("0: draw", RUM_A5);
    refused("0: meld apple apple apple", RUM_A5);
    refused("0: discard apple", RUM_A5);
    refused("0: end", RUM_A5);
    refused("1: draw", RUM_A5);
    refused("2: toss milk", RUM_A5);
    play("0: pass apple");
    refused("0: end", RUM_A5); /* one has chosen, the others have not */
    refused("0: discard apple", RUM_A5);
}

TEST(RUM_A5, afterwards_the_active_player_goes_on)
{
    given("seats 3 | turn 2 | deck expiration-date | hand1 rice | hand2 milk milk milk");
    play("draw; target 1; 1: toss rice");
    expect_active(bq_bit(2));
    refused("1: discard rice", RUM_R4);
    play("meld milk milk milk; end");
    expect_turn(0);
}

/* ---- RUM-E2: the draw pile is empty ----------------------------------------------------------------------- */

TEST(RUM_E2, an_empty_draw_pile_is_made_anew_at_the_start_of_a_turn)
{
    given("seats 3 | rest 2 | pile0 beef onion | deck wild | hand0 apple");
    play("draw");
    expect_deck("");
    expect_phase(RUM_MELD); /* nothing yet: the turn goes on */
    play("discard apple");
    expect_phase(RUM_RESHUFFLE);
    expect_active(bq_bit(BQ_CHANCE));
    any_luck(4);
    for (int i = 0; i < 3; i++)
        expect_pile(i, "");
    EXPECT_INT(party.deck_count, 105 - 24);
    expect_sizes("8 8 8");
    expect_turn(1);
    may("draw"); /* there is no pile to take from */
}

TEST(RUM_E2, melds_and_hands_are_not_shuffled_in)
{
    given("seats 3 | rest 2 | meld0 rice rice rice | meld1 milk milk wild | deck onion | hand0 apple");
    play("draw; discard apple");
    struct rummy_state before = party;
    any_luck(5);
    expect_melds(0, "rice rice rice");
    expect_melds(1, "milk milk wild");
    for (int i = 0; i < 3; i++)
        EXPECT(memcmp(before.seat[i].hand, party.seat[i].hand, sizeof before.seat[i].hand) == 0);
    EXPECT_INT(party.deck_count, 105 - 24);
}

TEST(RUM_E2, the_piles_are_shuffled_and_not_just_turned_over)
{
    uint8_t first[RUM_DECK];
    given("rest 1 | deck onion | hand0 apple");
    play("draw; discard apple");
    struct rummy_state before = party;
    any_luck(6);
    memcpy(first, party.deck, sizeof first);
    party = before;
    any_luck(7);
    EXPECT(memcmp(first, party.deck, sizeof first) != 0);
}

TEST(RUM_E2, an_action_card_at_the_end_of_the_turn_is_shuffled_in)
{
    given("rest 1 | deck expiration-date | hand1 rice");
    play("draw; target 1; 1: toss rice; end");
    expect_phase(RUM_RESHUFFLE);
    any_luck(8);
    expect_pile(0, "");
    EXPECT_INT(party.deck_count, 105 - 16);
    expect_turn(1);
}

TEST(RUM_E2, nobody_acts_while_the_piles_are_shuffled)
{
    given("seats 3 | rest 2 | deck wild | hand0 apple");
    play("draw; discard apple");
    refused("1: draw", RUM_E2);
    refused("1: take 2", RUM_E2);
    refused("0: draw", RUM_E2);
    may_of(1, "");
    given("rest 1 | deck fresh-delivery wild");
    play("draw");
    refused("0: keep wild", RUM_E2);
    given("seats 3 | rest 2 | deck expiration-date | hand1 rice");
    play("draw; target 1; 1: toss rice");
    refused("1: toss rice", RUM_E2);
    refused("0: end", RUM_E2);
}

TEST(RUM_E2, a_reshuffle_is_luck_and_takes_no_stacked_card)
{
    given("seats 3 | rest 2 | deck wild | hand0 apple");
    play("draw; discard apple");
    bq_move m;
    EXPECT_INT(bq_move_parse(&m, &bq_game_rummy, &party, BQ_CHANCE, "put deck apple"), 0);
    EXPECT(bq_game_rummy.rules->check(&party, BQ_CHANCE, m) > 0); /* a stack is for a round's deal */
}

TEST(RUM_E2, a_draw_pile_that_is_not_empty_is_left_alone)
{
    given("seats 3 | rest 2 | deck wild onion | hand0 apple");
    play("draw; discard apple");
    expect_phase(RUM_DRAW);
    expect_deck("onion");
    expect_turn(1);
    play("take 0; discard apple"); /* a turn without a card of the draw pile */
    expect_phase(RUM_DRAW);
    expect_deck("onion");
}
