/* lane.c -- see lane.h. The loop is the smallest that plays a game: who is to act, pick a move, apply it. All it adds to the game's own
 * time is one random number and the hash of the event.
 *
 * Invariant: a lane's numbers are drawn in the order of its own game, whatever other lanes do. */
#include "lab/lane.h"

#include <string.h>

#include "bots/weigh.h"
#include "core/luck.h"

static const uint64_t MIX = 0x9e3779b97f4a7c15;

int lane_one_of(uint32_t seats, uint64_t *x)
{
    if ((seats & (seats - 1)) != 0)
        for (uint32_t left = lane_below(x, (uint32_t)__builtin_popcount(seats)); left > 0; left--)
            seats &= seats - 1;
    return __builtin_ctz(seats);
}

uint64_t lane_stream(uint64_t seed) /* never 0, the one state xorshift never leaves */
{
    const uint64_t x = seed * MIX + 0x632be59bd9b4e019;

    return x != 0 ? x : 1;
}

static void stir(uint64_t *hash, uint64_t word)
{
    *hash = (*hash ^ word) * MIX;
    *hash ^= *hash >> 29;
}

void lane_begin(struct lane *l, const struct bq_game *g, const struct bq_setup *setup, void *state, uint64_t seed,
                uint64_t game)
{
    uint64_t x = lane_stream(seed);

    stir(&x, game);
    stir(&x, seed);
    *l = (struct lane){.luck = lane_stream(x), .hash = x};
    g->rules->start(state, setup);
}

void lane_luck(struct lane *l, const struct bq_game *g, void *state)
{
    while ((g->rules->active(state) & bq_bit(BQ_CHANCE)) != 0) {
        l->actor = BQ_CHANCE;
        l->move = bq_luck_pick(g->rules, state, lane_next(&l->luck));
        lane_do(l, g, state);
    }
}

/* The clock's step to the next deadline. */
static enum lane_found tick(struct lane *l, const struct bq_game *g, const void *state)
{
    const int64_t deadline = g->rules->deadline(state);

    if (deadline < 0)
        return LANE_STUCK;
    l->actor = BQ_CLOCK;
    l->move = bq_clock_move(deadline);
    l->options = 0;
    return LANE_STEP;
}

/* Of the moves that a bot chooses among, any one. How many there are. */
static uint32_t pick(struct lane *l, const struct bq_game *g, const void *state, struct lane_room *room)
{
    uint32_t n, share = lane_share(&l->luck);

    if (g->rules->pick != NULL)
        return (uint32_t)g->rules->pick(state, l->actor, share, &l->move);
    n = (uint32_t)g->rules->legal(state, l->actor, room->list, BQ_LEGAL_MAX);
    n = (uint32_t)bq_for_bots(room->list, (int)n);
    if (n > 0)
        l->move = room->list[(uint64_t)share * n >> 32];
    return n;
}

/* The plan's. 1; or 0: it waits. */
static uint32_t follow(struct lane *l, const struct bq_game *g, const void *state)
{
    uint64_t view[BQ_STATE_MAX / 8];

    g->secrets->view(view, state, l->actor);
    l->move = g->advice->plan(view, l->actor);
    return l->move != 0;
}

/* The one of most value on one guess. How many there were to choose among; 0 too if, in real time, none is better than to wait. */
static uint32_t weigh(struct lane *l, const struct bq_game *g, const void *state, struct lane_room *room)
{
    uint64_t guess[BQ_STATE_MAX / 8], after[BQ_STATE_MAX / 8];
    int n = g->rules->legal(state, l->actor, room->list, BQ_LEGAL_MAX), has_best = 0;
    uint32_t ties = 1;
    int64_t best = 0;

    n = bq_for_bots(room->list, n);
    if (n == 0)
        return 0;
    l->move = room->list[0];
    if (n == 1 && !bq_has_time(g))
        return 1;
    g->secrets->view(guess, state, l->actor);
    g->secrets->guess(guess, l->actor, lane_next(&l->luck));
    if (bq_has_time(g)) {
        best = bq_worth(g, guess, l->actor);
        has_best = 1;
        ties = 0;
        l->options = 0;
    }
    for (int i = 0; i < n; i++) {
        int64_t v;

        memcpy(after, guess, g->rules->state_size);
        g->rules->apply(after, l->actor, room->list[i]);
        v = bq_worth(g, after, l->actor);
        if (has_best && (v < best || (v == best && (ties == 0 || lane_below(&l->luck, ++ties) != 0))))
            continue;
        if (!has_best || v > best)
            ties = 1;
        has_best = 1;
        best = v;
        l->move = room->list[i];
    }
    return ties == 0 ? 0 : (uint32_t)n;
}

