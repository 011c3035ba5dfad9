/* court_look_term.c -- Food Court's terminal skin: what is at a spot, as facts. Made from the player's view. */
#include "court_term.h"

/* ---- cards ------------------------------------------------------------------------------------- */

/* What the deck's ability and win condition see in a card. */
static void say_marks(struct bq_facts *f, const struct court_state *v, int owner, int kind)
{
    const struct court_cards *cards = court_cards_of(v, owner);
    const struct court_recipe *dish = kind < COU_RECIPE ? NULL : &cards->recipe[kind - COU_RECIPE];
    int symbol = dish ? dish->symbol : COU_NONE;
    if (symbol != COU_NONE && symbol != COU_OTHER_PASTA)
        BQ_SAY(f, symbol <= COU_PENNE ? COU_SAY_LOOK_PASTA : COU_SAY_LOOK_TYPE, court_symbol_word(symbol));
    if (!dish && cards->ingredient[kind].symbol == COU_HOT)
        BQ_SAY0(f, COU_SAY_LOOK_HOT);
    if (dish ? dish->medal : cards->ingredient[kind].medal)
        BQ_SAY0(f, COU_SAY_LOOK_MEDAL);
}

static void say_ingredient(struct bq_facts *f, const struct court_state *v, int owner, int kind)
{
    BQ_SAY(f, COU_SAY_LOOK_CARD, court_card(v, owner, kind), court_kind_word(court_deck_at(v, owner), kind));
    say_marks(f, v, owner, kind);
}

static void say_recipe(struct bq_facts *f, const struct court_state *v, int id)
{
    const struct court_recipe *dish = court_dish(v, id);
    BQ_SAY(f, COU_SAY_LOOK_RECIPE, court_dish_card(v, id), COU_SAY_KIND_EASY + dish->level, court_points(v, id),
           court_effect_word(dish->utensil));
    say_marks(f, v, court_owner(id), COU_RECIPE + court_recipe_of(id));
}

static void look_at_card(struct bq_facts *f, const struct court_state *v, int me, int kind)
{
    int drink = kind - COU_DRINK, held = v->seat[me].hand[kind], lacks;
    if (!court_kind_name(court_deck_at(v, me), kind))
        return;
    if (kind < COU_RECIPE) {
        say_ingredient(f, v, me, kind);
        if (held > 1)
            BQ_SAY(f, COU_SAY_LOOK_HELD, held);
    } else if (kind < COU_COMPLAINT) {
        say_recipe(f, v, court_id(me, kind - COU_RECIPE));
        lacks = court_lack_value(court_lack_of(v, me, kind - COU_RECIPE, 0));
        court_fact_put(f, lacks ? BQ_FACT(COU_SAY_LOOK_LACKS, lacks) : BQ_FACT0(COU_SAY_LOOK_ENOUGH));
    } else if (kind < COU_DRINK) {
        BQ_SAY(f, COU_SAY_LOOK_EVENT, court_card(v, me, kind),
               court_event_value(court_row_of(v), kind - COU_COMPLAINT));
    } else {
        BQ_SAY(f, COU_SAY_LOOK_DRINK, court_card(v, me, kind), court_rules(v)->drink_points,
               court_drink_value(court_row_of(v), court_deck_at(v, me), drink));
        BQ_SAY0(f, court_drink_check(v, me, drink) ? COU_SAY_LOOK_HOLDS : COU_SAY_LOOK_NOT_YET);
    }
}

static void look_at_prepared(struct bq_facts *f, const struct court_state *v, int me, int at)
{
    int seat = at / COU_INGREDIENTS, kind = at % COU_INGREDIENTS;
    if (seat >= v->seats || !court_cards_of(v, seat)->ingredient[kind].name)
        return;
    say_ingredient(f, v, seat, kind);
    if (seat == me)
        BQ_SAY(f, COU_SAY_LOOK_PREPARED_YOURS, v->seat[seat].prepared[kind]);
    else
        BQ_SAY(f, COU_SAY_LOOK_PREPARED, seat, v->seat[seat].prepared[kind]);
}

static void look_at_dish(struct bq_facts *f, const struct court_state *v, int me, int id)
{
    const struct court_column *c = court_column_of(v, id);
    int owner = court_owner(id), holder = c->holder - 1, ability = court_deck_of(v, me)->ability;
    int takes = ability == COU_KEBAB_TAKE || ability == COU_KEBAB_SWAP;
    if (holder < 0)
        return;
    say_recipe(f, v, id);
    struct bq_fact *list = !c->count     ? BQ_SAY0(f, COU_SAY_LOOK_BARE)
                           : owner == me ? BQ_SAY0(f, COU_SAY_LOOK_COOKED_YOURS)
                                         : BQ_SAY(f, COU_SAY_LOOK_COOKED, owner);
    for (int i = 0; i < c->count; i++)
        bq_fact_push(list, court_card(v, owner, c->with[i] - 1));
    if (c->doubled)
        BQ_SAY0(f, COU_SAY_LOOK_DOUBLED);
    if (holder != owner || !c->count)
        court_fact_put(f, holder == me ? BQ_FACT0(COU_SAY_LOOK_WITH_YOU) : BQ_FACT(COU_SAY_LOOK_WITH, holder));
    BQ_SAY(f, takes && holder != me ? COU_SAY_LOOK_WORTH_YOURS : COU_SAY_LOOK_WORTH,
           court_worth(v, takes ? me : holder, id));
}

