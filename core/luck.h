/* luck.h -- ChaCha20 (RFC 8439), and everything drawn from it.
 *
 * Two things need random numbers. The session needs one for the n-th event of a game,
 * the same whenever that event is reached: bq_luck_at(). A game needs many, from the few
 * bits that a chance event carries, to shuffle: struct bq_rng. Both are ChaCha20 with
 * different nonces, so that seeing numbers of one says nothing about the other.
 *
 * bq_luck_pick() turns a number into an outcome, for everyone. Never change it: deals
 * are for ever. */
#ifndef BQ_LUCK_H
#define BQ_LUCK_H

#include <stdint.h>

#include "core/game.h"

/* One 64-byte block of RFC 8439's function, for tests and for what follows. */
void bq_chacha20(uint8_t out[64], const uint8_t key[32], uint32_t counter, const uint8_t nonce[12]);

/* The luck of event `index` at the table whose luck key is `key`. */
uint64_t bq_luck_at(const uint8_t key[32], uint64_t index);

/* The chance move that 64 bits of luck make where BQ_CHANCE is to act (it must be: then chance() has an answer): the low 56
 * of them after the verb, or the outcome in whose share floor(luck * sum of the weights / 2^64) lies. */
bq_move bq_luck_pick(const struct bq_game_rules *r, const void *state, uint64_t luck);

/* The outcome in whose share `at` lies, where the shares are as long as the weights, one after another: 0 .. n-1;
 * the last one for all that lies beyond. n > 0. */
int bq_luck_share(const uint32_t *weight, int n, uint64_t at);

/* A stream of numbers from 256 bits of luck. */
struct bq_rng {
    uint32_t key[8];
    uint32_t block[64]; /* four ChaCha20 blocks, made together */
    uint32_t counter;   /* of the next block */
    uint32_t used;      /* words of `block` already given out */
};

void bq_rng_init(struct bq_rng *r, const uint64_t luck[4]);
void bq_rng_init1(struct bq_rng *r, uint64_t luck); /* from 64 bits: for bots, guesses and tests */
uint32_t bq_rng_next(struct bq_rng *r);

/* A number in 0 .. n-1, each equally likely; n > 0. */
uint32_t bq_rng_below(struct bq_rng *r, uint32_t n);

/* Puts n bytes into a random order, every order equally likely. */
void bq_shuffle(struct bq_rng *r, uint8_t *cards, int n);

/* The same in a fraction of the time, from few enough numbers that nothing should depend on it but what bots imagine. */
void bq_shuffle_quickly(uint64_t luck, uint8_t *cards, int n);

/* A shuffle wants more luck than the 56 bits of one event, so a game collects BQ_STIRS
 * of them: 224 bits, beyond anyone's reach to search. */
enum { BQ_STIRS = 4 };

#endif
