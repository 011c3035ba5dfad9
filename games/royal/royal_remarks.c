/* royal_remarks.c -- what can be said of a table: what a move would do, why a rule refuses one here, the standing, the outcome
 * and what is asked. All of
 * it is facts; the sentences are in words.def.
 *
 * Everything here takes a view, so nothing the player does not know can be told. */
#include "core/words.h"
#include "royal.h"

/* ---- what a move would do ------------------------------------------------------ */

/* What the guest whom a placed card looks at would get: enough of the right kind, or what is wrong with it. ROY-V2, ROY-V3 */
static void say_sight(struct bq_facts *f, const struct royal_state *v, const struct royal_sight *to)
{
    uint8_t guest = v->guest[to->seat], near = v->top[to->near], far = v->top[to->far];
    int sum = royal_card_value(near) + royal_card_value(far), appetite = royal_appetite(v, to->seat);

    switch (royal_verdict(guest, appetite, near, far)) {
    case ROY_NO_MEAL:
        BQ_SAY(f, ROY_SAY_WOULD_SEE_NO_MEAL, guest, to->seat);
        break;
    case ROY_UNSUITED:
        BQ_SAY(f, ROY_SAY_WOULD_NOT_SUIT, guest, to->seat, near, far, sum, appetite, guest);
        break;
    case ROY_SHORT:
        BQ_SAY(f, ROY_SAY_WOULD_FALL_SHORT, guest, to->seat, near, far, sum, appetite);
        break;
    case ROY_PLEASED:
        BQ_SAY(f, ROY_SAY_WOULD_SATISFY, guest, to->seat, near, far, sum, appetite);
        break;
    }
}

static void say_sights(struct bq_facts *f, const struct royal_state *v, bq_move m)
{
    struct royal_state after;
    int cell = royal_lands_on(&after, v, m), before = f->n;

    for (int i = 0; cell >= 0 && i < royal_sight_count[cell]; i++) {
        const struct royal_sight *to = &royal_sights[cell][i]; /* ROY-V1 */

        if (v->guest[to->seat] != 0 && !(v->asleep >> to->seat & 1))
            say_sight(f, &after, to);
    }
    if (f->n == before)
        BQ_SAY0(f, ROY_SAY_WOULD_SERVE_NOBODY);
}

static void say_helping(struct bq_facts *f, const struct royal_state *v, int seat)
{
    int before = royal_appetite(v, seat), more = royal_card_value(v->drawn);

    BQ_SAY(f, ROY_SAY_WOULD_GIVE, v->guest[seat], v->drawn, before, more, before + more);
    if (before + more >= royal_numbers_of(v)->burst)
        BQ_SAY(f, ROY_SAY_WOULD_BURST, royal_numbers_of(v)->burst); /* ROY-X4 */
}

static void say_seat(struct bq_facts *f, const struct royal_state *v, int seat)
{
    struct royal_sight from;
    int cell = royal_served_from(seat, &from);
    uint8_t by = v->top[royal_cell_of_seat[seat]];

    if (by != 0)
        BQ_SAY(f, ROY_SAY_WOULD_SIT, v->drawn, by, royal_spot(v, cell));
    else
        BQ_SAY(f, ROY_SAY_WOULD_SIT_ALONE, v->drawn, royal_spot(v, cell)); /* ROY-I4 */
}

/* The stack from its top down. */
static void say_stack(struct bq_facts *f, const struct royal_state *v, int cell)
{
    struct bq_fact *stack = BQ_SAY(f, ROY_SAY_WOULD_CLEAR, royal_height(v, cell));

    for (uint8_t card = v->top[cell]; card != 0; card = v->below[card - 8])
        bq_fact_push(stack, card);
}

/* Why a favor is better kept. */
static void say_kept(struct bq_facts *f, const struct royal_state *v, int ace)
{
    if (!royal_favor_helps(v, ace))
        BQ_SAY0(f, ROY_SAY_FAVOR_KEPT);
}

