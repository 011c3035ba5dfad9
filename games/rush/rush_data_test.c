/* rush_data_test.c -- the figures of patrons.def and scenarios.def, and what of them lies on the table at the start.
 *
 * Sums over many cards catch a slip in any one; whoever puts printed figures in changes them here too. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/words.h"
#include "rush_test.h"
#include "tests/clause.h"

/* ---- the cards ------------------------------------------------------------------------------ */

/* "cards: foods / spices / plates of each size / dishes of each cooking time / coins" of all cards up to a type. */
static void sum_of_cards(char *out, size_t cap, int most)
{
    int cards = 0, food[RUS_FOODS] = {0}, spice[RUS_SPICES] = {0}, plates[RUS_SIZES] = {0}, rows[4] = {0}, pay = 0;

    for (int p = 0; p < RUS_PATRONS; p++) {
        const struct rush_patron_card *c = rush_card(p);

        if (c->type > most)
            continue;
        cards++;
        pay += c->coins;
        for (int d = 0; d < c->dishes; d++) {
            for (int k = 0; k < RUS_FOODS; k++)
                food[k] += c->dish[d].food[k];
            for (int k = 0; k < RUS_SPICES; k++)
                spice[k] += c->dish[d].spice[k];
            plates[c->dish[d].plate - 1]++;
            rows[c->dish[d].rows]++;
        }
    }
    snprintf(out, cap, "%d: %d %d %d %d %d %d / %d %d %d %d %d / %d %d %d %d / %d %d %d %d / %d", cards, food[0],
             food[1], food[2], food[3], food[4], food[5], spice[0], spice[1], spice[2], spice[3], spice[4], plates[0],
             plates[1], plates[2], plates[3], rows[0], rows[1], rows[2], rows[3], pay);
}

CASE(the_cards_of_each_deck_sum_up)
{
    char text[200];

    sum_of_cards(text, sizeof text, RUS_FRIEND);
    EXPECT_TEXT(text, "8: 3 5 4 2 3 3 / 0 0 0 0 0 / 4 4 0 0 / 2 5 1 0 / 17");
    sum_of_cards(text, sizeof text, RUS_REGULAR);
    EXPECT_TEXT(text, "30: 15 25 13 11 13 12 / 9 10 9 2 2 / 9 13 8 0 / 7 15 8 0 / 91");
    sum_of_cards(text, sizeof text, RUS_CHALLENGING);
    EXPECT_TEXT(text, "48: 38 48 20 19 25 21 / 18 18 17 10 9 / 9 13 16 10 / 7 16 18 7 / 192");
    sum_of_cards(text, sizeof text, RUS_VIP);
    EXPECT_TEXT(text, "60: 58 70 29 28 37 30 / 26 27 23 14 14 / 17 17 23 15 / 15 20 28 9 / 295");
}

CASE(a_plate_holds_one_ingredient_more_than_its_size)
{
    for (int p = 0; p < RUS_PATRONS; p++)
        for (int d = 0; d < rush_card(p)->dishes; d++) {
            const struct rush_dish *dish = &rush_card(p)->dish[d];
            int sum = 0;

            for (int k = 0; k < RUS_FOODS; k++)
                sum += dish->food[k];
            EXPECT_INT(sum, dish->plate + 1);
            EXPECT(dish->rows <= RUS_ROWS);
        }
}

CASE(patrons_are_named_by_their_kind_and_number)
{
    static const char LETTER[] = "frcv";
    static const int COUNT[] = {8, 22, 18, 12};
    int p = 0;

    for (int type = RUS_FRIEND; type <= RUS_VIP; type++)
        for (int n = 1; n <= COUNT[type]; n++, p++) {
            char name[8];

            snprintf(name, sizeof name, "%c%d", LETTER[type], n);
            EXPECT_TEXT(rush_card(p)->name, name);
            EXPECT_INT(rush_card(p)->type, type);
            EXPECT_INT(rush_card(p)->dishes, type == RUS_VIP ? 2 : 1);
            EXPECT(rush_words.word[RUS_SAY_F1 - 1 + p].text[0] != '\0');
            name[0] = (char)(name[0] - 32); /* words.def has the dishes in the same order, by the same ids */
            EXPECT_TEXT(rush_words.word[RUS_SAY_F1 - 1 + p].key, name);
        }
    EXPECT_INT(p, RUS_PATRONS);
}

