/* find.c -- finds games, options, seats and saves by the names people give them. */
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "core/text.h"
#include "session/file.h"
#include "session/languages.h"
#include "session/registry.h"
#include "term/say.h"

enum { SAVE_LIMIT = 64 << 20 }; /* bytes; no game comes close */

const struct bq_game *cli_game(const char *name)
{
    const struct bq_game *g = bq_game_find(name);
    const char *names[64] = {0};

    if (g != NULL)
        return g;
    for (int i = 0; i < 63 && bq_games[i] != NULL; i++)
        names[i] = bq_games[i]->name;
    cli_unknown(CLI_SAY_NO_GAME, name, NULL, names, "games");
    return NULL;
}

int cli_split(char key[CLI_KEY], const char **value, const char *text)
{
    const char *equals = strchr(text, '=');
    char word[48];

    if (equals == NULL || equals == text || equals - text >= CLI_KEY) {
        cli_error(CLI_SAY_NOT_A_PAIR, BQ_T(cli_word(word, text)));
        return -1;
    }
    memcpy(key, text, (size_t)(equals - text));
    key[equals - text] = '\0';
    *value = equals + 1;
    return 0;
}

/* Says that this is no value of the option, and what it can be. -1. */
static int bad_value(const struct bq_option *o, const char *text)
{
    const char *near = o->values != NULL ? bq_nearest(text, o->values) : NULL;
    char word[48], least[BQ_VALUES], most[BQ_VALUES], said[SAID];
    struct bq_text t = bq_text_to(said, sizeof said);

    bq_option_limits(o, least, most);
    cli_add(&t, CLI_SAY_NO_VALUE, BQ_T(cli_word(word, text)), BQ_T(o->key));
    if (near != NULL)
        cli_add(&t, CLI_SAY_DID_YOU_MEAN, BQ_T(near));
    cli_add(&t, o->values != NULL ? CLI_SAY_CAN_BE : CLI_SAY_CAN_BE_RANGE, BQ_T(least), BQ_T(most));
    cli_error_text(said);
    return -1;
}

int cli_option(struct bq_setup *setup, const struct bq_game *g, const char *key, const char *text)
{
    const char *keys[BQ_OPTIONS + 1] = {0};
    char hint[64];
    int i = bq_option_find(g, key);

    if (i >= 0)
        return bq_option_parse(&setup->option[i], &g->rules->options[i], text) == BQ_OK
                   ? 0
                   : bad_value(&g->rules->options[i], text);
    for (int j = 0; g->rules->options[j].key != NULL; j++)
        keys[j] = g->rules->options[j].key;
    snprintf(hint, sizeof hint, "games %s", g->name);
    cli_unknown(CLI_SAY_NO_OPTION, key, g->name, keys, hint);
    return -1;
}

int cli_options_add(struct cli_options *o, const char *text)
{
    if (o->count == BQ_OPTIONS) {
        cli_error(CLI_SAY_MANY_OPTIONS, BQ_N(BQ_OPTIONS));
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
    int32_t least = g->rules->min_seats, most = g->rules->max_seats;
    struct bq_trouble why;

    if (seats >= least && seats <= most) {
        setup->seats = (int32_t)seats;
        return 0;
    }
    if (least == most)
        bq_complain(&why, BQ_ESETUP, BQ_WHY_SEATS_ARE, BQ_N(least), BQ_T(g->name), BQ_N(seats));
    else
        bq_complain(&why, BQ_ESETUP, BQ_WHY_SEATS_RANGE, BQ_T(g->name), BQ_N(least), BQ_N(most), BQ_N(seats));
    cli_trouble(NULL, &why);
    return -1;
}

int cli_language(const char **out, const char *text)
{
    const char *found = bq_language_named(text), *name;
    char word[48], codes[100], said[SAID];
    struct bq_text all = bq_text_to(codes, sizeof codes), t = bq_text_to(said, sizeof said);

    if (found != NULL) {
        *out = found;
        return 0;
    }
    bq_put(&all, "en");
    for (int i = 0; (name = bq_language_at(i)) != NULL; i++) {
        bq_put(&all, ", ");
        bq_put(&all, name);
    }
    cli_add(&t, CLI_SAY_NO_LANGUAGE, BQ_T(cli_word(word, text)));
    cli_add(&t, CLI_SAY_LANGUAGES, BQ_T(codes));
    cli_error_text(said);
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
        char least[BQ_VALUES], most[BQ_VALUES], initial[64], said[SAID], left[40];
        struct bq_text t = bq_text_to(said, sizeof said);
        int n = snprintf(left, sizeof left, "--%s", o->key);

        bq_option_limits(o, least, most);
        bq_option_text(o, o->initial, initial, sizeof initial);
        t.len = say_of(g, o->help, said, sizeof said);
        bq_put(&t, ":");
        cli_add(&t, o->values != NULL ? CLI_SAY_OPTION_VALUES : CLI_SAY_OPTION_RANGE, BQ_T(least), BQ_T(most),
                BQ_T(initial));
        fprintf(f, "%*s%-12s  ", indent, "", left);
        cli_wrap(f, said, indent + (n > 12 ? n : 12) + 2, indent + 14, cli_width(f));
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
            cli_error(CLI_SAY_VIEWER_ONE, BQ_T(word));
        else
            cli_error(CLI_SAY_VIEWER, BQ_T(word), BQ_N(seats - 1));
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
        cli_trouble(NULL, &why);
        return -1;
    }
    fault = bq_table_load(out, text, size, &why);
    free(text);
    if (fault == BQ_OK)
        return 0;
    cli_trouble(path, &why);
    return -1;
}

void cli_print_result(FILE *f, const struct bq_table *t)
{
    const struct bq_game *g = bq_table_game(t);
    int32_t score[BQ_SEATS];
    uint32_t winners = g->rules->winners(bq_table_referee(t));
    int seats = bq_table_setup(t)->seats, n = 0;
    struct bq_arg who[BQ_SEATS];
    struct say_names names;
    char all[200];
    struct bq_text scores = bq_text_to(all, sizeof all);

    if (!bq_table_over(t)) {
        fputs(cli_text(CLI_SAY_NOT_OVER), f);
        return;
    }
    g->rules->score(bq_table_referee(t), score);
    say_names_of(&names, t);
    if (seats == 1) {
        fputs(cli_text(winners ? CLI_SAY_WON : CLI_SAY_LOST), f);
        if (score[0] != BQ_NO_SCORE) {
            fputs(", ", f);
            cli_put(f, CLI_SAY_SCORE, BQ_N(score[0]));
        }
        return;
    }
    for (int i = 0; i < seats; i++) {
        if (winners & bq_bit(i))
            who[n++] = BQ_N(i);
        bq_put(&scores, i > 0 ? " " : "");
        if (score[i] == BQ_NO_SCORE)
            bq_put(&scores, "-");
        else
            bq_put_int(&scores, score[i]);
    }
    cli_call(names.name, seats);
    cli_put_with(f, n > 0 ? CLI_SAY_WON_BY : CLI_SAY_WON_BY_NOBODY, who, n);
    cli_call(NULL, 0);
    fputs(", ", f);
    cli_put(f, CLI_SAY_SCORES, BQ_T(all));
}
