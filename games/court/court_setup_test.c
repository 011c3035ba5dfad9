/* court_setup_test.c -- the ledger's clauses on the set-up (COU-S) and on how a turn begins (COU-T1): options, stacked
 * piles, whose turn it is, what is tossed before the refill.
 *
 * Nothing here knows how the rules are carried out; what is expected is read off the ledger. */
#include <stdio.h>
#include <string.h>

#include "court_test.h"

static char texts[BQ_OUTCOMES][BQ_TEXT];
static uint32_t weights[BQ_OUTCOMES];

/* The outcomes of luck: their texts, weights and number. */
static int outcomes(void)
{
    bq_move m[BQ_OUTCOMES];
    int n = bq_game_court.rules->chance(&table, m, weights, BQ_OUTCOMES);

    for (int i = 0; i < n; i++)
        bq_move_text(&bq_game_court, &table, BQ_CHANCE, m[i], texts[i], BQ_TEXT);
    return n;
}

static int size_of_hand(int seat)
{
    int n = 0;

    for (int kind = 0; kind < COU_KINDS; kind++)
        n += table.seat[seat].hand[kind];
    return n;
}

static void opened(const char *edition, int seats, uint64_t seed)
{
    char options[64];

    snprintf(options, sizeof options, "seats=%d edition=%s", seats, edition);
    started(options);
    any_luck(seed);
}

/* Puts the first card that is wanted until the pile that was begun is whole. */
static void put_the_rest(void)
{
    for (int i = 0; i < 100 && outcomes() > 0 && strncmp(texts[0], "put ", 4) == 0; i++)
        luck(texts[0]);
}

/* ---- COU-S1, COU-R1: decks and customers ----------------------------------------------------- */

TEST(COU_R1, two_to_six_play)
{
    struct bq_setup setup;

    EXPECT_INT(bq_game_court.rules->min_seats, 2);
    EXPECT_INT(bq_game_court.rules->max_seats, 6);
    for (int seats = -1; seats <= 8; seats++) {
        bq_setup_init(&setup, bq_game_court.rules);
        setup.seats = seats;
        EXPECT_INT(bq_game_court.rules->start(&table, &setup) == 0, seats >= 2 && seats <= 6);
    }
}

TEST(COU_R1, a_set_up_with_one_deck_twice_is_refused)
{
    struct bq_setup setup;

    EXPECT(given_setup(HERE, &setup, "seats=2 deck0=china deck1=china", ""));
    EXPECT(bq_game_court.rules->start(&table, &setup) != 0);
    EXPECT(given_setup(HERE, &setup, "seats=6 deck1=mexico deck5=mexico", ""));
    EXPECT(bq_game_court.rules->start(&table, &setup) != 0);
    EXPECT(given_setup(HERE, &setup, "seats=3 deck0=china deck1=india deck2=china first=1 rounds=3", ""));
    EXPECT(bq_game_court.rules->start(&table, &setup) != 0);
    EXPECT(given_setup(HERE, &setup, "seats=3 deck0=china deck1=india deck2=random", ""));
    EXPECT_INT(bq_game_court.rules->start(&table, &setup), 0);
}

TEST(COU_R1, decks_of_seats_that_nobody_sits_at_do_not_matter)
{
    struct bq_setup setup;

    EXPECT(given_setup(HERE, &setup, "seats=2 deck0=china deck1=japan deck2=china deck3=china", ""));
    EXPECT_INT(bq_game_court.rules->start(&table, &setup), 0);
}

