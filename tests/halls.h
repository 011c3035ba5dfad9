/* halls.h -- a hall without a network, for tests: guests who connect, ask and listen; a clock that the test moves; workers that work when
 * they are told to; a store.
 *
 * A guest keeps a mirror of the table it is at, fed with the frames it is sent, and chooses its moves from that alone, as a browser would.
 * One that asked for JSON keeps the last view, and chooses among the moves that stand there.
 * All it hears is looked at: messages are numbered without a gap, text is JSON, frames fit.
 *
 * Invariant: everything is drawn from one number, so a run can be repeated. */
#ifndef BQ_HALLS_H
#define BQ_HALLS_H

#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "core/hash.h"
#include "core/luck.h"
#include "server/hall.h"
#include "server/room.h"
#include "server/store.h"
#include "session/mirror.h"
#include "session/registry.h"
#include "session/wire.h"
#include "tests/test.h"

enum { GUESTS = 8, HEARD = 1 << 22 };

struct world {
    struct hall *hall;
    struct store *store;
    struct store_config store_as; /* what its stores have beside the path */
    const char *path;
    int64_t now; /* us */
    uint64_t luck;
    struct hall_work *works, **last_work;
    int lazy;        /* works wait until they are asked for */
    int full;        /* no more work is taken */
    int sends;       /* messages */
    int faults;      /* that were told */
    uint64_t faulty; /* the table of the last; 0: the store's */
};

struct guest {
    struct world *w;
    struct hall_line *line; /* NULL: not connected */
    const char *name, *lang;
    int json; /* it asks for JSON instead of frames */
    uint64_t client;
    uint32_t id; /* of the last command */
    uint32_t n;  /* of the last message */
    uint32_t re; /* the last command that was answered */
    int frames;  /* that came, or views */
    int closed;  /* the hall wants no more of it */
    int deaf; /* so many messages still come; the last of them and all after it are lost with the connection; 0: none is */
    int lost;       /* that has happened */
    json_t *answer; /* the last */
    json_t *room;   /* as it was told last */
    json_t *chat, *sign, *clock, *lobby, *bye, *gone;
    json_t *view; /* the last, of its table */
    char token[TOKEN_LETTERS + 1];
    char table[17];
    char link[64];                  /* by which it came; "": by its chair */
    uint8_t number[BQ_SHARE_BYTES]; /* its part in the luck */
    int shared;                     /* hash and number sent: 0, 1, 2 */
    struct bq_table *mirror;
    char *heard; /* every byte, if it is kept */
    size_t heard_size;
};

/* ---- ways ----------------------------------------------------------------------------------- */

static inline int64_t world_now(void *context)
{
    return ((struct world *)context)->now;
}

static inline int64_t world_date(void *context)
{
    return 1763000000000 + ((struct world *)context)->now / 1000;
}

static inline void world_random(void *context, void *out, size_t size)
{
    struct world *w = context;
    uint8_t *to = out;

    for (size_t i = 0; i < size; i++) {
        uint64_t x = w->luck += 0x9e3779b97f4a7c15;

        x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
        to[i] = (uint8_t)((x ^ x >> 27) >> 33);
    }
}

static inline void take_as(json_t **place, json_t *value)
{
    if (value == NULL)
        return;
    json_incref(value);
    json_decref(*place);
    *place = value;
}

static inline void take(json_t **place, json_t *message, const char *key)
{
    take_as(place, json_object_get(message, key));
}

static inline int64_t look_number(const struct guest *g, const char *key)
{
    return json_integer_value(json_object_get(json_object_get(g->view, "look"), key));
}

