/* words.h -- facts, and the one renderer that turns them into sentences.
 *
 * What happened, what a move would do, what is asked, why not: each is a fact before it is a sentence, a key and typed
 * arguments. No argument is prose. A game's keys are in its words.def, with their English; every other language is a .po
 * file beside it, compiled by tools/words into a table that is handed to the renderer. Programs, pictures and sounds go by
 * the key, so nobody ever parses a sentence.
 *
 * words.def has one entry for each key (X-macros; each becomes a bq_word below):
 *
 *     SAY(SKIPS, "", "The table stays as it is.")
 *     SAY(DRAWS, "seat who, card card", "{who} draws {card:a}.", .you = "You draw {card:a}.")
 *     SAY(LEFT, "number n", "One card is left.", .many = "{n} cards are left.")
 *     NOUN(DUMPLING, "", "dumpling", .many = "dumplings")
 *
 * Where a game has its names in a table of their own, words.def includes that and makes a noun of each row (games/court/words.def);
 * tools/words reads it as the compiler does.
 *
 * The string after the key declares the arguments: a type and a name each, separated by commas. The house's types are `number`,
 * `time` (ms), `seat`, `rule`, `word` (another key of the same words.def) and `text` (quoted as it is, such as a file's name or a move as
 * it was typed; the speech has it); other types are the game's own, and its `name` function names their values.
 * A type that ends in * is a list: the last argument, which takes all remaining values. `.many` is used if the first number is not one,
 * `.you` (and `.you_many`) if the first seat is the one being addressed.
 *
 * In a text, {who} stands for an argument; at the start of a sentence it gets a capital. What follows a colon asks for a form:
 *     {card:acc}        a case: nom, acc, dat, gen
 *     {card:the}        with its article, also {card:the acc}; {card:a} with the indefinite one
 *     {cards:counted}   a list in which equal neighbours are counted
 *     {cards:or}        a list to choose from: "a, b or c"
 *     {n:dumpling}      a number with a noun of words.def, in the right plural: "3 dumplings", also {n:dumpling dat}
 *     {n:signed}        +3, −3
 *     {card:cap}        with a capital, for a sentence that begins in the middle of the text
 *     {t:seconds}       a time in whole seconds; without it m:ss
 *     {card:brief}      as short as a board or a log needs it: "7♥"; a speech may ask for this of all nouns
 *     {rule:clause}     the rule's text; without it its id
 * A noun's text is its nominative, then its gender, then the forms that differ: "Herr|m|acc=Herrn|dat=Herrn". An English noun may have
 * "an" as its gender, and a name that takes no article "proper".
 *
 * Invariant: whatever facts and language tables it is given, the renderer reads only inside them. What cannot be
 * rendered becomes "?"; nothing fails. */
#ifndef BQ_CORE_WORDS_H
#define BQ_CORE_WORDS_H

#include <stdint.h>

#include "core/game.h"
#include "core/text.h"

enum {
    BQ_FACT_ARGS = 24, /* of one fact, those of a list included */
    BQ_FACTS = 24,     /* of one event */
    BQ_SENTENCE = 600  /* bytes: no sentence of an event is longer, the NUL included */
};

struct bq_fact {
    uint16_t key; /* the line of words.def, from 1; 0 is none */
    uint16_t n;   /* arguments */
    int32_t arg[BQ_FACT_ARGS];
};

/* Facts being written: what does not fit is left out. */
struct bq_facts {
    struct bq_fact *out;
    int32_t n, cap;
};

/* Adds a fact with `n` values. BQ_SAY counts them: BQ_SAY(&facts, RUM_SAY_DRAWS, seat, card); BQ_SAY0 has none. */
struct bq_fact *bq_fact_add(struct bq_facts *f, int key, const int32_t *values, int n);
#define BQ_SAY(facts, key, ...)                                 \
    bq_fact_add((facts), (key), (const int32_t[]){__VA_ARGS__}, \
                (int)(sizeof((const int32_t[]){__VA_ARGS__}) / sizeof(int32_t)))
#define BQ_SAY0(facts, key) bq_fact_add((facts), (key), 0, 0)

/* A fact in place: BQ_FACT(RUM_SAY_HAND, n); BQ_FACT0 has no values. */
#define BQ_FACT(key, ...) \
    ((struct bq_fact){    \
        (uint16_t)(key), (uint16_t)(sizeof((const int32_t[]){__VA_ARGS__}) / sizeof(int32_t)), {__VA_ARGS__}})
#define BQ_FACT0(key) ((struct bq_fact){(uint16_t)(key), 0, {0}})

