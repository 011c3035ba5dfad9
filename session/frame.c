/* frame.c -- see frame.h. First the change of a view, then writing, then reading.
 *
 * All numbers are little-endian and nothing is padded. Views are compared many bytes at a time, because most of a view does not change
 * and a server makes a frame for every event and viewer.
 *
 * Invariant: what is read here is exactly what is written here, byte for byte: a number has one length, a change one list of runs. */
#include "session/frame.h"

#include <assert.h>
#include <string.h>

#include "core/hash.h"
#include "session/inside.h"
#include "session/registry.h"

/* A gap of fewer bytes that stay costs less inside of a run than between two: each run has two lengths. */
enum { GAP = 3, VARINT = 3, STAMPED = 12 /* where the bytes of the stamp end */ };

enum { NUMBERS = 2 }; /* stands after the seed for the shares' numbers, where 1 is for a deal's */

const char *const bq_frame_notes[BQ_FRAME_NOTES] = {"seat0", "seat1", "seat2", "seat3", "seat4", "seat5", "daily"};

/* ---- bytes ---------------------------------------------------------------------- */

struct out {
    uint8_t *at;
    size_t cap, len; /* len goes on where at[] ends */
};

static void put_n(struct out *o, const void *bytes, size_t n)
{
    if (n > 0 && n <= o->cap && o->len <= o->cap - n)
        memcpy(o->at + o->len, bytes, n);
    o->len += n;
}

static void put(struct out *o, uint64_t v, size_t bytes)
{
    uint8_t b[8];

    for (size_t i = 0; i < bytes; i++)
        b[i] = (uint8_t)(v >> 8 * i);
    put_n(o, b, bytes);
}

/* Seven bits a byte, the low ones first; all bytes but the last have their top bit set. */
static void put_varint(struct out *o, size_t v)
{
    uint8_t b[VARINT];
    size_t n = 0;

    for (; v >= 0x80; v >>= 7)
        b[n++] = (uint8_t)(v | 0x80);
    b[n++] = (uint8_t)v;
    put_n(o, b, n);
}

struct in {
    const uint8_t *at;
    size_t left;
    int bad; /* something was not there, or not as it is written */
};

static const uint8_t *get_n(struct in *in, size_t n)
{
    const uint8_t *at = in->at;

    if (in->bad || in->left < n) {
        in->bad = 1;
        return NULL;
    }
    in->at += n;
    in->left -= n;
    return at;
}

static uint64_t get(struct in *in, size_t bytes)
{
    const uint8_t *at = get_n(in, bytes);
    uint64_t v = 0;

    for (size_t i = bytes; at != NULL && i > 0; i--)
        v = v << 8 | at[i - 1];
    return v;
}

/* A number that is at most `most`, else it is bad. */
static uint64_t get_to(struct in *in, size_t bytes, uint64_t most)
{
    uint64_t v = get(in, bytes);

    in->bad |= v > most;
    return in->bad ? 0 : v;
}

static size_t get_varint(struct in *in)
{
    size_t v = 0;

    for (int i = 0; i < VARINT && !in->bad; i++) {
        uint8_t b = (uint8_t)get(in, 1);

        v |= (size_t)(b & 0x7f) << 7 * i;
        if (b < 0x80) {
            in->bad |= b == 0 && i > 0; /* longer than needed */
            return v;
        }
    }
    in->bad = 1;
    return 0;
}

static uint64_t word_at(const uint8_t *p)
{
    uint64_t v;

    memcpy(&v, p, sizeof v);
    return v;
}

/* ---- the change of a view --------------------------------------------------------- */

