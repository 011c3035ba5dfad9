/* gym_test.c -- the laws of core/gym.h on every game that has numbers, in random games of many set-ups; and the environment of
 * lib/vector.h beside a table that plays the same. */
#include <string.h>

#include "core/luck.h"
#include "lib/vector.h"
#include "session/table.h"
#include "tests/test.h"

enum { VECTOR = 24, EVENTS = 3000 }; /* at most, of a random game: in some set-ups of rummy it can go on for ever */

static const char *const SETUPS[][4] = {
    {"royal", "", "seating=blind touch=off jokers=8", "seating=kings-first interest=least aces=0"},
    {"rummy", "seats=2 rounds=1", "seats=4 rounds=2 chefs_special=on dealt_actions=redeal",
     "seats=6 rounds=1 action_discard=literal expiration=literal"},
};
enum { GAMES = sizeof SETUPS / sizeof *SETUPS };

static struct bq_setup setup_of(const struct bq_gym *gym, const char *text)
{
    struct bq_setup setup;

    EXPECT_INT(bq_setup_parse(&setup, gym->game, text, NULL), 0);
    return setup;
}

CASE(every_game_with_numbers_is_tested_here)
{
    int n = 0;

    for (; lib_gym_at(n) != NULL; n++)
        EXPECT(lib_gym(lib_gym_at(n)->game->name) == lib_gym_at(n));
    EXPECT_INT(n, GAMES);
    for (int i = 0; i < GAMES; i++)
        EXPECT(lib_gym(SETUPS[i][0]) != NULL);
    EXPECT(lib_gym("none") == NULL);
}

static int lines_add_up(const struct bq_gym_line *line, int count)
{
    for (; line->name != NULL; line++) {
        EXPECT(line->count > 0 && line->most > 0 && line->most <= 255);
        count -= line->count;
    }
    return count == 0;
}

/* What the seat sees in its view and in its view of a guess, and each of its moves. */
static void look_at(const struct bq_gym *gym, const void *state, int seat, uint64_t luck)
{
    uint64_t view[BQ_STATE_MAX / 8], guess[BQ_STATE_MAX / 8];
    uint8_t sees[BQ_GYM_MAX], again[BQ_GYM_MAX], used[BQ_GYM_MAX] = {0};
    const uint8_t *at = sees;
    bq_move moves[BQ_LEGAL_MAX];
    int n;

    gym->game->secrets->view(view, state, seat);
    gym->observe(view, seat, sees);
    for (const struct bq_gym_line *line = gym->sees; line->name != NULL; line++)
        for (int i = 0; i < line->count; i++, at++)
            if (*at > line->most)
                FAIL("%s: %s[%d] is %d, and %d is the most", gym->game->name, line->name, i, *at, line->most);
    memcpy(guess, view, gym->game->rules->state_size);
    gym->game->secrets->guess(guess, seat, luck);
    gym->game->secrets->view(guess, guess, seat);
    gym->observe(guess, seat, again);
    EXPECT(memcmp(sees, again, (size_t)gym->see_count) == 0);
    EXPECT_INT(gym->points(view, seat), gym->points(state, seat));
    n = gym->game->rules->legal(view, seat, moves, BQ_LEGAL_MAX);
    n = bq_for_bots(moves, n);
    for (int i = 0; i < n; i++) {
        int number = gym->number(view, seat, moves[i]);

        if (number < 0 || number >= gym->do_count || used[number]++)
            FAIL("%s: move %d of %d has number %d", gym->game->name, i, n, number);
        else
            EXPECT(gym->move(view, seat, number) == moves[i]);
    }
}

CASE(every_move_has_a_number_and_no_number_seen_is_too_large)
{
    for (int game = 0; game < GAMES; game++) {
        const struct bq_gym *gym = lib_gym(SETUPS[game][0]);
        const struct bq_game_rules *r = gym->game->rules;

        EXPECT(gym->see_count <= BQ_GYM_MAX && gym->do_count <= BQ_GYM_MAX);
        EXPECT(lines_add_up(gym->sees, gym->see_count) && lines_add_up(gym->does, gym->do_count));
        for (int n = 0; n < test_games(60); n++) {
            struct bq_setup setup = setup_of(gym, SETUPS[game][1 + n % 3]);
            uint64_t state[BQ_STATE_MAX / 8];
            uint32_t active;
            struct bq_rng rng;

            bq_rng_init1(&rng, (uint64_t)n);
            r->start(state, &setup);
            for (int events = 0; (active = r->active(state)) != 0 && events < EVENTS; events++) {
                uint64_t luck = (uint64_t)bq_rng_next(&rng) << 32 | bq_rng_next(&rng);
                bq_move moves[BQ_LEGAL_MAX];
                int seat = __builtin_ctz(active);

                if (active & bq_bit(BQ_CHANCE)) {
                    r->apply(state, BQ_CHANCE, bq_luck_pick(r, state, luck));
                    continue;
                }
                look_at(gym, state, seat, luck);
                r->apply(state, seat,
                         moves[bq_rng_below(&rng,
                                            (uint32_t)bq_for_bots(moves, r->legal(state, seat, moves, BQ_LEGAL_MAX)))]);
            }
        }
    }
}

/* The arrays of a vector, large enough for any. */
struct arrays {
    uint8_t sees[VECTOR * BQ_GYM_MAX], may[VECTOR * BQ_GYM_MAX], done[VECTOR];
    int8_t seat[VECTOR];
    float reward[VECTOR * BQ_SEATS];
    int32_t points[VECTOR * BQ_SEATS];
};

