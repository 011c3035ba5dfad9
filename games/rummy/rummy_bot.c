/* rummy_bot.c -- what greedy and search think of a table of Iron Chef Rummy.
 *
 * A round is won with three sets of different groups, so a hand is worth its best groups, as many as there are sets
 * missing, and a little for the others. Within a group, three alike and one of each are weighed by how many useful
 * cards can still come: those discarded or melded cannot. The wild completes the best pair. Melded sets count too, as
 * do a recipe that is nearly complete and what your discard offers to those whose taken cards (known to all) show
 * what they collect: above all to the player on your left, who is next. Search also goes by what they threw away themselves. */
#include <string.h>

#include "rummy.h"

enum {
    POINT = 100,     /* a point on the sheet */
    WIN = 100000,    /* the game */
    MELDED = 500,    /* a melded set, on top of its points */
    IDENTICAL = 420, /* three of a kind in hand */
    MIXED = 330,     /* one of each in hand */
    PAIR = 40,       /* two of a kind, */
    PAIR_OUT = 18,   /* and for each card that would complete them */
    TWO = 36,        /* two that are different, */
    TWO_OUT = 14,    /* likewise */
    SINGLE = 10,     /* one card of a group */
    KITCHEN = 20,    /* if a group worth something is the special one */
    WILD = 150,      /* the wild, on top of what it completes */
    ASIDE = 6,       /* what groups that are not among the best are divided by */
    OFFERED = 14,    /* what your discard is worth to the next player, */
    COLLECTED = 30,  /* and more for each card they are known to have of its group */
    DEAD = -25       /* an action card in hand */
};

/* What a recipe is worth with so many ingredients missing. */
static const int16_t RECIPE_NEAR[RUM_RECIPE_SIZE + 1] = {1200, 700, 330, 130, 40, 10, 0, 0, 0};

/* How many cards of each kind can still come: not in your hand, not melded, not discarded (the top of a pile will be
 * covered before the next turn). */
static void count_outs(int8_t outs[RUM_KINDS], const struct rummy_state *s, const uint8_t *hand)
{
    for (int k = 1; k < RUM_KINDS; k++)
        outs[k] = (int8_t)(rummy_copies(rummy_numbers(s), k) - hand[k]);
    for (int p = 0; p < s->seats; p++) {
        const struct rummy_seat *q = &s->seat[p];

        for (int i = 0; i < q->pile_count; i++)
            outs[q->pile[i]]--;
        for (int i = 0; i < 3 * q->meld_count; i++)
            outs[q->meld[i / 3][i % 3]]--;
    }
}

/* A group's worth without the wild; *with_wild what it would be with it. */
static int group_value(const uint8_t *hand, const int8_t *outs, int group, int *with_wild)
{
    const uint8_t *have = hand + 3 * group + 1;
    const int8_t *out = outs + 3 * group + 1;
    int kinds = 0, most = 0, missing = 0, value, cards = 0;

    for (int i = 0; i < 3; i++) {
        kinds += have[i] > 0;
        cards += have[i];
        if (have[i] == 0)
            missing = i;
        if (have[i] > have[most] || (have[i] == have[most] && out[i] > out[most]))
            most = i;
    }
    value = SINGLE * (cards > 0);
    *with_wild = value;
    if (have[most] == 2) {
        value += PAIR + PAIR_OUT * out[most];
        *with_wild = IDENTICAL;
    }
    if (kinds == 2) {
        value += TWO + TWO_OUT * out[missing];
        *with_wild = *with_wild > MIXED ? *with_wild : MIXED;
    }
    if (have[most] >= 3)
        value = IDENTICAL;
    else if (kinds == 3)
        value = MIXED + (have[most] == 2 ? PAIR_OUT * out[most] : 0);
    if (*with_wild < value)
        *with_wild = value;
    return value;
}

/* The best groups in full, as many as there are sets missing, and a part of the rest; a recipe that is nearly complete. */
static int64_t hand_value(const struct rummy_state *s, int seat, const uint8_t *hand)
{
    const struct rummy_seat *me = &s->seat[seat];
    int8_t outs[RUM_KINDS];
    int best[RUM_SETS] = {0, 0, 0}, wanted = rummy_numbers(s)->sets - me->meld_count, upgrade = 0;
    int64_t sum = 0, rest = 0;

    count_outs(outs, s, hand);
    for (int g = 0; g < RUM_GROUPS; g++) {
        int with_wild, v;

        if (me->melded >> g & 1)
            continue;
        v = group_value(hand, outs, g, &with_wild);
        if (s->special == g + 1 && v > SINGLE) {
            v += KITCHEN;
            with_wild += KITCHEN;
        }
        if (with_wild - v > upgrade)
            upgrade = with_wild - v;
        for (int i = 0; i < wanted; i++)
            if (v > best[i]) {
                int swap = best[i];

                best[i] = v;
                v = swap;
            }
        rest += v;
    }
    for (int i = 0; i < wanted; i++)
        sum += best[i];
    if (hand[RUM_WILD] > 0)
        sum += WILD + upgrade;
    for (int k = RUM_EXPIRATION; k < RUM_KINDS; k++)
        sum += DEAD * hand[k];
    if (s->recipe > 0 && me->meld_count == 0) {
        int short_of = rummy_missing(hand, s->recipe - 1) - (s->wild_in_special && hand[RUM_WILD] > 0);

        sum += RECIPE_NEAR[short_of > 0 ? short_of : 0];
    }
    return sum + rest / ASIDE;
}

