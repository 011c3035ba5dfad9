/* core_test.c -- core/ by itself: the hash and the luck against what is published and against libsodium, then
 * texts, numbers, options and set-ups at their edges.
 *
 * Published vectors are RFC 7693's, RFC 8439's and BLAKE2's own; libsodium is the second opinion on random inputs. What is
 * called random here comes from a fixed stream, so a failure comes again. */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "core/game.h"
#include "core/hash.h"
#include "core/luck.h"
#include "core/text.h"
#include "tests/test.h"

static void fill(struct bq_rng *r, void *out, size_t n)
{
    uint8_t *p = out;

    for (size_t i = 0; i < n; i++)
        p[i] = (uint8_t)bq_rng_next(r);
}

/* The bytes as hexadecimal digits. */
static const char *hex(const void *bytes, size_t n)
{
    static char out[2][300];
    static int turn;
    struct bq_text t = bq_text_to(out[turn ^= 1], sizeof out[0]);

    for (size_t i = 0; i < n; i++)
        bq_put_hex(&t, ((const uint8_t *)bytes)[i], 2);
    return t.out;
}

static void blake2b(void *out, int size, const void *key, int key_size, const void *data, size_t n)
{
    struct bq_blake2b b;

    bq_blake2b_init(&b, size, key, key_size);
    bq_blake2b_add(&b, data, n);
    bq_blake2b_end(&b, out);
}

/* ---- BLAKE2b ------------------------------------------------------------------- */

CASE(blake2b_of_abc_is_as_in_rfc_7693)
{
    uint8_t out[64];

    blake2b(out, 64, NULL, 0, "abc", 3);
    EXPECT_TEXT(hex(out, 64), "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1"
                              "7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923");
}

CASE(blake2b_of_nothing_with_the_keyed_tests_key)
{
    uint8_t key[64], out[64];

    for (int i = 0; i < 64; i++)
        key[i] = (uint8_t)i;
    blake2b(out, 64, key, 64, NULL, 0);
    EXPECT_TEXT(hex(out, 64), "10ebb67700b1868efb4417987acf4690ae9d972fb7a590c2f02871799aaa4786"
                              "b5e996e8f0f4eb981fc214b005f42d2ff4233499391653df7aefcbc13fc51568");
}

/* RFC 7693, appendix E: one hash over many, with keys and without. */
static void sequence(uint8_t *out, uint32_t n)
{
    uint32_t a = 0xdead4bad * n, b = 1;

    for (uint32_t i = 0; i < n; i++) {
        uint32_t t = a + b;

        a = b, b = t;
        out[i] = (uint8_t)(t >> 24);
    }
}

CASE(blake2b_passes_the_self_test_of_rfc_7693)
{
    static const uint32_t sizes[] = {20, 32, 48, 64}, lengths[] = {0, 3, 128, 129, 255, 1024};
    uint8_t in[1024], key[64], md[64], all[32];
    struct bq_blake2b sum;

    bq_blake2b_init(&sum, 32, NULL, 0);
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 6; j++) {
            sequence(in, lengths[j]);
            sequence(key, sizes[i]);
            blake2b(md, (int)sizes[i], NULL, 0, in, lengths[j]);
            bq_blake2b_add(&sum, md, sizes[i]);
            blake2b(md, (int)sizes[i], key, (int)sizes[i], in, lengths[j]);
            bq_blake2b_add(&sum, md, sizes[i]);
        }
    bq_blake2b_end(&sum, all);
    EXPECT_TEXT(hex(all, 32), "c23a7800d98123bd10f506c61e29da5603d763b8bbad2e737f5e765a7bccd475");
}

CASE(blake2b_agrees_with_libsodium)
{
    uint8_t in[300], key[64], ours[64], theirs[64];
    struct bq_rng r;

    bq_rng_init1(&r, 1);
    for (size_t n = 0; n <= 300; n++)
        for (int size = 16; size <= 64; size++) { /* libsodium's range */
            int key_size = 16 + (int)bq_rng_below(&r, 49);

            fill(&r, in, n);
            fill(&r, key, sizeof key);
            for (int keyed = 0; keyed < 2; keyed++) {
                blake2b(ours, size, key, keyed ? key_size : 0, in, n);
                crypto_generichash(theirs, (size_t)size, in, n, keyed ? key : NULL, keyed ? (size_t)key_size : 0);
                if (memcmp(ours, theirs, (size_t)size) != 0)
                    FAIL("%zu bytes, size %d, key %d: %s", n, size, keyed ? key_size : 0, hex(in, n < 32 ? n : 32));
            }
        }
}

