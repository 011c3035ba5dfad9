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

/* ---- for the solver ---------------------------------------------------------------- */

static const struct bq_game_rung no_rungs[] = {{0, 0, 0}}, wide_rungs[] = {{0, 10, 11}, {0, 0, 0}};
static const struct bq_game_rung rungs[] = {{0, 10, 1}, {0, 0, 0}};

static int32_t most_of_royal(const void *state)
{
    return real->advice->solve->most(state);
}

static int32_t most_of_the_end(const void *state)
{
    return real->rules->active(state) == 0 ? 3 : 6;
}

static int32_t most_that_grows(const void *state)
{
    const int32_t most = real->advice->solve->most(state);
    bq_move moves[BQ_LEGAL_MAX];

    return real->rules->active(state) == 0 ? most : 200 - real->rules->legal(state, 0, moves, BQ_LEGAL_MAX);
}

static int hopeless_in_royal(const void *state, int32_t score)
{
    return real->advice->solve->hopeless(state, score);
}

static int hopeless_never(const void *state, int32_t score)
{
    (void)state, (void)score;
    return 0;
}

static int hopeless_now_and_then(const void *state, int32_t score)
{
    bq_move moves[BQ_LEGAL_MAX];

    return score > 6 || real->rules->legal(state, 0, moves, BQ_LEGAL_MAX) % 2 == 0;
}

static int moves_in_royal(const void *state, enum bq_solve_moves which, bq_move *out)
{
    return real->advice->solve->moves(state, which, out);
}

static int moves_that_are_none(const void *state, enum bq_solve_moves which, bq_move *out)
{
    (void)state, (void)which;
    out[0] = 0;
    return 1;
}

static int moves_all_free(const void *state, enum bq_solve_moves which, bq_move *out)
{
    (void)which;
    return bq_for_bots(out, real->rules->legal(state, 0, out, BQ_LEGAL_MAX));
}

static const struct bq_game_solve
    solve_without_rungs = {no_rungs, 0, most_of_royal, hopeless_in_royal, moves_in_royal, NULL},
    solve_too_dear = {wide_rungs, 0, most_of_royal, hopeless_in_royal, moves_in_royal, NULL},
    solve_to_a_wrong_end = {rungs, 0, most_of_the_end, hopeless_in_royal, moves_in_royal, NULL},
    solve_for_more_and_more = {rungs, 0, most_that_grows, hopeless_in_royal, moves_in_royal, NULL},
    solve_with_all_hope = {rungs, 0, most_of_royal, hopeless_never, moves_in_royal, NULL},
    solve_with_hope_again = {rungs, 0, most_of_royal, hopeless_now_and_then, moves_in_royal, NULL},
    solve_by_nonsense = {rungs, 0, most_of_royal, hopeless_in_royal, moves_that_are_none, NULL},
    solve_for_nothing = {rungs, 0, most_of_royal, hopeless_in_royal, moves_all_free, NULL};

#endif
