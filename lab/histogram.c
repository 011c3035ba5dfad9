/* histogram.c -- see histogram.h. Values are found by halving: there are hundreds at most, and they come again and again. */
#include "lab/histogram.h"

#include <stdlib.h>
#include <string.h>

#include "core/game.h"

/* The position of a value among those that occurred, or where it would belong. */
static int place_of(const struct lab_histogram *h, int32_t value)
{
    int low = 0, high = h->n;

    while (low < high) {
        int middle = (low + high) / 2;

        if (h->at[middle] < value)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static int grow(struct lab_histogram *h, int32_t room)
{
    int32_t *at = realloc(h->at, (size_t)room * sizeof *at);
    int64_t *times = at != NULL ? realloc(h->times, (size_t)room * sizeof *times) : NULL;

    if (at != NULL)
        h->at = at;
    if (times == NULL)
        return BQ_EMEMORY;
    h->times = times;
    h->room = room;
    return BQ_OK;
}

int lab_histogram_count(struct lab_histogram *h, int32_t value, int64_t times)
{
    int at = place_of(h, value);

    if (at == h->n || h->at[at] != value) {
        if (h->n == h->room && grow(h, h->room > 0 ? 2 * h->room : 64) != BQ_OK)
            return BQ_EMEMORY;
        if (at < h->n) {
            memmove(h->at + at + 1, h->at + at, (size_t)(h->n - at) * sizeof *h->at);
            memmove(h->times + at + 1, h->times + at, (size_t)(h->n - at) * sizeof *h->times);
        }
        h->at[at] = value;
        h->times[at] = 0;
        h->n++;
    }
    h->times[at] += times;
    h->all += times;
    h->sum = (int64_t)((uint64_t)h->sum + (uint64_t)value * (uint64_t)times); /* of a damaged file they may overflow */
    h->squares = (int64_t)((uint64_t)h->squares + (uint64_t)value * (uint64_t)value * (uint64_t)times);
    return BQ_OK;
}

int lab_histogram_add(struct lab_histogram *h, const struct lab_histogram *more)
{
    if (h->room < h->n + more->n && grow(h, h->n + more->n) != BQ_OK)
        return BQ_EMEMORY;
    for (int i = 0; i < more->n; i++)
        lab_histogram_count(h, more->at[i], more->times[i]); /* there is room */
    return BQ_OK;
}

void lab_histogram_free(struct lab_histogram *h)
{
    free(h->at);
    free(h->times);
    memset(h, 0, sizeof *h);
}

int32_t lab_histogram_at(const struct lab_histogram *h, double part)
{
    double want = part * (double)h->all;
    int64_t seen = 0;
    int i = 0;

    while (i < h->n - 1 && (double)(seen += h->times[i]) < want)
        i++;
    return h->n > 0 ? h->at[i] : 0;
}
