/* rummy_pick_term.c -- pointing in Iron Chef Rummy's terminal skin: the sorted hand, the sets it could meld, and which
 * spots make a move.
 *
 * Discarding is one pick of a card. A card that belongs to a possible set may also begin that set, so there the pick
 * waits: two more cards meld the set, your discard pile takes the card. */
#include <string.h>

#include "rummy_term.h"

/* ---- hands and sets ------------------------------------------------------------------- */

/* A replay is watched by nobody in particular, but through the view of one seat: the one whose hand is all seen. */
int rummy_looker(const struct rummy_state *v, int seat)
{
    if (seat >= 0 && seat < v->seats)
        return seat;
    for (int p = 0; p < v->seats; p++)
        if (v->seat[p].hidden == 0 && rummy_hand_size(v, p) > 0)
            return p;
    return 0;
}

int rummy_held(uint8_t out[RUM_HELD], const struct rummy_state *v, int seat)
{
    int n = 0;
    for (uint8_t k = 1; k < RUM_KINDS; k++)
        for (int i = 0; i < v->seat[seat].hand[k] && n < RUM_HELD; i++)
            out[n++] = k;
    return n;
}

/* ---- ways ------------------------------------------------------------------------------ */

/* One spot long: offered, or just picked. */
static int only(int spot, const int *picked, int n, int *out)
{
    if (n == 0) {
        out[0] = spot;
        return 1;
    }
    return n == 1 && picked[0] == spot ? 0 : -1;
}

/* Any one card of the kind in hand. */
static int one_card(const struct rummy_state *v, int seat, uint8_t kind, const int *picked, int n, int *out)
{
    uint8_t held[RUM_HELD];
    int count = rummy_held(held, v, seat), k = 0;
    if (n == 1) {
        int i = picked[0] - RUM_SPOT_HAND;
        return i >= 0 && i < count && held[i] == kind ? 0 : -1;
    }
    for (int i = 0; i < count && n == 0; i++)
        if (held[i] == kind)
            out[k++] = RUM_SPOT_HAND + i;
    return k ? k : -1;
}

/* The set's entry in the list, or its cards one by one in any order. */
static int three_cards(const struct rummy_state *v, int seat, int payload, const int *picked, int n, int *out)
{
    uint8_t held[RUM_HELD], want[3];
    int count = rummy_held(held, v, seat), k = 0;
    if (n == 1 && picked[0] == RUM_SPOT_SET + payload)
        return 0;
    rummy_form(want, (int)rummy_set_group(payload), (int)rummy_set_form(payload));
    for (int i = 0; i < n; i++) {
        int at = picked[i] - RUM_SPOT_HAND;
        uint8_t *found = at >= 0 && at < count ? memchr(want, held[at], 3) : NULL;
        if (!found)
            return -1;
        *found = 0;
    }
    if (n == 3)
        return 0;
    for (int i = 0; i < count; i++) {
        int taken = 0;
        for (int j = 0; j < n; j++)
            taken |= picked[j] == RUM_SPOT_HAND + i;
        if (!taken && memchr(want, held[i], 3))
            out[k++] = RUM_SPOT_HAND + i;
    }
    if (n == 0) /* last: a hint goes by the cards, which are always on the screen */
        out[k++] = RUM_SPOT_SET + payload;
    return k ? k : -1;
}

/* A card by itself; if it could also start a set, the card and then your own pile. */
static int discard(const struct rummy_state *v, int seat, uint8_t kind, const int *picked, int n, int *out)
{
    if (n == 0 || !rummy_in_set(&v->seat[seat], kind))
        return one_card(v, seat, kind, picked, n, out);
    if (one_card(v, seat, kind, picked, 1, out) != 0)
        return -1;
    return only(RUM_SPOT_PILE + seat, picked + 1, n - 1, out);
}

int rummy_skin_step(const struct term_scene *s, bq_move m, const int *picked, int n, int *out, int cap)
{
    const struct rummy_state *v = s->view;
    int p;
    if (m == BQ_CONCEDE || cap < RUM_HELD + 1 || s->seat >= v->seats)
        return -1;
    switch (rummy_verb(m)) {
    case RUM_V_DRAW:
        return only(RUM_SPOT_DECK, picked, n, out);
    case RUM_V_TAKE:
        return only(RUM_SPOT_PILE + (int)rummy_take_seat(m), picked, n, out);
    case RUM_V_SALVAGE:
        return only(RUM_SPOT_PILE + (int)rummy_salvage_seat(m), picked, n, out);
    case RUM_V_TARGET: /* the seat, or its pile, which the card will go to */
        p = (int)rummy_target_seat(m);
        if (n == 0)
            out[1] = RUM_SPOT_PILE + p;
        if (n == 1 && picked[0] == RUM_SPOT_PILE + p)
            return 0;
        return n == 0 ? only(RUM_SPOT_SEAT + p, picked, n, out) + 1 : only(RUM_SPOT_SEAT + p, picked, n, out);
    case RUM_V_KEEP:
        for (int i = 0; i < 2; i++)
            if (v->offer[i] == rummy_keep_card(m) && (n == 0 || picked[0] == RUM_SPOT_OFFER + i))
                return only(RUM_SPOT_OFFER + i, picked, n, out);
        return -1;
    case RUM_V_TOSS:
        return one_card(v, s->seat, (uint8_t)rummy_toss_card(m), picked, n, out);
    case RUM_V_PASS:
        return one_card(v, s->seat, (uint8_t)rummy_pass_card(m), picked, n, out);
    case RUM_V_DISCARD:
        return discard(v, s->seat, (uint8_t)rummy_discard_card(m), picked, n, out);
    case RUM_V_MELD:
        return three_cards(v, s->seat, (int)rummy_meld_set(m), picked, n, out);
    case RUM_V_SPECIAL:
        return only(RUM_SPOT_SPECIAL, picked, n, out);
    case RUM_V_END:
        return only(RUM_SPOT_END, picked, n, out);
    case RUM_V_STIR:
    case RUM_V_PUT:
    case RUM_V_DEALER:
    case RUM_V_RECIPE:
    case RUM_V_RETURN:
    case RUM_V_LOSE:
    case RUM_V_INSERT:
    case RUM_V_CUT:
    case RUM_NO_VERB:
    case RUM_VERBS:
        break;
    }
    return -1;
}

