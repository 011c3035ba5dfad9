/* timed.c -- see timed.h. While the bot thinks, one thread looks at the clock and at whoever else may say stop; for each phase of its
 * trials there are as many others as there are cores to spare. */
#define _POSIX_C_SOURCE 200809L
#include "programs/timed.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "bots/search.h"

enum { NAME = 24, CORES = 16, LOOK = 10 }; /* ms between two looks */

static const char BEGINS[] = "search@";

struct timed {
    struct bq_bot bot;
    int64_t ms;
};

/* ---- the clock ------------------------------------------------------------------ */

struct watch {
    pthread_mutex_t lock;
    pthread_cond_t over;
    int done;               /* the bot has answered */
    int64_t until;          /* ms */
    const atomic_int *stop; /* of whoever asked; NULL */
    atomic_int late;        /* what the bot looks at */
};

static int64_t now(clockid_t clock)
{
    struct timespec t;

    clock_gettime(clock, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static void *look_at_the_clock(void *context)
{
    struct watch *w = context;

    pthread_mutex_lock(&w->lock);
    while (!w->done && !bq_bot_stopped(w->stop) && now(CLOCK_MONOTONIC) < w->until) {
        const int64_t left = w->until - now(CLOCK_MONOTONIC), next = now(CLOCK_REALTIME) + (left < LOOK ? left : LOOK);
        const struct timespec t = {.tv_sec = (time_t)(next / 1000), .tv_nsec = (long)(next % 1000) * 1000000};

        pthread_cond_timedwait(&w->over, &w->lock, &t);
    }
    atomic_store(&w->late, 1);
    pthread_mutex_unlock(&w->lock);
    return NULL;
}

/* ---- the cores -------------------------------------------------------------------- */

struct hands {
    struct bq_search_hands hands;
    int cores;
};

/* What is to be done, and how much of it somebody has begun. */
struct task {
    void (*work)(void *job, int i);
    void *job;
    atomic_int next;
    int n;
};

static void *work_on(void *context)
{
    struct task *task = context;

    for (int i; (i = atomic_fetch_add(&task->next, 1)) < task->n;)
        task->work(task->job, i);
    return NULL;
}

/* The own thread works, too; and alone if there is no other to be had. */
static void spread(struct bq_search_hands *self, int n, void (*work)(void *job, int i), void *job)
{
    const struct hands *h = (const struct hands *)(const void *)self;
    struct task task = {.work = work, .job = job, .n = n};
    pthread_t thread[CORES];
    int threads = 0;

    while (threads < h->cores - 1 && threads < n - 1 && pthread_create(&thread[threads], NULL, work_on, &task) == 0)
        threads++;
    work_on(&task);
    while (threads > 0)
        pthread_join(thread[--threads], NULL);
}

static int cores(void)
{
    const long n = sysconf(_SC_NPROCESSORS_ONLN);

    return n < 1 ? 1 : n > CORES ? CORES : (int)n;
}

/* ---- the bot ---------------------------------------------------------------------- */

static void choose(const struct bq_bot *self, bq_move *out, const struct bq_game *g, const void *view, int seat,
                   uint64_t luck, uint32_t budget, const atomic_int *stop)
{
    const struct timed *t = self->own;
    struct hands h = {.hands = {.spread = spread}, .cores = cores()};
    struct watch w = {.until = now(CLOCK_MONOTONIC) + t->ms, .stop = stop};
    pthread_t clock;

    (void)budget;
    pthread_mutex_init(&w.lock, NULL);
    pthread_cond_init(&w.over, NULL);
    if (pthread_create(&clock, NULL, look_at_the_clock, &w) != 0) { /* nobody to say when: as without a clock */
        bq_search_choose(out, g, view, seat, luck, 0, &h.hands, stop);
    } else {
        bq_search_choose(out, g, view, seat, luck, BQ_THINK_ON, &h.hands, &w.late);
        pthread_mutex_lock(&w.lock);
        w.done = 1;
        pthread_cond_signal(&w.over);
        pthread_mutex_unlock(&w.lock);
        pthread_join(clock, NULL);
    }
    pthread_cond_destroy(&w.over);
    pthread_mutex_destroy(&w.lock);
}

int timed_is(const char *name)
{
    return strncmp(name, BEGINS, sizeof BEGINS - 1) == 0;
}

/* "0.5" in thousandths; -1 if it is no such number. */
static int64_t read_ms(const char *text)
{
    int64_t ms = 0;
    int digits = 0, after = -1;

    for (; *text != '\0'; text++) {
        if (*text == '.' && after < 0) {
            after = 0;
            continue;
        }
        if (*text < '0' || *text > '9' || ++digits > 7 || (after >= 0 && ++after > 3))
            return -1;
        ms = 10 * ms + (*text - '0');
    }
    for (int i = after > 0 ? after : 0; i < 3; i++)
        ms *= 10;
    return digits > 0 && ms >= TIMED_LEAST && ms <= TIMED_MOST ? ms : -1;
}

int timed_new(const struct bq_bot **out, const char *name)
{
    const int64_t ms = timed_is(name) && strlen(name) < NAME ? read_ms(name + sizeof BEGINS - 1) : -1;
    struct timed *t;

    if (ms < 0)
        return BQ_EPARSE;
    t = calloc(1, sizeof *t);
    if (t == NULL)
        return BQ_EMEMORY;
    t->ms = ms;
    t->bot = (struct bq_bot){.name = "search", .choose = choose, .thinks = 1, .own = t};
    *out = &t->bot;
    return BQ_OK;
}

void timed_free(const struct bq_bot *bot)
{
    if (bot != NULL && bot->choose == choose)
        free(bot->own);
}
