/* solve_test.c -- the solver (lab/solve.h) against plain search: the same late positions, all legal moves tried, nothing pruned. What the
 * game says of each state on the way (advice->solve) must be true of what plain search finds there.
 *
 * Positions come from the solver's own lines, a few moves before their end, and from these with a wrong move in between, so that some of
 * them can no longer be won. Those that plain search cannot get through are left out, and their number is bounded. */
#include "lab/solve.h"

#include <stdlib.h>
#include <string.h>

#include "core/luck.h"
#include "lab/solve_ask.h"
#include "lab/solve_deals.h"
#include "record/record.h"
#include "session/registry.h"
#include "session/sketch.h"
#include "tests/tables.h"

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}

enum { SEEN = 1 << 15, MOST = 6000, LINE = 1000, LOST = -1, GIVEN_UP = -2 };

/* ---- plain search ----------------------------------------------------------------- */

/* States and the best score from each; told apart by all of their bytes. */
struct plain {
    const struct bq_game *g;
    uint8_t *states;
    int32_t best[MOST], at[SEEN];
    uint64_t print[MOST];
    int count, checks, pairs;
};

static struct plain plain;

static uint64_t mix(const uint8_t *bytes, size_t n)
{
    uint64_t h = 1;

    for (size_t i = 0; i < n; i++)
        h = (h ^ bytes[i]) * 0x100000001b3u;
    return h ^ h >> 29;
}

/* What the game says of a state, now that its best score is known. */
static void check_answers(const struct plain *p, const void *state, int32_t best)
{
    const struct bq_game_solve *how = p->g->advice->solve;
    const int32_t most = how->most(state);

    if (best > most || (best >= 0 && how->hopeless(state, best)))
        FAIL("the best score is %d, and the game says that it is at most %d, or hopeless", (int)best, (int)most);
    EXPECT(most == BQ_NO_SCORE || how->hopeless(state, most + 1));
}

/* The best score of all lines from a state; LOST, or GIVEN_UP when there are too many. */
static int32_t plainly(struct plain *p, const void *state)
{
    const size_t size = p->g->rules->state_size;
    uint64_t i = mix(state, size) % SEEN;
    bq_move moves[256];
    int32_t best = LOST, score[BQ_SEATS];
    int n, own;

    if (p->g->rules->active(state) == 0) {
        p->g->rules->score(state, score);
        return p->g->rules->winners(state) != 0 ? score[0] : LOST;
    }
    for (; p->at[i] != 0; i = (i + 1) % SEEN)
        if (memcmp(p->states + (size_t)(p->at[i] - 1) * size, state, size) == 0)
            return p->best[p->at[i] - 1];
    if (p->count == MOST)
        return GIVEN_UP;
    own = p->count++;
    p->at[i] = own + 1;
    memcpy(p->states + (size_t)own * size, state, size);
    n = bq_for_bots(moves, p->g->rules->legal(state, 0, moves, 256));
    if (moves[0] == BQ_CONCEDE)
        n = 0;
    for (int k = 0; k < n; k++) {
        uint64_t after[BQ_STATE_MAX / 8];
        int32_t value;

        memcpy(after, state, size);
        p->g->rules->apply(after, 0, moves[k]);
        value = plainly(p, after);
        if (value == GIVEN_UP)
            return GIVEN_UP;
        best = value > best ? value : best;
    }
    p->best[own] = best;
    return best;
}

/* Of two states with the same print: they have the same best score, and each move leads to the same print. */
static void check_alike(const struct plain *p, int one, int other)
{
    const struct bq_game_solve *how = p->g->advice->solve;
    const size_t size = p->g->rules->state_size;
    const uint8_t *a = p->states + (size_t)one * size, *b = p->states + (size_t)other * size;
    uint64_t next_a[BQ_STATE_MAX / 8], next_b[BQ_STATE_MAX / 8];
    bq_move moves[BQ_LEGAL_MAX];
    int n = how->moves(a, BQ_SURE, moves);

    if (p->best[one] != p->best[other])
        FAIL("two states have the same print, and best scores of %d and %d", (int)p->best[one], (int)p->best[other]);
    EXPECT(how->moves(b, BQ_SURE, moves) == n);
    for (int i = 0; i < n; i++) {
        memcpy(next_a, a, size);
        memcpy(next_b, b, size);
        p->g->rules->apply(next_a, 0, moves[i]);
        p->g->rules->apply(next_b, 0, moves[i]);
        EXPECT(how->print(next_a) == how->print(next_b));
    }
}

