/* words.c -- see words.h. One pass over a text, filling placeholders as they come; no heap, no locale. */
#include "core/words.h"

#include <string.h>

#include "core/objects.h"

#define SAY  BQ_SAY_ROW
#define NOUN BQ_NOUN_ROW
static const struct bq_word HOUSE[] = {
#include "core/words.def"
};
#undef SAY
#undef NOUN
const struct bq_words bq_house_words = {"house", HOUSE, sizeof HOUSE / sizeof HOUSE[0], NULL, NULL, 0};

enum { DEEPEST = 4 }; /* the deepest case is a noun in a noun in a sentence */

/* A part of a text. */
struct piece {
    const char *at;
    int len;
};

static struct piece piece_of(const char *text)
{
    return (struct piece){text, text != NULL ? (int)strlen(text) : 0};
}

static int is_piece(struct piece p, const char *text)
{
    return (int)strlen(text) == p.len && memcmp(p.at, text, (size_t)p.len) == 0;
}

static int is_same(struct piece p, const char *text)
{
    for (int i = 0; i < p.len; i++)
        if (text[i] == '\0' || (p.at[i] | 32) != (text[i] | 32))
            return 0;
    return text[p.len] == '\0';
}

/* Cuts the piece up to the first `c`, and moves *rest past it. */
static struct piece cut(struct piece *rest, char c)
{
    const char *end = rest->len > 0 ? memchr(rest->at, c, (size_t)rest->len) : NULL;
    struct piece first = {rest->at, end != NULL ? (int)(end - rest->at) : rest->len};

    rest->at += first.len + (end != NULL);
    rest->len -= first.len + (end != NULL);
    return first;
}

/* ---- facts --------------------------------------------------------------------- */

struct bq_fact *bq_fact_add(struct bq_facts *f, int key, const int32_t *values, int n)
{
    static const struct bq_fact none;
    struct bq_fact *fact;

    if (f->n >= f->cap)
        return NULL;
    fact = &f->out[f->n++];
    *fact = none;
    fact->key = (uint16_t)key;
    for (int i = 0; i < n; i++)
        bq_fact_push(fact, values[i]);
    return fact;
}

void bq_fact_push(struct bq_fact *f, int32_t value)
{
    if (f != NULL && f->n < BQ_FACT_ARGS)
        f->arg[f->n++] = value;
}

/* An argument as words.def declares it: "card* cards". */
struct slot {
    struct piece type, name;
    int list;
};

/* The next declaration of *args; 0 at the end. */
static int next_slot(struct piece *args, struct slot *out)
{
    struct piece one = cut(args, ',');

    while (one.len > 0 && *one.at == ' ') {
        one.at++;
        one.len--;
    }
    if (one.len == 0)
        return 0;
    out->type = cut(&one, ' ');
    out->list = out->type.at[out->type.len - 1] == '*';
    out->type.len -= out->list;
    out->name = one;
    return 1;
}

static const struct bq_word *word_of(const struct bq_words *w, int key)
{
    return w != NULL && key >= 1 && key <= w->count ? &w->word[key - 1] : NULL;
}

/* The key of that name; 0: none. */
static int key_named(const struct bq_words *w, struct piece name)
{
    for (int i = 0; i < w->count; i++)
        if (is_same(name, w->word[i].key))
            return i + 1;
    return 0;
}

/* A type's name as a string, for the game's functions. */
static const char *type_text(struct piece type, char out[24])
{
    struct bq_text t = bq_text_to(out, 24);

    bq_put_n(&t, type.at, type.len);
    return out;
}

static int is_house_type(struct piece type)
{
    static const char *const TYPES[] = {"number", "time", "seat", "rule", "word", "text"};

    for (int i = 0; i < 6; i++)
        if (is_piece(type, TYPES[i]))
            return 1;
    return 0;
}

