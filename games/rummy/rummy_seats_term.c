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

enum { FAN_W = 9, PILE_CHIP = 21 };

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
static int food_chip(struct term_canvas *c, const struct term_scene *s, int spot, int y, int x, uint8_t kind)
{
    char text[RUM_NAME];
    const char *name = kind == RUM_SALVAGE ? "Salvage Op." : rummy_food(kind);
    snprintf(text, sizeof text, "%c %s", rummy_letter(kind), name);
    return rummy_chip(c, s, spot, y, x, kind, text);
}

/* The name in two lines of w columns, or in one that is short enough; the second may be empty. */
static void split_name(char one[RUM_NAME], char two[RUM_NAME], uint8_t kind, int w, int lines)
{
    static const struct {
        const char *name, *one, *two, *brief;
    } narrow[] = {
        {"Strawberry", "Straw-", "berry", "Strawb."},
        {"Mushroom", "Mush-", "room", "Mushr."},
        {"Black Pepper", "Black", "Pepper", "Pepper"},
        {"Expiration Date", "Expiry", "Date", "Expiry"},
        {"Fresh Delivery!", "Fresh", "Deliv.!", "Fresh D"},
        {"Salvage Operation", "Salvage", "", "Salvage"},
        {"Potluck!", "Potluck", "", "Potluck"},
    };
    const char *name = rummy_food(kind), *blank = strchr(name, ' ');
    int first = blank ? (int)(blank - name) : (int)strlen(name), rest = blank ? (int)strlen(blank + 1) : 0;
    two[0] = '\0';
    snprintf(one, RUM_NAME, "%s", name);
    if ((int)strlen(name) <= w)
        return;
    if (lines > 1 && blank && first <= w && rest <= w) {
        snprintf(one, RUM_NAME, "%.*s", first, name);
        snprintf(two, RUM_NAME, "%s", blank + 1);
        return;
    }
    for (size_t i = 0; i < sizeof narrow / sizeof *narrow; i++)
        if (strcmp(name, narrow[i].name) == 0) {
            snprintf(one, RUM_NAME, "%s", lines > 1 ? narrow[i].one : narrow[i].brief);
            snprintf(two, RUM_NAME, "%s", lines > 1 ? narrow[i].two : "");
        }
}

static void draw_back(struct term_canvas *c, struct rummy_box b)
{
    term_fill(c, b.y + 1, b.x + 1, b.h - 2, b.w - 2, TERM_BACK);
    for (int i = 1; i < b.h - 1; i++)
        for (int j = 1; j < b.w - 1; j++)
            term_put(c, b.y + i, b.x + j, TERM_BACK | TERM_FAINT, (i + j) % 2 ? "·" : " ");
}

/* A face: the letter in the frame, the name, and the group's word where there is a line left. */
void rummy_draw_card(struct term_canvas *c, struct rummy_box b, uint8_t kind, int mark)
{
    char one[RUM_NAME], two[RUM_NAME], letter[2] = {rummy_letter(kind), '\0'};
    int ink = rummy_ink(kind), style = rummy_frame_style(mark, ink), w = b.w - 2;
    const char *word = rum_is_ingredient(kind) ? rummy_group_word(rum_group(kind))
                       : kind == RUM_WILD      ? "any"
                                               : "action";
    if (kind == 0 || kind == RUM_BLANK) {
        if (kind)
            draw_back(c, b);
        term_frame(c, b.y, b.x, b.h, b.w, rummy_frame_style(mark, TERM_FAINT),
                   rummy_line(mark, kind ? TERM_ROUND : TERM_DOTTED));
        return;
    }
    term_fill(c, b.y + 1, b.x + 1, b.h - 2, w, TERM_CARD);
    term_frame(c, b.y, b.x, b.h, b.w, style, rummy_line(mark, TERM_ROUND));
    term_put(c, b.y, b.x + 1, style | TERM_BOLD | (mark & TERM_PICKED ? TERM_REVERSE : 0), letter);
    split_name(one, two, kind, w, b.h - 2);
    int y = b.y + 1 + (b.h > 5 && !two[0]);
    term_put(c, y, b.x + 1 + (w - term_width(one)) / 2, TERM_CARD | ink | TERM_BOLD, one);
    if (two[0])
        term_put(c, y + 1, b.x + 1 + (w - term_width(two)) / 2, TERM_CARD | ink | TERM_BOLD, two);
    if (b.h > 4 || (b.h == 4 && !two[0]))
        term_put(c, b.y + b.h - 2, b.x + 1 + (w - term_width(word)) / 2, TERM_CARD | TERM_FAINT, word);
}

