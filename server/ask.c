/* ask.c -- see ask.h. Options come from the game's own rows, so no game's name or word appears here. */
#include "server/ask.h"

#include <stdio.h>
#include <string.h>

#include "bots/bot.h"
#include "core/text.h"
#include "session/languages.h"
#include "session/registry.h"

int ask_fault(struct ask *a, const char *code, const struct bq_trouble *why)
{
    a->code = code;
    if (why != &a->why)
        a->why = *why;
    return ASK_FAILED;
}

int ask_fail_with(struct ask *a, const char *code, int key, const struct bq_arg *args, int n)
{
    bq_complain_with(&a->why, BQ_EPARSE, &server_words, key, args, n);
    a->code = code;
    return ASK_FAILED;
}

int ask_too_fast(struct ask *a, int key, int ms)
{
    a->wait = ms;
    return ask_fail(a, "too_fast", key, BQ_N((ms + 999) / 1000));
}

const char *ask_word(char word[ASK_WORD], const char *s)
{
    size_t n = strlen(s), keep = ASK_WORD - 4;

    if (n < ASK_WORD) {
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

const char *ask_number(char out[32], int64_t v)
{
    snprintf(out, 32, "%lld", (long long)v);
    return out;
}

int ask_whole(struct ask *a, const char *key, int64_t min, int64_t max, int64_t *out)
{
    const json_t *value = json_object_get(a->json, key);
    char least[32], most[32], is[32];
    int64_t v;

    if (value == NULL)
        return 0;
    if (!json_is_integer(value))
        return ask_fail(a, "bad_request", SERVER_SAY_MUST_BE_WHOLE, BQ_T(key), BQ_N(kind(value)));
    v = json_integer_value(value);
    if (v < min || v > max)
        return ask_fail(a, "bad_request", SERVER_SAY_MUST_BE_BETWEEN, BQ_T(key), BQ_T(ask_number(least, min)),
                        BQ_T(ask_number(most, max)), BQ_T(ask_number(is, v)));
    *out = v;
    return 1;
}

int ask_text(struct ask *a, const char *key, const char **out)
{
    const json_t *value = json_object_get(a->json, key);

    if (value == NULL)
        return 0;
    if (!json_is_string(value))
        return ask_fail(a, "bad_request", SERVER_SAY_MUST_BE_TEXT, BQ_T(key), BQ_N(kind(value)));
    *out = json_string_value(value);
    return 1;
}

static int need(struct ask *a, const char *key, int found)
{
    if (found == 0)
        return ask_fail(a, "bad_request", SERVER_SAY_MISSING, BQ_T(key));
    return found < 0 ? ASK_FAILED : ASK_OK;
}

int ask_flag(struct ask *a, const char *key, int *out)
{
    const json_t *value = json_object_get(a->json, key);

    if (value == NULL)
        return 0;
    if (!json_is_boolean(value))
        return ask_fail(a, "bad_request", SERVER_SAY_MUST_BE_FLAG, BQ_T(key), BQ_N(kind(value)));
    *out = json_is_true(value);
    return 1;
}

int ask_need_whole(struct ask *a, const char *key, int64_t min, int64_t max, int64_t *out)
{
    return need(a, key, ask_whole(a, key, min, max, out));
}

int ask_need_text(struct ask *a, const char *key, const char **out)
{
    return need(a, key, ask_text(a, key, out));
}

int ask_game(struct ask *a, const struct bq_game **out)
{
    const char *name = NULL, *near;
    char word[ASK_WORD];

    if (ask_need_text(a, "game", &name) != ASK_OK)
        return ASK_FAILED;
    *out = bq_game_find(name);
    if (*out != NULL)
        return ASK_OK;
    near = bq_game_nearest(name);
    if (near != NULL)
        return ask_fail(a, "no_such_game", SERVER_SAY_NO_GAME_NEAR, BQ_T(ask_word(word, name)), BQ_T(near));
    return ask_fail(a, "no_such_game", SERVER_SAY_NO_GAME, BQ_T(ask_word(word, name)));
}

static int bad_value(struct ask *a, const struct bq_option *o, const char *text)
{
    const char *near = o->values != NULL ? bq_nearest(text, o->values) : NULL;
    char word[ASK_WORD], least[BQ_VALUES], most[BQ_VALUES];

    ask_word(word, text);
    if (near != NULL)
        return ask_fail(a, "bad_option", SERVER_SAY_NO_VALUE_NEAR, BQ_T(word), BQ_T(o->key), BQ_T(near));
    bq_option_limits(o, least, most);
    return ask_fail(a, "bad_option", o->values != NULL ? SERVER_SAY_NO_VALUE : SERVER_SAY_NO_VALUE_RANGE, BQ_T(word),
                    BQ_T(o->key), BQ_T(least), BQ_T(most));
}

static int unknown_option(struct ask *a, const struct bq_game *g, const char *key)
{
    const char *keys[BQ_OPTIONS + 1] = {0};
    const char *near;
    char word[ASK_WORD], all[400];
    struct bq_text t = bq_text_to(all, sizeof all);

    for (int i = 0; g->rules->options[i].key != NULL; i++) {
        keys[i] = g->rules->options[i].key;
        bq_put(&t, i > 0 ? ", " : "");
        bq_put(&t, keys[i]);
    }
    ask_word(word, key);
    near = bq_nearest(key, keys);
    if (near != NULL)
        return ask_fail(a, "bad_option", SERVER_SAY_NO_OPTION_NEAR, BQ_T(g->name), BQ_T(word), BQ_T(near));
    if (keys[0] == NULL)
        return ask_fail(a, "bad_option", SERVER_SAY_NO_OPTION_AT_ALL, BQ_T(g->name), BQ_T(word));
    return ask_fail(a, "bad_option", SERVER_SAY_NO_OPTION, BQ_T(g->name), BQ_T(word), BQ_T(all));
}

static int read_option(struct ask *a, int32_t *out, const struct bq_option *o, const json_t *value)
{
    char number[32];
    const char *text;

    if (json_is_string(value)) {
        text = json_string_value(value);
    } else if (json_is_integer(value)) {
        snprintf(number, sizeof number, "%lld", (long long)json_integer_value(value));
        text = number;
    } else if (json_is_boolean(value)) {
        text = json_is_true(value) ? "on" : "off";
        if (bq_option_parse(out, o, text) != BQ_OK)
            text = json_is_true(value) ? "true" : "false"; /* for the error */
    } else {
        return ask_fail(a, "bad_option", SERVER_SAY_OPTION_KIND, BQ_T(o->key));
    }
    if (bq_option_parse(out, o, text) != BQ_OK)
        return bad_value(a, o, text);
    return ASK_OK;
}

int ask_options(struct ask *a, const struct bq_game *g, struct bq_setup *setup)
{
    json_t *options = json_object_get(a->json, "options"), *value;
    const char *key;

    if (options == NULL)
        return ASK_OK;
    if (!json_is_object(options))
        return ask_fail(a, "bad_request", SERVER_SAY_OPTIONS_KIND, BQ_T("{\"key\":\"value\"}"));
    json_object_foreach(options, key, value)
    {
        int i = bq_option_find(g, key);

        if (i < 0 || strcmp(g->rules->options[i].key, key) != 0)
            return unknown_option(a, g, key);
        if (read_option(a, &setup->option[i], &g->rules->options[i], value) != ASK_OK)
            return ASK_FAILED;
    }
    return ASK_OK;
}

int ask_seats(struct ask *a, const struct bq_game *g, struct bq_setup *setup)
{
    struct bq_trouble why;
    int64_t seats = 0;
    int32_t asked;
    int found = ask_whole(a, "seats", INT64_MIN, INT64_MAX, &seats);

    if (found <= 0)
        return found;
    if (seats >= g->rules->min_seats && seats <= g->rules->max_seats) {
        setup->seats = (int32_t)seats;
        return ASK_OK;
    }
    asked = (int32_t)(seats > INT32_MAX ? INT32_MAX : seats < INT32_MIN ? INT32_MIN : seats);
    if (g->rules->min_seats == g->rules->max_seats)
        bq_complain(&why, BQ_ESETUP, BQ_WHY_SEATS_ARE, BQ_N(g->rules->min_seats), BQ_T(g->name), BQ_N(asked));
    else
        bq_complain(&why, BQ_ESETUP, BQ_WHY_SEATS_RANGE, BQ_T(g->name), BQ_N(g->rules->min_seats),
                    BQ_N(g->rules->max_seats), BQ_N(asked));
    return ask_fault(a, "bad_option", &why);
}

static int unknown_language(struct ask *a, const char *typed)
{
    const char *name;
    char word[ASK_WORD], all[100];
    struct bq_text t = bq_text_to(all, sizeof all);

    bq_put(&t, "en");
    for (int i = 0; (name = bq_language_at(i)) != NULL; i++) {
        bq_put(&t, ", ");
        bq_put(&t, name);
    }
    return ask_fail(a, "bad_request", SERVER_SAY_NO_LANGUAGE, BQ_T(ask_word(word, typed)), BQ_T(all));
}

int ask_lang(struct ask *a, const char **out)
{
    const char *lang = NULL;
    int found = ask_text(a, "lang", &lang);

    if (found <= 0)
        return found;
    *out = bq_language_named(lang);
    return *out != NULL ? ASK_OK : unknown_language(a, lang);
}

int ask_unknown(struct ask *a, const char *typed, const char *const *names, int n)
{
    const char *near = bq_nearest(typed, names);
    char word[ASK_WORD], all[300];
    struct bq_text t = bq_text_to(all, sizeof all);

    ask_word(word, typed);
    if (near != NULL)
        return ask_fail(a, "bad_request", SERVER_SAY_NO_REQUEST_NEAR, BQ_T(word), BQ_T(near));
    for (int i = 0; i < n - 1; i++) {
        bq_put(&t, i == 0 ? "" : ", ");
        bq_put(&t, names[i]);
    }
    return ask_fail(a, "bad_request", SERVER_SAY_NO_REQUEST, BQ_T(word), BQ_T(all), BQ_T(names[n - 1]));
}

int ask_only(struct ask *a, const char *name, const char *request, const char *const *keys)
{
    const char *key;
    json_t *value;

    json_object_foreach(a->json, key, value)
    {
        const char *near;
        char word[ASK_WORD];
        int known = strcmp(key, name) == 0;

        for (int i = 0; !known && keys[i] != NULL; i++)
            known = strcmp(key, keys[i]) == 0;
        if (known)
            continue;
        near = bq_nearest(key, keys);
        ask_word(word, key);
        if (near != NULL)
            return ask_fail(a, "bad_request", SERVER_SAY_NO_KEY_NEAR, BQ_T(request), BQ_T(word), BQ_T(near));
        return ask_fail(a, "bad_request", keys[0] == NULL ? SERVER_SAY_NO_KEY_AT_ALL : SERVER_SAY_NO_KEY, BQ_T(request),
                        BQ_T(word));
    }
    return ASK_OK;
}

int ask_bots(struct ask *a, int seats, const struct bq_bot *out[BQ_SEATS])
{
    const json_t *bots = json_object_get(a->json, "bots");
    char word[ASK_WORD];

    if (bots == NULL)
        return 0;
    if (!json_is_array(bots) || json_array_size(bots) != (size_t)seats)
        return ask_fail(a, "bad_option", SERVER_SAY_BOTS_KIND, BQ_N(seats));
    for (int i = 0; i < seats; i++) {
        const json_t *bot = json_array_get(bots, (size_t)i);
        const char *name = json_is_string(bot) ? json_string_value(bot) : "";

        out[i] = json_is_null(bot) ? NULL : bq_bot_find(name);
        if (out[i] == NULL && !json_is_null(bot))
            return ask_fail(a, "bad_option", SERVER_SAY_NO_BOT_FOR, BQ_T(ask_word(word, name)), BQ_N(i));
    }
    return 1;
}

/* Says what is wrong with a line that could not be read. */
static int unreadable(struct ask *a, const json_error_t *error)
{
    switch (json_error_code(error)) {
    case json_error_out_of_memory:
        a->why.code = BQ_EMEMORY;
        return ASK_FAILED;
    case json_error_numeric_overflow:
        return ask_fail(a, "bad_request", SERVER_SAY_NUMBER_TOO_LARGE, BQ_N(error->position));
    case json_error_duplicate_key:
        return ask_fail(a, "bad_json", SERVER_SAY_KEY_TWICE, BQ_N(error->position));
    case json_error_invalid_utf8:
        return ask_fail0(a, "bad_json", SERVER_SAY_NOT_UTF8);
    case json_error_null_character:
    case json_error_null_byte_in_key:
        return ask_fail0(a, "bad_json", SERVER_SAY_NUL_IN_TEXT);
    case json_error_stack_overflow:
        return ask_fail0(a, "bad_json", SERVER_SAY_TOO_DEEP);
    default:
        return ask_fail(a, "bad_json", SERVER_SAY_NO_JSON, BQ_T(error->text), BQ_N(error->position));
    }
}

int ask_read(struct ask *a, const char *text, size_t size, const char *example)
{
    json_error_t error;

    a->json = NULL;
    if (memchr(text, '\0', size) != NULL)
        return ask_fail0(a, "bad_json", SERVER_SAY_NUL_BYTE);
    a->json = json_loadb(text, size, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &error);
    if (a->json == NULL)
        return unreadable(a, &error);
    if (json_is_object(a->json))
        return ASK_OK;
    json_decref(a->json);
    a->json = NULL;
    return ask_fail(a, "bad_request", SERVER_SAY_NO_OBJECT, BQ_T(example));
}
