/* rush_legal.c -- the lists of moves of Kitchen Rush.
 *
 * What a list is made of is asked once and kept as bits: spaces that are open, those that are taken, sizes of clean plates, kinds of food
 * in a room. check() asks the same words for one move, so no rule is written twice. Verbs stand on top of a payload, so a list that is
 * written verb by verb comes out sorted.
 *
 * Invariant: exactly the moves that check() passes. */
#include "rush.h"

struct meals { /* own ones, not handed over, by their ids */
    int32_t n, laid_n;
    uint8_t all[2 * RUS_PATRONS], laid[2 * RUS_PATRONS]; /* laid: those with a plate */
};

static void add_if_legal(struct bq_moves *l, const struct rush_state *s, int seat, bq_move m)
{
    if (rush_check_action(s, seat, m) == 0)
        bq_moves_add(l, m);
}

/* ---- timers ------------------------------------------------------------------------------------------ */

/* The timers that a seat can ever place or lift: its own two and the temps, a bit each. */
static uint32_t within_reach(int seat)
{
    return (uint32_t)3 << 2 * seat | (uint32_t)1 << RUS_TEMP | (uint32_t)1 << RUS_TEMP2;
}

static void list_timers(struct bq_moves *l, const struct rush_state *s, int seat)
{
    uint32_t idle = 0, standing = 0, open, taken;

    for (uint32_t left = within_reach(seat); left != 0; left &= left - 1) {
        int t = __builtin_ctz(left);

        idle |= (uint32_t)rush_is_idle(s, seat, t) << t;
        standing |= (uint32_t)(s->timer[t].space > 0) << t;
    }
    standing &= idle;
    if (idle != 0 && rush_may_place(s, seat)) {
        open = rush_open_spaces(s);
        taken = rush_taken_spaces(s, RUS_TIMERS);
        for (uint32_t left = idle; left != 0; left &= left - 1) {
            int t = __builtin_ctz(left);
            uint32_t own = ((uint32_t)1 << s->timer[t].space) >> 1; /* it may stay where it is */
            bq_move first = rush_place_move(t, 0),
                    further = rush_place_move(t, 1) - first; /* the space stands last in it */

            for (uint32_t spaces = open & ~(taken & ~own); spaces != 0; spaces &= spaces - 1)
                bq_moves_add(l, first + further * (bq_move)__builtin_ctz(spaces));
        }
    }
    for (; standing != 0; standing &= standing - 1)
        add_if_legal(l, s, seat, rush_lift_move(__builtin_ctz(standing)));
}

/* ---- reception and dining room ---------------------------------------------------------------------------- */

/* The patrons at tables, in their order; returns their number. */
static int seated(const struct rush_state *s, int out[RUS_TABLES])
{
    int n = 0;

    for (int i = 0; i < rush_tables(s); i++) {
        int p = s->table[i] - 1, at = n;

        if (p < 0)
            continue;
        for (; at > 0 && out[at - 1] > p; at--)
            out[at] = out[at - 1];
        out[at] = p;
        n++;
    }
    return n;
}

static void list_reception(struct bq_moves *l, const struct rush_state *s, int seat)
{
    int guests[RUS_TABLES], n = seated(s, guests);

    add_if_legal(l, s, seat, rush_seat_move(1));
    add_if_legal(l, s, seat, rush_seat_move(2));
    for (int a = 0; a < n && rush_rules(s)->service; a++) {
        bq_moves_add(l, rush_throw_move(guests[a], -1));
        for (int b = a + 1; b < n; b++)
            bq_moves_add(l, rush_throw_move(guests[a], guests[b]));
    }
}

