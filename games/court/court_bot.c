/* court_bot.c -- what a position of Food Court is worth to a seat, for bots.
 *
 * In hundredths of a point: what is scored, what lies ready to be served, cooked and prepared, what customers promise, and what
 * the hand may become, each step worth more than the one before. While an action is going on, the rest of it counts as good as
 * done, so that the first step of a Prepare, a Cook or a Serve shows what the whole of it is worth. Figures were tried in games of
 * the value against itself.
 *
 * Invariant: only what the seat may know, or has guessed, is looked at; nothing is changed. */
#include <string.h>

#include "core/luck.h"
#include "court.h"

enum {
    POINT = 100,
    WIN = 100000,
    AHEAD = 3000,  /* in the last round */
    SERVABLE = 72, /* per cent of a cooked recipe's points: there is a customer for it; */
    WAITING = 48,  /* there is none yet; */
    TOO_MANY = 20, /* nor will there be soon */
    SOON = 4,      /* recipes that are not too many */
    AS_GOOD = 96,  /* per cent of a prepared ingredient: not done yet, but nothing is in the way */
    TRACK = 300,   /* a card can be tracked */
    CHANCE = 85,   /* a cooked recipe that would let one be tracked */
    READY = 38,    /* a prepared ingredient that is wanted */
    SPARE = 12,    /* one that is not */
    IN_HAND = 66,  /* per cent of it: still in the hand */
    NEW_CARD = 19, /* a card yet to be drawn */
    ORDER = 90,    /* a recipe that a customer would take */
    THEIRS = 40,   /* per cent of an opponent's points */
    THEIR_TABLE = 22
};

static const int PROGRESS[COU_GOAL + 1] = {0, 600, 1250, 2000, 3600}; /* win-condition cards */

/* ---- recipes ------------------------------------------------------------------------------------ */

static int ability_worth(const struct court_deck_rules *rules, const struct court_recipe *dish, int cost,
                         const struct court_count *n, int doubled)
{
    switch ((enum court_ability)rules->ability) {
    case COU_EXACT:
        return dish->symbol != COU_NONE && n->symbol[dish->symbol] > 0 ? POINT * rules->points[dish->level] : 0;
    case COU_EXTRA:
        return n->category[COU_SECONDARY] > cost ? POINT * rules->points[dish->level] : 0;
    case COU_DOUBLE:
        return doubled ? POINT * rules->points[dish->level] : 0;
    case COU_SPICES:
        return POINT * (n->symbol[COU_WASABI] * rules->points[1] + n->symbol[COU_GINGER] * rules->points[2]);
    case COU_HOT_PAID:
        return POINT * n->symbol[COU_HOT];
    case COU_HOT_FREE:
        return POINT * n->symbol[COU_HOT] / 3;
    case COU_COURSES:
    case COU_PAIRS:
    case COU_CHAIN:
        return POINT / 4; /* it goes with another, often */
    case COU_KEBAB_TAKE:
    case COU_KEBAB_SWAP:
        break;
    }
    return dish->symbol == COU_KEBAB ? POINT / 4 : 0; /* it buys something better */
}

/* Whether a column of this kind could let a card be tracked. */
static int may_track(const struct court_deck_rules *rules, const struct court_recipe *dish, int cost,
                     const struct court_count *n)
{
    switch ((enum court_win)rules->win) {
    case COU_EXACT_PASTAS:
    case COU_DIFFERENT_PASTAS:
        return dish->symbol != COU_NONE && n->symbol[dish->symbol] > 0;
    case COU_DIFFERENT_EXTRAS:
        return dish->level != COU_EASY && n->category[COU_SECONDARY] > cost;
    case COU_TWO_AND_TWO:
        return n->symbol[COU_WASABI] + n->symbol[COU_GINGER] > 0;
    case COU_TWO_HOT:
        return n->symbol[COU_HOT] >= 2;
    case COU_FOUR_COURSES:
    case COU_RICE_AND_NOODLES:
    case COU_ONE_TYPE:
    case COU_KEBABS_SPENT:
        break;
    }
    return dish->medal;
}

/* What a column, cooked or open, would bring when served. */
static int column_worth(const struct court_state *s, int seat, int id, const struct court_column *c)
{
    const struct court_recipe *dish = court_dish(s, id);
    const struct court_edition *e = court_rules(s);
    const struct court_deck_rules *rules = court_deck_of(s, seat);
    struct court_count n;
    int optional, cost = court_cost(s, id), worth = POINT * court_points(s, id);

    court_count(&n, court_cards_of(s, court_owner(id)), c);
    optional = n.category[COU_OPTIONAL];
    if (c->doubled && c->count - optional < 2 * (cost + 1))
        optional -= 2 * (cost + 1) - (c->count - optional);
    worth += POINT * e->optional_points * (optional > 0 ? optional : 0);
    if (e->hard_bonus)
        worth += dish->level == COU_HARD ? POINT : POINT / 5;
    if (court_owner(id) != seat)
        return worth;
    return worth + ability_worth(rules, dish, cost, &n, c->doubled);
}

