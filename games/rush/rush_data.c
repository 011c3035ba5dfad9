/* rush_data.c -- the cards and figures of Kitchen Rush, from patrons.def and scenarios.def. Nothing here is a rule. */
#include "core/text.h"
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
#define FRIEND(id, meal, pays)      {id, RSH_FRIEND, 1, {meal}, pays},
#define REGULAR(id, meal, pays)     {id, RSH_REGULAR, 1, {meal}, pays},
#define CHALLENGING(id, meal, pays) {id, RSH_CHALLENGING, 1, {meal}, pays},
#define VIP(id, side, main, pays)   {id, RSH_VIP, 2, {side, main}, pays},
const struct rush_patron_card rush_patrons[RSH_PATRONS] = {
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
#define HATS(cooks, ...)
#define OFFICE(card, price)
#define PLACE(place, two, three, four, from)

#undef SCENARIO
#define SCENARIO(n, title, count, ...) [n] = {.name = title, .shifts = count, __VA_ARGS__},
const struct rush_scenario rush_scenarios[RSH_SCENARIOS + 1] = {
#include "scenarios.def"
};
const struct rush_numbers rush_number_rows[RSH_NUMBER_ROWS] = {
#define NUMBERS(row, ...) [row] = {__VA_ARGS__},
#include "numbers.def"
#undef NUMBERS
};
#undef SCENARIO
#define SCENARIO(n, name, ...)

#undef STOCK
#define STOCK(n, cooks, r, ...) [n][cooks][(r)-1] = {__VA_ARGS__},
const uint8_t rush_stock[RSH_SCENARIOS + 1][RSH_COOKS + 1][RSH_ROOMS][RSH_FOODS] = {
#include "scenarios.def"
};
#undef STOCK
#define STOCK(n, cooks, r, ...)

#undef BAG
#define BAG(n, cooks, ...) [n][cooks] = {__VA_ARGS__},
const uint8_t rush_bag[RSH_SCENARIOS + 1][RSH_COOKS + 1][RSH_SPICES] = {
#include "scenarios.def"
};
#undef BAG
#define BAG(n, cooks, ...)

#undef PLATES
#define PLATES(n, cooks, clean, dirty, at_office) [n][cooks] = clean,
const uint8_t rush_clean[RSH_SCENARIOS + 1][RSH_COOKS + 1][RSH_SIZES] = {
#include "scenarios.def"
};
#undef PLATES
#define PLATES(n, cooks, clean, dirty, at_office) [n][cooks] = dirty,
const uint8_t rush_dirty[RSH_SCENARIOS + 1][RSH_COOKS + 1][RSH_SIZES] = {
#include "scenarios.def"
};
#undef PLATES
#define PLATES(n, cooks, clean, dirty, at_office) [n][cooks] = at_office,
const uint8_t rush_office_plates[RSH_SCENARIOS + 1][RSH_COOKS + 1][RSH_SIZES] = {
#include "scenarios.def"
};
#undef PLATES
#define PLATES(n, cooks, clean, dirty, at_office)

#undef GOAL
#define GOAL(n, cooks, ...) [n][cooks] = {__VA_ARGS__},
const struct rush_goal rush_goals[RSH_SCENARIOS + 1][RSH_COOKS + 1] = {
#include "scenarios.def"
};
#undef GOAL
#define GOAL(n, cooks, ...)

#undef HATS
#define HATS(cooks, ...) [cooks] = {__VA_ARGS__},
const uint8_t rush_hats[RSH_COOKS + 1][RSH_HELD] = {
#include "scenarios.def"
};
#undef HATS
#define HATS(cooks, ...)

#undef OFFICE
#define OFFICE(card, price) [RSH_##card] = price,
const uint8_t rush_prices[RSH_CARDS] = {
#include "scenarios.def"
};
#undef OFFICE
#define OFFICE(card, price)

#undef PLACE
#define PLACE(place, two, three, four, from) [RSH_##place] = {0, 0, two, three, four},
const uint8_t rush_place_spaces[RSH_PLACES][RSH_COOKS + 1] = {
#include "scenarios.def"
};
#undef PLACE
#define PLACE(place, two, three, four, from) [RSH_##place] = from,
const uint8_t rush_place_from[RSH_PLACES] = {
#include "scenarios.def"
};
#undef PLACE
#define PLACE(place, two, three, four, from) \
    WITH_2_##place = two, WITH_3_##place = three, WITH_4_##place = four, FROM_##place = from,
enum {
#include "scenarios.def"
};

/* ---- what is in the box ------------------------------------------------------------------------- */

const uint8_t rush_foods[RSH_FOODS] = {24, 24, 15, 15, 15, 15};
const uint8_t rush_spices[RSH_SPICES] = {12, 12, 12, 10, 10};
const uint8_t rush_plates[RSH_SIZES] = {5, 6, 6, 5};
const uint8_t rush_place_all[RSH_PLACES] = {2, 3, 2, 2, 2, 6, 2, 2, 1, 1, 2};

const char *const rush_food_names[RSH_FOODS] = {"meat", "vegetables", "salad", "pasta", "cheese", "bread"};
const char *const rush_spice_names[RSH_SPICES] = {"white", "black", "green", "yellow", "red"};
const char *const rush_card_names[RSH_CARDS] = {"locksmith", "technician", "plates", "temp"};
const char *const rush_place_names[RSH_PLACES] = {"reception", "dining", "storage-1",  "storage-2",
                                                  "storage-3", "stove",  "greenhouse", "sink",
                                                  "van",       "late",   "office"};
const char *const rush_award_names[RSH_AWARDS] = {"dishwasher",  "bulk-buyer",  "spice-merchant", "good-tips",
                                                  "popular-bar", "head-waiter", "double-hob",     "loyal-crew"};

/* ---- spaces ------------------------------------------------------------------------------------------ */

const uint8_t rush_space_place[RSH_SPACES] = {
    RSH_RECEPTION, RSH_RECEPTION, RSH_DINING,    RSH_DINING,     RSH_DINING,     RSH_STORAGE_1, RSH_STORAGE_1,
    RSH_STORAGE_2, RSH_STORAGE_2, RSH_STORAGE_3, RSH_STORAGE_3,  RSH_STOVE,      RSH_STOVE,     RSH_STOVE,
    RSH_STOVE,     RSH_STOVE,     RSH_STOVE,     RSH_GREENHOUSE, RSH_GREENHOUSE, RSH_SINK,      RSH_SINK,
    RSH_VAN,       RSH_LATE,      RSH_OFFICE,    RSH_OFFICE};
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
const uint8_t rush_space_first[RSH_PLACES] = {FIRST_RECEPTION, FIRST_DINING, FIRST_STORAGE_1,  FIRST_STORAGE_2,
                                              FIRST_STORAGE_3, FIRST_STOVE,  FIRST_GREENHOUSE, FIRST_SINK,
                                              FIRST_VAN,       FIRST_LATE,   FIRST_OFFICE};

/* The spaces of a place in scenario n, the lowest numbers first; of all places; for every number of cooks. */
#define OF(place, n, cooks) ((n) < FROM_##place ? 0 : (((uint32_t)1 << WITH_##cooks##_##place) - 1) << FIRST_##place)
#define ALL(n, cooks)                                                                                     \
    (OF(RECEPTION, n, cooks) | OF(DINING, n, cooks) | OF(STORAGE_1, n, cooks) | OF(STORAGE_2, n, cooks) | \
     OF(STORAGE_3, n, cooks) | OF(STOVE, n, cooks) | OF(GREENHOUSE, n, cooks) | OF(SINK, n, cooks) |      \
     OF(VAN, n, cooks) | OF(LATE, n, cooks) | OF(OFFICE, n, cooks))
#define BOARD(n) [n] = {0, 0, ALL(n, 2), ALL(n, 3), ALL(n, 4)}
const uint32_t rush_board[RSH_SCENARIOS + 1][RSH_COOKS + 1] = {BOARD(1), BOARD(2), BOARD(3), BOARD(4),
                                                               BOARD(5), BOARD(6), BOARD(7), BOARD(8)};

const char *rush_timer_name(int timer, char out[8])
{
    struct bq_text t = bq_text_to(out, 8);

    if (timer >= RSH_TEMP) {
        bq_put(&t, timer == RSH_TEMP ? "temp" : "temp2");
        return out;
    }
    bq_put_int(&t, timer / 2);
    bq_put(&t, ".");
    bq_put_int(&t, timer % 2);
    return out;
}
