/* ws.h -- RFC 6455 without a socket: a client's bytes in, its messages out; and the heads of frames sent to it.
 *
 * wslay parses the frames. Its context takes 4 KB, so it is lent: a client has one only while a frame from it is half read, and all others
 * share those in the pool. Everything above frames is here: fragments, UTF-8, what may follow what, which close codes there are.
 *
 * Invariant: it makes no difference whether the bytes come in at once or one by one. Text that goes out of here is UTF-8; no message is
 * longer than WS_MESSAGE, and no more than that is ever kept. */
#ifndef SERVER_WS_H
#define SERVER_WS_H

#include <stddef.h>
#include <stdint.h>

enum {
    WS_MESSAGE = 1 << 14, /* bytes of the longest message from a client */
    WS_CONTROL = 125,     /* of a ping, a pong, a close */
    WS_HEAD = 10,         /* of the longest head of a frame that goes out */
    WS_POOL = 16          /* contexts that lie ready */
};

/* Why a connection is closed (RFC 6455, 7.4.1). */
enum ws_code {
    WS_NORMAL = 1000,
    WS_LEAVING = 1001,
    WS_PROTOCOL = 1002,
    WS_NO_CODE = 1005, /* its close did not say; never sent */
    WS_NOT_UTF8 = 1007,
    WS_POLICY = 1008,
    WS_TOO_LARGE = 1009,
    WS_INTERNAL = 1011
};

enum ws_kind {
    WS_MORE,     /* nothing more is whole */
    WS_TEXT,     /* a message, */
    WS_BINARY,   /* likewise */
    WS_FRAGMENT, /* a part of one that is not whole yet */
    WS_PING,
    WS_PONG,
    WS_CLOSE, /* `code` and the reason */
    WS_WRONG, /* the client broke the rules: close with `code`, and read no further */
};

struct ws_event {
    const uint8_t *data; /* until the next call */
    size_t size;
    int code;
};

struct ws_reader;

struct ws_pool {
    struct ws_reader *first;
    int count;
};

/* What has come from one client. All zero at first. */
struct ws {
    struct ws_reader *reader;  /* lent while a frame is half read */
    uint8_t *message;          /* the parts so far of a message that did not come in one piece, */
    size_t size, room;         /* and its memory */
    size_t left;               /* bytes of the frame that are still to come */
    uint8_t inside;            /* in the middle of a frame */
    uint8_t fin, opcode;       /* of that */
    uint8_t kind;              /* of the message that is not whole: its opcode, 0: there is none */
    uint8_t utf8, least, most; /* bytes of a letter that are still to come, and the range of the next */
};

/* The next that *data[*left] holds; both go on behind what was read. The reader may hold bytes that were taken before: so call it until it
 * says WS_MORE, or later again. */
enum ws_kind ws_next(struct ws *w, struct ws_pool *pool, const uint8_t **data, size_t *left, struct ws_event *out);

void ws_end(struct ws *w);
void ws_pool_end(struct ws_pool *pool);

/* The head of a frame, its length. Not of WS_MORE, WS_FRAGMENT or WS_WRONG. */
size_t ws_head(uint8_t out[WS_HEAD], enum ws_kind kind, size_t size);

#endif
