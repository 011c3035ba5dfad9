/* search.h -- what the bot `search` thinks of a seat's moves, for who wants to know more than its choice. In a game with time: ahead.h.
 *
 * Invariant: only a view goes in. What nobody at the seat can know is guessed anew for every trial. */
#ifndef BQ_SEARCH_H
#define BQ_SEARCH_H

#include "bots/bot.h"

enum {
    BQ_SEARCH_TOP = 16,      /* no more moves are tried */
    BQ_SEARCH_ONE = 1 << 16, /* a game won; a point, and two more for having won, where one plays alone */
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

/* How hard it tries. */
struct bq_search_effort {
    uint32_t trials; /* at most; 0: the first look decides */
    int32_t slip;    /* in that look it takes a move for worth up to so much more or less than it is */
};

/* How many trials it makes for a move if nobody says otherwise: the more opponents there are, the longer one takes, so the fewer. */
uint32_t bq_search_usual(const struct bq_game *g, const void *view, int seat);

/* Tries moves of `seat`, and writes what came out, first the move that looks best one move ahead. Returns how many it has written, and
 * *best, which of them is to be played; 0 if the seat has no move, or if the game has no figures for search. Told to stop, it answers
 * with what it has. */
int bq_search(struct bq_search_move out[BQ_SEARCH_TOP], int *best, const struct bq_game *g, const void *view, int seat,
              uint64_t luck, struct bq_search_effort effort, const atomic_int *stop);

#endif
