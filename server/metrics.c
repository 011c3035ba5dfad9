/* metrics.c -- see metrics.h.
 *
 * A connection is one request and its reply. It gets as much time as a visitor of the page, and only a few are accepted at once: there is
 * one client, which asks every few seconds. */
#define _GNU_SOURCE
#include "server/metrics.h"

#include <errno.h>
#include <ev.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "core/text.h"
#include "server/request.h"
#include "server/socket.h"
#include "server/store.h"

enum { MOST = 8, TEXT = 8192, PAUSE = 1 }; /* callers at a time; bytes of the reply; seconds */

#define METRICS_PATH "/metrics"

struct metrics {
    const struct http *http;
    struct door *door;
    struct ev_loop *loop;
    struct listen listen;
    struct sockets *sockets;
    struct caller *first;
    int callers;
    ev_io accept[LISTEN_MOST];
    ev_timer pause;
    char url[LISTEN_URL + sizeof METRICS_PATH];
};

struct caller {
    struct metrics *metrics;
    struct socket *socket;
    struct caller *next, **before;
    ev_timer limit;
    int deaf; /* it has its reply */
    size_t have;
    char in[REQUEST_HEAD];
};

/* What metrics.def takes its values from. */
struct figures {
    struct http_counts http;
    struct hall_counts hall;
    struct store_counts store;
    double cpu, resident;
};

static double seconds(struct timeval t)
{
    return (double)t.tv_sec + (double)t.tv_usec / 1e6;
}

static void gather(struct figures *out, const struct metrics *m)
{
    FILE *file = fopen("/proc/self/statm", "re");
    struct rusage used;
    long pages;

    memset(out, 0, sizeof *out);
    http_count(m->http, &out->http);
    if (m->door != NULL)
        door_count(m->door, &out->hall, &out->store);
    if (getrusage(RUSAGE_SELF, &used) == 0)
        out->cpu = seconds(used.ru_utime) + seconds(used.ru_stime);
    if (file == NULL)
        return;
    if (fscanf(file, "%*s %ld", &pages) == 1)
        out->resident = (double)pages * (double)sysconf(_SC_PAGESIZE);
    fclose(file);
}

static void put_metric(struct bq_text *t, const char *kind, const char *name, double value, const char *help)
{
    char number[40];

    snprintf(number, sizeof number, "%.15g", value);
    bq_put(t, "# HELP ");
    bq_put(t, name);
    bq_put(t, " ");
    bq_put(t, help);
    bq_put(t, "\n# TYPE ");
    bq_put(t, name);
    bq_put(t, " ");
    bq_put(t, kind);
    bq_put(t, "\n");
    bq_put(t, name);
    bq_put(t, " ");
    bq_put(t, number);
    bq_put(t, "\n");
}

/* Of each bound how many stayed within it, as Prometheus wants them: those of the bounds before among them. */
static void put_histogram(struct bq_text *t, const char *name, const int32_t *us, const uint64_t *counts, int n,
                          uint64_t sum, const char *help)
{
    char line[200];
    uint64_t all = 0;

    snprintf(line, sizeof line, "# HELP %s %s\n# TYPE %s histogram\n", name, help, name);
    bq_put(t, line);
    for (int i = 0; i <= n; i++) {
        all += counts[i];
        if (i < n)
            snprintf(line, sizeof line, "%s_bucket{le=\"%.15g\"} %llu\n", name, us[i] / 1e6, (unsigned long long)all);
        else
            snprintf(line, sizeof line, "%s_bucket{le=\"+Inf\"} %llu\n", name, (unsigned long long)all);
        bq_put(t, line);
    }
    snprintf(line, sizeof line, "%s_sum %.15g\n%s_count %llu\n", name, (double)sum / 1e6, name,
             (unsigned long long)all);
    bq_put(t, line);
}

static void put_metrics(struct bq_text *t, const struct figures *m)
{
#define METRIC(kind, name, value, help)           put_metric(t, #kind, #name, (double)(value), help);
#define HISTOGRAM(name, us, counts, n, sum, help) put_histogram(t, #name, us, counts, n, sum, help);
#include "server/metrics.def"
#undef METRIC
#undef HISTOGRAM
}

/* Where a request is to go: as the server itself sees to it (http.c), since a stranger's page may ask here, too. */
static int status_of(const struct caller *c, const struct request *r)
{
    static const struct host_list nobody;
    struct sockaddr_storage here = {0};
    socklen_t size = sizeof here;

    if (r->status != 0)
        return r->status;
    getsockname(socket_file(c->socket), (struct sockaddr *)&here, &size);
    if (!host_is_ours(&nobody, r->host, (const struct sockaddr *)&here) && !(r->old && r->host[0] == '\0'))
        return 421;
    return strcmp(r->path, METRICS_PATH) == 0 ? 200 : 404;
}

