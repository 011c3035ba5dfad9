/* rooms.c -- rooms in memory and in the store: finding, holding, keeping, loading.
 *
 * Everything about a room except its events is one row of the store's tables, written whole with each change (kept.def, and the columns);
 * its events are rows of the log. Luck follows from the seed, so it has no rows. A room is loaded by setting up its table and carrying out
 * the rows; each hash in them is compared.
 *
 * Invariant: a room that was loaded is as it was when its last errand was confirmed. */
#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "core/hash.h"
#include "core/objects.h"
#include "server/log_text.h"
#include "server/room.h"
#include "session/registry.h"

/* ---- in memory ----------------------------------------------------------------------------- */

struct room *room_find(struct hall *h, uint64_t id)
{
    struct room *r = h->rooms[id % BUCKETS];

    while (r != NULL && r->id != id)
        r = r->next;
    return r;
}

static struct room **code_bucket(struct hall *h, const char *code)
{
    return &h->codes[bq_hash64("code", code, strlen(code)) % BUCKETS];
}

struct room *room_by_code(struct hall *h, const char *code)
{
    struct room *r = *code_bucket(h, code);

    while (r != NULL && strcmp(r->code, code) != 0)
        r = r->next_code;
    return r;
}

void room_set_code(struct room *r, const char *code)
{
    struct room **at;

    if (r->code[0] != '\0') {
        for (at = code_bucket(r->hall, r->code); *at != r;)
            at = &(*at)->next_code;
        *at = r->next_code;
        r->next_code = NULL;
    }

    strncpy(r->code, code, CODE_LETTERS);
    if (r->code[0] != '\0') {
        at = code_bucket(r->hall, r->code);
        r->next_code = *at;
        *at = r;
    }
}

struct room *room_new(struct hall *h, uint64_t id, const struct bq_game *g)
{
    struct room *r;

    if (h->counts.rooms + 2 > h->heap_cap) { /* there is always a place for each, and from 1 on */
        int cap = h->heap_cap > 0 ? 2 * h->heap_cap : 64;
        struct room **heap = realloc(h->heap, (size_t)cap * sizeof *heap);

        if (heap == NULL)
            return NULL;
        h->heap = heap;
        h->heap_cap = cap;
    }
    r = calloc(1, sizeof *r);
    if (r == NULL)
        return NULL;
    r->hall = h;
    r->id = id;
    r->game = g;
    r->version = g->version;
    r->due = BQ_HOST_NEVER;
    r->empty_since = r->used = hall_now(h);
    bq_setup_init(&r->setup, g->rules);
    r->next = h->rooms[id % BUCKETS];
    h->rooms[id % BUCKETS] = r;
    h->counts.rooms++;
    return r;
}

static void room_free(struct room *r)
{
    bq_table_free(r->table);
    talk_free(r);
    free(r->rated);
    free(r->raw);
    free(r->mark);
    free(r);
}

void room_hold(struct room *r)
{
    r->held++;
}

void room_let_go(struct room *r)
{
    assert(r->held > 0);
    if (--r->held == 0 && r->closed)
        room_free(r);
}

void room_end(struct room *r)
{
    struct hall *h = r->hall;
    struct room **at;

    if (r->closed)
        return;
    room_hold(r);
    while (r->members != NULL)
        member_drop(r->members);
    r->closed = 1;
    r->due = BQ_HOST_NEVER;
    time_plan(r); /* it leaves the heap */
    room_set_code(r, "");
    for (at = &h->rooms[r->id % BUCKETS]; *at != r;)
        at = &(*at)->next;
    *at = r->next;
    h->counts.rooms--;
    if (r->is_public)
        lobby_changed(h);
    room_let_go(r);
}

void rooms_free(struct hall *h)
{
    for (int i = 0; i < BUCKETS; i++)
        while (h->rooms[i] != NULL) {
            h->rooms[i]->held = 0; /* errands and work are over */
            room_end(h->rooms[i]);
        }
}

