/* http.c -- see http.h.
 *
 * libwebsockets moves the bytes, on a libev loop: it tells when there is something to read or room to write, and keeps what a socket
 * did not take. Requests are read by request.c and answered by answer.c; sockets are accepted and timed here, so that all limits
 * and the end are ours. The head of a reply and as much of its body as fits go out in one write, the rest piece by piece.
 *
 * Invariant: while a reply is on its way nothing is read from that client; `running` counts such visits. A connection is closed only
 * when the client has hung up, has had its time, or has been sent the end of our side before. */
#define _GNU_SOURCE
#include "server/http.h"

#include <errno.h>
#include <ev.h>
#include <fcntl.h>
#include <libwebsockets.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "server/answer.h"
#include "server/request.h"

enum {
    PIECE = 1 << 14, /* bytes of a write; libwebsockets keeps a copy of what the socket did not take */
    UNSENT =
        1 << 16,  /* bytes that the system takes beyond what is under way: a client that does not read costs no more */
    CHUNK = 4096, /* bytes of a read */
    SPARE = 64,   /* files the program needs besides connections */
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
    struct lws_context *context;
    struct lws_vhost *vhost;
    ev_io accept[LISTEN_MOST];
    ev_signal term, interrupt;
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
    unsigned char buffer[LWS_PRE + PIECE]; /* what is being written now */
};

/* A connection. */
struct visit {
    struct http *http;
    struct lws *wsi;
    struct visit *next, **before; /* of all */
    ev_timer limit;
    char *in; /* what was read and not answered yet, REQUEST_HEAD + CHUNK bytes; NULL before the first */
    size_t have;
    const unsigned char *data; /* the rest of the reply, or */
    int file;                  /* the file it comes from, if > 0 */
    size_t left;
    int running; /* a reply is on its way */
    int close;   /* and it is the last */
    int deaf;    /* it was the last: what still comes is thrown away */
};

/* ---- replies */

static void say(const struct http *h, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void say(const struct http *h, const char *format, ...)
{
    char line[600];
    va_list list;

    va_start(list, format);
    vsnprintf(line, sizeof line, format, list);
    va_end(list);
    h->config.say(h->config.context, line);
}

static void log_request(const struct visit *v, const struct request *r, const struct answer *a)
{
    char when[32], who[64] = "", shown[200];
    time_t now = time(NULL);
    struct tm parts;
    size_t n;

    if (!v->http->config.log)
        return;
    gmtime_r(&now, &parts);
    strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%SZ", &parts);
    lws_get_peer_simple(v->wsi, who, sizeof who);
    for (n = 0; r->path[n] != '\0' && n < sizeof shown - 1; n++) /* no control characters */
        shown[n] = r->path[n] > ' ' && r->path[n] < 0x7f ? r->path[n] : '?';
    shown[n] = '\0';
    say(v->http, "%s %s %s %s %d %zu%s%s", when, who, r->method, shown, a->status, a->size,
        *a->coding != '\0' ? " " : "", a->coding);
}

static void stop_now(struct http *h)
{
    ev_break(h->loop, EVBREAK_ALL);
}

static void hang_up(struct visit *v)
{
    lws_set_timeout(v->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_SYNC);
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
    unsigned char *out = v->http->buffer + LWS_PRE;
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
    if (used + n > 0 && lws_write(v->wsi, out, used + n, LWS_WRITE_RAW) < 0)
        return -1;
    return 0;
}

/* From now on the client has this many seconds. The timers are our own: libwebsockets checks its clock only now and then. */
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
    lws_rx_flow_control(v->wsi, 1);
    return shutdown(lws_get_socket_fd(v->wsi), SHUT_WR) != 0 ? -1 : 0;
}

