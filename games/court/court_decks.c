/* court_decks.c -- the cards of Food Court, from decks.def and editions.def. Nothing here is a rule. */
#include "court.h"

#include <stddef.h>

/* ---- decks.def -------------------------------------------------------------------------- */

enum { PLAIN, MEDAL };
#define DECK(which, id, restaurant, country, ...) \
    [COU_##which] = {.name = id, .text = restaurant, .nation = country, .noun = COU_SAY_##which, __VA_ARGS__},
#define INGREDIENTS(...) .ingredient = {__VA_ARGS__}
#define RECIPES(...)     .recipe = {__VA_ARGS__}
#define DRINKS(...)      .drink = {__VA_ARGS__}
#define PRIMARY(key, id, name, old, new, symbol, medal) \
    {id, name, COU_SAY_##key, COU_PRIMARY, {old, new}, COU_##symbol, medal},
#define SECONDARY(key, id, name, old, new, symbol, medal) \
    {id, name, COU_SAY_##key, COU_SECONDARY, {old, new}, COU_##symbol, medal},
#define OPTIONAL(key, id, name, old, new, symbol, medal) \
    {id, name, COU_SAY_##key, COU_OPTIONAL, {old, new}, COU_##symbol, medal},
#define EASY(key, id, name, utensil, symbol, medal) \
    {id, name, COU_SAY_##key, COU_EASY, COU_##utensil, COU_##symbol, medal},
#define NORMAL(key, id, name, utensil, symbol, medal) \
    {id, name, COU_SAY_##key, COU_NORMAL, COU_##utensil, COU_##symbol, medal},
#define HARD(key, id, name, utensil, symbol, medal) \
    {id, name, COU_SAY_##key, COU_HARD, COU_##utensil, COU_##symbol, medal},
#define DRINK(key, id, name, test, number, condition) {id, name, COU_SAY_##key, COU_##test, number},
const struct court_cards court_decks[COU_DECKS] = {
#include "decks.def"
};

/* ---- editions.def ------------------------------------------------------------------------ */

#define EDITION(which, ...)
#define ABILITY(deck, edition, ability, a, b, c, win, does, wins)
#define CUSTOMER08(effect, i, r, o, i2, r2, o2)
#define SLOT09(i, r, o)
#define CUSTOMERS09(deck, a, b, c, d, e, f, g, h, i)
#define SPECIAL09(deck, special, n, text)

#undef EDITION
#define EDITION(which, id, ...) [COU_##which] = {.name = id, __VA_ARGS__},
const struct court_edition court_editions[COU_EDITIONS] = {
#include "editions.def"
};
#undef EDITION
#define EDITION(which, ...)

#undef ABILITY
#define ABILITY(deck, edition, ability, a, b, c, win, does, wins) \
    [COU_##edition][COU_##deck] = {COU_##ability, COU_##win, {a, b, c}, COU_SAY_ABILITY_##edition##_##deck},
const struct court_deck_rules court_deck_rules[COU_EDITIONS][COU_DECKS] = {
#include "editions.def"
};
#undef ABILITY
#define ABILITY(deck, edition, ability, a, b, c, win, does, wins)

#undef SPECIAL09
#define SPECIAL09(deck, special, n, text) [COU_##deck] = {COU_##special, n},
const struct court_special_row court_specials[COU_DECKS] = {
#include "editions.def"
};
#undef SPECIAL09
#define SPECIAL09(deck, special, n, text)

/* The slots of 0.9, as the rows of its customers take them. */
#undef SLOT09
#define SLOT09(i, r, o) {i, r, o},
enum { SLOT_A, SLOT_B, SLOT_C, SLOT_D, SLOT_E, SLOT_F, SLOT_G, SLOT_H, SLOT_I, SLOTS };
static const struct court_customer SLOT[] = {
#include "editions.def"
};
_Static_assert(sizeof SLOT / sizeof SLOT[0] == SLOTS, "nine slots");
#undef SLOT09
#define SLOT09(i, r, o)

#undef CUSTOMERS09
#define CUSTOMERS09(deck, a, b, c, d, e, f, g, h, i) \
    [COU_##deck] = {COU_##a, COU_##b, COU_##c, COU_##d, COU_##e, COU_##f, COU_##g, COU_##h, COU_##i},
static const uint8_t EFFECTS09[COU_DECKS][SLOTS] = {
#include "editions.def"
};
#undef CUSTOMERS09
#define CUSTOMERS09(deck, a, b, c, d, e, f, g, h, i)

#undef CUSTOMER08
#define CUSTOMER08(effect, i, r, o, i2, r2, o2) [COU_##effect] = {{i, r, o}, {i2, r2, o2}},
static const struct court_customer CUSTOMERS08[COU_EFFECTS][2] = {
#include "editions.def"
};

static const uint8_t HALF08[COU_DECKS] = {/* which half of a CUSTOMER08 row */
                                          [COU_FRANCE] = 1,
                                          [COU_INDIA] = 1,
                                          [COU_TURKIYE] = 1,
                                          [COU_MEXICO] = 1};

const struct court_customer *court_customer_card(int edition, int deck, int effect)
{
    static const struct court_customer none = {0, 0, 0};

    if (edition == COU_V08)
        return &CUSTOMERS08[effect][HALF08[deck]];
    for (int i = 0; i < SLOTS; i++)
        if (EFFECTS09[deck][i] == effect)
            return &SLOT[i];
    return &none;
}

const char *const court_effect_names[COU_EFFECTS] = {
    [COU_NO_EFFECT] = "?",
    [COU_GAIN] = "gain",
    [COU_LOSE] = "lose",
    [COU_WIN_CARD] = "win-card",
    [COU_LOSE_RECIPE] = "recipe",
    [COU_LOSE_INGREDIENTS] = "ingredients",
    [COU_HAND] = "hand",
    [COU_KITCHENWARE] = "kitchenware",
    [COU_COOKWARE] = "cookware",
    [COU_TABLEWARE] = "tableware",
    [COU_OWN_NATION] = "own-nation",
    [COU_FOREIGN] = "foreign",
    [COU_SPECIAL] = "special",
    [COU_PREPARE] = "prepare",
    [COU_QUEUE] = "queue",
};
const char *const court_event_names[3] = {"complaint", "promotion", "discount"};

/* ---- looking cards up ---------------------------------------------------------------------- */

int court_copies(int edition, int deck, int kind)
{
    const struct court_cards *d = &court_decks[deck];

    if (kind < COU_RECIPE)
        return d->ingredient[kind].copies[edition];
    if (kind < COU_COMPLAINT)
        return d->recipe[kind - COU_RECIPE].name != NULL;
    if (kind < COU_DRINK)
        return court_editions[edition].events[kind - COU_COMPLAINT];
    return kind < COU_KINDS ? court_editions[edition].drinks : 0;
}

int court_deck_size(int edition)
{
    int n = 0;

    for (int k = 0; k < COU_KINDS; k++)
        n += court_copies(edition, 0, k);
    return n;
}

const char *court_kind_name(int deck, int kind)
{
    const struct court_cards *d = &court_decks[deck];

    if (kind < 0 || kind >= COU_KINDS)
        return NULL;
    if (kind < COU_RECIPE)
        return d->ingredient[kind].name;
    if (kind < COU_COMPLAINT)
        return d->recipe[kind - COU_RECIPE].name;
    if (kind < COU_DRINK)
        return court_event_names[kind - COU_COMPLAINT];
    return d->drink[kind - COU_DRINK].name;
}
