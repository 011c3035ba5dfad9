/* rush_places.c -- what is done at each place.
 *
 * The place of a cook's unfinished action (rush_timers.c) says which moves it takes. One-move actions end with their move (with two awards,
 * with the second of two), storage and greenhouse with `done` or the next timer, and any can be given up with `done` (RUS-T4). */
#include <string.h>

#include "rush.h"

/* ---- reception ------------------------------------------------------------------------------------------ */

static int check_seat(const struct rush_state *s, int n) /* RUS-P2 */
{
    return n >= 1 && n <= rush_numbers(s)->party && n <= rush_free_tables(s) && n <= s->deck_count + s->thrown_count
               ? 0
               : RUS_P2;
}

/* Seats patrons at the tables of `seating`, the lowest first; an empty deck is made anew from those thrown out. RUS-R22 */
void rush_seat_on(struct rush_state *s)
{
    for (; s->seating != 0; s->seating = (uint8_t)(s->seating & (s->seating - 1))) {
        int patron;

        if (s->deck_count == 0) {
            if (s->thrown_count == 0)
                break;
            BQ_MET("RUS-R22");
            s->phase = RUS_RESHUFFLE;
            return;
        }
        patron = s->deck[--s->deck_count] - 1;
        s->deck[s->deck_count] = 0;
        if (patron >= RUS_PATRONS) /* in a view: who knows who comes */
            continue;
        s->table[__builtin_ctz(s->seating)] = (uint8_t)(patron + 1);
        s->patron[patron].where = RUS_AT_TABLE;
    }
    s->seating = 0;
    s->phase = s->late >= 0 ? RUS_GRACE : RUS_SHIFT;
    if (s->seated_by > 0) {
        int seat = s->seated_by - 1;

        s->seated_by = 0;
        rush_finish(s, seat);
    }
}

static void seat_patrons(struct rush_state *s, int seat, int n)
{
    BQ_MET("RUS-P2");
    if (n == 1)
        BQ_MET("RUS-R20");
    if (rush_rules(s)->earnings)
        s->coins =
            (int16_t)(s->coins + rush_numbers(s)->drink * n + rush_numbers(s)->bar[rush_has_award(s, RUS_POPULAR_BAR)]);
    if (rush_has_award(s, RUS_POPULAR_BAR))
        BQ_MET("RUS-A5");
    s->seated_by = (uint8_t)(seat + 1);
    for (int i = 0; i < rush_tables(s) && n > 0; i++)
        if (s->table[i] == 0) {
            s->seating = (uint8_t)(s->seating | 1 << i);
            n--;
        }
    rush_seat_on(s);
}

static int at_table(const struct rush_state *s, int patron)
{
    return patron >= 0 && patron < RUS_PATRONS && s->patron[patron].where == RUS_AT_TABLE;
}

static int check_throw(const struct rush_state *s, int a, int b) /* RUS-P11 */
{
    if (!rush_rules(s)->service)
        return RUS_P11;
    return at_table(s, a) && (b < 0 || (b > a && at_table(s, b))) ? 0 : RUS_P11;
}

/* The patron's table is free; returns which it was. */
static int leave_table(struct rush_state *s, int patron)
{
    int at = 0;

    while (s->table[at] != patron + 1)
        at++;
    s->table[at] = 0;
    return at;
}

static void throw_out(struct rush_state *s, int seat, int a, int b)
{
    BQ_MET("RUS-P11");
    BQ_MET("RUS-R21");
    for (int i = 0; i < 2; i++) {
        int patron = i == 0 ? a : b;

        if (patron < 0)
            continue;
        s->seating = (uint8_t)(s->seating | 1 << leave_table(s, patron)); /* those tables, and no others */
        s->patron[patron].where = RUS_THROWN;
        s->thrown[s->thrown_count++] = (uint8_t)(patron + 1);
    }
    s->seated_by = (uint8_t)(seat + 1);
    rush_seat_on(s);
}

/* ---- dining room ------------------------------------------------------------------------------------------ */

