/* lobby.c -- the public tables at which somebody is present, for people looking for one.
 *
 * Whoever watches the lobby is sent the whole list, at most twice a second, when something in it has changed.
 *
 * Invariant: a table that is not public is never in it. */
#include "server/room.h"

enum { EVERY = 500 * 1000 }; /* us between two lists */

/* Those that wait for people first; of equals, the order in memory. */
static int list_tables(const struct hall *h, const struct room *out[LISTED])
{
    int n = 0;

    for (int waits = 1; waits >= 0; waits--)
        for (int i = 0; i < BUCKETS && n < LISTED; i++)
            for (const struct room *r = h->rooms[i]; r != NULL && n < LISTED; r = r->next)
                if (r->is_public && r->members != NULL && r->phase != PHASE_OVER && (r->phase == PHASE_OPEN) == waits)
                    out[n++] = r;
    return n;
}

void lobby_changed(struct hall *h)
{
    if (h->lobby_stale)
        return;
    h->lobby_stale = 1;
    if (h->lobby_due < hall_now(h))
        h->lobby_due = hall_now(h);
}

void lobby_tell(struct hall *h)
{
    const struct room *list[LISTED];
    int n = list_tables(h, list);

    h->lobby_stale = 0;
    h->lobby_due = hall_now(h) + EVERY;
    for (struct hall_line *l = h->lines; l != NULL; l = l->next)
        if (l->lobby)
            net_push(l, &(struct net){.source = {net_lobby}, .line = l, .list = list, .count = n});
}

int lobby_watch(struct command *c)
{
    const struct room *list[LISTED];
    int watch = 1, n = 0;

    if (ask_flag(&c->ask, "watch", &watch) < 0)
        return ASK_FAILED;
    c->line->lobby = watch;
    if (watch)
        n = list_tables(c->hall, list);
    net_answer(c->line, c->id, &(struct net){.source = {net_tables}, .line = c->line, .list = list, .count = n});
    return COMMAND_DONE;
}
