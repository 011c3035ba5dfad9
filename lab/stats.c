/* stats.c -- see stats.h. */
#include "lab/stats.h"

#include <math.h>

static const double Z95 = 1.959963984540054, ELO = 400 / 2.302585092994046; /* Elo in a factor of e */

/* ---- error bars ---------------------------------------------------------------- */

struct lab_interval lab_wilson(double p, double n)
{
    double z2 = Z95 * Z95, centre, half;

    if (!(n > 0))
        return (struct lab_interval){0, 0, 1};
    centre = (p + z2 / (2 * n)) / (1 + z2 / n);
    half = Z95 * sqrt(p * (1 - p) / n + z2 / (4 * n * n)) / (1 + z2 / n);
    return (struct lab_interval){p, p <= 0 ? 0 : centre - half, p >= 1 ? 1 : centre + half}; /* 0 and 1 exactly */
}

struct lab_interval lab_share(int64_t part, int64_t n)
{
    return lab_wilson(n > 0 ? (double)part / (double)n : 0, (double)n);
}

struct lab_interval lab_mean(double sum, double sum_squares, int64_t n)
{
    double mean, variance, half;

    if (n == 0)
        return (struct lab_interval){NAN, NAN, NAN};
    mean = sum / (double)n;
    variance = n < 2 ? 0 : (sum_squares - (double)n * mean * mean) / (double)(n - 1);
    half = Z95 * sqrt(fmax(0, variance) / (double)n);
    return (struct lab_interval){mean, mean - half, mean + half};
}

/* ---- deals --------------------------------------------------------------------- */

void lab_deal(struct lab_deals *d, int sum)
{
    d->n++;
    d->times[sum]++;
}

/* Number i of the sums, as a share of the wins. */
static double share_of(const struct lab_deals *d, int i)
{
    return (double)i / (LAB_WIN * d->games);
}

static double mean_of(const struct lab_deals *d)
{
    double sum = 0;

    for (int i = 0; i <= LAB_WIN * d->games; i++)
        sum += (double)d->times[i] * share_of(d, i);
    return d->n > 0 ? sum / (double)d->n : 0;
}

double lab_deals_worth(const struct lab_deals *d)
{
    double p = mean_of(d), n = (double)d->n, spread = 0, one = p * (1 - p);

    if (d->n == 0 || one <= 0)
        return n; /* all won or all lost: as if a deal were a single game */
    for (int i = 0; i <= LAB_WIN * d->games; i++)
        spread += (double)d->times[i] * (share_of(d, i) - p) * (share_of(d, i) - p);
    /* The variance of a deal: what was seen, and one more deal that is as wide as a single game. Without that, deals that all went the
     * same way would prove anything. */
    return n * one / ((spread + one) / n);
}

struct lab_interval lab_deals_share(const struct lab_deals *d)
{
    return lab_wilson(mean_of(d), lab_deals_worth(d));
}

double lab_elo(double share, int sides)
{
    return ELO * (log(share * (sides - 1)) - log(1 - share));
}

double lab_elo_share(double elo, int sides)
{
    return 1 / (1 + (sides - 1) * exp(-elo / ELO));
}

struct lab_interval lab_deals_elo(const struct lab_deals *d)
{
    struct lab_interval share = lab_deals_share(d);

    return (struct lab_interval){lab_elo(share.value, d->sides), lab_elo(share.low, d->sides),
                                 lab_elo(share.high, d->sides)};
}

/* ---- the sequential test --------------------------------------------------------- */

/* What occurred, and how often; the least and the greatest always do. */
struct seen {
    double at[LAB_SUMS], part[LAB_SUMS];
    int n;
};

static void look(struct seen *s, const struct lab_deals *d)
{
    int last = LAB_WIN * d->games;
    double all = 0;

    s->n = 0;
    for (int i = 0; i <= last; i++) {
        double times = d->times[i] > 0 ? (double)d->times[i] : i == 0 || i == last ? 1e-3 : 0;

        if (times <= 0)
            continue;
        s->at[s->n] = share_of(d, i);
        s->part[s->n++] = times;
        all += times;
    }
    for (int i = 0; i < s->n; i++)
        s->part[i] /= all;
}

/* The number x for which part / (1 + x (at - mean)) has that mean: of all distributions that have it, what was seen is likeliest under
 * this one. The sum below falls as x grows. */
static double tilt(const struct seen *s, double mean)
{
    double low = -1 / (1 - mean), high = 1 / mean;

    for (int step = 0; step < 100; step++) {
        double x = (low + high) / 2, sum = 0;

        for (int i = 0; i < s->n; i++)
            sum += s->part[i] * (s->at[i] - mean) / (1 + x * (s->at[i] - mean));
        if (sum > 0)
            low = x;
        else
            high = x;
    }
    return (low + high) / 2;
}