CASE(blake2b_takes_its_input_in_any_pieces)
{
    uint8_t in[700], whole[64], pieces[64];
    struct bq_blake2b b;
    struct bq_rng r;

    bq_rng_init1(&r, 2);
    for (int round = 0; round < 300; round++) {
        size_t n = bq_rng_below(&r, sizeof in + 1), at = 0;

        fill(&r, in, n);
        blake2b(whole, 64, "key", 3, in, n);
        bq_blake2b_init(&b, 64, "key", 3);
        while (at < n) {
            size_t part = bq_rng_below(&r, 200);

            part = part < n - at ? part : n - at;
            bq_blake2b_add(&b, in + at, part);
            at += part;
        }
        bq_blake2b_end(&b, pieces);
        EXPECT(memcmp(whole, pieces, 64) == 0);
    }
}

CASE(a_hash_depends_on_its_label)
{
    uint8_t a[64], b[64], expected[64],
        text[] = "\x05"
                 "labeldata";

    blake2b(expected, 64, NULL, 0, text, 10);
    bq_hash(a, 64, "label", "data", 4);
    EXPECT(memcmp(a, expected, 64) == 0); /* the label's length, the label, the data */
    bq_hash(b, 64, "labeld", "ata", 3);
    EXPECT(memcmp(a, b, 64) != 0);
    bq_hash(b, 64, "", "labeldata", 9);
    EXPECT(memcmp(a, b, 64) != 0);
    bq_hash(a, 1, "label", NULL, 0);
    blake2b(expected, 1, NULL, 0, text, 6);
    EXPECT_INT(a[0], expected[0]);
}

CASE(hash64_is_eight_bytes_little_end_first)
{
    uint8_t bytes[8];
    uint64_t v = 0;

    bq_hash(bytes, 8, "x", "yz", 2);
    for (int i = 7; i >= 0; i--)
        v = v << 8 | bytes[i];
    EXPECT(bq_hash64("x", "yz", 2) == v);
    EXPECT(bq_hash64("x", "yz", 2) != bq_hash64("y", "yz", 2));
}

/* ---- ChaCha20 ------------------------------------------------------------------ */

struct block { /* RFC 8439: which byte of the key and of the nonce is not 0, the counter, the key stream */
    int key_at, key_byte, nonce_at, nonce_byte;
    uint32_t counter;
    const char *stream;
};

CASE(chacha20_makes_the_blocks_of_rfc_8439)
{
    static const struct block blocks[] = {/* A.1 */
                                          {0, 0, 0, 0, 0,
                                           "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
                                           "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"},
                                          {0, 0, 0, 0, 1,
                                           "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
                                           "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f"},
                                          {31, 1, 0, 0, 1,
                                           "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
                                           "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0"},
                                          {1, 0xff, 0, 0, 2,
                                           "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
                                           "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096"},
                                          {0, 0, 11, 2, 0,
                                           "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7"
                                           "8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d"}};
    uint8_t key[32], nonce[12] = {0, 0, 0, 9, 0, 0, 0, 0x4a}, out[64];

    for (int i = 0; i < 32; i++)
        key[i] = (uint8_t)i;
    bq_chacha20(out, key, 1, nonce); /* 2.3.2 */
    EXPECT_TEXT(hex(out, 64), "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
                              "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e");
    for (size_t i = 0; i < sizeof blocks / sizeof blocks[0]; i++) {
        memset(key, 0, sizeof key);
        memset(nonce, 0, sizeof nonce);
        key[blocks[i].key_at] = (uint8_t)blocks[i].key_byte;
        nonce[blocks[i].nonce_at] = (uint8_t)blocks[i].nonce_byte;
        bq_chacha20(out, key, blocks[i].counter, nonce);
        EXPECT_TEXT(hex(out, 64), blocks[i].stream);
    }
}

/* libsodium's block. */
static void sodium_block(uint8_t out[64], const uint8_t key[32], uint32_t counter, const uint8_t nonce[12])
{
    static const uint8_t zero[64];

    crypto_stream_chacha20_ietf_xor_ic(out, zero, 64, nonce, counter, key);
}

