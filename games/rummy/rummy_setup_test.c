/* rummy_setup_test.c -- the ledger's clauses on the cards (RUM-C) and on how a round begins (RUM-R): the dealer, the
 * deal, the Open Kitchen, the cut, and dealt action cards (RUM-T3).
 *
 * Nothing here knows how the rules are carried out; what is expected is read off the ledger. */
#include <stdio.h>
#include <string.h>

#include "rummy_test.h"

/* How often each kind is anywhere on the table; returns the number of all cards. */
static int count_cards(int count[RUM_KINDS])
{
    int total = 0;
    memset(count, 0, RUM_KINDS * sizeof *count);
    for (int i = 0; i < party.deck_count; i++)
        count[party.deck[i]]++;
    for (int i = 0; i < party.seats; i++) {
        const struct rummy_seat *s = &party.seat[i];
        for (int k = 1; k < RUM_KINDS; k++)
            count[k] += s->hand[k];
        for (int j = 0; j < s->pile_count; j++)
            count[s->pile[j]]++;
        for (int j = 0; j < s->meld_count; j++)
            for (int k = 0; k < 3; k++)
                count[s->meld[j][k]]++;
    }
    for (int k = 1; k < RUM_KINDS; k++)
        total += count[k];
    return total;
}

/* The outcomes of luck as "insert 26 x1, ...": their texts, weights and number. */
static int outcomes(char text[BQ_OUTCOMES][BQ_TEXT], uint32_t weight[BQ_OUTCOMES])
{
    bq_move m[BQ_OUTCOMES];
    int n = bq_game_rummy.rules->chance(&party, m, weight, BQ_OUTCOMES);
    for (int i = 0; i < n; i++)
        bq_move_text(&bq_game_rummy, &party, BQ_CHANCE, m[i], text[i], BQ_TEXT);
    return n;
}

static char listed[BQ_OUTCOMES][BQ_TEXT];
static uint32_t weights[BQ_OUTCOMES];

/* A won round, one `meld` from its end: seat 0 of three, dealer 1. */
#define ABOUT_TO_WIN \
    "seats 3 | turn 0 | dealer 1 | meld0 apple apple apple | meld0 rice rice rice | hand0 milk milk | pile1 milk | "

/* ---- RUM-C: the cards ------------------------------------------------------------------ */

/* The food groups, word for word from the ledger. */
static const struct {
    const char *group, *ingredient[3];
} foods[8] = {{"orchard-selection", {"apple", "avocado", "strawberry"}},
              {"garden-harvest", {"tomato", "lettuce", "carrot"}},
              {"golden-grains", {"rice", "pasta", "bread"}},
              {"dairy-delights", {"milk", "cheese", "butter"}},
              {"pasture-and-pen", {"chicken", "beef", "bacon"}},
              {"coastal-catch", {"salmon", "shrimp", "octopus"}},
              {"earthy-finds", {"potato", "mushroom", "ginger"}},
              {"spice-rack", {"garlic", "onion", "black-pepper"}}};

TEST(RUM_C1, there_are_four_copies_of_each_of_24_ingredients)
{
    int count[RUM_KINDS], sum = 0;
    started("seats=4");
    any_luck(1);
    count_cards(count);
    for (int g = 0; g < 8; g++)
        for (int i = 0; i < 3; i++) {
            EXPECT_INT(count[rummy_card(foods[g].ingredient[i])], 4);
            sum += count[rummy_card(foods[g].ingredient[i])];
        }
    EXPECT_INT(sum, 96);
}

TEST(RUM_C1, each_ingredient_is_of_its_group)
{
    char cards[64], group[64];
    for (int g = 0; g < 8; g++)
        for (int i = 0; i < 3; i++) {
            snprintf(cards, sizeof cards, "kitchen %s", foods[g].ingredient[i]);
            snprintf(group, sizeof group, "\"%s\"", foods[g].group);
            dealt("seats=2", cards);
            expect_json("open_kitchen", group);
        }
}

TEST(RUM_C2, there_are_two_of_each_of_four_action_cards)
{
    static const char *const actions[4] = {"expiration-date", "fresh-delivery", "salvage-operation", "potluck"};
    int count[RUM_KINDS];
    started("seats=6");
    any_luck(2);
    count_cards(count);
    for (int i = 0; i < 4; i++)
        EXPECT_INT(count[rummy_card(actions[i])], 2);
}

