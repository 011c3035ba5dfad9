/* solve.c -- the solver for a page: one position at a time, a step a call, so that the page can show how far it is and stop whenever it
 * likes. That the table was asked about is noted by the page, at the table that is played (lab/solve_ask.h).
 *
 * Invariant: the solver needs its table only while it is opened. */
#include "lab/solve_ask.h"

#include <string.h>

#include "web/wasm/tables.h"

static struct solve *solver;
static int more;

static int leave(int code, const char *why)
{
    return web_leave(code, why, (int)strlen(why));
}

/* Ends what was begun. */
void EXPORT(web_solve_close)(void)
{
    solve_free(solver);
    solver = NULL;
}

/* Begins with the table as it stands, in place of any other. 0, or a fault. */
int EXPORT(web_solve_open)(int number)
{
    const struct bq_table *t = web_table(number);

    if (t == NULL)
        return BQ_EDENIED;
    web_solve_close();
    if (solve_may_ask(t) != SOLVE_MAY)
        return leave(BQ_EDENIED, "This table cannot be asked about.");
    solver = solve_new(bq_table_game(t));
    if (solver == NULL || solve_begin(solver, bq_table_referee(t), solve_while_waiting) != BQ_OK)
        return leave(BQ_EMEMORY, "There is no memory for the solver.");
    more = 1;
    return BQ_OK;
}

/* A few hundredths of a second. 1: there is more to do; 0: that was all; or a fault. */
int EXPORT(web_solve_step)(void)
{
    enum { AT_ONCE = 10 };

    if (solver == NULL)
        return leave(BQ_EDENIED, "Nothing is being solved.");
    for (int i = 0; i < AT_ONCE && more == 1; i++)
        more = solve_step(solver);
    return more < 0 ? leave(more, "There is no memory for the solver.") : more;
}

/* Leaves what is known so far as JSON (lab/solve_ask.def) and returns its length. */
int EXPORT(web_solve_json)(void)
{
    char out[200];
    struct solve_answer a;
    int size;

    if (solver == NULL)
        return leave(BQ_EDENIED, "Nothing is being solved.");
    a = solve_answer(solver);
    size = solve_json(&a, &solve_while_waiting, more == 1, out, sizeof out);
    return web_leave(size, out, size);
}
