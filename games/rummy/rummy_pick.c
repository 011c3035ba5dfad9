/* rummy_pick.c -- one legal move of Iron Chef Rummy without the list of them.
 *
 * A hand is taken in as three words, a bit per kind: one at least, two, three. Sets are counted in them for all groups at once, and a
 * group is looked at only if the set that is wanted is one of its.
 *
 * Invariant: the moves and their order are those of rummy_legal(). */
#include "core/bits.h"
#include "rummy.h"

/* The lowest ingredient of each group, as bits of kinds. */
static const uint32_t FIRSTS = 1 << 1 | 1 << 4 | 1 << 7 | 1 << 10 | 1 << 13 | 1 << 16 | 1 << 19 | 1 << 22;

struct hand {
    uint64_t word[4]; /* counts, eight kinds to a word; the rest is 0 */
};

static struct hand hand_of(const struct rummy_seat *p)
{
    const uint8_t *hand = p->hand;

    return (struct hand){
        {bq_bytes(hand, 8), bq_bytes(hand + 8, 8), bq_bytes(hand + 16, 8), bq_bytes(hand + 24, RUM_KINDS - 24)}};
}

/* The kinds of which the hand has at least n, as bits. */
static uint32_t at_least(const struct hand *h, uint32_t n)
{
    return bq_at_least(h->word[0], n) | bq_at_least(h->word[1], n) << 8 | bq_at_least(h->word[2], n) << 16 |
           bq_at_least(h->word[3], n) << 24;
}

/* A row of moves that are one payload apart, those in the bits; and, in the melding phase, what comes before and after it. */
struct choices {
    bq_move first;
    uint32_t bits;
    uint32_t sets, special, end; /* how many sets; 1: may be declared; 1: may end */
};

/* How many sets the hand can meld; the kinds of groups that were melded are left out of the bits. RUM-M1, RUM-M2, RUM-M3 */
static uint32_t count_sets(const struct hand *h, uint32_t one, uint32_t open)
{
    const uint32_t a = one & open, b = a >> 1, c = a >> 2;
    uint32_t n = bq_count(at_least(h, 3) & open) + bq_count(a & b & c & FIRSTS);

    if ((one >> RUM_WILD & 1) != 0)
        n += bq_count(at_least(h, 2) & open) + bq_count(a & b & FIRSTS) + bq_count(b & c & FIRSTS) +
             bq_count(a & c & FIRSTS);
    return n;
}

static void choices_of_melding(struct choices *out, const struct rummy_state *s)
{
    const struct rummy_seat *p = &s->seat[s->turn];
    const struct hand h = hand_of(p);
    const uint32_t one = at_least(&h, 1) & ~1u;
    uint32_t open = FIRSTS;

    for (uint32_t melded = p->melded; melded != 0; melded &= melded - 1)
        open &= ~((uint32_t)2 << 3 * __builtin_ctz(melded));
    out->sets = count_sets(&h, one, open * 7);
    out->special = s->recipe > 0 && rummy_may_declare(s);
    out->first = rummy_discard_move(0);
    out->bits = s->due ? one : 0;
    out->end = !s->due || (one == 0 && p->hidden == 0);
}

static void choices_of(struct choices *out, const struct rummy_state *s, int actor)
{
    switch (rummy_phase(s)) {
    case RUM_DRAW: { /* RUM-T1: a draw lies one payload before the piles */
        uint32_t piles = 0;

        for (int p = 0; p < s->seats; p++)
            piles |= (uint32_t)(s->seat[p].pile_count > 0) << p;
        out->bits = piles;
        out->first = rummy_take_move(0);
        out->sets = 1;
        break;
    }
    case RUM_TARGET:
        out->bits = ((1u << s->seats) - 1) & ~(1u << actor);
        out->first = rummy_target_move(0);
        break;
    case RUM_KEEP:
        out->bits = 1u << (s->offer[0] & 31) | 1u << (s->offer[1] & 31);
        out->first = rummy_keep_move(0);
        break;
    case RUM_CHOOSE_PILE:
        out->bits = (uint32_t)rummy_piles_to_salvage(s);
        out->first = rummy_salvage_move(0);
        break;
    case RUM_TOSS:
    case RUM_PASS: {
        const struct hand h = hand_of(&s->seat[actor]);

        out->bits = at_least(&h, 1) & ~1u;
        out->first = s->phase == RUM_TOSS ? rummy_toss_move(0) : rummy_pass_move(0);
        break;
    }
    case RUM_MELD:
        choices_of_melding(out, s);
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

/* The set of that number; or, where a card is drawn, that. */
static bq_move set_of(const struct rummy_state *s, uint32_t below)
{
    const struct rummy_seat *p = &s->seat[s->turn];

    for (int g = 0; s->phase == RUM_MELD && g < RUM_GROUPS; g++) {
        const uint32_t forms = p->melded >> g & 1 ? 0 : rummy_sets(p->hand, g), n = bq_count(forms);

        if (below < n)
            return rummy_meld_move(rummy_set(g, bq_nth(forms, below)));
        below -= n;
    }
    return rummy_draw_one_move();
}

int rummy_pick(const void *state, int actor, uint32_t share, bq_move *out)
{
    const struct rummy_state *s = state;
    struct choices c = {0, 0, 0, 0, 0};
    uint32_t row, n, k;

    if (actor < 0 || actor >= s->seats || !(rummy_active(s) >> actor & 1))
        return 0;
    choices_of(&c, s, actor);
    row = bq_count(c.bits);
    n = c.sets + c.special + row + c.end;
    k = (uint32_t)((uint64_t)share * n >> 32);
    if (k < c.sets)
        *out = set_of(s, k);
    else if (k < c.sets + c.special)
        *out = rummy_special_move();
    else if (k < c.sets + c.special + row)
        *out = c.first + ((bq_move)bq_nth(c.bits, k - c.sets - c.special) << 8);
    else
        *out = rummy_end_move();
    return (int)n;
}

int rummy_way(const void *state, int actor)
{
    const struct rummy_state *s = state;

    (void)actor;
    return s->phase;
}
