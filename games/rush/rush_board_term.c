/* rush_board_term.c -- the header with the countdown, and the places of the restaurant with who stands where.
 *
 * A space is a chip of fixed width: free, closed, locked, broken, or the timer on it with its cook, a bar of sand and the seconds
 * left. Brackets mark what can be picked, angles the cursor, so nothing is told by colour alone. */
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

int rush_rule(struct rush_draw *d, int y, struct bq_fact title)
{
    int w = 0;

    for (int x = 0; x < d->w; x++)
        term_put(d->c, y, x, TERM_FAINT, "─");
    if (title.key == 0)
        return 1;
    term_put(d->c, y, 1, TERM_BOLD, " ");
    w = term_say(d->c, y, 2, TERM_BOLD, d->s, title);
    term_put(d->c, y, 2 + w, TERM_BOLD, " ");
    return 3 + w;
}

int rush_draw_all(struct rush_draw *d, int y, int h, int w, int style, const struct bq_facts *f)
{
    char text[2 * RUS_WORDS];

    bq_say_all(d->s->speech, f->out, f->n, text, sizeof text);
    return term_wrap(d->c, y, 1, h, w, style, text);
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

int64_t rush_time_left(const struct rush_state *v)
{
    int64_t left = rush_limit(v) - rush_shift_ms(v);

    return left > 0 ? left : 0;
}

/* "3:42", rounded up. */
static void put_time(struct bq_text *t, int64_t ms)
{
    int64_t s = (ms + 999) / 1000;

    bq_put_int(t, s / 60);
    bq_put(t, s % 60 < 10 ? ":0" : ":");
    bq_put_int(t, s % 60);
}

static void clock_words(struct bq_text *t, const struct rush_draw *d)
{
    const struct rush_state *v = d->v;

    bq_put_char(t, ' ');
    put_time(t, v->phase == RUS_GRACE ? 0 : rush_time_left(v));
    bq_put_char(t, ' ');
    if (v->phase == RUS_GRACE) {
        bq_put_char(t, ' ');
        bq_put_say(t, d->s->speech, BQ_FACT(RUS_SAY_FINISH, (int32_t)(v->late - v->now)));
        bq_put_char(t, ' ');
    }
}

/* Red only when it burns: the last thirty seconds, and the grace. */
static int clock_style(const struct rush_state *v)
{
    int burns = v->phase == RUS_GRACE || rush_time_left(v) <= HURRY;

    return burns ? TERM_RED | TERM_BOLD | TERM_REVERSE : TERM_BOLD | TERM_REVERSE;
}

static void draw_bar(struct rush_draw *d, int y, int x, int w, int style, int64_t left, int64_t all)
{
    int full = all > 0 ? (int)((left * w + all - 1) / all) : 0;

    for (int i = 0; i < w; i++)
        term_put(d->c, y, x + i, i < full ? style : TERM_FAINT, i < full ? "▓" : "░");
}

static void money(struct bq_text *t, const struct rush_draw *d)
{
    if (rush_rules(d->v)->earnings) {
        bq_put(t, "  ");
        bq_put_say(t, d->s->speech, BQ_FACT(RUS_SAY_COINS, d->v->coins));
    }
    if (rush_rules(d->v)->service) {
        bq_put(t, "  ");
        bq_put_say(t, d->s->speech, BQ_FACT(RUS_SAY_STARS, d->v->reputation));
    }
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

        for (int i = 0; i < RUS_HELD && r->awards; i++)
            hat |= rush_book(v)->hats[v->seats][i] == at;
        if (at == v->reputation)
            term_put(d->c, y, x, TERM_GOLD | TERM_BOLD | TERM_REVERSE, hat ? "▲" : "★");
        else if (hat)
            term_put(d->c, y, x, at < v->reputation ? TERM_GOLD | TERM_BOLD : TERM_SCREEN, "▲");
        else
            term_put(d->c, y, x, TERM_FAINT, at == 0 ? "0" : "·");
    }
    term_putf(d->c, y, x + 1, TERM_FAINT, "%d", r->reputation_most);
    if (r->awards)
        term_say(d->c, y, x + 5, TERM_FAINT, d->s, BQ_FACT0(RUS_SAY_TRACK_HAT));
}

