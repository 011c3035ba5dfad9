/* court_secrets.c -- who knows what at a table of Food Court (COU-H1).
 *
 * Hidden are the hands, the order of the draw piles and of the customer deck, and, from everyone but its owner, what was tossed
 * or paid from a hand face down. From the table into a hand goes only a recipe whose column is dropped, and what was paid for it
 * face down: that recipe (`known`) is seen in the hand by all until a card leaves it face down, for that card may be it. Of the
 * other cards in a hand nothing is known but what the rest of its deck leaves over. A shuffle ends what could be followed. */
#include <string.h>

#include "court.h"

static void blank_pile(uint8_t *pile, int n)
{
    memset(pile, COU_BLANK, (size_t)n);
}

/* While an open column is paid for face down, what all knew of the hand may be what was paid. */
static int is_followed(const struct court_state *v, int seat)
{
    return seat != v->turn || v->paid_count == 0;
}

/* What a seat cannot see of another's station. */
static void blank_seat(struct court_state *v, int seat)
{
    struct court_seat *p = &v->seat[seat];

    for (int k = 0; k < COU_KINDS; k++) {
        if (court_is_known(v, seat, k) && is_followed(v, seat))
            continue;
        p->hidden = (uint8_t)(p->hidden + p->hand[k]);
        p->hand[k] = 0;
    }
    for (int i = 0; i < p->discard_count; i++)
        if (!(p->discard[i] & COU_OPEN))
            p->discard[i] = COU_BLANK;
}

void court_view(void *out, const void *state, int seat)
{
    struct court_state *v = out;

    memmove(v, state, sizeof *v);
    memset(v->luck, 0, sizeof v->luck);
    blank_pile(v->customer, v->customer_count);
    for (int p = 0; p < v->seats; p++) {
        blank_pile(v->seat[p].draw, v->seat[p].draw_count);
        if (p != seat)
            blank_seat(v, p);
    }
    if (seat != v->turn)
        blank_pile(v->paid, v->paid_count);
}

bq_move court_redact(const void *before, struct bq_event e, int seat)
{
    int verb = bq_verb(e.move);

    (void)before;
    if (e.actor == BQ_CHANCE) {
        if (verb == COU_V_STIR)
            return court_stir_move(0);
        return verb == COU_V_PUT ? court_put_move(court_put_pile(e.move), COU_BLANK_PUT) : e.move;
    }
    if (e.actor == seat)
        return e.move;
    if (verb == COU_V_TOSS)
        return court_toss_move(COU_BLANK);
    if (verb == COU_V_ADD && court_add_paid(e.move) >= 0)
        return court_add_move(court_add_ingredient(e.move), COU_BLANK - 1);
    return e.move;
}

/* Whether a card that is fetched from your discard pile was known to all there. */
static int lay_open(const struct court_state *s, int kind) /* -1 = none */
{
    const struct court_seat *p = &s->seat[s->turn];

    for (int i = 0; i < p->discard_count; i++)
        if (p->discard[i] == ((kind + 1) | COU_OPEN))
            return 1;
    return kind < 0;
}

/* Whether a served customer from that place on may fetch: that it asks, or does not, tells others something of what lies face
 * down in the discard pile. */
static int may_ask(const struct court_state *s, int place)
{
    const struct court_seat *p = &s->seat[s->turn];

    for (int i = place; i < p->queue_count; i++)
        if (court_serves(s, i) > 0 && court_effect_of(p->queue[i]) == COU_SPECIAL &&
            court_specials[court_nation(p->queue[i])] <= COU_FETCH_SECONDARIES)
            return 1;
    return 0;
}

int court_reveals(const void *before, struct bq_event e)
{
    const struct court_state *s = before;
    int card = (int)court_fetch_card(e.move), other = (int)court_fetch_other(e.move);

    if (e.actor == BQ_CHANCE)
        return 1;
    switch ((enum court_verb)bq_verb(e.move)) {
    case COU_V_REFILL:
    case COU_V_PREPARE:
    case COU_V_COOK:
    case COU_V_ATTRACT:
    case COU_V_COMPLAINT:
    case COU_V_PROMOTION:
    case COU_V_DISCOUNT:
    case COU_V_DRINK:
        return 1;
    case COU_V_FETCH: /* of two alike one may have been face down */
        return !lay_open(s, card) || !lay_open(s, other) || card == other || may_ask(s, s->effect + 1);
    case COU_V_SCORE:
        return may_ask(s, 0);
    case COU_V_TARGET:
    case COU_V_TOSS_HAND:
    case COU_V_SKIP:
        return may_ask(s, s->effect + 1);
    case COU_NO_VERB:
    case COU_V_DECK:
    case COU_V_FIRST:
    case COU_V_STIR:
    case COU_V_PUT:
    case COU_V_TOSS:
    case COU_V_ADD:
    case COU_V_READY:
    case COU_V_DROP:
    case COU_V_SERVE:
    case COU_V_TAKE:
    case COU_V_UNSERVE:
    case COU_V_TRACK:
    case COU_V_DONE:
    case COU_V_END:
    case COU_V_COOKED:
    case COU_VERBS:
        break;
    }
    /* what lay open, or stays face down */
    return 0;
}

