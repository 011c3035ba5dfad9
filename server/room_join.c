/* room_join.c -- coming to a table: by its code, by its link, or by its id; from memory or from the store.
 *
 * People who have a chair get it, whichever way they come. Somebody who comes by code or link to a table that has not begun sits down if
 * a chair is free; everybody else watches, and so does anybody who asks to, with or without a chair: a screen in the room shows nobody's
 * cards. By its id a table is open to those who have a chair, to its host, and to everybody if it is public.
 *
 * Invariant: a table that does not exist and one you may not see get the same answer. */
#define _POSIX_C_SOURCE 200809L
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "core/hash.h"
#include "core/text.h"
#include "server/room.h"
#include "session/registry.h"

enum {
    GUESSES = 10,                 /* codes that a connection, or an address, may try at once, */
    GUESSES_THERE = 40,           /* (an address may be a whole house) */
    GUESS_EACH = 6 * 1000 * 1000, /* and one more in each: us */
    GUESS_THERE_EACH = 1500 * 1000
};

/* What was asked for; it goes along with the errands. */
struct joining {
    uint64_t id;
    char code[CODE_LETTERS + 1];
    uint8_t link[LINK_BYTES];
    int by_code, by_link; /* else by id */
    int has_since, has_chat, watch;
    struct bq_frame_since since;
    uint32_t chat;
};

static void refuse_nothing(struct hall_line *l, uint32_t re)
{
    net_refuse_key(l, re, "no_such_table", SERVER_SAY_NO_SUCH_TABLE);
}

static void refuse_many(struct hall_line *l, uint32_t re)
{
    struct ask a = {0};

    ask_fail(&a, "too_many_tables", SERVER_SAY_MANY_HERE, BQ_N(TABLES_OF_LINE));
    net_refuse(l, re, &a, NULL, NULL);
}

static int may_come(const struct hall_line *l, const struct room *r, const struct joining *j)
{
    uint64_t person = l->person->id;

    if (j->by_code || j->by_link || r->is_public || r->host_person == person || member_of(l, r) != NULL)
        return 1;
    for (int i = 0; i < r->setup.seats; i++)
        if (r->chair[i].person == person)
            return 1;
    return 0;
}

/* Whether what the client says it has is of the viewer that it is now. After the program was started again that is not known: who sits
 * has sat before; who watches may have sat, and been somebody else. */
static int has_of_this(const struct room *r, const struct hall_line *l, int viewer)
{
    int was = room_seen_as(r, l->client->id);

    return was != BQ_REFEREE ? was == viewer : viewer < BQ_SEATS;
}

/* Whether no more may watch: each view as JSON is work of its own. */
static int is_full(const struct room *r, const struct hall_line *l)
{
    int json = 0;

    for (const struct member *m = r->members; m != NULL && l->json; m = m->next_at_room)
        json += m->line->json && m->viewer == BQ_WATCHER;
    return r->watchers >= WATCHERS || json >= WATCHERS_JSON;
}

