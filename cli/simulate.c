/* simulate.c -- `banquet simulate`: many games between bots, and their results, with error bars. */
#include "lab/simulate.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cli/bots.h"
#include "cli/progress.h"
#include "core/objects.h"
#include "session/registry.h"
#include "session/variant.h"

struct wish {
    struct lab_run run;
    struct cli_lab lab;
    struct cli_bots bots;
    int json;
    long long games;
};

/* ---- results ------------------------------------------------------------------- */

enum {
    LABEL = 96,
    COLUMN = 20,
    BARS = 20,
    TEAM = 200
}; /* bytes of a label, letters of its column; bars; bytes of a team */

/* What a row is about: all bots or one, in all seats or one; -1 means all. With `kind`, every bot of that kind. */
struct row {
    int seat, bot, kind;
    char label[LABEL];
    struct lab_results tally;
};

struct report {
    const struct lab_run *run;
    const struct lab_result *result;
    struct row rows[BQ_SEATS + BQ_SEATS * (BQ_SEATS + 1)];
    int count, bots; /* rows; the first of them are the bots, or the team */
};

/* How many bots of its kind come before it, or how many there are. */
static int of_kind(const struct lab_run *run, int bot, int before)
{
    int n = 0;

    for (int i = 0; i < (before ? bot : run->rules.setup.seats); i++)
        n += strcmp(run->bots[i]->name, run->bots[bot]->name) == 0;
    return n;
}

/* "greedy", or "greedy#2" if there are several. */
static void bot_label(char *out, size_t cap, const struct lab_run *run, int bot)
{
    cli_bot_label(out, cap, run->bots[bot]->name, of_kind(run, bot, 0) == 1 ? 0 : of_kind(run, bot, 1) + 1);
}

/* The option that ends in the seat's number ("deck1"), or -1. */
static int seat_option(const struct lab_run *run, int seat)
{
    for (int i = 0; run->rules.game->rules->options[i].key != NULL; i++) {
        const char *key = run->rules.game->rules->options[i].key;
        size_t n = strlen(key);

        if (n > 1 && key[n - 1] == '0' + seat)
            return i;
    }
    return -1;
}

static void seat_label(char *out, size_t cap, const struct lab_run *run, int seat)
{
    int option = seat_option(run, seat);
    char value[BQ_TEXT];

    cli_say(out, (int)cap, CLI_SAY_PLAYER, BQ_N(seat + 1));
    if (option < 0 || run->rules.setup.option[option] == run->rules.game->rules->options[option].initial)
        return;
    bq_option_text(&run->rules.game->rules->options[option], run->rules.setup.option[option], value, sizeof value);
    value[30] = 0;
    cli_say(out, (int)cap, CLI_SAY_PLAYER_WITH, BQ_N(seat + 1), BQ_T(value));
}

static struct row *add_row(struct report *r, int seat, int bot, int kind)
{
    struct row *row = &r->rows[r->count++];

    row->seat = seat;
    row->bot = bot;
    row->kind = kind;
    for (int s = 0; s < r->run->rules.setup.seats; s++)
        for (int b = 0; b < r->run->rules.setup.seats; b++)
            if ((seat < 0 || s == seat) &&
                (bot < 0 || b == bot || (kind && strcmp(r->run->bots[b]->name, r->run->bots[bot]->name) == 0)))
                if (lab_add(&row->tally, &r->result->cell[s][b]) != BQ_OK)
                    return NULL;
    return row;
}

/* A team is one row. Others are a row for each bot and, as seats differ (who begins, which deck), one for each seat; with bots
 * of several kinds also one for each kind in the seat. 0 if memory is short. */
