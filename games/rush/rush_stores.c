/* rush_stores.c -- what to buy, which plates to wash, and what the office is good for.
 *
 * What open orders lack comes first, then what guests at tables will want, so that it is there before a cook stands in the storage. */
#include "rush_plan.h"

/* ---- shopping ------------------------------------------------------------------------------------------- */

/* The room in which a cold ingredient is of most use: beside what is fetched for the meals that lack it. */
static int room_for(const struct rush_kitchen *k, int food)
{
    int fit = 1; /* more is for room 1, less than 0 for room 2 */

    if (rush_dry(k->s) >> food & 1)
        return 2;
    if (k->s->locked)
        return 0;
    for (int i = 0; i < k->count; i++)
        if (k->need[i].lacks >> food & 1)
            fit += 4 * (k->need[i].rooms & 1) - 4 * (k->need[i].rooms >> 1 & 1);
    for (int f = 0; f < RUS_FOODS; f++)
        fit += (k->room[0][f] > 0) - (k->room[1][f] > 0);
    return fit < 0;
}

/* Worth of a kind of which orders lack some (an own one or others'), guests want some, or few are left. */
static int worth_of(int own, int lack, int want)
{
    if (lack > 0)
        return (own ? RUS_W_BUY_OWN : RUS_W_BUY_OTHERS) + rush_least(1, lack - 1);
    if (want > 0)
        return RUS_W_BUY_TABLES + rush_least(1, want - 1);
    return want > -2 ? RUS_W_STOCK_UP + want + 1 : 0;
}

/* What can be bought: each ingredient, cheap spices, expensive ones. */
enum { CHEAP_SPICES = RUS_FOODS, DEAR_SPICES, GOODS };

static int first_spice(int goods)
{
    return goods == CHEAP_SPICES ? 0 : RUS_CHEAP;
}

static int last_spice(int goods)
{
    return goods == CHEAP_SPICES ? RUS_CHEAP - 1 : RUS_SPICES - 1;
}

static int worth_to(const struct rush_kitchen *k, int seat, int goods)
{
    uint32_t foods = 0, spices = 0;
    int most = 0;

    for (int i = 0; i < k->count; i++)
        if (k->need[i].seat == seat) {
            foods |= k->need[i].lacks;
            spices |= k->need[i].lacks_spices;
        }
    if (goods < RUS_FOODS)
        return rush_van_load(k->s, goods) > 0 ? worth_of((int)(foods >> goods & 1), k->lack[goods], k->want[goods]) : 0;
    if (rush_spice_load(k->s, goods == CHEAP_SPICES) == 0)
        return 0;
    for (int f = first_spice(goods); f <= last_spice(goods); f++) {
        int worth = worth_of((int)(spices >> f & 1), k->lack_spice[f], k->want_spice[f]);

        most = k->s->spices[f] > 0 && worth > most ? worth : most;
    }
    return most;
}

/* A load of spices: one by one, of what is wanted most. */
static int64_t mix(const struct rush_kitchen *k, int goods)
{
    int got[RUS_SPICES] = {0, 0, 0, 0, 0};
    int64_t spices = 0;

    for (int n = rush_spice_load(k->s, goods == CHEAP_SPICES); n > 0; n--) { /* no more than there are */
        int most = -1, need = 0;

        for (int f = first_spice(goods); f <= last_spice(goods); f++) {
            int lack = k->lack_spice[f] - got[f], want = (lack > 0 ? 20 * lack : 0) + k->want_spice[f] - got[f];

            if (got[f] < k->s->spices[f] && (most < 0 || want > need)) {
                most = f;
                need = want;
            }
        }
        got[most]++;
        spices += rush_so_many(most, 1);
    }
    return spices;
}

/* The best of the goods that are not in `gone` for that seat, or -1. */
static int best_goods(const struct rush_kitchen *k, int seat, uint32_t gone)
{
    int best = -1, most = 0;

    for (int g = 0; g < GOODS; g++) {
        int worth = gone >> g & 1 ? 0 : worth_to(k, seat, g);

        if (worth > most) {
            best = g;
            most = worth;
        }
    }
    return best;
}

struct rush_job rush_shopping(const struct rush_plan *p, int before)
{
    struct rush_job job = {0, 0};
    int best, coins = p->s->coins;
    uint32_t gone = 0;

