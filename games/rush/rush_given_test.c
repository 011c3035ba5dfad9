/* rush_given_test.c -- the words of rush_test.h: building positions, and playing.
 *
 * A position is built in a kitchen that was really opened and shuffled, so what it does not name is as in play. Things
 * are moved, never made. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rush_test.h"

struct rush_state kitchen;

/* ---- words -------------------------------------------------------------------- */

int kitchen_cut(char *text, const char *marks, char *words[KITCHEN_WORDS])
{
    int n = 0;

    for (char *w = text; *w != '\0' && n < KITCHEN_WORDS;) {
        size_t len = strcspn(w, marks), end = len;
        char *next = w[len] != '\0' ? w + len + 1 : w + len;

        w[len] = '\0';
        w += strspn(w, " ");
        end = strlen(w);
        while (end > 0 && w[end - 1] == ' ')
            w[--end] = '\0';
        if (end > 0)
            words[n++] = w;
        w = next;
    }
    return n;
}

int kitchen_things(char *text, char *words[KITCHEN_WORDS])
{
    char *written[KITCHEN_WORDS];
    int n = 0, count = kitchen_cut(text, " ", written);

    for (int i = 0; i < count; i++) {
        char *star = strchr(written[i], '*');
        int copies = star != NULL ? atoi(written[i]) : 1;

        for (; copies > 0 && n < KITCHEN_WORDS; copies--)
            words[n++] = star != NULL ? star + 1 : written[i];
    }
    return n;
}

static int find_name(const char *const *names, int count, const char *name)
{
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0)
            return i;
    return -1;
}

static const char *rule_id(int rule)
{
    return rule > 0 && rule < RUS_RULES ? bq_game_rush.rules[rule].id : rule == 0 ? "no rule" : "an unknown rule";
}

static void check_audit(struct kitchen_at at, const char *after)
{
    int broken = bq_game_rush.audit(&kitchen);

    if (broken != 0)
        test_fail(at.file, at.line, "audit says %s after: %s", rule_id(broken), after);
}

int kitchen_patron(struct kitchen_at at, const char *name)
{
    for (int i = 0; i < RSH_PATRONS; i++)
        if (strcmp(rush_patrons[i].name, name) == 0)
            return i;
    test_fail(at.file, at.line, "no patron is called %s", name);
    return -1;
}

int kitchen_timer(struct kitchen_at at, const char *name)
{
    char text[8];

    for (int t = 0; t < RSH_TIMERS; t++)
        if (strcmp(rush_timer_name(t, text), name) == 0)
            return t;
    test_fail(at.file, at.line, "no timer is called %s", name);
    return -1;
}

void kitchen_space_name(char *out, size_t cap, int space)
{
    int place = rush_place_of(space);

    if (place == RSH_VAN || place == RSH_LATE)
        snprintf(out, cap, "%s", rush_place_names[place]);
    else
        snprintf(out, cap, "%s-%d", rush_place_names[place], rush_number_of(space) + 1);
}

int kitchen_space(struct kitchen_at at, const char *name)
{
    char text[32];

    for (int i = 0; i < RSH_SPACES; i++) {
        kitchen_space_name(text, sizeof text, i);
        if (strcmp(text, name) == 0)
            return i;
    }
    test_fail(at.file, at.line, "no space is called %s", name);
    return -1;
}

/* ---- opening ------------------------------------------------------------------------ */

int kitchen_setup(struct kitchen_at at, struct bq_setup *setup, const char *options)
{
    char copy[KITCHEN_LONG], *words[KITCHEN_WORDS];
    int n;

    bq_setup_init(setup, &bq_game_rush);
    snprintf(copy, sizeof copy, "%s", options);
    n = kitchen_cut(copy, " ", words);
    for (int i = 0; i < n; i++) {
        char *value = strchr(words[i], '=');
        int option;

        if (value == NULL) {
            test_fail(at.file, at.line, "an option is key=value, not: %s", words[i]);
            return 0;
        }
        *value++ = '\0';
        option = bq_option_find(&bq_game_rush, words[i]);
        if (strcmp(words[i], "seats") == 0) {
            setup->seats = atoi(value);
        } else if (option < 0 || bq_option_parse(&setup->option[option], &bq_game_rush.options[option], value) != 0) {
            test_fail(at.file, at.line, "no such option or value: %s=%s", words[i], value);
            return 0;
        }
    }
    return 1;
}

