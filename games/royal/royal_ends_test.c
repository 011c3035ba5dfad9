/* royal_ends_test.c -- the ledger's clauses on trouble (ROY-X) and on the end (ROY-E): extra helpings, cards set
 * aside, the ways to lose, the win and its score.
 *
 * FULL is a table on which nothing under 6 can be placed; on HIGH, nothing under 8. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "core/words.h"
#include "royal_test.h"

#define FULL "a1 6C | b1 7C | c1 8C | a2 9C | b2 6D | c2 7D | a3 8D | b3 9D | c3 6S"
#define HIGH "a1 8C | b1 9C | c1 TC | a2 8D | b2 9D | c2 TD | a3 8S | b3 9S | c3 TS"

static int32_t score_now(void)
{
    int32_t score[BQ_SEATS];
    bq_game_royal.rules->score(&party, score);
    return score[0];
}

static int over(void)
{
    return bq_game_royal.rules->active(&party) == 0;
}

/* ---- ROY-X1: when a card is given ------------------------------------------------- */

TEST(ROY_X1, a_card_with_no_valid_cell_must_be_given)
{
    given(FULL " | N1 JC | hand 5H");
    may("give N1, concede");
    refused("place a1", ROY_T1);
    refused("draw", ROY_T1);
    play("give N1");
    expect_seat("N1", "JC 16");
    expect_hand("-");
    expect_phase(ROY_DRAW);
}

TEST(ROY_X1, while_a_valid_cell_exists_it_may_not_be_given)
{
    given(FULL " | N1 JC | hand 6H");
    may("place a1, place b2, place c3, concede");
    refused("give N1", ROY_X1);
    given("a1 9C | N1 JC | hand 2H");
    refused("give N1", ROY_X1);
}

TEST(ROY_X1, a_favor_may_be_used_first_and_then_the_card_must_be_placed)
{
    given(FULL " | N1 JC | favors AS | hand 5H");
    may("give N1, ace a1, ace b1, ace c1, ace a2, ace b2, ace c2, ace a3, ace b3, ace c3, concede");
    play("ace b3");
    refused("give N1", ROY_X1);
    may("place b3, concede");
}

TEST(ROY_X1, a_joker_can_make_a_cell_valid)
{
    given("a1 2C 6C | b1 7C | c1 8C | a2 9C | b2 6D | c2 7D | a3 8D | b3 9D | c3 6S | N1 JC | favors X1 | hand 5H");
    play("joker a1 b2");
    refused("give N1", ROY_X1);
    may("place a1, concede");
}

/* ---- ROY-X2: to whom --------------------------------------------------------------- */

TEST(ROY_X2, the_helping_goes_to_the_lowest_guest_of_the_cards_suit)
{
    given(FULL " | N1 KH | N2 QH | N3 JC | S1 JD | hand 5H");
    may_only("give", "N2");
    refused("give N1", ROY_X2);
    refused("give N3", ROY_X2);
    refused("give S1", ROY_X2);
    play("give N2");
    expect_seat("N2", "QH 17");
    expect_seat("N1", "KH 13");
}

TEST(ROY_X2, the_king_of_the_suit_comes_before_the_jack_of_another)
{
    given(FULL " | N1 KH | N3 JC | S1 JD | hand 5H");
    may_only("give", "N1");
    refused("give S1", ROY_X2);
}

TEST(ROY_X2, failing_the_suit_to_the_lowest_of_its_colour)
{
    given(FULL " | N1 KD | N2 QD | N3 JC | S1 JS | hand 5H");
    may_only("give", "N2");
    refused("give N3", ROY_X2);
    given(FULL " | N1 KS | N2 QD | N3 JH | hand 5C");
    may_only("give", "N1");
}

TEST(ROY_X2, failing_the_colour_to_the_lowest_of_all)
{
    given(FULL " | N1 KC | N2 QS | N3 QC* | hand 5H");
    may_only("give", "N2");
    refused("give N1", ROY_X2);
}

TEST(ROY_X2, ties_are_the_players_choice)
{
    given(FULL " | N1 JC | N2 JS | N3 QS | hand 5H");
    may_only("give", "N1, N2");
    refused("give N3", ROY_X2);
    play("give N2");
    expect_seat("N1", "JC 11");
    expect_seat("N2", "JS 16");
}

TEST(ROY_X2, rank_decides_and_not_appetite)
{
    given(FULL " | N1 JH+4C | N2 QH | hand 2H"); /* 15 against 12 */
    may_only("give", "N1");
    given(FULL " | N1 JC+4C | N2 JS | hand 2H"); /* so a raised appetite breaks no tie */
    may_only("give", "N1, N2");
}

