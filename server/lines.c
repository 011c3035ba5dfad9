/* lines.c -- see lines.h.
 *
 * A ring of lines under a lock. Each line knows how many were lost just before it, so that the number can be reported there.
 *
 * Invariant: the lock is never held while a line is being written. */
#define _POSIX_C_SOURCE 200809L
#include "server/lines.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "server/log.h"
#include "server/say.h"

enum { MISSING = 200 }; /* bytes: room to say how many lines are missing */

struct line {
    unsigned long lost; /* before this one */
    size_t size;
    char text[LINES_SIZE];
};

struct lines {
    int file, json;
    struct tongue tongue;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t come, gone; /* a line has come, or the end; a line has been dealt with, or the thread has ended */
    unsigned long first, count;
    unsigned long lost;     /* since the last line that is kept */
    unsigned long lost_all; /* in all */
    unsigned long dealt;    /* lines written or lost by the thread */
    int busy;               /* it has one in its hands */
    int closing, ended;
    int torn; /* the thread's own: half a line was written, and its end never will be */
    struct line line[LINES_KEPT];
};

/* Waits until all is written, or something speaks against it. 0, or -1. */
static int write_all(struct lines *l, const char *text, size_t size)
{
    while (size > 0) {
        ssize_t n = write(l->file, text, size);

        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) { /* somebody else made it so */
            struct pollfd room = {.fd = l->file, .events = POLLOUT};

            poll(&room, 1, -1);
            continue;
        }
        if (n <= 0)
            return -1;
        text += n;
        size -= (size_t)n;
        l->torn = text[-1] != '\n';
    }
    return 0;
}

/* Writes how many lines are missing, if any, and the line behind them. 0, or -1. */
static int write_line(struct lines *l, const struct line *line)
{
    char out[LINES_SIZE + LOG_LINE + 2], missing[LOG_LINE], said[MISSING];
    int n = 0;

    tongue_say(&l->tongue, said, MISSING, SERVER_SAY_LINES_MISSING, BQ_N(line->lost));
    if (l->json)
        log_said(missing, said);
    else
        snprintf(missing, sizeof missing, "%s", said);
    if (line->lost > 0)
        n = snprintf(out, sizeof out, "%s%s\n", l->torn ? "\n" : "", missing);
    memcpy(out + n, line->text, line->size);
    return write_all(l, out, (size_t)n + line->size);
}

/* Takes the next line, or, where there is none, the number of those lost since the last. 0: there is nothing to do any more. */
static int take(struct lines *l, struct line *out, int failing)
{
    while (l->count == 0 && !l->closing &&
           (l->lost == 0 || failing)) /* what failed is tried again with the next line */
        pthread_cond_wait(&l->come, &l->lock);
    if (l->count > 0) {
        *out = l->line[l->first];
        l->first = (l->first + 1) % LINES_KEPT;
        l->count--;
        return 1;
    }
    out->lost = l->lost;
    out->size = 0;
    l->lost = 0;
    return out->lost > 0;
}

static void *run(void *context)
{
    struct lines *l = context;
    unsigned long owed = 0; /* lost here, and not told yet */
    struct line line;

    pthread_mutex_lock(&l->lock);
    while (take(l, &line, owed > 0)) {
        int failed;

        line.lost += owed;
        l->busy = line.size > 0;
        pthread_mutex_unlock(&l->lock);
        failed = write_line(l, &line) != 0;
        pthread_mutex_lock(&l->lock);
        owed = failed ? line.lost + (unsigned long)l->busy : 0;
        l->lost_all += failed ? (unsigned long)l->busy : 0;
        l->busy = 0;
        l->dealt++;
        pthread_cond_signal(&l->gone);
    }
    l->ended = 1;
    pthread_cond_signal(&l->gone);
    pthread_mutex_unlock(&l->lock);
    return NULL;
}

struct lines *lines_new(int file, const char *language, int json)
{
    struct lines *l = calloc(1, sizeof *l);
    sigset_t all, before;
    int failed;

    if (l == NULL)
        return NULL;
    l->file = file;
    l->json = json;
    tongue_set(&l->tongue, language);
    pthread_mutex_init(&l->lock, NULL);
    pthread_cond_init(&l->come, NULL);
    pthread_cond_init(&l->gone, NULL);
    sigfillset(&all); /* signals are for the others; a pipe without a reader is an error here, not a signal */
    pthread_sigmask(SIG_SETMASK, &all, &before);
    failed = pthread_create(&l->thread, NULL, run, l);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (failed == 0)
        return l;
    free(l);
    return NULL;
}

void lines_add(struct lines *l, const char *text)
{
    size_t size = strnlen(text, LINES_SIZE - 1);

    pthread_mutex_lock(&l->lock);
    if (l->count == LINES_KEPT) {
        l->lost++;
        l->lost_all++;
    } else {
        struct line *line = &l->line[(l->first + l->count++) % LINES_KEPT];

        memcpy(line->text, text, size);
        line->text[size] = '\n';
        line->size = size + 1;
        line->lost = l->lost;
        l->lost = 0;
    }
    pthread_cond_signal(&l->come);
    pthread_mutex_unlock(&l->lock);
}

unsigned long lines_close(struct lines *l)
{
    unsigned long dealt, lost;
    int late = 0;

    pthread_mutex_lock(&l->lock);
    l->closing = 1;
    pthread_cond_signal(&l->come);
    while (!l->ended && !late) {
        struct timespec until;

        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_sec += LINES_PATIENCE;
        dealt = l->dealt;
        while (!l->ended && l->dealt == dealt && !late)
            late = pthread_cond_timedwait(&l->gone, &l->lock, &until) == ETIMEDOUT;
    }
    lost = l->lost_all + l->count + (unsigned long)l->busy;
    late = !l->ended;
    pthread_mutex_unlock(&l->lock);
    if (late) {
        pthread_detach(l->thread);
        return lost;
    }
    pthread_join(l->thread, NULL);
    pthread_cond_destroy(&l->come);
    pthread_cond_destroy(&l->gone);
    pthread_mutex_destroy(&l->lock);
    free(l);
    return lost;
}
