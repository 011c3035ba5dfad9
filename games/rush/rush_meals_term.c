/* rush_meals_term.c -- patrons at the tables, your orders with what lies on their plates, the others' in short, and the choices.
 *
 * A meal is a row: what was ordered, each thing with a tick when it is on the plate, a dot while it is missing, and a mark of
 * exclamation when it is too much. So what is still to be done is seen at a glance, and by shape. */
#include <stdio.h>
#include <string.h>

#include "rush_term.h"

static const char FOODS[] = "MVSPCB", SPICES[] = "wkgyr";

static const char *stars(int patron)
{
    int type = rush_card(patron)->type;

    return type == RSH_VIP ? "★★" : type == RSH_CHALLENGING ? "★" : "";
}

/* ---- tables ------------------------------------------------------------------------------------------- */

static int per_row(const struct rush_draw *d, int brief)
{
    return d->v->scenario >= 7 && !brief ? 1 : 2; /* a VIP wants two plates */
}

int rush_table_rows(const struct rush_draw *d, int brief)
{
    int n = per_row(d, brief);

    return (rush_tables(d->v) + n - 1) / n;
}

static void draw_table(struct rush_draw *d, int y, int x, int w, int table, int brief)
{
    const struct rush_state *v = d->v;
    int p = v->table[table] - 1, spot = RSH_SPOT_TABLE + table, style = rush_style(d, spot, TERM_SCREEN);
    char what[2 * RSH_NAME + 16], name[2 * RSH_NAME], one[RSH_NAME], two[RSH_NAME];

    term_putf(d->c, y, x + 1, d->s->mark[spot] & TERM_TARGET ? TERM_GOLD | TERM_BOLD : TERM_FAINT, "%d", table + 1);
    rush_edge(d, spot, y, x, w);
    rush_at(d, spot, y, x, w);
    if (p < 0) {
        term_put(d->c, y, x + 3, TERM_FAINT, "table free");
        return;
    }
    rush_dish_text(one, p, 0);
    if (rush_card(p)->dishes == 2) {
        if (brief)
            rush_dish_brief(one, p, 0);
        if (brief)
            rush_dish_brief(two, p, 1);
        else
            rush_dish_text(two, p, 1);
        snprintf(what, sizeof what, brief ? "%s+%s" : "%s + %s", one, two);
    } else {
        snprintf(what, sizeof what, "%s", one);
    }
    if (rush_rules(v)->earnings) {
        size_t n = strlen(what);

        snprintf(what + n, sizeof what - n, " %s+%d", stars(p), rush_card(p)->coins);
    }
    term_put(d->c, y, x + w - 1 - term_width(what), style, what);
    rush_fit(name, sizeof name, rush_dish_name(p), w - 5 - term_width(what));
    term_put(d->c, y, x + 3, style | TERM_BOLD, name);
}

void rush_draw_tables(struct rush_draw *d, int y, int brief)
{
    int n = per_row(d, brief), w = d->w / n;

    for (int i = 0; i < rush_tables(d->v); i++)
        draw_table(d, y + i / n, i % n * w, n == 1 ? d->w : w - (i % n == 0), i, brief);
}

/* ---- own orders ------------------------------------------------------------------------------------------ */

/* One thing of a meal; the column after it. */
static int put_thing(struct rush_draw *d, int y, int x, const char *sign, char letter, int style)
{
    if (x + 2 >= d->w - 12)
        return x;
    term_putf(d->c, y, x, style, "%s%c", sign, letter);
    return x + 3;
}

static int put_things(struct rush_draw *d, int y, int x, const uint8_t *wanted, const uint8_t *got, int kinds,
                      const char *letters)
{
    for (int k = 0; k < kinds; k++) {
        for (int i = 0; i < wanted[k] && i < got[k]; i++)
            x = put_thing(d, y, x, "✓", letters[k], TERM_GREEN);
        for (int i = got[k]; i < wanted[k]; i++)
            x = put_thing(d, y, x, "·", letters[k], TERM_GOLD | TERM_BOLD);
        for (int i = wanted[k]; i < got[k]; i++)
            x = put_thing(d, y, x, "!", letters[k], TERM_RED | TERM_BOLD);
    }
    return x;
}

