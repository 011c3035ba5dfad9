/* rush_tell.c -- Kitchen Rush for people to read: a line for each event, and the plain picture. */
#include "core/text.h"
#include "rush.h"

static void put_dish(struct bq_text *t, int patron)
{
    bq_put(t, patron >= 0 && patron < RSH_PATRONS ? rush_patrons[patron].text : "?");
    bq_put(t, " (");
    bq_put(t, patron >= 0 && patron < RSH_PATRONS ? rush_patrons[patron].name : "?");
    bq_put(t, ")");
}

static void put_meal(struct bq_text *t, int meal)
{
    put_dish(t, meal >> 1);
    if (rush_patrons[meal >> 1].dishes == 2)
        bq_put(t, meal & 1 ? ", main" : ", side");
}

static void put_coins(struct bq_text *t, int n)
{
    bq_put_int(t, n);
    bq_put(t, n == 1 || n == -1 ? " coin" : " coins");
}

static void put_timer(struct bq_text *t, int timer)
{
    char name[8];

    bq_put(t, "timer ");
    bq_put(t, rush_timer_name(timer, name));
}

static void put_time(struct bq_text *t, int64_t ms)
{
    bq_put_int(t, ms / 60000);
    bq_put(t, ms / 1000 % 60 < 10 ? ":0" : ":");
    bq_put_int(t, ms / 1000 % 60);
}

static void put_space(struct bq_text *t, int space)
{
    int place = rush_place_of(space);

    bq_put(t, rush_place_names[place]);
    if (place != RSH_VAN && place != RSH_LATE) {
        bq_put(t, "-");
        bq_put_int(t, rush_number_of(space) + 1);
    }
}

const char *rush_lost_text(const struct rush_state *v)
{
    static const char *const WHY[] = {"", "the wages could not be paid", "nobody could be paid", "a timer is on strike",
                                      "the goal was missed"};

    return WHY[rush_lost_because(v)];
}

static void put_end(struct bq_text *t, const struct rush_state *a)
{
    if (a->phase != RSH_OVER)
        return;
    bq_put(t, a->passed ? "the scenario is passed" : "the scenario is lost: ");
    bq_put(t, rush_lost_text(a));
}

/* ---- meals ------------------------------------------------------------------------------------------------ */

static void show_counts(struct bq_text *t, const uint8_t *counts, const char *const *names, int n)
{
    for (int i = 0; i < n; i++)
        if (counts[i] > 0) {
            bq_put(t, " ");
            bq_put(t, names[i]);
            bq_put(t, " ");
            bq_put_int(t, counts[i]);
        }
}

static void show_wanted(struct bq_text *t, int patron)
{
    for (int d = 0; d < rush_patrons[patron].dishes; d++) {
        const struct rush_dish *dish = &rush_patrons[patron].dish[d];

        bq_put(t, d > 0 ? " +" : "");
        bq_put(t, " plate ");
        bq_put_int(t, dish->plate);
        show_counts(t, dish->food, rush_food_names, RSH_FOODS);
        show_counts(t, dish->spice, rush_spice_names, RSH_SPICES);
        bq_put(t, " cook ");
        bq_put_int(t, dish->rows);
    }
}

static void show_plates(struct bq_text *t, const struct rush_state *v, int patron, const char *before)
{
    for (int d = 0; d < rush_patrons[patron].dishes; d++) {
        const struct rush_meal *m = &v->patron[patron].meal[d];

        bq_put(t, before);
        if (m->plate == 0) {
            bq_put(t, "no plate");
            continue;
        }
        bq_put(t, "plate ");
        bq_put_int(t, m->plate);
        show_counts(t, m->food, rush_food_names, RSH_FOODS);
        show_counts(t, m->spice, rush_spice_names, RSH_SPICES);
        bq_put(t, " row ");
        bq_put_int(t, m->row);
    }
}

/* ---- luck and time ----------------------------------------------------------------------------------- */

static void tell_seated(struct bq_text *t, const struct rush_state *b, const struct rush_state *a)
{
    int n = 0;

    for (int p = 0; p < RSH_PATRONS; p++)
        if (a->patron[p].where == RSH_AT_TABLE && b->patron[p].where != RSH_AT_TABLE) {
            bq_put(t, n++ > 0 ? ", " : ": ");
            put_dish(t, p);
        }
}