static int make_rows(struct report *r)
{
    const struct lab_run *run = r->run;
    struct row *row;

    if (r->result->team) {
        if ((row = add_row(r, 0, -1, 0)) == NULL)
            return 0;
        snprintf(row->label, LABEL, "%s", cli_text(CLI_SAY_THE_TEAM));
        return r->bots = 1;
    }
    for (int bot = 0; bot < run->rules.setup.seats; bot++) {
        if ((row = add_row(r, -1, bot, 0)) == NULL)
            return 0;
        bot_label(row->label, LABEL, run, bot);
    }
    r->bots = r->count;
    for (int seat = 0; seat < run->rules.setup.seats && run->rules.setup.seats > 1; seat++) {
        if ((row = add_row(r, seat, -1, 0)) == NULL)
            return 0;
        seat_label(row->label, LABEL, run, seat);
        for (int bot = 0; bot < run->rules.setup.seats; bot++) {
            if (of_kind(run, bot, 0) == run->rules.setup.seats || of_kind(run, bot, 1) > 0)
                continue;
            if ((row = add_row(r, seat, bot, 1)) == NULL)
                return 0;
            cli_bot_label(row->label + 2, LABEL - 2, run->bots[bot]->name, 0);
            memcpy(row->label, "  ", 2);
        }
    }
    return 1;
}

/* "greedy" if all are, else each one: "greedy, random". */
static const char *team(const struct lab_run *run, char out[TEAM])
{
    int alike = of_kind(run, 0, 0) == run->rules.setup.seats;
    struct bq_text t = bq_text_to(out, TEAM);
    char label[CLI_LABEL];

    for (int i = 0; i < (alike ? 1 : run->rules.setup.seats); i++) {
        bq_put(&t, i > 0 ? ", " : "");
        bq_put(&t, cli_bot_label(label, sizeof label, run->bots[i]->name, 0));
    }
    return out;
}

static int has_seat(const struct report *r, const struct row *row)
{
    return row->seat >= 0 && !r->result->team;
}

/* What was chosen for the seat, under the option's key without the seat's number. */
static void put_choice(struct bq_text *t, int *members, const struct lab_run *run, int seat)
{
    int option = seat_option(run, seat);
    char key[BQ_TEXT], value[BQ_TEXT];

    snprintf(key, sizeof key, "%s", run->rules.game->rules->options[option].key);
    key[strlen(key) - 1] = '\0';
    bq_option_text(&run->rules.game->rules->options[option], run->rules.setup.option[option], value, sizeof value);
    bq_json_member(t, members, key);
    bq_put_json(t, value);
}

static void put_bot(struct bq_text *t, const struct report *r, const struct row *row)
{
    char bots[TEAM];

    bq_put_json(t, r->result->team ? team(r->run, bots) : r->run->bots[row->bot]->name);
}

static struct lab_interval mean_of(const struct lab_results *y)
{
    return lab_mean((double)y->scores.sum, (double)y->scores.squares, y->scores.all);
}

/* Whether the row is about one program. */
static int is_program(const struct report *r, const struct row *row)
{
    return row->seat < 0 && row->bot >= 0 && program_report(r->run->bots[row->bot]) != NULL;
}

struct cell {
    char text[16];
};

static const char *score_name(struct cell *c, int32_t score)
{
    snprintf(c->text, sizeof c->text, "%" PRId32, score);
    return c->text;
}

/* Whether the team plays for stars. */
static int has_stars(const struct report *r)
{
    return r->result->team && r->run->rules.game->stars != NULL;
}

/* In how many of the games, and in which share of them, the team had all stars. */
static struct lab_interval all_stars(const struct lab_results *y)
{
    return lab_share(y->stars[BQ_STARS], y->games);
}

static void put_stars(struct bq_text *t, const struct lab_results *y)
{
    for (int i = 0; i <= BQ_STARS; i++) {
        bq_put(t, i == 0 ? "[" : ",");
        bq_put_int(t, y->stars[i]);
    }
    bq_put(t, "]");
}

#include "cli/simulate.def"

struct told {
    const struct report *r;
    const struct row *row;
};

static void put_row(struct bq_text *t, const void *of)
{
    const struct told *p = of;

    put_Row(t, p->r, p->row, &p->row->tally);
}

/* A word at the head of a column. */
static void head(int key, int width)
{
    cli_cell(stdout, cli_text(key), width);
}

