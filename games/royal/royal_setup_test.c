/* royal_setup_test.c -- the ledger's clauses on set-up (ROY-S), on where guests sit (ROY-I) and on the
 * options (ROY-O): the deal from stacked decks, seating, the Final Touch.
 *
 * Nothing here knows how the rules are carried out; what is expected is read off the ledger. */
#include <string.h>

#include "royal_test.h"

/* What check() says to luck putting that card next. */
static int put_check(const char *text)
{
    bq_move m;
    if (bq_move_parse(&m, &bq_game_royal, &party, BQ_CHANCE, text)) {
        FAIL("luck's move is not understood: %s", text);
        return -1;
    }
    return bq_game_royal.rules->check(&party, BQ_CHANCE, m);
}

/* Begins a set-up: nothing is shuffled yet. */
static void started(int aces, int jokers)
{
    struct bq_setup setup;
    bq_setup_init(&setup, bq_game_royal.rules);
    setup.option[ROY_OPT_ACES] = aces;
    setup.option[ROY_OPT_JOKERS] = jokers;
    EXPECT_INT(bq_game_royal.rules->start(&party, &setup), 0);
}

static void put_card(const char *text)
{
    bq_move m = 0;
    EXPECT_INT(bq_move_parse(&m, &bq_game_royal, &party, BQ_CHANCE, text), 0);
    EXPECT_INT(bq_game_royal.rules->check(&party, BQ_CHANCE, m), 0);
    bq_game_royal.rules->apply(&party, BQ_CHANCE, m);
}

/* Plays luck from `seed` until a seat is to act. */
static void shuffled(uint64_t seed)
{
    bq_move m[BQ_OUTCOMES];
    uint32_t weight[BQ_OUTCOMES];
    struct bq_rng rng;
    bq_rng_init1(&rng, seed);
    for (int i = 0; i < 100 && bq_game_royal.rules->active(&party) & bq_bit(BQ_CHANCE); i++) {
        EXPECT_INT(bq_game_royal.rules->chance(&party, m, weight, BQ_OUTCOMES), BQ_BITS);
        uint64_t bits = (uint64_t)bq_rng_next(&rng) << 32 | bq_rng_next(&rng);
        bq_game_royal.rules->apply(&party, BQ_CHANCE, bq_make(bq_verb(m[0]), bits >> 8));
    }
    EXPECT_INT(bq_game_royal.rules->audit(&party), 0);
}

/* How often each card is anywhere in the position; returns the number of all. */
static int count_cards(int count[256])
{
    int total = 0;
    memset(count, 0, 256 * sizeof *count);
    for (int i = 0; i < ROY_CELLS; i++)
        for (uint8_t c = party.top[i]; c; c = party.below[c - 8])
            count[c]++;
    for (int i = 0; i < ROY_SEATS; i++)
        count[party.guest[i]]++;
    for (int i = 0; i < party.waiting_count; i++)
        count[party.waiting[i]]++;
    for (int i = 0; i < party.favor_count; i++)
        count[party.favor[i]]++;
    for (int i = 0; i < party.deck_count; i++)
        count[party.deck[i]]++;
    count[party.drawn]++;
    count[0] = 0;
    for (int i = 1; i < 256; i++)
        total += count[i];
    return total;
}

/* ---- ROY-S1 ----------------------------------------------------------------- */

TEST(ROY_S1, the_deck_is_52_cards_and_2_jokers_each_once)
{
    int count[256];
    started(4, 2);
    shuffled(1);
    EXPECT_INT(count_cards(count), 54);
    for (int c = 8; c < ROY_ACE2 * 4; c++) /* 2C .. AS */
        EXPECT_INT(count[c], 1);
    EXPECT_INT(count[royal_card("X1")], 1);
    EXPECT_INT(count[royal_card("X2")], 1);
}

TEST(ROY_S1, the_same_luck_shuffles_the_same_and_other_luck_otherwise)
{
    struct royal_state first;
    started(4, 2);
    shuffled(7);
    first = party;
    started(4, 2);
    shuffled(7);
    EXPECT(memcmp(&first, &party, sizeof party) == 0);
    started(4, 2);
    shuffled(8);
    EXPECT(memcmp(first.deck, party.deck, sizeof party.deck) != 0);
}

