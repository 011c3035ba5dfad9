/* bots.c -- see bots.h. */
#include "cli/bots.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/progress.h"
#include "core/objects.h"
#include "programs/timed.h"

#include "cli/bots.def"

int cli_bot(const char *name)
{
    const char *names[64] = {0};
    const struct bq_bot *program;
    char word[48];
    int fault, reason;

    if (bq_bot_find(name) != NULL)
        return 0;
    for (int i = 0; i < 63 && bq_bots[i] != NULL; i++)
        names[i] = bq_bots[i]->name;
    if (timed_is(name)) {
        fault = timed_new(&program, name);
        if (fault == BQ_OK)
            timed_free(program);
        else if (fault == BQ_EMEMORY)
            cli_error0(CLI_SAY_NO_MEMORY);
        else
            cli_error(CLI_SAY_NO_SECONDS, BQ_T(cli_word(word, name)));
        return fault == BQ_OK ? 0 : -1;
    }
    if (!program_is(name)) {
        cli_unknown(CLI_SAY_NO_BOT, name, NULL, names, "help play");
        return -1;
    }
    fault = program_new(&program, name, CLI_BOT_MS);
    if (fault != BQ_OK) {
        if (fault == BQ_EMEMORY)
            cli_error0(CLI_SAY_NO_MEMORY);
        else
            cli_error(CLI_SAY_NO_COMMAND_LINE, BQ_T(cli_word(word, name)), BQ_N(PROGRAM_NAME - 1));
        return -1;
    }
    reason = program_check(program);
    program_free(program);
    if (reason != 0)
        cli_error(CLI_SAY_NO_PROGRAM, BQ_T(cli_word(word, name)), BQ_T(strerror(reason)));
    return reason == 0 ? 0 : -1;
}

const struct bq_bot *cli_bot_new(const char *name, int64_t ms)
{
    const struct bq_bot *bot = bq_bot_find(name);

    if (bot == NULL && program_own(&bot, name, ms) != BQ_OK) {
        cli_error0(CLI_SAY_NO_MEMORY);
        return NULL;
    }
    return bot;
}

int cli_bots_add(struct cli_bots *b, const char *name)
{
    if (cli_bot(name) != 0)
        return -1;
    if (b->count == BQ_SEATS) {
        cli_error(CLI_SAY_MANY_BOTS, BQ_N(BQ_SEATS));
        return -1;
    }
    b->name[b->count++] = name;
    return 0;
}

int cli_bots_new(const struct bq_bot *out[BQ_SEATS], const struct cli_bots *b, int seats, int64_t ms)
{
    if (b->count > 1 && b->count != seats) {
        cli_error(CLI_SAY_BOTS_FOR_SEATS, BQ_N(b->count), BQ_N(seats));
        return -1;
    }
    for (int i = 0; i < seats; i++) {
        const char *name = b->count > 1 ? b->name[i] : b->count == 1 ? b->name[0] : i == 0 ? "greedy" : "random";

        if ((out[i] = cli_bot_new(name, ms)) == NULL)
            return -1;
    }
    return 0;
}

int cli_bot_seconds(int64_t *ms, const struct args *a)
{
    double seconds;

    if (args_decimal(a, 0.01, 3600, NULL, &seconds) != 0)
        return -1;
    *ms = (int64_t)(seconds * 1000 + 0.5);
    return 0;
}

const char *cli_bot_label(char *out, size_t cap, const char *name, int number)
{
    enum { MOST = 14 };
    char digits[12] = "";
    const char *from = name;
    size_t n;

    if (program_is(name)) {
        size_t word = strcspn(name, " ");

        for (size_t i = 0; i < word; i++)
            if (name[i] == '/' || name[i] == ':')
                from = name + i + 1;
    }
    n = strlen(from);
    if (number > 0)
        snprintf(digits, sizeof digits, "#%d", number);
    snprintf(out, cap, "%.*s%s%s", (int)(n > MOST ? MOST - 2 : n), from, n > MOST ? ".." : "", digits);
    return out;
}

