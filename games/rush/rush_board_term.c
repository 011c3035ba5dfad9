/* rush_board_term.c -- the header with the countdown, and the places of the restaurant with who stands where.
 *
 * A space is a chip of fixed width: free, closed, locked, broken, or the timer on it with its cook, a bar of sand and the seconds
 * left. Brackets mark what can be picked, angles the cursor, so nothing is told by colour alone. */
#include <stdio.h>
#include <string.h>

#include "rush_term.h"

enum { CHIP = 11, LABEL = 12, BAR = 4, HURRY = 30000, BIG_ROWS = 5 };

void rush_at(struct rush_draw *d, int spot, int y, int x, int w)
{
    term_spot(d->c, spot, y, x, 1, w);
    d->drawn[spot] = 1;
}

int rush_style(const struct rush_draw *d, int spot, int rest)
{
    int mark = d->s->mark[spot];

    if (mark & TERM_PICKED)
        return TERM_GOLD | TERM_BOLD | TERM_REVERSE;
    if (mark & TERM_HINTED)
        return TERM_PURPLE | TERM_BOLD;
    return rest;
}

void rush_edge(struct rush_draw *d, int spot, int y, int x, int w)
{
    int mark = d->s->mark[spot];
    const char *left = mark & TERM_CURSOR ? "‹" : mark & TERM_HINTED ? "*" : "[";
    const char *right = mark & TERM_CURSOR ? "›" : mark & TERM_HINTED ? "*" : "]";

    if (!(mark & (TERM_CURSOR | TERM_TARGET | TERM_HINTED)))
        return;
    term_put(d->c, y, x, TERM_GOLD | TERM_BOLD, left);
    term_put(d->c, y, x + w - 1, TERM_GOLD | TERM_BOLD, right);
}

void rush_rule(struct rush_draw *d, int y, const char *title)
{
    for (int x = 0; x < d->w; x++)
        term_put(d->c, y, x, TERM_FAINT, "─");
    term_put(d->c, y, 1, TERM_BOLD, title);
}

/* ---- the header -------------------------------------------------------------------------------------- */

/* Digits of three by five, a bit for each cell. */
static void draw_big(struct rush_draw *d, int y, int x, int style, const char *text)
{
    static const uint16_t DIGIT[11] = {075557, 026227, 071747, 071717, 055711, 074717,
                                       074757, 071111, 075757, 075717, 002020};

    for (; *text; text++) {
        int bits = DIGIT[*text == ':' ? 10 : *text - '0'];

        for (int i = 0; i < 15; i++)
            if (bits >> (14 - i) & 1)
                term_put(d->c, y + i / 3, x + 2 * (i % 3), style, "██");
        x += *text == ':' ? 6 : 8;
    }
}

static void clock_words(char *out, int cap, const struct rush_state *v)
{
    char time[16];

    if (v->phase == RSH_GRACE)
        snprintf(out, (size_t)cap, " 0:00  finish! %d s ", (int)((v->late - v->now + 999) / 1000));
    else {
        rush_time_text(time, rush_time_left(v));
        snprintf(out, (size_t)cap, " %s ", time);
    }
}

/* Red only when it burns: the last thirty seconds, and the grace. */
static int clock_style(const struct rush_state *v)
{
    int burns = v->phase == RSH_GRACE || rush_time_left(v) <= HURRY;

    return burns ? TERM_RED | TERM_BOLD | TERM_REVERSE : TERM_BOLD | TERM_REVERSE;
}

static void draw_bar(struct rush_draw *d, int y, int x, int w, int style, int64_t left, int64_t all)
{
    int full = all > 0 ? (int)((left * w + all - 1) / all) : 0;

    for (int i = 0; i < w; i++)
        term_put(d->c, y, x + i, i < full ? style : TERM_FAINT, i < full ? "▓" : "░");
}

static void money(char *out, int cap, const struct rush_state *v)
{
    int n = 0;

    out[0] = '\0';
    if (rush_rules(v)->earnings)
        n = snprintf(out, (size_t)cap, "  %d coin%s", v->coins, v->coins == 1 ? "" : "s");
    if (rush_rules(v)->service && n < cap)
        n += snprintf(out + n, (size_t)(cap - n), "  reputation %d", v->reputation);
}

