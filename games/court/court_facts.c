/* court_facts.c -- what an event of Food Court did, as facts; the sentences are in words.def.
 *
 * A card is its deck and its kind in one number, from 1; 0 is a card that is not seen. A customer is the byte that queues hold.
 * Everything here takes views, so nothing can be told that the viewer does not know. */
#include <stddef.h>

#include "core/text.h"
#include "core/words.h"
#include "court_remarks.h"

#define SAY  BQ_SAY_ROW
#define NOUN BQ_NOUN_ROW
static const struct bq_word ROWS[] = {
#include "words.def"
};
#undef SAY
#undef NOUN
_Static_assert(COU_SAY_MEXICAN - COU_SAY_ITALIAN == COU_MEXICO - COU_ITALY,
               "a home for each nation's customers, in their order");
_Static_assert(COU_SAY_EFFECT_QUEUE - COU_SAY_EFFECT_GAIN == COU_QUEUE - COU_GAIN,
               "a word for each effect, in their order");
_Static_assert(COU_SAY_SYMBOL_HOT - COU_SAY_SYMBOL_SPAGHETTI == COU_HOT - COU_SPAGHETTI,
               "a word for each symbol, in their order");
_Static_assert(COU_SAY_EDITION_V09 - COU_SAY_EDITION_V08 == COU_V09 - COU_V08,
               "a word for each edition, in their order");

/* ---- names ------------------------------------------------------------------- */

enum { UNSEEN = 0, CARDS = COU_DECKS * COU_KINDS }; /* cards are 1 .. CARDS */

int32_t court_card(const struct court_state *v, int seat, int64_t kind)
{
    int deck = v->seat[seat].deck - 1;

    return kind >= 0 && kind < COU_KINDS && deck >= 0 ? deck * COU_KINDS + (int32_t)kind + 1 : UNSEEN;
}

int32_t court_dish_card(const struct court_state *v, int64_t id)
{
    return court_card(v, court_owner((int)id), COU_RECIPE + court_recipe_of((int)id));
}

static int name_card(int32_t card, struct bq_fact *out)
{
    int deck = (card - 1) / COU_KINDS, kind = (card - 1) % COU_KINDS;
    const struct court_cards *d = &court_decks[card > 0 ? deck : 0];

    if (card == UNSEEN)
        out->key = COU_SAY_A_CARD;
    else if (kind < COU_RECIPE)
        out->key = d->ingredient[kind].noun;
    else if (kind < COU_COMPLAINT)
        out->key = d->recipe[kind - COU_RECIPE].noun;
    else if (kind < COU_DRINK)
        out->key = (uint16_t)(COU_SAY_COMPLAINT + kind - COU_COMPLAINT);
    else
        out->key = d->drink[kind - COU_DRINK].noun;
    return out->key != COU_SAY_NOTHING;
}

/* A lack is its numbers in one, four bits each: court_lack_value(). There is a noun for each set of those that are not 0. */
static int name_lack(int32_t value, int first, struct bq_fact *out)
{
    int p = value & 15, s = value >> 4 & 15, any = value >> 8 & 15, which = (p > 0) + 2 * (s > 0) + 4 * (any > 0);

    if (value >> 12 != 0 || which == 0)
        return 0;
    *out = (struct bq_fact){(uint16_t)(first + which - 1), 3, {p, s, any}};
    return 1;
}

/* What a card says, by the values of court_remarks.h. */
static int name_text(const char *type, int32_t value, struct bq_fact *out)
{
    int deck = value % COU_DECKS, row = value / COU_DECKS;

    if (value < 0)
        return 0;
    if (bq_same(type, "ability") && court_is_row(row))
        *out = court_ability_text(row, deck);
    else if (bq_same(type, "win") && court_is_row(row))
        *out = court_win_text(row, deck);
    else if (bq_same(type, "drink") && court_is_row(value / COU_DRINKS / COU_DECKS))
        *out = court_drink_text(value / COU_DRINKS / COU_DECKS, value / COU_DRINKS % COU_DECKS, value % COU_DRINKS);
    else if (bq_same(type, "event") && court_is_row(value / COU_EVENTS))
        *out = court_event_text(value / COU_EVENTS, value % COU_EVENTS);
    else if (bq_same(type, "effect") && court_is_row(value >> 8) && court_nation((uint8_t)value) < COU_DECKS)
        *out = court_effect_text(value >> 8, court_nation((uint8_t)value), court_effect_of((uint8_t)value));
    return out->key != COU_SAY_NOTHING;
}

