/* rummy_table_test.c -- whole tables, opened by the session with stacked decks, and the state as JSON.
 *
 * What the session deals must be what the deck says, round for round; what json() writes must be what the protocol promises: its
 * keys, a draw pile top first, a discard pile bottom first, "?" for what a seat cannot see. The lines that a seat
 * is told must keep what it cannot see. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rummy_test.h"
#include "session/table.h"

/* Makes the table's truth the position that expect_...() speaks of. */
static void look(const struct bq_table *t)
{
    memcpy(&party, bq_table_referee(t), sizeof party);
}

static struct bq_table *open_with(const char *options, uint64_t deal, const struct bq_stack *stacks, int count,
                                  int *fault)
{
    struct bq_opening o = {.game = &bq_game_rummy, .has_deal = 1, .deal = deal, .stacks = stacks, .stack_count = count};
    struct bq_table *t = NULL;
    struct bq_trouble why = {0};
    given_setup(HERE, &o.setup, options, "dealer recipe");
    bq_seed_of_deal(o.seed, deal);
    *fault = bq_table_new(&t, &o, &why);
    if (*fault && !why.text[0])
        FAIL("a refusal without a reason");
    return *fault ? NULL : t;
}

/* A table with these lists for its rounds, and the wanted dealer, whom the seed draws. */
static struct bq_table *seated(const char *options, int dealer, const char *const *lists, int count)
{
    static const char *deck[4][RUM_DECK];
    struct bq_stack stacks[4];
    struct bq_setup setup;
    given_setup(HERE, &setup, options, "dealer recipe");
    for (int i = 0; i < count; i++) {
        rummy_stack(HERE, lists[i], setup.seats, (dealer + i) % setup.seats, deck[i]);
        stacks[i] = (struct bq_stack){"deck", deck[i], RUM_DECK};
    }
    for (uint64_t deal = 1; deal < 200; deal++) {
        int fault;
        struct bq_table *t = open_with(options, deal, stacks, count, &fault);
        if (!t) {
            FAIL("the session refuses the table: fault %d", fault);
            return NULL;
        }
        look(t);
        if (party.dealer == dealer)
            return t;
        bq_table_free(t);
    }
    FAIL("no deal has dealer %d", dealer);
    return NULL;
}

static void play_at(struct bq_table *t, int seat, const char *move)
{
    struct bq_trouble why = {0};
    if (bq_table_play_text(t, seat, move, &why))
        FAIL("%s: %s", move, why.text);
    look(t);
}

#define WINNING(seat) #seat " apple apple apple rice rice rice milk milk | kitchen cheese | deck milk onion"

/* ---- stacked decks -------------------------------------------------------------------------- */

TEST(RUM_R1, the_session_deals_the_stacked_deck_from_the_dealers_left)
{
    static const char *const list[] = {
        "2 apple apple tomato tomato rice rice milk milk | 0 wild | 1 beef | kitchen shrimp | deck onion garlic"};
    struct bq_table *t = seated("seats=3 cut=off", 1, list, 1);
    if (!t)
        return;
    EXPECT_INT(bq_table_stacked(t), 1);
    expect_hand(2, "apple apple tomato tomato rice rice milk milk");
    EXPECT_INT(party.seat[0].hand[RUM_WILD], 1);
    expect_json("open_kitchen", "\"coastal-catch\"");
    expect_deck("onion garlic ...");
    expect_turn(2);
    EXPECT_INT(bq_table_active(t), bq_bit(2));
    bq_table_free(t);
}

TEST(RUM_C5, a_deck_with_a_card_too_many_missing_or_foreign_is_no_deck)
{
    const char *cards[RUM_DECK + 1];
    struct bq_stack stack = {"deck", cards, RUM_DECK};
    int fault;
    rummy_stack(HERE, "", 3, 0, cards);
    const char *last = cards[RUM_DECK - 1];
    cards[RUM_DECK - 1] = "wild"; /* twice */
    EXPECT(open_with("seats=3", 1, &stack, 1, &fault) == NULL);
    EXPECT_INT(fault, BQ_ESETUP);
    cards[RUM_DECK - 1] = "truffle";
    EXPECT(open_with("seats=3", 1, &stack, 1, &fault) == NULL);
    EXPECT_INT(fault, BQ_ESETUP);
    cards[RUM_DECK - 1] = last;
    stack.count = RUM_DECK - 1;
    EXPECT(open_with("seats=3", 1, &stack, 1, &fault) == NULL);
    EXPECT_INT(fault, BQ_ESETUP);
    cards[RUM_DECK] = "apple";
    stack.count = RUM_DECK + 1;
    EXPECT(open_with("seats=3", 1, &stack, 1, &fault) == NULL);
    EXPECT_INT(fault, BQ_ESETUP);
    stack.count = RUM_DECK;
    struct bq_table *t = open_with("seats=3", 1, &stack, 1, &fault);
    EXPECT_INT(fault, 0);
    bq_table_free(t);
}