void kitchen_started(struct kitchen_at at, const char *options)
{
    struct bq_setup setup;
    int fault;

    memset(&kitchen, 0xa5, sizeof kitchen);
    if (!kitchen_setup(at, &setup, options))
        return;
    fault = bq_game_rush.start(&kitchen, &setup);
    if (fault != 0)
        test_fail(at.file, at.line, "start() says %d", fault);
    check_audit(at, "start()");
}

/* Shuffles; the walk through the orders at the end of a shift is left to walk(). */
void kitchen_any_luck(struct kitchen_at at, uint64_t seed)
{
    static bq_move out[BQ_OUTCOMES];
    static uint32_t weight[BQ_OUTCOMES];
    struct bq_rng r;

    bq_rng_init1(&r, seed);
    for (int i = 0; i < 1000 && kitchen.phase < RSH_CHECK; i++) {
        int n = bq_game_rush.chance(&kitchen, out, weight, BQ_OUTCOMES);
        bq_move m = out[0];

        if (n == BQ_BITS)
            m = bq_make(bq_verb(m), (uint64_t)bq_rng_next(&r) << 24 ^ bq_rng_next(&r));
        else if (n > 0)
            m = out[bq_rng_below(&r, (uint32_t)n)];
        if (n == 0 || bq_game_rush.check(&kitchen, BQ_CHANCE, m) != 0) {
            test_fail(at.file, at.line, "luck is wanted, but none is good");
            return;
        }
        bq_game_rush.apply(&kitchen, BQ_CHANCE, m);
        check_audit(at, "luck");
    }
}

void kitchen_given(struct kitchen_at at, int scenario, int cooks, const char *options)
{
    char all[KITCHEN_LONG];

    snprintf(all, sizeof all, "scenario=%d seats=%d %s", scenario, cooks, options);
    kitchen_started(at, all);
    kitchen_any_luck(at, 7);
}

/* ---- patrons --------------------------------------------------------------------------- */

/* Takes the patron out of the deck, from a table or from among those thrown out. 1, or 0 after a failure. */
static int call_patron(struct kitchen_at at, int who)
{
    uint8_t *pile = kitchen.deck, *count = &kitchen.deck_count;

    for (int i = 0; i < RSH_TABLES; i++)
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
static int call_patrons(struct kitchen_at at, const char *names, int who[RSH_PATRONS])
{
    char copy[KITCHEN_LONG], *words[KITCHEN_WORDS];
    int n;

    snprintf(copy, sizeof copy, "%s", names);
    n = kitchen_cut(copy, " ", words);
    for (int i = 0; i < n && i < RSH_PATRONS; i++) {
        who[i] = kitchen_patron(at, words[i]);
        if (who[i] < 0 || !call_patron(at, who[i]))
            return -1;
    }
    return n;
}

static void put_in_deck(int who, int at_bottom)
{
    kitchen.patron[who].where = RSH_IN_DECK;
    if (at_bottom) {
        memmove(kitchen.deck + 1, kitchen.deck, kitchen.deck_count++);
        kitchen.deck[0] = (uint8_t)(who + 1);
    } else {
        kitchen.deck[kitchen.deck_count++] = (uint8_t)(who + 1);
    }
}

void kitchen_tables(struct kitchen_at at, const char *names)
{
    int who[RSH_PATRONS], n;

    for (int i = 0; i < RSH_TABLES; i++)
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
        kitchen.patron[who[i]].where = RSH_AT_TABLE;
    }
    check_audit(at, "at_table()");
}

void kitchen_deck(struct kitchen_at at, const char *names, int only)
{
    int who[RSH_PATRONS], n = call_patrons(at, names, who);

    while (only && kitchen.deck_count > 0) {
        kitchen.patron[kitchen.deck[--kitchen.deck_count] - 1].where = RSH_GONE;
        kitchen.deck[kitchen.deck_count] = 0;
    }
    while (n > 0)
        put_in_deck(who[--n], 0);
    check_audit(at, "deck()");
}

void kitchen_thrown(struct kitchen_at at, const char *names)
{
    int who[RSH_PATRONS], n = call_patrons(at, names, who);

    for (int i = 0; i < n; i++) {
        kitchen.thrown[kitchen.thrown_count++] = (uint8_t)(who[i] + 1);
        kitchen.patron[who[i]].where = RSH_THROWN;
    }
    check_audit(at, "thrown()");
}

