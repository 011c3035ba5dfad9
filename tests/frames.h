/* frames.h -- a table as a server has it, and a mirror for each of its viewers, fed with frames: for tests of both.
 *
 * Everything is drawn from a bq_rng, so a room is its game and one number. Frames are stamped and handed over as a server would do it.
 *
 * Invariant: after feed() every mirror that is not away stands where the truth does, and looks the same to its viewer. */
#ifndef BQ_FRAMES_H
#define BQ_FRAMES_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "session/mirror.h"
#include "session/registry.h"
#include "session/wire.h"
#include "tests/play.h"
#include "tests/test.h"

enum { VIEWERS = BQ_SEATS + 1, LOOK = 1 << 22, FRAME = 1 << 20 };

struct room {
    const struct bq_game *g;
    struct bq_table *truth;
    struct bq_rng r;
    uint32_t epoch, n;
    int viewers; /* seats, and the watcher last */
    int told;    /* events that were fed */
    struct bq_table *mirror[VIEWERS];
    struct bq_mirror_news news[VIEWERS];
    int away[VIEWERS];
};

static inline int viewer_of(const struct room *room, int k)
{
    return k < room->viewers - 1 ? k : BQ_WATCHER;
}

static inline struct bq_frame_head head_of(const struct room *room, int k)
{
    return (struct bq_frame_head){
        .table = 0x0123456789abcdef, .epoch = room->epoch, .flags = bq_frame_flags(room->truth, viewer_of(room, k))};
}

static inline int is_bot(const char *name)
{
    return bq_bot_find(name) != NULL;
}

/* ---- comparing ------------------------------------------------------------------ */

static inline int look(struct bq_table *t, int viewer, int since, char *out)
{
    const struct bq_asker a = {
        .table = t, .seat = viewer, .bound = 1, .speech = bq_plain_speech(bq_table_game(t)), .is_bot = is_bot};
    int len = bq_wire_look(&a, since, out, LOOK);

    if (len >= LOOK)
        FAIL("a look of %d bytes", len);
    return len;
}

/* The first bytes in which two texts differ, with some before them. */
static inline void show_difference(const char *what, const char *truth, const char *mirror)
{
    int at = 0, from;

    while (truth[at] != '\0' && truth[at] == mirror[at])
        at++;
    from = at > 60 ? at - 60 : 0;
    FAIL("%s differ: the truth's is ...%.140s, the mirror's ...%.140s", what, truth + from, mirror + from);
}

/* The views, byte for byte, the legal moves, and where both stand. */
static inline int same_view(const struct room *room, int k)
{
    static _Alignas(16) uint8_t truth[BQ_STATE_MAX], mirror[BQ_STATE_MAX];
    static bq_move a[BQ_LEGAL_MAX], b[BQ_LEGAL_MAX];
    const int viewer = viewer_of(room, k), size = (int)room->g->rules->state_size;
    struct bq_table *m = room->mirror[k];
    int n = bq_table_legal(room->truth, viewer, a, BQ_LEGAL_MAX), also = bq_table_legal(m, viewer, b, BQ_LEGAL_MAX);

    bq_table_view(room->truth, viewer, truth);
    bq_table_view(m, viewer, mirror);
    return memcmp(truth, mirror, (size_t)size) == 0 && n == also && memcmp(a, b, (size_t)n * sizeof *a) == 0 &&
           bq_table_position(room->truth) == bq_table_position(m) &&
           bq_table_length(room->truth) == bq_table_length(m) && bq_table_now(room->truth) == bq_table_now(m);
}

/* The whole look, byte for byte, with every event from `since` on that the mirror has. */
static inline int same_look(const struct room *room, int k, int since)
{
    static char truth[LOOK], mirror[LOOK];

    if (since < bq_table_base(room->mirror[k]))
        since = bq_table_base(room->mirror[k]);
    if (look(room->truth, viewer_of(room, k), since, truth) ==
            look(room->mirror[k], viewer_of(room, k), since, mirror) &&
        strcmp(truth, mirror) == 0)
        return 1;
    show_difference("looks", truth, mirror);
    return 0;
}

/* ---- feeding ---------------------------------------------------------------------- */

struct hearer {
    struct room *room;
    int k;
    int whole, frames, bytes; /* heard */
};

static inline int hear_frame(void *to, uint8_t *frame, size_t size)
{
    struct hearer *h = to;
    struct bq_table **m = &h->room->mirror[h->k];
    struct bq_trouble why = {0};
    int fault;

    bq_frame_stamp(frame, ++h->room->n, 7);
    h->frames++;
    h->bytes += (int)size;
    h->whole += frame[0] == BQ_FRAME_WHOLE;
    fault =
        *m == NULL ? bq_mirror_open(m, frame, size, &why) : bq_mirror_take(*m, frame, size, &h->room->news[h->k], &why);
    if (fault != BQ_OK)
        FAIL("frame %u of kind %d to viewer %d: %d, %s", h->room->n, frame[0], h->k, fault, why.text);
    return fault;
}

/* All that the viewer lacks: from where it stands, or (fresh) from nothing, into the mirror that it has. */
static inline struct hearer catch_up(struct room *room, int k, int fresh, size_t cap)
{
    static uint8_t out[FRAME];
    const struct bq_frame_head h = head_of(room, k);
    const struct bq_table *m = room->mirror[k];
    struct bq_frame_since since = m != NULL ? bq_mirror_since(m) : (struct bq_frame_since){0, 0};
    struct hearer hearer = {room, k, 0, 0, 0};

    bq_frame_catch_up(room->truth, &h, viewer_of(room, k), m == NULL || fresh ? NULL : &since, out, cap, hear_frame,
                      &hearer);
    room->away[k] = 0;
    return hearer;
}

