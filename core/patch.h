/* patch.h -- which numbers of a game may be changed, and what they are called.
 *
 * A game says so in its patch.def, with a line for each number or family of numbers:
 *
 *     PATCH(HAND, "{edition}.hand", 1, 12, "cards of a hand", edition[0].hand, edition[1].hand, ...)
 *
 * the word, the key as people type it, the least and the most that make sense, a line of help (a word of words.def, PATCH_HAND), and where
 * the number stands in the game's tables. A name in braces stands for several (of editions, decks, cards); the further places are those of
 * the second of each, so that the distance is known. Reading patches, refusing them, listing and documenting what can be changed, and
 * writing what was: all of it goes by these lines.
 *
 * Invariant: a place is a number inside the tables; tables changed within these limits, which `refuses` lets pass, keep every law of
 * core/game.h. */
#ifndef BQ_PATCH_H
#define BQ_PATCH_H

#include <stddef.h>
#include <stdint.h>

#include "core/game.h"

enum {
    BQ_PATCH_NAMES = 3,    /* in one key */
    BQ_PATCH_KEY = 120,    /* room for any key */
    BQ_PATCH_LINES = 8192, /* numbers that a game can have */
    BQ_PATCH_WHAT = 160
};

struct bq_patch_row {
    const char *key;               /* "{edition}.recipes.{deck}.{recipe}.points"; NULL ends the list */
    int32_t help;                  /* a word of words.def: what it is, in a few words */
    int32_t least, most;           /* that make sense */
    uint32_t at;                   /* of the first number, in the tables */
    int32_t bytes;                 /* of a number: 1, 2 or 4; negative if it has a sign */
    uint32_t step[BQ_PATCH_NAMES]; /* to the next of each name */
    int32_t own; /* 1: 0 means "as usual" (`usual` says what that is), and the tables have one more than the number */
};

/* What a name in braces stands for: the name at place at[i], where at[0 .. i-1] are the places of those before it. "": no number has this
 * name, but others follow; NULL: no more. */
struct bq_patch_kind {
    const char *kind; /* "recipe"; NULL ends the list */
    const char *(*name)(const int32_t at[BQ_PATCH_NAMES], int i);
};

/* Why tables make no sense, although each number does: what would be how many, and the limits. */
struct bq_patch_refusal {
    char what[BQ_PATCH_WHAT]; /* an expression of keys: "0.9.line + 0.9.more-line" */
    int32_t is, least, most;
};

/* For bq_patches.refuses: 0 if `is` is at least `least` and at most `most`; else 1, and *why, with the parts of what it is: the keys of an
 * expression, one after the other, up to NULL. */
int bq_patch_refuse(struct bq_patch_refusal *why, const char *const parts[], int is, int least, int most);
#define BQ_PATCH_WHOSE(...) ((const char *const[]){__VA_ARGS__, NULL})

struct bq_patches {
    uint32_t size; /* of the tables, bytes */
    const void *printed;
    const struct bq_patch_row *rows;
    const struct bq_patch_kind *kinds;
    /* Of a row with `own`: what the number is as usual. NULL: there is no such row. */
    int32_t (*usual)(const void *tables, int row, const int32_t at[BQ_PATCH_NAMES]);
    /* 0, or 1 and why the tables make no sense. NULL: they always do. */
    int (*refuses)(const void *tables, struct bq_patch_refusal *why);
    int32_t bits; /* of a variant's name that the state keeps; 0: all 32 */
};

/* One number: its row, and which of each name. */
struct bq_patch_place {
    int32_t row; /* -1: before the first */
    int32_t at[BQ_PATCH_NAMES];
};

/* The next number, in the order of patch.def: 1, or 0 after the last. */
int bq_patch_next(const struct bq_patches *p, struct bq_patch_place *place);

/* What it is called ("0.9.hand"), snprintf's way. */
int bq_patch_key(const struct bq_patches *p, const struct bq_patch_place *place, char *out, int cap);

/* The number that is called so, in any case: 1, or 0. */
int bq_patch_find(const struct bq_patches *p, const char *key, struct bq_patch_place *out);

/* The number in tables, and changing it. */
int32_t bq_patch_get(const struct bq_patches *p, const void *tables, const struct bq_patch_place *place);
void bq_patch_set(const struct bq_patches *p, void *tables, const struct bq_patch_place *place, int32_t value);

/* Whether it is as usual: a row with `own`, and no number of its own. */
int bq_patch_is_usual(const struct bq_patches *p, const void *tables, const struct bq_patch_place *place);

/* The numbers whose keys fit, each different one once, with a stroke between them ("7/9"): what a clause of the ledger says in a variant
 * (core/clause.c). The key may have stars for names. snprintf's way. */
int bq_patch_figure(const struct bq_patches *p, const void *tables, const char *key, int length, char *out, int cap);

/* How a row of patch.def is written as a bq_patch_row: the tables' struct, the word, and the line's own arguments. */
#define BQ_PATCH_BYTES(field) \
    _Generic((field), uint8_t : 1, int8_t : -1, uint16_t : 2, int16_t : -2, int32_t : -4, default : 0)
#define BQ_PATCH_ROW(tables, word, key, least, most, own, first, a, b, c) \
    {key,                                                                 \
     word,                                                                \
     least,                                                               \
     most,                                                                \
     (uint32_t)offsetof(tables, first),                                   \
     BQ_PATCH_BYTES(((tables *)0)->first),                                \
     {(uint32_t)(offsetof(tables, a) - offsetof(tables, first)),          \
      (uint32_t)(offsetof(tables, b) - offsetof(tables, first)),          \
      (uint32_t)(offsetof(tables, c) - offsetof(tables, first))},         \
     own},

#endif