uint32_t rush_clean_sizes(const struct rush_state *s, int taken)
{
    uint32_t sizes = 0;

    for (int size = 1; size <= RUS_SIZES; size++)
        sizes |= (uint32_t)(s->clean[size - 1] > (size == taken)) << size;
    return sizes;
}

static int check_order(const struct rush_state *s, bq_move m) /* RUS-P3 */
{
    int patron = (int)rush_order_patron(m), first = (int)rush_order_size(m), second = (int)rush_order_other_size(m);

    if (!at_table(s, patron))
        return RUS_P3;
    if (first == 0)
        return second == 0 ? 0 : RUS_P3;
    if ((rush_clean_sizes(s, 0) >> first & 1) == 0)
        return RUS_P3;
    return second == 0 || (rush_card(patron)->dishes == 2 && (rush_clean_sizes(s, first) >> second & 1)) ? 0 : RUS_P3;
}

static void take_plate(struct rush_state *s, int meal, int size)
{
    rush_meal_at(s, meal)->plate = (uint8_t)size;
    s->clean[size - 1]--;
}

static void order(struct rush_state *s, int seat, bq_move m)
{
    int patron = (int)rush_order_patron(m), first = (int)rush_order_size(m), second = (int)rush_order_other_size(m);

    BQ_MET("RUS-P3");
    if (first == 0)
        BQ_MET("RUS-R7");
    leave_table(s, patron);
    s->patron[patron].where = RUS_ORDERED;
    s->patron[patron].seat = (uint8_t)seat;
    s->patron[patron].number = s->orders++;
    s->open[seat] |= (uint64_t)1 << patron;
    if (first != 0)
        take_plate(s, rush_meal_id(patron, 0), first);
    if (second != 0)
        take_plate(s, rush_meal_id(patron, 1), second);
    if (++s->cook[seat].used < rush_numbers(s)->orders[rush_has_award(s, RUS_HEAD_WAITER)]) { /* RUS-A6 */
        BQ_MET("RUS-A6");
        return;
    }
    rush_finish(s, seat);
}

int rush_is_own_meal(const struct rush_state *s, int seat, int meal)
{
    return meal >= 0 && meal < 2 * RUS_PATRONS && (s->open[seat] >> (meal >> 1) & 1) != 0 &&
           (meal & 1) < rush_card(meal >> 1)->dishes;
}

static int has_food(const struct rush_meal *m)
{
    for (int k = 0; k < RUS_FOODS; k++)
        if (m->food[k] > 0)
            return 1;
    return 0;
}

static int check_serve(const struct rush_state *s, int seat, int patron) /* RUS-P10 */
{
    if (!rush_rules(s)->service || patron >= RUS_PATRONS || s->cook[seat].used > 0)
        return RUS_P10;
    for (int d = 0; d < rush_card(patron)->dishes; d++) {
        int meal = rush_meal_id(patron, d);

        if (!rush_is_own_meal(s, seat, meal) || rush_meal_of(s, meal)->plate == 0 || !has_food(rush_meal_of(s, meal)))
            return RUS_P10;
    }
    return 0;
}

/* ---- food, spices and the stove ------------------------------------------------------------------------------ */

/* A plate of one of your own orders that still takes something. */
static int takes_more(const struct rush_state *s, int seat, int meal)
{
    return rush_is_own_meal(s, seat, meal) && rush_meal_of(s, meal)->plate > 0;
}

uint32_t rush_kinds(const uint8_t *count, int n)
{
    uint32_t kinds = 0;

    for (int k = 0; k < n; k++)
        kinds |= (uint32_t)(count[k] > 0) << k;
    return kinds;
}

int rush_takes_food(const struct rush_state *s, int meal) /* RUS-P4, RUS-P5 */
{
    return rush_meal_of(s, meal)->row == 0 || rush_rules(s)->put_right;
}

