/* protocol.c -- the requests by name, the open tables, and the requests that concern neither.
 *
 * Every request is a row of `requests`: its name, the keys it knows and who answers it. A key that is
 * not in the row is refused, so that a misspelt one is never taken for a default.
 *
 * Invariant: `open` is sorted by number; a number is given out once. */
#include "server/protocol.h"

#include <stdlib.h>
#include <string.h>

#include "server/call.h"
#include "session/languages.h"
#include "session/registry.h"

static const char EXAMPLE[] = "{\"cmd\":\"hello\"}"; /* of a request */

/* From now on the client is told what that seat may know, and nothing else. */
static int bind(struct call *c)
{
    int64_t seat = 0;
    int found = call_whole(c, "as", 0, BQ_SEATS - 1, &seat);

    if (found < 0)
        return CALL_FAILED;
    if (found > 0 && c->p->as != BQ_REFEREE && seat != c->p->as)
        return call_fail(c, "not_allowed", SERVER_SAY_STAYS_BOUND, BQ_N(c->p->as));
    if (found > 0)
        c->p->as = (int)seat;
    return CALL_OK;
}

static int answer_hello(struct call *c)
{
    const char *lang = NULL;

    if (call_read(c, ask_lang(&c->ask, &lang)) != CALL_OK || bind(c) != CALL_OK)
        return CALL_FAILED;
    if (lang != NULL)
        tongue_set(&c->p->tongue, strcmp(lang, "en") == 0 ? NULL : lang);
    return call_reply(c, &(struct wire){.source = {write_hello}, .call = c});
}

static int answer_games(struct call *c)
{
    return call_reply(c, &(struct wire){.source = {write_games}, .call = c});
}

/* What of the game that is named is asked for, as it is printed or with a patch. */
static int answer_game(struct call *c, int (*write)(const struct reply_source *, char *, int))
{
    struct wire w = {.source = {write}, .call = c};

    return call_game(c, &w.game) == CALL_OK && call_patch(c, w.game, &w.variant) == CALL_OK ? call_reply(c, &w)
                                                                                            : CALL_FAILED;
}
static int answer_rules(struct call *c)
{
    return answer_game(c, write_rules);
}
static int answer_verbs(struct call *c)
{
    return answer_game(c, write_verbs);
}
static int answer_box(struct call *c)
{
    return answer_game(c, write_box);
}

/* ---- tables ---------------------------------------------------------------- */

