/* game.c -- what the contract says of options, set-ups and clauses, once for all games. */
#include "core/game.h"

#include <stddef.h>

#include "core/text.h"
#include "core/words.h"

const char *bq_source_name(int source)
{
    return source == BQ_RULING ? "ruling" : source == BQ_BOTH ? "both" : "seed";
}

const char *bq_source_mark(int source)
{
    return source == BQ_RULING ? "(ruling) " : source == BQ_BOTH ? "(with a ruling) " : "";
}

const char *bq_game_word(const struct bq_game *g, int key)
{
    return g->words != 0 && key > 0 && key <= g->words->count ? g->words->word[key - 1].text : "";
}

int bq_option_count(const struct bq_option *o)
{
    int n = 0;

    if (o->values == 0)
        return o->max - o->min + 1;
    while (o->values[n] != 0)
        n++;
    return n;
}

int bq_option_find(const struct bq_game *g, const char *key)
{
    for (int i = 0; g->options[i].key != NULL; i++)
        if (bq_same(g->options[i].key, key))
            return i;
    return -1;
}

int bq_option_parse(int32_t *out, const struct bq_option *o, const char *text)
{
    int64_t v;

    if (o->values == NULL) {
        if (!bq_number(&v, text, o->min, o->max))
            return BQ_EPARSE;
        *out = (int32_t)v;
        return BQ_OK;
    }
    for (int32_t i = 0; o->values[i] != NULL; i++)
        if (bq_same(o->values[i], text)) {
            *out = i;
            return BQ_OK;
        }
    return BQ_EPARSE;
}

int bq_option_text(const struct bq_option *o, int32_t value, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    if (o->values != NULL)
        bq_put(&t, o->values[value]);
    else
        bq_put_int(&t, value);
    return t.len;
}

int bq_option_values(const struct bq_option *o, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    if (o->values == NULL) {
        bq_put_int(&t, o->min);
        bq_put(&t, " to ");
        bq_put_int(&t, o->max);
        return t.len;
    }
    for (int i = 0; o->values[i] != NULL; i++) {
        if (i > 0)
            bq_put(&t, o->values[i + 1] == NULL ? " or " : ", ");
        bq_put(&t, o->values[i]);
    }
    return t.len;
}

void bq_setup_init(struct bq_setup *out, const struct bq_game *g)
{
    int i = 0;

    out->seats = g->min_seats;
    for (; g->options[i].key != NULL; i++)
        out->option[i] = g->options[i].initial;
    for (; i < BQ_OPTIONS; i++)
        out->option[i] = 0;
}

int bq_setup_check(const struct bq_game *g, const struct bq_setup *s)
{
    if (s->seats < g->min_seats || s->seats > g->max_seats)
        return BQ_ESETUP;
    for (int i = 0; g->options[i].key != NULL; i++) {
        const struct bq_option *o = &g->options[i];
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