/* ---- sets --------------------------------------------------------------------------------- */

/* A set as three overlapping cards; the wild's place keeps the group's letter in front. */
static void draw_fan(struct term_canvas *c, int y, int x, int h, const uint8_t card[3])
{
    for (int i = 0; i < 3; i++)
        rummy_draw_card(c, (struct rummy_box){y, x + i * (FAN_W - 1), h, FAN_W}, card[i], 0);
}

/* A set as one chip; its width. */
static int meld_chip(struct term_canvas *c, int y, int x, const uint8_t card[3], int brief)
{
    char text[RUM_NAME], chip[RUM_NAME + 4];
    rummy_meld_text(text, card, brief);
    snprintf(chip, sizeof chip, "%c %s", rummy_letter(card[0]), text);
    if (!c)
        return term_width(chip) + 2;
    return rummy_chip(c, NULL, -1, y, x, card[0], chip);
}

/* All sets of a seat within the box: as cards, as a line each, or in one line. The rows used. */
static int draw_melds(struct term_canvas *c, struct rummy_box b, const struct rummy_seat *q)
{
    int n = q->meld_count, full = 0, lines = 1;
    for (int i = 0; i < n; i++)
        full += meld_chip(NULL, 0, 0, q->meld[i], 0) + 1;
    if (n == 0 || b.h < 1)
        return 0;
    int beside = n * (3 * FAN_W - 1) - 1 <= b.w, h = b.h / (beside ? 1 : n);
    if (h >= 3 && 3 * FAN_W - 2 <= b.w) {
        h = h < 4 ? 3 : 4;
        for (int i = 0; i < n; i++)
            draw_fan(c, b.y + (beside ? 0 : i * h), b.x + (beside ? i * (3 * FAN_W - 1) : 0), h, q->meld[i]);
        return beside ? h : n * h;
    }
    if (full > b.w && b.h >= n)
        lines = n;
    for (int i = 0, x = b.x; i < n; i++) {
        int brief = lines == 1 && full > b.w;
        x += meld_chip(c, b.y + (lines > 1 ? i : 0), lines > 1 ? b.x : x, q->meld[i], brief) + 1;
    }
    return lines;
}

/* How far draw_melds() gets in one line. */
static int melds_width(const struct rummy_seat *q, int room)
{
    int full = 0, brief = 0;
    for (int i = 0; i < q->meld_count; i++) {
        full += meld_chip(NULL, 0, 0, q->meld[i], 0) + 1;
        brief += meld_chip(NULL, 0, 0, q->meld[i], 1) + 1;
    }
    return full > room ? brief : full;
}

/* ---- hands of others ------------------------------------------------------------------------ */

/* Known cards in words, as many as fit: "holds Rice, Salmon ×2". */
static void draw_known_words(struct term_canvas *c, int y, int x, int w, const struct rummy_seat *q)
{
    int end = x + w, n = 0;
    for (uint8_t k = 1; k < RUM_KINDS; k++) {
        char text[RUM_NAME + 8];
        if (!q->hand[k])
            continue;
        snprintf(text, sizeof text, q->hand[k] > 1 ? "%s ×%d" : "%s", rummy_food(k), q->hand[k]);
        const char *before = n++ ? ", " : "holds ";
        int need = term_width(before) + term_width(text);
        if (x + need + 2 > end) {
            term_put(c, y, x, TERM_FAINT, "…");
            return;
        }
        term_put(c, y, x, TERM_FAINT, before);
        term_put(c, y, x + term_width(before), rummy_ink(k), text);
        x += need;
    }
}

