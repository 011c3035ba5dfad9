/* royal_prior.c -- which tables lead to a win: a judgement learned from games whose deck was known.
 *
 * A table is described by some forty features: each hungry guest's meal, each empty seat's, the heights of the stacks, all
 * in the light of the food still to come. Every feature has a weight in royal_table.def, and the judgement is their sum.
 * `tools/royal-train` learns the weights (royal_learn.c).
 *
 * Invariant: the deck is never read. What is still to come is what lies nowhere else, so a view is judged like the truth,
 * and no order of the deck makes a difference. */
#include "royal.h"

#include <string.h>

extern const struct bq_game_rules bq_rules_royal;

enum { WON = 1000000 }; /* above every sum of weights */

/* What there is to say of a seat: of a hungry guest, what is done or left to do for their meal. */
enum { SEAT_EMPTY, SEAT_ASLEEP, SEAT_READY, SEAT_EITHER, SEAT_FAR, SEAT_NEAR, SEAT_BOTH, SEAT_KINDS };

enum {
    STAGES = 6, /* of a game, by how much food is still to come */
    ROUGH = 5,  /* how many, roughly: 0, 1, 2, 3 to 5, more */
    TOPS = 11,  /* values of a top card, 0 for the cloth */
    RANKS = 3,
    MEALS = SEAT_KINDS - SEAT_READY,
    HELPINGS = 4,
    LIKENESS = 4,
    SUMS = 7,
    PLACES = 3,
    COUNTED = ROY_SEATS + 1
};

/* A stage's features: blocks, and what tells a block's features apart. */
enum {
    GUEST = 0,                                             /* rank, what the meal lacks, room to serve it, two counts */
    EXTRA = GUEST + RANKS * MEALS * ROUGH * ROUGH * ROUGH, /* rank, helpings */
    CHAIR = EXTRA + RANKS * HELPINGS,            /* an empty seat: corner, likeness and sum of its meal, serving top */
    SUITOR = CHAIR + 2 * LIKENESS * SUMS * TOPS, /* corner, guests to come whom it would please, room to serve them */
    FACING = SUITOR + 2 * ROUGH * ROUGH,         /* the two seats of a line: in the middle, one, the other */
    CORNER = FACING + 2 * SEAT_KINDS * SEAT_KINDS,  /* the two seats served from a corner: one, the other, room */
    TOP = CORNER + SEAT_KINDS * SEAT_KINDS * ROUGH, /* a cell: its place, its top card */
    COUNT = TOP + PLACES * TOPS,                    /* guests asleep, guests seated */
    HEIGHTS = COUNT + COUNTED * COUNTED,            /* tops of 9 and more, of 7 and 8, of 5 and 6 */
    LOWEST = HEIGHTS + ROUGH * ROUGH * ROUGH,       /* food to come that is lower than the three lowest tops */
    STAGE = LOWEST + ROUGH * ROUGH * ROUGH
};
_Static_assert(ROY_WEIGHTS == STAGES * STAGE, "royal.h says how many weights there are");

static const int8_t TABLE[] = {
#define RECIPE(...)
#define ROW(...) __VA_ARGS__,
#include "royal_table.def"
#undef RECIPE
#undef ROW
};
_Static_assert(sizeof TABLE == ROY_WEIGHTS, "the table has a weight for every feature");

/* ---- what is still to come ------------------------------------------------------ */

/* Food is counted in seven lanes of eight bits: the four suits, then black, red and all of it. */
enum { BLACK = 4, RED, ALL, LANES };

#define OF(c, d, h, s)                                                                \
    ((uint64_t)(c) | (uint64_t)(d) << 8 | (uint64_t)(h) << 16 | (uint64_t)(s) << 24 | \
     (uint64_t)((c) + (s)) << 8 * BLACK | (uint64_t)((d) + (h)) << 8 * RED |          \
     (uint64_t)((c) + (d) + (h) + (s)) << 8 * ALL)

