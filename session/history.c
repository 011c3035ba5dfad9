/* history.c -- the steps of a table, and every state they pass through.
 *
 * Going anywhere is copy and replay: the nearest snapshot before the position, then at most 15
 * steps. No game has undo code, and telling a whole game event by event takes linear time. A table at which nobody plays can
 * rest: it gives back all snapshots but the first, and rebuilds them with its next step.
 *
 * A mirror (mirror.c) has no rules to carry out a step, only the step's change of the view; the rest is the same.
 *
 * A call first adds its steps after the kept ones (pending), where they overwrite only snapshots
 * of what could be redone; those are rebuilt if the call fails.
 *
 * Invariant: see inside.h. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/text.h"
#include "core/words.h"
#include "session/frame.h"
#include "session/inside.h"

/* Which snapshot the state after step i is, or is reached from, unless the table rests. */
static int snap_of(const struct bq_table *t, int i)
{
    return (i - t->base) / BQ_SNAP;
}

/* The nearest that is there. */
static int snap_before(const struct bq_table *t, int i)
{
    return t->rests ? 0 : snap_of(t, i);
}

static uint8_t *snapshot(const struct bq_table *t, int k)
{
    return t->snapshots + (size_t)k * t->game->rules->state_size;
}

/* A mirror knows what a step did to its view; else the rules do it. */
static void carry_out(const struct bq_table *t, void *state, int i)
{
    const struct bq_step *s = bq_step_of(t, i);

    if (t->mirror != NULL) {
        const struct bq_change *c = t->mirror->changes[bq_step_place(t, i)];

        bq_delta_read(state, t->game->rules->state_size, c->bytes, c->size);
        return;
    }
    t->game->rules->apply(state, s->actor, s->move);
    assert(t->game->rules->audit(state) == 0);
}

void bq_history_snap(struct bq_table *t, int i, const void *state)
{
    if ((i - t->base) % BQ_SNAP == 0 && !t->rests)
        memcpy(snapshot(t, snap_of(t, i)), state, t->game->rules->state_size);
}

/* All snapshots of a table that has rested; there is room for them. */
static void make_snapshots(struct bq_table *t)
{
    uint8_t *state = bq_scratch(t, 0);

    memcpy(state, t->snapshots, t->game->rules->state_size);
    for (int i = t->base; i < t->count; i++) {
        carry_out(t, state, i);
        bq_history_snap(t, i + 1, state);
    }
}