/* The first byte from `at` on that differs, or size. */
static size_t first_change(const uint8_t *a, const uint8_t *b, size_t at, size_t size)
{
    while (at < size && a[at] == b[at] && at % 8 != 0)
        at++;
    if (at % 8 == 0) {
        while (at + 32 <= size &&
               ((word_at(a + at) ^ word_at(b + at)) | (word_at(a + at + 8) ^ word_at(b + at + 8)) |
                (word_at(a + at + 16) ^ word_at(b + at + 16)) | (word_at(a + at + 24) ^ word_at(b + at + 24))) == 0)
            at += 32;
        while (at + 8 <= size && word_at(a + at) == word_at(b + at))
            at += 8;
    }
    while (at < size && a[at] == b[at])
        at++;
    return at;
}

/* Where the run that begins at `at` ends: after its last byte that differs. */
static size_t run_end(const uint8_t *a, const uint8_t *b, size_t at, size_t size)
{
    size_t end = at + 1;

    for (size_t i = end; i < size && i < end + GAP; i++)
        if (a[i] != b[i])
            end = i + 1;
    return end;
}

static void put_delta(struct out *o, const uint8_t *old, const uint8_t *new, size_t size)
{
    uint8_t changed[64];

    for (size_t at = 0; at < size;) {
        size_t from = first_change(old, new, at, size), to = from < size ? run_end(old, new, from, size) : from;

        put_varint(o, from - at);
        put_varint(o, to - from);
        for (at = from; at < to;) {
            size_t n = 0;

            for (; n < sizeof changed && at < to; n++, at++)
                changed[n] = old[at] ^ new[at];
            put_n(o, changed, n);
        }
    }
}

size_t bq_delta_write(uint8_t *out, size_t cap, const void *old, const void *new, size_t size)
{
    uint8_t zeros[BQ_STATE_MAX];
    struct out o = {out, cap, 0};

    assert(size <= sizeof zeros);
    if (old == NULL)
        old = memset(zeros, 0, size);
    put_delta(&o, old, new, size);
    return o.len;
}

/* Whether a run is as it would be written: it begins and ends with a change, and has no gap in it that would part it. */
static int is_run(const uint8_t *bytes, size_t n)
{
    size_t same = 0;

    for (size_t i = 0; i < n; i++) {
        same = bytes[i] == 0 ? same + 1 : 0;
        if (same >= GAP)
            return 0;
    }
    return same == 0 && bytes[0] != 0;
}

size_t bq_delta_read(void *state, size_t size, const uint8_t *in, size_t n)
{
    struct in r = {in, n, 0};
    uint8_t *to = state;

    for (size_t at = 0; at < size;) {
        size_t stay = get_varint(&r), change = get_varint(&r);
        const uint8_t *bytes;

        if (r.bad || stay > size - at || change > size - at - stay)
            return 0;
        if (change == 0) {
            if (at + stay != size)
                return 0;
            break;
        }
        bytes = get_n(&r, change);
        if (bytes == NULL || (at > 0 && stay < GAP) || !is_run(bytes, change))
            return 0;
        at += stay;
        for (size_t i = 0; to != NULL && i < change; i++)
            to[at + i] ^= bytes[i];
        at += change;
    }
    return n - r.left;
}

static uint64_t stir(uint64_t h, uint64_t v)
{
    h ^= v;
    return (h << 29 | h >> 35) * UINT64_C(0x9e3779b97f4a7c15);
}

uint32_t bq_view_check(const void *view, size_t size)
{
    const uint8_t *bytes = view;
    uint64_t lane[4] = {1, 2, 3, 4}, h = size;
    size_t at = 0;

    for (; at + 32 <= size; at += 32) /* four at a time, none of which waits for another */
        for (size_t i = 0; i < 4; i++)
            lane[i] = stir(lane[i], word_at(bytes + at + 8 * i));
    for (size_t i = 0; at + 8 <= size; i++, at += 8)
        lane[i] = stir(lane[i], word_at(bytes + at));
    for (int i = 0; i < 4; i++)
        h = stir(h, lane[i]);
    return (uint32_t)(h >> 32);
}

