/* rush_given_test.c -- the words of rush_test.h: building positions, and playing.
 *
 * A position is built in a kitchen that was really opened and shuffled, so what it does not name is as in play. Things
 * are moved, never made. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rush_test.h"

struct rush_state kitchen;
const struct given_table given_table = {&bq_game_rush, &kitchen};

/* ---- words -------------------------------------------------------------------- */

int kitchen_patron(struct test_at at, const char *name)
{
    for (int i = 0; i < RUS_PATRONS; i++)
        if (strcmp(rush_patrons[i].name, name) == 0)
            return i;
    test_fail(at.file, at.line, "no patron is called %s", name);
    return -1;
}

int kitchen_timer(struct test_at at, const char *name)
{
    char text[8];

    for (int t = 0; t < RUS_TIMERS; t++)
        if (strcmp(rush_timer_name(t, text), name) == 0)
            return t;
    test_fail(at.file, at.line, "no timer is called %s", name);
    return -1;
}

void kitchen_space_name(char *out, size_t cap, int space)
{
    int place = rush_place_of(space);

    if (place == RUS_VAN || place == RUS_LATE)
        snprintf(out, cap, "%s", rush_place_names[place]);
    else
        snprintf(out, cap, "%s-%d", rush_place_names[place], rush_number_of(space) + 1);
}

int kitchen_space(struct test_at at, const char *name)
{
    char text[32];

    for (int i = 0; i < RUS_SPACES; i++) {
        kitchen_space_name(text, sizeof text, i);
        if (strcmp(text, name) == 0)
            return i;
    }
    test_fail(at.file, at.line, "no space is called %s", name);
    return -1;
}

/* ---- opening ------------------------------------------------------------------------ */

/* Shuffles; the walk through the orders at the end of a shift is left to walk(). */
void kitchen_any_luck(struct test_at at, uint64_t seed)
{
    struct bq_rng r;

    bq_rng_init1(&r, seed);
    for (int i = 0; i < 1000 && kitchen.phase < RUS_CHECK; i++) {
        uint64_t bits = (uint64_t)bq_rng_next(&r) << 24 ^ bq_rng_next(&r);
        int wanted = (bq_game_rush.rules->active(&kitchen) & bq_bit(BQ_CHANCE)) != 0;
        bq_move m = wanted ? bq_luck_pick(bq_game_rush.rules, &kitchen, bits) : 0;

        if (bq_game_rush.rules->check(&kitchen, BQ_CHANCE, m) != 0) {
            test_fail(at.file, at.line, "luck is wanted, but none is good");
            return;
        }
        bq_game_rush.rules->apply(&kitchen, BQ_CHANCE, m);
        given_audit(at, "luck");
    }
}

void kitchen_given(struct test_at at, int scenario, int cooks, const char *options)
{
    char all[GIVEN_LONG];

    snprintf(all, sizeof all, "scenario=%d seats=%d %s", scenario, cooks, options);
    given_started(at, all, "");
    kitchen_any_luck(at, 7);
}

/* ---- patrons --------------------------------------------------------------------------- */

/* Takes the patron out of the deck, from a table or from among those thrown out. 1, or 0 after a failure. */
static int call_patron(struct test_at at, int who)
{
    uint8_t *pile = kitchen.deck, *count = &kitchen.deck_count;

    for (int i = 0; i < RUS_TABLES; i++)
        if (kitchen.table[i] == who + 1) {
            kitchen.table[i] = 0;
            return 1;
        }
    for (int k = 0; k < 2; k++) {
        for (int i = 0; i < *count; i++)
            if (pile[i] == who + 1) {
                memmove(pile + i, pile + i + 1, (size_t)(*count - 1 - i));
                pile[--*count] = 0;
                return 1;
            }
        pile = kitchen.thrown;
        count = &kitchen.thrown_count;
    }
    test_fail(at.file, at.line, "%s is neither in the deck nor at a table", rush_card(who)->name);
    return 0;
}

