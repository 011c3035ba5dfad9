/* listen.c -- see listen.h. */
#define _DEFAULT_SOURCE
#include "server/listen.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/say.h"

enum { TRIES = 16, BACKLOG = 1024 };

void listen_close(struct listen *l)
{
    while (l->count > 0)
        close(l->socket[--l->count]);
}

/* Drops every packet that begins a connection (SYN without ACK); those that end one being made pass. */
void listen_refuse(struct listen *l)
{
    struct sock_filter code[] = {
        BPF_STMT(BPF_LD | BPF_B | BPF_ABS, 13), /* the flags, behind the ports and numbers of TCP's head */
        BPF_STMT(BPF_ALU | BPF_AND | BPF_K, 0x12),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0x02, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, 0),
        BPF_STMT(BPF_RET | BPF_K, 0xffffffff),
    };
    const struct sock_fprog program = {sizeof code / sizeof *code, code};

    for (int i = 0; i < l->count; i++)
        if (setsockopt(l->socket[i], SOL_SOCKET, SO_ATTACH_FILTER, &program, sizeof program) != 0)
            listen(l->socket[i], 0); /* the next best: only few can come in until it is closed */
}

static void set_port(struct sockaddr *address, int port)
{
    if (address->sa_family == AF_INET6)
        ((struct sockaddr_in6 *)address)->sin6_port = htons((uint16_t)port);
    else
        ((struct sockaddr_in *)address)->sin_port = htons((uint16_t)port);
}

static int is_everywhere(const struct sockaddr *address)
{
    if (address->sa_family == AF_INET6)
        return IN6_IS_ADDR_UNSPECIFIED(&((const struct sockaddr_in6 *)address)->sin6_addr);
    return ((const struct sockaddr_in *)address)->sin_addr.s_addr == htonl(INADDR_ANY);
}

/* Listens at one address; *port is told, or becomes what the system chose. 0; or the system's error. */
static int open_one(struct listen *l, struct addrinfo *a, int *port)
{
    struct sockaddr_storage bound = {0};
    socklen_t size = sizeof bound;
    int yes = 1, alone = !is_everywhere(a->ai_addr), reason, s = socket(a->ai_family, SOCK_STREAM, 0);

    if (s < 0)
        return errno;
    set_port(a->ai_addr, *port);
    setsockopt(s, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (a->ai_family == AF_INET6)
        setsockopt(s, IPPROTO_IPV6, IPV6_V6ONLY, &alone, sizeof alone);
    if (fcntl(s, F_SETFL, O_NONBLOCK) != 0 || fcntl(s, F_SETFD, FD_CLOEXEC) != 0 ||
        bind(s, a->ai_addr, a->ai_addrlen) != 0 || listen(s, BACKLOG) != 0 ||
        getsockname(s, (struct sockaddr *)&bound, &size) != 0) {
        reason = errno;
        close(s);
        return reason;
    }
    *port = ntohs(bound.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&bound)->sin6_port
                                              : ((struct sockaddr_in *)&bound)->sin_port);
    l->socket[l->count++] = s;
    return 0;
}

static void name(struct listen *l, const struct addrinfo *a)
{
    char host[80];

    l->everywhere = is_everywhere(a->ai_addr);
    if (l->everywhere || getnameinfo(a->ai_addr, a->ai_addrlen, host, sizeof host, NULL, 0, NI_NUMERICHOST) != 0)
        strcpy(host, "127.0.0.1");
    snprintf(l->url, sizeof l->url, strchr(host, ':') != NULL ? "%s://[%s]:%d/" : "%s://%s:%d/",
             l->secure ? "https" : "http", host, l->port);
}

/* All addresses on one port. 0; or the system's error, and nothing is open. */
static int open_all(struct listen *l, struct addrinfo *list, int port, int loopback)
{
    for (struct addrinfo *a = list; a != NULL && l->count < LISTEN_MOST; a = a->ai_next) {
        int reason = open_one(l, a, &port);

        if (reason != 0 && loopback && l->count > 0 && (reason == EAFNOSUPPORT || reason == EADDRNOTAVAIL))
            continue; /* a machine without IPv6 */
        if (reason != 0) {
            listen_close(l);
            return reason;
        }
        if (l->count == 1) {
            l->port = port;
            name(l, a);
        }
    }
    return l->count > 0 ? 0 : EADDRNOTAVAIL;
}

static int explain(struct bq_trouble *why, const char *host, int port, int reason)
{
    if (reason == EADDRINUSE)
        return server_fault(why, BQ_EIO, SERVER_SAY_PORT_TAKEN, BQ_N(port), BQ_N(port < 65535 ? port + 1 : 8017));
    if (reason == EACCES)
        return server_fault(why, BQ_EIO, SERVER_SAY_PORT_DENIED, BQ_N(port));
    if (reason == EADDRNOTAVAIL)
        return server_fault(why, BQ_EIO, SERVER_SAY_NOT_HERE, BQ_T(host));
    return server_fault(why, BQ_EIO, SERVER_SAY_NO_PORT, BQ_N(port), BQ_T(strerror(reason)));
}

int listen_open(struct listen *l, const char *host, int port, int secure, struct bq_trouble *why)
{
    const char *const own[] = {host != NULL ? host : "127.0.0.1", host != NULL ? NULL : "::1"};
    struct addrinfo want = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE}, *list[2] = {NULL, NULL};
    int reason = 0, failed;

    memset(l, 0, sizeof *l);
    l->secure = secure;
    for (int i = 0; i < 2 && own[i] != NULL; i++) {
        want.ai_flags = AI_PASSIVE | (host == NULL ? AI_NUMERICHOST : 0);
        failed = getaddrinfo(own[i], NULL, &want, &list[i]);
        if (failed != 0 && i == 0)
            return server_fault(why, BQ_EIO, SERVER_SAY_NO_HOST, BQ_T(own[i]), BQ_T(gai_strerror(failed)));
    }
    if (list[1] != NULL)
        list[0]->ai_next = list[1]; /* one list; taken apart again below */
    for (int i = 0; i < TRIES; i++) {
        reason = open_all(l, list[0], port, host == NULL);
        if (reason != EADDRINUSE || port != 0) /* a port free at one address may be taken at another */
            break;
    }
    if (list[1] != NULL) {
        list[0]->ai_next = NULL;
        freeaddrinfo(list[1]);
    }
    freeaddrinfo(list[0]);
    return reason == 0 ? BQ_OK : explain(why, own[0], port, reason);
}
