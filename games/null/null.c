/* null.c -- the template game: its rules.
 *
 * The functions stand in the order of core/game.h, where the law that each must keep is written. Nothing here
 * allocates, prints, changes a static or knows the time; luck comes in as events of BQ_CHANCE.
 *
 * Invariant: legal() lists exactly what check() passes, so check() alone decides what is allowed. */
#include "games/null/null.h"

#include <stddef.h>
#include <string.h>

#include "core/luck.h"

_Static_assert(sizeof(struct null_state) % 8 == 0, "a state is a multiple of 8 bytes");

extern const struct bq_game_rules bq_rules_null;

/* ---- options -------------------------------------------- */

static const struct bq_option options[] = {
    {"dumplings", NUL_SAY_OPTION_DUMPLINGS, NULL, 5, 12, 9}, /* NUL-O1 */
    {NULL, 0, NULL, 0, 0, 0},
};

/* ---- rules ----------------------------------------------------------------- */

static int start(void *state, const struct bq_setup *setup)
{
    struct null_state *s = state;

    if (bq_setup_check(&bq_rules_null, setup) != BQ_OK)
        return BQ_ESETUP;
    BQ_MET("NUL-O1");
    memset(s, 0, sizeof *s); /* every byte is written */
    s->size = s->dish = (uint8_t)setup->option[0];
    s->phase = NUL_BEGIN;
    return BQ_OK;
}

static uint32_t active(const void *state)
{
    const struct null_state *s = state;

    switch ((enum null_phase)s->phase) {
    case NUL_BEGIN:
    case NUL_DEAL:
        return bq_bit(BQ_CHANCE);
    case NUL_TURN:
        return bq_bit(s->turn);
    case NUL_OVER:
        break;
    }
    return 0;
}

/* Why luck may not do this; 0 if it may. */
static int check_luck(const struct null_state *s, bq_move m)
{
    int64_t worth = null_cookie_worth(m);

    if (s->phase == NUL_BEGIN)
        return bq_verb(m) == NUL_FIRST && null_first_seat(m) < NUL_DINERS ? 0 : NUL_S1;
    if (s->phase == NUL_DEAL)
        return bq_verb(m) == NUL_COOKIE && worth >= 1 && worth <= NUL_COOKIES && worth != s->cookie[0] ? 0 : NUL_S2;
    return NUL_T1; /* it is a diner's turn */
}

static int check(const void *state, int actor, bq_move m)
{
    const struct null_state *s = state;
    int64_t count = null_take_count(m);

    if (s->phase == NUL_OVER)
        return NUL_E1;
    if (actor == BQ_CHANCE)
        return check_luck(s, m);
    if (s->phase != NUL_TURN)
        return s->phase == NUL_BEGIN ? NUL_S1 : NUL_S2;
    if (actor != s->turn)
        return NUL_T1;
    return bq_verb(m) == NUL_TAKE && count >= 1 && count <= NUL_MOST && count <= s->dish ? 0 : NUL_T2;
}

static int legal(const void *state, int actor, bq_move *out, int cap)
{
    const struct null_state *s = state;
    int n = 0;

    if (s->phase != NUL_TURN || actor != s->turn)
        return 0;
    for (int count = 1; count <= NUL_MOST && count <= s->dish && n < cap; count++)
        out[n++] = null_take_move(count);
    return n;
}

static void apply(void *state, int actor, bq_move m)
{
    struct null_state *s = state;
    uint8_t worth, count;

    switch ((enum null_verb)bq_verb(m)) {
    case NUL_FIRST:
        BQ_MET("NUL-S1");
        s->turn = (uint8_t)null_first_seat(m);
        s->phase = NUL_DEAL;
        break;
    case NUL_COOKIE:
        BQ_MET("NUL-S2");
        worth = (uint8_t)null_cookie_worth(m);
        if (s->cookie[0] == 0) {
            s->cookie[0] = worth;
        } else {
            s->cookie[1] = worth;
            s->phase = NUL_TURN;
        }
        break;
    case NUL_TAKE:
        BQ_MET("NUL-T2");
        count = (uint8_t)null_take_count(m);
        s->taken[actor] = (uint8_t)(s->taken[actor] + count);
        s->dish = (uint8_t)(s->dish - count);
        if (s->dish == 0) {
            BQ_MET("NUL-E1");
            s->phase = NUL_OVER;
        } else {
            BQ_MET("NUL-T1");
            s->turn ^= 1;
        }
        break;
    case NUL_NO_VERB: /* check() lets none of these through */
    case NUL_VERBS:
        break;
    }
}

/* Luck as a list of outcomes and their weights. A shuffle would return BQ_BITS instead: see luck.h. */
static int chance(const void *state, bq_move *out, uint32_t *weight, int cap)
{
    const struct null_state *s = state;
    int n = 0;

    for (int i = 0; i <= NUL_COOKIES && n < cap; i++) {
        bq_move m = s->phase == NUL_BEGIN ? null_first_move(i) : null_cookie_move(i);

        if (check_luck(s, m) == 0) {
            weight[n] = 1;
            out[n++] = m;
        }
    }
    return n;
}

static void score(const void *state, int32_t out[BQ_SEATS])
{
    const struct null_state *s = state;

    for (int seat = 0; seat < BQ_SEATS; seat++)
        out[seat] = seat < NUL_DINERS ? s->taken[seat] : BQ_NO_SCORE;
    if (s->phase == NUL_OVER) { /* NUL-E2: before, the score would tell what is in the cookies */
        BQ_MET("NUL-E2");
        for (int seat = 0; seat < NUL_DINERS; seat++)
            out[seat] += s->cookie[seat];
    }
}

static uint32_t winners(const void *state)
{
    const struct null_state *s = state;
    int32_t points[BQ_SEATS];

    if (s->phase != NUL_OVER)
        return 0;
    score(s, points);
    return (points[0] >= points[1] ? bq_bit(0) : 0) | (points[1] >= points[0] ? bq_bit(1) : 0); /* NUL-E2 */
}

static int audit(const void *state)
{
    const struct null_state *s = state;
    int dealt = s->phase >= NUL_TURN;

    if (s->phase > NUL_OVER || s->turn >= NUL_DINERS)
        return NUL_T1;
    if (s->size < options[0].min || s->size > options[0].max)
        return NUL_O1;
    if (s->dish + s->taken[0] + s->taken[1] != s->size)
        return NUL_T2;
    if ((s->phase == NUL_OVER) != (s->dish == 0))
        return NUL_E1;
    if (s->cookie[0] > NUL_COOKIES || s->cookie[1] > NUL_COOKIES)
        return NUL_S2;
    if (dealt ? s->cookie[0] == 0 || s->cookie[1] == 0 || s->cookie[0] == s->cookie[1] : s->cookie[1] != 0)
        return NUL_S2;
    return 0;
}

const struct bq_game_rules bq_rules_null = {
    .state_size = sizeof(struct null_state),
    .max_legal = NUL_MOST,
    .min_seats = NUL_DINERS,
    .max_seats = NUL_DINERS,
    .options = options,
    .start = start,
    .active = active,
    .legal = legal,
    .check = check,
    .apply = apply,
    .chance = chance,
    .deadline = NULL, /* a game without time */
    .score = score,
    .winners = winners,
    .audit = audit,
};
