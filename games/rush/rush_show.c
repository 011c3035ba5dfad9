/* rush_show.c -- Kitchen Rush for people to read: the plain picture. What happened is in rush_facts.c.
 *
 * It is made for those who type their moves: things stand under the ids that moves have, and a dish has its id behind its name. */
#include "core/text.h"
#include "rush_remarks.h"

struct picture { /* one under way */
    struct bq_text t;
    const struct bq_speech *s;
    const struct rush_state *v;
};

static void say(struct picture *p, struct bq_fact f)
{
    bq_put_say(&p->t, p->s, f);
}

static void show_dish(struct picture *p, int patron)
{
    if (patron < 0 || patron >= RUS_PATRONS) {
        bq_put(&p->t, "?");
        return;
    }
    say(p, BQ_FACT0(RUS_SAY_F1 + patron));
    bq_put(&p->t, " (");
    bq_put(&p->t, rush_card(patron)->name);
    bq_put(&p->t, ")");
}

/* ---- meals ------------------------------------------------------------------------------------------------ */

static void show_counts(struct picture *p, const uint8_t *counts, int first, int n)
{
    for (int i = 0; i < n; i++)
        if (counts[i] > 0)
            say(p, BQ_FACT(RUS_SAY_SHOW_THING, first + i, counts[i]));
}

static void show_wanted(struct picture *p, int patron)
{
    for (int d = 0; d < rush_card(patron)->dishes; d++) {
        const struct rush_dish *dish = &rush_card(patron)->dish[d];

        bq_put(&p->t, d > 0 ? " +" : "");
        say(p, BQ_FACT(RUS_SAY_SHOW_PLATE, dish->plate));
        show_counts(p, dish->food, 0, RUS_FOODS);
        show_counts(p, dish->spice, RUS_FIRST_SPICE, RUS_SPICES);
        say(p, BQ_FACT(RUS_SAY_SHOW_COOK, dish->rows));
    }
}

static void show_plates(struct picture *p, int patron)
{
    for (int d = 0; d < rush_card(patron)->dishes; d++) {
        const struct rush_meal *m = &p->v->patron[patron].meal[d];

        bq_put(&p->t, "\n    ");
        say(p, BQ_FACT0(RUS_SAY_SHOW_HAS));
        if (m->plate == 0) {
            say(p, BQ_FACT0(RUS_SAY_SHOW_NO_PLATE));
            continue;
        }
        say(p, BQ_FACT(RUS_SAY_SHOW_PLATE, m->plate));
        show_counts(p, m->food, 0, RUS_FOODS);
        show_counts(p, m->spice, RUS_FIRST_SPICE, RUS_SPICES);
        say(p, BQ_FACT(RUS_SAY_SHOW_ROW, m->row));
    }
}

/* ---- the plain picture ------------------------------------------------------------------------------------- */

static void show_cook(struct picture *p, int seat)
{
    const struct rush_state *v = p->v;
    int action = v->cook[seat].action;

    say(p, BQ_FACT(RUS_SAY_SHOW_SEAT, seat));
    if (action > 0 && v->timer[action - 1].space > 0)
        say(p, BQ_FACT(RUS_SAY_SHOW_AT, v->timer[action - 1].space - 1));
    bq_put(&p->t, "\n");
    for (int i = 0; i < RUS_PATRONS; i++) {
        if (v->patron[i].where != RUS_ORDERED || v->patron[i].seat != seat)
            continue;
        bq_put(&p->t, "  ");
        show_dish(p, i);
        say(p, BQ_FACT0(v->patron[i].handed ? RUS_SAY_SHOW_HANDED : RUS_SAY_SHOW_WANTS));
        show_wanted(p, i);
        show_plates(p, i);
        bq_put(&p->t, "\n");
    }
}