CASE(no_two_dishes_have_the_same_name)
{
    for (int p = 0; p < RUS_PATRONS; p++)
        for (int q = 0; q < p; q++)
            EXPECT(strcmp(rush_words.word[RUS_SAY_F1 - 1 + p].text, rush_words.word[RUS_SAY_F1 - 1 + q].text) != 0);
}

static void dish_text(char *out, size_t cap, const char *name, int d)
{
    const struct rush_dish *x = &rush_card(kitchen_patron(HERE, name) & 63)->dish[d];

    snprintf(out, cap, "%d: %d %d %d %d %d %d / %d %d %d %d %d / %d", x->plate, x->food[0], x->food[1], x->food[2],
             x->food[3], x->food[4], x->food[5], x->spice[0], x->spice[1], x->spice[2], x->spice[3], x->spice[4],
             x->rows);
}

CASE(some_cards_as_they_are_known)
{
    static const struct {
        const char *name;
        int dish;
        const char *is;
        int coins;
    } CARDS[] = {
        {"f1", 0, "1: 0 0 0 0 1 1 / 0 0 0 0 0 / 1", 2},  {"f6", 0, "2: 1 2 0 0 0 0 / 0 0 0 0 0 / 2", 3},
        {"f8", 0, "2: 0 0 2 0 1 0 / 0 0 0 0 0 / 0", 2},  {"r7", 0, "2: 0 0 0 1 2 0 / 1 0 0 0 0 / 2", 4},
        {"r9", 0, "2: 0 2 1 0 0 0 / 0 2 0 0 0 / 1", 3},  {"r18", 0, "3: 0 0 0 0 2 2 / 0 0 1 0 0 / 0", 3},
        {"r22", 0, "3: 0 1 1 2 0 0 / 1 0 1 0 0 / 1", 4}, {"c1", 0, "3: 3 1 0 0 0 0 / 1 1 0 0 1 / 2", 5},
        {"c2", 0, "3: 2 2 0 0 0 0 / 0 0 0 1 1 / 3", 6},  {"c7", 0, "3: 1 2 0 1 0 0 / 0 0 0 2 0 / 2", 5},
        {"c14", 0, "4: 0 1 3 0 1 0 / 1 0 1 1 0 / 1", 5}, {"c18", 0, "4: 2 1 1 0 0 1 / 1 0 0 1 0 / 2", 6},
        {"v1", 0, "1: 0 0 0 0 1 1 / 0 0 0 0 0 / 0", 10}, {"v1", 1, "4: 3 2 0 0 0 0 / 1 1 0 0 1 / 3", 10},
        {"v8", 0, "1: 0 0 0 0 2 0 / 0 0 0 0 0 / 0", 8},  {"v8", 1, "3: 1 1 0 0 0 2 / 0 0 1 0 1 / 2", 8},
        {"v12", 0, "2: 1 0 1 0 1 0 / 0 1 0 0 0 / 0", 9}, {"v12", 1, "4: 0 1 0 0 2 2 / 1 0 0 1 0 / 2", 9},
    };
    char text[100];

    for (size_t i = 0; i < sizeof CARDS / sizeof CARDS[0]; i++) {
        dish_text(text, sizeof text, CARDS[i].name, CARDS[i].dish);
        EXPECT_TEXT(text, CARDS[i].is);
        EXPECT_INT(rush_card(kitchen_patron(HERE, CARDS[i].name) & 63)->coins, CARDS[i].coins);
    }
}

/* ---- the box ------------------------------------------------------------------------------------ */

