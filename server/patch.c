/* patch.c -- turns a patch in JSON into the lines that the session reads. patch.h says how it is written.
 *
 * A fault names the line of the JSON's own text. jansson does not say where a value stood, but it keeps the order of what it read; so each
 * value is put into the line of the text in which the value of its number stands. Without a text, each is in the first line.
 *
 * Invariant: what comes out has the pairs of what went in, in the same order and on the same lines. */
#include "server/patch.h"

#include <stdlib.h>
#include <string.h>

#include "core/text.h"
#include "session/trouble.h"

struct writing {
    struct bq_text t;
    const char *at; /* in the source, behind the value written last; NULL: there is none */
    int line;       /* of what is written next */
    struct bq_trouble *why;
};

/* ---- lines of the source ------------------------------------------------------------- */

static const char *past_string(const char *s)
{
    for (s++; *s != 0 && *s != '"'; s++)
        s += *s == '\\' && s[1] != 0;
    return *s != 0 ? s + 1 : s;
}

/* Goes to the line in which the next value stands that is no object. The source is JSON. */
static void go_on(struct writing *w)
{
    while (w->at != NULL && *w->at != 0) {
        const char *value;

        if (*w->at == '"') {
            w->at = past_string(w->at);
            continue;
        }
        if (*w->at++ != ':')
            continue;
        value = w->at + strspn(w->at, " \t\r\n");
        if (*value == '{')
            continue;
        while (w->at < value)
            w->at++;
        return;
    }
}

/* As many newlines as there are up to the value that is written next. */
static void break_lines(struct writing *w)
{
    const char *from = w->at;

    go_on(w);
    for (; from != NULL && from < w->at; from++)
        if (*from == '\n') {
            bq_put_char(&w->t, '\n');
            w->line++;
        }
}

/* ---- values ---------------------------------------------------------------------------- */

/* Whether it can be part of a key: letters without blanks. */
static int is_name(const char *s)
{
    for (; *s != 0; s++)
        if ((unsigned char)*s <= ' ' || (unsigned char)*s == 0x7f)
            return 0;
    return 1;
}

static int write_object(struct writing *w, const json_t *object, const char *path)
{
    const char *name;
    json_t *value;

    json_object_foreach((json_t *)object, name, value)
    {
        char key[2 * BQ_PATCH_KEY];
        struct bq_text k = bq_text_to(key, sizeof key);
        int fault;

        bq_put(&k, path);
        bq_put(&k, path[0] != 0 ? "." : "");
        bq_put(&k, name);
        if (json_is_object(value) && k.len < (int)sizeof key) {
            fault = write_object(w, value, key);
            if (fault != BQ_OK)
                return fault;
            continue;
        }
        break_lines(w);
        if (!json_is_integer(value) || !is_name(key) || key[0] == '#' || key[0] == 0)
            return bq_complain(w->why, BQ_EPARSE, BQ_WHY_PATCH_JSON_VALUE, BQ_N(w->line), BQ_Q(key));
        bq_put_char(&w->t, ' ');
        bq_put(&w->t, key);
        bq_put_char(&w->t, ' ');
        bq_put_int(&w->t, json_integer_value(value));
    }
    return BQ_OK;
}

/* The whole as lines; *size becomes what the text needs. */
static int write_lines(char *out, int cap, int *size, const json_t *object, const char *source, struct bq_trouble *why)
{
    struct writing w = {bq_text_to(out, cap), source, 1, why};
    int fault = write_object(&w, object, "");

    *size = w.t.len;
    return fault;
}

static int read_object(uint32_t *out, const struct bq_game *g, const json_t *object, const char *source,
                       struct bq_trouble *why)
{
    char *lines;
    int size, fault;

    if (!json_is_object(object))
        return bq_complain0(why, BQ_EPARSE, BQ_WHY_PATCH_JSON_OBJECT);
    fault = write_lines(NULL, 0, &size, object, source, why);
    if (fault != BQ_OK)
        return fault;
    lines = malloc((size_t)size + 1);
    if (lines == NULL)
        return bq_complain0(why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
    write_lines(lines, size + 1, &size, object, source, NULL);
    fault = bq_variant_read(out, g, lines, 1, BQ_PATCH_FREE, why);
    free(lines);
    return fault;
}

int patch_read_json(uint32_t *out, const struct bq_game *g, const json_t *object, struct bq_trouble *why)
{
    return read_object(out, g, object, NULL, why);
}

int patch_read_text(uint32_t *out, const struct bq_game *g, const char *text, size_t size, struct bq_trouble *why)
{
    json_error_t error;
    json_t *json;
    char *copy;
    int fault;

    copy = malloc(size + 1); /* with a NUL, which a file need not have */
    if (copy == NULL)
        return bq_complain0(why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
    memcpy(copy, text, size);
    copy[size] = 0;
    if (copy[strspn(copy, " \t\r\n")] != '{' && copy[strspn(copy, " \t\r\n")] != '[') {
        fault = bq_variant_read(out, g, copy, 1, BQ_PATCH_FREE, why);
        free(copy);
        return fault;
    }
    json = json_loadb(text, size, JSON_REJECT_DUPLICATES, &error);
    if (json == NULL)
        fault = bq_complain(why, BQ_EPARSE, BQ_WHY_PATCH_JSON, BQ_N(error.line), BQ_Q(error.text));
    else
        fault = read_object(out, g, json, copy, why);
    json_decref(json);
    free(copy);
    return fault;
}
