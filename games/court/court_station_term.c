/* court_station_term.c -- Food Court in the terminal: your station and your hand.
 *
 * A cooked recipe is a row with its level, utensil, symbol, ingredients and what it scores by itself; a recipe in hand says
 * whether the prepared ingredients could pay for it; a drink whether its condition holds.
 *
 * Invariant: nothing leaves its box; rows that do not fit are counted, and what is legal among them is in the chooser. */
#include <stdio.h>
#include <string.h>

#include "court_term.h"

enum { TITLE = 9 };

/* ---- prepared ingredients ------------------------------------------------------------------------- */

static const char *prepared_text(char out[CRT_NAME + 16], const struct court_draw *d, int kind)
{
    char name[CRT_NAME], text[CRT_NAME + 16], label[3] = "";
    int deck = court_deck_at(d->v, d->me), n = d->v->seat[d->me].prepared[kind];
    int key = court_key_of(d->v, d->me, court_prepared_spot(d->me, kind));
    if (key)
        snprintf(label, sizeof label, "%c ", key);
    snprintf(text, sizeof text, n > 1 ? "%s%c %.50s ×%d" : "%s%c %.50s", label, court_letter(deck, kind),
             court_face(name, deck, kind), n);
    return court_plain(out, CRT_NAME + 16, text);
}

/* Chips in lines of w columns; only counts the lines if h is 0. */
static int flow_prepared(struct court_draw *d, struct court_box b, int draw)
{
    int x = b.x, rows = 1, left_out = 0;
    for (int k = 0; k < CRT_INGREDIENTS; k++) {
        char text[CRT_NAME + 16];
        if (!d->v->seat[d->me].prepared[k])
            continue;
        prepared_text(text, d, k);
        int w = term_width(text) + 2;
        if (x + w > b.x + b.w && x > b.x) {
            rows++;
            x = b.x;
        }
        if (draw && rows <= b.h)
            court_chip(d, court_prepared_spot(d->me, k), b.y + rows - 1, x,
                       court_kind_ink(court_deck_at(d->v, d->me), k), text);
        else
            left_out++;
        x += w;
    }
    if (draw && left_out)
        term_putf(d->c, b.y + b.h - 1, b.x + b.w - 4, TERM_FAINT, " +%d", left_out);
    return rows;
}

int court_prepared_rows(const struct court_draw *d, int w)
{
    struct court_draw copy = *d;
    return flow_prepared(&copy, (struct court_box){0, 0, 0, w - TITLE}, 0);
}

static void draw_prepared(struct court_draw *d, struct court_box b)
{
    term_put(d->c, b.y, b.x, TERM_FAINT, "prepared");
    if (court_prepared_count(d->v, d->me))
        flow_prepared(d, (struct court_box){b.y, b.x + TITLE, b.h, b.w - TITLE}, 1);
    else
        term_put(d->c, b.y, b.x + TITLE + 1, TERM_FAINT, "nothing");
}

/* ---- the open column and cooked recipes -------------------------------------------------------------- */

/* "N Penne al Pesto C penne" */
static int recipe_text(char *out, int cap, const struct court_state *v, int id)
{
    int deck = court_deck_at(v, court_owner(id)), kind = CRT_RECIPE + court_recipe_of(id);
    const struct court_recipe *dish = court_dish(v, id);
    char name[CRT_NAME];
    return snprintf(out, (size_t)cap, "%c %s %c%s%s", court_letter(deck, kind), court_face(name, deck, kind),
                    court_utensil_char(dish->utensil), dish->symbol ? " " : "", court_symbol_text(dish->symbol));
}

/* ", Penne, Basil": ingredients of a column, alike ones counted. */
static int with_text(char *out, int cap, int deck, const struct court_column *c)
{
    int n = 0;
    out[0] = '\0';
    for (int k = 0; k < CRT_INGREDIENTS && n < cap; k++) {
        int count = 0;
        char name[CRT_NAME];
        for (int i = 0; i < c->count; i++)
            count += c->with[i] == k + 1;
        if (count > 1)
            n += snprintf(out + n, (size_t)(cap - n), "%s%d %s", n ? ", " : "", count, court_face(name, deck, k));
        else if (count)
            n += snprintf(out + n, (size_t)(cap - n), "%s%s", n ? ", " : "", court_face(name, deck, k));
    }
    return n;
}

