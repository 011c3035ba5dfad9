/* http.c -- see http.h.
 *
 * libwebsockets reads requests on a libev loop; sockets are accepted here, so that the limits and the end are ours. A reply
 * is a head and bytes that lie ready (or a file of a folder): the head and as much as fits go out in one write, the rest
 * piece by piece whenever the socket takes more.
 *
 * Invariant: `running` counts the visits with a reply on its way; when the server is stopping and it comes to 0, the
 * loop ends. A connection whose request had a body, or was not understood, is closed after the reply. */
#define _GNU_SOURCE
#include "server/http.h"

#include <errno.h>
#include <ev.h>
#include <fcntl.h>
#include <libwebsockets.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum {
    PIECE = 1 << 16,     /* bytes of a write */
    SPARE = 64,          /* files the program needs besides connections */
    UPGRADING = 1 << 22, /* bytes of a reply to one who offers to upgrade */
    VALUE = 1024,        /* bytes of a request's header that is looked at */
    PAUSE_MS = 200       /* before accepting again when the system is out of files */
};

/* What every reply says: nothing from elsewhere, nothing inline, no framing, no guessing of types. */
#define HEADERS(X)                                                                                         \
    X("content-security-policy",                                                                           \
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; " \
      "font-src 'self'; connect-src 'self'; media-src 'self'; worker-src 'self'; manifest-src 'self'; "    \
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'")                                       \
    X("x-content-type-options", "nosniff")                                                                 \
    X("referrer-policy", "no-referrer")                                                                    \
    X("cross-origin-opener-policy", "same-origin")                                                         \
    X("cross-origin-embedder-policy", "require-corp")                                                      \
    X("cross-origin-resource-policy", "same-origin")                                                       \
    X("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()")

#define LINE(name, value) name ": " value "\r\n"
static const char headers[] = HEADERS(LINE);

/* The same as a list, for the few replies that libwebsockets makes by itself. */
#define OPTION(name, value) {NULL, NULL, name ":", value},
static const struct lws_protocol_vhost_options header_rows[] = {HEADERS(OPTION)};
enum { HEADER_ROWS = sizeof header_rows / sizeof *header_rows };

struct http {
    struct http_config config;
    struct listen listen;
    struct ev_loop *loop;
    struct lws_context *context;
    struct lws_vhost *vhost;
    struct lws_protocol_vhost_options rows[HEADER_ROWS];
    ev_io accept[LISTEN_MOST];
    ev_signal term, interrupt;
    ev_timer farewell, pause;
    int folder;      /* of config.folder, or -1 */
    int connections; /* open */
    int most;        /* of them */
    int running, stopping;
    unsigned long long answered;
    char health[120];
    unsigned char buffer[LWS_PRE + PIECE]; /* what is being written now */
};

/* A connection. */
struct visit {
    const unsigned char *data; /* the rest of the reply, or */
    int file;                  /* the file it comes from, if > 0 */
    size_t left;
    int running; /* a reply is on its way */
    int close;   /* and it is the last */
};

/* A reply. */
struct answer {
    int status;
    const char *type;  /* NULL: it has no body at all */
    const char *cache; /* Cache-Control */
    const char *coding;
    const char *more; /* further header lines */
    char etag[64];    /* with its quotes, "" for none */
    const unsigned char *data;
    int file; /* > 0: the body is in this file, and the answer owns it */
    size_t size;
    int varies, close;
};

static const char *reason_of(int status)
{
    switch (status) {
    case 200:
        return "OK";
    case 304:
        return "Not Modified";
    case 400:
        return "Bad Request";
    case 404:
        return "Not Found";
    case 405:
        return "Method Not Allowed";
    case 426:
        return "Upgrade Required";
    default:
        return "HTTP Version Not Supported";
    }
}

