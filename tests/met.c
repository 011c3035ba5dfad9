/* met.c -- what random games of one game come to: every clause of its ledger, and no other.
 *
 * The game is named by BQ_GAME ("royal"), its rules are built with BQ_LEDGER, so that every line carrying out a clause calls
 * bq_met(). A clause that forbids must be check()'s answer to something; and in 100,000 random games, with every set-up, each clause not
 * marked rare must be met, by a line that carries it out or by a refusal. Where games are long the playing ends early, but not before
 * all is met. BANQUET_LEDGER_GAMES is how many are played; with fewer, the last verdict is left out.
 *
 * Invariant: what games played well do is not counted as met: these only ask check(). */
#include <stdio.h>
#include <stdlib.h>

#include "session/registry.h"
#include "tests/play.h"
#include "tests/test.h"

#if defined(__SANITIZE_ADDRESS__)
#define SLOW 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SLOW 1
#endif
#endif

enum {
    ENOUGH = 100000,
    FEWEST = 500,      /* fewer could not meet every refusal */
    RULES = 512,       /* no ledger is longer */
    SEEN = 2048,       /* moves kept to be tried elsewhere */
    EVENTS = 20000000, /* at least this many random games, even if every clause has been met */
    PROBE = 8,         /* every this many games, */
    PROBED = 60,       /* this many in all, some states are asked about every known move */
    STATES = 100,      /* of such a game */
    VERBS = 32,        /* ... and about these verbs */
    PAYLOADS = 64,     /* ... with payloads so small */
    NAMES = 1024       /* bq_met()'s memory of the ids it was called with; a power of two */
};

#ifdef SLOW
static unsigned long games_wanted = 2000;
#else
static unsigned long games_wanted = ENOUGH;
#endif

static const struct bq_game *game;
static uint64_t met[RULES], answers[RULES];
static const char *unknown; /* an id that bq_met() was called with and no clause has */
static bq_move seen[SEEN];
static uint32_t seen_count;
static uint64_t events; /* of random games */

/* ---- counting ----------------------------------------------------------------- */

static int rule_of(const char *id)
{
    for (int i = 1; game->ledger[i].id != NULL; i++)
        if (strcmp(game->ledger[i].id, id) == 0)
            return i;
    return 0;
}

/* Called millions of times a second, with the same few literals. */
void bq_met(const char *id)
{
    static struct {
        const char *id;
        int rule;
    } names[NAMES];
    size_t at = (size_t)((uintptr_t)id * 0x9e3779b97f4a7c15u >> 54) & (NAMES - 1);

    if (game == NULL)
        return;
    while (names[at].id != NULL && names[at].id != id)
        at = (at + 1) & (NAMES - 1);
    if (names[at].id == NULL) {
        names[at].id = id;
        names[at].rule = rule_of(id);
    }
    if (names[at].rule == 0)
        unknown = id;
    met[names[at].rule]++;
}

/* ---- playing ------------------------------------------------------------------- */

static void ask(const void *state, int actor, bq_move m)
{
    int answer = game->rules->check(state, actor, m);

    if (answer > 0 && answer < RULES)
        answers[answer]++;
}

/* Asks about everything that anyone could try here. */
static void probe(const void *state)
{
    for (int actor = 0; actor < BQ_ACTORS; actor++) {
        for (uint32_t i = 0; i < seen_count; i++)
            ask(state, actor, seen[i]);
        for (int verb = 0; verb < VERBS; verb++)
            for (uint64_t payload = 0; payload < PAYLOADS; payload++)
                ask(state, actor, bq_make(verb, payload));
        ask(state, actor, BQ_CONCEDE);
    }
}

static void keep(bq_move m, struct bq_rng *r)
{
    for (uint32_t i = 0; i < seen_count; i++)
        if (seen[i] == m)
            return;
    seen[seen_count < SEEN ? seen_count++ : bq_rng_below(r, SEEN)] = m;
}

static int play_well(struct bq_event *e, const void *state, struct bq_rng *r)
{
    int seat = play_seat(game, state, r);

    return seat >= 0 && play_best(e, game, state, seat, r);
}

/* Plays game `number`: at random, or as well as value() allows. */
static void play_one(void *state, uint64_t number, int probed, int well)
{
    const int stacked = number % 256 == 7; /* now and then a stacked deck */
    struct bq_event e = {0};
    struct bq_setup setup;
    struct bq_rng r;

    play_setup(&setup, game, number);
    bq_rng_init1(&r, number);
    if (game->rules->start(state, &setup) != 0)
        return;
    for (int step = 0; step < PLAY_STEPS; step++) {
        int luck = (game->rules->active(state) & bq_bit(BQ_CHANCE)) != 0;

        if (probed && (step < STATES || step % STATES == 0 || game->rules->active(state) == 0))
            probe(state);
        if (!(luck && stacked && play_other_luck(&e, game, state, &r)) &&
            !(!luck && well && play_well(&e, state, &r)) && !play_next(&e, game, state, &r))
            return;
        if (probed && bq_payload(e.move) <= UINT32_MAX) /* bits of luck are not worth keeping */
            keep(e.move, &r);
        game->rules->apply(state, e.actor, e.move);
        events++;
    }
}

