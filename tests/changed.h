/* changed.h -- a game whose tables a test may change: a copy, which leaves the true one alone.
 *
 * Invariant: from changed_from() on, game points to the four tables beside it. A changed game may not be copied. */
#ifndef BQ_CHANGED_H
#define BQ_CHANGED_H

#include "core/game.h"

struct changed_game {
    struct bq_game game;
    struct bq_game_rules rules;
    struct bq_game_secrets secrets;
    struct bq_game_words words;
    struct bq_game_advice advice;
};

static inline void changed_from(struct changed_game *c, const struct bq_game *g)
{
    c->game = *g;
    c->rules = *g->rules;
    c->secrets = *g->secrets;
    c->words = *g->words;
    c->advice = *g->advice;
    c->game.rules = &c->rules;
    c->game.secrets = &c->secrets;
    c->game.words = &c->words;
    c->game.advice = &c->advice;
}

#endif
