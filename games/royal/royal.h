/* royal.h -- the table of Royal Dinner Party, shared by the files of this folder.
 *
 * Cards are one byte: value * 4 + suit. Values 2..10 are food, 11 12 13 the guests
 * J Q K, 14 and 15 aces (the second four are extra ones), 16 and 17 jokers X1..X8.
 * Suits are C D H S. 0 is no card, ROY_BLANK one that the viewer cannot see.
 *
 * Cells are numbered 0..8 in reading order (a1 b1 c1 a2 ...; 4 is the centre), seats
 * 0..11 in the order N1 N2 N3 S1 S2 S3 W1 W2 W3 E1 E2 E3.
 *
 * Invariant: every card of the deck lies in exactly one place; unused bytes are 0;
 * `known` never exceeds `deck_count`. audit() checks it. */
#ifndef ROYAL_H
#define ROYAL_H

#include "core/game.h"
#include "core/luck.h"
#include "core/patch.h"
#include "core/variant.h"
#include "core/verbs.h"

enum {
    ROY_CELLS = 9,
    ROY_CENTRE = 4,
    ROY_SEATS = 12,
    ROY_FOOD = 36,                                 /* 2..10 in four suits */
    ROY_FAVORS = 16,                               /* at most 8 aces and 8 jokers */
    ROY_CARDS = ROY_FOOD + ROY_SEATS + ROY_FAVORS, /* at most in the deck */
    ROY_BLANK = 0xff,
    ROY_FULL = (1 << ROY_SEATS) - 1
};

struct royal_numbers {   /* a row of numbers.def */
    uint8_t appetite[3]; /* of a Jack, a Queen, a King, before any helping (ROY-V3) */
    uint8_t burst;       /* an appetite that loses the game (ROY-X4) */
    uint8_t alarm;       /* an appetite that is shown as close to it */
};
enum royal_row {
#define NUMBERS(row, ...) row,
#include "numbers.def"
#undef NUMBERS
    ROY_ROWS
};
extern const struct royal_numbers royal_numbers[ROY_ROWS];
extern const struct bq_patches royal_patches; /* royal_patch.c */

enum { ROY_JACK = 11, ROY_QUEEN, ROY_KING, ROY_ACE, ROY_ACE2, ROY_JOKER };

enum royal_phase { ROY_SHUFFLE, ROY_SEATING, ROY_TOUCH, ROY_DRAW, ROY_HOLDING, ROY_WON, ROY_LOST };
enum royal_seating { ROY_CHOOSE, ROY_BLIND, ROY_JACKS_FIRST, ROY_KINGS_FIRST };
enum royal_touch { ROY_TOUCH_OFF, ROY_TOUCH_TO_COME, ROY_TOUCH_HAD };
enum royal_option { ROY_OPT_SEATING, ROY_OPT_INTEREST, ROY_OPT_ACES, ROY_OPT_JOKERS, ROY_OPT_TOUCH };

enum royal_verb {
    ROY_NO_VERB, /* 0 is the clock's */
#define VERB BQ_VERB_ID
#include "verbs.def"
#undef VERB
    ROY_VERBS
};
#define VERB BQ_VERB_CALLS
#include "verbs.def"
#undef VERB

struct royal_state {
    uint64_t luck[BQ_STIRS]; /* collected for the shuffle; 0 afterwards */
    uint16_t asleep;         /* a bit per seat: the guest is satisfied, face down */
    uint16_t spent;          /* a bit per favor used, from AC on: gone (ROY-F1) */
    uint8_t phase;           /* enum royal_phase */
    uint8_t stirred;         /* words of luck collected */
    uint8_t drawn;           /* the card in hand, or the guest being seated; 0 = none */
    uint8_t deck_count;
    uint8_t known; /* so many at the bottom of the deck were seen on their way there (ROY-F5) */
    uint8_t waiting_count;
    uint8_t favor_count;
    uint8_t aside_count;
    uint8_t seating;            /* option ROY-O1, enum royal_seating */
    uint8_t least;              /* option ROY-O2: 1 = interest is reversed */
    uint8_t aces, jokers;       /* option ROY-O3 */
    uint8_t touch;              /* option ROY-O4: enum royal_touch */
    uint8_t conceded;           /* 1 = lost by conceding */
    uint8_t top[ROY_CELLS];     /* the top card of each cell, 0 = empty */
    uint8_t guest[ROY_SEATS];   /* who sits there, 0 = nobody */
    uint8_t extra[ROY_SEATS];   /* the sum of a guest's helpings, added to the appetite */
    uint8_t given[ROY_FOOD];    /* 1 + the seat that food card c was given to: given[c - 8]; 0 = not given */
    uint8_t below[ROY_FOOD];    /* what lies under food card c: below[c - 8]; 0 = the cloth */
    uint8_t waiting[ROY_SEATS]; /* guests not seated yet, in the order met */
    uint8_t favor[ROY_FAVORS];  /* in the order they came */
    uint8_t aside[ROY_FOOD];    /* out of the game (ROY-X3) */
    uint8_t deck[ROY_CARDS];    /* deck[0] is the bottom, deck[deck_count - 1] is drawn next */
    uint8_t numbers;            /* enum royal_row */
    uint32_t variant;           /* of the numbers: core/variant.h; 0: as in the row */
};