TEST(ROY_X2, a_sleeping_guest_does_not_count)
{
    given(FULL " | N1 JH* | N2 KH | hand 2H");
    may_only("give", "N2");
    refused_somehow("give N1");
    given(FULL " | N1 JH* | N2 JC | hand 2H");
    may_only("give", "N2");
}

TEST(ROY_X2, an_empty_seat_receives_nothing)
{
    given(FULL " | N1 JH | hand 2H");
    refused_somehow("give N2");
}

TEST(ROY_X2, helpings_add_up)
{
    given(FULL " | N1 JH | hand 2H | deck 3H 3C");
    play("give N1; draw; give N1");
    expect_seat("N1", "JH 16");
    play("draw; give N1");
    expect_seat("N1", "JH 19");
    EXPECT(!over());
    expect_json("seats.N1.appetite", "19");
}

/* ---- ROY-X3: set aside ---------------------------------------------------------------- */

TEST(ROY_X3, with_no_guest_at_the_table_the_card_is_set_aside)
{
    given(FULL " | hand 5H | deck 7H");
    may("aside, concede");
    play("aside");
    expect_aside("5H");
    expect_hand("-");
    expect_phase(ROY_DRAW);
    expect_json("aside", "[\"5H\"]");
    expect_deck("7H ...");
}

TEST(ROY_X3, with_only_sleeping_guests_too)
{
    given(FULL " | N1 JH* | hand 5H");
    may("aside, concede");
    refused_somehow("give N1");
    play("aside");
    expect_seat("N1", "JH 11 asleep");
}

TEST(ROY_X3, while_someone_is_unsatisfied_nothing_is_set_aside)
{
    given(FULL " | N1 JH* | N2 KC | hand 5H");
    refused("aside", ROY_X3);
    may("give N2, concede");
}

TEST(ROY_X3, a_card_that_can_be_placed_is_not_set_aside)
{
    given("a1 9C | hand 5H");
    refused_somehow("aside");
}

TEST(ROY_X3, a_favor_may_be_used_first_here_as_well)
{
    given(FULL " | favors AS | hand 5H");
    may("aside, ace a1, ace b1, ace c1, ace a2, ace b2, ace c2, ace a3, ace b3, ace c3, concede");
    play("ace a1");
    may("place a1, concede");
}

/* ---- ROY-X4: burst --------------------------------------------------------------------- */

TEST(ROY_X4, an_appetite_of_20_loses_at_once)
{
    given(HIGH " | N1 KH | favors AC X1 | hand 7H");
    play("give N1");
    expect_seat("N1", "KH 20");
    expect_phase(ROY_LOST);
    EXPECT(over());
    expect_json("result", "\"lost\"");
    expect_json("phase", "\"over\"");
}

TEST(ROY_X4, an_appetite_of_19_does_not)
{
    given(HIGH " | N1 QH | hand 7H");
    play("give N1");
    expect_seat("N1", "QH 19");
    expect_phase(ROY_DRAW);
    EXPECT(!over());
}

TEST(ROY_X4, more_than_20_loses_as_well)
{
    given(HIGH " | N1 JH+6C | hand 7H");
    play("give N1");
    expect_seat("N1", "JH 24");
    expect_phase(ROY_LOST);
}

/* ---- ROY-X5: the deck runs out, the player concedes ---------------------------------------- */

TEST(ROY_X5, an_empty_deck_cannot_be_drawn_from)
{
    given("a1 3C | favors AS | rest away | E3 KC");
    refused("draw", ROY_X5);
    may("ace a1, concede");
}

TEST(ROY_X5, the_last_card_placed_with_no_favors_loses)
{
    given("a1 3C | rest away | E3 KC | hand 9H");
    play("place a1");
    expect_phase(ROY_LOST);
    EXPECT(over());
}

TEST(ROY_X5, the_last_card_in_hand_can_still_be_played)
{
    given("a1 3C | rest away | E3 KC | deck 9H");
    play("draw");
    EXPECT(!over());
    may_only("place", "a1, b1, c1, a2, b2, c2, a3, b3, c3");
}

TEST(ROY_X5, the_last_card_given_loses)
{
    given(FULL " | rest away | E3 KC | hand 2H");
    play("give E3");
    expect_phase(ROY_LOST);
    expect_seat("E3", "KC 15");
}

TEST(ROY_X5, the_last_guest_seated_with_no_favors_loses)
{
    given("c3 3C | rest away | free E3 | hand KC");
    play("seat E3");
    expect_phase(ROY_LOST);
}

