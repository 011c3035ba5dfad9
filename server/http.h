/* http.h -- the web server: it serves the page over HTTP, and a client that asks for a WebSocket becomes a peer (server/peer.h).
 *
 * While it runs it owns the sockets, the event loop and the signals SIGTERM and SIGINT, and, if it has a certificate and no
 * terminal, SIGHUP, which makes it read the certificate again. SIGPIPE and SIGXFSZ are ignored. Only GET and HEAD are
 * answered; every reply carries the same strict headers. docs/guide.md has the map.
 *
 * Invariant: a client can get its own connection closed, and nothing else: everything that is read is bounded, and slow clients
 * are dropped after a while. */
#ifndef SERVER_HTTP_H
#define SERVER_HTTP_H

#include "server/host.h"
#include "server/listen.h"
#include "server/page.h"
#include "server/peer.h"
#include "session/table.h"

enum {
    HTTP_PORT = 8017,
    HTTP_CONNECTIONS = 16384, /* at a time, peers among them; those beyond wait to be accepted */
    HTTP_PER_ADDRESS = 256,   /* of them from one address, but for loopback; those beyond are hung up on */
    HTTP_PATIENCE = 10,       /* seconds for a request to arrive, and for a client to ask again */
    HTTP_CONTENT = 30,        /* seconds in which a client takes at least a piece of a reply */
    HTTP_FAREWELL = 5         /* seconds for replies on their way when the server is stopped */
};

struct http_config {
    struct host_list hosts;        /* the names it answers to; hosts.listen: where it listens, NULL: loopback alone */
    int port;                      /* 0: any free one */
    const struct page_file *files; /* the page, or */
    size_t count;
    const char *folder;              /* the folder it is read from, if not NULL */
    const char *tls_cert, *tls_key;  /* PEM files; NULL both: plain HTTP */
    const struct peer_events *peers; /* who hears of peers; NULL: there are no WebSockets */
    void *peers_context;
    int (*well)(void *context); /* with peers_context: whether /healthz may say so; NULL: it may */
    int per_address;            /* connections from one address, loopback too; 0: HTTP_PER_ADDRESS */
    int proxy; /* 1: one on this machine passes requests on, and X-Forwarded-For and -Proto are believed */
    const char *version;
    const char *language; /* in which it speaks, "de"; NULL: English */
    int log;              /* of enum LOG_NONE (log.h): whether and how a line for each request goes to record() */
    void (*record)(void *context, const char *line); /* a line without its newline; NULL if log is LOG_NONE */
    void (*say)(void *context, const char *line);    /* a sentence for whoever runs it */
    void *context;
};

struct ev_loop;
struct http; /* a server that listens */

/* Opens it. 0, or a fault and why. The texts of the config are borrowed until http_free. */
int http_new(struct http **out, const struct http_config *config, struct bq_trouble *why);
void http_free(struct http *h);

const struct listen *http_listen(const struct http *h);

/* The loop it runs on, for timers and for word from other threads (ev_async). It is gone with the server. */
struct ev_loop *http_loop(const struct http *h);

struct http_counts {
    int connections, most, peers; /* open, peers among them; those that may be; WebSockets */
    unsigned long long answered;  /* requests */
};
void http_count(const struct http *h, struct http_counts *out);

/* Serves until SIGTERM or SIGINT; a second signal does not wait for replies on their way. The number of requests that were
 * answered; *dropped is that of replies broken off. */
unsigned long long http_run(struct http *h, int *dropped);

#endif
