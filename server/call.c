/* call.c -- reading a request's keys, and the errors in them. */
#include "server/call.h"

#include <stdio.h>
#include <string.h>

#include "bots/bot.h"
#include "core/text.h"
#include "session/registry.h"

enum { TEXT = 2400 }; /* bytes: more than any trouble says, with what could be done instead */

/* Answers with an error instead of what was written. */
static int fail(struct call *c, const struct failure *f)
{
    c->reply->size = c->start;
    reply_by(c->reply, &f->source);
    return CALL_FAILED;
}

int call_refusal(struct call *c, const char *rule, const struct bq_trouble *why, const char *more,
                 const struct wire *because)
{
    char said[TEXT], text[TEXT];
    struct bq_text t = bq_text_to(text, TEXT);

    tongue_trouble(&c->p->tongue, why, said, TEXT);
    bq_put(&t, said);
    bq_put(&t, " ");
    bq_put(&t, more);
    return fail(c, &(struct failure){{write_failed}, "refused", text, said, rule, because, why});
}

int call_fault(struct call *c, const char *code, const struct bq_trouble *why)
{
    char said[TEXT], text[TEXT];

    if (why->code == BQ_EMEMORY)
        return call_no_memory(c);
    if (why->text[0] == '\0')
        return call_fail0(c, code, SERVER_SAY_TABLE_REFUSES);
    tongue_trouble(&c->p->tongue, why, said, TEXT);
    memcpy(text, said, TEXT);
    if (text[0] >= 'a' && text[0] <= 'z') /* the session's sentences follow a colon; here they stand alone */
        text[0] = (char)(text[0] - ('a' - 'A'));
    return fail(c, &(struct failure){{write_failed}, code, text, said, NULL, NULL, why});
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

int call_reply(struct call *c, const struct wire *w)
{
    reply_members(c->reply, &w->source);
    return CALL_OK;
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