static int name(const char *type, int32_t value, struct bq_fact *out)
{
    *out = (struct bq_fact){0};
    if (bq_same(type, "card"))
        return value >= 0 && value <= CARDS && name_card(value, out);
    if (bq_same(type, "customer") && value >= 0 && value <= UINT8_MAX) {
        int deck = court_nation((uint8_t)value), effect = court_effect_of((uint8_t)value);

        if (deck >= COU_DECKS || effect < COU_GAIN || effect >= COU_EFFECTS)
            return 0;
        *out = (struct bq_fact){
            COU_SAY_CUSTOMER,
            3,
            {COU_SAY_ITALIAN + deck, court_decks[deck].noun + 1, COU_SAY_EFFECT_GAIN + effect - COU_GAIN}};
        return 1;
    }
    if (bq_same(type, "lack"))
        return name_lack(value, COU_SAY_LACK_P, out);
    if (bq_same(type, "short"))
        return name_lack(value, COU_SAY_SHORT_P, out);
    if (bq_same(type, "queue") && value >= 0 && value < COU_CENTRAL)
        *out = (struct bq_fact){COU_SAY_QUEUE, 1, {value}};
    else if (bq_same(type, "queue") && value == COU_CENTRAL)
        *out = (struct bq_fact){COU_SAY_CENTER, 0, {0}};
    else if (bq_same(type, "queue") && value == COU_QUEUES)
        *out = (struct bq_fact){COU_SAY_YOUR_QUEUE, 0, {0}};
    else if (bq_same(type, "deck") && value >= 0 && value < COU_DECKS)
        *out = (struct bq_fact){court_decks[value].noun, 0, {0}};
    return out->key != COU_SAY_NOTHING || name_text(type, value, out);
}

static int id(const char *type, int32_t value, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);
    char customer[32];

    if (bq_same(type, "card")) {
        const char *card = value > 0 ? court_kind_name((value - 1) / COU_KINDS, (value - 1) % COU_KINDS) : NULL;

        bq_put(&t, card != NULL ? card : "?");
    } else if (bq_same(type, "customer")) {
        court_customer_text(customer, (uint8_t)value);
        bq_put(&t, customer);
    } else if (bq_same(type, "queue") && value == COU_CENTRAL) {
        bq_put(&t, "center");
    } else if (bq_same(type, "queue") && value == COU_QUEUES) {
        bq_put(&t, "own");
    } else if (bq_same(type, "deck")) {
        bq_put(&t, court_decks[value].name);
    }
    return t.len; /* a seat's queue is its number */
}

const struct bq_words court_words = {"court", ROWS, COU_SAYS - 1, name, id, COU_SAY_RULE_COU_S1};

static int customer_in(const struct court_state *v, int64_t queue, int64_t place)
{
    return queue == COU_CENTRAL ? v->center[place] : v->seat[queue].queue[place];
}

/* ---- luck ---------------------------------------------------------------------- */

/* The cards that a refill brought, as far as they can be seen. */
static void say_drawn(struct bq_facts *f, const struct court_state *b, const struct court_state *a, int seat)
{
    int n = court_hand_size(a, seat) - court_hand_size(b, seat), seen = 0, empty = a->phase == COU_RESHUFFLE;
    struct bq_fact *list;

    for (int k = 0; k < COU_KINDS; k++)
        seen += a->seat[seat].hand[k] > b->seat[seat].hand[k] ? a->seat[seat].hand[k] - b->seat[seat].hand[k] : 0;
    if (n > 0 && seen > 0) {
        list = BQ_SAY(f, COU_SAY_DRAWS, seat, n);
        for (int k = 0; k < COU_KINDS; k++)
            for (int i = b->seat[seat].hand[k]; i < a->seat[seat].hand[k]; i++)
                bq_fact_push(list, court_card(a, seat, k));
        for (int i = seen; i < n; i++)
            bq_fact_push(list, UNSEEN);
    } else if (n > 0) {
        BQ_SAY(f, COU_SAY_DRAWS_UNSEEN, seat, n);
    } else if (!empty) {
        BQ_SAY(f, COU_SAY_DRAWS_NOTHING, seat);
    }
    if (empty)
        BQ_SAY(f, COU_SAY_PILE_EMPTY, seat);
}

