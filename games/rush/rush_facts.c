/* rush_facts.c -- what an event of Kitchen Rush did, as facts; the sentences are in words.def.
 *
 * Everything here takes views, so nothing can be told that the cooks do not know. Much comes of an event whoever made it (patrons sit
 * down, timers go on strike, the scenario ends): that is found by comparing before and after. */
#include <string.h>

#include "core/text.h"
#include "rush_remarks.h"

#define SAY  BQ_SAY_ROW
#define NOUN BQ_NOUN_ROW
static const struct bq_word ROWS[] = {
#include "words.def"
};
#undef SAY
#undef NOUN

/* ---- names ------------------------------------------------------------------- */

/* Types whose names stand in a row, in the order of the values. */
static const struct row {
    const char *type;
    int32_t first, count; /* the first value, and how many there are */
    int32_t key;          /* its name */
} NAMED[] = {
    {"patron", 0, RUS_PATRONS, RUS_SAY_F1},
    {"thing", 0, RUS_THINGS, RUS_SAY_MEAT},
    {"size", 1, RUS_SIZES, RUS_SAY_PLATE_1},
    {"card", 0, RUS_CARDS, RUS_SAY_LOCKSMITH},
    {"award", 0, RUS_AWARDS, RUS_SAY_DISHWASHER},
    {"scenario", 1, RUS_SCENARIOS, RUS_SAY_SCENARIO_1},
    {"place", 0, RUS_PLACES, RUS_SAY_PLACE_RECEPTION},
    {"short", 0, RUS_THINGS, RUS_SAY_SHORT_MEAT},
    {"badge", 0, RUS_AWARDS, RUS_SAY_BADGE_DISHWASHER},
};

static void name_timer(int timer, struct bq_fact *out)
{
    if (timer < RUS_TEMP)
        *out = (struct bq_fact){RUS_SAY_TIMER, 2, {timer / 2, timer % 2 + 1}};
    else
        *out = (struct bq_fact){timer == RUS_TEMP ? RUS_SAY_TEMP : RUS_SAY_SECOND_TEMP, 0, {0}};
}

static void name_meal(int meal, struct bq_fact *out)
{
    int dish = RUS_SAY_F1 + (meal >> 1);

    if (rush_card(meal >> 1)->dishes == 2)
        *out = (struct bq_fact){meal & 1 ? RUS_SAY_MAIN : RUS_SAY_SIDE, 1, {dish}};
    else
        *out = (struct bq_fact){(uint16_t)dish, 0, {0}};
}

static int name(const char *type, int32_t value, struct bq_fact *out)
{
    for (size_t i = 0; i < sizeof NAMED / sizeof NAMED[0]; i++)
        if (bq_same(type, NAMED[i].type)) {
            if (value < NAMED[i].first || value >= NAMED[i].first + NAMED[i].count)
                return 0;
            *out = (struct bq_fact){(uint16_t)(NAMED[i].key + value - NAMED[i].first), 0, {0}};
            return 1;
        }
    if (bq_same(type, "meal") && value >= 0 && value < 2 * RUS_PATRONS)
        name_meal(value, out);
    else if (bq_same(type, "timer") && value >= 0 && value < RUS_TIMERS)
        name_timer(value, out);
    else if (bq_same(type, "way") && value >= 0 && value < RUS_SPACES)
        *out = (struct bq_fact){(uint16_t)(RUS_SAY_TO_RECEPTION + rush_place_of(value)), 0, {0}};
    else if (bq_same(type, "spot") && value >= 0 && value < RUS_SPACES)
        *out = (struct bq_fact){(uint16_t)(RUS_SAY_AT_RECEPTION + rush_place_of(value)), 0, {0}};
    else
        return 0;
    return 1;
}