TEST(ROY_S1, a_shuffle_can_leave_any_card_at_the_bottom)
{
    int seen[256] = {0}, missing = 0;
    for (uint64_t luck = 0; luck < 3000; luck++) { /* a card is missed by chance once in 10^22 runs */
        started(4, 2);
        shuffled(luck);
        seen[party.deck[0]] = 1;
    }
    for (int c = 8; c < ROY_ACE2 * 4; c++)
        missing += !seen[c];
    missing += !seen[royal_card("X1")] + !seen[royal_card("X2")];
    EXPECT_INT(missing, 0);
}

TEST(ROY_S1, a_card_cannot_be_put_into_the_deck_twice)
{
    started(4, 2);
    EXPECT_INT(put_check("put deck 7H"), 0);
    put_card("put deck 7H");
    EXPECT_INT(put_check("put deck 7H"), ROY_S1);
    EXPECT_INT(put_check("put deck 7D"), 0);
}

TEST(ROY_S1, a_card_that_is_not_in_this_deck_cannot_be_put)
{
    started(4, 2);
    EXPECT_INT(put_check("put deck X2"), 0);
    EXPECT_INT(put_check("put deck X3"), ROY_S1);
    started(0, 0);
    EXPECT_INT(put_check("put deck AC"), ROY_S1);
    EXPECT_INT(put_check("put deck X1"), ROY_S1);
    EXPECT_INT(put_check("put deck KC"), 0);
}

TEST(ROY_S1, the_player_waits_for_the_shuffle)
{
    bq_move m[BQ_OUTCOMES];
    started(4, 2);
    EXPECT_INT(bq_game_royal.rules->active(&party), bq_bit(BQ_CHANCE));
    EXPECT_INT(bq_game_royal.rules->legal(&party, 0, m, BQ_OUTCOMES), 0);
    refused_somehow("draw");
    refused_somehow("place a1");
}

/* ---- ROY-S2, ROY-S3: the deal ------------------------------------------------ */

TEST(ROY_S2, number_cards_fill_the_cells_in_reading_order_and_leave_the_centre_free)
{
    opened("", "9C 2D TH 4S 5C 6D 7H 8S 3C");
    expect_stack("a1", "9C");
    expect_stack("b1", "2D");
    expect_stack("c1", "TH");
    expect_stack("a2", "4S");
    expect_stack("b2", "");
    expect_stack("c2", "5C");
    expect_stack("a3", "6D");
    expect_stack("b3", "7H");
    expect_stack("c3", "8S");
    expect_deck("3C 2C 2H ...");
    EXPECT_INT(party.deck_count, 54 - 8);
}

TEST(ROY_S2, dealing_stops_with_the_eighth_number_card)
{
    opened("", "9C 2D TH 4S 5C 6D 7H 8S KC AS");
    expect_deck("KC AS 2C ...");
    expect_waiting("");
    expect_favors("");
    expect_hand("-");
    expect_phase(ROY_TOUCH);
}

TEST(ROY_S2, a_guest_or_a_favor_takes_no_cell)
{
    opened("", "KC 9C AS 2D JD TH X1 4S 5C 6D 7H QS 8S 3C");
    expect_stack("a1", "9C");
    expect_stack("b1", "2D");
    expect_stack("c1", "TH");
    expect_stack("c3", "8S");
    expect_deck("3C ...");
}

TEST(ROY_S3, guests_wait_in_the_order_they_turn_up_and_aces_and_jokers_join_the_favors)
{
    opened("", "KC 9C AS 2D JD TH X1 4S 5C 6D 7H QS 8S 3C");
    expect_waiting("KC JD QS");
    expect_favors("AS X1");
    EXPECT_INT(party.deck_count, 54 - 8 - 3 - 2);
}

TEST(ROY_S3, all_guests_and_all_favors_can_turn_up_before_the_eighth_number)
{
    opened("", "JC JD JH JS QC QD QH QS KC KD KH KS AC AD AH AS X1 X2");
    expect_waiting("JC JD JH JS QC QD QH QS KC KD KH KS");
    expect_favors("AC AD AH AS X1 X2");
    EXPECT_INT(party.deck_count, 28);
}

/* ---- ROY-S4: seating in set-up ------------------------------------------------ */

TEST(ROY_S4, the_player_chooses_who_is_seated_next)
{
    opened("", "KC JD QS 2C 3C 4C 5C 6C 7C 8C 9C");
    expect_phase(ROY_SEATING);
    expect_hand("-");
    may("guest KC, guest JD, guest QS, concede");
    play("guest JD");
    expect_phase(ROY_SEATING);
    expect_hand("JD");
    expect_waiting("KC QS");
    may("seat S3, seat E3, concede");
    play("seat E3");
    expect_seat("E3", "JD 11");
    expect_hand("-");
    may("guest KC, guest QS, concede");
}