TEST(ROY_X5, a_favor_left_keeps_the_game_going)
{
    given("a1 3C | favors X1 | rest away | E3 KC | hand 9H");
    play("place a1");
    EXPECT(!over());
    expect_phase(ROY_DRAW);
    play("joker a1 b2"); /* and with the last favor it is lost */
    expect_phase(ROY_LOST);
}

TEST(ROY_X5, a_favor_as_the_last_card_keeps_the_game_going)
{
    given("a1 3C | rest away | E3 KC | deck AS");
    play("draw");
    expect_phase(ROY_DRAW);
    expect_favors("AS");
    may("ace a1, concede");
    play("ace a1");
    expect_phase(ROY_DRAW);
    may("draw, concede");
}

TEST(ROY_X5, a_card_in_hand_keeps_the_game_going_when_the_last_favor_is_used)
{
    given("a1 3C 9D | favors X1 | rest away | E3 KC | hand 9H");
    play("joker a1 b2");
    EXPECT(!over());
    expect_hand("9H");
    play("place b2");
    expect_phase(ROY_LOST);
}

TEST(ROY_X5, with_only_an_unusable_favor_left_the_player_can_only_concede)
{
    given("favors X1 | rest away | E3 KC"); /* no card on the table to move */
    EXPECT(!over());
    may("concede");
    refused("draw", ROY_X5);
    refused("joker a1 b1", ROY_F3);
    play("concede");
    expect_phase(ROY_LOST);
}

TEST(ROY_X5, the_player_may_concede_at_any_time)
{
    opened("", "KC JD 2C 3C 4C 5C 6C 7C 8C 9C");
    play("concede"); /* with a guest to call */
    expect_phase(ROY_LOST);
    opened("", "KC 2C 3C 4C 5C 6C 7C 8C 9C");
    play("concede"); /* with a guest to seat */
    expect_phase(ROY_LOST);
    opened("", "2C 3C 4C 5C 6C 7C 8C 9C");
    play("concede"); /* before the touch */
    expect_phase(ROY_LOST);
    given("a1 3C");
    play("concede");
    expect_phase(ROY_LOST);
    given("a1 3C | hand 9H");
    play("concede");
    expect_phase(ROY_LOST);
    expect_json("result", "\"lost\"");
    given("a1 3C | hand QH");
    play("concede");
    expect_phase(ROY_LOST);
    EXPECT(over());
}

/* ---- ROY-E1: the win ------------------------------------------------------------------------- */

TEST(ROY_E1, the_game_is_won_the_moment_all_twelve_sleep)
{
    given("a1 2C | b1 5H | c1 6S | E1 JC | rest away | hand 3D | deck 7H 8H");
    EXPECT(!over());
    play("place a1");
    expect_phase(ROY_WON);
    EXPECT(over());
    EXPECT_INT(party.asleep, ROY_FULL);
    EXPECT_INT(bq_game_royal.rules->winners(&party), 1);
    expect_json("result", "\"won\"");
    expect_json("phase", "\"over\"");
}

TEST(ROY_E1, eleven_asleep_and_one_awake_is_no_win)
{
    given("a1 2C | b1 5H | c1 5S | E1 JC | rest away | hand 3D | deck 7H 8H");
    play("place a1");
    expect_phase(ROY_DRAW);
    EXPECT_INT(bq_game_royal.rules->winners(&party), 0);
}

TEST(ROY_E1, eleven_asleep_and_an_empty_seat_is_no_win)
{
    given("a1 2C | b1 5H | c1 6S | E1 JC | free E2 | rest away | hand 3D | deck KH 8H");
    play("place a1");
    expect_satisfied("E1");
    expect_phase(ROY_DRAW);
}

TEST(ROY_E1, a_joker_can_win_with_a_card_in_hand)
{
    given("a1 2C | b2 9D | b1 5H | c1 6S | E1 JC | favors X1 | rest away | hand 3D");
    play("joker b2 a1");
    expect_phase(ROY_WON);
}

TEST(ROY_E1, two_at_once_can_be_the_last_two)
{
    given("a1 2C | b1 5H | c1 6S | a2 6C | a3 7C | E1 JC | S1 KC | rest away | hand 3D | deck 9H");
    play("place a1");
    expect_phase(ROY_WON);
}

TEST(ROY_E1, a_win_with_the_last_card_is_no_loss)
{
    given("a1 2C | b1 5H | c1 6S | E1 JC | rest away | hand 3D");
    play("place a1");
    expect_phase(ROY_WON);
    EXPECT_INT(score_now(), 0);
    EXPECT_INT(bq_game_royal.rules->winners(&party), 1);
}

