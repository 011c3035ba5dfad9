/* puzzle.c -- see puzzle.h. A book is
 *
 *     "bqpz", the format (1), the game's name with its length before it, the version of the rules
 *     how many set-ups; each: the seats, and of how many options which value (its place from the lowest)
 *     how many puzzles; each: its length, and then set-up, deal, seat, best, lead, rating, how many moves, and the moves
 *     the checksum: 8 bytes, the lowest first
 *
 * and all its numbers are whole, seven bits a byte, the lowest first, in as few bytes as there can be.
 *
 * Invariant: nothing is read beyond the end, whatever the bytes are. */
#include "teacher/puzzle.h"

#include <string.h>

#include "core/hash.h"
#include "core/objects.h"

enum { FORMAT = 1, SUM = 8, NAME = 40, WEEK = 7 };
static const char MAGIC[] = "bqpz", LABEL[] = "banquet puzzles";

/* ---- numbers in bytes --------------------------------------------------------------- */

struct reader {
    const uint8_t *at, *end;
    int bad; /* nothing more can be read */
};

static uint64_t take(struct reader *r, uint64_t most)
{
    uint64_t x = 0;
    int shift = 0, byte = 0x80;

    for (; byte & 0x80 && shift < 63; shift += 7) {
        if (r->bad || r->at == r->end) {
            r->bad = 1;
            return 0;
        }
        byte = *r->at++;
        x |= (uint64_t)(byte & 0x7f) << shift;
    }
    if (byte & 0x80 || x > most || (byte == 0 && shift > 7)) /* too long, too much, or longer than it need be */
        r->bad = 1;
    return r->bad ? 0 : x;
}

static int32_t take_int(struct reader *r, int32_t least, int32_t most)
{
    return least + (int32_t)take(r, (uint64_t)(most - least));
}

struct writer {
    uint8_t *out;
    int32_t n, cap; /* n > cap: it did not fit */
};

static void give_byte(struct writer *w, uint8_t byte)
{
    if (w->n < w->cap)
        w->out[w->n] = byte;
    w->n++;
}

static void give(struct writer *w, uint64_t x)
{
    for (; x > 0x7f; x >>= 7)
        give_byte(w, (uint8_t)(x | 0x80));
    give_byte(w, (uint8_t)x);
}

static void give_text(struct writer *w, const char *s)
{
    while (*s != '\0')
        give_byte(w, (uint8_t)*s++);
}

static uint64_t sum_of(const uint8_t *bytes, size_t size)
{
    return bq_hash64(LABEL, bytes, size);
}

/* ---- reading -------------------------------------------------------------------------- */

/* The lowest value of an option. */
static int32_t lowest(const struct bq_option *o)
{
    return o->values != NULL ? 0 : o->min;
}

static void take_setup(struct reader *r, struct bq_setup *out, const struct bq_game *g)
{
    const struct bq_option *o = g->rules->options;
    int32_t n;

    bq_setup_init(out, g->rules);
    out->seats = take_int(r, g->rules->min_seats, g->rules->max_seats);
    n = take_int(r, 0, BQ_OPTIONS);
    for (int i = 0; i < n && !r->bad; i++) {
        if (o[i].key == NULL)
            r->bad = 1;
        else
            out->option[i] = take_int(r, lowest(&o[i]), lowest(&o[i]) + bq_option_count(&o[i]) - 1);
    }
}

static void take_puzzle(struct reader *r, struct bq_puzzle *out, const struct bq_puzzle_book *b)
{
    const uint64_t length = take(r, BQ_PUZZLE_BOOK);
    struct reader own = *r;

    out->rating = 0;
    if (r->bad || length > (uint64_t)(r->end - r->at)) {
        r->bad = 1;
        return;
    }
    own.end = own.at + length;
    out->setup = take_int(&own, 0, b->setups - 1);
    out->deal = take(&own, INT64_MAX);
    out->seat = take_int(&own, 0, own.bad ? 0 : b->setup[out->setup].seats - 1);
    out->best = take_int(&own, 0, BQ_LEGAL_MAX - 1);
    out->lead = take_int(&own, 0, INT32_MAX);
    out->rating = take_int(&own, BQ_PUZZLE_LEAST, BQ_PUZZLE_MOST);
    out->count = take_int(&own, 0, BQ_PUZZLE_MOVES);
    for (int i = 0; i < out->count && !own.bad; i++)
        out->move[i] = (uint16_t)take(&own, BQ_LEGAL_MAX - 1);
    r->at = own.at;
    r->bad |= own.bad || own.at != own.end;
}