/* The line comes to the room. */
static void come_in(struct hall_line *l, uint32_t re, struct room *r, const struct joining *j)
{
    int seat = j->watch ? -1 : room_seat_of(r, l->person->id), sits = 0;
    struct member *m = member_of(l, r);

    if (l->shut)
        return;
    if (seat < 0 && r->phase == PHASE_OPEN && !j->watch && !r->broken && (j->by_code || j->by_link || r->is_public)) {
        seat = room_free_chair(r);
        sits = seat >= 0;
    }
    if (m == NULL && seat < 0 && is_full(r, l)) {
        net_refuse_key(l, re, "full", SERVER_SAY_MANY_WATCHERS);
        return;
    }
    if (m == NULL && l->tables >= TABLES_OF_LINE) {
        refuse_many(l, re);
        return;
    }
    if (m == NULL && !room_takes(r, l->person->id)) {
        net_refuse_key(l, re, "full", SERVER_SAY_MANY_LINES);
        return;
    }
    if (sits)
        room_take_chair(r, seat, l->person);
    if (m == NULL)
        m = member_add(l, r, seat >= 0 ? seat : BQ_WATCHER);
    else if (seat >= 0) {
        r->watchers -= m->viewer == BQ_WATCHER;
        m->viewer = seat;
    }
    if (m == NULL) {
        net_refuse_key(l, re, "busy", SERVER_SAY_HALL_MEMORY);
        return;
    }
    if (j->watch && m->viewer != BQ_WATCHER) {
        m->viewer = BQ_WATCHER;
        r->watchers++;
    }
    m->screen = j->watch;
    time_presence(r);
    m->invited |= j->by_code || j->by_link;
    m->behind = 1;
    m->has = j->has_since && has_of_this(r, l, m->viewer);
    m->epoch = j->since.epoch;
    m->position = j->since.position;
    if (sits)
        room_keep(r, l, re); /* which answers */
    else
        room_answer(l, re, r, 0);
    play_catch_up_all(r);
    talk_since(l, r, j->has_chat ? j->chat : 0);
    room_changed(r);
}

static void fetch(struct hall_line *l, uint32_t re, const struct joining *j);

static void on_save_read(struct errand *e, const struct store_answer *a)
{
    struct joining *j = e->more;
    struct bq_trouble why;
    struct room *r = e->room;

    if (r->closed && !e->line->gone) { /* meanwhile: it is there for those who come all the same */
        fetch(e->line, e->re, j);
        return;
    }
    if (a->code == 0 && r->old && r->raw == NULL && (r->raw = strdup(a->text)) != NULL)
        r->raw_size = strlen(r->raw);
    if (a->code != 0 || (r->old ? r->raw == NULL : r->table == NULL && room_load_save(r, a->text, &why) != BQ_OK))
        net_refuse_key(e->line, e->re, "broken", SERVER_SAY_TABLE_BROKEN);
    else if (!e->line->gone)
        come_in(e->line, e->re, r, j);
    line_free_to_go(e->line);
}

/* Sends an errand on with what goes along. 0, or it could not be sent, and that was said. */
static struct errand *send_on(struct hall_line *l, uint32_t re, struct room *r, const struct joining *j,
                              void (*done)(struct errand *e, const struct store_answer *a))
{
    struct errand *e = errand_new(l->hall, l, r, done);

    if (e != NULL && (e->more = malloc(sizeof *j)) == NULL) {
        errand_sent(e, 1);
        e = NULL;
    }
    if (e == NULL) {
        net_refuse_key(l, re, "busy", SERVER_SAY_HALL_BUSY);
        line_free_to_go(l);
        return NULL;
    }
    memcpy(e->more, j, sizeof *j);
    e->re = re;
    return e;
}

static void sent_on(struct errand *e, int code)
{
    struct hall_line *l = e->line;
    uint32_t re = e->re;

    line_hold(l);
    if (errand_sent(e, code) != 0) {
        net_refuse_key(l, re, "busy", SERVER_SAY_HALL_BUSY);
        line_free_to_go(l);
    }
    line_let_go(l);
}

static void arrive(struct hall_line *l, uint32_t re, struct room *r, const struct joining *j);

/* What was said there before it was in memory. */
static void on_chat_read(struct errand *e, const struct store_answer *a)
{
    struct room *r = e->room;

    if (a->code == 0)
        talk_load(r, a);
    if (e->line->gone)
        return;
    if (r->closed || !r->chat_known) {
        if (r->closed)
            refuse_nothing(e->line, e->re);
        else
            net_refuse_key(e->line, e->re, "store_failed", SERVER_SAY_NOT_READ);
        line_free_to_go(e->line);
    } else {
        arrive(e->line, e->re, r, e->more);
    }
}

