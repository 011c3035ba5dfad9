/* court_seats_term.c -- Food Court in the terminal: chips and rows, customers with what they want, and the other stations.
 *
 * Brackets tell what frames do elsewhere: [ ] can be picked, an arrow has been picked, stars are the hint, and the cursor is
 * reversed between ‹ ›. A station is drawn in as many lines as it gets: a line of numbers at a crowded table, names and
 * customers where there is room.
 *
 * Invariant: nothing leaves its box; a spot is announced where it is drawn and nowhere else. */
#include <string.h>

#include "court_term.h"

/* ---- chips and rows ---------------------------------------------------------------------------- */

void court_at(struct court_draw *d, int spot, int y, int x, int h, int w)
{
    if (spot < 0 || spot >= COU_SPOT_LAST)
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
    char text[COU_WORDS];
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

int court_title(struct court_draw *d, int y, int x, int style, struct bq_fact f)
{
    char text[COU_WORDS];
    term_phrase(text, sizeof text, d->s, f);
    term_putf(d->c, y, x, style, " %s ", text);
    return term_width(text) + 2;
}

const char *court_stars(char out[COU_NAME], int tracked)
{
    out[0] = '\0';
    for (int i = 0; i < COU_GOAL; i++)
        strcat(out, i < tracked ? "★" : "·");
    return out;
}

/* ---- customers ------------------------------------------------------------------------------------ */

/* "✓2/2 ingredients  0/1 recipes": what it asks of the looker, ticked off; from 0, in full, to 3, its numbers alone. */
static struct court_text wants_of(const struct court_draw *d, uint8_t customer, int brief)
{
    static const int WORD[4][2] = {{COU_SAY_ROW_WANT_INGREDIENTS, COU_SAY_ROW_WANT_RECIPES},
                                   {COU_SAY_ROW_WANT_INGR, COU_SAY_ROW_WANT_REC},
                                   {COU_SAY_ROW_WANT_I, COU_SAY_ROW_WANT_R},
                                   {COU_SAY_ROW_ONLY_I, COU_SAY_ROW_ONLY_R}};
    const struct court_customer *card = court_customer_of(d->v, customer);
    const int want[2] = {card->ingredients, card->recipes};
    const int have[2] = {court_prepared_count(d->v, d->me), d->v->seat[d->me].cooked_count};
    struct court_text t = court_text_of(d);
    for (int i = 0; i < 2; i++) {
        char text[COU_NAME];
        int has = have[i] < want[i] ? have[i] : want[i];
        if (!want[i])
            continue;
        term_phrase(text, sizeof text, d->s, BQ_FACT(WORD[brief][i], has, want[i]));
        court_add_f(&t, "%s%s", has == want[i] ? "✓" : "", text);
    }
    return t;
}

/* How many recipes it orders; in a Serve how many it has got. */
static struct court_text order_of(const struct court_draw *d, int queue, int place, int brief)
{
    int order = court_customer_of(d->v, court_customer_at(d->v, queue, place))->order, got = court_serves(d->v, place);
    struct court_text t = court_text_of(d);
    if (!court_in_serve(d->v) || queue != d->v->turn) {
        if (brief)
            court_add_f(&t, "×%d", order);
        else
            court_add(&t, BQ_FACT(COU_SAY_ROW_ORDER, order));
    } else if (brief) {
        court_add_f(&t, "%d/%d", got, order);
    } else {
        court_add(&t, BQ_FACT(COU_SAY_ROW_ORDER_OF, got, order));
    }
    return t;
}

/* The parts of a customer's line from column to column; a part that finds no room is left out. */
struct pen {
    struct court_draw *d;
    int y, x, end, style;
};

static void part(struct pen *p, int w, int ink, const char *text)
{
    char cut[COU_WORDS];
    int room = p->end - p->x < w - 1 ? p->end - p->x : w - 1;
    if (p->end - p->x < 4 && room < w - 1)
        return;
    term_put(p->d->c, p->y, p->x, p->style & TERM_REVERSE ? p->style : (p->style & ~0xf) | ink,
             court_fit(cut, sizeof cut, text, room));
    p->x += w;
}

/* The widest name and the widest wants of the central queue, so that its columns stand below each other. */
static void center_columns(const struct court_draw *d, int brief, int *name, int *wants)
{
    *name = 18;
    *wants = brief ? 17 : 29;
    for (int i = 0; i < d->v->center_count; i++) {
        int n = court_width(d, BQ_FACT(COU_SAY_ROW_GUEST, d->v->center[i]));
        int w = term_width(wants_of(d, d->v->center[i], brief).text);
        *name = n > *name ? n : *name;
        *wants = w > *wants ? w : *wants;
    }
}

/* A line for a customer of the central queue: in full, or in half the width of the table. */
static void draw_central(struct pen *p, struct court_box b, uint8_t customer, int place)
{
    struct court_draw *d = p->d;
    struct court_text name = court_text_of(d), does = court_text_of(d),
                      order = order_of(d, COU_CENTRAL, place, b.w < 70);
    int ink = court_ink(court_nation(customer)), name_w, wants_w, brief = b.w < 84;
    court_add(&name, BQ_FACT(COU_SAY_ROW_GUEST, customer));
    if (b.w >= 70) {
        center_columns(d, brief, &name_w, &wants_w);
        court_add(&does, court_does(d->v, customer));
        part(p, name_w + 2, ink, name.text);
        part(p, wants_w + 2, TERM_SCREEN, wants_of(d, customer, brief).text);
        part(p, term_width(order.text) + 1, TERM_SCREEN, order.text);
        if (b.h < 2)
            part(p, p->end - p->x + 1, TERM_FAINT, does.text);
        return;
    }
    struct court_text wants = wants_of(d, customer, 2);
    if (term_width(name.text) + term_width(wants.text) + 4 > p->end - p->x)
        wants = wants_of(d, customer, 3);
    int right = p->end - term_width(order.text) - 1 - term_width(wants.text);
    part(p, right - p->x, ink, name.text);
    p->x = right;
    part(p, term_width(wants.text) + 1, TERM_SCREEN, wants.text);
    term_put(d->c, b.y, p->end - term_width(order.text), p->style, order.text);
}

/* A line for a customer of a station. */
static void draw_queued(struct pen *p, struct court_box b, uint8_t customer, int queue, int place)
{
    struct court_draw *d = p->d;
    struct court_text nation = court_text_of(d), does = court_text_of(d), order = order_of(d, queue, place, 0);
    court_add(&nation, BQ_FACT0(court_decks[court_nation(customer)].noun + 1));
    court_add(&does, b.h > 1 ? BQ_FACT0(court_effect_word(court_effect_of(customer))) : court_does(d->v, customer));
    int w = term_width(nation.text) > 7 ? term_width(nation.text) : 7, room = p->end - p->x - w - 2;
    if (term_width(does.text) + term_width(order.text) > room)
        order = order_of(d, queue, place, 1);
    part(p, w + 1, court_ink(court_nation(customer)), nation.text);
    part(p, p->end - p->x - term_width(order.text), TERM_SCREEN, does.text);
    term_put(d->c, b.y, p->end - term_width(order.text), p->style, order.text);
}

void court_draw_customer(struct court_draw *d, struct court_box b, int queue, int place)
{
    uint8_t customer = court_customer_at(d->v, queue, place);
    int spot = court_queue_spot(queue, place), key = court_key_of(d->v, d->me, spot);
    char label[2] = {(char)(key ? key : ' '), '\0'};
    if (customer == 0xff)
        return;
    struct pen p = {d, b.y, b.x + 1, b.x + b.w - 1, court_style(d, spot, TERM_SCREEN)};
    if (p.style & TERM_REVERSE)
        term_fill(d->c, b.y, b.x, 1, b.w, p.style);
    part(&p, 2, TERM_GOLD, label);
    if (queue == COU_CENTRAL)
        draw_central(&p, b, customer, place);
    else
        draw_queued(&p, b, customer, queue, place);
    put_brackets(d, spot, b.y, b.x, b.w, p.style);
    court_at(d, spot, b.y, b.x, b.h, b.w);
    if (b.h > 1) {
        char does[COU_WORDS], cut[COU_WORDS];
        term_phrase(does, sizeof does, d->s, court_effect_sentence(court_row_of(d->v), customer));
        term_put(d->c, b.y + 1, b.x + 3, TERM_FAINT, court_fit(cut, sizeof cut, does, b.w - 4));
    }
}

void court_draw_center(struct court_draw *d, struct court_box b, int columns, int lines)
{
    int w = (b.w - columns + 1) / columns, rows = (d->v->center_count + columns - 1) / columns;
    for (int i = 0; i < d->v->center_count; i++)
        if ((i % rows + 1) * lines <= b.h)
            court_draw_customer(d, (struct court_box){b.y + i % rows * lines, b.x + i / rows * (w + 1), lines, w},
                                COU_CENTRAL, i);
    if (!d->v->center_count)
        term_say(d->c, b.y, b.x + 1, TERM_FAINT, d->s, BQ_FACT0(COU_SAY_EMPTY_CENTER));
}

/* ---- the other stations ----------------------------------------------------------------------------- */

/* "2P 1S": prepared ingredients by category. */
static void add_prepared(struct court_text *t, const struct court_state *v, int seat)
{
    int n[3] = {0};
    const struct court_cards *deck = court_cards_of(v, seat);
    for (int k = 0; k < COU_INGREDIENTS; k++)
        if (deck->ingredient[k].name)
            n[deck->ingredient[k].category] += v->seat[seat].prepared[k];
    for (int i = 0; i < 3; i++)
        if (n[i])
            court_add(t, BQ_FACT(COU_SAY_HAS_KIND, n[i], COU_SAY_LETTER_PRIMARY + i));
    if (n[0] + n[1] + n[2] == 0)
        court_add(t, BQ_FACT0(COU_SAY_LABEL_NONE));
}

/* How much of everything a seat has, and what is known of its hand. */
static void add_amounts(struct court_text *t, const struct court_state *v, int seat, int wide)
{
    const struct court_seat *q = &v->seat[seat];
    court_add(t, BQ_FACT(COU_SAY_HAS_HAND, court_hand_size(v, seat)));
    court_add_gap(t);
    court_add(t, BQ_FACT0(wide ? COU_SAY_LABEL_PREPARED : COU_SAY_LABEL_PREP));
    add_prepared(t, v, seat);
    court_add_gap(t);
    court_add(t, BQ_FACT(COU_SAY_HAS_COOKED, q->cooked_count));
    court_add_gap(t);
    court_add(t, BQ_FACT(COU_SAY_HAS_QUEUE, q->queue_count));
    if (v->cooking && v->turn == seat) {
        court_add_gap(t);
        court_add(t, BQ_FACT(COU_SAY_IS_COOKING, court_card(v, seat, COU_RECIPE + v->cooking - 1)));
    }
    for (int k = COU_RECIPE; k < COU_COMPLAINT; k++)
        if (q->hand[k] && court_is_known(v, seat, k)) {
            court_add_gap(t);
            court_add(t, BQ_FACT(COU_SAY_IS_KNOWN, court_card(v, seat, k)));
        }
}

/* The first line: who, where, how much of everything. */
static void draw_facts(struct court_draw *d, struct court_box b, int seat)
{
    const struct court_state *v = d->v;
    char stars[COU_NAME], points[COU_NAME], cut[COU_WORDS];
    int spot = COU_SPOT_SEAT + seat, acts = v->turn == seat && v->phase >= COU_RESHUFFLE && v->phase < COU_TIEBREAK;
    int deck = court_deck_at(v, seat), wide = b.w >= 90;
    struct court_text label = court_text_of(d), name = court_text_of(d), amounts = court_text_of(d);
    term_put(d->c, b.y, b.x, TERM_GOLD | TERM_BOLD, acts ? "▶" : " ");
    court_add(&label, BQ_FACT(COU_SAY_LABEL_SEAT, seat));
    court_add(&name, court_restaurant(deck));
    add_amounts(&amounts, v, seat, wide);
    int x = b.x + 1 + court_chip(d, spot, b.y, b.x + 1, acts ? TERM_GOLD | TERM_BOLD : TERM_BOLD, label.text);
    term_put(d->c, b.y, x, court_ink(deck) | TERM_BOLD, court_fit(cut, sizeof cut, name.text, 15));
    term_phrase(points, sizeof points, d->s,
                BQ_FACT(wide ? COU_SAY_LABEL_POINTS : COU_SAY_LABEL_PTS, v->seat[seat].vp));
    x += 15 + (v->seat[seat].vp < 10);
    term_putf(d->c, b.y, x, TERM_BOLD, "%s %s", points, court_stars(stars, v->seat[seat].tracked_count));
    x += term_width(points) + COU_GOAL + 2 + wide;
    term_put(d->c, b.y, x, TERM_SCREEN, court_fit(cut, sizeof cut, amounts.text, b.x + b.w - x));
}

/* Chips one after another, on as many lines as there are; what does not fit is counted. */
struct flow {
    struct court_draw *d;
    struct court_box b;
    int y, x, left_out;
};

static void flow_text(struct flow *f, int ink, int word)
{
    int w = court_width(f->d, BQ_FACT0(word));
    if (f->y >= f->b.y + f->b.h)
        return;
    f->x += f->x > f->b.x; /* apart from the chips before it */
    if (f->x + w > f->b.x + f->b.w)
        return;
    term_say(f->d->c, f->y, f->x, ink, f->d->s, BQ_FACT0(word));
    f->x += w + 1;
}

static void flow_chip(struct flow *f, int spot, int ink, const char *text)
{
    char cut[COU_WORDS];
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
    for (int i = 0; i < q->queue_count; i++) {
        struct court_text t = court_text_of(f->d);
        court_add(&t, BQ_FACT(COU_SAY_ROW_GUEST_ORDER, q->queue[i], court_customer_of(f->d->v, q->queue[i])->order));
        flow_chip(f, court_queue_spot(seat, i), court_ink(court_nation(q->queue[i])), t.text);
    }
}

/* Cooked recipes; `full`: with what is in them. */
static void flow_cooked(struct flow *f, int seat, int full)
{
    const struct court_state *v = f->d->v;
    const struct court_seat *q = &v->seat[seat];
    for (int i = 0; i < q->cooked_count; i++) {
        int id = q->cooked[i] - 1, letter = COU_SAY_LETTER_EASY + court_dish(v, id)->level;
        struct court_text t = court_text_of(f->d);
        court_add(&t, BQ_FACT(COU_SAY_ROW_RECIPE, letter, court_dish_card(v, id),
                              court_utensil_letter(court_dish(v, id)->utensil)));
        if (full)
            court_add_with(&t, v, court_owner(id), court_column_of(v, id));
        flow_chip(f, COU_SPOT_DISH + id, TERM_BLUE, t.text);
    }
}

static void flow_prepared(struct flow *f, int seat)
{
    const struct court_state *v = f->d->v;
    for (int k = 0; k < COU_INGREDIENTS; k++) {
        struct court_text t = court_text_of(f->d);
        if (!v->seat[seat].prepared[k])
            continue;
        court_add_card(&t, v, seat, k, v->seat[seat].prepared[k]);
        flow_chip(f, court_prepared_spot(seat, k), court_kind_ink(court_deck_at(v, seat), k), t.text);
    }
}

static void flow_tracked(struct flow *f, int seat)
{
    const struct court_state *v = f->d->v;
    char cut[COU_WORDS];
    for (int i = 0; i < v->seat[seat].tracked_count; i++) {
        struct court_text t = court_text_of(f->d);
        court_add_card(&t, v, seat, v->seat[seat].tracked[i] - 1, 1);
        flow_chip(f, court_tracked_spot(seat, v->seat[seat].tracked[i] - 1), TERM_GOLD, t.text);
    }
    struct court_text wanted = court_text_of(f->d);
    court_add(&wanted, court_wanted(v, seat));
    int room = f->b.x + f->b.w - f->x;
    if (f->y < f->b.y + f->b.h && room > 8)
        term_put(f->d->c, f->y, f->x + 1, TERM_FAINT, court_fit(cut, sizeof cut, wanted.text, room - 1));
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
            flow_text(&f, TERM_FAINT, COU_SAY_LABEL_QUEUE);
        flow_queue(&f, seat);
        if (b.h > 2 && q->queue_count) {
            flow_end(&f);
            f.b = (struct court_box){f.y, b.x + 3, b.y + b.h - f.y, b.w - 3};
        }
        if (q->cooked_count)
            flow_text(&f, TERM_FAINT, COU_SAY_LABEL_COOKED);
        flow_cooked(&f, seat, 0);
        if (!q->queue_count && !q->cooked_count && !court_prepared_count(d->v, seat))
            flow_text(&f, TERM_FAINT, COU_SAY_EMPTY_KITCHEN);
        flow_prepared(&f, seat);
        flow_end(&f);
        return;
    }
    static const int TITLE[4] = {COU_SAY_LABEL_QUEUE, COU_SAY_LABEL_COOKED, COU_SAY_LABEL_PREPARED,
                                 COU_SAY_LABEL_TRACKED};
    int extra = b.h - 5, title = court_widest(d, TITLE, 4);
    for (int i = 0; i < 4; i++) {
        int count[4] = {q->queue_count, q->cooked_count, court_prepared_count(d->v, seat), 1};
        f.b = (struct court_box){f.y, b.x + 3, 1 + (i == 1 ? extra : 0), b.w - 3};
        flow_text(&f, TERM_FAINT, TITLE[i]);
        f.x = f.b.x + title + 1;
        f.b.x += title;
        f.b.w -= title;
        if (!count[i])
            flow_text(&f, TERM_FAINT, COU_SAY_LABEL_NONE);
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
