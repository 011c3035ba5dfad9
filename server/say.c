/* say.c -- see say.h. */
#include "server/say.h"

#include <string.h>

#include "session/languages.h"

#define SAY BQ_SAY_ROW
static const struct bq_word ROWS[] = {
#include "server/words.def"
};
#undef SAY
const struct bq_words server_words = {"server", ROWS, SERVER_SAYS - 1, NULL, NULL, 0};

void tongue_set(struct tongue *t, const char *language)
{
    memset(t, 0, sizeof *t);
    t->name = language;
    t->speech = (struct bq_speech){.words = &server_words, .you = -1};
    t->trouble = (struct bq_speech){.words = &bq_session_words, .you = -1};
    if (bq_language_find(&t->own, language, &server_words))
        t->speech.language = &t->own;
    if (bq_language_find(&t->session, language, &bq_session_words))
        t->trouble.language = &t->session;
    if (bq_language_find(&t->house, language, &bq_house_words))
        t->speech.house = t->trouble.house = &t->house;
}

struct bq_speech tongue_of(const struct tongue *t, const struct bq_game *g, int you, struct bq_language *room)
{
    struct bq_speech of = bq_plain_speech(g);

    of.you = you;
    of.house = t->speech.house;
    if (t->name != NULL && bq_language_find(room, t->name, of.words))
        of.language = room;
    return of;
}

int tongue_say_with(const struct tongue *t, int key, const struct bq_arg *args, int n, char *out, int cap)
{
    return bq_say_with(&t->speech, key, args, n, out, cap);
}

int tongue_trouble(const struct tongue *t, const struct bq_trouble *why, char *out, int cap)
{
    struct bq_language room;
    struct bq_speech game = {.you = -1};

    if (why->game != NULL)
        game = tongue_of(t, why->game, -1, &room);
    return bq_trouble_say(why->words == &server_words ? &t->speech : &t->trouble, why->game != NULL ? &game : NULL, why,
                          out, cap);
}