static void tell_check(struct bq_text *t, const struct rush_state *a, int patron)
{
    static const char *const WHY[] = {"right",
                                      "wrong: a plate is missing",
                                      "wrong: the plate",
                                      "wrong: the ingredients",
                                      "wrong: the spices",
                                      "wrong: the cooking time"};
    const struct rush_patron *p = &a->patron[patron];

    bq_put(t, "cook ");
    bq_put_int(t, p->seat);
    bq_put(t, "'s ");
    put_dish(t, patron);
    bq_put(t, p->handed ? ", handed over, is " : " is ");
    bq_put(t, WHY[p->why]);
    if (p->coins > 0) {
        bq_put(t, "; it pays ");
        put_coins(t, p->coins);
    }
    if (p->why != RSH_NO_REASON) { /* RUS-D4: a right one is what was ordered */
        bq_put(t, "; wants");
        show_wanted(t, patron);
        show_plates(t, a, patron, "; has ");
    }
}

static void tell_settle(struct bq_text *t, const struct rush_state *b, const struct rush_state *a)
{
    bq_put(t, "shift ");
    bq_put_int(t, b->shift + 1);
    bq_put(t, " is settled: ");
    put_coins(t, a->coins);
    bq_put(t, " in the office");
    if (rush_rules(a)->service) {
        bq_put(t, ", reputation ");
        bq_put_int(t, a->reputation);
    }
    if (a->awards_held != b->awards_held) {
        bq_put(t, ", awards ");
        bq_put_int(t, a->awards_held);
    }
    if (a->to_strike > 0) {
        bq_put(t, "; timers that cannot be paid: ");
        bq_put_int(t, a->to_strike);
    }
}

static void tell_luck(struct bq_text *t, const struct rush_state *b, const struct rush_state *a, bq_move m)
{
    switch (bq_verb(m)) {
    case RSH_V_CHECK:
        tell_check(t, a, (int)rush_check_patron(m));
        break;
    case RSH_V_SETTLE:
        tell_settle(t, b, a);
        break;
    case RSH_V_PUT:
        bq_put(t, "the patron deck is laid out by hand");
        break;
    default:
        if (a->phase == b->phase) {
            bq_put(t, "the cards are shuffled");
        } else if (b->phase == RSH_SHUFFLE) {
            bq_put(t, "the doors open");
        } else {
            bq_put(t, "patrons thrown out come again");
            tell_seated(t, b, a);
        }
        break;
    }
}

static void tell_clock(struct bq_text *t, const struct rush_state *b, const struct rush_state *a)
{
    int n = 0;

    bq_put(t, "time ");
    put_time(t, a->phase == RSH_SHIFT || a->phase == RSH_GRACE ? rush_shift_ms(a) : a->now - b->shift_start);
    for (int i = 0; i < RSH_TIMERS; i++)
        if (b->timer[i].running && !a->timer[i].running && a->phase != RSH_CHECK) {
            bq_put(t, n++ > 0 ? ", " : ": the sand has run out of ");
            put_timer(t, i);
        }
    if (a->phase != b->phase)
        bq_put(t,
               a->phase == RSH_GRACE ? "; the countdown is over, finish what you have begun" : "; the shift is over");
}

/* ---- moves --------------------------------------------------------------------------------------------- */

static void tell_buying(struct bq_text *t, int food, int64_t rooms)
{
    int n = 0;

    for (int r = 0; r < RSH_ROOMS; r++)
        n += rush_in_room(rooms, r);
    bq_put(t, "buys ");
    bq_put_int(t, n);
    bq_put(t, " ");
    bq_put(t, rush_food_names[food]);
}

static void tell_spices(struct bq_text *t, int64_t spices)
{
    int n = 0;

    bq_put(t, "buys ");
    for (int k = 0; k < RSH_SPICES; k++)
        if (rush_count(spices, k) > 0) {
            bq_put(t, n++ > 0 ? ", " : "");
            bq_put_int(t, rush_count(spices, k));
            bq_put(t, " ");
            bq_put(t, rush_spice_names[k]);
        }
}

static void tell_putting(struct bq_text *t, int64_t food, int64_t meal)
{
    bq_put(t, "puts ");
    bq_put(t, rush_food_names[food]);
    bq_put(t, " on ");
    put_meal(t, (int)meal);
}

static void tell_carrying(struct bq_text *t, bq_move m)
{
    switch (bq_verb(m)) {
    case RSH_V_FETCH:
        tell_putting(t, rush_fetch_food(m), rush_fetch_meal(m));
        break;
    case RSH_V_FROM:
        tell_putting(t, rush_from_food(m), rush_from_meal(m));
        break;
    case RSH_V_SEASON:
        bq_put(t, "seasons ");
        put_meal(t, (int)rush_season_meal(m));
        bq_put(t, " with ");
        bq_put(t, rush_spice_names[rush_season_spice(m)]);
        break;
    case RSH_V_BACK:
        bq_put(t, "takes ");
        bq_put(t, rush_food_names[rush_back_food(m)]);
        bq_put(t, " off ");
        put_meal(t, (int)rush_back_meal(m));
        break;
    }
}

