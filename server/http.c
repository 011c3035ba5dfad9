/* http.c -- see http.h.
 *
 * socket.c moves the bytes, on a libev loop. request.c parses requests and answer.c answers them; connections are accepted and timed
 * here. The head of a reply and as much of its body as fits go out in one write, the rest piece by piece. A request that may become a
 * WebSocket (upgrade.c) turns the visit into a peer (peer.c), which then looks after itself.
 *
 * Invariant: while a reply is on its way nothing is read from that client; `running` counts such visits. A connection is closed only
 * after the client has hung up, has used up its time, or has been sent the end of our side. */
#define _GNU_SOURCE
#include "server/http.h"

#include <errno.h>
#include <ev.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "server/answer.h"
#include "server/crowd.h"
#include "server/log.h"
#include "server/peers.h"
#include "server/request.h"
#include "server/socket.h"
#include "server/upgrade.h"
#include "server/ws.h"

enum {
    PIECE = 1 << 14, /* bytes of a write; what the socket does not take of one is kept */
    UNSENT =
        1 << 16, /* bytes that the system takes beyond what is under way: a client that does not read costs no more */
    SPARE = 64,  /* files the program needs besides connections */
    PAUSE_MS = 200, /* before accepting again when the system is out of files */
};

/* Seconds. */
static const double LINGER = 2, /* for a client to read the last reply and hang up */
    PARTING = 0.5,              /* for one to which none was owed: what it said meanwhile arrives */
    SHAKE_HERE = 0.05,          /* for a connection that is being made when the server is stopped: on this machine, */
    SHAKE_THERE = 0.5;          /* and from elsewhere */

struct http {
    struct http_config config;
    struct listen listen;
    struct ev_loop *loop;
    struct sockets *sockets;
    struct peers *peers; /* NULL: nobody wants any */
    struct crowd *crowd;
    ev_io accept[LISTEN_MOST];
    ev_signal term, interrupt, hangup;
    ev_timer farewell, pause, shake;
    struct answer_source from;
    struct tongue tongue;
    int connections; /* open */
    int most;        /* of them */
    int running;     /* visits with a reply on its way */
    int stopping;    /* what has come in is answered, and nothing else */
    int parting;     /* nobody new comes any more, and whoever has asked nothing is let go */
    struct visit *first;
    unsigned long long answered;
    unsigned char buffer[PIECE]; /* what is being written now */
};

/* A connection. */
struct visit {
    struct http *http;
    struct socket *socket;
    struct visit *next, **before; /* of all */
    struct crowd_place *place;
    struct in6_addr near, from; /* the other end; whom it is for: another one behind a proxy */
    ev_timer limit;
    char *in; /* what was read and not answered yet; NULL: nothing */
    size_t have;
    const unsigned char *data; /* the rest of the reply, or */
    int file;                  /* the file it comes from, if > 0 */
    size_t left;
    int running;  /* a reply is on its way */
    int close;    /* and it is the last */
    int deaf;     /* it was the last: what still comes is thrown away */
    int by_proxy; /* it comes from this machine, so it may be passed on from elsewhere */
};

/* ---- replies */

static void log_answer(const struct visit *v, const struct request *r, int status, size_t size, const char *coding)
{
    const struct http_config *c = &v->http->config;
    char who[INET6_ADDRSTRLEN], line[LOG_LINE];
    struct log_request asked = {
        .client = host_text(who, &v->from), .method = r->method, .status = status, .size = size, .coding = coding};

    if (c->log == LOG_NONE)
        return;
    log_prepare(&asked, r->path);
    log_asked(line, c->log, &asked);
    c->record(c->context, line);
}

static void stop_now(struct http *h)
{
    ev_break(h->loop, EVBREAK_ALL);
}

/* The visit's reply is finished, whether it succeeded or not. */
static void end_reply(struct visit *v)
{
    if (v->file > 0)
        close(v->file);
    v->file = 0;
    v->left = 0;
    if (v->running) {
        v->running = 0;
        v->http->running--;
    }
}

/* Puts as much of the body as fits behind the `used` bytes of the buffer, and writes. 0; or -1: the connection is of no
 * further use. */
