/* patches.h -- patches of any game, drawn by number: a few of its numbers within their limits, together such that the game takes them.
 *
 * Half of the numbers are anything their lines allow, the others near what is printed, because what several add up to has limits, too. */
#ifndef BQ_TESTS_PATCHES_H
#define BQ_TESTS_PATCHES_H

#include <stdlib.h>

#include "core/luck.h"
#include "core/text.h"
#include "session/variant.h"

enum { PATCHES_TRIED = 200, PATCHES_MOST = 8, PATCHES_ROOM = PATCHES_MOST * (BQ_PATCH_KEY + 16) };

static inline int patch_count(const struct bq_patches *p)
{
    struct bq_patch_place place = {-1, {0}};
    int n = 0;

    while (bq_patch_next(p, &place))
        n++;
    return n;
}

/* A line for one number of the game. */
static inline void patch_put_line(struct bq_text *t, const struct bq_patches *p, int count, struct bq_rng *r)
{
    struct bq_patch_place place = {-1, {0}};
    const struct bq_patch_row *row;
    char key[BQ_PATCH_KEY];
    int32_t value;

    for (uint32_t i = bq_rng_below(r, (uint32_t)count) + 1; i > 0; i--)
        bq_patch_next(p, &place);
    row = &p->rows[place.row];
    if (bq_rng_below(r, 2) == 0)
        value = row->least + (int32_t)bq_rng_below(r, (uint32_t)(row->most - row->least) + 1);
    else
        value = bq_patch_get(p, p->printed, &place) + (int32_t)bq_rng_below(r, 5) - 2;
    value = value < row->least ? row->least : value > row->most ? row->most : value;
    bq_patch_key(p, &place, key, sizeof key);
    bq_put(t, key);
    bq_put_char(t, ' ');
    bq_put_int(t, value);
    bq_put_char(t, '\n');
}

/* Forgets all variants, as in a process that has just begun. Nothing may use one. */
static inline void patch_forget(void)
{
    for (int i = 0; i < BQ_VARIANT_SLOTS; i++)
        free((void *)(uintptr_t)atomic_exchange(&bq_variant_slots[i], NULL));
    atomic_store(&bq_variant_count, 0);
}

/* Patch `number` of the game as a variant; 0: the game has no numbers, or none of the patches drawn makes sense. */
static inline uint32_t patch_any(const struct bq_game *g, uint64_t number)
{
    const int count = g->patches != NULL ? patch_count(g->patches) : 0;
    struct bq_rng r;
    uint32_t variant = 0;

    bq_rng_init1(&r, number ^ 0x9a7c);
    for (int i = 0; i < PATCHES_TRIED && variant == 0 && count > 0; i++) {
        char text[PATCHES_ROOM];
        struct bq_text t = bq_text_to(text, sizeof text);

        for (uint32_t n = bq_rng_below(&r, PATCHES_MOST) + 1; n > 0; n--)
            patch_put_line(&t, g->patches, count, &r);
        if (bq_variant_read(&variant, g, text, 1, BQ_PATCH_FREE, NULL) != BQ_OK)
            variant = 0;
    }
    return variant;
}

#endif
