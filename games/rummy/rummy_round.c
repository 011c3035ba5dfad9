/* rummy_round.c -- a round of Iron Chef Rummy except for its turns: everything luck decides, and the scoring.
 *
 * A round opens in steps, each an event that everyone sees: the dealer, the recipe, the shuffle and deal,
 * action cards dealt again, the Open Kitchen's card shown and put back, the cut. A reshuffle interrupts
 * a turn, which then goes on where it was (`resume`). */
#include <string.h>

#include "rummy.h"

/* ---- cards from one place to another ------------------------------------------ */

uint8_t rummy_draw(struct rummy_state *s)
{
    uint8_t kind = s->deck[--s->deck_count];

    s->deck[s->deck_count] = 0;
    s->seen_by[s->deck_count] = 0;
    s->above = (uint8_t)(s->above - (s->above > 0));
    if (s->beneath > s->deck_count)
        s->beneath = s->deck_count;
    return kind;
}

void rummy_gain(struct rummy_state *s, int seat, uint8_t kind)
{
    if (kind < RUM_KINDS)
        s->seat[seat].hand[kind]++;
    else /* in a view: it could be anything */
        s->seat[seat].hidden++;
}

void rummy_lose(struct rummy_state *s, int seat, uint8_t kind)
{
    struct rummy_seat *p = &s->seat[seat];

    if (kind >= RUM_KINDS || p->hand[kind] == 0) { /* in a view: it was one of those not seen */
        p->hidden--;
        return;
    }
    p->hand[kind]--;
    if (p->open[kind] > 0) /* of two that are alike, others cannot know which one went */
        p->open[kind]--;
    else if (p->told[kind] > 0)
        p->told[kind]--;
}

int rummy_hand_size(const struct rummy_state *s, int seat)
{
    int n = s->seat[seat].hidden;

    for (int k = 1; k < RUM_KINDS; k++)
        n += s->seat[seat].hand[k];
    return n;
}

/* Puts a card into the deck, with this many cards above it. */
static void insert(struct rummy_state *s, uint8_t kind, int above)
{
    int at = s->deck_count - above;

    memmove(s->deck + at + 1, s->deck + at, (size_t)above);
    memmove(s->seen_by + at + 1, s->seen_by + at, (size_t)above);
    s->deck[at] = kind;
    s->seen_by[at] = 0;
    s->deck_count++;
}

/* The seat, from the dealer's left on, that was dealt an action card, and the card; -1 = none. */
static int dealt_action(const struct rummy_state *s, uint8_t *kind)
{
    for (int i = 0, p = s->dealer; i < s->seats; i++) {
        p = rummy_left_of(s, p);
        for (uint8_t k = RUM_EXPIRATION; k < RUM_KINDS; k++)
            if (s->seat[p].hand[k] > 0) {
                *kind = k;
                return p;
            }
    }
    return -1;
}

/* ---- the opening of a round ------------------------------------------------------ */

static void start_turns(struct rummy_state *s)
{
    BQ_MET("RUM-R4");
    rummy_begin_turn(s, rummy_left_of(s, s->dealer)); /* RUM-R4 */
}

/* Open Kitchen: the Picker reveals the top card. RUM-R2 */
static void reveal(struct rummy_state *s)
{
    int picker = rummy_right_of(s, s->dealer);
    uint8_t kind = rummy_draw(s);

    BQ_MET("RUM-R2");
    if (kind == RUM_WILD) {
        rummy_gain(s, picker, kind);
        s->seat[picker].open[kind]++;
        s->wild_shown = (uint8_t)(picker + 1);
        s->phase = RUM_LOSE;
        return;
    }
    if (rummy_is_ingredient(kind))
        s->special = (uint8_t)(rummy_group(kind) + 1);
    s->returned = kind;
    s->returned_seen = (uint8_t)((1 << s->seats) - 1);
    s->phase = RUM_INSERT;
}

/* After the deal: action cards go back if so agreed, then the Open Kitchen. RUM-T3 */
static void after_deal(struct rummy_state *s)
{
    uint8_t kind;

    if (s->redeal && dealt_action(s, &kind) >= 0)
        s->phase = RUM_REDEAL;
    else
        reveal(s);
}

static void deal(struct rummy_state *s) /* RUM-R1 */
{
    BQ_MET("RUM-R1");
    BQ_MET("RUM-C1");
    BQ_MET("RUM-C2");
    BQ_MET("RUM-C3");
    BQ_MET("RUM-C5");
    for (int n = 0; n < rummy_numbers(s)->hand; n++)
        for (int i = 0, p = s->dealer; i < s->seats; i++) {
            p = rummy_left_of(s, p);
            rummy_gain(s, p, rummy_draw(s));
        }
    after_deal(s);
}

