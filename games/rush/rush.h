/* rush.h -- the restaurant of Kitchen Rush, shared by the files of this folder.
 *
 * All cooks act at once. What a cook does is the action of the timer placed last, until it is finished; sand, the countdown and
 * the grace at the end are moments in the state, met by BQ_CLOCK events (rush_time.c). No clock is ever read.
 *
 * A patron is a card 0 .. 59 in the order of patrons.def; all that happens to it stands in its record: where it is, whose order,
 * and what lies on its plates. Everything is open but the order of the three decks.
 *
 * Invariant: 108 ingredients, 56 spices, 22 plates, 60 patrons, 8 awards and 4 office cards, each in one place; unused bytes are 0. */
#ifndef RUSH_H
#define RUSH_H

#include "core/game.h"
#include "core/luck.h"
#include "core/patch.h"
#include "core/variant.h"
#include "core/verbs.h"

enum {
    RUS_COOKS = 4,
    RUS_SCENARIOS = 8,
    RUS_PATRONS = 60,
    RUS_FOODS = 6,
    RUS_SPICES = 5,
    RUS_CHEAP = 3, /* white, black, green; the others are expensive */
    RUS_SIZES = 4, /* of plates, 1 .. 4 */
    RUS_ROWS = 3,  /* the lowest row of a board */
    RUS_ROOMS = 3,
    RUS_TABLES = 4,
    RUS_TIMERS = 10, /* two a seat: 2 * seat + n; then the temps */
    RUS_TEMP = 8,
    RUS_TEMP2 = 9,
    RUS_AWARDS = 8,
    RUS_HELD = 3,  /* awards at most */
    RUS_CARDS = 4, /* of the office */
    RUS_BLANK = 0xff,
    RUS_ANY = 0xff, /* as spaces of a place: any number of timers on one */
    RUS_LOAD = 7    /* of one ingredient, at most, that the van brings */
};

enum rush_food { RUS_MEAT, RUS_VEGETABLES, RUS_SALAD, RUS_PASTA, RUS_CHEESE, RUS_BREAD };
enum rush_type { RUS_FRIEND, RUS_REGULAR, RUS_CHALLENGING, RUS_VIP };
enum rush_place {
    RUS_RECEPTION,
    RUS_DINING,
    RUS_STORAGE_1,
    RUS_STORAGE_2,
    RUS_STORAGE_3,
    RUS_STOVE,
    RUS_GREENHOUSE,
    RUS_SINK,
    RUS_VAN,
    RUS_LATE,
    RUS_OFFICE
};
enum { RUS_PLACES = RUS_OFFICE + 1 };
enum { RUS_SPACES = 2 + 3 + 2 + 2 + 2 + 6 + 2 + 2 + 1 + 1 + 2 };
enum rush_award {
    RUS_DISHWASHER,
    RUS_BULK_BUYER,
    RUS_SPICE_MERCHANT,
    RUS_GOOD_TIPS,
    RUS_POPULAR_BAR,
    RUS_HEAD_WAITER,
    RUS_DOUBLE_HOB,
    RUS_LOYAL_CREW
};
enum rush_card { RUS_LOCKSMITH, RUS_TECHNICIAN, RUS_NEW_PLATES, RUS_NEW_TEMP };

struct rush_dish { /* one plate of an order */
    uint8_t plate, food[RUS_FOODS], spice[RUS_SPICES], rows;
};
struct rush_patron_card {
    const char *name;     /* "f1" */
    uint8_t type, dishes; /* one, or two for a VIP: side and main */
    struct rush_dish dish[2];
    uint8_t coins;
};

