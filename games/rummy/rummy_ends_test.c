/* rummy_ends_test.c -- the ledger's clauses on the end of a round and of the game (RUM-E) and on the Chef's Special
 * (RUM-X): points, winners, recipes.
 *
 * Nothing here knows how the rules are carried out; what is expected is read off the ledger. */
#include <stdio.h>
#include <string.h>

#include "rummy_test.h"

/* Deals the round that is about to be dealt so that the player left of the dealer wins it with three identical sets,
 * one of them of the special group: 3 + 9 + 1 points. */
static void win_a_round(void)
{
    const char *deck[RUM_DECK];
    char text[256];
    int starter = (party.dealer + 1) % party.seats;
    EXPECT_INT(party.phase, RUM_SHUFFLE);
    snprintf(text, sizeof text, "%d apple apple apple rice rice rice milk milk | kitchen cheese | deck milk", starter);
    rummy_stack(HERE, text, party.seats, party.dealer, deck);
    for (int i = 0; i < RUM_DECK; i++) {
        snprintf(text, sizeof text, "put deck %s", deck[i]);
        luck(text);
    }
    luck("insert 36");
    expect_turn(starter);
    play("draw; meld milk milk milk; meld apple apple apple; meld rice rice rice");
}

/* ---- RUM-E1: points ---------------------------------------------------------------------------- */

TEST(RUM_E1, the_winner_scores_three_and_the_sets)
{
    given("meld0 apple apple apple | meld0 tomato lettuce carrot | hand0 rice pasta | pile1 bread | with rounds=1");
    play("take 1; meld rice pasta bread");
    expect_scores("8 0"); /* 3 for the win, 3 + 1 + 1 */
    given("meld0 apple avocado strawberry | meld0 tomato lettuce carrot | hand0 rice pasta | pile1 bread | with "
          "rounds=1");
    play("take 1; meld rice pasta bread");
    expect_scores("6 0");
    given("meld0 apple apple apple | meld0 tomato tomato tomato | hand0 rice rice | pile1 rice | with rounds=1");
    play("take 1; meld rice rice rice");
    expect_scores("12 0");
}

TEST(RUM_E1, everyone_scores_the_sets_on_the_table)
{
    given("seats 4 | turn 2 | meld2 apple apple apple | meld2 tomato lettuce carrot | hand2 rice pasta | pile1 bread | "
          "meld0 milk milk milk | meld0 beef bacon chicken | meld3 onion garlic black-pepper | with rounds=1");
    play("take 1; meld rice pasta bread");
    expect_scores("4 0 8 1");
}

TEST(RUM_E1, a_set_of_the_special_group_is_worth_one_more_to_everyone_who_has_one)
{
    given("seats 4 | turn 2 | special garden-harvest | meld2 apple apple apple | meld2 tomato lettuce carrot | "
          "hand2 rice pasta | pile1 bread | meld0 tomato tomato tomato | meld1 milk milk milk | meld3 lettuce lettuce "
          "wild | "
          "with rounds=1");
    play("take 1; meld rice pasta bread");
    expect_scores("4 3 9 4"); /* seat 1 has no set of the special group */
}

TEST(RUM_E1, the_third_set_may_be_the_special_one)
{
    given("special golden-grains | meld0 apple apple apple | meld0 tomato lettuce carrot | hand0 rice pasta | pile1 "
          "bread | "
          "with rounds=1");
    play("take 1; meld rice pasta bread");
    expect_scores("9 0");
}

TEST(RUM_E1, sets_in_hand_are_worth_nothing)
{
    given("meld0 apple apple apple | meld0 tomato tomato tomato | hand0 rice rice | pile1 rice | with rounds=1 | "
          "hand1 milk milk milk beef beef beef onion onion");
    play("take 1; meld rice rice rice");
    expect_scores("12 0");
}

TEST(RUM_E1, the_wild_makes_a_set_of_the_kind_and_group_of_the_other_two)
{
    given("special orchard-selection | meld0 apple apple wild | meld0 tomato lettuce carrot | hand0 rice rice | pile1 "
          "rice | "
          "with rounds=1");
    play("take 1; meld rice rice rice");
    expect_scores("11 0"); /* 3, identical 3, mixed 1, identical 3, kitchen 1 */
    given("special orchard-selection | meld0 apple strawberry wild | meld0 tomato lettuce carrot | hand0 rice rice | "
          "pile1 rice | "
          "with rounds=1");
    play("take 1; meld rice rice rice");
    expect_scores("9 0");
    given(
        "meld0 apple avocado strawberry | meld0 tomato lettuce carrot | hand0 rice wild | pile1 pasta | with rounds=1");
    play("take 1; meld rice pasta wild");
    expect_scores("6 0");
}

