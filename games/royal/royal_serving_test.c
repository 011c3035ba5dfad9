/* royal_serving_test.c -- the ledger's clauses on the turn (ROY-T) and on serving (ROY-V).
 *
 * Every boundary is tried from both sides: a value met and one short, a colour kept and broken, a cell
 * full and empty. */
#include <stdio.h>
#include <string.h>

#include "royal_test.h"

/* ---- ROY-T1 .. ROY-T3: the turn ------------------------------------------------ */

TEST(ROY_T1, a_number_card_goes_on_an_equal_or_lower_card_or_an_empty_cell)
{
    given("a1 2C | b1 6C | c1 7C | a2 7D | b2 8C | c2 TC | a3 9C | b3 9D | hand 7H");
    may_only("place", "a1, b1, c1, a2, c3");
    refused("place b2", ROY_T1);
    refused("place c2", ROY_T1);
}

TEST(ROY_T1, a_four_does_not_go_on_a_nine)
{
    given("a1 9C | hand 4H");
    refused("place a1", ROY_T1);
    play("place b1");
    expect_stack("b1", "4H");
}

TEST(ROY_T1, a_ten_goes_everywhere)
{
    given("a1 TC | b1 9C | c1 2C | hand TH");
    may_only("place", "a1, b1, c1, a2, b2, c2, a3, b3, c3");
}

TEST(ROY_T1, the_centre_is_a_cell_like_any_other)
{
    given("b2 8C | hand 9H | deck 9D");
    play("place b2; draw; place b2");
    expect_stack("b2", "8C 9H 9D");
    given("b2 8C | hand 7H");
    refused("place b2", ROY_T1);
}

TEST(ROY_T1, a_turn_is_one_drawn_card)
{
    given("a1 2C | deck 5H 6H");
    may("draw, concede");
    play("draw");
    expect_hand("5H");
    expect_phase(ROY_HOLDING);
    expect_deck("6H ...");
    refused("draw", ROY_T1);
    play("place a1");
    expect_hand("-");
    expect_phase(ROY_DRAW);
    expect_stack("a1", "2C 5H");
}

TEST(ROY_T1, nothing_is_placed_before_a_draw)
{
    given("a1 2C | deck 5H");
    refused_somehow("place a1");
    refused_somehow("place b1");
    refused_somehow("seat N1");
    refused_somehow("give N1");
    refused_somehow("aside");
}

TEST(ROY_T2, a_drawn_guest_is_in_hand_until_seated)
{
    given("a1 9H | deck QH 5H");
    play("draw");
    expect_hand("QH");
    expect_phase(ROY_HOLDING);
    may("seat N1, seat W1, concede");
    refused("draw", ROY_T2);
    refused_somehow("place b2");
    refused_somehow("aside");
    play("seat N1");
    expect_seat("N1", "QH 12");
    expect_hand("-");
    expect_phase(ROY_DRAW);
    expect_deck("5H ...");
}

TEST(ROY_T2, a_drawn_ace_or_joker_joins_the_favors_at_once)
{
    given("a1 9H | favors AC | deck AS X1 5H");
    play("draw");
    expect_favors("AC AS");
    expect_hand("-");
    expect_phase(ROY_DRAW);
    play("draw");
    expect_favors("AC AS X1");
    expect_phase(ROY_DRAW);
    expect_deck("5H ...");
}

TEST(ROY_T2, a_new_guest_is_not_served_by_what_lies_there)
{
    given("a1 2C | b1 9H | c1 TH | deck JH");
    play("draw; seat E1");
    expect_seat("E1", "JH 11");
}

TEST(ROY_T3, a_stack_keeps_all_its_cards)
{
    given("a1 2C | hand 5H | deck 5D TS");
    play("place a1; draw; place a1; draw; place a1");
    expect_stack("a1", "2C 5H 5D TS");
    expect_json("table.a1", "[\"2C\",\"5H\",\"5D\",\"TS\"]");
}

TEST(ROY_T3, only_the_top_card_counts_for_placing)
{
    given("a1 2H 9C | hand 5H");
    refused("place a1", ROY_T1);
}

TEST(ROY_T3, only_the_top_card_counts_for_interest)
{
    given("a1 3H 9C | b1 2D | hand QH");
    may_only("seat", "N2");
}

TEST(ROY_T3, only_the_top_cards_count_for_a_meal)
{
    given("a1 2C | b1 6H 7S | c1 6D 8D | E1 QH | hand TC");
    play("place a1");
    expect_unsatisfied("E1"); /* 6H and 6D would have been 12 in red */
    given("a1 2C | b1 2S 6H | c1 2H 6D | E1 QH | hand TC");
    play("place a1");
    expect_satisfied("E1");
}

/* ---- ROY-V1: who is looked at ---------------------------------------------------- */

