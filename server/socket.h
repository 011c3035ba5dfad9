/* socket.h -- a connection's bytes on a libev loop, plain or over TLS: its user sees no difference.
 *
 * It reads when there is something to read and it is wanted, writes at once what the system accepts and keeps the rest, and ends our side
 * when everything has gone out. It knows no protocol and no time limit. Whoever writes limits how much may be kept (socket_unsent).
 *
 * Invariant: `closed` is called exactly once, unless the socket was handed on; after it the socket is gone. Within `got` and `room` a
 * socket is closed by their result, never by socket_close. */
#ifndef SERVER_SOCKET_H
#define SERVER_SOCKET_H

#include <ev.h>
#include <stddef.h>

#include "session/trouble.h"

enum {
    SOCKET_READ = 1 << 14
}; /* bytes of a read, and of the longest record of TLS, which is therefore always read whole */

struct sockets; /* what those of one server share: the loop, its certificate, a buffer to read into */
struct socket;

struct socket_calls {
    /* Bytes came; none: the client has said all. 0, or -1 to close. */
    int (*got)(void *context, const void *data, size_t size);
    /* It was wanted, and all that was kept has gone out. 0, or -1 to close. */
    int (*room)(void *context);
    void (*closed)(void *context);
};

/* `cert` and `key` are PEM files, NULL both: no TLS. 0, or a fault and why. */
int sockets_new(struct sockets **out, struct ev_loop *loop, const char *cert, const char *key, struct bq_trouble *why);
int sockets_renew(struct sockets *set, const char *cert, const char *key,
                  struct bq_trouble *why); /* reads them anew; what failed changes nothing */
void sockets_free(struct sockets *set);    /* when all of its sockets are gone */

/* A connection that was accepted and does not block. It is read at first. NULL: out of memory, and `file` is closed. */
struct socket *socket_new(struct sockets *set, int file, const struct socket_calls *calls, void *context);

void socket_hand_on(struct socket *s, const struct socket_calls *calls,
                    void *context); /* from now on these are called */

void socket_read(struct socket *s, int on); /* whether anything is read; nothing is lost meanwhile */

/* Writes, and keeps what the system does not take. 0; or -1: the connection is of no further use. */
int socket_write(struct socket *s, const void *data, size_t size);
/* Keeps it behind what is kept; goes out with the next write or socket_flush. -1: out of memory. */
int socket_keep(struct socket *s, const void *data, size_t size);
int socket_flush(struct socket *s); /* as socket_write */

void socket_want_room(struct socket *s); /* `room` is called, once, as soon as the system takes more */

size_t socket_unsent(const struct socket *s);
int socket_has_unread(const struct socket *s); /* the system or TLS has bytes that were not read */
int socket_file(const struct socket *s);

/* Ends our side when all has gone out: the client sees that nothing more comes, and can still be read. 0, or -1: of no further use. */
int socket_end(struct socket *s);
void socket_close(struct socket *s); /* at once */

#endif