/* Reads what comes before the puzzles. 0, or a fault. */
static int take_head(struct reader *r, struct bq_puzzle_book *out, const struct bq_game *g, struct bq_trouble *why)
{
    char name[NAME] = "";
    int32_t length;

    for (int i = 0; MAGIC[i] != '\0'; i++)
        r->bad |= take(r, 0xff) != (uint64_t)MAGIC[i];
    r->bad |= take(r, FORMAT) != FORMAT;
    length = take_int(r, 1, NAME - 1);
    for (int i = 0; i < length && !r->bad; i++)
        name[i] = (char)take_int(r, 'a', 'z');
    if (r->bad || strcmp(name, g->name) != 0)
        return bq_complain(why, BQ_ECORRUPT, BQ_WHY_PUZZLES_DAMAGED, BQ_T(g->name));
    out->version = (uint32_t)take(r, INT32_MAX);
    if (out->version < bq_oldest(g) || out->version > g->version)
        return bq_complain(why, BQ_EVERSION, BQ_WHY_PUZZLES_VERSION, BQ_T(g->name), BQ_N((int32_t)out->version),
                           BQ_N((int32_t)g->version));
    out->setups = take_int(r, 1, BQ_PUZZLE_SETUPS);
    for (int i = 0; i < out->setups && !r->bad; i++)
        take_setup(r, &out->setup[i], g);
    out->count = take_int(r, 0, BQ_PUZZLES);
    return BQ_OK;
}

int bq_puzzle_open(struct bq_puzzle_book *out, const struct bq_game *g, const void *bytes, size_t size,
                   struct bq_trouble *why)
{
    const uint8_t *all = bytes;
    struct bq_puzzle p;
    struct reader r = {all, all, 0};
    int32_t rating = BQ_PUZZLE_LEAST;
    uint64_t sum = 0;
    int fault;

    *out = (struct bq_puzzle_book){.game = g, .bytes = all};
    if (size > BQ_PUZZLE_BOOK || size < SUM)
        return bq_complain(why, BQ_ECORRUPT, BQ_WHY_PUZZLES_DAMAGED, BQ_T(g->name));
    r.end = all + size - SUM;
    for (int i = 0; i < SUM; i++)
        sum |= (uint64_t)r.end[i] << 8 * i;
    r.bad = sum != sum_of(all, size - SUM);
    fault = take_head(&r, out, g, why);
    if (fault != BQ_OK)
        return fault;
    out->first = (int32_t)(r.at - all);
    out->end = (int32_t)(r.end - all);
    for (int32_t i = 0; i < out->count && !r.bad; i++) {
        take_puzzle(&r, &p, out);
        r.bad |= p.rating < rating;
        rating = p.rating;
    }
    if (r.bad || r.at != r.end)
        return bq_complain(why, BQ_ECORRUPT, BQ_WHY_PUZZLES_DAMAGED, BQ_T(g->name));
    return BQ_OK;
}

int bq_puzzle_read(struct bq_puzzle *out, const struct bq_puzzle_book *b, int32_t n, struct bq_trouble *why)
{
    struct reader r = {b->bytes + b->first, b->bytes + b->end, 0};

    if (n < 0 || n >= b->count)
        return bq_complain(why, BQ_EPARSE, BQ_WHY_PUZZLE_NUMBER, BQ_T(b->game->title), BQ_N(b->count));
    for (int32_t i = 0; i < n; i++) {
        const uint64_t length = take(&r, BQ_PUZZLE_BOOK);

        r.at += length;
    }
    take_puzzle(&r, out, b);
    return BQ_OK;
}

