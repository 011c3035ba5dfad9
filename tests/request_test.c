/* request_test.c -- the head of a request, whom it asks, and what a client says it likes, without any socket.
 *
 * Paths are compared with a slow second reader; heads made of random scraps are read whole, cut at every byte and with
 * anything after them, and must give the same result. */
#define _POSIX_C_SOURCE 200809L
#include "server/request.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/luck.h"
#include "server/crowd.h"
#include "server/host.h"
#include "server/page.h"
#include "server/upgrade.h"
#include "tests/test.h"

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}

static struct request r;

/* Reads the text from memory of just its size, so that a sanitizer sees a byte too far. */
static size_t read_exact(const char *text, size_t size)
{
    char *copy = malloc(size > 0 ? size : 1);
    size_t used;

    if (copy == NULL)
        abort();
    memcpy(copy, text, size);
    used = request_read(&r, copy, size);
    free(copy);
    return used;
}

static int status_of(const char *text)
{
    size_t used = read_exact(text, strlen(text));

    return used == 0 ? -1 : r.status;
}

static const char *path_of(const char *target)
{
    char text[4096];

    snprintf(text, sizeof text, "GET %s HTTP/1.0\r\n\r\n", target);
    return status_of(text) == 0 ? r.path : "refused";
}

CASE(a_plain_request_is_read)
{
    const char *text = "HEAD /a/b?c=d HTTP/1.1\r\nhost: x\r\nACCEPT:  text/html \r\nAccept-Encoding: gzip\r\n"
                       "accept-encoding: br\r\nIf-None-Match: \"1\"\r\nConnection: x, Close\r\n\r\nGET";

    EXPECT_INT(read_exact(text, strlen(text)), strlen(text) - 3);
    EXPECT_INT(r.status, 0);
    EXPECT_INT(r.head_only, 1);
    EXPECT_INT(r.keep, 0);
    EXPECT_TEXT(r.method, "HEAD");
    EXPECT_TEXT(r.path, "/a/b");
    EXPECT_TEXT(r.accept, "text/html");
    EXPECT_TEXT(r.accept_encoding, "gzip,br");
    EXPECT_TEXT(r.if_none_match, "\"1\"");
}

CASE(a_connection_is_kept_as_its_version_has_it_or_as_it_says)
{
    EXPECT(status_of("GET / HTTP/1.1\r\nHost: a\r\n\r\n") == 0 && r.keep);
    EXPECT(status_of("GET / HTTP/1.0\r\nHost: a\r\n\r\n") == 0 && !r.keep);
    EXPECT(status_of("GET / HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n") == 0 && r.keep);
    EXPECT(status_of("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n") == 0 && !r.keep);
    EXPECT(status_of("POST / HTTP/1.1\r\nHost: a\r\n\r\n") == 405 && !r.keep);
}

CASE(close_wins_wherever_it_is_said)
{
    EXPECT(status_of("GET / HTTP/1.1\r\nHost: a\r\nConnection: close, keep-alive\r\n\r\n") == 0 && !r.keep);
    EXPECT(status_of("GET / HTTP/1.1\r\nHost: a\r\nConnection: keep-alive, close\r\n\r\n") == 0 && !r.keep);
    EXPECT(status_of("GET / HTTP/1.1\r\nHost: a\r\nConnection: Close\r\nConnection: keep-alive\r\n\r\n") == 0 &&
           !r.keep);
    EXPECT(status_of("GET / HTTP/1.0\r\nConnection: keep-alive\r\nConnection: close\r\n\r\n") == 0 && !r.keep);
}

