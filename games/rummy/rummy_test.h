/* rummy_test.h -- readable positions for the tests of this folder.
 *
 *     given("seats 3 | turn 1 | hand1 apple apple tomato | meld1 rice rice rice | pile0 milk beef | deck onion wild");
 *
 * A round in the middle, the seat whose turn it is about to draw. Piles are written bottom first, the deck top
 * first. A hand is filled up to its size with cards that make no set; cards named nowhere lie under the deck, ingredients
 * first. Other clauses:
 *     rest 1                    what is named nowhere lies under the pile of seat 1 instead
 *     exact                     hands are as they are named (for action_discard=literal)
 *     open1 apple               of the hand, known to all;  told1: to the neighbour on the right
 *     special garden-harvest | recipe seafood-paella | round 2 | dealer 0
 *     score 5 0 2               points made in the rounds before
 *     with rounds=2             options
 *
 *     opened("seats=3 dealer=0", "0 apple apple | 2 rice | kitchen tomato | deck onion wild");
 *
 * A whole set-up by luck's own moves up to the deal: hands are filled in the same way, the kitchen's card is the one revealed.
 * dealt() goes on to the first turn. The option cut is off there unless it is asked for, so the deck stays as it is named.
 *
 * Invariant: audit() is 0 after given(), opened() and every move; otherwise the test fails. */
#ifndef RUMMY_TEST_H
#define RUMMY_TEST_H

#include "rummy.h"
#include "tests/given.h"

extern const struct bq_game bq_game_rummy;

extern struct rummy_state party; /* the position that the words below speak of */

/* Names as the ledger has them, in the order of the kinds, groups and recipes. */
extern const char *const rummy_card_names[RUM_KINDS], *const rummy_groups[RUM_GROUPS], *const rummy_dishes[RUM_RECIPES];

uint8_t rummy_card(const char *name); /* 0 if it is none */

/* The order of a whole deck that deals what `cards` says ("0 apple | kitchen rice"), top first. */
void rummy_stack(struct test_at at, const char *cards, int seats, int dealer, const char *out[RUM_DECK]);

void rummy_given(struct test_at at, const char *text);
void rummy_started(struct test_at at, const char *options);
void rummy_opened(struct test_at at, const char *options, const char *cards);
void rummy_dealt(struct test_at at, const char *options, const char *cards);
void rummy_play(struct test_at at, const char *moves);
void rummy_refused(struct test_at at, int actor, const char *move, int rule);
void rummy_may(struct test_at at, int seat, const char *verb, const char *moves);
void rummy_expect(struct test_at at, const char *what, int seat, const char *wanted);
int rummy_sees(struct test_at at, int seat, int actor, const char *move, char *out, int cap);

#define given(text)                   rummy_given(HERE, text)
#define started(options)              rummy_started(HERE, options) /* before the first luck */
#define opened(options, deck)         rummy_opened(HERE, options, deck)
#define dealt(options, deck)          rummy_dealt(HERE, options, deck)

#define luck(moves)                   given_luck(HERE, moves)    /* "insert 40; cut 3" */
#define any_luck(seed)                given_any_luck(HERE, seed) /* until a seat is to act */
#define play(moves)                   rummy_play(HERE, moves) /* "draw; 2: toss rice": by whose turn it is, or by seat 2 */

#define refused(move, rule)           rummy_refused(HERE, -1, move, rule) /* "2: toss rice" as above */
#define refused_somehow(move)         rummy_refused(HERE, -1, move, GIVEN_ANY_RULE)
#define no_luck(move, rule)           rummy_refused(HERE, BQ_CHANCE, move, rule)
#define may(moves)                    rummy_may(HERE, -1, "", moves) /* all legal moves of whose turn it is: "draw, take 1" */
#define may_of(seat, moves)           rummy_may(HERE, seat, "", moves) /* of that seat */
#define may_only(verb, rest)          rummy_may(HERE, -1, verb, rest)  /* those of one verb: "take", "0, 2" */

#define expect_hand(seat, cards)      rummy_expect(HERE, "hand", seat, cards) /* in any order */
#define expect_melds(seat, sets)      rummy_expect(HERE, "melds", seat, sets) /* "apple apple wild, rice rice rice" */
#define expect_pile(seat, cards)      rummy_expect(HERE, "pile", seat, cards) /* bottom first; or "rice ..." or "... rice" */
#define expect_deck(cards)            rummy_expect(HERE, "deck", 0, cards)    /* the same, top first */
#define expect_scores(points)         rummy_expect(HERE, "scores", 0, points) /* "3 0" */
#define expect_sizes(sizes)           rummy_expect(HERE, "sizes", 0, sizes)   /* of the hands */
#define expect_phase(wanted)          EXPECT_INT(party.phase, wanted)
#define expect_turn(wanted)           EXPECT_INT(party.turn, wanted)
#define expect_active(seats)          EXPECT_INT(bq_game_rummy.rules->active(&party), seats)
#define expect_json(path, text)       given_expect_json(HERE, -1, path, text)   /* the referee's */
#define expect_seen(seat, path, text) given_expect_json(HERE, seat, path, text) /* the seat's, or BQ_WATCHER's */

#endif