static int id(const char *type, int32_t value, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);
    char timer[8];

    if (bq_same(type, "patron"))
        bq_put(&t, rush_patrons[value].name);
    else if (bq_same(type, "meal"))
        rush_put_meal(&t, value);
    else if (bq_same(type, "thing") || bq_same(type, "short"))
        bq_put(&t, rush_thing_name(value));
    else if (bq_same(type, "card"))
        bq_put(&t, rush_card_names[value]);
    else if (bq_same(type, "award") || bq_same(type, "badge"))
        bq_put(&t, rush_award_names[value]);
    else if (bq_same(type, "timer"))
        bq_put(&t, rush_timer_name(value, timer));
    else if (bq_same(type, "place"))
        bq_put(&t, rush_place_names[value]);
    else if (bq_same(type, "way") || bq_same(type, "spot"))
        rush_put_space(&t, value);
    return t.len; /* a plate's size and a scenario are numbers */
}

const struct bq_words rush_words = {"rush", ROWS, RUS_SAYS - 1, name, id, RUS_SAY_RULE_RUS_T1};

/* ---- what lies on a plate ------------------------------------------------------- */

/* A plate of that size, so often cooked, and all that lies on it; what is too long for one list goes on in GOT_MORE. */
static void say_plate(struct bq_facts *f, int cooked, int raw, int meal, const struct rush_dish *d)
{
    struct bq_fact *list = d->rows > 0 ? BQ_SAY(f, cooked, meal, d->plate, d->rows) : BQ_SAY(f, raw, meal, d->plate);

    for (int thing = 0; thing < RUS_THINGS; thing++)
        for (int k = thing < RUS_FIRST_SPICE ? d->food[thing] : d->spice[thing - RUS_FIRST_SPICE]; k > 0; k--) {
            if (list != NULL && list->n == BQ_FACT_ARGS)
                list = BQ_SAY(f, RUS_SAY_GOT_MORE, meal);
            bq_fact_push(list, thing);
        }
}

static void say_got(struct bq_facts *f, int meal, const struct rush_meal *m)
{
    struct rush_dish got = {.plate = m->plate, .rows = m->row};

    memcpy(got.food, m->food, sizeof got.food);
    memcpy(got.spice, m->spice, sizeof got.spice);
    if (m->plate == 0)
        BQ_SAY(f, RUS_SAY_GOT_NO_PLATE, meal);
    else if (rush_kinds(m->food, RUS_FOODS) == 0 && rush_kinds(m->spice, RUS_SPICES) == 0)
        BQ_SAY(f, RUS_SAY_GOT_EMPTY, meal, m->plate);
    else
        say_plate(f, RUS_SAY_GOT, RUS_SAY_GOT_RAW, meal, &got);
}

/* ---- luck and time --------------------------------------------------------------- */

static int sits_now(const struct rush_state *b, const struct rush_state *a, int patron)
{
    return a->patron[patron].where == RUS_AT_TABLE && b->patron[patron].where != RUS_AT_TABLE;
}

/* Who sits down, on the list; or in a fact of its own. */
static void say_seated(struct bq_facts *f, struct bq_fact *list, const struct rush_state *b, const struct rush_state *a)
{
    for (int p = 0; p < RUS_PATRONS; p++)
        if (sits_now(b, a, p)) {
            if (list == NULL)
                list = BQ_SAY0(f, RUS_SAY_SIT_DOWN);
            bq_fact_push(list, p);
        }
}

static void say_check(struct bq_facts *f, const struct rush_state *a, int patron)
{
    const struct rush_patron *p = &a->patron[patron];

    if (p->why == RUS_NO_REASON)
        BQ_SAY(f, RUS_SAY_IS_RIGHT, p->seat, patron);
    else
        BQ_SAY(f, RUS_SAY_IS_WRONG, p->seat, patron, RUS_SAY_NO_PLATE + p->why - RUS_NO_PLATE);
    if (p->handed)
        BQ_SAY(f, RUS_SAY_WAS_SERVED, patron);
    if (p->coins > 0)
        BQ_SAY(f, RUS_SAY_PAYS, patron, p->coins);
    for (int d = 0; d < rush_card(patron)->dishes && p->why != RUS_NO_REASON; d++) { /* RUS-D4 */
        say_plate(f, RUS_SAY_ORDERED, RUS_SAY_ORDERED_RAW, rush_meal_id(patron, d), &rush_card(patron)->dish[d]);
        say_got(f, rush_meal_id(patron, d), &p->meal[d]);
    }
}

