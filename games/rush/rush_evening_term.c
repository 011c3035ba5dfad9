/* rush_evening_term.c -- the end of a shift in the terminal: the walk through the orders, the sums, who strikes, the goal.
 *
 * Everything stands in the records of the check: a right meal is what was ordered; one that was not handed over still lies on its
 * plate; of one that was handed over wrong only the reason is left, and the log has its plate. */
#include <string.h>

#include "rush_term.h"

enum { ORDERED = 26, PLATE = 46 }; /* columns */

static void put_plate(struct bq_text *t, const struct rush_draw *d, const struct rush_dish *dish)
{
    rush_dish_code(t, dish);
    bq_put_say(t, d->s->speech, BQ_FACT(RUS_SAY_COOK, dish->rows));
}

/* One plate of an order: what was wanted, and what was there, up to the verdict. */
static void draw_dish(struct rush_draw *d, int y, int patron, int dish, int end)
{
    const struct rush_patron *p = &d->v->patron[patron];
    const struct rush_meal *m = &p->meal[dish];
    struct rush_dish got = {.plate = m->plate, .rows = m->row};
    int right = p->result == 1;
    char text[RUS_NAME], shown[RUS_NAME + 4];
    struct bq_text t = bq_text_to(text, sizeof text);

    put_plate(&t, d, &rush_card(patron)->dish[dish]);
    rush_fit(shown, sizeof shown, text, PLATE - ORDERED - 1);
    term_put(d->c, y, ORDERED, TERM_SCREEN, shown);
    memcpy(got.food, m->food, sizeof got.food);
    memcpy(got.spice, m->spice, sizeof got.spice);
    t = bq_text_to(text, sizeof text);
    if (!right && m->plate > 0)
        put_plate(&t, d, &got);
    else
        bq_put_say(&t, d->s->speech,
                   BQ_FACT0(right                    ? RUS_SAY_AS_ORDERED
                            : p->why == RUS_NO_PLATE ? RUS_SAY_NOTHING_THERE
                                                     : RUS_SAY_GIVEN_BACK));
    rush_fit(shown, sizeof shown, text, end - PLATE - 1);
    term_put(d->c, y, PLATE, right ? TERM_FAINT : TERM_SCREEN, shown);
}

/* Right, or why not; the coins and the reputation that it brought. */
static void put_verdict(struct bq_text *t, const struct rush_draw *d, const struct rush_patron *p)
{
    bq_put_say(t, d->s->speech, BQ_FACT0(RUS_SAY_VERDICT_RIGHT + p->why));
    if (p->coins != 0) {
        bq_put_char(t, ' ');
        bq_put_say(t, d->s->speech, BQ_FACT(RUS_SAY_VERDICT_COINS, p->coins));
    }
    if (p->reputation != 0) {
        bq_put_char(t, ' ');
        bq_put_say(t, d->s->speech, BQ_FACT(RUS_SAY_VERDICT_STARS, p->reputation));
    }
}

/* The rows it takes: a VIP has two plates. */
static int draw_order(struct rush_draw *d, int y, int patron)
{
    const struct rush_patron *p = &d->v->patron[patron];
    char name[RUS_NAME], shown[RUS_NAME + 4], verdict[RUS_NAME];
    struct bq_text t = bq_text_to(verdict, sizeof verdict);
    int x = 0, end;

    for (int i = 0; i < d->v->seats; i++) {
        int w = rush_width(d->s, BQ_FACT(RUS_SAY_SEAT, i));

        x = w > x ? w : x;
    }
    x += 2;
    put_verdict(&t, d, p);
    end = d->w - 1 - term_width(verdict);
    term_say(d->c, y, 1, rush_ink(p->seat) | TERM_BOLD, d->s, BQ_FACT(RUS_SAY_SEAT, p->seat));
    term_phrase(name, sizeof name, d->s, BQ_FACT(RUS_SAY_PATRON, patron));
    rush_fit(shown, sizeof shown, name, ORDERED - x - 1);
    term_put(d->c, y, x, TERM_BOLD, shown);
    for (int i = 0; i < rush_card(patron)->dishes; i++)
        draw_dish(d, y + i, patron, i, i == 0 ? end : d->w);
    term_put(d->c, y, end, p->result == 1 ? TERM_GREEN | TERM_BOLD : TERM_RED | TERM_BOLD, verdict);
    return rush_card(patron)->dishes;
}