struct rush_scenario { /* a row of scenarios.def */
    const char *name;
    uint8_t shifts;
    uint8_t friends, regulars, challenging, vips;  /* 1: these patrons come */
    uint8_t timers;                                /* of each cook */
    uint8_t exact_plate;                           /* no larger plate will do */
    uint8_t put_right;                             /* mistakes can be put right at any time */
    uint8_t bin;                                   /* a meal can be thrown away */
    uint8_t spices, sink, van, third_room, office; /* these places are open */
    uint8_t coins;                                 /* in the office at the start */
    uint8_t earnings;                              /* patrons pay */
    uint8_t salary;                                /* timers are paid */
    uint8_t service;                               /* meals are handed over, patrons thrown out, reputation counts */
    int8_t reputation_least, reputation_most;
    uint8_t awards, strike, temps, locked;
    uint8_t numbers; /* enum rush_row */
};
struct rush_numbers {          /* a row of numbers.def; of a pair, the second is with the award */
    uint8_t wash[2];           /* plates at once; Dishwasher */
    uint8_t load[2];           /* of one ingredient that the van brings; Bulk Buyer. RUS_LOAD at most */
    uint8_t cheap[2], dear[2]; /* of cheap and of expensive spices that it brings; Spice Merchant */
    uint8_t tip[2];            /* coins for a meal that is handed over (RUS-P10); Good Tips */
    uint8_t bar[2];            /* coins on top for each seating; Popular Bar */
    uint8_t orders[2];         /* taken by one action in the dining room; Head Waiter */
    uint8_t hobs[2];           /* different meals that one action at the stove cooks, two at most; Double Hob */
    uint8_t wage[2];           /* coins of a timer in the evening; Loyal Crew: of one of each cook's */
    uint8_t party;             /* patrons that one action seats at most (RUS-P2) */
    uint8_t drink, refund;     /* coins of a patron who sits down; given back for an order that is not right (RUS-E2) */
    uint8_t ride, repay;       /* coins that the van costs; and for a timer on strike to come back */
    uint8_t stars[4];          /* by type: reputation for a right meal, and lost for a wrong one (RUS-E4) */
    uint8_t insult;            /* reputation lost on top if a wrong meal was handed over */
    int32_t shift_ms[2];       /* the countdown; the second with option limit=family */
    int32_t think_ms;          /* to choose who goes on strike */
};
enum rush_row {
#define NUMBERS(row, ...) row,
#include "numbers.def"
#undef NUMBERS
    RUS_NUMBER_ROWS
};
struct rush_goal {
    uint8_t each, all, coins, reputation;
};

extern const struct rush_patron_card rush_patrons[RUS_PATRONS];
/* Every number that a patch may change (patch.def). */
struct rush_book {
    struct rush_numbers numbers[RUS_NUMBER_ROWS];
    struct rush_goal goal[RUS_SCENARIOS + 1][RUS_COOKS + 1];
    uint8_t hats[RUS_COOKS + 1][RUS_HELD]; /* reputation at which awards are won, by cooks */
    uint8_t prices[RUS_CARDS];             /* of the office's cards */
};
extern const struct rush_scenario rush_scenarios[RUS_SCENARIOS + 1]; /* from 1 */
extern const struct rush_book rush_printed;
extern const struct bq_patches rush_patches;                                /* rush_patch.c */
extern const uint8_t rush_star_scores[RUS_SCENARIOS + 1][RUS_COOKS + 1][2]; /* for two stars, and for three */
extern const uint8_t rush_stock[RUS_SCENARIOS + 1][RUS_COOKS + 1][RUS_ROOMS][RUS_FOODS];
extern const uint8_t rush_bag[RUS_SCENARIOS + 1][RUS_COOKS + 1][RUS_SPICES];
extern const uint8_t rush_clean[RUS_SCENARIOS + 1][RUS_COOKS + 1][RUS_SIZES];
extern const uint8_t rush_dirty[RUS_SCENARIOS + 1][RUS_COOKS + 1][RUS_SIZES];
extern const uint8_t rush_office_plates[RUS_SCENARIOS + 1][RUS_COOKS + 1][RUS_SIZES];
extern const uint8_t rush_place_spaces[RUS_PLACES][RUS_COOKS + 1];  /* open ones, by cooks */
extern const uint8_t rush_place_from[RUS_PLACES];                   /* the first scenario with it */
extern const uint8_t rush_place_all[RUS_PLACES];                    /* spaces on the board */
extern const uint32_t rush_board[RUS_SCENARIOS + 1][RUS_COOKS + 1]; /* the spaces that are there, a bit each */
extern const uint8_t rush_foods[RUS_FOODS], rush_spices[RUS_SPICES], rush_plates[RUS_SIZES]; /* in the box */
extern const char *const rush_food_names[RUS_FOODS], *const rush_spice_names[RUS_SPICES],
                                                         *const rush_card_names[RUS_CARDS];
