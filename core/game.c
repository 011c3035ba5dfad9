/* game.c -- what can be said about options, clauses and pages, once for all games. The numbers of a set-up are in setup.c. */
#include "core/game.h"

#include <stddef.h>

#include "core/text.h"
#include "core/words.h"

const char *bq_source_name(int source)
{
    return source == BQ_RULING ? "ruling" : source == BQ_BOTH ? "both" : "seed";
}

const char *bq_game_word(const struct bq_game *g, int key)
{
    return g->words->table != 0 && key > 0 && key <= g->words->table->count ? g->words->table->word[key - 1].text : "";
}

/* Whether the text is the name, apart from case and blanks. */
static int is_named(const char *text, const char *name)
{
    char a[BQ_TEXT], b[BQ_TEXT];

    while (bq_word(&text, a, sizeof a))
        if (!bq_word(&name, b, sizeof b) || !bq_same(a, b))
            return 0;
    return bq_end(text) && bq_end(name);
}

int bq_page_text(const struct bq_game *g, const char *name, const struct bq_speech *s, char *out, int cap)
{
    if (bq_end(name))
        return g->words->page(-1, s, out, cap);
    for (int n = 0; g->words->pages[n] != NULL; n++)
        if (is_named(name, g->words->pages[n]))
            return g->words->page(n, s, out, cap);
    return BQ_EPARSE;
}

int bq_option_find(const struct bq_game *g, const char *key)
{
    for (int i = 0; g->rules->options[i].key != NULL; i++)
        if (bq_same(g->rules->options[i].key, key))
            return i;
    return -1;
}

int bq_option_parse(int32_t *out, const struct bq_option *o, const char *text)
{
    int64_t v;

    if (o->values == NULL) {
        if (!bq_number(&v, text, o->min, o->max))
            return BQ_EPARSE;
        *out = (int32_t)v;
        return BQ_OK;
    }
    for (int32_t i = 0; o->values[i] != NULL; i++)
        if (bq_same(o->values[i], text)) {
            *out = i;
            return BQ_OK;
        }
    return BQ_EPARSE;
}

void bq_put_value(struct bq_text *t, const struct bq_option *o, int32_t value)
{
    if (o->values != NULL)
        bq_put_json(t, o->values[value]);
    else
        bq_put_int(t, value);
}

int bq_option_text(const struct bq_option *o, int32_t value, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    if (o->values != NULL)
        bq_put(&t, o->values[value]);
    else
        bq_put_int(&t, value);
    return t.len;
}

void bq_option_limits(const struct bq_option *o, char least[BQ_VALUES], char most[BQ_VALUES])
{
    int last = o->values != NULL ? bq_option_count(o) - 1 : o->max;
    struct bq_text t = bq_text_to(least, BQ_VALUES);

    bq_option_text(o, last, most, BQ_VALUES);
    if (o->values == NULL)
        bq_option_text(o, o->min, least, BQ_VALUES);
    for (int i = 0; o->values != NULL && i < last; i++) {
        bq_put(&t, i > 0 ? ", " : "");
        bq_put(&t, o->values[i]);
    }
}
