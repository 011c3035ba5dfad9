/* command.c -- see command.h. */
#include "lab/command.h"

#include <string.h>

/* ---- parts of names ----------------------------------------------------------------- */

/* Part `i` of a list with commas between its parts, and its length; NULL if there are not so many. */
static const char *part_of(const char *name, int i, int *len)
{
    for (; i > 0 && name != NULL; i--) {
        name = strchr(name, ',');
        name = name != NULL ? name + 1 : NULL;
    }
    *len = name != NULL ? (int)strcspn(name, ",") : 0;
    return name;
}

static int parts_in(const char *name)
{
    int n = 1;

    for (; *name != '\0'; name++)
        n += *name == ',';
    return n;
}

static int same_part(const struct lab_plan *p, int one, int other, int i)
{
    int n, m;
    const char *a = part_of(p->variant[one].name, i, &n), *b = part_of(p->variant[other].name, i, &m);

    return a != NULL && b != NULL && n == m && strncmp(a, b, (size_t)n) == 0;
}

/* Whether some variant's name sets the option. */
static int is_named(const struct lab_plan *p, const char *key)
{
    size_t n = strlen(key);

    for (int v = 0; v < p->variants; v++)
        for (int i = 0, len; i < parts_in(p->variant[v].name); i++) {
            const char *part = part_of(p->variant[v].name, i, &len);

            if (strncmp(part, key, n) == 0 && part[n] == '=')
                return 1;
        }
    return 0;
}

/* ---- dimensions --------------------------------------------------------------------- */

/* How many variants in a row have the same part `i`. */
static int run_of(const struct lab_plan *p, int i)
{
    int n = 1;

    while (n < p->variants && same_part(p, 0, n, i))
        n++;
    return n;
}

/* Whether part `i` is a dimension that goes round its values, each for `run` variants: then *values is how many there are. */
static int is_dimension(const struct lab_plan *p, int i, int run, int *values)
{
    int n = 1;

    while (n * run < p->variants && !same_part(p, 0, n * run, i))
        n++;
    *values = n;
    for (int v = 0; v < p->variants; v++)
        if (!same_part(p, v, v / run % n * run, i))
            return 0;
    return p->variants % (n * run) == 0;
}

/* Whether names are all choices of one value in each of their parts. */
static int is_product(const struct lab_plan *p)
{
    int parts = parts_in(p->variant[0].name), product = 1;

    for (int v = 0; v < p->variants; v++)
        if (parts_in(p->variant[v].name) != parts)
            return 0;
    for (int i = 0, values; i < parts; i++) {
        if (!is_dimension(p, i, run_of(p, i), &values))
            return 0;
        product *= values;
    }
    return product == p->variants;
}

/* The length of "key=" in a part, 0 if it has none. */
static int key_of(const char *part, int len)
{
    const char *at = memchr(part, '=', (size_t)len);

    return at != NULL ? (int)(at - part) + 1 : 0;
}

/* " --vary edition=0.8,0.9"; " --compare base edition=0.9", where parts are of different keys; " --patch my.json", which all have. */
static void put_dimension(struct bq_text *t, const struct lab_plan *p, int i)
{
    int run = run_of(p, i), values, len, other, vary;
    const char *first = part_of(p->variant[0].name, i, &len);
    int key = key_of(first, len);

    is_dimension(p, i, run, &values);
    vary = key > 0;
    for (int n = 1; n < values; n++) {
        const char *part = part_of(p->variant[n * run].name, i, &other);

        vary = vary && key_of(part, other) == key && strncmp(part, first, (size_t)key) == 0;
    }
    bq_put(t, vary ? " --vary " : values == 1 ? " --patch" : " --compare");
    for (int n = 0; n < values; n++) {
        const char *part = part_of(p->variant[n * run].name, i, &other);

        bq_put(t, !vary ? " " : n > 0 ? "," : "");
        if (vary && n > 0)
            bq_put_n(t, part + key, other - key);
        else
            bq_put_n(t, part, other);
    }
}

static void put_variants(struct bq_text *t, const struct lab_plan *p)
{
    if (p->variants == 1 && strcmp(p->variant[0].name, "usual") == 0)
        return;
    if (is_product(p)) {
        for (int i = 0; i < parts_in(p->variant[0].name); i++)
            put_dimension(t, p, i);
        return;
    }
    for (int v = 0; v < p->variants; v++) { /* sides with several options each */
        bq_put(t, v % 2 == 0 ? " --compare " : " ");
        bq_put(t, p->variant[v].name);
    }
}

/* ---- all of it ---------------------------------------------------------------------- */

static void put_flag(struct bq_text *t, const char *flag, int64_t value)
{
    bq_put(t, flag);
    bq_put_int(t, value);
}

/* What is not as usual in every variant. */
static void put_options(struct bq_text *t, const struct lab_plan *p)
{
    const struct bq_option *o = p->game->rules->options;
    char value[BQ_TEXT];
    struct bq_setup usual;

    bq_setup_init(&usual, p->game->rules);
    for (int i = 0; o[i].key != NULL; i++)
        if (p->variant[0].setup.option[i] != usual.option[i] && !is_named(p, o[i].key)) {
            bq_option_text(&o[i], p->variant[0].setup.option[i], value, sizeof value);
            bq_put(t, " -o ");
            bq_put(t, o[i].key);
            bq_put(t, "=");
            bq_put(t, value);
        }
}

static void put_roster(struct bq_text *t, const struct lab_plan *p)
{
    char name[64], value[BQ_TEXT];

    for (int i = 0; i < p->members; i++) {
        bq_option_text(&p->game->rules->options[p->family], p->roster[i], value, sizeof value);
        bq_put(t, i == 0 ? " --vary " : ",");
        bq_put(t, i == 0 ? lab_family_name(p, name) : "");
        bq_put(t, i == 0 ? "=" : "");
        bq_put(t, value);
    }
}

void lab_put_command(struct bq_text *t, const struct lab_plan *p, int64_t deals)
{
    struct lab_plan usual;

    lab_plan_init(&usual, p->game);
    bq_put(t, "banquet study ");
    bq_put(t, p->game->name);
    if (!is_named(p, "seats"))
        put_flag(t, " --seats ", p->variant[0].setup.seats);
    for (int i = 0; i < p->bots; i++) {
        bq_put(t, " --bot ");
        bq_put(t, p->bot[i]->name);
    }
    put_options(t, p);
    put_variants(t, p);
    put_roster(t, p);
    put_flag(t, " --deals ", deals);
    if (p->first != usual.first)
        put_flag(t, " --first ", (int64_t)p->first);
    if (p->block != lab_usual_block(p))
        put_flag(t, " --block ", p->block);
    if (p->budget != 0)
        put_flag(t, " --budget ", p->budget);
    if (p->pace_least != usual.pace_least)
        put_flag(t, " --pace ", p->pace_least);
    if (p->lanes)
        bq_put(t, " --lanes");
    else if (!p->detail)
        bq_put(t, " --brief");
    else if (p->look != usual.look)
        put_flag(t, " --look ", p->look);
}
