/* upgrade.c -- see upgrade.h. */
#define _POSIX_C_SOURCE 200809L
#include "server/upgrade.h"

#include <openssl/evp.h>
#include <openssl/sha.h>
#include <stdio.h>
#include <string.h>

enum { VERSION = 13, HTTP = 80, HTTPS = 443 };

static int is_from_here(const struct request *r, int secure)
{
    int usual = r->origin == REQUEST_FROM_HTTPS ? HTTPS : HTTP;

    if (r->origin == REQUEST_FROM_NOWHERE)
        return 1;
    if (r->origin == REQUEST_FROM_OTHER || (secure > 0 && r->origin != REQUEST_FROM_HTTPS) ||
        (secure < 0 && r->origin != REQUEST_FROM_HTTP))
        return 0;
    return strcmp(r->origin_host, r->host) == 0 &&
           (r->origin_port > 0 ? r->origin_port : usual) == (r->port > 0 ? r->port : usual);
}

/* Whether the list, separated by commas, has the protocol. */
static int offers(const char *list)
{
    const size_t size = strlen(UPGRADE_PROTOCOL);

    while (*list != '\0') {
        size_t n;

        list += strspn(list, ", \t");
        n = strcspn(list, ", \t");
        if (n == size && memcmp(list, UPGRADE_PROTOCOL, n) == 0)
            return 1;
        list += n;
    }
    return 0;
}

int upgrade_check(const struct request *r, int secure)
{
    if (r->head_only)
        return 405;
    if (!r->websocket || !r->upgrade || r->old || r->ws_version != VERSION)
        return 426;
    if (r->ws_key[0] == '\0' || !offers(r->ws_protocols))
        return 400;
    return is_from_here(r, secure) ? 101 : 403;
}

size_t upgrade_head(char out[UPGRADE_HEAD], const struct request *r)
{
    char joined[REQUEST_KEY + 40];
    unsigned char hash[SHA_DIGEST_LENGTH], text[4 * (SHA_DIGEST_LENGTH + 2) / 3 + 1];
    int n = snprintf(joined, sizeof joined, "%s258EAFA5-E914-47DA-95CA-C5AB0DC85B11", r->ws_key);

    SHA1((const unsigned char *)joined, (size_t)n, hash);
    EVP_EncodeBlock(text, hash, sizeof hash);
    n = snprintf(out, UPGRADE_HEAD,
                 "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
                 "sec-websocket-accept: %s\r\nsec-websocket-protocol: " UPGRADE_PROTOCOL "\r\n\r\n",
                 (const char *)text);
    return n < 0 ? 0 : (size_t)n;
}
