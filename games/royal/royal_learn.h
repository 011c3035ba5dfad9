/* royal_learn.h -- learns the weights of royal_table.def, by ranking.
 *
 * A deal without favors is played with a known deck by a beam: all tables after as many draws make a level, and the best of
 * each level go on. Where one of them led to a win, those it went through are pushed above others of their level. The beam
 * sees with the very weights that are being learned, once they are better than greedy's judgement.
 *
 * Invariant: seed, width, `warm` and the number of deals decide every weight; time does not. */
#ifndef ROYAL_LEARN_H
#define ROYAL_LEARN_H

#include "games/royal/royal.h"

struct royal_lesson { /* what there is to say after a deal, added up */
    int64_t deals, won, pairs;
    double loss; /* the sum of the pairs' logistic losses, before each was learned from */
};

struct royal_learner; /* owns all it needs */

/* `warm` deals are won by greedy's judgement before the weights are trusted. NULL: no memory. */
enum { ROYAL_WARM = 40 };
struct royal_learner *royal_learner_new(uint64_t seed, int width, int warm);
void royal_learner_free(struct royal_learner *l);

/* Plays one more random deal and learns from it. 0 or BQ_EMEMORY. */
int royal_learn(struct royal_learner *l);

const struct royal_lesson *royal_lessons(const struct royal_learner *l);

/* The weights so far, as royal_table.def has them: in steps of 1 / ROYAL_STEPS. */
enum { ROYAL_STEPS = 20 };
void royal_learned(const struct royal_learner *l, int8_t out[ROY_WEIGHTS]);

uint64_t royal_print_of(const int8_t table[ROY_WEIGHTS]); /* to recognize a table by */

#endif
