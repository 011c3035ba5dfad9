/* royal_oracle_test.h -- a second Royal Dinner Party, slow and plain, to check the first against.
 *
 * It is written from the ledger alone and shares nothing with the rules it checks: cards are names, piles are
 * lists of names, seats are a side and a number, moves are texts.
 *
 * Invariant: a feast holds every card of its deck, but for used favors and helpings. */
#ifndef ROYAL_ORACLE_TEST_H
#define ROYAL_ORACLE_TEST_H

enum { PILE = 64, TEXTS = 256 };

struct pile {
    int n;
    char card[PILE][3];
};

struct texts {
    int n;
    char text[TEXTS][16];
};

enum stage { SEATING, TOUCH, DRAW, HOLDING, WON, LOST };

struct chair {
    char card[3]; /* "" = nobody */
    int appetite, asleep;
};

struct feast {
    char seating[16]; /* options, by their names */
    int least, aces, jokers, touch_on;
    enum stage stage;
    int touched;              /* the Final Touch is over, or there is none */
    struct pile deck;         /* [0] is drawn next */
    int seen;                 /* so many at the bottom of the deck are known to the player */
    struct pile stack[3][3];  /* [column][row], bottom first */
    struct chair chair[4][3]; /* N S W E */
    struct pile favors, waiting, aside;
    char hand[3]; /* "" = no card */
    int together; /* guests that the last move satisfied */
};

void pile_add(struct pile *p, const char *card);

/* Deals a feast whose options and deck are given and all else is 0. */
void feast_lay(struct feast *f);
void feast_moves(struct feast *f, struct texts *out);
void feast_play(struct feast *f, const char *text); /* one of feast_moves() */

struct pile *feast_stack(struct feast *f, const char *cell);
struct chair *feast_chair(struct feast *f, const char *seat);
int feast_asleep(const struct feast *f);
int feast_meals(struct feast *f); /* unsatisfied guests before whom a pleasing meal lies */

/* The seats that a card placed on the cell satisfies. */
void feast_served(struct feast *f, const char *cell, struct texts *out);

/* Every text that is a move, legal or not. */
void feast_texts(struct texts *out);

/* The number of the clause that must refuse a move that is not legal; 0 where several would do. */
int feast_refusal(struct feast *f, const char *text);

#endif