static void show_timers(struct picture *p)
{
    const struct rush_state *v = p->v;

    for (int i = 0; i < RUS_TIMERS; i++) {
        if (!rush_in_play(v, i))
            continue;
        say(p, BQ_FACT(RUS_SAY_SHOW_TIMER, i));
        if (v->timer[i].strike)
            say(p, BQ_FACT0(RUS_SAY_SHOW_STRIKE));
        if (v->timer[i].space > 0)
            say(p, BQ_FACT(RUS_SAY_SHOW_ON, v->timer[i].space - 1));
        if (v->timer[i].running)
            say(p, BQ_FACT(RUS_SAY_SHOW_SAND, (int32_t)(v->timer[i].until - v->now)));
        bq_put(&p->t, "\n");
    }
}

/* The time and what was earned; the ends of the reputation track, and its chef's hats: an award each. */
static void show_head(struct picture *p)
{
    const struct rush_state *v = p->v;
    const struct rush_scenario *r = rush_rules(v);
    const uint8_t *hat = rush_book(v)->hats[v->seats];
    int in_shift = v->phase == RUS_SHIFT || v->phase == RUS_GRACE;

    say(p, BQ_FACT(RUS_SAY_SHOW_HEAD, v->scenario, v->shift < r->shifts ? v->shift + 1 : v->shift, r->shifts,
                   in_shift ? (int32_t)rush_shift_ms(v) : 0, (int32_t)rush_limit(v), v->coins, v->reputation));
    if (r->awards)
        say(p, BQ_FACT(RUS_SAY_SHOW_HATS, r->reputation_least, r->reputation_most, hat[0], hat[1], hat[2]));
    else if (r->service)
        say(p, BQ_FACT(RUS_SAY_SHOW_TRACK, r->reputation_least, r->reputation_most));
}

static void show_tables(struct picture *p)
{
    const struct rush_state *v = p->v;

    say(p, BQ_FACT0(RUS_SAY_SHOW_TABLES));
    for (int i = 0; i < RUS_TABLES; i++) {
        bq_put(&p->t, "\n  ");
        if (i >= rush_tables(v)) {
            say(p, BQ_FACT0(RUS_SAY_SHOW_RESERVED)); /* RUS-R40 */
        } else if (v->table[i] == 0) {
            say(p, BQ_FACT0(RUS_SAY_SHOW_FREE));
        } else {
            show_dish(p, v->table[i] - 1);
            show_wanted(p, v->table[i] - 1);
        }
    }
}

static void show_sizes(struct picture *p, int word, const uint8_t *count)
{
    say(p, BQ_FACT0(word));
    for (int i = 0; i < RUS_SIZES; i++) {
        bq_put(&p->t, " ");
        bq_put_int(&p->t, count[i]);
    }
}

int rush_show(const void *view, const struct bq_speech *s, char *out, int cap)
{
    const struct rush_state *v = view;
    struct picture p = {bq_text_to(out, cap), s, v};

    show_head(&p);
    bq_put(&p.t, "\n");
    show_tables(&p);
    for (int r = 0; r < rush_rooms(v); r++) {
        bq_put(&p.t, "\n");
        say(&p, BQ_FACT(r == 1 && v->locked ? RUS_SAY_SHOW_LOCKED : RUS_SAY_SHOW_ROOM, r + 1));
        show_counts(&p, v->room[r], 0, RUS_FOODS);
    }
    bq_put(&p.t, "\n");
    say(&p, BQ_FACT0(RUS_SAY_SHOW_BAG));
    show_counts(&p, v->bag, RUS_FIRST_SPICE, RUS_SPICES);
    bq_put(&p.t, "\n");
    show_sizes(&p, RUS_SAY_SHOW_CLEAN, v->clean);
    show_sizes(&p, RUS_SAY_SHOW_DIRTY, v->dirty);
    bq_put(&p.t, "\n");
    show_timers(&p);
    for (int i = 0; i < v->seats; i++)
        show_cook(&p, i);
    if (v->phase == RUS_OVER) {
        struct bq_fact end[2];
        struct bq_facts f = {end, 0, 2};

        rush_say_end(&f, v);
        for (int i = 0; i < f.n; i++) {
            bq_put(&p.t, i > 0 ? " " : "");
            say(&p, end[i]);
        }
        bq_put(&p.t, "\n");
    }
    return p.t.len;
}
