/* rummy_term.c -- Iron Chef Rummy in the terminal: where everything is, your hand, and the sets it could meld.
 *
 * The seats are on the left in the order of play, yours last; the panel is on the right; the hand lies below, sorted
 * by food group, with the sets you could meld above it. Frames tell what can be done: heavy is a legal
 * target, double is the cursor. A group is its letter, its word and its colour.
 *
 * Invariant: draws from the view alone, and fits the smallest canvas it asks for; a larger one gets larger
 * cards and more air. */
#include "rummy_term.h"

#include <stdio.h>
#include <string.h>

enum { MIN_H = 20, MIN_W = 80, PANEL = 27, PANEL_MOST = 40, SEAT_MOST = 12, TWO_COLUMNS = 92 };

struct place {
    int margin;
    int top; /* rows above the hand's line */
    int seats_w, columns, seat_h;
    struct rummy_box panel;
    int line_y, sets_y; /* the line above the hand, the row of sets */
    int hand_y, card_h, card_w, gap, overlap;
};

/* ---- places ------------------------------------------------------------------------------- */

static void find_place(struct place *p, const struct term_canvas *c, const struct rummy_state *v)
{
    int rows = term_rows(c), cols = term_cols(c), most = rummy_numbers(v)->hand + 1;
    p->margin = cols >= 90;
    p->card_h = rows >= 36 ? 6 : rows >= 24 || v->seats <= 3 ? 5 : 4;
    p->hand_y = rows - p->card_h;
    p->sets_y = p->hand_y - 1;
    p->line_y = p->hand_y - 2;
    p->top = p->line_y;
    p->card_w = (cols - 2 * p->margin - most + 1) / most; /* nine cards of nine groups, a column between them */
    if (p->card_w > 14)
        p->card_w = 14;
    p->overlap = p->card_w < 9;
    if (p->overlap)
        p->card_w = 9;
    p->panel.w = cols * 3 / 10;
    if (p->panel.w < PANEL)
        p->panel.w = PANEL;
    if (p->panel.w > PANEL_MOST)
        p->panel.w = PANEL_MOST;
    p->panel.y = 0;
    p->panel.h = p->top;
    p->panel.x = cols - p->margin - p->panel.w;
    p->seats_w = p->panel.x - p->margin - 1;
    p->columns = p->top / v->seats < 6 && p->seats_w >= TWO_COLUMNS && v->seats > 2 ? 2 : 1;
    p->seat_h = p->top / ((v->seats + p->columns - 1) / p->columns);
    if (p->seat_h > SEAT_MOST)
        p->seat_h = SEAT_MOST;
}

/* ---- the hand ------------------------------------------------------------------------------ */

static int group_of(uint8_t kind)
{
    return rummy_is_ingredient(kind) ? rummy_group(kind) : kind == RUM_WILD ? RUM_GROUPS : RUM_GROUPS + 1;
}

/* Where each card begins: neighbours of one group close together, a gap between groups while there is room. */
static void spread(int x[RUM_HELD], const struct place *p, const uint8_t *held, int n, int cols)
{
    int step = p->card_w - p->overlap, width = n ? (n - 1) * step + p->card_w : 0, room = cols - 2 * p->margin - width,
        at;
    int gaps = 0;
    for (int i = 1; i < n; i++)
        gaps += group_of(held[i]) != group_of(held[i - 1]);
    int gap = gaps && room / gaps >= 3 ? 3 : gaps && room / gaps >= 2 ? 2 : 1;
    if (gap * gaps > room)
        gap = 1;
    int used = gaps * gap < room ? gaps * gap : room;
    at = p->margin + (room - used) / 2;
    for (int i = 0; i < n; i++) {
        if (i > 0 && group_of(held[i]) != group_of(held[i - 1]) && room >= gap) {
            at += gap;
            room -= gap;
        }
        x[i] = at;
        at += step;
    }
}

/* Whether the i-th card of the hand is the one chosen for Potluck: of several alike the first. */
static int is_chosen(const struct rummy_state *v, int me, const uint8_t *held, int i)
{
    return v->seat[me].chosen == held[i] && (i == 0 || held[i - 1] != held[i]);
}

static int in_recipe(const struct rummy_state *v, int me, uint8_t kind)
{
    return v->recipe > 0 && v->seat[me].meld_count == 0 && memchr(rummy_recipe[v->recipe - 1], kind, RUM_RECIPE_SIZE);
}

