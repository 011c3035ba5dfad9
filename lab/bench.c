/* bench.c -- see bench.h.
 *
 * The loop is the smallest that plays a game: who is to act, what may they do, pick, apply. All it adds
 * to the game's own time is one random number (xorshift, and a multiplication to bring it into range);
 * the clock is read only every few thousand moves.
 *
 * Invariant: two plans that differ only in their time play the same games in the same order. */
#define _POSIX_C_SOURCE 200809L
#include "lab/bench.h"

#include <string.h>
#include <time.h>

#include "core/luck.h"

enum {
    PER_CHECK = 1 << 14, /* moves between two looks at the clock, about a millisecond */
    ENDLESS = 1 << 20    /* after this many moves a game will surely never end */
};

static double cpu_seconds(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static inline uint64_t next(uint64_t *x)
{
    *x ^= *x << 13;
    *x ^= *x >> 7;
    *x ^= *x << 17;
    return *x * 0x2545f4914f6cdd1d;
}

/* 0 .. n-1 by multiplication: biased by n in 2^32, which no measurement can detect. */
static inline uint32_t below(uint64_t *x, uint32_t n)
{
    return (uint32_t)((next(x) >> 32) * n >> 32);
}

/* Moves on to the next deadline. 1, or 0 if there is none. */
static int tick(const struct bq_game *g, void *state)
{
    int64_t deadline = g->rules->deadline(state);

    if (deadline < 0)
        return 0;
    g->rules->apply(state, BQ_CLOCK, bq_clock_move(deadline));
    return 1;
}

/* A real-time game moves on to its next deadline one time in eight, or when nobody can act. */
static int tick_clock(const struct bq_game *g, void *state, uint32_t seats, uint64_t *x)
{
    return (seats == 0 || below(x, 8) == 0) && tick(g, state);
}

static int one_of(uint32_t seats, uint64_t *x)
{
    int seat = __builtin_ctz(seats);

    if ((seats & (seats - 1)) == 0)
        return seat;
    for (uint32_t left = below(x, (uint32_t)__builtin_popcount(seats)); left > 0; left--)
        seats &= seats - 1;
    return __builtin_ctz(seats);
}

/* One game. The number of its moves, or -1 if it does not end. */
static int64_t play(const struct bq_game *g, const struct bq_setup *setup, void *state, bq_move *moves, uint64_t *x,
                    uint64_t *listed)
{
    int64_t count = 0;

    g->rules->start(state, setup);
    for (int64_t events = 0; events < 4 * (int64_t)ENDLESS; events++) {
        uint32_t active = g->rules->active(state), seats = bq_seat_bits(active);
        int seat, n;

        if (active & bq_bit(BQ_CHANCE)) {
            g->rules->apply(state, BQ_CHANCE, bq_luck_pick(g->rules, state, next(x)));
            continue;
        }
        if (bq_has_time(g) && tick_clock(g, state, seats, x)) {
            count++;
            continue;
        }
        if (seats == 0)
            return count;
        seat = one_of(seats, x);
        n = g->rules->legal(state, seat, moves, BQ_LEGAL_MAX);
        *listed += (uint64_t)n;
        if (n == 0) { /* in real time a seat may have to wait */
            if (!bq_has_time(g) || !tick(g, state))
                return -1;
            count++;
            continue;
        }
        g->rules->apply(state, seat, moves[below(x, (uint32_t)bq_for_bots(moves, n))]);
        if (++count == ENDLESS)
            return -1;
    }
    return -1;
}

static uint64_t stream(uint64_t seed) /* never 0, the one state xorshift never leaves */
{
    const uint64_t x = seed * 0x9e3779b97f4a7c15 + 0x632be59bd9b4e019;

    return x != 0 ? x : 1;
}

int bench_run(struct bench_result *out, const struct bench_plan *plan)
{
    const struct bq_game *g = plan->game;
    _Alignas(64) unsigned char state[BQ_STATE_MAX];
    bq_move moves[BQ_LEGAL_MAX];
    struct bench_result r = {0};
    uint64_t x = stream(plan->seed), next_check = PER_CHECK;
    double from = cpu_seconds();

    if (g->rules->start(state, &plan->setup) != BQ_OK)
        return BQ_ESETUP;
    for (;;) {
        int64_t n = play(g, &plan->setup, state, moves, &x, &r.listed);

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
            g->rules->apply(state, BQ_CHANCE, bq_luck_pick(g->rules, state, next(x)));
            continue;
        }
        seat = one_of(active, x);
        n = g->rules->legal(state, seat, moves, BQ_LEGAL_MAX);
        if (n == 0)
            return -1;
        g->rules->apply(state, seat, moves[below(x, (uint32_t)bq_for_bots(moves, n))]);
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
        g->secrets->guess(after, seat, next(x));
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
    uint64_t x = stream(plan->seed);
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
            fault =
                guess(&r, g, state, one_of(seats, &x), moves, &x, plan->games == 0 || left > TIMES ? TIMES : (int)left);
        r.seconds = cpu_seconds() - from;
        if (plan->tick != NULL)
            plan->tick(plan->context, r.seconds / plan->seconds);
        if (plan->games == 0 && r.seconds >= plan->seconds)
            break;
    }
    *out = r;
    return fault;
}
