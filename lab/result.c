/* result.c -- see result.h: which blocks there are, and writing. Reading is in result_read.c, which the browser's module does without. */
#include "lab/result.h"

#include <stdlib.h>
#include <string.h>

#include "core/objects.h"
#include "lab/command.h"

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

uint32_t lab_study_print(const struct bq_game *g)
{
    return bq_words_print(g->words->table);
}

struct sheet {
    const struct lab_study *study;
    const char *plan;
    const int64_t *counts;
    int64_t n;
    const char *command, *language; /* of a report */
    const struct bq_speech *speech;
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

/* ---- a report ----------------------------------------------------------------------- */

/* The same JSON without a sign that HTML could take for its own. NULL: no memory. */
static char *without_marks(const char *json, size_t *size)
{
    size_t marks = 0, n = 0;
    char *out;

    for (const char *c = json; *c != '\0'; c++)
        marks += *c == '<';
    out = malloc(strlen(json) + 5 * marks + 1);
    for (; out != NULL && *json != '\0'; json++)
        if (*json == '<') {
            memcpy(out + n, "\\u003c", 6);
            n += 6;
        } else {
            out[n++] = *json;
        }
    if (out != NULL)
        out[n] = '\0';
    *size = n;
    return out;
}

int lab_report_write(const struct lab_study *s, const struct bq_speech *speech, const char *language, char **out,
                     size_t *size)
{
    struct sheet sheet = {.study = s, .speech = speech, .language = language};
    char *plan = malloc(2 * LAB_PLAN_TEXT), *json = NULL;
    struct bq_text t = bq_text_to(NULL, 0), command;

    *out = NULL;
    if (plan != NULL) {
        lab_plan_text(&s->plan, plan, LAB_PLAN_TEXT);
        command = bq_text_to(plan + LAB_PLAN_TEXT, LAB_PLAN_TEXT);
        lab_put_command(&command, &s->plan, s->asked * s->plan.block);
        sheet.plan = plan;
        sheet.command = plan + LAB_PLAN_TEXT;
        put_Report(&t, &sheet); /* how long it is */
        json = malloc((size_t)t.len + 1);
    }
    if (json != NULL) {
        t = bq_text_to(json, t.len + 1);
        put_Report(&t, &sheet);
        *out = without_marks(json, size);
    }
    free(plan);
    free(json);
    return *out != NULL ? BQ_OK : BQ_EMEMORY;
}
