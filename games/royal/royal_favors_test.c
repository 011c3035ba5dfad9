/* royal_favors_test.c -- the ledger's clauses on the Chef's Favors (ROY-F): Aces, Jokers, and what the
 * player still sees of the cards that went under the deck. */
#include "royal_test.h"

/* ---- ROY-F1 ------------------------------------------------------------------- */

TEST(ROY_F1, favors_can_be_used_before_the_draw)
{
    given("a1 5C | b1 6C | favors AS X1");
    may("draw, ace a1, ace b1, joker a1 c1, joker a1 a2, joker a1 b2, joker a1 c2, joker a1 a3, joker a1 b3, joker a1 "
        "c3, "
        "joker b1 a1, joker b1 c1, joker b1 a2, joker b1 b2, joker b1 c2, joker b1 a3, joker b1 b3, joker b1 c3, "
        "concede");
    play("ace a1");
    expect_phase(ROY_DRAW);
    expect_hand("-");
}

TEST(ROY_F1, favors_can_be_used_with_a_number_in_hand)
{
    given("a1 5C | b1 6C | favors AS X1 | hand 3H");
    play("ace a1");
    expect_hand("3H");
    expect_phase(ROY_HOLDING);
    play("joker b1 a1");
    expect_hand("3H");
    play("place b1");
    expect_stack("a1", "6C");
    expect_stack("b1", "3H");
}

TEST(ROY_F1, favors_can_be_used_with_a_guest_in_hand)
{
    given("a1 9H | b1 6H | favors AS | hand QH");
    may_only("seat", "N1, W1");
    play("ace a1");
    expect_hand("QH");
    expect_phase(ROY_HOLDING);
    may_only("seat", "N2");
    given("a1 9H | b1 6H | favors X1 | hand QH");
    play("joker a1 c2");
    may_only("seat", "E2");
    play("seat E2");
    expect_phase(ROY_DRAW);
}

TEST(ROY_F1, favors_can_be_used_after_a_placement)
{
    given("a1 5C | b1 6C | favors AS X1 | hand 7H");
    play("place a1; joker a1 b1; ace a1");
    expect_stack("a1", "");
    expect_stack("b1", "6C 7H");
}

TEST(ROY_F1, a_favor_just_drawn_can_be_used)
{
    given("a1 5C | deck AS");
    refused("ace a1", ROY_F1);
    play("draw; ace a1");
    expect_stack("a1", "");
}

TEST(ROY_F1, each_favor_is_used_once_and_gone)
{
    given("a1 5C | b1 6C | c1 7C | favors AC AS X2");
    play("ace a1");
    EXPECT_INT(party.favor_count, 2);
    play("ace b1");
    expect_favors("X2");
    refused("ace c1", ROY_F1);
    play("joker c1 a1");
    expect_favors("");
    refused("joker a1 b1", ROY_F1);
    may("draw, concede");
}

TEST(ROY_F1, an_ace_is_no_joker_and_a_joker_no_ace)
{
    given("a1 5C | favors X1");
    refused("ace a1", ROY_F1);
    given("a1 5C | favors AD");
    refused("joker a1 b1", ROY_F1);
    given("a1 5C | hand 9H");
    refused("ace a1", ROY_F1);
    refused("joker a1 b1", ROY_F1);
}

/* ---- ROY-F2 ------------------------------------------------------------------- */

TEST(ROY_F2, an_ace_sends_the_whole_stack_under_the_deck)
{
    given("a1 2C 5H 9S | b1 6C | favors AS | deck 7H");
    play("ace a1");
    expect_stack("a1", "");
    expect_stack("b1", "6C");
    expect_favors("");
    expect_deck("7H ...");
    expect_deck("... X2 2C 5H 9S"); /* of the stack, the bottom card is drawn first and the top card last */
}

TEST(ROY_F2, the_bottom_card_of_the_stack_is_drawn_first)
{
    given("a1 2C 5H 9S | favors AS | rest away | free E3 | deck 7H JC");
    play("ace a1");
    expect_deck("7H JC 2C 5H 9S");
    play("draw; place b1; draw; seat E3; draw");
    expect_hand("2C");
    play("place a1; draw; place a1; draw");
    expect_hand("9S");
}

TEST(ROY_F2, a_second_stack_goes_under_the_first)
{
    given("a1 2C 5H | b1 3C 8H | favors AS AC | rest away | free E3 | deck JC");
    play("ace a1; ace b1");
    expect_deck("JC 2C 5H 3C 8H");
}

