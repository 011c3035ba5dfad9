/* games.c -- `banquet games` and `banquet rules`: what there is to play, and how it goes.
 *
 * Both are made from what the games say of themselves. */
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "core/text.h"
#include "session/registry.h"

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
    char seats[40];

    if (g->rules->min_seats == g->rules->max_seats)
        snprintf(seats, sizeof seats, "%d seat%s", g->rules->min_seats, g->rules->min_seats == 1 ? "" : "s");
    else
        snprintf(seats, sizeof seats, "%d to %d seats", g->rules->min_seats, g->rules->max_seats);
    printf("%s%s%s  %s, %s%s\n", bold(), g->name, normal(), g->title, seats, bq_has_time(g) ? ", in real time" : "");
    printf("  ");
    cli_wrap(stdout, bq_game_word(g, g->blurb), 2, 2, cli_width(stdout));
    cli_print_options(stdout, g, 4);
}

static int run_games(int argc, char **argv)
{
    struct args a = {.command = "games", .flags = command_games.flags, .argc = argc, .argv = argv};
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

static const struct arg_flag no_flags[] = {{NULL, 0, NULL, NULL}};

const struct command command_games = {
    .name = "games",
    .usage = "[game]",
    .summary = "list the games, their seats and their options",
    .flags = no_flags,
    .run = run_games,
};

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

/* A clause is meant by its id, by the id's beginning, or by any words of its text. */
static int meant(const struct bq_rule *rule, const char *wanted)
{
    return wanted == NULL || contains(rule->id, wanted) || contains(rule->text, wanted);
}

static void print_rule(const struct bq_rule *rule)
{
    int width = (int)strlen(rule->id), column = (width > 7 ? width : 7) + 2;

    printf("%s%-7s%s  ", bold(), rule->id, normal());
    column += printf("%s", bq_source_mark(rule->source));
    cli_wrap(stdout, rule->text, column, 9, cli_width(stdout));
}

static int no_clause(const struct bq_game *g, const char *wanted)
{
    const char *ids[256] = {0};
    const char *near;
    char word[48];

    for (int i = 1; i < 255 && g->ledger[i].id != NULL; i++)
        ids[i - 1] = g->ledger[i].id;
    near = bq_nearest(wanted, ids);
    cli_word(word, wanted);
    if (near != NULL)
        cli_error("%s has no clause \"%s\". Did you mean \"%s\"?", g->name, word, near);
    else
        cli_error("no clause of %s has \"%s\" in it. (\"banquet rules %s\" shows them all.)", g->name, word, g->name);
    return CLI_FAILURE;
}

static int run_rules(int argc, char **argv)
{
    struct args a = {.command = "rules", .flags = command_rules.flags, .argc = argc, .argv = argv};
    const struct bq_game *g = NULL;
    const char *wanted = NULL;
    int what, exact = 0, shown = 0;

    while ((what = args_next(&a)) != ARG_END) {
        if (what == ARG_BAD)
            return CLI_USAGE;
        if (wanted != NULL)
            return args_surplus(&a);
        if (g != NULL)
            wanted = a.value;
        else if ((g = cli_game(a.value)) == NULL)
            return CLI_USAGE;
    }
    if (g == NULL) {
        cli_error("rules wants a game: banquet rules %s", bq_games[0]->name);
        return CLI_USAGE;
    }
    if (wanted == NULL) {
        printf("%s%s%s: the rules\n\n", bold(), g->title, normal());
        printf("A ruling settles what the game's own rules leave open;\n"
               "\"with a ruling\" marks a clause that is partly ours.\n\n");
    }
    for (int i = 1; wanted != NULL && g->ledger[i].id != NULL; i++)
        exact |= bq_same(g->ledger[i].id, wanted);
    for (int i = 1; g->ledger[i].id != NULL; i++)
        if (exact ? bq_same(g->ledger[i].id, wanted) : meant(&g->ledger[i], wanted)) {
            print_rule(&g->ledger[i]);
            shown++;
        }
    return shown > 0 ? CLI_OK : no_clause(g, wanted);
}

const struct command command_rules = {
    .name = "rules",
    .usage = "<game> [clause or word]",
    .summary = "read a game's rules, all of them or those about something",
    .help = "For instance:\n"
            "\n"
            "  banquet rules royal\n"
            "  banquet rules royal ROY-T1\n"
            "  banquet rules royal joker",
    .flags = no_flags,
    .run = run_rules,
};
