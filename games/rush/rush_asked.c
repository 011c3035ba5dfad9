/* rush_asked.c -- what Kitchen Rush asks of a cook, or whom they wait for, as facts; the sentences are in words.def.
 *
 * Made from the cook's view. No key and no click is named, and no time that passes: every front end says it, as long as it holds. */
#include "core/words.h"
#include "rush_remarks.h"

int64_t rush_soonest(const struct rush_state *v, int seat)
{
    int64_t soonest = -1;

    for (int t = 0; t < RUS_TIMERS; t++) {
        int64_t left = v->timer[t].until - v->now;

        if (v->timer[t].running && v->timer[t].holder == seat + 1 && (soonest < 0 || left < soonest))
            soonest = left;
    }
    return soonest;
}

/* Whether one of the seat's orders is still to be worked at. */
static int is_busy(const struct rush_state *v, int seat)
{
    int order[RUS_PATRONS], n = rush_orders_of(v, seat, order);

    for (int i = 0; i < n; i++)
        for (int d = 0; d < rush_card(order[i])->dishes && !v->patron[order[i]].handed; d++)
            if (rush_rules(v)->service || rush_meal_why(v, rush_meal_id(order[i], d)) != 0)
                return 1;
    return 0;
}

static int ask_timer(const struct rush_state *v, int seat)
{
    for (int t = 0; t < RUS_TIMERS; t++) {
        if (!rush_is_idle(v, seat, t))
            continue;
        for (int i = 0; i < RUS_TABLES && !is_busy(v, seat); i++)
            if (v->table[i] != 0)
                return RUS_SAY_ASK_FIRST; /* there is nothing else to begin with */
        return RUS_SAY_ASK_PLACE;
    }
    return rush_soonest(v, seat) < 0 ? RUS_SAY_ASK_NONE : RUS_SAY_ASK_WAIT;
}

/* What a cook with a plan does next, as things stand: if all its sand runs, when the first of it has run out, in *wait ms. */
static bq_move next_move(struct rush_state *then, int seat, int64_t *wait)
{
    bq_move m = rush_next(then, seat);
    int64_t left = rush_soonest(then, seat);

    *wait = m == 0 && left > 0 ? left : 0;
    for (int t = 0; t < RUS_TIMERS && m == 0; t++)
        if (then->timer[t].running && then->timer[t].holder == seat + 1 && then->timer[t].until - then->now == left)
            then->timer[t].running = 0;
    return m != 0 || left < 0 ? m : rush_next(then, seat);
}

int rush_next_space(const struct rush_state *v, int seat)
{
    struct rush_state then = *v;
    int64_t wait;
    bq_move m = next_move(&then, seat, &wait);

    return m != 0 && bq_verb(m) == RUS_V_PLACE ? (int)rush_place_space(m) : -1;
}

/* What the cook does next, or what it does at the place to which it goes next; *then is `v`, with the cook there. */
static bq_move look_ahead(struct rush_state *then, const struct rush_state *v, int seat, int64_t *wait)
{
    bq_move m, there;
    struct rush_timer *t;
    int timer;

    *then = *v;
    m = next_move(then, seat, wait);
    if (m == 0 || bq_verb(m) != RUS_V_PLACE)
        return m;
    timer = (int)rush_place_timer(m);
    t = &then->timer[timer];
    t->space = (uint8_t)(rush_place_space(m) + 1);
    t->holder = (uint8_t)(seat + 1);
    t->running = 1;
    t->until = (int32_t)(then->now + *wait) + 1 + then->sand[timer]; /* after those who stand there */
    then->cook[seat] = (struct rush_cook){.action = (uint8_t)(timer + 1)};
    there = rush_next(then, seat);
    return there != 0 && bq_verb(there) != RUS_V_DONE && bq_verb(there) != RUS_V_PLACE ? there : m;
}

/* No two cooks promise one order: those who can go sooner choose first, and are in the dining room before the seat comes. */
static bq_move choose_after_others(const struct rush_state *v, int seat, int64_t mine)
{
    struct rush_state now = *v, then;
    int64_t wait[RUS_COOKS];
    uint32_t sooner = 0;

    for (int other = 0; other < v->seats; other++) {
        if (other != seat)
            look_ahead(&then, v, other, &wait[other]);
        if (other != seat && (wait[other] < mine || (wait[other] == mine && other < seat)))
            sooner |= (uint32_t)1 << other;
    }
    while (sooner != 0) {
        int next = __builtin_ctz(sooner);

        for (int other = next + 1; other < v->seats; other++)
            if ((sooner >> other & 1) && wait[other] < wait[next])
                next = other;
        sooner &= ~((uint32_t)1 << next);
        if (bq_verb(look_ahead(&then, &now, next, &wait[next])) == RUS_V_ORDER)
            now = then;
    }
    return look_ahead(&then, &now, seat, &mine);
}

bq_move rush_intent(const struct rush_state *v, int seat)
{
    struct rush_state then;
    int64_t wait;
    bq_move m = v->phase == RUS_SHIFT ? look_ahead(&then, v, seat, &wait) : 0;

    if (m == 0 || bq_verb(m) != RUS_V_ORDER || rush_action_place(v, seat) == RUS_DINING)
        return m;
    return choose_after_others(v, seat, wait);
}