TEST(ROY_V1, a_corner_looks_two_ways_an_edge_one_and_the_centre_none)
{
    static const char *const looks[ROY_CELLS] = {"S1 E1", "S2", "S3 W1", "E2", "", "W2", "N1 E3", "N2", "N3 W3"};
    for (int cell = 0; cell < ROY_CELLS; cell++)
        for (int seat = 0; seat < ROY_SEATS; seat++) {
            char text[200], move[16];
            snprintf(text, sizeof text,
                     "a1 6C | b1 7C | c1 8C | a2 9C | b2 6D | c2 7D | a3 8D | b3 9D | c3 6S | %s JC | hand TH",
                     royal_seats[seat]);
            given(text);
            snprintf(move, sizeof move, "place %s", royal_cells[cell]);
            play(move);
            int served = strstr(looks[cell], royal_seats[seat]) != NULL;
            if ((party.asleep != 0) != served)
                FAIL("%s %s the guest in %s", move, served ? "leaves out" : "serves", royal_seats[seat]);
        }
}

TEST(ROY_V1, a_guest_next_to_the_placed_card_is_not_looked_at)
{
    given("a1 2C | b1 9H | c1 9S | W1 JC | N1 JD | hand TC");
    play("place a1");
    expect_unsatisfied("W1");
    expect_unsatisfied("N1");
}

TEST(ROY_V1, the_first_card_on_an_empty_cell_looks_too)
{
    given("b1 9H | c1 9S | E1 JC | hand 2C");
    play("place a1");
    expect_satisfied("E1");
}

TEST(ROY_V1, a_helping_an_ace_and_a_seating_look_at_nobody)
{
    given("a1 6C | b1 7C | c1 8C | a2 9C | b2 6D | c2 7D | a3 8D | b3 9D | c3 6S | E1 JC | favors AS | hand 2H"
          " | deck KH");
    play("give E1");
    EXPECT_INT(party.asleep, 0);
    play("ace a1");
    EXPECT_INT(party.asleep, 0);
    play("draw; seat S2"); /* by 9D on b3 */
    EXPECT_INT(party.asleep, 0);
}

/* ---- ROY-V2: the meal --------------------------------------------------------------- */

TEST(ROY_V2, both_cells_between_must_hold_a_card)
{
    given("a1 2C | c1 TH | E1 JC | hand TC");
    play("place a1");
    expect_unsatisfied("E1");
    given("a1 2C | b1 TH | E1 JC | hand TC");
    play("place a1");
    expect_unsatisfied("E1");
    given("a1 2C | E1 JC | hand TC");
    play("place a1");
    expect_unsatisfied("E1");
}

TEST(ROY_V2, the_placed_card_is_not_part_of_the_meal)
{
    given("a1 2C | b1 4H | c1 5H | E1 JC | hand TC");
    play("place a1");
    expect_unsatisfied("E1"); /* 9, though 19 with the ten */
    given("a1 2C | b1 6H | c1 6D | E1 QH | hand TC");
    play("place a1");
    expect_satisfied("E1"); /* the black ten does not spoil it */
}

TEST(ROY_V2, completing_the_meal_is_not_serving_it)
{
    given("a1 2C | b1 2D | c1 9H | E1 JC | hand TH | deck 3S");
    play("place b1"); /* the meal is there, but b1 looks down its column */
    expect_unsatisfied("E1");
    play("draw; place a1");
    expect_satisfied("E1");
}

TEST(ROY_V2, the_centre_can_be_part_of_a_meal)
{
    given("a2 2C | b2 5H | c2 6S | E2 JC | hand 3C");
    play("place a2");
    expect_satisfied("E2");
}

/* ---- ROY-V3: appetite and taste ------------------------------------------------------ */

/* Places 3C on a1 with the guest in E1 and the meal on b1 and c1. */
static int satisfied(const char *guest, const char *b1, const char *c1)
{
    char text[100];
    snprintf(text, sizeof text, "a1 2C | b1 %s | c1 %s | E1 %s | hand 3C", b1, c1, guest);
    given(text);
    play("place a1");
    return party.asleep >> royal_seat("E1") & 1;
}

TEST(ROY_V3, a_jack_wants_11_of_anything)
{
    EXPECT(satisfied("JC", "5H", "6S"));
    EXPECT(!satisfied("JC", "5H", "5S"));
    EXPECT(satisfied("JH", "2D", "9S"));
    EXPECT(satisfied("JH", "TD", "TS"));
    EXPECT(!satisfied("JS", "2S", "8S"));
}

TEST(ROY_V3, a_queen_wants_12)
{
    EXPECT(satisfied("QH", "6H", "6D"));
    EXPECT(!satisfied("QH", "5H", "6D"));
    EXPECT(satisfied("QC", "4S", "8C"));
    EXPECT(!satisfied("QC", "4S", "7C"));
}

