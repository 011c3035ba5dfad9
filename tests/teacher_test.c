/* teacher_test.c -- what the teacher promises (teacher/teacher.h): the same game gives the same lesson, nothing that the seat could not see
 * makes a difference, a blunder is found, what was found before a stop stays, and what cannot be analysed is refused.
 *
 * Invariant: few trials are made, so that it is quick; what is looked for does not hang on how many. */
#include "teacher/teacher.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "bots/search.h"
#include "session/registry.h"
#include "tests/swapped.h"
#include "tests/tables.h"

enum { TRIALS = 6, MORE_TRIALS = 16, JSON = 1 << 20, PAIRS = 12, PAIR_MOVES = 12 };

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}

static const char *const ANALYSED[] = {"royal", "rummy", "court", NULL};

static struct bq_teach *lesson_on(const struct bq_table *t, int seat, int trials)
{
    struct bq_teach *a = NULL;

    if (bq_teach_open(&a, t, seat, trials, &why) != BQ_OK) {
        printf("no lesson: %s\n", why.text);
        abort();
    }
    return a;
}

static void take_all(struct bq_teach *a)
{
    while (bq_teach_step(a, NULL))
        ;
    EXPECT_INT(bq_teach_done(a), bq_teach_total(a));
}

/* The whole lesson as JSON, to free(). */
static char *json_of(const struct bq_teach *a)
{
    const struct bq_speech s = bq_plain_speech(bq_teach_game(a));
    char *out = malloc(JSON);

    if (out == NULL || bq_teach_json(a, &s, out, JSON) >= JSON)
        abort();
    return out;
}

static char *json_from(const struct bq_table *t, int seat, int trials)
{
    struct bq_teach *a = lesson_on(t, seat, trials);
    char *out;

    take_all(a);
    out = json_of(a);
    bq_teach_free(a);
    return out;
}

/* Whose turn it is, or -1. */
static int to_act(const struct bq_table *t)
{
    const uint32_t active = bq_table_active(t);

    return active == 0 ? -1 : __builtin_ctz(active);
}

static bq_move greedy_move(const struct bq_table *t, int seat, uint64_t luck)
{
    uint64_t view[BQ_STATE_MAX / 8];
    bq_move m;

    bq_table_view(t, seat, view);
    bq_bot_choose(bq_bot_find("greedy"), &m, bq_table_game(t), view, seat, luck, 0, NULL);
    return m;
}

/* So many moves by bots: `n` of any seat's. */
static void play_on(struct bq_table *t, const char *bot, int n)
{
    uint64_t view[BQ_STATE_MAX / 8];

    for (int seat; n-- > 0 && (seat = to_act(t)) >= 0;) {
        bq_move m;

        bq_table_view(t, seat, view);
        bq_bot_choose(bq_bot_find(bot), &m, bq_table_game(t), view, seat, (uint64_t)n, 0, NULL);
        EXPECT_INT(bq_table_play(t, seat, m, &why), BQ_OK);
    }
}

/* ---- what holds of every lesson ---------------------------------------------------------- */

static void expect_sound(const struct bq_teach *a)
{
    const int32_t unit = bq_teach_alone(a) ? BQ_TEACH_ALONE : 1;
    int32_t grades[BQ_GRADES], turn[BQ_TEACH_TURNS], sum = 0;
    const int turns = bq_teach_turns(a, turn);

    bq_teach_grades(a, grades);
    for (int g = 0; g < BQ_GRADES; g++)
        sum += grades[g];
    EXPECT_INT(sum, bq_teach_count(a));
    for (int i = 0; i < bq_teach_count(a); i++) {
        const struct bq_teach_decision *d = bq_teach_decision(a, i);

        EXPECT(d->n >= 2 && d->n <= BQ_TEACH_SHOWN && d->played < d->n);
        EXPECT((d->played == 0) == (d->grade == BQ_BEST));
        EXPECT(d->grade < BQ_INACCURACY || (d->clear && d->loss >= BQ_TEACH_INACCURACY * unit));
        EXPECT((d->grade == BQ_BLUNDER) == (d->clear && d->loss >= BQ_TEACH_BLUNDER * unit));
        EXPECT(d->reasons == 0 || d->grade >= BQ_INACCURACY);
        EXPECT(i == 0 || d->position > bq_teach_decision(a, i - 1)->position);
        for (int k = 0; k < d->n; k++)
            EXPECT(d->tried[k].worth.chance >= 0 && d->tried[k].worth.chance <= 1000);
        for (int k = 0; k < d->reasons; k++)
            EXPECT(bq_fact_check(bq_teach_game(a)->words->table, &d->reason[k].fact) == 0 &&
                   d->reason[k].best != d->reason[k].played);
    }
    for (int i = 0; i < turns; i++)
        EXPECT(bq_teach_decision(a, turn[i])->grade >= BQ_INACCURACY &&
               (i == 0 || bq_teach_decision(a, turn[i])->loss <= bq_teach_decision(a, turn[i - 1])->loss));
}

