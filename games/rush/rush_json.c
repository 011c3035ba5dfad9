/* rush_json.c -- Kitchen Rush as JSON, for pages and programs. The schema is in docs/protocol.md. */
#include "core/text.h"
#include "rush.h"

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

/* Names with how many there are; those of which there is none are left out. */
static void put_counts(struct bq_text *t, const uint8_t *counts, const char *const *names, int n, int *written)
{
    for (int i = 0; i < n; i++)
        if (counts[i] > 0) {
            bq_put(t, (*written)++ > 0 ? "," : "");
            bq_put_json(t, names[i]);
            bq_put(t, ":");
            bq_put_int(t, counts[i]);
        }
}

static void put_sizes(struct bq_text *t, const char *name, const uint8_t sizes[RUS_SIZES])
{
    bq_put_json(t, name);
    bq_put(t, ":[");
    for (int i = 0; i < RUS_SIZES; i++) {
        bq_put(t, i > 0 ? "," : "");
        bq_put_int(t, sizes[i]);
    }
    bq_put(t, "]");
}

static const char *patron_name(int card) /* + 1 */
{
    return card >= 1 && card <= RUS_PATRONS ? rush_patrons[card - 1].name : "?";
}

static void put_pile(struct bq_text *t, const char *name, const uint8_t *pile, int n, int down)
{
    int count = 0;

    bq_json_key(t, name);
    bq_put(t, "[");
    for (int i = 0; i < n; i++)
        bq_json_item(t, &count, patron_name(pile[down ? n - 1 - i : i]));
    bq_put(t, "]");
}

/* A number, or null where 0 stands for none. */
static void put_or_null(struct bq_text *t, const char *name, int64_t n)
{
    bq_json_key(t, name);
    if (n > 0)
        bq_put_int(t, n);
    else
        bq_put(t, "null");
}

static void put_space_name(struct bq_text *t, int space)
{
    char name[24];
    struct bq_text n = bq_text_to(name, sizeof name);
    int place = rush_place_of(space);

    bq_put(&n, rush_place_names[place]);
    if (place != RUS_VAN && place != RUS_LATE) {
        bq_put(&n, "-");
        bq_put_int(&n, rush_number_of(space) + 1);
    }
    bq_put_json(t, name);
}

/* What is kept in each room, in the order of every list. RUS-P9 */
static void put_kept(struct bq_text *t, const struct rush_state *v)
{
    bq_json_key(t, "kept");
    bq_put(t, "[");
    for (int r = 0; r < (rush_rules(v)->third_room ? 3 : 2); r++) {
        int n = 0;

        bq_put(t, r > 0 ? ",[" : "[");
        for (int k = 0; k < RUS_FOODS; k++)
            if ((int)(rush_dry(v) >> k & 1) == (r == 2))
                bq_json_item(t, &n, rush_food_names[k]);
        bq_put(t, "]");
    }
    bq_put(t, "]");
}

static void put_stores(struct bq_text *t, const struct rush_state *v)
{
    int n;

    bq_json_key(t, "rooms");
    bq_put(t, "[");
    for (int r = 0; r < (rush_rules(v)->third_room ? 3 : 2); r++) {
        bq_put(t, r > 0 ? ",{" : "{");
        n = 0;
        put_counts(t, v->room[r], rush_food_names, RUS_FOODS, &n);
        bq_put(t, "}");
    }
    bq_put(t, "]");
    put_kept(t, v);
    bq_json_key(t, "bag");
    bq_put(t, "{");
    n = 0;
    put_counts(t, v->bag, rush_spice_names, RUS_SPICES, &n);
    bq_put(t, "}");
    bq_json_key(t, "supply");
    bq_put(t, "{");
    n = 0;
    put_counts(t, v->supply, rush_food_names, RUS_FOODS, &n);
    put_counts(t, v->spices, rush_spice_names, RUS_SPICES, &n);
    bq_put(t, "}");
    bq_json_key(t, "plates");
    bq_put(t, "{");
    put_sizes(t, "clean", v->clean);
    bq_put(t, ",");
    put_sizes(t, "dirty", v->dirty);
    bq_put(t, ",");
    put_sizes(t, "office", v->office);
    bq_put(t, ",");
    put_sizes(t, "out", v->out);
    bq_put(t, "}");
}