/* What there is to do after a write: more of it, or the next request. 0, or -1 to close. */
static int go_on(struct visit *v)
{
    if (v->left > 0 || lws_partial_buffered(v->wsi)) {
        wait_for(v, HTTP_CONTENT);
        lws_rx_flow_control(v->wsi, 0);
        lws_callback_on_writable(v->wsi);
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

    used = answer_head((char *)h->buffer + LWS_PRE, PIECE, a);
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
    getsockname(lws_get_socket_fd(v->wsi), (struct sockaddr *)&here, &size); /* if it fails, that is no address */
    return host_is_ours(&v->http->config.hosts, r->host, (const struct sockaddr *)&here);
}

/* Whether there are bytes that the system has and we have not read. */
static int has_unread(const struct visit *v)
{
    int n = 0;

    return ioctl(lws_get_socket_fd(v->wsi), FIONREAD, &n) == 0 && n > 0;
}

/* Whether the client has asked more than it was answered: it then has its replies before the end. */
static int has_asked(const struct visit *v)
{
    struct request next;

    return (v->have > 0 && request_read(&next, v->in, v->have) > 0) || has_unread(v);
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
        if (r.status == 0 && !is_for_us(v, &r))
            r.status = 421;
        answer_find(&a, &h->from, &r);
        a.close |= !r.keep || (h->stopping && !has_asked(v));
        a.keeps = r.old;
        log_request(v, &r, &a);
        if (reply(v, &a, r.head_only) != 0)
            return -1;
    }
    if (v->running || v->deaf)
        return 0;
    if (v->have == 0) { /* the idle cost little */
        free(v->in);
        v->in = NULL;
    }
    lws_rx_flow_control(v->wsi, 1);
    return h->parting && !has_unread(v) ? let_go(v) : 0;
}

static int on_read(struct visit *v, const char *data, size_t size)
{
    if (v->deaf)
        return 0;
    if (v->in == NULL && (v->in = malloc(REQUEST_HEAD + CHUNK)) == NULL)
        return -1;
    if (size > REQUEST_HEAD + CHUNK - v->have)
        return -1; /* cannot be: nothing is read while a reply is on its way */
    memcpy(v->in + v->have, data, size);
    v->have += size;
    return answer_all(v);
}

static int on_writeable(struct visit *v)
{
    if (!v->running)
        return 0;
    if (write_piece(v, 0) != 0 || go_on(v) != 0)
        return -1;
    return answer_all(v);
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

/* The client's time is over. */
static void on_limit(struct ev_loop *loop, ev_timer *timer, int events)
{
    struct visit *v = timer->data;

    (void)loop;
    (void)events;
    if (v->running || v->deaf || (v->have > 0 ? refuse_half(v, 408) : part(v, PARTING)) != 0)
        hang_up(v);
}

static void begin(struct http *h, struct lws *wsi, struct visit *v)
{
    v->http = h;
    v->wsi = wsi;
    v->next = h->first;
    v->before = &h->first;
    if (v->next != NULL)
        v->next->before = &v->next;
    h->first = v;
    ev_timer_init(&v->limit, on_limit, 0, 0);
    v->limit.data = v;
    lws_set_timeout(wsi, NO_PENDING_TIMEOUT, 0);
    wait_for(v, HTTP_PATIENCE);
}

static void end(struct visit *v)
{
    struct http *h = v->http;

    if (h == NULL) /* it never began */
        return;
    end_reply(v);
    ev_timer_stop(h->loop, &v->limit);
    *v->before = v->next;
    if (v->next != NULL)
        v->next->before = v->before;
    free(v->in);
    memset(v, 0, sizeof *v);
    if (h->parting && h->first == NULL)
        stop_now(h);
}

static int on_event(struct lws *wsi, enum lws_callback_reasons why, void *user, void *in, size_t length)
{
    struct http *h = lws_context_user(lws_get_context(wsi));
    struct visit *v = user;

    switch (why) {
    case LWS_CALLBACK_WSI_CREATE:
        h->connections++;
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        if (h->connections-- == h->most && !h->parting)
            set_accepting(h, 1);
        return 0;
    case LWS_CALLBACK_RAW_ADOPT:
        begin(h, wsi, v);
        return 0;
    case LWS_CALLBACK_RAW_RX:
        return on_read(v, in, length);
    case LWS_CALLBACK_RAW_WRITEABLE:
        return on_writeable(v);
    case LWS_CALLBACK_RAW_CLOSE:
        if (v != NULL)
            end(v);
        return 0;
    default:
        return 0;
    }
}

/* tx_packet_size: what goes out in one write. */
static const struct lws_protocols protocols[] = {
    {.name = "http", .callback = on_event, .per_session_data_size = sizeof(struct visit), .tx_packet_size = PIECE},
    {.name = NULL},
};

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
        int s = accept4(watcher->fd, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);

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
        lws_adopt_descriptor_vhost(h->vhost, LWS_ADOPT_SOCKET, (lws_sock_file_fd_type){.sockfd = s}, protocols[0].name,
                                   NULL); /* which closes it if it cannot */
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
        if (!v->running && !v->deaf && !has_unread(v) && let_go(v) != 0)
            hang_up(v);
    }
    if (h->first == NULL)
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
    if (h->running > 0) {
        tongue_say(&h->tongue, line, sizeof line, SERVER_SAY_STOPPING, BQ_N(h->running), BQ_N(HTTP_FAREWELL));
        say(h, "%s", line);
    }
    ev_timer_start(loop, &h->farewell);
    ev_timer_start(loop, &h->shake);
}

