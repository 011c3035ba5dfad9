/* royal_learn_test.c -- the learned judgement: that the table is the one it says it is, what may make a difference and what may not, and
 * that learning still works. */
#include <math.h>
#include <string.h>

#include "royal_learn.h"
#include "royal_test.h"
#include "tests/play.h"

static const int8_t TABLE[] = {
#define RECIPE(...)
#define ROW(...) __VA_ARGS__,
#include "royal_table.def"
#undef RECIPE
#undef ROW
};

static const struct {
    int64_t deals, seed, width;
    uint64_t print;
} RECIPE_OF_IT = {
#define RECIPE(...) __VA_ARGS__
#define ROW(...)
#include "royal_table.def"
#undef RECIPE
#undef ROW
};

CASE(the_table_is_the_one_that_its_recipe_made)
{
    int used = 0;

    EXPECT_INT(sizeof TABLE, ROY_WEIGHTS);
    EXPECT(royal_print_of(TABLE) == RECIPE_OF_IT.print);
    for (int i = 0; i < ROY_WEIGHTS; i++)
        used += TABLE[i] != 0;
    EXPECT(used > ROY_WEIGHTS / 4);
    EXPECT(RECIPE_OF_IT.deals > 0 && RECIPE_OF_IT.width > 0);
}

/* Plays `moves` moves of a deal at random, favors and all. */
static void wander(struct royal_state *s, uint64_t luck, int moves)
{
    struct bq_event e;
    struct bq_setup setup;
    struct bq_rng r;

    bq_rng_init1(&r, luck);
    bq_setup_init(&setup, bq_game_royal.rules);
    EXPECT_INT(bq_game_royal.rules->start(s, &setup), 0);
    while (moves-- > 0 && play_next(&e, &bq_game_royal, s, &r))
        bq_game_royal.rules->apply(s, e.actor, e.move);
}

CASE(the_order_of_the_deck_makes_no_difference)
{
    for (uint64_t luck = 0; luck < 300; luck++) {
        struct royal_state truth, view, one, other;

        wander(&truth, luck, 4 + (int)(luck % 60));
        royal_view(&view, &truth, 0);
        one = other = view;
        royal_guess(&one, 0, 2 * luck);
        royal_guess(&other, 0, 2 * luck + 1);
        EXPECT(royal_prior(&one, 0) == royal_prior(&other, 0));
        EXPECT(royal_prior(&one, 0) == royal_prior(&view, 0));
        EXPECT(royal_prior(&one, 0) == royal_prior(&truth, 0));
    }
}

CASE(every_feature_has_a_weight_of_its_own)
{
    for (uint64_t luck = 0; luck < 300; luck++) {
        uint16_t feature[ROY_FEATURES];
        struct royal_state s;
        int n, stage;

        wander(&s, luck, 4 + (int)(luck % 60));
        n = royal_features(&s, feature);
        EXPECT(n > 0 && n <= ROY_FEATURES);
        stage = feature[0] / (ROY_WEIGHTS / 6);
        for (int i = 0; i < n; i++)
            EXPECT_INT(feature[i] / (ROY_WEIGHTS / 6), stage);
    }
}

CASE(a_won_game_is_above_everything_and_a_favor_has_its_price)
{
    struct royal_state s;
    int64_t bare;

    given("a1 5H | b1 6S | c1 9H | E1 QH | deck 7H");
    bare = royal_prior(&party, 0);
    given("a1 5H | b1 6S | c1 9H | E1 QH | deck 7H | favors X1");
    EXPECT(royal_prior(&party, 0) == bare + ROY_FAVOR_PRICE);
    s = party;
    s.phase = ROY_WON;
    EXPECT(royal_prior(&s, 0) > bare + 16 * ROY_FAVOR_PRICE + 127 * ROY_FEATURES);
    s.phase = ROY_LOST;
    EXPECT(royal_prior(&s, 0) < bare - 127 * 2 * ROY_FEATURES);
}