static void draw_column(struct court_draw *d, struct court_box b)
{
    const struct court_state *v = d->v;
    int id = court_id(v->turn, v->cooking - 1), deck = court_deck_at(v, v->turn);
    char recipe[CRT_NAME + 32], with[CRT_WORDS / 2], text[CRT_WORDS], lacks[CRT_NAME], paid[16] = "";
    char right[CRT_NAME + 16], plain[CRT_NAME];
    recipe_text(recipe, sizeof recipe, v, id);
    with_text(with, sizeof with, deck, &v->column_open);
    if (v->paid_count)
        snprintf(paid, sizeof paid, " (%d paid)", v->paid_count);
    snprintf(text, sizeof text, "%s%s%s: %s", recipe, v->column_open.doubled ? " doubled" : "", paid,
             with[0] ? with : "nothing yet");
    court_lack_text(lacks, court_lack_open(v), b.w < 100);
    snprintf(right, sizeof right, lacks[0] ? "lacks %s" : "✓ cost met", lacks);
    term_put(d->c, b.y, b.x, TERM_GOLD | TERM_BOLD, "cooking");
    court_row(d, CRT_SPOT_COLUMN, (struct court_box){b.y, b.x + TITLE, 1, b.w - TITLE}, TERM_BLUE | TERM_BOLD, text,
              court_plain(plain, sizeof plain, right));
}

/* The place in the queue that a recipe is assigned to, or -1. */
static int assigned_to(const struct court_state *v, int id)
{
    for (int i = 0; i < v->served_count; i++)
        if (v->served[i] == id + 1)
            return v->served_to[i];
    return -1;
}

static void draw_dish(struct court_draw *d, struct court_box b, int id)
{
    const struct court_state *v = d->v;
    const struct court_column *c = court_column_of(v, id);
    int deck = court_deck_at(v, court_owner(id)), spot = CRT_SPOT_DISH + id, key = court_key_of(v, d->me, spot);
    int to = assigned_to(v, id);
    char recipe[CRT_NAME + 32], with[CRT_WORDS / 2], text[CRT_WORDS], right[CRT_NAME], plain[CRT_NAME];
    recipe_text(recipe, sizeof recipe, v, id);
    with_text(with, sizeof with, deck, c);
    snprintf(text, sizeof text, "%c %s%s%s%s", key ? key : ' ', recipe, c->doubled ? " doubled" : "",
             with[0] ? ": " : "", with);
    int worth = court_worth(v, d->me, id);
    if (to >= 0)
        snprintf(right, sizeof right, "→%c", "WXYZ"[to & 3]);
    else if (court_is_spent(v, id))
        snprintf(right, sizeof right, "spent");
    else
        snprintf(right, sizeof right, b.w >= 60 ? worth == 1 ? "%d point" : "%d points" : "%d", worth);
    court_row(d, spot, b, to >= 0 ? TERM_GREEN : TERM_BLUE, text, court_plain(plain, sizeof plain, right));
}

static void draw_cooked(struct court_draw *d, struct court_box b)
{
    const struct court_seat *q = &d->v->seat[d->me];
    int n = q->cooked_count, shown = n <= b.h ? n : b.h - 1;
    for (int i = 0; i < shown; i++)
        draw_dish(d, (struct court_box){b.y + i, b.x, 1, b.w}, q->cooked[i] - 1);
    if (!n)
        term_put(d->c, b.y, b.x + 1, TERM_FAINT, "nothing cooked");
    if (shown < n)
        term_putf(d->c, b.y + shown, b.x + 1, TERM_FAINT, "and %d more cooked", n - shown);
}

static void draw_queue(struct court_draw *d, struct court_box b, int lines)
{
    int n = d->v->seat[d->me].queue_count;
    for (int i = 0; i < n && (i + 1) * lines <= b.h; i++)
        court_draw_customer(d, (struct court_box){b.y + i * lines, b.x, lines, b.w}, d->me, i);
    if (!n)
        term_put(d->c, b.y, b.x + 1, TERM_FAINT, "nobody in your queue");
}

/* ---- the station ---------------------------------------------------------------------------------------- */

static void draw_title(struct court_draw *d, int y, int x, int w)
{
    const struct court_state *v = d->v;
    const struct court_seat *q = &v->seat[d->me];
    int deck = court_deck_at(v, d->me), mine = v->turn == d->me && v->phase < CRT_TIEBREAK, n = 0;
    char name[CRT_NAME], stars[CRT_NAME], tracked[CRT_WORDS], wanted[CRT_WORDS], text[3 * CRT_WORDS];
    court_rule(d, y, x, w);
    if (mine)
        term_put(d->c, y, x, TERM_GOLD | TERM_BOLD, "▶");
    snprintf(text, sizeof text, d->s->seat == d->me ? "You (%d)" : "Seat %d", d->me);
    x += 1 + court_chip(d, CRT_SPOT_STATION, y, x + 1, mine ? TERM_GOLD | TERM_BOLD : TERM_BOLD, text);
    snprintf(text, sizeof text, "%s ", court_restaurant(name, deck));
    term_put(d->c, y, x, court_ink(deck) | TERM_BOLD, text);
    x += term_width(text);
    court_stars(stars, q->tracked_count);
    snprintf(text, sizeof text, "%d point%s %s ", q->vp, q->vp == 1 ? "" : "s", stars);
    term_put(d->c, y, x, TERM_BOLD, text);
    x += term_width(text);
    tracked[0] = '\0';
    for (int i = 0; i < q->tracked_count; i++)
        n += snprintf(tracked + n, sizeof tracked - (size_t)n, "%s%s", i ? ", " : "",
                      court_face(name, deck, q->tracked[i] - 1));
    court_wanted_text(wanted, v, d->me);
    snprintf(text, sizeof text, "%s%swin: %s ", tracked, tracked[0] ? "; " : "", wanted);
    if (term_width(text) > w - x) /* the stars tell how many they are */
        snprintf(text, sizeof text, "win: %s ", wanted);
    court_fit(tracked, sizeof tracked, text, w - x);
    term_put(d->c, y, x, TERM_SCREEN, tracked);
}

