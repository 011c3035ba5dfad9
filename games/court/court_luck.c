/* court_luck.c -- all that luck decides at Food Court, and cards from pile to pile.
 *
 * Before the first turn: the decks that were left to chance, the first player, and one shuffle of every pile that was
 * not stacked by hand. Later a pile is reshuffled when a card must be drawn and none is there; the `job` says what
 * was going on, and is gone on with.
 *
 * Invariant: luck is wanted for at most one job at a time. */
#include <string.h>

#include "court.h"

/* ---- cards from one place to another ------------------------------------------------------ */

void court_discard(struct court_state *s, int seat, int kind, int open)
{
    struct court_seat *p = &s->seat[seat];

    if (!open)
        BQ_MET("COU-H1");
    p->discard[p->discard_count++] = (uint8_t)((kind + 1) | (open ? COU_OPEN : 0));
}

void court_hand_add(struct court_seat *p, uint8_t card)
{
    if (card <= COU_KINDS)
        p->hand[card - 1]++;
    else
        p->hidden++;
}

void court_hand_lose(struct court_seat *p, int kind)
{
    if (kind < COU_KINDS && p->hand[kind] > 0)
        p->hand[kind]--;
    else
        p->hidden--;
}

/* The kind of a hand's only card, if it is seen. */
static int only_card(const struct court_state *s, int seat)
{
    for (int k = 0; k < COU_KINDS && court_hand_size(s, seat) == 1; k++)
        if (s->seat[seat].hand[k] == 1)
            return k;
    return COU_BLANK - 1;
}

/* A card put away face down may be one that all knew: from then on none can be followed, unless it was the only card. COU-H1 */
void court_toss(struct court_state *s, int seat, int kind)
{
    struct court_seat *p = &s->seat[seat];

    if (kind >= COU_KINDS) /* in a view: nobody knows what, unless all knew the only card */
        kind = only_card(s, seat);
    court_discard(s, seat, kind, kind < COU_KINDS && court_is_known(s, seat, kind) && court_hand_size(s, seat) == 1);
    court_hand_lose(p, kind);
    p->known = 0;
}

void court_discard_customer(struct court_state *s, uint8_t customer)
{
    s->customer_discard[s->customer_discard_count++] = customer;
}

void court_to_draw_pile(struct court_state *s, int seat, int kind)
{
    struct court_seat *p = &s->seat[seat];

    p->draw[p->draw_count++] = (uint8_t)(kind + 1);
}

int court_take_discard(struct court_state *s, int seat, int kind)
{
    struct court_seat *p = &s->seat[seat];
    int at = -1;

    for (int i = 0; i < p->discard_count; i++) /* one that all know goes first, so that nothing is given away */
        if ((p->discard[i] & ~COU_OPEN) == kind + 1 && (at < 0 || (p->discard[i] & COU_OPEN)))
            at = i;
    if (at < 0)
        return 0;
    p->discard_count--;
    memmove(p->discard + at, p->discard + at + 1, (size_t)(p->discard_count - at));
    p->discard[p->discard_count] = 0;
    return 1;
}

int court_hand_size(const struct court_state *s, int seat)
{
    int n = s->seat[seat].hidden;

    for (int k = 0; k < COU_KINDS; k++)
        n += s->seat[seat].hand[k];
    return n;
}

int court_hand_limit(const struct court_state *s, int seat) /* COU-T2 */
{
    const struct court_seat *p = &s->seat[seat];
    int hands = 0;

    for (int i = 0; i < p->queue_count; i++)
        hands += court_effect_of(p->queue[i]) == COU_HAND;
    if (hands > 1) {
        BQ_MET("COU-R31");
        if (!court_rules(s)->effects_add_up) /* COU-K5b */
            hands = 1;
    }
    return court_rules(s)->hand + hands * court_rules(s)->more_hand;
}

/* ---- the piles at the start ------------------------------------------------------------------ */

/* A pile at the start is a seat's deck, or COU_CENTRAL for the customers. */
static int pile_size(const struct court_state *s, int pile)
{
    if (pile != COU_CENTRAL)
        return court_deck_size(court_row_of(s), s->seat[pile].deck - 1);
    return s->seats * court_rules(s)->customers; /* COU-S1 */
}

static int pile_count(const struct court_state *s, int pile)
{
    return pile == COU_CENTRAL ? s->customer_count : s->seat[pile].draw_count;
}