CASE(what_is_in_the_box)
{
    static const int FOODS[] = {24, 24, 15, 15, 15, 15}, SPICES[] = {12, 12, 12, 10, 10}, PLATES[] = {5, 6, 6, 5};
    int foods = 0, spices = 0, plates = 0;

    for (int k = 0; k < RUS_FOODS; k++) {
        EXPECT_INT(rush_foods[k], FOODS[k]);
        foods += rush_foods[k];
    }
    for (int k = 0; k < RUS_SPICES; k++) {
        EXPECT_INT(rush_spices[k], SPICES[k]);
        spices += rush_spices[k];
    }
    for (int i = 0; i < RUS_SIZES; i++) {
        EXPECT_INT(rush_plates[i], PLATES[i]);
        plates += rush_plates[i];
    }
    EXPECT_INT(foods, 108);
    EXPECT_INT(spices, 56);
    EXPECT_INT(plates, 22);
}

CASE(spaces_by_cooks)
{
    static const struct {
        int place;
        int spaces[3], from;
    } PLACES[] = {
        {RUS_RECEPTION, {1, 1, 2}, 1},  {RUS_DINING, {2, 3, 3}, 1},    {RUS_STORAGE_1, {2, 2, 2}, 1},
        {RUS_STORAGE_2, {2, 2, 2}, 1},  {RUS_STORAGE_3, {2, 2, 2}, 5}, {RUS_STOVE, {4, 5, 6}, 1},
        {RUS_GREENHOUSE, {1, 2, 2}, 2}, {RUS_SINK, {2, 2, 2}, 3},      {RUS_VAN, {RUS_ANY, RUS_ANY, RUS_ANY}, 4},
        {RUS_LATE, {1, 1, 1}, 7},       {RUS_OFFICE, {2, 2, 2}, 8},
    };
    int closed = 0;

    for (int i = 0; i < RUS_PLACES; i++) {
        EXPECT_INT(PLACES[i].place, i);
        EXPECT_INT(rush_place_from[i], PLACES[i].from);
        for (int cooks = 2; cooks <= 4; cooks++)
            EXPECT_INT(rush_place_spaces[i][cooks], PLACES[i].spaces[cooks - 2]);
        EXPECT_INT(rush_place_all[i], PLACES[i].spaces[2] == RUS_ANY ? 1 : PLACES[i].spaces[2]);
        closed += rush_place_spaces[i][4] - rush_place_spaces[i][2];
    }
    EXPECT_INT(closed, 5); /* as many markers as the box has */
}

CASE(every_space_knows_its_place)
{
    for (int place = 0, space = 0; place < RUS_PLACES; place++)
        for (int n = 0; n < rush_place_all[place]; n++, space++) {
            EXPECT_INT(rush_space(place, n), space);
            EXPECT_INT(rush_place_of(space), place);
            EXPECT_INT(rush_number_of(space), n);
        }
}

CASE(the_board_has_the_spaces_of_its_scenario_and_cooks)
{
    for (int n = 1; n <= RUS_SCENARIOS; n++)
        for (int cooks = 2; cooks <= RUS_COOKS; cooks++)
            for (int space = 0; space < 32; space++) {
                int place = space < RUS_SPACES ? rush_place_of(space) : -1;
                int there = place >= 0 && n >= rush_place_from[place] &&
                            rush_number_of(space) < rush_place_spaces[place][cooks];

                EXPECT_INT((int)(rush_board[n][cooks] >> space & 1), there);
            }
}

CASE(hats_prices_and_goals)
{
    static const int HATS[3][3] = {{3, 6, 9}, {4, 8, 12}, {5, 10, 15}}, PRICES[] = {2, 2, 3, 4};
    static const int ALL[] = {5, 7, 10};
    static const int COINS[9][3] = {{0},        {0},        {0},          {20, 30, 40}, {28, 45, 62},
                                    {4, 8, 12}, {4, 8, 12}, {12, 20, 28}, {12, 20, 30}};
    static const int STARS[9][3] = {[6] = {1, 2, 3}, [7] = {4, 7, 10}, [8] = {6, 9, 12}};

    for (int c = 0; c < RUS_CARDS; c++)
        EXPECT_INT(rush_printed.prices[c], PRICES[c]);
    for (int cooks = 2; cooks <= 4; cooks++) {
        for (int i = 0; i < RUS_HELD; i++)
            EXPECT_INT(rush_printed.hats[cooks][i], HATS[cooks - 2][i]);
        for (int n = 1; n <= RUS_SCENARIOS; n++) {
            const struct rush_goal *g = &rush_printed.goal[n][cooks];

            EXPECT_INT(g->each, n == 1 ? 2 : 0);
            EXPECT_INT(g->all, n == 2 ? ALL[cooks - 2] : 0);
            EXPECT_INT(g->coins, COINS[n][cooks - 2]);
            EXPECT_INT(g->reputation, STARS[n][cooks - 2]);
        }
    }
}

