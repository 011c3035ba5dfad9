/* lane_test.c -- games by number (lab/lane.h), and the kernel of a GPU: compiled here for a CPU, with one lane to a warp, it plays game
 * by game what the CPU's loop does, in whatever order its lane takes them. That a GPU does so, too, `make test-gpu` shows on a machine
 * that has one. */
#include <string.h>

#include "lab/gpu.h"
#include "session/registry.h"
#include "tests/chosen.h"
#include "tests/test.h"

#define EMULATED
#define SLOTS         3
#define BQ_GPU_GAME   bq_game_royal
#define BQ_GPU_POLICY LANE_RANDOM
#include "lab/gpu/kernel.c"

enum { GAMES = 40, MOST_GAMES = 200 };

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}

static struct bq_setup usual(const struct bq_game *g)
{
    struct bq_setup setup;

    bq_setup_init(&setup, g->rules);
    return setup;
}

CASE(the_kernel_plays_what_the_loop_does)
{
    static uint64_t states[SLOTS * BQ_STATE_MAX / 8];
    static struct lane_record ours[MOST_GAMES], theirs[MOST_GAMES];
    const int n = test_games(MOST_GAMES) < MOST_GAMES ? test_games(MOST_GAMES) : MOST_GAMES;
    const struct bq_setup setup = usual(&bq_game_royal);
    uint64_t next = 0;

    lane_play(ours, &bq_game_royal, &setup, LANE_RANDOM, 7, 1000, (uint64_t)n);
    banquet_play(&setup, 7, 1000, (uint64_t)n, &next, theirs, (unsigned char *)states);
    EXPECT(next == (uint64_t)n + SLOTS); /* each game was claimed once, and each slot heard that there is no more */
    for (int i = 0; i < n; i++)
        if (memcmp(&ours[i], &theirs[i], sizeof ours[i]) != 0)
            FAIL("game %d: %u moves on the CPU, %u by the kernel", i, ours[i].moves, theirs[i].moves);
}

CASE(a_game_follows_from_its_number)
{
    for (int i = 0; bq_games[i] != NULL; i++) {
        const struct bq_setup setup = usual(bq_games[i]);
        struct lane_record all[4], one;

        for (int policy = 0; policy < LANE_POLICIES; policy++) {
            lane_play(all, bq_games[i], &setup, (enum lane_policy)policy, 3, 10, policy == LANE_RANDOM ? 4 : 2);
            lane_play(&one, bq_games[i], &setup, (enum lane_policy)policy, 3, 11, 1);
            EXPECT(memcmp(&one, &all[1], sizeof one) == 0);
            EXPECT(all[0].hash != all[1].hash);
            EXPECT(one.moves > 0 && one.moves < UINT32_MAX);
            lane_play(&one, bq_games[i], &setup, (enum lane_policy)policy, 4, 11, 1);
            EXPECT(one.hash != all[1].hash);
        }
    }
}

/* The better player is the one who looks. */
CASE(greedy_looks_ahead)
{
    const struct bq_game *g = bq_game_find("royal");
    const struct bq_setup setup = usual(g);
    static struct lane_record records[GAMES];
    struct lane_tally random = {0}, greedy = {0};

    lane_play(records, g, &setup, LANE_RANDOM, 1, 0, GAMES);
    for (int i = 0; i < GAMES; i++)
        lane_add(&random, &records[i]);
    lane_play(records, g, &setup, LANE_GREEDY, 1, 0, GAMES);
    for (int i = 0; i < GAMES; i++)
        lane_add(&greedy, &records[i]);
    EXPECT_INT(random.games, GAMES);
    EXPECT(greedy.wins[0] > random.wins[0] + GAMES / 4);
}

CASE(a_tally_is_the_same_in_any_order)
{
    const struct bq_game *g = bq_game_find("rush");
    const struct bq_setup setup = usual(g);
    static struct lane_record records[GAMES];
    struct lane_tally there = {0}, back = {0};

    lane_play(records, g, &setup, LANE_RANDOM, 1, 0, GAMES);
    records[5].moves = UINT32_MAX; /* as if it had not ended: it counts as that, and as nothing else */
    for (int i = 0; i < GAMES; i++) {
        lane_add(&there, &records[i]);
        lane_add(&back, &records[GAMES - 1 - i]);
    }
    EXPECT(memcmp(&there, &back, sizeof there) == 0);
    EXPECT_INT(there.unended, 1);
    EXPECT_INT(there.games, GAMES);
    EXPECT_INT(there.scored[0], GAMES - 1);
    EXPECT_INT(there.scored[BQ_SEATS - 1], 0);
}

CASE(without_a_driver_or_code_it_says_so)
{
    char about[GPU_ABOUT];
    struct gpu *gpu;
    const enum gpu_fault fault = gpu_open(&gpu, &bq_game_royal, LANE_RANDOM, "/nowhere", about);

    EXPECT(gpu == NULL);
    EXPECT(fault == GPU_NO_DRIVER || fault == GPU_NO_DEVICE || fault == GPU_NO_CODE);
    if (fault == GPU_NO_CODE)
        EXPECT_TEXT(about, "/nowhere/royal-random.ptx");
    gpu_close(NULL);
}