static int value_fits(const struct bq_words *w, struct piece type, int32_t value)
{
    struct bq_fact noun;
    char name[24];

    if (is_piece(type, "word"))
        return word_of(w, value) != NULL;
    if (is_piece(type, "seat"))
        return value >= 0 && value < BQ_SEATS;
    if (is_piece(type, "rule"))
        return value > 0;
    if (is_house_type(type))
        return 1;
    return w->name != NULL && w->name(type_text(type, name), value, &noun) && word_of(w, noun.key) != NULL &&
           word_of(w, noun.key)->noun;
}

int bq_fact_check(const struct bq_words *w, const struct bq_fact *f)
{
    const struct bq_word *word = word_of(w, f->key);
    struct piece args = piece_of(word != NULL ? word->args : "");
    struct slot slot;
    int i = 0;

    if (word == NULL)
        return -1;
    while (next_slot(&args, &slot)) {
        int least = slot.list ? 0 : 1;

        for (int k = 0; k < least || (slot.list && i < f->n); k++, i++)
            if (i >= f->n || !value_fits(w, slot.type, f->arg[i]))
                return i < f->n ? i + 1 : -1;
    }
    return i == f->n ? 0 : -1;
}

int bq_word_argument(struct bq_argument *out, const struct bq_words *w, int key, int i)
{
    const struct bq_word *word = word_of(w, key);
    struct piece args = piece_of(word != NULL ? word->args : "");
    struct slot slot;

    for (int k = 0; next_slot(&args, &slot); k++)
        if (k == i) {
            type_text(slot.type, out->type);
            type_text(slot.name, out->name);
            out->list = slot.list;
            out->house = is_house_type(slot.type);
            return 1;
        }
    return 0;
}

int bq_fact_has_seat(const struct bq_words *w, const struct bq_fact *f, int i)
{
    const struct bq_word *word = word_of(w, f->key);
    struct piece args = piece_of(word != NULL ? word->args : "");
    struct slot slot;

    for (int k = 0; next_slot(&args, &slot); k++)
        if (k == i || slot.list)
            return is_piece(slot.type, "seat");
    return 0;
}

/* ---- languages ----------------------------------------------------------------- */

/* A table: "BQW1", the print of its words (4 bytes, lowest first, as all numbers), their count (2), forms of the plural (1), a zero,
 * 200 bytes that say which form a number takes (from 200 on as 100 .. 199), then for each word and form the offset (4) of its text,
 * and as many again of what is said to "you"; 0 where there is none. Texts end with a NUL, as the table does. */
enum { HEAD = 12, NUMBERS = 200 };

static uint32_t read4(const uint8_t *b)
{
    return (uint32_t)b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
}

uint32_t bq_words_print(const struct bq_words *words)
{
    uint32_t print = 2166136261u;

    for (int i = 0; i < words->count; i++) {
        const struct bq_word *w = &words->word[i];
        const char *const texts[] = {w->key, w->args, w->text, w->many, w->you, w->you_many};

        for (int k = 0; k < 6; k++)
            for (const char *c = texts[k] != NULL ? texts[k] : "";; c++) {
                print = (print ^ (uint8_t)*c) * 16777619u;
                if (*c == '\0')
                    break;
            }
    }
    return print;
}

int bq_language_open(struct bq_language *out, const struct bq_words *words, const uint8_t *bytes, uint32_t size)
{
    uint32_t slots;

    if (size < HEAD + NUMBERS + 1 || memcmp(bytes, "BQW1", 4) != 0 || bytes[size - 1] != '\0' || bytes[10] == 0)
        return BQ_ECORRUPT;
    if (read4(bytes + 4) != bq_words_print(words) || (bytes[8] | bytes[9] << 8) != words->count)
        return BQ_EVERSION;
    slots = (uint32_t)words->count * bytes[10] * 2;
    if (size < HEAD + NUMBERS + 4 * slots + 1)
        return BQ_ECORRUPT;
    for (int i = 0; i < NUMBERS; i++)
        if (bytes[HEAD + i] >= bytes[10])
            return BQ_ECORRUPT;
    for (uint32_t i = 0; i < slots; i++)
        if (read4(bytes + HEAD + NUMBERS + 4 * i) >= size)
            return BQ_ECORRUPT;
    *out = (struct bq_language){bytes, size, words->count, bytes[10]};
    return BQ_OK;
}

