/* rush_work.c -- how much a cook can still do in this shift, and which orders are worth taking.
 *
 * A cook takes an order only if it can be finished in what is left of the shift, beside those it has. When things go wrong and
 * there is more work than hands, the least rewarding orders are given up, so that the others come out right. */
#include "rush_plan.h"

enum {
    HANDLING = 1200,    /* ms between the end of the sand and the next placing */
    LAST_MOMENT = 1500, /* ms that a placing and its move take at the end of the shift */
    COIN = 10,
    STAR = 12,        /* in tenths of a coin */
    WANTED_STAR = 30, /* while the goal is out of sight */
    BROKEN_WORD = 60, /* a star lost by an order that was taken and not finished */
    HOUSEWORK = 6,    /* of so many placements one is kept free for tables, plates and shopping */
    TIME_TO_CLEAR = 6 /* free placements with which a new guest can still be served */
};

/* ---- hands ---------------------------------------------------------------------------------------------- */

static int placements(const struct rush_state *s, int timer)
{
    int64_t left = rush_limit(s) - rush_shift_ms(s) - LAST_MOMENT;

    if (s->phase != RUS_SHIFT || !rush_in_play(s, timer) || s->timer[timer].strike)
        return 0;
    if (s->grace < 5) /* the move must be made in time too */
        left -= 2 * LAST_MOMENT;
    if (s->timer[timer].running)
        left -= s->timer[timer].until - s->now;
    return left < 0 ? 0 : 1 + (int)(left / (s->sand[timer] + HANDLING));
}

int rush_hands(const struct rush_state *s, int seat)
{
    int temps = placements(s, RUS_TEMP) + placements(s, RUS_TEMP2);

    return placements(s, 2 * seat) + placements(s, 2 * seat + 1) + temps / s->seats;
}

int rush_others_at(const struct rush_plan *p, int place)
{
    int n = 0;

    for (int seat = 0; seat < p->s->seats; seat++)
        if (seat != p->seat && rush_action_place(p->s, seat) == place) /* who stands there for ever is not waited for */
            n += p->s->timer[p->s->cook[seat].action - 1].running;
    return n;
}

uint32_t rush_who_is_at(const struct rush_plan *p, int place)
{
    uint32_t who = 0;

    for (int seat = 0; seat < p->s->seats; seat++)
        if (seat != p->seat && rush_action_place(p->s, seat) == place)
            who |= (uint32_t)1 << seat;
    return who;
}

/* ---- work ----------------------------------------------------------------------------------------------- */

static int sum_of(const struct rush_load *w, const struct rush_state *s)
{
    int hobs = rush_numbers(s)->hobs[rush_has_award(s, RUS_DOUBLE_HOB)], rows = (w->rows + hobs - 1) / hobs;
    int shops = rush_bits(w->foods) + ((w->spices & 7) != 0) + (w->spices >> RUS_CHEAP != 0);

    return rush_bits(w->rooms) + shops + w->season + rows + w->serve;
}

static void add_need(struct rush_load *w, const struct rush_state *s, const struct rush_need *n)
{
    uint32_t dry = rush_dry(s);

    w->rooms |= n->rooms;
    if ((n->lacks & ~dry) != 0 && (w->rooms & 3) == 0)
        w->rooms |= 1;
    if ((n->lacks & dry) != 0)
        w->rooms |= 4;
    w->foods |= n->lacks;
    w->spices |= n->lacks_spices;
    w->season |= n->spices > 0;
    w->rows += n->rows;
}

/* What those of the cook's orders need that are in `kept`. */
static struct rush_load load_of(const struct rush_plan *p, uint64_t kept)
{
    struct rush_load w = {0, 0, 0, 0, 0, 0};

    for (int i = 0; i < p->k.count; i++) {
        const struct rush_need *n = &p->k.need[i];

        if (n->seat != p->seat || !(kept >> n->patron & 1))
            continue;
        add_need(&w, p->s, n);
        w.serve += n->dish == 0 && rush_stars(p->s, n->patron) > 0;
    }
    return w;
}

/* What a star is worth now. */
static int star(const struct rush_state *s)
{
    int missing = rush_goal(s)->reputation - s->reputation;

    for (int i = 0; i < RUS_PATRONS; i++)
        if (s->patron[i].where == RUS_ORDERED)
            missing -= rush_stars(s, i);
    return missing > 0 ? WANTED_STAR : STAR;
}

