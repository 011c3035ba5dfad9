/* hash.c -- BLAKE2b, from RFC 7693.
 *
 * Invariant: `fill` bytes of `block` wait to be compressed; a full block is kept back
 * until more comes, because the last one is compressed with a flag. */
#include "core/hash.h"

#include <string.h>

static const uint64_t IV[8] = {
    0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
    0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179,
};

/* The message schedule; rounds 10 and 11 repeat 0 and 1. */
static const uint8_t SIGMA[10][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4}, {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13}, {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11}, {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5}, {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
};

static uint64_t rotate(uint64_t v, int n)
{
    return v >> n | v << (64 - n);
}

static uint64_t read64(const uint8_t *p)
{
    return (uint64_t)p[0] | (uint64_t)p[1] << 8 | (uint64_t)p[2] << 16 | (uint64_t)p[3] << 24 | (uint64_t)p[4] << 32 |
           (uint64_t)p[5] << 40 | (uint64_t)p[6] << 48 | (uint64_t)p[7] << 56;
}

static inline void mix(uint64_t *a, uint64_t *b, uint64_t *c, uint64_t *d, uint64_t x, uint64_t y)
{
    *a += *b + x, *d = rotate(*d ^ *a, 32);
    *c += *d, *b = rotate(*b ^ *c, 24);
    *a += *b + y, *d = rotate(*d ^ *a, 16);
    *c += *d, *b = rotate(*b ^ *c, 63);
}

static void compress(struct bq_blake2b *b, int last)
{
    uint64_t v[16], m[16];

    b->t[0] += b->fill;
    b->t[1] += b->t[0] < b->fill;
    for (int i = 0; i < 16; i++)
        m[i] = read64(b->block + 8 * i);
    memcpy(v, b->h, sizeof b->h);
    memcpy(v + 8, IV, sizeof IV);
    v[12] ^= b->t[0];
    v[13] ^= b->t[1];
    if (last)
        v[14] = ~v[14];
    for (int round = 0; round < 12; round++) {
        const uint8_t *s = SIGMA[round % 10];

        /* One by one: so v is kept in registers. */
        mix(&v[0], &v[4], &v[8], &v[12], m[s[0]], m[s[1]]);
        mix(&v[1], &v[5], &v[9], &v[13], m[s[2]], m[s[3]]);
        mix(&v[2], &v[6], &v[10], &v[14], m[s[4]], m[s[5]]);
        mix(&v[3], &v[7], &v[11], &v[15], m[s[6]], m[s[7]]);
        mix(&v[0], &v[5], &v[10], &v[15], m[s[8]], m[s[9]]);
        mix(&v[1], &v[6], &v[11], &v[12], m[s[10]], m[s[11]]);
        mix(&v[2], &v[7], &v[8], &v[13], m[s[12]], m[s[13]]);
        mix(&v[3], &v[4], &v[9], &v[14], m[s[14]], m[s[15]]);
    }
    for (int i = 0; i < 8; i++)
        b->h[i] ^= v[i] ^ v[i + 8];
    b->fill = 0;
}

void bq_blake2b_init(struct bq_blake2b *b, int size, const void *key, int key_size)
{
    memset(b, 0, sizeof *b);
    memcpy(b->h, IV, sizeof IV);
    b->h[0] ^= 0x01010000u ^ (uint64_t)key_size << 8 ^ (uint64_t)size;
    b->size = (uint32_t)size;
    if (key_size > 0) {
        memcpy(b->block, key, (size_t)key_size);
        b->fill = sizeof b->block;
    }
}

void bq_blake2b_add(struct bq_blake2b *b, const void *data, size_t n)
{
    const uint8_t *p = data;

    while (n > 0) {
        size_t room = sizeof b->block - b->fill;
        size_t part = n < room ? n : room;

        if (room == 0) {
            compress(b, 0);
            continue;
        }
        memcpy(b->block + b->fill, p, part);
        b->fill += (uint32_t)part;
        p += part;
        n -= part;
    }
}

void bq_blake2b_end(struct bq_blake2b *b, void *out)
{
    uint8_t *p = out;

    memset(b->block + b->fill, 0, sizeof b->block - b->fill);
    compress(b, 1);
    for (uint32_t i = 0; i < b->size; i++)
        p[i] = (uint8_t)(b->h[i / 8] >> 8 * (i % 8));
}

void bq_hash(void *out, int size, const char *label, const void *data, size_t n)
{
    struct bq_blake2b b;
    size_t length = strlen(label);
    uint8_t prefix = (uint8_t)length;

    bq_blake2b_init(&b, size, NULL, 0);
    bq_blake2b_add(&b, &prefix, 1);
    bq_blake2b_add(&b, label, length);
    bq_blake2b_add(&b, data, n);
    bq_blake2b_end(&b, out);
}

uint64_t bq_hash64(const char *label, const void *data, size_t n)
{
    uint8_t out[8];

    bq_hash(out, 8, label, data, n);
    return read64(out);
}
