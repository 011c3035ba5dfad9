/* luck.c -- ChaCha20 as RFC 8439 has it, one block at a time and four side by side.
 *
 * The state is sixteen words: four constants, the key, a counter and the nonce. Where a machine has vectors of four
 * words, one instruction makes four additions, each of another block; elsewhere (on a GPU) a block is made at a time.
 *
 * Invariant: the blocks are those of counters c, c+1, c+2, c+3, word for word, whichever way they are made. */
#include "core/luck.h"

#include <string.h>

static uint32_t rotate(uint32_t v, int n)
{
    return v << n | v >> (32 - n);
}

static uint32_t read32(const uint8_t *p)
{
    return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

static const uint32_t CONSTANTS[4] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};

/* The column rounds, then the diagonal ones: RFC 8439, 2.3. */
static const uint8_t QUARTERS[8][4] = {
    {0, 4, 8, 12},  {1, 5, 9, 13},  {2, 6, 10, 14}, {3, 7, 11, 15},
    {0, 5, 10, 15}, {1, 6, 11, 12}, {2, 7, 8, 13},  {3, 4, 9, 14},
};

void bq_chacha20(uint8_t out[64], const uint8_t key[32], uint32_t counter, const uint8_t nonce[12])
{
    uint32_t start[16], x[16];

    memcpy(start, CONSTANTS, sizeof CONSTANTS);
    for (int i = 0; i < 8; i++)
        start[4 + i] = read32(key + 4 * i);
    start[12] = counter;
    for (int i = 0; i < 3; i++)
        start[13 + i] = read32(nonce + 4 * i);
    memcpy(x, start, sizeof x);
    for (int round = 0; round < 80; round++) {
        const uint8_t *q = QUARTERS[round & 7];
        uint32_t a = x[q[0]], b = x[q[1]], c = x[q[2]], d = x[q[3]];

        a += b, d = rotate(d ^ a, 16);
        c += d, b = rotate(b ^ c, 12);
        a += b, d = rotate(d ^ a, 8);
        c += d, b = rotate(b ^ c, 7);
        x[q[0]] = a, x[q[1]] = b, x[q[2]] = c, x[q[3]] = d;
    }
    for (int i = 0; i < 16; i++) {
        uint32_t v = x[i] + start[i];

        for (int j = 0; j < 4; j++)
            out[4 * i + j] = (uint8_t)(v >> 8 * j);
    }
}

uint64_t bq_luck_at(const uint8_t key[32], uint64_t index)
{
    uint8_t nonce[12] = {'e', 'v', 'n', 't'}, block[64];
    uint64_t luck = 0;

    for (int i = 0; i < 8; i++)
        nonce[4 + i] = (uint8_t)(index >> 8 * i);
    bq_chacha20(block, key, 0, nonce);
    for (int i = 0; i < 8; i++)
        luck |= (uint64_t)block[i] << 8 * i;
    return luck;
}

/* The high 64 bits of luck * n, where n < 2^41: a number in 0 .. n-1. */
static uint64_t scale(uint64_t luck, uint64_t n)
{
    uint64_t low = (luck & UINT32_MAX) * (n & UINT32_MAX);
    uint64_t mid = (luck >> 32) * (n & UINT32_MAX) + (low >> 32);
    uint64_t cross = (luck & UINT32_MAX) * (n >> 32) + (mid & UINT32_MAX);

    return (luck >> 32) * (n >> 32) + (mid >> 32) + (cross >> 32);
}

int bq_luck_share(const uint32_t *weight, int n, uint64_t at)
{
    for (int i = 0; i < n - 1; i++) {
        if (at < weight[i])
            return i;
        at -= weight[i];
    }
    return n - 1;
}

bq_move bq_luck_pick(const struct bq_game_rules *r, const void *state, uint64_t luck)
{
    bq_move out[BQ_OUTCOMES];
    uint32_t weight[BQ_OUTCOMES];
    uint64_t sum = 0;
    int n = r->chance(state, out, weight, BQ_OUTCOMES);

    if (n == BQ_BITS)
        return bq_make(bq_verb(out[0]), luck);
    for (int i = 0; i < n; i++)
        sum += weight[i];
    return out[bq_luck_share(weight, n, scale(luck, sum))];
}

#if defined __SSE2__ || defined __ARM_NEON || defined __wasm_simd128__
enum { LANES = 4 }; /* blocks made side by side */
typedef uint32_t lanes __attribute__((vector_size(16)));
static inline lanes from(uint32_t counter)
{
    return (lanes){counter, counter + 1, counter + 2, counter + 3};
}
static inline lanes same(uint32_t word)
{
    return (lanes){word, word, word, word};
}
static inline uint32_t of(lanes v, int lane)
{
    return v[lane];
}
#else
enum { LANES = 1 };
typedef uint32_t lanes;
static inline lanes from(uint32_t counter)
{
    return counter;
}
static inline lanes same(uint32_t word)
{
    return word;
}
static inline uint32_t of(lanes v, int lane)
{
    (void)lane;
    return v;
}
#endif

