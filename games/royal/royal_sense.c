/* royal_sense.c -- which favors would be of use now: front ends let the others be quiet, and say why.
 *
 * Each favor that is left at the end is a point. While there is a card to draw, or a cell for the one in hand, a favor is worth spending
 * only if the table is then worth more than before, as greedy sees it; when nothing else is left but to make a guest hungrier, or
 * nothing at all, any may help.
 *
 * Invariant: only what is legal is called of use, and where every move spends a favor, all of them are. */
#include "royal.h"

extern const struct bq_game_rules bq_rules_royal;

/* Nothing bad has to be done instead. */
static int can_wait(const struct royal_state *v)
{
    return v->phase == ROY_HOLDING ? royal_fits(v, v->drawn) != 0 : v->deck_count > 0;
}

static int is_worth_it(const struct royal_state *v, bq_move m)
{
    struct royal_state after = *v;

    if (bq_rules_royal.check(v, 0, m) != 0)
        return 0;
    if (can_wait(v)) {
        bq_rules_royal.apply(&after, 0, m);
        return royal_value(&after, 0) > royal_value(v, 0);
    }
    return 1;
}

int royal_favor_helps(const struct royal_state *v, int ace)
{
    for (int from = 0; from < ROY_CELLS; from++) {
        if (ace && is_worth_it(v, royal_ace_move(from)))
            return 1;
        for (int to = 0; !ace && to < ROY_CELLS; to++)
            if (to != from && is_worth_it(v, royal_joker_move(from, to)))
                return 1;
    }
    return 0;
}