TEST(RUM_C3, there_is_one_wild)
{
    int count[RUM_KINDS];
    started("seats=2");
    any_luck(3);
    count_cards(count);
    EXPECT_INT(count[rummy_card("wild")], 1);
}

TEST(RUM_C3, the_wild_stands_for_any_ingredient)
{
    char text[256], sets[256];
    for (int g = 0; g < 8; g++) {
        const char *const *in = foods[g].ingredient;
        snprintf(text, sizeof text,
                 "exact | hand0 %s %s %s %s %s | hand1 potluck | pile0 wild | with action_discard=literal", in[0],
                 in[0], in[1], in[1], in[2]);
        snprintf(sets, sizeof sets, "%s %s wild, %s %s wild, %s %s wild, %s %s wild, %s %s wild, %s %s %s", in[0],
                 in[0], in[1], in[1], in[0], in[1], in[0], in[2], in[1], in[2], in[0], in[1], in[2]);
        given(text);
        play("take 0");
        may_only("meld", sets);
    }
}

/* The recipes, word for word from the seed. */
static const struct {
    const char *name, *ingredient[8];
} recipes[8] = {
    {"classic-breakfast-platter",
     {"bacon", "chicken", "bread", "butter", "tomato", "strawberry", "cheese", "mushroom"}},
    {"seafood-paella", {"rice", "shrimp", "octopus", "tomato", "onion", "garlic", "avocado", "salmon"}},
    {"avocado-and-chicken-salad-sandwich",
     {"avocado", "chicken", "lettuce", "tomato", "bread", "onion", "black-pepper", "cheese"}},
    {"hearty-beef-and-mushroom-pasta",
     {"beef", "mushroom", "pasta", "tomato", "onion", "garlic", "cheese", "black-pepper"}},
    {"spicy-ginger-salmon-with-rice",
     {"salmon", "ginger", "garlic", "rice", "onion", "carrot", "avocado", "black-pepper"}},
    {"orchard-chicken-salad",
     {"chicken", "apple", "strawberry", "lettuce", "avocado", "onion", "black-pepper", "bread"}},
    {"loaded-baked-potato", {"potato", "cheese", "bacon", "butter", "tomato", "onion", "mushroom", "garlic"}},
    {"rustic-tomato-and-bread-soup", {"tomato", "bread", "garlic", "onion", "butter", "cheese", "mushroom", "carrot"}}};

/* A hand of the recipe's ingredients but for number `missing`, which lies on the player's own pile. */
static void lay_recipe(int recipe, int missing)
{
    char text[512];
    int len = snprintf(text, sizeof text, "recipe %s | pile0 %s | deck milk | hand0 milk", recipes[recipe].name,
                       recipes[recipe].ingredient[missing]);
    for (int i = 0; i < 8; i++)
        if (i != missing)
            len += snprintf(text + len, sizeof text - (size_t)len, " %s", recipes[recipe].ingredient[i]);
    given(text);
}

TEST(RUM_C4, the_eight_recipes_have_the_ingredients_that_the_source_lists)
{
    for (int r = 0; r < 8; r++)
        for (int missing = 0; missing < 8; missing++) {
            lay_recipe(r, missing);
            play("draw"); /* milk is in no recipe */
            refused("special", RUM_X2);
            lay_recipe(r, missing);
            play("take 0; special");
        }
}

TEST(RUM_C4, the_recipes_are_a_deck_of_their_own)
{
    int count[RUM_KINDS];
    started("seats=3 chefs_special=on");
    luck("dealer 0");
    EXPECT_INT(outcomes(listed, weights), 8);
    for (int i = 0; i < 8; i++) {
        char text[BQ_TEXT];
        snprintf(text, sizeof text, "recipe %s", recipes[i].name);
        EXPECT_TEXT(listed[i], text);
        EXPECT_INT(weights[i], weights[0]);
    }
    any_luck(4);
    EXPECT_INT(count_cards(count), 105);
}

TEST(RUM_C5, the_main_deck_is_105_cards)
{
    int count[RUM_KINDS];
    for (int seats = 2; seats <= 6; seats++) {
        char options[32];
        snprintf(options, sizeof options, "seats=%d", seats);
        started(options);
        any_luck((uint64_t)seats);
        EXPECT_INT(count_cards(count), 105);
        EXPECT_INT(party.deck_count, 105 - 8 * seats);
    }
}

