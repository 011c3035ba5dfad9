/* simulate.c -- plays the games of a lab_run one after another, through the session.
 *
 * Bots get views, and random numbers of their own: a keyed function of the deal's number and the
 * event, so that a simulation can be repeated move for move. */
#include "lab/simulate.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/luck.h"

static const double Z95 = 1.959963984540054;

static const uint8_t BOT_LUCK[32] = "banquet lab: the luck of bots"; /* never that of a table */

/* Asks the seat's bot, and plays what it answers; in real time that may be nothing. */
static int ask_bot(struct bq_table *t, const struct lab_run *run, int seat, uint64_t deal, int turn,
                   struct lab_result *out, struct bq_trouble *why)
{
    uint64_t view[BQ_STATE_MAX / 8];
    bq_move m;

    bq_table_view(t, seat, view);
    bq_bot_choose(run->bots[(seat + turn) % run->setup.seats], &m, run->game, view, seat,
                  bq_luck_at(BOT_LUCK, deal << 20 ^ (uint64_t)bq_table_position(t)), run->budget, NULL);
    if (m == BQ_WAIT)
        return BQ_OK;
    out->moves++;
    return bq_table_play(t, seat, m, why);
}

/* The host (session/host.h) says who acts when; here its real time is whatever comes next, so nobody waits. */
static int play_out(struct bq_table *t, const struct lab_run *run, uint64_t deal, int turn, struct lab_result *out,
                    struct bq_trouble *why)
{
    int has_time = bq_has_time(run->game);
    struct bq_host_plan plan = {.bots = bq_bit(run->setup.seats) - 1, .has_time = has_time, .luck = deal};
    struct bq_host_table stands = bq_table_stands(t);
    struct bq_host host;
    int64_t real;
    int fault = BQ_OK;

    if (has_time) {
        plan.least = run->pace_least;
        plan.most = run->pace_most;
    }
    bq_host_init(&host, &plan, 0, 0, &stands);
    while (fault == BQ_OK && (real = bq_host_due(&host)) != BQ_HOST_NEVER) {
        struct bq_host_action a = bq_host_next(&host, real);

        if (a.at > bq_table_now(t))
            fault = bq_table_clock(t, a.at, why);
        if (fault == BQ_OK && a.kind == BQ_HOST_BOT && (a.at < 0 || (bq_table_active(t) & bq_bit(a.seat)) != 0))
            fault = ask_bot(t, run, a.seat, deal, turn, out, why);
        stands = bq_table_stands(t);
        bq_host_see(&host, real, &stands, 0);
    }
    return fault;
}

/* ---- counting ------------------------------------------------------------------ */