static int client_at(const struct room *r, uint64_t client)
{
    for (int i = 0; i < CLIENTS_AT_ROOM; i++)
        if (r->last[i].client == client)
            return i;
    return -1;
}

/* How little is lost with a client's place: one that only looks loses nothing, one that sits may play a move twice. */
static int worth(const struct room *r, int at)
{
    return r->last[at].client == 0 ? 0 : r->last[at].seat >= BQ_SEATS ? 1 + (r->last[at].command > 0) : 3;
}

/* The place that a new client at the seat takes: that of who is worth least, and was not heard for longest. A seat has LINES_AT_ROOM of
 * them at most, so it pushes out nobody of another. */
static int give_place(const struct room *r, int seat)
{
    int best = -1, own = -1, owns = 0;

    for (int i = 0; i < CLIENTS_AT_ROOM; i++) {
        uint32_t heard = r->last[i].heard;

        if (best < 0 || worth(r, i) < worth(r, best) || (worth(r, i) == worth(r, best) && heard < r->last[best].heard))
            best = i;
        if (r->last[i].client != 0 && r->last[i].seat == seat && seat < BQ_SEATS) {
            owns++;
            if (own < 0 || heard < r->last[own].heard)
                own = i;
        }
    }
    return owns >= LINES_AT_ROOM ? own : best;
}

/* The same; one that is not there is given a place. */
static int client_in(struct room *r, uint64_t client, int seat)
{
    int at = client_at(r, client);

    if (at < 0) {
        at = give_place(r, seat);
        r->last[at].client = client;
        r->last[at].command = 0;
        r->last[at].viewer = r->last[at].seat = BQ_REFEREE;
    }
    if (seat != BQ_REFEREE)
        r->last[at].seat = seat;
    r->last[at].heard = ++r->heard;
    return at;
}

uint32_t room_last(const struct room *r, uint64_t client)
{
    int at = client_at(r, client);

    return at >= 0 ? r->last[at].command : 0;
}

void room_did(struct room *r, uint64_t client, uint32_t command, int seat)
{
    int at = client_in(r, client, seat);

    if (command > r->last[at].command)
        r->last[at].command = command;
}

void room_saw(struct room *r, uint64_t client, int viewer)
{
    r->last[client_in(r, client, viewer)].viewer = viewer;
}

int room_seen_as(const struct room *r, uint64_t client)
{
    int at = client_at(r, client);

    return at >= 0 ? r->last[at].viewer : BQ_REFEREE;
}

/* ---- keeping -------------------------------------------------------------------------------------- */

static void put_id(struct bq_text *t, uint64_t id)
{
    bq_put_char(t, '"');
    bq_put_hex(t, id, 16);
    bq_put_char(t, '"');
}

static void put_bytes(struct bq_text *t, const uint8_t *bytes, int n)
{
    bq_put_char(t, '"');
    for (int i = 0; i < n; i++)
        bq_put_hex(t, bytes[i], 2);
    bq_put_char(t, '"');
}

static int options_of(const struct bq_game *g)
{
    int n = 0;

    while (g->rules->options[n].key != NULL)
        n++;
    return n;
}

#include "server/kept.def"

enum { CODES_TRIED = 5, LATER = 60 * 1000000 /* us */ };

enum { KEPT = 4096 }; /* bytes of what kept.def writes: bounded by seats and options */

/* A room as the store keeps it. */
struct keeping {
    struct store_table table;
    struct store_seat seat[BQ_SEATS];
    uint8_t link[STORE_HASH];
    char opening[KEPT], series[BQ_TEXT];
};

void room_series(char *out, int cap, const struct room *r)
{
    struct bq_text t = bq_text_to(out, cap);
    const struct bq_option *o = r->game->rules->options;

    bq_put(&t, r->game->name);
    bq_put_char(&t, ' ');
    bq_put_int(&t, r->setup.seats);
    for (int i = 0; o[i].key != NULL; i++) {
        char value[64];

        bq_option_text(&o[i], r->setup.option[i], value, sizeof value);
        bq_put_char(&t, ' ');
        bq_put(&t, o[i].key);
        bq_put_char(&t, '=');
        bq_put(&t, value);
    }
}

