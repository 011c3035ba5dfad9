/* reply.h -- text that grows, and JSON written into it.
 *
 * A reply is bytes in one growing buffer. Running out of memory sets `failed` and drops what no
 * longer fits, so a writer checks once, at its end.
 *
 * Invariant: whatever string is given, what reply_string() writes is valid JSON and valid
 * UTF-8: bytes that are not become U+FFFD. */
#ifndef SERVER_REPLY_H
#define SERVER_REPLY_H

#include <stddef.h>
#include <stdint.h>

#include "core/text.h"

struct reply {
    char *data; /* size bytes are written; not NUL-terminated */
    size_t size;
    size_t cap;
    int failed; /* 1: memory ran out */
};

void reply_free(struct reply *r); /* and makes it empty again; a zeroed one is empty too */

void reply_bytes(struct reply *r, const char *s, size_t n);
void reply_put(struct reply *r, const char *s);
void reply_string(struct bq_text *t, const char *s, size_t n); /* quoted and escaped, whatever it is */

/* What is written snprintf's way: `write` is called once, and a second time if it wants more room than there was. As members it is an
 * object's, put behind those that are there: ,"key":value ... */
struct reply_source {
    int (*write)(const struct reply_source *s, char *out, int cap);
};
void reply_by(struct reply *r, const struct reply_source *s);
void reply_reopen(struct reply *r); /* takes the last brace away, for more members */
void reply_members(struct reply *r, const struct reply_source *s);

/* Makes sure that n more bytes fit. NULL if they cannot; else where they go. */
char *reply_room(struct reply *r, size_t n);

#endif
