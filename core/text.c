/* text.c -- see text.h. Nothing here knows of a locale: letters are ASCII, and bytes
 * above 127 pass through untouched. */
#include "core/objects.h"

#include <stddef.h>
#include <string.h>

struct bq_text bq_text_to(char *out, int cap)
{
    struct bq_text t = {out, cap, 0};

    if (cap > 0)
        out[0] = '\0';
    return t;
}

void bq_put_n(struct bq_text *t, const char *s, int n)
{
    int room = t->cap - 1 - t->len;
    int part = n < room ? n : room;

    if (part > 0) {
        memcpy(t->out + t->len, s, (size_t)part);
        t->out[t->len + part] = '\0';
    }
    t->len += n;
}

void bq_put(struct bq_text *t, const char *s)
{
    bq_put_n(t, s, (int)strlen(s));
}

void bq_put_char(struct bq_text *t, char c)
{
    bq_put_n(t, &c, 1);
}

void bq_put_int(struct bq_text *t, int64_t v)
{
    char digits[20];
    int n = 0;
    uint64_t u = v < 0 ? 0 - (uint64_t)v : (uint64_t)v;

    if (v < 0)
        bq_put_char(t, '-');
    do {
        digits[n++] = (char)('0' + u % 10);
        u /= 10;
    } while (u > 0);
    while (n > 0)
        bq_put_char(t, digits[--n]);
}

void bq_put_hex(struct bq_text *t, uint64_t v, int digits)
{
    while (digits-- > 0)
        bq_put_char(t, "0123456789abcdef"[v >> 4 * digits & 15]);
}

void bq_put_json(struct bq_text *t, const char *s)
{
    bq_put_char(t, '"');
    for (; *s; s++) {
        unsigned char c = (unsigned char)*s;

        if (c == '"' || c == '\\') {
            bq_put_char(t, '\\');
            bq_put_char(t, (char)c);
        } else if (c == '\n') {
            bq_put(t, "\\n");
        } else if (c < 0x20 || c == 0x7f) {
            bq_put(t, "\\u");
            bq_put_hex(t, c, 4);
        } else {
            bq_put_char(t, (char)c);
        }
    }
    bq_put_char(t, '"');
}

void bq_json_member(struct bq_text *t, int *count, const char *name)
{
    bq_put(t, (*count)++ > 0 ? ",\"" : "\"");
    bq_put(t, name);
    bq_put(t, "\":");
}

void bq_json_item(struct bq_text *t, int *n, const char *s)
{
    bq_put(t, (*n)++ > 0 ? "," : "");
    bq_put_json(t, s);
}

void bq_pad(struct bq_text *t, int column)
{
    while (t->len < column)
        bq_put_char(t, ' ');
}

static int blank(char c)
{
    return c == ' ' || c == '\t';
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c + ('a' - 'A')) : c;
}

int bq_word(const char **s, char *word, int cap)
{
    const char *p = *s;
    int n = 0;

    while (blank(*p))
        p++;
    if (*p == '\0')
        return 0;
    while (p[n] != '\0' && !blank(p[n])) {
        if (n + 1 >= cap)
            return 0;
        word[n] = lower(p[n]);
        n++;
    }
    word[n] = '\0';
    *s = p + n;
    return 1;
}

const char *bq_past(const char *text, const char *name)
{
    if (*name == '\0')
        return NULL;
    while (blank(*text))
        text++;
    for (; *name != '\0'; name++) {
        if (*name == ' ' ? !blank(*text) : lower(*text) != lower(*name))
            return NULL;
        text++;
        while (*name == ' ' && blank(*text))
            text++;
    }
    return *text == '\0' || blank(*text) ? text : NULL;
}

int bq_end(const char *s)
{
    while (blank(*s))
        s++;
    return *s == '\0';
}

int bq_same(const char *a, const char *b)
{
    while (*a != '\0' && lower(*a) == lower(*b))
        a++, b++;
    return lower(*a) == lower(*b);
}

int bq_number(int64_t *out, const char *s, int64_t min, int64_t max)
{
    int negative = *s == '-';
    uint64_t limit = (uint64_t)INT64_MAX + (uint64_t)negative, v = 0;
    int64_t result;

    s += negative;
    if (*s == '\0')
        return 0;
    for (; *s; s++) {
        uint64_t digit = (uint64_t)(*s - '0');

        if (*s < '0' || *s > '9' || v > (limit - digit) / 10)
            return 0;
        v = v * 10 + digit;
    }
    result = negative ? (int64_t)(0 - v) : (int64_t)v;
    if (result < min || result > max)
        return 0;
    *out = result;
    return 1;
}

int bq_hex(uint64_t *out, const char *s, int digits)
{
    uint64_t v = 0;
    int n = 0;

    for (; s[n]; n++) {
        char c = lower(s[n]);

        if (n == digits)
            return 0;
        if (c >= '0' && c <= '9')
            v = v << 4 | (uint64_t)(c - '0');
        else if (c >= 'a' && c <= 'f')
            v = v << 4 | (uint64_t)(c - 'a' + 10);
        else
            return 0;
    }
    if (n == 0)
        return 0;
    *out = v;
    return 1;
}

int bq_distance(const char *a, const char *b)
{
    enum { LONG = 64 };
    int rows[3][LONG]; /* of the last three letters of a */
    size_t la = strlen(a), lb = strlen(b);

    if (la >= LONG || lb >= LONG)
        return LONG;
    for (size_t j = 0; j <= lb; j++)
        rows[0][j] = (int)j;
    for (size_t i = 1; i <= la; i++) {
        int *row = rows[i % 3], *above = rows[(i - 1) % 3], *before = rows[(i + 1) % 3];

        row[0] = (int)i;
        for (size_t j = 1; j <= lb; j++) {
            int same = lower(a[i - 1]) == lower(b[j - 1]);
            int best = above[j - 1] + !same;

            if (above[j] + 1 < best)
                best = above[j] + 1;
            if (row[j - 1] + 1 < best)
                best = row[j - 1] + 1;
            if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) && lower(a[i - 2]) == lower(b[j - 1]) &&
                before[j - 2] + 1 < best)
                best = before[j - 2] + 1;
            row[j] = best;
        }
    }
    return rows[la % 3][lb];
}