/* Whether a recipe cooked at your station could let a card be tracked. */
static int may_be_tracked(const struct court_state *s, int seat)
{
    const struct court_seat *p = &s->seat[seat];
    struct court_count n;

    for (int i = 0; i < p->cooked_count && p->tracked_count < court_rules(s)->goal; i++) {
        int id = p->cooked[i] - 1;

        court_count(&n, court_cards_of(s, court_owner(id)), court_column_of(s, id));
        if (court_owner(id) == seat && !(seat == s->turn && (court_is_served(s, id) || court_is_spent(s, id))) &&
            may_track(court_deck_of(s, seat), court_dish(s, id), court_cost(s, id), &n))
            return 1;
    }
    return 0;
}

/* Sorted downwards, so that the best are served first. */
static void insert(int *list, int *n, int worth)
{
    int at = (*n)++;

    for (; at > 0 && list[at - 1] < worth; at--)
        list[at] = list[at - 1];
    list[at] = worth;
}

/* ---- the open column ------------------------------------------------------------------------------- */

/* Cards that the open column still wants and that are prepared; -1 if they are not. */
static int still_wanted(const struct court_state *s)
{
    const struct court_seat *p = &s->seat[s->turn];
    const struct court_cards *deck = court_cards_of(s, s->turn);
    int cost = court_cost_of(s, s->turn, s->cooking - 1), have[3] = {0}, missing, wanted;
    struct court_count n;

    court_count(&n, deck, &s->column_open);
    for (int k = 0; k < COU_INGREDIENTS; k++)
        if (p->prepared[k] > 0)
            have[deck->ingredient[k].category] += p->prepared[k];
    missing = n.category[COU_PRIMARY] == 0;
    wanted = cost > n.category[COU_SECONDARY] ? cost - n.category[COU_SECONDARY] : 0;
    if (missing > have[COU_PRIMARY] || wanted > have[COU_SECONDARY])
        return -1;
    if (s->column_open.doubled) {
        int all = 2 * (cost + 1) - s->column_open.count, rest = have[0] + have[1] + have[2];

        return all <= rest ? (all > 0 ? all : 0) : -1;
    }
    return missing + wanted;
}

/* ---- the station -------------------------------------------------------------------------------------- */

struct needs { /* ingredients that the recipes in hand could use, by category */
    int wanted[3], recipes;
};

static void count_needs(struct needs *out, const struct court_state *s, int seat)
{
    memset(out, 0, sizeof *out);
    for (int r = 0; r < COU_RECIPES; r++)
        if (s->seat[seat].hand[COU_RECIPE + r] > 0) {
            out->recipes++;
            out->wanted[COU_PRIMARY]++;
            out->wanted[COU_SECONDARY] += court_cost_of(s, seat, r);
        }
    out->wanted[COU_PRIMARY] += 2; /* recipes yet to be drawn */
    out->wanted[COU_SECONDARY] += 2;
    out->wanted[COU_OPTIONAL] = 3;
    if (court_deck_of(s, seat)->ability == COU_DOUBLE || court_deck_of(s, seat)->ability == COU_EXTRA) {
        out->wanted[COU_PRIMARY] += court_deck_of(s, seat)->ability == COU_DOUBLE;
        out->wanted[COU_SECONDARY] += 2;
    }
}

static int special_care(const struct court_ingredient *x) /* what abilities and win conditions like */
{
    return x->symbol == COU_WASABI       ? 12
           : x->symbol == COU_HOT        ? 8
           : x->medal                    ? 5
           : x->category == COU_OPTIONAL ? 10
                                         : 0;
}

/* So many cards of an ingredient, each at so many per cent: some are wanted, the others to spare. */
static int cards_of(struct needs *need, const struct court_ingredient *x, int n, int percent)
{
    int *wanted = &need->wanted[x->category], used = *wanted < 0 ? 0 : *wanted < n ? *wanted : n;

    *wanted -= n;
    return used * ((READY + special_care(x)) * percent / 100) +
           (n - used) * ((SPARE + special_care(x)) * percent / 100);
}