/* ---- set-ups ---------------------------------------------------------------------------------------- */

struct table_laid { /* what lies there with 2, 3 and 4 cooks, "M V S P C B" and so on */
    const char *rooms[3], *third[3], *bag[3], *clean[3], *dirty[3];
};

static void numbers(char *out, size_t cap, const uint8_t *list, int n)
{
    out[0] = '\0';
    for (int i = 0; i < n; i++) {
        size_t len = strlen(out);

        snprintf(out + len, cap - len, "%s%d", i > 0 ? " " : "", list[i]);
    }
}

static void expect_numbers(struct test_at at, const uint8_t *list, int n, const char *wanted, const char *what)
{
    char text[64], label[64];

    numbers(text, sizeof text, list, n);
    snprintf(label, sizeof label, "%s of scenario %d with %d cooks", what, kitchen.scenario, kitchen.seats);
    test_expect_text(at.file, at.line, text, wanted != NULL ? wanted : n == 4 ? "0 0 0 0" : "0 0 0 0 0 0", label);
}

static int count_patrons(int type)
{
    int n = 0;

    for (int p = 0; p < RUS_PATRONS; p++)
        n += rush_card(p)->type == type && kitchen.patron[p].where != RUS_AWAY;
    return n;
}

/* Everything on the table at the start; `patrons` are the types that come, from friends up. */
static void expect_laid(struct test_at at, int scenario, const struct table_laid *t, int patrons, int timers)
{
    static const int COUNT[] = {8, 22, 18, 12};

    for (int i = 0; i < 3; i++) {
        int in_play = 0;

        kitchen_given(at, scenario, i + 2, "");
        expect_numbers(at, kitchen.room[0], RUS_FOODS, t->rooms[i], "room 1");
        expect_numbers(at, kitchen.room[1], RUS_FOODS, t->rooms[i], "room 2");
        expect_numbers(at, kitchen.room[2], RUS_FOODS, t->third[i], "room 3");
        expect_numbers(at, kitchen.bag, RUS_SPICES, t->bag[i] != NULL ? t->bag[i] : "0 0 0 0 0", "the bag");
        expect_numbers(at, kitchen.clean, RUS_SIZES, t->clean[i], "clean plates");
        expect_numbers(at, kitchen.dirty, RUS_SIZES, t->dirty[i], "dirty plates");
        expect_numbers(at, kitchen.office, RUS_SIZES, scenario == 8 ? "1 1 1 1" : NULL, "plates at the office");
        for (int type = 0; type < 4; type++)
            EXPECT_INT(count_patrons(type), type < patrons ? COUNT[type] : 0);
        for (int n = 0; n < RUS_TIMERS; n++)
            in_play += rush_in_play(&kitchen, n);
        EXPECT_INT(in_play, timers * (i + 2) + (scenario == 8));
        EXPECT_INT(kitchen.coins, scenario >= 3 ? 2 : 0);
        EXPECT_INT(kitchen.reputation, 0);
        EXPECT_INT(kitchen.awards_held, 0);
        EXPECT_INT(kitchen.locked + kitchen.broken, scenario == 8 ? 2 : 0);
        EXPECT_INT(kitchen.card_count + (kitchen.card[0] != 0) + (kitchen.card[1] != 0), scenario == 8 ? 4 : 0);
    }
}

static const struct table_laid FIFTH = {
    .rooms = {"2 3 1 0 1 0", "3 4 2 0 2 0", "4 5 2 0 3 0"},
    .third = {"0 0 0 2 0 2", "0 0 0 3 0 3", "0 0 0 4 0 4"},
    .bag = {"3 3 3 2 2", "4 4 4 2 2", "5 5 5 3 3"},
    .clean = {"2 3 3 2", "3 4 3 3", "4 4 4 4"},
    .dirty = {"1 1 1 0", "1 1 1 1", "1 2 2 1"},
};

