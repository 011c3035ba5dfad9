/* laws.c -- every law of the contract, on every game of the house and on the template.
 *
 * BANQUET_LAWS is how many walks a law with a full share gets on each game; a failure names the game, the set-up and
 * the number of the walk, which leads to the same failure again. With BANQUET_SECONDS the walks go on, with new
 * numbers, until that much time has passed. BANQUET_GAME asks for one game only. What the laws are stands in laws.h. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "tests/chosen.h"
#include "tests/laws.h"
#include "tests/test.h"

enum { WALKS = 1000, DAY = 86400 };

static uint64_t walks = WALKS, seconds;

static time_t now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec;
}

static void hold_on(const struct bq_game *g, const struct law *law, time_t end)
{
    uint64_t first = 0;
    const char *why;

    do {
        why = law_try(g, law, first, walks);
        first += walks;
    } while (why == NULL && law->share > 0 && now() < end);
    if (why != NULL)
        FAIL("%s", why);
}

static void hold(const char *name)
{
    const struct bq_game *const *list = chosen_games();
    time_t each, began = now();
    int games = 0;

    while (list[games] != NULL)
        games++;
    each = (time_t)(seconds / (uint64_t)(LAW_COUNT * games));
    for (int i = 0; i < LAW_COUNT; i++)
        for (int j = 0; strcmp(laws[i].name, name) == 0 && list[j] != NULL; j++)
            hold_on(list[j], &laws[i], began + each * (j + 1));
}

#define LAW(name, share, once, last) \
    static void law_##name(void)     \
    {                                \
        hold(#name);                 \
    }
LAWS(LAW)
#undef LAW

/* A number from the environment, if it is there. 1, or 0 after saying why. */
static int number_from(uint64_t *out, const char *name, uint64_t most)
{
    const char *text = getenv(name);
    uint64_t v = 0;

    if (text == NULL)
        return 1;
    for (const char *p = text; *p >= '0' && *p <= '9' && v <= most; p++)
        v = v * 10 + (uint64_t)(*p - '0');
    if (v == 0 || v > most || text[strspn(text, "0123456789")] != '\0') {
        fprintf(stderr, "%s is \"%s\"; it wants a number from 1 to %llu\n", name, text, (unsigned long long)most);
        return 0;
    }
    *out = v;
    return 1;
}

int main(int argc, char **argv)
{
    static struct test tests[LAW_COUNT] = {
#define LAW(name, share, once, last) {#name, 0, law_##name, NULL},
        LAWS(LAW)
#undef LAW
    };

    if (!number_from(&walks, "BANQUET_LAWS", 1000000000) || !number_from(&seconds, "BANQUET_SECONDS", DAY))
        return 2;
    if (seconds > 0)
        setenv("BANQUET_TEST_SECONDS", "86400", 0); /* a law may now take longer than a test should */
    for (int i = 0; i < LAW_COUNT; i++)
        test_add(&tests[i]);
    return test_main(argc, argv);
}
