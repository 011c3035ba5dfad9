/* rummy_seats_term.c -- Iron Chef Rummy in the terminal: a card, a seat with its sets and discards, and the panel with draw pile,
 * Open Kitchen, recipe, score sheet and log.
 *
 * A seat is drawn in as many rows as it gets: two or three lines without a frame at a crowded table, a frame with
 * real cards where there is room. What a seat is known to hold is shown face up there, the rest as backs.
 *
 * Invariant: nothing leaves its box. */
#include <stdio.h>
#include <string.h>

#include "rummy_term.h"

enum { FAN_W = 9, PILE_CHIP = 21, CHIP_NAME = 15 }; /* columns of a card, of a pile in a line, of a name in it */

/* ---- cards ----------------------------------------------------------------------------- */

enum term_line rummy_line(int mark, enum term_line rest)
{
    return mark & TERM_CURSOR ? TERM_DOUBLE : mark & TERM_TARGET ? TERM_HEAVY : rest;
}

int rummy_frame_style(int mark, int rest)
{
    if (mark & TERM_HINTED)
        return TERM_PURPLE | TERM_BOLD;
    if (mark & (TERM_CURSOR | TERM_PICKED))
        return TERM_GOLD | TERM_BOLD;
    return mark & TERM_TARGET ? rest | TERM_BOLD : rest;
}

/* A small card in a row: brackets tell what the frames of large ones do. Its width. */
int rummy_chip(struct term_canvas *c, const struct term_scene *s, int spot, int y, int x, uint8_t kind,
               const char *text)
{
    int mark = spot < 0 ? 0 : s->mark[spot], style = TERM_CARD | rummy_ink(kind) | TERM_BOLD;
    const char *left = " ", *right = " ";
    if (kind == RUM_BLANK)
        style = TERM_BACK;
    if (mark & (TERM_CURSOR | TERM_PICKED))
        style |= TERM_REVERSE;
    if (mark & TERM_PICKED) {
        left = "→";
    } else if (mark & TERM_CURSOR) {
        left = "‹";
        right = "›";
    } else if (mark & TERM_HINTED) {
        left = right = "*";
    } else if (mark & TERM_TARGET) {
        left = "[";
        right = "]";
    }
    int w = term_width(text) + 2;
    term_put(c, y, x, style, left);
    term_put(c, y, x + 1, style, text);
    term_put(c, y, x + w - 1, style, right);
    if (spot >= 0)
        term_spot(c, spot, y, x, 1, w);
    return w;
}

/* A card as a chip: its letter and its name. */
static const char *chip_text(char out[2 * RUM_PHRASE], const struct term_scene *s, uint8_t kind)
{
    char letter[RUM_PHRASE], name[RUM_PHRASE];
    snprintf(out, 2 * RUM_PHRASE, "%s %s", rummy_letter(letter, s, kind), rummy_face(name, s, kind, CHIP_NAME));
    return out;
}

static int food_chip(struct term_canvas *c, const struct term_scene *s, int spot, int y, int x, uint8_t kind)
{
    char text[2 * RUM_PHRASE];
    return rummy_chip(c, s, spot, y, x, kind, chip_text(text, s, kind));
}

/* A mark in the frame of a card, at its right end. */
void rummy_mark(struct term_canvas *c, const struct term_scene *s, struct rummy_box b, int y, int style, int key)
{
    char text[RUM_PHRASE];
    rummy_phrase(text, s, BQ_FACT0(key));
    rummy_cut(text, b.w - 3);
    term_put(c, y, b.x + b.w - 1 - term_width(text), style, text);
}

/* A word in the middle of a card's line. */
static void put_middle(struct term_canvas *c, struct rummy_box b, int y, int style, char *text)
{
    rummy_cut(text, b.w - 2);
    term_put(c, y, b.x + 1 + (b.w - 2 - term_width(text)) / 2, style, text);
}

