/* royal_patch.c -- which numbers of Royal Dinner Party a patch may change: patch.def as a table, the names in its keys, and what numbers
 * must keep to.
 *
 * Invariant: nobody bursts before they have eaten. */
#include "core/words.h"
#include "royal.h"

static const char *guest_name(const int32_t at[BQ_PATCH_NAMES], int i)
{
    static const char *const names[] = {"jack", "queen", "king", NULL};

    return names[at[i]];
}

static const struct bq_patch_kind KINDS[] = {{"guest", guest_name}, {NULL, NULL}};

static const struct bq_patch_row ROWS[] = {
#define PATCH(word, key, least, most, own, help, first, a, b, c) \
    BQ_PATCH_ROW(struct royal_numbers, ROY_SAY_PATCH_##word, key, least, most, own, first, a, b, c)
#include "patch.def"
#undef PATCH
    {.key = NULL},
};

static int royal_refuses(const void *tables, struct bq_patch_refusal *why) /* ROY-X4 */
{
    const struct royal_numbers *n = tables;

    for (int32_t rank = 0; rank < 3; rank++) {
        const int32_t at[BQ_PATCH_NAMES] = {rank};

        if (bq_patch_refuse(why, BQ_PATCH_WHOSE("appetite.", guest_name(at, 0)), n->appetite[rank], 4, n->burst - 1))
            return 1;
    }
    return 0;
}

const struct bq_patches royal_patches = {
    .size = sizeof(struct royal_numbers),
    .printed = &royal_numbers[ROY_STANDARD],
    .rows = ROWS,
    .kinds = KINDS,
    .refuses = royal_refuses,
};