/* Tells all who are there what has happened since they were told. */
static inline void feed(struct room *room)
{
    static uint8_t out[FRAME];
    static struct bq_frame_span span;
    const int to = bq_table_position(room->truth);

    for (int from = room->told; from < to; from = room->told) {
        room->told = to - from > BQ_FRAME_MOST ? from + BQ_FRAME_MOST : to;
        bq_frame_span(&span, room->truth, from, room->told);
        for (int k = 0; k < room->viewers; k++) {
            const struct bq_frame_head h = head_of(room, k);
            struct hearer hearer = {room, k, 0, 0, 0};

            if (!room->away[k])
                hear_frame(&hearer, out, bq_frame_events(out, FRAME, &span, &h, viewer_of(room, k)));
        }
    }
}

/* The table went back, or on: the same for who is there. */
static inline void feed_back(struct room *room)
{
    uint8_t out[BQ_FRAME_ROOM];

    room->epoch++;
    room->told = bq_table_position(room->truth);
    for (int k = 0; k < room->viewers; k++) {
        const struct bq_frame_head h = head_of(room, k);
        struct hearer hearer = {room, k, 0, 0, 0};

        if (!room->away[k])
            hear_frame(&hearer, out, bq_frame_back(out, sizeof out, room->truth, &h, viewer_of(room, k)));
    }
}

/* ---- a room -------------------------------------------------------------------------- */

static inline void room_open(struct room *room, const struct bq_game *g, uint64_t number)
{
    struct bq_opening o = {.game = g, .has_deal = (int32_t)(number & 1), .deal = number};
    struct bq_trouble why;
    char key[] = "seat0";

    memset(room, 0, sizeof *room);
    room->g = g;
    bq_rng_init1(&room->r, number * 77 + 5);
    play_setup(&o.setup, g, number);
    bq_seed_of_deal(o.seed, number);
    o.shared = !o.has_deal && number % 4 == 2; /* seat 0 has opened its number, the others are of any kind */
    for (int seat = 0; seat < o.setup.seats; seat++) {
        o.shares[seat].kind = seat == 0 ? BQ_SHARE_OPEN : (int32_t)(number / 4 + (uint64_t)seat) % 3;
        memset(o.shares[seat].number, seat + 1, BQ_SHARE_BYTES);
        bq_share_hash(o.shares[seat].hash, o.shares[seat].number);
    }
    if (bq_table_new(&room->truth, &o, &why) != BQ_OK) {
        printf("no table: %s\n", why.text);
        abort();
    }
    if (number % 3 == 0) /* one person and bots */
        for (int seat = 1; seat < o.setup.seats; seat++) {
            key[4] = (char)('0' + seat);
            bq_table_note(room->truth, key, "greedy");
        }
    if (number % 5 == 0)
        bq_table_note(room->truth, "daily", "yes");
    bq_table_note(room->truth, "private", "of no client's business");
    room->viewers = o.setup.seats + 1;
    room->told = bq_table_position(room->truth);
    for (int k = 0; k < room->viewers; k++)
        catch_up(room, k, 1, FRAME);
}

static inline void room_close(struct room *room)
{
    bq_table_free(room->truth);
    for (int k = 0; k < room->viewers; k++)
        bq_table_free(room->mirror[k]);
}

/* What somebody at the table would do next: at random, or (greedily) as the bot of that name. 1, or 0 when it is over. In real time a
 * clock's event comes between. */
static inline int room_next(struct room *room, int greedily, struct bq_event *out)
{
    static _Alignas(16) uint8_t view[BQ_STATE_MAX];
    const void *state = bq_table_referee(room->truth);
    int seat = play_seat(room->g, state, &room->r);
    const int64_t deadline = bq_has_time(room->g) && !bq_table_over(room->truth) ? room->g->rules->deadline(state) : -1;

    if (bq_table_over(room->truth))
        return 0;
    *out = play_event(BQ_CLOCK, bq_clock_move(deadline));
    if (deadline >= 0 && (seat < 0 || bq_rng_below(&room->r, 4) == 0)) {
        if (bq_rng_below(&room->r, 2) == 0) /* a moment on the way */
            out->move = bq_clock_move((bq_table_now(room->truth) + deadline) / 2);
        return 1;
    }
    if (seat < 0)
        return 0;
    if (greedily && (bq_seat_bits(bq_table_active(room->truth)) & bq_bit(seat)) != 0) {
        *out = play_event(seat, 0);
        bq_table_view(room->truth, seat, view);
        bq_bot_choose(bq_bot_find("greedy"), &out->move, room->g, view, seat, play_bits(&room->r), 50, NULL);
        if (out->move != BQ_WAIT)
            return 1;
    } else if (play_move(out, room->g, state, seat, &room->r, bq_rng_below(&room->r, 40) == 0)) {
        return 1;
    }
    *out = play_event(BQ_CLOCK, bq_clock_move(deadline));
    return deadline >= 0;
}

static inline void room_play(struct room *room, struct bq_event e)
{
    struct bq_trouble why;
    int code = e.actor == BQ_CLOCK ? bq_table_clock(room->truth, (int64_t)bq_payload(e.move), &why)
                                   : bq_table_play(room->truth, e.actor, e.move, &why);

    if (code != BQ_OK)
        FAIL("the truth refuses its own event: %s", why.text);
}

#endif
