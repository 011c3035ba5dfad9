/* court_score.c -- what a Serve scores, term by term, from the recipes assigned so far.
 *
 * The same terms are shown while a Serve is being built and added up when it is scored, so what was promised is what is
 * paid. A term stands with a recipe, or with the customer (its place in the queue) whose effect it is; those are paid when
 * their customer's turn comes (COU-K10).
 *
 * Invariant: a term depends only on the table, never on the order in which recipes were assigned; the order only says which
 * of equal recipes a shared point stands with. */
#include <string.h>

#include "court.h"

struct sum {
    const struct court_state *s;
    struct court_term *out;
    int n;
};

static void add(struct sum *u, int what, int id, int place, int vp)
{
    if (vp == 0 || u->n == COU_TERMS)
        return;
    u->out[u->n++] = (struct court_term){(int8_t)what, (int8_t)place, (int16_t)id, (int16_t)vp};
}

int court_serves(const struct court_state *s, int place)
{
    int n = 0;

    for (int i = 0; i < s->served_count; i++)
        n += s->served_to[i] == place;
    return n;
}

int court_is_served(const struct court_state *s, int id)
{
    for (int i = 0; i < s->served_count; i++)
        if (s->served[i] == id + 1)
            return 1;
    return 0;
}

int court_is_spent(const struct court_state *s, int id)
{
    for (int p = 0; p < s->seats; p++)
        if (s->taken[p].kebab == id + 1)
            return 1;
    return 0;
}

int court_bonus(const struct court_edition *e, int tracked) /* COU-W4 */
{
    return tracked >= e->goal ? e->all_win_cards : e->win_card * tracked;
}

/* ---- recipes -------------------------------------------------------------------------------- */

static int is_own(const struct court_state *s, int id)
{
    return court_owner(id) == s->turn;
}

static int level_of(const struct court_state *s, int i)
{
    return court_dish(s, s->served[i] - 1)->level;
}

/* The symbol that recipe i of the Serve carries for the ability. COU-V4, COU-R63 */
static int symbol_of(const struct court_state *s, int i)
{
    int id = s->served[i] - 1;

    return is_own(s, id) ? court_dish(s, id)->symbol : COU_NONE;
}

static int served_of_symbol(const struct court_state *s, int symbol)
{
    int n = 0;

    for (int i = 0; i < s->served_count; i++)
        n += symbol_of(s, i) == symbol;
    return n;
}

static int hot_in(const struct court_state *s, int id)
{
    struct court_count n;

    court_count(&n, court_cards_of(s, court_owner(id)), court_column_of(s, id));
    return n.symbol[COU_HOT];
}

static void add_base(struct sum *u) /* COU-V2a, COU-V2b, COU-V3a, COU-V3b */
{
    const struct court_state *s = u->s;
    const struct court_edition *e = court_rules(s);
    int hard = 0;

    for (int i = 0; i < s->served_count; i++)
        hard += level_of(s, i) == COU_HARD;
    for (int i = 0; i < s->served_count; i++) {
        int id = s->served[i] - 1, level = level_of(s, i);

        add(u, COU_T_BASE, id, -1, court_points(s, id));
        if (level != COU_HARD)
            add(u, COU_T_HARD, id, -1, hard * e->hard_bonus);
        add(u, COU_T_OPTIONAL, id, -1, court_scoring_optionals(s, id) * e->optional_points);
    }
}

/* ---- abilities -------------------------------------------------------------------------------- */

/* A pair's points stand with its earlier course; each recipe is in one pair of a kind. COU-R52 */
static void add_courses(struct sum *u, const int8_t points[3])
{
    for (int pair = 0; pair < 3; pair++) {
        int later = served_of_symbol(u->s, COU_ENTREE + pair + 1);

        for (int i = 0; i < u->s->served_count && later > 0; i++)
            if (symbol_of(u->s, i) == COU_ENTREE + pair) {
                add(u, COU_T_ABILITY, u->s->served[i] - 1, -1, points[pair]);
                later--;
            }
    }
}

