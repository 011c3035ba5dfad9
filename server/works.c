/* works.c -- see works.h. One queue for all threads, and a list of what is done; one lock for both. */
#define _POSIX_C_SOURCE 200809L
#include "server/works.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

enum { THREADS = 16 };

struct list {
    struct hall_work *first, **last;
};

struct works {
    pthread_mutex_t lock;
    pthread_cond_t more;
    struct list waiting, done;
    int count, most; /* that wait */
    int stop;
    int threads;
    pthread_t thread[THREADS];
    void (*wake)(void *context);
    void *context;
};

static void put(struct list *l, struct hall_work *work)
{
    work->next = NULL;
    *l->last = work;
    l->last = &work->next;
}

static struct hall_work *get(struct list *l)
{
    struct hall_work *work = l->first;

    if (work != NULL)
        l->first = work->next;
    if (l->first == NULL)
        l->last = &l->first;
    return work;
}

static void *work_on(void *context)
{
    struct works *w = context;
    struct hall_work *work;

    pthread_mutex_lock(&w->lock);
    for (;;) {
        while (!w->stop && w->waiting.first == NULL)
            pthread_cond_wait(&w->more, &w->lock);
        if (w->stop)
            break;
        work = get(&w->waiting);
        w->count--;
        pthread_mutex_unlock(&w->lock);
        work->run(work);
        pthread_mutex_lock(&w->lock);
        put(&w->done, work);
        w->wake(w->context);
    }
    pthread_mutex_unlock(&w->lock);
    return NULL;
}

struct works *works_new(int threads, int most, void (*wake)(void *context), void *context)
{
    struct works *w = calloc(1, sizeof *w);
    sigset_t all, old;

    if (w == NULL)
        return NULL;
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->more, NULL);
    w->waiting.last = &w->waiting.first;
    w->done.last = &w->done.first;
    w->most = most;
    w->wake = wake;
    w->context = context;
    sigfillset(&all); /* signals are the loop's */
    pthread_sigmask(SIG_SETMASK, &all, &old);
    while (w->threads < threads && w->threads < THREADS &&
           pthread_create(&w->thread[w->threads], NULL, work_on, w) == 0)
        w->threads++;
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    if (w->threads == 0) {
        works_free(w, NULL);
        return NULL;
    }
    return w;
}

int works_add(struct works *w, struct hall_work *work)
{
    int taken;

    pthread_mutex_lock(&w->lock);
    taken = w->count < w->most;
    if (taken) {
        put(&w->waiting, work);
        w->count++;
        pthread_cond_signal(&w->more);
    }
    pthread_mutex_unlock(&w->lock);
    return taken;
}

/* Takes all that is in the list. */
static struct hall_work *take_all(struct works *w, struct list *l)
{
    struct hall_work *work;

    pthread_mutex_lock(&w->lock);
    work = l->first;
    l->first = NULL;
    l->last = &l->first;
    pthread_mutex_unlock(&w->lock);
    return work;
}

static void give_back(struct hall_work *work, struct hall *h)
{
    while (work != NULL) {
        struct hall_work *next = work->next;

        hall_worked(h, work);
        work = next;
    }
}

void works_collect(struct works *w, struct hall *h)
{
    give_back(take_all(w, &w->done), h);
}

void works_free(struct works *w, struct hall *h)
{
    if (w == NULL)
        return;
    pthread_mutex_lock(&w->lock);
    w->stop = 1;
    pthread_cond_broadcast(&w->more);
    pthread_mutex_unlock(&w->lock);
    for (int i = 0; i < w->threads; i++)
        pthread_join(w->thread[i], NULL);
    give_back(take_all(w, &w->done), h);
    give_back(take_all(w, &w->waiting), h);
    pthread_cond_destroy(&w->more);
    pthread_mutex_destroy(&w->lock);
    free(w);
}
