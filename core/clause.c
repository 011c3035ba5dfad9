/* clause.c -- the clauses of a ledger: as shown at a table, as shown to readers of the rules, and in parts. See words.h.
 *
 * In the text of a clause that is the game's own but contains a ruling of ours (BQ_BOTH), our part is in square brackets, in every
 * language. The edition is a flag. Nothing else marks either, and only this file looks at the brackets.
 *
 * A number that a patch may change (core/patch.h) has its key behind it: "Your hand limit is 7<*.hand>." As printed it is 7, and in a
 * variant what that has. A number can be a word ("four<*.goal>"); a patched one is in digits.
 *
 * Invariant: the parts of a clause, joined in order, are the clause as shown at a table. */
#include <stddef.h>

#include "core/patch.h"
#include "core/variant.h"
#include "core/words.h"

enum { FIGURE = 64 }; /* bytes: numbers with strokes between them */

const char *bq_rule_edition(const struct bq_game *g, int rule)
{
    int option = bq_option_find(g, "edition"), edition = g->ledger[rule].flags / BQ_IN(0) - 1;

    return option < 0 || edition < 0 ? NULL : g->rules->options[option].values[edition];
}

/* The text with its brackets; borrowed. */
static const char *text_of(const struct bq_speech *s, int rule)
{
    if (s->words != NULL && s->words->rules > 0)
        return bq_word_text(s, s->words->rules + rule - 1);
    return s->rules[rule].text;
}

/* The part of *text that comes next, of which *ours says whose it is; 0: there is none. */
static int next_part(const char **text, int *ours, struct bq_part *out)
{
    do {
        *ours = **text == '[' || (*ours && **text != ']');
        *text += **text == '[' || **text == ']';
        *out = (struct bq_part){*text, 0, *ours};
        while ((*text)[0] != '\0' && (*text)[0] != '[' && (*text)[0] != ']')
            (*text)++;
        out->length = (int32_t)(*text - out->text);
    } while (out->length == 0 && **text != '\0');
    return out->length > 0;
}

int bq_rule_part(const struct bq_speech *s, int source, int rule, int i, struct bq_part *out)
{
    const char *text = text_of(s, rule);
    int ours = 0;

    while (next_part(&text, &ours, out))
        if (i-- == 0) {
            out->ours |= source == BQ_RULING;
            return 1;
        }
    return 0;
}

static int is_of_word(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c & 0x80) != 0;
}

/* What the numbers of the variant are whose key stands at `mark`, "<*.hand>" of `length` bytes; 0: there is no variant, or no such
 * number. */
static int put_figure(struct bq_text *t, uint32_t variant, const char *mark, int length)
{
    const struct bq_variant *v = bq_variant_of(variant);
    char figure[FIGURE];

    if (v == NULL || bq_patch_figure(v->patches, v->tables, mark + 1, length - 2, figure, sizeof figure) == 0)
        return 0;
    bq_put(t, figure);
    return 1;
}

/* The text without marks, each word before one as the variant has it. */
static void put_text(struct bq_text *t, uint32_t variant, const char *text, int n)
{
    for (int i = 0; i < n;) {
        int end = i, mark;

        while (end < n && is_of_word(text[end]))
            end++;
        for (mark = end; mark < n && text[end] == '<' && text[mark] != '>';)
            mark++;
        mark += mark > end && mark < n;
        if (mark == end || !put_figure(t, variant, text + end, mark - end))
            bq_put_n(t, text + i, end - i);
        i = mark;
        if (i < n && mark == end)
            bq_put_char(t, text[i++]);
    }
}

void bq_put_part(struct bq_text *t, const struct bq_speech *s, const struct bq_part *part)
{
    put_text(t, s->variant, part->text, part->length);
}

void bq_put_clause(struct bq_text *t, uint32_t variant, const char *text)
{
    struct bq_part part;
    int ours = 0;

    while (next_part(&text, &ours, &part))
        put_text(t, variant, part.text, part.length);
}

int bq_say_rule(const struct bq_speech *s, int rule, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    bq_put_clause(&t, s->variant, text_of(s, rule));
    return t.len;
}

int bq_say_clause(const struct bq_game *g, const struct bq_speech *s, int rule, char *out, int cap)
{
    const char *const texts[] = {bq_rule_edition(g, rule), NULL};
    const struct bq_speech house = {.words = &bq_house_words, .language = s->house, .you = -1, .texts = texts};
    const char *text = text_of(s, rule);
    struct bq_text t = bq_text_to(out, cap);
    struct bq_part part;
    int ours = 0;

    if (texts[0] != NULL)
        bq_put_say(&t, &house, BQ_FACT(BQ_HOUSE_EDITION, 0));
    while (next_part(&text, &ours, &part)) {
        if (part.ours)
            bq_put(&t, bq_word_text(&house, BQ_HOUSE_RULING));
        put_text(&t, s->variant, part.text, part.length);
    }
    return t.len;
}
