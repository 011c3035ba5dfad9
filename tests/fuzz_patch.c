/* fuzz_patch.c -- bytes as patches.
 *
 * The first byte chooses a game, the second how the rest is read: as lines, as lines of a save, or as JSON. A patch that is refused says
 * which line is wrong and changes nothing. One that is taken has a canonical form, which leads to the same name again; the game can be
 * opened with it and played, and after every event audit() is 0.
 *
 * Variants are for ever, but not here: each input begins without any. */
#include "server/patch.h"
#include "tests/fuzz.h"
#include "tests/patches.h"

enum { MOST = 4096, EVENTS = 150, MANNERS = 3 };

static int reads(uint32_t *variant, const struct bq_game *g, int manner, const char *text, struct bq_trouble *why)
{
    if (manner == 2)
        return patch_read_text(variant, g, text, strlen(text), why);
    return bq_variant_read(variant, g, text, 1, manner == 1 ? BQ_PATCH_STRICT : BQ_PATCH_FREE, why);
}

/* Plays some of a game by the rules' table alone. */
static void play(const struct bq_game *g, uint32_t variant, uint64_t number)
{
    static _Alignas(16) uint8_t state[BQ_STATE_MAX];
    struct bq_setup setup;
    struct bq_rng r;
    struct bq_event e;

    play_setup(&setup, g, number);
    setup.variant = variant;
    if (g->rules->start(state, &setup) != 0)
        return;
    bq_rng_init1(&r, number);
    for (int i = 0; i < EVENTS && g->rules->active(state) != 0 && play_next(&e, g, state, &r); i++) {
        must(g->rules->check(state, e.actor, e.move) == 0);
        g->rules->apply(state, e.actor, e.move);
        must(g->rules->audit(state) == 0);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bytes in = {data, size};
    const struct bq_game *g = take_game(&in);
    const int manner = take8(&in) % MANNERS;
    struct bq_trouble why = {0};
    uint32_t variant = 7, again = 7;
    char text[MOST + 1];
    int fault;

    if (in.left > MOST)
        return 0;
    memcpy(text, in.at, in.left);
    text[in.left] = 0;
    fault = reads(&variant, g, manner, text, &why);
    if (fault != 0) {
        must(fault < 0 && variant == 7 && why.code == fault && why.text[0] != 0);
        must(strlen(why.text) < sizeof why.text && strchr(why.text, '\n') == NULL);
        must(why.words == &bq_session_words && bq_fact_check(why.words, &why.fact) == 0);
    } else if (variant != 0) {
        must(bq_variant_read(&again, g, bq_variant_text(variant), 1, BQ_PATCH_STRICT, &why) == 0 && again == variant);
        play(g, variant, variant % 64);
    }
    patch_forget();
    return 0;
}

/* ---- seeds ---------------------------------------------------------------------- */

static void seed(int game, int manner, const char *text)
{
    uint8_t out[MOST] = {(uint8_t)game, (uint8_t)manner};
    size_t n = strlen(text);

    must(n + 2 <= sizeof out);
    memcpy(out + 2, text, n);
    fuzz_seed(bq_games[game]->name, manner == 2 ? "json" : manner == 1 ? "save" : "lines", out, n + 2);
}

void fuzz_seeds(void)
{
    for (int game = 0; bq_games[game] != NULL; game++)
        for (uint64_t number = 0; number < 12; number++) {
            uint32_t variant = patch_any(bq_games[game], number);

            if (variant != 0)
                seed(game, (int)(number % 2), bq_variant_text(variant));
            patch_forget();
        }
    for (int game = 0; bq_games[game] != NULL; game++)
        if (strcmp(bq_games[game]->name, "court") == 0) {
            seed(game, 2, "{\"0.9\": {\"hand\": 8,\n \"points\": {\"hard\": 3}},\n\"recipes\": {}}");
            seed(game, 0, "# a comment\n\n0.9.hand 8 0.9.toss 2\r\n");
        }
}

/* What is changed are lines, behind the two bytes. */
size_t fuzz_mutate(uint8_t *data, size_t size, size_t max, unsigned luck)
{
    return size > 2 && data[1] % MANNERS != 2 ? 2 + fuzz_mutate_lines(data + 2, size - 2, max - 2, luck)
                                              : LLVMFuzzerMutate(data, size, max);
}