/* With a discard due, a hand is worth what it will be without its worst card: so taking a card only to throw it
 * away again is worth nothing. */
static int64_t due_value(const struct rummy_state *s, int seat, uint8_t *hand)
{
    int64_t best = INT64_MIN;

    for (int k = 1; k < RUM_KINDS; k++)
        if (hand[k] > 0) {
            int64_t v;

            hand[k]--;
            v = hand_value(s, seat, hand);
            hand[k]++;
            best = v > best ? v : best;
        }
    return best == INT64_MIN ? 0 : best;
}

/* How much an opponent wants cards of a group, by when they last threw one away: with one of their last two cards, of their last six,
 * before, never. In sixteenths, of which greedy, who does not look at that, always takes eight. Found by playing: docs/bots.md. */
enum { LATELY = 2, BEFORE = 6 };
struct wants {
    int64_t lately, before, once, never;
};
static const struct wants ANYBODY = {8, 8, 8, 8}, BY_THROWS = {0, 4, 8, 16};

static int64_t wanted_by(const struct rummy_seat *q, int group, const struct wants *w)
{
    for (int ago = 0; ago < q->pile_count; ago++) {
        const uint8_t card = q->pile[q->pile_count - 1 - ago];

        if (rummy_is_ingredient(card) && rummy_group(card) == group)
            return ago < LATELY ? w->lately : ago < BEFORE ? w->before : w->once;
    }
    return w->never;
}

/* What the top of your pile gives away. */
static int64_t offer_value(const struct rummy_state *s, int seat, const struct wants *w)
{
    const struct rummy_seat *me = &s->seat[seat];
    int64_t sum = 0;
    int group;

    if (me->pile_count == 0 || !rummy_is_ingredient(me->pile[me->pile_count - 1]))
        return me->pile_count > 0 && me->pile[me->pile_count - 1] == RUM_WILD ? WILD : 0;
    group = rummy_group(me->pile[me->pile_count - 1]);
    for (int p = rummy_left_of(s, seat), nearness = 2; p != seat; p = rummy_left_of(s, p), nearness = 1) {
        const struct rummy_seat *q = &s->seat[p];
        int known = 0;

        if (q->melded >> group & 1)
            continue;
        for (int k = 3 * group + 1; k <= 3 * group + 3; k++)
            known += q->open[k] + (seat == rummy_right_of(s, p) ? q->told[k] : 0);
        sum += nearness * (OFFERED + COLLECTED * known) * wanted_by(q, group, w) / 16;
    }
    return sum;
}

static int64_t melds_value(const struct rummy_state *s, int seat)
{
    const struct rummy_seat *me = &s->seat[seat];
    int64_t sum = 0;

    for (int i = 0; i < me->meld_count; i++)
        sum += MELDED + POINT * rummy_set_points(rummy_numbers(s), me->meld[i]);
    return sum + (s->special > 0 && me->melded >> (s->special - 1) & 1 ? POINT : 0);
}

static int64_t worth(const struct rummy_state *s, int seat, const struct wants *w)
{
    const struct rummy_seat *me = &s->seat[seat];
    uint8_t hand[RUM_KINDS];
    int64_t v = 0;

    for (int p = 0; p < s->seats; p++)
        v += p == seat ? 10 * POINT * s->total[p] : -2 * POINT * s->total[p];
    if (s->phase == RUM_OVER) { /* even a loser ends it: if nobody dared to, the game would go on for ever */
        for (int p = 0; p < s->seats; p++)
            if (s->total[p] > s->total[seat])
                return v;
        return v + WIN;
    }
    if (s->phase < RUM_RESHUFFLE) /* a new round: only the sheet counts */
        return v;
    memcpy(hand, me->hand, sizeof hand);
    if (me->chosen != 0 && me->chosen < RUM_KINDS)
        hand[me->chosen]--; /* as good as passed */
    if (s->phase == RUM_MELD && s->turn == seat && s->due)
        v += due_value(s, seat, hand);
    else
        v += hand_value(s, seat, hand) - offer_value(s, seat, w);
    v += melds_value(s, seat) - s->deck_count;   /* all else equal, a new card rather than an old one */
    if (s->phase == RUM_TOSS && s->turn == seat) /* whoever is ahead should lose a card */
        v += 20 * s->seat[s->victim].meld_count + s->total[s->victim];
    return v;
}

int64_t rummy_value(const void *state, int seat)
{
    return worth(state, seat, &ANYBODY);
}

/* Cards from the draw pile, and those that others pass. */
int rummy_shows(const void *view, int seat, bq_move m)
{
    const int verb = bq_verb(m);

    (void)view;
    (void)seat;
    return verb == RUM_V_DRAW || verb == RUM_V_TOSS || verb == RUM_V_PASS;
}

int64_t rummy_prior(const void *state, int seat)
{
    return worth(state, seat, &BY_THROWS);
}
