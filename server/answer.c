/* answer.c -- see answer.h. */
#define _POSIX_C_SOURCE 200809L
#include "server/answer.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* What every reply says: nothing from elsewhere, nothing inline, no framing, no guessing of types. */
#define HEADERS(X)                                                                                         \
    X("content-security-policy",                                                                           \
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; " \
      "font-src 'self'; connect-src 'self'; media-src 'self'; worker-src 'self'; manifest-src 'self'; "    \
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'")                                       \
    X("x-content-type-options", "nosniff")                                                                 \
    X("referrer-policy", "no-referrer")                                                                    \
    X("cross-origin-opener-policy", "same-origin")                                                         \
    X("cross-origin-embedder-policy", "require-corp")                                                      \
    X("cross-origin-resource-policy", "same-origin")                                                       \
    X("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()")

#define LINE(name, value) name ": " value "\r\n"
static const char headers[] = HEADERS(LINE);

static const char *reason_of(int status)
{
    switch (status) {
    case 200:
        return "OK";
    case 304:
        return "Not Modified";
    case 400:
        return "Bad Request";
    case 403:
        return "Forbidden";
    case 404:
        return "Not Found";
    case 405:
        return "Method Not Allowed";
    case 408:
        return "Request Timeout";
    case 414:
        return "URI Too Long";
    case 421:
        return "Misdirected Request";
    case 426:
        return "Upgrade Required";
    case 429:
        return "Too Many Requests";
    case 431:
        return "Request Header Fields Too Large";
    case 503:
        return "Service Unavailable";
    default:
        return "HTTP Version Not Supported";
    }
}

static void answer_text(struct answer *a, int status, const char *type, const char *text)
{
    memset(a, 0, sizeof *a);
    a->status = status;
    a->type = type;
    a->cache = "no-store";
    a->coding = a->more = "";
    a->data = (const unsigned char *)text;
    a->size = strlen(text);
}

/* The short pages: what each says, and the HTML that follows. */
static const struct {
    int status, title, text;
    const char *open, *close; /* around BACK; without BACK, only `open` */
} pages[ANSWER_PAGES] = {
    {404, SERVER_SAY_TITLE_404, SERVER_SAY_PAGE_404, " <a href=\"/\">", "</a>"},
    {405, SERVER_SAY_TITLE_405, SERVER_SAY_PAGE_405, "", NULL},
    {408, SERVER_SAY_TITLE_408, SERVER_SAY_PAGE_408, "", NULL},
    {421, SERVER_SAY_TITLE_421, SERVER_SAY_PAGE_421, " <code>banquet serve --name NAME</code>.", NULL},
    {414, SERVER_SAY_TITLE_431, SERVER_SAY_PAGE_431, "", NULL},
    {431, SERVER_SAY_TITLE_431, SERVER_SAY_PAGE_431, "", NULL},
    {426, SERVER_SAY_TITLE_426, SERVER_SAY_PAGE_426, "", NULL},
    {ANSWER_WEBSOCKET, SERVER_SAY_TITLE_WEBSOCKET, SERVER_SAY_PAGE_WEBSOCKET, "", NULL},
    {403, SERVER_SAY_TITLE_403, SERVER_SAY_PAGE_403, "", NULL},
    {429, SERVER_SAY_TITLE_429, SERVER_SAY_PAGE_429, "", NULL},
    {503, SERVER_SAY_TITLE_503, SERVER_SAY_PAGE_503, "", NULL},
    {505, SERVER_SAY_TITLE_505, SERVER_SAY_PAGE_505, "", NULL},
    {400, SERVER_SAY_TITLE_400, SERVER_SAY_PAGE_400, "", NULL}, /* the last: and any other */
};

void answer_prepare(struct answer_source *from, const struct tongue *t)
{
    for (int i = 0; i < ANSWER_PAGES; i++) {
        const char *title = bq_word_text(&t->speech, pages[i].title), *text = bq_word_text(&t->speech, pages[i].text);

        snprintf(
            from->page[i], sizeof from->page[i],
            "<!doctype html>\n<html lang=\"%s\"><meta charset=\"utf-8\">\n<title>%s</title>\n<h1>%s</h1>\n<p>%s%s%s%s\n"
            "</html>\n",
            t->name != NULL ? t->name : "en", title, title, text, pages[i].open,
            pages[i].close != NULL ? bq_word_text(&t->speech, SERVER_SAY_BACK) : "",
            pages[i].close != NULL ? pages[i].close : "");
    }
}

void answer_trouble(struct answer *a, const struct answer_source *from, int status)
{
    int which = 0;

    while (which < ANSWER_PAGES - 1 && pages[which].status != status)
        which++;
    answer_text(a, status == ANSWER_WEBSOCKET ? 426 : status, "text/html; charset=utf-8", from->page[which]);
    if (status == 405)
        a->more = "allow: GET, HEAD\r\n";
    if (status == 426)
        a->more = "upgrade: HTTP/1.1\r\n";
    if (status == ANSWER_WEBSOCKET)
        a->more = "upgrade: websocket\r\nsec-websocket-version: 13\r\n";
    a->close = status != 404;
}