CASE(the_same_game_gives_the_same_lesson_and_its_beginning_on_the_way)
{
    for (const char *const *name = ANALYSED; *name != NULL; name++) {
        const struct bq_game *g = bq_game_find(*name);
        struct bq_table *t = table_of(g, g->rules->min_seats);
        struct bq_teach *a;
        char *first, *second;
        int known, done;

        play_on(t, "random", 40);
        a = lesson_on(t, 0, TRIALS);
        for (int i = 0; i < 7; i++)
            bq_teach_step(a, NULL);
        known = bq_teach_count(a);
        done = bq_teach_done(a);
        EXPECT_INT(done, 7);
        first = malloc((size_t)(known + 1) * sizeof(struct bq_teach_decision));
        for (int i = 0; i < known; i++)
            memcpy(first + (size_t)i * sizeof(struct bq_teach_decision), bq_teach_decision(a, i),
                   sizeof(struct bq_teach_decision));
        take_all(a);
        EXPECT(bq_teach_count(a) > known);
        EXPECT_INT(memcmp(first, bq_teach_decision(a, 0), (size_t)known * sizeof(struct bq_teach_decision)), 0);
        free(first);
        expect_sound(a);
        first = json_of(a);
        bq_teach_free(a);
        second = json_from(t, 0, TRIALS);
        EXPECT_TEXT(second, first);
        free(first);
        free(second);
        bq_table_free(t);
    }
}

/* ---- what was hidden -------------------------------------------------------------------- */

/* The same move at both tables, as the seat sees it. 0: there is none that looks the same. */
static int play_both(struct bq_table *a, struct bq_table *b, int seat, struct bq_rng *r)
{
    const int who = to_act(a);
    bq_move m, other;

    if (who < 0 || to_act(b) != who)
        return 0;
    m = greedy_move(a, who, bq_rng_next(r));
    other = who == seat ? m : alike(a, b, play_event(who, m), seat);
    return other != 0 && bq_table_play(a, who, m, NULL) == BQ_OK && bq_table_play(b, who, other, NULL) == BQ_OK;
}

/* Two tables that look the same to the seat, though what it cannot see differs; as far as they go on looking so. */
static int compare(const struct bq_game *g, int seat, uint64_t number)
{
    uint64_t other[BQ_STATE_MAX / 8];
    struct bq_table *like = table_of(g, g->rules->max_seats > 1 ? 2 : 1), *a, *b;
    int same = 0, decisions;
    struct bq_rng r;
    char *one, *two;
    const char *at;

    bq_rng_init1(&r, number);
    play_on(like, "greedy", 6 + (int)bq_rng_below(&r, 12));
    bq_table_view(like, seat, other);
    g->secrets->guess(other, seat, number);
    a = begin_at(like, bq_table_referee(like), number);
    b = begin_at(like, other, number);
    for (int i = 0; i < PAIR_MOVES; i++) {
        const int who = to_act(a);

        same = bq_table_position(a);
        if (!play_both(a, b, seat, &r))
            break;
        if (!seen_alike(a, b, seat, 0)) {
            same += who == seat; /* its own move is the same: what came of it is not */
            break;
        }
    }
    bq_table_go(a, same);
    bq_table_go(b, same);
    decisions = memcmp(a->snapshots, b->snapshots, g->rules->state_size) != 0; /* they do differ */
    one = json_from(a, seat, TRIALS);
    two = json_from(b, seat, TRIALS);
    EXPECT_TEXT(two, one);
    at = strstr(one, "\"decisions\":[{");
    decisions = decisions && at != NULL;
    free(one);
    free(two);
    bq_table_free(a);
    bq_table_free(b);
    bq_table_free(like);
    return decisions;
}