void court_draw_station(struct court_draw *d, struct court_box b, const struct court_plan *plan)
{
    const struct court_seat *q = &d->v->seat[d->me];
    int y = b.y + 1;
    draw_title(d, b.y, b.x, b.w);
    draw_prepared(d, (struct court_box){y, b.x + 1, plan->prepared, b.w - 2});
    y += plan->prepared;
    if (plan->column)
        draw_column(d, (struct court_box){y++, b.x + 1, 1, b.w - 2});
    if (plan->stacked) {
        int queue = q->queue_count ? q->queue_count * plan->queue_lines : 1, cooked = plan->lists - queue;
        term_put(d->c, y, b.x + 1, TERM_FAINT, "cooked");
        draw_cooked(d, (struct court_box){y, b.x + 1 + TITLE, cooked, b.w - 2 - TITLE});
        term_put(d->c, y + cooked, b.x + 1, TERM_FAINT, "queue");
        draw_queue(d, (struct court_box){y + cooked, b.x + 1 + TITLE, queue, b.w - 2 - TITLE}, plan->queue_lines);
        return;
    }
    int left = b.w / 2 - 1;
    draw_cooked(d, (struct court_box){y, b.x, plan->lists, left});
    draw_queue(d, (struct court_box){y, b.x + left + 1, plan->lists, b.w - left - 1}, 1);
}

/* ---- the hand --------------------------------------------------------------------------------------------- */

int court_hand_cells(const struct court_draw *d)
{
    uint8_t held[CRT_KINDS];
    return court_held(held, d->v, d->me) + (d->v->seat[d->me].hidden > 0);
}

/* Whether a recipe in hand can be paid for with what is prepared. */
static void recipe_status(char out[CRT_NAME], const struct court_draw *d, int recipe, int wide)
{
    char lacks[CRT_NAME], text[CRT_NAME + 16];
    court_lack_text(lacks, court_lack_of(d->v, d->me, recipe, 0), !wide);
    snprintf(text, sizeof text, lacks[0] ? "lacks %s" : wide ? "✓ can be cooked" : "✓", lacks);
    court_plain(out, CRT_NAME, text);
}

static void drink_status(char out[CRT_NAME], const struct court_draw *d, int drink, int wide)
{
    int holds = court_drink_check(d->v, d->me, drink), guest = d->v->seat[d->me].queue_count > 0;
    const char *text = holds && guest ? wide ? "✓ can be played" : "✓"
                       : holds        ? wide ? "holds, but no customer is here" : "no customer"
                                      : "not yet";
    court_plain(out, CRT_NAME, text);
}

static void draw_held(struct court_draw *d, struct court_box b, int kind)
{
    static const char *const EVENT[3] = {"discard a customer of any queue", "swap two customers of two queues",
                                         "take a central customer, no requirements"};
    const struct court_state *v = d->v;
    const struct court_cards *cards = court_cards_of(v, d->me);
    int deck = court_deck_at(v, d->me), spot = CRT_SPOT_HAND + kind, key = court_key_of(v, d->me, spot);
    int count = v->seat[d->me].hand[kind], wide = b.w >= 60;
    char name[CRT_NAME], text[CRT_WORDS], plain[CRT_WORDS], right[CRT_NAME] = "";
    int n = snprintf(text, sizeof text, "%c ", key ? key : ' ');
    if (kind >= CRT_RECIPE && kind < CRT_COMPLAINT) {
        n += recipe_text(text + n, (int)sizeof text - n, v, court_id(d->me, kind - CRT_RECIPE));
        n += snprintf(text + n, sizeof text - (size_t)n, "%s", cards->recipe[kind - CRT_RECIPE].medal ? " ★" : "");
        snprintf(text + n, sizeof text - (size_t)n, "%s", court_is_known(v, d->me, kind) ? " (known to all)" : "");
        recipe_status(right, d, kind - CRT_RECIPE, wide);
    } else {
        n += snprintf(text + n, sizeof text - (size_t)n, count > 1 ? "%c %s ×%d" : "%c %s", court_letter(deck, kind),
                      court_face(name, deck, kind), count);
        if (kind < CRT_RECIPE && cards->ingredient[kind].medal)
            n += snprintf(text + n, sizeof text - (size_t)n, " ★");
        if (kind < CRT_RECIPE && wide)
            snprintf(text + n, sizeof text - (size_t)n, "  %s", court_category_word(deck, kind));
        if (kind >= CRT_COMPLAINT && kind < CRT_DRINK)
            snprintf(text + n, sizeof text - (size_t)n, ": %s",
                     kind == CRT_PROMOTION && court_rules(v)->promotion_own ? "swap a customer of yours for another"
                                                                            : EVENT[kind - CRT_COMPLAINT]);
        if (kind >= CRT_DRINK) {
            snprintf(text + n, sizeof text - (size_t)n, ": %s", cards->drink[kind - CRT_DRINK].condition);
            drink_status(right, d, kind - CRT_DRINK, wide);
        }
    }
    court_row(d, spot, b, court_kind_ink(deck, kind), court_plain(plain, sizeof plain, text), right);
}

