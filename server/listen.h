/* listen.h -- where a server listens: its sockets, opened together on one port.
 *
 * Without a host they are the machine's own loopback addresses, so that nobody else can reach it; IPv6 is left out where
 * the system has none. */
#ifndef SERVER_LISTEN_H
#define SERVER_LISTEN_H

#include "session/table.h"

enum { LISTEN_MOST = 8, LISTEN_URL = 120 };

struct listen {
    int count;
    int socket[LISTEN_MOST];
    int port;             /* the one it became, if any free one was asked for */
    int everywhere;       /* 1: at every address of the machine */
    char url[LISTEN_URL]; /* how to reach the first of them */
};

/* Opens them. `host` is an address or a name, NULL: loopback; `port` 0: any free one. 0; or BQ_EIO and why, and nothing
 * is open. */
int listen_open(struct listen *l, const char *host, int port, struct bq_trouble *why);
void listen_close(struct listen *l);

#endif