CASE(nothing_that_was_hidden_makes_a_difference)
{
    for (const char *const *name = ANALYSED; *name != NULL; name++) {
        const struct bq_game *g = bq_game_find(*name);
        int compared = 0;

        for (uint64_t n = 0; n < PAIRS; n++)
            compared += compare(g, g->rules->max_seats > 1 ? (int)(n % 2) : 0, n + 1);
        if (compared < PAIRS / 4)
            FAIL("%s: only %d pairs differed in something", g->name, compared);
    }
}

/* ---- blunders ------------------------------------------------------------------------------ */

/* The move of the first few that comes out worst when all are played on, if that is far behind the best; else 0. */
static bq_move worst(const struct bq_table *t, int seat)
{
    const struct bq_game *g = bq_table_game(t);
    uint64_t view[BQ_STATE_MAX / 8];
    int64_t result[BQ_SEARCH_TOP], sum[BQ_SEARCH_TOP] = {0};
    static bq_move moves[BQ_LEGAL_MAX];
    int n = bq_for_bots(moves, bq_table_legal(t, seat, moves, BQ_LEGAL_MAX)), least = 0, most = 0;

    n = n < BQ_SEARCH_TOP ? n : BQ_SEARCH_TOP;
    if (n < 2)
        return 0;
    bq_table_view(t, seat, view);
    for (uint64_t k = 0; k < MORE_TRIALS; k++) {
        EXPECT(bq_search_trial(result, g, view, seat, moves, n, 1000 + k, g->advice->search, NULL, NULL));
        for (int i = 0; i < n; i++)
            sum[i] += result[i];
    }
    for (int i = 1; i < n; i++) {
        least = sum[i] < sum[least] ? i : least;
        most = sum[i] > sum[most] ? i : most;
    }
    return (sum[most] - sum[least]) / MORE_TRIALS * 1000 / BQ_SEARCH_ONE >
                   2 * BQ_TEACH_BLUNDER * (g->rules->max_seats == 1 ? BQ_TEACH_ALONE : 1)
               ? moves[least]
               : 0;
}

/* Plays well but for a move at the first occasion after so many, and wants that one named, with a reason. */
static void plant(const char *name, int before, int after)
{
    const struct bq_game *g = bq_game_find(name);
    struct bq_table *t = table_of(g, g->rules->min_seats);
    struct bq_teach *a;
    int32_t turn[BQ_TEACH_TURNS];
    bq_move bad;
    int planted, seat;

    play_on(t, "greedy", before);
    while ((bad = worst(t, seat = to_act(t))) == 0 && seat >= 0)
        play_on(t, "greedy", 1);
    planted = bq_table_position(t);
    EXPECT_INT(bq_table_play(t, seat, bad, &why), BQ_OK);
    play_on(t, "greedy", after);
    a = lesson_on(t, seat, MORE_TRIALS);
    take_all(a);
    if (bq_teach_turns(a, turn) == 0) {
        FAIL("%s: no turning point was found", name);
    } else {
        const struct bq_teach_decision *d = bq_teach_decision(a, turn[0]);

        EXPECT_INT(d->position, planted);
        EXPECT_INT(d->grade, BQ_BLUNDER);
        EXPECT(d->reasons > 0);
    }
    bq_teach_free(a);
    bq_table_free(t);
}

CASE(a_planted_blunder_is_the_turning_point_of_a_royal_dinner)
{
    plant("royal", 30, 8);
}

CASE(a_planted_blunder_is_the_turning_point_of_a_day_at_the_food_court)
{
    plant("court", 30, 10);
    ;
}

