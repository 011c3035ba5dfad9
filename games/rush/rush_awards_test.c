/* rush_awards_test.c -- the ledger's clauses on awards: how they are won and lost (RUS-E5 and its rulings), and what each does (RUS-A1 to
 * A8).
 *
 * Nothing here knows how the rules are carried out; what is expected is read off the ledger. */
#include <stdio.h>
#include <string.h>

#include "rush_test.h"

/* ---- RUS-E5: awards won and lost ------------------------------------------------------------------------------ */

/* The first patron of a kind that has not come to the kitchen yet. */
static const char *someone(int type)
{
    for (int i = 0; i < RUS_PATRONS; i++)
        if (rush_card(i)->type == type && kitchen.patron[i].where <= RUS_AT_TABLE)
            return rush_card(i)->name;
    FAIL("nobody is left");
    return "v12";
}

/* A shift of scenario 7 that begins at one reputation and ends at another. */
static void renown(int from, int to)
{
    coins(60);
    reputation(from);
    for (int i = 0; i < RUS_PATRONS; i++) /* who still waits */
        from -= kitchen.patron[i].where == RUS_ORDERED;
    for (const char *name; from < to; from += to - from >= 2 ? 2 : 1) {
        name = someone(to - from >= 2 ? RUS_VIP : RUS_CHALLENGING);
        ordered(0, name, to - from >= 2 ? "right | right" : "right");
        handed(name);
    }
    for (; from > to; from--)
        ordered(0, someone(RUS_CHALLENGING), "no plate");
    end_of_shift();
    expect_reputation(to);
}

TEST(RUS_E5, awards_held_are_the_thresholds_reached)
{
    static const int hats[5][3] = {[2] = {3, 6, 9}, {4, 8, 12}, {5, 10, 15}};

    for (int cooks = 2; cooks <= RUS_COOKS; cooks++)
        for (int i = 0; i < 3; i++) {
            given(7, cooks);
            renown(hats[cooks][i] - 2, hats[cooks][i] - 1);
            EXPECT_INT(kitchen.awards_held, i);
            given(7, cooks);
            renown(hats[cooks][i] - 1, hats[cooks][i]);
            EXPECT_INT(kitchen.awards_held, i + 1);
            given(7, cooks);
            renown(hats[cooks][i], hats[cooks][i] + 1);
            EXPECT_INT(kitchen.awards_held, i + 1);
        }
}

TEST(RUS_E5, three_at_most_and_none_before_scenario_seven)
{
    given(7, 2);
    renown(20, 22);
    EXPECT_INT(kitchen.awards_held, 3);
    given(6, 2);
    coins(60);
    reputation(10);
    end_of_shift();
    EXPECT_INT(kitchen.awards_held, 0);
    given(7, 2); /* a new scenario begins without */
    EXPECT_INT(kitchen.awards_held, 0);
}

TEST(RUS_E5, the_top_card_is_won_and_the_latest_goes_back_on_top)
{
    given(7, 2);
    const char *top = rush_award_names[kitchen.award_deck[RUS_AWARDS - 1]];
    const char *next = rush_award_names[kitchen.award_deck[RUS_AWARDS - 2]];
    char both[64];

    snprintf(both, sizeof both, "%s %s", top, next);
    renown(2, 3);
    expect_awards(top);
    ready();
    renown(5, 7);
    expect_awards(both);
    ready();
    renown(6, 5); /* the latest */
    expect_awards(top);
    EXPECT_TEXT(rush_award_names[kitchen.award_deck[RUS_AWARDS - 2]], next);
}

TEST(RUS_R27, one_award_for_each_threshold_crossed)
{
    given(7, 2);
    renown(2, 9);
    EXPECT_INT(kitchen.awards_held, 3);
    ready();
    renown(6, 5);
    EXPECT_INT(kitchen.awards_held, 1);
    ready();
    renown(3, 2);
    EXPECT_INT(kitchen.awards_held, 0);
}

