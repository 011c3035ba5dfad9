/* rush_data.c -- the cards and figures of Kitchen Rush, from patrons.def and scenarios.def. Nothing here is a rule. */
#include "rush.h"

/* ---- patrons.def ---------------------------------------------------------------------------- */

#define FOOD(m, v, s, p, c, b) \
    {                          \
        m, v, s, p, c, b       \
    }
#define SPICES(w, k, g, y, r) \
    {                         \
        w, k, g, y, r         \
    }
#define MEAL(size, food, spices, rows) \
    {                                  \
        size, food, spices, rows       \
    }
#define FRIEND(id, meal, pays)      {id, RUS_FRIEND, 1, {meal}, pays},
#define REGULAR(id, meal, pays)     {id, RUS_REGULAR, 1, {meal}, pays},
#define CHALLENGING(id, meal, pays) {id, RUS_CHALLENGING, 1, {meal}, pays},
#define VIP(id, side, main, pays)   {id, RUS_VIP, 2, {side, main}, pays},
const struct rush_patron_card rush_patrons[RUS_PATRONS] = {
#include "patrons.def"
};

/* ---- scenarios.def --------------------------------------------------------------------------- */

#define SCENARIO(n, name, ...)
#define STOCK(n, cooks, r, ...)
#define BAG(n, cooks, ...)
#define PLATES(n, cooks, clean, dirty, at_office)
#define CLEAN(...)  \
    {               \
        __VA_ARGS__ \
    }
#define DIRTY(...)  \
    {               \
        __VA_ARGS__ \
    }
#define OFFICE_PLATES(...) \
    {                      \
        __VA_ARGS__        \
    }
#define GOAL(n, cooks, ...)
#define STARS(n, cooks, two, three)
#define HATS(cooks, ...)
#define OFFICE(card, price)
#define PLACE(place, two, three, four, from)

#undef SCENARIO
#define SCENARIO(n, title, count, ...) [n] = {.name = title, .shifts = count, __VA_ARGS__},
const struct rush_scenario rush_scenarios[RUS_SCENARIOS + 1] = {
#include "scenarios.def"
};
#undef SCENARIO
#define SCENARIO(n, name, ...)

#undef STOCK
#define STOCK(n, cooks, r, ...) [n][cooks][(r)-1] = {__VA_ARGS__},
const uint8_t rush_stock[RUS_SCENARIOS + 1][RUS_COOKS + 1][RUS_ROOMS][RUS_FOODS] = {
#include "scenarios.def"
};
#undef STOCK
#define STOCK(n, cooks, r, ...)

#undef BAG
#define BAG(n, cooks, ...) [n][cooks] = {__VA_ARGS__},
const uint8_t rush_bag[RUS_SCENARIOS + 1][RUS_COOKS + 1][RUS_SPICES] = {
#include "scenarios.def"
};
#undef BAG
#define BAG(n, cooks, ...)

#undef PLATES
#define PLATES(n, cooks, clean, dirty, at_office) [n][cooks] = clean,
const uint8_t rush_clean[RUS_SCENARIOS + 1][RUS_COOKS + 1][RUS_SIZES] = {
#include "scenarios.def"
};
#undef PLATES
#define PLATES(n, cooks, clean, dirty, at_office) [n][cooks] = dirty,
const uint8_t rush_dirty[RUS_SCENARIOS + 1][RUS_COOKS + 1][RUS_SIZES] = {
#include "scenarios.def"
};
#undef PLATES
#define PLATES(n, cooks, clean, dirty, at_office) [n][cooks] = at_office,
const uint8_t rush_office_plates[RUS_SCENARIOS + 1][RUS_COOKS + 1][RUS_SIZES] = {
#include "scenarios.def"
};
#undef PLATES
#define PLATES(n, cooks, clean, dirty, at_office)

#undef STARS
#define STARS(n, cooks, two, three) [n][cooks] = {two, three},
const uint8_t rush_star_scores[RUS_SCENARIOS + 1][RUS_COOKS + 1][2] = {
#include "scenarios.def"
};
#undef STARS
#define STARS(n, cooks, two, three)

int rush_rating(int32_t scenario, int seats, int32_t score) /* RUS-D6 */
{
    if (scenario < 1 || scenario > RUS_SCENARIOS || seats < 2 || seats > RUS_COOKS)
        return 0;
    return 1 + (score >= rush_star_scores[scenario][seats][0]) + (score >= rush_star_scores[scenario][seats][1]);
}

const struct rush_book rush_printed = {
    .numbers =
        {
#define NUMBERS(row, ...) [row] = {__VA_ARGS__},
#include "numbers.def"
#undef NUMBERS
        },
    .goal =
        {
#undef GOAL
#define GOAL(n, cooks, ...) [n][cooks] = {__VA_ARGS__},
#include "scenarios.def"
#undef GOAL
#define GOAL(n, cooks, ...)
        },
    .hats =
        {
#undef HATS
#define HATS(cooks, ...) [cooks] = {__VA_ARGS__},
#include "scenarios.def"
#undef HATS
#define HATS(cooks, ...)
        },
    .prices =
        {
#undef OFFICE
#define OFFICE(card, price) [RUS_##card] = price,
#include "scenarios.def"
#undef OFFICE
#define OFFICE(card, price)
        },
};

