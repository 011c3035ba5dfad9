/* royal_table_test.c -- whole tables, opened by the session with stacked decks, and the state as JSON.
 *
 * What the session deals must be what the deck says (ROY-S1 .. ROY-S5); what json() writes must be what the protocol
 * promises: its keys, a draw pile top first, a stack bottom first, "?" for what the player cannot see. */
#include <stdio.h>
#include <string.h>

#include "royal_test.h"
#include "session/table.h"
#include "tests/play.h"

enum { ROOM = 16384 };

/* Three guests, two favors and eight numbers on top; then the rest in a fixed order. */
static const char *const deck54[54] = {
    "KC", "9C", "AS", "2D", "JD", "TH", "X1", "4S", "5C", "6D", "7H", "QS", "8S",             /* the deal */
    "X2", "QH", "3C",                                                                         /* for the touch */
    "9H", "2C", "2H", "2S", "3D", "3H", "3S", "4C", "4D", "4H", "5D", "5H", "5S", "6C", "6H", /* and after it */
    "6S", "7C", "7D", "7S", "8C", "8D", "8H", "9D", "9S", "TC", "TD", "TS", "JC", "JH", "JS",
    "QC", "QD", "KD", "KH", "KS", "AC", "AD", "AH"};

/* Opens a table with the deck; NULL and the fault in *fault if the session refuses. */
static struct bq_table *seated_with(const char *const *cards, int count, int *fault)
{
    struct bq_stack stack = {"deck", cards, count};
    struct bq_opening o = {.game = &bq_game_royal, .has_deal = 1, .deal = 1, .stacks = &stack, .stack_count = 1};
    struct bq_table *t = NULL;
    struct bq_trouble why = {0};
    bq_setup_init(&o.setup, bq_game_royal.rules);
    bq_seed_of_deal(o.seed, o.deal);
    *fault = bq_table_new(&t, &o, &why);
    if (*fault && !why.text[0])
        FAIL("a refusal without a reason");
    return *fault ? NULL : t;
}

/* Makes the table's truth the position that expect_...() speaks of. */
static void look(const struct bq_table *t)
{
    memcpy(&party, bq_table_referee(t), sizeof party);
}

static void play_at(struct bq_table *t, const char *move)
{
    struct bq_trouble why = {0};
    if (bq_table_play_text(t, 0, move, &why))
        FAIL("%s: %s", move, why.text);
    look(t);
}

static struct bq_table *opened_table(void)
{
    int fault;
    struct bq_table *t = seated_with(deck54, 54, &fault);
    EXPECT_INT(fault, 0);
    if (t)
        look(t);
    return t;
}