static struct lib_vector *vector(struct arrays *a, struct lib_plan plan)
{
    struct lib_vector *v = NULL;

    plan.games = VECTOR;
    plan.to = (struct lib_rows){a->sees, a->may, a->seat, a->reward, a->done, a->points};
    EXPECT_INT(lib_vector_new(&v, &plan), 0);
    return v;
}

CASE(a_game_of_the_environment_is_the_table_of_its_deal)
{
    static struct arrays a;

    for (int game = 0; game < GAMES; game++) {
        const struct bq_gym *gym = lib_gym(SETUPS[game][0]);
        struct lib_plan plan = {.gym = gym, .setup = setup_of(gym, SETUPS[game][2]), .reward = LIB_POINTS};
        struct lib_vector *v = vector(&a, plan);
        struct bq_table *t[VECTOR];
        int32_t action[VECTOR], sum[VECTOR][BQ_SEATS] = {{0}};
        uint64_t luck = 1;
        int seats = plan.setup.seats, left = VECTOR;

        lib_vector_reset(v, 100);
        for (int i = 0; i < VECTOR; i++) {
            struct bq_opening o = {.game = gym->game, .setup = plan.setup, .has_deal = 1, .deal = 100 + (uint64_t)i};

            bq_seed_of_deal(o.seed, o.deal);
            EXPECT_INT(bq_table_new(&t[i], &o, NULL), 0);
            EXPECT_INT(lib_vector_deal(v, i), o.deal);
        }
        for (int steps = 0; left > 0 && steps < 100000; steps++) {
            int32_t bad = -1;

            lib_vector_sample(v, action, &luck);
            for (int i = 0; i < VECTOR; i++) {
                uint64_t view[BQ_STATE_MAX / 8], same[BQ_STATE_MAX / 8];
                int seat = a.seat[i];

                if (seat < 0)
                    continue;
                bq_table_view(t[i], seat, view);
                lib_vector_view(v, i, seat, same);
                EXPECT(memcmp(view, same, gym->game->rules->state_size) == 0);
                EXPECT_INT(bq_table_play(t[i], seat, gym->move(view, seat, action[i]), NULL), 0);
            }
            EXPECT_INT(lib_vector_step(v, action, &bad), 0);
            left = 0;
            for (int i = 0; i < VECTOR; i++) {
                left += a.seat[i] >= 0;
                for (int p = 0; p < seats; p++)
                    sum[i][p] += action[i] < 0 ? 0 : (int32_t)a.reward[i * seats + p];
                EXPECT_INT(a.seat[i] < 0, bq_table_over(t[i]));
            }
        }
        for (int i = 0; i < VECTOR; i++) {
            EXPECT_INT(a.done[i], LIB_OVER);
            for (int p = 0; p < seats; p++) /* what came in on the way is what there is at the end */
                EXPECT_INT(sum[i][p], a.points[i * seats + p]);
            bq_table_free(t[i]);
        }
        lib_vector_free(v);
    }
}

CASE(an_action_that_is_not_allowed_plays_nothing)
{
    static struct arrays a, before;
    struct lib_plan plan = {.gym = lib_gym("royal"), .again = 1};
    int32_t action[VECTOR], bad = -1;
    uint64_t luck = 7;
    struct lib_vector *v;

    plan.setup = setup_of(plan.gym, "");
    v = vector(&a, plan);
    lib_vector_reset(v, 1);
    for (int wrong = -1; wrong <= plan.gym->do_count; wrong++) {
        lib_vector_sample(v, action, &luck);
        if (wrong >= 0 && wrong < plan.gym->do_count && a.may[5 * plan.gym->do_count + wrong])
            continue;
        action[5] = wrong;
        before = a;
        EXPECT_INT(lib_vector_step(v, action, &bad), BQ_EDENIED);
        EXPECT_INT(bad, 5);
        EXPECT(memcmp(&before, &a, sizeof a) == 0);
        memset(a.may, 1, sizeof a.may); /* whatever the caller writes there */
        EXPECT_INT(lib_vector_step(v, action, &bad), BQ_EDENIED);
        a = before;
    }
    lib_vector_free(v);
}

CASE(games_that_are_over_begin_anew_and_long_ones_are_cut_off)
{
    static struct arrays a;
    struct lib_plan plan = {.gym = lib_gym("rummy"), .again = 1, .limit = 30, .reward = LIB_RESULT};
    int32_t action[VECTOR], bad;
    uint64_t luck = 3;
    int cut = 0;
    struct lib_vector *v;

    plan.setup = setup_of(plan.gym, "");
    v = vector(&a, plan);
    lib_vector_reset(v, 1);
    for (int steps = 1; steps <= 90; steps++) {
        lib_vector_sample(v, action, &luck);
        EXPECT_INT(lib_vector_bot(v, "greedy", NULL, action), 0);
        EXPECT_INT(lib_vector_step(v, action, &bad), 0);
        for (int i = 0; i < VECTOR; i++) {
            EXPECT(a.seat[i] >= 0);
            EXPECT(a.done[i] != LIB_CUT_OFF || steps >= 30);
            cut += a.done[i] == LIB_CUT_OFF;
            EXPECT(a.reward[2 * i] == 0 || a.done[i] == LIB_OVER);
        }
    }
    EXPECT(cut > VECTOR);
    EXPECT(lib_vector_deal(v, 3) >= 4 + VECTOR);
    EXPECT_INT((int)(lib_vector_deal(v, 3) % VECTOR), 4);
    EXPECT_INT(lib_vector_bot(v, "nobody", NULL, action), BQ_EPARSE);
    lib_vector_free(v);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
