/* royal.c -- the rules of Royal Dinner Party: set-up, the turn, serving, favors, the end. royal_places.c knows which
 * places a rule allows.
 *
 * Invariant: that of royal.h; and `drawn` holds a card exactly while the phase is HOLDING, or SEATING with nobody
 * left to choose between. */
#include "royal.h"

#include <string.h>

_Static_assert(sizeof(struct royal_state) % 8 == 0, "the state has no padding");

extern const struct bq_game_rules bq_rules_royal;

static int lowest_bit(int bits)
{
    return __builtin_ctz((unsigned)bits);
}

static int is_over(const struct royal_state *s)
{
    return s->phase >= ROY_WON;
}

/* The n-th card of a fresh deck: food and guests, then aces, then jokers. ROY-S1, ROY-O3 */
static uint8_t fresh_card(const struct royal_state *s, int n)
{
    if (n < ROY_FOOD + ROY_SEATS + s->aces)
        return (uint8_t)(8 + n);
    return (uint8_t)(ROY_JOKER * 4 + n - (ROY_FOOD + ROY_SEATS + s->aces));
}

const struct royal_numbers royal_numbers[ROY_ROWS] = {
#define NUMBERS(row, ...) [row] = {__VA_ARGS__},
#include "numbers.def"
#undef NUMBERS
};

/* The index of the first favor of that kind, or -1. */
static int find_favor(const struct royal_state *s, int want_ace)
{
    for (int i = 0; i < s->favor_count; i++)
        if (royal_is_ace(s->favor[i]) == want_ace)
            return i;
    return -1;
}

/* ---- small changes --------------------------------------------------------- */

static void push(struct royal_state *s, int cell, uint8_t card) /* ROY-T3 */
{
    BQ_MET("ROY-T3");
    s->below[card - 8] = s->top[cell];
    s->top[cell] = card;
}

static uint8_t pop(struct royal_state *s, int cell)
{
    uint8_t card = s->top[cell];

    s->top[cell] = s->below[card - 8];
    s->below[card - 8] = 0;
    return card;
}

static uint8_t draw(struct royal_state *s)
{
    uint8_t card = s->deck[--s->deck_count];

    s->deck[s->deck_count] = 0;
    if (s->known > s->deck_count)
        s->known = s->deck_count;
    return card;
}

/* Puts a whole stack under the deck. Turned over, its top card becomes the bottom of the deck. */
static void under_deck(struct royal_state *s, int cell)
{
    uint8_t packet[ROY_FOOD];
    int n = 0;

    BQ_MET("ROY-F5");
    while (s->top[cell] != 0)
        packet[n++] = pop(s, cell);
    memmove(s->deck + n, s->deck, s->deck_count);
    memcpy(s->deck, packet, (size_t)n);
    s->deck_count = (uint8_t)(s->deck_count + n);
    s->known = (uint8_t)(s->known + n); /* ROY-F5 */
}

static void spend(struct royal_state *s, int want_ace) /* ROY-F1 */
{
    int i = find_favor(s, want_ace);

    BQ_MET("ROY-F1");
    s->spent = (uint16_t)(s->spent | 1 << (s->favor[i] - ROY_ACE * 4));
    s->favor_count--;
    memmove(s->favor + i, s->favor + i + 1, (size_t)(s->favor_count - i));
    s->favor[s->favor_count] = 0;
}

/* Guests join the waiting pile, favors the Chef's Favors. ROY-S3 */
static void put_aside(struct royal_state *s, uint8_t card)
{
    BQ_MET("ROY-S3");
    if (royal_is_guest(card))
        s->waiting[s->waiting_count++] = card;
    else
        s->favor[s->favor_count++] = card;
}

/* Draws until a number card fills the cell. ROY-S2, ROY-S5 */
static void deal_to(struct royal_state *s, int cell)
{
    for (;;) {
        uint8_t card = draw(s);

        if (royal_is_food(card)) {
            push(s, cell, card);
            return;
        }
        if (card == ROY_BLANK) /* a view does not know what comes */
            return;
        put_aside(s, card);
    }
}

