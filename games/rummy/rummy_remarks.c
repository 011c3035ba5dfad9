/* rummy_remarks.c -- what there is to say of a table of Iron Chef Rummy beyond what happened: what a move would do, why a rule refuses it,
 * how it stands and how it ended, as facts (what is asked: rummy_asked.c); the sentences are in words.def.
 *
 * Everything here takes a view, so nothing can be told that the player does not know. */
#include <string.h>

#include "core/words.h"
#include "rummy.h"

/* ---- what the view shows ----------------------------------------------------------- */

static int32_t seen(int64_t kind)
{
    return kind > 0 && kind < RUM_KINDS ? (int32_t)kind : RUM_BLANK;
}

/* Ingredients of a group in a hand. */
static int of_group(const uint8_t *hand, int group)
{
    return hand[3 * group + 1] + hand[3 * group + 2] + hand[3 * group + 3];
}

/* All that is seen of a group in a hand, as a list. */
static void push_group(struct bq_fact *f, const uint8_t *hand, int group)
{
    for (int k = 3 * group + 1; k <= 3 * group + 3; k++)
        for (int i = 0; i < hand[k]; i++)
            bq_fact_push(f, k);
}

static void push_set(struct bq_fact *f, const uint8_t card[3])
{
    for (int i = 0; i < 3; i++)
        bq_fact_push(f, card[i]);
}

void rummy_push_missing(struct bq_fact *f, const struct rummy_state *v, int seat)
{
    for (int i = 0; i < RUM_RECIPE_SIZE; i++) {
        uint8_t kind = rummy_recipe[v->recipe - 1][i];

        if (v->seat[seat].hand[kind] == 0)
            bq_fact_push(f, kind);
    }
}

/* ---- what a move would do ----------------------------------------------------------- */

/* What a card that comes in is good for: a set, or how many of its group the hand has. */
static void say_gain(struct bq_facts *f, const struct rummy_state *v, int seat, uint8_t kind)
{
    const struct rummy_seat *q = &v->seat[seat];
    uint8_t hand[RUM_KINDS], card[3];

    if (!rummy_is_ingredient(kind)) {
        if (rummy_is_action(kind) || kind == RUM_WILD)
            BQ_SAY0(f, kind == RUM_WILD ? RUM_SAY_STANDS_FOR_ANY : RUM_SAY_NO_USE_IN_HAND);
        return;
    }
    int group = rummy_group(kind), have = of_group(q->hand, group);
    if (q->melded >> group & 1) {
        BQ_SAY(f, RUM_SAY_GROUP_MELDED, group);
        return;
    }
    memcpy(hand, q->hand, sizeof hand);
    hand[kind]++;
    uint32_t forms = rummy_sets(hand, group) & ~rummy_sets(q->hand, group);
    if (forms != 0) {
        rummy_form(card, group, __builtin_ctz(forms));
        push_set(bq_fact_add(f, RUM_SAY_MAKES_SET, NULL, 0), card);
    } else if (q->hand[kind] > 0) {
        BQ_SAY(f, RUM_SAY_WOULD_HOLD, hand[kind]);
    } else if (have > 0) {
        BQ_SAY(f, RUM_SAY_HOLD_OF_GROUP, have, group);
    } else {
        BQ_SAY(f, RUM_SAY_HOLD_NONE, group);
    }
}

static void preview_draw(struct bq_facts *f, const struct rummy_state *v)
{
    uint8_t next = v->deck_count > 0 ? v->deck[v->deck_count - 1] : RUM_BLANK;

    if (next < RUM_KINDS) {
        BQ_SAY(f, RUM_SAY_NEXT_IS_KNOWN, next);
        return;
    }
    BQ_SAY(f, RUM_SAY_CARDS_LEFT, v->deck_count);
    BQ_SAY0(f, RUM_SAY_ACTS_AT_ONCE);
}

/* Expiration Date, for whoever drew it. RUM-A1 */
static void preview_target(struct bq_facts *f, const struct rummy_state *v, int whom)
{
    uint8_t top = rummy_in_pile(&v->seat[whom], 0);

    if (v->literal_expiration)
        BQ_SAY(f, RUM_SAY_IS_HIT_AND_KEEPS, whom);
    else if (top == 0)
        BQ_SAY(f, RUM_SAY_IS_HIT_AND_DRAWS, whom);
    else
        BQ_SAY(f, RUM_SAY_IS_HIT, whom, seen(top));
}

