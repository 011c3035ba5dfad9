/* say.c -- see say.h. */
#include "term/say.h"

#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "session/languages.h"
#include "term/words.h"

#define SAY BQ_SAY_ROW
static const struct bq_word ROWS[] = {
#include "term/words.def"
};
#undef SAY
const struct bq_words say_words = {"term", ROWS, TERM_SAYS - 1, NULL, NULL, 0};

static const char *named; /* the language; NULL: English */
static struct bq_language language, house, session;
static struct bq_speech speech = {.words = &say_words, .you = -1};
static struct bq_speech trouble = {.words = &bq_session_words, .you = -1};

void say_language(const char *name)
{
    named = name;
    speech.language = bq_language_find(&language, name, &say_words) ? &language : NULL;
    trouble.language = bq_language_find(&session, name, &bq_session_words) ? &session : NULL;
    trouble.house = speech.house = bq_language_find(&house, name, &bq_house_words) ? &house : NULL;
}

const char *say_spoken(void)
{
    return named;
}

const char *say_word(int key)
{
    return bq_word_text(&speech, key);
}

struct bq_speech say_speech(const struct bq_game *g, struct bq_language *room)
{
    struct bq_speech of = {.words = g->words->table, .house = speech.house, .you = -1, .rules = g->ledger};

    if (named && g->words->table && bq_language_find(room, named, g->words->table))
        of.language = room;
    return of;
}

int say_of(const struct bq_game *g, int key, char *out, int cap)
{
    struct bq_language own;
    struct bq_speech of = say_speech(g, &own);

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

int say_trouble(char *out, int cap, const struct bq_trouble *why)
{
    const struct bq_speech *own = why->words == &say_words ? &speech : &trouble;
    struct bq_language clauses;
    struct bq_speech game = {.you = -1};

    if (why->game)
        game = say_speech(why->game, &clauses);
    return bq_trouble_say(own, why->game ? &game : NULL, why, out, cap);
}

int say_trouble_alone(char *out, int cap, const struct bq_trouble *why)
{
    int n = say_trouble(out, cap, why);
    size_t path = strcspn(why->quoted[0], "/.") < strlen(why->quoted[0]) ? strlen(why->quoted[0]) : 0;

    if (cap > 0 && !(path && strncmp(out, why->quoted[0], path) == 0)) /* a file's name stays as it is */
        words_capital(out);
    return n;
}

void say_names(struct say_names *out, int seats, uint32_t bots)
{
    int bot = 0, person = 0;
    for (int i = 0; i < seats && i < BQ_SEATS; i++) {
        if (bots & bq_bit(i))
            snprintf(out->text[i], sizeof out->text[i], "%s", bq_bot_called(bot++));
        else
            say_text(out->text[i], sizeof out->text[i], TERM_SAY_PLAYER, SAY_N(++person));
        out->name[i] = out->text[i];
    }
}

void say_names_of(struct say_names *out, const struct bq_table *t)
{
    int seats = bq_table_setup(t)->seats;
    uint32_t bots = 0;
    for (int i = 0; i < seats; i++) {
        char key[16];
        snprintf(key, sizeof key, "seat%d", i);
        bots |= bq_table_note_of(t, key) ? bq_bit(i) : 0;
    }
    say_names(out, seats, bots);
}