/* ---- the table -------------------------------------------------------------------------- */

int bq_puzzle_mover(const struct bq_table *t, bq_move out[BQ_LEGAL_MAX], int *n)
{
    const uint32_t active = bq_seat_bits(bq_table_active(t));

    for (int seat = 0; seat < BQ_SEATS; seat++)
        if ((active & bq_bit(seat)) != 0 && (*n = bq_table_legal(t, seat, out, BQ_LEGAL_MAX)) > 0)
            return seat;
    return -1;
}

static int replay(struct bq_table *t, const struct bq_puzzle *p)
{
    bq_move list[BQ_LEGAL_MAX];
    int n = 0, seat;

    for (int i = 0; i < p->count; i++) {
        seat = bq_puzzle_mover(t, list, &n);
        if (seat < 0 || p->move[i] >= n || bq_table_play(t, seat, list[p->move[i]], NULL) != BQ_OK)
            return BQ_ECORRUPT;
    }
    seat = bq_puzzle_mover(t, list, &n);
    return seat == p->seat && p->best < n ? BQ_OK : BQ_ECORRUPT;
}

int bq_puzzle_table(struct bq_table **out, const struct bq_puzzle_book *b, const struct bq_puzzle *p,
                    struct bq_trouble *why)
{
    struct bq_opening o = {
        .game = b->game, .version = b->version, .setup = b->setup[p->setup], .has_deal = 1, .deal = p->deal};
    int fault;

    *out = NULL;
    bq_seed_of_deal(o.seed, o.deal);
    fault = bq_table_new(out, &o, why);
    if (fault == BQ_OK && replay(*out, p) != BQ_OK) {
        bq_table_free(*out);
        *out = NULL;
        fault = bq_complain(why, BQ_ECORRUPT, BQ_WHY_PUZZLES_DAMAGED, BQ_T(b->game->name));
    }
    return fault;
}

bq_move bq_puzzle_best(const struct bq_table *t, const struct bq_puzzle *p)
{
    bq_move list[BQ_LEGAL_MAX];

    return bq_table_legal(t, p->seat, list, BQ_LEGAL_MAX) > p->best ? list[p->best] : 0;
}

/* ---- which one ---------------------------------------------------------------------------- */

static int32_t common(int32_t a, int32_t b)
{
    while (b != 0) {
        const int32_t rest = a % b;

        a = b;
        b = rest;
    }
    return a;
}

int32_t bq_puzzle_of_day(const struct bq_puzzle_book *b, int64_t day)
{
    const int64_t since = day + 3, week = since >= 0 ? since / WEEK : 0; /* 1970-01-01 was a Thursday */
    const int32_t weekday = since >= 0 ? (int32_t)(since % WEEK) : 0;
    const int32_t first = (int32_t)((int64_t)b->count * weekday / WEEK),
                  n = (int32_t)((int64_t)b->count * (weekday + 1) / WEEK) - first;
    int32_t step = n * 5 / 8;

    if (b->count == 0)
        return -1;
    if (n == 0) /* fewer puzzles than days */
        return (int32_t)(week % b->count);
    while (common(step, n) != 1)
        step++;
    return first + (int32_t)(week % n * step % n);
}

int32_t bq_puzzle_near(const struct bq_puzzle_book *b, int32_t rating, uint64_t luck)
{
    struct reader r = {b->bytes + b->first, b->bytes + b->end, 0};
    int32_t nearest = INT32_MAX, first = -1, n = 0;
    struct bq_puzzle p;

    for (int32_t i = 0; i < b->count; i++) {
        int32_t off;

        take_puzzle(&r, &p, b);
        off = p.rating > rating ? p.rating - rating : rating - p.rating;
        if (off < nearest) {
            nearest = off;
            first = i;
            n = 0;
        }
        n += off == nearest && first + n == i;
    }
    return first < 0 ? -1 : first + (int32_t)(luck % (uint64_t)n);
}