/* ---- beginning and end */

/* libwebsockets keeps a table of all files there could be: few enough, and no fewer than we want. */
static void set_limits(struct http *h)
{
    struct rlimit limit;
    int each = h->from.folder >= 0 ? 2 : 1; /* a connection may have a file open besides */
    rlim_t want = (rlim_t)(HTTP_CONNECTIONS * each + SPARE);

    h->most = HTTP_CONNECTIONS;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return;
    limit.rlim_cur = limit.rlim_max == RLIM_INFINITY || limit.rlim_max > want ? want : limit.rlim_max;
    if (setrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < want)
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

static int open_context(struct http *h, struct bq_trouble *why)
{
    struct lws_context_creation_info info = {0};
    void *loops[1];

    h->loop = ev_default_loop(EVFLAG_AUTO);
    if (h->loop == NULL)
        return server_fault0(why, BQ_EIO, SERVER_SAY_NO_LOOP);
    loops[0] = h->loop;
    lws_set_log_level(0, NULL); /* what clients do wrong is no news */
    info.port = CONTEXT_PORT_NO_LISTEN_SERVER;
    info.protocols = protocols;
    info.options = LWS_SERVER_OPTION_LIBEV;
    info.foreign_loops = loops;
    info.user = h;
    info.pt_serv_buf_size = CHUNK;
    h->context = lws_create_context(&info);
    if (h->context == NULL)
        return server_fault0(why, BQ_EIO, SERVER_SAY_NO_SERVER_EV);
    h->vhost = lws_get_vhost_by_name(h->context, "default");
    return h->vhost != NULL ? BQ_OK : server_fault0(why, BQ_EIO, SERVER_SAY_NO_SERVER);
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
    answer_health(&h->from, config->version);
    code = open_folder(h, why);
    if (code == BQ_OK)
        code = listen_open(&h->listen, config->hosts.listen, config->port, why);
    set_limits(h);
    if (code == BQ_OK)
        code = open_context(h, why);
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
    if (h->context != NULL)
        lws_context_destroy(h->context);
    if (h->loop != NULL)
        ev_loop_destroy(h->loop);
    listen_close(&h->listen);
    if (h->from.folder >= 0)
        close(h->from.folder);
    free(h);
}

const struct listen *http_listen(const struct http *h)
{
    return &h->listen;
}

unsigned long long http_run(struct http *h, int *dropped)
{
    ev_run(h->loop, 0);
    *dropped = h->running;
    set_accepting(h, 0);
    ev_signal_stop(h->loop, &h->term);
    ev_signal_stop(h->loop, &h->interrupt);
    ev_timer_stop(h->loop, &h->farewell);
    ev_timer_stop(h->loop, &h->pause);
    ev_timer_stop(h->loop, &h->shake);
    return h->answered;
}
