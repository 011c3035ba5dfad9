/* protocol.c -- the requests by name, the tables that are open, and what concerns neither.
 *
 * Every request is a row of `requests`: its name, the keys it knows and who answers it. A key that is
 * not in the row is refused, so that a misspelt one is never taken for a default.
 *
 * Invariant: `open` is sorted by number; a number is given out once. */
#include "server/protocol.h"

#include <stdlib.h>
#include <string.h>

#include "core/text.h"
#include "core/verbs.h"
#include "server/call.h"
#include "session/registry.h"

static int answer_hello(struct call *c)
{
    reply_key(c->reply, "protocol");
    reply_int(c->reply, PROTOCOL_NUMBER);
    reply_key(c->reply, "version");
    reply_string(c->reply, c->p->host.version, strlen(c->p->host.version));
    return CALL_OK;
}

static void put_string(struct reply *r, const char *s)
{
    reply_string(r, s, strlen(s));
}

static void put_range(struct reply *r, int64_t least, int64_t most)
{
    reply_key(r, "range");
    reply_put(r, "[");
    reply_int(r, least);
    reply_put(r, ",");
    reply_int(r, most);
    reply_put(r, "]");
}

static void put_option(struct reply *r, const struct bq_game *g, const struct bq_option *o)
{
    reply_put(r, "{\"key\":");
    put_string(r, o->key);
    reply_key(r, "help");
    put_string(r, bq_game_word(g, o->help));
    if (o->values != NULL) {
        reply_key(r, "values");
        for (int i = 0; o->values[i] != NULL; i++) {
            reply_put(r, i == 0 ? "[" : ",");
            put_string(r, o->values[i]);
        }
        reply_put(r, "]");
        reply_key(r, "default");
        put_string(r, o->values[o->initial]);
    } else {
        put_range(r, o->min, o->max);
        reply_key(r, "default");
        reply_int(r, o->initial);
    }
    reply_put(r, "}");
}

/* The option whose values are played in order, and their names. */
static void put_campaign(struct reply *r, const struct bq_game *g)
{
    reply_key(r, "campaign");
    reply_put(r, "{\"option\":");
    put_string(r, g->campaign);
    reply_key(r, "steps");
    reply_put(r, "[");
    for (int i = 0; i < bq_option_count(&g->rules->options[bq_option_find(g, g->campaign)]); i++) {
        reply_put(r, i > 0 ? "," : "");
        put_string(r, bq_game_word(g, g->steps + i));
    }
    reply_put(r, "]}");
}

static int answer_games(struct call *c)
{
    struct reply *r = c->reply;

    reply_key(r, "games");
    reply_put(r, "[");
    for (int i = 0; bq_games[i] != NULL; i++) {
        const struct bq_game *g = bq_games[i];

        reply_put(r, i == 0 ? "{\"name\":" : ",{\"name\":");
        put_string(r, g->name);
        reply_key(r, "title");
        put_string(r, g->title);
        reply_key(r, "blurb");
        put_string(r, bq_game_word(g, g->blurb));
        reply_key(r, "seats");
        reply_put(r, "[");
        reply_int(r, g->rules->min_seats);
        reply_put(r, ",");
        reply_int(r, g->rules->max_seats);
        reply_put(r, "]");
        reply_key(r, "version");
        reply_int(r, g->version);
        reply_key(r, "oldest");
        reply_int(r, bq_oldest(g));
        reply_key(r, "realtime");
        reply_put(r, bq_has_time(g) ? "true" : "false");
        reply_key(r, "cards");
        reply_put(r, g->words->cards != NULL ? "true" : "false");
        reply_key(r, "options");
        reply_put(r, "[");
        for (int j = 0; g->rules->options[j].key != NULL; j++) {
            if (j > 0)
                reply_put(r, ",");
            put_option(r, g, &g->rules->options[j]);
        }
        reply_put(r, "]");
        if (g->campaign != NULL)
            put_campaign(r, g);
        reply_put(r, "}");
    }
    reply_put(r, "]");
    return CALL_OK;
}

static int answer_rules(struct call *c)
{
    struct reply *r = c->reply;
    const struct bq_game *g;

    if (call_game(c, &g) != CALL_OK)
        return CALL_FAILED;
    reply_key(r, "rules");
    reply_put(r, "[");
    for (int i = 1; g->ledger[i].id != NULL; i++) {
        reply_put(r, i == 1 ? "{\"id\":" : ",{\"id\":");
        put_string(r, g->ledger[i].id);
        reply_key(r, "source");
        put_string(r, bq_source_name(g->ledger[i].source));
        reply_key(r, "text");
        put_string(r, g->ledger[i].text);
        reply_put(r, "}");
    }
    reply_put(r, "]");
    return CALL_OK;
}

/* What the field can be called, as far as it is the same at every table. */
static void put_kind(struct reply *r, const struct bq_kind *k)
{
    int n = 0;

    reply_key(r, "kind");
    put_string(r, k->name);
    if (k->names != NULL) {
        reply_key(r, "values");
        reply_put(r, "[");
        for (int i = 0; i < k->count; i++)
            if (k->names[i][0] != '\0') {
                reply_put(r, n++ > 0 ? "," : "");
                put_string(r, k->names[i]);
            }
        reply_put(r, "]");
    } else if (k->put_name == NULL && k->put == NULL) {
        put_range(r, k->least, k->most);
    }
}

