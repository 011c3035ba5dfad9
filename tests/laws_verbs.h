/* laws_verbs.h -- the laws of moves as text, and of the table of verbs they are written from.
 *
 * What is written can be read back, in any dress, and nothing else is read. */
#ifndef BQ_LAWS_VERBS_H
#define BQ_LAWS_VERBS_H

#include "core/verbs.h"
#include "tests/exchanged.h"
#include "tests/laws.h"

/* ---- moves as text ----------------------------------------------------------- */

static int is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* Lower case, one blank between words, none at the ends: what two texts of one move have in common. */
static void plainly(char *out, size_t cap, const char *s)
{
    size_t n = 0;

    for (; *s != '\0' && n + 2 < cap; s++) {
        if (is_blank(*s)) {
            if (n > 0 && out[n - 1] != ' ')
                out[n++] = ' ';
        } else {
            out[n++] = *s >= 'A' && *s <= 'Z' ? (char)(*s + 32) : *s;
        }
    }
    if (n > 0 && out[n - 1] == ' ')
        n--;
    out[n] = '\0';
}

static void loudly(char *out, const char *s)
{
    for (; *s != '\0'; s++)
        *out++ = *s >= 'a' && *s <= 'z' ? (char)(*s - 32) : *s;
    *out = '\0';
}

/* The same words with runs of blanks around and between them. */
static void widely(char *out, const char *s, int run)
{
    for (int i = 0; i < run; i++)
        *out++ = i % 3 == 1 ? '\t' : ' ';
    for (; *s != '\0'; s++) {
        *out++ = *s;
        for (int i = 1; is_blank(*s) && i < run; i++)
            *out++ = i % 2 ? '\t' : ' ';
    }
    for (int i = 0; i < run; i++)
        *out++ = ' ';
    *out = '\0';
}

/* Text of the move in the state, and back in every dress. */
static const char *reads_back(struct walk *w, const void *state, int actor, bq_move m, char text[BQ_TEXT])
{
    static char dressed[BQ_TEXT * 64];
    int n = bq_move_text(w->g, state, actor, m, text, BQ_TEXT);

    if (n <= 0 || n >= BQ_TEXT || (int)strlen(text) != n)
        return broken(w, "actor %d: the text of %llx is %d long, or empty, or not ended", actor, (unsigned long long)m,
                      n);
    for (int i = 0; i < n; i++)
        if ((unsigned char)text[i] < ' ' || text[i] == 0x7f)
            return broken(w, "actor %d: the text of %llx has a control character", actor, (unsigned long long)m);
    for (int dress = 0; dress < 4; dress++) {
        bq_move back = ~m;
        int answer;

        if (dress == 0)
            strcpy(dressed, text);
        else if (dress == 1)
            loudly(dressed, text);
        else
            widely(dressed, text, dress == 2 ? 2 : 40);
        answer = bq_move_parse(&back, w->g, state, actor, dressed);
        if (answer != 0 || back != m)
            return broken(w, "actor %d: %llx is \"%s\"; \"%.80s\" is read as %llx (%d)", actor, (unsigned long long)m,
                          text, dressed, (unsigned long long)back, answer);
    }
    return NULL;
}

static const char *text_and_move_are_inverse(struct walk *w)
{
    static char text[BQ_TEXT], seen[BQ_TEXT];
    const char *why;
    struct bq_event e;

    if (w->step < 0)
        return NULL;
    for (int seat = 0; seat < w->setup.seats; seat++) {
        int n = w->g->rules->legal(w->now, seat, w->list, (int)w->g->rules->max_legal);

        w->g->secrets->view(w->a, w->now, seat);
        for (int i = 0; i < n; i++) {
            if ((why = reads_back(w, w->now, seat, w->list[i], text)) != NULL ||
                (why = reads_back(w, w->a, seat, w->list[i], seen)) != NULL)
                return why;
            if (strcmp(text, seen) != 0)
                return broken(w, "a move is \"%s\", but in the view of seat %d it is \"%s\"", text, seat, seen);
        }
    }
    if (chance_is_on(w))
        for (int i = 0; i < 4; i++)
            if ((play_luck(&e, w->g, w->now, play_bits(&w->dice)) &&
                 (why = reads_back(w, w->now, BQ_CHANCE, e.move, text)) != NULL) ||
                (i == 0 && play_other_luck(&e, w->g, w->now, &w->dice) &&
                 (why = reads_back(w, w->now, BQ_CHANCE, e.move, text)) != NULL))
                return why;
    if (bq_has_time(w->g) && w->g->rules->deadline(w->now) >= 0)
        return reads_back(w, w->now, BQ_CLOCK, bq_clock_move(w->g->rules->deadline(w->now)), text);
    return NULL;
}

