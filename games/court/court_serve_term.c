/* court_serve_term.c -- Food Court in the terminal: the sum of a Serve, term by term; the chooser for what found no place of its
 * own; and the final scores.
 *
 * A recipe's terms stand in one line with their sum, then what belongs to no recipe, then customers. The same lines are
 * shown while the Serve is built and while its effects are carried out, for they come from court_terms(). */
#include <stdio.h>

#include "court_term.h"

/* ---- the sum -------------------------------------------------------------------------------------- */

enum { LINES = COU_SERVED + COU_LINE + BQ_SEATS + 3 };
struct line {
    struct court_text name,
        text; /* text: what it is made of; on a line of its own if there is no room beside the name */
    int has_sum, sum;
    int ink;
};
struct sum {
    const struct court_draw *d;
    const struct court_state *v;
    struct line line[LINES];
    int n;
    struct court_term term[COU_TERMS];
    int terms;
};

static struct line *new_line(struct sum *u, int ink)
{
    struct line *l = &u->line[u->n < LINES - 1 ? u->n++ : LINES - 1];
    l->name = l->text = court_text_of(u->d);
    l->has_sum = l->sum = 0;
    l->ink = ink;
    return l;
}

static int term_word(const struct court_state *v, const struct court_term *t)
{
    static const int ABILITY[] = {[COU_EXACT] = COU_SAY_TERM_EXACT,      [COU_COURSES] = COU_SAY_TERM_COURSES,
                                  [COU_PAIRS] = COU_SAY_TERM_TYPE,       [COU_CHAIN] = COU_SAY_TERM_TYPE,
                                  [COU_EXTRA] = COU_SAY_TERM_EXTRA,      [COU_DOUBLE] = COU_SAY_TERM_DOUBLED,
                                  [COU_KEBAB_TAKE] = COU_SAY_TERM_KEBAB, [COU_KEBAB_SWAP] = COU_SAY_TERM_KEBAB,
                                  [COU_SPICES] = COU_SAY_TERM_SPICES,    [COU_HOT_PAID] = COU_SAY_TERM_HOT,
                                  [COU_HOT_FREE] = COU_SAY_TERM_HOT};
    switch ((enum court_term_kind)t->what) {
    case COU_T_HARD:
        return COU_SAY_TERM_HARD;
    case COU_T_OPTIONAL:
        return COU_SAY_TERM_OPTIONAL;
    case COU_T_ABILITY:
        return ABILITY[court_deck_of(v, v->turn)->ability];
    case COU_T_UTENSIL:
        return t->id < 0 ? COU_SAY_TERM_UTENSIL : court_effect_word(court_dish(v, t->id)->utensil);
    case COU_T_NATION:
        return COU_SAY_TERM_NATION;
    case COU_T_BASE:
    case COU_T_EFFECT:
        break;
    }
    return COU_SAY_TERM_EFFECT;
}

/* The terms of a recipe, of a customer, or of neither, one after another; their sum. */
static int add_terms(struct sum *u, struct line *l, int id, int place)
{
    int told = 0;
    for (int i = 0; i < u->terms; i++) {
        const struct court_term *t = &u->term[i];
        if (t->id != id || (id < 0 && t->place != place))
            continue;
        court_add(&l->text, t->what == COU_T_BASE ? BQ_FACT(COU_SAY_BILL_BASE, t->vp)
                                                  : BQ_FACT(COU_SAY_BILL_TERM, t->vp, term_word(u->v, t)));
        l->sum += t->vp;
        told++;
    }
    l->has_sum = told > 0;
    return told;
}

static void add_recipes(struct sum *u)
{
    const struct court_state *v = u->v;
    for (int i = 0; i < v->served_count; i++) {
        int id = v->served[i] - 1;
        struct line *l = new_line(u, TERM_BLUE);
        court_add_card(&l->name, v, court_owner(id), COU_RECIPE + court_recipe_of(id), 1);
        court_add_f(&l->name, "→%c:", "WXYZ"[v->served_to[i] & 3]);
        add_terms(u, l, id, -1);
    }
    for (int p = 0; p < v->seats; p++) {
        int id = v->taken[p].column - 1, kebab = v->taken[p].kebab - 1;
        if (id < 0 || court_is_served(v, id))
            continue;
        struct line *l = new_line(u, TERM_GOLD);
        court_add_f(&l->name, "%c", court_key_of(v, v->turn, COU_SPOT_DISH + id));
        court_add(&l->name, BQ_FACT(COU_SAY_BILL_TAKEN, court_dish_card(v, id), court_dish_card(v, kebab)));
    }
}

