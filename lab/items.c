/* items.c -- see items.h. */
#include "lab/items.h"

#include <stdlib.h>
#include <string.h>

/* The values of a type that have names end here. */
static int32_t count_of(const struct bq_words *w, const char *type)
{
    struct bq_fact noun;
    int32_t n = 0;

    for (int32_t v = 0; v < LAB_ITEM_VALUES; v++)
        if (w->name(type, v, &noun))
            n = v + 1;
    return n;
}

/* The argument of the key that is the seat, or -1. */
static int seat_of(const struct bq_words *w, int key)
{
    struct bq_argument a;

    for (int i = 0; bq_word_argument(&a, w, key, i); i++)
        if (!a.list && strcmp(a.type, "seat") == 0)
            return i;
    return -1;
}

/* Writes the rows into `out`, or only counts them if it is NULL. */
static int list_rows(struct lab_item_row *out, const struct bq_words *w)
{
    int n = 0;

    for (int key = 1; key <= w->count; key++) {
        struct bq_argument a;

        for (int i = 0; !w->word[key - 1].noun && bq_word_argument(&a, w, key, i); i++) {
            if (a.house)
                continue;
            if (out != NULL) {
                out[n] = (struct lab_item_row){.key = (int16_t)key,
                                               .argument = (int16_t)i,
                                               .list = (int16_t)a.list,
                                               .seat = (int16_t)seat_of(w, key)};
                memcpy(out[n].type, a.type, sizeof a.type);
            }
            n++;
        }
    }
    return n;
}

int lab_items_make(struct lab_items *out, const struct bq_game *g)
{
    const struct bq_words *w = g->words->table;

    memset(out, 0, sizeof *out);
    out->game = g;
    out->rows = w->name != NULL ? list_rows(NULL, w) : 0;
    out->row = calloc((size_t)out->rows + 1, sizeof *out->row);
    out->of_key = malloc((size_t)(w->count + 1) * sizeof *out->of_key);
    if (out->row == NULL || out->of_key == NULL)
        return BQ_EMEMORY;
    for (int key = 0; key <= w->count; key++)
        out->of_key[key] = -1;
    if (out->rows > 0)
        list_rows(out->row, w);
    for (int i = out->rows - 1; i >= 0; i--)
        out->of_key[out->row[i].key] = i;
    for (int i = 0; i < out->rows; i++) {
        struct lab_item_row *row = &out->row[i];
        int same = 0;

        while (strcmp(out->row[same].type, row->type) != 0)
            same++;
        row->count = same < i ? out->row[same].count : count_of(w, row->type);
        row->first = out->items;
        out->items += row->count;
    }
    return BQ_OK;
}

void lab_items_free(struct lab_items *i)
{
    free(i->row);
    free(i->of_key);
    memset(i, 0, sizeof *i);
}

void lab_items_of(const struct lab_items *i, const struct bq_fact *f, int actor,
                  void (*each)(void *context, int row, int item, int seat), void *context)
{
    int at = f->key <= i->game->words->table->count ? i->of_key[f->key] : -1;

    for (; at >= 0 && at < i->rows && i->row[at].key == f->key; at++) {
        const struct lab_item_row *row = &i->row[at];
        int seat = row->seat >= 0 && row->seat < f->n ? f->arg[row->seat] : actor;

        for (int k = row->argument; k < (row->list ? f->n : row->argument + 1) && k < f->n; k++)
            if (f->arg[k] >= 0 && f->arg[k] < row->count)
                each(context, at, row->first + f->arg[k], seat);
    }
}