/* Prepared ingredients, and those in hand; `preparing`: the hand's are as good as prepared. */
static int64_t ingredients_worth(const struct court_state *s, int seat, int preparing)
{
    const struct court_seat *p = &s->seat[seat];
    const struct court_cards *deck = court_cards_of(s, seat);
    struct needs need;
    int64_t sum = 0;

    count_needs(&need, s, seat);
    for (int k = 0; k < COU_INGREDIENTS; k++) {
        const struct court_ingredient *x = &deck->ingredient[k];

        if (p->prepared[k] > 0)
            sum += cards_of(&need, x, p->prepared[k], 100);
    }
    for (int k = 0; k < COU_INGREDIENTS; k++) {
        const struct court_ingredient *x = &deck->ingredient[k];

        if (p->hand[k] > 0)
            sum += cards_of(&need, x, p->hand[k], preparing ? AS_GOOD : IN_HAND);
    }
    return sum;
}

static int64_t cards_worth(const struct court_state *s, int seat)
{
    static const int RECIPE[] = {24, 22, 14, 8, 4}, LEVEL[] = {0, 2, 3};
    const struct court_seat *p = &s->seat[seat];
    const struct court_cards *deck = court_cards_of(s, seat);
    int64_t sum = 0;
    int recipes = 0;

    for (int r = 0; r < COU_RECIPES; r++)
        if (p->hand[COU_RECIPE + r] > 0) {
            sum += RECIPE[recipes] + LEVEL[deck->recipe[r].level];
            recipes += recipes < 4;
        }
    sum += 8 * p->hand[COU_COMPLAINT] + 10 * p->hand[COU_PROMOTION] + 40 * p->hand[COU_DISCOUNT];
    for (int d = 0; d < COU_DRINKS; d++)
        if (p->hand[COU_DRINK + d] > 0)
            sum += court_drink_check(s, seat, d) ? 220 : 13;
    return sum;
}

static int customer_worth(const struct court_state *s, int seat, uint8_t customer)
{
    static const int EFFECT[COU_EFFECTS] = {[COU_GAIN] = 170,
                                            [COU_LOSE] = 90,
                                            [COU_WIN_CARD] = 60,
                                            [COU_LOSE_RECIPE] = 60,
                                            [COU_LOSE_INGREDIENTS] = 30,
                                            [COU_HAND] = 50,
                                            [COU_KITCHENWARE] = 70,
                                            [COU_COOKWARE] = 70,
                                            [COU_TABLEWARE] = 70,
                                            [COU_OWN_NATION] = 50,
                                            [COU_FOREIGN] = 100,
                                            [COU_SPECIAL] = 60,
                                            [COU_PREPARE] = 40,
                                            [COU_QUEUE] = 30};
    int worth = ORDER * court_customer_of(s, customer)->order + EFFECT[court_effect_of(customer)];

    if (court_nation(customer) + 1 == s->seat[seat].deck)
        worth += POINT * court_rules(s)->nation_points;
    return worth;
}

/* The customers who are still there after the Serve that is on. */
static int stays(const struct court_state *s, int seat, int place)
{
    if (s->phase < COU_SERVE || s->phase > COU_TRACK || seat != s->turn)
        return 1;
    return !court_rules(s)->all_leave && court_serves(s, place) == 0;
}

/* Cooked recipes by what they would bring, the best first; those of the Serve that is on are paid already. */
static int64_t cooked_worth(const struct court_state *s, int seat, int capacity)
{
    const struct court_seat *p = &s->seat[seat];
    int list[COU_STATION + 1], n = 0;
    int64_t sum = 0;

    for (int i = 0; i < p->cooked_count; i++) {
        int id = p->cooked[i] - 1;

        if (seat == s->turn ? court_is_served(s, id) || court_is_spent(s, id) : court_is_taken(s, id))
            continue;
        insert(list, &n, column_worth(s, seat, id, court_column_of(s, id)));
    }
    if (seat == s->turn && s->cooking != 0) {
        int wanted = still_wanted(s);

        if (wanted >= 0)
            insert(list, &n,
                   column_worth(s, seat, court_id(seat, s->cooking - 1), &s->column_open) - 3 - (2 + READY) * wanted);
        else
            sum -= WIN; /* it would have to be taken back */
    }
    for (int i = 0; i < n; i++)
        sum += (int64_t)list[i] * (i < capacity ? SERVABLE : i < capacity + SOON ? WAITING : TOO_MANY) / 100;
    return sum;
}

