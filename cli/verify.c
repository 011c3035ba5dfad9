/* verify.c -- `banquet verify`: whether a finished game's luck was fixed before its first move.
 *
 * The commitment, the deal and every chance event are made again from the save and compared. A commitment noted when the
 * table opened settles that it is the same game: seed, rules, seats and options (of form 1, from older
 * programs, the seed alone). A stacked game is never verified: its luck was chosen by somebody.
 *
 * Invariant: the exit status is 0 exactly where the last line begins with "Verified". */
#include <inttypes.h>
#include <string.h>

#include "cli/cli.h"
#include "core/text.h"

static const struct arg_flag flags[] = {
    {"commit", 0, "HEX", "the commitment that was shown when the table opened"},
    {NULL, 0, NULL, NULL},
};
enum { FLAG_COMMIT };

static void print_hex(const char *label, const uint8_t *bytes, int n)
{
    printf("%-12s ", label);
    for (int i = 0; i < n; i++)
        printf("%02x", bytes[i]);
    putchar('\n');
}

/* Chance events, and how many of them were cards of a stacked deck. */
static int count_luck(struct bq_table *t, int *given)
{
    const struct bq_game *g = bq_table_game(t);
    int end = bq_table_position(t), count = 0;

    *given = 0;
    for (int i = 0; i < end; i++) {
        struct bq_event e = bq_table_event(t, i);
        char text[BQ_TEXT];

        if (e.actor != BQ_CHANCE)
            continue;
        bq_table_go(t, i);
        bq_move_text(g, bq_table_referee(t), BQ_CHANCE, e.move, text, sizeof text);
        *given += strncmp(text, "put ", 4) == 0;
        count++;
    }
    bq_table_go(t, end);
    return count;
}

static int check_commit(const struct bq_table *t, const char *wanted)
{
    char seen[2 * BQ_COMMIT_BYTES + 1];

    for (int i = 0; i < BQ_COMMIT_BYTES; i++)
        snprintf(seen + 2 * i, 3, "%02x", bq_table_commit(t)[i]);
    return bq_same(seen, wanted) ? 0 : -1;
}

/* What has been shown, as exactly as it can be said. */
static void print_verdict(const struct bq_table *t, const char *commit)
{
    if (bq_table_commit_form(t) == 1)
        printf("Verified: %s.\nThe commitment is of the first form and binds the seed alone, not the game, its rules, "
               "seats or "
               "options.\n",
               commit != NULL ? "the seed is the one promised, and the luck follows from it"
                              : "commitment, deal and luck follow from the seed");
    else if (commit != NULL)
        printf(
            "Verified: game, rules, seats, options and seed are those promised, and the luck follows from the seed.\n");
    else
        printf("Verified: the commitment is that of this game, and the luck follows from the seed.\n"
               "To check that it is the one you were shown, add --commit HASH.\n");
}

static int verify(struct bq_table *t, const char *path, const char *commit)
{
    struct bq_trouble why = {0};
    uint8_t seed[BQ_SEED_BYTES];
    uint64_t deal;
    int luck, given;

    if (bq_table_verify(t, &why) != BQ_OK) {
        cli_error("%s: %s", path, why.text);
        return CLI_FAILURE;
    }
    if (bq_table_seed(t, seed) != BQ_OK) {
        cli_error("%s: this game is not over, so its seed is still a secret. Play it to its end first.", path);
        return CLI_FAILURE;
    }
    if (commit != NULL && check_commit(t, commit) != 0) {
        cli_error("%s: the commitment does not match: %s.", path,
                  bq_table_commit_form(t) == 1
                      ? "the seed was not the one promised"
                      : "its seed, rules, seats, options or stacked decks are not those promised");
        return CLI_FAILURE;
    }
    luck = count_luck(t, &given);
    printf("%-12s %s\n", "game", bq_table_game(t)->title);
    print_hex("commitment", bq_table_commit(t), BQ_COMMIT_BYTES);
    printf("%-12s %s\n", "binds",
           bq_table_commit_form(t) == 1 ? "the seed" : "game, rules, seats, options, seed and stacked decks");
    print_hex("seed", seed, BQ_SEED_BYTES);
    if (bq_table_deal(t, &deal))
        printf("%-12s %" PRIu64 "\n", "deal", deal);
    if (given > 0)
        printf("%-12s %d cards were arranged by hand, not shuffled\n", "deck", given);
    printf("%-12s the luck of %d event%s follows from the seed\n", "luck", luck - given, luck - given == 1 ? "" : "s");
    printf("%-12s %d, %d of them luck; %d taken back, as the save itself says\n", "events", bq_table_position(t), luck,
           bq_table_undone(t));
    printf("%-12s %016" PRIx64 "\n", "hash", bq_table_hash(t));
    printf("%-12s ", "result");
    cli_print_result(stdout, t);
    putchar('\n');
    if (bq_table_stacked(t)) {
        cli_error("%s: not verified. " BQ_STACKED, path);
        return CLI_FAILURE;
    }
    print_verdict(t, commit);
    return CLI_OK;
}

static int run(int argc, char **argv)
{
    struct args a = {.command = "verify", .flags = flags, .argc = argc, .argv = argv};
    const char *path = NULL, *commit = NULL;
    struct bq_table *t;
    char word[48];
    int what, status;

    while ((what = args_next(&a)) != ARG_END) {
        if (what == ARG_BAD)
            return CLI_USAGE;
        if (what == FLAG_COMMIT) {
            commit = a.value;
            if (strlen(commit) != 2 * BQ_COMMIT_BYTES || commit[strspn(commit, "0123456789abcdefABCDEF")] != '\0') {
                cli_error("\"%s\" is no commitment: that is %d hexadecimal digits.", cli_word(word, commit),
                          2 * BQ_COMMIT_BYTES);
                return CLI_USAGE;
            }
        } else if (path != NULL) {
            return args_surplus(&a);
        } else {
            path = a.value;
        }
    }
    if (path == NULL) {
        cli_error("verify wants a finished game's save: banquet verify game.save");
        return CLI_USAGE;
    }
    if (cli_load(&t, path) != 0)
        return CLI_FAILURE;
    status = verify(t, path, commit);
    bq_table_free(t);
    return status;
}

const struct command command_verify = {
    .name = "verify",
    .usage = "<file> [--commit HEX]",
    .summary = "check that a finished game's luck was fixed from the start",
    .help = "Makes the commitment, the deal and all luck again from what is in the save and compares. The\n"
            "exit status is 0 only if everything agrees and no deck was stacked. With the commitment that you\n"
            "were shown when the table was opened it is proved that this program did not change the luck, the\n"
            "rules, the seats or the options afterwards. Not proved: that the seed was not chosen among many,\n"
            "that a deal with a number was not looked up, or how many moves were taken back.",
    .flags = flags,
    .run = run,
};