/* Whether its effect has no line of its own: it is ongoing, or its points stand with the recipes. */
static int is_quiet(const struct court_state *v, uint8_t customer)
{
    int effect = court_effect_of(customer), own = court_nation(customer) == court_deck_at(v, v->turn);
    if (own && court_rules(v)->nation_points)
        return 0;
    return effect == COU_HAND || effect == COU_PREPARE || effect == COU_QUEUE ||
           (effect >= COU_KITCHENWARE && effect <= COU_TABLEWARE);
}

static void add_customers(struct sum *u)
{
    const struct court_state *v = u->v;
    const struct court_seat *q = &v->seat[v->turn];
    for (int i = 0; i < q->queue_count; i++) {
        char name[COU_NAME];
        if (!court_serves(v, i) || (is_quiet(v, q->queue[i]) && court_acts(v, i)))
            continue;
        struct line *l = new_line(u, court_ink(court_nation(q->queue[i])));
        term_phrase(name, sizeof name, u->d->s, BQ_FACT(COU_SAY_ROW_GUEST, q->queue[i]));
        court_add_f(&l->name, "%c %s:", "WXYZ"[i & 3], name);
        if (!add_terms(u, l, -1, i))
            court_add(&l->text, court_acts(v, i) ? court_does(v, q->queue[i]) : BQ_FACT0(COU_SAY_BILL_TWICE));
    }
}

static void make_sum(struct sum *u, const struct court_draw *d)
{
    const struct court_state *v = d->v;
    int order = 0;
    u->d = d;
    u->v = v;
    u->n = 0;
    u->terms = court_terms(v, u->term);
    add_recipes(u);
    struct line *l = new_line(u, TERM_SCREEN);
    court_add(&l->name, BQ_FACT0(COU_SAY_BILL_ABILITY));
    if (!add_terms(u, l, -1, -1))
        u->n--;
    add_customers(u);
    l = new_line(u, TERM_GOLD | TERM_BOLD);
    for (int i = 0; i < v->seat[v->turn].queue_count; i++)
        order += court_customer_of(v, v->seat[v->turn].queue[i])->order;
    court_add(&l->name, BQ_FACT(COU_SAY_BILL_TOTAL, v->served_count, order));
    l->has_sum = 1;
    l->sum = court_total(v);
}

static int sum_text(char out[16], const struct line *l)
{
    out[0] = '\0';
    if (l->has_sum)
        snprintf(out, 16, "%d", l->sum);
    return term_width(out);
}

/* Whether its two parts stand below each other: they are wider than there is room. */
static int is_broken(const struct line *l, int w)
{
    char sum[16];
    int room = w - 3 - sum_text(sum, l);
    return l->text.n > 0 && term_width(l->name.text) + 1 + term_width(l->text.text) > room;
}

int court_serve_rows(const struct court_draw *d, int columns, int w)
{
    struct sum u;
    int rows = 0;
    make_sum(&u, d);
    if (columns > 1)
        return (u.n + columns - 1) / columns;
    for (int i = 0; i < u.n; i++)
        rows += 1 + is_broken(&u.line[i], w);
    return rows;
}

static void draw_term(struct court_draw *d, struct court_box b, const struct line *l)
{
    char cut[COU_WORDS], sum[16], whole[2 * COU_WORDS];
    int n = sum_text(sum, l), broken = b.h > 1 && is_broken(l, b.w), y = b.y + broken;
    if (broken)
        term_put(d->c, b.y, b.x + 1, l->ink, court_fit(cut, sizeof cut, l->name.text, b.w - 2));
    snprintf(whole, sizeof whole, "%s%s%s", broken ? "" : l->name.text, !broken && l->text.n ? " " : "", l->text.text);
    term_put(d->c, y, b.x + 1 + broken, l->ink, court_fit(cut, sizeof cut, whole, b.w - 3 - broken - n));
    term_put(d->c, y, b.x + b.w - 1 - n, l->ink | TERM_BOLD, sum);
}

void court_draw_serve(struct court_draw *d, struct court_box b, int columns)
{
    struct sum u;
    make_sum(&u, d);
    if (u.n <= b.h)
        columns = 1;
    int w = (b.w - columns + 1) / columns, rows = columns > 1 ? (u.n + columns - 1) / columns : u.n, y = b.y;
    int full = columns == 1 && court_serve_rows(d, 1, w) <= b.h;
    if (rows > b.h)
        rows = b.h;
    for (int i = 0; i < u.n && rows > 0; i++) {
        int last = i == u.n - 1, x = b.x + i / rows * (w + 1);
        if (i / rows >= columns && !last)
            continue;
        if (full) {
            draw_term(d, (struct court_box){y, b.x, 2, w}, &u.line[i]);
            y += 1 + is_broken(&u.line[i], w);
            continue;
        }
        if (i / rows >= columns) { /* the total is always there */
            term_fill(d->c, b.y + rows - 1, b.x + (columns - 1) * (w + 1), 1, w, TERM_SCREEN);
            draw_term(d, (struct court_box){b.y + rows - 1, b.x + (columns - 1) * (w + 1), 1, w}, &u.line[i]);
        } else {
            draw_term(d, (struct court_box){b.y + i % rows, x, 1, w}, &u.line[i]);
        }
    }
}

