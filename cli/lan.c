/* lan.c -- see lan.h. */
#define _DEFAULT_SOURCE 1

#include "cli/lan.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <qrencode.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "core/text.h"

enum { QUIET = 2 }; /* modules of white around it; readers want four, and find it with two */

/* The address from which this machine would send to somewhere far away; INADDR_ANY: it knows no way there. A socket for datagrams that is
 * only connected asks the system for it, and nothing is sent; the address there is one for examples (RFC 5737). */
static struct in_addr way_out(void)
{
    struct sockaddr_in far = {.sin_family = AF_INET, .sin_port = htons(9)}, near;
    socklen_t size = sizeof near;
    int file = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    int found = file >= 0 && inet_pton(AF_INET, "192.0.2.1", &far.sin_addr) == 1 &&
                connect(file, (struct sockaddr *)&far, sizeof far) == 0 &&
                getsockname(file, (struct sockaddr *)&near, &size) == 0;

    if (file >= 0)
        close(file);
    return found ? near.sin_addr : (struct in_addr){INADDR_ANY};
}

static int is_bridge(const char *name)
{
    char path[sizeof "/sys/class/net//bridge" + IF_NAMESIZE];

    snprintf(path, sizeof path, "/sys/class/net/%s/bridge", name);
    return access(path, F_OK) == 0;
}

/* How likely others are to reach it: 0 is the likeliest. */
static int rank_of(const struct ifaddrs *one, struct in_addr at, struct in_addr way)
{
    if (one->ifa_flags & IFF_POINTOPOINT) /* a tunnel, though it may be the way to everywhere */
        return 3;
    if (at.s_addr == way.s_addr)
        return 0;
    return is_bridge(one->ifa_name) || !(one->ifa_flags & IFF_RUNNING) ? 2 : 1;
}

int lan_addresses(char out[LAN_ADDRESSES][LAN_ADDRESS])
{
    struct ifaddrs *all, *one;
    struct in_addr way = way_out();
    int found = 0;

    if (getifaddrs(&all) != 0)
        return 0;
    for (int rank = 0; rank <= 3; rank++)
        for (one = all; one != NULL && found < LAN_ADDRESSES; one = one->ifa_next) {
            struct sockaddr_in at;

            if (one->ifa_addr == NULL || one->ifa_addr->sa_family != AF_INET || !(one->ifa_flags & IFF_UP) ||
                one->ifa_flags & IFF_LOOPBACK)
                continue;
            memcpy(&at, one->ifa_addr, sizeof at);
            if (rank_of(one, at.sin_addr, way) == rank)
                found += inet_ntop(AF_INET, &at.sin_addr, out[found], LAN_ADDRESS) != NULL;
        }
    freeifaddrs(all);
    return found;
}

static int is_dark(const QRcode *q, int row, int column)
{
    return row >= 0 && column >= 0 && row < q->width && column < q->width && q->data[row * q->width + column] & 1;
}

int lan_qr(char out[LAN_QR_LINES][LAN_QR_LINE], const char *text)
{
    static const char *const halves[] = {" ", "▀", "▄", "█"}; /* the upper one dark, the lower, both */
    QRcode *q = QRcode_encodeString(text, 0, QR_ECLEVEL_L, QR_MODE_8, 1);
    int lines = 0;

    if (q == NULL)
        return 0;
    for (int row = -QUIET; row < q->width + QUIET && lines < LAN_QR_LINES; row += 2) {
        struct bq_text t = bq_text_to(out[lines++], LAN_QR_LINE);

        bq_put(&t, "  \033[30;47m");
        for (int column = -QUIET; column < q->width + QUIET; column++)
            bq_put(&t, halves[is_dark(q, row, column) + 2 * is_dark(q, row + 1, column)]);
        bq_put(&t, "\033[0m");
        if (t.len >= t.cap)
            lines = LAN_QR_LINES + 1; /* too wide for a line */
    }
    QRcode_free(q);
    return lines > LAN_QR_LINES ? 0 : lines;
}
