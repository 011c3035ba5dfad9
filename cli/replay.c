/* replay.c -- `banquet replay`: a saved game shown again, on its board, at a speed, or as a list.
 *
 * A game that is not over is shown as a player sees it, so that watching gives nothing away; the
 * referee sees who was dealt what, once the game is over.
 *
 * Invariant: the save is not changed, and the terminal is left as it was found. */
#define _DEFAULT_SOURCE
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/cli.h"
#include "core/objects.h"
#include "session/variant.h"
#include "term/say.h"
#include "term/term.h"

struct replay {
    struct bq_table *table;
    struct bq_speech speech; /* in which all but --json is told */
    struct bq_language own;
    struct say_names names;
    int end;    /* events of the game as it was saved */
    int as;     /* who looks on */
    int hashes; /* 1: game time and the state's hash are shown, too */
    char *text; /* room for what is shown */
    int cap;
};

/* ---- printing -------------------------------------------------------------- */

static int grow(struct replay *r, int need)
{
    char *text;

    if (need < r->cap)
        return 0;
    text = realloc(r->text, (size_t)need + 1);
    if (text == NULL) {
        cli_error0(CLI_SAY_NO_MEMORY);
        return -1;
    }
    r->text = text;
    r->cap = need + 1;
    return 0;
}

/* The line that tells event i; "" if there is no memory for it. */
static const char *told(struct replay *r, int i)
{
    int need = bq_table_say(r->table, i, r->as, &r->speech, r->text, r->cap);

    if (need >= r->cap) {
        if (grow(r, need) != 0)
            return "";
        bq_table_say(r->table, i, r->as, &r->speech, r->text, r->cap);
    }
    return r->text;
}

static void print_event(struct replay *r, int i)
{
    int actor = bq_table_event(r->table, i).actor;
    char who[40];

    snprintf(who, sizeof who, "%s",
             actor < BQ_SEATS ? r->names.name[actor] : cli_text(actor == BQ_CHANCE ? CLI_SAY_LUCK : CLI_SAY_CLOCK));
    printf("%5d  ", i + 1);
    cli_cell(stdout, who, -9);
    printf(" %s\n", told(r, i));
}

static int print_table(struct replay *r)
{
    const struct bq_game *g = bq_table_game(r->table);
    struct bq_speech typed = r->speech;
    _Alignas(16) unsigned char view[BQ_STATE_MAX];
    int need;

    typed.brief = BQ_TYPED;
    bq_table_view(r->table, r->as, view);
    need = g->words->show(view, &typed, r->text, r->cap);
    if (need >= r->cap) {
        if (grow(r, need) != 0)
            return -1;
        g->words->show(view, &typed, r->text, r->cap);
    }
    fputs(r->text, stdout);
    if (need > 0 && r->text[need - 1] != '\n')
        putchar('\n');
    return 0;
}

/* What remains to be said at the end. */
static void print_end(const struct replay *r)
{
    if (bq_table_stacked(r->table))
        printf("\n%s\n", say_word(TERM_SAY_STACKED));
}

/* A further part of the heading. */
static void put_part(int key, struct bq_arg arg)
{
    printf(", ");
    cli_put_with(stdout, key, &arg, 1);
}

static void print_heading(const struct replay *r)
{
    const struct bq_game *g = bq_table_game(r->table);
    const struct bq_setup *setup = bq_table_setup(r->table);
    uint64_t deal;
    char number[32];

    printf("%s", g->title);
    if (setup->seats > 1)
        put_part(CLI_SAY_SEATS, BQ_N(setup->seats));
    if (bq_table_stacked(r->table)) {
        printf(", %s", cli_text(CLI_SAY_STACKED_DECK));
    } else if (bq_table_deal(r->table, &deal)) {
        snprintf(number, sizeof number, "%llu", (unsigned long long)deal);
        put_part(CLI_SAY_DEAL, BQ_T(number));
    }
    for (int i = 0; g->rules->options[i].key != NULL; i++) {
        char value[64];

        if (setup->option[i] == g->rules->options[i].initial)
            continue;
        bq_option_text(&g->rules->options[i], setup->option[i], value, sizeof value);
        printf(", %s %s", g->rules->options[i].key, value);
    }
    for (const char *text = bq_variant_text(setup->variant); *text != 0; text += strcspn(text, "\n") + 1)
        printf(", %.*s", (int)strcspn(text, "\n"), text);
    printf(": ");
    cli_put(stdout, CLI_SAY_EVENTS, BQ_N(r->end));
    printf(", ");
    cli_print_result(stdout, r->table);
    if (bq_table_undone(r->table) > 0)
        put_part(CLI_SAY_TAKEN_BACK, BQ_N(bq_table_undone(r->table)));
    putchar('\n');
}