/* A further value: the next of a list. */
void bq_fact_push(struct bq_fact *f, int32_t value);

/* An argument with its own text, where a word is said at once or its texts are kept (session/trouble.h). */
struct bq_arg {
    const char *text;           /* quoted as it is; NULL: a number */
    int32_t number;             /* or a seat, a word, a rule */
    int32_t strange;            /* the text is a stranger's: whoever keeps it shortens it */
    const struct bq_game *game; /* whose rule the number is, */
    uint32_t variant;           /* and of which variant (core/variant.h) */
};
#define BQ_N(value)            ((struct bq_arg){.number = (int32_t)(value)})
#define BQ_T(quoted)           ((struct bq_arg){.text = (quoted)})
#define BQ_Q(quoted)           ((struct bq_arg){.text = (quoted), .strange = 1})
#define BQ_R(whose, rule)      ((struct bq_arg){.number = (rule), .game = (whose)})
#define BQ_RV(whose, rule, of) ((struct bq_arg){.number = (rule), .game = (whose), .variant = (of)})
#define BQ_ARGS(...) \
    (const struct bq_arg[]){__VA_ARGS__}, (int)(sizeof((const struct bq_arg[]){__VA_ARGS__}) / sizeof(struct bq_arg))

/* A line of words.def. */
struct bq_word {
    const char *key;  /* "DRAWS" */
    const char *args; /* "seat who, card card" */
    const char *text; /* English */
    const char *many; /* for other numbers than one, or NULL */
    const char *you, *you_many;
    int32_t noun;
};

/* The words of one game, or of the house. */
struct bq_words {
    const char *domain; /* "royal", "house" */
    const struct bq_word *word;
    int32_t count;

    /* What a value of one of the game's own types is called: writes a fact whose key is a noun, and returns 1; or 0 if there is no such
     * value. `type` is the word that words.def has before the argument. */
    int (*name)(const char *type, int32_t value, struct bq_fact *out);

    /* How a program says the same, as in moves and JSON ("tomato", "N1"), snprintf's way; 0 bytes: a number does. May be NULL. Asked of
     * values that have a name. */
    int (*id)(const char *type, int32_t value, char *out, int cap);

    int32_t
        rules; /* the first key of the ledger's clauses, which words.def makes of rules.def in its order; 0: they have none */
};

/* What SAY and NOUN are where the rows of a words.def are made. */
#define BQ_SAY_ROW(key, ...)  {#key, __VA_ARGS__, .noun = 0},
#define BQ_NOUN_ROW(key, ...) {#key, __VA_ARGS__, .noun = 1},

/* ---- languages ---------------------------------------------------------------- */

/* A language's table for one domain, as tools/words writes it. Made by bq_language_open; `bytes` is borrowed. */
struct bq_language {
    const uint8_t *bytes;
    uint32_t size;
    int32_t count, plurals;
};

/* 0, or BQ_ECORRUPT if it is no table, BQ_EVERSION if it is one of other words. */
int bq_language_open(struct bq_language *out, const struct bq_words *words, const uint8_t *bytes, uint32_t size);

/* A number that changes with every key, argument and English text of the words: a table carries it. */
uint32_t bq_words_print(const struct bq_words *words);

/* ---- speaking ----------------------------------------------------------------- */

/* How the game's own cards, places and things are named: whole; in their brief form where they have one, without an article; or, those that
 * have one, as moves name them, except what is hidden; or all as moves name them, with the name beside it in any language other than
 * English: "tomato (Tomate)". */
enum bq_brief { BQ_WHOLE, BQ_BRIEF, BQ_IDS, BQ_TYPED };

/* Who is spoken to, and in which language. All of it is optional. */
struct bq_speech {
    const struct bq_words *words;       /* the facts are of these */
    const struct bq_language *language; /* their translation; NULL: English */
    const struct bq_language *house;    /* the house's own words in that language; NULL: English */
    const char *const *names;           /* of the seats; NULL, or NULL for one: "seat 3" */
    int32_t seats;                      /* how many names there are */
    int32_t you;                        /* the seat that is "you"; -1: nobody */
    int32_t brief;                      /* enum bq_brief */
    const struct bq_rule *rules;        /* of the game, for arguments that are rules */
    const char *const *texts;           /* what `text` arguments are numbers of, NULL at the end */
    const char *clause;                 /* what {rule:clause} says; NULL: the rule's English */
    uint32_t variant; /* whose numbers clauses, pages and cards say: core/variant.h; 0: those printed */
};