#undef PLACE
#define ANY                                  RUS_ANY
#define PLACE(place, two, three, four, from) [RUS_##place] = {0, 0, two, three, four},
const uint8_t rush_place_spaces[RUS_PLACES][RUS_COOKS + 1] = {
#include "scenarios.def"
};
#undef PLACE
#define PLACE(place, two, three, four, from) [RUS_##place] = from,
const uint8_t rush_place_from[RUS_PLACES] = {
#include "scenarios.def"
};
#undef PLACE
#define PLACE(place, two, three, four, from) \
    WITH_2_##place = two, WITH_3_##place = three, WITH_4_##place = four, FROM_##place = from,
enum {
#include "scenarios.def"
};

/* ---- what is in the box ------------------------------------------------------------------------- */

const uint8_t rush_foods[RUS_FOODS] = {24, 24, 15, 15, 15, 15};
const uint8_t rush_spices[RUS_SPICES] = {12, 12, 12, 10, 10};
const uint8_t rush_plates[RUS_SIZES] = {5, 6, 6, 5};
const uint8_t rush_place_all[RUS_PLACES] = {2, 3, 2, 2, 2, 6, 2, 2, 1, 1, 2};

const char *const rush_food_names[RUS_FOODS] = {"meat", "vegetables", "salad", "pasta", "cheese", "bread"};
const char *const rush_spice_names[RUS_SPICES] = {"white", "black", "green", "yellow", "red"};
const char *const rush_card_names[RUS_CARDS] = {"locksmith", "technician", "plates", "temp"};
const char *const rush_place_names[RUS_PLACES] = {"reception", "dining", "storage-1",  "storage-2",
                                                  "storage-3", "stove",  "greenhouse", "sink",
                                                  "van",       "late",   "office"};
const char *const rush_award_names[RUS_AWARDS] = {"dishwasher",  "bulk-buyer",  "spice-merchant", "good-tips",
                                                  "popular-bar", "head-waiter", "double-hob",     "loyal-crew"};

/* ---- spaces ------------------------------------------------------------------------------------------ */

const uint8_t rush_space_place[RUS_SPACES] = {
    RUS_RECEPTION, RUS_RECEPTION, RUS_DINING,    RUS_DINING,     RUS_DINING,     RUS_STORAGE_1, RUS_STORAGE_1,
    RUS_STORAGE_2, RUS_STORAGE_2, RUS_STORAGE_3, RUS_STORAGE_3,  RUS_STOVE,      RUS_STOVE,     RUS_STOVE,
    RUS_STOVE,     RUS_STOVE,     RUS_STOVE,     RUS_GREENHOUSE, RUS_GREENHOUSE, RUS_SINK,      RUS_SINK,
    RUS_VAN,       RUS_LATE,      RUS_OFFICE,    RUS_OFFICE};
enum {
    FIRST_RECEPTION = 0,
    FIRST_DINING = 2,
    FIRST_STORAGE_1 = 5,
    FIRST_STORAGE_2 = 7,
    FIRST_STORAGE_3 = 9,
    FIRST_STOVE = 11,
    FIRST_GREENHOUSE = 17,
    FIRST_SINK = 19,
    FIRST_VAN = 21,
    FIRST_LATE = 22,
    FIRST_OFFICE = 23
};
const uint8_t rush_space_first[RUS_PLACES] = {FIRST_RECEPTION, FIRST_DINING, FIRST_STORAGE_1,  FIRST_STORAGE_2,
                                              FIRST_STORAGE_3, FIRST_STOVE,  FIRST_GREENHOUSE, FIRST_SINK,
                                              FIRST_VAN,       FIRST_LATE,   FIRST_OFFICE};

/* The spaces of a place in scenario n, the lowest numbers first; of all places; for every number of cooks. */
#define BITS(spaces)        ((spaces) == RUS_ANY ? 1 : ((uint32_t)1 << ((spaces)&31)) - 1)
#define OF(place, n, cooks) ((n) < FROM_##place ? 0 : BITS((uint32_t)WITH_##cooks##_##place) << FIRST_##place)
#define ALL(n, cooks)                                                                                     \
    (OF(RECEPTION, n, cooks) | OF(DINING, n, cooks) | OF(STORAGE_1, n, cooks) | OF(STORAGE_2, n, cooks) | \
     OF(STORAGE_3, n, cooks) | OF(STOVE, n, cooks) | OF(GREENHOUSE, n, cooks) | OF(SINK, n, cooks) |      \
     OF(VAN, n, cooks) | OF(LATE, n, cooks) | OF(OFFICE, n, cooks))
#define BOARD(n) [n] = {0, 0, ALL(n, 2), ALL(n, 3), ALL(n, 4)}
const uint32_t rush_board[RUS_SCENARIOS + 1][RUS_COOKS + 1] = {BOARD(1), BOARD(2), BOARD(3), BOARD(4),
                                                               BOARD(5), BOARD(6), BOARD(7), BOARD(8)};