static void draw_back(struct term_canvas *c, struct rummy_box b)
{
    term_fill(c, b.y + 1, b.x + 1, b.h - 2, b.w - 2, TERM_BACK);
    for (int i = 1; i < b.h - 1; i++)
        for (int j = 1; j < b.w - 1; j++)
            term_put(c, b.y + i, b.x + j, TERM_BACK | TERM_FAINT, (i + j) % 2 ? "·" : " ");
}

/* A face: the letter in the frame, the name, and the group's word where there is a line left. */
void rummy_draw_card(struct term_canvas *c, const struct term_scene *s, struct rummy_box b, uint8_t kind, int mark)
{
    char one[RUM_PHRASE], two[RUM_PHRASE], text[RUM_PHRASE];
    int ink = rummy_ink(kind), style = rummy_frame_style(mark, ink), w = b.w - 2;
    if (kind == 0 || kind == RUM_BLANK) {
        if (kind)
            draw_back(c, b);
        term_frame(c, b.y, b.x, b.h, b.w, rummy_frame_style(mark, TERM_FAINT),
                   rummy_line(mark, kind ? TERM_ROUND : TERM_DOTTED));
        return;
    }
    term_fill(c, b.y + 1, b.x + 1, b.h - 2, w, TERM_CARD);
    term_frame(c, b.y, b.x, b.h, b.w, style, rummy_line(mark, TERM_ROUND));
    term_put(c, b.y, b.x + 1, style | TERM_BOLD | (mark & TERM_PICKED ? TERM_REVERSE : 0), rummy_letter(text, s, kind));
    rummy_split(one, two, s, kind, w, b.h - 2);
    int y = b.y + 1 + (b.h > 5 && !two[0]);
    put_middle(c, b, y, TERM_CARD | ink | TERM_BOLD, one);
    if (two[0])
        put_middle(c, b, y + 1, TERM_CARD | ink | TERM_BOLD, two);
    if (b.h > 4 || (b.h == 4 && !two[0])) {
        rummy_phrase(text, s, rummy_shelf(kind));
        put_middle(c, b, b.y + b.h - 2, TERM_CARD | TERM_FAINT, text);
    }
}

/* ---- sets --------------------------------------------------------------------------------- */

/* A set as three overlapping cards; the wild's place keeps the group's letter in front. */
static void draw_fan(struct term_canvas *c, const struct term_scene *s, int y, int x, int h, const uint8_t card[3])
{
    for (int i = 0; i < 3; i++)
        rummy_draw_card(c, s, (struct rummy_box){y, x + i * (FAN_W - 1), h, FAN_W}, card[i], 0);
}

/* A set as one chip; its width. Without a canvas it is only measured. */
static int meld_chip(struct term_canvas *c, const struct term_scene *s, int y, int x, const uint8_t card[3], int brief)
{
    char text[RUM_PHRASE], letter[RUM_PHRASE], chip[2 * RUM_PHRASE];
    snprintf(chip, sizeof chip, "%s %s", rummy_letter(letter, s, card[0]),
             rummy_phrase(text, s, rummy_set_fact(card, brief)));
    if (!c)
        return term_width(chip) + 2;
    return rummy_chip(c, s, -1, y, x, card[0], chip);
}

/* All sets of a seat within the box: as cards, as a line each, or in one line. The rows used. */
static int draw_melds(struct term_canvas *c, const struct term_scene *s, struct rummy_box b, const struct rummy_seat *q)
{
    int n = q->meld_count, full = 0, lines = 1;
    for (int i = 0; i < n; i++)
        full += meld_chip(NULL, s, 0, 0, q->meld[i], 0) + 1;
    if (n == 0 || b.h < 1)
        return 0;
    int beside = n * (3 * FAN_W - 1) - 1 <= b.w, h = b.h / (beside ? 1 : n);
    if (h >= 3 && 3 * FAN_W - 2 <= b.w) {
        h = h < 4 ? 3 : 4;
        for (int i = 0; i < n; i++)
            draw_fan(c, s, b.y + (beside ? 0 : i * h), b.x + (beside ? i * (3 * FAN_W - 1) : 0), h, q->meld[i]);
        return beside ? h : n * h;
    }
    if (full > b.w && b.h >= n)
        lines = n;
    for (int i = 0, x = b.x; i < n; i++) {
        int brief = lines == 1 && full > b.w;
        x += meld_chip(c, s, b.y + (lines > 1 ? i : 0), lines > 1 ? b.x : x, q->meld[i], brief) + 1;
    }
    return lines;
}

