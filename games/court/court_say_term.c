/* court_say_term.c -- Food Court's terminal skin in words: whose turn it is, and what the player is asked, with the keys that answer it.
 * Everything is made from the player's view. */
#include "court_term.h"

/* ---- how it stands ---------------------------------------------------------------------------- */

int court_done_word(const struct court_state *v)
{
    if (v->phase == CRT_REFRESH)
        return CRT_SAY_BUTTON_REFILL;
    if (v->cooking)
        return CRT_SAY_BUTTON_READY;
    if (v->phase == CRT_SERVE)
        return CRT_SAY_BUTTON_SCORE;
    if (v->phase == CRT_RESOLVE || v->phase == CRT_TRACK || v->phase == CRT_TIEBREAK)
        return CRT_SAY_BUTTON_SKIP;
    return v->action == CRT_NO_ACTION ? CRT_SAY_BUTTON_PASS : CRT_SAY_BUTTON_DONE;
}

static int task(const struct court_state *v)
{
    switch (v->phase) {
    case CRT_REFRESH:
        return CRT_SAY_TASK_REFRESH;
    case CRT_ACTION:
        if (v->cooking)
            return CRT_SAY_TASK_COLUMN;
        if (v->action == CRT_PREPARING)
            return court_cook_rule(v) ? CRT_SAY_TASK_PREPARE : CRT_SAY_TASK_PREPARE_COOK;
        return v->action == CRT_COOKING ? CRT_SAY_TASK_COOK : CRT_SAY_TASK_MAIN;
    case CRT_SERVE:
        return CRT_SAY_TASK_SERVE;
    case CRT_RESOLVE:
        return CRT_SAY_TASK_EFFECT;
    case CRT_TRACK:
        return CRT_SAY_TASK_TRACK;
    default:
        return v->attracted ? CRT_SAY_TASK_END : CRT_SAY_TASK_ATTRACT;
    }
}

struct bq_fact court_phase(const struct court_state *v, int me)
{
    struct bq_fact doing = BQ_FACT0(CRT_SAY_CLOSED);
    struct bq_facts f = {&doing, 0, 1};
    if (v->phase < CRT_REFRESH)
        return BQ_FACT0(v->phase == CRT_RESHUFFLE ? CRT_SAY_IS_SHUFFLED : CRT_SAY_IS_OPENING);
    if (v->phase == CRT_TIEBREAK)
        return BQ_FACT0(CRT_SAY_IS_TIE);
    if (v->turn == me && v->phase < CRT_TIEBREAK) /* both do not fit a narrow line */
        return BQ_FACT(court_is_last(v) ? CRT_SAY_YOUR_LAST_TURN : CRT_SAY_YOUR_TURN, task(v));
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
    struct bq_fact ways = BQ_FACT0(CRT_SAY_ASK_WAYS);
    int can[CRT_VERBS];
    court_count_verbs(can, v, seat);
    add_way(&ways, can[CRT_V_PREPARE], CRT_SAY_WAY_PREPARE);
    add_way(&ways, can[CRT_V_COOK], CRT_SAY_WAY_COOK);
    add_way(&ways, can[CRT_V_SERVE], CRT_SAY_WAY_SERVE);
    add_way(&ways, can[CRT_V_ATTRACT], CRT_SAY_WAY_ATTRACT);
    add_way(&ways, can[CRT_V_COMPLAINT] + can[CRT_V_PROMOTION] + can[CRT_V_DISCOUNT], CRT_SAY_WAY_EVENT);
    add_way(&ways, can[CRT_V_DRINK], CRT_SAY_WAY_DRINK);
    add_way(&ways, 1, v->phase == CRT_AFTER ? CRT_SAY_WAY_END : v->action ? CRT_SAY_WAY_DONE : CRT_SAY_WAY_PASS);
    return ways;
}

static struct bq_fact ask_serve(const struct court_state *v, int seat)
{
    struct bq_fact ways = BQ_FACT0(CRT_SAY_ASK_WAYS);
    int can[CRT_VERBS];
    court_count_verbs(can, v, seat);
    add_way(&ways, can[CRT_V_SERVE], CRT_SAY_WAY_ASSIGN);
    add_way(&ways, can[CRT_V_TAKE], CRT_SAY_WAY_TAKE);
    add_way(&ways, 1, CRT_SAY_WAY_BACK);
    add_way(&ways, can[CRT_V_SCORE], CRT_SAY_WAY_SCORE);
    return ways;
}