int rush_draw_goal(struct rush_draw *d, int y, int w)
{
    struct bq_fact out[BQ_FACTS];
    struct bq_facts f = {out, 0, BQ_FACTS};

    rush_say_goal(&f, d->v);
    rush_say_progress(&f, d->v);
    return rush_draw_all(d, y, 2, w, TERM_SCREEN, &f);
}

int rush_draw_header(struct rush_draw *d, int y, int big)
{
    const struct rush_state *v = d->v;
    char clock[RUS_NAME], coins[RUS_NAME] = "";
    struct bq_text t = bq_text_to(clock, sizeof clock);
    int left = d->w, style = clock_style(v), row = y, x, rest, bar;
    struct bq_fact shift = BQ_FACT(RUS_SAY_SHIFT_OF, v->shift + 1, rush_rules(v)->shifts);

    if (big && v->phase == RUS_SHIFT) {
        put_time(&t, rush_time_left(v));
        left = d->w - 8 * (int)strlen(clock) - 1;
        draw_big(d, y, left + 2, style & ~TERM_REVERSE, clock);
    }
    t = bq_text_to(clock, sizeof clock);
    clock_words(&t, d);
    term_put(d->c, row, 1, style, clock);
    x = 2 + term_width(clock);
    if (v->phase == RUS_SHIFT && rush_time_left(v) <= HURRY)
        x += 1 + term_say(d->c, row, x, style & ~TERM_REVERSE, d->s, BQ_FACT0(RUS_SAY_HURRY));
    if (v->limit == RUS_RELAXED && v->phase == RUS_SHIFT)
        x += 1 + term_say(d->c, row, x, TERM_SCREEN, d->s, BQ_FACT0(RUS_SAY_WITH_SAND));
    t = bq_text_to(coins, sizeof coins);
    money(&t, d);
    rest = rush_width(d->s, shift) + term_width(coins) + 3;
    bar = left - x - rest - 2;
    if (bar > 40)
        bar = 40;
    if (bar > 3 && v->phase == RUS_SHIFT)
        draw_bar(d, row, x + 1, bar, style & ~TERM_REVERSE, rush_time_left(v), rush_limit(v));
    x = left - rest + term_say(d->c, row, left - rest, TERM_SCREEN, d->s, shift);
    term_put(d->c, row++, x, TERM_GOLD | TERM_BOLD, coins);
    row += rush_draw_goal(d, row, left - 2);
    if (big && rush_rules(v)->service) {
        term_say(d->c, row, 1, TERM_SCREEN, d->s, BQ_FACT0(RUS_SAY_TRACK));
        rush_draw_track(d, row++, 13);
    }
    return big && row - y < BIG_ROWS ? BIG_ROWS : row - y;
}

/* ---- places ------------------------------------------------------------------------------------------ */

static int timer_at(const struct rush_state *v, int space)
{
    for (int t = 0; t < RUS_TIMERS; t++)
        if (v->timer[t].space == space + 1)
            return t;
    return -1;
}

static void draw_timer(struct rush_draw *d, int y, int x, int timer)
{
    const struct rush_state *v = d->v;
    int seat = v->timer[timer].holder > 0 ? v->timer[timer].holder - 1 : 0;
    int ink = rush_ink(seat) | (seat == d->me ? TERM_BOLD : 0);

    term_say(d->c, y, x, ink, d->s, BQ_FACT(timer >= RUS_TEMP ? RUS_SAY_CHIP_TEMP : RUS_SAY_CHIP, seat, seat));
    if (v->timer[timer].running) {
        int64_t left = v->timer[timer].until - v->now;

        draw_bar(d, y, x + 3, BAR, ink, left, v->sand[timer]);
        term_putf(d->c, y, x + 3 + BAR, ink, "%2d", (int)((left + 999) / 1000));
    } else {
        term_say(d->c, y, x + 4, TERM_GOLD | TERM_BOLD, d->s, BQ_FACT0(RUS_SAY_CHIP_OUT));
    }
}

