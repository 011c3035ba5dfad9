/* tables.h -- what the files of the module share: its tables by number, and the one text in which it returns answers.
 *
 * Invariant: see exports.c, which owns both. */
#ifndef BQ_WEB_TABLES_H
#define BQ_WEB_TABLES_H

#include "session/table.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

struct bq_table *web_table(int number); /* NULL if there is none, and the text says so */
int web_table_add(
    struct bq_table *t); /* its number from now on; BQ_EMEMORY if there are too many, and the text says so */

/* Whether a seat can be asked about: one at the table, the watcher, or -1 for the referee; of a table on a server, who it is shown to. */
int web_seat_of(const struct bq_table *t, int seat);

/* ---- answers.c */

/* Leaves the answer, and returns the code. */
int web_leave(int code, const void *bytes, int size);

/* Room for an answer of `len` bytes and the NUL, *cap in all: whoever writes it there says how long it is, which web_left() returns. NULL:
 * there is no memory. */
char *web_room(int len, int *cap);
int web_left(int len);

/* Takes a text from malloc(), of `size` bytes and a NUL, as the answer, and returns its length. */
int web_keep(char *made, size_t size);

#endif
