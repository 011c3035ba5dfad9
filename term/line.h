/* line.h -- the terminal's end of a connection to a server ("a line"): one WebSocket, over plain http or TLS.
 *
 * It parses a link, connects and shakes hands; from then on whole messages go out and come in. Only line_open() waits,
 * and never longer than it says. A connection that breaks reports it once and stays broken: its owner opens another.
 *
 * Invariant: what line_next() returns is a whole message of at most LINE_MESSAGE bytes; texts are UTF-8. */
#ifndef TERM_LINE_H
#define TERM_LINE_H

#include <stddef.h>
#include <stdint.h>

#include "session/trouble.h"

enum {
    LINE_HOST = 256,
    LINE_WORD = 64,           /* the letters of a table's link or code */
    LINE_MESSAGE = 1 << 22,   /* bytes of the longest message that is taken */
    LINE_PATIENCE = 10 * 1000 /* ms for each step of line_open() */
};

/* Where a link leads: http://kitchen.lan:8017/#/t/8JxF... or https://example.org/#/join/ABCDEF; or http://kitchen.lan:8017, a server. */
struct line_place {
    char host[LINE_HOST]; /* without brackets */
    int port, secure;
    char table[LINE_WORD]; /* the private part of a link; "" if it is a code, or a server */
    char code[LINE_WORD];
};

/* Reads a link as a browser has it. 0, or BQ_EPARSE and what is wrong with it. */
int line_place(struct line_place *out, const char *link, struct bq_trouble *why);

struct line;

/* Opens a line to the place. 0, or BQ_EIO and why; BQ_EMEMORY. */
int line_open(struct line **out, const struct line_place *where, struct bq_trouble *why);
void line_free(struct line *l); /* says goodbye if it still can; NULL is fine */

int line_file(const struct line *l); /* to wait for with poll(): something can be read */

/* Queues a text and sends what can be sent. 0, or BQ_EIO: the line is broken. */
int line_send(struct line *l, const char *text, size_t size);

/* Moves bytes, both ways, without waiting. 0, or BQ_EIO: the line is broken; what came before can still be taken. */
int line_move(struct line *l);

/* The next whole message: 1, borrowed until the next call; 0: there is none. */
int line_next(struct line *l, int *binary, const uint8_t **data, size_t *size);

/* Why the line broke, in the server's words or the system's; "" if it has not. */
const char *line_end(const struct line *l);

#endif
