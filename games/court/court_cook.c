/* court_cook.c -- what may go into a column, what is in one, and what drinks look for.
 *
 * A column of a recipe that costs 1 primary and c secondaries (as printed, c is its level) holds these and any number of optional
 * ingredients (COU-C2). Three abilities allow more: one extra secondary, twice the number of anything, up to two hot ones. */
#include <string.h>

#include "court.h"

void court_count(struct court_count *out, const struct court_cards *deck, const struct court_column *c)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < c->count; i++) {
        const struct court_ingredient *x = &deck->ingredient[c->with[i] - 1];

        out->category[x->category]++;
        out->symbol[x->symbol]++;
    }
}

/* ---- the open column -------------------------------------------------------------------------- */

/* Twice as many ingredients, the second half of any kind; optional ones on top. COU-V4-usa */
static int check_doubled(const struct court_count *n, int cost, int category)
{
    int primary = n->category[COU_PRIMARY] + (category == COU_PRIMARY);
    int secondary = n->category[COU_SECONDARY] + (category == COU_SECONDARY);
    int whole = 2 * (cost + 1);

    return category == COU_OPTIONAL ||
           (primary + secondary <= whole && primary <= whole - cost && secondary <= whole - 1);
}

static int check_secondary(const struct court_state *s, const struct court_count *n, int cost,
                           const struct court_ingredient *x, int paid)
{
    const struct court_deck_rules *rules = court_deck_of(s, s->turn);
    int have = n->category[COU_SECONDARY], above = have >= cost, hot = n->symbol[COU_HOT];
    int clause = s->edition == COU_V08 ? COU_V4_MEXICO_A : COU_V4_MEXICO_B;

    switch ((enum court_ability)rules->ability) {
    case COU_EXTRA:
        return paid < 0 && have <= cost ? 0 : COU_C2;
    case COU_HOT_PAID:
    case COU_HOT_FREE:
        if (x->symbol == COU_HOT ? hot >= rules->points[1] : have - hot >= cost)
            return clause;
        return (paid >= 0) == (above && rules->ability == COU_HOT_PAID) ? 0 : clause;
    case COU_EXACT:
    case COU_COURSES:
    case COU_PAIRS:
    case COU_CHAIN:
    case COU_DOUBLE:
    case COU_KEBAB_TAKE:
    case COU_KEBAB_SWAP:
    case COU_SPICES:
        break;
    }
    return paid < 0 && !above ? 0 : COU_C2;
}

int court_check_add(const struct court_state *s, int kind, int paid)
{
    const struct court_cards *deck = court_cards_of(s, s->turn);
    const struct court_ingredient *x;
    struct court_count n;
    int cost;

    if (s->cooking == 0)
        return COU_C3;
    if (kind >= COU_INGREDIENTS || s->seat[s->turn].prepared[kind] == 0)
        return COU_C1;
    if (paid >= COU_KINDS || (paid >= 0 && s->seat[s->turn].hand[paid] == 0))
        return COU_C2;
    x = &deck->ingredient[kind];
    cost = court_cost_of(s, s->turn, s->cooking - 1);
    court_count(&n, deck, &s->column_open);
    if (paid >= 0 && (x->category != COU_SECONDARY || s->column_open.doubled))
        return COU_C2;
    if (s->column_open.doubled)
        return check_doubled(&n, cost, x->category) ? 0 : s->edition == COU_V08 ? COU_V4_USA_A : COU_V4_USA_B;
    if (x->category == COU_PRIMARY)
        return n.category[COU_PRIMARY] == 0 ? 0 : COU_C2;
    return x->category == COU_SECONDARY ? check_secondary(s, &n, cost, x, paid) : 0;
}

int court_is_met(const struct court_state *s) /* COU-C1 */
{
    const struct court_cards *deck = court_cards_of(s, s->turn);
    struct court_count n;
    int cost = court_cost_of(s, s->turn, s->cooking - 1);

    court_count(&n, deck, &s->column_open);
    return n.category[COU_PRIMARY] >= 1 && n.category[COU_SECONDARY] >= cost &&
           (!s->column_open.doubled || s->column_open.count >= 2 * (cost + 1));
}

/* ---- cooked columns ------------------------------------------------------------------------------ */

int court_extra(const struct court_state *s, int id) /* COU-V4-india */
{
    const struct court_column *c = court_column_of(s, id);
    int owner = court_owner(id);
    struct court_count n;

    if (court_deck_of(s, owner)->ability != COU_EXTRA)
        return 0;
    court_count(&n, court_cards_of(s, owner), c);
    return n.category[COU_SECONDARY] > court_cost(s, id);
}

int court_is_exact(const struct court_state *s, int id) /* COU-V4-italy */
{
    const struct court_column *c = court_column_of(s, id);
    const struct court_cards *deck = court_cards_of(s, court_owner(id));
    const struct court_recipe *dish = court_dish(s, id);

    if (court_deck_of(s, court_owner(id))->ability != COU_EXACT || dish->symbol == COU_NONE)
        return 0;
    for (int i = 0; i < c->count; i++)
        if (deck->ingredient[c->with[i] - 1].symbol == dish->symbol)
            return 1;
    return 0;
}