TEST(RUS_R27, those_won_again_are_the_same_cards_in_the_same_order)
{
    uint8_t won[3];

    given(7, 2);
    renown(2, 9);
    memcpy(won, kitchen.award, sizeof won);
    ready();
    reputation(2);
    coins(60);
    end_of_shift();
    EXPECT_INT(kitchen.awards_held, 0);
    ready();
    reputation(9);
    coins(60);
    end_of_shift();
    EXPECT_INT(memcmp(won, kitchen.award, sizeof won), 0);
}

TEST(RUS_R28, an_award_lasts_while_it_is_held)
{
    given(7, 2);
    award("good-tips");
    coins(60);
    reputation(3);
    end_of_shift();
    ready();
    for (int i = 0; i < 2; i++) { /* not only once */
        const char *name = i == 0 ? "f1" : "f2";
        int before;

        ordered(0, name, "right");
        before = kitchen.coins;
        play(0, i == 0 ? "place 0.0 dining-1" : "place 0.1 dining-2");
        plays(0, i == 0 ? "serve f1" : "serve f2");
        expect_coins(before + 2);
    }
    coins(60);
    reputation(2); /* below the hat */
    end_of_shift();
    expect_awards("");
    ready();
    ordered(0, "f3", "right");
    coins(5);
    plays(0, "place 0.0 dining-1; serve f3");
    expect_coins(6);
}

/* ---- the awards -------------------------------------------------------------------------------------------------------- */

TEST(RUS_A1, the_dishwasher_washes_five)
{
    for (int has = 0; has < 2; has++) {
        given(7, 2);
        dirty("1 1 2 2 3 3");
        clean("");
        if (has)
            award("dishwasher");
        play(0, "place 0.0 sink-1");
        EXPECT_INT(listed(0, "wash 1 1 2 2"), has);
        EXPECT_INT(listed(0, "wash 1 1 2 2 3"), has);
        refused(0, "wash 1 1 2 2 3 3", RUS_P7);
        play(0, has ? "wash 1 1 2 2 3" : "wash 1 1 2");
        expect_clean(has ? "1 1 2 2 3" : "1 1 2");
        expect_dirty(has ? "3" : "2 3 3");
    }
}

TEST(RUS_A2, the_bulk_buyer_brings_seven)
{
    given(7, 2);
    award("bulk-buyer");
    room(1, "");
    room(2, "");
    coins(3);
    play(0, "place 0.0 van");
    refused(0, "buy meat 1:5", RUS_P8);
    refused(0, "buy meat 1:8", RUS_P8);
    play(0, "buy meat 1:3 2:4");
    expect_room(1, "3*meat");
    expect_room(2, "4*meat");
    expect_coins(2);
    supply_short("salad", 6);
    play(0, "place 0.1 van");
    refused(0, "buy salad 1:7", RUS_P8);
    EXPECT(listed(0, "buy salad 1:6"));
    given(7, 2); /* without it: five */
    play(0, "place 0.0 van");
    refused(0, "buy meat 1:7", RUS_P8);
    EXPECT(listed(0, "buy meat 1:5"));
}

TEST(RUS_A3, the_spice_merchant_brings_five_or_three)
{
    given(7, 2);
    award("spice-merchant");
    bag("");
    coins(3);
    play(0, "place 0.0 van");
    refused(0, "buy-spices white white black", RUS_P8);
    refused(0, "buy-spices yellow red", RUS_P8);
    play(0, "buy-spices white white black green green");
    expect_bag("2*white black 2*green");
    play(0, "place 0.1 van");
    play(0, "buy-spices yellow red red");
    expect_bag("2*white black 2*green yellow 2*red");
    expect_coins(1);
    given(7, 2); /* without it: three or two */
    play(0, "place 0.0 van");
    refused(0, "buy-spices white white black green green", RUS_P8);
    refused(0, "buy-spices yellow red red", RUS_P8);
    EXPECT(listed(0, "buy-spices white white black"));
    EXPECT(listed(0, "buy-spices yellow red"));
}

TEST(RUS_A4, good_tips_are_two_coins)
{
    for (int has = 0; has < 2; has++) {
        given(7, 2);
        if (has)
            award("good-tips");
        coins(1);
        ordered(0, "f1", "plate 1 meat");
        plays(0, "place 0.0 dining-1; serve f1");
        expect_coins(has ? 3 : 2);
    }
}

