/* alarms.c -- tables whose clocks count days leave memory between two moves: each then has an alarm for when one of its clocks runs out.
 *
 * An alarm may be out of date: somebody came and moved meanwhile. Then the table is loaded for nothing, and sets another alarm when it
 * leaves memory again.
 *
 * Invariant: the alarms are a heap; a table that counts days is in memory, or has an alarm. */
#include <stdlib.h>

#include "server/room.h"

static void swap(struct alarm *a, struct alarm *b)
{
    struct alarm kept = *a;

    *a = *b;
    *b = kept;
}

int alarm_set(struct hall *h, uint64_t id, int64_t due)
{
    int at = h->alarms;

    if (h->alarms == h->alarm_cap) {
        int cap = h->alarm_cap > 0 ? 2 * h->alarm_cap : 64;
        struct alarm *more = realloc(h->alarm, (size_t)cap * sizeof *more);

        if (more == NULL)
            return 0;
        h->alarm = more;
        h->alarm_cap = cap;
    }
    h->alarm[h->alarms++] = (struct alarm){due, id};
    for (; at > 0 && h->alarm[(at - 1) / 2].due > h->alarm[at].due; at = (at - 1) / 2)
        swap(&h->alarm[(at - 1) / 2], &h->alarm[at]);
    return 1;
}

/* The first is taken away. */
static void drop_first(struct hall *h)
{
    int at = 0;

    h->alarm[0] = h->alarm[--h->alarms];
    for (;;) {
        int child = 2 * at + 1;

        if (child + 1 < h->alarms && h->alarm[child + 1].due < h->alarm[child].due)
            child++;
        if (child >= h->alarms || h->alarm[child].due >= h->alarm[at].due)
            return;
        swap(&h->alarm[child], &h->alarm[at]);
        at = child;
    }
}

void alarms_ring(struct hall *h)
{
    int64_t now = hall_now(h);

    for (int most = 64; most > 0 && h->alarms > 0 && h->alarm[0].due <= now; most--) {
        uint64_t id = h->alarm[0].id;

        drop_first(h);
        if (room_find(h, id) == NULL)
            room_wake(h, id);
    }
}
