/* court_end_test.c -- the ledger's clauses on the end (COU-W3, COU-W4 and their rulings): the last round, the final points, winners, ties,
 * and the option `rounds`.
 *
 * Nothing here knows how the rules are carried out; what is expected is read off the ledger. */
#include <stdio.h>
#include <string.h>

#include "core/words.h"
#include "court_look_test.h"

static const char *const editions[] = {"0.8", "0.9"};

static int score_of(int seat)
{
    int32_t out[BQ_SEATS];

    bq_game_court.rules->score(&table, out);
    return out[seat];
}

/* Seats from `seat` on pass their turns, so many of them. */
static void pass_turns(int seat, int turns)
{
    for (; turns > 0; turns--) {
        plays(seat, table.phase == COU_AFTER ? "end" : table.phase == COU_ACTION ? "done; end" : "refill; done; end");
        seat = (seat + 1) % table.seats;
    }
}

/* Seat 0 about to serve an easy recipe (1 point) and one with 2 points more, to two customers of France. */
static void one_point_serve(const char *edition, const char *decks)
{
    given(edition, decks);
    cooked(0, "fusilli-caprese", "ravioli");
    queue(0, "france-hand");
}

static const char SERVE[] = "serve fusilli-caprese to france-hand; score";

/* ---- COU-W3: the last round ------------------------------------------------------------------------------ */

TEST(COU_W3, forty_points_make_the_round_the_last)
{
    for (int e = 0; e < 2; e++) {
        one_point_serve(editions[e], "italy france china");
        points(0, 39);
        EXPECT_INT(table.last_round, 0);
        plays(0, SERVE);
        EXPECT_INT(vp_of(0), 40);
        EXPECT_INT(table.last_round, 1);
        play(0, "end");
        expect_turn(1); /* the others have their turns */
        pass_turns(1, 1);
        expect_turn(2);
        EXPECT_INT(bq_game_court.rules->winners(&table), 0);
        pass_turns(2, 1);
        expect_phase(COU_OVER);
        expect_active(0);
        EXPECT_INT(bq_game_court.rules->winners(&table), 1);
    }
}

TEST(COU_W3, thirty_nine_points_do_not)
{
    one_point_serve("0.9", "italy france");
    points(0, 38);
    plays(0, SERVE);
    EXPECT_INT(vp_of(0), 39);
    EXPECT_INT(table.last_round, 0);
    pass_turns(0, 2);
    expect_phase(COU_REFRESH);
    expect_turn(0);
}

TEST(COU_W3, more_than_forty_is_as_good_and_nobody_is_stopped)
{
    one_point_serve("0.8", "italy france");
    points(0, 39);
    cooked(0, "lasagna-al-forno", "lasagna-sheets 2*tomato-sauce");
    plays(0, "serve lasagna-al-forno to france-hand; serve fusilli-caprese to france-hand; score; skip");
    EXPECT_INT(vp_of(0), 39 + 3 + 2 + 1 + 1);
    EXPECT_INT(table.last_round, 1);
}

TEST(COU_W3, an_effects_points_count_too)
{
    one_point_serve("0.9", "italy france");
    points(0, 37);
    queue(0, "italy-gain");
    plays(0, "serve fusilli-caprese to italy-gain; score");
    EXPECT_INT(vp_of(0), 40);
    EXPECT_INT(table.last_round, 1);
}

TEST(COU_W3, a_drinks_points_count_too)
{
    given("0.9", "italy france");
    points(0, 37);
    prepared(0, "spaghetti fettuccine tagliatelle lasagna-sheets penne");
    hand(0, "espresso");
    queue(0, "france-hand");
    play(0, "drink espresso");
    EXPECT_INT(vp_of(0), 40);
    EXPECT_INT(table.last_round, 1);
}

TEST(COU_W3, the_last_seat_of_a_round_ends_the_game_at_once)
{
    given("0.9", "france italy");
    points(1, 39);
    cooked(1, "fusilli-caprese", "ravioli");
    queue(1, "france-hand");
    pass_turns(0, 1);
    plays(1, "refill; serve fusilli-caprese to france-hand; score; end");
    expect_phase(COU_OVER);
    EXPECT_INT(bq_game_court.rules->winners(&table), 2);
}

TEST(COU_W3, the_fourth_win_condition_card_makes_the_round_the_last)
{
    for (int e = 0; e < 2; e++) {
        given(editions[e], "italy france");
        tracked(0, "spaghetti fettuccine tagliatelle");
        cooked(0, "penne-al-pesto", "penne tomato-sauce");
        queue(0, "france-hand");
        plays(0, "serve penne-al-pesto to france-hand; score; track penne");
        EXPECT_INT(table.last_round, 1);
        pass_turns(0, 1);
        expect_turn(1);
        pass_turns(1, 1);
        expect_phase(COU_OVER);
        EXPECT_INT(score_of(0), 3 + 30);
    }
}

