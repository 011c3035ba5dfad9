/* royal_learn.c -- learns the weights of royal_table.def, by ranking: see royal_learn.h.
 *
 * Deals are random decks of the 48 cards that are no favors: not the numbered deals, which have favors and other luck.
 *
 * Invariant: a node's parent has a lower number, and nodes of a level are neighbours. */
#include "games/royal/royal_learn.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/hash.h"

extern const struct bq_game_rules bq_rules_royal;

enum {
    PAIRS = 100,     /* of a level that a win went through */
    MOST_PLIES = 64, /* set-up's levels, by moves made; then those of the turns, by cards drawn */
    LEVELS = MOST_PLIES + ROY_FOOD + ROY_SEATS + 1
};
static const float RATE = 0.1f;

struct node {
    struct royal_state s;
    int32_t parent;
    uint8_t wins;
};

struct step { /* a node to be, if it is among the best of its level */
    uint64_t print;
    float worth;
    int32_t parent;
    bq_move move;
};

struct level {
    struct step *step;
    int steps, room;
    int first, count; /* its nodes */
};

struct royal_learner {
    float weight[ROY_WEIGHTS], square[ROY_WEIGHTS];
    struct royal_lesson lesson;
    struct bq_rng rng;
    int width, warm;
    struct node *node;
    int nodes, room;
    int fault;
    struct level level[LEVELS];
};

struct royal_learner *royal_learner_new(uint64_t seed, int width, int warm)
{
    struct royal_learner *l = calloc(1, sizeof *l);

    if (l == NULL)
        return NULL;
    l->width = width;
    l->warm = warm;
    bq_rng_init1(&l->rng, seed);
    for (int i = 0; i < ROY_WEIGHTS; i++)
        l->square[i] = 1;
    return l;
}

void royal_learner_free(struct royal_learner *l)
{
    if (l == NULL)
        return;
    for (int i = 0; i < LEVELS; i++)
        free(l->level[i].step);
    free(l->node);
    free(l);
}

const struct royal_lesson *royal_lessons(const struct royal_learner *l)
{
    return &l->lesson;
}

void royal_learned(const struct royal_learner *l, int8_t out[ROY_WEIGHTS])
{
    for (int i = 0; i < ROY_WEIGHTS; i++) {
        float w = roundf(l->weight[i] * ROYAL_STEPS);

        out[i] = (int8_t)(w > 127 ? 127 : w < -127 ? -127 : w);
    }
}

uint64_t royal_print_of(const int8_t table[ROY_WEIGHTS])
{
    return bq_hash64("royal's table", table, ROY_WEIGHTS);
}

static float sum(const struct royal_learner *l, const uint16_t *feature, int n)
{
    float w = 0;

    for (int i = 0; i < n; i++)
        w += l->weight[feature[i]];
    return w;
}

static float worth_of(const struct royal_learner *l, const struct royal_state *s)
{
    uint16_t feature[ROY_FEATURES];

    if (l->lesson.won < l->warm)
        return (float)royal_value(s, 0);
    return sum(l, feature, royal_features(s, feature));
}

/* ---- the beam ------------------------------------------------------------------- */

/* Tables that play on alike have the same print; cards under others do not matter without aces. */
static uint64_t print_of(const struct royal_state *s)
{
    uint64_t words[8] = {0}, h = 0x9e3779b97f4a7c15u;
    uint8_t *at = (uint8_t *)words;

    memcpy(at, s->top, 9);
    memcpy(at + 9, s->guest, 12);
    memcpy(at + 21, s->extra, 12);
    memcpy(at + 33, s->waiting, 12);
    memcpy(at + 45, &s->asleep, 2);
    at[47] = s->drawn;
    at[48] = s->phase;
    at[49] = s->touch;
    if (s->deck_count > 0) { /* which is another after the Final Touch */
        at[50] = s->deck[0];
        at[51] = s->deck[s->deck_count - 1];
    }
    for (int i = 0; i < 8; i++) {
        h = (h ^ words[i]) * 0xff51afd7ed558ccdu;
        h ^= h >> 32;
    }
    return h;
}

static int level_of(const struct royal_state *s, int ply)
{
    return s->phase == ROY_DRAW ? MOST_PLIES + ROY_FOOD + ROY_SEATS - s->deck_count : ply;
}

static void take_step(struct royal_learner *l, int at, struct step step)
{
    struct level *v = &l->level[at];

    if (v->steps == v->room) {
        int room = v->room > 0 ? 2 * v->room : 1024;
        struct step *more = realloc(v->step, (size_t)room * sizeof *more);

        if (more == NULL) {
            l->fault = BQ_EMEMORY;
            return;
        }
        v->step = more;
        v->room = room;
    }
    v->step[v->steps++] = step;
}

/* A deal's node: a child of `parent`, or the first. Returns its number, or -1. */
static int32_t add_node(struct royal_learner *l, const struct royal_state *s, int32_t parent)
{
    if (l->nodes == l->room) {
        int room = l->room > 0 ? 2 * l->room : 4096;
        struct node *more = realloc(l->node, (size_t)room * sizeof *more);

        if (more == NULL) {
            l->fault = BQ_EMEMORY;
            return -1;
        }
        l->node = more;
        l->room = room;
    }
    l->node[l->nodes] = (struct node){*s, parent, 0};
    return l->nodes++;
}

static void mark_wins(struct royal_learner *l, int32_t node)
{
    for (; node >= 0 && !l->node[node].wins; node = l->node[node].parent)
        l->node[node].wins = 1;
}

