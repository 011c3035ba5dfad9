/* hash.h -- BLAKE2b (RFC 7693), the one hash of the house.
 *
 * Every use has a label of its own, put through the hash first with its length, so that
 * no two uses can ever be made to agree: a table's commitment is never its luck, a
 * save's checksum never a state's hash. */
#ifndef BQ_HASH_H
#define BQ_HASH_H

#include <stddef.h>
#include <stdint.h>

struct bq_blake2b {
    uint64_t h[8], t[2];
    uint8_t block[128];
    uint32_t fill, size;
};

void bq_blake2b_init(struct bq_blake2b *b, int size, const void *key, int key_size);
void bq_blake2b_add(struct bq_blake2b *b, const void *data, size_t n);
void bq_blake2b_end(struct bq_blake2b *b, void *out);

/* `size` bytes (1 .. 64) of BLAKE2b over the label's length, the label and the data. */
void bq_hash(void *out, int size, const char *label, const void *data, size_t n);

/* The first eight bytes of bq_hash, little end first. */
uint64_t bq_hash64(const char *label, const void *data, size_t n);

#endif
