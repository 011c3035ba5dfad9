/* rush_bot.c -- what the state of the kitchen is worth to the team, and how useful the place is where a cook stands; for bots.
 *
 * Meals count by how far they are on their way; what spoils one costs more than all that lies on it. A cook who has just put a timer down is
 * worth what there is to do at that place, a little less than doing it: so a bot that looks one move ahead places, acts, and waits when
 * nothing would help. */
#include "rush.h"

enum {
    COIN = 6,
    STAR = 40,
    RIGHT = 30, /* a meal that is right, beside its coins */
    RIGHT_COIN = 15,
    HANDED = 24,
    ORDER = 50,
    TOO_LATE = 20, /* an open order when the shift is nearly over */
    LATE_MS = 80000,
    TOO_MANY = 65, /* each open order of a cook beyond so many */
    AT_ONCE = 2,
    TAKING = 9, /* standing in the dining room, about to take one */
    PLATE = 12,
    FOOD = 8,
    ROW = 12,
    SPICE = 6,
    SPOILT = 60,
    SEATED = 5,
    STOCK = 2, /* an ingredient within reach, up to so many of a kind */
    ENOUGH = 4,
    CLEAN = 3,   /* a clean plate, up to two of a size */
    USELESS = 3, /* standing where there is nothing to do */
    RUNNING = 4, /* a timer whose sand runs: time that is spent */
    BLOCKED = 1, /* a timer left on its space */
    SHORT = 14,  /* an ingredient that orders want and no room has */
    LOCKED = 34,
    BROKEN = 16,
    TIMER = 30, /* one more pair of hands */
    IDLE = 1000 /* between shifts */
};

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* ---- meals ------------------------------------------------------------------------------------------- */

static int missing_food(const struct rush_dish *d, const struct rush_meal *m)
{
    int n = 0;

    for (int k = 0; k < RSH_FOODS; k++)
        n += d->food[k] > m->food[k] ? d->food[k] - m->food[k] : 0;
    return n;
}

static int meal_worth(const struct rush_state *s, const struct rush_dish *d, const struct rush_meal *m)
{
    int sum = 0;

    if (m->plate > 0)
        sum += m->plate == d->plate                                      ? PLATE
               : m->plate == d->plate + 1 && !rush_rules(s)->exact_plate ? PLATE - 2
                                                                         : -SPOILT;
    for (int k = 0; k < RSH_FOODS; k++)
        sum += FOOD * least(m->food[k], d->food[k]) - (m->food[k] > d->food[k] ? SPOILT : 0);
    for (int k = 0; k < RSH_SPICES; k++)
        sum += SPICE * least(m->spice[k], d->spice[k]) - (m->spice[k] > d->spice[k] ? SPOILT : 0);
    sum += ROW * least(m->row, d->rows) - (m->row > d->rows ? SPOILT : 0);
    return sum - (m->row > 0 && missing_food(d, m) > 0 ? SPOILT : 0);
}

static int stars(const struct rush_state *s, int patron)
{
    int type = rush_card(patron)->type;

    return !rush_rules(s)->service ? 0 : type == RSH_VIP ? 2 : type == RSH_CHALLENGING;
}

/* Too little of the shift is left for a new order. */
static int is_late(const struct rush_state *s)
{
    return s->phase == RSH_GRACE || (s->phase == RSH_SHIFT && rush_limit(s) - rush_shift_ms(s) < LATE_MS);
}

static int order_worth(const struct rush_state *s, int patron)
{
    const struct rush_patron_card *c = rush_card(patron);
    const struct rush_patron *p = &s->patron[patron];
    int right = rush_why_wrong(s, patron) == RSH_NO_REASON, sum = right || !is_late(s) ? ORDER : -TOO_LATE;

    for (int d = 0; d < c->dishes; d++)
        sum += meal_worth(s, &c->dish[d], &p->meal[d]);
    if (right)
        sum += RIGHT + RIGHT_COIN * c->coins;
    if (p->handed)
        sum += right ? HANDED + STAR * stars(s, patron) : -10 * SPOILT;
    return sum;
}

/* ---- what there is to do ---------------------------------------------------------------------------------- */

static int within_reach(const struct rush_state *s, int food)
{
    int n = 0;

    for (int r = 0; r < RSH_ROOMS; r++)
        n += r == 1 && s->locked ? 0 : s->room[r][food];
    return n;
}