/* "-5 ····0··★▲··▲··▲················ 25": where it stands, and the chef's hats, an award each. RUS-E5 */
void rush_draw_track(struct rush_draw *d, int y, int x)
{
    const struct rush_state *v = d->v;
    const struct rush_scenario *r = rush_rules(v);

    term_putf(d->c, y, x, TERM_FAINT, "%d", r->reputation_least);
    x += 3;
    for (int at = r->reputation_least; at <= r->reputation_most; at++, x++) {
        int hat = 0;

        for (int i = 0; i < RSH_HELD && r->awards; i++)
            hat |= rush_hats[v->seats][i] == at;
        if (at == v->reputation)
            term_put(d->c, y, x, TERM_GOLD | TERM_BOLD | TERM_REVERSE, hat ? "▲" : "★");
        else if (hat)
            term_put(d->c, y, x, at < v->reputation ? TERM_GOLD | TERM_BOLD : TERM_SCREEN, "▲");
        else
            term_put(d->c, y, x, TERM_FAINT, at == 0 ? "0" : "·");
    }
    term_putf(d->c, y, x + 1, TERM_FAINT, "%d%s", r->reputation_most, r->awards ? "  ▲ an award" : "");
}

int rush_draw_header(struct rush_draw *d, int y, int big)
{
    const struct rush_state *v = d->v;
    char text[RSH_WORDS], shift[RSH_NAME];
    int left = d->w, style = clock_style(v), row = y;

    if (big && v->phase == RSH_SHIFT) {
        rush_time_text(text, rush_time_left(v));
        left = d->w - 8 * (int)strlen(text) - 1;
        draw_big(d, y, left + 2, style & ~TERM_REVERSE, text);
    }
    clock_words(text, sizeof text, v);
    term_put(d->c, row, 1, style, text);
    int x = 2 + term_width(text);
    if (v->phase == RSH_SHIFT && rush_time_left(v) <= HURRY)
        term_put(d->c, row, x, style & ~TERM_REVERSE, "hurry!"), x += 7;
    if (v->limit == RSH_RELAXED && v->phase == RSH_SHIFT) {
        term_put(d->c, row, x, TERM_SCREEN, "with the sand");
        x += 14;
    }
    snprintf(shift, sizeof shift, "shift %d of %d", v->shift + 1, rush_rules(v)->shifts);
    money(text, sizeof text, v);
    int rest = term_width(shift) + term_width(text) + 3, bar = left - x - rest - 2;
    if (bar > 40)
        bar = 40;
    if (bar > 3 && v->phase == RSH_SHIFT)
        draw_bar(d, row, x + 1, bar, style & ~TERM_REVERSE, rush_time_left(v), rush_limit(v));
    term_put(d->c, row, left - rest, TERM_SCREEN, shift);
    term_put(d->c, row++, left - rest + term_width(shift), TERM_GOLD | TERM_BOLD, text);
    rush_goal_text(text, v, d->me);
    row += term_wrap(d->c, row, 1, 2, left - 2, TERM_SCREEN, text);
    if (big && rush_rules(v)->service) {
        term_put(d->c, row, 1, TERM_SCREEN, "Reputation");
        rush_draw_track(d, row++, 13);
    }
    return big && row - y < BIG_ROWS ? BIG_ROWS : row - y;
}

/* ---- places ------------------------------------------------------------------------------------------ */

static int timer_at(const struct rush_state *v, int space)
{
    for (int t = 0; t < RSH_TIMERS; t++)
        if (v->timer[t].space == space + 1)
            return t;
    return -1;
}

static void short_name(char out[8], const struct rush_state *v, int timer, int me)
{
    int seat = v->timer[timer].holder - 1;

    if (timer >= RSH_TEMP)
        snprintf(out, 8, seat == me ? "you" : "c%dt", seat);
    else if (seat == me)
        snprintf(out, 8, "you");
    else
        snprintf(out, 8, "c%d ", seat);
}

static void draw_timer(struct rush_draw *d, int y, int x, int timer)
{
    const struct rush_state *v = d->v;
    int seat = v->timer[timer].holder - 1, ink = rush_ink(seat < 0 ? 0 : seat) | (seat == d->me ? TERM_BOLD : 0);
    char name[8];

    short_name(name, v, timer, d->me);
    term_put(d->c, y, x, ink, name);
    if (v->timer[timer].running) {
        int64_t left = v->timer[timer].until - v->now;

        draw_bar(d, y, x + 3, BAR, ink, left, v->sand[timer]);
        term_putf(d->c, y, x + 3 + BAR, ink, "%2d", (int)((left + 999) / 1000));
    } else {
        term_put(d->c, y, x + 3, TERM_GOLD | TERM_BOLD, " out! ");
    }
}