/* The named patrons, out of where they are; how many, or -1 after a failure. */
static int call_patrons(struct test_at at, const char *names, int who[RUS_PATRONS])
{
    char copy[GIVEN_LONG], *words[GIVEN_WORDS];
    int n;

    snprintf(copy, sizeof copy, "%s", names);
    n = given_cut(copy, " ", words);
    for (int i = 0; i < n && i < RUS_PATRONS; i++) {
        who[i] = kitchen_patron(at, words[i]);
        if (who[i] < 0 || !call_patron(at, who[i]))
            return -1;
    }
    return n;
}

static void put_in_deck(int who, int at_bottom)
{
    kitchen.patron[who].where = RUS_IN_DECK;
    if (at_bottom) {
        memmove(kitchen.deck + 1, kitchen.deck, kitchen.deck_count++);
        kitchen.deck[0] = (uint8_t)(who + 1);
    } else {
        kitchen.deck[kitchen.deck_count++] = (uint8_t)(who + 1);
    }
}

void kitchen_tables(struct test_at at, const char *names)
{
    int who[RUS_PATRONS], n;

    for (int i = 0; i < RUS_TABLES; i++)
        if (kitchen.table[i] != 0) {
            put_in_deck(kitchen.table[i] - 1, 1);
            kitchen.table[i] = 0;
        }
    n = call_patrons(at, names, who);
    for (int i = 0; i < n; i++) {
        if (i == rush_tables(&kitchen)) {
            test_fail(at.file, at.line, "no table for %s", rush_card(who[i])->name);
            return;
        }
        kitchen.table[i] = (uint8_t)(who[i] + 1);
        kitchen.patron[who[i]].where = RUS_AT_TABLE;
    }
    given_audit(at, "at_table()");
}

void kitchen_deck(struct test_at at, const char *names, int only)
{
    int who[RUS_PATRONS], n = call_patrons(at, names, who);

    while (only && kitchen.deck_count > 0) {
        kitchen.patron[kitchen.deck[--kitchen.deck_count] - 1].where = RUS_GONE;
        kitchen.deck[kitchen.deck_count] = 0;
    }
    while (n > 0)
        put_in_deck(who[--n], 0);
    given_audit(at, "deck()");
}

void kitchen_thrown(struct test_at at, const char *names)
{
    int who[RUS_PATRONS], n = call_patrons(at, names, who);

    for (int i = 0; i < n; i++) {
        kitchen.thrown[kitchen.thrown_count++] = (uint8_t)(who[i] + 1);
        kitchen.patron[who[i]].where = RUS_THROWN;
    }
    given_audit(at, "thrown()");
}

/* ---- food, spices and plates --------------------------------------------------------------- */

/* Takes one from the supply, or else out of the fullest room or the bag. */
static int take_food(struct test_at at, int food)
{
    uint8_t *from = &kitchen.supply[food];

    for (int r = 0; kitchen.supply[food] == 0 && r < RUS_ROOMS; r++)
        if (kitchen.room[r][food] > *from)
            from = &kitchen.room[r][food];
    if (*from == 0) {
        test_fail(at.file, at.line, "no %s is left", rush_food_names[food]);
        return 0;
    }
    --*from;
    return 1;
}

static int take_spice(struct test_at at, int spice)
{
    uint8_t *from = kitchen.spices[spice] > 0 ? &kitchen.spices[spice] : &kitchen.bag[spice];

    if (*from == 0) {
        test_fail(at.file, at.line, "no %s is left", rush_spice_names[spice]);
        return 0;
    }
    --*from;
    return 1;
}

static int take_plate(struct test_at at, int size, const uint8_t *not_from)
{
    uint8_t *piles[] = {kitchen.clean, kitchen.out, kitchen.dirty, kitchen.office};

    for (int i = 0; i < 4 && size >= 1 && size <= RUS_SIZES; i++)
        if (piles[i] != not_from && piles[i][size - 1] > 0) {
            piles[i][size - 1]--;
            return 1;
        }
    test_fail(at.file, at.line, "no plate %d is left", size);
    return 0;
}