static const char *state_of(const struct rush_state *v, int patron, int *style)
{
    static const char *const FREE[] = {"+ 1 free", "+ 2 free", "+ 3 free", "+ 4 free", "+ 5 free"};
    int puts = rush_free_puts(v, rush_meal_id(patron, 0));

    if (v->patron[patron].handed) {
        *style = TERM_FAINT;
        return "handed over";
    }
    if (rush_is_wrong(v, patron)) {
        *style = TERM_RED | TERM_BOLD;
        return "wrong!";
    }
    if (rush_why_wrong(v, patron) == RSH_NO_REASON) {
        *style = TERM_GREEN | TERM_BOLD;
        return "right ✓";
    }
    *style = TERM_SCREEN;
    return puts > 0 ? FREE[puts < 5 ? puts - 1 : 4] : "";
}

static void draw_meal(struct rush_draw *d, int y, int meal)
{
    const struct rush_state *v = d->v;
    const struct rush_dish *dish = &rush_card(meal >> 1)->dish[meal & 1];
    const struct rush_meal *m = rush_meal_of(v, meal);
    int spot = RSH_SPOT_MEAL + meal, key = rush_key_of(v, d->me, d->s, spot), style, x = 28;
    char name[RSH_NAME], shown[2 * RSH_NAME];
    const char *state = state_of(v, meal >> 1, &style);

    rush_meal_name(name, meal);
    rush_fit(shown, sizeof shown, name, 23);
    term_putf(d->c, y, 1, TERM_GOLD | TERM_BOLD, "%c", key ? key : ' ');
    term_put(d->c, y, 3, rush_style(d, spot, TERM_BOLD), shown);
    rush_edge(d, spot, y, 0, 3);
    rush_at(d, spot, y, 0, d->w);
    if (m->plate == 0)
        term_putf(d->c, y, x, TERM_GOLD | TERM_BOLD, "·%s", rush_size(dish->plate));
    else if (rush_fits(v, dish->plate, m->plate))
        term_putf(d->c, y, x, TERM_GREEN, "✓%s", rush_size(m->plate));
    else
        term_putf(d->c, y, x, TERM_RED | TERM_BOLD, "!%s", rush_size(m->plate));
    x = put_things(d, y, x + 5, dish->food, m->food, RSH_FOODS, FOODS);
    if (rush_rules(v)->spices)
        x = put_things(d, y, x + 1, dish->spice, m->spice, RSH_SPICES, SPICES);
    term_putf(d->c, y, x + 1,
              m->row == dish->rows  ? TERM_GREEN
              : m->row < dish->rows ? TERM_GOLD | TERM_BOLD
                                    : TERM_RED | TERM_BOLD,
              "%scook %d/%d",
              m->row == dish->rows  ? "✓"
              : m->row < dish->rows ? "·"
                                    : "!",
              m->row, dish->rows);
    term_put(d->c, y, d->w - 1 - term_width(state), style, state);
}

/* The own timers in the title of the orders: where they are, and the keys that pick them. */
/* At the end of the line under the tables, if there is room: those that nobody can sit at. RUS-R40 */
static void draw_reserved(struct rush_draw *d, int y, int x)
{
    static const char *const TEXT[RSH_TABLES + 1] = {"", "", " tables 3 and 4 are reserved ", " table 4 is reserved ",
                                                     ""};
    const char *text = TEXT[rush_tables(d->v)];

    if (text[0] && x + term_width(text) < d->w)
        term_put(d->c, y, d->w - 1 - term_width(text), TERM_FAINT, text);
}

