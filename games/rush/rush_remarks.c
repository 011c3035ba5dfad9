/* rush_remarks.c -- what can be said of a kitchen: what a move would do, why it is refused, what is wrong with it, how it stands and ended.
 *
 * The game never blocks a mistake (RUS-P14); what is wrong with a legal move is for those who want to be told before they make it. Nothing
 * here knows of keys: terminal and page say the same.
 *
 * Invariant: a move that was refused may be any bits at all, so its fields are looked at before they are used. */
#include "rush_remarks.h"

static int is_meal(int64_t meal)
{
    return meal >= 0 && meal < 2 * RUS_PATRONS && (meal & 1) < rush_card((int)(meal >> 1))->dishes;
}

static const struct rush_dish *dish_of(int meal)
{
    return &rush_card(meal >> 1)->dish[meal & 1];
}

/* ---- what a move would do -------------------------------------------------------------------------------- */

static void say_card(struct bq_facts *f, const struct rush_state *v, int card)
{
    BQ_SAY(f, RUS_SAY_DO_LOCKSMITH + card, rush_book(v)->prices[card]);
}

void rush_say_place(struct bq_facts *f, const struct rush_state *v, int space)
{
    const struct rush_numbers *n = rush_numbers(v);
    int place = rush_place_of(space), service = rush_rules(v)->service;

    switch ((enum rush_place)place) {
    case RUS_RECEPTION:
        BQ_SAY(f, service ? RUS_SAY_DO_RECEPTION_THROW : RUS_SAY_DO_RECEPTION, n->party);
        break;
    case RUS_DINING:
        BQ_SAY0(f, service ? RUS_SAY_DO_DINING_SERVE : RUS_SAY_DO_DINING);
        break;
    case RUS_STOVE:
        BQ_SAY0(f, RUS_SAY_DO_STOVE);
        break;
    case RUS_GREENHOUSE:
        BQ_SAY0(f, RUS_SAY_DO_GREENHOUSE);
        break;
    case RUS_SINK:
        BQ_SAY(f, RUS_SAY_DO_SINK, n->wash[rush_has_award(v, RUS_DISHWASHER)]);
        break;
    case RUS_VAN:
        BQ_SAY(f, RUS_SAY_DO_VAN, n->ride, n->load[rush_has_award(v, RUS_BULK_BUYER)],
               n->cheap[rush_has_award(v, RUS_SPICE_MERCHANT)], n->dear[rush_has_award(v, RUS_SPICE_MERCHANT)]);
        break;
    case RUS_LATE:
        BQ_SAY(f, RUS_SAY_DO_LATE, n->repay);
        break;
    case RUS_OFFICE:
        if (v->card[rush_number_of(space)] > 0)
            say_card(f, v, v->card[rush_number_of(space)] - 1);
        else
            BQ_SAY0(f, RUS_SAY_DO_OFFICE);
        break;
    case RUS_STORAGE_1:
    case RUS_STORAGE_2:
    case RUS_STORAGE_3:
        BQ_SAY(f, RUS_SAY_DO_STORAGE, place - RUS_STORAGE_1 + 1);
        break;
    }
}

void rush_say_award(struct bq_facts *f, const struct rush_numbers *n, int award)
{
    int key = RUS_SAY_HAS_DISHWASHER + award;

    switch ((enum rush_award)award) {
    case RUS_DISHWASHER:
        BQ_SAY(f, key, n->wash[1]);
        break;
    case RUS_BULK_BUYER:
        BQ_SAY(f, key, n->load[1]);
        break;
    case RUS_SPICE_MERCHANT:
        BQ_SAY(f, key, n->cheap[1], n->dear[1]);
        break;
    case RUS_GOOD_TIPS:
        BQ_SAY(f, key, n->tip[1]);
        break;
    case RUS_POPULAR_BAR:
        BQ_SAY(f, key, n->bar[1]);
        break;
    case RUS_HEAD_WAITER:
        BQ_SAY(f, key, n->orders[1]);
        break;
    case RUS_DOUBLE_HOB:
        BQ_SAY(f, key, n->hobs[1]);
        break;
    case RUS_LOYAL_CREW:
        BQ_SAY(f, key, n->wage[1]);
        break;
    }
}

