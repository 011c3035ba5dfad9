/* court_look_term.c -- Food Court's terminal skin: what is at a spot, in one line. Made from the player's view. */
#include <stdio.h>
#include <string.h>

#include "core/text.h"
#include "court_term.h"

static void put_count(struct bq_text *t, int n, const char *one)
{
    bq_put_int(t, n);
    bq_put_char(t, ' ');
    bq_put(t, one);
    bq_put(t, n == 1 ? "" : "s");
}

static void put_face(struct bq_text *t, int deck, int kind)
{
    char name[CRT_NAME];
    bq_put(t, court_face(name, deck, kind));
}

/* ---- cards ------------------------------------------------------------------------------------- */

/* What the deck's ability and win condition see in a card. */
static void put_marks(struct bq_text *t, const struct court_state *v, int owner, int kind)
{
    const struct court_cards *cards = court_cards_of(v, owner);
    int symbol = kind < CRT_RECIPE ? CRT_NONE : cards->recipe[kind - CRT_RECIPE].symbol;
    int medal = kind < CRT_RECIPE ? cards->ingredient[kind].medal : cards->recipe[kind - CRT_RECIPE].medal;
    if (symbol) {
        bq_put(t, symbol <= CRT_PENNE ? ", its exact pasta is " : ", ");
        bq_put(t, court_symbol_text(symbol));
    }
    if (kind < CRT_RECIPE && cards->ingredient[kind].symbol == CRT_HOT)
        bq_put(t, ", hot");
    bq_put(t, medal ? ", can be tracked" : "");
}

static void put_recipe(struct bq_text *t, const struct court_state *v, int id)
{
    const struct court_recipe *dish = court_dish(v, id);
    int deck = court_deck_at(v, court_owner(id)), kind = CRT_RECIPE + court_recipe_of(id);
    put_face(t, deck, kind);
    bq_put(t, ", ");
    bq_put(t, court_category_word(deck, kind));
    bq_put(t, " of ");
    put_count(t, court_rules(v)->points[dish->level], "point");
    bq_put(t, ", ");
    bq_put(t, court_effect_names[dish->utensil]);
    put_marks(t, v, court_owner(id), kind);
}

static void look_at_card(struct bq_text *t, const struct court_state *v, int me, int kind)
{
    static const char *const EVENT[3] = {
        "Complaint, event: one customer of any queue leaves.",
        "Promotion, event: two customers of two queues change places.",
        "Discount, event: a central customer comes to you, whatever it wants, beside the one of the turn.",
    };
    const struct court_cards *cards = court_cards_of(v, me);
    int deck = court_deck_at(v, me);
    char lacks[CRT_NAME];
    if (kind < CRT_RECIPE) {
        put_face(t, deck, kind);
        bq_put(t, ", ");
        bq_put(t, court_category_word(deck, kind));
        put_marks(t, v, me, kind);
        bq_put(t, v->seat[me].hand[kind] > 1 ? "; you hold " : ".");
        if (v->seat[me].hand[kind] > 1) {
            bq_put_int(t, v->seat[me].hand[kind]);
            bq_put_char(t, '.');
        }
    } else if (kind < CRT_COMPLAINT) {
        put_recipe(t, v, court_id(me, kind - CRT_RECIPE));
        court_lack_text(lacks, court_lack_of(v, me, kind - CRT_RECIPE, 0), 0);
        bq_put(t, lacks[0] ? ". Of what is prepared it lacks " : ". It can be paid for with what is prepared");
        bq_put(t, lacks);
        bq_put_char(t, '.');
    } else if (kind < CRT_DRINK) {
        bq_put(t, kind == CRT_PROMOTION && court_rules(v)->promotion_own
                      ? "Promotion, event: a customer of your queue changes places with one of another queue."
                      : EVENT[kind - CRT_COMPLAINT]);
    } else {
        put_face(t, deck, kind);
        bq_put(t, ", drink of ");
        put_count(t, court_rules(v)->drink_points, "point");
        bq_put(t, ": wants a customer in your queue and ");
        bq_put(t, cards->drink[kind - CRT_DRINK].condition);
        bq_put(t, court_drink_check(v, me, kind - CRT_DRINK) ? " (holds)." : " (not yet).");
    }
}

static void look_at_prepared(struct bq_text *t, const struct court_state *v, int me, int at)
{
    int seat = at / CRT_INGREDIENTS, kind = at % CRT_INGREDIENTS;
    char who[CRT_NAME];
    if (seat >= v->seats)
        return;
    put_face(t, court_deck_at(v, seat), kind);
    bq_put(t, ", ");
    bq_put(t, court_category_word(court_deck_at(v, seat), kind));
    put_marks(t, v, seat, kind);
    bq_put(t, ": ");
    bq_put_int(t, v->seat[seat].prepared[kind]);
    bq_put(t, " prepared and unused by ");
    bq_put(t, court_who(who, seat, me));
    bq_put_char(t, '.');
}