/* The same words; or, where a name has a dot, what follows it. Both are plain. */
static int says_the_same(const char *typed, const char *written)
{
    while (*typed != '\0' && *written != '\0') {
        size_t n = strcspn(typed, " "), m = strcspn(written, " ");

        if (m < n || memcmp(typed, written + m - n, n) != 0 || (m > n && written[m - n - 1] != '.'))
            return 0;
        typed += n + (typed[n] == ' ');
        written += m + (written[m] == ' ');
    }
    return *typed == *written;
}

/* A text is refused and leaves *out alone, or it is what bq_move_text() writes for the move it is read as, two names in either order. */
static const char *parse_refuses(struct walk *w, int actor, const char *text)
{
    static char plain[BQ_TEXT * 2], again[BQ_TEXT], plain_again[BQ_TEXT * 2], turned[BQ_TEXT];
    const bq_move untouched = 0x123456789abcdef0;
    bq_move m = untouched;
    int answer = bq_move_parse(&m, w->g, w->now, actor, text);

    if (answer != 0) {
        if (answer != BQ_EPARSE)
            return broken(w, "bq_move_parse() of \"%.80s\" returns %d", text, answer);
        return m == untouched ? NULL : broken(w, "bq_move_parse() refuses \"%.80s\", but writes a move", text);
    }
    bq_move_text(w->g, w->now, actor, m, again, BQ_TEXT);
    plainly(plain, sizeof plain, text);
    plainly(plain_again, sizeof plain_again, again);
    if (!says_the_same(plain, plain_again) && !says_the_same(plain, words_exchanged(turned, plain_again)))
        return broken(w, "bq_move_parse() takes \"%.80s\" for %llx, which is written \"%s\"", text,
                      (unsigned long long)m, again);
    return NULL;
}

static const char *parse_takes_nothing_else(struct walk *w)
{
    static const char *const rubbish[] = {
        "",     " ",        "\t",   "xyzzy",          "-", "0", "1", "-1", "?", "??", "'", "\"", "\n", "\\", ",",
        "\x7f", "\xff\xfe", "%s%n", "a b c d e f g h"};
    static char text[BQ_TEXT * 3], longer[5000];
    const char *why;
    int actor = (int)bq_rng_below(&w->dice, BQ_ACTORS), n;
    size_t length, at;
    struct bq_event e;

    if (w->step < 0)
        return NULL;
    for (size_t i = 0; w->step % 8 == 0 && i < sizeof rubbish / sizeof rubbish[0]; i++)
        if ((why = parse_refuses(w, actor, rubbish[i])) != NULL)
            return why;
    memset(longer, 'a', sizeof longer - 1);
    if ((why = parse_refuses(w, actor, longer)) != NULL)
        return why;
    actor = play_seat(w->g, w->now, &w->dice);
    if (chance_is_on(w) && play_luck(&e, w->g, w->now, play_bits(&w->dice)))
        actor = BQ_CHANCE, w->list[0] = e.move, n = 1;
    else if (actor < 0)
        return NULL;
    else
        n = w->g->rules->legal(w->now, actor, w->list, (int)w->g->rules->max_legal);
    for (int i = 0; i < 24 && n > 0; i++) { /* one letter left out, doubled, changed, or added; a word added */
        length = (size_t)bq_move_text(w->g, w->now, actor, w->list[bq_rng_below(&w->dice, (uint32_t)n)], text, BQ_TEXT);
        at = bq_rng_below(&w->dice, (uint32_t)length);
        switch (i % 6) {
        case 0:
            memmove(text + at, text + at + 1, length - at);
            break;
        case 1:
            memmove(text + at + 1, text + at, length - at + 1);
            break;
        case 2:
            text[at] = (char)(' ' + bq_rng_below(&w->dice, 95));
            break;
        case 3:
            memmove(text + at + 1, text + at, length - at + 1);
            text[at] = "0 +-x1"[bq_rng_below(&w->dice, 6)];
            break;
        case 4:
            strcat(text, bq_rng_below(&w->dice, 2) ? " x" : " 0");
            break;
        default:
            text[at] = '\0';
        }
        if ((why = parse_refuses(w, actor, text)) != NULL)
            return why;
    }
    return NULL;
}

/* A move of random bits, half of the time one that is nearly right: a verb of the table and little in its fields. */
static bq_move random_move(struct walk *w)
{
    const struct bq_verb_row *v = w->g->words->verbs;
    uint64_t bits = play_bits(&w->dice);
    int rows = 0;

    if (bits & 1)
        return bits ^ play_bits(&w->dice) << 8;
    while (v[rows].word != NULL)
        rows++;
    return v[bq_rng_below(&w->dice, (uint32_t)rows)].base + (bits >> bq_rng_below(&w->dice, 56) << 8);
}