CASE(chacha20_agrees_with_libsodium)
{
    uint8_t key[32], nonce[12], ours[64], theirs[64];
    struct bq_rng r;

    bq_rng_init1(&r, 3);
    for (int i = 0; i < 20000; i++) {
        uint32_t counter = i < 2 ? UINT32_MAX * (uint32_t)i : bq_rng_next(&r);

        fill(&r, key, sizeof key);
        fill(&r, nonce, sizeof nonce);
        bq_chacha20(ours, key, counter, nonce);
        sodium_block(theirs, key, counter, nonce);
        if (memcmp(ours, theirs, 64) != 0)
            FAIL("key %s, counter %u", hex(key, 32), counter);
    }
}

CASE(luck_is_the_block_of_its_event)
{
    uint8_t key[32], nonce[12] = "evnt", block[64];
    struct bq_rng r;

    bq_rng_init1(&r, 4);
    for (int i = 0; i < 2000; i++) {
        uint64_t index = (uint64_t)bq_rng_next(&r) << 32 >> bq_rng_below(&r, 64), luck = 0;

        fill(&r, key, sizeof key);
        for (int j = 0; j < 8; j++)
            nonce[4 + j] = (uint8_t)(index >> 8 * j);
        sodium_block(block, key, 0, nonce);
        for (int j = 7; j >= 0; j--)
            luck = luck << 8 | block[j];
        EXPECT(bq_luck_at(key, index) == luck);
    }
}

CASE(luck_differs_by_event_and_by_table)
{
    uint64_t seen[400];
    uint8_t key[32] = {0};

    for (int i = 0; i < 400; i++) {
        key[31] = (uint8_t)(i / 100);
        seen[i] = bq_luck_at(key, (uint64_t)(i % 100));
        for (int j = 0; j < i; j++)
            EXPECT(seen[i] != seen[j]);
    }
    key[31] = 0;
    EXPECT(bq_luck_at(key, 0) == seen[0]);
    EXPECT(bq_luck_at(key, (uint64_t)1 << 32) != seen[0]);
    EXPECT(bq_luck_at(key, UINT64_MAX) != seen[0]);
}

static uint32_t weights[3] = {1, 2, 5};

static int three_outcomes(const void *state, bq_move *out, uint32_t *weight, int cap)
{
    (void)state;
    (void)cap;
    for (int i = 0; i < 3; i++) {
        out[i] = bq_make(1, (uint64_t)i);
        weight[i] = weights[i];
    }
    return 3;
}

static int bare_verb(const void *state, bq_move *out, uint32_t *weight, int cap)
{
    (void)state;
    (void)weight;
    (void)cap;
    out[0] = 0xab;
    return BQ_BITS;
}

/* Brute force: the outcome of luck x is where floor(x * sum / 2^64) falls. */
CASE(outcomes_are_picked_by_their_weights)
{
    struct bq_game_rules r = {.chance = three_outcomes};
    const uint64_t eighth = UINT64_C(1) << 61;

    EXPECT(bq_luck_pick(&r, NULL, 0) == bq_make(1, 0));
    EXPECT(bq_luck_pick(&r, NULL, eighth - 1) == bq_make(1, 0));
    EXPECT(bq_luck_pick(&r, NULL, eighth) == bq_make(1, 1));
    EXPECT(bq_luck_pick(&r, NULL, 3 * eighth - 1) == bq_make(1, 1));
    EXPECT(bq_luck_pick(&r, NULL, 3 * eighth) == bq_make(1, 2));
    EXPECT(bq_luck_pick(&r, NULL, UINT64_MAX) == bq_make(1, 2));
    memcpy(weights, (uint32_t[]){UINT32_MAX, 0, UINT32_MAX}, sizeof weights); /* the sum is beyond 32 bits */
    EXPECT(bq_luck_pick(&r, NULL, (UINT64_C(1) << 63) - 1) == bq_make(1, 0));
    EXPECT(bq_luck_pick(&r, NULL, UINT64_C(1) << 63) == bq_make(1, 2));
    memcpy(weights, (uint32_t[]){1, 2, 5}, sizeof weights);
    r.chance = bare_verb;
    EXPECT(bq_luck_pick(&r, NULL, 0x1122334455667788) == (bq_move)0x22334455667788ab);
}

CASE(a_share_is_as_long_as_its_weight)
{
    static const uint32_t weight[] = {2, 0, 1, 3};
    static const int wanted[] = {0, 0, 2, 3, 3, 3, 3, 3}; /* all that lies beyond is the last one's */

    for (uint64_t at = 0; at < 8; at++)
        EXPECT_INT(bq_luck_share(weight, 4, at), wanted[at]);
    EXPECT_INT(bq_luck_share(weight, 1, UINT64_MAX), 0);
}

