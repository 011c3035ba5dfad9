/* peer.c -- see peer.h and peers.h.
 *
 * A peer is open, then parting (a close was sent: only the client's own close still counts), then deaf (both have said it, or the
 * client broke the rules: input is discarded until it hangs up or its time is over). One timer serves for everything: silence,
 * back-pressure, parting.
 *
 * Invariant: peer_send and peer_close never call back: they put the peer on the list `due`, and what follows happens in on_prepare,
 * before the loop sleeps. */
#define _POSIX_C_SOURCE 200809L
#include "server/peer.h"

#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/peers.h"
#include "server/ws.h"

static const double BREATH = 0.25; /* seconds for which nothing is read of a client that sends too much */

struct peers {
    struct ev_loop *loop;
    const struct peer_events *events;
    void *context;
    void (*gone)(void *owner, void *left);
    void *owner;
    struct ws_pool pool;
    struct peer *first; /* of all */
    struct peer *due;   /* those that something is to be done about before the loop sleeps */
    int count;
    double now; /* seconds, of a clock that nobody sets: libev's would jump with the system's */
    ev_prepare prepare;
};

struct peer {
    struct peers *set;
    struct socket *socket;
    struct peer *next, **before;
    struct peer *next_due, **before_due; /* NULL: not due */
    void *user, *left;
    struct ws ws;
    ev_timer timer;
    double heard;     /* when it last said anything */
    double counted;   /* when tokens were last added, */
    double tokens;    /* and how many frames it may send now */
    double pressed;   /* since when it has sent too much, 0: it has not */
    uint8_t *waiting; /* what was read and has to wait, because it sent too much */
    size_t waiting_size;
    uint8_t parting, deaf, dropped, told, pinged, paused;
    char address[INET6_ADDRSTRLEN];
};

/* ---- what others are told, and when */

static void set_due(struct peer *p)
{
    struct peers *set = p->set;

    if (p->before_due != NULL)
        return;
    p->next_due = set->due;
    p->before_due = &set->due;
    if (p->next_due != NULL)
        p->next_due->before_due = &p->next_due;
    set->due = p;
}

static void unset_due(struct peer *p)
{
    if (p->before_due == NULL)
        return;
    *p->before_due = p->next_due;
    if (p->next_due != NULL)
        p->next_due->before_due = p->before_due;
    p->before_due = NULL;
}

static void tell_closed(struct peer *p)
{
    if (p->told)
        return;
    p->told = 1;
    p->set->events->closed(p->set->context, p);
}

static double look_at_clock(struct peers *set)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    set->now = (double)t.tv_sec + (double)t.tv_nsec / 1e9;
    return set->now;
}

static void wait_for(struct peer *p, double seconds)
{
    ev_timer_stop(p->set->loop, &p->timer);
    ev_timer_set(&p->timer, seconds, 0);
    ev_timer_start(p->set->loop, &p->timer);
}

static void drop(struct peer *p)
{
    p->dropped = 1;
    set_due(p);
}

/* Puts a frame behind what is kept. */
static int put(struct peer *p, enum ws_kind kind, const void *data, size_t size)
{
    uint8_t head[WS_HEAD];
    size_t n = ws_head(head, kind, size);

    if (socket_keep(p->socket, head, n) != 0 || socket_keep(p->socket, data, size) != 0) {
        drop(p);
        return -1;
    }
    set_due(p);
    return 0;
}

/* Sends a close, once. */
static void part(struct peer *p, int code, const void *reason, size_t size)
{
    uint8_t data[WS_CONTROL] = {(uint8_t)(code >> 8), (uint8_t)code};

    if (p->parting)
        return;
    p->parting = 1;
    if (size > 0)
        memcpy(data + 2, reason, size);
    put(p, WS_CLOSE, data, code == WS_NO_CODE ? 0 : 2 + size);
    wait_for(p, PEER_PARTING);
}

/* Hears nothing any more, and ends our side when the close has gone out. 0, or -1 to close at once. */
static int turn_deaf(struct peer *p)
{
    p->deaf = 1;
    ws_end(&p->ws);
    free(p->waiting);
    p->waiting = NULL;
    p->waiting_size = 0;
    tell_closed(p);
    wait_for(p, PEER_PARTING);
    socket_read(p->socket, 1);
    return socket_end(p->socket);
}

/* ---- what comes in */

