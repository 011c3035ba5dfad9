/* options.c -- a set-up from a text: "seats=3 rounds=2". What a program, a script or a person writes in one line.
 *
 * Invariant: a fault says which word is wrong and what it can be, and changes nothing. */
#include <string.h>

#include "core/text.h"
#include "session/inside.h"
#include "session/registry.h"

static int complain_option(const struct bq_game *g, const char *key, struct bq_trouble *why)
{
    const char *keys[BQ_OPTIONS + 2] = {"seats"}, *near;

    for (int i = 0; g->rules->options[i].key != NULL; i++)
        keys[i + 1] = g->rules->options[i].key;
    near = bq_nearest(key, keys);
    if (near == NULL)
        return bq_complain(why, BQ_EPARSE, BQ_WHY_SETUP_OPTION, BQ_Q(key), BQ_T(g->name));
    return bq_complain(why, BQ_EPARSE, BQ_WHY_SETUP_OPTION_NEAR, BQ_Q(key), BQ_T(g->name), BQ_T(near));
}

static int complain_value(const struct bq_option *o, const char *value, struct bq_trouble *why)
{
    char least[BQ_VALUES], most[BQ_VALUES];
    int key = o->values == NULL ? BQ_WHY_SETUP_RANGE : BQ_WHY_SETUP_CHOICE;

    bq_option_limits(o, least, most);
    return bq_complain(why, BQ_EPARSE, key, BQ_Q(value), BQ_T(o->key), BQ_T(least), BQ_T(most));
}

/* One word of the text: `name`=`value`. */
static int take(struct bq_setup *out, const struct bq_game *g, const char *name, const char *value,
                struct bq_trouble *why)
{
    const struct bq_option seats = {"seats", 0, NULL, 1, BQ_SEATS, 0};
    int i = bq_option_find(g, name);

    if (strcmp(name, seats.key) == 0)
        return bq_option_parse(&out->seats, &seats, value) == BQ_OK ? BQ_OK : complain_value(&seats, value, why);
    if (i < 0)
        return complain_option(g, name, why);
    if (bq_option_parse(&out->option[i], &g->rules->options[i], value) != BQ_OK)
        return complain_value(&g->rules->options[i], value, why);
    return BQ_OK;
}

int bq_setup_parse(struct bq_setup *out, const struct bq_game *g, const char *text, struct bq_trouble *why)
{
    struct bq_setup setup;
    char word[BQ_TEXT];

    bq_setup_init(&setup, g->rules);
    while (bq_word(&text, word, sizeof word)) {
        char *equals = strchr(word, '=');
        int fault;

        if (equals == NULL)
            return bq_complain(why, BQ_EPARSE, BQ_WHY_SETUP_WORD, BQ_Q(word));
        *equals = 0;
        fault = take(&setup, g, word, equals + 1, why);
        if (fault != BQ_OK)
            return fault;
    }
    if (!bq_end(text)) /* a word that is too long to be an option */
        return bq_complain(why, BQ_EPARSE, BQ_WHY_SETUP_WORD, BQ_Q(text));
    if (bq_setup_fits(g, &setup, why) != BQ_OK)
        return BQ_ESETUP;
    *out = setup;
    return BQ_OK;
}
