/* runner.c -- see runner.h. A ring of places holds the blocks that are under way or wait to be added; nobody begins a block that has no
 * place yet, so memory does not grow with the study.
 *
 * Invariant: place i % places belongs to block i of the list, from when it is taken to when it is added. */
#define _POSIX_C_SOURCE 200809L
#include "lab/runner.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { PLACES = 2 }; /* for each thread */

struct place {
    struct lab_tally tally;
    struct lab_record *rows;
    int64_t n, room;
    int ready, fault;
};

struct run {
    const struct lab_runner *is;
    struct place *place;
    int64_t places, next, added; /* blocks of the list: taken, added */
    int ends;
    atomic_int stop; /* for the games */
    pthread_mutex_t lock;
    pthread_cond_t changed;
};

/* What a thread's games are told about. */
struct watch {
    struct run *run;
    struct place *place;
};

static void saw(void *context, const struct lab_record *c)
{
    struct watch *w = context;
    struct place *p = w->place;

    if (w->run->is->games != NULL)
        atomic_fetch_add(w->run->is->games, 1);
    if (bq_bot_stopped(w->run->is->stop))
        atomic_store(&w->run->stop, 1);
    if (!w->run->is->keeps || p->fault != BQ_OK)
        return;
    if (p->n == p->room) {
        int64_t room = p->room > 0 ? 2 * p->room : 64;
        struct lab_record *rows = realloc(p->rows, (size_t)room * sizeof *rows);

        if (rows == NULL) {
            p->fault = BQ_EMEMORY;
            return;
        }
        p->rows = rows;
        p->room = room;
    }
    p->rows[p->n++] = *c;
}

/* What a thread plays with: either, as the plan says. */
struct workplace {
    struct lab_round round;
    struct lab_lanes lanes;
};

static int open_workplace(struct workplace *w, const struct lab_runner *r)
{
    return r->plan->lanes ? lab_lanes_open(&w->lanes, r->plan, r->device)
                          : lab_round_open(&w->round, r->plan, r->items);
}

static void free_workplace(struct workplace *w, const struct lab_runner *r)
{
    if (r->plan->lanes)
        lab_lanes_free(&w->lanes);
    else
        lab_round_free(&w->round);
}

static void play(struct run *run, struct workplace *with, int64_t i)
{
    struct place *p = &run->place[i % run->places];
    struct watch w = {.run = run, .place = p};
    const struct lab_watch watch = {.saw = saw, .context = &w};
    int fault;

    p->n = 0;
    p->fault = lab_tally_open(&p->tally, run->is->plan, run->is->items);
    if (p->fault == BQ_OK) {
        fault = run->is->plan->lanes ? lab_lanes_block(&p->tally, &with->lanes, run->is->block[i], &watch, &run->stop)
                                     : lab_block(&p->tally, &with->round, run->is->block[i], &watch, &run->stop);
        p->fault = p->fault != BQ_OK ? p->fault : fault;
    }
}

static void *work(void *argument)
{
    struct run *run = argument;
    struct workplace with;
    int good = open_workplace(&with, run->is) == BQ_OK;

    pthread_mutex_lock(&run->lock);
    while (!run->ends && run->next < run->is->blocks) {
        int64_t i = run->next;

        if (i - run->added >= run->places) {
            pthread_cond_wait(&run->changed, &run->lock);
            continue;
        }
        run->next++;
        pthread_mutex_unlock(&run->lock);
        if (good)
            play(run, &with, i);
        else
            run->place[i % run->places].fault = BQ_EMEMORY;
        pthread_mutex_lock(&run->lock);
        run->place[i % run->places].ready = 1;
        pthread_cond_broadcast(&run->changed);
    }
    pthread_mutex_unlock(&run->lock);
    free_workplace(&with, run->is);
    return NULL;
}

/* Waits for the next block in order, at most a moment at a time, so that whoever looks on can show how far it is. */
static struct place *wait_for(struct run *run, int64_t i)
{
    struct place *p = &run->place[i % run->places];

    pthread_mutex_lock(&run->lock);
    while (!p->ready) {
        struct timespec until;

        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += 100000000;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        pthread_cond_timedwait(&run->changed, &run->lock, &until);
        if (bq_bot_stopped(run->is->stop))
            atomic_store(&run->stop, 1);
        if (!p->ready && run->is->waits != NULL) {
            pthread_mutex_unlock(&run->lock);
            run->is->waits(run->is->context);
            pthread_mutex_lock(&run->lock);
        }
    }
    pthread_mutex_unlock(&run->lock);
    return p;
}

/* Adds the blocks as they come. BQ_OK, also if it was stopped. */
static int add_all(struct lab_tally *into, int64_t *done, struct run *run)
{
    for (int64_t i = 0; i < run->is->blocks; i++) {
        struct place *p = wait_for(run, i);
        int fault = p->fault;

        if (fault == BQ_OK)
            fault = lab_tally_add(into, &p->tally);
        lab_tally_free(&p->tally);
        if (fault != BQ_OK)
            return fault == BQ_EDENIED ? BQ_OK : fault;
        *done = i + 1;
        if (run->is->merged != NULL && run->is->merged(run->is->context, i + 1, p->rows, p->n) != 0)
            return BQ_OK;
        pthread_mutex_lock(&run->lock);
        p->ready = 0;
        run->added = i + 1;
        pthread_cond_broadcast(&run->changed);
        pthread_mutex_unlock(&run->lock);
    }
    return BQ_OK;
}

int lab_run_blocks(struct lab_tally *into, int64_t *done, const struct lab_runner *r)
{
    int jobs = r->jobs < 1 ? 1 : r->jobs, began = 0, fault = BQ_EMEMORY;
    struct run run = {.is = r, .places = (int64_t)PLACES * jobs};
    pthread_t *thread = calloc((size_t)jobs, sizeof *thread);

    *done = 0;
    run.place = calloc((size_t)run.places, sizeof *run.place);
    if (thread != NULL && run.place != NULL) {
        pthread_mutex_init(&run.lock, NULL);
        pthread_cond_init(&run.changed, NULL);
        while (began < jobs && pthread_create(&thread[began], NULL, work, &run) == 0)
            began++;
        if (began > 0)
            fault = add_all(into, done, &run);
        pthread_mutex_lock(&run.lock);
        run.ends = 1;
        atomic_store(&run.stop, 1);
        pthread_cond_broadcast(&run.changed);
        pthread_mutex_unlock(&run.lock);
        for (int i = 0; i < began; i++)
            pthread_join(thread[i], NULL);
        pthread_mutex_destroy(&run.lock);
        pthread_cond_destroy(&run.changed);
    }
    for (int64_t i = 0; run.place != NULL && i < run.places; i++) {
        if (run.place[i].tally.variant != NULL)
            lab_tally_free(&run.place[i].tally);
        free(run.place[i].rows);
    }
    free(run.place);
    free(thread);
    return fault;
}

int lab_cores(void)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);

    return cores < 1 ? 1 : cores > 1024 ? 1024 : (int)cores;
}