static void check_prints(struct plain *p)
{
    const size_t size = p->g->rules->state_size;

    memset(p->at, 0, sizeof p->at);
    for (int k = 0; k < p->count; k++) {
        const uint64_t print = p->g->advice->solve->print(p->states + (size_t)k * size);
        uint64_t i = print % SEEN;

        while (p->at[i] != 0 && p->print[p->at[i] - 1] != print)
            i = (i + 1) % SEEN;
        p->print[k] = print;
        if (p->at[i] == 0) {
            p->at[i] = k + 1;
            continue;
        }
        check_alike(p, p->at[i] - 1, k);
        p->pairs++;
    }
}

static int32_t plain_best(const struct bq_game *g, const void *state)
{
    int32_t best;

    plain.g = g;
    if (plain.states == NULL)
        plain.states = malloc((size_t)MOST * g->rules->state_size);
    memset(plain.at, 0, sizeof plain.at);
    plain.count = 0;
    best = plainly(&plain, state);
    if (best != GIVEN_UP)
        for (int i = 0; i < plain.count; i++) {
            check_answers(&plain, plain.states + (size_t)i * g->rules->state_size, plain.best[i]);
            plain.checks++;
        }
    if (best != GIVEN_UP)
        check_prints(&plain);
    return best;
}

/* ---- positions --------------------------------------------------------------------- */

static const struct bq_game *royal(void)
{
    return bq_game_find("royal");
}

static struct bq_table *dealt(const char *options, uint64_t deal)
{
    struct bq_opening o = {.game = royal(), .has_deal = 1, .deal = deal};
    struct bq_table *t = NULL;

    EXPECT_INT(bq_setup_parse(&o.setup, royal(), options, &why), 0);
    bq_seed_of_deal(o.seed, deal);
    EXPECT_INT(bq_table_new(&t, &o, &why), 0);
    return t;
}

static struct solve_answer solved(struct solve *s, const void *state, struct solve_effort effort)
{
    int more = solve_begin(s, state, effort);

    EXPECT_INT(more, 0);
    while ((more = solve_step(s)) == 1)
        ;
    EXPECT_INT(more, 0);
    return solve_answer(s);
}

/* Plays the answer's line from the state, and expects that it ends the game with its score. */
static void check_line(const struct bq_game *g, const void *state, const struct solve_answer *a)
{
    uint64_t now[BQ_STATE_MAX / 8];
    int32_t score[BQ_SEATS];

    memcpy(now, state, g->rules->state_size);
    for (int i = 0; i < a->length; i++) {
        EXPECT_INT(g->rules->check(now, 0, a->line[i]), 0);
        g->rules->apply(now, 0, a->line[i]);
    }
    EXPECT_INT(g->rules->active(now), 0);
    g->rules->score(now, score);
    EXPECT_INT(score[0], a->best);
}

/* Compares the solver with plain search where both get through. 1: they did; *won: it can be won. */
static int compare(struct solve *s, const void *state, int *won)
{
    const int32_t best = plain_best(royal(), state);
    struct solve_answer a;

    if (best == GIVEN_UP)
        return 0;
    a = solved(s, state, (struct solve_effort){0, 10 * MOST}); /* the exact search alone */
    EXPECT_INT(a.best, best == LOST ? BQ_NO_SCORE : best);
    EXPECT_INT(a.most, a.best);
    if (a.length > 0)
        check_line(royal(), state, &a);
    a = solved(s, state, (struct solve_effort){2000, 0}); /* the beam alone */
    EXPECT(best == LOST ? a.best == BQ_NO_SCORE : a.best == BQ_NO_SCORE || a.best <= best);
    EXPECT(best == LOST || a.most >= best);
    *won = best != LOST;
    return 1;
}

/* ---- cases ------------------------------------------------------------------------- */

static const char *const SETUPS[] = {"",
                                     "touch=off",
                                     "interest=least seating=blind",
                                     "aces=0 jokers=0",
                                     "aces=1 jokers=0",
                                     "aces=0 jokers=2",
                                     "seating=kings-first aces=2 jokers=1"};

/* The moves of a game that is played by the game's own judgement, a favor now and then; how many. */
static int play_on(const struct bq_game *g, const void *state, bq_move *line, struct bq_rng *dice)
{
    uint64_t now[BQ_STATE_MAX / 8], after[BQ_STATE_MAX / 8];
    int n = 0;

    memcpy(now, state, g->rules->state_size);
    while (g->rules->active(now) != 0 && n < LINE) {
        bq_move moves[256];
        const int wild = bq_rng_below(dice, 12) == 0, count = g->advice->solve->moves(now, BQ_SURE, moves);
        int64_t best = INT64_MIN;

        if (count == 0)
            break;
        line[n] = moves[bq_rng_below(dice, (uint32_t)count)];
        for (int i = 0; i < count && !wild; i++) {
            memcpy(after, now, g->rules->state_size);
            g->rules->apply(after, 0, moves[i]);
            if (g->advice->prior(after, 0) > best) {
                best = g->advice->prior(after, 0);
                line[n] = moves[i];
            }
        }
        g->rules->apply(now, 0, line[n++]);
    }
    return n;
}