static void draw_hand_card(struct term_canvas *c, const struct place *p, const struct term_scene *s, int x,
                           const uint8_t *held, int i, int me)
{
    const struct rummy_state *v = s->view;
    const struct rummy_seat *q = &v->seat[me];
    int mark = s->mark[RUM_SPOT_HAND + i], style = rummy_frame_style(mark, rummy_ink(held[i]));
    int end = x + p->card_w - 1, bottom = p->hand_y + p->card_h - 1;
    struct rummy_box b = {p->hand_y, x, p->card_h, p->card_w};
    rummy_draw_card(c, s, b, held[i], mark);
    if (mark & TERM_PICKED)
        rummy_mark(c, s, b, b.y, style | TERM_REVERSE, RUM_SAY_MARK_PICKED);
    else if (mark & TERM_HINTED)
        rummy_mark(c, s, b, b.y, style | TERM_REVERSE, RUM_SAY_MARK_HINT);
    else if (is_chosen(v, me, held, i))
        rummy_mark(c, s, b, b.y, TERM_GOLD | TERM_BOLD, RUM_SAY_MARK_PASS);
    else if (q->open[held[i]] && (i == 0 || held[i - 1] != held[i]))
        rummy_mark(c, s, b, b.y, TERM_FAINT, RUM_SAY_MARK_SEEN);
    term_putf(c, bottom, x + 1, style, "%d", i + 1);
    if (rummy_in_set(q, held[i])) {
        char text[RUM_PHRASE];
        rummy_phrase(text, s, BQ_FACT0(RUM_SAY_MARK_SET));
        rummy_cut(text, p->card_w - 4);
        term_put(c, bottom, x + (p->card_w - term_width(text) + 1) / 2, style | TERM_BOLD, text);
    }
    if (in_recipe(v, me, held[i]))
        term_put(c, bottom, end - 1, TERM_GOLD | TERM_BOLD, term_signs() ? "★" : "R");
}

static void draw_hand(struct term_canvas *c, const struct place *p, const struct term_scene *s, int me)
{
    const struct rummy_state *v = s->view;
    uint8_t held[RUM_HELD];
    int n = rummy_held(held, v, me), hidden = v->seat[me].hidden, x[RUM_HELD], seen = n;
    for (; hidden > 0 && n < RUM_HELD; hidden--)
        held[n++] = RUM_BLANK;
    spread(x, p, held, n, term_cols(c));
    for (int pass = 0; pass < 3; pass++) /* a card that matters lies over its neighbours */
        for (int i = 0; i < n; i++) {
            int mark = s->mark[RUM_SPOT_HAND + i];
            int layer = mark & TERM_CURSOR ? 2 : mark & (TERM_TARGET | TERM_PICKED | TERM_HINTED) ? 1 : 0;
            if (layer != pass)
                continue;
            if (i < seen)
                draw_hand_card(c, p, s, x[i], held, i, me);
            else
                rummy_draw_card(c, s, (struct rummy_box){p->hand_y, x[i], p->card_h, p->card_w}, RUM_BLANK, 0);
        }
    for (int i = 0; i < seen; i++)
        term_spot(c, RUM_SPOT_HAND + i, p->hand_y, x[i], p->card_h, p->card_w - p->overlap);
    if (!n)
        rummy_say(c, p->hand_y + 1, p->margin + 2, TERM_FAINT, s,
                  BQ_FACT0(v->phase < RUM_DRAW ? RUM_SAY_NO_CARDS_YET : RUM_SAY_NO_CARDS));
}

/* The line above the hand: whose it is, and what its turn is about, or how it ended. Whom the table waits for is asked below. */
static void draw_line(struct term_canvas *c, const struct place *p, const struct term_scene *s, int me)
{
    const struct rummy_state *v = s->view;
    char phase[RUM_PHRASE], name[RUM_PHRASE];
    int cols = term_cols(c), mine = rummy_may_act(v, s->seat);
    for (int x = 0; x < cols; x++)
        term_put(c, p->line_y, x, TERM_FAINT, "─");
    rummy_phrase(name, s, BQ_FACT(RUM_SAY_LINE_HAND, me));
    term_putf(c, p->line_y, p->margin + 1, TERM_BOLD, " %s ", name);
    if (!mine && v->phase != RUM_OVER)
        return;
    rummy_phrase(phase, s, rummy_line_fact(v, s->seat));
    int x = cols - p->margin - term_width(phase) - 3, least = p->margin + 3 + term_width(name);
    if (x < least)
        x = least;
    term_putf(c, p->line_y, x, TERM_GOLD | TERM_BOLD, " %s ", phase);
}

/* ---- sets and buttons ------------------------------------------------------------------------- */