/* Of all bytes of a frame before the check, but of those that its connection stamps. */
static uint32_t sum(const uint8_t *frame, size_t size)
{
    uint64_t h = stir(size, (uint64_t)frame[0] << 8 | frame[1]);

    for (size_t at = STAMPED; at < size; at += 8) {
        uint64_t v = 0;

        memcpy(&v, frame + at, size - at < 8 ? size - at : 8);
        h = stir(h, v);
    }
    return (uint32_t)(h >> 32);
}

/* ---- writing ------------------------------------------------------------------------ */

uint64_t bq_frame_layout(const struct bq_game *g)
{
    static const char label[] = "\015banquet frame"; /* its length first, as everywhere */
    const uint32_t numbers[3] = {BQ_FRAME_FORMAT, g->version, g->rules->state_size};
    uint64_t state[BQ_STATE_MAX / 8];
    struct bq_blake2b b;
    uint8_t bytes[12], hash[8];
    struct in in = {hash, sizeof hash, 0};
    struct out o = {bytes, sizeof bytes, 0};
    struct bq_setup setup;

    for (int i = 0; i < 3; i++)
        put(&o, numbers[i], 4);
    bq_blake2b_init(&b, sizeof hash, NULL, 0);
    bq_blake2b_add(&b, label, sizeof label - 1);
    bq_blake2b_add(&b, bytes, sizeof bytes);
    bq_blake2b_add(&b, g->name, strlen(g->name) + 1);
    bq_setup_init(&setup, g->rules);
    for (int full = 0; full < 2; full++) { /* tables before their first event show how a state is laid out */
        memset(state, 0, sizeof state);
        setup.seats = full ? g->rules->max_seats : g->rules->min_seats;
        if (g->rules->start(state, &setup) != BQ_OK)
            memset(state, 0, sizeof state);
        bq_blake2b_add(&b, state, g->rules->state_size);
    }
    bq_blake2b_end(&b, hash);
    return get(&in, sizeof hash);
}

int bq_frame_flags(const struct bq_table *t, int viewer)
{
    int is_seat = viewer >= 0 && viewer < t->setup.seats;

    return (is_seat && bq_table_can_undo(t, viewer) ? BQ_FRAME_CAN_UNDO : 0) |
           (is_seat && bq_table_can_redo(t, viewer) ? BQ_FRAME_CAN_REDO : 0) | (bq_table_over(t) ? BQ_FRAME_OVER : 0);
}

static void put_head(struct out *o, int kind, const struct bq_frame_head *h)
{
    put(o, (uint64_t)kind, 1);
    put(o, (uint64_t)h->flags, 1);
    put(o, 0, 2);
    put(o, 0, 4); /* bq_frame_stamp */
    put(o, h->re, 4);
    put(o, h->table, 8);
}

/* The end of a frame: whether it is whole, and leads to the view that the server means. */
static size_t put_check(struct out *o, const void *view, size_t size)
{
    put(o, o->len <= o->cap ? bq_view_check(view, size) ^ sum(o->at, o->len) : 0, 4);
    return o->len;
}

/* Each seat's number, if it has opened one. */
static void put_numbers(struct out *o, const struct bq_table *t)
{
    struct bq_share s;

    put(o, (uint64_t)t->setup.seats, 1);
    for (int i = 0; i < t->setup.seats; i++) {
        bq_table_share(t, i, &s);
        put(o, s.kind == BQ_SHARE_OPEN ? 1 : 0, 1);
        if (s.kind == BQ_SHARE_OPEN)
            put_n(o, s.number, sizeof s.number);
    }
}

/* The seed, and the deal's number or the numbers of the shares, once the game is over. */
static void put_seed(struct out *o, const struct bq_table *t, const struct bq_frame_head *h)
{
    uint8_t seed[BQ_SEED_BYTES];
    uint64_t deal = 0;
    int has_deal = bq_table_deal(t, &deal);

    assert((h->flags & BQ_FRAME_OVER) == 0 || bq_table_over(t));
    if ((h->flags & BQ_FRAME_OVER) == 0 || bq_table_seed(t, seed) != BQ_OK)
        return;
    put_n(o, seed, sizeof seed);
    put(o, (uint64_t)(bq_table_shared(t) ? NUMBERS : has_deal), 1);
    if (has_deal)
        put(o, deal, 8);
    if (bq_table_shared(t))
        put_numbers(o, t);
}