static void put_field(struct reply *r, const struct bq_field *f)
{
    reply_put(r, "{\"name\":");
    put_string(r, f->name);
    put_kind(r, f->kind);
    if (f->lead != NULL) {
        reply_key(r, "lead");
        put_string(r, f->lead);
    }
    if (f->optional) {
        reply_key(r, "optional");
        reply_put(r, "true");
    }
    reply_put(r, "}");
}

static int answer_verbs(struct call *c)
{
    struct reply *r = c->reply;
    const struct bq_game *g;

    if (call_game(c, &g) != CALL_OK)
        return CALL_FAILED;
    reply_key(r, "verbs");
    reply_put(r, "[");
    for (const struct bq_verb_row *v = g->words->verbs; v->word != NULL; v++) {
        reply_put(r, v == g->words->verbs ? "{\"word\":" : ",{\"word\":");
        put_string(r, v->word);
        reply_key(r, "by");
        put_string(r, v->by == BQ_BY_LUCK ? "luck" : "seat");
        reply_key(r, "fields");
        reply_put(r, "[");
        for (const struct bq_field *f = v->field; f->name != NULL; f++) {
            reply_put(r, f == v->field ? "" : ",");
            put_field(r, f);
        }
        reply_put(r, "]}");
    }
    reply_put(r, "]");
    return CALL_OK;
}

static int answer_box(struct call *c)
{
    struct bq_speech speech;
    struct reply *r = c->reply;
    const struct bq_game *g;
    char nothing[1], *room;
    int n;

    if (call_game(c, &g) != CALL_OK)
        return CALL_FAILED;
    reply_key(r, "box");
    if (g->words->cards == NULL) {
        reply_put(r, "null");
        return CALL_OK;
    }
    speech = bq_plain_speech(g);
    n = g->words->cards(&speech, nothing, 0);
    room = reply_room(r, (size_t)n + 1);
    if (room != NULL) {
        g->words->cards(&speech, room, n + 1);
        r->size += (size_t)n;
    }
    return CALL_OK;
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
        return call_fail(c, "not_allowed", NULL, "%d tables are open, and no more may be. Close one first.",
                         PROTOCOL_TABLES);
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
    int64_t number = 0;
    int place;

    if (call_need_whole(c, "table", INT64_MIN, INT64_MAX, &number) != CALL_OK)
        return CALL_FAILED;
    place = place_of(p, number);
    if (place < p->open_count && p->open[place].number == number) {
        *out = p->open[place].table;
        return CALL_OK;
    }
    if (p->open_count == 0)
        return call_fail(c, "no_such_table", NULL,
                         "There is no table %lld: none is open. \"new\" and \"load\" open one and say its number.",
                         (long long)number);
    if (p->open_count == 1)
        return call_fail(c, "no_such_table", NULL, "There is no table %lld. Only table %lld is open.",
                         (long long)number, (long long)p->open[0].number);
    return call_fail(c, "no_such_table", NULL, "There is no table %lld. %d are open, from %lld to %lld.",
                     (long long)number, p->open_count, (long long)p->open[0].number,
                     (long long)p->open[p->open_count - 1].number);
}

static int answer_close(struct call *c)
{
    struct protocol *p = c->p;
    struct bq_table *t;
    int place = 0;

    if (call_table(c, &t) != CALL_OK)
        return CALL_FAILED;
    place = place_of(p, json_integer_value(json_object_get(c->ask, "table")));
    bq_table_free(t);
    p->open_count--;
    memmove(p->open + place, p->open + place + 1, (size_t)(p->open_count - place) * sizeof *p->open);
    return CALL_OK;
}

/* ---- the requests ---------------------------------------------------------- */

static const struct {
    const char *name;
    int (*answer)(struct call *c);
    const char *keys[10]; /* besides "cmd"; ends with NULL */
} requests[] = {
    {"hello", answer_hello, {NULL}},
    {"games", answer_games, {NULL}},
    {"rules", answer_rules, {"game", NULL}},
    {"verbs", answer_verbs, {"game", NULL}},
    {"box", answer_box, {"game", NULL}},
    {"new", call_new, {"game", "seats", "seed", "options", "deck", "decks", "patrons", NULL}},
    {"state", call_state, {"table", "as", NULL}},
    {"moves", call_moves, {"table", NULL}},
    {"play", call_play, {"table", "seat", "move", NULL}},
    {"clock", call_clock, {"table", "ms", NULL}},
    {"undo", call_undo, {"table", "seat", NULL}},
    {"redo", call_redo, {"table", "seat", NULL}},
    {"score", call_score, {"table", NULL}},
    {"save", call_save, {"table", NULL}},
    {"load", call_load, {"save", NULL}},
    {"bot", call_bot, {"table", "seat", "bot", "budget", NULL}},
    {"close", answer_close, {"table", NULL}},
};
enum { REQUESTS = sizeof requests / sizeof *requests };

