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

static int is_control(char c)
{
    return (c >= 0 && c < ' ') || c == 0x7f;
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
    line->size--; /* find_end saw that each ends with both */
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

/* A colon and a port, or nothing, which is 0. -1: it is neither. */
static int read_port(struct span s)
{
    int port = 0;

    if (s.size == 0)
        return 0;
    if (s.at[0] != ':' || s.size > 6)
        return -1;
    for (size_t i = 1; i < s.size; i++) {
        if (s.at[i] < '0' || s.at[i] > '9')
            return -1;
        port = port * 10 + (s.at[i] - '0');
    }
    return port <= 65535 ? port : -1;
}

/* Reads "name", "name:port", "[address]" or "[address]:port". The name is kept in small letters and without the dot at its end. 0, or the
 * status. */
static int read_host(char out[REQUEST_HOST], int *port, struct span s)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-._", hex[] = "0123456789abcdef:.";
    int bracket = s.size > 0 && s.at[0] == '[';
    size_t n = 0;

    if (bracket)
        s.at++, s.size--;
    for (; s.size > 0; s.at++, s.size--) {
        char c = s.at[0] >= 'A' && s.at[0] <= 'Z' ? (char)(s.at[0] + 'a' - 'A') : s.at[0];

        if (c == '\0' || strchr(bracket ? hex : letters, c) == NULL)
            break;
        if (n + 1 == REQUEST_HOST)
            return 400;
        out[n++] = c;
    }
    if (bracket) {
        if (n == 0 || s.size == 0 || s.at[0] != ']')
            return 400;
        s.at++, s.size--;
    } else if (n > 1 && out[n - 1] == '.') {
        n--;
    }
    out[n] = '\0';
    *port = read_port(s);
    return *port >= 0 ? 0 : 400;
}

/* Takes "http://authority" off the front of a target: so are proxies asked. What is left begins with a slash, a '?' or a '#', or
 * is nothing. 0, or the status. */
static int take_authority(struct request *r, struct span *s)
{
    struct span authority = {s->at + 7, 0};

    if (s->size < 7 || strncasecmp(s->at, "http://", 7) != 0)
        return 0;
    s->at += 7;
    s->size -= 7;
    while (s->size > 0 && strchr("/?#", s->at[0]) == NULL)
        authority.size++, s->at++, s->size--;
    r->absolute = 1;
    if (read_host(r->host, &r->port, authority) != 0 || r->host[0] == '\0')
        return 400;
    if (s->size == 0 || s->at[0] != '/')
        *s = (struct span){"/", 1};
    return 0;
}

/* Decodes a path and takes its dots and double slashes out. 0, or the status. */
static int read_path(char out[REQUEST_PATH], struct span s)
{
    size_t n = 1, from = 1; /* the part being written begins at `from`, behind a slash */

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
        if (is_control(c))
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
static int read_first_line(struct request *r, struct span line)
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
    r->old = line.at[7] == '0';
    r->keep = !r->old; /* as a rule */
    r->head_only = strcmp(r->method, "HEAD") == 0;
    for (size_t i = 0; i < target.size; i++)
        if (is_control(target.at[i]))
            return 400;
    status = take_authority(r, &target);
    if (status == 0)
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

/* Takes the first word of a list off its front. 0: there is none. */
static int next_word(struct span *word, struct span *list)
{
    if (list->size == 0)
        return 0;
    if (!cut(word, list, ',')) {
        *word = *list;
        list->size = 0;
    }
    *word = trimmed(*word);
    return 1;
}

/* `closes`: some header said "close", which no other takes back. */
static void read_connection(struct request *r, struct span value, int *closes)
{
    for (struct span word; next_word(&word, &value);) {
        if (is(word, "close"))
            *closes = 1;
        else if (is(word, "keep-alive"))
            r->keep = 1;
        else if (is(word, "upgrade"))
            r->upgrade = 1;
    }
    if (*closes)
        r->keep = 0;
}

/* "https://kitchen.example:8017", "null" and the like; two are none. */
static void read_origin(struct request *r, struct span value)
{
    int secure = value.size > 8 && strncasecmp(value.at, "https://", 8) == 0;
    size_t scheme = secure ? 8 : 7;

    if (r->origin == REQUEST_FROM_NOWHERE && (secure || (value.size > 7 && strncasecmp(value.at, "http://", 7) == 0)) &&
        read_host(r->origin_host, &r->origin_port, (struct span){value.at + scheme, value.size - scheme}) == 0)
        r->origin = secure ? REQUEST_FROM_HTTPS : REQUEST_FROM_HTTP;
    else
        r->origin = REQUEST_FROM_OTHER;
}

static void read_version(struct request *r, struct span value)
{
    int version = value.size > 0 && value.size <= 3 && r->ws_version == 0 ? 0 : -1;

    for (size_t i = 0; i < value.size && version >= 0; i++)
        version = value.at[i] >= '0' && value.at[i] <= '9' ? version * 10 + (value.at[i] - '0') : -1;
    r->ws_version = version == 0 ? -1 : version;
}

/* 16 bytes in base64: 22 letters, of the last of which two bits count, and two signs of nothing. */
static int is_key(struct span value)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

    if (value.size != REQUEST_KEY - 1 || value.at[22] != '=' || value.at[23] != '=')
        return 0;
    for (size_t i = 0; i < 22; i++)
        if (value.at[i] == '\0' || strchr(i < 21 ? letters : "AQgw", value.at[i]) == NULL)
            return 0;
    return 1;
}

