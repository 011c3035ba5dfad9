/* call_teach.c -- the teacher over the protocol: a few moves a request, so that the pipe is never blocked for long and whoever asks says
 * how fast it goes, and stops by not asking. What one request may ask for is done in seconds, so that a number with a digit too many is
 * answered, too.
 *
 * Invariant: a client has one analysis, the last it began. It is of a table as it stood: once something else has been played there, the
 * next request begins anew. */
#include <string.h>

#include "core/hash.h"
#include "server/call.h"
#include "teacher/teacher.h"

enum {
    MOVES = 100,   /* that one request may look at, */
    TRIALS = 1000, /* with so many trials of each move that is shown, */
    ALL = 10000    /* and so many for all of them: then it is enough for now */
};

void call_teach_forget(struct protocol *p)
{
    bq_teach_free(p->lesson.teach);
    memset(&p->lesson, 0, sizeof p->lesson);
}

/* What has been played there, in 64 bits. */
static uint64_t played(const struct bq_table *t)
{
    uint64_t sum[3] = {0};

    for (int i = bq_table_base(t); i < bq_table_position(t); i++) {
        const struct bq_event e = bq_table_event(t, i);

        sum[1] = e.move;
        sum[2] = (uint64_t)e.actor;
        sum[0] = bq_hash64("analysed", sum, sizeof sum);
    }
    return sum[0];
}

/* Goes on with the client's analysis if it is this one, and begins it if not. */
static int open_lesson(struct call *c, const struct bq_table *t, int64_t number, int seat, int64_t trials)
{
    struct protocol_lesson *l = &c->p->lesson;
    const uint64_t now = played(t);
    struct bq_trouble why;
    int fault;

    if (l->teach != NULL && l->table == number && bq_teach_seat(l->teach) == seat && l->played == now &&
        (trials == 0 || bq_teach_trials(l->teach) == trials))
        return CALL_OK;
    call_teach_forget(c->p);
    fault = bq_teach_open(&l->teach, t, seat, (int32_t)trials, &why);
    if (fault == BQ_EMEMORY)
        return call_no_memory(c);
    if (fault != BQ_OK)
        return call_fault(c, "not_allowed", &why);
    l->table = number;
    l->played = now;
    return CALL_OK;
}

int call_analyse(struct call *c)
{
    struct wire w = {.source = {write_analysed}, .call = c};
    int64_t number = 0, trials = 0, moves = 1;
    struct bq_table *t;
    int seat;

    if (call_table(c, &t) != CALL_OK || call_own_seat(c, t, "seat", &seat) != CALL_OK ||
        call_whole(c, "trials", 1, TRIALS, &trials) < 0 || call_whole(c, "moves", 0, MOVES, &moves) < 0 ||
        call_read(c, ask_flag(&c->ask, "show", &w.every)) < 0 ||
        call_need_whole(c, "table", INT64_MIN, INT64_MAX, &number) != CALL_OK ||
        open_lesson(c, t, number, seat, trials) != CALL_OK)
        return CALL_FAILED;
    for (int i = 0; i < moves && i * bq_teach_trials(c->p->lesson.teach) < ALL; i++)
        bq_teach_step(c->p->lesson.teach, NULL);
    w.lesson = c->p->lesson.teach;
    w.every |= bq_teach_done(w.lesson) == bq_teach_total(w.lesson);
    w.asker = call_asker(c, t, seat);
    return call_reply(c, &w);
}