static void tell_at_place(struct bq_text *t, const struct rush_state *b, const struct rush_state *a, bq_move m)
{
    switch (bq_verb(m)) {
    case RSH_V_SEAT:
        bq_put(t, "seats ");
        bq_put_int(t, rush_seat_count(m));
        bq_put(t, rush_seat_count(m) == 1 ? " patron" : " patrons");
        tell_seated(t, b, a);
        break;
    case RSH_V_THROW:
        bq_put(t, "throws out ");
        put_dish(t, (int)rush_throw_patron(m));
        if (rush_throw_other(m) >= 0) {
            bq_put(t, " and ");
            put_dish(t, (int)rush_throw_other(m));
        }
        tell_seated(t, b, a);
        break;
    case RSH_V_ORDER:
        bq_put(t, "takes the order of ");
        put_dish(t, (int)rush_order_patron(m));
        break;
    case RSH_V_COOK:
        bq_put(t, "cooks ");
        put_meal(t, (int)rush_cook_meal(m));
        bq_put(t, " to row ");
        bq_put_int(t, rush_meal_of(a, (int)rush_cook_meal(m))->row);
        break;
    case RSH_V_WASH:
        bq_put(t, "washes up");
        break;
    case RSH_V_SERVE:
        bq_put(t, "hands over ");
        put_dish(t, (int)rush_serve_patron(m));
        break;
    case RSH_V_REPAY:
        bq_put(t, "pays ");
        put_timer(t, (int)rush_repay_timer(m));
        bq_put(t, ": it comes back from strike");
        break;
    case RSH_V_CARD:
        bq_put(t, "uses the office card ");
        bq_put(t, rush_card_names[rush_office_card(m)]);
        break;
    }
}

static void tell_move(struct bq_text *t, const struct rush_state *b, const struct rush_state *a, bq_move m)
{
    switch (bq_verb(m)) {
    case RSH_V_PLACE:
        bq_put(t, "puts ");
        put_timer(t, (int)rush_place_timer(m));
        bq_put(t, " on ");
        put_space(t, (int)rush_place_space(m));
        break;
    case RSH_V_LIFT:
        bq_put(t, "takes ");
        put_timer(t, (int)rush_lift_timer(m));
        bq_put(t, " off");
        break;
    case RSH_V_FETCH:
    case RSH_V_FROM:
    case RSH_V_SEASON:
    case RSH_V_BACK:
        tell_carrying(t, m);
        break;
    case RSH_V_BUY:
        tell_buying(t, (int)rush_buy_food(m), rush_buy_rooms(m));
        break;
    case RSH_V_SPICES:
        tell_spices(t, rush_buy_spices_load(m));
        break;
    case RSH_V_DONE:
        bq_put(t, "is done here");
        break;
    case RSH_V_PLATE:
        bq_put(t, "takes a plate of size ");
        bq_put_int(t, rush_plate_size(m));
        bq_put(t, " for ");
        put_meal(t, (int)rush_plate_meal(m));
        break;
    case RSH_V_BIN:
        bq_put(t, "bins ");
        put_meal(t, (int)rush_bin_meal(m));
        break;
    case RSH_V_STRIKE:
        put_timer(t, (int)rush_strike_timer(m));
        bq_put(t, " goes on strike");
        break;
    case RSH_V_READY:
        bq_put(t, "is ready");
        break;
    default:
        tell_at_place(t, b, a, m);
        break;
    }
}

int rush_tell(const void *before, const void *after, struct bq_event e, char *out, int cap)
{
    const struct rush_state *b = before, *a = after;
    struct bq_text t = bq_text_to(out, cap);

    if (e.actor == BQ_CHANCE)
        tell_luck(&t, b, a, e.move);
    else if (e.actor == BQ_CLOCK)
        tell_clock(&t, b, a);
    else
        tell_move(&t, b, a, e.move);
    if (b->phase != RSH_OVER && a->phase == RSH_OVER) {
        bq_put(&t, "; ");
        put_end(&t, a);
    }
    return t.len;
}

/* ---- the plain picture ------------------------------------------------------------------------------------- */

