/* peer.h -- a client that speaks WebSocket (RFC 6455): messages in, messages out.
 *
 * http.c makes a peer of a connection whose GET /ws was valid; from then on its events go to whoever supplied `struct peer_events`.
 * Fragments, pings, close codes and limits are handled here. Everything happens on the loop's one thread, and every function here must be
 * called there.
 *
 * Invariant: `closed` is called exactly once for each `opened`, never from within a function of this header, and after it the peer is
 * gone. A client can get its own connection closed, and nothing else: whatever it sends or does not read is bounded. */
#ifndef SERVER_PEER_H
#define SERVER_PEER_H

#include <stddef.h>
#include <stdint.h>

enum {
    PEER_UNSENT = 1 << 18, /* bytes; whoever has not read as many when there is another message for it is dropped */
    PEER_QUIET = 30,       /* seconds without a word, after which a client is pinged, */
    PEER_PATIENCE = 20,    /* and seconds more in which it has to say something */
    PEER_PARTING = 2,      /* seconds for the closing handshake */
    PEER_RATE =
        40, /* frames a second that a client may send for long; from one that sends more nothing is read for a while */
    PEER_BURST = 200,  /* frames it may send at once */
    PEER_ABUSE = 10,   /* seconds without a pause of sending more, after which it is closed (1008) */
    PEER_REASON = 123, /* bytes of a reason; a longer one is cut off */
    PEER_SLOW = -2     /* of peer_send: it does not read, and is dropped for that, now */
};

struct peer;

struct peer_events {
    void (*opened)(void *context, struct peer *p);
    /* Text is UTF-8. The bytes are there during the call alone; at most WS_MESSAGE (server/ws.h) of them. */
    void (*message)(void *context, struct peer *p, int binary, const uint8_t *data, size_t size);
    void (*closed)(void *context, struct peer *p);
    /* The server is being stopped, and all peers will be closed with 1001 in a moment; what is sent to them now still goes out. May be
     * NULL. */
    void (*stopping)(void *context);
};

/* Sends a message: it is copied now and goes out before the loop sleeps, together with others. 0; or < 0: the peer is being dropped or
 * closed, and nothing more goes out to it. Text has to be UTF-8. */
int peer_send(struct peer *p, int binary, const void *data, size_t size);

/* Closes it, after what was sent before. `code` is one of RFC 6455's (1000, 1001, 1008, 1011) or our own (4000 to 4999); the reason may be
 * NULL. No message of it is heard any more; `closed` follows. */
void peer_close(struct peer *p, int code, const char *reason);

void *peer_user(const struct peer *p); /* whatever was set; NULL at first */
void peer_set_user(struct peer *p, void *user);

const char *peer_address(const struct peer *p); /* where it comes from, as text, without a port: for limits and logs */
size_t peer_unsent(const struct peer *p);       /* bytes that wait for it to read */

#endif