/* ---- the page */

static void answer_file(struct answer *a, const struct page_file *f, const char *accept_encoding)
{
    enum page_coding coding = page_choose(f, accept_encoding);

    answer_text(a, 200, f->type, "");
    a->cache = f->immutable ? "public, max-age=31536000, immutable" : "no-cache";
    a->coding = page_coding_name(coding);
    a->varies = f->form[PAGE_GZIP].data != NULL || f->form[PAGE_BROTLI].data != NULL;
    a->data = f->form[coding].data;
    a->size = f->form[coding].size;
    snprintf(a->etag, sizeof a->etag, "\"%s%s%s\"", f->hash, *a->coding != '\0' ? "-" : "", a->coding);
}

/* From the folder. 1, or 0 if there is no such file. */
static int answer_folder(struct answer *a, int folder, const char *path)
{
    int file = page_open(folder, path);
    struct stat seen;

    if (file < 0)
        return 0;
    if (fstat(file, &seen) != 0) {
        close(file);
        return 0;
    }
    answer_text(a, 200, page_type(path), "");
    a->cache = "no-cache";
    a->file = file;
    a->size = (size_t)seen.st_size;
    snprintf(a->etag, sizeof a->etag, "\"%llx-%llx-%lx\"", (unsigned long long)seen.st_ino,
             (unsigned long long)seen.st_size,
             (unsigned long)seen.st_mtim.tv_sec * 1000000000UL + (unsigned long)seen.st_mtim.tv_nsec);
    return 1;
}

static int answer_path(const struct answer_source *from, struct answer *a, const char *path,
                       const char *accept_encoding)
{
    const struct page_file *f;

    if (from->folder >= 0) {
        if (!answer_folder(a, from->folder, path))
            return 0;
    } else {
        f = page_find(from->files, from->count, path);
        if (f == NULL)
            return 0;
        answer_file(a, f, accept_encoding);
    }
    if (strcmp(path, "/sw.js") == 0)
        a->more = "service-worker-allowed: /\r\n";
    return 1;
}

static void answer_drop(struct answer *a)
{
    if (a->file > 0)
        close(a->file);
    a->file = 0;
}

void answer_find(struct answer *a, const struct answer_source *from, const struct request *r)
{
    const char *name = strrchr(r->path, '/');

    if (r->status != 0 || r->websocket) {
        answer_trouble(a, from, r->status != 0 ? r->status : 426);
        return;
    }
    if (strcmp(r->path, "/healthz") == 0) {
        int well = from->well == NULL || from->well(from->context);

        answer_text(a, well ? 200 : 503, "application/json", well ? from->health : from->illness);
        return;
    }
    if (!answer_path(from, a, strcmp(r->path, "/") == 0 ? "/index.html" : r->path, r->accept_encoding) &&
        /* a route inside the page, which finds it by itself */
        (strchr(name, '.') != NULL || !page_wants_html(r->accept) ||
         !answer_path(from, a, "/index.html", r->accept_encoding))) {
        answer_trouble(a, from, 404);
        return;
    }
    if (page_matches(r->if_none_match, a->etag)) {
        answer_drop(a);
        a->status = 304;
        a->type = NULL;
        a->size = 0;
    }
}

size_t answer_head(char *out, size_t cap, const struct answer *a)
{
    char date[40], body[160] = "";
    time_t now = time(NULL);
    struct tm parts;
    int n;

    gmtime_r(&now, &parts);
    strftime(date, sizeof date, "%a, %d %b %Y %H:%M:%S GMT", &parts);
    if (a->type != NULL)
        snprintf(body, sizeof body, "content-type: %s\r\ncontent-length: %zu\r\n", a->type, a->size);
    n = snprintf(out, cap, "HTTP/1.1 %d %s\r\ndate: %s\r\n%s%s%s%scache-control: %s\r\n%s%s%s%s%s%s%s\r\n", a->status,
                 reason_of(a->status), date, body, *a->coding != '\0' && a->type != NULL ? "content-encoding: " : "",
                 a->type != NULL ? a->coding : "", *a->coding != '\0' && a->type != NULL ? "\r\n" : "", a->cache,
                 a->etag[0] != '\0' ? "etag: " : "", a->etag, a->etag[0] != '\0' ? "\r\n" : "",
                 a->varies ? "vary: accept-encoding\r\n" : "", a->more,
                 a->close   ? "connection: close\r\n"
                 : a->keeps ? "connection: keep-alive\r\n"
                            : "",
                 headers);
    return n < 0 ? 0 : (size_t)n;
}