enum lane_found lane_look(struct lane *l, const struct bq_game *g, const void *state)
{
    const uint32_t active = g->rules->active(state), seats = bq_seat_bits(active);

    if ((active & bq_bit(BQ_CHANCE)) != 0)
        return LANE_LUCK;
    if (l->events >= LANE_MOST)
        return LANE_STUCK;
    /* A real-time game moves on to its next deadline one time in eight, or when nobody can act. */
    if (bq_has_time(g) && (seats == 0 || lane_below(&l->luck, 8) == 0) && tick(l, g, state) == LANE_STEP)
        return LANE_STEP;
    if (seats == 0)
        return LANE_OVER;
    l->actor = lane_one_of(seats, &l->luck);
    return LANE_ASK;
}

enum lane_found lane_ask(struct lane *l, const struct bq_game *g, const void *state, enum lane_policy policy,
                         struct lane_room *room)
{
    l->options = policy == LANE_RANDOM     ? pick(l, g, state, room)
                 : g->advice->plan != NULL ? follow(l, g, state)
                                           : weigh(l, g, state, room);
    if (l->options > 0)
        return LANE_STEP;
    return bq_has_time(g) ? tick(l, g, state) : LANE_STUCK; /* in real time a seat may have to wait */
}

void lane_do(struct lane *l, const struct bq_game *g, void *state)
{
    l->events++;
    l->moves += l->actor != BQ_CHANCE;
    stir(&l->hash, l->move ^ (uint64_t)l->actor << 56);
    g->rules->apply(state, l->actor, l->move);
}

void lane_record(struct lane_record *out, const struct lane *l, const struct bq_game *g, const void *state,
                 enum lane_found how)
{
    const uint64_t *words = state;

    out->hash = l->hash;
    for (uint32_t i = 0; i < g->rules->state_size / 8; i++)
        stir(&out->hash, words[i]);
    out->moves = how == LANE_OVER ? l->moves : UINT32_MAX;
    out->winners = g->rules->winners(state);
    g->rules->score(state, out->score);
}

enum lane_found lane_run(struct lane *l, const struct bq_game *g, void *state, enum lane_policy policy,
                         struct lane_room *room, uint64_t *options)
{
    for (;;) {
        enum lane_found how = lane_look(l, g, state);

        if (how == LANE_LUCK) {
            lane_luck(l, g, state);
            continue;
        }
        if (how == LANE_ASK && (how = lane_ask(l, g, state, policy, room)) == LANE_STEP)
            *options += l->options;
        if (how != LANE_STEP)
            return how;
        lane_do(l, g, state);
    }
}

void lane_play(struct lane_record *out, const struct bq_game *g, const struct bq_setup *setup, enum lane_policy policy,
               uint64_t seed, uint64_t first, uint64_t n)
{
    uint64_t state[BQ_STATE_MAX / 8], options = 0;
    struct lane_room room;
    struct lane l;

    for (uint64_t i = 0; i < n; i++) {
        lane_begin(&l, g, setup, state, seed, first + i);
        lane_record(&out[i], &l, g, state, lane_run(&l, g, state, policy, &room, &options));
    }
}

void lane_add(struct lane_tally *t, const struct lane_record *r)
{
    t->games++;
    t->hash += r->hash;
    if (r->moves == UINT32_MAX) {
        t->unended++;
        return;
    }
    t->moves += r->moves;
    t->longest = r->moves > t->longest ? r->moves : t->longest;
    t->shared += (r->winners & (r->winners - 1)) != 0;
    for (int p = 0; p < BQ_SEATS; p++) {
        t->wins[p] += r->winners >> p & 1;
        if (r->score[p] != BQ_NO_SCORE) {
            t->score[p] += r->score[p];
            t->scored[p]++;
        }
    }
}
