/* sketch.h -- a table to try moves on: it begins where another table stands, and goes on with luck of its own.
 *
 * Its first state is a copy of the other's, or a guess: what one seat may know of it, with the blanks filled in. It is a bq_table, and
 * whoever plays at it need not know. It has no past, no bots and no commitment, it proves nothing, and it can never count as a game: seed,
 * save and verify are refused with BQ_EDENIED, and undo ends where it began. Its events are counted from 0.
 *
 * Invariant: a sketch never has the luck of a table that is played, not even with the same seed; a guess follows from the seat's view and
 * the seed alone. */
#ifndef BQ_SKETCH_H
#define BQ_SKETCH_H

#include "session/table.h"

enum { BQ_NO_SKETCH = -2 };

/* Opens a copy of the whole table, or what `seat` may know of it with the rest guessed. Luck and guess follow from the seed. 0 and *out
 * (bq_table_free), or a fault: BQ_EDENIED of a mirror, for a seat that is not at the table, and where luck is to act. */
int bq_sketch_copy(struct bq_table **out, const struct bq_table *from, const uint8_t seed[BQ_SEED_BYTES],
                   struct bq_trouble *why);
int bq_sketch_guess(struct bq_table **out, const struct bq_table *from, int seat, const uint8_t seed[BQ_SEED_BYTES],
                    struct bq_trouble *why);

/* Whose knowledge the sketch is made of: that seat's, or BQ_REFEREE if the truth is in it. A sketch of a sketch is of the same knowledge,
 * unless that was the truth and a seat's view of it is guessed at. BQ_NO_SKETCH: it is no sketch. */
int bq_sketch_of(const struct bq_table *t);

#endif