/* A view: its events end where it stands, and belong to the guest's table. */
static inline void hear_view(struct guest *g, json_t *message)
{
    const char *table = json_string_value(json_object_get(json_object_get(message, "view"), "table"));
    json_t *events;
    int64_t since;

    g->frames++;
    EXPECT(g->json && table != NULL);
    if (table == NULL || strcmp(table, g->table) != 0)
        return; /* it is at several */
    take(&g->view, message, "view");
    EXPECT(json_is_null(json_object_get(json_object_get(g->view, "look"), "seed")) ==
           json_is_false(json_object_get(json_object_get(g->view, "look"), "over")));
    since = json_integer_value(json_object_get(g->view, "since"));
    events = json_object_get(json_object_get(g->view, "look"), "events");
    EXPECT_INT(json_array_size(events), look_number(g, "position") - since);
    for (size_t i = 0; i < json_array_size(events); i++)
        EXPECT_INT(json_integer_value(json_object_get(json_array_get(events, i), "index")), since + (int64_t)i);
}

static inline void hear_text(struct guest *g, const void *data, size_t size)
{
    json_error_t error;
    json_t *message = json_loadb(data, size, JSON_REJECT_DUPLICATES, &error);

    if (message == NULL) {
        FAIL("no JSON: %.*s: %s", (int)size, (const char *)data, error.text);
        return;
    }
    EXPECT_INT(json_integer_value(json_object_get(message, "n")), ++g->n);
    if (json_object_get(message, "re") != NULL) {
        g->re = (uint32_t)json_integer_value(json_object_get(message, "re"));
        json_decref(g->answer);
        g->answer = json_incref(message);
    }
    if (json_object_get(message, "room") != NULL &&
        (g->table[0] == '\0' ||
         strcmp(g->table, json_string_value(json_object_get(json_object_get(message, "room"), "table"))) == 0))
        take(&g->room, message, "room");
    if (json_is_object(json_object_get(json_object_get(message, "room"), "time")))
        take_as(&g->clock, json_object_get(json_object_get(message, "room"), "time"));
    if (json_object_get(message, "view") != NULL)
        hear_view(g, message);
    take(&g->chat, message, "chat");
    take(&g->sign, message, "sign");
    take(&g->clock, message, "clock");
    take(&g->lobby, message, "lobby");
    take(&g->bye, message, "bye");
    take(&g->gone, message, "gone");
    json_decref(message);
}

static inline void hear_frame(struct guest *g, const uint8_t *data, size_t size)
{
    struct bq_trouble why = {0};
    struct bq_frame frame;
    struct bq_table *fresh = NULL;
    int fault;

    EXPECT(!g->json);
    fault = bq_frame_read(&frame, g->mirror != NULL ? bq_table_game(g->mirror) : NULL, data, size);
    if (fault == BQ_OK && frame.kind == BQ_FRAME_WHOLE) {
        fault = bq_mirror_open(&fresh, data, size, &why);
        if (fault == BQ_OK) {
            bq_table_free(g->mirror);
            g->mirror = fresh;
        }
    } else if (fault == BQ_OK) {
        fault = bq_mirror_take(g->mirror, data, size, NULL, &why);
    }
    if (fault != BQ_OK) {
        FAIL("%s: a frame of %zu bytes, kind %d, is no good: %d %s", g->name, size, size > 0 ? data[0] : 0, fault,
             why.text);
        return;
    }
    EXPECT_INT(frame.n, ++g->n);
    if (frame.re != 0)
        g->re = frame.re;
    g->frames++;
}

static inline void world_send(void *context, void *peer, int binary, const void *data, size_t size)
{
    struct guest *g = peer;

    ((struct world *)context)->sends++;
    if (g->deaf > 0 && --g->deaf == 0)
        g->lost = 1;
    if (g->lost)
        return;
    if (g->heard != NULL && g->heard_size + size < HEARD) {
        memcpy(g->heard + g->heard_size, data, size);
        g->heard_size += size;
    }
    if (binary)
        hear_frame(g, data, size);
    else
        hear_text(g, data, size);
}

static inline void world_close(void *context, void *peer, int code, const char *reason)
{
    (void)context;
    (void)code;
    (void)reason;
    ((struct guest *)peer)->closed = 1;
}

static inline int world_work(void *context, struct hall_work *work)
{
    struct world *w = context;

    if (w->full)
        return 0;
    work->next = NULL;
    *w->last_work = work;
    w->last_work = &work->next;
    return 1;
}