static const char *translated(const struct bq_language *l, int key, int you, int form)
{
    uint32_t slot = (uint32_t)(((key - 1) * 2 + you) * l->plurals + form);
    uint32_t offset = read4(l->bytes + HEAD + NUMBERS + 4 * slot);

    return offset != 0 ? (const char *)l->bytes + offset : NULL;
}

/* Which form of the plural a number takes. */
static int form_of(const struct bq_language *l, int64_t n)
{
    if (n < 0)
        n = -n;
    if (l == NULL)
        return n != 1;
    return l->bytes[HEAD + (n < NUMBERS ? n : 100 + n % 100)];
}

/* The text of a word in a language, for a number and for the person addressed. */
static const char *text_of(const struct bq_words *w, const struct bq_language *l, int key, int you, int64_t n)
{
    const struct bq_word *word = word_of(w, key);
    int form = form_of(l, n);
    const char *text;

    if (word == NULL)
        return "?";
    you = you && word->you != NULL;
    if (l != NULL) {
        text = word->many != NULL ? translated(l, key, you, form) : translated(l, key, you, 0);
        return text != NULL ? text : "?";
    }
    text = you ? word->you : word->text;
    if (form != 0 && word->many != NULL)
        text = you ? word->you_many : word->many;
    return text;
}

/* ---- nouns and their forms ------------------------------------------------------- */

/* What a gap asks for behind its colon. */
struct want {
    struct piece grammar; /* the case: "acc"; empty: nominative */
    int article;          /* a word of the house, or 0 */
    int counted, either, sign, seconds, capital, clause;
    int noun; /* of a number */
};

/* The form of "nom|gender|form=text|..." with that tag, or `nominative` if there is none. */
static struct piece form_tagged(const char *text, struct piece gender, struct piece grammar, struct piece nominative)
{
    struct piece rest = piece_of(text), best = nominative;
    int rank = 0;

    cut(&rest, '|');
    cut(&rest, '|');
    while (rest.len > 0) {
        struct piece value = cut(&rest, '|'), tag = cut(&value, '='), first = tag;
        struct piece part = cut(&first, '.');
        int score = 0;

        if (grammar.len > 0 && gender.len > 0 && first.len == grammar.len && part.len == gender.len &&
            memcmp(first.at, grammar.at, (size_t)first.len) == 0 && memcmp(part.at, gender.at, (size_t)part.len) == 0)
            score = 3; /* m.acc */
        else if (grammar.len > 0 && tag.len == grammar.len && memcmp(tag.at, grammar.at, (size_t)tag.len) == 0)
            score = 2; /* acc */
        else if (gender.len > 0 && tag.len == gender.len && memcmp(tag.at, gender.at, (size_t)tag.len) == 0)
            score = 1; /* m */
        if (score > rank) {
            rank = score;
            best = value;
        }
    }
    return best;
}

static struct piece gender_of(const char *text)
{
    struct piece rest = piece_of(text);

    cut(&rest, '|');
    return cut(&rest, '|');
}

/* ---- the renderer ---------------------------------------------------------------- */

struct pen {
    struct bq_text *t;
    const struct bq_speech *s;
    int depth;
};

static struct bq_speech spoken_whole(const struct bq_speech *s)
{
    struct bq_speech whole = *s;

    whole.brief = BQ_WHOLE;
    return whole;
}

/* The text of that number, or "?". */
static const char *quoted(const struct bq_speech *s, int32_t value)
{
    for (int32_t i = 0; s->texts != NULL && s->texts[i] != NULL; i++)
        if (i == value)
            return s->texts[i];
    return "?";
}