TEST(COU_W3, three_cards_do_not)
{
    given("0.9", "italy france");
    tracked(0, "spaghetti fettuccine");
    cooked(0, "penne-al-pesto", "penne tomato-sauce");
    queue(0, "france-hand");
    plays(0, "serve penne-al-pesto to france-hand; score; track penne");
    EXPECT_INT(table.last_round, 0);
}

TEST(COU_W3, it_stays_the_last_even_if_points_are_lost_again)
{
    for (int e = 0; e < 2; e++) {
        one_point_serve(editions[e], "italy france");
        points(0, 39);
        points(1, 50);
        plays(0, SERVE);
        play(0, "end");
        cooked(1, "tourin", "meat-and-fish");
        queue(1, "france-lose");
        plays(1, "refill; serve tourin to france-lose; score; target 0; skip");
        EXPECT_INT(vp_of(0), 38);
        EXPECT_INT(table.last_round, 1);
        play(1, "end");
        expect_phase(COU_OVER);
    }
}

TEST(COU_W3, a_finished_game_takes_no_more_moves)
{
    one_point_serve("0.9", "italy france");
    points(0, 39);
    plays(0, SERVE);
    pass_turns(0, 2);
    expect_phase(COU_OVER);
    refused(0, "refill", COU_W3);
    refused(1, "end", COU_W3);
    no_luck("first 0", COU_W3);
    EXPECT_INT(choices(0, COU_V_REFILL), 0);
}

TEST(COU_R11B, a_completed_win_condition_ends_the_game_and_the_cards_left_count)
{
    for (int e = 0; e < 2; e++) {
        given(editions[e], "italy france");
        points(1, 9);
        tracked(0, "spaghetti fettuccine tagliatelle");
        cooked(0, "penne-al-pesto", "penne tomato-sauce");
        queue(0, "france-hand");
        plays(0, "serve penne-al-pesto to france-hand; score; track penne; end");
        EXPECT_INT(score_of(0), 3 + 30);
        cooked(1, "tourin", "meat-and-fish");
        queue(1, "italy-win-card");
        plays(1, "refill; serve tourin to italy-win-card; score; target 0 penne; skip; end");
        expect_phase(COU_OVER);
        EXPECT_INT(score_of(0), 3 + 15);
        EXPECT_INT(score_of(1), 9 + 1);
        EXPECT_INT(bq_game_court.rules->winners(&table), 1);
    }
}

TEST(COU_R10, forty_points_are_scored_points_alone)
{
    one_point_serve("0.8", "italy france");
    points(0, 38);
    tracked(0, "spaghetti fettuccine tagliatelle"); /* 15 points at the end */
    plays(0, SERVE);
    EXPECT_INT(vp_of(0), 39);
    EXPECT_INT(score_of(0), 54);
    EXPECT_INT(table.last_round, 0);
}

/* ---- COU-R9: rounds ------------------------------------------------------------------------------------------ */

TEST(COU_R9, a_round_ends_before_the_first_player)
{
    for (int first = 0; first < 4; first++) {
        char text[128];

        snprintf(text, sizeof text,
                 "seats=4 edition=0.9 deck0=italy deck1=france deck2=china deck3=india first=%d rounds=2", first);
        started(text);
        any_luck(1);
        for (int turn = 0; turn < 8; turn++) {
            expect_phase(COU_REFRESH);
            expect_turn((first + turn) % 4);
            EXPECT_INT(table.round, turn / 4);
            pass_turns((first + turn) % 4, 1);
        }
        EXPECT_INT(table.phase, COU_TIEBREAK); /* nobody has a point */
    }
}

TEST(COU_R9, all_have_had_the_same_number_of_turns)
{
    started("seats=3 edition=0.8 deck0=italy deck1=france deck2=china first=1");
    any_luck(2);
    pass_turns(1, 3);
    points(2, 40); /* a little help */
    table.last_round = 1;
    expect_turn(1);
    EXPECT_INT(table.round, 1);
    pass_turns(1, 2);
    expect_turn(0);
    expect_phase(COU_REFRESH);
    pass_turns(0, 1);
    expect_phase(COU_OVER);
}

/* ---- the option rounds ------------------------------------------------------------------------------------------ */

