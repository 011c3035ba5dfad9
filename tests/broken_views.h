/* broken_views.h -- functions that are right about the truth and wrong about a view, for broken_test.c.
 *
 * Each calls the true one through `real`, which broken_test.c sets, and stays right in all but one thing. */
#ifndef BQ_BROKEN_VIEWS_H
#define BQ_BROKEN_VIEWS_H

#include <stdint.h>

#include "core/game.h"

static const struct bq_game *real; /* the game that is being broken */

/* Blank cards are 0xff in the games that are broken here, so a view has more of these bytes than the truth. */
static int blanks(const void *state)
{
    const uint8_t *p = state;
    int n = 0;

    for (uint32_t i = 0; i < real->rules->state_size; i++)
        n += p[i] == 0xff;
    return n;
}

static void score_of_blanks(const void *state, int32_t out[BQ_SEATS])
{
    real->rules->score(state, out);
    out[0] += blanks(state);
}

static uint32_t winners_of_blanks(const void *state)
{
    return real->rules->active(state) == 0 ? (uint32_t)(blanks(state) > 0) : 0;
}

static uint32_t active_of_blanks(const void *state)
{
    uint32_t active = real->rules->active(state);

    return active != 0 && blanks(state) > 0 ? active | bq_bit(BQ_CLOCK) : active;
}

static int64_t deadline_of_blanks(const void *state)
{
    int64_t due = real->rules->deadline(state);

    return due >= 0 ? due + blanks(state) : due;
}

static bq_move redact_of_blanks(const void *before, struct bq_event e, int seat)
{
    return real->secrets->redact(before, e, seat) | (bq_move)(blanks(before) > 0) << 32;
}

static bq_move redact_further(const void *before, struct bq_event e, int seat)
{
    return e.actor == BQ_CHANCE ? e.move + 0x100 : real->secrets->redact(before, e, seat);
}

static void apply_past_the_end(void *state, int actor, bq_move m)
{
    int seen = blanks(state);

    real->rules->apply(state, actor, m);
    if (seen > 0)
        ((uint8_t *)state)[real->rules->state_size] = 1;
}

static void apply_blanks_anew(void *state, int actor, bq_move m)
{
    static uint8_t times;
    int seen = blanks(state);

    real->rules->apply(state, actor, m);
    if (seen > 0)
        ((uint8_t *)state)[real->rules->state_size - 1] = ++times;
}

static void apply_counts_blanks(void *state, int actor, bq_move m)
{
    uint8_t *last = (uint8_t *)state + real->rules->state_size - 1;
    int seen = blanks(state);

    real->rules->apply(state, actor, m);
    *last = (uint8_t)(*last + seen);
}

#endif
