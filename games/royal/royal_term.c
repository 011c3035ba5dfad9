/* royal_term.c -- Royal Dinner Party in the terminal: the cloth, the cards, the guests around it.
 *
 * A card shows its rank, its suit's sign and its suit's letter. Frames tell what can be done: heavy is a legal
 * target, double is the cursor. With a card over a cell, a thread across the cloth runs to the guests it looks at,
 * through the meal they would get; those who would be satisfied light up.
 *
 * Invariant: draws from the view alone, and fits the smallest canvas it asks for; a larger one gets larger
 * cards and more air. */
#include "royal_term.h"

#include <stdio.h>
#include <string.h>

/* How large everything is drawn. */
struct size {
    int cell_h, cell_w, gap_y, gap_x; /* cards, and the cloth between them */
    int edge_y, edge_x;               /* the cloth around them */
    int seat_h, seat_w;
};
static const struct size SIZES[] = {
    {7, 13, 1, 4, 2, 4, 5, 13}, {6, 12, 1, 4, 1, 4, 4, 11}, {5, 10, 1, 3, 1, 3, 4, 10},
    {5, 9, 0, 2, 1, 2, 3, 9},   {4, 8, 0, 2, 1, 2, 3, 9},
};
enum { SIZE_COUNT = sizeof SIZES / sizeof SIZES[0], PANEL = 25, PANEL_MOST = 44, MIN_H = 20, MIN_W = 80 };

struct place {
    struct size s;
    int y, x, h, w; /* the table with its guests */
    int cloth_y, cloth_x, cloth_h, cloth_w;
    int panel_x, panel_w;
};

/* What the cursor's move would do. */
struct preview {
    int cell;   /* where the card would lie, -1 = nowhere */
    int meal;   /* cells eaten from, as bits */
    int fed;    /* of these, those of a guest who would be satisfied */
    int seen;   /* seats looked at */
    int served; /* seats satisfied */
};

/* ---- places ------------------------------------------------------------------------ */

static int height_of(const struct size *s)
{
    return 2 * s->seat_h + 2 * s->edge_y + 3 * s->cell_h + 2 * s->gap_y;
}

static int width_of(const struct size *s)
{
    return 2 * (s->seat_w + 1) + 2 * s->edge_x + 3 * s->cell_w + 2 * s->gap_x;
}

static void find_place(struct place *p, const struct term_canvas *c)
{
    int i = 0, rows = term_rows(c), cols = term_cols(c);
    while (i < SIZE_COUNT - 1 && (height_of(&SIZES[i]) > rows || width_of(&SIZES[i]) + 2 + PANEL > cols))
        i++;
    p->s = SIZES[i];
    p->h = height_of(&p->s);
    p->w = width_of(&p->s);
    p->panel_w = cols - p->w - 3;
    if (p->panel_w > PANEL_MOST)
        p->panel_w = PANEL_MOST;
    p->y = (rows - p->h) / 2;
    p->x = (cols - p->w - 2 - p->panel_w) / 2;
    if (p->x < 0)
        p->x = 0;
    p->panel_x = p->x + p->w + 2;
    p->cloth_y = p->y + p->s.seat_h;
    p->cloth_x = p->x + p->s.seat_w + 1;
    p->cloth_h = p->h - 2 * p->s.seat_h;
    p->cloth_w = p->w - 2 * (p->s.seat_w + 1);
}

static int cell_y(const struct place *p, int cell)
{
    return p->cloth_y + p->s.edge_y + cell / 3 * (p->s.cell_h + p->s.gap_y);
}

static int cell_x(const struct place *p, int cell)
{
    return p->cloth_x + p->s.edge_x + cell % 3 * (p->s.cell_w + p->s.gap_x);
}

