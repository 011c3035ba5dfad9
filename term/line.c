/* line.c -- see line.h. Bytes go over a socket or through OpenSSL; wslay turns them into messages. */
#define _DEFAULT_SOURCE 1

#include "term/line.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/ssl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>
#include <wslay/wslay.h>

#include "term/say.h"
#include "term/words.h"

enum { HEAD = 4096, KEY = 25, CLOSED = 160 };

struct message {
    struct message *next;
    size_t size;
    int binary;
    uint8_t data[];
};

struct line {
    int file;
    SSL_CTX *keys;
    SSL *tls; /* NULL: plain */
    wslay_event_context_ptr frames;
    struct message *first, **last, *taken;
    char end[CLOSED];    /* why it broke */
    uint8_t early[HEAD]; /* what came right behind the handshake */
    size_t early_size, early_at;
    int drained; /* less came than there was room for: nothing is left to be read for now */
};

/* ---- links ---------------------------------------------------------------------- */

static int no_link(struct bq_trouble *why, const char *link)
{
    return say_fault(why, BQ_EPARSE, TERM_SAY_NO_LINK, SAY_T(link));
}

/* Copies up to one of `ends` into out[cap]. NULL if it does not fit or is empty. */
static const char *word_until(char *out, size_t cap, const char *text, const char *ends)
{
    size_t n = strcspn(text, ends);
    if (n == 0 || n >= cap)
        return NULL;
    memcpy(out, text, n);
    out[n] = '\0';
    return text + n;
}

int line_place(struct line_place *out, const char *link, struct bq_trouble *why)
{
    const char *at = link;
    char port[8];
    memset(out, 0, sizeof *out);
    if (strncmp(at, "https://", 8) == 0) {
        out->secure = 1;
        at += 8;
    } else if (strncmp(at, "http://", 7) == 0) {
        at += 7;
    } else {
        return no_link(why, link);
    }
    out->port = out->secure ? 443 : 80;
    at = *at == '[' ? word_until(out->host, sizeof out->host, at + 1, "]")
                    : word_until(out->host, sizeof out->host, at, ":/?#");
    if (!at)
        return no_link(why, link);
    at += *at == ']';
    if (*at == ':') {
        at = word_until(port, sizeof port, at + 1, "/?#");
        char *end;
        long n = at ? strtol(port, &end, 10) : 0;
        if (!at || *end != '\0' || n < 1 || n > 65535)
            return no_link(why, link);
        out->port = (int)n;
    }
    at = strchr(at, '#');
    if (!at)
        return 0; /* the server alone */
    if (strncmp(at, "#/t/", 4) == 0)
        at = word_until(out->table, sizeof out->table, at + 4, "/?&");
    else if (strncmp(at, "#/join/", 7) == 0)
        at = word_until(out->code, sizeof out->code, at + 7, "/?&");
    else
        at = NULL;
    return at ? 0 : no_link(why, link);
}

/* ---- bytes ----------------------------------------------------------------------- */

static void broke(struct line *l, const char *why)
{
    if (!l->end[0])
        snprintf(l->end, sizeof l->end, "%s", why && *why ? why : say_word(TERM_SAY_LINE_CLOSED));
}

/* What TLS would say of its last failure. */
static const char *tls_words(void)
{
    const char *text = ERR_reason_error_string(ERR_peek_last_error());
    return text ? text : "TLS";
}

/* Reads or writes once. > 0: bytes; 0: not now; -1: the line is broken. */
static ssize_t move_bytes(struct line *l, void *in, const void *out, size_t size)
{
    ssize_t n;
    if (l->tls) {
        ERR_clear_error();
        int some = size > 1 << 20 ? 1 << 20 : (int)size;
        int got = in ? SSL_read(l->tls, in, some) : SSL_write(l->tls, out, some);
        int what = got > 0 ? SSL_ERROR_NONE : SSL_get_error(l->tls, got);
        if (got > 0 || what == SSL_ERROR_WANT_READ || what == SSL_ERROR_WANT_WRITE)
            return got > 0 ? got : 0;
        broke(l, what == SSL_ERROR_ZERO_RETURN || what == SSL_ERROR_SYSCALL ? "" : tls_words());
        return -1;
    }
    n = in ? recv(l->file, in, size, 0) : send(l->file, out, size, MSG_NOSIGNAL);
    if (n > 0)
        return n;
    if (n < 0 && (errno == EAGAIN || errno == EINTR))
        return 0;
    broke(l, n < 0 ? strerror(errno) : "");
    return -1;
}

