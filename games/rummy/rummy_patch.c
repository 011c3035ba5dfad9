/* rummy_patch.c -- which numbers of Iron Chef Rummy a patch may change: patch.def as a table, the names in its keys, and what numbers must
 * add up to.
 *
 * Invariant: a deck that passes fits the state and is enough for a deal to everybody. */
#include "core/words.h"
#include "rummy.h"

/* A card by its name in moves; there is one wild at most, which has its own line. */
static const char *card_name(const int32_t at[BQ_PATCH_NAMES], int i)
{
    int kind = at[i] + 1;

    return kind >= RUM_KINDS ? NULL : kind == RUM_WILD ? "" : rummy_kind_names[kind];
}

static const struct bq_patch_kind KINDS[] = {{"card", card_name}, {NULL, NULL}};

static const struct bq_patch_row ROWS[] = {
#define PATCH(word, key, least, most, own, help, first, a, b, c) \
    BQ_PATCH_ROW(struct rummy_numbers, RUM_SAY_PATCH_##word, key, least, most, own, first, a, b, c)
#include "patch.def"
#undef PATCH
    {.key = NULL},
};

static int32_t usual_copies(const void *tables, int row, const int32_t at[BQ_PATCH_NAMES])
{
    (void)row; /* there is only one with copies of its own */
    return rummy_usual_copies(tables, at[0] + 1);
}

/* Everybody is dealt a hand, the Picker looks at a card, and two may lie aside; sets are laid from a hand and a drawn card. RUM-R1,
 * RUM-T6 */
static int rummy_refuses(const void *tables, struct bq_patch_refusal *why)
{
    const struct rummy_numbers *n = tables;
    int actions = 0;

    for (int k = RUM_EXPIRATION; k < RUM_KINDS; k++)
        actions += rummy_copies(n, k);
    return bq_patch_refuse(why, BQ_PATCH_WHOSE("3 * sets"), 3 * n->sets, 3, n->hand + 1) ||
           bq_patch_refuse(why, BQ_PATCH_WHOSE("copies.*"), rummy_deck_size(n), BQ_SEATS * (n->hand + 1) + 6,
                           RUM_DECK) ||
           bq_patch_refuse(why, BQ_PATCH_WHOSE("copies.* - action cards"), rummy_deck_size(n) - actions,
                           BQ_SEATS * (n->hand + 1) + 6, RUM_DECK);
}

const struct bq_patches rummy_patches = {
    .size = sizeof(struct rummy_numbers),
    .printed = &rummy_rows[RUM_STANDARD],
    .rows = ROWS,
    .kinds = KINDS,
    .usual = usual_copies,
    .refuses = rummy_refuses,
};