/* ---- numbers drawn from luck ------------------------------------------------------ */

CASE(the_stream_is_chacha20_block_after_block)
{
    const uint64_t luck[4] = {0x0706050403020100, 0x0f0e0d0c0b0a0908, 0x1716151413121110, 0x1f1e1d1c1b1a1918};
    uint8_t key[32], nonce[12] = "shuf", block[64];
    struct bq_rng r;

    for (int i = 0; i < 32; i++)
        key[i] = (uint8_t)i;
    bq_rng_init(&r, luck);
    for (uint32_t counter = 0; counter < 100; counter++) {
        sodium_block(block, key, counter, nonce);
        for (int i = 0; i < 16; i++) {
            uint32_t word = (uint32_t)block[4 * i] | (uint32_t)block[4 * i + 1] << 8 |
                            (uint32_t)block[4 * i + 2] << 16 | (uint32_t)block[4 * i + 3] << 24;

            EXPECT_INT(bq_rng_next(&r), word);
        }
    }
}

CASE(a_stream_from_64_bits_has_zeros_for_the_rest)
{
    const uint64_t luck[4] = {0x123456789abcdef0, 0, 0, 0};
    struct bq_rng a, b;

    bq_rng_init(&a, luck);
    bq_rng_init1(&b, luck[0]);
    for (int i = 0; i < 200; i++)
        EXPECT_INT(bq_rng_next(&a), bq_rng_next(&b));
    bq_rng_init1(&b, luck[0] + 1);
    EXPECT(bq_rng_next(&a) != bq_rng_next(&b));
}

/* Chi-square of equally likely counts, rounded. */
static long chi_square(const int *count, int n, int draws)
{
    double expected = (double)draws / n, sum = 0;

    for (int i = 0; i < n; i++)
        sum += (count[i] - expected) * (count[i] - expected) / expected;
    return (long)sum;
}

CASE(numbers_below_n_are_equally_likely)
{
    struct bq_rng r;

    bq_rng_init1(&r, 5);
    for (uint32_t n = 1; n <= 54; n++) {
        int count[54] = {0}, draws = (int)n * 1000;

        for (int i = 0; i < draws; i++) {
            uint32_t v = bq_rng_below(&r, n);

            EXPECT(v < n);
            count[v < n ? v : 0]++;
        }
        if (chi_square(count, (int)n, draws) > 40 + 2 * (long)n) /* far out: well under one in 10,000 */
            FAIL("below %u: chi-square %ld", n, chi_square(count, (int)n, draws));
    }
}

/* With three quarters of the range, a product without a second draw would give every third number twice. */
CASE(numbers_below_a_large_n_are_not_rounded_unevenly)
{
    const uint32_t n = 0xc0000000;
    int count[3] = {0};
    struct bq_rng r;

    bq_rng_init1(&r, 6);
    for (int i = 0; i < 30000; i++) {
        uint32_t v = bq_rng_below(&r, n);

        EXPECT(v < n);
        count[v % 3]++;
    }
    EXPECT(chi_square(count, 3, 30000) < 20);
    for (int i = 0; i < 100; i++)
        EXPECT(bq_rng_below(&r, UINT32_MAX) < UINT32_MAX);
}

CASE(every_order_of_a_shuffle_is_equally_likely)
{
    int count[120] = {0}, order[5];
    struct bq_rng r;

    bq_rng_init1(&r, 7);
    for (int i = 0; i < 120 * 500; i++) {
        uint8_t cards[5] = {0, 1, 2, 3, 4};
        int index = 0;

        bq_shuffle(&r, cards, 5);
        for (int j = 0; j < 5; j++) { /* the number of the permutation, in factorial base */
            order[j] = cards[j];
            for (int k = 0; k < j; k++)
                order[j] -= cards[k] < cards[j];
            index = index * (5 - j) + order[j];
        }
        EXPECT(index >= 0 && index < 120);
        count[index >= 0 && index < 120 ? index : 0]++;
    }
    EXPECT(chi_square(count, 120, 120 * 500) < 190); /* 119 expected */
}

