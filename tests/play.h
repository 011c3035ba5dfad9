/* play.h -- playing games at random through the bare contract, for the tests that need many.
 *
 * Everything is drawn from a bq_rng, so a game is its set-up and one number. Signatures and
 * perft counts rest on play_luck() and play_move(): changing what they draw changes those.
 *
 * Invariant: no event is played that check() refuses; only play_other_luck() asks for more than the
 * contract lists, and it asks check() first. */
#ifndef BQ_PLAY_H
#define BQ_PLAY_H

#include <stdlib.h>
#include <string.h>

#include "core/game.h"
#include "core/luck.h"

enum { PLAY_STEPS = 20000 }; /* a longer random game is cut short */

/* Memory for one state, of exactly its size, so that a sanitizer sees a step too far. */
static inline void *play_state(const struct bq_game *g)
{
    void *s = calloc(1, g->rules->state_size);

    if (s == NULL)
        abort();
    return s;
}

static inline uint64_t play_bits(struct bq_rng *r)
{
    uint64_t high = bq_rng_next(r);

    return high << 32 | bq_rng_next(r);
}

static inline struct bq_event play_event(int actor, bq_move m)
{
    struct bq_event e = {m, actor, 0};

    return e;
}

/* ---- set-ups --------------------------------------------------------------- */

static inline int32_t play_option_last(const struct bq_option *o)
{
    int32_t n = 0;

    if (o->values == NULL)
        return o->max;
    while (o->values[n] != NULL)
        n++;
    return n - 1;
}

static inline int32_t play_option_first(const struct bq_option *o)
{
    return o->values == NULL ? o->min : 0;
}

/* What set-up `number` would be, whether or not its options can be combined. */
static inline void play_any_setup(struct bq_setup *out, const struct bq_game *g, uint64_t number)
{
    uint64_t tables = (uint64_t)(g->rules->max_seats - g->rules->min_seats) + 1;
    struct bq_rng r;

    bq_setup_init(out, g->rules);
    bq_rng_init1(&r, number ^ 0x5e7095);
    if (number < tables) {
        out->seats += (int32_t)number;
        return;
    }
    number -= tables;
    out->seats += (int32_t)bq_rng_below(&r, (uint32_t)tables);
    for (int i = 0; g->rules->options[i].key != NULL; i++) {
        const struct bq_option *o = &g->rules->options[i];
        int32_t first = play_option_first(o), last = play_option_last(o);
        uint64_t choices = o->values != NULL ? (uint64_t)last + 1 : 2;

        if (number < choices) {
            out->option[i] = o->values != NULL ? (int32_t)number : number == 0 ? first : last;
            return;
        }
        number -= choices;
    }
    for (int i = 0; g->rules->options[i].key != NULL; i++) {
        int32_t first = play_option_first(&g->rules->options[i]), last = play_option_last(&g->rules->options[i]);

        out->option[i] = first + (int32_t)bq_rng_below(&r, (uint32_t)(last - first) + 1);
    }
}

/* Set-up `number`: first the defaults with every number of seats, then each option alone at each of its
 * names or at both ends of its range, then random ones. One that the game refuses is drawn again. */
static inline void play_setup(struct bq_setup *out, const struct bq_game *g, uint64_t number)
{
    enum { AGAIN = 1000000 }; /* beyond the orderly ones */
    static _Alignas(16) uint8_t state[BQ_STATE_MAX];

    play_any_setup(out, g, number);
    for (uint64_t i = 1; i < 1000 && g->rules->start(state, out) > 0; i++)
        play_any_setup(out, g, number + i * AGAIN);
}

/* ---- luck -------------------------------------------------------------------- */

/* The event that `luck` makes where BQ_CHANCE is to act. 1, or 0 if the game wants no luck. Not bq_luck_pick(): the place
 * is the remainder, as it was when the signatures and perft counts were made. */
static inline int play_luck(struct bq_event *out, const struct bq_game *g, const void *state, uint64_t luck)
{
    static bq_move moves[BQ_OUTCOMES];
    static uint32_t weight[BQ_OUTCOMES];
    uint64_t sum = 0;
    int n = g->rules->chance(state, moves, weight, BQ_OUTCOMES);

    if (n == BQ_BITS) {
        *out = play_event(BQ_CHANCE, bq_make(bq_verb(moves[0]), luck));
        return 1;
    }
    for (int i = 0; i < n; i++)
        sum += weight[i];
    if (n <= 0 || sum == 0)
        return 0;
    *out = play_event(BQ_CHANCE, moves[bq_luck_share(weight, n, luck % sum)]);
    return 1;
}

