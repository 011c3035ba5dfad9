/* block.c -- see block.h. */
#include "lab/block.h"

static int play_deal(struct lab_tally *t, struct lab_round *r, uint64_t deal, const struct lab_watch *watch,
                     const atomic_int *stop)
{
    for (int v = 0; v < t->plan->variants; v++)
        for (int turn = 0; turn < lab_turns(t->plan, v); turn++) {
            if (!lab_round_play(r, v, deal, turn, stop))
                return BQ_EDENIED;
            if (lab_tally_game(t, r) != BQ_OK)
                return BQ_EMEMORY;
            if (watch != NULL)
                watch->saw(watch->context, &r->record);
        }
    lab_tally_deal(t);
    return BQ_OK;
}

int lab_block(struct lab_tally *t, struct lab_round *r, int64_t k, const struct lab_watch *watch,
              const atomic_int *stop)
{
    int fault = BQ_OK;

    for (int i = 0; i < t->plan->block && fault == BQ_OK; i++)
        fault = play_deal(t, r, t->plan->first + (uint64_t)(k * t->plan->block + i), watch, stop);
    return fault;
}