static inline void world_fault(void *context, uint64_t table, const struct bq_trouble *why)
{
    struct world *w = context;

    (void)why;
    w->faults++;
    w->faulty = table;
}

/* ---- the world ------------------------------------------------------------------------------------- */

static inline struct hall *hall_on(struct world *w)
{
    const struct hall_config config = {
        .ways = {world_now, world_date, world_random, world_send, world_close, world_work, w, world_fault},
        .store = w->store,
        .version = "test",
        .pace = 50};

    return hall_new(&config);
}

static inline void world_open(struct world *w)
{
    struct store_config config = w->store_as;
    struct bq_trouble why = {0};

    config.path = w->path;
    if (store_open(&w->store, &config, &why) != BQ_OK)
        FAIL("no store: %s", why.text);
    w->hall = hall_on(w);
}

static inline void world_begin_on(struct world *w, const char *path, uint64_t luck, struct store_config store_as)
{
    memset(w, 0, sizeof *w);
    EXPECT(sodium_init() >= 0);
    w->path = path;
    w->store_as = store_as;
    w->now = 1000000;
    w->luck = luck;
    w->last_work = &w->works;
    world_open(w);
}

static inline void world_begin(struct world *w, const char *path, uint64_t luck)
{
    world_begin_on(w, path, luck, (struct store_config){0});
}

/* Does the work that waits. How much there was. */
static inline int world_works(struct world *w)
{
    int n = 0;

    while (w->works != NULL) {
        struct hall_work *work = w->works;

        w->works = work->next;
        if (w->works == NULL)
            w->last_work = &w->works;
        work->run(work);
        hall_worked(w->hall, work);
        n++;
    }
    return n;
}

/* Lets everything come back that is on its way. */
static inline void settle(struct world *w)
{
    struct store_counts counts;

    do {
        store_drain(w->store);
        hall_collect(w->hall);
        if (!w->lazy)
            world_works(w);
        store_count(w->store, &counts);
    } while (counts.waiting > 0 || (!w->lazy && w->works != NULL));
}

/* Lets so much time pass, at its own pace. */
static inline void pass(struct world *w, int64_t ms)
{
    int64_t end = w->now + ms * 1000;

    while (hall_due(w->hall) <= end) {
        if (hall_due(w->hall) > w->now)
            w->now = hall_due(w->hall);
        hall_pass(w->hall);
        settle(w);
    }
    w->now = end;
    hall_pass(w->hall);
    settle(w);
}

/* ---- guests -------------------------------------------------------------------------------------------- */

static inline void say_raw(struct guest *g, const char *text)
{
    hall_heard(g->w->hall, g->line, text, strlen(text));
}

/* Sends a command: its name, and its other keys as JSON without braces. The command's id. */
static inline uint32_t send_command(struct guest *g, const char *name, const char *keys, ...)
    __attribute__((format(printf, 3, 4)));
static inline uint32_t send_command(struct guest *g, const char *name, const char *keys, ...)
{
    char text[4000], more[3000];
    va_list list;

    va_start(list, keys);
    vsnprintf(more, sizeof more, keys, list);
    va_end(list);
    snprintf(text, sizeof text, "{\"id\":%u,\"do\":\"%s\"%s%s}", ++g->id, name, more[0] != '\0' ? "," : "", more);
    say_raw(g, text);
    return g->id;
}

/* The same, and everything comes back. */
#define say(g, name, ...)                       \
    do {                                        \
        send_command((g), (name), __VA_ARGS__); \
        settle((g)->w);                         \
    } while (0)

static inline const char *answer_text(const struct guest *g, const char *key)
{
    const char *text = json_string_value(json_object_get(g->answer, key));

    return text != NULL ? text : "";
}

static inline int was_ok(const struct guest *g)
{
    return g->re == g->id && json_is_true(json_object_get(g->answer, "ok")) &&
           json_integer_value(json_object_get(g->answer, "re")) == g->id;
}

#define EXPECT_OK(g)                                                                                   \
    do {                                                                                               \
        if (!was_ok(g))                                                                                \
            FAIL("%s's command %u was not done: %s %s", (g)->name, (g)->id, answer_text((g), "error"), \
                 answer_text((g), "text"));                                                            \
    } while (0)