void court_draw_hand(struct court_draw *d, struct court_box b, int columns)
{
    uint8_t held[CRT_KINDS];
    int n = court_held(held, d->v, d->me), hidden = d->v->seat[d->me].hidden;
    if (n + (hidden > 0) <= b.h)
        columns = 1;
    int w = (b.w - columns + 1) / columns;
    for (int i = 0; i < n && i < b.h * columns; i++)
        draw_held(d, (struct court_box){b.y + i % b.h, b.x + i / b.h * (w + 1), 1, w}, held[i]);
    if (n > b.h * columns)
        term_putf(d->c, b.y + b.h - 1, b.x + b.w - 8, TERM_FAINT, "+%d more", n - b.h * columns);
    if (hidden)
        term_putf(d->c, b.y + n % b.h, b.x + 1 + n / b.h * (w + 1), TERM_FAINT, "%d card%s not seen", hidden,
                  hidden > 1 ? "s" : "");
    else if (!n)
        term_put(d->c, b.y, b.x + 1, TERM_FAINT, "no cards");
}

static int draw_button(struct court_draw *d, int spot, int y, int x, const char *text)
{
    char label[CRT_NAME];
    int key = court_key_of(d->v, d->me, spot);
    if (!(d->s->mark[spot] & (TERM_TARGET | TERM_HINTED)))
        return 0;
    if (key)
        snprintf(label, sizeof label, "%c %s", key, text);
    else
        snprintf(label, sizeof label, "%s", text);
    return court_chip(d, spot, y, x, TERM_GOLD | TERM_BOLD, label) + 1;
}

void court_draw_line(struct court_draw *d, int y, int w)
{
    const struct court_state *v = d->v;
    char phase[CRT_WORDS], name[CRT_NAME], cut[CRT_WORDS];
    int mine = court_may_act(v, d->s->seat), x = 1;
    court_rule(d, y, 0, w);
    if (v->phase == CRT_OVER)
        snprintf(name, sizeof name, " The final scores ");
    else if (d->s->seat != d->me)
        snprintf(name, sizeof name, " The hand of seat %d ", d->me);
    else if (court_in_serve(v) && v->turn == d->me)
        snprintf(name, sizeof name, " Your serve: %d point%s ", court_total(v), court_total(v) == 1 ? "" : "s");
    else
        snprintf(name, sizeof name, " Your hand %d/%d ", court_hand_size(v, d->me), court_hand_limit(v, d->me));
    term_put(d->c, y, x, TERM_BOLD, name);
    x += term_width(name) + 1;
    x += draw_button(d, CRT_SPOT_DONE, y, x, court_done_text(v));
    x += draw_button(d, CRT_SPOT_PASS, y, x, court_done_text(v));
    x += draw_button(d, CRT_SPOT_END, y, x, "end turn");
    x += draw_button(d, CRT_SPOT_DROP, y, x, "drop it");
    x += draw_button(d, CRT_SPOT_DOUBLED, y, x, "doubled");
    x += draw_button(d, CRT_SPOT_ENOUGH, y, x, "that one only");
    x += draw_button(d, CRT_SPOT_TOSS_HAND, y, x, "toss the hand, 2 points");
    court_phase_text(phase, sizeof phase, v, d->s->seat == d->me ? d->me : -1);
    court_fit(cut, sizeof cut, phase, w - x - 3);
    int at = w - 2 - term_width(cut) - 1;
    if (cut[0])
        term_putf(d->c, y, at, mine || v->phase == CRT_OVER ? TERM_GOLD | TERM_BOLD : TERM_SCREEN, " %s ", cut);
}