static void put_timers(struct bq_text *t, const struct rush_state *v)
{
    char name[8];
    int n = 0;

    bq_json_key(t, "timers");
    bq_put(t, "[");
    for (int i = 0; i < RUS_TIMERS; i++) {
        if (!rush_in_play(v, i))
            continue;
        bq_put(t, n++ > 0 ? ",{\"timer\":" : "{\"timer\":");
        bq_put_json(t, rush_timer_name(i, name));
        bq_json_key(t, "space");
        if (v->timer[i].space > 0)
            put_space_name(t, v->timer[i].space - 1);
        else
            bq_put(t, "null");
        bq_json_key(t, "until_ms");
        if (v->timer[i].running)
            bq_put_int(t, rush_shift_ms(v) + v->timer[i].until - v->now); /* while sand runs, so does a relaxed shift */
        else
            bq_put(t, "null");
        put_or_null(t, "ends_ms", v->timer[i].running ? v->timer[i].until : 0);
        bq_json_int(t, "sand_ms", v->sand[i]);
        bq_json_key(t, "cook");
        if (v->timer[i].holder > 0)
            bq_put_int(t, v->timer[i].holder - 1);
        else
            bq_put(t, "null");
        bq_json_flag(t, "strike", v->timer[i].strike);
        bq_put(t, "}");
    }
    bq_put(t, "]");
}

/* Who stands where, and what is closed; free spaces are not shown. */
static void put_spaces(struct bq_text *t, const struct rush_state *v)
{
    char name[8];
    int n = 0;

    bq_json_key(t, "spaces");
    bq_put(t, "{");
    for (int space = 0; space < RUS_SPACES; space++) {
        int place = rush_place_of(space), k = rush_number_of(space), holder = -1;
        int closed = v->scenario >= rush_place_from[place] &&
                     (k >= rush_place_spaces[place][v->seats] || (place == RUS_STORAGE_2 && v->locked) ||
                      (place == RUS_STOVE && k == 0 && v->broken));

        for (int i = 0; i < RUS_TIMERS; i++)
            if (v->timer[i].space == space + 1)
                holder = i;
        if (holder < 0 && !closed)
            continue;
        bq_put(t, n++ > 0 ? "," : "");
        put_space_name(t, space);
        bq_put(t, ":");
        bq_put_json(t, holder >= 0 ? rush_timer_name(holder, name) : "closed");
    }
    bq_put(t, "}");
}

/* What it lacks, or what is on it and was not ordered, one by one: food, then spices. */
static void put_difference(struct bq_text *t, const char *name, int meal, const struct rush_meal *m, int sign)
{
    int n = 0;

    bq_json_key(t, name);
    bq_put(t, "[");
    for (int k = 0; k < RUS_FOODS; k++)
        for (int i = sign * rush_lacks(meal, m, k); i > 0; i--)
            bq_json_item(t, &n, rush_food_names[k]);
    for (int k = 0; k < RUS_SPICES; k++)
        for (int i = sign * rush_lacks_spice(meal, m, k); i > 0; i--)
            bq_json_item(t, &n, rush_spice_names[k]);
    bq_put(t, "]");
}

/* How the meal compares with its order: derived, so that no front end has to know RUS-M1. */
static void put_verdict(struct bq_text *t, const struct rush_state *v, int meal)
{
    const struct rush_meal *m = rush_meal_of(v, meal);
    const struct rush_dish *d = &rush_card(meal >> 1)->dish[meal & 1];

    bq_json_key(t, "verdict");
    bq_put_json(t, rush_meal_why(v, meal) == RUS_NO_REASON ? "right" : rush_is_spoilt(v, meal) ? "wrong" : "open");
    bq_json_flag(t, "plate_fits", m->plate > 0 && rush_fits(v, d->plate, m->plate));
    put_difference(t, "lacks", meal, m, 1);
    put_difference(t, "extra", meal, m, -1);
    bq_json_int(t, "to_cook", d->rows - m->row);
    bq_json_flag(t, "takes_food", m->plate > 0 && rush_takes_food(v, meal));
    bq_json_int(t, "free_puts", rush_free_puts(v, meal));
    put_or_null(t, "usual_plate", m->plate == 0 ? rush_usual_plate(v, meal) : 0);
}

