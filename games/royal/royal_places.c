/* royal_places.c -- the places a rule allows, as sets of bits: cells a card fits, seats a guest may take, guests who
 * take a helping or are satisfied, guests who may be called.
 *
 * legal() lists such a set and check() looks up one bit in it, so no rule is written twice. */
#include "core/bits.h"
#include "royal.h"

static const uint16_t SEATS_OF_CELL[ROY_CELLS] = {
    1 << 0 | 1 << 6, 1 << 1, 1 << 2 | 1 << 9, /* N1 W1, N2, N3 E1 */
    1 << 7,          0,      1 << 10,         /* W2, none, E2 */
    1 << 3 | 1 << 8, 1 << 4, 1 << 5 | 1 << 11 /* S1 W3, S2, S3 E3 */
};

const uint8_t royal_cell_of_seat[ROY_SEATS] = {0, 1, 2, 6, 7, 8, 0, 3, 6, 2, 5, 8};

/* ROY-V1 */
const struct royal_sight royal_sights[ROY_CELLS][2] = {
    {{1, 2, 9}, {3, 6, 3}},
    {{4, 7, 4}},
    {{1, 0, 6}, {5, 8, 5}}, /* a1 to E1 and S1, b1 to S2, c1 to W1 and S3 */
    {{4, 5, 10}},
    {{0}},
    {{4, 3, 7}}, /* a2 to E2, b2 nowhere, c2 to W2 */
    {{7, 8, 11}, {3, 0, 0}},
    {{4, 1, 1}},
    {{7, 6, 8}, {5, 2, 2}}, /* a3 to E3 and N1, b3 to N2, c3 to W3 and N3 */
};
const uint8_t royal_sight_count[ROY_CELLS] = {2, 1, 2, 1, 0, 1, 2, 1, 2};

/* ROY-T1, ROY-F3: an equal or lower top card, or none. Cards of one value are neighbours,
 * so "of equal or lower value" is one comparison, and an empty cell (0) passes it. */
int royal_fits(const struct royal_state *s, uint8_t food)
{
    const uint64_t each = 0x0101010101010101, flag = 0x80 * each; /* eight cells at once: cards are below 128 */
    const uint8_t most = food | 3;
    const uint64_t tops =
        ((most | 0x80) * each - bq_bytes(s->top, 8)) & flag; /* a cell's flag is left where its card is not more */
    return (int)((tops >> 7) * 0x0102040810204080 >> 56) | (s->top[8] <= most) << 8;
}

/* The seats where nobody sits, as bits. */
static int free_seats(const struct royal_state *s)
{
    return ~(int)(bq_filled(bq_bytes(s->guest, 8)) | bq_filled(bq_bytes(s->guest + 8, ROY_SEATS - 8)) << 8) & ROY_FULL;
}

/* By what two suits have in common: nothing, the colour, all (0). Suits are C D H S, so one whose bits differ in both is of the same
 * colour, and one whose bits differ in one is not. */
static int by_suit(uint8_t a, uint8_t b, int all, int colour, int nothing)
{
    const unsigned table = (unsigned)all | (unsigned)nothing << 8 | (unsigned)nothing << 16 | (unsigned)colour << 24;

    return (int)(table >> 8 * ((a ^ b) & 3) & 0xff);
}

/* Of what was found by its order so far, and what is here: the more, or both. */
static inline int more_of(int found, int here, int best, int order)
{
    return (found & -(order <= best)) | (here & -(order >= best));
}

/* A guest is interested in suit before colour before any, then in the higher value. ROY-I1 */
int royal_interest(const struct royal_state *s, uint8_t guest)
{
    const int empty = free_seats(s);
    int seats = 0, best = 1;

    for (int c = 0; c < ROY_CELLS; c++) {
        const uint8_t top = s->top[c];
        const int here = SEATS_OF_CELL[c] & empty & -(top != 0); /* ROY-I2 */
        int like = by_suit(guest, top, 48, 32, 16) + royal_card_value(top);

        like = s->least ? 64 - like : like; /* ROY-O2: the same order, reversed */
        like &= -(here != 0);
        seats = more_of(seats, here, best, like); /* ROY-I3 */
        best = like > best ? like : best;
    }
    return seats != 0 ? seats : empty; /* ROY-I4 */
}

