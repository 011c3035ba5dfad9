/* variant.c -- the registry of variants: a table of pointers that are set once.
 *
 * A name's slot is its hash's place or one of those after it. Whoever sets a slot has counted the variant first, so the table is never more
 * than half full and every search ends at a free slot.
 *
 * Invariant: a slot goes from free to taken, once. */
#include "core/variant.h"

#include "core/game.h"

_Atomic(const struct bq_variant *) bq_variant_slots[BQ_VARIANT_SLOTS];
atomic_int bq_variant_count;

const void *bq_variant_tables(uint32_t name, const void *printed)
{
    const struct bq_variant *v = bq_variant_of(name);

    return v != NULL ? v->tables : printed;
}

int bq_variant_add(const struct bq_variant *v)
{
    if (atomic_fetch_add(&bq_variant_count, 1) >= BQ_VARIANTS) {
        atomic_fetch_sub(&bq_variant_count, 1);
        return BQ_EMEMORY;
    }
    for (;;) {
        int slot = bq_variant_slot(v->name);
        const struct bq_variant *there = NULL;

        if (atomic_compare_exchange_strong(&bq_variant_slots[slot], &there, v))
            return BQ_OK;
        if (there->name == v->name) {
            atomic_fetch_sub(&bq_variant_count, 1);
            return BQ_EDENIED;
        }
    }
}
