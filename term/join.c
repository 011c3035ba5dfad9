/* join.c -- the way to a table on a server: joining it, waiting until its game begins, and then playing there.
 *
 * The wait is line by line, even if the game is then played on the full screen: who sits where, what people say. A line you type is said
 * to the others, unless it is one of the commands of talk.h ("start" begins the game if the table is yours); "quit" leaves. */
#define _DEFAULT_SOURCE 1

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "core/text.h"
#include "session/file.h"
#include "term/guest.h"
#include "term/say.h"
#include "term/screen.h"
#include "term/talk.h"
#include "term/term.h"

enum { LINE = 400, IDLE = 1000 };

struct waiting {
    struct guest *guest;
    char line[LINE];
    int have;
    struct guest_room shown; /* as it was printed last */
};

static void show_room(struct waiting *w)
{
    const struct guest_room *r = guest_room(w->guest);
    static const int kinds[] = {TERM_SAY_CHAIR_EMPTY, TERM_SAY_CHAIR_PERSON, TERM_SAY_CHAIR_BOT};
    if (r->phase != GUEST_OPEN || memcmp(&w->shown, r, sizeof *r) == 0)
        return;
    w->shown = *r;
    say_line(stdout, TERM_SAY_ROOM, SAY_T(r->game->title), SAY_T(r->code));
    if (r->link[0])
        say_line(stdout, TERM_SAY_ROOM_LINK, SAY_T(r->link));
    for (int i = 0; i < r->seats; i++) {
        int away = r->seat[i].kind == GUEST_PERSON && !r->seat[i].here;
        int key = i == r->you ? TERM_SAY_CHAIR_YOU : away ? TERM_SAY_CHAIR_AWAY : kinds[r->seat[i].kind];
        say_line(stdout, key, SAY_N(i + 1), SAY_T(r->seat[i].name));
    }
    printf("%s\n", say_word(r->you == BQ_WATCHER ? TERM_SAY_ROOM_WATCH
                            : r->host            ? TERM_SAY_ROOM_HOST
                                                 : TERM_SAY_ROOM_WAIT));
    fflush(stdout);
}

/* What was typed. 1 to leave. */
static int typed(struct waiting *w, const char *line)
{
    if (bq_same(line, "quit") || bq_same(line, "q"))
        return 1;
    char answer[TALK_ANSWER];
    if (talk_line(w->guest, line, 1, answer, sizeof answer))
        printf("%s%s", answer, answer[0] ? "\n" : "");
    else if (line[0])
        guest_chat(w->guest, line);
    return 0;
}

/* Reads what there is on standard input. 1 to leave. */
static int read_lines(struct waiting *w)
{
    char in[LINE];
    ssize_t n = read(STDIN_FILENO, in, sizeof in);
    if (n <= 0)
        return n == 0 || errno != EINTR;
    for (ssize_t i = 0; i < n; i++) {
        if (in[i] != '\n') {
            if (w->have < LINE - 1 && (unsigned char)in[i] >= ' ' && in[i] != 127)
                w->line[w->have++] = in[i];
            continue;
        }
        w->line[w->have] = '\0';
        w->have = 0;
        if (typed(w, w->line))
            return 1;
    }
    return 0;
}

/* Until the game begins. 0; 1: somebody left; 2: the table is gone. */
static int wait_for_game(struct waiting *w)
{
    for (;;) {
        char said[GUEST_TEXT];
        int news = guest_step(w->guest);
        show_room(w);
        while (guest_said(w->guest, said, sizeof said))
            printf("%s\n", said);
        fflush(stdout);
        if (term_signal)
            return 1;
        if (news & GUEST_GONE)
            return 2;
        if (guest_table(w->guest) && guest_room(w->guest)->phase >= GUEST_PLAYING)
            return 0;
        struct pollfd files[2] = {{STDIN_FILENO, POLLIN, 0}, {guest_file(w->guest), POLLIN, 0}};
        if (poll(files, 2, guest_wait(w->guest, IDLE)) > 0 && files[0].revents != 0 && read_lines(w))
            return 1;
    }
}

int term_join(struct term_options *o, const char *link, const char *name, int open)
{
    struct waiting w = {0};
    struct bq_trouble why = {0};
    char folder[1024], text[sizeof why.text];
    int kept = bq_file_data_folder(folder, sizeof folder, &why) == 0, status;
    say_language(o->lang);
    const char *where = kept ? folder : NULL;
    int rc = open ? guest_open(&w.guest, link, name, where, &o->opening, o->bots, &why)
                  : guest_join(&w.guest, link, name, where, &why);
    if (rc != 0) {
        say_trouble(text, sizeof text, &why);
        fprintf(stderr, "banquet: %s\n", text);
        return 1;
    }
    term_catch_signals();
    status = wait_for_game(&w);
    term_release_signals();
    if (status == 0) {
        o->game = o->opening.game = guest_room(w.guest)->game;
        o->opening.setup = *bq_table_setup(guest_table(w.guest));
        o->guest = w.guest;
        status = term_play(o);
    } else {
        status = term_signal ? 128 + (int)term_signal : status - 1;
    }
    guest_free(w.guest);
    return status;
}