TEST(COU_R1, chance_deals_out_decks_that_nobody_has_each_as_likely)
{
    started("seats=4 deck1=india deck3=usa");
    expect_active(bq_bit(BQ_CHANCE));
    EXPECT_INT(outcomes(), 6);
    EXPECT_TEXT(texts[0], "deck italy");
    EXPECT_TEXT(texts[1], "deck france");
    EXPECT_TEXT(texts[2], "deck china");
    EXPECT_TEXT(texts[3], "deck turkiye");
    EXPECT_TEXT(texts[4], "deck japan");
    EXPECT_TEXT(texts[5], "deck mexico");
    for (int i = 0; i < 6; i++)
        EXPECT_INT(weights[i], weights[0]);
    no_luck("deck india", COU_S3);
    no_luck("deck usa", COU_S3);
    luck("deck japan"); /* for the lowest seat without one */
    EXPECT_INT(table.seat[0].deck - 1, COU_JAPAN);
    EXPECT_INT(outcomes(), 5);
    no_luck("deck japan", COU_S3);
    luck("deck italy");
    EXPECT_INT(table.seat[2].deck - 1, COU_ITALY);
    EXPECT_INT(table.seat[1].deck - 1, COU_INDIA);
    EXPECT_INT(table.seat[3].deck - 1, COU_USA);
    expect_phase(COU_CHOOSE_FIRST);
}

TEST(COU_R1, no_two_seats_ever_get_one_deck)
{
    for (uint64_t seed = 0; seed < 200; seed++) {
        unsigned seen = 0;

        opened(seed & 1 ? "0.8" : "0.9", 2 + (int)(seed % 5), seed);
        for (int seat = 0; seat < table.seats; seat++) {
            EXPECT(!(seen >> table.seat[seat].deck & 1));
            seen |= 1u << table.seat[seat].deck;
        }
    }
}

TEST(COU_S1, the_customers_of_all_decks_make_one_deck)
{
    for (int seats = 2; seats <= 6; seats++) {
        opened("0.8", seats, 11);
        EXPECT_INT(table.center_count + table.customer_count, 8 * seats);
        opened("0.9", seats, 12);
        EXPECT_INT(table.center_count + table.customer_count, 9 * seats);
    }
}

TEST(COU_S1, customers_are_shuffled_all_together)
{
    int of_second = 0;

    for (uint64_t seed = 0; seed < 100; seed++) {
        started("seats=2 edition=0.8 deck0=italy deck1=france first=0");
        any_luck(seed);
        of_second += court_nation(table.center[0]) == COU_FRANCE;
    }
    EXPECT(of_second > 30 && of_second < 70); /* half of 100 are expected */
}

/* ---- COU-S2: the central queue ----------------------------------------------------------------- */

TEST(COU_S2A, the_central_queue_shows_players_and_one_more_but_at_least_four)
{
    static const int wanted[7] = {0, 0, 4, 4, 5, 6, 7};

    for (int seats = 2; seats <= 6; seats++) {
        opened("0.8", seats, 1);
        EXPECT_INT(table.center_count, wanted[seats]);
    }
}

TEST(COU_S2B, the_central_queue_shows_players_and_one_more)
{
    for (int seats = 2; seats <= 6; seats++) {
        opened("0.9", seats, 1);
        EXPECT_INT(table.center_count, seats + 1);
    }
}

TEST(COU_R42, four_players_see_five_customers)
{
    opened("0.8", 4, 2);
    EXPECT_INT(table.center_count, 5);
}

/* ---- COU-S3: draw decks --------------------------------------------------------------------------- */

TEST(COU_S3, each_draw_deck_is_shuffled_and_seven_cards_are_drawn)
{
    for (int seats = 2; seats <= 6; seats++)
        for (int seat = 0; seat < seats; seat++) {
            opened("0.8", seats, 4);
            EXPECT_INT(size_of_hand(seat), 7);
            EXPECT_INT(table.seat[seat].draw_count, 38);
            opened("0.9", seats, 4);
            EXPECT_INT(size_of_hand(seat), 7);
            EXPECT_INT(table.seat[seat].draw_count, 42);
        }
}

