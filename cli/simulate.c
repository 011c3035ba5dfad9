/* simulate.c -- `banquet simulate`: many games between bots, and what came of them, with error bars. */
#define _POSIX_C_SOURCE 200809L
#include "lab/simulate.h"

#include <inttypes.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/cli.h"
#include "session/registry.h"

static const struct arg_flag flags[] = {
    {"bot", 'b', "NAME", "who plays: once for all seats, or once a seat (default: greedy against random)"},
    {"games", 'n', "N", "how many games (default: 10000)"},
    {"first", 0, "N", "the first deal's number (default: 1)"},
    {"seats", 0, "N", "how many seats (default: the fewest the game has)"},
    {"budget", 0, "N", "work a bot may do for a move (default: 0, its own measure)"},
    {"pace", 0, "MS",
     "real time: bots act every MS to 3 x MS milliseconds of game time (default: 50; a person's pace is 300)"},
    {"option", 'o', "KEY=VALUE", "set an option of the game; may be given more than once"},
    {"json", 0, NULL, "a JSON object for each bot and each seat, one a line"},
    {NULL, 0, NULL, NULL},
};
enum { FLAG_BOT, FLAG_GAMES, FLAG_FIRST, FLAG_SEATS, FLAG_BUDGET, FLAG_PACE, FLAG_OPTION, FLAG_JSON };

struct wish {
    struct lab_run run;
    int bots, json;
    long long games, first, seats, budget, pace;
    struct cli_options options;
};

static volatile sig_atomic_t stopped;

static void stop(int signal_number)
{
    (void)signal_number;
    stopped = 1;
}

/* ---- progress ---------------------------------------------------------------- */

struct progress {
    int bar; /* 1: a bar on a terminal; 0: a line now and then */
    double began, said;
};

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void show_progress(void *context, int64_t done, int64_t games)
{
    static const char full[] = "########################################";
    struct progress *p = context;
    double t = now(), rate, part = (double)done / (double)games;

    if (t - p->said < (p->bar ? 0.1 : 10))
        return;
    p->said = t;
    rate = (double)done / (t - p->began);
    if (p->bar)
        fprintf(stderr, "\r[%.*s%*s] %3.0f%%  %.0f games/s, %.0f s left  ", (int)(part * 40), full,
                40 - (int)(part * 40), "", part * 100, rate, (double)(games - done) / rate);
    else
        fprintf(stderr, "%" PRId64 " of %" PRId64 " games, %.0f a second\n", done, games, rate);
    fflush(stderr);
}

/* ---- results ------------------------------------------------------------------- */

enum { LABEL = 48, COLUMN = 20, BARS = 20 }; /* letters of a label, of its column; bars */

/* Who is meant by a row: all bots or one, in all seats or one. -1 = all. With `kind` all of the bot's kind are meant. */
struct row {
    int seat, bot, kind;
    char label[LABEL];
    struct lab_tally tally;
};

struct report {
    const struct lab_run *run;
    const struct lab_result *result;
    struct row rows[BQ_SEATS + BQ_SEATS * (BQ_SEATS + 1)];
    int count, bots; /* rows; the first of them are the bots, or the team */
};

/* "12,345" */
static const char *grouped(char out[32], int64_t n)
{
    char digits[24];
    int len = snprintf(digits, sizeof digits, "%" PRId64, n < 0 ? -n : n), at = 0;

    if (n < 0)
        out[at++] = '-';
    for (int i = 0; i < len; i++) {
        if (i > 0 && (len - i) % 3 == 0)
            out[at++] = ',';
        out[at++] = digits[i];
    }
    out[at] = 0;
    return out;
}

/* How many bots of its kind stand before it, and how many there are. */
static int of_kind(const struct lab_run *run, int bot, int before)
{
    int n = 0;

    for (int i = 0; i < (before ? bot : run->setup.seats); i++)
        n += run->bots[i] == run->bots[bot];
    return n;
}

/* "greedy", or "greedy#2" if there are several. */
static void bot_label(char *out, size_t cap, const struct lab_run *run, int bot)
{
    if (of_kind(run, bot, 0) == 1)
        snprintf(out, cap, "%s", run->bots[bot]->name);
    else
        snprintf(out, cap, "%s#%d", run->bots[bot]->name, of_kind(run, bot, 1) + 1);
}

