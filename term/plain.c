/* plain.c -- the table in plain text: a picture, a prompt, a line of input, and what it did. See plain.h.
 *
 * A line is a move if the game understands it, else a command. Moves are played and saved before
 * anything is printed about them, so you can rely on the answer. */
#define _DEFAULT_SOURCE 1

#include "term/plain.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/text.h"
#include "session/registry.h"
#include "term/report.h"
#include "term/screen.h"
#include "term/talk.h"
#include "term/words.h"

enum { LINE = 1000, WIDTH = 78 };
enum { GOT_LINE, GOT_END, GOT_SIGNAL, GOT_NEWS };

static const char *const COMMANDS[] = {"help",  "moves", "show",    "undo",  "redo", "hint",  "why",
                                       "save",  "rules", "cards",   "look",  "log",  "stats", "quit",
                                       "again", "new",   "analyse", "solve", NULL};

struct plain {
    struct desk *d;
    char in[4096]; /* read and not yet used */
    int in_size, in_used;
    int printed;                    /* log lines the player has seen */
    int begun;                      /* a line is being read */
    int show;                       /* the table has changed since it was last shown */
    int warned;                     /* `quit` was answered with "not saved" */
    const struct bq_table *greeted; /* at which the player was told what can be typed */
    int told_unsaved;               /* the fault was told; not again until it is mended */
};

/* ---- reading ---------------------------------------------------------------------- */

static void say(const char *text);

static size_t longest_word(const char *text)
{
    size_t most = 0;
    for (const char *at = text; *at;) {
        size_t n = strcspn(at, " \n");
        most = n > most ? n : most;
        at += n + (at[n] != '\0');
    }
    return most;
}

/* What others said at a server's table. 1 if anything. */
static int hear_others(struct plain *p)
{
    char said[600];
    int any = 0;
    for (; desk_said(p->d, said, sizeof said); any = 1) {
        if (longest_word(said) > WIDTH / 2) /* a file's name stays in one piece, to be copied */
            printf("%s\n", said);
        else
            say(said);
        fflush(stdout);
    }
    return any;
}

/* The next byte, or -1 at the end, -2 on a signal, -3 if somebody else moved. Lets real-time games run meanwhile. */
static int next_byte(struct plain *p)
{
    while (p->in_used == p->in_size) {
        if (term_signal)
            return -2;
        struct bq_trouble why;
        if (p->d->table && desk_step(p->d, &why) == BQ_HOST_BOT && p->d->o->guest && !p->begun &&
            (!bq_has_time(p->d->game) || desk_over(p->d) || p->greeted != p->d->table))
            return -3;
        if (p->d->o->guest && hear_others(p))
            continue;
        if (p->d->gone)
            return -1;
        struct pollfd fd[2] = {{STDIN_FILENO, POLLIN, 0}, {p->d->table ? desk_file(p->d) : -1, POLLIN, 0}};
        int ready = poll(fd, 2, p->d->table ? desk_wait(p->d, 1000) : 1000);
        if (ready <= 0 || fd[0].revents == 0)
            continue;
        ssize_t n = read(STDIN_FILENO, p->in, sizeof p->in);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return -1;
        p->in_size = (int)n;
        p->in_used = 0;
    }
    return (unsigned char)p->in[p->in_used++];
}

/* A line without its end; one that is too long is cut, and then no command is like it. Control characters become
 * '?', so that none is ever written back. */
static int read_line(struct plain *p, const char *prompt, char out[LINE])
{
    int n = 0, c, any = 0;
    fputs(prompt, stdout);
    fflush(stdout);
    p->begun = 0;
    while ((c = next_byte(p)) >= 0 && c != '\n') {
        any = p->begun = 1;
        if (c == '\r' || c == '\t')
            c = ' ';
        if (n < LINE - 1)
            out[n++] = c < 32 || c == 127 ? '?' : (char)c;
    }
    while (n && out[n - 1] == ' ')
        n--;
    out[n] = '\0';
    if (p->d->o->guest && bq_past(out, "chat"))
        words_clean(out);
    else
        for (int i = 0; i < n; i++)
            out[i] = out[i] < 0 || (unsigned char)out[i] > 126 ? '?' : out[i];
    return c == -3 ? GOT_NEWS : c == -2 ? GOT_SIGNAL : c == -1 && !any ? GOT_END : GOT_LINE;
}

