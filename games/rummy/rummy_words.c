/* rummy_words.c -- Iron Chef Rummy in words: moves, log lines, the plain picture.
 *
 * All of it is made from a view: a blank is "?", "a card" in a sentence. Names are those of foods.def and
 * recipes.def, in lower case with hyphens. */
#include <string.h>

#include "core/text.h"
#include "rummy.h"

#define GROUP(name, text, letter)
#define INGREDIENT(name, text)          name,
#define WILD(name, text, does)          name,
#define ACTION(name, text, brief, does) name,
#define LITERAL(name, brief, does)
const char *const rummy_kind_names[RUM_KINDS] = {
    "",
#include "foods.def"
};
#undef GROUP
#undef INGREDIENT
#undef WILD
#undef ACTION
#undef LITERAL

#define INGREDIENT(name, text)
#define WILD(name, text, does)
#define ACTION(name, text, brief, does)
#define LITERAL(name, brief, does)
#define GROUP(name, text, letter) name,
const char *const rummy_group_names[RUM_GROUPS] = {
#include "foods.def"
};
#undef GROUP
#undef INGREDIENT
#undef WILD
#undef ACTION
#undef LITERAL

#define RECIPE(name, text, ...) name,
const char *const rummy_recipe_names[RUM_RECIPES] = {
#include "recipes.def"
};
#undef RECIPE

static const char *name_of(uint64_t kind)
{
    return kind > 0 && kind < RUM_KINDS ? rummy_kind_names[kind] : "?";
}

/* ---- moves --------------------------------------------------------------------------- */

static void put_meld(struct bq_text *t, const uint8_t cards[3])
{
    for (int i = 0; i < 3; i++) {
        bq_put(t, i > 0 ? " " : "");
        bq_put(t, name_of(cards[i]));
    }
}

/* A set by its three cards. */
static void put_set_name(struct bq_text *t, const struct bq_saying *s, int64_t set)
{
    uint8_t cards[3];

    (void)s;
    if (rum_set_form(set) >= RUM_FORMS)
        return;
    rummy_form(cards, (int)rum_set_group(set), (int)rum_set_form(set));
    put_meld(t, cards);
}

static const struct bq_kind card_kind = {.name = "card", .count = RUM_KINDS, .names = rummy_kind_names};
static const struct bq_kind recipe_kind = {.name = "recipe", .count = RUM_RECIPES, .names = rummy_recipe_names};
static const struct bq_kind place_kind = {.name = "number", .most = RUM_DECK};
static const struct bq_kind set_kind = {.name = "set", .count = RUM_SET_NUMBERS, .put_name = put_set_name};

const struct bq_verb_row rummy_verbs[] = {
#define VERB BQ_VERB_ROW
#include "verbs.def"
#undef VERB
    {.word = NULL},
};

/* ---- log lines ------------------------------------------------------------------------ */

static void put_card(struct bq_text *t, uint64_t kind)
{
    bq_put(t, kind == 0 || kind >= RUM_KINDS ? "a card" : rummy_kind_names[kind]);
}

static void put_seat(struct bq_text *t, int seat)
{
    bq_put(t, "seat ");
    bq_put_int(t, seat);
}

/* The kind of which the seat has more cards after than before, or 0. */
static int gained(const struct rummy_state *b, const struct rummy_state *a, int seat)
{
    for (int k = 1; k < RUM_KINDS; k++)
        if (a->seat[seat].hand[k] > b->seat[seat].hand[k])
            return k;
    return 0;
}

static void put_round_end(struct bq_text *t, const struct rummy_state *b, const struct rummy_state *a)
{
    if (a->round == b->round)
        return;
    bq_put(t, "; course ");
    bq_put_int(t, a->round);
    bq_put(t, " is over, points");
    for (int p = 0; p < a->seats; p++) {
        bq_put_char(t, ' ');
        bq_put_int(t, a->sheet[b->round][p]);
    }
    bq_put(t, ", totals");
    for (int p = 0; p < a->seats; p++) {
        bq_put_char(t, ' ');
        bq_put_int(t, a->total[p]);
    }
}