static void draw_own_timers(struct rush_draw *d, int y)
{
    const struct rush_state *v = d->v;
    int x = 16;

    for (int t = 0; t < RSH_TIMERS; t++) {
        int own = t < RSH_TEMP ? t / 2 == d->me : 1, spot = RSH_SPOT_TIMER + t;
        char text[RSH_NAME], name[8];

        if (!rush_in_play(v, t) || !own)
            continue;
        if (v->timer[t].strike)
            snprintf(text, sizeof text, " timer %s on strike ", rush_timer_name(t, name));
        else if (v->timer[t].running && v->timer[t].holder != d->me + 1)
            snprintf(text, sizeof text, " %s away ", rush_timer_name(t, name));
        else if (v->timer[t].running)
            snprintf(text, sizeof text, " %s %s %d s ", t >= RSH_TEMP ? rush_timer_name(t, name) : "timer",
                     rush_place_names[rush_place_of(v->timer[t].space - 1)],
                     (int)((v->timer[t].until - v->now + 999) / 1000));
        else
            snprintf(text, sizeof text, " %c %s %s ", rush_key_of(v, d->me, d->s, spot),
                     t >= RSH_TEMP ? rush_timer_name(t, name) : "timer", v->timer[t].space > 0 ? "out" : "free");
        if (x + term_width(text) + 1 > d->w)
            return;
        term_put(d->c, y, x, rush_style(d, spot, v->timer[t].running ? TERM_FAINT : TERM_GREEN | TERM_BOLD), text);
        rush_edge(d, spot, y, x, term_width(text));
        rush_at(d, spot, y, x, term_width(text));
        x += term_width(text) + 1;
    }
    draw_reserved(d, y, x);
}

static int all_meals(const struct rush_draw *d, int out[RSH_MEALS])
{
    int order[RSH_PATRONS], n = rush_meals_of(d->v, d->me, out), orders = rush_orders_of(d->v, d->me, order);

    for (int i = 0; i < orders; i++) /* those handed over stand last */
        for (int k = 0; k < rush_card(order[i])->dishes && d->v->patron[order[i]].handed; k++)
            out[n++] = rush_meal_id(order[i], k);
    return n;
}

int rush_meal_rows(const struct rush_draw *d)
{
    int meal[RSH_MEALS], n = all_meals(d, meal);

    return n > 0 ? n : 1;
}

void rush_draw_own(struct rush_draw *d, int y, int rows)
{
    int meal[RSH_MEALS], n = all_meals(d, meal);

    rush_rule(d, y, d->s->seat < d->v->seats ? " Your orders " : " Cook 0 ");
    draw_own_timers(d, y++);
    if (n == 0)
        term_put(d->c, y, 3, TERM_FAINT, "none yet: take one in the dining room (d)");
    for (int i = 0; i < n && i < rows; i++)
        draw_meal(d, y + i, meal[i]);
    if (n > rows)
        term_putf(d->c, y + rows - 1, d->w - 11, TERM_BOLD | TERM_REVERSE, " %d more ", n - rows);
}

/* ---- the others -------------------------------------------------------------------------------------------- */

static void doing(char *out, int cap, const struct rush_state *v, int seat)
{
    int place = rush_action_place(v, seat), busy = 0, timers = 0;

    for (int t = 0; t < RSH_TIMERS; t++)
        if (rush_in_play(v, t) && v->timer[t].holder == seat + 1) {
            timers++;
            busy += v->timer[t].running;
        }
    if (place >= 0)
        snprintf(out, (size_t)cap, "at %s", rush_place_names[place]);
    else
        snprintf(out, (size_t)cap, busy == timers ? "waits for sand" : "has a free timer");
}