/* What an order brings when it is right, in tenths of a coin; the free table is worth a coin too. */
static int gain_of(const struct rush_state *s, int patron)
{
    int stars = rush_stars(s, patron);

    return COIN * (rush_card(patron)->coins + 1) + (stars > 0 ? COIN + star(s) * stars : 0);
}

/* Of the orders in `kept`, the one that brings least for what it needs. */
static int least_rewarding(const struct rush_plan *p, uint64_t kept)
{
    int worst = -1, least = 0;

    for (; kept != 0; kept &= kept - 1) {
        int patron = __builtin_ctzll(kept), gain = gain_of(p->s, patron) + BROKEN_WORD * rush_stars(p->s, patron);
        struct rush_load w = load_of(p, kept & -kept);
        int rate = 100 * gain / (1 + sum_of(&w, p->s));

        if (worst < 0 || rate < least) {
            worst = patron;
            least = rate;
        }
    }
    return worst;
}

void rush_choose_orders(struct rush_plan *p, int hands)
{
    p->hands = hands;
    p->kept = p->s->open[p->seat];
    for (int i = 0; i < p->k.count; i++)
        if (p->k.need[i].state == RUS_HOPELESS)
            p->kept &= ~((uint64_t)1 << p->k.need[i].patron);
    for (;;) {
        p->load = load_of(p, p->kept);
        p->work = sum_of(&p->load, p->s);
        if (p->work <= p->hands || p->kept == 0)
            return;
        p->kept &= ~((uint64_t)1 << least_rewarding(p, p->kept));
    }
}

/* ---- guests ------------------------------------------------------------------------------------------------ */

int rush_spare_coins(const struct rush_kitchen *k)
{
    int n = k->s->coins, cheap = 0, dear = 0;

    for (int f = 0; f < RUS_FOODS; f++)
        n -= k->lack[f] > 0;
    for (int f = 0; f < RUS_SPICES; f++)
        *(f < RUS_CHEAP ? &cheap : &dear) |= k->lack_spice[f] > 0;
    return n - cheap - dear;
}

/* What the guest's order would add to the load. */
static void add_guest(struct rush_load *w, const struct rush_kitchen *k, int patron)
{
    uint32_t dry = rush_dry(k->s);

    for (int d = 0; d < rush_card(patron)->dishes; d++) {
        const struct rush_dish *dish = &rush_card(patron)->dish[d];

        for (int f = 0; f < RUS_FOODS; f++) {
            if (dish->food[f] > k->room[0][f] + k->room[1][f] + k->room[2][f])
                w->foods |= (uint32_t)1 << f;
            if (dish->food[f] > 0)
                w->rooms |= dry >> f & 1 ? 4 : (w->rooms & 3) == 0 ? 1 : 0;
        }
        for (int f = 0; f < RUS_SPICES; f++) {
            if (dish->spice[f] > k->bag[f])
                w->spices |= (uint32_t)1 << f;
            w->season |= dish->spice[f] > 0;
        }
        w->rows += dish->rows;
    }
    w->serve += rush_stars(k->s, patron) > 0;
}

/* How many things would have to be bought for the guest, beyond what is bought anyway. */
static int purchases(const struct rush_plan *p, const struct rush_load *with)
{
    return rush_bits(with->foods & ~p->load.foods) + rush_bits(with->spices & ~p->load.spices);
}

/* The orders and right meals of a cook. */
static int meals_of(const struct rush_state *s, int seat)
{
    return s->right[seat] + __builtin_popcountll(s->open[seat]);
}

/* How many meals each cook must have; 0 = the team has one goal. */
static int each_wants(const struct rush_state *s)
{
    return s->team_goal ? 0 : rush_goal(s)->each;
}

int rush_wants_order(const struct rush_state *s, int seat)
{
    int each = each_wants(s), missing = 0;

    for (int other = 0; other < s->seats; other++)
        missing += meals_of(s, other) < each;
    return missing == 0 ? 0 : meals_of(s, seat) < each ? 1 : -1;
}

/* Of two cooks the other comes first: for a goal of its own who has fewer meals, else who has no order at all beside one who has. */
static int comes_first(const struct rush_state *s, int other, int seat)
{
    return each_wants(s) > 0 ? meals_of(s, other) < meals_of(s, seat) : s->open[other] == 0 && s->open[seat] != 0;
}

