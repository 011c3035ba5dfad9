/* match.c -- `banquet match`: bots against each other on the same deals, in each other's seats; several of them make a ladder.
 *
 * Invariant: what is shown is about whole deals, so that no bot has had the better seats. */
#include "lab/match.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/bots.h"
#include "cli/progress.h"
#include "core/objects.h"
#include "session/file.h"
#include "session/registry.h"
#include "session/variant.h"

enum { GAMES = 1000, TESTED = 100000, PAIRS = LAB_BOTS * (LAB_BOTS - 1) / 2, PATH = 4096 };

struct entrant {
    const char *name;
    char label[CLI_LABEL];
    const struct bq_bot *bots[BQ_SEATS]; /* who plays for it in each seat */
};

struct wish {
    struct cli_lab lab;
    struct lab_rules rules;
    struct entrant entrant[LAB_BOTS];
    int entrants, json, tests;
    long long games;
    double elo0, elo1;
    const char *saves;
};

/* What is under way. */
struct course {
    const struct wish *w;
    struct cli_progress progress;
    int64_t done, all; /* games of all pairs */
    const int *who;    /* the two who play */
};

static struct lab_interval difference_of(const struct lab_match_result *m)
{
    return lab_mean(m->sum, m->squares, m->deals.n);
}

#include "cli/match.def"

/* ---- saves ---------------------------------------------------------------------- */

/* The name of the file: "greedy-random-17-1.save" is deal 17 with greedy in the first seat. */
static int save_path(char path[PATH], const struct course *c, const struct lab_game *g)
{
    char name[2][CLI_LABEL];

    for (int i = 0; i < 2; i++) {
        snprintf(name[i], sizeof name[i], "%s", c->w->entrant[c->who[i]].label);
        for (char *at = name[i]; *at != '\0'; at++)
            if (strchr("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.#", *at) == NULL)
                *at = '_';
    }
    return snprintf(path, PATH, "%s/%s-%s-%" PRIu64 "-%d.save", c->w->saves, name[0], name[1], g->deal, g->turn + 1) <
           PATH;
}

