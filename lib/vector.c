/* vector.c -- see vector.h.
 *
 * A step looks at all actions first and then plays them, game by game: apply, the luck that follows, the seat's view, its numbers, its
 * legal moves. These are kept as bits beside the caller's array, which the caller may have written to. */
#include "lib/vector.h"

#include <stdlib.h>
#include <string.h>

#include "core/luck.h"
#include "lib/choose.h"
#include "session/table.h"

enum { WORDS = BQ_GYM_MAX / 64 };

struct game {
    uint8_t key[BQ_LUCK_BYTES];
    uint64_t deal;
    uint32_t events, moves;
    int32_t seat; /* -1: over */
    int32_t points[BQ_SEATS];
};

struct lib_vector {
    struct lib_plan plan;
    const struct bq_game_rules *rules;
    size_t words; /* of `may`, for each game */
    uint8_t *states;
    uint64_t *may;
    struct game *games;
    bq_move *moves; /* of the step at work */
};

/* ---- the games that have numbers ----------------------------------------------- */

#define GAME(name) extern const struct bq_gym name##_gym;
BQ_GYMS
#undef GAME
static const struct bq_gym *const GYMS[] = {
#define GAME(name) &name##_gym,
    BQ_GYMS
#undef GAME
        NULL};

const struct bq_gym *lib_gym_at(int n)
{
    for (int i = 0; GYMS[i] != NULL; i++)
        if (i == n)
            return GYMS[i];
    return NULL;
}

const struct bq_gym *lib_gym(const char *game)
{
    for (int i = 0; GYMS[i] != NULL; i++)
        if (strcmp(GYMS[i]->game->name, game) == 0)
            return GYMS[i];
    return NULL;
}

/* ---- one game ------------------------------------------------------------------- */

static void *state_of(const struct lib_vector *v, int i)
{
    return v->states + (size_t)i * v->rules->state_size;
}

/* Plays luck until a seat is to act or the game is over, and notes who acts. */
static void play_luck(struct lib_vector *v, int i)
{
    struct game *g = &v->games[i];
    void *state = state_of(v, i);
    uint32_t active;

    while ((active = v->rules->active(state)) & bq_bit(BQ_CHANCE))
        v->rules->apply(state, BQ_CHANCE, bq_luck_pick(v->rules, state, bq_luck_at(g->key, g->events++)));
    g->seat = active == 0 ? -1 : __builtin_ctz(active);
}

static void deal(struct lib_vector *v, int i, uint64_t number)
{
    struct game *g = &v->games[i];
    uint8_t seed[BQ_SEED_BYTES];

    *g = (struct game){.deal = number};
    bq_seed_of_deal(seed, number);
    bq_seed_luck(g->key, seed);
    v->rules->start(state_of(v, i), &v->plan.setup);
    play_luck(v, i);
    for (int p = 0; p < v->plan.setup.seats; p++)
        g->points[p] = v->plan.gym->points(state_of(v, i), p);
}

/* The actions of a seat in its view, as bits. */
static void allow(const struct lib_vector *v, const void *view, int seat, uint64_t *bits)
{
    bq_move moves[BQ_LEGAL_MAX];
    int n = v->rules->legal(view, seat, moves, BQ_LEGAL_MAX);

    memset(bits, 0, v->words * sizeof *bits);
    n = bq_for_bots(moves, n);
    for (int k = 0; k < n; k++) {
        int number = v->plan.gym->number(view, seat, moves[k]);

        if (number >= 0)
            bits[number / 64] |= (uint64_t)1 << number % 64;
    }
}

static void write_bits(const struct lib_vector *v, const uint64_t *bits, uint8_t *out)
{
    memset(out, 0, (size_t)v->plan.gym->do_count);
    for (size_t w = 0; w < v->words; w++)
        for (uint64_t left = bits[w]; left != 0; left &= left - 1)
            out[w * 64 + (size_t)__builtin_ctzll(left)] = 1;
}

/* The rows of the game as it stands; of one that is over, what the first seat sees. */
static void write_rows(struct lib_vector *v, int i)
{
    const struct bq_gym *gym = v->plan.gym;
    uint64_t view[BQ_STATE_MAX / 8], *bits = v->may + (size_t)i * v->words;
    int seat = v->games[i].seat < 0 ? 0 : v->games[i].seat;

    v->plan.gym->game->secrets->view(view, state_of(v, i), seat);
    gym->observe(view, seat, v->plan.to.sees + (size_t)i * (size_t)gym->see_count);
    if (v->games[i].seat >= 0)
        allow(v, view, seat, bits);
    else
        memset(bits, 0, v->words * sizeof *bits);
    write_bits(v, bits, v->plan.to.may + (size_t)i * (size_t)gym->do_count);
    v->plan.to.seat[i] = (int8_t)v->games[i].seat;
}

/* What the last move of the game was worth to each seat. */
static void reward(struct lib_vector *v, int i)
{
    struct game *g = &v->games[i];
    int seats = v->plan.setup.seats;
    float *out = v->plan.to.reward + (size_t)i * (size_t)seats;
    int32_t *points = v->plan.to.points + (size_t)i * (size_t)seats;
    uint32_t winners = g->seat < 0 ? v->rules->winners(state_of(v, i)) : 0;

    for (int p = 0; p < seats; p++) {
        int32_t now = v->plan.gym->points(state_of(v, i), p);

        if (v->plan.reward == LIB_POINTS)
            out[p] = (float)(now - g->points[p]);
        else
            out[p] = winners >> p & 1 ? 1.0F / (float)__builtin_popcount(winners) : 0.0F;
        points[p] = g->points[p] = now;
    }
}

/* ---- all of them ---------------------------------------------------------------- */

