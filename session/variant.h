/* variant.h -- patches: reading them, and making variants of a game.
 *
 * A patch says which numbers of a game are not as printed. Its text has a line for each, a key and a whole number ("0.9.hand 8"); the
 * game's patch.def says which keys there are (core/patch.h). Several may stand in one line. Empty lines, and those that begin with #, are
 * skipped. In canonical form, lines stand in the order of patch.def, and only what differs is there: that text is in saves and in the
 * commitment, and its hash is the variant's name.
 *
 * Invariant: two patches that lead to the same game have the same canonical form and the same name; a patch that changes nothing has the
 * name 0. */
#ifndef BQ_SESSION_VARIANT_H
#define BQ_SESSION_VARIANT_H

#include "core/patch.h"
#include "core/variant.h"
#include "session/trouble.h"

enum bq_patch_manner {
    BQ_PATCH_FREE,  /* as people write it */
    BQ_PATCH_STRICT /* as saves have it: canonical */
};

/* Reads a patch and registers its variant, unless there is one of that name already: 0 and *out. BQ_EPARSE and which line is wrong, counted
 * from `first_line`, BQ_ESETUP if there are too many variants, BQ_EMEMORY. Safe in any thread. */
int bq_variant_read(uint32_t *out, const struct bq_game *g, const char *text, int first_line,
                    enum bq_patch_manner manner, struct bq_trouble *why);

/* The patch of a variant in canonical form, each line with its newline: "" for 0 and for a name that is not known. Borrowed for ever. */
const char *bq_variant_text(uint32_t variant);

#endif