static int check_fetch(const struct rush_state *s, int seat, int food, int meal) /* RUS-P4 */
{
    int room = rush_action_place(s, seat) - RUS_STORAGE_1;

    if (food >= RUS_FOODS || room < 0 || room >= RUS_ROOMS || s->room[room][food] == 0)
        return RUS_P4;
    if (!takes_more(s, seat, meal))
        return RUS_P4;
    return rush_takes_food(s, meal) ? 0 : RUS_P5;
}

static int check_season(const struct rush_state *s, int seat, int spice, int meal) /* RUS-P6 */
{
    return spice < RUS_SPICES && s->bag[spice] > 0 && takes_more(s, seat, meal) ? 0 : RUS_P6;
}

static int check_cook(const struct rush_state *s, int seat, int meal) /* RUS-P5 */
{
    if (!takes_more(s, seat, meal) || rush_meal_of(s, meal)->row >= RUS_ROWS)
        return RUS_P5;
    return s->cook[seat].last == meal + 1 ? RUS_P5 : 0;
}

static void cook(struct rush_state *s, int seat, int meal)
{
    BQ_MET("RUS-P5");
    if (++rush_meal_at(s, meal)->row > rush_card(meal >> 1)->dish[meal & 1].rows)
        BQ_MET("RUS-R5");
    if (++s->cook[seat].used < rush_numbers(s)->hobs[rush_has_award(s, RUS_DOUBLE_HOB)]) { /* RUS-A7 */
        BQ_MET("RUS-A7");
        s->cook[seat].last = (uint8_t)(meal + 1);
        return;
    }
    rush_finish(s, seat);
}

/* ---- sink and van ------------------------------------------------------------------------------------------------ */

static int check_wash(const struct rush_state *s, int64_t plates) /* RUS-P7 */
{
    int sum = 0;

    if (plates >= rush_so_many(RUS_SIZES, 1))
        return RUS_P7;
    for (int i = 0; i < RUS_SIZES; i++) {
        int n = rush_count(plates, i);

        if (n > s->dirty[i])
            return RUS_P7;
        sum += n;
    }
    return sum >= 1 && sum <= rush_numbers(s)->wash[rush_has_award(s, RUS_DISHWASHER)] ? 0 : RUS_P7;
}

uint32_t rush_rooms_for(const struct rush_state *s, int food) /* RUS-P9 */
{
    uint32_t rooms = rush_dry(s) >> food & 1 ? 4 : 3;

    if (s->locked && (rooms & 2) != 0) {
        BQ_MET("RUS-R30");
        rooms &= ~(uint32_t)2;
    }
    return rooms;
}

/* How many of an ingredient the van brings. RUS-R29 */
int rush_van_load(const struct rush_state *s, int food)
{
    int n = rush_numbers(s)->load[rush_has_award(s, RUS_BULK_BUYER)];

    return s->supply[food] < n ? s->supply[food] : n;
}

static int check_buy(const struct rush_state *s, int food, int64_t rooms) /* RUS-P8 */
{
    int sum = 0;

    if (food >= RUS_FOODS || s->coins < rush_numbers(s)->ride)
        return RUS_P8;
    for (int r = 0; r < RUS_ROOMS; r++) {
        int n = rush_in_room(rooms, r);

        if (n > 0 && (rush_rooms_for(s, food) >> r & 1) == 0)
            return RUS_P9;
        sum += n;
    }
    return sum > 0 && sum == rush_van_load(s, food) ? 0 : RUS_P8;
}

/* How many spices of a class the van brings. */
int rush_spice_load(const struct rush_state *s, int cheap)
{
    int merchant = rush_has_award(s, RUS_SPICE_MERCHANT), left = 0;
    int most = cheap ? rush_numbers(s)->cheap[merchant] : rush_numbers(s)->dear[merchant];

    for (int k = cheap ? 0 : RUS_CHEAP; k < (cheap ? RUS_CHEAP : RUS_SPICES); k++)
        left += s->spices[k];
    return left < most ? left : most;
}

