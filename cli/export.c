/* export.c -- `banquet export`: what was known, what could be done and what was done, a line of JSON for each decision in saved games or in
 * games between bots.
 *
 * A row is made when its game has been read or played, because it says how the game ended; only one game is in memory at a time.
 *
 * Invariant: but for the result, a row follows from the view of the seat that decides and from its move. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/bots.h"
#include "cli/progress.h"
#include "core/objects.h"
#include "session/registry.h"
#include "session/variant.h"

struct row {
    const struct bq_game *game;
    const struct bq_setup *setup;
    const void *view;
    const bq_move *legal;
    const char *bot;
    int64_t number;
    bq_move move;
    int n, position, seat, over, won; /* legal moves; ... */
    int32_t score;
};

struct export
{
    struct cli_lab lab;
    struct cli_bots bots;
    const char **saves;
    int save_count;
    long long games, every, seat; /* seat -1: all */
    const char *simulated;        /* the first flag that is for simulated games, as it is typed; NULL: none */
    const char *path;             /* NULL: standard output */
    FILE *out;
    int64_t number, decisions; /* games and decisions so far */
};

/* ---- rows ---------------------------------------------------------------------- */

static int options_of(const struct bq_game *g)
{
    int n = 0;

    while (g->rules->options[n].key != NULL)
        n++;
    return n;
}

static void put_move(struct bq_text *t, const struct row *r, bq_move m)
{
    char text[BQ_TEXT];

    bq_move_text(r->game, r->view, r->seat, m, text, sizeof text);
    bq_put_json(t, text);
}

#include "cli/export.def"

static void put_row(struct bq_text *t, const void *of)
{
    put_Decision(t, of);
}

/* Every decision of a game; `bots` has who played, by seat, NULL for a person. 0; or -1, and there is no use in going on. */
static int print_game(struct export *x, struct bq_table *t, const char *const bots[BQ_SEATS])
{
    static _Alignas(16) unsigned char view[BQ_STATE_MAX];
    static bq_move legal[BQ_LEGAL_MAX];
    struct row r = {
        .game = bq_table_game(t), .setup = bq_table_setup(t), .view = view, .legal = legal, .number = ++x->number};
    const int end = bq_table_position(t);
    const uint32_t winners = r.game->rules->winners(bq_table_referee(t));
    int32_t score[BQ_SEATS];

    r.over = bq_table_over(t);
    r.game->rules->score(bq_table_referee(t), score);
    for (r.position = 0; r.position < end && !cli_stopped; r.position++) {
        const struct bq_event e = bq_table_event(t, r.position);

        if (e.actor >= BQ_SEATS || (x->seat >= 0 && e.actor != x->seat) || x->decisions++ % x->every != 0)
            continue;
        bq_table_go(t, r.position);
        bq_table_view(t, e.actor, view);
        r.n = r.game->rules->legal(view, e.actor, legal, BQ_LEGAL_MAX);
        r.seat = e.actor;
        r.move = e.move;
        r.bot = bots[e.actor];
        r.won = winners >> e.actor & 1;
        r.score = score[e.actor];
        if (!cli_print_object(x->out, put_row, &r)) {
            cli_error0(CLI_SAY_NO_MEMORY);
            return -1;
        }
        if (ferror(x->out)) /* whoever closes it says so */
            return -1;
    }
    return 0;
}

/* ---- where games come from ------------------------------------------------------ */

/* A save that cannot be read is named, and the others are exported. */
static int export_saves(struct export *x)
{
    int status = CLI_OK;

    for (int i = 0; i < x->save_count && !cli_stopped; i++) {
        const char *bots[BQ_SEATS];
        struct bq_table *t;
        char key[] = "seat0";
        int stuck;

        if (cli_load(&t, x->saves[i]) != 0) {
            status = CLI_FAILURE;
            continue;
        }
        for (int seat = 0; seat < BQ_SEATS; seat++) {
            key[4] = (char)('0' + seat);
            bots[seat] = bq_table_note_of(t, key);
        }
        stuck = print_game(x, t, bots);
        bq_table_free(t);
        if (stuck)
            return CLI_FAILURE;
    }
    return cli_stopped ? CLI_FAILURE : status;
}

static int play(struct export *x, const struct lab_rules *rules, const struct bq_bot *const bots[BQ_SEATS])
{
    const int seats = rules->setup.seats, shown = x->path != NULL || !isatty(STDOUT_FILENO);
    struct bq_trouble why = {0};
    struct cli_progress p;
    int64_t moves = 0;
    int fault = BQ_OK, stuck = 0;

    if (shown)
        cli_progress_begin(&p);
    for (int64_t i = 0; i < x->games && fault == BQ_OK && !stuck && !cli_stopped; i++) {
        const struct bq_bot *sits[BQ_SEATS] = {NULL};
        const char *names[BQ_SEATS] = {NULL};
        struct bq_table *t;

        for (int seat = 0; seat < seats; seat++) {
            sits[seat] = bots[(seat + i) % seats]; /* as in "simulate" */
            names[seat] = sits[seat]->name;
        }
        fault = lab_play(&t, rules, sits, (uint64_t)(x->lab.first + i), &cli_stopped, &moves, &why);
        if (t == NULL)
            continue;
        stuck = print_game(x, t, names);
        bq_table_free(t);
        if (shown)
            cli_progress_show(&p, i + 1, x->games);
    }
    if (shown)
        cli_progress_end(&p);
    if (fault != BQ_OK) {
        char said[200], number[32];

        snprintf(number, sizeof number, "%" PRId64, x->number + 1);
        cli_say(said, sizeof said, CLI_SAY_GAME_STUCK, BQ_T(number));
        cli_trouble(said, &why);
    } else if (cli_stopped) {
        cli_progress_stopped(x->number, x->games);
    }
    return fault != BQ_OK || stuck || cli_stopped ? CLI_FAILURE : CLI_OK;
}

