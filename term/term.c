/* term.c -- the life of a terminal game: how it begins, which face it has, how it ends.
 *
 * The full screen if there is one, otherwise (or on request) line by line. Everything is decided and every
 * mistake reported before the screen changes; after it is given back only the farewell is printed.
 *
 * Invariant: this returns; nothing in term/ ends the program. */
#define _DEFAULT_SOURCE 1

#include "term/term.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/daily.h"
#include "term/desk.h"
#include "term/full.h"
#include "term/plain.h"
#include "term/screen.h"
#include "term/stats.h"

#define GAME(name) extern const struct term_skin term_skin_##name __attribute__((weak));
#include "games.def"
#undef GAME

const struct term_skin *term_skin_of(const struct bq_game *g)
{
    static const struct {
        const char *name;
        const struct term_skin *skin; /* NULL: the game has none, and the linker left it so */
    } skins[] = {
#define GAME(name) {#name, &term_skin_##name},
#include "games.def"
#undef GAME
        {NULL, NULL},
    };
    for (int i = 0; skins[i].name; i++)
        for (const char *a = skins[i].name, *b = g->name;; a++, b++) {
            if (*a != *b)
                break;
            if (!*a)
                return skins[i].skin ? skins[i].skin : &term_skin_generic;
        }
    return &term_skin_generic;
}

int term_puzzles(struct bq_puzzle_book *out, const struct bq_game *g, struct bq_trouble *why)
{
    for (const struct bq_puzzle_file *f = bq_puzzle_files; f->game != NULL; f++)
        if (strcmp(f->game, g->name) == 0)
            return bq_puzzle_open(out, g, f->bytes, f->size, why);
    return say_fault(why, BQ_EDENIED, TERM_SAY_PUZZLE_NONE, SAY_T(g->name));
}

void term_daily(struct term_options *o)
{
    char today[BQ_DATE];
    stats_today(today);
    o->daily = o->has_seed = bq_daily(&o->opening, o->game, today) == BQ_OK;
}

int term_table(const struct term_options *o, char *farewell, int cap)
{
    struct desk *d = malloc(sizeof *d);
    enum desk_start how;
    farewell[0] = '\0';
    if (!d)
        return 1;
    int status = desk_init(d, o, &how);
    if (status == 0)
        status = full_run(d, how);
    snprintf(farewell, (size_t)cap, "%s", d->farewell);
    desk_free(d);
    free(d);
    return status;
}

int term_play(const struct term_options *o)
{
    struct desk *d = malloc(sizeof *d);
    enum desk_start how;
    if (!d) {
        fputs("banquet: out of memory\n", stderr);
        return 1;
    }
    say_language(o->lang);
    int status = desk_init(d, o, &how);
    if (status != 0) {
        desk_free(d);
        free(d);
        return status;
    }
    term_catch_signals();
    if (o->plain || !screen_possible() || screen_open() != 0) {
        status = o->watch ? TERM_NO_SCREEN : plain_run(d, how);
    } else {
        status = full_run(d, how);
        screen_close();
        if (d->farewell[0])
            printf("%s\n", d->farewell);
        desk_check(d, stdout); /* the page at the end broke it into lines */
        fflush(stdout);
    }
    term_release_signals();
    desk_free(d);
    free(d);
    return status;
}
