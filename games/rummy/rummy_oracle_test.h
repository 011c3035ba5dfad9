/* rummy_oracle_test.h -- a second Iron Chef Rummy, slow and plain, to check the first against.
 *
 * It is written from the ledger alone and shares nothing with the rules it checks: cards are names, hands and piles are lists of
 * names, moves are texts. Luck comes to it as texts too, and a shuffle as the order that it came to.
 *
 * Invariant: a kitchen holds every card of the deck once its deck is laid. */
#ifndef RUMMY_ORACLE_TEST_H
#define RUMMY_ORACLE_TEST_H

enum { KITCHEN_PAGE = 16384, CARDS = 112, COOKS = 6, TEXTS = 400, COURSES = 12 };

struct cards {
    int n;
    const char *card[CARDS]; /* names of kitchen_cards */
    unsigned who[CARDS];     /* of the deck: a bit per seat that knows the card */
};

struct texts {
    int n;
    char text[TEXTS][64];
    int weight[TEXTS]; /* of luck */
};

enum stage {
    OF_DEALER,
    OF_RECIPE,
    OF_SHUFFLE,
    OF_REDEAL,
    OF_LOSING,
    OF_INSERTING,
    OF_CUT,
    OF_RESHUFFLE, /* luck's */
    DRAWING,
    TARGETING,
    TOSSING,
    KEEPING,
    SALVAGING,
    PASSING,
    MELDING,
    FINISHED
};

enum because { NEXT_TURN, DELIVERY, VICTIM }; /* why the piles are shuffled */

struct cook {
    struct cards hand, pile; /* the pile bottom first */
    struct cards meld[3];
    int melds;
    struct cards open, told; /* of the hand: what all know, what only the neighbour on the right knows besides */
    const char *chosen;      /* NULL = nothing */
    int score;
};

struct kitchen {
    int seats, rounds, special_on, wild_in_special, cut_on, redeal, literal_discard, literal_expiration; /* options */
    enum stage stage;
    enum because because;
    int round, dealer, turn, victim, due, stirs; /* rounds count from 1 */
    char group[24], recipe[40];                  /* "" = none */
    int used[8];                                 /* recipes gone from their deck */
    const char *returning;                       /* the card on its way back into the middle */
    struct cards deck;                           /* [0] is drawn next */
    struct cards offer;
    struct cook cook[COOKS];
    int sheet[COURSES][COOKS];
    int by_special; /* the last round was won by the Chef's Special */
};

extern const char *const kitchen_cards[29]; /* every kind of card, in the ledger's order */

void cards_add(struct cards *c, const char *card);
int cards_find(const struct cards *c, const char *card); /* -1 if it is not there */
void cards_take(struct cards *c, int i);
void cards_sort(struct cards *c); /* into the ledger's order */

/* Opens a kitchen whose options are given and all else is 0. */
void kitchen_open(struct kitchen *k);

/* What luck may do now, with weights; for a shuffle nothing. */
void kitchen_chances(struct kitchen *k, struct texts *out);

/* Luck's move. A stir says nothing by itself: kitchen_shuffled() brings the whole order when all of them are done. */
void kitchen_luck(struct kitchen *k, const char *text);
int kitchen_shuffled(struct kitchen *k, const struct cards *order); /* 0 if it is not a shuffle of the right cards */

void kitchen_moves(struct kitchen *k, int seat, struct texts *out);
void kitchen_play(struct kitchen *k, int seat, const char *text); /* one of kitchen_moves() */

/* Every text that is a move of a seat, legal or not. */
void kitchen_texts(const struct kitchen *k, struct texts *out);

/* The number of the clause that must refuse a move that is not legal; 0 where several would do. */
int kitchen_refusal(struct kitchen *k, int seat, const char *text);

int kitchen_is_action(const char *card);
int kitchen_group(const char *card); /* 0 .. 7, or -1 for the wild and actions */
const char *kitchen_group_name(int group);
const char *kitchen_recipe(int recipe, int ingredient); /* its name for ingredient -1 */

/* rummy_describe_test.c: a table in words. */
struct rummy_state;
void kitchen_describe(char out[KITCHEN_PAGE], const struct kitchen *k);
void kitchen_describe_game(char out[KITCHEN_PAGE], const struct rummy_state *s);

/* The state's own cards, by name. */
void kitchen_name_pile(struct cards *out, const unsigned char *cards, int n, int top_first);
void kitchen_name_counts(struct cards *out, const unsigned char *count);

#endif
