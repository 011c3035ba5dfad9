/* trouble.c -- see trouble.h. The renderer of core/words.h does the rest, so that the WebAssembly module needs no printf.
 *
 * Invariant: see trouble.h. */
#include <string.h>

#include "core/text.h"
#include "session/trouble.h"

enum {
    STRANGE = 40,
    CLAUSE = 1800
}; /* bytes: what is shown of a stranger's text; the longest clause in any language */

#define SAY  BQ_SAY_ROW
#define NOUN BQ_NOUN_ROW
static const struct bq_word ROWS[] = {
#include "session/words.def"
};
#undef SAY
#undef NOUN
const struct bq_words bq_session_words = {"session", ROWS, BQ_WHYS - 1, NULL, NULL, 0};

/* ---- keeping ------------------------------------------------------------------------ */

/* Copies a text without its control characters, and as much of it as there is room for: "abc...". What is strange keeps plain ASCII. */
static void keep(char out[BQ_TROUBLE_QUOTED], const char *s, int strange)
{
    struct bq_text t = bq_text_to(out, BQ_TROUBLE_QUOTED);
    int room = strange ? STRANGE : BQ_TROUBLE_QUOTED - 4, n = 0;

    while (n < room && s[n] != 0)
        n++;
    while (!strange && s[n] != 0 && n > 0 && ((unsigned char)s[n] & 0xc0) == 0x80)
        n--; /* not in the middle of a character */
    for (int i = 0; i < n; i++) {
        unsigned char c = (unsigned char)s[i];

        bq_put_char(&t, c < ' ' || c == 0x7f || (strange && c > '~') ? '?' : s[i]);
    }
    if (s[n] != 0)
        bq_put(&t, "...");
}

int bq_complain_with(struct bq_trouble *why, int code, const struct bq_words *words, int key, const struct bq_arg *args,
                     int n)
{
    int texts = 0;

    if (why == NULL)
        return code;
    why->code = code;
    why->line = 0;
    why->words = words;
    why->game = NULL;
    why->variant = 0;
    why->fact = BQ_FACT0(key);
    memset(why->quoted, 0, sizeof why->quoted);
    for (int i = 0; i < n; i++) {
        if (args[i].game != NULL) {
            why->game = args[i].game;
            why->variant = args[i].variant;
        }
        if (args[i].text != NULL && texts < BQ_TROUBLE_TEXTS)
            keep(why->quoted[texts], args[i].text, args[i].strange);
        bq_fact_push(&why->fact, args[i].text != NULL ? texts++ : args[i].number);
    }
    bq_trouble_say(NULL, NULL, why, why->text, (int)sizeof why->text);
    return code;
}

int bq_trouble_at(struct bq_trouble *why, int code, int line)
{
    if (why == NULL)
        return code;
    why->code = code;
    why->line = line;
    if (why->words != NULL)
        bq_trouble_say(NULL, NULL, why, why->text, (int)sizeof why->text);
    return code;
}

/* ---- saying ------------------------------------------------------------------------- */

/* How a trouble is spoken of: as `s` does if it is of the same words, otherwise in plain English. */
static struct bq_speech speech_of(const struct bq_speech *s, const struct bq_trouble *why,
                                  const char *texts[BQ_TROUBLE_TEXTS + 1])
{
    struct bq_speech own = {.words = why->words, .you = -1};

    if (s != NULL && s->words == why->words)
        own = *s;
    for (int i = 0; i < BQ_TROUBLE_TEXTS; i++)
        texts[i] = why->quoted[i];
    texts[BQ_TROUBLE_TEXTS] = NULL;
    own.texts = texts;
    own.rules = why->game != NULL ? why->game->ledger : NULL;
    return own;
}

/* Shortens a clause of n bytes to `room`: to whole sentences if one fits, else to words. */
static void clip(char *s, int n, int room)
{
    int word = 0, sentence = 0;

    for (int i = 1; i < n && i <= room; i++) {
        if (s[i] == ' ' && s[i - 1] == '.')
            sentence = i;
        if (s[i] == ' ' && i <= room - 3)
            word = i;
    }
    s[sentence > 0 ? sentence : word] = 0;
    if (sentence == 0 && word + 3 < n)
        memcpy(s + word, "...", 4);
}

/* The clause that the trouble names, in the words of `game`, or in English. Its bytes; 0: it names none. */
static int put_clause(const struct bq_speech *game, const struct bq_trouble *why, char out[CLAUSE])
{
    struct bq_speech plain = {.words = NULL, .you = -1}, of;
    int n;

    if (why->game == NULL || why->fact.n == 0)
        return 0;
    plain.rules = why->game->ledger;
    if (game == NULL || game->words != why->game->words->table)
        game = &plain;
    of = *game;
    of.variant = why->variant;
    n = bq_say_rule(&of, why->fact.arg[why->fact.n - 1], out, CLAUSE); /* the rule comes last */
    return n < CLAUSE ? n : CLAUSE - 1;
}

static int say_line(const struct bq_speech *s, const struct bq_trouble *why, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    if (why->line > 0)
        bq_put_say(&t, s, BQ_FACT(BQ_WHY_AT_LINE, why->line));
    bq_put_say(&t, s, why->fact);
    return t.len;
}

int bq_trouble_say(const struct bq_speech *s, const struct bq_speech *game, const struct bq_trouble *why, char *out,
                   int cap)
{
    const char *texts[BQ_TROUBLE_TEXTS + 1];
    struct bq_speech own;
    char clause[CLAUSE];
    int n, length;

    if (why->words == NULL) {
        struct bq_text t = bq_text_to(out, cap);

        bq_put(&t, why->text);
        return t.len;
    }
    own = speech_of(s, why, texts);
    n = put_clause(game, why, clause);
    if (n > 0)
        own.clause = clause;
    length = say_line(&own, why, out, cap);
    if (n > 0 && cap > 0 && length >= cap) {
        clip(clause, n, n - (length - (cap - 1)));
        length = say_line(&own, why, out, cap);
    }
    return length;
}

int bq_trouble_json(const struct bq_trouble *why, const char *text, char *out, int cap)
{
    const char *texts[BQ_TROUBLE_TEXTS + 1];
    struct bq_text t = bq_text_to(out, cap);
    struct bq_speech own;

    if (why->words == NULL) {
        bq_put(&t, "{}");
        return t.len;
    }
    own = speech_of(NULL, why, texts);
    return bq_fact_json_as(&own, &why->fact, text != NULL ? text : why->text, why->line, out, cap);
}
