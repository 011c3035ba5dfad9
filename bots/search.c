/* search.c -- tries the most promising moves by playing on from them.
 *
 * Candidates are the moves that look best one move ahead. For each trial the hidden part of the view is guessed anew, and every
 * candidate is played on from the same guess with the same luck, all seats following a quick rule, until the seat's turn has come round a
 * few times or the game is over. Half of the candidates drop out after each phase (sequential halving). The first candidate is the answer
 * unless another did better by more than chance explains.
 *
 * Invariant: all arithmetic is on whole numbers, so the same view, luck and budget give the same move on every machine; nothing is
 * allocated, and nothing is kept from call to call. */
#include "bots/search.h"

#include <string.h>

#include "bots/ahead.h"
#include "bots/halves.h"
#include "bots/kinds.h"

enum {
    ONE = BQ_SEARCH_ONE,
    MARGIN = ONE / 20, /* what the margin of a win is worth at most beside the win, */
    MARGIN_SCALE = 10, /* and how many points are most of that */
    LONGEST = 2000,    /* events after which a trial is judged as it stands */
    SHARES = 8         /* of the trials of a phase, for who has more than one core */
};

/* Big tables on the stack are kept apart, so that they are not all there at once: the page's module has little of it. */
#define APART __attribute__((noinline))

struct search {
    const struct bq_game *g;
    const struct bq_game_search *how;
    int64_t (*judge)(const void *state, int seat);
    const void *view;
    const atomic_int *stop;
    struct bq_search_effort effort;
    int seat, count;
    uint32_t others;               /* a bit for each opponent */
    struct bq_search_watch *watch; /* NULL: nobody looks on */
    struct bq_search_move *move;
};

/* ---- what a trial came to --------------------------------------------------------- */

/* 1 / (1 + exp(-x / scale)) in parts of ONE, between the entries of a table by their straight line. */
static int64_t logistic(int64_t x, int64_t scale)
{
    enum { PARTS = 4, LAST = 32 };
    static const uint16_t table[LAST + 1] = {32768, 36843, 40793, 44511, 47911, 50941, 53581, 55834, 57724,
                                             59287, 60565, 61598, 62428, 63090, 63615, 64030, 64357, 64614,
                                             64816, 64974, 65097, 65194, 65269, 65328, 65374, 65410, 65438,
                                             65459, 65476, 65489, 65500, 65508, 65514};
    const int64_t far = (x < 0 ? -x : x) * PARTS, at = far / scale;
    int64_t y = table[LAST];

    if (at < LAST)
        y = table[at] + (table[at + 1] - table[at]) * (far % scale) / scale;
    return x < 0 ? ONE - y : y;
}

static int64_t result_of_end(const struct search *p, const void *state)
{
    const uint32_t winners = p->g->rules->winners(state);
    int32_t score[BQ_SEATS], best = 0, found = 0;
    int64_t result;

    p->g->rules->score(state, score);
    if (p->others == 0)
        return (winners & bq_bit(p->seat)) == 0 || score[p->seat] == BQ_NO_SCORE
                   ? 0
                   : BQ_SEARCH_ALONE + (int64_t)score[p->seat] * ONE;
    for (int i = 0; i < BQ_SEATS; i++)
        if ((p->others & bq_bit(i)) != 0 && (!found || score[i] > best)) {
            best = score[i];
            found = 1;
        }
    result = winners & bq_bit(p->seat) ? ONE / __builtin_popcount(winners) : 0;
    return result + MARGIN * (2 * logistic(2 * ((int64_t)score[p->seat] - best), MARGIN_SCALE) - ONE) / ONE;
}

static int64_t result_so_far(const struct search *p, const void *state)
{
    const int64_t mine = p->judge(state, p->seat);
    int64_t best = 0;
    int found = 0;

    for (int i = 0; i < BQ_SEATS; i++)
        if ((p->others & bq_bit(i)) != 0) {
            const int64_t theirs = p->judge(state, i);

            if (!found || theirs > best)
                best = theirs;
            found = 1;
        }
    return logistic(mine - best, p->how->scale);
}