/* ---- guessing ------------------------------------------------------------------------------- */

/* The cards of a seat's deck that the view shows nowhere, into out[]; returns their number. */
static int unseen_cards(const struct court_state *v, int seat, uint8_t out[COU_PILE])
{
    const struct court_seat *p = &v->seat[seat];
    int left[COU_BLANK + 1] = {0}, n = 0; /* by kind + 1 */

    for (int k = 0; k < COU_KINDS; k++)
        left[k + 1] =
            court_copies(court_row_of(v), p->deck - 1, k) - p->hand[k] - (k < COU_INGREDIENTS ? p->prepared[k] : 0);
    for (int i = 0; i < p->draw_count; i++)
        left[p->draw[i]]--;
    for (int i = 0; i < p->discard_count; i++)
        left[p->discard[i] & ~COU_OPEN]--;
    for (int i = 0; i < p->tracked_count; i++)
        left[p->tracked[i]]--;
    for (int r = 0; r < COU_RECIPES; r++) {
        const struct court_column *c = &v->column[seat][r];

        left[COU_RECIPE + r + 1] -= c->holder != 0;
        for (int i = 0; i < c->count; i++)
            left[c->with[i]]--;
    }
    if (seat == v->turn && v->cooking != 0) {
        left[COU_RECIPE + v->cooking]--;
        for (int i = 0; i < v->column_open.count; i++)
            left[v->column_open.with[i]]--;
        for (int i = 0; i < v->paid_count; i++)
            left[v->paid[i]]--;
    }
    for (int k = 1; k <= COU_KINDS; k++)
        for (int i = 0; i < left[k] && n < COU_PILE; i++)
            out[n++] = (uint8_t)k;
    return n;
}

static int unseen_customers(const struct court_state *v, uint8_t out[COU_CUSTOMERS])
{
    uint8_t seen[256] = {0};
    int n = 0;

    for (int i = 0; i < v->center_count; i++)
        seen[v->center[i]] = 1;
    for (int i = 0; i < v->customer_count; i++)
        seen[v->customer[i]] = 1;
    for (int i = 0; i < v->customer_discard_count; i++)
        seen[v->customer_discard[i]] = 1;
    for (int p = 0; p < v->seats; p++)
        for (int i = 0; i < v->seat[p].queue_count; i++)
            seen[v->seat[p].queue[i]] = 1;
    for (int p = 0; p < v->seats; p++)
        for (int e = 1; e < COU_EFFECTS; e++) {
            uint8_t customer = court_customer_make(v->seat[p].deck - 1, e);

            if (!seen[customer] && court_customer_of(v, customer)->order > 0)
                out[n++] = customer;
        }
    return n;
}

static void fill_blanks(uint8_t *pile, int count, const uint8_t *pool, int *n)
{
    for (int i = 0; i < count; i++)
        if (pile[i] == COU_BLANK)
            pile[i] = pool[--*n];
}

/* Takes out of the pool the recipes that all know to be in the hand or paid from it; returns their number. */
static int set_aside(const struct court_state *v, int seat, uint8_t *pool, int *n, uint8_t out[COU_RECIPES])
{
    int left = 0, aside = 0;

    for (int i = 0; i < *n; i++)
        if (court_is_known(v, seat, pool[i] - 1))
            out[aside++] = pool[i];
        else
            pool[left++] = pool[i];
    *n = left;
    return aside;
}

void court_guess(void *view, int seat, uint64_t luck)
{
    struct court_state *v = view;
    uint8_t pool[COU_PILE], held[COU_RECIPES], customers[COU_CUSTOMERS];
    struct bq_rng r;
    int n, aside;

    (void)seat;
    if (v->phase <= COU_SHUFFLE) /* nothing is dealt yet, and what is stacked is for luck alone to know */
        return;
    bq_rng_init1(&r, luck);
    n = unseen_customers(v, customers);
    bq_shuffle(&r, customers, n);
    fill_blanks(v->customer, v->customer_count, customers, &n);
    for (int p = 0; p < v->seats; p++) {
        struct court_seat *q = &v->seat[p];

        n = unseen_cards(v, p, pool);
        aside = set_aside(v, p, pool, &n, held);
        bq_shuffle(&r, pool, n);
        fill_blanks(q->draw, q->draw_count, pool, &n);
        fill_blanks(q->discard, q->discard_count, pool, &n);
        for (int i = 0; i < aside; i++)
            pool[n++] = held[i];
        if (aside > 0)
            bq_shuffle(&r, pool, n);
        if (p == v->turn)
            fill_blanks(v->paid, v->paid_count, pool, &n);
        for (; q->hidden > 0; q->hidden--)
            q->hand[pool[--n] - 1]++;
    }
}
