/* figures.c -- see figures.h. */
#include "lab/figures.h"

#include <math.h>

static const double Z95 = 1.959963984540054, POWER = 0.8416212335729143; /* four times in five */

/* How far the deals' sums are from `mean` times their n, squared and summed. */
static double spread_of(const struct lab_cell *c, double mean)
{
    return fmax(0, (double)c->xx - 2 * mean * (double)c->nx + mean * mean * (double)c->nn);
}

struct lab_interval lab_cell_share(const struct lab_cell *c, int64_t whole)
{
    double n = (double)c->n, each, one, p;

    if (c->n == 0)
        return (struct lab_interval){0, 0, 1};
    p = (double)c->x / n / (double)whole;
    each = n / (double)c->deals;
    one = p * (1 - p);
    if (one <= 0)
        return lab_wilson(p, (double)c->deals); /* all or nothing: as if a deal were a single game */
    /* What was seen, and one more deal that is as wide as a single game: deals that all went the same way prove nothing. */
    return lab_wilson(p, one * n * n /
                             (spread_of(c, p * (double)whole) / (double)whole / (double)whole + one * each * each));
}

struct lab_interval lab_cell_mean(const struct lab_cell *c)
{
    double n = (double)c->n, deals = (double)c->deals, mean, half;

    if (c->n == 0)
        return (struct lab_interval){NAN, NAN, NAN};
    mean = (double)c->x / n;
    half = c->deals < 2 ? HUGE_VAL : Z95 * sqrt(spread_of(c, mean) * deals / (deals - 1)) / n;
    return (struct lab_interval){mean, mean - half, mean + half};
}

double lab_expected(const struct lab_variant_tally *y, const struct lab_item *item)
{
    int64_t x = 0, n = 0, known = 0;
    double sum = 0, any;

    for (int i = 0; i < LAB_MEMBERS; i++) {
        x += y->numbers.share[LAB_BY_SEAT][i].x;
        n += y->numbers.share[LAB_BY_SEAT][i].n;
    }
    any = n > 0 ? (double)x / (double)n / LAB_WIN : 0;
    for (int i = 0; i < LAB_MEMBERS; i++) {
        const struct lab_cell *role = &y->numbers.share[LAB_BY_ROLE][i];

        if (item->role[i] == 0 || role->n == 0)
            continue;
        known += item->role[i];
        sum += (double)item->role[i] * (double)role->x / (double)role->n / LAB_WIN;
    }
    return item->share.n > 0 ? (sum + (double)(item->share.n - known) * any) / (double)item->share.n : any;
}

/* ---- measures ----------------------------------------------------------------------- */

static const struct {
    const char *name;
    enum lab_unit unit;
} MEASURES[LAB_MEASURES] = {
    [LAB_FIRST_SHARE] = {"first_share", LAB_SHARE},
    [LAB_FIRST_POINTS] = {"first_points", LAB_POINT},
    [LAB_LAST_SHARE] = {"last_share", LAB_SHARE},
    [LAB_POINTS] = {"points", LAB_POINT},
    [LAB_WON] = {"won", LAB_SHARE},
    [LAB_SHARED] = {"shared", LAB_SHARE},
    [LAB_MARGIN] = {"margin", LAB_POINT},
    [LAB_TURNS] = {"turns", LAB_COUNT},
    [LAB_MOVES] = {"moves", LAB_COUNT},
    [LAB_LEADS] = {"leads", LAB_COUNT},
    [LAB_TIME] = {"time", LAB_SECOND},
    [LAB_STARS] = {"stars", LAB_COUNT},
    [LAB_STUCK] = {"stuck", LAB_SHARE},
};

const char *lab_measure_name(int measure)
{
    return MEASURES[measure].name;
}

enum lab_unit lab_measure_unit(int measure)
{
    return MEASURES[measure].unit;
}

/* What a tally has of it for one. */
static int64_t whole_of(const struct lab_tally *t, int variant, int measure)
{
    int32_t seats = t->plan->variant[variant].setup.seats;
    int sides = lab_plays_as_team(t->plan->game, seats) ? 1 : seats;

    if (measure == LAB_FIRST_SHARE || measure == LAB_LAST_SHARE)
        return LAB_WIN;
    if (measure == LAB_FIRST_POINTS)
        return seats > 1 ? seats - 1 : 1;
    return measure == LAB_POINTS ? sides : measure == LAB_TIME ? 1000 : 1;
}

static struct lab_interval divided(struct lab_interval i, double by)
{
    return (struct lab_interval){i.value / by, i.low / by, i.high / by};
}

struct lab_interval lab_measured(const struct lab_tally *t, int variant, int measure)
{
    const struct lab_cell *c = &t->variant[variant].numbers.measure[measure];
    int64_t whole = whole_of(t, variant, measure);

    return MEASURES[measure].unit == LAB_SHARE ? lab_cell_share(c, whole) : divided(lab_cell_mean(c), (double)whole);
}

struct lab_difference lab_difference(const struct lab_tally *t, int variant, int measure)
{
    const struct lab_cell *a = &t->variant[0].numbers.measure[measure],
                          *b = &t->variant[variant].numbers.measure[measure];
    double deals = (double)b->deals, games = (double)b->n, base = (double)a->n;
    double one = (double)whole_of(t, variant, measure), other = (double)whole_of(t, 0, measure), mean, squares, half;
    struct lab_difference d = {.is = {NAN, NAN, NAN}};

    if (a->deals == 0 || b->deals == 0)
        return d;
    /* Of each deal: the mean of its games here, less that there. */
    one *= games / deals;
    other *= base / deals;
    mean = (double)b->x / one - (double)a->x / other;
    squares = (double)b->xx / one / one + (double)a->xx / other / other -
              2 * (double)t->variant[variant].numbers.cross[measure] / one / other;
    mean /= deals;
    d.noise = deals < 2 ? HUGE_VAL : sqrt(fmax(0, (squares - deals * mean * mean) / (deals - 1)));
    half = Z95 * d.noise / sqrt(deals);
    d.is = (struct lab_interval){mean, mean - half, mean + half};
    d.games = (games + base) / deals;
    return d;
}

double lab_games_to_detect(const struct lab_difference *d, double size)
{
    double deals = (Z95 + POWER) * (Z95 + POWER) * d->noise * d->noise / size / size;

    return fmax(1, ceil(deals)) * d->games;
}

int lab_chief_measure(const struct lab_tally *t, int points)
{
    int32_t seats = t->plan->variant[0].setup.seats;

    if (seats == 1 || lab_plays_as_team(t->plan->game, seats))
        return points ? LAB_POINTS : LAB_WON;
    return points ? LAB_FIRST_POINTS : LAB_FIRST_SHARE;
}
