/* ahead.c -- in a game with time and a plan: tries what else could be done now by playing on from it.
 *
 * Most moves of a plan are steps on a way that was chosen before, and are played at once. Where the game says that other moves are worth a
 * thought, the plan's move, these, and waiting are played on from the same guesses: every seat looks up at the same moments whichever move
 * it is, and follows the plan, until a while has passed or a part of the game is over. What is judged is the position then.
 *
 * Invariant: all arithmetic is on whole numbers, so the same view, luck and budget give the same move on every machine; nothing is
 * allocated, no clock is read, and nothing is kept from call to call. */
#include "bots/ahead.h"

#include <string.h>

#include "bots/halves.h"

enum {
    LOOKS = 32,     /* of a seat, until its times between them come again */
    LONGEST = 20000 /* events and looks after which a trial is judged as it stands */
};

/* Big tables on the stack are kept apart, so that they are not all there at once: the page's module has little of it. */
#define APART __attribute__((noinline))

struct ahead {
    const struct bq_game *g;
    const struct bq_game_ahead *how;
    int64_t (*judge)(const void *state, int seat);
    const void *view;
    const atomic_int *stop;
    int seat, part;
    int32_t pause[BQ_SEATS][LOOKS]; /* ms from one look of a seat to its next, in the trials with this guess */
    int32_t first[BQ_SEATS];        /* ms until its first */
    struct bq_search_move *move;
};

struct trial {
    int64_t now; /* ms since it began, whether game time passes or stands */
    int64_t due[BQ_SEATS];
    int looks[BQ_SEATS];
};

static int part_of(const struct bq_game *g, const void *state)
{
    return g->advice->part != NULL ? g->advice->part(state) : 0;
}

/* ---- a trial ------------------------------------------------------------------------ */

/* The seat whose look is next, or -1. */
static int next_to_look(const struct trial *t, uint32_t active)
{
    int first = -1;

    for (uint32_t left = bq_seat_bits(active); left != 0; left &= left - 1) {
        const int seat = __builtin_ctz(left);

        if (first < 0 || t->due[seat] < t->due[first])
            first = seat;
    }
    return first;
}

/* The seat looks up, and does what the plan says. */
static void look(const struct ahead *p, struct trial *t, void *state, int seat)
{
    uint64_t seen[BQ_STATE_MAX / 8];
    bq_move m;

    t->due[seat] = t->now + p->pause[seat][t->looks[seat]++ % LOOKS];
    p->g->secrets->view(seen, state, seat);
    m = p->g->advice->plan(seen, seat);
    if (m != BQ_WAIT)
        p->g->rules->apply(state, seat, m);
}

/* Time goes on to the next look, the next deadline, which comes first, or the end. 0: that is reached. */
static int go_on(const struct ahead *p, struct trial *t, void *state, uint32_t active)
{
    const struct bq_game_rules *rules = p->g->rules;
    const int64_t deadline = rules->deadline(state), game = p->g->advice->now(state);
    const int seat = next_to_look(t, active);
    int64_t at = deadline >= 0 ? t->now + deadline - game : INT64_MAX;
    int looks = 0;

    if (seat >= 0 && t->due[seat] < at) {
        at = t->due[seat] > t->now ? t->due[seat] : t->now;
        looks = 1;
    }
    if (at > p->how->horizon)
        return 0;
    if (deadline >= 0 && (at > t->now || !looks))
        rules->apply(state, BQ_CLOCK, bq_clock_move(game + at - t->now));
    t->now = at;
    if (looks && (rules->active(state) & bq_bit(seat)) != 0)
        look(p, t, state, seat);
    return 1;
}

/* Plays on. */
static int64_t play_on(const struct ahead *p, void *state, struct bq_rng *r)
{
    const struct bq_game_rules *rules = p->g->rules;
    struct trial t = {0};

    for (int seat = 0; seat < BQ_SEATS; seat++)
        t.due[seat] = p->first[seat];
    for (int events = 0; events < LONGEST && !bq_bot_stopped(p->stop); events++) {
        const uint32_t active = rules->active(state);

        if (active & bq_bit(BQ_CHANCE))
            rules->apply(state, BQ_CHANCE, bq_luck_pick(rules, state, bq_halves_luck(r)));
        else if (active == 0 || part_of(p->g, state) != p->part || !go_on(p, &t, state, active))
            break;
    }
    return p->judge(state, p->seat);
}