/* Milliseconds as "4:31.0", minutes and seconds. */
static const char *minutes(char out[32], int64_t ms)
{
    snprintf(out, 32, "%lld:%02lld.%lld", (long long)(ms / 60000), (long long)(ms / 1000 % 60),
             (long long)(ms / 100 % 10));
    return out;
}

/* Shows the position, under the event that led there. */
static int print_here(struct replay *r)
{
    int position = bq_table_position(r->table);
    int wide = position < 10 ? 4 : position < 100 ? 3 : position < 1000 ? 2 : position < 10000 ? 1 : 0;
    char number[32];

    printf("%*s", wide, "");
    cli_print(stdout, CLI_SAY_AT_EVENT, BQ_N(position), BQ_N(r->end));
    if (position > 0)
        print_event(r, position - 1);
    if (r->hashes && bq_has_time(bq_table_game(r->table))) {
        printf("       ");
        cli_print(stdout, CLI_SAY_AT_TIME, BQ_T(minutes(number, bq_table_now(r->table))));
    }
    if (r->hashes) {
        snprintf(number, sizeof number, "%016llx", (unsigned long long)bq_table_hash(r->table));
        printf("       ");
        cli_print(stdout, CLI_SAY_HASH, BQ_T(number));
    }
    if (print_table(r) != 0)
        return -1;
    if (position == r->end)
        print_end(r);
    return 0;
}

/* Goes to a position and shows it. */
static int print_position(struct replay *r, int position)
{
    bq_table_go(r->table, position);
    return print_here(r);
}

static int replay_list(struct replay *r)
{
    print_heading(r);
    for (int i = 0; i < r->end; i++)
        print_event(r, i);
    putchar('\n');
    if (print_table(r) != 0)
        return -1;
    print_end(r);
    return 0;
}

/* An event for programs. */
struct event {
    int number, actor;
    int64_t ms;
    const char *move, *line;
    const struct bq_speech *speech; /* of its facts */
    const struct bq_fact *facts;
    int n;
};

static void put_actor(struct bq_text *t, int actor)
{
    if (actor < BQ_SEATS)
        bq_put_int(t, actor);
    else
        bq_put_json(t, actor == BQ_CHANCE ? "luck" : "clock");
}

#include "cli/replay.def"

static int print_json(struct replay *r, int i)
{
    const struct bq_game *g = bq_table_game(r->table);
    const struct bq_speech speech = {
        .words = g->words->table, .you = -1, .rules = g->ledger, .variant = bq_table_setup(r->table)->variant};
    struct bq_event e = bq_table_event(r->table, i);
    _Alignas(16) unsigned char view[BQ_STATE_MAX];
    struct bq_fact facts[BQ_FACTS];
    char move[BQ_TEXT], line[2000];
    struct event event = {
        .number = i + 1, .actor = e.actor, .move = move, .line = line, .speech = &speech, .facts = facts};

    event.n = bq_table_facts(r->table, i, r->as, facts, BQ_FACTS);
    bq_table_go(r->table, i);
    bq_table_view(r->table, r->as, view);
    bq_move_text(g, view, e.actor, r->as == BQ_REFEREE ? e.move : g->secrets->redact(view, e, r->as), move,
                 sizeof move);
    bq_table_go(r->table, i + 1);
    event.ms = bq_table_now(r->table);
    bq_table_tell(r->table, i, r->as, line, sizeof line);
    for (;;) {
        struct bq_text t = bq_text_to(r->text, r->cap);

        put_Replayed(&t, &event);
        if (t.len < r->cap)
            break;
        if (grow(r, t.len) != 0)
            return -1;
    }
    puts(r->text);
    return 0;
}

