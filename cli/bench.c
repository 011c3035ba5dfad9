/* bench.c -- `banquet bench`: how fast the games play, here or on a GPU, how fast guesses are played on, and how fast the engine
 * answers. */
#define _POSIX_C_SOURCE 200809L
#include "lab/bench.h"

#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "core/objects.h"
#include "session/registry.h"
#include "session/variant.h"

struct wish {
    const struct bq_game *game; /* NULL: all */
    double seconds;
    long long seats, seed; /* seats 0: our choice */
    int json, engine, guesses, gpu, greedy, bar;
    struct cli_options options;
    const char *patch; /* a file; NULL: none */
};

static volatile sig_atomic_t stopped;

static void stop(int signal_number)
{
    (void)signal_number;
    stopped = 1;
}

/* A progress bar on standard error, redrawn whenever it has grown by a fiftieth. */
static void draw_bar(void *context, double part)
{
    static const char full[] = "##################################################";
    int *drawn = context, now = (int)(part * 50);

    if (now > 50)
        now = 50;
    if (now == *drawn)
        return;
    *drawn = now;
    fprintf(stderr, "\r[%.*s%*s] %3d%%", now, full, 50 - now, "", now * 2);
    fflush(stderr);
}

static void clear_bar(const struct wish *w)
{
    if (w->bar)
        fprintf(stderr, "\r%60s\r", "");
}

/* 16234567 -> "16,234,567" */
static const char *grouped(char out[32], double v)
{
    char digits[24];
    int n = snprintf(digits, sizeof digits, "%.0f", v), at = 0;

    for (int i = 0; i < n; i++) {
        if (i > 0 && (n - i) % 3 == 0)
            out[at++] = ',';
        out[at++] = digits[i];
    }
    out[at] = '\0';
    return out;
}

enum { JSON = 1000 }; /* bytes: more than any of them */
static void put_tally_hash(struct bq_text *t, uint64_t hash)
{
    bq_put_char(t, '"');
    bq_put_hex(t, hash, 16);
    bq_put_char(t, '"');
}

#include "cli/bench.def"

static void print_play(const struct wish *w, const struct bench_plan *plan, const struct bench_result *r)
{
    const struct bq_game *g = plan->game;
    double moves = (double)r->moves / r->seconds, games = (double)r->games / r->seconds;
    char one[32], two[32];

    if (w->json) {
        char text[JSON];
        struct bq_text t = bq_text_to(text, sizeof text);

        put_Play(&t, plan, r, moves);
        puts(text);
        return;
    }
    snprintf(one, sizeof one, "%.1f", r->seconds);
    cli_put(stdout, CLI_SAY_BENCH_PLAY, BQ_N(plan->setup.seats), BQ_T(g->name), BQ_T(one));
    printf("%s%s\n", stopped ? " " : "", stopped ? cli_text(CLI_SAY_STOPPED_EARLY) : "");
    cli_print_patch(stdout, plan->setup.variant);
    printf("  %12s %s\n", grouped(one, moves), cli_text(CLI_SAY_MOVES_PER_CPU));
    printf("  %12s %s\n", grouped(one, games), cli_text(CLI_SAY_GAMES_PER_CPU));
    printf("  %12.1f %s\n", 1e9 / moves, cli_text(CLI_SAY_NS_PER_MOVE));
    printf("  %12.1f %s\n", (double)r->options / (double)r->moves, cli_text(CLI_SAY_MOVES_IN_LIST));
    printf("  %12.1f %s\n", (double)r->moves / (double)r->games, cli_text(CLI_SAY_MOVES_IN_GAME));
    printf("  %12" PRIu32 " %s\n", g->rules->state_size, cli_text(CLI_SAY_BYTES_IN_STATE));
    printf("  %12s ", grouped(one, (double)r->moves));
    cli_print(stdout, CLI_SAY_WERE_PLAYED, BQ_T(grouped(two, (double)r->games)));
}

static int complain_of_game(const struct bench_plan *plan, int fault)
{
    cli_error(fault == BQ_ESETUP ? CLI_SAY_DOES_NOT_START : CLI_SAY_DOES_NOT_END, BQ_T(plan->game->name));
    return CLI_FAILURE;
}

static int measure_play(const struct wish *w, const struct bench_plan *plan)
{
    struct bench_result r;
    int fault = bench_run(&r, plan);

    clear_bar(w);
    if (fault != BQ_OK)
        return complain_of_game(plan, fault);
    print_play(w, plan, &r);
    return CLI_OK;
}