static void others_text(char *out, int cap, const struct rush_state *v, int seat)
{
    int order[RSH_PATRONS], n = rush_orders_of(v, seat, order), at;
    char what[RSH_NAME];

    doing(what, sizeof what, v, seat);
    at = snprintf(out, (size_t)cap, "%s.", what);
    for (int i = 0; i < n && at < cap; i++) {
        int p = order[i], lacks = 0, rows = 0;

        for (int k = 0; k < rush_card(p)->dishes; k++) {
            int meal = rush_meal_id(p, k);
            const struct rush_meal *m = rush_meal_of(v, meal);

            for (int f = 0; f < RSH_FOODS; f++)
                lacks += rush_lacks(meal, m, f) > 0 ? rush_lacks(meal, m, f) : 0;
            for (int f = 0; f < RSH_SPICES; f++)
                lacks += rush_lacks_spice(meal, m, f) > 0 ? rush_lacks_spice(meal, m, f) : 0;
            rows += rush_card(p)->dish[k].rows - m->row;
        }
        at += snprintf(out + at, (size_t)(cap - at), " %s:", rush_dish_name(p));
        if (at >= cap)
            return;
        if (v->patron[p].handed)
            at += snprintf(out + at, (size_t)(cap - at), " handed over;");
        else if (rush_is_wrong(v, p))
            at += snprintf(out + at, (size_t)(cap - at), " wrong!;");
        else if (rush_why_wrong(v, p) == RSH_NO_REASON)
            at += snprintf(out + at, (size_t)(cap - at), " right;");
        else if (lacks > 0)
            at += snprintf(out + at, (size_t)(cap - at), " lacks %d;", lacks);
        else
            at += snprintf(out + at, (size_t)(cap - at), " cook %d;", rows);
    }
}

void rush_draw_others(struct rush_draw *d, int y, int rows)
{
    const struct rush_state *v = d->v;
    int left = v->seats - 1, w = rows >= left ? d->w : d->w / left;

    for (int i = 1; i < v->seats; i++) {
        int seat = (d->me + i) % v->seats, x = rows >= left ? 0 : (i - 1) * w, row = rows >= left ? y + i - 1 : y;
        char text[RSH_WORDS], shown[RSH_WORDS + 8], who[RSH_NAME];

        rush_cook(who, seat, d->me);
        term_put(d->c, row, x + 1, rush_ink(seat) | TERM_BOLD, who);
        others_text(text, sizeof text, v, seat);
        rush_fit(shown, sizeof shown, text, w - 9);
        term_put(d->c, row, x + 8, TERM_SCREEN, shown);
    }
}

/* ---- choices ------------------------------------------------------------------------------------------------ */

/* One choice in its brackets, on the next row if this one is full; 0 when there is no row left. */
static int draw_choice(struct rush_draw *d, int spot, int *y, int *x, int last)
{
    int key = rush_key_of(d->v, d->me, d->s, spot), w;
    char text[RSH_NAME];

    if (!(d->s->mark[spot] & TERM_TARGET) || d->drawn[spot] || (key == 0 && spot < RSH_SPOT_ALL))
        return 1;
    rush_spot_text(text, d->s, spot);
    w = term_width(text) + (key ? 4 : 2);
    if (*x + w > d->w) {
        if (*y == last)
            return 0;
        ++*y;
        *x = 0;
    }
    if (key)
        term_putf(d->c, *y, *x + 1, TERM_GOLD | TERM_BOLD, "%c", key);
    term_put(d->c, *y, *x + (key ? 3 : 1), rush_style(d, spot, TERM_SCREEN), text);
    rush_edge(d, spot, *y, *x, w);
    rush_at(d, spot, *y, *x, w);
    *x += w + 1;
    return 1;
}

/* What is usual, and the way out, come first. */
void rush_draw_choices(struct rush_draw *d, int y, int rows)
{
    int x = 0, last = y + rows - 1;

    draw_choice(d, RSH_SPOT_ALL, &y, &x, last);
    draw_choice(d, RSH_SPOT_DONE, &y, &x, last);
    for (int spot = RSH_SPOT_TIMER; spot < RSH_SPOT_LAST; spot++)
        if (!draw_choice(d, spot, &y, &x, last))
            return;
}