static void put_value(struct pen *p, struct piece type, int32_t value, const struct want *want);
static void put_text(struct pen *p, struct piece text, const struct bq_words *w, const struct bq_fact *f);

static const char *house(const struct pen *p, int key, int64_t n)
{
    return text_of(&bq_house_words, p->s->house, key, 0, n);
}

/* The article that goes with a noun, and a blank, if it takes one. */
static void put_article(struct pen *p, int article, struct piece gender, struct piece grammar, int plural)
{
    const char *text = house(p, article, 1);
    struct piece rest = piece_of(text), whole, pl = {"pl", 2};

    whole = form_tagged(text, plural ? pl : gender, grammar, cut(&rest, '|'));
    if (whole.len == 0)
        return;
    bq_put_n(p->t, whole.at, whole.len);
    bq_put_char(p->t, ' ');
}

/* A noun in the form that is wanted. */
static void put_noun(struct pen *p, const struct bq_words *w, const struct bq_fact *noun, int64_t n,
                     const struct want *want)
{
    const struct bq_language *l = w == &bq_house_words ? p->s->house : p->s->language;
    const char *text = text_of(w, l, noun->key, 0, n);
    struct piece rest = piece_of(text), nominative = cut(&rest, '|'), none = {"", 0}, brief = {"brief", 5};

    if (p->s->brief == BQ_BRIEF || is_piece(want->grammar, "brief")) {
        brief = form_tagged(text, none, brief, none);
        if (brief.len > 0) {
            put_text(p, brief, w, noun);
            return;
        }
    }
    if (want->article != 0)
        put_article(p, want->article, gender_of(text), want->grammar, form_of(l, n) != form_of(l, 1));
    put_text(p, want->grammar.len > 0 ? form_tagged(text, none, want->grammar, nominative) : nominative, w, noun);
}

/* A player's own name stays as it was typed. */
static int has_name(const struct bq_speech *s, int32_t seat)
{
    return seat != s->you && s->names != NULL && seat >= 0 && seat < s->seats && s->names[seat] != NULL;
}

/* How a name shows that something belongs to it: the form of WHOSE that is tagged with the name's last letter, or the first one. */
static struct piece whose(const struct pen *p, const char *name)
{
    const char *text = house(p, BQ_HOUSE_WHOSE, 1);
    struct piece rest = piece_of(text), nominative = cut(&rest, '|'), last = piece_of(name), none = {"", 0};

    for (int i = last.len - 1; i >= 0; i--)
        if ((last.at[i] & 0xc0) != 0x80) { /* where a UTF-8 character begins */
            last = (struct piece){last.at + i, last.len - i};
            break;
        }
    return form_tagged(text, none, last, nominative);
}

static void put_seat(struct pen *p, int32_t seat, const struct want *want)
{
    struct bq_fact who = {BQ_HOUSE_SOMEBODY, 1, {seat}};
    int gen = is_piece(want->grammar, "gen");
    struct want plain = *want;
    struct piece text, before;

    plain.article = 0;
    if (seat == p->s->you) {
        who = (struct bq_fact){BQ_HOUSE_YOU, 0, {0}};
        put_noun(p, &bq_house_words, &who, 1, &plain);
        return;
    }
    text = gen ? whose(p, has_name(p->s, seat) ? p->s->names[seat] : "") : piece_of("{name}");
    before = cut(&text, '{');
    cut(&text, '}');
    bq_put_n(p->t, before.at, before.len);
    plain.grammar.len = gen ? 0 : plain.grammar.len;
    if (has_name(p->s, seat))
        bq_put(p->t, p->s->names[seat]);
    else
        put_noun(p, &bq_house_words, &who, 1, &plain);
    bq_put_n(p->t, text.at, text.len);
}

