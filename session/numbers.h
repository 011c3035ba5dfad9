/* numbers.h -- the numbers of a game that a patch may change, one after the other, as they are told to people and programs.
 *
 *     struct bq_number_told n;
 *     for (bq_numbers_begin(&n); bq_numbers_next(&n, g, variant, &speech);) ...
 *
 * Invariant: they come in the order of the game's patch.def, and none comes twice. */
#ifndef BQ_SESSION_NUMBERS_H
#define BQ_SESSION_NUMBERS_H

#include "core/patch.h"
#include "core/words.h"

struct bq_number_told {
    struct bq_patch_place place;
    char key[BQ_PATCH_KEY];
    const char *help;       /* in the speech's language; borrowed from it */
    int32_t printed, value; /* value: in the variant */
    int32_t least, most;    /* that make sense */
    int32_t follows;        /* 1: it has no number of its own in the variant, but the usual one */
};

/* Before the first. */
void bq_numbers_begin(struct bq_number_told *n);

/* The next number of the game, in the variant (0: as printed): 1; 0 if there are no more. */
int bq_numbers_next(struct bq_number_told *n, const struct bq_game *g, uint32_t variant, const struct bq_speech *s);

/* One as JSON (PatchNumber of session/numbers.def), and all of them as a list, snprintf's way; of a game without any: []. */
int bq_number_json(const struct bq_number_told *n, char *out, int cap);
int bq_numbers_json(const struct bq_game *g, uint32_t variant, const struct bq_speech *s, char *out, int cap);

#endif