/* What is known of the shares from the start. */
static void put_shares(struct out *o, const struct bq_table *t)
{
    for (int i = 0; i < t->setup.seats && bq_table_shared(t); i++) {
        put(o, (uint64_t)t->shares[i].kind, 1);
        if (t->shares[i].kind != BQ_SHARE_NONE)
            put_n(o, t->shares[i].hash, sizeof t->shares[i].hash);
    }
}

static uint64_t options_of(const struct bq_game *g)
{
    uint64_t n = 0;

    while (g->rules->options[n].key != NULL)
        n++;
    return n;
}

static void put_notes(struct out *o, const struct bq_table *t)
{
    for (int i = 0; i < BQ_FRAME_NOTES; i++) {
        const char *value = bq_table_note_of(t, bq_frame_notes[i]);
        size_t size = value != NULL ? strlen(value) : 0;

        if (i < BQ_SEATS && i >= t->setup.seats)
            continue;
        if (size > UINT8_MAX) /* no name of a bot is so long */
            size = 0;
        put(o, size, 1);
        put_n(o, value, size);
    }
}

size_t bq_frame_whole(uint8_t *out, size_t cap, const struct bq_table *t, const struct bq_frame_head *h, int viewer,
                      int base)
{
    const struct bq_game *g = t->game;
    const uint32_t size = g->rules->state_size;
    uint64_t state[BQ_STATE_MAX / 8], view[BQ_STATE_MAX / 8];
    struct out o = {out, cap, 0};

    assert(t->mirror == NULL && base >= 0 && base <= t->count);
    put_head(&o, BQ_FRAME_WHOLE, h);
    put(&o, bq_frame_layout(g), 8);
    put(&o, strlen(g->name), 1);
    put_n(&o, g->name, strlen(g->name));
    put(&o, t->version, 4);
    put(&o, size, 2);
    put(&o, (uint64_t)t->setup.seats, 1);
    put(&o, options_of(g), 1);
    for (int i = 0; g->rules->options[i].key != NULL; i++)
        put(&o, (uint32_t)t->setup.option[i], 4);
    put(&o, (uint64_t)t->commit_form, 1);
    put_n(&o, t->commit, BQ_COMMIT_BYTES);
    put_shares(&o, t);
    put(&o, bq_table_stacked(t) ? 1 : 0, 1);
    put(&o, (uint64_t)viewer, 1);
    put(&o, h->epoch, 4);
    put(&o, (uint64_t)base, 4);
    put(&o, (uint64_t)t->undone, 4);
    put(&o, (uint64_t)bq_history_time(t, base), 8);
    put_notes(&o, t);
    put_seed(&o, t, h);
    bq_history_state(t, base, state);
    g->secrets->view(view, state, viewer);
    memset(state, 0, size);
    put_delta(&o, (const uint8_t *)state, (const uint8_t *)view, size);
    return put_check(&o, view, size);
}

void bq_frame_span(struct bq_frame_span *out, const struct bq_table *t, int from, int to)
{
    assert(t->mirror == NULL && from >= 0 && from <= to && to <= t->count && to - from <= BQ_FRAME_MOST);
    out->table = t;
    out->from = from;
    out->to = to;
    bq_history_state(t, from, out->before);
}

