/* call.c -- reading a request's keys, and the errors in them. */
#include "server/call.h"

#include <stdio.h>
#include <string.h>

#include "bots/bot.h"
#include "core/text.h"
#include "session/registry.h"

enum {
    FACT = 6000,
    TEXT = 2400
}; /* bytes: more than any trouble's fact takes; than it says, with what could be done instead */

/* Answers with an error: what is said, and a rule's id or NULL. */
static void put_error(struct call *c, const char *code, const char *rule, const char *text)
{
    c->reply->size = c->start;
    reply_put(c->reply, "{\"ok\":false,\"error\":{\"code\":\"");
    reply_put(c->reply, code);
    reply_put(c->reply, "\"");
    reply_key(c->reply, "text");
    reply_string(c->reply, text, strlen(text));
    if (rule != NULL) {
        reply_key(c->reply, "rule");
        reply_string(c->reply, rule, strlen(rule));
    }
    reply_put(c->reply, "}}");
}

int call_add_fact(struct call *c, const struct bq_trouble *why)
{
    char fact[FACT], said[TEXT];

    tongue_trouble(&c->p->tongue, why, said, TEXT);
    if (c->reply->size <= c->start || why->words == NULL || bq_trouble_json(why, said, fact, FACT) >= FACT)
        return CALL_FAILED; /* there was no memory for the reply, or there is no fact */
    c->reply->size--;       /* the reply's closing brace */
    reply_key(c->reply, "fact");
    reply_put(c->reply, fact);
    reply_put(c->reply, "}");
    return CALL_FAILED;
}

void call_refusal(struct call *c, const char *rule, const struct bq_trouble *why, const char *more)
{
    char said[TEXT];
    struct bq_text t = bq_text_to(said, TEXT);

    t.len = tongue_trouble(&c->p->tongue, why, said, TEXT);
    bq_put(&t, " ");
    bq_put(&t, more);
    put_error(c, "refused", rule, said);
}

int call_fault(struct call *c, const char *code, const struct bq_trouble *why)
{
    char said[TEXT];

    if (why->code == BQ_EMEMORY)
        return call_no_memory(c);
    if (why->text[0] == '\0')
        return call_fail0(c, code, SERVER_SAY_TABLE_REFUSES);
    tongue_trouble(&c->p->tongue, why, said, TEXT);
    if (said[0] >= 'a' && said[0] <= 'z') /* the session's sentences follow a colon; here they stand alone */
        said[0] = (char)(said[0] - ('a' - 'A'));
    put_error(c, code, NULL, said);
    return call_add_fact(c, why);
}

int call_fail_with(struct call *c, const char *code, int key, const struct bq_arg *args, int n)
{
    struct bq_trouble why;

    bq_complain_with(&why, BQ_EPARSE, &server_words, key, args, n);
    return call_fault(c, code, &why);
}

int call_no_memory(struct call *c)
{
    c->memory = 1;
    return CALL_FAILED;
}

const char *call_word(char word[CALL_WORD], const char *s)
{
    size_t n = strlen(s), keep = CALL_WORD - 4;

    if (n < CALL_WORD) {
        memcpy(word, s, n + 1);
        return word;
    }
    while (keep > 0 && ((unsigned char)s[keep] & 0xc0) == 0x80) /* never in the middle of a character */
        keep--;
    memcpy(word, s, keep);
    memcpy(word + keep, "...", 4);
    return word;
}

static int kind(const json_t *value)
{
    switch (json_typeof(value)) {
    case JSON_OBJECT:
        return SERVER_SAY_KIND_OBJECT;
    case JSON_ARRAY:
        return SERVER_SAY_KIND_LIST;
    case JSON_STRING:
        return SERVER_SAY_KIND_TEXT;
    case JSON_INTEGER:
        return SERVER_SAY_KIND_WHOLE;
    case JSON_REAL:
        return SERVER_SAY_KIND_REAL;
    case JSON_NULL:
        return SERVER_SAY_KIND_NULL;
    case JSON_TRUE:
    case JSON_FALSE:
        break;
    }
    return SERVER_SAY_KIND_BOOLEAN;
}

const char *call_number(char out[32], int64_t v)
{
    snprintf(out, 32, "%lld", (long long)v);
    return out;
}