    if (!rush_rules(p->s)->van)
        return job;
    for (int seat = 0; seat < (before ? p->seat : p->s->seats); seat++) /* what others stand there for */
        if (seat != p->seat && rush_action_place(p->s, seat) == RUS_VAN) {
            best = best_goods(&p->k, seat, gone);
            gone |= best >= 0 ? (uint32_t)1 << best : 0;
            coins--;
        }
    best = coins > 0 ? best_goods(&p->k, p->seat, gone) : -1;
    if (best < 0)
        return job;
    job.worth = worth_to(&p->k, p->seat, best);
    if (best >= RUS_FOODS)
        job.move = rush_buy_spices_move(mix(&p->k, best));
    else
        job.move = rush_buy_move(best, rush_to_room(room_for(&p->k, best), rush_van_load(p->s, best)));
    return job;
}

/* ---- plates --------------------------------------------------------------------------------------------- */

/* The dirty plates to wash: of the size of which there are fewest clean ones, again and again. */
static int64_t plates_to_wash(const struct rush_state *s)
{
    int clean[RUS_SIZES], left[RUS_SIZES];
    int64_t plates = 0;

    for (int i = 0; i < RUS_SIZES; i++) {
        clean[i] = s->clean[i];
        left[i] = s->dirty[i];
    }
    for (int n = rush_numbers(s)->wash[rush_has_award(s, RUS_DISHWASHER)]; n > 0; n--) {
        int best = -1;

        for (int i = RUS_SIZES - 1; i >= 0; i--)
            if (left[i] > 0 && (best < 0 || clean[i] < clean[best]))
                best = i;
        if (best < 0)
            break;
        left[best]--;
        clean[best]++;
        plates += rush_so_many(best, 1);
    }
    return plates;
}

/* An order, or a guest at a table, waits for a plate, and there is one among the dirty ones. */
static int plate_is_missing(const struct rush_plan *p)
{
    const struct rush_state *s = p->s;
    int all[RUS_SIZES], size[2];

    for (int i = 0; i < RUS_SIZES; i++)
        all[i] = s->clean[i] + s->dirty[i];
    for (int i = 0; i < p->k.count; i++) {
        const struct rush_need *n = &p->k.need[i];

        if (n->state == RUS_BARE && rush_right_size(s, all, rush_card(n->patron)->dish[n->dish].plate) > 0)
            return 1;
    }
    for (int i = 0; i < rush_tables(s); i++) {
        int left[RUS_SIZES] = {all[0], all[1], all[2], all[3]};

        if (s->table[i] > 0 && !rush_clean_plates(s, s->table[i] - 1, size) &&
            rush_take_plates(s, left, s->table[i] - 1, size))
            return 1;
    }
    return 0;
}

struct rush_job rush_washing(const struct rush_plan *p)
{
    struct rush_job job = {0, 0};
    int64_t plates = rush_rules(p->s)->sink ? plates_to_wash(p->s) : 0;

    if (plates == 0)
        return job;
    job.move = rush_wash_move(plates);
    if (plate_is_missing(p))
        job.worth = RUS_W_WASH_NOW;
    else if (p->hands >= 4 || !rush_is_last_shift(p->s))
        job.worth = RUS_W_WASH_SOON;
    for (int i = 0; i < RUS_SIZES && job.worth == RUS_W_WASH_SOON; i++)
        if (p->s->clean[i] == 0 && p->s->dirty[i] > 0)
            job.worth = RUS_W_SERVE - 1;
    return job;
}

/* ---- the office ------------------------------------------------------------------------------------------- */

int rush_card_worth(const struct rush_plan *p, int card)
{
    int left = rush_spare_coins(&p->k) - rush_book(p->s)->prices[card];

    switch ((enum rush_card)card) {
    case RUS_NEW_TEMP:
        return left >= 3 && !rush_is_last_shift(p->s) ? RUS_W_HIRE : 0;
    case RUS_LOCKSMITH:
        return left >= 2 && (p->hands > 8 || !rush_is_last_shift(p->s)) ? RUS_W_UNLOCK : 0;
    case RUS_TECHNICIAN: /* another stove or four plates are not worth a placement and their price */
    case RUS_NEW_PLATES:
        break;
    }
    return 0;
}
