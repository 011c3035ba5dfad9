/* languages.h -- the languages built into a program: tables that tools/words makes from the .po files.
 *
 * A page has none of these; it fetches a table and hands it to bq_language_open() itself. English has no table: it is the text of
 * words.def, which is also used where a language is not known. */
#ifndef BQ_LANGUAGES_H
#define BQ_LANGUAGES_H

#include "core/words.h"

struct bq_translation {
    const char *language, *domain; /* "de", "rummy" */
    const unsigned char *bytes;
    uint32_t size;
};

extern const struct bq_translation bq_translations[]; /* the last has no language */

/* Opens the table of a language ("de") for the words of a game or of the house. 1; or 0, and *out speaks no language: say NULL for it. */
int bq_language_find(struct bq_language *out, const char *language, const struct bq_words *words);

/* The language meant by a text such as "de" or "de_AT.UTF-8": the name of one that is there, "en" for English (and for "C" and
 * "POSIX"), or NULL. */
const char *bq_language_named(const char *text);

/* The i-th language after English, as "de"; NULL: there are no more. The language for tests, "xx", is not among them. */
const char *bq_language_at(int i);

#endif
