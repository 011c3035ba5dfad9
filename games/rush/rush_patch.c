/* rush_patch.c -- which numbers of Kitchen Rush a patch may change: patch.def as a table, the names in its keys, and what numbers must keep
 * to.
 *
 * Invariant: whoever has an award is not worse off for it, and awards come one after the other. */
#include "rush.h"

/* ---- names ---------------------------------------------------------------------------------- */

static const char *award_name(const int32_t at[BQ_PATCH_NAMES], int i)
{
    static const char *const names[] = {"usual", "award", NULL};

    return names[at[i]];
}

static const char *crew_name(const int32_t at[BQ_PATCH_NAMES], int i)
{
    static const char *const names[] = {"usual", "loyal", NULL};

    return names[at[i]];
}

static const char *patron_name(const int32_t at[BQ_PATCH_NAMES], int i)
{
    static const char *const names[] = {"friend", "regular", "challenging", "vip", NULL};

    return names[at[i]];
}

static const char *limit_name(const int32_t at[BQ_PATCH_NAMES], int i)
{
    static const char *const names[] = {"normal", "family", NULL};

    return names[at[i]];
}

static const char *scenario_name(const int32_t at[BQ_PATCH_NAMES], int i)
{
    static const char *const names[RUS_SCENARIOS + 2] = {"",           "scenario-1", "scenario-2", "scenario-3",
                                                         "scenario-4", "scenario-5", "scenario-6", "scenario-7",
                                                         "scenario-8", NULL};

    return names[at[i]];
}

static const char *cooks_name(const int32_t at[BQ_PATCH_NAMES], int i)
{
    static const char *const names[RUS_COOKS + 2] = {"", "", "2-cooks", "3-cooks", "4-cooks", NULL};

    return names[at[i]];
}

static const char *place_name(const int32_t at[BQ_PATCH_NAMES], int i)
{
    static const char *const names[RUS_HELD + 1] = {"first", "second", "third", NULL};

    return names[at[i]];
}

static const char *card_name(const int32_t at[BQ_PATCH_NAMES], int i)
{
    return at[i] < RUS_CARDS ? rush_card_names[at[i]] : NULL;
}

static const struct bq_patch_kind KINDS[] = {
    {"award", award_name}, {"crew", crew_name},         {"patron", patron_name},
    {"limit", limit_name}, {"scenario", scenario_name}, {"cooks", cooks_name},
    {"place", place_name}, {"card", card_name},         {NULL, NULL},
};

static const struct bq_patch_row ROWS[] = {
#define PATCH(word, key, least, most, own, help, first, a, b, c) \
    BQ_PATCH_ROW(struct rush_book, RUS_SAY_PATCH_##word, key, least, most, own, first, a, b, c)
#include "patch.def"
#undef PATCH
    {.key = NULL},
};

/* ---- sums ------------------------------------------------------------------------------------- */

static int refuses_hats(const struct rush_book *b, int32_t cooks, struct bq_patch_refusal *why)
{
    const int32_t at[BQ_PATCH_NAMES] = {cooks};

    for (int i = 1; i < RUS_HELD; i++)
        if (bq_patch_refuse(why, BQ_PATCH_WHOSE("awards.", cooks_name(at, 0), i == 1 ? ".second" : ".third"),
                            b->hats[cooks][i], b->hats[cooks][i - 1] + 1, 25))
            return 1;
    return 0;
}

static int rush_refuses(const void *tables, struct bq_patch_refusal *why)
{
    const struct rush_book *b = tables;
    const struct rush_numbers *n = &b->numbers[RUS_STANDARD];
    const struct {
        const char *what;
        const uint8_t *pair;
        int most;
    } pairs[] = {
        {"wash.award", n->wash, 5},        {"load.award", n->load, RUS_LOAD}, {"cheap-spices.award", n->cheap, 5},
        {"dear-spices.award", n->dear, 3}, {"tip.award", n->tip, 9},          {"bar.award", n->bar, 9},
        {"orders.award", n->orders, 2},    {"hobs.award", n->hobs, 2}};

    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        if (bq_patch_refuse(why, BQ_PATCH_WHOSE(pairs[i].what), pairs[i].pair[1], pairs[i].pair[0], pairs[i].most))
            return 1;
    for (int32_t cooks = 2; cooks <= RUS_COOKS; cooks++)
        if (refuses_hats(b, cooks, why))
            return 1;
    return bq_patch_refuse(why, BQ_PATCH_WHOSE("wage.loyal"), n->wage[1], 0, n->wage[0]);
}

const struct bq_patches rush_patches = {
    .size = sizeof(struct rush_book),
    .printed = &rush_printed,
    .rows = ROWS,
    .kinds = KINDS,
    .refuses = rush_refuses,
    .bits = 24, /* that the state has for a variant's name */
};