/* The same for the victim. */
static void preview_toss(struct bq_facts *f, const struct rummy_state *v, int seat)
{
    uint8_t top = rummy_in_pile(&v->seat[seat], 0);

    if (v->literal_expiration || top == 0) {
        BQ_SAY0(f, v->literal_expiration ? RUM_SAY_YOU_TAKE_IT_BACK : RUM_SAY_YOU_DRAW_ONE);
        return;
    }
    BQ_SAY(f, RUM_SAY_YOU_TAKE_BACK, seen(top));
    say_gain(f, v, seat, top);
}

static void preview_meld(struct bq_facts *f, const struct rummy_state *v, int seat, int64_t set)
{
    const struct rummy_numbers *n = rummy_numbers(v);
    int group = (int)rummy_set_group(set);
    uint8_t card[3];

    if (group >= RUM_GROUPS || rummy_set_form(set) >= RUM_FORMS)
        return;
    rummy_form(card, group, (int)rummy_set_form(set));
    BQ_SAY(f, rummy_identical(card) ? RUM_SAY_THREE_ALIKE : RUM_SAY_ONE_OF_EACH, rummy_set_points(n, card));
    if (v->special == group + 1)
        BQ_SAY(f, RUM_SAY_KITCHEN_ADDS, n->kitchen);
    if (v->seat[seat].meld_count == n->sets - 1)
        BQ_SAY(f, RUM_SAY_SET_WINS, n->winner);
    else if (v->recipe > 0 && v->seat[seat].meld_count == 0)
        BQ_SAY0(f, RUM_SAY_SPECIAL_LOST);
}

/* What the hand loses, and whether the next seat is known to want it. */
static void preview_discard(struct bq_facts *f, const struct rummy_state *v, int seat, uint8_t kind)
{
    const struct rummy_seat *me = &v->seat[seat], *next = &v->seat[rummy_left_of(v, seat)];

    if (!rummy_is_ingredient(kind)) {
        BQ_SAY0(f, kind == RUM_WILD ? RUM_SAY_ONE_WILD : RUM_SAY_NO_USE_TO_ANYONE);
        return;
    }
    int group = rummy_group(kind), cards = of_group(me->hand, group);
    if (rummy_in_set(me, kind) && me->hand[kind] < 4)
        BQ_SAY0(f, RUM_SAY_PART_OF_SET);
    else if (me->melded >> group & 1)
        BQ_SAY(f, RUM_SAY_GROUP_MELDED, group);
    else if (cards == 1)
        BQ_SAY(f, RUM_SAY_HOLD_ONLY, group);
    else if (me->hand[kind] > 1)
        BQ_SAY(f, RUM_SAY_HOLD_ALIKE, me->hand[kind]);
    else
        BQ_SAY(f, RUM_SAY_HOLD_OF_GROUP, cards, group);
    if (of_group(next->hand, group) > 0 && !(next->melded >> group & 1))
        push_group(BQ_SAY(f, RUM_SAY_NEXT_HOLDS, rummy_left_of(v, seat)), next->hand, group);
}

/* The turn may end without a discard: an action card was it, or the hand is empty. RUM-T6 */
static void preview_end(struct bq_facts *f, const struct rummy_state *v)
{
    struct rummy_possible set[RUM_POSSIBLE];
    uint8_t top = rummy_in_pile(&v->seat[v->turn], 0);

    if (rummy_possible_sets(set, v, v->turn) > 0)
        BQ_SAY0(f, RUM_SAY_COULD_MELD);
    if (rummy_is_action(top))
        BQ_SAY(f, RUM_SAY_SPENT, top);
    else
        BQ_SAY0(f, RUM_SAY_NOTHING_DUE);
}