static int check_spices(const struct rush_state *s, int64_t spices) /* RUS-P8 */
{
    int cheap = 0, dear = 0;

    if (spices >= rush_so_many(RUS_SPICES, 1) || s->coins < rush_numbers(s)->ride)
        return RUS_P8;
    for (int k = 0; k < RUS_SPICES; k++) {
        int n = rush_count(spices, k);

        if (n > s->spices[k])
            return RUS_P8;
        *(k < RUS_CHEAP ? &cheap : &dear) += n;
    }
    if (cheap > 0 && dear > 0)
        return RUS_P8;
    return cheap + dear > 0 && cheap + dear == rush_spice_load(s, cheap > 0) ? 0 : RUS_P8;
}

/* ---- the office ----------------------------------------------------------------------------------------------------- */

static int card_rule(const struct rush_state *s, int seat, int card) /* RUS-P13 */
{
    int n = rush_number_of(s->timer[s->cook[seat].action - 1].space - 1);

    if (card >= RUS_CARDS || s->card[n] != card + 1)
        return RUS_P13;
    if (!rush_card_has_effect(s, card))
        return RUS_R33;
    return s->coins >= rush_book(s)->prices[card] ? 0 : RUS_P13;
}

static void use_card(struct rush_state *s, int seat, int card)
{
    int n = rush_number_of(s->timer[s->cook[seat].action - 1].space - 1);

    BQ_MET("RUS-P13");
    BQ_MET("RUS-R32");
    s->coins = (int16_t)(s->coins - rush_book(s)->prices[card]);
    switch ((enum rush_card)card) {
    case RUS_LOCKSMITH:
        BQ_MET("RUS-O1");
        s->locked = 0;
        break;
    case RUS_TECHNICIAN:
        BQ_MET("RUS-O2");
        s->broken = 0;
        break;
    case RUS_NEW_PLATES:
        BQ_MET("RUS-O3");
        for (int i = 0; i < RUS_SIZES; i++) {
            s->clean[i] = (uint8_t)(s->clean[i] + s->office[i]);
            s->office[i] = 0;
        }
        break;
    case RUS_NEW_TEMP:
        BQ_MET("RUS-O4");
        BQ_MET("RUS-R34");
        s->sand[RUS_TEMP2] = s->sand[RUS_TEMP];
        break;
    }
    s->cards_used = (uint8_t)(s->cards_used | 1 << card);
    s->card[n] = 0;
    if (s->card_count > 0) {
        s->card[n] = (uint8_t)(s->card_deck[--s->card_count] + 1);
        s->card_deck[s->card_count] = 0;
    }
    rush_finish(s, seat);
}

static int check_repay(const struct rush_state *s, int timer) /* RUS-P12 */
{
    return timer < RUS_TIMERS && s->timer[timer].strike && s->coins >= rush_numbers(s)->repay ? 0 : RUS_P12;
}

/* ---- at any time ------------------------------------------------------------------------------------------------------ */

uint32_t rush_plates_for(const struct rush_state *s, const struct rush_meal *m) /* RUS-P3, RUS-P4 */
{
    if (m->plate == 0)
        return rush_clean_sizes(s, 0);
    return rush_rules(s)->put_right ? rush_clean_sizes(s, 0) & ~((uint32_t)1 << m->plate) : 0;
}

static int check_plate(const struct rush_state *s, int seat, int meal, int size)
{
    return rush_is_own_meal(s, seat, meal) && (rush_plates_for(s, rush_meal_of(s, meal)) >> size & 1) != 0 ? 0 : RUS_P3;
}

static int check_bin(const struct rush_state *s, int seat, int meal) /* RUS-M2 */
{
    return rush_rules(s)->bin && takes_more(s, seat, meal) ? 0 : RUS_M2;
}