static void put_time(struct pen *p, int32_t ms, const struct want *want)
{
    if (want->seconds) {
        bq_put_int(p->t, (ms + 999) / 1000);
        return;
    }
    bq_put_int(p->t, ms / 60000);
    bq_put(p->t, ms / 1000 % 60 < 10 ? ":0" : ":");
    bq_put_int(p->t, ms / 1000 % 60);
}

static void put_number(struct pen *p, int32_t n, const struct want *want)
{
    struct bq_fact noun = {(uint16_t)want->noun, 0, {0}};

    if (want->sign && n > 0)
        bq_put_char(p->t, '+');
    if (n < 0)
        bq_put(p->t, "\xe2\x88\x92"); /* a minus sign, not a hyphen */
    bq_put_int(p->t, n < 0 ? -(int64_t)n : n);
    if (want->noun != 0) {
        bq_put_char(p->t, ' ');
        put_noun(p, p->s->words, &noun, n, want);
    }
}

static void put_rule(struct pen *p, int32_t rule, const struct want *want)
{
    const struct bq_rule *r = p->s->rules != NULL && rule > 0 ? &p->s->rules[rule] : NULL;

    if (want->clause && p->s->clause != NULL)
        bq_put(p->t, p->s->clause);
    else if (want->clause && r != NULL)
        bq_put_clause(p->t, p->s->variant, r->text);
    else
        bq_put(p->t, r == NULL ? "?" : r->id);
}

/* Whether a noun is written shorter than it is spoken: then it has an id in place of its signs. */
static int has_brief(const struct pen *p, const struct bq_fact *noun)
{
    static const struct piece none = {"", 0}, brief = {"brief", 5};

    return form_tagged(text_of(p->s->words, p->s->language, noun->key, 0, 1), none, brief, none).len > 0;
}

static void put_value(struct pen *p, struct piece type, int32_t value, const struct want *want)
{
    const struct bq_words *w = p->s->words;
    struct bq_fact noun = {0, 0, {0}};
    char name[24], id[64];

    if (p->s->brief == BQ_TYPED && !is_house_type(type) && w->id != NULL && w->name != NULL &&
        w->name(type_text(type, name), value, &noun) && w->id(name, value, id, sizeof id) > 0) {
        bq_put(p->t, id);
        if (p->s->language != NULL && !bq_same(id, "?")) {
            const struct bq_speech whole = spoken_whole(p->s);
            struct pen beside = *p;

            beside.s = &whole;
            bq_put(p->t, " (");
            put_noun(&beside, w, &noun, 1, &(struct want){.grammar = {"", 0}});
            bq_put_char(p->t, ')');
        }
    } else if (p->s->brief == BQ_IDS && !is_house_type(type) && w->id != NULL && w->name != NULL &&
               w->name(type_text(type, name), value, &noun) && has_brief(p, &noun) &&
               w->id(name, value, id, sizeof id) > 0 && !bq_same(id, "?")) {
        bq_put(p->t, id);
    } else if (is_piece(type, "number")) {
        put_number(p, value, want);
    } else if (is_piece(type, "time")) {
        put_time(p, value, want);
    } else if (is_piece(type, "seat")) {
        put_seat(p, value, want);
    } else if (is_piece(type, "rule")) {
        put_rule(p, value, want);
    } else if (is_piece(type, "text")) {
        bq_put(p->t, quoted(p->s, value));
    } else if (is_piece(type, "word")) {
        noun.key = (uint16_t)value;
        put_noun(p, w, &noun, 1, want);
    } else if (w->name != NULL && w->name(type_text(type, name), value, &noun)) {
        put_noun(p, w, &noun, 1, want);
    } else {
        bq_put(p->t, "?");
    }
}

