/* solve.h -- solves a deal whose luck is known, in a game for one: a line of play with the best score that was found, and a bound that is
 * proved. It knows no game: what it takes is in the game's advice->solve.
 *
 * First a beam: all states after as many moves make a level, and the best of each level by the game's prior() go on, apart for each
 * amount of the score that was given up on the way. A ladder of beams begins narrow, to win at all. Then an exact search, which tries
 * whatever may lead to a better score, and never looks at the same state twice. It answers for positions near the end; from a deal's
 * beginning it hardly ever gets through, and then the bound is only that of the rules. So "best found 4, at most 6" means just that:
 * nobody has shown that 5 cannot be had, and where no win was found, the deal need not be lost.
 *
 * Work is counted in states looked at, never in time: the same position and the same effort give the same answer on every machine.
 *
 * Invariant: the answer's line, played from the position, ends the game with its score. */
#ifndef LAB_SOLVE_H
#define LAB_SOLVE_H

#include "core/game.h"

struct solve; /* one position at a time */

struct solve_effort {
    int64_t beam, exact; /* states that each may look at */
};

struct solve_answer {
    int32_t best;        /* the score of the best win found; BQ_NO_SCORE: none was */
    int32_t most;        /* none is higher: proved; BQ_NO_SCORE: it cannot be won */
    int64_t states;      /* looked at */
    int64_t first;       /* of those, up to the first win; 0: none was found */
    const bq_move *line; /* the moves that lead to the best; the solver's, until its next position */
    int32_t length;
};

/* Whether the game can be solved at all. */
int solve_can(const struct bq_game *g);

/* A solver without a position; NULL: no memory. */
struct solve *solve_new(const struct bq_game *g);
void solve_free(struct solve *s);

/* Takes a position, which may be the beginning: a state in which nothing is unknown. 0 or BQ_EMEMORY. */
int solve_begin(struct solve *s, const void *state, struct solve_effort effort);

/* Works on it for a while, SOLVE_STEP states or a few more. 1: there is more to do; 0: that was all; or BQ_EMEMORY. */
enum { SOLVE_STEP = 4000 };
int solve_step(struct solve *s);

/* What is known so far. */
struct solve_answer solve_answer(const struct solve *s);

#endif
