/* ws.c -- see ws.h. */
#include "server/ws.h"

#include <stdlib.h>
#include <string.h>
#include <wslay/wslay.h>

enum {
    HEAD_LEAST = 6,
    SHORT = 126,
    MIDDLE = 1 << 16
}; /* a client's head with its mask; lengths that need more bytes */

/* wslay's context, and where it reads from. */
struct ws_reader {
    wslay_frame_context_ptr context;
    const uint8_t *data; /* what there is to read, during ws_next */
    size_t left;
    uint64_t held; /* bytes that it has taken and that belong to no frame told so far */
    struct ws_reader *next;
    uint8_t control[WS_CONTROL]; /* a control frame that did not come in one piece */
};

/* ---- wslay's contexts */

static ssize_t on_recv(uint8_t *out, size_t cap, int flags, void *reader)
{
    struct ws_reader *r = reader;
    size_t n = r->left < cap ? r->left : cap;

    (void)flags;
    if (n == 0)
        return -1;
    memcpy(out, r->data, n);
    r->data += n;
    r->left -= n;
    r->held += n;
    return (ssize_t)n;
}

static struct ws_reader *borrow(struct ws_pool *pool)
{
    static const struct wslay_frame_callbacks calls = {.recv_callback = on_recv};
    struct ws_reader *r = pool->first;

    if (r != NULL) {
        pool->first = r->next;
        pool->count--;
        return r;
    }
    r = calloc(1, sizeof *r);
    if (r != NULL && wslay_frame_context_init(&r->context, &calls, r) != 0) {
        free(r);
        return NULL;
    }
    return r;
}

static void discard(struct ws_reader *r)
{
    wslay_frame_context_free(r->context);
    free(r);
}

static void give_back(struct ws *w, struct ws_pool *pool)
{
    if (pool->count == WS_POOL) {
        discard(w->reader);
    } else {
        w->reader->next = pool->first;
        pool->first = w->reader;
        pool->count++;
    }
    w->reader = NULL;
}

void ws_end(struct ws *w)
{
    if (w->reader != NULL) /* somebody's half frame: it is of no use to others */
        discard(w->reader);
    free(w->message);
    memset(w, 0, sizeof *w);
}

void ws_pool_end(struct ws_pool *pool)
{
    for (struct ws_reader *r = pool->first, *next; r != NULL; r = next) {
        next = r->next;
        discard(r);
    }
    memset(pool, 0, sizeof *pool);
}

/* ---- what is right */

/* Goes on through UTF-8 (RFC 3629: no surrogates, nothing longer than it need be, nothing beyond U+10FFFF). 0, or -1. */
static int check_utf8(struct ws *w, const uint8_t *s, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        uint8_t c = s[i];

        if (w->utf8 > 0) {
            if (c < w->least || c > w->most)
                return -1;
            w->utf8--;
            w->least = 0x80;
            w->most = 0xbf;
        } else if (c >= 0x80) {
            if (c < 0xc2 || c > 0xf4)
                return -1;
            w->utf8 = c < 0xe0 ? 1 : c < 0xf0 ? 2 : 3;
            w->least = c == 0xe0 ? 0xa0 : c == 0xf0 ? 0x90 : 0x80;
            w->most = c == 0xed ? 0x9f : c == 0xf4 ? 0x8f : 0xbf;
        }
    }
    return 0;
}

static int is_code(int code)
{
    return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) || (code >= 3000 && code <= 4999);
}

static enum ws_kind wrong(struct ws_event *out, int code)
{
    memset(out, 0, sizeof *out);
    out->code = code;
    return WS_WRONG;
}

static int is_control(int opcode)
{
    return opcode >= WSLAY_CONNECTION_CLOSE;
}

/* A new frame's head. 0, or the code to close with. */
static int begin(struct ws *w, const struct wslay_frame_iocb *f)
{
    int first = f->opcode == WSLAY_TEXT_FRAME || f->opcode == WSLAY_BINARY_FRAME;

    if (f->rsv != 0 || !f->mask || f->opcode > WSLAY_PONG || (f->opcode > WSLAY_BINARY_FRAME && !is_control(f->opcode)))
        return WS_PROTOCOL;
    if ((first && w->kind != 0) || (f->opcode == WSLAY_CONTINUATION_FRAME && w->kind == 0))
        return WS_PROTOCOL;
    if (!is_control(f->opcode) && f->payload_length > WS_MESSAGE - w->size)
        return WS_TOO_LARGE;
    if (first) {
        w->kind = f->opcode;
        w->utf8 = 0;
    }
    w->inside = 1;
    w->fin = f->fin;
    w->opcode = f->opcode;
    w->left = (size_t)f->payload_length;
    /* wslay has seen that the length has the shortest form */
    w->reader->held -= HEAD_LEAST + (f->payload_length < SHORT ? 0U : f->payload_length < MIDDLE ? 2U : 8U);
    return 0;
}

/* Keeps a part of a message. 0, or the code to close with. */
static int keep(struct ws *w, const uint8_t *data, size_t size)
{
    size_t want = w->size + size, room = w->room < 64 ? 64 : w->room;

    if (size == 0)
        return 0;
    while (room < want)
        room *= 2;
    if (room > w->room) {
        uint8_t *more = realloc(w->message, room);

        if (more == NULL)
            return WS_INTERNAL;
        w->message = more;
        w->room = room;
    }
    memcpy(w->message + w->size, data, size);
    w->size = want;
    return 0;
}

