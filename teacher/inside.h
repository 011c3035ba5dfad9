/* inside.h -- what the files of teacher/ share, and nobody else uses.
 *
 * Invariant: the views of all moves are there from the start, one behind the other; decisions 0 .. count-1 are known, in the order of the
 * game, and belong to the first `done` moves. */
#ifndef BQ_TEACHER_INSIDE_H
#define BQ_TEACHER_INSIDE_H

#include "bots/search.h"
#include "teacher/teacher.h"

/* A move of the seat's. */
struct teach_moment {
    bq_move move;
    int32_t position;
};

struct teach_tally; /* why.c */

struct bq_teach {
    const struct bq_game *game;
    struct bq_game_search how;
    int32_t seat, seats, trials;
    int32_t alone, over;
    struct bq_teach_worth result;
    int32_t total, done, count;
    struct teach_moment *moment;        /* `total` of them */
    int32_t *of;                        /* which moment a decision is of */
    struct bq_teach_decision *decision; /* room for `total` */
    uint8_t *views;                     /* what was seen before each moment */
    struct teach_tally *tally;
};

/* Luck for the moment, of one kind or another. */
uint64_t teach_luck(const struct bq_teach *a, const void *view, int kind, int n);

/* The figures by which the game is looked at. */
struct bq_game_search teach_figures(const struct bq_game *g);

/* A reason as JSON, snprintf's way. */
int teach_reason_json(const struct bq_speech *s, const struct bq_teach_reason *r, char *out, int cap);

/* ---- why.c */

struct teach_tally *teach_tally_new(void); /* NULL: there is no memory */

/* Of the first move against the second, on that view: so many more trials of both (0: it was told to stop, and is to begin anew), from
 * which follow by how much the first did better, in thousandths as teacher.h has them, and whether that is clear; and the reasons. */
void teach_why_begin(struct bq_teach *a);
int teach_why_try(struct bq_teach *a, const bq_move moves[2], const void *view, int trials, const atomic_int *stop);
int teach_why_lead(const struct bq_teach *a, int32_t *lead);
int teach_why_end(const struct bq_teach *a, struct bq_teach_reason out[BQ_TEACH_REASONS]); /* how many */

/* Finds the reasons for a decision made on that view: all of the above. 0: it was told to stop. */
int teach_why(struct bq_teach *a, struct bq_teach_decision *d, const void *view, const atomic_int *stop);

#endif