static void make_keeping(struct keeping *k, const struct room *r)
{
    struct bq_text t = bq_text_to(k->opening, KEPT);

    memset(&k->table, 0, sizeof k->table);
    put_Kept(&t, r);
    assert(t.len < KEPT);
    room_series(k->series, sizeof k->series, r);
    bq_hash(k->link, STORE_HASH, "banquet link", r->link, LINK_BYTES);
    for (int i = 0; i < r->setup.seats; i++) {
        const struct chair *c = &r->chair[i];

        k->seat[i] = (struct store_seat){.seat = i,
                                         .person = c->person,
                                         .name = c->person != 0 ? c->name : "",
                                         .bot = c->kind == CHAIR_BOT ? c->bot->name : ""};
    }
    if (r->over && !r->unfinished)
        results_put(r, k->seat);
    k->table = (struct store_table){.id = r->id,
                                    .game = r->game->name,
                                    .version = (int32_t)r->version,
                                    .phase = (int32_t)r->phase,
                                    .is_public = r->is_public,
                                    .host = r->host_person,
                                    .link = k->link,
                                    .code = r->code[0] != '\0' ? r->code : NULL,
                                    .seed = r->has_seed ? r->seed : NULL,
                                    .opening = k->opening,
                                    .series = k->series,
                                    .made = r->made,
                                    .changed = hall_date(r->hall),
                                    .seat = k->seat,
                                    .seats = r->setup.seats};
}

void room_touch(struct room *r)
{
    r->used = hall_now(r->hall);
    if (r->table != NULL)
        bq_table_wake(r->table);
}

void room_broke(struct room *r)
{
    if (r->broken)
        return;
    r->broken = 1;
    hall_fault(r->hall, r->id, NULL);
    room_changed(r);
}

/* Says to whom it concerns that the store failed. */
static void refuse_broken(struct errand *e)
{
    if (e->line != NULL)
        net_refuse_key(e->line, e->re, "store_failed", SERVER_SAY_NOT_KEPT);
}

/* An errand of a room has come back. 1 if what it carried is on disk. */
static int came_back(struct errand *e, const struct store_answer *a)
{
    e->room->unkept--;
    if (a->code == 0 && !e->room->broken)
        return 1;
    room_broke(e->room);
    refuse_broken(e);
    return 0;
}

static void on_kept(struct errand *e, const struct store_answer *a)
{
    struct room *r = e->room;

    r->keeping--;
    if (came_back(e, a) && e->line != NULL && !room_answer(e->line, e->re, r, 0)) {
        if (e->line->gone && e->line->client != NULL) /* the next connection will ask */
            client_remember(e->line->client, e->re, r->id, NULL, 0);
        else
            net_answer(e->line, e->re, NULL);
    }
    room_changed(r);
    play_catch_up_all(r);
    room_settle(r);
}

int room_keep(struct room *r, struct hall_line *l, uint32_t re)
{
    struct errand *e = errand_new(r->hall, l, r, on_kept);
    struct keeping k;

    if (e == NULL) {
        room_broke(r);
        return ASK_FAILED;
    }
    e->re = re;
    r->touched = hall_date(r->hall);
    make_keeping(&k, r);
    if (errand_sent(e, store_table_set(r->hall->config.store, errand_ticket(e), &k.table)) != 0) {
        room_broke(r);
        return ASK_FAILED;
    }
    r->unkept++;
    r->keeping++;
    return ASK_OK;
}