/* ---- for programs --------------------------------------------------------------------------- */

struct shown {
    const struct bq_puzzle_book *book;
    const struct bq_puzzle *p;
    const struct bq_setup *setup;
    int32_t number;
    const void *view;
    bq_move list[BQ_LEGAL_MAX];
    int moves;
    const char *save; /* or NULL */
};

static int options_of(const struct bq_game *g)
{
    int n = 0;

    while (g->rules->options[n].key != NULL)
        n++;
    return n;
}

static void put_deal(struct bq_text *t, uint64_t deal)
{
    bq_put_char(t, '"');
    bq_put_int(t, (int64_t)deal);
    bq_put_char(t, '"');
}

static void put_move(struct bq_text *t, const struct shown *s, bq_move m)
{
    char text[BQ_TEXT];

    bq_move_text(s->book->game, s->view, s->p->seat, m, text, BQ_TEXT);
    bq_put_json(t, text);
}

#include "teacher/puzzle.def"

int bq_puzzle_json(const struct bq_puzzle_book *b, int32_t n, const struct bq_puzzle *p, const struct bq_table *t,
                   const char *save, char *out, int cap)
{
    uint64_t view[BQ_STATE_MAX / 8];
    struct bq_text text = bq_text_to(out, cap);
    struct shown s = {.book = b, .p = p, .setup = &b->setup[p->setup], .number = n, .view = view, .save = save};

    bq_table_view(t, p->seat, view);
    s.moves = bq_table_legal(t, p->seat, s.list, BQ_LEGAL_MAX);
    put_Puzzle(&text, &s);
    return text.len;
}

/* ---- writing -------------------------------------------------------------------------------- */

static void give_puzzle(struct writer *w, const struct bq_puzzle *p)
{
    give(w, (uint64_t)p->setup);
    give(w, p->deal);
    give(w, (uint64_t)p->seat);
    give(w, (uint64_t)p->best);
    give(w, (uint64_t)p->lead);
    give(w, (uint64_t)(p->rating - BQ_PUZZLE_LEAST));
    give(w, (uint64_t)p->count);
    for (int i = 0; i < p->count; i++)
        give(w, p->move[i]);
}

int32_t bq_puzzle_write(uint8_t out[BQ_PUZZLE_BOOK], const struct bq_game *g, const struct bq_setup *setup,
                        int32_t setups, const struct bq_puzzle *const *puzzles, int32_t count)
{
    struct writer w = {out, 0, BQ_PUZZLE_BOOK - SUM};
    uint64_t sum;

    give_text(&w, MAGIC);
    give(&w, FORMAT);
    give(&w, strlen(g->name) - 1);
    for (int i = 0; g->name[i] != '\0'; i++)
        give(&w, (uint64_t)(g->name[i] - 'a'));
    give(&w, g->version);
    give(&w, (uint64_t)(setups - 1));
    for (int i = 0; i < setups; i++) {
        const struct bq_option *o = g->rules->options;
        const int n = options_of(g);

        give(&w, (uint64_t)(setup[i].seats - g->rules->min_seats));
        give(&w, (uint64_t)n);
        for (int k = 0; k < n; k++)
            give(&w, (uint64_t)(setup[i].option[k] - lowest(&o[k])));
    }
    give(&w, (uint64_t)count);
    for (int32_t i = 0; i < count; i++) {
        struct writer length = {NULL, 0, 0};

        give_puzzle(&length, puzzles[i]);
        give(&w, (uint64_t)length.n);
        give_puzzle(&w, puzzles[i]);
    }
    if (w.n > w.cap)
        return 0;
    sum = sum_of(out, (size_t)w.n);
    w.cap = BQ_PUZZLE_BOOK;
    for (int i = 0; i < SUM; i++)
        give_byte(&w, (uint8_t)(sum >> 8 * i));
    return w.n;
}