/* ---- a trial ------------------------------------------------------------------------ */

/* The seat's moves that are worth a thought. */
static int worth_a_thought(const struct search *p, const void *state, int seat, bq_move moves[BQ_LEGAL_MAX])
{
    const struct bq_game *g = p->g;
    const int n = bq_for_bots(moves, g->rules->legal(state, seat, moves, BQ_LEGAL_MAX));

    return n > 1 && g->advice->consider != NULL ? g->advice->consider(state, seat, moves, n) : n;
}

/* The quick rule: of the seat's moves the one that looks best one move ahead, on a guess of its own at what it cannot know. Luck decides
 * between equals. */
static APART bq_move quick(const struct search *p, const void *state, int seat, struct bq_rng *r)
{
    const struct bq_game *g = p->g;
    const uint32_t size = g->rules->state_size;
    uint64_t guess[BQ_STATE_MAX / 8], after[BQ_STATE_MAX / 8];
    bq_move moves[BQ_LEGAL_MAX];
    const int n = worth_a_thought(p, state, seat, moves);
    int64_t most = 0;
    int best = 0;
    uint32_t ties = 0;

    if (n < 2)
        return moves[0];
    if (g->advice->shuffle != NULL) {
        memcpy(guess, state, size);
        g->advice->shuffle(guess, bq_halves_luck(r));
    } else {
        g->secrets->view(guess, state, seat);
        g->secrets->guess(guess, seat, bq_halves_luck(r));
    }
    for (int i = 0; i < n; i++) {
        int64_t v;

        if (bq_bot_stopped(p->stop))
            return moves[0];
        memcpy(after, guess, size);
        g->rules->apply(after, seat, moves[i]);
        v = p->judge(after, seat);
        if (ties == 0 || v > most) {
            most = v;
            best = i;
            ties = 1;
        } else if (v == most && bq_rng_below(r, ++ties) == 0) {
            best = i;
        }
    }
    return moves[best];
}

/* The same with somebody looking on. */
static APART void apply_watched(const struct search *p, int line, void *state, int actor, bq_move m)
{
    uint64_t before[BQ_STATE_MAX / 8];

    memcpy(before, state, p->g->rules->state_size);
    p->g->rules->apply(state, actor, m);
    p->watch->saw(p->watch, line, before, (struct bq_event){.move = m, .actor = actor}, state);
}

static void carry_out(const struct search *p, int line, void *state, int actor, bq_move m)
{
    if (p->watch != NULL)
        apply_watched(p, line, state, actor, m);
    else
        p->g->rules->apply(state, actor, m);
}

/* Plays on. */
static int64_t play_on(const struct search *p, int line, void *state, struct bq_rng *r)
{
    const struct bq_game *g = p->g;
    int left = p->how->horizon, away = 0;

    for (int events = 0; events < LONGEST; events++) {
        const uint32_t active = g->rules->active(state);
        int seat, turn;

        if (active == 0)
            return result_of_end(p, state);
        if (active & bq_bit(BQ_CHANCE)) {
            carry_out(p, line, state, BQ_CHANCE, bq_luck_pick(g->rules, state, bq_halves_luck(r)));
            continue;
        }
        seat = __builtin_ctz(active);
        turn = g->advice->turn != NULL ? g->advice->turn(state) : seat;
        if (turn == p->seat && away && --left == 0)
            break;
        away = turn != p->seat;
        carry_out(p, line, state, seat, quick(p, state, seat, r));
        if (bq_bot_stopped(p->stop))
            return 0;
    }
    return result_so_far(p, state);
}

