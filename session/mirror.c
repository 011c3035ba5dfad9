/* mirror.c -- see mirror.h. The steps of a mirror, then opening, applying frames, and trying moves.
 *
 * A frame is first read and carried out on spare states, and all the memory it needs is allocated; only then does it change the mirror.
 * A tried move waits behind the history like the pending steps of a call (inside.h), so it can be dropped without a trace, and what
 * could be played again is available once more.
 *
 * Invariant: after every call `position` is live + tried, unless bq_table_go() has gone elsewhere; changes[k] belongs to steps[k]. */
#include "session/mirror.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "session/inside.h"

_Static_assert((int)BQ_TRIES == (int)BQ_MIRROR_TRIES, "the header says how many");

/* ---- steps ---------------------------------------------------------------------- */

static struct bq_change *new_change(const uint8_t *bytes, size_t size)
{
    struct bq_change *c = malloc(sizeof *c + size);

    if (c != NULL) {
        c->size = (uint32_t)size;
        memcpy(c->bytes, bytes, size);
    }
    return c;
}

static struct bq_change **change_of(const struct bq_table *t, int i)
{
    return &t->mirror->changes[bq_step_place(t, i)];
}

/* Room for n more steps and their changes. */
static int make_room(struct bq_table *t, int n, struct bq_trouble *why)
{
    struct bq_mirror *m = t->mirror;
    int fault = bq_history_room(t, n, why);

    if (fault == BQ_OK && m->change_cap < t->step_cap) {
        struct bq_change **more = realloc(m->changes, (size_t)t->step_cap * sizeof *more);

        if (more == NULL)
            return bq_complain0(why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
        m->changes = more;
        m->change_cap = t->step_cap;
    }
    return fault;
}

static void put_step(struct bq_table *t, int place, struct bq_event e, struct bq_change *c)
{
    t->steps[place] = (struct bq_step){e.move, e.actor, -1};
    t->mirror->changes[place] = c;
    bq_delta_read(t->state, t->game->rules->state_size, c->bytes, c->size);
    if (e.actor == BQ_CLOCK)
        t->now = (int64_t)bq_payload(e.move);
    bq_history_snap(t, ++t->position, t->state);
}

/* The server's next event. Nothing is tried, and nothing can be played again. */
static void add(struct bq_table *t, struct bq_event e, struct bq_change *c)
{
    assert(t->mirror->tried == 0 && t->position == t->count);
    put_step(t, t->count - t->base, e, c);
    t->mirror->live = ++t->count;
}

/* Forgets the events from i on. Nothing is tried. */
static void cut(struct bq_table *t, int i)
{
    assert(t->mirror->tried == 0 && i >= t->base && i <= t->count);
    if (t->position > i)
        bq_table_go(t, i);
    for (int k = i; k < t->count; k++)
        free(*change_of(t, k));
    t->count = i;
    if (t->mirror->live > i)
        t->mirror->live = i;
}

/* The first n steps that were tried are the server's, too: they take the place of what could be played again. */
static void keep(struct bq_table *t, int n)
{
    struct bq_mirror *m = t->mirror;
    int live = m->live - t->base, from = t->count - t->base;

    if (n == 0)
        return;
    for (int k = live; k < from; k++)
        free(m->changes[k]);
    memmove(t->steps + live, t->steps + from, (size_t)m->tried * sizeof *t->steps);
    memmove(m->changes + live, m->changes + from, (size_t)m->tried * sizeof(*m->changes));
    memmove(m->asked, m->asked + n, (size_t)(m->tried - n) * sizeof m->asked[0]);
    m->live += n;
    m->tried -= n;
    t->count = m->live;
}

static void take_back(struct bq_table *t)
{
    struct bq_mirror *m = t->mirror;
    int reached = m->live + m->tried;

    if (m->tried == 0)
        return;
    for (int i = m->live; i < reached; i++)
        free(*change_of(t, i));
    m->tried = 0;
    bq_history_again(t, m->live, reached < t->count ? reached : t->count); /* the snapshots of what was overlaid */
    bq_history_state(t, m->live, t->state);
    t->position = m->live;
    t->now = bq_history_time(t, m->live);
}

void bq_mirror_free(struct bq_table *t)
{
    if (t->mirror == NULL)
        return;
    for (int k = 0; k < t->count - t->base + t->mirror->tried; k++)
        free(t->mirror->changes[k]);
    free(t->mirror->changes);
    free(t->mirror);
}

/* ---- what the house asks ------------------------------------------------------------ */

int bq_mirror_denies(const struct bq_table *t, struct bq_trouble *why)
{
    return t->mirror != NULL ? bq_complain0(why, BQ_EDENIED, BQ_WHY_MIRROR_DENIES) : BQ_OK;
}

int bq_mirror_may(const struct bq_table *t, int seat, int flag)
{
    const struct bq_mirror *m = t->mirror;

    return seat == m->viewer && m->tried == 0 && t->position == m->live && (m->flags & flag) != 0;
}

int bq_is_mirror(const struct bq_table *t)
{
    return t->mirror != NULL;
}

int bq_mirror_viewer(const struct bq_table *t)
{
    return t->mirror->viewer;
}

int bq_mirror_tried(const struct bq_table *t)
{
    return t->mirror->tried;
}

struct bq_frame_since bq_mirror_since(const struct bq_table *t)
{
    return (struct bq_frame_since){t->mirror->epoch, (uint32_t)t->mirror->live};
}

/* ---- opening -------------------------------------------------------------------------- */

static int broken(struct bq_trouble *why)
{
    return bq_complain0(why, BQ_ECORRUPT, BQ_WHY_FRAME_BROKEN);
}

static int read_frame(struct bq_frame *f, const struct bq_game *g, const uint8_t *frame, size_t size,
                      struct bq_trouble *why)
{
    int fault = bq_frame_read(f, g, frame, size);

    return fault == BQ_OK ? BQ_OK : fault == BQ_EVERSION ? bq_complain0(why, fault, BQ_WHY_FRAME_VERSION) : broken(why);
}

/* What every frame says of how the table stands now. */
static void stand(struct bq_table *t, const struct bq_frame *f)
{
    t->mirror->epoch = f->epoch;
    t->mirror->flags = f->flags;
    if ((f->flags & BQ_FRAME_OVER) == 0)
        return;
    memcpy(t->seed, f->seed, sizeof t->seed);
    t->has_deal = f->has_deal;
    t->deal = f->deal;
    t->mirror->has_seed = 1;
    for (int i = 0; i < t->setup.seats; i++)
        memcpy(t->shares[i].number, f->number[i], sizeof f->number[i]);
}

/* Whether the numbers that are shown at the end are those whose hashes were shown at the start. */
static int numbers_fit(const struct bq_share *shares, int seats, int shared, const struct bq_frame *f)
{
    uint8_t hash[BQ_SHARE_BYTES];

    if ((f->flags & BQ_FRAME_OVER) == 0)
        return 1;
    if (f->shared != shared || f->opened >> seats != 0)
        return 0;
    for (int i = 0; i < seats; i++) {
        bq_share_hash(hash, f->number[i]);
        if ((shares[i].kind == BQ_SHARE_OPEN) != (int)(f->opened >> i & 1) ||
            (shares[i].kind == BQ_SHARE_OPEN && memcmp(hash, shares[i].hash, sizeof hash) != 0))
            return 0;
    }
    return 1;
}

static int take_notes(struct bq_table *t, const struct bq_frame *f)
{
    char value[UINT8_MAX + 1];
    int fault = BQ_OK;

    for (int i = 0; i < BQ_FRAME_NOTES && fault == BQ_OK; i++) {
        if (f->note[i].size == 0)
            continue;
        memcpy(value, f->note[i].at, f->note[i].size);
        value[f->note[i].size] = '\0';
        fault = bq_table_note(t, bq_frame_notes[i], value);
    }
    return fault;
}

static int open_read(struct bq_table **out, const struct bq_frame *f, struct bq_trouble *why)
{
    const struct bq_opening o = {.game = f->game, .setup = f->setup};
    const uint32_t size = f->game->rules->state_size;
    struct bq_table *t = NULL;
    int fault;

    if (!numbers_fit(f->shares, f->setup.seats, f->commit_form == 3, f))
        return broken(why);
    fault = bq_table_lay(&t, &o, why);
    if (fault != BQ_OK)
        return fault == BQ_EMEMORY ? fault : broken(why);
    t->mirror = calloc(1, sizeof *t->mirror);
    if (t->mirror == NULL || take_notes(t, f) != BQ_OK) {
        bq_table_free(t);
        return bq_complain0(why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
    }
    memset(t->state, 0, size);
    bq_delta_read(t->state, size, f->body, f->body_size);
    if (bq_view_check(t->state, size) != f->check) {
        bq_table_free(t);
        return broken(why);
    }
    memcpy(t->snapshots, t->state, size);
    t->version = f->version;
    t->commit_form = f->commit_form;
    memcpy(t->commit, f->commit, sizeof t->commit);
    memcpy(t->shares, f->shares, sizeof t->shares);
    t->undone = (int32_t)f->undone;
    t->now = t->base_time = f->now;
    t->base = t->count = t->position = t->mirror->live = (int32_t)f->position;
    t->mirror->viewer = f->viewer;
    t->mirror->stacked = f->stacked;
    stand(t, f);
    *out = t;
    return BQ_OK;
}

int bq_mirror_open(struct bq_table **out, const uint8_t *frame, size_t size, struct bq_trouble *why)
{
    struct bq_frame f;
    int fault = read_frame(&f, NULL, frame, size, why);

    return fault == BQ_OK ? open_read(out, &f, why) : fault;
}

/* ---- trying --------------------------------------------------------------------------- */

/* Whether the event leads to that view, whatever is hidden from the viewer. By law it does where nobody is shown anything; where somebody
 * is, guesses at what is hidden have to come to the same: a card that is laid open was known to its owner, a card that is drawn was not.
 * Should they all be wrong, the server's frame says so. */
static int is_certain(const struct bq_table *t, struct bq_event e, const uint8_t *after)
{
    enum { GUESSES = 4 };
    const struct bq_game *g = t->game;
    const uint32_t size = g->rules->state_size;
    uint8_t *guess = bq_scratch(t, 2), *view = bq_scratch(t, 3);

    for (int n = 0; n < GUESSES && g->secrets->reveals(t->state, e); n++) {
        memcpy(guess, t->state, size);
        g->secrets->guess(guess, e.actor, (uint64_t)(t->position * GUESSES + n + 1) * UINT64_C(0x9e3779b97f4a7c15));
        if (g->rules->check(guess, e.actor, e.move) != 0)
            return 0;
        g->rules->apply(guess, e.actor, e.move);
        g->secrets->view(view, guess, e.actor);
        if (memcmp(view, after, size) != 0)
            return 0;
    }
    return 1;
}

/* Carries the viewer's move out on the view, if that tells what comes of it. 0, with *shown; a rule; or a fault. */
static int show(struct bq_table *t, bq_move m, int *shown, struct bq_trouble *why)
{
    const struct bq_game *g = t->game;
    struct bq_mirror *mirror = t->mirror;
    struct bq_event e = {m, mirror->viewer, 0}, told = e;
    uint8_t *next = bq_scratch(t, 0), *view = bq_scratch(t, 1), delta[BQ_FRAME_ROOM];
    struct bq_change *c;
    int rule = g->rules->check(t->state, e.actor, m), fault;

    *shown = 0;
    if (g->rules->active(t->state) & bq_bit(BQ_CHANCE))
        return BQ_OK;
    if (rule != 0)
        return bq_complain(why, rule, BQ_WHY_REFUSED, BQ_RV(g, rule, t->setup.variant));
    if (mirror->tried == BQ_TRIES || t->position >= BQ_EVENTS_MAX)
        return BQ_OK;
    told.move = g->secrets->redact(t->state, e, mirror->viewer);
    memcpy(next, t->state, g->rules->state_size);
    g->rules->apply(next, told.actor, told.move);
    g->secrets->view(view, next, mirror->viewer);
    if (!is_certain(t, e, view))
        return BQ_OK;
    fault = make_room(t, 1, why);
    if (fault != BQ_OK)
        return fault;
    c = new_change(delta, bq_delta_write(delta, sizeof delta, t->state, view, g->rules->state_size));
    if (c == NULL)
        return bq_complain0(why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
    mirror->asked[mirror->tried] = m;
    put_step(t, t->count - t->base + mirror->tried, told, c);
    mirror->tried++;
    *shown = 1;
    return BQ_OK;
}

int bq_mirror_try(struct bq_table *t, int seat, bq_move m, int *shown, struct bq_trouble *why)
{
    *shown = 0;
    if (t->mirror == NULL || seat != t->mirror->viewer || seat >= BQ_SEATS)
        return bq_complain0(why, BQ_EDENIED, BQ_WHY_MIRROR_SEAT);
    bq_table_go(t, t->mirror->live + t->mirror->tried);
    return show(t, m, shown, why);
}

int bq_mirror_try_text(struct bq_table *t, int seat, const char *text, int *shown, struct bq_trouble *why)
{
    bq_move m;
    int fault;

    *shown = 0;
    if (t->mirror != NULL)
        bq_table_go(t, t->mirror->live + t->mirror->tried);
    fault = bq_table_read(t, seat, text, &m, why);
    return fault == BQ_OK ? bq_mirror_try(t, seat, m, shown, why) : fault;
}

int bq_mirror_drop(struct bq_table *t)
{
    int tried = t->mirror->tried;

    bq_table_go(t, t->mirror->live + tried);
    take_back(t);
    return tried;
}

/* ---- taking frames ---------------------------------------------------------------------- */

/* How many events of the frame the mirror has already, one after the other, as its own or as what is tried; -1 if they do not lead from
 * its view to that of the server's. */
static int known(struct bq_table *t, const struct bq_frame *f)
{
    const uint32_t size = t->game->rules->state_size;
    uint8_t *view = bq_scratch(t, 1);
    struct bq_frame_event e;
    int same = 0, i = (int)f->position;

    bq_history_state(t, i, view);
    for (size_t at = 0; bq_frame_next(f, &at, t->game, &e); i++) {
        if (e.event.actor >= t->setup.seats && e.event.actor < BQ_SEATS)
            return -1;
        if (e.event.actor == BQ_CLOCK && (int64_t)bq_payload(e.event.move) > INT64_MAX >> 8)
            return -1;
        bq_delta_read(view, size, e.delta, e.size);
        if (same == i - (int)f->position && i < bq_history_end(t)) {
            const struct bq_step *s = bq_step_of(t, i);
            const struct bq_change *c = *change_of(t, i);

            same += s->actor == e.event.actor && s->move == e.event.move && c->size == e.size &&
                    memcmp(c->bytes, e.delta, e.size) == 0;
        }
    }
    return bq_view_check(view, size) == f->check ? same : -1;
}

/* The changes of the frame's events from number `same` on, for the mirror to own; and room for them. */
static int copy_changes(struct bq_table *t, const struct bq_frame *f, int same, struct bq_change **fresh,
                        struct bq_trouble *why)
{
    struct bq_frame_event e;
    int n = 0, i = 0, fault = make_room(t, f->count, why);

    for (size_t at = 0; fault == BQ_OK && bq_frame_next(f, &at, t->game, &e);)
        if (i++ >= same) {
            fresh[n] = new_change(e.delta, e.size);
            if (fresh[n++] == NULL)
                fault = bq_complain0(why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
        }
    for (int k = 0; k < n && fault != BQ_OK; k++)
        free(fresh[k]);
    return fault;
}

/* What was tried, while the server's events are put before it. */
struct tries {
    bq_move asked[BQ_TRIES], told[BQ_TRIES];
    int count;
};

static struct tries lift(struct bq_table *t)
{
    struct bq_mirror *m = t->mirror;
    struct tries tries = {.count = m->tried};

    memcpy(tries.asked, m->asked, sizeof tries.asked);
    for (int i = 0; i < m->tried; i++)
        tries.told[i] = bq_step_of(t, m->live + i)->move;
    take_back(t);
    return tries;
}

/* Tries again what the server has not told, beginning with number `done`. */
static void retry(struct bq_table *t, const struct tries *tries, int done, struct bq_mirror_news *news)
{
    int shown = 1;

    for (int i = done; i < tries->count; i++) {
        if (shown && show(t, tries->asked[i], &shown, NULL) != BQ_OK)
            shown = 0;
        news->waiting += shown;
        news->back += !shown;
    }
}

/* The events of the frame from number `same` on are others than the mirror has: they take the place of those, and of what is tried. */
static void replace(struct bq_table *t, const struct bq_frame *f, int same, struct bq_change **fresh,
                    struct bq_mirror_news *news)
{
    struct tries tries = lift(t);
    struct bq_frame_event e;
    int done = 0, i = 0;

    cut(t, (int)f->position + same);
    bq_table_go(t, t->count);
    for (size_t at = 0; bq_frame_next(f, &at, t->game, &e);) {
        if (i++ < same)
            continue;
        add(t, e.event, *fresh++);
        if (done < tries.count && e.event.actor == t->mirror->viewer && e.event.move == tries.told[done])
            done++;
    }
    news->confirmed += done;
    retry(t, &tries, done, news);
}

static int take_events(struct bq_table *t, const struct bq_frame *f, struct bq_mirror_news *news,
                       struct bq_trouble *why)
{
    struct bq_mirror *m = t->mirror;
    struct bq_change *fresh[BQ_FRAME_MOST];
    int to = (int)f->position + f->count, same, fault;

    if (f->epoch < m->epoch || (int)f->position < t->base || (int)f->position > m->live ||
        (f->epoch == m->epoch && to < m->live))
        return broken(why);
    same = known(t, f);
    if (same < 0)
        return broken(why);
    fault = copy_changes(t, f, same, fresh, why);
    if (fault != BQ_OK)
        return fault;
    bq_table_go(t, m->live + m->tried);
    news->since = (int32_t)f->position + same;
    if (f->count == 0 && to == m->live) { /* nothing has happened, and nothing is taken back */
        news->waiting = m->tried;
        news->since = t->position;
    } else if (same == f->count && to >= m->live && m->tried > 0) {
        news->confirmed = to - m->live;
        keep(t, news->confirmed);
        news->waiting = m->tried;
        news->since = t->position;
    } else {
        if (to > m->live && m->tried > 0 && news->since > m->live) { /* what comes first was tried */
            news->confirmed = news->since - m->live;
            keep(t, news->confirmed);
        }
        replace(t, f, same, fresh, news);
        m->live = to;
    }
    return BQ_OK;
}

/* The view before step i as the server has told it, whatever is tried. */
static void told_state(const struct bq_table *t, int i, uint8_t *view)
{
    const struct bq_mirror *m = t->mirror;

    bq_history_state(t, i < m->live ? i : m->live, view);
    for (int k = m->live; k < i; k++) {
        const struct bq_change *c = m->changes[k - t->base];

        bq_delta_read(view, t->game->rules->state_size, c->bytes, c->size);
    }
}

static int take_back_to(struct bq_table *t, const struct bq_frame *f, struct bq_mirror_news *news,
                        struct bq_trouble *why)
{
    uint8_t *view = bq_scratch(t, 1);

    if (f->epoch < t->mirror->epoch || (int)f->position < t->base || (int)f->position > t->count)
        return broken(why);
    told_state(t, (int)f->position, view);
    if (bq_view_check(view, t->game->rules->state_size) != f->check)
        return broken(why);
    news->back = bq_mirror_drop(t);
    bq_table_go(t, (int)f->position);
    t->mirror->live = t->position;
    t->undone = (int32_t)f->undone;
    news->since = t->position;
    return BQ_OK;
}

/* The whole view in place of what there was. */
static int take_whole(struct bq_table *t, const struct bq_frame *f, struct bq_mirror_news *news, struct bq_trouble *why)
{
    struct bq_table *fresh = NULL, old = *t;
    int fault = open_read(&fresh, f, why);

    if (fault != BQ_OK)
        return fault;
    news->back = t->mirror->tried;
    *t = *fresh;
    *fresh = old;
    bq_table_free(fresh);
    news->since = t->position;
    return BQ_OK;
}

int bq_mirror_take(struct bq_table *t, const uint8_t *frame, size_t size, struct bq_mirror_news *news,
                   struct bq_trouble *why)
{
    struct bq_mirror_news unheard;
    struct bq_frame f;
    int fault = read_frame(&f, t->game, frame, size, why);

    if (news == NULL)
        news = &unheard;
    *news = (struct bq_mirror_news){.kind = f.kind};
    if (fault != BQ_OK)
        return fault;
    if (f.kind == BQ_FRAME_WHOLE)
        return take_whole(t, &f, news, why);
    if (!numbers_fit(t->shares, t->setup.seats, bq_table_shared(t), &f))
        return broken(why);
    fault = f.kind == BQ_FRAME_EVENTS ? take_events(t, &f, news, why) : take_back_to(t, &f, news, why);
    if (fault == BQ_OK)
        stand(t, &f);
    return fault;
}
