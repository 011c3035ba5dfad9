/* fuzz_frame.c -- bytes as frames, and as what happens between a server and one of its viewers.
 *
 * The first bytes choose a game, its set-up and a viewer; then each byte is something to do: the table goes on or back, a frame of it
 * comes whole, changed in a few bytes or made of the input's own; the viewer tries moves, takes them back and looks around.
 *
 * A frame that was changed in what it says of the viewer's view or of an event is refused, for its check does not fit; one that was
 * changed elsewhere gets its check put right, so that what lies behind is reached. Whatever comes, the mirror is sound, a fault changes
 * nothing, and after a whole frame it shows what the truth does. */
#include "session/inside.h"
#include "session/mirror.h"
#include "session/wire.h"
#include "tests/fuzz.h"

enum { STEPS = 120, MOST = 1 << 18 };

struct play {
    struct bytes *in;
    const struct bq_game *g;
    struct bq_table *truth, *mirror;
    int viewer, steps;
    uint32_t epoch;
    struct bq_rng r;
    uint8_t last[MOST]; /* the frame that came last */
    size_t size;
};

/* ---- looking ------------------------------------------------------------------------ */

static void look(struct play *p)
{
    static char out[1 << 21];
    static bq_move list[BQ_LEGAL_MAX], also[BQ_LEGAL_MAX];
    const struct bq_asker a = {
        .table = p->mirror, .seat = p->viewer, .bound = 1, .speech = bq_plain_speech(p->g), .is_bot = NULL};
    const int position = bq_table_position(p->mirror);
    int n = bq_table_legal(p->mirror, p->viewer, list, BQ_LEGAL_MAX);

    must(position >= bq_table_base(p->mirror) && position <= bq_table_length(p->mirror));
    must(bq_wire_look(&a, position - 2, out, sizeof out) < (int)sizeof out);
    must(bq_table_position(p->mirror) == position);
    if (bq_mirror_tried(p->mirror) == 0 && bq_mirror_since(p->mirror).epoch == p->epoch &&
        (int)bq_mirror_since(p->mirror).position == bq_table_position(p->truth) &&
        position == bq_table_position(p->truth)) {
        must(n == bq_table_legal(p->truth, p->viewer, also, BQ_LEGAL_MAX));
        must(memcmp(list, also, (size_t)n * sizeof *list) == 0);
    }
}

/* Whether the mirror shows what the truth does. */
static void agree(struct play *p)
{
    uint64_t truth[BQ_STATE_MAX / 8], mirror[BQ_STATE_MAX / 8];

    bq_table_view(p->truth, p->viewer, truth);
    bq_table_view(p->mirror, p->viewer, mirror);
    must(memcmp(truth, mirror, p->g->rules->state_size) == 0);
    must(bq_table_position(p->truth) == bq_table_position(p->mirror));
    must(bq_table_length(p->truth) == bq_table_length(p->mirror));
    must(bq_table_now(p->truth) == bq_table_now(p->mirror));
    must(bq_table_undone(p->truth) == bq_table_undone(p->mirror));
    must(bq_table_can_undo(p->truth, p->viewer) == bq_table_can_undo(p->mirror, p->viewer));
    must(bq_table_can_redo(p->truth, p->viewer) == bq_table_can_redo(p->mirror, p->viewer));
}

static void wander(struct play *p, unsigned where)
{
    const int base = bq_table_base(p->mirror), length = bq_table_length(p->mirror);
    char line[2000];

    bq_table_go(p->mirror, base + (int)(where % (unsigned)(length - base + 1)));
    if (length > base)
        must(bq_table_tell(p->mirror, base + (int)(where % (unsigned)(length - base)), p->viewer, line, sizeof line) >=
             0);
    look(p);
}

/* ---- frames as they are --------------------------------------------------------------- */

static struct bq_frame_head head(const struct play *p)
{
    return (struct bq_frame_head){.table = 9, .epoch = p->epoch, .flags = bq_frame_flags(p->truth, p->viewer)};
}