TEST(RUM_E1, points_are_counted_when_the_round_ends)
{
    given("score 4 2 | round 2 | meld0 apple apple apple | hand0 rice rice | pile1 rice | with rounds=2");
    play("take 1; meld rice rice rice");
    expect_json("players.0.score", "4");
    expect_json("scores_by_round", "[[4,2]]");
}

TEST(RUM_E1, the_points_of_all_rounds_are_added_and_the_sheet_keeps_each)
{
    given("seats 3 | score 4 2 0 | round 2 | meld0 apple apple apple | meld0 tomato tomato tomato | hand0 rice rice | "
          "meld2 milk milk milk | pile1 rice | with rounds=4");
    play("take 1; meld rice rice rice");
    expect_scores("16 2 3");
    expect_json("scores_by_round", "[[4,2,0],[12,0,3]]");
    expect_json("players.0.score", "16");
    expect_json("players.2.score", "3");
    any_luck(1);
    expect_scores("16 2 3");
    expect_json("scores_by_round", "[[4,2,0],[12,0,3]]");
    expect_json("players.0.melds", "[]");
}

/* ---- RUM-E3: the end of the game ------------------------------------------------------------------ */

TEST(RUM_E3, the_game_is_as_many_rounds_as_were_agreed)
{
    for (int rounds = 1; rounds <= 12; rounds++) {
        char options[64], sum[64];
        int won[2] = {0, 0};
        snprintf(options, sizeof options, "seats=2 rounds=%d", rounds);
        started(options);
        luck("dealer 0");
        for (int i = 0; i < rounds; i++) {
            char number[16];
            expect_active(bq_bit(BQ_CHANCE));
            snprintf(number, sizeof number, "%d", i + 1);
            expect_json("round", number);
            win_a_round();
            won[(i + 1) % 2] += 13;
        }
        snprintf(sum, sizeof sum, "%d %d", won[0], won[1]);
        expect_scores(sum);
        expect_phase(RUM_OVER);
        expect_active(0);
        snprintf(sum, sizeof sum, "%d", rounds);
        expect_json("rounds", sum);
        EXPECT_INT(bq_game_rummy.rules->winners(&party), won[0] == won[1] ? 3 : won[0] > won[1] ? 1 : 2);
    }
}

TEST(RUM_E3, four_rounds_are_usual_and_one_to_twelve_may_be_agreed)
{
    struct bq_setup setup;
    bq_setup_init(&setup, bq_game_rummy.rules);
    EXPECT_INT(setup.option[RUM_OPT_ROUNDS], 4);
    setup.option[RUM_OPT_ROUNDS] = 0;
    EXPECT_INT(bq_game_rummy.rules->start(&party, &setup), BQ_ESETUP);
    setup.option[RUM_OPT_ROUNDS] = 13;
    EXPECT_INT(bq_game_rummy.rules->start(&party, &setup), BQ_ESETUP);
    setup.option[RUM_OPT_ROUNDS] = 12;
    EXPECT_INT(bq_game_rummy.rules->start(&party, &setup), 0);
}

TEST(RUM_E3, two_to_six_players_sit_at_the_table)
{
    struct bq_setup setup;
    bq_setup_init(&setup, bq_game_rummy.rules);
    for (int seats = 0; seats <= 8; seats++) {
        setup.seats = seats;
        EXPECT_INT(bq_game_rummy.rules->start(&party, &setup), seats >= 2 && seats <= 6 ? 0 : BQ_ESETUP);
    }
}

TEST(RUM_E3, the_highest_total_wins_whoever_won_the_last_round)
{
    given("seats 3 | score 4 20 0 | round 2 | meld0 apple apple apple | meld0 tomato tomato tomato | hand0 rice rice | "
          "pile1 rice | with rounds=2");
    EXPECT_INT(bq_game_rummy.rules->winners(&party), 0);
    play("take 1; meld rice rice rice");
    expect_scores("16 20 0");
    EXPECT_INT(bq_game_rummy.rules->winners(&party), 2);
}

