/* court_seats_term.c -- Food Court in the terminal: chips and rows, customers with what they want, and the other stations.
 *
 * Brackets tell what frames do elsewhere: [ ] can be picked, an arrow has been picked, stars are the hint, and the cursor is
 * reversed between ‹ ›. A station is drawn in as many lines as it gets: a line of numbers at a crowded table, names and
 * customers where there is room.
 *
 * Invariant: nothing leaves its box; a spot is announced where it is drawn and nowhere else. */
#include <stdio.h>
#include <string.h>

#include "court_term.h"

/* ---- chips and rows ---------------------------------------------------------------------------- */

void court_at(struct court_draw *d, int spot, int y, int x, int h, int w)
{
    if (spot < 0 || spot >= CRT_SPOT_LAST)
        return;
    term_spot(d->c, spot, y, x, h, w);
    d->drawn[spot] = 1;
}

static int mark_of(const struct court_draw *d, int spot)
{
    return spot < 0 ? 0 : d->s->mark[spot];
}

int court_style(const struct court_draw *d, int spot, int rest)
{
    int mark = mark_of(d, spot), style = rest;
    if (mark & TERM_HINTED)
        style = (rest & ~0xf) | TERM_PURPLE | TERM_BOLD;
    else if (mark & (TERM_TARGET | TERM_PICKED))
        style |= TERM_BOLD;
    return mark & (TERM_CURSOR | TERM_PICKED) ? style | TERM_REVERSE : style;
}

static const char *bracket(int mark, int right)
{
    if (mark & TERM_PICKED)
        return right ? " " : "→";
    if (mark & TERM_CURSOR)
        return right ? "›" : "‹";
    if (mark & TERM_HINTED)
        return "*";
    return mark & TERM_TARGET ? right ? "]" : "[" : " ";
}

static void put_brackets(struct court_draw *d, int spot, int y, int x, int w, int style)
{
    int mark = mark_of(d, spot);
    if (!(mark & (TERM_CURSOR | TERM_PICKED)) && mark & TERM_TARGET)
        style = (style & ~0xf) | TERM_GOLD;
    term_put(d->c, y, x, style, bracket(mark, 0));
    term_put(d->c, y, x + w - 1, style, bracket(mark, 1));
}

int court_chip(struct court_draw *d, int spot, int y, int x, int ink, const char *text)
{
    int style = court_style(d, spot, ink), w = term_width(text) + 2;
    term_put(d->c, y, x + 1, style, text);
    put_brackets(d, spot, y, x, w, style);
    court_at(d, spot, y, x, 1, w);
    return w;
}

/* A line of the box: text on the left, cut short for what stands on the right. */
void court_row(struct court_draw *d, int spot, struct court_box b, int ink, const char *left, const char *right)
{
    char text[CRT_WORDS];
    int style = court_style(d, spot, ink), n = term_width(right), room = b.w - 2 - (n ? n + 1 : 0);
    if (mark_of(d, spot) & (TERM_CURSOR | TERM_PICKED))
        term_fill(d->c, b.y, b.x, 1, b.w, style);
    term_put(d->c, b.y, b.x + 1, style, court_fit(text, sizeof text, left, room));
    term_put(d->c, b.y, b.x + b.w - 1 - n, style, right);
    put_brackets(d, spot, b.y, b.x, b.w, style);
    court_at(d, spot, b.y, b.x, 1, b.w);
}

void court_rule(struct court_draw *d, int y, int x, int w)
{
    for (int i = 0; i < w; i++)
        term_put(d->c, y, x + i, TERM_FAINT, "─");
}

void court_stars(char out[CRT_NAME], int tracked)
{
    char text[CRT_NAME] = "";
    for (int i = 0; i < CRT_GOAL; i++)
        strcat(text, i < tracked ? "★" : "·");
    court_plain(out, CRT_NAME, text);
}

/* ---- customers ------------------------------------------------------------------------------------ */

/* "✓2/2 ingredients  0/1 recipes": what it asks of the looker, ticked off. */
static void wants_text(char out[CRT_NAME], const struct court_draw *d, uint8_t customer, int brief)
{
    const struct court_customer *card = court_customer_of(d->v, customer);
    const int want[2] = {card->ingredients, card->recipes};
    const int have[2] = {court_prepared_count(d->v, d->me), d->v->seat[d->me].cooked_count};
    static const char *const WORD[3][2] = {{" ingredients", " recipes"}, {" ingr", " rec"}, {"i", "r"}};
    int n = 0;
    char text[CRT_NAME];
    text[0] = '\0';
    for (int i = 0; i < 2; i++) {
        if (!want[i])
            continue;
        int has = have[i] < want[i] ? have[i] : want[i];
        const char *word = WORD[brief][i];
        n += snprintf(text + n, sizeof text - (size_t)n, "%s%s%d/%d%.*s", n ? brief ? " " : ", " : "",
                      has == want[i] ? "✓" : "", has, want[i], (int)strlen(word) - (brief == 0 && want[i] == 1), word);
    }
    court_plain(out, CRT_NAME, text);
}

