/* rush_evening.c -- the end of a shift: the walk through the orders, coins, salaries, reputation, awards, and the goal.
 *
 * Each taken order is looked at by an event of its own (RUS-D4); then one event settles the rest in the order of RUS-E2 to
 * RUS-E7. Who goes on strike is for the team to say, but how many and at what cost is settled at once. */
#include <string.h>

#include "rush.h"

#include <stddef.h>

void rush_end_shift(struct rush_state *s)
{
    s->phase = RUS_CHECK;
    s->late = -1;
    for (int t = 0; t < RUS_TIMERS; t++) { /* RUS-T8, RUS-R37 */
        s->timer[t].until = 0;
        s->timer[t].space = s->timer[t].running = 0;
        if (t >= RUS_TEMP)
            s->timer[t].holder = 0;
    }
    memset(s->cook, 0, sizeof s->cook);
    for (int p = 0; p < RUS_PATRONS; p++)
        s->patron[p].result = s->patron[p].why = 0, s->patron[p].coins = s->patron[p].reputation = 0;
    BQ_MET("RUS-T8");
    BQ_MET("RUS-R37");
}

/* ---- right or wrong --------------------------------------------------------------------------------- */

int rush_next_check(const struct rush_state *s) /* by seat, then in the order taken */
{
    int best = -1;

    for (int p = 0; p < RUS_PATRONS; p++) {
        const struct rush_patron *q = &s->patron[p], *b = best >= 0 ? &s->patron[best] : NULL;

        if (q->where == RUS_ORDERED && q->result == 0 &&
            (b == NULL || q->seat < b->seat || (q->seat == b->seat && q->number < b->number)))
            best = p;
    }
    return best;
}

void rush_check_order(struct rush_state *s, int patron) /* RUS-E1, RUS-E2 */
{
    struct rush_patron *p = &s->patron[patron];

    BQ_MET("RUS-E1");
    BQ_MET("RUS-D4");
    BQ_MET("RUS-M1");
    p->why = (uint8_t)rush_why_wrong(s, patron);
    p->result = p->why == RUS_NO_REASON ? 1 : 2;
    if (p->why == RUS_WRONG_PLATE)
        BQ_MET("RUS-R6");
    if (rush_card(patron)->dishes == 2)
        BQ_MET("RUS-M3");
    if (p->result == 2)
        return;
    BQ_MET("RUS-R11");
    s->right[p->seat]++;
    if (rush_rules(s)->earnings) {
        p->coins = (int8_t)rush_card(patron)->coins;
        s->coins = (int16_t)(s->coins + p->coins);
    }
}

/* ---- coins and reputation --------------------------------------------------------------------------------- */

static int is_checked(const struct rush_state *s, int patron)
{
    return s->patron[patron].where == RUS_ORDERED && s->patron[patron].result != 0;
}

/* Coins back for each order that is not right. RUS-E2 */
static void pour_free_drinks(struct rush_state *s)
{
    for (int p = 0; p < RUS_PATRONS && rush_rules(s)->earnings; p++) {
        int type = rush_card(p)->type;

        if (!is_checked(s, p) || s->patron[p].result == 1 || type == RUS_VIP ||
            (type == RUS_CHALLENGING && rush_rules(s)->service))
            continue;
        BQ_MET("RUS-E2");
        if (s->coins > 0) {
            int back = rush_numbers(s)->refund < s->coins ? rush_numbers(s)->refund : s->coins;

            s->coins = (int16_t)(s->coins - back);
            s->patron[p].coins = (int8_t)-back;
        } else {
            BQ_MET("RUS-R17");
        }
    }
}

static void rate(struct rush_state *s) /* RUS-E4 */
{
    int sum = s->reputation, least = rush_rules(s)->reputation_least, most = rush_rules(s)->reputation_most;

    if (!rush_rules(s)->service)
        return;
    BQ_MET("RUS-E4");
    for (int p = 0; p < RUS_PATRONS; p++) {
        struct rush_patron *q = &s->patron[p];

        if (!is_checked(s, p))
            continue;
        if (q->result == 1) {
            if (!q->handed)
                BQ_MET("RUS-R13");
            q->reputation = (int8_t)(q->handed ? rush_patron_stars(s, p) : 0);
        } else {
            if (q->handed)
                BQ_MET("RUS-R14");
            q->reputation = (int8_t)(-rush_patron_stars(s, p) - (q->handed ? rush_numbers(s)->insult : 0));
        }
        sum += q->reputation;
    }
    s->reputation = (int8_t)(sum < least ? least : sum > most ? most : sum);
}

static void hand_out_awards(struct rush_state *s) /* RUS-E5 */
{
    int held = 0;

    if (!rush_rules(s)->awards)
        return;
    for (int i = 0; i < RUS_HELD; i++)
        held += s->reputation >= rush_book(s)->hats[s->seats][i];
    while (s->awards_held < held) {
        if (s->award_deck[RUS_AWARDS - 1 - s->awards_held] == RUS_BLANK) /* in a view: who knows which */
            break;
        BQ_MET("RUS-E5");
        BQ_MET("RUS-R27");
        BQ_MET("RUS-R28");
        s->award[s->awards_held] = (uint8_t)(s->award_deck[RUS_AWARDS - 1 - s->awards_held] + 1);
        s->award_deck[RUS_AWARDS - 1 - s->awards_held++] = 0;
    }
    while (s->awards_held > held) {
        s->awards_held--;
        s->award_deck[RUS_AWARDS - 1 - s->awards_held] = (uint8_t)(s->award[s->awards_held] - 1);
        s->award[s->awards_held] = 0;
    }
}

