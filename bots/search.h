/* search.h -- what the bot `search` thinks of a seat's moves, for who wants to know more than its choice. In a game with time: ahead.h.
 *
 * Invariant: only a view goes in. What nobody at the seat can know is guessed anew for every trial. */
#ifndef BQ_SEARCH_H
#define BQ_SEARCH_H

#include "bots/bot.h"

enum {
    BQ_SEARCH_TOP = 16,                  /* no more moves are tried */
    BQ_SEARCH_ONE = 1 << 16,             /* a game won; a point, and two more for having won, where one plays alone */
    BQ_SEARCH_ALONE = 2 * BQ_SEARCH_ONE, /* these two; a game lost alone is 0 */
};

/* A move that was tried. */
struct bq_search_move {
    bq_move move;
    int64_t
        ahead; /* what the table is worth to the seat one move ahead, as the game's prior() or value() has it: a mean of guesses */
    int64_t result; /* how trials that began with it came out, in parts of BQ_SEARCH_ONE: a mean */
    int64_t error;  /* the standard error of how far that is from the first move's result */
    int32_t trials; /* how many there were; 0: it was not tried, for instance because there was nothing to choose */
};

/* Somebody with more than one core: carries out work(job, i) for every i below n, in any order, some of it side by side, and returns when
 * all of it is done. What comes out is the same as without. */
struct bq_search_hands {
    void (*spread)(struct bq_search_hands *self, int n, void (*work)(void *job, int i), void *job);
};

/* How hard it tries. */
struct bq_search_effort {
    uint32_t trials;                  /* at most; 0: the first look decides */
    int32_t slip;                     /* in that look it takes a move for worth up to so much more or less than it is */
    bq_move also;                     /* a legal move that is tried in any case; 0: none */
    const struct bq_game_search *how; /* by these figures; NULL: by the game's */
    struct bq_search_hands *hands;    /* NULL: one trial after the other */
};

/* 0: this program is built without, so that it is smaller (web/wasm/light.c), and none of its bots may be asked to think. */
extern const int bq_search_is_here;

/* How many trials it makes for a move if nobody says otherwise: the more opponents there are, the longer one takes, so the fewer. */
uint32_t bq_search_usual(const struct bq_game *g, const void *view, int seat);

/* Tries moves of `seat`, and writes what came out, first the move that looks best one move ahead. Returns how many it has written, and
 * *best, which of them is to be played; 0 if the seat has no move, or if the game has no figures for search. Told to stop, it answers
 * with what it has. */
int bq_search(struct bq_search_move out[BQ_SEARCH_TOP], int *best, const struct bq_game *g, const void *view, int seat,
              uint64_t luck, struct bq_search_effort effort, const atomic_int *stop);

/* What the bot plays: see bots/bot.h. With BQ_THINK_ON it tries again and again, each time twice as often, until it is told to stop or has
 * tried BQ_SEARCH_MOST times, and goes by the last that it finished. `hands` may be NULL. */
enum { BQ_SEARCH_MOST = 1 << 20 };
void bq_search_choose(bq_move *out, const struct bq_game *g, const void *view, int seat, uint64_t luck, uint32_t budget,
                      struct bq_search_hands *hands, const atomic_int *stop);

/* Who looks on while moves are played on from: is told of each event on the line of move `line`, with the states, which are guesses,
 * before and after it. */
struct bq_search_watch {
    void (*saw)(struct bq_search_watch *self, int line, const void *before, struct bq_event e, const void *after);
};

/* One trial of each of the seat's legal moves, at most BQ_SEARCH_TOP: played on from the same guess with the same luck, as bq_search()
 * does, by `how`. Writes what came of each, in parts of BQ_SEARCH_ONE. `watch` may be NULL. 1; or 0: it was told to stop, and nothing is
 * known. The game has value() or prior(). */
int bq_search_trial(int64_t result[BQ_SEARCH_TOP], const struct bq_game *g, const void *view, int seat,
                    const bq_move *moves, int n, uint64_t luck, const struct bq_game_search *how,
                    struct bq_search_watch *watch, const atomic_int *stop);

#endif