static void begin_round(struct rummy_state *s)
{
    memset(s->deck, 0, sizeof s->deck);
    memset(s->seen_by, 0, sizeof s->seen_by);
    memset(s->seat, 0, sizeof s->seat);
    s->deck_count = s->special = s->recipe = s->returned = s->returned_seen = s->above = s->beneath = 0;
    s->due = s->turn = s->victim = s->wild_shown = 0;
    s->phase = s->chefs_special ? RUM_RECIPE : RUM_SHUFFLE;
}

/* The middle third of the deck with the card in it, counted in cards above the card. RUM-R3 */
static int middle_from(const struct rummy_state *s)
{
    return (s->deck_count + 1) / 3;
}
static int middle_to(const struct rummy_state *s)
{
    return s->deck_count - (s->deck_count + 1) / 3;
}

static void put_back(struct rummy_state *s, int above) /* RUM-R3 */
{
    BQ_MET("RUM-R3");
    s->above = s->beneath = (uint8_t)middle_from(s);
    insert(s, s->returned, above);
    if (s->cut)
        s->phase = RUM_CUT;
    else
        start_turns(s);
}

static void cut(struct rummy_state *s, int n)
{
    uint8_t cards[RUM_DECK];

    memcpy(cards, s->deck + s->deck_count - n, (size_t)n);
    memmove(s->deck + n, s->deck, (size_t)(s->deck_count - n));
    memcpy(s->deck, cards, (size_t)n);
    s->above = s->beneath = 0;
    start_turns(s);
}

static void return_action(struct rummy_state *s, int above)
{
    uint8_t kind = 0;
    int seat = dealt_action(s, &kind);

    BQ_MET("RUM-T3");
    if (seat < 0) /* in a view: a hand that is not seen */
        return;
    rummy_lose(s, seat, kind);
    insert(s, kind, above);
    rummy_gain(s, seat, rummy_draw(s));
    after_deal(s);
}

/* ---- shuffling --------------------------------------------------------------------- */

static void fill_fresh(struct rummy_state *s)
{
    s->deck_count = 0;
    for (int k = 1; k < RUM_KINDS; k++)
        for (int i = 0; i < rummy_copies(rummy_numbers(s), k); i++)
            s->deck[s->deck_count++] = (uint8_t)k;
}

static void fill_from_piles(struct rummy_state *s) /* RUM-E2 */
{
    BQ_MET("RUM-E2");
    for (int p = 0; p < s->seats; p++) {
        struct rummy_seat *q = &s->seat[p];

        memcpy(s->deck + s->deck_count, q->pile, q->pile_count);
        s->deck_count = (uint8_t)(s->deck_count + q->pile_count);
        memset(q->pile, 0, sizeof q->pile);
        q->pile_count = 0;
        q->from_pile = 0;
    }
    s->returned = s->returned_seen = s->above = s->beneath = s->wild_shown = 0;
}

/* What a reshuffle was for. */
static void go_on(struct rummy_state *s)
{
    switch ((enum rummy_resume)s->resume) {
    case RUM_OFFER:
        rummy_deliver(s);
        break;
    case RUM_VICTIM:
        rummy_victim_draws(s);
        break;
    case RUM_TURN:
        s->phase = RUM_DRAW;
        break;
    }
}

void rummy_need_card(struct rummy_state *s, int resume)
{
    s->resume = (uint8_t)resume;
    if (s->deck_count == 0)
        s->phase = RUM_RESHUFFLE;
    else
        go_on(s);
}

static void stir(struct rummy_state *s, uint64_t bits)
{
    struct bq_rng r;

    s->luck[s->stirred++] = bits;
    if (s->stirred < BQ_STIRS)
        return;
    bq_rng_init(&r, s->luck);
    memset(s->luck, 0, sizeof s->luck);
    s->stirred = 0;
    if (s->phase == RUM_SHUFFLE)
        fill_fresh(s);
    else
        fill_from_piles(s);
    bq_shuffle(&r, s->deck, s->deck_count);
    if (s->phase == RUM_SHUFFLE)
        deal(s);
    else
        go_on(s);
}

/* ---- luck --------------------------------------------------------------------------- */

static int unused_recipes(const struct rummy_state *s) /* RUM-X1 */
{
    return s->recipes_used == 0xff ? 0xff : ~s->recipes_used & 0xff;
}

