/* bench.c -- see bench.h.
 *
 * Games are played by the loop of lab/lane.h, which adds little to a game's own time; the clock is read only every few thousand moves.
 *
 * Invariant: two plans that differ only in their time play the same games in the same order. */
#define _POSIX_C_SOURCE 200809L
#include "lab/bench.h"

#include <string.h>
#include <time.h>

#include "core/luck.h"
#include "lab/lane.h"

enum { PER_CHECK = 1 << 14 }; /* moves between two looks at the clock, about a millisecond */

static double cpu_seconds(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* One game. The number of its moves, or -1 if it does not end. */
static int64_t play(const struct bq_game *g, const struct bq_setup *setup, void *state, struct lane *l,
                    struct lane_room *room, uint64_t *options)
{
    l->moves = l->events = 0;
    g->rules->start(state, setup);
    return lane_run(l, g, state, LANE_RANDOM, room, options) == LANE_OVER ? (int64_t)l->moves : -1;
}

int bench_run(struct bench_result *out, const struct bench_plan *plan)
{
    const struct bq_game *g = plan->game;
    _Alignas(64) unsigned char state[BQ_STATE_MAX];
    struct bench_result r = {0};
    struct lane l = {.luck = lane_stream(plan->seed)};
    struct lane_room room;
    uint64_t next_check = PER_CHECK;
    double from = cpu_seconds();

    if (g->rules->start(state, &plan->setup) != BQ_OK)
        return BQ_ESETUP;
    for (;;) {
        int64_t n = play(g, &plan->setup, state, &l, &room, &r.options);

        if (n < 0)
            return BQ_ECORRUPT;
        r.moves += (uint64_t)n;
        r.games++;
        if (r.games == plan->games)
            break;
        if (r.moves < next_check)
            continue;
        next_check = r.moves + PER_CHECK;
        r.seconds = cpu_seconds() - from;
        if (plan->tick != NULL)
            plan->tick(plan->context, r.seconds / plan->seconds);
        if ((plan->games == 0 && r.seconds >= plan->seconds) || (plan->stop != NULL && *plan->stop))
            break;
    }
    r.seconds = cpu_seconds() - from;
    *out = r;
    return BQ_OK;
}

/* Plays on for so many random moves of seats, in a game without time. How many there were; -1 if a seat that is to act cannot. */
static int play_on(const struct bq_game *g, void *state, bq_move *moves, uint64_t *x, int plies)
{
    for (int count = 0; count < plies;) {
        const uint32_t active = g->rules->active(state);
        int seat, n;

        if (active == 0)
            return count;
        if (active & bq_bit(BQ_CHANCE)) {
            g->rules->apply(state, BQ_CHANCE, bq_luck_pick(g->rules, state, lane_next(x)));
            continue;
        }
        seat = lane_one_of(active, x);
        n = g->rules->legal(state, seat, moves, BQ_LEGAL_MAX);
        if (n == 0)
            return -1;
        g->rules->apply(state, seat, moves[lane_below(x, (uint32_t)bq_for_bots(moves, n))]);
        count++;
    }
    return plies;
}

/* Guesses so often at what the seat cannot see, and plays each guess on. 0 or BQ_ECORRUPT. */
static int guess(struct bench_guesses_result *r, const struct bq_game *g, const void *state, int seat, bq_move *moves,
                 uint64_t *x, int times)
{
    _Alignas(64) unsigned char view[BQ_STATE_MAX], after[BQ_STATE_MAX];
    volatile int64_t worth = 0; /* is asked for, whatever becomes of it */

    g->secrets->view(view, state, seat);
    for (int i = 0; i < times; i++) {
        int n;

        memcpy(after, view, g->rules->state_size);
        g->secrets->guess(after, seat, lane_next(x));
        n = play_on(g, after, moves, x, BENCH_PLIES);
        if (n < 0)
            return BQ_ECORRUPT;
        if (g->advice->value != NULL)
            worth = g->advice->value(after, seat);
        r->guesses++;
        r->moves += (uint64_t)n;
    }
    (void)worth;
    return BQ_OK;
}

int bench_guesses(struct bench_guesses_result *out, const struct bench_plan *plan)
{
    enum { APART = 7, TIMES = 64 }; /* moves between two views; guesses at each */
    const struct bq_game *g = plan->game;
    _Alignas(64) unsigned char state[BQ_STATE_MAX];
    bq_move moves[BQ_LEGAL_MAX];
    struct bench_guesses_result r = {0};
    uint64_t x = lane_stream(plan->seed);
    int fault = g->rules->start(state, &plan->setup) == BQ_OK ? BQ_OK : BQ_ESETUP;
    const double from = cpu_seconds();

    while (fault == BQ_OK && (plan->games == 0 || r.guesses < plan->games) && (plan->stop == NULL || !*plan->stop)) {
        const uint64_t left = plan->games - r.guesses;
        uint32_t seats;

        if (play_on(g, state, moves, &x, APART) < 0)
            fault = BQ_ECORRUPT;
        seats = bq_seat_bits(g->rules->active(state));
        if (g->rules->active(state) == 0)
            g->rules->start(state, &plan->setup);
        if (seats != 0 && fault == BQ_OK)
            fault = guess(&r, g, state, lane_one_of(seats, &x), moves, &x,
                          plan->games == 0 || left > TIMES ? TIMES : (int)left);
        r.seconds = cpu_seconds() - from;
        if (plan->tick != NULL)
            plan->tick(plan->context, r.seconds / plan->seconds);
        if (plan->games == 0 && r.seconds >= plan->seconds)
            break;
    }
    *out = r;
    return fault;
}
