/* rummy_why_term.c -- Iron Chef Rummy's terminal skin, the rest of its words: why a rule refuses a move here, in the names
 * and numbers of this table. */
#include <stdio.h>
#include <string.h>

#include "core/text.h"
#include "rummy_term.h"

/* ---- why not ------------------------------------------------------------------------------- */

static int holds(const struct rummy_state *v, int seat, int64_t kind)
{
    return kind > 0 && kind < RUM_KINDS && v->seat[seat].hand[kind] > 0;
}

static int not_held(const struct rummy_state *v, int seat, int64_t kind, char *out, int cap)
{
    return kind > 0 && kind < RUM_KINDS && !holds(v, seat, kind)
               ? snprintf(out, (size_t)cap, "You hold no %s.", rummy_food((uint8_t)kind))
               : 0;
}

/* What the hand has of a group, and what would make it a set. */
static int why_no_set(const struct rummy_state *v, int seat, int group, char *out, int cap)
{
    const uint8_t *hand = v->seat[seat].hand;
    struct bq_text t = bq_text_to(out, cap);
    uint8_t wanted[3];
    int n = 0, cards = 0, lacking = 0;
    bq_put(&t, "Of ");
    bq_put(&t, rummy_group_text(group));
    bq_put(&t, " you hold ");
    for (uint8_t k = (uint8_t)(3 * group + 1); k <= 3 * group + 3; k++) {
        if (hand[k]) {
            bq_put(&t, cards ? ", " : "");
            bq_put(&t, rummy_food(k));
            if (hand[k] > 1) {
                bq_put(&t, term_signs() ? " ×" : " x");
                bq_put_int(&t, hand[k]);
            }
        }
        cards += hand[k];
        lacking += !hand[k];
    }
    for (uint8_t k = (uint8_t)(3 * group + 1); k <= 3 * group + 3; k++)
        if (hand[k] == 2 || (lacking == 1 && !hand[k]))
            wanted[n++] = k;
    bq_put(&t, cards ? "" : "nothing");
    for (int i = 0; i < n; i++) {
        bq_put(&t, i == 0 ? "; a set needs " : ", ");
        bq_put(&t, hand[wanted[i]] ? "a third " : "");
        bq_put(&t, rummy_food(wanted[i]));
    }
    bq_put(&t, !n ? "." : hand[RUM_WILD] ? ", and your Wild can stand for it." : " or the Wild.");
    return t.len;
}

static int why_no_special(const struct rummy_state *v, int seat, char *out, int cap)
{
    const uint8_t *hand = v->seat[seat].hand;
    struct bq_text t = bq_text_to(out, cap);
    int n = 0;
    if (!v->recipe)
        return snprintf(out, (size_t)cap, "No recipe is in play (option chefs_special).");
    if (v->phase == RUM_DRAW && rummy_missing(hand, v->recipe - 1) == 0)
        return snprintf(out, (size_t)cap, "You have not drawn yet.");
    bq_put(&t, "You lack ");
    for (int i = 0; i < RUM_RECIPE_SIZE; i++) {
        uint8_t kind = rummy_recipe[v->recipe - 1][i];
        if (!hand[kind]) {
            bq_put(&t, n++ ? ", " : "");
            bq_put(&t, rummy_food(kind));
        }
    }
    if (v->wild_in_special && hand[RUM_WILD] && n > 1)
        bq_put(&t, "; your Wild stands for one of them");
    bq_put_char(&t, '.');
    return t.len;
}

/* RUM-T1: the wrong moment, or an empty pile. */
static int why_no_draw(const struct rummy_state *v, int seat, bq_move m, char *out, int cap)
{
    int64_t from = rummy_take_seat(m);
    if (v->phase == RUM_MELD)
        return snprintf(out, (size_t)cap,
                        v->due ? "You have drawn already: meld, then discard a card from your hand."
                               : "You have drawn already: meld, or end the turn.");
    if (bq_verb(m) != RUM_V_TAKE)
        return snprintf(out, (size_t)cap, "You have not drawn yet.");
    if (from >= v->seats)
        return snprintf(out, (size_t)cap, "The seats are 0 to %d.", v->seats - 1);
    if (from == seat)
        return snprintf(out, (size_t)cap, "Your own pile is empty.");
    return snprintf(out, (size_t)cap, "The pile of seat %d is empty.", (int)from);
}