/* Whether it may send one more frame; and it has. */
static int take_token(struct peer *p)
{
    double now = p->set->now;

    p->tokens += (now - p->counted) * PEER_RATE;
    p->counted = now;
    if (p->tokens > PEER_BURST)
        p->tokens = PEER_BURST;
    if (p->tokens < 1)
        return 0;
    p->tokens -= 1;
    return 1;
}

/* It sent too much: what was read waits, and nothing more is read for a while. 0, or -1 to close. */
static int pause_reading(struct peer *p, const uint8_t *data, size_t size)
{
    double now = p->set->now;
    uint8_t *rest = NULL;

    if (p->pressed == 0)
        p->pressed = now;
    if (now - p->pressed > PEER_ABUSE) {
        part(p, WS_POLICY, NULL, 0);
        return turn_deaf(p);
    }
    if (size > 0) {
        rest = malloc(size);
        if (rest == NULL)
            return -1;
        memcpy(rest, data, size);
    }
    free(p->waiting);
    p->waiting = rest;
    p->waiting_size = size;
    p->paused = 1;
    socket_read(p->socket, 0);
    wait_for(p, BREATH);
    return 0;
}

/* One thing that the client said. 0, or -1 to close. */
static int hear(struct peer *p, enum ws_kind kind, const struct ws_event *e)
{
    const struct peers *set = p->set;

    switch (kind) {
    case WS_TEXT:
    case WS_BINARY:
        if (!p->parting && !p->dropped)
            set->events->message(set->context, p, kind == WS_BINARY, e->data, e->size);
        return 0;
    case WS_PING:
        if (!p->parting && !p->dropped && socket_unsent(p->socket) <= PEER_UNSENT)
            put(p, WS_PONG, e->data, e->size);
        return 0;
    case WS_CLOSE:
        part(p, e->code, e->data, e->size);
        return turn_deaf(p);
    case WS_WRONG:
        part(p, e->code, NULL, 0);
        return turn_deaf(p);
    case WS_PONG:
    case WS_FRAGMENT:
    case WS_MORE:
        break;
    }
    return 0;
}

/* Reads frames, as many as it may send. 0, or -1 to close. */
static int read_frames(struct peer *p, const uint8_t *data, size_t size)
{
    struct ws_event e;
    enum ws_kind kind;

    for (;;) {
        if (!p->parting && !take_token(p))
            return pause_reading(p, data, size);
        kind = ws_next(&p->ws, &p->set->pool, &data, &size, &e);
        if (kind == WS_MORE) {
            p->tokens += 1; /* it was none */
            p->pressed = 0;
            return 0;
        }
        if (hear(p, kind, &e) != 0)
            return -1;
        if (p->deaf)
            return 0;
    }
}

static int on_got(void *context, const void *data, size_t size)
{
    struct peer *p = context;

    if (size == 0)
        return -1;
    p->heard = look_at_clock(p->set);
    p->pinged = 0;
    return p->deaf || p->dropped ? 0 : read_frames(p, data, size);
}

static int on_room(void *context)
{
    (void)context;
    return 0;
}

/* ---- time */

/* It sent too much, and has waited for a while. 0, or -1 to close. */
static int go_on(struct peer *p)
{
    uint8_t *data = p->waiting;
    size_t size = p->waiting_size;
    int code;

    p->waiting = NULL;
    p->waiting_size = 0;
    p->paused = 0;
    code = read_frames(p, data, size);
    free(data);
    if (code == 0 && !p->paused && !p->deaf)
        socket_read(p->socket, 1);
    return code;
}

/* Nothing was heard for a while: is anybody there? */
static void look_after(struct peer *p)
{
    double quiet = p->set->now - p->heard;

    if (quiet >= PEER_QUIET && !p->pinged) {
        p->pinged = 1;
        if (put(p, WS_PING, NULL, 0) == 0)
            wait_for(p, PEER_PATIENCE);
    } else if (quiet >= PEER_QUIET) {
        drop(p);
    } else {
        wait_for(p, PEER_QUIET - quiet);
    }
}

static void on_timer(struct ev_loop *loop, ev_timer *timer, int events)
{
    struct peer *p = timer->data;

    (void)loop;
    (void)events;
    look_at_clock(p->set);
    if (p->parting) {
        drop(p);
    } else if (p->paused) {
        if (go_on(p) != 0)
            drop(p);
        else if (!p->paused && !p->parting)
            wait_for(p, PEER_QUIET);
    } else {
        look_after(p);
    }
}

/* ---- coming and going */