TEST(RUM_E3, a_whole_game_of_stacked_rounds_at_the_sessions_table)
{
    static const char *const lists[] = {WINNING(1), WINNING(2), WINNING(0), WINNING(1)};
    struct bq_table *t = seated("seats=3 rounds=4 cut=off", 0, lists, 4);
    if (!t)
        return;
    for (int round = 0; round < 4; round++) {
        int seat = (round + 1) % 3;
        expect_turn(seat);
        EXPECT_INT(party.dealer, round % 3);
        expect_json("open_kitchen", "\"dairy-delights\"");
        play_at(t, seat, "draw");
        play_at(t, seat, "meld milk milk milk");
        play_at(t, seat, "meld apple apple apple");
        EXPECT_INT(bq_table_over(t), 0);
        play_at(t, seat, "meld rice rice rice");
    }
    EXPECT_INT(bq_table_over(t), 1);
    expect_scores("13 26 13"); /* 3 and 9 and the kitchen's 1, twice for seat 1 */
    EXPECT_INT(bq_game_rummy.rules->winners(&party), 2);
    expect_json("scores_by_round", "[[0,13,0],[0,0,13],[13,0,0],[0,13,0]]");
    bq_table_free(t);
}

/* Plays turns that end the round for nobody: draws, never melds, the last of what is legal. */
static void pass_time(struct bq_table *t, int turns)
{
    bq_move m[BQ_LEGAL_MAX];
    for (int i = 0; i < turns * 4 && turns > 0; i++) {
        int actor = 0, before = party.turn;
        while (actor < BQ_SEATS && !(bq_table_active(t) >> actor & 1))
            actor++;
        int n = bq_table_legal(t, actor, m, BQ_LEGAL_MAX);
        if (n <= 0 || bq_table_play(t, actor, party.phase == RUM_DRAW ? m[0] : m[n - 1], NULL)) {
            FAIL("no move");
            return;
        }
        look(t);
        turns -= party.turn != before;
    }
}

TEST(RUM_E2, a_reshuffle_takes_nothing_from_the_next_rounds_stack)
{
    static const char *const lists[] = {"kitchen shrimp",
                                        "1 apple apple apple rice rice rice milk milk | kitchen wild"};
    struct bq_table *t = seated("seats=2 rounds=2 cut=off", 1, lists, 2);
    if (!t)
        return;
    int before = party.deck_count, reshuffled = 0;
    for (int i = 0; i < 400 && !reshuffled; i++) {
        pass_time(t, 1);
        reshuffled = party.deck_count > before;
        before = party.deck_count;
    }
    EXPECT_INT(reshuffled, 1);
    expect_json("round", "1");
    for (int i = 0; i < 20000 && party.round == 0;
         i++) { /* until somebody wins: the first of what is legal is a meld */
        bq_move m[BQ_LEGAL_MAX];
        int actor = 0;
        while (!(bq_table_active(t) >> actor & 1))
            actor++;
        int n = bq_table_legal(t, actor, m, BQ_LEGAL_MAX);
        char text[BQ_TEXT];
        bq_move_text(&bq_game_rummy, &party, actor, m[0], text, sizeof text);
        int meld = strncmp(text, "meld", 4) == 0 || party.phase != RUM_MELD;
        bq_table_play(t, actor, m[meld && party.phase != RUM_DRAW ? 0 : (i * 7 + i / 3) % n], NULL);
        look(t);
    }
    expect_json("round", "2");
    EXPECT_INT(party.dealer, 0);
    int kept = party.seat[1].hand[RUM_WILD] + party.seat[1].hand[rummy_card("apple")] +
               party.seat[1].hand[rummy_card("rice")] + party.seat[1].hand[rummy_card("milk")];
    EXPECT_INT(kept, 8); /* nine of the list with the wild, and one of them lost */
    bq_table_free(t);
}

