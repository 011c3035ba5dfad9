/* log.h -- a line of the log, as text or as JSON: a request that was answered, or something the server says.
 *
 * Invariant: a line has no control characters, and a JSON line is complete, however long its content. Of a request it has only the path:
 * neither the query nor anything said over a WebSocket. */
#ifndef SERVER_LOG_H
#define SERVER_LOG_H

#include <stddef.h>

enum { LOG_NONE, LOG_TEXT, LOG_JSON };
enum { LOG_TIME = 32, LOG_PATH = 200, LOG_LINE = 640 }; /* bytes */

struct log_request {
    char time[LOG_TIME];
    const char *client, *method;
    char path[LOG_PATH];
    int status;
    size_t size;
    const char *coding; /* "": none */
};

/* It is now, and the path is this one, as far as it fits and can be shown. */
void log_prepare(struct log_request *r, const char *path);

void log_asked(char out[LOG_LINE], int form, const struct log_request *r);
void log_said(char out[LOG_LINE], const char *text); /* as JSON */

#endif