/* A list: commas, and "and" or "or" before the last. Equal neighbours count as one if they are to be counted. */
static void put_list(struct pen *p, struct piece type, const int32_t *v, int n, const struct want *want)
{
    for (int i = 0, next; i < n; i = next) {
        for (next = i + 1; want->counted && next < n && v[next] == v[i];)
            next++;
        if (i > 0)
            bq_put(p->t, house(p, next < n ? BQ_HOUSE_COMMA : want->either ? BQ_HOUSE_OR : BQ_HOUSE_AND, 1));
        if (next - i > 1) {
            bq_put_int(p->t, next - i);
            bq_put(p->t, house(p, BQ_HOUSE_TIMES, 1));
        }
        put_value(p, type, v[i], want);
    }
}

static struct want read_want(struct piece asked, const struct bq_words *w)
{
    struct want want = {.grammar = {"", 0}};

    while (asked.len > 0) {
        struct piece one = cut(&asked, ' ');

        if (is_piece(one, "the"))
            want.article = BQ_HOUSE_THE;
        else if (is_piece(one, "a"))
            want.article = BQ_HOUSE_A;
        else if (is_piece(one, "counted"))
            want.counted = 1;
        else if (is_piece(one, "or"))
            want.either = 1;
        else if (is_piece(one, "signed"))
            want.sign = 1;
        else if (is_piece(one, "seconds"))
            want.seconds = 1;
        else if (is_piece(one, "cap"))
            want.capital = 1;
        else if (is_piece(one, "clause"))
            want.clause = 1;
        else if (is_piece(one, "acc") || is_piece(one, "dat") || is_piece(one, "gen") || is_piece(one, "brief"))
            want.grammar = one;
        else if (!is_piece(one, "nom"))
            want.noun = key_named(w, one);
    }
    return want;
}

/* What gets no capital even at the beginning of a sentence: a person's name, quoted text, typed text. */
static int stays_as_it_is(const struct pen *p, struct piece type, int32_t value)
{
    if (is_piece(type, "seat"))
        return has_name(p->s, value);
    return is_piece(type, "text") || (p->s->brief == BQ_TYPED && !is_house_type(type));
}

/* Makes the letter at an offset of the text a capital: ASCII, and the letters of Latin-1. */
static void capitalise(struct bq_text *t, int at)
{
    unsigned char *c;

    if (at + 1 >= t->cap || at >= t->len)
        return;
    c = (unsigned char *)t->out + at;
    if (*c >= 'a' && *c <= 'z')
        *c = (unsigned char)(*c - 32);
    else if (*c == 0xc3 && c[1] >= 0xa0 && c[1] <= 0xbe && c[1] != 0xb7)
        c[1] = (unsigned char)(c[1] - 32);
}

/* `first`: a sentence begins with it. */
static void put_gap(struct pen *p, struct piece asked, const struct bq_words *w, const struct bq_fact *f, int first)
{
    struct piece name = cut(&asked, ':'), args = piece_of(word_of(w, f->key)->args);
    struct want want = read_want(asked, w);
    struct slot slot;
    int at = p->t->len;

    for (int i = 0; next_slot(&args, &slot); i++) {
        if (slot.name.len != name.len || memcmp(slot.name.at, name.at, (size_t)name.len) != 0)
            continue;
        if (slot.list)
            put_list(p, slot.type, f->arg + i, i < f->n ? f->n - i : 0, &want);
        else if (i < f->n)
            put_value(p, slot.type, f->arg[i], &want);
        else
            bq_put(p->t, "?");
        if ((want.capital || first) && !stays_as_it_is(p, slot.type, i < f->n ? f->arg[i] : -1))
            capitalise(p->t, at);
        return;
    }
    bq_put(p->t, "?");
}

static void put_text(struct pen *p, struct piece text, const struct bq_words *w, const struct bq_fact *f)
{
    if (++p->depth > DEEPEST) {
        bq_put(p->t, "?");
        p->depth--;
        return;
    }
    while (text.len > 0) {
        struct piece plain = cut(&text, '{');

        bq_put_n(p->t, plain.at, plain.len);
        if (text.len > 0) {
            struct piece asked = cut(&text, '}');

            if (asked.len > 0)
                put_gap(p, asked, w, f, p->depth == 1 && p->t->len == 0);
        }
    }
    p->depth--;
}