TEST(COU_W3, so_many_rounds_may_be_agreed)
{
    for (int rounds = 1; rounds <= 3; rounds++) {
        char text[128];

        snprintf(text, sizeof text, "seats=2 deck0=italy deck1=france first=0 rounds=%d", rounds);
        started(text);
        any_luck(3);
        points(1, 4);
        for (int i = 0; i < rounds; i++) {
            expect_phase(COU_REFRESH);
            pass_turns(0, 2);
        }
        expect_phase(COU_OVER);
        EXPECT_INT(bq_game_court.rules->winners(&table), 2);
    }
}

/* Whether everyone is told that no round follows. */
static int told_last(void)
{
    static char page[65536];
    int json, shown;

    bq_game_court.words->json(&table, page, sizeof page);
    json = strstr(page, "\"last_round\":true") != NULL;
    bq_show(&bq_game_court, &table, page, sizeof page);
    shown = strstr(page, ", the last,") != NULL;
    EXPECT_INT(shown, json);
    return json;
}

TEST(COU_W3, the_last_round_that_was_agreed_is_called_the_last)
{
    started("seats=2 deck0=italy deck1=france first=0 rounds=3");
    any_luck(3);
    points(1, 4);
    for (int i = 0; i < 3; i++) {
        EXPECT_INT(told_last(), i == 2);
        pass_turns(0, 2);
    }
    expect_phase(COU_OVER);
    EXPECT_INT(told_last(), 1);
    started("seats=2 deck0=italy deck1=france first=0 rounds=1");
    any_luck(3);
    EXPECT_INT(told_last(), 1);
    started("seats=2 deck0=italy deck1=france first=0");
    any_luck(3);
    EXPECT_INT(told_last(), 0);
}

TEST(COU_W3, the_table_is_told_when_the_last_round_begins)
{
    struct court_state before;
    struct bq_fact facts[BQ_FACTS];
    struct bq_event e = {court_end_move(), 1, 0};

    started("seats=2 deck0=italy deck1=france first=0 rounds=2");
    any_luck(3);
    pass_turns(0, 1);
    plays(1, "refill; done");
    before = table;
    play(1, "end");
    EXPECT_INT(bq_game_court.words->facts(&before, &table, e, facts, BQ_FACTS), 2);
    EXPECT_INT(facts[0].key, COU_SAY_ENDS_TURN);
    EXPECT_INT(facts[1].key, COU_SAY_LAST_BEGINS);
}

TEST(COU_W3, without_them_it_is_as_long_as_it_takes)
{
    started("seats=2 deck0=italy deck1=france first=0 rounds=0");
    any_luck(4);
    for (int i = 0; i < 300; i++)
        pass_turns(0, 2);
    expect_phase(COU_REFRESH);
    EXPECT_INT(table.round, 300);
}

TEST(COU_W3, a_game_of_rounds_may_end_sooner)
{
    started("seats=2 deck0=italy deck1=france first=0 rounds=9");
    any_luck(5);
    table.phase = COU_ACTION;
    points(0, 40);
    table.last_round = 1;
    pass_turns(0, 2);
    expect_phase(COU_OVER);
}

/* ---- COU-W4: final points and winners ------------------------------------------------------------------------------ */

TEST(COU_W4, five_points_a_card_and_thirty_for_four)
{
    static const int bonus[] = {0, 5, 10, 15, 30};
    static const char *const cards[] = {"", "spaghetti", "spaghetti penne", "spaghetti penne fettuccine",
                                        "spaghetti penne fettuccine tagliatelle"};

    for (int e = 0; e < 2; e++)
        for (int n = 0; n <= 4; n++) {
            given(editions[e], "italy france");
            points(0, 7);
            tracked(0, cards[n]);
            EXPECT_INT(score_of(0), 7 + bonus[n]); /* at all times */
            EXPECT_INT(score_of(1), 0);
            EXPECT_INT(score_of(2), BQ_NO_SCORE);
        }
}

/* The game is over after this round, with these points and tracked cards of Italy and France. */
static void last_turn(const char *decks)
{
    given("0.9", decks);
    table.last_round = 1;
}

TEST(COU_W4, the_most_points_win_cards_included)
{
    last_turn("italy france");
    points(0, 30);
    points(1, 41);
    tracked(0, "spaghetti fettuccine penne"); /* 45 against 41 */
    pass_turns(0, 2);
    expect_phase(COU_OVER);
    EXPECT_INT(score_of(0), 45);
    EXPECT_INT(score_of(1), 41);
    EXPECT_INT(bq_game_court.rules->winners(&table), 1);
}

TEST(COU_W4, who_ended_the_game_need_not_win)
{
    last_turn("italy france");
    points(0, 40);
    points(1, 26);
    tracked(1, "tourin quiche-lorraine ratatouille");
    pass_turns(0, 2);
    EXPECT_INT(bq_game_court.rules->winners(&table), 2);
}