/* The room is in memory. A finished one may still lack its game. */
static void arrive(struct hall_line *l, uint32_t re, struct room *r, const struct joining *j)
{
    struct errand *e;

    if (!may_come(l, r, j)) {
        refuse_nothing(l, re);
    } else if (!r->chat_known) {
        e = send_on(l, re, r, j, on_chat_read);
        if (e != NULL)
            sent_on(e, store_chat_load(l->hall->config.store, errand_ticket(e), r->id, 0, CHAT_LINES));
        return;
    } else if (r->phase == PHASE_OVER && r->table == NULL && r->raw == NULL) {
        e = send_on(l, re, r, j, on_save_read);
        if (e != NULL)
            sent_on(e, store_table_save(l->hall->config.store, errand_ticket(e), r->id));
        return;
    } else {
        come_in(l, re, r, j);
    }
    line_free_to_go(l);
}

static void on_loaded(struct errand *e, const struct store_answer *a)
{
    struct joining *j = e->more;
    struct room *r = room_find(e->hall, j->id);
    struct bq_trouble why = {0};
    struct ask ask = {0};

    if (e->line->gone)
        return;
    if (r == NULL && a->code == STORE_NONE) {
        refuse_nothing(e->line, e->re);
    } else if (r == NULL && a->code != 0) {
        net_refuse_key(e->line, e->re, "store_failed", SERVER_SAY_NOT_KEPT);
    } else if (r == NULL && room_load(&r, e->hall, a, &why) != BQ_OK &&
               (why.code != BQ_EVERSION || bq_game_find(a->table->game) == NULL ||
                room_load_old(&r, e->hall, a) != BQ_OK)) {
        ask_fault(&ask, why.code == BQ_EVERSION ? "old" : "broken", &why);
        net_refuse(e->line, e->re, &ask, NULL, NULL);
        r = NULL;
    }
    if (r != NULL)
        arrive(e->line, e->re, r, j);
    else
        line_free_to_go(e->line);
}

/* The table's id is known. */
static void fetch(struct hall_line *l, uint32_t re, const struct joining *j)
{
    struct room *r = room_find(l->hall, j->id);
    struct errand *e;

    if (r != NULL) {
        arrive(l, re, r, j);
        return;
    }
    if (l->hall->counts.rooms >= ROOMS) {
        net_refuse_key(l, re, "busy", SERVER_SAY_HALL_BUSY);
        line_free_to_go(l);
        return;
    }
    e = send_on(l, re, NULL, j, on_loaded);
    if (e != NULL)
        sent_on(e, store_table_load(l->hall->config.store, errand_ticket(e), j->id));
}

static void on_located(struct errand *e, const struct store_answer *a)
{
    struct joining *j = e->more;

    if (e->line->gone)
        return;
    if (a->code == 0) {
        j->id = a->table->id;
        fetch(e->line, e->re, j);
        return;
    }
    if (a->code == STORE_NONE)
        refuse_nothing(e->line, e->re);
    else
        net_refuse_key(e->line, e->re, "store_failed", SERVER_SAY_NOT_KEPT);
    line_free_to_go(e->line);
}

/* ---- reading what is asked ------------------------------------------------------------------------------- */

static int bad_link(struct command *c)
{
    return ask_fail0(&c->ask, "bad_link", SERVER_SAY_BAD_LINK);
}

