/* rush_pick_term.c -- pointing in Kitchen Rush's terminal skin: which spots make a move, and which keys pick them.
 *
 * A move has one way of spots or several: putting a timer down is a place, or a space, or a timer and then either. At a place the
 * spots mean what is done there: a meal's spot is cooking at the stove, handing over in the dining room, fetching in a storage room.
 *
 * Invariant: no way is the beginning of another, but where the second is waited for on purpose (one patron thrown out, or two). */

#include "rush_term.h"

static const char LABELS[] = "abceijknuyz"; /* of meals: no letter of a place, and none that acts at any time */

/* ---- looking things up --------------------------------------------------------------------------- */

int rush_looker(const struct rush_state *v, int seat)
{
    return seat >= 0 && seat < v->seats ? seat : 0;
}

int rush_meals_of(const struct rush_state *v, int seat, int out[RUS_MEALS])
{
    int order[RUS_PATRONS], orders = rush_orders_of(v, seat, order), n = 0;

    for (int i = 0; i < orders; i++)
        for (int d = 0; d < rush_card(order[i])->dishes && !v->patron[order[i]].handed; d++)
            out[n++] = rush_meal_id(order[i], d);
    return n;
}

/* The order with plates as wanted, so far as there are any. */
static bq_move usual_order(const struct rush_state *v, int patron)
{
    int size[2];

    rush_usual_plates(v, patron, size);
    return rush_order_move(patron, size[0], size[1]);
}

/* A timer at hand before one whose sand is out here, before one whose sand is out elsewhere; the temps last. */
int rush_best_timer(const struct rush_state *v, int seat, int place)
{
    int best = -1, least = 0;

    for (int t = 0; t < RUS_TIMERS; t++) {
        int at = v->timer[t].space > 0 ? rush_place_of(v->timer[t].space - 1) : -1;
        int rank = (t >= RUS_TEMP ? 10 : 0) + (at < 0 ? 0 : at == place ? 1 : 2);

        if (rush_is_idle(v, seat, t) && (best < 0 || rank < least)) {
            best = t;
            least = rank;
        }
    }
    return best;
}

int rush_best_space(const struct rush_state *v, int seat, int timer, int place)
{
    for (int n = 0; n < rush_place_all[place]; n++)
        if (rush_check_place(v, seat, timer, rush_space(place, n)) == 0)
            return rush_space(place, n);
    return -1;
}

/* ---- ways -------------------------------------------------------------------------------------------- */

struct ways { /* the ways of one move, against what was picked */
    const int *picked;
    int n, *out, count, whole;
};

static void way(struct ways *w, int length, int a, int b, int c, int d)
{
    const int spot[4] = {a, b, c, d};

    if (w->n > length)
        return;
    for (int i = 0; i < w->n; i++)
        if (w->picked[i] != spot[i])
            return;
    if (w->n == length)
        w->whole = 1;
    else
        w->out[w->count++] = spot[w->n];
}

/* With `skip` the second spot is left out: there is only one to choose. */
static void way_skipping(struct ways *w, int skip, int a, int b, int c, int d, int length)
{
    if (skip)
        way(w, length - 1, a, c, d, 0);
    else
        way(w, length, a, b, c, d);
}

static void place_ways(struct ways *w, const struct rush_state *v, int seat, int timer, int space)
{
    int place = rush_place_of(space), first = rush_best_space(v, seat, timer, place);

    if (timer == rush_best_timer(v, seat, place)) {
        int other = rush_space(RUS_OFFICE, space == rush_space(RUS_OFFICE, 0));

        if (place == RUS_OFFICE && rush_check_place(v, seat, timer, other) == 0)
            way(w, 2, RUS_SPOT_PLACE + place, RUS_SPOT_SPACE + space, 0, 0); /* which card? */
        else if (space == first)
            way(w, 1, RUS_SPOT_PLACE + place, 0, 0, 0);
        way(w, 1, RUS_SPOT_SPACE + space, 0, 0, 0);
    }
    way(w, 2, RUS_SPOT_TIMER + timer, RUS_SPOT_SPACE + space, 0, 0);
    if (space == first)
        way(w, 2, RUS_SPOT_TIMER + timer, RUS_SPOT_PLACE + place, 0, 0);
}