static void answer_text(struct answer *a, int status, const char *type, const char *text)
{
    memset(a, 0, sizeof *a);
    a->status = status;
    a->type = type;
    a->cache = "no-store";
    a->coding = a->more = "";
    a->data = (const unsigned char *)text;
    a->size = strlen(text);
}

#define SHORT_PAGE(title, text)                                                                         \
    "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\">\n<title>" title "</title>\n<h1>" title \
    "</h1>\n<p>" text "\n</html>\n"

static void answer_trouble(struct answer *a, int status)
{
    const char *text;

    switch (status) {
    case 404:
        text = SHORT_PAGE("Not on the menu", "Nothing is served at this address. <a href=\"/\">Back to the table</a>");
        break;
    case 405:
        text = SHORT_PAGE("Only GET and HEAD", "This server shows a page; there is nothing to send to it.");
        break;
    case 426:
        text = SHORT_PAGE("No such upgrade", "Please ask by plain HTTP/1.1.");
        break;
    case 505:
        text = SHORT_PAGE("HTTP/1.1, please", "This server speaks HTTP/1.0 and HTTP/1.1.");
        break;
    default:
        text = SHORT_PAGE("Not understood", "This is not a request that HTTP knows.");
        break;
    }
    answer_text(a, status, "text/html; charset=utf-8", text);
    if (status == 405)
        a->more = "allow: GET, HEAD\r\n";
    a->close = status != 404;
}

/* ---- the page */

static void answer_file(struct answer *a, const struct page_file *f, const char *accept_encoding)
{
    enum page_coding coding = page_choose(f, accept_encoding);

    answer_text(a, 200, f->type, "");
    a->cache = f->immutable ? "public, max-age=31536000, immutable" : "no-cache";
    a->coding = page_coding_name(coding);
    a->varies = f->form[PAGE_GZIP].data != NULL || f->form[PAGE_BROTLI].data != NULL;
    a->data = f->form[coding].data;
    a->size = f->form[coding].size;
    snprintf(a->etag, sizeof a->etag, "\"%s%s%s\"", f->hash, *a->coding != '\0' ? "-" : "", a->coding);
}

/* From the folder. 1, or 0 if there is no such file. */
static int answer_folder(struct answer *a, int folder, const char *path)
{
    int file = page_open(folder, path);
    struct stat seen;

    if (file < 0)
        return 0;
    if (fstat(file, &seen) != 0) {
        close(file);
        return 0;
    }
    answer_text(a, 200, page_type(path), "");
    a->cache = "no-cache";
    a->file = file;
    a->size = (size_t)seen.st_size;
    snprintf(a->etag, sizeof a->etag, "\"%llx-%llx-%lx\"", (unsigned long long)seen.st_ino,
             (unsigned long long)seen.st_size,
             (unsigned long)seen.st_mtim.tv_sec * 1000000000UL + (unsigned long)seen.st_mtim.tv_nsec);
    return 1;
}

static int answer_path(const struct http *h, struct answer *a, const char *path, const char *accept_encoding)
{
    const struct page_file *f;

    if (h->folder >= 0) {
        if (!answer_folder(a, h->folder, path))
            return 0;
    } else {
        f = page_find(h->config.files, h->config.count, path);
        if (f == NULL)
            return 0;
        answer_file(a, f, accept_encoding);
    }
    if (strcmp(path, "/sw.js") == 0)
        a->more = "service-worker-allowed: /\r\n";
    return 1;
}

/* A header of the request into out[VALUE]; "" if there is none, or if it is too long to mean anything. */
static const char *header(struct lws *wsi, char out[VALUE], enum lws_token_indexes which)
{
    if (lws_hdr_copy(wsi, out, VALUE, which) < 0)
        out[0] = '\0';
    return out;
}

