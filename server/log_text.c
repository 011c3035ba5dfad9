/* log_text.c -- see log_text.h. */
#define _POSIX_C_SOURCE 200809L
#include "server/log_text.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/hash.h"
#include "server/store.h"

static void put_options(FILE *out, const json_t *options)
{
    fputs("options", out);
    for (size_t i = 0; i < json_array_size(options); i++)
        fprintf(out, " %" JSON_INTEGER_FORMAT, json_integer_value(json_array_get(options, i)));
    fputc('\n', out);
}

static void put_shares(FILE *out, const json_t *shares)
{
    for (size_t i = 0; i < json_array_size(shares); i++) {
        const json_t *share = json_array_get(shares, i);
        const char *hash = json_string_value(json_object_get(share, "hash"));
        const char *number = json_string_value(json_object_get(share, "number"));

        fprintf(out, "share %zu %" JSON_INTEGER_FORMAT " %s %s\n", i,
                json_integer_value(json_object_get(share, "state")), hash != NULL ? hash : "-",
                number != NULL ? number : "-");
    }
}

static void put_table(FILE *out, const struct store_table *t)
{
    json_t *kept = json_loads(t->opening, 0, NULL);

    fprintf(out, "banquet log 1\ngame %s %" PRId32 "\ntable %016" PRIx64 "\nseats %d\n", t->game, t->version, t->id,
            t->seats);
    put_options(out, json_object_get(kept, "options"));
    if (t->seed != NULL) {
        fputs("seed ", out);
        for (int i = 0; i < STORE_SEED; i++)
            fprintf(out, "%02x", ((const unsigned char *)t->seed)[i]);
        fputc('\n', out);
    }
    if (json_is_true(json_object_get(kept, "shared")))
        put_shares(out, json_object_get(kept, "shares"));
    for (int i = 0; i < t->seats; i++)
        if (t->seat[i].bot[0] != '\0')
            fprintf(out, "bot %" PRId32 " %s\n", t->seat[i].seat, t->seat[i].bot);
    json_decref(kept);
}

char *raw_log(const struct store_answer *a, size_t *size)
{
    char *text = NULL;
    FILE *out = open_memstream(&text, size);
    int failed;

    if (out == NULL)
        return NULL;
    put_table(out, a->table);
    fprintf(out, "events %d\n", a->rows);
    for (int i = 0; i < a->rows; i++)
        fprintf(out, "%" PRId32 " %" PRId32 " %016" PRIx64 " %" PRId64 "\n", a->row[i].kind, a->row[i].actor,
                a->row[i].move, a->row[i].at);
    failed = fflush(out) != 0;
    if (!failed)
        fprintf(out, "sum %016" PRIx64 "\n", bq_hash64("banquet log", text, *size));
    if (fclose(out) != 0 || failed) {
        free(text);
        return NULL;
    }
    return text;
}
