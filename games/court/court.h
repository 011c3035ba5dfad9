/* court.h -- the table of Food Court, shared by the files of this folder.
 *
 * Cards of one name are interchangeable, so a card is its kind: its place in its deck, the same layout for all
 * decks (ingredients, recipes, events, drinks; see enum court_kind). Piles hold kind + 1, so that 0 is no card.
 * A kind belongs to the deck of the seat that owns the card. A customer is its nation (a deck) and its effect in one byte.
 *
 * A recipe exists once, so a cooked recipe is a column in the place of its recipe: column[owner][recipe], and `holder`
 * says at whose station it lies; `cooked` lists a station's columns in the order in which they were laid.
 *
 * Invariant: every deck's cards and all customers are conserved, each in one place; unused bytes are 0. */
#ifndef COURT_H
#define COURT_H

#include "core/game.h"
#include "core/luck.h"
#include "core/patch.h"
#include "core/variant.h"
#include "core/verbs.h"

/* ---- cards ------------------------------------------------------------------------- */

enum court_deck { COU_ITALY, COU_FRANCE, COU_CHINA, COU_INDIA, COU_USA, COU_TURKIYE, COU_JAPAN, COU_MEXICO, COU_DECKS };
enum court_edition_name { COU_V08, COU_V09, COU_EDITIONS };

enum court_kind { /* the layout of every deck; its order is "deck order" */
                  COU_INGREDIENT = 0,
                  COU_INGREDIENTS = 12, /* at most */
                  COU_RECIPE = COU_INGREDIENT + COU_INGREDIENTS,
                  COU_RECIPES = 16, /* at most */
                  COU_COMPLAINT = COU_RECIPE + COU_RECIPES,
                  COU_PROMOTION,
                  COU_DISCOUNT,
                  COU_DRINK,
                  COU_EVENTS = COU_DRINK - COU_COMPLAINT,
                  COU_DRINKS = 3,
                  COU_KINDS = COU_DRINK + COU_DRINKS,
                  COU_BLANK = 0x3f,     /* in a pile: a card that the viewer cannot see */
                  COU_BLANK_PUT = 0xff, /* the same, of a move that stacks a pile */
                  COU_OPEN = 0x40       /* in a discard pile, beside the kind: it lay open, so all know it */
};

enum court_category { COU_PRIMARY, COU_SECONDARY, COU_OPTIONAL };
enum court_level { COU_EASY, COU_NORMAL, COU_HARD }; /* also the number of secondaries a recipe costs */

enum court_symbol { /* what abilities and win conditions look at */
                    COU_NONE,
                    COU_SPAGHETTI,
                    COU_FETTUCCINE,
                    COU_TAGLIATELLE,
                    COU_LASAGNA,
                    COU_PENNE,
                    COU_OTHER_PASTA,
                    COU_ENTREE,
                    COU_APPETIZER,
                    COU_MAIN,
                    COU_DESSERT,
                    COU_RICE,
                    COU_NOODLES,
                    COU_BURGER,
                    COU_STEAK,
                    COU_KEBAB,
                    COU_UMAMI,
                    COU_WASABI,
                    COU_GINGER,
                    COU_HOT
};

enum court_effect { /* a customer's; the order of 0.9's list, then 0.8's own */
                    COU_NO_EFFECT,
                    COU_GAIN,
                    COU_LOSE,
                    COU_WIN_CARD,
                    COU_LOSE_RECIPE,
                    COU_LOSE_INGREDIENTS,
                    COU_HAND,
                    COU_KITCHENWARE,
                    COU_COOKWARE,
                    COU_TABLEWARE,
                    COU_OWN_NATION,
                    COU_FOREIGN,
                    COU_SPECIAL,
                    COU_PREPARE,
                    COU_QUEUE,
                    COU_EFFECTS
};

enum court_special { /* 0.9: what a nation's special customer does */
                     COU_FETCH_PRIMARIES,
                     COU_FETCH_OPTIONAL,
                     COU_FETCH_EASY,
                     COU_FETCH_SECONDARIES,
                     COU_MANY_RECIPES,
                     COU_TAKE_POINT,
                     COU_EASY_RECIPES,
                     COU_DISCARD_HAND
};