/* Optional ingredients that score: those that fill a doubled cost do not, and they fill it last. COU-R55 */
int court_scoring_optionals(const struct court_state *s, int id)
{
    const struct court_column *c = court_column_of(s, id);
    struct court_count n;

    if (c->doubled)
        return c->count - 2 * (court_cost(s, id) + 1);
    court_count(&n, court_cards_of(s, court_owner(id)), c);
    return n.category[COU_OPTIONAL];
}

/* ---- drinks ---------------------------------------------------------------------------------------- */

/* What lies prepared and unused at a station: cards by category and symbol, names by category. */
struct ready {
    struct court_count cards;
    uint8_t names[3], most[3];
};

static void count_ready(struct ready *out, const struct court_state *s, int seat)
{
    const struct court_cards *deck = court_cards_of(s, seat);

    memset(out, 0, sizeof *out);
    for (int k = 0; k < COU_INGREDIENTS; k++) {
        const struct court_ingredient *x = &deck->ingredient[k];
        int n = s->seat[seat].prepared[k];

        if (n == 0)
            continue;
        out->cards.category[x->category] = (uint8_t)(out->cards.category[x->category] + n);
        out->cards.symbol[x->symbol] = (uint8_t)(out->cards.symbol[x->symbol] + n);
        out->names[x->category]++;
        if (n > out->most[x->category])
            out->most[x->category] = (uint8_t)n;
    }
}

static int ready_enough(const struct ready *r, int test, int number)
{
    const uint8_t *n = r->cards.category;

    switch (test) {
    case COU_DIFFERENT_PRIMARIES_READY:
        return r->names[COU_PRIMARY] >= number;
    case COU_SECONDARIES_READY:
        return n[COU_SECONDARY] >= number;
    case COU_BOTH_READY:
        return n[COU_PRIMARY] >= number && n[COU_SECONDARY] >= number;
    case COU_DIFFERENT_SECONDARIES_READY:
        return r->names[COU_SECONDARY] >= number;
    case COU_INGREDIENTS_READY:
        return n[COU_PRIMARY] + n[COU_SECONDARY] + n[COU_OPTIONAL] >= number;
    case COU_OPTIONALS_READY:
        return n[COU_OPTIONAL] >= number;
    case COU_SAME_SECONDARIES_READY:
        return r->most[COU_SECONDARY] >= number;
    case COU_HOT_READY:
        return r->cards.symbol[COU_HOT] >= number;
    }
    return 0;
}

/* The symbol of a cooked recipe; others' recipes carry none. COU-V4 */
static int symbol_at(const struct court_state *s, int seat, int id)
{
    return court_owner(id) == seat ? court_dish(s, id)->symbol : COU_NONE;
}

/* Whether a column does for a test that counts recipes. */
static int column_does(const struct court_state *s, int seat, int id, int test)
{
    const struct court_column *c = court_column_of(s, id);
    struct court_count n;

    court_count(&n, court_cards_of(s, court_owner(id)), c);
    switch (test) {
    case COU_EXACT_COOKED:
        return court_owner(id) == seat && court_is_exact(s, id);
    case COU_WITH_OPTIONAL_COOKED:
        return n.category[COU_OPTIONAL] > 0;
    case COU_EASY_COOKED:
        return court_dish(s, id)->level == COU_EASY;
    case COU_EXTRA_COOKED:
        return court_owner(id) == seat && court_extra(s, id);
    case COU_DOUBLED_COOKED:
        return c->doubled;
    case COU_GINGER_AND_OPTIONAL:
        return n.symbol[COU_GINGER] > 0 && n.category[COU_OPTIONAL] > 0;
    case COU_WITH_UMAMI_COOKED:
        return n.symbol[COU_UMAMI] > 0;
    case COU_WITH_HOT_COOKED:
        return n.symbol[COU_HOT] > 0;
    case COU_EASY_WITH_TWO_HOT:
        return court_dish(s, id)->level == COU_EASY && n.symbol[COU_HOT] >= 2;
    }
    return 0;
}

/* The station's cooked recipes of each symbol and level. */
static void count_dishes(uint8_t out[COU_SYMBOLS][3], const struct court_state *s, int seat)
{
    memset(out, 0, sizeof(uint8_t[COU_SYMBOLS][3]));
    for (int i = 0; i < s->seat[seat].cooked_count; i++) {
        int id = s->seat[seat].cooked[i] - 1;

        out[symbol_at(s, seat, id)][court_dish(s, id)->level]++;
    }
}

static int dishes_of(uint8_t n[COU_SYMBOLS][3], int symbol)
{
    return n[symbol][COU_EASY] + n[symbol][COU_NORMAL] + n[symbol][COU_HARD];
}