void rush_say_news(struct bq_facts *f, const struct rush_book *book, int scenario)
{
    const struct rush_scenario *r = &rush_scenarios[scenario];
    const struct rush_numbers *n = &book->numbers[r->numbers];
    int key = RUS_SAY_NEWS_1 + scenario - 1;

    if (scenario <= 2)
        BQ_SAY(f, key, r->timers);
    else if (scenario == 4)
        BQ_SAY(f, key, n->ride);
    else if (scenario == 5)
        BQ_SAY(f, key, n->wage[0]);
    else
        BQ_SAY0(f, key);
}

void rush_say_wants(struct bq_facts *f, int meal)
{
    const struct rush_dish *d = &rush_card(meal >> 1)->dish[meal & 1];
    struct bq_fact *list =
        d->rows > 0 ? BQ_SAY(f, RUS_SAY_WANTS, meal, d->plate, d->rows) : BQ_SAY(f, RUS_SAY_WANTS_RAW, meal, d->plate);

    for (int k = 0; k < RUS_THINGS; k++)
        for (int n = k < RUS_FIRST_SPICE ? d->food[k] : d->spice[k - RUS_FIRST_SPICE]; n > 0; n--)
            bq_fact_push(list, k);
}

static void say_order(struct bq_facts *f, const struct rush_state *v, bq_move m)
{
    int patron = (int)rush_order_patron(m);
    struct bq_fact *list;

    if (rush_order_size(m) == 0) {
        BQ_SAY(f, RUS_SAY_WILL_ORDER_ONLY, patron);
    } else {
        list = BQ_SAY(f, RUS_SAY_WILL_ORDER, patron, (int32_t)rush_order_size(m));
        if (rush_order_other_size(m) > 0)
            bq_fact_push(list, (int32_t)rush_order_other_size(m));
    }
    if (rush_rules(v)->earnings)
        BQ_SAY(f, RUS_SAY_PAYS, patron, rush_card(patron)->coins);
}

static void say_counts(struct bq_fact *list, int64_t counts, int n, int first)
{
    for (int i = 0; i < n; i++)
        for (int k = rush_count(counts, i); k > 0; k--)
            bq_fact_push(list, first + i);
}

static void say_buying(struct bq_facts *f, int food, int64_t rooms)
{
    struct bq_fact *list = BQ_SAY0(f, RUS_SAY_WILL_BUY);

    for (int r = 0; r < RUS_ROOMS; r++)
        for (int k = rush_in_room(rooms, r); k > 0; k--)
            bq_fact_push(list, food);
}

/* What is done at a place. */
static void say_action(struct bq_facts *f, const struct rush_state *v, bq_move m)
{
    struct bq_fact *list;
    int meal;

    switch (bq_verb(m)) {
    case RUS_V_SEAT:
        BQ_SAY(f, RUS_SAY_WILL_SEAT, (int32_t)rush_seat_count(m));
        break;
    case RUS_V_THROW:
        list = BQ_SAY(f, RUS_SAY_WILL_THROW, (int32_t)rush_throw_patron(m));
        if (rush_throw_other(m) >= 0)
            bq_fact_push(list, (int32_t)rush_throw_other(m));
        break;
    case RUS_V_ORDER:
        say_order(f, v, m);
        break;
    case RUS_V_FETCH:
        BQ_SAY(f, RUS_SAY_WILL_PUT, (int32_t)rush_fetch_food(m), (int32_t)rush_fetch_meal(m));
        break;
    case RUS_V_SEASON:
        BQ_SAY(f, RUS_SAY_WILL_PUT, RUS_FIRST_SPICE + (int32_t)rush_season_spice(m), (int32_t)rush_season_meal(m));
        break;
    case RUS_V_COOK:
        meal = (int)rush_cook_meal(m);
        BQ_SAY(f, rush_meal_of(v, meal)->row < dish_of(meal)->rows ? RUS_SAY_WILL_COOK : RUS_SAY_WILL_OVERCOOK, meal,
               rush_meal_of(v, meal)->row + 1, dish_of(meal)->rows);
        break;
    case RUS_V_WASH:
        say_counts(BQ_SAY0(f, RUS_SAY_WILL_WASH), rush_wash_plates(m), RUS_SIZES, 1);
        break;
    case RUS_V_BUY:
        say_buying(f, (int)rush_buy_food(m), rush_buy_rooms(m));
        break;
    case RUS_V_SPICES:
        say_counts(BQ_SAY0(f, RUS_SAY_WILL_BUY), rush_buy_spices_load(m), RUS_SPICES, RUS_FIRST_SPICE);
        break;
    case RUS_V_SERVE:
        BQ_SAY(f, RUS_SAY_WILL_SERVE, (int32_t)rush_serve_patron(m));
        break;
    case RUS_V_REPAY:
        BQ_SAY(f, RUS_SAY_WILL_REPAY, (int32_t)rush_repay_timer(m));
        break;
    case RUS_V_CARD:
        say_card(f, v, (int)rush_office_card(m));
        break;
    case RUS_V_DONE:
        BQ_SAY0(f, RUS_SAY_WILL_END);
        break;
    }
}

