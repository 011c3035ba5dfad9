/* rummy_say_term.c -- Iron Chef Rummy's terminal skin in words: what a spot is, what a move would do, what is asked, why a
 * rule refuses. Everything is made from the player's view.
 *
 * Cards are written as they are printed ("Black Pepper"); a group has its letter and its colour, and the
 * letter is always there, so colour tells nothing by itself. */
#include <stdio.h>
#include <string.h>

#include "core/text.h"
#include "rummy_term.h"

/* ---- names ----------------------------------------------------------------------------- */

/* In the order of foods.def: leaf green, earthy orange, warm gold, blue, brown, teal, purple, terracotta. */
static const int GROUP_INK[RUM_GROUPS] = {TERM_GREEN, TERM_ORANGE, TERM_GOLD,   TERM_BLUE,
                                          TERM_BROWN, TERM_TEAL,   TERM_PURPLE, TERM_RED};
static const char *const GROUP_WORD[RUM_GROUPS] = {"Orchard", "Garden",  "Grains", "Dairy",
                                                   "Pasture", "Coastal", "Earthy", "Spice"};

const char *rummy_food(uint8_t kind)
{
    return kind == RUM_WILD ? "Wild" : kind > 0 && kind < RUM_KINDS ? rummy_kind_texts[kind] : "a card";
}

char rummy_letter(uint8_t kind)
{
    return (char)(rum_is_ingredient(kind) ? rummy_group_letters[rum_group(kind)]
                  : kind == RUM_WILD      ? '*'
                  : rum_is_action(kind)   ? '!'
                                          : '?');
}

int rummy_ink(uint8_t kind)
{
    return rum_is_ingredient(kind) ? GROUP_INK[rum_group(kind)] : kind == RUM_WILD ? TERM_GOLD : TERM_INK;
}

const char *rummy_group_text(int group)
{
    return rummy_group_texts[group];
}

const char *rummy_group_word(int group)
{
    return GROUP_WORD[group];
}

const char *rummy_recipe_text(int recipe)
{
    return rummy_recipe_texts[recipe];
}

const char *rummy_who(char out[RUM_NAME], const struct rummy_state *v, int seat, int me)
{
    (void)v;
    if (seat == me)
        snprintf(out, RUM_NAME, "you");
    else
        snprintf(out, RUM_NAME, "seat %d", seat);
    return out;
}

/* The set without its letter: "Apple ×3", "Apple ×2 + Wild", "Salmon Shrimp Octopus"; brief: "one of each". */
void rummy_meld_text(char out[RUM_NAME], const uint8_t card[3], int brief)
{
    int wild = card[2] == RUM_WILD;
    if (rummy_identical(card))
        snprintf(out, RUM_NAME, term_signs() ? "%s ×%d%s" : "%s x%d%s", rummy_food(card[0]), wild ? 2 : 3,
                 !wild   ? ""
                 : brief ? "+Wild"
                         : " + Wild");
    else if (brief)
        snprintf(out, RUM_NAME, "%s", wild ? "mixed+Wild" : "one of each");
    else
        snprintf(out, RUM_NAME, wild ? "%s %s + %s" : "%s %s %s", rummy_food(card[0]), rummy_food(card[1]),
                 rummy_food(card[2]));
}

static void put_meld(struct bq_text *t, const uint8_t card[3])
{
    for (int i = 0; i < 3; i++) {
        bq_put(t, i ? " " : "");
        bq_put(t, rummy_food(card[i]));
    }
}

static void put_who(struct bq_text *t, int seat, int me)
{
    char who[RUM_NAME];
    bq_put(t, rummy_who(who, NULL, seat, me));
}

static void put_whose(struct bq_text *t, int seat, int me)
{
    if (seat == me) {
        bq_put(t, "your");
    } else {
        put_who(t, seat, me);
        bq_put(t, "'s");
    }
}

static void put_count(struct bq_text *t, int n, const char *one)
{
    bq_put_int(t, n);
    bq_put_char(t, ' ');
    bq_put(t, one);
    bq_put(t, n == 1 ? "" : "s");
}

/* "A", "A and B", "A, B and C": called for each i of n. */
static void put_between(struct bq_text *t, int i, int n)
{
    bq_put(t, i == 0 ? "" : i == n - 1 ? " and " : ", ");
}

/* ---- how it stands ----------------------------------------------------------------------- */

static uint8_t top_of(const struct rummy_seat *q, int depth)
{
    return q->pile_count > depth ? q->pile[q->pile_count - 1 - depth] : 0;
}