static void seat_at(const struct place *p, int seat, int *y, int *x)
{
    int i = seat % 3;
    if (seat < 6) {
        *y = seat < 3 ? p->y : p->y + p->h - p->s.seat_h;
        *x = cell_x(p, i) + (p->s.cell_w - p->s.seat_w) / 2;
    } else {
        *y = cell_y(p, 3 * i) + (p->s.cell_h - p->s.seat_h) / 2;
        *x = seat < 9 ? p->x : p->x + p->w - p->s.seat_w;
    }
}

/* ---- cards ------------------------------------------------------------------------- */

static int ink_of(uint8_t card)
{
    if (royal_is_joker(card))
        return TERM_PURPLE;
    return card && card != ROY_BLANK && royal_is_red(card) ? TERM_RED : TERM_INK;
}

static enum term_line line_of(int mark, enum term_line rest)
{
    return mark & TERM_CURSOR ? TERM_DOUBLE : mark & TERM_TARGET ? TERM_HEAVY : rest;
}

static int frame_style(int mark)
{
    if (mark & TERM_HINTED)
        return TERM_PURPLE | TERM_BOLD;
    if (mark & (TERM_CURSOR | TERM_PICKED))
        return TERM_GOLD | TERM_BOLD;
    return mark & TERM_TARGET ? TERM_INK | TERM_BOLD : TERM_FAINT;
}

/* Pips between the corners, as on a real card, where there are rows for them. */
static void draw_pips(struct term_canvas *c, int y, int x, int h, int w, uint8_t card)
{
    static const char *const sign[] = {"♣", "♦", "♥", "♠"};
    static const char three[][3] = {{1, 0, 1}, {1, 1, 1}, {2, 0, 2}, {2, 1, 2}, {2, 2, 2},
                                    {2, 3, 2}, {3, 2, 3}, {3, 3, 3}, {3, 4, 3}};
    int value = royal_card_value(card), rows = h - 4;
    if (!term_signs() || !royal_is_food(card) || rows < 1)
        return;
    for (int i = 0; i < rows; i++) {
        int n = rows == 1 ? 1 : rows == 2 ? (value + 1 - i) / 2 : three[value - 2][i];
        for (int k = 0; k < n; k++)
            term_put(c, y + 2 + i, x + w / 2 - (n - 1) + 2 * k, TERM_CARD | ink_of(card), sign[royal_suit(card)]);
    }
}

/* A face: its name in two corners, and pips between them. */
static void draw_face(struct term_canvas *c, int y, int x, int h, int w, uint8_t card)
{
    char name[ROY_CARD_TEXT];
    int style = TERM_CARD | ink_of(card) | TERM_BOLD;
    royal_card_text(name, card);
    term_fill(c, y + 1, x + 1, h - 2, w - 2, TERM_CARD);
    int pad = w > 8 ? 2 : 1;
    term_put(c, y + 1, x + pad, style, name);
    if (h > 3)
        term_put(c, y + h - 2, x + w - pad - term_width(name), style, name);
    draw_pips(c, y, x, h, w, card);
}

/* What is said, up to a column. */
static void say_before(struct term_canvas *c, int y, int end, int style, const struct term_scene *s, struct bq_fact f)
{
    char text[BQ_SENTENCE];
    term_phrase(text, sizeof text, s, f);
    term_put(c, y, end - term_width(text), style, text);
}

static void draw_back(struct term_canvas *c, int y, int x, int h, int w)
{
    term_fill(c, y + 1, x + 1, h - 2, w - 2, TERM_BACK);
    for (int i = 1; i < h - 1; i++)
        for (int j = 1; j < w - 1; j++)
            term_put(c, y + i, x + j, TERM_BACK | TERM_FAINT, (i + j) % 2 ? (term_signs() ? "·" : ".") : " ");
}

/* ---- the cloth ---------------------------------------------------------------------- */