TEST(RUM_E3, equal_totals_share_the_win)
{
    given("seats 3 | score 4 16 0 | round 2 | meld0 apple apple apple | meld0 tomato tomato tomato | hand0 rice rice | "
          "pile1 rice | with rounds=2");
    play("take 1; meld rice rice rice");
    expect_scores("16 16 0");
    EXPECT_INT(bq_game_rummy.rules->winners(&party), 3);
    given(
        "seats 3 | score 1 13 10 | round 2 | meld0 apple apple apple | meld0 tomato tomato tomato | hand0 rice rice | "
        "meld2 milk milk milk | pile1 rice | with rounds=2");
    play("take 1; meld rice rice rice");
    expect_scores("13 13 13");
    EXPECT_INT(bq_game_rummy.rules->winners(&party), 7);
}

TEST(RUM_E3, nobody_has_won_before_the_end)
{
    given("score 50 0 | round 2 | with rounds=3");
    EXPECT_INT(bq_game_rummy.rules->winners(&party), 0);
    given("meld0 apple apple apple | meld0 tomato tomato tomato | hand0 rice rice | pile1 rice | with rounds=2");
    play("take 1; meld rice rice rice");
    EXPECT_INT(bq_game_rummy.rules->winners(&party), 0);
}

TEST(RUM_E3, a_finished_game_takes_no_more_moves)
{
    static const char *const moves[] = {"draw",
                                        "take 0",
                                        "target 1",
                                        "toss apple",
                                        "keep apple",
                                        "salvage 1",
                                        "pass apple",
                                        "discard milk",
                                        "end",
                                        "special",
                                        "meld apple apple apple",
                                        "meld milk milk milk"};
    given("meld0 apple apple apple | meld0 tomato tomato tomato | hand0 rice rice | pile1 milk rice | with rounds=1");
    play("take 1; meld rice rice rice");
    expect_json("phase", "\"over\"");
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        for (int seat = 0; seat < 2; seat++) {
            char text[64];
            snprintf(text, sizeof text, "%d: %s", seat, moves[i]);
            refused(text, RUM_E3);
        }
    no_luck("stir 0123456789abcd", RUM_E3);
    no_luck("put deck apple", RUM_E3);
    no_luck("dealer 0", RUM_E3);
    may_of(0, "");
    may_of(1, "");
    EXPECT_INT(bq_game_rummy.rules->audit(&party), 0);
}

TEST(RUM_E3, the_last_table_stays_to_be_looked_at)
{
    given("meld0 apple apple apple | meld0 tomato tomato tomato | hand0 rice rice | pile1 milk rice | with rounds=1");
    play("take 1; meld rice rice rice");
    expect_melds(0, "apple apple apple, tomato tomato tomato, rice rice rice");
    expect_pile(1, "milk");
    expect_json("scores_by_round", "[[12,0]]");
    expect_json("round", "1");
}

/* ---- RUM-X1: recipes ---------------------------------------------------------------------------------- */

TEST(RUM_X1, the_module_is_off_unless_it_is_asked_for)
{
    started("seats=2");
    luck("dealer 0");
    expect_phase(RUM_SHUFFLE);
    any_luck(1);
    expect_json("recipe", "null");
}

TEST(RUM_X1, one_recipe_is_revealed_each_round)
{
    started("seats=2 chefs_special=on rounds=3");
    luck("dealer 0");
    expect_phase(RUM_RECIPE);
    luck("recipe loaded-baked-potato");
    for (int seat = -1; seat < 2; seat++)
        given_expect_json(HERE, seat, "recipe", "\"loaded-baked-potato\"");
    expect_seen(BQ_WATCHER, "recipe", "\"loaded-baked-potato\"");
    win_a_round();
    expect_phase(RUM_RECIPE);
    luck("recipe seafood-paella");
    win_a_round();
    luck("recipe orchard-chicken-salad");
    expect_json("recipe", "\"orchard-chicken-salad\"");
}