/* Whether the request is one that is answered at all: 0, or the status that says why not. */
static int objection(struct lws *wsi)
{
    char value[VALUE];

    header(wsi, value, WSI_TOKEN_HTTP);
    if (strcmp(value, "HTTP/1.1") != 0 && strcmp(value, "HTTP/1.0") != 0)
        return 505;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) == 0 && lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) == 0)
        return 405;
    if (strcmp(value, "HTTP/1.1") == 0 && lws_hdr_total_length(wsi, WSI_TOKEN_HOST) == 0)
        return 400;
    header(wsi, value, WSI_TOKEN_HTTP_CONTENT_LENGTH);
    if ((value[0] != '\0' && strcmp(value, "0") != 0) ||
        lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0)
        return 400; /* a question has no body here */
    return 0;
}

static void find_answer(const struct http *h, struct answer *a, struct lws *wsi, const char *path, size_t length)
{
    char value[VALUE], accept[VALUE];
    const char *name;
    int bad = objection(wsi);

    header(wsi, value, WSI_TOKEN_HTTP_ACCEPT_ENCODING);
    if (bad != 0) {
        answer_trouble(a, bad);
        return;
    }
    if (strlen(path) != length) { /* libwebsockets cuts a path at & and ; and no file has these */
        answer_trouble(a, 404);
        return;
    }
    if (strcmp(path, "/healthz") == 0) {
        answer_text(a, 200, "application/json", h->health);
        return;
    }
    name = strrchr(path, '/');
    if (!answer_path(h, a, strcmp(path, "/") == 0 ? "/index.html" : path, value) &&
        /* a place inside the page, which finds it by itself */
        (name == NULL || strchr(name, '.') != NULL || !page_wants_html(header(wsi, accept, WSI_TOKEN_HTTP_ACCEPT)) ||
         !answer_path(h, a, "/index.html", value))) {
        answer_trouble(a, 404);
        return;
    }
    if (a->etag[0] != '\0' && page_matches(header(wsi, value, WSI_TOKEN_HTTP_IF_NONE_MATCH), a->etag)) {
        if (a->file > 0)
            close(a->file);
        a->file = 0;
        a->status = 304;
        a->type = NULL;
        a->size = 0;
    }
}

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

static void log_request(const struct http *h, struct lws *wsi, const char *what, const char *path,
                        const struct answer *a)
{
    char when[32], who[64] = "", shown[200];
    time_t now = time(NULL);
    struct tm parts;
    size_t n;

    if (!h->config.log)
        return;
    gmtime_r(&now, &parts);
    strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%SZ", &parts);
    lws_get_peer_simple(wsi, who, sizeof who);
    for (n = 0; path[n] != '\0' && n < sizeof shown - 1; n++) /* nothing that a terminal would obey */
        shown[n] = path[n] > ' ' && path[n] < 0x7f ? path[n] : '?';
    shown[n] = '\0';
    say(h, "%s %s %s %s %d %zu%s%s", when, who, what, shown, a->status, a->size, *a->coding != '\0' ? " " : "",
        a->coding);
}

/* The head of a reply into out[cap]; its length. */
static size_t write_head(char *out, size_t cap, const struct answer *a)
{
    char date[40], body[160] = "";
    time_t now = time(NULL);
    struct tm parts;
    int n;

    gmtime_r(&now, &parts);
    strftime(date, sizeof date, "%a, %d %b %Y %H:%M:%S GMT", &parts);
    if (a->type != NULL)
        snprintf(body, sizeof body, "content-type: %s\r\ncontent-length: %zu\r\n", a->type, a->size);
    n = snprintf(out, cap, "HTTP/1.1 %d %s\r\ndate: %s\r\n%s%s%s%scache-control: %s\r\n%s%s%s%s%s%s%s\r\n", a->status,
                 reason_of(a->status), date, body, *a->coding != '\0' && a->type != NULL ? "content-encoding: " : "",
                 a->type != NULL ? a->coding : "", *a->coding != '\0' && a->type != NULL ? "\r\n" : "", a->cache,
                 a->etag[0] != '\0' ? "etag: " : "", a->etag, a->etag[0] != '\0' ? "\r\n" : "",
                 a->varies ? "vary: accept-encoding\r\n" : "", a->more, a->close ? "connection: close\r\n" : "",
                 headers);
    return n < 0 ? 0 : (size_t)n;
}