static void on_closed(void *context)
{
    struct peer *p = context;
    struct peers *set = p->set;
    void *left = p->left;

    p->socket = NULL;
    p->dropped = 1;
    tell_closed(p);
    ev_timer_stop(set->loop, &p->timer);
    unset_due(p);
    *p->before = p->next;
    if (p->next != NULL)
        p->next->before = p->before;
    set->count--;
    ws_end(&p->ws);
    free(p->waiting);
    free(p);
    set->gone(set->owner, left);
}

static const struct socket_calls calls = {on_got, on_room, on_closed};

/* What was said since the loop last slept goes out. Whoever hears of a peer's end may have something to say to others, who are due then. */
static void on_prepare(struct ev_loop *loop, ev_prepare *prepare, int events)
{
    struct peers *set = prepare->data;

    (void)loop;
    (void)events;
    while (set->due != NULL) {
        struct peer *p = set->due;

        unset_due(p);
        if (p->dropped || p->parting)
            tell_closed(p);
        if (!p->dropped && p->parting && p->paused && go_on(p) != 0) /* its own close may be among what waits */
            p->dropped = 1;
        if (p->dropped || socket_flush(p->socket) != 0)
            socket_close(p->socket);
    }
}

struct peers *peers_new(struct ev_loop *loop, const struct peer_events *events, void *context,
                        void (*gone)(void *owner, void *left), void *owner)
{
    struct peers *set = calloc(1, sizeof *set);

    if (set == NULL)
        return NULL;
    set->loop = loop;
    set->events = events;
    set->context = context;
    set->gone = gone;
    set->owner = owner;
    ev_prepare_init(&set->prepare, on_prepare);
    set->prepare.data = set;
    ev_prepare_start(loop, &set->prepare);
    return set;
}

void peers_free(struct peers *set)
{
    if (set == NULL)
        return;
    while (set->first != NULL)
        socket_close(set->first->socket);
    ev_prepare_stop(set->loop, &set->prepare);
    ws_pool_end(&set->pool);
    free(set);
}

int peers_add(struct peers *set, struct socket *s, const char *address, void *left, const void *data, size_t size)
{
    struct peer *p = calloc(1, sizeof *p);

    if (p == NULL)
        return -1;
    p->set = set;
    p->socket = s;
    p->left = left;
    p->next = set->first;
    p->before = &set->first;
    if (p->next != NULL)
        p->next->before = &p->next;
    set->first = p;
    set->count++;
    p->heard = p->counted = look_at_clock(set);
    p->tokens = PEER_BURST;
    snprintf(p->address, sizeof p->address, "%s", address);
    ev_timer_init(&p->timer, on_timer, 0, 0);
    p->timer.data = p;
    socket_hand_on(s, &calls, p);
    wait_for(p, PEER_QUIET);
    set->events->opened(set->context, p);
    if (size > 0 && !p->dropped && read_frames(p, data, size) != 0)
        drop(p);
    else if (!p->paused)
        socket_read(s, 1);
    return 0;
}

int peers_count(const struct peers *set)
{
    return set->count;
}

void peers_warn(const struct peers *set)
{
    if (set->events->stopping != NULL)
        set->events->stopping(set->context);
}

void peers_close(struct peers *set, int code, const char *reason)
{
    for (struct peer *p = set->first; p != NULL; p = p->next)
        peer_close(p, code, reason);
}

/* ---- for those who use them */

int peer_send(struct peer *p, int binary, const void *data, size_t size)
{
    if (p->parting || p->dropped)
        return -1;
    /* What has not been tried yet is not the client's fault. */
    if (socket_unsent(p->socket) > PEER_UNSENT &&
        (socket_flush(p->socket) != 0 || socket_unsent(p->socket) > PEER_UNSENT)) {
        drop(p);
        return PEER_SLOW;
    }
    return put(p, binary ? WS_BINARY : WS_TEXT, data, size);
}

void peer_close(struct peer *p, int code, const char *reason)
{
    size_t size = reason != NULL ? strlen(reason) : 0;

    if (size > PEER_REASON) /* at the beginning of a letter */
        for (size = PEER_REASON; size > 0 && ((unsigned char)reason[size] & 0xc0) == 0x80; size--)
            ;
    if (!p->dropped)
        part(p, code, reason, size);
}

void *peer_user(const struct peer *p)
{
    return p->user;
}

void peer_set_user(struct peer *p, void *user)
{
    p->user = user;
}

const char *peer_address(const struct peer *p)
{
    return p->address;
}

size_t peer_unsent(const struct peer *p)
{
    return p->socket != NULL ? socket_unsent(p->socket) : 0;
}
