/* walk.c -- random games by the million, with nothing but the audit: are cards, coins and hands conserved?
 *
 * Every combination of the options' names is played in turn, with every number of seats; a range is taken at its default and
 * both ends. The laws look harder, at fewer games; this looks at many:
 *
 *     BANQUET_WALK=1000000 BANQUET_GAME=rummy BANQUET_WALK_SET=rounds=1 build/test-walk
 *
 * Invariant: audit() is 0 after every event. A game longer than BANQUET_WALK_STEPS events is cut short, and
 * counted. */
#include <stdio.h>
#include <stdlib.h>

#include "tests/chosen.h"
#include "tests/play.h"
#include "tests/test.h"

/* A number from the environment. */
static long wished(const char *name, long otherwise)
{
    const char *text = getenv(name);

    return text != NULL ? atol(text) : otherwise;
}

/* Sets the option that BANQUET_WALK_SET names, if it is one of this game's. */
static void set_fixed(struct bq_setup *setup, const struct bq_game *g)
{
    const char *text = getenv("BANQUET_WALK_SET"), *sign = text != NULL ? strchr(text, '=') : NULL;
    char key[64];
    int i;

    if (sign == NULL || (size_t)(sign - text) >= sizeof key)
        return;
    memcpy(key, text, (size_t)(sign - text));
    key[sign - text] = '\0';
    i = bq_option_find(g, key);
    if (i >= 0)
        bq_option_parse(&setup->option[i], &g->rules->options[i], sign + 1);
}

/* Set-up `number`, counted up through seats and options like the wheels of a mileometer. */
static void nth_setup(struct bq_setup *setup, const struct bq_game *g, uint64_t number)
{
    uint64_t tables = (uint64_t)(g->rules->max_seats - g->rules->min_seats) + 1;

    bq_setup_init(setup, g->rules);
    setup->seats += (int32_t)(number % tables);
    number /= tables;
    for (int i = 0; g->rules->options[i].key != NULL; i++) {
        const struct bq_option *o = &g->rules->options[i];
        uint64_t names = (uint64_t)play_option_last(o) + 1;

        if (o->values != NULL) {
            setup->option[i] = (int32_t)(number % names);
            number /= names;
        } else {
            const int32_t some[3] = {o->initial, o->min, o->max};

            setup->option[i] = some[number % 3];
            number /= 3;
        }
    }
    set_fixed(setup, g);
}

/* 0, or the rule that the audit names. */
static int walk(const struct bq_game *g, void *state, uint64_t number, int steps, uint64_t *events,
                uint64_t *broken_off)
{
    struct bq_setup setup;
    struct bq_rng r;
    int rule;

    nth_setup(&setup, g, number);
    bq_rng_init1(&r, number);
    rule = g->rules->start(state, &setup);
    if (rule != BQ_OK) /* options that do not go together are no game */
        return rule > 0 ? 0 : -1;
    for (int i = 0; i < steps; i++) {
        struct bq_event e = {0};

        if (!play_next(&e, g, state, &r))
            return 0;
        g->rules->apply(state, e.actor, e.move);
        ++*events;
        rule = g->rules->audit(state);
        if (rule != 0)
            return rule;
    }
    ++*broken_off;
    return 0;
}

CASE(every_event_of_random_games_passes_the_audit)
{
    const struct bq_game *const *games = chosen_games();
    long first = wished("BANQUET_WALK_FIRST", 0),
         n = wished("BANQUET_WALK", getenv("BANQUET_QUICK") != NULL ? 15 : 300);
    int steps = (int)wished("BANQUET_WALK_STEPS", PLAY_STEPS);

    for (int i = 0; games[i] != NULL; i++) {
        const struct bq_game *g = games[i];
        uint64_t events = 0, broken_off = 0;
        void *state = play_state(g);

        for (long number = 0; number < n; number++) {
            int rule = walk(g, state, (uint64_t)(first + number), steps, &events, &broken_off);

            if (rule != 0) {
                FAIL("%s, walk %ld: the audit finds %s broken", g->name, first + number,
                     rule > 0 ? g->ledger[rule].id : "start");
                break;
            }
            if (n > 10000 && number % (n / 100) == 0) {
                fprintf(stderr, "%s: %ld of %ld games\n", g->name, number, n);
                fflush(stderr);
            }
        }
        if (events > 0)
            printf("     %s: %ld games, %llu events, %llu games broken off after %d\n", g->name, n,
                   (unsigned long long)events, (unsigned long long)broken_off, steps);
        free(state);
    }
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