static int take(void *to, uint8_t *frame, size_t size)
{
    struct play *p = to;
    struct bq_trouble why;
    struct bq_mirror_news news = {0};
    int tried = p->mirror != NULL ? bq_mirror_tried(p->mirror) : 0, fault;

    must(size <= MOST);
    bq_frame_stamp(frame, (uint32_t)p->steps, 1);
    memmove(p->last, frame, size);
    p->size = size;
    fault = p->mirror == NULL ? bq_mirror_open(&p->mirror, frame, size, &why)
                              : bq_mirror_take(p->mirror, frame, size, &news, &why);
    must(fault == BQ_OK);
    must(news.confirmed + news.back + news.waiting == tried);
    must(bq_mirror_tried(p->mirror) == news.waiting);
    return 0;
}

static void catch_up(struct play *p, int fresh)
{
    static uint8_t room[MOST];
    const struct bq_frame_head h = head(p);
    struct bq_frame_since since = {0, 0};

    if (p->mirror != NULL)
        since = bq_mirror_since(p->mirror);
    must(bq_frame_catch_up(p->truth, &h, p->viewer, p->mirror == NULL || fresh ? NULL : &since, room, MOST, take, p) ==
         0);
    if (bq_mirror_tried(p->mirror) == 0) {
        bq_table_go(p->mirror, (int)bq_mirror_since(p->mirror).position);
        agree(p);
    }
}

/* Something happens at the table; the viewer hears of it, or not. */
static void go_on(struct play *p, unsigned byte)
{
    struct bq_event e;

    bq_rng_init1(&p->r, (uint64_t)p->steps << 8 | byte);
    if (!play_next(&e, p->g, bq_table_referee(p->truth), &p->r))
        return;
    if (e.actor == BQ_CLOCK)
        must(bq_table_clock(p->truth, (int64_t)bq_payload(e.move), NULL) == 0);
    else
        must(bq_table_play(p->truth, e.actor, e.move, NULL) == 0);
    if (byte % 4 != 0)
        catch_up(p, 0);
}

static void go_back(struct play *p, unsigned byte)
{
    uint8_t frame[BQ_FRAME_ROOM];
    const int seat = (int)(byte >> 1) % bq_table_setup(p->truth)->seats;
    struct bq_frame_head h;

    catch_up(p, 0);
    if ((byte & 1 ? bq_table_redo(p->truth, seat, NULL) : bq_table_undo(p->truth, seat, NULL)) != BQ_OK)
        return;
    p->epoch++;
    h = head(p);
    if (bq_table_position(p->truth) < bq_table_base(p->mirror))
        catch_up(p, 1);
    else
        take(p, frame, bq_frame_back(frame, sizeof frame, p->truth, &h, p->viewer));
    agree(p);
}

/* ---- frames as they should not be -------------------------------------------------------- */

/* The events of a frame are those of the table, as the viewer may know them. */
static int is_true(struct play *p, const struct bq_frame *f)
{
    uint64_t state[BQ_STATE_MAX / 8], view[BQ_STATE_MAX / 8], next[BQ_STATE_MAX / 8];
    struct bq_frame_event e;
    int i = (int)f->position, length = bq_table_length(p->truth);

    if (i > length)
        return 0;
    bq_history_state(p->truth, i, state);
    p->g->secrets->view(view, state, p->viewer);
    for (size_t at = 0; bq_frame_next(f, &at, p->g, &e); i++) {
        if (i >= length)
            return 0;
        if (e.event.actor != bq_table_event(p->truth, i).actor ||
            e.event.move != p->g->secrets->redact(state, bq_table_event(p->truth, i), p->viewer))
            return 0;
        bq_delta_read(view, p->g->rules->state_size, e.delta, e.size);
        bq_history_state(p->truth, i + 1, state);
        p->g->secrets->view(next, state, p->viewer);
        if (memcmp(view, next, p->g->rules->state_size) != 0)
            return 0;
    }
    return 1;
}