TEST(RUM_C5, a_stacked_deck_takes_no_card_too_many)
{
    static const char *const copies[] = {"black-pepper", "black-pepper", "black-pepper", "black-pepper",
                                         "wild",         "potluck",      "potluck"};
    started("seats=2");
    luck("dealer 0");
    for (int i = 0; i < 7; i++) {
        char text[64];
        snprintf(text, sizeof text, "put deck %s", copies[i]);
        luck(text);
    }
    no_luck("put deck black-pepper", RUM_C5);
    no_luck("put deck wild", RUM_C5);
    no_luck("put deck potluck", RUM_C5);
    luck("put deck garlic");
}

TEST(RUM_C5, a_stack_that_was_begun_is_no_longer_shuffled)
{
    started("seats=2");
    luck("dealer 0; put deck apple");
    bq_move m;
    EXPECT_INT(bq_move_parse(&m, &bq_game_rummy, &party, BQ_CHANCE, "stir 0123456789abcd"), 0);
    EXPECT(bq_game_rummy.rules->check(&party, BQ_CHANCE, m) > 0);
    EXPECT_INT(outcomes(listed, weights), 29); /* what is left to be put, each as often as it is there */
    EXPECT_INT(weights[0], 3);
    EXPECT_INT(weights[1], 4);
    EXPECT_INT(weights[24], 1);
    EXPECT_INT(weights[28], 2);
}

/* ---- RUM-R1: dealer and deal -------------------------------------------------------------- */

TEST(RUM_R1, any_seat_may_be_the_first_dealer_all_equally_likely)
{
    for (int seats = 2; seats <= 6; seats++) {
        char options[32], text[32];
        snprintf(options, sizeof options, "seats=%d", seats);
        started(options);
        expect_active(bq_bit(BQ_CHANCE));
        EXPECT_INT(outcomes(listed, weights), seats);
        for (int i = 0; i < seats; i++) {
            snprintf(text, sizeof text, "dealer %d", i);
            EXPECT_TEXT(listed[i], text);
            EXPECT_INT(weights[i], weights[0]);
        }
        luck("dealer 1");
        expect_json("dealer", "1");
    }
}

TEST(RUM_R1, cards_are_dealt_one_at_a_time_from_the_dealers_left)
{
    /* the first cards of the deck, top first, one of each kind */
    static const char *const order[24] = {"apple",   "avocado",  "strawberry", "tomato", "lettuce", "carrot",
                                          "rice",    "pasta",    "bread",      "milk",   "cheese",  "butter",
                                          "chicken", "beef",     "bacon",      "salmon", "shrimp",  "octopus",
                                          "potato",  "mushroom", "ginger",     "garlic", "onion",   "black-pepper"};
    started("seats=3");
    luck("dealer 1");
    for (int copy = 0; copy < 4; copy++)
        for (int i = 0; i < 24; i++) {
            char text[64];
            snprintf(text, sizeof text, "put deck %s", order[i]);
            luck(text);
        }
    luck("put deck wild; put deck potluck; put deck potluck; put deck fresh-delivery; put deck fresh-delivery");
    luck("put deck salvage-operation; put deck salvage-operation; put deck expiration-date");
    EXPECT_INT(party.phase, RUM_SHUFFLE);
    luck("put deck expiration-date");
    expect_hand(2, "apple tomato rice milk chicken salmon potato garlic"); /* the dealer's left */
    expect_hand(0, "avocado lettuce pasta cheese beef shrimp mushroom onion");
    expect_hand(1, "strawberry carrot bread butter bacon octopus ginger black-pepper");
}

TEST(RUM_R1, eight_cards_are_dealt_to_each_of_six)
{
    dealt("seats=6 dealer=3", "4 apple apple | 5 avocado | 0 tomato | 3 rice");
    expect_sizes("8 8 8 8 8 8");
    EXPECT_INT(party.deck_count, 105 - 48);
    expect_json("players.5.discard", "[]");
    expect_json("players.5.melds", "[]");
}