int lib_vector_new(struct lib_vector **out, const struct lib_plan *plan)
{
    const struct bq_game_rules *rules = plan->gym->game->rules;
    size_t n = (size_t)plan->games, words = ((size_t)plan->gym->do_count + 63) / 64;
    uint64_t probe[BQ_STATE_MAX / 8];
    struct lib_vector *v;
    int refused = rules->start(probe, &plan->setup);

    if (refused != 0)
        return refused;
    v = calloc(1, sizeof *v);
    if (v == NULL)
        return BQ_EMEMORY;
    *v = (struct lib_vector){.plan = *plan, .rules = rules, .words = words};
    v->states = calloc(n, rules->state_size);
    v->may = calloc(n * words, sizeof *v->may);
    v->games = calloc(n, sizeof *v->games);
    v->moves = calloc(n, sizeof *v->moves);
    if (v->states == NULL || v->may == NULL || v->games == NULL || v->moves == NULL) {
        lib_vector_free(v);
        return BQ_EMEMORY;
    }
    for (size_t i = 0; i < n; i++)
        v->games[i].seat = -1;
    *out = v;
    return BQ_OK;
}

void lib_vector_free(struct lib_vector *v)
{
    if (v == NULL)
        return;
    free(v->states);
    free(v->may);
    free(v->games);
    free(v->moves);
    free(v);
}

void lib_vector_reset(struct lib_vector *v, uint64_t first)
{
    size_t seats = (size_t)v->plan.setup.seats;

    for (int i = 0; i < v->plan.games; i++) {
        deal(v, i, first + (uint64_t)i);
        memcpy(v->plan.to.points + (size_t)i * seats, v->games[i].points, seats * sizeof(int32_t));
        memset(v->plan.to.reward + (size_t)i * seats, 0, seats * sizeof(float));
        v->plan.to.done[i] = LIB_PLAYING;
        write_rows(v, i);
    }
}

int lib_vector_step(struct lib_vector *v, const int32_t *action, int32_t *bad)
{
    for (int i = 0; i < v->plan.games; i++) {
        const uint64_t *bits = v->may + (size_t)i * v->words;

        if (v->games[i].seat < 0)
            continue;
        if (action[i] < 0 || action[i] >= v->plan.gym->do_count || !(bits[action[i] / 64] >> action[i] % 64 & 1)) {
            *bad = i;
            return BQ_EDENIED;
        }
        v->moves[i] = v->plan.gym->move(state_of(v, i), v->games[i].seat, action[i]);
    }
    for (int i = 0; i < v->plan.games; i++) {
        struct game *g = &v->games[i];
        uint8_t *done = &v->plan.to.done[i];

        if (g->seat >= 0) {
            v->rules->apply(state_of(v, i), g->seat, v->moves[i]);
            g->events++;
            g->moves++;
            play_luck(v, i);
            *done = g->seat < 0 ? LIB_OVER : g->moves == v->plan.limit ? LIB_CUT_OFF : LIB_PLAYING;
            reward(v, i);
            if (*done == LIB_CUT_OFF)
                g->seat = -1;
            if (*done != LIB_PLAYING && v->plan.again)
                deal(v, i, g->deal + (uint64_t)v->plan.games);
            write_rows(v, i);
        }
    }
    return BQ_OK;
}

/* SplitMix64: quick, and good enough to try things out with. */
static uint64_t draw(uint64_t *luck)
{
    uint64_t z = *luck += 0x9e3779b97f4a7c15;

    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

void lib_vector_sample(const struct lib_vector *v, int32_t *action, uint64_t *luck)
{
    for (int i = 0; i < v->plan.games; i++) {
        const uint64_t *bits = v->may + (size_t)i * v->words;
        int n = 0, pick;
        uint64_t left = 0;
        size_t w = 0;

        action[i] = -1;
        if (v->games[i].seat < 0)
            continue;
        for (size_t k = 0; k < v->words; k++)
            n += __builtin_popcountll(bits[k]);
        pick = (int)((draw(luck) >> 32) * (uint64_t)n >> 32);
        for (; pick >= __builtin_popcountll(bits[w]); w++)
            pick -= __builtin_popcountll(bits[w]);
        for (left = bits[w]; pick > 0; pick--)
            left &= left - 1;
        action[i] = (int32_t)(w * 64) + __builtin_ctzll(left);
    }
}

int lib_vector_bot(const struct lib_vector *v, const char *bot, const uint8_t *which, int32_t *action)
{
    if (!lib_is_bot(bot))
        return BQ_EPARSE;
    for (int i = 0; i < v->plan.games; i++) {
        const struct game *g = &v->games[i];
        uint64_t view[BQ_STATE_MAX / 8];
        bq_move m;

        if ((which != NULL && !which[i]) || g->seat < 0)
            continue;
        lib_vector_view(v, i, g->seat, view);
        if (lib_choose(&m, bot, v->plan.gym->game, view, g->seat, g->deal << 20 ^ g->events, 0) == BQ_OK)
            action[i] = v->plan.gym->number(view, g->seat, m);
    }
    return BQ_OK;
}

void lib_vector_look(const struct lib_vector *v, int game, int seat, uint8_t *sees, uint8_t *may)
{
    uint64_t view[BQ_STATE_MAX / 8], bits[WORDS];

    lib_vector_view(v, game, seat, view);
    v->plan.gym->observe(view, seat, sees);
    allow(v, view, seat, bits);
    write_bits(v, bits, may);
}

uint64_t lib_vector_deal(const struct lib_vector *v, int game)
{
    return v->games[game].deal;
}

void lib_vector_view(const struct lib_vector *v, int game, int seat, void *out)
{
    v->plan.gym->game->secrets->view(out, state_of(v, game), seat);
}
