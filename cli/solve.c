/* solve.c -- `banquet solve`: the best scores that numbered deals have in them. See lab/solve.h for what the answers mean. */
#include "lab/solve_deals.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cli/bots.h"
#include "cli/progress.h"
#include "core/objects.h"
#include "session/file.h"
#include "session/registry.h"

enum {
    ROWS = 20,
    PATH = 4096,
    COLUMN = 22,
    SCORES = 64
}; /* deals told one by one; bytes; letters; scores told apart */

struct wish {
    struct cli_lab lab;
    struct lab_rules rules;
    const char *saves;
    long long last, states, exact, cores;
    double seconds;
    int json;
};

/* The deals whose best win scores as much, and those of them in which no more can be had. */
struct tally {
    int64_t deals, proved;
};

struct course {
    const struct wish *w;
    struct cli_progress progress;
    struct tally score[SCORES], none, lost; /* from the lowest score of a win on */
    int64_t done, all, states;
    double seconds, *first; /* the times of first wins */
    int64_t wins;
};

#include "cli/solve.def"

struct told {
    const struct wish *w;
    const struct lab_solved *one;
};

static void put_solved(struct bq_text *t, const void *of)
{
    const struct told *p = of;

    put_Solved(t, p->w, p->one, &p->one->answer);
}

/* ---- each deal ------------------------------------------------------------------- */

static const char *number(char out[32], int64_t n)
{
    snprintf(out, 32, "%" PRId64, n);
    return out;
}

static void print_one(const struct lab_solved *one)
{
    const struct solve_answer *a = &one->answer;
    char deal[32], best[32], most[32];

    snprintf(deal, sizeof deal, "%" PRIu64, one->deal);
    number(best, a->best);
    number(most, a->most);
    if (a->most == BQ_NO_SCORE)
        cli_print(stdout, CLI_SAY_SOLVED_LOST, BQ_T(deal));
    else if (a->best == BQ_NO_SCORE)
        cli_print(stdout, CLI_SAY_SOLVED_NONE, BQ_T(deal), BQ_T(most));
    else if (a->best == a->most)
        cli_print(stdout, CLI_SAY_SOLVED_BEST, BQ_T(deal), BQ_T(best));
    else
        cli_print(stdout, CLI_SAY_SOLVED_ONE, BQ_T(deal), BQ_T(best), BQ_T(most));
}