static struct bq_fact ask_column(const struct court_state *v)
{
    int lacks = court_lack_value(court_lack_open(v));
    return lacks ? BQ_FACT(CRT_SAY_ASK_ADD, lacks) : BQ_FACT0(CRT_SAY_ASK_READY);
}

static struct bq_fact ask_resolve(const struct court_state *v)
{
    uint8_t customer = v->seat[v->turn].queue[v->effect & 3];
    int special = court_specials[court_nation(customer) % CRT_DECKS];
    switch (court_effect_of(customer)) {
    case CRT_LOSE:
        return BQ_FACT(CRT_SAY_ASK_LOSE, customer, court_rules(v)->loses);
    case CRT_WIN_CARD:
        return BQ_FACT(CRT_SAY_ASK_WIN_CARD, customer);
    case CRT_LOSE_RECIPE:
        return BQ_FACT(CRT_SAY_ASK_RECIPE, customer);
    case CRT_LOSE_INGREDIENTS:
        return BQ_FACT(CRT_SAY_ASK_INGREDIENTS, customer);
    default:
        break;
    }
    if (special == CRT_DISCARD_HAND)
        return BQ_FACT(CRT_SAY_ASK_HAND, customer, court_rules(v)->dumps);
    return BQ_FACT(special == CRT_TAKE_POINT ? CRT_SAY_ASK_TAKE_POINT : CRT_SAY_ASK_FETCH, customer);
}

static struct bq_fact ask_refresh(const struct court_state *v)
{
    int most = court_rules(v)->toss - v->tossed;
    if (most <= 0)
        return BQ_FACT0(CRT_SAY_ASK_REFILL);
    return BQ_FACT(v->tossed ? CRT_SAY_ASK_TOSS_MORE : CRT_SAY_ASK_TOSS, most);
}

static struct bq_fact ask_picked(const struct court_state *v, int seat, const int *picked, int n)
{
    int first = picked[0], hand = first - CRT_SPOT_HAND, dish = first - CRT_SPOT_DISH;
    int prepared = first >= CRT_SPOT_PREPARED && first < CRT_SPOT_DISH;
    if (hand == CRT_COMPLAINT)
        return BQ_FACT0(CRT_SAY_ASK_COMPLAINT);
    if (hand == CRT_DISCOUNT)
        return BQ_FACT0(CRT_SAY_ASK_DISCOUNT);
    if (hand == CRT_PROMOTION)
        return BQ_FACT0(n > 1 ? CRT_SAY_ASK_PROMOTION_OTHER : CRT_SAY_ASK_PROMOTION);
    if (hand >= CRT_RECIPE && hand < CRT_COMPLAINT)
        return BQ_FACT0(CRT_SAY_ASK_DOUBLED);
    if (prepared)
        return BQ_FACT0(v->phase == CRT_RESOLVE ? CRT_SAY_ASK_SECOND_OR : CRT_SAY_ASK_PAY);
    if (dish < 0 || dish >= CRT_COLUMNS)
        return BQ_FACT0(CRT_SAY_ASK_SECOND);
    if (court_column_of(v, dish)->holder != seat + 1)
        return BQ_FACT0(court_is_taken(v, dish) ? CRT_SAY_ASK_TAKEN : CRT_SAY_ASK_KEBAB);
    return BQ_FACT(CRT_SAY_ASK_TO, court_dish_card(v, dish));
}

static struct bq_fact ask(const struct court_state *v, int seat)
{
    switch (v->phase) {
    case CRT_REFRESH:
        return ask_refresh(v);
    case CRT_ACTION:
        return v->cooking ? ask_column(v) : ask_action(v, seat);
    case CRT_SERVE:
        return ask_serve(v, seat);
    case CRT_RESOLVE:
        return ask_resolve(v);
    case CRT_TRACK:
        return BQ_FACT0(CRT_SAY_ASK_TRACK);
    case CRT_AFTER:
        return ask_action(v, seat);
    default:
        return BQ_FACT0(CRT_SAY_ASK_TIE);
    }
}

int court_skin_prompt(const void *view, int seat, const int *picked, int n, struct bq_fact *out, int cap)
{
    const struct court_state *v = view;
    struct bq_facts f = {out, 0, cap};
    if (v->phase < CRT_REFRESH || v->phase == CRT_OVER)
        return 0;
    court_fact_put(&f, n > 0 ? ask_picked(v, seat, picked, n) : ask(v, seat));
    if (n > 0)
        BQ_SAY0(&f, CRT_SAY_ASK_ESCAPE);
    return f.n;
}