TEST(RUM_X1, no_recipe_comes_twice_until_all_were_used)
{
    bq_move m[BQ_OUTCOMES];
    uint32_t weight[BQ_OUTCOMES];
    char text[BQ_TEXT];
    started("seats=2 chefs_special=on rounds=12");
    luck("dealer 0");
    for (int i = 0; i < 12; i++) {
        EXPECT_INT(bq_game_rummy.rules->chance(&party, m, weight, BQ_OUTCOMES), 8 - i % 8);
        for (int j = 0; j < 8; j++) { /* 3, 6, 1, ... : taken so far in this turn of the deck */
            int taken = 0;
            for (int k = i - i % 8; k < i; k++)
                taken |= (k * 3 + 3) % 8 == j;
            snprintf(text, sizeof text, "recipe %s", rummy_dishes[j]);
            no_luck(text, taken ? RUM_X1 : 0);
        }
        snprintf(text, sizeof text, "recipe %s", rummy_dishes[(i * 3 + 3) % 8]);
        luck(text);
        win_a_round();
    }
    expect_phase(RUM_OVER);
}

TEST(RUM_X1, nobody_acts_while_the_recipe_is_revealed)
{
    started("seats=2 chefs_special=on");
    luck("dealer 0");
    refused("0: draw", RUM_X1);
    refused("1: draw", RUM_X1);
    luck("recipe seafood-paella");
    win_a_round();
    refused("0: draw", RUM_X1);
    refused("1: special", RUM_X1);
}

/* ---- RUM-X2: declaring ------------------------------------------------------------------------------------ */

#define PAELLA "recipe seafood-paella | hand0 rice shrimp octopus tomato onion garlic avocado "

TEST(RUM_X2, all_eight_ingredients_in_hand_after_drawing_win_the_round)
{
    given(PAELLA "milk | deck salmon | with rounds=1");
    play("draw");
    may("special, meld salmon shrimp octopus, discard rice, discard shrimp, discard octopus, discard tomato, discard "
        "onion, discard "
        "garlic, discard avocado, discard milk, discard salmon");
    play("special");
    expect_phase(RUM_OVER);
    expect_pile(0, ""); /* no discard */
    expect_scores("12 0");
}

TEST(RUM_X2, the_last_ingredient_may_be_taken_from_a_pile)
{
    given(PAELLA "milk | pile1 salmon | with rounds=1");
    play("take 1; special");
    expect_scores("12 0");
}

TEST(RUM_X2, the_last_ingredient_may_come_by_an_action_card)
{
    given(PAELLA "milk | deck fresh-delivery beef salmon | with rounds=1");
    play("draw; keep salmon; special");
    expect_scores("12 0");
    given(PAELLA "milk | deck salvage-operation | pile1 salmon beef | with rounds=1");
    play("draw; salvage 1; special");
    expect_scores("12 0");
    given(PAELLA "milk | deck potluck | hand1 salmon | with rounds=1");
    play("draw; 0: pass milk; 1: pass salmon; special");
    expect_scores("12 0");
}

TEST(RUM_X2, not_before_drawing)
{
    given(PAELLA "salmon | deck milk | pile1 beef");
    refused("special", RUM_X2);
    play("draw; special");
    expect_scores("12 0");
}

TEST(RUM_X2, not_before_the_action_is_resolved)
{
    given(PAELLA "salmon | deck expiration-date | hand1 beef | with rounds=1");
    play("draw");
    refused_somehow("special");
    play("target 1; 1: toss beef; special");
    expect_scores("12 0");
}

TEST(RUM_X2, not_with_an_ingredient_missing)
{
    given(PAELLA "milk | deck beef");
    play("draw");
    refused("special", RUM_X2);
    given(PAELLA "rice | deck tomato"); /* double ones do not help */
    play("draw");
    refused("special", RUM_X2);
}

TEST(RUM_X2, not_without_the_module)
{
    given("hand0 rice shrimp octopus tomato onion garlic avocado milk | deck salmon");
    play("draw");
    refused("special", RUM_X2);
}

TEST(RUM_X2, not_with_an_ingredient_on_the_table)
{
    given("recipe seafood-paella | meld0 tomato tomato tomato | hand0 rice shrimp octopus onion garlic | deck salmon");
    play("draw");
    refused("special", RUM_X2);
    given(PAELLA "salmon | deck milk");
    play("draw; meld salmon shrimp octopus");
    refused("special", RUM_X2);
}

TEST(RUM_X2, only_this_rounds_recipe_counts)
{
    given("recipe loaded-baked-potato | hand0 rice shrimp octopus tomato onion garlic avocado milk | deck salmon");
    play("draw");
    refused("special", RUM_X2);
}