static int unknown_request(struct call *c, const char *name)
{
    const char *names[REQUESTS + 1] = {0};
    const char *near;
    char word[CALL_WORD], all[300];
    struct bq_text t = bq_text_to(all, sizeof all);

    for (int i = 0; i < REQUESTS; i++) {
        names[i] = requests[i].name;
        bq_put(&t, i == 0 ? "" : i < REQUESTS - 1 ? ", " : " and ");
        bq_put(&t, names[i]);
    }
    near = bq_nearest(name, names);
    if (near != NULL)
        return call_fail(c, "bad_request", NULL, "No request is called \"%s\". Did you mean \"%s\"?",
                         call_word(word, name), near);
    return call_fail(c, "bad_request", NULL, "No request is called \"%s\". There are %s.", call_word(word, name), all);
}

/* Refuses the first key that the request does not know. */
static int check_keys(struct call *c, int row)
{
    const char *const *keys = requests[row].keys;
    const char *key;
    json_t *value;

    json_object_foreach(c->ask, key, value)
    {
        const char *near;
        char word[CALL_WORD];
        int known = strcmp(key, "cmd") == 0;

        for (int i = 0; !known && keys[i] != NULL; i++)
            known = strcmp(key, keys[i]) == 0;
        if (known)
            continue;
        near = bq_nearest(key, keys);
        if (near != NULL)
            return call_fail(c, "bad_request", NULL, "\"%s\" takes no key \"%s\". Did you mean \"%s\"?",
                             requests[row].name, call_word(word, key), near);
        if (keys[0] == NULL)
            return call_fail(c, "bad_request", NULL, "\"%s\" takes no key \"%s\", nor any other.", requests[row].name,
                             call_word(word, key));
        return call_fail(c, "bad_request", NULL, "\"%s\" takes no key \"%s\".", requests[row].name,
                         call_word(word, key));
    }
    return CALL_OK;
}

static int dispatch(struct call *c)
{
    const char *name = NULL;

    if (call_need_text(c, "cmd", &name) != CALL_OK)
        return CALL_FAILED;
    for (int i = 0; i < REQUESTS; i++)
        if (strcmp(requests[i].name, name) == 0) {
            if (check_keys(c, i) != CALL_OK)
                return CALL_FAILED;
            reply_put(c->reply, "{\"ok\":true");
            if (requests[i].answer(c) != CALL_OK)
                return CALL_FAILED;
            reply_put(c->reply, "}");
            return CALL_OK;
        }
    return unknown_request(c, name);
}

/* Says what is wrong with a line that could not be read. */
static int unreadable(struct call *c, const json_error_t *error)
{
    switch (json_error_code(error)) {
    case json_error_out_of_memory:
        return call_no_memory(c);
    case json_error_numeric_overflow:
        return call_fail(c, "bad_request", NULL, "A number in the line is out of range (at byte %d).", error->position);
    case json_error_duplicate_key:
        return call_fail(c, "bad_json", NULL, "A key is there twice (at byte %d).", error->position);
    case json_error_invalid_utf8:
        return call_fail(c, "bad_json", NULL, "The line is not UTF-8.");
    case json_error_null_character:
    case json_error_null_byte_in_key:
        return call_fail(c, "bad_json", NULL, "A text in the line holds a NUL character.");
    case json_error_stack_overflow:
        return call_fail(c, "bad_json", NULL, "The line is nested too deeply.");
    default:
        return call_fail(c, "bad_json", NULL, "The line is no JSON object: %.120s (at byte %d).", error->text,
                         error->position);
    }
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
    struct call c = {p, NULL, out, out->size, 0};
    json_error_t error;

    if (size > PROTOCOL_LINE)
        return protocol_too_long(p, out);
    if (memchr(line, '\0', size) != NULL) {
        call_fail(&c, "bad_json", NULL, "The line holds a NUL byte.");
        return finish(&c);
    }
    c.ask = json_loadb(line, size, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &error);
    if (c.ask == NULL)
        unreadable(&c, &error);
    else if (!json_is_object(c.ask))
        call_fail(&c, "bad_request", NULL, "A request is a JSON object, such as {\"cmd\":\"hello\"}.");
    else
        dispatch(&c);
    json_decref(c.ask);
    return finish(&c);
}

int protocol_too_long(struct protocol *p, struct reply *out)
{
    struct call c = {p, NULL, out, out->size, 0};

    call_fail(&c, "bad_request", NULL, "The line is longer than %d bytes; it was not read.", PROTOCOL_LINE);
    return finish(&c);
}

struct protocol *protocol_new(const struct protocol_host *host)
{
    struct protocol *p = calloc(1, sizeof *p);

    if (p != NULL)
        p->host = *host;
    return p;
}

void protocol_free(struct protocol *p)
{
    if (p == NULL)
        return;
    for (int i = 0; i < p->open_count; i++)
        bq_table_free(p->open[i].table);
    free(p->open);
    reply_free(&p->scratch);
    free(p);
}