/* How far draw_melds() gets in one line. */
static int melds_width(const struct term_scene *s, const struct rummy_seat *q, int room)
{
    int full = 0, brief = 0;
    for (int i = 0; i < q->meld_count; i++) {
        full += meld_chip(NULL, s, 0, 0, q->meld[i], 0) + 1;
        brief += meld_chip(NULL, s, 0, 0, q->meld[i], 1) + 1;
    }
    return full > room ? brief : full;
}

/* ---- hands of others ------------------------------------------------------------------------ */

/* Known cards in words, as many as fit: "holds Rice, Salmon ×2". */
static void draw_known_words(struct term_canvas *c, const struct term_scene *s, int y, int x, int w,
                             const struct rummy_seat *q)
{
    int end = x + w, n = 0;
    for (uint8_t k = 1; k < RUM_KINDS; k++) {
        char text[RUM_PHRASE], before[RUM_PHRASE] = ",";
        if (!q->hand[k])
            continue;
        if (n++ == 0)
            rummy_phrase(before, s, BQ_FACT0(RUM_SAY_HOLDS));
        if (q->hand[k] > 1)
            rummy_phrase(text, s, BQ_FACT(RUM_SAY_COUNTED, k, q->hand[k]));
        else
            rummy_face(text, s, k, RUM_PHRASE);
        int need = term_width(before) + 1 + term_width(text);
        if (x + need + 2 > end) {
            term_put(c, y, x, TERM_FAINT, "…");
            return;
        }
        term_put(c, y, x, TERM_FAINT, before);
        term_put(c, y, x + term_width(before) + 1, rummy_ink(k), text);
        x += need;
    }
}

static int chip_width(const struct term_scene *s, uint8_t kind)
{
    char text[2 * RUM_PHRASE];
    return kind == RUM_BLANK ? 3 : term_width(chip_text(text, s, kind)) + 2;
}

/* Known cards first, then backs. */
static int list_hand(uint8_t out[RUM_HELD], const struct rummy_seat *q)
{
    int n = 0;
    for (uint8_t k = 1; k < RUM_KINDS; k++)
        for (int i = 0; i < q->hand[k] && n < RUM_HELD; i++)
            out[n++] = k;
    for (int i = 0; i < q->hidden && n < RUM_HELD; i++)
        out[n++] = RUM_BLANK;
    return n;
}

/* Columns that the hand takes as chips, close together. */
static int hand_width(const struct term_scene *s, const struct rummy_seat *q)
{
    uint8_t card[RUM_HELD];
    int n = list_hand(card, q), w = 0;
    for (int i = 0; i < n; i++)
        w += chip_width(s, card[i]);
    return w;
}

/* The whole hand as chips, wrapped, with gaps if there is room for them. The rows used. */
static int draw_hand_chips(struct term_canvas *c, const struct term_scene *s, struct rummy_box b,
                           const struct rummy_seat *q)
{
    uint8_t card[RUM_HELD];
    int n = list_hand(card, q), gap = b.h > 1 || hand_width(s, q) + n - 1 <= b.w, x = b.x, y = b.y;
    for (int i = 0; i < n; i++) {
        int w = chip_width(s, card[i]), last = y == b.y + b.h - 1;
        if (x + w + (last && i < n - 1 && b.h > 1 ? 3 : 0) > b.x + b.w) {
            if (last) {
                term_putf(c, y, x, TERM_FAINT, "…%d", n - i);
                return b.h;
            }
            y++;
            x = b.x;
        }
        if (card[i] == RUM_BLANK)
            term_put(c, y, x, TERM_BACK, " ? ");
        else
            food_chip(c, s, -1, y, x, card[i]);
        x += w + gap;
    }
    return y - b.y + 1;
}