/* How many recipes it orders; in a serve how many it has got. */
static void order_text(char out[CRT_NAME], const struct court_draw *d, int queue, int place, int brief)
{
    int order = court_customer_of(d->v, court_customer_at(d->v, queue, place))->order;
    if (court_in_serve(d->v) && queue == d->v->turn)
        snprintf(out, CRT_NAME, brief ? "%d/%d" : "order %d/%d", court_serves(d->v, place), order);
    else
        snprintf(out, CRT_NAME, "order %d", order);
}

/* The parts of a customer's line from column to column; a part that finds no room is left out. */
struct pen {
    struct court_draw *d;
    int y, x, end, style;
};

static void part(struct pen *p, int w, int ink, const char *text)
{
    char cut[CRT_WORDS];
    int room = p->end - p->x < w - 1 ? p->end - p->x : w - 1;
    if (p->end - p->x < 4 && room < w - 1)
        return;
    term_put(p->d->c, p->y, p->x, p->style & TERM_REVERSE ? p->style : (p->style & ~0xf) | ink,
             court_fit(cut, sizeof cut, text, room));
    p->x += w;
}

void court_draw_customer(struct court_draw *d, struct court_box b, int queue, int place)
{
    uint8_t customer = court_customer_at(d->v, queue, place);
    int spot = court_queue_spot(queue, place), key = court_key_of(d->v, d->me, spot), central = queue == CRT_CENTRAL;
    char name[CRT_NAME], wants[CRT_NAME], order[CRT_NAME], label[2] = {(char)(key ? key : ' '), '\0'};
    if (customer == 0xff)
        return;
    struct pen p = {d, b.y, b.x + 1, b.x + b.w - 1, court_style(d, spot, TERM_SCREEN)};
    if (p.style & TERM_REVERSE)
        term_fill(d->c, b.y, b.x, 1, b.w, p.style);
    int ink = court_ink(court_nation(customer));
    order_text(order, d, queue, place, b.w < 50);
    part(&p, 2, TERM_GOLD, label);
    if (central && b.w >= 70) {
        part(&p, 20, ink, court_guest(name, customer));
        wants_text(wants, d, customer, b.w < 84);
        part(&p, b.w < 84 ? 19 : 31, TERM_SCREEN, wants);
        part(&p, 8, TERM_SCREEN, order);
        if (b.h < 2)
            part(&p, 30, TERM_FAINT, court_does(d->v, customer));
    } else if (central) {
        wants_text(wants, d, customer, 2);
        part(&p, b.w - 18, ink, court_guest(name, customer));
        part(&p, 11, TERM_SCREEN, wants);
        snprintf(order, sizeof order, "x%d", court_customer_of(d->v, customer)->order);
        p.x = p.end - 2;
        term_put(d->c, b.y, p.x, p.style, order);
    } else {
        part(&p, 8, ink, court_nation_text(name, court_nation(customer)));
        part(&p, b.w - 12 - term_width(order), TERM_SCREEN,
             b.h > 1 ? court_effect_names[court_effect_of(customer)] : court_does(d->v, customer));
        p.x = p.end - term_width(order);
        term_put(d->c, b.y, p.x, p.style, order);
    }
    put_brackets(d, spot, b.y, b.x, b.w, p.style);
    court_at(d, spot, b.y, b.x, b.h, b.w);
    if (b.h > 1) {
        char does[CRT_WORDS], cut[CRT_WORDS];
        court_effect_words(does, d->v, customer);
        term_put(d->c, b.y + 1, b.x + 3, TERM_FAINT, court_fit(cut, sizeof cut, does, b.w - 4));
    }
}

void court_draw_center(struct court_draw *d, struct court_box b, int columns, int lines)
{
    int w = (b.w - columns + 1) / columns, rows = (d->v->center_count + columns - 1) / columns;
    for (int i = 0; i < d->v->center_count; i++)
        if ((i % rows + 1) * lines <= b.h)
            court_draw_customer(d, (struct court_box){b.y + i % rows * lines, b.x + i / rows * (w + 1), lines, w},
                                CRT_CENTRAL, i);
    if (!d->v->center_count)
        term_put(d->c, b.y, b.x + 1, TERM_FAINT, "no customers");
}

/* ---- the other stations ----------------------------------------------------------------------------- */

