/* solve_beam.c -- the solver's beam: all states after as many moves make a level, and the best of each level and cost go on.
 *
 * A move that gives up some of the score (advice->solve->most) leads to a higher cost on the same level, any other to the next level. A
 * lone move is made at once. Nothing goes on that cannot become better than the best win.
 *
 * Invariant: a bucket holds the best of all states that came to it, by worth and then by print, each print once; so their order of
 * arrival makes no difference. */
#include <stdlib.h>
#include <string.h>

#include "lab/solve_inside.h"

/* ---- buckets --------------------------------------------------------------------- */

static int is_worse(const struct beam_mark *a, const struct beam_mark *b)
{
    return a->worth != b->worth ? a->worth < b->worth : a->print < b->print;
}

static int compare(const void *a, const void *b) /* the best first */
{
    return is_worse(a, b) ? 1 : is_worse(b, a) ? -1 : 0;
}

static int32_t places(int32_t width) /* of a bucket's table of prints */
{
    int32_t n = 16;

    while (n < 4 * width)
        n *= 2;
    return n;
}

/* Makes an empty bucket as wide as the rung. 0 if there is no memory. */
static int clear(struct solve *s, struct beam_bucket *k)
{
    const size_t width = (size_t)s->beam.width, n = (size_t)places(s->beam.width);

    if (k->room < s->beam.width) {
        free(k->mark);
        free(k->states);
        free(k->prints);
        k->mark = malloc(width * sizeof *k->mark);
        k->states = malloc(width * solve_size(s));
        k->prints = malloc(n * sizeof *k->prints);
        k->room = k->mark != NULL && k->states != NULL && k->prints != NULL ? s->beam.width : 0;
        if (k->room == 0)
            return 0;
    }
    memset(k->prints, 0, n * sizeof *k->prints);
    k->count = k->printed = 0;
    return 1;
}

/* The bucket of a level and a cost; NULL: no memory, and that is the fault. */
static struct beam_bucket *bucket(struct solve *s, int level, int cost)
{
    struct beam *b = &s->beam;

    if (b->at[level][cost] != NULL)
        return b->at[level][cost];
    if (b->free == 0) {
        struct beam_bucket **more = realloc(b->bucket, ((size_t)b->buckets + 1) * sizeof *more);

        if (more != NULL) {
            b->bucket = more;
            more[b->buckets] = more[0];
            more[0] = calloc(1, sizeof *more[0]);
            if (more[0] != NULL) {
                b->buckets++;
                b->free = 1;
            } else {
                more[0] = more[b->buckets];
            }
        }
    }
    if (b->free == 0 || !clear(s, b->bucket[b->free - 1])) {
        s->fault = BQ_EMEMORY;
        return NULL;
    }
    return b->at[level][cost] = b->bucket[--b->free];
}

/* Takes the bucket out of its level. */
static void release(struct beam *b, int level, int cost)
{
    for (int32_t i = b->free; i < b->buckets; i++)
        if (b->bucket[i] == b->at[level][cost]) {
            b->bucket[i] = b->bucket[b->free];
            b->bucket[b->free++] = b->at[level][cost];
            break;
        }
    b->at[level][cost] = NULL;
}

/* Whether the print is new; then it is there from now on. */
static int is_new(struct beam_bucket *k, uint64_t print, int32_t width)
{
    const uint64_t mask = (uint64_t)places(width) - 1;
    uint64_t i = print & mask;

    for (; k->prints[i] != 0; i = (i + 1) & mask)
        if (k->prints[i] == print)
            return 0;
    k->prints[i] = print;
    k->printed++;
    return 1;
}

/* Forgets the prints of those that had to go: they are worse than all that are there. */
static void tidy(struct beam_bucket *k, int32_t width)
{
    memset(k->prints, 0, (size_t)places(width) * sizeof *k->prints);
    k->printed = 0;
    for (int32_t i = 0; i < k->count; i++)
        is_new(k, k->mark[i].print, width);
}

