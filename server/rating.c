/* rating.c -- Glicko-2, step by step as in the paper; see rating.h.
 *
 * Inside, ratings are on the paper's second scale, where a new one is 0 and 173.7178 points are 1.
 *
 * Invariant: the search for the volatility ends, after SEARCHES steps at the latest. */
#include <assert.h>
#include <math.h>

#include "core/game.h"
#include "server/rating.h"

#define PI    3.14159265358979323846
#define SCALE 173.7178
#define TAU   0.5  /* how much a volatility may change: the paper's example, and its advice is 0.3 to 1.2 */
#define NEAR  1e-6 /* the paper's convergence tolerance */
#define LEAST 1e-4 /* of a volatility, */
#define MOST  1.0  /* and the greatest: far beyond all that games can make of it */
#define SURE  1e-6 /* nobody is surer to lose than that, so that no number gets out of hand */

enum { SEARCHES = 200 };

static double square(double x)
{
    return x * x;
}

static double within(double x, double least, double most)
{
    return x < least ? least : x > most ? most : x;
}

struct rating rating_new(void)
{
    return (struct rating){RATING_NEW, RATING_DEVIATION, RATING_VOLATILITY};
}

/* Step 3: how much a game against that deviation tells. */
static double weight(double phi)
{
    return 1 / sqrt(1 + 3 * square(phi) / square(PI));
}

/* The paper's f: it is 0 where the logarithm of the volatility's square should be. */
static double wants(double x, double a, double delta, double phi, double v)
{
    double e = exp(x), all = square(phi) + v + e;

    return e * (square(delta) - all) / (2 * square(all)) - (x - a) / square(TAU);
}

/* Step 5: the new volatility, by the Illinois algorithm. */
static double volatility_after(double sigma, double delta, double phi, double v)
{
    const double a = log(square(sigma));
    double low = a, high, f_low, f_high;

    if (square(delta) > square(phi) + v) {
        high = log(square(delta) - square(phi) - v);
    } else {
        for (high = a - TAU; wants(high, a, delta, phi, v) < 0; high -= TAU)
            continue;
    }
    f_low = wants(low, a, delta, phi, v);
    f_high = wants(high, a, delta, phi, v);
    for (int i = 0; i < SEARCHES && fabs(high - low) > NEAR; i++) {
        double x = low + (low - high) * f_low / (f_high - f_low), f = wants(x, a, delta, phi, v);

        if (f * f_high <= 0)
            low = high, f_low = f_high;
        else
            f_low /= 2;
        high = x, f_high = f;
    }
    return exp(low / 2);
}

struct rating rating_after(struct rating r, const struct rating_game *games, int n, double periods)
{
    double mu = (r.rating - RATING_NEW) / SCALE, phi = r.deviation / SCALE, sigma = r.volatility, v = 0, gain = 0;

    assert(n >= 0 && periods >= 0 && isfinite(mu) && phi > 0 && sigma > 0);
    for (int i = 0; i < n; i++) {
        double g = weight(games[i].against.deviation / SCALE);
        double e = within(1 / (1 + exp(-g * (mu - (games[i].against.rating - RATING_NEW) / SCALE))), SURE, 1 - SURE);

        v += square(g) * e * (1 - e); /* steps 3 and 4, its inverse still */
        gain += g * (games[i].score - e);
    }
    if (v > 0)
        sigma = within(volatility_after(sigma, gain / v, phi, 1 / v), LEAST, MOST);
    phi = within(sqrt(square(phi) + periods * square(sigma)), 0, RATING_DEVIATION / SCALE); /* step 6 */
    phi = 1 / sqrt(1 / square(phi) + v);                                                    /* step 7 */
    return (struct rating){RATING_NEW + SCALE * (mu + square(phi) * gain), SCALE * phi, sigma};
}

void rating_table(struct rating *out, const struct rating *before, const int32_t *place, const double *periods, int n)
{
    struct rating after[BQ_SEATS];

    assert(n >= 0 && n <= BQ_SEATS);
    for (int i = 0; i < n; i++) {
        struct rating_game games[BQ_SEATS];
        int count = 0;

        for (int k = 0; k < n; k++)
            if (k != i)
                games[count++] = (struct rating_game){before[k], place[i] < place[k]    ? 1
                                                                 : place[i] == place[k] ? 0.5
                                                                                        : 0};
        after[i] = rating_after(before[i], games, count, periods[i]);
    }
    for (int i = 0; i < n; i++)
        out[i] = after[i];
}
