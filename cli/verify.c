/* verify.c -- `banquet verify`: whether a finished game's luck was fixed before its first move.
 *
 * The commitment, the deal and every chance event are computed again from the save and compared. A commitment noted when the
 * table opened proves that it is the same game: seed, rules, seats and options (with form 1, from older
 * programs, only the seed). Where luck is shared, the seal that a seat kept before it revealed its number proves all of that, and that
 * nobody chose the luck. A stacked game never passes: somebody chose its luck.
 *
 * Invariant: the exit status is 0 exactly when a verdict is printed. */
#include <inttypes.h>
#include <string.h>

#include "cli/cli.h"
#include "core/text.h"
#include "term/say.h"

enum { DIGITS = 2 * BQ_COMMIT_BYTES };

/* What was noted when the table opened, as hexadecimal digits; NULL: nothing. */
struct noted {
    const char *commit, *seal;
    const char *share[BQ_SEATS]; /* each seat's hash */
};

/* Begins a row of the report. */
static void print_label(int key)
{
    cli_cell(stdout, cli_text(key), -12);
    putchar(' ');
}

static void print_seat_label(int key, int seat)
{
    char label[40];
    struct bq_text text = bq_text_to(label, sizeof label);

    cli_add(&text, key, BQ_N(seat));
    cli_cell(stdout, label, -12);
    putchar(' ');
}

static void print_bytes(const uint8_t *bytes, int n)
{
    for (int i = 0; i < n; i++)
        printf("%02x", bytes[i]);
    putchar('\n');
}

static void print_hex(int label, const uint8_t *bytes, int n)
{
    print_label(label);
    print_bytes(bytes, n);
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

/* Whether 32 bytes are those noted; nothing noted is no contradiction. */
static int agrees(const uint8_t bytes[BQ_COMMIT_BYTES], const char *noted)
{
    char seen[DIGITS + 1];

    for (int i = 0; i < BQ_COMMIT_BYTES; i++)
        snprintf(seen + 2 * i, 3, "%02x", bytes[i]);
    return noted == NULL || bq_same(seen, noted);
}

static int count_noted(const struct noted *noted)
{
    int n = 0;

    for (int i = 0; i < BQ_SEATS; i++)
        n += noted->share[i] != NULL;
    return n;
}

/* The shares and the seal against what was noted. */
static int check_shares(const struct bq_table *t, const char *path, const struct noted *noted)
{
    uint8_t seal[BQ_COMMIT_BYTES];

    if (noted->seal == NULL && count_noted(noted) == 0)
        return CLI_OK;
    if (!bq_table_shared(t)) {
        cli_error(CLI_SAY_NOT_SHARED, BQ_T(path));
        return CLI_FAILURE;
    }
    for (int i = 0; i < BQ_SEATS; i++) {
        struct bq_share s = {0};

        if (i < bq_table_setup(t)->seats)
            bq_table_share(t, i, &s);
        if (noted->share[i] == NULL || (s.kind != BQ_SHARE_NONE && agrees(s.hash, noted->share[i])))
            continue;
        cli_error(s.kind == BQ_SHARE_NONE ? CLI_SAY_NO_SUCH_SHARE : CLI_SAY_OTHER_SHARE, BQ_T(path), BQ_N(i));
        return CLI_FAILURE;
    }
    bq_table_seal(t, seal);
    if (agrees(seal, noted->seal))
        return CLI_OK;
    cli_error(CLI_SAY_OTHER_SEAL, BQ_T(path));
    return CLI_FAILURE;
}

static int count_open(const struct bq_table *t)
{
    struct bq_share s;
    int n = 0;

    for (int i = 0; i < bq_table_setup(t)->seats; i++) {
        bq_table_share(t, i, &s);
        n += s.kind == BQ_SHARE_OPEN;
    }
    return n;
}

/* The same of a game whose luck is shared, by n seats that opened their numbers. */
static void print_shared_verdict(const struct noted *noted, int n)
{
    int promised = noted->commit != NULL || noted->seal != NULL, shown = count_noted(noted);

    if (n == 0) {
        puts(cli_text(promised ? CLI_SAY_VERIFIED_PROMISED : CLI_SAY_VERIFIED));
        puts(cli_text(CLI_SAY_OPENED_BY_NOBODY));
    } else {
        cli_print(stdout,
                  noted->seal != NULL ? CLI_SAY_VERIFIED_SEALED
                  : promised          ? CLI_SAY_VERIFIED_SHARED_PROMISED
                                      : CLI_SAY_VERIFIED_SHARED,
                  BQ_N(n));
    }
    if (shown > 0)
        cli_print(stdout, CLI_SAY_HASHES_SHOWN, BQ_N(shown));
    if (n > 0 || noted->seal == NULL)
        puts(cli_text(noted->seal != NULL ? CLI_SAY_NOBODY_CHOSE : CLI_SAY_ADD_SEAL));
}

/* What has been proved, as exactly as it can be said. */
static void print_verdict(const struct bq_table *t, const struct noted *noted)
{
    int first = bq_table_commit_form(t) == 1;
    const char *commit = noted->commit;

    if (bq_table_shared(t)) {
        print_shared_verdict(noted, count_open(t));
        return;
    }
    if (first)
        puts(cli_text(commit != NULL ? CLI_SAY_VERIFIED_SEED_PROMISED : CLI_SAY_VERIFIED_SEED));
    else
        puts(cli_text(commit != NULL ? CLI_SAY_VERIFIED_PROMISED : CLI_SAY_VERIFIED));
    if (first || commit == NULL)
        puts(cli_text(first ? CLI_SAY_FIRST_FORM : CLI_SAY_ADD_COMMIT));
}

static void print_shares(const struct bq_table *t)
{
    uint8_t seal[BQ_COMMIT_BYTES];

    for (int i = 0; i < bq_table_setup(t)->seats; i++) {
        struct bq_share s;

        bq_table_share(t, i, &s);
        print_seat_label(CLI_SAY_ROW_SHARE, i);
        if (s.kind == BQ_SHARE_OPEN)
            print_bytes(s.number, BQ_SHARE_BYTES);
        else
            puts(cli_text(s.kind == BQ_SHARE_CLOSED ? CLI_SAY_SHARE_CLOSED : CLI_SAY_SHARE_NONE));
        if (s.kind == BQ_SHARE_NONE)
            continue;
        print_seat_label(CLI_SAY_ROW_SHARE_HASH, i);
        print_bytes(s.hash, BQ_SHARE_BYTES);
    }
    bq_table_seal(t, seal);
    print_hex(CLI_SAY_ROW_SEAL, seal, BQ_COMMIT_BYTES);
}

static void print_report(struct bq_table *t, const uint8_t seed[BQ_SEED_BYTES])
{
    int given, luck = count_luck(t, &given);
    uint64_t deal;

    print_label(CLI_SAY_ROW_GAME);
    puts(bq_table_game(t)->title);
    print_hex(CLI_SAY_ROW_COMMITMENT, bq_table_commit(t), BQ_COMMIT_BYTES);
    print_label(CLI_SAY_ROW_BINDS);
    puts(cli_text(bq_table_shared(t)             ? CLI_SAY_BINDS_SHARED
                  : bq_table_commit_form(t) == 1 ? CLI_SAY_BINDS_SEED
                                                 : CLI_SAY_BINDS_ALL));
    print_hex(CLI_SAY_ROW_SEED, seed, BQ_SEED_BYTES);
    if (bq_table_shared(t))
        print_shares(t);
    if (bq_table_deal(t, &deal)) {
        print_label(CLI_SAY_ROW_DEAL);
        printf("%" PRIu64 "\n", deal);
    }
    if (given > 0) {
        print_label(CLI_SAY_ROW_DECK);
        cli_print(stdout, CLI_SAY_ARRANGED, BQ_N(given));
    }
    print_label(CLI_SAY_ROW_LUCK);
    cli_print(stdout, bq_table_shared(t) ? CLI_SAY_LUCK_FOLLOWS_SHARED : CLI_SAY_LUCK_FOLLOWS, BQ_N(luck - given));
    print_label(CLI_SAY_ROW_EVENTS);
    cli_print(stdout, CLI_SAY_EVENTS_LUCK, BQ_N(bq_table_position(t)), BQ_N(luck), BQ_N(bq_table_undone(t)));
    print_label(CLI_SAY_ROW_HASH);
    printf("%016" PRIx64 "\n", bq_table_hash(t));
    print_label(CLI_SAY_ROW_RESULT);
    cli_print_result(stdout, t);
    putchar('\n');
}

static int verify(struct bq_table *t, const char *path, const struct noted *noted)
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
    if (!agrees(bq_table_commit(t), noted->commit)) {
        cli_error(bq_table_commit_form(t) == 1 ? CLI_SAY_OTHER_SEED : CLI_SAY_OTHER_SETUP, BQ_T(path));
        return CLI_FAILURE;
    }
    if (check_shares(t, path, noted) != CLI_OK)
        return CLI_FAILURE;
    print_report(t, seed);
    if (bq_table_stacked(t)) {
        cli_add(&text, CLI_SAY_NOT_VERIFIED, BQ_T(path));
        bq_put_char(&text, ' ');
        bq_put(&text, say_word(TERM_SAY_STACKED));
        cli_error_text(said);
        return CLI_FAILURE;
    }
    print_verdict(t, noted);
    return CLI_OK;
}

