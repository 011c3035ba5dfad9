/* solve_deals.c -- see solve_deals.h. Each core takes the next deal that nobody has, and leaves its answer in the row until all deals
 * before it are told.
 *
 * Invariant: `told` deals were told, in order; the lock is held while anything of the course changes. */
#define _POSIX_C_SOURCE 200809L
#include "lab/solve_deals.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { CORES = 256, AHEAD = 4096 }; /* so many deals may wait for an earlier one */

struct row { /* an answer that waits for those before it */
    struct lab_solved one;
    struct bq_table *table;
    int done;
};

struct course {
    const struct lab_solving *run;
    pthread_mutex_t lock;
    pthread_cond_t told_one;
    struct row row[AHEAD]; /* of deal i: i % AHEAD */
    int64_t next, told;
    int fault, over;
    struct bq_trouble *why;
};

static double cpu_seconds(void)
{
    struct timespec t;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static int all_cores(void)
{
    const long n = sysconf(_SC_NPROCESSORS_ONLN);

    return n < 1 ? 1 : n > CORES ? CORES : (int)n;
}

static int is_stopped(const struct lab_solving *run)
{
    return run->stop != NULL && atomic_load(run->stop);
}

/* The deal's table, and the best line that was found played at it. */
static int open_table(struct bq_table **out, const struct lab_solving *run, uint64_t deal, struct bq_trouble *why)
{
    struct bq_opening o = {.game = run->game, .setup = run->setup, .has_deal = 1, .deal = deal};

    bq_seed_of_deal(o.seed, deal);
    return bq_table_new(out, &o, why);
}

static int play_line(struct bq_table *t, const struct solve_answer *answer, struct bq_trouble *why)
{
    int fault = BQ_OK;

    for (int i = 0; i < answer->length && fault == BQ_OK; i++)
        fault = bq_table_play(t, 0, answer->line[i], why);
    return fault;
}

/* Solves a deal. 0, a fault, or 1: it was stopped. */
static int solve_deal(struct row *out, struct solve *s, const struct lab_solving *run, uint64_t deal,
                      struct bq_trouble *why)
{
    const double began = cpu_seconds();
    struct lab_solved *one = &out->one;
    int fault = open_table(&out->table, run, deal, why), more = 1;

    if (fault != BQ_OK)
        return fault;
    fault = solve_begin(s, bq_table_referee(out->table), run->effort);
    one->deal = deal;
    one->first = 0;
    while (fault == BQ_OK && more == 1 && (run->seconds == 0 || cpu_seconds() - began < run->seconds)) {
        if (is_stopped(run))
            return 1;
        if ((more = solve_step(s)) < 0)
            fault = more;
        if (one->first == 0 && solve_answer(s).best != BQ_NO_SCORE)
            one->first = cpu_seconds() - began;
    }
    if (fault != BQ_OK)
        return bq_complain0(why, fault, BQ_WHY_NO_MEMORY);
    one->answer = solve_answer(s);
    one->seconds = cpu_seconds() - began;
    fault = play_line(out->table, &one->answer, why);
    one->answer.line = NULL;
    one->table = one->answer.best != BQ_NO_SCORE ? out->table : NULL;
    return fault;
}

/* Tells what is known of the deals that are next. The lock is held. */
static void tell(struct course *c)
{
    while (c->fault == BQ_OK && c->row[c->told % AHEAD].done) {
        struct row *row = &c->row[c->told % AHEAD];

        c->fault = c->run->solved(c->run->context, &row->one, c->why);
        bq_table_free(row->table);
        memset(row, 0, sizeof *row);
        c->told++;
    }
    pthread_cond_broadcast(&c->told_one);
}

/* The number of the next deal, once there is room for its answer; or -1. */
static int64_t take(struct course *c)
{
    int64_t i = -1;

    pthread_mutex_lock(&c->lock);
    while (!c->over && c->fault == BQ_OK && c->next - c->told >= AHEAD)
        pthread_cond_wait(&c->told_one, &c->lock);
    if (!c->over && c->fault == BQ_OK && c->next < c->run->deals)
        i = c->next++;
    pthread_mutex_unlock(&c->lock);
    return i;
}

static void *work(void *context)
{
    struct course *c = context;
    struct solve *s = solve_new(c->run->game);

    for (int64_t i = 0; (i = take(c)) >= 0;) {
        struct row row = {0};
        struct bq_trouble why = {0};
        int answer = s == NULL ? bq_complain0(&why, BQ_EMEMORY, BQ_WHY_NO_MEMORY)
                               : solve_deal(&row, s, c->run, c->run->first + (uint64_t)i, &why);

        pthread_mutex_lock(&c->lock);
        if (answer == BQ_OK) {
            row.done = 1;
            c->row[i % AHEAD] = row;
            tell(c);
        } else {
            bq_table_free(row.table);
            c->over = 1;
            if (answer != 1 && c->fault == BQ_OK) {
                c->fault = answer;
                *c->why = why;
            }
            pthread_cond_broadcast(&c->told_one);
        }
        pthread_mutex_unlock(&c->lock);
    }
    solve_free(s);
    return NULL;
}

int lab_solve_deals(const struct lab_solving *run, struct bq_trouble *why)
{
    struct course *c = calloc(1, sizeof *c);
    pthread_t thread[CORES];
    int threads = 0, cores = run->cores > 0 ? run->cores : all_cores(), fault;

    if (c == NULL)
        return bq_complain0(why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
    c->run = run;
    c->why = why;
    pthread_mutex_init(&c->lock, NULL);
    pthread_cond_init(&c->told_one, NULL);
    while (threads < cores - 1 && threads < CORES && pthread_create(&thread[threads], NULL, work, c) == 0)
        threads++;
    work(c); /* this one works, too */
    while (threads > 0)
        pthread_join(thread[--threads], NULL);
    pthread_cond_destroy(&c->told_one);
    pthread_mutex_destroy(&c->lock);
    fault = c->fault;
    for (int i = 0; i < AHEAD; i++) /* those that waited for one that never came */
        bq_table_free(c->row[i].table);
    free(c);
    return fault;
}
