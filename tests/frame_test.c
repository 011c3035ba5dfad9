/* frame_test.c -- what a seat's client is sent (session/frame.h): that it holds nothing that the seat may not know, that a frame has one
 * form, and that anything else is refused.
 *
 *     BANQUET_STUDY=20000 build/test-frame what_a_frame_costs
 *
 * makes that many events of each game into frames and tells what that took. With BANQUET_FRAMES=FILE, frames_for_another_reader writes
 * frames and the views that they lead to, for tests/e2e/frames_test.py. */
#define _POSIX_C_SOURCE 200809L /* clock_gettime */
#include "session/frame.h"

#include <time.h>

#include "core/text.h"
#include "session/inside.h"
#include "tests/chosen.h"
#include "tests/frames.h"
#include "tests/swapped.h"

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}

static uint8_t out[FRAME];

/* ---- the change of a view -------------------------------------------------------------- */

/* Bytes that differ in `runs` places. */
static void differ(uint8_t *a, uint8_t *b, size_t size, int runs, struct bq_rng *r)
{
    for (size_t i = 0; i < size; i++)
        a[i] = b[i] = (uint8_t)bq_rng_below(r, 256);
    for (int n = 0; n < runs; n++) {
        size_t at = bq_rng_below(r, (uint32_t)size), length = bq_rng_below(r, n % 3 == 0 ? 200 : 4) + 1;

        for (size_t i = at; i < size && i < at + length; i++)
            b[i] = (uint8_t)(a[i] + bq_rng_below(r, 3));
    }
}

CASE(a_change_leads_from_one_view_to_the_other_and_is_bounded)
{
    static uint8_t a[BQ_STATE_MAX], b[BQ_STATE_MAX], c[BQ_STATE_MAX];
    struct bq_rng r;

    bq_rng_init1(&r, 3);
    for (int n = 0; n < 3000; n++) {
        size_t size = n % 10 == 0 ? BQ_STATE_MAX : 8 * (bq_rng_below(&r, 60) + 1), length;

        differ(a, b, size, (int)bq_rng_below(&r, 12), &r);
        length = bq_delta_write(out, FRAME, a, b, size);
        EXPECT(length > 0 && length <= size + 8);
        EXPECT_INT(bq_delta_write(NULL, 0, a, b, size), length); /* what does not fit is counted */
        memcpy(c, a, size);
        EXPECT_INT(bq_delta_read(c, size, out, FRAME), length);
        EXPECT(memcmp(b, c, size) == 0);
        EXPECT_INT(bq_delta_read(c, size, out, length), length); /* and back: it is XOR */
        EXPECT(memcmp(a, c, size) == 0);
        EXPECT_INT(bq_delta_read(NULL, size, out, length - 1), 0);
        length = bq_delta_write(out, FRAME, NULL, b, size);
        memset(c, 0, size);
        EXPECT_INT(bq_delta_read(c, size, out, length), length);
        EXPECT(memcmp(b, c, size) == 0);
    }
    memset(a, 0, sizeof a);
    memset(b, 1, sizeof b);
    EXPECT_INT(bq_delta_write(out, FRAME, a, b, BQ_STATE_MAX), BQ_STATE_MAX + 3); /* the longest */
    EXPECT_INT(bq_delta_write(out, FRAME, a, a, BQ_STATE_MAX), 3);                /* the shortest */
}

static size_t read_delta(const char *hex, size_t size)
{
    uint8_t bytes[64], state[64] = {0};
    size_t n = 0;

    for (; hex[2 * n] != '\0'; n++) {
        uint64_t v = 0;
        const char two[3] = {hex[2 * n], hex[2 * n + 1], '\0'};

        bq_hex(&v, two, 2);
        bytes[n] = (uint8_t)v;
    }
    return bq_delta_read(state, size, bytes, n);
}

