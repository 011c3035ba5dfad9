/* ledger.c -- the ledger test of one game: its own tests, and whether they leave a clause out.
 *
 * The game is named by BQ_GAME ("royal"). After the game's tests the ledger looks at every clause of rules.def: a test must name it. What
 * random games come to is tests/met.c. */
#include <stdio.h>

#include "session/registry.h"
#include "tests/test.h"

static const struct bq_game *game;

const char *test_clause(int rule); /* for tests/runner.c */
const char *test_clause(int rule)
{
    for (int i = 1; game->ledger[i].id != NULL; i++)
        if (i == rule)
            return game->ledger[i].id;
    return NULL;
}

static void every_clause_has_a_test(void)
{
    for (int i = 1; game->ledger[i].id != NULL; i++) {
        int named = 0;

        for (const struct test *t = test_list(); t != NULL; t = t->next)
            named += t->rule == i;
        if (named == 0)
            FAIL("no test names %s: %s", game->ledger[i].id, game->ledger[i].text);
    }
}

int main(int argc, char **argv)
{
    static struct test verdict = {"every_clause_has_a_test", 0, every_clause_has_a_test, NULL};

    game = bq_game_find(BQ_GAME);
    if (game == NULL) {
        fprintf(stderr, "%s: no game is called \"%s\"\n", argv[0], BQ_GAME);
        return 2;
    }
    test_add(&verdict);
    return test_main(argc, argv);
}