/* Scenario 1: what the order does not want goes back to a room; for each such thing one that it lacks may come from one. RUS-P4 */
static int check_put_right(const struct rush_state *s, int seat, int food, int room, int meal, int from_room)
{
    int lacks;

    if (!rush_rules(s)->put_right || food >= RUS_FOODS || room >= 2 || !takes_more(s, seat, meal))
        return RUS_P4;
    lacks = rush_lacks(meal, rush_meal_of(s, meal), food);
    if (!from_room)
        return lacks < 0 ? 0 : RUS_P4;
    return rush_meal_of(s, meal)->returned > 0 && lacks > 0 && s->room[room][food] > 0 ? 0 : RUS_P4;
}

/* Food and spices of a meal go to the supply. */
void rush_scrape(struct rush_state *s, struct rush_meal *m)
{
    for (int k = 0; k < RUS_FOODS; k++)
        s->supply[k] = (uint8_t)(s->supply[k] + m->food[k]);
    for (int k = 0; k < RUS_SPICES; k++)
        s->spices[k] = (uint8_t)(s->spices[k] + m->spice[k]);
    memset(m->food, 0, sizeof m->food);
    memset(m->spice, 0, sizeof m->spice);
    m->row = m->returned = 0;
}

static void bin(struct rush_state *s, int meal)
{
    struct rush_meal *m = rush_meal_at(s, meal);

    BQ_MET("RUS-M2");
    BQ_MET("RUS-R10");
    rush_scrape(s, m);
    if (rush_rules(s)->sink) {
        s->dirty[m->plate - 1]++;
    } else {
        BQ_MET("RUS-R9");
        s->out[m->plate - 1]++;
    }
    m->plate = 0;
}

static void change_plate(struct rush_state *s, int meal, int size)
{
    if (rush_meal_at(s, meal)->plate > 0)
        s->clean[rush_meal_at(s, meal)->plate - 1]++;
    take_plate(s, meal, size);
}

/* ---- all of them ---------------------------------------------------------------------------------------------------------- */

/* The place where a verb is at home, or -1. */
static int home_of(int verb)
{
    static const int8_t HOME[RUS_VERBS] = {
        [RUS_V_SEAT] = RUS_RECEPTION, [RUS_V_THROW] = RUS_RECEPTION, [RUS_V_ORDER] = RUS_DINING,
        [RUS_V_SERVE] = RUS_DINING,   [RUS_V_FETCH] = RUS_STORAGE_1, [RUS_V_SEASON] = RUS_GREENHOUSE,
        [RUS_V_COOK] = RUS_STOVE,     [RUS_V_WASH] = RUS_SINK,       [RUS_V_BUY] = RUS_VAN,
        [RUS_V_SPICES] = RUS_VAN,     [RUS_V_REPAY] = RUS_LATE,      [RUS_V_CARD] = RUS_OFFICE};

    return verb >= RUS_V_SEAT && verb <= RUS_V_CARD ? HOME[verb] : -1;
}

static int home_rule(int place)
{
    static const uint8_t RULE_OF[RUS_PLACES] = {RUS_P2, RUS_P3, RUS_P4, RUS_P4,  RUS_P4, RUS_P5,
                                                RUS_P6, RUS_P7, RUS_P8, RUS_P12, RUS_P13};

    return RULE_OF[place];
}