CASE(a_change_has_one_form)
{
    EXPECT_INT(read_delta("1000", 16), 2);       /* nothing changes */
    EXPECT_INT(read_delta("00010f0f00", 16), 5); /* the first byte */
    EXPECT_INT(read_delta("0f01aa", 16), 3);     /* the last */
    EXPECT_INT(read_delta("0003aa00aa0d00", 16), 7);
    EXPECT_INT(read_delta("", 16), 0);
    EXPECT_INT(read_delta("0f00", 16), 0);               /* it ends too early */
    EXPECT_INT(read_delta("1100", 16), 0);               /* too late */
    EXPECT_INT(read_delta("0f02aaaa", 16), 0);           /* so does this */
    EXPECT_INT(read_delta("08000800", 16), 0);           /* a run of nothing */
    EXPECT_INT(read_delta("0002aa000e00", 16), 0);       /* it ends with what stays */
    EXPECT_INT(read_delta("000200aa0e00", 16), 0);       /* it begins so */
    EXPECT_INT(read_delta("0001aa0201aa0c00", 16), 0);   /* two runs that would be one */
    EXPECT_INT(read_delta("0005aa000000aa0b00", 16), 0); /* one that would be two */
    EXPECT_INT(read_delta("900000", 16), 0);             /* a number that is longer than it needs to be */
    EXPECT_INT(read_delta("8080808000", 16), 0);
    EXPECT_INT(read_delta("0002aa", 16), 0); /* cut short */
}

/* ---- nothing that may not be known -------------------------------------------------------- */

static int same_frames(const struct bq_table *a, const struct bq_table *b, int viewer, int from)
{
    static uint8_t other[FRAME];
    static struct bq_frame_span one, two;
    const struct bq_frame_head h = {.table = 5, .epoch = 2};
    size_t size, also;

    bq_frame_span(&one, a, from, bq_table_position(a));
    bq_frame_span(&two, b, from, bq_table_position(b));
    size = bq_frame_events(out, FRAME, &one, &h, viewer);
    also = bq_frame_events(other, FRAME, &two, &h, viewer);
    if (size != also || memcmp(out, other, size) != 0)
        return 0;
    size = bq_frame_whole(out, FRAME, a, &h, viewer, bq_table_position(a));
    also = bq_frame_whole(other, FRAME, b, &h, viewer, bq_table_position(b));
    if (size != also || memcmp(out, other, size) != 0)
        return 0;
    size = bq_frame_back(out, FRAME, a, &h, viewer);
    also = bq_frame_back(other, FRAME, b, &h, viewer);
    return size == also && memcmp(out, other, size) == 0;
}

/* Pairs of tables; events that looked alike at both; pairs that came apart; moves after which they may not; moves that were others. */
struct swaps {
    int tables, moves, apart, secret, others;
};

/* Two tables that differ only in what the seat cannot see, for as long as it cannot. */
static void swap(const struct room *room, int seat, struct bq_rng *r, struct swaps *swaps)
{
    static _Alignas(16) uint8_t other[BQ_STATE_MAX];
    const struct bq_game *g = room->g;
    struct bq_table *a, *b;
    int goes_on = 1;

    bq_table_view(room->truth, seat, other);
    g->secrets->guess(other, seat, play_bits(r));
    if (memcmp(other, bq_table_referee(room->truth), g->rules->state_size) == 0)
        return;
    a = begin_at(room->truth, bq_table_referee(room->truth), 1);
    b = begin_at(room->truth, other, 2);
    swaps->tables++;
    EXPECT(same_frames(a, b, seat, 0));
    for (int step = 0; step < 12 && goes_on; step++) {
        const int from = bq_table_position(a), actor = play_seat(g, bq_table_referee(a), r);
        struct bq_event e, other_e;
        int shows;

        if (actor < 0 || !play_move(&e, g, bq_table_referee(a), actor, r, 0))
            break;
        other_e = play_event(actor, alike(a, b, e, seat));
        if (other_e.move == 0)
            break; /* another seat does what it could not do there */
        swaps->others += other_e.move != e.move;
        shows = g->secrets->reveals(bq_table_referee(a), e) || g->secrets->reveals(bq_table_referee(b), other_e);
        EXPECT_INT(bq_table_play(a, e.actor, e.move, NULL), 0);
        EXPECT_INT(bq_table_play(b, e.actor, other_e.move, NULL), 0);
        goes_on = seen_alike(a, b, seat, from);
        if (e.actor == seat && !shows && bq_table_position(a) == from + 1) { /* by law both are seen alike */
            swaps->secret++;
            EXPECT(goes_on);
        }
        swaps->moves += goes_on;
        swaps->apart += !goes_on;
        if (goes_on && !bq_table_over(a))
            EXPECT(same_frames(a, b, seat, from));
    }
    bq_table_free(a);
    bq_table_free(b);
}