static ssize_t give_bytes(wslay_event_context_ptr c, uint8_t *out, size_t size, int flags, void *user)
{
    struct line *l = user;
    (void)flags;
    if (l->early_at < l->early_size) {
        size_t n = l->early_size - l->early_at < size ? l->early_size - l->early_at : size;
        memcpy(out, l->early + l->early_at, n);
        l->early_at += n;
        return (ssize_t)n;
    }
    ssize_t n = l->drained ? 0 : move_bytes(l, out, NULL, size);
    l->drained = !l->tls && n < (ssize_t)size; /* TLS hands out a record at a time */
    if (n > 0)
        return n;
    wslay_event_set_error(c, n == 0 ? WSLAY_ERR_WOULDBLOCK : WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

static ssize_t take_bytes(wslay_event_context_ptr c, const uint8_t *data, size_t size, int flags, void *user)
{
    (void)flags;
    ssize_t n = move_bytes(user, NULL, data, size);
    if (n > 0)
        return n;
    wslay_event_set_error(c, n == 0 ? WSLAY_ERR_WOULDBLOCK : WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

static int make_mask(wslay_event_context_ptr c, uint8_t *out, size_t size, void *user)
{
    (void)user;
    if (getrandom(out, size, 0) == (ssize_t)size)
        return 0;
    wslay_event_set_error(c, WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

static void on_message(wslay_event_context_ptr c, const struct wslay_event_on_msg_recv_arg *m, void *user)
{
    struct line *l = user;
    (void)c;
    if (m->opcode == WSLAY_CONNECTION_CLOSE) {
        char text[CLOSED] = "";
        if (m->msg_length > 2) {
            size_t n = m->msg_length - 2 < sizeof text - 1 ? m->msg_length - 2 : sizeof text - 1;
            memcpy(text, m->msg + 2, n);
            text[n] = '\0';
            words_clean(text); /* the terminal is not to be told to do something */
        }
        broke(l, text);
        return;
    }
    if (wslay_is_ctrl_frame(m->opcode))
        return;
    struct message *one = malloc(sizeof *one + m->msg_length + 1);
    if (!one) {
        broke(l, say_word(TERM_SAY_NO_MEMORY));
        return;
    }
    one->next = NULL;
    one->size = m->msg_length;
    one->binary = m->opcode == WSLAY_BINARY_FRAME;
    if (m->msg_length)
        memcpy(one->data, m->msg, m->msg_length);
    one->data[m->msg_length] = '\0';
    *l->last = one;
    l->last = &one->next;
}

/* ---- opening --------------------------------------------------------------------- */

/* Waits until the socket can be read or written. 1, or 0: it took too long. */
static int ready(const struct line *l, short events, int64_t until)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    int64_t left = until - ((int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000);
    struct pollfd p = {l->file, events, 0};
    return left > 0 && poll(&p, 1, (int)left) > 0;
}

static int64_t patience(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000 + LINE_PATIENCE;
}

static int no_line(struct bq_trouble *why, const struct line_place *where, const char *reason)
{
    return say_fault(why, BQ_EIO, TERM_SAY_NO_LINE, SAY_T(where->host), SAY_N(where->port), SAY_T(reason));
}

/* One of the host's addresses answers. 0 and l->file, or why not. */
static int connect_to(struct line *l, const struct line_place *where, struct bq_trouble *why)
{
    struct addrinfo want = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_ADDRCONFIG | AI_NUMERICSERV}, *all, *a;
    char port[8];
    int failed = 0;
    snprintf(port, sizeof port, "%d", where->port);
    int rc = getaddrinfo(where->host, port, &want, &all);
    if (rc != 0)
        return no_line(why, where, gai_strerror(rc));
    for (a = all; a && l->file < 0; a = a->ai_next) {
        l->file = socket(a->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
        if (l->file < 0) {
            failed = errno;
            continue;
        }
        socklen_t size = sizeof failed;
        failed = connect(l->file, a->ai_addr, a->ai_addrlen) == 0 ? 0 : errno;
        if (failed == EINPROGRESS) {
            failed = ETIMEDOUT;
            if (ready(l, POLLOUT, patience()))
                getsockopt(l->file, SOL_SOCKET, SO_ERROR, &failed, &size);
        }
        if (failed != 0) {
            close(l->file);
            l->file = -1;
        }
    }
    freeaddrinfo(all);
    int yes = 1;
    if (l->file < 0)
        return no_line(why, where, strerror(failed));
    setsockopt(l->file, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    return 0;
}

/* TLS, with the certificate checked against the host's name by the system's authorities (or SSL_CERT_FILE). */
static int secure(struct line *l, const struct line_place *where, struct bq_trouble *why)
{
    int64_t until = patience();
    l->keys = SSL_CTX_new(TLS_client_method());
    l->tls = l->keys ? SSL_new(l->keys) : NULL;
    if (!l->tls)
        return no_line(why, where, tls_words());
    SSL_CTX_set_min_proto_version(l->keys, TLS1_2_VERSION);
    SSL_CTX_set_default_verify_paths(l->keys);
    SSL_set_min_proto_version(l->tls, TLS1_2_VERSION);
    SSL_set_mode(l->tls,
                 SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER | SSL_MODE_RELEASE_BUFFERS);
    SSL_set_verify(l->tls, SSL_VERIFY_PEER, NULL);
    X509_VERIFY_PARAM *check = SSL_get0_param(l->tls);
    if (!X509_VERIFY_PARAM_set1_ip_asc(check, where->host)) {
        SSL_set1_host(l->tls, where->host);
        SSL_set_tlsext_host_name(l->tls, where->host);
    }
    SSL_set_fd(l->tls, l->file);
    for (;;) {
        ERR_clear_error();
        int rc = SSL_connect(l->tls);
        if (rc == 1)
            return 0;
        int what = SSL_get_error(l->tls, rc);
        if (what != SSL_ERROR_WANT_READ && what != SSL_ERROR_WANT_WRITE) {
            long bad = SSL_get_verify_result(l->tls);
            if (bad != X509_V_OK)
                return say_fault(why, BQ_EIO, TERM_SAY_NOT_TRUSTED, SAY_T(where->host),
                                 SAY_T(X509_verify_cert_error_string(bad)));
            return no_line(why, where, tls_words());
        }
        if (!ready(l, what == SSL_ERROR_WANT_READ ? POLLIN : POLLOUT, until))
            return no_line(why, where, strerror(ETIMEDOUT));
    }
}

static int send_whole(struct line *l, const char *text, size_t size, int64_t until)
{
    while (size > 0) {
        ssize_t n = move_bytes(l, NULL, text, size);
        if (n < 0 || (n == 0 && !ready(l, POLLOUT, until)))
            return -1;
        text += n;
        size -= (size_t)n;
    }
    return 0;
}

/* The answer's header of that name has this value, as RFC 9110 compares names. */
static int has_header(const char *head, const char *name, const char *value)
{
    size_t n = strlen(name);
    for (const char *line = strstr(head, "\r\n"); line; line = strstr(line, "\r\n")) {
        line += 2;
        if (strncasecmp(line, name, n) != 0 || line[n] != ':')
            continue;
        const char *at = line + n + 1;
        at += strspn(at, " \t");
        size_t size = strcspn(at, "\r");
        while (size > 0 && (at[size - 1] == ' ' || at[size - 1] == '\t'))
            size--;
        if (size == strlen(value) && strncasecmp(at, value, size) == 0)
            return 1;
    }
    return 0;
}

/* What a server answers to a key (RFC 6455, 4.2.2). */
static void accept_key(char out[64], const char *key)
{
    char text[KEY + 40];
    unsigned char hash[EVP_MAX_MD_SIZE];
    unsigned size = 0;
    int n = snprintf(text, sizeof text, "%s258EAFA5-E914-47DA-95CA-C5AB0DC85B11", key);
    EVP_Digest(text, (size_t)n, hash, &size, EVP_sha1(), NULL);
    EVP_EncodeBlock((unsigned char *)out, hash, (int)size);
}

static int shake_hands(struct line *l, const struct line_place *where, struct bq_trouble *why)
{
    char head[HEAD + 1], key[KEY], want[64];
    unsigned char luck[16];
    size_t have = 0;
    int64_t until = patience();
    int bare = strchr(where->host, ':') == NULL;
    if (getrandom(luck, sizeof luck, 0) != sizeof luck)
        return no_line(why, where, strerror(errno));
    EVP_EncodeBlock((unsigned char *)key, luck, sizeof luck);
    accept_key(want, key);
    int n = snprintf(head, sizeof head,
                     "GET /ws HTTP/1.1\r\nHost: %s%s%s:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                     "Sec-WebSocket-Key: %s\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: banquet.1\r\n\r\n",
                     bare ? "" : "[", where->host, bare ? "" : "]", where->port, key);
    if (send_whole(l, head, (size_t)n, until) != 0)
        return no_line(why, where, l->end[0] ? l->end : strerror(ETIMEDOUT));
    char *end = NULL;
    while (!end) {
        ssize_t got = have < HEAD ? move_bytes(l, head + have, NULL, HEAD - have) : -1;
        if (got < 0 || (got == 0 && !ready(l, POLLIN, until)))
            return no_line(why, where, l->end[0] ? l->end : say_word(TERM_SAY_NO_TABLES_THERE));
        have += (size_t)got;
        head[have] = '\0';
        end = strstr(head, "\r\n\r\n");
    }
    end += 2;
    l->early_size = have - (size_t)(end + 2 - head);
    memcpy(l->early, end + 2, l->early_size);
    *end = '\0';
    if (strncmp(head, "HTTP/1.1 101", 12) != 0 || !has_header(head, "Sec-WebSocket-Accept", want) ||
        !has_header(head, "Sec-WebSocket-Protocol", "banquet.1"))
        return no_line(why, where, say_word(TERM_SAY_NO_TABLES_THERE));
    return 0;
}

int line_open(struct line **out, const struct line_place *where, struct bq_trouble *why)
{
    static const struct wslay_event_callbacks calls = {.recv_callback = give_bytes,
                                                       .send_callback = take_bytes,
                                                       .genmask_callback = make_mask,
                                                       .on_msg_recv_callback = on_message};
    struct line *l = calloc(1, sizeof *l);
    if (!l)
        return say_fault0(why, BQ_EMEMORY, TERM_SAY_NO_MEMORY);
    l->file = -1;
    l->last = &l->first;
    int rc = connect_to(l, where, why);
    if (rc == 0 && where->secure)
        rc = secure(l, where, why);
    if (rc == 0)
        rc = shake_hands(l, where, why);
    if (rc == 0 && wslay_event_context_client_init(&l->frames, &calls, l) != 0)
        rc = say_fault0(why, BQ_EMEMORY, TERM_SAY_NO_MEMORY);
    if (rc != 0) {
        line_free(l);
        return rc;
    }
    wslay_event_config_set_max_recv_msg_length(l->frames, LINE_MESSAGE);
    *out = l;
    return 0;
}

void line_free(struct line *l)
{
    if (!l)
        return;
    if (l->frames) {
        if (!l->end[0] && wslay_event_queue_close(l->frames, WSLAY_CODE_GOING_AWAY, NULL, 0) == 0)
            wslay_event_send(l->frames);
        wslay_event_context_free(l->frames);
    }
    while (l->first) {
        struct message *one = l->first;
        l->first = one->next;
        free(one);
    }
    free(l->taken);
    SSL_free(l->tls);
    SSL_CTX_free(l->keys);
    if (l->file >= 0)
        close(l->file);
    free(l);
}

/* ---- messages ---------------------------------------------------------------------- */

int line_file(const struct line *l)
{
    return l->file;
}

const char *line_end(const struct line *l)
{
    return l->end;
}

int line_move(struct line *l)
{
    if (l->end[0])
        return BQ_EIO;
    l->drained = 0;
    if ((wslay_event_want_read(l->frames) && wslay_event_recv(l->frames) != 0) ||
        (wslay_event_want_write(l->frames) && wslay_event_send(l->frames) != 0))
        broke(l, "");
    if (!l->end[0] && !wslay_event_want_read(l->frames) && !wslay_event_want_write(l->frames))
        broke(l, "");
    return l->end[0] ? BQ_EIO : 0;
}

int line_send(struct line *l, const char *text, size_t size)
{
    struct wslay_event_msg m = {WSLAY_TEXT_FRAME, (const uint8_t *)text, size};
    if (l->end[0])
        return BQ_EIO;
    if (wslay_event_queue_msg(l->frames, &m) != 0)
        broke(l, say_word(TERM_SAY_NO_MEMORY));
    else if (wslay_event_send(l->frames) != 0)
        broke(l, "");
    return l->end[0] ? BQ_EIO : 0;
}

int line_next(struct line *l, int *binary, const uint8_t **data, size_t *size)
{
    free(l->taken);
    l->taken = l->first;
    if (!l->taken)
        return 0;
    l->first = l->taken->next;
    if (!l->first)
        l->last = &l->first;
    *binary = l->taken->binary;
    *data = l->taken->data;
    *size = l->taken->size;
    return 1;
}