/* Begins a row. */
static void print_label(const struct row *row)
{
    printf("  ");
    cli_cell(stdout, row->label, -(COLUMN - 2));
}

static void print_wins(const struct report *r)
{
    int alone = r->run->rules.setup.seats > 1 && !r->result->team;
    char a[32], b[32], c[32], both[64];

    putchar('\n');
    head(CLI_SAY_WINS, -COLUMN);
    head(CLI_SAY_COLUMN_GAMES, 10);
    head(alone ? CLI_SAY_COLUMN_ALONE : CLI_SAY_COLUMN_WON, 11);
    if (alone)
        head(CLI_SAY_COLUMN_SHARED, 9);
    head(CLI_SAY_COLUMN_RATE, 11);
    printf("   %s\n", cli_text(CLI_SAY_COLUMN_INTERVAL));
    for (int i = 0; i < r->count; i++) {
        const struct lab_results *y = &r->rows[i].tally;
        struct lab_interval share = lab_share(y->won, y->games);

        print_label(&r->rows[i]);
        printf("%10s %10s", cli_grouped(a, y->games), cli_grouped(b, y->won - (alone ? y->shared : 0)));
        if (alone)
            printf(" %8s", cli_grouped(c, y->shared));
        snprintf(a, sizeof a, "%.1f%%", 100 * share.low);
        snprintf(b, sizeof b, "%.1f%%", 100 * share.high);
        printf(" %9.1f%%   %s\n", 100 * share.value, cli_from_to(both, a, b));
    }
}

static void print_means(const struct report *r)
{
    char a[32], b[32], both[64];

    putchar('\n');
    head(CLI_SAY_POINTS, -COLUMN);
    head(CLI_SAY_COLUMN_GAMES, 10);
    head(CLI_SAY_COLUMN_MEAN, 9);
    printf("   ");
    head(CLI_SAY_COLUMN_INTERVAL, -16);
    head(CLI_SAY_COLUMN_LOWEST, 6);
    head(CLI_SAY_COLUMN_MEDIAN, 7);
    head(CLI_SAY_COLUMN_HIGHEST, 8);
    putchar('\n');
    for (int i = 0; i < r->count; i++) {
        const struct lab_results *y = &r->rows[i].tally;
        struct lab_interval mean = lab_mean((double)y->scores.sum, (double)y->scores.squares, y->scores.all);

        print_label(&r->rows[i]);
        printf("%10s", cli_grouped(a, y->scores.all));
        if (y->scores.all > 0) {
            snprintf(a, sizeof a, "%.2f", mean.low);
            snprintf(b, sizeof b, "%.2f", mean.high);
            printf(" %8.2f   ", mean.value);
            cli_cell(stdout, cli_from_to(both, a, b), -16);
            printf("%6d %6d %7d", (int)lab_histogram_at(&y->scores, 0), (int)lab_histogram_at(&y->scores, 0.5),
                   (int)lab_histogram_at(&y->scores, 1));
        }
        printf("\n");
    }
}

/* How many scores share a bar, so that there are at most BARS: 1, 2, 5, 10, 20, 50 ... */
static int64_t bar_width(int64_t low, int64_t high)
{
    static const int steps[] = {2, 5, 10};
    int64_t tens = 1, width = 1;

    for (int i = 0; (high - low) / width + 2 > BARS; i++) {
        width = steps[i % 3] * tens;
        tens *= i % 3 == 2 ? 10 : 1;
    }
    return width;
}

/* The bar's first score: a multiple of the width, also below 0. */
static int64_t bar_of(int64_t score, int64_t width)
{
    int64_t rest = score % width;

    return score - (rest < 0 ? rest + width : rest);
}

