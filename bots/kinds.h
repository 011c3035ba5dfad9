/* kinds.h -- the bots, for bots.c only; everyone else includes bot.h. */
#ifndef BQ_KINDS_H
#define BQ_KINDS_H

#include "bots/bot.h"

extern const struct bq_bot bq_bot_random, bq_bot_greedy, bq_bot_search;
#define LEVEL(name, ...) extern const struct bq_bot bq_bot_##name;
#include "bots/levels.def"
#undef LEVEL

#endif