/* "2P 1S": prepared ingredients by category. */
static void prepared_text(char out[CRT_NAME], const struct court_state *v, int seat)
{
    int n[3] = {0}, at = 0;
    const struct court_cards *deck = court_cards_of(v, seat);
    for (int k = 0; k < CRT_INGREDIENTS; k++)
        if (deck->ingredient[k].name)
            n[deck->ingredient[k].category] += v->seat[seat].prepared[k];
    snprintf(out, CRT_NAME, "none");
    for (int i = 0; i < 3; i++)
        if (n[i])
            at += snprintf(out + at, (size_t)(CRT_NAME - at), "%s%d%c", at ? " " : "", n[i], "PSO"[i]);
}

/* The first line: who, where, how much of everything. */
static void draw_facts(struct court_draw *d, struct court_box b, int seat)
{
    const struct court_state *v = d->v;
    const struct court_seat *q = &v->seat[seat];
    char name[CRT_NAME], stars[CRT_NAME], prepared[CRT_NAME], text[CRT_WORDS], cut[CRT_WORDS];
    int spot = CRT_SPOT_SEAT + seat, acts = v->turn == seat && v->phase >= CRT_RESHUFFLE && v->phase < CRT_TIEBREAK;
    term_put(d->c, b.y, b.x, TERM_GOLD | TERM_BOLD, acts ? "▶" : " ");
    snprintf(text, sizeof text, "Seat %d", seat);
    int x = b.x + 1 + court_chip(d, spot, b.y, b.x + 1, acts ? TERM_GOLD | TERM_BOLD : TERM_BOLD, text);
    court_fit(text, sizeof text, court_restaurant(name, court_deck_at(v, seat)), 15);
    term_put(d->c, b.y, x, court_ink(court_deck_at(v, seat)) | TERM_BOLD, text);
    court_stars(stars, q->tracked_count);
    prepared_text(prepared, v, seat);
    snprintf(text, sizeof text, b.w < 90 ? "%2d pt %s" : "%2d points %s", q->vp, stars);
    term_put(d->c, b.y, x + 15, TERM_BOLD, text);
    x += 16 + term_width(text);
    int n = snprintf(text, sizeof text,
                     b.w < 90 ? "hand %d  prep. %s  cooked %d  queue %d" : " hand %d  prepared %s  cooked %d  queue %d",
                     court_hand_size(v, seat), prepared, q->cooked_count, q->queue_count);
    if (v->cooking && v->turn == seat)
        n += snprintf(text + n, sizeof text - (size_t)n, "  cooking %s",
                      court_face(name, court_deck_at(v, seat), CRT_RECIPE + v->cooking - 1));
    for (int k = CRT_RECIPE; k < CRT_COMPLAINT && n < (int)sizeof text; k++)
        if (v->seat[seat].hand[k] && court_is_known(v, seat, k))
            n += snprintf(text + n, sizeof text - (size_t)n, "  holds %s", court_face(name, court_deck_at(v, seat), k));
    term_put(d->c, b.y, x, TERM_SCREEN, court_fit(cut, sizeof cut, text, b.x + b.w - x));
}

/* Chips one after another, on as many lines as there are; what does not fit is counted. */
struct flow {
    struct court_draw *d;
    struct court_box b;
    int y, x, left_out;
};

static void flow_text(struct flow *f, int ink, const char *text)
{
    if (f->y >= f->b.y + f->b.h)
        return;
    f->x += f->x > f->b.x; /* apart from the chips before it */
    if (f->x + term_width(text) > f->b.x + f->b.w)
        return;
    term_put(f->d->c, f->y, f->x, ink, text);
    f->x += term_width(text) + 1;
}

static void flow_chip(struct flow *f, int spot, int ink, const char *text)
{
    char cut[CRT_WORDS];
    int w = term_width(text) + 2, last = f->y == f->b.y + f->b.h - 1;
    if (w > f->b.w - 6) {
        text = court_fit(cut, sizeof cut, text, f->b.w - 8);
        w = f->b.w - 6;
    }
    if (f->x + w + (last ? 3 : 0) > f->b.x + f->b.w) {
        if (last || f->left_out) {
            f->left_out++;
            return;
        }
        f->y++;
        f->x = f->b.x + 2;
    }
    f->x += court_chip(f->d, spot, f->y, f->x, ink, text);
}

static void flow_end(struct flow *f)
{
    int end = f->b.x + f->b.w - 3;
    if (f->left_out)
        term_putf(f->d->c, f->y, f->x < end ? f->x : end, TERM_FAINT, "+%d", f->left_out);
    f->y++;
    f->x = f->b.x;
    f->left_out = 0;
}

static void flow_queue(struct flow *f, int seat)
{
    const struct court_seat *q = &f->d->v->seat[seat];
    char name[CRT_NAME], text[CRT_NAME + 16];
    for (int i = 0; i < q->queue_count; i++) {
        snprintf(text, sizeof text, "%s (%d)", court_guest(name, q->queue[i]),
                 court_customer_of(f->d->v, q->queue[i])->order);
        flow_chip(f, court_queue_spot(seat, i), court_ink(court_nation(q->queue[i])), text);
    }
}

