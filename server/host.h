/* host.h -- the names and addresses under which a server answers.
 *
 * A browser sends the name that the user's page was loaded from. A stranger's page can let its own name point to this machine
 * (DNS rebinding) and would then be let in as if it were ours; so whoever asks for another name than ours gets no page. Addresses cannot be
 * made to point elsewhere, but only those of this machine are ours. */
#ifndef SERVER_HOST_H
#define SERVER_HOST_H

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

#endif