/* The checked orders, by seat and then in the order taken. */
static int checked(const struct rush_state *v, int out[RUS_PATRONS])
{
    int n = 0;

    for (int p = 0; p < RUS_PATRONS; p++) {
        int at = n;

        if (v->patron[p].result == 0)
            continue;
        for (; at > 0 && (v->patron[out[at - 1]].seat > v->patron[p].seat ||
                          (v->patron[out[at - 1]].seat == v->patron[p].seat &&
                           v->patron[out[at - 1]].number > v->patron[p].number));
             at--)
            out[at] = out[at - 1];
        out[at] = p;
        n++;
    }
    return n;
}

static int draw_sums(struct rush_draw *d, int y)
{
    const struct rush_state *v = d->v;
    const struct rush_sums sums = rush_add_up(v);
    int row = y;

    term_say(d->c, row++, 1, TERM_BOLD, d->s, BQ_FACT(RUS_SAY_SUM_RIGHT, sums.right, sums.orders));
    if (rush_rules(v)->earnings)
        term_say(d->c, row++, 1, TERM_SCREEN, d->s,
                 BQ_FACT(RUS_SAY_SUM_COINS, v->coins, sums.earned, sums.drinks, sums.wages > 0 ? sums.wages : 0));
    if (rush_rules(v)->service) {
        int x =
            3 + term_say(d->c, row, 1, TERM_SCREEN, d->s, BQ_FACT(RUS_SAY_REPUTATION, sums.reputation, v->reputation));

        rush_draw_track(d, row++, x > 22 ? x : 22);
    }
    if (rush_rules(v)->awards) {
        struct bq_fact out[RUS_HELD + 1];
        struct bq_facts f = {out, 0, RUS_HELD + 1};

        for (int i = 0; i < v->awards_held; i++)
            rush_say_award(&f, rush_numbers(v), v->award[i] - 1);
        if (v->awards_held == 0)
            BQ_SAY0(&f, RUS_SAY_NO_AWARDS);
        row += rush_draw_all(d, row, 3, d->w - 2, TERM_SCREEN, &f);
    }
    return row - y;
}

/* The timers that can be named or are on strike, with their keys; the rows used. */
static int draw_strikers(struct rush_draw *d, int y)
{
    const struct rush_state *v = d->v;
    int row = y, x = 1;

    for (int t = 0; t < RUS_TIMERS; t++) {
        int spot = RUS_SPOT_TIMER + t;
        char text[RUS_NAME], name[8];
        struct bq_text to = bq_text_to(text, sizeof text);

        if (!rush_in_play(v, t) || !(v->timer[t].strike || d->s->mark[spot] & TERM_TARGET))
            continue;
        bq_put_char(&to, ' ');
        bq_put_char(&to, (char)rush_key_of(v, d->me, d->s, spot));
        bq_put_char(&to, ' ');
        if (t < RUS_TEMP)
            bq_put(&to, rush_timer_name(t, name)); /* as it is typed: there may be eight of them in a row */
        else
            bq_put_say(&to, d->s->speech, BQ_FACT0(t == RUS_TEMP ? RUS_SAY_OWN_TEMP : RUS_SAY_OWN_TEMP_2));
        bq_put_char(&to, ' ');
        if (v->timer[t].strike) {
            bq_put_say(&to, d->s->speech, BQ_FACT0(RUS_SAY_ON_STRIKE));
            bq_put_char(&to, ' ');
        }
        if (x + term_width(text) > d->w) {
            row++;
            x = 1;
        }
        term_put(d->c, row, x, rush_style(d, spot, TERM_SCREEN), text);
        rush_edge(d, spot, row, x, term_width(text));
        rush_at(d, spot, row, x, term_width(text));
        x += term_width(text) + 1;
    }
    return row + (x > 1) - y;
}