static void say_money(struct bq_facts *f, const struct rush_state *b, const struct rush_state *a)
{
    int drinks = 0, wages;

    for (int p = 0; p < RUS_PATRONS; p++)
        drinks -= a->patron[p].coins < 0 && b->patron[p].coins >= 0 ? a->patron[p].coins : 0;
    wages = b->coins - drinks - a->coins;
    if (drinks > 0)
        BQ_SAY(f, RUS_SAY_DRINKS, drinks); /* RUS-E2 */
    if (wages > 0)
        BQ_SAY(f, RUS_SAY_WAGES, wages); /* RUS-E3 */
    BQ_SAY(f, RUS_SAY_IN_OFFICE, a->coins);
}

static void say_settled(struct bq_facts *f, const struct rush_state *b, const struct rush_state *a)
{
    BQ_SAY(f, RUS_SAY_SETTLED, b->shift + 1);
    if (rush_rules(a)->earnings)
        say_money(f, b, a);
    if (rush_rules(a)->service)
        BQ_SAY(f, RUS_SAY_REPUTATION, a->reputation - b->reputation, a->reputation);
    for (int i = 0; i < RUS_HELD; i++) {
        if (a->award[i] > 0 && b->award[i] == 0)
            BQ_SAY(f, RUS_SAY_AWARDED, a->award[i] - 1);
        if (a->award[i] == 0 && b->award[i] > 0)
            BQ_SAY(f, RUS_SAY_AWARD_GONE, b->award[i] - 1);
    }
    if (a->to_strike > 0)
        BQ_SAY(f, RUS_SAY_UNPAID, a->to_strike);
}

static void say_luck(struct bq_facts *f, const struct rush_state *b, const struct rush_state *a, bq_move m)
{
    switch (bq_verb(m)) {
    case RUS_V_CHECK:
        say_check(f, a, (int)rush_check_patron(m));
        break;
    case RUS_V_SETTLE:
        say_settled(f, b, a);
        break;
    case RUS_V_PUT:
        BQ_SAY0(f, RUS_SAY_STACKED);
        break;
    case RUS_V_STIR:
        BQ_SAY0(f, a->phase == b->phase      ? RUS_SAY_SHUFFLED
                   : b->phase == RUS_SHUFFLE ? RUS_SAY_DOORS_OPEN
                                             : RUS_SAY_COME_AGAIN); /* RUS-R22 */
        say_seated(f, NULL, b, a);
        break;
    }
}

static void say_time(struct bq_facts *f, const struct rush_state *b, const struct rush_state *a)
{
    int in_shift = a->phase == RUS_SHIFT || a->phase == RUS_GRACE;

    BQ_SAY(f, RUS_SAY_TIME, (int32_t)(in_shift ? rush_shift_ms(a) : a->now - b->shift_start));
    for (int i = 0; i < RUS_TIMERS; i++) {
        const struct rush_timer *was = &b->timer[i];

        if (was->running && was->space > 0 && !a->timer[i].running && a->phase != RUS_CHECK)
            BQ_SAY(f, RUS_SAY_SAND_OUT,
                   i < RUS_TEMP      ? i / 2
                   : was->holder > 0 ? was->holder - 1
                                     : 0,
                   i, was->space - 1);
    }
    if (b->phase == RUS_SHIFT && a->phase == RUS_GRACE)
        BQ_SAY0(f, RUS_SAY_TIME_UP);
}

/* ---- what a cook does ---------------------------------------------------------------- */

/* A list of what is counted in one number, from `first` on. */
static void push_counts(struct bq_fact *list, int64_t counts, int n, int first)
{
    for (int i = 0; i < n; i++)
        for (int k = rush_count(counts, i); k > 0; k--)
            bq_fact_push(list, first + i);
}

static void say_order(struct bq_facts *f, int seat, bq_move m)
{
    int patron = (int)rush_order_patron(m);
    struct bq_fact *list;

    if (rush_order_size(m) == 0) {
        BQ_SAY(f, RUS_SAY_ORDERS_ONLY, seat, patron);
        return;
    }
    list = BQ_SAY(f, RUS_SAY_ORDERS, seat, patron, (int32_t)rush_order_size(m));
    if (rush_order_other_size(m) > 0)
        bq_fact_push(list, (int32_t)rush_order_other_size(m));
}

