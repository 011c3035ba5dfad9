/* play.c -- see play.h. The host (session/host.h) says who acts when; its real time here is whatever comes next, so nobody waits.
 *
 * Invariant: a program (programs/program.h) has a table to ask about while its game is played, and at no other time. */
#include "lab/play.h"

#include "lab/round.h"
#include "programs/program.h"

struct game {
    struct bq_table *table;
    const struct lab_rules *rules;
    const struct bq_bot *const *bots; /* by seat */
    uint64_t deal;
    const atomic_int *stop;
    int64_t *moves;
};

/* Asks the seat's bot, and plays what it answers; in real time that may be nothing. */
static int ask_bot(const struct game *g, int seat, struct bq_trouble *why)
{
    uint64_t view[BQ_STATE_MAX / 8];
    bq_move m;

    bq_table_view(g->table, seat, view);
    bq_bot_choose(g->bots[seat], &m, g->rules->game, view, seat, lab_bot_luck(g->deal, bq_table_position(g->table)),
                  g->rules->budget, g->stop);
    if (m == BQ_WAIT || bq_bot_stopped(g->stop))
        return BQ_OK;
    ++*g->moves;
    return bq_table_play(g->table, seat, m, why);
}

static int play_out(const struct game *g, struct bq_trouble *why)
{
    int has_time = bq_has_time(g->rules->game);
    struct bq_host_plan plan = {.bots = bq_bit(g->rules->setup.seats) - 1, .has_time = has_time, .luck = g->deal};
    struct bq_host_table stands = bq_table_stands(g->table);
    struct bq_host host;
    int64_t real;
    int fault = BQ_OK;

    if (has_time) {
        plan.least = g->rules->pace_least;
        plan.most = g->rules->pace_most;
    }
    bq_host_init(&host, &plan, 0, 0, &stands);
    while (fault == BQ_OK && !bq_bot_stopped(g->stop) && (real = bq_host_due(&host)) != BQ_HOST_NEVER) {
        struct bq_host_action a = bq_host_next(&host, real);

        if (a.at > bq_table_now(g->table))
            fault = bq_table_clock(g->table, a.at, why);
        if (fault == BQ_OK && a.kind == BQ_HOST_BOT && (a.at < 0 || (bq_table_active(g->table) & bq_bit(a.seat)) != 0))
            fault = ask_bot(g, a.seat, why);
        stands = bq_table_stands(g->table);
        bq_host_see(&host, real, &stands, 0);
    }
    return fault;
}

int lab_play(struct bq_table **out, const struct lab_rules *rules, const struct bq_bot *const bots[BQ_SEATS],
             uint64_t deal, const atomic_int *stop, int64_t *moves, struct bq_trouble *why)
{
    struct bq_opening o = {.game = rules->game, .setup = rules->setup, .has_deal = 1, .deal = deal};
    struct game g = {.rules = rules, .bots = bots, .deal = deal, .stop = stop, .moves = moves};
    int fault;

    *out = NULL;
    bq_seed_of_deal(o.seed, deal);
    fault = bq_table_new(&g.table, &o, why);
    if (fault != BQ_OK)
        return fault;
    for (int seat = 0; seat < rules->setup.seats; seat++)
        program_sit(bots[seat], g.table, seat);
    fault = play_out(&g, why);
    for (int seat = 0; seat < rules->setup.seats; seat++)
        program_rise(bots[seat]);
    if (fault != BQ_OK || !bq_table_over(g.table))
        bq_table_free(g.table);
    else
        *out = g.table;
    return fault;
}

int lab_is_team(const struct lab_rules *rules)
{
    return lab_plays_as_team(rules->game, rules->setup.seats);
}