/* Each recipe of a type stands with its pairs with those before it: all of them, or just one. */
static void add_types(struct sum *u, int all_pairs, int points)
{
    for (int type = COU_RICE; type <= COU_NOODLES; type++) {
        int before = 0;

        for (int i = 0; i < u->s->served_count; i++)
            if (symbol_of(u->s, i) == type) {
                add(u, COU_T_ABILITY, u->s->served[i] - 1, -1, points * (all_pairs ? before : before > 0));
                before++;
            }
    }
}

static int spices(const struct court_state *s, int id, const int8_t points[3])
{
    struct court_count n;

    court_count(&n, court_cards_of(s, court_owner(id)), court_column_of(s, id));
    return n.symbol[COU_UMAMI] * points[0] + n.symbol[COU_WASABI] * points[1] + n.symbol[COU_GINGER] * points[2];
}

/* What one recipe's own ingredients earn. */
static int recipe_ability(const struct court_state *s, int id, const struct court_deck_rules *deck)
{
    int level = court_dish(s, id)->level;

    switch ((enum court_ability)deck->ability) {
    case COU_EXACT:
        return court_is_exact(s, id) ? deck->points[level] : 0;
    case COU_EXTRA:
        return court_extra(s, id) ? deck->points[level] : 0;
    case COU_DOUBLE:
        return court_column_of(s, id)->doubled ? deck->points[level] : 0;
    case COU_SPICES:
        return spices(s, id, deck->points);
    case COU_HOT_PAID:
        return hot_in(s, id) * deck->points[0];
    case COU_COURSES:
    case COU_PAIRS:
    case COU_CHAIN:
    case COU_KEBAB_TAKE:
    case COU_KEBAB_SWAP:
    case COU_HOT_FREE:
        break;
    }
    return 0;
}

/* 0.9: hot ingredients served now, above the orders of the whole queue. COU-R59 */
static int hot_above_orders(const struct court_state *s)
{
    const struct court_seat *p = &s->seat[s->turn];
    int n = 0;

    for (int i = 0; i < s->served_count; i++)
        if (is_own(s, s->served[i] - 1))
            n += hot_in(s, s->served[i] - 1);
    for (int i = 0; i < p->queue_count; i++)
        n -= court_customer_of(s, p->queue[i])->order;
    return n > 0 ? n : 0;
}

static void add_abilities(struct sum *u) /* COU-V4 */
{
    const struct court_state *s = u->s;
    const struct court_deck_rules *deck = court_deck_of(s, s->turn);

    switch ((enum court_ability)deck->ability) {
    case COU_COURSES:
        add_courses(u, deck->points);
        break;
    case COU_PAIRS:
    case COU_CHAIN:
        add_types(u, deck->ability == COU_PAIRS, deck->points[0]);
        break;
    case COU_HOT_FREE:
        add(u, COU_T_ABILITY, -1, -1, hot_above_orders(s) * deck->points[0]);
        break;
    case COU_EXACT:
    case COU_EXTRA:
    case COU_DOUBLE:
    case COU_KEBAB_TAKE:
    case COU_KEBAB_SWAP:
    case COU_SPICES:
    case COU_HOT_PAID:
        for (int i = 0; i < s->served_count; i++)
            if (is_own(s, s->served[i] - 1))
                add(u, COU_T_ABILITY, s->served[i] - 1, -1, recipe_ability(s, s->served[i] - 1, deck));
        break;
    }
}

/* ---- customers --------------------------------------------------------------------------------- */

static int served_of_level(const struct court_state *s, int level)
{
    int n = 0;

    for (int i = 0; i < s->served_count; i++)
        n += level_of(s, i) == level;
    return n;
}

/* Customers served in this action who are, or are not, of your own nation. COU-R34 */
static int served_of_nation(const struct court_state *s, int own)
{
    const struct court_seat *p = &s->seat[s->turn];
    int n = 0;

    for (int i = 0; i < p->queue_count; i++)
        n += court_serves(s, i) > 0 && (court_nation(p->queue[i]) + 1 == p->deck) == own;
    return n;
}