#define EXPECT_NO(g, code)                          \
    do {                                            \
        EXPECT(!was_ok(g));                         \
        EXPECT_INT((g)->re, (g)->id);               \
        EXPECT_TEXT(answer_text(g, "error"), code); \
        EXPECT(answer_text(g, "text")[0] != '\0');  \
    } while (0)

static inline void connect_guest(struct guest *g)
{
    const char *views = g->json ? ",\"views\":\"json\"" : "";

    g->line = hall_came(g->w->hall, g, "192.0.2.1");
    g->n = 0;
    g->closed = g->lost = 0;
    if (g->token[0] != '\0')
        say(g, "hello", "\"client\":\"%016llx\",\"token\":\"%s\",\"lang\":\"%s\"%s", (unsigned long long)g->client,
            g->token, g->lang, views);
    else
        say(g, "hello", "\"client\":\"%016llx\",\"name\":\"%s\",\"lang\":\"%s\"%s", (unsigned long long)g->client,
            g->name, g->lang, views);
    if (json_object_get(g->answer, "token") != NULL)
        snprintf(g->token, sizeof g->token, "%s", answer_text(g, "token"));
}

static inline void guest_comes(struct guest *g, struct world *w, const char *name, int json)
{
    memset(g, 0, sizeof *g);
    g->w = w;
    g->json = json;
    g->name = name;
    g->lang = "en";
    world_random(w, &g->client, sizeof g->client);
    world_random(w, g->number, sizeof g->number);
    connect_guest(g);
}

static inline void guest_come(struct guest *g, struct world *w, const char *name)
{
    guest_comes(g, w, name, 0);
}

/* The connection breaks. */
static inline void guest_cut(struct guest *g)
{
    if (g->line != NULL)
        hall_went(g->w->hall, g->line);
    g->line = NULL;
}

/* What it has of its table is lost. */
static inline void guest_forgets(struct guest *g)
{
    bq_table_free(g->mirror);
    json_decref(g->view);
    g->mirror = NULL;
    g->view = NULL;
}

/* Where it stands: 1, or 0 if it has nothing of its table. */
static inline int guest_since(const struct guest *g, struct bq_frame_since *out)
{
    if (g->json)
        *out = (struct bq_frame_since){(uint32_t)json_integer_value(json_object_get(g->view, "epoch")),
                                       (uint32_t)look_number(g, "position")};
    else if (g->mirror != NULL)
        *out = bq_mirror_since(g->mirror);
    return g->json ? g->view != NULL : g->mirror != NULL;
}

/* Comes back to its table, with what it has of it. */
static inline void guest_back(struct guest *g)
{
    const char *key = g->link[0] != '\0' ? "link" : "table", *where = g->link[0] != '\0' ? g->link : g->table;

    struct bq_frame_since since;

    connect_guest(g);
    if (guest_since(g, &since)) {
        say(g, "join", "\"%s\":\"%s\",\"since\":{\"epoch\":%u,\"position\":%u}", key, where, since.epoch,
            since.position);
    } else {
        say(g, "join", "\"%s\":\"%s\"", key, where);
    }
}

static inline void guest_end(struct guest *g)
{
    json_t **all[] = {&g->answer, &g->room, &g->chat, &g->sign, &g->clock, &g->lobby, &g->bye, &g->gone};

    guest_cut(g);
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        json_decref(*all[i]);
    guest_forgets(g);
    free(g->heard);
    memset(g, 0, sizeof *g);
}

static inline void world_end(struct world *w)
{
    settle(w);
    hall_free(w->hall);
    store_close(w->store);
}

/* The program ends and is started again; nobody is connected then. */
static inline void world_again(struct world *w)
{
    settle(w);
    hall_free(w->hall);
    store_close(w->store);
    world_open(w);
}

/* The same with the store as it is: another hall comes, which knows nothing. */
static inline void world_anew(struct world *w)
{
    settle(w);
    hall_free(w->hall);
    w->hall = hall_on(w);
    settle(w);
}

