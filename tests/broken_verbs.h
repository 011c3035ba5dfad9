/* broken_verbs.h -- tables of verbs that break a law, for broken_test.c.
 *
 * Each is wrong in one way: in how its rows are made, or in a kind that names too little or reads too much. */
#ifndef BQ_BROKEN_VERBS_H
#define BQ_BROKEN_VERBS_H

#include <string.h>

#include "core/verbs.h"

/* ---- what is said ------------------------------------------------------------- */

/* The verbs of null, with another way to say how many are taken. */
#define TAKE_WITH(kind_)                                                                                              \
    {                                                                                                                 \
        {.word = "first", .base = 1, .by = BQ_BY_LUCK, .field = {{.name = "seat", .kind = &digit_kind, .bits = 56}}}, \
            {.word = "cookie",                                                                                        \
             .base = 2,                                                                                               \
             .by = BQ_BY_LUCK,                                                                                        \
             .field = {{.name = "worth", .kind = &digit_kind, .bits = 56}}},                                          \
            {.word = "take", .base = 3, .field = {{.name = "count", .kind = &(kind_), .bits = 56}}},                  \
        {                                                                                                             \
            .word = NULL                                                                                              \
        }                                                                                                             \
    }

static const char *const same_names[] = {"some", "some", "some"};
static const char *const count_names[] = {"none", "one", "two"};

static void put_long_name(struct bq_text *t, const struct bq_saying *s, int64_t value)
{
    (void)s;
    for (int i = 0; i < BQ_TEXT - 6; i++)
        bq_put_char(t, 'x');
    bq_put_int(t, value);
}

static void put_count(struct bq_text *t, const struct bq_saying *s, int64_t value)
{
    (void)s;
    bq_put(t, value >= 0 && value < 3 ? count_names[value] : "?");
}

/* Reads the count where it stands in `text`, in small letters. */
static int count_at(int64_t *value, const char *text)
{
    for (*value = 0; *value < 3; ++*value)
        if (strncmp(text, count_names[*value], strlen(count_names[*value])) == 0)
            return 1;
    return 0;
}

static int read_no_capitals(int64_t *value, const struct bq_saying *s, const char **text)
{
    (void)s;
    *text += strspn(*text, " \t");
    if (!count_at(value, *text))
        return 0;
    *text += strlen(count_names[*value]);
    return 1;
}

static int read_no_tabs(int64_t *value, const struct bq_saying *s, const char **text)
{
    char word[8];

    (void)s;
    return strchr(*text, '\t') == NULL && bq_word(text, word, sizeof word) && count_at(value, word);
}

static int read_the_beginning(int64_t *value, const struct bq_saying *s, const char **text)
{
    char word[BQ_TEXT];

    (void)s;
    return bq_word(text, word, sizeof word) && count_at(value, word);
}

static int read_the_end(int64_t *value, const struct bq_saying *s, const char **text)
{
    char word[BQ_TEXT];

    (void)s;
    return bq_word(text, word, sizeof word) && strlen(word) >= 3 && count_at(value, word + strlen(word) - 3);
}

static const struct bq_kind digit_kind = {.name = "number", .most = 9};
static const struct bq_kind same_kind = {.name = "count", .count = 3, .names = same_names};
static const struct bq_kind long_kind = {.name = "count", .count = 3, .put_name = put_long_name};
static const struct bq_kind quiet_kind = {.name = "count", .put = put_count, .read = read_no_capitals};
static const struct bq_kind narrow_kind = {.name = "count", .put = put_count, .read = read_no_tabs};
static const struct bq_kind beginning_kind = {.name = "count", .put = put_count, .read = read_the_beginning};
static const struct bq_kind end_kind = {.name = "count", .put = put_count, .read = read_the_end};
static const struct bq_verb_row verbs_the_same[] = TAKE_WITH(same_kind);
static const struct bq_verb_row verbs_too_long[] = TAKE_WITH(long_kind);
static const struct bq_verb_row verbs_only_quiet[] = TAKE_WITH(quiet_kind);
static const struct bq_verb_row verbs_without_tabs[] = TAKE_WITH(narrow_kind);
static const struct bq_verb_row verbs_by_their_beginning[] = TAKE_WITH(beginning_kind);
static const struct bq_verb_row verbs_by_their_end[] = TAKE_WITH(end_kind);

/* ---- how the rows are made ------------------------------------------------------ */

static void put_lines(struct bq_text *t, const struct bq_saying *s, int64_t value)
{
    (void)s;
    bq_put(t, value > 2 ? "many\nmany" : "few");
}

static const struct bq_kind lines_kind = {.name = "lines", .count = INT32_MAX, .put_name = put_lines};
static const struct bq_kind no_kind = {.name = "odd", .count = 3};
static const struct bq_verb_row verb_shouting[] = {{.word = "Take", .base = 3}, {.word = NULL}};
static const struct bq_verb_row verb_of_the_clock[] = {{.word = "take", .base = 0x300}, {.word = NULL}};
static const struct bq_verb_row verb_twice[] = {
    {.word = "take", .base = 3}, {.word = "give", .base = 3}, {.word = NULL}};
static const struct bq_verb_row verb_overlapping[] = {
    {.word = "take",
     .base = 3,
     .field = {{.name = "a", .kind = &digit_kind, .bits = 4},
               {.name = "b", .kind = &digit_kind, .shift = 3, .bits = 4}}},
    {.word = NULL}};
static const struct bq_verb_row verb_of_lines[] = {
    {.word = "take", .base = 3, .field = {{.name = "a", .kind = &lines_kind, .bits = 56}}}, {.word = NULL}};
static const struct bq_verb_row verb_nameless[] = {
    {.word = "take", .base = 3, .field = {{.name = "a", .kind = &no_kind, .bits = 4}}}, {.word = NULL}};

#endif
