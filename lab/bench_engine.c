/* bench_engine.c -- the checked path measured from outside: a real engine at the other end of a pipe.
 *
 * `depth` tables are played at once. Each round sends one request for every table and then reads as
 * many replies, so depth 1 is a client that waits for each answer and a large depth one that keeps the
 * pipe full. The client is as lean as possible: it searches replies for the few words it needs.
 *
 * Invariant: a round's requests fit in a pipe, so neither side can block the other for ever. */
#define _XOPEN_SOURCE 700
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "lab/bench.h"

enum {
    DEPTH = 100,    /* tables at most */
    REQUEST = 400,  /* bytes of a request at most: DEPTH of them fit in a pipe of 64 KiB */
    REPLY = 1 << 20 /* bytes of a round's replies to read at once */
};

enum step { STEP_NEW, STEP_MOVES, STEP_PLAY, STEP_CLOCK, STEP_CLOSE };

struct slot {
    enum step step;
    long long table, ms;
    char seat[12], move[BQ_TEXT]; /* as they stand in JSON */
};

struct client {
    int in, out; /* replies come in, requests go out */
    pid_t child;
    struct slot slot[DEPTH];
    char *text; /* replies not looked at yet: text[from .. to) */
    size_t from, to, cap;
    char requests[DEPTH * REQUEST];
    uint64_t x, deal;
    struct bench_engine_result result;
};

