/* court_decks.c -- the cards of Food Court, from decks.def and editions.def. Nothing here is a rule. */
#include "court.h"

#include <stddef.h>

/* ---- decks.def -------------------------------------------------------------------------- */

enum { PLAIN, MEDAL };
#define DECK(which, id, restaurant, country, ...) \
    [CRT_##which] = {.name = id, .text = restaurant, .nation = country, .noun = CRT_SAY_##which, __VA_ARGS__},
#define INGREDIENTS(...) .ingredient = {__VA_ARGS__}
#define RECIPES(...)     .recipe = {__VA_ARGS__}
#define DRINKS(...)      .drink = {__VA_ARGS__}
#define PRIMARY(key, id, name, old, new, symbol, medal) \
    {id, name, CRT_SAY_##key, CRT_PRIMARY, {old, new}, CRT_##symbol, medal},
#define SECONDARY(key, id, name, old, new, symbol, medal) \
    {id, name, CRT_SAY_##key, CRT_SECONDARY, {old, new}, CRT_##symbol, medal},
#define OPTIONAL(key, id, name, old, new, symbol, medal) \
    {id, name, CRT_SAY_##key, CRT_OPTIONAL, {old, new}, CRT_##symbol, medal},
#define EASY(key, id, name, utensil, symbol, medal) \
    {id, name, CRT_SAY_##key, CRT_EASY, CRT_##utensil, CRT_##symbol, medal},
#define NORMAL(key, id, name, utensil, symbol, medal) \
    {id, name, CRT_SAY_##key, CRT_NORMAL, CRT_##utensil, CRT_##symbol, medal},
#define HARD(key, id, name, utensil, symbol, medal) \
    {id, name, CRT_SAY_##key, CRT_HARD, CRT_##utensil, CRT_##symbol, medal},
#define DRINK(key, id, name, test, number, condition) {id, name, CRT_SAY_##key, CRT_##test, number},
const struct court_cards court_decks[CRT_DECKS] = {
#include "decks.def"
};

/* ---- editions.def ------------------------------------------------------------------------ */

#define EDITION(which, ...)
#define ABILITY(deck, edition, ability, a, b, c, win, does, wins)
#define CUSTOMER08(effect, i, r, o, i2, r2, o2)
#define SLOT09(i, r, o)
#define CUSTOMERS09(deck, a, b, c, d, e, f, g, h, i)
#define SPECIAL09(deck, special, text)

#undef EDITION
#define EDITION(which, id, ...) [CRT_##which] = {.name = id, __VA_ARGS__},
const struct court_edition court_editions[CRT_EDITIONS] = {
#include "editions.def"
};
#undef EDITION
#define EDITION(which, ...)

#undef ABILITY
#define ABILITY(deck, edition, ability, a, b, c, win, does, wins) \
    [CRT_##edition][CRT_##deck] = {CRT_##ability, CRT_##win, {a, b, c}, CRT_SAY_ABILITY_##edition##_##deck},
const struct court_deck_rules court_deck_rules[CRT_EDITIONS][CRT_DECKS] = {
#include "editions.def"
};
#undef ABILITY
#define ABILITY(deck, edition, ability, a, b, c, win, does, wins)

#undef SPECIAL09
#define SPECIAL09(deck, special, text) [CRT_##deck] = CRT_##special,
const uint8_t court_specials[CRT_DECKS] = {
#include "editions.def"
};
#undef SPECIAL09
#define SPECIAL09(deck, special, text)

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
    [CRT_##deck] = {CRT_##a, CRT_##b, CRT_##c, CRT_##d, CRT_##e, CRT_##f, CRT_##g, CRT_##h, CRT_##i},
static const uint8_t EFFECTS09[CRT_DECKS][SLOTS] = {
#include "editions.def"
};
#undef CUSTOMERS09
#define CUSTOMERS09(deck, a, b, c, d, e, f, g, h, i)

#undef CUSTOMER08
#define CUSTOMER08(effect, i, r, o, i2, r2, o2) [CRT_##effect] = {{i, r, o}, {i2, r2, o2}},
static const struct court_customer CUSTOMERS08[CRT_EFFECTS][2] = {
#include "editions.def"
};

static const uint8_t HALF08[CRT_DECKS] = {/* which half of a CUSTOMER08 row */
                                          [CRT_FRANCE] = 1,
                                          [CRT_INDIA] = 1,
                                          [CRT_TURKIYE] = 1,
                                          [CRT_MEXICO] = 1};

const struct court_customer *court_customer_card(int edition, int deck, int effect)
{
    static const struct court_customer none = {0, 0, 0};

    if (edition == CRT_V08)
        return &CUSTOMERS08[effect][HALF08[deck]];
    for (int i = 0; i < SLOTS; i++)
        if (EFFECTS09[deck][i] == effect)
            return &SLOT[i];
    return &none;
}

const char *const court_effect_names[CRT_EFFECTS] = {
    [CRT_NO_EFFECT] = "?",
    [CRT_GAIN] = "gain",
    [CRT_LOSE] = "lose",
    [CRT_WIN_CARD] = "win-card",
    [CRT_LOSE_RECIPE] = "recipe",
    [CRT_LOSE_INGREDIENTS] = "ingredients",
    [CRT_HAND] = "hand",
    [CRT_KITCHENWARE] = "kitchenware",
    [CRT_COOKWARE] = "cookware",
    [CRT_TABLEWARE] = "tableware",
    [CRT_OWN_NATION] = "own-nation",
    [CRT_FOREIGN] = "foreign",
    [CRT_SPECIAL] = "special",
    [CRT_PREPARE] = "prepare",
    [CRT_QUEUE] = "queue",
};
const char *const court_event_names[3] = {"complaint", "promotion", "discount"};

/* ---- looking cards up ---------------------------------------------------------------------- */

int court_copies(int edition, int deck, int kind)
{
    const struct court_cards *d = &court_decks[deck];

    if (kind < CRT_RECIPE)
        return d->ingredient[kind].copies[edition];
    if (kind < CRT_COMPLAINT)
        return d->recipe[kind - CRT_RECIPE].name != NULL;
    if (kind < CRT_DRINK)
        return court_editions[edition].events[kind - CRT_COMPLAINT];
    return kind < CRT_KINDS ? court_editions[edition].drinks : 0;
}

int court_deck_size(int edition)
{
    int n = 0;

    for (int k = 0; k < CRT_KINDS; k++)
        n += court_copies(edition, 0, k);
    return n;
}

const char *court_kind_name(int deck, int kind)
{
    const struct court_cards *d = &court_decks[deck];

    if (kind < 0 || kind >= CRT_KINDS)
        return NULL;
    if (kind < CRT_RECIPE)
        return d->ingredient[kind].name;
    if (kind < CRT_COMPLAINT)
        return d->recipe[kind - CRT_RECIPE].name;
    if (kind < CRT_DRINK)
        return court_event_names[kind - CRT_COMPLAINT];
    return d->drink[kind - CRT_DRINK].name;
}
