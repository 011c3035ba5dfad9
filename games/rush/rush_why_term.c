/* rush_why_term.c -- why a move is refused, and what is wrong with one that is not (option assist, RUS-P14).
 *
 * The game never blocks a mistake. With assist a player is told once before it is made. */
#include <stdio.h>

#include "rush_term.h"

static int seconds_left(const struct rush_state *v, int timer)
{
    return v->timer[timer].running ? (int)((v->timer[timer].until - v->now + 999) / 1000) : 0;
}

/* ---- refusals ------------------------------------------------------------------------------------------ */

/* The own timers: all of them run, or some are on strike. */
static int own_timers(const struct rush_state *v, int seat, char *out, int cap)
{
    int soonest = -1, strikes = 0;

    for (int t = 0; t < RSH_TIMERS; t++) {
        if (v->timer[t].running && v->timer[t].holder == seat + 1 && (soonest < 0 || seconds_left(v, t) < soonest))
            soonest = seconds_left(v, t);
        strikes += t / 2 == seat && v->timer[t].strike;
    }
    if (soonest >= 0)
        return snprintf(out, (size_t)cap, "Your sand still runs, %d s.", soonest);
    return strikes > 0 ? snprintf(out, (size_t)cap, "Your timer is on strike.") : 0;
}

static int taken_spaces(const struct rush_state *v, int seat, int space, char *out, int cap)
{
    for (int t = 0; t < RSH_TIMERS; t++)
        if (v->timer[t].space == space + 1) {
            char who[RSH_NAME];

            rush_cook(who, v->timer[t].holder - 1, seat);
            if (v->timer[t].running)
                return snprintf(out, (size_t)cap, "%s stand%s there for %d s more.",
                                v->timer[t].holder - 1 == seat ? "You" : who, v->timer[t].holder - 1 == seat ? "" : "s",
                                seconds_left(v, t));
            return snprintf(out, (size_t)cap, "The timer of %s is still there, though its sand is out.", who);
        }
    return 0;
}

static int why_nobody_comes(const struct rush_state *v, char *out, int cap)
{
    if (rush_free_tables(v) == 0)
        return snprintf(out, (size_t)cap, "No table is free; an order that is taken frees one.");
    return snprintf(out, (size_t)cap, "No patrons are left.");
}

static int why_not_there(const struct rush_state *v, int seat, int timer, int space, int rule, char *out, int cap)
{
    int place = rush_place_of(space);

    if (rule == RUS_T3 && !rush_is_idle(v, seat, timer))
        return own_timers(v, seat, out, cap);
    if (rule == RUS_T3)
        return taken_spaces(v, seat, space, out, cap);
    if (rule == RUS_T4)
        return snprintf(out, (size_t)cap, "You are still at %s: finish there, or give it up with x.",
                        rush_place_text(rush_action_place(v, seat)));
    if (rule == RUS_P1 && v->scenario < rush_place_from[place])
        return snprintf(out, (size_t)cap, "There is no such place before scenario %d.", rush_place_from[place]);
    if (rule == RUS_P1)
        return snprintf(out, (size_t)cap, "That space is closed with %d cooks.", v->seats);
    if (rule == RUS_P2)
        return why_nobody_comes(v, out, cap);
    if (rule == RUS_P8)
        return snprintf(out, (size_t)cap, "The office has no coin.");
    if (rule == RUS_P12)
        return snprintf(out, (size_t)cap, v->coins < 3 ? "The office has %d coins." : "Nobody is on strike.", v->coins);
    if (rule == RUS_P13 && place == RSH_STORAGE_2)
        return snprintf(out, (size_t)cap, "Room 2 is locked; the locksmith opens it.");
    if (rule == RUS_P13 && place == RSH_STOVE)
        return snprintf(out, (size_t)cap, "That stove is broken; the technician mends it.");
    if (rule == RUS_P13)
        return snprintf(out, (size_t)cap, "The office has %d coins.", v->coins);
    return 0;
}

/* Scenario 1: why food does not go off a plate, or not on one without a timer. RUS-P4 */
static int why_not_put_right(const struct rush_state *v, int seat, bq_move m, char *out, int cap)
{
    int back = bq_verb(m) == RSH_V_BACK, food = (int)(back ? rush_back_food(m) : rush_from_food(m)),
        meal = (int)(back ? rush_back_meal(m) : rush_from_meal(m)), lacks;
    char name[RSH_NAME];

    if (!rush_rules(v)->put_right || !rush_is_own_meal(v, seat, meal))
        return 0;
    rush_meal_name(name, meal);
    lacks = rush_lacks(meal, rush_meal_of(v, meal), food);
    if (rush_meal_of(v, meal)->plate == 0)
        return snprintf(out, (size_t)cap, "%s has no plate.", name);
    if (back && rush_meal_of(v, meal)->food[food] == 0)
        return snprintf(out, (size_t)cap, "There is no %s on %s.", rush_food_names[food], name);
    if (back)
        return snprintf(out, (size_t)cap, "%s wants the %s; only what it does not want goes back.", name,
                        rush_food_names[food]);
    if (lacks <= 0)
        return snprintf(out, (size_t)cap, "%s lacks no %s.", name, rush_food_names[food]);
    if (rush_meal_of(v, meal)->returned == 0)
        return snprintf(out, (size_t)cap, "Nothing has been returned from %s; fetch it (1, 2).", name);
    if (rush_from_room(m) >= 2)
        return 0;
    return snprintf(out, (size_t)cap, "There is no %s in room %d.", rush_food_names[food], (int)rush_from_room(m) + 1);
}

