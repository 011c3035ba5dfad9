/* solve_ask.h -- what a player may ask the solver about the table they play at: can it still be won, and with what score?
 *
 * The answer is about this deal, hidden cards and all, so it tells more than the player can know. It is therefore never given unasked, the
 * save remembers that it was asked, and a win then counts as one on a deal that had been seen before. It is refused where others rely on
 * the luck of the table, and where the truth is not known here.
 *
 * Invariant: who may not ask gets no answer of any kind. */
#ifndef LAB_SOLVE_ASK_H
#define LAB_SOLVE_ASK_H

#include "lab/solve.h"
#include "session/table.h"

/* Whether the table can be asked about; if not, why. */
enum solve_may {
    SOLVE_MAY,
    SOLVE_NO_WAY, /* nobody has written how this game is solved */
    SOLVE_OVER,   /* the game is over */
    SOLVE_OTHERS  /* the table is a server's, its luck is shared, or it is a sketch */
};
enum solve_may solve_may_ask(const struct bq_table *t);

/* What the answer comes to. */
enum solve_verdict {
    SOLVE_UNKNOWN, /* no win was found, and nobody has shown that there is none */
    SOLVE_LOST,    /* it cannot be won any more: proved */
    SOLVE_FOUND,   /* a win was found; there may be a better one */
    SOLVE_BEST     /* there is no better one: proved */
};
enum solve_verdict solve_verdict(const struct solve_answer *a);

/* The effort for somebody who waits: a second, more or less. */
extern const struct solve_effort solve_while_waiting;

/* The table remembers that it was asked: its note SOLVE_NOTE (record/result.c). 0 or BQ_EMEMORY. */
#define SOLVE_NOTE "solver"
int solve_mark(struct bq_table *t);

/* The answer as JSON (solve_ask.def), snprintf's way. `effort` is what was to be done, `more` whether it still is. */
int solve_json(const struct solve_answer *a, const struct solve_effort *effort, int more, char *out, int cap);

#endif