size_t bq_frame_events(uint8_t *out, size_t cap, const struct bq_frame_span *s, const struct bq_frame_head *h,
                       int viewer)
{
    const struct bq_game *g = s->table->game;
    const uint32_t size = g->rules->state_size;
    uint64_t state[BQ_STATE_MAX / 8], views[2][BQ_STATE_MAX / 8];
    struct out o = {out, cap, 0};
    int now = 0; /* which of the two is the view as it is */

    put_head(&o, BQ_FRAME_EVENTS, h);
    put(&o, h->epoch, 4);
    put(&o, (uint64_t)s->from, 4);
    put(&o, (uint64_t)(s->to - s->from), 2);
    put_seed(&o, s->table, h);
    memcpy(state, s->before, size);
    g->secrets->view(views[now], state, viewer);
    for (int i = s->from; i < s->to; i++) {
        const struct bq_event e = bq_table_event(s->table, i);

        put(&o, (uint64_t)e.actor, 1);
        put(&o, g->secrets->redact(state, e, viewer), 8);
        g->rules->apply(state, e.actor, e.move);
        g->secrets->view(views[!now], state, viewer);
        put_delta(&o, (const uint8_t *)views[now], (const uint8_t *)views[!now], size);
        now = !now;
    }
    return put_check(&o, views[now], size);
}

size_t bq_frame_back(uint8_t *out, size_t cap, const struct bq_table *t, const struct bq_frame_head *h, int viewer)
{
    uint64_t view[BQ_STATE_MAX / 8];
    struct out o = {out, cap, 0};

    put_head(&o, BQ_FRAME_BACK, h);
    put(&o, h->epoch, 4);
    put(&o, (uint64_t)t->position, 4);
    put(&o, (uint64_t)t->undone, 4);
    put_seed(&o, t, h);
    bq_table_view(t, viewer, view);
    return put_check(&o, view, t->game->rules->state_size);
}

void bq_frame_stamp(uint8_t *frame, uint32_t n, uint32_t re)
{
    struct out o = {frame + 4, 8, 0};

    put(&o, n, 4);
    put(&o, re, 4);
}

/* ---- catching up ---------------------------------------------------------------------- */

struct sender {
    const struct bq_table *table;
    struct bq_frame_head head;
    int viewer;
    uint8_t *room;
    size_t cap;
    int (*send)(void *to, uint8_t *frame, size_t size);
    void *to;
};

static int send_frame(struct sender *s, size_t size)
{
    s->head.re = 0; /* one answer is enough */
    return size <= s->cap ? s->send(s->to, s->room, size) : BQ_EMEMORY;
}

/* Events from .. to-1, in as many frames as they need; one of no events if there are none. */
static int send_events(struct sender *s, int from, int to)
{
    int most = BQ_FRAME_MOST, answer = 0;

    do {
        struct bq_frame_span span;
        int n = to - from < most ? to - from : most;
        size_t size;

        bq_frame_span(&span, s->table, from, from + n);
        size = bq_frame_events(s->room, s->cap, &span, &s->head, s->viewer);
        if (size > s->cap && n > 1) {
            most = n / 2;
            continue;
        }
        answer = send_frame(s, size);
        from += n;
    } while (answer == 0 && from < to);
    return answer;
}

int bq_frame_catch_up(const struct bq_table *t, const struct bq_frame_head *h, int viewer,
                      const struct bq_frame_since *since, uint8_t *room, size_t cap,
                      int (*send)(void *to, uint8_t *frame, size_t size), void *to)
{
    struct sender s = {t, *h, viewer, room, cap, send, to};
    int base = t->count > BQ_FRAME_MOST ? t->count - BQ_FRAME_MOST : 0, answer;

    if (since != NULL && since->epoch == h->epoch && since->position <= (uint32_t)t->position &&
        (uint32_t)t->position - since->position <= BQ_FRAME_MOST)
        return send_events(&s, (int)since->position, t->position);
    if (base > t->position)
        base = t->position;
    answer = send_frame(&s, bq_frame_whole(room, cap, t, h, viewer, base));
    if (answer == 0 && base < t->count)
        answer = send_events(&s, base, t->count);
    if (answer == 0 && t->position < t->count)
        answer = send_frame(&s, bq_frame_back(room, cap, t, &s.head, viewer));
    return answer;
}

