/* request.c -- see request.h. */
#define _POSIX_C_SOURCE 200809L
#include "server/request.h"

#include <string.h>
#include <strings.h>

struct span {
    const char *at;
    size_t size;
};

static int is(struct span s, const char *word)
{
    return strlen(word) == s.size && strncasecmp(s.at, word, s.size) == 0;
}

/* A letter of a method or of a header's name. */
static int is_token(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           (c != '\0' && strchr("!#$%&'*+-.^_`|~", c) != NULL);
}

static int is_tokens(struct span s)
{
    for (size_t i = 0; i < s.size; i++)
        if (!is_token(s.at[i]))
            return 0;
    return s.size > 0;
}

/* Takes what comes before the first `end` off the front of *s. 0 if there is none. */
static int cut(struct span *part, struct span *s, char end)
{
    const char *found = s->size > 0 ? memchr(s->at, end, s->size) : NULL;

    if (found == NULL)
        return 0;
    part->at = s->at;
    part->size = (size_t)(found - s->at);
    s->at = found + 1;
    s->size -= part->size + 1;
    return 1;
}

static struct span trimmed(struct span s)
{
    while (s.size > 0 && (s.at[0] == ' ' || s.at[0] == '\t'))
        s.at++, s.size--;
    while (s.size > 0 && (s.at[s.size - 1] == ' ' || s.at[s.size - 1] == '\t'))
        s.size--;
    return s;
}

/* The next line of the head, without its end. */
static int next_line(struct span *line, struct span *s)
{
    if (!cut(line, s, '\n'))
        return 0;
    if (line->size > 0 && line->at[line->size - 1] == '\r')
        line->size--;
    return 1;
}

