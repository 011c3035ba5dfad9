/* court_why_term.c -- Food Court's terminal skin, the rest of its words: why a rule refuses a move here, in the names and
 * numbers of this table and with a hint what to do instead. */
#include <stdio.h>
#include <string.h>

#include "core/text.h"
#include "court_term.h"

/* ---- why not ------------------------------------------------------------------------------------ */

static int say(char *out, int cap, const char *text)
{
    return snprintf(out, (size_t)cap, "%s", text);
}

static void put_count(struct bq_text *t, int n, const char *one)
{
    bq_put_int(t, n);
    bq_put_char(t, ' ');
    bq_put(t, one);
    bq_put(t, n == 1 ? "" : "s");
}

/* The kind of hand card that a move names, or -1. */
static int kind_of(bq_move m)
{
    switch (bq_verb(m)) {
    case CRT_V_TOSS:
        return court_toss_card(m) < CRT_KINDS ? (int)court_toss_card(m) : -1;
    case CRT_V_PREPARE:
        return court_prepare_card(m) < CRT_KINDS ? (int)court_prepare_card(m) : -1;
    case CRT_V_COOK:
        return court_cook_recipe(m) < CRT_RECIPES ? CRT_RECIPE + (int)court_cook_recipe(m) : -1;
    case CRT_V_COMPLAINT:
        return CRT_COMPLAINT;
    case CRT_V_PROMOTION:
        return CRT_PROMOTION;
    case CRT_V_DISCOUNT:
        return CRT_DISCOUNT;
    case CRT_V_DRINK:
        return court_pour_drink(m) < CRT_DRINKS ? CRT_DRINK + (int)court_pour_drink(m) : -1;
    default:
        return -1;
    }
}

static int not_held(const struct court_state *v, int seat, bq_move m, char *out, int cap)
{
    char name[CRT_NAME];
    int kind = kind_of(m);
    if (kind < 0 || v->seat[seat].hand[kind])
        return 0;
    return snprintf(out, (size_t)cap, "You hold no %s.", court_face(name, court_deck_at(v, seat), kind));
}

/* COU-T1: before the refill there is nothing but discarding. */
static int why_refresh(const struct court_state *v, int seat, bq_move m, char *out, int cap)
{
    if (v->phase != CRT_REFRESH)
        return say(out, cap, "Your hand is filled already.");
    if (bq_verb(m) == CRT_V_TOSS && v->tossed >= court_rules(v)->toss)
        return snprintf(out, (size_t)cap, "You have discarded %d: refill now (d).", v->tossed);
    int n = not_held(v, seat, m, out, cap);
    return n ? n : say(out, cap, "First refill your hand (d).");
}

static int why_action(const struct court_state *v, bq_move m, char *out, int cap)
{
    int verb = bq_verb(m);
    if (v->phase == CRT_AFTER)
        return say(out, cap, "Your main action is over: attract a customer, or end the turn (e).");
    if (verb == CRT_V_END)
        return say(out, cap, "First the main action: do it or pass it (d), then end the turn.");
    if (v->action == CRT_PREPARING)
        return say(out, cap, "You are preparing in this turn: prepare more, or be done (d).");
    if (v->action == CRT_COOKING)
        return say(out, cap, "You are cooking in this turn: cook more, or be done (d).");
    if (verb == CRT_V_SCORE || verb == CRT_V_UNSERVE)
        return say(out, cap, "Nothing is being served: choose a cooked recipe and a customer first.");
    return 0;
}

static int why_cost(const struct court_state *v, int seat, bq_move m, char *out, int cap)
{
    char lacks[CRT_NAME], name[CRT_NAME];
    int n = not_held(v, seat, m, out, cap);
    if (n)
        return n;
    if (bq_verb(m) == CRT_V_ADD && court_add_ingredient(m) < CRT_INGREDIENTS) {
        court_face(name, court_deck_at(v, seat), (int)court_add_ingredient(m));
        return snprintf(out, (size_t)cap, "You have no %s prepared.", name);
    }
    if (!v->cooking)
        return 0;
    court_lack_text(lacks, court_lack_open(v), 0);
    return snprintf(out, (size_t)cap, "It lacks %s: add that (1-9), or take the recipe back (x).", lacks);
}

