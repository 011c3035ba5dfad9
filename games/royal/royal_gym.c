/* royal_gym.c -- Royal Dinner Party in numbers, made from observe.def and actions.def; core/gym.h has the laws. */
#include "core/gym.h"
#include "royal.h"

extern const struct bq_game bq_game_royal;
extern const struct bq_gym royal_gym;

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

static int suit(uint8_t card)
{
    return card == 0 ? 0 : royal_suit(card) + 1;
}

static uint8_t under(const struct royal_state *v, int cell)
{
    return v->top[cell] == 0 ? 0 : v->below[v->top[cell] - 8];
}

/* What takes more than one look at the view. */
struct seen {
    uint64_t unseen;  /* a bit per card, from 2C on */
    uint32_t waiting; /* a bit per guest, from JC on */
    int aces;
    uint8_t verdict[ROY_SEATS];
};

static void look(struct seen *see, const struct royal_state *v)
{
    *see = (struct seen){.unseen = royal_unseen(v)};
    for (int i = 0; i < v->waiting_count; i++)
        if (v->waiting[i] != ROY_BLANK)
            see->waiting |= (uint32_t)1 << (v->waiting[i] - ROY_JACK * 4);
    for (int i = 0; i < v->favor_count; i++)
        see->aces += royal_is_ace(v->favor[i]);
    for (int cell = 0; cell < ROY_CELLS; cell++)
        for (int i = 0; i < royal_sight_count[cell]; i++) {
            const struct royal_sight *l = &royal_sights[cell][i];

            if (v->guest[l->seat] != 0)
                see->verdict[l->seat] = (uint8_t)royal_verdict(v->guest[l->seat], royal_appetite(v, l->seat),
                                                               v->top[l->near], v->top[l->far]);
        }
}

static void observe(const void *view, int me, uint8_t *out)
{
    const struct royal_state *v = view;
    struct seen see;

    (void)me;
    look(&see, v);
#define OBSERVE BQ_SEE_WRITE
#include "observe.def"
#undef OBSERVE
}

static int number(const void *view, int me, bq_move m)
{
    (void)view;
    (void)me;
    switch (bq_verb(m)) {
#define ACTION BQ_DO_NUMBER
#include "actions.def"
#undef ACTION
    }
    return -1;
}

static bq_move move(const void *view, int me, int n)
{
    (void)view;
    (void)me;
#define ACTION BQ_DO_MOVE
#include "actions.def"
#undef ACTION
    return 0;
}

/* The guests who sleep, and once all do, the favors left. */
static int32_t points(const void *state, int seat)
{
    const struct royal_state *s = state;

    (void)seat;
    return __builtin_popcount(s->asleep) + (s->phase == ROY_WON ? s->favor_count : 0);
}

const struct bq_gym royal_gym = {
    .game = &bq_game_royal,
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