static int chip_width(uint8_t kind)
{
    return kind == RUM_BLANK ? 3 : term_width(rummy_food(kind)) + 4;
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
static int hand_width(const struct rummy_seat *q)
{
    uint8_t card[RUM_HELD];
    int n = list_hand(card, q), w = 0;
    for (int i = 0; i < n; i++)
        w += chip_width(card[i]);
    return w;
}

/* The whole hand as chips, wrapped, with gaps if there is room for them. The rows used. */
static int draw_hand_chips(struct term_canvas *c, struct rummy_box b, const struct rummy_seat *q)
{
    uint8_t card[RUM_HELD];
    int n = list_hand(card, q), gap = b.h > 1 || hand_width(q) + n - 1 <= b.w, x = b.x, y = b.y;
    for (int i = 0; i < n; i++) {
        int w = chip_width(card[i]), last = y == b.y + b.h - 1;
        if (x + w + (last && i < n - 1 && b.h > 1 ? 3 : 0) > b.x + b.w) {
            if (last) {
                term_putf(c, y, x, TERM_FAINT, "+%d", n - i);
                return b.h;
            }
            y++;
            x = b.x;
        }
        if (card[i] == RUM_BLANK)
            term_put(c, y, x, TERM_BACK, " ? ");
        else
            food_chip(c, NULL, -1, y, x, card[i]);
        x += w + gap;
    }
    return y - b.y + 1;
}

/* The whole hand as overlapping cards, known ones first. The rows used, 0 if there is no room. */
static int draw_hand_fan(struct term_canvas *c, struct rummy_box b, const struct rummy_seat *q)
{
    int n = q->hidden, x = b.x;
    for (int k = 1; k < RUM_KINDS; k++)
        n += q->hand[k];
    if (b.h < 4 || n * (FAN_W - 1) + 1 > b.w)
        return 0;
    for (int k = 1; k < RUM_KINDS; k++)
        for (int i = 0; i < q->hand[k]; i++, x += FAN_W - 1)
            rummy_draw_card(c, (struct rummy_box){b.y, x, 4, FAN_W}, (uint8_t)k, 0);
    for (int i = 0; i < q->hidden; i++, x += FAN_W - 1)
        rummy_draw_card(c, (struct rummy_box){b.y, x, 4, FAN_W}, RUM_BLANK, 0);
    return 4;
}

/* ---- a seat ----------------------------------------------------------------------------------- */

/* The name with brackets or reversed if it can be chosen; the column after it. */
static int draw_name(struct term_canvas *c, const struct term_scene *s, int y, int x, int seat, int me, int framed)
{
    const struct rummy_state *v = s->view;
    char name[RUM_NAME];
    int mark = s->mark[RUM_SPOT_SEAT + seat];
    int acts = v->phase >= RUM_DRAW && v->phase < RUM_OVER && rummy_may_act(v, seat);
    int style = acts ? TERM_GOLD | TERM_BOLD : seat == me ? TERM_BOLD : TERM_SCREEN;
    if (mark & TERM_HINTED)
        style = TERM_PURPLE | TERM_BOLD;
    if (mark & TERM_CURSOR && !framed)
        style |= TERM_REVERSE;
    snprintf(name, sizeof name, seat == me ? "You (%d)" : "Seat %d", seat);
    const char *left = mark & TERM_TARGET ? "[" : mark & TERM_HINTED ? "*" : " ";
    const char *right = mark & TERM_TARGET ? "]" : mark & TERM_HINTED ? "*" : " ";
    term_put(c, y, x, acts ? TERM_GOLD | TERM_BOLD : TERM_FAINT, acts ? "▶" : " ");
    term_put(c, y, x + 1, style, left);
    term_put(c, y, x + 2, style, name);
    term_put(c, y, x + 2 + term_width(name), style, right);
    return x + 3 + term_width(name);
}

/* "12 points  8 cards  dealer" */
static void facts_of(char *out, int cap, const struct rummy_state *v, int seat, int brief)
{
    int cards = rummy_hand_size(v, seat);
    snprintf(out, (size_t)cap, brief ? "%d pt  %d card%s%s" : "%d points  %d card%s%s", v->total[seat], cards,
             cards == 1 ? "" : "s",
             v->dealer != seat ? ""
             : brief           ? "  D"
                               : "  dealer");
}

/* The top of a discard pile as a chip, what is buried as a number. */
static void draw_pile_chip(struct term_canvas *c, const struct term_scene *s, int y, int x, int seat)
{
    const struct rummy_seat *q = &((const struct rummy_state *)s->view)->seat[seat];
    int spot = RUM_SPOT_PILE + seat, mark = s->mark[spot];
    if (!q->pile_count) {
        term_put(c, y, x, mark & TERM_CURSOR ? TERM_GOLD | TERM_REVERSE : TERM_FAINT, "(no discard)");
        term_spot(c, spot, y, x, 1, 12);
        return;
    }
    int w = food_chip(c, s, spot, y, x, q->pile[q->pile_count - 1]);
    if (q->pile_count > 1)
        term_putf(c, y, x + w, TERM_FAINT, "+%d", q->pile_count - 1);
}

static void draw_pile_card(struct term_canvas *c, const struct term_scene *s, struct rummy_box b, int seat)
{
    const struct rummy_seat *q = &((const struct rummy_state *)s->view)->seat[seat];
    int spot = RUM_SPOT_PILE + seat, mark = s->mark[spot];
    uint8_t top = q->pile_count ? q->pile[q->pile_count - 1] : 0;
    rummy_draw_card(c, b, top, mark);
    if (!top)
        term_put(c, b.y + b.h / 2, b.x + 1 + (b.w - 9) / 2, TERM_FAINT, "discard");
    if (q->pile_count > 1) {
        char text[16];
        snprintf(text, sizeof text, b.w > 9 ? "+%d buried" : "+%d", q->pile_count - 1);
        term_put(c, b.y + b.h - 1, b.x + b.w - 1 - term_width(text), rummy_frame_style(mark, rummy_ink(top)), text);
    }
    if (mark & TERM_HINTED)
        term_put(c, b.y, b.x + b.w - 5, TERM_PURPLE | TERM_BOLD | TERM_REVERSE, "hint");
    term_spot(c, spot, b.y, b.x, b.h, b.w);
}

/* Two or three lines without a frame. */
static void draw_lines(struct term_canvas *c, const struct term_scene *s, struct rummy_box b, int seat, int me)
{
    const struct rummy_state *v = s->view;
    const struct rummy_seat *q = &v->seat[seat];
    char facts[64];
    int x = draw_name(c, s, b.y, b.x, seat, me, 0), y = b.y + 1;
    facts_of(facts, sizeof facts, v, seat, 1);
    term_put(c, b.y, x + 1, TERM_FAINT, facts);
    draw_pile_chip(c, s, b.y, b.x + b.w - PILE_CHIP, seat);
    int melds = melds_width(q, b.w - 3), known = seat != me && q->hidden < rummy_hand_size(v, seat);
    draw_melds(c, (struct rummy_box){y, b.x + 3, known ? 1 : b.h - 1, b.w - 3}, q);
    if (known && b.h > 2 && melds)
        draw_known_words(c, y + 1, b.x + 3, b.w - 3, q);
    else if (known)
        draw_known_words(c, y, b.x + 3 + melds, b.w - 3 - melds, q);
    else if (!melds)
        term_put(c, y, b.x + 3, TERM_FAINT, "no set yet");
}

/* Two or three lines in a frame: the hand and the pile, then sets. */
static void draw_low(struct term_canvas *c, const struct term_scene *s, struct rummy_box b, int seat, int me)
{
    const struct rummy_seat *q = &((const struct rummy_state *)s->view)->seat[seat];
    int y = b.y + 1, x = b.x + 2, w = b.w - 4, melds = melds_width(q, w), rest = 0;
    draw_pile_chip(c, s, y, b.x + b.w - 1 - PILE_CHIP, seat);
    if (seat != me && hand_width(q) <= w - PILE_CHIP) {
        draw_hand_chips(c, (struct rummy_box){y, x, 1, w - PILE_CHIP}, q);
    } else if (seat != me) { /* too much is known for one line */
        term_put(c, y, x, TERM_BACK, " ? ");
        term_putf(c, y, x + 3, TERM_FAINT, " ×%d", q->hidden);
        rest = 1;
    }
    draw_melds(c, (struct rummy_box){y + 1, x, rest ? 1 : b.h - 3, w}, q);
    if (rest && b.h > 4 && melds)
        draw_known_words(c, y + 2, x, w, q);
    else if (rest)
        draw_known_words(c, y + 1, x + melds, w - melds, q);
    else if (!melds)
        term_put(c, y + 1, x, TERM_FAINT, "no set yet");
}

/* Four lines and more: the pile is a card on the right, and so are sets and hands where there is room. */
static void draw_high(struct term_canvas *c, const struct term_scene *s, struct rummy_box b, int seat, int me)
{
    const struct rummy_seat *q = &((const struct rummy_state *)s->view)->seat[seat];
    int inner = b.h - 2, card_h = inner > 5 ? 5 : inner, card_w = b.w >= 60 ? 14 : 9, left = b.w - 6 - card_w;
    int y = b.y + 1, end = b.y + b.h - 1;
    draw_pile_card(c, s, (struct rummy_box){y + (inner - card_h) / 2, b.x + b.w - 2 - card_w, card_h, card_w}, seat);
    if (seat != me) {
        int rows = inner >= 9 ? draw_hand_fan(c, (struct rummy_box){y, b.x + 2, 4, left}, q) : 0;
        y += rows ? rows : draw_hand_chips(c, (struct rummy_box){y, b.x + 2, 2, left}, q);
        y += end - y > 4;
    }
    if (!draw_melds(c, (struct rummy_box){y, b.x + 2, end - y, left}, q))
        term_put(c, y, b.x + 2, TERM_FAINT, "no set yet");
}

/* A frame with the name in it. */
static void draw_framed(struct term_canvas *c, const struct term_scene *s, struct rummy_box b, int seat, int me)
{
    int mark = s->mark[RUM_SPOT_SEAT + seat];
    char facts[64];
    term_frame(c, b.y, b.x, b.h, b.w, rummy_frame_style(mark, TERM_FAINT), rummy_line(mark, TERM_ROUND));
    int x = draw_name(c, s, b.y, b.x + 1, seat, me, 1);
    facts_of(facts, sizeof facts, s->view, seat, b.w < 50);
    term_putf(c, b.y, x, TERM_FAINT, " %s ", facts);
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

static int draw_deck(struct term_canvas *c, const struct term_scene *s, struct rummy_box b)
{
    const struct rummy_state *v = s->view;
    int mark = s->mark[RUM_SPOT_DECK], h = b.h > 18 ? 4 : 3, w = 10, x = b.x + w + 1;
    struct rummy_box card = {b.y, b.x, h, w};
    rummy_draw_card(c, card, v->deck_count ? RUM_BLANK : 0, mark);
    int style = rummy_frame_style(mark, TERM_FAINT);
    term_put(c, b.y, b.x + 2, style, "draw");
    term_putf(c, b.y + h / 2, b.x + 3, (v->deck_count ? TERM_BACK : TERM_SCREEN) | TERM_BOLD, " %d ", v->deck_count);
    if (mark & TERM_HINTED)
        term_put(c, b.y + h - 1, b.x + w - 5, TERM_PURPLE | TERM_BOLD | TERM_REVERSE, "hint");
    term_spot(c, RUM_SPOT_DECK, b.y, b.x, h, w);

    int at = s->mark[RUM_SPOT_KITCHEN] & TERM_CURSOR ? TERM_REVERSE : 0;
    term_put(c, b.y, x, TERM_BOLD | at, "Open Kitchen");
    if (v->special) {
        uint8_t kind = (uint8_t)(3 * v->special);
        term_putf(c, b.y + 1, x, rummy_ink(kind) | TERM_BOLD, "%c %s", rummy_letter(kind),
                  term_width(rummy_group_text(v->special - 1)) + 2 <= b.w - w - 1 ? rummy_group_text(v->special - 1)
                                                                                  : rummy_group_word(v->special - 1));
        term_put(c, b.y + 2, x, TERM_FAINT, "+1 for a set");
    } else {
        term_put(c, b.y + 1, x, TERM_FAINT, "no special");
        term_put(c, b.y + 2, x, TERM_FAINT, "group");
    }
    term_spot(c, RUM_SPOT_KITCHEN, b.y, x, 3, b.w - w - 1);
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
    char title[120];
    int y = b.y;
    if (b.h > 12)
        term_put(c, y++, b.x, TERM_FAINT, lost ? "Chef's Special, out of reach" : "Chef's Special, 12 points");
    snprintf(title, sizeof title, "%s%s%s%s", mark & TERM_TARGET ? "[x] " : "", rummy_recipe_text(v->recipe - 1),
             mark & TERM_HINTED ? " *" : "", b.h > 12 ? "" : " (12)");
    y += term_wrap(c, y, b.x, 2, b.w, style, title);
    for (int i = 0; i < RUM_RECIPE_SIZE; i++) {
        uint8_t kind = rummy_recipe[v->recipe - 1][i];
        int row = two ? i / 2 : i, has = hand[kind] > 0;
        const char *name = rummy_food(kind);
        if (two && term_width(name) + 3 > half)
            name = strrchr(name, ' ') ? strrchr(name, ' ') + 1 : name;
        term_putf(c, y + row, b.x + (two && i % 2 ? b.w - half : 0),
                  lost ? TERM_FAINT : rummy_ink(kind) | (has ? TERM_BOLD : 0), "%s%c %s", has ? "✓" : " ",
                  rummy_letter(kind), name);
    }
    y += two ? RUM_RECIPE_SIZE / 2 : RUM_RECIPE_SIZE;
    term_spot(c, RUM_SPOT_SPECIAL, b.y, b.x, y - b.y, b.w);
    return y - b.y;
}

/* Points by course and in all; the last courses if not all fit. */
static void draw_sheet(struct term_canvas *c, const struct term_scene *s, struct rummy_box b, int me)
{
    const struct rummy_state *v = s->view;
    int cell = (b.w - 7) / v->seats, first = 0, mark = s->mark[RUM_SPOT_SHEET], y = b.y;
    if (cell > 5)
        cell = 5;
    if (b.h < v->rounds + 2) {
        first = v->round - (b.h - 2);
        if (first < 0)
            first = 0;
    }
    term_put(c, y, b.x, TERM_BOLD | (mark & TERM_CURSOR ? TERM_REVERSE : 0), "course");
    for (int p = 0; p < v->seats; p++)
        term_putf(c, y, b.x + 6 + p * cell, (p == me ? TERM_BOLD : 0) | TERM_UNDERLINE * (p == me), "%*d", cell, p);
    y++;
    for (int r = first; r < v->rounds && y < b.y + b.h - 1; r++, y++) {
        int style = r == v->round - 1 ? TERM_GOLD | TERM_BOLD : r < v->round ? TERM_SCREEN : TERM_FAINT;
        term_putf(c, y, b.x, style, "%4d", r + 1);
        for (int p = 0; p < v->seats; p++)
            if (r < v->round)
                term_putf(c, y, b.x + 6 + p * cell, style, "%*d", cell, v->sheet[r][p]);
            else
                term_put(c, y, b.x + 5 + (p + 1) * cell, style, "·");
    }
    term_put(c, y, b.x, TERM_BOLD, "total");
    for (int p = 0; p < v->seats; p++)
        term_putf(c, y, b.x + 6 + p * cell, TERM_BOLD, "%*d", cell, v->total[p]);
    term_spot(c, RUM_SPOT_SHEET, b.y, b.x, y - b.y + 1, b.w);
}

/* A course has just been scored and the looker has not played in the next one yet: a moment for the sheet. */
static int sheet_is_news(const struct rummy_state *v, int me)
{
    const struct rummy_seat *q = &v->seat[me];
    int open = 0;
    for (int k = 1; k < RUM_KINDS; k++)
        open += q->open[k];
    return v->phase == RUM_OVER ||
           (v->round > 0 && !q->pile_count && !q->meld_count && !open &&
            v->deck_count + v->seats >= rum_deck_size(rum_numbers(v)) - rum_numbers(v)->hand * v->seats);
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