TEST(ROY_S4, the_last_of_the_line_is_called_without_a_choice)
{
    opened("", "KC JD 2C 3C 4C 5C 6C 7C 8C 9C");
    play("guest KC; seat S3");
    expect_waiting("");
    expect_hand("JD");
    expect_phase(ROY_SEATING);
    may("seat E3, concede");
    play("seat E3");
    expect_phase(ROY_TOUCH);
}

TEST(ROY_S4, a_single_guest_is_called_at_once)
{
    opened("", "2C 3C 4C 5C QH 6C 7C 8C 9H");
    expect_hand("QH");
    expect_waiting("");
    may("seat S3, seat E3, concede");
}

TEST(ROY_S4, with_no_guest_waiting_there_is_no_seating)
{
    opened("", "2C 3C 4C 5C 6C 7C 8C 9H");
    expect_phase(ROY_TOUCH);
}

TEST(ROY_S4, set_up_goes_on_until_all_of_them_are_seated)
{
    opened("", "KC JD 2C 3C 4C 5C 6C 7C 8C 9C");
    refused("draw", ROY_S4);
    refused_somehow("seat E3");
    refused_somehow("place b2");
    play("guest JD");
    refused("draw", ROY_S4);
    refused_somehow("guest KC");
    play("seat E3");
    refused("draw", ROY_S4);
    play("seat S3");
    expect_phase(ROY_TOUCH);
}

TEST(ROY_S4, only_a_waiting_guest_can_be_called)
{
    opened("", "KC JD QS 2C 3C 4C 5C 6C 7C 8C 9C");
    refused("guest KH", ROY_S4);
}

TEST(ROY_S4, who_comes_first_gets_the_better_seat)
{
    opened("", "KC JC QC 2H 3D 9C 4D 4H 5D 5H 6D"); /* 9C lies on c1, with two seats */
    play("guest QC; seat N3; guest JC; seat E1");
    expect_hand("KC");
    may_only("seat", "S3, E3"); /* 6D, the highest that is left */
}

/* ---- ROY-S5: the Final Touch --------------------------------------------------- */

TEST(ROY_S5, one_table_card_is_swapped_for_the_top_of_the_deck_and_goes_to_the_bottom)
{
    opened("", "9C 2D TH 4S 5C 6D 7H 8S 3C 3H");
    expect_phase(ROY_TOUCH);
    play("touch c1");
    expect_stack("c1", "3C");
    expect_deck("3H 2C ...");
    expect_deck("... X2 TH");
    expect_phase(ROY_DRAW);
    EXPECT_INT(party.deck_count, 46);
}

TEST(ROY_S5, any_of_the_eight_cards_or_none_may_be_swapped)
{
    opened("", "9C 2D TH 4S 5C 6D 7H 8S 3C");
    may("touch a1, touch b1, touch c1, touch a2, touch c2, touch a3, touch b3, touch c3, skip, concede");
    play("skip");
    expect_phase(ROY_DRAW);
    expect_stack("c1", "TH");
    expect_deck("3C ...");
}

TEST(ROY_S5, the_free_space_has_no_card_to_swap)
{
    opened("", "9C 2D TH 4S 5C 6D 7H 8S 3C");
    refused("touch b2", ROY_S5);
}

TEST(ROY_S5, the_touch_comes_once)
{
    opened("", "9C 2D TH 4S 5C 6D 7H 8S 3C");
    play("touch c1");
    refused("touch c1", ROY_S5);
    refused("touch a1", ROY_S5);
    refused_somehow("skip");
    opened("", "9C 2D TH 4S 5C 6D 7H 8S 3C");
    play("skip");
    refused("touch a1", ROY_S5);
    play("draw");
    refused("touch a1", ROY_S5);
}

TEST(ROY_S5, the_touch_comes_after_the_first_seating)
{
    opened("", "KC JD 9C 2D TH 4S 5C 6D 7H 8S 3C");
    refused("touch a1", ROY_S5);
    refused_somehow("skip");
    play("guest KC");
    refused("touch a1", ROY_S5);
    play("seat N1; seat S1"); /* KC by 9C, JD by 6D: the touch moves neither */
    play("touch a1");
    expect_seat("N1", "KC 13");
    expect_stack("a1", "3C");
}

