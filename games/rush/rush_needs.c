/* rush_needs.c -- what the open orders need, and who gets which of what is there.
 *
 * A look round the kitchen, from which every cook makes the same plan. Plates are served in the order their orders were
 * taken: each gets what it misses from one room if one room has it all, else from both, and what no room has is a lack
 * that the van must fill. */
#include <string.h>

#include "rush_plan.h"

int rush_stars(const struct rush_state *s, int patron)
{
    return rush_rules(s)->service ? rush_patron_stars(s, patron) : 0;
}

int rush_right_size(const struct rush_state *s, const int cupboard[RUS_SIZES], int size)
{
    if (cupboard[size - 1] > 0)
        return size;
    return size < RUS_SIZES && cupboard[size] > 0 && rush_fits(s, size, size + 1) ? size + 1 : 0;
}

int rush_take_plates(const struct rush_state *s, int cupboard[RUS_SIZES], int patron, int size[2])
{
    size[0] = size[1] = 0;
    for (int d = rush_card(patron)->dishes - 1; d >= 0; d--) { /* the larger one first */
        size[d] = rush_right_size(s, cupboard, rush_card(patron)->dish[d].plate);
        if (size[d] == 0)
            return 0;
        cupboard[size[d] - 1]--;
    }
    return 1;
}

int rush_clean_plates(const struct rush_state *s, int patron, int size[2])
{
    int cupboard[RUS_SIZES];

    for (int i = 0; i < RUS_SIZES; i++)
        cupboard[i] = s->clean[i];
    return rush_take_plates(s, cupboard, patron, size);
}

/* ---- one plate ------------------------------------------------------------------------------------------ */

static int plate_state(const struct rush_state *s, int meal)
{
    const struct rush_meal *m = rush_meal_of(s, meal);

    if (m->plate == 0)
        return RUS_BARE;
    if (rush_rules(s)->put_right && m->row > rush_card(meal >> 1)->dish[meal & 1].rows)
        return RUS_HOPELESS;
    return rush_is_spoilt(s, meal) ? RUS_SPOILT : RUS_FINE;
}

/* Gives the plate what it misses of the kinds marked in `kinds`, out of that room. */
static void give(struct rush_kitchen *k, struct rush_need *n, int r, int missing[RUS_FOODS], uint32_t kinds)
{
    for (int f = 0; f < RUS_FOODS; f++) {
        int got = missing[f] < k->room[r][f] ? missing[f] : k->room[r][f];

        if (!(kinds >> f & 1) || got == 0)
            continue;
        k->room[r][f] -= got;
        missing[f] -= got;
        n->take[r][f] = (uint8_t)(n->take[r][f] + got);
        n->rooms = (uint8_t)(n->rooms | 1 << r);
    }
}

/* How much of what is missing no look into that room would find. */
static int not_in(const struct rush_kitchen *k, int r, const int missing[RUS_FOODS], uint32_t kinds)
{
    int n = 0;

    for (int f = 0; f < RUS_FOODS; f++)
        if (kinds >> f & 1)
            n += missing[f] > k->room[r][f] ? missing[f] - k->room[r][f] : 0;
    return n;
}

static void share_food(struct rush_kitchen *k, struct rush_need *n, int missing[RUS_FOODS], int favourite)
{
    uint32_t dry = rush_dry(k->s), cold = ~dry;
    int other = 1 - favourite;

    give(k, n, 2, missing, dry);
    if (not_in(k, other, missing, cold) < not_in(k, favourite, missing, cold))
        favourite = other;
    give(k, n, favourite, missing, cold);
    give(k, n, 1 - favourite, missing, cold);
    for (int f = 0; f < RUS_FOODS; f++) {
        if (missing[f] > 0)
            n->lacks = (uint8_t)(n->lacks | 1 << f);
        k->lack[f] += missing[f];
    }
}

static void share_spices(struct rush_kitchen *k, struct rush_need *n, const struct rush_dish *d,
                         const struct rush_meal *m)
{
    for (int f = 0; f < RUS_SPICES; f++) {
        int missing = d->spice[f] - m->spice[f], got = missing < k->bag[f] ? missing : k->bag[f];

        n->spices = (uint8_t)(n->spices + missing);
        n->season[f] = (uint8_t)got;
        k->bag[f] -= got;
        k->lack_spice[f] += missing - got;
        if (missing > got)
            n->lacks_spices = (uint8_t)(n->lacks_spices | 1 << f);
    }
}

/* Without a van what is lacking will never come: the plate gets nothing that others could use. */
static void give_up(struct rush_kitchen *k, struct rush_need *n)
{
    for (int f = 0; f < RUS_FOODS; f++)
        for (int r = 0; r < RUS_ROOMS; r++)
            k->room[r][f] += n->take[r][f];
    for (int f = 0; f < RUS_SPICES; f++)
        k->bag[f] += n->season[f];
    memset(n->take, 0, sizeof n->take);
    memset(n->season, 0, sizeof n->season);
    n->rooms = n->food = n->spices = n->rows = 0;
    n->state = RUS_HOPELESS;
}

