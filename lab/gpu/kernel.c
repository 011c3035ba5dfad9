/* kernel.c -- the games of a GPU: what tools/gpu compiles with the rules of a game, once for each policy.
 *
 * What makes a GPU slow is lanes of a warp that go different ways. So every lane has several games (SLOTS), and each of them waits with
 * what it needs next, its *errand*. All lanes of the warp do the one errand that most of them have; who has none of that kind waits for
 * that long. Errands are: a new game with all the luck before its first move; luck that has come up since; asking for a move, told apart by
 * what the rules call its way; and doing one, told apart by its verb. Code is kept small, because what it waits for most is code.
 *
 * Invariant: a game follows from its number (lab/lane.h), so who plays it, and when, makes no difference. Built with -DEMULATED for a CPU,
 * a warp is one lane, and the rest is the same. */
#include <stddef.h>

#include "core/variant.h"
#include "lab/lane.h"

#ifndef SLOTS /* lab/gpu/tuned.def */
#define SLOTS 2
#endif

extern const struct bq_game BQ_GPU_GAME; /* bq_game_royal */

enum { FRESH, LUCK, ASK, DO = 32, NOTHING = 64 }; /* ASK + way, DO + verb */
_Static_assert(ASK + BQ_WAYS <= DO, "a number for each way");

#ifdef EMULATED
#define KERNEL
static uint64_t claim(uint64_t *next)
{
    return (*next)++;
}
static uint32_t alike(int what)
{
    (void)what;
    return 1;
}
static uint32_t most(uint32_t number)
{
    return number;
}
static void meet(void)
{
}
static uint64_t lane_number(void)
{
    return 0;
}
#else
/* Only the printed game is played here (GPU_PATCHED of lab/gpu.h). */
_Atomic(const struct bq_variant *) bq_variant_slots[BQ_VARIANT_SLOTS];
const void *bq_variant_tables(uint32_t name, const void *printed)
{
    (void)name;
    return printed;
}
#define KERNEL __attribute__((nvptx_kernel))
static uint64_t claim(uint64_t *next)
{
    return __atomic_fetch_add(next, 1, __ATOMIC_RELAXED);
}
static uint32_t alike(int what) /* a bit for each lane that says the same */
{
    return __nvvm_match_any_sync_i32(0xffffffff, what);
}
static uint32_t most(uint32_t number) /* of all lanes */
{
    return (uint32_t)__nvvm_redux_sync_umax((int)number, -1);
}
static void meet(void) /* lanes wait here for each other, and go on together */
{
    __nvvm_bar_warp_sync(0xffffffff);
}
static uint64_t lane_number(void)
{
    return (uint64_t)__nvvm_read_ptx_sreg_ctaid_x() * (uint64_t)__nvvm_read_ptx_sreg_ntid_x() +
           (uint64_t)__nvvm_read_ptx_sreg_tid_x();
}
#endif

struct slot {
    struct lane lane;
    uint64_t game;       /* counted from the first */
    enum lane_found how; /* it ended */
};

struct work { /* what the launch is for */
    const struct bq_setup *setup;
    uint64_t seed, first, n;
    uint64_t *next; /* the first game that nobody has claimed */
    struct lane_record *out;
};

static int look(struct slot *s, const void *state)
{
    s->how = lane_look(&s->lane, &BQ_GPU_GAME, state);
    if (s->how == LANE_ASK)
        return ASK + (BQ_GPU_GAME.rules->way != 0 ? BQ_GPU_GAME.rules->way(state, s->lane.actor) : 0);
    return s->how == LANE_STEP ? DO : s->how == LANE_LUCK ? LUCK : FRESH;
}

static int begin(struct slot *s, void *state, const struct work *w)
{
    if (s->game < w->n)
        lane_record(&w->out[s->game], &s->lane, &BQ_GPU_GAME, state, s->how);
    s->game = claim(w->next);
    if (s->game >= w->n)
        return NOTHING;
    lane_begin(&s->lane, &BQ_GPU_GAME, w->setup, state, w->seed, w->first + s->game);
    return LUCK;
}

static int ask(struct slot *s, const void *state, struct lane_room *room)
{
    s->how = lane_ask(&s->lane, &BQ_GPU_GAME, state, BQ_GPU_POLICY, room);
    return s->how == LANE_STEP ? DO + (bq_verb(s->lane.move) & 31) : FRESH;
}

/* The errand that most lanes have in one of their slots; -1: nobody has any. */
static int most_wanted(const int errand[SLOTS])
{
    uint32_t best = 0;

    for (int i = 0; i < SLOTS; i++) {
        const uint32_t lanes = (uint32_t)__builtin_popcount(alike(errand[i]));
        const uint32_t found = most(errand[i] == NOTHING ? 0 : lanes << 8 | (uint32_t)(errand[i] + 1));

        best = found > best ? found : best;
    }
    return (int)(best & 0xff) - 1;
}

KERNEL void banquet_play(const struct bq_setup *setup, uint64_t seed, uint64_t first, uint64_t n, uint64_t *next,
                         struct lane_record *out, unsigned char *room_of_states)
{
    const struct work w = {setup, seed, first, n, next, out};
    const uint32_t size = BQ_GPU_GAME.rules->state_size;
#ifdef STATES_LOCAL
    unsigned char *states = __builtin_alloca((size_t)size * SLOTS);
    (void)room_of_states;
#else
    unsigned char *states = room_of_states + lane_number() * SLOTS * size;
#endif
    struct slot slots[SLOTS];
    struct lane_room room;
    int errand[SLOTS], what;

    for (int i = 0; i < SLOTS; i++) {
        slots[i].game = n;
        errand[i] = FRESH;
    }
    while ((what = most_wanted(errand)) >= 0) {
        int mine = -1, then = what;

        for (int i = SLOTS - 1; i >= 0; i--)
            mine = errand[i] == what ? i : mine;
        if (mine >= 0) {
            struct slot *s = &slots[mine];
            void *state = states + (size_t)size * (size_t)mine;

            if (what == FRESH) {
                then = begin(s, state, &w);
            } else if (what >= ASK && what < DO) {
                then = ask(s, state, &room);
            } else {
                if (what == LUCK)
                    lane_luck(&s->lane, &BQ_GPU_GAME, state);
                else
                    lane_do(&s->lane, &BQ_GPU_GAME, state);
                then = look(s, state);
            }
        }
        for (int i = 0; i < SLOTS; i++)
            errand[i] = i == mine ? then : errand[i];
        meet();
    }
}