static void stop_now(struct http *h)
{
    ev_break(h->loop, EVBREAK_ALL);
}

/* The visit's reply is done with, well or badly. */
static void end_reply(struct http *h, struct visit *v)
{
    if (v->file > 0)
        close(v->file);
    v->file = 0;
    v->left = 0;
    if (v->running) {
        v->running = 0;
        h->running--;
    }
    if (h->stopping && h->running == 0)
        stop_now(h);
}

/* Puts as much of the body as fits behind the `used` bytes of the buffer, and writes. 0; or -1: the connection is of no
 * more use. */
static int write_piece(struct http *h, struct lws *wsi, struct visit *v, size_t used)
{
    unsigned char *out = h->buffer + LWS_PRE;
    size_t room = PIECE - used, n = v->left < room ? v->left : room;

    if (v->file > 0 && n > 0) {
        ssize_t got = read(v->file, out + used, n);

        if (got <= 0)
            return -1; /* the file became shorter under our hands: the client must not take this for the whole */
        n = (size_t)got;
    } else if (n > 0) {
        memcpy(out + used, v->data, n);
        v->data += n;
    }
    v->left -= n;
    if (used + n > 0 && lws_write(wsi, out, used + n, LWS_WRITE_HTTP) < 0)
        return -1;
    return 0;
}

/* What there is to do after a write: more of it, or the next request. 0, or -1 to close. */
static int go_on(struct http *h, struct lws *wsi, struct visit *v)
{
    if (v->left > 0 || lws_partial_buffered(wsi)) {
        lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, HTTP_CONTENT);
        lws_callback_on_writable(wsi);
        return 0;
    }
    end_reply(h, v);
    if (v->close || h->stopping)
        return -1;
    return lws_http_transaction_completed(wsi) != 0 ? -1 : 0;
}

static int reply(struct http *h, struct lws *wsi, struct visit *v, struct answer *a, int head_only)
{
    size_t used;

    a->close |= h->stopping;
    used = write_head((char *)h->buffer + LWS_PRE, PIECE, a);
    end_reply(h, v);
    h->answered++;
    h->running++;
    v->running = 1;
    v->close = a->close;
    v->data = a->data;
    v->file = a->file;
    v->left = a->type == NULL || head_only ? 0 : a->size;
    if (write_piece(h, wsi, v, used) != 0)
        return -1;
    return go_on(h, wsi, v);
}

static int on_request(struct http *h, struct lws *wsi, struct visit *v, const char *path, size_t length)
{
    int head_only = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    struct answer a;

    find_answer(h, &a, wsi, path, length);
    log_request(h, wsi, a.status == 405 ? "other" : head_only ? "HEAD" : "GET", path, &a);
    return reply(h, wsi, v, &a, head_only);
}

/* A client that offers another protocol besides. HTTP/2 is declined by answering as if it had not been offered, which
 * libwebsockets wants done at once: it keeps what the socket does not take yet, so that must not be large. */