static void print_guesses(const struct wish *w, const struct bench_plan *plan, const struct bench_guesses_result *r)
{
    char one[32], two[32];

    if (w->json) {
        char text[JSON];
        struct bq_text t = bq_text_to(text, sizeof text);

        put_Guesses(&t, plan, r);
        puts(text);
        return;
    }
    snprintf(one, sizeof one, "%.1f", r->seconds);
    cli_put(stdout, CLI_SAY_BENCH_GUESSES, BQ_N(plan->setup.seats), BQ_T(plan->game->name), BQ_T(one));
    printf("%s%s\n", stopped ? " " : "", stopped ? cli_text(CLI_SAY_STOPPED_EARLY) : "");
    printf("  %12s ", grouped(two, (double)r->guesses / r->seconds));
    cli_print(stdout, CLI_SAY_GUESSES_PER_CPU, BQ_N(BENCH_PLIES));
    printf("  %12.1f %s\n", (double)r->moves / (double)r->guesses, cli_text(CLI_SAY_MOVES_AFTER_GUESS));
}

static int measure_guesses(const struct wish *w, const struct bench_plan *plan)
{
    struct bench_guesses_result r;
    int fault;

    if (bq_has_time(plan->game)) {
        if (w->game == NULL)
            return CLI_OK;
        cli_error(CLI_SAY_GUESSES_IN_TIME, BQ_T(plan->game->name));
        return CLI_USAGE;
    }
    fault = bench_guesses(&r, plan);
    clear_bar(w);
    if (fault != BQ_OK)
        return complain_of_game(plan, fault);
    if (r.guesses > 0)
        print_guesses(w, plan, &r);
    return CLI_OK;
}

/* One request at a time, then many at once. */
static int measure_engine(const struct wish *w, const struct bench_plan *plan)
{
    static const int depths[] = {1, 64};
    struct bench_engine_result r[2];
    struct bench_plan half = *plan;
    char one[32];

    half.seconds /= 2;
    for (int i = 0; i < 2; i++) {
        int drawn = -1;

        half.context = &drawn;
        if (bench_engine(&r[i], &half, "/proc/self/exe", depths[i]) != BQ_OK) {
            clear_bar(w);
            cli_error0(CLI_SAY_ENGINE_FAILED);
            return CLI_FAILURE;
        }
    }
    clear_bar(w);
    if (w->json) {
        char text[JSON];
        struct bq_text t = bq_text_to(text, sizeof text);

        put_Engine(&t, plan->game->name, &r[0], &r[1]);
        puts(text);
        return CLI_OK;
    }
    cli_print(stdout, CLI_SAY_BENCH_ENGINE, BQ_T(plan->game->name));
    printf("  %12s %s\n", grouped(one, (double)r[0].requests / r[0].seconds), cli_text(CLI_SAY_REQUESTS_WAITING));
    printf("  %12s ", grouped(one, (double)r[1].requests / r[1].seconds));
    cli_print(stdout, CLI_SAY_REQUESTS_MANY, BQ_N(depths[1]));
    printf("  %12s %s\n", grouped(one, (double)r[1].requests / r[1].cpu_seconds), cli_text(CLI_SAY_REQUESTS_PER_CPU));
    return CLI_OK;
}

int cli_gpu_fault(enum gpu_fault fault, const char *about)
{
    if (fault == GPU_NO_DRIVER || fault == GPU_NO_DEVICE)
        cli_error0(fault == GPU_NO_DRIVER ? CLI_SAY_GPU_DRIVER : CLI_SAY_GPU_DEVICE);
    else if (fault == GPU_PATCHED)
        cli_error0(CLI_SAY_GPU_PATCHED);
    else
        cli_error(fault == GPU_NO_CODE ? CLI_SAY_GPU_CODE : CLI_SAY_GPU_SAYS, BQ_T(about));
    return CLI_FAILURE;
}

static int measure_gpu(const struct wish *w, const struct bench_plan *plan)
{
    uint64_t state[BQ_STATE_MAX / 8];
    char about[GPU_ABOUT], one[32], two[32];
    struct bench_gpu_result r;
    enum gpu_fault fault;

    if (plan->setup.variant != 0)
        return cli_gpu_fault(GPU_PATCHED, "");
    if (plan->game->rules->start(state, &plan->setup) != BQ_OK)
        return complain_of_game(plan, BQ_ESETUP);
    fault = bench_gpu(&r, plan, about);
    clear_bar(w);
    if (fault != GPU_OK)
        return cli_gpu_fault(fault, about);
    if (r.tally.games == 0)
        return CLI_OK;
    if (w->json) {
        char text[JSON];
        struct bq_text t = bq_text_to(text, sizeof text);

        put_Gpu(&t, plan, &r);
        puts(text);
        return CLI_OK;
    }
    cli_put(stdout, w->greedy ? CLI_SAY_BENCH_GPU_GREEDY : CLI_SAY_BENCH_GPU, BQ_N(plan->setup.seats),
            BQ_T(plan->game->name), BQ_T(r.name));
    printf("%s%s\n", stopped ? " " : "", stopped ? cli_text(CLI_SAY_STOPPED_EARLY) : "");
    printf("  %16s %s\n", grouped(one, (double)r.tally.moves / r.seconds), cli_text(CLI_SAY_MOVES_PER_GPU));
    printf("  %16s %s\n", grouped(one, (double)r.tally.games / r.seconds), cli_text(CLI_SAY_GAMES_PER_GPU));
    printf("  %16s %s\n", grouped(one, (double)r.tally.moves / r.whole_seconds), cli_text(CLI_SAY_MOVES_WITH_TALLY));
    printf("  %16s ", grouped(one, (double)r.tally.moves));
    cli_print(stdout, CLI_SAY_WERE_PLAYED, BQ_T(grouped(two, (double)r.tally.games)));
    printf("  %16" PRIx64 " %s\n", r.tally.hash, cli_text(CLI_SAY_HASH_OF_GAMES));
    return CLI_OK;
}