static void lay(struct test_at at, struct rush_meal *meal, const char *name)
{
    int food = given_name(rush_food_names, RUS_FOODS, name), spice = given_name(rush_spice_names, RUS_SPICES, name);

    if (food >= 0 && take_food(at, food))
        meal->food[food]++;
    else if (spice >= 0 && take_spice(at, spice))
        meal->spice[spice]++;
    else if (food < 0 && spice < 0)
        test_fail(at.file, at.line, "%s is no food and no spice", name);
}

/* As the card wants it. */
static void lay_right(struct test_at at, struct rush_meal *meal, const struct rush_dish *dish)
{
    if (take_plate(at, dish->plate, NULL))
        meal->plate = dish->plate;
    meal->row = dish->rows;
    for (int k = 0; k < RUS_FOODS; k++)
        for (int n = 0; n < dish->food[k]; n++)
            lay(at, meal, rush_food_names[k]);
    for (int k = 0; k < RUS_SPICES; k++)
        for (int n = 0; n < dish->spice[k]; n++)
            lay(at, meal, rush_spice_names[k]);
}

/* "plate 2 meat vegetables row 1", "right", "right row 0". */
static void make_meal(struct test_at at, struct rush_meal *meal, const struct rush_dish *dish, char *text)
{
    char *words[GIVEN_WORDS];
    int n = given_things(text, words);

    for (int i = 0; i < n; i++) {
        if (strcmp(words[i], "right") == 0) {
            lay_right(at, meal, dish);
        } else if (strcmp(words[i], "no") == 0 && i + 1 < n) {
            i++; /* no plate */
        } else if (strcmp(words[i], "row") == 0 && i + 1 < n) {
            meal->row = (uint8_t)atoi(words[++i]);
        } else if (strcmp(words[i], "plate") == 0 && i + 1 < n) {
            if (take_plate(at, atoi(words[++i]), NULL))
                meal->plate = (uint8_t)atoi(words[i]);
        } else if (strcmp(words[i], "side") != 0 && strcmp(words[i], "main") != 0) {
            lay(at, meal, words[i]);
        }
    }
}

void kitchen_ordered(struct test_at at, int seat, const char *patron_, const char *what)
{
    char copy[GIVEN_LONG], *sides[GIVEN_WORDS];
    int who = kitchen_patron(at, patron_), n;
    struct rush_patron *p;

    if (who < 0 || !call_patron(at, who))
        return;
    p = &kitchen.patron[who];
    p->where = RUS_ORDERED;
    p->seat = (uint8_t)seat;
    p->number = kitchen.orders++;
    kitchen.open[seat] |= (uint64_t)1 << who;
    snprintf(copy, sizeof copy, "%s", what);
    n = given_cut(copy, "|", sides);
    if (n > rush_card(who)->dishes)
        test_fail(at.file, at.line, "%s has one plate", patron_);
    for (int i = 0; i < n && i < rush_card(who)->dishes; i++)
        make_meal(at, &p->meal[i], &rush_card(who)->dish[i], sides[i]);
    given_audit(at, "ordered()");
}

void kitchen_handed(struct test_at at, const char *patron_)
{
    int who = kitchen_patron(at, patron_);

    if (who < 0 || kitchen.patron[who].where != RUS_ORDERED || !rush_rules(&kitchen)->service) {
        test_fail(at.file, at.line, "%s cannot be handed a meal", patron_);
        return;
    }
    kitchen.patron[who].handed = 1;
    kitchen.open[kitchen.patron[who].seat] &= ~((uint64_t)1 << who);
    given_audit(at, "handed()");
}

void kitchen_stock(struct test_at at, const char *where, int number, const char *what)
{
    char copy[GIVEN_LONG], *words[GIVEN_WORDS];
    uint8_t wanted[RUS_FOODS] = {0};
    int is_room = strcmp(where, "room") == 0, kinds = is_room ? (int)RUS_FOODS : (int)RUS_SPICES, n;
    uint8_t *pile = is_room ? kitchen.room[number - 1] : kitchen.bag, *rest = is_room ? kitchen.supply : kitchen.spices;

    snprintf(copy, sizeof copy, "%s", what);
    n = given_things(copy, words);
    for (int i = 0; i < n; i++) {
        int kind = given_name(is_room ? rush_food_names : rush_spice_names, kinds, words[i]);

        if (kind < 0)
            test_fail(at.file, at.line, "%s does not belong in a %s", words[i], where);
        else
            wanted[kind]++;
    }
    for (int k = 0; k < kinds; k++) {
        if (wanted[k] > rest[k] + pile[k])
            test_fail(at.file, at.line, "too many %s", is_room ? rush_food_names[k] : rush_spice_names[k]);
        rest[k] = (uint8_t)(rest[k] + pile[k] - wanted[k]);
        pile[k] = wanted[k];
    }
    given_audit(at, where);
}

