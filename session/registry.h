/* registry.h -- the games of the house, from games.def and nowhere else. */
#ifndef BQ_REGISTRY_H
#define BQ_REGISTRY_H

#include "core/game.h"

extern const struct bq_game *const bq_games[]; /* NULL-terminated, in games.def's order */

const struct bq_game *bq_game_find(const char *name); /* NULL if there is none */

/* The known name nearest to what was typed, or NULL if none is near. */
const char *bq_game_nearest(const char *name);

/* Of a NULL-terminated list of words, the one nearest to `word`, or NULL if none is near. */
const char *bq_nearest(const char *word, const char *const *list);

#endif
