/* say.c -- see say.h. */
#include "term/say.h"

#include <stdlib.h>

#include "session/languages.h"

#define SAY BQ_SAY_ROW
static const struct bq_word ROWS[] = {
#include "term/words.def"
};
#undef SAY
static const struct bq_words words = {"term", ROWS, TERM_SAYS - 1, NULL, NULL, 0};

static const char *named; /* the language; NULL: English */
static struct bq_language language, house;
static struct bq_speech speech = {.words = &words, .you = -1};

void say_language(const char *name)
{
    named = name;
    speech.language = bq_language_find(&language, name, &words) ? &language : NULL;
    speech.house = bq_language_find(&house, name, &bq_house_words) ? &house : NULL;
}

const char *say_word(int key)
{
    return bq_word_text(&speech, key);
}

int say_of(const struct bq_game *g, int key, char *out, int cap)
{
    struct bq_language own;
    struct bq_speech of = {.words = g->words, .house = speech.house, .you = -1, .rules = g->rules};

    if (named && bq_language_find(&own, named, g->words))
        of.language = &own;
    return bq_say(&of, &BQ_FACT0(key), out, cap);
}

int say_with(char *out, int cap, int key, const struct bq_arg *args, int n)
{
    return bq_say_with(&speech, key, args, n, out, cap);
}

void say_line_with(FILE *out, int key, const struct bq_arg *args, int n)
{
    int size = say_with(NULL, 0, key, args, n) + 1;
    char *text = malloc((size_t)size);

    if (text)
        say_with(text, size, key, args, n);
    fprintf(out, "%s\n", text ? text : say_word(TERM_SAY_NO_MEMORY));
    free(text);
}