/* ---- at the table -------------------------------------------------------------------------------- */

TEST(RUM_T1, the_session_says_which_clause_refuses_and_why)
{
    static const char *const list[] = {"1 apple | kitchen shrimp | deck onion"};
    struct bq_table *t = seated("seats=2 cut=off", 0, list, 1);
    struct bq_trouble why = {0};
    if (!t)
        return;
    struct rummy_state before = party;
    EXPECT_INT(bq_table_play_text(t, 1, "take 0", &why), RUM_T1);
    EXPECT_INT(why.code, RUM_T1);
    EXPECT(strstr(why.text, "draw") != NULL);
    EXPECT_INT(bq_table_play_text(t, 0, "draw", &why), RUM_R4);
    look(t);
    EXPECT(memcmp(&before, &party, sizeof party) == 0); /* and nothing has changed */
    bq_table_free(t);
}

TEST(RUM_T1, a_draw_cannot_be_taken_back_but_taking_a_seen_card_can)
{
    static const char *const list[] = {"1 apple | 0 rice | kitchen shrimp | deck onion garlic"};
    struct bq_table *t = seated("seats=2 cut=off", 0, list, 1);
    if (!t)
        return;
    play_at(t, 1, "draw");
    EXPECT_INT(bq_table_can_undo(t, 1), 0);
    play_at(t, 1, "discard apple");
    EXPECT_INT(bq_table_can_undo(t, 1), 0); /* it showed a card */
    struct rummy_state before = party;
    play_at(t, 0, "take 1");
    EXPECT_INT(bq_table_can_undo(t, 1), 0);
    EXPECT_INT(bq_table_can_undo(t, 0), 1);
    EXPECT_INT(bq_table_undo(t, 0, NULL), 0);
    look(t);
    EXPECT(memcmp(&before, &party, sizeof party) == 0);
    bq_table_free(t);
}

/* The line that `seat` is told of the last event. */
static const char *last_line(const struct bq_table *t, int seat)
{
    static char line[1024];
    bq_table_tell(t, bq_table_position(t) - 1, seat, line, sizeof line);
    return line;
}

TEST(RUM_A4, the_lines_that_others_are_told_name_no_hidden_card)
{
    static const char *const list[] = {"1 apple octopus | 2 pasta | 0 bread | kitchen shrimp | deck wild "
                                       "fresh-delivery ginger octopus potluck tomato"};
    struct bq_table *t = seated("seats=3 cut=off", 0, list, 1);
    if (!t)
        return;
    play_at(t, 1, "draw");
    EXPECT(strstr(last_line(t, 1), "Universal Spice") != NULL);
    EXPECT(strstr(last_line(t, 0), "Universal Spice") == NULL);
    EXPECT(strstr(last_line(t, BQ_WATCHER), "Universal Spice") == NULL);
    EXPECT(strstr(last_line(t, BQ_REFEREE), "Universal Spice") != NULL);
    play_at(t, 1, "discard apple");
    EXPECT(strstr(last_line(t, 0), "Apple") != NULL);
    play_at(t, 2, "draw");
    EXPECT(strstr(last_line(t, 0), "Fresh Delivery") != NULL); /* it lies face up */
    EXPECT(strstr(last_line(t, 0), "Ginger") == NULL && strstr(last_line(t, 0), "Octopus") == NULL);
    play_at(t, 2, "keep ginger");
    EXPECT(strstr(last_line(t, 2), "Ginger") != NULL);
    EXPECT(strstr(last_line(t, 0), "Ginger") == NULL && strstr(last_line(t, 0), "Octopus") == NULL);
    play_at(t, 2, "discard pasta");
    play_at(t, 0, "draw");
    play_at(t, 1, "pass wild");
    EXPECT(strstr(last_line(t, 0), "Universal Spice") == NULL && strstr(last_line(t, 2), "Universal Spice") == NULL);
    play_at(t, 2, "pass ginger");
    EXPECT(strstr(last_line(t, 1), "Ginger") == NULL);
    play_at(t, 0, "pass bread"); /* the last one: all are passed */
    EXPECT_TEXT(last_line(t, 0),
                "Seat 0 chooses Bread to pass. All cards go to the left. Seat 0 gets Ginger. Seat 1 gets Bread.");
    EXPECT_TEXT(
        last_line(t, 1),
        "Seat 0 chooses a card to pass. All cards go to the left. Seat 1 gets Bread. Seat 2 gets the Universal Spice.");
    EXPECT_TEXT(last_line(t, 2), "Seat 0 chooses a card to pass. All cards go to the left. Seat 0 gets Ginger. Seat 2 "
                                 "gets the Universal Spice.");
    EXPECT_TEXT(last_line(t, BQ_WATCHER), "Seat 0 chooses a card to pass. All cards go to the left.");
    bq_table_free(t);
}

