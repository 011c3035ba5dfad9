/* signature.c -- one number per game that says whether it still plays as it did.
 *
 * A signature is a hash over 1,000 random games with the default options: every event, and the state at the end. It changes
 * when a rule, the order of a list or the layout of a state does, and then on purpose: tests/signatures.txt is
 * updated with --write, and the commit says so. The template game has none, because it is there to be changed.
 *
 * Invariant: nothing but the contract, the hash and the luck goes into the number. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/hash.h"
#include "session/registry.h"
#include "tests/changed.h"
#include "tests/chosen.h"
#include "tests/kept.h"
#include "tests/play.h"
#include "tests/test.h"

enum { GAMES = 1000, FEW = 20 };

static void add64(struct bq_blake2b *b, uint64_t v)
{
    uint8_t bytes[8];

    for (int i = 0; i < 8; i++)
        bytes[i] = (uint8_t)(v >> 8 * i);
    bq_blake2b_add(b, bytes, sizeof bytes);
}

static uint64_t signature(const struct bq_game *g, uint64_t games)
{
    void *state = play_state(g);
    struct bq_blake2b b;
    uint8_t sum[32];

    bq_blake2b_init(&b, 32, NULL, 0);
    for (uint64_t number = 0; number < games; number++) {
        struct bq_setup setup;
        struct bq_event e;
        struct bq_rng r;

        bq_setup_init(&setup, g->rules);
        setup.seats += (int32_t)(number % (uint64_t)(g->rules->max_seats - g->rules->min_seats + 1));
        bq_rng_init1(&r, number);
        if (g->rules->start(state, &setup) != 0)
            continue;
        for (int i = 0; i < PLAY_STEPS && play_next(&e, g, state, &r); i++) {
            g->rules->apply(state, e.actor, e.move);
            add64(&b, (uint64_t)e.actor);
            add64(&b, e.move);
        }
        bq_blake2b_add(&b, state, g->rules->state_size);
    }
    bq_blake2b_end(&b, sum);
    free(state);
    return bq_hash64("banquet signature", sum, sizeof sum);
}

CASE(every_game_plays_as_it_did)
{
    const struct bq_game *const *games = chosen_games();
    struct kept kept;

    if (!kept_read(&kept, "tests/signatures.txt"))
        FAIL("tests/signatures.txt cannot be read");
    for (int i = 0; games[i] != NULL; i++) {
        const char *name = games[i]->name, *was = kept_find(&kept, name);
        char now[20];

        if (strcmp(name, "null") == 0)
            continue;
        snprintf(now, sizeof now, "%016" PRIx64, signature(games[i], GAMES));
        if (was == NULL)
            FAIL("%s has no signature in tests/signatures.txt yet; it is %s, and --write writes it", name, now);
        else if (strcmp(was, now) != 0)
            FAIL("%s's signature changed %s -> %s: if on purpose, say so in the commit (--write writes the new one)",
                 name, was, now);
    }
}

CASE(every_signature_is_that_of_a_game)
{
    struct kept kept;

    if (!kept_read(&kept, "tests/signatures.txt"))
        FAIL("tests/signatures.txt cannot be read");
    for (int i = 0; i < kept.count; i++)
        if (bq_game_find(kept.key[i]) == NULL)
            FAIL("tests/signatures.txt names \"%s\", and no game is called so", kept.key[i]);
}

/* Games that differ in a rule have different signatures, so the number means something. */
static int (*true_legal)(const void *state, int actor, bq_move *out, int cap);

static int legal_but_one(const void *state, int actor, bq_move *out, int cap)
{
    int n = true_legal(state, actor, out, cap);

    if (n < 2)
        return n;
    memmove(out, out + 1, (size_t)(n - 1) * sizeof *out);
    return n - 1;
}

CASE(a_game_that_plays_otherwise_has_another_signature)
{
    const struct bq_game *const *games = chosen_games();
    for (int i = 0; games[i] != NULL; i++) {
        struct changed_game other;

        changed_from(&other, games[i]);
        EXPECT(signature(&other.game, FEW) == signature(games[i], FEW));
        true_legal = other.rules.legal;
        other.rules.legal = legal_but_one;
        EXPECT(signature(&other.game, FEW) != signature(games[i], FEW));
    }
}

static int write_all(void)
{
    struct kept_writer w;

    if (!kept_write(&w, "tests/signatures.txt"))
        return 1;
    for (int i = 0; bq_games[i] != NULL; i++)
        if (strcmp(bq_games[i]->name, "null") != 0)
            kept_put(&w, bq_games[i]->name, "%016" PRIx64, signature(bq_games[i], GAMES));
    return kept_done(&w);
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "--write") == 0)
        return write_all();
    return test_main(argc, argv);
}
