/* fuzz_peer.c -- bytes as what a client sends that has become a WebSocket.
 *
 * They are read three times: by a slow reader here, which has all of them at once and knows RFC 6455 by itself; by server/ws.c in large
 * pieces and in small ones, whose sizes the first bytes choose; and by a real peer at the end of a real socket (server/peer.c,
 * server/socket.c), which says again what it hears. All must find the same messages and the same end. */
#define _GNU_SOURCE
#include <ev.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/peers.h"
#include "server/ws.h"
#include "tests/fuzz.h"

enum { MOST = 4096, SIZES = 8, ROOM = 1 << 20, TURNS = 64 };

struct found {
    int count;
    struct {
        enum ws_kind kind;
        int code;
        size_t at, size; /* in `text` */
    } event[MOST];
    size_t used;
    uint8_t text[ROOM];
};

static void add(struct found *f, enum ws_kind kind, int code, const uint8_t *data, size_t size)
{
    must(f->count < MOST && size <= ROOM - f->used);
    f->event[f->count].kind = kind;
    f->event[f->count].code = code;
    f->event[f->count].at = f->used;
    f->event[f->count++].size = size;
    if (size > 0)
        memcpy(f->text + f->used, data, size);
    f->used += size;
}

static void must_be_same(const struct found *a, const struct found *b)
{
    must(a->count == b->count && a->used == b->used && memcmp(a->text, b->text, a->used) == 0);
    for (int i = 0; i < a->count; i++)
        must(a->event[i].kind == b->event[i].kind && a->event[i].code == b->event[i].code &&
             a->event[i].size == b->event[i].size);
}

/* ---- the slow reader */

/* Whether it is UTF-8: each letter is read, and written again in the only way there is. */
static int is_text(const uint8_t *s, size_t size)
{
    for (size_t i = 0; i < size;) {
        size_t n = s[i] < 0x80 ? 1 : s[i] >> 5 == 6 ? 2 : s[i] >> 4 == 14 ? 3 : s[i] >> 3 == 30 ? 4 : 0;
        uint32_t letter = n == 1 ? s[i] : s[i] & (0x7fU >> n);

        if (n == 0 || n > size - i)
            return 0;
        for (size_t k = 1; k < n; k++) {
            if (s[i + k] >> 6 != 2)
                return 0;
            letter = letter << 6 | (s[i + k] & 0x3fU);
        }
        if (letter > 0x10ffff || (letter >= 0xd800 && letter < 0xe000) ||
            n != (letter < 0x80      ? 1U
                  : letter < 0x800   ? 2U
                  : letter < 0x10000 ? 3U
                                     : 4U))
            return 0;
        i += n;
    }
    return 1;
}

/* Whether it can become UTF-8 by more bytes: it is, but for what may be the beginning of a letter. */
static int can_become_text(const uint8_t *s, size_t size)
{
    uint8_t more[8];

    for (size_t tail = 0; tail <= 3 && tail <= size; tail++) {
        if (!is_text(s, size - tail))
            continue;
        if (tail == 0)
            return 1;
        for (int second = 0x80; second < 0xc0; second++) { /* the second byte alone is not free */
            memset(more, 0x80, sizeof more);
            more[1] = (uint8_t)second;
            memcpy(more, s + size - tail, tail);
            for (size_t n = tail + 1; n <= 4; n++)
                if (is_text(more, n))
                    return 1;
        }
    }
    return 0;
}

static int is_close_code(unsigned code)
{
    static const unsigned known[] = {1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014};

    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i] == code)
            return 1;
    return code >= 3000 && code < 5000;
}

struct message {
    int kind; /* 0: none */
    size_t size;
    uint8_t data[WS_MESSAGE];
};

static void slow_close(struct found *out, const uint8_t *data, size_t size)
{
    unsigned code = size >= 2 ? (unsigned)data[0] << 8 | data[1] : 0;

    if (size == 0)
        add(out, WS_CLOSE, WS_NO_CODE, NULL, 0);
    else if (size == 1 || !is_close_code(code))
        add(out, WS_WRONG, WS_PROTOCOL, NULL, 0);
    else if (!is_text(data + 2, size - 2))
        add(out, WS_WRONG, WS_NOT_UTF8, NULL, 0);
    else
        add(out, WS_CLOSE, (int)code, data + 2, size - 2);
}

