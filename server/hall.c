/* hall.c -- connections and what they ask for; errands to the store; time. See hall.h.
 *
 * A command is a row of `commands`: its name, who carries it out, the keys it takes and what it needs. A connection's commands are
 * carried out in the order in which they came: while one waits (for the store, for work, for its room to settle) the later ones wait, too.
 *
 * Invariant: a command that changes a table (ONCE) is carried out once for each client and id, whatever connection it comes over. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/hash.h"
#include "core/text.h"
#include "server/room.h"

enum {
    ERRANDS = STORE_QUEUE - 1024, /* on their way; beyond that nothing new is taken, */
    CROWD = ERRANDS / 2,          /* and of commands nothing beyond that: what is being played goes on */
    CLIENTS = 8192,               /* that are remembered without a connection */
    COMMANDS_AT_ONCE = 60,        /* of a connection */
    COMMAND_EACH = 50 * 1000,     /* us: and one more in each */
    SWEEP_FIRST = 60 * 1000000    /* us after the start until old tables are looked for */
};

int64_t hall_now(const struct hall *h)
{
    return h->config.ways.now(h->config.ways.context);
}

int64_t hall_date(const struct hall *h)
{
    return h->config.ways.date(h->config.ways.context);
}

void hall_fault(const struct hall *h, uint64_t table, const struct bq_trouble *why)
{
    if (h->config.ways.fault != NULL)
        h->config.ways.fault(h->config.ways.context, table, why);
}

void hall_random(const struct hall *h, void *out, size_t size)
{
    h->config.ways.random(h->config.ways.context, out, size);
}

const int32_t hall_times[HALL_TIMES] = {1000,   2500,   5000,   10000,   25000,  50000,
                                        100000, 250000, 500000, 1000000, 2500000};

int hall_guess(const struct hall_line *l, enum guess what, int most, int64_t each)
{
    return guesses_take(&l->hall->guesses, l->address, what, hall_now(l->hall), most, each);
}

/* ---- clients -------------------------------------------------------------------------------- */

static void unlist(struct hall *h, struct client *c)
{
    *(c->newer != NULL ? &c->newer->older : &h->newest) = c->older;
    *(c->older != NULL ? &c->older->newer : &h->oldest) = c->newer;
    c->newer = c->older = NULL;
}

static void list(struct hall *h, struct client *c)
{
    c->older = h->newest;
    *(h->newest != NULL ? &h->newest->newer : &h->oldest) = c;
    h->newest = c;
}

static void client_free(struct hall *h, struct client *c)
{
    struct client **at = &h->clients[c->id % BUCKETS];

    while (*at != c)
        at = &(*at)->next;
    *at = c->next;
    unlist(h, c);
    for (int i = 0; i < ANSWERS; i++)
        free(c->answer[i].text);
    free(c);
    h->client_count--;
}

/* Forgets who was not heard for longest, if there are too many. */
static void forget_client(struct hall *h)
{
    struct client *c = h->oldest;

    while (h->client_count > CLIENTS && c != NULL) {
        struct client *newer = c->newer;

        if (c->lines == 0)
            client_free(h, c);
        c = newer;
    }
}

struct client *client_of(struct hall *h, uint64_t id, uint64_t person)
{
    struct client *c = h->clients[id % BUCKETS];

    while (c != NULL && (c->id != id || c->person != person))
        c = c->next;
    if (c != NULL) {
        unlist(h, c);
        list(h, c);
        return c;
    }
    c = calloc(1, sizeof *c);
    if (c == NULL)
        return NULL;
    c->id = id;
    c->person = person;
    c->next = h->clients[id % BUCKETS];
    h->clients[id % BUCKETS] = c;
    list(h, c);
    h->client_count++;
    c->lines++; /* not this one */
    forget_client(h);
    c->lines--;
    return c;
}

void client_remember(struct client *c, uint32_t command, uint64_t table, const char *text, size_t size)
{
    int at = c->at;

    for (int i = 0; i < ANSWERS; i++)
        if (c->answer[i].command == command)
            at = i;
    if (at == c->at)
        c->at = (c->at + 1) % ANSWERS;
    free(c->answer[at].text);
    c->answer[at].command = command;
    c->answer[at].table = table;
    c->answer[at].text = table == 0 && size < ANSWER_BYTES ? malloc(size + 1) : NULL;
    if (c->answer[at].text != NULL) {
        memcpy(c->answer[at].text, text, size);
        c->answer[at].text[size] = '\0';
    }
}

/* ---- errands ----------------------------------------------------------------------------------- */

