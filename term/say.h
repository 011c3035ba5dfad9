/* say.h -- what the terminal itself says: the words of term/words.def, in the chosen language.
 *
 * A sentence is named by its key, with its arguments in the order that words.def declares:
 *     say_text(out, cap, TERM_SAY_SAVED, SAY_T(path));
 *     say_line(stdout, TERM_SAY_UNDONE, SAY_N(3));
 * The program speaks one language from start to end, so it is stored here, once. */
#ifndef TERM_SAY_H
#define TERM_SAY_H

#include <stdio.h>

#include "session/table.h"
#include "session/trouble.h"

enum {
    TERM_SAY_NOTHING,
#define SAY(key, ...) TERM_SAY_##key,
#include "term/words.def"
#undef SAY
    TERM_SAYS
};

#define SAY_T BQ_T
#define SAY_N BQ_N

extern const struct bq_words say_words;

/* "de"; NULL or one that is not there: English. */
void say_language(const char *language);
const char *say_spoken(void); /* the one that was set; NULL: English */

/* The text of a word without arguments; borrowed. */
const char *say_word(int key);

/* How that game is spoken of in the language that was set, to nobody; `room` is for its table. */
struct bq_speech say_speech(const struct bq_game *g, struct bq_language *room);

/* A word of the game's own in the language that was set, snprintf's way. */
int say_of(const struct bq_game *g, int key, char *out, int cap);

/* The word with its arguments, snprintf's way; and as a line of its own, with its end. */
int say_with(char *out, int cap, int key, const struct bq_arg *args, int n);
void say_line_with(FILE *out, int key, const struct bq_arg *args, int n);
#define say_text(out, cap, key, ...) say_with((out), (cap), (key), BQ_ARGS(__VA_ARGS__))
#define say_line(out, key, ...)      say_line_with((out), (key), BQ_ARGS(__VA_ARGS__))

/* What those at a table are called: bots by their names, people "Player 1"; `bots` has a bit for each seat that one plays. */
struct say_names {
    char text[BQ_SEATS][40];
    const char *name[BQ_SEATS];
};
void say_names(struct say_names *out, int seats, uint32_t bots);
void say_names_of(struct say_names *out, const struct bq_table *t); /* by its notes: "seat1" is the bot there */

/* A trouble, the session's or our own, snprintf's way: as it stands behind a colon, and alone, with its capital. */
int say_trouble(char *out, int cap, const struct bq_trouble *why);
int say_trouble_alone(char *out, int cap, const struct bq_trouble *why);

/* Writes a trouble of our own words; returns its code. */
#define say_fault(why, code, key, ...) bq_complain_with((why), (code), &say_words, (key), BQ_ARGS(__VA_ARGS__))
#define say_fault0(why, code, key)     bq_complain_with((why), (code), &say_words, (key), NULL, 0)

#endif