TEST(RUM_T2, the_line_of_a_drawn_action_card_says_what_it_does)
{
    static const struct {
        const char *options, *drawn, *line;
    } rows[] = {
        {"seats=2 cut=off", "kitchen shrimp | deck expiration-date",
         "Seat 1 draws the action card Expiration Date. Seat 1 chooses an opponent, who tosses a card and takes back "
         "the one "
         "under it."},
        {"seats=2 cut=off expiration=literal", "kitchen shrimp | deck expiration-date",
         "Seat 1 draws the action card Expiration Date. Seat 1 chooses an opponent, who tosses a card and takes it "
         "back."},
        {"seats=2 cut=off", "kitchen shrimp | deck fresh-delivery",
         "Seat 1 draws the action card Fresh Delivery. Seat 1 looks at the next two cards and keeps one."},
        {"seats=2 cut=off", "kitchen shrimp | deck salvage-operation",
         "Seat 1 draws the action card Salvage Operation. No discard pile has two cards, so nothing happens."},
        {"seats=2 cut=off", "kitchen shrimp | deck potluck",
         "Seat 1 draws the action card Potluck. Everyone passes a card to the left."},
    };
    struct bq_table *t;

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (!(t = seated(rows[i].options, 0, &rows[i].drawn, 1)))
            return;
        play_at(t, 1, "draw");
        for (int seat = 0; seat < 2; seat++)
            EXPECT_TEXT(last_line(t, seat), rows[i].line);
        bq_table_free(t);
    }
    static const char *const later[] = {"0 apple | 1 milk | kitchen shrimp | deck onion onion salvage-operation"};
    if (!(t = seated("seats=2 cut=off", 0, later, 1)))
        return;
    play_at(t, 1, "draw");
    play_at(t, 1, "discard milk");
    play_at(t, 0, "draw");
    play_at(t, 0, "discard apple");
    play_at(t, 1, "draw"); /* it lies on the milk */
    EXPECT_TEXT(last_line(t, 0),
                "Seat 1 draws the action card Salvage Operation. Seat 1 takes the second card of a discard pile.");
    bq_table_free(t);
}

TEST(RUM_A1, a_victim_who_draws_the_same_kind_is_told_so)
{
    static const char *const list[] = {"0 apple | kitchen shrimp | deck expiration-date apple"};
    struct bq_table *t = seated("seats=3 cut=off", 0, list, 1);
    if (!t)
        return;
    play_at(t, 1, "draw");
    play_at(t, 1, "target 0");
    EXPECT_TEXT(last_line(t, 0), "Seat 1 makes seat 0 toss a card.");
    play_at(t, 0, "toss apple");
    EXPECT_TEXT(last_line(t, 0), "Seat 0 tosses Apple and draws Apple.");
    EXPECT_TEXT(last_line(t, 1), "Seat 0 tosses Apple and draws a card.");
    bq_table_free(t);
}

TEST(RUM_R2, the_open_kitchen_is_told_step_by_step)
{
    static const char *const lists[2][1] = {{"kitchen shrimp | 1 apple"}, {"2 tomato | kitchen wild"}};
    for (int wild = 0; wild < 2; wild++) {
        struct bq_table *t = seated("seats=3 cut=on", 0, lists[wild], 1);
        int named = 0, none = 0, cut = 0;
        char line[1024];
        if (!t)
            return;
        for (int i = 0; i < bq_table_position(t); i++) {
            bq_table_tell(t, i, 1, line, sizeof line);
            named +=
                strcmp(line,
                       wild ? "The Open Kitchen shows the Universal Spice: the dealer takes a card from seat 2's hand."
                            : "Seat 2 reveals Shrimp: Coastal Catch is special.") == 0;
            none += strcmp(line, "Seat 2's card goes back into the deck: no group is special.") == 0;
            cut += strstr(line, "cut") != NULL;
        }
        EXPECT_INT(named, 1); /* what the Picker revealed */
        EXPECT_INT(none, wild);
        EXPECT_INT(cut, 1);
        bq_table_free(t);
    }
}

