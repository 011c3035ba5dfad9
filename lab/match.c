/* match.c -- see match.h.
 *
 * Invariant: only deals that were played from every seat are counted, so that no seat's luck ever speaks for one of the two. */
#include "lab/match.h"

#include <string.h>

enum { STOPPED = 1 }; /* no fault, and no game */

/* What has come of one deal, for the first and the second bot. */
struct deal {
    int64_t won[2], shared[2], moves;
    int32_t sum;  /* LAB_WINths of a win, for the first */
    double ahead; /* its score less the others' mean, of all games */
    int32_t score[2];
    int32_t best[2]; /* alone: whether it won */
};

static int is_alone(const struct lab_rules *rules)
{
    return rules->setup.seats == 1 || lab_is_team(rules);
}

int64_t lab_match_games(const struct lab_rules *rules)
{
    return is_alone(rules) ? 2 : rules->setup.seats;
}

static int32_t points(int32_t score)
{
    return score == BQ_NO_SCORE ? 0 : score;
}

/* One game among others: the first bot sat in `seat`. */
static void count_seats(struct deal *d, const struct lab_match *m, const struct bq_table *t, int seat)
{
    int seats = m->rules.setup.seats, winners = 0;
    uint32_t won = m->rules.game->rules->winners(bq_table_referee(t));
    int32_t score[BQ_SEATS], others = 0;

    m->rules.game->rules->score(bq_table_referee(t), score);
    for (int s = 0; s < seats; s++) {
        winners += (int)(won >> s & 1);
        others += s == seat ? 0 : points(score[s]);
    }
    for (int who = 0; who < 2; who++) {
        uint32_t mine = who == 0 ? won & bq_bit(seat) : won & ~bq_bit(seat);

        d->won[who] += mine != 0;
        d->shared[who] += mine != 0 && mine != won;
    }
    d->sum += winners == 0 ? LAB_WIN / seats : won >> seat & 1 ? LAB_WIN / winners : 0;
    d->ahead += points(score[seat]) - (double)others / (seats - 1);
}

/* A game that bot `who` played in all seats. */
static void count_alone(struct deal *d, const struct lab_match *m, const struct bq_table *t, int who)
{
    int32_t score[BQ_SEATS];

    m->rules.game->rules->score(bq_table_referee(t), score);
    d->best[who] = m->rules.game->rules->winners(bq_table_referee(t)) != 0;
    d->score[who] = points(score[0]);
}

/* Who did better alone. */
static void compare(struct deal *d)
{
    int ahead =
        d->best[0] != d->best[1] ? d->best[0] - d->best[1] : (d->score[0] > d->score[1]) - (d->score[0] < d->score[1]);

    d->ahead = d->score[0] - d->score[1];
    d->sum = (1 + ahead) * LAB_WIN / 2;
    d->won[0] = ahead >= 0;
    d->won[1] = ahead <= 0;
    d->shared[0] = d->shared[1] = ahead == 0;
}

/* 0, a fault, or STOPPED. */
static int play_deal(struct deal *d, struct lab_match_result *out, const struct lab_match *m, uint64_t number,
                     struct bq_trouble *why)
{
    int alone = is_alone(&m->rules), fault = BQ_OK;

    memset(d, 0, sizeof *d);
    for (int turn = 0; fault == BQ_OK && turn < lab_match_games(&m->rules); turn++) {
        const struct bq_bot *bots[BQ_SEATS] = {NULL};
        struct bq_table *t;

        for (int seat = 0; seat < m->rules.setup.seats; seat++)
            bots[seat] = m->bots[alone ? turn : seat != turn][seat];
        fault = lab_play(&t, &m->rules, bots, number, m->stop, &d->moves, why);
        if (t == NULL)
            return fault != BQ_OK ? fault : STOPPED;
        if (alone)
            count_alone(d, m, t, turn);
        else
            count_seats(d, m, t, turn);
        out->games++;
        if (m->played != NULL)
            fault = m->played(m->context, &(struct lab_game){t, bots, number, turn}, why);
        bq_table_free(t);
    }
    if (alone)
        compare(d);
    return fault;
}

int lab_match(struct lab_match_result *out, const struct lab_match *m, struct bq_trouble *why)
{
    int64_t each = lab_match_games(&m->rules);

    memset(out, 0, sizeof *out);
    out->alone = is_alone(&m->rules);
    out->deals.games = out->alone ? 1 : m->rules.setup.seats;
    out->deals.sides = out->alone ? 2 : m->rules.setup.seats;
    while (out->deals.n < m->deals && out->decided == 0 && !bq_bot_stopped(m->stop)) {
        struct deal d;
        int64_t before = out->games;
        int fault = play_deal(&d, out, m, m->first + (uint64_t)out->deals.n, why);

        if (fault != BQ_OK) {
            out->games = before;
            return fault == STOPPED ? BQ_OK : fault;
        }
        lab_deal(&out->deals, d.sum);
        for (int who = 0; who < 2; who++) {
            out->won[who] += d.won[who];
            out->shared[who] += d.shared[who];
        }
        out->moves += d.moves;
        d.ahead /= out->alone ? 1 : (double)each;
        out->sum += d.ahead;
        out->squares += d.ahead * d.ahead;
        if (m->tests) {
            out->llr = lab_llr(&out->deals, m->elo0, m->elo1);
            out->decided = lab_sprt(out->llr);
        }
    }
    return BQ_OK;
}
