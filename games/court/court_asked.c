/* court_asked.c -- what Food Court asks of a seat, or whom it waits for, as facts; the sentences are in words.def.
 *
 * Made from the seat's view. No key and no click is named: every front end says it. */
#include <string.h>

#include "court.h"
#include "court_remarks.h"

/* Legal moves by verb. */
static void count_verbs(int count[COU_VERBS], const struct court_state *v, int seat)
{
    bq_move list[BQ_LEGAL_MAX];
    int n = bq_game_court.rules->legal(v, seat, list, BQ_LEGAL_MAX);

    memset(count, 0, sizeof(int[COU_VERBS]));
    for (int i = 0; i < n; i++)
        if (bq_verb(list[i]) < COU_VERBS)
            count[bq_verb(list[i])]++;
}

static void add_way(struct bq_fact *ways, int there, int word)
{
    if (there)
        bq_fact_push(ways, word);
}

static struct bq_fact ask_action(const struct court_state *v, int seat)
{
    struct bq_fact ways = BQ_FACT0(COU_SAY_ASK_WAYS);
    int can[COU_VERBS];
    count_verbs(can, v, seat);
    add_way(&ways, can[COU_V_PREPARE], COU_SAY_WAY_PREPARE);
    add_way(&ways, can[COU_V_COOK] && court_could_act(v, seat, COU_V_COOK), COU_SAY_WAY_COOK);
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
    count_verbs(can, v, seat);
    add_way(&ways, can[COU_V_SERVE], COU_SAY_WAY_ASSIGN);
    add_way(&ways, can[COU_V_TAKE], COU_SAY_WAY_TAKE);
    add_way(&ways, 1, COU_SAY_WAY_BACK);
    add_way(&ways, can[COU_V_SCORE], COU_SAY_WAY_SCORE);
    return ways;
}

static struct bq_fact ask_column(const struct court_state *v)
{
    int lacks = court_lack_value(court_lack_open(v)), recipe = court_card(v, v->turn, COU_RECIPE + v->cooking - 1);

    return lacks ? BQ_FACT(COU_SAY_ASK_ADD, recipe, lacks) : BQ_FACT(COU_SAY_ASK_READY, recipe);
}

/* Of a special customer. */
static struct bq_fact ask_special(const struct court_state *v, uint8_t customer)
{
    switch ((enum court_special)court_specials[court_nation(customer) % COU_DECKS]) {
    case COU_DISCARD_HAND:
        return BQ_FACT(COU_SAY_ASK_HAND, customer, court_rules(v)->dumps);
    case COU_TAKE_POINT:
        return BQ_FACT(COU_SAY_ASK_TAKE_POINT, customer, court_rules(v)->takes);
    case COU_FETCH_PRIMARIES:
    case COU_FETCH_OPTIONAL:
    case COU_FETCH_EASY:
    case COU_FETCH_SECONDARIES:
    case COU_MANY_RECIPES: /* asks for nothing */
    case COU_EASY_RECIPES:
        break;
    }
    return BQ_FACT(COU_SAY_ASK_FETCH, customer);
}

static struct bq_fact ask_resolve(const struct court_state *v)
{
    uint8_t customer = v->seat[v->turn].queue[v->effect & 3];

    switch ((enum court_effect)court_effect_of(customer)) {
    case COU_LOSE:
        return BQ_FACT(COU_SAY_ASK_LOSE, customer, court_rules(v)->loses);
    case COU_WIN_CARD:
        return BQ_FACT(COU_SAY_ASK_WIN_CARD, customer);
    case COU_LOSE_RECIPE:
        return BQ_FACT(COU_SAY_ASK_RECIPE, customer);
    case COU_LOSE_INGREDIENTS:
        return BQ_FACT(COU_SAY_ASK_INGREDIENTS, customer, court_rules(v)->spoils);
    case COU_SPECIAL:
        return ask_special(v, customer);
    case COU_NO_EFFECT: /* these ask for nothing */
    case COU_GAIN:
    case COU_HAND:
    case COU_KITCHENWARE:
    case COU_COOKWARE:
    case COU_TABLEWARE:
    case COU_OWN_NATION:
    case COU_FOREIGN:
    case COU_PREPARE:
    case COU_QUEUE:
    case COU_EFFECTS:
        break;
    }
    return BQ_FACT(COU_SAY_ASK_FETCH, customer);
}

static struct bq_fact ask_refresh(const struct court_state *v, int seat)
{
    int most = court_rules(v)->toss - v->tossed, can[COU_VERBS];

    count_verbs(can, v, seat);
    if (!can[COU_V_TOSS])
        return BQ_FACT0(COU_SAY_ASK_REFILL);
    return BQ_FACT(v->tossed ? COU_SAY_ASK_TOSS_MORE : COU_SAY_ASK_TOSS, most);
}

static struct bq_fact ask(const struct court_state *v, int seat)
{
    switch ((enum court_phase)v->phase) {
    case COU_REFRESH:
        return ask_refresh(v, seat);
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
    case COU_CHOOSE_DECK: /* from here on nothing is asked: court_asked() */
    case COU_CHOOSE_FIRST:
    case COU_SHUFFLE:
    case COU_RESHUFFLE:
    case COU_OVER:
        break;
    }
    return BQ_FACT0(COU_SAY_ASK_TIE);
}

void court_asked(struct bq_facts *f, const struct court_state *v, int seat)
{
    if (v->phase < COU_REFRESH)
        BQ_SAY0(f, v->phase == COU_RESHUFFLE ? COU_SAY_IS_SHUFFLED : COU_SAY_IS_OPENING);
    else if (seat >= 0 && seat < v->seats && bq_game_court.rules->active(v) & bq_bit(seat))
        court_fact_put(f, ask(v, seat));
    else if (v->phase == COU_TIEBREAK)
        BQ_SAY0(f, COU_SAY_IS_TIE);
    else
        court_say_doing(f, v);
}