int bq_history_room(struct bq_table *t, int n, struct bq_trouble *why)
{
    int32_t tried = t->mirror != NULL ? t->mirror->tried : 0;
    int32_t steps = t->count - t->base + t->pending + tried + n;
    int32_t snapshots = snap_of(t, (t->position > t->count ? t->position : t->count) + t->pending + n) + 1;

    if (steps > t->step_cap) {
        int32_t cap = t->step_cap * 2 + BQ_SNAP + n;
        struct bq_step *p = realloc(t->steps, (size_t)cap * sizeof *p);

        if (p == NULL)
            return bq_complain0(why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
        t->steps = p;
        t->step_cap = cap;
    }
    if (snapshots > t->snapshot_cap) {
        int32_t cap = t->snapshot_cap * 2 > snapshots ? t->snapshot_cap * 2 : snapshots;
        uint8_t *p = realloc(t->snapshots, (size_t)cap * t->game->rules->state_size);

        if (p == NULL)
            return bq_complain0(why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
        t->snapshots = p;
        t->snapshot_cap = cap;
    }
    if (t->rests) {
        t->rests = 0;
        make_snapshots(t);
    }
    return BQ_OK;
}

void bq_table_rest(struct bq_table *t)
{
    size_t size = t->game->rules->state_size;
    struct bq_step *steps;
    uint8_t *first;

    if (t->rests || t->mirror != NULL || t->pending > 0)
        return;
    first = realloc(t->snapshots, size);
    if (first != NULL) {
        t->snapshots = first;
        t->snapshot_cap = 1;
        t->rests = 1;
    }
    steps = t->count > 0 ? realloc(t->steps, (size_t)t->count * sizeof *steps) : NULL;
    if (steps != NULL) {
        t->steps = steps;
        t->step_cap = t->count;
    }
}

void bq_table_wake(struct bq_table *t)
{
    struct bq_trouble why;

    if (t->rests)
        bq_history_room(t, 0, &why);
}

int bq_table_rests(const struct bq_table *t)
{
    return t->rests;
}

int bq_history_push(struct bq_table *t, int actor, bq_move m, int list, struct bq_trouble *why)
{
    struct bq_step *s;
    int fault, at;

    if (t->position + t->pending >= BQ_EVENTS_MAX)
        return bq_complain(why, BQ_EDENIED, BQ_WHY_TOO_LONG_A_GAME, BQ_N(BQ_EVENTS_MAX));
    fault = bq_history_room(t, 1, why);
    if (fault != BQ_OK)
        return fault;
    s = &t->steps[t->count + t->pending];
    *s = (struct bq_step){m, actor, list};
    t->game->rules->apply(t->state, actor, m);
    assert(t->game->rules->audit(t->state) == 0);
    if (list >= 0)
        t->used[list]++;
    if (actor == BQ_CLOCK)
        t->now = (int64_t)bq_payload(m);
    at = t->position + ++t->pending;
    bq_history_snap(t, at, t->state);
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

int64_t bq_history_time(const struct bq_table *t, int position)
{
    if (bq_has_time(t->game))
        for (int i = position - 1; i >= t->base; i--)
            if (bq_step_of(t, i)->actor == BQ_CLOCK)
                return (int64_t)bq_payload(bq_step_of(t, i)->move);
    return t->base_time;
}

void bq_history_again(struct bq_table *t, int from, int to)
{
    uint8_t *state = bq_scratch(t, 0);

    bq_history_state(t, from, state);
    for (int i = from; i < to; i++) {
        carry_out(t, state, i);
        bq_history_snap(t, i + 1, state);
    }
}

void bq_history_drop(struct bq_table *t)
{
    int reached = t->position + t->pending;

    for (int i = 0; i < t->pending; i++)
        if (t->steps[t->count + i].list >= 0)
            t->used[t->steps[t->count + i].list]--;
    t->pending = 0;
    bq_history_state(t, t->position, t->state);
    t->now = bq_history_time(t, t->position);
    bq_history_again(t, t->position, reached < t->count ? reached : t->count);
}

void bq_history_state(const struct bq_table *t, int i, void *out)
{
    int from = snap_before(t, i);

    memcpy(out, snapshot(t, from), t->game->rules->state_size);
    for (int k = t->base + from * BQ_SNAP; k < i; k++)
        carry_out(t, out, k);
}

void bq_table_go(struct bq_table *t, int position)
{
    assert(position >= t->base && position <= bq_history_end(t));
    if (position < t->base || position > bq_history_end(t))
        return;
    for (int i = t->position; i < position; i++)
        if (bq_step_of(t, i)->list >= 0)
            t->used[bq_step_of(t, i)->list]++;
    for (int i = position; i < t->position; i++)
        if (bq_step_of(t, i)->list >= 0)
            t->used[bq_step_of(t, i)->list]--;
    if (position < t->position || snap_of(t, position) > snap_of(t, t->position)) {
        bq_history_state(t, position, t->state);
    } else {
        for (int i = t->position; i < position; i++)
            carry_out(t, t->state, i);
    }
    t->position = position;
    t->now = bq_history_time(t, position);
}

int bq_table_step(struct bq_table *t, struct bq_trouble *why)
{
    uint8_t *next = bq_scratch(t, 0), *was = bq_scratch(t, 1);
    const struct bq_step *s;
    int at = t->position + 1, denied = bq_mirror_denies(t, why);

    if (denied != BQ_OK)
        return denied;
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

int bq_table_base(const struct bq_table *t)
{
    return t->base;
}

int bq_table_length(const struct bq_table *t)
{
    return bq_history_end(t);
}

int bq_table_position(const struct bq_table *t)
{
    return t->position;
}

struct bq_event bq_table_event(const struct bq_table *t, int i)
{
    struct bq_event e = {0, 0, 0};

    assert(i >= t->base && i < bq_history_end(t));
    if (i >= t->base && i < bq_history_end(t))
        e = (struct bq_event){bq_step_of(t, i)->move, bq_step_of(t, i)->actor, 0};
    return e;
}

/* What the seat may know of a state. A mirror's is a view. */
static const void *seen(const struct bq_table *t, int seat, const void *state, void *view)
{
    if (seat == BQ_REFEREE || t->mirror != NULL)
        return state;
    t->game->secrets->view(view, state, seat);
    return view;
}

/* Event i as the seat saw it: *e redacted, and the views before and after it. 0: there is no such event. */
static int look_back(const struct bq_table *t, int i, int seat, struct bq_event *e, const void **old, const void **new)
{
    const struct bq_game *g = t->game;
    uint8_t *before = bq_scratch(t, 0), *after = bq_scratch(t, 1);

    assert(i >= t->base && i < bq_history_end(t));
    if (i < t->base || i >= bq_history_end(t))
        return 0;
    if (seat != BQ_REFEREE && (seat < 0 || seat >= t->setup.seats))
        seat = BQ_WATCHER;
    *e = bq_table_event(t, i);
    bq_history_state(t, i, before);
    memcpy(after, before, g->rules->state_size);
    carry_out(t, after, i);
    *old = seen(t, seat, before, bq_scratch(t, 2));
    *new = seen(t, seat, after, bq_scratch(t, 3));
    if (seat != BQ_REFEREE && t->mirror == NULL)
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