static void draw_cell(struct term_canvas *c, const struct place *p, const struct term_scene *s, const struct preview *v,
                      int cell)
{
    const struct royal_state *r = s->view;
    int y = cell_y(p, cell), x = cell_x(p, cell), h = p->s.cell_h, w = p->s.cell_w;
    int mark = s->mark[ROY_SPOT_CELL + cell], style = frame_style(mark), height = royal_height(r, cell);
    int fed = v->fed >> cell & 1;
    if (!(mark & (TERM_TARGET | TERM_CURSOR | TERM_HINTED | TERM_PICKED)))
        style = r->top[cell] ? TERM_INK : TERM_FAINT;
    if (fed)
        style = TERM_GREEN | TERM_BOLD;
    style |= TERM_CLOTH;
    term_fill(c, y, x, h, w, TERM_CLOTH);
    if (r->top[cell])
        draw_face(c, y, x, h, w, r->top[cell]);
    term_frame(c, y, x, h, w, style, line_of(mark, r->top[cell] ? TERM_ROUND : TERM_DOTTED));
    term_put(c, y, x + 2, style, royal_cell_names[cell]);
    if (height > 1)
        term_putf(c, y + h - 1, x + w - (height > 9 ? 4 : 3), style, term_signs() ? "×%d" : "x%d", height);
    if (v->meal >> cell & 1)
        term_say(c, y + h - 1, x + 1, style, s, BQ_FACT0(ROY_SAY_BOARD_MEAL));
    if (mark & TERM_PICKED)
        term_put(c, y, x + w - 3, style | TERM_REVERSE, term_signs() ? "→" : ">");
    else if (mark & TERM_HINTED)
        term_say(c, y + h - 1, x + 1, style | TERM_REVERSE, s, BQ_FACT0(ROY_SAY_BOARD_HINT));
    term_spot(c, ROY_SPOT_CELL + cell, y, x, h, w);
}

/* The thread from a cell to the guest it looks at, drawn under the cards it passes. */
static void draw_thread(struct term_canvas *c, const struct place *p, const struct royal_sight *t, int cell, int served)
{
    int style = TERM_CLOTH | (served ? TERM_GREEN | TERM_BOLD : TERM_GOLD), seat_y, seat_x;
    seat_at(p, t->seat, &seat_y, &seat_x);
    if (t->seat >= 6) {
        int y = cell_y(p, cell) + p->s.cell_h / 2;
        for (int x = p->cloth_x + 1; x < p->cloth_x + p->cloth_w - 1; x++) {
            int from = cell_x(p, cell), to_right = t->seat >= 9;
            if (to_right ? x >= from + p->s.cell_w : x < from)
                term_put(c, y, x, style, served ? "━" : "╌");
        }
        term_put(c, y, t->seat >= 9 ? p->cloth_x + p->cloth_w - 1 : p->cloth_x, style, t->seat >= 9 ? "▶" : "◀");
    } else {
        int x = cell_x(p, cell) + p->s.cell_w / 2 - 1;
        for (int y = p->cloth_y + 1; y < p->cloth_y + p->cloth_h - 1; y++) {
            int from = cell_y(p, cell), down = t->seat >= 3;
            if (down ? y >= from + p->s.cell_h : y < from)
                term_put(c, y, x, style, served ? "┃" : "╎");
        }
        term_put(c, t->seat >= 3 ? p->cloth_y + p->cloth_h - 1 : p->cloth_y, x, style, t->seat >= 3 ? "▼" : "▲");
    }
}

static void draw_cloth(struct term_canvas *c, const struct place *p, const struct term_scene *s,
                       const struct preview *v)
{
    const struct royal_sight *t = v->cell >= 0 ? royal_sights[v->cell] : NULL;
    term_fill(c, p->cloth_y, p->cloth_x, p->cloth_h, p->cloth_w, TERM_CLOTH);
    term_frame(c, p->cloth_y, p->cloth_x, p->cloth_h, p->cloth_w, TERM_CLOTH | TERM_BROWN, TERM_ROUND);
    for (int i = 0; t && i < royal_sight_count[v->cell]; i++)
        if (v->seen >> t[i].seat & 1)
            draw_thread(c, p, &t[i], v->cell, v->served >> t[i].seat & 1);
    for (int i = 0; i < ROY_CELLS; i++)
        draw_cell(c, p, s, v, i);
}