/* ---- writing ---------------------------------------------------------------------- */

static void say(const char *text)
{
    words_write(stdout, text, WIDTH, 4);
}

/* Lines, each one wrapped; those after the first are indented as an answer's second thought. */
static void say_lines(const char *text)
{
    for (int first = 1; *text; first = 0) {
        char line[2000];
        int n = (int)strcspn(text, "\n");
        snprintf(line, sizeof line, "%s%.*s", first ? "" : "    ", n, text);
        words_write(stdout, line, WIDTH, 4);
        text += n + (text[n] == '\n');
    }
}

/* A word without arguments, as a line. */
static void tell(int key)
{
    printf("%s\n", say_word(key));
}

static void show_table(struct plain *p)
{
    char text[8192];
    p->show = 0;
    desk_show(p->d, text, sizeof text);
    fputc('\n', stdout);
    for (char *line = text; *line;) {
        char *end = strchr(line, '\n');
        if (end)
            *end = '\0';
        int indent = (int)strspn(line, " >") + 4;
        words_write(stdout, *line ? line : " ", WIDTH, indent < WIDTH / 2 ? indent : 4);
        line = end ? end + 1 : line + strlen(line);
    }
    if (desk_asked(p->d, text, sizeof text) > 0)
        say(text);
}

/* What has happened since the player last looked. */
static void show_news(struct plain *p)
{
    struct desk *d = p->d;
    if (p->printed > d->log_count)
        p->printed = d->log_count;
    for (; p->printed < d->log_count; p->printed++)
        say(d->log[p->printed]);
    if (d->news[0]) {
        say_lines(d->news);
        d->news[0] = '\0';
    }
    if (d->shelf.unsaved && !p->told_unsaved) {
        char text[DESK_SAID];
        desk_unsaved(d, text, sizeof text);
        say(text);
    }
    p->told_unsaved = d->shelf.unsaved;
}

static void show_moves(const struct desk *d)
{
    char *text = NULL;
    size_t size = 0;
    FILE *list = open_memstream(&text, &size);
    if (!list)
        return;
    int groups = words_moves(list, d->game, &d->speech, d->view, d->seat, d->legal, d->legal_count, NULL, 0, "\n");
    fclose(list);
    for (char *line = text; groups && line;) {
        char *end = strchr(line, '\n');
        if (end)
            *end = '\0';
        say(line);
        line = end ? end + 1 : NULL;
    }
    free(text);
}

static void show_help(const struct desk *d)
{
    if (bq_table_over(d->table)) {
        tell(bq_table_stacked(d->table) ? TERM_SAY_PLAIN_AFTER_STACKED : TERM_SAY_PLAIN_AFTER);
        return;
    }
    tell(TERM_SAY_PLAIN_HELP);
    show_moves(d);
    char commands[200];
    snprintf(commands, sizeof commands, "moves, show, %s, hint, %swhy, save, rules, %slog, stats, quit",
             bq_has_time(d->game) ? "pause" : "undo, redo", d->game->advice->solve ? "solve, " : "",
             d->game->words->pages ? "cards, look CARD, " : "");
    say_line(stdout, TERM_SAY_PLAIN_COMMANDS, SAY_T(commands));
    if (d->o->guest)
        talk_commands(d->o->guest, stdout);
}

/* ---- commands --------------------------------------------------------------------- */

static void tell_trouble(const struct bq_trouble *why)
{
    char text[sizeof why->text];
    say_trouble_alone(text, sizeof text, why);
    say(text);
}