static int is_hash(const char *s)
{
    return strlen(s) == DIGITS && s[strspn(s, "0123456789abcdefABCDEF")] == '\0';
}

/* Takes the value of a flag. 0, or -1 and the reason was said. */
static int note(struct noted *noted, int flag, const char *value)
{
    char word[48];
    int seat = value[0] - '0', wrong = flag == CLI_SAY_FLAG_VERIFY_COMMIT ? CLI_SAY_NO_COMMITMENT : CLI_SAY_NO_SEAL;

    if (flag == CLI_SAY_FLAG_VERIFY_SHARE) {
        wrong = CLI_SAY_NO_SHARE;
        if (seat >= 0 && seat < BQ_SEATS && value[1] == '=' && is_hash(value + 2)) {
            noted->share[seat] = value + 2;
            return 0;
        }
    } else if (is_hash(value)) {
        *(flag == CLI_SAY_FLAG_VERIFY_COMMIT ? &noted->commit : &noted->seal) = value;
        return 0;
    }
    cli_error(wrong, BQ_T(cli_word(word, value)), BQ_N(DIGITS));
    return -1;
}

int cli_run_verify(int argc, char **argv)
{
    struct args a = args_of(CLI_VERIFY, argc, argv);
    struct noted noted = {0};
    const char *path = NULL;
    struct bq_table *t;
    int what, status;

    while ((what = args_next(&a)) != ARG_END) {
        if (what == ARG_BAD)
            return CLI_USAGE;
        if (what != ARG_WORD) {
            if (note(&noted, what, a.value) != 0)
                return CLI_USAGE;
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
    status = verify(t, path, &noted);
    bq_table_free(t);
    return status;
}
