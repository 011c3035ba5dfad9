/* rush_json.c -- Kitchen Rush as JSON, for pages and programs. The objects are in state.def; here is what their lines call. */
#include "core/objects.h"
#include "rush_remarks.h"

static const char *phase_name(const struct rush_state *v)
{
    switch ((enum rush_phase)v->phase) {
    case RUS_SHUFFLE:
    case RUS_RESHUFFLE:
        return "shuffle";
    case RUS_CHECK:
        return "check";
    case RUS_SHIFT:
        return "shift";
    case RUS_GRACE:
        return "grace";
    case RUS_EVENING:
        return "evening";
    case RUS_OVER:
        return "over";
    }
    return "";
}

void rush_put_room(struct bq_text *t, const uint8_t food[RUS_FOODS])
{
    int n = 0;

    bq_put_char(t, '{');
    for (int k = 0; k < RUS_FOODS; k++)
        if (food[k] > 0) {
            bq_json_member(t, &n, rush_food_names[k]);
            bq_put_int(t, food[k]);
        }
    bq_put_char(t, '}');
}

static int in_supply(const struct rush_state *v, int thing)
{
    return thing < RUS_FIRST_SPICE ? v->supply[thing] : v->spices[thing - RUS_FIRST_SPICE];
}

void rush_put_each(struct bq_text *t, const uint8_t *counts, const char *const *names, int n)
{
    int items = 0;

    bq_put_char(t, '[');
    for (int k = 0; k < n; k++)
        for (int i = 0; i < counts[k]; i++)
            bq_json_item(t, &items, names[k]);
    bq_put_char(t, ']');
}

static const char *patron_name(int card) /* + 1 */
{
    return card >= 1 && card <= RUS_PATRONS ? rush_patrons[card - 1].name : "?";
}

static const char *card_name(int card)
{
    return card < RUS_CARDS ? rush_card_names[card] : "?";
}

static void put_space_name(struct bq_text *t, int space)
{
    bq_put_char(t, '"');
    rush_put_space(t, space);
    bq_put_char(t, '"');
}

/* What is kept in a room, in the order of every list. RUS-P9 */
static void put_kept(struct bq_text *t, const struct rush_state *v, int room)
{
    int n = 0;

    bq_put_char(t, '[');
    for (int k = 0; k < RUS_FOODS; k++)
        if ((int)(rush_dry(v) >> k & 1) == (room == 2))
            bq_json_item(t, &n, rush_food_names[k]);
    bq_put_char(t, ']');
}

static void put_timer_name(struct bq_text *t, int timer)
{
    char name[8];

    bq_put_json(t, rush_timer_name(timer, name));
}

/* Who stands where, and what is shut; free spaces are not shown. */
static void put_spaces(struct bq_text *t, const struct rush_state *v)
{
    char name[8];
    int n = 0;

    bq_put_char(t, '{');
    for (int space = 0; space < RUS_SPACES; space++) {
        int holder = -1, closed = rush_shut(v, space) != RUS_NOT_SHUT;

        for (int i = 0; i < RUS_TIMERS; i++)
            if (v->timer[i].space == space + 1)
                holder = i;
        if (holder < 0 && !closed)
            continue;
        bq_put(t, n++ > 0 ? "," : "");
        put_space_name(t, space);
        bq_put_char(t, ':');
        bq_put_json(t, holder >= 0 ? rush_timer_name(holder, name) : "closed");
    }
    bq_put_char(t, '}');
}

static void put_shut(struct bq_text *t, const struct rush_state *v)
{
    static const char *const WHY_SHUT[] = {"", "closed", "locked", "broken"};
    int n = 0;

    bq_put_char(t, '{');
    for (int space = 0; space < RUS_SPACES; space++)
        if (rush_shut(v, space) != RUS_NOT_SHUT) {
            bq_put(t, n++ > 0 ? "," : "");
            put_space_name(t, space);
            bq_put_char(t, ':');
            bq_put_json(t, WHY_SHUT[rush_shut(v, space)]);
        }
    bq_put_char(t, '}');
}

/* What there is for the seat's meals where its action is, one by one. */
static void put_brings(struct bq_text *t, const struct rush_state *v, int seat)
{
    uint8_t count[RUS_THINGS];
    int n = 0;

    rush_brings(v, seat, count);
    bq_put_char(t, '[');
    for (int k = 0; k < RUS_THINGS; k++)
        for (int i = 0; i < count[k]; i++)
            bq_json_item(t, &n, rush_thing_name(k));
    bq_put_char(t, ']');
}

/* What a meal lacks, or what is on it and was not ordered, one by one: food, then spices. */
static void put_difference(struct bq_text *t, int meal, const struct rush_meal *m, int sign)
{
    int n = 0;

    bq_put_char(t, '[');
    for (int k = 0; k < RUS_FOODS; k++)
        for (int i = sign * rush_lacks(meal, m, k); i > 0; i--)
            bq_json_item(t, &n, rush_food_names[k]);
    for (int k = 0; k < RUS_SPICES; k++)
        for (int i = sign * rush_lacks_spice(meal, m, k); i > 0; i--)
            bq_json_item(t, &n, rush_spice_names[k]);
    bq_put_char(t, ']');
}

static const char *verdict_name(const struct rush_state *v, int meal)
{
    return rush_meal_why(v, meal) == RUS_NO_REASON ? "right" : rush_is_spoilt(v, meal) ? "wrong" : "open";
}

static const struct rush_dish *dish_of(int meal)
{
    return &rush_card(meal >> 1)->dish[meal & 1];
}

/* The seat's order that was taken after number `last`; -1 if there is none. */
static int next_order(const struct rush_state *v, int seat, int last)
{
    int best = -1;

    for (int p = 0; p < RUS_PATRONS; p++)
        if (v->patron[p].where == RUS_ORDERED && v->patron[p].seat == seat && v->patron[p].number > last &&
            (best < 0 || v->patron[p].number < v->patron[best].number))
            best = p;
    return best;
}

/* The plates that the order of a table would usually take, as far as there are clean ones. */
static void put_usual_plates(struct bq_text *t, const struct rush_state *v, int table)
{
    int size[2] = {0, 0};

    if (v->table[table] >= 1 && v->table[table] <= RUS_PATRONS)
        rush_usual_plates(v, v->table[table] - 1, size);
    bq_put_char(t, '[');
    for (int d = 0; d < 2 && size[d] > 0; d++) {
        bq_put(t, d > 0 ? "," : "");
        bq_put_int(t, size[d]);
    }
    bq_put_char(t, ']');
}

static const char *const WHY[] = {"", "no plate", "plate", "ingredients", "spices", "cooking time"};
static const char *const LOST[] = {"", "wages", "wages", "strike", "goal"};

static void put_orders(struct bq_text *t, const struct rush_state *v, int seat);
static void put_sums(struct bq_text *t, const struct rush_state *v);

#include "state.def"

static void put_sums(struct bq_text *t, const struct rush_state *v)
{
    const struct rush_sums sums = rush_add_up(v);

    put_Sums(t, &sums);
}

static void put_orders(struct bq_text *t, const struct rush_state *v, int seat)
{
    int n = 0;

    bq_put_char(t, '[');
    for (int p = next_order(v, seat, -1); p >= 0; p = next_order(v, seat, v->patron[p].number)) {
        bq_put(t, n++ > 0 ? "," : "");
        put_Order(t, v, p);
    }
    bq_put_char(t, ']');
}

int rush_json(const void *view, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);
    int coins = 0;

    put_State(&t, view, &coins);
    return t.len;
}