enum court_drink_test { /* 0.9: when a drink can be played; "ready" is prepared and unused */
                        COU_DIFFERENT_PRIMARIES_READY,
                        COU_DIFFERENT_PRIMARIES_COOKED,
                        COU_EXACT_COOKED,
                        COU_SECONDARIES_READY,
                        COU_COURSES_COOKED,
                        COU_WITH_OPTIONAL_COOKED,
                        COU_BOTH_READY,
                        COU_EASY_COOKED,
                        COU_LEVELS_OF_ONE_TYPE,
                        COU_DIFFERENT_SECONDARIES_READY,
                        COU_DIFFERENT_SECONDARIES_COOKED,
                        COU_EXTRA_COOKED,
                        COU_INGREDIENTS_READY,
                        COU_ONE_TYPE_COOKED,
                        COU_DOUBLED_COOKED,
                        COU_OPTIONALS_READY,
                        COU_KEBABS_ONLY,
                        COU_NO_KEBABS,
                        COU_SAME_SECONDARIES_READY,
                        COU_GINGER_AND_OPTIONAL,
                        COU_WITH_UMAMI_COOKED,
                        COU_HOT_READY,
                        COU_WITH_HOT_COOKED,
                        COU_EASY_WITH_TWO_HOT
};

enum court_ability {
    COU_EXACT,
    COU_COURSES,
    COU_PAIRS,
    COU_CHAIN,
    COU_EXTRA,
    COU_DOUBLE,
    COU_KEBAB_TAKE,
    COU_KEBAB_SWAP,
    COU_SPICES,
    COU_HOT_PAID,
    COU_HOT_FREE
};

enum court_win {
    COU_EXACT_PASTAS,
    COU_DIFFERENT_PASTAS,
    COU_FOUR_COURSES,
    COU_RICE_AND_NOODLES,
    COU_DIFFERENT_EXTRAS,
    COU_ONE_TYPE,
    COU_KEBABS_SPENT,
    COU_TWO_AND_TWO,
    COU_TWO_HOT
};

struct court_ingredient {
    const char *name, *text; /* "lasagna-sheets", "Lasagna Sheets"; NULL: no such card */
    uint16_t noun;           /* a court_say */
    uint8_t category, symbol, medal;
};
struct court_recipe {
    const char *name, *text;
    uint16_t noun;
    uint8_t level, utensil, symbol, medal; /* the utensil is a court_effect */
};
struct court_drink {
    const char *name, *text;
    uint16_t noun; /* of the drink; its condition's is the next */
    uint8_t test;
};
struct court_cards {
    const char *name, *text, *nation; /* "italy", "Piazza Romana", "Italy" */
    uint16_t noun;                    /* of the restaurant; the nation's is the next */
    struct court_ingredient ingredient[COU_INGREDIENTS];
    struct court_recipe recipe[COU_RECIPES];
    struct court_drink drink[COU_DRINKS];
};

/* An edition: a row of constants and switches. */
struct court_edition {
    uint8_t customers;    /* of a deck */
    uint8_t center_least; /* the central queue has seats + 1 customers, at least this many */
    uint8_t toss;         /* cards that may be discarded before the refill */
    uint8_t events[3];    /* copies of Complaint, Promotion, Discount in a deck */
    uint8_t drinks;       /* copies of each drink in a deck */
    uint8_t drink_points;
    uint8_t points[3];         /* of an easy, normal, hard recipe */
    uint8_t hard_bonus;        /* a hard recipe served gives each easy and normal one this */
    uint8_t optional_points;   /* of an optional ingredient */
    uint8_t nation_points;     /* of a customer of your own nation that was served */
    uint8_t attract_any_time;  /* 0: only after the main action */
    uint8_t effects_add_up;    /* 0: of equal effects the second does nothing */
    uint8_t all_leave;         /* 1: the whole queue goes after a Serve; 0: those who were served */
    uint8_t lost_to_draw_pile; /* 1: a lost win card is shuffled back; 0: it is discarded */
    uint8_t promotion_own;     /* 1: one side of a swap is your queue */
    uint8_t hand, line;        /* cards of a hand, customers of a queue, as long as no customer allows more */
    uint8_t enough;            /* points that make the round the last */
    uint8_t goal;              /* win-condition cards that do; COU_GOAL at most */
    uint8_t win_card;          /* points of a win-condition card in the end, */
    uint8_t all_win_cards;     /* and of all of them together */
    uint8_t gains, loses;      /* points that a customer gains, or makes another seat lose */
    uint8_t takes, dumps;      /* points of special customers: taken from another seat, for discarding the hand */
    uint8_t utensil, special;  /* points of each recipe with a customer's utensil; of the other special customers */
    uint8_t counted;           /* points for each customer that a customer "own-nation" or "foreign" counts */
    uint8_t more_hand;         /* what a hand customer adds to the hand limit, */
    uint8_t more_line;         /* a queue customer to the queue's, up to COU_LINE */
    uint8_t spoils;            /* prepared ingredients that an opponent may lose; a move names two at most */
};

