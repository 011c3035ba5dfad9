/* sketch.c -- see sketch.h. */
#include "session/sketch.h"

#include <string.h>

#include "core/hash.h"
#include "core/luck.h"
#include "session/inside.h"

/* A table that begins as the other one stands, with luck of its own and nothing else. */
static int begin(struct bq_table **out, const struct bq_table *from, int of, const uint8_t seed[BQ_SEED_BYTES],
                 struct bq_trouble *why)
{
    struct bq_opening o = {.game = from->game, .version = from->version, .setup = from->setup};
    struct bq_table *t;
    int fault = bq_mirror_denies(from, why);

    if (fault == BQ_OK && bq_table_active(from) & bq_bit(BQ_CHANCE))
        fault = bq_complain0(why, BQ_EDENIED, BQ_WHY_LUCK_IS_TO_ACT);
    if (fault == BQ_OK)
        fault = bq_table_lay(&t, &o, why);
    if (fault != BQ_OK)
        return fault;
    bq_hash(t->luck_key, sizeof t->luck_key, "banquet sketch", seed, BQ_SEED_BYTES); /* never that of a table's luck */
    t->commit_form = 0;
    t->sketch = 1;
    t->sketch_of = from->sketch && from->sketch_of != BQ_REFEREE ? from->sketch_of : of;
    t->now = t->base_time = from->now;
    *out = t;
    return BQ_OK;
}

/* The state that it begins with. */
static void lay(struct bq_table *t, const void *state)
{
    memcpy(t->state, state, t->game->rules->state_size);
    memcpy(t->snapshots, state, t->game->rules->state_size);
}

int bq_sketch_copy(struct bq_table **out, const struct bq_table *from, const uint8_t seed[BQ_SEED_BYTES],
                   struct bq_trouble *why)
{
    int fault = begin(out, from, BQ_REFEREE, seed, why);

    if (fault == BQ_OK)
        lay(*out, from->state);
    return fault;
}

int bq_sketch_guess(struct bq_table **out, const struct bq_table *from, int seat, const uint8_t seed[BQ_SEED_BYTES],
                    struct bq_trouble *why)
{
    uint64_t view[BQ_STATE_MAX / 8];
    int fault;

    if (seat < 0 || seat >= from->setup.seats)
        return bq_complain(why, BQ_EDENIED, BQ_WHY_NO_SEAT, BQ_N(seat), BQ_N(from->setup.seats - 1));
    fault = begin(out, from, seat, seed, why);
    if (fault != BQ_OK)
        return fault;
    bq_table_view(from, seat, view);
    from->game->secrets->guess(view, seat, bq_luck_at((*out)->luck_key, UINT64_MAX)); /* no event has that number */
    lay(*out, view);
    return BQ_OK;
}

int bq_sketch_of(const struct bq_table *t)
{
    return t->sketch ? t->sketch_of : BQ_NO_SKETCH;
}

int bq_sketch_denies(const struct bq_table *t, struct bq_trouble *why)
{
    return t->sketch ? bq_complain0(why, BQ_EDENIED, BQ_WHY_SKETCH_DENIES) : BQ_OK;
}
