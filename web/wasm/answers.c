/* answers.c -- how every module of a page answers: texts go in through memory, and every answer longer than a number is in one text.
 *
 * A caller puts strings (UTF-8, NUL-terminated) where web_alloc() says and frees them afterwards. Nothing here knows a table, so the
 * lab's module (lab.c) has it, too.
 *
 * Invariant: the text is valid until the next call. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "web/wasm/speech.h"
#include "web/wasm/tables.h"

static char *text; /* the answer, or NULL before the first */
static int text_cap, text_len;

/* What assert() calls when a bug was met. The C library's own would print, and so want imports; here it traps, and
 * the page sees a RuntimeError. */
_Noreturn void __assert_fail(const char *what, const char *file, int line, const char *function);
_Noreturn void __assert_fail(const char *what, const char *file, int line, const char *function)
{
    (void)what, (void)file, (void)line, (void)function;
    __builtin_trap();
}

/* ---- the text ---------------------------------------------------------------- */

char *web_room(int len, int *cap)
{
    if (len >= text_cap) {
        char *more = realloc(text, (size_t)len + 1);

        if (more == NULL) {
            *cap = 0;
            return NULL;
        }
        text = more;
        text_cap = len + 1;
    }
    *cap = text_cap;
    return text;
}

int web_left(int len)
{
    text_len = len;
    return len;
}

int web_keep(char *made, size_t size)
{
    free(text);
    text = made;
    text_cap = (int)size + 1;
    return web_left((int)size);
}

int web_leave(int code, const void *bytes, int size)
{
    int cap;

    text_len = 0;
    if (web_room(size, &cap) != NULL) {
        memcpy(text, bytes, (size_t)size);
        text[size] = '\0';
        text_len = size;
    }
    return code;
}

const char *EXPORT(web_text)(void)
{
    return text != NULL ? text : "";
}
int EXPORT(web_text_size)(void)
{
    return text_len;
}
void *EXPORT(web_alloc)(int size)
{
    return size < 0 ? NULL : malloc((size_t)size + 1);
}
void EXPORT(web_free)(void *p)
{
    free(p);
}

/* ---- languages --------------------------------------------------------------- */

/* From now on the words of a game, or of the "house", are said by this table of `size` bytes (tools/words); of 0: in English. A fault
 * leaves them as they were; BQ_EVERSION: the table is of other words than these. */
int EXPORT(web_language)(const char *domain, const uint8_t *table, int size)
{
    int code = speech_learn(domain, table, size);
    const char *said = code == BQ_OK         ? ""
                       : code == BQ_ESETUP   ? "No game has that name."
                       : code == BQ_EMEMORY  ? "There is no memory for the language."
                       : code == BQ_EVERSION ? "The table is of other words."
                                             : "This is no table of words.";

    return web_leave(code, said, (int)strlen(said));
}
