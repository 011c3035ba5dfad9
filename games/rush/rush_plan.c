/* rush_plan.c -- what a cook with a plan does now; for bots and hints.
 *
 * The kitchen is looked at, the work that your own orders need is held against the hands that are left, and of all that could be done
 * now the job that is worth most is done (enum rush_worth). At a place the cook does what is best there now, whatever brought it
 * there: so a plan that others have upset is simply made anew.
 *
 * The plan is a pure function of what everyone sees. It never spoils a meal, and answers 0 (wait) when nothing would help. */
#include "rush_plan.h"

enum { PRESSED = 2 }; /* with no more free placements than this, your own meals come first */

struct choice {               /* of the next place */
    uint32_t spaces;          /* where a timer can be put */
    uint32_t held;            /* where sand of yours runs */
    uint8_t on[RUS_SPACES];   /* your idle timer that stands there, + 1 */
    int timer;                /* another idle timer; -1 = none */
    int worth, place, number; /* the best job so far */
};

static int is_own(const struct rush_plan *p, const struct rush_need *n)
{
    return n->seat == p->seat && n->state == RUS_FINE;
}

static int is_kept(const struct rush_plan *p, int patron)
{
    return (int)(p->kept >> patron & 1);
}

/* The plate can be filled in this room: nothing that is kept there is lacking. */
static int is_ready_for(const struct rush_plan *p, const struct rush_need *n, int room)
{
    uint32_t dry = rush_dry(p->s);

    return is_own(p, n) && (n->rooms >> room & 1) && (n->lacks & (room == 2 ? dry : ~dry)) == 0;
}

/* ---- meals ------------------------------------------------------------------------------------------------- */

static bq_move fetch_from(const struct rush_plan *p, int room)
{
    for (int i = 0; i < p->k.count; i++) {
        const struct rush_need *n = &p->k.need[i];

        for (int f = 0; f < RUS_FOODS && is_ready_for(p, n, room); f++)
            if (n->take[room][f] > 0)
                return rush_fetch_move(f, rush_meal_id(n->patron, n->dish));
    }
    return 0;
}

static bq_move season(const struct rush_plan *p)
{
    for (int i = 0; i < p->k.count; i++) {
        const struct rush_need *n = &p->k.need[i];

        for (int f = 0; f < RUS_SPICES && is_own(p, n); f++)
            if (n->season[f] > 0)
                return rush_season_move(f, rush_meal_id(n->patron, n->dish));
    }
    return 0;
}

/* The meal that is best cooked now, or -1: of an order that will be finished, then with stars, then nearly done. */
static int best_to_cook(const struct rush_plan *p)
{
    int best = -1, most = 0;

    for (int i = 0; i < p->k.count; i++) {
        const struct rush_need *n = &p->k.need[i];
        int meal = rush_meal_id(n->patron, n->dish), rank;

        if (!is_own(p, n) || n->food > 0 || n->rows == 0 || p->s->cook[p->seat].last == meal + 1)
            continue;
        rank = 1000 * is_kept(p, n->patron) + 100 * rush_stars(p->s, n->patron) + 50 - n->rows - n->spices;
        if (best < 0 || rank > most) {
            best = meal;
            most = rank;
        }
    }
    return best;
}

/* The order that is best handed over, or -1. */
static int best_to_serve(const struct rush_plan *p)
{
    int best = -1;

    if (!rush_rules(p->s)->service)
        return -1;
    for (int i = 0; i < p->k.count; i++) {
        const struct rush_need *n = &p->k.need[i];

        if (n->seat == p->seat && n->dish == 0 && rush_is_right(&p->k, i) &&
            (best < 0 || rush_stars(p->s, n->patron) > rush_stars(p->s, best)))
            best = n->patron;
    }
    return best;
}

/* ---- at a place -------------------------------------------------------------------------------------------- */