/* ---- reading ---------------------------------------------------------------------------- */

static void get_numbers(struct in *in, struct bq_frame *f)
{
    const int seats = (int)get_to(in, 1, BQ_SEATS);
    const uint8_t *number;

    for (int i = 0; i < seats; i++)
        if (get_to(in, 1, 1) == 1 && (number = get_n(in, BQ_SHARE_BYTES)) != NULL) {
            memcpy(f->number[i], number, BQ_SHARE_BYTES);
            f->opened |= bq_bit(i);
        }
}

static void get_seed(struct in *in, struct bq_frame *f)
{
    const uint8_t *seed;

    if ((f->flags & BQ_FRAME_OVER) == 0 || (seed = get_n(in, BQ_SEED_BYTES)) == NULL)
        return;
    memcpy(f->seed, seed, BQ_SEED_BYTES);
    f->has_deal = (int32_t)get_to(in, 1, NUMBERS);
    f->shared = f->has_deal == NUMBERS;
    f->has_deal = f->has_deal == 1;
    if (f->has_deal)
        f->deal = get(in, 8);
    if (f->shared)
        get_numbers(in, f);
}

static void get_shares(struct in *in, struct bq_frame *f)
{
    const uint8_t *hash;

    for (int i = 0; i < f->setup.seats && f->commit_form == 3; i++) {
        f->shares[i].kind = (int32_t)get_to(in, 1, BQ_SHARE_OPEN);
        if (f->shares[i].kind != BQ_SHARE_NONE && (hash = get_n(in, BQ_SHARE_BYTES)) != NULL)
            memcpy(f->shares[i].hash, hash, BQ_SHARE_BYTES);
    }
}

static void get_setup(struct in *in, struct bq_frame *f)
{
    const struct bq_game *g = f->game;

    f->version = (uint32_t)get_to(in, 4, g->version);
    in->bad |= get(in, 2) != g->rules->state_size;
    f->setup.seats = (int32_t)get_to(in, 1, BQ_SEATS);
    in->bad |= get(in, 1) != options_of(g);
    for (int i = 0; g->rules->options[i].key != NULL; i++)
        f->setup.option[i] = (int32_t)(uint32_t)get(in, 4);
    in->bad |= f->version < bq_oldest(g) || bq_setup_check(g->rules, &f->setup) != BQ_OK;
}

static void get_notes(struct in *in, struct bq_frame *f)
{
    for (int i = 0; i < BQ_FRAME_NOTES; i++) {
        if (i < BQ_SEATS && i >= f->setup.seats)
            continue;
        f->note[i].size = (size_t)get(in, 1);
        f->note[i].at = (const char *)get_n(in, f->note[i].size);
        in->bad |= f->note[i].at != NULL && !bq_is_line(f->note[i].at, f->note[i].size);
    }
}

static int get_whole(struct in *in, struct bq_frame *f)
{
    const uint64_t layout = get(in, 8);
    const size_t length = (size_t)get(in, 1);
    const uint8_t *name = get_n(in, length), *commit;
    char game[UINT8_MAX + 1] = {0};

    if (name != NULL)
        memcpy(game, name, length);
    if (in->bad)
        return BQ_ECORRUPT;
    f->game = strlen(game) == length ? bq_game_find(game) : NULL;
    if (f->game == NULL || layout != bq_frame_layout(f->game))
        return BQ_EVERSION;
    get_setup(in, f);
    f->commit_form = (int32_t)get(in, 1);
    commit = get_n(in, BQ_COMMIT_BYTES);
    if (commit != NULL)
        memcpy(f->commit, commit, BQ_COMMIT_BYTES);
    get_shares(in, f);
    f->stacked = (int32_t)get_to(in, 1, 1);
    f->viewer = (int32_t)get(in, 1);
    in->bad |= f->commit_form == 0 || (f->viewer >= f->setup.seats && f->viewer != BQ_WATCHER);
    f->epoch = (uint32_t)get(in, 4);
    f->position = (uint32_t)get_to(in, 4, BQ_EVENTS_MAX);
    f->undone = (uint32_t)get_to(in, 4, INT32_MAX);
    f->now = (int64_t)get_to(in, 8, bq_has_time(f->game) ? INT64_MAX >> 8 : 0);
    get_notes(in, f);
    get_seed(in, f);
    f->body = in->at;
    f->body_size = bq_delta_read(NULL, f->game->rules->state_size, in->at, in->bad ? 0 : in->left);
    in->bad |= f->body_size == 0;
    get_n(in, f->body_size);
    return BQ_OK;
}

