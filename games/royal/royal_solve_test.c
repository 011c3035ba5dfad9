/* royal_solve_test.c -- what the solver is told of tables whose deck is known, on tables made by hand: which moves it tries, and when a
 * score is out of reach. tests/solve_test.c compares it with trying everything. */
#include <string.h>

#include "royal_test.h"

static int count_of(const bq_move *moves, int n, int verb)
{
    int found = 0;

    for (int i = 0; i < n; i++)
        found += bq_verb(moves[i]) == verb;
    return found;
}

CASE(a_favor_waits_until_a_card_is_in_hand_or_the_deck_is_empty)
{
    bq_move moves[BQ_LEGAL_MAX];
    int n;

    given("a1 5H | b1 6S | favors AS X1 | deck 7H 8C");
    EXPECT_INT(royal_solve_moves(&party, BQ_SURE, moves), 1);
    EXPECT_INT(bq_verb(moves[0]), ROY_TAKE);
    play("draw");
    n = royal_solve_moves(&party, BQ_SURE, moves);
    EXPECT_INT(count_of(moves, n, ROY_PLACE), 9);
    EXPECT_INT(count_of(moves, n, ROY_USE_ACE), 2);
    EXPECT(count_of(moves, n, ROY_USE_JOKER) > 0);
    EXPECT_INT(royal_solve_moves(&party, BQ_FREE, moves), 9);
    given("a1 5H | b1 6S | favors AS | rest away | E1 JC");
    n = royal_solve_moves(&party, BQ_SURE, moves);
    EXPECT_INT(n, 2);
    EXPECT_INT(count_of(moves, n, ROY_USE_ACE), 2);
}

/* Where a guest sits depends on the tops, so a favor may be wanted first. */
CASE(with_a_guest_in_hand_a_favor_may_be_the_only_way)
{
    bq_move moves[BQ_LEGAL_MAX];
    int n;

    given("a1 5H | b1 6S | favors AS X1 | hand QH");
    n = royal_solve_moves(&party, BQ_SURE, moves);
    EXPECT(count_of(moves, n, ROY_SEAT) > 0);
    EXPECT_INT(count_of(moves, n, ROY_USE_ACE), 2);
    n = royal_solve_moves(&party, BQ_LIKELY, moves);
    EXPECT_INT(count_of(moves, n, ROY_SEAT), n);
}

CASE(a_score_is_out_of_reach_once_no_favor_may_help)
{
    given("a1 5H | b1 9S | c1 9D | E1 JC | deck TH | favors | rest away"); /* a ten on a1 serves E1 over two nines */
    EXPECT_INT(royal_hopeless(&party, 0), 0);
    given("a1 5H | b1 9S | c1 2D | E1 JS | deck 4H 3C | favors | rest away"); /* a1 takes no card that comes */
    EXPECT_INT(royal_hopeless(&party, 0), 1);
    given("a1 5H | b1 9S | c1 2D | E1 KS | deck TH TC | favors | rest away"); /* no spade comes for c1 */
    EXPECT_INT(royal_hopeless(&party, 0), 1);
    given("a1 5H | b1 9S | c1 2D | E1 KS | deck TH TC | favors AC | rest away");
    EXPECT_INT(royal_hopeless(&party, 1), 1);
    EXPECT_INT(royal_hopeless(&party, 0), 0);
    EXPECT_INT(royal_hopeless(&party, 2), 1);
}

/* Two cells need a ten or more, and one ten comes: each alone could be served. */
CASE(cards_must_be_as_many_as_the_cells_that_can_take_no_others)
{
    given("a1 TH | b1 9S | c1 9D | E1 JC | a2 TS | b2 8C | c2 8D | E2 JD | deck TC 2C 3C | favors | rest away");
    EXPECT_INT(royal_hopeless(&party, 0), 1);
    given("a1 TH | b1 9S | c1 9D | E1 JC | a2 9C | b2 8C | c2 8D | E2 JD | deck TC 9H 3C | favors | rest away");
    EXPECT_INT(royal_hopeless(&party, 0), 0);
}