TEST(ROY_S5, nothing_is_drawn_before_the_touch_is_settled)
{
    opened("", "9C 2D TH 4S 5C 6D 7H 8S 3C");
    refused_somehow("draw");
    refused_somehow("place b2");
    refused_somehow("give N1");
    refused_somehow("aside");
    refused_somehow("seat N1");
}

TEST(ROY_S5, guests_and_favors_that_turn_up_are_set_aside_until_a_number_fills_the_cell)
{
    opened("", "9C 2D TH 4S 5C 6D 7H 8S AS QH X2 KD 3C 9H");
    play("touch a1");
    expect_stack("a1", "3C");
    expect_favors("AS X2");
    expect_waiting("QH KD");
    expect_phase(ROY_SEATING);
    expect_deck("9H 2C ...");
    expect_deck("... X1 9C");
    may("guest QH, guest KD, concede");
    refused("draw", ROY_S4);
    play("guest QH; seat E1");
    expect_hand("KD");
    play("seat W3"); /* 6D on a3 */
    expect_phase(ROY_DRAW);
    refused("touch a1", ROY_S5);
}

TEST(ROY_S5, a_single_guest_turned_up_by_the_touch_is_called_and_the_new_card_counts)
{
    opened("", "9C 2D TH 4S 5C 6D 7H 8S QC 3C");
    play("touch a1");
    expect_hand("QC");
    may("seat E2, concede"); /* 5C on c2 is the highest club now */
    play("seat E2");
    expect_phase(ROY_DRAW);
}

TEST(ROY_S5, if_only_favors_turn_up_the_touch_is_over)
{
    opened("", "9C 2D TH 4S 5C 6D 7H 8S AS 3C");
    play("touch a1");
    expect_phase(ROY_DRAW);
    expect_favors("AS");
}

TEST(ROY_S5, nobody_is_served_during_set_up)
{
    opened("", "JC 2D 9H 9S 3D 4D 5D 6D TC 8C"); /* TC lies on c3 */
    play("seat E3");
    play("touch a3"); /* 5D; b3 and c3 hold 6D and TC, a meal of 16 for the Jack in E3 */
    expect_stack("a3", "8C");
    expect_unsatisfied("E3");
}

/* ---- ROY-I1 .. ROY-I4: where a guest sits ---------------------------------------- */

TEST(ROY_I1, a_guest_sits_by_the_highest_card_of_their_suit)
{
    given("a1 9H | b1 TD | c1 TS | a2 3H | hand QH");
    may_only("seat", "N1, W1");
    play("seat W1");
    expect_seat("W1", "QH 12");
    expect_hand("-");
    expect_phase(ROY_DRAW);
}

TEST(ROY_I1, failing_their_suit_by_the_highest_of_their_colour)
{
    given("a1 9S | b1 TC | c1 TS | a2 3D | c2 5D | hand KH");
    may_only("seat", "E2");
    refused("seat W2", ROY_I1);
    refused("seat N2", ROY_I1);
}

TEST(ROY_I1, failing_their_colour_by_the_highest_of_all)
{
    given("a1 9S | b1 TC | c1 8S | a2 3C | hand JD");
    may_only("seat", "N2");
    refused("seat N1", ROY_I1);
}

TEST(ROY_I1, a_deuce_of_the_suit_outweighs_every_ten)
{
    given("a1 TD | b1 TS | c1 TC | b3 2H | hand QH");
    may_only("seat", "S2");
    refused("seat N1", ROY_I1);
}

TEST(ROY_I1, black_guests_look_for_black_cards)
{
    given("a1 TD | b1 TH | c2 4S | hand QC");
    may_only("seat", "E2");
    given("a1 TD | b1 TH | c2 4C | hand KS");
    may_only("seat", "E2");
}

TEST(ROY_I1, red_guests_look_for_red_cards)
{
    given("a1 TS | b1 TC | c2 4H | hand QD");
    may_only("seat", "E2");
    given("a1 TS | b1 TC | c2 4D | hand KH");
    may_only("seat", "E2");
}

TEST(ROY_I1, the_waiting_guests_of_set_up_follow_it_too)
{
    opened("", "QH 9H 2D TD 4S 5C 6D 3H 8S");
    may("seat N1, seat W1, concede");
    refused("seat N3", ROY_I1);
    refused("seat S2", ROY_I1);
}

