/* seed.c -- where luck comes from, and how anyone can check it.
 *
 * A seed is 32 bytes. The seed of deal n is the hash of n's decimal digits; the luck key is a hash of the
 * seed, and so is the first form of the commitment (the others, in save.c, cover more; shared luck is in shares.c). Every use has a
 * label of its own, so what is published at the start (the commitment) says nothing about what will
 * come (the luck).
 *
 * Invariant: the labels are for ever. Changing one would change every deal. */
#include <string.h>

#include "core/hash.h"
#include "core/text.h"
#include "session/inside.h"

enum { DEAL_DIGITS = 20 };

void bq_seed_of_deal(uint8_t seed[BQ_SEED_BYTES], uint64_t number)
{
    char digits[DEAL_DIGITS];
    int at = DEAL_DIGITS;
    do {
        digits[--at] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    bq_hash(seed, BQ_SEED_BYTES, "banquet deal", digits + at, (size_t)(DEAL_DIGITS - at));
}

static int parse_number(uint64_t *out, const char *text, size_t n)
{
    uint64_t number = 0;
    for (size_t i = 0; i < n; i++) {
        if (text[i] < '0' || text[i] > '9')
            return BQ_EPARSE;
        uint64_t digit = (uint64_t)(text[i] - '0');
        if (number > (UINT64_MAX - digit) / 10)
            return BQ_EPARSE;
        number = number * 10 + digit;
    }
    *out = number;
    return 0;
}

int bq_seed_parse(uint8_t seed[BQ_SEED_BYTES], int *has_deal, uint64_t *deal, const char *text)
{
    size_t n = strlen(text);
    if (n == 2 * BQ_SEED_BYTES) {
        uint8_t bytes[BQ_SEED_BYTES];
        for (int i = 0; i < BQ_SEED_BYTES; i++) {
            uint64_t byte;
            const char pair[3] = {text[2 * i], text[2 * i + 1], 0};
            if (!bq_hex(&byte, pair, 2))
                return BQ_EPARSE;
            bytes[i] = (uint8_t)byte;
        }
        memcpy(seed, bytes, sizeof bytes);
        *has_deal = 0;
        *deal = 0;
        return 0;
    }
    uint64_t number;
    if (n == 0 || n > DEAL_DIGITS || parse_number(&number, text, n) != 0)
        return BQ_EPARSE;
    bq_seed_of_deal(seed, number);
    *has_deal = 1;
    *deal = number;
    return 0;
}

void bq_seed_commit(uint8_t commit[BQ_COMMIT_BYTES], const uint8_t seed[BQ_SEED_BYTES])
{
    bq_hash(commit, BQ_COMMIT_BYTES, "banquet commitment", seed, BQ_SEED_BYTES);
}

void bq_seed_luck(uint8_t key[BQ_LUCK_BYTES], const uint8_t seed[BQ_SEED_BYTES])
{
    bq_hash(key, BQ_LUCK_BYTES, "banquet luck", seed, BQ_SEED_BYTES);
}