TEST(RUM_X2, the_wild_may_stand_for_one_ingredient)
{
    given(PAELLA "milk | deck wild | with rounds=1");
    play("draw; special");
    expect_scores("12 0");
    given(
        "recipe seafood-paella | hand0 rice shrimp octopus tomato onion garlic wild milk | deck beef | with rounds=1");
    play("draw");
    refused("special", RUM_X2); /* two are missing */
    given("recipe seafood-paella | hand0 rice shrimp octopus tomato onion garlic wild salmon | deck avocado | with "
          "rounds=1");
    play("draw; special"); /* the wild is spare */
    expect_scores("12 0");
}

TEST(RUM_X2, with_wild_in_special_off_the_wild_stands_for_nothing)
{
    given(PAELLA "milk | deck wild | with wild_in_special=off");
    play("draw");
    refused("special", RUM_X2);
    given(PAELLA "wild | deck salmon | with wild_in_special=off rounds=1");
    play("draw; special");
    expect_scores("12 0");
    struct bq_setup setup;
    bq_setup_init(&setup, bq_game_rummy.rules);
    EXPECT_INT(setup.option[RUM_OPT_WILD], 1);
    EXPECT_INT(setup.option[RUM_OPT_SPECIAL], 0);
}

TEST(RUM_X2, only_on_ones_own_turn)
{
    given("recipe seafood-paella | turn 1 | hand0 rice shrimp octopus tomato onion garlic avocado salmon | deck milk");
    refused("0: special", RUM_R4);
    play("draw");
    refused("0: special", RUM_R4);
}

TEST(RUM_X2, nobody_has_to_declare)
{
    given(PAELLA "salmon | deck milk");
    play("draw; discard milk");
    expect_turn(1);
}

/* ---- RUM-X3, RUM-X4: what it is worth ------------------------------------------------------------------------- */

TEST(RUM_X3, the_special_is_worth_exactly_twelve)
{
    given(PAELLA "milk | special coastal-catch | deck salmon | score 5 1 | round 2 | with rounds=2");
    play("draw; special");
    expect_scores("17 1"); /* no win bonus, no sets, no Open Kitchen */
    expect_json("scores_by_round", "[[5,1],[12,0]]");
}

TEST(RUM_X3, the_others_score_their_sets_and_the_open_kitchen)
{
    given(
        "seats 4 | recipe seafood-paella | hand0 rice shrimp octopus tomato onion garlic avocado milk | deck salmon | "
        "special dairy-delights | meld1 cheese cheese cheese | meld1 apple avocado strawberry | meld2 beef beef beef | "
        "with rounds=1");
    play("draw; special");
    expect_scores("12 5 3 0");
    EXPECT_INT(bq_game_rummy.rules->winners(&party), 1);
}

TEST(RUM_X3, the_round_ends_and_the_next_begins)
{
    given(PAELLA "milk | dealer 1 | deck salmon | with rounds=2");
    play("draw; special");
    expect_phase(RUM_RECIPE);
    EXPECT_INT(party.dealer, 0);
    expect_json("round", "2");
    any_luck(4);
    expect_turn(1);
    expect_sizes("8 8");
}

TEST(RUM_X4, an_incomplete_recipe_is_worth_nothing)
{
    given("recipe seafood-paella | turn 1 | hand0 rice shrimp octopus tomato onion garlic avocado salmon | "
          "meld1 apple apple apple | meld1 milk milk milk | hand1 beef beef | deck beef | with rounds=1");
    play("draw; meld beef beef beef");
    expect_scores("0 12"); /* seat 0 holds all eight, but did not declare */
}

TEST(RUM_X4, sets_win_a_round_with_a_recipe_on_the_table_too)
{
    given("recipe seafood-paella | meld0 apple apple apple | meld0 milk milk milk | hand0 beef beef | deck beef | with "
          "rounds=1 | "
          "meld1 rice rice rice");
    play("draw; meld beef beef beef");
    expect_scores("12 3");
}

TEST(RUM_X4, a_player_who_could_declare_may_meld_instead)
{
    given(PAELLA "salmon | deck milk");
    play("draw; meld salmon shrimp octopus; discard milk");
    expect_melds(0, "salmon shrimp octopus");
    expect_turn(1);
}