/* The position of a score among those that occurred, or where it would belong. */
static int place_of(const struct lab_tally *y, int32_t score)
{
    int low = 0, high = y->scores;

    while (low < high) {
        int middle = (low + high) / 2;

        if (y->score[middle] < score)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* A score occurred this many more times. */
static int add_score(struct lab_tally *y, int32_t score, int64_t times)
{
    int at = place_of(y, score);

    if (at == y->scores || y->score[at] != score) {
        if (y->scores == y->room) {
            int room = y->room > 0 ? 2 * y->room : 64;
            int32_t *values = realloc(y->score, (size_t)room * sizeof *values);
            int64_t *counts = values != NULL ? realloc(y->times, (size_t)room * sizeof *counts) : NULL;

            if (values != NULL)
                y->score = values;
            if (counts == NULL)
                return BQ_EMEMORY;
            y->times = counts;
            y->room = room;
        }
        memmove(y->score + at + 1, y->score + at, (size_t)(y->scores - at) * sizeof *y->score);
        memmove(y->times + at + 1, y->times + at, (size_t)(y->scores - at) * sizeof *y->times);
        y->score[at] = score;
        y->times[at] = 0;
        y->scores++;
    }
    y->times[at] += times;
    return BQ_OK;
}

int lab_count(struct lab_tally *y, int won, int shared, int32_t score)
{
    if (score != BQ_NO_SCORE) {
        if (add_score(y, score, 1) != BQ_OK)
            return BQ_EMEMORY;
        y->scored++;
        y->sum += score;
        y->sum_squares += (int64_t)score * score;
    }
    y->games++;
    y->won += won;
    y->shared += shared;
    return BQ_OK;
}

int lab_add(struct lab_tally *y, const struct lab_tally *more)
{
    for (int i = 0; i < more->scores; i++)
        if (add_score(y, more->score[i], 0) != BQ_OK) /* makes the room first */
            return BQ_EMEMORY;
    for (int i = 0; i < more->scores; i++)
        y->times[place_of(y, more->score[i])] += more->times[i];
    y->games += more->games;
    y->won += more->won;
    y->shared += more->shared;
    y->scored += more->scored;
    y->sum += more->sum;
    y->sum_squares += more->sum_squares;
    return BQ_OK;
}

void lab_tally_free(struct lab_tally *y)
{
    free(y->score);
    free(y->times);
    memset(y, 0, sizeof *y);
}

void lab_free(struct lab_result *r)
{
    for (int seat = 0; seat < BQ_SEATS; seat++)
        for (int bot = 0; bot < BQ_SEATS; bot++)
            lab_tally_free(&r->cell[seat][bot]);
}

int32_t lab_score_at(const struct lab_tally *y, double part)
{
    double want = part * (double)y->scored;
    int64_t seen = 0;
    int i = 0;

    while (i < y->scores - 1 && (double)(seen += y->times[i]) < want)
        i++;
    return y->scores > 0 ? y->score[i] : 0;
}

/* The result of a table that is over. */
static int count_table(struct lab_result *out, const struct lab_run *run, const struct bq_table *t, int turn,
                       struct bq_trouble *why)
{
    int32_t score[BQ_SEATS], seats = run->setup.seats;
    uint32_t winners = run->game->rules->winners(bq_table_referee(t));
    int several = (winners & (winners - 1)) != 0;

    run->game->rules->score(bq_table_referee(t), score);
    for (int s = 0; s < seats; s++) {
        int won = winners >> s & 1;

        out->team &= won == (int)(winners & 1) && score[s] == score[0];
        if (lab_count(&out->cell[s][(s + turn) % seats], won, won && several, score[s]) != BQ_OK) {
            snprintf(why->text, sizeof why->text, "there is not enough memory for the results.");
            return why->code = BQ_EMEMORY;
        }
    }
    out->games++;
    return BQ_OK;
}

/* ---- playing ------------------------------------------------------------------- */

int lab_simulate(struct lab_result *out, const struct lab_run *run, struct bq_trouble *why)
{
    struct bq_opening o = {.game = run->game, .setup = run->setup, .has_deal = 1};

    memset(out, 0, sizeof *out);
    out->team = run->setup.seats > 1 && run->game->campaign != NULL; /* a campaign is one's own or the team's */
    for (int64_t i = 0; i < run->games && !(run->stop != NULL && *run->stop); i++) {
        int turn = (int)(i % run->setup.seats);
        struct bq_table *t;
        int fault;

        o.deal = run->first + (uint64_t)i;
        bq_seed_of_deal(o.seed, o.deal);
        fault = bq_table_new(&t, &o, why);
        if (fault != 0)
            return fault;
        fault = play_out(t, run, o.deal, turn, out, why);
        if (fault == 0)
            fault = count_table(out, run, t, turn, why);
        bq_table_free(t);
        if (fault != 0)
            return fault;
        if (run->progress != NULL)
            run->progress(run->context, out->games, run->games);
    }
    return BQ_OK;
}

/* ---- error bars ---------------------------------------------------------------- */

struct lab_interval lab_share(int64_t part, int64_t n)
{
    double p, z2 = Z95 * Z95, total = (double)n, centre, half;

    if (n == 0)
        return (struct lab_interval){0, 0, 1};
    p = (double)part / total;
    centre = (p + z2 / (2 * total)) / (1 + z2 / total);
    half = Z95 * sqrt(p * (1 - p) / total + z2 / (4 * total * total)) / (1 + z2 / total);
    return (struct lab_interval){p, fmax(0, centre - half), fmin(1, centre + half)};
}

struct lab_interval lab_mean(int64_t sum, int64_t sum_squares, int64_t n)
{
    double mean, variance, half;

    if (n == 0)
        return (struct lab_interval){NAN, NAN, NAN};
    mean = (double)sum / (double)n;
    variance = n < 2 ? 0 : ((double)sum_squares - (double)n * mean * mean) / (double)(n - 1);
    half = Z95 * sqrt(fmax(0, variance) / (double)n);
    return (struct lab_interval){mean, mean - half, mean + half};
}
