/* rummy_turn_test.c -- the ledger's clauses on a turn (RUM-T) and on sets (RUM-M): drawing, what becomes of action
 * cards, melding, discarding.
 *
 * Nothing here knows how the rules are carried out; what is expected is read off the ledger. */
#include <string.h>

#include "rummy_test.h"

/* ---- RUM-T1: drawing ------------------------------------------------------------------------ */

TEST(RUM_T1, the_top_of_the_draw_pile_comes_into_the_hand)
{
    given("hand0 apple apple tomato tomato rice rice milk milk | deck onion garlic");
    play("draw");
    expect_hand(0, "apple apple tomato tomato rice rice milk milk onion");
    expect_deck("garlic ...");
    expect_phase(RUM_MELD);
    expect_turn(0);
}

TEST(RUM_T1, the_top_card_of_any_pile_may_be_taken_including_the_players_own)
{
    given("seats 3 | turn 1 | pile0 beef | pile1 onion garlic | pile2 rice milk wild | hand1 apple apple tomato tomato "
          "potato potato ginger ginger");
    may("draw, take 0, take 1, take 2");
    play("take 1");
    expect_hand(1, "apple apple tomato tomato potato potato ginger ginger garlic");
    expect_pile(1, "onion");
    expect_pile(0, "beef");
    given("seats 3 | turn 1 | pile0 beef | pile1 onion garlic | pile2 rice milk wild | hand1 apple apple tomato tomato "
          "potato potato ginger ginger");
    play("take 2");
    expect_hand(1, "apple apple tomato tomato potato potato ginger ginger wild");
    expect_pile(2, "rice milk");
}

TEST(RUM_T1, nothing_can_be_taken_from_an_empty_pile)
{
    given("seats 4 | turn 3 | pile1 onion");
    may("draw, take 1");
    refused("take 0", RUM_T1);
    refused("take 2", RUM_T1);
    refused("take 3", RUM_T1);
}

TEST(RUM_T1, one_card_is_drawn_each_turn_and_no_more)
{
    given("pile0 onion garlic | pile1 rice | deck milk");
    play("draw");
    refused("draw", RUM_T1);
    refused("take 0", RUM_T1);
    refused("take 1", RUM_T1);
    given("pile0 onion garlic | pile1 rice | deck milk");
    play("take 0");
    refused("draw", RUM_T1);
    refused("take 0", RUM_T1);
}

TEST(RUM_T1, the_draw_pile_is_not_touched_by_taking)
{
    given("pile1 rice | deck milk onion");
    play("take 1");
    expect_deck("milk onion ...");
    expect_pile(1, "");
}

TEST(RUM_T1, a_card_taken_may_be_put_down_again)
{
    given("seats 3 | pile2 rice beef | hand0 apple");
    play("take 2; discard beef");
    expect_pile(0, "beef");
    expect_pile(2, "rice");
    expect_turn(1);
}

/* ---- RUM-T2: action cards that are drawn ------------------------------------------------------- */

TEST(RUM_T2, an_action_card_drawn_is_resolved_at_once_and_lies_on_the_players_own_pile)
{
    given("seats 3 | hand0 apple apple tomato tomato rice rice milk milk | pile0 beef onion | deck expiration-date");
    play("draw");
    expect_hand(0, "apple apple tomato tomato rice rice milk milk");
    expect_pile(0, "beef onion expiration-date");
    expect_phase(RUM_TARGET);
    given("pile0 beef onion | deck fresh-delivery milk onion");
    play("draw");
    expect_pile(0, "beef onion fresh-delivery");
    expect_phase(RUM_KEEP);
    given("pile0 beef onion | deck salvage-operation");
    play("draw");
    expect_pile(0, "beef onion salvage-operation");
    expect_phase(RUM_CHOOSE_PILE);
    given("pile0 beef onion | deck potluck");
    play("draw");
    expect_pile(0, "beef onion potluck");
    expect_phase(RUM_PASS);
}

TEST(RUM_T2, the_card_lies_on_the_pile_before_its_effect)
{
    given("pile0 beef | pile1 rice | deck salvage-operation");
    play("draw");
    may("salvage 0");                                   /* two cards now, the Salvage card on top */
    given("rest 1 | pile0 beef | deck fresh-delivery"); /* and then it is shuffled with the piles */
    play("draw");
    expect_pile(0, "beef fresh-delivery");
    any_luck(1);
    expect_pile(0, "");
    EXPECT_INT(party.deck_count, 105 - 16 - 2);
}

