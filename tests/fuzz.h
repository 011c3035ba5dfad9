/* fuzz.h -- what the fuzzers share: bytes read one by one, seeds, mutations, and a way to say what went wrong.
 *
 * A fuzzer (tests/fuzz_NAME.c) turns bytes into what a stranger might do and calls must() on everything that has to hold; the
 * sanitizers watch the rest. Nothing here is random: an input always does the same.
 *
 * Seeds are made from the games as they are today (fuzz_seeds), so none grows stale; tests/fuzz.c counts what the
 * mutated inputs reach, and tools/fuzz fails if that is less than tests/fuzz.floors asks. */
#ifndef BQ_FUZZ_H
#define BQ_FUZZ_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/words.h"
#include "session/registry.h"
#include "tests/play.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* ---- what a fuzzer may bring with it ------------------------------------------ */

/* Hands its seeds to fuzz_seed() and words worth trying to fuzz_word(). A fuzzer without it starts from tests/corpus/NAME. */
void fuzz_seeds(void) __attribute__((weak));

/* Changes data[size] within `max` bytes and answers the new size, as LLVMFuzzerCustomMutator does. Without it the
 * mutations are libFuzzer's. */
size_t fuzz_mutate(uint8_t *data, size_t size, size_t max, unsigned luck) __attribute__((weak));

/* ---- what tests/fuzz.c does for them -------------------------------------------- */

void fuzz_seed(const char *game, const char *what, const void *data, size_t size);
void fuzz_word(const char *word);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max); /* libFuzzer's own mutations */

/* A change of text that consists of lines: one goes, comes twice, moves, or has a number or a word of another's. The same luck makes
 * the same change. As a mutation, one in four is libFuzzer's. */
size_t fuzz_change_lines(uint8_t *data, size_t size, size_t max, unsigned luck);
size_t fuzz_mutate_lines(uint8_t *data, size_t size, size_t max, unsigned luck);

/* ---- bytes ------------------------------------------------------------------------ */

struct bytes {
    const uint8_t *at;
    size_t left;
};

static inline void must_(int holds, const char *what, const char *file, int line)
{
    if (holds)
        return;
    fprintf(stderr, "%s:%d: must hold: %s\n", file, line, what);
    abort();
}
#define must(what) must_((what) ? 1 : 0, #what, __FILE__, __LINE__)

/* The next byte; 0 after the last. */
static inline uint8_t take8(struct bytes *b)
{
    if (b->left == 0)
        return 0;
    b->left--;
    return *b->at++;
}

static inline uint64_t take64(struct bytes *b)
{
    uint64_t v = 0;

    for (int i = 0; i < 8; i++)
        v = v << 8 | take8(b);
    return v;
}

static inline const struct bq_game *take_game(struct bytes *b)
{
    int n = 0;

    while (bq_games[n] != NULL)
        n++;
    return bq_games[take8(b) % n];
}

/* A set-up within the game's ranges. */
static inline void take_setup(struct bytes *b, struct bq_setup *out, const struct bq_game *g)
{
    bq_setup_init(out, g->rules);
    out->seats += take8(b) % (g->rules->max_seats - g->rules->min_seats + 1);
    for (int i = 0; g->rules->options[i].key != NULL; i++) {
        int32_t first = play_option_first(&g->rules->options[i]), last = play_option_last(&g->rules->options[i]);

        out->option[i] = first + (int32_t)(take8(b) % (uint32_t)(last - first + 1));
    }
}

/* The bytes that take_game() and take_setup() read as game `index` of the house with this set-up. How many they are. */
static inline size_t give_setup(uint8_t *out, int index, const struct bq_setup *setup)
{
    const struct bq_game *g = bq_games[index];
    size_t n = 0;

    out[n++] = (uint8_t)index;
    out[n++] = (uint8_t)(setup->seats - g->rules->min_seats);
    for (int i = 0; g->rules->options[i].key != NULL; i++)
        out[n++] = (uint8_t)(setup->option[i] - play_option_first(&g->rules->options[i]));
    return n;
}

/* What the game has to say of a seat's view is as words.def declares it. */
static inline void hear(const struct bq_game *g, const void *view, int seat, enum bq_topic topic, bq_move m, int rule)
{
    struct bq_fact facts[BQ_FACTS];
    int n = g->words->remarks != NULL ? g->words->remarks(view, seat, topic, m, rule, facts, BQ_FACTS) : 0;

    for (int i = 0; i < n; i++)
        must(bq_fact_check(g->words->table, &facts[i]) == 0);
}

/* The same for a few of the n legal moves, for another that may not be legal, and for how it stands. */
static inline void hear_of(const struct bq_game *g, const void *view, int seat, const bq_move *legal, int n,
                           bq_move other)
{
    int rule = g->rules->check(view, seat, other);

    for (int i = 0; i < n; i += n / 4 + 1) {
        hear(g, view, seat, BQ_PREVIEW, legal[i], 0);
        hear(g, view, seat, BQ_WARNING, legal[i], 0);
    }
    if (rule > 0)
        hear(g, view, seat, BQ_BECAUSE, other, rule);
    hear(g, view, seat, g->rules->active(view) == 0 ? BQ_OUTCOME : BQ_STANDING, 0, 0);
    hear(g, view, seat, BQ_ASKED, 0, 0);
    hear(g, view, seat, BQ_INTENTS, 0, 0);
}

#endif
