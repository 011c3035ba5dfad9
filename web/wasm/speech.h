/* speech.h -- how the module speaks: the language tables that a page passed in, and what it calls the seats of each table.
 *
 * Until then it uses English, and seats have numbers. */
#ifndef BQ_WEB_SPEECH_H
#define BQ_WEB_SPEECH_H

#include "core/words.h"

enum {
    WEB_TABLES = 64,             /* a table's number is 1 .. WEB_TABLES */
    WEB_NOWHERE = WEB_TABLES + 1 /* in place of one: a seat's view that came without its table */
};

/* How it is spoken at a table of the game, or about the game where `table` is 0. It holds until one of the calls below. */
struct bq_speech speech_of(const struct bq_game *g, int table);

/* How it is said what went wrong (session/trouble.h). It holds until one of the calls below. */
struct bq_speech speech_of_troubles(void);

/* From now on the words of a game, of the "house" or of the "session", are said by this table (tools/words), which is copied; of 0 bytes:
 * in English. BQ_OK; BQ_ESETUP if there are no such words, BQ_EMEMORY; or what bq_language_open() says, and they are said as before. */
int speech_learn(const char *domain, const uint8_t *bytes, int size);

/* What the seats of a table are called: `names`, a line each; an empty one has none. `you` is the seat that is spoken to, -1 nobody.
 * BQ_OK or BQ_EMEMORY. */
int speech_names(int table, int seats, const char *names, int you);

/* The table is closed. */
void speech_forget(int table);

#endif