static int why_column(const struct court_state *v, int seat, char *out, int cap)
{
    char name[CRT_NAME];
    if (!v->cooking)
        return say(out, cap, "No column is open: cook a recipe from your hand first.");
    court_face(name, court_deck_at(v, seat), CRT_RECIPE + v->cooking - 1);
    return snprintf(out, (size_t)cap, "The column of %s is open: make it ready (d) or take it back (x).", name);
}

static int why_not_attracted(const struct court_state *v, int seat, bq_move m, char *out, int cap)
{
    uint8_t customer = court_customer_at(v, CRT_CENTRAL, (int)court_attract_place(m));
    char name[CRT_NAME];
    if (customer == 0xff)
        return say(out, cap, "It does not stand in the central queue.");
    const struct court_customer *card = court_customer_of(v, customer);
    struct bq_text t = bq_text_to(out, cap);
    bq_put(&t, court_guest(name, customer));
    bq_put(&t, " wants ");
    if (card->ingredients)
        put_count(&t, card->ingredients, "ingredient");
    bq_put(&t, card->ingredients && card->recipes ? " and " : "");
    if (card->recipes)
        put_count(&t, card->recipes, "recipe");
    bq_put(&t, "; you have ");
    bq_put_int(&t, court_prepared_count(v, seat));
    bq_put(&t, " prepared and ");
    bq_put_int(&t, v->seat[seat].cooked_count);
    bq_put(&t, " cooked.");
    return t.len;
}

static int why_no_drink(const struct court_state *v, int seat, bq_move m, char *out, int cap)
{
    int n = not_held(v, seat, m, out, cap);
    if (n || v->seat[seat].queue_count)
        return n;
    return say(out, cap, "Nobody stands in your queue.");
}

static int why_not_served(const struct court_state *v, int seat, bq_move m, char *out, int cap)
{
    int id = (int)court_serve_recipe(m), place = (int)court_serve_place(m);
    char name[CRT_NAME];
    if (!v->seat[seat].queue_count)
        return say(out, cap, "Nobody stands in your queue: attract a customer first.");
    if (bq_verb(m) != CRT_V_SERVE || court_owner(id) >= v->seats)
        return 0;
    if (court_is_served(v, id))
        return say(out, cap, "That recipe is assigned already.");
    if (court_is_spent(v, id))
        return say(out, cap, "That kebab pays for a recipe in this serve.");
    if (court_column_of(v, id)->holder != seat + 1)
        return say(out, cap, "You have not cooked that recipe.");
    if (place >= v->seat[seat].queue_count)
        return say(out, cap, "That customer is not in your queue.");
    int order = court_customer_of(v, v->seat[seat].queue[place])->order;
    if (court_serves(v, place) < order)
        return 0;
    return snprintf(out, (size_t)cap, "%s orders %d and has got %d.", court_guest(name, v->seat[seat].queue[place]),
                    order, court_serves(v, place));
}

static int why_no_target(const struct court_state *v, int seat, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);
    int n = 0;
    if (v->phase != CRT_RESOLVE)
        return 0;
    bq_put(&t, "There is something to lose at");
    for (int p = 0; p < v->seats; p++)
        if (p != seat && court_is_target(v, court_pending(v), p)) {
            bq_put(&t, n++ ? ", seat " : " seat ");
            bq_put_int(&t, p);
        }
    bq_put_char(&t, '.');
    return n ? t.len : say(out, cap, "Nobody has anything to lose.");
}

static int why_swap(const struct court_state *v, int seat, bq_move m, char *out, int cap)
{
    int n = not_held(v, seat, m, out, cap);
    if (n)
        return n;
    if (court_promotion_queue(m) == court_promotion_other_queue(m))
        return say(out, cap, "Both stand in the same queue.");
    if (court_rules(v)->promotion_own && court_promotion_queue(m) != seat)
        return say(out, cap, "One of the two must stand in your own queue.");
    return 0;
}