static int on_upgrade(struct http *h, struct lws *wsi, const char *offer)
{
    enum lws_token_indexes asked = WSI_TOKEN_GET_URI;
    struct visit v = {0};
    struct answer a;
    char path[VALUE];
    size_t used;

    if (lws_hdr_total_length(wsi, WSI_TOKEN_UPGRADE) == 0)
        return -1; /* libwebsockets has refused it already, and what it would tell us is gone */
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0)
        asked = WSI_TOKEN_HEAD_URI;
    header(wsi, path, asked);
    if (strcasecmp(offer, "h2c") == 0)
        find_answer(h, &a, wsi, path, strlen(path));
    else
        answer_trouble(&a, 426);
    if (a.size > UPGRADING) {
        if (a.file > 0)
            close(a.file);
        answer_trouble(&a, 426);
    }
    if (a.status == 426)
        a.more = "upgrade: HTTP/1.1\r\n";
    a.close = 1;
    log_request(h, wsi, asked == WSI_TOKEN_HEAD_URI ? "HEAD" : "GET", path, &a);
    h->answered++;
    used = write_head((char *)h->buffer + LWS_PRE, PIECE, &a);
    v.data = a.data;
    v.file = a.file;
    v.left = a.type == NULL || asked == WSI_TOKEN_HEAD_URI ? 0 : a.size;
    do {
        if (write_piece(h, wsi, &v, used) != 0)
            break;
        used = 0;
    } while (v.left > 0);
    if (v.file > 0)
        close(v.file);
    return v.left > 0 ? -1 : 1;
}

