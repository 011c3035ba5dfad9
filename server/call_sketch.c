/* call_sketch.c -- tables to try moves on: a guess at what a seat cannot see, and a copy.
 *
 * Invariant: a client that is bound to a seat gets no more of a table than its seat's view; what is a copy to others is a guess to it,
 * unless the table is a sketch that was made of its view already. */
#include "server/call.h"
#include "session/sketch.h"

/* Opens a sketch: of what the seat may know, or of the whole table for BQ_REFEREE. */
static int sketch(struct call *c, const struct bq_table *t, int seat)
{
    struct wire w = {.source = {write_sketched}};
    struct bq_opening o = {0};
    struct bq_trouble why = {0};
    struct bq_table *made;
    int fault;

    if (call_seed(c, &o) != CALL_OK)
        return CALL_FAILED;
    fault = seat == BQ_REFEREE ? bq_sketch_copy(&made, t, o.seed, &why) : bq_sketch_guess(&made, t, seat, o.seed, &why);
    if (fault != BQ_OK)
        return call_fault(c, "not_allowed", &why);
    return call_open(c, made, &w.number) == CALL_OK ? call_reply(c, &w) : CALL_FAILED;
}

int call_guess(struct call *c)
{
    struct bq_table *t;
    int seat;

    if (call_table(c, &t) != CALL_OK || call_own_seat(c, t, "seat", &seat) != CALL_OK)
        return CALL_FAILED;
    return sketch(c, t, seat);
}

int call_fork(struct call *c)
{
    struct bq_table *t;

    return call_table(c, &t) == CALL_OK ? sketch(c, t, call_viewer(c, t)) : CALL_FAILED;
}