/* Why nothing would come of a timer on that space; 0 if something would. */
static int say_no_use(struct bq_facts *f, const struct rush_state *v, int seat, bq_move m)
{
    int sits = seat >= 0 && seat < v->seats;
    int why = sits ? rush_no_use(v, seat, rush_place_of((int)rush_place_space(m))) : 0;

    if (why == 0)
        return 0;
    BQ_SAY(f, why, v->sand[rush_place_timer(m)]);
    return 1;
}

static void say_preview(struct bq_facts *f, const struct rush_state *v, int seat, bq_move m)
{
    switch (bq_verb(m)) {
    case RUS_V_PLACE:
        if (!say_no_use(f, v, seat, m))
            rush_say_place(f, v, (int)rush_place_space(m));
        break;
    case RUS_V_LIFT:
        BQ_SAY0(f, RUS_SAY_WILL_LIFT);
        break;
    case RUS_V_PLATE:
        BQ_SAY(f, RUS_SAY_WILL_PLATE, (int32_t)rush_plate_size(m), (int32_t)rush_plate_meal(m));
        break;
    case RUS_V_BIN:
        BQ_SAY(f, RUS_SAY_WILL_BIN, (int32_t)rush_bin_meal(m));
        break;
    case RUS_V_BACK:
        BQ_SAY(f, RUS_SAY_WILL_TAKE_OFF, (int32_t)rush_back_food(m), (int32_t)rush_back_meal(m),
               (int32_t)rush_back_room(m) + 1);
        break;
    case RUS_V_FROM:
        BQ_SAY(f, RUS_SAY_WILL_PUT_FROM, (int32_t)rush_from_food(m), (int32_t)rush_from_meal(m),
               (int32_t)rush_from_room(m) + 1);
        break;
    case RUS_V_STRIKE:
        BQ_SAY(f, RUS_SAY_STRIKES, (int32_t)rush_strike_timer(m));
        break;
    case RUS_V_READY:
        BQ_SAY0(f, RUS_SAY_WILL_READY);
        break;
    case RUS_V_SEAT:
    case RUS_V_THROW:
    case RUS_V_ORDER:
    case RUS_V_FETCH:
    case RUS_V_SEASON:
    case RUS_V_COOK:
    case RUS_V_WASH:
    case RUS_V_BUY:
    case RUS_V_SPICES:
    case RUS_V_SERVE:
    case RUS_V_REPAY:
    case RUS_V_CARD:
    case RUS_V_DONE:
        say_action(f, v, m);
        break;
    }
}

/* ---- refusals ------------------------------------------------------------------------------------------ */

static int32_t sand_left(const struct rush_state *v, int timer)
{
    return v->timer[timer].running ? (int32_t)(v->timer[timer].until - v->now) : 0;
}

/* Your timers: all of them run, or some are on strike. */
static void say_own_timers(struct bq_facts *f, const struct rush_state *v, int seat)
{
    int32_t soonest = -1;
    int strikes = 0;

    for (int t = 0; t < RUS_TIMERS; t++) {
        if (v->timer[t].running && v->timer[t].holder == seat + 1 && (soonest < 0 || sand_left(v, t) < soonest))
            soonest = sand_left(v, t);
        strikes += t / 2 == seat && v->timer[t].strike;
    }
    if (soonest >= 0)
        BQ_SAY(f, RUS_SAY_BUT_SAND, soonest);
    else if (strikes > 0)
        BQ_SAY0(f, RUS_SAY_BUT_STRIKE);
}

static void say_taken(struct bq_facts *f, const struct rush_state *v, int space)
{
    for (int t = 0; t < RUS_TIMERS; t++)
        if (v->timer[t].space == space + 1 && v->timer[t].holder > 0) {
            if (v->timer[t].running)
                BQ_SAY(f, RUS_SAY_BUT_TAKEN, v->timer[t].holder - 1, sand_left(v, t));
            else
                BQ_SAY(f, RUS_SAY_BUT_STAYS, v->timer[t].holder - 1);
            return;
        }
}

