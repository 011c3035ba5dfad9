/* door.h -- connects sockets and hall: peers become the hall's lines; store, workers and time reach it over the same loop.
 *
 *     door_open(&d, &config, &why);
 *     http.peers = &door_events; http.peers_context = d;
 *     http_new(&h, &http, &why); door_attach(d, http_loop(h));
 *     http_run(h); door_detach(d); http_free(h); door_close(d);
 *
 * Invariant: the hall is called on the loop's thread only. */
#ifndef SERVER_DOOR_H
#define SERVER_DOOR_H

#include "server/hall.h"
#include "server/peer.h"

struct door;
struct ev_loop;

struct door_config {
    const char *store; /* the file */
    const char *version;
    const char *language;                         /* of what is said; NULL: English */
    void (*say)(void *context, const char *line); /* a sentence for whoever runs it; may be NULL */
    void *context;
    int pace;      /* of bots, ms; 0: a person's */
    int newcomers; /* people whom one address may bring at once; 0: the hall's own limit, here and below */
    int tables;    /* that may be open */
    int unstarted; /* hours that a table may wait for its game */
    int abandoned; /* days that a game may stand still */
};

/* Opens the store and the hall. 0, or a fault and why. */
int door_open(struct door **out, const struct door_config *config, struct bq_trouble *why);
void door_close(struct door *d); /* after all peers have gone; what was asked for is on disk then. NULL is fine */

void door_attach(struct door *d, struct ev_loop *loop);
void door_detach(struct door *d);

struct store_counts;
void door_count(struct door *d, struct hall_counts *hall, struct store_counts *store);

/* Whether what is asked can be written down: nothing failed to be, of late. `door` is one. */
int door_well(void *door);

extern const struct peer_events door_events; /* their context is the door */

#endif