TEST(RUS_A5, the_popular_bar_brings_one_more_each_seating)
{
    for (int has = 0; has < 2; has++)
        for (int n = 1; n <= 2; n++) {
            given(7, 2);
            if (has)
                award("popular-bar");
            at_table(n == 1 ? "f1" : "");
            coins(1);
            play(0, "place 0.0 reception-1");
            play(0, n == 1 ? "seat 1" : "seat 2");
            expect_coins(1 + n + has); /* once, not for each patron */
        }
    given(7, 2); /* throwing out is no seating */
    award("popular-bar");
    at_table("f1");
    coins(1);
    plays(0, "place 0.0 reception-1; throw f1");
    expect_coins(1);
}

TEST(RUS_A6, the_head_waiter_takes_two_orders)
{
    given(7, 3);
    award("head-waiter");
    at_table("f1 f2 f3");
    ordered(0, "c1", "right");
    plays(0, "place 0.0 dining-1; order f1");
    refused(0, "serve c1", RUS_P10); /* two orders, or one serve */
    refused(0, "place 0.1 stove-1", RUS_T4);
    play(0, "order f2");
    EXPECT_INT(kitchen.cook[0].action, 0);
    refused(0, "order f3", RUS_P3);
    EXPECT_INT(patron("f1")->seat + patron("f2")->seat, 0);
    given(7, 3); /* it may be one */
    award("head-waiter");
    at_table("f1 f2 f3");
    plays(0, "place 0.0 dining-1; order f1; done; place 0.1 dining-2; order f3 plate 1");
    EXPECT_INT(patron("f2")->where, RUS_AT_TABLE);
    given(7, 3); /* without it: one */
    at_table("f1 f2 f3");
    plays(0, "place 0.0 dining-1; order f1");
    refused(0, "order f2", RUS_P3);
}

TEST(RUS_A7, the_double_hob_moves_two_different_meals)
{
    given(7, 2);
    award("double-hob");
    ordered(0, "f1", "plate 1 bread");
    ordered(0, "f6", "plate 2 meat");
    ordered(0, "v1", "plate 1 bread | plate 4 meat");
    plays(0, "place 0.0 stove-1; cook f1");
    refused(0, "cook f1", RUS_P5); /* not the same twice */
    play(0, "cook f6");
    refused(0, "cook v1 main", RUS_P5);
    expect_meal("f1", "plate 1 bread row 1");
    expect_meal("f6", "plate 2 meat row 1");
    plays(0, "place 0.1 stove-2; cook v1 side; cook v1 main"); /* two plates of a VIP are two meals */
    expect_meal("v1", "side plate 1 bread row 1 | main plate 4 meat row 1");
    clock_to(28000);
    plays(0, "place 0.0 stove-1; cook f1; done"); /* one alone */
    expect_meal("f1", "plate 1 bread row 2");
    given(7, 2); /* without it: one */
    ordered(0, "f1", "plate 1 bread");
    ordered(0, "f6", "plate 2 meat");
    plays(0, "place 0.0 stove-1; cook f1");
    refused(0, "cook f6", RUS_P5);
}

/* An evening with the loyal crew: so many coins, reputation above the first hat. */
static void loyal_evening(int scenario, int cooks, int coins_)
{
    given(scenario, cooks);
    award("loyal-crew");
    reputation(5);
    coins(coins_);
    end_of_shift();
}

TEST(RUS_A8, one_timer_of_each_cook_costs_two)
{
    for (int cooks = 2; cooks <= RUS_COOKS; cooks++) {
        loyal_evening(7, cooks, 40);
        expect_coins(40 - 5 * cooks);
        loyal_evening(8, cooks, 40);
        expect_coins(40 - 5 * cooks - 3); /* the temp is nobody's */
    }
}