static bq_move at_reception(const struct rush_plan *p)
{
    const struct rush_state *s = p->s;
    int n = rush_least(rush_least(2, rush_free_tables(s)), s->deck_count + s->thrown_count);
    bq_move out = n > 0 ? rush_seat_move(n) : rush_throwing(p);

    return out != 0 ? out : rush_done_move();
}

/* In the dining room, if others take the orders in `gone`. */
static bq_move wait_on_guests(const struct rush_plan *p, uint64_t gone)
{
    int right = p->s->cook[p->seat].used > 0 ? -1 : best_to_serve(p), guest = rush_best_guest(p, gone, 0), size[2];

    if (right >= 0 && (guest < 0 || p->work >= p->hands))
        return rush_serve_move(right);
    if (guest >= 0 && rush_clean_plates(p->s, guest, size))
        return rush_order_move(guest, size[0], size[1]);
    guest = rush_guest_in_the_way(p);
    return guest >= 0 && !(gone >> guest & 1) ? rush_order_move(guest, 0, 0) : rush_done_move();
}

/* Who of two in the dining room chooses first: who came first. Those whose sand has run out may stand there for ever, so they come last. */
static int chooses_first(const struct rush_state *s, int seat, int other)
{
    int a = s->cook[seat].action - 1, b = s->cook[other].action - 1;
    int64_t came = s->timer[a].until - s->sand[a], others = s->timer[b].until - s->sand[b];

    if (s->timer[a].running != s->timer[b].running)
        return s->timer[a].running;
    return came != others ? came < others : seat < other;
}

static bq_move at_dining(const struct rush_plan *p)
{
    struct rush_plan of_other;
    uint64_t gone = 0;

    for (uint32_t before = rush_who_is_at(p, RUS_DINING); before != 0;) {
        int first = p->seat;
        bq_move m;

        for (int seat = 0; seat < p->s->seats; seat++)
            if ((before >> seat & 1) && chooses_first(p->s, seat, first))
                first = seat;
        if (first == p->seat)
            break;
        before &= ~((uint32_t)1 << first);
        of_other = *p;
        of_other.seat = first;
        rush_choose_orders(&of_other, rush_hands(p->s, first) + 1);
        m = wait_on_guests(&of_other, gone);
        if (bq_verb(m) == RUS_V_ORDER)
            gone |= (uint64_t)1 << rush_order_patron(m);
    }
    return wait_on_guests(p, gone);
}

static bq_move at_late_payment(const struct rush_plan *p)
{
    for (int t = 0; t < RUS_TIMERS; t++)
        if (p->s->timer[t].strike)
            return rush_repay_move(t);
    return rush_done_move();
}

static bq_move at_office(const struct rush_plan *p)
{
    int n = rush_number_of(p->s->timer[p->s->cook[p->seat].action - 1].space - 1), card = p->s->card[n] - 1;

    return card >= 0 && rush_card_worth(p, card) > 0 ? rush_office_move(card) : rush_done_move();
}

/* What is best done there; 0 = nothing more, in a storage room or the greenhouse: the next timer ends it. */
static bq_move act(const struct rush_plan *p, int place)
{
    struct rush_job job;
    int meal;

    switch ((enum rush_place)place) {
    case RUS_RECEPTION:
        return at_reception(p);
    case RUS_DINING:
        return at_dining(p);
    case RUS_STOVE:
        meal = best_to_cook(p);
        return meal >= 0 ? rush_cook_move(meal) : rush_done_move();
    case RUS_GREENHOUSE:
        return season(p);
    case RUS_SINK:
        job = rush_washing(p);
        return job.move != 0 ? job.move : rush_done_move();
    case RUS_VAN:
        job = rush_shopping(p, 1);
        return job.worth > 0 ? job.move : rush_done_move();
    case RUS_LATE:
        return at_late_payment(p);
    case RUS_OFFICE:
        return at_office(p);
    case RUS_STORAGE_1:
    case RUS_STORAGE_2:
    case RUS_STORAGE_3:
        break;
    }
    return fetch_from(p, place - RUS_STORAGE_1);
}

