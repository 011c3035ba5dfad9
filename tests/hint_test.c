/* hint_test.c -- what a hint promises (teacher/hint.h): it is the move that `search` plays, whatever is hidden makes no difference, reasons
 * are found where there are some, and a hint that was stopped goes on.
 *
 * Invariant: few hints are made, so that it is quick. */
#include "teacher/hint.h"

#include "bots/bot.h"
#include "core/hash.h"
#include "session/registry.h"
#include "teacher/puzzle.h"
#include "tests/tables.h"

enum { JSON = 1 << 14, MOVES = 14 };

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}

static struct bq_hint *hint_for(const struct bq_game *g, const void *state, int seat)
{
    struct bq_hint *h;

    if (bq_hint_open(&h, g, state, seat, &why) != BQ_OK) {
        printf("no hint: %s\n", why.text);
        abort();
    }
    return h;
}

static void take_all(struct bq_hint *h)
{
    while (bq_hint_step(h, NULL))
        ;
}

static void say(char out[JSON], const struct bq_game *g, const struct bq_hint *h)
{
    const struct bq_speech s = bq_plain_speech(g);

    EXPECT(bq_hint_json(h, &s, out, JSON) < JSON);
}

/* The table after some moves, and whose turn it is. */
static struct bq_table *begun(const struct bq_game *g, int *seat)
{
    struct bq_table *t = table_of(g, g->rules->min_seats);
    uint64_t view[BQ_STATE_MAX / 8];

    for (int n = 0; n < MOVES; n++) {
        bq_move m;

        *seat = __builtin_ctz(bq_table_active(t));
        bq_table_view(t, *seat, view);
        bq_bot_choose(bq_bot_find("greedy"), &m, g, view, *seat, (uint64_t)n, 0, NULL);
        EXPECT_INT(bq_table_play(t, *seat, m, &why), BQ_OK);
    }
    *seat = __builtin_ctz(bq_table_active(t));
    return t;
}

CASE(a_hint_is_the_move_of_search_whatever_is_hidden)
{
    static const char *const NAMES[] = {"royal", "rummy", "court", NULL};

    for (const char *const *name = NAMES; *name != NULL; name++) {
        const struct bq_game *g = bq_game_find(*name);
        uint64_t view[BQ_STATE_MAX / 8], other[BQ_STATE_MAX / 8];
        char one[JSON], two[JSON];
        struct bq_hint *h;
        bq_move m = 0;
        int seat;
        struct bq_table *t = begun(g, &seat);

        bq_table_view(t, seat, view);
        bq_bot_choose(bq_bot_find("search"), &m, g, view, seat, bq_hash64("hint", view, g->rules->state_size), 0, NULL);
        h = hint_for(g, bq_table_referee(t), seat);
        EXPECT_INT(bq_hint_move(h), 0);
        bq_hint_step(h, NULL);
        EXPECT(bq_hint_move(h) == m);
        take_all(h);
        say(one, g, h);
        bq_hint_free(h);
        memcpy(other, view, g->rules->state_size);
        g->secrets->guess(other, seat, 5);
        EXPECT(memcmp(other, bq_table_referee(t), g->rules->state_size) != 0);
        h = hint_for(g, other, seat);
        take_all(h);
        say(two, g, h);
        bq_hint_free(h);
        EXPECT_TEXT(two, one);
        bq_table_free(t);
    }
}

/* A puzzle's best move is clearly best: most hints are that move, and some say why. */
CASE(where_one_move_is_clearly_best_a_hint_says_why)
{
    static struct bq_puzzle_book b;
    int best = 0, reasons = 0, looked = 0;

    for (const struct bq_puzzle_file *f = bq_puzzle_files; f->game != NULL; f++) {
        const struct bq_game *g = bq_game_find(f->game);

        EXPECT_INT(bq_puzzle_open(&b, g, f->bytes, f->size, &why), 0);
        for (int32_t i = 0; i < 2; i++) {
            struct bq_teach_reason all[BQ_TEACH_REASONS];
            struct bq_puzzle p;
            struct bq_table *t;
            struct bq_hint *h;
            bq_move than;
            int n;

            EXPECT_INT(bq_puzzle_read(&p, &b, i * b.count / 2, &why), 0);
            EXPECT_INT(bq_puzzle_table(&t, &b, &p, &why), 0);
            h = hint_for(g, bq_table_referee(t), p.seat);
            take_all(h);
            best += bq_hint_move(h) == bq_puzzle_best(t, &p);
            n = bq_hint_reasons(h, all, &than);
            reasons += n > 0;
            looked++;
            for (int k = 0; k < n; k++)
                EXPECT(bq_fact_check(g->words->table, &all[k].fact) == 0 && all[k].best > all[k].played &&
                       all[k].of == BQ_TEACH_TRIALS);
            EXPECT(n == 0 || (than != bq_hint_move(h) && bq_table_check(t, p.seat, than, &why) == 0));
            bq_hint_free(h);
            bq_table_free(t);
        }
    }
    if (2 * best <= looked || 3 * reasons < looked)
        FAIL("of %d clear moves hints name %d, and give reasons for %d", looked, best, reasons);
}

CASE(in_real_time_a_hint_is_the_plan_and_may_be_to_wait)
{
    const struct bq_game *g = bq_game_find("rush");
    struct bq_table *t = table_of(g, 2);
    struct bq_teach_reason all[BQ_TEACH_REASONS];
    uint64_t view[BQ_STATE_MAX / 8];
    struct bq_hint *h;
    bq_move than, m;

    bq_table_view(t, 0, view);
    bq_bot_choose(bq_bot_find("greedy"), &m, g, view, 0, 1, 0, NULL);
    h = hint_for(g, view, 0);
    EXPECT_INT(bq_hint_step(h, NULL), 0);
    EXPECT(bq_hint_move(h) == m);
    EXPECT_INT(bq_hint_reasons(h, all, &than), 0);
    bq_hint_free(h);
    bq_table_free(t);
}

CASE(a_hint_that_is_told_to_stop_keeps_its_move_and_gives_no_reason)
{
    const struct bq_game *g = bq_game_find("rummy");
    struct bq_teach_reason all[BQ_TEACH_REASONS];
    atomic_int stop = 1;
    struct bq_hint *h;
    bq_move than, m;
    int seat;
    struct bq_table *t = begun(g, &seat);

    h = hint_for(g, bq_table_referee(t), seat);
    EXPECT_INT(bq_hint_step(h, &stop), 0);
    EXPECT_INT(bq_hint_move(h), 0);
    atomic_store(&stop, 0);
    bq_hint_step(h, &stop);
    m = bq_hint_move(h);
    EXPECT_INT(bq_table_check(t, seat, m, &why), 0);
    atomic_store(&stop, 1);
    EXPECT_INT(bq_hint_step(h, &stop), 0);
    EXPECT(bq_hint_move(h) == m);
    EXPECT_INT(bq_hint_reasons(h, all, &than), 0);
    bq_hint_free(h);
    bq_table_free(t);
}

CASE(who_has_nothing_to_do_gets_no_hint)
{
    const struct bq_game *g = bq_game_find("rummy");
    struct bq_hint *h;
    int seat;
    struct bq_table *t = begun(g, &seat);

    EXPECT_TROUBLE(bq_hint_open(&h, g, bq_table_referee(t), !seat, &why), BQ_EDENIED, "nothing to play");
    EXPECT(h == NULL);
    EXPECT_TROUBLE(bq_hint_open(&h, g, bq_table_referee(t), BQ_SEATS, &why), BQ_EDENIED, "nothing to play");
    bq_table_free(t);
}
