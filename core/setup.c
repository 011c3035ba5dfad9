/* setup.c -- the numbers of a set-up: all that rules need from core before the first event, without any words. */
#include "core/game.h"
#include "core/variant.h"

#include <stddef.h>

int bq_option_count(const struct bq_option *o)
{
    int n = 0;

    if (o->values == 0)
        return o->max - o->min + 1;
    while (o->values[n] != 0)
        n++;
    return n;
}

void bq_setup_init(struct bq_setup *out, const struct bq_game_rules *r)
{
    int i = 0;

    out->seats = r->min_seats;
    out->variant = 0;
    for (; r->options[i].key != NULL; i++)
        out->option[i] = r->options[i].initial;
    for (; i < BQ_OPTIONS; i++)
        out->option[i] = 0;
}

int bq_setup_check(const struct bq_game_rules *r, const struct bq_setup *s)
{
    if (s->seats < r->min_seats || s->seats > r->max_seats)
        return BQ_ESETUP;
    if (s->variant != 0 && (bq_variant_of(s->variant) == NULL || bq_variant_of(s->variant)->rules != r))
        return BQ_ESETUP;
    for (int i = 0; r->options[i].key != NULL; i++) {
        const struct bq_option *o = &r->options[i];
        int32_t v = s->option[i], n = 0;

        if (o->values == NULL) {
            if (v < o->min || v > o->max)
                return BQ_ESETUP;
            continue;
        }
        while (o->values[n] != NULL)
            n++;
        if (v < 0 || v >= n)
            return BQ_ESETUP;
    }
    return BQ_OK;
}