/* Where a proxy says that it has the request from: the last of the list is what it has seen itself. */
static void read_forwarded(struct request *r, struct span value)
{
    memset(r->forwarded, 0, sizeof r->forwarded);
    for (struct span word; next_word(&word, &value);) {
        memset(r->forwarded, 0, sizeof r->forwarded);
        if (word.size < sizeof r->forwarded)
            memcpy(r->forwarded, word.at, word.size);
    }
}

/* By which scheme a proxy says that it was asked; the last is its own word here, too. */
static void read_scheme(struct request *r, struct span value)
{
    r->scheme = REQUEST_FROM_NOWHERE;
    for (struct span word; next_word(&word, &value);)
        r->scheme = is(word, "https")  ? REQUEST_FROM_HTTPS
                    : is(word, "http") ? REQUEST_FROM_HTTP
                                       : REQUEST_FROM_NOWHERE;
}

/* What belongs to a WebSocket, if it does. */
static void read_upgrade(struct request *r, struct span name, struct span value, int *keys)
{
    if (is(name, "upgrade")) {
        for (struct span word; next_word(&word, &value);)
            r->websocket |= is(word, "websocket");
    } else if (is(name, "origin")) {
        read_origin(r, value);
    } else if (is(name, "sec-websocket-version")) {
        read_version(r, value);
    } else if (is(name, "sec-websocket-protocol")) {
        add(r->ws_protocols, value);
    } else if (is(name, "sec-websocket-key")) {
        memset(r->ws_key, 0, sizeof r->ws_key);
        if (++*keys == 1 && is_key(value))
            memcpy(r->ws_key, value.at, value.size);
    }
}

/* How often a header was there, where that matters. */
struct seen {
    int hosts, keys, closes;
};

/* A header. 0, or the status. */
static int read_header(struct request *r, struct span line, struct seen *seen)
{
    char unused[REQUEST_HOST]; /* a target that names its host has the say */
    int unused_port;
    struct span name;

    if (!cut(&name, &line, ':') || !is_tokens(name)) /* also a line that goes on from the one before */
        return 400;
    line = trimmed(line);
    for (size_t i = 0; i < line.size; i++)
        if (is_control(line.at[i]) && line.at[i] != '\t')
            return 400;
    if (is(name, "host"))
        return ++seen->hosts > 1
                   ? 400
                   : read_host(r->absolute ? unused : r->host, r->absolute ? &unused_port : &r->port, line);
    if (is(name, "transfer-encoding") || (is(name, "content-length") && !is(line, "0")))
        return 400; /* a question has no body here */
    if (is(name, "accept"))
        add(r->accept, line);
    else if (is(name, "accept-encoding"))
        add(r->accept_encoding, line);
    else if (is(name, "if-none-match"))
        add(r->if_none_match, line);
    else if (is(name, "connection"))
        read_connection(r, line, &seen->closes);
    else if (is(name, "x-forwarded-for"))
        read_forwarded(r, line);
    else if (is(name, "x-forwarded-proto"))
        read_scheme(r, line);
    else
        read_upgrade(r, name, line, &seen->keys);
    return 0;
}

/* The length of the head in text[size] with the empty line that ends it; 0 if that has not come yet, and -1 if a line ends
 * otherwise than it must: two readers could see the end at different places. */
static long find_end(const char *text, size_t size)
{
    const char *at = text, *end = text + size, *line;

    while ((line = memchr(at, '\n', (size_t)(end - at))) != NULL) {
        if (line == at || line[-1] != '\r')
            return -1;
        if (line - at == 1)
            return (long)(line + 1 - text);
        at = line + 1;
    }
    return 0;
}

/* How many bytes of empty lines are before the head: some clients end their last request once too often. */
static size_t find_start(const char *text, size_t size)
{
    size_t skip = 0;

    while (skip < 4 && size - skip >= 2 && text[skip] == '\r' && text[skip + 1] == '\n')
        skip += 2;
    return skip;
}

static size_t refuse(struct request *r, int status, size_t used)
{
    r->status = status;
    r->keep = 0;
    return used;
}

/* A whole head. */
static int read_head(struct request *r, struct span rest)
{
    struct seen seen = {0};
    struct span line;
    int status = 400;

    if (memchr(rest.at, '\0', rest.size) == NULL && next_line(&line, &rest))
        status = read_first_line(r, line);
    while (status == 0 && next_line(&line, &rest) && line.size > 0)
        status = read_header(r, line, &seen);
    return status == 0 && !r->old && seen.hosts == 0 ? 400 : status;
}

size_t request_read(struct request *r, const char *text, size_t size)
{
    size_t skip = find_start(text, size), most = (size < REQUEST_HEAD ? size : REQUEST_HEAD) - skip;
    long length;
    int status;

    memset(r, 0, sizeof *r);
    strcpy(r->method, "?");
    strcpy(r->path, "/");
    text += skip;
    if (most == 0 || (most == 1 && skip < 4 && text[0] == '\r'))
        return 0;
    if (!is_token(text[0]))
        return refuse(r, 400, size);
    /* Nothing behind the longest head is looked at, so that it is refused alike however it comes in. */
    length = find_end(text, most);
    if (length < 0)
        return refuse(r, 400, size);
    if (length == 0)
        return size < REQUEST_HEAD ? 0 : refuse(r, memchr(text, '\n', most) != NULL ? 431 : 414, size);
    status = read_head(r, (struct span){text, (size_t)length});
    return status != 0 ? refuse(r, status, skip + (size_t)length) : skip + (size_t)length;
}
