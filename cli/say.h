/* say.h -- what the command line says: the words of cli/words.def, in the chosen language.
 *
 * A sentence is named by its key, with its arguments in the order that words.def declares:
 *     cli_error(CLI_SAY_NO_DEAL, BQ_T(word));
 *     cli_print(stdout, CLI_SAY_OPTIONS_OF, BQ_T(g->name));
 * term/say.h does the same for games and troubles, in the same language. */
#ifndef CLI_SAY_H
#define CLI_SAY_H

#include <stdio.h>

#include "core/text.h"
#include "core/words.h"
#include "session/trouble.h"

enum {
    CLI_SAY_NOTHING,
#define SAY(key, ...) CLI_SAY_##key,
#include "cli/words.def"
#undef SAY
    CLI_SAYS
};

extern const struct bq_words cli_words;

/* All that is said from now on is in this language, "de"; NULL: English. */
void cli_speak(const char *language);

/* What the seats of a table are called from now on; NULL: "seat 0". */
void cli_call(const char *const *names, int seats);
const char *cli_spoken(void); /* which that is */

/* The text of a word without arguments; borrowed. */
const char *cli_text(int key);

/* What is known by name, "random", as the word PREFIX_RANDOM says it; "" if there is none. */
const char *cli_text_of(const char *prefix, const char *name);

/* The word with its arguments: snprintf's way; behind what is written already, with a blank between them; as it is; as a line of its own;
 * and as an error, "banquet: ..." on stderr. */
enum { SAID = 2000 }; /* bytes: room for what is said of one thing */
int cli_say_with(char *out, int cap, int key, const struct bq_arg *args, int n);
void cli_add_with(struct bq_text *t, int key, const struct bq_arg *args, int n);
void cli_put_with(FILE *f, int key, const struct bq_arg *args, int n);
void cli_print_with(FILE *f, int key, const struct bq_arg *args, int n);
void cli_error_with(int key, const struct bq_arg *args, int n);
#define cli_say(out, cap, key, ...) cli_say_with((out), (cap), (key), BQ_ARGS(__VA_ARGS__))
#define cli_add(t, key, ...)        cli_add_with((t), (key), BQ_ARGS(__VA_ARGS__))
#define cli_put(f, key, ...)        cli_put_with((f), (key), BQ_ARGS(__VA_ARGS__))
#define cli_print(f, key, ...)      cli_print_with((f), (key), BQ_ARGS(__VA_ARGS__))
#define cli_error(key, ...)         cli_error_with((key), BQ_ARGS(__VA_ARGS__))
#define cli_add0(t, key)            cli_add_with((t), (key), NULL, 0)
#define cli_error0(key)             cli_error_with((key), NULL, 0)

void cli_error_text(const char *said); /* the same with what was said already */

/* A trouble of the session's or of the server's as an error; `before` is said in front of it: a file's name, or NULL. */
void cli_trouble(const char *before, const struct bq_trouble *why);
void cli_trouble_text(const struct bq_trouble *why, char *out, int cap); /* in the language that is spoken */

/* An error about a word that is not known, with the nearest of `list`, if one is near: no game is called "royl". Did you mean "royal"?
 * ("banquet games" lists them all.) `of` is what does not have it (NULL: the key wants none), `hint` the command that lists them all, or
 * NULL. */
void cli_unknown(int key, const char *word, const char *of, const char *const *list, const char *hint);

int cli_colour(FILE *f);      /* 1 if colour and weight may be used there */
int cli_width(FILE *f);       /* columns to write in: the terminal's, 80 elsewhere */
void cli_keep_terminal(void); /* from here on standard output counts as the terminal that it is now */

/* A number with so many digits behind the point, for JSON. */
void cli_decimal(struct bq_text *t, double value, int digits);

/* Writes `text` in `width` columns as %*s does: to the right, or below 0 to the left; a letter of any alphabet is one column. */
void cli_cell(FILE *f, const char *text, int width);

/* Writes `text` broken between words to `width` columns, every line but the first behind `indent` blanks;
 * `column` is where the first begins. Ends with a newline. */
void cli_wrap(FILE *f, const char *text, int column, int indent, int width);

struct arg_flag;
void cli_flags(FILE *f, const struct arg_flag *flags); /* a table of flags, for a help page */

/* A word of a user's, cut short for a message, into out[48]. */
const char *cli_word(char out[48], const char *word);

#endif