CASE(a_shuffle_keeps_every_card)
{
    uint8_t cards[64], guard = 77;
    struct bq_rng r;

    bq_rng_init1(&r, 8);
    for (int n = 0; n <= 63; n++) {
        uint64_t seen = 0;

        for (int i = 0; i < 64; i++)
            cards[i] = i < n ? (uint8_t)i : guard;
        bq_shuffle(&r, cards, n);
        for (int i = 0; i < n; i++)
            seen |= (uint64_t)1 << cards[i];
        EXPECT(seen == ((uint64_t)1 << n) - 1);
        EXPECT_INT(cards[n], guard);
    }
}

/* ---- writing text ------------------------------------------------------------------ */

CASE(text_stops_at_its_end_and_goes_on_counting)
{
    for (int cap = 0; cap <= 12; cap++) {
        char out[16];
        struct bq_text t;

        memset(out, '#', sizeof out);
        t = bq_text_to(out, cap);
        EXPECT_INT(t.len, 0);
        EXPECT(cap == 0 || out[0] == '\0');
        bq_put(&t, "abc");
        bq_put_char(&t, '-');
        bq_put_n(&t, "defghij", 3);
        bq_put(&t, "");
        bq_put_n(&t, "zzz", 0);
        EXPECT_INT(t.len, 7);
        for (int i = cap; i < 16; i++)
            EXPECT_INT(out[i], '#');
        if (cap > 0) {
            char wanted[16] = "abc-def";

            wanted[cap - 1 < 7 ? cap - 1 : 7] = '\0';
            EXPECT_TEXT(out, wanted);
        }
    }
}

static const char *text_of_int(int64_t v)
{
    static char out[40];
    struct bq_text t = bq_text_to(out, sizeof out);

    bq_put_int(&t, v);
    EXPECT_INT(t.len, strlen(out));
    return out;
}

CASE(numbers_are_written_from_end_to_end)
{
    EXPECT_TEXT(text_of_int(0), "0");
    EXPECT_TEXT(text_of_int(-1), "-1");
    EXPECT_TEXT(text_of_int(1234567890), "1234567890");
    EXPECT_TEXT(text_of_int(INT64_MAX), "9223372036854775807");
    EXPECT_TEXT(text_of_int(INT64_MIN), "-9223372036854775808");
}

CASE(hexadecimal_is_lower_case_and_padded)
{
    char out[40];
    struct bq_text t = bq_text_to(out, sizeof out);

    bq_put_hex(&t, 0xABC, 5);
    bq_put_char(&t, ' ');
    bq_put_hex(&t, UINT64_MAX, 16);
    bq_put_char(&t, ' ');
    bq_put_hex(&t, 0x1234, 2);
    bq_put_hex(&t, 0, 0);
    EXPECT_TEXT(out, "00abc ffffffffffffffff 34");
}

CASE(json_strings_are_escaped)
{
    char out[100];
    struct bq_text t = bq_text_to(out, sizeof out);

    bq_put_json(&t, "a\"b\\c\nd\te\x01\x7f\xc3\xa9");
    EXPECT_TEXT(out, "\"a\\\"b\\\\c\\nd\\u0009e\\u0001\\u007f\xc3\xa9\"");
    t = bq_text_to(out, sizeof out);
    bq_put_json(&t, "");
    EXPECT_TEXT(out, "\"\"");
}

CASE(padding_reaches_its_column_and_no_further)
{
    char out[20];
    struct bq_text t = bq_text_to(out, sizeof out);

    bq_put(&t, "ab");
    bq_pad(&t, 5);
    EXPECT_TEXT(out, "ab   ");
    bq_pad(&t, 5);
    bq_pad(&t, 2);
    bq_pad(&t, -1);
    EXPECT_INT(t.len, 5);
    bq_pad(&t, 30);
    EXPECT_INT(t.len, 30);
    EXPECT_INT(strlen(out), 19);
}

/* ---- reading text ------------------------------------------------------------------ */

CASE(words_are_taken_one_by_one_in_lower_case)
{
    const char *s = "  Place\t B2 \xc3\x89  ";
    char word[8];

    EXPECT_INT(bq_word(&s, word, sizeof word), 1);
    EXPECT_TEXT(word, "place");
    EXPECT_INT(bq_end(s), 0);
    EXPECT_INT(bq_word(&s, word, sizeof word), 1);
    EXPECT_TEXT(word, "b2");
    EXPECT_INT(bq_word(&s, word, sizeof word), 1);
    EXPECT_TEXT(word, "\xc3\x89"); /* letters are ASCII; other bytes pass */
    EXPECT_INT(bq_end(s), 1);
    EXPECT_INT(bq_word(&s, word, sizeof word), 0);
    EXPECT_INT(bq_end(""), 1);
    EXPECT_INT(bq_end(" \t "), 1);
    EXPECT_INT(bq_end(" x"), 0);
}