/* ---- salaries and strikes ------------------------------------------------------------------------------------ */

static void lose(struct rush_state *s)
{
    s->phase = RUS_OVER;
    s->passed = 0;
}

/* Timers that would be paid: those of each cook, then the temps. */
static void count_crew(const struct rush_state *s, int crew[RUS_COOKS + 1])
{
    memset(crew, 0, (RUS_COOKS + 1) * sizeof crew[0]);
    for (int t = 0; t < RUS_TIMERS; t++)
        if (rush_in_play(s, t) && !s->timer[t].strike)
            crew[t < RUS_TEMP ? t / 2 : RUS_COOKS]++;
}

/* What a loyal crew saves for each cook who has a paid timer, whichever of them it is. RUS-E3, RUS-A8 */
static int loyalty(const struct rush_state *s)
{
    return rush_numbers(s)->wage[0] - rush_numbers(s)->wage[1];
}

int rush_wages(const struct rush_state *s, int loyal)
{
    int crew[RUS_COOKS + 1], sum = 0;

    count_crew(s, crew);
    for (int p = 0; p <= RUS_COOKS; p++)
        sum += rush_numbers(s)->wage[0] * crew[p] - (loyal && p < RUS_COOKS && crew[p] > 0 ? loyalty(s) : 0);
    return sum;
}

/* Whether so many of these timers can go on strike that as many cooks have no paid one left. */
static int can_strike(const int crew[RUS_COOKS + 1], int strikers, int unpaid)
{
    int ones = 0, twos = 0;

    for (int p = 0; p < RUS_COOKS; p++) {
        ones += crew[p] == 1;
        twos += crew[p] == 2;
    }
    for (int one = 0; one <= ones && one <= unpaid;
         one++) { /* cooks who lose their only timer; the other unpaid ones lose two */
        int two = unpaid - one, others = strikers - one - 2 * two;

        if (two <= twos && others >= 0 && others <= twos - two + crew[RUS_COOKS])
            return 1;
    }
    return 0;
}

/* How many must strike so that the rest can be paid: as few as possible; then as cheap as possible, which is: as many cooks as
 * possible lose their cheaper wage by it. RUS-E3 */
static void count_strikers(struct rush_state *s, int owed)
{
    int crew[RUS_COOKS + 1];

    count_crew(s, crew);
    for (int n = 1; n <= RUS_TIMERS; n++)
        for (int unpaid = s->loyal ? s->seats : 0; unpaid >= 0; unpaid--)
            if (rush_numbers(s)->wage[0] * n - loyalty(s) * unpaid >= owed &&
                (!s->loyal || can_strike(crew, n, unpaid))) {
                s->to_strike = (uint8_t)n;
                s->unpaid = (uint8_t)unpaid;
                return;
            }
}

/* 1, or 0 if the scenario is lost by it. RUS-E3 */
static int pay_salaries(struct rush_state *s)
{
    int wages, timers = 0;

    if (!rush_rules(s)->salary)
        return 1;
    BQ_MET("RUS-E3");
    s->loyal = (uint8_t)rush_has_award(s, RUS_LOYAL_CREW); /* also for who is named later */
    if (s->loyal)
        BQ_MET("RUS-A8");
    for (int t = 0; t < RUS_TIMERS; t++)
        timers += rush_in_play(s, t) && !s->timer[t].strike;
    wages = rush_wages(s, s->loyal);
    s->to_strike = s->unpaid = 0;
    if (wages > s->coins) {
        if (!rush_rules(s)->strike) { /* RUS-R26 */
            BQ_MET("RUS-R26");
            return 0;
        }
        BQ_MET("RUS-R24");
        count_strikers(s, wages - s->coins);
    }
    s->coins = (int16_t)(s->coins - wages + rush_numbers(s)->wage[0] * s->to_strike - loyalty(s) * s->unpaid);
    return s->to_strike < timers || timers == 0;
}

/* In the evening: what was paid, also while strikers are still to be named, and by the awards held then. */
int rush_salaries(const struct rush_state *s)
{
    int loyal = s->phase == RUS_EVENING || s->phase == RUS_OVER ? s->loyal : rush_has_award(s, RUS_LOYAL_CREW);

    return rush_rules(s)->salary
               ? rush_wages(s, loyal) - rush_numbers(s)->wage[0] * s->to_strike + loyalty(s) * s->unpaid
               : 0;
}