TEST(ROY_V3, a_black_card_spoils_a_red_queens_meal)
{
    EXPECT(!satisfied("QH", "9H", "TS"));
    EXPECT(!satisfied("QH", "TC", "9D"));
    EXPECT(!satisfied("QD", "TC", "9S"));
    EXPECT(satisfied("QD", "TH", "9H"));
}

TEST(ROY_V3, a_red_card_spoils_a_black_queens_meal)
{
    EXPECT(!satisfied("QS", "9S", "TD"));
    EXPECT(!satisfied("QC", "TH", "9C"));
    EXPECT(!satisfied("QC", "TH", "9D"));
    EXPECT(satisfied("QS", "TC", "9C"));
}

TEST(ROY_V3, a_king_wants_13)
{
    EXPECT(satisfied("KH", "6H", "7H"));
    EXPECT(!satisfied("KH", "5H", "7H"));
    EXPECT(satisfied("KS", "3S", "TS"));
    EXPECT(!satisfied("KS", "2S", "TS"));
}

TEST(ROY_V3, a_king_wants_both_cards_of_his_suit)
{
    EXPECT(!satisfied("KH", "9H", "TD"));
    EXPECT(!satisfied("KH", "TD", "9H"));
    EXPECT(!satisfied("KC", "TS", "9S"));
    EXPECT(satisfied("KD", "TD", "9D"));
    EXPECT(satisfied("KC", "TC", "9C"));
}

TEST(ROY_V3, extra_helpings_raise_the_appetite)
{
    EXPECT(satisfied("JC+5D", "8H", "8S"));  /* 16 */
    EXPECT(!satisfied("JC+5D", "7H", "8S")); /* 15 */
    EXPECT(satisfied("QH+2D+3D", "8H", "9D"));
    EXPECT(!satisfied("QH+2D+3D", "7H", "9D"));
    EXPECT(satisfied("KS+6H", "TS", "9S"));
    EXPECT(!satisfied("KS+6H", "TS", "8S"));
    EXPECT(satisfied("JC+8D", "TC", "9C")); /* 19, the most there is */
    EXPECT(!satisfied("JC+8D", "9D", "9C"));
}

/* ---- ROY-V4, ROY-V5 --------------------------------------------------------------------- */

TEST(ROY_V4, a_satisfied_guest_sleeps_and_keeps_the_seat)
{
    given("a1 2C | b1 9H | c1 TH | E1 QH | hand 3C | deck QD");
    play("place a1");
    expect_seat("E1", "QH 12 asleep");
    expect_json("seats.E1.card", "\"QH\"");
    expect_json("seats.E1.satisfied", "true");
    play("draw");
    expect_hand("QD");
    may_only("seat", "N3"); /* TH's other seat */
    refused("seat E1", ROY_I2);
}

TEST(ROY_V4, a_sleeping_guest_receives_no_helping)
{
    given("a1 6C | b1 7C | c1 8C | a2 9C | b2 6D | c2 7D | a3 8D | b3 9D | c3 6S | E1 JH* | E2 KH | hand 2H");
    may_only("give", "E2");
    refused_somehow("give E1");
    play("give E2");
    expect_seat("E1", "JH 11 asleep");
    expect_seat("E2", "KH 15");
}

TEST(ROY_V4, a_sleeping_guest_is_not_served_again_nor_woken)
{
    given("a1 2C | b1 2H | c1 3H | E1 QH* | hand 3C | deck 4C");
    play("place a1");
    expect_seat("E1", "QH 12 asleep");
    play("draw; place a1");
    expect_seat("E1", "QH 12 asleep");
}

TEST(ROY_V5, one_corner_card_can_satisfy_two_guests_at_once)
{
    given("a1 2C | b1 5H | c1 6S | a2 6C | a3 7C | E1 JC | S1 KC | hand 3D");
    play("place a1");
    expect_satisfied("E1");
    expect_satisfied("S1");
}

TEST(ROY_V5, of_two_guests_only_the_pleased_one_sleeps)
{
    given("a1 2C | b1 5H | c1 6S | a2 6C | a3 7S | E1 JC | S1 KC | hand 3D");
    play("place a1");
    expect_satisfied("E1");
    expect_unsatisfied("S1");
    given("c3 2C | a3 5H | b3 5S | c1 6C | c2 7C | W3 JC | N3 KC | hand 3D");
    play("place c3");
    expect_unsatisfied("W3");
    expect_satisfied("N3");
}

TEST(ROY_V5, serving_is_automatic_and_the_meal_stays)
{
    given("a1 2C | b1 5H | c1 6S | E1 JC | hand 3D | deck 9H");
    play("place a1");
    expect_satisfied("E1");
    expect_stack("a1", "2C 3D");
    expect_stack("b1", "5H");
    expect_stack("c1", "6S");
    may("draw, concede"); /* nothing is asked */
}
