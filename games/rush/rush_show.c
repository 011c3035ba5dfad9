/* rush_show.c -- Kitchen Rush for people to read: the plain picture. What happened is in rush_facts.c. */
#include "core/text.h"
#include "rush.h"

static void put_dish(struct bq_text *t, int patron)
{
    bq_put(t, rush_dish_name(patron));
    bq_put(t, " (");
    bq_put(t, patron >= 0 && patron < RSH_PATRONS ? rush_patrons[patron].name : "?");
    bq_put(t, ")");
}

static void put_coins(struct bq_text *t, int n)
{
    bq_put_int(t, n);
    bq_put(t, n == 1 || n == -1 ? " coin" : " coins");
}

static void put_timer(struct bq_text *t, int timer)
{
    char name[8];

    bq_put(t, "timer ");
    bq_put(t, rush_timer_name(timer, name));
}

static void put_time(struct bq_text *t, int64_t ms)
{
    bq_put_int(t, ms / 60000);
    bq_put(t, ms / 1000 % 60 < 10 ? ":0" : ":");
    bq_put_int(t, ms / 1000 % 60);
}

/* ---- meals ------------------------------------------------------------------------------------------------ */

static void show_counts(struct bq_text *t, const uint8_t *counts, const char *const *names, int n)
{
    for (int i = 0; i < n; i++)
        if (counts[i] > 0) {
            bq_put(t, " ");
            bq_put(t, names[i]);
            bq_put(t, " ");
            bq_put_int(t, counts[i]);
        }
}

static void show_wanted(struct bq_text *t, int patron)
{
    for (int d = 0; d < rush_patrons[patron].dishes; d++) {
        const struct rush_dish *dish = &rush_patrons[patron].dish[d];

        bq_put(t, d > 0 ? " +" : "");
        bq_put(t, " plate ");
        bq_put_int(t, dish->plate);
        show_counts(t, dish->food, rush_food_names, RSH_FOODS);
        show_counts(t, dish->spice, rush_spice_names, RSH_SPICES);
        bq_put(t, " cook ");
        bq_put_int(t, dish->rows);
    }
}

static void show_plates(struct bq_text *t, const struct rush_state *v, int patron, const char *before)
{
    for (int d = 0; d < rush_patrons[patron].dishes; d++) {
        const struct rush_meal *m = &v->patron[patron].meal[d];

        bq_put(t, before);
        if (m->plate == 0) {
            bq_put(t, "no plate");
            continue;
        }
        bq_put(t, "plate ");
        bq_put_int(t, m->plate);
        show_counts(t, m->food, rush_food_names, RSH_FOODS);
        show_counts(t, m->spice, rush_spice_names, RSH_SPICES);
        bq_put(t, " row ");
        bq_put_int(t, m->row);
    }
}

/* ---- the plain picture ------------------------------------------------------------------------------------- */

static void show_cook(struct bq_text *t, const struct rush_state *v, int seat)
{
    bq_put(t, "cook ");
    bq_put_int(t, seat);
    if (v->cook[seat].action > 0) {
        bq_put(t, " at ");
        rush_put_space(t, v->timer[v->cook[seat].action - 1].space - 1);
    }
    bq_put(t, "\n");
    for (int p = 0; p < RSH_PATRONS; p++) {
        if (v->patron[p].where != RSH_ORDERED || v->patron[p].seat != seat)
            continue;
        bq_put(t, "  ");
        put_dish(t, p);
        bq_put(t, v->patron[p].handed ? ", handed over; wants" : " wants");
        show_wanted(t, p);
        show_plates(t, v, p, "\n    has ");
        bq_put(t, "\n");
    }
}

static void show_timers(struct bq_text *t, const struct rush_state *v)
{
    for (int i = 0; i < RSH_TIMERS; i++) {
        if (!rush_in_play(v, i))
            continue;
        bq_put(t, "  ");
        put_timer(t, i);
        if (v->timer[i].strike)
            bq_put(t, " is on strike");
        if (v->timer[i].space > 0) {
            bq_put(t, " on ");
            rush_put_space(t, v->timer[i].space - 1);
        }
        if (v->timer[i].running) {
            bq_put(t, ", ");
            bq_put_int(t, (v->timer[i].until - v->now + 999) / 1000);
            bq_put(t, " s of sand");
        }
        bq_put(t, "\n");
    }
}

/* The ends of the reputation track, and its chef's hats: an award each. */
static void show_track(struct bq_text *t, const struct rush_state *v)
{
    const struct rush_scenario *r = rush_rules(v);

    if (!r->service)
        return;
    bq_put(t, " (from ");
    bq_put_int(t, r->reputation_least);
    bq_put(t, " to ");
    bq_put_int(t, r->reputation_most);
    for (int i = 0; i < RSH_HELD && r->awards; i++) {
        bq_put(t, i == 0 ? ", awards at " : i == 1 ? ", " : " and ");
        bq_put_int(t, rush_hats[v->seats][i]);
    }
    bq_put(t, ")");
}

int rush_show(const void *view, const struct bq_speech *s, char *out, int cap)
{
    const struct rush_state *v = view;
    struct bq_text t = bq_text_to(out, cap);

    (void)s;
    bq_put(&t, "scenario ");
    bq_put_int(&t, v->scenario);
    bq_put(&t, ", shift ");
    bq_put_int(&t, v->shift < rush_rules(v)->shifts ? v->shift + 1 : v->shift);
    bq_put(&t, " of ");
    bq_put_int(&t, rush_rules(v)->shifts);
    bq_put(&t, ", time ");
    put_time(&t, v->phase == RSH_SHIFT || v->phase == RSH_GRACE ? rush_shift_ms(v) : 0);
    bq_put(&t, " of ");
    put_time(&t, rush_limit(v));
    bq_put(&t, ", ");
    put_coins(&t, v->coins);
    bq_put(&t, ", reputation ");
    bq_put_int(&t, v->reputation);
    show_track(&t, v);
    bq_put(&t, "\ntables:");
    for (int i = 0; i < rush_tables(v); i++) {
        bq_put(&t, "\n  ");
        if (v->table[i] == 0) {
            bq_put(&t, "free");
            continue;
        }
        put_dish(&t, v->table[i] - 1);
        show_wanted(&t, v->table[i] - 1);
    }
    for (int i = rush_tables(v); i < RSH_TABLES; i++) /* RUS-R40 */
        bq_put(&t, "\n  reserved");
    for (int r = 0; r < (rush_rules(v)->third_room ? 3 : 2); r++) {
        bq_put(&t, "\nroom ");
        bq_put_int(&t, r + 1);
        bq_put(&t, r == 1 && v->locked ? ", locked:" : ":");
        show_counts(&t, v->room[r], rush_food_names, RSH_FOODS);
    }
    bq_put(&t, "\nbag:");
    show_counts(&t, v->bag, rush_spice_names, RSH_SPICES);
    bq_put(&t, "\nclean plates:");
    for (int i = 0; i < RSH_SIZES; i++) {
        bq_put(&t, " ");
        bq_put_int(&t, v->clean[i]);
    }
    bq_put(&t, ", dirty:");
    for (int i = 0; i < RSH_SIZES; i++) {
        bq_put(&t, " ");
        bq_put_int(&t, v->dirty[i]);
    }
    bq_put(&t, "\n");
    show_timers(&t, v);
    for (int p = 0; p < v->seats; p++)
        show_cook(&t, v, p);
    if (v->phase == RSH_OVER) {
        t.len += rush_end_text(v, t.len < cap ? out + t.len : NULL, t.len < cap ? cap - t.len : 0);
        bq_put(&t, "\n");
    }
    return t.len;
}
