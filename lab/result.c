/* result.c -- see result.h. Written by hand, read by jansson. */
#include "lab/result.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "core/objects.h"

enum { FORM = 1 };

/* ---- blocks ------------------------------------------------------------------------- */

int lab_blocks_add(struct lab_blocks *b, int64_t from, int64_t to)
{
    int64_t at = 0;

    if (from >= to)
        return BQ_OK;
    if (b->n == b->room) {
        int64_t room = b->room > 0 ? 2 * b->room : 16;
        int64_t(*range)[2] = realloc(b->range, (size_t)room * sizeof *range);

        if (range == NULL)
            return BQ_EMEMORY;
        b->range = range;
        b->room = room;
    }
    while (at < b->n && b->range[at][0] < from)
        at++;
    memmove(b->range + at + 1, b->range + at, (size_t)(b->n - at) * sizeof *b->range);
    b->range[at][0] = from;
    b->range[at][1] = to;
    b->n++;
    if (at + 1 < b->n && b->range[at][1] == b->range[at + 1][0]) { /* it touches the next */
        b->range[at][1] = b->range[at + 1][1];
        b->n--;
        memmove(b->range + at + 1, b->range + at + 2, (size_t)(b->n - at - 1) * sizeof *b->range);
    }
    if (at > 0 && b->range[at - 1][1] == b->range[at][0]) {
        b->range[at - 1][1] = b->range[at][1];
        b->n--;
        memmove(b->range + at, b->range + at + 1, (size_t)(b->n - at) * sizeof *b->range);
    }
    return BQ_OK;
}

int lab_blocks_have(const struct lab_blocks *b, int64_t from, int64_t to)
{
    for (int64_t i = 0; i < b->n; i++)
        if (b->range[i][0] < to && from < b->range[i][1])
            return 1;
    return 0;
}

int64_t lab_blocks_count(const struct lab_blocks *b)
{
    int64_t n = 0;

    for (int64_t i = 0; i < b->n; i++)
        n += b->range[i][1] - b->range[i][0];
    return n;
}

/* ---- a study ------------------------------------------------------------------------ */

int lab_study_open(struct lab_study *s)
{
    memset(&s->items, 0, sizeof s->items);
    memset(&s->tally, 0, sizeof s->tally);
    memset(&s->blocks, 0, sizeof s->blocks);
    if (lab_items_make(&s->items, s->plan.game) != BQ_OK)
        return BQ_EMEMORY;
    return lab_tally_open(&s->tally, &s->plan, &s->items);
}

void lab_study_free(struct lab_study *s)
{
    if (s->tally.plan != NULL)
        lab_tally_free(&s->tally);
    lab_items_free(&s->items);
    free(s->blocks.range);
    memset(&s->blocks, 0, sizeof s->blocks);
}

int lab_study_add(struct lab_study *s, const struct lab_study *more, struct bq_trouble *why)
{
    char *text = malloc(2 * LAB_PLAN_TEXT);
    int same;

    if (text == NULL)
        return bq_complain0(why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
    lab_plan_text(&s->plan, text, LAB_PLAN_TEXT);
    lab_plan_text(&more->plan, text + LAB_PLAN_TEXT, LAB_PLAN_TEXT);
    same = strcmp(text, text + LAB_PLAN_TEXT) == 0 && s->asked == more->asked;
    free(text);
    if (!same)
        return bq_complain0(why, BQ_EDENIED, BQ_WHY_STUDY_OTHER_PLAN);
    for (int64_t i = 0; i < more->blocks.n; i++)
        if (lab_blocks_have(&s->blocks, more->blocks.range[i][0], more->blocks.range[i][1]))
            return bq_complain(why, BQ_EDENIED, BQ_WHY_STUDY_TWICE, BQ_N(more->blocks.range[i][0]));
    for (int64_t i = 0; i < more->blocks.n; i++)
        if (lab_blocks_add(&s->blocks, more->blocks.range[i][0], more->blocks.range[i][1]) != BQ_OK)
            return bq_complain0(why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
    if (lab_tally_add(&s->tally, &more->tally) != BQ_OK)
        return bq_complain0(why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
    return BQ_OK;
}

/* ---- writing ------------------------------------------------------------------------ */

static void put_range(struct bq_text *t, const int64_t range[2])
{
    bq_put_char(t, '[');
    bq_put_int(t, range[0]);
    bq_put_char(t, ',');
    bq_put_int(t, range[1]);
    bq_put_char(t, ']');
}

/* What the study's numbers depend on besides the plan: the names of what is counted. */
static uint32_t print_of(const struct bq_game *g)
{
    return bq_words_print(g->words->table);
}

struct sheet {
    const struct lab_study *study;
    const char *plan;
    const int64_t *counts;
    int64_t n;
};

static void put_numbers(struct bq_text *t, const int64_t *list, int64_t n)
{
    bq_put_char(t, '[');
    for (int64_t i = 0; i < n; i++) {
        bq_put(t, i > 0 ? "," : "");
        bq_put_int(t, list[i]);
    }
    bq_put_char(t, ']');
}

static void put_result(struct bq_text *t, const struct lab_study *s)
{
    struct bq_speech speech = bq_plain_speech(s->plan.game);

    lab_put_study(t, &s->tally, &speech);
}

#include "lab/result.def"

int lab_study_write(const struct lab_study *s, char **out, size_t *size)
{
    struct sheet sheet = {.study = s, .n = lab_tally_write(&s->tally, NULL, 0)};
    char *plan = malloc(LAB_PLAN_TEXT);
    int64_t *counts = malloc((size_t)sheet.n * sizeof *counts + 1);
    struct bq_text t = bq_text_to(NULL, 0);

    *out = NULL;
    if (plan != NULL && counts != NULL) {
        lab_plan_text(&s->plan, plan, LAB_PLAN_TEXT);
        lab_tally_write(&s->tally, counts, sheet.n);
        sheet.plan = plan;
        sheet.counts = counts;
        put_StudyFile(&t, &sheet); /* how long it is */
        *out = malloc((size_t)t.len + 2);
        *size = (size_t)t.len + 1;
    }
    if (*out != NULL) {
        t = bq_text_to(*out, t.len + 2);
        put_StudyFile(&t, &sheet);
        bq_put_char(&t, '\n');
    }
    free(plan);
    free(counts);
    return *out != NULL ? BQ_OK : BQ_EMEMORY;
}

/* ---- reading ------------------------------------------------------------------------ */

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
    if (json_integer_value(form) != FORM)
        return bq_complain0(why, BQ_EVERSION, BQ_WHY_STUDY_FORM);
    fault = lab_plan_read(&out->plan, json_string_value(plan), why);
    if (fault != BQ_OK)
        return fault;
    if (json_integer_value(json_object_get(file, "words")) != print_of(out->plan.game))
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