/* Luck that check() passes and chance() does not list, as for a stacked deck. 1, or 0 if there is none. */
static inline int play_other_luck(struct bq_event *out, const struct bq_game *g, const void *state, struct bq_rng *r)
{
    enum { VERBS = 32, PAYLOADS = 128 };
    int found = 0, skip = bq_verb(bq_make(0, 0));
    bq_move listed[BQ_OUTCOMES];
    uint32_t weight[BQ_OUTCOMES], count = 0;

    if (g->rules->chance(state, listed, weight, BQ_OUTCOMES) == BQ_BITS)
        skip = bq_verb(listed[0]);
    for (int verb = 1; verb < VERBS; verb++)
        for (uint64_t payload = 0; verb != skip && payload < PAYLOADS; payload++)
            if (g->rules->check(state, BQ_CHANCE, bq_make(verb, payload)) == 0 && bq_rng_below(r, ++count) == 0) {
                *out = play_event(BQ_CHANCE, bq_make(verb, payload));
                found = 1;
            }
    return found;
}

/* ---- moves ------------------------------------------------------------------- */

/* A seat of those that are to act, each equally likely, or -1. */
static inline int play_seat(const struct bq_game *g, const void *state, struct bq_rng *r)
{
    uint32_t seats = bq_seat_bits(g->rules->active(state));
    uint32_t count = 0;
    int seat = -1;

    for (int i = 0; i < BQ_SEATS; i++)
        if ((seats & bq_bit(i)) != 0 && ((seats & (seats - 1)) == 0 || bq_rng_below(r, ++count) == 0))
            seat = i;
    return seat;
}

/* A random legal move of the seat; a personal one only if there is nothing else, unless `personal`. 1, or 0. */
static inline int play_move(struct bq_event *out, const struct bq_game *g, const void *state, int seat,
                            struct bq_rng *r, int personal)
{
    static bq_move list[BQ_LEGAL_MAX];
    int n = g->rules->legal(state, seat, list, (int)g->rules->max_legal);

    if (n <= 0)
        return 0;
    if (!personal)
        n = bq_for_bots(list, n);
    *out = play_event(seat, list[n == 1 ? 0 : bq_rng_below(r, (uint32_t)n)]);
    return 1;
}

/* The game's own plan, and the clock where that waits; else the legal move whose outcome the game itself values most, on one
 * guess at what is hidden. It reaches endings that random play does not. */
static inline int play_best(struct bq_event *out, const struct bq_game *g, const void *state, int seat,
                            struct bq_rng *r)
{
    static bq_move list[BQ_LEGAL_MAX];
    static _Alignas(16) uint8_t guess[BQ_STATE_MAX], next[BQ_STATE_MAX];
    int n = g->rules->legal(state, seat, list, (int)g->rules->max_legal);
    int64_t best = INT64_MIN;

    if (g->advice->plan != NULL) {
        g->secrets->view(guess, state, seat);
        *out = play_event(seat, g->advice->plan(guess, seat));
        if (out->move == 0 && g->rules->deadline(state) >= 0)
            *out = play_event(BQ_CLOCK, bq_clock_move(g->rules->deadline(state)));
        return out->move != 0 || play_move(out, g, state, seat, r, 0);
    }
    if (g->advice->value == NULL)
        return play_move(out, g, state, seat, r, 0);
    n = bq_for_bots(list, n);
    g->secrets->view(guess, state, seat);
    g->secrets->guess(guess, seat, play_bits(r));
    for (int i = 0; i < n; i++) {
        int64_t worth;

        memcpy(next, guess, g->rules->state_size);
        g->rules->apply(next, seat, list[i]);
        worth = g->advice->value(next, seat);
        if (i == 0 || worth > best) {
            best = worth;
            *out = play_event(seat, list[i]);
        }
    }
    return n > 0;
}

/* The next event of a random game: luck before anything else, else a seat's move, else the clock. 1, or 0
 * when the game is over. */
static inline int play_next(struct bq_event *out, const struct bq_game *g, const void *state, struct bq_rng *r)
{
    uint32_t active = g->rules->active(state);
    int64_t deadline = active != 0 && bq_has_time(g) ? g->rules->deadline(state) : -1;
    int seat;

    if (active & bq_bit(BQ_CHANCE))
        return play_luck(out, g, state, play_bits(r));
    seat = play_seat(g, state, r);
    if (deadline >= 0 && (seat < 0 || bq_rng_below(r, 4) == 0)) {
        *out = play_event(BQ_CLOCK, bq_clock_move(deadline));
        return 1;
    }
    if (seat >= 0 && play_move(out, g, state, seat, r, 0))
        return 1;
    if (deadline < 0)
        return 0;
    *out = play_event(BQ_CLOCK, bq_clock_move(deadline)); /* this seat can only wait */
    return 1;
}

#endif
