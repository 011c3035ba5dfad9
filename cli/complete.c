/* complete.c -- what can be typed next, for the shells (cli/completions): "banquet --complete WORD..." prints what the last of these words
 * may become, one per line, followed by a tab and what it is.
 *
 * It uses the tables that the commands themselves read, so a new flag, game or option can be completed at once. If nothing is printed,
 * nothing is known, or it is a file: the shells then offer files. */
#include <stdio.h>
#include <string.h>

#include "bots/bot.h"
#include "cli/cli.h"
#include "core/text.h"
#include "session/languages.h"
#include "session/registry.h"
#include "teacher/puzzle.h"
#include "term/say.h"

/* The word that is being typed. */
static const char *typed;

/* Prints it if what is typed may become it: `before` ("--lang=", "edition=") and the word. */
static void offer(const char *before, const char *word, const char *text)
{
    size_t n = strlen(before), whole = strlen(typed);

    if (strncmp(typed, before, n < whole ? n : whole) == 0 && (whole <= n || strncmp(word, typed + n, whole - n) == 0))
        printf("%s%s%s%s\n", before, word, *text != '\0' ? "\t" : "", text);
}

static void offer_commands(void)
{
    for (int i = 0; i < CLI_COMMANDS; i++)
        offer("", cli_commands[i].name, cli_text(cli_commands[i].summary));
    offer("", "help", cli_text(CLI_SAY_COMMAND_HELP));
}

static void offer_games(void)
{
    for (int i = 0; bq_games[i] != NULL; i++)
        offer("", bq_games[i]->name, bq_games[i]->title);
}

static void offer_bots(const char *before)
{
    for (int i = 0; bq_bots[i] != NULL; i++)
        offer(before, bq_bots[i]->name, cli_text_of("BOT_", bq_bots[i]->name));
}

static void offer_languages(const char *before)
{
    offer(before, "en", "");
    for (int i = 0; bq_language_at(i) != NULL; i++)
        offer(before, bq_language_at(i), "");
}

static void offer_values(const char *before, const struct bq_option *o)
{
    for (int i = 0; o->values != NULL && o->values[i] != NULL; i++)
        offer(before, o->values[i], "");
}

/* ---- flags ---------------------------------------------------------------------- */

static const struct arg_flag *flag_in(const struct arg_flag *flags, const char *name, size_t length)
{
    for (const struct arg_flag *f = flags; f->name != NULL; f++)
        if (strlen(f->name) == length && strncmp(f->name, name, length) == 0)
            return f;
    return NULL;
}

/* The name of the flag that a word is, if its value is still to come: "seats" of "--seats", "option" of "-o"; or NULL. */
static const char *name_of(const struct command *c, const char *word)
{
    if (word[0] != '-' || word[1] == '\0' || strchr(word, '=') != NULL)
        return NULL;
    if (word[1] == '-')
        return word + 2;
    for (const struct arg_flag *f = c->flags; f->name != NULL; f++)
        if (f->letter == word[1] && word[2] == '\0')
            return f->name;
    return NULL;
}

static void offer_flags(const struct arg_flag *flags)
{
    for (const struct arg_flag *f = flags; f->name != NULL; f++)
        offer("--", f->name, cli_text(f->word));
}

static const char *help_of(const struct bq_game *g, const struct bq_option *o, char said[SAID])
{
    say_of(g, o->help, said, SAID);
    return said;
}

/* KEY=VALUE: first the keys, then the key's values. */
static void offer_pairs(const char *before, const struct bq_game *g)
{
    char pair[128], said[SAID];

    for (const struct bq_option *o = g != NULL ? g->rules->options : NULL; o != NULL && o->key != NULL; o++) {
        snprintf(pair, sizeof pair, "%s%s=", before, o->key);
        if (strncmp(typed, pair, strlen(pair)) == 0)
            offer_values(pair, o);
        else
            offer(pair, "", help_of(g, o, said));
    }
}

/* The options of a game are flags of "play", too. */
static void offer_options(const struct bq_game *g)
{
    char said[SAID];

    for (const struct bq_option *o = g->rules->options; o->key != NULL; o++)
        offer("--", o->key, help_of(g, o, said));
}

/* SEAT=NAME. */
static void offer_seated(const char *before, const struct bq_game *g)
{
    char pair[128];

    for (int seat = 0; g != NULL && seat < g->rules->max_seats; seat++) {
        snprintf(pair, sizeof pair, "%s%d=", before, seat);
        offer_bots(pair);
    }
}

/* The values of a flag of a command or, if it has none of that name, of an option of the game. Whether there is such a flag. */
static int offer_value(const struct command *c, const struct bq_game *g, const char *name, size_t length,
                       const char *before)
{
    const struct arg_flag *f = flag_in(c->flags, name, length);
    char key[CLI_KEY];

    if (f == NULL)
        f = flag_in(cli_flags_any, name, length);
    if (f != NULL) {
        if (f->value == NULL)
            return 0;
        if (f->word == CLI_SAY_FLAG_ANY_LANG)
            offer_languages(before);
        else if (f->word == CLI_SAY_FLAG_PLAY_BOTS || f->word == CLI_SAY_FLAG_SIMULATE_BOT ||
                 f->word == CLI_SAY_FLAG_EXPORT_BOT || f->word == CLI_SAY_FLAG_STUDY_BOT)
            offer_bots(before);
        else if (f->word == CLI_SAY_FLAG_EXPORT_SIMULATE)
            offer_games();
        else if (f->word == CLI_SAY_FLAG_PLAY_BOT)
            offer_seated(before, g);
        else if (f->letter == 'o' || f->word == CLI_SAY_FLAG_STUDY_VARY)
            offer_pairs(before, g);
        return 1;
    }
    if (g == NULL || length >= sizeof key)
        return 0;
    memcpy(key, name, length);
    key[length] = '\0';
    if (bq_option_find(g, key) < 0)
        return 0;
    offer_values(before, &g->rules->options[bq_option_find(g, key)]);
    return 1;
}