CASE(a_line_ends_with_both_its_letters)
{
    EXPECT_INT(status_of("GET / HTTP/1.1\n"), 400); /* at once: there is nothing to wait for */
    EXPECT_INT(status_of("GET / HTTP/1.1\nHost: a\n\n"), 400);
    EXPECT_INT(status_of("GET / HTTP/1.1\r\nHost: a\n\r\n"), 400);
    EXPECT_INT(status_of("GET / HTTP/1.1\r\nHost: a\r\n\n"), 400);
    EXPECT_INT(status_of("GET / HTTP/1.1\r\nHost: a\rX: y\r\n\r\n"), 400);
    EXPECT_INT(status_of("GET / HTTP/1.1\r\nHost: a\r\r\n\r\n"), 400);
    EXPECT_INT(status_of("GET /?a\rb HTTP/1.1\r\nHost: a\r\n\r\n"), 400);
    EXPECT_INT(status_of("\nGET / HTTP/1.1\r\nHost: a\r\n\r\n"), 400);
    EXPECT_INT(status_of("\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n"), 0);
    EXPECT_INT(status_of("\r\n\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n"), 400);
    EXPECT_INT(status_of("\r"), -1);
    EXPECT_INT(status_of("\rG"), 400);
}

/* The host that a request with this target and these headers asks, or "refused". */
static const char *host_of(const char *target, const char *headers)
{
    char text[4096];

    snprintf(text, sizeof text, "GET %s HTTP/1.1\r\n%s\r\n", target, headers);
    return status_of(text) == 0 ? r.host : "refused";
}

CASE(a_request_says_whom_it_asks)
{
    char text[600];

    EXPECT_TEXT(host_of("/", "Host: a\r\n"), "a");
    EXPECT_TEXT(host_of("/", "HOST:\tKitchen.Example:8017 \r\n"), "kitchen.example");
    EXPECT_TEXT(host_of("/", "Host: localhost.\r\n"), "localhost");
    EXPECT_TEXT(host_of("/", "Host: [::1]:80\r\n"), "::1");
    EXPECT_TEXT(host_of("/", "Host: [FE80::1]\r\n"), "fe80::1");
    EXPECT_TEXT(host_of("/", "Host:\r\n"), "");
    EXPECT_TEXT(host_of("/", "Host: a:\r\n"), "a");
    EXPECT_TEXT(host_of("/", "Host: a:65535\r\n"), "a");
    EXPECT_TEXT(host_of("/", ""), "refused");
    EXPECT_TEXT(host_of("/", "Host: a\r\nHost: a\r\n"), "refused");
    static const char *const bad[] = {"a b", "a,b",  "a/b", "u@a", "a:b",    "a:1:2",     "a:65536", "a:0000001",
                                      "::1", "[::1", "[]",  "[a",  "[::1]x", "a\xc3\xa4", "http://a"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        snprintf(text, sizeof text, "Host: %s\r\n", bad[i]);
        if (strcmp(host_of("/", text), "refused") != 0)
            FAIL("%s is taken for a host", bad[i]);
    }
    snprintf(text, sizeof text, "Host: %0255d\r\n", 0);
    EXPECT_INT(strlen(host_of("/", text)), 255);
    snprintf(text, sizeof text, "Host: %0256d\r\n", 0);
    EXPECT_TEXT(host_of("/", text), "refused");
}

CASE(a_target_that_names_its_host_has_the_say)
{
    EXPECT_TEXT(host_of("http://b:80/x", "Host: a\r\n"), "b");
    EXPECT_TEXT(r.path, "/x");
    EXPECT_TEXT(host_of("HTTP://[::1]?/x", "Host: a\r\n"), "::1"); /* an authority ends at '?' and '#' too */
    EXPECT_TEXT(r.path, "/");
    EXPECT_TEXT(host_of("http://b?c/../x", "Host: a\r\n"), "b");
    EXPECT_TEXT(r.path, "/");
    EXPECT_TEXT(host_of("http://b#/x", "Host: a\r\n"), "b");
    EXPECT_TEXT(r.path, "/");
    EXPECT_TEXT(host_of("http://b?@localhost/x", "Host: a\r\n"), "b");
    EXPECT_TEXT(host_of("http://b", "Host: a\r\n"), "b");
    EXPECT_TEXT(host_of("http://b/x", "Host: a b\r\n"), "refused"); /* but it must make sense all the same */
    EXPECT_TEXT(host_of("http://b/x", ""), "refused");
    EXPECT_TEXT(host_of("http:///x", "Host: a\r\n"), "refused");
    EXPECT_TEXT(host_of("http://u@b/x", "Host: a\r\n"), "refused");
    EXPECT_TEXT(host_of("http://", "Host: a\r\n"), "refused");
    EXPECT_TEXT(host_of("https://b/", "Host: a\r\n"), "refused");
}