static int draw_button(struct term_canvas *c, const struct term_scene *s, int spot, int y, int x, const char *text)
{
    int mark = s->mark[spot], style = mark & TERM_TARGET ? TERM_GOLD | TERM_BOLD : TERM_FAINT;
    if (mark & TERM_HINTED)
        style = TERM_PURPLE | TERM_BOLD;
    if (mark & TERM_CURSOR)
        style |= TERM_REVERSE;
    term_putf(c, y, x, style, mark & TERM_HINTED ? "*%s*" : "[%s]", text);
    int w = term_width(text) + 2;
    term_spot(c, spot, y, x, 1, w);
    return w + 1;
}

/* What the hand has of a group, as text: its letter and the names. */
static void near_text(char out[RUM_PHRASE], const struct term_scene *s, const uint8_t *hand, int first)
{
    char part[RUM_PHRASE];
    int n = snprintf(out, RUM_PHRASE, "%s", rummy_letter(part, s, (uint8_t)first));
    for (int k = first; k < first + 3; k++)
        for (int i = 0; i < hand[k] && n < RUM_PHRASE; i++)
            n += snprintf(out + n, (size_t)(RUM_PHRASE - n), " %s", rummy_face(part, s, (uint8_t)k, RUM_PHRASE));
}

/* Two cards of a set whose third is not there. */
static void draw_near(struct term_canvas *c, const struct place *p, const struct term_scene *s,
                      const struct rummy_seat *q, int end)
{
    int x = p->margin + 1, told = 0;
    for (int g = 0; g < RUM_GROUPS; g++) {
        char text[RUM_PHRASE];
        int first = 3 * g + 1, two = 0, kinds = 0;
        for (int k = first; k < first + 3; k++) {
            kinds += q->hand[k] > 0;
            two |= q->hand[k] >= 2;
        }
        if (q->melded >> g & 1 || (!two && kinds < 2))
            continue;
        near_text(text, s, q->hand, first);
        x += told ? 3 : rummy_say(c, p->sets_y, x, TERM_FAINT, s, BQ_FACT0(RUM_SAY_SETS_NEARLY)) + 1;
        if (x + term_width(text) + 4 > end) {
            term_put(c, p->sets_y, x - (told ? 2 : 0), TERM_FAINT, "…");
            return;
        }
        if (told++)
            term_put(c, p->sets_y, x - 2, TERM_FAINT, "·");
        term_put(c, p->sets_y, x, rummy_ink((uint8_t)first), text);
        x += term_width(text);
    }
    if (!told)
        rummy_say(c, p->sets_y, x, TERM_FAINT, s, BQ_FACT0(RUM_SAY_SETS_NONE));
}

static void draw_offer(struct term_canvas *c, const struct place *p, const struct term_scene *s)
{
    const struct rummy_state *v = s->view;
    int x = p->margin + 1;
    x += rummy_say(c, p->sets_y, x, TERM_GOLD | TERM_BOLD, s, BQ_FACT0(RUM_SAY_FACE_FRESH_DELIVERY)) + 1;
    for (int i = 0; i < 2; i++) {
        char text[3 * RUM_PHRASE], letter[RUM_PHRASE], name[RUM_PHRASE];
        if (!v->offer[i])
            continue;
        snprintf(text, sizeof text, "%d %s %s", i + 1, rummy_letter(letter, s, v->offer[i]),
                 rummy_face(name, s, v->offer[i], RUM_PHRASE));
        x += rummy_chip(c, s, RUM_SPOT_OFFER + i, p->sets_y, x, v->offer[i], text) + 2;
    }
}

static const char *set_text(char out[2 * RUM_PHRASE], const struct term_scene *s, const struct rummy_possible *set,
                            int brief)
{
    char text[RUM_PHRASE], letter[RUM_PHRASE];
    snprintf(out, 2 * RUM_PHRASE, "%s %s +%d", rummy_letter(letter, s, set->card[0]),
             rummy_phrase(text, s, rummy_set_fact(set->card, brief)), set->points);
    return out;
}

/* Whether the hint is this set: it marks the cards it would meld. */
static int hint_is(const struct term_scene *s, int me, const uint8_t card[3])
{
    uint8_t held[RUM_HELD], left[3];
    int n = rummy_held(held, s->view, me), found = 0;
    memcpy(left, card, 3);
    for (int i = 0; i < n; i++)
        if (s->mark[RUM_SPOT_HAND + i] & TERM_HINTED) {
            uint8_t *one = memchr(left, held[i], 3);
            if (!one)
                return 0;
            *one = 0;
            found++;
        }
    return found == 3;
}