static void say_buying(struct bq_facts *f, int seat, int food, int64_t rooms)
{
    struct bq_fact *list = BQ_SAY(f, RUS_SAY_BUYS, seat);

    for (int r = 0; r < RUS_ROOMS; r++)
        for (int k = rush_in_room(rooms, r); k > 0; k--)
            bq_fact_push(list, food);
}

static void say_carrying(struct bq_facts *f, int seat, bq_move m)
{
    switch (bq_verb(m)) {
    case RUS_V_FETCH:
        BQ_SAY(f, RUS_SAY_PUTS, seat, (int32_t)rush_fetch_food(m), (int32_t)rush_fetch_meal(m));
        break;
    case RUS_V_SEASON:
        BQ_SAY(f, RUS_SAY_PUTS, seat, RUS_FIRST_SPICE + (int32_t)rush_season_spice(m), (int32_t)rush_season_meal(m));
        break;
    case RUS_V_FROM:
        BQ_SAY(f, RUS_SAY_PUTS_FROM, seat, (int32_t)rush_from_food(m), (int32_t)rush_from_meal(m),
               (int32_t)rush_from_room(m) + 1);
        break;
    case RUS_V_BACK:
        BQ_SAY(f, RUS_SAY_TAKES_OFF, seat, (int32_t)rush_back_food(m), (int32_t)rush_back_meal(m),
               (int32_t)rush_back_room(m) + 1);
        break;
    case RUS_V_PLATE:
        BQ_SAY(f, RUS_SAY_TAKES_PLATE, seat, (int32_t)rush_plate_size(m), (int32_t)rush_plate_meal(m));
        break;
    case RUS_V_BIN:
        BQ_SAY(f, RUS_SAY_BINS, seat, (int32_t)rush_bin_meal(m));
        break;
    }
}

/* At the reception: a deck that ran out is made anew first, and then nobody sits down yet. */
static void say_reception(struct bq_facts *f, int seat, const struct rush_state *b, const struct rush_state *a,
                          bq_move m)
{
    struct bq_fact *list;
    int sit = 0;

    for (int p = 0; p < RUS_PATRONS; p++)
        sit += sits_now(b, a, p);
    if (bq_verb(m) == RUS_V_THROW) {
        list = BQ_SAY(f, RUS_SAY_THROWS_OUT, seat, (int32_t)rush_throw_patron(m));
        if (rush_throw_other(m) >= 0)
            bq_fact_push(list, (int32_t)rush_throw_other(m));
        say_seated(f, NULL, b, a);
    } else if (sit == 0) {
        BQ_SAY(f, RUS_SAY_SEATS_LATER, seat, (int32_t)rush_seat_count(m));
    } else {
        say_seated(f, BQ_SAY(f, RUS_SAY_SEATS, seat, sit), b, a);
    }
}

static void say_at_place(struct bq_facts *f, int seat, const struct rush_state *b, const struct rush_state *a,
                         bq_move m)
{
    int meal, action;

    switch (bq_verb(m)) {
    case RUS_V_SEAT:
    case RUS_V_THROW:
        say_reception(f, seat, b, a, m);
        break;
    case RUS_V_ORDER:
        say_order(f, seat, m);
        break;
    case RUS_V_COOK:
        meal = (int)rush_cook_meal(m);
        BQ_SAY(f, RUS_SAY_COOKS, seat, meal, rush_meal_of(a, meal)->row, rush_card(meal >> 1)->dish[meal & 1].rows);
        break;
    case RUS_V_WASH:
        push_counts(BQ_SAY(f, RUS_SAY_WASHES, seat), rush_wash_plates(m), RUS_SIZES, 1);
        break;
    case RUS_V_BUY:
        say_buying(f, seat, (int)rush_buy_food(m), rush_buy_rooms(m));
        break;
    case RUS_V_SPICES:
        push_counts(BQ_SAY(f, RUS_SAY_BUYS, seat), rush_buy_spices_load(m), RUS_SPICES, RUS_FIRST_SPICE);
        break;
    case RUS_V_SERVE:
        BQ_SAY(f, RUS_SAY_SERVES, seat, (int32_t)rush_serve_patron(m));
        break;
    case RUS_V_REPAY:
        BQ_SAY(f, RUS_SAY_REPAYS, seat, (int32_t)rush_repay_timer(m));
        break;
    case RUS_V_CARD:
        BQ_SAY(f, RUS_SAY_USES_CARD, seat, (int32_t)rush_office_card(m));
        break;
    case RUS_V_DONE:
        action = b->cook[seat].action;
        if (action > 0 && b->timer[action - 1].space > 0)
            BQ_SAY(f, RUS_SAY_IS_DONE, seat, b->timer[action - 1].space - 1);
        break;
    }
}

