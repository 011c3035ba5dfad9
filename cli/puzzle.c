/* puzzle.c -- `banquet puzzle`: a position in which one move is clearly best, to be found in this terminal, or as JSON for programs.
 *
 * Invariant: a puzzle is chosen and known to be sound before anything is drawn. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "record/daily.h"
#include "session/registry.h"
#include "term/stats.h"
#include "term/term.h"

struct wish {
    const struct bq_game *game;
    long long number, rating;
    int daily, plain, json;
};

static int read_words(struct wish *w, int argc, char **argv)
{
    struct args a = args_of(CLI_PUZZLE, argc, argv);
    int what, bad = 0;

    while ((what = args_next(&a)) != ARG_END && bad == 0)
        switch (what) {
        case ARG_BAD:
            return CLI_USAGE;
        case CLI_SAY_FLAG_PUZZLE_DAILY:
            w->daily = 1;
            break;
        case CLI_SAY_FLAG_PUZZLE_NUMBER:
            bad = args_whole(&a, 1, BQ_PUZZLES, &w->number);
            break;
        case CLI_SAY_FLAG_PUZZLE_RATING:
            bad = args_whole(&a, BQ_PUZZLE_LEAST, BQ_PUZZLE_MOST, &w->rating);
            break;
        case CLI_SAY_FLAG_PUZZLE_PLAIN:
            w->plain = 1;
            break;
        case CLI_SAY_FLAG_PUZZLE_JSON:
            w->json = 1;
            break;
        default:
            if (w->game != NULL)
                return args_surplus(&a);
            if ((w->game = cli_game(a.value)) == NULL)
                return CLI_USAGE;
        }
    if (bad != 0)
        return CLI_USAGE;
    if (w->daily + (w->number > 0) + (w->rating > 0) > 1) {
        cli_error0(CLI_SAY_ONE_PUZZLE);
        return CLI_USAGE;
    }
    return CLI_OK;
}

/* Which one: the day's, if nothing else is asked for. Of those with a rating, a day has its own. */
static int32_t choose(const struct wish *w, const struct bq_puzzle_book *b)
{
    char today[BQ_DATE];
    int64_t day = 0;

    stats_today(today);
    bq_day(&day, today);
    return w->number > 0   ? (int32_t)w->number - 1
           : w->rating > 0 ? bq_puzzle_near(b, (int32_t)w->rating, (uint64_t)day)
                           : bq_puzzle_of_day(b, day);
}

static int print_json(const struct bq_puzzle_book *b, int32_t n, const struct bq_puzzle *p, const struct bq_table *t)
{
    const int size = bq_puzzle_json(b, n, p, t, NULL, NULL, 0) + 1;
    char *text = malloc((size_t)size);

    if (text == NULL) {
        cli_error0(CLI_SAY_NO_MEMORY);
        return CLI_FAILURE;
    }
    bq_puzzle_json(b, n, p, t, NULL, text, size);
    puts(text);
    free(text);
    return CLI_OK;
}

int cli_run_puzzle(int argc, char **argv)
{
    struct wish w = {0};
    struct term_options o = {.lang = cli_spoken()};
    static struct bq_puzzle_book book;
    struct bq_table *table = NULL;
    struct bq_puzzle p;
    struct bq_trouble why;
    int status = read_words(&w, argc, argv);

    if (status != CLI_OK)
        return status;
    if (w.game == NULL) {
        cli_error(CLI_SAY_WANTS_GAME, BQ_T("puzzle"), BQ_T(bq_puzzle_files[0].game));
        return CLI_USAGE;
    }
    if (term_puzzles(&book, w.game, &why) != BQ_OK || bq_puzzle_read(&p, &book, choose(&w, &book), &why) != BQ_OK ||
        bq_puzzle_table(&table, &book, &p, &why) != BQ_OK) {
        cli_trouble(NULL, &why);
        return CLI_FAILURE;
    }
    if (w.json)
        status = print_json(&book, choose(&w, &book), &p, table);
    bq_table_free(table);
    if (w.json)
        return status;
    o.game = o.opening.game = w.game;
    o.plain = w.plain;
    o.puzzles = &book;
    o.puzzle = choose(&w, &book);
    return term_play(&o);
}