/* Leaves out a set with the wild where its group has one without it that scores as much. How many are left. */
static int worth_listing(struct rummy_possible *set, int n)
{
    int plain[RUM_GROUPS] = {0}, k = 0;
    for (int i = 0; i < n; i++)
        if (set[i].card[2] != RUM_WILD && set[i].points > plain[rummy_set_group(set[i].payload)])
            plain[rummy_set_group(set[i].payload)] = set[i].points;
    for (int i = 0; i < n; i++)
        if (set[i].card[2] != RUM_WILD || set[i].points > plain[rummy_set_group(set[i].payload)])
            set[k++] = set[i];
    return k;
}

/* The button that ends the turn; the columns left of it. */
static int draw_end(struct term_canvas *c, const struct term_scene *s, int y, int end)
{
    char text[RUM_PHRASE], button[RUM_PHRASE + 4];
    snprintf(button, sizeof button, "e  %s", rummy_phrase(text, s, BQ_FACT0(RUM_SAY_END_TURN)));
    int x = end - term_width(button) - 4;
    draw_button(c, s, RUM_SPOT_END, y, x, button);
    return x - 1;
}

/* The sets that could be melded, from x to end, the best first. */
static void list_sets(struct term_canvas *c, const struct term_scene *s, int me, struct rummy_possible *set, int n,
                      int y, int x, int end)
{
    char text[2 * RUM_PHRASE], title[RUM_PHRASE], more[RUM_PHRASE];
    int all = 0;
    for (int i = 0; i < n; i++)
        all += term_width(set_text(text, s, &set[i], 0)) + 3;
    rummy_phrase(title, s, BQ_FACT(RUM_SAY_SETS_POSSIBLE, n));
    if (x + term_width(title) + all > end)
        rummy_phrase(title, s, BQ_FACT0(RUM_SAY_SETS));
    term_put(c, y, x, TERM_GREEN | TERM_BOLD, title);
    x += term_width(title) + 1;
    int brief = x + all - 1 > end;
    for (int i = 0; i < n; i++) {
        set_text(text, s, &set[i], brief);
        rummy_phrase(more, s, BQ_FACT(RUM_SAY_SETS_MORE, n - i));
        if (x + term_width(text) + 2 + (i < n - 1 ? term_width(more) + 2 : 0) > end) {
            term_put(c, y, x, TERM_FAINT, more);
            return;
        }
        x += rummy_chip(c, s, RUM_SPOT_SET + set[i].payload, y, x, set[i].card[0], text);
        term_put(c, y, x, TERM_PURPLE | TERM_BOLD, hint_is(s, me, set[i].card) ? "*" : " ");
        x++;
    }
}

static void draw_sets(struct term_canvas *c, const struct place *p, const struct term_scene *s, int me)
{
    const struct rummy_state *v = s->view;
    struct rummy_possible set[RUM_POSSIBLE];
    int n = worth_listing(set, rummy_possible_sets(set, v, me)), y = p->sets_y, end = term_cols(c) - p->margin - 1;
    if (v->phase == RUM_KEEP && v->turn == me && v->offer[0] != RUM_BLANK) {
        draw_offer(c, p, s);
        return;
    }
    if (v->phase == RUM_OVER || v->seat[me].hidden)
        return;
    if (v->phase == RUM_MELD && s->seat == v->turn && (!v->due || !rummy_hand_size(v, me)))
        end = draw_end(c, s, y, end);
    if (n)
        list_sets(c, s, me, set, n, y, p->margin + 1, end);
    else
        draw_near(c, p, s, &v->seat[me], end);
}

/* ---- all of it -------------------------------------------------------------------------------- */

static void draw(struct term_canvas *c, const struct term_scene *s)
{
    const struct rummy_state *v = s->view;
    struct place p;
    int me = rummy_looker(v, s->seat), rows;
    find_place(&p, c, v);
    rummy_draw_panel(c, s, p.panel, me);
    rows = (v->seats + p.columns - 1) / p.columns;
    int air = (p.top - rows * p.seat_h) / 2;
    for (int i = 0; i < v->seats; i++) {
        int seat = (me + 1 + i) % v->seats, w = (p.seats_w - (p.columns - 1)) / p.columns;
        struct rummy_box b = {air + i / p.columns * p.seat_h, p.margin + i % p.columns * (w + 1), p.seat_h, w};
        rummy_draw_seat(c, s, b, seat, me);
    }
    draw_line(c, &p, s, me);
    draw_sets(c, &p, s, me);
    draw_hand(c, &p, s, me);
}

const struct term_skin term_skin_rummy = {
    .rows = MIN_H,
    .cols = MIN_W,
    .draw = draw,
    .step = rummy_skin_step,
    .key = rummy_skin_key,
    .prompt = rummy_skin_prompt,
    .wish = rummy_skin_wish,
    .look = rummy_skin_look,
    .keys = RUM_SAY_KEYS,
    .help = RUM_SAY_HELP,
};