int rush_cooks_behind(const struct rush_plan *p)
{
    int n = 0;

    for (int seat = 0; seat < p->s->seats; seat++)
        n += comes_first(p->s, seat, p->seat) && rush_action_place(p->s, seat) != RUS_DINING;
    return n;
}

/* What a guest's order brings for each placement that it needs, or 0 if it would not be finished in this shift. */
static int rate_of(const struct rush_plan *p, int patron)
{
    struct rush_load with = p->load;
    int work, shops, spare;

    add_guest(&with, &p->k, patron);
    work = 1 + sum_of(&with, p->s) - p->work;
    shops = purchases(p, &with);
    spare = p->hands - p->work - work;
    if (rush_wants_order(p->s, p->seat) <= 0) /* who must have it has no time for more */
        spare -= p->hands / HOUSEWORK;
    if (spare < (rush_stars(p->s, patron) > 0) ||
        (shops > 0 && (!rush_rules(p->s)->van || shops > rush_spare_coins(&p->k))))
        return 0;
    return 10 * (gain_of(p->s, patron) - COIN * shops) / work;
}

/* Scenario 1: each cook wants two meals of its own; who has them leaves the rest to those who have not. */
static int must_leave(const struct rush_plan *p)
{
    return rush_wants_order(p->s, p->seat) < 0;
}

/* The best guest of those that are not `gone`, if plates are taken from `cupboard`; -1 = none. */
static int best_of(const struct rush_plan *p, uint64_t gone, const int cupboard[RUS_SIZES])
{
    int best = -1, most = 0;

    for (int i = 0; i < rush_tables(p->s); i++) {
        int guest = p->s->table[i] - 1, rate, size[2], left[RUS_SIZES];

        for (int j = 0; j < RUS_SIZES; j++)
            left[j] = cupboard[j];
        if (guest < 0 || (gone >> guest & 1) || !rush_take_plates(p->s, left, guest, size))
            continue;
        rate = rate_of(p, guest);
        if (rate > most) {
            best = guest;
            most = rate;
        }
    }
    return best;
}

int rush_best_guest(const struct rush_plan *p, uint64_t gone, int skip)
{
    int cupboard[RUS_SIZES], size[2], best;

    if (must_leave(p))
        return -1;
    for (int i = 0; i < RUS_SIZES; i++)
        cupboard[i] = p->s->clean[i];
    for (best = best_of(p, gone, cupboard); best >= 0 && skip > 0; skip--) { /* the others see it the same way */
        gone |= (uint64_t)1 << best;
        rush_take_plates(p->s, cupboard, best, size);
        best = best_of(p, gone, cupboard);
    }
    return best;
}

/* Nobody can serve this guest in this shift: no plate fits, clean or dirty, or there is nothing to cook with. */
static int is_out_of_reach(const struct rush_plan *p, int patron)
{
    int cupboard[RUS_SIZES], size[2];
    struct rush_load with = p->load;

    for (int i = 0; i < RUS_SIZES; i++)
        cupboard[i] = p->s->clean[i] + p->s->dirty[i];
    if (!rush_take_plates(p->s, cupboard, patron, size))
        return 1;
    add_guest(&with, &p->k, patron);
    return purchases(p, &with) > 0 && !rush_rules(p->s)->van;
}

/* Every table has a guest whom nobody can serve, and there is time for others. */
static int must_clear(const struct rush_plan *p)
{
    if (p->hands - p->work < TIME_TO_CLEAR || p->s->deck_count == 0)
        return 0;
    for (int i = 0; i < rush_tables(p->s); i++)
        if (p->s->table[i] == 0 || !is_out_of_reach(p, p->s->table[i] - 1))
            return 0;
    return 1;
}

int rush_guest_in_the_way(const struct rush_plan *p) /* it costs the drink */
{
    return !rush_rules(p->s)->service && must_clear(p) ? p->s->table[0] - 1 : -1;
}

bq_move rush_throwing(const struct rush_plan *p) /* RUS-P11 */
{
    int a = p->s->table[0] - 1, b = p->s->table[1] - 1;

    if (!rush_rules(p->s)->service || !must_clear(p))
        return 0;
    return a < b ? rush_throw_move(a, b) : rush_throw_move(b, a);
}