static int first_to_lift(const struct rush_state *v, int seat)
{
    for (int t = 0; t < RUS_TIMERS; t++)
        if (rush_check_action(v, seat, rush_lift_move(t)) == 0)
            return t;
    return -1;
}

static void lift_ways(struct ways *w, const struct rush_state *v, int seat, int timer)
{
    if (v->cook[seat].action == 0 && timer == first_to_lift(v, seat))
        way(w, 1, RUS_SPOT_DONE, 0, 0, 0);
    way(w, 2, RUS_SPOT_TIMER + timer, RUS_SPOT_DONE, 0, 0);
}

/* Food (verb RUS_V_FETCH) or a spice on a meal. */
static bq_move carry_move(int verb, int thing, int meal)
{
    return verb == RUS_V_FETCH ? rush_fetch_move(thing, meal) : rush_season_move(thing, meal);
}

/* How many more the meal wants. */
static int wants(const struct rush_state *v, int verb, int thing, int meal)
{
    const struct rush_meal *m = rush_meal_of(v, meal);

    return verb == RUS_V_FETCH ? rush_lacks(meal, m, thing) : rush_lacks_spice(meal, m, thing);
}

/* How many own meals could take it. */
static int takers(const struct rush_state *v, int seat, int verb, int thing)
{
    int meal[RUS_MEALS], all = rush_meals_of(v, seat, meal), n = 0;

    for (int i = 0; i < all; i++)
        n += rush_check_action(v, seat, carry_move(verb, thing, meal[i])) == 0;
    return n;
}

static void carry_ways(struct ways *w, const struct rush_state *v, int seat, int verb, int thing, int meal)
{
    int spot = (verb == RUS_V_FETCH ? RUS_SPOT_FOOD : RUS_SPOT_SPICE) + thing;

    if (wants(v, verb, thing, meal) > 0) {
        way(w, 1, RUS_SPOT_ALL, 0, 0, 0);
        way(w, 1, RUS_SPOT_MEAL + meal, 0, 0, 0);
    }
    if (w->n == 0 || w->picked[0] == spot)
        way_skipping(w, takers(v, seat, verb, thing) == 1, spot, RUS_SPOT_MEAL + meal, 0, 0, 2);
}

static int table_of(const struct rush_state *v, int patron)
{
    for (int i = 0; i < rush_tables(v); i++)
        if (v->table[i] == patron + 1)
            return i;
    return 0;
}

static void order_ways(struct ways *w, const struct rush_state *v, bq_move m)
{
    int patron = (int)rush_order_patron(m), table = RUS_SPOT_TABLE + table_of(v, patron);
    int first = RUS_SPOT_SIZE + (int)rush_order_size(m), second = RUS_SPOT_SIZE + (int)rush_order_other_size(m);

    if (m == usual_order(v, patron))
        way(w, 1, table, 0, 0, 0);
    way(w, rush_card(patron)->dishes == 2 && first != RUS_SPOT_SIZE ? 4 : 3, RUS_SPOT_OTHER, table, first, second);
}

static void throw_ways(struct ways *w, const struct rush_state *v, int patron, int other)
{
    int a = RUS_SPOT_TABLE + table_of(v, patron);

    if (other < 0) {
        way(w, 2, RUS_SPOT_THROW, a, 0, 0);
    } else {
        int b = RUS_SPOT_TABLE + table_of(v, other);

        way(w, 3, RUS_SPOT_THROW, a, b, 0);
        way(w, 3, RUS_SPOT_THROW, b, a, 0);
    }
}

/* Counts of spots from `first` on, picked in any order; 0, how many are offered, or -1. */
static int any_order(int64_t counts, int kinds, int first, const int *picked, int n, int *out)
{
    int left[8], sum = 0, count = 0;

    for (int k = 0; k < kinds; k++)
        left[k] = rush_count(counts, k);
    for (int i = 0; i < n; i++) {
        int k = picked[i] - first;

        if (k < 0 || k >= kinds || left[k]-- == 0)
            return -1;
    }
    for (int k = 0; k < kinds; k++) {
        sum += left[k];
        if (left[k] > 0)
            out[count++] = first + k;
    }
    return sum == 0 ? 0 : count;
}

