/* tables.h -- what the session's tests have in common: a table to play at, and troubles to expect.
 *
 * Invariant: a table opened here is that of deal number 17, and `why` has the last trouble. */
#ifndef BQ_TABLES_H
#define BQ_TABLES_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "session/table.h"
#include "tests/test.h"

static struct bq_trouble why;

/* A table of the game with its defaults, that many seats and deal number 17. */
static inline struct bq_opening opening(const struct bq_game *g, int seats)
{
    struct bq_opening o = {.game = g, .has_deal = 1, .deal = 17};

    bq_setup_init(&o.setup, g->rules);
    o.setup.seats = seats;
    bq_seed_of_deal(o.seed, o.deal);
    return o;
}

static inline struct bq_table *open_table(const struct bq_opening *o)
{
    struct bq_table *t = NULL;

    if (bq_table_new(&t, o, &why) != BQ_OK) {
        printf("no table: %s\n", why.text);
        abort();
    }
    return t;
}

static inline struct bq_table *table_of(const struct bq_game *g, int seats)
{
    struct bq_opening o = opening(g, seats);

    return open_table(&o);
}

static inline void play(struct bq_table *t, int seat, const char *text)
{
    if (bq_table_play_text(t, seat, text, &why) != BQ_OK)
        FAIL("seat %d could not play \"%s\": %s", seat, text, why.text);
}

/* The call came to `code`, and its text has `words` in it. */
#define EXPECT_TROUBLE(call, wanted, words)                                        \
    do {                                                                           \
        memset(&why, 0, sizeof why);                                               \
        int code_ = (call);                                                        \
        EXPECT_INT(code_, wanted);                                                 \
        EXPECT_INT(why.code, wanted);                                              \
        if (strstr(why.text, words) == NULL)                                       \
            FAIL("the text is \"%s\", without \"%s\"", why.text, words);           \
        if (strlen(why.text) >= sizeof why.text || strchr(why.text, '\n') != NULL) \
            FAIL("the text is too long, or has a newline");                        \
    } while (0)

#endif
