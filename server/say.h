/* say.h -- what the protocol and the web server say: the words of server/words.def, and a language to say them in.
 *
 * Each client chooses its own language, so there is one tongue per client, and none for all. */
#ifndef SERVER_SAY_H
#define SERVER_SAY_H

#include "session/trouble.h"

enum {
    SERVER_SAY_NOTHING,
#define SAY(key, ...) SERVER_SAY_##key,
#include "server/words.def"
#undef SAY
    SERVER_SAYS
};

extern const struct bq_words server_words;

/* How one client is spoken to. It points into itself: it is never copied. */
struct tongue {
    const char *name;                       /* "de"; NULL: English */
    struct bq_language own, session, house; /* its tables */
    struct bq_speech speech;                /* of our own words */
    struct bq_speech trouble;               /* of the session's */
};

void tongue_set(struct tongue *t, const char *language); /* "de"; NULL or one that is not there: English */

/* How that game is spoken of, to `you` (-1: nobody); `room` is for its table. */
struct bq_speech tongue_of(const struct tongue *t, const struct bq_game *g, int you, struct bq_language *room);

/* The word with its arguments, snprintf's way. */
int tongue_say_with(const struct tongue *t, int key, const struct bq_arg *args, int n, char *out, int cap);
#define tongue_say(t, out, cap, key, ...) tongue_say_with((t), (key), BQ_ARGS(__VA_ARGS__), (out), (cap))

/* A trouble of our own words or of the session's, snprintf's way. */
int tongue_trouble(const struct tongue *t, const struct bq_trouble *why, char *out, int cap);

/* Writes a trouble of our own words; returns its code. */
#define server_fault(why, code, key, ...) bq_complain_with((why), (code), &server_words, (key), BQ_ARGS(__VA_ARGS__))
#define server_fault0(why, code, key)     bq_complain_with((why), (code), &server_words, (key), NULL, 0)

#endif