void kitchen_short(struct test_at at, const char *what, int left)
{
    int food = given_name(rush_food_names, RUS_FOODS, what), spice = given_name(rush_spice_names, RUS_SPICES, what);
    int third = rush_rules(&kitchen)->third_room && (food == RUS_PASTA || food == RUS_BREAD);
    uint8_t *pile = food >= 0 ? &kitchen.supply[food] : spice >= 0 ? &kitchen.spices[spice] : NULL;
    uint8_t *to = food >= 0 ? &kitchen.room[third ? 2 : 0][food] : spice >= 0 ? &kitchen.bag[spice] : NULL;

    if (pile == NULL || to == NULL || *pile < left) {
        test_fail(at.file, at.line, "the supply of %s cannot be %d", what, left);
        return;
    }
    *to = (uint8_t)(*to + *pile - left);
    *pile = (uint8_t)left;
    given_audit(at, "supply_short()");
}

void kitchen_sizes(struct test_at at, uint8_t *pile, const char *sizes)
{
    char copy[GIVEN_LONG], *words[GIVEN_WORDS];
    int n;

    for (int i = 0; i < RUS_SIZES; i++) {
        kitchen.out[i] = (uint8_t)(kitchen.out[i] + pile[i]);
        pile[i] = 0;
    }
    snprintf(copy, sizeof copy, "%s", sizes);
    n = given_things(copy, words);
    for (int i = 0; i < n; i++) {
        int size = atoi(words[i]);

        if (size >= 1 && size <= RUS_SIZES && kitchen.out[size - 1] > 0)
            kitchen.out[size - 1]--;
        else if (!take_plate(at, size, pile))
            return;
        pile[size - 1]++;
    }
    given_audit(at, "plates");
}

/* ---- awards, the office, timers --------------------------------------------------------------- */

void kitchen_award(struct test_at at, const char *name)
{
    int which = given_name(rush_award_names, RUS_AWARDS, name), count = RUS_AWARDS - kitchen.awards_held;

    if (which < 0 || kitchen.awards_held == RUS_HELD) {
        test_fail(at.file, at.line, "no award %s can be held", name);
        return;
    }
    for (int i = 0; i < count; i++)
        if (kitchen.award_deck[i] == which) {
            memmove(kitchen.award_deck + i, kitchen.award_deck + i + 1, (size_t)(count - 1 - i));
            kitchen.award_deck[count - 1] = 0;
            kitchen.award[kitchen.awards_held++] = (uint8_t)(which + 1);
            given_audit(at, "award()");
            return;
        }
    test_fail(at.file, at.line, "%s is not in the deck", name);
}

void kitchen_cards(struct test_at at, const char *names)
{
    char copy[GIVEN_LONG], *words[GIVEN_WORDS];
    uint8_t order[RUS_CARDS];
    int n, unused = 0;

    for (int c = 0; c < RUS_CARDS; c++)
        unused += (kitchen.cards_used >> c & 1) == 0;
    snprintf(copy, sizeof copy, "%s", names);
    n = given_cut(copy, " ", words);
    if (n > unused)
        test_fail(at.file, at.line, "only %d office cards are left", unused);
    for (int i = 0; i < n && i < RUS_CARDS; i++) {
        int card = given_name(rush_card_names, RUS_CARDS, words[i]);

        if (card < 0) {
            test_fail(at.file, at.line, "no office card is called %s", words[i]);
            return;
        }
        order[i] = (uint8_t)card;
    }
    for (int c = 0; c < RUS_CARDS && n < unused; c++) { /* those not named lie below */
        int named = kitchen.cards_used >> c & 1;

        for (int i = 0; i < n; i++)
            named |= order[i] == c;
        if (!named)
            order[n++] = (uint8_t)c;
    }
    memset(kitchen.card_deck, 0, sizeof kitchen.card_deck);
    memset(kitchen.card, 0, sizeof kitchen.card);
    kitchen.card_count = 0;
    for (int i = n - 1; i >= 2; i--)
        kitchen.card_deck[kitchen.card_count++] = order[i];
    for (int i = 0; i < 2 && i < n; i++)
        kitchen.card[i] = (uint8_t)(order[i] + 1);
    given_audit(at, "office_cards()");
}

