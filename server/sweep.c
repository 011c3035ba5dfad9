/* sweep.c -- tables that nobody comes back to.
 *
 * From time to time the store is asked for tables at which nothing has changed for long. One that never began is removed, with its code;
 * one that began is shelved as it stands, as a game without a result, so that its moves can still be fetched. A table whose clock counts
 * days goes on by itself, and is left alone; so is one at which somebody is present.
 *
 * Invariant: a table is checked again, by what its log says, before anything is done to it. */
#include <stdlib.h>
#include <string.h>

#include "server/room.h"

enum {
    HOUR = 3600 * 1000, /* ms */
    LOOKED_AT = 100,    /* tables at once */
    UNSTARTED = 48,     /* hours that a table may wait for its game, if the config does not say otherwise */
    ABANDONED = 90      /* days that a game may stand still */
};

static int64_t unstarted_since(const struct hall *h)
{
    return hall_date(h) - (int64_t)(h->config.unstarted > 0 ? h->config.unstarted : UNSTARTED) * HOUR;
}

static int64_t abandoned_since(const struct hall *h)
{
    return hall_date(h) - (int64_t)(h->config.abandoned > 0 ? h->config.abandoned : ABANDONED) * 24 * HOUR;
}

/* Whether somebody is at the table, or something of it is on its way. */
static int is_used(const struct room *r)
{
    return r->members != NULL || r->unkept > 0 || r->held > 0;
}

/* A table that did not begin is gone; whoever came to it in this moment is told. */
static void on_removed(struct errand *e, const struct store_answer *a)
{
    struct room *r = room_find(e->hall, e->number);

    if (a->code == 0 && r != NULL)
        room_gone(r);
}

static void remove_table(struct hall *h, uint64_t id)
{
    struct errand *e = errand_new(h, NULL, NULL, on_removed);

    if (e == NULL)
        return;
    e->number = id;
    errand_sent(e, store_table_drop(h->config.store, errand_ticket(e), id));
}

/* A game that may be abandoned has been read. */
static void on_read(struct errand *e, const struct store_answer *a)
{
    struct bq_trouble why = {0};
    struct room *r = NULL;

    if (a->code != 0 || room_find(e->hall, a->table->id) != NULL ||
        (a->rows > 0 && a->row[a->rows - 1].at >= abandoned_since(e->hall)))
        return;
    if (room_load(&r, e->hall, a, &why) == BQ_OK)
        room_put_away(r);
}

static void on_listed(struct errand *e, const struct store_answer *a)
{
    struct hall *h = e->hall;

    if (a->code != 0)
        return;
    if (a->tables == LOOKED_AT)
        sweep_from(h, a->table[a->tables - 1].id); /* the rest: asked for before any of these goes */
    for (int i = 0; i < a->tables; i++) {
        const struct store_table *t = &a->table[i];
        struct room *r = room_find(h, t->id);
        struct errand *next;

        if (r != NULL && is_used(r))
            continue;
        if (t->phase < PHASE_PLAYING && t->changed < unstarted_since(h)) {
            if (r != NULL)
                room_end(r);
            remove_table(h, t->id);
        } else if (t->phase == PHASE_PLAYING && t->changed < abandoned_since(h) && r == NULL && !room_counts_days(t) &&
                   (next = errand_new(h, NULL, NULL, on_read)) != NULL) {
            errand_sent(next, store_table_load(h->config.store, errand_ticket(next), t->id));
        }
    }
}

void sweep_from(struct hall *h, uint64_t after)
{
    int64_t since = unstarted_since(h) > abandoned_since(h) ? unstarted_since(h) : abandoned_since(h);
    struct errand *e = errand_new(h, NULL, NULL, on_listed);

    if (e != NULL && since > 0)
        errand_sent(e, store_table_stale(h->config.store, errand_ticket(e), since, after, LOOKED_AT));
    else if (e != NULL)
        errand_sent(e, 1);
}

void sweep_pass(struct hall *h)
{
    h->sweep_due = hall_now(h) + (int64_t)HOUR * 1000;
    sweep_from(h, 0);
}
