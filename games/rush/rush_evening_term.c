/* rush_evening_term.c -- the end of a shift in the terminal: the walk through the orders, the sums, who strikes, the goal.
 *
 * Everything stands in the records of the check: a right meal is what was ordered; one that was not handed over still lies on its
 * plate; of one that was handed over wrong only the reason is left, and the log has its plate. */
#include <stdio.h>
#include <string.h>

#include "rush_term.h"

static const char FOODS[] = "MVSPCB", SPICES[] = "wkgyr";

static void plate_text(char out[RSH_NAME], const struct rush_meal *m)
{
    int n = snprintf(out, RSH_NAME, "%s ", rush_size(m->plate));

    for (int k = 0; k < RSH_FOODS; k++)
        for (int i = 0; i < m->food[k] && n < RSH_NAME - 12; i++)
            out[n++] = FOODS[k];
    out[n++] = ' ';
    for (int k = 0; k < RSH_SPICES; k++)
        for (int i = 0; i < m->spice[k] && n < RSH_NAME - 12; i++)
            out[n++] = SPICES[k];
    snprintf(out + n, (size_t)(RSH_NAME - n), " cook %d", m->row);
}

/* One plate of an order: what was wanted, and what was there. */
static void draw_dish(struct rush_draw *d, int y, int patron, int dish)
{
    const struct rush_patron *p = &d->v->patron[patron];
    int right = p->result == 1;
    char ordered[RSH_NAME], plate[RSH_NAME], shown[2 * RSH_NAME];

    rush_dish_text(ordered, patron, dish);
    term_put(d->c, y, 26, TERM_SCREEN, ordered);
    if (right)
        snprintf(plate, sizeof plate, "as ordered");
    else if (p->meal[dish].plate > 0)
        plate_text(plate, &p->meal[dish]);
    else
        snprintf(plate, sizeof plate, p->why == RSH_NO_PLATE ? "nothing" : "given back");
    rush_fit(shown, sizeof shown, plate, 18);
    term_put(d->c, y, 46, right ? TERM_FAINT : TERM_SCREEN, shown);
}

/* The rows it takes: a VIP has two plates. */
static int draw_order(struct rush_draw *d, int y, int patron)
{
    static const char *const WHY[] = {"right ✓",    "no plate",     "wrong plate",
                                      "wrong food", "wrong spices", "wrong cooking"};
    const struct rush_patron *p = &d->v->patron[patron];
    char who[RSH_NAME], name[2 * RSH_NAME], pays[RSH_NAME];
    int n;

    rush_cook(who, p->seat, d->me);
    term_put(d->c, y, 1, rush_ink(p->seat) | TERM_BOLD, who);
    rush_fit(name, sizeof name, rush_dish_name(patron), 17);
    term_put(d->c, y, 8, TERM_BOLD, name);
    for (int i = 0; i < rush_card(patron)->dishes; i++)
        draw_dish(d, y + i, patron, i);
    n = snprintf(pays, sizeof pays, "%s", WHY[p->why]);
    if (p->coins != 0)
        n += snprintf(pays + n, sizeof pays - (size_t)n, " %+dc", p->coins);
    if (p->reputation != 0)
        snprintf(pays + n, sizeof pays - (size_t)n, " %+d★", p->reputation);
    term_put(d->c, y, d->w - 1 - term_width(pays), p->result == 1 ? TERM_GREEN | TERM_BOLD : TERM_RED | TERM_BOLD,
             pays);
    return rush_card(patron)->dishes;
}

