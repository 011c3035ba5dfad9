/* hint.h -- what to do now, and why: the move that `search` plays, and what comes of it more often than of another.
 *
 *     bq_hint_open(&hint, game, view, seat, &why);
 *     while (bq_hint_step(hint, &stop))
 *         ...                                     from the first step on the move is known: bq_hint_move()
 *     bq_hint_json(hint, &speech, out, cap);      or look at the reasons
 *     bq_hint_free(hint);
 *
 * The first step finds the move. The others look for reasons as the teacher does (teacher.h): the move is played on many times beside the
 * best of those that did worse, from the same guesses with the same luck, and what happened is counted. There are reasons only if the lead
 * is clear, and more than an inaccuracy would cost. All steps together take a few hundredths of a second. In a game that is not analysed
 * (in real time) the move is the one that `greedy` makes, which follows the game's plan and may be to wait, and there are no reasons.
 *
 * Invariant: a hint has nothing but the seat's view, so it never goes by what is hidden; and the same view gives the same hint. */
#ifndef BQ_HINT_H
#define BQ_HINT_H

#include "teacher/teacher.h"

struct bq_hint;

/* Begins; `view` is the seat's, or a state, of which the seat's view is made here. 0 and *out (free it); BQ_EDENIED if the seat has no
 * move; BQ_EMEMORY. */
int bq_hint_open(struct bq_hint **out, const struct bq_game *g, const void *view, int seat, struct bq_trouble *why);
void bq_hint_free(struct bq_hint *h);

/* 1: there is more to do; 0: it is done, or was told to stop, and then what is known stays. */
int bq_hint_step(struct bq_hint *h, const atomic_int *stop);

/* The move; 0 before the first step, and in real time where the best is to wait. */
bq_move bq_hint_move(const struct bq_hint *h);

/* Why, as soon as all is done: how many reasons, the strongest first, and *than, the move that is worse. In a reason `best` is counted
 * after the hint's move and `played` after that one. 0: there is none. */
int bq_hint_reasons(const struct bq_hint *h, struct bq_teach_reason out[BQ_TEACH_REASONS], bq_move *than);

/* What is known so far as JSON, snprintf's way (teacher/hint.def). */
int bq_hint_json(const struct bq_hint *h, const struct bq_speech *s, char *out, int cap);

#endif
