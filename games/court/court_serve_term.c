/* court_serve_term.c -- Food Court in the terminal: the sum of a serve, term by term; the chooser for what found no place of its
 * own; and the final scores.
 *
 * A recipe's terms stand in one line with their sum, then what belongs to no recipe, then customers. The same lines are
 * shown while the serve is built and while its effects are carried out, for they come from court_terms(). */
#include <stdio.h>
#include <string.h>

#include "court_term.h"

/* ---- the sum -------------------------------------------------------------------------------------- */

enum { LINES = CRT_SERVED + CRT_LINE + BQ_SEATS + 3 };
struct line {
    char text[CRT_WORDS], sum[16];
    int ink;
};
struct sum {
    const struct court_state *v;
    struct line line[LINES];
    int n;
    struct court_term term[CRT_TERMS];
    int terms;
};

static struct line *new_line(struct sum *u, int ink)
{
    struct line *l = &u->line[u->n < LINES - 1 ? u->n++ : LINES - 1];
    memset(l, 0, sizeof *l);
    l->ink = ink;
    return l;
}

static const char *term_word(const struct court_state *v, const struct court_term *t)
{
    switch (t->what) {
    case CRT_T_HARD:
        return "hard recipes";
    case CRT_T_OPTIONAL:
        return "optional";
    case CRT_T_ABILITY:
        return court_ability_word(court_deck_of(v, v->turn)->ability);
    case CRT_T_UTENSIL:
        return t->id < 0 ? "utensil" : court_effect_names[court_dish(v, t->id)->utensil];
    case CRT_T_NATION:
        return "own nation";
    default:
        return "effect";
    }
}

/* The terms of a recipe, of a customer, or of neither, one after another; their sum. */
static int put_terms(struct sum *u, struct line *l, int id, int place)
{
    int sum = 0, n = (int)strlen(l->text), told = 0;
    for (int i = 0; i < u->terms; i++) {
        const struct court_term *t = &u->term[i];
        if (t->id != id || (id < 0 && t->place != place))
            continue;
        n += snprintf(l->text + n, sizeof l->text - (size_t)n, t->what == CRT_T_BASE ? "%s%d" : "%s%+d %s",
                      told++ ? ", " : "", t->vp, term_word(u->v, t));
        sum += t->vp;
    }
    snprintf(l->sum, sizeof l->sum, "%d", sum);
    return told;
}

static void add_recipes(struct sum *u)
{
    const struct court_state *v = u->v;
    char name[CRT_NAME], text[CRT_WORDS];
    for (int i = 0; i < v->served_count; i++) {
        int id = v->served[i] - 1, deck = court_deck_at(v, court_owner(id)), kind = CRT_RECIPE + court_recipe_of(id);
        struct line *l = new_line(u, TERM_BLUE);
        snprintf(text, sizeof text, "%c %s →%c: ", court_letter(deck, kind), court_face(name, deck, kind),
                 "WXYZ"[v->served_to[i] & 3]);
        court_plain(l->text, sizeof l->text, text);
        put_terms(u, l, id, -1);
    }
    for (int p = 0; p < v->seats; p++) {
        int id = v->taken[p].column - 1, kebab = v->taken[p].kebab - 1;
        char other[CRT_NAME];
        if (id < 0 || court_is_served(v, id))
            continue;
        struct line *l = new_line(u, TERM_GOLD);
        court_face(name, court_deck_at(v, court_owner(id)), CRT_RECIPE + court_recipe_of(id));
        court_face(other, court_deck_at(v, court_owner(kebab)), CRT_RECIPE + court_recipe_of(kebab));
        snprintf(l->text, sizeof l->text, "%c %s for %s: now choose its customer",
                 court_key_of(v, v->turn, CRT_SPOT_DISH + id), name, other);
    }
}

/* Whether its effect has no line of its own: it is ongoing, or its points stand with the recipes. */
static int is_quiet(const struct court_state *v, uint8_t customer)
{
    int effect = court_effect_of(customer), own = court_nation(customer) == court_deck_at(v, v->turn);
    if (own && court_rules(v)->nation_points)
        return 0;
    return effect == CRT_HAND || effect == CRT_PREPARE || effect == CRT_QUEUE ||
           (effect >= CRT_KITCHENWARE && effect <= CRT_TABLEWARE);
}

static void add_customers(struct sum *u)
{
    const struct court_state *v = u->v;
    const struct court_seat *q = &v->seat[v->turn];
    for (int i = 0; i < q->queue_count; i++) {
        char name[CRT_NAME];
        if (!court_serves(v, i) || (is_quiet(v, q->queue[i]) && court_acts(v, i)))
            continue;
        struct line *l = new_line(u, court_ink(court_nation(q->queue[i])));
        snprintf(l->text, sizeof l->text, "%c %s: ", "WXYZ"[i & 3], court_guest(name, q->queue[i]));
        if (!put_terms(u, l, -1, i)) {
            const char *what = court_acts(v, i) ? court_does(v, q->queue[i]) : "the same effect again does nothing";
            snprintf(l->text + strlen(l->text), sizeof l->text - strlen(l->text), "%s", what);
            l->sum[0] = '\0';
        }
    }
}