/* When seats look up: who acts now after a whole pause, the others somewhere in theirs. */
static void draw_pauses(struct ahead *p, struct bq_rng *r)
{
    const uint32_t range = (uint32_t)(p->how->most - p->how->least + 1);

    for (int seat = 0; seat < BQ_SEATS; seat++) {
        for (int i = 0; i < LOOKS; i++)
            p->pause[seat][i] = p->how->least + (int32_t)bq_rng_below(r, range);
        p->first[seat] = p->pause[seat][LOOKS - 1];
        if (seat != p->seat)
            p->first[seat] = (int32_t)bq_rng_below(r, (uint32_t)p->first[seat] + 1);
    }
}

/* All moves that are left, from one guess, with the same luck and the same times. */
static APART void try_all(void *of, const int *left, int n, uint64_t luck, int64_t result[BQ_SEARCH_TOP])
{
    struct ahead *p = of;
    uint64_t guess[BQ_STATE_MAX / 8], state[BQ_STATE_MAX / 8];
    struct bq_rng start, r;

    bq_rng_init1(&start, luck);
    memcpy(guess, p->view, p->g->rules->state_size);
    p->g->secrets->guess(guess, p->seat, bq_halves_luck(&start));
    draw_pauses(p, &start);
    for (int i = 0; i < n && !bq_bot_stopped(p->stop); i++) {
        r = start;
        memcpy(state, guess, p->g->rules->state_size);
        if (p->move[left[i]].move != BQ_WAIT)
            p->g->rules->apply(state, p->seat, p->move[left[i]].move);
        result[i] = play_on(p, state, &r);
    }
}

/* ---- the choice ------------------------------------------------------------------------ */

static int find(const bq_move *list, int n, bq_move m)
{
    int i = 0;

    while (i < n && list[i] != m)
        i++;
    return i;
}

/* What the plan says, and if that is worth a thought, the other moves that are. Returns how many. */
static APART int find_candidates(const struct ahead *p)
{
    const struct bq_game *g = p->g;
    const bq_move plan = g->advice->plan(p->view, p->seat);
    bq_move moves[BQ_LEGAL_MAX];
    int n = bq_for_bots(moves, g->rules->legal(p->view, p->seat, moves, BQ_LEGAL_MAX)), count = 0;

    memset(p->move, 0, BQ_SEARCH_TOP * sizeof *p->move);
    p->move[count++].move = plan;
    n = n > 0 ? g->advice->consider(p->view, p->seat, moves, n) : 0;
    if (n == 0 || (plan != BQ_WAIT && find(moves, n, plan) == n))
        return count;
    for (int i = 0; i < n && count < p->how->top; i++)
        if (moves[i] != plan)
            p->move[count++].move = moves[i];
    if (plan != BQ_WAIT && count < p->how->top)
        p->move[count++].move = BQ_WAIT;
    return count;
}

int bq_ahead(struct bq_search_move out[BQ_SEARCH_TOP], int *best, const struct bq_game *g, const void *view, int seat,
             uint64_t luck, uint32_t trials, const atomic_int *stop)
{
    struct ahead p = {.g = g, .how = g->advice->ahead, .view = view, .stop = stop, .seat = seat, .move = out};
    struct bq_halves h = {.move = out, .try_all = try_all, .of = &p, .stop = stop};
    struct bq_rng r;

    *best = 0;
    if (p.how == NULL)
        return 0;
    p.judge = g->advice->prior != NULL ? g->advice->prior : g->advice->value;
    p.part = part_of(g, view);
    h.count = find_candidates(&p);
    if (h.count > 1) {
        bq_rng_init1(&r, luck);
        *best = bq_halves_best(&h, trials > 0 ? trials : (uint32_t)p.how->trials, p.how->doubt, &r);
    }
    return h.count;
}