/* All that can be done next: a move of set-up; or a draw, and then a move with that card. */
static void expand(struct royal_learner *l, int32_t number, int ply)
{
    struct royal_state from = l->node[number].s;
    bq_move moves[BQ_LEGAL_MAX];
    int n;

    if (from.phase == ROY_DRAW)
        bq_rules_royal.apply(&from, 0, royal_draw_move());
    n = bq_for_bots(moves, bq_rules_royal.legal(&from, 0, moves, BQ_LEGAL_MAX));
    for (int i = 0; i < n; i++) {
        struct royal_state after = from;

        bq_rules_royal.apply(&after, 0, moves[i]);
        if (after.phase == ROY_WON)
            mark_wins(l, number);
        else if (after.phase != ROY_LOST)
            take_step(l, level_of(&after, ply + 1),
                      (struct step){print_of(&after), worth_of(l, &after), number, moves[i]});
    }
}

/* The best first; the same tables are neighbours. */
static int compare_steps(const void *a, const void *b)
{
    const struct step *x = a, *y = b;

    if (x->worth != y->worth)
        return x->worth < y->worth ? 1 : -1;
    if (x->print != y->print)
        return x->print < y->print ? 1 : -1;
    return (x->parent > y->parent) - (x->parent < y->parent);
}

/* Makes nodes of a level's best steps. */
static void go(struct royal_learner *l, struct level *v)
{
    if (v->steps > 0)
        qsort(v->step, (size_t)v->steps, sizeof v->step[0], compare_steps);
    v->first = l->nodes;
    for (int i = 0; i < v->steps && l->nodes - v->first < l->width; i++) {
        const struct step *step = &v->step[i];
        struct royal_state s;

        if (i > 0 && step->print == v->step[i - 1].print)
            continue;
        s = l->node[step->parent].s;
        if (s.phase == ROY_DRAW)
            bq_rules_royal.apply(&s, 0, royal_draw_move());
        bq_rules_royal.apply(&s, 0, step->move);
        add_node(l, &s, step->parent);
    }
    v->count = l->nodes - v->first;
    v->steps = 0;
}

static void deal(struct royal_learner *l, struct royal_state *s)
{
    struct bq_setup setup;

    bq_setup_init(&setup, &bq_rules_royal);
    setup.option[ROY_OPT_ACES] = setup.option[ROY_OPT_JOKERS] = 0;
    bq_rules_royal.start(s, &setup);
    while (s->phase == ROY_SHUFFLE) {
        const uint64_t high = bq_rng_next(&l->rng), luck = high << 32 | bq_rng_next(&l->rng);

        bq_rules_royal.apply(s, BQ_CHANCE, bq_luck_pick(&bq_rules_royal, s, luck));
    }
}

/* ---- learning ------------------------------------------------------------------- */

/* Makes the one table's sum larger and the other's smaller, the more so the less the weights agree. AdaGrad. */
static void learn_pair(struct royal_learner *l, const struct royal_state *better, const struct royal_state *worse)
{
    uint16_t one[ROY_FEATURES], other[ROY_FEATURES];
    int n = royal_features(better, one), m = royal_features(worse, other);
    float margin = sum(l, one, n) - sum(l, other, m), push = 1 / (1 + expf(margin));

    l->lesson.loss += log1p(exp((double)-margin));
    l->lesson.pairs++;
    for (int i = 0; i < n; i++) {
        l->square[one[i]] += push * push;
        l->weight[one[i]] += RATE * push / sqrtf(l->square[one[i]]);
    }
    for (int i = 0; i < m; i++) {
        l->square[other[i]] += push * push;
        l->weight[other[i]] -= RATE * push / sqrtf(l->square[other[i]]);
    }
}

static void learn_level(struct royal_learner *l, const struct level *v)
{
    int32_t *order = malloc((size_t)v->count * sizeof *order); /* those that win in front */
    int wins = 0, rest = v->count;

    if (order == NULL) {
        l->fault = BQ_EMEMORY;
        return;
    }
    for (int32_t i = v->first; i < v->first + v->count; i++)
        order[l->node[i].wins ? wins++ : --rest] = i;
    for (int i = 0; i < PAIRS && wins > 0 && wins < v->count; i++) {
        int32_t better = order[bq_rng_below(&l->rng, (uint32_t)wins)];
        int32_t worse = order[wins + (int)bq_rng_below(&l->rng, (uint32_t)(v->count - wins))];

        learn_pair(l, &l->node[better].s, &l->node[worse].s);
    }
    free(order);
}

int royal_learn(struct royal_learner *l)
{
    struct royal_state first;

    deal(l, &first);
    l->nodes = 0;
    l->fault = BQ_OK;
    for (int i = 0; i < LEVELS; i++)
        l->level[i].steps = l->level[i].count = 0;
    if (add_node(l, &first, -1) < 0)
        return l->fault;
    expand(l, 0, 0);
    for (int i = 1; i < LEVELS && l->fault == BQ_OK; i++) {
        go(l, &l->level[i]);
        for (int n = 0; n < l->level[i].count; n++)
            if (l->node[l->level[i].first + n].s.deck_count > 0)
                expand(l, l->level[i].first + n, i);
    }
    l->lesson.deals++;
    l->lesson.won += l->node[0].wins;
    for (int i = MOST_PLIES; i < LEVELS && l->fault == BQ_OK && l->node[0].wins; i++)
        if (l->level[i].count > 0)
            learn_level(l, &l->level[i]);
    return l->fault;
}