/* A frame of a message, of which `there` bytes are in data. 1: go on. */
static int slow_part(struct found *out, struct message *m, int opcode, int fin, const uint8_t *data, size_t there,
                     size_t size)
{
    if (opcode != 0) {
        m->kind = opcode;
        m->size = 0;
    }
    memcpy(m->data + m->size, data, there);
    m->size += there;
    if (m->kind == 1 && (!can_become_text(m->data, m->size) || (fin && there == size && !is_text(m->data, m->size)))) {
        add(out, WS_WRONG, WS_NOT_UTF8, NULL, 0);
        return 0;
    }
    if (there < size)
        return 0;
    if (!fin) {
        add(out, WS_FRAGMENT, 0, NULL, 0);
        return 1;
    }
    add(out, m->kind == 1 ? WS_TEXT : WS_BINARY, 0, m->data, m->size);
    m->kind = 0;
    return 1;
}

static void slow_read(struct found *out, const uint8_t *s, size_t size)
{
    static struct message m;
    static uint8_t plain[ROOM];
    size_t i = 0;

    out->count = 0;
    out->used = 0;
    m.kind = 0;
    m.size = 0;
    while (size - i >= 2) {
        int fin = s[i] >> 7, opcode = s[i] & 15, reserved = s[i] >> 4 & 7, masked = s[i + 1] >> 7,
            control = opcode >= 8;
        size_t bytes = (s[i + 1] & 127) < 126 ? 0 : (s[i + 1] & 127) == 126 ? 2 : 8, head = 2 + bytes, there;
        uint64_t length = bytes == 0 ? s[i + 1] & 127 : 0;

        if (control && (bytes > 0 || !fin)) {
            add(out, WS_WRONG, WS_PROTOCOL, NULL, 0);
            return;
        }
        if (size - i < head)
            return;
        for (size_t k = 0; k < bytes; k++)
            length = length << 8 | s[i + 2 + k];
        if ((bytes == 2 && length < 126) || (bytes == 8 && (length < 65536 || length >> 63 != 0))) {
            add(out, WS_WRONG, WS_PROTOCOL, NULL, 0);
            return;
        }
        head += masked ? 4 : 0;
        if (size - i < head + (length > 0)) /* wslay says nothing of a frame before a byte of its content is there */
            return;
        there = size - i - head < length ? size - i - head : (size_t)length;
        if (reserved != 0 || !masked || (opcode > 2 && opcode < 8) || opcode > 10 || (opcode == 0 && m.kind == 0) ||
            ((opcode == 1 || opcode == 2) && m.kind != 0)) {
            add(out, WS_WRONG, WS_PROTOCOL, NULL, 0);
            return;
        }
        if (!control && length + (opcode == 0 ? m.size : 0) > WS_MESSAGE) {
            add(out, WS_WRONG, WS_TOO_LARGE, NULL, 0);
            return;
        }
        for (size_t k = 0; k < there; k++)
            plain[k] = s[i + head + k] ^ s[i + head - 4 + k % 4];
        i += head + there;
        if (!control) {
            if (!slow_part(out, &m, opcode, fin, plain, there, (size_t)length))
                return;
        } else if (there < length) {
            return;
        } else if (opcode == 8) {
            slow_close(out, plain, there);
            return;
        } else {
            add(out, opcode == 9 ? WS_PING : WS_PONG, 0, plain, there);
        }
        if (out->count == MOST)
            return;
    }
}

/* ---- server/ws.c */

static void read_all(struct found *out, const uint8_t *data, size_t size, const size_t *sizes, int count)
{
    struct ws_pool pool = {0};
    struct ws_event e;
    struct ws w = {0};
    int open = 1;

    out->count = 0;
    out->used = 0;
    for (int turn = 0; size > 0 && open; turn++) {
        size_t n = sizes[turn % count] < size ? sizes[turn % count] : size, left = n;
        uint8_t *exact = malloc(n); /* exactly its size, so that a step too far is seen */
        const uint8_t *at = exact;
        enum ws_kind kind;

        must(exact != NULL);
        memcpy(exact, data, n);
        while (open && (kind = ws_next(&w, &pool, &at, &left, &e)) != WS_MORE) {
            must(e.size <= WS_MESSAGE && (kind < WS_PING || e.size <= WS_CONTROL));
            add(out, kind, e.code, e.data, e.size);
            open = kind != WS_WRONG && kind != WS_CLOSE && out->count < MOST;
        }
        must(!open || left == 0);
        must(w.room <= 2 * WS_MESSAGE);
        free(exact);
        data += n;
        size -= n;
    }
    ws_end(&w);
    ws_pool_end(&pool);
}

/* ---- a peer */

static struct {
    int opened, closed, stays;
} seen;

static void on_opened(void *context, struct peer *p)
{
    (void)context;
    (void)p;
    seen.opened++;
}