CASE(a_request_says_the_port_and_where_its_page_is_from)
{
    static const struct {
        const char *headers;
        int port, origin;
        const char *host;
        int origin_port;
    } rows[] = {
        {"Host: a\r\n", 0, REQUEST_FROM_NOWHERE, "", 0},
        {"Host: a:8017\r\nOrigin: http://B:80\r\n", 8017, REQUEST_FROM_HTTP, "b", 80},
        {"Host: [::1]:1\r\nOrigin: HTTPS://[::1]\r\n", 1, REQUEST_FROM_HTTPS, "::1", 0},
        {"Host: a\r\nOrigin: null\r\n", 0, REQUEST_FROM_OTHER, "", 0},
        {"Host: a\r\nOrigin:\r\n", 0, REQUEST_FROM_OTHER, "", 0},
        {"Host: a\r\nOrigin: ws://a\r\n", 0, REQUEST_FROM_OTHER, "", 0},
        {"Host: a\r\nOrigin: http://a/\r\n", 0, REQUEST_FROM_OTHER, "a", -1},
        {"Host: a\r\nOrigin: http://a\r\nOrigin: http://a\r\n", 0, REQUEST_FROM_OTHER, "a", 0},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        host_of("/", rows[i].headers);
        EXPECT_INT(r.status, 0);
        EXPECT_INT(r.port, rows[i].port);
        EXPECT_INT(r.origin, rows[i].origin);
        EXPECT_TEXT(r.origin_host, rows[i].host);
        EXPECT_INT(r.origin_port, rows[i].origin_port);
    }
    EXPECT_TEXT(host_of("http://b:81/x", "Host: a:82\r\n"), "b");
    EXPECT_INT(r.port, 81);
}

#define WS                                                                                  \
    "Host: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n" \
    "Sec-WebSocket-Protocol: banquet.1\r\n"
#define WS_KEY "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"

CASE(a_request_for_a_websocket_is_checked)
{
    char head[UPGRADE_HEAD];
    size_t size;

    host_of("/ws", WS WS_KEY);
    EXPECT(r.websocket && r.upgrade && r.ws_version == 13);
    EXPECT_TEXT(r.ws_key, "dGhlIHNhbXBsZSBub25jZQ==");
    EXPECT_TEXT(r.ws_protocols, "banquet.1");
    EXPECT_INT(upgrade_check(&r, 0), 101);
    EXPECT_INT(upgrade_check(&r, 1), 101);
    size = upgrade_head(head, &r);
    EXPECT_INT(size, strlen(head));
    EXPECT(strstr(head, "\r\nsec-websocket-accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n") != NULL); /* RFC 6455, 1.3 */
    host_of("/ws", WS WS_KEY WS_KEY);
    EXPECT_TEXT(r.ws_key, "");
    EXPECT_INT(upgrade_check(&r, 0), 400);
    host_of("/ws", WS WS_KEY "Sec-WebSocket-Version: 13\r\n");
    EXPECT_INT(r.ws_version, -1);
    EXPECT_INT(upgrade_check(&r, 0), 426);
    host_of("/ws", WS WS_KEY "Origin: http://a\r\n");
    EXPECT_INT(upgrade_check(&r, 0), 101);
    EXPECT_INT(upgrade_check(&r, 1), 403); /* not from our page, which came by TLS */
    EXPECT_INT(upgrade_check(&r, -1), 101);
    host_of("/ws", WS WS_KEY "Origin: https://a\r\n");
    EXPECT(upgrade_check(&r, 0) == 101 && upgrade_check(&r, 1) == 101);
    EXPECT_INT(upgrade_check(&r, -1), 403); /* our page did not come by TLS */
    host_of("/ws", WS WS_KEY "Origin: https://a:80\r\n");
    EXPECT_INT(upgrade_check(&r, 0), 403);
}