static void make_sum(struct sum *u, const struct court_state *v)
{
    char total[16];
    u->v = v;
    u->n = 0;
    u->terms = court_terms(v, u->term);
    add_recipes(u);
    struct line *l = new_line(u, TERM_SCREEN);
    snprintf(l->text, sizeof l->text, "ability: ");
    if (!put_terms(u, l, -1, -1))
        u->n--;
    add_customers(u);
    l = new_line(u, TERM_GOLD | TERM_BOLD);
    int order = 0;
    for (int i = 0; i < v->seat[v->turn].queue_count; i++)
        order += court_customer_of(v, v->seat[v->turn].queue[i])->order;
    snprintf(l->text, sizeof l->text, "total, %d of %d ordered", v->served_count, order);
    snprintf(total, sizeof total, "%d", court_total(v));
    snprintf(l->sum, sizeof l->sum, "%s", total);
}

/* Where the line breaks if it is wider than there is room: after the name; 0 = it need not. */
static int break_of(const struct line *l, int room)
{
    const char *colon = strstr(l->text, ": ");
    return term_width(l->text) > room && colon ? (int)(colon - l->text) + 1 : 0;
}

int court_serve_rows(const struct court_draw *d, int columns, int w)
{
    struct sum u;
    int rows = 0;
    make_sum(&u, d->v);
    if (columns > 1)
        return (u.n + columns - 1) / columns;
    for (int i = 0; i < u.n; i++)
        rows += 1 + (break_of(&u.line[i], w - 3 - term_width(u.line[i].sum)) > 0);
    return rows;
}

static void draw_term(struct court_draw *d, struct court_box b, const struct line *l)
{
    char cut[CRT_WORDS], name[CRT_WORDS];
    int n = term_width(l->sum), at = b.h > 1 ? break_of(l, b.w - 3 - n) : 0, y = b.y + (at > 0);
    if (at) {
        snprintf(name, sizeof name, "%.*s", at, l->text);
        term_put(d->c, b.y, b.x + 1, l->ink, court_fit(cut, sizeof cut, name, b.w - 2));
    }
    term_put(d->c, y, b.x + 1 + (at > 0), l->ink, court_fit(cut, sizeof cut, l->text + at, b.w - 3 - (at > 0) - n));
    term_put(d->c, y, b.x + b.w - 1 - n, l->ink | TERM_BOLD, l->sum);
}

void court_draw_serve(struct court_draw *d, struct court_box b, int columns)
{
    struct sum u;
    make_sum(&u, d->v);
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
            y += 1 + (break_of(&u.line[i], w - 3 - term_width(u.line[i].sum)) > 0);
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
    for (int spot = CRT_SPOT_COLUMN; spot < CRT_SPOT_LAST; spot++) /* the buttons have a line of their own */
        n += (d->s->mark[spot] & TERM_TARGET) && !d->drawn[spot];
    return n;
}

static void choice_text(char out[CRT_NAME + 8], const struct court_draw *d, int spot)
{
    char text[CRT_NAME];
    int key = spot < CRT_SPOT_DAYS ? court_key_of(d->v, d->me, spot) : 0;
    court_spot_text(text, d->v, d->me, spot);
    if (key)
        snprintf(out, CRT_NAME + 8, "%c %s", key, text);
    else
        snprintf(out, CRT_NAME + 8, "%s", text);
}

static int flow_choices(struct court_draw *d, struct court_box b, int draw)
{
    int x = b.x, rows = 1, left = court_left_out(d), gap = left < 40;
    for (int spot = CRT_SPOT_COLUMN; spot < CRT_SPOT_LAST; spot++) {
        char text[CRT_NAME + 8];
        if (!(d->s->mark[spot] & TERM_TARGET) || d->drawn[spot])
            continue;
        choice_text(text, d, spot);
        int w = term_width(text) + 2, last = rows == b.h && draw;
        if (x + w + (last && left > 1 ? 9 : 0) > b.x + b.w && x > b.x) {
            if (last) {
                term_putf(d->c, b.y + rows - 1, x, TERM_FAINT, "m %d more", left);
                return rows;
            }
            rows++;
            x = b.x;
        }
        if (draw)
            court_chip(d, spot, b.y + rows - 1, x, TERM_SCREEN, text);
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

void court_draw_end(struct court_draw *d, struct court_box b)
{
    const struct court_state *v = d->v;
    uint32_t winners = bq_game_court.winners(v);
    for (int p = 0; p < v->seats && p < b.h; p++) {
        const struct court_seat *q = &v->seat[p];
        char name[CRT_NAME], who[CRT_NAME];
        int bonus = court_bonus(court_rules(v), q->tracked_count), won = (winners & bq_bit(p)) != 0;
        snprintf(who, sizeof who, p == d->me && d->s->seat == p ? "You (%d)" : "Seat %d", p);
        term_putf(d->c, b.y + p, b.x + 1, won ? TERM_GOLD | TERM_BOLD : TERM_SCREEN,
                  "%s %-8s %-16s %3d + %2d for %d win card%s = %3d%s", won ? "★" : " ", who,
                  court_restaurant(name, court_deck_at(v, p)), q->vp, bonus, q->tracked_count,
                  q->tracked_count == 1 ? " " : "s", q->vp + bonus, won ? "  won" : "");
    }
}
