/* ahead.h -- what the bot `search` thinks in a game with time and a plan, for who wants to know more than its choice.
 *
 * Invariant: only a view goes in. What nobody at the seat can know is guessed anew for every trial. */
#ifndef BQ_AHEAD_H
#define BQ_AHEAD_H

#include "bots/search.h"

/* Plays on from the plan's move, from others that are worth a thought, and from waiting (BQ_WAIT), with so many trials at most (0: as the
 * game's figures say). Writes what came out, the plan's move first, and *best, which of them is to be played. Returns how many it has
 * written: 1 if there is nothing to think about, with no trial made; 0 if the game has no figures for this. Results are in the game's
 * measure of worth. Told to stop, it answers with what it has. */
int bq_ahead(struct bq_search_move out[BQ_SEARCH_TOP], int *best, const struct bq_game *g, const void *view, int seat,
             uint64_t luck, uint32_t trials, const atomic_int *stop);

#endif
