/* solve_ask.c -- see solve_ask.h. */
#include "lab/solve_ask.h"

#include "core/objects.h"
#include "session/mirror.h"

const struct solve_effort solve_while_waiting = {.beam = 1000000, .exact = 1000000};

enum solve_may solve_may_ask(const struct bq_table *t)
{
    if (!solve_can(bq_table_game(t)))
        return SOLVE_NO_WAY;
    if (bq_is_mirror(t) || bq_table_shared(t) || bq_table_commit_form(t) == 0)
        return SOLVE_OTHERS;
    return bq_table_over(t) ? SOLVE_OVER : SOLVE_MAY;
}

enum solve_verdict solve_verdict(const struct solve_answer *a)
{
    if (a->most == BQ_NO_SCORE)
        return SOLVE_LOST;
    if (a->best == BQ_NO_SCORE)
        return SOLVE_UNKNOWN;
    return a->best == a->most ? SOLVE_BEST : SOLVE_FOUND;
}

int solve_mark(struct bq_table *t)
{
    return bq_table_note(t, SOLVE_NOTE, "asked");
}

static const char *const VERDICTS[] = {"unknown", "lost", "found", "best"};

static int64_t done_of(const struct solve_answer *a, const struct solve_effort *effort)
{
    const int64_t all = effort->beam + effort->exact;

    return a->states < all ? 100 * a->states / all : 100;
}

#include "lab/solve_ask.def"

int solve_json(const struct solve_answer *a, const struct solve_effort *effort, int more, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    put_Solved(&t, a, effort, more);
    return t.len;
}
