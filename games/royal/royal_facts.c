/* royal_facts.c -- what an event did, as facts; the sentences are in words.def.
 *
 * Everything here takes views, so nothing the player does not know can be told. */
#include <stddef.h>

#include "core/text.h"
#include "core/words.h"
#include "royal.h"

#define SAY  BQ_SAY_ROW
#define NOUN BQ_NOUN_ROW
static const struct bq_word ROWS[] = {
#include "words.def"
};
#undef SAY
#undef NOUN

/* ---- names ------------------------------------------------------------------- */

static int type_is(const char *type, const char *wanted)
{
    return bq_same(type, wanted);
}

static void name_card(int32_t card, struct bq_fact *out)
{
    static const uint16_t GUESTS[] = {ROY_SAY_JACK, ROY_SAY_QUEEN, ROY_SAY_KING};
    uint8_t c = (uint8_t)card;
    int32_t suit = ROY_SAY_CLUBS + royal_suit(c);

    if (royal_is_food(c))
        *out = (struct bq_fact){ROY_SAY_FOOD, 2, {royal_card_value(c), suit}};
    else if (royal_is_guest(c))
        *out = (struct bq_fact){GUESTS[royal_card_value(c) - ROY_JACK], 1, {suit}};
    else if (royal_is_ace(c))
        *out = (struct bq_fact){ROY_SAY_ACE, 1, {suit}};
    else
        *out = (struct bq_fact){royal_is_joker(c) ? ROY_SAY_JOKER : ROY_SAY_HIDDEN, 0, {0}};
}

/* The kind of card the guest eats. ROY-V3 */
static void name_taste(int32_t guest, struct bq_fact *out)
{
    uint8_t g = (uint8_t)guest;
    int key = ROY_SAY_CLUBS + royal_suit(g);

    if (royal_card_value(g) == ROY_JACK)
        key = ROY_SAY_ANY;
    else if (royal_card_value(g) == ROY_QUEEN)
        key = royal_is_red(g) ? ROY_SAY_RED : ROY_SAY_BLACK;
    *out = (struct bq_fact){(uint16_t)key, 0, {0}};
}

/* A cell by what lies there. */
static void name_spot(int32_t spot, struct bq_fact *out)
{
    int32_t cell = spot & 15, card = spot >> 4;

    if (cell == ROY_CELLS)
        *out = BQ_FACT0(ROY_SAY_SOME_CELL);
    else if (card == 0)
        *out = BQ_FACT(ROY_SAY_EMPTY_CELL, cell);
    else
        *out = BQ_FACT(ROY_SAY_LIES_ON, card, cell);
}

static int name(const char *type, int32_t value, struct bq_fact *out)
{
    static const uint16_t SIDES[] = {ROY_SAY_NORTH, ROY_SAY_SOUTH, ROY_SAY_WEST, ROY_SAY_EAST};

    if (type_is(type, "card") && value > 0 && value <= ROY_BLANK)
        name_card(value, out);
    else if (type_is(type, "taste") && value > 0 && value < ROY_BLANK && royal_is_guest((uint8_t)value))
        name_taste(value, out);
    else if (type_is(type, "cell") && value >= 0 && value < ROY_CELLS)
        *out = (struct bq_fact){(uint16_t)(ROY_SAY_COLUMN_A + value % 3), 1, {value / 3 + 1}};
    else if (type_is(type, "spot") && (value & 15) <= ROY_CELLS && value >> 4 >= 0 && value >> 4 <= ROY_BLANK)
        name_spot(value, out);
    else if (type_is(type, "chair") && value >= 0 && value < ROY_SEATS)
        *out = (struct bq_fact){SIDES[value / 3], 1, {value % 3 + 1}};
    else
        return 0;
    return 1;
}

static int id(const char *type, int32_t value, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);
    struct bq_fact noun;
    char card[3];

    if (type_is(type, "card")) {
        royal_card_name(card, (uint8_t)value);
        bq_put(&t, value == ROY_BLANK ? "?" : card);
    } else if (type_is(type, "taste")) {
        name_taste(value, &noun);
        for (const char *c = ROWS[noun.key - 1].key; *c != '\0'; c++)
            bq_put_char(&t, (char)(*c | 32)); /* "hearts", "red" */
    } else if (type_is(type, "spot")) {
        bq_put(&t, (value & 15) < ROY_CELLS ? royal_cell_names[value & 15] : "empty");
    } else {
        bq_put(&t, type_is(type, "cell") ? royal_cell_names[value] : royal_seat_names[value]);
    }
    return t.len;
}

const struct bq_words royal_words = {"royal", ROWS, ROY_SAYS - 1, name, id, ROY_SAY_RULE_ROY_S1};

/* ---- what happened -------------------------------------------------------------- */

static void say_cards(struct bq_facts *f, int key, const uint8_t *cards, int n)
{
    struct bq_fact *list = n > 0 ? BQ_SAY0(f, key) : NULL;

    for (int i = 0; i < n; i++)
        bq_fact_push(list, cards[i]);
}

static void say_luck(struct bq_facts *f, const struct royal_state *a)
{
    int waiting = a->waiting_count + (a->drawn != 0);

    if (a->phase == ROY_SHUFFLE) {
        BQ_SAY0(f, a->deck_count > 0 ? ROY_SAY_STACKED : ROY_SAY_SHUFFLED);
        return;
    }
    if (waiting > 0)
        BQ_SAY(f, ROY_SAY_DEALT, waiting);
    else
        BQ_SAY0(f, ROY_SAY_DEALT_ALONE);
    say_cards(f, ROY_SAY_FAVORS, a->favor, a->favor_count);
}