/* ---- food, spices and plates --------------------------------------------------------------- */

/* Takes one from the supply, or else out of the fullest room or the bag. */
static int take_food(struct kitchen_at at, int food)
{
    uint8_t *from = &kitchen.supply[food];

    for (int r = 0; kitchen.supply[food] == 0 && r < RSH_ROOMS; r++)
        if (kitchen.room[r][food] > *from)
            from = &kitchen.room[r][food];
    if (*from == 0) {
        test_fail(at.file, at.line, "no %s is left", rush_food_names[food]);
        return 0;
    }
    --*from;
    return 1;
}

static int take_spice(struct kitchen_at at, int spice)
{
    uint8_t *from = kitchen.spices[spice] > 0 ? &kitchen.spices[spice] : &kitchen.bag[spice];

    if (*from == 0) {
        test_fail(at.file, at.line, "no %s is left", rush_spice_names[spice]);
        return 0;
    }
    --*from;
    return 1;
}

static int take_plate(struct kitchen_at at, int size, const uint8_t *not_from)
{
    uint8_t *piles[] = {kitchen.clean, kitchen.out, kitchen.dirty, kitchen.office};

    for (int i = 0; i < 4 && size >= 1 && size <= RSH_SIZES; i++)
        if (piles[i] != not_from && piles[i][size - 1] > 0) {
            piles[i][size - 1]--;
            return 1;
        }
    test_fail(at.file, at.line, "no plate %d is left", size);
    return 0;
}

static void lay(struct kitchen_at at, struct rush_meal *meal, const char *name)
{
    int food = find_name(rush_food_names, RSH_FOODS, name), spice = find_name(rush_spice_names, RSH_SPICES, name);

    if (food >= 0 && take_food(at, food))
        meal->food[food]++;
    else if (spice >= 0 && take_spice(at, spice))
        meal->spice[spice]++;
    else if (food < 0 && spice < 0)
        test_fail(at.file, at.line, "%s is no food and no spice", name);
}

/* As the card wants it. */
static void lay_right(struct kitchen_at at, struct rush_meal *meal, const struct rush_dish *dish)
{
    if (take_plate(at, dish->plate, NULL))
        meal->plate = dish->plate;
    meal->row = dish->rows;
    for (int k = 0; k < RSH_FOODS; k++)
        for (int n = 0; n < dish->food[k]; n++)
            lay(at, meal, rush_food_names[k]);
    for (int k = 0; k < RSH_SPICES; k++)
        for (int n = 0; n < dish->spice[k]; n++)
            lay(at, meal, rush_spice_names[k]);
}