static void print_scores(const struct row *row)
{
    static const char full[] = "########################################";
    const struct lab_results *y = &row->tally;
    int64_t low = lab_histogram_at(&y->scores, 0), high = lab_histogram_at(&y->scores, 1), width = bar_width(low, high),
            most = 1;
    int64_t times[BARS + 2] = {0}, first = bar_of(low, width);

    if (y->scores.all == 0)
        return;
    for (int i = 0; i < y->scores.n; i++) {
        int64_t *bar = &times[(bar_of(y->scores.at[i], width) - first) / width];

        *bar += y->scores.times[i];
        most = *bar > most ? *bar : most;
    }
    putchar('\n');
    cli_print(stdout, CLI_SAY_SCORES_OF, BQ_T(row->label));
    for (int64_t from = first; from <= high; from += width) {
        int64_t n = times[(from - first) / width];
        char label[64], a[32], b[32];

        snprintf(a, sizeof a, "%" PRId64, from);
        snprintf(b, sizeof b, "%" PRId64, from + width - 1);
        printf("  ");
        cli_cell(stdout, width == 1 ? a : cli_from_to(label, a, b), 14);
        printf(" %12s %6.1f%%%s%.*s\n", cli_grouped(a, n), 100 * (double)n / (double)y->scores.all, n > 0 ? "  " : "",
               (int)((40 * n + most - 1) / most), full);
    }
}

static void print_stars(const struct lab_results *y)
{
    const struct lab_interval share = all_stars(y);
    char n[32], games[32], low[32], high[32], both[64];

    snprintf(low, sizeof low, "%.1f%%", 100 * share.low);
    snprintf(high, sizeof high, "%.1f%%", 100 * share.high);
    putchar('\n');
    cli_print(stdout, CLI_SAY_ALL_STARS, BQ_T(cli_grouped(n, y->stars[BQ_STARS])), BQ_T(cli_grouped(games, y->games)),
              BQ_T(cli_from_to(both, low, high)));
}

static void print_text(const struct report *r)
{
    const struct lab_run *run = r->run;
    char a[32], b[32], c[32], bots[TEAM];
    int scored = 0;

    cli_grouped(b, (int64_t)run->first);
    cli_grouped(c, (int64_t)run->first + r->result->games - 1);
    if (r->result->games == 1)
        cli_print(stdout, CLI_SAY_SIMULATED_ONE, BQ_N(run->rules.setup.seats), BQ_T(run->rules.game->title), BQ_T(b));
    else
        cli_print(stdout, CLI_SAY_SIMULATED, BQ_N(run->rules.setup.seats), BQ_T(cli_grouped(a, r->result->games)),
                  BQ_T(run->rules.game->title), BQ_T(b), BQ_T(c));
    cli_print_patch(stdout, run->rules.setup.variant);
    if (run->rules.setup.seats > 1)
        puts(cli_text(r->result->team ? CLI_SAY_ALL_TOGETHER : CLI_SAY_SEATS_CHANGE));
    if (r->result->team)
        cli_print(stdout, CLI_SAY_THE_TEAMS_BOTS, BQ_T(team(run, bots)));
    print_wins(r);
    for (int i = 0; i < r->count; i++)
        scored |= r->rows[i].tally.scores.all > 0;
    if (!scored)
        return;
    print_means(r);
    if (has_stars(r))
        print_stars(&r->rows[0].tally);
    for (int i = 0; i < r->bots; i++)
        print_scores(&r->rows[i]);
}

/* What programs did not answer; not a word if there is nothing to say. */
static void print_forfeits(const struct report *r)
{
    for (int i = 0; i < r->run->rules.setup.seats; i++) {
        char label[CLI_LABEL];

        bot_label(label, sizeof label, r->run, i);
        cli_print_forfeits(label, &r->run->bots[i], 1);
    }
}

/* 0 if memory is short. */
static int report(const struct wish *w, const struct lab_run *run, const struct lab_result *result)
{
    struct report r = {.run = run, .result = result};
    int good = make_rows(&r);

    if (good && !w->json) {
        print_text(&r);
        print_forfeits(&r);
    }
    for (int i = 0; i < r.count; i++) {
        if (good && w->json)
            good = cli_print_object(stdout, put_row, &(struct told){&r, &r.rows[i]});
        lab_results_free(&r.rows[i].tally);
    }
    return good;
}

static void show_progress(void *context, int64_t done, int64_t games)
{
    cli_progress_show(context, done, games);
}