extern const char *const rush_place_names[RUS_PLACES], *const rush_award_names[RUS_AWARDS];

/* ---- the state ----------------------------------------------------------------------------- */

enum rush_phase { /* luck first */
                  RUS_SHUFFLE,
                  RUS_RESHUFFLE, /* thrown-out patrons become the deck */
                  RUS_CHECK,     /* the walk through the orders, one event each, then the settling */
                  RUS_SHIFT,
                  RUS_GRACE, /* begun actions are finished */
                  RUS_EVENING,
                  RUS_OVER
};
enum rush_shut { /* why no timer can be put on a space */
                 RUS_NOT_SHUT,
                 RUS_CLOSED, /* with so few cooks. RUS-P1 */
                 RUS_LOCKED, /* RUS-P13, and the next */
                 RUS_BROKEN
};
enum rush_lost { /* why a scenario that is over was lost */
                 RUS_NOT_LOST,
                 RUS_LOST_WAGES,  /* RUS-R26: not everybody could be paid */
                 RUS_LOST_NOBODY, /* RUS-E3: nobody could, in 7 and 8 */
                 RUS_LOST_STRIKE, /* RUS-R25: somebody is on strike after the last shift */
                 RUS_LOST_GOAL
};
enum rush_where {
    RUS_AWAY,
    RUS_IN_DECK,
    RUS_AT_TABLE,
    RUS_ORDERED,
    RUS_THROWN,
    RUS_GONE
}; /* away: not in this scenario */
enum rush_why { RUS_NO_REASON, RUS_NO_PLATE, RUS_WRONG_PLATE, RUS_WRONG_FOOD, RUS_WRONG_SPICES, RUS_WRONG_ROWS };
enum rush_limit { RUS_NORMAL, RUS_FAMILY, RUS_RELAXED };
enum rush_option { RUS_OPT_SCENARIO, RUS_OPT_LIMIT, RUS_OPT_SAND, RUS_OPT_GRACE, RUS_OPT_GOAL, RUS_OPT_ASSIST };
enum {
    RUS_SAND_LEAST = 20,
    RUS_SAND_MOST = 40,
    RUS_VARIED = RUS_SAND_MOST - RUS_SAND_LEAST + 1
}; /* values of option sand */

/* A seat's payload has its verb on top of what its fields take, so that lists are in the order of the verbs. */
enum { RUS_TOP = 20 };
#define RUS_ON_TOP(verb) BQ_MOVE(0, (bq_move)(verb) << RUS_TOP)

enum rush_verb {
    RUS_NO_VERB, /* 0 is the clock's */
#define VERB BQ_VERB_ID
#include "verbs.def"
#undef VERB
    RUS_VERBS
};
#define VERB BQ_VERB_CALLS
#include "verbs.def"
#undef VERB

struct rush_timer {
    int32_t until;   /* ms of the game at which its sand has run out; 0 = it lies idle */
    uint8_t space;   /* + 1; 0 = on none */
    uint8_t running; /* 1: sand is running */
    uint8_t holder;  /* seat + 1; of a temp: who placed it */
    uint8_t strike;
};

struct rush_meal {
    uint8_t plate; /* its size; 0 = none */
    uint8_t row;
    uint8_t food[RUS_FOODS], spice[RUS_SPICES];
    uint8_t returned; /* scenario 1: taken off it and not made up for yet, so many may be put on it without a timer */
};

struct rush_patron {
    uint8_t where, seat, number; /* number: the how manieth order of the game */
    uint8_t handed;              /* handed over, closed until the check */
    uint8_t result;              /* of the last check: 0 = none, 1 = right, 2 = wrong */
    uint8_t why;
    int8_t coins, reputation; /* that it brought then */
    struct rush_meal meal[2];
};