/* There may be no more tables. */
static void refuse_table(struct errand *e, int code)
{
    const struct hall_config *config = &e->hall->config;
    struct ask a = {0};

    if (code == STORE_MANY)
        ask_fail(&a, "too_many_tables", SERVER_SAY_MANY_TABLES, BQ_N(config->most_tables));
    else
        ask_fail0(&a, "too_many_tables", SERVER_SAY_HALL_FULL);
    net_refuse(e->line, e->re, &a, NULL, NULL);
    room_gone(e->room);
}

/* A table that is on disk is where another goes on: that is noted there, and all are told. */
static void note_rematch(struct room *r)
{
    struct room *before = r->follows != 0 ? room_find(r->hall, r->follows) : NULL;
    struct errand *e = before != NULL ? errand_new(r->hall, NULL, before, NULL) : NULL;
    struct keeping k;

    r->follows = 0;
    if (e == NULL)
        return;
    before->opens = 0;
    before->rematch = r->id;
    room_changed(before);
    make_keeping(&k, before);
    errand_sent(e, store_table_note(r->hall->config.store, errand_ticket(e), before->id, k.opening));
}

/* A new table is on disk, or may not be. */
static void on_made(struct errand *e, const struct store_answer *a)
{
    struct room *r = e->room;

    if (a->code == STORE_TAKEN && !r->closed &&
        r->retries++ < CODES_TRIED) { /* a table that is not in memory has the code */
        r->unkept--;
        r->keeping--;
        room_new_code(r);
        if (room_make(r, e->line, e->re) == ASK_OK)
            return;
        r->unkept++;
        r->keeping++;
    }
    if (a->code == 0 && !r->closed)
        note_rematch(r);
    if (a->code == STORE_MANY || a->code == STORE_FULL)
        refuse_table(e, a->code);
    else
        on_kept(e, a);
}

int room_make(struct room *r, struct hall_line *l, uint32_t re)
{
    struct errand *e = errand_new(r->hall, l, r, on_made);
    const struct hall_config *config = &r->hall->config;
    struct keeping k;

    if (e == NULL)
        return ASK_FAILED;
    e->re = re;
    r->touched = hall_date(r->hall);
    make_keeping(&k, r);
    if (errand_sent(e, store_table_open(config->store, errand_ticket(e), &k.table, config->most_tables,
                                        config->most_open)) != 0)
        return ASK_FAILED;
    r->unkept++;
    r->keeping++;
    return ASK_OK;
}

static void on_finished(struct errand *e, const struct store_answer *a)
{
    e->room->unkept--;
    if (a->code != 0)
        room_broke(e->room);
    play_catch_up_all(e->room);
    room_settle(e->room);
}

void room_finish(struct room *r, const struct store_rating *rating, int ratings)
{
    struct errand *e = errand_new(r->hall, NULL, r, on_finished);
    struct keeping k;
    char *save = NULL;
    size_t size;

    if (e == NULL || bq_table_save(r->table, &save, &size) != BQ_OK) {
        if (e != NULL)
            errand_sent(e, 1);
        room_broke(r); /* the log has it all: it is put away when the table is loaded again */
        return;
    }
    make_keeping(&k, r);
    k.table.finished = k.table.changed;
    e->more = save;
    if (errand_sent(e, store_table_finish(r->hall->config.store, errand_ticket(e), &k.table, save, rating, ratings)) ==
        0)
        r->unkept++;
    else
        room_broke(r);
}

void room_put_away(struct room *r)
{
    r->over = r->unfinished = 1;
    r->phase = PHASE_OVER;
    clock_turn(r);
    room_changed(r);
    room_finish(r, NULL, 0);
}

/* ---- the log ------------------------------------------------------------------------------------------ */

static void on_logged(struct errand *e, const struct store_answer *a)
{
    if (came_back(e, a))
        play_told(e);
    if (e->number != 0)
        e->room->turning = 0;
    play_catch_up_all(e->room);
    room_settle(e->room);
}