/* ---- people ---------------------------------------------------------------------------------------- */

static void look_at_customer(struct bq_facts *f, const struct court_state *v, int me, int at)
{
    int queue = at / COU_PLACES, prepared = court_prepared_count(v, me), cooked = v->seat[me].cooked_count;
    uint8_t customer = court_customer_at(v, queue, at % COU_PLACES);
    if (customer == 0xff)
        return;
    const struct court_customer *card = court_customer_of(v, customer);
    BQ_SAY(f, COU_SAY_LOOK_GUEST, customer, court_queue_value(queue, me));
    if (queue == COU_CENTRAL && card->ingredients && card->recipes)
        BQ_SAY(f, COU_SAY_LOOK_WANTS, card->ingredients, card->recipes, prepared, cooked);
    else if (queue == COU_CENTRAL && card->ingredients)
        BQ_SAY(f, COU_SAY_LOOK_WANTS_INGREDIENTS, card->ingredients, prepared);
    else if (queue == COU_CENTRAL)
        BQ_SAY(f, COU_SAY_LOOK_WANTS_RECIPES, card->recipes, cooked);
    BQ_SAY(f, COU_SAY_WOULD_ATTRACT, card->order);
    court_fact_put(f, court_effect_sentence(court_row_of(v), customer));
}

static void look_at_deck(struct bq_facts *f, const struct court_state *v, int seat)
{
    int deck = court_deck_at(v, seat), rules = court_deck_value(court_row_of(v), deck);
    BQ_SAY(f, COU_SAY_LOOK_DECK, deck, rules, rules);
    court_fact_put(f, court_wanted(v, seat));
}

static void look_at_column(struct bq_facts *f, const struct court_state *v)
{
    int lacks = court_lack_value(court_lack_open(v));
    say_recipe(f, v, court_id(v->turn, v->cooking - 1));
    court_fact_put(f, lacks ? BQ_FACT(COU_SAY_LOOK_COLUMN, lacks) : BQ_FACT0(COU_SAY_LOOK_COLUMN_MET));
}

static void look_at_tracked(struct bq_facts *f, const struct court_state *v, int me, int at)
{
    int seat = at / COU_KINDS, kind = at % COU_KINDS;
    if (seat >= v->seats || !court_kind_name(court_deck_at(v, seat), kind))
        return;
    if (seat == me)
        BQ_SAY(f, COU_SAY_LOOK_TRACKED_YOURS, court_card(v, seat, kind));
    else
        BQ_SAY(f, COU_SAY_LOOK_TRACKED, court_card(v, seat, kind), seat);
}

int court_skin_look(const void *view, int seat, int spot, struct bq_fact *out, int cap)
{
    const struct court_state *v = view;
    struct bq_facts f = {out, 0, cap};
    int me = court_looker(v, seat);
    if (!v->seat[me].deck)
        return 0;
    if (spot == COU_SPOT_COLUMN && v->cooking)
        look_at_column(&f, v);
    else if (spot == COU_SPOT_STATION)
        look_at_deck(&f, v, me);
    else if (spot >= COU_SPOT_SEAT && spot < COU_SPOT_SEAT + v->seats)
        look_at_deck(&f, v, spot - COU_SPOT_SEAT);
    else if (spot >= COU_SPOT_HAND && spot < COU_SPOT_PREPARED)
        look_at_card(&f, v, me, spot - COU_SPOT_HAND);
    else if (spot >= COU_SPOT_PREPARED && spot < COU_SPOT_DISH)
        look_at_prepared(&f, v, me, spot - COU_SPOT_PREPARED);
    else if (spot >= COU_SPOT_DISH && spot < COU_SPOT_QUEUE)
        look_at_dish(&f, v, me, spot - COU_SPOT_DISH);
    else if (spot >= COU_SPOT_QUEUE && spot < COU_SPOT_TRACKED)
        look_at_customer(&f, v, me, spot - COU_SPOT_QUEUE);
    else if (spot >= COU_SPOT_TRACKED && spot < COU_SPOT_PILE)
        look_at_tracked(&f, v, me, spot - COU_SPOT_TRACKED);
    return f.n;
}