static int digit_of(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

/* Takes the part of the path just written, out[from .. n), back if it is empty or dots. The new length. */
static size_t end_part(char *out, size_t from, size_t n)
{
    if (n - from == 2 && out[from] == '.' && out[from + 1] == '.') {
        if (from > 1) /* the part before it goes too */
            for (from--; out[from - 1] != '/'; from--)
                ;
        return from;
    }
    return n == from || (n - from == 1 && out[from] == '.') ? from : n;
}

/* Decodes a target and takes its dots and double slashes out. 0, or the status. */
static int read_path(char out[REQUEST_PATH], struct span s)
{
    size_t n = 1, from = 1; /* the part being written begins at `from`, behind a slash */

    if (s.size > 7 && strncasecmp(s.at, "http://", 7) == 0) { /* as proxies are asked */
        const char *slash = memchr(s.at + 7, '/', s.size - 7);

        s.size = slash != NULL ? s.size - (size_t)(slash - s.at) : 1;
        s.at = slash != NULL ? slash : "/";
    }
    if (s.size == 0 || s.at[0] != '/')
        return 400;
    out[0] = '/';
    for (size_t i = 1; i < s.size && s.at[i] != '?' && s.at[i] != '#'; i++) {
        char c = s.at[i];

        if (c == '%') {
            int high = i + 2 < s.size ? digit_of(s.at[i + 1]) : -1, low = high >= 0 ? digit_of(s.at[i + 2]) : -1;

            if (low < 0)
                return 400;
            c = (char)(high * 16 + low);
            i += 2;
        }
        if ((c >= 0 && c < ' ') || c == 0x7f)
            return 400;
        if (n + 2 > REQUEST_PATH)
            return 414;
        if (c != '/') {
            out[n++] = c;
            continue;
        }
        n = end_part(out, from, n);
        if (n > from)
            out[n++] = '/';
        from = n;
    }
    n = end_part(out, from, n);
    out[n] = '\0';
    return 0;
}

/* GET /path HTTP/1.1. 0, or the status. */
static int read_first_line(struct request *r, struct span line, int *version)
{
    struct span method, target;
    int status;

    if (!cut(&method, &line, ' ') || !is_tokens(method) || !cut(&target, &line, ' ') || target.size == 0)
        return 400;
    if (method.size < sizeof r->method) {
        memcpy(r->method, method.at, method.size);
        r->method[method.size] = '\0';
    }
    if (line.size != 8 || memcmp(line.at, "HTTP/", 5) != 0)
        return 400;
    if (memcmp(line.at, "HTTP/1.", 7) != 0 || (line.at[7] != '0' && line.at[7] != '1'))
        return 505;
    *version = line.at[7] - '0';
    r->keep = *version; /* as a rule */
    r->head_only = strcmp(r->method, "HEAD") == 0;
    status = read_path(r->path, target);
    if (status != 0)
        strcpy(r->path, "/");
    return r->head_only || strcmp(r->method, "GET") == 0 ? status : 405;
}

/* A list that may be given in several headers. */
static void add(char out[REQUEST_VALUE], struct span value)
{
    size_t n = strlen(out);

    if (n + value.size + 2 > REQUEST_VALUE) {
        out[0] = '\0';
        return;
    }
    if (n > 0)
        out[n++] = ',';
    memcpy(out + n, value.at, value.size);
    out[n + value.size] = '\0';
}

static void read_connection(struct request *r, struct span value)
{
    for (struct span word; value.size > 0;) {
        if (!cut(&word, &value, ',')) {
            word = value;
            value.size = 0;
        }
        word = trimmed(word);
        if (is(word, "close"))
            r->keep = 0;
        else if (is(word, "keep-alive"))
            r->keep = 1;
    }
}

/* A header. 0, or the status. */
static int read_header(struct request *r, struct span line, int *hosts)
{
    struct span name;

    if (!cut(&name, &line, ':') || !is_tokens(name)) /* also a line that goes on from the one before */
        return 400;
    line = trimmed(line);
    for (size_t i = 0; i < line.size; i++)
        if ((line.at[i] >= 0 && line.at[i] < ' ' && line.at[i] != '\t') || line.at[i] == 0x7f)
            return 400;
    if (is(name, "host"))
        ++*hosts;
    else if (is(name, "accept"))
        add(r->accept, line);
    else if (is(name, "accept-encoding"))
        add(r->accept_encoding, line);
    else if (is(name, "if-none-match"))
        add(r->if_none_match, line);
    else if (is(name, "connection"))
        read_connection(r, line);
    else if (is(name, "upgrade"))
        r->websocket = is(line, "websocket");
    else if (is(name, "transfer-encoding") || (is(name, "content-length") && !is(line, "0")))
        return 400; /* a question has no body here */
    return 0;
}

/* The length of the head with the empty line that ends it; 0 if that has not come yet. */
static size_t find_end(const char *text, size_t size)
{
    const char *at = text, *end = text + size, *line;

    while ((line = memchr(at, '\n', (size_t)(end - at))) != NULL) {
        at = line + 1;
        if (at < end && *at == '\n')
            return (size_t)(at + 1 - text);
        if (at + 1 < end && at[0] == '\r' && at[1] == '\n')
            return (size_t)(at + 2 - text);
    }
    return 0;
}

size_t request_read(struct request *r, const char *text, size_t size)
{
    size_t skip = 0, length;
    struct span rest, line;
    int version = 0, hosts = 0;

    memset(r, 0, sizeof *r);
    strcpy(r->method, "?");
    strcpy(r->path, "/");
    while (skip < size && skip < 4 && (text[skip] == '\r' || text[skip] == '\n'))
        skip++; /* some clients end their last request once too often */
    if (skip < size && !is_token(text[skip])) {
        r->status = 400;
        return size;
    }
    length = find_end(text + skip, size - skip);
    if (length == 0 || length > REQUEST_HEAD) {
        if (length == 0 && size - skip < REQUEST_HEAD)
            return 0;
        r->status = memchr(text + skip, '\n', REQUEST_HEAD) != NULL ? 431 : 414;
        return size;
    }
    rest = (struct span){text + skip, length};
    if (memchr(rest.at, '\0', rest.size) != NULL)
        r->status = 400;
    else if (next_line(&line, &rest))
        r->status = read_first_line(r, line, &version);
    while (r->status == 0 && next_line(&line, &rest) && line.size > 0)
        r->status = read_header(r, line, &hosts);
    if (r->status == 0 && (hosts > 1 || (version == 1 && hosts == 0)))
        r->status = 400;
    if (r->status != 0)
        r->keep = 0;
    return skip + length;
}
