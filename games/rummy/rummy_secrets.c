/* rummy_secrets.c -- who knows what at a table of Iron Chef Rummy.
 *
 * Hidden are the draw pile, the hands, Fresh Delivery's two cards and Potluck's choices. Known in spite of that:
 * a card taken from a discard pile (to all), a card passed (to whoever passed it), a card put under the
 * deck (to whoever put it there), and that the Open Kitchen's card went back into the deck. What leaves a hand unseen
 * makes the rest of it uncertain, so after a Potluck nothing is known of it but what was passed. */
#include <string.h>

#include "rummy.h"

/* How many cards of a kind `viewer` knows in p's hand. */
static int known(const struct rummy_state *s, int p, int viewer, int kind)
{
    const struct rummy_seat *q = &s->seat[p];

    return q->open[kind] + (viewer == rummy_right_of(s, p) ? q->told[kind] : 0);
}

static void blank_seat(struct rummy_state *v, int p, int viewer)
{
    struct rummy_seat *q = &v->seat[p];

    for (int k = 1; k < RUM_KINDS; k++) {
        int seen = known(v, p, viewer, k);

        q->hidden = (uint8_t)(q->hidden + q->hand[k] - seen);
        q->hand[k] = (uint8_t)seen;
    }
    if (viewer != rummy_right_of(v, p))
        memset(q->told, 0, sizeof q->told);
    if (q->chosen != 0)
        q->chosen = RUM_BLANK;
}

void rummy_view(void *out, const void *state, int seat)
{
    struct rummy_state *v = out;
    int bit = seat >= 0 && seat < BQ_SEATS ? 1 << seat : 0;

    memmove(v, state, sizeof *v);
    memset(v->luck, 0, sizeof v->luck);
    for (int i = 0; i < v->deck_count; i++)
        if (!(v->seen_by[i] & bit))
            v->deck[i] = RUM_BLANK;
    for (int p = 0; p < v->seats; p++)
        if (p != seat)
            blank_seat(v, p, seat);
    if (seat != v->turn)
        for (int i = 0; i < 2; i++)
            if (v->offer[i] != 0)
                v->offer[i] = RUM_BLANK;
    if (v->returned != 0 && !(v->returned_seen & bit)) {
        v->returned = v->phase == RUM_INSERT ? RUM_BLANK : 0;
        v->above = v->beneath = 0;
    }
}