/* ---- where to go -------------------------------------------------------------------------------------------- */

static void offer(struct choice *c, int place, int worth)
{
    uint32_t all = ((uint32_t)1 << rush_place_all[place]) - 1, open = c->spaces >> rush_space_first[place] & all;

    if (open == 0 || worth <= c->worth)
        return;
    if ((open & (open - 1)) == 0 && worth < RUS_W_PRESSING && (c->held >> rush_space_first[place] & all) != 0)
        return; /* the last space is left to others while there is time */
    c->worth = worth;
    c->place = place;
    c->number = __builtin_ctz(open);
}

static void offer_guests(struct choice *c, const struct rush_plan *p, int pressed)
{
    int right = best_to_serve(p), others = rush_others_at(p, RUS_DINING);

    if (rush_best_guest(p, 0, others + rush_cooks_behind(p)) >= 0)
        offer(c, RUS_DINING, rush_wants_order(p->s, p->seat) > 0 ? RUS_W_ORDER_NOW : RUS_W_ORDER);
    if (others == 0 && rush_guest_in_the_way(p) >= 0)
        offer(c, RUS_DINING, RUS_W_CLEAR);
    if (rush_others_at(p, RUS_RECEPTION) == 0 && rush_throwing(p) != 0)
        offer(c, RUS_RECEPTION, RUS_W_CLEAR);
    if (right >= 0 && rush_stars(p->s, right) > 0)
        offer(c, RUS_DINING, RUS_W_SERVE_STARS + pressed);
    else if (right >= 0)
        offer(c, RUS_DINING, rush_spare_coins(&p->k) < 0 ? RUS_W_SERVE_COINS : RUS_W_SERVE);
}

/* Of your own meals, how many wait for that room (or with room < 0 for spices) and will be finished [1], or not [0]. */
static void count_meals(const struct rush_plan *p, int room, int meals[2])
{
    meals[0] = meals[1] = 0;
    for (int i = 0; i < p->k.count; i++) {
        const struct rush_need *n = &p->k.need[i];

        if (room >= 0 ? is_ready_for(p, n, room) : is_own(p, n) && n->spices > 0 && n->lacks_spices == 0)
            meals[is_kept(p, n->patron)]++;
    }
}

static void offer_meals(struct choice *c, const struct rush_plan *p, int pressed)
{
    int meals[2], later = rush_is_last_shift(p->s) ? 0 : RUS_W_NEXT_SHIFT, meal = best_to_cook(p);

    for (int r = 0; r < RUS_ROOMS; r++) {
        count_meals(p, r, meals);
        if (meals[1] > 0)
            offer(c, RUS_STORAGE_1 + r, RUS_W_FETCH + rush_least(meals[1], 3) + pressed);
        else if (meals[0] > 0)
            offer(c, RUS_STORAGE_1 + r, later);
    }
    count_meals(p, -1, meals);
    if (meals[1] > 0)
        offer(c, RUS_GREENHOUSE, (meals[1] > 1 ? RUS_W_SEASON : RUS_W_SEASON_ONE) + pressed);
    else if (meals[0] > 0)
        offer(c, RUS_GREENHOUSE, later);
    if (meal >= 0)
        offer(c, RUS_STOVE, is_kept(p, meal >> 1) ? RUS_W_COOK + pressed : later);
}