/* The rows of events that are not in the log; luck has none. How many; *out is the caller's. -1: no memory. */
static int make_rows(const struct room *r, enum row_kind kind, struct store_row **out)
{
    int position = bq_table_position(r->table), n = 0;
    int room = kind == ROW_EVENT && position > r->logged ? position - r->logged : 1;
    struct store_row *row = calloc((size_t)room, sizeof *row);

    if (row == NULL)
        return -1;
    if (kind != ROW_EVENT) {
        row[n++] = (struct store_row){.kind = (int32_t)kind, .move = (uint64_t)position};
    } else {
        for (int i = r->logged; i < position; i++) {
            struct bq_event e = bq_table_event(r->table, i);

            if (e.actor != BQ_CHANCE)
                row[n++] = (struct store_row){.kind = ROW_EVENT, .actor = e.actor, .move = e.move};
        }
    }
    for (int i = 0; i < n; i++)
        row[i].at = hall_date(r->hall);
    if (n > 0)
        row[n - 1].hash = bq_table_hash(r->table);
    *out = row;
    return n;
}

int room_log(struct room *r, enum row_kind kind, struct hall_line *l, uint32_t re)
{
    struct errand *e = errand_new(r->hall, l, r, on_logged);
    struct store_row *row = NULL;
    char clocks[BQ_SEATS * 24];
    int n = e != NULL ? make_rows(r, kind, &row) : -1;

    if (n <= 0) {
        free(row);
        if (e != NULL)
            errand_sent(e, 1); /* there is nothing to send */
        if (n < 0)
            room_broke(r);
        return n < 0 ? ASK_FAILED : ASK_OK;
    }
    if (r->clock.kind != CLOCK_NONE) {
        clock_kept(r, clocks, sizeof clocks);
        row[n - 1].text = clocks;
    }
    if (l != NULL) {
        row[n - 1].client = l->client->id;
        row[n - 1].command = re;
    }
    e->re = re;
    e->from = (uint32_t)r->logged;
    e->epoch = r->epoch;
    e->position = (uint32_t)bq_table_position(r->table);
    e->number = kind != ROW_EVENT;
    if (errand_sent(e, store_append(r->hall->config.store, errand_ticket(e), r->id, r->sequence, row, n)) != 0) {
        free(row);
        room_broke(r);
        return ASK_FAILED;
    }
    free(row);
    r->sequence += (uint32_t)n;
    r->touched = hall_date(r->hall);
    r->logged = bq_table_position(r->table);
    r->turning |= kind != ROW_EVENT;
    r->unkept++;
    room_touch(r);
    return ASK_OK;
}

/* ---- loading ------------------------------------------------------------------------------------------ */

static int64_t number_of(const json_t *kept, const char *key)
{
    return json_integer_value(json_object_get(kept, key));
}

/* A text of hexadecimal digits, into out[n]. 1, or 0. */
static int bytes_of(const json_t *kept, const char *key, uint8_t *out, size_t n)
{
    const char *text = json_string_value(json_object_get(kept, key));
    size_t got = 0;

    return text != NULL && sodium_hex2bin(out, n, text, strlen(text), NULL, &got, NULL) == 0 && got == n;
}

static uint64_t id_in(const json_t *value)
{
    uint64_t id = 0;
    const char *text = json_string_value(value);

    return text != NULL && bq_hex(&id, text, 16) ? id : 0;
}

static uint64_t id_of(const json_t *kept, const char *key)
{
    return id_in(json_object_get(kept, key));
}

