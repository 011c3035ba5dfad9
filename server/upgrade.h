/* upgrade.h -- whether a request may become a WebSocket (RFC 6455, chapter 4), and the answer if not.
 *
 * A stranger's page in a visitor's browser can ask for one, too, and the browser sends along what it has stored for us; but it also says
 * where the page is from (Origin). So that has to be exactly the address requested: its scheme, host and port. Programs send no Origin,
 * and are let in. */
#ifndef SERVER_UPGRADE_H
#define SERVER_UPGRADE_H

#include "server/request.h"

enum { UPGRADE_HEAD = 256 };

#define UPGRADE_PATH     "/ws"
#define UPGRADE_PROTOCOL "banquet.1" /* what is spoken; a client has to offer it */

/* For a request for UPGRADE_PATH that is meant for this server; `secure`: 1 it came by TLS, -1 it did not; 0: that is not known, for a
 * proxy of which nobody told us may stand before us. 101; or the status it is refused with: 400, 403, 426 (not the WebSocket that is spoken
 * here), 405. */
int upgrade_check(const struct request *r, int secure);

/* The head of the reply that accepts it into out[UPGRADE_HEAD]; its length. */
size_t upgrade_head(char out[UPGRADE_HEAD], const struct request *r);

#endif