/* What the Open Kitchen came to, told when the card goes back. RUM-R2 */
static void put_kitchen(struct bq_text *t, const struct rummy_state *b)
{
    put_seat(t, rum_right_of(b, b->dealer));
    if (b->special > 0) {
        bq_put(t, " reveals ");
        put_card(t, b->returned);
        bq_put(t, ": ");
        bq_put(t, rummy_group_names[b->special - 1]);
        bq_put(t, " is special; it goes back into the middle of the deck");
    } else if (rum_is_action(b->returned) && b->returned_seen == (1 << b->seats) - 1) {
        bq_put(t, " reveals ");
        put_card(t, b->returned);
        bq_put(t, ": no group is special; it goes back into the middle of the deck");
    } else {
        bq_put(t, " keeps the wild, and a card of that hand goes into the middle of the deck: no group is special");
    }
}

static void tell_luck(struct bq_text *t, const struct rummy_state *b, const struct rummy_state *a, bq_move m)
{
    switch (bq_verb(m)) {
    case RUM_V_DEALER:
        put_seat(t, (int)rummy_dealer_seat(m));
        bq_put(t, " deals first");
        break;
    case RUM_V_RECIPE:
        bq_put(t, "the Chef's Special is ");
        bq_put(t, rummy_recipe_names[rummy_draw_recipe_recipe(m)]);
        break;
    case RUM_V_RETURN:
        bq_put(t, "a dealt action card is shuffled back and replaced");
        break;
    case RUM_V_LOSE:
        bq_put(t, "the Open Kitchen shows the wild: the dealer takes ");
        put_card(t, (uint64_t)rummy_lose_one_card(m));
        bq_put(t, " from the Picker's hand");
        break;
    case RUM_V_INSERT:
        put_kitchen(t, b);
        break;
    case RUM_V_CUT:
        bq_put(t, "the deck is cut");
        break;
    default:
        if (b->phase == RUM_RESHUFFLE)
            bq_put(t, "the discard piles are shuffled into a new draw pile");
        else
            bq_put(t, a->phase == RUM_SHUFFLE ? "the deck is shuffled" : "eight cards are dealt to each");
        break;
    }
}

static void tell_draw(struct bq_text *t, const struct rummy_state *b, const struct rummy_state *a, int seat)
{
    if (a->seat[seat].pile_count > b->seat[seat].pile_count) {
        bq_put(t, "draws the action card ");
        put_card(t, a->seat[seat].pile[a->seat[seat].pile_count - 1]);
    } else {
        bq_put(t, "draws ");
        put_card(t, (uint64_t)gained(b, a, seat));
    }
}

int rummy_tell(const void *before, const void *after, struct bq_event e, char *out, int cap)
{
    const struct rummy_state *b = before, *a = after;
    struct bq_text t = bq_text_to(out, cap);
    const struct rummy_seat *other;
    bq_move m = e.move;
    int p, seat = e.actor;
    uint8_t cards[3];

    if (seat == BQ_CHANCE) {
        tell_luck(&t, b, a, m);
        return t.len;
    }
    switch (bq_verb(m)) {
    case RUM_V_DRAW:
        tell_draw(&t, b, a, seat);
        break;
    case RUM_V_TAKE:
        p = (int)rummy_take_seat(m);
        other = &b->seat[p];
        bq_put(&t, "takes ");
        put_card(&t, other->pile[other->pile_count - 1]);
        bq_put(&t, " from the pile of ");
        put_seat(&t, p);
        break;
    case RUM_V_TARGET:
        bq_put(&t, "makes ");
        put_seat(&t, (int)rummy_target_seat(m));
        bq_put(&t, " discard a card");
        break;
    case RUM_V_TOSS:
        p = (int)rummy_toss_card(m);
        bq_put(&t, "discards ");
        put_card(&t, (uint64_t)p);
        bq_put(&t, b->seat[seat].pile_count == 0 && !b->literal_expiration ? " and draws " : " and takes back ");
        put_card(&t, b->literal_expiration           ? (uint64_t)p
                     : b->seat[seat].pile_count == 0 ? (uint64_t)gained(b, a, seat)
                                                     : b->seat[seat].pile[b->seat[seat].pile_count - 1]);
        break;
    case RUM_V_KEEP:
        bq_put(&t, "keeps ");
        put_card(&t, (uint64_t)rummy_keep_card(m));
        bq_put(&t, " and puts the other under the deck");
        break;
    case RUM_V_SALVAGE:
        p = (int)rummy_salvage_seat(m);
        other = &b->seat[p];
        bq_put(&t, "salvages ");
        put_card(&t, other->pile[other->pile_count - 2]);
        bq_put(&t, " from the pile of ");
        put_seat(&t, p);
        break;
    case RUM_V_PASS:
        bq_put(&t, "passes ");
        put_card(&t, (uint64_t)rummy_pass_card(m));
        bq_put(&t, a->phase == RUM_PASS ? "" : "; all cards go to the left");
        break;
    case RUM_V_MELD:
        bq_put(&t, "melds ");
        rummy_form(cards, (int)rum_set_group(rummy_meld_set(m)), (int)rum_set_form(rummy_meld_set(m)));
        put_meld(&t, cards);
        break;
    case RUM_V_SPECIAL:
        bq_put(&t, "declares the Chef's Special");
        break;
    case RUM_V_DISCARD:
        bq_put(&t, "discards ");
        put_card(&t, (uint64_t)rummy_discard_card(m));
        break;
    default:
        bq_put(&t, "ends the turn");
        break;
    }
    put_round_end(&t, b, a);
    return t.len;
}

