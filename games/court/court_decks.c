/* court_decks.c -- the cards of Food Court and its numbers, from decks.def and editions.def. Nothing here is a rule. */
#include "court.h"

#include <stddef.h>

/* ---- decks.def -------------------------------------------------------------------------- */

enum { PLAIN, MEDAL };
#define DECK(which, id, restaurant, country, ...) \
    [COU_##which] = {.name = id, .text = restaurant, .nation = country, .noun = COU_SAY_##which, __VA_ARGS__},
#define INGREDIENTS(...)                                  .ingredient = {__VA_ARGS__}
#define RECIPES(...)                                      .recipe = {__VA_ARGS__}
#define DRINKS(...)                                       .drink = {__VA_ARGS__}
#define PRIMARY(key, id, name, old, new, symbol, medal)   {id, name, COU_SAY_##key, COU_PRIMARY, COU_##symbol, medal},
#define SECONDARY(key, id, name, old, new, symbol, medal) {id, name, COU_SAY_##key, COU_SECONDARY, COU_##symbol, medal},
#define OPTIONAL(key, id, name, old, new, symbol, medal)  {id, name, COU_SAY_##key, COU_OPTIONAL, COU_##symbol, medal},
#define EASY(key, id, name, utensil, symbol, medal) \
    {id, name, COU_SAY_##key, COU_EASY, COU_##utensil, COU_##symbol, medal},
#define NORMAL(key, id, name, utensil, symbol, medal) \
    {id, name, COU_SAY_##key, COU_NORMAL, COU_##utensil, COU_##symbol, medal},
#define HARD(key, id, name, utensil, symbol, medal) \
    {id, name, COU_SAY_##key, COU_HARD, COU_##utensil, COU_##symbol, medal},
#define DRINK(key, id, name, test, number, condition) {id, name, COU_SAY_##key, COU_##test},
const struct court_cards court_decks[COU_DECKS] = {
#include "decks.def"
};

/* ---- numbers ------------------------------------------------------------------------------- */

/* The tables that a patch may lay other numbers over (patch.def). Both .def files are read once for each member: what does not belong to
 * it is empty. */
#define EDITION(which, ...)
#define ABILITY(deck, edition, ability, a, b, c, win, does, wins)
#define CUSTOMER08(effect, i, r, o, i2, r2, o2)
#define SLOT09(slot, i, r, o)
#define CUSTOMERS09(deck, a, b, c, d, e, f, g, h, i)
#define SPECIAL09(deck, special, n, text)

/* The slots of 0.9, as the rows of its customers take them. */
#undef SLOT09
#define SLOT09(slot, i, r, o) INGREDIENTS_##slot = i, RECIPES_##slot = r, ORDER_##slot = o,
enum {
#include "editions.def"
};
#undef SLOT09
#define SLOT09(slot, i, r, o)

#undef EDITION
#define EDITION(which, id, ...) [COU_##which] = id,
const char *const court_edition_names[COU_EDITIONS] = {
#include "editions.def"
};
#undef EDITION
#define EDITION(which, ...)

#undef SPECIAL09
#define SPECIAL09(deck, special, n, text) [COU_##deck] = COU_##special,
const uint8_t court_specials[COU_DECKS] = {
#include "editions.def"
};
#undef SPECIAL09
#define SPECIAL09(deck, special, n, text)

#undef DECK
#undef INGREDIENTS
#undef RECIPES
#undef DRINKS
#undef PRIMARY
#undef SECONDARY
#undef OPTIONAL
#undef EASY
#undef NORMAL
#undef HARD
#undef DRINK

const struct court_tables court_printed = {
    .edition =
        {
#undef EDITION
#define EDITION(which, id, ...) [COU_##which] = {__VA_ARGS__},
#include "editions.def"
#undef EDITION
#define EDITION(which, ...)
        },
    .deck =
        {
#undef ABILITY
#define ABILITY(deck, edition, ability, a, b, c, win, does, wins) \
    [COU_##edition][COU_##deck] = {COU_##ability, COU_##win, {a, b, c}, COU_SAY_ABILITY_##edition##_##deck},
#include "editions.def"
#undef ABILITY
#define ABILITY(deck, edition, ability, a, b, c, win, does, wins)
        },
    .customer =
        {
#undef CUSTOMER08
#define CUSTOMER08(effect, i, r, o, i2, r2, o2)                                                            \
    [COU_V08][COU_ITALY][COU_##effect] = {i, r, o}, [COU_V08][COU_CHINA][COU_##effect] = {i, r, o},        \
    [COU_V08][COU_USA][COU_##effect] = {i, r, o}, [COU_V08][COU_JAPAN][COU_##effect] = {i, r, o},          \
    [COU_V08][COU_FRANCE][COU_##effect] = {i2, r2, o2}, [COU_V08][COU_INDIA][COU_##effect] = {i2, r2, o2}, \
    [COU_V08][COU_TURKIYE][COU_##effect] = {i2, r2, o2}, [COU_V08][COU_MEXICO][COU_##effect] = {i2, r2, o2},
#undef CUSTOMERS09
#define SLOT(deck, effect, slot) \
    [COU_V09][COU_##deck][COU_##effect] = {INGREDIENTS_##slot, RECIPES_##slot, ORDER_##slot}
#define CUSTOMERS09(deck, a, b, c, d, e, f, g, h, i)                                                            \
    SLOT(deck, a, A), SLOT(deck, b, B), SLOT(deck, c, C), SLOT(deck, d, D), SLOT(deck, e, E), SLOT(deck, f, F), \
        SLOT(deck, g, G), SLOT(deck, h, H), SLOT(deck, i, I),
#include "editions.def"
#undef CUSTOMER08
#undef CUSTOMERS09
#undef SLOT
#define CUSTOMER08(effect, i, r, o, i2, r2, o2)
#define CUSTOMERS09(deck, a, b, c, d, e, f, g, h, i)
        },
    .special =
        {
#undef SPECIAL09
#define SPECIAL09(deck, special, n, text) [COU_##deck] = n,
#include "editions.def"
        },
    .copies =
        {
            {
#define DECK(which, id, restaurant, country, ingredients, recipes, drinks) [COU_##which] = {ingredients, recipes},
#define INGREDIENTS(...)                                                   .ingredient = {__VA_ARGS__}
#define RECIPES(...)                                                       .recipe = {__VA_ARGS__}
#define DRINKS(...)
#define PRIMARY(key, id, name, old, new, symbol, medal)   old,
#define SECONDARY(key, id, name, old, new, symbol, medal) old,
#define OPTIONAL(key, id, name, old, new, symbol, medal)  old,
#define EASY(key, id, name, utensil, symbol, medal)       1,
#define NORMAL(key, id, name, utensil, symbol, medal)     1,
#define HARD(key, id, name, utensil, symbol, medal)       1,
#include "decks.def"
            },
            {
#undef PRIMARY
#undef SECONDARY
#undef OPTIONAL
#define PRIMARY(key, id, name, old, new, symbol, medal)   new,
#define SECONDARY(key, id, name, old, new, symbol, medal) new,
#define OPTIONAL(key, id, name, old, new, symbol, medal)  new,
#include "decks.def"
            },
        },
    .cost =
        {
#undef DECK
#undef RECIPES
#undef EASY
#undef NORMAL
#undef HARD
#define DECK(which, id, restaurant, country, ingredients, recipes, drinks) [COU_##which] = {recipes},
#define RECIPES(...)                                                       __VA_ARGS__
#define EASY(key, id, name, utensil, symbol, medal)                        COU_EASY,
#define NORMAL(key, id, name, utensil, symbol, medal)                      COU_NORMAL,
#define HARD(key, id, name, utensil, symbol, medal)                        COU_HARD,
#include "decks.def"
        },
    .drink =
        {
#undef DECK
#undef DRINKS
#define DECK(which, id, restaurant, country, ingredients, recipes, drinks) [COU_##which] = {drinks},
#define DRINKS(...)                                                        __VA_ARGS__
#define DRINK(key, id, name, test, number, condition)                      number,
#include "decks.def"
        },
};

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

int court_copies(int row, int deck, int kind)
{
    const struct court_tables *t = court_tables_at(row);
    const struct court_copies *n = &t->copies[row % COU_EDITIONS][deck];
    const struct court_edition *e = &t->edition[row % COU_EDITIONS];

    if (kind < COU_RECIPE)
        return n->ingredient[kind];
    if (kind < COU_COMPLAINT)
        return n->recipe[kind - COU_RECIPE];
    if (kind < COU_DRINK)
        return e->events[kind - COU_COMPLAINT];
    return kind < COU_KINDS ? e->drinks : 0;
}

int court_deck_size(int row, int deck)
{
    int n = 0;

    for (int k = 0; k < COU_KINDS; k++)
        n += court_copies(row, deck, k);
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
