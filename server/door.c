/* door.c -- see door.h. */
#define _DEFAULT_SOURCE 1
#include "server/door.h"

#include <ev.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "core/text.h"
#include "server/say.h"
#include "server/store.h"
#include "server/works.h"
#include "session/host.h"

enum {
    BOTS_WAITING = 4096, /* thoughts that wait to be thought */
    SLOW_WAITING = 32,   /* passphrases: each takes a good part of a second */
    MOST_THREADS = 4,
    TRIM = 100,              /* tables that have given back memory before the system gets it */
    COME_BACK = 5,           /* seconds after which to come back when the server is stopped */
    ILL = 60 * 1000000,      /* us for which a fault of the store is one, if it has written nothing since */
    NOTE_EACH = 10 * 1000000 /* us between two lines of a kind */
};

/* What is told to whoever runs it. */
enum note { NOTE_STORE, NOTE_TABLE, NOTE_UNREAD, NOTE_SLOW, NOTES };

struct door {
    struct door_config config;
    struct tongue tongue;
    struct {
        int64_t next; /* us: not before */
        int hidden;   /* lines left out since the last */
    } note[NOTES];
    struct store_counts seen; /* of the store, when it last said something */
    int64_t ill;              /* us: when a fault was seen last; 0: it has written since */
    struct hall *hall;
    struct store *store;
    struct works *bots, *slow;
    _Atomic(struct ev_loop *) loop; /* NULL: not attached */
    ev_async word;                  /* from the store or from workers */
    ev_timer due;
    uint64_t trimmed;       /* tables that had given back memory when it went to the system */
    ev_prepare before;      /* the loop sleeps */
    ev_prepare first, last; /* the same, before and after all others: the store begins with what it was asked for */
};

/* ---- ways ------------------------------------------------------------------------------- */