static int write_piece(struct visit *v, size_t used)
{
    unsigned char *out = v->http->buffer;
    size_t room = PIECE - used, n = v->left < room ? v->left : room;

    if (v->file > 0 && n > 0) {
        ssize_t got = read(v->file, out + used, n);

        if (got <= 0)
            return -1; /* the file shrank while it was sent: the client must not mistake this for all of it */
        n = (size_t)got;
    } else if (n > 0) {
        memcpy(out + used, v->data, n);
        v->data += n;
    }
    v->left -= n;
    return socket_write(v->socket, out, used + n);
}

/* From now on the client has this many seconds. */
static void wait_for(struct visit *v, double seconds)
{
    ev_timer_stop(v->http->loop, &v->limit);
    ev_timer_set(&v->limit, seconds, 0);
    ev_timer_start(v->http->loop, &v->limit);
}

/* Nothing more goes out. What the client may still send is read and thrown away for a while: closing over unread bytes
 * would make the system take the reply back. 0, or -1 to close. */
static int part(struct visit *v, double seconds)
{
    v->deaf = 1;
    v->have = 0;
    wait_for(v, seconds);
    socket_read(v->socket, 1);
    return socket_end(v->socket);
}

/* What there is to do after a write: more of it, or the next request. 0, or -1 to close. */
static int go_on(struct visit *v)
{
    if (v->left > 0 || socket_unsent(v->socket) > 0) {
        wait_for(v, HTTP_CONTENT);
        socket_read(v->socket, 0);
        socket_want_room(v->socket);
        return 0;
    }
    end_reply(v);
    if (v->close)
        return part(v, LINGER);
    wait_for(v, HTTP_PATIENCE);
    return 0;
}

static int reply(struct visit *v, const struct answer *a, int head_only)
{
    struct http *h = v->http;
    size_t used;

    used = answer_head((char *)h->buffer, PIECE, a);
    h->answered++;
    h->running++;
    v->running = 1;
    v->close = a->close;
    v->data = a->data;
    v->file = a->file;
    v->left = a->type == NULL || head_only ? 0 : a->size;
    if (write_piece(v, used) != 0)
        return -1;
    return go_on(v);
}

/* An old client need not name the host it asks; a browser always does. */
static int is_for_us(const struct visit *v, const struct request *r)
{
    struct sockaddr_storage here = {0};
    socklen_t size = sizeof here;

    if (r->old && r->host[0] == '\0')
        return 1;
    getsockname(socket_file(v->socket), (struct sockaddr *)&here, &size); /* if it fails, that is no address */
    return host_is_ours(&v->http->config.hosts, r->host, (const struct sockaddr *)&here);
}

/* Whether the client has asked more than it was answered: it then has its replies before the end. */
static int has_asked(const struct visit *v)
{
    struct request next;

    return (v->have > 0 && request_read(&next, v->in, v->have) > 0) || socket_has_unread(v->socket);
}

/* Half a request, and there is nothing to wait for. */
static int refuse_half(struct visit *v, int status)
{
    struct answer a;

    answer_trouble(&a, &v->http->from, status);
    return reply(v, &a, 0);
}

/* Lets a client go that is not owed a reply. 0, or -1 to close. */
static int let_go(struct visit *v)
{
    return v->have > 0 ? refuse_half(v, 503) : part(v, PARTING);
}

/* ---- visits that become peers */

static int most_from_one(const struct http *h)
{
    return h->config.per_address > 0 ? h->config.per_address : HTTP_PER_ADDRESS;
}

/* The visit is over; the connection may live on. */
static void end_visit(struct visit *v)
{
    struct http *h = v->http;

    end_reply(v);
    ev_timer_stop(h->loop, &v->limit);
    *v->before = v->next;
    if (v->next != NULL)
        v->next->before = v->before;
    free(v->in);
    free(v);
}

static int is_passed_on(const struct visit *v)
{
    return v->http->config.proxy && v->by_proxy;
}

/* Whoever comes by a proxy comes from where that says. Its connection is used for one visitor after the other. */
static void believe_proxy(struct visit *v, const struct request *r)
{
    if (is_passed_on(v) && !host_read(&v->from, r->forwarded))
        v->from = v->near;
}

