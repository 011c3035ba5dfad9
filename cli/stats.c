/* stats.c -- `banquet stats`: how the games went, and the record as a file you can take along.
 *
 * Invariant: whatever a file contains, nothing of the record is lost; the exit status is 0 only if the whole file was read. */
#include <stdio.h>

#include "cli/cli.h"
#include "term/say.h"
#include "term/stats.h"

static int failed(const struct bq_trouble *why)
{
    cli_trouble(NULL, why);
    return CLI_FAILURE;
}

static int import(const struct shelf *s, const char *path)
{
    struct bq_taken taken;
    struct bq_trouble why;

    if (stats_import(s->folder, path, &taken, &why) != BQ_OK)
        return failed(&why);
    cli_print(stdout, CLI_SAY_STATS_IMPORTED, BQ_N(taken.added), BQ_N(taken.known));
    if (taken.bad > 0)
        cli_error(CLI_SAY_STATS_LINE, BQ_T(path), BQ_N(taken.line));
    else if (taken.cut > 0)
        cli_error(CLI_SAY_STATS_CUT, BQ_T(path), BQ_N(taken.cut));
    return taken.bad > 0 || taken.cut > 0 ? CLI_FAILURE : CLI_OK;
}

static int export(const struct shelf *s, const char *path)
{
    struct bq_trouble why;
    int count;

    if (stats_export(s->folder, path, &count, &why) != BQ_OK)
        return failed(&why);
    cli_print(stdout, CLI_SAY_STATS_EXPORTED, BQ_N(count), BQ_T(path));
    return CLI_OK;
}

/* The pages of the game, or of all that were played. */
static int show(const struct shelf *s, const struct bq_game *only)
{
    struct bq_record r;
    struct bq_trouble why;
    char today[BQ_DATE];
    int rc = stats_load(&r, s->folder, &why);

    if (rc != BQ_OK)
        return failed(&why);
    stats_today(today);
    rc = stats_all(stdout, &r, today, only, "#");
    bq_record_free(&r);
    if (rc == BQ_OK)
        return CLI_OK;
    say_fault0(&why, rc, TERM_SAY_STATS_NO_MEMORY);
    return failed(&why);
}

int cli_run_stats(int argc, char **argv)
{
    struct args a = args_of(CLI_STATS, argc, argv);
    const struct bq_game *only = NULL;
    const char *from = NULL, *to = NULL;
    char news[SHELF_NEWS];
    struct shelf s;
    struct bq_trouble why;
    int what, status = CLI_OK;

    while ((what = args_next(&a)) != ARG_END) {
        if (what == ARG_BAD)
            return CLI_USAGE;
        if (what == CLI_SAY_FLAG_STATS_EXPORT)
            to = a.value;
        else if (what == CLI_SAY_FLAG_STATS_IMPORT)
            from = a.value;
        else if (only != NULL)
            return args_surplus(&a);
        else if ((only = cli_game(a.value)) == NULL)
            return CLI_USAGE;
    }
    if (stats_ready(&s, news, sizeof news, &why) != BQ_OK) {
        cli_trouble(cli_text(CLI_SAY_STATS_TROUBLE), &why);
        return CLI_FAILURE;
    }
    if (news[0] != '\0')
        fprintf(stderr, "%s\n", news);
    if (from != NULL)
        status = import(&s, from);
    if (to != NULL && status == CLI_OK)
        status = export(&s, to);
    if (from == NULL && to == NULL)
        status = show(&s, only);
    shelf_close(&s);
    return status;
}