/* A link: its letters, or any address that ends with them. */
static int read_link(struct command *c, const char *text, struct joining *j)
{
    size_t n = strlen(text), got = 0;
    const char *letters = n >= LINK_LETTERS ? text + n - LINK_LETTERS : "";

    if (n > LINK_LETTERS && letters[-1] != '/')
        return bad_link(c);
    if (sodium_base642bin(j->link, LINK_BYTES, letters, strlen(letters), NULL, &got, NULL,
                          sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0 ||
        got != LINK_BYTES)
        return bad_link(c);
    j->by_link = 1;
    return ASK_OK;
}

static int read_code(struct command *c, const char *text, struct joining *j)
{
    int wait, n = 0;

    for (; *text != '\0' && n <= CODE_LETTERS; text++)
        if (*text != ' ' && *text != '-') {
            if (n < CODE_LETTERS)
                j->code[n] = (char)(*text >= 'a' && *text <= 'z' ? *text - ('a' - 'A') : *text);
            n++;
        }
    if (n != CODE_LETTERS)
        return ask_fail(&c->ask, "bad_code", SERVER_SAY_BAD_CODE, BQ_N(CODE_LETTERS));
    wait = bucket_take(&c->line->guesses, hall_now(c->hall), GUESSES, GUESS_EACH);
    if (wait == 0)
        wait = hall_guess(c->line, GUESS_CODE, GUESSES_THERE, GUESS_THERE_EACH);
    if (wait > 0)
        return ask_too_fast(&c->ask, SERVER_SAY_MANY_CODES, wait);
    j->by_code = 1;
    return ASK_OK;
}

static int read_since(struct command *c, struct joining *j)
{
    json_t *since = json_object_get(c->ask.json, "since");
    struct ask a = {.json = since};
    int64_t epoch = 0, position = 0, chat = 0;
    int has_chat = ask_whole(&c->ask, "chat", 0, UINT32_MAX, &chat);

    if (has_chat < 0 || ask_flag(&c->ask, "watch", &j->watch) < 0)
        return ASK_FAILED;
    j->has_chat = has_chat;
    j->chat = (uint32_t)chat;
    if (since == NULL || json_is_null(since))
        return ASK_OK;
    if (ask_need_whole(&a, "epoch", 0, UINT32_MAX, &epoch) != ASK_OK ||
        ask_need_whole(&a, "position", 0, UINT32_MAX, &position) != ASK_OK)
        return ask_fault(&c->ask, "bad_request", &a.why);
    j->since = (struct bq_frame_since){(uint32_t)epoch, (uint32_t)position};
    j->has_since = 1;
    return ASK_OK;
}

/* A link is best; a code is good until the game starts, and the id for those who have a chair: with both, either will do. */
static int read_joining(struct command *c, struct joining *j)
{
    const char *code = NULL, *link = NULL, *table = NULL;

    if (ask_text(&c->ask, "code", &code) < 0 || ask_text(&c->ask, "link", &link) < 0 ||
        ask_text(&c->ask, "table", &table) < 0 || read_since(c, j) != ASK_OK)
        return ASK_FAILED;
    if (link != NULL)
        return read_link(c, link, j);
    if (table != NULL && (strlen(table) != 16 || !bq_hex(&j->id, table, 16)))
        return ask_fail(&c->ask, "bad_request", SERVER_SAY_NO_TABLE_ID, BQ_Q(table));
    if (code != NULL)
        return read_code(c, code, j);
    return table != NULL ? ASK_OK : ask_fail0(&c->ask, "bad_request", SERVER_SAY_JOIN_HOW);
}

int room_join(struct command *c)
{
    struct joining j = {0};
    struct room *r;
    struct errand *e;
    uint8_t hash[STORE_HASH];

    if (read_joining(c, &j) != ASK_OK)
        return ASK_FAILED;
    line_busy(c->line);
    r = j.by_code ? room_by_code(c->hall, j.code) : NULL;
    if (r != NULL)
        j.id = r->id;
    else if (j.id != 0)
        j.by_code = 0; /* no longer: by the id, then */
    if (r != NULL || (!j.by_code && !j.by_link)) {
        fetch(c->line, c->id, &j);
        return COMMAND_DONE;
    }
    e = send_on(c->line, c->id, NULL, &j, on_located);
    if (e == NULL)
        return COMMAND_DONE;
    bq_hash(hash, STORE_HASH, "banquet link", j.link, LINK_BYTES);
    sent_on(e, store_table_find(c->hall->config.store, errand_ticket(e), j.by_link ? hash : NULL, j.code));
    return COMMAND_DONE;
}
