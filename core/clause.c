/* clause.c -- the clauses of a ledger: as shown at a table, as shown to readers of the rules, and in parts. See words.h.
 *
 * In the text of a clause that is the game's own but contains a ruling of ours (BQ_BOTH), our part is in square brackets, in every
 * language. The edition is a flag. Nothing else marks either, and only this file looks at the brackets.
 *
 * Invariant: the parts of a clause, joined in order, are the clause as shown at a table. */
#include <stddef.h>

#include "core/words.h"

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

void bq_put_clause(struct bq_text *t, const char *text)
{
    struct bq_part part;
    int ours = 0;

    while (next_part(&text, &ours, &part))
        bq_put_n(t, part.text, part.length);
}

int bq_say_rule(const struct bq_speech *s, int rule, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    bq_put_clause(&t, text_of(s, rule));
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
        bq_put_n(&t, part.text, part.length);
    }
    return t.len;
}