CASE(the_scheme_is_the_last_that_a_proxy_names)
{
    host_of("/", "");
    EXPECT_INT(r.scheme, REQUEST_FROM_NOWHERE);
    host_of("/", "X-Forwarded-Proto: HTTPS\r\n");
    EXPECT_INT(r.scheme, REQUEST_FROM_HTTPS);
    host_of("/", "X-Forwarded-Proto: https, http\r\n");
    EXPECT_INT(r.scheme, REQUEST_FROM_HTTP);
    host_of("/", "X-Forwarded-Proto: http\r\nX-Forwarded-Proto: https\r\n");
    EXPECT_INT(r.scheme, REQUEST_FROM_HTTPS);
    host_of("/", "X-Forwarded-Proto: https, wss\r\n");
    EXPECT_INT(r.scheme, REQUEST_FROM_NOWHERE);
}

CASE(those_from_one_address_are_counted)
{
    struct crowd *c = crowd_new();
    struct crowd_place *first[3], *other;
    struct in6_addr a, b;

    inet_pton(AF_INET6, "::ffff:192.0.2.1", &a);
    inet_pton(AF_INET6, "::ffff:192.0.2.2", &b);
    for (int i = 0; i < 3; i++)
        EXPECT((first[i] = crowd_enter(c, &a, 3)) != NULL);
    EXPECT(crowd_enter(c, &a, 3) == NULL);
    EXPECT((other = crowd_enter(c, &b, 1)) != NULL && crowd_enter(c, &b, 1) == NULL);
    crowd_leave(c, first[0]);
    EXPECT((first[0] = crowd_enter(c, &a, 3)) != NULL && crowd_enter(c, &a, 3) == NULL);
    for (int i = 0; i < 3; i++)
        crowd_leave(c, first[i]);
    crowd_leave(c, other);
    crowd_leave(c, NULL);
    inet_pton(AF_INET6, "2001:db8:0:1::1", &a); /* the same network */
    inet_pton(AF_INET6, "2001:db8:0:1:ffff::2", &b);
    EXPECT(crowd_enter(c, &a, 1) != NULL && crowd_enter(c, &b, 1) == NULL);
    inet_pton(AF_INET6, "2001:db8:0:2::1", &b);
    EXPECT(crowd_enter(c, &b, 1) != NULL);
    for (uint32_t i = 0; i < 20000; i++) { /* many networks; some share a bucket */
        memcpy(&b.s6_addr[4], &i, sizeof i);
        EXPECT(crowd_enter(c, &b, 1) != NULL);
    }
    EXPECT(crowd_enter(c, &b, 1) == NULL);
    crowd_free(c);
}

/* ---- whose request it is */

static int ours(const char *host, const char *here)
{
    static const struct host_list list = {
        .listen = "Kitchen.", .name = {"a.example", "192.0.2.7", "2001:DB8::7"}, .count = 3};
    struct sockaddr_in6 six = {.sin6_family = AF_INET6};
    struct sockaddr_in four = {.sin_family = AF_INET};

    if (inet_pton(AF_INET6, here, &six.sin6_addr) == 1)
        return host_is_ours(&list, host, (struct sockaddr *)&six);
    inet_pton(AF_INET, here, &four.sin_addr);
    return host_is_ours(&list, host, (struct sockaddr *)&four);
}