/* The place of the first table whose number is not below `number`. */
static int place_of(const struct protocol *p, int64_t number)
{
    int low = 0, high = p->open_count;

    while (low < high) {
        int middle = (low + high) / 2;

        if (p->open[middle].number < number)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

int call_open(struct call *c, struct bq_table *t, int64_t *number)
{
    struct protocol *p = c->p;

    if (p->open_count == PROTOCOL_TABLES) {
        bq_table_free(t);
        return call_fail(c, "not_allowed", SERVER_SAY_TABLES_FULL, BQ_N(PROTOCOL_TABLES));
    }
    if (p->open_count == p->open_cap) {
        int cap = p->open_cap ? p->open_cap * 2 : 16;
        struct open_table *open = realloc(p->open, (size_t)cap * sizeof *open);

        if (open == NULL) {
            bq_table_free(t);
            return call_no_memory(c);
        }
        p->open = open;
        p->open_cap = cap;
    }
    *number = ++p->last;
    p->open[p->open_count].number = *number;
    p->open[p->open_count].table = t;
    p->open_count++;
    return CALL_OK;
}

int call_table(struct call *c, struct bq_table **out)
{
    struct protocol *p = c->p;
    char table[32], first[32], last[32];
    int64_t number = 0;
    int place;

    if (call_need_whole(c, "table", INT64_MIN, INT64_MAX, &number) != CALL_OK)
        return CALL_FAILED;
    place = place_of(p, number);
    if (place < p->open_count && p->open[place].number == number) {
        *out = p->open[place].table;
        return CALL_OK;
    }
    ask_number(table, number);
    if (p->open_count == 0)
        return call_fail(c, "no_such_table", SERVER_SAY_NO_TABLE_OPEN, BQ_T(table));
    return call_fail(c, "no_such_table", SERVER_SAY_NO_TABLE, BQ_N(p->open_count), BQ_T(table),
                     BQ_T(ask_number(first, p->open[0].number)),
                     BQ_T(ask_number(last, p->open[p->open_count - 1].number)));
}

static int answer_close(struct call *c)
{
    struct protocol *p = c->p;
    struct bq_table *t;
    int place = 0;

    if (call_table(c, &t) != CALL_OK)
        return CALL_FAILED;
    place = place_of(p, json_integer_value(json_object_get(c->ask.json, "table")));
    if (p->lesson.table == p->open[place].number)
        call_teach_forget(p);
    bq_table_free(t);
    p->open_count--;
    memmove(p->open + place, p->open + place + 1, (size_t)(p->open_count - place) * sizeof *p->open);
    return CALL_OK;
}

/* ---- batches --------------------------------------------------------------- */

static int dispatch(struct call *c);

/* Answers one request of a batch, behind the replies so far. */
static void answer_one(struct call *c)
{
    if (c->start > PROTOCOL_REPLIES)
        call_fail(c, "not_allowed", SERVER_SAY_BATCH_FULL, BQ_N(PROTOCOL_REPLIES));
    else if (!json_is_object(c->ask.json))
        call_fail(c, "bad_request", SERVER_SAY_NO_OBJECT, BQ_T(EXAMPLE));
    else
        dispatch(c);
}

static int answer_batch(struct call *c)
{
    const json_t *list = json_object_get(c->ask.json, "requests");
    struct wire w = {.source = {write_batch}};
    struct reply replies = {0};
    int memory = 0;

    if (c->in_batch)
        return call_fail0(c, "bad_request", SERVER_SAY_BATCH_IN_BATCH);
    if (!json_is_array(list) || json_array_size(list) > PROTOCOL_BATCH)
        return call_fail(c, "bad_request", SERVER_SAY_BATCH_KIND, BQ_N(PROTOCOL_BATCH));
    for (size_t i = 0; i < json_array_size(list) && !memory; i++) {
        struct call one = {.p = c->p, .ask = {.json = json_array_get(list, i)}, .reply = &replies, .in_batch = 1};

        reply_put(&replies, i > 0 ? "," : "");
        one.start = replies.size;
        answer_one(&one);
        memory = one.memory || replies.failed;
    }
    w.text = replies.data != NULL ? replies.data : "";
    w.size = replies.size;
    if (!memory)
        call_reply(c, &w);
    reply_free(&replies);
    return memory ? call_no_memory(c) : CALL_OK;
}

/* ---- the requests ---------------------------------------------------------- */

static const struct {
    const char *name;
    int (*answer)(struct call *c);
    const char *keys[10]; /* besides "cmd"; ends with NULL */
} requests[] = {
    {"hello", answer_hello, {"as", "lang", NULL}},
    {"games", answer_games, {NULL}},
    {"rules", answer_rules, {"game", "patch", NULL}},
    {"verbs", answer_verbs, {"game", NULL}},
    {"box", answer_box, {"game", "patch", NULL}},
    {"new", call_new, {"game", "seats", "seed", "options", "deck", "decks", "patrons", "bots", "patch", NULL}},
    {"look", call_look, {"table", "as", "since", NULL}},
    {"state", call_state, {"table", "as", NULL}},
    {"moves", call_moves, {"table", NULL}},
    {"preview", call_preview, {"table", "seat", "move", NULL}},
    {"play", call_play, {"table", "seat", "move", "number", NULL}},
    {"clock", call_clock, {"table", "ms", NULL}},
    {"undo", call_undo, {"table", "seat", NULL}},
    {"redo", call_redo, {"table", "seat", NULL}},
    {"score", call_score, {"table", NULL}},
    {"save", call_save, {"table", NULL}},
    {"load", call_load, {"save", NULL}},
    {"bot", call_bot, {"table", "seat", "bot", "budget", "scores", NULL}},
    {"hint", call_hint, {"table", "seat", NULL}},
    {"analyse", call_analyse, {"table", "seat", "trials", "moves", "show", NULL}},
    {"value", call_value, {"table", "seat", "guesses", "moves", NULL}},
    {"guess", call_guess, {"table", "seat", "seed", NULL}},
    {"fork", call_fork, {"table", "seed", NULL}},
    {"close", answer_close, {"table", NULL}},
    {"batch", answer_batch, {"requests", NULL}},
};
enum { REQUESTS = sizeof requests / sizeof *requests };

static int dispatch(struct call *c)
{
    const char *name = NULL, *names[REQUESTS + 1] = {NULL};

    if (call_need_text(c, "cmd", &name) != CALL_OK)
        return CALL_FAILED;
    for (int i = 0; i < REQUESTS; i++)
        names[i] = requests[i].name;
    for (int i = 0; i < REQUESTS; i++)
        if (strcmp(requests[i].name, name) == 0) {
            if (call_read(c, ask_only(&c->ask, "cmd", name, requests[i].keys)) != CALL_OK)
                return CALL_FAILED;
            reply_by(c->reply, &(struct reply_source){write_done});
            reply_reopen(c->reply);
            if (requests[i].answer(c) != CALL_OK)
                return CALL_FAILED;
            reply_put(c->reply, "}");
            return CALL_OK;
        }
    return call_read(c, ask_unknown(&c->ask, name, names, REQUESTS));
}

static int finish(struct call *c)
{
    if (!c->reply->failed && !c->memory)
        return BQ_OK;
    c->reply->size = c->start;
    c->reply->failed = 0;
    return BQ_EMEMORY;
}

int protocol_answer(struct protocol *p, const char *line, size_t size, struct reply *out)
{
    struct call c = {.p = p, .reply = out, .start = out->size};

    if (size > PROTOCOL_LINE)
        return protocol_too_long(p, out);
    if (call_read(&c, ask_read(&c.ask, line, size, EXAMPLE)) == CALL_OK)
        dispatch(&c);
    json_decref(c.ask.json);
    return finish(&c);
}

int protocol_too_long(struct protocol *p, struct reply *out)
{
    struct call c = {.p = p, .reply = out, .start = out->size};

    call_fail(&c, "bad_request", SERVER_SAY_LINE_TOO_LONG, BQ_N(PROTOCOL_LINE));
    return finish(&c);
}

struct protocol *protocol_new(const struct protocol_host *host)
{
    struct protocol *p = calloc(1, sizeof *p);

    if (p != NULL) {
        p->host = *host;
        p->as = BQ_REFEREE;
        tongue_set(&p->tongue, NULL);
    }
    return p;
}

void protocol_free(struct protocol *p)
{
    if (p == NULL)
        return;
    for (int i = 0; i < p->open_count; i++)
        bq_table_free(p->open[i].table);
    call_teach_forget(p);
    free(p->open);
    free(p);
}
