/* history.c -- the steps of a table, and every state they pass through.
 *
 * Going anywhere is copy and replay: the nearest snapshot before the place, then at most 15
 * steps. No game has undo code, and telling a whole game line by line takes linear time.
 *
 * A call first adds its steps after the kept ones (pending), where they overwrite only snapshots
 * of what could be redone; those are made again if the call fails.
 *
 * Invariant: see inside.h. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/text.h"
#include "core/words.h"
#include "session/inside.h"

static uint8_t *snapshot(const struct bq_table *t, int k)
{
    return t->snapshots + (size_t)k * t->game->rules->state_size;
}

static void carry_out(const struct bq_table *t, void *state, const struct bq_step *s)
{
    t->game->rules->apply(state, s->actor, s->move);
    assert(t->game->rules->audit(state) == 0);
}

/* Room for one more step and for the snapshot after it. */
static int reserve(struct bq_table *t, struct bq_trouble *why)
{
    int32_t steps = t->count + t->pending + 1;
    int32_t snapshots = (t->position + t->pending + 1) / BQ_SNAP + 1;

    if (steps > t->step_cap) {
        int32_t cap = t->step_cap * 2 + BQ_SNAP;
        struct bq_step *p = realloc(t->steps, (size_t)cap * sizeof *p);

        if (p == NULL)
            return bq_complain0(why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
        t->steps = p;
        t->step_cap = cap;
    }
    if (snapshots > t->snapshot_cap) {
        int32_t cap = t->snapshot_cap * 2;
        uint8_t *p = realloc(t->snapshots, (size_t)cap * t->game->rules->state_size);

        if (p == NULL)
            return bq_complain0(why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
        t->snapshots = p;
        t->snapshot_cap = cap;
    }
    return BQ_OK;
}

int bq_history_push(struct bq_table *t, int actor, bq_move m, int list, struct bq_trouble *why)
{
    struct bq_step *s;
    int fault, at;

    if (t->position + t->pending >= BQ_EVENTS_MAX)
        return bq_complain(why, BQ_EDENIED, BQ_WHY_TOO_LONG_A_GAME, BQ_N(BQ_EVENTS_MAX));
    fault = reserve(t, why);
    if (fault != BQ_OK)
        return fault;
    s = &t->steps[t->count + t->pending];
    *s = (struct bq_step){m, actor, list};
    carry_out(t, t->state, s);
    if (list >= 0)
        t->used[list]++;
    if (actor == BQ_CLOCK)
        t->now = (int64_t)bq_payload(m);
    at = t->position + ++t->pending;
    if (at % BQ_SNAP == 0)
        memcpy(snapshot(t, at / BQ_SNAP), t->state, t->game->rules->state_size);
    return BQ_OK;
}

void bq_history_keep(struct bq_table *t)
{
    if (t->position < t->count) {
        bq_written_cut(t->written, t->position);
        memmove(t->steps + t->position, t->steps + t->count, (size_t)t->pending * sizeof *t->steps);
    }
    t->position += t->pending;
    t->count = t->position;
    t->pending = 0;
}

/* Game time after that many steps. */
static int64_t time_at(const struct bq_table *t, int position)
{
    if (bq_has_time(t->game))
        for (int i = position - 1; i >= 0; i--)
            if (t->steps[i].actor == BQ_CLOCK)
                return (int64_t)bq_payload(t->steps[i].move);
    return 0;
}

void bq_history_drop(struct bq_table *t)
{
    const uint32_t size = t->game->rules->state_size;
    int reached = t->position + t->pending;
    uint8_t *state = bq_scratch(t, 0);

    for (int i = 0; i < t->pending; i++)
        if (t->steps[t->count + i].list >= 0)
            t->used[t->steps[t->count + i].list]--;
    t->pending = 0;
    bq_history_state(t, t->position, t->state);
    t->now = time_at(t, t->position);
    memcpy(state, t->state, size);
    for (int i = t->position; i < t->count && i < reached; i++) {
        carry_out(t, state, &t->steps[i]);
        if ((i + 1) % BQ_SNAP == 0)
            memcpy(snapshot(t, (i + 1) / BQ_SNAP), state, size);
    }
}

void bq_history_state(const struct bq_table *t, int i, void *out)
{
    memcpy(out, snapshot(t, i / BQ_SNAP), t->game->rules->state_size);
    for (int k = i / BQ_SNAP * BQ_SNAP; k < i; k++)
        carry_out(t, out, &t->steps[k]);
}

void bq_table_go(struct bq_table *t, int position)
{
    assert(position >= 0 && position <= t->count);
    if (position < 0 || position > t->count)
        return;
    for (int i = t->position; i < position; i++)
        if (t->steps[i].list >= 0)
            t->used[t->steps[i].list]++;
    for (int i = position; i < t->position; i++)
        if (t->steps[i].list >= 0)
            t->used[t->steps[i].list]--;
    if (position < t->position || position / BQ_SNAP > t->position / BQ_SNAP) {
        bq_history_state(t, position, t->state);
    } else {
        for (int i = t->position; i < position; i++)
            carry_out(t, t->state, &t->steps[i]);
    }
    t->position = position;
    t->now = time_at(t, position);
}

int bq_table_step(struct bq_table *t, struct bq_trouble *why)
{
    uint8_t *next = bq_scratch(t, 0), *was = bq_scratch(t, 1);
    const struct bq_step *s;
    int at = t->position + 1;

    if (t->position >= t->count)
        return bq_complain(why, BQ_EDENIED, BQ_WHY_STEP_END, BQ_N(t->count));
    s = &t->steps[t->position];
    if (t->game->rules->check(t->state, s->actor, s->move) != 0)
        return bq_complain(why, BQ_ECORRUPT, BQ_WHY_STEP_REFUSED, BQ_N(at));
    memcpy(next, t->state, t->game->rules->state_size);
    t->game->rules->apply(next, s->actor, s->move);
    if (at % BQ_SNAP == 0 || at == t->count) {
        bq_history_state(t, at, was);
        if (memcmp(next, was, t->game->rules->state_size) != 0)
            return bq_complain(why, BQ_ECORRUPT, BQ_WHY_STEP_DIVERGES, BQ_N(at),
                               BQ_N((at - 1) / BQ_SNAP * BQ_SNAP + 1));
    }
    memcpy(t->state, next, t->game->rules->state_size);
    if (s->list >= 0)
        t->used[s->list]++;
    if (s->actor == BQ_CLOCK)
        t->now = (int64_t)bq_payload(s->move);
    t->position = at;
    return BQ_OK;
}

int bq_table_length(const struct bq_table *t)
{
    return t->count;
}

int bq_table_position(const struct bq_table *t)
{
    return t->position;
}

struct bq_event bq_table_event(const struct bq_table *t, int i)
{
    struct bq_event e = {0, 0, 0};

    assert(i >= 0 && i < t->count);
    if (i >= 0 && i < t->count)
        e = (struct bq_event){t->steps[i].move, t->steps[i].actor, 0};
    return e;
}

/* What the seat may know of a state. */
static const void *seen(const struct bq_table *t, int seat, const void *state, void *view)
{
    if (seat == BQ_REFEREE)
        return state;
    t->game->secrets->view(view, state, seat);
    return view;
}

/* Event i as the seat saw it: *e redacted, and the views before and after it. 0: there is no such event. */
static int look_back(const struct bq_table *t, int i, int seat, struct bq_event *e, const void **old, const void **new)
{
    const struct bq_game *g = t->game;
    uint8_t *before = bq_scratch(t, 0), *after = bq_scratch(t, 1);

    assert(i >= 0 && i < t->count);
    if (i < 0 || i >= t->count)
        return 0;
    if (seat != BQ_REFEREE && (seat < 0 || seat >= t->setup.seats))
        seat = BQ_WATCHER;
    *e = bq_table_event(t, i);
    bq_history_state(t, i, before);
    memcpy(after, before, g->rules->state_size);
    carry_out(t, after, &t->steps[i]);
    *old = seen(t, seat, before, bq_scratch(t, 2));
    *new = seen(t, seat, after, bq_scratch(t, 3));
    if (seat != BQ_REFEREE)
        e->move = g->secrets->redact(before, *e, seat);
    return 1;
}

int bq_table_say(const struct bq_table *t, int i, int seat, const struct bq_speech *s, char *out, int cap)
{
    const struct bq_game *g = t->game;
    const void *old, *new;
    struct bq_event e;

    if (cap > 0)
        out[0] = 0;
    if (!look_back(t, i, seat, &e, &old, &new))
        return 0;
    if (g->words->facts == NULL)
        return bq_move_text(g, old, e.actor, e.move, out, cap);
    return bq_tell(g, s, old, new, e, out, cap);
}

int bq_table_tell(const struct bq_table *t, int i, int seat, char *out, int cap)
{
    return bq_table_say(t, i, seat, NULL, out, cap);
}

int bq_table_facts(const struct bq_table *t, int i, int seat, struct bq_fact *out, int cap)
{
    const void *old, *new;
    struct bq_event e;

    if (t->game->words->facts == NULL || !look_back(t, i, seat, &e, &old, &new))
        return 0;
    return t->game->words->facts(old, new, e, out, cap);
}