static void draw_space(struct rush_draw *d, int y, int x, int space)
{
    const struct rush_state *v = d->v;
    int place = rush_place_of(space), n = rush_number_of(space), spot = RSH_SPOT_SPACE + space;
    int timer = place == RSH_VAN ? -1 : timer_at(v, space);

    if (timer >= 0)
        draw_timer(d, y, x + 1, timer);
    else if (n >= rush_place_spaces[place][v->seats])
        term_put(d->c, y, x + 2, TERM_FAINT, "closed");
    else if (place == RSH_STORAGE_2 && v->locked)
        term_put(d->c, y, x + 2, TERM_BOLD, "LOCKED");
    else if (place == RSH_STOVE && n == 0 && v->broken)
        term_put(d->c, y, x + 2, TERM_BOLD, "BROKEN");
    else if (place == RSH_OFFICE && v->card[n] == 0)
        term_put(d->c, y, x + 2, TERM_FAINT, "empty");
    else
        term_put(d->c, y, x + 2, rush_style(d, spot, TERM_SCREEN), place == RSH_VAN ? "drive" : "free");
    rush_edge(d, spot, y, x, CHIP);
    rush_at(d, spot, y, x, CHIP);
}

/* The letter, the name and the chips; the column after them. */
static int draw_place(struct rush_draw *d, int y, int x, int place, const char *name)
{
    const struct rush_state *v = d->v;
    int spot = RSH_SPOT_PLACE + place, target = d->s->mark[spot] & TERM_TARGET, label = place == RSH_DINING ? 9 : LABEL;

    if (place == RSH_LATE || place == RSH_OFFICE)
        label = 9;
    term_putf(d->c, y, x + 1, rush_style(d, spot, target ? TERM_GOLD | TERM_BOLD : TERM_FAINT), "%c",
              rush_place_key(place));
    term_put(d->c, y, x + 3, rush_style(d, spot, target ? TERM_SCREEN : TERM_FAINT), name);
    if (d->s->mark[spot] & TERM_CURSOR)
        term_put(d->c, y, x, TERM_GOLD | TERM_BOLD, "‹");
    rush_at(d, spot, y, x, label - 1);
    x += label;
    for (int n = 0; n < rush_place_all[place]; n++, x += CHIP) {
        draw_space(d, y, x, rush_space(place, n));
        if (place == RSH_OFFICE && v->card[n] > 0) {
            term_putf(d->c, y, x + CHIP + 1, TERM_SCREEN, "%s %d", rush_card_names[v->card[n] - 1],
                      rush_prices[v->card[n] - 1]);
            x += 14;
        }
    }
    return x;
}

static void draw_counts(struct rush_draw *d, int y, int x, const uint8_t *count, const char *const *name, int n)
{
    for (int i = 0; i < n; i++) {
        char text[24];

        snprintf(text, sizeof text, "%s %d", name[i], count[i]);
        if (x + term_width(text) > d->w)
            return;
        term_put(d->c, y, x, count[i] > 0 ? TERM_SCREEN : TERM_FAINT, text);
        x += term_width(text) + 1;
    }
}

/* Beside the smallest room, where there is a place for them. */
static void draw_awards(struct rush_draw *d, int y, int x)
{
    static const char *const BRIEF[RSH_AWARDS] = {"wash", "bulk", "spices", "tips", "bar", "waiter", "hob", "crew"};
    const struct rush_state *v = d->v;
    char text[RSH_NAME];
    int n;

    if (v->awards_held == 0) {
        term_putf(d->c, y, x, TERM_FAINT, "first award at reputation %d", rush_hats[v->seats][0]);
        return;
    }
    n = snprintf(text, sizeof text, "Awards");
    for (int i = 0; i < v->awards_held; i++)
        n += snprintf(text + n, sizeof text - (size_t)n, " %s", BRIEF[v->award[i] - 1]);
    if (v->awards_held < RSH_HELD)
        snprintf(text + n, sizeof text - (size_t)n, " ▲ at %d", rush_hats[v->seats][v->awards_held]);
    term_put(d->c, y, x, TERM_GOLD | TERM_BOLD, text);
}