struct court_deck_rules { /* of one deck in one edition */
    uint8_t ability, win;
    int8_t points[3]; /* what they are is said in editions.def */
    uint16_t noun;    /* a court_say: the ability; the win condition's is the next */
};

struct court_customer { /* of one deck in one edition; order 0: there is no such card */
    uint8_t ingredients, recipes, order;
};

struct court_copies { /* of a deck's cards; events and drinks are the edition's */
    uint8_t ingredient[COU_INGREDIENTS], recipe[COU_RECIPES];
};

/* Every number of the game, as it is printed or as a patch has it (patch.def). */
struct court_tables {
    struct court_edition edition[COU_EDITIONS];
    struct court_deck_rules deck[COU_EDITIONS][COU_DECKS];
    struct court_customer customer[COU_EDITIONS][COU_DECKS][COU_EFFECTS];
    struct court_copies copies[COU_EDITIONS][COU_DECKS];
    uint8_t own[COU_EDITIONS][COU_DECKS][COU_RECIPES]; /* a recipe's points + 1, if not those of its level */
    uint8_t cost[COU_DECKS][COU_RECIPES];              /* secondaries that a recipe costs */
    uint8_t drink[COU_DECKS][COU_DRINKS];              /* the number in a drink's condition */
    uint8_t special[COU_DECKS];                        /* cards a special customer fetches, or recipes it asks for */
};

extern const struct court_cards court_decks[COU_DECKS];
extern const struct court_tables court_printed;
extern const char *const court_edition_names[COU_EDITIONS]; /* "0.9" */
extern const char *const court_effect_names[COU_EFFECTS];   /* "win-card" */
extern const char *const court_event_names[3];
extern const uint8_t court_specials[COU_DECKS]; /* a court_special, of each nation */
extern const struct bq_patches court_patches;   /* court_patch.c */

/* A row of numbers: an edition of the printed game is its number, and of a variant (core/variant.h) that of the edition after all those
 * before it. For texts, which have a row and no table; rules go by the state. */
static inline const struct court_tables *court_tables_at(int row)
{
    return bq_tables(bq_variant_name(row / COU_EDITIONS), &court_printed);
}
static inline const struct court_edition *court_edition_at(int row)
{
    return &court_tables_at(row)->edition[row % COU_EDITIONS];
}
static inline const struct court_deck_rules *court_deck_at_row(int row, int deck)
{
    return &court_tables_at(row)->deck[row % COU_EDITIONS][deck];
}
static inline const struct court_customer *court_customer_card(int row, int deck,
                                                               int effect) /* order 0: there is none */
{
    return &court_tables_at(row)->customer[row % COU_EDITIONS][deck][effect];
}
static inline int court_row_in(uint32_t variant, int edition)
{
    return bq_variant_number(variant) * COU_EDITIONS + edition;
}
static inline int court_is_row(int row)
{
    return row >= 0 && (row < COU_EDITIONS || bq_variant_name(row / COU_EDITIONS) != 0);
}
static inline int court_points_of(const struct court_tables *t, int edition, int deck, int recipe)
{
    int own = t->own[edition][deck][recipe];

    return own > 0 ? own - 1 : t->edition[edition].points[court_decks[deck].recipe[recipe].level];
}

/* ---- the table ------------------------------------------------------------------------ */

