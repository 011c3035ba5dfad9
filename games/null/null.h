/* null.h -- the table of the template game, shared by the files of this folder.
 *
 * Two diners take one dumpling or two from a dish, and each holds a fortune cookie the other cannot see.
 * It is the smallest game that still has luck, a secret, an option and a score. To make a game of your
 * own, run tools/new-game and replace this one a function at a time.
 *
 * Invariant: what is in the dish and what was taken add up to the option; the two cookies differ. audit()
 * checks it. A state has no pointers and no padding, so memcpy copies it and memcmp compares it. */
#ifndef NUL_H
#define NUL_H

#include "core/game.h"
#include "core/verbs.h"
#include "core/words.h"

enum { NUL_DINERS = 2, NUL_COOKIES = 3, NUL_MOST = 2 /* dumplings in a turn */, NUL_BLANK = 0xff };

enum null_phase { NUL_BEGIN, NUL_DEAL, NUL_TURN, NUL_OVER };

/* The low 8 bits of a move, and calls such as null_take_move(2) and null_take_count(m). */
enum null_verb {
    NUL_NO_VERB, /* 0 is the clock's */
#define VERB BQ_VERB_ID
#include "verbs.def"
#undef VERB
    NUL_VERBS
};
#define VERB BQ_VERB_CALLS
#include "verbs.def"
#undef VERB

struct null_state {
    uint8_t phase;              /* enum null_phase */
    uint8_t turn;               /* the seat to act, once somebody has begun */
    uint8_t dish;               /* dumplings left */
    uint8_t size;               /* option NUL-O1, never changed */
    uint8_t cookie[NUL_DINERS]; /* 1 .. 3; 0 = not dealt yet, NUL_BLANK = the viewer cannot see it */
    uint8_t taken[NUL_DINERS];  /* dumplings of each diner */
};

/* What is said, by number: NUL_SAY_TAKES is the line TAKES of words.def. */
enum null_say {
    NUL_SAY_NOTHING,
#define SAY(key, ...)  NUL_SAY_##key,
#define NOUN(key, ...) NUL_SAY_##key,
#include "words.def"
#undef SAY
#undef NOUN
    NUL_SAYS
};

struct bq_fact null_cookie_fact(const struct null_state *v, int diner); /* what the view knows of a diner's cookie */

/* The rules by number: NUL_T1 is what check() returns for NUL-T1. */
enum null_rule {
    NUL_NO_RULE,
#define RULE(name, id, source, flags, text) name,
#include "rules.def"
#undef RULE
    NUL_RULES
};

#endif