/* Digits are seats while piles and people are chosen, and cards while cards are. */
int rummy_skin_key(const void *view, int seat, int key)
{
    const struct rummy_state *v = view;
    struct rummy_possible set[RUM_POSSIBLE];
    int digit = key >= '0' && key <= '9' ? key - '0' : -1;
    if (seat < 0 || seat >= v->seats)
        return -1;
    if (key == 'd') /* draw, or discard what is picked */
        return v->phase == RUM_MELD ? RUM_SPOT_PILE + seat : RUM_SPOT_DECK;
    if (key == 'x' && v->recipe > 0)
        return RUM_SPOT_SPECIAL;
    if (key == 'e')
        return RUM_SPOT_END;
    if (key == 's' && rummy_possible_sets(set, v, seat) > 0)
        return RUM_SPOT_SET + set[0].payload;
    if (digit < 0)
        return -1;
    switch (rummy_phase(v)) {
    case RUM_DRAW:
    case RUM_CHOOSE_PILE:
        return digit < v->seats ? RUM_SPOT_PILE + digit : -1;
    case RUM_TARGET:
        return digit < v->seats ? RUM_SPOT_SEAT + digit : -1;
    case RUM_KEEP:
        return digit == 1 || digit == 2 ? RUM_SPOT_OFFER + digit - 1 : -1;
    case RUM_TOSS:
    case RUM_PASS:
    case RUM_MELD:
    case RUM_DEALER:
    case RUM_RECIPE:
    case RUM_SHUFFLE:
    case RUM_REDEAL:
    case RUM_LOSE:
    case RUM_INSERT:
    case RUM_CUT:
    case RUM_RESHUFFLE:
    case RUM_OVER:
        break;
    }
    return digit >= 1 && digit <= rummy_hand_size(v, seat) ? RUM_SPOT_HAND + digit - 1 : -1;
}

/* ---- what a wrong pick meant ------------------------------------------------------------ */

/* A set of that card's group that cannot be melded: the rule then says what a set is. */
static int wish_meld(const struct rummy_state *v, int seat, uint8_t kind, bq_move *out)
{
    if (!rummy_is_ingredient(kind))
        return 0;
    uint32_t forms = rummy_sets(v->seat[seat].hand, rummy_group(kind));
    int same = (kind - 1) % 3, form = forms >> same & 1 ? forms >> 3 & 1 ? -1 : 3 : same;
    if (form < 0)
        return 0;
    *out = rummy_meld_move(rummy_set(rummy_group(kind), form));
    return 1;
}

static int wish_card(const struct rummy_state *v, int seat, const int *picked, int n, uint8_t kind, bq_move *out)
{
    uint8_t held[RUM_HELD];
    int count = rummy_held(held, v, seat), first = n > 0 ? picked[0] - RUM_SPOT_HAND : -1;
    switch (rummy_phase(v)) {
    case RUM_TOSS:
        *out = rummy_toss_move(kind);
        return 1;
    case RUM_PASS:
        *out = rummy_pass_move(kind);
        return 1;
    case RUM_MELD:
        if (first >= 0 && first < count)
            return wish_meld(v, seat, held[first], out);
        break;
    case RUM_DRAW:
    case RUM_TARGET:
    case RUM_KEEP:
    case RUM_CHOOSE_PILE:
    case RUM_DEALER:
    case RUM_RECIPE:
    case RUM_SHUFFLE:
    case RUM_REDEAL:
    case RUM_LOSE:
    case RUM_INSERT:
    case RUM_CUT:
    case RUM_RESHUFFLE:
    case RUM_OVER:
        break;
    }
    *out = rummy_discard_move(kind);
    return 1;
}

int rummy_skin_wish(const void *view, int seat, const int *picked, int n, int spot, bq_move *out)
{
    const struct rummy_state *v = view;
    uint8_t held[RUM_HELD];
    if (seat < 0 || seat >= v->seats)
        return 0;
    int count = rummy_held(held, v, seat), pile = spot - RUM_SPOT_PILE, at = spot - RUM_SPOT_SEAT;
    int card = spot - RUM_SPOT_HAND, set = spot - RUM_SPOT_SET;
    if (spot == RUM_SPOT_DECK)
        *out = rummy_draw_one_move();
    else if (spot == RUM_SPOT_SPECIAL)
        *out = rummy_special_move();
    else if (spot == RUM_SPOT_END)
        *out = rummy_end_move();
    else if (pile >= 0 && pile < v->seats)
        *out = v->phase == RUM_CHOOSE_PILE ? rummy_salvage_move(pile)
               : v->phase == RUM_TARGET    ? rummy_target_move(pile)
                                           : rummy_take_move(pile);
    else if (at >= 0 && at < v->seats && v->phase == RUM_TARGET)
        *out = rummy_target_move(at);
    else if (card >= 0 && card < count)
        return wish_card(v, seat, picked, n, held[card], out);
    else if (set >= 0 && set < RUM_SET_NUMBERS)
        *out = rummy_meld_move(set);
    else
        return 0;
    return 1;
}
