/* court_oracle_test.h -- a second scorer of Food Court, slow and plain, to check the first against.
 *
 * It is written from the ledger and the fact sheet alone, with tables of its own, and shares nothing with the rules it
 * checks: cards, customers and decks are names. court_lockstep_test.c fills a struct banquet from a table and compares.
 *
 * Invariant: all names are the oracle's own, so that equal names are equal pointers. */
#ifndef COURT_ORACLE_TEST_H
#define COURT_ORACLE_TEST_H

enum { PLATES = 8, GUESTS = 4, LAID = 9, OFFERS = 32 };

struct plate { /* a recipe of the Serve */
    const char *recipe;
    int deck; /* the deck it belongs to, 0 .. 7 in the ledger's order */
    int doubled, n;
    const char *with[LAID];
    const char *kebab; /* what was spent for it; NULL: it lay at your station */
};

struct guest { /* a customer of the queue */
    int nation;
    const char *effect;
    int plates; /* recipes assigned to it */
};

struct banquet { /* one Serve */
    int edition; /* 8 or 9 */
    int deck;    /* of whoever serves */
    int plates, guests, tracked;
    struct plate plate[PLATES];
    struct guest guest[GUESTS];
    const char *track[4]; /* what is tracked already */
};

int oracle_deck(const char *name);                   /* -1 = no such deck */
const char *oracle_card(int deck, const char *name); /* the oracle's own name of a recipe or ingredient; NULL = none */
const char *oracle_effect(const char *name);

int oracle_order(int edition, const struct guest *g); /* recipes that the customer takes */
int oracle_total(const struct banquet *b);            /* but for points that special customers bring by choice */
int oracle_offers(const struct banquet *b, const char *out[OFFERS]); /* what may be tracked, each name once */

#endif