/* "plate 2 meat vegetables row 1", "right", "right row 0". */
static void make_meal(struct kitchen_at at, struct rush_meal *meal, const struct rush_dish *dish, char *text)
{
    char *words[KITCHEN_WORDS];
    int n = kitchen_things(text, words);

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

void kitchen_ordered(struct kitchen_at at, int seat, const char *patron_, const char *what)
{
    char copy[KITCHEN_LONG], *sides[KITCHEN_WORDS];
    int who = kitchen_patron(at, patron_), n;
    struct rush_patron *p;

    if (who < 0 || !call_patron(at, who))
        return;
    p = &kitchen.patron[who];
    p->where = RSH_ORDERED;
    p->seat = (uint8_t)seat;
    p->number = kitchen.orders++;
    kitchen.open[seat] |= (uint64_t)1 << who;
    snprintf(copy, sizeof copy, "%s", what);
    n = kitchen_cut(copy, "|", sides);
    if (n > rush_card(who)->dishes)
        test_fail(at.file, at.line, "%s has one plate", patron_);
    for (int i = 0; i < n && i < rush_card(who)->dishes; i++)
        make_meal(at, &p->meal[i], &rush_card(who)->dish[i], sides[i]);
    check_audit(at, "ordered()");
}

void kitchen_handed(struct kitchen_at at, const char *patron_)
{
    int who = kitchen_patron(at, patron_);

    if (who < 0 || kitchen.patron[who].where != RSH_ORDERED || !rush_rules(&kitchen)->service) {
        test_fail(at.file, at.line, "%s cannot be handed a meal", patron_);
        return;
    }
    kitchen.patron[who].handed = 1;
    kitchen.open[kitchen.patron[who].seat] &= ~((uint64_t)1 << who);
    check_audit(at, "handed()");
}

void kitchen_stock(struct kitchen_at at, const char *where, int number, const char *what)
{
    char copy[KITCHEN_LONG], *words[KITCHEN_WORDS];
    uint8_t wanted[RSH_FOODS] = {0};
    int is_room = strcmp(where, "room") == 0, kinds = is_room ? (int)RSH_FOODS : (int)RSH_SPICES, n;
    uint8_t *pile = is_room ? kitchen.room[number - 1] : kitchen.bag, *rest = is_room ? kitchen.supply : kitchen.spices;

    snprintf(copy, sizeof copy, "%s", what);
    n = kitchen_things(copy, words);
    for (int i = 0; i < n; i++) {
        int kind = find_name(is_room ? rush_food_names : rush_spice_names, kinds, words[i]);

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
    check_audit(at, where);
}

void kitchen_short(struct kitchen_at at, const char *what, int left)
{
    int food = find_name(rush_food_names, RSH_FOODS, what), spice = find_name(rush_spice_names, RSH_SPICES, what);
    int third = rush_rules(&kitchen)->third_room && (food == RSH_PASTA || food == RSH_BREAD);
    uint8_t *pile = food >= 0 ? &kitchen.supply[food] : spice >= 0 ? &kitchen.spices[spice] : NULL;
    uint8_t *to = food >= 0 ? &kitchen.room[third ? 2 : 0][food] : spice >= 0 ? &kitchen.bag[spice] : NULL;

    if (pile == NULL || to == NULL || *pile < left) {
        test_fail(at.file, at.line, "the supply of %s cannot be %d", what, left);
        return;
    }
    *to = (uint8_t)(*to + *pile - left);
    *pile = (uint8_t)left;
    check_audit(at, "supply_short()");
}

void kitchen_sizes(struct kitchen_at at, uint8_t *pile, const char *sizes)
{
    char copy[KITCHEN_LONG], *words[KITCHEN_WORDS];
    int n;

    for (int i = 0; i < RSH_SIZES; i++) {
        kitchen.out[i] = (uint8_t)(kitchen.out[i] + pile[i]);
        pile[i] = 0;
    }
    snprintf(copy, sizeof copy, "%s", sizes);
    n = kitchen_things(copy, words);
    for (int i = 0; i < n; i++) {
        int size = atoi(words[i]);

        if (size >= 1 && size <= RSH_SIZES && kitchen.out[size - 1] > 0)
            kitchen.out[size - 1]--;
        else if (!take_plate(at, size, pile))
            return;
        pile[size - 1]++;
    }
    check_audit(at, "plates");
}

/* ---- awards, the office, timers --------------------------------------------------------------- */

void kitchen_award(struct kitchen_at at, const char *name)
{
    int which = find_name(rush_award_names, RSH_AWARDS, name), count = RSH_AWARDS - kitchen.awards_held;

    if (which < 0 || kitchen.awards_held == RSH_HELD) {
        test_fail(at.file, at.line, "no award %s can be held", name);
        return;
    }
    for (int i = 0; i < count; i++)
        if (kitchen.award_deck[i] == which) {
            memmove(kitchen.award_deck + i, kitchen.award_deck + i + 1, (size_t)(count - 1 - i));
            kitchen.award_deck[count - 1] = 0;
            kitchen.award[kitchen.awards_held++] = (uint8_t)(which + 1);
            check_audit(at, "award()");
            return;
        }
    test_fail(at.file, at.line, "%s is not in the deck", name);
}

void kitchen_cards(struct kitchen_at at, const char *names)
{
    char copy[KITCHEN_LONG], *words[KITCHEN_WORDS];
    uint8_t order[RSH_CARDS];
    int n, unused = 0;

    for (int c = 0; c < RSH_CARDS; c++)
        unused += (kitchen.cards_used >> c & 1) == 0;
    snprintf(copy, sizeof copy, "%s", names);
    n = kitchen_cut(copy, " ", words);
    if (n > unused)
        test_fail(at.file, at.line, "only %d office cards are left", unused);
    for (int i = 0; i < n && i < RSH_CARDS; i++) {
        int card = find_name(rush_card_names, RSH_CARDS, words[i]);

        if (card < 0) {
            test_fail(at.file, at.line, "no office card is called %s", words[i]);
            return;
        }
        order[i] = (uint8_t)card;
    }
    for (int c = 0; c < RSH_CARDS && n < unused; c++) { /* those not named lie below */
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
    check_audit(at, "office_cards()");
}

void kitchen_strike(struct kitchen_at at, const char *name)
{
    int t = kitchen_timer(at, name);

    if (t < 0 || kitchen.sand[t] == 0 || kitchen.timer[t].space != 0) {
        test_fail(at.file, at.line, "%s cannot be on strike", name);
        return;
    }
    kitchen.timer[t].strike = 1;
    check_audit(at, "strike()");
}

/* ---- moves --------------------------------------------------------------------------- */

static int parse(struct kitchen_at at, bq_move *m, int actor, const char *move)
{
    struct rush_state view = kitchen;

    if (actor < BQ_SEATS)
        bq_game_rush.view(&view, &kitchen, actor);
    if (bq_game_rush.move_parse(m, &view, actor, move) == 0)
        return 1;
    test_fail(at.file, at.line, "not understood: %s", move);
    return 0;
}

static int is_legal(int seat, bq_move m)
{
    static bq_move legal[BQ_LEGAL_MAX];
    int n = bq_game_rush.legal(&kitchen, seat, legal, (int)bq_game_rush.max_legal);

    for (int i = 0; i < n; i++)
        if (legal[i] == m)
            return 1;
    return 0;
}

int kitchen_step(struct kitchen_at at, int actor, const char *move)
{
    bq_move m;
    int rule;

    if (!parse(at, &m, actor, move))
        return 0;
    rule = bq_game_rush.check(&kitchen, actor, m);
    if (rule != 0) {
        test_fail(at.file, at.line, "%s refuses: %s", rule_id(rule), move);
        return 0;
    }
    if (actor < BQ_SEATS && !is_legal(actor, m))
        test_fail(at.file, at.line, "not among the legal moves: %s", move);
    bq_game_rush.apply(&kitchen, actor, m);
    check_audit(at, move);
    return 1;
}

int kitchen_play(struct kitchen_at at, int seat, const char *move)
{
    int done = kitchen_step(at, seat, move);

    if (done)
        kitchen_any_luck(at, 7);
    return done;
}

void kitchen_plays(struct kitchen_at at, int seat, const char *moves)
{
    char copy[KITCHEN_LONG], *words[KITCHEN_WORDS];
    int n;

    snprintf(copy, sizeof copy, "%s", moves);
    n = kitchen_cut(copy, ";", words);
    for (int i = 0; i < n; i++)
        if (!kitchen_play(at, seat, words[i]))
            return;
}

void kitchen_luck(struct kitchen_at at, const char *moves)
{
    char copy[KITCHEN_LONG], *words[KITCHEN_WORDS];
    int n;

    snprintf(copy, sizeof copy, "%s", moves);
    n = kitchen_cut(copy, ";", words);
    for (int i = 0; i < n; i++)
        if (!kitchen_step(at, BQ_CHANCE, words[i]))
            return;
}

void kitchen_refused(struct kitchen_at at, int actor, const char *move, int rule)
{
    bq_move m;
    int seen;

    if (!parse(at, &m, actor, move))
        return;
    seen = bq_game_rush.check(&kitchen, actor, m);
    if (seen != rule)
        test_fail(at.file, at.line, "%s: %s refuses, not %s", move, rule_id(seen), rule_id(rule));
    if (actor < BQ_SEATS && is_legal(actor, m))
        test_fail(at.file, at.line, "among the legal moves: %s", move);
}

void kitchen_not_understood(struct kitchen_at at, int actor, const char *move)
{
    struct rush_state view = kitchen;
    bq_move m;

    if (actor < BQ_SEATS)
        bq_game_rush.view(&view, &kitchen, actor);
    if (bq_game_rush.move_parse(&m, &view, actor, move) == 0)
        test_fail(at.file, at.line, "understood: %s", move);
}

int kitchen_listed(struct kitchen_at at, int seat, const char *move)
{
    bq_move m;

    return parse(at, &m, seat, move) && is_legal(seat, m);
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Writes the parts of a list in order of the alphabet, so that two lists can be compared whatever their order. */
static void sorted(char *out, size_t cap, const char *text)
{
    static char copy[16 * KITCHEN_LONG];
    static char *words[BQ_LEGAL_MAX];
    size_t len = 0;
    int n = 0;

    snprintf(copy, sizeof copy, "%s", text);
    for (char *w = strtok(copy, ","); w != NULL && n < BQ_LEGAL_MAX; w = strtok(NULL, ","))
        words[n++] = w + strspn(w, " ");
    qsort(words, (size_t)n, sizeof *words, by_text);
    out[0] = '\0';
    for (int i = 0; i < n && len < cap; i++)
        len += (size_t)snprintf(out + len, cap - len, "%s%s", i > 0 ? ", " : "", words[i]);
}

void kitchen_may(struct kitchen_at at, int seat, const char *verb, const char *moves)
{
    static bq_move legal[BQ_LEGAL_MAX];
    static char list[16 * KITCHEN_LONG], seen[16 * KITCHEN_LONG], wanted[16 * KITCHEN_LONG];
    size_t skip = strlen(verb), len = 0;
    int n = bq_game_rush.legal(&kitchen, seat, legal, (int)bq_game_rush.max_legal);

    list[0] = '\0';
    for (int i = 0; i < n && len < sizeof list; i++) {
        char text[BQ_TEXT];

        bq_game_rush.move_text(&kitchen, seat, legal[i], text, sizeof text);
        if (skip == 0 || (strncmp(text, verb, skip) == 0 && text[skip] == ' '))
            len += (size_t)snprintf(list + len, sizeof list - len, "%s%s", len > 0 ? "," : "",
                                    text + (skip > 0 ? skip + 1 : 0));
    }
    sorted(seen, sizeof seen, list);
    sorted(wanted, sizeof wanted, moves);
    test_expect_text(at.file, at.line, seen, wanted, *verb != '\0' ? verb : "legal moves");
}

/* ---- time and the end of a shift ---------------------------------------------------------- */

int kitchen_clock_rule(int64_t ms)
{
    return bq_game_rush.check(&kitchen, BQ_CLOCK, bq_clock_move(ms));
}

void kitchen_clock(struct kitchen_at at, int64_t ms)
{
    int rule = kitchen_clock_rule(ms);

    if (rule != 0) {
        test_fail(at.file, at.line, "%s refuses: time becomes %lld", rule_id(rule), (long long)ms);
        return;
    }
    bq_game_rush.apply(&kitchen, BQ_CLOCK, bq_clock_move(ms));
    check_audit(at, "time");
}

int kitchen_check_one(struct kitchen_at at)
{
    static bq_move out[BQ_OUTCOMES];
    static uint32_t weight[BQ_OUTCOMES];
    int next;

    if (kitchen.phase != RSH_CHECK) {
        test_fail(at.file, at.line, "nothing is to be checked now");
        return -1;
    }
    next = rush_next_check(&kitchen);
    if (bq_game_rush.chance(&kitchen, out, weight, BQ_OUTCOMES) != 1 ||
        bq_game_rush.check(&kitchen, BQ_CHANCE, out[0]) != 0) {
        test_fail(at.file, at.line, "a check has not exactly one outcome");
        return -1;
    }
    bq_game_rush.apply(&kitchen, BQ_CHANCE, out[0]);
    check_audit(at, "a check");
    return next;
}

void kitchen_walk(struct kitchen_at at)
{
    if (kitchen.phase != RSH_CHECK)
        test_fail(at.file, at.line, "the shift has not ended");
    for (int i = 0; i <= RSH_PATRONS && kitchen.phase == RSH_CHECK; i++)
        kitchen_check_one(at);
}

void kitchen_end(struct kitchen_at at)
{
    for (int i = 0; i < 100 && (kitchen.phase == RSH_SHIFT || kitchen.phase == RSH_GRACE); i++) {
        int64_t next = bq_game_rush.deadline(&kitchen);

        if (next < 0) {
            test_fail(at.file, at.line, "this shift never ends");
            return;
        }
        kitchen_clock(at, next);
    }
    kitchen_walk(at);
}

void kitchen_ready(struct kitchen_at at)
{
    for (int p = 0; p < kitchen.seats && kitchen.phase == RSH_EVENING; p++)
        kitchen_play(at, p, "ready");
}
