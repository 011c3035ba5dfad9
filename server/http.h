/* http.h -- the web server: the page, to anyone who asks by HTTP.
 *
 * It owns the sockets, the event loop and the signals SIGTERM and SIGINT while it runs. GET and HEAD alone are
 * answered; every reply carries the same strict headers. docs/guide.md has the map.
 *
 * Invariant: a client can make it close that client's connection, and nothing else: all that is read is bounded, and whoever
 * is slow is dropped after a while. */
#ifndef SERVER_HTTP_H
#define SERVER_HTTP_H

#include "server/host.h"
#include "server/listen.h"
#include "server/page.h"
#include "session/table.h"

enum {
    HTTP_PORT = 8017,
    HTTP_CONNECTIONS = 8192, /* at a time; those beyond wait to be accepted */
    HTTP_PATIENCE = 10,      /* seconds for a request to arrive, and for a client to ask again */
    HTTP_CONTENT = 30,       /* seconds in which a client takes at least a piece of a reply */
    HTTP_FAREWELL = 5        /* seconds for replies on their way when the server is stopped */
};

struct http_config {
    struct host_list hosts;        /* the names it answers to; hosts.listen: where it listens, NULL: loopback alone */
    int port;                      /* 0: any free one */
    const struct page_file *files; /* the page, or */
    size_t count;
    const char *folder; /* the folder it is read from, if not NULL */
    const char *version;
    const char *language;                         /* in which it speaks, "de"; NULL: English */
    int log;                                      /* 1: a line for each request goes to say() */
    void (*say)(void *context, const char *line); /* a line without its newline */
    void *context;
};

struct http; /* a server that listens */

/* Opens it. 0, or a fault and why. The texts of the config are borrowed until http_free. */
int http_new(struct http **out, const struct http_config *config, struct bq_trouble *why);
void http_free(struct http *h);

const struct listen *http_listen(const struct http *h);

/* Serves until SIGTERM or SIGINT; a second signal does not wait for replies on their way. The number of requests that were
 * answered; *dropped is that of replies broken off. */
unsigned long long http_run(struct http *h, int *dropped);

#endif