/* The whole hand as overlapping cards, known ones first. The rows used, 0 if there is no room. */
static int draw_hand_fan(struct term_canvas *c, const struct term_scene *s, struct rummy_box b,
                         const struct rummy_seat *q)
{
    int n = q->hidden, x = b.x;
    for (int k = 1; k < RUM_KINDS; k++)
        n += q->hand[k];
    if (b.h < 4 || n * (FAN_W - 1) + 1 > b.w)
        return 0;
    for (int k = 1; k < RUM_KINDS; k++)
        for (int i = 0; i < q->hand[k]; i++, x += FAN_W - 1)
            rummy_draw_card(c, s, (struct rummy_box){b.y, x, 4, FAN_W}, (uint8_t)k, 0);
    for (int i = 0; i < q->hidden; i++, x += FAN_W - 1)
        rummy_draw_card(c, s, (struct rummy_box){b.y, x, 4, FAN_W}, RUM_BLANK, 0);
    return 4;
}

/* ---- a seat ----------------------------------------------------------------------------------- */

/* The name with brackets or reversed if it can be chosen; the column after it. */
static int draw_name(struct term_canvas *c, const struct term_scene *s, int y, int x, int seat, int me, int framed)
{
    const struct rummy_state *v = s->view;
    char name[RUM_PHRASE];
    int mark = s->mark[RUM_SPOT_SEAT + seat];
    int acts = v->phase >= RUM_DRAW && v->phase < RUM_OVER && rummy_may_act(v, seat);
    int style = acts ? TERM_GOLD | TERM_BOLD : seat == me ? TERM_BOLD : TERM_SCREEN;
    if (mark & TERM_HINTED)
        style = TERM_PURPLE | TERM_BOLD;
    if (mark & TERM_CURSOR && !framed)
        style |= TERM_REVERSE;
    rummy_phrase(name, s, BQ_FACT(RUM_SAY_SEAT, seat, seat));
    const char *left = mark & TERM_TARGET ? "[" : mark & TERM_HINTED ? "*" : " ";
    const char *right = mark & TERM_TARGET ? "]" : mark & TERM_HINTED ? "*" : " ";
    term_put(c, y, x, acts ? TERM_GOLD | TERM_BOLD : TERM_FAINT, acts ? "▶" : " ");
    term_put(c, y, x + 1, style, left);
    term_put(c, y, x + 2, style, name);
    term_put(c, y, x + 2 + term_width(name), style, right);
    return x + 3 + term_width(name);
}

/* "12 points  8 cards  dealer"; its columns. */
static int draw_facts(struct term_canvas *c, const struct term_scene *s, int y, int x, int seat, int brief)
{
    const struct rummy_state *v = s->view;
    int has = brief ? RUM_SAY_SEAT_HAS_SHORT : RUM_SAY_SEAT_HAS, deals = brief ? RUM_SAY_DEALER_SHORT : RUM_SAY_DEALER;
    int w = rummy_say(c, y, x, TERM_FAINT, s, BQ_FACT(has, v->total[seat], rummy_hand_size(v, seat)));
    if (v->dealer != seat)
        return w;
    term_put(c, y, x + w, TERM_FAINT, "  ");
    return w + 2 + rummy_say(c, y, x + w + 2, TERM_FAINT, s, BQ_FACT0(deals));
}

/* The top of a discard pile as a chip, what is buried as a number. */
static void draw_pile_chip(struct term_canvas *c, const struct term_scene *s, int y, int x, int seat)
{
    const struct rummy_seat *q = &((const struct rummy_state *)s->view)->seat[seat];
    int spot = RUM_SPOT_PILE + seat, mark = s->mark[spot];
    if (!q->pile_count) {
        int empty = rummy_say(c, y, x, mark & TERM_CURSOR ? TERM_GOLD | TERM_REVERSE : TERM_FAINT, s,
                              BQ_FACT0(RUM_SAY_NO_DISCARD_YET));
        term_spot(c, spot, y, x, 1, empty);
        return;
    }
    int w = food_chip(c, s, spot, y, x, q->pile[q->pile_count - 1]);
    if (q->pile_count > 1)
        rummy_say(c, y, x + w, TERM_FAINT, s, BQ_FACT(RUM_SAY_BURIED_BRIEF, q->pile_count - 1));
}

