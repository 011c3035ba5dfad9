/* rush_sense.c -- where a timer would be of use to a cook, and why not; which meal is ready for the stove.
 *
 * Much is legal here that helps nobody: a timer in a storage room that has nothing for you stands there all its sand. Front ends mark what
 * is sensible, keep quiet about the rest, and say why when it is pointed at. A placing that nobody would call useless may still not be the
 * best one: that is the plan's to say (rush_plan.c).
 *
 * Invariant: a cook with a plan goes nowhere that is called useless here, but to throw out guests whom nobody can serve. */
#include "rush_remarks.h"

/* An own meal that can still be right, with a plate or one to be had. */
static int can_be_filled(const struct rush_state *v, int meal)
{
    if (rush_meal_of(v, meal)->plate == 0 && rush_usual_plate(v, meal) == 0)
        return 0;
    return rush_rules(v)->put_right || !rush_is_spoilt(v, meal);
}

static int finds_food(const struct rush_state *v, int meal, int room)
{
    for (int k = 0; k < RUS_FOODS && rush_takes_food(v, meal); k++)
        if (rush_lacks(meal, rush_meal_of(v, meal), k) > 0 && v->room[room][k] > 0)
            return 1;
    return 0;
}

static int finds_spices(const struct rush_state *v, int meal)
{
    for (int k = 0; k < RUS_SPICES; k++)
        if (rush_lacks_spice(meal, rush_meal_of(v, meal), k) > 0 && v->bag[k] > 0)
            return 1;
    return 0;
}

int rush_is_for_stove(const struct rush_state *v, int meal)
{
    const struct rush_meal *m = rush_meal_of(v, meal);

    if (m->plate == 0 || m->row >= rush_card(meal >> 1)->dish[meal & 1].rows || rush_is_spoilt(v, meal))
        return 0;
    for (int k = 0; k < RUS_FOODS; k++)
        if (rush_lacks(meal, m, k) > 0)
            return 0;
    return 1;
}

/* How much of a thing the seat's meals lack, of those that take it where they lie. RUS-P5 */
static int wanted_of(const struct rush_state *v, int seat, int thing)
{
    int spice = thing - RUS_FIRST_SPICE, wanted = 0;

    for (uint64_t open = v->open[seat]; open != 0; open &= open - 1)
        for (int p = __builtin_ctzll(open), d = 0; d < rush_card(p)->dishes; d++) {
            int meal = rush_meal_id(p, d);
            const struct rush_meal *m = rush_meal_of(v, meal);
            int lacks = spice >= 0 ? rush_lacks_spice(meal, m, spice) : rush_lacks(meal, m, thing);

            if (lacks > 0 && m->plate > 0 && (spice >= 0 || rush_takes_food(v, meal)))
                wanted += lacks;
        }
    return wanted;
}

int rush_brings(const struct rush_state *v, int seat, uint8_t count[RUS_THINGS])
{
    int place = rush_action_place(v, seat), room = place - RUS_STORAGE_1, all = 0;

    for (int k = 0; k < RUS_THINGS; k++) {
        int there = 0, wanted = wanted_of(v, seat, k);

        if (k >= RUS_FIRST_SPICE && place == RUS_GREENHOUSE)
            there = v->bag[k - RUS_FIRST_SPICE];
        else if (k < RUS_FIRST_SPICE && room >= 0 && room < RUS_ROOMS)
            there = v->room[room][k];
        count[k] = (uint8_t)(wanted < there ? wanted : there);
        all += count[k];
    }
    return all;
}

/* Whether something can be done there for one of the seat's meals. */
static int helps_a_meal(const struct rush_state *v, int seat, int place)
{
    for (uint64_t open = v->open[seat]; open != 0; open &= open - 1)
        for (int p = __builtin_ctzll(open), d = 0; d < rush_card(p)->dishes; d++) {
            int meal = rush_meal_id(p, d);

            if (place == RUS_STOVE
                    ? rush_is_for_stove(v, meal)
                    : can_be_filled(v, meal) && (place == RUS_GREENHOUSE ? finds_spices(v, meal)
                                                                         : finds_food(v, meal, place - RUS_STORAGE_1)))
                return 1;
        }
    return 0;
}

static int can_hand_over(const struct rush_state *v, int seat)
{
    for (uint64_t open = v->open[seat]; open != 0; open &= open - 1)
        if (rush_why_wrong(v, __builtin_ctzll(open)) == RUS_NO_REASON)
            return rush_rules(v)->service;
    return 0;
}

int rush_no_use(const struct rush_state *v, int seat, int place)
{
    switch ((enum rush_place)place) {
    case RUS_RECEPTION:
        return rush_free_tables(v) == 0 ? RUS_SAY_NO_USE_RECEPTION : 0;
    case RUS_DINING:
        if (rush_free_tables(v) < rush_tables(v) || can_hand_over(v, seat))
            return 0;
        return rush_rules(v)->service ? RUS_SAY_NO_USE_DINING_SERVE : RUS_SAY_NO_USE_DINING;
    case RUS_STORAGE_1:
    case RUS_STORAGE_2:
    case RUS_STORAGE_3:
    case RUS_GREENHOUSE:
        return helps_a_meal(v, seat, place) ? 0 : RUS_SAY_NO_USE_STORES;
    case RUS_STOVE:
        return helps_a_meal(v, seat, place) ? 0 : RUS_SAY_NO_USE_STOVE;
    case RUS_SINK:
        return rush_kinds(v->dirty, RUS_SIZES) == 0 ? RUS_SAY_NO_USE_SINK : 0;
    case RUS_VAN: /* these are refused at the door */
    case RUS_LATE:
    case RUS_OFFICE:
        break;
    }
    return 0;
}
