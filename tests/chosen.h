/* chosen.h -- the games that a test program looks at: all of them, or the one that BANQUET_GAME names.
 *
 * Meson registers the programs that go through all games once for each of them (meson.build), so that one game can be tested
 * alone, and several at the same time. A name that no game has ends the program.
 *
 * Invariant: without BANQUET_GAME the list is bq_games itself. */
#ifndef BQ_CHOSEN_H
#define BQ_CHOSEN_H

#include <stdio.h>
#include <stdlib.h>

#include "session/registry.h"

/* Ends with NULL, as bq_games does. */
static inline const struct bq_game *const *chosen_games(void)
{
    static const struct bq_game *one[2];
    const char *name = getenv("BANQUET_GAME");

    if (name == NULL || *name == '\0')
        return bq_games;
    one[0] = bq_game_find(name);
    if (one[0] == NULL) {
        fprintf(stderr, "BANQUET_GAME is \"%s\", and no game is called so; the games are:", name);
        for (int i = 0; bq_games[i] != NULL; i++)
            fprintf(stderr, " %s", bq_games[i]->name);
        fprintf(stderr, "\n");
        exit(2);
    }
    return one;
}

#endif
