/* ask.h -- parses what a client asks for from its JSON: keys, games, seats, options.
 *
 * The pipe's protocol (call.h) and the hall (hall.h) use these readers, and each answers in its own form: a reader that finds a mistake
 * sets a code for programs and a trouble for people, and changes nothing.
 *
 * Invariant: a reader returns 1 or ASK_OK with *out written, or ASK_FAILED with `code` and `why` set. */
#ifndef SERVER_ASK_H
#define SERVER_ASK_H

#include <jansson.h>
#include <stdint.h>

#include "server/say.h"

enum { ASK_WORD = 64 }; /* room for a word of the client's in an error text */
enum { ASK_OK = 0, ASK_FAILED = -1 };

struct ask {
    json_t *json;     /* an object */
    const char *code; /* what is wrong: "bad_request" */
    struct bq_trouble why;
    int wait; /* ms, after which it may be asked again; 0: that changes nothing */
};

/* Something is wrong: a word of server/words.def with its arguments. ASK_FAILED, always. */
int ask_fail_with(struct ask *a, const char *code, int key, const struct bq_arg *args, int n);
#define ask_fail(a, code, key, ...) ask_fail_with((a), (code), (key), BQ_ARGS(__VA_ARGS__))
#define ask_fail0(a, code, key)     ask_fail_with((a), (code), (key), NULL, 0)

/* Too much was asked for; `key` says after how many seconds it may be asked again. ASK_FAILED, always. */
int ask_too_fast(struct ask *a, int key, int ms);

/* Reads one JSON object. ASK_OK and a->json, to be given back with json_decref(); or ASK_FAILED; memory that ran out is BQ_EMEMORY in
 * a->why.code. `example` is shown to whoever sent something else. */
int ask_read(struct ask *a, const char *text, size_t size, const char *example);

/* Refuses the first key that is not `name` nor among `keys` (up to NULL), so that a misspelt one is never taken for a default. */
int ask_only(struct ask *a, const char *name, const char *request, const char *const *keys);

/* No request is called that; there are `names`, n of them and a NULL. ASK_FAILED, always. */
int ask_unknown(struct ask *a, const char *typed, const char *const *names, int n);

/* `s`, cut to what an error text can bear, into word[ASK_WORD]; a number that may be a large one. */
const char *ask_word(char word[ASK_WORD], const char *s);
const char *ask_number(char out[32], int64_t v);

/* A key's value: 1 and *out; 0 if the key is not there; ASK_FAILED. */
int ask_whole(struct ask *a, const char *key, int64_t min, int64_t max, int64_t *out);
int ask_text(struct ask *a, const char *key, const char **out);
int ask_flag(struct ask *a, const char *key, int *out);

/* The same for a key that has to be there: ASK_OK or ASK_FAILED. */
int ask_need_whole(struct ask *a, const char *key, int64_t min, int64_t max, int64_t *out);
int ask_need_text(struct ask *a, const char *key, const char **out);

int ask_game(struct ask *a, const struct bq_game **out); /* "game" */
int ask_lang(struct ask *a, const char **out); /* "lang": the name of one that is there; NULL: none is asked for */
int ask_seats(struct ask *a, const struct bq_game *g, struct bq_setup *setup);   /* "seats", as the game takes them */
int ask_options(struct ask *a, const struct bq_game *g, struct bq_setup *setup); /* "options" */

/* "bots": a name or null for each seat; out[i] is NULL for a person. 1, 0 or ASK_FAILED. */
struct bq_bot;
int ask_bots(struct ask *a, int seats, const struct bq_bot *out[BQ_SEATS]);

/* A trouble of the session. ASK_FAILED, always. */
int ask_fault(struct ask *a, const char *code, const struct bq_trouble *why);

#endif
