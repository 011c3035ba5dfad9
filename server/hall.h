/* hall.h -- where people meet: who is here, tables being opened, joined and played, the lobby.
 *
 * The hall is a machine without sockets, clocks, files and threads. Connections, what arrives on them, time, completions from the store
 * and results from workers go in; messages, requests to the store and work come out through the functions it is given. http.c and
 * cli/serve.c drive it in the program, tests/hall_test.c without a network:
 *
 *     hall_came(), hall_heard(), hall_went()   a connection, and one message on it
 *     hall_collect()                           the store has woken us (store.h)
 *     hall_worked()                            work is done (struct hall_work)
 *     hall_pass()                              it is at least hall_due()
 *
 * All of it happens on one thread. docs/network.md describes the messages; server/net.def has their keys.
 *
 * Invariants: it knows no rule of any game. What a connection is sent does not depend on anything its seat cannot see. Nobody is told of a
 * move, and no command that changes a table is answered, before it is on disk. A command is carried out once. Whatever a client sends, it
 * harms nobody else: it is refused with a reason. */
#ifndef SERVER_HALL_H
#define SERVER_HALL_H

#include <stddef.h>
#include <stdint.h>

#include "session/trouble.h"

enum {
    HALL_PROTOCOL = 1,      /* grows when messages change; the WebSocket's subprotocol is "banquet.1" */
    HALL_MESSAGE = 1 << 16, /* bytes of a message at most */
    HALL_WAITING = 64,      /* messages of a connection that wait for an earlier one */
};

struct hall;
struct hall_line; /* a connection */
struct store;

/* Something that takes long and touches nothing of the hall's: a bot's thought, a passphrase's hash. It is the first member of a larger
 * struct. `run` may be called on any thread; then the hall gets it back with hall_worked(), on its own. */
struct hall_work {
    void (*run)(struct hall_work *w);
    void (*done)(struct hall_work *w); /* the hall's own: what hall_worked() calls */
    int slow;                          /* it takes long, and may wait: other work does not wait for it */
    struct hall_work *next;            /* for whoever keeps a list of them */
};

/* What the hall wants of the program around it. `peer` is what hall_came() was given. */
struct hall_ways {
    int64_t (*now)(void *context);                         /* a steady clock, in microseconds */
    int64_t (*date)(void *context);                        /* ms since 1970 */
    void (*random)(void *context, void *out, size_t size); /* fresh luck */
    void (*send)(void *context, void *peer, int binary, const void *data, size_t size);
    void (*close)(void *context, void *peer, int code, const char *reason); /* hall_went() follows, later */
    int (*work)(void *context, struct hall_work *w); /* 1: it will be run; 0: too much waits already */
    void *context;
    /* Something failed that whoever runs the program should hear of: a request to the store (table 0); or a table, which cannot be read
     * back (why), or written down (NULL). May be NULL. */
    void (*fault)(void *context, uint64_t table, const struct bq_trouble *why);
};

struct hall_config {
    struct hall_ways ways;
    struct store *store; /* borrowed */
    const char *version;
    int64_t
        idle; /* us after which a table at which nobody is leaves memory, and one that nobody touches rests; 0: a minute */
    int most_tables; /* that one person may have open; 0: 20 */
    int most_open;   /* tables in all that are not over; 0: 50000 */
    int unstarted;   /* hours after which a table that did not begin is removed; 0: 48 */
    int abandoned;   /* days after which a game at which nothing happens is put away; 0: 90 */
    int pace;        /* ms that a bot takes, about; 0: a person's */
    int newcomers;   /* people whom one address may bring at once; 0: 30 */
};

struct hall *hall_new(const struct hall_config *config); /* NULL: memory ran out */

/* All connections are gone, and nothing is at work any more. */
void hall_free(struct hall *h);

/* A connection: `address` is where it comes from, without a port. NULL if memory ran out. */
struct hall_line *hall_came(struct hall *h, void *peer, const char *address);
void hall_heard(struct hall *h, struct hall_line *l, const char *text, size_t size);
void hall_went(struct hall *h, struct hall_line *l);

void hall_collect(struct hall *h);
void hall_worked(struct hall *h, struct hall_work *w);

/* When hall_pass() has something to do, as ways.now() counts; BQ_HOST_NEVER: never. */
int64_t hall_due(const struct hall *h);
void hall_pass(struct hall *h);

/* The program is being stopped: everybody is told to come back in so many seconds, and nothing is taken any more. */
void hall_stop(struct hall *h, int seconds);

enum { HALL_TIMES = 11 };
extern const int32_t hall_times[HALL_TIMES]; /* us */

struct hall_counts {
    int lines, people, rooms; /* here now; in memory */
    uint64_t commands, refused, moves;
    uint64_t
        answered[HALL_TIMES + 1]; /* commands, by how long their answer took: up to each of hall_times, and longer */
    uint64_t answer_us;           /* all of that together */
    uint64_t rested;              /* times that a table gave back memory */
};
void hall_count(const struct hall *h, struct hall_counts *out);

#endif