/* ---- at a table ------------------------------------------------------------------------------------------ */

static inline const char *room_text(const struct guest *g, const char *key)
{
    const char *text = json_string_value(json_object_get(g->room, key));

    return text != NULL ? text : "";
}

static inline int is_a_bot(const char *name)
{
    return bq_bot_find(name) != NULL;
}

static inline int seat_of(const struct guest *g)
{
    const json_t *seat = json_object_get(json_object_get(g->room, "you"), "seat");

    return json_is_integer(seat) ? (int)json_integer_value(seat) : -1;
}

static inline struct room *room_at(const struct guest *g)
{
    uint64_t id = 0;

    return bq_hex(&id, g->table, 16) ? room_find(g->w->hall, id) : NULL;
}

/* Opens a table; more keys as JSON. */
static inline void guest_opens(struct guest *g, const char *game, int seats, const char *more)
{
    g->table[0] = '\0';
    say(g, "open", "\"game\":\"%s\",\"seats\":%d%s%s", game, seats, more[0] != '\0' ? "," : "", more);
    EXPECT_OK(g);
    snprintf(g->table, sizeof g->table, "%s", room_text(g, "table"));
}

static inline void guest_joins(struct guest *g, const struct guest *host)
{
    snprintf(g->table, sizeof g->table, "%s", host->table);
    snprintf(g->link, sizeof g->link, "%s", room_text(host, "link"));
    say(g, "join", "\"link\":\"%s\"", g->link);
    EXPECT_OK(g);
}

static inline void put_hex(char out[65], const uint8_t bytes[32])
{
    sodium_bin2hex(out, 65, bytes, 32);
}

/* Those who are asked for their part in the luck give it. */
static inline void guests_share(struct guest *const *guests, int n)
{
    for (int round = 0; round < 2; round++)
        for (int i = 0; i < n; i++) {
            struct guest *g = guests[i];
            uint8_t hash[BQ_SHARE_BYTES];
            char hex[65];

            if (g->line == NULL || seat_of(g) < 0 || strcmp(room_text(g, "phase"), "shares") != 0)
                continue;
            bq_share_hash(hash, g->number);
            put_hex(hex, round == 0 ? hash : g->number);
            say(g, "share", "\"table\":\"%s\",\"%s\":\"%s\"", g->table, round == 0 ? "hash" : "number", hex);
            EXPECT_OK(g);
        }
}

/* Whether the view is what the wire writes of the truth itself, for a client that is bound to the seat. */
static inline int view_is_true(const struct guest *g, int seat)
{
    static char text[1 << 21];
    struct room *r = room_at(g);
    struct bq_language room;
    const struct bq_asker asker = {.table = r->table,
                                   .seat = seat,
                                   .bound = 1,
                                   .speech = tongue_of(&g->line->tongue, r->game, seat < BQ_SEATS ? seat : -1, &room),
                                   .is_bot = is_a_bot};
    json_t *look = json_object_get(g->view, "look"), *truth;
    int size = bq_wire_look(&asker, (int)json_integer_value(json_object_get(g->view, "since")), text, sizeof text),
        same;

    truth = json_loadb(text, (size_t)(size < (int)sizeof text ? size : 0), 0, NULL);
    json_object_set(truth, "length", json_object_get(truth, "position")); /* what can be played again is not told */
    same = json_equal(look, truth);
    if (!same)
        FAIL("%s sees %.*s\nand not %.*s", g->name, 2000, json_dumps(look, 0), 2000, json_dumps(truth, 0));
    json_decref(truth);
    return same;
}

/* Whether the guest has what it may see of the truth. */
static inline int sees_the_truth(const struct guest *g)
{
    static _Alignas(16) uint8_t truth[BQ_STATE_MAX], mirror[BQ_STATE_MAX];
    const struct room *r = room_at(g);
    int viewer = seat_of(g) >= 0 ? seat_of(g) : BQ_WATCHER;

    if (r != NULL && r->table != NULL && g->json && g->view != NULL)
        return view_is_true(g, viewer);
    if (r == NULL || r->table == NULL || g->mirror == NULL)
        return 0;
    bq_table_view(r->table, viewer, truth);
    bq_table_view(g->mirror, viewer, mirror);
    return memcmp(truth, mirror, r->game->rules->state_size) == 0 &&
           bq_table_position(r->table) == bq_table_position(g->mirror);
}