void kitchen_strike(struct test_at at, const char *name)
{
    int t = kitchen_timer(at, name);

    if (t < 0 || kitchen.sand[t] == 0 || kitchen.timer[t].space != 0) {
        test_fail(at.file, at.line, "%s cannot be on strike", name);
        return;
    }
    kitchen.timer[t].strike = 1;
    given_audit(at, "strike()");
}

/* ---- moves --------------------------------------------------------------------------- */

int kitchen_play(struct test_at at, int seat, const char *move)
{
    int done = given_step(at, seat, move);

    if (done)
        kitchen_any_luck(at, 7);
    return done;
}

void kitchen_plays(struct test_at at, int seat, const char *moves)
{
    char copy[GIVEN_LONG], *words[GIVEN_WORDS];
    int n;

    snprintf(copy, sizeof copy, "%s", moves);
    n = given_cut(copy, ";", words);
    for (int i = 0; i < n; i++)
        if (!kitchen_play(at, seat, words[i]))
            return;
}

/* ---- time and the end of a shift ---------------------------------------------------------- */

int kitchen_clock_rule(int64_t ms)
{
    return bq_game_rush.rules->check(&kitchen, BQ_CLOCK, bq_clock_move(ms));
}

void kitchen_clock(struct test_at at, int64_t ms)
{
    int rule = kitchen_clock_rule(ms);

    if (rule != 0) {
        test_fail(at.file, at.line, "%s refuses: time becomes %lld", given_rule(rule), (long long)ms);
        return;
    }
    bq_game_rush.rules->apply(&kitchen, BQ_CLOCK, bq_clock_move(ms));
    given_audit(at, "time");
}

int kitchen_check_one(struct test_at at)
{
    static bq_move out[BQ_OUTCOMES];
    static uint32_t weight[BQ_OUTCOMES];
    int next;

    if (kitchen.phase != RUS_CHECK) {
        test_fail(at.file, at.line, "nothing is to be checked now");
        return -1;
    }
    next = rush_next_check(&kitchen);
    if (bq_game_rush.rules->chance(&kitchen, out, weight, BQ_OUTCOMES) != 1 ||
        bq_game_rush.rules->check(&kitchen, BQ_CHANCE, out[0]) != 0) {
        test_fail(at.file, at.line, "a check has not exactly one outcome");
        return -1;
    }
    bq_game_rush.rules->apply(&kitchen, BQ_CHANCE, out[0]);
    given_audit(at, "a check");
    return next;
}

void kitchen_walk(struct test_at at)
{
    if (kitchen.phase != RUS_CHECK)
        test_fail(at.file, at.line, "the shift has not ended");
    for (int i = 0; i <= RUS_PATRONS && kitchen.phase == RUS_CHECK; i++)
        kitchen_check_one(at);
}

void kitchen_end(struct test_at at)
{
    for (int i = 0; i < 100 && (kitchen.phase == RUS_SHIFT || kitchen.phase == RUS_GRACE); i++) {
        int64_t next = bq_game_rush.rules->deadline(&kitchen);

        if (next < 0) {
            test_fail(at.file, at.line, "this shift never ends");
            return;
        }
        kitchen_clock(at, next);
    }
    kitchen_walk(at);
}

void kitchen_ready(struct test_at at)
{
    for (int p = 0; p < kitchen.seats && kitchen.phase == RUS_EVENING; p++)
        kitchen_play(at, p, "ready");
}
