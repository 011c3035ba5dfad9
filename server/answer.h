/* answer.h -- the answer to a request: the page, or a short page that says what is wrong.
 *
 * It knows no socket. A reply is a head and a body already in memory, or a file from a folder.
 *
 * Invariant: nothing that a client sent is ever part of a reply. */
#ifndef SERVER_ANSWER_H
#define SERVER_ANSWER_H

#include "server/page.h"
#include "server/request.h"
#include "server/say.h"

/* Where answers come from. */
enum { ANSWER_PAGES = 13, ANSWER_PAGE = 600 }; /* short pages, and the bytes of each */
enum { ANSWER_WEBSOCKET = 1426 };              /* as a status: the 426 of an address that speaks WebSocket alone */
struct answer_source {
    const struct page_file *files; /* the page, or */
    size_t count;
    int folder; /* the open folder it is read from, if >= 0 */
    char health[120], illness[120];
    int (*well)(void *context); /* whether the tables are; NULL: there are none */
    void *context;
    char page[ANSWER_PAGES][ANSWER_PAGE]; /* for what is no success, in the server's language */
};

/* A reply. */
struct answer {
    int status;
    const char *type;  /* NULL: it has no body at all */
    const char *cache; /* Cache-Control */
    const char *coding;
    const char *more; /* further header lines */
    char etag[64];    /* with its quotes, "" for none */
    const unsigned char *data;
    int file; /* > 0: the body is in this file, and the answer owns it */
    size_t size;
    int varies, close;
    int keeps; /* the client has to be told that the connection stays */
};

/* Finds the answer to a request that is meant for this server. */
void answer_find(struct answer *a, const struct answer_source *from, const struct request *r);

/* Writes what is said at /healthz, when all is well and when not (replies.c). */
void answer_health(struct answer_source *from, const char *version);

/* Writes the short pages, in that language. */
void answer_prepare(struct answer_source *from, const struct tongue *t);

/* A short page for a status that is no success. Every one but 404 is the last on its connection. */
void answer_trouble(struct answer *a, const struct answer_source *from, int status);

/* The head of a reply into out[cap]; its length. */
size_t answer_head(char *out, size_t cap, const struct answer *a);

#endif