/* Recipes in hand that could still be cooked in the Cook that is on. */
static int64_t to_be_cooked(const struct court_state *s, int seat)
{
    const struct court_seat *p = &s->seat[seat];
    const struct court_cards *deck = court_cards_of(s, seat);
    int have[3] = {0}, kept[3] = {0};
    int64_t sum = 0;

    if (seat != s->turn || s->phase != COU_ACTION || (s->action != COU_COOKING && s->cooking == 0))
        return 0;
    for (int k = 0; k < COU_INGREDIENTS; k++)
        if (p->prepared[k] > 0)
            have[deck->ingredient[k].category] += p->prepared[k];
    if (s->cooking != 0) { /* what the open column still wants comes first */
        struct court_count n;

        court_count(&n, deck, &s->column_open);
        kept[COU_PRIMARY] = n.category[COU_PRIMARY] == 0;
        kept[COU_SECONDARY] = court_cost_of(s, seat, s->cooking - 1) - n.category[COU_SECONDARY];
        have[COU_PRIMARY] -= kept[COU_PRIMARY];
        have[COU_SECONDARY] -= kept[COU_SECONDARY] > 0 ? kept[COU_SECONDARY] : 0;
    }
    for (int level = COU_HARD; level >= COU_EASY; level--)
        for (int r = 0; r < COU_RECIPES; r++) {
            int cost = court_cost_of(s, seat, r);

            if (p->hand[COU_RECIPE + r] == 0 || deck->recipe[r].level != level || have[COU_PRIMARY] < 1 ||
                have[COU_SECONDARY] < cost)
                continue;
            have[COU_PRIMARY]--;
            have[COU_SECONDARY] -= cost;
            sum += (POINT * court_points(s, court_id(seat, r)) * WAITING / 100 - READY * (1 + cost)) * 3 / 4;
        }
    return sum > 0 ? sum : 0;
}

/* Cards that the coming refill will bring. */
static int64_t to_be_drawn(const struct court_state *s, int seat)
{
    int missing = court_hand_limit(s, seat) - court_hand_size(s, seat);

    return missing > 0 ? (int64_t)missing * NEW_CARD : 0;
}

static int64_t table_worth(const struct court_state *s, int seat)
{
    const struct court_seat *p = &s->seat[seat];
    int capacity = 0;
    int64_t sum = 0;

    for (int i = 0; i < p->queue_count; i++)
        if (stays(s, seat, i)) {
            capacity += court_customer_of(s, p->queue[i])->order;
            sum += customer_worth(s, seat, p->queue[i]) * 6 / 10;
        }
    return sum + cooked_worth(s, seat, capacity) + (may_be_tracked(s, seat) ? CHANCE : 0);
}

/* ---- a Serve that is being built ----------------------------------------------------------------------- */

/* The customer for the next recipe: one who has had none, else any with room; -1 if there is none. */
static int next_place(const struct court_state *s)
{
    const struct court_seat *p = &s->seat[s->turn];
    int found = -1;

    for (int i = 0; i < p->queue_count; i++) {
        int had = court_serves(s, i);

        if (had == 0)
            return i;
        if (found < 0 && had < court_customer_of(s, p->queue[i])->order)
            found = i;
    }
    return found;
}

/* The best recipe that is not assigned yet, taken ones first; -1 if there is none. */
static int next_recipe(const struct court_state *s)
{
    const struct court_seat *p = &s->seat[s->turn];
    int best = -1, most = 0;

    for (int q = 0; q < s->seats; q++)
        if (s->taken[q].column != 0 && !court_is_served(s, s->taken[q].column - 1))
            return s->taken[q].column - 1;
    for (int i = 0; i < p->cooked_count; i++) {
        int id = p->cooked[i] - 1, worth;

        if (court_is_served(s, id) || court_is_spent(s, id))
            continue;
        worth = column_worth(s, s->turn, id, court_column_of(s, id));
        if (best < 0 || worth > most) {
            best = id;
            most = worth;
        }
    }
    return best;
}

/* The table after the Serve, its free orders filled with the best that is left; returns how many steps that takes, or -1 if
 * it cannot be scored. */
static int finish_serve(struct court_state *s)
{
    int steps = 1;

    for (;; steps++) {
        int id = next_recipe(s), place = next_place(s);

        if (id < 0 || place < 0)
            break;
        court_apply_serve(s, court_serve_move(id, place));
    }
    if (court_check_serve(s, court_score_move()) != 0)
        return -1;
    court_apply_serve(s, court_score_move());
    return steps;
}

/* ---- the whole ------------------------------------------------------------------------------------------- */