static void draw_pile_card(struct term_canvas *c, const struct term_scene *s, struct rummy_box b, int seat)
{
    const struct rummy_seat *q = &((const struct rummy_state *)s->view)->seat[seat];
    int spot = RUM_SPOT_PILE + seat, mark = s->mark[spot];
    uint8_t top = q->pile_count ? q->pile[q->pile_count - 1] : 0;
    char text[RUM_PHRASE];
    rummy_draw_card(c, s, b, top, mark);
    if (!top) {
        rummy_phrase(text, s, BQ_FACT0(RUM_SAY_DISCARD_PILE));
        put_middle(c, b, b.y + b.h / 2, TERM_FAINT, text);
    }
    if (q->pile_count > 1) {
        rummy_phrase(text, s, BQ_FACT(RUM_SAY_BURIED, q->pile_count - 1));
        if (term_width(text) > b.w - 2)
            rummy_phrase(text, s, BQ_FACT(RUM_SAY_BURIED_BRIEF, q->pile_count - 1));
        term_put(c, b.y + b.h - 1, b.x + b.w - 1 - term_width(text), rummy_frame_style(mark, rummy_ink(top)), text);
    }
    if (mark & TERM_HINTED)
        rummy_mark(c, s, b, b.y, TERM_PURPLE | TERM_BOLD | TERM_REVERSE, RUM_SAY_MARK_HINT);
    term_spot(c, spot, b.y, b.x, b.h, b.w);
}

/* Two or three lines without a frame. */
static void draw_lines(struct term_canvas *c, const struct term_scene *s, struct rummy_box b, int seat, int me)
{
    const struct rummy_state *v = s->view;
    const struct rummy_seat *q = &v->seat[seat];
    int x = draw_name(c, s, b.y, b.x, seat, me, 0), y = b.y + 1;
    draw_facts(c, s, b.y, x + 1, seat, 1);
    draw_pile_chip(c, s, b.y, b.x + b.w - PILE_CHIP, seat);
    int melds = melds_width(s, q, b.w - 3), known = seat != me && q->hidden < rummy_hand_size(v, seat);
    draw_melds(c, s, (struct rummy_box){y, b.x + 3, known ? 1 : b.h - 1, b.w - 3}, q);
    if (known && b.h > 2 && melds)
        draw_known_words(c, s, y + 1, b.x + 3, b.w - 3, q);
    else if (known)
        draw_known_words(c, s, y, b.x + 3 + melds, b.w - 3 - melds, q);
    else if (!melds)
        rummy_say(c, y, b.x + 3, TERM_FAINT, s, BQ_FACT0(RUM_SAY_NO_SET_YET));
}

/* Two or three lines in a frame: the hand and the pile, then sets. */
static void draw_low(struct term_canvas *c, const struct term_scene *s, struct rummy_box b, int seat, int me)
{
    const struct rummy_seat *q = &((const struct rummy_state *)s->view)->seat[seat];
    int y = b.y + 1, x = b.x + 2, w = b.w - 4, melds = melds_width(s, q, w), rest = 0;
    draw_pile_chip(c, s, y, b.x + b.w - 1 - PILE_CHIP, seat);
    if (seat != me && hand_width(s, q) <= w - PILE_CHIP) {
        draw_hand_chips(c, s, (struct rummy_box){y, x, 1, w - PILE_CHIP}, q);
    } else if (seat != me) { /* too much is known for one line */
        term_put(c, y, x, TERM_BACK, " ? ");
        term_putf(c, y, x + 3, TERM_FAINT, " ×%d", q->hidden);
        rest = 1;
    }
    draw_melds(c, s, (struct rummy_box){y + 1, x, rest ? 1 : b.h - 3, w}, q);
    if (rest && b.h > 4 && melds)
        draw_known_words(c, s, y + 2, x, w, q);
    else if (rest)
        draw_known_words(c, s, y + 1, x + melds, w - melds, q);
    else if (!melds)
        rummy_say(c, y + 1, x, TERM_FAINT, s, BQ_FACT0(RUM_SAY_NO_SET_YET));
}