static int plan_for(const struct wish *w, const struct bq_game *g, struct bench_plan *plan)
{
    bq_setup_init(&plan->setup, g->rules);
    plan->setup.seats = g->rules->max_seats < 4   ? g->rules->max_seats
                        : g->rules->min_seats > 4 ? g->rules->min_seats
                                                  : 4;
    if (w->seats != 0 && cli_seats(&plan->setup, g, w->seats) != 0)
        return -1;
    if (cli_options_set(&plan->setup, g, &w->options) != 0 || cli_patch(&plan->setup, g, w->patch) != 0)
        return -1;
    plan->game = g;
    plan->seconds = w->seconds;
    plan->seed = (uint64_t)w->seed;
    plan->greedy = w->greedy;
    plan->stop = &stopped;
    plan->tick = w->bar ? draw_bar : NULL;
    return 0;
}

static int measure(const struct wish *w)
{
    struct sigaction act = {0};
    struct bench_plan plan = {0};

    act.sa_handler = stop;
    sigaction(SIGINT, &act, NULL);
    for (int i = 0; bq_games[i] != NULL && !stopped; i++) {
        int drawn = -1, status;

        if (w->game != NULL && w->game != bq_games[i])
            continue;
        if (plan_for(w, bq_games[i], &plan) != 0)
            return CLI_USAGE;
        plan.context = &drawn;
        status = w->engine    ? measure_engine(w, &plan)
                 : w->guesses ? measure_guesses(w, &plan)
                 : w->gpu     ? measure_gpu(w, &plan)
                              : measure_play(w, &plan);
        fflush(stdout);
        if (status != CLI_OK)
            return status;
    }
    return CLI_OK;
}

int cli_run_bench(int argc, char **argv)
{
    struct args a = args_of(CLI_BENCH, argc, argv);
    struct wish w = {.seconds = 3, .seed = 1};
    int what;

    while ((what = args_next(&a)) != ARG_END) {
        switch (what) {
        case CLI_SAY_FLAG_BENCH_SECONDS:
            if (args_decimal(&a, 0.01, 86400, NULL, &w.seconds) != 0)
                return CLI_USAGE;
            break;
        case CLI_SAY_FLAG_BENCH_SEATS:
            if (args_whole(&a, 1, BQ_SEATS, &w.seats) != 0)
                return CLI_USAGE;
            break;
        case CLI_SAY_FLAG_BENCH_SEED:
            if (args_whole(&a, 0, INT64_MAX, &w.seed) != 0)
                return CLI_USAGE;
            break;
        case CLI_SAY_FLAG_BENCH_OPTION:
            if (cli_options_add(&w.options, a.value) != 0)
                return CLI_USAGE;
            break;
        case CLI_SAY_FLAG_BENCH_PATCH:
            w.patch = a.value;
            break;
        case CLI_SAY_FLAG_BENCH_JSON:
            w.json = 1;
            break;
        case CLI_SAY_FLAG_BENCH_ENGINE:
            w.engine = 1;
            break;
        case CLI_SAY_FLAG_BENCH_GUESSES:
            w.guesses = 1;
            break;
        case CLI_SAY_FLAG_BENCH_GPU:
            w.gpu = 1;
            break;
        case CLI_SAY_FLAG_BENCH_GREEDY:
            w.greedy = 1;
            break;
        case ARG_WORD:
            if (w.game != NULL)
                return args_surplus(&a);
            if ((w.game = cli_game(a.value)) == NULL)
                return CLI_USAGE;
            break;
        default:
            return CLI_USAGE;
        }
    }
    if (w.engine && w.guesses) {
        cli_error0(CLI_SAY_GUESSES_OR_ENGINE);
        return CLI_USAGE;
    }
    if ((w.gpu && (w.engine || w.guesses)) || (w.greedy && !w.gpu)) {
        cli_error0(CLI_SAY_GPU_ALONE);
        return CLI_USAGE;
    }
    if (w.engine && (w.options.count > 0 || w.patch != NULL)) {
        cli_error0(CLI_SAY_ENGINE_OPTIONS);
        return CLI_USAGE;
    }
    w.bar = w.seconds > 5 && isatty(STDERR_FILENO);
    return measure(&w);
}
