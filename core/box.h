/* box.h -- what every game's box has in common, as JSON: its decks and its figures. Each game describes its own cards (its box.def).
 *
 * An id or a nation that is NULL is left out. */
#ifndef BQ_BOX_H
#define BQ_BOX_H

#include "core/text.h"

void bq_put_deck(struct bq_text *t, const char *id, const char *name, const char *nation);
void bq_put_fact(struct bq_text *t, const char *id, const char *name, int editions, const char *const *in);

/* A number, of a game that has one edition. */
void bq_put_figure(struct bq_text *t, const char *id, const char *name, int64_t value);

#endif
