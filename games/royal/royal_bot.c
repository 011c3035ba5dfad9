/* royal_bot.c -- what greedy thinks of a table of Royal Dinner Party.
 *
 * Every guest has one meal, the two cells nearest to them, and one cell that serves it, the
 * third of their line. A table is worth its sleeping guests, the meals that are ready or
 * on the way, the room left on its stacks (low cards and empty cells take more), and above all
 * the favors kept: one is spent only where it gains more than FAVOR.
 *
 * The weights were found by playing: each was changed at random and kept where it won
 * more of 4,000 deals. `banquet simulate royal --bot greedy` shows what they come to. */
#include "royal.h"

enum {
    WON = 1000000,  /* the game; then every favor left counts */
    LOST = -20000,  /* rather anything else */
    ASLEEP = 1000,  /* a satisfied guest */
    FAVOR = 681,    /* a favor in hand */
    READY = 681,    /* a meal that pleases, and waits to be served */
    SERVING = 16,   /* ready, for each step that the serving cell's top card is below 10 */
    SUITABLE = 40,  /* a card of a meal that is of the right suit or colour */
    BOTH = 138,     /* both are */
    FILLING = 12,   /* each point that suitable cards bring towards the appetite */
    HELPING = -203, /* each point of an extra helping */
    HEIGHT = -6,    /* each point of a top card */
    STEEPNESS = -2, /* each point of its square: one 10 is worse than two 5s */
    EMPTY = 93      /* an empty cell */
};

/* The two cells of a seat's meal, and the one that serves it. ROY-V1 */
static const uint8_t LINE[ROY_SEATS][3] = {
    {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {6, 3, 0}, {7, 4, 1}, {8, 5, 2},
    {0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {2, 1, 0}, {5, 4, 3}, {8, 7, 6},
};

/* Whether the guest would eat the card at all. ROY-V3 */
static int suits(uint8_t guest, uint8_t card)
{
    if (card == 0)
        return 0;
    switch (roy_value(guest)) {
    case ROY_JACK:
        return 1;
    case ROY_QUEEN:
        return roy_red(card) == roy_red(guest);
    default:
        return roy_suit(card) == roy_suit(guest);
    }
}

static int64_t value_of_guest(const struct royal_state *s, int seat)
{
    uint8_t guest = s->guest[seat];
    uint8_t a = s->top[LINE[seat][0]], b = s->top[LINE[seat][1]];
    int serving = roy_value(s->top[LINE[seat][2]]);
    int suits_a = suits(guest, a), suits_b = suits(guest, b);
    int food = (suits_a ? roy_value(a) : 0) + (suits_b ? roy_value(b) : 0);
    int appetite = roy_appetite(s, seat);
    int64_t v = HELPING * s->extra[seat];

    if (suits_a && suits_b && food >= appetite)
        return v + READY + SERVING * (10 - serving);
    v += SUITABLE * (suits_a + suits_b) + FILLING * (food < appetite ? food : appetite);
    return suits_a && suits_b ? v + BOTH : v;
}

int64_t royal_value(const void *state, int seat)
{
    const struct royal_state *s = state;
    int64_t v = FAVOR * s->favor_count;

    (void)seat;
    if (s->phase == ROY_WON)
        return WON + v;
    if (s->phase == ROY_LOST)
        v += LOST;
    for (int c = 0; c < ROY_CELLS; c++) {
        int height = roy_value(s->top[c]);

        v += height == 0 ? EMPTY : HEIGHT * height + STEEPNESS * height * height;
    }
    for (int i = 0; i < ROY_SEATS; i++)
        if (s->asleep >> i & 1)
            v += ASLEEP;
        else if (s->guest[i] != 0)
            v += value_of_guest(s, i);
    return v;
}