/* A frame that the mirror is to judge. What is taken leaves it sound. */
static void feed(struct play *p, uint8_t *frame, size_t size)
{
    struct bq_trouble why = {0};
    struct bq_frame f;
    const uint64_t hash = bq_table_hash(p->mirror);
    const int position = bq_table_position(p->mirror), tried = bq_mirror_tried(p->mirror);
    int fault;

    if (bq_frame_read(&f, p->g, frame, size) == BQ_OK && f.kind == BQ_FRAME_EVENTS && is_true(p, &f) && size >= 4) {
        uint64_t view[BQ_STATE_MAX / 8], state[BQ_STATE_MAX / 8]; /* its view is right: so is its check now */
        uint32_t wrong;

        bq_history_state(p->truth, (int)f.position + f.count, state);
        p->g->secrets->view(view, state, p->viewer);
        wrong = f.check ^ bq_view_check(view, p->g->rules->state_size);
        for (int i = 0; i < 4; i++)
            frame[size - 4 + (size_t)i] ^= (uint8_t)(wrong >> 8 * i);
    }
    fault = bq_mirror_take(p->mirror, frame, size, NULL, &why);
    must(fault == BQ_OK || fault == BQ_ECORRUPT || fault == BQ_EVERSION);
    if (fault != BQ_OK) {
        must(why.text[0] != '\0' && bq_table_hash(p->mirror) == hash);
        must(bq_table_position(p->mirror) == position && bq_mirror_tried(p->mirror) == tried);
    }
    look(p);
    if (fault == BQ_OK) /* it may have said where the table is in words of its own: begin anew */
        catch_up(p, 1);
}

static void changed(struct play *p, unsigned times)
{
    uint8_t frame[MOST];
    size_t size = p->size;

    memcpy(frame, p->last, size);
    while (times-- > 0 && size > 0) {
        size_t at = (size_t)(take8(p->in) << 8 | take8(p->in)) % size;

        frame[at] = take8(p->in);
    }
    if (size > 0 && take8(p->in) % 8 == 0)
        size -= take8(p->in) % size;
    feed(p, frame, size);
}

static void raw(struct play *p)
{
    uint8_t frame[512];
    struct bq_frame f;
    struct bq_table *t = NULL;
    size_t size = 2u * take8(p->in);

    for (size_t i = 0; i < size; i++)
        frame[i] = take8(p->in);
    bq_frame_read(&f, NULL, frame, size);
    if (bq_mirror_open(&t, frame, size, NULL) == BQ_OK)
        bq_table_free(t);
    feed(p, frame, size);
}

/* Bytes as the change of a view: one that is read is the one that would be written. */
static void change(struct play *p)
{
    uint8_t bytes[64], old[256], new[256], again[512];
    size_t size = 8u * (take8(p->in) % 32 + 1u), n = take8(p->in) % sizeof bytes, used;

    for (size_t i = 0; i < n; i++)
        bytes[i] = take8(p->in);
    for (size_t i = 0; i < size; i++)
        old[i] = new[i] = (uint8_t)(i * 7);
    used = bq_delta_read(new, size, bytes, n);
    must(used <= n);
    if (used == 0)
        return;
    must(bq_delta_write(again, sizeof again, old, new, size) == used && memcmp(again, bytes, used) == 0);
}

/* ---- trying ------------------------------------------------------------------------------- */

static void try(struct play *p, bq_move m)
{
    const int tried = bq_mirror_tried(p->mirror);
    struct bq_trouble why;
    uint64_t hash;
    int shown = -1, code;

    bq_table_go(p->mirror, (int)bq_mirror_since(p->mirror).position + tried); /* as it does itself */
    hash = bq_table_hash(p->mirror);
    code = bq_mirror_try(p->mirror, p->viewer, m, &shown, &why);

    must(shown == 0 || (shown == 1 && code == BQ_OK));
    must(bq_mirror_tried(p->mirror) == tried + shown);
    must(shown || hash == bq_table_hash(p->mirror));
    look(p);
}