CASE(giving_up_is_looked_at_as_a_move)
{
    struct bq_table *t = table_of(bq_game_find("royal"), 1);
    struct bq_teach_worth result;
    struct bq_teach *a;

    play_on(t, "greedy", 12);
    EXPECT_INT(bq_table_play(t, 0, BQ_CONCEDE, &why), BQ_OK);
    a = lesson_on(t, 0, TRIALS);
    take_all(a);
    EXPECT(bq_teach_over(a, &result) && result.chance == 0 && result.score == 0);
    EXPECT_INT(bq_teach_decision(a, bq_teach_count(a) - 1)->grade, BQ_BLUNDER);
    bq_teach_free(a);
    bq_table_free(t);
}

/* ---- stopping, and what is refused ------------------------------------------------------------ */

static atomic_int stop;
static int looked, until;

/* What positions are worth, in a game that says stop at some number of them. */
static int64_t worth(const void *state, int seat)
{
    (void)state;
    if (++looked == until)
        stop = 1;
    return looked % 7 + seat;
}

CASE(a_step_that_is_stopped_leaves_everything_as_it_was_and_can_be_taken_again)
{
    static const struct bq_game_search figures = {.trials = 12, .top = 3, .guesses = 2, .horizon = 1, .scale = 10};
    const struct bq_game_advice advice = {.value = worth, .search = &figures};
    struct bq_game g = *bq_game_find("rummy");
    struct bq_table *t;
    struct bq_teach *a;
    char *before, *after;

    g.advice = &advice;
    t = table_of(&g, 2);
    play_on(t, "random", 12);
    a = lesson_on(t, 0, TRIALS);
    EXPECT_INT(bq_teach_step(a, NULL), 1);
    before = json_of(a);
    for (until = 1; until < 2000; until = until * 3 + 1) {
        looked = 0;
        stop = 0;
        if (bq_teach_step(a, &stop) || !stop)
            break;
        after = json_of(a);
        EXPECT_TEXT(after, before);
        free(after);
    }
    EXPECT(until > 100); /* or it was never stopped in the middle */
    stop = 1;
    EXPECT_INT(bq_teach_step(a, &stop), 0);
    until = -1;
    take_all(a);
    EXPECT(bq_teach_count(a) > 0);
    free(before);
    bq_teach_free(a);
    bq_table_free(t);
}

CASE(what_cannot_be_analysed_is_refused_in_words)
{
    struct bq_table *royal = table_of(bq_game_find("royal"), 1), *rush = table_of(bq_game_find("rush"), 2);
    struct bq_table *rummy = table_of(bq_game_find("rummy"), 3);
    struct bq_teach *a;
    char *none;

    EXPECT_TROUBLE(bq_teach_open(&a, royal, 1, 0, &why), BQ_EDENIED, "no seat 1");
    EXPECT_TROUBLE(bq_teach_open(&a, rummy, 3, 0, &why), BQ_EDENIED, "only 0 to 2");
    EXPECT_TROUBLE(bq_teach_open(&a, rummy, -1, 0, &why), BQ_EDENIED, "no seat");
    EXPECT_TROUBLE(bq_teach_open(&a, rush, 0, 0, &why), BQ_EDENIED, "not analysed");
    EXPECT(bq_teach_can(bq_game_find("court")) && !bq_teach_can(bq_game_find("rush")));
    a = lesson_on(royal, 0, 0); /* nothing was played yet */
    EXPECT_INT(bq_teach_total(a), 0);
    EXPECT_INT(bq_teach_step(a, NULL), 0);
    EXPECT_INT(bq_teach_trials(a), BQ_TEACH_TRIALS);
    none = json_of(a);
    EXPECT(strstr(none, "\"decisions\":[],\"turns\":[],\"swings\":[]") != NULL &&
           strstr(none, "\"result\":null") != NULL);
    free(none);
    bq_teach_free(a);
    bq_teach_free(NULL);
    bq_table_free(royal);
    bq_table_free(rush);
    bq_table_free(rummy);
}