static int is_open_order(const struct rush_state *s, int patron, int seat)
{
    const struct rush_patron *p = &s->patron[patron];

    return p->where == RSH_ORDERED && !p->handed && (seat < 0 || p->seat == seat) &&
           rush_why_wrong(s, patron) != RSH_NO_REASON;
}

static int open_orders(const struct rush_state *s, int seat)
{
    int n = 0;

    for (int p = 0; p < RSH_PATRONS; p++)
        n += is_open_order(s, p, seat);
    return n;
}

static int use_of_meal(const struct rush_state *s, int place, const struct rush_dish *d, const struct rush_meal *m)
{
    int room = place - RSH_STORAGE_1, n = 0;

    if (m->plate == 0)
        return 0;
    switch (place) {
    case RSH_STOVE:
        return m->row < d->rows && missing_food(d, m) == 0 ? ROW - 2 : 0;
    case RSH_GREENHOUSE:
        for (int k = 0; k < RSH_SPICES; k++)
            n += d->spice[k] > m->spice[k] ? least(s->bag[k], d->spice[k] - m->spice[k]) : 0;
        return n * (SPICE - STOCK - 1);
    default: /* storage */
        for (int k = 0; k < RSH_FOODS && m->row == 0; k++)
            n += d->food[k] > m->food[k] ? least(s->room[room][k], d->food[k] - m->food[k]) : 0;
        return n * (FOOD - STOCK - 1);
    }
}

/* What a cook's own meals want from the stove, the greenhouse or a storage room. */
static int use_for_meals(const struct rush_state *s, int seat, int place)
{
    int sum = 0, best = 0;

    for (int p = 0; p < RSH_PATRONS; p++) {
        if (s->patron[p].where != RSH_ORDERED || s->patron[p].seat != seat || s->patron[p].handed)
            continue;
        for (int d = 0; d < rush_card(p)->dishes; d++) {
            int use = use_of_meal(s, place, &rush_card(p)->dish[d], &s->patron[p].meal[d]);

            sum += use;
            best = use > best ? use : best;
        }
    }
    return place == RSH_STOVE ? best : sum;
}

/* Scenario 1: a cook who has the meals that are wanted of each leaves the other patrons to the others. */
static int has_enough(const struct rush_state *s, int seat)
{
    int each = rush_goals[s->scenario][s->seats].each;

    return each > 0 && !s->team_goal && s->right[seat] + __builtin_popcountll(s->open[seat]) >= each;
}

static int use_of_dining(const struct rush_state *s, int seat)
{
    int guests = 0;

    for (int i = 0; i < rush_tables(s); i++)
        guests += s->table[i] > 0;
    for (int p = 0; p < RSH_PATRONS && rush_rules(s)->service; p++)
        if (s->patron[p].where == RSH_ORDERED && s->patron[p].seat == seat && !s->patron[p].handed &&
            rush_why_wrong(s, p) == RSH_NO_REASON)
            return HANDED - 1;
    return guests > 0 && open_orders(s, seat) < AT_ONCE && !has_enough(s, seat) && !is_late(s) ? TAKING : 0;
}

/* Ingredients that open orders want and no open room has, though the van could bring them. */
static int shortages(const struct rush_state *s)
{
    int want[RSH_FOODS] = {0}, n = 0;

    for (int p = 0; p < RSH_PATRONS; p++) {
        if (!is_open_order(s, p, -1))
            continue;
        for (int d = 0; d < rush_card(p)->dishes; d++)
            for (int k = 0; k < RSH_FOODS; k++)
                if (rush_card(p)->dish[d].food[k] > s->patron[p].meal[d].food[k])
                    want[k] += rush_card(p)->dish[d].food[k] - s->patron[p].meal[d].food[k];
    }
    for (int k = 0; k < RSH_FOODS; k++)
        n += want[k] > within_reach(s, k) && s->supply[k] > 0;
    return n;
}

/* What up to three plates more would be worth. */
static int use_of_sink(const struct rush_state *s)
{
    int gain = 0;

    for (int i = 0; i < RSH_SIZES; i++)
        gain += CLEAN * (least(2, s->clean[i] + s->dirty[i]) - least(2, s->clean[i]));
    return least(gain, 3 * CLEAN) - 2;
}