CASE(a_server_answers_to_its_own_names_and_addresses_alone)
{
    static const char *const yes[] = {"localhost",        "127.0.0.1",    "127.9.9.9",       "::1",
                                      "::ffff:127.0.0.1", "198.51.100.1", "kitchen",         "a.example",
                                      "192.0.2.7",        "2001:db8::7",  "2001:db8:0::0:7", "::ffff:192.0.2.7"};
    static const char *const no[] = {"",
                                     ".",
                                     "evil.example",
                                     "localhost.evil.example",
                                     "xlocalhost",
                                     "a.example.evil",
                                     "b.a.example",
                                     "198.51.100.2",
                                     "127.1",
                                     "2130706433",
                                     "0x7f.0.0.1",
                                     "127.0.0.1.evil.example",
                                     "0.0.0.0",
                                     "::",
                                     "::2",
                                     "kitchen.lan"};
    struct sockaddr none = {.sa_family = AF_UNSPEC};
    struct host_list alone = {0}, all = {.listen = "0.0.0.0"};

    for (size_t i = 0; i < sizeof yes / sizeof *yes; i++)
        if (!ours(yes[i], "198.51.100.1"))
            FAIL("%s is ours", yes[i]);
    for (size_t i = 0; i < sizeof no / sizeof *no; i++)
        if (ours(no[i], "198.51.100.1"))
            FAIL("%s is not ours", no[i]);
    EXPECT(ours("198.51.100.1", "::ffff:198.51.100.1") && ours("2001:db8::9", "2001:db8::9") &&
           !ours("2001:db8::8", "2001:db8::9"));
    EXPECT(host_is_ours(&alone, "127.0.0.1", &none) && !host_is_ours(&alone, "kitchen", &none));
    EXPECT(host_is_ours(&all, "0.0.0.0", &none) && !host_is_ours(&all, "192.0.2.7", &none));
}

CASE(a_name_to_answer_to_is_a_name)
{
    static const char *const yes[] = {"kitchen", "a-b_c.example", "example.", "192.0.2.7", "::1"};
    static const char *const no[] = {"", ".", "a b", "a:80", "http://a", "a/", "[::1]", "*", "ä", "a,b"};

    for (size_t i = 0; i < sizeof yes / sizeof *yes; i++)
        if (!host_is_name(yes[i]))
            FAIL("%s is a name", yes[i]);
    for (size_t i = 0; i < sizeof no / sizeof *no; i++)
        if (host_is_name(no[i]))
            FAIL("%s is no name", no[i]);
}

CASE(a_path_has_no_dots_and_no_empty_parts)
{
    EXPECT_TEXT(path_of("/"), "/");
    EXPECT_TEXT(path_of("/a/./b//c/../d/"), "/a/b/d/");
    EXPECT_TEXT(path_of("/../../a"), "/a");
    EXPECT_TEXT(path_of("/a/.."), "/");
    EXPECT_TEXT(path_of("/a/b/../.."), "/");
    EXPECT_TEXT(path_of("/a/b/..%2f../c"), "/c");
    EXPECT_TEXT(path_of("/%2e%2E/a%2fb"), "/a/b");
    EXPECT_TEXT(path_of("/.../.a/..b"), "/.../.a/..b");
    EXPECT_TEXT(path_of("http://x/a/../b"), "/b");
    EXPECT_TEXT(path_of("http://x"), "/");
    EXPECT_TEXT(path_of("/%252e%252e/"), "/%2e%2e/");
    EXPECT_TEXT(path_of("*"), "refused");
    EXPECT_TEXT(path_of("/%00"), "refused");
    EXPECT_TEXT(path_of("/%0a"), "refused");
    EXPECT_TEXT(path_of("/%"), "refused");
    EXPECT_TEXT(path_of("a"), "refused");
}

/* The slow reader: the decoded path as a list of parts. */
static void slow_path(char *out, const char *decoded)
{
    char parts[64][64];
    int count = 0, slash = 0;

    for (const char *s = decoded; *s != '\0';) {
        size_t n = strcspn(++s, "/");

        slash = n == 0;
        if ((n == 1 && s[0] == '.') || (n == 2 && s[0] == '.' && s[1] == '.')) {
            count -= n == 2 && count > 0;
            slash = 1;
        } else if (n > 0) {
            snprintf(parts[count++], sizeof parts[0], "%.*s", (int)n, s);
        }
        s += n;
    }
    strcpy(out, "");
    for (int i = 0; i < count; i++)
        sprintf(out + strlen(out), "/%s", parts[i]);
    if (count == 0 || slash)
        strcat(out, "/");
}

