/* royal_consider.c -- the moves that `search` thinks about: all but those that are hardly ever best.
 *
 * A favor is spent with a number card in hand or when there is nothing to draw: until then it can wait, and more is known. While the card
 * has a place, an Ace can wait as well, and a Joker is worth a thought if it serves somebody; without one also if it makes that place.
 *
 * Invariant: the deck is never read, so the view gives the same answer. */
#include "royal.h"

/* What swapping the card of a cell is worth: a mean over the food to come, without what else is met on the way. ROY-S5 */
static int64_t worth_of_touch(const struct royal_state *s, int cell)
{
    struct royal_state after = *s;
    int64_t sum = 0;
    int n = 0;

    for (int card = 8; card < 8 + ROY_FOOD; card++) {
        int lies = 0;

        for (int c = 0; c < ROY_CELLS; c++)
            lies |= s->top[c] == card;
        if (lies)
            continue;
        after.top[cell] = (uint8_t)card;
        sum += royal_prior(&after, 0);
        n++;
    }
    return sum / n;
}

/* The Final Touches that promise most, in their order, and none. */
static int consider_touch(const struct royal_state *s, bq_move *list, int n)
{
    enum { KEPT = 4 };
    int64_t worth[ROY_CELLS];
    int kept = 0;

    for (int i = 0; i < n; i++)
        if (bq_verb(list[i]) == ROY_SWAP)
            worth[i] = worth_of_touch(s, (int)royal_touch_cell(list[i]));
    for (int i = 0; i < n; i++) {
        int better = 0;

        for (int j = 0; j < n && bq_verb(list[i]) == ROY_SWAP; j++)
            better += bq_verb(list[j]) == ROY_SWAP && worth[j] > worth[i];
        if (better < KEPT)
            list[kept++] = list[i];
    }
    return kept;
}

/* Whether a Joker would serve somebody, or make room for the card in hand. `s` is left as it was. */
static int joker_helps(struct royal_state *s, bq_move m, int has_room)
{
    int from = (int)royal_joker_from(m), seats;
    uint8_t top = s->top[from], under = s->below[top - 8];

    if (!has_room && s->drawn != 0 && royal_card_value(under) <= royal_card_value(s->drawn))
        return 1;
    s->top[from] = under;
    seats = royal_would_serve(s, (int)royal_joker_to(m));
    s->top[from] = top;
    return seats != 0;
}

int royal_consider(const void *state, int seat, bq_move *list, int n)
{
    struct royal_state s = *(const struct royal_state *)state;
    int kept = 0, has_room = s.phase == ROY_HOLDING && royal_fits(&s, s.drawn) != 0;

    (void)seat;
    if (s.phase == ROY_TOUCH)
        return consider_touch(&s, list, n);
    if (s.favor_count == 0 || s.phase == ROY_SEATING)
        return n;
    for (int i = 0; i < n; i++) {
        uint32_t verb = (uint32_t)bq_verb(list[i]);
        int is_favor = verb == ROY_USE_ACE || verb == ROY_USE_JOKER;

        if (is_favor && s.deck_count > 0 && (s.phase == ROY_DRAW || royal_is_guest(s.drawn)))
            continue; /* it will do as well with the next number card in hand */
        if (verb == ROY_USE_ACE && has_room)
            continue;
        if (verb == ROY_USE_JOKER && s.drawn != 0 && !joker_helps(&s, list[i], has_room))
            continue;
        list[kept++] = list[i];
    }
    return kept;
}