/* ---- words ---------------------------------------------------------------------- */

/* The game that one of these words is. */
static const struct bq_game *game_in(int n, char **word)
{
    for (int i = 0; i < n; i++)
        if (bq_game_find(word[i]) != NULL)
            return bq_game_find(word[i]);
    return NULL;
}

/* What is left of a page's name behind these words; NULL: it does not begin with them. */
static const char *rest_of(const char *page, int n, char **word)
{
    for (int i = 0; i < n; i++) {
        size_t length = strlen(word[i]);

        if (bq_game_find(word[i]) != NULL)
            continue;
        if (strncmp(page, word[i], length) != 0 || page[length] != ' ')
            return NULL;
        page += length + 1;
    }
    return page;
}

/* Pages have names of several words ("italy diff"): offers the next word of each that begins with those before. */
static void offer_pages(const struct bq_game *only, int n, char **word)
{
    char next[64], last[64] = "";

    for (int i = 0; bq_games[i] != NULL; i++) {
        const char *const *pages = bq_games[i]->words->pages;

        for (int p = 0; (only == NULL || only == bq_games[i]) && pages != NULL && pages[p] != NULL; p++) {
            const char *rest = rest_of(pages[p], n, word);

            snprintf(next, sizeof next, "%.*s", rest != NULL ? (int)strcspn(rest, " ") : 0, rest != NULL ? rest : "");
            if (next[0] != '\0' && strcmp(next, last) != 0)
                offer("", next, bq_games[i]->title);
            memcpy(last, next, sizeof last);
        }
    }
}

/* A word of a command that is no flag. */
static void offer_words(enum cli_command c, const struct bq_game *g, int n, char **word)
{
    switch (c) {
    case CLI_RULES:
        for (int i = 1; g != NULL && g->ledger[i].id != NULL; i++)
            offer("", g->ledger[i].id, "");
        if (g == NULL)
            offer_games();
        break;
    case CLI_DECKS:
        offer_pages(g, n, word);
        if (n == 0)
            offer_games();
        break;
    case CLI_PLAY:
    case CLI_CAMPAIGN:
    case CLI_STATS:
    case CLI_GAMES:
    case CLI_BENCH:
    case CLI_SIMULATE:
    case CLI_MATCH:
    case CLI_PATCH:
    case CLI_SOLVE:
    case CLI_STUDY:
        if (c == CLI_STUDY && n == 0)
            offer("", "merge", "");
        if (g == NULL)
            offer_games();
        else if (c == CLI_MATCH)
            offer_bots("");
        break;
    case CLI_PUZZLE:
        for (const struct bq_puzzle_file *f = bq_puzzle_files; g == NULL && f->game != NULL; f++)
            offer("", f->game, bq_game_find(f->game)->title);
        break;
    case CLI_ADMIN:
        for (int i = 0; n == 0 && cli_admin_job(i) != NULL; i++)
            offer("", cli_admin_job(i), "");
        break;
    case CLI_SERVE:
    case CLI_ANALYSE:
    case CLI_EXPORT:
    case CLI_REPLAY:
    case CLI_VERIFY:
    case CLI_ENGINE:
    case CLI_COMMANDS:
        break;
    }
}

int cli_complete(int argc, char **argv)
{
    int n = argc - 1, c = 0;
    const struct bq_game *g;
    const char *last = n > 1 ? argv[n - 1] : "", *name, *equals;
    char before[64];

    typed = argc > 0 ? argv[n] : "";
    if (n <= 0 || (n == 1 && strcmp(argv[0], "help") == 0)) {
        offer_commands();
        return CLI_OK;
    }
    while (c < CLI_COMMANDS && strcmp(cli_commands[c].name, argv[0]) != 0)
        c++;
    if (c == CLI_COMMANDS)
        return CLI_OK;
    g = game_in(n - 1, argv + 1);
    name = name_of(&cli_commands[c], last);
    if (name != NULL && offer_value(&cli_commands[c], g, name, strlen(name), ""))
        return CLI_OK;
    equals = strchr(typed, '=');
    if (strncmp(typed, "--", 2) == 0 && equals != NULL && equals - typed + 1 < (int)sizeof before) {
        memcpy(before, typed, (size_t)(equals - typed + 1));
        before[equals - typed + 1] = '\0';
        offer_value(&cli_commands[c], g, typed + 2, (size_t)(equals - typed - 2), before);
    } else if (typed[0] == '-') {
        offer_flags(cli_commands[c].flags);
        offer_flags(cli_flags_any);
        if (c == CLI_PLAY && g != NULL)
            offer_options(g);
    } else {
        offer_words((enum cli_command)c, g, n - 1, argv + 1);
    }
    return CLI_OK;
}