TEST(RUM_T2, nothing_else_can_be_done_before_the_action_is_resolved)
{
    given("seats 3 | hand0 apple apple apple | deck expiration-date");
    play("draw");
    refused_somehow("draw");
    refused_somehow("meld apple apple apple");
    refused_somehow("discard apple");
    refused_somehow("end");
    given("hand0 apple apple apple | deck fresh-delivery milk onion");
    play("draw");
    refused_somehow("meld apple apple apple");
    refused_somehow("discard apple");
    refused_somehow("end");
    given("hand0 apple apple apple | pile1 rice rice | deck salvage-operation");
    play("draw");
    refused_somehow("take 1");
    refused_somehow("meld apple apple apple");
    refused_somehow("discard apple");
}

TEST(RUM_T2, the_next_player_may_take_the_action_card_from_the_pile)
{
    given("seats 3 | hand1 rice | deck expiration-date | hand2 apple");
    play("draw; target 1; 1: toss rice; end");
    expect_turn(1);
    play("take 0");
    EXPECT_INT(party.seat[1].hand[RUM_EXPIRATION], 1);
    expect_phase(RUM_MELD);
}

/* ---- RUM-T3: action cards that come in any other way ---------------------------------------------- */

TEST(RUM_T3, an_action_card_taken_from_a_pile_has_no_effect_and_may_be_discarded)
{
    static const char *const actions[4] = {"expiration-date", "fresh-delivery", "salvage-operation", "potluck"};
    for (int i = 0; i < 4; i++) {
        char text[128] = "seats 3 | pile1 rice rice ", move[64] = "take 1; discard ";
        given(strcat(text, actions[i]));
        play("take 1");
        expect_phase(RUM_MELD);
        EXPECT_INT(party.seat[0].hand[rummy_card(actions[i])], 1);
        given(text);
        play(strcat(move, actions[i]));
        expect_pile(0, actions[i]);
        expect_turn(1);
    }
}

TEST(RUM_T3, an_action_card_cannot_be_melded)
{
    given("hand0 potluck potluck fresh-delivery wild expiration-date expiration-date apple rice | pile1 "
          "salvage-operation");
    play("take 1");
    may_only("meld", "");
}

TEST(RUM_T3, an_action_card_delivered_has_no_effect)
{
    given("seats 3 | deck fresh-delivery potluck rice | hand0 apple");
    play("draw; keep potluck");
    expect_phase(RUM_MELD);
    EXPECT_INT(party.seat[0].hand[RUM_POTLUCK], 1);
    play("discard potluck");
    expect_pile(0, "fresh-delivery potluck");
    expect_turn(1);
}

TEST(RUM_T3, an_action_card_salvaged_has_no_effect)
{
    given("seats 3 | deck salvage-operation | pile1 potluck rice");
    play("draw; salvage 1");
    expect_phase(RUM_MELD);
    EXPECT_INT(party.seat[0].hand[RUM_POTLUCK], 1);
}

TEST(RUM_T3, an_action_card_passed_has_no_effect)
{
    given("seats 2 | deck potluck | hand0 expiration-date | hand1 fresh-delivery");
    play("draw; 0: pass expiration-date; 1: pass fresh-delivery");
    expect_phase(RUM_MELD);
    expect_turn(0);
    EXPECT_INT(party.seat[0].hand[RUM_DELIVERY], 1);
    EXPECT_INT(party.seat[1].hand[RUM_EXPIRATION], 1);
}

TEST(RUM_T3, an_action_card_that_expiration_dates_victim_takes_or_draws_has_no_effect)
{
    given("seats 2 | deck expiration-date potluck | hand1 rice");
    play("draw; target 1; 1: toss rice");
    EXPECT_INT(party.seat[1].hand[RUM_POTLUCK], 1);
    expect_phase(RUM_MELD);
    expect_turn(0);
    given("seats 2 | deck expiration-date | pile1 salvage-operation | hand1 rice");
    play("draw; target 1; 1: toss rice");
    EXPECT_INT(party.seat[1].hand[RUM_SALVAGE], 1);
    expect_phase(RUM_MELD);
    expect_pile(1, "rice");
}

TEST(RUM_T3, an_action_card_in_hand_may_be_tossed_and_passed_on)
{
    given("seats 2 | deck expiration-date | pile1 rice | hand1 potluck");
    play("draw; target 1; 1: toss potluck");
    expect_pile(1, "potluck");
}

/* ---- RUM-T4: melding ---------------------------------------------------------------------------------- */