static uint8_t *pile_cards(struct court_state *s, int pile)
{
    return pile == COU_CENTRAL ? s->customer : s->seat[pile].draw;
}

static int is_pile(const struct court_state *s, int pile)
{
    return pile < s->seats || pile == COU_CENTRAL;
}

/* The pile that is being stacked by hand, or -1. */
static int half_stacked(const struct court_state *s)
{
    for (int pile = 0; pile < COU_QUEUES; pile++)
        if (is_pile(s, pile) && pile_count(s, pile) > 0 && pile_count(s, pile) < pile_size(s, pile))
            return pile;
    return -1;
}

static int seat_of_deck(const struct court_state *s, int deck)
{
    for (int p = 0; p < s->seats; p++)
        if (s->seat[p].deck == deck + 1)
            return p;
    return -1;
}

/* How many of a card (a kind, or a customer) a pile still lacks. */
static int lacks(const struct court_state *s, int pile, int card)
{
    const uint8_t *cards = pile == COU_CENTRAL ? s->customer : s->seat[pile].draw;
    int n, look = pile == COU_CENTRAL ? card : card + 1;

    if (pile != COU_CENTRAL) {
        n = card < COU_KINDS ? court_copies(court_row_of(s), s->seat[pile].deck - 1, card) : 0;
    } else {
        int deck = court_nation((uint8_t)card), effect = court_effect_of((uint8_t)card);

        n = card < COU_DECKS << 4 && effect < COU_EFFECTS && seat_of_deck(s, deck) >= 0 &&
            court_customer_card(court_row_of(s), deck, effect)->order > 0;
    }
    for (int i = 0; i < pile_count(s, pile); i++)
        n -= cards[i] == look;
    return n;
}

/* A whole pile in deck order. */
static void lay_pile(struct court_state *s, int pile)
{
    uint8_t *cards = pile_cards(s, pile);
    int n = 0;

    if (pile != COU_CENTRAL) {
        for (int k = 0; k < COU_KINDS; k++)
            for (int i = court_copies(court_row_of(s), s->seat[pile].deck - 1, k); i > 0; i--)
                cards[n++] = (uint8_t)(k + 1);
        s->seat[pile].draw_count = (uint8_t)n;
        return;
    }
    for (int deck = 0; deck < COU_DECKS; deck++)
        for (int e = 1; e < COU_EFFECTS && seat_of_deck(s, deck) >= 0; e++)
            if (court_customer_card(court_row_of(s), deck, e)->order > 0)
                cards[n++] = court_customer_make(deck, e);
    s->customer_count = (uint8_t)n;
}

/* ---- drawing ----------------------------------------------------------------------------------- */

/* Starts a reshuffle: luck comes next. */
static void reshuffle(struct court_state *s, int job, int seat)
{
    s->job = (uint8_t)job;
    s->job_seat = (uint8_t)seat;
    s->phase = COU_RESHUFFLE;
}

static uint8_t draw(struct court_seat *p)
{
    uint8_t card = p->draw[--p->draw_count];

    p->draw[p->draw_count] = 0;
    return card;
}

void court_refill(struct court_state *s) /* COU-T1a, COU-T1b, COU-T2, COU-T3 */
{
    struct court_seat *p = &s->seat[s->turn];
    int missing = court_hand_limit(s, s->turn) - court_hand_size(s, s->turn);

    if (missing < 0)
        BQ_MET("COU-R5");
    BQ_MET("COU-T2");
    for (; missing > 0; missing--) {
        if (p->draw_count == 0) {
            if (p->discard_count == 0)
                break;
            BQ_MET("COU-T3");
            BQ_MET("COU-R4");
            reshuffle(s, COU_DRAWING, s->turn);
            return;
        }
        court_hand_add(p, draw(p));
    }
    s->phase = COU_ACTION;
}

void court_fill_center(struct court_state *s) /* COU-K1, COU-S2a, COU-S2b */
{
    int size = s->seats + 1;

    if (size < court_rules(s)->center_least)
        size = court_rules(s)->center_least;
    while (s->center_count < size) {
        if (s->customer_count == 0) {
            if (s->customer_discard_count == 0)
                break;
            BQ_MET("COU-K8");
            BQ_MET("COU-R3");
            reshuffle(s, COU_FILLING, 0);
            return;
        }
        uint8_t customer = s->customer[--s->customer_count];

        s->customer[s->customer_count] = 0;
        if (customer == COU_BLANK) /* in a view: who knows who comes */
            size--;
        else
            s->center[s->center_count++] = customer;
    }
    s->phase = s->resume;
}