static void look_at_dish(struct bq_text *t, const struct court_state *v, int me, int id)
{
    const struct court_column *c = court_column_of(v, id);
    int deck = court_deck_at(v, court_owner(id)), holder = c->holder - 1;
    char who[CRT_NAME];
    if (holder < 0)
        return;
    put_recipe(t, v, id);
    bq_put(t, "; cooked by ");
    bq_put(t, court_who(who, court_owner(id), me));
    if (holder != court_owner(id)) {
        bq_put(t, ", at ");
        bq_put(t, court_who(who, holder, -1));
    }
    bq_put(t, c->doubled ? " doubled with " : c->count ? " with " : " with nothing");
    for (int i = 0; i < c->count; i++) {
        bq_put(t, i ? ", " : "");
        put_face(t, deck, c->with[i] - 1);
    }
    int ability = court_deck_of(v, me)->ability, takes = ability == CRT_KEBAB_TAKE || ability == CRT_KEBAB_SWAP;
    bq_put(t, ": scores ");
    bq_put_int(t, court_worth(v, takes ? me : holder, id));
    bq_put(t, takes && holder != me ? " in your serve." : " by itself.");
}

/* ---- people ---------------------------------------------------------------------------------------- */

static void put_want(struct bq_text *t, int want, const char *what, int have)
{
    put_count(t, want, what);
    bq_put(t, " (you have ");
    bq_put_int(t, have);
    bq_put_char(t, ')');
}

static void look_at_customer(struct bq_text *t, const struct court_state *v, int me, int at)
{
    uint8_t customer = court_customer_at(v, at / CRT_PLACES, at % CRT_PLACES);
    char text[CRT_WORDS];
    if (customer == 0xff)
        return;
    const struct court_customer *card = court_customer_of(v, customer);
    bq_put(t, court_guest(text, customer));
    bq_put(t, ", in ");
    bq_put(t, court_whose(text, at / CRT_PLACES, me));
    if (at / CRT_PLACES == CRT_CENTRAL) {
        bq_put(t, ": wants ");
        if (card->ingredients)
            put_want(t, card->ingredients, "ingredient", court_prepared_count(v, me));
        bq_put(t, card->ingredients && card->recipes ? " and " : "");
        if (card->recipes)
            put_want(t, card->recipes, "recipe", v->seat[me].cooked_count);
    }
    bq_put(t, "; orders ");
    bq_put_int(t, card->order);
    bq_put(t, "; ");
    court_effect_words(text, v, customer);
    bq_put(t, text);
    bq_put_char(t, '.');
}

static void look_at_deck(struct bq_text *t, const struct court_state *v, int seat)
{
    const struct court_deck_rules *rules = court_deck_of(v, seat);
    char name[CRT_NAME], wanted[CRT_WORDS];
    bq_put(t, court_restaurant(name, court_deck_at(v, seat)));
    bq_put(t, ": ");
    bq_put(t, rules->does);
    bq_put(t, ". To win: ");
    bq_put(t, rules->wins);
    court_wanted_text(wanted, v, seat);
    bq_put(t, ". Still wanted: ");
    bq_put(t, v->seat[seat].tracked_count < court_rules(v)->goal ? wanted : "nothing");
    bq_put_char(t, '.');
}

int court_skin_look(const void *view, int seat, int spot, char *out, int cap)
{
    const struct court_state *v = view;
    struct bq_text t = bq_text_to(out, cap);
    int me = court_looker(v, seat);
    char name[CRT_NAME];
    out[0] = '\0';
    if (!v->seat[me].deck)
        return 0;
    if (spot == CRT_SPOT_COLUMN && v->cooking) {
        put_recipe(&t, v, court_id(v->turn, v->cooking - 1));
        court_lack_text(name, court_lack_open(v), 0);
        bq_put(&t, name[0] ? ": the open column lacks " : ": the cost of the open column is met");
        bq_put(&t, name);
        bq_put_char(&t, '.');
    } else if (spot == CRT_SPOT_STATION) {
        look_at_deck(&t, v, me);
    } else if (spot >= CRT_SPOT_SEAT && spot < CRT_SPOT_SEAT + v->seats) {
        look_at_deck(&t, v, spot - CRT_SPOT_SEAT);
    } else if (spot >= CRT_SPOT_HAND && spot < CRT_SPOT_PREPARED) {
        look_at_card(&t, v, me, spot - CRT_SPOT_HAND);
    } else if (spot >= CRT_SPOT_PREPARED && spot < CRT_SPOT_DISH) {
        look_at_prepared(&t, v, me, spot - CRT_SPOT_PREPARED);
    } else if (spot >= CRT_SPOT_DISH && spot < CRT_SPOT_QUEUE) {
        look_at_dish(&t, v, me, spot - CRT_SPOT_DISH);
    } else if (spot >= CRT_SPOT_QUEUE && spot < CRT_SPOT_TRACKED) {
        look_at_customer(&t, v, me, spot - CRT_SPOT_QUEUE);
    } else if (spot >= CRT_SPOT_TRACKED && spot < CRT_SPOT_TRACKED + v->seats * CRT_KINDS) {
        int at = spot - CRT_SPOT_TRACKED;
        put_face(&t, court_deck_at(v, at / CRT_KINDS), at % CRT_KINDS);
        bq_put(&t, ", tracked by ");
        bq_put(&t, court_who(name, at / CRT_KINDS, me));
        bq_put_char(&t, '.');
    }
    if (out[0] >= 'a' && out[0] <= 'z')
        out[0] = (char)(out[0] - 'a' + 'A');
    return t.len;
}