/* Whether every clause that should be met has been, so that more games would add nothing. */
static int all_met(void)
{
    for (int i = 1; game->ledger[i].id != NULL; i++)
        if (!(game->ledger[i].flags & (BQ_RARE | BQ_WORDS)) && met[i] == 0 && answers[i] == 0)
            return 0;
    return 1;
}

/* Plays them once, for whichever verdict asks first. */
static void play_all(void)
{
    static uint64_t at_random[RULES];
    static int done;
    int32_t score[BQ_SEATS];
    void *state;

    if (done)
        return;
    done = 1;
    memset(met, 0, sizeof met);
    memset(answers, 0, sizeof answers);
    state = play_state(game);
    for (unsigned long i = 0; i < games_wanted && (i < FEWEST || events < EVENTS || !all_met()); i++) {
        play_one(state, i, i % PROBE == 0 && i < PROBE * PROBED, 0);
        game->rules->score(state, score);
    }
    memcpy(at_random, met, sizeof met);
    for (uint64_t i = 0; i < PROBED; i++) /* endings that random play does not reach */
        play_one(state, i, 1, 1);
    memcpy(met, at_random, sizeof met);
    free(state);
}

/* ---- verdicts ------------------------------------------------------------------- */

static void every_clause_that_forbids_refuses_something(void)
{
    play_all();
    for (int i = 1; game->ledger[i].id != NULL; i++)
        if ((game->ledger[i].flags & BQ_FORBIDS) && answers[i] == 0)
            FAIL("%s is marked BQ_FORBIDS, but was never check()'s answer: %s", game->ledger[i].id,
                 game->ledger[i].text);
}

static void only_clauses_that_forbid_refuse(void)
{
    play_all();
    for (int i = 1; game->ledger[i].id != NULL; i++)
        if (!(game->ledger[i].flags & BQ_FORBIDS) && answers[i] > 0)
            FAIL("%s is check()'s answer, but is not marked BQ_FORBIDS: %s", game->ledger[i].id, game->ledger[i].text);
}

static void only_clauses_of_the_ledger_are_met(void)
{
    play_all();
    if (unknown != NULL)
        FAIL("BQ_MET(\"%s\"), but rules.def has no such clause", unknown);
}

static void every_clause_is_met_in_random_games(void)
{
    play_all();
    for (int i = 1; game->ledger[i].id != NULL; i++)
        if (!(game->ledger[i].flags & (BQ_RARE | BQ_WORDS)) && met[i] == 0 && answers[i] == 0)
            FAIL("%s was never met in %lu random games and is not marked BQ_RARE: %s", game->ledger[i].id, games_wanted,
                 game->ledger[i].text);
}

int main(int argc, char **argv)
{
    static struct test verdicts[] = {
        {"every_clause_that_forbids_refuses_something", 0, every_clause_that_forbids_refuses_something, NULL},
        {"only_clauses_that_forbid_refuse", 0, only_clauses_that_forbid_refuse, NULL},
        {"only_clauses_of_the_ledger_are_met", 0, only_clauses_of_the_ledger_are_met, NULL},
        {"every_clause_is_met_in_random_games", 0, every_clause_is_met_in_random_games, NULL},
    };
    const char *wanted = getenv("BANQUET_LEDGER_GAMES");
    size_t count = sizeof verdicts / sizeof verdicts[0];
    char *end;

    game = bq_game_find(BQ_GAME);
    if (game == NULL) {
        fprintf(stderr, "%s: no game is called \"%s\"\n", argv[0], BQ_GAME);
        return 2;
    }
    if (wanted != NULL) {
        games_wanted = strtoul(wanted, &end, 10);
        if (wanted[0] < '0' || wanted[0] > '9' || *end != '\0' || games_wanted < FEWEST) {
            fprintf(stderr, "%s: BANQUET_LEDGER_GAMES is \"%s\"; it wants a number of games, %d at least\n", argv[0],
                    wanted, FEWEST);
            return 2;
        }
    }
    if (games_wanted < ENOUGH)
        count--; /* too few to say that a clause is never met */
    for (size_t i = 0; i < count; i++)
        test_add(&verdicts[i]);
    return test_main(argc, argv);
}
