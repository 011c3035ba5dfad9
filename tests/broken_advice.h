/* broken_advice.h -- advice that breaks a law, for broken_test.c.
 *
 * Each is wrong in one way: it says something else the second time, changes what it was only to look at, or knows what a seat cannot. */
#ifndef BQ_BROKEN_ADVICE_H
#define BQ_BROKEN_ADVICE_H

#include <string.h>

#include "core/game.h"

static const struct bq_game *real; /* broken_test.c's: the game that is being broken */

static const struct bq_game_search search_of_nothing = {.trials = 1, .top = 17, .guesses = 1, .scale = 1};
static const struct bq_game_search search_of_the_worthless = {.trials = 1, .top = 1, .guesses = 1, .scale = 1};

static const struct bq_game_ahead ahead_of_all = {.trials = 1, .top = 17, .horizon = 1, .least = 1, .most = 1};
static const struct bq_game_ahead ahead_in_no_time = {.trials = 1, .top = 2, .horizon = 1, .least = 1, .most = 1};
static const struct bq_game_ahead ahead_by_no_pause = {.trials = 1, .top = 2, .horizon = 1, .least = 2, .most = 1};

static int64_t now_is_later(const void *state)
{
    return real->advice->now(state) + 3600000;
}

static int64_t now_is_before(const void *state)
{
    return real->advice->now(state) - 1;
}

static int part_goes_back(const void *state)
{
    return 1000 - (int)(real->advice->now(state) / 1000);
}

static int64_t worth_of_the_moment(const void *state, int seat)
{
    static int calls;

    (void)state, (void)seat;
    return ++calls;
}

static int64_t worth_beyond_measure(const void *state, int seat)
{
    (void)state, (void)seat;
    return BQ_WORTH;
}

static int pick_by_halves(const void *state, int actor, uint32_t share, bq_move *out)
{
    return real->rules->pick(state, actor, share / 2, out);
}

static int pick_among_more(const void *state, int actor, uint32_t share, bq_move *out)
{
    return real->rules->pick(state, actor, share, out) + 1;
}

static int way_of_its_own(const void *state, int actor)
{
    (void)state, (void)actor;
    return BQ_WAYS;
}

static int shows_nothing(const void *view, int seat, bq_move m)
{
    (void)view, (void)seat, (void)m;
    return 0;
}

static int64_t own_of_more(const void *state, int seat)
{
    return real->advice->own(state, seat) + 1;
}

static int64_t others_by_bytes(const void *state, int seat)
{
    const uint8_t *bytes = state;
    int64_t sum = seat;

    for (uint32_t i = 0; i < real->rules->state_size; i++)
        sum += bytes[i];
    return sum;
}

static int64_t worth_that_writes(const void *state, int seat)
{
    (void)seat;
    ((uint8_t *)(uintptr_t)state)[0] ^= 1;
    return 0;
}

static int turn_of_a_stranger(const void *state)
{
    (void)state;
    return BQ_SEATS;
}

static int turn_that_knows_secrets(const void *state)
{
    uint64_t view[BQ_STATE_MAX / 8];

    real->secrets->view(view, state, 0);
    return memcmp(view, state, real->rules->state_size) != 0;
}

static void shuffle_anew(void *state, uint64_t luck)
{
    static uint8_t calls;

    (void)luck;
    ((uint8_t *)state)[0] = ++calls;
}

static void shuffle_what_one_has_seen(void *state, uint64_t luck)
{
    uint64_t view[BQ_STATE_MAX / 8];

    real->secrets->view(view, state, 0);
    real->secrets->guess(view, 0, luck);
    memcpy(state, view, real->rules->state_size);
}

static int64_t now_with_secrets(const void *state)
{
    return turn_that_knows_secrets(state);
}

static int part_with_secrets(const void *state)
{
    return turn_that_knows_secrets(state);
}

static int consider_nothing(const void *state, int seat, bq_move *list, int n)
{
    (void)state, (void)seat, (void)list, (void)n;
    return 0;
}

static int consider_backwards(const void *state, int seat, bq_move *list, int n)
{
    const bq_move first = list[0];

    (void)state, (void)seat;
    list[0] = list[n - 1];
    list[n - 1] = first;
    return n;
}

static int consider_with_secrets(const void *state, int seat, bq_move *list, int n)
{
    (void)seat, (void)list;
    return n > 1 && turn_that_knows_secrets(state) ? n - 1 : n;
}

#endif