TEST(RUS_S1, scenario_1_is_laid)
{
    static const struct table_laid t = {
        .rooms = {"2 3 3 2 2 2", "2 3 3 2 2 2", "2 3 3 2 2 2"},
        .clean = {"4 4 0 0", "4 4 0 0", "4 4 0 0"},
    };

    expect_laid(HERE, 1, &t, 1, 1);
}

TEST(RUS_S2, scenario_2_is_laid)
{
    static const struct table_laid t = {
        .rooms = {"3 4 3 2 3 3", "4 5 4 3 4 4", "5 7 5 4 5 5"},
        .bag = {"4 4 4 2 2", "6 6 6 2 2", "8 8 8 3 3"},
        .clean = {"4 4 3 1", "5 5 4 2", "5 6 5 3"},
    };

    expect_laid(HERE, 2, &t, 2, 2);
}

TEST(RUS_S3, scenario_3_is_laid)
{
    static const struct table_laid t = {
        .rooms = {"3 4 3 2 3 3", "4 5 4 3 4 4", "5 7 5 4 5 5"},
        .bag = {"4 4 4 2 2", "6 6 6 2 2", "8 8 8 3 3"},
        .clean = {"2 3 2 1", "3 4 3 1", "4 4 4 2"},
        .dirty = {"1 1 1 0", "1 1 1 1", "1 2 2 1"},
    };

    expect_laid(HERE, 3, &t, 2, 2);
}

TEST(RUS_S4, scenario_4_is_laid)
{
    static const struct table_laid t = {
        .rooms = {"2 3 1 1 1 1", "3 4 2 2 2 2", "4 5 2 2 3 3"},
        .bag = {"3 3 3 2 2", "4 4 4 2 2", "5 5 5 3 3"},
        .clean = {"2 3 3 2", "3 4 3 3", "4 4 4 4"},
        .dirty = {"1 1 1 0", "1 1 1 1", "1 2 2 1"},
    };

    expect_laid(HERE, 4, &t, 3, 2);
}

TEST(RUS_S5, scenario_5_is_laid)
{
    expect_laid(HERE, 5, &FIFTH, 3, 2);
}

TEST(RUS_S6, scenario_6_is_laid)
{
    expect_laid(HERE, 6, &FIFTH, 3, 2);
    EXPECT_INT(rush_rules(&kitchen)->reputation_least, -5);
    EXPECT_INT(rush_rules(&kitchen)->reputation_most, 12);
}

TEST(RUS_S7, scenario_7_is_laid)
{
    expect_laid(HERE, 7, &FIFTH, 4, 2);
    EXPECT_INT(rush_rules(&kitchen)->reputation_least, -5);
    EXPECT_INT(rush_rules(&kitchen)->reputation_most, 25);
}

TEST(RUS_S8, scenario_8_is_laid)
{
    struct table_laid t = FIFTH;
    int used = 0;

    t.clean[2] = "3 4 4 3";
    t.dirty[0] = "1 1 0 0";
    t.dirty[1] = "1 1 1 0";
    t.dirty[2] = "1 1 1 1";
    expect_laid(HERE, 8, &t, 4, 2);
    EXPECT_INT(rush_rules(&kitchen)->reputation_least, -5);
    EXPECT_INT(rush_rules(&kitchen)->reputation_most, 25);
    for (int i = 0; i < RUS_SIZES; i++) {
        EXPECT_INT(kitchen.out[i], 0); /* with four cooks every plate is there */
        used += kitchen.clean[i] + kitchen.dirty[i] + kitchen.office[i];
    }
    EXPECT_INT(used, 22);
}