/* The option that ends in the seat's number ("deck1"), or -1. */
static int seat_option(const struct lab_run *run, int seat)
{
    for (int i = 0; run->game->rules->options[i].key != NULL; i++) {
        const char *key = run->game->rules->options[i].key;
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

    snprintf(out, cap, "seat %d", seat);
    if (option < 0 || run->setup.option[option] == run->game->rules->options[option].initial)
        return;
    bq_option_text(&run->game->rules->options[option], run->setup.option[option], value, sizeof value);
    snprintf(out, cap, "seat %d, %.30s", seat, value);
}

static struct row *add_row(struct report *r, int seat, int bot, int kind)
{
    struct row *row = &r->rows[r->count++];

    row->seat = seat;
    row->bot = bot;
    row->kind = kind;
    for (int s = 0; s < r->run->setup.seats; s++)
        for (int b = 0; b < r->run->setup.seats; b++)
            if ((seat < 0 || s == seat) && (bot < 0 || b == bot || (kind && r->run->bots[b] == r->run->bots[bot])))
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
        snprintf(row->label, LABEL, "the team");
        return r->bots = 1;
    }
    for (int bot = 0; bot < run->setup.seats; bot++) {
        if ((row = add_row(r, -1, bot, 0)) == NULL)
            return 0;
        bot_label(row->label, LABEL, run, bot);
    }
    r->bots = r->count;
    for (int seat = 0; seat < run->setup.seats && run->setup.seats > 1; seat++) {
        if ((row = add_row(r, seat, -1, 0)) == NULL)
            return 0;
        seat_label(row->label, LABEL, run, seat);
        for (int bot = 0; bot < run->setup.seats; bot++) {
            if (of_kind(run, bot, 0) == run->setup.seats || of_kind(run, bot, 1) > 0)
                continue;
            if ((row = add_row(r, seat, bot, 1)) == NULL)
                return 0;
            snprintf(row->label, LABEL, "  %s", run->bots[bot]->name);
        }
    }
    return 1;
}

/* "greedy" if all are, else each one: "greedy, random". */
static void print_team(const struct lab_run *run)
{
    int alike = of_kind(run, 0, 0) == run->setup.seats;

    for (int i = 0; i < (alike ? 1 : run->setup.seats); i++)
        printf("%s%s", i > 0 ? ", " : "", run->bots[i]->name);
}

static void print_json(const struct report *r, const struct row *row)
{
    const struct lab_tally *y = &row->tally;
    struct lab_interval share = lab_share(y->won, y->games), mean = lab_mean(y->sum, y->sum_squares, y->scored);

    printf("{\"game\":\"%s\"", r->run->game->name);
    if (row->seat >= 0 && !r->result->team) {
        int option = seat_option(r->run, row->seat);
        char value[BQ_TEXT];

        printf(",\"seat\":%d", row->seat);
        if (option >= 0) {
            bq_option_text(&r->run->game->rules->options[option], r->run->setup.option[option], value, sizeof value);
            const char *key = r->run->game->rules->options[option].key;
            printf(",\"%.*s\":\"%s\"", (int)strlen(key) - 1, key, value); /* without the seat's number */
        }
    }
    if (row->bot >= 0 || r->result->team) {
        printf(",\"bot\":\"");
        if (r->result->team)
            print_team(r->run);
        else
            printf("%s", r->run->bots[row->bot]->name);
        printf("\"");
    }
    if (row < r->rows + r->bots)
        printf(",\"name\":\"%s\"", row->label);
    printf(",\"games\":%" PRId64 ",\"won\":%" PRId64 ",\"shared\":%" PRId64
           ",\"win_rate\":%.5f,\"win_rate_95\":[%.5f,%.5f]",
           y->games, y->won, r->result->team ? 0 : y->shared, share.value, share.low, share.high);
    if (y->scored > 0) {
        printf(",\"scored\":%" PRId64
               ",\"mean_score\":%.4f,\"mean_score_95\":[%.4f,%.4f],\"median_score\":%d,\"scores\":{",
               y->scored, mean.value, mean.low, mean.high, (int)lab_score_at(y, 0.5));
        for (int i = 0; i < y->scores; i++)
            printf("%s\"%d\":%" PRId64, i > 0 ? "," : "", (int)y->score[i], y->times[i]);
        printf("}");
    }
    printf("}\n");
}

static void print_wins(const struct report *r)
{
    int alone = r->run->setup.seats > 1 && !r->result->team;
    char a[32], b[32], c[32], interval[48];

    printf("\n%-*s%10s %10s%s %10s   95%% interval\n", COLUMN, "Wins", "games", alone ? "alone" : "won",
           alone ? "   shared" : "", "win rate");
    for (int i = 0; i < r->count; i++) {
        const struct lab_tally *y = &r->rows[i].tally;
        struct lab_interval share = lab_share(y->won, y->games);

        snprintf(interval, sizeof interval, "%.1f%% to %.1f%%", 100 * share.low, 100 * share.high);
        printf("  %-*s%10s %10s", COLUMN - 2, r->rows[i].label, grouped(a, y->games),
               grouped(b, y->won - (alone ? y->shared : 0)));
        if (alone)
            printf(" %8s", grouped(c, y->shared));
        printf(" %9.1f%%   %s\n", 100 * share.value, interval);
    }
}