TEST(RUM_R1, the_dealer_moves_clockwise_each_round)
{
    given(ABOUT_TO_WIN "with rounds=4");
    play("take 1; meld milk milk milk");
    EXPECT_INT(party.dealer, 2);
    expect_json("round", "2");
    given(ABOUT_TO_WIN "dealer 2 | with rounds=4");
    play("take 1; meld milk milk milk");
    EXPECT_INT(party.dealer, 0); /* left of the last seat */
    any_luck(5);
    EXPECT_INT(party.dealer, 0);
    expect_turn(1);
}

TEST(RUM_R1, all_cards_are_shuffled_for_the_next_round)
{
    int count[RUM_KINDS];
    given(ABOUT_TO_WIN "pile2 onion garlic | meld2 bread bread bread | with rounds=2");
    play("take 1; meld milk milk milk");
    expect_active(bq_bit(BQ_CHANCE));
    any_luck(6);
    EXPECT_INT(count_cards(count), 105);
    for (int i = 0; i < 3; i++) {
        expect_pile(i, "");
        expect_melds(i, "");
    }
    expect_sizes("8 8 8");
    EXPECT_INT(party.deck_count, 81);
}

TEST(RUM_R1, the_same_luck_shuffles_the_same_and_other_luck_otherwise)
{
    struct rummy_state first;
    started("seats=4");
    any_luck(7);
    first = party;
    started("seats=4");
    any_luck(7);
    EXPECT(memcmp(&first, &party, sizeof party) == 0);
    started("seats=4");
    any_luck(8);
    EXPECT(memcmp(first.deck, party.deck, sizeof party.deck) != 0);
}

TEST(RUM_R1, a_shuffle_can_bring_any_card_to_any_seat)
{
    int seen[2][RUM_KINDS] = {{0}};
    for (uint64_t seed = 0; seed < 300; seed++) {
        started("seats=2");
        any_luck(seed);
        for (int i = 0; i < 2; i++)
            for (int k = 1; k < RUM_KINDS; k++)
                seen[i][k] += party.seat[i].hand[k];
    }
    for (int k = 1; k < RUM_KINDS; k++) { /* 22.9 copies of an ingredient are expected per copy in the deck */
        int copies = k < RUM_WILD ? 4 : k == RUM_WILD ? 1 : 2;
        for (int i = 0; i < 2; i++)
            EXPECT(seen[i][k] > 10 * copies - 6 && seen[i][k] < 36 * copies + 8);
    }
}

TEST(RUM_R1, nobody_acts_before_the_cards_are_dealt)
{
    started("seats=2 chefs_special=on");
    refused("0: draw", RUM_R1); /* the dealer is drawn */
    luck("dealer 0; recipe seafood-paella");
    refused("1: draw", RUM_R1); /* the deck is shuffled */
    refused("0: discard apple", RUM_R1);
    luck("stir 00000000000001; stir 00000000000002; stir 00000000000003");
    refused("1: draw", RUM_R1);
    may_of(0, "");
    may_of(1, "");
}

TEST(RUM_R1, luck_deals_before_it_does_anything_else)
{
    started("seats=2");
    no_luck("stir 0123456789abcd", RUM_R1); /* no dealer yet */
    luck("dealer 0");
    no_luck("dealer 1", RUM_R1); /* one is enough */
}

/* ---- RUM-R2: the Open Kitchen --------------------------------------------------------------- */

TEST(RUM_R2, an_ingredient_makes_its_group_special_and_goes_back)
{
    opened("seats=3 dealer=0", "kitchen shrimp | deck tomato rice milk");
    EXPECT_INT(party.deck_count, 80); /* the revealed card is on its way */
    luck("insert 40");
    expect_json("open_kitchen", "\"coastal-catch\"");
    expect_deck("tomato rice milk ...");
    EXPECT_INT(party.deck_count, 81);
    EXPECT_INT(party.deck[40], rummy_card("shrimp")); /* forty over it, forty under it */
    expect_sizes("8 8 8");
}

TEST(RUM_R2, an_action_card_goes_back_and_no_group_is_special)
{
    static const char *const actions[4] = {"expiration-date", "fresh-delivery", "salvage-operation", "potluck"};
    for (int i = 0; i < 4; i++) {
        char cards[64];
        snprintf(cards, sizeof cards, "kitchen %s | deck tomato rice", actions[i]);
        opened("seats=3 dealer=1", cards);
        luck("insert 30");
        expect_json("open_kitchen", "null");
        EXPECT_INT(party.deck[80 - 30], rummy_card(actions[i]));
        expect_deck("tomato rice ...");
        expect_sizes("8 8 8");
        expect_pile(0, ""); /* and has no effect */
        expect_phase(RUM_DRAW);
        expect_turn(2);
    }
}

