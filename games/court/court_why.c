/* court_why.c -- why a rule of Food Court refuses a move here, in the names and numbers of this table and with a hint what to do instead,
 * as facts. Everything is made from the player's view. */
#include "court_remarks.h"

/* The kind of hand card that a move names, or -1. */
static int kind_of(bq_move m)
{
    int verb = bq_verb(m);

    if (verb == COU_V_TOSS)
        return court_toss_card(m) < COU_KINDS ? (int)court_toss_card(m) : -1;
    if (verb == COU_V_PREPARE)
        return court_prepare_card(m) < COU_KINDS ? (int)court_prepare_card(m) : -1;
    if (verb == COU_V_COOK)
        return court_cook_recipe(m) < COU_RECIPES ? COU_RECIPE + (int)court_cook_recipe(m) : -1;
    if (verb == COU_V_DRINK)
        return court_pour_drink(m) < COU_DRINKS ? COU_DRINK + (int)court_pour_drink(m) : -1;
    return verb == COU_V_COMPLAINT   ? COU_COMPLAINT
           : verb == COU_V_PROMOTION ? COU_PROMOTION
           : verb == COU_V_DISCOUNT  ? COU_DISCOUNT
                                     : -1;
}

/* 1: the card is not there, and that was said. */
static int not_held(struct bq_facts *f, const struct court_state *v, int seat, bq_move m)
{
    int kind = kind_of(m);

    if (kind < 0 || v->seat[seat].hand[kind] || court_kind_name(court_deck_at(v, seat), kind) == 0)
        return 0;
    BQ_SAY(f, COU_SAY_WHY_NOT_HELD, court_card(v, seat, kind));
    return 1;
}

/* COU-T1: before the refill there is nothing but discarding. */
static void why_refresh(struct bq_facts *f, const struct court_state *v, int seat, bq_move m)
{
    if (v->phase != COU_REFRESH)
        BQ_SAY0(f, COU_SAY_WHY_FILLED);
    else if (bq_verb(m) == COU_V_TOSS && v->tossed >= court_rules(v)->toss)
        BQ_SAY(f, COU_SAY_WHY_TOSSED, v->tossed);
    else if (!not_held(f, v, seat, m))
        BQ_SAY0(f, COU_SAY_WHY_REFILL);
}

static void why_action(struct bq_facts *f, const struct court_state *v, bq_move m)
{
    int verb = bq_verb(m);

    if (v->phase == COU_AFTER)
        BQ_SAY0(f, COU_SAY_WHY_OVER);
    else if (verb == COU_V_END)
        BQ_SAY0(f, COU_SAY_WHY_END);
    else if (v->action == COU_PREPARING)
        BQ_SAY0(f, COU_SAY_WHY_PREPARING);
    else if (v->action == COU_COOKING)
        BQ_SAY0(f, COU_SAY_WHY_COOKING);
    else if (verb == COU_V_SCORE || verb == COU_V_UNSERVE)
        BQ_SAY0(f, COU_SAY_WHY_NOT_SERVING);
}

static void why_cost(struct bq_facts *f, const struct court_state *v, int seat, bq_move m)
{
    int64_t added = court_add_ingredient(m);
    int lacks;

    if (not_held(f, v, seat, m))
        return;
    if (bq_verb(m) == COU_V_ADD && added < COU_INGREDIENTS && court_cards_of(v, seat)->ingredient[added].name)
        BQ_SAY(f, COU_SAY_WHY_NOT_PREPARED, court_card(v, seat, added));
    else if (v->cooking && (lacks = court_lack_value(court_lack_open(v))) != 0)
        BQ_SAY(f, COU_SAY_WHY_LACKS, lacks);
}

static void why_column(struct bq_facts *f, const struct court_state *v)
{
    if (v->cooking)
        BQ_SAY(f, COU_SAY_WHY_COLUMN, court_card(v, v->turn, COU_RECIPE + v->cooking - 1));
    else
        BQ_SAY0(f, COU_SAY_WHY_NO_COLUMN);
}

static void why_not_attracted(struct bq_facts *f, const struct court_state *v, int seat, bq_move m)
{
    uint8_t customer = court_customer_at(v, COU_CENTRAL, (int)court_attract_place(m));
    int prepared = court_prepared_count(v, seat), cooked = v->seat[seat].cooked_count;
    const struct court_customer *card;

    if (customer == 0xff) {
        BQ_SAY0(f, COU_SAY_WHY_NOT_CENTRAL);
        return;
    }
    card = court_customer_of(v, customer);
    if (card->ingredients && card->recipes)
        BQ_SAY(f, COU_SAY_WHY_WANTS, customer, card->ingredients, card->recipes, prepared, cooked);
    else if (card->ingredients)
        BQ_SAY(f, COU_SAY_WHY_WANTS_INGREDIENTS, customer, card->ingredients, prepared);
    else
        BQ_SAY(f, COU_SAY_WHY_WANTS_RECIPES, customer, card->recipes, cooked);
}

static void why_not_served(struct bq_facts *f, const struct court_state *v, int seat, bq_move m)
{
    int id = (int)court_serve_recipe(m), place = (int)court_serve_place(m), order;

    if (!v->seat[seat].queue_count)
        BQ_SAY0(f, COU_SAY_WHY_NOBODY_TO_SERVE);
    else if (bq_verb(m) != COU_V_SERVE || court_owner(id) >= v->seats)
        return;
    else if (court_is_served(v, id))
        BQ_SAY0(f, COU_SAY_WHY_ASSIGNED);
    else if (court_is_spent(v, id))
        BQ_SAY0(f, COU_SAY_WHY_SPENT);
    else if (court_column_of(v, id)->holder != seat + 1)
        BQ_SAY0(f, COU_SAY_WHY_NOT_COOKED);
    else if (place >= v->seat[seat].queue_count)
        BQ_SAY0(f, COU_SAY_WHY_NOT_IN_QUEUE);
    else if (court_serves(v, place) >= (order = court_customer_of(v, v->seat[seat].queue[place])->order))
        BQ_SAY(f, COU_SAY_WHY_ORDERS, v->seat[seat].queue[place], order, court_serves(v, place));
}