static void draw_space(struct rush_draw *d, int y, int x, int space)
{
    const struct rush_state *v = d->v;
    static const int SHUT[] = {0, RUS_SAY_CHIP_CLOSED, RUS_SAY_CHIP_LOCKED, RUS_SAY_CHIP_BROKEN};
    enum rush_shut shut = rush_shut(v, space);
    int place = rush_place_of(space), n = rush_number_of(space), spot = RUS_SPOT_SPACE + space;
    int timer = place == RUS_VAN ? -1 : timer_at(v, space);

    if (timer >= 0)
        draw_timer(d, y, x + 1, timer);
    else if (shut != RUS_NOT_SHUT)
        term_say(d->c, y, x + 2, shut == RUS_CLOSED ? TERM_FAINT : TERM_BOLD, d->s, BQ_FACT0(SHUT[shut]));
    else if (place == RUS_OFFICE && v->card[n] == 0)
        term_say(d->c, y, x + 2, TERM_FAINT, d->s, BQ_FACT0(RUS_SAY_CHIP_EMPTY));
    else
        term_say(d->c, y, x + 2, rush_style(d, spot, TERM_SCREEN), d->s,
                 BQ_FACT0(place == RUS_VAN ? RUS_SAY_CHIP_DRIVE : RUS_SAY_CHIP_FREE));
    rush_edge(d, spot, y, x, CHIP);
    rush_at(d, spot, y, x, CHIP);
}

/* The letter, the name and the chips; the column after them. */
static int draw_place(struct rush_draw *d, int y, int x, int place)
{
    const struct rush_state *v = d->v;
    int spot = RUS_SPOT_PLACE + place, target = d->s->mark[spot] & TERM_TARGET, label = place == RUS_DINING ? 9 : LABEL;

    if (place == RUS_LATE || place == RUS_OFFICE)
        label = 9;
    term_putf(d->c, y, x + 1, rush_style(d, spot, target ? TERM_GOLD | TERM_BOLD : TERM_FAINT), "%c",
              rush_place_key(place));
    term_say(d->c, y, x + 3, rush_style(d, spot, target ? TERM_SCREEN : TERM_FAINT), d->s,
             BQ_FACT0(RUS_SAY_PLACE_RECEPTION + place));
    if (d->s->mark[spot] & TERM_CURSOR)
        term_put(d->c, y, x, TERM_GOLD | TERM_BOLD, "‹");
    rush_at(d, spot, y, x, label - 1);
    x += label;
    for (int n = 0; n < rush_place_all[place]; n++, x += CHIP) {
        draw_space(d, y, x, rush_space(place, n));
        if (place == RUS_OFFICE && v->card[n] > 0)
            x += 2 + term_say(d->c, y, x + CHIP + 1, TERM_SCREEN, d->s,
                              BQ_FACT(RUS_SAY_CARD, v->card[n] - 1, rush_book(v)->prices[v->card[n] - 1]));
    }
    return x;
}

/* What a thing is called beside its number: a word, a shorter one, the letter it has on plates. */
enum { WORDS, SHORT_WORDS, LETTERS };

static int stock_name(char out[RUS_NAME], const struct rush_draw *d, int thing, int form)
{
    struct bq_speech speech = *d->s->speech;
    struct bq_text t = bq_text_to(out, RUS_NAME);

    speech.brief = form == WORDS ? BQ_WHOLE : BQ_BRIEF;
    if (form == LETTERS)
        bq_put_char(&t, (RUS_FOOD_LETTERS RUS_SPICE_LETTERS)[thing]);
    else
        bq_say(&speech, &BQ_FACT0(RUS_SAY_STOCK_MEAT + thing), out, RUS_NAME);
    return term_width(out);
}

/* How many of each there are, as wordy as there is room. */
static void draw_counts(struct rush_draw *d, int y, int x, const uint8_t *count, const int *thing, int n)
{
    char name[RUS_NAME];
    int form = WORDS;

    for (; form < LETTERS; form++) {
        int w = x - 1;

        for (int i = 0; i < n; i++)
            w += (count[i] > 9 ? 4 : 3) + stock_name(name, d, thing[i], form);
        if (w <= d->w)
            break;
    }
    for (int i = 0; i < n; i++) {
        int style = count[i] > 0 ? TERM_SCREEN : TERM_FAINT, w = stock_name(name, d, thing[i], form);

        term_putf(d->c, y, x, style, "%s %d", name, count[i]);
        x += w + (count[i] > 9 ? 4 : 3);
    }
}

