/* languages.c -- see languages.h. */
#include "session/languages.h"

#include <string.h>

#include "core/text.h"

int bq_language_find(struct bq_language *out, const char *language, const struct bq_words *words)
{
    for (const struct bq_translation *t = bq_translations; language != NULL && t->language != NULL; t++)
        if (strcmp(t->language, language) == 0 && strcmp(t->domain, words->domain) == 0)
            return bq_language_open(out, words, t->bytes, t->size) == BQ_OK;
    return 0;
}

const char *bq_language_at(int i)
{
    for (const struct bq_translation *t = bq_translations; t->language != NULL; t++)
        if (strcmp(t->domain, "house") == 0 && strcmp(t->language, "xx") != 0 && i-- == 0)
            return t->language;
    return NULL;
}

const char *bq_language_named(const char *text)
{
    size_t n = strcspn(text, "_.@-"); /* de_AT.UTF-8, de-CH, de@euro */
    char code[8];

    if (bq_same(text, "C") || bq_same(text, "POSIX") || strncmp(text, "C.", 2) == 0 ||
        (n == 2 && strncmp(text, "en", 2) == 0))
        return "en";
    if (n != 2)
        return NULL;
    memcpy(code, text, n);
    code[n] = '\0';
    for (const struct bq_translation *t = bq_translations; t->language != NULL; t++)
        if (bq_same(t->language, code))
            return t->language;
    return NULL;
}
