/* protocol.h -- Banquet's protocol: one JSON request in, one JSON reply out.
 *
 * It knows no transport: `banquet engine` passes each line of its input to protocol_answer(), and
 * any other server can do the same. It knows no game either: everything it says about one comes from the contract.
 * docs/protocol.md describes every request.
 *
 * Invariant: a request that is answered with an error has changed nothing. */
#ifndef SERVER_PROTOCOL_H
#define SERVER_PROTOCOL_H

#include <stddef.h>

#include "server/reply.h"

enum {
    PROTOCOL_NUMBER = 1,       /* grows when something is added */
    PROTOCOL_LINE = 1 << 20,   /* bytes of the longest request */
    PROTOCOL_TABLES = 10000,   /* tables open at a time */
    PROTOCOL_BATCH = 1000,     /* requests in one line */
    PROTOCOL_REPLIES = 8 << 20 /* bytes of replies in one line, after which no more of its requests are carried out */
};

struct protocol; /* the tables that one client has open */

/* What the protocol wants of the program around it. */
struct protocol_host {
    const char *version;                                   /* for `hello`; borrowed for good */
    void (*random)(void *context, void *out, size_t size); /* fresh luck for a table without a seed */
    void *context;
};

struct protocol *protocol_new(const struct protocol_host *host); /* NULL if memory ran out */
void protocol_free(struct protocol *p);

/* Answers the request line[size] (no newline in it, any bytes otherwise): appends one JSON object,
 * without a newline, to `out`. 0, or BQ_EMEMORY: then `out` is as it was. */
int protocol_answer(struct protocol *p, const char *line, size_t size, struct reply *out);

/* The answer to a line over PROTOCOL_LINE, which the transport need not have kept. */
int protocol_too_long(struct protocol *p, struct reply *out);

#endif