TEST(RUS_A8, as_few_as_possible_strike_and_then_as_cheap_as_possible)
{
    static const struct {
        int coins, strikers, left;
        const char *named; /* if nobody says who */
    } evenings[] = {{10, 0, 0, ""},           {9, 1, 2, "1.1"},        {8, 1, 1, "1.1"}, {7, 1, 0, "1.1"},
                    {6, 2, 1, "1.0 1.1"},     {5, 2, 0, "1.0 1.1"}, /* 5 coins for two of one cook, */
                    {4, 2, 0, "0.1 1.1"},                           /* 6 for one of each */
                    {3, 3, 1, "0.1 1.0 1.1"}, {2, 3, 0, "0.1 1.0 1.1"}};

    for (size_t i = 0; i < sizeof evenings / sizeof evenings[0]; i++) {
        char named[32] = "";

        loyal_evening(7, 2, evenings[i].coins);
        EXPECT_INT(kitchen.to_strike, evenings[i].strikers);
        expect_coins(evenings[i].left);
        play(0, "ready");
        for (int t = 0; t < 4; t++)
            if (kitchen.timer[t].strike)
                snprintf(named + strlen(named), sizeof named - strlen(named), "%s%d.%d", named[0] ? " " : "", t / 2,
                         t % 2);
        EXPECT_TEXT(named, evenings[i].named);
        EXPECT_INT(kitchen.to_strike, 0);
    }
    loyal_evening(7, 2, 1);
    expect_phase(RUS_OVER);
}

TEST(RUS_E3, the_cheaper_wage_is_the_cooks_whichever_timer_is_paid)
{
    loyal_evening(7, 2, 8); /* 2 + 2 + 3 are paid */
    expect_coins(1);
    may(0, "strike 0.0, strike 0.1, strike 1.0, strike 1.1, ready");
    play(0, "strike 0.0");
    may(0, "ready");
    expect_coins(1);
    loyal_evening(8, 2, 12);
    expect_coins(2);
    may(1, "strike 0.0, strike 0.1, strike 1.0, strike 1.1, strike temp, ready");
}

TEST(RUS_E3, whoever_is_named_the_strike_stays_as_cheap)
{
    loyal_evening(7, 2, 6); /* two of one cook: 5 coins less, and not 6 */
    play(0, "strike 0.1");
    may(0, "strike 0.0, ready");
    refused(1, "strike 1.1", RUS_E3);
    loyal_evening(7, 2, 4); /* one of each */
    play(0, "strike 0.1");
    may(1, "strike 1.0, strike 1.1, ready");
    given(7, 2);
    award("loyal-crew");
    reputation(5);
    strike("0.1");
    coins(6); /* 2, and 2 + 3: the only timer of cook 0 is the cheapest */
    end_of_shift();
    may(0, "strike 0.0, ready");
    expect_coins(1);
}

TEST(RUS_A8, a_crew_lost_or_won_in_the_same_evening_changes_nothing)
{
    given(7, 2);
    award("loyal-crew");
    reputation(2); /* below the hat: it goes back after the salaries */
    coins(9);
    end_of_shift();
    expect_awards("");
    expect_coins(2); /* 7 paid */
    EXPECT_INT(kitchen.to_strike, 1);
    play(0, "ready");
    EXPECT_INT(kitchen.to_strike, 0);
    EXPECT_INT(timer("1.1")->strike, 1);
    EXPECT_INT(timer("0.0")->strike + timer("0.1")->strike + timer("1.0")->strike, 0);
    given(7, 2);
    for (int i = 0; i < RUS_AWARDS; i++) /* on top of the deck */
        if (kitchen.award_deck[i] == RUS_LOYAL_CREW) {
            kitchen.award_deck[i] = kitchen.award_deck[RUS_AWARDS - 1];
            kitchen.award_deck[RUS_AWARDS - 1] = RUS_LOYAL_CREW;
        }
    reputation(3);
    coins(3);
    end_of_shift();
    expect_awards("loyal-crew");
    EXPECT_INT(kitchen.to_strike, 3);
    play(0, "ready");
    EXPECT_INT(kitchen.to_strike, 0);
    EXPECT_INT(timer("1.1")->strike + timer("1.0")->strike + timer("0.1")->strike, 3);
}