TEST(COU_S3, the_same_luck_shuffles_the_same_and_other_luck_otherwise)
{
    struct court_state before;

    opened("0.9", 3, 7);
    before = table;
    opened("0.9", 3, 7);
    EXPECT(memcmp(&before, &table, sizeof table) == 0);
    started("seats=2 deck0=italy deck1=france first=0");
    any_luck(7);
    before = table;
    started("seats=2 deck0=italy deck1=france first=0");
    any_luck(8);
    EXPECT(memcmp(before.seat[0].draw, table.seat[0].draw, COU_PILE) != 0);
    EXPECT(memcmp(before.seat[1].draw, table.seat[1].draw, COU_PILE) != 0);
    EXPECT(memcmp(before.customer, table.customer, COU_CUSTOMERS) != 0);
}

TEST(COU_S3, a_shuffle_brings_any_card_into_the_first_hand)
{
    int seen[COU_KINDS] = {0};

    for (uint64_t seed = 0; seed < 300; seed++) {
        started("seats=2 edition=0.9 deck0=italy deck1=france first=0");
        any_luck(seed);
        for (int kind = 0; kind < COU_KINDS; kind++)
            seen[kind] += table.seat[0].hand[kind];
    }
    for (int kind = 0; kind < COU_KINDS; kind++) { /* of 300 games, 42.9 are expected per copy in the deck */
        int copies = court_copies(COU_V09, COU_ITALY, kind);

        EXPECT(seen[kind] >= 20 * copies && seen[kind] <= 66 * copies);
    }
}

TEST(COU_S3, nobody_acts_before_the_cards_are_drawn)
{
    started("seats=2 deck0=italy first=1");
    refused(1, "refill", COU_S4);
    luck("deck france");
    refused(1, "refill", COU_S4);
    refused(0, "refill", COU_S4);
    luck("stir 00000000000001; stir 00000000000002; stir 00000000000003");
    refused(1, "refill", COU_S4);
    may(0, "");
    may(1, "");
    luck("stir 00000000000004");
    EXPECT(listed(1, "refill"));
}

TEST(COU_S3, a_pile_can_be_stacked_top_card_first)
{
    started("seats=2 edition=0.8 deck0=italy deck1=france first=0");
    luck("put 0 penne; put 0 penne; put 0 basil; put 0 promotion; put 0 gnocchi; put 0 ravioli; put 0 tomato-sauce");
    luck("put 0 cacio-e-pepe; put 0 spaghetti");
    put_the_rest();
    EXPECT_INT(table.seat[0].draw_count, 45);
    any_luck(5); /* the other piles are shuffled */
    expect_hand(0, "2*penne basil promotion gnocchi ravioli tomato-sauce");
    expect_draw(0, "cacio-e-pepe spaghetti ...");
    EXPECT_INT(table.seat[0].draw_count, 38);
    EXPECT_INT(size_of_hand(1), 7);
}

TEST(COU_S3, customers_can_be_stacked_and_all_piles_stacked_need_no_shuffle)
{
    started("seats=2 edition=0.9 deck0=italy deck1=france first=1");
    luck("put customers france-special; put customers italy-gain; put customers france-lose");
    luck("put customers italy-hand");
    put_the_rest();
    luck("put 1 cream; put 1 champagne; put 1 discount");
    put_the_rest();
    expect_phase(COU_SHUFFLE);
    luck("put 0 limoncello");
    put_the_rest();
    expect_phase(COU_REFRESH);
    expect_turn(1);
    expect_center("france-special italy-gain france-lose");
    expect_customers("italy-hand ...");
    EXPECT_INT(table.customer_count, 15);
    EXPECT_INT(table.seat[0].hand[COU_DRINK + 1], 1);
    EXPECT_INT(table.seat[1].hand[COU_DRINK], 1);
    EXPECT_INT(table.seat[1].hand[COU_DISCOUNT], 1);
}