struct errand *errand_new(struct hall *h, struct hall_line *l, struct room *r,
                          void (*done)(struct errand *e, const struct store_answer *a))
{
    struct errand *e = h->errand_count < ERRANDS ? calloc(1, sizeof *e) : NULL;

    if (e == NULL)
        return NULL;
    e->hall = h;
    e->done = done;
    e->line = l;
    e->room = r;
    if (l != NULL)
        line_hold(l);
    if (r != NULL)
        room_hold(r);
    e->next = h->errands;
    e->before = &h->errands;
    if (e->next != NULL)
        e->next->before = &e->next;
    h->errands = e;
    h->errand_count++;
    return e;
}

uint64_t errand_ticket(const struct errand *e)
{
    return (uint64_t)(uintptr_t)e;
}

static void errand_end(struct errand *e)
{
    *e->before = e->next;
    if (e->next != NULL)
        e->next->before = e->before;
    e->hall->errand_count--;
    if (e->line != NULL)
        line_let_go(e->line);
    if (e->room != NULL)
        room_let_go(e->room);
    free(e->more);
    free(e);
}

int errand_sent(struct errand *e, int code)
{
    if (code != 0)
        errand_end(e);
    return code;
}

int hall_no_store(struct command *c)
{
    return ask_fail0(&c->ask, "busy", SERVER_SAY_HALL_BUSY);
}

int hall_no_memory(struct command *c)
{
    return ask_fail0(&c->ask, "busy", SERVER_SAY_HALL_MEMORY);
}

static void on_stored(void *context, const struct store_answer *a)
{
    struct errand *e = (struct errand *)(uintptr_t)a->ticket;

    (void)context;
    if (a->code < 0 && a->why != NULL)
        hall_fault(e->hall, 0, a->why);
    if (e->done != NULL)
        e->done(e, a);
    errand_end(e);
}

static void finish(struct hall *h);

void hall_collect(struct hall *h)
{
    store_collect(h->config.store, on_stored, h);
    finish(h);
}

/* ---- lines ---------------------------------------------------------------------------------------- */

void line_hold(struct hall_line *l)
{
    l->held++;
}

static void line_free(struct hall_line *l)
{
    while (l->waiting != NULL) {
        struct waiting *w = l->waiting;

        l->waiting = w->next;
        free(w);
    }
    people_went(l);
    if (l->client != NULL)
        l->client->lines--;
    free(l);
}

void line_let_go(struct hall_line *l)
{
    assert(l->held > 0);
    if (--l->held == 0 && l->gone)
        line_free(l);
}

struct hall_line *hall_came(struct hall *h, void *peer, const char *address)
{
    struct hall_line *l = calloc(1, sizeof *l);

    if (l == NULL)
        return NULL;
    l->hall = h;
    l->peer = peer;
    l->last_waiting = &l->waiting;
    tongue_set(&l->tongue, NULL);
    strncpy(l->address, address, ADDRESS - 1);
    l->next = h->lines;
    l->before = &h->lines;
    if (l->next != NULL)
        l->next->before = &l->next;
    h->lines = l;
    h->counts.lines++;
    return l;
}

void hall_went(struct hall *h, struct hall_line *l)
{
    l->gone = 1;
    h->counts.lines--;
    *l->before = l->next;
    if (l->next != NULL)
        l->next->before = l->before;
    while (l->members != NULL)
        member_drop(l->members);
    line_hold(l);
    finish(h);
    line_let_go(l);
}

/* ---- commands --------------------------------------------------------------------------------------- */

static int answer_ping(struct command *c)
{
    const json_t *at = json_object_get(c->ask.json, "at");
    char number[40];
    size_t n = json_is_number(at) ? json_dumpb(at, number, sizeof number - 1, JSON_ENCODE_ANY) : 0;

    if (n == 0 || n >= sizeof number)
        return ask_fail(&c->ask, "bad_request", SERVER_SAY_MISSING, BQ_T("at"));
    number[n] = '\0';
    net_answer(c->line, c->id, &(struct net){.source = {net_pong}, .line = c->line, .text = number});
    return COMMAND_DONE;
}

enum {
    FIRST = 1, /* may come before hello */
    TABLE = 2, /* names a table at which the line is */
    ONCE = 4,  /* changes something: it is carried out once */
    PLAYS = 8, /* wants a table that can be played at */
};

