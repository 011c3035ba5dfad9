/* vector.h -- many games at once, stepped in one call: what programs that gym play. Needs a game in numbers (core/gym.h).
 *
 * Game i plays the deals first + i, first + i + n, first + i + 2n and so on, with the luck that a table opened with that deal has; luck is
 * played by the environment. Each step is one move of the seat whose turn it is; where several may act, the lowest. What came of it is
 * written into the caller's arrays, one row for each game.
 *
 * Invariant: a row says what the acting seat may know and nothing else; an action that is not allowed changes nothing anywhere. */
#ifndef LIB_VECTOR_H
#define LIB_VECTOR_H

#include "core/gym.h"

enum lib_reward {
    LIB_POINTS, /* what the seat's points (struct bq_gym) have changed by */
    LIB_RESULT  /* nothing until the game is over; then winners share 1 */
};
enum lib_done { LIB_PLAYING, LIB_OVER, LIB_CUT_OFF };

/* The caller's. */
struct lib_rows {
    uint8_t *sees;   /* see_count each: what the seat to act sees */
    uint8_t *may;    /* do_count each: 1 where the action is allowed */
    int8_t *seat;    /* who is to act; -1: nobody, the game is over */
    float *reward;   /* of each seat, for the last step */
    uint8_t *done;   /* enum lib_done: whether the last step ended the game */
    int32_t *points; /* of each seat: of the game that has just ended where it did, else of the present one */
};

struct lib_plan {
    const struct bq_gym *gym;
    struct bq_setup setup;
    int32_t games;
    int32_t reward; /* enum lib_reward */
    int32_t
        again; /* 1: a game that is over begins anew at once, and its row shows the new one; 0: it rests until a reset */
    uint32_t limit;     /* moves after which a game is cut off; 0: it never is */
    struct lib_rows to; /* must stay as long as the vector does */
};

struct lib_vector;

/* The numbers of the game, or NULL: it has none. */
const struct bq_gym *lib_gym(const char *game);
const struct bq_gym *lib_gym_at(int n); /* the n-th; NULL: there are no more */

/* 0 and *out, or BQ_EMEMORY, BQ_ESETUP or the rule that refuses the options. Nothing is played before the first reset. */
int lib_vector_new(struct lib_vector **out, const struct lib_plan *plan);
void lib_vector_free(struct lib_vector *v);

/* Begins every game anew, from the deal `first` on. The same deals and actions make the same rows. */
void lib_vector_reset(struct lib_vector *v, uint64_t first);

/* Plays one action in each game; those of games that rest are not looked at. 0; or BQ_EDENIED, *bad is the first game whose action is not
 * allowed, and nothing was played. */
int lib_vector_step(struct lib_vector *v, const int32_t *action, int32_t *bad);

/* An allowed action of each game, each as likely as the next, from *luck, which moves on; -1 for one that rests. */
void lib_vector_sample(const struct lib_vector *v, int32_t *action, uint64_t *luck);

/* What the bot would do in every game whose `which` is not 0 (NULL: in all). 0, or BQ_EPARSE: no bot is called so. */
int lib_vector_bot(const struct lib_vector *v, const char *bot, const uint8_t *which, int32_t *action);

/* One game: what a seat sees and may do, whoever's turn it is; its deal; a seat's view. */
void lib_vector_look(const struct lib_vector *v, int game, int seat, uint8_t *sees, uint8_t *may);
uint64_t lib_vector_deal(const struct lib_vector *v, int game);
void lib_vector_view(const struct lib_vector *v, int game, int seat, void *out);

#endif