static const uint64_t OF_VALUE[16] = {OF(0, 0, 0, 0), OF(1, 0, 0, 0), OF(0, 1, 0, 0), OF(1, 1, 0, 0),
                                      OF(0, 0, 1, 0), OF(1, 0, 1, 0), OF(0, 1, 1, 0), OF(1, 1, 1, 0),
                                      OF(0, 0, 0, 1), OF(1, 0, 0, 1), OF(0, 1, 0, 1), OF(1, 1, 0, 1),
                                      OF(0, 0, 1, 1), OF(1, 0, 1, 1), OF(0, 1, 1, 1), OF(1, 1, 1, 1)};

struct to_come {
    uint64_t least[48]; /* food of at least that value, in lanes */
    uint64_t guests;    /* nobody has seated them yet: a bit for each, from JC on */
    int stage;
};

static uint64_t bit(uint8_t card, int first)
{
    return (uint64_t)1 << ((card - first) & 63);
}

static void look_ahead(struct to_come *t, const struct royal_state *s)
{
    uint64_t away = 0, sum = 0, food; /* a bit for each card, 2C first; no card (0) is none of the lowest 36 */
    uint32_t four;
    int n;

    for (int c = 0; c < ROY_CELLS; c++)
        away |= bit(s->top[c], 8);
    for (int i = 0; i < ROY_FOOD; i++)
        away |= bit(s->below[i], 8);
    for (int i = 0; i < ROY_FOOD; i += 4) { /* mostly nothing was given */
        memcpy(&four, s->given + i, 4);
        for (int c = i; four != 0 && c < i + 4; c++)
            away |= (uint64_t)(s->given[c] != 0) << c;
    }
    for (int i = 0; i < s->aside_count; i++)
        away |= bit(s->aside[i], 8);
    if (royal_is_food(s->drawn))
        away |= bit(s->drawn, 8);
    food = ~away & (((uint64_t)1 << ROY_FOOD) - 1);
    memset(t->least + TOPS, 0, sizeof t->least - TOPS * sizeof t->least[0]);
    for (int value = TOPS - 1; value >= 2; value--)
        t->least[value] = sum += OF_VALUE[food >> (value - 2) * 4 & 15];
    t->least[0] = t->least[1] = sum;
    n = (int)(sum >> 8 * ALL);
    t->stage = (n >= 3) + (n >= 6) + (n >= 10) + (n >= 15) + (n >= 21);
    for (away = 0, n = 0; n < ROY_SEATS; n++)
        away |= bit(s->guest[n], ROY_JACK * 4);
    t->guests = ~away & ROY_FULL;
}

static int roughly(int n)
{
    return n < 3 ? n : n < 6 ? 3 : 4;
}

/* How many cards are to come that have this value at least and are of that lane; how many are of no other. */
static int fitting(const struct to_come *t, int value, int lane)
{
    return (int)(t->least[value] >> 8 * lane & 0xff);
}
static int spoiling(const struct to_come *t, int value, int lane)
{
    return fitting(t, value, ALL) - fitting(t, value, lane);
}

/* ---- features ------------------------------------------------------------------- */

/* The features found so far, and what is known of the seats. */
struct found {
    uint16_t *out;
    int n;
    int kind[ROY_SEATS];
};

static void add(struct found *f, int feature)
{
    f->out[f->n++] = (uint16_t)feature;
}

static int lane_of(uint8_t guest) /* the food they eat, ROY-V3 */
{
    if (royal_card_value(guest) == ROY_JACK)
        return ALL;
    if (royal_card_value(guest) == ROY_QUEEN)
        return royal_is_red(guest) ? RED : BLACK;
    return royal_suit(guest);
}

static int most(int a, int b)
{
    return a > b ? a : b;
}