/* Compares the positions of a line, from the last on, until plain search gives up. */
static void compare_line(struct solve *s, const void *state, const bq_move *line, int n, int *compared, int *wins)
{
    const size_t size = royal()->rules->state_size;
    uint8_t *states = malloc((size_t)(n + 1) * size);
    int good = 1;

    if (states == NULL)
        abort();
    memcpy(states, state, size);
    for (int i = 0; i < n; i++) {
        memcpy(states + (size_t)(i + 1) * size, states + (size_t)i * size, size);
        royal()->rules->apply(states + (size_t)(i + 1) * size, 0, line[i]);
    }
    for (int i = n - 1; i > 0 && i >= n - 18 && good; i--) {
        int won = 0;

        good = compare(s, states + (size_t)i * size, &won);
        *compared += good;
        *wins += won;
    }
    free(states);
}

CASE(bounds_and_answers_are_those_of_plain_search)
{
    struct solve *s = solve_new(royal());
    struct bq_rng dice;
    static bq_move line[LINE];
    int compared = 0, wins = 0;

    bq_rng_init1(&dice, 18);
    for (uint64_t deal = 1; deal <= 21; deal++) {
        struct bq_table *t = dealt(SETUPS[deal % (sizeof SETUPS / sizeof *SETUPS)], deal);
        struct solve_answer a = solved(s, bq_table_referee(t), (struct solve_effort){3000, 0});
        int n = a.length;

        memcpy(line, a.line, (size_t)n * sizeof *line);
        compare_line(s, bq_table_referee(t), line, n, &compared, &wins);
        n = play_on(royal(), bq_table_referee(t), line, &dice);
        compare_line(s, bq_table_referee(t), line, n, &compared, &wins);
        bq_table_free(t);
    }
    printf("     %d positions compared, %d of them can be won; %d states, %d pairs alike\n", compared, wins,
           plain.checks, plain.pairs);
    EXPECT(plain.pairs >= 100);
    EXPECT(compared >= 100);
    EXPECT(wins >= 20 && wins <= compared - 20);
    free(plain.states);
    plain.states = NULL;
    solve_free(s);
}

CASE(the_same_effort_gives_the_same_answer)
{
    struct solve *s = solve_new(royal()), *other = solve_new(royal());
    struct bq_table *t = dealt("", 3);
    struct solve_answer a = solved(s, bq_table_referee(t), (struct solve_effort){20000, 500}), b;
    static bq_move line[1000];

    memcpy(line, a.line, (size_t)a.length * sizeof *line);
    EXPECT(a.best >= 0 && a.first > 0 && a.first <= a.states);
    EXPECT(a.states >= 20500 && a.states < 21500);
    check_line(royal(), bq_table_referee(t), &a);
    b = solved(other, bq_table_referee(t), (struct solve_effort){20000, 500});
    EXPECT(b.best == a.best && b.most == a.most && b.states == a.states && b.first == a.first && b.length == a.length);
    EXPECT(memcmp(b.line, line, (size_t)a.length * sizeof *line) == 0);
    b = solved(s, bq_table_referee(t), (struct solve_effort){20000, 500}); /* what it did before makes no difference */
    EXPECT(b.states == a.states && memcmp(b.line, line, (size_t)a.length * sizeof *line) == 0);
    b = solved(s, bq_table_referee(t), (struct solve_effort){1, 0});
    EXPECT(b.best == BQ_NO_SCORE && b.most == 6);
    bq_table_free(t);
    solve_free(s);
    solve_free(other);
}

CASE(a_game_that_is_over_is_solved)
{
    struct solve *s = solve_new(royal());
    struct bq_table *t = dealt("", 3);
    struct solve_answer a;

    bq_table_play(t, 0, BQ_CONCEDE, &why);
    a = solved(s, bq_table_referee(t), (struct solve_effort){1000, 1000});
    EXPECT(a.best == BQ_NO_SCORE && a.most == BQ_NO_SCORE && a.length == 0);
    bq_table_free(t);
    solve_free(s);
}

/* Without a Final Touch the last card stays the last: if it is a favor, it comes when nobody can be served any more. */
CASE(a_favor_at_the_bottom_is_one_too_many)
{
    struct solve *s = solve_new(royal());
    int proved = 0;

    for (uint64_t deal = 1; deal <= 60; deal++) {
        struct bq_table *t = dealt("touch=off", deal);

        proved += solved(s, bq_table_referee(t), (struct solve_effort){1, 0}).most == 5;
        bq_table_free(t);
    }
    EXPECT(proved >= 2 && proved <= 20); /* 6 of 54 cards are favors: 6.7 of 60, and some more below guests */
    solve_free(s);
}

/* ---- at a table -------------------------------------------------------------------- */