/* The rules by number: ROY_S1 is what check() returns for ROY-S1. */
enum royal_rule {
    ROY_NO_RULE,
#define RULE(name, id, source, flags, text) name,
#include "rules.def"
#undef RULE
    ROY_RULES
};

static inline int royal_card_value(uint8_t card)
{
    return card >> 2;
}
static inline int royal_suit(uint8_t card)
{
    return card & 3;
}
static inline int royal_is_red(uint8_t card) /* D and H */
{
    return ((card + 1) & 2) != 0;
}
static inline int royal_is_food(uint8_t card)
{
    return card >= 8 && card < ROY_JACK * 4;
}
static inline int royal_is_guest(uint8_t card)
{
    return card >= ROY_JACK * 4 && card < ROY_ACE * 4;
}
static inline int royal_is_ace(uint8_t card)
{
    return card >= ROY_ACE * 4 && card < ROY_JOKER * 4;
}
static inline int royal_is_joker(uint8_t card)
{
    return card >= ROY_JOKER * 4 && card < ROY_JOKER * 4 + 8;
}

static inline const struct royal_numbers *royal_numbers_of(const struct royal_state *s)
{
    return bq_tables(s->variant, &royal_numbers[s->numbers]);
}
static inline const struct royal_numbers *royal_numbers_in(uint32_t variant)
{
    return bq_tables(variant, &royal_numbers[ROY_STANDARD]);
}

/* Of the guest who sits there, with all helpings. */
static inline int royal_appetite(const struct royal_state *s, int seat)
{
    return royal_numbers_of(s)->appetite[royal_card_value(s->guest[seat]) - ROY_JACK] + s->extra[seat];
}

/* How many cards are in the deck, and whether a card is one of them. ROY-S1, ROY-O3 */
static inline int royal_deck_size(const struct royal_state *s)
{
    return ROY_FOOD + ROY_SEATS + s->aces + s->jokers;
}
static inline int royal_in_deck(const struct royal_state *s, uint64_t card)
{
    return (card >= 8 && card < (uint64_t)(ROY_ACE * 4 + s->aces)) ||
           (card >= ROY_JOKER * 4 && card < (uint64_t)(ROY_JOKER * 4 + s->jokers));
}

extern const uint8_t royal_cell_of_seat[ROY_SEATS]; /* the one cell a seat touches */

/* royal_places.c */
int royal_interest(const struct royal_state *s,
                   uint8_t guest);                            /* seats where the guest may sit, as bits (ROY-I1..I4) */
int royal_takers(const struct royal_state *s, uint8_t food);  /* seats that may be given a helping, as bits (ROY-X2) */
int royal_fits(const struct royal_state *s, uint8_t food);    /* cells where the card may be placed, as bits (ROY-T1) */
int royal_would_serve(const struct royal_state *s, int cell); /* seats a card placed on the cell satisfies, as bits */

int royal_likes(uint8_t guest, uint8_t food); /* whether the card is of a kind that the guest eats */

/* What a guest thinks of the two top cards of their meal, 0 for an empty cell. ROY-V2, ROY-V3 */
enum royal_verdict { ROY_NO_MEAL, ROY_UNSUITED, ROY_SHORT, ROY_PLEASED };
enum royal_verdict royal_verdict(uint8_t guest, int appetite, uint8_t near, uint8_t far);

int royal_burst_seat(const struct royal_state *s); /* whose appetite lost the game, or -1 (ROY-X4) */