CASE(a_word_that_does_not_fit_is_left_where_it_is)
{
    const char *text = " abcd ef", *s = text;
    char word[5] = "####";

    EXPECT_INT(bq_word(&s, word, 4), 0);
    EXPECT_TEXT(bq_end(s) ? "" : strchr(s, 'a'), "abcd ef");
    EXPECT_INT(bq_word(&s, word, 5), 1);
    EXPECT_TEXT(word, "abcd");
    EXPECT_INT(bq_word(&s, word, 3), 1);
    EXPECT_TEXT(word, "ef");
}

CASE(words_are_the_same_but_for_case)
{
    EXPECT(bq_same("", ""));
    EXPECT(bq_same("Jacks-First", "jacks-fIRST"));
    EXPECT(!bq_same("a", ""));
    EXPECT(!bq_same("", "a"));
    EXPECT(!bq_same("ab", "abc"));
    EXPECT(!bq_same("abc", "ab"));
    EXPECT(!bq_same("[", "{")); /* 32 apart, like letters */
    EXPECT(!bq_same("\xc3\x89", "\xc3\xa9"));
}

static int reads_number(const char *s, int64_t min, int64_t max, int64_t wanted)
{
    int64_t v = 4711;

    return bq_number(&v, s, min, max) ? v == wanted : v != 4711 ? -1 : 0;
}

CASE(numbers_are_read_whole_and_within_bounds)
{
    static const char *const none[] = {"",    "-",   "+1",  " 1", "1 ",  "1x",      "x",
                                       "0x1", "1.0", "--1", "1-", "1e3", "\xd9\xa1"};

    EXPECT_INT(reads_number("0", 0, 9, 0), 1);
    EXPECT_INT(reads_number("-7", -7, 7, -7), 1);
    EXPECT_INT(reads_number("8", -7, 7, 8), 0);
    EXPECT_INT(reads_number("-8", -7, 7, -8), 0);
    EXPECT_INT(reads_number("9223372036854775807", INT64_MIN, INT64_MAX, INT64_MAX), 1);
    EXPECT_INT(reads_number("-9223372036854775808", INT64_MIN, INT64_MAX, INT64_MIN), 1);
    EXPECT_INT(reads_number("9223372036854775808", INT64_MIN, INT64_MAX, 0), 0);
    EXPECT_INT(reads_number("-9223372036854775809", INT64_MIN, INT64_MAX, 0), 0);
    EXPECT_INT(reads_number("99999999999999999999999999", INT64_MIN, INT64_MAX, 0), 0);
    EXPECT_INT(reads_number("18446744073709551616", INT64_MIN, INT64_MAX, 0), 0);
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        EXPECT_INT(reads_number(none[i], INT64_MIN, INT64_MAX, 0), 0);
}

static int reads_hex(const char *s, int digits, uint64_t wanted)
{
    uint64_t v = 4711;

    return bq_hex(&v, s, digits) ? v == wanted : v != 4711 ? -1 : 0;
}

CASE(hexadecimal_is_read_in_any_case)
{
    EXPECT_INT(reads_hex("0", 1, 0), 1);
    EXPECT_INT(reads_hex("dEadBEEF", 8, 0xdeadbeef), 1);
    EXPECT_INT(reads_hex("ffffffffffffffff", 16, UINT64_MAX), 1);
    EXPECT_INT(reads_hex("7f", 14, 0x7f), 1);
    EXPECT_INT(reads_hex("fff", 2, 0), 0);
    EXPECT_INT(reads_hex("", 4, 0), 0);
    EXPECT_INT(reads_hex("g", 4, 0), 0);
    EXPECT_INT(reads_hex("0x1", 4, 0), 0);
    EXPECT_INT(reads_hex("1 ", 4, 0), 0);
    EXPECT_INT(reads_hex("-1", 4, 0), 0);
}