/* Sizes one by one; `all` washes what was picked, or the usual if nothing was. */
static void wash_ways(struct ways *w, const struct rush_state *v, bq_move m)
{
    int64_t plates = rush_wash_plates(m);
    int last = w->n > 0 && w->picked[w->n - 1] == RUS_SPOT_ALL, n, sum = 0, dirty = 0;

    if (last || w->n == 0) {
        if (w->n <= 1) {
            if (m == rush_wash_move(rush_usual_wash(v)))
                way(w, 1, RUS_SPOT_ALL, 0, 0, 0);
        } else {
            w->whole |= any_order(plates, RUS_SIZES, RUS_SPOT_SIZE + 1, w->picked, w->n - 1, w->out) == 0;
        }
        if (last)
            return;
    }
    n = any_order(plates, RUS_SIZES, RUS_SPOT_SIZE + 1, w->picked, w->n, w->out + w->count);
    for (int i = 0; i < RUS_SIZES; i++) {
        sum += rush_count(plates, i);
        dirty += v->dirty[i];
    }
    if (n > 0)
        w->count += n;
    else if (n == 0 && (sum == dirty || sum == (rush_has_award(v, RUS_DISHWASHER) ? 5 : 3)))
        w->whole = 1;
    else if (n == 0)
        w->out[w->count++] = RUS_SPOT_ALL; /* or more of them */
}

static void buy_ways(struct ways *w, const struct rush_state *v, int seat, int food, int64_t rooms)
{
    int load = rush_van_load(v, food), second = rush_in_room(rooms, 1);
    bq_move one = rush_buy_move(food, rush_to_room(0, load)), two = rush_buy_move(food, rush_to_room(1, load));

    if (rush_check_action(v, seat, one) != 0 || rush_check_action(v, seat, two) != 0) {
        way(w, 1, RUS_SPOT_FOOD + food, 0, 0, 0); /* only one room takes it */
        return;
    }
    if (second == load / 2)
        way(w, 2, RUS_SPOT_FOOD + food, RUS_SPOT_FOOD + food, 0, 0);
    way(w, 2, RUS_SPOT_FOOD + food, RUS_SPOT_SPLIT + second, 0, 0);
}

/* Own meals for which some plate could be taken now. */
static int plates_wanted(const struct rush_state *v, int seat, int *first)
{
    int meal[RUS_MEALS], all = rush_meals_of(v, seat, meal), n = 0;

    *first = -1;
    for (int i = 0; i < all; i++)
        for (int size = 1; size <= RUS_SIZES; size++)
            if (rush_check_action(v, seat, rush_plate_move(meal[i], size)) == 0) {
                if (*first < 0 && rush_meal_of(v, meal[i])->plate == 0)
                    *first = meal[i];
                n++;
                break;
            }
    return n;
}

static void plate_ways(struct ways *w, const struct rush_state *v, int seat, int meal, int size)
{
    int first, n = plates_wanted(v, seat, &first);

    if (meal == first && rush_usual_plate(v, meal) == size)
        way(w, 2, RUS_SPOT_PLATE, RUS_SPOT_ALL, 0, 0);
    way_skipping(w, n == 1, RUS_SPOT_PLATE, RUS_SPOT_MEAL + meal, RUS_SPOT_SIZE + size, 0, 3);
}

/* spot: RUS_SPOT_BACK or RUS_SPOT_PUT */
static void put_right_ways(struct ways *w, const struct rush_state *v, int seat, int spot, int64_t food, int64_t meal,
                           int64_t room)
{
    int own[RUS_MEALS], n = rush_meals_of(v, seat, own);

    way_skipping(w, n == 1, spot, RUS_SPOT_MEAL + (int)meal, RUS_SPOT_FOOD + (int)food, RUS_SPOT_ROOM + (int)room, 4);
}

static void seat_ways(struct ways *w, const struct rush_state *v, int n)
{
    int free = rush_free_tables(v), deck = v->deck_count + v->thrown_count;

    if (n == 2 || free < 2 || deck < 2)
        way(w, 1, RUS_SPOT_ALL, 0, 0, 0);
    way(w, 1, RUS_SPOT_NUMBER + n, 0, 0, 0);
}