/* "you and seats 1, 3" from a bit per seat. */
static void put_people(struct bq_text *t, unsigned seats, int me)
{
    int you = me >= 0 && (seats >> me & 1), n = 0;
    unsigned others = you ? seats & ~(1u << me) : seats;
    bq_put(t, you ? "you" : "");
    bq_put(t, you && others ? " and " : "");
    bq_put(t, !others ? "" : others & (others - 1) ? "seats " : "seat ");
    for (int p = 0; p < BQ_SEATS; p++)
        if (others >> p & 1) {
            bq_put(t, n++ ? ", " : "");
            bq_put_int(t, p);
        }
}

static void put_winners(struct bq_text *t, const struct rummy_state *v, int me)
{
    int best = 0;
    unsigned seats = 0;
    for (int p = 0; p < v->seats; p++)
        best = v->total[p] > best ? v->total[p] : best;
    for (int p = 0; p < v->seats; p++)
        seats |= (unsigned)(v->total[p] == best) << p;
    int several = seats & (seats - 1) ? 1 : me >= 0 && (seats >> me & 1);
    put_people(t, seats, me);
    if (v->phase != RUM_OVER)
        bq_put(t, several ? " lead with " : " leads with ");
    else if (seats & (seats - 1))
        bq_put(t, " share the win with ");
    else
        bq_put(t, several ? " win with " : " wins with ");
    put_count(t, best, "point");
}

static void put_phase(struct bq_text *t, const struct rummy_state *v, int me)
{
    int mine = v->turn == me;
    unsigned seats = 0;
    switch (v->phase) {
    case RUM_OVER:
        bq_put(t, "the meal is over: ");
        put_winners(t, v, me);
        return;
    case RUM_TOSS:
        put_who(t, v->victim, me);
        bq_put(t, v->victim == me ? " have to discard (Expiration Date)" : " has to discard (Expiration Date)");
        return;
    case RUM_PASS:
        bq_put(t, "Potluck! waits for ");
        for (int p = 0; p < v->seats; p++)
            seats |= (unsigned)rummy_may_act(v, p) << p;
        put_people(t, seats, me);
        return;
    default:
        break;
    }
    if (v->phase < RUM_DRAW) {
        bq_put(t, "the cards are being dealt");
        return;
    }
    bq_put(t, mine ? "your turn: " : "");
    if (!mine)
        put_who(t, v->turn, me);
    switch (v->phase) {
    case RUM_DRAW:
        bq_put(t, mine ? "draw or take a card" : " draws or takes a card");
        break;
    case RUM_TARGET:
        bq_put(t, mine ? "whose food has expired?" : " chooses whose food has expired");
        break;
    case RUM_KEEP:
        bq_put(t, mine ? "keep one of two cards" : " has a Fresh Delivery!");
        break;
    case RUM_CHOOSE_PILE:
        bq_put(t, mine ? "salvage a buried card" : " has a Salvage Operation");
        break;
    default:
        bq_put(t, mine ? (v->due ? "meld, then discard" : "meld, or end the turn") : " melds or discards");
        break;
    }
}

void rummy_phase_text(char *out, int cap, const struct rummy_state *v, int me)
{
    struct bq_text t = bq_text_to(out, cap);
    put_phase(&t, v, me);
    if (out[0] >= 'a' && out[0] <= 'z')
        out[0] = (char)(out[0] - 'a' + 'A');
}

/* ---- what is known -------------------------------------------------------------------- */

/* Of the cards that are known in p's hand, those of a group (or all: -1). Their number. */
static int put_known(struct bq_text *t, const struct rummy_seat *q, int group)
{
    int n = 0, i = 0;
    for (int pass = 0; pass < 2; pass++)
        for (uint8_t k = 1; k < RUM_KINDS; k++) {
            int here = q->hand[k] > 0 && (group < 0 || (rum_is_ingredient(k) && rum_group(k) == group));
            if (pass == 0) {
                n += here;
            } else if (here) {
                put_between(t, i++, n);
                bq_put(t, rummy_food(k));
                if (q->hand[k] > 1) {
                    bq_put(t, term_signs() ? " ×" : " x");
                    bq_put_int(t, q->hand[k]);
                }
            }
        }
    return n;
}

/* ---- what is asked --------------------------------------------------------------------------- */

/* The key of the first pile that may be taken from, for the prompt. */
static const char *seat_keys(char out[8], const struct rummy_state *v)
{
    snprintf(out, 8, "0-%d", v->seats - 1);
    return out;
}

static void prompt_picked(struct bq_text *t, const struct rummy_state *v, int seat, const int *picked, int n)
{
    uint8_t held[RUM_HELD];
    int count = rummy_held(held, v, seat);
    for (int i = 0; i < n; i++) {
        int at = picked[i] - RUM_SPOT_HAND;
        put_between(t, i, n);
        bq_put(t, at >= 0 && at < count ? rummy_food(held[at]) : "?");
    }
    bq_put(t, n == 1 ? " picked: two more cards make the set" : " picked: a third card makes the set");
    bq_put(t, n == 1 && v->due ? "; d discards it; Esc: no." : "; Esc: no.");
}

