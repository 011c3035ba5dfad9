/* items.h -- what can be used in a game: every card, recipe, customer, event or space that the facts of its events can name.
 *
 * A fact has typed arguments (core/words.h): "COOKS seat who, card dish". Each argument of one of the game's own types is a *row* here, and
 * each value that has a name is an *item* of that row: cooking a Margherita is another item than discarding one. So a game's cards are
 * counted without a line of code about it.
 *
 * Invariant: the same game gives the same items, in the same order. */
#ifndef LAB_ITEMS_H
#define LAB_ITEMS_H

#include "core/words.h"

enum { LAB_ITEM_VALUES = 1024 }; /* no type has a name for a higher one */

struct lab_item_row {
    int16_t key, argument; /* of words.def: which fact, which of its arguments */
    int16_t list;          /* all values from there on */
    int16_t seat;          /* the argument that says who did it, or -1: whoever acted */
    int32_t first, count;  /* its items: the values 0 .. count - 1 */
    char type[24];
};

struct lab_items {
    const struct bq_game *game;
    struct lab_item_row *row; /* owned */
    int32_t rows, items;
    int32_t *of_key; /* the first row of each key, or -1; owned */
};

/* 0 or BQ_EMEMORY. lab_items_free() them in either case. */
int lab_items_make(struct lab_items *out, const struct bq_game *g);
void lab_items_free(struct lab_items *i);

/* Calls `each` for every item that the fact names: its row, its number, and who did it (`actor` if the fact does not say). */
void lab_items_of(const struct lab_items *i, const struct bq_fact *f, int actor,
                  void (*each)(void *context, int row, int item, int seat), void *context);

#endif
