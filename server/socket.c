/* socket.c -- see socket.h.
 *
 * TLS is OpenSSL's: it reads and writes the file itself, and says which of the two it waits for. Empty buffers are given back,
 * ours as well as OpenSSL's, so that a silent connection costs little. */
#define _GNU_SOURCE
#include "server/socket.h"

#include <errno.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/say.h"

enum { KEEP_LEAST = 256 }; /* bytes of the smallest buffer for what is kept */

struct sockets {
    struct ev_loop *loop;
    SSL_CTX *tls; /* NULL: plain */
    unsigned char in[SOCKET_READ];
};

struct socket {
    struct sockets *set;
    const struct socket_calls *calls;
    void *context;
    ev_io io;
    SSL *tls;
    unsigned char *out; /* kept: out[from .. to) */
    size_t from, to, cap;
    uint8_t reading;                 /* bytes are wanted */
    uint8_t reads_when, writes_when; /* what either waits for: EV_READ and EV_WRITE; TLS may have to write to read on */
    uint8_t shaking;                 /* TLS is not there yet; it waits as reading does */
    uint8_t wants_room;              /* somebody has more to write */
    uint8_t ending;                  /* our side ends when all has gone out */
    uint8_t ended;                   /* it has */
};

/* ---- the certificate */

static const char *reason(void)
{
    unsigned long code = ERR_peek_last_error();
    const char *text = code != 0 ? ERR_reason_error_string(code) : NULL;

    return text != NULL ? text : "?";
}

/* A key with a passphrase is refused; OpenSSL would ask for it at the terminal. */
static int no_passphrase(char *out, int cap, int writing, void *user)
{
    (void)writing;
    (void)user;
    if (cap > 0)
        out[0] = '\0';
    return 0;
}

static int choose_protocol(SSL *s, const unsigned char **out, unsigned char *size, const unsigned char *in,
                           unsigned int length, void *user)
{
    static const unsigned char own[] = "\x08http/1.1";
    unsigned char *found = NULL;

    (void)s;
    (void)user;
    if (SSL_select_next_proto(&found, size, own, sizeof own - 1, in, length) != OPENSSL_NPN_NEGOTIATED)
        return SSL_TLSEXT_ERR_NOACK;
    *out = found;
    return SSL_TLSEXT_ERR_OK;
}

static int can_be_read(const char *name, struct bq_trouble *why)
{
    FILE *file = fopen(name, "re");

    if (file == NULL)
        return server_fault(why, BQ_EIO, SERVER_SAY_NO_TLS_FILE, BQ_T(name), BQ_T(strerror(errno)));
    fclose(file);
    return BQ_OK;
}

static int set_certificate(SSL_CTX *tls, const char *cert, const char *key, struct bq_trouble *why)
{
    int code = can_be_read(cert, why);

    if (code == BQ_OK)
        code = can_be_read(key, why);
    if (code != BQ_OK)
        return code;
    ERR_clear_error();
    if (SSL_CTX_use_certificate_chain_file(tls, cert) != 1)
        return server_fault(why, BQ_EIO, SERVER_SAY_NO_CERTIFICATE, BQ_T(cert), BQ_T(reason()));
    SSL_CTX_set_default_passwd_cb(tls, no_passphrase);
    if (SSL_CTX_use_PrivateKey_file(tls, key, SSL_FILETYPE_PEM) != 1 &&
        ERR_GET_REASON(ERR_peek_last_error()) != X509_R_KEY_VALUES_MISMATCH)
        return server_fault(why, BQ_EIO, SERVER_SAY_NO_KEY_FILE, BQ_T(key), BQ_T(reason()));
    if (SSL_CTX_check_private_key(tls) != 1)
        return server_fault(why, BQ_EIO, SERVER_SAY_OTHER_KEY, BQ_T(key), BQ_T(cert));
    return BQ_OK;
}