enum {
    COU_COLUMNS = BQ_SEATS * COU_RECIPES, /* court_id() is less */
    COU_PILE = 49,                        /* cards of a draw deck, at most */
    COU_WITH = 9,       /* ingredients in a column, at most: a doubled hard recipe and three optional ones */
    COU_STATION = 24,   /* columns at a station: sixteen of its own, and seven kebabs */
    COU_LINE = 4,       /* customers in a queue */
    COU_CENTER = 7,     /* customers in the central queue */
    COU_CUSTOMERS = 54, /* customers in all: nine of six decks */
    COU_SERVED = 8,     /* recipes in one Serve: four customers who order two */
    COU_GOAL = 4,       /* win-condition cards, at most */
    COU_DAYS = 99,      /* the longest ago that a meal can have been cooked */
    COU_ROUNDS = 200    /* of option rounds, at most */
};

enum court_phase { /* luck first */
                   COU_CHOOSE_DECK,
                   COU_CHOOSE_FIRST,
                   COU_SHUFFLE,
                   COU_RESHUFFLE, /* for `job` */
                   COU_REFRESH,
                   COU_ACTION, /* the main action; `action` says which */
                   COU_SERVE,
                   COU_RESOLVE, /* customers' effects, from `effect` on */
                   COU_TRACK,
                   COU_AFTER,
                   COU_TIEBREAK,
                   COU_OVER
};
enum court_action { COU_NO_ACTION, COU_PREPARING, COU_COOKING };
enum court_job { COU_NO_JOB, COU_DRAWING, COU_FILLING, COU_BACK }; /* what a reshuffle is for */

enum { COU_CENTRAL = BQ_SEATS, COU_QUEUES }; /* a queue: a seat's, or the central one; COU_QUEUES in a fact: your own */

enum court_option { COU_OPT_EDITION, COU_OPT_DECK, COU_OPT_FIRST = COU_OPT_DECK + BQ_SEATS, COU_OPT_ROUNDS };

enum court_verb {
    COU_NO_VERB, /* 0 is the clock's */
#define VERB BQ_VERB_ID
#include "verbs.def"
#undef VERB
    COU_VERBS
};
enum { COU_TOP = 20 }; /* the bits of a payload under the verb */
#define COU_ON_TOP(verb) BQ_MOVE(0, (uint64_t)(verb) << COU_TOP)
#define VERB             BQ_VERB_CALLS
#include "verbs.def"
#undef VERB

struct court_column {
    uint8_t holder; /* seat + 1; 0 = not cooked */
    uint8_t doubled;
    uint8_t count;
    uint8_t with[COU_WITH]; /* ingredient + 1, in the order in which they were laid */
};

struct court_seat {
    uint8_t deck;   /* a court_deck + 1; 0 = not yet chosen */
    uint8_t vp;     /* scored points */
    uint8_t hidden; /* cards in hand that the viewer cannot see; 0 in the truth */
    uint8_t draw_count, discard_count, cooked_count, queue_count, tracked_count;
    uint8_t hand[COU_KINDS];           /* cards of each kind */
    uint8_t prepared[COU_INGREDIENTS]; /* and unused; cards of each kind */
    uint8_t cooked[COU_STATION];       /* columns at this station, in the order laid: court_id() + 1 */
    uint8_t queue[COU_LINE];
    uint8_t tracked[COU_GOAL]; /* kind + 1 */
    uint8_t draw[COU_PILE];    /* draw[0] is the bottom */
    uint8_t discard[COU_PILE]; /* kind + 1, with COU_OPEN if it lay open */
    uint8_t days;              /* tiebreak: 0 = silent, 1 = skipped, else 2 + days */
    uint8_t zero;
    uint16_t known; /* recipes of the hand that all know, a bit each: they lay open and were taken back (COU-H1) */
};

struct court_taken {       /* Türkiye: an opponent's recipe and the kebab it costs */
    uint8_t column, kebab; /* court_id() + 1; 0 = none */
};