static void print_means(const struct report *r)
{
    char a[32], interval[48];

    printf("\n%-*s%10s %8s   %-16s%6s %6s %7s\n", COLUMN, "Scores", "games", "mean", "95% interval", "lowest", "median",
           "highest");
    for (int i = 0; i < r->count; i++) {
        const struct lab_tally *y = &r->rows[i].tally;
        struct lab_interval mean = lab_mean(y->sum, y->sum_squares, y->scored);

        printf("  %-*s%10s", COLUMN - 2, r->rows[i].label, grouped(a, y->scored));
        if (y->scored > 0) {
            snprintf(interval, sizeof interval, "%.2f to %.2f", mean.low, mean.high);
            printf(" %8.2f   %-16s%6d %6d %7d", mean.value, interval, (int)lab_score_at(y, 0),
                   (int)lab_score_at(y, 0.5), (int)lab_score_at(y, 1));
        }
        printf("\n");
    }
}

/* How many scores share a bar, so that there are BARS at most: 1, 2, 5, 10, 20, 50 ... */
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
    const struct lab_tally *y = &row->tally;
    int64_t low = lab_score_at(y, 0), high = lab_score_at(y, 1), width = bar_width(low, high), most = 1;
    int64_t times[BARS + 2] = {0}, first = bar_of(low, width);

    if (y->scored == 0)
        return;
    for (int i = 0; i < y->scores; i++) {
        int64_t *bar = &times[(bar_of(y->score[i], width) - first) / width];

        *bar += y->times[i];
        most = *bar > most ? *bar : most;
    }
    printf("\nScores of %s, and how many games had them\n", row->label);
    for (int64_t from = first; from <= high; from += width) {
        int64_t n = times[(from - first) / width];
        char label[48], a[32];

        if (width == 1)
            snprintf(label, sizeof label, "%" PRId64, from);
        else
            snprintf(label, sizeof label, "%" PRId64 " to %" PRId64, from, from + width - 1);
        printf("  %14s %12s %6.1f%%%s%.*s\n", label, grouped(a, n), 100 * (double)n / (double)y->scored,
               n > 0 ? "  " : "", (int)((40 * n + most - 1) / most), full);
    }
}

static void print_text(const struct report *r)
{
    const struct lab_run *run = r->run;
    char a[32], b[32], c[32];
    int scored = 0;

    printf("%s game%s of %s with %d seat%s: deal%s %s", grouped(a, r->result->games), r->result->games == 1 ? "" : "s",
           run->game->title, run->setup.seats, run->setup.seats == 1 ? "" : "s", r->result->games == 1 ? "" : "s",
           grouped(b, (int64_t)run->first));
    if (r->result->games > 1)
        printf(" to %s", grouped(c, (int64_t)run->first + r->result->games - 1));
    printf("%s\n", run->setup.seats == 1 ? "."
                   : r->result->team     ? ".\nAll win or lose together."
                                         : ".\nBots change seats from game to game.");
    if (r->result->team) {
        printf("The team's bots: ");
        print_team(run);
        printf("\n");
    }
    print_wins(r);
    for (int i = 0; i < r->count; i++)
        scored |= r->rows[i].tally.scored > 0;
    if (!scored)
        return;
    print_means(r);
    for (int i = 0; i < r->bots; i++)
        print_scores(&r->rows[i]);
}

/* 0 if memory is short. */
static int report(const struct wish *w, const struct lab_run *run, const struct lab_result *result)
{
    struct report r = {.run = run, .result = result};
    int good = make_rows(&r);

    if (good && !w->json)
        print_text(&r);
    for (int i = 0; i < r.count; i++) {
        if (good && w->json)
            print_json(&r, &r.rows[i]);
        lab_tally_free(&r.rows[i].tally);
    }
    return good;
}