static void say_preview(struct bq_facts *f, const struct royal_state *v, bq_move m)
{
    if (m == BQ_CONCEDE) {
        BQ_SAY0(f, ROY_SAY_WOULD_CONCEDE);
        return;
    }
    switch ((enum royal_verb)bq_verb(m)) {
    case ROY_PLACE:
        say_sights(f, v, m);
        break;
    case ROY_USE_JOKER:
        say_sights(f, v, m);
        say_kept(f, v, 0);
        break;
    case ROY_TAKE:
        if (v->known == v->deck_count) /* nothing is hidden any more */
            BQ_SAY(f, ROY_SAY_WOULD_DRAW_KNOWN, v->deck[v->deck_count - 1]);
        else
            BQ_SAY(f, ROY_SAY_WOULD_DRAW, v->deck_count);
        break;
    case ROY_GIVE:
        say_helping(f, v, (int)royal_give_seat(m));
        break;
    case ROY_SEAT:
        say_seat(f, v, (int)royal_seat_seat(m));
        break;
    case ROY_GUEST:
        BQ_SAY(f, ROY_SAY_WOULD_CALL, (int)royal_guest_card(m));
        break;
    case ROY_SWAP:
        BQ_SAY(f, ROY_SAY_WOULD_SWAP, v->top[royal_touch_cell(m)]);
        break;
    case ROY_SKIP:
        BQ_SAY0(f, ROY_SAY_SKIPPED);
        break;
    case ROY_ASIDE:
        BQ_SAY(f, ROY_SAY_WOULD_SET_ASIDE, v->drawn);
        break;
    case ROY_USE_ACE:
        say_stack(f, v, (int)royal_ace_cell(m));
        say_kept(f, v, 1);
        break;
    case ROY_NO_VERB:
    case ROY_STIR: /* luck's */
    case ROY_PUT:
    case ROY_VERBS:
        break;
    }
}

/* ---- why a rule refuses it here ------------------------------------------------ */

/* The cards the guest in hand may sit by, each once. ROY-I1 */
static void say_interest(struct bq_facts *f, const struct royal_state *v)
{
    int seats = royal_interest(v, v->drawn), cells = 0;
    struct bq_fact *list;

    for (int i = 0; i < ROY_SEATS; i++)
        cells |= (seats >> i & 1 && v->top[royal_cell_of_seat[i]] != 0) << royal_cell_of_seat[i];
    if (cells == 0)
        return;
    list = BQ_SAY(f, ROY_SAY_WANTS_TO_SIT_BY, v->drawn);
    for (int c = 0; c < ROY_CELLS; c++)
        if (cells >> c & 1)
            bq_fact_push(list, v->top[c]);
}

/* The cards that the card in hand fits on; that it fits on empty cells is said once. ROY-X1 */
static void say_cells(struct bq_facts *f, const struct royal_state *v)
{
    int cells = royal_fits(v, v->drawn), empty = 0;
    struct bq_fact *list = cells != 0 ? BQ_SAY(f, ROY_SAY_FITS_ON, v->drawn) : NULL;

    for (int c = 0; c < ROY_CELLS; c++)
        if ((cells >> c & 1) && v->top[c] != 0)
            bq_fact_push(list, royal_spot(v, c));
        else
            empty |= cells >> c & 1;
    if (empty)
        bq_fact_push(list, ROY_CELLS);
}

/* The guests to whom the card in hand may be given. ROY-X2 */
static void say_takers(struct bq_facts *f, const struct royal_state *v)
{
    int seats = royal_takers(v, v->drawn);
    struct bq_fact *list = seats != 0 ? BQ_SAY(f, ROY_SAY_GOES_TO, v->drawn) : NULL;

    for (int i = 0; i < ROY_SEATS; i++)
        if (seats >> i & 1)
            bq_fact_push(list, v->guest[i]);
}

/* A refused move may name any place; only what lies on the table is told. */
static void say_because(struct bq_facts *f, const struct royal_state *v, bq_move m, int rule)
{
    int verb = m == BQ_CONCEDE ? -1 : bq_verb(m), food = royal_is_food(v->drawn);
    int64_t cell = royal_place_cell(m), from = royal_joker_from(m), to = royal_joker_to(m);

    if (rule == ROY_T1 && verb == ROY_PLACE && food && cell < ROY_CELLS && v->top[cell] != 0)
        BQ_SAY(f, ROY_SAY_TOP_IS, v->drawn, (int)cell, v->top[cell]);
    else if ((rule == ROY_T1 || rule == ROY_T2) && verb == ROY_TAKE && v->drawn != 0)
        BQ_SAY(f, ROY_SAY_HELD_ALREADY, v->drawn);
    else if (rule == ROY_F3 && verb == ROY_USE_JOKER && from < ROY_CELLS && to < ROY_CELLS && from != to &&
             v->top[from] != 0 && v->top[to] != 0)
        BQ_SAY(f, ROY_SAY_TOPS_ARE, (int)from, v->top[from], (int)to, v->top[to]);
    else if ((rule == ROY_I1 || rule == ROY_O2) && royal_is_guest(v->drawn))
        say_interest(f, v);
    else if (rule == ROY_X1 && food)
        say_cells(f, v);
    else if (rule == ROY_X2 && food)
        say_takers(f, v);
}

