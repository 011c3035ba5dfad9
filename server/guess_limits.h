/* guess_limits.h -- how often one address may try what can be guessed, or bring somebody new.
 *
 * Addresses are counted as in crowd.h. Each address that tried something lately has a place of its own; if no place is left, it shares
 * one with others, so nobody gets a fresh limit by making the hall forget the old one.
 *
 * Invariant: a place is given away only when its address's whole allowance has grown back. */
#ifndef SERVER_GUESS_LIMITS_H
#define SERVER_GUESS_LIMITS_H

#include <stdint.h>

struct bucket { /* of tokens: how much of something is allowed */
    int64_t since;
    int32_t left;
};

/* Takes one of what the bucket allows: `most` at once, one more every `each` us. 0, or ms to wait. */
int bucket_take(struct bucket *b, int64_t now, int most, int64_t each);

enum guess { GUESS_CODE, GUESS_PHRASE, GUESS_SECRET, GUESS_NEWCOMER, GUESS_TABLE, GUESS_KINDS };

enum { GUESS_SETS = 512, GUESS_WAYS = 8, GUESS_SHARED = 64 };

struct guesses {
    uint64_t key[2]; /* that no client knows: it chooses the places */
    struct guesser {
        uint64_t high, low; /* the address */
        int64_t until;      /* us: by then all has grown back */
        struct bucket bucket[GUESS_KINDS];
    } place[GUESS_SETS][GUESS_WAYS], shared[GUESS_SHARED];
};

/* The same for an address, as text and without a port. */
int guesses_take(struct guesses *g, const char *address, enum guess what, int64_t now, int most, int64_t each);

#endif
