/* decks.c -- `banquet decks`: what is in a game's box, page by page, as the game writes them.
 *
 * The words name a page. If the first is a game's name, the page is that game's; if not, every game is asked.
 * This file knows no page: their names are in the game's table. */
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "core/text.h"
#include "session/registry.h"
#include "term/say.h"

enum { WANTED = 1024, NAMES = 510, POOL = 16384 };

/* Names of pages, for "did you mean". Those that do not fit are left out. */
struct names {
    const char *list[NAMES + 1]; /* ends with NULL */
    int count, used;
    char pool[POOL];
};

/* The game's page, to be freed; or NULL, and *fault says why: BQ_EPARSE, there is none; BQ_EMEMORY. */
static char *page_of(const struct bq_game *g, const char *page, uint32_t variant, int *fault)
{
    struct bq_language own;
    struct bq_speech speech = say_speech(g, &own);
    char nothing[1];
    char *text;
    int n;

    speech.variant = variant;
    n = bq_page_text(g, page, &speech, nothing, 0);
    if (n < 0) {
        *fault = n;
        return NULL;
    }
    text = malloc((size_t)n + 1);
    *fault = text != NULL ? BQ_OK : BQ_EMEMORY;
    if (text != NULL)
        bq_page_text(g, page, &speech, text, n + 1);
    return text;
}

static int no_memory(void)
{
    cli_error0(CLI_SAY_NO_MEMORY);
    return CLI_FAILURE;
}

/* ---- names ------------------------------------------------------------------ */

/* Adds "game name", or the name alone if the game is NULL. */
static void add_name(struct names *names, const char *game, const char *name)
{
    size_t before = game != NULL ? strlen(game) + 1 : 0, length = strlen(name), room = (size_t)(POOL - names->used);
    char *to = names->pool + names->used;

    if (names->count == NAMES || before + length >= room)
        return;
    if (game != NULL) {
        memcpy(to, game, before - 1);
        to[before - 1] = ' ';
    }
    memcpy(to + before, name, length);
    to[before + length] = '\0';
    names->used += (int)(before + length) + 1;
    names->list[names->count++] = to;
    names->list[names->count] = NULL;
}

/* Every name that would have been understood: of the game, or of all games, also with the game's name in front. */
static void collect(struct names *names, const struct bq_game *only)
{
    for (int with_game = 0; with_game <= (only == NULL); with_game++)
        for (int i = 0; bq_games[i] != NULL; i++) {
            const struct bq_game *g = bq_games[i];

            if (g->words->pages == NULL || (only != NULL && only != g))
                continue;
            if (only == NULL && !with_game)
                add_name(names, NULL, g->name);
            for (int n = 0; g->words->pages[n] != NULL; n++)
                add_name(names, with_game ? g->name : NULL, g->words->pages[n]);
        }
}

static int unknown(const struct bq_game *only, const char *wanted)
{
    static struct names names;
    char hint[80];

    names.count = names.used = 0;
    names.list[0] = NULL;
    collect(&names, only);
    snprintf(hint, sizeof hint, "decks%s%s", only != NULL ? " " : "", only != NULL ? only->name : "");
    cli_unknown(CLI_SAY_NO_PAGE, wanted, NULL, names.list, hint);
    return CLI_USAGE;
}

/* ---- the command ---------------------------------------------------------------- */

/* Prints the page of every game that has it, or of the one. */
static int print_page(const struct bq_game *only, const char *page, uint32_t variant)
{
    int shown = 0;

    for (int i = 0; bq_games[i] != NULL; i++) {
        const struct bq_game *g = bq_games[i];
        int fault;
        char *text;

        if (g->words->pages == NULL || (only != NULL && only != g))
            continue;
        text = page_of(g, page, variant, &fault);
        if (text == NULL && fault == BQ_EMEMORY)
            return no_memory();
        if (text == NULL)
            continue;
        cli_page();
        if (shown++ > 0)
            putchar('\n');
        fputs(text, stdout);
        free(text);
    }
    if (shown == 0 && *page == '\0') {
        cli_error0(CLI_SAY_NO_DECKS_AT_ALL);
        return CLI_FAILURE;
    }
    return shown > 0 ? CLI_OK : unknown(only, page);
}

int cli_run_decks(int argc, char **argv)
{
    struct args a = args_of(CLI_DECKS, argc, argv);
    const struct bq_game *g = NULL;
    char wanted[WANTED], first[64];
    struct bq_text t = bq_text_to(wanted, sizeof wanted);
    const char *rest = wanted, *patch = NULL;
    struct bq_setup setup;
    int what;

    while ((what = args_next(&a)) != ARG_END) {
        if (what == ARG_BAD)
            return CLI_USAGE;
        if (what == CLI_SAY_FLAG_DECKS_PATCH) {
            patch = a.value;
            continue;
        }
        bq_put(&t, t.len > 0 ? " " : "");
        bq_put(&t, a.value);
    }
    if (bq_word(&rest, first, sizeof first))
        g = bq_game_find(first);
    if (g == NULL && patch != NULL) {
        cli_error0(CLI_SAY_PATCH_OF_GAME);
        return CLI_USAGE;
    }
    if (g == NULL)
        return print_page(NULL, wanted, 0);
    if (g->words->pages == NULL) {
        cli_error(CLI_SAY_NO_DECKS, BQ_T(g->name));
        return CLI_FAILURE;
    }
    bq_setup_init(&setup, g->rules);
    if (cli_patch(&setup, g, patch) != 0)
        return CLI_USAGE;
    return print_page(g, rest + strspn(rest, " \t"), setup.variant);
}