static void spice_ways(struct ways *w, int64_t spices)
{
    int n = any_order(spices, RUS_SPICES, RUS_SPOT_SPICE, w->picked, w->n, w->out);

    w->whole = n == 0;
    w->count = n > 0 ? n : 0;
}

static void ways_of(struct ways *w, const struct rush_state *v, int seat, bq_move m)
{
    int patron;

    switch (bq_verb(m)) {
    case RUS_V_PLACE:
        place_ways(w, v, seat, (int)rush_place_timer(m), (int)rush_place_space(m));
        break;
    case RUS_V_LIFT:
        lift_ways(w, v, seat, (int)rush_lift_timer(m));
        break;
    case RUS_V_SEAT:
        seat_ways(w, v, (int)rush_seat_count(m));
        break;
    case RUS_V_THROW:
        throw_ways(w, v, (int)rush_throw_patron(m), (int)rush_throw_other(m));
        break;
    case RUS_V_ORDER:
        order_ways(w, v, m);
        break;
    case RUS_V_FETCH:
        carry_ways(w, v, seat, RUS_V_FETCH, (int)rush_fetch_food(m), (int)rush_fetch_meal(m));
        break;
    case RUS_V_SEASON:
        carry_ways(w, v, seat, RUS_V_SEASON, (int)rush_season_spice(m), (int)rush_season_meal(m));
        break;
    case RUS_V_COOK:
        way(w, 1, RUS_SPOT_MEAL + (int)rush_cook_meal(m), 0, 0, 0);
        break;
    case RUS_V_WASH:
        wash_ways(w, v, m);
        break;
    case RUS_V_BUY:
        buy_ways(w, v, seat, (int)rush_buy_food(m), rush_buy_rooms(m));
        break;
    case RUS_V_SPICES:
        spice_ways(w, rush_buy_spices_load(m));
        break;
    case RUS_V_SERVE:
        patron = (int)rush_serve_patron(m);
        for (int d = 0; d < rush_card(patron)->dishes; d++)
            way(w, 1, RUS_SPOT_MEAL + rush_meal_id(patron, d), 0, 0, 0);
        break;
    case RUS_V_REPAY:
        way(w, 1, RUS_SPOT_TIMER + (int)rush_repay_timer(m), 0, 0, 0);
        break;
    case RUS_V_STRIKE:
        way(w, 1, RUS_SPOT_TIMER + (int)rush_strike_timer(m), 0, 0, 0);
        break;
    case RUS_V_CARD:
        way(w, 1, RUS_SPOT_CARD + (int)rush_office_card(m), 0, 0, 0);
        break;
    case RUS_V_DONE:
        way(w, 1, RUS_SPOT_DONE, 0, 0, 0);
        break;
    case RUS_V_PLATE:
        plate_ways(w, v, seat, (int)rush_plate_meal(m), (int)rush_plate_size(m));
        break;
    case RUS_V_BIN:
        way(w, 2, RUS_SPOT_BIN, RUS_SPOT_MEAL + (int)rush_bin_meal(m), 0, 0);
        break;
    case RUS_V_BACK:
        put_right_ways(w, v, seat, RUS_SPOT_BACK, rush_back_food(m), rush_back_meal(m), rush_back_room(m));
        break;
    case RUS_V_FROM:
        put_right_ways(w, v, seat, RUS_SPOT_PUT, rush_from_food(m), rush_from_meal(m), rush_from_room(m));
        break;
    case RUS_V_READY:
        way(w, 1, RUS_SPOT_READY, 0, 0, 0);
        break;
    }
}

int rush_skin_step(const struct term_scene *s, bq_move m, const int *picked, int n, int *out, int cap)
{
    const struct rush_state *v = s->view;
    struct ways w = {picked, n, out, 0, 0};

    if (cap < 16 || s->seat >= v->seats)
        return -1;
    ways_of(&w, v, s->seat, m);
    return w.whole ? 0 : w.count > 0 ? w.count : -1;
}

/* ---- strokes of several moves ------------------------------------------------------------------------ */

