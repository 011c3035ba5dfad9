/* lane_block.c -- see lane_block.h. A block is cut into portions of deals that are seated alike: large ones for a GPU, small ones where a
 * thread plays them itself, so that it hears of ^C. Where the cuts are makes no difference, since a game follows from its number.
 *
 * Invariant: records are counted by deal, then by variant and turn, as lab_block() does. */
#include "lab/lane_block.h"

#include <stdlib.h>
#include <string.h>

enum { SEED = 1, ON_GPU = 1 << 19, HERE = 16 }; /* games of a portion */

enum gpu_fault lab_device_open(struct lab_device *d, const struct lab_plan *plan, const char *folder)
{
    *d = (struct lab_device){.fault = GPU_OK};
    pthread_mutex_init(&d->lock, NULL);
    for (int v = 0; v < plan->variants; v++)
        if (plan->variant[v].setup.variant != 0)
            return d->fault = GPU_PATCHED;
    return d->fault = gpu_open(&d->gpu, plan->game, lab_policy(plan->bot[0]), folder, d->about);
}

void lab_device_close(struct lab_device *d)
{
    gpu_close(d->gpu);
    pthread_mutex_destroy(&d->lock);
}

int lab_lanes_open(struct lab_lanes *l, const struct lab_plan *plan, struct lab_device *device)
{
    const uint64_t games = (uint64_t)lab_games(plan);

    *l = (struct lab_lanes){.plan = plan, .device = device, .room = (device != NULL ? ON_GPU : HERE) / games};
    l->room = l->room > 0 ? l->room : 1;
    l->room = l->room < (uint64_t)plan->block ? l->room : (uint64_t)plan->block;
    l->records = malloc(l->room * games * sizeof *l->records);
    l->of = malloc(games * sizeof *l->of);
    return l->records != NULL && l->of != NULL ? BQ_OK : BQ_EMEMORY;
}

void lab_lanes_free(struct lab_lanes *l)
{
    free(l->records);
    free(l->of);
}

/* Games `deal` .. deal + n - 1 of the set-up. 0: the device does not play. */
static int play(struct lab_lanes *l, struct lane_record *out, const struct bq_setup *setup, uint64_t deal, uint64_t n)
{
    struct lab_device *d = l->device;
    double seconds = 0;
    int good;

    if (d == NULL) {
        lane_play(out, l->plan->game, setup, lab_policy(l->plan->bot[0]), SEED, deal, n);
        return 1;
    }
    pthread_mutex_lock(&d->lock);
    if (d->fault == GPU_OK)
        d->fault = gpu_play(d->gpu, out, setup, SEED, deal, n, &seconds, d->about);
    good = d->fault == GPU_OK;
    pthread_mutex_unlock(&d->lock);
    return good;
}

/* The seat that is asked first; -1 in real time, where nobody begins. */
static int32_t first_of(const struct lab_plan *p, const struct bq_setup *setup, uint64_t deal)
{
    uint64_t state[BQ_STATE_MAX / 8];
    struct lane lane;

    if (bq_has_time(p->game))
        return -1;
    if (setup->seats == 1)
        return 0;
    lane_begin(&lane, p->game, setup, state, SEED, deal);
    lane_luck(&lane, p->game, state);
    return lane_look(&lane, p->game, state) == LANE_ASK ? lane.actor : -1;
}

/* What came of a game, as a study counts it. */
static void fill(struct lab_record *c, const struct lab_plan *p, const struct lane_record *r, uint64_t deal)
{
    c->deal = deal;
    c->first = first_of(p, &c->seating.setup, deal);
    c->stuck = r->moves == UINT32_MAX;
    c->moves = c->stuck ? LANE_MOST : (int32_t)r->moves;
    c->winners = c->stuck ? 0 : r->winners;
    memcpy(c->score, r->score, sizeof c->score);
    c->stars = c->stuck ? -1 : lab_stars(p->game, &c->seating.setup, (int)(c->winners & 1), c->score[0]);
    c->turns = c->seats == 1 && !bq_has_time(p->game) ? c->moves : -1;
}

/* Plays n deals that are seated alike. */
static int play_deals(struct lab_lanes *l, uint64_t deal, uint64_t n, const atomic_int *stop)
{
    struct lane_record *out = l->records;
    struct lab_record *of = l->of;

    for (int v = 0; v < l->plan->variants; v++)
        for (int turn = 0; turn < lab_turns(l->plan, v); turn++, of++, out += n) {
            lab_record_begin(of, l->plan, v, deal, turn);
            of->leads = of->end = -1;
            of->time = -1;
            if (bq_bot_stopped(stop) || !play(l, out, &of->seating.setup, deal, n))
                return BQ_EDENIED;
        }
    return BQ_OK;
}

static int count_deals(struct lab_tally *t, struct lab_lanes *l, uint64_t deal, uint64_t n,
                       const struct lab_watch *watch, const atomic_int *stop)
{
    const uint64_t games = (uint64_t)lab_games(l->plan);

    for (uint64_t i = 0; i < n; i++) {
        for (uint64_t g = 0; g < games; g++) {
            fill(&l->of[g], l->plan, &l->records[g * n + i], deal + i);
            if (lab_tally_record(t, &l->of[g]) != BQ_OK)
                return BQ_EMEMORY;
            if (watch != NULL)
                watch->saw(watch->context, &l->of[g]);
        }
        lab_tally_deal(t);
        if (bq_bot_stopped(stop))
            return BQ_EDENIED;
    }
    return BQ_OK;
}

int lab_lanes_block(struct lab_tally *t, struct lab_lanes *l, int64_t k, const struct lab_watch *watch,
                    const atomic_int *stop)
{
    uint64_t deal = l->plan->first + (uint64_t)(k * l->plan->block), left = (uint64_t)l->plan->block;
    int fault = BQ_OK;

    while (left > 0 && fault == BQ_OK) {
        uint64_t n = lab_alike(l->plan, deal);

        n = n < left ? n : left;
        n = n < l->room ? n : l->room;
        fault = play_deals(l, deal, n, stop);
        if (fault == BQ_OK)
            fault = count_deals(t, l, deal, n, watch, stop);
        deal += n;
        left -= n;
    }
    return fault;
}