static void offer_house(struct choice *c, const struct rush_plan *p)
{
    const struct rush_state *s = p->s;
    int free = rush_free_tables(s) - 2 * rush_others_at(p, RUS_RECEPTION), guests = s->deck_count + s->thrown_count,
        n = rush_least(rush_least(2, free), guests);
    struct rush_job job = rush_shopping(p, 0);

    if (n > 0 && (rush_rules(s)->earnings || p->hands > 3))
        offer(c, RUS_RECEPTION,
              n == 2 || (rush_rules(s)->van && rush_spare_coins(&p->k) < 0) ? RUS_W_SEAT_TWO : RUS_W_SEAT_ONE);
    if (job.worth > RUS_W_COOK || p->hands > 4 || (s->coins > 4 && !rush_is_last_shift(s)))
        offer(c, RUS_VAN, job.worth);
    if (rush_others_at(p, RUS_SINK) == 0)
        offer(c, RUS_SINK, rush_washing(p).worth);
    if (rush_others_at(p, RUS_LATE) == 0)
        offer(c, RUS_LATE, RUS_W_REPAY); /* the door is open only when someone strikes and can be paid */
    for (int i = 0; i < 2; i++) {
        uint32_t spaces = c->spaces;

        c->spaces &= (uint32_t)1 << rush_space(RUS_OFFICE, i);
        if (s->card[i] > 0)
            offer(c, RUS_OFFICE, rush_card_worth(p, s->card[i] - 1));
        c->spaces = spaces;
    }
}

/* The idle timers of the cook, and the spaces on which one could be put. */
static void look_at_timers(struct choice *c, const struct rush_plan *p)
{
    const struct rush_state *s = p->s;
    uint32_t own = 0;

    *c = (struct choice){.timer = -1, .place = -1};
    for (int t = RUS_TIMERS - 1; t >= 0; t--) {
        if (s->timer[t].running && s->timer[t].holder == p->seat + 1 && s->timer[t].space > 0 &&
            rush_place_spaces[rush_place_of(s->timer[t].space - 1)][s->seats] != RUS_ANY)
            c->held |= (uint32_t)1 << (s->timer[t].space - 1);
        if (!rush_is_idle(s, p->seat, t))
            continue;
        c->timer = t;
        if (s->timer[t].space > 0) {
            c->on[s->timer[t].space - 1] = (uint8_t)(t + 1);
            own |= (uint32_t)1 << (s->timer[t].space - 1);
        }
    }
    if (c->timer >= 0 && rush_may_place(s, p->seat))
        c->spaces = rush_open_spaces(s) & (~rush_taken_spaces(s, -1) | own);
}

static bq_move go(const struct choice *c)
{
    int space = rush_space(c->place, c->number), t = c->on[space] > 0 ? c->on[space] - 1 : c->timer;

    return rush_place_move(t, space);
}

bq_move rush_placing(const struct rush_state *s, int seat, uint32_t spaces)
{
    const struct rush_plan p = {.s = s, .seat = seat};
    struct choice c;
    int space;

    look_at_timers(&c, &p);
    c.spaces &= spaces;
    if (c.spaces == 0)
        return 0;
    space = __builtin_ctz(c.spaces);
    c.place = rush_place_of(space);
    c.number = rush_number_of(space);
    return go(&c);
}

/* An idle timer keeps others away from its space: into the hand with it. */
static bq_move clear_space(const struct rush_plan *p)
{
    for (int t = 0; t < RUS_TIMERS; t++)
        if (p->s->timer[t].space > 0 && rush_check_action(p->s, p->seat, rush_lift_move(t)) == 0)
            return rush_lift_move(t);
    return 0;
}

static bq_move choose_place(const struct rush_plan *p)
{
    int pressed = p->work + PRESSED >= p->hands ? RUS_W_PRESSING : 0;
    struct choice c;

    look_at_timers(&c, p);
    offer_guests(&c, p, pressed);
    offer_meals(&c, p, pressed);
    offer_house(&c, p);
    return c.place >= 0 ? go(&c) : clear_space(p);
}

/* ---- without a timer ------------------------------------------------------------------------------------------ */

