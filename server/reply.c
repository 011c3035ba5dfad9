/* reply.c -- see reply.h. Strings are copied in runs: bytes that need no escape, which is nearly
 * all of them, go through one memcpy. */
#include "server/reply.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

void reply_free(struct reply *r)
{
    free(r->data);
    memset(r, 0, sizeof *r);
}

char *reply_room(struct reply *r, size_t n)
{
    size_t cap = r->cap ? r->cap : 512;
    char *data;

    if (r->failed)
        return NULL;
    if (r->data != NULL && r->cap - r->size >= n)
        return r->data + r->size;
    while (cap - r->size < n) {
        if (cap > SIZE_MAX / 4) {
            r->failed = 1;
            return NULL;
        }
        cap *= 2;
    }
    data = realloc(r->data, cap);
    if (data == NULL) {
        r->failed = 1;
        return NULL;
    }
    r->data = data;
    r->cap = cap;
    return r->data + r->size;
}

void reply_bytes(struct reply *r, const char *s, size_t n)
{
    char *to = reply_room(r, n);

    if (to == NULL)
        return;
    memcpy(to, s, n);
    r->size += n;
}

void reply_put(struct reply *r, const char *s)
{
    reply_bytes(r, s, strlen(s));
}

void reply_by(struct reply *r, const struct reply_source *s)
{
    int cap = r->cap - r->size > 4096 && r->cap - r->size < INT_MAX ? (int)(r->cap - r->size) : 4096; /* all there is */

    for (;;) {
        char *room = reply_room(r, (size_t)cap);
        int need;

        if (room == NULL)
            return;
        need = s->write(s, room, cap);
        if (need < cap) {
            r->size += (size_t)need;
            return;
        }
        cap = need + 1;
    }
}

void reply_reopen(struct reply *r)
{
    if (!r->failed)
        r->size--;
}

void reply_members(struct reply *r, const struct reply_source *s)
{
    size_t at = r->size;

    reply_by(r, s);
    if (!r->failed && r->size > at + 2) {
        r->data[at] = ','; /* for the brace */
        r->size--;         /* the other one */
    } else if (!r->failed) {
        r->size = at; /* it has none */
    }
}

/* The length of the UTF-8 character at s[0 .. n), or 0 if there is none: overlong forms, surrogates
 * and what lies beyond U+10FFFF are none. */
static size_t character(const unsigned char *s, size_t n)
{
    unsigned char a = s[0];
    size_t length = a < 0x80                ? 1
                    : a >= 0xc2 && a < 0xe0 ? 2
                    : a >= 0xe0 && a < 0xf0 ? 3
                    : a >= 0xf0 && a < 0xf5 ? 4
                                            : 0;

    if (length == 0 || length > n)
        return 0;
    for (size_t i = 1; i < length; i++)
        if ((s[i] & 0xc0) != 0x80)
            return 0;
    if ((a == 0xe0 && s[1] < 0xa0) || (a == 0xed && s[1] > 0x9f) || (a == 0xf0 && s[1] < 0x90) ||
        (a == 0xf4 && s[1] > 0x8f))
        return 0;
    return length;
}

static void escape(struct bq_text *t, unsigned char c)
{
    static const char named[] = "\"\"\\\\\nn\tt\rr\bb\ff"; /* the byte, then its letter */

    bq_put_char(t, '\\');
    for (size_t i = 0; i + 1 < sizeof named; i += 2)
        if ((unsigned char)named[i] == c) {
            bq_put_char(t, named[i + 1]);
            return;
        }
    bq_put(t, "u00");
    bq_put_hex(t, c, 2);
}

void reply_string(struct bq_text *t, const char *s, size_t n)
{
    const unsigned char *p = (const unsigned char *)s;
    size_t from = 0, at = 0;

    bq_put_char(t, '"');
    while (at < n) {
        unsigned char c = p[at];
        size_t length;

        if (c >= 0x20 && c < 0x7f && c != '"' && c != '\\') {
            at++;
            continue;
        }
        length = c < 0x80 ? 0 : character(p + at, n - at);
        if (length > 0) {
            at += length;
            continue;
        }
        bq_put_n(t, s + from, (int)(at - from));
        if (c < 0x80)
            escape(t, c);
        else
            bq_put(t, "\xef\xbf\xbd");
        from = ++at;
    }
    bq_put_n(t, s + from, (int)(at - from));
    bq_put_char(t, '"');
}