/* Plays on from each of the moves, from one guess and with the same luck. 0: it was told to stop. */
static APART int play_all(const struct search *p, int64_t result[BQ_SEARCH_TOP], const bq_move *moves, int n,
                          uint64_t luck)
{
    uint64_t guess[BQ_STATE_MAX / 8], state[BQ_STATE_MAX / 8];
    struct bq_rng start, r;

    bq_rng_init1(&start, luck);
    memcpy(guess, p->view, p->g->rules->state_size);
    p->g->secrets->guess(guess, p->seat, bq_halves_luck(&start));
    for (int i = 0; i < n; i++) {
        r = start;
        memcpy(state, guess, p->g->rules->state_size);
        carry_out(p, i, state, p->seat, moves[i]);
        result[i] = play_on(p, i, state, &r);
        if (bq_bot_stopped(p->stop))
            return 0;
    }
    return 1;
}

/* All moves that are left, one trial of each. */
static void try_all(void *of, const int *left, int n, uint64_t luck, int64_t result[BQ_SEARCH_TOP])
{
    const struct search *p = of;
    bq_move moves[BQ_SEARCH_TOP];

    for (int i = 0; i < n; i++)
        moves[i] = p->move[left[i]].move;
    play_all(p, result, moves, n, luck);
}

/* ---- the choice ------------------------------------------------------------------------ */

/* How wrong it is about a move: mostly a little, seldom as much as it can be. */
static int64_t mistake(int32_t slip, struct bq_rng *r)
{
    const int64_t more = slip > 0 ? bq_rng_below(r, (uint32_t)slip + 1) : 0;

    return slip > 0 ? more - bq_rng_below(r, (uint32_t)slip + 1) : 0;
}

/* Adds a move to the seat's, unless it is among them. */
static int add_move(bq_move moves[BQ_LEGAL_MAX], int n, bq_move m)
{
    for (int i = 0; i < n; i++)
        if (moves[i] == m)
            return n;
    if (n < BQ_LEGAL_MAX)
        moves[n++] = m;
    return n;
}

/* The moves that look best one move ahead, the best first, as means over a few guesses; and the one that is tried in any case. */
static APART void find_candidates(struct search *p, struct bq_rng *r)
{
    const struct bq_game *g = p->g;
    const int top = p->how->top < BQ_SEARCH_TOP ? p->how->top : BQ_SEARCH_TOP;
    const bq_move also = p->effort.also;
    uint64_t guess[BQ_STATE_MAX / 8], after[BQ_STATE_MAX / 8];
    bq_move moves[BQ_LEGAL_MAX];
    struct bq_search_move extra = {0};
    int64_t sums[BQ_LEGAL_MAX];
    int n = worth_a_thought(p, p->view, p->seat, moves);

    n = also != 0 ? add_move(moves, n, also) : n;
    memset(sums, 0, (size_t)n * sizeof sums[0]);
    for (int k = 0; k < p->how->guesses && n > 1; k++) {
        memcpy(guess, p->view, g->rules->state_size);
        g->secrets->guess(guess, p->seat, bq_halves_luck(r));
        for (int i = 0; i < n && !bq_bot_stopped(p->stop); i++) {
            memcpy(after, guess, g->rules->state_size);
            g->rules->apply(after, p->seat, moves[i]);
            sums[i] += p->judge(after, p->seat);
        }
    }
    for (int i = 0; i < n; i++) {
        const struct bq_search_move m = {.move = moves[i],
                                         .ahead = sums[i] / p->how->guesses + mistake(p->effort.slip, r)};
        int at = p->count < top ? p->count++ : top;

        extra = also != 0 && m.move == also ? m : extra;
        for (; at > 0 && p->move[at - 1].ahead < m.ahead; at--)
            if (at < top)
                p->move[at] = p->move[at - 1];
        if (at < top)
            p->move[at] = m;
    }
    for (int i = 0; i < p->count && also != 0; i++)
        if (p->move[i].move == also)
            return;
    if (also != 0 && n > 0)
        p->move[p->count < BQ_SEARCH_TOP ? p->count++ : BQ_SEARCH_TOP - 1] = extra;
}

/* A bit for each. */
static uint32_t opponents(const struct bq_game *g, const void *view, int seat)
{
    int32_t score[BQ_SEATS];
    uint32_t others = 0;

    g->rules->score(view, score);
    for (int i = 0; i < BQ_SEATS; i++)
        if (i != seat && score[i] != BQ_NO_SCORE)
            others |= bq_bit(i);
    return others;
}