static void put(struct solve *s, struct beam_bucket *k, struct beam_mark mark, const void *state)
{
    const int32_t width = s->beam.width;
    struct beam_mark *heap = k->mark;
    int32_t i;

    if ((k->count == width && !is_worse(&heap[0], &mark)) || !is_new(k, mark.print, width))
        return;
    if (k->count < width) {
        mark.slot = i = k->count++;
        for (; i > 0 && is_worse(&mark, &heap[(i - 1) / 2]); i = (i - 1) / 2)
            heap[i] = heap[(i - 1) / 2];
    } else {
        mark.slot = heap[0].slot;
        for (i = 0; 2 * i + 1 < width;) {
            int32_t child = 2 * i + 1;

            if (child + 1 < width && is_worse(&heap[child + 1], &heap[child]))
                child++;
            if (!is_worse(&heap[child], &mark))
                break;
            heap[i] = heap[child];
            i = child;
        }
    }
    heap[i] = mark;
    memcpy(k->states + (size_t)mark.slot * solve_size(s), state, solve_size(s));
    if (k->printed > 2 * width)
        tidy(k, width);
}

/* ---- traces ---------------------------------------------------------------------- */

static int32_t trace(struct solve *s, int32_t before, bq_move m)
{
    struct beam *b = &s->beam;

    if (b->traces == b->trace_room) {
        const int32_t room = b->trace_room > 0 ? 2 * b->trace_room : 4096;
        struct beam_trace *more = realloc(b->trace, (size_t)room * sizeof *more);

        if (more == NULL) {
            s->fault = BQ_EMEMORY;
            return -1;
        }
        b->trace = more;
        b->trace_room = room;
    }
    b->trace[b->traces] = (struct beam_trace){.move = m, .before = before};
    return b->traces++;
}

/* The game is over by that move: keeps its line if there was no better win. */
static void keep(struct solve *s, const void *state, int32_t before, bq_move m)
{
    const int32_t score = solve_score(s, state);
    int32_t n = 1;

    if (score == BQ_NO_SCORE || score < solve_wanted(s))
        return;
    for (int32_t i = before; i >= 0; i = s->beam.trace[i].before)
        n++;
    if (n > SOLVE_LINE)
        return;
    s->best = score;
    s->length = n;
    if (s->first == 0)
        s->first = s->states;
    s->line[--n] = m;
    for (int32_t i = before; i >= 0; i = s->beam.trace[i].before)
        s->line[--n] = s->beam.trace[i].move;
}

/* ---- going on -------------------------------------------------------------------- */

/* How much of the best score that the position promised is given up here; or -1 if nothing better can come of it. */
static int32_t cost_of(const struct solve *s, const void *state)
{
    const int32_t most = s->how->most(state);

    return most == BQ_NO_SCORE || most < solve_wanted(s) || s->top - most > s->beam.cost ? -1 : s->top - most;
}

/* Makes one move of a state; where it leads goes to its bucket. */
static void try_move(struct solve *s, bq_move m, int level, int32_t stratum, int32_t before)
{
    int32_t cost;
    struct beam_bucket *k;

    memcpy(s->to, s->from, solve_size(s));
    solve_apply(s, s->to, m);
    s->states++;
    if (s->game->rules->active(s->to) == 0) {
        keep(s, s->to, before, m);
        return;
    }
    cost = cost_of(s, s->to);
    level += cost == stratum;
    if (cost < 0 || level >= SOLVE_LEVELS || s->how->hopeless(s->to, solve_wanted(s)))
        return;
    k = bucket(s, level, cost);
    if (k != NULL)
        put(s, k, (struct beam_mark){s->game->advice->prior(s->to, 0), s->how->print(s->to) | 1, m, before, 0}, s->to);
}

