/* room_view.c -- what a program is sent that asked for JSON instead of frames (hello with "views":"json").
 *
 * It gets the same frames as anybody in its place, but they are read here, by a mirror (session/mirror.h) that lives for one
 * message, and session/wire.h writes how that looks to a client bound to its seat. So whatever holds for frames holds here,
 * too: taking back, a delay for watchers, the seed at the end.
 *
 * Invariant: what a view says was read from frames for that viewer, and from nothing else. */
#include "bots/bot.h"
#include "server/room.h"
#include "session/mirror.h"
#include "session/wire.h"

enum {
    VIEW_EVENTS = 32,     /* that are told at once, */
    VIEW_BYTES = 1 << 16, /* as far as they go into so many, the view included: */
    VIEW_FEW = 4          /* so few do */
};

static int is_bot(const char *name)
{
    return bq_bot_find(name) != NULL;
}

/* What the member would have if it had been sent WHOLE before event `from`, and EVENTS up to `to`. 0, or a fault. */
static int look_at(struct bq_table **out, const struct member *m, const struct bq_frame_head *head, int from, int to)
{
    const struct room *r = m->room;
    uint8_t *frame = r->hall->frame;
    struct bq_trouble why;
    struct bq_frame_span span;
    size_t size = bq_frame_whole(frame, FRAME_BYTES, r->table, head, m->viewer, from);
    int fault = size <= FRAME_BYTES ? bq_mirror_open(out, frame, size, &why) : BQ_ECORRUPT;

    if (fault != BQ_OK || from == to)
        return fault;
    bq_frame_span(&span, r->table, from, to);
    size = bq_frame_events(frame, FRAME_BYTES, &span, head, m->viewer);
    fault = size <= FRAME_BYTES ? bq_mirror_take(*out, frame, size, NULL, &why) : BQ_ECORRUPT;
    if (fault != BQ_OK)
        bq_table_free(*out);
    return fault;
}

void view_send(const struct member *m, uint32_t re, const struct bq_frame_head *head, uint32_t from, uint32_t to)
{
    struct hall_line *l = m->line;
    const struct hall_ways *ways = &l->hall->config.ways;
    int first = (int)from, last = (int)to;
    struct bq_table *mirror = NULL;
    struct bq_language room;
    struct bq_asker asker = {.seat = m->viewer, .bound = 1, .is_bot = is_bot};
    struct net w = {.source = {net_view}, .line = l, .room = m->room, .member = m, .asker = &asker};

    if (last - first > VIEW_EVENTS)
        first = last - VIEW_EVENTS;
    if (look_at(&mirror, m, head, first, last) != BQ_OK &&
        look_at(&mirror, m, head, first = last, last) != BQ_OK) { /* events that no frame holds are not told */
        ways->close(ways->context, l->peer, 1011, NULL);
        return;
    }
    asker.table = mirror;
    asker.speech = tongue_of(&l->tongue, m->room->game, m->viewer < BQ_SEATS ? m->viewer : -1, &room);
    while (last - first > VIEW_FEW && bq_wire_look(&asker, first, NULL, 0) > VIEW_BYTES)
        first = last - (last - first) / 2;
    w.epoch = head->epoch;
    w.first = (uint32_t)first;
    if (re != 0)
        net_answer_view(l, re, &w);
    else
        net_push(l, &w);
    bq_table_free(mirror);
}