static const struct {
    const char *name;
    int (*carry_out)(struct command *c);
    int flags;
    const char *keys[14]; /* besides "do"; ends with NULL */
} commands[] = {
    {"hello", people_hello, FIRST, {"id", "client", "token", "name", "lang", "views", NULL}},
    {"name", people_name, ONCE, {"id", "name", NULL}},
    {"secret", people_secret, ONCE, {"id", "phrase", NULL}},
    {"enter", people_enter, 0, {"id", "name", "phrase", NULL}},
    {"forget", people_forget, 0, {"id", NULL}},
    {"signout", people_sign_out, 0, {"id", "others", NULL}},
    {"lobby", lobby_watch, 0, {"id", "watch", NULL}},
    {"tables", own_tables, 0, {"id", "after", NULL}},
    {"open",
     room_open,
     ONCE,
     {"id", "game", "seats", "options", "bots", "public", "clock", "delay", "watch", "shares", NULL}},
    {"join", room_join, 0, {"id", "code", "link", "table", "since", "chat", "watch", NULL}},
    {"leave", room_leave, TABLE, {"id", "table", NULL}},
    {"sit", room_sit, TABLE | ONCE | PLAYS, {"id", "table", "seat", NULL}},
    {"stand", room_stand, TABLE | ONCE | PLAYS, {"id", "table", NULL}},
    {"seat", room_seat, TABLE | ONCE | PLAYS, {"id", "table", "seat", "bot", NULL}},
    {"start", room_start, TABLE | ONCE | PLAYS, {"id", "table", NULL}},
    {"share", room_share, TABLE | ONCE | PLAYS, {"id", "table", "hash", "number", NULL}},
    {"rematch", room_rematch, TABLE | ONCE | PLAYS, {"id", "table", NULL}},
    {"close", room_close, TABLE | ONCE, {"id", "table", NULL}},
    {"play", room_play, TABLE | ONCE | PLAYS, {"id", "table", "move", NULL}},
    {"undo", room_undo, TABLE | ONCE | PLAYS, {"id", "table", NULL}},
    {"redo", room_redo, TABLE | ONCE | PLAYS, {"id", "table", NULL}},
    {"ask", room_ask, TABLE | ONCE | PLAYS, {"id", "table", "what", NULL}},
    {"vote", room_vote, TABLE | ONCE | PLAYS, {"id", "table", "yes", NULL}},
    {"chat", room_chat, TABLE | ONCE, {"id", "table", "text", NULL}},
    {"react", room_react, TABLE, {"id", "table", "sign", NULL}},
    {"signal", room_signal, TABLE, {"id", "table", "sign", NULL}},
    {"save", room_save, TABLE, {"id", "table", NULL}},
    {"history", results_history, 0, {"id", "after", NULL}},
    {"ratings", results_ratings, 0, {"id", "game", NULL}},
    {"head", results_head, 0, {"id", "table", "seat", NULL}},
    {"best", results_best, TABLE, {"id", "table", NULL}},
    {"ping", answer_ping, FIRST, {"id", "at", NULL}},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

/* The table that the command names, at which the line has to be. */
static int find_table(struct command *c)
{
    const char *name = NULL;
    uint64_t id = 0;

    if (ask_need_text(&c->ask, "table", &name) != ASK_OK)
        return ASK_FAILED;
    if (!bq_hex(&id, name, 16) || strlen(name) != 16)
        return ask_fail(&c->ask, "bad_request", SERVER_SAY_NO_TABLE_ID, BQ_Q(name));
    c->room = room_find(c->hall, id);
    c->member = c->room != NULL ? member_of(c->line, c->room) : NULL;
    if (c->member == NULL)
        return ask_fail0(&c->ask, "not_here", SERVER_SAY_NOT_AT_TABLE);
    return ASK_OK;
}

/* Whether the command was carried out before: then it has been answered again (COMMAND_DONE) or waits for that; else -1. */
static int repeat(struct command *c)
{
    const struct client *client = c->line->client;

    if (net_repeat(c->line, c->id))
        return COMMAND_DONE;
    for (int i = 0; i < ANSWERS; i++)
        if (client->answer[i].command == c->id && client->answer[i].table != 0) {
            struct room *r = room_find(c->hall, client->answer[i].table);

            if (r != NULL && strcmp(c->name, "open") == 0)
                return room_opened(c, r);
            if (r == NULL || !room_answer(c->line, c->id, r, 1))
                net_again(c->line, c->id, NULL);
            return COMMAND_DONE;
        }
    return -1;
}

static int carry_out(struct command *c, int row)
{
    int flags = commands[row].flags, result = -1, seat = BQ_WATCHER;

    if (!(flags & FIRST) && c->line->person == NULL)
        return ask_fail0(&c->ask, "hello_first", SERVER_SAY_HELLO_FIRST);
    if (flags & TABLE && find_table(c) != ASK_OK) /* it may have been closed by this very command */
        return flags & ONCE && repeat(c) == COMMAND_DONE ? COMMAND_DONE : ASK_FAILED;
    if (c->room != NULL && c->room->unkept > 0 &&
        (c->room->turning || c->id <= room_last(c->room, c->line->client->id)))
        return COMMAND_STALL;
    if (c->room != NULL && c->room->old && flags & PLAYS)
        return ask_fail(&c->ask, "old", SERVER_SAY_TABLE_OLD, BQ_T(c->room->game->name));
    if (flags & ONCE)
        result = repeat(c);
    if (result != -1)
        return result;
    if (flags & ONCE && c->room != NULL && c->id <= room_last(c->room, c->line->client->id)) {
        room_answer(c->line, c->id, c->room, 1);
        return COMMAND_DONE;
    }
    if (c->member != NULL)
        seat = c->member->viewer;
    result = commands[row].carry_out(c);
    if (result == COMMAND_DONE && flags & ONCE && c->room != NULL) {
        const struct member *m = member_of(c->line, c->room); /* it may sit only now, or no longer */

        room_did(c->room, c->line->client->id, c->id, m != NULL && m->viewer < seat ? m->viewer : seat);
    }
    return result;
}

static int dispatch(struct command *c, int counted)
{
    const char *names[COMMANDS + 1] = {NULL};
    int64_t id = 0;
    int wait = 0;

    if (ask_need_whole(&c->ask, "id", 1, UINT32_MAX, &id) != ASK_OK)
        return ASK_FAILED;
    c->id = (uint32_t)id;
    if (!counted || c->line->asked[c->id % TIMED].id != c->id) {
        c->line->asked[c->id % TIMED].id = c->id;
        c->line->asked[c->id % TIMED].at = c->at;
    }
    if (ask_need_text(&c->ask, "do", &c->name) != ASK_OK)
        return ASK_FAILED;
    if (!counted)
        wait = bucket_take(&c->line->commands, hall_now(c->hall), COMMANDS_AT_ONCE, COMMAND_EACH);
    if (wait > 0)
        return ask_too_fast(&c->ask, SERVER_SAY_TOO_FAST, wait);
    if (c->hall->stopping)
        return ask_fail0(&c->ask, "stopping", SERVER_SAY_HALL_STOPPING);
    if (c->hall->errand_count >= CROWD)
        return hall_no_store(c);
    for (int i = 0; i < COMMANDS; i++)
        names[i] = commands[i].name;
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(names[i], c->name) == 0)
            return ask_only(&c->ask, "do", c->name, commands[i].keys) == ASK_OK ? carry_out(c, i) : ASK_FAILED;
    return ask_unknown(&c->ask, c->name, names, COMMANDS);
}