CASE(asking_is_remembered)
{
    struct bq_table *t = dealt("", 5);
    struct bq_result r;
    char *save;
    size_t size;

    EXPECT_INT(solve_may_ask(t), SOLVE_MAY);
    for (int asked = 0; asked < 2; asked++) {
        if (asked)
            EXPECT_INT(solve_mark(t), BQ_OK);
        EXPECT_INT(bq_table_save(t, &save, &size), BQ_OK);
        EXPECT_INT(bq_result_read(&r, save, size), 1);
        EXPECT_INT(r.again, asked);
        free(save);
    }
    bq_table_play(t, 0, BQ_CONCEDE, &why);
    EXPECT_INT(solve_may_ask(t), SOLVE_OVER);
    bq_table_free(t);
}

CASE(where_others_rely_on_the_luck_nobody_may_ask)
{
    struct bq_opening o = {.game = royal(), .shared = 1};
    struct bq_table *t = NULL, *sketch = NULL;

    bq_setup_init(&o.setup, royal()->rules);
    o.shares[0].kind = BQ_SHARE_OPEN;
    EXPECT_INT(bq_table_new(&t, &o, &why), 0);
    EXPECT_INT(solve_may_ask(t), SOLVE_OTHERS);
    bq_table_free(t);
    t = dealt("", 5);
    EXPECT_INT(bq_sketch_copy(&sketch, t, o.seed, &why), 0);
    EXPECT_INT(solve_may_ask(sketch), SOLVE_OTHERS);
    bq_table_free(sketch);
    bq_table_free(t);
    o = (struct bq_opening){.game = bq_game_find("rummy")};
    bq_setup_init(&o.setup, o.game->rules);
    EXPECT_INT(bq_table_new(&t, &o, &why), 0);
    EXPECT_INT(solve_may_ask(t), SOLVE_NO_WAY);
    bq_table_free(t);
}

CASE(what_is_known_is_one_of_four_things)
{
    const struct solve_effort effort = {100, 100};
    const struct {
        struct solve_answer a;
        const char *json;
    } rows[] = {
        {{.best = BQ_NO_SCORE, .most = 6, .states = 50},
         "{\"verdict\":\"unknown\",\"best\":null,\"most\":6,\"done\":25,\"more\":true}"},
        {{.best = BQ_NO_SCORE, .most = BQ_NO_SCORE, .states = 900},
         "{\"verdict\":\"lost\",\"best\":null,\"most\":null,\"done\":100,\"more\":true}"},
        {{.best = 0, .most = 6}, "{\"verdict\":\"found\",\"best\":0,\"most\":6,\"done\":0,\"more\":true}"},
        {{.best = 6, .most = 6}, "{\"verdict\":\"best\",\"best\":6,\"most\":6,\"done\":0,\"more\":true}"},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char out[200];

        solve_json(&rows[i].a, &effort, 1, out, sizeof out);
        EXPECT_TEXT(out, rows[i].json);
    }
}

/* ---- many deals -------------------------------------------------------------------- */

struct list {
    uint64_t next, print; /* the deal; of all answers so far */
    int deals, stop_at;
    atomic_int stop;
};

static int on_deal(void *context, const struct lab_solved *one, struct bq_trouble *trouble)
{
    struct list *l = context;
    int32_t score[BQ_SEATS];

    (void)trouble;
    EXPECT(one->deal == l->next++);
    EXPECT((one->table != NULL) == (one->answer.best != BQ_NO_SCORE));
    if (one->table != NULL) {
        EXPECT(bq_table_over(one->table));
        royal()->rules->score(bq_table_referee(one->table), score);
        EXPECT_INT(score[0], one->answer.best);
    }
    l->print = (l->print * 31 + (uint64_t)one->answer.states) * 31 + (uint64_t)one->answer.best;
    if (++l->deals == l->stop_at)
        l->stop = 1;
    return BQ_OK;
}

static struct list solve_some(int cores, int stop_at)
{
    static struct list l;
    struct lab_solving run = {.game = royal(), .first = 5, .deals = 9, .effort = {5000, 100}, .cores = cores};

    l = (struct list){.next = 5, .stop_at = stop_at};
    bq_setup_init(&run.setup, royal()->rules);
    run.stop = &l.stop;
    run.solved = on_deal;
    run.context = &l;
    EXPECT_INT(lab_solve_deals(&run, &why), 0);
    return (struct list){.print = l.print, .deals = l.deals};
}

CASE(deals_come_in_order_and_alike_on_any_number_of_cores)
{
    struct list one = solve_some(1, 0), three = solve_some(3, 0), some = solve_some(2, 2);

    EXPECT_INT(one.deals, 9);
    EXPECT_INT(three.deals, 9);
    EXPECT(one.print == three.print);
    EXPECT(some.deals >= 2 && some.deals < 9);
}