int call_whole(struct call *c, const char *key, int64_t min, int64_t max, int64_t *out)
{
    const json_t *value = json_object_get(c->ask, key);
    char least[32], most[32], is[32];
    int64_t v;

    if (value == NULL)
        return 0;
    if (!json_is_integer(value))
        return call_fail(c, "bad_request", SERVER_SAY_MUST_BE_WHOLE, BQ_T(key), BQ_N(kind(value)));
    v = json_integer_value(value);
    if (v < min || v > max)
        return call_fail(c, "bad_request", SERVER_SAY_MUST_BE_BETWEEN, BQ_T(key), BQ_T(call_number(least, min)),
                         BQ_T(call_number(most, max)), BQ_T(call_number(is, v)));
    *out = v;
    return 1;
}

int call_text(struct call *c, const char *key, const char **out)
{
    const json_t *value = json_object_get(c->ask, key);

    if (value == NULL)
        return 0;
    if (!json_is_string(value))
        return call_fail(c, "bad_request", SERVER_SAY_MUST_BE_TEXT, BQ_T(key), BQ_N(kind(value)));
    *out = json_string_value(value);
    return 1;
}

static int need(struct call *c, const char *key, int found)
{
    if (found == 0)
        return call_fail(c, "bad_request", SERVER_SAY_MISSING, BQ_T(key));
    return found < 0 ? CALL_FAILED : CALL_OK;
}

int call_need_whole(struct call *c, const char *key, int64_t min, int64_t max, int64_t *out)
{
    return need(c, key, call_whole(c, key, min, max, out));
}

int call_need_text(struct call *c, const char *key, const char **out)
{
    return need(c, key, call_text(c, key, out));
}

int call_game(struct call *c, const struct bq_game **out)
{
    const char *name = NULL, *near;
    char word[CALL_WORD];

    if (call_need_text(c, "game", &name) != CALL_OK)
        return CALL_FAILED;
    *out = bq_game_find(name);
    if (*out != NULL)
        return CALL_OK;
    near = bq_game_nearest(name);
    if (near != NULL)
        return call_fail(c, "no_such_game", SERVER_SAY_NO_GAME_NEAR, BQ_T(call_word(word, name)), BQ_T(near));
    return call_fail(c, "no_such_game", SERVER_SAY_NO_GAME, BQ_T(call_word(word, name)));
}

int call_seat(struct call *c, const struct bq_table *t, const char *key, int *out)
{
    int seats = bq_table_setup(t)->seats;
    struct bq_trouble why;
    int64_t seat = 0;

    if (call_need_whole(c, key, 0, INT32_MAX, &seat) != CALL_OK)
        return CALL_FAILED;
    if (seat >= seats) {
        if (seats == 1)
            bq_complain(&why, BQ_EDENIED, BQ_WHY_NO_SEAT_BUT_ONE, BQ_N(seat));
        else
            bq_complain(&why, BQ_EDENIED, BQ_WHY_NO_SEAT, BQ_N(seat), BQ_N(seats - 1));
        return call_fault(c, "not_allowed", &why);
    }
    *out = (int)seat;
    return CALL_OK;
}

int call_own_seat(struct call *c, const struct bq_table *t, const char *key, int *out)
{
    if (call_seat(c, t, key, out) != CALL_OK)
        return CALL_FAILED;
    if (c->p->as != BQ_REFEREE && *out != c->p->as)
        return call_fail(c, "not_allowed", SERVER_SAY_NOT_ITS_OWN, BQ_N(c->p->as), BQ_N(*out));
    return CALL_OK;
}

int call_unbound(struct call *c, int key)
{
    if (c->p->as == BQ_REFEREE)
        return CALL_OK;
    return call_fail(c, "not_allowed", key, BQ_N(c->p->as));
}

static int is_bot(const char *name)
{
    return bq_bot_find(name) != NULL;
}

struct bq_asker call_asker(const struct call *c, struct bq_table *t, int seat)
{
    struct bq_asker a = {
        .table = t,
        .seat = seat < bq_table_setup(t)->seats ? seat : BQ_WATCHER, /* bound to a seat that is not at this table */
        .bound = c->p->as != BQ_REFEREE,
        .is_bot = is_bot};

    a.speech = tongue_of(&c->p->tongue, bq_table_game(t), a.bound && a.seat != BQ_WATCHER ? seat : -1, &c->p->room);
    return a;
}