static int in_deck(const struct rummy_state *s, uint64_t kind)
{
    int n = 0;

    for (int i = 0; i < s->deck_count; i++)
        n += s->deck[i] == kind;
    return n;
}

static int check_put(const struct rummy_state *s, uint64_t kind)
{
    if (s->phase != RUM_SHUFFLE || s->stirred > 0 || kind < 1 || kind >= RUM_KINDS)
        return RUM_C5;
    return in_deck(s, kind) < rummy_copies(rummy_numbers(s), (int)kind) ? 0 : RUM_C5;
}

int rummy_check_luck(const struct rummy_state *s, bq_move m)
{
    int64_t p;
    int verb = bq_verb(m), picker = rummy_right_of(s, s->dealer);

    if (verb == RUM_V_PUT && s->phase != RUM_OVER)
        return check_put(s, (uint64_t)rummy_put_card(m));
    switch (rummy_phase(s)) {
    case RUM_DEALER:
        return verb == RUM_V_DEALER && rummy_dealer_seat(m) < s->seats ? 0 : RUM_R1;
    case RUM_RECIPE:
        p = rummy_draw_recipe_recipe(m);
        return verb == RUM_V_RECIPE && p < RUM_RECIPES && unused_recipes(s) >> p & 1 ? 0 : RUM_X1;
    case RUM_SHUFFLE:
        return verb == RUM_V_STIR && s->deck_count == 0 ? 0 : RUM_R1;
    case RUM_REDEAL:
        return verb == RUM_V_RETURN && rummy_return_place(m) <= s->deck_count ? 0 : RUM_R1;
    case RUM_LOSE:
        p = rummy_lose_one_card(m);
        return verb == RUM_V_LOSE && p < RUM_KINDS && s->seat[picker].hand[p] > 0 ? 0 : RUM_R2;
    case RUM_INSERT:
        p = rummy_insert_place(m);
        return verb == RUM_V_INSERT && p >= middle_from(s) && p <= middle_to(s) ? 0 : RUM_R3;
    case RUM_CUT:
        p = rummy_cut_place(m);
        return verb == RUM_V_CUT && p >= 1 && p < s->deck_count ? 0 : RUM_R3;
    case RUM_RESHUFFLE:
        return verb == RUM_V_STIR ? 0 : RUM_E2;
    case RUM_OVER:
        return RUM_E3;
    case RUM_DRAW:
    case RUM_TARGET:
    case RUM_TOSS:
    case RUM_KEEP:
    case RUM_CHOOSE_PILE:
    case RUM_PASS:
    case RUM_MELD:
        break;
    }
    return RUM_R4;
}

