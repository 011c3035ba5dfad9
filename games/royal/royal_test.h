/* royal_test.h -- readable positions for the tests of this folder.
 *
 *     given("a1 5H | b1 6S | c1 9H 9S | E1 QH+7C | N1 JC* | favors AS X1 | hand TD | deck 7H 8C");
 *
 * Stacks are written bottom first. A seat may have helpings (`+7C`) and sleep (`*`). The deck is
 * top first; cards named nowhere lie under it in ascending order, food, guests, favors. Other clauses:
 *     rest away            unnamed food is set aside, favors are used up, guests sleep in the seats left
 *     free E1              a seat that those leave empty
 *     known 2              so many at the bottom of the deck were seen
 *     waiting JC QH        guests of set-up; with it goes `phase seating`
 *     phase touch          otherwise holding with a hand, draw without
 *     with seating=blind   options
 *
 * Invariant: audit() is 0 after given(), opened() and every move of play(); otherwise the test fails. */
#ifndef ROYAL_TEST_H
#define ROYAL_TEST_H

#include "royal.h"
#include "tests/given.h"

extern const struct bq_game bq_game_royal;

extern struct royal_state party; /* the position that the words below speak of */

/* The names of cells and seats in the order of their numbers. */
extern const char *const royal_cells[ROY_CELLS], *const royal_seats[ROY_SEATS];

uint8_t royal_card(const char *name); /* 0 if it is none */
int royal_cell(const char *name);     /* -1 if it is none */
int royal_seat(const char *name);

void royal_given(struct test_at at, const char *text);
void royal_opened(struct test_at at, const char *options, const char *deck);
void royal_play(struct test_at at, const char *moves);
void royal_expect(struct test_at at, const char *what, const char *place, const char *wanted);

#define given(text) royal_given(HERE, text)

/* A whole set-up: options ("" or "seating=blind aces=0") and the deck, top first; unnamed cards follow. */
#define opened(options, deck)     royal_opened(HERE, options, deck)

#define play(moves)               royal_play(HERE, moves) /* "draw; place a1" */
#define refused(move, rule)       given_refused(HERE, 0, move, rule)
#define refused_somehow(move)     given_refused(HERE, 0, move, GIVEN_ANY_RULE)
#define may(moves)                given_may(HERE, 0, "", moves)  /* all legal moves: "draw, concede" */
#define may_only(verb, rest)      given_may(HERE, 0, verb, rest) /* those of one verb: "place", "a1, b2" */
#define expect_stack(cell, cards) royal_expect(HERE, "stack", cell, cards)
#define expect_seat(seat, words)  royal_expect(HERE, "seat", seat, words) /* "empty", "QH 12", "QH 12 asleep" */
#define expect_unsatisfied(seat)  royal_expect(HERE, "asleep", seat, "no")
#define expect_satisfied(seat)    royal_expect(HERE, "asleep", seat, "yes")
#define expect_hand(card)         royal_expect(HERE, "hand", "", card)
#define expect_deck(cards)        royal_expect(HERE, "deck", "", cards) /* or "7H ..." or "... 7H" */
#define expect_seen(cards)        royal_expect(HERE, "seen", "", cards) /* the same, as the player sees it */
#define expect_waiting(cards)     royal_expect(HERE, "waiting", "", cards)
#define expect_in_line(cards)     royal_expect(HERE, "in line", "", cards) /* waiting, as the player sees it */
#define expect_favors(cards)      royal_expect(HERE, "favors", "", cards)  /* in any order */
#define expect_aside(cards)       royal_expect(HERE, "aside", "", cards)
#define expect_phase(wanted)      EXPECT_INT(party.phase, wanted)
#define expect_json(path, text)   given_expect_json(HERE, -1, path, text) /* the referee's */
#define expect_viewed(path, text) given_expect_json(HERE, 0, path, text)  /* the player's */

#endif