/* ---- guests ------------------------------------------------------------------------- */

static void draw_seat(struct term_canvas *c, const struct place *p, const struct term_scene *s, const struct preview *v,
                      int seat)
{
    const struct royal_state *r = s->view;
    int y, x, h = p->s.seat_h, w = p->s.seat_w, mark = s->mark[ROY_SPOT_SEAT + seat], style = frame_style(mark);
    uint8_t guest = r->guest[seat];
    int asleep = r->asleep >> seat & 1, served = v->served >> seat & 1;
    char name[ROY_CARD_TEXT], want[ROY_TASTE_TEXT];
    seat_at(p, seat, &y, &x);
    if (!(mark & ~TERM_PICKED) && guest && !asleep)
        style = TERM_INK;
    if (served)
        style = TERM_GREEN | TERM_BOLD;
    term_frame(c, y, x, h, w, style, line_of(mark, guest ? TERM_ROUND : TERM_DOTTED));
    term_put(c, y, x + 2, style, royal_seat_names[seat]);
    term_spot(c, ROY_SPOT_SEAT + seat, y, x, h, w);
    if (mark & TERM_HINTED)
        say_before(c, y, x + w - 1, style | TERM_REVERSE, s, BQ_FACT0(ROY_SAY_BOARD_HINT));
    if (!guest)
        return;
    int pad = w > 9 ? 2 : 1;
    royal_card_text(name, guest);
    if (asleep) {
        draw_back(c, y, x, h, w);
        term_putf(c, y + 1, x + pad, TERM_BACK, "%s ", name);
        term_put(c, y + h - 2, x + w - 4, TERM_BACK, term_signs() ? "zᶻ " : "zz ");
        return;
    }
    int alarm = royal_appetite(r, seat) >= royal_numbers_of(r)->alarm;
    term_fill(c, y + 1, x + 1, h - 2, w - 2, TERM_CARD);
    term_put(c, y + 1, x + pad, TERM_CARD | ink_of(guest) | TERM_BOLD, name);
    term_putf(c, y + 1, x + w - 4, TERM_CARD | TERM_BOLD | (alarm ? TERM_RED : 0), "%2d", royal_appetite(r, seat));
    if (r->extra[seat])
        term_put(c, y + 1, x + w - 2, TERM_CARD | TERM_BOLD | (alarm ? TERM_RED : 0), alarm ? "!" : "+");
    royal_taste(want, s, guest);
    if (h > 3)
        term_put(c, y + h - 2, x + pad, TERM_CARD, want);
    if (served) {
        term_say(c, y + h - 1, x + 1, style, s, BQ_FACT0(ROY_SAY_BOARD_SERVED));
    } else if (h == 3) { /* in the frame, with air around it where the word is short */
        int air = term_width(want) < w - 3;
        term_putf(c, y + h - 1, x + w - 1 - term_width(want) - 2 * air, style, air ? " %s " : "%s", want);
    }
}

/* ---- the panel ---------------------------------------------------------------------- */

/* A small card in a row: brackets tell what the frames of large ones do. */
static void draw_chip(struct term_canvas *c, const struct term_scene *s, int spot, int y, int x, uint8_t card)
{
    char name[ROY_CARD_TEXT];
    int mark = s->mark[spot], style = TERM_CARD | ink_of(card);
    royal_card_text(name, card);
    if (card == ROY_BLANK)
        style = TERM_BACK;
    if (mark & (TERM_CURSOR | TERM_TARGET | TERM_PICKED))
        style |= TERM_BOLD;
    if (mark & (TERM_CURSOR | TERM_PICKED))
        style |= TERM_REVERSE;
    const char *left = " ", *right = " ";
    if (mark & TERM_PICKED) {
        left = term_signs() ? "→" : ">";
    } else if (mark & TERM_CURSOR) {
        left = term_signs() ? "‹" : "<";
        right = term_signs() ? "›" : ">";
    } else if (mark & TERM_HINTED) {
        left = right = "*";
    } else if (mark & TERM_TARGET) {
        left = "[";
        right = "]";
    }
    char text[ROY_CARD_TEXT + 8];
    snprintf(text, sizeof text, "%s%s%s", left, name, right);
    term_put(c, y, x, style, text);
    term_spot(c, spot, y, x, 1, term_width(text));
}

