/* rummy_facts.c -- what an event of Iron Chef Rummy did, as facts; the sentences are in words.def.
 *
 * Everything here takes views, so nothing can be told that the player does not know: a card that is not seen is RUM_BLANK, "a card". */
#include <stddef.h>

#include "core/text.h"
#include "core/words.h"
#include "rummy.h"

#define SAY  BQ_SAY_ROW
#define NOUN BQ_NOUN_ROW
static const struct bq_word ROWS[] = {
#include "words.def"
};
#undef SAY
#undef NOUN

/* ---- names ------------------------------------------------------------------- */

_Static_assert(RUM_SAY_WILD - RUM_SAY_APPLE == RUM_WILD - 1 && RUM_SAY_HIDDEN - RUM_SAY_APPLE == RUM_KINDS - 1,
               "the cards of words.def stand as in foods.def");
_Static_assert(RUM_SAY_CLASSIC_BREAKFAST_PLATTER - RUM_SAY_ORCHARD_SELECTION == RUM_GROUPS &&
                   RUM_SAY_POINT - RUM_SAY_CLASSIC_BREAKFAST_PLATTER == RUM_RECIPES,
               "so do its groups, and its recipes as in recipes.def");
_Static_assert(RUM_SAY_SHELF_ORCHARD_SELECTION - RUM_SAY_FACE_APPLE == RUM_KINDS - 1 &&
                   RUM_SAY_SHELF_SPICE_RACK - RUM_SAY_SHELF_ORCHARD_SELECTION == RUM_GROUPS - 1,
               "so do the names on cards, and the letters of groups");

static int is_card(int64_t kind)
{
    return kind > 0 && kind < RUM_KINDS;
}

/* A `face` is a card as it is written on it, a `shelf` a group in a word or its letter: both are for boards. */
static int name(const char *type, int32_t value, struct bq_fact *out)
{
    int key, face = bq_same(type, "face"), shelf = bq_same(type, "shelf");

    if ((face || bq_same(type, "card")) && (is_card(value) || value == RUM_BLANK))
        key = value == RUM_BLANK ? RUM_SAY_HIDDEN : (face ? RUM_SAY_FACE_APPLE : RUM_SAY_APPLE) + value - 1;
    else if ((shelf || bq_same(type, "group")) && value >= 0 && value < RUM_GROUPS)
        key = (shelf ? RUM_SAY_SHELF_ORCHARD_SELECTION : RUM_SAY_ORCHARD_SELECTION) + value;
    else if (bq_same(type, "recipe") && value >= 0 && value < RUM_RECIPES)
        key = RUM_SAY_CLASSIC_BREAKFAST_PLATTER + value;
    else
        return 0;
    *out = (struct bq_fact){(uint16_t)key, 0, {0}};
    return 1;
}

static int id(const char *type, int32_t value, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    int group = bq_same(type, "group") || bq_same(type, "shelf");

    if (bq_same(type, "card") || bq_same(type, "face"))
        bq_put(&t, is_card(value) ? rummy_kind_names[value] : "?");
    else if (value >= 0 && value < (group ? RUM_GROUPS : RUM_RECIPES))
        bq_put(&t, group ? rummy_group_names[value] : rummy_recipe_names[value]);
    return t.len;
}

const struct bq_words rummy_words = {"rummy", ROWS, RUM_SAYS - 1, name, id, RUM_SAY_RULE_RUM_C1};

/* ---- what the views show -------------------------------------------------------- */

static int32_t seen(int64_t kind)
{
    return is_card(kind) ? (int32_t)kind : RUM_BLANK;
}

/* The card so far under the top of the seat's pile, as it is told. */
static int32_t in_pile(const struct rummy_state *v, int seat, int under)
{
    return seen(rummy_in_pile(&v->seat[seat], under));
}

/* The card of which the seat has more after than before, once `given` has left its hand. */
static int32_t gained(const struct rummy_state *b, const struct rummy_state *a, int seat, int64_t given)
{
    for (int k = 1; k < RUM_KINDS; k++) {
        int had = b->seat[seat].hand[k];

        if (a->seat[seat].hand[k] > had - (k == given && had > 0))
            return k;
    }
    return RUM_BLANK;
}

/* ---- what luck did -------------------------------------------------------------- */

/* What the Open Kitchen came to, told when the card goes back. RUM-R2 */
static void say_kitchen(struct bq_facts *f, const struct rummy_state *b)
{
    int picker = rummy_right_of(b, b->dealer);

    if (b->special > 0)
        BQ_SAY(f, RUM_SAY_KITCHEN, picker, seen(b->returned), b->special - 1);
    else if (rummy_is_action(b->returned) && b->returned_seen == (1 << b->seats) - 1)
        BQ_SAY(f, RUM_SAY_KITCHEN_NONE, picker, b->returned);
    else
        BQ_SAY(f, RUM_SAY_KITCHEN_WILD, picker);
}