/* What can only be typed at a table on a server; 1 if it was that. */
static int talked(struct desk *d, const char *line)
{
    char answer[TALK_ANSWER];
    if (!d->o->guest || !talk_line(d->o->guest, line, 0, answer, sizeof answer))
        return 0;
    for (char *at = answer; *at;) {
        char *end = strchr(at, '\n');
        if (end)
            *end = '\0';
        say(at);
        at = end ? end + 1 : at + strlen(at);
    }
    return 1;
}

/* Where the game turned, and why. */
static void analyse(const struct desk *d)
{
    struct bq_trouble why = {0};
    struct bq_teach *a;
    if (!desk_over(d)) {
        tell(TERM_SAY_REPORT_NOT_YET);
        return;
    }
    if (bq_teach_open(&a, d->table, report_seat(d->table, d->seat), 0, &why) != 0) {
        tell_trouble(&why);
        return;
    }
    say_line(stdout, TERM_SAY_REPORT_BEGINS, SAY_N(bq_teach_total(a)));
    fflush(stdout);
    while (bq_teach_step(a, &term_signal))
        ;
    report_write(stdout, a, &d->names, WIDTH, 0);
    bq_teach_free(a);
}

/* 1 if the line was a command (other than those that end the game's loop). */
static int command(struct plain *p, const char *line)
{
    struct desk *d = p->d;
    struct bq_trouble why = {0};
    char text[500];
    if (talked(d, line))
        return 1;
    if (bq_same(line, "help") || bq_same(line, "h")) {
        show_help(d);
    } else if (bq_same(line, "moves") || strcmp(line, "?") == 0) {
        show_moves(d);
    } else if (bq_same(line, "show")) {
        show_table(p);
    } else if (bq_same(line, "undo") || bq_same(line, "redo")) {
        int undo = bq_same(line, "undo");
        if ((undo ? desk_undo(d, &why) : desk_redo(d, &why)) != 0) {
            tell_trouble(&why);
        } else {
            if (undo) {
                tell(TERM_SAY_TAKEN_BACK);
                p->printed = d->log_count;
            }
            show_news(p);
            show_table(p);
        }
    } else if (bq_same(line, "hint")) {
        bq_move m;
        if (desk_hint(d, &m, text, sizeof text))
            say(text);
        else
            tell(TERM_SAY_NOTHING_TO_DO);
    } else if (bq_same(line, "solve")) {
        desk_solve(d, text, sizeof text);
        say(text);
    } else if (bq_same(line, "save")) {
        p->told_unsaved = 0;
        int rc = desk_save(d);
        char saved[SHELF_PATH + 200];
        desk_saved(d, saved, sizeof saved);
        if (rc == 0)
            printf("%s\n", saved);
        else
            show_news(p);
    } else if (bq_same(line, "pause") && bq_has_time(d->game)) {
        desk_stop(d, BQ_STAND_PAUSE);
        tell(TERM_SAY_PLAIN_PAUSE);
    } else if (bq_same(line, "why")) {
        if (!desk_why(d, stdout, WIDTH))
            tell(TERM_SAY_NOT_REFUSED);
    } else if (bq_same(line, "rules")) {
        desk_rules(d, stdout, WIDTH);
    } else if (d->game->words->pages && (bq_same(line, "cards") || strncmp(line, "cards ", 6) == 0)) {
        if (desk_cards(d, stdout, line + 5) != BQ_OK)
            tell(TERM_SAY_PLAIN_NO_PAGE);
    } else if (d->game->words->pages && strncmp(line, "look ", 5) == 0) {
        if (desk_look_up(d, stdout, line + 5) == 0)
            say_line(stdout, TERM_SAY_NOT_FOUND, SAY_T(line + 5));
    } else if (bq_same(line, "log")) {
        for (int i = 0; i < d->log_count; i++)
            say(d->log[i]);
    } else if (bq_same(line, "analyse")) {
        analyse(d);
    } else if (bq_same(line, "stats") || bq_same(line, "statistics")) {
        desk_stats(d, stdout, "#");
    } else {
        return 0;
    }
    return 1;
}