static void say_not_there(struct bq_facts *f, const struct rush_state *v, int seat, int64_t timer, int64_t space,
                          int rule)
{
    int place, action = v->cook[seat].action;

    if (timer < 0 || timer >= RUS_TIMERS || space < 0 || space >= RUS_SPACES)
        return;
    place = rush_place_of((int)space);
    if (rule == RUS_T3 && !rush_is_idle(v, seat, (int)timer))
        say_own_timers(f, v, seat);
    else if (rule == RUS_T3)
        say_taken(f, v, (int)space);
    else if (rule == RUS_T4 && action > 0 && v->timer[action - 1].space > 0)
        BQ_SAY(f, RUS_SAY_BUT_BUSY, v->timer[action - 1].space - 1);
    else if (rule == RUS_P1 && v->scenario < rush_place_from[place])
        BQ_SAY(f, RUS_SAY_BUT_NOT_YET, rush_place_from[place]);
    else if (rule == RUS_P1)
        BQ_SAY(f, RUS_SAY_BUT_CLOSED, v->seats);
    else if (rule == RUS_P2)
        BQ_SAY0(f, rush_free_tables(v) == 0 ? RUS_SAY_BUT_FULL : RUS_SAY_BUT_NOBODY);
    else if (rule == RUS_P8)
        BQ_SAY0(f, RUS_SAY_BUT_NO_COIN);
    else if (rule == RUS_P12 && v->coins >= rush_numbers(v)->repay)
        BQ_SAY0(f, RUS_SAY_BUT_NO_STRIKE);
    else if (rule == RUS_P13 && place == RUS_STORAGE_2)
        BQ_SAY0(f, RUS_SAY_BUT_LOCKED);
    else if (rule == RUS_P13 && place == RUS_STOVE)
        BQ_SAY0(f, RUS_SAY_BUT_BROKEN);
    else if (rule == RUS_P12 || rule == RUS_P13)
        BQ_SAY(f, RUS_SAY_BUT_COINS, v->coins);
}

/* Scenario 1: why food does not go off a plate, or not on one without a timer. RUS-P4 */
static void say_not_put_right(struct bq_facts *f, const struct rush_state *v, int seat, bq_move m)
{
    int back = bq_verb(m) == RUS_V_BACK, meal, food;
    int64_t which = back ? rush_back_meal(m) : rush_from_meal(m), what = back ? rush_back_food(m) : rush_from_food(m);

    if (!rush_rules(v)->put_right || !is_meal(which) || what < 0 || what >= RUS_FOODS ||
        !rush_is_own_meal(v, seat, (int)which))
        return;
    meal = (int)which;
    food = (int)what;
    if (rush_meal_of(v, meal)->plate == 0)
        BQ_SAY(f, RUS_SAY_BUT_NO_PLATE, meal);
    else if (back && rush_meal_of(v, meal)->food[food] == 0)
        BQ_SAY(f, RUS_SAY_BUT_NOT_ON, meal, food);
    else if (back)
        BQ_SAY(f, RUS_SAY_BUT_WANTED, meal, food);
    else if (rush_lacks(meal, rush_meal_of(v, meal), food) <= 0)
        BQ_SAY(f, RUS_SAY_BUT_LACKS_NONE, meal, food);
    else if (rush_meal_of(v, meal)->returned == 0)
        BQ_SAY(f, RUS_SAY_BUT_NONE_BACK, meal);
    else if (rush_from_room(m) < 2)
        BQ_SAY(f, RUS_SAY_BUT_NOT_THERE, food, (int32_t)rush_from_room(m) + 1);
}

static void say_not_served(struct bq_facts *f, const struct rush_state *v, int64_t patron)
{
    int from = 1;

    while (from < RUS_SCENARIOS && !rush_scenarios[from].service)
        from++;
    if (!rush_rules(v)->service)
        BQ_SAY(f, RUS_SAY_BUT_SERVE_FROM, from);
    else if (patron >= 0 && patron < RUS_PATRONS)
        BQ_SAY(f, RUS_SAY_BUT_EMPTY, (int32_t)patron);
}