/* A title, the keys for it if there are any, and its chips, as many rows as they need. The row after them. */
static int draw_row(struct term_canvas *c, const struct place *p, const struct term_scene *s, int y, int title,
                    int keys, const uint8_t *cards, int n, int spot)
{
    int x = p->panel_x, end = p->panel_x + p->panel_w, w = term_signs() ? 6 : 5;
    term_say(c, y, x, TERM_BOLD, s, BQ_FACT0(title));
    if (keys)
        say_before(c, y, end, TERM_FAINT, s, BQ_FACT0(keys));
    y++;
    for (int i = 0; i < n; i++, x += w) {
        if (x + w - 1 > end) {
            x = p->panel_x;
            y++;
        }
        draw_chip(c, s, spot + i, y, x, cards[i]);
    }
    if (!n)
        term_say(c, y, x, TERM_FAINT, s, BQ_FACT0(ROY_SAY_BOARD_NONE));
    return y + 1;
}

static void draw_deck(struct term_canvas *c, const struct place *p, const struct term_scene *s)
{
    const struct royal_state *r = s->view;
    int h = p->s.cell_h, w = p->s.cell_w, y = p->y, x = p->panel_x, mark = s->mark[ROY_SPOT_DECK];
    int style = frame_style(mark);
    if (r->deck_count)
        draw_back(c, y, x, h, w);
    if (r->deck_count && r->known == r->deck_count) /* nothing is hidden any more */
        draw_face(c, y, x, h, w, r->deck[r->deck_count - 1]);
    term_frame(c, y, x, h, w, style, line_of(mark, r->deck_count ? TERM_ROUND : TERM_DOTTED));
    term_say(c, y, x + 1, style, s, BQ_FACT0(ROY_SAY_BOARD_DECK));
    term_putf(c, y + h - 1, x + w - 4, style, "%2d", r->deck_count);
    term_spot(c, ROY_SPOT_DECK, y, x, h, w);

    x += w + 2;
    mark = s->mark[ROY_SPOT_HAND];
    style = r->drawn ? TERM_GOLD | TERM_BOLD : frame_style(mark);
    if (r->drawn == ROY_BLANK)
        draw_back(c, y, x, h, w);
    else if (r->drawn)
        draw_face(c, y, x, h, w, r->drawn);
    term_frame(c, y, x, h, w, style, line_of(mark, r->drawn ? TERM_ROUND : TERM_DOTTED));
    term_say(c, y, x + 1, style, s, BQ_FACT0(ROY_SAY_BOARD_HAND));
    term_spot(c, ROY_SPOT_HAND, y, x, h, w);
}

/* What is known under the deck, next to be drawn first; cut with dots if the line is too short. */
static int draw_known(struct term_canvas *c, const struct place *p, const struct term_scene *s, int y)
{
    const struct royal_state *r = s->view;
    int x = p->panel_x, end = p->panel_x + p->panel_w;
    if (!r->known)
        return y;
    x += term_say(c, y, x, TERM_FAINT, s, BQ_FACT0(ROY_SAY_BOARD_KNOWN)) + 1;
    for (int i = r->known; i-- > 0;) {
        char name[ROY_CARD_TEXT];
        royal_card_text(name, r->deck[i]);
        int w = term_width(name);
        if (x + w + (i ? 3 : 0) > end) {
            term_put(c, y, x, TERM_FAINT, term_signs() ? "…" : "..");
            break;
        }
        term_put(c, y, x, ink_of(r->deck[i]), name);
        x += w + 1;
    }
    return y + 1;
}