/* Whether the visitor's page came by TLS, as upgrade_check() wants to know it. */
static int is_secure(const struct visit *v, const struct request *r)
{
    if (is_passed_on(v) && r->scheme != REQUEST_FROM_NOWHERE)
        return r->scheme == REQUEST_FROM_HTTPS ? 1 : -1;
    return v->http->config.tls_cert != NULL;
}

/* Whether one more peer may come by the proxy from there. Others were counted when they came in. */
static int may_become_peer(struct visit *v)
{
    if (v->place != NULL || host_is_loopback(&v->from))
        return 1;
    v->place = crowd_enter(v->http->crowd, &v->from, most_from_one(v->http));
    return v->place != NULL;
}

/* The status for a request for a WebSocket; 0: it is none. */
static int check_upgrade(struct visit *v, const struct request *r)
{
    const struct http *h = v->http;
    int status;

    if (strcmp(r->path, UPGRADE_PATH) != 0 || (h->peers == NULL && !r->websocket))
        return 0;
    if (h->peers == NULL)
        return 404;
    status = upgrade_check(r, is_secure(v, r));
    if (status == 101)
        return h->stopping ? 503 : may_become_peer(v) ? 101 : 429;
    return status == 426 ? ANSWER_WEBSOCKET : status;
}

/* Makes a peer of the visit, which is gone then. 0, or -1 to close. */
static int upgrade(struct visit *v, const struct request *r)
{
    char head[UPGRADE_HEAD], who[INET6_ADDRSTRLEN];
    struct http *h = v->http;
    struct socket *s = v->socket;
    size_t size = upgrade_head(head, r);
    char *in = v->in;
    int code;

    if (socket_write(s, head, size) != 0)
        return -1;
    h->answered++;
    log_answer(v, r, 101, 0, "");
    host_text(who, &v->from);
    v->in = NULL;
    code = peers_add(h->peers, s, who, v->place, in, v->have);
    if (code == 0)
        end_visit(v);
    free(in);
    return code;
}

/* Answers what was read, request by request, until one is not whole or a reply takes longer. 0, or -1 to close. */
static int answer_all(struct visit *v)
{
    struct http *h = v->http;
    struct request r;
    struct answer a;
    size_t used;

    while (!v->running && !v->deaf && v->have > 0) {
        used = request_read(&r, v->in, v->have);
        if (used == 0)
            break;
        v->have -= used;
        memmove(v->in, v->in + used, v->have);
        believe_proxy(v, &r);
        if (r.status == 0)
            r.status = is_for_us(v, &r) ? check_upgrade(v, &r) : 421;
        if (r.status == 101)
            return upgrade(v, &r);
        answer_find(&a, &h->from, &r);
        a.close |= !r.keep || (h->stopping && !has_asked(v));
        a.keeps = r.old;
        log_answer(v, &r, a.status, a.size, a.coding);
        if (reply(v, &a, r.head_only) != 0)
            return -1;
    }
    if (v->running || v->deaf)
        return 0;
    if (v->have == 0) { /* the idle cost little */
        free(v->in);
        v->in = NULL;
    }
    socket_read(v->socket, 1);
    return h->parting && !socket_has_unread(v->socket) ? let_go(v) : 0;
}

/* What is kept stays bounded: nothing is read while a reply is on its way, and no request is longer than REQUEST_HEAD. */
static int on_got(void *visit, const void *data, size_t size)
{
    struct visit *v = visit;
    char *more;

    if (size == 0)
        return -1;
    if (v->deaf)
        return 0;
    more = realloc(v->in, v->have + size);
    if (more == NULL)
        return -1;
    v->in = more;
    memcpy(v->in + v->have, data, size);
    v->have += size;
    return answer_all(v);
}

static int on_room(void *visit)
{
    struct visit *v = visit;

    if (!v->running)
        return 0;
    return write_piece(v, 0) != 0 || go_on(v) != 0 ? -1 : answer_all(v);
}

/* ---- connections */

static void set_accepting(struct http *h, int on)
{
    for (int i = 0; i < h->listen.count; i++)
        if (on)
            ev_io_start(h->loop, &h->accept[i]);
        else
            ev_io_stop(h->loop, &h->accept[i]);
}