int bq_say(const struct bq_speech *s, const struct bq_fact *f, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);
    struct pen pen = {&t, s, 0};
    const struct bq_word *word = word_of(s->words, f->key);
    struct piece args = piece_of(word != NULL ? word->args : "");
    struct slot slot;
    int you = 0, seats = 0, numbers = 0;
    int64_t n = 1;

    if (word == NULL) {
        bq_put(&t, "?");
        return t.len;
    }
    for (int i = 0; next_slot(&args, &slot) && i < f->n; i++) {
        if (is_piece(slot.type, "seat") && seats++ == 0)
            you = s->you >= 0 && f->arg[i] == s->you;
        if (is_piece(slot.type, "number") && !slot.list && numbers++ == 0)
            n = f->arg[i];
    }
    if (word->noun) {
        static const struct want bare;

        put_noun(&pen, s->words, f, 1, &bare);
    } else {
        put_text(&pen, piece_of(text_of(s->words, s->language, f->key, you, n)), s->words, f);
    }
    return t.len;
}

struct bq_speech bq_plain_speech(const struct bq_game *g)
{
    return (struct bq_speech){.words = g->words->table, .you = -1, .rules = g->ledger};
}

int bq_say_with(const struct bq_speech *s, int key, const struct bq_arg *args, int n, char *out, int cap)
{
    const char *texts[BQ_TEXTS + 1] = {NULL};
    struct bq_speech with = *s;
    struct bq_fact fact = BQ_FACT0(key);
    int quotes = 0;

    for (int i = 0; i < n; i++) {
        if (args[i].text != NULL && quotes < BQ_TEXTS)
            texts[quotes] = args[i].text;
        bq_fact_push(&fact, args[i].text != NULL ? quotes++ : args[i].number);
    }
    with.texts = texts;
    return bq_say(&with, &fact, out, cap);
}

int bq_show(const struct bq_game *g, const void *view, char *out, int cap)
{
    struct bq_speech typed = bq_plain_speech(g);

    typed.brief = BQ_TYPED;
    return g->words->show(view, &typed, out, cap);
}

const char *bq_word_text(const struct bq_speech *s, int key)
{
    return text_of(s->words, s->language, key, 0, 1);
}

void bq_put_say(struct bq_text *t, const struct bq_speech *s, struct bq_fact f)
{
    t->len += bq_say(s, &f, t->len < t->cap ? t->out + t->len : NULL, t->len < t->cap ? t->cap - t->len : 0);
}

int bq_say_all(const struct bq_speech *s, const struct bq_fact *f, int n, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    for (int i = 0; i < n; i++) {
        if (i > 0)
            bq_put_char(&t, ' ');
        bq_put_say(&t, s, f[i]);
    }
    return t.len;
}

int bq_say_remarks(const struct bq_game *g, const struct bq_speech *s, const void *view, int seat, enum bq_topic topic,
                   bq_move m, int rule, char *out, int cap)
{
    struct bq_fact facts[BQ_FACTS];

    return bq_say_all(s, facts,
                      g->words->remarks != NULL ? g->words->remarks(view, seat, topic, m, rule, facts, BQ_FACTS) : 0,
                      out, cap);
}

int bq_tell(const struct bq_game *g, const struct bq_speech *s, const void *before, const void *after,
            struct bq_event e, char *out, int cap)
{
    const struct bq_speech plain = bq_plain_speech(g);
    struct bq_fact facts[BQ_FACTS];

    return bq_say_all(s != NULL ? s : &plain, facts, g->words->facts(before, after, e, facts, BQ_FACTS), out, cap);
}

