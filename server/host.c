/* host.c -- see host.h. */
#define _POSIX_C_SOURCE 200809L
#include "server/host.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <string.h>
#include <strings.h>

static void map(struct in6_addr *out, const struct in_addr *four)
{
    memset(out, 0, sizeof *out);
    out->s6_addr[10] = out->s6_addr[11] = 0xff;
    memcpy(&out->s6_addr[12], four, sizeof *four);
}

/* An address of either kind as 16 bytes; IPv4 is mapped, as a socket for both has it. 0 if the text is none. */
int host_read(struct in6_addr *out, const char *text)
{
    struct in_addr four;

    if (inet_pton(AF_INET6, text, out) == 1)
        return 1;
    if (inet_pton(AF_INET, text, &four) != 1)
        return 0;
    map(out, &four);
    return 1;
}

int host_address(struct in6_addr *out, const struct sockaddr *from)
{
    if (from->sa_family == AF_INET6)
        *out = ((const struct sockaddr_in6 *)(const void *)from)->sin6_addr;
    else if (from->sa_family == AF_INET)
        map(out, &((const struct sockaddr_in *)(const void *)from)->sin_addr);
    else
        return 0;
    return 1;
}

int host_is_loopback(const struct in6_addr *a)
{
    return IN6_IS_ADDR_LOOPBACK(a) || (IN6_IS_ADDR_V4MAPPED(a) && a->s6_addr[12] == 127);
}

const char *host_text(char out[INET6_ADDRSTRLEN], const struct in6_addr *a)
{
    const char *done = IN6_IS_ADDR_V4MAPPED(a) ? inet_ntop(AF_INET, &a->s6_addr[12], out, INET6_ADDRSTRLEN)
                                               : inet_ntop(AF_INET6, a, out, INET6_ADDRSTRLEN);

    if (done == NULL)
        out[0] = '\0';
    return out;
}

/* The same address, or the same name; a dot at the end of either says nothing. */
static int is_same(const char *host, const char *name)
{
    struct in6_addr one, two;
    size_t n = strlen(name);

    if (host_read(&one, host))
        return host_read(&two, name) && memcmp(&one, &two, sizeof one) == 0;
    n -= n > 1 && name[n - 1] == '.';
    return strlen(host) == n && strncasecmp(host, name, n) == 0;
}

int host_is_name(const char *text)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._";
    struct in6_addr address;
    size_t n = strlen(text);

    return host_read(&address, text) || (n > 0 && n < 254 && text[0] != '.' && strspn(text, letters) == n);
}

int host_is_ours(const struct host_list *l, const char *host, const struct sockaddr *here)
{
    struct in6_addr asked, own;

    if (strcmp(host, "localhost") == 0)
        return 1;
    if (host_read(&asked, host) &&
        (host_is_loopback(&asked) || (host_address(&own, here) && memcmp(&asked, &own, sizeof own) == 0)))
        return 1;
    if (l->listen != NULL && is_same(host, l->listen))
        return 1;
    for (int i = 0; i < l->count; i++)
        if (is_same(host, l->name[i]))
            return 1;
    return 0;
}
