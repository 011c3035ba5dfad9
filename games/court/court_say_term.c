/* court_say_term.c -- Food Court's terminal skin in words: whose turn it is, and what the player is asked, with the keys that answer it.
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

/* ---- what is asked ------------------------------------------------------------------------------- */

static void add_way(struct bq_fact *ways, int there, int word)
{
    if (there)
        bq_fact_push(ways, word);
}

static struct bq_fact ask_action(const struct court_state *v, int seat)
{
    struct bq_fact ways = BQ_FACT0(COU_SAY_ASK_WAYS);
    int can[COU_VERBS];
    court_count_verbs(can, v, seat);
    add_way(&ways, can[COU_V_PREPARE], COU_SAY_WAY_PREPARE);
    add_way(&ways, can[COU_V_COOK], COU_SAY_WAY_COOK);
    add_way(&ways, can[COU_V_SERVE], COU_SAY_WAY_SERVE);
    add_way(&ways, can[COU_V_ATTRACT], COU_SAY_WAY_ATTRACT);
    add_way(&ways, can[COU_V_COMPLAINT] + can[COU_V_PROMOTION] + can[COU_V_DISCOUNT], COU_SAY_WAY_EVENT);
    add_way(&ways, can[COU_V_DRINK], COU_SAY_WAY_DRINK);
    add_way(&ways, 1, v->phase == COU_AFTER ? COU_SAY_WAY_END : v->action ? COU_SAY_WAY_DONE : COU_SAY_WAY_PASS);
    return ways;
}

static struct bq_fact ask_serve(const struct court_state *v, int seat)
{
    struct bq_fact ways = BQ_FACT0(COU_SAY_ASK_WAYS);
    int can[COU_VERBS];
    court_count_verbs(can, v, seat);
    add_way(&ways, can[COU_V_SERVE], COU_SAY_WAY_ASSIGN);
    add_way(&ways, can[COU_V_TAKE], COU_SAY_WAY_TAKE);
    add_way(&ways, 1, COU_SAY_WAY_BACK);
    add_way(&ways, can[COU_V_SCORE], COU_SAY_WAY_SCORE);
    return ways;
}

static struct bq_fact ask_column(const struct court_state *v)
{
    int lacks = court_lack_value(court_lack_open(v));
    return lacks ? BQ_FACT(COU_SAY_ASK_ADD, lacks) : BQ_FACT0(COU_SAY_ASK_READY);
}

static struct bq_fact ask_resolve(const struct court_state *v)
{
    uint8_t customer = v->seat[v->turn].queue[v->effect & 3];
    int special = court_specials[court_nation(customer) % COU_DECKS].what;
    switch (court_effect_of(customer)) {
    case COU_LOSE:
        return BQ_FACT(COU_SAY_ASK_LOSE, customer, court_rules(v)->loses);
    case COU_WIN_CARD:
        return BQ_FACT(COU_SAY_ASK_WIN_CARD, customer);
    case COU_LOSE_RECIPE:
        return BQ_FACT(COU_SAY_ASK_RECIPE, customer);
    case COU_LOSE_INGREDIENTS:
        return BQ_FACT(COU_SAY_ASK_INGREDIENTS, customer, court_rules(v)->spoils);
    default:
        break;
    }
    if (special == COU_DISCARD_HAND)
        return BQ_FACT(COU_SAY_ASK_HAND, customer, court_rules(v)->dumps);
    if (special == COU_TAKE_POINT)
        return BQ_FACT(COU_SAY_ASK_TAKE_POINT, customer, court_rules(v)->takes);
    return BQ_FACT(COU_SAY_ASK_FETCH, customer);
}

static struct bq_fact ask_refresh(const struct court_state *v)
{
    int most = court_rules(v)->toss - v->tossed;
    if (most <= 0)
        return BQ_FACT0(COU_SAY_ASK_REFILL);
    return BQ_FACT(v->tossed ? COU_SAY_ASK_TOSS_MORE : COU_SAY_ASK_TOSS, most);
}

static struct bq_fact ask_picked(const struct court_state *v, int seat, const int *picked, int n)
{
    int first = picked[0], hand = first - COU_SPOT_HAND, dish = first - COU_SPOT_DISH;
    int prepared = first >= COU_SPOT_PREPARED && first < COU_SPOT_DISH;
    if (hand == COU_COMPLAINT)
        return BQ_FACT0(COU_SAY_ASK_COMPLAINT);
    if (hand == COU_DISCOUNT)
        return BQ_FACT0(COU_SAY_ASK_DISCOUNT);
    if (hand == COU_PROMOTION)
        return BQ_FACT0(n > 1 ? COU_SAY_ASK_PROMOTION_OTHER : COU_SAY_ASK_PROMOTION);
    if (hand >= COU_RECIPE && hand < COU_COMPLAINT)
        return BQ_FACT0(COU_SAY_ASK_DOUBLED);
    if (prepared)
        return BQ_FACT0(v->phase == COU_RESOLVE ? COU_SAY_ASK_SECOND_OR : COU_SAY_ASK_PAY);
    if (dish < 0 || dish >= COU_COLUMNS)
        return BQ_FACT0(COU_SAY_ASK_SECOND);
    if (court_column_of(v, dish)->holder != seat + 1)
        return BQ_FACT0(court_is_taken(v, dish) ? COU_SAY_ASK_TAKEN : COU_SAY_ASK_KEBAB);
    return BQ_FACT(COU_SAY_ASK_TO, court_dish_card(v, dish));
}

static struct bq_fact ask(const struct court_state *v, int seat)
{
    switch ((enum court_phase)v->phase) {
    case COU_REFRESH:
        return ask_refresh(v);
    case COU_ACTION:
        return v->cooking ? ask_column(v) : ask_action(v, seat);
    case COU_SERVE:
        return ask_serve(v, seat);
    case COU_RESOLVE:
        return ask_resolve(v);
    case COU_TRACK:
        return BQ_FACT0(COU_SAY_ASK_TRACK);
    case COU_AFTER:
        return ask_action(v, seat);
    case COU_TIEBREAK:
    case COU_CHOOSE_DECK: /* from here on nothing is asked: court_skin_prompt() */
    case COU_CHOOSE_FIRST:
    case COU_SHUFFLE:
    case COU_RESHUFFLE:
    case COU_OVER:
        break;
    }
    return BQ_FACT0(COU_SAY_ASK_TIE);
}

int court_skin_prompt(const void *view, int seat, const int *picked, int n, struct bq_fact *out, int cap)
{
    const struct court_state *v = view;
    struct bq_facts f = {out, 0, cap};
    if (v->phase < COU_REFRESH || v->phase == COU_OVER)
        return 0;
    court_fact_put(&f, n > 0 ? ask_picked(v, seat, picked, n) : ask(v, seat));
    if (n > 0)
        BQ_SAY0(&f, COU_SAY_ASK_ESCAPE);
    return f.n;
}