struct court_state {
    uint64_t luck[BQ_STIRS];
    uint8_t phase, stirred;
    uint8_t job, job_seat, resume; /* a reshuffle's: what for, whose, the phase to go on with */
    uint8_t edition, seats, first, turn;
    uint8_t first_option, rounds, last_round; /* last_round: someone reached the end */
    uint8_t tossed, action, prepares, attracted;
    uint8_t cooking;                 /* the recipe of the open column + 1; 0 = none */
    uint8_t paid_count, paid[2];     /* hand cards paid for it, kind + 1 */
    struct court_column column_open; /* its holder is 0 */
    uint8_t served_count;
    uint8_t served[COU_SERVED];         /* recipes assigned, court_id() + 1, in that order */
    uint8_t served_to[COU_SERVED];      /* their customers' places in the queue */
    struct court_taken taken[BQ_SEATS]; /* by the opponent's seat */
    uint8_t effect;                     /* the place in the queue whose effect is next */
    uint8_t took, dumped;               /* points that special customers brought by choice */
    uint8_t tracked_id;                 /* the recipe card that was tracked, court_id() + 1 */
    uint8_t center_count, customer_count, customer_discard_count;
    uint8_t center[COU_CENTER];
    uint8_t customer[COU_CUSTOMERS]; /* customer[0] is the bottom */
    uint8_t customer_discard[COU_CUSTOMERS];
    uint8_t spare;
    uint32_t variant; /* of the numbers: core/variant.h; 0: as printed */
    uint16_t round;   /* counts from 0 */
    uint16_t zero;
    struct court_seat seat[BQ_SEATS];
    struct court_column column[BQ_SEATS][COU_RECIPES]; /* by owner */
};

enum court_rule {
    COU_NO_RULE,
#define RULE(name, id, source, flags, text) name,
#include "rules.def"
#undef RULE
    COU_RULES
};
_Static_assert(COU_D2B_TEPACHE + 1 - COU_D2B_ESPRESSO == COU_DECKS * COU_DRINKS, "a clause for each drink");

/* ---- small words ------------------------------------------------------------------------- */

static inline int court_id(int owner, int recipe) /* a column, as moves and lists name it */
{
    return owner << 4 | recipe;
}
static inline int court_owner(int id)
{
    return id >> 4;
}
static inline int court_recipe_of(int id)
{
    return id & 15;
}
static inline const struct court_tables *court_tables_of(const struct court_state *s)
{
    return bq_tables(s->variant, &court_printed);
}
static inline const struct court_edition *court_rules(const struct court_state *s)
{
    return &court_tables_of(s)->edition[s->edition];
}
static inline int court_row_of(const struct court_state *s)
{
    return court_row_in(s->variant, s->edition);
}
static inline const struct court_cards *court_cards_of(const struct court_state *s, int seat)
{
    return &court_decks[s->seat[seat].deck - 1];
}
static inline const struct court_deck_rules *court_deck_of(const struct court_state *s, int seat)
{
    return &court_tables_of(s)->deck[s->edition][s->seat[seat].deck - 1];
}
static inline int court_drink_rule(int deck, int drink) /* the drink's own clause: they stand in deck order */
{
    return COU_D2B_ESPRESSO + deck * COU_DRINKS + drink;
}
static inline int court_is_last(const struct court_state *s) /* no round follows: COU-W3, or the option rounds */
{
    return s->last_round || (s->rounds > 0 && s->round + 1 >= s->rounds);
}
static inline int court_is_known(const struct court_state *s, int seat, int kind) /* a recipe of the hand, to all */
{
    return kind >= COU_RECIPE && kind < COU_COMPLAINT && (s->seat[seat].known >> (kind - COU_RECIPE) & 1) != 0;
}
static inline const struct court_recipe *court_dish(const struct court_state *s, int id)
{
    return &court_cards_of(s, court_owner(id))->recipe[court_recipe_of(id)];
}
static inline int court_cost_of(const struct court_state *s, int seat, int recipe) /* in secondaries. COU-C1 */
{
    return court_tables_of(s)->cost[s->seat[seat].deck - 1][recipe];
}
static inline int court_cost(const struct court_state *s, int id)
{
    return court_cost_of(s, court_owner(id), court_recipe_of(id));
}
static inline int court_points(const struct court_state *s,
                               int id) /* that a recipe scores by itself. COU-V2a, COU-V2b */
{
    return court_points_of(court_tables_of(s), s->edition, s->seat[court_owner(id)].deck - 1, court_recipe_of(id));
}
static inline const struct court_column *court_column_of(const struct court_state *s, int id)
{
    return &s->column[court_owner(id)][court_recipe_of(id)];
}
static inline uint8_t court_customer_make(int deck, int effect)
{
    return (uint8_t)(deck << 4 | effect);
}
static inline int court_nation(uint8_t customer) /* a court_deck */
{
    return customer >> 4;
}
static inline int court_effect_of(uint8_t customer)
{
    return customer & 15;
}
static inline const struct court_customer *court_customer_of(const struct court_state *s, uint8_t customer)
{
    return &court_tables_of(s)->customer[s->edition][court_nation(customer)][court_effect_of(customer)];
}
static inline int court_next(const struct court_state *s, int seat)
{
    return seat + 1 == s->seats ? 0 : seat + 1;
}

