/* verify.c -- `banquet verify`: whether a finished game's luck was fixed before its first move.
 *
 * The commitment, the deal and every chance event are computed again from the save and compared. A commitment noted when the
 * table opened proves that it is the same game: seed, rules, seats and options (of form 1, from older
 * programs, the seed alone). A stacked game is never verified: somebody chose its luck.
 *
 * Invariant: the exit status is 0 exactly where a verdict is printed. */
#include <inttypes.h>
#include <string.h>

#include "cli/cli.h"
#include "core/text.h"
#include "term/say.h"

/* Begins a row of the report. */
static void print_label(int key)
{
    cli_cell(stdout, cli_text(key), -12);
    putchar(' ');
}

static void print_hex(int label, const uint8_t *bytes, int n)
{
    print_label(label);
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

/* What has been proved, as exactly as it can be said. */
static void print_verdict(const struct bq_table *t, const char *commit)
{
    int first = bq_table_commit_form(t) == 1;

    if (first)
        puts(cli_text(commit != NULL ? CLI_SAY_VERIFIED_SEED_PROMISED : CLI_SAY_VERIFIED_SEED));
    else
        puts(cli_text(commit != NULL ? CLI_SAY_VERIFIED_PROMISED : CLI_SAY_VERIFIED));
    if (first || commit == NULL)
        puts(cli_text(first ? CLI_SAY_FIRST_FORM : CLI_SAY_ADD_COMMIT));
}

static void print_report(struct bq_table *t, const uint8_t seed[BQ_SEED_BYTES])
{
    int given, luck = count_luck(t, &given);
    uint64_t deal;

    print_label(CLI_SAY_ROW_GAME);
    puts(bq_table_game(t)->title);
    print_hex(CLI_SAY_ROW_COMMITMENT, bq_table_commit(t), BQ_COMMIT_BYTES);
    print_label(CLI_SAY_ROW_BINDS);
    puts(cli_text(bq_table_commit_form(t) == 1 ? CLI_SAY_BINDS_SEED : CLI_SAY_BINDS_ALL));
    print_hex(CLI_SAY_ROW_SEED, seed, BQ_SEED_BYTES);
    if (bq_table_deal(t, &deal)) {
        print_label(CLI_SAY_ROW_DEAL);
        printf("%" PRIu64 "\n", deal);
    }
    if (given > 0) {
        print_label(CLI_SAY_ROW_DECK);
        cli_print(stdout, CLI_SAY_ARRANGED, BQ_N(given));
    }
    print_label(CLI_SAY_ROW_LUCK);
    cli_print(stdout, CLI_SAY_LUCK_FOLLOWS, BQ_N(luck - given));
    print_label(CLI_SAY_ROW_EVENTS);
    cli_print(stdout, CLI_SAY_EVENTS_LUCK, BQ_N(bq_table_position(t)), BQ_N(luck), BQ_N(bq_table_undone(t)));
    print_label(CLI_SAY_ROW_HASH);
    printf("%016" PRIx64 "\n", bq_table_hash(t));
    print_label(CLI_SAY_ROW_RESULT);
    cli_print_result(stdout, t);
    putchar('\n');
}

static int verify(struct bq_table *t, const char *path, const char *commit)
{
    struct bq_trouble why = {0};
    uint8_t seed[BQ_SEED_BYTES];
    char said[SAID];
    struct bq_text text = bq_text_to(said, sizeof said);

    if (bq_table_verify(t, &why) != BQ_OK) {
        cli_trouble(path, &why);
        return CLI_FAILURE;
    }
    if (bq_table_seed(t, seed) != BQ_OK) {
        cli_error(CLI_SAY_SEED_SECRET, BQ_T(path));
        return CLI_FAILURE;
    }
    if (commit != NULL && check_commit(t, commit) != 0) {
        cli_error(bq_table_commit_form(t) == 1 ? CLI_SAY_OTHER_SEED : CLI_SAY_OTHER_SETUP, BQ_T(path));
        return CLI_FAILURE;
    }
    print_report(t, seed);
    if (bq_table_stacked(t)) {
        cli_add(&text, CLI_SAY_NOT_VERIFIED, BQ_T(path));
        bq_put_char(&text, ' ');
        bq_put(&text, say_word(TERM_SAY_STACKED));
        cli_error_text(said);
        return CLI_FAILURE;
    }
    print_verdict(t, commit);
    return CLI_OK;
}

int cli_run_verify(int argc, char **argv)
{
    struct args a = args_of(CLI_VERIFY, argc, argv);
    const char *path = NULL, *commit = NULL;
    struct bq_table *t;
    char word[48];
    int what, status;

    while ((what = args_next(&a)) != ARG_END) {
        if (what == ARG_BAD)
            return CLI_USAGE;
        if (what == CLI_SAY_FLAG_VERIFY_COMMIT) {
            commit = a.value;
            if (strlen(commit) != 2 * BQ_COMMIT_BYTES || commit[strspn(commit, "0123456789abcdefABCDEF")] != '\0') {
                cli_error(CLI_SAY_NO_COMMITMENT, BQ_T(cli_word(word, commit)), BQ_N(2 * BQ_COMMIT_BYTES));
                return CLI_USAGE;
            }
        } else if (path != NULL) {
            return args_surplus(&a);
        } else {
            path = a.value;
        }
    }
    if (path == NULL) {
        cli_error(CLI_SAY_WANTS_SAVE, BQ_T("verify"));
        return CLI_USAGE;
    }
    if (cli_load(&t, path) != 0)
        return CLI_FAILURE;
    status = verify(t, path, commit);
    bq_table_free(t);
    return status;
}
