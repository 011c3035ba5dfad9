/* rush_plan.h -- the plan that all cooks share, and one cook's part in it; between the files rush_plan.c, rush_needs.c, rush_work.c,
 * rush_stores.c and rush_ahead.c.
 *
 * Food and spices within reach are shared out to the plates in the order in which the orders were taken. Every cook works
 * this out for itself from what everyone sees and comes to the same result; so no two cooks count on the same slice of bread.
 * Time is counted in placements: how many timers a cook can still put down in this shift, and how many its orders need.
 *
 * Invariant: what is shared out and what is left over make the rooms and the bag. */
#ifndef RUSH_PLAN_H
#define RUSH_PLAN_H

#include "rush.h"

/* What the jobs are worth; the one that is worth most goes first. Taking orders comes before fetching, fetching before seasoning and
 * that before cooking, because a way to a room or the greenhouse is one placement for all meals that wait for it. */
enum rush_worth {
    RUS_W_PRESSING = 100, /* added to your own meals when there is time for little else */
    RUS_W_REPAY = 95,     /* bring a timer back from strike */
    RUS_W_HIRE = 92,      /* a temp who works for more than one shift */
    RUS_W_ORDER_NOW = 75, /* an order without which the goal is missed */
    RUS_W_SEAT_TWO = 70,  /* two coins, and guests to choose from */
    RUS_W_ORDER = 60,     /* an order that will be finished */
    RUS_W_BUY_OWN = 58,   /* what own orders lack */
    RUS_W_WASH_NOW = 57,  /* a guest waits for a plate */
    RUS_W_SERVE_STARS = 56,
    RUS_W_BUY_OTHERS = 54,  /* what other cooks' orders lack */
    RUS_W_SERVE_COINS = 53, /* the tip is needed for shopping */
    RUS_W_FETCH = 51,
    RUS_W_SEASON = 48, /* several meals at once */
    RUS_W_UNLOCK = 44,
    RUS_W_COOK = 40,
    RUS_W_BUY_TABLES = 38, /* what guests at tables will want */
    RUS_W_SEAT_ONE = 36,
    RUS_W_SEASON_ONE = 30,
    RUS_W_CLEAR = 25, /* no guest at any table can be served */
    RUS_W_SERVE = 20, /* only the tip */
    RUS_W_WASH_SOON = 12,
    RUS_W_NEXT_SHIFT = 5, /* meals that will not be finished in this one */
    RUS_W_STOCK_UP = 3
};

enum rush_plate_state {
    RUS_FINE,    /* can still become right */
    RUS_BARE,    /* has no plate yet */
    RUS_SPOILT,  /* must be put right, or thrown away */
    RUS_HOPELESS /* will never be right */
};

struct rush_need { /* of one plate of an order that is not handed over */
    uint8_t patron, dish, seat, state;
    uint8_t take[RUS_ROOMS][RUS_FOODS]; /* shared out to it, by room */
    uint8_t season[RUS_SPICES];         /* shared out to it */
    uint8_t rooms;                      /* a bit for each room with something for it */
    uint8_t food, spices, rows;         /* how much is still missing, in reach or not */
    uint8_t lacks, lacks_spices;        /* a bit for each kind of which it misses more than there is */
};

struct rush_kitchen { /* what everyone sees */
    const struct rush_state *s;
    int count;
    struct rush_need need[2 * RUS_PATRONS];          /* in the order taken */
    int room[RUS_ROOMS][RUS_FOODS], bag[RUS_SPICES]; /* left over */
    int lack[RUS_FOODS], lack_spice[RUS_SPICES];     /* that open orders want and nobody has */
    int want[RUS_FOODS], want_spice[RUS_SPICES];     /* the same with the guests at tables; less than 0: left over */
};

struct rush_load {                 /* the placements that orders need */
    uint32_t rooms, foods, spices; /* rooms to go to; kinds to buy */
    int season, rows, serve;
};

struct rush_plan { /* one cook's part */
    struct rush_kitchen k;
    const struct rush_state *s;
    int seat;
    int hands;             /* placements left in this shift */
    uint64_t kept;         /* a bit for each own order that will be finished in it */
    struct rush_load load; /* what they need */
    int work;              /* the same as a number */
};

/* rush_plan.c: how a plan puts a timer on one of these spaces, a bit each; 0 = it cannot */
bq_move rush_placing(const struct rush_state *s, int seat, uint32_t spaces);

/* rush_needs.c: a look round the kitchen */
void rush_look_round(struct rush_kitchen *k, const struct rush_state *s);
int rush_stars(const struct rush_state *s, int patron);
int rush_right_size(const struct rush_state *s, const int cupboard[RUS_SIZES], int size); /* that fits, 0 = none */
int rush_take_plates(const struct rush_state *s, int cupboard[RUS_SIZES], int patron,
                     int size[2]);                                          /* 1, or 0 if none fit */
int rush_clean_plates(const struct rush_state *s, int patron, int size[2]); /* the same out of the cupboard there is */
int rush_is_right(const struct rush_kitchen *k, int first); /* the order whose first plate is need[first] */

/* rush_work.c: hands, work, and which orders to take */
void rush_choose_orders(struct rush_plan *p, int hands);
int rush_hands(const struct rush_state *s, int seat);
int rush_others_at(const struct rush_plan *p, int place);      /* with an action there that is not finished */
int rush_spare_coins(const struct rush_kitchen *k);            /* when all is bought that orders lack; < 0: too few */
uint32_t rush_who_is_at(const struct rush_plan *p, int place); /* the same, whether sand runs or not: a bit each */
int rush_best_guest(
    const struct rush_plan *p, uint64_t gone,
    int skip); /* whose order to take, but for those in `gone`, when `skip` others take one first; or -1 */
int rush_wants_order(const struct rush_state *s, int seat); /* for a goal of its own: 1, no: -1; 0: nobody has one */
int rush_cooks_behind(const struct rush_plan *p);     /* for such a goal: who have fewer orders, and no timer for one */
int rush_guest_in_the_way(const struct rush_plan *p); /* whose order is taken only to have the table, or -1 */
bq_move rush_throwing(const struct rush_plan *p);     /* the guests to throw out; 0 = none */

/* rush_stores.c: shopping, washing, the office */
struct rush_job {
    int worth;
    bq_move move;
};
struct rush_job rush_shopping(const struct rush_plan *p,
                              int before); /* beside others at the van; `before`: only those of lower seats */
struct rush_job rush_washing(const struct rush_plan *p);
int rush_card_worth(const struct rush_plan *p, int card);

static inline int rush_bits(uint32_t x)
{
    return __builtin_popcount(x);
}
static inline int rush_least(int a, int b)
{
    return a < b ? a : b;
}
static inline int rush_is_last_shift(const struct rush_state *s)
{
    return s->shift + 1 == rush_rules(s)->shifts;
}

#endif