CASE(what_a_seat_cannot_see_changes_no_byte)
{
    int others = 0;

    for (int i = 0; chosen_games()[i] != NULL; i++) {
        struct swaps swaps = {0};

        for (uint64_t number = 0; number < 12; number++) {
            struct room room;
            struct bq_event e;
            struct bq_rng r;

            room_open(&room, chosen_games()[i], number);
            bq_rng_init1(&r, number);
            for (int step = 0; step < 60 && room_next(&room, 1, &e); step++) {
                room_play(&room, e);
                if (step % 5 == 0 && !bq_table_over(room.truth))
                    swap(&room, (int)bq_rng_below(&r, (uint32_t)room.viewers - 1), &r, &swaps);
            }
            room_close(&room);
        }
        if (strcmp(chosen_games()[i]->name, "null") != 0)
            EXPECT(swaps.tables > 20 && swaps.moves > 40 && swaps.secret > 0);
        others += swaps.others;
    }
    if (chosen_games() == bq_games)
        EXPECT(others > 5);
}

/* Whether the bytes occur in a frame. */
static int has_bytes(const uint8_t *frame, size_t size, const void *bytes, size_t n)
{
    for (size_t i = 0; i + n <= size; i++)
        if (memcmp(frame + i, bytes, n) == 0)
            return 1;
    return 0;
}

CASE(neither_seed_nor_luck_nor_a_hash_nor_a_private_note_goes_out)
{
    for (int i = 0; chosen_games()[i] != NULL; i++) {
        static struct bq_frame_span span;
        struct room room;
        struct bq_event e;

        room_open(&room, chosen_games()[i], 3);
        for (int step = 0; step < 200 && room_next(&room, 1, &e); step++) {
            const int from = bq_table_position(room.truth);

            room_play(&room, e);
            if (bq_table_over(room.truth))
                break;
            bq_frame_span(&span, room.truth, from, bq_table_position(room.truth));
            for (int k = 0; k < room.viewers; k++) {
                const struct bq_frame_head h = head_of(&room, k);
                const uint64_t hash = bq_table_hash(room.truth);
                size_t size = bq_frame_events(out, FRAME, &span, &h, viewer_of(&room, k));

                size += bq_frame_whole(out + size, FRAME - size, room.truth, &h, viewer_of(&room, k), from);
                size += bq_frame_back(out + size, FRAME - size, room.truth, &h, viewer_of(&room, k));
                EXPECT(!has_bytes(out, size, room.truth->seed, 8));
                EXPECT(!has_bytes(out, size, room.truth->luck_key, 8));
                EXPECT(!has_bytes(out, size, &hash, 8));
                EXPECT(!has_bytes(out, size, "business", 8) && !has_bytes(out, size, "private", 7));
                EXPECT(has_bytes(out, size, room.truth->commit, BQ_COMMIT_BYTES));
            }
        }
        room_close(&room);
    }
}

/* ---- reading ------------------------------------------------------------------------------- */

/* A few frames of each kind for a viewer, at the end with the seed; and the mirror that takes them. */
struct film {
    struct {
        uint8_t *bytes;
        size_t size;
    } frame[40];
    int count;
};

