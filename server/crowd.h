/* crowd.h -- how many connections come from one address, so that nobody takes them all.
 *
 * An IPv4 address counts as itself; of an IPv6 address only the network (its first 64 bits) counts, because whoever has one address there
 * has all of them. */
#ifndef SERVER_CROWD_H
#define SERVER_CROWD_H

#include <netinet/in.h>
#include <stdint.h>

struct crowd; /* all addresses that somebody comes from */
struct crowd_place;

struct crowd *crowd_new(void); /* NULL: out of memory */
void crowd_free(struct crowd *c);

/* What an address counts as. */
void crowd_counts_as(uint64_t out[2], const struct in6_addr *from);

/* Somebody comes in. NULL: `most` are there from this address, or there is no memory. */
struct crowd_place *crowd_enter(struct crowd *c, const struct in6_addr *from, int most);
void crowd_leave(struct crowd *c, struct crowd_place *place); /* NULL is fine */

#endif