static void call_guest(struct royal_state *s, int place)
{
    s->drawn = s->waiting[place];
    s->waiting_count--;
    memmove(s->waiting + place, s->waiting + place + 1, (size_t)(s->waiting_count - place));
    s->waiting[s->waiting_count] = 0;
}

/* Ends the game if it is won or lost; called after every event of a turn. */
static void settle(struct royal_state *s)
{
    if (s->asleep == ROY_FULL) { /* ROY-E1 */
        BQ_MET("ROY-E1");
        BQ_MET("ROY-E2");
        s->phase = ROY_WON;
    } else if (s->phase == ROY_DRAW && s->deck_count == 0 && s->favor_count == 0) { /* ROY-X5 */
        BQ_MET("ROY-X5");
        s->phase = ROY_LOST;
    }
}

/* The next step of set-up: calls a guest if there is no choice; with nobody waiting, moves on to the Final Touch, or
 * after it to the first turn. */
static void next_guest(struct royal_state *s)
{
    int places = royal_callable(s);

    if (places == 0) {
        s->phase = s->touch == ROY_TOUCH_TO_COME ? ROY_TOUCH : ROY_DRAW; /* ROY-S5, ROY-O4 */
        if (s->touch == ROY_TOUCH_OFF)
            BQ_MET("ROY-O4");
        settle(s);
        return;
    }
    s->phase = ROY_SEATING;
    if (s->seating != ROY_CHOOSE)
        BQ_MET("ROY-O1");
    if ((places & (places - 1)) == 0)
        call_guest(s, lowest_bit(places));
}

static void deal(struct royal_state *s)
{
    BQ_MET("ROY-S1");
    BQ_MET("ROY-S2");
    if (s->aces != bq_rules_royal.options[ROY_OPT_ACES].initial ||
        s->jokers != bq_rules_royal.options[ROY_OPT_JOKERS].initial)
        BQ_MET("ROY-O3");
    for (int c = 0; c < ROY_CELLS; c++)
        if (c != ROY_CENTRE) /* ROY-S2 */
            deal_to(s, c);
    next_guest(s);
}

/* Serves the guests that a card just placed on the cell satisfies. */
static void serve(struct royal_state *s, int cell)
{
    int seats = royal_would_serve(s, cell);

    BQ_MET("ROY-V1");
    BQ_MET("ROY-V2");
    if (seats != 0) {
        BQ_MET("ROY-V3");
        BQ_MET("ROY-V4");
        if (seats & (seats - 1))
            BQ_MET("ROY-V5");
    }
    s->asleep = (uint16_t)(s->asleep | seats); /* ROY-V4, ROY-V5 */
}

static void seat_guest(struct royal_state *s, int seat)
{
    BQ_MET(s->least ? "ROY-O2" : "ROY-I1");
    BQ_MET("ROY-I2");
    if (royal_interest(s, s->drawn) & ~(1 << seat))
        BQ_MET("ROY-I3");
    if (s->top[royal_cell_of_seat[seat]] == 0)
        BQ_MET("ROY-I4");
    s->guest[seat] = s->drawn;
    s->drawn = 0;
    if (s->phase == ROY_SEATING) {
        BQ_MET("ROY-S4");
        next_guest(s);
    } else {
        BQ_MET("ROY-T2");
        s->phase = ROY_DRAW;
    }
}

static void give(struct royal_state *s, int seat)
{
    BQ_MET("ROY-X1");
    BQ_MET("ROY-X2");
    s->given[s->drawn - 8] = (uint8_t)(seat + 1);
    s->extra[seat] = (uint8_t)(s->extra[seat] + royal_card_value(s->drawn));
    s->drawn = 0;
    s->phase = ROY_DRAW;
    if (royal_appetite(s, seat) >= royal_numbers_of(s)->burst) { /* ROY-X4 */
        BQ_MET("ROY-X4");
        s->phase = ROY_LOST;
    }
}

/* ---- the contract ---------------------------------------------------------- */

static const char *const SEATING_VALUES[] = {"choose", "blind", "jacks-first", "kings-first", NULL};
static const char *const INTEREST_VALUES[] = {"most", "least", NULL};
static const char *const SWITCH_VALUES[] = {"off", "on", NULL};