/* ---- the outcome --------------------------------------------------------------- */

static void say_outcome(struct bq_facts *f, const struct royal_state *v)
{
    int seat = royal_burst_seat(v);

    if (v->phase == ROY_WON) {
        BQ_SAY(f, ROY_SAY_ENDED_WON, v->favor_count, v->aces + v->jokers, ROY_SEATS);
    } else if (v->phase == ROY_LOST) {
        if (seat >= 0)
            BQ_SAY(f, ROY_SAY_ENDED_BURST, v->guest[seat], seat, royal_appetite(v, seat));
        else
            BQ_SAY0(f, v->conceded ? ROY_SAY_ENDED_CONCEDED : ROY_SAY_ENDED_EMPTY);
        BQ_SAY(f, ROY_SAY_ENDED_SATISFIED, __builtin_popcount(v->asleep), ROY_SEATS);
    }
}

/* ---- what is asked ------------------------------------------------------------- */

static void ask_of_food(struct bq_facts *f, const struct royal_state *v)
{
    if (royal_fits(v, v->drawn))
        BQ_SAY(f, ROY_SAY_ASK_PLACE, v->drawn);
    else if (!royal_takers(v, v->drawn))
        BQ_SAY(f, ROY_SAY_ASK_ASIDE, v->drawn);
    else
        BQ_SAY(f, v->favor_count ? ROY_SAY_ASK_GIVE_OR_FAVOR : ROY_SAY_ASK_GIVE, v->drawn);
}

static void say_asked(struct bq_facts *f, const struct royal_state *v)
{
    if (v->drawn && !royal_is_food(v->drawn)) {
        BQ_SAY(f, v->least ? ROY_SAY_ASK_SEAT_LEAST : ROY_SAY_ASK_SEAT, v->drawn);
        return;
    }
    switch ((enum royal_phase)v->phase) {
    case ROY_SEATING:
        BQ_SAY0(f, ROY_SAY_ASK_GUEST);
        break;
    case ROY_TOUCH:
        BQ_SAY0(f, ROY_SAY_ASK_TOUCH);
        break;
    case ROY_DRAW:
        BQ_SAY0(f, v->deck_count == 0 ? ROY_SAY_ASK_FAVOR
                   : v->favor_count   ? ROY_SAY_ASK_DRAW_OR_FAVOR
                                      : ROY_SAY_ASK_DRAW);
        break;
    case ROY_HOLDING:
        ask_of_food(f, v);
        break;
    case ROY_SHUFFLE: /* nobody is asked */
    case ROY_WON:
    case ROY_LOST:
        break;
    }
}

int royal_remarks(const void *view, int seat, enum bq_topic topic, bq_move m, int rule, struct bq_fact *out, int cap)
{
    const struct royal_state *v = view;
    struct bq_facts f = {out, 0, cap};

    switch (topic) {
    case BQ_PREVIEW:
        say_preview(&f, v, m);
        break;
    case BQ_BECAUSE:
        say_because(&f, v, m, rule);
        break;
    case BQ_INTENTS:
    case BQ_WARNING: /* nothing here is a mistake for certain */
        break;
    case BQ_STANDING:
        BQ_SAY(&f, ROY_SAY_STANDING, __builtin_popcount(v->asleep), ROY_SEATS, v->favor_count, v->deck_count);
        break;
    case BQ_OUTCOME:
        say_outcome(&f, v);
        break;
    case BQ_ASKED:
        if (seat != BQ_WATCHER) /* there is one player */
            say_asked(&f, v);
        break;
    }
    return f.n;
}
