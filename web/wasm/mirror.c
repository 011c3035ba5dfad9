/* mirror.c -- tables on a server, as a page may call them: opened and updated with frames (session/mirror.h).
 *
 * For everything else they are tables like any other (exports.c).
 *
 * Invariant: a table that is not on a server is refused here; a fault changes nothing. */
#include "session/mirror.h"

#include <string.h>

#include "session/wire.h"
#include "web/wasm/tables.h"

static int say(int code, const char *text)
{
    return web_leave(code, text, (int)strlen(text));
}

/* Opens a table with a frame of `size` bytes that shows it whole: its number, or a fault. BQ_EVERSION: the page has to be loaded anew. */
int EXPORT(web_mirror_open)(const uint8_t *frame, int size)
{
    struct bq_table *t = NULL;
    struct bq_trouble why;
    int code = bq_mirror_open(&t, frame, size < 0 ? 0 : (size_t)size, &why), number;

    if (code != BQ_OK)
        return say(code, why.text);
    number = web_table_add(t);
    if (number < 0)
        bq_table_free(t);
    return number;
}

static struct bq_table *find(int number)
{
    struct bq_table *t = web_table(number);

    if (t == NULL || bq_is_mirror(t))
        return t;
    say(BQ_EDENIED, "The table is not on a server.");
    return NULL;
}

/* Takes the next frame, and leaves what it has brought as JSON. */
int EXPORT(web_mirror_take)(int number, const uint8_t *frame, int size)
{
    struct bq_table *t = find(number);
    struct bq_mirror_news news;
    struct bq_trouble why;
    char out[256];
    int code;

    if (t == NULL)
        return BQ_EDENIED;
    code = bq_mirror_take(t, frame, size < 0 ? 0 : (size_t)size, &news, &why);
    return code == BQ_OK ? web_leave(BQ_OK, out, bq_wire_news(&news, out, sizeof out)) : say(code, why.text);
}

/* Shows a move before the server has confirmed it: 0, and a text if it is shown; the rule that refuses it; or a fault. */
int EXPORT(web_mirror_try)(int number, int seat, const char *move)
{
    struct bq_table *t = find(number);
    struct bq_trouble why;
    int code, shown;

    if (t == NULL)
        return BQ_EDENIED;
    code = bq_mirror_try_text(t, seat, move, &shown, &why);
    return code == BQ_OK ? say(BQ_OK, shown ? move : "") : say(code, why.text);
}

/* Takes back all moves that the server has not confirmed: how many there were. */
int EXPORT(web_mirror_drop)(int number)
{
    struct bq_table *t = find(number);

    return t == NULL ? BQ_EDENIED : bq_mirror_drop(t);
}

/* Who it is shown to: a seat, or BQ_WATCHER. */
int EXPORT(web_mirror_viewer)(int number)
{
    const struct bq_table *t = find(number);

    return t == NULL ? BQ_EDENIED : bq_mirror_viewer(t);
}

/* Leaves where it stands as JSON, for the server after a lost connection. */
int EXPORT(web_mirror_since)(int number)
{
    const struct bq_table *t = find(number);
    struct bq_frame_since since;
    char out[80];

    if (t == NULL)
        return BQ_EDENIED;
    since = bq_mirror_since(t);
    return web_leave(BQ_OK, out, bq_wire_since(&since, out, sizeof out));
}