static int use_of_office(const struct rush_state *s, int seat)
{
    int timer = s->cook[seat].action - 1, card = s->card[rush_number_of(s->timer[timer].space - 1)] - 1, gain = 0;

    if (card < 0)
        return 0;
    gain = card == RSH_LOCKSMITH ? LOCKED : card == RSH_TECHNICIAN ? BROKEN : card == RSH_NEW_TEMP ? TIMER : 4 * CLEAN;
    return gain - COIN * rush_prices[card] - 1;
}

/* Whether another cook is about to do the same. */
static int is_taken_care_of(const struct rush_state *s, int seat, int place)
{
    for (int p = 0; p < s->seats; p++)
        if (p != seat && rush_action_place(s, p) == place)
            return 1;
    return 0;
}

static int use_of_place(const struct rush_state *s, int seat, int place)
{
    switch (place) {
    case RSH_RECEPTION:
        return rush_free_tables(s) > 0 && s->deck_count > 0 && !is_taken_care_of(s, seat, place)
                   ? SEATED * least(2, rush_free_tables(s)) - 2
                   : 0;
    case RSH_DINING:
        return use_of_dining(s, seat);
    case RSH_SINK:
        return is_taken_care_of(s, seat, place) ? 0 : use_of_sink(s);
    case RSH_VAN:
        return shortages(s) > 0 && !is_taken_care_of(s, seat, place) ? SHORT - 1 : 0;
    case RSH_LATE:
        return TIMER - 3 * COIN - 1;
    case RSH_OFFICE:
        return use_of_office(s, seat);
    default:
        return use_for_meals(s, seat, place);
    }
}

/* A place where nothing needs to be done: the next timer ends the action; in the grace there is none. */
static int ends_by_itself(const struct rush_state *s, int place)
{
    return s->phase == RSH_SHIFT && (place == RSH_GREENHOUSE || (place >= RSH_STORAGE_1 && place <= RSH_STORAGE_3));
}

/* ---- the whole --------------------------------------------------------------------------------------------- */

static int stores_worth(const struct rush_state *s)
{
    int sum = 0;

    for (int k = 0; k < RSH_FOODS && rush_rules(s)->van; k++)
        sum += STOCK * least(ENOUGH, within_reach(s, k));
    for (int k = 0; k < RSH_SPICES && rush_rules(s)->van; k++)
        sum += STOCK * least(2, s->bag[k]);
    for (int i = 0; i < RSH_SIZES; i++)
        sum += CLEAN * least(2, s->clean[i]);
    if (rush_rules(s)->van)
        sum -= SHORT * shortages(s);
    return sum - LOCKED * s->locked - BROKEN * s->broken + (s->sand[RSH_TEMP2] > 0 ? TIMER : 0);
}

int64_t rush_value(const void *state, int seat)
{
    const struct rush_state *s = state;
    int64_t v = 0;

    (void)seat; /* the team wins or loses together */
    if (s->phase == RSH_OVER)
        return s->passed ? 1000000 : 0;
    if (s->phase == RSH_SHUFFLE)
        return 0;
    v += (rush_rules(s)->earnings ? COIN * s->coins : 0) + STAR * s->reputation + stores_worth(s);
    for (int i = 0; i < RSH_TABLES; i++)
        v += s->table[i] > 0 ? SEATED : 0;
    for (int p = 0; p < RSH_PATRONS; p++)
        if (s->patron[p].where == RSH_ORDERED)
            v += order_worth(s, p);
    for (int p = 0; p < s->seats; p++) {
        int orders = open_orders(s, p), place = rush_action_place(s, p),
            use = place >= 0 ? use_of_place(s, p, place) : 0;

        v -= orders > AT_ONCE ? TOO_MANY * (orders - AT_ONCE) : 0;
        v += place < 0 ? 0 : use > 0 ? use : ends_by_itself(s, place) ? 0 : -USELESS;
        v += s->cook[p].ready;
    }
    for (int t = 0; t < RSH_TIMERS; t++)
        v -= (s->timer[t].running ? RUNNING : s->timer[t].space > 0 ? BLOCKED : 0) + TIMER * s->timer[t].strike;
    return v - 2 * TIMER * (s->strike3 + s->strike2) - (s->phase == RSH_EVENING ? IDLE : 0);
}