TEST(RUM_T4, sets_are_melded_after_drawing)
{
    given("hand0 apple apple apple tomato lettuce carrot rice milk | deck onion");
    refused("meld apple apple apple", RUM_T4);
    refused("meld tomato lettuce carrot", RUM_T4);
    play("draw");
    may("meld apple apple apple, meld tomato lettuce carrot, discard apple, discard tomato, discard lettuce, "
        "discard carrot, discard rice, discard milk, discard onion");
    play("meld apple apple apple");
    expect_melds(0, "apple apple apple");
    expect_hand(0, "tomato lettuce carrot rice milk onion");
    expect_phase(RUM_MELD);
}

TEST(RUM_T4, any_number_of_sets_may_be_melded_in_a_turn)
{
    given("hand0 apple apple apple tomato lettuce carrot rice milk | deck onion");
    play("draw; meld tomato lettuce carrot; meld apple apple apple");
    expect_melds(0, "apple apple apple, tomato lettuce carrot");
    expect_hand(0, "rice milk onion");
    play("discard onion");
    expect_hand(0, "rice milk");
    expect_pile(0, "onion");
    expect_turn(1);
}

TEST(RUM_T4, nobody_has_to_meld)
{
    given("hand0 apple apple apple tomato lettuce carrot rice milk | deck onion");
    play("draw; discard onion");
    expect_melds(0, "");
}

TEST(RUM_T4, a_set_may_be_melded_with_the_card_just_drawn_or_taken)
{
    given("hand0 apple apple tomato rice | deck apple");
    play("draw; meld apple apple apple");
    given("hand0 apple apple tomato rice | pile1 apple");
    play("take 1; meld apple apple apple");
    expect_melds(0, "apple apple apple");
}

TEST(RUM_T4, melded_cards_are_locked)
{
    given("hand0 apple apple apple tomato lettuce rice milk bread | deck onion");
    play("draw; meld apple apple apple");
    refused("discard apple", RUM_T5);
    refused("meld apple apple apple", -1);
    may_only("discard", "tomato, lettuce, rice, milk, bread, onion");
}

TEST(RUM_T4, sets_may_be_melded_after_an_action_was_resolved)
{
    given("seats 3 | hand0 apple apple apple | hand1 rice | deck expiration-date");
    play("draw; target 1; 1: toss rice; meld apple apple apple");
    expect_melds(0, "apple apple apple");
    given("seats 3 | hand0 apple apple | deck fresh-delivery onion apple");
    play("draw; keep apple; meld apple apple apple");
    given("seats 2 | hand0 apple apple rice | hand1 apple | deck potluck");
    play("draw; 0: pass rice; 1: pass apple; meld apple apple apple");
    given("seats 3 | hand0 apple apple | pile2 apple rice | deck salvage-operation");
    play("draw; salvage 2; meld apple apple apple");
    expect_melds(0, "apple apple apple");
}

/* ---- RUM-T5: discarding ------------------------------------------------------------------------------- */

TEST(RUM_T5, one_card_is_discarded_face_up_on_the_players_own_pile_and_ends_the_turn)
{
    given("seats 3 | turn 1 | hand1 apple | pile1 rice beef | deck onion");
    play("draw; discard apple");
    expect_pile(1, "rice beef apple");
    expect_turn(2);
    expect_phase(RUM_DRAW);
    expect_seen(0, "players.1.discard", "[\"rice\",\"beef\",\"apple\"]");
    expect_seen(BQ_WATCHER, "players.1.discard", "[\"rice\",\"beef\",\"apple\"]");
}

TEST(RUM_T5, the_cards_under_the_top_are_out_of_reach)
{
    given("seats 3 | pile1 wild rice | hand0 apple | deck onion");
    may("draw, take 1");
    play("take 1");
    EXPECT_INT(party.seat[0].hand[RUM_WILD], 0);
    expect_pile(1, "wild");
}

TEST(RUM_T5, nothing_is_discarded_before_drawing)
{
    given("hand0 apple");
    refused("discard apple", RUM_T5);
    refused_somehow("end");
}

TEST(RUM_T5, only_a_card_in_hand_can_be_discarded)
{
    given("hand0 apple apple tomato tomato rice rice milk milk | hand1 beef | pile1 onion | deck garlic");
    play("draw");
    refused("discard beef", RUM_T5);
    refused("discard onion", RUM_T5);
    refused("discard wild", RUM_T5);
    may("discard apple, discard tomato, discard rice, discard milk, discard garlic");
}