static void on_message(void *context, struct peer *p, int binary, const uint8_t *data, size_t size)
{
    (void)context;
    must(seen.closed == 0);
    peer_send(p, binary, data, size);
}

static void on_closed(void *context, struct peer *p)
{
    (void)context;
    must(peer_send(p, 0, "x", 1) < 0);
    seen.closed++;
}

static void on_gone(void *owner, void *left)
{
    (void)owner;
    must(left == &seen);
    seen.stays = 0;
}

static int on_got_early(void *context, const void *data, size_t size)
{
    (void)context;
    (void)data;
    (void)size;
    return -1;
}

static int on_room_early(void *context)
{
    (void)context;
    return 0;
}

static void on_closed_early(void *context)
{
    (void)context;
}

/* What the peer has to say to these events, as bytes. A close ends it. */
static size_t answers(uint8_t *out, const struct found *f, int frames)
{
    size_t n = 0;

    for (int i = 0; i < f->count && i < frames; i++) {
        enum ws_kind kind = f->event[i].kind == WS_PING    ? WS_PONG
                            : f->event[i].kind == WS_WRONG ? WS_CLOSE
                                                           : f->event[i].kind;
        size_t size = f->event[i].size, code = kind == WS_CLOSE && f->event[i].code != WS_NO_CODE ? 2 : 0;

        if (kind == WS_PONG && f->event[i].kind == WS_PONG)
            continue;
        if (kind == WS_FRAGMENT)
            continue;
        must(n + WS_HEAD + 2 + size <= ROOM);
        n += ws_head(out + n, kind, size + code);
        if (code > 0) {
            out[n++] = (uint8_t)(f->event[i].code >> 8);
            out[n++] = (uint8_t)f->event[i].code;
        }
        memcpy(out + n, f->text + f->event[i].at, size);
        n += size;
    }
    return n;
}

static void run_peer(const struct found *wanted, const uint8_t *data, size_t size, const size_t *sizes)
{
    static const struct peer_events events = {on_opened, on_message, on_closed, NULL};
    static const struct socket_calls early = {on_got_early, on_room_early, on_closed_early};
    static uint8_t got[ROOM], said[ROOM];
    static struct ev_loop *loop;
    static struct sockets *sockets;
    size_t have = 0, most, first = sizes[0] < size ? sizes[0] : size;
    struct peers *peers;
    struct socket *s;
    int ends[2];
    ssize_t n;

    if (loop == NULL)
        must((loop = ev_loop_new(0)) != NULL && sockets_new(&sockets, loop, NULL, NULL, NULL) == 0);
    must(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends) == 0);
    memset(&seen, 0, sizeof seen);
    seen.stays = 1;
    must((peers = peers_new(loop, &events, NULL, on_gone, NULL)) != NULL);
    must((s = socket_new(sockets, ends[0], &early, NULL)) != NULL);
    must(peers_add(peers, s, "192.0.2.1", &seen, data, first) == 0); /* with what came behind the request */
    for (int turn = 1; turn < TURNS; turn++) {
        size_t piece = sizes[turn % SIZES] < size - first ? sizes[turn % SIZES] : size - first;

        if (turn == TURNS / 2)
            piece = size - first; /* the rest at once */
        if (piece > 0 && (n = send(ends[1], data + first, piece, MSG_NOSIGNAL)) > 0)
            first += (size_t)n;
        ev_run(loop, EVRUN_NOWAIT);
        while (have < ROOM && (n = recv(ends[1], got + have, ROOM - have, 0)) > 0)
            have += (size_t)n;
    }
    must(peers_count(peers) == seen.stays && seen.opened == 1 && seen.closed <= 1);
    most = answers(said, wanted, PEER_BURST);
    /* Whoever sends more than it may has to wait; all else is answered, and in this order. */
    if (wanted->count <= PEER_BURST)
        must(have == most);
    must(memcmp(got, said, have < most ? have : most) == 0);
    close(ends[1]);
    ev_run(loop, EVRUN_NOWAIT);
    peers_free(peers);
    must(seen.closed == 1 && !seen.stays);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct found slow, whole, pieces;
    static const size_t large = 1 << 14;
    size_t sizes[SIZES];
    struct bytes b = {data, size};

    for (int i = 0; i < SIZES; i++)
        sizes[i] = 1 + take8(&b) % 128;
    if (b.left > ROOM)
        return 0;
    slow_read(&slow, b.at, b.left);
    read_all(&whole, b.at, b.left, &large, 1);
    must_be_same(&slow, &whole);
    read_all(&pieces, b.at, b.left, sizes, SIZES);
    must_be_same(&slow, &pieces);
    run_peer(&slow, b.at, b.left, sizes);
    return 0;
}
