/* study_ask.c -- from words to a plan (lab/plan.h): what varies, what is compared, who sits where.
 *
 * --compare and each --vary are dimensions (the file of a patch is a value, too); a variant is one value of each, and its name says which.
 * An option that every seat has one of (deck0, deck1, ...) is varied by its family's name: its values are not variants but are dealt to the
 * seats by turns.
 *
 * Invariant: what cannot be played is refused here, before the first game. */
#include <stdlib.h>
#include <string.h>

#include "cli/study.h"
#include "programs/timed.h"

enum { VALUES = 64 };

/* One dimension: what each of its values changes. */
struct dimension {
    char name[VALUES][BQ_TEXT]; /* "edition=0.8", or several with commas between them; "base" changes nothing */
    int n;
};

static int too_many(int most)
{
    cli_error(CLI_SAY_STUDY_MANY, BQ_N(most));
    return -1;
}

/* The next part of a list with commas between its parts, into out[BQ_TEXT]. 1, or 0 at its end. */
static int next_part(const char **list, char out[BQ_TEXT])
{
    size_t n = strcspn(*list, ",");

    if (**list == '\0')
        return 0;
    snprintf(out, BQ_TEXT, "%.*s", (int)n, *list);
    *list += n + ((*list)[n] == ',');
    return 1;
}

/* ---- what a value stands for -------------------------------------------------------- */

/* Carries out "key=value" on a set-up, or lays over it the patch in a file. */
static int set(struct bq_setup *setup, const struct bq_game *g, const char *text)
{
    char key[CLI_KEY], word[48];
    const char *value;
    int64_t seats;

    if (strchr(text, '=') == NULL) {
        if (setup->variant == 0)
            return cli_patch(setup, g, text);
        cli_error(CLI_SAY_STUDY_PATCHES, BQ_T(text));
        return -1;
    }
    if (cli_split(key, &value, text) != 0)
        return -1;
    if (strcmp(key, "seats") != 0)
        return cli_option(setup, g, key, value);
    if (bq_number(&seats, value, 1, BQ_SEATS))
        return cli_seats(setup, g, seats);
    cli_error(CLI_SAY_STUDY_SEATS, BQ_T(cli_word(word, value)));
    return -1;
}

static int set_all(struct bq_setup *setup, const struct bq_game *g, const char *list)
{
    char part[BQ_TEXT];

    if (strcmp(list, "base") == 0)
        return 0;
    while (next_part(&list, part))
        if (set(setup, g, part) != 0)
            return -1;
    return 0;
}

/* Adds "key=value" to a dimension. */
static int add_value(struct dimension *d, const char *key, const char *value)
{
    if (d->n == VALUES)
        return too_many(VALUES);
    snprintf(d->name[d->n++], BQ_TEXT, "%.*s%s%.*s", CLI_KEY, key, *key != '\0' ? "=" : "", BQ_TEXT - CLI_KEY - 2,
             value);
    return 0;
}

/* "2..5" as its whole numbers: 1; 0 if it is something else. */
static int is_range(const char *text, int64_t *least, int64_t *most)
{
    const char *dots = strstr(text, "..");
    char first[32];

    if (dots == NULL || dots - text >= (int)sizeof first)
        return 0;
    snprintf(first, sizeof first, "%.*s", (int)(dots - text), text);
    return bq_number(least, first, INT32_MIN, INT32_MAX) && bq_number(most, dots + 2, *least, INT32_MAX);
}

/* All values of an option; of a family, but the one that leaves it to luck. */
static int add_all(struct dimension *d, const struct bq_option *o, const char *key, int family)
{
    char value[BQ_TEXT];

    for (int i = 0; i < bq_option_count(o); i++) {
        int32_t v = (o->values == NULL ? o->min : 0) + i;

        bq_option_text(o, v, value, sizeof value);
        if (!(family && v == o->initial) && add_value(d, key, value) != 0)
            return -1;
    }
    return 0;
}

/* Reads the values of "key=v1,v2" or "key=1..4" or "key=all". `o` may be NULL: the number of seats. */
static int read_values(struct dimension *d, const struct bq_option *o, const char *key, const char *list, int family)
{
    int64_t least, most;
    char part[BQ_TEXT];

    if (o != NULL && strcmp(list, "all") == 0)
        return add_all(d, o, key, family);
    while (next_part(&list, part)) {
        if (!is_range(part, &least, &most)) {
            if (add_value(d, key, part) != 0)
                return -1;
            continue;
        }
        for (; least <= most; least++) {
            snprintf(part, sizeof part, "%lld", (long long)least);
            if (add_value(d, key, part) != 0)
                return -1;
        }
    }
    return 0;
}

/* What the seats are given by turns. */
static int read_roster(struct lab_plan *p, int family, const char *list)
{
    const struct bq_option *o = &p->game->rules->options[family];
    static struct dimension d;
    struct bq_setup probe;

    d.n = 0;
    if (read_values(&d, o, "", list, 1) != 0)
        return -1;
    p->family = family;
    for (int i = 0; i < d.n; i++) {
        bq_setup_init(&probe, p->game->rules);
        if (cli_option(&probe, p->game, o->key, d.name[i]) != 0)
            return -1;
        if (p->members == LAB_ROSTER)
            return too_many(LAB_ROSTER);
        for (int k = 0; k < p->members; k++)
            if (p->roster[k] == probe.option[family]) {
                cli_error(CLI_SAY_STUDY_TWICE, BQ_T(d.name[i]));
                return -1;
            }
        p->roster[p->members++] = probe.option[family];
    }
    return 0;
}