static int keep_frame(void *to, uint8_t *frame, size_t size)
{
    struct film *f = to;

    if (f->count == (int)(sizeof f->frame / sizeof f->frame[0]))
        return 1;
    f->frame[f->count].bytes = malloc(size);
    if (f->frame[f->count].bytes == NULL)
        abort();
    memcpy(f->frame[f->count].bytes, frame, size);
    f->frame[f->count++].size = size;
    return 0;
}

static void film_game(struct film *f, const struct bq_game *g, uint64_t number, int steps)
{
    static struct bq_frame_span span;
    struct room room;
    struct bq_event e;
    struct bq_frame_head h;
    int viewer = 0, from, undone = 0;

    memset(f, 0, sizeof *f);
    room_open(&room, g, number);
    h = head_of(&room, viewer);
    bq_frame_catch_up(room.truth, &h, viewer, NULL, out, FRAME, keep_frame, f);
    for (int step = 0; step < steps && room_next(&room, 1, &e); step++) {
        from = bq_table_position(room.truth);
        room_play(&room, e);
        h = head_of(&room, viewer);
        bq_frame_span(&span, room.truth, from, bq_table_position(room.truth));
        keep_frame(f, out, bq_frame_events(out, FRAME, &span, &h, viewer));
        if (step % 3 == 0 && undone < 3 && bq_table_undo(room.truth, e.actor < BQ_SEATS ? e.actor : 0, NULL) == 0) {
            room.epoch++;
            undone++;
            h = head_of(&room, viewer);
            keep_frame(f, out, bq_frame_back(out, FRAME, room.truth, &h, viewer));
        }
    }
    room_close(&room);
}

static void film_free(struct film *f)
{
    for (int i = 0; i < f->count; i++)
        free(f->frame[i].bytes);
}

static struct bq_table *open_film(const struct film *f, int upto)
{
    struct bq_table *t = NULL;
    struct bq_trouble why;

    for (int i = 0; i < upto; i++) {
        int fault = t == NULL ? bq_mirror_open(&t, f->frame[i].bytes, f->frame[i].size, &why)
                              : bq_mirror_take(t, f->frame[i].bytes, f->frame[i].size, NULL, &why);

        if (fault != BQ_OK)
            FAIL("frame %d: %s", i, why.text);
    }
    return t;
}

/* Hands a frame to a mirror that could take it if it were whole. Whether it is refused. */
static int refuses(struct bq_table *t, const uint8_t *frame, size_t size)
{
    uint8_t *exact = malloc(size > 0 ? size : 1); /* so that a sanitizer sees a step too far */
    struct bq_table *fresh = NULL;
    struct bq_trouble why = {0};
    int fault;

    if (exact == NULL)
        abort();
    memcpy(exact, frame, size);
    fault = t == NULL ? bq_mirror_open(&fresh, exact, size, &why) : bq_mirror_take(t, exact, size, NULL, &why);
    free(exact);
    bq_table_free(fresh);
    EXPECT(fault == 0 || ((fault == BQ_ECORRUPT || fault == BQ_EVERSION) && why.text[0] != '\0'));
    return fault != BQ_OK;
}

CASE(a_frame_that_is_cut_or_too_long_is_refused)
{
    for (int i = 0; chosen_games()[i] != NULL; i++) {
        struct film f;
        uint64_t hash;

        film_game(&f, chosen_games()[i], 2, 20);
        for (int n = 0; n < f.count; n += n < 6 ? 1 : 5) {
            struct bq_table *t = open_film(&f, n);

            hash = t != NULL ? bq_table_hash(t) : 0;
            for (size_t size = 0; size < f.frame[n].size; size++)
                if (!refuses(t, f.frame[n].bytes, size))
                    FAIL("%s: %zu of the %zu bytes of frame %d are taken", chosen_games()[i]->name, size,
                         f.frame[n].size, n);
            memcpy(out, f.frame[n].bytes, f.frame[n].size);
            out[f.frame[n].size] = 0;
            EXPECT(refuses(t, out, f.frame[n].size + 1));
            EXPECT(t == NULL || bq_table_hash(t) == hash);
            EXPECT(!refuses(t, f.frame[n].bytes, f.frame[n].size)); /* whole, it is taken after all that */
            bq_table_free(t);
        }
        film_free(&f);
    }
}

