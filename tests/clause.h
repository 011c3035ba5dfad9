/* clause.h -- a clause of a ledger as everybody reads it: without the keys of its numbers (core/clause.c). */
#ifndef BQ_TESTS_CLAUSE_H
#define BQ_TESTS_CLAUSE_H

#include "core/words.h"

/* The English text; good until the next call. */
static inline const char *given_clause(const struct bq_game *g, int rule)
{
    static char text[4096];
    const struct bq_speech s = bq_plain_speech(g);

    bq_say_rule(&s, rule, text, sizeof text);
    return text;
}

#endif
