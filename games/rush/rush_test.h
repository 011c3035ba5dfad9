/* rush_test.h -- readable positions for the tests of this folder.
 *
 *     given(6, 2);                                      scenario 6, two cooks: the first shift has just begun
 *     at_table("f1 c2");                                these sit there, who sat there before is at the bottom of the deck
 *     ordered(0, "f6", "plate 2 meat 2*vegetables row 2");   or "right", "no plate", "side plate 1 | main right row 0"
 *     handed("f6");
 *     plays(1, "place 1.0 dining-1; order f1 plate 1");
 *
 * given() opens a table and shuffles with a fixed seed. The words after it move things and lose none: patrons out of the deck or
 * from the tables, food and spices out of the supply (else out of the rooms and the bag), plates out of the cupboard
 * (else out of the box, the sink, the office). A name that does not exist or is not there fails the test. "2*meat" is "meat meat".
 *
 * Invariant: audit() is 0 after given() and every move; otherwise the test fails. */
#ifndef RUSH_TEST_H
#define RUSH_TEST_H

#include <stddef.h>

#include "rush.h"
#include "tests/given.h"

extern const struct bq_game bq_game_rush;

extern struct rush_state kitchen; /* the position that the words below speak of */

void kitchen_space_name(char *out, size_t cap, int space);
void kitchen_any_luck(struct test_at at, uint64_t seed);
void kitchen_given(struct test_at at, int scenario, int cooks, const char *options);
int kitchen_patron(struct test_at at, const char *name); /* -1 after a failure */
int kitchen_timer(struct test_at at, const char *name);
int kitchen_space(struct test_at at, const char *name);
void kitchen_tables(struct test_at at, const char *names);
void kitchen_deck(struct test_at at, const char *names, int only);
void kitchen_thrown(struct test_at at, const char *names);
void kitchen_ordered(struct test_at at, int seat, const char *patron, const char *what);
void kitchen_handed(struct test_at at, const char *patron);
void kitchen_stock(struct test_at at, const char *where, int room, const char *what);
void kitchen_short(struct test_at at, const char *what, int left);
void kitchen_sizes(struct test_at at, uint8_t *pile, const char *sizes);
void kitchen_award(struct test_at at, const char *name);
void kitchen_cards(struct test_at at, const char *names);
void kitchen_strike(struct test_at at, const char *timer);
int kitchen_play(struct test_at at, int seat, const char *move);
void kitchen_plays(struct test_at at, int seat, const char *moves);
void kitchen_clock(struct test_at at, int64_t ms);
int kitchen_clock_rule(int64_t ms);
int kitchen_check_one(struct test_at at);
void kitchen_walk(struct test_at at);
void kitchen_end(struct test_at at);
void kitchen_ready(struct test_at at);
void kitchen_expect(struct test_at at, const char *what, int number, const char *of, const char *wanted);

/* ---- positions ---------------------------------------------------------------------------- */

#define started(options)                   given_started(HERE, options, "") /* "seats=3 scenario=8": before its first luck */
#define luck(moves)                        given_luck(HERE, moves) /* luck's own: "put patrons f1; put patrons r2" */
#define any_luck(seed)                     kitchen_any_luck(HERE, seed) /* shuffles, with that number */
#define given(scenario, cooks)             kitchen_given(HERE, scenario, cooks, "")
#define given_with(scenario, cooks, words) kitchen_given(HERE, scenario, cooks, words) /* "limit=family sand=20" */
#define at_table(patrons)                  kitchen_tables(HERE, patrons)               /* "" for empty tables */
#define deck(patrons)                      kitchen_deck(HERE, patrons, 0)              /* top first; the rest below */
#define deck_only(patrons)                 kitchen_deck(HERE, patrons, 1) /* top first; the rest has eaten and gone */
#define thrown(patrons)                    kitchen_thrown(HERE, patrons)  /* out of the deck */
#define ordered(seat, patron, what)        kitchen_ordered(HERE, seat, patron, what)
#define handed(patron)                     kitchen_handed(HERE, patron)
#define coins(n)                           ((void)(kitchen.coins = (int16_t)(n)))
#define reputation(n)                      ((void)(kitchen.reputation = (int8_t)(n)))
#define room(number, food)                 kitchen_stock(HERE, "room", number, food) /* from 1; exactly this lies there */
#define bag(spices_)                       kitchen_stock(HERE, "bag", 0, spices_)
#define supply_short(what, left)           kitchen_short(HERE, what, left) /* the rest is in a room, or in the bag */
#define clean(sizes)                       kitchen_sizes(HERE, kitchen.clean, sizes) /* "1 1 4", exactly these */
#define dirty(sizes)                       kitchen_sizes(HERE, kitchen.dirty, sizes)
#define award(name)                        kitchen_award(HERE, name)
#define office_cards(names)                kitchen_cards(HERE, names) /* face up, then the deck: "plates temp locksmith" */
#define strike(timer_)                     kitchen_strike(HERE, timer_)
#define last_shift()                       ((void)(kitchen.shift = (uint8_t)(rush_rules(&kitchen)->shifts - 1)))
#define patron(name)                       (&kitchen.patron[kitchen_patron(HERE, name) & 63])
#define timer(name)                        (&kitchen.timer[kitchen_timer(HERE, name) & 15])

