/* words.h -- two texts of one move, for the tests that hold what was typed against what is written.
 *
 * Where neither of two names comes first a game takes them in either order ("throw f2 f1") and writes one of them. */
#ifndef BQ_WORDS_H
#define BQ_WORDS_H

#include <stdio.h>
#include <string.h>

#include "core/game.h"

/* The text with the last two of its three words exchanged; as it is if it has not just three. One blank stands between words. */
static inline const char *words_exchanged(char out[BQ_TEXT], const char *text)
{
    const char *first = strchr(text, ' '), *last = strrchr(text, ' ');

    if (first == last || strchr(first + 1, ' ') != last)
        return text;
    snprintf(out, BQ_TEXT, "%.*s%s%.*s", (int)(first - text), text, last, (int)(last - first), first);
    return out;
}

#endif