TEST(ROY_S1, the_session_stacks_the_deck_as_it_is_named)
{
    struct bq_table *t = opened_table();
    if (!t)
        return;
    struct royal_state truth = party;
    EXPECT_INT(bq_table_stacked(t), 1);
    char text[256] = "";
    for (int i = 0; i < 54; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s ", deck54[i]);
    opened("", text);
    EXPECT(memcmp(&truth, &party, sizeof party) == 0);
    bq_table_free(t);
}

TEST(ROY_S1, a_deck_with_a_card_twice_missing_or_foreign_is_no_deck)
{
    const char *cards[55];
    int fault;
    memcpy(cards, deck54, sizeof deck54);
    cards[53] = "KC"; /* twice, and AH missing */
    EXPECT(seated_with(cards, 54, &fault) == NULL);
    EXPECT_INT(fault, BQ_ESETUP);
    EXPECT(seated_with(deck54, 53, &fault) == NULL);
    EXPECT_INT(fault, BQ_ESETUP);
    cards[53] = "X3";
    EXPECT(seated_with(cards, 54, &fault) == NULL);
    EXPECT_INT(fault, BQ_ESETUP);
    cards[53] = "AH";
    cards[54] = "X3";
    EXPECT(seated_with(cards, 55, &fault) == NULL);
    EXPECT_INT(fault, BQ_ESETUP);
    cards[53] = "1H";
    EXPECT(seated_with(cards, 54, &fault) == NULL);
    EXPECT_INT(fault, BQ_ESETUP);
}

TEST(ROY_S2, the_session_deals_the_numbers_in_reading_order)
{
    struct bq_table *t = opened_table();
    if (!t)
        return;
    expect_json("table", "{\"a1\":[\"9C\"],\"b1\":[\"2D\"],\"c1\":[\"TH\"],\"a2\":[\"4S\"],\"b2\":[],\"c2\":[\"5C\"],"
                         "\"a3\":[\"6D\"],\"b3\":[\"7H\"],\"c3\":[\"8S\"]}");
    expect_deck("X2 QH 3C 9H ...");
    bq_table_free(t);
}

TEST(ROY_S3, the_session_sets_guests_and_favors_aside)
{
    struct bq_table *t = opened_table();
    if (!t)
        return;
    expect_json("waiting", "[\"KC\",\"JD\",\"QS\"]");
    expect_json("favors", "[\"AS\",\"X1\"]");
    expect_json("phase", "\"seating\"");
    expect_json("drawn", "null");
    bq_table_free(t);
}

TEST(ROY_S4, a_whole_seating_at_the_sessions_table)
{
    struct bq_table *t = opened_table();
    if (!t)
        return;
    may("guest KC, guest JD, guest QS, concede");
    play_at(t, "guest JD");
    expect_json("drawn", "\"JD\"");
    expect_json("waiting", "[\"KC\",\"QS\"]");
    play_at(t, "seat S1");
    play_at(t, "guest QS");
    play_at(t, "seat E3");
    expect_json("drawn", "\"KC\"");
    expect_json("waiting", "[]");
    expect_json("phase", "\"seating\"");
    play_at(t, "seat N1");
    expect_json("phase", "\"touch\"");
    expect_json("seats.S1.card", "\"JD\"");
    expect_json("seats.S1.appetite", "11");
    expect_json("seats.S1.satisfied", "false");
    expect_json("seats.E3.card", "\"QS\"");
    expect_json("seats.N1.appetite", "13");
    bq_table_free(t);
}

TEST(ROY_S5, a_whole_touch_at_the_sessions_table)
{
    struct bq_table *t = opened_table();
    if (!t)
        return;
    play_at(t, "guest JD");
    play_at(t, "seat S1");
    play_at(t, "guest QS");
    play_at(t, "seat E3");
    play_at(t, "seat N1");
    play_at(t, "touch b1"); /* X2 and QH on the way, then 3C */
    expect_json("table.b1", "[\"3C\"]");
    expect_json("favors", "[\"AS\",\"X1\",\"X2\"]");
    expect_json("drawn", "\"QH\"");
    expect_json("phase", "\"seating\"");
    expect_deck("9H 2C ...");
    expect_deck("... AH 2D");
    play_at(t, "seat E1");
    expect_json("phase", "\"draw\"");
    expect_json("drawn", "null");
    play_at(t, "draw");
    expect_json("phase", "\"holding\"");
    expect_json("drawn", "\"9H\"");
    bq_table_free(t);
}

TEST(ROY_F4, the_session_says_which_clause_refuses_and_why)
{
    struct bq_table *t = opened_table();
    struct bq_trouble why = {0};
    if (!t)
        return;
    EXPECT_INT(bq_table_play_text(t, 0, "ace a1", &why), ROY_F4);
    EXPECT_INT(why.code, ROY_F4);
    EXPECT(strstr(why.text, "set-up") != NULL);
    struct royal_state before = party;
    look(t);
    EXPECT(memcmp(&before, &party, sizeof party) == 0); /* and nothing has changed */
    bq_table_free(t);
}

/* ---- the state as JSON ------------------------------------------------------------ */

CASE(the_states_keys_are_the_protocols)
{
    given("a1 2C 5D | b1 6S | N1 QH+3C | N2 JC* | favors AS X1 | hand 7H | rest away | E3 KC | deck 8C 9C");
    expect_json("game", "\"royal\"");
    expect_json("phase", "\"holding\"");
    expect_json("deck", "[\"8C\",\"9C\"]");
    expect_json("table.a1", "[\"2C\",\"5D\"]");
    expect_json("table.b2", "[]");
    expect_json("seats.N1", "{\"card\":\"QH\",\"appetite\":15,\"satisfied\":false,\"extra\":3,\"helpings\":[\"3C\"],"
                            "\"wants\":\"red\",\"alarm\":false}");
    expect_json("seats.N2", "{\"card\":\"JC\",\"appetite\":11,\"satisfied\":true,\"extra\":0,\"helpings\":[],"
                            "\"wants\":\"any\",\"alarm\":false}");
    expect_json("satisfied", "10");
    expect_json("numbers", "{\"guests\":12,\"favors\":6,\"burst\":20,\"appetites\":{\"J\":11,\"Q\":12,\"K\":13}}");
    expect_json("lost", "null");
    expect_json("favors", "[\"AS\",\"X1\"]");
    expect_json("waiting", "[]");
    expect_json("drawn", "\"7H\"");
    expect_json("result", "null");
    expect_json("score", "null");
}

CASE(the_states_keys_stand_in_the_protocols_order)
{
    static const char *const keys[] = {
        "\"game\":",    "\"phase\":",   "\"deck\":",  "\"table\":",  "\"seats\":", "\"sights\":",
        "\"favors\":",  "\"waiting\":", "\"drawn\":", "\"giving\":", "\"aside\":", "\"satisfied\":",
        "\"numbers\":", "\"result\":",  "\"lost\":",  "\"score\":"};
    char json[ROOM];
    given("a1 2C");
    EXPECT(bq_game_royal.words->json(&party, json, sizeof json) < (int)sizeof json);
    const char *at = json;
    for (size_t i = 0; i < sizeof keys / sizeof *keys && at; i++) {
        const char *next = strstr(at, keys[i]);
        if (!next)
            FAIL("%s is missing or out of order in %s", keys[i], json);
        at = next;
    }
    EXPECT(strchr(json, '\n') == NULL); /* one line, as the protocol wants it */
}

CASE(an_empty_seat_is_absent_or_null)
{
    char json[ROOM], seat[64] = "null";
    given("a1 2C | N1 QH");
    bq_game_royal.words->json(&party, json, sizeof json);
    if (given_json_at(json, "seats.N2", seat, sizeof seat))
        EXPECT_TEXT(seat, "null");
}

CASE(the_players_state_hides_the_deck_and_nothing_else)
{
    given(
        "a1 2C 5D | b1 6S | N1 QH+3C | N2 JC* | favors AS X1 | hand 7H | rest away | E3 KC | deck 8C 9C TC | known 1");
    expect_viewed("deck", "[\"?\",\"?\",\"TC\"]");
    given_sees(HERE, 0,
               "game phase table seats sights favors waiting drawn giving aside satisfied numbers result lost score");
}

CASE(the_json_says_how_much_room_it_needs)
{
    given("a1 2C | N1 QH");
    given_json_room(HERE);
}

/* ---- what follows from the state ---------------------------------------------------- */

TEST(ROY_V1, the_json_has_the_line_of_sight_of_every_seat)
{
    given("a1 2C");
    expect_json("sights.E1", "{\"from\":\"a1\",\"near\":\"b1\",\"far\":\"c1\",\"meal\":null}");
    expect_json("sights.N3", "{\"from\":\"c3\",\"near\":\"c2\",\"far\":\"c1\",\"meal\":null}");
    expect_json("sights.W2", "{\"from\":\"c2\",\"near\":\"b2\",\"far\":\"a2\",\"meal\":null}");
}

TEST(ROY_V3, the_json_has_every_hungry_guests_verdict)
{
    given("b1 7H | c1 6D | a2 9C | a3 3S | c3 4H | E1 QH+3C | S1 JC | N3 KD | W1 JS* | N2 QS");
    expect_json("sights.E1.meal",
                "{\"guest\":\"QH\",\"appetite\":15,\"wants\":\"red\",\"sum\":13,\"verdict\":\"short\"}");
    expect_json("sights.S1.meal",
                "{\"guest\":\"JC\",\"appetite\":11,\"wants\":\"any\",\"sum\":12,\"verdict\":\"pleased\"}");
    expect_json("sights.N3.meal",
                "{\"guest\":\"KD\",\"appetite\":13,\"wants\":\"diamonds\",\"sum\":6,\"verdict\":\"empty\"}");
    expect_json("sights.W1.meal", "null"); /* asleep */
    given("b1 9H | c1 6C | E1 QH");
    expect_json("sights.E1.meal.verdict", "\"unsuited\"");
}

TEST(ROY_F3, the_json_tells_a_meal_without_the_card_a_joker_would_move)
{
    given("b1 5H 7H | c1 6D | E1 JC | favors X1");
    expect_json("sights.E1.meal.verdict", "\"pleased\"");
    expect_json("sights.E1.meal.without",
                "{\"b1\":{\"sum\":11,\"verdict\":\"pleased\"},\"c1\":{\"sum\":7,\"verdict\":\"empty\"}}");
}

TEST(ROY_I1, the_json_has_the_verdict_of_a_guest_who_may_sit_there)
{
    given("a1 9H | b1 9D | c1 2H | a2 5C | hand QH");
    expect_json("sights.N1.meal",
                "{\"guest\":\"QH\",\"appetite\":12,\"wants\":\"red\",\"sum\":14,\"verdict\":\"unsuited\"}");
    expect_json("sights.N2.meal", "null"); /* she may not */
}

TEST(ROY_X4, the_json_tells_what_a_helping_would_do)
{
    given("a1 6C | b1 7C | c1 8C | a2 9C | b2 6D | c2 7D | a3 8D | b3 9D | c3 6S | N1 JC+4D | N2 JD | E1 QC | hand 5H");
    expect_json("giving", "{\"N2\":{\"before\":11,\"more\":5,\"after\":16,\"alarm\":false,\"loses\":false}}");
    given("a1 8C | N1 JC+6D");
    expect_json(
        "seats.N1",
        "{\"card\":\"JC\",\"appetite\":17,\"satisfied\":false,\"extra\":6,\"helpings\":[\"6D\"],\"wants\":\"any\","
        "\"alarm\":false}");
    given("a1 8C | b1 8D | N1 JC+7D"); /* two short of the limit */
    expect_json(
        "seats.N1",
        "{\"card\":\"JC\",\"appetite\":18,\"satisfied\":false,\"extra\":7,\"helpings\":[\"7D\"],\"wants\":\"any\","
        "\"alarm\":true}");
    given("a1 6C | b1 7C | c1 8C | a2 9C | b2 6D | c2 7D | a3 8D | b3 9D | c3 6S | N1 JC+4D | hand 5H");
    expect_json("giving", "{\"N1\":{\"before\":15,\"more\":5,\"after\":20,\"alarm\":true,\"loses\":true}}");
    play("give N1");
    expect_json("giving", "{}");
    expect_json("lost", "{\"by\":\"appetite\",\"seat\":\"N1\"}");
    given("a1 6C | N1 JC | hand 7H"); /* it can be placed */
    expect_json("giving", "{}");
}

TEST(ROY_X5, the_json_tells_how_the_game_was_lost)
{
    given("a1 2C | rest away | E3 KC | hand 8C");
    play("place b2");
    expect_json("lost", "{\"by\":\"empty\"}");
    given("a1 2C");
    play("concede");
    expect_json("lost", "{\"by\":\"conceded\"}");
}

/* The seats, as bits, whose guests the view's JSON says are pleased once the move's card lies on its cell. */
static int foretold(const struct royal_state *view, bq_move m)
{
    char json[ROOM], at[64], value[64];
    int joker = bq_verb(m) == ROY_USE_JOKER, seats = 0;
    const char *cell = royal_cell_names[joker ? royal_joker_to(m) : royal_place_cell(m)];
    const char *from = joker ? royal_cell_names[royal_joker_from(m)] : "";

    EXPECT(royal_json(view, json, sizeof json) < ROOM);
    for (int i = 0; i < ROY_SEATS; i++) {
        snprintf(at, sizeof at, "sights.%s.from", royal_seats[i]);
        if (!given_json_at(json, at, value, sizeof value) || strncmp(value + 1, cell, 2) != 0)
            continue;
        snprintf(at, sizeof at, "sights.%s.meal.without.%s.verdict", royal_seats[i], from);
        if (!joker || !given_json_at(json, at, value, sizeof value))
            snprintf(at, sizeof at, "sights.%s.meal.verdict", royal_seats[i]);
        if (given_json_at(json, at, value, sizeof value) && strcmp(value, "\"pleased\"") == 0)
            seats |= 1 << i;
    }
    return seats;
}

CASE(the_guests_the_json_says_are_pleased_are_those_a_card_then_satisfies)
{
    int drops = 0, fed = 0;

    for (uint64_t number = 0; number < 200; number++) {
        struct royal_state s, view;
        struct bq_setup setup;
        struct bq_rng r;
        struct bq_event e;

        play_setup(&setup, &bq_game_royal, number);
        bq_rng_init1(&r, number);
        EXPECT_INT(bq_game_royal.rules->start(&s, &setup), 0);
        while (play_next(&e, &bq_game_royal, &s, &r)) {
            int lands = e.actor == 0 && e.move != BQ_CONCEDE &&
                        (bq_verb(e.move) == ROY_PLACE || bq_verb(e.move) == ROY_USE_JOKER);
            int before = s.asleep, wanted = 0;

            if (lands) {
                royal_view(&view, &s, 0);
                wanted = foretold(&view, e.move);
            }
            bq_game_royal.rules->apply(&s, e.actor, e.move);
            EXPECT_INT(s.asleep & ~before, wanted);
            drops += lands;
            fed += __builtin_popcount((unsigned)wanted);
        }
    }
    EXPECT(drops > 2000 && fed > 100);
}