/* ---- the state as JSON --------------------------------------------------------------------------------- */

CASE(the_states_keys_are_the_protocols)
{
    given("seats 3 | turn 1 | dealer 0 | round 2 | score 3 0 4 | special coastal-catch | recipe seafood-paella | "
          "hand0 apple wild beef beef bacon | meld0 rice rice rice | pile0 milk onion | hand1 garlic | with rounds=6");
    expect_json("game", "\"rummy\"");
    expect_json("round", "2");
    expect_json("rounds", "6");
    expect_json("dealer", "0");
    expect_json("turn", "1");
    expect_json("phase", "\"draw\"");
    expect_json("open_kitchen", "\"coastal-catch\"");
    expect_json("recipe", "\"seafood-paella\"");
    expect_json("players.0.hand", "[\"apple\",\"beef\",\"beef\",\"bacon\",\"wild\"]");
    expect_json("players.0.melds", "[[\"rice\",\"rice\",\"rice\"]]");
    expect_json("players.0.discard", "[\"milk\",\"onion\"]");
    expect_json("players.2.score", "4");
    expect_json("scores_by_round", "[[3,0,4]]");
    expect_json("offer", "null");
    expect_json("victim", "null");
    expect_json("chosen", "null");
    char json[16384], text[64];
    bq_game_rummy.words->json(&party, json, sizeof json);
    EXPECT(given_json_at(json, "players.2.score", text, sizeof text));
    EXPECT(!given_json_at(json, "players.3", text, sizeof text)); /* three seats, no more */
}

CASE(the_phases_have_the_protocols_names)
{
    given("seats 3 | deck expiration-date | hand1 rice");
    expect_json("phase", "\"draw\"");
    play("draw");
    expect_json("phase", "\"target\"");
    play("target 1");
    expect_json("phase", "\"toss\"");
    expect_json("victim", "1");
    expect_json("turn", "0"); /* also while another chooses */
    play("1: toss rice");
    expect_json("phase", "\"meld\"");
    expect_json("discard_due", "false");
    expect_json("victim", "null");
    given("seats 3 | deck fresh-delivery milk beef");
    play("draw");
    expect_json("phase", "\"keep\"");
    expect_json("offer", "[\"milk\",\"beef\"]");
    given("seats 3 | pile1 rice rice | deck salvage-operation");
    play("draw");
    expect_json("phase", "\"salvage\"");
    given("seats 3 | hand2 rice | deck potluck");
    play("draw; 2: pass rice");
    expect_json("phase", "\"pass\"");
    expect_json("chosen", "{\"2\":\"rice\"}");
    expect_json("turn", "0");
}

CASE(the_states_keys_stand_in_the_protocols_order)
{
    static const char *const keys[] = {
        "\"game\":", "\"round\":",   "\"rounds\":",      "\"dealer\":",          "\"turn\":",   "\"phase\":",
        "\"deck\":", "\"players\":", "\"discard_due\":", "\"scores_by_round\":", "\"numbers\":"};
    char json[16384];
    given("seats 6 | special coastal-catch");
    EXPECT(bq_game_rummy.words->json(&party, json, sizeof json) < (int)sizeof json);
    const char *at = json;
    for (size_t i = 0; i < sizeof keys / sizeof *keys && at; i++) {
        const char *next = strstr(at, keys[i]);
        if (!next)
            FAIL("%s is missing or out of order in %s", keys[i], json);
        at = next;
    }
    EXPECT(strchr(json, '\n') == NULL); /* one line, as the protocol wants it */
}

CASE(a_seats_state_hides_hands_and_deck_and_nothing_else)
{
    given("turn 1 | special spice-rack | recipe seafood-paella | meld0 rice rice rice | pile0 milk onion | pile1 wild "
          "| deck beef | "
          "score 1 2 | round 2");
    play("draw");
    given_sees(HERE, 1, "game round rounds dealer turn phase open_kitchen recipe victim discard_due scores_by_round");
    given_sees(HERE, 1,
               "players.0.melds players.1.melds players.0.discard players.1.discard players.0.score players.1.hand");
}