TEST(COU_S3, a_stacked_pile_takes_no_more_of_a_card_than_there_are)
{
    started("seats=2 edition=0.8 deck0=italy deck1=france first=0");
    luck("put 0 penne; put 0 penne; put 0 complaint; put 0 complaint");
    no_luck("put 0 penne", COU_S3);
    no_luck("put 0 complaint", COU_S3);
    no_luck("put 1 cream", COU_S3); /* one pile after the other */
    no_luck("put customers italy-gain", COU_S3);
    no_luck("stir 00000000000001", COU_S3);
    luck("put 0 ravioli");
    no_luck("put 0 ravioli", COU_S3);
    EXPECT(outcomes() > 0);
    EXPECT_TEXT(texts[0], "put 0 spaghetti");
    EXPECT_INT(weights[0], 2);
    put_the_rest();
    no_luck("put 0 spaghetti", COU_S3); /* it is whole */
    luck("put customers italy-gain");
    no_luck("put customers italy-gain", COU_S3);
    no_luck("put customers italy-prepare", COU_S3); /* a customer of the other edition */
}

TEST(COU_S3, a_begun_shuffle_cannot_be_stacked)
{
    started("seats=2 edition=0.8 deck0=italy deck1=france first=0");
    luck("stir 00000000000001");
    no_luck("put 0 penne", COU_S3);
    no_luck("put customers italy-gain", COU_S3);
}

/* ---- COU-S4: who begins --------------------------------------------------------------------------- */

TEST(COU_S4, any_seat_may_be_first_each_as_likely)
{
    for (int seats = 2; seats <= 6; seats++) {
        char options[128], text[32];

        snprintf(options, sizeof options,
                 "seats=%d deck0=italy deck1=usa deck2=india deck3=japan deck4=china deck5=mexico", seats);
        started(options);
        EXPECT_INT(outcomes(), seats);
        for (int i = 0; i < seats; i++) {
            snprintf(text, sizeof text, "first %d", i);
            EXPECT_TEXT(texts[i], text);
            EXPECT_INT(weights[i], weights[0]);
        }
        no_luck("stir 00000000000001", COU_S4); /* no first player yet */
        luck("first 1");
        EXPECT_INT(table.first, 1);
        no_luck("first 0", COU_S3); /* one is enough */
        any_luck(1);
        expect_turn(1);
        expect_active(bq_bit(1));
    }
}

TEST(COU_S4, the_option_first_leaves_nothing_to_chance)
{
    for (int seat = 0; seat < 3; seat++) {
        char options[64];

        snprintf(options, sizeof options, "seats=3 deck0=italy deck1=usa deck2=japan first=%d", seat);
        started(options);
        expect_phase(COU_SHUFFLE);
        any_luck(1);
        expect_turn(seat);
    }
}

CASE(a_first_player_who_does_not_sit_there_is_refused)
{
    struct bq_setup setup;

    EXPECT(given_setup(HERE, &setup, "seats=3 first=3", ""));
    EXPECT(bq_game_court.rules->start(&table, &setup) != 0);
    EXPECT(given_setup(HERE, &setup, "seats=4 first=3", ""));
    EXPECT_INT(bq_game_court.rules->start(&table, &setup), 0);
}

TEST(COU_S4, play_goes_clockwise_and_a_round_is_one_turn_of_each)
{
    started("seats=3 first=1");
    any_luck(1);
    plays(1, "refill; done; end");
    expect_turn(2);
    EXPECT_INT(table.round, 0);
    plays(2, "refill; done; end");
    expect_turn(0);
    EXPECT_INT(table.round, 0);
    plays(0, "refill; done; end");
    expect_turn(1);
    EXPECT_INT(table.round, 1);
}

TEST(COU_S4, only_the_player_whose_turn_it_is_may_act)
{
    given("0.9", "italy france japan");
    hand(0, "penne");
    hand(1, "butter complaint");
    hand(2, "nori");
    refused(1, "prepare butter", COU_S4);
    refused(1, "complaint center italy-gain", COU_S4);
    refused(2, "done", COU_S4);
    may(1, "");
    may(2, "");
    expect_active(bq_bit(0));
    play(0, "prepare penne");
}

TEST(COU_S4, a_seat_that_is_not_at_the_table_never_acts)
{
    bq_move done;

    given("0.8", "italy france japan");
    EXPECT_INT(bq_move_parse(&done, &bq_game_court, &table, 0, "done"), 0);
    EXPECT_INT(bq_game_court.rules->check(&table, 0, done), 0);
    for (int actor = 3; actor < BQ_ACTORS; actor++)
        EXPECT(bq_game_court.rules->check(&table, actor, done) > 0);
    EXPECT(bq_game_court.rules->check(&table, -1, done) > 0);
}