/* A hungry guest, whose meal would be served by placing a card on the cell. */
static void add_guest(struct found *f, const struct royal_state *s, const struct to_come *t, int room,
                      const struct royal_sight *line)
{
    uint8_t guest = s->guest[line->seat], near = s->top[line->near], far = s->top[line->far];
    int a = royal_card_value(near), b = royal_card_value(far), appetite = royal_appetite(s, line->seat);
    int likes_a = near != 0 && royal_likes(guest, near), likes_b = far != 0 && royal_likes(guest, far);
    int lane = lane_of(guest), rank = royal_card_value(guest) - ROY_JACK, extra = s->extra[line->seat];
    int mend_a = fitting(t, most(a, appetite - b), lane), mend_b = fitting(t, most(b, appetite - a), lane), kind, x, y;

    if (likes_a && likes_b && a + b >= appetite) {
        kind = SEAT_READY;
        x = spoiling(t, a, lane);
        y = spoiling(t, b, lane);
    } else if (likes_a && likes_b && mend_a + mend_b > 0) {
        kind = SEAT_EITHER;
        x = mend_a;
        y = mend_b;
    } else if (likes_a && mend_b > 0) {
        kind = SEAT_FAR;
        x = spoiling(t, a, lane);
        y = mend_b;
    } else if (likes_b && mend_a > 0) {
        kind = SEAT_NEAR;
        x = mend_a;
        y = spoiling(t, b, lane);
    } else {
        kind = SEAT_BOTH;
        x = fitting(t, most(a, appetite - 10), lane);
        y = fitting(t, most(b, appetite - 10), lane);
    }
    f->kind[line->seat] = kind;
    add(f, GUEST + (((rank * MEALS + kind - SEAT_READY) * ROUGH + room) * ROUGH + roughly(x)) * ROUGH + roughly(y));
    add(f, EXTRA + rank * HELPINGS + (extra == 0 ? 0 : extra < 4 ? 1 : extra < 6 ? 2 : 3));
}

/* An empty seat: whom its meal would please, if they came. */
static void add_chair(struct found *f, const struct royal_state *s, const struct to_come *t, int cell, int room,
                      const struct royal_sight *line)
{
    uint8_t near = s->top[line->near], far = s->top[line->far];
    int sum = royal_card_value(near) + royal_card_value(far), is_corner = royal_sight_count[cell] > 1, like = 0;
    int size = sum < 8 ? 0 : sum < 11 ? 1 : sum < 14 ? sum - 9 : sum < 17 ? 5 : 6;
    unsigned pleased = 0;

    if (near != 0 && far != 0) {
        int suit = royal_suit(near);
        unsigned colour = royal_is_red(near) ? 6 : 9;

        like = suit == royal_suit(far) ? 3 : royal_is_red(near) == royal_is_red(far) ? 2 : 1;
        pleased = sum >= royal_numbers_of(s)->appetite[0] ? 0xfu : 0;
        if (like > 1 && sum >= royal_numbers_of(s)->appetite[1])
            pleased |= colour << 4;
        if (like > 2 && sum >= royal_numbers_of(s)->appetite[2])
            pleased |= 1u << (8 + suit);
    }
    f->kind[line->seat] = SEAT_EMPTY;
    add(f, CHAIR + ((is_corner * LIKENESS + like) * SUMS + size) * TOPS + royal_card_value(s->top[cell]));
    add(f, SUITOR + (is_corner * ROUGH + roughly(__builtin_popcountll(pleased & t->guests))) * ROUGH + room);
}

static void add_seats(struct found *f, const struct royal_state *s, const struct to_come *t)
{
    for (int c = 0; c < ROY_CELLS; c++) {
        int room = roughly(fitting(t, royal_card_value(s->top[c]), ALL)), n = royal_sight_count[c];

        for (int i = 0; i < n; i++) {
            const struct royal_sight *line = &royal_sights[c][i];

            if (s->asleep >> line->seat & 1)
                f->kind[line->seat] = SEAT_ASLEEP;
            else if (s->guest[line->seat] != 0)
                add_guest(f, s, t, room, line);
            else
                add_chair(f, s, t, c, room, line);
        }
        if (n == 2) {
            int one = f->kind[royal_sights[c][0].seat], other = f->kind[royal_sights[c][1].seat];

            add(f, CORNER + (most(one, other) * SEAT_KINDS + (one < other ? one : other)) * ROUGH + room);
        }
    }
    for (int i = 0; i < ROY_SEATS;
         i += i % 6 == 2 ? 4 : 1) { /* N1 N2 N3 and W1 W2 W3: who sits opposite comes three later */
        int one = f->kind[i], other = f->kind[i + 3];

        add(f, FACING + ((i % 3 == 1) * SEAT_KINDS + most(one, other)) * SEAT_KINDS + (one < other ? one : other));
    }
}