static int replay_json(struct replay *r)
{
    for (int i = 0; i < r->end; i++)
        if (print_json(r, i) != 0)
            return -1;
    return 0;
}

/* ---- at a speed ------------------------------------------------------------ */

static volatile sig_atomic_t stopped;

static void stop(int signal_number)
{
    (void)signal_number;
    stopped = 1;
}

static void catch_interrupt(void)
{
    struct sigaction act = {0};

    act.sa_handler = stop;
    sigaction(SIGINT, &act, NULL);
    sigaction(SIGTERM, &act, NULL);
}

static int clears(void)
{
    const char *term = getenv("TERM");

    return isatty(STDOUT_FILENO) && term != NULL && strcmp(term, "dumb") != 0;
}

static int64_t wall_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* Waits until `due`, in short steps, so that an interrupt is answered soon; on a terminal the game clock is shown running. */
static void wait_until(const struct replay *r, int64_t due, double speed, int64_t last)
{
    int64_t left;

    while (!stopped && (left = due - wall_ms()) > 0) {
        struct timespec pause = {0, (left < 100 ? left : 100) * 1000000};
        int64_t now = bq_table_now(r->table);
        char run[32], all[32];

        if (clears() && bq_has_time(bq_table_game(r->table))) {
            now = now > last - (int64_t)((double)left * speed) ? now : last - (int64_t)((double)left * speed);
            putchar('\r');
            cli_put(stdout, CLI_SAY_NEXT_EVENT, BQ_T(minutes(run, now)), BQ_T(minutes(all, last)));
            putchar(' ');
            fflush(stdout);
        }
        nanosleep(&pause, NULL);
    }
}

/* When event i is due, in ms of the wall clock from the beginning: as it was played in real-time games, otherwise at an even pace. */
static int64_t due_after(const struct replay *r, int i, double speed, int64_t began, int64_t at)
{
    double ms = bq_has_time(bq_table_game(r->table)) ? (double)(at - began) : 1000.0 * (i + 1);

    return (int64_t)(ms / speed);
}

/* The game time at which event i happens. */
static int64_t time_of(const struct replay *r, int i)
{
    struct bq_event e = bq_table_event(r->table, i);

    return e.actor == BQ_CLOCK ? (int64_t)bq_payload(e.move) : bq_table_now(r->table);
}

/* `speed` 0: as fast as possible. Each event is played again on the state that the ones before it led to. */
static int replay_at(struct replay *r, double speed)
{
    uint64_t saved = bq_table_hash(r->table);
    int64_t began, start;
    struct bq_trouble why;
    char number[sizeof why.text], said[SAID];
    struct bq_text t = bq_text_to(said, sizeof said);

    catch_interrupt();
    print_heading(r);
    r->hashes = 1;
    bq_table_go(r->table, 0);
    began = bq_table_now(r->table);
    start = wall_ms();
    for (int i = 0; i <= r->end && !stopped; i++) {
        if (clears())
            fputs("\033[H\033[2J", stdout);
        else if (i > 0)
            putchar('\n');
        if (print_here(r) != 0)
            return -1;
        if (fflush(stdout) != 0)
            return 0; /* main() says so */
        if (i == r->end)
            break;
        if (speed > 0)
            wait_until(r, start + due_after(r, i, speed, began, time_of(r, i)), speed, time_of(r, i));
        if (!stopped && bq_table_step(r->table, &why) != BQ_OK) {
            say_trouble(number, sizeof number, &why);
            bq_put(&t, number);
            cli_add0(&t, CLI_SAY_PLAYS_OTHERWISE);
            cli_error_text(said);
            return -1;
        }
    }
    if (stopped) {
        putchar('\n');
        cli_print(stdout, CLI_SAY_STOPPED_AT, BQ_N(bq_table_position(r->table)), BQ_N(r->end));
        return 0;
    }
    if (bq_table_hash(r->table) != saved) {
        cli_error0(CLI_SAY_ENDS_ELSEWHERE);
        return -1;
    }
    snprintf(number, sizeof number, "%016llx", (unsigned long long)saved);
    putchar('\n');
    cli_print(stdout, CLI_SAY_HASH_AS_SAVED, BQ_T(number));
    return 0;
}

