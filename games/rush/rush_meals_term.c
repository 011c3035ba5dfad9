/* rush_meals_term.c -- patrons at the tables, your orders with what lies on their plates, the others' in short, and the choices.
 *
 * A meal is a row: what was ordered, each thing with a tick when it is on the plate, a dot while it is missing, and a mark of
 * exclamation when it is too much. So what is still to be done is seen at a glance, and by shape. */
#include "rush_term.h"

static const char *stars(int patron)
{
    int type = rush_card(patron)->type;

    return type == RUS_VIP ? "★★" : type == RUS_CHALLENGING ? "★" : "";
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

/* "II MVV wk cook 2", or without the word. */
static void put_dish(struct bq_text *t, const struct rush_draw *d, const struct rush_dish *dish, int brief)
{
    rush_dish_code(t, dish);
    if (brief)
        bq_put_int(t, dish->rows);
    else
        bq_put_say(t, d->s->speech, BQ_FACT(RUS_SAY_COOK, dish->rows));
}

/* All that a patron wants, and what it pays. */
static void put_wants(char out[2 * RUS_NAME], const struct rush_draw *d, int p, int brief)
{
    struct bq_text t = bq_text_to(out, 2 * RUS_NAME);

    put_dish(&t, d, &rush_card(p)->dish[0], brief);
    if (rush_card(p)->dishes == 2) {
        bq_put(&t, brief ? "+" : " + ");
        put_dish(&t, d, &rush_card(p)->dish[1], brief);
    }
    if (rush_rules(d->v)->earnings) {
        bq_put_char(&t, ' ');
        bq_put(&t, stars(p));
        bq_put_char(&t, '+');
        bq_put_int(&t, rush_card(p)->coins);
    }
}

static void draw_table(struct rush_draw *d, int y, int x, int w, int table, int brief)
{
    const struct rush_state *v = d->v;
    int p = v->table[table] - 1, spot = RUS_SPOT_TABLE + table, style = rush_style(d, spot, TERM_SCREEN);
    char what[2 * RUS_NAME], name[RUS_NAME], shown[RUS_NAME + 4];

    term_putf(d->c, y, x + 1, d->s->mark[spot] & TERM_TARGET ? TERM_GOLD | TERM_BOLD : TERM_FAINT, "%d", table + 1);
    rush_edge(d, spot, y, x, w);
    rush_at(d, spot, y, x, w);
    if (p < 0) {
        term_say(d->c, y, x + 3, TERM_FAINT, d->s, BQ_FACT0(RUS_SAY_TABLE_FREE));
        return;
    }
    term_phrase(name, sizeof name, d->s, BQ_FACT(RUS_SAY_PATRON, p));
    put_wants(what, d, p, brief && rush_card(p)->dishes == 2);
    if (term_width(name) > w - 5 - term_width(what))
        put_wants(what, d, p, 1); /* the name is worth more than the word */
    term_put(d->c, y, x + w - 1 - term_width(what), style, what);
    rush_fit(shown, sizeof shown, name, w - 5 - term_width(what));
    term_put(d->c, y, x + 3, style | TERM_BOLD, shown);
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

/* How an order stands, in a word; key 0: it is under way. */
static struct bq_fact state_of(const struct rush_state *v, int patron, int *style)
{
    int puts = rush_free_puts(v, rush_meal_id(patron, 0));

    *style = TERM_SCREEN;
    if (v->patron[patron].handed) {
        *style = TERM_FAINT;
        return BQ_FACT0(RUS_SAY_MEAL_HANDED);
    }
    if (rush_is_wrong(v, patron)) {
        *style = TERM_RED | TERM_BOLD;
        return BQ_FACT0(RUS_SAY_MEAL_WRONG);
    }
    if (rush_why_wrong(v, patron) == RUS_NO_REASON) {
        *style = TERM_GREEN | TERM_BOLD;
        return BQ_FACT0(RUS_SAY_MEAL_RIGHT);
    }
    return puts > 0 ? BQ_FACT(RUS_SAY_MEAL_FREE, puts) : BQ_FACT0(0);
}

/* "·cook 0/2", in the sign and the colour of what it means. */
static void draw_rows(struct rush_draw *d, int y, int x, int row, int rows)
{
    int style = row == rows ? TERM_GREEN : row < rows ? TERM_GOLD | TERM_BOLD : TERM_RED | TERM_BOLD;

    term_put(d->c, y, x, style, row == rows ? "✓" : row < rows ? "·" : "!");
    term_say(d->c, y, x + 1, style, d->s, BQ_FACT(RUS_SAY_COOK_OF, row, rows));
}

static void draw_meal(struct rush_draw *d, int y, int meal)
{
    const struct rush_state *v = d->v;
    const struct rush_dish *dish = &rush_card(meal >> 1)->dish[meal & 1];
    const struct rush_meal *m = rush_meal_of(v, meal);
    int spot = RUS_SPOT_MEAL + meal, key = rush_key_of(v, d->me, d->s, spot), style, x = 28;
    char name[RUS_NAME], shown[RUS_NAME + 4];
    struct bq_fact state = state_of(v, meal >> 1, &style);

    term_phrase(name, sizeof name, d->s, BQ_FACT(RUS_SAY_MEAL, meal));
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
    x = put_things(d, y, x + 5, dish->food, m->food, RUS_FOODS, RUS_FOOD_LETTERS);
    if (rush_rules(v)->spices)
        x = put_things(d, y, x + 1, dish->spice, m->spice, RUS_SPICES, RUS_SPICE_LETTERS);
    draw_rows(d, y, x + 1, m->row, dish->rows);
    if (state.key != 0)
        term_say(d->c, y, d->w - 1 - rush_width(d->s, state), style, d->s, state);
}

/* At the end of the line under the tables, if there is room: those that nobody can sit at. RUS-R40 */
static void draw_reserved(struct rush_draw *d, int y, int x)
{
    int free = RUS_TABLES - rush_tables(d->v), w;
    struct bq_fact text =
        free == 1 ? BQ_FACT(RUS_SAY_RESERVED_1, RUS_TABLES) : BQ_FACT(RUS_SAY_RESERVED_2, RUS_TABLES - 1, RUS_TABLES);

    if (free == 0)
        return;
    w = rush_width(d->s, text);
    if (x + w + 2 >= d->w)
        return;
    term_put(d->c, y, d->w - 3 - w, TERM_FAINT, " ");
    term_say(d->c, y, d->w - 2 - w, TERM_FAINT, d->s, text);
    term_put(d->c, y, d->w - 2, TERM_FAINT, " ");
}

static struct bq_fact timer_state(const struct rush_state *v, int t, int me)
{
    if (v->timer[t].strike)
        return BQ_FACT0(RUS_SAY_ON_STRIKE);
    if (v->timer[t].running && v->timer[t].holder != me + 1)
        return BQ_FACT0(RUS_SAY_TIMER_AWAY);
    if (v->timer[t].running)
        return BQ_FACT(RUS_SAY_TIMER_RUNS, rush_place_of(v->timer[t].space - 1), (int32_t)(v->timer[t].until - v->now));
    return BQ_FACT0(v->timer[t].space > 0 ? RUS_SAY_TIMER_OUT : RUS_SAY_TIMER_FREE);
}

static int is_own(const struct rush_draw *d, int t)
{
    return rush_in_play(d->v, t) && (t >= RUS_TEMP || t / 2 == d->me);
}

/* A timer, its key and where it is; brief: where one of yours runs is enough. */
static int put_timer(char out[RUS_NAME], const struct rush_draw *d, int t, int brief)
{
    const struct rush_timer *timer = &d->v->timer[t];
    struct bq_text to = bq_text_to(out, RUS_NAME);

    bq_put_char(&to, ' ');
    if (!timer->strike && !timer->running) {
        bq_put_char(&to, (char)rush_key_of(d->v, d->me, d->s, RUS_SPOT_TIMER + t));
        bq_put_char(&to, ' ');
    }
    if (!(brief && timer->running && t < RUS_TEMP)) {
        bq_put_say(&to, d->s->speech, BQ_FACT0(RUS_SAY_OWN_TIMER + (t < RUS_TEMP ? 0 : 1 + t - RUS_TEMP)));
        bq_put_char(&to, ' ');
    }
    bq_put_say(&to, d->s->speech, timer_state(d->v, t, d->me));
    bq_put_char(&to, ' ');
    return term_width(out);
}

/* Your timers in the title of the orders: where they are, and the keys that pick them. */
static void draw_own_timers(struct rush_draw *d, int y, int x)
{
    char text[RUS_NAME];
    int all = x;

    for (int t = 0; t < RUS_TIMERS; t++)
        if (is_own(d, t))
            all += put_timer(text, d, t, 0) + 1;
    for (int t = 0; t < RUS_TIMERS; t++) {
        int spot = RUS_SPOT_TIMER + t, w;

        if (!is_own(d, t))
            continue;
        w = put_timer(text, d, t, all > d->w);
        if (x + w + 1 > d->w)
            return;
        term_put(d->c, y, x, rush_style(d, spot, d->v->timer[t].running ? TERM_FAINT : TERM_GREEN | TERM_BOLD), text);
        rush_edge(d, spot, y, x, w);
        rush_at(d, spot, y, x, w);
        x += w + 1;
    }
    draw_reserved(d, y, x);
}

static int all_meals(const struct rush_draw *d, int out[RUS_MEALS])
{
    int order[RUS_PATRONS], n = rush_meals_of(d->v, d->me, out), orders = rush_orders_of(d->v, d->me, order);

    for (int i = 0; i < orders; i++) /* those handed over stand last */
        for (int k = 0; k < rush_card(order[i])->dishes && d->v->patron[order[i]].handed; k++)
            out[n++] = rush_meal_id(order[i], k);
    return n;
}

int rush_meal_rows(const struct rush_draw *d)
{
    int meal[RUS_MEALS], n = all_meals(d, meal);

    return n > 0 ? n : 1;
}

void rush_draw_own(struct rush_draw *d, int y, int rows)
{
    int meal[RUS_MEALS], n = all_meals(d, meal);

    draw_own_timers(d, y, 1 + rush_rule(d, y, BQ_FACT(RUS_SAY_YOUR_ORDERS, d->me)));
    y++;
    if (n == 0)
        term_say(d->c, y, 3, TERM_FAINT, d->s, BQ_FACT0(RUS_SAY_NO_ORDERS));
    for (int i = 0; i < n && i < rows; i++)
        draw_meal(d, y + i, meal[i]);
    if (n > rows) {
        struct bq_fact more = BQ_FACT(RUS_SAY_MORE, n - rows);

        term_say(d->c, y + rows - 1, d->w - 2 - rush_width(d->s, more), TERM_BOLD | TERM_REVERSE, d->s, more);
    }
}

/* ---- the others -------------------------------------------------------------------------------------------- */

static struct bq_fact doing(const struct rush_state *v, int seat)
{
    int action = v->cook[seat].action, busy = 0, timers = 0;

    for (int t = 0; t < RUS_TIMERS; t++)
        if (rush_in_play(v, t) && v->timer[t].holder == seat + 1) {
            timers++;
            busy += v->timer[t].running;
        }
    if (action > 0 && v->timer[action - 1].space > 0)
        return BQ_FACT(RUS_SAY_OTHER_AT, seat, v->timer[action - 1].space - 1);
    return BQ_FACT(busy == timers ? RUS_SAY_OTHER_WAITS : RUS_SAY_OTHER_FREE, seat);
}

static void say_order(struct bq_facts *f, const struct rush_state *v, int p)
{
    int lacks = 0, rows = 0;

    for (int k = 0; k < rush_card(p)->dishes; k++) {
        int meal = rush_meal_id(p, k);
        const struct rush_meal *m = rush_meal_of(v, meal);

        for (int i = 0; i < RUS_FOODS; i++)
            lacks += rush_lacks(meal, m, i) > 0 ? rush_lacks(meal, m, i) : 0;
        for (int i = 0; i < RUS_SPICES; i++)
            lacks += rush_lacks_spice(meal, m, i) > 0 ? rush_lacks_spice(meal, m, i) : 0;
        rows += rush_card(p)->dish[k].rows - m->row;
    }
    if (v->patron[p].handed)
        BQ_SAY(f, RUS_SAY_OTHER_HANDED, p);
    else if (rush_is_wrong(v, p))
        BQ_SAY(f, RUS_SAY_OTHER_WRONG, p);
    else if (rush_why_wrong(v, p) == RUS_NO_REASON)
        BQ_SAY(f, RUS_SAY_OTHER_RIGHT, p);
    else if (lacks > 0)
        BQ_SAY(f, RUS_SAY_OTHER_LACKS, p, lacks);
    else
        BQ_SAY(f, RUS_SAY_OTHER_COOK, p, rows);
}

static void draw_other(struct rush_draw *d, int y, int x, int w, int seat)
{
    struct bq_fact out[BQ_FACTS];
    struct bq_facts f = {out, 0, BQ_FACTS};
    int order[RUS_PATRONS], n = rush_orders_of(d->v, seat, order), at;
    char text[2 * RUS_WORDS], shown[2 * RUS_WORDS + 4];

    term_phrase(text, sizeof text, d->s, doing(d->v, seat));
    rush_fit(shown, sizeof shown, text, w - 2);
    term_put(d->c, y, x + 1, rush_ink(seat) | TERM_BOLD, shown);
    at = x + 2 + term_width(shown);
    for (int i = 0; i < n; i++)
        say_order(&f, d->v, order[i]);
    bq_say_all(d->s->speech, out, f.n, text, sizeof text);
    rush_fit(shown, sizeof shown, text, x + w - at - 1);
    if (n > 0 && at < x + w - 4)
        term_put(d->c, y, at, TERM_SCREEN, shown);
}

void rush_draw_others(struct rush_draw *d, int y, int rows)
{
    int left = d->v->seats - 1, w = rows >= left ? d->w : d->w / left;

    for (int i = 1; i < d->v->seats; i++)
        draw_other(d, rows >= left ? y + i - 1 : y, rows >= left ? 0 : (i - 1) * w, w, (d->me + i) % d->v->seats);
}

/* ---- choices ------------------------------------------------------------------------------------------------ */

/* One choice in its brackets, on the next row if this one is full; 0 when there is no row left. */
static int draw_choice(struct rush_draw *d, int spot, int *y, int *x, int last)
{
    int key = rush_key_of(d->v, d->me, d->s, spot), w;
    char text[RUS_WORDS];

    if (!(d->s->mark[spot] & TERM_TARGET) || d->drawn[spot] || (key == 0 && spot < RUS_SPOT_ALL))
        return 1;
    term_phrase(text, sizeof text, d->s, rush_spot_fact(d->s, spot));
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

    draw_choice(d, RUS_SPOT_ALL, &y, &x, last);
    draw_choice(d, RUS_SPOT_DONE, &y, &x, last);
    for (int spot = RUS_SPOT_TIMER; spot < RUS_SPOT_LAST; spot++)
        if (!draw_choice(d, spot, &y, &x, last))
            return;
}
