/* say.h -- what the terminal itself says: the words of term/words.def, in the language that was set.
 *
 * A sentence is asked for by its key, with its arguments in the order that words.def declares:
 *     say_text(out, cap, TERM_SAY_SAVED, SAY_T(path));
 *     say_line(stdout, TERM_SAY_UNDONE, SAY_N(3));
 * The program speaks one language from its start to its end, so it is kept here, once. */
#ifndef TERM_SAY_H
#define TERM_SAY_H

#include <stdio.h>

#include "core/words.h"

enum {
    TERM_SAY_NOTHING,
#define SAY(key, ...) TERM_SAY_##key,
#include "term/words.def"
#undef SAY
    TERM_SAYS
};

struct say_arg {
    const char *text; /* quoted as it is; NULL: a number */
    int32_t number;
};
#define SAY_T(quoted) ((struct say_arg){(quoted), 0})
#define SAY_N(value)  ((struct say_arg){NULL, (int32_t)(value)})

/* "de"; NULL or one that is not there: English. */
void say_language(const char *language);

/* The text of a word without arguments; borrowed. */
const char *say_word(int key);

/* A word of the game's own in the language that was set, snprintf's way. */
int say_of(const struct bq_game *g, int key, char *out, int cap);

/* The word with its arguments, snprintf's way; and as a line of its own, with its end. */
int say_with(char *out, int cap, int key, const struct say_arg *args, int n);
void say_line_with(FILE *out, int key, const struct say_arg *args, int n);
#define SAY_LIST(...) \
    (const struct say_arg[]){__VA_ARGS__}, (int)(sizeof((const struct say_arg[]){__VA_ARGS__}) / sizeof(struct say_arg))
#define say_text(out, cap, key, ...) say_with((out), (cap), (key), SAY_LIST(__VA_ARGS__))
#define say_line(out, key, ...)      say_line_with((out), (key), SAY_LIST(__VA_ARGS__))

#endif