/* Four lines and more: the pile is a card on the right, and so are sets and hands where there is room. */
static void draw_high(struct term_canvas *c, const struct term_scene *s, struct rummy_box b, int seat, int me)
{
    const struct rummy_seat *q = &((const struct rummy_state *)s->view)->seat[seat];
    int inner = b.h - 2, card_h = inner > 5 ? 5 : inner, card_w = b.w >= 60 ? 14 : 9, left = b.w - 6 - card_w;
    int y = b.y + 1, end = b.y + b.h - 1;
    draw_pile_card(c, s, (struct rummy_box){y + (inner - card_h) / 2, b.x + b.w - 2 - card_w, card_h, card_w}, seat);
    if (seat != me) {
        int rows = inner >= 9 ? draw_hand_fan(c, s, (struct rummy_box){y, b.x + 2, 4, left}, q) : 0;
        y += rows ? rows : draw_hand_chips(c, s, (struct rummy_box){y, b.x + 2, 2, left}, q);
        y += end - y > 4;
    }
    if (!draw_melds(c, s, (struct rummy_box){y, b.x + 2, end - y, left}, q))
        rummy_say(c, y, b.x + 2, TERM_FAINT, s, BQ_FACT0(RUM_SAY_NO_SET_YET));
}

/* A frame with the name in it. */
static void draw_framed(struct term_canvas *c, const struct term_scene *s, struct rummy_box b, int seat, int me)
{
    int mark = s->mark[RUM_SPOT_SEAT + seat];
    term_frame(c, b.y, b.x, b.h, b.w, rummy_frame_style(mark, TERM_FAINT), rummy_line(mark, TERM_ROUND));
    int x = draw_name(c, s, b.y, b.x + 1, seat, me, 1);
    term_put(c, b.y, x, TERM_FAINT, " ");
    x += 1 + draw_facts(c, s, b.y, x + 1, seat, b.w < 50);
    term_put(c, b.y, x, TERM_FAINT, " ");
    if (b.h < 6)
        draw_low(c, s, b, seat, me);
    else
        draw_high(c, s, b, seat, me);
}

void rummy_draw_seat(struct term_canvas *c, const struct term_scene *s, struct rummy_box b, int seat, int me)
{
    term_spot(c, RUM_SPOT_SEAT + seat, b.y, b.x, b.h, b.w);
    if (b.h < 4)
        draw_lines(c, s, b, seat, me);
    else
        draw_framed(c, s, b, seat, me);
}

/* ---- the panel -------------------------------------------------------------------------------- */

static void draw_kitchen(struct term_canvas *c, const struct term_scene *s, struct rummy_box b)
{
    const struct rummy_state *v = s->view;
    int at = s->mark[RUM_SPOT_KITCHEN] & TERM_CURSOR ? TERM_REVERSE : 0;
    char text[RUM_PHRASE], letter[RUM_PHRASE];
    rummy_say(c, b.y, b.x, TERM_BOLD | at, s, BQ_FACT0(RUM_SAY_OPEN_KITCHEN));
    if (v->special) {
        uint8_t kind = (uint8_t)(3 * v->special);
        rummy_letter(letter, s, kind);
        rummy_phrase(text, s, BQ_FACT0(RUM_SAY_ORCHARD_SELECTION + v->special - 1));
        if (term_width(text) + term_width(letter) + 1 > b.w)
            rummy_phrase(text, s, rummy_shelf(kind));
        term_putf(c, b.y + 1, b.x, rummy_ink(kind) | TERM_BOLD, "%s %s", letter, text);
        rummy_say(c, b.y + 2, b.x, TERM_FAINT, s, BQ_FACT(RUM_SAY_KITCHEN_BONUS, rummy_numbers(v)->kitchen));
    } else {
        term_wrap(c, b.y + 1, b.x, 2, b.w, TERM_FAINT, rummy_phrase(text, s, BQ_FACT0(RUM_SAY_KITCHEN_PLAIN)));
    }
    term_spot(c, RUM_SPOT_KITCHEN, b.y, b.x, b.h, b.w);
}