/* ---- what programs did not answer ------------------------------------------------- */

/* The sum over these bots; `said` of the last of them that said anything. 1, or 0 if none is a program. */
static int gather(struct program_report *out, const struct bq_bot *const *bots, int n)
{
    int any = 0;

    memset(out, 0, sizeof *out);
    for (int i = 0; i < n; i++) {
        const struct program_report *r = program_report(bots[i]);

        if (r == NULL)
            continue;
        any = 1;
        out->asked += r->asked;
        for (int k = 0; k < PROGRAM_FAULTS; k++)
            out->forfeited[k] += r->forfeited[k];
        if (r->said[0] != '\0')
            memcpy(out->said, r->said, sizeof out->said);
    }
    return any;
}

void cli_print_forfeits(const char *label, const struct bq_bot *const *bots, int n)
{
    static const int why[PROGRAM_FAULTS] = {CLI_SAY_WAS_LATE, CLI_SAY_HAD_ENDED, CLI_SAY_WAS_NONSENSE,
                                            CLI_SAY_WAS_ILLEGAL, CLI_SAY_WAS_GIVEN_UP};
    struct program_report r;
    char asked[32], all[32];
    int64_t sum = 0;

    if (!gather(&r, bots, n))
        return;
    for (int i = 0; i < PROGRAM_FAULTS; i++)
        sum += r.forfeited[i];
    if (sum == 0)
        return;
    putchar('\n');
    cli_print(stdout, CLI_SAY_FORFEITED, BQ_T(label), BQ_T(cli_grouped(all, sum)), BQ_T(cli_grouped(asked, r.asked)));
    for (int i = 0; i < PROGRAM_FAULTS; i++)
        if (r.forfeited[i] > 0)
            printf("  %10s  %s\n", cli_grouped(all, r.forfeited[i]), cli_text(why[i]));
    if (r.said[0] != '\0')
        cli_print(stdout, CLI_SAY_PROGRAM_SAID, BQ_T(r.said));
}

void cli_put_forfeits(struct bq_text *t, const struct bq_bot *const *bots, int n)
{
    struct program_report r;

    if (gather(&r, bots, n))
        put_Forfeits(t, &r);
    else
        bq_put(t, "null");
}

/* ---- numbers -------------------------------------------------------------------- */

static void put_number(struct bq_text *t, double value, int digits)
{
    if (isfinite(value))
        cli_decimal(t, value, digits);
    else
        bq_put(t, "null");
}

void cli_put_interval(struct bq_text *t, struct lab_interval of, int digits)
{
    bq_put_char(t, '[');
    put_number(t, of.low, digits);
    bq_put_char(t, ',');
    put_number(t, of.high, digits);
    bq_put_char(t, ']');
}

int cli_print_object(FILE *f, void (*put)(struct bq_text *t, const void *of), const void *of)
{
    struct bq_text t = bq_text_to(NULL, 0);
    char *text;

    put(&t, of); /* how long it is */
    text = malloc((size_t)t.len + 1);
    if (text == NULL)
        return 0;
    t = bq_text_to(text, t.len + 1);
    put(&t, of);
    fputs(text, f);
    putc('\n', f);
    free(text);
    return 1;
}

int cli_lab_rules(struct lab_rules *out, const struct cli_lab *lab)
{
    out->game = lab->game;
    bq_setup_init(&out->setup, lab->game->rules);
    if (lab->seats != 0 && cli_seats(&out->setup, lab->game, lab->seats) != 0)
        return -1;
    if (cli_options_set(&out->setup, lab->game, &lab->options) != 0 ||
        cli_patch(&out->setup, lab->game, lab->patch) != 0)
        return -1;
    out->budget = (uint32_t)lab->budget;
    out->pace_least = (int32_t)lab->pace;
    out->pace_most = 3 * out->pace_least;
    return 0;
}