static int export_simulated(struct export *x)
{
    const struct bq_bot *bots[BQ_SEATS] = {NULL};
    struct lab_rules rules;
    int status = CLI_USAGE;

    if (cli_lab_rules(&rules, &x->lab) != 0)
        return CLI_USAGE;
    if (x->seat >= rules.setup.seats)
        cli_error(CLI_SAY_EXPORT_NO_SEAT, BQ_N(x->seat), BQ_N(rules.setup.seats - 1));
    else if (cli_bots_new(bots, &x->bots, rules.setup.seats, x->lab.bot_ms) == 0)
        status = play(x, &rules, bots);
    for (int i = 0; i < BQ_SEATS; i++)
        program_free(bots[i]);
    return status;
}

/* ---- the command line ------------------------------------------------------------ */

static int take_simulated(struct export *x, const struct args *a, int what)
{
    if (x->simulated == NULL)
        x->simulated = a->flag->name;
    switch (what) {
    case CLI_SAY_FLAG_EXPORT_BOT:
        return cli_bots_add(&x->bots, a->value);
    case CLI_SAY_FLAG_EXPORT_GAMES:
        return args_whole(a, 1, 1000000000, &x->games);
    case CLI_SAY_FLAG_EXPORT_FIRST:
        return args_whole(a, 0, INT64_MAX / 2, &x->lab.first);
    case CLI_SAY_FLAG_EXPORT_SEATS:
        return args_whole(a, 1, BQ_SEATS, &x->lab.seats);
    case CLI_SAY_FLAG_EXPORT_BUDGET:
        return args_whole(a, 0, 1000000000, &x->lab.budget);
    case CLI_SAY_FLAG_EXPORT_BOT_SECONDS:
        return cli_bot_seconds(&x->lab.bot_ms, a);
    case CLI_SAY_FLAG_EXPORT_PACE:
        return args_whole(a, 1, 60000, &x->lab.pace);
    case CLI_SAY_FLAG_EXPORT_OPTION:
        return cli_options_add(&x->lab.options, a->value);
    case CLI_SAY_FLAG_EXPORT_PATCH:
        x->lab.patch = a->value;
        return 0;
    default:
        return -1;
    }
}

static int take_flag(struct export *x, const struct args *a, int what)
{
    switch (what) {
    case CLI_SAY_FLAG_EXPORT_JSONL:
        return 0; /* there is no other form yet */
    case CLI_SAY_FLAG_EXPORT_SIMULATE:
        return (x->lab.game = cli_game(a->value)) != NULL ? 0 : -1;
    case CLI_SAY_FLAG_EXPORT_OUT:
        x->path = a->value;
        return 0;
    case CLI_SAY_FLAG_EXPORT_SEAT:
        return args_whole(a, 0, BQ_SEATS - 1, &x->seat);
    case CLI_SAY_FLAG_EXPORT_EVERY:
        return args_whole(a, 1, 1000000000, &x->every);
    default:
        return take_simulated(x, a, what);
    }
}

/* Whether what is asked for goes together; if not, it was said. */
static int is_clear(const struct export *x)
{
    if ((x->save_count > 0) == (x->lab.game != NULL)) {
        cli_error(CLI_SAY_EXPORT_WHAT, BQ_T(bq_games[0]->name));
        return 0;
    }
    if (x->lab.game == NULL && x->simulated != NULL) {
        cli_error(CLI_SAY_EXPORT_SIMULATED, BQ_T(x->simulated));
        return 0;
    }
    return 1;
}

static int run(struct export *x)
{
    int status;

    x->out = x->path != NULL ? fopen(x->path, "w") : stdout;
    if (x->out == NULL) {
        cli_error(CLI_SAY_EXPORT_FILE, BQ_T(x->path));
        return CLI_FAILURE;
    }
    cli_stop_softly();
    status = x->lab.game != NULL ? export_simulated(x) : export_saves(x);
    if (x->path != NULL && (ferror(x->out) | fclose(x->out)) != 0) {
        cli_error(CLI_SAY_EXPORT_FILE, BQ_T(x->path));
        return CLI_FAILURE;
    }
    return status;
}

int cli_run_export(int argc, char **argv)
{
    struct args a = args_of(CLI_EXPORT, argc, argv);
    struct export x = {.lab = CLI_LAB, .games = 1000, .every = 1, .seat = -1};
    int what, status = CLI_OK;

    x.saves = malloc(((size_t)argc + 1) * sizeof *x.saves);
    if (x.saves == NULL) {
        cli_error0(CLI_SAY_NO_MEMORY);
        return CLI_FAILURE;
    }
    while (status == CLI_OK && (what = args_next(&a)) != ARG_END)
        if (what == ARG_WORD)
            x.saves[x.save_count++] = a.value;
        else if (what == ARG_BAD || take_flag(&x, &a, what) != 0)
            status = CLI_USAGE;
    if (status == CLI_OK)
        status = is_clear(&x) ? run(&x) : CLI_USAGE;
    free(x.saves);
    return status;
}