struct rush_cook {
    uint8_t action; /* timer + 1 of the action that is not finished; 0 = none */
    uint8_t used;   /* how often its move was made: with some awards twice */
    uint8_t last;   /* the meal cooked first, + 1 */
    uint8_t ready;
};

struct rush_state {
    int64_t now;         /* ms of game time */
    int64_t shift_start; /* now, then */
    int64_t spent;       /* relaxed: ms of this shift in which sand ran, up to `counted` */
    int64_t counted;
    int64_t late; /* when the grace, or the choice of strikers, ends; -1 = none */
    uint64_t luck[BQ_STIRS];
    uint64_t open[RUS_COOKS]; /* a bit per patron: the cook's orders that were not handed over */
    struct rush_timer timer[RUS_TIMERS];
    int32_t sand[RUS_TIMERS];                       /* ms of each timer; 0 = not in play */
    uint8_t phase, stirred, seats, scenario, shift; /* shift counts from 0 */
    uint8_t limit, sand_option, grace, team_goal;
    uint8_t seated_by, seating; /* who seats, + 1; a bit per table that is still to be filled, across a reshuffle */
    uint8_t orders;             /* taken so far */
    uint8_t locked, broken, passed;
    int8_t reputation;
    int16_t coins;
    uint8_t loyal;     /* 1: the crew was loyal when salaries were last paid */
    uint8_t to_strike; /* timers that are still to go on strike */
    uint8_t unpaid;    /* with a loyal crew: cooks who will have no paid timer left by it */
    uint8_t awards_held, card_count, deck_count, thrown_count;
    uint8_t award_deck[RUS_AWARDS]; /* [0] is the bottom; all but those held */
    uint8_t award[RUS_HELD];        /* + 1, in the order won */
    uint8_t card_deck[RUS_CARDS];
    uint8_t card[2];           /* face up, + 1 */
    uint8_t cards_used;        /* a bit each */
    uint8_t deck[RUS_PATRONS]; /* patron + 1, [0] is the bottom */
    uint8_t thrown[RUS_PATRONS];
    uint8_t table[RUS_TABLES]; /* patron + 1 */
    uint8_t room[RUS_ROOMS][RUS_FOODS], bag[RUS_SPICES], supply[RUS_FOODS], spices[RUS_SPICES];
    uint8_t clean[RUS_SIZES], dirty[RUS_SIZES], office[RUS_SIZES], out[RUS_SIZES];
    uint8_t right[RUS_COOKS]; /* right meals of each cook so far */
    struct rush_cook cook[RUS_COOKS];
    struct rush_patron patron[RUS_PATRONS];
    uint8_t variant[3]; /* of the numbers, the lowest byte first: core/variant.h; 0: as printed */
};

enum rush_rule {
    RUS_NO_RULE,
#define RULE(name, id, source, flags, text) name,
#include "rules.def"
#undef RULE
    RUS_RULES
};

extern const uint8_t rush_space_place[RUS_SPACES],
    rush_space_first[RUS_PLACES]; /* spaces are numbered place by place */

/* ---- small words -------------------------------------------------------------------------------- */