/* Every byte changed in every bit: only the stamp may. */
CASE(a_frame_in_which_a_byte_was_changed_is_refused)
{
    for (int i = 0; chosen_games()[i] != NULL; i++) {
        struct film f;

        film_game(&f, chosen_games()[i], 2, 20);
        for (int n = 0; n < f.count; n += n < 6 ? 1 : 5) {
            struct bq_table *t = open_film(&f, n);
            const uint64_t hash = t != NULL ? bq_table_hash(t) : 0;

            memcpy(out, f.frame[n].bytes, f.frame[n].size);
            for (size_t at = 0; at < f.frame[n].size; at++)
                for (int bit = 0; bit < 9; bit++) {
                    const uint8_t was = out[at];
                    int taken;

                    if (at >= 4 && at < 12)
                        continue;
                    out[at] = (uint8_t)(was ^ (bit < 8 ? 1 << bit : 0xff));
                    taken = !refuses(t, out, f.frame[n].size);
                    out[at] = was;
                    if (taken)
                        FAIL("%s: frame %d of kind %d, byte %zu of %zu, bit %d", chosen_games()[i]->name, n, out[0], at,
                             f.frame[n].size, bit);
                }
            EXPECT(t == NULL || bq_table_hash(t) == hash);
            EXPECT(!refuses(t, out, f.frame[n].size));
            bq_table_free(t);
        }
        film_free(&f);
    }
}

CASE(what_was_written_is_read)
{
    for (int i = 0; chosen_games()[i] != NULL; i++) {
        const struct bq_game *g = chosen_games()[i];
        struct film f;
        int kinds = 0;

        film_game(&f, g, 5, 20);
        for (int n = 0; n < f.count; n++) {
            struct bq_frame_event e;
            struct bq_frame read;
            int events = 0;

            bq_frame_stamp(f.frame[n].bytes, 0x11223344, 0x55667788);
            EXPECT_INT(bq_frame_read(&read, g, f.frame[n].bytes, f.frame[n].size), 0);
            EXPECT(read.n == 0x11223344 && read.re == 0x55667788 && read.table == 0x0123456789abcdef);
            kinds |= 1 << read.kind;
            for (size_t at = 0; read.kind == BQ_FRAME_EVENTS && bq_frame_next(&read, &at, g, &e);)
                events++;
            EXPECT_INT(events, read.count);
            if (read.kind == BQ_FRAME_WHOLE) {
                EXPECT(read.game == g && read.version == g->version && read.viewer == 0);
                EXPECT(read.note[BQ_SEATS].size == 3 && memcmp(read.note[BQ_SEATS].at, "yes", 3) == 0); /* daily */
                EXPECT_INT(bq_frame_read(&read, NULL, f.frame[n].bytes, f.frame[n].size), 0);
            } else {
                EXPECT_INT(bq_frame_read(&read, NULL, f.frame[n].bytes, f.frame[n].size), BQ_ECORRUPT);
            }
        }
        EXPECT(kinds >= (1 << BQ_FRAME_WHOLE | 1 << BQ_FRAME_EVENTS));
        film_free(&f);
    }
}

CASE(the_layout_tells_games_versions_and_states_apart)
{
    struct bq_game changed = *bq_games[0];
    struct bq_game_rules rules = *changed.rules;
    const uint64_t layout = bq_frame_layout(bq_games[0]);

    for (int i = 1; bq_games[i] != NULL; i++)
        EXPECT(bq_frame_layout(bq_games[i]) != layout);
    EXPECT(bq_frame_layout(&changed) == layout);
    changed.version++;
    EXPECT(bq_frame_layout(&changed) != layout);
    changed.version--;
    changed.rules = &rules;
    EXPECT(bq_frame_layout(&changed) == layout);
    rules.state_size -= 8;
    EXPECT(bq_frame_layout(&changed) != layout);
    rules.state_size += 8;
    rules.start = bq_games[1]->rules->start; /* as if its members had other places: it may not even start */
    rules.min_seats = bq_games[1]->rules->min_seats;
    rules.max_seats = bq_games[1]->rules->max_seats;
    if (bq_games[1]->rules->state_size <= BQ_STATE_MAX)
        EXPECT(bq_frame_layout(&changed) != layout);
}