static const struct bq_option OPTIONS[] = {
    [ROY_OPT_SEATING] = {"seating", ROY_SAY_OPTION_SEATING, SEATING_VALUES, 0, 0, ROY_CHOOSE},
    [ROY_OPT_INTEREST] = {"interest", ROY_SAY_OPTION_INTEREST, INTEREST_VALUES, 0, 0, 0},
    [ROY_OPT_ACES] = {"aces", ROY_SAY_OPTION_ACES, NULL, 0, 8, 4},
    [ROY_OPT_JOKERS] = {"jokers", ROY_SAY_OPTION_JOKERS, NULL, 0, 8, 2},
    [ROY_OPT_TOUCH] = {"touch", ROY_SAY_OPTION_TOUCH, SWITCH_VALUES, 0, 0, 1},
    {NULL, 0, NULL, 0, 0, 0},
};

static int royal_start(void *state, const struct bq_setup *setup)
{
    struct royal_state *s = state;
    int fault = bq_setup_check(&bq_rules_royal, setup);

    if (fault)
        return fault;
    memset(s, 0, sizeof *s);
    s->numbers = ROY_STANDARD;
    s->variant = setup->variant;
    s->seating = (uint8_t)setup->option[ROY_OPT_SEATING];
    s->least = (uint8_t)setup->option[ROY_OPT_INTEREST];
    s->aces = (uint8_t)setup->option[ROY_OPT_ACES];
    s->jokers = (uint8_t)setup->option[ROY_OPT_JOKERS];
    s->touch = setup->option[ROY_OPT_TOUCH] ? ROY_TOUCH_TO_COME : ROY_TOUCH_OFF;
    return BQ_OK;
}

static uint32_t royal_active(const void *state)
{
    const struct royal_state *s = state;

    if (s->phase == ROY_SHUFFLE)
        return bq_bit(BQ_CHANCE);
    return is_over(s) ? 0 : bq_bit(0);
}

/* Adds a move for each cell or seat in the bits; `move` is one of the calls made from verbs.def. */
static inline void add_bits(struct bq_moves *l, bq_move (*move)(int64_t where), int bits)
{
    for (; bits != 0; bits &= bits - 1)
        bq_moves_add(l, move(lowest_bit(bits)));
}

static void add_favors(struct bq_moves *l, const struct royal_state *s)
{
    if (s->favor_count == 0)
        return;
    if (find_favor(s, 1) >= 0)
        for (int c = 0; c < ROY_CELLS; c++)
            if (s->top[c] != 0) /* ROY-F2 */
                bq_moves_add(l, royal_ace_move(c));
    if (find_favor(s, 0) >= 0)
        for (int from = 0; from < ROY_CELLS; from++)
            if (s->top[from] != 0) { /* ROY-F3 */
                int to = royal_fits(s, s->top[from]) & ~(1 << from);

                for (; to != 0; to &= to - 1)
                    bq_moves_add(l, royal_joker_move(from, lowest_bit(to)));
            }
}

static void add_calls(struct bq_moves *l, const struct royal_state *s)
{
    uint8_t guests[ROY_SEATS];
    int n = 0;

    for (int places = royal_callable(s); places != 0; places &= places - 1) {
        uint8_t g = s->waiting[lowest_bit(places)];
        int i = n++;

        for (; i > 0 && guests[i - 1] > g; i--)
            guests[i] = guests[i - 1];
        guests[i] = g;
    }
    for (int i = 0; i < n; i++)
        bq_moves_add(l, royal_guest_move(guests[i]));
}