/* Beside the smallest room, where there is a place for them. */
static void draw_awards(struct rush_draw *d, int y)
{
    const struct rush_state *v = d->v;
    char text[RUS_NAME];
    struct bq_text t = bq_text_to(text, sizeof text);

    for (int i = 0; i < v->awards_held; i++) {
        bq_put_say(&t, d->s->speech, BQ_FACT(RUS_SAY_HOLDS, v->award[i] - 1));
        bq_put_char(&t, ' ');
    }
    if (v->awards_held == 0)
        bq_put_say(&t, d->s->speech, BQ_FACT(RUS_SAY_FIRST_AWARD, rush_book(v)->hats[v->seats][0]));
    else if (v->awards_held < RUS_HELD)
        bq_put_say(&t, d->s->speech, BQ_FACT(RUS_SAY_NEXT_AWARD, rush_book(v)->hats[v->seats][v->awards_held]));
    term_put(d->c, y, d->w - 1 - term_width(text), v->awards_held > 0 ? TERM_GOLD | TERM_BOLD : TERM_FAINT, text);
}

static void draw_storage(struct rush_draw *d, int y, int room)
{
    int x = draw_place(d, y, 0, RUS_STORAGE_1 + room), thing[RUS_FOODS], n = 0;
    uint8_t count[RUS_FOODS];

    for (int k = 0; k < RUS_FOODS; k++)
        if (!rush_rules(d->v)->third_room || (room == 2) == (k == RUS_PASTA || k == RUS_BREAD)) { /* RUS-P9 */
            count[n] = d->v->room[room][k];
            thing[n++] = k;
        }
    draw_counts(d, y, x + 1, count, thing, n);
    if (room == 2 && rush_rules(d->v)->awards)
        draw_awards(d, y);
}

static int put_plates(struct rush_draw *d, int y, int x, int what, const uint8_t *count)
{
    x += 1 + term_say(d->c, y, x, TERM_FAINT, d->s, BQ_FACT0(what));
    for (int i = 0; i < RUS_SIZES; i++) {
        term_putf(d->c, y, x, count[i] > 0 ? TERM_SCREEN : TERM_FAINT, "%s%d", rush_size(i + 1), count[i]);
        x += term_width(rush_size(i + 1)) + 2;
    }
    return x;
}

/* Timers at the van, however many. */
static void draw_drivers(struct rush_draw *d, int y, int x)
{
    const struct rush_state *v = d->v;

    for (int t = 0; t < RUS_TIMERS; t++)
        if (v->timer[t].space == rush_space(RUS_VAN, 0) + 1 && x + CHIP < d->w - 22) {
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
    static const int SPICES[RUS_SPICES] = {RUS_FIRST_SPICE, RUS_FIRST_SPICE + 1, RUS_FIRST_SPICE + 2,
                                           RUS_FIRST_SPICE + 3, RUS_FIRST_SPICE + 4};
    const struct rush_state *v = d->v;
    const struct rush_scenario *r = rush_rules(v);
    int x;

    draw_place(d, y, 0, RUS_RECEPTION);
    draw_place(d, y++, 2 * CHIP + LABEL + 1, RUS_DINING);
    for (int room = 0; room < 2 + r->third_room; room++)
        draw_storage(d, y++, room);
    if (r->spices) {
        x = draw_place(d, y, 0, RUS_GREENHOUSE);
        draw_counts(d, y++, x + 1, v->bag, SPICES, RUS_SPICES);
    }
    draw_place(d, y++, 0, RUS_STOVE);
    if (r->sink) {
        x = draw_place(d, y, 0, RUS_SINK) + 1;
    } else {
        term_say(d->c, y, 3, TERM_FAINT, d->s, BQ_FACT0(RUS_SAY_PLATES));
        x = LABEL + 2 * CHIP + 1;
    }
    x = put_plates(d, y, x, RUS_SAY_CLEAN, v->clean);
    if (r->sink)
        put_plates(d, y, x, RUS_SAY_DIRTY, v->dirty);
    y++;
    if (r->van) {
        x = draw_place(d, y, 0, RUS_VAN);
        draw_drivers(d, y, x + 1);
        if (r->strike)
            draw_place(d, y, d->w - CHIP - 11, RUS_LATE);
        y++;
    }
    if (r->office)
        draw_place(d, y, 0, RUS_OFFICE);
}
