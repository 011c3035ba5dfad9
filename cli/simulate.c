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
    {"bot", 'b', "NAME", "who plays: once for all seats, or once a seat (random and greedy as a rule)"},
    {"games", 'n', "N", "how many games (10000 as a rule)"},
    {"first", 0, "N", "the first deal's number (1 as a rule)"},
    {"seats", 0, "N", "how many seats (the fewest the game has)"},
    {"budget", 0, "N", "work a bot may do for a move (0, its own measure, as a rule)"},
    {"pace", 0, "MS",
     "real time: a bot looks up after MS to 3 MS of game time (50, machine's pace, as a rule; a person's is 300)"},
    {"option", 'o', "KEY=VALUE", "set an option of the game; may be given more than once"},
    {"json", 0, NULL, "one JSON object a line and bot"},
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

static void print_json(const struct wish *w, const struct lab_result *r, int i)
{
    const struct lab_tally *y = &r->tally[i];
    struct lab_interval share = lab_share(y->won, r->games), mean = lab_mean(y->sum, y->sum_squares, y->scored);

    printf("{\"game\":\"%s\",\"bot\":\"%s\",\"games\":%" PRId64 ",\"won\":%" PRId64
           ",\"win_rate\":%.5f,\"win_rate_95\":[%.5f,%.5f]",
           w->run.game->name, w->run.bots[i]->name, r->games, y->won, share.value, share.low, share.high);
    if (y->scored > 0)
        printf(",\"mean_score\":%.4f,\"mean_score_95\":[%.4f,%.4f]", mean.value, mean.low, mean.high);
    printf("}\n");
}

static void print_scores(const struct lab_tally *y)
{
    static const char full[] = "########################################";
    int64_t most = 1;
    int last = 0;

    for (int i = 0; i < LAB_SCORES; i++)
        if (y->score[i] > 0) {
            last = i;
            most = y->score[i] > most ? y->score[i] : most;
        }
    for (int i = 0; i <= last; i++)
        printf("    score %3d  %8" PRId64 "  %.*s\n", i, y->score[i], (int)(40 * y->score[i] / most), full);
}

static void print_text(const struct wish *w, const struct lab_result *r, int i)
{
    const struct lab_tally *y = &r->tally[i];
    struct lab_interval share = lab_share(y->won, r->games), mean = lab_mean(y->sum, y->sum_squares, y->scored);

    printf("%s: %" PRId64 " of %" PRId64 " games of %s won, %.2f%% (95%%: %.2f to %.2f)\n", w->run.bots[i]->name,
           y->won, r->games, w->run.game->name, 100 * share.value, 100 * share.low, 100 * share.high);
    if (y->scored == 0)
        return;
    printf("  mean score %.3f (95%%: %.3f to %.3f) over the %" PRId64 " games that have one\n", mean.value, mean.low,
           mean.high, y->scored);
    print_scores(y);
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
    for (int i = 0; i < run.setup.seats && r.games > 0; i++)
        (w->json ? print_json : print_text)(w, &r, i);
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

    bq_setup_init(&run->setup, run->game);
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
            "change seats from game to game. ^C stops and prints what was found so far.",
    .flags = flags,
    .run = run,
};