/* The frame is whole, and so is the message: data[size]. */
static enum ws_kind tell(struct ws *w, struct ws_event *out, const uint8_t *data, size_t size)
{
    enum ws_kind kind = w->kind == WSLAY_TEXT_FRAME ? WS_TEXT : WS_BINARY;

    if (kind == WS_TEXT && w->utf8 > 0)
        return wrong(out, WS_NOT_UTF8);
    w->kind = 0;
    w->size = 0; /* the memory stays until the next call */
    *out = (struct ws_event){data, size, 0};
    return kind;
}

static enum ws_kind tell_control(struct ws *w, struct ws_event *out, const uint8_t *data, size_t size)
{
    struct ws text = {0}; /* a message may be half read meanwhile */

    *out = (struct ws_event){data, size, 0};
    if (w->opcode != WSLAY_CONNECTION_CLOSE)
        return w->opcode == WSLAY_PING ? WS_PING : WS_PONG;
    if (size == 0) {
        out->code = WS_NO_CODE;
        return WS_CLOSE;
    }
    if (size == 1 || !is_code(data[0] << 8 | data[1]))
        return wrong(out, WS_PROTOCOL);
    if (check_utf8(&text, data + 2, size - 2) != 0 || text.utf8 > 0)
        return wrong(out, WS_NOT_UTF8);
    *out = (struct ws_event){data + 2, size - 2, data[0] << 8 | data[1]};
    return WS_CLOSE;
}

/* A control frame's piece at `at` of its payload. */
static enum ws_kind take_control(struct ws *w, const struct wslay_frame_iocb *f, size_t at, struct ws_event *out)
{
    const uint8_t *data = f->data;

    if (at > 0 || w->left > 0) {
        if (f->data_length > 0)
            memcpy(w->reader->control + at, f->data, f->data_length);
        data = w->reader->control;
    }
    if (w->left > 0)
        return WS_MORE;
    w->inside = 0;
    return tell_control(w, out, data, (size_t)f->payload_length);
}

static enum ws_kind take_data(struct ws *w, const struct wslay_frame_iocb *f, size_t at, struct ws_event *out)
{
    int code;

    if (w->kind == WSLAY_TEXT_FRAME && check_utf8(w, f->data, f->data_length) != 0)
        return wrong(out, WS_NOT_UTF8);
    w->inside = w->left > 0;
    if (!w->inside && at == 0 && w->fin && w->opcode != WSLAY_CONTINUATION_FRAME)
        return tell(w, out, f->data, f->data_length); /* in one piece */
    code = keep(w, f->data, f->data_length);
    if (code != 0)
        return wrong(out, code);
    if (w->inside)
        return WS_MORE;
    return w->fin ? tell(w, out, w->message, w->size) : WS_FRAGMENT;
}

/* A piece of a frame. WS_MORE: nothing is whole by it. */
static enum ws_kind take(struct ws *w, const struct wslay_frame_iocb *f, struct ws_event *out)
{
    int code = w->inside ? 0 : begin(w, f);
    size_t at = (size_t)f->payload_length - w->left;

    if (code != 0)
        return wrong(out, code);
    w->left -= f->data_length;
    w->reader->held -= f->data_length;
    return is_control(w->opcode) ? take_control(w, f, at, out) : take_data(w, f, at, out);
}

enum ws_kind ws_next(struct ws *w, struct ws_pool *pool, const uint8_t **data, size_t *left, struct ws_event *out)
{
    enum ws_kind kind = WS_MORE;
    struct wslay_frame_iocb frame;
    ssize_t n = 0;

    memset(out, 0, sizeof *out);
    if (w->kind == 0 && w->message != NULL) { /* it was told with the last call */
        free(w->message);
        w->message = NULL;
        w->room = 0;
    }
    if (w->reader == NULL && *left == 0)
        return WS_MORE;
    if (w->reader == NULL && (w->reader = borrow(pool)) == NULL)
        return wrong(out, WS_INTERNAL);
    w->reader->data = *data;
    w->reader->left = *left;
    while (kind == WS_MORE && (n = wslay_frame_recv(w->reader->context, &frame)) >= 0)
        kind = take(w, &frame, out);
    *data = w->reader->data;
    *left = w->reader->left;
    if (kind != WS_MORE)
        return kind;
    if (n != WSLAY_ERR_WANT_READ) /* a control frame that is long or in parts, a length longer than it need be */
        return wrong(out, WS_PROTOCOL);
    if (!w->inside && w->reader->held == 0)
        give_back(w, pool);
    return WS_MORE;
}

size_t ws_head(uint8_t out[WS_HEAD], enum ws_kind kind, size_t size)
{
    static const uint8_t opcodes[] = {[WS_TEXT] = WSLAY_TEXT_FRAME,
                                      [WS_BINARY] = WSLAY_BINARY_FRAME,
                                      [WS_PING] = WSLAY_PING,
                                      [WS_PONG] = WSLAY_PONG,
                                      [WS_CLOSE] = WSLAY_CONNECTION_CLOSE};
    size_t bytes = size < SHORT ? 0 : size < MIDDLE ? 2 : 8;

    out[0] = (uint8_t)(0x80 | opcodes[kind]);
    out[1] = (uint8_t)(bytes == 0 ? size : bytes == 2 ? 126 : 127);
    for (size_t i = 0; i < bytes; i++)
        out[2 + i] = (uint8_t)(size >> (8 * (bytes - 1 - i)));
    return 2 + bytes;
}