int rush_skin_because(const void *view, int seat, bq_move m, int rule, char *out, int cap)
{
    const struct rush_state *v = view;
    char name[RSH_NAME];
    int meal;

    out[0] = '\0';
    switch (bq_verb(m)) {
    case RSH_V_PLACE:
        return why_not_there(v, seat, (int)rush_place_timer(m), (int)rush_place_space(m), rule, out, cap);
    case RSH_V_BACK:
    case RSH_V_FROM:
        return why_not_put_right(v, seat, m, out, cap);
    case RSH_V_SEAT:
        return snprintf(out, (size_t)cap, "Free tables: %d, patrons to come: %d.", rush_free_tables(v),
                        v->deck_count + v->thrown_count);
    case RSH_V_COOK:
        meal = (int)rush_cook_meal(m);
        if (!rush_is_own_meal(v, seat, meal))
            return 0;
        rush_meal_name(name, meal);
        return snprintf(out, (size_t)cap, "%s %s.", name,
                        rush_meal_of(v, meal)->plate == 0 ? "has no plate" : "is in the lowest row");
    case RSH_V_SERVE:
        if (!rush_rules(v)->service)
            return snprintf(out, (size_t)cap, "Meals are handed over from scenario 6 on.");
        return snprintf(out, (size_t)cap, "%s has no plate, or nothing on it.",
                        rush_dish_name((int)rush_serve_patron(m)));
    case RSH_V_ORDER:
        return rush_action_place(v, seat) != RSH_DINING ? snprintf(out, (size_t)cap, "Go to the dining room first (d).")
                                                        : 0;
    default:
        return 0;
    }
}

/* ---- warnings -------------------------------------------------------------------------------------------- */

static int is_assisted(const struct bq_setup *setup, const struct rush_state *v)
{
    int assist = setup->option[RSH_OPT_ASSIST]; /* auto, on, off */

    return assist == 1 || (assist == 0 && v->limit != RSH_NORMAL);
}

static int warn_more(const char *what, int meal, int lacks, int wanted, char *out, int cap)
{
    char name[RSH_NAME];

    rush_meal_name(name, meal);
    if (lacks > 0)
        return 0;
    if (wanted == 0)
        return snprintf(out, (size_t)cap, "%s wants no %s.", name, what);
    return snprintf(out, (size_t)cap, "%s has all the %s it wants.", name, what);
}

static int warn_plate(const struct rush_state *v, int meal, int size, char *out, int cap)
{
    int wanted = rush_card(meal >> 1)->dish[meal & 1].plate;
    char name[RSH_NAME];

    if (size == 0 || rush_fits(v, wanted, size))
        return 0;
    rush_meal_name(name, meal);
    return snprintf(out, (size_t)cap, "%s wants a plate %s, not %s.", name, rush_size(wanted), rush_size(size));
}

static int warn_cook(const struct rush_state *v, int meal, char *out, int cap)
{
    const struct rush_dish *d = &rush_card(meal >> 1)->dish[meal & 1];
    const struct rush_meal *m = rush_meal_of(v, meal);
    char name[RSH_NAME];

    rush_meal_name(name, meal);
    if (m->row >= d->rows)
        return snprintf(out, (size_t)cap, "%s is cooked enough: row %d of %d.", name, m->row, d->rows);
    for (int k = 0; k < RSH_FOODS && m->row == 0 && !rush_rules(v)->put_right; k++)
        if (rush_lacks(meal, m, k) > 0)
            return snprintf(out, (size_t)cap, "%s lacks %d %s, and once cooked it takes spices only.", name,
                            rush_lacks(meal, m, k), rush_food_names[k]);
    return 0;
}

static int warn_serve(const struct rush_state *v, int patron, char *out, int cap)
{
    static const char *const WHY[] = {"",
                                      "a plate is missing",
                                      "the plate is wrong",
                                      "the ingredients are not as ordered",
                                      "the spices are not as ordered",
                                      "the cooking time is wrong"};
    int why = rush_why_wrong(v, patron);

    return why == RSH_NO_REASON ? 0 : snprintf(out, (size_t)cap, "%s: %s.", rush_dish_name(patron), WHY[why]);
}

int rush_skin_warn(const struct bq_setup *setup, const void *view, int seat, bq_move m, char *out, int cap)
{
    const struct rush_state *v = view;
    int meal, thing, patron, n;

    (void)seat;
    if (!is_assisted(setup, v))
        return 0;
    switch (bq_verb(m)) {
    case RSH_V_FETCH:
        meal = (int)rush_fetch_meal(m);
        thing = (int)rush_fetch_food(m);
        return warn_more(rush_food_names[thing], meal, rush_lacks(meal, rush_meal_of(v, meal), thing),
                         rush_card(meal >> 1)->dish[meal & 1].food[thing], out, cap);
    case RSH_V_SEASON:
        meal = (int)rush_season_meal(m);
        thing = (int)rush_season_spice(m);
        return warn_more(rush_spice_names[thing], meal, rush_lacks_spice(meal, rush_meal_of(v, meal), thing),
                         rush_card(meal >> 1)->dish[meal & 1].spice[thing], out, cap);
    case RSH_V_PLATE:
        return warn_plate(v, (int)rush_plate_meal(m), (int)rush_plate_size(m), out, cap);
    case RSH_V_ORDER:
        patron = (int)rush_order_patron(m);
        n = warn_plate(v, rush_meal_id(patron, 0), (int)rush_order_size(m), out, cap);
        return n != 0 ? n : warn_plate(v, rush_meal_id(patron, 1), (int)rush_order_other_size(m), out, cap);
    case RSH_V_COOK:
        return warn_cook(v, (int)rush_cook_meal(m), out, cap);
    case RSH_V_SERVE:
        return warn_serve(v, (int)rush_serve_patron(m), out, cap);
    default:
        return 0;
    }
}