TEST(RUM_R2, the_picker_keeps_the_wild_and_the_dealer_takes_a_card_from_that_hand)
{
    opened("seats=3 dealer=0", "2 apple apple apple rice rice tomato milk potluck | kitchen wild | deck onion");
    expect_hand(2, "apple apple apple rice rice tomato milk potluck wild"); /* right of the dealer */
    luck("lose rice");
    expect_hand(2, "apple apple apple rice tomato milk potluck wild");
    luck("insert 35");
    EXPECT_INT(party.deck[80 - 35], rummy_card("rice"));
    expect_json("open_kitchen", "null");
    expect_deck("onion ...");
    expect_sizes("8 8 8");
    expect_turn(1);
}

TEST(RUM_R2, the_dealer_takes_any_card_all_equally_likely_including_the_wild)
{
    opened("seats=3 dealer=0", "2 apple apple apple rice rice tomato milk potluck | kitchen wild");
    EXPECT_INT(outcomes(listed, weights), 6);
    static const char *const wanted[6] = {"lose apple", "lose tomato", "lose rice",
                                          "lose milk",  "lose wild",   "lose potluck"};
    static const uint32_t copies[6] = {3, 1, 2, 1, 1, 1};
    for (int i = 0; i < 6; i++) {
        EXPECT_TEXT(listed[i], wanted[i]);
        EXPECT_INT(weights[i], copies[i]);
    }
    luck("lose wild; insert 40");
    expect_hand(2, "apple apple apple rice rice tomato milk potluck");
    EXPECT_INT(party.deck[40], rummy_card("wild"));
    expect_json("open_kitchen", "null");
}

TEST(RUM_R2, with_two_players_the_picker_is_the_other_one)
{
    opened("seats=2 dealer=1", "0 milk | kitchen wild");
    EXPECT_INT(party.seat[0].hand[RUM_WILD], 1);
    EXPECT_INT(party.seat[1].hand[RUM_WILD], 0);
}

TEST(RUM_R2, the_picker_is_the_last_seat_if_the_first_deals_and_moves_with_the_dealer)
{
    opened("seats=6 dealer=0", "kitchen wild");
    EXPECT_INT(party.seat[5].hand[RUM_WILD], 1);
    opened("seats=6 dealer=4", "kitchen wild");
    EXPECT_INT(party.seat[3].hand[RUM_WILD], 1);
}

TEST(RUM_R2, nobody_acts_while_the_dealer_takes_a_card)
{
    opened("seats=3 dealer=0", "2 apple apple apple rice rice tomato milk potluck | kitchen wild");
    refused("1: draw", RUM_R2);
    refused("2: discard apple", RUM_R2);
    refused("0: draw", RUM_R2);
    no_luck("lose onion", RUM_R2); /* not in the Picker's hand */
    expect_active(bq_bit(BQ_CHANCE));
}

TEST(RUM_R2, every_round_has_its_own_open_kitchen)
{
    const char *deck[RUM_DECK];
    given(ABOUT_TO_WIN "special spice-rack | with rounds=3");
    play("take 1; meld milk milk milk");
    rummy_stack(HERE, "kitchen bread", 3, 2, deck);
    for (int i = 0; i < RUM_DECK; i++) {
        char text[64];
        snprintf(text, sizeof text, "put deck %s", deck[i]);
        luck(text);
    }
    luck("insert 40");
    expect_json("open_kitchen", "\"golden-grains\"");
    expect_turn(0);
    given(ABOUT_TO_WIN "special spice-rack | with rounds=3");
    play("take 1; meld milk milk milk");
    rummy_stack(HERE, "kitchen potluck", 3, 2, deck);
    for (int i = 0; i < RUM_DECK; i++) {
        char text[64];
        snprintf(text, sizeof text, "put deck %s", deck[i]);
        luck(text);
    }
    luck("insert 40");
    expect_json("open_kitchen", "null"); /* the old one does not linger */
}

/* ---- RUM-R3: the middle, and the cut --------------------------------------------------------- */