static int royal_legal(const void *state, int actor, bq_move *out, int cap)
{
    const struct royal_state *s = state;
    struct bq_moves l = {out, 0, cap};
    int fits;

    if (actor != 0 || s->phase == ROY_SHUFFLE || is_over(s))
        return 0;
    switch ((enum royal_phase)s->phase) {
    case ROY_SEATING:
        if (s->drawn == 0)
            add_calls(&l, s);
        else
            add_bits(&l, royal_seat_move, royal_interest(s, s->drawn));
        break;
    case ROY_TOUCH:
        for (int c = 0; c < ROY_CELLS; c++)
            if (s->top[c] != 0)
                bq_moves_add(&l, royal_touch_move(c));
        bq_moves_add(&l, royal_skip_move());
        break;
    case ROY_DRAW:
        if (s->deck_count > 0)
            bq_moves_add(&l, royal_draw_move());
        add_favors(&l, s);
        break;
    case ROY_HOLDING:
        if (royal_is_guest(s->drawn)) {
            add_bits(&l, royal_seat_move, royal_interest(s, s->drawn));
        } else if ((fits = royal_fits(s, s->drawn)) != 0) {
            add_bits(&l, royal_place_move, fits);
        } else { /* ROY-X1 */
            int takers = royal_takers(s, s->drawn);

            add_bits(&l, royal_give_move, takers);
            if (takers == 0) /* ROY-X3 */
                bq_moves_add(&l, royal_aside_move());
        }
        add_favors(&l, s);
        break;
    case ROY_SHUFFLE: /* none of them gets here */
    case ROY_WON:
    case ROY_LOST:
        break;
    }
    bq_moves_add(&l, BQ_CONCEDE);
    return l.n;
}

/* The clause that governs a phase; it refuses moves that belong to another. */
static int phase_rule(const struct royal_state *s)
{
    switch ((enum royal_phase)s->phase) {
    case ROY_SHUFFLE:
        return ROY_S1;
    case ROY_SEATING:
        return ROY_S4;
    case ROY_TOUCH:
        return ROY_S5;
    case ROY_HOLDING:
        return royal_is_guest(s->drawn) ? ROY_T2 : ROY_T1;
    case ROY_DRAW:
        return ROY_T1;
    case ROY_WON:
    case ROY_LOST:
        break;
    }
    return ROY_E1;
}

static int lies(const struct royal_state *s, uint64_t card)
{
    for (int i = 0; i < s->deck_count; i++)
        if (s->deck[i] == card)
            return 1;
    return 0;
}

/* A deck is either stirred as a whole or stacked card by card. ROY-S1 */
static int check_luck(const struct royal_state *s, bq_move m)
{
    uint64_t card = (uint64_t)royal_put_card(m);

    if (s->phase != ROY_SHUFFLE)
        return phase_rule(s);
    if (bq_verb(m) == ROY_STIR)
        return s->deck_count == 0 ? 0 : ROY_S1;
    if (bq_verb(m) != ROY_PUT || s->stirred > 0 || !royal_in_deck(s, card) || lies(s, card))
        return ROY_S1;
    if (card / 4 == ROY_ACE2 && !lies(s, card - 4)) /* of two aces with one name, the first goes first */
        return ROY_S1;
    return 0;
}

static int check_guest(const struct royal_state *s, int64_t card)
{
    int places = royal_callable(s);

    if (s->phase != ROY_SEATING || s->drawn != 0)
        return s->phase == ROY_SEATING || s->phase == ROY_DRAW ? ROY_S4 : phase_rule(s);
    for (int i = 0; i < s->waiting_count; i++)
        if (s->waiting[i] == card)
            return places >> i & 1 ? 0 : ROY_O1;
    return ROY_S4;
}

static int check_seat(const struct royal_state *s, int64_t seat)
{
    if (!royal_is_guest(s->drawn) || seat >= ROY_SEATS)
        return phase_rule(s);
    if (s->guest[seat] != 0)
        return ROY_I2;
    if (!(royal_interest(s, s->drawn) >> seat & 1))
        return s->least ? ROY_O2 : ROY_I1;
    return 0;
}

static int check_touch(const struct royal_state *s, bq_move m)
{
    int64_t cell = royal_touch_cell(m);

    if (s->phase != ROY_TOUCH)
        return s->touch == ROY_TOUCH_OFF ? ROY_O4 : ROY_S5;
    if (bq_verb(m) == ROY_SKIP)
        return m == royal_skip_move() ? 0 : ROY_S5;
    return cell < ROY_CELLS && s->top[cell] != 0 ? 0 : ROY_S5;
}

