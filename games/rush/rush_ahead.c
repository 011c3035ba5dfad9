/* rush_ahead.c -- what `search` is told of Kitchen Rush: which moves are worth a thought, and what a position is worth to the team.
 *
 * Where the next timer goes, which order is taken, and what is done at reception and in the office are choices; what follows from them
 * (fetching, seasoning, cooking) is the plan's. A position is worth what the team has, what its orders will bring, and something
 * for each placement that is still free.
 *
 * Invariant: nothing that is hidden is read. */
#include "rush_plan.h"
#include "rush_remarks.h"

enum { /* in thousandths of a coin, or, where coins do not count, of a meal; found by fitting what became of positions */
       COIN = 1000,
       STAR = 1300,    /* of reputation */
       PROMISE = 90,   /* per cent of what an order will bring that is counted before it is right */
       PLACING = 500,  /* what a free placement brings */
       WORK = 700,     /* what a placement costs that orders need */
       SHARE = 4,      /* where meals count, both are a part of that */
       IN_STORE = 75,  /* an ingredient or a spice that is there */
       BEHIND = 2000,  /* a meal that a cook still needs for a goal of its own */
       LOST = 20000,   /* a scenario that is lost */
       HANDLING = 4000 /* ms between the end of the sand and the next placing */
};

/* ---- worth a thought ---------------------------------------------------------------------------------- */

/* How a timer would be put on each place that is of use, on both spaces of the office. Returns how many. */
static int list_placings(bq_move out[RUS_PLACES + 1], const struct rush_state *s, int seat)
{
    int n = 0;

    for (int place = 0; place < RUS_PLACES; place++) {
        const int parts = place == RUS_OFFICE ? rush_place_all[place] : 1;

        for (int i = 0; i < parts && rush_no_use(s, seat, place) == 0; i++) {
            const uint32_t all = parts > 1 ? 1 : ((uint32_t)1 << rush_place_all[place]) - 1;

            out[n] = rush_placing(s, seat, all << (rush_space_first[place] + i));
            n += out[n] != 0;
        }
    }
    return n;
}

/* The order is taken with the plates that fit. */
static int has_its_plates(const struct rush_state *s, bq_move order)
{
    const int patron = (int)rush_order_patron(order);
    int size[2];

    return rush_clean_plates(s, patron, size) && order == rush_order_move(patron, size[0], size[1]);
}

static int is_choice(const struct rush_state *s, int seat, bq_move m)
{
    const int verb = bq_verb(m);

    if (verb == RUS_V_ORDER)
        return has_its_plates(s, m);
    if (verb == RUS_V_DONE)
        return rush_action_place(s, seat) == RUS_DINING;
    return verb == RUS_V_SEAT || verb == RUS_V_SERVE || verb == RUS_V_CARD;
}

int rush_consider(const void *state, int seat, bq_move *list, int n)
{
    const struct rush_state *s = state;
    bq_move placing[RUS_PLACES + 1];
    int placings, kept = 0;

    if (s->phase != RUS_SHIFT && s->phase != RUS_GRACE)
        return 0;
    placings = list_placings(placing, s, seat);
    for (int i = 0; i < n; i++) {
        int keep = is_choice(s, seat, list[i]);

        for (int k = 0; k < placings && bq_verb(list[i]) == RUS_V_PLACE; k++)
            keep |= list[i] == placing[k];
        if (keep)
            list[kept++] = list[i];
    }
    return kept;
}

/* ---- worth -------------------------------------------------------------------------------------------- */

static int64_t coins_for(const struct rush_state *s, int patron)
{
    return rush_rules(s)->earnings ? COIN * rush_card(patron)->coins : COIN;
}

/* Placements of a timer, in thousandths: those left in this shift, and in the shifts to come. */
static int64_t placements(const struct rush_state *s, int timer)
{
    const int later = rush_rules(s)->shifts - 1 - s->shift;
    int64_t left = s->phase == RUS_SHIFT     ? rush_limit(s) - rush_shift_ms(s)
                   : s->phase == RUS_EVENING ? rush_limit(s) /* the next shift's, which is the current one by now */
                                             : 0;

    if (!rush_in_play(s, timer) || s->timer[timer].strike)
        return 0;
    if (s->timer[timer].running)
        left -= s->timer[timer].until - s->now;
    return 1000 * ((left > 0 ? left : 0) + later * rush_limit(s)) / (s->sand[timer] + HANDLING);
}

/* What the open orders of the plan's cook will bring, and the time that is left beside them. */
static int64_t worth_of_cook(struct rush_plan *p)
{
    const struct rush_state *s = p->s;
    const int seat = p->seat, each = s->team_goal ? 0 : rush_goal(s)->each;
    const int64_t time = placements(s, 2 * seat) + placements(s, 2 * seat + 1);
    int64_t worth = 0, use;
    int meals;

    rush_choose_orders(p, rush_hands(s, seat) + (rush_action_place(s, seat) >= 0));
    for (uint64_t open = s->open[seat]; open != 0; open &= open - 1) {
        const int patron = __builtin_ctzll(open), stars = rush_stars(s, patron);

        if (p->kept >> patron & 1)
            worth += (coins_for(s, patron) + (stars > 0 ? COIN + STAR * stars : 0)) * PROMISE / 100;
        else
            worth -= (rush_rules(s)->earnings ? COIN : 0) + STAR * stars;
    }
    meals = s->right[seat] + __builtin_popcountll(p->kept);
    use = PLACING * time / 1000 - WORK * p->work;
    return worth + (rush_rules(s)->earnings ? use : use / SHARE) - BEHIND * (meals < each ? each - meals : 0);
}

static int64_t worth_of_stores(const struct rush_state *s)
{
    int n = 0;

    for (int f = 0; f < RUS_FOODS; f++)
        n += s->room[0][f] + s->room[1][f] + s->room[2][f];
    for (int f = 0; f < RUS_SPICES; f++)
        n += s->bag[f];
    return rush_rules(s)->van ? IN_STORE * n : 0;
}

/* Wages of this shift, or, in the evening, the placements of those who will strike. So the end of a shift is no loss by itself. */
static int64_t still_to_pay(const struct rush_state *s)
{
    if (s->phase == RUS_EVENING)
        return PLACING * s->to_strike * rush_limit(s) / (s->sand[0] + HANDLING);
    return rush_rules(s)->salary ? COIN * rush_wages(s, rush_has_award(s, RUS_LOYAL_CREW)) : 0;
}

int64_t rush_worth(const void *state, int seat)
{
    const struct rush_state *s = state;
    struct rush_plan p = {.s = s};
    int64_t worth = (int64_t)COIN * rush_team_score(s);

    (void)seat; /* the team has it together */
    if (s->phase == RUS_OVER)
        return worth - (s->passed ? 0 : LOST);
    worth += worth_of_stores(s) - still_to_pay(s);
    if (rush_rules(s)->service)
        worth += STAR * s->reputation;
    for (int i = 0; i < RUS_PATRONS; i++)
        if (s->patron[i].where == RUS_ORDERED && s->patron[i].handed)
            worth += coins_for(s, i) + STAR * rush_stars(s, i);
    rush_look_round(&p.k, s);
    for (p.seat = 0; p.seat < s->seats; p.seat++)
        worth += worth_of_cook(&p);
    return worth;
}

/* ---- time --------------------------------------------------------------------------------------------- */

int64_t rush_now(const void *state)
{
    return ((const struct rush_state *)state)->now;
}

int rush_shifts_over(const void *state)
{
    const struct rush_state *s = state;

    return s->shift; /* it is the next one's number in the evening */
}