int rummy_skin_prompt(const void *view, int seat, const int *picked, int n, char *out, int cap)
{
    const struct rummy_state *v = view;
    struct rummy_possible set[RUM_POSSIBLE];
    struct bq_text t = bq_text_to(out, cap);
    char keys[8];
    int piles = 0, sets;
    if (n > 0) {
        prompt_picked(&t, v, seat, picked, n);
        return t.len;
    }
    switch (v->phase) {
    case RUM_DRAW:
        for (int p = 0; p < v->seats; p++)
            piles += v->seat[p].pile_count > 0;
        bq_put(&t, "Draw from the pile (d)");
        bq_put(&t, piles ? ", or take a face-up card: its seat's number, " : "; no discard lies face up yet");
        bq_put(&t, piles ? seat_keys(keys, v) : "");
        break;
    case RUM_TARGET:
        bq_put(&t, "Expiration Date: choose who has to discard a card (the seat's number).");
        return t.len;
    case RUM_TOSS:
        bq_put(&t, "Expiration Date hits you: choose the card to discard (1-9).");
        return t.len;
    case RUM_KEEP:
        bq_put(&t, "Fresh Delivery! Keep one of the two (1, 2); the other goes under the pile.");
        return t.len;
    case RUM_CHOOSE_PILE:
        bq_put(&t, "Salvage Operation: choose a pile and take its second card (the seat's number).");
        return t.len;
    case RUM_PASS:
        bq_put(&t, "Potluck! Choose a card to pass to ");
        put_who(&t, rum_left_of(v, seat), seat);
        bq_put(&t, ", on your left (1-9).");
        return t.len;
    case RUM_MELD:
        sets = rummy_possible_sets(set, v, seat);
        if (v->recipe > 0 && rummy_missing(v->seat[seat].hand, v->recipe - 1) <=
                                 (v->wild_in_special && v->seat[seat].hand[RUM_WILD] > 0))
            bq_put(&t, "Declare the Chef's Special (x)! Or ");
        bq_put(&t, sets ? (t.len ? "lay a set (s), " : "Lay a set (s), ") : "");
        bq_put(&t, sets ? "or " : "");
        if (v->due && rummy_hand_size(v, seat) > 0)
            bq_put(&t, t.len ? "discard a card (1-9)" : "Discard a card (1-9)");
        else
            bq_put(&t, t.len ? "end the turn (e): no discard is due" : "No discard is due: end the turn (e)");
        break;
    default:
        return 0;
    }
    bq_put_char(&t, '.');
    return t.len;
}

/* ---- what is there -------------------------------------------------------------------------- */

static void look_at_pile(struct bq_text *t, const struct rummy_state *v, int p, int me)
{
    const struct rummy_seat *q = &v->seat[p];
    put_whose(t, p, me);
    if (!q->pile_count) {
        bq_put(t, " discard pile is empty.");
        return;
    }
    bq_put(t, " discard pile: ");
    bq_put(t, rummy_food(top_of(q, 0)));
    for (int i = 1; i < q->pile_count; i++) {
        if (i == 7) {
            bq_put(t, " ...");
            break;
        }
        bq_put(t, i == 1 ? "; buried: " : ", ");
        bq_put(t, rummy_food(top_of(q, i)));
    }
    bq_put_char(t, '.');
}

static void look_at_seat(struct bq_text *t, const struct rummy_state *v, int p, int me)
{
    const struct rummy_seat *q = &v->seat[p];
    put_who(t, p, me);
    bq_put(t, ": ");
    put_count(t, v->total[p], "point");
    bq_put(t, ", ");
    put_count(t, rummy_hand_size(v, p), "card");
    bq_put(t, " in hand");
    for (int i = 0; i < q->meld_count; i++) {
        bq_put(t, i ? "; " : "; melded ");
        put_meld(t, q->meld[i]);
    }
    if (p != me && q->hidden < rummy_hand_size(v, p)) {
        bq_put(t, "; holds ");
        put_known(t, q, -1);
    }
    bq_put_char(t, '.');
}