int royal_takers(const struct royal_state *s, uint8_t food) /* ROY-X2 */
{
    const int awake = ~(free_seats(s) | s->asleep); /* ROY-V4 */
    int seats = 0, best = 1;

    for (int i = 0; i < ROY_SEATS; i++) {
        const uint8_t g = s->guest[i];
        const int here = awake & 1 << i;
        const int order = (64 - by_suit(g, food, 0, 16, 32) - royal_card_value(g)) & -(here != 0);

        seats = more_of(seats, here, best, order);
        best = order > best ? order : best;
    }
    return seats;
}

int royal_likes(uint8_t guest, uint8_t food) /* ROY-V3 */
{
    if (royal_card_value(guest) == ROY_JACK)
        return 1;
    if (royal_card_value(guest) == ROY_QUEEN)
        return royal_is_red(food) == royal_is_red(guest);
    return royal_suit(food) == royal_suit(guest);
}

enum royal_verdict royal_verdict(uint8_t guest, int appetite, uint8_t near, uint8_t far)
{
    if (near == 0 || far == 0) /* ROY-V2 */
        return ROY_NO_MEAL;
    if (!royal_likes(guest, near) || !royal_likes(guest, far)) /* ROY-V3 */
        return ROY_UNSUITED;
    return royal_card_value(near) + royal_card_value(far) >= appetite ? ROY_PLEASED : ROY_SHORT;
}

int royal_would_serve(const struct royal_state *s, int cell)
{
    int seats = 0;

    for (int i = 0; i < royal_sight_count[cell]; i++) {
        const struct royal_sight *l = &royal_sights[cell][i]; /* ROY-V1 */
        uint8_t guest = s->guest[l->seat];

        if (guest == 0 || s->asleep >> l->seat & 1)
            continue;
        if (royal_verdict(guest, royal_appetite(s, l->seat), s->top[l->near], s->top[l->far]) == ROY_PLEASED)
            seats |= 1 << l->seat;
    }
    return seats;
}

int royal_served_from(int seat, struct royal_sight *out)
{
    int from = 0;

    for (int cell = 0; cell < ROY_CELLS; cell++)
        for (int i = 0; i < royal_sight_count[cell]; i++)
            if (royal_sights[cell][i].seat == seat) {
                *out = royal_sights[cell][i];
                from = cell;
            }
    return from;
}

int royal_lands_on(struct royal_state *after, const struct royal_state *v, bq_move m)
{
    int64_t cell = royal_place_cell(m), from = royal_joker_from(m), to = royal_joker_to(m);

    *after = *v;
    if (m == BQ_CONCEDE)
        return -1;
    if (bq_verb(m) == ROY_PLACE)
        return cell < ROY_CELLS ? (int)cell : -1;
    if (bq_verb(m) != ROY_USE_JOKER || from >= ROY_CELLS || to >= ROY_CELLS || !royal_is_food(v->top[from]))
        return -1;
    after->top[from] = v->below[v->top[from] - 8]; /* ROY-F3 */
    return (int)to;
}

/* The waiting guests who may be called next, as bits of their places. ROY-S4, ROY-O1 */
int royal_callable(const struct royal_state *s)
{
    int best = 0, places = 0;

    if (s->seating == ROY_CHOOSE)
        return (1 << s->waiting_count) - 1;
    if (s->seating == ROY_BLIND)
        return s->waiting_count > 0;
    for (int i = 0; i < s->waiting_count; i++) {
        int rank = royal_card_value(s->waiting[i]);
        int order = s->seating == ROY_JACKS_FIRST ? 32 - rank : rank;

        if (order > best) {
            best = order;
            places = 1 << i;
        } else if (order == best) {
            places |= 1 << i;
        }
    }
    return places;
}

int royal_burst_seat(const struct royal_state *s)
{
    for (int i = 0; i < ROY_SEATS; i++)
        if (s->guest[i] != 0 && royal_appetite(s, i) >= royal_numbers_of(s)->burst)
            return i;
    return -1;
}
