/* sketch_test.c -- tables to try moves on (session/sketch.h), in all games: what they begin with, that they go on by themselves, and that
 * nothing which is played can be read out of them. */
#include "session/sketch.h"

#include "core/luck.h"
#include "session/inside.h"
#include "session/registry.h"
#include "tests/play.h"
#include "tests/tables.h"

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}

static const uint8_t SEED[BQ_SEED_BYTES] = "a sketch's", OTHER[BQ_SEED_BYTES] = "another's";

struct state {
    uint64_t of[BQ_STATE_MAX / 8];
};

static int plays(struct bq_table *t, struct bq_event e)
{
    return e.actor == BQ_CLOCK ? bq_table_clock(t, (int64_t)bq_payload(e.move), &why)
                               : bq_table_play(t, e.actor, e.move, &why);
}

/* Plays that many moves at random, or until the game is over. */
static void play_on(struct bq_table *t, int moves, struct bq_rng *r)
{
    const struct bq_game *g = bq_table_game(t);
    struct bq_event e;

    while (moves-- > 0 && !bq_table_over(t) && play_next(&e, g, bq_table_referee(t), r))
        EXPECT_INT(plays(t, e), 0);
}

/* A table in the middle of a game. */
static struct bq_table *midway(const struct bq_game *g, uint64_t number, struct bq_rng *r)
{
    struct bq_opening o = opening(g, g->rules->min_seats);
    struct bq_table *t;

    play_setup(&o.setup, g, number);
    t = open_table(&o);
    bq_rng_init1(r, number);
    play_on(t, (int)bq_rng_below(r, 60), r);
    return t;
}

static int same_state(const struct bq_table *a, const struct bq_table *b)
{
    return memcmp(bq_table_referee(a), bq_table_referee(b), bq_table_game(a)->rules->state_size) == 0;
}

static int same_view(const struct bq_table *a, const struct bq_table *b, int seat)
{
    struct state one, other;

    bq_table_view(a, seat, one.of);
    bq_table_view(b, seat, other.of);
    return memcmp(one.of, other.of, bq_table_game(a)->rules->state_size) == 0;
}

CASE(a_sketch_begins_where_the_table_stands)
{
    for (int i = 0; bq_games[i] != NULL; i++) {
        int others = 0;

        for (uint64_t number = 0; number < (uint64_t)test_games(16); number++) {
            struct bq_rng r;
            struct bq_table *t = midway(bq_games[i], number, &r), *copy, *guess, *again, *other;
            const int seat = (int)bq_rng_below(&r, (uint32_t)bq_table_setup(t)->seats);
            struct state before;

            EXPECT_INT(bq_sketch_copy(&copy, t, SEED, &why), 0);
            EXPECT_INT(bq_sketch_guess(&guess, t, seat, SEED, &why), 0);
            EXPECT_INT(bq_sketch_guess(&again, t, seat, SEED, &why), 0);
            EXPECT_INT(bq_sketch_guess(&other, t, seat, OTHER, &why), 0);
            EXPECT(same_state(copy, t) && same_state(again, guess) && same_view(guess, t, seat) &&
                   same_view(other, t, seat));
            EXPECT_INT(bq_games[i]->rules->audit(bq_table_referee(guess)), 0);
            others += !same_state(other, guess);
            EXPECT_INT(bq_table_now(copy), bq_table_now(t));
            EXPECT_INT(bq_table_position(copy), 0);
            EXPECT_INT(bq_sketch_of(t), BQ_NO_SKETCH);
            EXPECT_INT(bq_sketch_of(copy), BQ_REFEREE);
            EXPECT_INT(bq_sketch_of(guess), seat);
            memcpy(before.of, bq_table_referee(t), bq_games[i]->rules->state_size);
            play_on(copy, 50, &r);
            play_on(guess, 50, &r);
            EXPECT(memcmp(before.of, bq_table_referee(t), bq_games[i]->rules->state_size) == 0);
            bq_table_free(copy);
            bq_table_free(guess);
            bq_table_free(again);
            bq_table_free(other);
            bq_table_free(t);
        }
        printf("%s: %d guesses differ by their seed\n", bq_games[i]->name, others);
        EXPECT(others > 0 || strcmp(bq_games[i]->name, "null") == 0);
    }
}

CASE(a_sketch_of_a_sketch_is_made_of_what_the_first_was)
{
    struct bq_rng r;
    struct bq_table *t = midway(bq_game_find("rummy"), 3, &r), *own, *copy, *guess, *truth;

    EXPECT_INT(bq_sketch_guess(&own, t, 1, SEED, &why), 0);
    EXPECT_INT(bq_sketch_copy(&copy, own, OTHER, &why), 0);
    EXPECT(same_state(copy, own));
    EXPECT_INT(bq_sketch_of(copy), 1);
    EXPECT_INT(bq_sketch_guess(&guess, own, 0, OTHER, &why), 0);
    EXPECT_INT(bq_sketch_of(guess), 1); /* whoever sits at 0 knows nothing of what seat 1 has */
    bq_table_free(guess);
    EXPECT_INT(bq_sketch_copy(&truth, t, SEED, &why), 0);
    EXPECT_INT(bq_sketch_guess(&guess, truth, 0, SEED, &why), 0);
    EXPECT_INT(bq_sketch_of(guess), 0);
    bq_table_free(truth);
    bq_table_free(guess);
    bq_table_free(own);
    bq_table_free(copy);
    bq_table_free(t);
}