/* What kept.def wrote. 1, or 0. */
static int read_kept(struct room *r, const char *opening)
{
    json_t *kept = json_loads(opening, 0, NULL);
    json_t *options = json_object_get(kept, "options"), *shares = json_object_get(kept, "shares");
    json_t *left = json_object_get(kept, "left"), *owners = json_object_get(kept, "owners");
    json_t *gave_up = json_object_get(kept, "gave_up");
    int good = json_is_object(kept) && (int)json_array_size(options) == options_of(r->game) &&
               bytes_of(kept, "link", r->link, LINK_BYTES);

    r->setup.seats = (int32_t)number_of(kept, "seats");
    good = good && r->setup.seats >= 1 && r->setup.seats <= BQ_SEATS;
    for (int i = 0; good && i < (int)json_array_size(options); i++)
        r->setup.option[i] = (int32_t)json_integer_value(json_array_get(options, (size_t)i));
    for (int i = 0; good && i < r->setup.seats; i++) {
        const json_t *share = json_array_get(shares, (size_t)i);
        struct chair *c = &r->chair[i];

        c->left = json_integer_value(json_array_get(left, (size_t)i));
        c->owner = id_in(json_array_get(owners, (size_t)i));
        c->gave_up = json_is_true(json_array_get(gave_up, (size_t)i));
        c->share = (enum share_state)number_of(share, "state");
        good = bytes_of(share, "hash", c->hash, BQ_SHARE_BYTES) && bytes_of(share, "number", c->number, BQ_SHARE_BYTES);
    }
    r->host_person = id_of(kept, "host");
    r->rematch = id_of(kept, "rematch");
    r->unfinished = json_is_true(json_object_get(kept, "unfinished"));
    r->delay = (int)number_of(kept, "delay");
    r->clock.kind = (enum clock_kind)number_of(kept, "clock");
    r->clock.ms = number_of(kept, "ms");
    r->clock.increment = number_of(kept, "increment");
    r->clock.forfeit = json_is_true(json_object_get(kept, "forfeit"));
    r->shared = json_is_true(json_object_get(kept, "shared"));
    r->has_commit = json_is_true(json_object_get(kept, "committed"));
    json_decref(kept);
    return good && bq_setup_check(r->game->rules, &r->setup) == BQ_OK;
}

static void read_chairs(struct room *r, const struct store_table *t)
{
    for (int i = 0; i < t->seats; i++) {
        const struct store_seat *s = &t->seat[i];
        struct chair *c = &r->chair[s->seat];

        if (s->seat < 0 || s->seat >= r->setup.seats)
            continue;
        c->person = s->person;
        strncpy(c->name, s->name, NAME_BYTES - 1);
        c->bot = s->bot[0] != '\0' ? bq_bot_find(s->bot) : NULL;
        c->kind = c->bot != NULL ? CHAIR_BOT : c->person != 0 ? CHAIR_PERSON : CHAIR_EMPTY;
        if (r->phase == PHASE_PLAYING && c->owner == 0) /* kept before owners were */
            c->owner = c->person;
        if (c->kind == CHAIR_EMPTY && r->phase != PHASE_OPEN) { /* who sat there was deleted: a bot goes on */
            c->bot = room_bot();
            c->kind = CHAIR_BOT;
        }
    }
}

/* Carries a row out. 0 or a fault. */
static int carry_out(struct room *r, const struct store_row *row, struct bq_trouble *why)
{
    int fault = BQ_OK;

    if (row->kind == ROW_EVENT && row->actor == BQ_CLOCK) {
        fault = bq_table_clock(r->table, (int64_t)bq_payload(row->move), why);
    } else if (row->kind == ROW_EVENT) {
        fault = bq_table_play(r->table, row->actor, row->move, why);
    } else {
        if (row->move > (uint64_t)bq_table_length(r->table))
            return bq_complain_with(why, BQ_ECORRUPT, &server_words, SERVER_SAY_TABLE_BROKEN, NULL, 0);
        if (row->kind == ROW_UNDO)
            fault = bq_table_back(r->table, (int)row->move, why);
        else
            bq_table_go(r->table, (int)row->move);
        r->epoch++;
    }
    if (fault == BQ_OK && row->hash != 0 && row->hash != bq_table_hash(r->table) &&
        r->version == r->game->version) /* states of an older version have other hashes */
        fault = BQ_ECORRUPT;
    if (fault != BQ_OK)
        return bq_complain_with(why, BQ_ECORRUPT, &server_words, SERVER_SAY_TABLE_BROKEN, NULL, 0);
    if (row->client != 0)
        room_did(r, row->client, row->command, row->kind == ROW_EVENT ? row->actor : BQ_REFEREE);
    if (row->client != 0 && row->kind == ROW_EVENT && row->actor >= 0 && row->actor < r->setup.seats)
        r->chair[row->actor].moved = 1;
    return BQ_OK;
}