static void look_at_card(struct bq_text *t, const struct rummy_state *v, int seat, uint8_t kind)
{
    const struct rummy_seat *q = &v->seat[seat];
    bq_put(t, rummy_food(kind));
    if (rum_is_ingredient(kind)) {
        bq_put(t, ", ");
        bq_put(t, rummy_group_texts[rum_group(kind)]);
        if (q->melded >> rum_group(kind) & 1)
            bq_put(t, ": you have melded that group already");
        else if (rummy_in_set(&v->seat[seat], kind))
            bq_put(t, ": part of a possible set");
    } else {
        bq_put(t, kind == RUM_WILD ? ": it can stand for any ingredient of a set"
                                   : ": an action card does nothing in a hand; it can be discarded. Drawn: ");
        if (rum_is_action(kind))
            bq_put(t, rummy_card_brief(kind, v->literal_expiration));
    }
    bq_put(t, rum_is_action(kind) ? "" : ".");
    if (q->open[kind])
        bq_put(t, " Everybody knows that you hold it.");
    else if (q->told[kind]) {
        bq_put(t, " It came from ");
        put_who(t, rum_right_of(v, seat), seat);
        bq_put(t, ", who knows it.");
    }
}

static void look_at_deck(struct bq_text *t, const struct rummy_state *v)
{
    int told = 0;
    bq_put(t, "The draw pile: ");
    put_count(t, v->deck_count, "card");
    bq_put_char(t, '.');
    for (int i = 0; i < v->deck_count && told < 5; i++)
        if (v->deck[i] < RUM_KINDS) {
            bq_put(t, told++ ? ", " : " You know of it, from the bottom: ");
            bq_put(t, rummy_food(v->deck[i]));
        }
    bq_put(t, told ? "." : "");
}

static void look_at_kitchen(struct bq_text *t, const struct rummy_state *v)
{
    bq_put(t,
           v->special ? "Open Kitchen: everyone with a set of " : "Open Kitchen: no group is special in this course.");
    if (v->special) {
        bq_put(t, rummy_group_texts[v->special - 1]);
        bq_put(t, " scores 1 more in this course.");
    }
}

static void put_missing(struct bq_text *t, const struct rummy_state *v, int seat)
{
    const uint8_t *hand = v->seat[seat].hand;
    int n = rummy_missing(hand, v->recipe - 1), i = 0;
    for (int k = 0; k < RUM_RECIPE_SIZE; k++) {
        uint8_t kind = rummy_recipe[v->recipe - 1][k];
        if (!hand[kind]) {
            put_between(t, i++, n);
            bq_put(t, rummy_food(kind));
        }
    }
}

static void look_at_recipe(struct bq_text *t, const struct rummy_state *v, int me)
{
    int missing = rummy_missing(v->seat[me].hand, v->recipe - 1);
    bq_put(t, rummy_recipe_texts[v->recipe - 1]);
    bq_put(t, missing ? ": you lack " : ": you hold all of it. It wins the course and scores 12.");
    if (missing) {
        put_missing(t, v, me);
        bq_put_char(t, '.');
    }
}

int rummy_skin_look(const void *view, int seat, int spot, char *out, int cap)
{
    const struct rummy_state *v = view;
    struct bq_text t = bq_text_to(out, cap);
    uint8_t held[RUM_HELD];
    int me = rummy_looker(v, seat), count = rummy_held(held, v, me);
    int pile = spot - RUM_SPOT_PILE, at = spot - RUM_SPOT_SEAT, card = spot - RUM_SPOT_HAND, set = spot - RUM_SPOT_SET;
    if (cap > 0)
        out[0] = '\0';
    if (spot == RUM_SPOT_DECK) {
        look_at_deck(&t, v);
    } else if (pile >= 0 && pile < v->seats) {
        look_at_pile(&t, v, pile, me);
    } else if (at >= 0 && at < v->seats) {
        look_at_seat(&t, v, at, me);
    } else if (spot == RUM_SPOT_KITCHEN) {
        look_at_kitchen(&t, v);
    } else if (spot == RUM_SPOT_SPECIAL && v->recipe > 0) {
        look_at_recipe(&t, v, me);
    } else if (spot == RUM_SPOT_SHEET) {
        bq_put(&t, "The score sheet, by seat and course: ");
        if (v->round > 0)
            put_winners(&t, v, me);
        bq_put(&t, v->round > 0 ? "." : "no course has been scored yet.");
    } else if (card >= 0 && card < count) {
        look_at_card(&t, v, me, held[card]);
    } else if (set >= 0 && set < RUM_SET_NUMBERS && rum_set_form(set) < RUM_FORMS) {
        uint8_t cards[3];
        rummy_form(cards, (int)rum_set_group(set), (int)rum_set_form(set));
        bq_put(&t, "A possible set: ");
        put_meld(&t, cards);
        bq_put_char(&t, '.');
    }
    if (out[0] >= 'a' && out[0] <= 'z')
        out[0] = (char)(out[0] - 'a' + 'A');
    return t.len;
}
