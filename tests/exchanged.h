/* exchanged.h -- two texts of one move, for tests that compare what was typed with what is written.
 *
 * Where two names have no order, a game reads them either way round ("throw f2 f1") and writes one of the two. */
#ifndef BQ_EXCHANGED_H
#define BQ_EXCHANGED_H

#include <stdio.h>
#include <string.h>

#include "core/game.h"

/* The text with the last two of its three words exchanged; unchanged unless it has exactly three. Words are separated by one blank. */
static inline const char *words_exchanged(char out[BQ_TEXT], const char *text)
{
    const char *first = strchr(text, ' '), *last = strrchr(text, ' ');

    if (first == last || strchr(first + 1, ' ') != last)
        return text;
    snprintf(out, BQ_TEXT, "%.*s%s%.*s", (int)(first - text), text, last, (int)(last - first), first);
    return out;
}

#endif
