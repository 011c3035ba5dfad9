/* patch.h -- patches that a page passes in, as lines "key value". */
#ifndef BQ_WEB_PATCH_H
#define BQ_WEB_PATCH_H

#include <stdint.h>

#include "core/game.h"

/* The variant of a patch: 0 and *out; or a fault, and the answer says in the language what is wrong. */
int web_patch_read(uint32_t *out, const struct bq_game *g, const char *patch);

#endif
