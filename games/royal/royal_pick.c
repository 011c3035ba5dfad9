/* royal_pick.c -- one legal move of Royal Dinner Party without the list of them.
 *
 * Everything that may be done is a few sets of bits: places for what is in hand, cells under an Ace, and for each stack the cells a Joker
 * may carry its top card to. Counting them is counting bits, and the move of a number is found by taking bits away.
 *
 * Invariant: the moves and their order are those of royal_legal(). */
#include "core/bits.h"
#include "royal.h"

struct choices {
    bq_move first;          /* of a row of moves that are one payload apart; */
    uint32_t bits;          /* those of them that are legal */
    uint32_t aces;          /* cells */
    uint16_t to[ROY_CELLS]; /* by the stack that the card is taken from */
    uint32_t jokers;        /* how many they are */
    bq_move last;           /* one more, or 0 */
};

static uint32_t stacks(const struct royal_state *s)
{
    return bq_filled(bq_bytes(s->top, 8)) | (uint32_t)(s->top[8] != 0) << 8;
}

static void add_favors(struct choices *out, const struct royal_state *s)
{
    uint32_t aces = 0, jokers = 0, cells;

    for (int i = 0; i < s->favor_count; i++) {
        const uint32_t ace = (uint32_t)royal_is_ace(s->favor[i]);

        aces |= ace;
        jokers |= 1 - ace;
    }
    if ((aces | jokers) == 0)
        return;
    cells = stacks(s);
    out->aces = aces != 0 ? cells : 0; /* ROY-F2 */
    if (jokers == 0)
        return;
    for (int from = 0; from < ROY_CELLS; from++) { /* ROY-F3 */
        const int to = royal_fits(s, s->top[from]) & ~(1 << from);

        out->to[from] = (uint16_t)(cells >> from & 1 ? to : 0);
        out->jokers += bq_count(out->to[from]);
    }
}

/* The guest of that number among those who may be called, the lowest card first. */
static bq_move guest_of(const struct royal_state *s, uint32_t places, uint32_t below)
{
    uint64_t guests = 0; /* by card */

    for (; places != 0; places &= places - 1)
        guests |= (uint64_t)1 << (s->waiting[__builtin_ctz(places)] - ROY_JACK * 4);
    while (below-- > 0)
        guests &= guests - 1;
    return royal_guest_move(ROY_JACK * 4 + __builtin_ctzll(guests));
}

static void choices_of_food(struct choices *out, const struct royal_state *s)
{
    out->bits = (uint32_t)royal_fits(s, s->drawn);
    out->first = royal_place_move(0);
    if (out->bits != 0)
        return;
    out->bits = (uint32_t)royal_takers(s, s->drawn); /* ROY-X1 */
    out->first = royal_give_move(0);
    if (out->bits != 0)
        return;
    out->bits = 1; /* ROY-X3 */
    out->first = royal_aside_move();
}

static void choices_of(struct choices *out, const struct royal_state *s)
{
    if (s->phase == ROY_TOUCH) {
        out->bits = stacks(s);
        out->first = royal_touch_move(0);
        out->last = royal_skip_move();
    } else if (s->phase == ROY_DRAW) {
        out->bits = s->deck_count > 0;
        out->first = royal_draw_move();
    } else if (royal_is_guest(s->drawn)) {
        out->bits = (uint32_t)royal_interest(s, s->drawn);
        out->first = royal_seat_move(0);
    } else if (s->phase == ROY_SEATING) {
        out->bits = (uint32_t)royal_callable(s);
    } else {
        choices_of_food(out, s);
    }
    if (s->phase == ROY_DRAW || s->phase == ROY_HOLDING)
        add_favors(out, s);
}

int royal_pick(const void *state, int actor, uint32_t share, bq_move *out)
{
    const struct royal_state *s = state;
    struct choices c = {.aces = 0};
    uint32_t row, aces, n, k;

    if (actor != 0 || s->phase == ROY_SHUFFLE || s->phase >= ROY_WON)
        return 0;
    choices_of(&c, s);
    row = bq_count(c.bits);
    aces = bq_count(c.aces);
    n = row + aces + c.jokers + (c.last != 0);
    if (n == 0) {
        *out = BQ_CONCEDE;
        return 1;
    }
    k = (uint32_t)((uint64_t)share * n >> 32);
    if (k < row) {
        *out = c.first == 0 ? guest_of(s, c.bits, k) : c.first + ((bq_move)bq_nth(c.bits, k) << 8);
    } else if (k < row + aces) {
        *out = royal_ace_move(bq_nth(c.aces, k - row));
    } else if (c.last != 0) {
        *out = c.last;
    } else {
        int from = 0;

        for (k -= row + aces; k >= bq_count(c.to[from]); from++)
            k -= bq_count(c.to[from]);
        *out = royal_joker_move(from, bq_nth(c.to[from], k));
    }
    return (int)n;
}

int royal_way(const void *state, int actor)
{
    const struct royal_state *s = state;

    (void)actor;
    return 2 * s->phase + royal_is_guest(s->drawn);
}
