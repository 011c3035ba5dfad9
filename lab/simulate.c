/* simulate.c -- plays the games of a lab_run one after another (play.h), and counts what became of them.
 *
 * Invariant: only games that were played to their end are counted. */
#include "lab/simulate.h"

#include <stdio.h>
#include <string.h>

#include "lab/round.h"

/* ---- counting ------------------------------------------------------------------ */

int lab_count(struct lab_results *y, int won, int shared, int32_t score)
{
    if (score != BQ_NO_SCORE && lab_histogram_count(&y->scores, score, 1) != BQ_OK)
        return BQ_EMEMORY;
    y->games++;
    y->won += won;
    y->shared += shared;
    return BQ_OK;
}

int lab_add(struct lab_results *y, const struct lab_results *more)
{
    if (lab_histogram_add(&y->scores, &more->scores) != BQ_OK)
        return BQ_EMEMORY;
    y->games += more->games;
    y->won += more->won;
    y->shared += more->shared;
    for (int i = 0; i <= BQ_STARS; i++)
        y->stars[i] += more->stars[i];
    return BQ_OK;
}

void lab_results_free(struct lab_results *y)
{
    lab_histogram_free(&y->scores);
    memset(y, 0, sizeof *y);
}

void lab_free(struct lab_result *r)
{
    for (int seat = 0; seat < BQ_SEATS; seat++)
        for (int bot = 0; bot < BQ_SEATS; bot++)
            lab_results_free(&r->cell[seat][bot]);
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
        int won = winners >> s & 1, stars = lab_stars(run->rules.game, &run->rules.setup, won, score[s]);
        struct lab_results *cell = &out->cell[s][(s + turn) % seats];

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
