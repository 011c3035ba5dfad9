/* desk_solve.c -- the question whether the game can still be won, and with what score: see lab/solve_ask.h for who may ask, and what the
 * answer is worth.
 *
 * Asked for the first time at a table, it says what asking means; asked again, it answers. A signal ends it, and what is known by then is
 * said. */
#include "lab/solve_ask.h"
#include "term/desk.h"
#include "term/screen.h"

static void say_answer(const struct solve_answer *a, char *out, int cap)
{
    switch (solve_verdict(a)) {
    case SOLVE_LOST:
        snprintf(out, (size_t)cap, "%s", say_word(TERM_SAY_SOLVE_LOST));
        break;
    case SOLVE_UNKNOWN:
        say_text(out, cap, TERM_SAY_SOLVE_UNKNOWN, SAY_N(a->most));
        break;
    case SOLVE_FOUND:
        say_text(out, cap, TERM_SAY_SOLVE_FOUND, SAY_N(a->best), SAY_N(a->most));
        break;
    case SOLVE_BEST:
        say_text(out, cap, TERM_SAY_SOLVE_BEST, SAY_N(a->best));
        break;
    }
}

static int refusal(const struct desk *d)
{
    if (d->o->puzzles)
        return TERM_SAY_SOLVE_PUZZLE;
    switch (d->persons == 1 && !d->o->guest ? solve_may_ask(d->table) : SOLVE_OTHERS) {
    case SOLVE_NO_WAY:
        return TERM_SAY_SOLVE_NO_WAY;
    case SOLVE_OTHERS:
        return TERM_SAY_SOLVE_OTHERS;
    case SOLVE_OVER:
        return TERM_SAY_OVER;
    case SOLVE_MAY:
        break;
    }
    return 0;
}

void desk_solve(struct desk *d, char *out, int cap)
{
    const int refused = refusal(d);
    struct solve *s;
    int more;

    if (refused != 0) {
        snprintf(out, (size_t)cap, "%s", say_word(refused));
        return;
    }
    if (bq_table_note_of(d->table, SOLVE_NOTE) == NULL && !d->asks) {
        d->asks = 1;
        snprintf(out, (size_t)cap, "%s", say_word(TERM_SAY_SOLVE_ASKED));
        return;
    }
    s = solve_mark(d->table) == BQ_OK ? solve_new(d->game) : NULL;
    more = s == NULL ? BQ_EMEMORY : solve_begin(s, bq_table_referee(d->table), solve_while_waiting);
    desk_save(d); /* that it was asked is kept before the answer is known */
    for (more = more == BQ_OK ? 1 : more; more == 1 && !term_signal;)
        more = solve_step(s);
    if (more < 0) {
        snprintf(out, (size_t)cap, "%s", say_word(TERM_SAY_NO_MEMORY));
    } else {
        const struct solve_answer a = solve_answer(s);

        say_answer(&a, out, cap);
    }
    solve_free(s);
}