static void say_because(struct bq_facts *f, const struct rush_state *v, int seat, bq_move m, int rule)
{
    switch (bq_verb(m)) {
    case RUS_V_PLACE:
        say_not_there(f, v, seat, rush_place_timer(m), rush_place_space(m), rule);
        break;
    case RUS_V_BACK:
    case RUS_V_FROM:
        say_not_put_right(f, v, seat, m);
        break;
    case RUS_V_SEAT:
        BQ_SAY(f, RUS_SAY_BUT_TABLES, rush_free_tables(v), v->deck_count + v->thrown_count);
        break;
    case RUS_V_COOK:
        if (is_meal(rush_cook_meal(m)) && rush_is_own_meal(v, seat, (int)rush_cook_meal(m)))
            BQ_SAY(f, rush_meal_of(v, (int)rush_cook_meal(m))->plate == 0 ? RUS_SAY_BUT_NO_PLATE : RUS_SAY_BUT_LOWEST,
                   (int32_t)rush_cook_meal(m));
        break;
    case RUS_V_SERVE:
        say_not_served(f, v, rush_serve_patron(m));
        break;
    case RUS_V_ORDER:
        if (rush_action_place(v, seat) != RUS_DINING)
            BQ_SAY0(f, RUS_SAY_BUT_DINING);
        break;
    }
}

/* ---- warnings -------------------------------------------------------------------------------------------- */

static void warn_more(struct bq_facts *f, int meal, int thing, int lacks, int wanted)
{
    if (lacks <= 0)
        BQ_SAY(f, wanted == 0 ? RUS_SAY_WARN_NONE : RUS_SAY_WARN_ENOUGH, meal, thing);
}

static void warn_plate(struct bq_facts *f, const struct rush_state *v, int meal, int64_t size)
{
    int wanted = dish_of(meal)->plate;

    if (size != 0 && !rush_fits(v, wanted, (int)size))
        BQ_SAY(f, RUS_SAY_WARN_PLATE, meal, wanted, (int32_t)size);
}

static void warn_cook(struct bq_facts *f, const struct rush_state *v, int meal)
{
    const struct rush_meal *m = rush_meal_of(v, meal);
    struct bq_fact *list = NULL;

    if (m->row >= dish_of(meal)->rows) {
        BQ_SAY(f, RUS_SAY_WARN_COOKED, meal, m->row, dish_of(meal)->rows);
        return;
    }
    for (int k = 0; k < RUS_FOODS && m->row == 0 && !rush_rules(v)->put_right; k++)
        for (int n = rush_lacks(meal, m, k); n > 0; n--) {
            if (list == NULL)
                list = BQ_SAY(f, RUS_SAY_WARN_LACKS, meal);
            bq_fact_push(list, k);
        }
}

static void say_warning(struct bq_facts *f, const struct rush_state *v, int seat, bq_move m)
{
    int meal, thing, patron, why;

    switch (bq_verb(m)) {
    case RUS_V_PLACE:
        if (v->limit != RUS_RELAXED || rush_countdown_end(v) >= 0) /* else it lets time pass, which nothing else does */
            say_no_use(f, v, seat, m);
        break;
    case RUS_V_FETCH:
        meal = (int)rush_fetch_meal(m);
        thing = (int)rush_fetch_food(m);
        warn_more(f, meal, thing, rush_lacks(meal, rush_meal_of(v, meal), thing), dish_of(meal)->food[thing]);
        break;
    case RUS_V_SEASON:
        meal = (int)rush_season_meal(m);
        thing = (int)rush_season_spice(m);
        warn_more(f, meal, RUS_FIRST_SPICE + thing, rush_lacks_spice(meal, rush_meal_of(v, meal), thing),
                  dish_of(meal)->spice[thing]);
        break;
    case RUS_V_PLATE:
        warn_plate(f, v, (int)rush_plate_meal(m), rush_plate_size(m));
        break;
    case RUS_V_ORDER:
        patron = (int)rush_order_patron(m);
        warn_plate(f, v, rush_meal_id(patron, 0), rush_order_size(m));
        if (f->n == 0 && rush_card(patron)->dishes == 2)
            warn_plate(f, v, rush_meal_id(patron, 1), rush_order_other_size(m));
        break;
    case RUS_V_COOK:
        warn_cook(f, v, (int)rush_cook_meal(m));
        break;
    case RUS_V_SERVE:
        patron = (int)rush_serve_patron(m);
        why = rush_why_wrong(v, patron);
        if (why != RUS_NO_REASON)
            BQ_SAY(f, RUS_SAY_WARN_SERVE, patron, RUS_SAY_NO_PLATE + why - RUS_NO_PLATE);
        break;
    }
}

/* ---- the goal ------------------------------------------------------------------------------------------ */