static int why_no_discard(const struct rummy_state *v, int seat, bq_move m, char *out, int cap)
{
    if (v->phase == RUM_DRAW)
        return snprintf(out, (size_t)cap, "You have not drawn yet.");
    if (bq_verb(m) == RUM_V_END)
        return snprintf(out, (size_t)cap, "You have drawn a card, so one has to go.");
    return not_held(v, seat, rummy_discard_card(m), out, cap);
}

static int why_not_due(const struct rummy_state *v, int seat, char *out, int cap)
{
    const struct rummy_seat *q = &v->seat[seat];
    uint8_t top = q->pile_count ? q->pile[q->pile_count - 1] : 0;
    return snprintf(out, (size_t)cap,
                    "%s brought no card into your hand and was your discard: meld, or end the turn (e).",
                    rum_is_action(top) ? rummy_food(top) : "Your action card");
}

static int why_meld_twice(const struct rummy_state *v, int seat, bq_move m, char *out, int cap)
{
    const struct rummy_seat *q = &v->seat[seat];
    int group = (int)rum_set_group(rummy_meld_set(m));
    for (int i = 0; i < q->meld_count; i++)
        if (rum_group(q->meld[i][0]) == group)
            return snprintf(out, (size_t)cap, "You have laid %s %s %s of %s.", rummy_food(q->meld[i][0]),
                            rummy_food(q->meld[i][1]), rummy_food(q->meld[i][2]), rummy_group_text(group));
    return 0;
}

int rummy_skin_because(const void *view, int seat, bq_move m, int rule, char *out, int cap)
{
    const struct rummy_state *v = view;
    int64_t group = rum_set_group(rummy_meld_set(m)), p;
    if (seat < 0 || seat >= v->seats || cap < 1)
        return 0;
    out[0] = '\0';
    switch (rule) {
    case RUM_R4:
        return snprintf(out, (size_t)cap, "It is the turn of seat %d.", v->turn);
    case RUM_A5:
        if (v->phase == RUM_PASS)
            return snprintf(out, (size_t)cap, "Potluck! is going round: choose a card to pass.");
        return snprintf(out, (size_t)cap, "The game waits for seat %d to discard a card.", v->victim);
    case RUM_T1:
        return why_no_draw(v, seat, m, out, cap);
    case RUM_T4:
        return snprintf(out, (size_t)cap, "You have not drawn yet.");
    case RUM_T5:
        return why_no_discard(v, seat, m, out, cap);
    case RUM_T6:
        return why_not_due(v, seat, out, cap);
    case RUM_M1:
        return group < RUM_GROUPS ? why_no_set(v, seat, (int)group, out, cap) : 0;
    case RUM_M3:
        return why_meld_twice(v, seat, m, out, cap);
    case RUM_A1:
        p = rummy_target_seat(m);
        if (bq_verb(m) == RUM_V_TARGET)
            return snprintf(out, (size_t)cap, p == seat ? "That is yourself." : "Nobody sits at seat %d.", (int)p);
        if (bq_verb(m) == RUM_V_TOSS)
            return not_held(v, seat, rummy_toss_card(m), out, cap);
        return snprintf(out, (size_t)cap,
                        v->phase == RUM_TOSS ? "First discard a card." : "First choose who has to discard.");
    case RUM_A2:
        return snprintf(out, (size_t)cap, "The two cards are %s and %s.", rummy_food(v->offer[0]),
                        rummy_food(v->offer[1]));
    case RUM_A3:
        p = rummy_salvage_seat(m);
        if (bq_verb(m) == RUM_V_SALVAGE && p < v->seats)
            return snprintf(out, (size_t)cap, "The pile of seat %d has %d card%s.", (int)p, v->seat[p].pile_count,
                            v->seat[p].pile_count == 1 ? "" : "s");
        return snprintf(out, (size_t)cap, "First choose a pile.");
    case RUM_A4:
        if (v->seat[seat].chosen)
            return snprintf(out, (size_t)cap, "You have chosen %s.", rummy_food(v->seat[seat].chosen));
        return not_held(v, seat, rummy_pass_card(m), out, cap);
    case RUM_X2:
        return why_no_special(v, seat, out, cap);
    default:
        return 0;
    }
}
