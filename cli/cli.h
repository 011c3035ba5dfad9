/* cli.h -- what the program's commands share: their table, lookups by name, their exit status.
 *
 * Invariant: a command returns its status and never exits; every error is one line on standard error
 * that begins with "banquet: " and says what to do. */
#ifndef CLI_H
#define CLI_H

#include <stdio.h>

#include "cli/args.h"
#include "cli/say.h"
#include "lab/gpu.h"
#include "session/table.h"

enum { CLI_OK = 0, CLI_FAILURE = 1, CLI_USAGE = 2 };

struct command {
    const char *name;
    int usage;   /* words: what follows the name, "<file> [options]"; */
    int summary; /* one line for the list of commands; */
    int help;    /* a paragraph */
    const struct arg_flag *flags;
    int (*run)(int argc, char **argv); /* the words after the command's name, but for --lang */
};

#define EXAMPLE(key, line)
#define EVERY(key)
#define FLAG(command, key, name, letter, value, text)
#define END(key)
enum cli_command {
#define COMMAND(key, name, usage, summary, help) CLI_##key,
#include "cli/commands.def"
#undef COMMAND
    CLI_COMMANDS
};

#define COMMAND(key, name, usage, summary, help) int cli_run_##name(int argc, char **argv);
#include "cli/commands.def"
#undef COMMAND
#undef EXAMPLE
#undef EVERY
#undef FLAG
#undef END

extern const struct command cli_commands[CLI_COMMANDS];
extern const struct arg_flag cli_flags_any[]; /* of every command */

/* What else the help of `play` has to say: the bots, and the options of the game if one is named. */
void cli_play_more(int argc, char **argv);

/* Prints what the last of these words may become, for the shells (complete.c). */
int cli_complete(int argc, char **argv);

/* ---- reading on a terminal (pager.c) */

/* From here on standard output goes through a pager, if both it and standard input are a terminal. Before anything is written. */
void cli_page(void);

/* If there is a pager, waits until the text was read, and returns 1; if it could not be run, that was said, and *status is a failure.
 * Nothing is written to standard output afterwards. */
int cli_page_end(int *status);

/* ---- campaigns (campaign.c) */

/* The campaign of the game as far as it was played here. CLI_OK; or another status, and it was said why. */
struct bq_campaign;
int cli_campaign(struct bq_campaign *out, const struct bq_game *g);

/* ---- a server's store (admin.c) */

const char *cli_admin_job(int i); /* what `admin` can do, by number; NULL: no more */

/* ---- finding (find.c) */

/* The game of that name; or NULL, and it was said which is near. */
const struct bq_game *cli_game(const char *name);

/* The language of a flag: a name that is there, into *out. 0; or -1, and it was said which there are. Without the flag, what the locale
 * asks for, if it is there; NULL: English. */
int cli_language(const char **out, const char *text);
const char *cli_usual_language(void);

/* 0 if a bot is called that, or if it is a program that is there ("exec:./mybot"); or -1, and it was said what is wrong (bots.c). */
enum { CLI_BOT_MS = 5000 }; /* how long a program may think, unless it is told */
int cli_bot(const char *name);

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

/* Lays the patch of that file over the game (patch.c); nothing if `path` is NULL. 0; or -1, and it was said what is wrong, and in which
 * line. */
int cli_patch(struct bq_setup *setup, const struct bq_game *g, const char *path);

/* Says which numbers are not as printed, if any is, in a line of its own. */
void cli_print_patch(FILE *f, uint32_t variant);

/* "referee", "watcher" or a seat's number. 0 or -1. */
int cli_viewer(int *out, const struct bq_table *t, const char *text);

/* Loads a save. 0; or -1, and it was said why not. */
int cli_load(struct bq_table **out, const char *path);

/* Says why the GPU does not play: a fault of lab/gpu.h, and what it is about (bench.c). CLI_FAILURE. */
int cli_gpu_fault(enum gpu_fault fault, const char *about);

/* How the game stands, in a line or two: who won, the scores. */
void cli_print_result(FILE *f, const struct bq_table *t);

#endif