void rummy_apply_luck(struct rummy_state *s, bq_move m)
{
    int picker = rummy_right_of(s, s->dealer);
    uint8_t p;

    switch (rummy_verb(m)) {
    case RUM_V_DEALER:
        s->dealer = (uint8_t)rummy_dealer_seat(m);
        begin_round(s);
        break;
    case RUM_V_RECIPE:
        BQ_MET("RUM-X1");
        BQ_MET("RUM-C4");
        p = (uint8_t)rummy_draw_recipe_recipe(m);
        s->recipe = (uint8_t)(p + 1);
        s->recipes_used = (uint8_t)((s->recipes_used == 0xff ? 0 : s->recipes_used) | 1 << p);
        s->phase = RUM_SHUFFLE;
        break;
    case RUM_V_STIR:
        stir(s, (uint64_t)rummy_stir_bits(m));
        break;
    case RUM_V_PUT: /* the first one put is the top card */
        memmove(s->deck + 1, s->deck, s->deck_count);
        s->deck[0] = (uint8_t)rummy_put_card(m);
        if (++s->deck_count == rummy_deck_size(rummy_numbers(s)))
            deal(s);
        break;
    case RUM_V_RETURN:
        return_action(s, (int)rummy_return_place(m));
        break;
    case RUM_V_LOSE: /* only the Picker can tell what is gone */
        p = (uint8_t)rummy_lose_one_card(m);
        rummy_lose(s, picker, p);
        s->seat[picker].open[RUM_WILD] = 0; /* it may have been the wild */
        s->returned = p;
        s->returned_seen = (uint8_t)(1 << picker);
        s->phase = RUM_INSERT;
        break;
    case RUM_V_INSERT:
        put_back(s, (int)rummy_insert_place(m));
        break;
    case RUM_V_CUT:
        cut(s, (int)rummy_cut_place(m));
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

/* Outcomes from .. to, all equally likely. */
static int list_range(bq_move (*move)(int64_t place), int from, int to, bq_move *out, uint32_t *weight, int cap)
{
    int n = 0;

    for (int i = from; i <= to && n < cap; i++) {
        out[n] = move(i);
        weight[n++] = 1;
    }
    return n;
}

/* Outcomes that are kinds of cards, weighed by how many there are. */
static int list_kinds(bq_move (*move)(int64_t card), const struct rummy_state *s, bq_move *out, uint32_t *weight,
                      int cap)
{
    const uint8_t *hand = s->seat[rummy_right_of(s, s->dealer)].hand;
    int n = 0;

    for (int k = 1; k < RUM_KINDS && n < cap; k++) {
        int left = s->phase == RUM_LOSE ? hand[k] : rummy_copies(rummy_numbers(s), k) - in_deck(s, (uint64_t)k);

        if (left > 0) {
            out[n] = move(k);
            weight[n++] = (uint32_t)left;
        }
    }
    return n;
}

int rummy_chance(const void *state, bq_move *out, uint32_t *weight, int cap)
{
    const struct rummy_state *s = state;
    int n = 0;

    if (cap < 1)
        return 0;
    switch (rummy_phase(s)) {
    case RUM_DEALER:
        return list_range(rummy_dealer_move, 0, s->seats - 1, out, weight, cap);
    case RUM_RECIPE:
        for (int r = 0; r < RUM_RECIPES && n < cap; r++)
            if (unused_recipes(s) >> r & 1) {
                out[n] = rummy_draw_recipe_move(r);
                weight[n++] = 1;
            }
        return n;
    case RUM_REDEAL:
        return list_range(rummy_return_move, 0, s->deck_count, out, weight, cap);
    case RUM_LOSE:
        return list_kinds(rummy_lose_one_move, s, out, weight, cap);
    case RUM_INSERT:
        return list_range(rummy_insert_move, middle_from(s), middle_to(s), out, weight, cap);
    case RUM_CUT:
        return list_range(rummy_cut_move, 1, s->deck_count - 1, out, weight, cap);
    case RUM_SHUFFLE:
        if (s->deck_count > 0) /* being stacked */
            return list_kinds(rummy_put_move, s, out, weight, cap);
        out[0] = rummy_stir_move(0);
        return BQ_BITS;
    case RUM_RESHUFFLE:
        out[0] = rummy_stir_move(0);
        return BQ_BITS;
    case RUM_DRAW:
    case RUM_TARGET:
    case RUM_TOSS:
    case RUM_KEEP:
    case RUM_CHOOSE_PILE:
    case RUM_PASS:
    case RUM_MELD:
    case RUM_OVER:
        break;
    }
    return 0;
}

/* ---- turns and the end ------------------------------------------------------------- */

void rummy_begin_turn(struct rummy_state *s, int seat)
{
    s->turn = (uint8_t)seat;
    s->due = 0;
    rummy_need_card(s, RUM_TURN);
}

struct rummy_terms rummy_terms(const struct rummy_state *s, int seat, int winner, int by_special)
{
    const struct rummy_numbers *numbers = rummy_numbers(s);
    const struct rummy_seat *p = &s->seat[seat];
    struct rummy_terms t = {0, 0, 0, seat == winner ? numbers->winner : 0};

    if (seat == winner && by_special) { /* RUM-X3: nothing else */
        t.won = numbers->recipe;
        return t;
    }
    for (int i = 0; i < p->meld_count; i++) /* RUM-E1 */
        *(rummy_identical(p->meld[i]) ? &t.alike : &t.mixed) += rummy_set_points(numbers, p->meld[i]);
    if (s->special > 0 && p->melded >> (s->special - 1) & 1)
        t.kitchen = numbers->kitchen;
    return t;
}

void rummy_end_round(struct rummy_state *s, int winner, int by_special)
{
    BQ_MET("RUM-E1");
    if (s->chefs_special && !by_special)
        BQ_MET("RUM-X4");
    if (by_special)
        BQ_MET("RUM-X3");
    for (int p = 0; p < s->seats; p++) {
        struct rummy_terms t = rummy_terms(s, p, winner, by_special);
        int n = t.alike + t.mixed + t.kitchen + t.won;

        s->sheet[s->round][p] = (int8_t)n;
        s->total[p] = (int16_t)(s->total[p] + n);
    }
    s->due = 0;
    if (++s->round == s->rounds) { /* RUM-E3 */
        BQ_MET("RUM-E3");
        s->phase = RUM_OVER;
        return;
    }
    s->dealer = (uint8_t)rummy_left_of(s, s->dealer); /* RUM-R1 */
    begin_round(s);
}
