/* works.h -- worker threads for the hall: bots think there, passphrases are hashed there.
 *
 * Work goes in, and comes out of works_collect() on the thread that calls it; wake() is called, from any thread, when there is some to
 * collect. How much may wait is bounded: if it is too much, the caller is told, and tries again later.
 *
 * Invariant: all work that was accepted comes out once, in works_collect() or at the latest in works_free(), then perhaps not done. */
#ifndef SERVER_WORKS_H
#define SERVER_WORKS_H

#include "server/hall.h"

struct works;

/* So many threads, with at most so much waiting. NULL: no memory, or no threads. */
struct works *works_new(int threads, int most, void (*wake)(void *context), void *context);
int works_add(struct works *w, struct hall_work *work); /* 1, or 0: too much waits */
void works_collect(struct works *w, struct hall *h);    /* hall_worked() for each that is done */
void works_free(struct works *w, struct hall *h); /* ends the threads; what is left goes back to the hall as it is */

#endif