/* By what it judges positions. */
static int64_t (*judge_of(const struct bq_game *g))(const void *state, int seat)
{
    return g->advice->prior != NULL ? g->advice->prior : g->advice->value;
}

uint32_t bq_search_usual(const struct bq_game *g, const void *view, int seat)
{
    const uint32_t others = (uint32_t)__builtin_popcount(opponents(g, view, seat));

    return (uint32_t)g->advice->search->trials * 2 / (others > 0 ? others + 1 : 2);
}

int bq_search(struct bq_search_move out[BQ_SEARCH_TOP], int *best, const struct bq_game *g, const void *view, int seat,
              uint64_t luck, struct bq_search_effort effort, const atomic_int *stop)
{
    struct search p = {.g = g,
                       .how = effort.how != NULL ? effort.how : g->advice->search,
                       .view = view,
                       .stop = stop,
                       .effort = effort,
                       .seat = seat,
                       .move = out};
    struct bq_halves h = {.move = out, .try_all = try_all, .of = &p, .hands = effort.hands, .stop = stop};
    struct bq_rng r;

    *best = 0;
    if (p.how == NULL)
        return 0;
    p.judge = judge_of(g);
    p.others = opponents(g, view, seat);
    bq_rng_init1(&r, luck);
    find_candidates(&p, &r);
    h.count = p.count;
    for (int i = 1; i < p.count; i++)
        h.ahead[i] = (out[i].ahead - out[0].ahead) * p.how->trust / 100 * ONE / p.how->scale;
    *best = bq_halves_best(&h, effort.trials, p.how->doubt, &r);
    return p.count;
}

int bq_search_trial(int64_t result[BQ_SEARCH_TOP], const struct bq_game *g, const void *view, int seat,
                    const bq_move *moves, int n, uint64_t luck, const struct bq_game_search *how,
                    struct bq_search_watch *watch, const atomic_int *stop)
{
    const struct search p = {.g = g,
                             .how = how,
                             .judge = judge_of(g),
                             .view = view,
                             .stop = stop,
                             .seat = seat,
                             .others = opponents(g, view, seat),
                             .watch = watch};

    return play_all(&p, result, moves, n, luck);
}

void bq_search_choose(bq_move *out, const struct bq_game *g, const void *view, int seat, uint64_t luck, uint32_t budget,
                      struct bq_search_hands *hands, const atomic_int *stop)
{
    const struct bq_game_search *how = g->advice->search;
    const int on = budget == BQ_THINK_ON && stop != NULL;
    struct bq_search_effort effort = {.trials = budget, .hands = hands};
    struct bq_search_move tried[BQ_SEARCH_TOP];
    int best, n, found = 0;

    if (how != NULL && (how->top > 1 || g->advice->prior != NULL)) {
        if (budget == 0 || budget == BQ_THINK_ON)
            effort.trials = bq_search_usual(g, view, seat);
        do {
            n = bq_search(tried, &best, g, view, seat, luck++, effort, stop);
            if (n > 0 && !(found && bq_bot_stopped(stop)))
                *out = tried[best].move;
            found = found || n > 0;
            effort.trials *= 2;
        } while (on && n > 1 && effort.trials <= BQ_SEARCH_MOST && !bq_bot_stopped(stop));
    }
    if (!found && (n = bq_ahead(tried, &best, g, view, seat, luck, on ? 0 : budget, stop)) > 0) {
        *out = tried[best].move;
        found = 1;
    }
    if (!found)
        bq_bot_choose(&bq_bot_greedy, out, g, view, seat, luck, 0, stop);
}

static void choose(const struct bq_bot *self, bq_move *out, const struct bq_game *g, const void *view, int seat,
                   uint64_t luck, uint32_t budget, const atomic_int *stop)
{
    (void)self;
    bq_search_choose(out, g, view, seat, luck, budget, NULL, stop);
}

const int bq_search_is_here = 1;
const struct bq_bot bq_bot_search = {.name = "search", .choose = choose, .thinks = 1};
