/* cli.h -- what the program's commands share: their table, their words, their exit status.
 *
 * Invariant: a command returns its status and never exits; every error is one line on standard error
 * that begins with "banquet: " and says what to do. */
#ifndef CLI_H
#define CLI_H

#include <stdio.h>

#include "cli/args.h"
#include "session/table.h"

enum { CLI_OK = 0, CLI_FAILURE = 1, CLI_USAGE = 2 };

struct command {
    const char *name;
    const char *usage;   /* what follows the name: "<file> [options]" */
    const char *summary; /* one line for the list of commands */
    const char *help;    /* some more lines, or NULL */
    const struct arg_flag *flags;
    int (*run)(int argc, char **argv);   /* the words after the command's name */
    void (*more)(int argc, char **argv); /* writes what else its help has to say, or NULL */
};

extern const struct command command_play, command_engine, command_replay, command_verify, command_games, command_rules,
    command_decks, command_bench, command_simulate, command_serve, command_campaign;

/* ---- campaigns (campaign.c) */

/* The campaign of the game as far as it was played here. CLI_OK; or another status, and it was said why. */
struct bq_campaign;
int cli_campaign(struct bq_campaign *out, const struct bq_game *g);

/* ---- saying (say.c) */

void cli_error(const char *format, ...) __attribute__((format(printf, 1, 2))); /* "banquet: ...\n" on stderr */

/* cli_error for a word that is not known, with the nearest of `list`, if one is near, and then `hint`
 * (NULL: none): no game is called "royl". Did you mean "royal"? (hint) */
void cli_unknown(const char *what, const char *word, const char *const *list, const char *hint);

int cli_colour(FILE *f); /* 1 if colour and weight may be used there */
int cli_width(FILE *f);  /* columns to write in: the terminal's, 80 elsewhere */

/* Writes `text` broken between words to `width` columns, every line but the first behind `indent` blanks;
 * `column` is where the first begins. Ends with a newline. */
void cli_wrap(FILE *f, const char *text, int column, int indent, int width);

void cli_flags(FILE *f, const struct arg_flag *flags); /* a table of flags, for a help page */

/* A word of a user's, cut short for a message, into out[48]. */
const char *cli_word(char out[48], const char *word);

/* ---- finding (find.c) */

/* The game of that name; or NULL, and it was said which is near. */
const struct bq_game *cli_game(const char *name);

/* The language of a flag: a name that is there, into *out. 0; or -1, and it was said which there are. Without the flag, what the locale
 * asks for, if it is there; NULL: English. */
#define CLI_LANG                                                                              \
    {                                                                                         \
        "lang", 0, "CODE", "the language that is spoken, en or de; without it what LANG says" \
    }
int cli_language(const char **out, const char *text);
const char *cli_usual_language(void);

/* Splits KEY=VALUE: the key into key[CLI_KEY], *value behind the sign. 0; or -1, and it was said how it goes. */
enum { CLI_KEY = 64 };
int cli_split(char key[CLI_KEY], const char **value, const char *text);

/* Sets the option `key` of the set-up to the value that `text` names. 0; or -1, and it was said what
 * it may be. */
int cli_option(struct bq_setup *setup, const struct bq_game *g, const char *key, const char *text);

/* The `-o KEY=VALUE`s of a command line, kept until the game is known. cli_options_add: 0; or -1, and it was said
 * that there are too many. cli_options_set: 0; or -1, and it was said which is wrong. */
struct cli_options {
    const char *text[BQ_OPTIONS];
    int count;
};
int cli_options_add(struct cli_options *o, const char *text);
int cli_options_set(struct bq_setup *setup, const struct bq_game *g, const struct cli_options *o);

void cli_print_options(FILE *f, const struct bq_game *g, int indent);

/* Sets the number of seats. 0; or -1, and it was said how many there may be. */
int cli_seats(struct bq_setup *setup, const struct bq_game *g, long long seats);

/* "referee", "watcher" or a seat's number. 0 or -1. */
int cli_viewer(int *out, const struct bq_table *t, const char *text);

/* Loads a save. 0; or -1, and it was said why not. */
int cli_load(struct bq_table **out, const char *path);

/* How the game stands, in a line or two: who won, the scores. */
void cli_print_result(FILE *f, const struct bq_table *t);

#endif
