/* registry.c -- the games of the house, and "did you mean".
 *
 * Invariant: games.def is the only list, and a game exports one symbol, bq_game_<folder>. The
 * test programs are built with BQ_TEMPLATE and also have the template game, games/null; a module of the page has only one game,
 * BQ_ONE. */
#include "session/registry.h"

#include <stddef.h>
#include <string.h>

#include "core/text.h"

#define DECLARED(name) extern const struct bq_game bq_game_##name;
#define LISTED(name)   &bq_game_##name,

#define GAME(name)     DECLARED(name)
#ifdef BQ_ONE
GAME(BQ_ONE)
#else
#include "games.def"
#endif
#ifdef BQ_TEMPLATE
GAME(null)
#endif
#undef GAME

const struct bq_game *const bq_games[] = {
#define GAME(name) LISTED(name)
#ifdef BQ_ONE
    GAME(BQ_ONE)
#else
#include "games.def"
#endif
#ifdef BQ_TEMPLATE
        GAME(null)
#endif
#undef GAME
            NULL};

/* Near: at most a third of the letters differ, or one in a short word, but never all of them. */
static int near(const char *word, const char *known, int best)
{
    size_t a = strlen(word), b = strlen(known);
    int longer = (int)(a > b ? a : b);
    int far = longer < 6 ? 1 : longer < 24 ? longer / 3 : 8;
    int d = bq_distance(word, known);

    return d <= far && d < longer && d < best ? d : best;
}

enum { NONE = 1000 };

const struct bq_game *bq_game_find(const char *name)
{
    for (int i = 0; bq_games[i] != NULL; i++)
        if (strcmp(bq_games[i]->name, name) == 0)
            return bq_games[i];
    return NULL;
}

const char *bq_game_nearest(const char *name)
{
    const char *found = NULL;
    int best = NONE;
    for (int i = 0; bq_games[i] != NULL; i++) {
        int d = near(name, bq_games[i]->name, best);
        if (d < best) {
            best = d;
            found = bq_games[i]->name;
        }
    }
    return found;
}

const char *bq_nearest(const char *word, const char *const *list)
{
    const char *found = NULL;
    int best = NONE;
    for (; *list != NULL; list++) {
        int d = near(word, *list, best);
        if (d < best) {
            best = d;
            found = *list;
        }
    }
    return found;
}