TEST(ROY_I1, a_seat_by_an_empty_cell_is_not_by_the_best_card)
{
    given("a1 9H | hand QH");
    may_only("seat", "N1, W1");
    refused("seat E3", ROY_I1);
}

TEST(ROY_I2, a_taken_seat_cannot_be_taken)
{
    given("a1 9H | N1 JC | hand QH");
    may_only("seat", "W1");
    refused("seat N1", ROY_I2);
    given("a1 9H | N1 JC* | hand QH");
    refused("seat N1", ROY_I2);
}

TEST(ROY_I2, a_card_whose_seats_are_taken_does_not_count)
{
    given("a1 9H | b1 7H | N1 JC | W1 JD* | hand QH");
    may_only("seat", "N2");
    refused("seat W1", ROY_I2);
    given("a1 9H | b1 7H | c1 TD | N1 JC | W1 JD* | N2 JH | hand QH");
    may_only("seat", "N3, E1"); /* no heart counts any more */
}

TEST(ROY_I2, the_centre_never_counts)
{
    given("b2 TH | b1 2H | hand QH");
    may_only("seat", "N2");
    given("b2 TH | b1 2C | hand QH");
    may_only("seat", "N2");
}

TEST(ROY_I3, between_equal_cards_the_player_chooses)
{
    given("b1 TC | c2 TS | b3 9S | hand JD");
    may_only("seat", "N2, E2");
    given("a1 TC | c3 TS | hand JD");
    may_only("seat", "N1, W1, S3, E3");
}

TEST(ROY_I3, between_the_two_seats_of_a_corner_the_player_chooses)
{
    given("a1 5C | c1 9D | hand JD");
    may_only("seat", "N3, E1");
    given("a3 9D | hand JD");
    may_only("seat", "S1, W3");
    given("c3 9D | hand JD");
    may_only("seat", "S3, E3");
}

TEST(ROY_I3, equal_value_of_a_lesser_tier_is_no_tie)
{
    given("b1 TH | c2 TD | hand JD");
    may_only("seat", "E2");
    given("b1 TH | c2 TC | hand JD");
    may_only("seat", "N2");
}

TEST(ROY_I4, with_no_card_by_an_empty_seat_any_empty_seat_will_do)
{
    given("hand QH");
    may_only("seat", "N1, N2, N3, S1, S2, S3, W1, W2, W3, E1, E2, E3");
    given("b2 TH | N1 JC | S2 KD* | hand QH");
    may_only("seat", "N2, N3, S1, S3, W1, W2, W3, E1, E2, E3");
    refused("seat N1", ROY_I2);
}

TEST(ROY_I4, a_card_with_all_its_seats_taken_leaves_the_choice_free)
{
    given("b1 TH | N2 JC | hand QH");
    may_only("seat", "N1, N3, S1, S2, S3, W1, W2, W3, E1, E2, E3");
}

TEST(ROY_I4, one_card_by_an_empty_seat_ends_the_free_choice)
{
    given("b1 TH | N2 JC | c2 2S | hand QH");
    may_only("seat", "E2");
}

/* ---- ROY-O1: the order of seating -------------------------------------------------- */

TEST(ROY_O1, jacks_first_lets_only_jacks_be_called_while_there_are_any)
{
    opened("seating=jacks-first", "KC JD QS JH 2C 3C 4C 5C 6C 7C 8C 9D");
    may("guest JD, guest JH, concede");
    refused("guest KC", ROY_O1);
    refused("guest QS", ROY_O1);
    play("guest JH; seat E3");
    expect_hand("JD");
    play("seat S3");
    expect_hand("QS");
    play("seat S2"); /* 8C */
    expect_hand("KC");
}

TEST(ROY_O1, kings_first_is_the_reverse)
{
    opened("seating=kings-first", "QC JD KS KH 2C 3C 4C 5C 6C 7C 8C 9D");
    may("guest KS, guest KH, concede");
    refused("guest QC", ROY_O1);
    refused("guest JD", ROY_O1);
    play("guest KS");
    may("seat S2, concede"); /* 8C: 9D is not black */
    play("seat S2");
    expect_hand("KH");
    play("seat S3");
    expect_hand("QC");
    play("seat S1"); /* 7C on a3 */
    expect_hand("JD");
    play("seat E3");
    expect_phase(ROY_TOUCH);
}