/* The rest that is still to strike can be found among the others. */
int rush_may_strike(const struct rush_state *s, int timer)
{
    int crew[RUS_COOKS + 1], *own;

    if (s->to_strike == 0 || !rush_in_play(s, timer) || s->timer[timer].strike)
        return 0;
    if (!s->loyal)
        return 1;
    count_crew(s, crew);
    own = &crew[timer < RUS_TEMP ? timer / 2 : RUS_COOKS];
    --*own;
    return can_strike(crew, s->to_strike - 1, s->unpaid - (timer < RUS_TEMP && *own == 0));
}

void rush_strike(struct rush_state *s, int timer)
{
    int crew[RUS_COOKS + 1];

    s->timer[timer].strike = 1;
    s->to_strike--;
    count_crew(s, crew);
    if (s->loyal && timer < RUS_TEMP && crew[timer / 2] == 0)
        s->unpaid--;
    if (s->to_strike == 0)
        s->late = -1;
}

void rush_strike_rest(struct rush_state *s) /* temps first, then the highest timer of the highest seat */
{
    for (int t = RUS_TEMP; t < RUS_TIMERS; t++)
        if (rush_may_strike(s, t))
            rush_strike(s, t);
    for (int t = RUS_TEMP - 1; t >= 0; t--)
        if (rush_may_strike(s, t))
            rush_strike(s, t);
    s->late = -1;
}

static int anyone_strikes(const struct rush_state *s)
{
    int n = s->to_strike;

    for (int t = 0; t < RUS_TIMERS; t++)
        n += s->timer[t].strike;
    return n > 0;
}

/* ---- clearing the boards ---------------------------------------------------------------------------------------- */

static void clear(struct rush_state *s, int patron) /* plates dirty to the sink, food and spices to the supply */
{
    for (int d = 0; d < 2; d++) {
        struct rush_meal *m = &s->patron[patron].meal[d];

        rush_scrape(s, m);
        if (m->plate > 0)
            s->dirty[m->plate - 1]++;
        m->plate = 0;
    }
}

static void clear_boards(struct rush_state *s) /* RUS-E6 */
{
    BQ_MET("RUS-E6");
    BQ_MET("RUS-R16");
    for (int p = 0; p < RUS_PATRONS; p++) {
        if (!is_checked(s, p))
            continue;
        if (s->patron[p].result == 1) {
            clear(s, p);
            s->patron[p].where = RUS_GONE;
            s->patron[p].handed = 0;
            s->open[s->patron[p].seat] &= ~((uint64_t)1 << p);
        } else if (s->patron[p].handed) {
            clear(s, p);
            s->patron[p].handed = 0;
            s->open[s->patron[p].seat] |= (uint64_t)1 << p;
        }
    }
}

/* ---- the goal ------------------------------------------------------------------------------------------------------- */

static int goal_met(const struct rush_state *s) /* RUS-E7 */
{
    const struct rush_goal *g = rush_goal(s);
    int sum = 0;

    for (int p = 0; p < s->seats; p++) {
        sum += s->right[p];
        if (s->right[p] < rush_goal_each(s))
            return 0;
    }
    return sum >= rush_goal_all(s) && s->coins >= g->coins &&
           (!rush_rules(s)->service || s->reputation >= g->reputation) && !anyone_strikes(s);
}

/* The walk ends before the goal is asked for when nobody, or in 5 and 6 not everybody, could be paid: the shift is not counted then. */
enum rush_lost rush_lost_because(const struct rush_state *s)
{
    if (s->phase != RUS_OVER || s->passed)
        return RUS_NOT_LOST;
    if (s->shift < rush_rules(s)->shifts)
        return rush_rules(s)->strike ? RUS_LOST_NOBODY : RUS_LOST_WAGES;
    return anyone_strikes(s) ? RUS_LOST_STRIKE : RUS_LOST_GOAL;
}

void rush_settle(struct rush_state *s)
{
    int paid;

    pour_free_drinks(s);
    paid = pay_salaries(s);
    rate(s);
    hand_out_awards(s);
    clear_boards(s);
    if (!paid) {
        rush_strike_rest(s);
        lose(s);
        return;
    }
    if (++s->shift == rush_rules(s)->shifts) {
        BQ_MET("RUS-E7");
        if (s->scenario == 1)
            BQ_MET("RUS-R39");
        if (rush_rules(s)->strike)
            BQ_MET("RUS-R25");
        s->passed = (uint8_t)goal_met(s);
        rush_strike_rest(s);
        s->phase = RUS_OVER;
        return;
    }
    s->phase = RUS_EVENING;
    s->late = s->to_strike > 0 ? s->now + rush_numbers(s)->think_ms : -1;
}

struct rush_sums rush_add_up(const struct rush_state *s)
{
    enum rush_lost lost = rush_lost_because(s);
    struct rush_sums sums = {.wages = lost == RUS_LOST_WAGES || lost == RUS_LOST_NOBODY ? -1 : rush_salaries(s)};

    for (int i = 0; i < RUS_PATRONS; i++) {
        const struct rush_patron *p = &s->patron[i];

        sums.orders += p->result != 0;
        sums.right += p->result == 1;
        if (p->result != 0) {
            sums.earned += p->coins > 0 ? p->coins : 0;
            sums.drinks += p->coins < 0 ? -p->coins : 0;
            sums.reputation += p->reputation;
        }
    }
    return sums;
}