/* One event; bad if it is none. */
static void get_event(struct in *in, const struct bq_game *g, struct bq_frame_event *e)
{
    e->event.actor = (int32_t)get_to(in, 1, bq_has_time(g) ? BQ_CLOCK : BQ_CHANCE);
    e->event.zero = 0;
    e->event.move = get(in, 8);
    in->bad |= e->event.actor == BQ_CLOCK && bq_verb(e->event.move) != 0;
    e->delta = in->at;
    e->size = bq_delta_read(NULL, g->rules->state_size, in->at, in->bad ? 0 : in->left);
    in->bad |= e->size == 0;
    get_n(in, e->size);
}

static void get_events(struct in *in, const struct bq_game *g, struct bq_frame *f)
{
    f->epoch = (uint32_t)get(in, 4);
    f->position = (uint32_t)get_to(in, 4, BQ_EVENTS_MAX);
    f->count = (int32_t)get_to(in, 2, BQ_FRAME_MOST);
    in->bad |= f->position + (uint32_t)f->count > BQ_EVENTS_MAX;
    get_seed(in, f);
    f->body = in->at;
    for (int i = 0; i < f->count && !in->bad; i++) {
        struct bq_frame_event e;

        get_event(in, g, &e);
    }
    f->body_size = in->bad ? 0 : (size_t)(in->at - f->body);
}

int bq_frame_read(struct bq_frame *out, const struct bq_game *g, const uint8_t *bytes, size_t size)
{
    struct in in = {bytes, size, 0};
    int fault = BQ_OK;

    memset(out, 0, sizeof *out);
    out->kind = (int32_t)get(&in, 1);
    out->flags = (int32_t)get_to(&in, 1, BQ_FRAME_CAN_UNDO | BQ_FRAME_CAN_REDO | BQ_FRAME_OVER);
    get_to(&in, 2, 0);
    out->n = (uint32_t)get(&in, 4);
    out->re = (uint32_t)get(&in, 4);
    out->table = get(&in, 8);
    if (out->kind == BQ_FRAME_WHOLE) {
        fault = get_whole(&in, out);
    } else if (out->kind == BQ_FRAME_EVENTS && g != NULL) {
        get_events(&in, g, out);
    } else if (out->kind == BQ_FRAME_BACK && g != NULL) {
        out->epoch = (uint32_t)get(&in, 4);
        out->position = (uint32_t)get_to(&in, 4, BQ_EVENTS_MAX);
        out->undone = (uint32_t)get_to(&in, 4, INT32_MAX);
        get_seed(&in, out);
    } else {
        return BQ_ECORRUPT;
    }
    out->check = (uint32_t)get(&in, 4);
    if (fault != BQ_OK || in.bad || in.left > 0)
        return fault != BQ_OK ? fault : BQ_ECORRUPT;
    out->check ^= sum(bytes, size - 4);
    return BQ_OK;
}

int bq_frame_next(const struct bq_frame *f, size_t *at, const struct bq_game *g, struct bq_frame_event *out)
{
    struct in in = {f->body + *at, f->body_size - *at, 0};

    if (in.left == 0)
        return 0;
    get_event(&in, g, out);
    *at = f->body_size - in.left;
    return !in.bad;
}