CASE(every_path_of_dots_slashes_and_letters_reads_as_the_slow_reader_has_it)
{
    static const char letters[] = "./a";
    char path[16], slow[256];

    for (int length = 0; length <= 9; length++) {
        int many = 1;

        for (int i = 0; i < length; i++)
            many *= 3;
        for (int n = 0; n < many; n++) {
            path[0] = '/';
            for (int i = 0, k = n; i < length; i++, k /= 3)
                path[i + 1] = letters[k % 3];
            path[length + 1] = '\0';
            slow_path(slow, path);
            if (strcmp(path_of(path), slow) != 0) {
                FAIL("%s is read as %s, not %s", path, r.path, slow);
                return;
            }
        }
    }
}

CASE(a_head_is_read_when_it_is_whole_and_not_before)
{
    const char *text = "\r\nGET /a HTTP/1.1\r\nHost: a\r\nX: y\r\n\r\n";

    for (size_t size = 0; size < strlen(text); size++)
        EXPECT_INT(read_exact(text, size), 0);
    EXPECT_INT(read_exact(text, strlen(text)), strlen(text));
}

CASE(what_is_too_long_is_refused_and_never_waited_for)
{
    static char text[4 * REQUEST_HEAD];

    memset(text, 'a', sizeof text);
    memcpy(text, "GET /", 5);
    EXPECT_INT(read_exact(text, REQUEST_HEAD - 1), 0);
    EXPECT(read_exact(text, REQUEST_HEAD) > 0 && r.status == 414);
    memcpy(text, "GET / HTTP/1.0\r\nX:", 18);
    EXPECT_INT(read_exact(text, REQUEST_HEAD - 1), 0);
    EXPECT(read_exact(text, REQUEST_HEAD) > 0 && r.status == 431);
    memcpy(text + REQUEST_HEAD - 4, "\r\n\r\n", 4);
    EXPECT(read_exact(text, REQUEST_HEAD) == REQUEST_HEAD && r.status == 0);
    memcpy(text + REQUEST_HEAD - 4, "a\r\n\r\n", 5);
    EXPECT(read_exact(text, REQUEST_HEAD + 1) > 0 && r.status == 431);
    memset(text, 'a', sizeof text);
    memcpy(text, "\r\n\r\nGET /", 9);
    EXPECT_INT(read_exact(text, REQUEST_HEAD - 1), 0);
    EXPECT(read_exact(text, REQUEST_HEAD) > 0 && r.status == 414); /* with what is before it: there is no more room */
}

/* Whether a path keeps the promise of request.h. */
static int is_clean(const char *path)
{
    if (path[0] != '/')
        return 0;
    for (const char *s = path; (s = strchr(s, '/')) != NULL && s[1] != '\0'; s++) {
        size_t n = strcspn(s + 1, "/");

        if (n == 0 || (n == 1 && s[1] == '.') || (n == 2 && s[1] == '.' && s[2] == '.'))
            return 0;
    }
    return 1;
}