/* place, give and aside: the moves with a number card in hand. */
static int check_food(const struct royal_state *s, bq_move m)
{
    int64_t cell = royal_place_cell(m), seat = royal_give_seat(m);
    int fits, takers;

    if (s->phase != ROY_HOLDING || !royal_is_food(s->drawn))
        return phase_rule(s);
    fits = royal_fits(s, s->drawn);
    if (bq_verb(m) == ROY_PLACE)
        return cell < ROY_CELLS && fits >> cell & 1 ? 0 : ROY_T1;
    if (fits != 0)
        return ROY_X1;
    takers = royal_takers(s, s->drawn);
    if (bq_verb(m) == ROY_ASIDE)
        return takers == 0 && m == royal_aside_move() ? 0 : ROY_X3;
    return seat < ROY_SEATS && takers >> seat & 1 ? 0 : ROY_X2;
}

static int check_favor(const struct royal_state *s, bq_move m)
{
    int is_ace = bq_verb(m) == ROY_USE_ACE;
    int64_t cell = royal_ace_cell(m), from = royal_joker_from(m), to = royal_joker_to(m);

    if (s->phase == ROY_SEATING || s->phase == ROY_TOUCH)
        return ROY_F4;
    if (find_favor(s, is_ace) < 0)
        return ROY_F1;
    if (is_ace)
        return cell < ROY_CELLS && s->top[cell] != 0 ? 0 : ROY_F2;
    if (from >= ROY_CELLS || to >= ROY_CELLS || from == to || s->top[from] == 0)
        return ROY_F3;
    return royal_fits(s, s->top[from]) >> to & 1 ? 0 : ROY_F3;
}

static int royal_check(const void *state, int actor, bq_move m)
{
    const struct royal_state *s = state;

    if (actor == BQ_CHANCE)
        return check_luck(s, m);
    if (actor != 0 || s->phase == ROY_SHUFFLE || is_over(s))
        return phase_rule(s);
    if (m == BQ_CONCEDE)
        return 0;
    switch ((enum royal_verb)bq_verb(m)) {
    case ROY_GUEST:
        return check_guest(s, royal_guest_card(m));
    case ROY_SEAT:
        return check_seat(s, royal_seat_seat(m));
    case ROY_SWAP:
    case ROY_SKIP:
        return check_touch(s, m);
    case ROY_TAKE:
        if (s->phase != ROY_DRAW || m != royal_draw_move())
            return phase_rule(s);
        return s->deck_count > 0 ? 0 : ROY_X5;
    case ROY_PLACE:
    case ROY_GIVE:
    case ROY_ASIDE:
        return check_food(s, m);
    case ROY_USE_ACE:
    case ROY_USE_JOKER:
        return check_favor(s, m);
    case ROY_NO_VERB:
    case ROY_STIR: /* luck's */
    case ROY_PUT:
    case ROY_VERBS:
        break;
    }
    return phase_rule(s);
}

static void apply_luck(struct royal_state *s, bq_move m)
{
    if (bq_verb(m) == ROY_PUT) {
        memmove(s->deck + 1, s->deck, s->deck_count);
        s->deck[0] = (uint8_t)royal_put_card(m);
        if (++s->deck_count == royal_deck_size(s))
            deal(s);
        return;
    }
    s->luck[s->stirred++] = (uint64_t)royal_stir_bits(m);
    if (s->stirred == BQ_STIRS) {
        struct bq_rng r;

        s->deck_count = (uint8_t)royal_deck_size(s);
        for (int i = 0; i < s->deck_count; i++)
            s->deck[i] = fresh_card(s, i);
        bq_rng_init(&r, s->luck);
        bq_shuffle(&r, s->deck, s->deck_count);
        memset(s->luck, 0, sizeof s->luck);
        deal(s);
    }
}

