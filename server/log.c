/* log.c -- see log.h. */
#define _POSIX_C_SOURCE 200809L
#include "server/log.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "core/objects.h"
#include "server/log.def"

static void put_time(char out[LOG_TIME])
{
    time_t now = time(NULL);
    struct tm parts;

    gmtime_r(&now, &parts);
    strftime(out, LOG_TIME, "%Y-%m-%dT%H:%M:%SZ", &parts);
}

void log_prepare(struct log_request *r, const char *path)
{
    size_t n;

    put_time(r->time);
    for (n = 0; path[n] != '\0' && n < sizeof r->path - 1; n++)
        r->path[n] = path[n] > ' ' && path[n] < 0x7f ? path[n] : '?';
    r->path[n] = '\0';
}

void log_asked(char out[LOG_LINE], int form, const struct log_request *r)
{
    struct bq_text t = bq_text_to(out, LOG_LINE);

    if (form == LOG_JSON) /* it fits: of a path each byte may take two */
        put_Asked(&t, r);
    else
        snprintf(out, LOG_LINE, "%s %s %s %s %d %zu%s%s", r->time, r->client, r->method, r->path, r->status, r->size,
                 *r->coding != '\0' ? " " : "", r->coding);
}

/* What is too long is cut between two characters. */
void log_said(char out[LOG_LINE], const char *text)
{
    char now[LOG_TIME], kept[LOG_LINE];
    size_t n = strnlen(text, sizeof kept - 1);
    struct bq_text t;

    put_time(now);
    memcpy(kept, text, n);
    do {
        while (n > 0 && text[n] != '\0' && ((unsigned char)text[n] & 0xc0) == 0x80)
            n--;
        kept[n] = '\0';
        t = bq_text_to(out, LOG_LINE);
        put_Said(&t, now, kept);
        n -= n > 0;
    } while (t.len >= LOG_LINE && n > 0);
}
