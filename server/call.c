/* call.c -- reading a request's keys, and the errors that come of it. */
#include "server/call.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "bots/bot.h"
#include "session/registry.h"

int call_fail(struct call *c, const char *code, const char *rule, const char *format, ...)
{
    char text[1800];
    va_list list;
    int n;

    va_start(list, format);
    n = vsnprintf(text, sizeof text, format, list);
    va_end(list);
    if (n < 0)
        n = 0;
    if ((size_t)n >= sizeof text)
        n = (int)sizeof text - 1;
    c->reply->size = c->start;
    reply_put(c->reply, "{\"ok\":false,\"error\":{\"code\":\"");
    reply_put(c->reply, code);
    reply_put(c->reply, "\"");
    reply_key(c->reply, "text");
    reply_string(c->reply, text, (size_t)n);
    if (rule != NULL) {
        reply_key(c->reply, "rule");
        reply_string(c->reply, rule, strlen(rule));
    }
    reply_put(c->reply, "}}");
    return CALL_FAILED;
}

enum { FACT = 6000 }; /* bytes: more than any trouble's fact takes */

int call_add_fact(struct call *c, const struct bq_trouble *why)
{
    char fact[FACT];

    if (c->reply->size <= c->start || why->words == NULL || bq_trouble_json(why, fact, FACT) >= FACT)
        return CALL_FAILED; /* there was no memory for the reply, or there is no fact */
    c->reply->size--;       /* the reply's closing brace */
    reply_key(c->reply, "fact");
    reply_put(c->reply, fact);
    reply_put(c->reply, "}");
    return CALL_FAILED;
}

int call_fault(struct call *c, const char *code, const struct bq_trouble *why)
{
    char first = why->text[0];

    if (why->code == BQ_EMEMORY)
        return call_no_memory(c);
    if (first == '\0')
        return call_fail(c, code, NULL, "The table says no.");
    if (first >= 'a' && first <= 'z') /* the session's sentences go behind a colon; here they stand alone */
        first = (char)(first - ('a' - 'A'));
    call_fail(c, code, NULL, "%c%s", first, why->text + 1);
    return call_add_fact(c, why);
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

static const char *kind(const json_t *value)
{
    switch (json_typeof(value)) {
    case JSON_OBJECT:
        return "an object";
    case JSON_ARRAY:
        return "a list";
    case JSON_STRING:
        return "a text";
    case JSON_INTEGER:
        return "a whole number";
    case JSON_REAL:
        return "a number with a fraction or an exponent";
    case JSON_NULL:
        return "null";
    case JSON_TRUE:
    case JSON_FALSE:
        break;
    }
    return "true or false";
}

int call_whole(struct call *c, const char *key, int64_t min, int64_t max, int64_t *out)
{
    const json_t *value = json_object_get(c->ask, key);
    int64_t v;

    if (value == NULL)
        return 0;
    if (!json_is_integer(value))
        return call_fail(c, "bad_request", NULL, "\"%s\" must be a whole number, not %s.", key, kind(value));
    v = json_integer_value(value);
    if (v < min || v > max)
        return call_fail(c, "bad_request", NULL, "\"%s\" must be from %lld to %lld, not %lld.", key, (long long)min,
                         (long long)max, (long long)v);
    *out = v;
    return 1;
}

int call_text(struct call *c, const char *key, const char **out)
{
    const json_t *value = json_object_get(c->ask, key);

    if (value == NULL)
        return 0;
    if (!json_is_string(value))
        return call_fail(c, "bad_request", NULL, "\"%s\" must be a text, not %s.", key, kind(value));
    *out = json_string_value(value);
    return 1;
}

static int need(struct call *c, const char *key, int found)
{
    if (found == 0)
        return call_fail(c, "bad_request", NULL, "\"%s\" is missing.", key);
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
        return call_fail(c, "no_such_game", NULL, "No game is called \"%s\". Did you mean \"%s\"?",
                         call_word(word, name), near);
    return call_fail(c, "no_such_game", NULL, "No game is called \"%s\". \"games\" lists them all.",
                     call_word(word, name));
}

int call_seat(struct call *c, const struct bq_table *t, const char *key, int *out)
{
    int seats = bq_table_setup(t)->seats;
    int64_t seat = 0;

    if (call_need_whole(c, key, 0, INT32_MAX, &seat) != CALL_OK)
        return CALL_FAILED;
    if (seat >= seats) {
        if (seats == 1)
            return call_fail(c, "not_allowed", NULL, "There is no seat %lld at this table, only seat 0.",
                             (long long)seat);
        return call_fail(c, "not_allowed", NULL, "There is no seat %lld at this table: they are 0 to %d.",
                         (long long)seat, seats - 1);
    }
    *out = (int)seat;
    return CALL_OK;
}

int call_own_seat(struct call *c, const struct bq_table *t, const char *key, int *out)
{
    if (call_seat(c, t, key, out) != CALL_OK)
        return CALL_FAILED;
    if (c->p->as != BQ_REFEREE && *out != c->p->as)
        return call_fail(c, "not_allowed", NULL, "This client is bound to seat %d, and seat %d is not its own.",
                         c->p->as, *out);
    return CALL_OK;
}

int call_unbound(struct call *c, const char *what)
{
    if (c->p->as == BQ_REFEREE)
        return CALL_OK;
    return call_fail(c, "not_allowed", NULL, "%s shows what a seat may not know, and this client is bound to seat %d.",
                     what, c->p->as);
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

    a.speech = bq_plain_speech(bq_table_game(t));
    a.speech.you = a.bound && a.seat != BQ_WATCHER ? seat : -1;
    return a;
}