static void why_no_target(struct bq_facts *f, const struct court_state *v, int seat)
{
    struct bq_fact *list = NULL;

    if (v->phase != COU_RESOLVE)
        return;
    for (int p = 0; p < v->seats; p++) {
        if (p == seat || !court_is_target(v, court_pending(v), p))
            continue;
        if (list == NULL)
            list = BQ_SAY0(f, COU_SAY_WHY_TARGETS);
        bq_fact_push(list, p);
    }
    if (list == NULL)
        BQ_SAY0(f, COU_SAY_WHY_NO_TARGET);
}

static void why_swap(struct bq_facts *f, const struct court_state *v, int seat, bq_move m)
{
    if (not_held(f, v, seat, m))
        return;
    if (court_promotion_queue(m) == court_promotion_other_queue(m))
        BQ_SAY0(f, COU_SAY_WHY_SAME_QUEUE);
    else if (court_rules(v)->promotion_own && court_promotion_queue(m) != seat)
        BQ_SAY0(f, COU_SAY_WHY_OWN_QUEUE);
}

static void why_doubled(struct bq_facts *f, const struct court_state *v)
{
    int level;

    if (!v->cooking || !v->column_open.doubled)
        return;
    level = court_cards_of(v, v->turn)->recipe[v->cooking - 1].level;
    BQ_SAY(f, COU_SAY_WHY_DOUBLED, 2 * (level + 1), court_cost_value(level));
}

static void why_kebab(struct bq_facts *f, const struct court_state *v, bq_move m)
{
    BQ_SAY0(f, bq_verb(m) == COU_V_SCORE                              ? COU_SAY_WHY_TAKEN
               : court_deck_of(v, v->turn)->ability == COU_KEBAB_TAKE ? COU_SAY_WHY_KEBAB_TAKE
                                                                      : COU_SAY_WHY_KEBAB_SWAP);
}

static void why_not_tracked(struct bq_facts *f, const struct court_state *v, int seat, bq_move m)
{
    if (v->phase == COU_TRACK && bq_verb(m) != COU_V_TRACK)
        BQ_SAY0(f, COU_SAY_WHY_TRACK_NOW);
    else
        court_fact_put(f, court_wanted(v, seat));
}

/* Of the rules of a Serve and of the win condition. */
static void why_not_now(struct bq_facts *f, const struct court_state *v, int seat, bq_move m, int rule)
{
    switch (rule) {
    case COU_K9:
        why_no_target(f, v, seat);
        break;
    case COU_V1:
        why_not_served(f, v, seat, m);
        break;
    case COU_R29:
        if (v->phase != COU_SERVE)
            BQ_SAY0(f, COU_SAY_WHY_NOT_SERVING);
        break;
    case COU_V4_USA_A:
    case COU_V4_USA_B:
        why_doubled(f, v);
        break;
    case COU_V4_TURKIYE_A:
    case COU_V4_TURKIYE_B:
        why_kebab(f, v, m);
        break;
    case COU_W1:
    case COU_W2:
        why_not_tracked(f, v, seat, m);
        break;
    default:
        break;
    }
}

void court_say_why(struct bq_facts *f, const struct court_state *v, int seat, bq_move m, int rule)
{
    switch (rule) {
    case COU_S4:
        BQ_SAY(f, COU_SAY_WHY_TURN, v->turn);
        break;
    case COU_T1A:
    case COU_T1B:
        why_refresh(f, v, seat, m);
        break;
    case COU_T4:
        why_action(f, v, m);
        break;
    case COU_T5:
        BQ_SAY0(f, COU_SAY_WHY_ATTRACTED);
        break;
    case COU_T5B:
        BQ_SAY0(f, COU_SAY_WHY_MAIN_FIRST);
        break;
    case COU_T6:
        BQ_SAY0(f, COU_SAY_WHY_REFILL);
        break;
    case COU_T7:
        BQ_SAY0(f, COU_SAY_WHY_SERVING);
        break;
    case COU_P1:
    case COU_E1:
    case COU_E3B:
        not_held(f, v, seat, m);
        break;
    case COU_C1:
    case COU_R46:
        why_cost(f, v, seat, m);
        break;
    case COU_C2:
        BQ_SAY0(f, v->cooking && court_is_met(v) ? COU_SAY_WHY_MET : COU_SAY_WHY_OTHER);
        break;
    case COU_C3:
        why_column(f, v);
        break;
    case COU_C4B:
        BQ_SAY(f, COU_SAY_WHY_PREPARED, v->prepares);
        break;
    case COU_K1:
        why_not_attracted(f, v, seat, m);
        break;
    case COU_K2:
    case COU_K2A:
    case COU_R19:
        BQ_SAY(f, COU_SAY_WHY_FULL, v->seat[seat].queue_count);
        break;
    case COU_E2A:
    case COU_E2B:
        why_swap(f, v, seat, m);
        break;
    case COU_R21:
        BQ_SAY0(f, COU_SAY_WHY_NOBODY);
        break;
    case COU_D1B:
        if (!not_held(f, v, seat, m) && !v->seat[seat].queue_count)
            BQ_SAY0(f, COU_SAY_WHY_NOBODY);
        break;
    default:
        why_not_now(f, v, seat, m, rule);
        break;
    }
}