static const char *any_bits_have_a_text(struct walk *w)
{
    char text[BQ_TEXT];

    if (w->step < 0)
        return NULL;
    w->g->secrets->view(w->a, w->now, (int)bq_rng_below(&w->dice, (uint32_t)w->setup.seats));
    for (int i = 0; i < 16; i++) {
        int actor = (int)bq_rng_below(&w->dice, BQ_ACTORS);
        bq_move m = random_move(w);
        int n = bq_move_text(w->g, i % 2 ? w->a : w->now, actor, m, text, sizeof text);

        if (n <= 0 || n >= BQ_TEXT || (int)strlen(text) != n || strpbrk(text, "\n\t") != NULL)
            return broken(w, "actor %d: the text of %llx is %d long, or odd: %.300s", actor, (unsigned long long)m, n,
                          text);
    }
    return NULL;
}

/* ---- the table of verbs -------------------------------------------------------- */

/* A word that can be typed, and stand in a URL: small letters, digits, dashes and underscores. */
static int is_word(const char *s)
{
    if (s == NULL || *s == '\0' || strlen(s) > 40)
        return 0;
    for (; *s != '\0'; s++)
        if (!((*s >= 'a' && *s <= 'z') || (*s >= '0' && *s <= '9') || *s == '-' || *s == '_'))
            return 0;
    return 1;
}

/* One word or several, with one blank between them. */
static int is_words(const char *s)
{
    char plain[41];
    size_t n = s == NULL ? 0 : strlen(s);

    if (n == 0 || n >= sizeof plain || s[0] == ' ' || s[n - 1] == ' ' || strstr(s, "  ") != NULL)
        return 0;
    for (size_t i = 0; i <= n; i++)
        plain[i] = s[i] == ' ' ? '-' : s[i];
    return is_word(plain);
}

static const char *field_is_whole(struct walk *w, const struct bq_verb_row *v, const struct bq_field *f,
                                  uint64_t others)
{
    const struct bq_kind *k = f->kind;
    int ways;

    if (!is_word(f->name) || (f->lead != NULL && !is_words(f->lead)) || k == NULL || !is_word(k->name))
        return broken(w, "a field of \"%s\" has an odd name, lead or kind", v->word);
    if (f->shift + f->bits > 56 || (((((uint64_t)1 << f->bits) - 1) << f->shift) & others) != 0)
        return broken(w, "\"%s\" keeps %s where another field is, or nothing can be", v->word, f->name);
    if (f->swaps && f == v->field)
        return broken(w, "\"%s\" has nothing before %s to swap it with", v->word, f->name);
    ways = (k->names != NULL) + (k->put_name != NULL) + (k->put != NULL);
    if (ways > 1 || (k->put == NULL) != (k->read == NULL) || (k->count > 0) != (k->names || k->put_name) ||
        (ways == 0 && (k->least < 0 || k->least > k->most)))
        return broken(w, "the kind \"%s\" is named in no way, or in several", k->name);
    for (int i = 0; k->names != NULL && i < k->count; i++)
        if (k->names[i] == NULL)
            return broken(w, "the kind \"%s\" has no name %d", k->name, i);
    return NULL;
}

static const char *the_verbs_are_whole(struct walk *w)
{
    const char *why = NULL;

    if (w->number != 0 || w->step != 0)
        return NULL;
    if (w->g->words->verbs == NULL)
        return broken(w, "there are no verbs");
    for (const struct bq_verb_row *v = w->g->words->verbs; v->word != NULL && why == NULL; v++) {
        uint64_t others = 0;

        if (!is_words(v->word) || bq_verb(v->base) == 0)
            return broken(w, "the verb \"%s\" has an odd word, or 0, the clock's number", v->word);
        for (const struct bq_verb_row *u = w->g->words->verbs; u != v; u++)
            if (bq_verb(u->base) == bq_verb(v->base))
                return broken(w, "\"%s\" and \"%s\" are the same verb, %d", u->word, v->word, bq_verb(v->base));
        for (const struct bq_field *f = v->field; f->name != NULL && why == NULL; f++) {
            if (f == v->field + BQ_FIELDS)
                return broken(w, "\"%s\" has more than %d fields", v->word, BQ_FIELDS);
            why = field_is_whole(w, v, f, others);
            others |= (((uint64_t)1 << f->bits) - 1) << f->shift;
        }
    }
    return why;
}

#endif