static void add_tops(struct found *f, const struct royal_state *s, const struct to_come *t)
{
    int high = 0, middle = 0, low = 0, first = 16, second = 16, third = 16, all = fitting(t, 0, ALL), seated = 0;

    for (int c = 0; c < ROY_CELLS; c++) {
        int v = royal_card_value(s->top[c]), place = c == ROY_CENTRE ? 2 : royal_sight_count[c] - 1;

        add(f, TOP + place * TOPS + v);
        high += v >= 9;
        middle += v == 7 || v == 8;
        low += v == 5 || v == 6;
        if (v < first) {
            third = second;
            second = first;
            first = v;
        } else if (v < second) {
            third = second;
            second = v;
        } else if (v < third) {
            third = v;
        }
    }
    for (int i = 0; i < ROY_SEATS; i++)
        seated += s->guest[i] != 0;
    add(f, COUNT + __builtin_popcount(s->asleep) * COUNTED + seated);
    add(f, HEIGHTS + (roughly(high) * ROUGH + roughly(middle)) * ROUGH + roughly(low));
    first = roughly(all - fitting(t, first, ALL));
    second = roughly(all - fitting(t, second, ALL));
    third = roughly(all - fitting(t, third, ALL));
    add(f, LOWEST + (first * ROUGH + second) * ROUGH + third);
}

int royal_features(const struct royal_state *s, uint16_t out[ROY_FEATURES])
{
    struct found f = {.out = out};
    struct to_come t;

    look_ahead(&t, s);
    add_seats(&f, s, &t);
    add_tops(&f, s, &t);
    for (int i = 0; i < f.n; i++)
        out[i] = (uint16_t)(out[i] + t.stage * STAGE);
    return f.n;
}

/* ---- the judgement -------------------------------------------------------------- */

static int64_t judge(const struct royal_state *s)
{
    uint16_t feature[ROY_FEATURES];
    int64_t sum = (int64_t)s->favor_count * ROY_FAVOR_PRICE;
    int n;

    if (s->phase >= ROY_WON)
        return s->phase == ROY_WON ? sum + WON : -WON;
    n = royal_features(s, feature);
    for (int i = 0; i < n; i++)
        sum += TABLE[feature[i]];
    return sum;
}

int royal_onward(const struct royal_state *s, bq_move *out)
{
    int n = 0, bits;

    if (royal_is_guest(s->drawn)) {
        for (bits = royal_interest(s, s->drawn); bits != 0; bits &= bits - 1)
            out[n++] = royal_seat_move(__builtin_ctz((unsigned)bits));
    } else if (royal_is_food(s->drawn)) {
        for (bits = royal_fits(s, s->drawn); bits != 0; bits &= bits - 1)
            out[n++] = royal_place_move(__builtin_ctz((unsigned)bits));
        if (n == 0)
            for (bits = royal_takers(s, s->drawn); bits != 0; bits &= bits - 1)
                out[n++] = royal_give_move(__builtin_ctz((unsigned)bits));
        if (n == 0)
            out[n++] = royal_aside_move();
    }
    return n;
}

int64_t royal_prior(const void *state, int seat)
{
    const struct royal_state *s = state;
    bq_move moves[ROY_SEATS];
    int n = s->phase < ROY_WON ? royal_onward(s, moves) : 0;
    int64_t best = -2 * WON;

    (void)seat;
    if (n == 0)
        return judge(s);
    for (int i = 0; i < n; i++) {
        struct royal_state after = *s;
        int64_t value;

        bq_rules_royal.apply(&after, 0, moves[i]);
        value = judge(&after);
        if (value > best)
            best = value;
    }
    return best;
}