/* The next thing that an own meal (or one of them) lacks and the place has. */
static int next_carried(const struct rush_state *v, int seat, int verb, int only, bq_move *out)
{
    int meal[RUS_MEALS], n = rush_meals_of(v, seat, meal), kinds = verb == RUS_V_FETCH ? RUS_FOODS : RUS_SPICES;

    for (int i = 0; i < n; i++)
        for (int k = 0; k < kinds; k++) {
            *out = carry_move(verb, k, meal[i]);
            if ((only < 0 || meal[i] == only) && wants(v, verb, k, meal[i]) > 0 &&
                rush_check_action(v, seat, *out) == 0)
                return 1;
        }
    return 0;
}

int rush_skin_follow(const void *view, int seat, const int *picked, int n, bq_move *out)
{
    const struct rush_state *v = view;
    int place = seat < v->seats ? rush_action_place(v, seat) : -1, spot = picked[0];

    if (place == RUS_OFFICE && spot < RUS_SPOT_TABLE) { /* a timer was put there: the card is what it is for */
        int card = v->card[rush_number_of(v->timer[v->cook[seat].action - 1].space - 1)] - 1;

        *out = rush_office_move(card);
        return card >= 0 && rush_check_action(v, seat, *out) == 0;
    }
    if (n == 1 && (spot == RUS_SPOT_ALL || (spot >= RUS_SPOT_MEAL && spot < RUS_SPOT_FOOD))) {
        int only = spot == RUS_SPOT_ALL ? -1 : spot - RUS_SPOT_MEAL;

        if (place >= RUS_STORAGE_1 && place <= RUS_STORAGE_3)
            return next_carried(v, seat, RUS_V_FETCH, only, out);
        if (place == RUS_GREENHOUSE)
            return next_carried(v, seat, RUS_V_SEASON, only, out);
    }
    return 0;
}

/* ---- keys ------------------------------------------------------------------------------------------------ */

int rush_place_key(int place)
{
    return "rd123sgwvlo"[place];
}

static int meal_key(const struct rush_state *v, int seat, int meal)
{
    int own[RUS_MEALS], n = rush_meals_of(v, seat, own);

    for (int i = 0; i < n && LABELS[i] != '\0'; i++)
        if (own[i] == meal)
            return LABELS[i];
    return 0;
}

static int timer_key(const struct rush_state *v, int seat, int timer)
{
    if (v->phase == RUS_EVENING || rush_action_place(v, seat) == RUS_LATE)
        return "1234567890"[timer];
    return timer >= RUS_TEMP ? "90"[timer - RUS_TEMP] : timer / 2 == seat ? "78"[timer % 2] : 0;
}

int rush_key_of(const struct rush_state *v, int seat, const struct term_scene *s, int spot)
{
    static const char OTHERS[] = {'t', '-', 't', 'D', '-', '+', 'x', 'r'};

    if (spot < RUS_SPOT_SPACE)
        return rush_place_key(spot - RUS_SPOT_PLACE);
    if (spot < RUS_SPOT_TIMER)
        return s->picked_count == 1 && s->picked[0] == RUS_SPOT_PLACE + RUS_OFFICE
                   ? '1' + rush_number_of(spot - RUS_SPOT_SPACE)
                   : 0;
    if (spot < RUS_SPOT_TABLE)
        return timer_key(v, seat, spot - RUS_SPOT_TIMER);
    if (spot < RUS_SPOT_ALL)
        return '1' + spot - RUS_SPOT_TABLE;
    if (spot == RUS_SPOT_ALL)
        return 'f';
    if (spot < RUS_SPOT_FOOD)
        return meal_key(v, seat, spot - RUS_SPOT_MEAL);
    if (spot < RUS_SPOT_SPICE)
        return RUS_FOOD_LETTERS[spot - RUS_SPOT_FOOD];
    if (spot < RUS_SPOT_NUMBER)
        return "WKGYR"[spot - RUS_SPOT_SPICE];
    if (spot < RUS_SPOT_SIZE)
        return '0' + spot - RUS_SPOT_NUMBER;
    if (spot < RUS_SPOT_SPLIT)
        return '0' + spot - RUS_SPOT_SIZE;
    if (spot < RUS_SPOT_ROOM)
        return '1' + spot - RUS_SPOT_SPLIT;
    if (spot < RUS_SPOT_CARD)
        return '1' + spot - RUS_SPOT_ROOM;
    if (spot < RUS_SPOT_OTHER)
        return 'f';
    if (spot == RUS_SPOT_PLATE && s->mark[RUS_SPOT_OTHER] & TERM_TARGET)
        return 0; /* the same letter is for the order */
    return OTHERS[spot - RUS_SPOT_OTHER];
}