TEST(RUM_T5, a_discard_that_is_due_cannot_be_left_out)
{
    given("hand0 apple | deck garlic");
    play("draw");
    expect_json("discard_due", "true");
    refused("end", RUM_T5);
    given("hand0 apple | deck fresh-delivery milk onion");
    play("draw; keep milk");
    refused("end", RUM_T5);
    given("hand0 apple | pile1 beef rice | deck salvage-operation");
    play("draw; salvage 1");
    refused("end", RUM_T5);
}

TEST(RUM_T5, any_kind_of_card_may_be_discarded_including_the_wild_and_the_last_copy)
{
    given("hand0 wild apple apple rice | pile1 onion");
    play("take 1; discard wild");
    expect_pile(0, "wild");
    expect_turn(1);
}

/* ---- RUM-T6: the hand never shrinks ---------------------------------------------------------------------- */

TEST(RUM_T6, hand_and_melds_are_eight_at_the_end_of_every_kind_of_turn)
{
    given("hand1 rice | deck onion");
    play("draw; discard onion");
    expect_sizes("8 8");
    given("hand1 rice | deck expiration-date");
    play("draw; target 1; 1: toss rice; end");
    expect_sizes("8 8");
    given("hand0 apple | hand1 rice | deck potluck");
    play("draw; 0: pass apple; 1: pass rice; end");
    expect_sizes("8 8");
    given("hand0 apple | deck fresh-delivery milk onion");
    play("draw; keep milk; discard apple");
    expect_sizes("8 8");
    given("hand0 apple | pile1 beef rice | deck salvage-operation");
    play("draw; salvage 1; discard apple");
    expect_sizes("8 8");
    given("hand0 apple | deck salvage-operation");
    play("draw; end");
    expect_sizes("8 8");
}

TEST(RUM_T6, an_action_card_that_brought_no_card_was_the_discard)
{
    given("hand0 apple | hand1 rice | deck expiration-date");
    play("draw; target 1; 1: toss rice");
    expect_json("discard_due", "false");
    refused("discard apple", RUM_T6);
    may("end");
    given("hand0 apple | hand1 rice | deck potluck");
    play("draw; 1: pass rice; 0: pass apple");
    expect_json("discard_due", "false");
    refused("discard rice", RUM_T6);
    may("end");
    given("hand0 apple | hand1 rice | deck salvage-operation"); /* no pile to choose */
    play("draw");
    expect_phase(RUM_MELD);
    expect_json("discard_due", "false");
    refused("discard apple", RUM_T6);
    may("end");
}

TEST(RUM_T6, an_action_card_that_brought_a_card_asks_for_a_discard)
{
    given("hand0 apple | deck fresh-delivery milk onion");
    play("draw; keep milk");
    expect_json("discard_due", "true");
    given("hand0 apple | pile1 beef rice | deck salvage-operation");
    play("draw; salvage 1");
    expect_json("discard_due", "true");
    play("discard apple");
    expect_turn(1);
}

TEST(RUM_T6, without_a_discard_the_player_may_still_meld_and_then_end)
{
    given("seats 3 | hand0 apple apple apple tomato tomato tomato rice milk | hand1 rice | deck expiration-date");
    play("draw; target 1; 1: toss rice");
    may("meld apple apple apple, meld tomato tomato tomato, end");
    play("meld apple apple apple; meld tomato tomato tomato");
    expect_hand(0, "rice milk");
    may("end");
    play("end");
    expect_turn(1);
    expect_pile(0, "expiration-date");
}

TEST(RUM_T6, the_player_may_win_without_a_discard_being_due)
{
    given(
        "meld0 apple apple apple | meld0 rice rice rice | hand0 milk milk | hand1 milk | deck potluck | with rounds=1");
    play("draw");
    refused("0: meld milk milk milk", -1);
    given("seats 2 | meld0 apple apple apple | hand0 milk milk milk tomato tomato | hand1 tomato | deck potluck | with "
          "rounds=1");
    play("draw; 0: pass milk; 1: pass tomato; meld tomato tomato tomato");
    expect_hand(0, "milk milk");
}