/* How the clocks stood last: with the last move, or when the table was kept after that. */
static void read_clocks(struct room *r, const struct store_answer *a)
{
    int last = a->rows - 1;

    while (last >= 0 && (a->row[last].text == NULL || a->row[last].text[0] == '\0'))
        last--;
    if (last >= 0 && a->row[last].at >= a->table->changed)
        clock_load(r, a->row[last].text, a->row[last].at);
    else
        clock_load(r, NULL, a->table->changed);
}

static int read_rows(struct room *r, const struct store_answer *a, struct bq_trouble *why)
{
    int fault = play_begin(r, why);

    for (int i = 0; i < a->rows && fault == BQ_OK; i++)
        fault = carry_out(r, &a->row[i], why);
    if (fault != BQ_OK)
        return fault;
    if (r->clock.kind != CLOCK_NONE)
        read_clocks(r, a);
    if (a->rows > 0 && a->row[a->rows - 1].at > r->touched)
        r->touched = a->row[a->rows - 1].at;
    r->sequence = (uint32_t)a->rows;
    r->logged = bq_table_position(r->table);
    return BQ_OK;
}

int room_knows(const struct bq_game *g, int32_t version)
{
    return g != NULL && version >= (int32_t)bq_oldest(g) && version <= (int32_t)g->version;
}

int room_kept_link(uint8_t out[LINK_BYTES], const char *opening)
{
    json_t *kept = json_loads(opening, 0, NULL);
    int found = bytes_of(kept, "link", out, LINK_BYTES);

    json_decref(kept);
    return found;
}

static int load(struct room **out, struct hall *h, const struct store_answer *a, struct bq_trouble *why)
{
    const struct store_table *t = a->table;
    const struct bq_game *g = bq_game_find(t->game);
    struct room *r;
    int fault = BQ_OK;

    if (!room_knows(g, t->version))
        return bq_complain_with(why, BQ_EVERSION, &server_words, SERVER_SAY_TABLE_OLD, BQ_ARGS(BQ_T(t->game)));
    r = room_new(h, t->id, g);
    if (r == NULL)
        return bq_complain_with(why, BQ_EMEMORY, &server_words, SERVER_SAY_HALL_MEMORY, NULL, 0);
    r->version = (uint32_t)t->version;
    r->phase = (enum phase)t->phase;
    r->is_public = t->is_public;
    r->made = t->made;
    r->touched = t->changed;
    if (!read_kept(r, t->opening)) {
        room_end(r);
        return bq_complain_with(why, BQ_ECORRUPT, &server_words, SERVER_SAY_TABLE_BROKEN, NULL, 0);
    }
    read_chairs(r, t);
    if (t->code != NULL)
        room_set_code(r, t->code);
    r->has_seed = t->seed != NULL;
    if (r->has_seed)
        memcpy(r->seed, t->seed, sizeof r->seed);
    r->over = r->phase == PHASE_OVER;
    if (r->phase == PHASE_SHARES && r->has_seed)
        fault = play_commit(r, why);
    room_share_wait(r);
    if (r->phase == PHASE_PLAYING)
        fault = read_rows(r, a, why);
    if (fault != BQ_OK) {
        room_end(r);
        return fault;
    }
    if (r->table != NULL)
        time_begin(r, bq_has_time(g) ? BQ_STAND_RESUMED : 0);
    if (r->table != NULL && bq_table_over(r->table)) /* the program ended before it was put away */
        results_finish(r);
    time_plan(r);
    *out = r;
    return BQ_OK;
}

int room_load(struct room **out, struct hall *h, const struct store_answer *a, struct bq_trouble *why)
{
    int fault = load(out, h, a, why);

    if (fault == BQ_ECORRUPT)
        hall_fault(h, a->table->id, why);
    return fault;
}