CASE(no_set_up_wants_more_than_is_in_the_box)
{
    for (int n = 1; n <= RUS_SCENARIOS; n++)
        for (int cooks = 2; cooks <= 4; cooks++) {
            for (int k = 0; k < RUS_FOODS; k++)
                EXPECT(rush_stock[n][cooks][0][k] + rush_stock[n][cooks][1][k] + rush_stock[n][cooks][2][k] <=
                       rush_foods[k]);
            for (int k = 0; k < RUS_SPICES; k++)
                EXPECT(rush_bag[n][cooks][k] <= rush_spices[k]);
            for (int i = 0; i < RUS_SIZES; i++)
                EXPECT(rush_clean[n][cooks][i] + rush_dirty[n][cooks][i] + rush_office_plates[n][cooks][i] <=
                       rush_plates[i]);
        }
}

/* ---- starting ------------------------------------------------------------------------------------------ */

CASE(a_set_up_out_of_range_is_refused)
{
    struct rush_state s;
    struct bq_setup setup;

    bq_setup_init(&setup, bq_game_rush.rules);
    EXPECT_INT(setup.option[RUS_OPT_SCENARIO], 1);
    EXPECT_INT(setup.option[RUS_OPT_SAND] + RUS_SAND_LEAST, 28);
    EXPECT_INT(setup.option[RUS_OPT_GRACE], 30);
    setup.seats = 1;
    EXPECT_INT(bq_game_rush.rules->start(&s, &setup), BQ_ESETUP);
    setup.seats = 5;
    EXPECT_INT(bq_game_rush.rules->start(&s, &setup), BQ_ESETUP);
    setup.seats = 2;
    setup.option[RUS_OPT_SCENARIO] = 9;
    EXPECT_INT(bq_game_rush.rules->start(&s, &setup), BQ_ESETUP);
    setup.option[RUS_OPT_SCENARIO] = 8;
    setup.option[RUS_OPT_GRACE] = 121;
    EXPECT_INT(bq_game_rush.rules->start(&s, &setup), BQ_ESETUP);
    setup.option[RUS_OPT_GRACE] = 120;
    EXPECT_INT(bq_game_rush.rules->start(&s, &setup), 0);
}

CASE(a_stacked_deck_lies_top_card_first)
{
    started("scenario=1 seats=3");
    luck("put patrons f4; put patrons f8; put patrons f1");
    refused(BQ_CHANCE, "put patrons f8", RUS_P2); /* it is there */
    refused(BQ_CHANCE, "put patrons r1", RUS_P2); /* not in this scenario */
    refused(BQ_CHANCE, "stir 00000000000001", RUS_P2);
    luck("put patrons f2; put patrons f3; put patrons f5; put patrons f6; put patrons f7");
    any_luck(1);
    expect_tables("f4 f8 -");
    expect_deck("f1 f2 f3 f5 f6 f7");
}

CASE(other_luck_gives_another_deck)
{
    uint8_t first[RUS_PATRONS];

    started("scenario=7 seats=2");
    any_luck(1);
    memcpy(first, kitchen.deck, sizeof first);
    started("scenario=7 seats=2");
    any_luck(2);
    EXPECT(memcmp(first, kitchen.deck, sizeof first) != 0);
    started("scenario=7 seats=2");
    any_luck(1);
    EXPECT(memcmp(first, kitchen.deck, sizeof first) == 0);
}

/* ---- the ledger --------------------------------------------------------------------------------------- */

/* The figures of a clause, in the order in which they stand there; those in words count as well. */
static int figures_of(const char *text, int out[16])
{
    static const char *const WORDS[] = {"one", "two", "three", "four"};
    int n = 0;

    for (const char *at = text; *at != '\0' && n < 16; at++) {
        int begins = at == text || strchr(" (:", at[-1]) != NULL;

        for (int k = 0; k < 4 && begins; k++)
            if (strncmp(at, WORDS[k], strlen(WORDS[k])) == 0 && strchr(" ,;.", at[strlen(WORDS[k])]) != NULL)
                out[n++] = k + 1;
        if (begins && *at >= '0' && *at <= '9')
            out[n++] = atoi(at);
    }
    return n;
}

#define CLAUSE(name, ...) \
    {                     \
        name, #name,      \
        {                 \
            __VA_ARGS__   \
        }                 \
    }

