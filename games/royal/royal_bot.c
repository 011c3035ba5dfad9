/* royal_bot.c -- how good greedy thinks a table is.
 *
 * Every guest has one meal, the two cells nearest to them, and one cell that serves it, the third of their line.
 * A table is worth its sleeping guests, the meals that are ready or on the way, the room left on its stacks (low cards
 * and empty cells take more), and above all the favors kept: one is spent only if it gains more than FAVOR.
 *
 * The weights were found by playing: each was changed at random, and the change was kept if it won more of 4,000
 * deals. `banquet simulate royal --bot greedy` shows the result. */
#include "core/luck.h"
#include "royal.h"

enum {
    WON = 1000000,  /* the game; then every favor left counts */
    LOST = -20000,  /* anything else is better */
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

/* What the guest at the end of a line of sight from the cell is worth. ROY-V1 */
static int64_t value_of_guest(const struct royal_state *s, int cell, const struct royal_sight *line)
{
    uint8_t guest = s->guest[line->seat], a = s->top[line->near], b = s->top[line->far];
    int serving = royal_card_value(s->top[cell]);
    int suits_a = a != 0 && royal_likes(guest, a), suits_b = b != 0 && royal_likes(guest, b);
    int food = (suits_a ? royal_card_value(a) : 0) + (suits_b ? royal_card_value(b) : 0);
    int appetite = royal_appetite(s, line->seat);
    int64_t v = HELPING * s->extra[line->seat];

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
    v += ASLEEP * __builtin_popcount(s->asleep);
    for (int c = 0; c < ROY_CELLS; c++) {
        int height = royal_card_value(s->top[c]);

        v += height == 0 ? EMPTY : HEIGHT * height + STEEPNESS * height * height;
        for (int i = 0; i < royal_sight_count[c]; i++) { /* each seat is at the end of one line */
            const struct royal_sight *line = &royal_sights[c][i];

            if (s->guest[line->seat] != 0 && !(s->asleep >> line->seat & 1))
                v += value_of_guest(s, c, line);
        }
    }
    return v;
}

/* A card that is drawn, or dealt in the place of a stack. */
int royal_shows(const void *view, int seat, bq_move m)
{
    (void)view;
    (void)seat;
    return m != BQ_CONCEDE && (bq_verb(m) == ROY_TAKE || bq_verb(m) == ROY_SWAP);
}

/* Only what the next move could show: the deck above the cards that were seen, where a card is drawn or dealt from it. */
void royal_shuffle(void *state, uint64_t luck)
{
    struct royal_state *s = state;

    if (s->phase == ROY_DRAW || s->phase == ROY_TOUCH)
        bq_shuffle_quickly(luck, s->deck + s->known, s->deck_count - s->known);
}