/* A connection was closed. */
static void leave(struct http *h, struct crowd_place *place)
{
    crowd_leave(h->crowd, place);
    if (h->connections-- == h->most && !h->parting)
        set_accepting(h, 1);
    if (h->parting && h->first == NULL && (h->peers == NULL || peers_count(h->peers) == 0))
        stop_now(h);
}

static void on_peer_gone(void *http, void *place)
{
    leave(http, place);
}

static void on_closed(void *visit)
{
    struct visit *v = visit;
    struct http *h = v->http;
    struct crowd_place *place = v->place;

    end_visit(v);
    leave(h, place);
}

static const struct socket_calls visit_calls = {on_got, on_room, on_closed};

/* The client's time is over. */
static void on_limit(struct ev_loop *loop, ev_timer *timer, int events)
{
    struct visit *v = timer->data;

    (void)loop;
    (void)events;
    if (v->running || v->deaf || (v->have > 0 ? refuse_half(v, 408) : part(v, PARTING)) != 0)
        socket_close(v->socket);
}

/* Whether one more may come in from there. A proxy on this machine comes for many: with one loopback does not count, nor where no number
 * was given. */
static int may_enter(struct http *h, struct visit *v)
{
    v->from = v->near;
    v->by_proxy = host_is_loopback(&v->near);
    if (v->by_proxy && (h->config.proxy || h->config.per_address == 0))
        return 1;
    v->place = crowd_enter(h->crowd, &v->from, most_from_one(h));
    return v->place != NULL;
}

/* Somebody comes in by this file. */
static void begin(struct http *h, int file, const struct sockaddr *from)
{
    struct visit *v = calloc(1, sizeof *v);

    if (v != NULL)
        host_address(&v->near, from);
    if (v == NULL || !may_enter(h, v)) {
        free(v);
        close(file);
        return;
    }
    v->http = h;
    v->socket = socket_new(h->sockets, file, &visit_calls, v);
    if (v->socket == NULL) {
        crowd_leave(h->crowd, v->place);
        free(v);
        return;
    }
    h->connections++;
    v->next = h->first;
    v->before = &h->first;
    if (v->next != NULL)
        v->next->before = &v->next;
    h->first = v;
    ev_timer_init(&v->limit, on_limit, 0, 0);
    v->limit.data = v;
    wait_for(v, HTTP_PATIENCE);
}

static void on_pause_over(struct ev_loop *loop, ev_timer *timer, int events)
{
    struct http *h = timer->data;

    (void)loop;
    (void)events;
    if (!h->parting && h->connections < h->most)
        set_accepting(h, 1);
}