static int64_t door_now(void *context)
{
    struct timespec t;

    (void)context;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static int64_t door_date(void *context)
{
    struct timespec t;

    (void)context;
    clock_gettime(CLOCK_REALTIME, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static void door_random(void *context, void *out, size_t size)
{
    (void)context;
    randombytes_buf(out, size);
}

/* Says a line, but not many of a kind: those left out are counted. */
static void note_with(struct door *d, enum note kind, const char *line)
{
    char more[200];
    int64_t now = door_now(d);

    if (d->config.say == NULL)
        return;
    if (now < d->note[kind].next) {
        d->note[kind].hidden++;
        return;
    }
    d->note[kind].next = now + NOTE_EACH;
    if (d->note[kind].hidden > 0) {
        tongue_say(&d->tongue, more, sizeof more, SERVER_SAY_LOG_HIDDEN, BQ_N(d->note[kind].hidden));
        d->config.say(d->config.context, more);
        d->note[kind].hidden = 0;
    }
    d->config.say(d->config.context, line);
}

static void note(struct door *d, enum note kind, int key, const struct bq_arg *args, int n)
{
    char line[400];

    tongue_say_with(&d->tongue, key, args, n, line, sizeof line);
    note_with(d, kind, line);
}

static void door_fault(void *context, uint64_t table, const struct bq_trouble *why)
{
    char line[1200], id[17];
    struct bq_text t = bq_text_to(id, sizeof id);

    bq_put_hex(&t, table, 16);
    if (table != 0) {
        note(context, why == NULL ? NOTE_TABLE : NOTE_UNREAD,
             why == NULL ? SERVER_SAY_LOG_TABLE : SERVER_SAY_LOG_UNREAD, BQ_ARGS(BQ_T(id)));
    } else {
        tongue_trouble(&((struct door *)context)->tongue, why, line, sizeof line);
        note_with(context, NOTE_STORE, line);
    }
}

static void door_send(void *context, void *peer, int binary, const void *data, size_t size)
{
    if (peer_send(peer, binary, data, size) == PEER_SLOW) /* whoever is being dropped has gone in a moment */
        note(context, NOTE_SLOW, SERVER_SAY_LOG_SLOW, BQ_ARGS(BQ_T(peer_address(peer))));
}

static void door_hang_up(void *context, void *peer, int code, const char *reason)
{
    (void)context;
    peer_close(peer, code, reason);
}

static int door_work(void *context, struct hall_work *work)
{
    struct door *d = context;

    if (d->bots == NULL) /* the door is being closed */
        return 0;
    return works_add(work->slow ? d->slow : d->bots, work);
}

/* ---- peers ----------------------------------------------------------------------------------- */

static void opened(void *context, struct peer *p)
{
    struct door *d = context;
    struct hall_line *l = hall_came(d->hall, p, peer_address(p));

    peer_set_user(p, l);
    if (l == NULL)
        peer_close(p, 1011, NULL);
}

static void message(void *context, struct peer *p, int binary, const uint8_t *data, size_t size)
{
    struct door *d = context;
    struct hall_line *l = peer_user(p);

    if (l == NULL)
        return;
    if (binary || size > HALL_MESSAGE)
        peer_close(p, 1008, NULL);
    else
        hall_heard(d->hall, l, (const char *)data, size);
}

static void closed(void *context, struct peer *p)
{
    struct door *d = context;
    struct hall_line *l = peer_user(p);

    if (l != NULL)
        hall_went(d->hall, l);
}

static void stopping(void *context)
{
    hall_stop(((struct door *)context)->hall, COME_BACK);
}

const struct peer_events door_events = {opened, message, closed, stopping};

/* ---- the loop ----------------------------------------------------------------------------------- */

/* Called from the store's thread and from workers. */
static void wake(void *context)
{
    struct door *d = context;
    struct ev_loop *loop = d->loop;

    if (loop != NULL)
        ev_async_send(loop, &d->word);
}

/* Whether it can write: a fault counts until something was written, and for a minute, for then nobody may have tried. */
static void look_at_store(struct door *d)
{
    struct store_counts now;

    store_count(d->store, &now);
    if (now.commits > d->seen.commits)
        d->ill = 0;
    if (now.failed > d->seen.failed || now.refused > d->seen.refused)
        d->ill = door_now(d);
    d->seen = now;
}

int door_well(void *door)
{
    struct door *d = door;

    look_at_store(d);
    return d->ill == 0 || door_now(d) - d->ill > ILL;
}

static void on_word(struct ev_loop *loop, ev_async *watcher, int events)
{
    struct door *d = watcher->data;

    (void)loop;
    (void)events;
    look_at_store(d);
    hall_collect(d->hall);
    works_collect(d->bots, d->hall);
    works_collect(d->slow, d->hall);
}

/* What was freed between other things goes back to the system. */
static void give_back(void)
{
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

static void on_due(struct ev_loop *loop, ev_timer *timer, int events)
{
    struct door *d = timer->data;
    struct hall_counts counts;

    (void)loop;
    (void)events;
    hall_pass(d->hall);
    hall_count(d->hall, &counts);
    if (counts.rested - d->trimmed >= TRIM) {
        d->trimmed = counts.rested;
        give_back();
    }
}

/* The timer is set to when the hall has something to do next. */
static void on_sleep(struct ev_loop *loop, ev_prepare *watcher, int events)
{
    struct door *d = watcher->data;
    int64_t due = hall_due(d->hall), now;

    (void)events;
    ev_timer_stop(loop, &d->due);
    if (due == BQ_HOST_NEVER)
        return;
    now = door_now(d);
    ev_now_update(loop);
    /* What is due now is in the past for libev: it runs only what is due before now, and a clock that a test moves may stand. */
    ev_timer_set(&d->due, due > now ? (double)(due - now) / 1e6 : -1e-6, 0);
    ev_timer_start(loop, &d->due);
}

static void on_gathered(struct ev_loop *loop, ev_prepare *watcher, int events)
{
    const struct door *d = watcher->data;

    (void)loop;
    (void)events;
    store_go(d->store);
}

void door_attach(struct door *d, struct ev_loop *loop)
{
    ev_async_init(&d->word, on_word);
    ev_timer_init(&d->due, on_due, 0, 0);
    ev_prepare_init(&d->before, on_sleep);
    ev_prepare_init(&d->first, on_gathered);
    ev_prepare_init(&d->last, on_gathered); /* whoever hears of a peer's end may ask for something, too */
    ev_set_priority(&d->first, EV_MAXPRI);
    ev_set_priority(&d->last, EV_MINPRI);
    d->word.data = d->due.data = d->before.data = d->first.data = d->last.data = d;
    ev_async_start(loop, &d->word);
    ev_prepare_start(loop, &d->before);
    ev_prepare_start(loop, &d->first);
    ev_prepare_start(loop, &d->last);
    d->loop = loop;
    ev_async_send(loop, &d->word); /* what the store has done before is collected */
}

void door_detach(struct door *d)
{
    struct ev_loop *loop = d->loop;

    store_drain(d->store);
    works_free(d->bots, d->hall); /* nobody wakes us any more */
    works_free(d->slow, d->hall);
    d->bots = d->slow = NULL;
    d->loop = NULL;
    ev_prepare_stop(loop, &d->before);
    ev_prepare_stop(loop, &d->first);
    ev_prepare_stop(loop, &d->last);
    ev_timer_stop(loop, &d->due);
    ev_async_stop(loop, &d->word);
}

void door_count(struct door *d, struct hall_counts *hall, struct store_counts *store)
{
    hall_count(d->hall, hall);
    store_count(d->store, store);
}

int door_open(struct door **out, const struct door_config *config, struct bq_trouble *why)
{
    struct door *d = calloc(1, sizeof *d);
    const struct store_config store = {.path = config->store, .gather = 1, .wake = wake, .context = d};
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    int fault = d != NULL && sodium_init() >= 0 ? BQ_OK : BQ_EMEMORY;

    if (d != NULL) {
        d->config = *config;
        tongue_set(&d->tongue, config->language);
    }
    if (fault == BQ_OK)
        fault = store_open(&d->store, &store, why);
    if (fault == BQ_OK) {
        const struct hall_config hall = {
            .ways = {door_now, door_date, door_random, door_send, door_hang_up, door_work, d, door_fault},
            .store = d->store,
            .version = config->version,
            .pace = config->pace,
            .newcomers = config->newcomers,
            .most_open = config->tables,
            .unstarted = config->unstarted,
            .abandoned = config->abandoned};

        d->hall = hall_new(&hall);
        d->bots = works_new(cores > 1 && cores <= MOST_THREADS ? (int)cores
                            : cores > 1                        ? MOST_THREADS
                                                               : 1,
                            BOTS_WAITING, wake, d);
        d->slow = works_new(1, SLOW_WAITING, wake, d);
        if (d->hall == NULL || d->bots == NULL || d->slow == NULL)
            fault = BQ_EMEMORY;
    }
    if (fault == BQ_EMEMORY)
        bq_complain0(why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
    if (fault != BQ_OK) {
        door_close(d);
        return fault;
    }
    *out = d;
    return BQ_OK;
}

void door_close(struct door *d)
{
    if (d == NULL)
        return;
    works_free(d->bots, d->hall);
    works_free(d->slow, d->hall);
    if (d->store != NULL)
        store_drain(d->store);
    hall_free(d->hall);
    store_close(d->store);
    free(d);
}