/* How many of each size are washed or of each spice are bought, counted in one number: the size is i + 1, or the spice i. */
static inline int rush_count(int64_t counts, int i)
{
    return (int)(counts >> (3 * i) & 7);
}
static inline int64_t rush_so_many(int i, int n)
{
    return (int64_t)n << (3 * i);
}
/* How many of what is bought go to each room, in one number too. */
static inline int rush_in_room(int64_t rooms, int room)
{
    return (int)(rooms >> (4 * room) & 15);
}
static inline int64_t rush_to_room(int room, int n)
{
    return (int64_t)n << (4 * room);
}
static inline const struct rush_scenario *rush_rules(const struct rush_state *s)
{
    return &rush_scenarios[s->scenario];
}
static inline const struct rush_book *rush_book(const struct rush_state *s)
{
    if ((s->variant[0] | s->variant[1] | s->variant[2]) == 0) /* quicker than the name */
        return &rush_printed;
    return bq_variant_tables((uint32_t)(s->variant[0] | s->variant[1] << 8 | s->variant[2] << 16), &rush_printed);
}
static inline const struct rush_book *rush_book_in(uint32_t variant)
{
    return bq_tables(variant, &rush_printed);
}
static inline const struct rush_goal *rush_goal(const struct rush_state *s)
{
    return &rush_book(s)->goal[s->scenario][s->seats];
}
static inline const struct rush_numbers *rush_numbers(const struct rush_state *s)
{
    return &rush_book(s)->numbers[rush_rules(s)->numbers];
}
static inline const struct rush_patron_card *rush_card(int patron)
{
    return &rush_patrons[patron];
}
static inline int rush_patron_stars(const struct rush_state *s, int patron) /* RUS-E4 */
{
    return rush_numbers(s)->stars[rush_patrons[patron].type];
}
static inline uint32_t
rush_dry(const struct rush_state *s) /* RUS-P9: what is kept in room 3 and nowhere else, a bit each */
{
    return rush_rules(s)->third_room ? 1 << RUS_PASTA | 1 << RUS_BREAD : 0;
}
static inline int rush_rooms(const struct rush_state *s) /* how many there are */
{
    return rush_rules(s)->third_room ? 3 : 2;
}
/* Whether a plate of that size will do for an order that wants another. RUS-M1 */
static inline int rush_fits(const struct rush_state *s, int wanted, int size)
{
    return size == wanted || (!rush_rules(s)->exact_plate && size == wanted + 1);
}
static inline int rush_sand_ms(int option) /* RUS-T2, of option sand but for varied */
{
    return (RUS_SAND_LEAST + option) * 1000;
}
static inline int rush_meal_id(int patron, int side) /* side 0, main 1; one plate: 0 */
{
    return patron << 1 | side;
}
static inline struct rush_meal *rush_meal_at(struct rush_state *s, int meal)
{
    return &s->patron[meal >> 1].meal[meal & 1];
}
/* How much of an ingredient the order still lacks; less than 0: so much too much lies there. */
static inline int rush_lacks(int meal, const struct rush_meal *m, int food)
{
    return rush_patrons[meal >> 1].dish[meal & 1].food[food] - m->food[food];
}
static inline const struct rush_meal *rush_meal_of(const struct rush_state *s, int meal)
{
    return &s->patron[meal >> 1].meal[meal & 1];
}
static inline int rush_space(int place, int n) /* n from 0 */
{
    return rush_space_first[place] + n;
}
static inline uint32_t rush_space_bit(int place, int n)
{
    return (uint32_t)1 << rush_space(place, n);
}
static inline int rush_place_of(int space) /* a rush_place */
{
    return rush_space_place[space];
}
static inline int rush_number_of(int space) /* from 0 */
{
    return space - rush_space_first[rush_space_place[space]];
}
static inline int
rush_goal_each(const struct rush_state *s) /* right meals that each cook needs; 0 = that is not the goal */
{
    return s->team_goal ? 0 : rush_goal(s)->each;
}
static inline int rush_goal_all(const struct rush_state *s) /* that the team needs; RUS-R39 */
{
    const struct rush_goal *g = rush_goal(s);

    return s->team_goal ? g->each * s->seats + g->all : g->all;
}
static inline int rush_tables(const struct rush_state *s)
{
    return s->seats;
}
static inline int rush_has_award(const struct rush_state *s, int award)
{
    return s->award[0] == award + 1 || s->award[1] == award + 1 || s->award[2] == award + 1;
}

/* rush_data.c: the tables */
const char *rush_timer_name(int timer, char out[8]);         /* "1.0", "temp" */
int rush_rating(int32_t scenario, int seats, int32_t score); /* the stars of a scenario that was passed, 1 .. 3 */

/* rush.c */
int rush_stars_won(const struct rush_state *s);  /* 0 unless it was passed */
int rush_team_score(const struct rush_state *s); /* coins, or right meals where coins do not count */