/* ---- on the board ------------------------------------------------------------ */

/* Hands the table to the terminal; 1 and its exit status, or 0 if there is no screen for it. */
static int replay_on_board(struct replay *r, int *status)
{
    struct term_options o = {.game = bq_table_game(r->table), .watch = r->table, .as = r->as, .lang = cli_spoken()};

    o.opening.game = o.game;
    o.opening.setup = *bq_table_setup(r->table);
    *status = term_play(&o);
    if (*status == TERM_NO_SCREEN)
        return 0;
    r->table = NULL;
    return 1;
}

/* ---- the command ----------------------------------------------------------- */

/* Who looks on: as asked; by default the referee, once nothing is secret any more. */
static int choose_viewer(struct replay *r, const char *as)
{
    int over = bq_table_over(r->table);

    r->as = over ? BQ_REFEREE : bq_table_setup(r->table)->seats == 1 ? 0 : BQ_WATCHER;
    if (as == NULL)
        return 0;
    if (cli_viewer(&r->as, r->table, as) != 0)
        return -1;
    if (r->as == BQ_REFEREE && !over) {
        cli_error0(CLI_SAY_NOT_FOR_REFEREE);
        return -1;
    }
    return 0;
}

int cli_run_replay(int argc, char **argv)
{
    struct args a = args_of(CLI_REPLAY, argc, argv);
    struct replay r = {0};
    const char *path = NULL, *as = NULL;
    long long to = -1;
    double speed = -1; /* 0: as fast as possible */
    int what, step = 0, list = 0, json = 0, board, result;
    int terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);

    while ((what = args_next(&a)) != ARG_END) {
        if (what == ARG_BAD || (what == CLI_SAY_FLAG_REPLAY_TO && args_whole(&a, 0, INT32_MAX, &to) != 0) ||
            (what == CLI_SAY_FLAG_REPLAY_SPEED && args_decimal(&a, 0.01, 1000, "max", &speed) != 0))
            return CLI_USAGE;
        if (what == ARG_WORD && path != NULL)
            return args_surplus(&a);
        if (what == ARG_WORD)
            path = a.value;
        step |= what == CLI_SAY_FLAG_REPLAY_STEP;
        list |= what == CLI_SAY_FLAG_REPLAY_LIST;
        json |= what == CLI_SAY_FLAG_REPLAY_JSON;
        if (what == CLI_SAY_FLAG_REPLAY_AS)
            as = a.value;
    }
    if (path == NULL) {
        cli_error(CLI_SAY_WANTS_SAVE, BQ_T("replay"));
        return CLI_USAGE;
    }
    if ((to >= 0) + (speed >= 0) + step + list + json > 1) {
        cli_error0(CLI_SAY_WAYS_TO_LOOK);
        return CLI_USAGE;
    }
    if (step && !terminal) {
        cli_error0(CLI_SAY_STEP_NO_TERMINAL);
        return CLI_USAGE;
    }
    if (cli_load(&r.table, path) != 0)
        return CLI_FAILURE;
    r.end = bq_table_position(r.table);
    r.speech = say_speech(bq_table_game(r.table), &r.own);
    r.speech.variant = bq_table_setup(r.table)->variant;
    say_names_of(&r.names, r.table);
    r.speech.names = r.names.name;
    r.speech.seats = bq_table_setup(r.table)->seats;
    r.text = NULL;
    result = CLI_USAGE;
    board = to < 0 && speed < 0 && !json && !list && terminal;
    if (to > r.end) {
        cli_error(CLI_SAY_TO_RANGE, BQ_N(r.end), BQ_N(r.end));
    } else if (choose_viewer(&r, as) == 0 && grow(&r, 4096) == 0 && !(board && replay_on_board(&r, &result))) {
        if (step)
            cli_error0(CLI_SAY_STEP_NO_TERMINAL);
        else if (to >= 0)
            result = print_position(&r, (int)to);
        else if (speed >= 0)
            result = replay_at(&r, speed);
        else if (json)
            result = replay_json(&r);
        else
            result = replay_list(&r);
        result = result == 0 ? CLI_OK : CLI_FAILURE;
    }
    free(r.text);
    bq_table_free(r.table);
    return result;
}