CASE(distance_counts_letters_changed_added_left_out_and_swapped)
{
    char long63[64], long64[65];

    EXPECT_INT(bq_distance("", ""), 0);
    EXPECT_INT(bq_distance("royal", "royal"), 0);
    EXPECT_INT(bq_distance("Royal", "rOYAL"), 0);
    EXPECT_INT(bq_distance("royl", "royal"), 1);
    EXPECT_INT(bq_distance("royal", "royl"), 1);
    EXPECT_INT(bq_distance("loyal", "royal"), 1);
    EXPECT_INT(bq_distance("ryoal", "royal"), 1);
    EXPECT_INT(bq_distance("", "abc"), 3);
    EXPECT_INT(bq_distance("kitten", "sitting"), 3);
    memset(long63, 'a', 63), long63[63] = '\0';
    memset(long64, 'a', 64), long64[64] = '\0';
    EXPECT_INT(bq_distance(long63, long63), 0);
    EXPECT(bq_distance(long64, long64) >= 64);
    EXPECT(bq_distance("a", long64) >= 64);
}

/* ---- options and set-ups -------------------------------------------------------------- */

static const char *const colours[] = {"red", "Green", "blue", NULL};
static const struct bq_option options[] = {
    {"colour", 0, colours, 0, 0, 1}, {"rounds", 0, NULL, -2, 12, 4}, {NULL, 0, NULL, 0, 0, 0}};
static const struct bq_game_rules toy_rules = {.min_seats = 2, .max_seats = 4, .options = options};
static const struct bq_game toy = {.name = "toy", .rules = &toy_rules};

static const char *const page_names[] = {"soups", "soups 0.8", "Le Petit Bol", NULL};
static int page_of_number(int n, const struct bq_speech *s, char *out, int cap)
{
    (void)s;
    return snprintf(out, (size_t)cap, "page %d", n);
}

CASE(pages_are_found_by_name_in_any_case_and_with_any_blanks)
{
    static const struct bq_game_words words = {.pages = page_names, .page = page_of_number};
    static const struct bq_game g = {.name = "toy", .words = &words};
    static const struct {
        const char *typed, *shown;
    } all[] = {{"", "page -1"},        {" \t ", "page -1"},       {"soups", "page 0"},
               {"  SOUPS ", "page 0"}, {"Soups   0.8", "page 1"}, {"le petit bol", "page 2"},
               {"soup", NULL},         {"soups 0.8 0.8", NULL},   {"soups0.8", NULL},
               {"0.8", NULL},          {"%s%n \xff", NULL},       {"le petit", NULL}};
    char longer[5000] = "", text[16];

    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        snprintf(text, sizeof text, "as ever");
        EXPECT_INT(bq_page_text(&g, all[i].typed, NULL, text, sizeof text),
                   all[i].shown ? (int)strlen(all[i].shown) : BQ_EPARSE);
        EXPECT_TEXT(text, all[i].shown ? all[i].shown : "as ever");
    }
    memset(longer, 'a', sizeof longer - 1);
    EXPECT_INT(bq_page_text(&g, longer, NULL, text, sizeof text), BQ_EPARSE);
}

CASE(options_are_found_by_key)
{
    EXPECT_INT(bq_option_find(&toy, "colour"), 0);
    EXPECT_INT(bq_option_find(&toy, "ROUNDS"), 1);
    EXPECT_INT(bq_option_find(&toy, "round"), -1);
    EXPECT_INT(bq_option_find(&toy, ""), -1);
}

CASE(what_an_option_can_be_is_written)
{
    char least[BQ_VALUES], most[BQ_VALUES];

    bq_option_limits(&options[0], least, most);
    EXPECT_TEXT(least, "red, Green");
    EXPECT_TEXT(most, "blue");
    bq_option_limits(&options[1], least, most);
    EXPECT_TEXT(least, "-2");
    EXPECT_TEXT(most, "12");
}

CASE(a_clause_says_whose_it_is)
{
    EXPECT_TEXT(bq_source_name(BQ_SEED), "seed");
    EXPECT_TEXT(bq_source_name(BQ_RULING), "ruling");
    EXPECT_TEXT(bq_source_name(BQ_BOTH), "both");
}

CASE(a_list_of_moves_keeps_to_its_room)
{
    bq_move out[2] = {0, 7};
    struct bq_moves list = {out, 0, 1};

    bq_moves_add(&list, 5);
    bq_moves_add(&list, 6);
    EXPECT_INT(list.n, 1);
    EXPECT_INT(out[0], 5);
    EXPECT_INT(out[1], 7);
}