TEST(COU_R9, a_round_ends_after_the_seat_before_the_first_player)
{
    started("seats=4 first=2 rounds=1 deck0=italy deck1=france deck2=china deck3=india");
    any_luck(1);
    points(1, 3);
    for (int i = 0; i < 4; i++) {
        EXPECT(table.phase != COU_OVER);
        expect_turn((2 + i) % 4);
        plays((2 + i) % 4, "refill; done; end");
    }
    expect_phase(COU_OVER); /* all have had one turn */
    EXPECT_INT(bq_game_court.rules->winners(&table), bq_bit(1));
}

/* ---- options ---------------------------------------------------------------------------------------- */

CASE(the_options_have_their_defaults)
{
    struct bq_setup setup;
    char text[32];

    bq_setup_init(&setup, bq_game_court.rules);
    bq_option_text(&bq_game_court.rules->options[COU_OPT_EDITION], setup.option[COU_OPT_EDITION], text, sizeof text);
    EXPECT_TEXT(bq_game_court.rules->options[COU_OPT_EDITION].key, "edition");
    EXPECT_TEXT(text, "0.9");
    for (int seat = 0; seat < 6; seat++) {
        char key[16];

        snprintf(key, sizeof key, "deck%d", seat);
        EXPECT_TEXT(bq_game_court.rules->options[COU_OPT_DECK + seat].key, key);
        bq_option_text(&bq_game_court.rules->options[COU_OPT_DECK + seat], setup.option[COU_OPT_DECK + seat], text,
                       sizeof text);
        EXPECT_TEXT(text, "random");
    }
    bq_option_text(&bq_game_court.rules->options[COU_OPT_FIRST], setup.option[COU_OPT_FIRST], text, sizeof text);
    EXPECT_TEXT(text, "random");
    EXPECT_TEXT(bq_game_court.rules->options[COU_OPT_ROUNDS].key, "rounds");
    EXPECT_INT(setup.option[COU_OPT_ROUNDS], 0);
}

CASE(the_option_edition_changes_the_game)
{
    opened("0.8", 2, 1);
    EXPECT_INT(table.seat[0].draw_count, 38);
    started("seats=2");
    any_luck(1);
    EXPECT_INT(table.seat[0].draw_count, 42);
}

CASE(the_option_rounds_ends_the_game_after_so_many)
{
    started("seats=2 first=0 rounds=3 deck0=italy deck1=france");
    any_luck(1);
    points(0, 1);
    for (int turn = 0; turn < 6; turn++) {
        EXPECT(table.phase != COU_OVER);
        plays(turn % 2, "refill; done; end");
    }
    expect_phase(COU_OVER);
    started("seats=2 first=0 deck0=italy deck1=france"); /* as long as it takes */
    any_luck(1);
    for (int turn = 0; turn < 40; turn++)
        plays(turn % 2, "refill; done; end");
    EXPECT(table.phase != COU_OVER);
}

/* ---- COU-T1: discard and refill ------------------------------------------------------------------------ */

/* Seat 0 is about to begin its turn with seven cards. */
static void about_to_begin(const char *edition)
{
    given(edition, "italy france");
    hand(0, "penne gnocchi basil tomato-sauce complaint promotion cacio-e-pepe");
    phase(COU_REFRESH);
}

TEST(COU_T1A, up_to_two_cards_are_discarded_and_the_hand_is_filled_up)
{
    about_to_begin("0.8");
    play(0, "toss penne");
    play(0, "toss complaint");
    expect_discard(0, "penne complaint");
    EXPECT_INT(size_of_hand(0), 5);
    refused(0, "toss basil", COU_T1A);
    may(0, "refill");
    play(0, "refill"); /* two from the top of the pile */
    expect_hand(0, "gnocchi basil tomato-sauce promotion cacio-e-pepe 2*spaghetti");
    EXPECT_INT(table.seat[0].draw_count, 45 - 9);
    expect_phase(COU_ACTION);
}