/* rush_time.c: the clock, and what ends */
int64_t rush_deadline(const void *state);
int rush_check_clock(const struct rush_state *s, bq_move m);
void rush_apply_clock(struct rush_state *s, int64_t ms);
int64_t rush_limit(const struct rush_state *s);         /* ms of a shift */
int64_t rush_shift_ms(const struct rush_state *s);      /* ms of it that have passed */
int64_t rush_countdown_end(const struct rush_state *s); /* as game time and as things stand; -1 = no time is spent */
void rush_start_shift(struct rush_state *s);
void rush_start_sand(struct rush_state *s, int timer);
void rush_maybe_end(struct rush_state *s); /* in the grace: the shift ends when every begun action is finished */

/* rush_timers.c: timers and the spaces they stand on */
int rush_in_play(const struct rush_state *s, int timer);
int rush_is_for(const struct rush_state *s, int seat,
                int timer); /* it is the seat's, or a temp that is nobody else's now */
int rush_is_idle(const struct rush_state *s, int seat, int timer); /* the seat may place it */
enum rush_shut rush_shut(const struct rush_state *s, int space);
int rush_action_place(const struct rush_state *s, int seat); /* where the seat's unfinished action is, or -1 */
int rush_may_place(const struct rush_state *s, int seat);    /* its action is over, or ends with the next timer */
int rush_check_place(const struct rush_state *s, int seat, int timer, int space);
uint32_t rush_open_spaces(const struct rush_state *s);                     /* where somebody could stand, a bit each */
uint32_t rush_taken_spaces(const struct rush_state *s, int by_other_than); /* where a timer keeps others away */
int rush_free_tables(const struct rush_state *s);
int rush_check_lift(const struct rush_state *s, int seat, int timer);
void rush_put_timer(struct rush_state *s, int seat, int timer, int space);
void rush_take_timer(struct rush_state *s, int seat, int timer);
void rush_finish(struct rush_state *s, int seat);               /* the seat's action */
int rush_card_has_effect(const struct rush_state *s, int card); /* an office card would do something now (RUS-R33) */

/* rush_places.c: what is done where */
uint32_t rush_clean_sizes(const struct rush_state *s,
                          int taken); /* of plates left when one of that size is taken; 0 = none */
uint32_t rush_plates_for(const struct rush_state *s, const struct rush_meal *m); /* sizes that the meal may get */
uint32_t rush_rooms_for(const struct rush_state *s, int food); /* rooms that take what the van brings */
uint32_t rush_kinds(const uint8_t *count, int n);              /* those of which there are any */
int rush_check_action(const struct rush_state *s, int seat, bq_move m);
void rush_action(struct rush_state *s, int seat, bq_move m);
void rush_seat_on(struct rush_state *s);                   /* goes on seating after a reshuffle */
int rush_takes_food(const struct rush_state *s, int meal); /* of its row; with a storage timer */
int rush_van_load(const struct rush_state *s, int food);
int rush_spice_load(const struct rush_state *s, int cheap);
int rush_is_own_meal(const struct rush_state *s, int seat, int meal); /* 1: ordered by the seat, not handed over */

void rush_scrape(struct rush_state *s, struct rush_meal *m); /* its food and spices go to the supply */

/* rush_meals.c: a meal against what was ordered */
int rush_lacks_spice(int meal, const struct rush_meal *m, int spice);           /* how many more; < 0 = too many */
int rush_orders_of(const struct rush_state *s, int seat, int out[RUS_PATRONS]); /* in the order taken; how many */
int rush_meal_why(const struct rush_state *s, int meal);    /* a rush_why; 0 = it is right as it stands */
int rush_why_wrong(const struct rush_state *s, int patron); /* the same of an order */
int rush_is_spoilt(const struct rush_state *s, int meal);   /* adding cannot put it right */
int rush_is_wrong(const struct rush_state *s, int patron);  /* the same of an order */
int rush_free_puts(const struct rush_state *s, int meal);   /* that may be put on it without a timer */
int rush_usual_plate(const struct rush_state *s, int meal); /* the clean plate that fits best; 0 = none */
void rush_usual_plates(const struct rush_state *s, int patron, int size[2]); /* of a whole order */
int64_t rush_usual_wash(const struct rush_state *s); /* plates, rush_count(): those first of which fewest are clean */
int rush_right_of(const struct rush_state *s, int seat,
                  int *coins); /* right meals so far and as they stand; adds their coins */