int rush_check_action(const struct rush_state *s, int seat, bq_move m)
{
    int verb = bq_verb(m), home = home_of(verb), place = rush_action_place(s, seat);

    if (place == RUS_STORAGE_2 || place == RUS_STORAGE_3)
        place = RUS_STORAGE_1;
    if (home >= 0 && home != place)
        return home_rule(home);
    switch (verb) {
    case RUS_V_PLACE:
        return rush_check_place(s, seat, (int)rush_place_timer(m), (int)rush_place_space(m));
    case RUS_V_LIFT:
        return rush_check_lift(s, seat, (int)rush_lift_timer(m));
    case RUS_V_SEAT:
        return check_seat(s, (int)rush_seat_count(m));
    case RUS_V_THROW:
        return check_throw(s, (int)rush_throw_patron(m), (int)rush_throw_other(m));
    case RUS_V_ORDER:
        return check_order(s, m);
    case RUS_V_FETCH:
        return check_fetch(s, seat, (int)rush_fetch_food(m), (int)rush_fetch_meal(m));
    case RUS_V_SEASON:
        return check_season(s, seat, (int)rush_season_spice(m), (int)rush_season_meal(m));
    case RUS_V_COOK:
        return check_cook(s, seat, (int)rush_cook_meal(m));
    case RUS_V_WASH:
        return check_wash(s, rush_wash_plates(m));
    case RUS_V_BUY:
        return check_buy(s, (int)rush_buy_food(m), rush_buy_rooms(m));
    case RUS_V_SPICES:
        return check_spices(s, rush_buy_spices_load(m));
    case RUS_V_SERVE:
        return check_serve(s, seat, (int)rush_serve_patron(m));
    case RUS_V_REPAY:
        return check_repay(s, (int)rush_repay_timer(m));
    case RUS_V_CARD:
        return card_rule(s, seat, (int)rush_office_card(m));
    case RUS_V_DONE:
        return place >= 0 && m == rush_done_move() ? 0 : RUS_T4;
    case RUS_V_PLATE:
        return check_plate(s, seat, (int)rush_plate_meal(m), (int)rush_plate_size(m));
    case RUS_V_BIN:
        return check_bin(s, seat, (int)rush_bin_meal(m));
    case RUS_V_BACK:
        return check_put_right(s, seat, (int)rush_back_food(m), (int)rush_back_room(m), (int)rush_back_meal(m), 0);
    case RUS_V_FROM:
        return check_put_right(s, seat, (int)rush_from_food(m), (int)rush_from_room(m), (int)rush_from_meal(m), 1);
    }
    return RUS_T8; /* a verb of the evening, or of luck */
}

/* Food from a room to a plate, or back. */
static void carry(struct rush_state *s, int room, int meal, int food, int to_plate)
{
    s->room[room][food] = (uint8_t)(s->room[room][food] + (to_plate ? -1 : 1));
    rush_meal_at(s, meal)->food[food] = (uint8_t)(rush_meal_at(s, meal)->food[food] + (to_plate ? 1 : -1));
}

static void put_right(struct rush_state *s, int room, int meal, int food, int to_plate) /* RUS-P4 */
{
    struct rush_meal *m = rush_meal_at(s, meal);

    carry(s, room, meal, food, to_plate);
    if (to_plate)
        m->returned--;
    else if (m->returned <
             UINT8_MAX) /* who fetches wrong food again and again gains nothing by it: no order lacks so much */
        m->returned++;
}

static void pay(struct rush_state *s, int seat, int coins)
{
    s->coins = (int16_t)(s->coins - coins);
    rush_finish(s, seat);
}

static void serve(struct rush_state *s, int seat, int patron) /* RUS-P10 */
{
    BQ_MET("RUS-P10");
    BQ_MET("RUS-R12");
    if (rush_card(patron)->dishes == 2)
        BQ_MET("RUS-R15");
    if (rush_has_award(s, RUS_GOOD_TIPS))
        BQ_MET("RUS-A4");
    s->patron[patron].handed = 1;
    s->open[seat] &= ~((uint64_t)1 << patron);
    pay(s, seat, -rush_numbers(s)->tip[rush_has_award(s, RUS_GOOD_TIPS)]);
}

static void buy(struct rush_state *s, int seat, int food, int64_t rooms) /* RUS-P8 */
{
    BQ_MET("RUS-P8");
    if (rush_has_award(s, RUS_BULK_BUYER))
        BQ_MET("RUS-A2");
    if (rush_van_load(s, food) < rush_numbers(s)->load[0])
        BQ_MET("RUS-R29");
    for (int r = 0; r < RUS_ROOMS; r++) {
        s->room[r][food] = (uint8_t)(s->room[r][food] + rush_in_room(rooms, r));
        s->supply[food] = (uint8_t)(s->supply[food] - rush_in_room(rooms, r));
    }
    pay(s, seat, rush_numbers(s)->ride);
}