/* Scenario 1: what is wrong on a plate goes back, and for each such thing one that is missing comes. RUS-P4 */
static bq_move put_right(const struct rush_plan *p, const struct rush_need *n)
{
    const struct rush_dish *d = &rush_card(n->patron)->dish[n->dish];
    const struct rush_meal *m = &p->s->patron[n->patron].meal[n->dish];
    int meal = rush_meal_id(n->patron, n->dish);

    if (m->plate != d->plate && p->s->clean[d->plate - 1] > 0)
        return rush_plate_move(meal, d->plate);
    for (int f = 0; f < RUS_FOODS && m->plate > 0; f++)
        if (m->food[f] > d->food[f])
            return rush_back_move(f, meal, 0);
    for (int r = 0; r < 2 && m->returned > 0; r++)
        for (int f = 0; f < RUS_FOODS; f++)
            if (n->take[r][f] > 0)
                return rush_from_move(f, meal, r);
    return 0;
}

static bq_move free_move(const struct rush_plan *p)
{
    int cupboard[RUS_SIZES];

    for (int i = 0; i < RUS_SIZES; i++)
        cupboard[i] = p->s->clean[i];
    for (int i = 0; i < p->k.count; i++) {
        const struct rush_need *n = &p->k.need[i];
        int size = rush_right_size(p->s, cupboard, rush_card(n->patron)->dish[n->dish].plate);
        int meal = rush_meal_id(n->patron, n->dish);
        bq_move m = 0;

        if (n->seat != p->seat || n->state == RUS_HOPELESS)
            continue;
        if (rush_rules(p->s)->put_right)
            m = put_right(p, n);
        else if (n->state == RUS_SPOILT)
            m = rush_bin_move(meal);
        else if (n->state == RUS_BARE && size > 0)
            m = rush_plate_move(meal, size);
        if (m != 0)
            return m;
    }
    return 0;
}

/* ---- the plan -------------------------------------------------------------------------------------------------- */

static bq_move think(const struct rush_state *s, int seat)
{
    struct rush_plan p = {.s = s, .seat = seat};
    int place = rush_action_place(s, seat), hands = rush_hands(s, seat);
    bq_move m;

    rush_look_round(&p.k, s);
    rush_choose_orders(&p, hands + (place >= 0)); /* the action that is not finished is one too */
    m = free_move(&p);
    if (m == 0 && place >= 0)
        m = act(&p, place);
    if (m != 0)
        return m;
    if (s->phase != RUS_SHIFT) /* in the grace no timer comes to end it */
        return place >= 0 ? rush_done_move() : 0;
    rush_choose_orders(&p, hands);
    return choose_place(&p);
}

/* A relaxed shift spends its time only while sand runs: if no cook has anything left to do, the first one lets it run. */
static bq_move let_time_pass(const struct rush_state *s, int seat)
{
    for (int t = 0; t < RUS_TIMERS; t++)
        if (s->timer[t].running)
            return 0;
    for (int other = 0; other < s->seats; other++)
        if (think(s, other) != 0)
            return 0;
    for (int t = 0; t < RUS_TIMERS; t++)
        if (rush_is_idle(s, seat, t) && rush_may_place(s, seat))
            return rush_place_move(t, rush_space(RUS_STORAGE_1, 0));
    return 0;
}

bq_move rush_next(const void *view, int seat)
{
    const struct rush_state *s = view;
    bq_move m = 0;

    if (seat < 0 || seat >= s->seats)
        return 0;
    if (s->phase == RUS_EVENING) /* who strikes is for people to say, or for the clock */
        return s->cook[seat].ready || s->to_strike > 0 ? 0 : rush_ready_move();
    if (s->phase != RUS_SHIFT && s->phase != RUS_GRACE)
        return 0;
    m = think(s, seat);
    if (m == 0 && s->phase == RUS_SHIFT && s->limit == RUS_RELAXED)
        m = let_time_pass(s, seat);
    return m != 0 && rush_check_action(s, seat, m) == 0 ? m : 0;
}
