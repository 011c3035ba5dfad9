/* analyse.c -- `banquet analyse`: what the teacher found in a saved game, as a report or as JSON.
 *
 * Invariant: what is printed follows from the save, the seat and the number of trials; stopped early, it is the beginning of the same. */
#include "cli/bots.h"
#include "cli/cli.h"
#include "cli/progress.h"
#include "core/objects.h"
#include "term/report.h"

struct analysis {
    const char *path;
    long long seat, trials; /* seat -1: the usual; 0 trials: the usual */
    int json;
};

static void put_json(struct bq_text *t, const void *of)
{
    const struct bq_teach *a = of;
    const struct bq_speech s = bq_plain_speech(bq_teach_game(a));

    PUT_BY(t, bq_teach_json(a, &s, out, cap));
}

static int print(const struct analysis *x, const struct bq_table *t, const struct bq_teach *a)
{
    struct say_names names;

    if (x->json) {
        if (cli_print_object(stdout, put_json, a))
            return CLI_OK;
        cli_error0(CLI_SAY_NO_MEMORY);
        return CLI_FAILURE;
    }
    say_names_of(&names, t);
    report_write(stdout, a, &names, cli_width(stdout), 1);
    return CLI_OK;
}

/* Looks at all moves, or at as many as there is time for. */
static int look_at(struct bq_teach *a)
{
    struct cli_progress p;
    int more = 1;

    cli_progress_begin(&p);
    p.moves = 1;
    while (more && !cli_stopped) {
        more = bq_teach_step(a, &cli_stopped);
        cli_progress_show(&p, bq_teach_done(a), bq_teach_total(a));
    }
    cli_progress_end(&p);
    return bq_teach_done(a) == bq_teach_total(a);
}

static int analyse(const struct analysis *x, const struct bq_table *t)
{
    struct bq_trouble why;
    struct bq_teach *a;
    int status, whole;

    if (bq_teach_open(&a, t, report_seat(t, (int)x->seat), (int32_t)x->trials, &why) != BQ_OK) {
        cli_trouble(x->path, &why);
        return CLI_FAILURE;
    }
    cli_stop_softly();
    whole = look_at(a);
    status = print(x, t, a);
    if (!whole) {
        cli_progress_stopped_moves(bq_teach_done(a), bq_teach_total(a));
        status = CLI_FAILURE;
    }
    bq_teach_free(a);
    return status;
}

static int take_flag(struct analysis *x, const struct args *a, int what)
{
    switch (what) {
    case CLI_SAY_FLAG_ANALYSE_SEAT:
        return args_whole(a, 0, BQ_SEATS - 1, &x->seat);
    case CLI_SAY_FLAG_ANALYSE_TRIALS:
        return args_whole(a, 1, BQ_TEACH_MOST, &x->trials);
    case CLI_SAY_FLAG_ANALYSE_JSON:
        x->json = 1;
        return 0;
    default:
        return -1;
    }
}

int cli_run_analyse(int argc, char **argv)
{
    struct args a = args_of(CLI_ANALYSE, argc, argv);
    struct analysis x = {.seat = -1};
    struct bq_table *t;
    int what, status;

    while ((what = args_next(&a)) != ARG_END)
        if (what == ARG_WORD && x.path == NULL)
            x.path = a.value;
        else if (what == ARG_WORD)
            return args_surplus(&a);
        else if (what == ARG_BAD || take_flag(&x, &a, what) != 0)
            return CLI_USAGE;
    if (x.path == NULL) {
        cli_error(CLI_SAY_WANTS_SAVE, BQ_T("analyse"));
        return CLI_USAGE;
    }
    if (cli_load(&t, x.path) != 0)
        return CLI_FAILURE;
    status = analyse(&x, t);
    bq_table_free(t);
    return status;
}