static int wants_to_leave(const char *line)
{
    return bq_same(line, "quit") || bq_same(line, "exit") || bq_same(line, "leave") || bq_same(line, "q");
}

static void play_line(struct plain *p, const char *line)
{
    struct bq_trouble why = {0};
    char text[2600];
    bq_move m;
    if (bq_move_parse(&m, p->d->game, p->d->view, p->d->seat, line) == 0 &&
        p->d->game->rules->check(p->d->view, p->d->seat, m) == 0 && desk_warn(p->d, m, text, sizeof text)) {
        say_line(stdout, TERM_SAY_WARNED, SAY_T(text));
        return;
    }
    int rc = desk_play_text(p->d, line, &why);
    if (rc == 0) {
        show_news(p);
        p->show = 1; /* once the others have moved too */
        return;
    }
    const char *near = rc == BQ_EPARSE && strlen(line) < 16 ? bq_nearest(line, COMMANDS) : NULL;
    if (!near && p->d->o->guest && rc == BQ_EPARSE && strlen(line) < 16)
        near = bq_nearest(line, talk_names);
    if (near && !bq_same(near, line)) { /* a command that this game does not have is not meant */
        say_line(stdout, TERM_SAY_PLAIN_NEITHER, SAY_T(line), SAY_T(near));
        return;
    }
    desk_refusal(p->d, line, &why, text, sizeof text);
    say_lines(text);
}

/* ---- the loop --------------------------------------------------------------------- */

/* Which table: resume, new or leave. 0 and the table is open; or -1 to leave, with *status. */
static int begin(struct plain *p, enum desk_start how, int *status)
{
    struct desk *d = p->d;
    struct bq_trouble why = {0};
    char line[LINE], text[200];
    int which = 0;
    if (d->news[0]) {
        say_lines(d->news);
        d->news[0] = '\0';
    }
    while (how == DESK_ASK) {
        say_line(stdout, TERM_SAY_UNFINISHED_OF, SAY_N(d->entries), SAY_T(d->game->title));
        for (int i = 0; i < d->entries; i++) {
            desk_entry(&d->entry[i], text, sizeof text);
            printf("  %d  %s\n", i + 1, text);
        }
        say_line(stdout, TERM_SAY_PLAIN_CHOOSE, SAY_N(d->entries));
        int got = read_line(p, "> ", line);
        int64_t n;
        if (got != GOT_LINE || wants_to_leave(line)) {
            *status = got == GOT_SIGNAL ? 128 + (int)term_signal : 0;
            return -1;
        }
        if (bq_same(line, "resume") || bq_same(line, "r")) {
            how = DESK_RESUME;
        } else if (bq_number(&n, line, 1, d->entries)) {
            which = (int)n - 1;
            how = DESK_RESUME;
        } else if (bq_same(line, "new") || bq_same(line, "n")) {
            how = DESK_NEW;
        } else {
            say_line(stdout, TERM_SAY_PLAIN_NOT_THESE, SAY_T(line));
        }
    }
    int rc = how == DESK_RESUME   ? desk_resume(d, d->entry[which].path, &why)
             : how == DESK_GUEST  ? desk_guest(d)
             : how == DESK_PUZZLE ? desk_puzzle(d, d->o->puzzle, &why)
                                  : desk_new(d, 0, &why);
    if (rc != 0) {
        char reason[sizeof why.text];
        say_trouble(reason, sizeof reason, &why);
        fprintf(stderr, "banquet: %s\n", reason);
        *status = 1;
        return -1;
    }
    return 0;
}