/* All that can be done next from a state; `dear`: also what costs something. */
static void go_on(struct solve *s, const struct beam_mark *mark, const uint8_t *state, int dear)
{
    const enum bq_solve_moves which = dear ? BQ_LIKELY : BQ_FREE;
    int32_t before = mark->before, stratum = s->beam.stratum;
    int level = s->beam.level, n;

    memcpy(s->from, state, solve_size(s));
    if (level > 0)
        before = trace(s, before, mark->move);
    while ((n = s->how->moves(s->from, which, s->list)) == 1 && s->fault == BQ_OK) {
        int32_t cost;

        solve_apply(s, s->from, s->list[0]);
        s->states++;
        if (s->game->rules->active(s->from) == 0) {
            keep(s, s->from, before, s->list[0]);
            return;
        }
        cost = cost_of(s, s->from);
        level += cost == stratum;
        stratum = cost;
        if (cost < 0 || level >= SOLVE_LEVELS)
            return;
        before = trace(s, before, s->list[0]);
    }
    for (int i = 0; i < n && s->fault == BQ_OK; i++)
        try_move(s, s->list[i], level, stratum, before);
}

/* ---- the ladder ------------------------------------------------------------------ */

static void clear_levels(struct beam *b)
{
    b->free = b->buckets;
    memset(b->at, 0, sizeof b->at);
    b->traces = 0;
}

/* Takes the next rung that may gain something. 0: there is none. */
static int open_rung(struct solve *s)
{
    struct beam *b = &s->beam;
    const int32_t useful = s->top - solve_wanted(s);
    const struct bq_game_rung *rung;

    do {
        rung = &s->how->ladder[++b->rung];
        if (rung->width == 0 || useful < 0)
            return 0;
        b->cost = rung->cost < useful ? rung->cost : useful;
    } while (b->done[b->cost] >= rung->width);
    b->width = rung->width;
    clear_levels(b);
    b->level = b->stratum = 0;
    b->next = -1;
    b->open = 1;
    if (bucket(s, 0, 0) != NULL)
        put(s, b->at[0][0], (struct beam_mark){.print = 1, .before = -1}, s->root);
    return 1;
}

static void close_rung(struct beam *b)
{
    for (int32_t cost = 0; cost <= b->cost; cost++)
        if (b->done[cost] < b->width)
            b->done[cost] = b->width;
    b->open = 0;
}

int beam_step(struct solve *s, int64_t until)
{
    struct beam *b = &s->beam;

    while (s->states < until && s->fault == BQ_OK) {
        struct beam_bucket *k;

        if (!b->open && !open_rung(s))
            return 0;
        k = b->at[b->level][b->stratum];
        if (k != NULL && s->top - b->stratum >= solve_wanted(s) && b->next < k->count) {
            if (b->next < 0) {
                qsort(k->mark, (size_t)k->count, sizeof k->mark[0], compare);
                b->next = 0;
            }
            go_on(s, &k->mark[b->next], k->states + (size_t)k->mark[b->next].slot * solve_size(s),
                  b->next < s->how->ladder[b->rung].dear && b->stratum < b->cost);
            b->next++;
            continue;
        }
        if (k != NULL)
            release(b, b->level, b->stratum);
        b->next = -1;
        if (b->stratum++ < b->cost)
            continue;
        b->stratum = 0;
        if (++b->level == SOLVE_LEVELS)
            close_rung(b);
    }
    return 1;
}

void beam_begin(struct solve *s)
{
    clear_levels(&s->beam);
    memset(s->beam.done, 0, sizeof s->beam.done);
    s->beam.rung = -1;
    s->beam.open = 0;
}

void beam_free(struct solve *s)
{
    for (int32_t i = 0; i < s->beam.buckets; i++) {
        free(s->beam.bucket[i]->mark);
        free(s->beam.bucket[i]->states);
        free(s->beam.bucket[i]->prints);
        free(s->beam.bucket[i]);
    }
    free(s->beam.bucket);
    free(s->beam.trace);
}