static int draw_deck(struct term_canvas *c, const struct term_scene *s, struct rummy_box b)
{
    const struct rummy_state *v = s->view;
    int mark = s->mark[RUM_SPOT_DECK], h = b.h > 18 ? 4 : 3, w = 10, x = b.x + w + 1;
    struct rummy_box card = {b.y, b.x, h, w};
    rummy_draw_card(c, s, card, v->deck_count ? RUM_BLANK : 0, mark);
    rummy_say(c, b.y, b.x + 2, rummy_frame_style(mark, TERM_FAINT), s, BQ_FACT0(RUM_SAY_DRAW_PILE));
    term_putf(c, b.y + h / 2, b.x + 3, (v->deck_count ? TERM_BACK : TERM_SCREEN) | TERM_BOLD, " %d ", v->deck_count);
    if (mark & TERM_HINTED)
        rummy_mark(c, s, card, b.y + h - 1, TERM_PURPLE | TERM_BOLD | TERM_REVERSE, RUM_SAY_MARK_HINT);
    term_spot(c, RUM_SPOT_DECK, b.y, b.x, h, w);
    draw_kitchen(c, s, (struct rummy_box){b.y, x, 3, b.w - w - 1});
    return h;
}

/* The recipe, what is held of it ticked off. The rows used. */
static int draw_recipe(struct term_canvas *c, const struct term_scene *s, struct rummy_box b, int me)
{
    const struct rummy_state *v = s->view;
    const uint8_t *hand = v->seat[me].hand;
    int mark = s->mark[RUM_SPOT_SPECIAL], style = TERM_BOLD, half = (b.w - 1) / 2, two = b.w >= 26;
    int lost = v->seat[me].meld_count > 0; /* eight foods no longer fit into the hand */
    if (lost)
        style = TERM_FAINT;
    if (mark & TERM_HINTED)
        style = TERM_PURPLE | TERM_BOLD;
    if (mark & TERM_TARGET)
        style = TERM_GOLD | TERM_BOLD;
    if (mark & TERM_CURSOR)
        style |= TERM_REVERSE;
    char title[RUM_PHRASE + 8], name[RUM_PHRASE], letter[RUM_PHRASE];
    int y = b.y, points = rummy_numbers(v)->recipe, high = b.h > 12;
    if (high)
        rummy_say(c, y++, b.x, TERM_FAINT, s,
                  lost ? BQ_FACT0(RUM_SAY_SPECIAL_GONE) : BQ_FACT(RUM_SAY_SPECIAL_POINTS, points));
    rummy_phrase(name, s,
                 high ? BQ_FACT0(RUM_SAY_CLASSIC_BREAKFAST_PLATTER + v->recipe - 1)
                      : BQ_FACT(RUM_SAY_RECIPE_POINTS, v->recipe - 1, points));
    snprintf(title, sizeof title, "%s%s%s", mark & TERM_TARGET ? "[x] " : "", name, mark & TERM_HINTED ? " *" : "");
    y += term_wrap(c, y, b.x, 2, b.w, style, title);
    for (int i = 0; i < RUM_RECIPE_SIZE; i++) {
        uint8_t kind = rummy_recipe[v->recipe - 1][i];
        int row = two ? i / 2 : i, has = hand[kind] > 0;
        rummy_letter(letter, s, kind);
        rummy_face(name, s, kind, (two ? half : b.w) - 2 - term_width(letter));
        term_putf(c, y + row, b.x + (two && i % 2 ? b.w - half : 0),
                  lost ? TERM_FAINT : rummy_ink(kind) | (has ? TERM_BOLD : 0), "%s%s %s", has ? "✓" : " ", letter,
                  name);
    }
    y += two ? RUM_RECIPE_SIZE / 2 : RUM_RECIPE_SIZE;
    term_spot(c, RUM_SPOT_SPECIAL, b.y, b.x, y - b.y, b.w);
    return y - b.y;
}

