/* gpu.c -- whether a GPU plays the same games as the CPU, bit for bit: `make test-gpu`, on a machine that has one.
 *
 *     test-gpu [--games N] [--code FOLDER] [--policy NAME] [GAME...]
 *
 * Plays so many games (100,000) of each game by each policy on both, compares every record, and prints how fast the GPU was; then the same
 * of a study by number, whose tally has to be the same bits. Fails where anything differs. Without a GPU it says so and fails: nobody
 * should believe that something was compared. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lab/result.h"
#include "lab/runner.h"
#include "session/registry.h"

enum { THREADS = 64, PORTION = 64 };

struct share { /* of the CPU's games */
    struct lane_record *out;
    const struct bq_game *game;
    const struct bq_setup *setup;
    enum lane_policy policy;
    uint64_t n, portion, step;
};

static const uint64_t SEED = 20261119;

static void *play_share(void *context)
{
    const struct share *s = context;

    for (uint64_t at = s->portion * PORTION; at < s->n; at += s->step * PORTION) {
        const uint64_t n = s->n - at < PORTION ? s->n - at : PORTION;

        lane_play(s->out + at, s->game, s->setup, s->policy, SEED, at, n);
    }
    return NULL;
}

static void play_on_cpu(struct share whole)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    pthread_t thread[THREADS];
    struct share part[THREADS];

    whole.step = (uint64_t)(cores < 1 ? 1 : cores > THREADS ? THREADS : cores);
    for (uint64_t i = 0; i < whole.step; i++) {
        part[i] = whole;
        part[i].portion = i;
        if (pthread_create(&thread[i], NULL, play_share, &part[i]) != 0)
            abort();
    }
    for (uint64_t i = 0; i < whole.step; i++)
        pthread_join(thread[i], NULL);
}

static int complain(const char *game, enum gpu_fault fault, const char *about)
{
    static const char *const WHAT[] = {
        [GPU_NO_DRIVER] = "libcuda.so.1 is not here, so there is no GPU to compare with",
        [GPU_NO_DEVICE] = "the driver finds no GPU",
        [GPU_NO_CODE] = "its code is missing (make gpu makes it)",
        [GPU_PATCHED] = "it plays the printed game only",
        [GPU_FAILED] = "the GPU failed",
    };

    printf("%s: %s. %s\n", game, WHAT[fault], about);
    return 1;
}

/* One game by one policy. 0, or 1 if anything differs. */
static int compare(const struct bq_game *g, enum lane_policy policy, uint64_t n, const char *folder)
{
    const char *const name = policy == LANE_GREEDY ? "greedy" : "random";
    struct lane_record *ours = calloc(n, sizeof *ours), *theirs = calloc(n, sizeof *theirs);
    struct lane_tally t = {0};
    struct bq_setup setup;
    char about[GPU_ABOUT];
    double seconds = 0, first = 0;
    uint64_t differ = 0;
    struct gpu *gpu;
    enum gpu_fault fault;

    if (ours == NULL || theirs == NULL)
        abort();
    bq_setup_init(&setup, g->rules);
    setup.seats = g->rules->max_seats < 4 ? g->rules->max_seats : 4;
    fault = gpu_open(&gpu, g, policy, folder, about);
    if (fault == GPU_OK)
        fault = gpu_play(gpu, ours, &setup, SEED, 0, n, &first, about);
    if (fault == GPU_OK && first < 2) /* the first time may wait for the driver's compiler */
        fault = gpu_play(gpu, ours, &setup, SEED, 0, n, &seconds, about);
    else
        seconds = first;
    if (fault != GPU_OK)
        return complain(g->name, fault, about);
    for (uint64_t i = 0; i < n; i++)
        lane_add(&t, &ours[i]);
    printf("%-6s %s: %llu games, %llu moves in %.4f s on the %s: %.3f billion moves a second", g->name, name,
           (unsigned long long)n, (unsigned long long)t.moves, seconds, gpu_name(gpu), (double)t.moves / seconds / 1e9);
    fflush(stdout);
    if (getenv("BANQUET_GPU_ONLY") == NULL) {
        play_on_cpu((struct share){.out = theirs, .game = g, .setup = &setup, .policy = policy, .n = n});
        for (uint64_t i = 0; i < n; i++)
            differ += memcmp(&ours[i], &theirs[i], sizeof ours[i]) != 0;
        printf("; %llu of %llu differ from the CPU's", (unsigned long long)differ, (unsigned long long)n);
    }
    printf("\n");
    gpu_close(gpu);
    free(ours);
    free(theirs);
    return differ > 0;
}