static void greet(struct plain *p, int resumed)
{
    struct desk *d = p->d;
    char title[300], shown[2 * BQ_COMMIT_BYTES + 1], commands[200];
    desk_title(d, title, sizeof title);
    desk_shown(d, shown);
    printf("%s\n", title);
    if (d->o->puzzles) {
        tell(TERM_SAY_PUZZLE_GREETING);
        p->greeted = d->table;
        p->printed = d->log_count > 4 ? d->log_count - 4 : 0;
        show_news(p);
        show_table(p);
        return;
    }
    say_line(stdout,
             bq_table_stacked(d->table) ? TERM_SAY_PLAIN_STACKED
             : desk_sealed(d)           ? TERM_SAY_PLAIN_SHARED
                                        : TERM_SAY_PLAIN_FIXED,
             SAY_T(shown));
    snprintf(commands, sizeof commands, "moves, %s, hint, %swhy, save, rules, %slog, stats, help, quit",
             bq_has_time(d->game) ? "pause" : "undo, redo", d->game->advice->solve ? "solve, " : "",
             d->game->words->pages ? "cards, look CARD, " : "");
    say_line(stdout, TERM_SAY_PLAIN_GREETING, SAY_T(commands));
    if (desk_paused(d))
        tell(TERM_SAY_PLAIN_PAUSED);
    p->told_unsaved = 0;
    p->greeted = d->table;
    p->printed = resumed && d->log_count > 3 ? d->log_count - 3 : 0;
    show_news(p);
    show_table(p);
}

/* Hands the keyboard over between people who may not see each other's cards. 0, or how it ended. */
static int curtain(struct plain *p, int seat)
{
    struct desk *d = p->d;
    char line[LINE], next[100];
    say_text(next, sizeof next, TERM_SAY_NEXT, SAY_T(d->names.name[seat]));
    if (!bq_has_time(d->game) && isatty(STDIN_FILENO)) {
        for (int i = 0; i < 60; i++)
            fputc('\n', stdout);
        printf("%s %s", next, say_word(TERM_SAY_PASS_KEYBOARD));
        int got = read_line(p, "\n", line);
        if (got != GOT_LINE)
            return got;
    } else {
        printf("\n%s\n", next);
    }
    desk_sit(d, seat);
    p->printed = d->log_count > 4 ? d->log_count - 4 : 0;
    show_news(p);
    show_table(p);
    return GOT_LINE;
}

/* Plays what is not the player's to decide. GOT_LINE when a person is to act or the game is over. */
static int others(struct plain *p)
{
    struct desk *d = p->d;
    struct bq_trouble why = {0};
    enum bq_host_kind did;
    while (!term_signal && why.code == 0 && (did = desk_step(d, &why)) != BQ_HOST_NOTHING) {
        if (why.code != 0)
            tell_trouble(&why);
        else if (did == BQ_HOST_BOT && !bq_has_time(d->game)) {
            p->show = 1;
            show_news(p);
        }
    }
    if (term_signal)
        return GOT_SIGNAL;
    int seat = desk_turn(d);
    if (seat >= 0 && seat != d->seat)
        return curtain(p, seat);
    if (p->show)
        show_table(p);
    return GOT_LINE;
}

static int leave(struct plain *p, int status)
{
    desk_leave(p->d);
    if (p->d->farewell[0])
        printf("%s\n", p->d->farewell);
    fflush(stdout);
    return p->d->shelf.unsaved && status == 0 ? 1 : status;
}

/* One game to its end. GOT_LINE when it is over. */
static int game(struct plain *p)
{
    struct desk *d = p->d;
    for (;;) {
        char line[LINE], prompt[80] = "> ";
        int got = others(p);
        if (got != GOT_LINE)
            return got;
        if (desk_over(d))
            return GOT_LINE;
        if (d->persons > 1 && d->seat < BQ_SEATS)
            say_text(prompt, sizeof prompt, TERM_SAY_PLAIN_PROMPT, SAY_T(d->names.name[d->seat]));
        got = read_line(p, prompt, line);
        if (got == GOT_NEWS) {
            p->greeted = d->table;
            fputc('\n', stdout);
            show_news(p);
            p->show = desk_turn(d) >= 0;
            continue;
        }
        if (got != GOT_LINE)
            return got;
        if (!d->o->guest)
            desk_go(d, ~0u);
        if (!line[0])
            continue;
        if (wants_to_leave(line)) {
            if (!d->shelf.unsaved || p->warned)
                return GOT_END;
            char text[DESK_SAID];
            desk_unsaved(d, text, sizeof text);
            say(text);
            tell(TERM_SAY_PLAIN_QUIT_TWICE);
            p->warned = 1;
            continue;
        }
        p->warned = 0;
        if (!command(p, line))
            play_line(p, line);
    }
}