/* The button that skips the Final Touch. */
static void draw_skip(struct term_canvas *c, const struct place *p, const struct term_scene *s, int y)
{
    int mark = s->mark[ROY_SPOT_SKIP], x = p->panel_x;
    int style = mark & TERM_CURSOR ? TERM_GOLD | TERM_BOLD | TERM_REVERSE : TERM_BOLD;
    int w = term_say(c, y, x + 1, style, s, BQ_FACT0(ROY_SAY_BOARD_SKIP));
    term_put(c, y, x, style, mark & TERM_HINTED ? "*" : "[");
    term_put(c, y, x + 1 + w, style, mark & TERM_HINTED ? "*" : "]");
    term_spot(c, ROY_SPOT_SKIP, y, x, 1, w + 2);
}

static void draw_panel(struct term_canvas *c, const struct place *p, const struct term_scene *s)
{
    const struct royal_state *r = s->view;
    int air = p->h > 22, y = p->y + p->s.cell_h;
    draw_deck(c, p, s);
    y = draw_known(c, p, s, y) + air;
    y = draw_row(c, p, s, y, ROY_SAY_BOARD_FAVORS, r->favor_count ? ROY_SAY_BOARD_FAVOR_KEYS : 0, r->favor,
                 r->favor_count, ROY_SPOT_FAVOR) +
        air;
    if (r->waiting_count)
        y = draw_row(c, p, s, y, ROY_SAY_BOARD_WAITING, 0, r->waiting, r->waiting_count, ROY_SPOT_WAITING) + air;
    if (r->phase == ROY_TOUCH) {
        draw_skip(c, p, s, y);
        y += 1 + air;
    }
    int left = term_rows(c) - y;
    if (left > 1) {
        for (int i = 0; i < p->panel_w; i++)
            term_put(c, y, p->panel_x + i, TERM_FAINT, "─");
        term_log_here(c, y + 1, p->panel_x, left - 1, p->panel_w);
    }
}

/* ---- all of it ---------------------------------------------------------------------- */

static void find_preview(struct preview *out, const struct term_scene *s)
{
    const struct royal_state *r = s->view;
    struct royal_state after;
    memset(out, 0, sizeof *out);
    out->cell = s->has_point ? royal_lands_on(&after, r, s->point) : -1;
    if (out->cell < 0)
        return;
    const struct royal_sight *t = royal_sights[out->cell];
    out->served = royal_would_serve(&after, out->cell);
    for (int i = 0; i < royal_sight_count[out->cell]; i++) {
        if (!r->guest[t[i].seat] || r->asleep >> t[i].seat & 1)
            continue;
        int cells = 1 << t[i].near | 1 << t[i].far;
        out->seen |= 1 << t[i].seat;
        out->meal |= cells;
        if (out->served >> t[i].seat & 1)
            out->fed |= cells;
    }
}

static void draw(struct term_canvas *c, const struct term_scene *s)
{
    struct place p;
    struct preview v;
    find_place(&p, c);
    find_preview(&v, s);
    draw_cloth(c, &p, s, &v);
    for (int i = 0; i < ROY_SEATS; i++)
        draw_seat(c, &p, s, &v, i);
    draw_panel(c, &p, s);
}

static int figures(const void *view, int32_t *out)
{
    const struct royal_numbers *n = royal_numbers_of(view);
    int k = 0;
    out[k++] = ROY_SEATS;
    for (int i = 0; i < 3; i++)
        out[k++] = n->appetite[i];
    out[k++] = n->burst;
    return k;
}

const struct term_skin term_skin_royal = {
    .rows = MIN_H,
    .cols = MIN_W,
    .draw = draw,
    .step = royal_skin_step,
    .key = royal_skin_key,
    .prompt = royal_skin_prompt,
    .wish = royal_skin_wish,
    .look = royal_skin_look,
    .keys = ROY_SAY_KEYS,
    .help = ROY_SAY_HELP,
    .figures = figures,
};