/* Cooked recipes; `full`: with what is in them. */
static void flow_cooked(struct flow *f, int seat, int full)
{
    const struct court_state *v = f->d->v;
    const struct court_seat *q = &v->seat[seat];
    for (int i = 0; i < q->cooked_count; i++) {
        int id = q->cooked[i] - 1, deck = court_deck_at(v, court_owner(id)), kind = CRT_RECIPE + court_recipe_of(id);
        const struct court_column *c = court_column_of(v, id);
        char name[CRT_NAME], text[CRT_WORDS];
        int n = snprintf(text, sizeof text, "%c %s %c", court_letter(deck, kind), court_face(name, deck, kind),
                         court_utensil_char(court_dish(v, id)->utensil));
        for (int k = 0; k < c->count && full; k++)
            n += snprintf(text + n, sizeof text - (size_t)n, "%s%s%s", k ? ", " : " (",
                          court_face(name, deck, c->with[k] - 1), k == c->count - 1 ? ")" : "");
        flow_chip(f, CRT_SPOT_DISH + id, TERM_BLUE, text);
    }
}

static void flow_prepared(struct flow *f, int seat)
{
    const struct court_state *v = f->d->v;
    int deck = court_deck_at(v, seat);
    for (int k = 0; k < CRT_INGREDIENTS; k++) {
        char name[CRT_NAME], text[CRT_NAME + 16], plain[CRT_NAME + 16];
        int n = v->seat[seat].prepared[k];
        if (!n)
            continue;
        snprintf(text, sizeof text, n > 1 ? "%c %s ×%d" : "%c %s", court_letter(deck, k), court_face(name, deck, k), n);
        flow_chip(f, court_prepared_spot(seat, k), court_kind_ink(deck, k), court_plain(plain, sizeof plain, text));
    }
}

static void flow_tracked(struct flow *f, int seat)
{
    const struct court_state *v = f->d->v;
    char name[CRT_NAME], wanted[CRT_WORDS];
    for (int i = 0; i < v->seat[seat].tracked_count; i++) {
        int kind = v->seat[seat].tracked[i] - 1;
        flow_chip(f, court_tracked_spot(seat, kind), TERM_GOLD, court_face(name, court_deck_at(v, seat), kind));
    }
    court_wanted_text(wanted, v, seat);
    int room = f->b.x + f->b.w - f->x;
    if (f->y < f->b.y + f->b.h && room > 8)
        term_put(f->d->c, f->y, f->x + 1, TERM_FAINT, court_fit(name, sizeof name, wanted, room - 1));
}

void court_draw_other(struct court_draw *d, struct court_box b, int seat)
{
    const struct court_seat *q = &d->v->seat[seat];
    draw_facts(d, b, seat);
    if (b.h < 2)
        return;
    struct flow f = {d, {b.y + 1, b.x + 3, b.h - 1, b.w - 3}, b.y + 1, b.x + 3, 0};
    if (b.h < 5) { /* a line or two for what can be aimed at most */
        f.b.h = b.h < 4 ? 1 : 2;
        if (q->queue_count)
            flow_text(&f, TERM_FAINT, "queue");
        flow_queue(&f, seat);
        if (b.h > 2 && q->queue_count) {
            flow_end(&f);
            f.b = (struct court_box){f.y, b.x + 3, b.y + b.h - f.y, b.w - 3};
        }
        if (q->cooked_count)
            flow_text(&f, TERM_FAINT, "cooked");
        flow_cooked(&f, seat, 0);
        if (!q->queue_count && !q->cooked_count && !court_prepared_count(d->v, seat))
            flow_text(&f, TERM_FAINT, "an empty kitchen");
        flow_prepared(&f, seat);
        flow_end(&f);
        return;
    }
    int extra = b.h - 5;
    for (int i = 0; i < 4; i++) {
        static const char *const TITLE[4] = {"queue   ", "cooked  ", "prepared", "tracked "};
        int count[4] = {q->queue_count, q->cooked_count, court_prepared_count(d->v, seat), 1};
        f.b = (struct court_box){f.y, b.x + 3, 1 + (i == 1 ? extra : 0), b.w - 3};
        flow_text(&f, TERM_FAINT, TITLE[i]);
        f.b.x += 8;
        f.b.w -= 8;
        if (!count[i])
            flow_text(&f, TERM_FAINT, "none");
        if (i == 0)
            flow_queue(&f, seat);
        else if (i == 1)
            flow_cooked(&f, seat, b.w >= 76);
        else if (i == 2)
            flow_prepared(&f, seat);
        else
            flow_tracked(&f, seat);
        flow_end(&f);
        f.x = b.x + 3;
    }
}