TEST(COU_T1B, up_to_three_cards_are_discarded_and_the_hand_is_filled_up)
{
    about_to_begin("0.9");
    plays(0, "toss penne; toss complaint; toss cacio-e-pepe");
    expect_discard(0, "penne complaint cacio-e-pepe");
    refused(0, "toss basil", COU_T1B);
    may(0, "refill");
    play(0, "refill");
    expect_hand(0, "gnocchi basil tomato-sauce promotion 2*spaghetti fettuccine");
    EXPECT_INT(table.seat[0].draw_count, 49 - 10);
}

TEST(COU_T1A, nothing_is_tossed_after_the_refill)
{
    about_to_begin("0.8");
    play(0, "refill");
    refused(0, "toss penne", COU_T1A);
    refused(0, "refill", COU_T1A);
    plays(0, "prepare penne");
    refused(0, "toss basil", COU_T1A);
}

TEST(COU_T1B, nothing_is_tossed_after_the_refill_in_the_new_edition)
{
    about_to_begin("0.9");
    play(0, "refill");
    refused(0, "toss penne", COU_T1B);
    refused(0, "refill", COU_T1B);
    play(0, "done");
    refused(0, "toss penne", COU_T1B);
}

TEST(COU_T1A, only_cards_in_hand_can_be_tossed)
{
    about_to_begin("0.8");
    refused(0, "toss ravioli", COU_T1A);
    play(0, "toss penne");
    refused(0, "toss penne", COU_T1A); /* there was one */
}

TEST(COU_T1A, the_turn_does_nothing_else_before_the_refill)
{
    about_to_begin("0.8");
    queue(0, "italy-gain");
    cooked(0, "fusilli-caprese", "ravioli");
    prepared(0, "3*tomato-sauce");
    refused(0, "prepare penne", COU_T1A);
    refused(0, "cook cacio-e-pepe", COU_T1A);
    refused(0, "serve fusilli-caprese to italy-gain", COU_T1A);
    refused(0, "attract italy-kitchenware", COU_T1A);
    refused(0, "done", COU_T1A);
    refused(0, "end", COU_T1A);
}

TEST(COU_T1B, the_turn_does_nothing_else_before_the_refill_in_the_new_edition)
{
    about_to_begin("0.9");
    queue(0, "italy-gain");
    cooked(0, "fusilli-caprese", "ravioli");
    refused(0, "prepare penne", COU_T1B);
    refused(0, "cook cacio-e-pepe", COU_T1B);
    refused(0, "serve fusilli-caprese to italy-gain", COU_T1B);
    refused(0, "done", COU_T1B);
    refused(0, "end", COU_T1B);
}

TEST(COU_R6, tossing_is_a_choice_and_the_refill_is_not)
{
    about_to_begin("0.8");
    may(0,
        "toss penne, toss gnocchi, toss basil, toss tomato-sauce, toss complaint, toss promotion, toss cacio-e-pepe, "
        "refill");
    play(0, "refill");
    expect_discard(0, "");
    EXPECT_INT(size_of_hand(0), 7);
}

TEST(COU_R11A, the_first_turn_begins_like_any_other)
{
    started("seats=2 edition=0.8 first=0 deck0=italy deck1=france");
    luck("put 0 penne; put 0 penne; put 0 basil; put 0 gnocchi; put 0 ravioli; put 0 tomato-sauce; put 0 promotion");
    luck("put 0 complaint; put 0 parmigiano");
    put_the_rest();
    any_luck(1);
    expect_phase(COU_REFRESH);
    plays(0, "toss penne; toss penne; refill");
    expect_hand(0, "basil gnocchi ravioli tomato-sauce promotion complaint parmigiano");
    plays(0, "done; end");
    expect_phase(COU_REFRESH); /* and so does the other's */
    expect_turn(1);
}