/* ---- moves ----------------------------------------------------------------------------------- */

#define play(seat, text)           kitchen_play(HERE, seat, text) /* and a reshuffle that follows; 1, or 0 after a failure */
#define step(actor, text)          given_step(HERE, actor, text)    /* without it */
#define plays(seat, lines)         kitchen_plays(HERE, seat, lines) /* "place 0.0 stove-1; cook f1" */
#define refused(seat, text, rule)  given_refused(HERE, seat, text, rule)
#define not_understood(seat, text) given_not_understood(HERE, seat, text)
#define listed(seat, text)         given_listed(HERE, seat, text)
#define may(seat, moves)           given_may(HERE, seat, "", moves)  /* all legal moves: "done, ready" */
#define may_only(seat, verb, rest) given_may(HERE, seat, verb, rest) /* of one verb: "cook", "f1, v1 main" */
#define clock_to(ms)               kitchen_clock(HERE, kitchen.shift_start + (ms)) /* ms since the shift began */
#define time_to(ms)                kitchen_clock(HERE, ms)                         /* ms of the game */
#define no_time(ms, rule)          EXPECT_INT(kitchen_clock_rule(ms), rule)
#define check_one()                kitchen_check_one(HERE) /* one step of the walk: the patron checked, or -1: settled */
#define walk()                     kitchen_walk(HERE)      /* all of them */
#define end_of_shift()             kitchen_end(HERE)       /* time to its end, the grace, and the walk */
#define ready()                    kitchen_ready(HERE)     /* every cook is */

/* ---- what is seen ------------------------------------------------------------------------------ */

#define result(name) ((int)patron(name)->result) /* 1 = right, 2 = wrong */
#define reason(name) ((int)patron(name)->why)
#define shift_ms()   rush_shift_ms(&kitchen)
#define expect_meal(name, what) \
    kitchen_expect(HERE, "meal", 0, name, what) /* "plate 2 meat row 1", "side no plate | main ..." */
#define expect_at(timer_, space)  kitchen_expect(HERE, "timer", 0, timer_, space) /* "stove-1"; "" = in the hand */
#define expect_tables(patrons)    kitchen_expect(HERE, "tables", 0, "", patrons)  /* "f1 - r2" */
#define expect_deck(patrons)      kitchen_expect(HERE, "deck", 0, "", patrons)    /* top first; "f1 ..." for its top */
#define expect_thrown(patrons)    kitchen_expect(HERE, "thrown", 0, "", patrons)
#define expect_room(number, food) kitchen_expect(HERE, "room", number, "", food) /* in the order of the ledger */
#define expect_bag(spices_)       kitchen_expect(HERE, "bag", 0, "", spices_)
#define expect_clean(sizes)       kitchen_expect(HERE, "clean", 0, "", sizes)
#define expect_dirty(sizes)       kitchen_expect(HERE, "dirty", 0, "", sizes)
#define expect_awards(names)      kitchen_expect(HERE, "awards", 0, "", names) /* as won */
#define expect_cards(names)       kitchen_expect(HERE, "cards", 0, "", names)  /* of the office, face up: "plates -" */
#define expect_coins(wanted)      EXPECT_INT(kitchen.coins, wanted)
#define expect_reputation(wanted) EXPECT_INT(kitchen.reputation, wanted)
#define expect_phase(wanted)      EXPECT_INT(kitchen.phase, wanted)
#define expect_winners(wanted)    EXPECT_INT(bq_game_rush.rules->winners(&kitchen), wanted)
#define expect_json(path, wanted) \
    given_expect_json(HERE, -1, path, wanted) /* the referee's: "cooks.0.orders.0.patron" */

#endif