static void say_luck(struct bq_facts *f, const struct rummy_state *b, const struct rummy_state *a, bq_move m)
{
    switch (rummy_verb(m)) {
    case RUM_V_DEALER:
        BQ_SAY(f, RUM_SAY_DEALS_FIRST, (int)rummy_dealer_seat(m));
        break;
    case RUM_V_RECIPE:
        BQ_SAY(f, RUM_SAY_RECIPE, (int)rummy_draw_recipe_recipe(m));
        break;
    case RUM_V_RETURN:
        BQ_SAY0(f, RUM_SAY_ACTION_RETURNED);
        break;
    case RUM_V_LOSE:
        BQ_SAY(f, RUM_SAY_LOSES, rummy_right_of(b, b->dealer), seen(rummy_lose_one_card(m)), RUM_WILD);
        break;
    case RUM_V_INSERT:
        say_kitchen(f, b);
        break;
    case RUM_V_CUT:
        BQ_SAY0(f, RUM_SAY_CUT);
        break;
    case RUM_V_STIR:
    case RUM_V_PUT:
        if (b->phase == RUM_RESHUFFLE)
            BQ_SAY0(f, RUM_SAY_RESHUFFLED);
        else if (a->phase != RUM_SHUFFLE)
            BQ_SAY(f, RUM_SAY_DEALT, rummy_numbers(a)->hand);
        else
            BQ_SAY0(f, bq_verb(m) == RUM_V_PUT ? RUM_SAY_STACKED : RUM_SAY_SHUFFLED);
        break;
    case RUM_V_DRAW:
    case RUM_V_TAKE:
    case RUM_V_TARGET:
    case RUM_V_TOSS:
    case RUM_V_KEEP:
    case RUM_V_SALVAGE:
    case RUM_V_PASS:
    case RUM_V_MELD:
    case RUM_V_SPECIAL:
    case RUM_V_DISCARD:
    case RUM_V_END:
    case RUM_NO_VERB:
    case RUM_VERBS:
        break;
    }
}

/* ---- what a chef did ------------------------------------------------------------ */

/* What a drawn action card does now. */
static void say_action(struct bq_facts *f, const struct rummy_state *a, int seat, int32_t card)
{
    switch (card) {
    case RUM_EXPIRATION:
        BQ_SAY(f, a->literal_expiration ? RUM_SAY_EXPIRES_LITERALLY : RUM_SAY_EXPIRES, seat);
        break;
    case RUM_DELIVERY:
        BQ_SAY(f, RUM_SAY_DELIVERS, seat);
        break;
    case RUM_SALVAGE:
        if (rummy_piles_to_salvage(a) != 0)
            BQ_SAY(f, RUM_SAY_MAY_SALVAGE, seat);
        else
            BQ_SAY0(f, RUM_SAY_NO_SALVAGE);
        break;
    case RUM_POTLUCK:
        BQ_SAY0(f, RUM_SAY_EVERYONE_PASSES);
        break;
    }
}

static void say_draw(struct bq_facts *f, const struct rummy_state *b, const struct rummy_state *a, int seat)
{
    if (a->seat[seat].pile_count > b->seat[seat].pile_count) {
        BQ_SAY(f, RUM_SAY_DRAWS_ACTION, seat, in_pile(a, seat, 0));
        say_action(f, a, seat, in_pile(a, seat, 0));
        return;
    }
    BQ_SAY(f, RUM_SAY_DRAWS, seat, gained(b, a, seat, 0));
}

/* A card from your own pile or another's. */
static void say_from_pile(struct bq_facts *f, int key, int own, int seat, int32_t card, int whose)
{
    if (whose == seat)
        BQ_SAY(f, own, seat, card);
    else
        BQ_SAY(f, key, seat, card, whose);
}

/* Expiration Date's victim. RUM-A1 */
static void say_toss(struct bq_facts *f, const struct rummy_state *b, const struct rummy_state *a, int seat,
                     int64_t card)
{
    if (b->literal_expiration)
        BQ_SAY(f, RUM_SAY_TOSSES_AND_KEEPS, seat, seen(card));
    else if (b->seat[seat].pile_count == 0)
        BQ_SAY(f, RUM_SAY_TOSSES_AND_DRAWS, seat, seen(card), gained(b, a, seat, card));
    else
        BQ_SAY(f, RUM_SAY_TOSSES, seat, seen(card), in_pile(b, seat, 0));
}

/* A choice for Potluck; after the last one all cards move on, and each view knows of some where they went. RUM-A4 */
static void say_pass(struct bq_facts *f, const struct rummy_state *b, const struct rummy_state *a, int seat,
                     int64_t card)
{
    BQ_SAY(f, RUM_SAY_CHOOSES, seat, seen(card));
    if (a->phase == RUM_PASS)
        return;
    BQ_SAY0(f, RUM_SAY_ALL_PASS);
    for (int p = 0; p < b->seats; p++) {
        int giver = rummy_right_of(b, p);
        int64_t got = giver == seat ? card : b->seat[giver].chosen, gave = p == seat ? card : b->seat[p].chosen;

        if (got == RUM_BLANK && is_card(gave)) /* everyone knows their own */
            got = gained(b, a, p, gave);
        if (is_card(got))
            BQ_SAY(f, RUM_SAY_GETS, p, (int32_t)got);
    }
}