void rush_say_goal(struct bq_facts *f, const struct rush_state *v)
{
    const struct rush_goal *g = rush_goal(v);

    if (rush_goal_each(v) > 0)
        BQ_SAY(f, RUS_SAY_GOAL_EACH, g->each);
    else if (rush_goal_all(v) > 0)
        BQ_SAY(f, RUS_SAY_GOAL_ALL, rush_goal_all(v));
    else if (g->reputation == 0)
        BQ_SAY(f, RUS_SAY_GOAL_COINS, g->coins);
    else
        BQ_SAY(f, rush_rules(v)->strike ? RUS_SAY_GOAL_CREW : RUS_SAY_GOAL_STARS, g->coins, g->reputation);
}

void rush_say_progress(struct bq_facts *f, const struct rush_state *v)
{
    int all = 0, coins = 0, right[RUS_COOKS];

    for (int p = 0; p < v->seats; p++)
        all += right[p] = rush_right_of(v, p, &coins);
    if (rush_goal_each(v) > 0) {
        for (int p = 0; p < v->seats; p++)
            BQ_SAY(f, RUS_SAY_RIGHT_OF, p, right[p]);
    } else if (rush_goal_all(v) > 0) {
        BQ_SAY(f, RUS_SAY_RIGHT_ALL, all);
    } else if (v->phase < RUS_EVENING) {
        BQ_SAY(f, RUS_SAY_WILL_PAY, coins);
        if (rush_rules(v)->salary)
            BQ_SAY(f, RUS_SAY_WILL_COST, rush_salaries(v));
    }
}

/* How many stars it was worth, and what the next would have taken. RUS-D6 */
static void say_rating(struct bq_facts *f, const struct rush_state *v)
{
    int stars = rush_stars_won(v);

    if (stars == BQ_STARS)
        BQ_SAY0(f, RUS_SAY_RATED_3);
    else if (stars > 0)
        BQ_SAY(f, RUS_SAY_RATED_1 + stars - 1, rush_star_scores[v->scenario][v->seats][stars - 1]);
}

void rush_say_verdict(struct bq_facts *f, const struct rush_state *v)
{
    const struct rush_goal *g = rush_goal(v);
    enum rush_lost why = rush_lost_because(v);
    int all = 0, striking = 0;

    if (v->passed)
        BQ_SAY0(f, RUS_SAY_GOAL_MET);
    else
        rush_say_lost(f, v);
    if (why == RUS_LOST_WAGES || why == RUS_LOST_NOBODY)
        return;
    for (int p = 0; p < v->seats; p++)
        all += v->right[p];
    for (int i = 0; i < RUS_TIMERS; i++)
        striking += v->timer[i].strike;
    if (rush_goal_each(v) > 0) {
        for (int p = 0; p < v->seats; p++)
            BQ_SAY(f, RUS_SAY_REACHED_BY, p, v->right[p], g->each);
    } else if (rush_goal_all(v) > 0) {
        BQ_SAY(f, RUS_SAY_REACHED, all, rush_goal_all(v));
    } else {
        BQ_SAY(f, RUS_SAY_REACHED_COINS, v->coins, g->coins);
        if (g->reputation > 0)
            BQ_SAY(f, RUS_SAY_REACHED_STARS, v->reputation, g->reputation);
        if (striking > 0)
            BQ_SAY(f, RUS_SAY_STRIKING, striking);
    }
    say_rating(f, v);
}

/* ---- all together ---------------------------------------------------------------------------------------- */

int rush_remarks(const void *view, int seat, enum bq_topic topic, bq_move m, int rule, struct bq_fact *out, int cap)
{
    const struct rush_state *v = view;
    struct bq_facts f = {out, 0, cap};

    switch (topic) {
    case BQ_PREVIEW:
        say_preview(&f, v, seat, m);
        break;
    case BQ_BECAUSE:
        if (seat >= 0 && seat < v->seats)
            say_because(&f, v, seat, m, rule);
        break;
    case BQ_WARNING:
        say_warning(&f, v, seat, m);
        break;
    case BQ_STANDING:
        BQ_SAY(&f, RUS_SAY_STANDING, v->scenario, v->scenario);
        break;
    case BQ_OUTCOME:
        BQ_SAY(&f, RUS_SAY_ENDED, v->scenario, v->scenario);
        if (v->phase == RUS_OVER)
            rush_say_verdict(&f, v);
        break;
    case BQ_ASKED:
        rush_asked(&f, v, seat);
        break;
    case BQ_INTENTS:
        rush_say_intents(&f, v);
        break;
    }
    return f.n;
}