/* A swap may turn up favors and guests on its way to a food card. ROY-S5 */
static void say_touch(struct bq_facts *f, const struct royal_state *b, const struct royal_state *a, int cell)
{
    uint8_t met[BQ_FACT_ARGS];
    int n = 0;

    BQ_SAY(f, ROY_SAY_TOUCHED, b->top[cell], cell, a->top[cell]);
    for (int i = b->favor_count; i < a->favor_count; i++)
        met[n++] = a->favor[i];
    if (a->drawn != 0)
        met[n++] = a->drawn;
    for (int i = 0; i < a->waiting_count; i++)
        met[n++] = a->waiting[i];
    say_cards(f, ROY_SAY_NEWCOMERS, met, n);
}

static void say_drawn(struct bq_facts *f, const struct royal_state *a)
{
    if (a->drawn == 0)
        BQ_SAY(f, ROY_SAY_DRAWN_FAVOR, a->favor[a->favor_count - 1]);
    else
        BQ_SAY(f, royal_is_guest(a->drawn) ? ROY_SAY_DRAWN_GUEST : ROY_SAY_DRAWN, a->drawn);
}

static void say_move(struct bq_facts *f, const struct royal_state *b, const struct royal_state *a, bq_move m)
{
    int at; /* a cell or a seat */

    if (m == BQ_CONCEDE) {
        BQ_SAY0(f, ROY_SAY_CONCEDED);
        return;
    }
    switch ((enum royal_verb)bq_verb(m)) {
    case ROY_GUEST:
        BQ_SAY(f, ROY_SAY_CALLED, (int)royal_guest_card(m));
        break;
    case ROY_SEAT:
        at = (int)royal_seat_seat(m);
        if (a->top[royal_cell_of_seat[at]] != 0)
            BQ_SAY(f, ROY_SAY_SEATED_BY, b->drawn, at, a->top[royal_cell_of_seat[at]]);
        else
            BQ_SAY(f, ROY_SAY_SEATED, b->drawn, at);
        break;
    case ROY_SWAP:
        say_touch(f, b, a, (int)royal_touch_cell(m));
        break;
    case ROY_SKIP:
        BQ_SAY0(f, ROY_SAY_SKIPPED);
        break;
    case ROY_TAKE:
        say_drawn(f, a);
        break;
    case ROY_PLACE:
        at = (int)royal_place_cell(m);
        if (b->top[at] != 0)
            BQ_SAY(f, ROY_SAY_PLACED_OVER, b->drawn, at, b->top[at]);
        else
            BQ_SAY(f, ROY_SAY_PLACED, b->drawn, at);
        break;
    case ROY_GIVE:
        at = (int)royal_give_seat(m);
        BQ_SAY(f, ROY_SAY_GIVEN, a->guest[at], b->drawn, royal_appetite(a, at));
        break;
    case ROY_ASIDE:
        BQ_SAY(f, ROY_SAY_SET_ASIDE, b->drawn);
        break;
    case ROY_USE_ACE:
        at = (int)royal_ace_cell(m);
        BQ_SAY(f, ROY_SAY_ACE_CLEARS, royal_height(b, at), at, b->top[at]);
        break;
    case ROY_USE_JOKER:
        BQ_SAY(f, ROY_SAY_JOKER_MOVES, b->top[royal_joker_from(m)], (int)royal_joker_from(m), (int)royal_joker_to(m));
        break;
    case ROY_NO_VERB:
    case ROY_STIR: /* luck's: say_luck() */
    case ROY_PUT:
    case ROY_VERBS:
        break;
    }
}

/* The outcome, once there is one. */
static void say_end(struct bq_facts *f, const struct royal_state *a)
{
    if (a->phase == ROY_WON)
        BQ_SAY(f, ROY_SAY_WON, a->favor_count, ROY_SEATS);
    else if (a->phase == ROY_LOST)
        BQ_SAY(f, ROY_SAY_LOST, __builtin_popcount(a->asleep), ROY_SEATS);
}

int royal_facts(const void *before, const void *after, struct bq_event e, struct bq_fact *out, int cap)
{
    const struct royal_state *b = before, *a = after;
    struct bq_facts f = {out, 0, cap};
    int fed = a->asleep & ~b->asleep;

    if (e.actor == BQ_CHANCE)
        say_luck(&f, a);
    else
        say_move(&f, b, a, e.move);
    for (int i = 0; i < ROY_SEATS; i++)
        if (fed >> i & 1) { /* ROY-V3 */
            struct royal_sight meal;
            int near, far;

            royal_served_from(i, &meal);
            near = royal_card_value(a->top[meal.near]);
            far = royal_card_value(a->top[meal.far]);
            BQ_SAY(&f, ROY_SAY_SATISFIED, a->guest[i], near, far, near + far, royal_appetite(a, i));
        }
    if (e.actor != BQ_CHANCE)
        say_end(&f, a);
    return f.n;
}

int royal_end(const void *view, struct bq_fact *out, int cap)
{
    struct bq_facts f = {out, 0, cap};

    say_end(&f, view);
    return f.n;
}