void court_back(struct court_state *s, int seat) /* COU-K9b */
{
    reshuffle(s, COU_BACK, seat);
}

/* ---- the start ---------------------------------------------------------------------------------- */

void court_begin_turn(struct court_state *s, int seat)
{
    s->turn = (uint8_t)seat;
    s->tossed = s->action = s->prepares = s->attracted = 0;
    s->phase = COU_REFRESH;
}

static void deal(struct court_state *s) /* COU-S3 */
{
    BQ_MET("COU-S1");
    BQ_MET("COU-S3");
    BQ_MET("COU-R11a");
    if (s->edition == COU_V08) {
        BQ_MET("COU-S2a");
        BQ_MET("COU-K4a");
    } else {
        BQ_MET("COU-S2b");
        BQ_MET("COU-K4b");
    }
    for (int p = 0; p < s->seats; p++)
        for (int i = 0; i < court_rules(s)->hand; i++)
            court_hand_add(&s->seat[p], draw(&s->seat[p]));
    s->resume = COU_REFRESH;
    court_fill_center(s);
    court_begin_turn(s, s->first);
}

void court_open(struct court_state *s)
{
    for (int p = 0; p < s->seats; p++)
        if (s->seat[p].deck == 0) {
            s->phase = COU_CHOOSE_DECK;
            return;
        }
    s->phase = s->first_option == 0 ? COU_CHOOSE_FIRST : COU_SHUFFLE;
}

/* ---- shuffling ------------------------------------------------------------------------------------ */

static void shuffle_all(struct court_state *s, struct bq_rng *r)
{
    for (int pile = 0; pile < COU_QUEUES; pile++)
        if (is_pile(s, pile) && pile_count(s, pile) == 0) {
            lay_pile(s, pile);
            bq_shuffle(r, pile_cards(s, pile), pile_size(s, pile));
        }
    deal(s);
}

static void shuffle_for_job(struct court_state *s, struct bq_rng *r)
{
    struct court_seat *p = &s->seat[s->job_seat];
    int job = s->job;

    s->job = s->job_seat = 0;
    switch (job) {
    case COU_FILLING:
        memcpy(s->customer, s->customer_discard, sizeof s->customer);
        memset(s->customer_discard, 0, sizeof s->customer_discard);
        s->customer_count = s->customer_discard_count;
        s->customer_discard_count = 0;
        bq_shuffle(r, s->customer, s->customer_count);
        court_fill_center(s);
        break;
    case COU_DRAWING:
        for (int i = 0; i < p->discard_count; i++)
            p->draw[i] = (uint8_t)(p->discard[i] & ~COU_OPEN);
        memset(p->discard, 0, sizeof p->discard);
        p->draw_count = p->discard_count;
        p->discard_count = 0;
        bq_shuffle(r, p->draw, p->draw_count);
        court_refill(s);
        break;
    case COU_BACK:
        bq_shuffle(r, p->draw, p->draw_count);
        s->phase = COU_RESOLVE;
        court_resolve(s);
        break;
    }
}

static void stir(struct court_state *s, uint64_t bits)
{
    struct bq_rng r;

    s->luck[s->stirred++] = bits;
    if (s->stirred < BQ_STIRS)
        return;
    bq_rng_init(&r, s->luck);
    memset(s->luck, 0, sizeof s->luck);
    s->stirred = 0;
    if (s->phase == COU_SHUFFLE)
        shuffle_all(s, &r);
    else
        shuffle_for_job(s, &r);
}

/* ---- luck -------------------------------------------------------------------------------------------- */

/* The seat whose deck chance picks next. */
static int undecided(const struct court_state *s)
{
    for (int p = 0; p < s->seats; p++)
        if (s->seat[p].deck == 0)
            return p;
    return 0;
}

static int check_put(const struct court_state *s, int64_t pile, int card)
{
    int half = half_stacked(s);

    if (s->phase != COU_SHUFFLE || s->stirred > 0 || pile >= COU_QUEUES || !is_pile(s, (int)pile))
        return COU_S3;
    if (half >= 0 ? pile != half : pile_count(s, (int)pile) > 0)
        return COU_S3;
    return lacks(s, (int)pile, card) > 0 ? 0 : COU_S3;
}

