/* given.h -- the words that the ledger tests of all games share: cutting texts, opening, moving, comparing.
 *
 * A game's tests speak of one position. Its *_given_test.c names it:
 *
 *     const struct given_table given_table = {&bq_game_court, &table};
 *
 * and builds on these words its own (games/<name>/<name>_test.h). Everything is compared as text, so that a failure
 * reads like the rules. Every move is checked against the list of legal moves, and audit() must be 0 after it. */
#ifndef BQ_GIVEN_H
#define BQ_GIVEN_H

#include <stddef.h>
#include <stdint.h>

#include "core/game.h"
#include "tests/test.h"

struct test_at { /* where in the test file a word stands */
    const char *file;
    int line;
};
#define HERE ((struct test_at){__FILE__, __LINE__})

struct given_table {
    const struct bq_game *game;
    void *state;
};
extern const struct given_table given_table;

enum { GIVEN_WORDS = 160, GIVEN_LONG = 4096, GIVEN_ANY_RULE = -1 };

/* ---- texts ----------------------------------------------------------------------------- */

int given_cut(char *text, const char *marks, char *words[GIVEN_WORDS]); /* in place; trims, drops what is empty */
int given_things(char *text, char *words[GIVEN_WORDS]); /* the same at blanks; "2*penne" becomes two words */
int given_name(const char *const *names, int count,
               const char *name); /* its place in the list, -1 if it is not there */

/* The parts of a list in order of the alphabet, so that two lists can be compared whatever their order. */
void given_sorted(char *out, size_t cap, const char *text, const char *marks);
int given_alike(const char *seen, const char *wanted); /* "..." at an end of what is wanted stands for anything there */

/* ---- the position ------------------------------------------------------------------------ */

const char *given_rule(int rule); /* its id, as a failure says it */
void given_audit(struct test_at at, const char *after);

/* "seats=3 rounds=2" into a set-up; keys named in `others` are left alone. 1, or 0 after a failure. */
int given_setup(struct test_at at, struct bq_setup *setup, const char *options, const char *others);
void given_started(struct test_at at, const char *options, const char *others); /* before the first luck */
void given_luck(struct test_at at, const char *moves);                          /* luck's own: "first 1; put 0 penne" */
void given_any_luck(struct test_at at, uint64_t seed); /* whatever comes, until no luck is wanted */

/* ---- moves ------------------------------------------------------------------------------- */

int given_parse(struct test_at at, bq_move *m, int actor, const char *move);  /* 1, or 0 after a failure */
int given_step(struct test_at at, int actor, const char *move);               /* plays it; 1, or 0 after a failure */
int given_listed(struct test_at at, int seat, const char *move);              /* 1 if it is among the legal moves */
void given_refused(struct test_at at, int actor, const char *move, int rule); /* by that rule, or GIVEN_ANY_RULE */
void given_not_understood(struct test_at at, int actor, const char *move);
void given_may(struct test_at at, int seat, const char *verb,
               const char *moves); /* all legal moves, or those of a verb */

/* ---- JSON -------------------------------------------------------------------------------- */

/* The value at `path` ("players.1.hand.0") of a JSON object without its blanks, into out[cap]. 1, or 0 if it is not
 * there or the text is no JSON. */
int given_json_at(const char *json, const char *path, char *out, int cap);
void given_expect_json(struct test_at at, int seat, const char *path, const char *wanted); /* seat < 0: the truth */
void given_sees(struct test_at at, int seat, const char *paths); /* "phase players.0.melds": as they truly are */
void given_json_room(struct test_at at); /* json() says how much room it needs, and fills what it is given */

#endif