static int play(const struct wish *w)
{
    struct cli_progress p;
    struct lab_run run = w->run;
    struct lab_result r;
    struct bq_trouble why = {0};
    char done[32], said[200];
    int fault;

    cli_progress_begin(&p);
    run.progress = show_progress;
    run.context = &p;
    run.stop = &cli_stopped;
    fault = lab_simulate(&r, &run, &why);
    cli_progress_end(&p);
    if (r.games > 0 && !report(w, &run, &r))
        cli_error0(CLI_SAY_NO_MEMORY_RESULTS);
    lab_free(&r);
    if (fault != 0) {
        snprintf(done, sizeof done, "%" PRId64, r.games + 1);
        cli_say(said, sizeof said, CLI_SAY_GAME_STUCK, BQ_T(done));
        cli_trouble(said, &why);
        return CLI_FAILURE;
    }
    if (cli_stopped) {
        cli_progress_stopped(r.games, run.games);
        return CLI_FAILURE;
    }
    return CLI_OK;
}

/* ---- the command line ------------------------------------------------------------ */

/* Works out the run, once the game is known. */
static int settle(struct wish *w)
{
    struct lab_run *run = &w->run;

    if (cli_lab_rules(&run->rules, &w->lab) != 0 ||
        cli_bots_new(run->bots, &w->bots, run->rules.setup.seats, w->lab.bot_ms) != 0)
        return -1;
    run->games = w->games;
    run->first = (uint64_t)w->lab.first;
    return 0;
}

static int take_flag(struct wish *w, const struct args *a, int what)
{
    switch (what) {
    case CLI_SAY_FLAG_SIMULATE_BOT:
        return cli_bots_add(&w->bots, a->value);
    case CLI_SAY_FLAG_SIMULATE_GAMES:
        return args_whole(a, 1, 1000000000, &w->games);
    case CLI_SAY_FLAG_SIMULATE_FIRST:
        return args_whole(a, 0, INT64_MAX / 2, &w->lab.first);
    case CLI_SAY_FLAG_SIMULATE_SEATS:
        return args_whole(a, 1, BQ_SEATS, &w->lab.seats);
    case CLI_SAY_FLAG_SIMULATE_BUDGET:
        return args_whole(a, 0, 1000000000, &w->lab.budget);
    case CLI_SAY_FLAG_SIMULATE_BOT_SECONDS:
        return cli_bot_seconds(&w->lab.bot_ms, a);
    case CLI_SAY_FLAG_SIMULATE_PACE:
        return args_whole(a, 1, 60000, &w->lab.pace);
    case CLI_SAY_FLAG_SIMULATE_OPTION:
        return cli_options_add(&w->lab.options, a->value);
    case CLI_SAY_FLAG_SIMULATE_PATCH:
        w->lab.patch = a->value;
        return 0;
    case CLI_SAY_FLAG_SIMULATE_JSON:
        w->json = 1;
        return 0;
    default:
        return -1;
    }
}

int cli_run_simulate(int argc, char **argv)
{
    struct args a = args_of(CLI_SIMULATE, argc, argv);
    struct wish w = {.games = 10000, .lab = CLI_LAB};
    int what, status = CLI_USAGE;

    while ((what = args_next(&a)) != ARG_END) {
        if (what != ARG_WORD) {
            if (what == ARG_BAD || take_flag(&w, &a, what) != 0)
                return CLI_USAGE;
            continue;
        }
        if (w.lab.game != NULL)
            return args_surplus(&a);
        if ((w.lab.game = cli_game(a.value)) == NULL)
            return CLI_USAGE;
    }
    if (w.lab.game == NULL) {
        cli_error(CLI_SAY_WHICH_GAME, BQ_T(bq_games[0]->name));
        return CLI_USAGE;
    }
    if (settle(&w) == 0) {
        cli_stop_softly();
        status = play(&w);
    }
    for (int i = 0; i < BQ_SEATS; i++)
        program_free(w.run.bots[i]);
    return status;
}