/* ---- for another reader ------------------------------------------------------------------------ */

/* Each behind its size in four bytes. */
static void write_bytes(FILE *file, const void *bytes, size_t size)
{
    const uint8_t n[4] = {(uint8_t)size, (uint8_t)(size >> 8), (uint8_t)(size >> 16), (uint8_t)(size >> 24)};

    if (file != NULL && (fwrite(n, 1, 4, file) != 4 || fwrite(bytes, 1, size, file) != size))
        FAIL("cannot write the frames");
}

struct writer {
    FILE *file;
    struct bq_table *mirror;
    int frames;
};

/* A frame, and the view that a mirror has after it. */
static int write_frame(void *to, uint8_t *frame, size_t size)
{
    struct writer *w = to;
    uint64_t view[BQ_STATE_MAX / 8];
    int fault = w->mirror == NULL ? bq_mirror_open(&w->mirror, frame, size, NULL)
                                  : bq_mirror_take(w->mirror, frame, size, NULL, NULL);

    EXPECT_INT(fault, 0);
    bq_table_view(w->mirror, BQ_REFEREE, view);
    write_bytes(w->file, frame, size);
    write_bytes(w->file, view, bq_table_game(w->mirror)->rules->state_size);
    w->frames++;
    return fault;
}

static int write_game(FILE *file, const struct bq_game *g, uint64_t number, int k)
{
    struct writer w = {.file = file};
    struct bq_frame_since since;
    struct bq_frame_head h;
    struct room room;
    struct bq_event e;

    room_open(&room, g, number);
    h = head_of(&room, k);
    bq_frame_catch_up(room.truth, &h, viewer_of(&room, k), NULL, out, FRAME, write_frame, &w);
    for (int step = 0; step < 120 && room_next(&room, 1, &e); step++) {
        room_play(&room, e);
        if (step % 11 == 0 && bq_table_undo(room.truth, e.actor < BQ_SEATS ? e.actor : 0, NULL) == 0)
            room.epoch++;
        h = head_of(&room, k);
        since = bq_mirror_since(w.mirror);
        bq_frame_catch_up(room.truth, &h, viewer_of(&room, k), step % 37 == 0 ? NULL : &since, out,
                          step % 5 == 0 ? BQ_FRAME_ROOM : FRAME, write_frame, &w);
    }
    bq_table_free(w.mirror);
    room_close(&room);
    return w.frames;
}

CASE(frames_for_another_reader)
{
    const char *path = getenv("BANQUET_FRAMES");
    FILE *file = path != NULL ? fopen(path, "wb") : NULL;
    int frames = 0;

    EXPECT(path == NULL || file != NULL);
    for (int i = 0; chosen_games()[i] != NULL; i++)
        for (uint64_t number = 0; number < 4; number++) {
            struct bq_setup setup;

            play_setup(&setup, chosen_games()[i], number);
            frames += write_game(file, chosen_games()[i], number, (int)number % (setup.seats + 1));
        }
    EXPECT(frames > 500);
    if (file != NULL)
        fclose(file);
}

/* ---- what it costs ---------------------------------------------------------------------------- */