static void say_shuffled(struct bq_facts *f, const struct court_state *b, const struct court_state *a)
{
    if (a->phase == b->phase && a->stirred > b->stirred) {
        BQ_SAY0(f, COU_SAY_SHUFFLED);
    } else if (b->phase == COU_SHUFFLE) {
        BQ_SAY(f, COU_SAY_DEALT, court_rules(a)->hand);
    } else if (b->job == COU_FILLING) {
        BQ_SAY0(f, COU_SAY_CUSTOMERS_SHUFFLED);
    } else if (b->job == COU_BACK) {
        BQ_SAY(f, COU_SAY_LOST_SHUFFLED, b->job_seat);
    } else {
        BQ_SAY(f, COU_SAY_RESHUFFLED, b->job_seat);
        say_drawn(f, b, a, b->job_seat);
    }
}

static void say_luck(struct bq_facts *f, const struct court_state *b, const struct court_state *a, bq_move m)
{
    int seat = 0, verb = bq_verb(m);

    if (verb == COU_V_DECK) {
        while (seat < b->seats - 1 && b->seat[seat].deck != 0)
            seat++;
        BQ_SAY(f, COU_SAY_RUNS, seat, (int)court_choose_deck(m));
    } else if (verb == COU_V_FIRST) {
        BQ_SAY(f, COU_SAY_BEGINS, (int)court_first_seat(m));
    } else if (verb == COU_V_PUT) {
        BQ_SAY0(f, COU_SAY_STACKED);
    } else {
        say_shuffled(f, b, a);
    }
}

/* ---- the bill of a Serve ----------------------------------------------------------- */

static int sum_of(const struct court_term *terms, int n, int what, int place)
{
    int sum = 0;

    for (int i = 0; i < n; i++)
        sum += terms[i].what == what && (place < 0 || terms[i].place == place) ? terms[i].vp : 0;
    return sum;
}

/* A fact for each recipe, then one for each reason over all recipes, then those of the customers. */
void court_say_bill(struct bq_facts *f, const struct court_state *v)
{
    struct court_term terms[COU_TERMS];
    int n = court_terms(v, terms), sum;

    for (int i = 0; i < n; i++)
        if (terms[i].what == COU_T_BASE)
            BQ_SAY(f, COU_SAY_SCORED_DISH, court_dish_card(v, terms[i].id), terms[i].vp);
    if ((sum = sum_of(terms, n, COU_T_HARD, -1)) != 0)
        BQ_SAY(f, COU_SAY_SCORED_HARD, sum);
    if ((sum = sum_of(terms, n, COU_T_OPTIONAL, -1)) != 0)
        BQ_SAY(f, COU_SAY_SCORED_OPTIONAL, sum);
    if ((sum = sum_of(terms, n, COU_T_ABILITY, -1)) != 0)
        BQ_SAY(f, COU_SAY_SCORED_ABILITY, v->seat[v->turn].deck - 1, sum);
    for (int place = 0; place < v->seat[v->turn].queue_count; place++)
        for (int what = COU_T_UTENSIL; what <= COU_T_EFFECT; what++)
            if ((sum = sum_of(terms, n, what, place)) != 0)
                BQ_SAY(f, COU_SAY_SCORED_UTENSIL + what - COU_T_UTENSIL, v->seat[v->turn].queue[place], sum);
}

/* ---- moves -------------------------------------------------------------------------- */

static void say_target(struct bq_facts *f, const struct court_state *b, const struct court_state *a, bq_move m)
{
    int seat = (int)court_target_seat(m), guest = b->seat[b->turn].queue[b->effect], effect = court_pending(b);
    struct bq_fact *list;

    if (effect == COU_LOSE) {
        BQ_SAY(f, COU_SAY_LOSES_POINTS, seat, guest, b->seat[seat].vp - a->seat[seat].vp);
    } else if (effect == COU_SPECIAL) {
        BQ_SAY(f, COU_SAY_GIVES, guest, seat, b->turn, court_rules(b)->takes);
    } else if (effect == COU_LOSE_RECIPE) {
        BQ_SAY(f, COU_SAY_LOSES_RECIPE, seat, guest, court_dish_card(b, court_target_card(m)));
    } else if (effect == COU_WIN_CARD) {
        BQ_SAY(f, COU_SAY_LOSES_WIN_CARD, seat, guest, court_card(b, seat, court_target_card(m)));
    } else {
        list = BQ_SAY(f, COU_SAY_LOSES_CARDS, seat, guest, court_card(b, seat, court_target_card(m)));
        if (court_target_other(m) >= 0)
            bq_fact_push(list, court_card(b, seat, court_target_other(m)));
    }
}

