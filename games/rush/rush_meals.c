/* rush_meals.c -- a meal against what was ordered: what it lacks, whether it is right or still can be, and which plate it would take.
 *
 * The check of the evening, the plans of bots, warnings, the terminal and the page all ask here, so "right" is said once (RUS-M1). */
#include <string.h>

#include "rush.h"

int rush_lacks_spice(int meal, const struct rush_meal *m, int spice)
{
    return rush_card(meal >> 1)->dish[meal & 1].spice[spice] - m->spice[spice];
}

int rush_orders_of(const struct rush_state *v, int seat, int out[RUS_PATRONS])
{
    int n = 0;

    for (int p = 0; p < RUS_PATRONS; p++) {
        int at = n;

        if (v->patron[p].where != RUS_ORDERED || v->patron[p].seat != seat)
            continue;
        for (; at > 0 && v->patron[out[at - 1]].number > v->patron[p].number; at--)
            out[at] = out[at - 1];
        out[at] = p;
        n++;
    }
    return n;
}

int rush_meal_why(const struct rush_state *s, int meal) /* RUS-M1 */
{
    const struct rush_dish *d = &rush_card(meal >> 1)->dish[meal & 1];
    const struct rush_meal *m = rush_meal_of(s, meal);

    if (m->plate == 0)
        return RUS_NO_PLATE;
    if (!rush_fits(s, d->plate, m->plate))
        return RUS_WRONG_PLATE;
    if (memcmp(d->food, m->food, sizeof d->food) != 0)
        return RUS_WRONG_FOOD;
    if (memcmp(d->spice, m->spice, sizeof d->spice) != 0)
        return RUS_WRONG_SPICES;
    return d->rows == m->row ? RUS_NO_REASON : RUS_WRONG_ROWS;
}

int rush_why_wrong(const struct rush_state *s, int patron) /* RUS-M3: of a VIP both */
{
    const struct rush_patron_card *c = rush_card(patron);
    int why = RUS_NO_REASON;

    for (int d = 0; d < c->dishes && why == RUS_NO_REASON; d++)
        why = rush_meal_why(s, rush_meal_id(patron, d));
    return why;
}

int rush_is_spoilt(const struct rush_state *s, int meal)
{
    const struct rush_dish *d = &rush_card(meal >> 1)->dish[meal & 1];
    const struct rush_meal *m = rush_meal_of(s, meal);

    if ((m->plate > 0 && !rush_fits(s, d->plate, m->plate)) || m->row > d->rows)
        return 1;
    for (int k = 0; k < RUS_FOODS; k++)
        if (rush_lacks(meal, m, k) < 0 || (!rush_takes_food(s, meal) && rush_lacks(meal, m, k) > 0))
            return 1;
    for (int k = 0; k < RUS_SPICES; k++)
        if (rush_lacks_spice(meal, m, k) < 0)
            return 1;
    return 0;
}

int rush_is_wrong(const struct rush_state *s, int patron)
{
    for (int d = 0; d < rush_card(patron)->dishes; d++)
        if (rush_is_spoilt(s, rush_meal_id(patron, d)))
            return 1;
    return 0;
}

int rush_free_puts(const struct rush_state *v, int meal) /* RUS-P4 */
{
    const struct rush_meal *m = rush_meal_of(v, meal);
    int lacks = 0;

    for (int k = 0; k < RUS_FOODS; k++)
        lacks += rush_lacks(meal, m, k) > 0 ? rush_lacks(meal, m, k) : 0;
    return lacks < m->returned ? lacks : m->returned;
}

/* The plate that fits best of those left, 0 = none; it is taken out of them. */
static int fitting(const struct rush_state *v, int wanted, uint8_t clean[RUS_SIZES])
{
    for (int size = wanted; size <= RUS_SIZES; size++)
        if (rush_fits(v, wanted, size) && clean[size - 1] > 0) {
            clean[size - 1]--;
            return size;
        }
    return 0;
}

int rush_usual_plate(const struct rush_state *s, int meal)
{
    uint8_t clean[RUS_SIZES];

    memcpy(clean, s->clean, sizeof clean);
    return fitting(s, rush_card(meal >> 1)->dish[meal & 1].plate, clean);
}

void rush_usual_plates(const struct rush_state *s, int patron, int size[2])
{
    const struct rush_patron_card *c = rush_card(patron);
    uint8_t clean[RUS_SIZES];

    memcpy(clean, s->clean, sizeof clean);
    size[0] = fitting(s, c->dish[0].plate, clean);
    size[1] = c->dishes == 2 && size[0] > 0 ? fitting(s, c->dish[1].plate, clean) : 0;
}

int64_t rush_usual_wash(const struct rush_state *s)
{
    int left = rush_numbers(s)->wash[rush_has_award(s, RUS_DISHWASHER)];
    int64_t plates = 0;
    uint8_t dirty[RUS_SIZES], clean[RUS_SIZES];

    memcpy(dirty, s->dirty, sizeof dirty);
    memcpy(clean, s->clean, sizeof clean);
    for (; left > 0; left--) {
        int best = -1;

        for (int i = RUS_SIZES - 1; i >= 0; i--)
            if (dirty[i] > 0 && (best < 0 || clean[i] < clean[best]))
                best = i;
        if (best < 0)
            break;
        dirty[best]--;
        clean[best]++;
        plates += rush_so_many(best, 1);
    }
    return plates;
}

int rush_right_of(const struct rush_state *s, int seat, int *coins)
{
    int order[RUS_PATRONS], n = rush_orders_of(s, seat, order), sum = s->right[seat];

    for (int i = 0; i < n; i++)
        if (s->phase < RUS_EVENING && rush_why_wrong(s, order[i]) == RUS_NO_REASON) {
            sum++;
            *coins += rush_card(order[i])->coins;
        }
    return sum;
}