/* Looks among the values of one type. */
static int gloss_of(const struct bq_speech *s, struct piece type, const char *id, char *out, int cap)
{
    const struct bq_words *w = s->words;
    struct bq_text t = bq_text_to(out, cap);
    struct pen pen = {&t, s, 0};
    char name[24], other[64];
    struct bq_fact noun;

    type_text(type, name);
    for (int32_t value = 0; value < 256; value++) {
        if (!w->name(name, value, &noun) || w->id(name, value, other, sizeof other) <= 0 || !bq_same(other, id))
            continue;
        put_noun(&pen, w, &noun, 1, &(struct want){.grammar = {"", 0}});
        return bq_same(out, id) ? 0 : t.len;
    }
    return 0;
}

int bq_gloss(const struct bq_speech *s, const char *id, char *out, int cap)
{
    const struct bq_speech whole = spoken_whole(s);
    struct piece last = {"", 0};
    int n = 0;

    out[0] = '\0';
    for (int key = 1; s->words->name != NULL && s->words->id != NULL && key <= s->words->count && n == 0; key++) {
        struct piece args = piece_of(s->words->word[key - 1].args);
        struct slot slot;

        while (n == 0 && next_slot(&args, &slot)) {
            char type[24];

            if (is_house_type(slot.type) || is_same(last, type_text(slot.type, type)))
                continue;
            last = slot.type;
            n = gloss_of(&whole, slot.type, id, out, cap);
        }
    }
    return n;
}

/* ---- for programs ---------------------------------------------------------------- */

static void put_lower(struct bq_text *t, const char *s)
{
    for (; *s != '\0'; s++)
        bq_put_char(t, *s >= 'A' && *s <= 'Z' ? (char)(*s + 32) : *s);
}

static void put_json_value(struct bq_text *t, const struct bq_speech *s, struct piece type, int32_t value)
{
    const struct bq_words *w = s->words;
    char id[64], name[24];

    if (is_piece(type, "rule") && s->rules != NULL && value > 0) {
        bq_put_json(t, s->rules[value].id);
    } else if (is_piece(type, "text")) {
        bq_put_json(t, quoted(s, value));
    } else if (is_piece(type, "word") && word_of(w, value) != NULL) {
        bq_put_char(t, '"');
        put_lower(t, word_of(w, value)->key);
        bq_put_char(t, '"');
    } else if (!is_house_type(type) && w->id != NULL && w->id(type_text(type, name), value, id, sizeof id) > 0) {
        bq_put_json(t, id);
    } else {
        bq_put_int(t, value);
    }
}

static void put_key(struct bq_text *t, const struct bq_speech *s, const struct bq_fact *f)
{
    const struct bq_word *word = word_of(s->words, f->key);

    bq_put_char(t, '"');
    put_lower(t, word != NULL ? word->key : "?");
    bq_put_char(t, '"');
}

static void put_args(struct bq_text *t, const struct bq_speech *s, const struct bq_fact *f)
{
    const struct bq_word *word = word_of(s->words, f->key);
    struct piece args = piece_of(word != NULL ? word->args : "");
    struct slot slot;
    int i = 0;

    bq_put_char(t, '{');
    for (int k = 0; next_slot(&args, &slot); k++) {
        bq_put(t, k > 0 ? ",\"" : "\"");
        bq_put_n(t, slot.name.at, slot.name.len);
        bq_put(t, slot.list ? "\":[" : i < f->n ? "\":" : "\":null");
        for (int first = i; i < f->n && (slot.list || i == first); i++) {
            bq_put(t, i > first ? "," : "");
            put_json_value(t, s, slot.type, f->arg[i]);
        }
        bq_put(t, slot.list ? "]" : "");
    }
    bq_put_char(t, '}');
}

#include "core/fact.def"

int bq_fact_json_as(const struct bq_speech *s, const struct bq_fact *f, const char *text, int line, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    put_Fact(&t, s, f, text, line);
    return t.len;
}

int bq_fact_json(const struct bq_speech *s, const struct bq_fact *f, char *out, int cap)
{
    char text[BQ_SENTENCE];

    bq_say(s, f, text, sizeof text);
    return bq_fact_json_as(s, f, text, 0, out, cap);
}