static int play(const struct wish *w)
{
    struct progress p = {.bar = isatty(STDERR_FILENO), .began = now()};
    struct lab_run run = w->run;
    struct lab_result r;
    struct bq_trouble why = {0};
    int fault;

    p.said = p.began;
    run.progress = show_progress;
    run.context = &p;
    run.stop = &stopped;
    fault = lab_simulate(&r, &run, &why);
    if (p.bar)
        fprintf(stderr, "\r%79s\r", "");
    if (r.games > 0 && !report(w, &run, &r))
        cli_error("there is not enough memory for the results.");
    lab_free(&r);
    if (fault != 0) {
        cli_error("game %" PRId64 " did not go on: %s", r.games + 1, why.text);
        return CLI_FAILURE;
    }
    if (stopped) {
        cli_error("stopped after %" PRId64 " of %" PRId64 " games.", r.games, run.games);
        return CLI_FAILURE;
    }
    return CLI_OK;
}

/* ---- the command line ------------------------------------------------------------ */

static int add_bot(struct wish *w, const char *name)
{
    const struct bq_bot *b = bq_bot_find(name);
    const char *names[16] = {0};

    if (b == NULL) {
        for (int i = 0; bq_bots[i] != NULL && i < 15; i++)
            names[i] = bq_bots[i]->name;
        cli_unknown("bot", name, names, NULL);
        return -1;
    }
    if (w->bots == BQ_SEATS) {
        cli_error("no game seats more than %d bots.", BQ_SEATS);
        return -1;
    }
    w->run.bots[w->bots++] = b;
    return 0;
}

/* What the words come to, once the game is known. */
static int settle(struct wish *w)
{
    struct lab_run *run = &w->run;

    bq_setup_init(&run->setup, run->game->rules);
    if (w->seats != 0 && cli_seats(&run->setup, run->game, w->seats) != 0)
        return -1;
    if (cli_options_set(&run->setup, run->game, &w->options) != 0)
        return -1;
    if (w->bots > 1 && w->bots != run->setup.seats) {
        cli_error("%d bots for %d seat%s: give one for all, or one a seat.", w->bots, run->setup.seats,
                  run->setup.seats == 1 ? "" : "s");
        return -1;
    }
    for (int i = w->bots; i < run->setup.seats; i++)
        run->bots[i] = w->bots == 1 ? run->bots[0] : bq_bot_find(i == 0 ? "greedy" : "random");
    run->games = w->games;
    run->first = (uint64_t)w->first;
    run->budget = (uint32_t)w->budget;
    run->pace_least = (int32_t)w->pace;
    run->pace_most = 3 * run->pace_least;
    return 0;
}

static int take_flag(struct wish *w, const struct args *a, int what)
{
    switch (what) {
    case FLAG_BOT:
        return add_bot(w, a->value);
    case FLAG_GAMES:
        return args_whole(a, "games", 1, 1000000000, &w->games);
    case FLAG_FIRST:
        return args_whole(a, "first", 0, INT64_MAX / 2, &w->first);
    case FLAG_SEATS:
        return args_whole(a, "seats", 1, BQ_SEATS, &w->seats);
    case FLAG_BUDGET:
        return args_whole(a, "budget", 0, 1000000000, &w->budget);
    case FLAG_PACE:
        return args_whole(a, "pace", 1, 60000, &w->pace);
    case FLAG_OPTION:
        return cli_options_add(&w->options, a->value);
    case FLAG_JSON:
        w->json = 1;
        return 0;
    default:
        return -1;
    }
}

static int run(int argc, char **argv)
{
    struct args a = {.command = "simulate", .flags = flags, .argc = argc, .argv = argv};
    struct wish w = {.games = 10000, .first = 1, .pace = 50};
    struct sigaction act = {0};
    int what;

    while ((what = args_next(&a)) != ARG_END) {
        if (what != ARG_WORD) {
            if (what == ARG_BAD || take_flag(&w, &a, what) != 0)
                return CLI_USAGE;
            continue;
        }
        if (w.run.game != NULL)
            return args_surplus(&a);
        if ((w.run.game = cli_game(a.value)) == NULL)
            return CLI_USAGE;
    }
    if (w.run.game == NULL) {
        cli_error("which game? For instance: banquet simulate %s --bot greedy", bq_games[0]->name);
        return CLI_USAGE;
    }
    if (settle(&w) != 0)
        return CLI_USAGE;
    act.sa_handler = stop;
    sigaction(SIGINT, &act, NULL);
    return play(&w);
}

const struct command command_simulate = {
    .name = "simulate",
    .usage = "<game> [options]",
    .summary = "play many games between bots, with error bars",
    .help = "Game i is deal number first + i, so each can be opened and looked at. With several seats the bots\n"
            "change seats from game to game, and each seat's results are shown too. ^C stops and prints what was\n"
            "found so far. A 95% interval says how far chance alone may have moved a figure: play more games to\n"
            "narrow it.",
    .flags = flags,
    .run = run,
};