static void buy_spices(struct rush_state *s, int seat, int64_t spices) /* RUS-P8 */
{
    BQ_MET("RUS-P8");
    if (rush_has_award(s, RUS_SPICE_MERCHANT))
        BQ_MET("RUS-A3");
    for (int k = 0; k < RUS_SPICES; k++) {
        s->bag[k] = (uint8_t)(s->bag[k] + rush_count(spices, k));
        s->spices[k] = (uint8_t)(s->spices[k] - rush_count(spices, k));
    }
    pay(s, seat, rush_numbers(s)->ride);
}

static void wash(struct rush_state *s, int seat, int64_t plates) /* RUS-P7 */
{
    BQ_MET("RUS-P7");
    if (rush_has_award(s, RUS_DISHWASHER))
        BQ_MET("RUS-A1");
    for (int i = 0; i < RUS_SIZES; i++) {
        s->dirty[i] = (uint8_t)(s->dirty[i] - rush_count(plates, i));
        s->clean[i] = (uint8_t)(s->clean[i] + rush_count(plates, i));
    }
    rush_finish(s, seat);
}

void rush_action(struct rush_state *s, int seat, bq_move m)
{
    switch (bq_verb(m)) {
    case RUS_V_PLACE:
        rush_put_timer(s, seat, (int)rush_place_timer(m), (int)rush_place_space(m));
        break;
    case RUS_V_LIFT:
        rush_take_timer(s, seat, (int)rush_lift_timer(m));
        break;
    case RUS_V_SEAT:
        seat_patrons(s, seat, (int)rush_seat_count(m));
        break;
    case RUS_V_THROW:
        throw_out(s, seat, (int)rush_throw_patron(m), (int)rush_throw_other(m));
        break;
    case RUS_V_ORDER:
        order(s, seat, m);
        break;
    case RUS_V_FETCH:
        BQ_MET("RUS-P4");
        BQ_MET("RUS-R8");
        BQ_MET("RUS-P14");
        carry(s, rush_action_place(s, seat) - RUS_STORAGE_1, (int)rush_fetch_meal(m), (int)rush_fetch_food(m), 1);
        break;
    case RUS_V_SEASON:
        BQ_MET("RUS-P6");
        s->bag[rush_season_spice(m)]--;
        rush_meal_at(s, (int)rush_season_meal(m))->spice[rush_season_spice(m)]++;
        break;
    case RUS_V_COOK:
        cook(s, seat, (int)rush_cook_meal(m));
        break;
    case RUS_V_WASH:
        wash(s, seat, rush_wash_plates(m));
        break;
    case RUS_V_BUY:
        buy(s, seat, (int)rush_buy_food(m), rush_buy_rooms(m));
        break;
    case RUS_V_SPICES:
        buy_spices(s, seat, rush_buy_spices_load(m));
        break;
    case RUS_V_SERVE:
        serve(s, seat, (int)rush_serve_patron(m));
        break;
    case RUS_V_REPAY:
        BQ_MET("RUS-P12");
        s->timer[rush_repay_timer(m)].strike = 0;
        pay(s, seat, rush_numbers(s)->repay);
        break;
    case RUS_V_CARD:
        use_card(s, seat, (int)rush_office_card(m));
        break;
    case RUS_V_DONE:
        BQ_MET("RUS-R3");
        rush_finish(s, seat);
        break;
    case RUS_V_PLATE:
        change_plate(s, (int)rush_plate_meal(m), (int)rush_plate_size(m));
        break;
    case RUS_V_BIN:
        bin(s, (int)rush_bin_meal(m));
        break;
    case RUS_V_BACK:
        put_right(s, (int)rush_back_room(m), (int)rush_back_meal(m), (int)rush_back_food(m), 0);
        break;
    case RUS_V_FROM:
        put_right(s, (int)rush_from_room(m), (int)rush_from_meal(m), (int)rush_from_food(m), 1);
        break;
    }
}
