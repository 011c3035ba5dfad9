/* listen.h -- where a server listens: its sockets, opened together on one port.
 *
 * Without a host these are the machine's own loopback addresses, so that nobody else can reach it; IPv6 is left out where
 * the system does not have it. */
#ifndef SERVER_LISTEN_H
#define SERVER_LISTEN_H

#include "session/table.h"

enum { LISTEN_MOST = 8, LISTEN_URL = 120 };

struct listen {
    int count;
    int socket[LISTEN_MOST];
    int port;             /* the one it became, if any free one was asked for */
    int everywhere;       /* 1: at every address of the machine */
    int secure;           /* 1: by TLS */
    char url[LISTEN_URL]; /* how to reach the first of them */
};

/* Opens them. `host` is an address or a name, NULL: loopback; `port` 0: any free one; `secure`: its url says https. 0; or BQ_EIO and
 * why, and nothing is open. */
int listen_open(struct listen *l, const char *host, int port, int secure, struct bq_trouble *why);

/* Lets nobody new in, without cutting off anybody: connections that are made or being made can still be accepted, and the
 * sockets can be closed without a loss when they are. To others the port is silent meanwhile. */
void listen_refuse(struct listen *l);
void listen_close(struct listen *l);

#endif