/* ---- court_decks.c: the cards ---------------------------------------------------------------- */

int court_copies(int row, int deck, int kind);   /* of a kind in a draw deck */
int court_deck_size(int row, int deck);          /* of a draw deck: 45, 49 */
const char *court_kind_name(int deck, int kind); /* "penne", "promotion"; NULL if there is none */

/* ---- court_luck.c: set-up, shuffles, and cards from pile to pile ----------------------------- */

int court_check_luck(const struct court_state *s, bq_move m);
void court_apply_luck(struct court_state *s, bq_move m);
int court_chance(const void *state, bq_move *out, uint32_t *weight, int cap);
void court_open(struct court_state *s); /* after start(): decks, first player, or the shuffle */
void court_begin_turn(struct court_state *s, int seat);
void court_refill(struct court_state *s);         /* draws up to the hand limit, then the main action */
void court_fill_center(struct court_state *s);    /* refills the central queue, then goes on with `resume` */
void court_back(struct court_state *s, int seat); /* shuffles the seat's draw pile, then goes on resolving */
void court_discard(struct court_state *s, int seat, int kind, int open);
void court_toss(struct court_state *s, int seat, int kind); /* from the hand, face down */
void court_hand_add(struct court_seat *p,
                    uint8_t card);                    /* kind + 1; in a view, one that is not seen counts as hidden */
void court_hand_lose(struct court_seat *p, int kind); /* in a view, one that is not seen was hidden */
void court_discard_customer(struct court_state *s, uint8_t customer);
void court_to_draw_pile(struct court_state *s, int seat, int kind);
int court_take_discard(struct court_state *s, int seat,
                       int kind); /* 1: the card left the discard pile; 0: none is there */
int court_hand_size(const struct court_state *s, int seat);
int court_hand_limit(const struct court_state *s, int seat);

/* ---- court_cook.c: columns -------------------------------------------------------------------- */

enum { COU_SYMBOLS = COU_HOT + 1 };
struct court_count { /* what lies in a column, or is prepared */
    uint8_t category[3], symbol[COU_SYMBOLS];
};
void court_count(struct court_count *out, const struct court_cards *deck, const struct court_column *c);
int court_check_add(const struct court_state *s, int kind, int paid); /* 0, or the rule; paid: a kind, -1 = nothing */
int court_is_met(const struct court_state *s);                        /* the open column's cost is met */
int court_extra(const struct court_state *s, int id);                 /* India: one secondary more than the cost */
int court_is_exact(const struct court_state *s, int id);              /* Italy: cooked with its exact pasta */
int court_scoring_optionals(const struct court_state *s, int id);
int court_drink_check(const struct court_state *s, int seat, int drink); /* 1 if its condition holds */

/* ---- court_score.c: the sum of a Serve, term by term --------------------------------------------- */

enum court_term_kind {
    COU_T_BASE,
    COU_T_HARD,
    COU_T_OPTIONAL,
    COU_T_ABILITY,
    COU_T_UTENSIL,
    COU_T_NATION,
    COU_T_EFFECT
};
enum { COU_TERMS = 96 };
struct court_term {
    int8_t what;  /* a court_term_kind */
    int8_t place; /* the customer's place in the queue, or -1 */
    int16_t id;   /* the recipe's column, or -1 */
    int16_t vp;
};
int court_terms(const struct court_state *s, struct court_term out[COU_TERMS]); /* of the Serve that is on */
int court_total(const struct court_state *s);
int court_serves(const struct court_state *s, int place); /* recipes assigned to the customer there */
int court_is_served(const struct court_state *s, int id);
int court_is_spent(const struct court_state *s, int id);     /* a kebab that pays for a recipe in this Serve */
int court_acts(const struct court_state *s, int place);      /* served, and no equal effect came before (COU-K5b) */
int court_bonus(const struct court_edition *e, int tracked); /* final points of so many win-condition cards */