/* The checked orders, by seat and then in the order taken. */
static int checked(const struct rush_state *v, int out[RSH_PATRONS])
{
    int n = 0;

    for (int p = 0; p < RSH_PATRONS; p++) {
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

static int draw_sums(struct rush_draw *d, int y, const int *order, int n)
{
    const struct rush_state *v = d->v;
    int right = 0, earned = 0, drinks = 0, stars = 0, row = y;

    for (int i = 0; i < n; i++) {
        const struct rush_patron *p = &v->patron[order[i]];

        right += p->result == 1;
        earned += p->coins > 0 ? p->coins : 0;
        drinks += p->coins < 0;
        stars += p->reputation;
    }
    term_putf(d->c, row++, 1, TERM_BOLD, "%d of %d meals are right.", right, n);
    if (rush_rules(v)->earnings)
        term_putf(d->c, row++, 1, TERM_SCREEN,
                  "Earned %d, drinks on the house %d, salaries %d: %d coin%s in the office.", earned, drinks,
                  v->phase == RSH_OVER && v->shift < rush_rules(v)->shifts && !rush_rules(v)->strike ? 0
                                                                                                     : rush_salaries(v),
                  v->coins, v->coins == 1 ? "" : "s");
    if (rush_rules(v)->service) {
        term_putf(d->c, row, 1, TERM_SCREEN, "Reputation %+d: %d.", stars, v->reputation);
        rush_draw_track(d, row++, 22);
    }
    if (rush_rules(v)->awards) {
        char text[RSH_WORDS] = "Awards: none";
        int at = 0;

        for (int i = 0; i < v->awards_held; i++)
            at += snprintf(text + at, sizeof text - (size_t)at, "%s%s (%s)",
                           i > 0 ? ", " : "Awards: ", rush_award_names[v->award[i] - 1],
                           rush_award_texts[v->award[i] - 1]);
        row += term_wrap(d->c, row, 1, 3, d->w - 2, TERM_SCREEN, text);
    }
    return row - y;
}

/* Who can be named, who is on strike, who is ready. */
static int draw_team(struct rush_draw *d, int y)
{
    const struct rush_state *v = d->v;
    int row = y, x = 1;

    if (v->to_strike > 0) {
        term_putf(d->c, row++, 1, TERM_RED | TERM_BOLD, "%d timer%s cannot be paid. Who strikes?%s", v->to_strike,
                  v->to_strike == 1 ? "" : "s", v->late >= 0 ? "" : "");
        if (v->late >= 0)
            term_putf(d->c, row - 1, 45, TERM_SCREEN, "%d s, then the rules choose.",
                      (int)((v->late - v->now + 999) / 1000));
    }
    for (int t = 0; t < RSH_TIMERS; t++) {
        int spot = RSH_SPOT_TIMER + t;
        char text[RSH_NAME], name[8];

        if (!rush_in_play(v, t) || !(v->timer[t].strike || d->s->mark[spot] & TERM_TARGET))
            continue;
        snprintf(text, sizeof text, " %c %s%s ", rush_key_of(v, d->me, d->s, spot), rush_timer_name(t, name),
                 v->timer[t].strike ? " on strike" : "");
        term_put(d->c, row, x, rush_style(d, spot, TERM_SCREEN), text);
        rush_edge(d, spot, row, x, term_width(text));
        rush_at(d, spot, row, x, term_width(text));
        x += term_width(text) + 1;
    }
    row += x > 1;
    x = 1;
    for (int p = 0; p < v->seats && v->phase == RSH_EVENING; p++) {
        char who[RSH_NAME];

        rush_cook(who, p, d->me);
        term_putf(d->c, row, x, rush_ink(p) | TERM_BOLD, "%s: %s", who, v->cook[p].ready ? "ready" : "not yet");
        x += 18;
    }
    return row + 1 - y;
}

void rush_draw_evening(struct rush_draw *d)
{
    const struct rush_state *v = d->v;
    int order[RSH_PATRONS], n = checked(v, order), rows = term_rows(d->c), y = 1;
    int below = 8 + (rush_rules(v)->awards ? 2 : 0), most = rows - below - 1;
    char text[RSH_WORDS];

    snprintf(text, sizeof text, " Shift %d of %d is over ",
             v->phase == RSH_OVER && v->shift < rush_rules(v)->shifts ? v->shift + 1 : v->shift, rush_rules(v)->shifts);
    rush_rule(d, 0, text);
    term_put(d->c, 0, 26, TERM_FAINT, " ordered ");
    term_put(d->c, 0, 46, TERM_FAINT, " on the plate ");
    int shown = 0;
    while (shown < n && y - 1 + rush_card(order[shown])->dishes <= most - (shown < n - 1))
        y += draw_order(d, y, order[shown++]);
    if (shown < n)
        term_putf(d->c, y++, 1, TERM_FAINT, "and %d more: L has them all", n - shown);
    rush_rule(d, y++, "");
    y += draw_sums(d, y, order, n);
    if (v->phase == RSH_OVER) {
        rush_verdict(text, v, d->me);
        term_put(d->c, y++, 1, v->passed ? TERM_GREEN | TERM_BOLD : TERM_RED | TERM_BOLD,
                 v->passed ? "The scenario is passed." : "The scenario is lost.");
        y += term_wrap(d->c, y, 1, 2, d->w - 2, TERM_BOLD, text);
    } else {
        rush_goal_text(text, v, d->me);
        y += term_wrap(d->c, y, 1, 2, d->w - 2, TERM_SCREEN, text);
    }
    y += draw_team(d, y);
    rush_draw_choices(d, y, 1);
    if (rows - y - 2 > 2)
        term_log_here(d->c, y + 2, 1, rows - y - 2, d->w - 2);
}