int rush_intended_for(bq_move m)
{
    switch (bq_verb(m)) {
    case RUS_V_ORDER:
        return (int)rush_order_patron(m);
    case RUS_V_FETCH:
        return (int)rush_fetch_meal(m) >> 1;
    case RUS_V_SEASON:
        return (int)rush_season_meal(m) >> 1;
    case RUS_V_COOK:
        return (int)rush_cook_meal(m) >> 1;
    case RUS_V_SERVE:
        return (int)rush_serve_patron(m);
    }
    return -1;
}

void rush_say_intents(struct bq_facts *f, const struct rush_state *v)
{
    static const struct {
        int verb, word;
    } SAYS[] = {
        {RUS_V_ORDER, RUS_SAY_INTENT_ORDER}, {RUS_V_FETCH, RUS_SAY_INTENT_PUT},   {RUS_V_SEASON, RUS_SAY_INTENT_SEASON},
        {RUS_V_COOK, RUS_SAY_INTENT_COOK},   {RUS_V_SERVE, RUS_SAY_INTENT_SERVE}, {RUS_V_WASH, RUS_SAY_INTENT_WASH},
        {RUS_V_SEAT, RUS_SAY_INTENT_SEAT},   {RUS_V_BUY, RUS_SAY_INTENT_BUY},     {RUS_V_SPICES, RUS_SAY_INTENT_BUY}};

    for (int seat = 0; seat < v->seats; seat++) {
        bq_move m = rush_intent(v, seat);
        int patron = rush_intended_for(m);

        for (int i = 0; m != 0 && i < (int)(sizeof SAYS / sizeof *SAYS); i++)
            if (SAYS[i].verb == bq_verb(m)) {
                if (patron >= 0)
                    BQ_SAY(f, SAYS[i].word, seat, patron);
                else
                    BQ_SAY(f, SAYS[i].word, seat);
            }
    }
}

/* Sand runs: what to do when it has run out, so that nobody only waits. */
static void ask_to_wait(struct bq_facts *f, const struct rush_state *v, int seat)
{
    int space = rush_next_space(v, seat);

    if (space >= 0)
        BQ_SAY(f, RUS_SAY_ASK_NEXT, space);
    else
        BQ_SAY0(f, RUS_SAY_ASK_WAIT);
}

static void ask_action(struct bq_facts *f, const struct rush_state *v, int place)
{
    static const int ASK[RUS_PLACES] = {RUS_SAY_ASK_RECEPTION,  RUS_SAY_ASK_DINING,  RUS_SAY_ASK_STORAGE,
                                        RUS_SAY_ASK_STORAGE,    RUS_SAY_ASK_STORAGE, RUS_SAY_ASK_STOVE,
                                        RUS_SAY_ASK_GREENHOUSE, RUS_SAY_ASK_SINK,    RUS_SAY_ASK_VAN,
                                        RUS_SAY_ASK_LATE,       RUS_SAY_ASK_OFFICE};

    if (place == RUS_VAN || place == RUS_LATE)
        BQ_SAY(f, ASK[place], place == RUS_VAN ? rush_numbers(v)->ride : rush_numbers(v)->repay);
    else if (place == RUS_DINING && rush_rules(v)->service)
        BQ_SAY0(f, RUS_SAY_ASK_DINING_SERVE);
    else if (place == RUS_RECEPTION && rush_rules(v)->service)
        BQ_SAY0(f, RUS_SAY_ASK_RECEPTION_THROW);
    else
        BQ_SAY0(f, ASK[place]);
}

static void ask_evening(struct bq_facts *f, const struct rush_state *v, int seat)
{
    struct bq_fact *waits;

    if (!v->cook[seat].ready) {
        if (v->to_strike > 0)
            BQ_SAY(f, RUS_SAY_ASK_STRIKE, v->to_strike);
        else
            BQ_SAY0(f, RUS_SAY_ASK_READY);
        return;
    }
    waits = bq_fact_add(f, RUS_SAY_ASK_OTHERS, NULL, 0);
    for (int p = 0; p < v->seats && waits != NULL; p++)
        if (!v->cook[p].ready)
            bq_fact_push(waits, p);
}

void rush_asked(struct bq_facts *f, const struct rush_state *v, int seat)
{
    int sits = seat >= 0 && seat < v->seats;

    switch ((enum rush_phase)v->phase) {
    case RUS_SHUFFLE:
    case RUS_RESHUFFLE:
    case RUS_CHECK:
        BQ_SAY0(f, RUS_SAY_ASK_CHECK);
        break;
    case RUS_SHIFT:
    case RUS_GRACE:
        if (sits && v->cook[seat].action > 0)
            ask_action(f, v, rush_action_place(v, seat));
        else if (v->phase == RUS_GRACE)
            BQ_SAY0(f, RUS_SAY_ASK_GRACE);
        else if (sits && ask_timer(v, seat) == RUS_SAY_ASK_WAIT)
            ask_to_wait(f, v, seat);
        else if (sits)
            BQ_SAY0(f, ask_timer(v, seat));
        break;
    case RUS_EVENING:
        if (sits)
            ask_evening(f, v, seat);
        break;
    case RUS_OVER:
        break;
    }
}