static void put_meal(struct bq_text *t, const struct rush_state *v, int meal)
{
    const struct rush_meal *m = rush_meal_of(v, meal);
    int n = 0;

    bq_put(t, "{\"plate\":");
    if (m->plate > 0)
        bq_put_int(t, m->plate);
    else
        bq_put(t, "null");
    bq_json_key(t, "food");
    bq_put(t, "[");
    for (int k = 0; k < RUS_FOODS; k++)
        for (int i = 0; i < m->food[k]; i++)
            bq_json_item(t, &n, rush_food_names[k]);
    bq_put(t, "]");
    n = 0;
    bq_json_key(t, "spices");
    bq_put(t, "[");
    for (int k = 0; k < RUS_SPICES; k++)
        for (int i = 0; i < m->spice[k]; i++)
            bq_json_item(t, &n, rush_spice_names[k]);
    bq_put(t, "]");
    bq_json_int(t, "row", m->row);
    if (rush_rules(v)->put_right)
        bq_json_int(t, "returned", m->returned);
    put_verdict(t, v, meal);
    bq_put(t, "}");
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

static void put_cook(struct bq_text *t, const struct rush_state *v, int seat, int *coins)
{
    int n = 0;

    bq_put(t, seat > 0 ? ",{\"action\":" : "{\"action\":");
    if (v->cook[seat].action > 0)
        put_space_name(t, v->timer[v->cook[seat].action - 1].space - 1);
    else
        bq_put(t, "null");
    bq_json_int(t, "right", v->right[seat]);
    bq_json_int(t, "right_now", rush_right_of(v, seat, coins));
    if (v->phase == RUS_EVENING)
        bq_json_flag(t, "ready", v->cook[seat].ready);
    bq_json_key(t, "orders");
    bq_put(t, "[");
    for (int p = next_order(v, seat, -1); p >= 0; p = next_order(v, seat, v->patron[p].number)) {
        bq_put(t, n++ > 0 ? ",{\"patron\":" : "{\"patron\":");
        bq_put_json(t, rush_patrons[p].name);
        bq_json_flag(t, "handed_over", v->patron[p].handed);
        bq_json_flag(t, "right", rush_why_wrong(v, p) == RUS_NO_REASON);
        bq_json_key(t, "meals");
        bq_put(t, "[");
        for (int d = 0; d < rush_patrons[p].dishes; d++) {
            bq_put(t, d > 0 ? "," : "");
            put_meal(t, v, rush_meal_id(p, d));
        }
        bq_put(t, "]}");
    }
    bq_put(t, "]}");
}

/* What has to be reached, with the option goal; 0 is no goal. */
static void put_goal(struct bq_text *t, const struct rush_state *v)
{
    const struct rush_goal *g = &rush_goals[v->scenario][v->seats];

    bq_json_key(t, "goal");
    bq_put(t, "{\"each\":");
    bq_put_int(t, rush_goal_each(v));
    bq_json_int(t, "all", rush_goal_all(v));
    bq_json_int(t, "coins", g->coins);
    bq_json_int(t, "reputation", g->reputation);
    bq_json_flag(t, "no_strike", rush_rules(v)->strike);
    bq_put(t, "}");
}

/* The plates that the order of each table would usually take, as far as there are clean ones. */
static void put_usual_plates(struct bq_text *t, const struct rush_state *v)
{
    bq_json_key(t, "usual_plates");
    bq_put(t, "[");
    for (int i = 0; i < rush_tables(v); i++) {
        int size[2] = {0, 0};

        if (v->table[i] >= 1 && v->table[i] <= RUS_PATRONS)
            rush_usual_plates(v, v->table[i] - 1, size);
        bq_put(t, i > 0 ? ",[" : "[");
        for (int d = 0; d < 2 && size[d] > 0; d++) {
            bq_put(t, d > 0 ? "," : "");
            bq_put_int(t, size[d]);
        }
        bq_put(t, "]");
    }
    bq_put(t, "]");
}

static void put_evening(struct bq_text *t, const struct rush_state *v)
{
    static const char *const WHY[] = {"", "no plate", "plate", "ingredients", "spices", "cooking time"};
    int n = 0;

    bq_json_key(t, "evening");
    bq_put(t, "[");
    for (int p = 0; p < RUS_PATRONS; p++) {
        const struct rush_patron *q = &v->patron[p];

        if (q->result == 0)
            continue;
        bq_put(t, n++ > 0 ? ",{\"patron\":" : "{\"patron\":");
        bq_put_json(t, rush_patrons[p].name);
        bq_json_int(t, "cook", q->seat);
        bq_json_flag(t, "right", q->result == 1);
        bq_json_key(t, "wrong_because");
        if (q->why > 0)
            bq_put_json(t, WHY[q->why]);
        else
            bq_put(t, "null");
        bq_json_int(t, "coins", q->coins);
        bq_json_int(t, "reputation", q->reputation);
        bq_put(t, "}");
    }
    bq_put(t, "]");
}

static void put_cards(struct bq_text *t, const struct rush_state *v)
{
    int n = 0;

    bq_json_key(t, "awards");
    bq_put(t, "[");
    for (int i = 0; i < v->awards_held; i++)
        bq_json_item(t, &n, rush_award_names[v->award[i] - 1]);
    bq_put(t, "]");
    bq_json_key(t, "office");
    bq_put(t, "[");
    for (int i = 0; i < 2 && rush_rules(v)->office; i++) { /* a place each: which is empty matters */
        bq_put(t, i > 0 ? "," : "");
        if (v->card[i] > 0)
            bq_put_json(t, rush_card_names[v->card[i] - 1]);
        else
            bq_put(t, "null");
    }
    bq_put(t, "]");
    n = 0;
    bq_json_key(t, "office_deck");
    bq_put(t, "[");
    for (int i = v->card_count - 1; i >= 0; i--)
        bq_json_item(t, &n, v->card_deck[i] < RUS_CARDS ? rush_card_names[v->card_deck[i]] : "?");
    bq_put(t, "]");
}

int rush_json(const void *view, char *out, int cap)
{
    static const char *const LOST[] = {"", "wages", "wages", "strike", "goal"};
    const struct rush_state *v = view;
    struct bq_text t = bq_text_to(out, cap);
    int coins = 0;

    bq_put(&t, "{\"game\":\"rush\"");
    bq_json_int(&t, "scenario", v->scenario);
    bq_json_int(&t, "seats", v->seats);
    bq_json_int(&t, "shift", v->shift < rush_rules(v)->shifts ? v->shift + 1 : v->shift);
    bq_json_int(&t, "shifts", rush_rules(v)->shifts);
    bq_json_key(&t, "phase");
    bq_put_json(&t, phase_name(v));
    bq_json_int(&t, "ms", v->phase == RUS_SHIFT || v->phase == RUS_GRACE ? rush_shift_ms(v) : 0);
    bq_json_int(&t, "limit_ms", rush_limit(v));
    bq_json_int(&t, "now_ms", v->now);
    bq_json_int(&t, "start_ms", v->shift_start);
    put_or_null(&t, "ends_ms", v->phase == RUS_SHIFT ? rush_countdown_end(v) : 0);
    bq_json_key(&t, "late_ms");
    if (v->late >= 0)
        bq_put_int(&t, v->late);
    else
        bq_put(&t, "null");
    bq_json_int(&t, "coins", v->coins);
    bq_json_int(&t, "reputation", v->reputation);
    put_cards(&t, v);
    put_pile(&t, "patron_deck", v->deck, v->deck_count, 1);
    put_pile(&t, "thrown", v->thrown, v->thrown_count, 0);
    bq_json_key(&t, "tables");
    bq_put(&t, "[");
    for (int i = 0; i < rush_tables(v); i++) {
        bq_put(&t, i > 0 ? "," : "");
        if (v->table[i] > 0)
            bq_put_json(&t, patron_name(v->table[i]));
        else
            bq_put(&t, "null");
    }
    bq_put(&t, "]");
    bq_json_int(&t, "reserved", RUS_TABLES - rush_tables(v));
    put_usual_plates(&t, v);
    put_stores(&t, v);
    put_timers(&t, v);
    put_spaces(&t, v);
    bq_json_key(&t, "cooks");
    bq_put(&t, "[");
    for (int p = 0; p < v->seats; p++)
        put_cook(&t, v, p, &coins);
    bq_put(&t, "]");
    put_goal(&t, v);
    if (rush_rules(v)->earnings)
        bq_json_int(&t, "will_pay", coins);
    if (rush_rules(v)->salary)
        bq_json_int(&t, "wages", rush_salaries(v));
    if (v->to_strike > 0)
        bq_json_int(&t, "to_strike", v->to_strike);
    bq_json_key(&t, "result");
    if (v->phase == RUS_OVER)
        bq_put_json(&t, v->passed ? "passed" : "lost");
    else
        bq_put(&t, "null");
    bq_json_key(&t, "lost_because");
    if (rush_lost_because(v) != RUS_NOT_LOST)
        bq_put_json(&t, LOST[rush_lost_because(v)]);
    else
        bq_put(&t, "null");
    put_evening(&t, v);
    bq_put(&t, "}");
    return t.len;
}
