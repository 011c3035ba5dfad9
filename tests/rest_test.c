/* rest_test.c -- a table that rests (bq_table_rest) is the table it was: states, saves, going anywhere, and going on. */
#include <stdlib.h>
#include <string.h>

#include "session/inside.h"
#include "session/registry.h"
#include "tests/tables.h"
#include "tests/test.h"

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}

static void expect_same_save(const struct bq_table *t, const struct bq_table *u)
{
    char *one = NULL, *other = NULL;
    size_t size;

    EXPECT_INT(bq_table_save(t, &one, &size), BQ_OK);
    EXPECT_INT(bq_table_save(u, &other, &size), BQ_OK);
    EXPECT_TEXT(one, other);
    free(one);
    free(other);
}

static void expect_same_snapshots(const struct bq_table *t, const struct bq_table *u)
{
    size_t size = bq_table_game(t)->rules->state_size;

    EXPECT_INT(t->count, u->count);
    EXPECT(memcmp(t->snapshots, u->snapshots, (size_t)(u->count / BQ_SNAP + 1) * size) == 0);
}

/* Legal moves, the same at both tables. */
static void play_some(struct bq_table *t, struct bq_table *u, int moves)
{
    bq_move list[BQ_LEGAL_MAX];

    for (int i = 0; i < moves && !bq_table_over(t); i++) {
        int seat = bq_table_active(t) & 1 ? 0 : 1, n = bq_table_legal(t, seat, list, BQ_LEGAL_MAX);

        EXPECT_INT(bq_table_play(t, seat, list[i % n], &why), BQ_OK);
        EXPECT_INT(bq_table_play(u, seat, list[i % n], &why), BQ_OK);
    }
}

CASE(a_table_that_rests_says_and_does_all_that_it_did)
{
    struct bq_table *t = table_of(bq_game_find("rummy"), 2), *u = table_of(bq_game_find("rummy"), 2);
    uint64_t a[BQ_STATE_MAX / 8], b[BQ_STATE_MAX / 8];

    play_some(t, u, 50);
    EXPECT(bq_table_position(t) > 3 * BQ_SNAP);
    bq_table_rest(t);
    EXPECT(bq_table_rests(t));
    bq_table_rest(t);
    for (int i = 0; i <= bq_table_position(u); i++) {
        bq_history_state(t, i, a);
        bq_history_state(u, i, b);
        EXPECT(memcmp(a, b, bq_table_game(t)->rules->state_size) == 0);
    }
    expect_same_save(t, u);
    EXPECT(bq_table_rests(t)); /* looking wakes nobody */
    bq_table_go(t, 10);
    bq_table_go(u, 10);
    EXPECT(bq_table_hash(t) == bq_table_hash(u));
    bq_table_go(t, 40);
    bq_table_go(u, 40);
    EXPECT(bq_table_hash(t) == bq_table_hash(u));
    play_some(t, u, 25); /* it goes on from there, and what could be played again is gone */
    EXPECT(!bq_table_rests(t));
    expect_same_snapshots(t, u);
    expect_same_save(t, u);
    bq_table_rest(t);
    bq_table_wake(t);
    EXPECT(!bq_table_rests(t));
    expect_same_snapshots(t, u);
    bq_table_free(t);
    bq_table_free(u);
}