CASE(a_card_in_hand_is_worth_its_best_place)
{
    int64_t best = INT64_MIN;
    bq_move moves[ROY_SEATS];
    int n;

    given("a1 5H | b1 6S | c1 9H | a2 2C | E1 QH | S1 JC | hand 7D");
    n = royal_onward(&party, moves);
    EXPECT(n > 1);
    for (int i = 0; i < n; i++) {
        struct royal_state after = party;

        bq_game_royal.rules->apply(&after, 0, moves[i]);
        if (royal_prior(&after, 0) > best)
            best = royal_prior(&after, 0);
    }
    EXPECT(royal_prior(&party, 0) == best);
}

/* Learns from so many deals, and keeps the table. */
static struct royal_lesson learn(int8_t table[ROY_WEIGHTS], uint64_t seed, int deals, int warm)
{
    struct royal_learner *l = royal_learner_new(seed, 60, warm);
    struct royal_lesson lesson;

    for (int i = 0; i < deals; i++)
        EXPECT_INT(royal_learn(l), 0);
    royal_learned(l, table);
    lesson = *royal_lessons(l);
    royal_learner_free(l);
    return lesson;
}

CASE(learning_tells_winning_tables_from_others_and_can_be_repeated)
{
    static int8_t table[ROY_WEIGHTS], again[ROY_WEIGHTS];
    const struct royal_lesson lesson =
        learn(table, 4, 6, 1); /* the first is won, the others are seen with the weights */

    EXPECT_INT(lesson.deals, 6);
    EXPECT(lesson.won >= 1);
    EXPECT(lesson.pairs > 1000);
    EXPECT(lesson.loss / (double)lesson.pairs <
           0.5 * log(2)); /* a pair is judged before it is learned from; knowing nothing costs log 2 */
    learn(again, 4, 6, 1);
    EXPECT(memcmp(table, again, sizeof table) == 0);
    learn(again, 5, 6, 1);
    EXPECT(memcmp(table, again, sizeof table) != 0);
}

/* How many moves of that verb search thinks about now. */
static int considered(int verb)
{
    bq_move list[BQ_LEGAL_MAX];
    int n = bq_for_bots(list, bq_game_royal.rules->legal(&party, 0, list, BQ_LEGAL_MAX)), found = 0;

    n = royal_consider(&party, 0, list, n);
    for (int i = 0; i < n; i++)
        found += bq_verb(list[i]) == verb;
    return found;
}

CASE(a_favor_is_thought_about_when_it_helps_or_nothing_else_is_left)
{
    given("a1 5H | b1 6H | c1 9H | a2 9C | E1 QH | favors AS X1 | deck 2C"); /* a draw may bring something better */
    EXPECT_INT(considered(ROY_TAKE), 1);
    EXPECT_INT(considered(ROY_USE_ACE) + considered(ROY_USE_JOKER), 0);
    given(
        "a1 5H | b1 6H | c1 9H | a2 9C | E1 QH | favors AS X1 | hand 7D | deck 2C"); /* there is room, and a2 to a1 serves the Queen */
    EXPECT_INT(considered(ROY_USE_ACE), 0);
    EXPECT_INT(considered(ROY_USE_JOKER), 1);
    EXPECT(considered(ROY_PLACE) > 1);
    given("a1 9S | b1 9D | c1 2H 9H | a2 9C | b2 TH | c2 TS | a3 TD | b3 8S | c3 8H | E1 QH | favors AS X1 | hand 7D | "
          "deck 2C");
    EXPECT_INT(considered(ROY_USE_ACE), 9);
    EXPECT(considered(ROY_USE_JOKER) >= 2); /* to uncover the 2, and to serve the Queen */
    EXPECT(considered(ROY_GIVE) > 0);
    given("a1 5H | b1 6H | c1 9H | E1 QH | rest away | favors AS X1"); /* nothing to draw */
    EXPECT_INT(considered(ROY_USE_ACE), 3);
    EXPECT(considered(ROY_USE_JOKER) > 0);
}

CASE(the_best_of_the_final_touches_are_thought_about)
{
    given("a1 5H | b1 6H | c1 9H | a2 9C | c2 2S | a3 TD | b3 8S | c3 8H | E1 QH | phase touch");
    EXPECT_INT(considered(ROY_SWAP), 4);
    EXPECT_INT(considered(ROY_SKIP), 1);
}
