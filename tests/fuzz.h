/* fuzz.h -- what the fuzzers share: bytes read one by one, and a way to say what went wrong.
 *
 * A fuzzer turns bytes into what a stranger might do and calls must() on everything that has to hold; the sanitizers
 * watch the rest. Nothing here is random: an input always does the same. */
#ifndef BQ_FUZZ_H
#define BQ_FUZZ_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "session/registry.h"
#include "tests/play.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

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
    bq_setup_init(out, g);
    out->seats += take8(b) % (g->max_seats - g->min_seats + 1);
    for (int i = 0; g->options[i].key != NULL; i++) {
        int32_t first = play_option_first(&g->options[i]), last = play_option_last(&g->options[i]);

        out->option[i] = first + (int32_t)(take8(b) % (uint32_t)(last - first + 1));
    }
}

#endif
