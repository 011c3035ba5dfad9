/* patch.h -- patches in JSON, as people and programs write them: {"0.9": {"hand": 8, "points": {"hard": 3}}}.
 *
 * The names on the way to a number, with dots between them, are its key: "0.9.points.hard". So {"0.9.points": {"hard": 3}} is the same. The
 * session reads patches as lines (session/variant.h), without JSON; this turns one into the other. */
#ifndef SERVER_PATCH_H
#define SERVER_PATCH_H

#include <jansson.h>
#include <stddef.h>
#include <stdint.h>

#include "session/variant.h"

/* Reads a patch and registers its variant: 0 and *out, or a fault and why, as bq_variant_read() does. */
int patch_read_json(uint32_t *out, const struct bq_game *g, const json_t *object, struct bq_trouble *why);

/* The same of a file's text, which may be JSON, or lines: `why` names the line. */
int patch_read_text(uint32_t *out, const struct bq_game *g, const char *text, size_t size, struct bq_trouble *why);

#endif
