/* patch.c -- `banquet patch`: which numbers of a game can be changed, and what a patch changes; and --patch of all commands that play.
 *
 * Everything about a number comes from the game's patch.def (core/patch.h). The table has a line for each, with its key as people type it.
 *
 * Invariant: a patch that is shown here without an error can be played. */
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "core/text.h"
#include "server/patch.h"
#include "session/file.h"
#include "session/numbers.h"
#include "term/say.h"

enum { PATCH_MOST = 1 << 20, LINE = 2000 };

struct wish {
    const struct bq_game *game;
    const char *path; /* NULL: none */
    const char *part; /* of the keys that are listed; NULL: all */
    int json;
};

int cli_patch(struct bq_setup *setup, const struct bq_game *g, const char *path)
{
    struct bq_trouble why;
    char *text;
    size_t size;
    int fault;

    if (path == NULL)
        return 0;
    if (bq_file_read(&text, &size, path, PATCH_MOST, &why) != BQ_OK) {
        cli_trouble(path, &why);
        return -1;
    }
    fault = patch_read_text(&setup->variant, g, text, size, &why);
    free(text);
    if (fault == BQ_OK)
        return 0;
    cli_trouble(path, &why);
    return -1;
}

void cli_print_patch(FILE *f, uint32_t variant)
{
    const char *text = bq_variant_text(variant);

    if (*text == 0)
        return;
    cli_put_with(f, CLI_SAY_PATCHED, NULL, 0);
    for (const char *sep = " "; *text != 0; sep = ", ") {
        int n = (int)strcspn(text, "\n");

        fprintf(f, "%s%.*s", sep, n, text);
        text += n + 1;
    }
    putc('\n', f);
}

/* ---- listing ------------------------------------------------------------------------ */

static void print_number(const struct wish *w, const struct bq_number_told *n, int width)
{
    char text[LINE], value[32];

    if (w->json) {
        bq_number_json(n, text, sizeof text);
        puts(text);
        return;
    }
    snprintf(value, sizeof value, "%d", (int)n->printed);
    printf("%-*s  %4s", width, n->key, value);
    if (w->path != NULL)
        printf(" -> %d", (int)n->value);
    else
        printf("  %d..%d  %s", (int)n->least, (int)n->most, n->help);
    putchar('\n');
}

/* Whether it is shown: of a patch what it says, and not what follows from that; else what has the part in its key. */
static int is_shown(const struct wish *w, const struct bq_number_told *n)
{
    if (w->path != NULL)
        return n->printed != n->value && !n->follows;
    return w->part == NULL || strstr(n->key, w->part) != NULL;
}

static int list(const struct wish *w, const struct bq_setup *setup)
{
    struct bq_language own;
    struct bq_speech s = say_speech(w->game, &own);
    struct bq_number_told n;
    int width = 0, shown = 0;

    for (int pass = 0; pass < 2; pass++)
        for (bq_numbers_begin(&n); bq_numbers_next(&n, w->game, setup->variant, &s);) {
            int length = (int)strlen(n.key);

            if (!is_shown(w, &n))
                continue;
            width = length > width ? length : width;
            shown++;
            if (pass == 1)
                print_number(w, &n, width);
        }
    return shown;
}

int cli_run_patch(int argc, char **argv)
{
    struct args a = args_of(CLI_PATCH, argc, argv);
    struct wish w = {0};
    struct bq_setup setup;
    int what, shown;

    while ((what = args_next(&a)) != ARG_END) {
        if (what == CLI_SAY_FLAG_PATCH_JSON)
            w.json = 1;
        else if (what == CLI_SAY_FLAG_PATCH_KEYS)
            w.part = a.value;
        else if (what != ARG_WORD)
            return CLI_USAGE;
        else if (w.game != NULL && w.path != NULL)
            return args_surplus(&a);
        else if (w.game != NULL)
            w.path = a.value;
        else if ((w.game = cli_game(a.value)) == NULL)
            return CLI_USAGE;
    }
    if (w.game == NULL) {
        cli_error(CLI_SAY_WANTS_GAME, BQ_T("patch"), BQ_T("court"));
        return CLI_USAGE;
    }
    if (w.game->patches == NULL) {
        cli_error(CLI_SAY_NO_PATCHES, BQ_T(w.game->name));
        return CLI_FAILURE;
    }
    bq_setup_init(&setup, w.game->rules);
    if (cli_patch(&setup, w.game, w.path) != 0)
        return CLI_FAILURE;
    if (!w.json && w.path == NULL)
        cli_page();
    shown = list(&w, &setup);
    if (shown == 0 && !w.json)
        cli_print(stdout, w.path != NULL ? CLI_SAY_PATCH_SAME : CLI_SAY_PATCH_NO_KEYS, BQ_T(w.game->name));
    return CLI_OK;
}
