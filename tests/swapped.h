/* swapped.h -- two tables that differ only in what one seat cannot see, for tests of what that seat is told.
 *
 * Both begin in the middle of a game: one with the truth, one with another truth that looks the same to the seat (the game's guess()).
 * What others do at the one is done at the other by a move that looks the same to the seat.
 *
 * Invariant: as long as seen_alike() holds, nothing that the seat hears may differ. */
#ifndef BQ_SWAPPED_H
#define BQ_SWAPPED_H

#include <stdlib.h>
#include <string.h>

#include "session/inside.h"
#include "tests/play.h"

/* A table that begins at a state in the middle of a game, with luck of its own. */
static inline struct bq_table *begin_at(const struct bq_table *like, const void *state, uint64_t seed)
{
    struct bq_opening o = {.game = like->game, .setup = like->setup};
    struct bq_table *t = NULL;
    struct bq_trouble why;

    bq_seed_of_deal(o.seed, seed);
    if (bq_table_lay(&t, &o, &why) != BQ_OK)
        abort();
    memcpy(t->state, state, like->game->rules->state_size);
    memcpy(t->snapshots, state, like->game->rules->state_size);
    memcpy(t->commit, like->commit, sizeof t->commit);
    return t;
}

/* Whether the viewer has seen the same of both tables from event `from` on: views and redacted events. */
static inline int seen_alike(struct bq_table *a, struct bq_table *b, int viewer, int from)
{
    const struct bq_game *g = a->game;
    const int end = bq_table_position(a);
    uint64_t state[2][BQ_STATE_MAX / 8], view[2][BQ_STATE_MAX / 8];
    struct bq_table *t[2] = {a, b};
    int alike = end == bq_table_position(b);

    for (int i = from; i <= end && alike; i++) {
        bq_move told[2] = {0, 0};
        int actor[2] = {0, 0};

        for (int k = 0; k < 2; k++) {
            bq_history_state(t[k], i, state[k]);
            g->secrets->view(view[k], state[k], viewer);
            if (i < end) {
                actor[k] = bq_table_event(t[k], i).actor;
                told[k] = g->secrets->redact(state[k], bq_table_event(t[k], i), viewer);
            }
        }
        alike = actor[0] == actor[1] && told[0] == told[1] && memcmp(view[0], view[1], g->rules->state_size) == 0;
    }
    return alike;
}

/* A move of the same actor's at the other table that looks the same to the seat, another one if there is any. 0 if there is none. */
static inline bq_move alike(const struct bq_table *a, const struct bq_table *b, struct bq_event e, int seat)
{
    static bq_move list[BQ_LEGAL_MAX];
    const struct bq_game *g = a->game;
    const bq_move told = g->secrets->redact(bq_table_referee(a), e, seat);
    bq_move found = 0;
    int n = bq_table_legal(b, e.actor, list, BQ_LEGAL_MAX);

    for (int i = 0; i < n; i++)
        if (g->secrets->redact(bq_table_referee(b), play_event(e.actor, list[i]), seat) == told &&
            (found == 0 || list[i] != e.move))
            found = list[i];
    return found;
}

#endif