static int open_tls(SSL_CTX **out, const char *cert, const char *key, struct bq_trouble *why)
{
    SSL_CTX *tls = SSL_CTX_new(TLS_server_method());
    int code;

    if (tls == NULL || SSL_CTX_set_min_proto_version(tls, TLS1_2_VERSION) != 1 ||
        SSL_CTX_set_cipher_list(tls, "ECDHE+AESGCM:ECDHE+CHACHA20") != 1) {
        code = server_fault(why, BQ_EIO, SERVER_SAY_NO_TLS, BQ_T(reason()));
        SSL_CTX_free(tls);
        return code;
    }
    SSL_CTX_set_mode(tls,
                     SSL_MODE_RELEASE_BUFFERS | SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
    SSL_CTX_set_options(tls, SSL_OP_NO_RENEGOTIATION | SSL_OP_IGNORE_UNEXPECTED_EOF);
    SSL_CTX_set_session_cache_mode(tls, SSL_SESS_CACHE_OFF); /* tickets do without */
    SSL_CTX_set_num_tickets(tls, 1);
    SSL_CTX_set_alpn_select_cb(tls, choose_protocol, NULL);
    code = set_certificate(tls, cert, key, why);
    if (code != BQ_OK) {
        SSL_CTX_free(tls);
        return code;
    }
    *out = tls;
    return BQ_OK;
}

int sockets_new(struct sockets **out, struct ev_loop *loop, const char *cert, const char *key, struct bq_trouble *why)
{
    struct sockets *set = calloc(1, sizeof *set);
    int code;

    *out = NULL;
    if (set == NULL)
        return bq_complain0(why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
    set->loop = loop;
    code = cert != NULL ? open_tls(&set->tls, cert, key, why) : BQ_OK;
    if (code != BQ_OK) {
        free(set);
        return code;
    }
    *out = set;
    return BQ_OK;
}

int sockets_renew(struct sockets *set, const char *cert, const char *key, struct bq_trouble *why)
{
    SSL_CTX *tls = NULL;
    int code = open_tls(&tls, cert, key, why);

    if (code != BQ_OK)
        return code;
    SSL_CTX_free(set->tls); /* connections that have it keep it */
    set->tls = tls;
    return BQ_OK;
}

void sockets_free(struct sockets *set)
{
    if (set == NULL)
        return;
    SSL_CTX_free(set->tls);
    free(set);
}

/* ---- watching */

static void watch(struct socket *s)
{
    int events = s->reading || s->shaking ? s->reads_when : 0;

    if ((s->to > s->from || s->wants_room) && !s->shaking)
        events |= s->writes_when;
    if (events == (s->io.events & (EV_READ | EV_WRITE)) && (events != 0) == ev_is_active(&s->io))
        return;
    ev_io_stop(s->set->loop, &s->io);
    ev_io_modify(&s->io, events);
    if (events != 0)
        ev_io_start(s->set->loop, &s->io);
}

void socket_close(struct socket *s)
{
    const struct socket_calls *calls = s->calls;
    void *context = s->context;

    ev_io_stop(s->set->loop, &s->io);
    if (s->tls != NULL) {
        ERR_clear_error();
        if (!s->shaking && !s->ended)
            SSL_shutdown(s->tls); /* if it can be said */
        SSL_free(s->tls);
    }
    close(s->io.fd);
    free(s->out);
    free(s);
    calls->closed(context);
}

/* ---- bytes: what came of moving them */

enum moved { FAILED = -1, LATER = -2 }; /* or the number of bytes; 0 of a read is the end */

/* What OpenSSL says of an operation that did nothing, and when to try again. */
static long explain(struct socket *s, int result, uint8_t *when)
{
    switch (SSL_get_error(s->tls, result)) {
    case SSL_ERROR_WANT_READ:
        *when = EV_READ;
        return LATER;
    case SSL_ERROR_WANT_WRITE:
        *when = EV_WRITE;
        return LATER;
    case SSL_ERROR_ZERO_RETURN:
        return 0;
    default:
        return FAILED;
    }
}

static long receive(struct socket *s, void *out, size_t cap)
{
    ssize_t n;

    if (s->tls != NULL) {
        int got;

        ERR_clear_error();
        s->reads_when = EV_READ;
        got = SSL_read(s->tls, out, (int)cap);
        return got > 0 ? got : explain(s, got, &s->reads_when);
    }
    do
        n = recv(s->io.fd, out, cap, 0);
    while (n < 0 && errno == EINTR);
    return n >= 0 ? n : errno == EAGAIN ? LATER : FAILED;
}

static long transmit(struct socket *s, const void *data, size_t size)
{
    ssize_t n;

    if (s->tls != NULL) {
        int sent;

        ERR_clear_error();
        s->writes_when = EV_WRITE;
        sent = SSL_write(s->tls, data, size < INT32_MAX ? (int)size : INT32_MAX);
        n = sent > 0 ? sent : explain(s, sent, &s->writes_when);
        return n == 0 ? FAILED : n;
    }
    do
        n = send(s->io.fd, data, size, MSG_NOSIGNAL);
    while (n < 0 && errno == EINTR);
    return n >= 0 ? n : errno == EAGAIN ? LATER : FAILED;
}

/* ---- writing */

/* Nothing more goes out. */
static int end_now(struct socket *s)
{
    s->ended = 1;
    if (s->tls != NULL) {
        ERR_clear_error();
        SSL_shutdown(s->tls); /* says so to TLS; if there is no room for it, the end of the stream has to do */
    }
    return shutdown(s->io.fd, SHUT_WR) != 0 ? -1 : 0;
}

/* Writes what is kept, as far as it goes. 0, or -1. */
static int write_kept(struct socket *s)
{
    while (s->to > s->from && !s->shaking) {
        long n = transmit(s, s->out + s->from, s->to - s->from);

        if (n == FAILED)
            return -1;
        if (n == LATER)
            return 0;
        s->from += (size_t)n;
    }
    if (s->to > s->from)
        return 0;
    free(s->out); /* the idle cost little */
    s->out = NULL;
    s->from = s->to = s->cap = 0;
    return s->ending && !s->ended ? end_now(s) : 0;
}

int socket_keep(struct socket *s, const void *data, size_t size)
{
    size_t have = s->to - s->from, cap = s->cap < KEEP_LEAST ? KEEP_LEAST : s->cap;

    if (size == 0)
        return 0;
    while (cap < have + size)
        cap *= 2;
    if (s->to + size > cap && s->from > 0) {
        memmove(s->out, s->out + s->from, have);
        s->from = 0;
        s->to = have;
    }
    if (cap > s->cap) {
        unsigned char *more = realloc(s->out, cap);

        if (more == NULL)
            return -1;
        s->out = more;
        s->cap = cap;
    }
    memcpy(s->out + s->to, data, size);
    s->to += size;
    return 0;
}

int socket_flush(struct socket *s)
{
    if (write_kept(s) != 0)
        return -1;
    watch(s);
    return 0;
}

int socket_write(struct socket *s, const void *data, size_t size)
{
    const unsigned char *rest = data;

    if (s->to == s->from && !s->shaking &&
        size > 0) { /* most often all of it goes out at once, and nothing is copied */
        long n = transmit(s, rest, size);

        if (n == FAILED)
            return -1;
        if (n > 0) {
            rest += n;
            size -= (size_t)n;
        }
    }
    if (socket_keep(s, rest, size) != 0)
        return -1;
    watch(s);
    return 0;
}

void socket_want_room(struct socket *s)
{
    s->wants_room = 1;
    watch(s);
}

int socket_end(struct socket *s)
{
    if (s->shaking)
        return -1;
    s->ending = 1;
    return s->ended ? 0 : socket_flush(s);
}

/* ---- events */

/* 0: not yet; 1: it is there; -1. */
static int shake(struct socket *s)
{
    int done;

    ERR_clear_error();
    done = SSL_do_handshake(s->tls);
    if (done != 1)
        return explain(s, done, &s->reads_when) == LATER ? 0 : -1;
    s->shaking = 0;
    s->reads_when = EV_READ;
    return 1;
}

static int take(struct socket *s)
{
    long n = receive(s, s->set->in, sizeof s->set->in);

    if (n == LATER)
        return 0;
    if (n == FAILED)
        return -1;
    if (n == 0)
        s->reading = 0; /* nothing comes any more: once is enough */
    return s->calls->got(s->context, s->set->in, (size_t)n);
}

/* 0, or -1 to close. */
static int work(struct socket *s, int events)
{
    if (s->shaking) {
        int done = shake(s);

        if (done <= 0)
            return done;
        events = EV_READ | EV_WRITE; /* what came with its last word was not asked for yet */
    }
    if (events & s->writes_when) {
        if (write_kept(s) != 0)
            return -1;
        if (s->to == s->from && s->wants_room) {
            s->wants_room = 0;
            if (s->calls->room(s->context) != 0)
                return -1;
        }
    }
    return events & s->reads_when && s->reading ? take(s) : 0;
}

static void on_io(struct ev_loop *loop, ev_io *io, int events)
{
    struct socket *s = io->data;

    (void)loop;
    if (work(s, events) != 0)
        socket_close(s);
    else
        watch(s);
}

/* ---- the rest */

struct socket *socket_new(struct sockets *set, int file, const struct socket_calls *calls, void *context)
{
    struct socket *s = calloc(1, sizeof *s);

    if (s != NULL && set->tls != NULL) {
        s->tls = SSL_new(set->tls);
        if (s->tls == NULL || SSL_set_fd(s->tls, file) != 1) {
            SSL_free(s->tls);
            free(s);
            s = NULL;
        } else {
            SSL_set_accept_state(s->tls);
            s->shaking = 1;
        }
    }
    if (s == NULL) {
        close(file);
        return NULL;
    }
    s->set = set;
    s->calls = calls;
    s->context = context;
    s->reading = 1;
    s->reads_when = EV_READ;
    s->writes_when = EV_WRITE;
    ev_io_init(&s->io, on_io, file, 0);
    s->io.data = s;
    watch(s);
    return s;
}

void socket_hand_on(struct socket *s, const struct socket_calls *calls, void *context)
{
    s->calls = calls;
    s->context = context;
}

void socket_read(struct socket *s, int on)
{
    s->reading = on != 0;
    watch(s);
}

size_t socket_unsent(const struct socket *s)
{
    return s->to - s->from;
}

int socket_has_unread(const struct socket *s)
{
    int n = 0;

    return (s->tls != NULL && SSL_pending(s->tls) > 0) || (ioctl(s->io.fd, FIONREAD, &n) == 0 && n > 0);
}

int socket_file(const struct socket *s)
{
    return s->io.fd;
}
