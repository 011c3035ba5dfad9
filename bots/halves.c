/* halves.c -- see halves.h. */
#include "bots/halves.h"

#include <string.h>

enum { PARTS = 8 }; /* of the trials of a phase, for who has more than one core */

int64_t bq_halves_root(int64_t x)
{
    int64_t y = 0;

    for (int64_t bit = (int64_t)1 << 31; bit > 0; bit >>= 1)
        if ((y + bit) * (y + bit) <= x)
            y += bit;
    return y;
}

/* How much better than the first one a move is. */
static int64_t gain(const struct bq_halves *h, int i)
{
    const int32_t trials = h->move[i].trials;

    return i == 0 ? 0 : (trials > 0 ? h->sum[i] / trials : 0) + h->ahead[i];
}

/* What came of some trials of the moves that are left: sums of the first one's results, and of how far the others are from these. */
struct tally {
    int64_t sum[BQ_SEARCH_TOP], squares[BQ_SEARCH_TOP];
    int32_t trials;
};

/* The trials of a phase, in parts that anybody may carry out in any order. */
struct phase {
    const struct bq_halves *h;
    const int *left;
    int n;
    uint32_t rounds[PARTS];
    struct bq_rng r[PARTS];
    struct tally got[PARTS];
};

static void try_part(void *job, int part)
{
    struct phase *phase = job;
    const struct bq_halves *h = phase->h;
    struct tally *got = &phase->got[part];

    memset(got, 0, sizeof *got);
    for (uint32_t k = 0; k < phase->rounds[part]; k++) {
        int64_t result[BQ_SEARCH_TOP];

        h->try_all(h->of, phase->left, phase->n, bq_halves_luck(&phase->r[part]), result);
        if (bq_bot_stopped(h->stop))
            return;
        for (int i = 0; i < phase->n; i++) {
            const int64_t d = i == 0 ? result[0] : result[i] - result[0];

            got->sum[i] += d;
            got->squares[i] += d * d;
        }
        got->trials++;
    }
}

/* Tries all moves that are left so many times. */
static void try_often(struct bq_halves *h, const int *left, int n, uint32_t rounds, struct bq_rng *r)
{
    const int parts = h->hands != NULL ? PARTS : 1;
    struct phase phase = {.h = h, .left = left, .n = n};

    for (int part = 0; part < parts; part++) { /* each has the luck that it has if they come one after the other */
        phase.rounds[part] = (rounds + (uint32_t)(parts - 1 - part)) / (uint32_t)parts;
        phase.r[part] = *r;
        for (uint32_t k = 0; k < phase.rounds[part]; k++)
            bq_halves_luck(r);
    }
    if (parts > 1)
        h->hands->spread(h->hands, parts, try_part, &phase);
    else
        try_part(&phase, 0);
    for (int part = 0; part < parts; part++)
        for (int i = 0; i < n; i++) {
            h->sum[left[i]] += phase.got[part].sum[i];
            h->squares[left[i]] += phase.got[part].squares[i];
            h->move[left[i]].trials += phase.got[part].trials;
        }
}

/* The better half of those that are left, and the first one in any case; at least two. */
static int keep_better(const struct bq_halves *h, int *left, int n)
{
    const int keep = n > 3 ? (n + 1) / 2 : 2;

    for (int i = 2; i < n; i++) /* the best come first, after left[0] */
        for (int j = i; j > 1 && gain(h, left[j]) > gain(h, left[j - 1]); j--) {
            const int swap = left[j];

            left[j] = left[j - 1];
            left[j - 1] = swap;
        }
    return n < keep ? n : keep;
}

static void halve(struct bq_halves *h, uint32_t trials, struct bq_rng *r)
{
    int left[BQ_SEARCH_TOP], n = h->count, phases = 1;

    for (int k = n; k > 2; k = k > 3 ? (k + 1) / 2 : 2)
        phases++;
    for (int i = 0; i < n; i++)
        left[i] = i;
    for (int phase = 0; phase < phases; phase++) {
        try_often(h, left, n, trials / (uint32_t)phases / (uint32_t)n, r);
        n = keep_better(h, left, n);
    }
}

int bq_halves_best(struct bq_halves *h, uint32_t trials, int32_t doubt, struct bq_rng *r)
{
    int64_t most = 0;
    int best = 0;

    if (h->count > 1)
        halve(h, trials, r);
    for (int i = 0; i < h->count; i++) {
        struct bq_search_move *m = &h->move[i];
        const int64_t n = m->trials, mean = n > 0 ? h->sum[i] / n : 0;
        int64_t lead;

        m->error = n > 1 ? bq_halves_root((h->squares[i] / n - mean * mean) / (n - 1)) : 0;
        m->result = i == 0 ? mean : h->move[0].result + mean;
        lead = gain(h, i) - doubt * m->error / 100;
        if (n == h->move[0].trials && lead > most) { /* it was never dropped */
            most = lead;
            best = i;
        }
    }
    return best;
}