/* Where a card placed on a cell looks: over two cells to a seat. Each seat is looked at from one cell alone. ROY-V1 */
struct royal_sight {
    uint8_t near, far, seat;
};
extern const struct royal_sight royal_sights[ROY_CELLS][2];
extern const uint8_t royal_sight_count[ROY_CELLS];
int royal_served_from(int seat, struct royal_sight *out); /* the cell that looks at the seat, and over which two */

/* The cell on which a card would come to lie by this move, or -1; *after is the table just before it lies there. */
int royal_lands_on(struct royal_state *after, const struct royal_state *v, bq_move m);

int royal_callable(const struct royal_state *s); /* waiting guests who may be called, as bits of their places */

/* royal_pick.c */
int royal_pick(const void *state, int actor, uint32_t share, bq_move *out);
int royal_way(const void *state, int actor);

/* royal_audit.c */
int royal_audit(const void *state);

/* the state as JSON, royal_json.c */
int royal_json(const void *view, char *out, int cap);

/* words, royal_words.c */
extern const struct bq_verb_row royal_verbs[];
int royal_show(const void *view, const struct bq_speech *s, char *out, int cap);
extern const char *const royal_cell_names[ROY_CELLS];                   /* "a1" */
extern const char *const royal_seat_names[ROY_SEATS];                   /* "N1" */
int royal_height(const struct royal_state *v, int cell);                /* cards on it */
void royal_card_name(char out[3], uint8_t card);                        /* "7H", "X1", "??" for a blank */
static inline int32_t royal_spot(const struct royal_state *v, int cell) /* a cell and what lies there, in a fact */
{
    return v->top[cell] << 4 | cell;
}

/* what happened, royal_facts.c; what else is said of a table, royal_remarks.c */
extern const struct bq_words royal_words;
int royal_facts(const void *before, const void *after, struct bq_event e, struct bq_fact *out, int cap);
int royal_remarks(const void *view, int seat, enum bq_topic topic, bq_move m, int rule, struct bq_fact *out, int cap);
int royal_end(const void *view, struct bq_fact *out, int cap); /* how it ended; nothing before that */

enum royal_say { /* the lines of words.def: ROY_SAY_DRAWN */
                 ROY_SAY_NOTHING,
#define SAY(key, ...)  ROY_SAY_##key,
#define NOUN(key, ...) ROY_SAY_##key,
#include "words.def"
#undef SAY
#undef NOUN
                 ROY_SAYS
};

/* what is in the box, royal_cards.c and royal_box.c */
struct bq_fact royal_card_does(uint8_t card); /* a guest eats, a favor helps; not of a number card */
extern const char *const royal_pages[];
int royal_page_text(int n, const struct bq_speech *s, char *out, int cap);
int royal_cards(const struct bq_speech *s, char *out, int cap);

/* secrets, royal_secrets.c */
void royal_view(void *out, const void *state, int seat);
bq_move royal_redact(const void *before, struct bq_event e, int seat);
int royal_reveals(const void *before, struct bq_event e);
void royal_guess(void *view, int seat, uint64_t luck);
uint64_t royal_unseen(const struct royal_state *v); /* the cards that the view shows nowhere, as bits, from 2C on */

/* royal_bot.c */
int64_t royal_value(const void *state, int seat);
int royal_shows(const void *view, int seat, bq_move m);
void royal_shuffle(void *state, uint64_t luck);

/* royal_prior.c: the features of a table as places in royal_table.def, and their number; their weights' sum, ROY_FAVOR_PRICE for
 * each favor in hand. A card in hand is looked through to its best place. A won game is above, a lost one below everything. */
enum { ROY_WEIGHTS = 20088, ROY_FEATURES = 48, ROY_FAVOR_PRICE = 140 };
int royal_features(const struct royal_state *s, uint16_t out[ROY_FEATURES]);
int64_t royal_prior(const void *state, int seat);
int royal_onward(const struct royal_state *s,
                 bq_move *out); /* the moves with the card in hand but favors; 12 at most */

/* royal_consider.c */
int royal_consider(const void *state, int seat, bq_move *list, int n);

/* royal_solve.c: what the solver asks of a table whose deck is known (struct bq_game_solve) */
int32_t royal_most(const void *state);
int royal_hopeless(const void *state, int32_t score);
int royal_solve_moves(const void *state, enum bq_solve_moves which, bq_move *out);
uint64_t royal_print(const void *state);

/* royal_sense.c: whether spending an Ace (or else a Joker) now is of use to the player */
int royal_favor_helps(const struct royal_state *v, int ace);

#endif