static void royal_apply(void *state, int actor, bq_move m)
{
    struct royal_state *s = state;
    int cell;

    if (actor == BQ_CHANCE) {
        apply_luck(s, m);
        return;
    }
    if (m == BQ_CONCEDE) {
        s->conceded = 1;
        s->phase = ROY_LOST;
        return;
    }
    switch ((enum royal_verb)bq_verb(m)) {
    case ROY_GUEST:
        for (int i = 0; i < s->waiting_count; i++)
            if (s->waiting[i] == royal_guest_card(m)) {
                call_guest(s, i);
                break;
            }
        return;
    case ROY_SEAT:
        seat_guest(s, (int)royal_seat_seat(m));
        break;
    case ROY_SWAP: /* ROY-S5 */
        BQ_MET("ROY-S5");
        cell = (int)royal_touch_cell(m);
        under_deck(s, cell);
        deal_to(s, cell);
        s->touch = ROY_TOUCH_HAD;
        next_guest(s);
        return;
    case ROY_SKIP:
        s->touch = ROY_TOUCH_HAD;
        next_guest(s);
        return;
    case ROY_TAKE:
        s->drawn = draw(s);
        if (s->drawn < ROY_ACE * 4 || s->drawn == ROY_BLANK) { /* it is blank only in a view */
            s->phase = ROY_HOLDING;
            return;
        }
        put_aside(s, s->drawn); /* ROY-T2 */
        s->drawn = 0;
        break;
    case ROY_PLACE: /* ROY-T1 */
        BQ_MET("ROY-T1");
        cell = (int)royal_place_cell(m);
        push(s, cell, s->drawn);
        s->drawn = 0;
        s->phase = ROY_DRAW;
        serve(s, cell);
        break;
    case ROY_GIVE:
        give(s, (int)royal_give_seat(m));
        break;
    case ROY_ASIDE: /* ROY-X3 */
        BQ_MET("ROY-X3");
        s->aside[s->aside_count++] = s->drawn;
        s->drawn = 0;
        s->phase = ROY_DRAW;
        break;
    case ROY_USE_ACE: /* ROY-F2 */
        BQ_MET("ROY-F2");
        spend(s, 1);
        under_deck(s, (int)royal_ace_cell(m));
        break;
    case ROY_USE_JOKER: /* ROY-F3 */
        BQ_MET("ROY-F3");
        cell = (int)royal_joker_to(m);
        spend(s, 0);
        push(s, cell, pop(s, (int)royal_joker_from(m)));
        serve(s, cell);
        break;
    case ROY_NO_VERB: /* check() lets none of these through */
    case ROY_STIR:
    case ROY_PUT:
    case ROY_VERBS:
        break;
    }
    settle(s);
}

static int royal_chance(const void *state, bq_move *out, uint32_t *weight, int cap)
{
    const struct royal_state *s = state;

    int n = 0;

    if (s->phase != ROY_SHUFFLE || cap < 1)
        return 0;
    if (s->deck_count == 0) {
        out[0] = royal_stir_move(0);
        return BQ_BITS;
    }
    for (int i = 0; i < royal_deck_size(s) && n < cap; i++) { /* being stacked: any card not in it yet */
        bq_move put = royal_put_move(fresh_card(s, i));

        if (check_luck(s, put) == 0) {
            out[n] = put;
            weight[n++] = 1;
        }
    }
    return n;
}

static void royal_score(const void *state, int32_t out[BQ_SEATS]) /* ROY-E2 */
{
    const struct royal_state *s = state;

    for (int i = 0; i < BQ_SEATS; i++)
        out[i] = BQ_NO_SCORE;
    if (s->phase == ROY_WON)
        out[0] = s->favor_count;
}

static uint32_t royal_winners(const void *state)
{
    const struct royal_state *s = state;

    return s->phase == ROY_WON ? bq_bit(0) : 0;
}

const struct bq_game_rules bq_rules_royal = {
    .state_size = sizeof(struct royal_state),
    .max_legal = 96, /* 9 places, 9 aces, 72 jokers, concede */
    .min_seats = 1,
    .max_seats = 1,
    .options = OPTIONS,
    .start = royal_start,
    .active = royal_active,
    .legal = royal_legal,
    .check = royal_check,
    .apply = royal_apply,
    .chance = royal_chance,
    .score = royal_score,
    .winners = royal_winners,
    .audit = royal_audit,
    .pick = royal_pick,
    .way = royal_way,
};