TEST(COU_W4, nobody_has_won_before_the_end)
{
    given("0.9", "italy france");
    points(0, 60);
    EXPECT_INT(bq_game_court.rules->winners(&table), 0);
    last_turn("italy france");
    points(0, 10);
    points(1, 10);
    pass_turns(0, 2);
    expect_phase(COU_TIEBREAK);
    EXPECT_INT(bq_game_court.rules->winners(&table), 0);
}

/* Four seats of whom the second and the fourth are tied. */
static void tied(void)
{
    last_turn("italy france china india");
    points(0, 9);
    points(1, 10);
    points(2, 3);
    points(3, 5);
    tracked(3, "cumin"); /* 5 and 5 */
    pass_turns(0, 4);
    expect_phase(COU_TIEBREAK);
}

TEST(COU_W4, the_tied_are_asked_and_nobody_else)
{
    tied();
    expect_active(bq_bit(1) | bq_bit(3));
    refused(0, "cooked 1", COU_W4);
    refused(2, "skip", COU_W4);
    EXPECT_INT(choices(1, COU_V_COOKED), 100); /* 0 to 99 days */
    EXPECT_INT(choices(1, COU_V_SKIP), 1);
    EXPECT_INT(choices(0, COU_V_SKIP), 0);
    refused(1, "cooked 100", COU_W4);
    refused(1, "refill", COU_W4);
}

TEST(COU_W4, the_most_recent_meal_wins)
{
    tied();
    play(1, "cooked 3");
    expect_phase(COU_TIEBREAK);
    expect_active(bq_bit(3)); /* each answers once */
    refused(1, "cooked 0", COU_W4);
    play(3, "cooked 2");
    expect_phase(COU_OVER);
    EXPECT_INT(bq_game_court.rules->winners(&table), bq_bit(3));
}

TEST(COU_W4, they_answer_in_any_order)
{
    tied();
    play(3, "cooked 99");
    play(1, "cooked 0");
    EXPECT_INT(bq_game_court.rules->winners(&table), bq_bit(1));
}

TEST(COU_W4, who_skips_gives_way_to_who_says)
{
    tied();
    plays(1, "cooked 99");
    plays(3, "skip");
    EXPECT_INT(bq_game_court.rules->winners(&table), bq_bit(1));
}

TEST(COU_R12, otherwise_the_win_is_shared)
{
    tied();
    plays(1, "skip");
    plays(3, "skip");
    expect_phase(COU_OVER);
    EXPECT_INT(bq_game_court.rules->winners(&table), bq_bit(1) | bq_bit(3));
    tied();
    plays(1, "cooked 5");
    plays(3, "cooked 5");
    EXPECT_INT(bq_game_court.rules->winners(&table), bq_bit(1) | bq_bit(3));
}

TEST(COU_R12, of_three_who_are_tied_two_may_share)
{
    last_turn("italy france china");
    pass_turns(0, 3);
    expect_active(7);
    plays(2, "cooked 4");
    plays(0, "cooked 4");
    plays(1, "cooked 6");
    EXPECT_INT(bq_game_court.rules->winners(&table), 5);
}

TEST(COU_R12, more_win_condition_cards_do_not_break_a_tie)
{
    last_turn("italy france");
    points(0, 5);
    tracked(0, "penne");
    points(1, 10);
    pass_turns(0, 2);
    expect_phase(COU_TIEBREAK);
    expect_active(3);
}

TEST(COU_R12, saying_so_is_a_personal_move)
{
    static bq_move list[BQ_LEGAL_MAX];
    int n;

    tied();
    n = bq_game_court.rules->legal(&table, 1, list, BQ_LEGAL_MAX);
    EXPECT_INT(n, 101);
    EXPECT_INT(bq_for_bots(list, n), 1); /* a bot skips */
    EXPECT_INT(bq_verb(list[0]), COU_V_SKIP);
}

TEST(COU_R11, points_lost_in_the_last_round_are_lost)
{
    one_point_serve("0.9", "italy france");
    points(0, 39);
    points(1, 39);
    plays(0, SERVE);
    play(0, "end");
    cooked(1, "tourin", "meat-and-fish");
    queue(1, "france-lose");
    plays(1, "refill; serve tourin to france-lose; score; target 0; skip; end");
    expect_phase(COU_OVER);
    EXPECT_INT(score_of(0), 38);
    EXPECT_INT(score_of(1), 40);
    EXPECT_INT(bq_game_court.rules->winners(&table), 2);
}