TEST(ROY_O1, a_rank_with_one_guest_needs_no_call)
{
    opened("seating=jacks-first", "KC QS QD JH 2C 3C 4C 5C 6C 7C 8C 9D");
    expect_hand("JH");
    expect_waiting("KC QS QD");
    play("seat S3");
    may("guest QS, guest QD, concede");
    refused("guest KC", ROY_O1);
}

TEST(ROY_O1, blind_seats_in_the_order_they_turned_up)
{
    opened("seating=blind", "KC JD QS 2C 3C 4C 5C 6C 7C 8C 9D");
    expect_hand("KC");
    expect_waiting("JD QS");
    may("seat S2, concede");
    refused_somehow("guest QS");
    play("seat S2");
    expect_hand("JD");
    play("seat E3");
    expect_hand("QS");
}

TEST(ROY_O1, blind_shows_nobody_in_line_but_how_many)
{
    opened("seating=blind", "KC JD QS 2C 3C 4C 5C 6C 7C 8C 9D");
    expect_in_line("? ?");
    expect_viewed("waiting", "[\"?\",\"?\"]");
    expect_viewed("drawn", "\"KC\"");
    expect_json("waiting", "[\"JD\",\"QS\"]");
    play("seat S2");
    expect_in_line("?");
}

TEST(ROY_O1, without_blind_the_line_is_seen)
{
    opened("", "KC JD QS 2C 3C 4C 5C 6C 7C 8C 9D");
    expect_in_line("KC JD QS");
    expect_viewed("waiting", "[\"KC\",\"JD\",\"QS\"]");
}

TEST(ROY_O1, the_guests_of_the_touch_are_called_in_the_same_order)
{
    opened("seating=jacks-first", "2C 3C 4C 5C 6C 7C 8C 9D KS JS JC TC");
    play("touch a1");
    may("guest JS, guest JC, concede");
    refused("guest KS", ROY_O1);
    opened("seating=blind", "2C 3C 4C 5C 6C 7C 8C 9D KS JS JC TC");
    play("touch a1");
    expect_hand("KS");
    expect_in_line("? ?");
}

/* ---- ROY-O2: least interest ---------------------------------------------------------- */

TEST(ROY_O2, the_lowest_card_of_the_other_colour_comes_first)
{
    given("with interest=least | a1 9H | b1 2H | c1 3D | a2 8S | b3 7C | hand QH");
    may_only("seat", "S2");
    refused("seat N2", ROY_O2);
    refused("seat W2", ROY_O2);
}

TEST(ROY_O2, then_the_lowest_of_the_same_colour_and_another_suit)
{
    given("with interest=least | b1 2H | c1 5D | a2 3D | hand QH");
    may_only("seat", "W2");
    refused("seat N2", ROY_O2);
    refused("seat E1", ROY_O2);
}

TEST(ROY_O2, then_the_lowest_of_the_same_suit)
{
    given("with interest=least | b1 4H | c1 5H | a2 3H | hand QH");
    may_only("seat", "W2");
    refused("seat N2", ROY_O2);
}

TEST(ROY_O2, ties_corners_taken_seats_and_the_centre_stay_as_they_are)
{
    given("with interest=least | b2 2S | a1 4S | c2 4C | b3 3C | S2 JC | N1 JD | hand QH");
    may_only("seat", "W1, E2");
    refused("seat S2", ROY_I2);
    given("with interest=least | b2 2S | hand QH | N1 JC");
    may_only("seat", "N2, N3, S1, S2, S3, W1, W2, W3, E1, E2, E3");
}

TEST(ROY_O2, it_holds_in_set_up_too)
{
    opened("interest=least", "QH 9H 2D TD 4S 5C 6D 3H 8S");
    may("seat W2, concede");
    refused("seat N1", ROY_O2);
}

TEST(ROY_O2, extra_helpings_are_unchanged)
{
    given("with interest=least | a1 TC | b1 TD | c1 TH | a2 TS | b2 9C | c2 9D | a3 9H | b3 9S | c3 8C"
          " | N1 KH | N2 JC | N3 QH | hand 2H");
    may_only("give", "N3");
}

/* ---- ROY-O3, ROY-O4 -------------------------------------------------------------------- */

TEST(ROY_O3, a_deck_without_favors_has_48_cards)
{
    int count[256];
    started(0, 0);
    shuffled(3);
    EXPECT_INT(count_cards(count), 48);
    for (int c = 8; c < ROY_ACE * 4; c++)
        EXPECT_INT(count[c], 1);
}