/* ---- the chooser -------------------------------------------------------------------------------------- */

int court_left_out(const struct court_draw *d)
{
    int n = 0;
    for (int spot = COU_SPOT_COLUMN; spot < COU_SPOT_LAST; spot++) /* the buttons have a line of their own */
        n += (d->s->mark[spot] & TERM_TARGET) && !d->drawn[spot];
    return n;
}

static struct court_text choice_text(const struct court_draw *d, int spot)
{
    struct court_text t = court_text_of(d);
    int key = spot < COU_SPOT_DAYS ? court_key_of(d->v, d->me, spot) : 0;
    if (key)
        court_add_f(&t, "%c", key);
    court_spot_text(&t, d, spot);
    return t;
}

static int flow_choices(struct court_draw *d, struct court_box b, int draw)
{
    int x = b.x, rows = 1, left = court_left_out(d), gap = left < 40;
    for (int spot = COU_SPOT_COLUMN; spot < COU_SPOT_LAST; spot++) {
        if (!(d->s->mark[spot] & TERM_TARGET) || d->drawn[spot])
            continue;
        struct court_text text = choice_text(d, spot);
        int w = term_width(text.text) + 2, last = rows == b.h && draw;
        if (x + w + (last && left > 1 ? 9 : 0) > b.x + b.w && x > b.x) {
            if (last) {
                term_say(d->c, b.y + rows - 1, x, TERM_FAINT, d->s, BQ_FACT(COU_SAY_MORE_CHOICES, left));
                return rows;
            }
            rows++;
            x = b.x;
        }
        if (draw)
            court_chip(d, spot, b.y + rows - 1, x, TERM_SCREEN, text.text);
        x += w + gap;
        left--;
    }
    return rows;
}

int court_chooser_rows(const struct court_draw *d, int w)
{
    struct court_draw copy = *d;
    return court_left_out(d) ? flow_choices(&copy, (struct court_box){0, 0, 0, w}, 0) : 0;
}

void court_draw_chooser(struct court_draw *d, struct court_box b)
{
    if (b.h > 0 && court_left_out(d))
        flow_choices(d, b, 1);
}

/* ---- the end --------------------------------------------------------------------------------------------- */

static struct bq_fact label_of(const struct court_draw *d, int seat)
{
    return BQ_FACT(seat == d->me && d->s->seat == seat ? COU_SAY_LABEL_YOU : COU_SAY_LABEL_SEAT, seat);
}

/* Columns that stand below each other: who, where, points and what win cards add. */
void court_draw_end(struct court_draw *d, struct court_box b)
{
    const struct court_state *v = d->v;
    uint32_t winners = bq_game_court.rules->winners(v);
    int who = 8, where = 16, cards = 15;
    for (int p = 0; p < v->seats; p++) {
        int w[3] = {court_width(d, label_of(d, p)), court_width(d, court_restaurant(court_deck_at(v, p))),
                    court_width(d, BQ_FACT(COU_SAY_END_CARDS, v->seat[p].tracked_count))};
        who = w[0] > who ? w[0] : who;
        where = w[1] > where ? w[1] : where;
        cards = w[2] > cards ? w[2] : cards;
    }
    for (int p = 0; p < v->seats && p < b.h; p++) {
        const struct court_seat *q = &v->seat[p];
        int bonus = court_bonus(court_rules(v), q->tracked_count), won = (winners & bq_bit(p)) != 0, x = b.x + 3;
        int style = won ? TERM_GOLD | TERM_BOLD : TERM_SCREEN, y = b.y + p;
        term_put(d->c, y, b.x + 1, style, won ? "★" : " ");
        term_say(d->c, y, x, style, d->s, label_of(d, p));
        term_say(d->c, y, x += who + 1, style, d->s, court_restaurant(court_deck_at(v, p)));
        term_putf(d->c, y, x += where + 1, style, "%3d + %2d", q->vp, bonus);
        term_say(d->c, y, x += 9, style, d->s, BQ_FACT(COU_SAY_END_CARDS, q->tracked_count));
        term_putf(d->c, y, x += cards + 1, style, "= %3d", q->vp + bonus);
        if (won)
            term_say(d->c, y, x + 7, style, d->s, BQ_FACT0(COU_SAY_END_WON));
    }
}
