/* bots.h -- bots on the command line: by name, of the house or people's own programs; and what `simulate` and `match` share.
 *
 * Invariant: a program that is not there, or may not be run, is refused before the first game. */
#ifndef CLI_BOTS_H
#define CLI_BOTS_H

#include "cli/cli.h"
#include "lab/play.h"
#include "lab/stats.h"
#include "programs/program.h"

enum { CLI_LABEL = 32 };

/* A bot of that name, which cli_bot() has found good; program_free() it. NULL, and it was said: memory is short. */
const struct bq_bot *cli_bot_new(const char *name, int64_t ms);

/* The `-b NAME`s of a command line. Adding one: 0; or -1, and it was said what is wrong with it. Then a bot for each seat: the one for all,
 * or one for each, or without any greedy against random; program_free() them, also after -1: then it was said why not. */
struct cli_bots {
    const char *name[BQ_SEATS];
    int count;
};
int cli_bots_add(struct cli_bots *b, const char *name);
int cli_bots_new(const struct bq_bot *out[BQ_SEATS], const struct cli_bots *b, int seats, int64_t ms);

/* The seconds that a flag gives programs for a move, in ms. 0; or -1, and it was said why not. */
int cli_bot_seconds(int64_t *ms, const struct args *a);

/* What it is called in a table: its name, of a program the end of its path and its words, cut short; with a number > 0 "greedy#2". */
const char *cli_bot_label(char *out, size_t cap, const char *name, int number);

/* What these bots, one behind another, forfeited, if any is a program: a sentence or two, or nothing; and as JSON. */
void cli_print_forfeits(const char *label, const struct bq_bot *const *bots, int n);
void cli_put_forfeits(struct bq_text *t, const struct bq_bot *const *bots, int n);

void cli_put_interval(struct bq_text *t, struct lab_interval of,
                      int digits); /* [low,high]; null for what is not finite */

/* Writes one JSON object, as `put` does, as a line of its own. 0 if memory is short. */
int cli_print_object(FILE *f, void (*put)(struct bq_text *t, const void *of), const void *of);

/* What both commands are told about the games. */
struct cli_lab {
    const struct bq_game *game;
    long long first, seats, budget, pace;
    int64_t bot_ms;
    struct cli_options options;
    const char *patch; /* a file; NULL: none */
};
#define CLI_LAB                                      \
    (struct cli_lab)                                 \
    {                                                \
        .first = 1, .pace = 50, .bot_ms = CLI_BOT_MS \
    }

/* Works out how games are played. 0; or -1, and it was said what is wrong. */
int cli_lab_rules(struct lab_rules *out, const struct cli_lab *lab);

#endif