static void say_serving(struct bq_facts *f, const struct court_state *b, const struct court_state *a, bq_move m)
{
    const struct court_seat *p = &b->seat[b->turn];
    struct bq_fact *list;

    switch (bq_verb(m)) {
    case COU_V_SERVE:
        BQ_SAY(f, COU_SAY_SERVES, b->turn, court_dish_card(b, court_serve_recipe(m)), p->queue[court_serve_place(m)],
               court_total(a));
        break;
    case COU_V_TAKE:
        BQ_SAY(f, COU_SAY_TAKES, b->turn, court_dish_card(b, court_take_recipe(m)),
               court_column_of(b, (int)court_take_recipe(m))->holder - 1, court_dish_card(b, court_take_kebab(m)));
        break;
    case COU_V_UNSERVE:
        BQ_SAY(f, COU_SAY_TAKES_BACK, b->turn, court_dish_card(b, court_unserve_recipe(m)));
        break;
    case COU_V_SCORE:
        BQ_SAY(f, COU_SAY_SCORES, b->turn, court_total(b));
        court_say_bill(f, b);
        break;
    case COU_V_TARGET:
        say_target(f, b, a, m);
        break;
    case COU_V_FETCH:
        list =
            BQ_SAY(f, COU_SAY_BRINGS_BACK, p->queue[b->effect], b->turn, court_card(b, b->turn, court_fetch_card(m)));
        if (court_fetch_other(m) >= 0)
            bq_fact_push(list, court_card(b, b->turn, court_fetch_other(m)));
        break;
    case COU_V_TOSS_HAND:
        BQ_SAY(f, COU_SAY_DISCARDS_HAND, b->turn, court_rules(b)->dumps);
        break;
    case COU_V_TRACK:
        BQ_SAY(f, COU_SAY_TRACKS, b->turn, court_card(b, b->turn, court_track_card(m)), p->tracked_count + 1,
               court_rules(b)->goal);
        break;
    }
}

static void say_cooking(struct bq_facts *f, const struct court_state *b, bq_move m)
{
    int32_t dish = b->cooking != 0 ? court_card(b, b->turn, COU_RECIPE + b->cooking - 1) : UNSEEN;

    switch (bq_verb(m)) {
    case COU_V_COOK:
        BQ_SAY(f, court_cook_doubled(m) ? COU_SAY_COOKS_DOUBLED : COU_SAY_COOKS, b->turn,
               court_card(b, b->turn, COU_RECIPE + court_cook_recipe(m)));
        break;
    case COU_V_ADD:
        if (court_add_paid(m) >= 0)
            BQ_SAY(f, COU_SAY_ADDS_PAYING, b->turn, court_card(b, b->turn, court_add_ingredient(m)),
                   court_card(b, b->turn, court_add_paid(m)));
        else
            BQ_SAY(f, COU_SAY_ADDS, b->turn, court_card(b, b->turn, court_add_ingredient(m)));
        break;
    case COU_V_READY:
        BQ_SAY(f, COU_SAY_COOKED, b->turn, dish);
        break;
    case COU_V_DROP:
        BQ_SAY(f, COU_SAY_DROPS, b->turn, dish);
        break;
    }
}

static void say_extra(struct bq_facts *f, const struct court_state *b, bq_move m)
{
    int64_t queue, other;

    switch (bq_verb(m)) {
    case COU_V_ATTRACT:
        BQ_SAY(f, COU_SAY_ATTRACTS, b->turn, b->center[court_attract_place(m)]);
        break;
    case COU_V_DISCOUNT:
        BQ_SAY(f, COU_SAY_DISCOUNTS, b->turn, b->center[court_discount_place(m)]);
        break;
    case COU_V_COMPLAINT:
        queue = court_complaint_queue(m);
        BQ_SAY(f, COU_SAY_COMPLAINS, b->turn, customer_in(b, queue, court_complaint_place(m)), (int)queue);
        break;
    case COU_V_PROMOTION:
        queue = court_promotion_queue(m);
        other = court_promotion_other_queue(m);
        BQ_SAY(f, COU_SAY_SWAPS, b->turn, customer_in(b, queue, court_promotion_place(m)), (int)queue,
               customer_in(b, other, court_promotion_other_place(m)), (int)other);
        break;
    case COU_V_DRINK:
        BQ_SAY(f, COU_SAY_POURS, b->turn, court_card(b, b->turn, COU_DRINK + court_pour_drink(m)),
               court_rules(b)->drink_points);
        break;
    }
}