static int why_doubled(const struct court_state *v, char *out, int cap)
{
    if (!v->cooking || !v->column_open.doubled)
        return 0;
    int level = court_cards_of(v, v->turn)->recipe[v->cooking - 1].level;
    return snprintf(out, (size_t)cap, "Doubled it takes %d, at least 1 primary and %d secondary; the others are there.",
                    2 * (level + 1), level);
}

static int why_kebab(const struct court_state *v, bq_move m, char *out, int cap)
{
    if (bq_verb(m) == CRT_V_SCORE)
        return say(out, cap, "A recipe you took has no customer yet: assign it, or give it back (x).");
    return say(out, cap,
               court_deck_of(v, v->turn)->ability == CRT_KEBAB_TAKE
                   ? "One normal or hard recipe of each opponent, and one of your cooked kebabs for each."
                   : "One recipe of each opponent, and one of your cooked kebabs for each.");
}

static int why_not_tracked(const struct court_state *v, int seat, bq_move m, char *out, int cap)
{
    char wanted[CRT_WORDS];
    if (v->phase == CRT_TRACK && bq_verb(m) != CRT_V_TRACK)
        return say(out, cap, "Track a card now, or skip (d).");
    court_wanted(wanted, v, seat);
    return snprintf(out, (size_t)cap, "Your win condition: %s.", wanted);
}

int court_skin_because(const void *view, int seat, bq_move m, int rule, char *out, int cap)
{
    const struct court_state *v = view;
    if (seat < 0 || seat >= v->seats || cap < 1 || v->phase < CRT_RESHUFFLE)
        return 0;
    out[0] = '\0';
    switch (rule) {
    case COU_S4:
        return snprintf(out, (size_t)cap, "It is the turn of seat %d.", v->turn);
    case COU_T1A:
    case COU_T1B:
        return why_refresh(v, seat, m, out, cap);
    case COU_T4:
        return why_action(v, m, out, cap);
    case COU_T5:
        return say(out, cap, "You have attracted one in this turn.");
    case COU_T5B:
        return say(out, cap, "First do your main action, or pass it (d).");
    case COU_T6:
        return say(out, cap, "First refill your hand (d).");
    case COU_T7:
        return say(out, cap, "A serve is on: assign recipes, take them back (x), or score (d).");
    case COU_P1:
        return not_held(v, seat, m, out, cap);
    case COU_C1:
    case COU_R46:
        return why_cost(v, seat, m, out, cap);
    case COU_C2:
        return say(out, cap, court_is_met(v) ? "Its cost is met: make it ready (d)." : "It needs something else.");
    case COU_C3:
        return why_column(v, seat, out, cap);
    case COU_C4B:
        return snprintf(out, (size_t)cap, "You have prepared %d in this turn.", v->prepares);
    case COU_K1:
        return why_not_attracted(v, seat, m, out, cap);
    case COU_K2:
    case COU_K2A:
    case COU_R19:
        return snprintf(out, (size_t)cap, "Your queue has %d, its limit.", v->seat[seat].queue_count);
    case COU_K9:
        return why_no_target(v, seat, out, cap);
    case COU_E1:
    case COU_E3B:
        return not_held(v, seat, m, out, cap);
    case COU_E2A:
    case COU_E2B:
        return why_swap(v, seat, m, out, cap);
    case COU_R21:
        return say(out, cap, "Nobody stands in your queue.");
    case COU_D1B:
        return why_no_drink(v, seat, m, out, cap);
    case COU_V1:
        return why_not_served(v, seat, m, out, cap);
    case COU_V4_USA_A:
    case COU_V4_USA_B:
        return why_doubled(v, out, cap);
    case COU_V4_TURKIYE_A:
    case COU_V4_TURKIYE_B:
        return why_kebab(v, m, out, cap);
    case COU_W1:
    case COU_W2:
        return why_not_tracked(v, seat, m, out, cap);
    default:
        return 0;
    }
}