int rush_skin_press(const struct term_scene *s, int key)
{
    const struct rush_state *v = s->view;
    int place;

    if (s->seat >= v->seats)
        return -1;
    if (key == 'h')
        return TERM_ASK_HINT;
    if (key == ' ')
        return TERM_TAKE_HINT;
    for (int spot = RUS_SPOT_SPACE; spot < RUS_SPOT_LAST; spot++)
        if (s->mark[spot] & TERM_TARGET && rush_key_of(v, s->seat, s, spot) == key)
            return spot;
    if (v->phase != RUS_SHIFT && v->phase != RUS_GRACE)
        return -1;
    for (place = 0; place < RUS_PLACES; place++)
        if (rush_place_key(place) == key)
            return RUS_SPOT_PLACE + place; /* also where it will be refused */
    for (int meal = 0; meal < RUS_MEALS; meal++)
        if (meal_key(v, s->seat, meal) == key)
            return RUS_SPOT_MEAL + meal;
    if (rush_rules(v)->put_right && (key == '-' || key == '+')) /* why not is worth saying */
        return key == '-' ? RUS_SPOT_BACK : RUS_SPOT_PUT;
    return -1;
}

/* ---- what somebody means who picks in vain ----------------------------------------------------------------- */

static bq_move wish_place(const struct rush_state *v, int seat, int place, int space)
{
    int timer = rush_best_timer(v, seat, place);

    if (timer < 0)
        timer = 2 * seat;
    if (space < 0)
        space = rush_best_space(v, seat, timer, place);
    return rush_place_move(timer, space < 0 ? rush_space(place, 0) : space);
}

/* Food off a plate, or on one that lacks some: what comes nearest to it. */
static int wish_put_right(const struct rush_state *v, int seat, int spot, bq_move *out)
{
    int meal[RUS_MEALS], n = rush_meals_of(v, seat, meal), best = -1, food = 0, room;

    for (int i = n - 1; i >= 0; i--)
        for (int k = RUS_FOODS - 1; k >= 0; k--) {
            const struct rush_meal *m = rush_meal_of(v, meal[i]);

            if (best < 0 || (spot == RUS_SPOT_BACK ? m->food[k] > 0 : rush_lacks(meal[i], m, k) > 0)) {
                best = meal[i];
                food = k;
            }
        }
    if (best < 0)
        return 0;
    room = v->room[0][food] == 0;
    *out = spot == RUS_SPOT_BACK ? rush_back_move(food, best, room) : rush_from_move(food, best, room);
    return 1;
}

int rush_skin_wish(const void *view, int seat, const int *picked, int n, int spot, bq_move *out)
{
    const struct rush_state *v = view;
    int place = rush_action_place(v, seat);

    (void)picked;
    if (n > 0)
        return 0;
    if (spot < RUS_SPOT_SPACE) {
        *out = wish_place(v, seat, spot - RUS_SPOT_PLACE, -1);
        return 1;
    }
    if (spot < RUS_SPOT_TIMER) {
        *out = wish_place(v, seat, rush_place_of(spot - RUS_SPOT_SPACE), spot - RUS_SPOT_SPACE);
        return 1;
    }
    if (spot >= RUS_SPOT_MEAL && spot < RUS_SPOT_FOOD && (place == RUS_STOVE || place == RUS_DINING)) {
        int meal = spot - RUS_SPOT_MEAL;

        *out = place == RUS_STOVE ? rush_cook_move(meal) : rush_serve_move(meal >> 1);
        return 1;
    }
    if (spot == RUS_SPOT_BACK || spot == RUS_SPOT_PUT)
        return wish_put_right(v, seat, spot, out);
    if (spot >= RUS_SPOT_TABLE && spot < RUS_SPOT_ALL && v->table[spot - RUS_SPOT_TABLE] > 0) {
        *out = rush_order_move(v->table[spot - RUS_SPOT_TABLE] - 1, 0, 0);
        return 1;
    }
    return 0;
}