int room_load_old(struct room **out, struct hall *h, const struct store_answer *a)
{
    const struct store_table *t = a->table;
    struct room *r = room_new(h, t->id, bq_game_find(t->game));
    json_t *kept = json_loads(t->opening, 0, NULL);

    if (r != NULL && t->finished == 0) /* one that is over has a save, which is fetched like any other */
        r->raw = raw_log(a, &r->raw_size);
    if (r == NULL || kept == NULL || (t->finished == 0 && r->raw == NULL)) {
        json_decref(kept);
        if (r != NULL)
            room_end(r);
        return BQ_EMEMORY;
    }
    r->version = (uint32_t)t->version;
    r->old = r->over = 1;
    r->unfinished = t->finished == 0 || json_is_true(json_object_get(kept, "unfinished"));
    r->phase = PHASE_OVER;
    r->is_public = t->is_public;
    r->made = t->made;
    r->touched = t->changed;
    r->host_person = t->host;
    r->setup.seats = t->seats < 1 ? 1 : t->seats > BQ_SEATS ? BQ_SEATS : t->seats;
    bytes_of(kept, "link", r->link, LINK_BYTES);
    json_decref(kept);
    read_chairs(r, t);
    time_plan(r);
    *out = r;
    return BQ_OK;
}

int room_load_save(struct room *r, const char *save, struct bq_trouble *why)
{
    int fault = bq_table_load(&r->table, save, strlen(save), why);

    if (fault != BQ_OK)
        return fault;
    memcpy(r->commit, bq_table_commit(r->table), BQ_COMMIT_BYTES);
    r->has_commit = 1;
    r->logged = bq_table_position(r->table);
    time_begin(r, 0);
    time_plan(r);
    return BQ_OK;
}

/* ---- at the beginning ------------------------------------------------------------------------------------- */

static void on_counted(struct errand *e, const struct store_answer *a)
{
    struct bq_trouble why = {0};
    struct room *r = NULL;

    if (a->code == 0 && room_find(e->hall, a->table->id) == NULL)
        room_load(&r, e->hall, a, &why); /* one that cannot be loaded says so to whoever comes to it */
    else if (a->code < 0)
        alarm_set(e->hall, e->number, hall_now(e->hall) + LATER);
}

void room_wake(struct hall *h, uint64_t id)
{
    struct errand *e = errand_new(h, NULL, NULL, on_counted);

    if (e != NULL)
        e->number = id;
    if (e == NULL || errand_sent(e, store_table_load(h->config.store, errand_ticket(e), id)) != 0)
        alarm_set(h, id, hall_now(h) + LATER);
}

int room_counts_days(const struct store_table *t)
{
    json_t *kept = t->phase == PHASE_PLAYING ? json_loads(t->opening, 0, NULL) : NULL;
    int days = number_of(kept, "clock") == CLOCK_DAYS;

    json_decref(kept);
    return days;
}

static void on_unfinished(struct errand *e, const struct store_answer *a)
{
    struct store *s = e->hall->config.store;
    struct errand *next;

    for (int i = 0; a->code == 0 && i < a->tables; i++)
        if (room_counts_days(&a->table[i]))
            room_wake(e->hall, a->table[i].id);
    if (a->code == 0 && a->tables == STORE_LISTED && (next = errand_new(e->hall, NULL, NULL, on_unfinished)) != NULL)
        errand_sent(next, store_table_list(s, errand_ticket(next), STORE_UNFINISHED, 0, a->table[a->tables - 1].id,
                                           STORE_LISTED));
}

void rooms_wake(struct hall *h)
{
    struct errand *e = errand_new(h, NULL, NULL, on_unfinished);

    if (e != NULL)
        errand_sent(e, store_table_list(h->config.store, errand_ticket(e), STORE_UNFINISHED, 0, 0, STORE_LISTED));
}
