/* rummy_gym.c -- Iron Chef Rummy in numbers, made from observe.def and actions.def; core/gym.h has the laws.
 *
 * Whoever looks is always the first seat, so that one policy plays all of them. */
#include <string.h>

#include "core/gym.h"
#include "rummy.h"

extern const struct bq_game bq_game_rummy;
extern const struct bq_gym rummy_gym;

enum { CARDS = RUM_KINDS - 1 };

static const struct bq_gym_line SEES[] = {
#define OBSERVE BQ_SEE_LINE
#include "observe.def"
#undef OBSERVE
    {0, 0, 0},
};

static const struct bq_gym_line DOES[] = {
#define ACTION BQ_DO_LINE
#include "actions.def"
#undef ACTION
    {0, 0, 0},
};

enum {
#define ACTION BQ_DO_PLACE
#include "actions.def"
#undef ACTION
    ACTIONS
};

/* The seat so many places clockwise from one's own, and the way back. */
static int at(const struct rummy_state *v, int me, int places)
{
    int seat = me + places;

    return seat >= v->seats ? seat - v->seats : seat;
}
static int from(const struct rummy_state *v, int me, int64_t seat)
{
    return (int)seat - me + (seat < me ? v->seats : 0);
}

/* What takes more than one look at the view. */
struct seen {
    uint64_t melded; /* a bit per seat and group */
    uint32_t sets;   /* a bit per group */
    uint8_t size[BQ_SEATS];
    uint8_t discarded[RUM_KINDS];
    uint8_t held[(BQ_SEATS - 1) * CARDS];
};

static void look(struct seen *see, const struct rummy_state *v, int me)
{
    memset(see, 0, sizeof *see);
    for (int g = 0; g < RUM_GROUPS; g++)
        if (!(v->seat[me].melded >> g & 1) && rummy_sets(v->seat[me].hand, g) != 0)
            see->sets |= (uint32_t)1 << g;
    for (int i = 0; i < v->seats; i++) {
        const struct rummy_seat *q = &v->seat[at(v, me, i)];

        see->size[i] = (uint8_t)rummy_hand_size(v, at(v, me, i));
        see->melded |= (uint64_t)q->melded << i * RUM_GROUPS;
        for (int k = 0; k < q->pile_count; k++)
            see->discarded[q->pile[k]]++;
        if (i > 0)
            memcpy(see->held + (i - 1) * CARDS, q->hand + 1, CARDS);
    }
}

static void observe(const void *view, int me, uint8_t *out)
{
    const struct rummy_state *v = view;
    struct seen see;

    look(&see, v, me);
#define OBSERVE BQ_SEE_WRITE
#include "observe.def"
#undef OBSERVE
}

static int number(const void *view, int me, bq_move m)
{
    const struct rummy_state *v = view;

    switch (bq_verb(m)) {
#define ACTION BQ_DO_NUMBER
#include "actions.def"
#undef ACTION
    }
    return -1;
}

static bq_move move(const void *view, int me, int n)
{
    const struct rummy_state *v = view;

#define ACTION BQ_DO_MOVE
#include "actions.def"
#undef ACTION
    return 0;
}

static int32_t points(const void *state, int seat)
{
    const struct rummy_state *s = state;

    return s->total[seat];
}

const struct bq_gym rummy_gym = {
    .game = &bq_game_rummy,
    .sees = SEES,
    .does = DOES,
#define OBSERVE BQ_SEE_COUNT
    .see_count = 0
#include "observe.def"
    ,
#undef OBSERVE
    .do_count = ACTIONS,
    .observe = observe,
    .number = number,
    .move = move,
    .points = points,
};