TEST(ROY_O3, eight_aces_and_eight_jokers_are_the_aces_twice_and_X1_to_X8)
{
    opened("aces=8 jokers=8", "AC AD AH AS AC AD AH AS X1 X2 X3 X4 X5 X6 X7 X8");
    expect_favors("AC AC AD AD AH AH AS AS X1 X2 X3 X4 X5 X6 X7 X8");
    EXPECT_INT(party.deck_count, 64 - 16 - 8);
    EXPECT_INT(put_check("put deck AC") != 0, 1);
}

TEST(ROY_O3, fewer_aces_and_jokers_are_the_first_of_their_row)
{
    started(2, 1);
    EXPECT_INT(put_check("put deck AC"), 0);
    EXPECT_INT(put_check("put deck AD"), 0);
    EXPECT_INT(put_check("put deck AH"), ROY_S1);
    EXPECT_INT(put_check("put deck X1"), 0);
    EXPECT_INT(put_check("put deck X2"), ROY_S1);
    started(5, 3);
    put_card("put deck AC");
    put_card("put deck AD");
    EXPECT_INT(put_check("put deck AC"), 0); /* the second set begins */
    EXPECT_INT(put_check("put deck AD"), ROY_S1);
    put_card("put deck AC");
    EXPECT_INT(put_check("put deck AC"), ROY_S1);
    EXPECT_INT(put_check("put deck X3"), 0);
    EXPECT_INT(put_check("put deck X4"), ROY_S1);
}

TEST(ROY_O3, the_default_is_four_and_two_and_nine_are_too_many)
{
    struct bq_setup setup;
    bq_setup_init(&setup, bq_game_royal.rules);
    EXPECT_INT(setup.option[ROY_OPT_ACES], 4);
    EXPECT_INT(setup.option[ROY_OPT_JOKERS], 2);
    setup.option[ROY_OPT_ACES] = 9;
    EXPECT_INT(bq_game_royal.rules->start(&party, &setup), BQ_ESETUP);
    bq_setup_init(&setup, bq_game_royal.rules);
    setup.option[ROY_OPT_JOKERS] = -1;
    EXPECT_INT(bq_game_royal.rules->start(&party, &setup), BQ_ESETUP);
    bq_setup_init(&setup, bq_game_royal.rules);
    setup.option[ROY_OPT_ACES] = setup.option[ROY_OPT_JOKERS] = 8;
    EXPECT_INT(bq_game_royal.rules->start(&party, &setup), 0);
}

TEST(ROY_O3, the_extra_favors_are_as_good_as_the_others)
{
    opened("aces=8 jokers=8", "AC AD AH AS AC X8 2C 3C 4C 5C 6C 7C 8C 9C");
    play("skip; ace a1; ace b1; ace c1; ace a2; ace c2");
    refused("ace c3", ROY_F1);
    expect_favors("X8");
    play("joker c3 a1");
    expect_stack("a1", "9C");
    expect_favors("");
}

TEST(ROY_O4, with_touch_off_play_begins_after_the_seating)
{
    opened("touch=off", "2C 3C 4C 5C 6C 7C 8C 9C 2D");
    expect_phase(ROY_DRAW);
    may("draw, concede");
    refused("touch a1", ROY_O4);
    opened("touch=off", "QH 2C 3C 4C 5C 6C 7C 8C 9C 2D");
    refused("touch a1", ROY_O4);
    play("seat E3");
    expect_phase(ROY_DRAW);
    refused("touch a1", ROY_O4);
    play("draw");
    refused("touch a1", ROY_O4);
}

TEST(ROY_O4, touch_is_on_by_default)
{
    opened("", "2C 3C 4C 5C 6C 7C 8C 9C 2D");
    expect_phase(ROY_TOUCH);
    opened("touch=on", "2C 3C 4C 5C 6C 7C 8C 9C 2D");
    expect_phase(ROY_TOUCH);
}

CASE(a_state_names_an_existing_row_of_numbers)
{
    struct bq_setup setup;
    bq_setup_init(&setup, bq_game_royal.rules);
    EXPECT_INT(bq_game_royal.rules->start(&party, &setup), 0);
    EXPECT_INT(bq_game_royal.rules->audit(&party), 0);
    party.numbers = ROY_ROWS;
    EXPECT_INT(bq_game_royal.rules->audit(&party), ROY_S1);
}
