/* find.c -- games, options, seats and saves by the names that people give them. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "core/text.h"
#include "session/file.h"
#include "session/languages.h"
#include "session/registry.h"

enum { SAVE_LIMIT = 64 << 20 }; /* bytes; no game comes near */

const struct bq_game *cli_game(const char *name)
{
    const struct bq_game *g = bq_game_find(name);
    const char *near = bq_game_nearest(name);
    char word[48];

    if (g != NULL)
        return g;
    cli_word(word, name);
    if (near != NULL)
        cli_error("no game is called \"%s\". Did you mean \"%s\"? (\"banquet games\" lists them all.)", word, near);
    else
        cli_error("no game is called \"%s\". (\"banquet games\" lists them all.)", word);
    return NULL;
}

int cli_split(char key[CLI_KEY], const char **value, const char *text)
{
    const char *equals = strchr(text, '=');
    char word[48];

    if (equals == NULL || equals == text || equals - text >= CLI_KEY) {
        cli_error("\"%s\" is no option: it goes KEY=VALUE.", cli_word(word, text));
        return -1;
    }
    memcpy(key, text, (size_t)(equals - text));
    key[equals - text] = '\0';
    *value = equals + 1;
    return 0;
}

int cli_option(struct bq_setup *setup, const struct bq_game *g, const char *key, const char *text)
{
    const char *keys[BQ_OPTIONS + 1] = {0};
    const struct bq_option *o;
    const char *near;
    char word[48], values[400], hint[64];
    int i = bq_option_find(g, key);

    if (i < 0) {
        for (int j = 0; g->rules->options[j].key != NULL; j++)
            keys[j] = g->rules->options[j].key;
        snprintf(hint, sizeof hint, "(\"banquet games %s\" lists them all.)", g->name);
        near = bq_nearest(key, keys);
        cli_word(word, key);
        if (near != NULL)
            cli_error("%s has no option \"%s\". Did you mean \"%s\"? %s", g->name, word, near, hint);
        else
            cli_error("%s has no option \"%s\". %s", g->name, word, hint);
        return -1;
    }
    o = &g->rules->options[i];
    if (bq_option_parse(&setup->option[i], o, text) == BQ_OK)
        return 0;
    bq_option_values(o, values, sizeof values);
    near = o->values != NULL ? bq_nearest(text, o->values) : NULL;
    cli_word(word, text);
    if (near != NULL)
        cli_error("\"%s\" is no value of %s. Did you mean \"%s\"? It can be %s.", word, o->key, near, values);
    else
        cli_error("\"%s\" is no value of %s. It can be %s.", word, o->key, values);
    return -1;
}

int cli_options_add(struct cli_options *o, const char *text)
{
    if (o->count == BQ_OPTIONS) {
        cli_error("no game has more than %d options.", BQ_OPTIONS);
        return -1;
    }
    o->text[o->count++] = text;
    return 0;
}

int cli_options_set(struct bq_setup *setup, const struct bq_game *g, const struct cli_options *o)
{
    const char *value;
    char key[CLI_KEY];

    for (int i = 0; i < o->count; i++)
        if (cli_split(key, &value, o->text[i]) != 0 || cli_option(setup, g, key, value) != 0)
            return -1;
    return 0;
}

int cli_seats(struct bq_setup *setup, const struct bq_game *g, long long seats)
{
    if (seats >= g->rules->min_seats && seats <= g->rules->max_seats) {
        setup->seats = (int32_t)seats;
        return 0;
    }
    if (g->rules->min_seats == g->rules->max_seats)
        cli_error("%s has %d seat%s, not %lld.", g->name, g->rules->min_seats, g->rules->min_seats == 1 ? "" : "s",
                  seats);
    else
        cli_error("%s has %d to %d seats, not %lld.", g->name, g->rules->min_seats, g->rules->max_seats, seats);
    return -1;
}

int cli_language(const char **out, const char *text)
{
    const char *names[16] = {"en"};

    *out = bq_language_named(text);
    if (*out != NULL)
        return 0;
    for (int i = 1; i < 15; i++)
        names[i] = bq_language_at(i - 1);
    cli_unknown("language", text, names, "There are English (en) and German (de).");
    return -1;
}

const char *cli_usual_language(void)
{
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = getenv(names[i]);

        if (value != NULL && *value != '\0')
            return bq_language_named(value);
    }
    return NULL;
}

void cli_print_options(FILE *f, const struct bq_game *g, int indent)
{
    for (int i = 0; g->rules->options[i].key != NULL; i++) {
        const struct bq_option *o = &g->rules->options[i];
        char values[400], initial[64], text[800], left[40];
        int n;

        bq_option_values(o, values, sizeof values);
        bq_option_text(o, o->initial, initial, sizeof initial);
        n = snprintf(left, sizeof left, "--%s", o->key);
        fprintf(f, "%*s%-12s  ", indent, "", left);
        snprintf(text, sizeof text, "%s: %s (%s as a rule)", bq_game_word(g, o->help), values, initial);
        cli_wrap(f, text, indent + (n > 12 ? n : 12) + 2, indent + 14, cli_width(f));
    }
}

int cli_viewer(int *out, const struct bq_table *t, const char *text)
{
    int seats = bq_table_setup(t)->seats;
    char word[48];
    int64_t seat;

    if (strcmp(text, "referee") == 0) {
        *out = BQ_REFEREE;
    } else if (strcmp(text, "watcher") == 0) {
        *out = BQ_WATCHER;
    } else if (bq_number(&seat, text, 0, seats - 1)) {
        *out = (int)seat;
    } else {
        cli_word(word, text);
        if (seats == 1)
            cli_error("\"%s\" is no value of --as. It can be 0 (the only seat), watcher or referee.", word);
        else
            cli_error("\"%s\" is no value of --as. It can be a seat, 0 to %d, watcher or referee.", word, seats - 1);
        return -1;
    }
    return 0;
}

int cli_load(struct bq_table **out, const char *path)
{
    struct bq_trouble why = {0};
    char *text = NULL;
    size_t size = 0;
    int fault;

    if (bq_file_read(&text, &size, path, SAVE_LIMIT, &why) != BQ_OK) {
        cli_error("%s", why.text);
        return -1;
    }
    fault = bq_table_load(out, text, size, &why);
    free(text);
    if (fault == BQ_OK)
        return 0;
    cli_error("%s: %s", path, why.text);
    return -1;
}

void cli_print_result(FILE *f, const struct bq_table *t)
{
    const struct bq_game *g = bq_table_game(t);
    int32_t score[BQ_SEATS];
    uint32_t winners = g->rules->winners(bq_table_referee(t));
    int seats = bq_table_setup(t)->seats;

    if (!bq_table_over(t)) {
        fputs("not over", f);
        return;
    }
    g->rules->score(bq_table_referee(t), score);
    if (seats == 1) {
        fputs(winners ? "won" : "lost", f);
        if (score[0] != BQ_NO_SCORE)
            fprintf(f, ", score %" PRId32, score[0]);
        return;
    }
    for (int i = 0, n = 0; i < seats; i++)
        if (winners & bq_bit(i))
            fprintf(f, n++ == 0 ? "won by seat %d" : " and %d", i);
    if (winners == 0)
        fputs("won by nobody", f);
    fputs(", scores", f);
    for (int i = 0; i < seats; i++)
        if (score[i] == BQ_NO_SCORE)
            fputs(" -", f);
        else
            fprintf(f, " %" PRId32, score[i]);
}