/* Whether time stands for a reason, as far as the guest knows; where nothing would come of it, that is none. */
static inline int time_stands(const struct guest *g)
{
    const json_t *why = json_object_get(g->clock, "why");

    for (size_t i = 0; i < json_array_size(why); i++)
        if (strcmp(json_string_value(json_array_get(why, i)), "idle") != 0)
            return 1;
    return 0;
}

/* Whether the game is over, as far as the guest knows. */
static inline int sees_the_end(const struct guest *g)
{
    if (g->json)
        return json_is_true(json_object_get(json_object_get(g->view, "look"), "over"));
    return g->mirror != NULL && bq_table_over(g->mirror);
}

/* Any of the moves that stand in its view, but giving up. */
static inline int view_chooses(const struct guest *g, char out[BQ_TEXT])
{
    const json_t *moves = json_object_get(json_object_get(g->view, "look"), "moves");
    size_t n = json_array_size(moves);
    uint32_t luck;

    if (n > 0 && strcmp(json_string_value(json_array_get(moves, n - 1)), "concede") == 0)
        n--;
    if (g->line == NULL || seat_of(g) < 0 || time_stands(g) || n == 0)
        return 0;
    world_random(g->w, &luck, sizeof luck);
    snprintf(out, BQ_TEXT, "%s", json_string_value(json_array_get(moves, luck % n)));
    return 1;
}

/* What the guest would play now, by what it sees: 1 and its text, or 0. */
static inline int guest_chooses(const struct guest *g, const char *bot, char out[BQ_TEXT])
{
    static _Alignas(16) uint8_t view[BQ_STATE_MAX];
    const struct bq_game *game;
    uint64_t luck;
    bq_move m = BQ_WAIT;
    int seat = seat_of(g);

    if (g->json)
        return view_chooses(g, out);
    if (g->line == NULL || g->mirror == NULL || seat < 0 || time_stands(g) || bq_table_over(g->mirror) ||
        !(bq_table_active(g->mirror) & bq_bit(seat)))
        return 0;
    game = bq_table_game(g->mirror);
    bq_table_view(g->mirror, seat, view);
    world_random(g->w, &luck, sizeof luck);
    if (game->rules->legal(view, seat, &m, 1) == 0)
        return 0;
    bq_bot_choose(bq_bot_find(bot), &m, game, view, seat, luck, 0, NULL);
    if (m == BQ_WAIT)
        return 0;
    bq_move_text(game, view, seat, m, out, BQ_TEXT);
    return 1;
}

/* Asks everybody once. 1 if somebody has played. */
static inline int guests_play(struct guest *const *guests, int n, const char *bot)
{
    int played = 0;

    for (int i = 0; i < n; i++) {
        char move[BQ_TEXT];

        if (!guest_chooses(guests[i], bot, move))
            continue;
        say(guests[i], "play", "\"table\":\"%s\",\"move\":\"%s\"", guests[i]->table, move);
        if (guests[i]->re != guests[i]->id)
            FAIL("%s's move %s was not answered", guests[i]->name, move);
        else if (json_integer_value(json_object_get(guests[i]->answer, "re")) == guests[i]->id &&
                 !(guests[i]->json && was_ok(guests[i])))
            FAIL("%s's move %s: %s", guests[i]->name, move, answer_text(guests[i], "text"));
        played = 1;
        pass(guests[i]->w, 51); /* nobody is that fast for long */
    }
    return played;
}

/* Lets time pass until something has happened at the table, or for a second. */
static inline void wait_for_others(struct world *w)
{
    int64_t due = hall_due(w->hall);

    pass(w, due > w->now && due < w->now + 1000000 ? (due - w->now) / 1000 + 1 : 50);
}

#endif