static void list_dining(struct bq_moves *l, const struct rush_state *s, int seat)
{
    int guests[RUS_TABLES], n = seated(s, guests);
    uint32_t clean = rush_clean_sizes(s, 0);

    for (int i = 0; i < n; i++) {
        bq_moves_add(l, rush_order_move(guests[i], 0, 0));
        for (uint32_t left = clean; left != 0; left &= left - 1) { /* with one plate, or with two */
            int first = __builtin_ctz(left);
            uint32_t second = rush_card(guests[i])->dishes == 2 ? rush_clean_sizes(s, first) | 1 : 1;

            for (; second != 0; second &= second - 1)
                bq_moves_add(l, rush_order_move(guests[i], first, __builtin_ctz(second)));
        }
    }
    for (uint64_t open = rush_rules(s)->service ? s->open[seat] : 0; open != 0; open &= open - 1)
        add_if_legal(l, s, seat, rush_serve_move(__builtin_ctzll(open)));
}

/* ---- meals -------------------------------------------------------------------------------------------------- */

static void find_meals(struct meals *out, const struct rush_state *s, int seat)
{
    out->n = out->laid_n = 0;
    for (uint64_t open = s->open[seat]; open != 0; open &= open - 1) {
        int p = __builtin_ctzll(open);

        for (int d = 0; d < rush_card(p)->dishes; d++) {
            out->all[out->n++] = (uint8_t)rush_meal_id(p, d);
            if (s->patron[p].meal[d].plate > 0)
                out->laid[out->laid_n++] = (uint8_t)rush_meal_id(p, d);
        }
    }
}

/* Food from a room. */
static void list_fetching(struct bq_moves *l, const struct rush_state *s, const struct meals *own, int room)
{
    for (uint32_t foods = rush_kinds(s->room[room], RUS_FOODS); foods != 0; foods &= foods - 1)
        for (int i = 0; i < own->laid_n; i++)
            if (rush_takes_food(s, own->laid[i]))
                bq_moves_add(l, rush_fetch_move(__builtin_ctz(foods), own->laid[i]));
}

static void list_seasoning(struct bq_moves *l, const struct rush_state *s, const struct meals *own)
{
    for (uint32_t spices = rush_kinds(s->bag, RUS_SPICES); spices != 0; spices &= spices - 1)
        for (int i = 0; i < own->laid_n; i++)
            bq_moves_add(l, rush_season_move(__builtin_ctz(spices), own->laid[i]));
}

static void list_cooking(struct bq_moves *l, const struct rush_state *s, int seat, const struct meals *own)
{
    for (int i = 0; i < own->laid_n; i++)
        add_if_legal(l, s, seat, rush_cook_move(own->laid[i]));
}

/* ---- sink, van and office -------------------------------------------------------------------------------------- */

/* Every choice of dirty plates, size by size from the largest. */
static void list_washing(struct bq_moves *l, const struct rush_state *s, int size, int64_t plates, int left)
{
    if (size < 0) {
        if (plates != 0)
            bq_moves_add(l, rush_wash_move(plates));
        return;
    }
    for (int n = 0; n <= s->dirty[size] && n <= left; n++)
        list_washing(l, s, size - 1, plates + rush_so_many(size, n), left - n);
}

/* Every way to put what the van brings into rooms that take it, and into the bag. */
static void list_buying(struct bq_moves *l, const struct rush_state *s, int seat)
{
    for (int food = 0; food < RUS_FOODS && s->coins >= rush_numbers(s)->ride; food++) {
        int load = rush_van_load(s, food);
        uint32_t rooms = rush_rooms_for(s, food);

        for (int c = 0; c <= (rooms & 4 ? load : 0) && load > 0; c++)
            for (int b = 0; b <= (rooms & 2 ? load - c : 0); b++)
                if (b + c == load || (rooms & 1) != 0)
                    bq_moves_add(l, rush_buy_move(food, rush_to_room(2, c) + rush_to_room(1, b) + load - b - c));
    }
    for (int green = 0, n = rush_spice_load(s, 1); green <= n; green++)
        for (int black = 0; black <= n - green; black++)
            add_if_legal(l, s, seat,
                         rush_buy_spices_move(rush_so_many(2, green) + rush_so_many(1, black) + (n - green - black)));
    for (int red = 0, n = rush_spice_load(s, 0); red <= n; red++)
        add_if_legal(l, s, seat, rush_buy_spices_move(rush_so_many(4, red) + rush_so_many(3, n - red)));
}

/* ---- all of them -------------------------------------------------------------------------------------------------- */