static void show_cook(struct bq_text *t, const struct rush_state *v, int seat)
{
    bq_put(t, "cook ");
    bq_put_int(t, seat);
    if (v->cook[seat].action > 0) {
        bq_put(t, " at ");
        put_space(t, v->timer[v->cook[seat].action - 1].space - 1);
    }
    bq_put(t, "\n");
    for (int p = 0; p < RSH_PATRONS; p++) {
        if (v->patron[p].where != RSH_ORDERED || v->patron[p].seat != seat)
            continue;
        bq_put(t, "  ");
        put_dish(t, p);
        bq_put(t, v->patron[p].handed ? ", handed over; wants" : " wants");
        show_wanted(t, p);
        show_plates(t, v, p, "\n    has ");
        bq_put(t, "\n");
    }
}

static void show_timers(struct bq_text *t, const struct rush_state *v)
{
    for (int i = 0; i < RSH_TIMERS; i++) {
        if (!rush_in_play(v, i))
            continue;
        bq_put(t, "  ");
        put_timer(t, i);
        if (v->timer[i].strike)
            bq_put(t, " is on strike");
        if (v->timer[i].space > 0) {
            bq_put(t, " on ");
            put_space(t, v->timer[i].space - 1);
        }
        if (v->timer[i].running) {
            bq_put(t, ", ");
            bq_put_int(t, (v->timer[i].until - v->now + 999) / 1000);
            bq_put(t, " s of sand");
        }
        bq_put(t, "\n");
    }
}

/* The ends of the reputation track, and its chef's hats: an award each. */
static void show_track(struct bq_text *t, const struct rush_state *v)
{
    const struct rush_scenario *r = rush_rules(v);

    if (!r->service)
        return;
    bq_put(t, " (from ");
    bq_put_int(t, r->reputation_least);
    bq_put(t, " to ");
    bq_put_int(t, r->reputation_most);
    for (int i = 0; i < RSH_HELD && r->awards; i++) {
        bq_put(t, i == 0 ? ", awards at " : i == 1 ? ", " : " and ");
        bq_put_int(t, rush_hats[v->seats][i]);
    }
    bq_put(t, ")");
}

int rush_show(const void *view, char *out, int cap)
{
    const struct rush_state *v = view;
    struct bq_text t = bq_text_to(out, cap);

    bq_put(&t, "scenario ");
    bq_put_int(&t, v->scenario);
    bq_put(&t, ", shift ");
    bq_put_int(&t, v->shift < rush_rules(v)->shifts ? v->shift + 1 : v->shift);
    bq_put(&t, " of ");
    bq_put_int(&t, rush_rules(v)->shifts);
    bq_put(&t, ", time ");
    put_time(&t, v->phase == RSH_SHIFT || v->phase == RSH_GRACE ? rush_shift_ms(v) : 0);
    bq_put(&t, " of ");
    put_time(&t, rush_limit(v));
    bq_put(&t, ", ");
    put_coins(&t, v->coins);
    bq_put(&t, ", reputation ");
    bq_put_int(&t, v->reputation);
    show_track(&t, v);
    bq_put(&t, "\ntables:");
    for (int i = 0; i < rush_tables(v); i++) {
        bq_put(&t, "\n  ");
        if (v->table[i] == 0) {
            bq_put(&t, "free");
            continue;
        }
        put_dish(&t, v->table[i] - 1);
        show_wanted(&t, v->table[i] - 1);
    }
    for (int i = rush_tables(v); i < RSH_TABLES; i++) /* RUS-R40 */
        bq_put(&t, "\n  reserved");
    for (int r = 0; r < (rush_rules(v)->third_room ? 3 : 2); r++) {
        bq_put(&t, "\nroom ");
        bq_put_int(&t, r + 1);
        bq_put(&t, r == 1 && v->locked ? ", locked:" : ":");
        show_counts(&t, v->room[r], rush_food_names, RSH_FOODS);
    }
    bq_put(&t, "\nbag:");
    show_counts(&t, v->bag, rush_spice_names, RSH_SPICES);
    bq_put(&t, "\nclean plates:");
    for (int i = 0; i < RSH_SIZES; i++) {
        bq_put(&t, " ");
        bq_put_int(&t, v->clean[i]);
    }
    bq_put(&t, ", dirty:");
    for (int i = 0; i < RSH_SIZES; i++) {
        bq_put(&t, " ");
        bq_put_int(&t, v->dirty[i]);
    }
    bq_put(&t, "\n");
    show_timers(&t, v);
    for (int p = 0; p < v->seats; p++)
        show_cook(&t, v, p);
    if (v->phase == RSH_OVER) {
        put_end(&t, v);
        bq_put(&t, "\n");
    }
    return t.len;
}