/* ---- court_serve.c: from the first `serve` to the clean-up --------------------------------------- */

int court_check_serve(const struct court_state *s, bq_move m); /* serve .. score, track, and its skip */
void court_apply_serve(struct court_state *s, bq_move m);
void court_list_serve(struct bq_moves *l, const struct court_state *s);
void court_list_track(struct bq_moves *l, const struct court_state *s);
void court_clean_up(struct court_state *s);
uint64_t court_trackable(const struct court_state *s); /* kinds that may be tracked, a bit each */
int court_is_taken(const struct court_state *s, int id);
int court_sorted_columns(const struct court_state *s, int seat, int ids[COU_STATION]); /* by id; returns their number */
void court_lift(struct court_state *s, int id); /* takes a column off its station */
void court_lay(struct court_state *s, int id, int seat);

/* ---- court_effects.c: what customers do -------------------------------------------------------------- */

void court_resolve(struct court_state *s); /* goes on with effects until a choice or luck is wanted */
int court_check_choice(const struct court_state *s, bq_move m);
void court_apply_choice(struct court_state *s, bq_move m);
void court_list_choices(struct bq_moves *l, const struct court_state *s);
int court_pending(const struct court_state *s); /* the effect that waits for a choice */
int court_is_target(const struct court_state *s, int effect, int seat);
int court_points_at(const struct court_state *s, int place); /* of the terms of a customer; -1: of the recipes' */
void court_gain(struct court_state *s, int seat, int vp);    /* may make the round the last */

/* ---- the other files ------------------------------------------------------------------------------- */

int court_line_limit(const struct court_state *s, int seat); /* court.c */
int court_cook_rule(const struct court_state *s);            /* court.c: 0 if a column may be opened now */
int court_audit(const void *state);                          /* court_audit.c */
void court_view(void *out, const void *state, int seat);     /* court_secrets.c */
bq_move court_redact(const void *before, struct bq_event e, int seat);
int court_reveals(const void *before, struct bq_event e);
void court_guess(void *view, int seat, uint64_t luck);
int64_t court_value(const void *state, int seat);
int64_t court_own(const void *state, int seat);
int64_t court_others(const void *state, int seat);
int court_shows(const void *view, int seat, bq_move m); /* court_bot.c */
int court_turn(const void *state);
void court_shuffle(void *state, uint64_t luck);
extern const struct bq_verb_row court_verbs[];                                   /* court_words.c */
void court_customer_text(char out[32], uint8_t customer);                        /* "italy-win-card", "?" */
int court_show(const void *view, const struct bq_speech *s, char *out, int cap); /* court_show.c */
int court_json(const void *view, char *out, int cap);                            /* court_json.c */
extern const char *const court_term_names[COU_T_EFFECT + 1];                     /* "base", as in the protocol */
const char *court_phase_name(const struct court_state *v);
extern const char *const court_pages[];
int court_page_text(int n, const struct bq_speech *s, char *out, int cap); /* court_box.c */
int court_cards_json(const struct bq_speech *s, char *out, int cap);       /* court_cards.c */

/* court_remarks.c: what a move would do, how it stands and how it ended; court_why.c: why not */
int court_remarks(const void *view, int seat, enum bq_topic topic, bq_move m, int rule, struct bq_fact *out, int cap);

/* court_facts.c: what happened */
extern const struct bq_words court_words;
int court_facts(const void *before, const void *after, struct bq_event e, struct bq_fact *out, int cap);

enum court_say { /* the lines of words.def: COU_SAY_DRAWS */
                 COU_SAY_NOTHING,
#define SAY(key, ...)  COU_SAY_##key,
#define NOUN(key, ...) COU_SAY_##key,
#include "words.def"
#undef SAY
#undef NOUN
                 COU_SAYS
};

/* court_met.c: the ledger's count of clauses */
#ifdef BQ_LEDGER
void court_meet_serve(const struct court_state *s);
void court_meet_effect(const struct court_state *s, uint8_t customer);
void court_meet_win(const struct court_state *s);
void court_meet_drink(const struct court_state *s, int drink);
#else
#define court_meet_serve(s)            ((void)(s))
#define court_meet_effect(s, customer) ((void)(s))
#define court_meet_win(s)              ((void)(s))
#define court_meet_drink(s, drink)     ((void)(s))
#endif

#endif
