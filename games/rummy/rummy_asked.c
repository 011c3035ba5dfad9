/* rummy_asked.c -- what Iron Chef Rummy asks of a seat, and whom the table waits for, as facts; the sentences are in words.def.
 *
 * Made from the seat's view. No key and no click is named: every front end says it. */
#include "core/words.h"
#include "rummy.h"

/* ---- whom the table waits for --------------------------------------------------------- */

int rummy_may_act(const struct rummy_state *v, int seat)
{
    if (v->phase < RUM_DRAW || v->phase >= RUM_OVER || seat < 0 || seat >= v->seats)
        return 0;
    if (v->phase == RUM_PASS)
        return v->seat[seat].chosen == 0 && rummy_hand_size(v, seat) > 0;
    return seat == (v->phase == RUM_TOSS ? v->victim : v->turn);
}

/* "You and seat 3": the viewer comes first. */
void rummy_push_people(struct bq_fact *f, uint32_t seats, int me)
{
    if (me >= 0 && me < BQ_SEATS && seats & bq_bit(me)) {
        bq_fact_push(f, me);
        seats &= ~bq_bit(me);
    }
    rummy_push_seats(f, seats);
}

static struct bq_fact line_over(const struct rummy_state *v, int me)
{
    uint32_t seats;
    int best = rummy_best(v, &seats);
    if ((seats & (seats - 1)) == 0)
        return BQ_FACT(RUM_SAY_LINE_WON, __builtin_ctz(seats), best);
    struct bq_fact f = BQ_FACT(RUM_SAY_LINE_SHARED, best);
    rummy_push_people(&f, seats, me);
    return f;
}

static struct bq_fact line_pass(const struct rummy_state *v, int me)
{
    struct bq_fact f = BQ_FACT0(RUM_SAY_LINE_PASS);
    uint32_t seats = 0;
    for (int p = 0; p < v->seats; p++)
        seats |= rummy_may_act(v, p) ? bq_bit(p) : 0;
    rummy_push_people(&f, seats, me);
    return f;
}

struct bq_fact rummy_line_fact(const struct rummy_state *v, int me)
{
    switch (rummy_phase(v)) {
    case RUM_DRAW:
        return BQ_FACT(RUM_SAY_LINE_DRAW, v->turn);
    case RUM_TARGET:
        return BQ_FACT(RUM_SAY_LINE_TARGET, v->turn);
    case RUM_TOSS:
        return BQ_FACT(RUM_SAY_LINE_TOSS, v->victim);
    case RUM_KEEP:
        return BQ_FACT(RUM_SAY_LINE_KEEP, v->turn);
    case RUM_CHOOSE_PILE:
        return BQ_FACT(RUM_SAY_LINE_SALVAGE, v->turn);
    case RUM_PASS:
        return line_pass(v, me);
    case RUM_MELD:
        return BQ_FACT(v->due ? RUM_SAY_LINE_MELD : RUM_SAY_LINE_END, v->turn);
    case RUM_OVER:
        return line_over(v, me);
    case RUM_DEALER:
    case RUM_RECIPE:
    case RUM_SHUFFLE:
    case RUM_REDEAL:
    case RUM_LOSE:
    case RUM_INSERT:
    case RUM_CUT:
    case RUM_RESHUFFLE:
        break;
    }
    return BQ_FACT0(RUM_SAY_LINE_DEAL);
}

/* ---- what is asked --------------------------------------------------------------------- */

static void ask_draw(struct bq_facts *f, const struct rummy_state *v)
{
    int piles = 0;
    for (int p = 0; p < v->seats; p++)
        piles += v->seat[p].pile_count > 0;
    BQ_SAY0(f, piles ? RUM_SAY_ASK_DRAW : RUM_SAY_ASK_DRAW_FIRST);
}

static void ask_meld(struct bq_facts *f, const struct rummy_state *v, int seat)
{
    struct rummy_possible set[RUM_POSSIBLE];
    const uint8_t *hand = v->seat[seat].hand;
    int sets = rummy_possible_sets(set, v, seat) > 0, due = v->due && rummy_hand_size(v, seat) > 0;
    if (v->recipe > 0 && rummy_missing(hand, v->recipe - 1) <= (v->wild_in_special && hand[RUM_WILD] > 0))
        BQ_SAY0(f, RUM_SAY_ASK_SPECIAL);
    if (due)
        BQ_SAY0(f, sets ? RUM_SAY_ASK_MELD_OR_DISCARD : RUM_SAY_ASK_DISCARD);
    else
        BQ_SAY0(f, sets ? RUM_SAY_ASK_MELD_OR_END : RUM_SAY_ASK_END);
}

void rummy_asked(struct bq_facts *f, const struct rummy_state *v, int seat)
{
    if (!rummy_may_act(v, seat)) {
        struct bq_fact *line = v->phase == RUM_OVER ? NULL : bq_fact_add(f, RUM_SAY_LINE_DEAL, NULL, 0);
        if (line)
            *line = rummy_line_fact(v, seat);
        return;
    }
    switch (rummy_phase(v)) {
    case RUM_DRAW:
        ask_draw(f, v);
        break;
    case RUM_TARGET:
        BQ_SAY0(f, RUM_SAY_ASK_TARGET);
        break;
    case RUM_TOSS:
        BQ_SAY0(f, RUM_SAY_ASK_TOSS);
        break;
    case RUM_KEEP:
        BQ_SAY0(f, RUM_SAY_ASK_KEEP);
        break;
    case RUM_CHOOSE_PILE:
        BQ_SAY0(f, RUM_SAY_ASK_SALVAGE);
        break;
    case RUM_PASS:
        BQ_SAY(f, RUM_SAY_ASK_PASS, rummy_left_of(v, seat));
        break;
    case RUM_MELD:
        ask_meld(f, v, seat);
        break;
    case RUM_DEALER:
    case RUM_RECIPE:
    case RUM_SHUFFLE:
    case RUM_REDEAL:
    case RUM_LOSE:
    case RUM_INSERT:
    case RUM_CUT:
    case RUM_RESHUFFLE:
    case RUM_OVER:
        break;
    }
}
