/* peers.h -- all peers of a server, for http.c: they arrive as upgraded connections, and leave by themselves.
 *
 * What is sent to peers is collected and goes out once before the loop sleeps, one write for each. */
#ifndef SERVER_PEERS_H
#define SERVER_PEERS_H

#include "server/peer.h"
#include "server/socket.h"

struct peers;

/* `gone` hears of every peer that has left for good, after `closed`; what it left at peers_add is handed back. NULL: out of memory. */
struct peers *peers_new(struct ev_loop *loop, const struct peer_events *events, void *context,
                        void (*gone)(void *owner, void *left), void *owner);
void peers_free(struct peers *set); /* closes all; NULL is fine */

/* Takes the connection over, with what was read of it behind its request: data[size]. 0; or -1: out of memory, and nothing was taken. */
int peers_add(struct peers *set, struct socket *s, const char *address, void *left, const void *data, size_t size);

int peers_count(const struct peers *set);
void peers_warn(const struct peers *set);                          /* the server is being stopped */
void peers_close(struct peers *set, int code, const char *reason); /* all of them */

#endif