static void draw_storage(struct rush_draw *d, int y, int room)
{
    static const char *const FOOD[RSH_FOODS] = {"Meat", "Veg", "Salad", "Pasta", "Cheese", "Bread"};
    char name[RSH_NAME];

    snprintf(name, sizeof name, "Room %d", room + 1);
    int x = draw_place(d, y, 0, RSH_STORAGE_1 + room, name);
    if (!rush_rules(d->v)->third_room)
        draw_counts(d, y, x + 1, d->v->room[room], FOOD, RSH_FOODS);
    else if (room == 2) {
        static const char *const TWO[2] = {"Pasta", "Bread"};
        uint8_t count[2] = {d->v->room[2][RSH_PASTA], d->v->room[2][RSH_BREAD]};

        draw_counts(d, y, x + 1, count, TWO, 2);
        if (rush_rules(d->v)->awards)
            draw_awards(d, y, d->w - 28);
    } else {
        static const char *const FOUR[4] = {"Meat", "Veg", "Salad", "Cheese"};
        const uint8_t *r = d->v->room[room];
        uint8_t count[4] = {r[RSH_MEAT], r[RSH_VEGETABLES], r[RSH_SALAD], r[RSH_CHEESE]};

        draw_counts(d, y, x + 1, count, FOUR, 4);
    }
}

static int put_plates(struct rush_draw *d, int y, int x, const char *what, const uint8_t *count)
{
    term_put(d->c, y, x, TERM_FAINT, what);
    x += term_width(what) + 1;
    for (int i = 0; i < RSH_SIZES; i++) {
        char text[16];

        snprintf(text, sizeof text, "%s%d", rush_size(i + 1), count[i]);
        term_put(d->c, y, x, count[i] > 0 ? TERM_SCREEN : TERM_FAINT, text);
        x += term_width(text) + 1;
    }
    return x;
}

/* Timers at the van, however many. */
static void draw_drivers(struct rush_draw *d, int y, int x)
{
    const struct rush_state *v = d->v;

    for (int t = 0; t < RSH_TIMERS; t++)
        if (v->timer[t].space == rush_space(RSH_VAN, 0) + 1 && x + CHIP < d->w - 22) {
            draw_timer(d, y, x, t);
            x += CHIP - 1;
        }
}

int rush_place_rows(const struct rush_state *v)
{
    const struct rush_scenario *r = rush_rules(v);

    return 2 + 2 + r->third_room + r->spices + 1 + r->van + r->office;
}

void rush_draw_places(struct rush_draw *d, int y)
{
    static const char *const SPICE[RSH_SPICES] = {"White", "blacK", "Green", "Yellow", "Red"};
    const struct rush_state *v = d->v;
    const struct rush_scenario *r = rush_rules(v);
    int x;

    draw_place(d, y, 0, RSH_RECEPTION, "Reception");
    draw_place(d, y++, 2 * CHIP + LABEL + 1, RSH_DINING, "Dining");
    for (int room = 0; room < 2 + r->third_room; room++)
        draw_storage(d, y++, room);
    if (r->spices) {
        x = draw_place(d, y, 0, RSH_GREENHOUSE, "Greenhse");
        draw_counts(d, y++, x + 1, v->bag, SPICE, RSH_SPICES);
    }
    draw_place(d, y++, 0, RSH_STOVE, "Stove");
    if (r->sink) {
        x = draw_place(d, y, 0, RSH_SINK, "Sink") + 1;
    } else {
        term_put(d->c, y, 3, TERM_FAINT, "Plates");
        x = LABEL + 2 * CHIP + 1;
    }
    x = put_plates(d, y, x, "clean", v->clean);
    if (r->sink)
        put_plates(d, y, x, "dirty", v->dirty);
    y++;
    if (r->van) {
        x = draw_place(d, y, 0, RSH_VAN, "Van");
        draw_drivers(d, y, x + 1);
        if (r->strike)
            draw_place(d, y, d->w - CHIP - 11, RSH_LATE, "Late");
        y++;
    }
    if (r->office)
        draw_place(d, y, 0, RSH_OFFICE, "Office");
}