static void on_accept(struct ev_loop *loop, ev_io *watcher, int events)
{
    struct http *h = watcher->data;
    int yes = 1, unsent = UNSENT;

    (void)events;
    while (h->connections < h->most) {
        struct sockaddr_storage from = {0};
        socklen_t size = sizeof from;
        int s = accept4(watcher->fd, (struct sockaddr *)&from, &size, SOCK_NONBLOCK | SOCK_CLOEXEC);

        if (s < 0) {
            if (errno == EINTR || errno == ECONNABORTED)
                continue;
            if (errno != EAGAIN) { /* out of files or memory: those that are open go on, and it is tried again */
                set_accepting(h, 0);
                ev_timer_set(&h->pause, PAUSE_MS / 1000.0, 0);
                ev_timer_start(loop, &h->pause);
            }
            break;
        }
        setsockopt(s, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
        setsockopt(s, IPPROTO_TCP, TCP_NOTSENT_LOWAT, &unsent, sizeof unsent);
        begin(h, s, (const struct sockaddr *)&from);
    }
    if (h->connections >= h->most)
        set_accepting(h, 0);
}

/* ---- the end
 *
 * Nobody who has asked finds the line cut. When the server is stopped nobody new can knock, and those who have are let in; when their
 * connections are made the doors are closed. All that was asked by then is answered, the last reply of each client says so, and whoever
 * has asked nothing is told by the end of our side alone, so that what it says meanwhile is no reason to reset the connection. */

static void on_farewell_over(struct ev_loop *loop, ev_timer *timer, int events)
{
    (void)loop;
    (void)events;
    stop_now(timer->data);
}

static void on_shake_over(struct ev_loop *loop, ev_timer *timer, int events)
{
    struct http *h = timer->data;

    (void)loop;
    (void)events;
    for (int i = 0; i < h->listen.count; i++)
        on_accept(h->loop, &h->accept[i], EV_READ);
    h->parting = 1;
    set_accepting(h, 0);
    listen_close(&h->listen);
    for (struct visit *v = h->first, *next; v != NULL; v = next) {
        next = v->next;
        if (!v->running && !v->deaf && !socket_has_unread(v->socket) && let_go(v) != 0)
            socket_close(v->socket);
    }
    if (h->peers != NULL)
        peers_close(h->peers, WS_LEAVING, NULL);
    if (h->first == NULL && (h->peers == NULL || peers_count(h->peers) == 0))
        stop_now(h);
}

static void on_signal(struct ev_loop *loop, ev_signal *watcher, int events)
{
    struct http *h = watcher->data;
    char line[200];

    (void)events;
    if (h->stopping) {
        stop_now(h);
        return;
    }
    h->stopping = 1;
    listen_refuse(&h->listen);
    if (h->peers != NULL)
        peers_warn(h->peers);
    if (h->running > 0) {
        tongue_say(&h->tongue, line, sizeof line, SERVER_SAY_STOPPING, BQ_N(h->running), BQ_N(HTTP_FAREWELL));
        h->config.say(h->config.context, line);
    }
    ev_timer_start(loop, &h->farewell);
    ev_timer_start(loop, &h->shake);
}

/* There may be a new certificate. Connections that are there keep the one they began with. */
static void on_hangup(struct ev_loop *loop, ev_signal *watcher, int events)
{
    struct http *h = watcher->data;
    struct bq_trouble trouble = {0};
    char why[900], line[1000];

    (void)loop;
    (void)events;
    if (h->config.tls_cert == NULL) {
        tongue_say_with(&h->tongue, SERVER_SAY_NOTHING_TO_READ, NULL, 0, line, sizeof line);
    } else if (sockets_renew(h->sockets, h->config.tls_cert, h->config.tls_key, &trouble) == BQ_OK) {
        tongue_say_with(&h->tongue, SERVER_SAY_CERTIFICATE_READ, NULL, 0, line, sizeof line);
    } else {
        tongue_trouble(&h->tongue, &trouble, why, sizeof why);
        tongue_say(&h->tongue, line, sizeof line, SERVER_SAY_CERTIFICATE_KEPT, BQ_T(why));
    }
    h->config.say(h->config.context, line);
}

/* ---- beginning and end */

/* As many files as we want, or as we get. */
static void set_limits(struct http *h)
{
    struct rlimit limit;
    int each = h->from.folder >= 0 ? 2 : 1; /* a connection may have a file open besides */
    rlim_t want = (rlim_t)(HTTP_CONNECTIONS * each + SPARE);

    h->most = HTTP_CONNECTIONS;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return;
    if (limit.rlim_cur < want) {
        limit.rlim_cur = limit.rlim_max == RLIM_INFINITY || limit.rlim_max > want ? want : limit.rlim_max;
        if (setrlimit(RLIMIT_NOFILE, &limit) != 0)
            getrlimit(RLIMIT_NOFILE, &limit);
    }
    if (limit.rlim_cur < want)
        h->most = limit.rlim_cur > 2 * SPARE ? (int)(limit.rlim_cur - SPARE) / each : 1;
}

static int open_folder(struct http *h, struct bq_trouble *why)
{
    int file;

    h->from.folder = -1;
    if (h->config.folder == NULL)
        return BQ_OK;
    h->from.folder = open(h->config.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (h->from.folder < 0)
        return server_fault(why, BQ_EIO, SERVER_SAY_NO_FOLDER, BQ_T(h->config.folder), BQ_T(strerror(errno)));
    file = page_open(h->from.folder, "/index.html");
    if (file < 0)
        return server_fault(why, BQ_EIO, SERVER_SAY_NO_INDEX, BQ_T(h->config.folder));
    close(file);
    return BQ_OK;
}

static int open_sockets(struct http *h, struct bq_trouble *why)
{
    int code;

    signal(SIGPIPE, SIG_IGN); /* whoever hangs up while TLS writes is told by the result, */
    signal(SIGXFSZ, SIG_IGN); /* and so is the store when a file may not grow */
    h->loop = ev_default_loop(EVFLAG_AUTO);
    if (h->loop == NULL)
        return server_fault0(why, BQ_EIO, SERVER_SAY_NO_LOOP);
    code = sockets_new(&h->sockets, h->loop, h->config.tls_cert, h->config.tls_key, why);
    if (code != BQ_OK)
        return code;
    h->crowd = crowd_new();
    if (h->config.peers != NULL)
        h->peers = peers_new(h->loop, h->config.peers, h->config.peers_context, on_peer_gone, h);
    if (h->crowd == NULL || (h->config.peers != NULL && h->peers == NULL))
        return bq_complain0(why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
    return BQ_OK;
}

static void watch(struct http *h)
{
    for (int i = 0; i < h->listen.count; i++) {
        ev_io_init(&h->accept[i], on_accept, h->listen.socket[i], EV_READ);
        h->accept[i].data = h;
    }
    set_accepting(h, 1);
    ev_signal_init(&h->term, on_signal, SIGTERM);
    ev_signal_init(&h->interrupt, on_signal, SIGINT);
    ev_timer_init(&h->farewell, on_farewell_over, HTTP_FAREWELL, 0);
    ev_timer_init(&h->pause, on_pause_over, 0, 0);
    ev_timer_init(&h->shake, on_shake_over, h->config.hosts.listen != NULL ? SHAKE_THERE : SHAKE_HERE, 0);
    h->term.data = h->interrupt.data = h->farewell.data = h->pause.data = h->shake.data = h;
    ev_signal_start(h->loop, &h->term);
    ev_signal_start(h->loop, &h->interrupt);
    ev_signal_init(&h->hangup, on_hangup, SIGHUP);
    h->hangup.data = h;
    if (!isatty(STDIN_FILENO)) /* else it means that the terminal is gone */
        ev_signal_start(h->loop, &h->hangup);
}

int http_new(struct http **out, const struct http_config *config, struct bq_trouble *why)
{
    struct http *h = calloc(1, sizeof *h);
    int code;

    *out = NULL;
    if (h == NULL)
        return bq_complain0(why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
    h->config = *config;
    tongue_set(&h->tongue, config->language);
    answer_prepare(&h->from, &h->tongue);
    h->from.files = config->files;
    h->from.count = config->count;
    h->from.well = config->well;
    h->from.context = config->peers_context;
    answer_health(&h->from, config->version);
    code = open_folder(h, why);
    if (code == BQ_OK)
        code = listen_open(&h->listen, config->hosts.listen, config->port, config->tls_cert != NULL, why);
    set_limits(h);
    if (code == BQ_OK)
        code = open_sockets(h, why);
    if (code != BQ_OK) {
        http_free(h);
        return code;
    }
    watch(h);
    *out = h;
    return BQ_OK;
}

void http_free(struct http *h)
{
    if (h == NULL)
        return;
    h->stopping = h->parting = 1; /* what is closed now starts nothing any more */
    peers_free(h->peers);
    h->peers = NULL;
    while (h->first != NULL)
        socket_close(h->first->socket);
    sockets_free(h->sockets);
    crowd_free(h->crowd);
    if (h->loop != NULL)
        ev_loop_destroy(h->loop);
    listen_close(&h->listen);
    if (h->from.folder >= 0)
        close(h->from.folder);
    free(h);
}

struct ev_loop *http_loop(const struct http *h)
{
    return h->loop;
}

const struct listen *http_listen(const struct http *h)
{
    return &h->listen;
}

void http_count(const struct http *h, struct http_counts *out)
{
    *out = (struct http_counts){h->connections, h->most, h->peers != NULL ? peers_count(h->peers) : 0, h->answered};
}

unsigned long long http_run(struct http *h, int *dropped)
{
    ev_run(h->loop, 0);
    *dropped = h->running;
    set_accepting(h, 0);
    ev_signal_stop(h->loop, &h->term);
    ev_signal_stop(h->loop, &h->interrupt);
    ev_signal_stop(h->loop, &h->hangup);
    ev_timer_stop(h->loop, &h->farewell);
    ev_timer_stop(h->loop, &h->pause);
    ev_timer_stop(h->loop, &h->shake);
    return h->answered;
}
