/* host.h -- the names and addresses under which a server answers.
 *
 * A browser sends the name from which the user's page was loaded. A malicious page can point its own domain at this machine
 * (DNS rebinding) and would then be let in as if it were ours; so a request for any name but ours gets no page. Addresses cannot be
 * redirected that way, but only this machine's own count. */
#ifndef SERVER_HOST_H
#define SERVER_HOST_H

#include <netinet/in.h>
#include <sys/socket.h>

enum { HOST_NAMES = 32 }; /* the most that can be added */

struct host_list {
    const char *listen;           /* the address or name that was given to listen at, or NULL */
    const char *name[HOST_NAMES]; /* further ones; borrowed */
    int count;
};

/* Whether it can be the name or address in a URL, without port: letters, digits, '-', '_' and '.', or an address. */
int host_is_name(const char *text);

/* Whether `host` (as request.h has it) is ours: this machine's loopback, the address `here` that the client came in at, what was given to
 * listen at, or one of the names. */
int host_is_ours(const struct host_list *l, const char *host, const struct sockaddr *here);

/* An address as text, IPv4 or IPv6, without port and brackets. 0: it is none. */
int host_read(struct in6_addr *out, const char *text);

/* Where a connection comes from: IPv4 is mapped, as a socket for both has it. 0: that is no address. */
int host_address(struct in6_addr *out, const struct sockaddr *from);
int host_is_loopback(const struct in6_addr *a);

/* The address as text, without a port. */
const char *host_text(char out[INET6_ADDRSTRLEN], const struct in6_addr *a);

#endif