/* Whether the event is luck of the table's, of whatever number: bits, not one of a few outcomes, which may be the same by chance. */
static int is_luck_of(const struct bq_table *t, struct bq_event e)
{
    const uint64_t bits = bq_payload(e.move);

    for (uint64_t i = 0; e.actor == BQ_CHANCE && bits > 0xffff && i < 2000; i++)
        if (bq_payload(bq_luck_at(t->luck_key, i) << 8) == bits)
            return 1;
    return 0;
}

/* The same moves at a table and at a copy of it that has the table's own seed, for as long as both take them. Then other cards have come,
 * and none that the table will have. */
CASE(the_luck_of_a_sketch_is_that_of_no_table)
{
    int compared = 0;

    for (int i = 0; bq_games[i] != NULL; i++)
        for (uint64_t number = 0; number < (uint64_t)test_games(8); number++) {
            struct bq_opening o = opening(bq_games[i], bq_games[i]->rules->min_seats);
            struct bq_table *t = open_table(&o), *sketch;
            struct bq_rng r;
            struct bq_event e;

            EXPECT(is_luck_of(t, bq_table_event(t, 0)) || bq_table_event(t, 0).actor != BQ_CHANCE ||
                   bq_payload(bq_table_event(t, 0).move) <= 0xffff); /* what is looked for can be found */
            bq_rng_init1(&r, number);
            EXPECT_INT(bq_sketch_copy(&sketch, t, o.seed, &why), 0);
            while (!bq_table_over(t) && bq_table_length(t) < 800 &&
                   play_next(&e, bq_games[i], bq_table_referee(t), &r)) {
                if (plays(sketch, e) != 0)
                    break;
                EXPECT_INT(plays(t, e), 0);
            }
            for (int k = 0; k < bq_table_length(sketch); k++) {
                compared += bq_table_event(sketch, k).actor == BQ_CHANCE;
                EXPECT(!is_luck_of(t, bq_table_event(sketch, k)));
            }
            bq_table_free(sketch);
            bq_table_free(t);
        }
    EXPECT(compared >= test_games(8));
}

CASE(a_sketch_proves_nothing_and_never_counts)
{
    for (int i = 0; bq_games[i] != NULL; i++) {
        struct bq_rng r;
        struct bq_table *t = midway(bq_games[i], 2, &r), *sketch, *past;
        uint8_t seed[BQ_SEED_BYTES];
        struct bq_opening o;
        char *text, id[BQ_ID];
        size_t size;

        EXPECT_INT(bq_sketch_copy(&sketch, t, SEED, &why), 0);
        EXPECT_INT(bq_table_commit_form(sketch), 0);
        EXPECT_INT(bq_table_can_undo(sketch, 0), 0);
        EXPECT(bq_table_undo(sketch, 0, &why) == BQ_EDENIED);
        EXPECT_INT(bq_table_save(sketch, &text, &size), BQ_EDENIED);
        EXPECT_INT(bq_table_id(sketch, id), BQ_EDENIED);
        EXPECT_TROUBLE(bq_table_verify(sketch, &why), BQ_EDENIED, "sketch");
        for (int more = 0; more < 200 && !bq_table_over(sketch); more++)
            play_on(sketch, 100, &r);
        EXPECT(bq_table_over(sketch));
        EXPECT_INT(bq_table_seed(sketch, seed), BQ_EDENIED);
        EXPECT_INT(bq_table_again(sketch, &o), BQ_EDENIED);
        bq_table_rest(sketch); /* it goes through its own history as any table does */
        bq_table_go(sketch, bq_table_length(sketch) / 2);
        bq_table_go(sketch, 0);
        EXPECT(same_state(sketch, t));
        EXPECT_INT(bq_table_now(sketch), bq_table_now(t));
        EXPECT_TROUBLE(bq_sketch_guess(&past, t, BQ_SEATS, SEED, &why), BQ_EDENIED, "no seat");
        bq_table_free(sketch);
        bq_table_free(t);
    }
}

CASE(luck_that_is_to_act_comes_first)
{
    struct bq_table *t = table_of(bq_game_find("rummy"), 2), *sketch;

    bq_table_go(t, 1);
    EXPECT_TROUBLE(bq_sketch_copy(&sketch, t, SEED, &why), BQ_EDENIED, "luck");
    bq_table_free(t);
}
