/* fuzz_request.c -- bytes as what a client sends on one connection.
 *
 * They are read as the server reads them, into a buffer of bounded size, request by request until one is the last: once in large
 * pieces and once in small ones, whose sizes the first bytes choose. Both must find the same requests. Of each, what request.h and
 * page.h promise is looked at. */
#include <netinet/in.h>

#include "server/host.h"
#include "server/page.h"
#include "server/request.h"
#include "server/upgrade.h"
#include "tests/fuzz.h"

enum { CHUNK = 4096, MOST = 64, SIZES = 8 };

struct found {
    struct request request[MOST];
    int count;
};

/* Whether text fits a field and ends within it. */
#define ENDS(field) (memchr((field), '\0', sizeof(field)) != NULL)

static void look(const struct request *r)
{
    static const unsigned char byte;
    static const struct page_file file = {.form = {{&byte, 1}, {&byte, 1}, {&byte, 1}}};
    static const struct host_list list = {.listen = "kitchen", .name = {"a.example", "::2"}, .count = 2};
    const struct sockaddr_in here = {.sin_family = AF_INET};

    must(ENDS(r->method) && ENDS(r->path) && ENDS(r->host) && ENDS(r->accept) && ENDS(r->accept_encoding) &&
         ENDS(r->if_none_match) && ENDS(r->origin_host) && ENDS(r->ws_key) && ENDS(r->ws_protocols) &&
         ENDS(r->forwarded));
    must(r->status == 0 || (!r->keep && (r->status == 400 || r->status == 405 || r->status == 414 || r->status == 431 ||
                                         r->status == 505)));
    must(r->path[0] == '/' && strstr(r->path, "//") == NULL && strstr(r->path, "/./") == NULL &&
         strstr(r->path, "/../") == NULL);
    for (const char *s = r->path; *s != '\0'; s++)
        must((unsigned char)*s >= ' ' && *s != 0x7f);
    if (r->status != 0)
        return;
    must(strcmp(r->method, r->head_only ? "HEAD" : "GET") == 0);
    must(strspn(r->host, "abcdefghijklmnopqrstuvwxyz0123456789-._:") == strlen(r->host));
    host_is_ours(&list, r->host, (const struct sockaddr *)&here);
    must(r->ws_key[0] == '\0' || strlen(r->ws_key) == REQUEST_KEY - 1);
    for (int secure = -1; secure < 2; secure++) {
        int status = upgrade_check(r, secure);
        char head[UPGRADE_HEAD];

        must(status == 101 || status == 400 || status == 403 || status == 405 || status == 426);
        if (status == 101) {
            size_t size = upgrade_head(head, r);

            must(size == strlen(head) && r->upgrade && r->websocket && !r->head_only && !r->old);
        }
    }
    must(page_choose(&file, r->accept_encoding) < PAGE_CODINGS);
    page_matches(r->if_none_match, "\"1\"");
    page_wants_html(r->accept);
}

/* Reads all of it in pieces of size[0], size[1] and so on, in turn. */
static void read_all(struct found *out, const uint8_t *data, size_t size, const size_t *sizes, int count)
{
    static char in[REQUEST_HEAD + CHUNK];
    size_t have = 0;

    out->count = 0;
    for (int turn = 0; size > 0; turn++) {
        size_t n = sizes[turn % count] < size ? sizes[turn % count] : size, used;

        must(have < REQUEST_HEAD && n <= sizeof in - have); /* it never waits for more than the longest head */
        memcpy(in + have, data, n);
        have += n;
        data += n;
        size -= n;
        while (have > 0 && out->count < MOST) {
            char *exact = malloc(have); /* exactly its size, so that a step too far is seen */
            struct request *r = &out->request[out->count];

            must(exact != NULL);
            memcpy(exact, in, have);
            used = request_read(r, exact, have);
            free(exact);
            if (used == 0)
                break;
            must(used <= have && (r->status != 0 || used <= REQUEST_HEAD));
            out->count++;
            if (r->status != 0 || !r->keep)
                return;
            have -= used;
            memmove(in, in + used, have);
        }
        if (out->count == MOST)
            return;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct found whole, pieces;
    static const size_t large = CHUNK;
    size_t sizes[SIZES];
    struct bytes b = {data, size};

    for (int i = 0; i < SIZES; i++)
        sizes[i] = 1 + take8(&b) % 128;
    read_all(&whole, b.at, b.left, &large, 1);
    read_all(&pieces, b.at, b.left, sizes, SIZES);
    must(whole.count == pieces.count);
    for (int i = 0; i < whole.count; i++) {
        look(&whole.request[i]);
        must(memcmp(&whole.request[i], &pieces.request[i], sizeof whole.request[i]) == 0);
    }
    return 0;
}