static double wall_seconds(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static double children_seconds(void)
{
    struct rusage u;

    getrusage(RUSAGE_CHILDREN, &u);
    return (double)(u.ru_utime.tv_sec + u.ru_stime.tv_sec) + (double)(u.ru_utime.tv_usec + u.ru_stime.tv_usec) * 1e-6;
}

static uint32_t below(struct client *c, uint32_t n)
{
    c->x ^= c->x << 13;
    c->x ^= c->x >> 7;
    c->x ^= c->x << 17;
    return (uint32_t)((c->x * 0x2545f4914f6cdd1d >> 32) * n >> 32);
}

/* ---- the pipe -------------------------------------------------------------- */

static int launch(struct client *c, const char *program)
{
    int there[2], back[2];

    if (pipe(there) != 0)
        return BQ_EIO;
    if (pipe(back) != 0) {
        close(there[0]);
        close(there[1]);
        return BQ_EIO;
    }
    c->child = fork();
    if (c->child == 0) {
        signal(SIGINT, SIG_IGN); /* ^C is for the measurement; the engine ends with its input */
        dup2(there[0], 0);
        dup2(back[1], 1);
        close(there[0]);
        close(there[1]);
        close(back[0]);
        close(back[1]);
        execl(program, program, "engine", (char *)NULL);
        _exit(127);
    }
    close(there[0]);
    close(back[1]);
    c->out = there[1];
    c->in = back[0];
    return c->child > 0 ? BQ_OK : BQ_EIO;
}

static int send(struct client *c, const char *text, size_t size)
{
    while (size > 0) {
        ssize_t n = write(c->out, text, size);

        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return BQ_EIO;
        text += n;
        size -= (size_t)n;
    }
    return BQ_OK;
}

/* The next reply, its newline made a NUL; NULL if the engine is gone. */
static char *receive(struct client *c)
{
    size_t looked = c->from;

    for (;;) {
        char *line = c->text + c->from, *end = memchr(c->text + looked, '\n', c->to - looked);
        ssize_t n;

        if (end != NULL) {
            *end = '\0';
            c->from = (size_t)(end - c->text) + 1;
            return line;
        }
        if (c->from > 0) {
            memmove(c->text, line, c->to - c->from);
            c->to -= c->from;
            c->from = 0;
        }
        looked = c->to;
        if (c->cap - c->to < REPLY / 4) {
            char *text = realloc(c->text, c->cap * 2);

            if (text == NULL)
                return NULL;
            c->text = text;
            c->cap *= 2;
        }
        n = read(c->in, c->text + c->to, c->cap - c->to);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return NULL;
        c->to += (size_t)n;
    }
}

/* ---- one table ------------------------------------------------------------- */

static int ask(struct client *c, const struct bench_plan *plan, const struct slot *s, char *out)
{
    switch (s->step) {
    case STEP_NEW:
        return snprintf(out, REQUEST, "{\"cmd\":\"new\",\"game\":\"%s\",\"seats\":%d,\"seed\":\"%llu\"}\n",
                        plan->game->name, plan->setup.seats, (unsigned long long)c->deal++);
    case STEP_MOVES:
        return snprintf(out, REQUEST, "{\"cmd\":\"moves\",\"table\":%lld}\n", s->table);
    case STEP_PLAY:
        return snprintf(out, REQUEST, "{\"cmd\":\"play\",\"table\":%lld,\"seat\":%s,\"move\":\"%s\"}\n", s->table,
                        s->seat, s->move);
    case STEP_CLOCK:
        return snprintf(out, REQUEST, "{\"cmd\":\"clock\",\"table\":%lld,\"ms\":%lld}\n", s->table, s->ms);
    case STEP_CLOSE:
        break;
    }
    return snprintf(out, REQUEST, "{\"cmd\":\"close\",\"table\":%lld}\n", s->table);
}

/* The end of the JSON text that begins after `p`, or NULL. */
static char *text_end(char *p)
{
    for (; *p != '\0' && *p != '"'; p++)
        if (*p == '\\' && p[1] != '\0')
            p++;
    return *p == '"' ? p : NULL;
}

/* Picks one of the first seat's moves; the last is left out if it gives the game up. */
static int pick(struct client *c, struct slot *s, char *reply)
{
    char *p = strstr(reply, "\"moves\":{"), *first, *end;
    uint32_t count = 0, chosen;

    if (p == NULL)
        return 0;
    p += strlen("\"moves\":{");
    if (*p != '"') /* nobody can do anything now */
        return 0;
    end = text_end(++p);
    if (end == NULL || end - p >= (long)sizeof s->seat)
        return 0;
    memcpy(s->seat, p, (size_t)(end - p));
    s->seat[end - p] = '\0';
    first = strchr(end, '[');
    if (first == NULL)
        return 0;
    for (p = ++first; *p == '"'; p += *p == ',') {
        end = text_end(p + 1);
        if (end == NULL)
            return 0;
        count += end[1] == ',' || count == 0 || strncmp(p, "\"concede\"", 9) != 0;
        p = end + 1;
    }
    if (count == 0)
        return 0;
    chosen = below(c, count);
    for (p = first; chosen > 0; chosen--)
        p = text_end(p + 1) + 2;
    end = text_end(p + 1);
    if (end - p > (long)sizeof s->move)
        return 0;
    memcpy(s->move, p + 1, (size_t)(end - p - 1));
    s->move[end - p - 1] = '\0';
    return 1;
}

/* What the reply means for the table's next step. */
static int take(struct client *c, const struct bench_plan *plan, struct slot *s, char *reply)
{
    const char *number = strstr(reply, "\"table\":");

    c->result.requests++;
    if (strncmp(reply, "{\"ok\":true", 10) != 0)
        return BQ_EIO;
    switch (s->step) {
    case STEP_NEW:
        if (number == NULL)
            return BQ_EIO;
        s->table = strtoll(number + strlen("\"table\":"), NULL, 10);
        s->ms = 0;
        s->step = STEP_MOVES;
        break;
    case STEP_MOVES:
        s->step = pick(c, s, reply) ? STEP_PLAY : bq_has_time(plan->game) ? STEP_CLOCK : STEP_CLOSE;
        if (bq_has_time(plan->game) && below(c, 8) == 0)
            s->step = STEP_CLOCK;
        if (s->step == STEP_CLOCK)
            s->ms += 1000;
        break;
    case STEP_CLOSE:
        c->result.games++;
        s->step = STEP_NEW;
        break;
    case STEP_PLAY:
    case STEP_CLOCK:
        s->step = strstr(reply, "\"over\":true") != NULL ? STEP_CLOSE : STEP_MOVES;
        break;
    }
    return BQ_OK;
}

static int play(struct client *c, const struct bench_plan *plan, int depth)
{
    double from = wall_seconds();

    while (c->result.seconds < plan->seconds && (plan->stop == NULL || !*plan->stop)) {
        for (int round = 0; round < 64; round++) { /* between two looks at the clock */
            size_t size = 0;

            for (int i = 0; i < depth; i++)
                size += (size_t)ask(c, plan, &c->slot[i], c->requests + size);
            if (send(c, c->requests, size) != BQ_OK)
                return BQ_EIO;
            for (int i = 0; i < depth; i++) {
                char *reply = receive(c);

                if (reply == NULL || take(c, plan, &c->slot[i], reply) != BQ_OK)
                    return BQ_EIO;
            }
        }
        c->result.seconds = wall_seconds() - from;
        if (plan->tick != NULL)
            plan->tick(plan->context, c->result.seconds / plan->seconds);
    }
    return BQ_OK;
}

int bench_engine(struct bench_engine_result *out, const struct bench_plan *plan, const char *program, int depth)
{
    struct client *c;
    double before = children_seconds();
    int fault = BQ_EMEMORY;

    if (bq_setup_check(plan->game->rules, &plan->setup) != BQ_OK || depth < 1 || depth > DEPTH)
        return BQ_ESETUP;
    c = calloc(1, sizeof *c);
    if (c == NULL)
        return BQ_EMEMORY;
    c->x = plan->seed * 0x9e3779b97f4a7c15 | 1;
    c->deal = plan->seed;
    c->cap = REPLY;
    c->text = malloc(c->cap);
    c->in = c->out = -1;
    if (c->text != NULL)
        fault = launch(c, program);
    if (fault == BQ_OK)
        fault = play(c, plan, depth);
    if (c->out >= 0)
        close(c->out);
    if (c->in >= 0)
        close(c->in);
    if (c->child > 0)
        while (waitpid(c->child, NULL, 0) < 0 && errno == EINTR)
            continue;
    c->result.cpu_seconds = children_seconds() - before;
    *out = c->result;
    free(c->text);
    free(c);
    return fault;
}