static int special_points(const struct court_state *s, int nation)
{
    switch ((enum court_special)court_specials[nation]) {
    case COU_MANY_RECIPES:
        return s->served_count >= court_tables_of(s)->special[nation] ? court_rules(s)->special : 0;
    case COU_EASY_RECIPES:
        return served_of_level(s, COU_EASY) >= court_tables_of(s)->special[nation] ? court_rules(s)->special : 0;
    case COU_TAKE_POINT:
        return s->took;
    case COU_DISCARD_HAND:
        return s->dumped;
    case COU_FETCH_PRIMARIES:
    case COU_FETCH_OPTIONAL:
    case COU_FETCH_EASY:
    case COU_FETCH_SECONDARIES:
        break;
    }
    return 0;
}

static void add_effect(struct sum *u, int place)
{
    const struct court_state *s = u->s;
    const uint8_t customer = s->seat[s->turn].queue[place];
    int effect = court_effect_of(customer);

    switch ((enum court_effect)effect) {
    case COU_KITCHENWARE: /* COU-K7 */
    case COU_COOKWARE:
    case COU_TABLEWARE:
        for (int i = 0; i < s->served_count; i++)
            if (court_dish(s, s->served[i] - 1)->utensil == effect)
                add(u, COU_T_UTENSIL, s->served[i] - 1, place, court_rules(s)->utensil);
        break;
    case COU_GAIN:
        add(u, COU_T_EFFECT, -1, place, court_rules(s)->gains);
        break;
    case COU_OWN_NATION:
    case COU_FOREIGN:
        add(u, COU_T_EFFECT, -1, place, served_of_nation(s, effect == COU_OWN_NATION) * court_rules(s)->counted);
        break;
    case COU_SPECIAL:
        add(u, COU_T_EFFECT, -1, place, special_points(s, court_nation(customer)));
        break;
    case COU_NO_EFFECT:
    case COU_LOSE:
    case COU_WIN_CARD:
    case COU_LOSE_RECIPE:
    case COU_LOSE_INGREDIENTS:
    case COU_HAND:
    case COU_PREPARE:
    case COU_QUEUE:
    case COU_EFFECTS:
        break;
    }
}

/* Whether an equal effect came before this one and takes its place. COU-K5a, COU-K5b */
static int is_repeated(const struct court_state *s, int place)
{
    const uint8_t *queue = s->seat[s->turn].queue;
    int effect = court_effect_of(queue[place]);

    if (court_rules(s)->effects_add_up && !(effect >= COU_KITCHENWARE && effect <= COU_TABLEWARE))
        return 0;
    for (int i = 0; i < place; i++)
        if (court_serves(s, i) > 0 && court_effect_of(queue[i]) == effect &&
            (effect != COU_SPECIAL || queue[i] == queue[place]))
            return 1;
    return 0;
}

int court_acts(const struct court_state *s, int place)
{
    return court_serves(s, place) > 0 && !is_repeated(s, place);
}

int court_terms(const struct court_state *s, struct court_term out[COU_TERMS])
{
    const struct court_seat *p = &s->seat[s->turn];
    struct sum u = {s, out, 0};

    add_base(&u);
    add_abilities(&u);
    for (int i = 0; i < p->queue_count; i++) {
        if (court_serves(s, i) > 0 && court_nation(p->queue[i]) + 1 == p->deck) /* COU-K6a */
            add(&u, COU_T_NATION, -1, i, court_rules(s)->nation_points);
        if (court_acts(s, i))
            add_effect(&u, i);
    }
    return u.n;
}

int court_total(const struct court_state *s)
{
    struct court_term terms[COU_TERMS];
    int n = court_terms(s, terms), sum = 0;

    for (int i = 0; i < n; i++)
        sum += terms[i].vp;
    return sum;
}
