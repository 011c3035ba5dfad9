/* store_bench.c -- what a row costs in the store, beside a bare fdatasync in the same run: build/bench-store [FOLDER [index]].
 *
 * 1,000 tables get rows in random order, so many to a commit. CPU is that of the whole process: whoever requests, the store's thread
 * and the system. Then as many as the store will take at a time, and last 10,000 a second at fixed moments, for how long each waits. With
 * "index" the log has one over (table, sequence), as it has not: that is what it would cost. Figures for docs/performance.md. */
#define _DEFAULT_SOURCE
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "core/hash.h"
#include "server/store.h"

enum { TABLES = 1000, SYNCS = 1000, COMMITS = 400, FREELY = 200000, AT_ONCE = 4000, PACE = 10000, PACED = 10 };

static uint32_t next[TABLES];
static int failures, indexed;

static double seconds(clockid_t which)
{
    struct timespec t;

    clock_gettime(which, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static int larger(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

static void done(void *context, const struct store_answer *a)
{
    (void)context;
    failures += a->code != 0;
}

/* Syncs of a file that grows, as a log does. */
static void bare(const char *folder)
{
    static double each[SYNCS];
    static char block[4096];
    char path[300];
    double from = seconds(CLOCK_MONOTONIC), all;
    int fd;

    snprintf(path, sizeof path, "%s/bench-bare", folder);
    fd = open(path, O_RDWR | O_CREAT | O_TRUNC, 0600);
    for (int i = 0; i < SYNCS; i++) {
        double before = seconds(CLOCK_MONOTONIC);

        if (fd < 0 || pwrite(fd, block, sizeof block, (long)i * 4096) != sizeof block || fdatasync(fd) != 0) {
            perror(path);
            exit(1);
        }
        each[i] = seconds(CLOCK_MONOTONIC) - before;
    }
    all = seconds(CLOCK_MONOTONIC) - from;
    close(fd);
    unlink(path);
    qsort(each, SYNCS, sizeof *each, larger);
    printf("bare fdatasync              %9.0f a second; median %.0f us, 99 of 100 within %.0f us\n", SYNCS / all,
           each[SYNCS / 2] * 1e6, each[SYNCS * 99 / 100] * 1e6);
}

static int append(struct store *s, uint64_t number)
{
    uint64_t mix = bq_hash64("bench", &number, sizeof number);
    uint32_t table = (uint32_t)(mix % TABLES);
    struct store_row row = {.kind = 1,
                            .actor = (int)(mix >> 20 & 3),
                            .move = mix >> 40,
                            .client = bq_hash64("client", &table, 4),
                            .command = next[table],
                            .hash = mix,
                            .at = 1700000000000 + (int64_t)number};
    int code = store_append(s, number, table + 1, next[table], &row, 1);

    next[table] += code == 0;
    return code;
}

static struct store *fresh(const char *path, uint32_t batch)
{
    static const char *const ENDINGS[] = {"", "-wal", "-shm", "-lock"};
    struct bq_trouble why;
    struct store *s;
    char name[320];

    for (int i = 0; i < 4; i++) {
        snprintf(name, sizeof name, "%s%s", path, ENDINGS[i]);
        unlink(name);
    }
    if (store_open(&s, &(struct store_config){.path = path, .batch = batch}, &why) != 0) {
        fprintf(stderr, "%s\n", why.text);
        exit(1);
    }
    memset(next, 0, sizeof next);
    for (uint64_t t = 0; t < TABLES; t++)
        store_table_make(s, t, &(struct store_table){.id = t + 1, .game = "rummy", .opening = ""});
    store_drain(s);
    store_collect(s, done, NULL);
    if (indexed) {
        sqlite3 *db;

        if (sqlite3_open(path, &db) != SQLITE_OK ||
            sqlite3_exec(db, "create unique index log_place on log(tbl, seq)", NULL, NULL, NULL) != SQLITE_OK)
            exit(1);
        sqlite3_close(db);
    }
    return s;
}

static void of_size(const char *path, uint32_t size)
{
    struct store *s = fresh(path, size);
    struct store_counts before, after;
    double cpu, wall;
    uint64_t n = 0;

    for (; n < 20 * size; n++) /* the first pages, and the statements */
        append(s, n);
    store_drain(s);
    store_collect(s, done, NULL);
    store_count(s, &before);
    cpu = seconds(CLOCK_PROCESS_CPUTIME_ID);
    wall = seconds(CLOCK_MONOTONIC);
    for (int i = 0; i < COMMITS; i++) {
        for (uint32_t k = 0; k < size; k++)
            append(s, n++);
        store_drain(s);
        store_collect(s, done, NULL);
    }
    cpu = seconds(CLOCK_PROCESS_CPUTIME_ID) - cpu;
    wall = seconds(CLOCK_MONOTONIC) - wall;
    store_count(s, &after);
    n = after.written - before.written;
    printf("%4u rows asked for at a time %8.2f us of CPU a row, %7.0f commits a second of %.0f rows, %8.0f rows a "
           "second\n",
           size, cpu * 1e6 / (double)n, (double)(after.commits - before.commits) / wall,
           (double)n / (double)(after.commits - before.commits), (double)n / wall);
    store_close(s);
}

/* As many on their way as a busy server has. */
static void freely(const char *path)
{
    struct store *s = fresh(path, 0);
    struct store_counts counts;
    double cpu = seconds(CLOCK_PROCESS_CPUTIME_ID), wall = seconds(CLOCK_MONOTONIC);
    uint64_t n = 0, had;

    store_count(s, &counts);
    had = counts.commits;
    while (n < FREELY) {
        store_count(s, &counts);
        if (counts.waiting < AT_ONCE)
            n += append(s, n) == 0;
        if (counts.waiting >= AT_ONCE / 2 && store_collect(s, done, NULL) == 0 && counts.waiting >= AT_ONCE)
            usleep(100);
    }
    store_drain(s);
    store_collect(s, done, NULL);
    cpu = seconds(CLOCK_PROCESS_CPUTIME_ID) - cpu;
    wall = seconds(CLOCK_MONOTONIC) - wall;
    store_count(s, &counts);
    printf(
        "up to %d on their way     %8.2f us of CPU a row, %7.0f commits a second of %.0f rows, %8.0f rows a second\n",
        AT_ONCE, cpu * 1e6 / (double)n, (double)(counts.commits - had) / wall,
        (double)n / (double)(counts.commits - had), (double)n / wall);
    store_close(s);
}

/* So many rows a second, at moments that were fixed beforehand; how long each takes from its moment until it is told. */
static double *latency;
static double began;
static uint64_t told;

static void timed(void *context, const struct store_answer *a)
{
    (void)context;
    failures += a->code != 0;
    latency[told++] = seconds(CLOCK_MONOTONIC) - began - (double)a->ticket / PACE;
}

static void paced(const char *path)
{
    struct store *s = fresh(path, 0);
    struct store_counts counts;
    uint64_t n = 0, rows = PACE * PACED, had;

    latency = malloc(rows * sizeof *latency);
    if (latency == NULL)
        exit(1);
    store_count(s, &counts);
    had = counts.commits;
    began = seconds(CLOCK_MONOTONIC);
    while (told < rows) {
        double now = seconds(CLOCK_MONOTONIC) - began;

        while (n < rows && (double)n / PACE <= now && append(s, n) == 0)
            n++;
        if (store_collect(s, timed, NULL) == 0)
            usleep(20);
    }
    store_count(s, &counts);
    qsort(latency, rows, sizeof *latency, larger);
    printf("%d rows a second           median %.0f us, 99 of 100 within %.0f us, 999 of 1,000 within %.0f us; %.0f "
           "commits a second\n",
           PACE, latency[rows / 2] * 1e6, latency[rows * 99 / 100] * 1e6, latency[rows * 999 / 1000] * 1e6,
           (double)(counts.commits - had) / (seconds(CLOCK_MONOTONIC) - began));
    free(latency);
    store_close(s);
}

int main(int argc, char **argv)
{
    static const uint32_t SIZES[] = {1, 16, 64, 256};
    const char *folder = argc > 1 ? argv[1] : ".";
    char path[300];

    snprintf(path, sizeof path, "%s/bench-store.db", folder);
    indexed = argc > 2 && strcmp(argv[2], "index") == 0;
    bare(folder);
    for (int i = 0; i < 4; i++)
        of_size(path, SIZES[i]);
    freely(path);
    bare(folder);
    paced(path);
    bare(folder);
    for (int i = 0; i < 4; i++) {
        static const char *const ENDINGS[] = {"", "-wal", "-shm", "-lock"};
        char name[320];

        snprintf(name, sizeof name, "%s%s", path, ENDINGS[i]);
        unlink(name);
    }
    return failures != 0;
}
