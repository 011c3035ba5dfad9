/* echo.c -- a server for the tests of peers (server/peer.h) and sockets: what a peer says it is told again.
 *
 *     test-echo serve --port N [--tls-cert FILE --tls-key FILE] [--name NAME] [--from-each N] [--proxy 1] [--deaf 1]
 *
 * It speaks as `banquet serve` does, so that tests/e2e/serve.py can drive it. A text that begins with '!' is an order:
 *     !close CODE REASON    the peer is closed
 *     !many N SIZE          N binary messages of so many bytes are sent
 *     !all TEXT             to every peer
 *     !count                how many there are, how many came, how many went
 *     !close-all CODE       every peer is closed, and the last message of each is sent before
 * When the server is stopped each peer is told "bye". It says and fails if a peer is heard of before it came or after it went. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/http.h"

enum { PEERS = HTTP_CONNECTIONS };

static struct peer *here[PEERS];
static int count;
static unsigned long came, went;

static void wrong(const char *what)
{
    fprintf(stderr, "test-echo: %s\n", what);
    abort();
}

static void say(void *context, const char *line)
{
    (void)context;
    printf("%s\n", line);
    fflush(stdout);
}

/* Its place in `here` is kept as its user, so that this tries peer_user, too. */
static void opened(void *context, struct peer *p)
{
    if (context != &count || count == PEERS || peer_user(p) != NULL)
        wrong("an odd peer came");
    here[count++] = p;
    peer_set_user(p, &here[count - 1]);
    came++;
}

static void closed(void *context, struct peer *p)
{
    struct peer **place = peer_user(p);

    if (context != &count || place == NULL || *place != p)
        wrong("a peer went that was not there");
    *place = here[--count];
    peer_set_user(*place, place);
    went++;
    if (peer_send(p, 0, "x", 1) >= 0) /* whoever is gone takes nothing */
        wrong("a peer that went takes messages");
    (void)peer_unsent(p);
}

static void many(struct peer *p, int n, size_t size)
{
    char *data = calloc(1, size + 1);

    for (int i = 0; data != NULL && i < n; i++) {
        memset(data, 'a' + i % 26, size);
        if (peer_send(p, 1, data, size) < 0)
            break;
    }
    free(data);
}

static void carry_out(struct peer *p, const char *order)
{
    char text[200];
    int n, size, code, at = 0;

    if (sscanf(order, "!close %d%n", &code, &at) == 1) {
        peer_close(p, code, order[at] == ' ' ? order + at + 1 : NULL);
        peer_close(p, 1000, "once is enough");
    } else if (sscanf(order, "!many %d %d", &n, &size) == 2) {
        many(p, n, (size_t)size);
    } else if (strncmp(order, "!all ", 5) == 0) {
        for (int i = 0; i < count; i++)
            peer_send(here[i], 0, order + 5, strlen(order + 5));
    } else if (strcmp(order, "!count") == 0) {
        n = snprintf(text, sizeof text, "%d %lu %lu %s", count, came, went, peer_address(p));
        peer_send(p, 0, text, (size_t)n);
    } else if (sscanf(order, "!close-all %d", &code) == 1) {
        for (int i = 0; i < count; i++) {
            peer_send(here[i], 0, "last", 4);
            peer_close(here[i], code, "all");
        }
    } else {
        wrong("an unknown order");
    }
}

static void message(void *context, struct peer *p, int binary, const uint8_t *data, size_t size)
{
    char order[300];
    struct peer **place = peer_user(p);

    if (context != &count || place == NULL || *place != p)
        wrong("a peer spoke that was not there");
    if (!binary && size > 0 && size < sizeof order && data[0] == '!') {
        memcpy(order, data, size);
        order[size] = '\0';
        carry_out(p, order);
    } else {
        peer_send(p, binary, data, size);
    }
}

static void stopping(void *context)
{
    (void)context;
    for (int i = 0; i < count; i++)
        peer_send(here[i], 0, "bye", 3);
}

int main(int argc, char **argv)
{
    static const struct peer_events events = {opened, message, closed, stopping};
    struct http_config c = {.files = page_files,
                            .count = page_count,
                            .version = "0",
                            .say = say,
                            .peers = &events,
                            .peers_context = &count};
    struct bq_trouble why = {0};
    struct http *h;
    char line[400];
    int dropped;
    unsigned long long answered;

    for (int i = 2; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--port") == 0)
            c.port = atoi(argv[i + 1]);
        else if (strcmp(argv[i], "--tls-cert") == 0)
            c.tls_cert = argv[i + 1];
        else if (strcmp(argv[i], "--tls-key") == 0)
            c.tls_key = argv[i + 1];
        else if (strcmp(argv[i], "--from-each") == 0)
            c.per_address = atoi(argv[i + 1]);
        else if (strcmp(argv[i], "--proxy") == 0)
            c.proxy = 1;
        else if (strcmp(argv[i], "--deaf") == 0) /* nobody hears of peers */
            c.peers = NULL;
        else if (strcmp(argv[i], "--name") == 0 && c.hosts.count < HOST_NAMES)
            c.hosts.name[c.hosts.count++] = argv[i + 1];
        else
            wrong("an unknown option");
    }
    if (http_new(&h, &c, &why) != BQ_OK)
        wrong("the server did not begin");
    snprintf(line, sizeof line, "Banquet is served at %s", http_listen(h)->url);
    say(NULL, line);
    answered = http_run(h, &dropped);
    http_free(h);
    if (count != 0 || came != went)
        wrong("not every peer that came went");
    snprintf(line, sizeof line, "Stopped after %llu requests, %lu peers.", answered, came);
    say(NULL, line);
    return 0;
}