/* What follows from the cards is worked out by the rules, so that no front end does. */
TEST(RUM_E1, the_state_says_what_sets_are_worth)
{
    given("seats 3 | special garden-harvest | hand0 apple apple tomato carrot wild | meld0 rice pasta bread | meld1 "
          "tomato tomato tomato");
    expect_json("players.0.sets.0",
                "{\"cards\":[\"rice\",\"pasta\",\"bread\"],\"group\":\"golden-grains\",\"alike\":false,\"points\":1}");
    expect_json("players.1.sets.0.points", "4"); /* 3, and 1 for the Open Kitchen */
    expect_json("players.1.sets.0.alike", "true");
    expect_json("players.0.possible.0.cards", "[\"apple\",\"apple\",\"wild\"]"); /* the most points first */
    expect_json("players.0.possible.0.points", "3");
    expect_json("players.0.possible.1.cards", "[\"tomato\",\"carrot\",\"wild\"]");
    expect_json("players.0.possible.1.points", "2");
    expect_json("players.0.possible.2", "null");
    expect_json("players.2.left", "0");
    expect_json("numbers", "{\"hand\":8,\"sets\":3,\"alike\":3,\"mixed\":1,\"kitchen\":1,\"winner\":3,\"recipe\":12}");
    expect_seen(0, "players.0.possible.0.points", "3");
    expect_seen(0, "players.1.possible", "null"); /* a hand that is hidden */
    expect_seen(0, "players.1.sets.0.points", "4");
    given("hand0 apple apple apple tomato wild | meld0 rice pasta bread");
    expect_json("players.0.possible.0.cards",
                "[\"apple\",\"apple\",\"apple\"]"); /* without the wild rather than with it */
    expect_json("players.0.possible.1.cards", "[\"apple\",\"apple\",\"wild\"]");
}

TEST(RUM_M3, the_state_says_what_is_of_no_use)
{
    given("seats 4 | hand0 apple apple apple tomato wild | meld0 rice pasta bread | pile1 milk | pile2 rice | "
          "pile3 potluck | deck beef");
    expect_json("players.0.useless", "[\"take 2\",\"take 3\"]"); /* its group is melded; no use in a hand */
    expect_json("players.1.useless", "[]");                      /* not asked */
    expect_seen(1, "players.0.useless", "null");
    play("draw");
    expect_json("players.0.useless", "[\"discard wild\"]"); /* with it, any apple may go */
    given("hand0 apple avocado strawberry apple milk | deck beef");
    play("draw");
    expect_json("players.0.useless", "[\"discard avocado\",\"discard strawberry\"]"); /* there are two apples */
    given("hand0 apple apple apple tomato | hand1 beef | deck potluck");
    play("draw; 1: pass beef; 0: pass tomato");
    expect_json("players.0.useless", "[\"end\"]");
    play("meld apple apple apple");
    expect_json("players.0.useless", "[]");
}

TEST(RUM_X2, the_state_says_what_a_hand_lacks_of_the_recipe)
{
    given("hand0 rice shrimp octopus tomato onion garlic wild beef | recipe seafood-paella");
    expect_seen(0, "players.0.lacks", "[\"avocado\",\"salmon\"]");
    expect_seen(0, "players.1.lacks", "null");
    given("hand0 rice");
    expect_seen(0, "players.0.lacks", "[]");
}

CASE(the_json_says_how_much_room_it_needs)
{
    given("seats 6");
    given_json_room(HERE);
}

CASE(moves_are_written_as_the_ledger_writes_them)
{
    static const char *const texts[] = {"draw",
                                        "take 2",
                                        "target 1",
                                        "toss tomato",
                                        "keep apple",
                                        "salvage 0",
                                        "pass rice",
                                        "meld apple apple apple",
                                        "special",
                                        "discard wild",
                                        "end",
                                        "discard black-pepper",
                                        "discard fresh-delivery",
                                        "meld apple avocado wild"};
    given("seats 3");
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char text[BQ_TEXT];
        bq_move m;
        if (bq_move_parse(&m, &bq_game_rummy, &party, 0, texts[i])) {
            FAIL("not understood: %s", texts[i]);
            continue;
        }
        bq_move_text(&bq_game_rummy, &party, 0, m, text, sizeof text);
        EXPECT_TEXT(text, texts[i]);
    }
}