double lab_llr(const struct lab_deals *d, double elo0, double elo1)
{
    double mean0 = lab_elo_share(elo0, d->sides), mean1 = lab_elo_share(elo1, d->sides), x0, x1, sum = 0;
    struct seen s;

    if (d->n == 0)
        return 0;
    look(&s, d);
    x0 = tilt(&s, mean0);
    x1 = tilt(&s, mean1);
    for (int i = 0; i < s.n; i++)
        sum += s.part[i] * (log1p(x0 * (s.at[i] - mean0)) - log1p(x1 * (s.at[i] - mean1)));
    return (double)d->n * sum;
}

int lab_sprt(double llr)
{
    return llr >= LAB_LLR_BOUND ? 1 : llr <= -LAB_LLR_BOUND ? -1 : 0;
}

/* ---- a ladder --------------------------------------------------------------------- */

struct ladder {
    int bots;
    double share[LAB_BOTS][LAB_BOTS], games[LAB_BOTS][LAB_BOTS]; /* of i against j */
    int sides[LAB_BOTS][LAB_BOTS];
};

/* Solves m x = v by elimination, for several v at once: on return v holds x. m is symmetric and positive. */
static void solve(double m[LAB_BOTS][LAB_BOTS], double v[LAB_BOTS][LAB_BOTS + 1], int n, int columns)
{
    for (int i = 0; i < n; i++)
        for (int row = 0; row < n; row++) {
            double part = m[row][i] / m[i][i];

            if (row == i)
                continue;
            for (int k = 0; k < n; k++)
                m[row][k] -= part * m[i][k];
            for (int k = 0; k < columns; k++)
                v[row][k] -= part * v[i][k];
        }
    for (int i = 0; i < n; i++)
        for (int k = 0; k < columns; k++)
            v[i][k] /= m[i][i];
}

/* One step of Newton's method: strengths, as logarithms, move to where the likelihood's tangent is level. Afterwards spread[i] is the
 * variance of number i. */
static void step(const struct ladder *l, double strength[LAB_BOTS], double spread[LAB_BOTS])
{
    double m[LAB_BOTS][LAB_BOTS], v[LAB_BOTS][LAB_BOTS + 1] = {{0}}; /* v: the unit matrix, then the slope */

    for (int i = 0; i < l->bots; i++) {
        for (int j = 0; j < l->bots; j++)
            m[i][j] = 1.0 / l->bots; /* a step does not move their mean */
        v[i][i] = 1;
    }
    for (int i = 0; i < l->bots; i++)
        for (int j = i + 1; j < l->bots; j++) {
            double p = lab_elo_share(ELO * (strength[i] - strength[j]), l->sides[i][j]);
            double slope = l->games[i][j] * (l->share[i][j] - p), bend = l->games[i][j] * p * (1 - p);

            v[i][l->bots] += slope;
            v[j][l->bots] -= slope;
            m[i][i] += bend;
            m[j][j] += bend;
            m[i][j] -= bend;
            m[j][i] -= bend;
        }
    solve(m, v, l->bots, l->bots + 1);
    for (int i = 0; i < l->bots; i++) {
        strength[i] += fmax(-1, fmin(1, v[i][l->bots])); /* far away the tangent leads astray */
        spread[i] = v[i][i] - 1.0 / l->bots;
    }
}

void lab_ladder(struct lab_interval elo[LAB_BOTS], const struct lab_deals *d[LAB_BOTS][LAB_BOTS], int bots)
{
    double strength[LAB_BOTS] = {0}, spread[LAB_BOTS] = {0}, mean = 0;
    struct ladder l = {.bots = bots};

    for (int i = 0; i < bots; i++)
        for (int j = i + 1; j < bots; j++) {
            double games = lab_deals_worth(d[i][j]);

            l.games[i][j] = games + 1;
            l.share[i][j] = (games * mean_of(d[i][j]) + 0.5) / (games + 1);
            l.sides[i][j] = d[i][j]->sides;
        }
    for (int i = 0; i < 200; i++)
        step(&l, strength, spread);
    for (int i = 0; i < bots; i++)
        mean += strength[i] / bots;
    for (int i = 0; i < bots; i++) {
        double half = Z95 * sqrt(fmax(0, spread[i]));

        elo[i] = (struct lab_interval){ELO * (strength[i] - mean), ELO * (strength[i] - mean - half),
                                       ELO * (strength[i] - mean + half)};
    }
}
