/* trouble.h -- what went wrong, as a fact: a key of session/words.def with its arguments, rendered in English at once and in any other
 * language on request.
 *
 *     return bq_complain(why, BQ_EPARSE, BQ_WHY_LINE_MISSING, BQ_N(line), BQ_Q(key));
 *
 * A front end with words of its own uses bq_complain_with().
 *
 * Invariant: text is NUL-terminated and has no newline; what a stranger wrote (BQ_Q) is short and printable, and never pushes the rest of
 * the sentence out of its buffer. A trouble owns everything it quotes. */
#ifndef BQ_TROUBLE_H
#define BQ_TROUBLE_H

#include <stdint.h>

#include "core/game.h"
#include "core/words.h"

enum {
    BQ_TROUBLE_TEXTS = 4,
    BQ_TROUBLE_QUOTED = 204
}; /* texts that a trouble keeps, and the bytes of each, the NUL included */

/* What went wrong, in words a player can act on. */
struct bq_trouble {
    int32_t code;    /* a bq_fault (< 0), or the number of the rule that refuses (> 0) */
    char text[1100]; /* a few sentences in English; room for the longest clause of any game and the reason before it */
    int32_t line;    /* of the save in which it was found, if the fact has no argument for it; 0: none */
    const struct bq_words *words; /* the fact is of these; NULL: there is only the text */
    const struct bq_game *game;   /* whose rule the fact names, or NULL; */
    uint32_t variant;             /* of which variant */
    struct bq_fact fact;
    char quoted[BQ_TROUBLE_TEXTS][BQ_TROUBLE_QUOTED]; /* what its `text` arguments are numbers of */
};

/* The words of session/words.def. */
extern const struct bq_words bq_session_words;
enum {
    BQ_WHY_NOTHING,
#define SAY(key, ...)  BQ_WHY_##key,
#define NOUN(key, ...) BQ_WHY_##key,
#include "session/words.def"
#undef SAY
#undef NOUN
    BQ_WHYS
};

/* Writes a trouble's code, fact and text (`why` may be NULL) and returns the code. bq_complain0 has no arguments. */
int bq_complain_with(struct bq_trouble *why, int code, const struct bq_words *words, int key, const struct bq_arg *args,
                     int n);
#define bq_complain(why, code, key, ...) bq_complain_with((why), (code), &bq_session_words, (key), BQ_ARGS(__VA_ARGS__))
#define bq_complain0(why, code, key)     bq_complain_with((why), (code), &bq_session_words, (key), NULL, 0)

/* The trouble was found at that line of a save, and has that code; returns the code. */
int bq_trouble_at(struct bq_trouble *why, int code, int line);

/* The trouble in the language of `s`, snprintf's way; but a clause that is too long for the room ends with its last whole sentence that
 * fits, or with a word, so that its id stands. `s` is of the trouble's words: session/words.def, or a front end's own. `game` speaks of the
 * game that the trouble names, for the clause. English where either is NULL, or of other words. */
int bq_trouble_say(const struct bq_speech *s, const struct bq_speech *game, const struct bq_trouble *why, char *out,
                   int cap);

/* For programs: {"key":"no_move","args":{"typed":"x","moves":"draw"},"text":"..."}, and "line" where it has one; snprintf's
 * way. `text` is how it was said; NULL: in English. {} where there is no fact. */
int bq_trouble_json(const struct bq_trouble *why, const char *text, char *out, int cap);

#endif