/* What does not begin like a request that libwebsockets knows. */
static int on_other(struct http *h, struct lws *wsi, const char *text, size_t length)
{
    unsigned char *out = h->buffer + LWS_PRE;
    struct answer a;
    size_t n = 0, used;

    while (n < length && n < 32 && text[n] >= 'A' && text[n] <= 'Z')
        n++;
    answer_trouble(&a, n > 0 && (n == length || text[n] == ' ') ? 405 : 400);
    used = write_head((char *)out, PIECE, &a);
    memcpy(out + used, a.data, a.size);
    log_request(h, wsi, "other", "-", &a);
    h->answered++;
    lws_write(wsi, out, used + a.size, LWS_WRITE_RAW);
    return -1;
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

static int on_event(struct lws *wsi, enum lws_callback_reasons why, void *user, void *in, size_t length)
{
    struct http *h = lws_context_user(lws_get_context(wsi));
    struct visit *v = user;

    switch (why) {
    case LWS_CALLBACK_WSI_CREATE:
        h->connections++;
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        if (h->connections-- == h->most && !h->stopping)
            set_accepting(h, 1);
        return 0;
    case LWS_CALLBACK_HTTP:
        return on_request(h, wsi, v, in, length);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        if (v == NULL || !v->running)
            return 0;
        return write_piece(h, wsi, v, 0) != 0 ? -1 : go_on(h, wsi, v);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return on_upgrade(h, wsi, in);
    case LWS_CALLBACK_HTTP_BODY:
        return -1; /* none is wanted, and the reply has said so */
    case LWS_CALLBACK_RAW_RX:
        return on_other(h, wsi, in, length);
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
        if (v != NULL)
            end_reply(h, v);
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
    if (!h->stopping && h->connections < h->most)
        set_accepting(h, 1);
}

static void on_accept(struct ev_loop *loop, ev_io *watcher, int events)
{
    struct http *h = watcher->data;
    int yes = 1, some = 0;

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
        lws_adopt_socket_vhost(h->vhost, s); /* which closes it if it cannot */
        some = 1;
    }
    if (h->connections >= h->most)
        set_accepting(h, 0);
    if (some)
        lws_cancel_service(h->context); /* so that it looks at the clock: a new client may never say a word */
}

static void on_farewell_over(struct ev_loop *loop, ev_timer *timer, int events)
{
    (void)loop;
    (void)events;
    stop_now(timer->data);
}

static void on_signal(struct ev_loop *loop, ev_signal *watcher, int events)
{
    struct http *h = watcher->data;

    (void)events;
    if (h->stopping || h->running == 0) {
        h->stopping = 1;
        stop_now(h);
        return;
    }
    h->stopping = 1;
    set_accepting(h, 0);
    listen_close(&h->listen);
    say(h, "Stopping; %d %s on the way, at most %d seconds more.", h->running,
        h->running == 1 ? "reply is" : "replies are", HTTP_FAREWELL);
    ev_timer_start(loop, &h->farewell);
}

/* ---- beginning and end */

static int fault(struct bq_trouble *why, int code, const char *text)
{
    why->code = code;
    snprintf(why->text, sizeof why->text, "%s", text);
    return code;
}

/* libwebsockets keeps a table of all files there could be: few enough, and no fewer than we want. */
static void set_limits(struct http *h)
{
    struct rlimit limit;
    int each = h->folder >= 0 ? 2 : 1; /* a connection may have a file open besides */
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

    h->folder = -1;
    if (h->config.folder == NULL)
        return BQ_OK;
    h->folder = open(h->config.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (h->folder < 0) {
        why->code = BQ_EIO;
        snprintf(why->text, sizeof why->text, "cannot open the folder \"%.160s\": %s.", h->config.folder,
                 strerror(errno));
        return BQ_EIO;
    }
    file = page_open(h->folder, "/index.html");
    if (file < 0) {
        why->code = BQ_EIO;
        snprintf(why->text, sizeof why->text,
                 "there is no index.html in \"%.160s\". Name the folder that the page was built into.",
                 h->config.folder);
        return BQ_EIO;
    }
    close(file);
    return BQ_OK;
}

static int open_context(struct http *h, struct bq_trouble *why)
{
    struct lws_context_creation_info info = {0};
    void *loops[1];

    h->loop = ev_default_loop(EVFLAG_AUTO);
    if (h->loop == NULL)
        return fault(why, BQ_EIO, "the system gives no event loop.");
    loops[0] = h->loop;
    for (int i = 0; i < HEADER_ROWS; i++) {
        h->rows[i] = header_rows[i];
        h->rows[i].next = i + 1 < HEADER_ROWS ? &h->rows[i + 1] : NULL;
    }
    lws_set_log_level(0, NULL); /* what clients do wrong is no news */
    info.port = CONTEXT_PORT_NO_LISTEN_SERVER;
    info.protocols = protocols;
    info.options = LWS_SERVER_OPTION_LIBEV | LWS_SERVER_OPTION_FALLBACK_TO_APPLY_LISTEN_ACCEPT_CONFIG;
    info.foreign_loops = loops;
    info.headers = h->rows;
    info.user = h;
    info.max_http_header_data = HTTP_HEAD;
    info.max_http_header_pool = (unsigned short)h->most;
    info.timeout_secs = HTTP_PATIENCE;
    info.timeout_secs_ah_idle = HTTP_PATIENCE;
    info.keepalive_timeout = HTTP_PATIENCE;
    info.server_string = "banquet";
    h->context = lws_create_context(&info);
    if (h->context == NULL)
        return fault(why, BQ_EIO,
                     "the web server could not be set up. Its part for libev may be missing: Debian's package "
                     "libwebsockets-evlib-ev.");
    h->vhost = lws_get_vhost_by_name(h->context, "default");
    return h->vhost != NULL ? BQ_OK : fault(why, BQ_EIO, "the web server could not be set up.");
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
    h->term.data = h->interrupt.data = h->farewell.data = h->pause.data = h;
    ev_signal_start(h->loop, &h->term);
    ev_signal_start(h->loop, &h->interrupt);
}

int http_new(struct http **out, const struct http_config *config, struct bq_trouble *why)
{
    struct http *h = calloc(1, sizeof *h);
    int code;

    *out = NULL;
    if (h == NULL)
        return fault(why, BQ_EMEMORY, "out of memory.");
    h->config = *config;
    snprintf(h->health, sizeof h->health, "{\"ok\":true,\"version\":\"%.60s\"}\n", config->version);
    code = open_folder(h, why);
    if (code == BQ_OK)
        code = listen_open(&h->listen, config->host, config->port, why);
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
    h->stopping = 1; /* what is closed now starts nothing any more */
    if (h->context != NULL)
        lws_context_destroy(h->context);
    if (h->loop != NULL)
        ev_loop_destroy(h->loop);
    listen_close(&h->listen);
    if (h->folder >= 0)
        close(h->folder);
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
    return h->answered;
}