/* Plays all blocks of the study. 0; or 1, and it was said why not. */
static int play_study(struct lab_study *s, struct lab_device *device)
{
    const int64_t block[] = {0, 1};
    struct lab_runner run = {.plan = &s->plan,
                             .items = &s->items,
                             .block = block,
                             .blocks = s->asked,
                             .jobs = lab_cores(),
                             .device = device};
    int64_t done = 0;

    if (lab_study_open(s) != BQ_OK || lab_run_blocks(&s->tally, &done, &run) != BQ_OK ||
        lab_blocks_add(&s->blocks, 0, done) != BQ_OK)
        abort();
    if (done == s->asked)
        return 0;
    return complain(s->plan.game->name, device->fault, device->about);
}

/* A study of two blocks with so many deals in all, by number, on both: the same file. 0, or 1 if it is another. */
static int compare_studies(const struct bq_game *g, enum lane_policy policy, uint64_t deals, const char *folder)
{
    static struct lab_study ours, theirs;
    static struct lab_device device;
    char *one = NULL, *other = NULL;
    size_t n = 0, m = 0;
    int bad;

    lab_plan_init(&ours.plan, g);
    ours.plan.bot[0] = bq_bot_find(policy == LANE_GREEDY ? "greedy" : "random");
    ours.plan.lanes = 1;
    ours.plan.detail = 0;
    ours.plan.block = (int32_t)(deals < 2 ? 1 : deals / 2);
    ours.asked = 2;
    theirs.plan = ours.plan;
    theirs.asked = ours.asked;
    bad = lab_device_open(&device, &ours.plan, folder) != GPU_OK
              ? complain(g->name, device.fault, device.about)
              : play_study(&ours, &device) || play_study(&theirs, NULL);
    lab_device_close(&device);
    if (!bad) {
        if (lab_study_write(&ours, &one, &n) != BQ_OK || lab_study_write(&theirs, &other, &m) != BQ_OK)
            abort();
        bad = n != m || memcmp(one, other, n) != 0;
        printf("%-6s %s: a study of %lld games: %s\n", g->name, ours.plan.bot[0]->name,
               (long long)ours.tally.variant[0].numbers.games, bad ? "the CPU's file is another" : "the same file");
    }
    free(one);
    free(other);
    lab_study_free(&ours);
    lab_study_free(&theirs);
    return bad;
}

int main(int argc, char **argv)
{
    uint64_t n = 100000;
    const char *folder = NULL, *policy = NULL;
    int at = 1, bad = 0;

    for (; at + 1 < argc && strncmp(argv[at], "--", 2) == 0; at += 2) {
        if (strcmp(argv[at], "--games") == 0)
            n = strtoull(argv[at + 1], NULL, 10);
        else if (strcmp(argv[at], "--code") == 0)
            folder = argv[at + 1];
        else if (strcmp(argv[at], "--policy") == 0)
            policy = argv[at + 1];
    }
    for (int i = 0; bq_games[i] != NULL; i++) {
        int wanted = at == argc;

        for (int j = at; j < argc; j++)
            wanted |= strcmp(argv[j], bq_games[i]->name) == 0;
        if (wanted && (policy == NULL || strcmp(policy, "random") == 0))
            bad |= compare(bq_games[i], LANE_RANDOM, n, folder) ||
                   compare_studies(bq_games[i], LANE_RANDOM, n / 10, folder);
        if (wanted && (policy == NULL || strcmp(policy, "greedy") == 0))
            bad |= compare(bq_games[i], LANE_GREEDY, n, folder) ||
                   compare_studies(bq_games[i], LANE_GREEDY, n / 100, folder);
    }
    return bad;
}