/* Hears a message; `counted`: not for the first time. COMMAND_STALL if it has to be heard again. */
static int hear(struct hall_line *l, const char *text, size_t size, int counted, int64_t at)
{
    struct command c = {.hall = l->hall, .line = l, .at = at};
    int result = ask_read(&c.ask, text, size, "{\"id\":1,\"do\":\"hello\",\"client\":\"0123456789abcdef\"}");

    if (result == ASK_OK)
        result = dispatch(&c, counted);
    if (result == ASK_FAILED && c.ask.code == NULL)
        hall_no_memory(&c);
    if (result == ASK_FAILED)
        net_refuse(l, c.id, &c.ask, NULL, NULL);
    else if (result == COMMAND_STALL)
        l->stalled = c.room;
    if (result != COMMAND_STALL)
        l->hall->counts.commands++;
    json_decref(c.ask.json);
    return result;
}

static void keep_waiting(struct hall_line *l, const char *text, size_t size, int counted, int64_t at)
{
    const struct hall_ways *ways = &l->hall->config.ways;
    struct waiting *w = l->waiting_count < HALL_WAITING ? malloc(sizeof *w + size) : NULL;

    if (w == NULL) {
        ways->close(ways->context, l->peer, 1008, NULL);
        return;
    }
    memcpy(w->text, text, size);
    w->size = size;
    w->counted = counted;
    w->at = at;
    w->next = NULL;
    *l->last_waiting = w;
    l->last_waiting = &w->next;
    l->waiting_count++;
}

/* Hears what waits, as far as it can be. */
static void go_on(struct hall_line *l)
{
    if (l->hearing) /* from within what is being carried out: the loop below goes on */
        return;
    line_hold(l);
    l->hearing = 1;
    while (!l->gone && !l->shut && !l->busy && l->stalled == NULL && l->waiting != NULL) {
        struct waiting *w = l->waiting;

        if (hear(l, w->text, w->size, w->counted, w->at) == COMMAND_STALL) {
            w->counted = 1;
            break;
        }
        l->waiting = w->next;
        if (l->waiting == NULL)
            l->last_waiting = &l->waiting;
        l->waiting_count--;
        free(w);
    }
    l->hearing = 0;
    line_let_go(l);
}