TEST(ROY_F2, an_empty_stack_cannot_be_sent)
{
    given("a1 5C | favors AS");
    refused("ace b1", ROY_F2);
    refused("ace b2", ROY_F2);
    play("ace a1");
    given("a1 5C | favors AS AC");
    play("ace a1");
    refused("ace a1", ROY_F2);
}

TEST(ROY_F2, the_centre_can_be_sent)
{
    given("b2 5C 6D | favors AS");
    may_only("ace", "b2");
    play("ace b2");
    expect_stack("b2", "");
    expect_deck("... 5C 6D");
}

TEST(ROY_F2, the_empty_cell_takes_any_number)
{
    given("a1 TC | b1 TD | c1 TH | a2 TS | b2 9C | c2 9D | a3 9H | b3 9S | c3 8C | N1 JC | favors AD | hand 2H");
    may_only("place", "");
    play("ace b3");
    may_only("place", "b3");
    play("place b3");
    expect_stack("b3", "2H");
}

TEST(ROY_F2, an_ace_with_the_deck_empty_makes_a_new_deck)
{
    given("a1 3C 4C | favors AS | rest away | N1 JD | E3 KC");
    refused("draw", ROY_X5);
    play("ace a1");
    expect_deck("3C 4C");
    play("draw");
    expect_hand("3C");
}

/* ---- ROY-F3 ------------------------------------------------------------------- */

TEST(ROY_F3, a_joker_moves_a_top_card_to_an_equal_or_lower_card_or_an_empty_cell)
{
    given("a1 2C 7H | b1 7C | c1 6C | a2 8C | b2 TC | c2 9C | a3 8D | b3 9D | favors X1");
    play("joker a1 b1");
    expect_stack("a1", "2C");
    expect_stack("b1", "7C 7H");
    expect_favors("");
    given("a1 2C 7H | b1 7C | c1 6C | a2 8C | b2 TC | c2 9C | a3 8D | b3 9D | favors X1");
    play("joker a1 c1");
    expect_stack("c1", "6C 7H");
    given("a1 2C 7H | b1 7C | c1 6C | a2 8C | b2 TC | c2 9C | a3 8D | b3 9D | favors X1");
    play("joker a1 c3");
    expect_stack("c3", "7H");
}

TEST(ROY_F3, a_joker_cannot_move_a_card_onto_a_higher_one)
{
    given("a1 2C 7H | a2 8C | b2 TC | favors X1");
    refused("joker a1 a2", ROY_F3);
    refused("joker a1 b2", ROY_F3);
    play("joker a2 a1");
    expect_stack("a1", "2C 7H 8C");
    expect_stack("a2", "");
}

TEST(ROY_F3, a_joker_cannot_move_from_an_empty_cell)
{
    given("a1 7H | favors X1");
    refused("joker b1 c1", ROY_F3);
    refused("joker b1 a1", ROY_F3);
}

TEST(ROY_F3, a_joker_moves_to_another_cell)
{
    given("a1 7H | favors X1");
    refused("joker a1 a1", ROY_F3);
    refused("joker b1 b1", ROY_F3);
}

TEST(ROY_F3, the_last_card_of_a_stack_can_move_and_leaves_the_cell_empty)
{
    given("a1 7H | favors X1 | hand 2C");
    play("joker a1 b2");
    expect_stack("a1", "");
    expect_stack("b2", "7H");
    play("place a1");
    expect_stack("a1", "2C");
}

TEST(ROY_F3, a_joker_serves_from_the_new_cell)
{
    given("a1 2C | b2 9D | b1 5H | c1 6S | E1 JC | favors X1");
    play("joker b2 a1");
    expect_satisfied("E1");
    expect_stack("a1", "2C 9D");
}

TEST(ROY_F3, a_joker_can_serve_two_at_once)
{
    given("a1 2C | b2 9D | b1 5H | c1 6S | a2 6C | a3 7C | E1 JC | S1 KC | favors X1");
    play("joker b2 a1");
    expect_satisfied("E1");
    expect_satisfied("S1");
}

TEST(ROY_F3, a_joker_does_not_serve_from_the_old_cell)
{
    given("a1 2C 9D | b1 5H | c1 6S | E1 JC | favors X1");
    play("joker a1 b2");
    expect_unsatisfied("E1");
}

