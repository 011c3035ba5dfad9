/* games.c -- `banquet games` and `banquet rules`: what you can play, and how.
 *
 * Both come from what the games say about themselves. */
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "core/text.h"
#include "session/registry.h"
#include "term/say.h"

static const char *bold(void)
{
    return cli_colour(stdout) ? "\033[1m" : "";
}

static const char *normal(void)
{
    return cli_colour(stdout) ? "\033[0m" : "";
}

/* ---- games ----------------------------------------------------------------- */

static void print_game(const struct bq_game *g)
{
    char said[SAID];

    printf("%s%s%s  %s, ", bold(), g->name, normal(), g->title);
    if (g->rules->min_seats == g->rules->max_seats)
        cli_put(stdout, CLI_SAY_SEATS, BQ_N(g->rules->min_seats));
    else
        cli_put(stdout, CLI_SAY_SEATS_FROM, BQ_N(g->rules->min_seats), BQ_N(g->rules->max_seats));
    printf("%s%s\n  ", bq_has_time(g) ? ", " : "", bq_has_time(g) ? cli_text(CLI_SAY_REAL_TIME) : "");
    say_of(g, g->blurb, said, sizeof said);
    cli_wrap(stdout, said, 2, 2, cli_width(stdout));
    cli_print_options(stdout, g, 4);
}

int cli_run_games(int argc, char **argv)
{
    struct args a = args_of(CLI_GAMES, argc, argv);
    const struct bq_game *g = NULL;
    int what;

    while ((what = args_next(&a)) != ARG_END) {
        if (what == ARG_BAD)
            return CLI_USAGE;
        if (g != NULL)
            return args_surplus(&a);
        g = cli_game(a.value);
        if (g == NULL)
            return CLI_USAGE;
    }
    cli_page();
    if (g != NULL) {
        print_game(g);
        return CLI_OK;
    }
    for (int i = 0; bq_games[i] != NULL; i++) {
        if (i > 0)
            putchar('\n');
        print_game(bq_games[i]);
    }
    return CLI_OK;
}

/* ---- rules ----------------------------------------------------------------- */

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c + ('a' - 'A')) : c;
}

/* Whether `part` is in `whole`, whatever the case. */
static int contains(const char *whole, const char *part)
{
    for (; *whole != '\0'; whole++) {
        int i = 0;

        while (part[i] != '\0' && lower(whole[i]) == lower(part[i]))
            i++;
        if (part[i] == '\0')
            return 1;
    }
    return *part == '\0';
}

/* The clause as it is read. */
static const char *clause(const struct bq_game *g, const struct bq_speech *speech, int rule, char out[SAID])
{
    bq_say_clause(g, speech, rule, out, SAID);
    return out;
}

/* A clause is meant by its id, by the id's beginning, or by any words of its text. */
static int meant(const struct bq_rule *rule, const char *text, const char *wanted)
{
    return wanted == NULL || contains(rule->id, wanted) || contains(text, wanted);
}

static void print_rule(const struct bq_rule *rule, const char *text)
{
    int width = (int)strlen(rule->id), column = (width > 7 ? width : 7) + 2;
    char all[SAID + 40];

    printf("%s%-7s%s  ", bold(), rule->id, normal());
    snprintf(all, sizeof all, "%s%s%s",
             rule->source == BQ_RULING ? cli_text(CLI_SAY_RULING)
             : rule->source == BQ_BOTH ? cli_text(CLI_SAY_WITH_RULING)
                                       : "",
             rule->source == BQ_SEED ? "" : " ", text);
    cli_wrap(stdout, all, column, 9, cli_width(stdout));
}

static int no_clause(const struct bq_game *g, const char *wanted)
{
    const char *ids[256] = {0};
    char word[48], command[64], said[SAID];
    struct bq_text t = bq_text_to(said, sizeof said);

    for (int i = 1; i < 255 && g->ledger[i].id != NULL; i++)
        ids[i - 1] = g->ledger[i].id;
    if (bq_nearest(wanted, ids) != NULL) {
        cli_unknown(CLI_SAY_NO_CLAUSE, wanted, g->name, ids, NULL);
        return CLI_FAILURE;
    }
    snprintf(command, sizeof command, "rules %s", g->name);
    cli_add(&t, CLI_SAY_NO_CLAUSE_WITH, BQ_T(cli_word(word, wanted)), BQ_T(g->name));
    cli_add(&t, CLI_SAY_LISTS_ALL, BQ_T(command));
    cli_error_text(said);
    return CLI_FAILURE;
}

int cli_run_rules(int argc, char **argv)
{
    struct args a = args_of(CLI_RULES, argc, argv);
    const struct bq_game *g = NULL;
    struct bq_language own;
    struct bq_speech speech;
    const char *wanted = NULL, *patch = NULL;
    struct bq_setup setup;
    char text[SAID];
    int what, exact = 0, shown = 0;

    while ((what = args_next(&a)) != ARG_END) {
        if (what == ARG_BAD)
            return CLI_USAGE;
        if (what == CLI_SAY_FLAG_RULES_PATCH) {
            patch = a.value;
            continue;
        }
        if (wanted != NULL)
            return args_surplus(&a);
        if (g != NULL)
            wanted = a.value;
        else if ((g = cli_game(a.value)) == NULL)
            return CLI_USAGE;
    }
    if (g == NULL) {
        cli_error(CLI_SAY_WANTS_GAME, BQ_T("rules"), BQ_T(bq_games[0]->name));
        return CLI_USAGE;
    }
    bq_setup_init(&setup, g->rules);
    if (cli_patch(&setup, g, patch) != 0)
        return CLI_USAGE;
    speech = say_speech(g, &own);
    speech.variant = setup.variant;
    cli_page();
    if (wanted == NULL) {
        cli_say(text, sizeof text, CLI_SAY_THE_RULES, BQ_T(g->title));
        printf("%s%s%s\n\n", bold(), text, normal());
        cli_wrap(stdout, cli_text(CLI_SAY_WHAT_RULINGS_ARE), 0, 0, cli_width(stdout));
        putchar('\n');
    }
    for (int i = 1; wanted != NULL && g->ledger[i].id != NULL; i++)
        exact |= bq_same(g->ledger[i].id, wanted);
    for (int i = 1; g->ledger[i].id != NULL; i++)
        if (exact ? bq_same(g->ledger[i].id, wanted) : meant(&g->ledger[i], clause(g, &speech, i, text), wanted)) {
            print_rule(&g->ledger[i], clause(g, &speech, i, text));
            shown++;
        }
    return shown > 0 ? CLI_OK : no_clause(g, wanted);
}