CASE(values_of_options_are_read_and_written)
{
    static const char *const not_colours[] = {"", "1", "reds", "re", " red", "red "};
    static const char *const not_rounds[] = {"", "13", "-3", "four", "4.0", "99999999999"};
    char text[16];
    int32_t v = 99;

    EXPECT_INT(bq_option_parse(&v, &options[0], "GREEN"), 0);
    EXPECT_INT(v, 1);
    EXPECT_INT(bq_option_parse(&v, &options[1], "-2"), 0);
    EXPECT_INT(v, -2);
    EXPECT_INT(bq_option_parse(&v, &options[1], "12"), 0);
    EXPECT_INT(v, 12);
    v = 99;
    for (int i = 0; i < 6; i++) {
        EXPECT_INT(bq_option_parse(&v, &options[0], not_colours[i]), BQ_EPARSE);
        EXPECT_INT(bq_option_parse(&v, &options[1], not_rounds[i]), BQ_EPARSE);
        EXPECT_INT(v, 99);
    }
    EXPECT_INT(bq_option_text(&options[0], 2, text, sizeof text), 4);
    EXPECT_TEXT(text, "blue");
    EXPECT_INT(bq_option_text(&options[1], -2, text, sizeof text), 2);
    EXPECT_TEXT(text, "-2");
    EXPECT_INT(bq_option_text(&options[0], 2, text, 3), 4);
    EXPECT_TEXT(text, "bl");
}

CASE(a_set_up_begins_with_every_default)
{
    struct bq_setup s;

    memset(&s, 0x55, sizeof s);
    bq_setup_init(&s, toy.rules);
    EXPECT_INT(s.seats, 2);
    EXPECT_INT(s.option[0], 1);
    EXPECT_INT(s.option[1], 4);
    for (int i = 2; i < BQ_OPTIONS; i++)
        EXPECT_INT(s.option[i], 0);
    EXPECT_INT(bq_setup_check(toy.rules, &s), BQ_OK);
}

CASE(a_set_up_out_of_range_is_refused)
{
    static const struct {
        int32_t seats, colour, rounds;
        int answer;
    } all[] = {
        {2, 0, -2, BQ_OK},     {4, 2, 12, BQ_OK},       {1, 0, 0, BQ_ESETUP},         {5, 0, 0, BQ_ESETUP},
        {3, -1, 0, BQ_ESETUP}, {3, 3, 0, BQ_ESETUP},    {3, 0, -3, BQ_ESETUP},        {3, 0, 13, BQ_ESETUP},
        {-2, 0, 0, BQ_ESETUP}, {3, 1000, 0, BQ_ESETUP}, {3, INT32_MIN, 0, BQ_ESETUP}, {3, 0, INT32_MAX, BQ_ESETUP}};

    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        struct bq_setup s = {.seats = all[i].seats, .option = {all[i].colour, all[i].rounds}};

        EXPECT_INT(bq_setup_check(toy.rules, &s), all[i].answer);
    }
}

/* ---- moves ----------------------------------------------------------------------------- */

CASE(json_items_are_set_apart)
{
    char out[80];
    struct bq_text t = bq_text_to(out, sizeof out);
    int n = 0;

    bq_put(&t, "[");
    bq_json_item(&t, &n, "x");
    bq_json_item(&t, &n, "y\"");
    bq_put(&t, "]");
    EXPECT_TEXT(out, "[\"x\",\"y\\\"\"]");
    EXPECT_INT(n, 2);
}

CASE(a_move_is_a_verb_and_a_payload)
{
    EXPECT_INT(bq_verb(bq_make(200, 5)), 200);
    EXPECT(bq_payload(bq_make(200, 5)) == 5);
    EXPECT_INT(bq_verb(bq_make(3, UINT64_MAX)), 3);
    EXPECT(bq_payload(bq_make(3, UINT64_MAX)) == UINT64_MAX >> 8);
    EXPECT_INT(bq_verb(bq_make(0x103, 0)), 3);
    EXPECT_INT(bq_verb(BQ_CONCEDE), 255);
    EXPECT(bq_clock_move(1500) == 1500 << 8);
    EXPECT(bq_seat_bits(UINT32_MAX) == 0x3f);
    EXPECT(bq_bit(BQ_CHANCE) == 0x40 && bq_bit(BQ_CLOCK) == 0x80);
    EXPECT(sizeof(struct bq_event) == 16);
}

int main(int argc, char **argv)
{
    if (sodium_init() < 0) {
        fprintf(stderr, "%s: libsodium cannot be set up\n", argv[0]);
        return 1;
    }
    return test_main(argc, argv);
}