/* "royal-17.save" is deal 17. */
static int save(const struct wish *w, const struct lab_solved *one, struct bq_trouble *why)
{
    char path[PATH], *text = NULL;
    size_t size = 0;
    int fault = bq_table_save(one->table, &text, &size);

    if (fault != BQ_OK || snprintf(path, sizeof path, "%s/%s-%" PRIu64 ".save", w->saves, w->lab.game->name,
                                   one->deal) >= (int)sizeof path)
        fault = bq_complain0(why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
    else
        fault = bq_file_write(path, text, size, why);
    free(text);
    return fault;
}

static void count(struct course *c, const struct lab_solved *one)
{
    const struct solve_answer *a = &one->answer;
    const int64_t at = (int64_t)a->best - c->w->lab.game->advice->solve->least;
    struct tally *y = a->most == BQ_NO_SCORE   ? &c->lost
                      : a->best == BQ_NO_SCORE ? &c->none
                                               : &c->score[at < SCORES ? at : SCORES - 1];

    y->deals++;
    y->proved += a->best == a->most;
    if (a->best != BQ_NO_SCORE)
        c->first[c->wins++] = one->first;
    c->seconds += one->seconds;
    c->states += a->states;
}

static int on_deal(void *context, const struct lab_solved *one, struct bq_trouble *why)
{
    struct course *c = context;

    c->done++;
    count(c, one);
    if (c->w->json && !cli_print_object(stdout, put_solved, &(struct told){c->w, one}))
        return bq_complain0(why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
    if (c->all > ROWS)
        cli_progress_show(&c->progress, c->done, c->all);
    else if (!c->w->json)
        print_one(one);
    return c->w->saves != NULL && one->table != NULL ? save(c->w, one, why) : BQ_OK;
}

/* ---- all of them ------------------------------------------------------------------ */

static void print_tally(const struct course *c, const struct tally *y, const char *label)
{
    char a[32], b[32];

    if (y->deals == 0)
        return;
    printf("  ");
    cli_cell(stdout, label, -(COLUMN - 2));
    printf("%10s %9.1f%% %14s\n", cli_grouped(a, y->deals), 100 * (double)y->deals / (double)c->done,
           cli_grouped(b, y->proved));
}

static int compare_times(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

static void print_times(const struct course *c)
{
    char half[32], most[32], seconds[32], states[32];

    if (c->wins > 0) {
        qsort(c->first, (size_t)c->wins, sizeof *c->first, compare_times);
        snprintf(half, sizeof half, "%.1f", 1000 * c->first[c->wins / 2]);
        snprintf(most, sizeof most, "%.1f", 1000 * c->first[(c->wins * 99 - 1) / 100]);
        cli_print(stdout, CLI_SAY_SOLVED_FIRST, BQ_T(half), BQ_T(most));
    }
    snprintf(seconds, sizeof seconds, "%.2f", c->seconds / (double)c->done);
    cli_print(stdout, CLI_SAY_SOLVED_TIME, BQ_T(seconds), BQ_T(cli_grouped(states, c->states / c->done)));
}

static void print_all(const struct course *c)
{
    const struct wish *w = c->w;
    const struct lab_interval won = lab_share(c->wins, c->done);
    char a[32], b[32], d[32], both[64];

    cli_print(stdout, CLI_SAY_SOLVED, BQ_T(cli_grouped(a, c->done)), BQ_T(w->lab.game->title),
              BQ_T(cli_grouped(b, w->lab.first)), BQ_T(cli_grouped(d, w->lab.first + c->done - 1)));
    putchar('\n');
    cli_cell(stdout, cli_text(CLI_SAY_BEST_FOUND), -COLUMN);
    cli_cell(stdout, cli_text(CLI_SAY_COLUMN_DEALS), 10);
    cli_cell(stdout, cli_text(CLI_SAY_COLUMN_SHARE), 11);
    cli_cell(stdout, cli_text(CLI_SAY_COLUMN_PROVED), 15);
    putchar('\n');
    for (int i = SCORES - 1; i >= 0; i--)
        print_tally(c, &c->score[i], number(a, w->lab.game->advice->solve->least + i));
    print_tally(c, &c->none, cli_text(CLI_SAY_NO_WIN_FOUND));
    print_tally(c, &c->lost, cli_text(CLI_SAY_CANNOT_BE_WON));
    putchar('\n');
    snprintf(a, sizeof a, "%.1f%%", 100 * won.low);
    snprintf(b, sizeof b, "%.1f%%", 100 * won.high);
    cli_from_to(both, a, b);
    cli_print(stdout, CLI_SAY_SOLVED_WINS, BQ_T(cli_grouped(a, c->wins)), BQ_T(cli_grouped(b, c->done)), BQ_T(both));
    print_times(c);
}

static int solve(const struct wish *w)
{
    struct course c = {.w = w, .all = w->last - w->lab.first + 1};
    struct lab_solving run = {.game = w->lab.game,
                              .setup = w->rules.setup,
                              .first = (uint64_t)w->lab.first,
                              .deals = c.all,
                              .effort = {w->states, w->exact},
                              .seconds = w->seconds,
                              .cores = (int)w->cores,
                              .stop = &cli_stopped,
                              .solved = on_deal,
                              .context = &c};
    struct bq_trouble why = {0};
    int fault;

    c.first = malloc((size_t)c.all * sizeof *c.first);
    if (c.first == NULL) {
        cli_error0(CLI_SAY_NO_MEMORY);
        return CLI_FAILURE;
    }
    cli_progress_begin(&c.progress);
    fault = lab_solve_deals(&run, &why);
    cli_progress_end(&c.progress);
    if (c.done > 0 && !w->json && c.all > ROWS)
        print_all(&c);
    free(c.first);
    if (fault != BQ_OK) {
        cli_trouble(NULL, &why);
        return CLI_FAILURE;
    }
    if (c.done < c.all) {
        cli_progress_stopped(c.done, c.all);
        return CLI_FAILURE;
    }
    return CLI_OK;
}

/* ---- the command line ------------------------------------------------------------- */

enum { DEALS = 10000000 };

/* "1..1000" or "17". */
static int take_deals(struct wish *w, const char *text)
{
    const char *dots = strstr(text, "..");
    char first[32];
    int64_t a, b;

    snprintf(first, sizeof first, "%.*s", dots != NULL ? (int)(dots - text) : 31, text);
    if (!bq_number(&a, first, 0, INT64_MAX / 2) || !bq_number(&b, dots != NULL ? dots + 2 : first, a, a + DEALS - 1)) {
        char word[48];

        cli_error(CLI_SAY_NO_DEALS, BQ_T(cli_word(word, text)));
        return -1;
    }
    w->lab.first = a;
    w->last = b;
    return 0;
}

static int take_flag(struct wish *w, const struct args *a, int what)
{
    switch (what) {
    case CLI_SAY_FLAG_SOLVE_DEALS:
        return take_deals(w, a->value);
    case CLI_SAY_FLAG_SOLVE_STATES:
        return args_whole(a, 1, 1000000000000, &w->states);
    case CLI_SAY_FLAG_SOLVE_EXACT:
        return args_whole(a, 0, 200000000, &w->exact);
    case CLI_SAY_FLAG_SOLVE_SECONDS:
        return args_decimal(a, 0.001, 1000000, NULL, &w->seconds);
    case CLI_SAY_FLAG_SOLVE_CORES:
        return args_whole(a, 1, 256, &w->cores);
    case CLI_SAY_FLAG_SOLVE_OPTION:
        return cli_options_add(&w->lab.options, a->value);
    case CLI_SAY_FLAG_SOLVE_SAVES:
        w->saves = a->value;
        return 0;
    case CLI_SAY_FLAG_SOLVE_JSON:
        w->json = 1;
        return 0;
    default:
        return -1;
    }
}

static int settle(struct wish *w)
{
    struct bq_trouble why = {0};

    if (!solve_can(w->lab.game)) {
        cli_error(CLI_SAY_NOT_SOLVED, BQ_T(w->lab.game->title));
        return -1;
    }
    if (cli_lab_rules(&w->rules, &w->lab) != 0)
        return -1;
    if (w->saves != NULL && bq_file_folder(w->saves, &why) != BQ_OK) {
        cli_trouble(NULL, &why);
        return -1;
    }
    return 0;
}

int cli_run_solve(int argc, char **argv)
{
    struct args a = args_of(CLI_SOLVE, argc, argv);
    struct wish w = {.lab = CLI_LAB, .last = 100, .states = 2000000, .exact = 20000};
    int what;

    while ((what = args_next(&a)) != ARG_END) {
        if (what != ARG_WORD) {
            if (what == ARG_BAD || take_flag(&w, &a, what) != 0)
                return CLI_USAGE;
            continue;
        }
        if (w.lab.game != NULL)
            return args_surplus(&a);
        if ((w.lab.game = cli_game(a.value)) == NULL)
            return CLI_USAGE;
    }
    if (w.lab.game == NULL) {
        cli_error(CLI_SAY_WANTS_GAME, BQ_T("solve"), BQ_T(bq_games[0]->name));
        return CLI_USAGE;
    }
    if (settle(&w) != 0)
        return CLI_USAGE;
    cli_stop_softly();
    return solve(&w);
}