bq_move rummy_redact(const void *before, struct bq_event e, int seat)
{
    const struct rummy_state *s = before;
    int verb = bq_verb(e.move);

    if (e.actor != BQ_CHANCE && e.actor != seat)
        return verb == RUM_V_KEEP   ? rummy_keep_move(RUM_BLANK)
               : verb == RUM_V_PASS ? rummy_pass_move(RUM_BLANK)
                                    : e.move;
    if (e.actor != BQ_CHANCE)
        return e.move;
    switch (rummy_verb(e.move)) {
    case RUM_V_DEALER:
    case RUM_V_RECIPE:
        return e.move;
    case RUM_V_LOSE:
        return seat == rummy_right_of(s, s->dealer) ? e.move : rummy_lose_one_move(RUM_BLANK);
    case RUM_V_PUT:
        return rummy_put_move(RUM_BLANK);
    case RUM_V_STIR: /* bits, and places in the deck */
    case RUM_V_RETURN:
    case RUM_V_INSERT:
    case RUM_V_CUT:
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
    return bq_make(verb, 0);
}

int rummy_reveals(const void *before, struct bq_event e)
{
    const struct rummy_state *s = before;

    if (e.actor == BQ_CHANCE)
        return 1;
    switch (rummy_verb(e.move)) {
    case RUM_V_TAKE:
    case RUM_V_TARGET:
    case RUM_V_SALVAGE:
    case RUM_V_KEEP:
    case RUM_V_END:
        return 0;
    case RUM_V_PASS: /* the last one makes all cards change hands */
        for (int p = 0; p < s->seats; p++)
            if (p != e.actor && s->seat[p].chosen == 0 && rummy_hand_size(s, p) > 0)
                return 0;
        break;
    case RUM_V_DRAW:
    case RUM_V_TOSS:
    case RUM_V_MELD:
    case RUM_V_SPECIAL:
    case RUM_V_DISCARD:
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
    return 1;
}

/* ---- guessing ------------------------------------------------------------------------- */

/* The cards that the view shows nowhere, into out[]; returns their number. */
static int unseen(const struct rummy_state *v, uint8_t out[RUM_DECK])
{
    int left[256], n = 0;

    for (int k = 0; k < 256; k++)
        left[k] = k >= 1 && k < RUM_KINDS ? rummy_copies(rummy_numbers(v), k) : 0;
    for (int i = 0; i < v->deck_count; i++)
        left[v->deck[i]]--;
    for (int p = 0; p < v->seats; p++) {
        const struct rummy_seat *q = &v->seat[p];

        for (int k = 1; k < RUM_KINDS; k++)
            left[k] -= q->hand[k];
        for (int i = 0; i < q->pile_count; i++)
            left[q->pile[i]]--;
        for (int i = 0; i < 3 * q->meld_count; i++)
            left[q->meld[i / 3][i % 3]]--;
    }
    left[v->offer[0]]--;
    left[v->offer[1]]--;
    if (v->phase == RUM_INSERT)
        left[v->returned]--;
    for (int k = 1; k < RUM_KINDS; k++)
        for (int i = 0; i < left[k]; i++)
            out[n++] = (uint8_t)k;
    return n;
}

/* Takes one card of the kind out of the pool. 1, or 0 if there is none. */
static int take_out(uint8_t *pool, int *n, uint8_t kind)
{
    for (int i = 0; i < *n; i++)
        if (pool[i] == kind) {
            pool[i] = pool[--*n];
            return 1;
        }
    return 0;
}

/* Where the card that went back into the middle may be now: in the deck between what surely lies over and
 * under it, or, once enough was drawn, in a hand that drew from the pile. Puts it there. */
static void place_returned(struct rummy_state *v, uint8_t kind, uint8_t *pool, int *n, struct bq_rng *r)
{
    int low = v->beneath, high = v->deck_count - v->above, places = 0, pick;

    for (int i = low; i < high; i++)
        places += v->deck[i] == RUM_BLANK;
    if (v->above == 0)
        for (int p = 0; p < v->seats; p++)
            places += v->seat[p].hidden < v->seat[p].from_pile ? v->seat[p].hidden : v->seat[p].from_pile;
    if (places == 0 || !take_out(pool, n, kind))
        return;
    pick = (int)bq_rng_below(r, (uint32_t)places);
    for (int i = low; i < high; i++)
        if (v->deck[i] == RUM_BLANK && pick-- == 0) {
            v->deck[i] = kind;
            return;
        }
    for (int p = 0; p < v->seats; p++) {
        struct rummy_seat *q = &v->seat[p];
        int here = q->hidden < q->from_pile ? q->hidden : q->from_pile;

        if (pick < here) {
            q->hand[kind]++;
            q->hidden--;
            return;
        }
        pick -= here;
    }
}

/* Everyone saw the wild go into the Picker's hand: it is still there, unless it was the one of nine cards that the
 * dealer took. */
static void place_wild(struct rummy_state *v, uint8_t *pool, int *n, struct bq_rng *r)
{
    struct rummy_seat *q = &v->seat[v->wild_shown - 1];

    if (q->hidden == 0 || bq_rng_below(r, (uint32_t)rummy_numbers(v)->hand + 1) == 0) {
        place_returned(v, RUM_WILD, pool, n, r);
    } else if (take_out(pool, n, RUM_WILD)) {
        q->hand[RUM_WILD]++;
        q->hidden--;
    }
}

/* A Potluck choice that was made but not seen: any card of the guessed hand. */
static void guess_choice(struct rummy_seat *q, int size, struct bq_rng *r)
{
    int pick = (int)bq_rng_below(r, (uint32_t)size);

    for (uint8_t k = 1; k < RUM_KINDS; k++) {
        pick -= q->hand[k];
        if (pick < 0) {
            q->chosen = k;
            return;
        }
    }
}

void rummy_guess(void *view, int seat, uint64_t luck)
{
    struct rummy_state *v = view;
    uint8_t pool[RUM_DECK];
    int n = unseen(v, pool);
    struct bq_rng r;

    bq_rng_init1(&r, luck);
    if (v->returned != 0 && v->phase != RUM_INSERT)
        place_returned(v, v->returned, pool, &n, &r);
    else if (v->wild_shown != 0 && v->wild_shown != seat + 1 && v->phase > RUM_INSERT)
        place_wild(v, pool, &n, &r);
    bq_shuffle(&r, pool, n);
    for (int i = 0; i < v->deck_count; i++)
        if (v->deck[i] == RUM_BLANK)
            v->deck[i] = pool[--n];
    for (int i = 0; i < 2; i++)
        if (v->offer[i] == RUM_BLANK)
            v->offer[i] = pool[--n];
    if (v->returned == RUM_BLANK)
        v->returned = pool[--n];
    for (int p = 0; p < v->seats; p++) {
        struct rummy_seat *q = &v->seat[p];

        for (; q->hidden > 0; q->hidden--)
            q->hand[pool[--n]]++;
        if (q->chosen == RUM_BLANK)
            guess_choice(q, rummy_hand_size(v, p), &r);
    }
}