/* After a puzzle. GOT_LINE when the next one is there. */
static int after_puzzle(struct plain *p)
{
    struct bq_trouble why = {0};
    char line[LINE];
    tell(TERM_SAY_PUZZLE_AFTER);
    for (;;) {
        int got = read_line(p, "> ", line);
        if (got != GOT_LINE || wants_to_leave(line))
            return got == GOT_LINE ? GOT_END : got;
        if (bq_same(line, "next")) {
            if (desk_puzzle(p->d, p->d->puzzle_number + 1, &why) == 0) {
                greet(p, 0);
                return GOT_LINE;
            }
            tell_trouble(&why);
        } else if (line[0] && !command(p, line)) {
            tell(TERM_SAY_PUZZLE_AFTER);
        }
    }
}

/* After the end. GOT_LINE when another table was opened. */
static int after(struct plain *p)
{
    struct desk *d = p->d;
    struct bq_trouble why = {0};
    char line[LINE];
    fputc('\n', stdout);
    show_news(p);
    if (d->o->puzzles)
        return after_puzzle(p);
    desk_result(d, stdout);
    tell(bq_table_stacked(d->table) ? TERM_SAY_PLAIN_AFTER_STACKED : TERM_SAY_PLAIN_AFTER);
    if (bq_teach_can(d->game))
        tell(TERM_SAY_PLAIN_ANALYSE);
    for (;;) {
        int got = read_line(p, "> ", line);
        if (got == GOT_NEWS && bq_table_over(d->table))
            continue;
        if (got == GOT_NEWS) { /* another game with everyone */
            greet(p, 0);
            return GOT_LINE;
        }
        if (got != GOT_LINE || wants_to_leave(line))
            return got == GOT_LINE ? GOT_END : got;
        int again = bq_same(line, "again");
        if ((again || bq_same(line, "new")) && desk_rematch(d)) {
            tell(TERM_SAY_ASKED_REMATCH);
        } else if (again && bq_table_stacked(d->table)) {
            tell(TERM_SAY_PLAIN_STACKED_AGAIN);
        } else if (again || bq_same(line, "new")) {
            if (desk_new(d, again, &why) == 0) {
                greet(p, 0);
                return GOT_LINE;
            }
            tell_trouble(&why);
        } else if (line[0] && !command(p, line)) {
            printf("%s %s\n", say_word(TERM_SAY_OVER),
                   say_word(bq_table_stacked(d->table) ? TERM_SAY_PLAIN_AFTER_STACKED : TERM_SAY_PLAIN_AFTER));
        }
    }
}

int plain_run(struct desk *d, enum desk_start how)
{
    struct plain *p = calloc(1, sizeof *p);
    int status = 0;
    if (!p) {
        fputs("banquet: out of memory\n", stderr);
        return 1;
    }
    p->d = d;
    int got = GOT_LINE;
    if (begin(p, how, &status) == 0) {
        greet(p, bq_table_undone(d->table) || bq_table_position(d->table) > 8);
        while (got == GOT_LINE) {
            got = game(p);
            if (got == GOT_LINE)
                got = after(p);
        }
        if (got == GOT_SIGNAL) {
            status = 128 + (int)term_signal;
            fputc('\n', stdout);
        }
        status = leave(p, status);
    }
    free(p);
    return status;
}