TEST(RUM_T6, literal_asks_for_a_discard_whatever_the_action_brought)
{
    given("hand0 apple | hand1 rice | deck expiration-date | with action_discard=literal");
    play("draw; target 1; 1: toss rice");
    expect_json("discard_due", "true");
    refused("end", RUM_T5);
    play("discard apple");
    expect_sizes("7 8");
    expect_pile(0, "expiration-date apple");
    given("hand0 apple | hand1 rice | deck potluck | with action_discard=literal");
    play("draw; 0: pass apple; 1: pass rice");
    refused("end", RUM_T5);
    play("discard rice");
    expect_sizes("7 8");
    given("hand0 apple | deck salvage-operation | with action_discard=literal");
    play("draw");
    refused("end", RUM_T5);
    play("discard apple");
    expect_sizes("7 8");
}

TEST(RUM_T6, literal_lets_an_empty_hand_end_its_turn)
{
    given("exact | hand0 apple apple | hand1 rice | pile1 apple | with action_discard=literal");
    play("take 1; meld apple apple apple");
    expect_sizes("0 1");
    may("end");
    play("end");
    expect_turn(1);
    given("exact | meld0 apple apple apple | hand1 rice | deck expiration-date | with action_discard=literal");
    play("draw; target 1; 1: toss rice");
    may("end");
    refused_somehow("discard apple");
}

TEST(RUM_T6, literal_expiration_date_passes_an_empty_hand_by)
{
    given(
        "seats 3 | exact | hand0 milk | hand2 onion | pile1 beef | deck expiration-date | with action_discard=literal");
    play("draw; target 1"); /* who has no card to toss */
    expect_sizes("1 0 1");
    expect_pile(1, "beef");
    expect_phase(RUM_MELD);
    play("discard milk");
    expect_turn(1);
}

TEST(RUM_T6, literal_potluck_passes_an_empty_hand_by)
{
    given("seats 3 | exact | hand0 milk | hand2 onion | deck potluck | with action_discard=literal");
    play("draw");
    expect_active(bq_bit(0) | bq_bit(2)); /* seat 1 has nothing to choose */
    play("2: pass onion; 0: pass milk");
    expect_hand(0, "onion");
    expect_hand(1, "milk");
    expect_hand(2, "");
    play("discard onion");
    expect_turn(1);
}

TEST(RUM_T6, literal_potluck_with_no_card_in_any_hand_is_over_at_once)
{
    given("exact | meld0 apple apple apple | deck potluck | with action_discard=literal");
    play("draw");
    expect_phase(RUM_MELD);
    expect_turn(0);
    may("end");
}

TEST(RUM_T6, conserve_is_the_default)
{
    struct bq_setup setup;
    bq_setup_init(&setup, bq_game_rummy.rules);
    EXPECT_TEXT(bq_game_rummy.rules->options[RUM_OPT_DISCARD].values[setup.option[RUM_OPT_DISCARD]], "conserve");
    EXPECT_TEXT(bq_game_rummy.rules->options[RUM_OPT_DEALT].values[setup.option[RUM_OPT_DEALT]], "keep");
    EXPECT_TEXT(bq_game_rummy.rules->options[RUM_OPT_EXPIRATION].values[setup.option[RUM_OPT_EXPIRATION]], "under");
}

/* ---- RUM-M: sets ------------------------------------------------------------------------------------------ */

TEST(RUM_M1, a_set_is_three_identical_or_one_of_each_of_a_group)
{
    given("hand0 apple apple apple avocado strawberry rice pasta milk | deck bread");
    play("draw");
    may_only("meld", "apple apple apple, apple avocado strawberry, rice pasta bread");
}

TEST(RUM_M1, two_alike_and_one_other_are_no_set)
{
    given("hand0 apple apple avocado tomato tomato lettuce rice rice | deck pasta");
    play("draw");
    may_only("meld", "");
    refused("meld apple apple apple", RUM_M1);
    refused("meld apple avocado strawberry", RUM_M1);
    refused("meld rice rice rice", RUM_M1);
    refused("meld milk milk milk", RUM_M1);
}

TEST(RUM_M1, three_cards_of_three_groups_are_no_set)
{
    given("hand0 apple tomato rice milk chicken salmon potato garlic | deck avocado");
    play("draw");
    may_only("meld", "");
}

TEST(RUM_M1, four_alike_are_one_set_and_one_left)
{
    given("hand0 apple apple apple apple | deck onion");
    play("draw; meld apple apple apple");
    EXPECT_INT(party.seat[0].hand[rummy_card("apple")], 1);
}

TEST(RUM_M1, a_set_without_the_wild_in_hand_cannot_be_melded_with_it)
{
    given("hand0 apple apple | deck onion");
    play("draw");
    refused("meld apple apple wild", RUM_M1);
}