/* rush_legal.c: the lists of moves */
int rush_legal(const void *state, int actor, bq_move *out, int cap);

/* rush_evening.c: the end of a shift */
void rush_end_shift(struct rush_state *s);
int rush_next_check(const struct rush_state *s); /* the patron to be looked at, or -1: then the settling */
void rush_check_order(struct rush_state *s, int patron);
void rush_settle(struct rush_state *s);
enum rush_lost rush_lost_because(const struct rush_state *s);
int rush_wages(const struct rush_state *s, int loyal); /* of all timers that are not on strike */
int rush_salaries(const struct rush_state *s);         /* coins: to be paid, or just paid */
struct rush_sums {
    int right, orders, earned, drinks; /* coins for meals, and those for drinks on the house */
    int wages, reputation;             /* wages: -1 = they could not be paid */
};
struct rush_sums rush_add_up(const struct rush_state *s); /* what the last walk through the orders came to */
int rush_may_strike(const struct rush_state *s, int timer);
void rush_strike(struct rush_state *s, int timer);
void rush_strike_rest(struct rush_state *s); /* who was not named is chosen */

/* the other files */
int rush_audit(const void *state);
void rush_view(void *out, const void *state, int seat);
bq_move rush_redact(const void *before, struct bq_event e, int seat);
int rush_reveals(const void *before, struct bq_event e);
void rush_guess(void *view, int seat, uint64_t luck);
bq_move rush_next(const void *view, int seat); /* what a cook with a plan does now; 0 = wait */

/* rush_ahead.c: for `search`; see struct bq_game_advice */
int64_t rush_worth(const void *state, int seat); /* prior */
int rush_consider(const void *state, int seat, bq_move *list, int n);
int64_t rush_now(const void *state);
int rush_shifts_over(const void *state); /* part */
extern const struct bq_verb_row rush_verbs[];
void rush_put_space(struct bq_text *t, int space); /* "dining-2", "van" */
void rush_put_meal(struct bq_text *t, int meal);   /* "f1", "v1 side" */
int rush_show(const void *view, const struct bq_speech *s, char *out, int cap);
int rush_json(const void *view, char *out, int cap);
void rush_put_room(struct bq_text *t, const uint8_t food[RUS_FOODS]); /* {"meat":2}, without what there is none of */
void rush_put_each(struct bq_text *t, const uint8_t *counts, const char *const *names, int n); /* ["meat","meat"] */

/* rush_cards.c, rush_box.c: what is in the box, for programs and for people */
enum { RUS_DECK_SCENARIOS = RUS_VIP + 1, RUS_DECK_PLACES, RUS_DECK_AWARDS, RUS_DECK_OFFICE, RUS_DECK_GOODS, RUS_DECKS };
struct rush_figure { /* one that the game is counted with */
    const char *id;  /* one that ends in _ms is a time */
    int32_t key;     /* of words.def */
    int32_t value;
};
enum { RUS_FIGURES = 22 };
extern const char *const rush_deck_names[RUS_DECKS + 1]; /* the patrons' by their type, then the others, then NULL */
void rush_figures(struct rush_figure out[RUS_FIGURES], uint32_t variant);
int rush_cards(const struct bq_speech *s, char *out, int cap);
int rush_page_text(int n, const struct bq_speech *s, char *out, int cap);

/* rush_remarks.c: what can be said of a view */
int rush_remarks(const void *view, int seat, enum bq_topic topic, bq_move m, int rule, struct bq_fact *out, int cap);

/* rush_facts.c: what happened */
extern const struct bq_words rush_words;
int rush_facts(const void *before, const void *after, struct bq_event e, struct bq_fact *out, int cap);

enum rush_say { /* the lines of words.def: RUS_SAY_GOES */
                RUS_SAY_NOTHING,
#define SAY(key, ...)  RUS_SAY_##key,
#define NOUN(key, ...) RUS_SAY_##key,
#include "words.def"
#undef SAY
#undef NOUN
                RUS_SAYS
};

#endif
