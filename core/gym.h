/* gym.h -- a game in numbers, for programs that learn: what a seat sees as a row of small numbers, and its moves counted through.
 *
 * A game says so in two tables. observe.def has a line for each thing that is seen: its name, how many numbers, the most one of them can
 * be (the least is 0), and the number itself, where `v` is the seat's view, `me` the seat and `i` the place in the line:
 *
 *     OBSERVE(top_value, ROY_CELLS, 10, royal_card_value(v->top[i]))
 *
 * actions.def has a line for each verb: how many moves it has, which one a move `m` is, and the move that is number `i`:
 *
 *     ACTION(ROY_PLACE, ROY_CELLS, royal_place_cell(m), royal_place_move(i))
 *
 * games/<name>/<name>_gym.c turns them into a `const struct bq_gym <name>_gym`. A game without that file has no numbers.
 *
 * LAW (tests/gym_test.c): every move that a bot may choose has a number of its own, and the number leads back to it; no number seen is
 * larger than its line says; what is seen follows from the seat's view alone. */
#ifndef BQ_GYM_H
#define BQ_GYM_H

#include <stdint.h>

#include "core/game.h"

enum { BQ_GYM_MAX = 1024 }; /* no game sees more numbers, or has more actions */

struct bq_gym_line {
    const char *name; /* NULL ends the list */
    int32_t count;    /* numbers, or actions */
    int32_t most;     /* that one of the numbers can be; of an action 1 */
};

struct bq_gym {
    const struct bq_game *game;
    const struct bq_gym_line *sees, *does;
    int32_t see_count, do_count; /* of all lines together */

    void (*observe)(const void *view, int seat, uint8_t *out); /* see_count numbers */
    int (*number)(const void *view, int seat, bq_move m);      /* of a move; -1: it has none */
    bq_move (*move)(const void *view, int seat, int number);   /* 0 <= number < do_count; it may be illegal */

    /* What the seat has achieved so far, on a scale of the game's own: what a learner is rewarded for. The same on a view. */
    int32_t (*points)(const void *state, int seat);
};

/* What the tables turn into: set OBSERVE or ACTION to one of these, include the table, and undefine it. */
#define BQ_SEE_LINE(name, count, most, value)  {#name, count, most},
#define BQ_SEE_COUNT(name, count, most, value) +(count)
#define BQ_SEE_WRITE(name, count, most, value) \
    for (int i = 0; i < (count); i++)          \
        *out++ = (uint8_t)(value);
#define BQ_DO_LINE(verb, count, number, move)  {#verb, count, 1},
#define BQ_DO_COUNT(verb, count, number, move) +(count)
#define BQ_DO_PLACE(verb, count, number, move) FIRST_##verb, LAST_##verb = FIRST_##verb + (count)-1,
#define BQ_DO_NUMBER(verb, count, number, move) \
    case verb:                                  \
        return FIRST_##verb + (int)(number);
#define BQ_DO_MOVE(verb, count, number, move) \
    if (n <= LAST_##verb) {                   \
        const int i = n - FIRST_##verb;       \
                                              \
        (void)i;                              \
        return (move);                        \
    }

#endif