static void try_legal(struct play *p, unsigned which)
{
    static bq_move list[BQ_LEGAL_MAX];
    uint64_t view[BQ_STATE_MAX / 8];
    char text[BQ_TEXT];
    int n, shown;

    bq_table_go(p->mirror, (int)bq_mirror_since(p->mirror).position + bq_mirror_tried(p->mirror));
    n = bq_table_legal(p->mirror, p->viewer, list, BQ_LEGAL_MAX);
    if (n > 0 && p->steps % 2 == 0) {
        bq_table_view(p->mirror, bq_mirror_viewer(p->mirror), view);
        bq_move_text(p->g, view, p->viewer, list[which % (unsigned)n], text, sizeof text);
        must(bq_is_mirror(p->mirror) && bq_mirror_try_text(p->mirror, p->viewer, text, &shown, NULL) == BQ_OK);
    } else if (n > 0) {
        try(p, list[which % (unsigned)n]);
    }
}

/* What a step does: the low bits of its first byte. */
enum kind { ON, ON_TOO, BACK, COME, TRY, TRY_RAW, DROP, WANDER, CHANGED, CHANGED_TOO, RAW, CHANGE, KINDS };

static void step(struct play *p)
{
    const unsigned what = take8(p->in), more = take8(p->in);
    int tried;

    p->steps++;
    switch ((enum kind)(what % KINDS)) {
    case ON:
    case ON_TOO:
        go_on(p, more);
        break;
    case BACK:
        go_back(p, more);
        break;
    case COME:
        catch_up(p, more % 2 == 0);
        break;
    case TRY:
        try_legal(p, more);
        break;
    case TRY_RAW:
        try(p, more < 128 ? bq_make((int)more % 32, take8(p->in)) : take64(p->in));
        break;
    case DROP:
        tried = bq_mirror_tried(p->mirror);
        must(bq_mirror_drop(p->mirror) == tried && bq_mirror_tried(p->mirror) == 0);
        look(p);
        break;
    case WANDER:
        wander(p, more);
        break;
    case CHANGED:
    case CHANGED_TOO:
        changed(p, more % 4);
        break;
    case RAW:
        raw(p);
        break;
    case CHANGE:
        change(p);
        break;
    case KINDS:
        break;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct play p;
    struct bytes in = {data, size};
    struct bq_opening o = {.game = take_game(&in)};
    struct bq_trouble why;
    unsigned viewer;

    memset(&p, 0, sizeof p);
    p.in = &in;
    p.g = o.game;
    take_setup(&in, &o.setup, o.game);
    bq_seed_of_deal(o.seed, take8(&in));
    viewer = take8(&in);
    p.viewer = viewer % 8 == 7 ? BQ_WATCHER : (int)(viewer % (unsigned)o.setup.seats);
    if (bq_table_new(&p.truth, &o, &why) != BQ_OK)
        return 0;
    if (viewer & 16)
        must(bq_table_note(p.truth, "seat0", "greedy") == 0);
    catch_up(&p, 1);
    while (p.steps < STEPS && in.left > 0)
        step(&p);
    bq_table_free(p.truth);
    bq_table_free(p.mirror);
    return 0;
}

/* ---- seeds ------------------------------------------------------------------------------------ */

static void seed(int game, uint64_t number, int steps)
{
    const struct bq_game *g = bq_games[game];
    uint8_t out[BQ_OPTIONS + 4 + 16 * STEPS];
    struct bq_setup setup;
    struct bq_rng r;
    size_t n;

    play_setup(&setup, g, number);
    n = give_setup(out, game, &setup);
    bq_rng_init1(&r, number);
    out[n++] = (uint8_t)number;
    out[n++] = (uint8_t)bq_rng_below(&r, 256);
    while (steps-- > 0) {
        uint32_t what = bq_rng_below(&r, KINDS + 6);

        out[n++] = (uint8_t)(what < KINDS ? what : ON);
        for (int i = what == CHANGED ? 12 : what == TRY_RAW ? 9 : 1; i > 0; i--)
            out[n++] = (uint8_t)bq_rng_below(&r, 256);
    }
    fuzz_seed(g->name, "frames", out, n);
}

void fuzz_seeds(void)
{
    for (int game = 0; bq_games[game] != NULL; game++)
        for (uint64_t number = 0; number < 12; number++)
            seed(game, number, number < 8 ? 40 : STEPS);
}
