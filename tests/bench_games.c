/* bench_games.c -- so many random games of one game, as `banquet bench` plays them: what tools/bench-against counts the instructions of.
 *
 * Built with the rules of this tree, and with those of an older one, whose table of a game held its rules itself (-DFLAT). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lab/bench.h"
#include "session/registry.h"

#ifdef FLAT
#define RULES(g) (g)
#else
#define RULES(g) ((g)->rules)
#endif

int main(int argc, char **argv) /* GAME NUMBER [OPTION VALUE] */
{
    struct bench_result r;
    struct bench_plan plan = {.game = argc >= 3 ? bq_game_find(argv[1]) : NULL, .seconds = 1e9, .seed = 1};

    if (plan.game == NULL)
        return 2;
    plan.games = strtoull(argv[2], NULL, 10);
    bq_setup_init(&plan.setup, RULES(plan.game));
    plan.setup.seats = RULES(plan.game)->max_seats < 4 ? RULES(plan.game)->max_seats : 4;
    for (int i = 0; argc == 5 && RULES(plan.game)->options[i].key != NULL; i++)
        if (strcmp(RULES(plan.game)->options[i].key, argv[3]) == 0)
            plan.setup.option[i] = (int32_t)strtol(argv[4], NULL, 10);
    if (bench_run(&r, &plan) != 0)
        return 1;
    printf("%llu\n", (unsigned long long)r.moves);
    return 0;
}