/* What can still come of a station, in per cent: little once the last round is on, nothing after the last turn. */
static int hope(const struct court_state *s, int seat)
{
    int turn = (s->turn - s->first + s->seats) % s->seats, mine = (seat - s->first + s->seats) % s->seats;

    if (!court_is_last(s))
        return 100;
    if (mine < turn)
        return 0;
    if (mine > turn || s->phase == COU_REFRESH)
        return 30;
    return s->phase == COU_ACTION && s->action == COU_NO_ACTION && s->cooking == 0 ? 30 : 0;
}

/* What the opponents have, as it counts against the seat. */
int64_t court_others(const void *state, int seat)
{
    const struct court_state *s = state;
    int64_t v = 0;

    if (s->phase <= COU_SHUFFLE)
        return 0;
    for (int p = 0; p < s->seats; p++) {
        const int left = p != seat ? hope(s, p) : 0;

        if (p != seat)
            v -= (POINT * s->seat[p].vp + PROGRESS[s->seat[p].tracked_count]) * THEIRS / 100;
        if (left != 0)
            v -= (table_worth(s, p) + ingredients_worth(s, p, 0) / 2) * THEIR_TABLE / 100 * left / 100;
    }
    return v;
}

/* All the rest. */
int64_t court_own(const void *state, int seat)
{
    const struct court_state *s = state;
    const struct court_seat *me = &s->seat[seat];
    int preparing = s->phase == COU_ACTION && s->turn == seat && s->action == COU_PREPARING && s->cooking == 0;
    int64_t own, v;
    int32_t score[BQ_SEATS], best = -1;

    if (s->phase <= COU_SHUFFLE)
        return 0;
    for (int p = 0; p < s->seats; p++)
        score[p] = s->seat[p].vp + court_bonus(court_rules(s), s->seat[p].tracked_count);
    v = POINT * me->vp + PROGRESS[me->tracked_count];
    own = table_worth(s, seat) + ingredients_worth(s, seat, preparing) + to_be_cooked(s, seat) + cards_worth(s, seat);
    if (s->phase == COU_REFRESH || s->turn != seat)
        own += to_be_drawn(s, seat);
    v += own < -WIN / 2 ? own : own * hope(s, seat) / 100;
    if (s->turn == seat)
        v += (s->phase == COU_AFTER) +
             (s->phase <= COU_TRACK && s->phase >= COU_SERVE && court_trackable(s) != 0 ? TRACK : 0);
    else
        v += 2; /* all else equal, the turn goes on */
    for (int p = 0; p < s->seats; p++)
        if (p != seat && score[p] > best)
            best = score[p];
    if (s->phase == COU_OVER || s->phase == COU_TIEBREAK)
        v += score[seat] >= best ? WIN : 0;
    else if (s->last_round) /* what the stations might have become no longer counts; who is ahead does */
        v += score[seat] > best ? AHEAD : -AHEAD;
    return v;
}

static int64_t worth(const struct court_state *s, int seat)
{
    return court_own(s, seat) + court_others(s, seat);
}

int64_t court_value(const void *state, int seat)
{
    const struct court_state *s = state;
    struct court_state after;
    int steps;

    if (s->phase != COU_SERVE || s->turn != seat)
        return worth(s, seat);
    after = *s;
    steps = finish_serve(&after);
    return steps < 0 ? worth(s, seat) - WIN : worth(&after, seat) - steps;
}

/* All but what is done with cards that the seat has before it, and with customers in its own queue and the central one. */
int court_shows(const void *view, int seat, bq_move m)
{
    switch (bq_verb(m)) {
    case COU_V_TOSS:
    case COU_V_PREPARE:
    case COU_V_COOK:
    case COU_V_ADD:
    case COU_V_READY:
    case COU_V_DROP:
    case COU_V_DONE:
    case COU_V_ATTRACT:
    case COU_V_DISCOUNT:
        return 0;
    case COU_V_COMPLAINT:
        return court_complaint_queue(m) != seat && court_complaint_queue(m) != COU_CENTRAL;
    case COU_V_PROMOTION:
        return court_promotion_queue(m) != seat || court_promotion_other_queue(m) != COU_CENTRAL;
    }
    (void)view;
    return 1;
}

int court_turn(const void *state)
{
    const struct court_state *s = state;

    return s->phase > COU_SHUFFLE ? s->turn : -1;
}

/* The draw pile of whoever's turn it is, and the customers. */
void court_shuffle(void *state, uint64_t luck)
{
    struct court_state *s = state;
    struct court_seat *p = &s->seat[s->turn];

    if (s->phase <= COU_SHUFFLE)
        return;
    bq_shuffle_quickly(luck, s->customer, s->customer_count);
    bq_shuffle_quickly(~luck, p->draw, p->draw_count);
}