static int save(const struct course *c, const struct lab_game *g, struct bq_trouble *why)
{
    char path[PATH], key[] = "seat0", *text = NULL;
    size_t size = 0;
    int fault = BQ_OK;

    for (int seat = 0; seat < c->w->rules.setup.seats && fault == BQ_OK; seat++) {
        key[4] = (char)('0' + seat);
        fault = bq_table_note(g->table, key, g->bots[seat]->name);
    }
    if (fault == BQ_OK)
        fault = bq_table_save(g->table, &text, &size);
    if (fault != BQ_OK)
        return bq_complain0(why, fault, BQ_WHY_NO_MEMORY);
    fault =
        save_path(path, c, g) ? bq_file_write(path, text, size, why) : bq_complain0(why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
    free(text);
    return fault;
}

static int on_game(void *context, const struct lab_game *g, struct bq_trouble *why)
{
    struct course *c = context;

    cli_progress_show(&c->progress, ++c->done, c->all);
    return c->w->saves != NULL ? save(c, g, why) : BQ_OK;
}

/* ---- what is shown ---------------------------------------------------------------- */

enum { NAMES = 28, VALUES = 10 }; /* columns */

static void print_row(int key, const char *value, const char *low, const char *high)
{
    char both[64];

    printf("  ");
    cli_cell(stdout, cli_text(key), -(NAMES - 2));
    cli_cell(stdout, value, VALUES);
    printf("   %s\n", cli_from_to(both, low, high));
}

static void print_share(struct lab_interval of)
{
    char value[16], low[16], high[16];

    snprintf(value, sizeof value, "%.1f%%", 100 * of.value);
    snprintf(low, sizeof low, "%.1f%%", 100 * of.low);
    snprintf(high, sizeof high, "%.1f%%", 100 * of.high);
    print_row(CLI_SAY_SHARE_OF_WINS, value, low, high);
}

/* "+12.3", or "-" for what is beyond all numbers. */
static const char *signed_text(char out[32], double value, int digits)
{
    if (isfinite(value))
        snprintf(out, 32, "%+.*f", digits, value);
    else
        snprintf(out, 32, "%s", value > 0 ? "+oo" : "-oo");
    return out;
}

static void print_signed(int key, struct lab_interval of, int digits)
{
    char value[32], low[32], high[32];

    print_row(key, signed_text(value, of.value, digits), signed_text(low, of.low, digits),
              signed_text(high, of.high, digits));
}

static void print_test(const struct wish *w, const struct lab_match_result *m, const char *name)
{
    char elo0[32], elo1[32], llr[32], bound[32];

    snprintf(elo0, sizeof elo0, "%g", w->elo0);
    snprintf(elo1, sizeof elo1, "%g", w->elo1);
    snprintf(llr, sizeof llr, "%.2f", m->llr);
    snprintf(bound, sizeof bound, "%.2f", LAB_LLR_BOUND);
    putchar('\n');
    if (m->decided == 0)
        cli_print(stdout, CLI_SAY_SPRT_OPEN, BQ_T(elo0), BQ_T(elo1), BQ_T(llr), BQ_T(bound));
    else
        cli_print(stdout, m->decided > 0 ? CLI_SAY_SPRT_HIGH : CLI_SAY_SPRT_LOW, BQ_T(elo0), BQ_T(elo1), BQ_T(llr),
                  BQ_T(bound), BQ_T(name));
}

static void print_pair(const struct wish *w, const struct lab_match_result *m, const int who[2])
{
    const char *one = w->entrant[who[0]].label, *other = w->entrant[who[1]].label;
    int seats = w->rules.setup.seats;
    char a[32], b[32], c[32];

    cli_print(stdout, CLI_SAY_MATCHED, BQ_T(w->lab.game->title), BQ_N(seats), BQ_T(one), BQ_T(other),
              BQ_T(cli_grouped(a, m->deals.n)), BQ_T(cli_grouped(b, w->lab.first)),
              BQ_T(cli_grouped(c, m->deals.n * lab_match_games(&w->rules))));
    cli_print_patch(stdout, w->rules.setup.variant);
    if (m->alone)
        puts(cli_text(CLI_SAY_MATCHED_ALONE));
    else if (seats == 2)
        puts(cli_text(CLI_SAY_MATCHED_TWO));
    else
        cli_print(stdout, CLI_SAY_MATCHED_SEATS, BQ_N(seats), BQ_T(one), BQ_T(other));
    putchar('\n');
    cli_cell(stdout, one, -NAMES);
    cli_cell(stdout, "", VALUES);
    printf("   %s\n", cli_text(CLI_SAY_COLUMN_INTERVAL));
    print_share(lab_deals_share(&m->deals));
    print_signed(CLI_SAY_SCORE_DIFFERENCE, difference_of(m), 2);
    print_signed(CLI_SAY_ELO_DIFFERENCE, lab_deals_elo(&m->deals), 0);
    putchar('\n');
    for (int i = 0; i < 2; i++) {
        cli_print(stdout, m->alone ? CLI_SAY_DID_BETTER : CLI_SAY_WON_ALONE, BQ_T(i == 0 ? one : other),
                  BQ_T(cli_grouped(a, m->won[i] - m->shared[i])), BQ_T(cli_grouped(b, m->shared[i])));
    }
    if (w->tests)
        print_test(w, m, one);
}

static void print_forfeits(const struct wish *w)
{
    for (int i = 0; i < w->entrants; i++)
        cli_print_forfeits(w->entrant[i].label, w->entrant[i].bots, w->rules.setup.seats);
}

/* From the best to the worst. */
static void print_ladder(const struct wish *w, const struct lab_interval *elo)
{
    int order[LAB_BOTS];
    char a[32], b[32], c[32], both[64];

    for (int i = 0; i < w->entrants; i++) {
        int at = i;

        for (; at > 0 && elo[order[at - 1]].value < elo[i].value; at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
    cli_cell(stdout, cli_text(CLI_SAY_LADDER), -NAMES);
    cli_cell(stdout, "Elo", VALUES);
    printf("   %s\n", cli_text(CLI_SAY_COLUMN_INTERVAL));
    for (int i = 0; i < w->entrants; i++) {
        const struct lab_interval *e = &elo[order[i]];

        printf("  ");
        cli_cell(stdout, w->entrant[order[i]].label, -(NAMES - 2));
        cli_cell(stdout, signed_text(a, e->value, 0), VALUES);
        printf("   %s\n", cli_from_to(both, signed_text(b, e->low, 0), signed_text(c, e->high, 0)));
    }
}

struct told {
    const struct wish *w;
    const struct lab_match_result *m;
    const struct lab_interval *elo;
    int who[2];
};

static void put_pair(struct bq_text *t, const void *of)
{
    const struct told *p = of;

    put_Pair(t, p->w, p->m, p->who);
}

static void put_rung(struct bq_text *t, const void *of)
{
    const struct told *p = of;

    put_Rung(t, p->w, p->elo, p->who[0]);
}

/* ---- playing --------------------------------------------------------------------- */

static int64_t deals_of(const struct wish *w)
{
    int64_t each = lab_match_games(&w->rules), games = w->games != 0 ? w->games : w->tests ? TESTED : GAMES;

    return (games + each - 1) / each;
}

/* Plays a pair, and shows what came of it. */
static int play_pair(struct lab_match_result *out, struct course *c, const int who[2])
{
    const struct wish *w = c->w;
    struct lab_match m = {.rules = w->rules,
                          .first = (uint64_t)w->lab.first,
                          .deals = deals_of(w),
                          .tests = w->tests,
                          .elo0 = w->elo0,
                          .elo1 = w->elo1,
                          .stop = &cli_stopped,
                          .played = on_game,
                          .context = c};
    struct bq_trouble why = {0};
    int fault, good = 1;
    char said[200], number[32];

    for (int i = 0; i < 2; i++)
        memcpy(m.bots[i], w->entrant[who[i]].bots, sizeof m.bots[i]);
    c->who = who;
    fault = lab_match(out, &m, &why);
    cli_progress_end(&c->progress);
    if (out->deals.n > 0 && w->json)
        good = cli_print_object(stdout, put_pair, &(struct told){.w = w, .m = out, .who = {who[0], who[1]}});
    else if (out->deals.n > 0)
        print_pair(w, out, who);
    if (!good)
        cli_error0(CLI_SAY_NO_MEMORY_RESULTS);
    if (fault == BQ_OK)
        return good ? CLI_OK : CLI_FAILURE;
    snprintf(number, sizeof number, "%" PRId64, out->games + 1);
    cli_say(said, sizeof said, CLI_SAY_GAME_STUCK, BQ_T(number));
    cli_trouble(said, &why);
    return CLI_FAILURE;
}

/* All of them have met: how far they are apart. */
static int show_ladder(const struct wish *w, const struct lab_match_result *of)
{
    const struct lab_deals *d[LAB_BOTS][LAB_BOTS] = {{NULL}};
    struct lab_interval elo[LAB_BOTS];
    int good = 1;

    for (int i = 0, k = 0; i < w->entrants; i++)
        for (int j = i + 1; j < w->entrants; j++)
            d[i][j] = &of[k++].deals;
    lab_ladder(elo, d, w->entrants);
    if (!w->json)
        print_ladder(w, elo);
    for (int i = 0; w->json && good && i < w->entrants; i++)
        good = cli_print_object(stdout, put_rung, &(struct told){.w = w, .elo = elo, .who = {i}});
    if (!good)
        cli_error0(CLI_SAY_NO_MEMORY_RESULTS);
    return good ? CLI_OK : CLI_FAILURE;
}

static int play(const struct wish *w)
{
    struct lab_match_result *of = calloc(PAIRS, sizeof *of);
    struct course c = {.w = w};
    int64_t pairs = w->entrants * (w->entrants - 1) / 2, games = deals_of(w) * lab_match_games(&w->rules);
    int status = CLI_OK, k = 0;

    if (of == NULL) {
        cli_error0(CLI_SAY_NO_MEMORY);
        return CLI_FAILURE;
    }
    c.all = pairs * games;
    cli_progress_begin(&c.progress);
    for (int i = 0; i < w->entrants; i++)
        for (int j = i + 1; j < w->entrants && status == CLI_OK && !cli_stopped; j++) {
            if (k > 0 && !w->json)
                putchar('\n');
            status = play_pair(&of[k++], &c, (const int[2]){i, j});
            c.all -= games - of[k - 1].games; /* a test may have ended early */
            fflush(stdout);
        }
    if (!w->json && c.done > 0)
        print_forfeits(w);
    if (status == CLI_OK && cli_stopped) {
        cli_progress_stopped(c.done, pairs * games);
        status = CLI_FAILURE;
    } else if (status == CLI_OK && w->entrants > 2) {
        if (!w->json)
            putchar('\n');
        status = show_ladder(w, of);
    }
    free(of);
    return status;
}

/* ---- the command line ------------------------------------------------------------ */

static int add_word(struct wish *w, const struct args *a)
{
    if (w->lab.game == NULL)
        return (w->lab.game = cli_game(a->value)) != NULL ? 0 : -1;
    if (w->entrants == LAB_BOTS) {
        cli_error(CLI_SAY_MANY_ENTRANTS, BQ_N(LAB_BOTS));
        return -1;
    }
    if (cli_bot(a->value) != 0)
        return -1;
    w->entrant[w->entrants++].name = a->value;
    return 0;
}

/* --sprt has two values: the second is the word behind the first. */
static int read_test(struct wish *w, struct args *a)
{
    double *elo[2] = {&w->elo0, &w->elo1};

    w->tests = 1;
    for (int i = 0; i < 2; i++) {
        char *end, word[48];
        const char *text = i == 0 ? a->value : a->at < a->argc ? a->argv[a->at++] : "";

        *elo[i] = strtod(text, &end);
        if (text[strspn(text, "+-0123456789.")] != '\0' || *end != '\0' || end == text || fabs(*elo[i]) > 2000) {
            cli_error(CLI_SAY_SPRT_WANTS, BQ_T(cli_word(word, text)));
            return -1;
        }
    }
    if (w->elo0 < w->elo1)
        return 0;
    cli_error0(CLI_SAY_SPRT_ORDER);
    return -1;
}

static int take_flag(struct wish *w, struct args *a, int what)
{
    switch (what) {
    case CLI_SAY_FLAG_MATCH_GAMES:
        return args_whole(a, 1, 1000000000, &w->games);
    case CLI_SAY_FLAG_MATCH_FIRST:
        return args_whole(a, 0, INT64_MAX / 2, &w->lab.first);
    case CLI_SAY_FLAG_MATCH_SPRT:
        return read_test(w, a);
    case CLI_SAY_FLAG_MATCH_SEATS:
        return args_whole(a, 1, BQ_SEATS, &w->lab.seats);
    case CLI_SAY_FLAG_MATCH_BUDGET:
        return args_whole(a, 0, 1000000000, &w->lab.budget);
    case CLI_SAY_FLAG_MATCH_BOT_SECONDS:
        return cli_bot_seconds(&w->lab.bot_ms, a);
    case CLI_SAY_FLAG_MATCH_PACE:
        return args_whole(a, 1, 60000, &w->lab.pace);
    case CLI_SAY_FLAG_MATCH_OPTION:
        return cli_options_add(&w->lab.options, a->value);
    case CLI_SAY_FLAG_MATCH_PATCH:
        w->lab.patch = a->value;
        return 0;
    case CLI_SAY_FLAG_MATCH_SAVES:
        w->saves = a->value;
        return 0;
    case CLI_SAY_FLAG_MATCH_JSON:
        w->json = 1;
        return 0;
    default:
        return -1;
    }
}

/* Gives every entrant a label of its own and its bots. */
static int settle(struct wish *w)
{
    struct bq_trouble why = {0};

    if (cli_lab_rules(&w->rules, &w->lab) != 0)
        return -1;
    for (int i = 0; i < w->entrants; i++) {
        struct entrant *e = &w->entrant[i];
        int number = 1, others = 0;

        for (int j = 0; j < w->entrants; j++)
            if (j != i && strcmp(w->entrant[j].name, e->name) == 0) {
                others = 1;
                number += j < i;
            }
        cli_bot_label(e->label, sizeof e->label, e->name, others ? number : 0);
        for (int seat = 0; seat < w->rules.setup.seats; seat++)
            if ((e->bots[seat] = cli_bot_new(e->name, w->lab.bot_ms)) == NULL)
                return -1;
    }
    if (w->saves != NULL && bq_file_folder(w->saves, &why) != BQ_OK) {
        cli_trouble(NULL, &why);
        return -1;
    }
    return 0;
}

static int run(struct wish *w, int argc, char **argv)
{
    struct args a = args_of(CLI_MATCH, argc, argv);
    int what;

    while ((what = args_next(&a)) != ARG_END)
        if (what == ARG_BAD || (what == ARG_WORD ? add_word(w, &a) : take_flag(w, &a, what)) != 0)
            return CLI_USAGE;
    if (w->lab.game == NULL || w->entrants < 2) {
        cli_error(CLI_SAY_WHICH_MATCH, BQ_T(w->lab.game != NULL ? w->lab.game->name : bq_games[0]->name));
        return CLI_USAGE;
    }
    if (settle(w) != 0)
        return CLI_USAGE;
    cli_stop_softly();
    return play(w);
}

int cli_run_match(int argc, char **argv)
{
    struct wish w = {.lab = CLI_LAB};
    int status = run(&w, argc, argv);

    for (int i = 0; i < w.entrants; i++)
        for (int seat = 0; seat < BQ_SEATS; seat++)
            program_free(w.entrant[i].bots[seat]);
    return status;
}