static void say_move(struct bq_facts *f, int seat, const struct rush_state *b, const struct rush_state *a, bq_move m)
{
    switch (bq_verb(m)) {
    case RUS_V_PLACE:
        BQ_SAY(f, RUS_SAY_GOES, seat, (int32_t)rush_place_timer(m), (int32_t)rush_place_space(m));
        break;
    case RUS_V_LIFT:
        BQ_SAY(f, RUS_SAY_LIFTS, seat, (int32_t)rush_lift_timer(m));
        break;
    case RUS_V_READY:
        BQ_SAY(f, RUS_SAY_IS_READY, seat);
        break;
    case RUS_V_FETCH:
    case RUS_V_SEASON:
    case RUS_V_FROM:
    case RUS_V_BACK:
    case RUS_V_PLATE:
    case RUS_V_BIN:
        say_carrying(f, seat, m);
        break;
    case RUS_V_SEAT:
    case RUS_V_THROW:
    case RUS_V_ORDER:
    case RUS_V_COOK:
    case RUS_V_WASH:
    case RUS_V_BUY:
    case RUS_V_SPICES:
    case RUS_V_SERVE:
    case RUS_V_REPAY:
    case RUS_V_CARD:
    case RUS_V_DONE:
        say_at_place(f, seat, b, a, m);
        break;
    case RUS_V_STRIKE: /* who is named is found by comparing */
        break;
    }
    if (a->coins > b->coins)
        BQ_SAY(f, RUS_SAY_BRINGS, a->coins - b->coins);
    else if (a->coins < b->coins)
        BQ_SAY(f, RUS_SAY_COSTS, b->coins - a->coins);
}

/* ---- the end, and all together ---------------------------------------------------------- */

/* Why it was lost; nothing unless it was. */
void rush_say_lost(struct bq_facts *f, const struct rush_state *v)
{
    enum rush_lost why = rush_lost_because(v);

    if (why != RUS_NOT_LOST)
        BQ_SAY0(f, RUS_SAY_LOST_WAGES + (int)why - RUS_LOST_WAGES);
}

void rush_say_end(struct bq_facts *f, const struct rush_state *v)
{
    if (v->phase != RUS_OVER)
        return;
    BQ_SAY0(f, v->passed ? RUS_SAY_PASSED : RUS_SAY_LOST);
    rush_say_lost(f, v);
}

int rush_facts(const void *before, const void *after, struct bq_event e, struct bq_fact *out, int cap)
{
    const struct rush_state *b = before, *a = after;
    struct bq_facts f = {out, 0, cap};

    if (e.actor == BQ_CHANCE)
        say_luck(&f, b, a, e.move);
    else if (e.actor == BQ_CLOCK)
        say_time(&f, b, a);
    else
        say_move(&f, e.actor, b, a, e.move);
    if (a->phase == RUS_CHECK && (b->phase == RUS_SHIFT || b->phase == RUS_GRACE))
        BQ_SAY0(&f, RUS_SAY_CLOSED); /* by time, or by the last action that was under way */
    for (int i = 0; i < RUS_TIMERS; i++)
        if (a->timer[i].strike && !b->timer[i].strike)
            BQ_SAY(&f, RUS_SAY_STRIKES, i); /* named, or chosen by the rules */
    if (b->phase == RUS_EVENING && a->phase == RUS_SHIFT)
        BQ_SAY(&f, RUS_SAY_BEGINS, a->shift + 1);
    if (b->phase != RUS_OVER)
        rush_say_end(&f, a);
    return f.n;
}