TEST(RUM_R3, the_card_goes_to_a_random_place_in_the_middle_third)
{
    for (int seats = 2; seats <= 6; seats++) {
        int size = 105 - 8 * seats, least = size / 3; /* so many cards at least are over it, and under it */
        char options[32], text[BQ_TEXT];
        snprintf(options, sizeof options, "seats=%d", seats);
        opened(options, "");
        int n = outcomes(listed, weights);
        EXPECT(n >= size - 2 * (least + 1)); /* all of the middle third ... */
        for (int i = 0; i < n; i++) {
            int over = 0;
            EXPECT_INT(sscanf(listed[i], "insert %d", &over), 1);
            EXPECT(over >= least && size - 1 - over >= least); /* ... and nothing else */
            EXPECT_INT(weights[i], weights[0]);
        }
        snprintf(text, sizeof text, "insert %d", least - 1);
        no_luck(text, RUM_R3);
        snprintf(text, sizeof text, "insert %d", size - least);
        no_luck(text, RUM_R3);
    }
}

TEST(RUM_R3, the_cut_takes_any_number_of_cards_from_the_top_to_the_bottom)
{
    opened("seats=3 cut=on", "kitchen shrimp | deck tomato rice milk onion");
    luck("insert 40");
    expect_phase(RUM_CUT);
    int n = outcomes(listed, weights);
    EXPECT_INT(n, 80); /* anywhere between two of the 81 cards */
    for (int i = 0; i < n; i++)
        EXPECT_INT(weights[i], weights[0]);
    no_luck("cut 81", RUM_R3);
    luck("cut 3");
    expect_deck("onion ...");
    expect_deck("... tomato rice milk");
    EXPECT_INT(party.deck_count, 81);
    EXPECT_INT(party.deck[80 - 37], rummy_card("shrimp"));
    expect_phase(RUM_DRAW);
}

TEST(RUM_R3, the_cut_is_on_unless_it_is_switched_off)
{
    struct bq_setup setup;
    bq_setup_init(&setup, bq_game_rummy.rules);
    EXPECT_INT(setup.option[RUM_OPT_CUT], 1);
    opened("seats=3 cut=off", "deck tomato rice");
    luck("insert 40");
    expect_phase(RUM_DRAW);
    expect_deck("tomato rice ...");
}

TEST(RUM_R3, the_wilds_replacement_is_put_and_cut_in_the_same_way)
{
    opened("seats=3 dealer=0 cut=on", "2 apple | kitchen wild | deck tomato rice");
    luck("lose apple; insert 30");
    expect_phase(RUM_CUT);
    luck("cut 30");
    EXPECT_INT(party.deck[80], rummy_card("apple"));
}

TEST(RUM_R3, nobody_acts_while_the_card_goes_back_or_the_deck_is_cut)
{
    opened("seats=3 dealer=0 cut=on", "");
    refused("1: draw", RUM_R3);
    refused("2: take 0", RUM_R3);
    luck("insert 40");
    refused("1: draw", RUM_R3);
    refused("0: draw", RUM_R3);
    may_of(1, "");
}

/* ---- RUM-R4: whose turn it is ------------------------------------------------------------------ */

TEST(RUM_R4, the_player_left_of_the_dealer_starts)
{
    for (int dealer = 0; dealer < 4; dealer++) {
        char options[32];
        snprintf(options, sizeof options, "seats=4 dealer=%d", dealer);
        dealt(options, "");
        expect_turn((dealer + 1) % 4);
        expect_active(bq_bit((dealer + 1) % 4));
        may("draw");
    }
}

TEST(RUM_R4, play_goes_clockwise)
{
    dealt("seats=3 dealer=0", "deck apple rice milk onion | 1 apple | 2 rice | 0 milk");
    play("draw; discard apple");
    expect_turn(2);
    play("draw; discard rice");
    expect_turn(0);
    play("draw; discard milk");
    expect_turn(1);
}

TEST(RUM_R4, nobody_acts_out_of_turn)
{
    given("seats 3 | turn 1 | hand0 apple | hand2 rice | pile0 milk | deck onion");
    refused("0: draw", RUM_R4);
    refused("2: take 0", RUM_R4);
    refused("2: discard rice", RUM_R4);
    may_of(0, "");
    may_of(2, "");
    play("draw");
    refused("0: draw", RUM_R4);
    refused("2: draw", RUM_R4);
    refused("0: discard apple", RUM_R4);
    refused("0: end", RUM_R4);
    refused("2: special", RUM_R4);
    expect_active(bq_bit(1));
}