/* The house's own words, core/words.def. */
extern const struct bq_words bq_house_words;
enum {
    BQ_NO_WORD,
#define SAY(key, ...)  BQ_HOUSE_##key,
#define NOUN(key, ...) BQ_HOUSE_##key,
#include "core/words.def"
#undef SAY
#undef NOUN
    BQ_HOUSE_WORDS
};

/* The text of a word without arguments; borrowed from its table. */
const char *bq_word_text(const struct bq_speech *s, int key);

/* The fact as a sentence, snprintf's way. */
int bq_say(const struct bq_speech *s, const struct bq_fact *f, char *out, int cap);

/* A word with its arguments in the order that words.def declares, at most BQ_TEXTS of them texts; snprintf's way. */
enum { BQ_TEXTS = 8 };
int bq_say_with(const struct bq_speech *s, int key, const struct bq_arg *args, int n, char *out, int cap);

/* A fact behind what is written already. */
void bq_put_say(struct bq_text *t, const struct bq_speech *s, struct bq_fact f);

/* Several facts in a row, with a blank between them. */
int bq_say_all(const struct bq_speech *s, const struct bq_fact *f, int n, char *out, int cap);

/* How a game speaks in English and to nobody. */
struct bq_speech bq_plain_speech(const struct bq_game *g);

/* The view as show() says it in English, to nobody, naming everything as it is typed; snprintf's way. */
int bq_show(const struct bq_game *g, const void *view, char *out, int cap);

/* A clause of the ledger, by its number in the game's rules, as it is said at a table: its sentences, and neither of which edition they are
 * nor which of them are ours; snprintf's way. */
int bq_say_rule(const struct bq_speech *s, int rule, char *out, int cap);

/* The same for somebody who reads the ledger: with its edition, and with "Ruling: " before what is ours inside it; snprintf's way. */
int bq_say_clause(const struct bq_game *g, const struct bq_speech *s, int rule, char *out, int cap);

/* A part of a clause: all of it is the game's own, or all of it is ours. */
struct bq_part {
    const char *text; /* borrowed from the words; bq_put_part() says it */
    int32_t length, ours;
};

/* Part `i` of a clause, from 0, of the `source` that the ledger says; 0: it has no more. One after the other they are what bq_say_rule()
 * says. */
int bq_rule_part(const struct bq_speech *s, int source, int rule, int i, struct bq_part *out);

/* Writes a part with the numbers of the speech's variant. */
void bq_put_part(struct bq_text *t, const struct bq_speech *s, const struct bq_part *part);

/* The text of a clause as the ledger or a translation has it, without its brackets, and with the numbers of the variant. */
void bq_put_clause(struct bq_text *t, uint32_t variant, const char *text);

/* What the game has to remark on the view, snprintf's way; 0 bytes: nothing. */
int bq_say_remarks(const struct bq_game *g, const struct bq_speech *s, const void *view, int seat, enum bq_topic topic,
                   bq_move m, int rule, char *out, int cap);

/* What an event did, in the words of the game, as seen from the views before and after: its facts as bq_say_all() says them, without a name
 * for anyone if `s` is NULL; snprintf's way. */
int bq_tell(const struct bq_game *g, const struct bq_speech *s, const void *before, const void *after,
            struct bq_event e, char *out, int cap);

/* What the speech calls a card, place or thing that moves call `id`, snprintf's way; 0 bytes: nothing is called so, or it has no
 * other name. */
int bq_gloss(const struct bq_speech *s, const char *id, char *out, int cap);

/* The fact for programs: {"key":"draws","args":{"who":0,"card":"tomato"},"text":"..."}, snprintf's way. */
int bq_fact_json(const struct bq_speech *s, const struct bq_fact *f, char *out, int cap);

/* The same with a text that was said already. */
int bq_fact_json_as(const struct bq_speech *s, const struct bq_fact *f, const char *text, int line, char *out, int cap);

/* What words.def declares of a key: argument i, from 0. 1; or 0: it has no more. */
struct bq_argument {
    char type[24], name[24];
    int32_t list;  /* takes all remaining values */
    int32_t house; /* the type is one of the house's, not the game's own */
};
int bq_word_argument(struct bq_argument *out, const struct bq_words *w, int key, int i);

/* Whether argument i of the fact, from 0, is a seat. */
int bq_fact_has_seat(const struct bq_words *w, const struct bq_fact *f, int i);

/* 0 if key, number and values of the fact's arguments are what words.def declares, otherwise the first argument (from 1) that is not, or
 * -1: there are too many or too few. For tests. */
int bq_fact_check(const struct bq_words *w, const struct bq_fact *f);

#endif