static inline lanes turned(lanes v, int n)
{
    return v << n | v >> (32 - n);
}

/* Words are variables, and no array, so that they stay in registers. */
#define QUARTER(a, b, c, d)                                                                              \
    (a += b, d = turned(d ^ a, 16), c += d, b = turned(b ^ c, 12), a += b, d = turned(d ^ a, 8), c += d, \
     b = turned(b ^ c, 7))
#define OUT(word, value, was)       \
    for (int l = 0; l < LANES; l++) \
    out[16 * l + (word)] = of((value) + (was), l)

/* The LANES blocks from that counter on. */
static void blocks(uint32_t *out, const uint32_t key[8], uint32_t counter)
{
    const uint32_t nonce = 0x66756873; /* "shuf", and two zeros */
    const lanes zero = same(0), n = same(nonce), count = from(counter);
    const lanes k0 = same(CONSTANTS[0]), k1 = same(CONSTANTS[1]), k2 = same(CONSTANTS[2]), k3 = same(CONSTANTS[3]);
    lanes a0 = k0, a1 = k1, a2 = k2, a3 = k3, b0 = same(key[0]), b1 = same(key[1]), b2 = same(key[2]),
          b3 = same(key[3]);
    lanes c0 = same(key[4]), c1 = same(key[5]), c2 = same(key[6]), c3 = same(key[7]), d0 = count, d1 = n, d2 = zero,
          d3 = zero;

    for (int round = 0; round < 10; round++) {
        QUARTER(a0, b0, c0, d0);
        QUARTER(a1, b1, c1, d1);
        QUARTER(a2, b2, c2, d2);
        QUARTER(a3, b3, c3, d3);
        QUARTER(a0, b1, c2, d3);
        QUARTER(a1, b2, c3, d0);
        QUARTER(a2, b3, c0, d1);
        QUARTER(a3, b0, c1, d2);
    }
    OUT(0, a0, k0);
    OUT(1, a1, k1);
    OUT(2, a2, k2);
    OUT(3, a3, k3);
    OUT(4, b0, same(key[0]));
    OUT(5, b1, same(key[1]));
    OUT(6, b2, same(key[2]));
    OUT(7, b3, same(key[3]));
    OUT(8, c0, same(key[4]));
    OUT(9, c1, same(key[5]));
    OUT(10, c2, same(key[6]));
    OUT(11, c3, same(key[7]));
    OUT(12, d0, count);
    OUT(13, d1, n);
    OUT(14, d2, zero);
    OUT(15, d3, zero);
}

enum { BLOCKS = 4 }; /* that are kept */

/* The next four blocks, in the order of their counters. */
static void refill(struct bq_rng *r)
{
    for (uint32_t i = 0; i < BLOCKS; i += LANES)
        blocks(r->block + 16 * i, r->key, r->counter + i);
    r->counter += BLOCKS;
    r->used = 0;
}

void bq_rng_init(struct bq_rng *r, const uint64_t luck[4])
{
    for (int i = 0; i < 4; i++) {
        r->key[2 * i] = (uint32_t)luck[i];
        r->key[2 * i + 1] = (uint32_t)(luck[i] >> 32);
    }
    r->counter = 0;
    refill(r);
}

void bq_rng_init1(struct bq_rng *r, uint64_t luck)
{
    const uint64_t words[4] = {luck, 0, 0, 0};

    bq_rng_init(r, words);
}

uint32_t bq_rng_next(struct bq_rng *r)
{
    if (r->used == BLOCKS * 16)
        refill(r);
    return r->block[r->used++];
}

/* The upper half of a product is an even choice, except for the few numbers whose lower half
 * falls short; those are drawn again. */
uint32_t bq_rng_below(struct bq_rng *r, uint32_t n)
{
    uint64_t product = (uint64_t)bq_rng_next(r) * n;

    if ((uint32_t)product < n) {
        uint32_t unfair = (0u - n) % n;

        while ((uint32_t)product < unfair)
            product = (uint64_t)bq_rng_next(r) * n;
    }
    return (uint32_t)(product >> 32);
}

void bq_shuffle(struct bq_rng *r, uint8_t *cards, int n)
{
    for (int left = n; left > 1; left--) {
        uint32_t i = bq_rng_below(r, (uint32_t)left);
        uint8_t card = cards[i];

        cards[i] = cards[left - 1];
        cards[left - 1] = card;
    }
}

void bq_shuffle_quickly(uint64_t luck, uint8_t *cards, int n)
{
    for (int left = n; left > 1; left--) {
        uint32_t i;
        uint8_t card;

        luck = luck * 6364136223846793005u + 1442695040888963407u;
        i = (uint32_t)((luck >> 32) * (uint32_t)left >> 32);
        card = cards[i];
        cards[i] = cards[left - 1];
        cards[left - 1] = card;
    }
}