TEST(RUM_R4, a_seat_that_is_not_at_the_table_never_acts)
{
    bq_move draw;
    given("seats 3 | turn 1");
    EXPECT_INT(bq_move_parse(&draw, &bq_game_rummy, &party, 1, "draw"), 0);
    for (int actor = 3; actor < BQ_ACTORS; actor++)
        EXPECT(bq_game_rummy.rules->check(&party, actor, draw) > 0);
    EXPECT(bq_game_rummy.rules->check(&party, -1, draw) > 0);
}

/* ---- RUM-T3: action cards that are dealt --------------------------------------------------------- */

TEST(RUM_T3, a_dealt_action_card_is_kept)
{
    dealt("seats=2 dealer=0", "1 potluck fresh-delivery | 0 expiration-date expiration-date | deck milk");
    EXPECT_INT(party.seat[1].hand[RUM_POTLUCK], 1);
    expect_phase(RUM_DRAW); /* and nothing comes of it */
    play("draw; discard potluck");
    expect_pile(1, "potluck");
    expect_turn(0);
}

TEST(RUM_T3, with_redeal_dealt_action_cards_are_shuffled_back_and_replaced)
{
    opened("seats=2 dealer=0 dealt_actions=redeal", "1 potluck | kitchen shrimp | deck milk onion");
    expect_phase(RUM_REDEAL); /* the kitchen waits until all hands are settled */
    refused("1: draw", RUM_R1);
    EXPECT_INT(outcomes(listed, weights), 105 - 16 + 1); /* any place of the deck */
    for (int i = 0; i < 90; i++)
        EXPECT_INT(weights[i], weights[0]);
    luck("return 3");
    EXPECT_INT(party.seat[1].hand[RUM_POTLUCK], 0);
    EXPECT_INT(party.seat[1].hand[rummy_card("shrimp")], 1);
    expect_deck("onion potluck ..."); /* milk is the kitchen's */
    expect_sizes("8 8");
    luck("insert 44");
    expect_json("open_kitchen", "\"dairy-delights\"");
    expect_turn(1);
}

TEST(RUM_T3, with_redeal_a_replacement_that_is_an_action_card_goes_back_too)
{
    opened("seats=2 dealer=0 dealt_actions=redeal",
           "1 potluck apple apple rice rice tomato tomato beef | kitchen fresh-delivery | deck milk onion");
    luck("return 50");
    expect_phase(RUM_REDEAL);
    EXPECT_INT(party.seat[1].hand[RUM_DELIVERY], 1);
    luck("return 50");
    EXPECT_INT(party.seat[1].hand[RUM_DELIVERY], 0);
    EXPECT_INT(party.seat[1].hand[rummy_card("milk")], 1);
    expect_phase(RUM_INSERT);
}

TEST(RUM_T3, with_redeal_no_hand_begins_with_an_action_card)
{
    int count[RUM_KINDS];
    for (uint64_t seed = 0; seed < 200; seed++) {
        started(seed & 1 ? "seats=6 dealt_actions=redeal" : "seats=3 dealt_actions=redeal");
        any_luck(seed);
        EXPECT_INT(count_cards(count), 105);
        for (int i = 0; i < party.seats; i++) {
            int size = 0;
            for (int k = 1; k < RUM_KINDS; k++) {
                size += party.seat[i].hand[k];
                EXPECT(k <= RUM_WILD || party.seat[i].hand[k] == 0);
            }
            EXPECT_INT(size, 8);
        }
    }
}

TEST(RUM_T3, a_dealt_wild_is_no_action_card)
{
    opened("seats=2 dealer=0 dealt_actions=redeal", "1 wild | kitchen shrimp");
    expect_phase(RUM_INSERT);
    EXPECT_INT(party.seat[1].hand[RUM_WILD], 1);
}

CASE(a_state_names_numbers_that_there_are)
{
    struct bq_setup setup;
    bq_setup_init(&setup, bq_game_rummy.rules);
    EXPECT_INT(bq_game_rummy.rules->start(&party, &setup), 0);
    EXPECT_INT(bq_game_rummy.rules->audit(&party), 0);
    party.numbers = RUM_ROWS;
    EXPECT_INT(bq_game_rummy.rules->audit(&party), RUM_R1);
}
