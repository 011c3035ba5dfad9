/* complain.c -- the words of a trouble.
 *
 * A small printf of its own, so that the WebAssembly module needs none, and so that a
 * stranger's text (%q) can never carry control characters or push the message out of its
 * room. A rule's text that is too long ends with its last whole sentence that fits; its id
 * always stands.
 *
 * Invariant: text is NUL-terminated and has no newline. */
#include <stdarg.h>
#include <string.h>

#include "core/text.h"
#include "session/inside.h"

enum { QUOTED = 40 };

static void put_quoted(struct bq_text *t, const char *s)
{
    bq_put_char(t, '"');
    int n = 0;
    for (; s[n] != 0 && n < QUOTED; n++)
        bq_put_char(t, s[n] >= ' ' && s[n] <= '~' ? s[n] : '?');
    bq_put(t, s[n] != 0 ? "...\"" : "\"");
}

/* How much of the text to show in `room` bytes: whole sentences if one fits, else words. */
static int clip(const char *s, int room, int *cut)
{
    int n = (int)strlen(s);
    *cut = 0;
    if (n <= room)
        return n;
    int word = 0;
    int sentence = 0;
    for (int i = 1; i <= room; i++) {
        if (s[i] == ' ' && s[i - 1] == '.')
            sentence = i;
        if (s[i] == ' ' && i <= room - 3)
            word = i;
    }
    *cut = sentence == 0;
    return sentence > 0 ? sentence : word;
}

static void put_rule(struct bq_text *t, const struct bq_game *g, int rule)
{
    const struct bq_rule *r = &g->rules[rule];
    int cut;
    int n = clip(r->text, t->cap - 1 - t->len - (int)strlen(r->id) - 3, &cut);
    bq_put_n(t, r->text, n);
    bq_put(t, cut ? "... [" : " [");
    bq_put(t, r->id);
    bq_put_char(t, ']');
}

int bq_complain(struct bq_trouble *why, int code, const char *format, ...)
{
    if (why == NULL)
        return code;
    struct bq_text t = bq_text_to(why->text, (int)sizeof why->text);
    va_list args;
    va_start(args, format);
    for (const char *f = format; *f != 0; f++) {
        if (*f != '%') {
            bq_put_char(&t, *f);
            continue;
        }
        switch (*++f) {
        case 's':
            bq_put(&t, va_arg(args, const char *));
            break;
        case 'd':
            bq_put_int(&t, va_arg(args, int));
            break;
        case 'q':
            put_quoted(&t, va_arg(args, const char *));
            break;
        default: { /* %r */
            const struct bq_game *g = va_arg(args, const struct bq_game *);
            put_rule(&t, g, va_arg(args, int));
        }
        }
    }
    va_end(args);
    why->code = code;
    return code;
}
