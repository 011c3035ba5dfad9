/* court_say_term.c -- Food Court's terminal skin in words: whose turn it is, and how to go on after a pick.
 * Everything is made from the player's view. */
#include "court_term.h"

/* ---- how it stands ---------------------------------------------------------------------------- */

int court_done_word(const struct court_state *v)
{
    if (v->phase == COU_REFRESH)
        return COU_SAY_BUTTON_REFILL;
    if (v->cooking)
        return COU_SAY_BUTTON_READY;
    if (v->phase == COU_SERVE)
        return COU_SAY_BUTTON_SCORE;
    if (v->phase == COU_RESOLVE || v->phase == COU_TRACK || v->phase == COU_TIEBREAK)
        return COU_SAY_BUTTON_SKIP;
    return v->action == COU_NO_ACTION ? COU_SAY_BUTTON_PASS : COU_SAY_BUTTON_DONE;
}

static int task(const struct court_state *v)
{
    switch ((enum court_phase)v->phase) {
    case COU_REFRESH:
        return COU_SAY_TASK_REFRESH;
    case COU_ACTION:
        if (v->cooking)
            return COU_SAY_TASK_COLUMN;
        if (v->action == COU_PREPARING)
            return court_cook_rule(v) ? COU_SAY_TASK_PREPARE : COU_SAY_TASK_PREPARE_COOK;
        return v->action == COU_COOKING ? COU_SAY_TASK_COOK : COU_SAY_TASK_MAIN;
    case COU_SERVE:
        return COU_SAY_TASK_SERVE;
    case COU_RESOLVE:
        return COU_SAY_TASK_EFFECT;
    case COU_TRACK:
        return COU_SAY_TASK_TRACK;
    case COU_AFTER:
    case COU_CHOOSE_DECK: /* from here on nobody is asked for a task */
    case COU_CHOOSE_FIRST:
    case COU_SHUFFLE:
    case COU_RESHUFFLE:
    case COU_TIEBREAK:
    case COU_OVER:
        break;
    }
    return v->attracted ? COU_SAY_TASK_END : COU_SAY_TASK_ATTRACT;
}

struct bq_fact court_phase(const struct court_state *v, int me)
{
    struct bq_fact doing = BQ_FACT0(COU_SAY_CLOSED);
    struct bq_facts f = {&doing, 0, 1};
    if (v->phase < COU_REFRESH)
        return BQ_FACT0(v->phase == COU_RESHUFFLE ? COU_SAY_IS_SHUFFLED : COU_SAY_IS_OPENING);
    if (v->phase == COU_TIEBREAK)
        return BQ_FACT0(COU_SAY_IS_TIE);
    if (v->turn == me && v->phase < COU_TIEBREAK) /* both do not fit a narrow line */
        return BQ_FACT(court_is_last(v) ? COU_SAY_YOUR_LAST_TURN : COU_SAY_YOUR_TURN, task(v));
    court_say_doing(&f, v);
    return doing;
}

/* ---- after a pick --------------------------------------------------------------------------------- */

static struct bq_fact ask_picked(const struct court_state *v, int seat, const int *picked, int n)
{
    int first = picked[0], hand = first - COU_SPOT_HAND, dish = first - COU_SPOT_DISH;
    int prepared = first >= COU_SPOT_PREPARED && first < COU_SPOT_DISH;
    if (hand == COU_COMPLAINT)
        return BQ_FACT0(COU_SAY_PICKED_COMPLAINT);
    if (hand == COU_DISCOUNT)
        return BQ_FACT0(COU_SAY_PICKED_DISCOUNT);
    if (hand == COU_PROMOTION)
        return BQ_FACT0(n > 1 ? COU_SAY_PICKED_PROMOTION_OTHER : COU_SAY_PICKED_PROMOTION);
    if (hand >= COU_RECIPE && hand < COU_COMPLAINT)
        return BQ_FACT0(COU_SAY_PICKED_DOUBLED);
    if (prepared)
        return BQ_FACT0(v->phase == COU_RESOLVE ? COU_SAY_PICKED_SECOND_OR : COU_SAY_PICKED_PAY);
    if (dish < 0 || dish >= COU_COLUMNS)
        return BQ_FACT0(COU_SAY_PICKED_SECOND);
    if (court_column_of(v, dish)->holder != seat + 1)
        return BQ_FACT0(court_is_taken(v, dish) ? COU_SAY_PICKED_TAKEN : COU_SAY_PICKED_KEBAB);
    return BQ_FACT(COU_SAY_PICKED_TO, court_dish_card(v, dish));
}

int court_skin_prompt(const void *view, int seat, const int *picked, int n, struct bq_fact *out, int cap)
{
    struct bq_facts f = {out, 0, cap};
    if (n == 0)
        return 0;
    court_fact_put(&f, ask_picked(view, seat, picked, n));
    BQ_SAY0(&f, COU_SAY_PICKED_ESCAPE);
    return f.n;
}
