/* solve_inside.h -- what the parts of the solver share: the position, the best line, the memory of the beam and of the exact search.
 *
 * Invariant: `line` leads from `root` to a win with `best`; no line wins with more than `most`. */
#ifndef LAB_SOLVE_INSIDE_H
#define LAB_SOLVE_INSIDE_H

#include "lab/solve.h"

enum {
    SOLVE_LEVELS = 1024, /* of a beam: no longer line is followed */
    SOLVE_COSTS = 16,    /* of a beam, at most: what was given up */
    SOLVE_LINE = 2048    /* moves of a line */
};

/* A state that may go on from its level. */
struct beam_mark {
    int64_t worth;
    uint64_t print;
    bq_move move;   /* that led there */
    int32_t before; /* the trace of the move before; -1: none */
    int32_t slot;   /* where its state is */
};

/* The best states of a level and a cost: a heap with the worst in front, and the prints of those that were there. */
struct beam_bucket {
    struct beam_mark *mark;
    uint8_t *states;
    uint64_t *prints; /* open addressing; 0: free */
    int32_t count, printed, room;
};

/* A move that was gone on from. */
struct beam_trace {
    bq_move move;
    int32_t before, zero;
};

struct beam {
    struct beam_bucket *at[SOLVE_LEVELS][SOLVE_COSTS]; /* NULL: nothing is there */
    struct beam_bucket **bucket;                       /* all there are; the first `free` are in no level */
    int32_t buckets, free;
    struct beam_trace *trace;
    int32_t traces, trace_room;
    int32_t rung, cost, width; /* the ladder's; a rung's cost as far as it may still gain something */
    int32_t level, stratum;    /* what is gone on from, */
    int32_t next;              /* from which of it; -1: it is not in order yet */
    int32_t done[SOLVE_COSTS]; /* the widest rung done for each cost */
    int open;                  /* 1: a rung has begun */
};

struct exact_frame {
    int32_t first, next, end; /* its moves */
};

struct exact {
    uint64_t *seen; /* prints; 0: free */
    int64_t room, count;
    uint8_t *states; /* of the frames */
    struct exact_frame *frame;
    bq_move *moves;
    int32_t depth, depths, move_room;
    int32_t target; /* a win with so much is looked for */
    int open;
};

struct solve {
    const struct bq_game *game;
    const struct bq_game_solve *how;
    uint8_t *root, *from, *to; /* states */
    struct solve_effort effort;
    int32_t best, most, top; /* top: most(root) */
    int64_t states, beamed, searched, first;
    bq_move line[SOLVE_LINE], list[BQ_LEGAL_MAX];
    int32_t length;
    int32_t phase, fault;
    struct beam beam;
    struct exact exact;
};

/* The score of a game that was won; BQ_NO_SCORE: it was not, or goes on. */
int32_t solve_score(const struct solve *s, const void *state);

/* The lowest score that would be news. */
int32_t solve_wanted(const struct solve *s);

/* A state's size in bytes. */
static inline size_t solve_size(const struct solve *s)
{
    return s->game->rules->state_size;
}

/* The seat plays a move. */
static inline void solve_apply(struct solve *s, void *state, bq_move m)
{
    s->game->rules->apply(state, 0, m);
}

/* The next stretch; 1: there is more. A fault is in s->fault. */
void beam_begin(struct solve *s);
int beam_step(struct solve *s, int64_t until);
void beam_free(struct solve *s);
void exact_begin(struct solve *s);
int exact_step(struct solve *s, int64_t until);
void exact_free(struct solve *s);

#endif
