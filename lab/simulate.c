/* simulate.c -- plays the games of a lab_run one after another (play.h), and counts what became of them.
 *
 * Invariant: a score that occurred is in the tally once, with how often, and scores ascend. */
#include "lab/simulate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
    for (int i = 0; i <= BQ_STARS; i++)
        y->stars[i] += more->stars[i];
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

/* How many stars the team has for its step of the campaign, or -1 where there are none to be had. */
static int stars_of(const struct lab_rules *r, int won, int32_t score)
{
    const struct bq_game *g = r->game;

    if (!lab_is_team(r) || g->stars == NULL)
        return -1;
    return won ? g->stars(r->setup.option[bq_option_find(g, g->campaign)], r->setup.seats, score) : 0;
}

/* The result of a table that is over. */
static int count_table(struct lab_result *out, const struct lab_run *run, const struct bq_table *t, int turn,
                       struct bq_trouble *why)
{
    int32_t score[BQ_SEATS], seats = run->rules.setup.seats;
    uint32_t winners = run->rules.game->rules->winners(bq_table_referee(t));
    int several = (winners & (winners - 1)) != 0;

    run->rules.game->rules->score(bq_table_referee(t), score);
    for (int s = 0; s < seats; s++) {
        int won = winners >> s & 1, stars = stars_of(&run->rules, won, score[s]);
        struct lab_tally *cell = &out->cell[s][(s + turn) % seats];

        out->team &= won == (int)(winners & 1) && score[s] == score[0];
        if (stars >= 0)
            cell->stars[stars]++;
        if (lab_count(cell, won, won && several, score[s]) != BQ_OK) {
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
    int seats = run->rules.setup.seats;

    memset(out, 0, sizeof *out);
    out->team = lab_is_team(&run->rules);
    for (int64_t i = 0; i < run->games && !bq_bot_stopped(run->stop); i++) {
        const struct bq_bot *bots[BQ_SEATS] = {NULL};
        int turn = (int)(i % seats), fault;
        struct bq_table *t;

        for (int seat = 0; seat < seats; seat++)
            bots[seat] = run->bots[(seat + turn) % seats];
        fault = lab_play(&t, &run->rules, bots, run->first + (uint64_t)i, run->stop, &out->moves, why);
        if (fault != BQ_OK || t == NULL)
            return fault;
        fault = count_table(out, run, t, turn, why);
        bq_table_free(t);
        if (fault != 0)
            return fault;
        if (run->progress != NULL)
            run->progress(run->context, out->games, run->games);
    }
    return BQ_OK;
}