/* Who can be named, who is on strike, who is ready. */
static int draw_team(struct rush_draw *d, int y)
{
    const struct rush_state *v = d->v;
    int row = y, x = 1;

    if (v->to_strike > 0) {
        struct bq_fact out[3];
        struct bq_facts f = {out, 0, 3};

        BQ_SAY(&f, RUS_SAY_UNPAID, v->to_strike);
        BQ_SAY0(&f, RUS_SAY_WHO_STRIKES);
        if (v->late >= 0)
            BQ_SAY(&f, RUS_SAY_STRIKE_TIME, (int32_t)(v->late - v->now));
        row += rush_draw_all(d, row, 2, d->w - 2, TERM_RED | TERM_BOLD, &f);
    }
    row += draw_strikers(d, row);
    for (int p = 0; p < v->seats && v->phase == RUS_EVENING; p++) {
        int w = term_say(d->c, row, x, rush_ink(p) | TERM_BOLD, d->s,
                         BQ_FACT(v->cook[p].ready ? RUS_SAY_READY : RUS_SAY_NOT_READY, p));

        x += w + 2 > 18 ? w + 2 : 18;
    }
    return row + 1 - y;
}

/* Over a column of the first line. */
static void draw_title(struct rush_draw *d, int x, int key)
{
    int w = term_say(d->c, 0, x + 1, TERM_FAINT, d->s, BQ_FACT0(key));

    term_put(d->c, 0, x, TERM_FAINT, " ");
    term_put(d->c, 0, x + 1 + w, TERM_FAINT, " ");
}

void rush_draw_evening(struct rush_draw *d)
{
    const struct rush_state *v = d->v;
    int order[RUS_PATRONS], n = checked(v, order), rows = term_rows(d->c), y = 1;
    int below = 8 + (rush_rules(v)->awards ? 2 : 0), most = rows - below - 1;
    int shown = 0;

    rush_rule(d, 0,
              BQ_FACT(RUS_SAY_EVENING,
                      v->phase == RUS_OVER && v->shift < rush_rules(v)->shifts ? v->shift + 1 : v->shift,
                      rush_rules(v)->shifts));
    draw_title(d, ORDERED, RUS_SAY_EVENING_ORDERED);
    draw_title(d, PLATE, RUS_SAY_EVENING_PLATE);
    while (shown < n && y - 1 + rush_card(order[shown])->dishes <= most - (shown < n - 1))
        y += draw_order(d, y, order[shown++]);
    if (shown < n)
        term_say(d->c, y++, 1, TERM_FAINT, d->s, BQ_FACT(RUS_SAY_MORE_ORDERS, n - shown));
    rush_rule(d, y++, BQ_FACT0(0));
    y += draw_sums(d, y);
    if (v->phase == RUS_OVER) {
        struct bq_fact out[BQ_FACTS];
        struct bq_facts f = {out, 0, BQ_FACTS};

        term_say(d->c, y++, 1, v->passed ? TERM_GREEN | TERM_BOLD : TERM_RED | TERM_BOLD, d->s,
                 BQ_FACT0(v->passed ? RUS_SAY_PASSED : RUS_SAY_LOST));
        rush_say_verdict(&f, v);
        y += rush_draw_all(d, y, 2, d->w - 2, TERM_BOLD, &f);
    } else {
        y += rush_draw_goal(d, y, d->w - 2);
    }
    y += draw_team(d, y);
    rush_draw_choices(d, y, 1);
    if (rows - y - 2 > 2)
        term_log_here(d->c, y + 2, 1, rows - y - 2, d->w - 2);
}