/* ---- variants ----------------------------------------------------------------------- */

/* What a variant is called after: of a patch the file's name without its folder; without blanks. */
static void put_name(char out[BQ_TEXT], const char *value)
{
    const char *slash = strchr(value, '=') == NULL ? strrchr(value, '/') : NULL;

    snprintf(out, BQ_TEXT, "%s", slash != NULL ? slash + 1 : value);
    for (; *out != '\0'; out++)
        if (*out == ' ' || *out == '\t' || *out == '\n')
            *out = '-';
}

/* Every variant so far with each value of the dimension. */
static int multiply(struct lab_plan *p, const struct dimension *d)
{
    static struct lab_variant made[LAB_VARIANTS];
    int n = 0;

    for (int v = 0; v < p->variants; v++)
        for (int i = 0; i < d->n; i++, n++) {
            const struct lab_variant *from = &p->variant[v];
            char name[BQ_TEXT];

            if (n == LAB_VARIANTS)
                return too_many(LAB_VARIANTS);
            made[n].setup = from->setup;
            if (set_all(&made[n].setup, p->game, d->name[i]) != 0)
                return -1;
            put_name(name, d->name[i]);
            if (strlen(from->name) + strlen(name) + 2 > LAB_VARIANT_NAME)
                return too_many(LAB_VARIANTS);
            strcpy(made[n].name, from->name);
            strcat(made[n].name, *from->name != '\0' ? "," : "");
            strcat(made[n].name, name);
        }
    memcpy(p->variant, made, (size_t)n * sizeof *made);
    p->variants = n;
    return 0;
}

static int read_vary(struct lab_plan *p, const char *text)
{
    static struct dimension d;
    char key[CLI_KEY];
    const char *list;
    int family, option;

    d.n = 0;
    if (cli_split(key, &list, text) != 0)
        return -1;
    family = lab_family(p->game, key);
    option = bq_option_find(p->game, key);
    if (family >= 0)
        return read_roster(p, family, list);
    if (option < 0 && strcmp(key, "seats") != 0) {
        struct bq_setup probe = p->variant[0].setup;

        return cli_option(&probe, p->game, key, list); /* says that there is no such option */
    }
    if (read_values(&d, option >= 0 ? &p->game->rules->options[option] : NULL, key, list, 0) != 0)
        return -1;
    if (d.n == 0) {
        cli_error(CLI_SAY_STUDY_NO_VALUES, BQ_T(key));
        return -1;
    }
    return multiply(p, &d);
}

static int read_sides(struct lab_plan *p, const struct study_ask *ask)
{
    static struct dimension d;

    d.n = 0;
    for (int i = 0; i < ask->sides; i++)
        if (add_value(&d, "", ask->side[i]) != 0)
            return -1;
    return d.n > 0 ? multiply(p, &d) : 0;
}

/* ---- bots --------------------------------------------------------------------------- */

/* The house's own, which play the same everywhere; what plays by time, or is a program, would give other results each time. */
static int take_bots(struct lab_plan *p, const struct study_ask *ask)
{
    for (int i = 0; i < ask->bots.count; i++) {
        p->bot[i] = bq_bot_find(ask->bots.name[i]);
        if (p->bot[i] == NULL) {
            cli_error(CLI_SAY_STUDY_BOT, BQ_T(ask->bots.name[i]));
            return -1;
        }
    }
    if (ask->bots.count > 0)
        p->bots = ask->bots.count;
    return 0;
}

/* What says how bots play, or what is counted of it, means nothing to games by number. */
static int check_lanes(const struct study_ask *ask)
{
    if (!ask->lanes || (ask->look < 0 && ask->lab.budget == 0 && ask->lab.pace == CLI_LAB.pace))
        return 0;
    cli_error0(CLI_SAY_STUDY_LANES_ONLY);
    return -1;
}

int study_plan(struct lab_plan *out, const struct study_ask *ask)
{
    struct lab_rules rules;
    struct bq_trouble why = {0};
    char patch[BQ_TEXT];

    lab_plan_init(out, ask->lab.game);
    if (check_lanes(ask) != 0 || cli_lab_rules(&rules, &ask->lab) != 0)
        return -1;
    out->variant[0].setup = rules.setup;
    put_name(patch, ask->lab.patch != NULL ? ask->lab.patch : "");
    if (strlen(patch) >= LAB_VARIANT_NAME)
        return too_many(LAB_VARIANT_NAME - 1);
    strcpy(out->variant[0].name, patch);
    out->budget = rules.budget;
    out->pace_least = rules.pace_least;
    out->pace_most = rules.pace_most;
    out->first = (uint64_t)ask->lab.first;
    out->lanes = ask->lanes;
    out->detail = !ask->brief && !ask->lanes;
    if (ask->look >= 0)
        out->look = (int32_t)ask->look;
    if (read_sides(out, ask) != 0)
        return -1;
    for (int i = 0; i < ask->varies; i++)
        if (read_vary(out, ask->vary[i]) != 0)
            return -1;
    if (*out->variant[0].name == '\0')
        strcpy(out->variant[0].name, "usual");
    if (take_bots(out, ask) != 0)
        return -1;
    out->block = ask->block > 0 ? (int32_t)ask->block : lab_usual_block(out);
    if (lab_plan_check(out, &why) == BQ_OK)
        return 0;
    cli_trouble(NULL, &why);
    return -1;
}
