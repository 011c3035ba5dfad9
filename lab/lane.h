/* lane.h -- one game after another by a policy, step by step: what the CPU and each lane of a GPU do alike.
 *
 * A game is a number: its luck and its moves follow from it, the seed and the set-up, so a game is the same wherever it is played, and any
 * number of them can be played in any order. A step is looked for (lane_look), asked for (lane_ask) and done (lane_do), apart, because a
 * GPU lets lanes wait until others have the same to do. Everything is whole numbers.
 *
 * Invariant: nothing here knows where it runs: no heap, no clock, no I/O. lab/gpu/kernel.c compiles the same lines. */
#ifndef LAB_LANE_H
#define LAB_LANE_H

#include "core/game.h"

enum lane_policy {
    LANE_RANDOM, /* any legal move, each as likely as the next */
    LANE_GREEDY, /* the game's plan(), if it has one; else one guess at what is hidden, one move ahead, the most value; luck decides
                    between equals */
    LANE_POLICIES
};

enum { LANE_MOST = 1 << 20 }; /* after so many events a game will surely never end */

/* How a game ended. */
struct lane_record {
    uint64_t hash;           /* of its events and of its last state */
    uint32_t moves;          /* of seats, and steps of the clock; UINT32_MAX: it did not come to an end */
    uint32_t winners;        /* a bit per seat */
    int32_t score[BQ_SEATS]; /* BQ_NO_SCORE where there is none */
};

struct lane {
    uint64_t luck; /* the state of xorshift; never 0 */
    uint64_t hash;
    bq_move move;     /* what lane_look() found: the event to come */
    int32_t actor;    /* its actor */
    uint32_t options; /* that it was picked among; 0: luck's or the clock's */
    uint32_t moves, events;
};

enum lane_found { LANE_STEP, LANE_ASK, LANE_LUCK, LANE_OVER, LANE_STUCK };

/* Room for what looking for a step needs: LANE_GREEDY's, and where a game has no pick(). */
struct lane_room {
    bq_move list[BQ_LEGAL_MAX];
};

/* A stream of numbers, and one of them brought into 0 .. n-1: biased by n in 2^32, which no measurement can detect. */
static inline uint64_t lane_next(uint64_t *x)
{
    *x ^= *x << 13;
    *x ^= *x >> 7;
    *x ^= *x << 17;
    return *x * 0x2545f4914f6cdd1d;
}
static inline uint32_t lane_share(uint64_t *x)
{
    return (uint32_t)(lane_next(x) >> 32);
}
static inline uint32_t lane_below(uint64_t *x, uint32_t n)
{
    return (uint32_t)((uint64_t)lane_share(x) * n >> 32);
}

/* One of the seats, as bits; there is one. */
int lane_one_of(uint32_t seats, uint64_t *x);

/* The number that a seed, or a game of a seed, begins its stream with. */
uint64_t lane_stream(uint64_t seed);

/* Lays the table of that game. The set-up is one that start() takes. */
void lane_begin(struct lane *l, const struct bq_game *g, const struct bq_setup *setup, void *state, uint64_t seed,
                uint64_t game);

/* Plays all that luck has to decide now. */
void lane_luck(struct lane *l, const struct bq_game *g, void *state);

/* Looks for the next event. LANE_STEP: it is the clock's, in l->move and l->actor; do it. LANE_ASK: it is up to l->actor, so ask for it.
 * LANE_LUCK: it is luck's; play that. LANE_OVER: there is none. LANE_STUCK: there should be one, or the game is far too long. */
enum lane_found lane_look(struct lane *l, const struct bq_game *g, const void *state);

/* Finds a move of l->actor. LANE_STEP: do it. LANE_STUCK: there is none. */
enum lane_found lane_ask(struct lane *l, const struct bq_game *g, const void *state, enum lane_policy policy,
                         struct lane_room *room);
void lane_do(struct lane *l, const struct bq_game *g, void *state);

/* How the game ended, if lane_look() found no step. */
void lane_record(struct lane_record *out, const struct lane *l, const struct bq_game *g, const void *state,
                 enum lane_found how);

/* Plays a game to its end from where it is; adds to *options how many moves were picked among. LANE_OVER or LANE_STUCK. */
enum lane_found lane_run(struct lane *l, const struct bq_game *g, void *state, enum lane_policy policy,
                         struct lane_room *room, uint64_t *options);

/* Plays the games first .. first + n - 1 into out[n]. */
void lane_play(struct lane_record *out, const struct bq_game *g, const struct bq_setup *setup, enum lane_policy policy,
               uint64_t seed, uint64_t first, uint64_t n);

/* What many games come to, in whole numbers: the same in whatever order they are added. */
struct lane_tally {
    uint64_t games, moves, unended;
    uint64_t wins[BQ_SEATS], shared; /* games with several winners count for each of them, and here once */
    int64_t score[BQ_SEATS];         /* sums of those that there are */
    uint64_t scored[BQ_SEATS];       /* and how many there are */
    uint64_t longest;                /* moves of a game */
    uint64_t hash;                   /* the sum of all: two tallies of the same games have the same */
};

void lane_add(struct lane_tally *t, const struct lane_record *r);

#endif
