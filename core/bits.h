/* bits.h -- sets of small numbers as the bits of a word: how many there are, and which is the n-th.
 *
 * Rules keep places, cards and seats that way (where a card fits, what a hand has), so that a choice among them needs no list
 * (bq_game_rules, pick).
 *
 * Invariant: the answer is that of a loop over the bits; a processor's own instruction is used where it is certain to be there. */
#ifndef BQ_BITS_H
#define BQ_BITS_H

#include <stdint.h>

static inline uint32_t bq_count(uint32_t bits)
{
#if defined __POPCNT__ || defined __NVPTX__ || defined __aarch64__ || defined __wasm__
    return (uint32_t)__builtin_popcount(bits);
#else
    bits -= bits >> 1 & 0x55555555;
    bits = (bits & 0x33333333) + (bits >> 2 & 0x33333333);
    return ((bits + (bits >> 4)) & 0x0f0f0f0f) * 0x01010101 >> 24;
#endif
}

/* The place of the bit that has so many others below it; it is there. */
static inline int bq_nth(uint32_t bits, uint32_t below)
{
    for (; below > 0; below--)
        bits &= bits - 1;
    return __builtin_ctz(bits);
}

/* Of eight bytes below 128: a bit for each that is n or more (1 to 127), the first byte's lowest. */
static inline uint32_t bq_at_least(uint64_t bytes, uint32_t n)
{
    const uint64_t each = 0x0101010101010101;

    return (uint32_t)(((bytes + (128 - n) * each) >> 7 & each) * 0x0102040810204080 >> 56);
}

/* And for each that is not 0. */
static inline uint32_t bq_filled(uint64_t bytes)
{
    return bq_at_least(bytes, 1);
}

/* Up to eight bytes as one word, the first one lowest. */
static inline uint64_t bq_bytes(const uint8_t *from, int n)
{
    uint64_t word = 0;

    for (int i = 0; i < n; i++)
        word |= (uint64_t)from[i] << 8 * i;
    return word;
}

#endif
