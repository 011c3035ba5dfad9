/* choose.h -- the bots by name, for the library and for the environment. The only place here that calls one. */
#ifndef LIB_CHOOSE_H
#define LIB_CHOOSE_H

#include "core/game.h"

const char *lib_bot(int n); /* NULL: there are no more */
int lib_is_bot(const char *name);

/* As bq_lib_choose() of banquet.h. */
int lib_choose(bq_move *out, const char *bot, const struct bq_game *g, const void *view, int seat, uint64_t luck,
               uint32_t budget);

#endif
