/* metrics.h -- /metrics for Prometheus: the server's figures, as text, on a port of their own on loopback.
 *
 * It shares the server's loop and nothing else: no visitor can reach it, and it answers only requests that use a loopback name for this
 * machine (server/host.h). The figures are those of metrics.def.
 *
 * Invariant: no figure is about one person or table; a client can get its own connection closed and nothing else. */
#ifndef SERVER_METRICS_H
#define SERVER_METRICS_H

#include "server/door.h"
#include "server/http.h"

struct metrics;

/* `port` 0: any free one. `door` may be NULL: its figures are 0 then. 0, or a fault and why. */
int metrics_open(struct metrics **out, const struct http *http, struct door *door, int port, struct bq_trouble *why);
void metrics_close(struct metrics *m); /* while the loop is still there; NULL is fine */

const char *metrics_url(const struct metrics *m);

#endif