/* The reply, and the end of our side. 0, or -1 to close. */
static int answer(struct caller *c, const struct request *r)
{
    char body[TEXT], head[300];
    struct bq_text t = bq_text_to(body, sizeof body);
    int status = status_of(c, r), n;

    if (status == 200) {
        struct figures figures;

        gather(&figures, c->metrics);
        put_metrics(&t, &figures);
    }
    n = snprintf(head, sizeof head,
                 "HTTP/1.1 %d %s\r\ncontent-type: text/plain; version=0.0.4; charset=utf-8\r\ncontent-length: %d\r\n"
                 "cache-control: no-store\r\nx-content-type-options: nosniff\r\nconnection: close\r\n\r\n",
                 status, status == 200 ? "OK" : "", t.len);
    c->deaf = 1;
    if (socket_write(c->socket, head, (size_t)n) != 0 ||
        (!r->head_only && t.len > 0 && socket_write(c->socket, body, (size_t)t.len) != 0))
        return -1;
    return socket_end(c->socket);
}

static int on_got(void *caller, const void *data, size_t size)
{
    struct caller *c = caller;
    struct request r;

    if (size == 0)
        return -1;
    if (c->deaf)
        return 0;
    if (size > sizeof c->in - c->have)
        return -1;
    memcpy(c->in + c->have, data, size);
    c->have += size;
    return request_read(&r, c->in, c->have) > 0 ? answer(c, &r) : 0;
}

static int on_room(void *caller)
{
    (void)caller;
    return 0;
}

static void on_closed(void *caller)
{
    struct caller *c = caller;

    ev_timer_stop(c->metrics->loop, &c->limit);
    c->metrics->callers--;
    *c->before = c->next;
    if (c->next != NULL)
        c->next->before = c->before;
    free(c);
}

static const struct socket_calls calls = {on_got, on_room, on_closed};

static void on_limit(struct ev_loop *loop, ev_timer *timer, int events)
{
    (void)loop;
    (void)events;
    socket_close(((struct caller *)timer->data)->socket);
}

static void begin(struct metrics *m, int file)
{
    struct caller *c = m->callers < MOST ? calloc(1, sizeof *c) : NULL;

    if (c == NULL) {
        close(file);
        return;
    }
    c->metrics = m;
    c->socket = socket_new(m->sockets, file, &calls, c);
    if (c->socket == NULL) {
        free(c);
        return;
    }
    m->callers++;
    c->next = m->first;
    c->before = &m->first;
    if (c->next != NULL)
        c->next->before = &c->next;
    m->first = c;
    ev_timer_init(&c->limit, on_limit, HTTP_PATIENCE, 0);
    c->limit.data = c;
    ev_timer_start(m->loop, &c->limit);
}

static void set_accepting(struct metrics *m, int on)
{
    for (int i = 0; i < m->listen.count; i++)
        if (on)
            ev_io_start(m->loop, &m->accept[i]);
        else
            ev_io_stop(m->loop, &m->accept[i]);
}

static void on_pause_over(struct ev_loop *loop, ev_timer *timer, int events)
{
    (void)loop;
    (void)events;
    set_accepting(timer->data, 1);
}

static void on_accept(struct ev_loop *loop, ev_io *watcher, int events)
{
    struct metrics *m = watcher->data;
    int file = accept4(watcher->fd, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);

    (void)events;
    if (file >= 0) {
        begin(m, file);
    } else if (errno != EAGAIN && errno != EINTR && errno != ECONNABORTED) { /* out of files: it is tried again later */
        set_accepting(m, 0);
        ev_timer_set(&m->pause, PAUSE, 0);
        ev_timer_start(loop, &m->pause);
    }
}

int metrics_open(struct metrics **out, const struct http *http, struct door *door, int port, struct bq_trouble *why)
{
    struct metrics *m = calloc(1, sizeof *m);
    int code;

    *out = NULL;
    if (m == NULL)
        return bq_complain0(why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
    m->http = http;
    m->door = door;
    m->loop = http_loop(http);
    code = listen_open(&m->listen, NULL, port, 0, why);
    if (code == BQ_OK)
        code = sockets_new(&m->sockets, m->loop, NULL, NULL, why);
    if (code != BQ_OK) {
        metrics_close(m);
        return code;
    }
    snprintf(m->url, sizeof m->url, "%s%s", m->listen.url, &METRICS_PATH[1]);
    for (int i = 0; i < m->listen.count; i++) {
        ev_io_init(&m->accept[i], on_accept, m->listen.socket[i], EV_READ);
        m->accept[i].data = m;
    }
    ev_timer_init(&m->pause, on_pause_over, 0, 0);
    m->pause.data = m;
    set_accepting(m, 1);
    *out = m;
    return BQ_OK;
}

void metrics_close(struct metrics *m)
{
    if (m == NULL)
        return;
    set_accepting(m, 0);
    ev_timer_stop(m->loop, &m->pause);
    while (m->first != NULL)
        socket_close(m->first->socket);
    sockets_free(m->sockets);
    listen_close(&m->listen);
    free(m);
}

const char *metrics_url(const struct metrics *m)
{
    return m->url;
}
