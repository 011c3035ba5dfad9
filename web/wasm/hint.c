/* hint.c -- hints for a page, in the module that thinks: one at a time, a step a call, so that the page has the move at once and can stop
 * before the reasons are found. It gets a seat's view from web_view() of the other module.
 *
 * Invariant: a hint has nothing but that view (teacher/hint.h), and what its seats are called. */
#include "teacher/hint.h"

#include <string.h>

#include "session/registry.h"
#include "web/wasm/speech.h"
#include "web/wasm/tables.h"

static struct bq_hint *hint;
static const struct bq_game *of;

static int leave(int code, const char *why)
{
    return web_leave(code, why, (int)strlen(why));
}

/* Begins a hint for the seat, in place of any other, from its view of `size` bytes; `names` are those of all seats, a line each. 0; or a
 * fault, and the text says why. */
int EXPORT(web_hint_open)(const char *game, const void *view, int size, int seat, const char *names)
{
    uint64_t own[BQ_STATE_MAX / 8];
    struct bq_trouble why;
    int code;

    of = bq_game_find(game);
    bq_hint_free(hint);
    hint = NULL;
    if (of == NULL)
        return leave(BQ_ESETUP, "No game has that name.");
    if (size < 0 || (uint32_t)size != of->rules->state_size)
        return leave(BQ_EPARSE, "This is no view of the game.");
    memcpy(own, view, (size_t)size);
    code = bq_hint_open(&hint, of, own, seat, &why);
    if (code != BQ_OK)
        return leave(code, why.text);
    code = speech_names(WEB_NOWHERE, BQ_SEATS, names, seat);
    return code == BQ_OK ? leave(BQ_OK, "") : leave(code, "There is no memory for the names.");
}

/* One step. 1: there are more; 0: that was all. */
int EXPORT(web_hint_step)(void)
{
    return hint == NULL ? leave(BQ_EDENIED, "There is no hint.") : bq_hint_step(hint, NULL);
}

/* Leaves what is known so far as JSON (teacher/hint.def) and returns its length. */
int EXPORT(web_hint_json)(void)
{
    static char out[1 << 14];
    struct bq_speech s;
    int size;

    if (hint == NULL)
        return leave(BQ_EDENIED, "There is no hint.");
    s = speech_of(of, WEB_NOWHERE);
    size = bq_hint_json(hint, &s, out, sizeof out);
    if (size >= (int)sizeof out)
        return leave(BQ_EMEMORY, "The hint is too long.");
    return web_leave(size, out, size);
}