TEST(ROY_F3, a_card_uncovered_in_the_meal_counts)
{
    given("a1 2C | b1 5H 9D | c1 6S | E1 JC | favors X1");
    play("joker b1 a1"); /* the meal is 5H and 6S */
    expect_satisfied("E1");
    given("a1 2C | b1 4H 9D | c1 6S | E1 JC | favors X1");
    play("joker b1 a1"); /* and here only 10 */
    expect_unsatisfied("E1");
    given("a1 2C | b1 9D | c1 6S | E1 JC | favors X1");
    play("joker b1 a1"); /* and here there is none */
    expect_unsatisfied("E1");
}

TEST(ROY_F3, uncovering_a_meal_serves_nobody_by_itself)
{
    given("a1 2C | b1 5H 9C | c1 7D | E1 QH | favors X1");
    play("joker b1 b2"); /* 5H and 7D lie there for the Queen now; nothing was placed on a1 */
    expect_unsatisfied("E1");
}

/* ---- ROY-F4 ------------------------------------------------------------------- */

TEST(ROY_F4, no_favor_is_used_while_guests_are_seated_in_set_up)
{
    opened("", "AS X1 KC JD 2C 3C 4C 5C 6C 7C 8C 9C");
    expect_phase(ROY_SEATING);
    refused("ace a1", ROY_F4);
    refused("joker b1 a1", ROY_F4);
    play("guest KC");
    refused("ace a1", ROY_F4);
    refused("joker b1 a1", ROY_F4);
    may("seat S3, seat E3, concede");
}

TEST(ROY_F4, no_favor_is_used_before_the_final_touch)
{
    opened("", "AS X1 2C 3C 4C 5C 6C 7C 8C 9C KC 2D");
    expect_phase(ROY_TOUCH);
    refused("ace a1", ROY_F4);
    refused("joker b1 a1", ROY_F4);
    play("touch a1"); /* meets the King */
    expect_phase(ROY_SEATING);
    refused("ace a1", ROY_F4);
    refused("joker b1 a1", ROY_F4);
    play("seat S3");
    play("joker b1 a1; ace a1"); /* now they may: 3C on 2D */
    expect_stack("a1", "");
}

/* ---- ROY-F5 ------------------------------------------------------------------- */

TEST(ROY_F5, the_deck_is_unseen)
{
    given("a1 3C 4C | favors AS | rest away | E3 KC | deck 7H 8H 9H");
    expect_seen("? ? ?");
    expect_viewed("deck", "[\"?\",\"?\",\"?\"]");
    expect_json("deck", "[\"7H\",\"8H\",\"9H\"]");
}

TEST(ROY_F5, a_stack_sent_under_the_deck_stays_seen_in_its_place)
{
    given("a1 3C 4C | b1 5C | favors AS AD | rest away | E3 KC | deck 7H 8H");
    play("ace a1");
    expect_seen("? ? 3C 4C");
    expect_viewed("deck", "[\"?\",\"?\",\"3C\",\"4C\"]");
    play("ace b1");
    expect_seen("? ? 3C 4C 5C");
}

TEST(ROY_F5, it_is_seen_until_drawn)
{
    given("a1 3C 4C | favors AS | rest away | free E3 | deck 7H JC");
    play("ace a1; draw; place b1");
    expect_seen("? 3C 4C");
    play("draw; seat E3");
    expect_seen("3C 4C");
    play("draw");
    expect_hand("3C");
    expect_seen("4C");
    play("place a1; draw");
    expect_seen("");
}

TEST(ROY_F5, what_goes_under_a_deck_of_seen_cards_is_seen_as_well)
{
    given("a1 3C 4C | b1 5C | favors AS AD | rest away | E3 JC");
    play("ace a1; draw; ace b1");
    expect_hand("3C");
    expect_seen("4C 5C");
}

TEST(ROY_F5, the_card_of_the_final_touch_is_seen_too)
{
    opened("", "9C 2D TH 4S 5C 6D 7H 8S 3C 3H");
    play("touch c1");
    expect_seen("... ? TH");
    EXPECT_INT(party.known, 1);
    opened("", "9C 2D TH 4S 5C 6D 7H 8S 3C 3H");
    play("skip");
    expect_seen("... ? ?");
    EXPECT_INT(party.known, 0);
}