TEST(RUM_M2, the_wild_stands_for_one_card_of_a_set)
{
    given("hand0 wild apple apple avocado tomato lettuce rice milk | deck onion");
    play("draw");
    may_only("meld", "apple apple wild, apple avocado wild, tomato lettuce wild");
    play("meld apple avocado wild");
    expect_melds(0, "apple avocado wild");
    expect_hand(0, "apple tomato lettuce rice milk onion");
}

TEST(RUM_M2, the_other_two_decide_which_kind_of_set_it_is)
{
    given("hand0 wild apple apple | hand1 rice | deck onion | meld0 tomato tomato tomato | pile1 rice");
    play("draw; meld apple apple wild");
    given("meld0 tomato tomato tomato | meld0 apple apple wild | hand0 rice rice | pile1 rice | with rounds=1");
    play("take 1; meld rice rice rice");
    expect_scores("12 0"); /* three identical sets and the win */
    given("meld0 tomato tomato tomato | meld0 apple avocado wild | hand0 rice rice | pile1 rice | with rounds=1");
    play("take 1; meld rice rice rice");
    expect_scores("10 0"); /* one of them is mixed */
}

TEST(RUM_M2, the_others_decide_the_group_too)
{
    given("hand0 wild apple strawberry milk milk | deck milk | meld0 tomato tomato tomato");
    play("draw; meld apple strawberry wild");
    refused("meld apple avocado strawberry", RUM_M3);
    may_only("meld", "milk milk milk");
}

TEST(RUM_M2, the_wild_is_there_once)
{
    given("hand0 wild apple apple tomato tomato rice milk beef | deck onion");
    play("draw; meld apple apple wild");
    refused("meld tomato tomato wild", RUM_M1);
    may_only("meld", "");
}

TEST(RUM_M3, a_group_that_was_melded_cannot_be_melded_again)
{
    given("hand0 apple apple apple rice rice rice pasta bread | deck rice");
    play("draw; meld rice rice rice");
    refused("meld rice pasta bread", RUM_M3);
    may_only("meld", "apple apple apple");
    given("meld0 rice pasta bread | hand0 rice rice pasta pasta pasta | deck rice");
    play("draw");
    refused("meld rice rice rice", RUM_M3);
    refused("meld pasta pasta pasta", RUM_M3);
    may_only("meld", "");
}

TEST(RUM_M3, the_group_of_a_set_with_the_wild_counts)
{
    given("meld0 rice rice wild | hand0 pasta pasta pasta apple milk | deck onion");
    play("draw");
    refused("meld pasta pasta pasta", RUM_M3);
    given("meld0 rice rice rice | hand0 pasta pasta wild apple milk | deck onion");
    play("draw");
    refused("meld pasta pasta wild", RUM_M3);
}

TEST(RUM_M3, another_player_may_meld_the_same_group)
{
    given("meld1 rice rice rice | hand0 rice pasta bread | deck onion");
    play("draw; meld rice pasta bread");
    expect_melds(0, "rice pasta bread");
}

TEST(RUM_M4, the_third_set_wins_the_round_at_once_without_a_discard)
{
    given("seats 3 | turn 1 | meld1 apple apple apple | meld1 rice rice rice | hand1 milk milk | pile0 onion milk | "
          "with rounds=1");
    play("take 0; meld milk milk milk");
    expect_phase(RUM_OVER);
    expect_active(0);
    expect_pile(0, "onion");
    expect_pile(1, "");
    expect_scores("0 12 0");
}

TEST(RUM_M4, three_sets_in_one_turn_win_as_well)
{
    given("hand0 apple apple apple rice pasta bread milk milk | deck milk | with rounds=1");
    play("draw; meld apple apple apple; meld milk milk milk; meld rice pasta bread");
    expect_phase(RUM_OVER);
    expect_scores("10 0");
}

TEST(RUM_M4, two_sets_do_not_win)
{
    given("meld0 apple apple apple | hand0 rice rice | deck rice | with rounds=1");
    play("draw; meld rice rice rice");
    expect_phase(RUM_MELD);
    expect_active(bq_bit(0));
}

TEST(RUM_M4, the_next_round_begins_after_it)
{
    given(
        "seats 3 | turn 1 | dealer 0 | meld1 apple apple apple | meld1 rice rice rice | hand1 milk milk | pile0 milk");
    play("take 0; meld milk milk milk");
    expect_active(bq_bit(BQ_CHANCE));
    any_luck(3);
    expect_json("round", "2");
    expect_turn(2);
    expect_scores("0 12 0");
}