/* The moves of the unfinished action. */
static void list_action(struct bq_moves *l, const struct rush_state *s, int seat, const struct meals *own)
{
    int place = rush_action_place(s, seat);

    if (place < 0)
        return;
    switch ((enum rush_place)place) {
    case RUS_RECEPTION:
        list_reception(l, s, seat);
        break;
    case RUS_DINING:
        list_dining(l, s, seat);
        break;
    case RUS_STORAGE_1:
    case RUS_STORAGE_2:
    case RUS_STORAGE_3:
        list_fetching(l, s, own, place - RUS_STORAGE_1);
        break;
    case RUS_STOVE:
        list_cooking(l, s, seat, own);
        break;
    case RUS_GREENHOUSE:
        list_seasoning(l, s, own);
        break;
    case RUS_SINK:
        list_washing(l, s, RUS_SIZES - 1, 0, rush_numbers(s)->wash[rush_has_award(s, RUS_DISHWASHER)]);
        break;
    case RUS_VAN:
        list_buying(l, s, seat);
        break;
    case RUS_LATE:
        for (int t = 0; t < RUS_TIMERS; t++)
            add_if_legal(l, s, seat, rush_repay_move(t));
        break;
    case RUS_OFFICE:
        for (int card = 0; card < RUS_CARDS; card++)
            add_if_legal(l, s, seat, rush_office_move(card));
        break;
    }
    bq_moves_add(l, rush_done_move());
}

/* Scenario 1: what is wrong goes from plates to rooms, and what is missing from rooms to plates. */
static void list_putting_right(struct bq_moves *l, const struct rush_state *s, const struct meals *own)
{
    for (int food = 0; food < RUS_FOODS; food++)
        for (int room = 0; room < 2; room++)
            for (int i = 0; i < own->laid_n; i++)
                if (rush_lacks(own->laid[i], rush_meal_of(s, own->laid[i]), food) < 0)
                    bq_moves_add(l, rush_back_move(food, own->laid[i], room));
    for (int food = 0; food < RUS_FOODS; food++)
        for (int room = 0; room < 2; room++)
            for (int i = 0; i < own->laid_n && s->room[room][food] > 0; i++) {
                const struct rush_meal *m = rush_meal_of(s, own->laid[i]);

                if (m->returned > 0 && rush_lacks(own->laid[i], m, food) > 0)
                    bq_moves_add(l, rush_from_move(food, own->laid[i], room));
            }
}

static void list_free(struct bq_moves *l, const struct rush_state *s, const struct meals *own)
{
    for (int i = 0; i < own->n; i++)
        for (uint32_t sizes = rush_plates_for(s, rush_meal_of(s, own->all[i])); sizes != 0; sizes &= sizes - 1)
            bq_moves_add(l, rush_plate_move(own->all[i], __builtin_ctz(sizes)));
    for (int i = 0; i < own->laid_n && rush_rules(s)->bin; i++)
        bq_moves_add(l, rush_bin_move(own->laid[i]));
    if (own->laid_n > 0 && rush_rules(s)->put_right)
        list_putting_right(l, s, own);
}

static void list_evening(struct bq_moves *l, const struct rush_state *s, int seat)
{
    if (s->cook[seat].ready)
        return;
    for (int t = 0; t < RUS_TIMERS; t++)
        if (rush_may_strike(s, t))
            bq_moves_add(l, rush_strike_move(t));
    bq_moves_add(l, rush_ready_move());
}

int rush_legal(const void *state, int actor, bq_move *out, int cap)
{
    const struct rush_state *s = state;
    struct bq_moves l = {out, 0, cap};
    struct meals own;

    if (actor < 0 || actor >= s->seats || s->phase < RUS_SHIFT || s->phase == RUS_OVER)
        return 0;
    if (s->phase == RUS_EVENING) {
        list_evening(&l, s, actor);
        return l.n;
    }
    find_meals(&own, s, actor);
    list_timers(&l, s, actor);
    list_action(&l, s, actor, &own);
    list_free(&l, s, &own);
    return l.n;
}
