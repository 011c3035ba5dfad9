/* variant.h -- games with other numbers than those printed.
 *
 * A variant is a whole copy of a game's tables of numbers (points, copies, limits) with some of them changed by a patch. It is made and
 * registered once, before anything uses it (session/variant.h), and never changes or goes away afterwards. Set-up and state name it by 32
 * bits of the hash of its patch, so states, hashes and frames agree in every process; 0 is the game as it is printed. Rules find their
 * numbers through bq_tables():
 *
 *     const struct court_tables *t = bq_tables(s->variant, &court_printed);
 *
 * This registry is the only thing in core that changes. It only ever grows: a slot that is taken keeps its variant.
 *
 * Invariant: whatever a state says, bq_tables() answers with tables; the tables of a name are the same for as long as the program runs. */
#ifndef BQ_VARIANT_H
#define BQ_VARIANT_H

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

struct bq_game_rules;
struct bq_patches;

enum {
    BQ_VARIANTS = 4096,                /* no process has more */
    BQ_VARIANT_SLOTS = 2 * BQ_VARIANTS /* so that looking for one is short */
};

struct bq_variant {
    uint32_t name, zero;
    const struct bq_game_rules *rules; /* of this game */
    const struct bq_patches *patches;  /* and what its numbers are called */
    const void *tables;                /* as its rules lay them out; no pointers inside */
    const char *text; /* the patch: a line "key value" for each number that differs, in the order of the description */
};

extern _Atomic(const struct bq_variant *) bq_variant_slots[BQ_VARIANT_SLOTS];
extern atomic_int bq_variant_count; /* how many there are */

/* The slot of that name, or the free one in which it would be. */
static inline int bq_variant_slot(uint32_t name)
{
    uint32_t at = name;

    for (;; at++) {
        const struct bq_variant *v =
            atomic_load_explicit(&bq_variant_slots[at % BQ_VARIANT_SLOTS], memory_order_acquire);

        if (v == NULL || v->name == name)
            return (int)(at % BQ_VARIANT_SLOTS);
    }
}

/* The variant of that name, or NULL: there is none, or the name is 0. */
static inline const struct bq_variant *bq_variant_of(uint32_t name)
{
    return name == 0 ? NULL : atomic_load_explicit(&bq_variant_slots[bq_variant_slot(name)], memory_order_acquire);
}

/* The tables of that name; those printed, if there is no such variant. The printed game pays for a comparison, no more. What a name stands
 * for never changes once something uses it, so the compiler may ask once for several uses. */
__attribute__((const)) const void *bq_variant_tables(uint32_t name, const void *printed);
static inline const void *bq_tables(uint32_t name, const void *printed)
{
    return name == 0 ? printed : bq_variant_tables(name, printed);
}

/* A variant as a small number of this process, for facts, which are said where they were made: 0 is the printed game. Never for anything
 * that is kept or sent. And its name. */
static inline int bq_variant_number(uint32_t name)
{
    return bq_variant_of(name) == NULL ? 0 : 1 + bq_variant_slot(name);
}
static inline uint32_t bq_variant_name(int number)
{
    const struct bq_variant *v = number < 1 || number > BQ_VARIANT_SLOTS
                                     ? NULL
                                     : atomic_load_explicit(&bq_variant_slots[number - 1], memory_order_acquire);

    return v != NULL ? v->name : 0;
}

/* Registers a variant, which has to stay as it is from now on. 0; BQ_EMEMORY if there are BQ_VARIANTS of them; BQ_EDENIED if there is one
 * of that name. Safe in any thread. */
int bq_variant_add(const struct bq_variant *v);

#endif