/* Every kind of move is refused with ROY-E1. */
static void expect_closed(void)
{
    static const char *const moves[] = {"guest QH", "seat N1", "touch a1", "skip",        "draw",   "place a1",
                                        "give N1",  "aside",   "ace a1",   "joker a1 b1", "concede"};
    bq_move legal[BQ_OUTCOMES];
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        refused(moves[i], ROY_E1);
    EXPECT_INT(bq_game_royal.rules->legal(&party, 0, legal, BQ_OUTCOMES), 0);
    EXPECT_INT(bq_game_royal.rules->active(&party), 0);
}

TEST(ROY_E1, a_finished_game_takes_no_more_moves)
{
    given("a1 2C | b1 5H | c1 6S | E1 JC | favors AS X1 | rest away | hand 3D | deck 7H 8H");
    play("place a1");
    expect_closed(); /* won */
    given(HIGH " | N1 KH | favors AC X1 | hand 7H");
    play("give N1");
    expect_closed(); /* burst */
    given("a1 3C | rest away | E3 KC | hand 9H");
    play("place a1");
    expect_closed(); /* no cards left */
    given("a1 3C | favors AS X1 | hand 9H");
    play("concede");
    expect_closed(); /* conceded */
}

/* ---- ROY-E2: the score ------------------------------------------------------------------------- */

TEST(ROY_E2, the_score_of_a_win_is_the_favors_in_hand)
{
    given("a1 2C | b1 5H | c1 6S | E1 JC | favors AS AC X1 | rest away | hand 3D | deck 7H 8H");
    EXPECT_INT(score_now(), BQ_NO_SCORE);
    expect_json("score", "null");
    play("place a1");
    EXPECT_INT(score_now(), 3);
    expect_json("score", "3");
}

TEST(ROY_E2, favors_still_in_the_deck_do_not_count)
{
    given("a1 2C | b1 5H | c1 6S | E1 JC | favors AS | rest away | hand 3D | deck AC AD X1 X2");
    play("place a1");
    EXPECT_INT(score_now(), 1);
}

TEST(ROY_E2, the_favor_that_wins_is_used_up)
{
    given("a1 2C | b2 9D | b1 5H | c1 6S | E1 JC | favors X1 X2 | rest away | deck 3D");
    play("joker b2 a1");
    expect_phase(ROY_WON);
    EXPECT_INT(score_now(), 1);
}

TEST(ROY_E2, a_perfect_score_is_all_of_them)
{
    given("a1 2C | b1 5H | c1 6S | E1 JC | favors AC AD AH AS X1 X2 | rest away | hand 3D");
    play("place a1");
    EXPECT_INT(score_now(), 6);
    given("with aces=2 jokers=0 | a1 2C | b1 5H | c1 6S | E1 JC | favors AC AD | rest away | hand 3D");
    play("place a1");
    EXPECT_INT(score_now(), 2);
}

TEST(ROY_E2, a_lost_game_has_no_score)
{
    given("a1 3C | rest away | E3 KC | hand 9H");
    play("place a1");
    EXPECT_INT(score_now(), BQ_NO_SCORE);
    EXPECT_INT(bq_game_royal.rules->winners(&party), 0);
    expect_json("score", "null");
    given(HIGH " | N1 KH | favors AC X1 | hand 7H");
    play("give N1");
    EXPECT_INT(score_now(), BQ_NO_SCORE);
    given("a1 3C | favors AS X1");
    play("concede");
    EXPECT_INT(score_now(), BQ_NO_SCORE);
    expect_json("score", "null");
}

/* Whether `number` stands in the text by itself, not as a part of a name like S3. */
static int mentions(const char *text, int number)
{
    for (const char *s = text; *s; s++)
        if (isdigit((unsigned char)*s) && (s == text || !isalnum((unsigned char)s[-1]))) {
            char *end;
            if (strtol(s, &end, 10) == number && !isalnum((unsigned char)*end))
                return 1;
        }
    return 0;
}

TEST(ROY_E2, the_number_of_satisfied_guests_is_shown_after_a_loss)
{
    char text[8192];
    given("a1 9C | N1 JC* | N2 JD* | N3 JH* | S1 QC* | S2 QD* | S3 QH* | W1 QS* | W2 KC");
    play("concede");
    bq_show(&bq_game_royal, &party, text, sizeof text);
    if (!mentions(text, 7))
        FAIL("no 7 in:\n%s", text);
}