static void say_move(struct bq_facts *f, const struct court_state *b, const struct court_state *a, int actor, bq_move m)
{
    switch ((enum court_verb)bq_verb(m)) {
    case COU_V_TOSS:
        BQ_SAY(f, COU_SAY_DISCARDS, b->turn, court_card(b, b->turn, court_toss_card(m)));
        break;
    case COU_V_REFILL:
        say_drawn(f, b, a, b->turn);
        break;
    case COU_V_PREPARE:
        BQ_SAY(f, COU_SAY_PREPARES, b->turn, court_card(b, b->turn, court_prepare_card(m)));
        break;
    case COU_V_COOK:
    case COU_V_ADD:
    case COU_V_READY:
    case COU_V_DROP:
        say_cooking(f, b, m);
        break;
    case COU_V_SKIP:
        BQ_SAY(f,
               b->phase == COU_TRACK      ? COU_SAY_TRACKS_NOTHING
               : b->phase == COU_TIEBREAK ? COU_SAY_SAYS_NOTHING
                                          : COU_SAY_KEEPS_HAND,
               actor);
        break;
    case COU_V_ATTRACT:
    case COU_V_COMPLAINT:
    case COU_V_PROMOTION:
    case COU_V_DISCOUNT:
    case COU_V_DRINK:
        say_extra(f, b, m);
        break;
    case COU_V_DONE:
        BQ_SAY(f, b->action == COU_NO_ACTION ? COU_SAY_PASSES : COU_SAY_IS_DONE, b->turn);
        break;
    case COU_V_END:
        BQ_SAY(f, COU_SAY_ENDS_TURN, b->turn);
        break;
    case COU_V_COOKED:
        if (court_cooked_days(m) == 0)
            BQ_SAY(f, COU_SAY_COOKED_TODAY, actor);
        else
            BQ_SAY(f, COU_SAY_COOKED_DAYS, actor, (int)court_cooked_days(m));
        break;
    case COU_NO_VERB:
    case COU_V_DECK:
    case COU_V_FIRST:
    case COU_V_STIR:
    case COU_V_PUT:
    case COU_V_SERVE:
    case COU_V_TAKE:
    case COU_V_UNSERVE:
    case COU_V_SCORE:
    case COU_V_TARGET:
    case COU_V_FETCH:
    case COU_V_TOSS_HAND:
    case COU_V_TRACK:
    case COU_VERBS:
        say_serving(f, b, a, m);
        break;
    }
}

/* What an event brought on beside itself. */
static void say_turning_point(struct bq_facts *f, const struct court_state *b, const struct court_state *a)
{
    if (court_is_last(a) && !court_is_last(b))
        BQ_SAY0(f, a->round == b->round ? COU_SAY_LAST_ROUND : COU_SAY_LAST_BEGINS);
    if (a->phase == b->phase)
        return;
    if (a->phase == COU_TIEBREAK)
        BQ_SAY0(f, COU_SAY_TIE);
    if (a->phase != COU_OVER)
        return;
    BQ_SAY0(f, COU_SAY_OVER);
    for (int p = 0; p < a->seats; p++) {
        int served = a->seat[p].vp, bonus = court_bonus(court_rules(a), a->seat[p].tracked_count);

        BQ_SAY(f, COU_SAY_FINAL, p, served, bonus, served + bonus);
    }
}

int court_facts(const void *before, const void *after, struct bq_event e, struct bq_fact *out, int cap)
{
    const struct court_state *b = before, *a = after;
    struct bq_facts f = {out, 0, cap};

    if (e.actor == BQ_CHANCE)
        say_luck(&f, b, a, e.move);
    else
        say_move(&f, b, a, e.actor, e.move);
    say_turning_point(&f, b, a);
    return f.n;
}