static void preview(struct bq_facts *f, const struct rummy_state *v, int seat, bq_move m)
{
    const struct rummy_seat *q;
    int64_t card;

    switch (rummy_verb(m)) {
    case RUM_V_DRAW:
        preview_draw(f, v);
        break;
    case RUM_V_TAKE:
        q = &v->seat[rummy_take_seat(m) % v->seats];
        BQ_SAY(f, RUM_SAY_YOU_GET, seen(rummy_in_pile(q, 0)));
        say_gain(f, v, seat, rummy_in_pile(q, 0));
        break;
    case RUM_V_TARGET:
        preview_target(f, v, (int)rummy_target_seat(m) % v->seats);
        break;
    case RUM_V_TOSS:
        preview_toss(f, v, seat);
        break;
    case RUM_V_KEEP:
        card = rummy_keep_card(m);
        say_gain(f, v, seat, (uint8_t)card);
        BQ_SAY(f, RUM_SAY_GOES_UNDER, seen(v->offer[v->offer[0] == card]));
        break;
    case RUM_V_SALVAGE:
        q = &v->seat[rummy_salvage_seat(m) % v->seats];
        BQ_SAY(f, RUM_SAY_YOU_GET_BURIED, seen(rummy_in_pile(q, 1)), seen(rummy_in_pile(q, 0)));
        say_gain(f, v, seat, rummy_in_pile(q, 1));
        break;
    case RUM_V_PASS:
        BQ_SAY(f, RUM_SAY_GOES_LEFT, rummy_left_of(v, seat), rummy_right_of(v, seat));
        break;
    case RUM_V_MELD:
        preview_meld(f, v, seat, rummy_meld_set(m));
        break;
    case RUM_V_SPECIAL:
        BQ_SAY(f, RUM_SAY_WHOLE_RECIPE, rummy_numbers(v)->recipe);
        break;
    case RUM_V_DISCARD:
        preview_discard(f, v, seat, (uint8_t)rummy_discard_card(m));
        break;
    case RUM_V_END:
        preview_end(f, v);
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

/* ---- why not -------------------------------------------------------------------------- */

static void why_not_held(struct bq_facts *f, const struct rummy_state *v, int seat, int64_t kind)
{
    if (kind > 0 && kind < RUM_KINDS && v->seat[seat].hand[kind] == 0)
        BQ_SAY(f, RUM_SAY_NOT_HELD, (int32_t)kind);
}

/* What the hand has of a group, and what would make it a set. RUM-M1 */
static void why_no_set(struct bq_facts *f, const struct rummy_state *v, int seat, int group)
{
    const uint8_t *hand = v->seat[seat].hand;
    int32_t wanted[4];
    int n = 0, lacking = 0;

    if (of_group(hand, group) == 0) {
        BQ_SAY(f, RUM_SAY_HOLD_NONE, group);
        return;
    }
    push_group(BQ_SAY(f, RUM_SAY_HOLD_THESE, group), hand, group);
    for (int k = 3 * group + 1; k <= 3 * group + 3; k++)
        lacking += hand[k] == 0;
    for (int k = 3 * group + 1; k <= 3 * group + 3; k++)
        if (hand[k] == 2 || (lacking == 1 && hand[k] == 0))
            wanted[n++] = k;
    if (n == 0)
        return;
    if (hand[RUM_WILD] == 0)
        wanted[n++] = RUM_WILD;
    struct bq_fact *fact = BQ_SAY(f, RUM_SAY_SET_WANTS, n);
    for (int i = 0; i < n; i++)
        bq_fact_push(fact, wanted[i]);
    if (hand[RUM_WILD] > 0)
        BQ_SAY(f, RUM_SAY_WILD_MAY, RUM_WILD);
}

/* RUM-X2 */
static void why_no_special(struct bq_facts *f, const struct rummy_state *v, int seat)
{
    const uint8_t *hand = v->seat[seat].hand;
    int missing = v->recipe > 0 ? rummy_missing(hand, v->recipe - 1) : 0;

    if (v->recipe == 0) {
        BQ_SAY0(f, RUM_SAY_NO_RECIPE);
    } else if (missing == 0) {
        BQ_SAY0(f, RUM_SAY_NOT_DRAWN);
    } else {
        rummy_push_missing(bq_fact_add(f, RUM_SAY_LACKS, NULL, 0), v, seat);
        if (v->wild_in_special && hand[RUM_WILD] > 0 && missing > 1)
            BQ_SAY(f, RUM_SAY_WILD_FOR_ONE, RUM_WILD);
    }
}

/* The wrong moment, or an empty pile. RUM-T1 */
static void why_no_draw(struct bq_facts *f, const struct rummy_state *v, bq_move m)
{
    int64_t from = rummy_take_seat(m);

    if (v->phase == RUM_MELD)
        BQ_SAY0(f, v->due ? RUM_SAY_DRAWN_ALREADY : RUM_SAY_DRAWN_ALREADY_END);
    else if (bq_verb(m) != RUM_V_TAKE)
        BQ_SAY0(f, RUM_SAY_NOT_DRAWN);
    else if (from < 0 || from >= v->seats)
        BQ_SAY(f, RUM_SAY_SEATS_ARE, v->seats - 1);
    else
        BQ_SAY(f, RUM_SAY_PILE_IS_EMPTY, (int32_t)from);
}

static void why_no_discard(struct bq_facts *f, const struct rummy_state *v, int seat, bq_move m)
{
    if (v->phase == RUM_DRAW)
        BQ_SAY0(f, RUM_SAY_NOT_DRAWN);
    else if (bq_verb(m) == RUM_V_END)
        BQ_SAY0(f, RUM_SAY_MUST_DISCARD);
    else
        why_not_held(f, v, seat, rummy_discard_card(m));
}

static void why_not_due(struct bq_facts *f, const struct rummy_state *v, int seat)
{
    uint8_t top = rummy_in_pile(&v->seat[seat], 0);

    if (rummy_is_action(top))
        BQ_SAY(f, RUM_SAY_BROUGHT_NOTHING, top);
    else
        BQ_SAY0(f, RUM_SAY_BROUGHT_NO_CARD);
}

static void why_melded(struct bq_facts *f, const struct rummy_state *v, int seat, int group)
{
    const struct rummy_seat *q = &v->seat[seat];

    for (int i = 0; i < q->meld_count; i++)
        if (rummy_group(q->meld[i][0]) == group)
            push_set(BQ_SAY(f, RUM_SAY_MELDED_THESE, group), q->meld[i]);
}

/* Expiration Date: who cannot be chosen, what cannot be tossed, or that one of the two comes first. RUM-A1 */
static void why_not_expired(struct bq_facts *f, const struct rummy_state *v, int seat, bq_move m)
{
    int64_t whom = rummy_target_seat(m);

    if (bq_verb(m) == RUM_V_TOSS)
        why_not_held(f, v, seat, rummy_toss_card(m));
    else if (bq_verb(m) != RUM_V_TARGET)
        BQ_SAY0(f, v->phase == RUM_TOSS ? RUM_SAY_TOSS_FIRST : RUM_SAY_TARGET_FIRST);
    else if (whom == seat)
        BQ_SAY0(f, RUM_SAY_NOT_YOURSELF);
    else
        BQ_SAY0(f, RUM_SAY_NOBODY_THERE);
}

static void why_not_salvaged(struct bq_facts *f, const struct rummy_state *v, bq_move m)
{
    int64_t from = rummy_salvage_seat(m);

    if (bq_verb(m) != RUM_V_SALVAGE || from < 0 || from >= v->seats)
        BQ_SAY0(f, RUM_SAY_PILE_FIRST);
    else if (v->seat[from].pile_count == 0)
        BQ_SAY(f, RUM_SAY_PILE_IS_EMPTY, (int32_t)from);
    else
        BQ_SAY(f, RUM_SAY_PILE_HAS, v->seat[from].pile_count, (int32_t)from);
}

static void because(struct bq_facts *f, const struct rummy_state *v, int seat, bq_move m, int rule)
{
    int64_t group = rummy_set_group(rummy_meld_set(m));
    int named = bq_verb(m) == RUM_V_MELD && group >= 0 && group < RUM_GROUPS;

    switch ((enum rummy_rule)rule) {
    case RUM_R4:
        BQ_SAY(f, RUM_SAY_NOT_YOUR_TURN, v->turn);
        break;
    case RUM_A5:
        if (v->phase == RUM_PASS)
            BQ_SAY0(f, RUM_SAY_POTLUCK_GOES_ROUND);
        else
            BQ_SAY(f, RUM_SAY_WAITS_FOR_TOSS, v->victim);
        break;
    case RUM_T1:
        why_no_draw(f, v, m);
        break;
    case RUM_T4:
        BQ_SAY0(f, RUM_SAY_NOT_DRAWN);
        break;
    case RUM_T5:
        why_no_discard(f, v, seat, m);
        break;
    case RUM_T6:
        why_not_due(f, v, seat);
        break;
    case RUM_M1:
        if (named)
            why_no_set(f, v, seat, (int)group);
        break;
    case RUM_M3:
        if (named)
            why_melded(f, v, seat, (int)group);
        break;
    case RUM_A1:
        why_not_expired(f, v, seat, m);
        break;
    case RUM_A2:
        BQ_SAY(f, RUM_SAY_OFFERED, seen(v->offer[0]), seen(v->offer[1]));
        break;
    case RUM_A3:
        why_not_salvaged(f, v, m);
        break;
    case RUM_A4:
        if (v->seat[seat].chosen != 0)
            BQ_SAY(f, RUM_SAY_CHOSEN, seen(v->seat[seat].chosen));
        else
            why_not_held(f, v, seat, rummy_pass_card(m));
        break;
    case RUM_X2:
        why_no_special(f, v, seat);
        break;
    case RUM_C1: /* says it all */
    case RUM_C2:
    case RUM_C3:
    case RUM_C4:
    case RUM_C5:
    case RUM_R1:
    case RUM_R2:
    case RUM_R3:
    case RUM_T2:
    case RUM_T3:
    case RUM_M2:
    case RUM_M4:
    case RUM_E1:
    case RUM_E2:
    case RUM_E3:
    case RUM_X1:
    case RUM_X3:
    case RUM_X4:
    case RUM_NO_RULE:
    case RUM_RULES:
        break;
    }
}

/* ---- how it stands, and how it ended -------------------------------------------------- */

static void standing(struct bq_facts *f, const struct rummy_state *v)
{
    int round = rummy_round(v);

    switch (rummy_phase(v)) {
    case RUM_DRAW:
        BQ_SAY(f, RUM_SAY_STANDS_DRAW, round, v->rounds, v->turn);
        break;
    case RUM_TARGET:
    case RUM_KEEP:
    case RUM_CHOOSE_PILE:
        BQ_SAY(f, RUM_SAY_STANDS_CHOOSE, round, v->rounds, v->turn);
        break;
    case RUM_TOSS:
        BQ_SAY(f, RUM_SAY_STANDS_TOSS, round, v->rounds, v->victim);
        break;
    case RUM_PASS:
        BQ_SAY(f, RUM_SAY_STANDS_PASS, round, v->rounds);
        break;
    case RUM_MELD:
        BQ_SAY(f, RUM_SAY_STANDS_MELD, round, v->rounds, v->turn);
        break;
    case RUM_OVER:
        BQ_SAY(f, RUM_SAY_STANDS_OVER, round, v->rounds);
        break;
    case RUM_DEALER:
    case RUM_RECIPE:
    case RUM_SHUFFLE:
    case RUM_REDEAL:
    case RUM_LOSE:
    case RUM_INSERT:
    case RUM_CUT:
    case RUM_RESHUFFLE:
        BQ_SAY(f, RUM_SAY_STANDS, round, v->rounds);
        break;
    }
}

int rummy_best(const struct rummy_state *v, uint32_t *seats)
{
    int best = 0;

    for (int p = 0; p < v->seats; p++)
        best = v->total[p] > best ? v->total[p] : best;
    *seats = 0;
    for (int p = 0; p < v->seats; p++)
        *seats |= v->total[p] == best ? bq_bit(p) : 0;
    return best;
}

void rummy_push_seats(struct bq_fact *f, uint32_t seats)
{
    for (; seats != 0; seats &= seats - 1)
        bq_fact_push(f, __builtin_ctz(seats));
}

/* What decided it: the round in which the winner gained most on the next best. One round alone decides nothing that is not said. */
static void say_decided(struct bq_facts *f, const struct rummy_state *v, int winner)
{
    int second = -1, most = 0, round = 0;

    for (int p = 0; p < v->seats; p++)
        if (p != winner && (second < 0 || v->total[p] > v->total[second]))
            second = p;
    for (int i = 0; i < v->rounds && second >= 0; i++)
        if (v->sheet[i][winner] - v->sheet[i][second] > most) {
            most = v->sheet[i][winner] - v->sheet[i][second];
            round = i + 1;
        }
    if (v->rounds > 1 && most > 0)
        BQ_SAY(f, RUM_SAY_DECIDED, round, most, second);
}

static void outcome(struct bq_facts *f, const struct rummy_state *v)
{
    uint32_t seats;
    int best = rummy_best(v, &seats);

    if (v->phase != RUM_OVER)
        return;
    if ((seats & (seats - 1)) == 0) {
        BQ_SAY(f, RUM_SAY_AFTER_WON, v->rounds, __builtin_ctz(seats), best);
        say_decided(f, v, __builtin_ctz(seats));
    } else
        rummy_push_seats(BQ_SAY(f, RUM_SAY_AFTER_SHARED, v->rounds, best), seats);
}

int rummy_remarks(const void *view, int seat, enum bq_topic topic, bq_move m, int rule, struct bq_fact *out, int cap)
{
    const struct rummy_state *v = view;
    struct bq_facts f = {out, 0, cap};
    int sits = seat >= 0 && seat < v->seats;

    if (topic == BQ_PREVIEW && sits)
        preview(&f, v, seat, m);
    else if (topic == BQ_BECAUSE && sits)
        because(&f, v, seat, m, rule);
    else if (topic == BQ_STANDING)
        standing(&f, v);
    else if (topic == BQ_OUTCOME)
        outcome(&f, v);
    else if (topic == BQ_ASKED)
        rummy_asked(&f, v, seat);
    return f.n;
}
