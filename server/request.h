/* request.h -- a request's head: bytes in, what the server needs to know out.
 *
 * It parses HTTP/1.0 and HTTP/1.1 strictly: whatever is not clearly a request is refused with the status that says why, so
 * that no two parsers on the way can disagree about where a request ends. It knows no socket and keeps nothing. It makes no difference
 * whether the bytes come in at once or one by one.
 *
 * Invariant: `path` begins with a slash and has no part that is empty, "." or ".."; a slash at its end is kept. */
#ifndef SERVER_REQUEST_H
#define SERVER_REQUEST_H

#include <stddef.h>

enum {
    REQUEST_HEAD = 8192, /* bytes of the longest head, with the empty lines before it */
    REQUEST_PATH = 1024,
    REQUEST_HOST = 256,
    REQUEST_KEY = 25,     /* of a WebSocket: 24 letters */
    REQUEST_ADDRESS = 46, /* of an address as text */
    REQUEST_VALUE = 512   /* bytes of a header that is looked at; a longer one counts as absent */
};

/* Where the page is from that asks, if a page does. */
enum request_origin { REQUEST_FROM_NOWHERE, REQUEST_FROM_HTTP, REQUEST_FROM_HTTPS, REQUEST_FROM_OTHER };

struct request {
    int status;              /* 0: to be answered; or the status it is refused with */
    int head_only;           /* HEAD */
    int keep;                /* the connection may stay open */
    int old;                 /* HTTP/1.0 */
    int websocket;           /* it offers to become one, */
    int upgrade;             /* and Connection says so, too */
    int ws_version;          /* 0: it does not say; -1: no number, or more than one */
    int absolute;            /* its target names the host */
    char method[16];         /* for the log; "?" if it is none */
    char path[REQUEST_PATH]; /* decoded, without the query */
    char host[REQUEST_HOST]; /* whom it asks, in small letters, without port and brackets; "" if it does not say */
    int port;                /* 0: it does not say */
    enum request_origin origin;
    char origin_host[REQUEST_HOST]; /* as host and port */
    int origin_port;
    char ws_key[REQUEST_KEY]; /* "": there is none, or it is no key */
    char ws_protocols[REQUEST_VALUE];
    char
        forwarded[REQUEST_ADDRESS]; /* the last that X-Forwarded-For names; a proxy's word, or anybody's. "" for none */
    enum request_origin scheme;     /* by which a proxy says that it was asked: HTTP, HTTPS; or NOWHERE: none says so */
    char accept[REQUEST_VALUE];     /* "" where the request has none of these */
    char accept_encoding[REQUEST_VALUE];
    char if_none_match[REQUEST_VALUE];
};

/* Reads the first head of text[size]. Its length, an empty line or two before it included; or 0 if more has to come first. A head
 * that is refused may not end where the length says: the connection has to be closed after the reply. */
size_t request_read(struct request *r, const char *text, size_t size);

#endif