/* The ingredients of one category in the station's own columns, a mask of kinds each; returns the number of columns. */
static int masks_cooked(uint32_t out[COU_STATION], const struct court_state *s, int seat, int category)
{
    const struct court_cards *deck = court_cards_of(s, seat);
    int columns = 0;

    for (int i = 0; i < s->seat[seat].cooked_count; i++) {
        int id = s->seat[seat].cooked[i] - 1;
        const struct court_column *c = court_column_of(s, id);
        uint32_t mask = 0;

        for (int j = 0; j < c->count && court_owner(id) == seat; j++)
            if (deck->ingredient[c->with[j] - 1].category == category)
                mask |= (uint32_t)1 << (c->with[j] - 1);
        if (mask != 0)
            out[columns++] = mask;
    }
    return columns;
}

/* Whether `wanted` columns can each show a different ingredient: tries every choice. COU-R67 */
static int can_differ(const uint32_t *masks, int n, int wanted, uint32_t used)
{
    if (wanted == 0)
        return 1;
    if (n < wanted)
        return 0;
    for (uint32_t left = masks[0] & ~used; left != 0; left &= left - 1)
        if (can_differ(masks + 1, n - 1, wanted - 1, used | (left & -left)))
            return 1;
    return can_differ(masks + 1, n - 1, wanted, used);
}

static int dishes_enough(const struct court_state *s, int seat, int test, int number)
{
    uint8_t n[COU_SYMBOLS][3];
    uint32_t masks[COU_STATION], all = 0;
    int count = s->seat[seat].cooked_count, kebabs, columns;

    count_dishes(n, s, seat);
    kebabs = dishes_of(n, COU_KEBAB);
    switch (test) {
    case COU_COURSES_COOKED:
        return (dishes_of(n, COU_ENTREE) > 0) + (dishes_of(n, COU_APPETIZER) > 0) + (dishes_of(n, COU_MAIN) > 0) +
                   (dishes_of(n, COU_DESSERT) > 0) >=
               number;
    case COU_LEVELS_OF_ONE_TYPE:
        return (n[COU_RICE][0] && n[COU_RICE][1] && n[COU_RICE][2]) ||
               (n[COU_NOODLES][0] && n[COU_NOODLES][1] && n[COU_NOODLES][2]);
    case COU_ONE_TYPE_COOKED:
        return dishes_of(n, COU_BURGER) >= number || dishes_of(n, COU_STEAK) >= number;
    case COU_KEBABS_ONLY: /* COU-R66 */
        return count >= number && kebabs == count;
    case COU_NO_KEBABS:
        return count >= number && kebabs == 0;
    case COU_DIFFERENT_PRIMARIES_COOKED:
        columns = masks_cooked(masks, s, seat, COU_PRIMARY);
        while (columns > 0)
            all |= masks[--columns];
        return __builtin_popcount(all) >= number;
    case COU_DIFFERENT_SECONDARIES_COOKED:
        columns = masks_cooked(masks, s, seat, COU_SECONDARY);
        return can_differ(masks, columns, number, 0);
    }
    return 0;
}

int court_drink_check(const struct court_state *s, int seat, int drink)
{
    const int test = court_cards_of(s, seat)->drink[drink].test;
    const int number = court_tables_of(s)->drink[s->seat[seat].deck - 1][drink];
    struct ready r;
    int n = 0;

    switch ((enum court_drink_test)test) {
    case COU_DIFFERENT_PRIMARIES_READY:
    case COU_SECONDARIES_READY:
    case COU_BOTH_READY:
    case COU_DIFFERENT_SECONDARIES_READY:
    case COU_INGREDIENTS_READY:
    case COU_OPTIONALS_READY:
    case COU_SAME_SECONDARIES_READY:
    case COU_HOT_READY:
        count_ready(&r, s, seat);
        return ready_enough(&r, test, number);
    case COU_COURSES_COOKED:
    case COU_LEVELS_OF_ONE_TYPE:
    case COU_ONE_TYPE_COOKED:
    case COU_KEBABS_ONLY:
    case COU_NO_KEBABS:
    case COU_DIFFERENT_PRIMARIES_COOKED:
    case COU_DIFFERENT_SECONDARIES_COOKED:
        return dishes_enough(s, seat, test, number);
    case COU_EXACT_COOKED:
    case COU_WITH_OPTIONAL_COOKED:
    case COU_EASY_COOKED:
    case COU_EXTRA_COOKED:
    case COU_DOUBLED_COOKED:
    case COU_GINGER_AND_OPTIONAL:
    case COU_WITH_UMAMI_COOKED:
    case COU_WITH_HOT_COOKED:
    case COU_EASY_WITH_TWO_HOT:
        break;
    }
    for (int i = 0; i < s->seat[seat].cooked_count; i++)
        n += column_does(s, seat, s->seat[seat].cooked[i] - 1, test);
    return n >= number;
}
