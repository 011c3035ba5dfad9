/* luck.c -- ChaCha20 as RFC 8439 has it, one block at a time and four side by side.
 *
 * The state is sixteen words: four constants, the key, a counter and the nonce. The
 * four-lane form keeps word w of lane l in x[w][l], so that the compiler makes one
 * vector instruction of what is four additions; its blocks are those of counters
 * c, c+1, c+2, c+3, word for word. */
#include "core/luck.h"

#include <string.h>

enum { LANES = 4 };

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

static void quarter(uint32_t x[16][LANES], int a, int b, int c, int d)
{
    for (int l = 0; l < LANES; l++) {
        x[a][l] += x[b][l], x[d][l] = rotate(x[d][l] ^ x[a][l], 16);
        x[c][l] += x[d][l], x[b][l] = rotate(x[b][l] ^ x[c][l], 12);
        x[a][l] += x[b][l], x[d][l] = rotate(x[d][l] ^ x[a][l], 8);
        x[c][l] += x[d][l], x[b][l] = rotate(x[b][l] ^ x[c][l], 7);
    }
}

/* The next four blocks, in the order of their counters. */
static void refill(struct bq_rng *r)
{
    static const uint32_t NONCE[3] = {0x66756873, 0, 0}; /* "shuf" */
    uint32_t start[16][LANES], x[16][LANES];

    for (int l = 0; l < LANES; l++) {
        for (int i = 0; i < 4; i++)
            start[i][l] = CONSTANTS[i];
        for (int i = 0; i < 8; i++)
            start[4 + i][l] = r->key[i];
        start[12][l] = r->counter + (uint32_t)l;
        for (int i = 0; i < 3; i++)
            start[13 + i][l] = NONCE[i];
    }
    memcpy(x, start, sizeof x);
    for (int round = 0; round < 10; round++) {
        quarter(x, 0, 4, 8, 12);
        quarter(x, 1, 5, 9, 13);
        quarter(x, 2, 6, 10, 14);
        quarter(x, 3, 7, 11, 15);
        quarter(x, 0, 5, 10, 15);
        quarter(x, 1, 6, 11, 12);
        quarter(x, 2, 7, 8, 13);
        quarter(x, 3, 4, 9, 14);
    }
    for (int i = 0; i < 16; i++)
        for (int l = 0; l < LANES; l++)
            r->block[16 * l + i] = x[i][l] + start[i][l];
    r->counter += LANES;
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
    if (r->used == LANES * 16)
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
