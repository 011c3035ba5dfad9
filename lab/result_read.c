/* result_read.c -- reading a study's file; see result.h. By jansson, so it is no part of the browser's module. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "lab/result.h"

static int read_blocks(struct lab_blocks *out, const json_t *list)
{
    const json_t *one;
    size_t i;

    if (!json_is_array(list))
        return BQ_ECORRUPT;
    json_array_foreach(list, i, one)
    {
        int64_t from = json_integer_value(json_array_get(one, 0)), to = json_integer_value(json_array_get(one, 1));

        if (!json_is_array(one) || from < 0 || to <= from || lab_blocks_have(out, from, to))
            return BQ_ECORRUPT;
        if (lab_blocks_add(out, from, to) != BQ_OK)
            return BQ_EMEMORY;
    }
    return BQ_OK;
}

static int read_counts(struct lab_tally *out, const json_t *list)
{
    int64_t *counts;
    int fault = BQ_OK;
    size_t n = json_array_size(list);

    if (!json_is_array(list))
        return BQ_ECORRUPT;
    counts = malloc(n * sizeof *counts + 1);
    if (counts == NULL)
        return BQ_EMEMORY;
    for (size_t i = 0; i < n; i++) {
        const json_t *one = json_array_get(list, i);

        fault = json_is_integer(one) ? fault : BQ_ECORRUPT;
        counts[i] = json_integer_value(one);
    }
    if (fault == BQ_OK)
        fault = lab_tally_read(out, counts, (int64_t)n);
    free(counts);
    return fault;
}

/* Whether the tally has as many deals as the blocks say. */
static int fits(const struct lab_study *s)
{
    return lab_tally_deals(&s->tally) == lab_blocks_count(&s->blocks) * s->plan.block && s->asked >= 0 &&
           s->asked <= LAB_ASKED && (s->blocks.n == 0 || s->blocks.range[s->blocks.n - 1][1] <= s->asked);
}

static int read_file(struct lab_study *out, const json_t *file, struct bq_trouble *why)
{
    const json_t *plan = json_object_get(file, "plan"), *form = json_object_get(file, "study");
    int fault;

    if (!json_is_string(plan) || !json_is_integer(form))
        return bq_complain0(why, BQ_EPARSE, BQ_WHY_STUDY_NONE);
    if (json_integer_value(form) != LAB_STUDY_FORM)
        return bq_complain0(why, BQ_EVERSION, BQ_WHY_STUDY_FORM);
    fault = lab_plan_read(&out->plan, json_string_value(plan), why);
    if (fault != BQ_OK)
        return fault;
    if (json_integer_value(json_object_get(file, "words")) != lab_study_print(out->plan.game))
        return bq_complain0(why, BQ_EVERSION, BQ_WHY_STUDY_FORM);
    fault = lab_study_open(out);
    if (fault == BQ_OK)
        fault = read_blocks(&out->blocks, json_object_get(file, "blocks"));
    if (fault == BQ_OK)
        fault = read_counts(&out->tally, json_object_get(file, "counts"));
    out->asked = json_integer_value(json_object_get(file, "asked"));
    if (fault == BQ_OK && !fits(out))
        fault = BQ_ECORRUPT;
    return fault == BQ_OK         ? BQ_OK
           : fault == BQ_ECORRUPT ? bq_complain0(why, BQ_ECORRUPT, BQ_WHY_STUDY_COUNTS)
                                  : bq_complain0(why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
}

int lab_study_read(struct lab_study *out, const char *text, size_t size, struct bq_trouble *why)
{
    json_error_t error;
    json_t *file = json_loadb(text, size, 0, &error);
    int fault;

    memset(out, 0, sizeof *out);
    if (file == NULL)
        return bq_complain0(why, BQ_EPARSE, BQ_WHY_STUDY_NONE);
    fault = read_file(out, file, why);
    json_decref(file);
    return fault;
}
