/* page.c -- see page.h. What a client says about itself (Accept-Encoding, If-None-Match, Accept) is a comma-separated list;
 * each list is read item by item, and an item that makes no sense is ignored. */
#define _POSIX_C_SOURCE 200809L
#include "server/page.h"

#include <fcntl.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

static const struct {
    const char *ending, *type;
} types[] = {
#define TYPE(ending, type) {ending, type},
#include "types.def"
#undef TYPE
};

const struct page_file *page_find(const struct page_file *files, size_t count, const char *path)
{
    size_t low = 0, high = count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = strcmp(path, files[middle].path);

        if (order == 0)
            return &files[middle];
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

const char *page_type(const char *path)
{
    const char *name = strrchr(path, '/'), *dot = strrchr(name != NULL ? name : path, '.');

    if (dot != NULL)
        for (size_t i = 0; i < sizeof types / sizeof *types; i++)
            if (strcasecmp(dot + 1, types[i].ending) == 0)
                return types[i].type;
    return "application/octet-stream";
}

/* The next item of a list: its name (up to ';'), and its q in thousandths, 1000 if it has none. 0 at the end. */
static int next_item(const char **list, const char **name, size_t *length, int *q)
{
    const char *s = *list, *end, *part;

    s += strspn(s, ", \t");
    if (*s == '\0')
        return 0;
    end = s + strcspn(s, ",");
    *list = end;
    *name = s;
    *length = strcspn(s, ";, \t");
    *q = 1000;
    for (part = s + *length; part < end; part++) {
        int scale = 1000;

        if (*part != ';')
            continue;
        part += 1 + strspn(part + 1, " \t");
        if ((*part != 'q' && *part != 'Q') || part[1] != '=') {
            part--; /* another parameter; its ';' may be the next */
            continue;
        }
        *q = 0;
        for (part += 2; part < end && ((*part >= '0' && *part <= '9') || *part == '.'); part++) {
            if (*part == '.')
                continue;
            *q += (*part - '0') * scale;
            scale /= 10;
        }
        *q = *q > 1000 ? 1000 : *q;
        part--;
    }
    return 1;
}

static int is(const char *name, size_t length, const char *word)
{
    return strlen(word) == length && strncasecmp(name, word, length) == 0;
}

const char *page_coding_name(enum page_coding coding)
{
    static const char *const names[PAGE_CODINGS] = {"", "gzip", "br"};

    return names[coding];
}

enum page_coding page_choose(const struct page_file *f, const char *accept_encoding)
{
    int q[PAGE_CODINGS] = {-1, -1, -1}, rest = -1, value;
    const char *list = accept_encoding, *name;
    enum page_coding best = PAGE_PLAIN;
    size_t length;

    while (next_item(&list, &name, &length, &value)) {
        if (is(name, length, "*"))
            rest = value;
        else if (is(name, length, "identity"))
            q[PAGE_PLAIN] = value;
        else if (is(name, length, "gzip") || is(name, length, "x-gzip"))
            q[PAGE_GZIP] = value;
        else if (is(name, length, "br"))
            q[PAGE_BROTLI] = value;
    }
    for (int i = PAGE_GZIP; i < PAGE_CODINGS; i++)
        if (q[i] < 0)
            q[i] = rest < 0 ? 0 : rest;
    if (q[PAGE_PLAIN] < 0)
        q[PAGE_PLAIN] = 0; /* always possible, but only what is named is liked */
    for (int i = PAGE_GZIP; i < PAGE_CODINGS; i++)
        if (f->form[i].data != NULL && q[i] > 0 && q[i] >= q[best])
            best = (enum page_coding)i;
    return best;
}

int page_matches(const char *if_none_match, const char *etag)
{
    const char *s = if_none_match;
    size_t length = strlen(etag);

    for (;;) {
        size_t n;

        s += strspn(s, ", \t");
        if (*s == '\0')
            return 0;
        n = strcspn(s, ", \t");
        if (n == 1 && *s == '*')
            return 1;
        if (strncmp(s, "W/", 2) == 0)
            s += 2;
        if (*s == '"') { /* whatever is between its quotes is part of the tag: commas too */
            const char *end = strchr(s + 1, '"');

            if (end == NULL)
                return 0;
            n = (size_t)(end + 1 - s);
            if (n == length && memcmp(s, etag, n) == 0 && (s[n] == '\0' || strchr(", \t", s[n]) != NULL))
                return 1;
            s += n;
        }
        s += strcspn(s, ",");
    }
}

int page_wants_html(const char *accept)
{
    const char *name;
    size_t length;
    int q;

    while (next_item(&accept, &name, &length, &q))
        if (q > 0 && (is(name, length, "text/html") || is(name, length, "application/xhtml+xml")))
            return 1;
    return 0;
}

int page_open(int folder, const char *path)
{
    char name[256];
    int at = folder;

    while (*path == '/') {
        size_t length = strcspn(++path, "/");
        int last = path[length] == '\0', next;

        if (length == 0 || length >= sizeof name || path[0] == '.') {
            next = -1;
        } else {
            memcpy(name, path, length);
            name[length] = '\0';
            /* O_NONBLOCK: a pipe of that name must not hold the server up. */
            next = openat(at, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK | (last ? 0 : O_DIRECTORY));
        }
        if (at != folder)
            close(at);
        at = next;
        path += length;
        if (next < 0)
            return -1;
        if (last) {
            struct stat seen;

            if (fstat(at, &seen) == 0 && S_ISREG(seen.st_mode))
                return at;
            close(at);
            return -1;
        }
    }
    return -1;
}