static void look_at(struct rush_kitchen *k, int patron, int dish, int *favourite)
{
    const struct rush_dish *d = &rush_card(patron)->dish[dish];
    const struct rush_meal *m = &k->s->patron[patron].meal[dish];
    struct rush_need *n = &k->need[k->count++];
    int missing[RUS_FOODS];

    memset(n, 0, sizeof *n);
    n->patron = (uint8_t)patron;
    n->dish = (uint8_t)dish;
    n->seat = k->s->patron[patron].seat;
    n->state = (uint8_t)plate_state(k->s, rush_meal_id(patron, dish));
    if (n->state == RUS_SPOILT || n->state == RUS_HOPELESS)
        return;
    n->rows = (uint8_t)(d->rows - m->row);
    for (int f = 0; f < RUS_FOODS; f++) {
        missing[f] = d->food[f] - m->food[f];
        n->food = (uint8_t)(n->food + missing[f]);
    }
    share_food(k, n, missing, *favourite);
    if (n->rooms & 3)
        *favourite = n->rooms & 1 ? 0 : 1;
    if (rush_rules(k->s)->spices)
        share_spices(k, n, d, m);
    if (n->lacks + n->lacks_spices > 0 && !rush_rules(k->s)->van)
        give_up(k, n);
}

/* ---- the whole kitchen -------------------------------------------------------------------------------------- */

/* The open orders of all cooks in the order taken; returns their number. */
static int list_orders(const struct rush_state *s, uint8_t out[RUS_PATRONS])
{
    int n = 0;

    for (int c = 0; c < s->seats; c++)
        for (uint64_t open = s->open[c]; open != 0; open &= open - 1) {
            int p = __builtin_ctzll(open), at = n++;

            for (; at > 0 && s->patron[out[at - 1]].number > s->patron[p].number; at--)
                out[at] = out[at - 1];
            out[at] = (uint8_t)p;
        }
    return n;
}

/* What is wanted for open orders and for the guests at tables who can have a plate. */
static void look_at_tables(struct rush_kitchen *k)
{
    int size[2], cupboard[RUS_SIZES];

    for (int i = 0; i < RUS_SIZES; i++)
        cupboard[i] = k->s->clean[i] + k->s->dirty[i];
    for (int f = 0; f < RUS_FOODS; f++)
        k->want[f] = k->lack[f] - k->room[0][f] - k->room[1][f] - k->room[2][f];
    for (int f = 0; f < RUS_SPICES; f++)
        k->want_spice[f] = k->lack_spice[f] - k->bag[f];
    for (int i = 0; i < rush_tables(k->s); i++) {
        int guest = k->s->table[i] - 1;

        if (guest < 0 || !rush_take_plates(k->s, cupboard, guest, size))
            continue;
        for (int d = 0; d < rush_card(guest)->dishes; d++) {
            for (int f = 0; f < RUS_FOODS; f++)
                k->want[f] += rush_card(guest)->dish[d].food[f];
            for (int f = 0; f < RUS_SPICES; f++)
                k->want_spice[f] += rush_card(guest)->dish[d].spice[f];
        }
    }
}

void rush_look_round(struct rush_kitchen *k, const struct rush_state *s)
{
    uint8_t orders[RUS_PATRONS];
    int n = list_orders(s, orders), favourite[RUS_COOKS];

    for (int c = 0; c < RUS_COOKS; c++) /* where it stands; else every second cook the same */
        favourite[c] = rush_action_place(s, c) == RUS_STORAGE_1   ? 0
                       : rush_action_place(s, c) == RUS_STORAGE_2 ? 1
                                                                  : c & 1;
    k->s = s;
    k->count = 0;
    for (int f = 0; f < RUS_FOODS; f++) {
        k->lack[f] = 0;
        for (int r = 0; r < RUS_ROOMS; r++)
            k->room[r][f] = r == 1 && s->locked ? 0 : s->room[r][f];
    }
    for (int f = 0; f < RUS_SPICES; f++) {
        k->lack_spice[f] = 0;
        k->bag[f] = s->bag[f];
    }
    for (int i = 0; i < n; i++)
        for (int d = 0; d < rush_card(orders[i])->dishes; d++)
            look_at(k, orders[i], d, &favourite[s->patron[orders[i]].seat]);
    look_at_tables(k);
}

int rush_is_right(const struct rush_kitchen *k, int first)
{
    for (int i = first; i < k->count && k->need[i].patron == k->need[first].patron; i++) {
        const struct rush_need *n = &k->need[i];

        if (n->state != RUS_FINE || n->food > 0 || n->spices > 0 || n->rows > 0)
            return 0;
    }
    return 1;
}
