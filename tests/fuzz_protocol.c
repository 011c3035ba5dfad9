/* fuzz_protocol.c -- bytes as lines of the protocol, as a stranger's program might send them.
 *
 * Every line must be answered with one JSON object that says "ok", on one line; and an answer that is an error must have
 * changed nothing at the first table, whose save is asked for after each line. */
#include <jansson.h>

#include "server/protocol.h"
#include "tests/fuzz.h"

enum { LINES = 200 };

/* Luck for tables without a seed: always the same, so that an input always does the same. */
static void no_luck(void *context, void *out, size_t size)
{
    (void)context;
    memset(out, 7, size);
}

static json_t *ask(struct protocol *p, const char *line, size_t size)
{
    struct reply r = {NULL, 0, 0, 0};
    json_error_t error;
    json_t *answer;

    must(protocol_answer(p, line, size, &r) == 0 && !r.failed && r.size > 0);
    must(memchr(r.data, '\n', r.size) == NULL);
    answer = json_loadb(r.data, r.size, JSON_REJECT_DUPLICATES, &error);
    must(json_is_object(answer) && json_is_boolean(json_object_get(answer, "ok")));
    if (json_is_false(json_object_get(answer, "ok"))) {
        const json_t *why = json_object_get(answer, "error");

        must(json_string_length(json_object_get(why, "code")) > 0 &&
             json_string_length(json_object_get(why, "text")) > 0);
    }
    reply_free(&r);
    return answer;
}

/* The first table's save, or NULL if it is not open. */
static json_t *first_table(struct protocol *p)
{
    static const char line[] = "{\"cmd\":\"save\",\"table\":1}";
    json_t *answer = ask(p, line, sizeof line - 1), *save = json_incref(json_object_get(answer, "save"));

    json_decref(answer);
    return save;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const struct protocol_host host = {"0", no_luck, NULL};
    struct protocol *p = protocol_new(&host);
    const char *at = (const char *)data, *end = at + size;
    json_t *before = NULL;

    must(p != NULL);
    for (int i = 0; i < LINES && at < end; i++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t n = (size_t)((stop != NULL ? stop : end) - at);
        char *line = malloc(n + 1); /* of its own size, so that a step beyond is seen */
        json_t *answer, *after;

        must(line != NULL);
        memcpy(line, at, n);
        answer = ask(p, line, n);
        after = first_table(p);
        if (json_is_false(json_object_get(answer, "ok")))
            must((before == NULL) == (after == NULL) && (before == NULL || json_equal(before, after)));
        json_decref(answer);
        json_decref(before);
        before = after;
        free(line);
        at += n + 1;
    }
    json_decref(before);
    protocol_free(p);
    return 0;
}