static void say_meld(struct bq_facts *f, const struct rummy_state *b, int seat, int64_t set)
{
    struct bq_fact *fact;
    uint8_t cards[3];

    rummy_form(cards, (int)rummy_set_group(set), (int)rummy_set_form(set));
    fact = BQ_SAY(f, RUM_SAY_MELDS, seat, (int32_t)rummy_set_group(set), rummy_identical(cards), rummy_worth(b, cards));
    for (int i = 0; i < 3; i++)
        bq_fact_push(fact, cards[i]);
}

static void say_move(struct bq_facts *f, const struct rummy_state *b, const struct rummy_state *a, int seat, bq_move m)
{
    int p;

    switch (rummy_verb(m)) {
    case RUM_V_DRAW:
        say_draw(f, b, a, seat);
        break;
    case RUM_V_TAKE:
        p = (int)rummy_take_seat(m);
        say_from_pile(f, RUM_SAY_TAKES, RUM_SAY_TAKES_OWN, seat, in_pile(b, p, 0), p);
        break;
    case RUM_V_TARGET:
        BQ_SAY(f, RUM_SAY_TARGETS, seat, (int)rummy_target_seat(m));
        break;
    case RUM_V_TOSS:
        say_toss(f, b, a, seat, rummy_toss_card(m));
        break;
    case RUM_V_KEEP:
        BQ_SAY(f, RUM_SAY_KEEPS, seat, seen(rummy_keep_card(m)));
        break;
    case RUM_V_SALVAGE:
        p = (int)rummy_salvage_seat(m);
        say_from_pile(f, RUM_SAY_SALVAGES, RUM_SAY_SALVAGES_OWN, seat, in_pile(b, p, 1), p);
        break;
    case RUM_V_PASS:
        say_pass(f, b, a, seat, rummy_pass_card(m));
        break;
    case RUM_V_MELD:
        say_meld(f, b, seat, rummy_meld_set(m));
        break;
    case RUM_V_SPECIAL:
        BQ_SAY(f, RUM_SAY_SPECIAL, seat, b->recipe - 1);
        break;
    case RUM_V_DISCARD:
        BQ_SAY(f, RUM_SAY_DISCARDS, seat, seen(rummy_discard_card(m)));
        break;
    case RUM_V_END:
        BQ_SAY(f, RUM_SAY_ENDS, seat);
        break;
    case RUM_V_STIR:
    case RUM_V_PUT:
    case RUM_V_DEALER:
    case RUM_V_RECIPE:
    case RUM_V_RETURN:
    case RUM_V_LOSE:
    case RUM_V_INSERT:
    case RUM_V_CUT:
    case RUM_NO_VERB:
    case RUM_VERBS:
        break;
    }
}

/* ---- the ends ------------------------------------------------------------------- */

/* The round's points, each chef's with what they are made of: their sets are those of the view before, and the one that won. */
static void say_round(struct bq_facts *f, const struct rummy_state *b, const struct rummy_state *a, int winner,
                      bq_move m)
{
    struct rummy_state last = *b;

    if (bq_verb(m) == RUM_V_MELD)
        rummy_lay(&last.seat[winner], (int)rummy_set_group(rummy_meld_set(m)), (int)rummy_set_form(rummy_meld_set(m)));
    BQ_SAY(f, RUM_SAY_ROUND_WON, winner, b->round + 1);
    for (int p = 0; p < b->seats; p++) {
        struct rummy_terms t = rummy_terms(&last, p, winner, bq_verb(m) == RUM_V_SPECIAL);

        BQ_SAY(f, RUM_SAY_SCORES, p, a->sheet[b->round][p], t.alike, t.mixed, t.kitchen, t.won, a->total[p]);
    }
}

static void say_end(struct bq_facts *f, const struct rummy_state *a)
{
    uint32_t winners = rummy_winners(a);
    struct bq_fact *fact = NULL;

    if (winners == 0)
        return;
    if ((winners & (winners - 1)) == 0) {
        BQ_SAY(f, RUM_SAY_GAME_WON, __builtin_ctz(winners), a->total[__builtin_ctz(winners)]);
        return;
    }
    for (int p = 0; p < a->seats; p++)
        if (winners & bq_bit(p)) {
            fact = fact != NULL ? fact : BQ_SAY(f, RUM_SAY_GAME_SHARED, a->total[p]);
            bq_fact_push(fact, p);
        }
}

int rummy_facts(const void *before, const void *after, struct bq_event e, struct bq_fact *out, int cap)
{
    const struct rummy_state *b = before, *a = after;
    struct bq_facts f = {out, 0, cap};

    if (e.actor == BQ_CHANCE) {
        say_luck(&f, b, a, e.move);
        return f.n;
    }
    say_move(&f, b, a, e.actor, e.move);
    if (a->round != b->round) {
        say_round(&f, b, a, e.actor, e.move);
        say_end(&f, a);
    }
    return f.n;
}