/* Points by round and in total; the last rounds if not all fit. */
static void draw_sheet(struct term_canvas *c, const struct term_scene *s, struct rummy_box b, int me)
{
    const struct rummy_state *v = s->view;
    char round[RUM_PHRASE], total[RUM_PHRASE];
    rummy_phrase(round, s, BQ_FACT0(RUM_SAY_SHEET_ROUND));
    rummy_phrase(total, s, BQ_FACT0(RUM_SAY_SHEET_TOTAL));
    int left = term_width(round) > term_width(total) ? term_width(round) : term_width(total);
    int cell = (b.w - left - 1) / v->seats, first = 0, mark = s->mark[RUM_SPOT_SHEET], y = b.y, x = b.x + left;
    if (cell > 5)
        cell = 5;
    if (b.h < v->rounds + 2) {
        first = v->round - (b.h - 2);
        if (first < 0)
            first = 0;
    }
    term_put(c, y, b.x, TERM_BOLD | (mark & TERM_CURSOR ? TERM_REVERSE : 0), round);
    for (int p = 0; p < v->seats; p++)
        term_putf(c, y, x + p * cell, (p == me ? TERM_BOLD : 0) | TERM_UNDERLINE * (p == me), "%*d", cell, p);
    y++;
    for (int r = first; r < v->rounds && y < b.y + b.h - 1; r++, y++) {
        int style = r == v->round - 1 ? TERM_GOLD | TERM_BOLD : r < v->round ? TERM_SCREEN : TERM_FAINT;
        term_putf(c, y, b.x, style, "%4d", r + 1);
        for (int p = 0; p < v->seats; p++)
            if (r < v->round)
                term_putf(c, y, x + p * cell, style, "%*d", cell, v->sheet[r][p]);
            else
                term_put(c, y, x - 1 + (p + 1) * cell, style, "·");
    }
    term_put(c, y, b.x, TERM_BOLD, total);
    for (int p = 0; p < v->seats; p++)
        term_putf(c, y, x + p * cell, TERM_BOLD, "%*d", cell, v->total[p]);
    term_spot(c, RUM_SPOT_SHEET, b.y, b.x, y - b.y + 1, b.w);
}

/* A round has just been scored and the viewer has not played in the next one yet: time to show the sheet. */
static int sheet_is_news(const struct rummy_state *v, int me)
{
    const struct rummy_seat *q = &v->seat[me];
    int open = 0;
    for (int k = 1; k < RUM_KINDS; k++)
        open += q->open[k];
    return v->phase == RUM_OVER ||
           (v->round > 0 && !q->pile_count && !q->meld_count && !open &&
            v->deck_count + v->seats >= rummy_deck_size(rummy_numbers(v)) - rummy_numbers(v)->hand * v->seats);
}

static int rule(struct term_canvas *c, int y, int x, int w)
{
    for (int i = 0; i < w; i++)
        term_put(c, y, x + i, TERM_FAINT, "─");
    return y + 1;
}

void rummy_draw_panel(struct term_canvas *c, const struct term_scene *s, struct rummy_box b, int me)
{
    const struct rummy_state *v = s->view;
    int end = b.y + b.h, air = b.h > 18, y = b.y + draw_deck(c, s, b) + air;
    if (v->recipe)
        y += draw_recipe(c, s, (struct rummy_box){y, b.x, end - y, b.w}, me) + air;
    int left = end - y, need = v->rounds + 2, news = sheet_is_news(v, me), log = v->round ? 4 : 8;
    if (need > left - 1)
        need = left - 1;
    if (need >= 3 && (news || (need == v->rounds + 2 && left - need >= log))) {
        y = rule(c, y, b.x, b.w);
        draw_sheet(c, s, (struct rummy_box){y, b.x, need, b.w}, me);
        y += need + air;
    }
    if (end - y > 1) {
        y = rule(c, y, b.x, b.w);
        term_log_here(c, y, b.x, end - y, b.w);
    }
}