void line_wake(struct hall_line *l)
{
    l->stalled = NULL;
    if (l->woken)
        return;
    l->woken = 1;
    line_hold(l);
    l->next_woken = l->hall->woken;
    l->hall->woken = l;
}

/* What is at work is done: lines whose table has gone are heard, and people are told what has changed. */
static void finish(struct hall *h)
{
    while (h->woken != NULL) {
        struct hall_line *l = h->woken;

        h->woken = l->next_woken;
        l->woken = 0;
        go_on(l);
        line_let_go(l);
    }
    room_pushes(h);
}

void line_busy(struct hall_line *l)
{
    l->busy = 1;
}

void line_free_to_go(struct hall_line *l)
{
    l->busy = 0;
    go_on(l);
}

void hall_heard(struct hall *h, struct hall_line *l, const char *text, size_t size)
{
    int64_t now = hall_now(h);

    if (l->shut)
        return;
    line_hold(l);
    people_bans(h);
    if (l->busy || l->stalled != NULL || l->waiting != NULL)
        keep_waiting(l, text, size, 0, now);
    else if (hear(l, text, size, 0, now) == COMMAND_STALL)
        keep_waiting(l, text, size, 1, now);
    go_on(l); /* what waited for a table that is gone */
    finish(h);
    line_let_go(l);
}

void room_settle(struct room *r)
{
    struct member *m = r->members;

    if (r->unkept > 0)
        return;
    room_hold(r);
    while (m != NULL && r->unkept == 0) /* what goes on may have something to keep: the others wait for that, too */
        if (m->line->stalled == r) {
            m->line->stalled = NULL;
            go_on(m->line);
            m = r->members; /* who is here may have changed */
        } else {
            m = m->next_at_room;
        }
    if (!r->closed)
        time_plan(r);
    room_let_go(r);
}

void hall_worked(struct hall *h, struct hall_work *w)
{
    w->done(w);
    finish(h);
}

/* ---- time ----------------------------------------------------------------------------------------------- */

int64_t hall_due(const struct hall *h)
{
    int64_t due = h->heap_count > 0 ? h->heap[1]->due : BQ_HOST_NEVER;

    due = h->lobby_stale && h->lobby_due < due ? h->lobby_due : due;
    due = h->alarms > 0 && h->alarm[0].due < due ? h->alarm[0].due : due;
    return h->sweep_due < due ? h->sweep_due : due;
}

void hall_pass(struct hall *h)
{
    int64_t now = hall_now(h);

    for (int most = 256; most > 0 && h->heap_count > 0 && h->heap[1]->due <= now; most--)
        time_run(h->heap[1]);
    if (h->lobby_stale && h->lobby_due <= now)
        lobby_tell(h);
    alarms_ring(h);
    if (h->sweep_due <= now)
        sweep_pass(h);
    finish(h);
}

/* ---- the hall --------------------------------------------------------------------------------------------- */

struct hall *hall_new(const struct hall_config *config)
{
    struct hall *h = calloc(1, sizeof *h);

    if (h == NULL)
        return NULL;
    h->config = *config;
    if (h->config.idle == 0)
        h->config.idle = 60 * (int64_t)1000000;
    if (h->config.most_tables == 0)
        h->config.most_tables = 20;
    if (h->config.most_open == 0)
        h->config.most_open = 50000;
    h->sweep_due = hall_now(h) + SWEEP_FIRST;
    hall_random(h, h->guesses.key, sizeof h->guesses.key);
    rooms_wake(h);
    return h;
}

void hall_free(struct hall *h)
{
    if (h == NULL)
        return;
    while (h->errands != NULL)
        errand_end(h->errands);
    results_free(h);
    rooms_free(h);
    while (h->newest != NULL)
        client_free(h, h->newest);
    people_free(h);
    free(h->heap);
    free(h->alarm);
    reply_free(&h->out);
    free(h);
}

void hall_stop(struct hall *h, int seconds)
{
    struct hall_line *l;

    h->stopping = 1;
    for (l = h->lines; l != NULL; l = l->next)
        net_push(l, &(struct net){.source = {net_bye}, .line = l, .count = seconds});
}

void hall_count(const struct hall *h, struct hall_counts *out)
{
    *out = h->counts;
}