/* ---- the plain picture ------------------------------------------------------------------ */

static void put_hand(struct bq_text *t, const struct rummy_seat *q)
{
    for (int k = 1; k < RUM_KINDS; k++)
        for (int i = 0; i < q->hand[k]; i++) {
            bq_put_char(t, ' ');
            bq_put(t, rummy_kind_names[k]);
        }
    for (int i = 0; i < q->hidden; i++)
        bq_put(t, " ?");
}

static void show_seat(struct bq_text *t, const struct rummy_state *v, int p)
{
    const struct rummy_seat *q = &v->seat[p];

    bq_put(t, p == v->turn && v->phase != RUM_OVER ? "> " : "  ");
    put_seat(t, p);
    bq_put(t, ", ");
    bq_put_int(t, v->total[p]);
    bq_put(t, v->total[p] == 1 ? " point" : " points");
    bq_put(t, p == v->dealer ? ", dealer\n" : "\n");
    bq_put(t, "    hand:");
    put_hand(t, q);
    bq_put_char(t, '\n');
    for (int i = 0; i < q->meld_count; i++) {
        bq_put(t, "    meld: ");
        put_meld(t, q->meld[i]);
        bq_put_char(t, '\n');
    }
    if (q->pile_count > 0) {
        bq_put(t, "    discard: ");
        bq_put(t, rummy_kind_names[q->pile[q->pile_count - 1]]);
        if (q->pile_count > 1) {
            bq_put(t, " over ");
            bq_put_int(t, q->pile_count - 1);
            bq_put(t, " buried");
        }
        bq_put_char(t, '\n');
    }
}

int rummy_show(const void *view, char *out, int cap)
{
    const struct rummy_state *v = view;
    struct bq_text t = bq_text_to(out, cap);

    bq_put(&t, "course ");
    bq_put_int(&t, v->round < v->rounds ? v->round + 1 : v->rounds);
    bq_put(&t, " of ");
    bq_put_int(&t, v->rounds);
    bq_put(&t, ", draw pile ");
    bq_put_int(&t, v->deck_count);
    bq_put(&t, ", Open Kitchen: ");
    bq_put(&t, v->special > 0 ? rummy_group_names[v->special - 1] : "none");
    if (v->recipe > 0) {
        bq_put(&t, "\nChef's Special: ");
        bq_put(&t, rummy_recipe_names[v->recipe - 1]);
        for (int i = 0; i < RUM_RECIPE_SIZE; i++) {
            bq_put(&t, i > 0 ? " " : ": ");
            bq_put(&t, rummy_kind_names[rummy_recipe[v->recipe - 1][i]]);
        }
    }
    bq_put_char(&t, '\n');
    for (int p = 0; p < v->seats; p++)
        show_seat(&t, v, p);
    if (v->offer[0] != 0) {
        bq_put(&t, "Fresh Delivery: ");
        bq_put(&t, name_of(v->offer[0]));
        bq_put_char(&t, ' ');
        bq_put(&t, v->offer[1] != 0 ? name_of(v->offer[1]) : "");
        bq_put_char(&t, '\n');
    }
    return t.len;
}