static double cpu_ns(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

struct cost {
    double spans, flags, frames, wholes;    /* ns */
    double bytes, whole_bytes, look_bytes;  /* of all frames; of what the same would be as JSON */
    int calls, events, made, joined, times; /* each is made so many times, so that asking for the time costs nothing */
};

/* What the last call at the table costs to tell. */
static void tell(struct cost *c, struct bq_table *t, int from)
{
    static char json[LOOK];
    static uint8_t frame[FRAME];
    static struct bq_frame_span span;
    const int seats = bq_table_setup(t)->seats, to = bq_table_position(t);
    double at = cpu_ns();

    for (int n = 0; n < c->times; n++)
        bq_frame_span(&span, t, from, to);
    c->spans += (cpu_ns() - at) / c->times;
    c->look_bytes += look(t, 0, from, json);
    c->calls++;
    c->events += to - from;
    for (int k = 0; k <= seats; k++) {
        struct bq_frame_head h = {.table = 1};
        const int viewer = k < seats ? k : BQ_WATCHER;
        size_t size = 0;

        at = cpu_ns();
        for (int n = 0; n < c->times; n++)
            h.flags = bq_frame_flags(t, viewer);
        c->flags += (cpu_ns() - at) / c->times;
        at = cpu_ns();
        for (int n = 0; n < c->times; n++)
            size = bq_frame_events(frame, FRAME, &span, &h, viewer);
        c->frames += (cpu_ns() - at) / c->times;
        c->bytes += (double)size;
        c->made++;
    }
}

static void tell_whole(struct cost *c, const struct bq_table *t)
{
    static uint8_t frame[FRAME];
    const struct bq_frame_head h = {.table = 1, .flags = bq_frame_flags(t, 0)};
    size_t size = 0;
    double at = cpu_ns();

    for (int n = 0; n < c->times; n++)
        size = bq_frame_whole(frame, FRAME, t, &h, 0, bq_table_position(t));
    c->wholes += (cpu_ns() - at) / c->times;
    c->whole_bytes += (double)size;
    c->joined++;
}

/* Greedy bots at four seats, where there are so many. */
static void tell_game(struct cost *c, const struct bq_game *g, uint64_t number)
{
    struct bq_opening o = {.game = g};
    struct room room = {.g = g};
    struct bq_event e;

    bq_setup_init(&o.setup, g->rules);
    o.setup.seats = g->rules->max_seats < 4 ? g->rules->max_seats : 4;
    bq_seed_of_deal(o.seed, number);
    bq_rng_init1(&room.r, number);
    if (bq_table_new(&room.truth, &o, NULL) != BQ_OK)
        abort();
    for (int step = 0; step < 400 && room_next(&room, 1, &e); step++) {
        int from = bq_table_position(room.truth);

        room_play(&room, e);
        if (bq_table_position(room.truth) > from)
            tell(c, room.truth, from);
        if (step % 50 == 0)
            tell_whole(c, room.truth);
    }
    bq_table_free(room.truth);
}

/* A frame of one move (with the luck that follows) for a viewer is small, whoever it is for. With BANQUET_STUDY it is told how small, and
 * what making it takes. */
CASE(what_a_frame_costs)
{
    const char *study = getenv("BANQUET_STUDY");
    const int wanted = study != NULL ? atoi(study) : 300;

    for (int i = 0; chosen_games()[i] != NULL; i++) {
        const struct bq_game *g = chosen_games()[i];
        struct cost c = {.times = study != NULL ? 20 : 1};

        for (uint64_t number = 0; c.events < wanted; number++)
            tell_game(&c, g, number);
        if (study != NULL)
            printf(
                "  %-6s a state of %4u bytes, %.2f events a frame: %.0f bytes (as JSON %.0f), %.0f ns, flags %.0f ns; "
                "span %.0f ns; whole %.0f bytes, %.0f ns\n",
                g->name, g->rules->state_size, (double)c.events / c.calls, c.bytes / c.made, c.look_bytes / c.calls,
                c.frames / c.made, c.flags / c.made, c.spans / c.calls, c.whole_bytes / c.joined, c.wholes / c.joined);
        EXPECT(c.bytes / c.made < 200);
        EXPECT(c.whole_bytes / c.joined < 2000);
    }
}
