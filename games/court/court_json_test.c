/* court_json_test.c -- what the state's JSON says beside what lies on the table: limits, costs and worth, as the rules have them. */
#include <string.h>

#include "court_test.h"

/* Whether the JSON of seat 0's view has this text. */
static int told(const char *text)
{
    static char page[65536];
    struct court_state view;

    court_view(&view, &table, 0);
    return court_json(&view, page, sizeof page) < (int)sizeof page && strstr(page, text) != NULL;
}

TEST(COU_W4, a_seat_is_told_what_its_win_cards_are_worth)
{
    given("0.9", "italy france");
    tracked(0, "spaghetti penne");
    EXPECT(told("\"bonus\":10,"));
    tracked(0, "fettuccine lasagna-sheets");
    EXPECT(told("\"bonus\":30,"));
}

TEST(COU_T2, a_seat_is_told_its_limits)
{
    given("0.8", "italy france");
    EXPECT(told("\"hand_limit\":7,\"queue_limit\":3,"));
    queue(0, "italy-hand italy-queue");
    EXPECT(told("\"hand_limit\":8,\"queue_limit\":4,"));
}

TEST(COU_T1A, a_seat_is_told_how_many_cards_it_may_still_discard)
{
    given("0.8", "italy france");
    EXPECT(told("\"toss_left\":0"));
    hand(0, "penne basil spaghetti");
    phase(COU_REFRESH);
    EXPECT(told("\"toss_left\":2"));
    play(0, "toss penne");
    EXPECT(told("\"toss_left\":1"));
}

TEST(COU_C1, a_column_is_told_what_it_lacks_and_a_hand_what_it_can_pay_for)
{
    given("0.9", "usa france");
    hand(0, "juicy-lucy lobster-roll");
    EXPECT(told("\"payable\":[],"));
    prepared(0, "2*grilled-meat fries-and-soda");
    EXPECT(told("\"payable\":[\"lobster-roll\",\"juicy-lucy\"]") ||
           told("\"payable\":[\"juicy-lucy\",\"lobster-roll\"]"));
    EXPECT(told("\"has\":{\"ingredients\":3,\"recipes\":0}"));
    EXPECT(told("\"doubles\":true"));
    play(0, "cook juicy-lucy doubled");
    EXPECT(told("\"lacks\":{\"primary\":1,\"secondary\":1,\"any\":2}"));
    play(0, "add grilled-meat");
    EXPECT(told("\"lacks\":{\"primary\":0,\"secondary\":1,\"any\":2}"));
}

TEST(COU_C1, what_is_legal_and_of_no_use_is_told)
{
    given("0.9", "usa france");
    hand(0, "juicy-lucy lobster-roll grilled-meat");
    EXPECT(
        told("\"useless\":[\"cook juicy-lucy\",\"cook juicy-lucy doubled\",\"cook lobster-roll\",\"cook lobster-roll "
             "doubled\",\"done\"]") ||
        told("\"useless\":[\"cook lobster-roll\",\"cook lobster-roll doubled\",\"cook juicy-lucy\",\"cook juicy-lucy "
             "doubled\",\"done\"]"));
    prepared(0, "grilled-meat fries-and-soda");
    EXPECT(!told("\"cook juicy-lucy\""));
    EXPECT(told("\"cook juicy-lucy doubled\"") && told("\"done\"]"));
    play(0, "cook juicy-lucy");
    EXPECT(told("\"useless\":[\"drop\"]"));
    plays(0, "add grilled-meat; add fries-and-soda; ready");
    EXPECT(!told("\"done\""));
}

TEST(COU_T1B, what_the_kitchen_can_use_is_no_card_to_discard)
{
    given("0.9", "italy france");
    hand(0, "cacio-e-pepe penne basil");
    phase(COU_REFRESH);
    EXPECT(told("\"toss penne\"") && told("\"toss cacio-e-pepe\"") && !told("\"refill\""));
    given("0.9", "italy france");
    hand(0, "cacio-e-pepe 2*penne 2*spaghetti 2*fettuccine"); /* nobody cooks so many of them */
    phase(COU_REFRESH);
    EXPECT(told("\"useless\":[\"toss cacio-e-pepe\"]"));
}

TEST(COU_T4, to_pass_is_not_useless_when_nothing_else_helps)
{
    given("0.9", "usa france");
    hand(0, "juicy-lucy");
    EXPECT(told("\"useless\":[\"cook juicy-lucy\",\"cook juicy-lucy doubled\"]"));
    play(0, "cook juicy-lucy");
    EXPECT(told("\"useless\":[]")); /* it cannot be finished: it is to be taken back */
}

TEST(COU_C4B, a_recipe_is_of_use_if_what_is_missing_may_be_prepared_while_it_cooks)
{
    given("0.9", "usa france");
    hand(0, "juicy-lucy grilled-meat");
    prepared(0, "fries-and-soda");
    EXPECT(told("\"cook juicy-lucy\""));
    queue(0, "usa-prepare");
    EXPECT(!told("\"cook juicy-lucy\""));
}

TEST(COU_V5, to_take_a_dish_back_is_of_no_use_once_there_is_a_score)
{
    given("0.9", "italy mexico");
    cooked(0, "penne-al-pesto", "penne tomato-sauce");
    queue(0, "italy-gain");
    play(0, "serve penne-al-pesto to italy-gain");
    EXPECT(told("\"useless\":[\"unserve penne-al-pesto\"]"));
}

TEST(COU_K9, who_serves_is_told_what_a_customer_asks_for)
{
    given("0.9", "italy mexico");
    cooked(0, "penne-al-pesto", "penne tomato-sauce");
    queue(0, "mexico-special");
    hand(0, "penne");
    plays(0, "serve penne-al-pesto to mexico-special; score");
    EXPECT(told("\"effect_of\":\"mexico-special\",\"asks\":\"discard\""));
}

TEST(COU_H1, nothing_of_anothers_hand_is_told_by_what_it_can_pay_for)
{
    given("0.9", "italy france");
    hand(1, "tourin");
    prepared(1, "meat-and-fish");
    EXPECT(!told("tourin"));
}
