/* perft.c -- how many ways a game can begin: sequences of moves, counted to a depth.
 *
 * Luck is fixed by deals 1 to 4, drawn from a key that is the hash of the deal's number; every seat that may act is followed,
 * giving up included. The counts change only when a rule does: tests/perft.txt keeps them, --write updates them. It goes as
 * deep as a few million positions allow. The template game has none, because it is there to be changed. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/hash.h"
#include "session/registry.h"
#include "tests/chosen.h"
#include "tests/kept.h"
#include "tests/play.h"
#include "tests/test.h"

enum { DEALS = 4, DEPTH = 5, MOST = 3000000 /* positions at the deepest */ };

struct perft {
    const struct bq_game *g;
    uint8_t key[32];        /* of the luck */
    void *state[DEPTH + 1]; /* one a ply */
    bq_move *list[DEPTH + 1];
    int64_t now; /* of the clock, while deadlines are met */
};

/* Plays luck, and the clock where nobody else can act, until a seat is to. `events` counts them all, and is the luck's
 * index. */
static int settle(struct perft *p, void *state, uint64_t *events)
{
    struct bq_event e;

    for (;;) {
        uint32_t active = p->g->rules->active(state);

        if (active & bq_bit(BQ_CHANCE)) {
            if (!play_luck(&e, p->g, state, bq_luck_at(p->key, *events)))
                return 0;
        } else if (active != 0 && bq_seat_bits(active) == 0 && bq_has_time(p->g)) {
            e = play_event(BQ_CLOCK, bq_clock_move(p->g->rules->deadline(state)));
        } else {
            return active != 0;
        }
        p->g->rules->apply(state, e.actor, e.move);
        ++*events;
    }
}

static uint64_t count(struct perft *p, int ply, int depth, uint64_t events)
{
    const struct bq_game *g = p->g;
    uint64_t sum = 0;

    if (!settle(p, p->state[ply], &events))
        return 0;
    for (int seat = 0; seat < BQ_SEATS; seat++) {
        int n = g->rules->legal(p->state[ply], seat, p->list[ply], (int)g->rules->max_legal);

        if (depth == 1) {
            sum += (uint64_t)n;
            continue;
        }
        for (int i = 0; i < n; i++) {
            memcpy(p->state[ply + 1], p->state[ply], g->rules->state_size);
            g->rules->apply(p->state[ply + 1], seat, p->list[ply][i]);
            sum += count(p, ply + 1, depth - 1, events + 1);
        }
    }
    return sum;
}

static uint64_t perft(const struct bq_game *g, int depth)
{
    struct perft p = {.g = g};
    struct bq_setup setup;
    uint64_t sum = 0;

    for (int i = 0; i <= DEPTH; i++) {
        p.state[i] = play_state(g);
        p.list[i] = calloc(g->rules->max_legal, sizeof *p.list[i]);
        if (p.list[i] == NULL)
            abort();
    }
    bq_setup_init(&setup, g->rules);
    for (uint64_t deal = 1; deal <= DEALS; deal++) {
        char digits[24];
        int n = snprintf(digits, sizeof digits, "%" PRIu64, deal);

        bq_hash(p.key, sizeof p.key, "banquet perft", digits, (size_t)n);
        if (g->rules->start(p.state[0], &setup) == 0)
            sum += count(&p, 0, depth, 0);
    }
    for (int i = 0; i <= DEPTH; i++) {
        free(p.state[i]);
        free(p.list[i]);
    }
    return sum;
}

static void key_of(char out[KEPT_LINE], const struct bq_game *g, int depth)
{
    snprintf(out, KEPT_LINE, "%s depth %d", g->name, depth);
}

CASE(every_game_begins_in_as_many_ways_as_it_did)
{
    const struct bq_game *const *games = chosen_games();
    struct kept kept;

    if (!kept_read(&kept, "tests/perft.txt"))
        FAIL("tests/perft.txt cannot be read");
    for (int i = 0; games[i] != NULL; i++)
        for (int depth = 1; depth <= DEPTH && strcmp(games[i]->name, "null") != 0; depth++) {
            char key[KEPT_LINE], now[24];
            const char *was;

            key_of(key, games[i], depth);
            was = kept_find(&kept, key);
            if (was == NULL) {
                if (depth == 1)
                    FAIL("%s has no counts in tests/perft.txt yet; --write writes them", games[i]->name);
                break;
            }
            snprintf(now, sizeof now, "%" PRIu64, perft(games[i], depth));
            if (strcmp(was, now) != 0)
                FAIL("%s changed %s -> %s: if on purpose, say so in the commit (--write writes the new counts)", key,
                     was, now);
        }
}

/* Against the slowest way to count: every list of moves, played from the start. */
static uint64_t slowly(const struct bq_game *g, uint64_t deal, const struct bq_event *line, int length, int depth)
{
    static _Alignas(16) uint8_t state[BQ_STATE_MAX];
    bq_move *list = calloc(g->rules->max_legal, sizeof *list);
    struct perft p = {.g = g};
    struct bq_event next[DEPTH + 1];
    struct bq_setup setup;
    uint64_t events = 0, sum = 0;
    char digits[24];
    int n = snprintf(digits, sizeof digits, "%" PRIu64, deal), playing = 1;

    bq_hash(p.key, sizeof p.key, "banquet perft", digits, (size_t)n);
    if (length == depth) {
        free(list);
        return 1;
    }
    for (int seat = 0; seat < BQ_SEATS && playing; seat++) {
        bq_setup_init(&setup, g->rules);
        g->rules->start(state, &setup);
        events = 0;
        playing = settle(&p, state, &events);
        for (int i = 0; i < length && playing; i++) {
            g->rules->apply(state, line[i].actor, line[i].move);
            events++;
            playing = settle(&p, state, &events);
        }
        n = playing ? g->rules->legal(state, seat, list, (int)g->rules->max_legal) : 0;
        for (int i = 0; i < n; i++) {
            memcpy(next, line, (size_t)length * sizeof *line);
            next[length] = play_event(seat, list[i]);
            sum += slowly(g, deal, next, length + 1, depth);
        }
    }
    free(list);
    return sum;
}

CASE(counting_fast_and_slowly_comes_to_the_same)
{
    const struct bq_game *const *games = chosen_games();
    for (int i = 0; games[i] != NULL; i++)
        for (int depth = 1; depth <= 2; depth++) {
            struct bq_event none = {0, 0, 0};
            uint64_t sum = 0;

            for (uint64_t deal = 1; deal <= DEALS; deal++)
                sum += slowly(games[i], deal, &none, 0, depth);
            EXPECT_INT(perft(games[i], depth), sum);
        }
}

static int write_all(void)
{
    struct kept_writer w;

    if (!kept_write(&w, "tests/perft.txt"))
        return 1;
    for (int i = 0; bq_games[i] != NULL; i++) {
        uint64_t n = 1, before = 1;

        for (int depth = 1; depth <= DEPTH && strcmp(bq_games[i]->name, "null") != 0; depth++) {
            char key[KEPT_LINE];

            if (depth > 1 && n * (n / before + 1) > MOST)
                break;
            before = n;
            n = perft(bq_games[i], depth);
            key_of(key, bq_games[i], depth);
            kept_put(&w, key, "%" PRIu64, n);
        }
    }
    return kept_done(&w);
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "--write") == 0)
        return write_all();
    return test_main(argc, argv);
}
