/* court_test.h -- readable positions for the tests of this folder.
 *
 *     given("0.8", "italy france");           seat 0 is to choose its main action; the first round
 *     hand(0, "penne 2*tomato-sauce cacio-e-pepe");
 *     cooked(1, "tourin", "meat-and-fish butter");
 *     play(0, "prepare penne");
 *
 * given() lays a legal table: hands, stations and queues are empty, each draw pile is the whole deck in deck order, the
 * first card on top; the central queue is full with the first customers in deck order (by nation, then by effect), and the
 * customer deck goes on from there. The words after it move cards out of the draw pile, customers out of the customer deck or
 * else out of the central queue, which is then filled up again. A name that does not exist or is not there fails the test.
 * "2*penne" is "penne penne".
 *
 *     started("seats=2 edition=0.8 deck0=italy");   a set-up before its first luck
 *     luck("first 1; put 0 penne"); any_luck(5);    luck's own moves, or whatever comes with that number
 *
 * Invariant: audit() is 0 after given() and every move; otherwise the test fails. */
#ifndef COURT_TEST_H
#define COURT_TEST_H

#include "court.h"
#include "tests/given.h"

extern const struct bq_game bq_game_court;

extern struct court_state table; /* the position that the words below speak of */

void court_given(struct test_at at, const char *edition, const char *decks);
void court_place(struct test_at at, const char *where, int seat, const char *names);
void court_laid(struct test_at at, int holder, int owner, const char *recipe, const char *with, int doubled);
void court_line(struct test_at at, int queue, const char *names);
void court_drained(struct test_at at, int pile, int left);
int court_play(struct test_at at, int seat, const char *move);
void court_plays(struct test_at at, int seat, const char *moves);
int court_term(struct test_at at, const char *what, const char *of);
void court_expect(struct test_at at, const char *what, int seat, const char *wanted);

/* ---- positions -------------------------------------------------------------------------- */

#define started(options)      given_started(HERE, options, "")
#define luck(moves)           given_luck(HERE, moves)    /* "first 1; put 0 penne" */
#define any_luck(seed)        given_any_luck(HERE, seed) /* until a seat is to act */
#define given(edition, decks) court_given(HERE, edition, decks)
#define hand(seat, names)     court_place(HERE, "hand", seat, names)
#define prepared(seat, names) court_place(HERE, "prepared", seat, names)
#define discards(seat, names) court_place(HERE, "discard", seat, names) /* bottom first; they lay open */
#define tossed_before(seat, names) \
    court_place(HERE, "tossed", seat, names) /* the same, but only the owner knows them */
#define tracked(seat, names)                   court_place(HERE, "tracked", seat, names)
#define cooked(seat, recipe, with)             court_laid(HERE, seat, seat, recipe, with, 0)
#define cooked_doubled(seat, recipe, with)     court_laid(HERE, seat, seat, recipe, with, 1)
#define cooked_at(holder, owner, recipe, with) court_laid(HERE, holder, owner, recipe, with, 0)
#define queue(seat, names)                     court_line(HERE, seat, names)
#define center(names)                          court_line(HERE, COU_CENTRAL, names) /* these first, the rest as before */
#define drained(pile, left) \
    court_drained(HERE, pile, left) /* a seat's, or COU_CENTRAL: all but the top go to the discards */
#define points(whose, vp_) ((void)(table.seat[whose].vp = (uint8_t)(vp_)))
#define phase(now)         ((void)(table.phase = (uint8_t)(now)))

/* ---- moves ------------------------------------------------------------------------------- */

#define play(seat, text)           court_play(HERE, seat, text) /* and the luck that follows; 1, or 0 after a failure */
#define step(seat, text)           given_step(HERE, seat, text) /* without the luck that follows */
#define plays(seat, lines)         court_plays(HERE, seat, lines) /* "prepare penne; done" */
#define refused(seat, text, rule)  given_refused(HERE, seat, text, rule)
#define no_luck(text, rule)        given_refused(HERE, BQ_CHANCE, text, rule)
#define not_understood(seat, text) given_not_understood(HERE, seat, text)
#define listed(seat, text)         given_listed(HERE, seat, text)
#define may(seat, moves)           given_may(HERE, seat, "", moves)  /* all legal moves: "done, prepare penne" */
#define may_only(seat, verb, rest) given_may(HERE, seat, verb, rest) /* those of one verb: "prepare", "penne, basil" */

/* ---- what is seen --------------------------------------------------------------------------- */

#define vp_of(whose)                 ((int)table.seat[whose].vp)
#define total()                      court_total(&table)
#define term(what, of)               court_term(HERE, what, of) /* sum of such terms; of a recipe, a customer, or NULL: all */

#define expect_hand(seat, names)     court_expect(HERE, "hand", seat, names)     /* in any order */
#define expect_prepared(seat, names) court_expect(HERE, "prepared", seat, names) /* in any order */
#define expect_draw(seat, names)     court_expect(HERE, "draw", seat, names) /* top first; "penne ..." for its top */
#define expect_discard(seat, names) \
    court_expect(HERE, "discard", seat, names) /* bottom first; "... penne" for its top */
#define expect_tracked(seat, names)  court_expect(HERE, "tracked", seat, names)
#define expect_cooked(seat, columns) court_expect(HERE, "cooked", seat, columns) /* "tourin: meat-and-fish, garbure:" */
#define expect_queue(seat, names)    court_expect(HERE, "queue", seat, names)
#define expect_center(names)         court_expect(HERE, "queue", COU_CENTRAL, names)
#define expect_customers(names)      court_expect(HERE, "customers", 0, names) /* the customer deck, top first */
#define expect_gone(names)           court_expect(HERE, "gone", 0, names)      /* discarded customers, bottom first */
#define expect_phase(wanted)         EXPECT_INT(table.phase, wanted)
#define expect_turn(wanted)          EXPECT_INT(table.turn, wanted)
#define expect_active(actors)        EXPECT_INT(bq_game_court.rules->active(&table), actors)

#endif