int court_check_luck(const struct court_state *s, bq_move m)
{
    int64_t deck = court_choose_deck(m);
    int verb = bq_verb(m);

    if (s->phase == COU_OVER)
        return COU_W3;
    if (verb == COU_V_PUT)
        return check_put(s, court_put_pile(m), (int)court_put_card(m));
    switch ((enum court_phase)s->phase) {
    case COU_CHOOSE_DECK:
        return verb == COU_V_DECK && deck < COU_DECKS && seat_of_deck(s, (int)deck) < 0 ? 0 : COU_S3;
    case COU_CHOOSE_FIRST:
        return verb == COU_V_FIRST && court_first_seat(m) < s->seats ? 0 : COU_S4;
    case COU_SHUFFLE:
        return verb == COU_V_STIR && half_stacked(s) < 0 ? 0 : COU_S3;
    case COU_RESHUFFLE:
        return verb == COU_V_STIR ? 0 : s->job == COU_FILLING ? COU_K8 : COU_T3;
    case COU_REFRESH:
    case COU_ACTION:
    case COU_SERVE:
    case COU_RESOLVE:
    case COU_TRACK:
    case COU_AFTER:
    case COU_TIEBREAK:
    case COU_OVER:
        break;
    }
    return COU_S4;
}

static void put(struct court_state *s, int pile, int card) /* the first one put is the top card */
{
    uint8_t *cards = pile_cards(s, pile);
    int n = pile_count(s, pile), whole = 1;

    memmove(cards + 1, cards, (size_t)n);
    cards[0] = (uint8_t)(pile == COU_CENTRAL ? card : card + 1);
    if (pile == COU_CENTRAL)
        s->customer_count++;
    else
        s->seat[pile].draw_count++;
    for (int i = 0; i < COU_QUEUES; i++)
        whole &= !is_pile(s, i) || pile_count(s, i) == pile_size(s, i);
    if (whole)
        deal(s);
}

void court_apply_luck(struct court_state *s, bq_move m)
{
    switch (bq_verb(m)) {
    case COU_V_DECK:
        s->seat[undecided(s)].deck = (uint8_t)(court_choose_deck(m) + 1);
        court_open(s);
        break;
    case COU_V_FIRST:
        BQ_MET("COU-S4");
        s->first = (uint8_t)court_first_seat(m);
        s->phase = COU_SHUFFLE;
        break;
    case COU_V_STIR:
        stir(s, (uint64_t)court_stir_bits(m));
        break;
    case COU_V_PUT:
        put(s, (int)court_put_pile(m), (int)court_put_card(m));
        break;
    }
}

static int outcome(bq_move *out, uint32_t *weight, int n, bq_move m, int w)
{
    out[n] = m;
    weight[n] = (uint32_t)w;
    return n + 1;
}

/* What the pile being stacked may get next. */
static int list_put(const struct court_state *s, int pile, bq_move *out, uint32_t *weight, int cap)
{
    int n = 0;

    for (int card = 0; card < 128 && n < cap; card++) {
        int left = lacks(s, pile, card);

        if (left > 0)
            n = outcome(out, weight, n, court_put_move(pile, card), left);
    }
    return n;
}

int court_chance(const void *state, bq_move *out, uint32_t *weight, int cap)
{
    const struct court_state *s = state;
    int n = 0;

    if (cap < 1)
        return 0;
    switch ((enum court_phase)s->phase) {
    case COU_CHOOSE_DECK:
        for (int deck = 0; deck < COU_DECKS && n < cap; deck++)
            if (seat_of_deck(s, deck) < 0)
                n = outcome(out, weight, n, court_choose_move(deck), 1);
        return n;
    case COU_CHOOSE_FIRST:
        for (int p = 0; p < s->seats && n < cap; p++)
            n = outcome(out, weight, n, court_first_move(p), 1);
        return n;
    case COU_SHUFFLE:
        if (half_stacked(s) >= 0)
            return list_put(s, half_stacked(s), out, weight, cap);
        out[0] = court_stir_move(0);
        return BQ_BITS;
    case COU_RESHUFFLE:
        out[0] = court_stir_move(0);
        return BQ_BITS;
    case COU_REFRESH:
    case COU_ACTION:
    case COU_SERVE:
    case COU_RESOLVE:
    case COU_TRACK:
    case COU_AFTER:
    case COU_TIEBREAK:
    case COU_OVER:
        break;
    }
    return 0;
}