CASE(scraps_of_requests_are_read_alike_whatever_follows)
{
    static const char *const scraps[] = {"GET ",
                                         "HEAD ",
                                         "POST ",
                                         "/",
                                         "..",
                                         "%2e",
                                         "%",
                                         "?",
                                         " HTTP/1.1",
                                         " HTTP/1.0",
                                         "\r\n",
                                         "\n",
                                         "\r\n\r\n",
                                         "Host: a\r\n",
                                         "Host:",
                                         "X",
                                         ":",
                                         " ",
                                         "Connection: ",
                                         "close",
                                         ",",
                                         "Content-Length: 0\r\n",
                                         "Upgrade: websocket\r\n",
                                         "\t",
                                         "\x7f",
                                         "\xff",
                                         "http://",
                                         "Accept: ",
                                         "If-None-Match: \"1\"\r\n",
                                         "\x01"};
    struct bq_rng luck;
    int whole = 0, good = 0;

    bq_rng_init1(&luck, 20261115);
    for (int round = 0; round < 200000; round++) {
        char text[2048] = "";
        size_t size, used;
        struct request first;

        if (bq_rng_below(&luck, 4) > 0)
            strcpy(text, "GET /");
        for (uint32_t n = bq_rng_below(&luck, 12); n > 0; n--)
            strcat(text, scraps[bq_rng_below(&luck, sizeof scraps / sizeof *scraps)]);
        size = strlen(text);
        used = read_exact(text, size);
        first = r;
        EXPECT(used <= size && is_clean(r.path));
        if (used == 0)
            continue;
        whole++;
        good += first.status == 0;
        if (first.status == 0) { /* the same head with more after it */
            strcat(text, "GET /b HTTP/1.1\r\nHost: b\r\n\r\n");
            EXPECT_INT(read_exact(text, strlen(text)), used);
            EXPECT(memcmp(&first, &r, sizeof r) == 0);
        }
    }
    EXPECT(whole > 10000 && good > 100); /* the scraps do make requests */
}

CASE(the_best_liked_form_that_is_there_is_chosen)
{
    static const unsigned char byte;
    struct page_file f = {.form = {{&byte, 1}, {&byte, 1}, {NULL, 0}}};

    EXPECT_INT(page_choose(&f, "br, gzip;q=0.1"), PAGE_GZIP);
    f.form[PAGE_BROTLI] = f.form[PAGE_PLAIN];
    EXPECT_INT(page_choose(&f, ""), PAGE_PLAIN);
    EXPECT_INT(page_choose(&f, "gzip, br"), PAGE_BROTLI);
    EXPECT_INT(page_choose(&f, "gzip;q=0.9, br;q=0.8"), PAGE_GZIP);
    EXPECT_INT(page_choose(&f, "*;q=0.5, br;q=0"), PAGE_GZIP);
    EXPECT_INT(page_choose(&f, "identity;q=1, *;q=0"), PAGE_PLAIN);
    EXPECT_INT(page_choose(&f, ";;;q=;q,=,br;q=,gzip;Q=1"), PAGE_GZIP);
}

CASE(a_tag_is_found_whole_in_a_list_of_tags)
{
    static const char *const yes[] = {"\"a-1\"",     "W/\"a-1\"", "\"x\", \"a-1\"", "\"x,y\",\"a-1\" ,\"z\"",
                                      "*",           " * ",       "x, \"a-1\"",     ",,\"a-1\",",
                                      "\"\",\"a-1\""};
    static const char *const no[] = {"",        "a-1",         "\"a-1", "\"a\"", "\"a-1\"x",  "\"a-1-gzip\"",
                                     "\"x,*\"", "\"x, \"a-1",  "*x",    "\"*\"", "w/\"a-1\"", "W/ \"a-1\"",
                                     "W/",      "\"x\"\"a-1\""};

    for (size_t i = 0; i < sizeof yes / sizeof *yes; i++)
        if (!page_matches(yes[i], "\"a-1\""))
            FAIL("%s has the tag", yes[i]);
    for (size_t i = 0; i < sizeof no / sizeof *no; i++)
        if (page_matches(no[i], "\"a-1\""))
            FAIL("%s does not have the tag", no[i]);
}

CASE(a_type_goes_by_the_ending)
{
    EXPECT_TEXT(page_type("/a/b.JS"), "text/javascript; charset=utf-8");
    EXPECT_TEXT(page_type("/a.js/b"), "application/octet-stream");
    EXPECT_TEXT(page_type("/b.wasm"), "application/wasm");
}