CASE(the_figures_of_the_ledger_are_those_of_the_tables)
{
    const struct rush_numbers *n = &rush_printed.numbers[RUS_STANDARD];
    const struct rush_goal *const g[RUS_SCENARIOS + 1] = {0,
                                                          rush_printed.goal[1],
                                                          rush_printed.goal[2],
                                                          rush_printed.goal[3],
                                                          rush_printed.goal[4],
                                                          rush_printed.goal[5],
                                                          rush_printed.goal[6],
                                                          rush_printed.goal[7],
                                                          rush_printed.goal[8]};
    const struct {
        int rule;
        const char *name;
        int figure[16]; /* the last ones are 0 */
    } CLAUSES[] = {
        CLAUSE(RUS_T1, n->shift_ms[0] / 60000, n->shift_ms[1] / 60000),
        CLAUSE(RUS_P2, n->party, rush_place_from[RUS_LATE] - 1, 3, n->drink),
        CLAUSE(RUS_P7, rush_place_from[RUS_SINK], n->wash[0]),
        CLAUSE(RUS_P8, rush_place_from[RUS_VAN], n->ride, n->load[0], 1, n->cheap[0], n->dear[0]),
        CLAUSE(RUS_P12, rush_place_from[RUS_LATE], n->repay, 1),
        CLAUSE(RUS_S1, 1, 1, g[1][2].each),
        CLAUSE(RUS_S2, 2, 2, g[2][2].all, g[2][3].all, g[2][4].all),
        CLAUSE(RUS_S3, 3, g[3][2].coins, g[3][3].coins, g[3][4].coins),
        CLAUSE(RUS_S4, 4, rush_scenarios[4].shifts, g[4][2].coins, g[4][3].coins, g[4][4].coins),
        CLAUSE(RUS_S5, 5, g[5][2].coins, g[5][3].coins, g[5][4].coins),
        CLAUSE(RUS_S6, 6, g[6][2].coins, g[6][3].coins, g[6][4].coins, g[6][2].reputation, g[6][3].reputation,
               g[6][4].reputation),
        CLAUSE(RUS_S7, 7, rush_scenarios[7].shifts, g[7][2].coins, g[7][3].coins, g[7][4].coins, g[7][2].reputation,
               g[7][3].reputation, g[7][4].reputation),
        CLAUSE(RUS_S8, 8, g[8][2].coins, g[8][3].coins, g[8][4].coins, g[8][2].reputation, g[8][3].reputation,
               g[8][4].reputation),
        CLAUSE(RUS_A1, n->wash[1]),
        CLAUSE(RUS_A2, n->load[1], 1),
        CLAUSE(RUS_A3, n->cheap[1], n->dear[1]),
        CLAUSE(RUS_A4, n->tip[1]),
        CLAUSE(RUS_A5, n->bar[1]),
        CLAUSE(RUS_A6, 1, n->orders[1]),
        CLAUSE(RUS_A7, 1, n->hobs[1]),
        CLAUSE(RUS_A8, 1, n->wage[1], n->wage[0]),
        CLAUSE(RUS_O1, rush_printed.prices[RUS_LOCKSMITH]),
        CLAUSE(RUS_O2, rush_printed.prices[RUS_TECHNICIAN]),
        CLAUSE(RUS_O3, rush_printed.prices[RUS_NEW_PLATES], 4),
        CLAUSE(RUS_O4, rush_printed.prices[RUS_NEW_TEMP]),
        CLAUSE(RUS_R14, n->insult),
    };

    for (size_t i = 0; i < sizeof CLAUSES / sizeof CLAUSES[0]; i++) {
        int figure[16], wanted = 0, count = figures_of(given_clause(&bq_game_rush, CLAUSES[i].rule), figure);

        while (wanted < 16 && CLAUSES[i].figure[wanted] != 0)
            wanted++;
        if (count != wanted || memcmp(figure, CLAUSES[i].figure, (size_t)count * sizeof figure[0]) != 0)
            EXPECT_TEXT(given_clause(&bq_game_rush, CLAUSES[i].rule),
                        CLAUSES[i].name); /* its figures are not the tables' */
    }
}
