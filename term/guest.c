/* guest.c -- see guest.h: commands out, frames and news in, and a connection that is reopened when it breaks. */
#define _DEFAULT_SOURCE 1

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <time.h>

#include "core/objects.h"
#include "core/text.h"
#include "session/file.h"
#include "term/guest_inside.h"
#include "term/words.h"

enum {
    COMMAND = 2048,     /* bytes of the longest command */
    PAUSE_MOST = 15000, /* ms before a broken line is opened anew, at most */
    TURN = 5000,        /* ms to wait for an answer in guest_join() */
    GLANCE = 100        /* ms between two looks at a line being opened */
};

static int bq_options(const struct bq_game *g)
{
    int n = 0;
    while (g->rules->options[n].key)
        n++;
    return n;
}

#include "term/ask.def"

int64_t guest_real_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- what is said ------------------------------------------------------------------ */

void guest_tell(struct guest *g, const char *text)
{
    char *copy = strdup(text), **place = &g->heard[g->heard_count % GUEST_HEARD];
    if (!copy)
        return;
    if (g->said_count == GUEST_SAID) { /* the oldest has been waiting for long */
        free(g->said[g->said_first]);
        g->said_first = (g->said_first + 1) % GUEST_SAID;
        g->said_count--;
    }
    g->said[(g->said_first + g->said_count++) % GUEST_SAID] = copy;
    g->news |= GUEST_SAID_NEWS;
    copy = strdup(text);
    if (!copy)
        return;
    free(*place);
    *place = copy;
    g->heard_count++;
}

const char *guest_heard(const struct guest *g, int before)
{
    int n = g->heard_count - 1 - before;
    return n >= 0 && before >= 0 && before < GUEST_HEARD ? g->heard[n % GUEST_HEARD] : NULL;
}

int guest_said(struct guest *g, char *out, int cap)
{
    if (!g->said_count)
        return 0;
    snprintf(out, (size_t)cap, "%s", g->said[g->said_first]);
    free(g->said[g->said_first]);
    g->said_first = (g->said_first + 1) % GUEST_SAID;
    g->said_count--;
    return 1;
}

void guest_say_with(struct guest *g, int key, const struct bq_arg *args, int n)
{
    char line[GUEST_TEXT];
    say_with(line, sizeof line, key, args, n);
    guest_tell(g, line);
}

/* ---- commands ------------------------------------------------------------------------ */

struct ask guest_ask_of(const char *what)
{
    return (struct ask){.what = what, .seat = -1, .yes = -1};
}

/* Sends a command, and keeps it until it is answered. Its number, or 0 if too many wait. */
int64_t guest_send(struct guest *g, struct ask a)
{
    char text[COMMAND];
    struct bq_text t = bq_text_to(text, sizeof text);
    char **place = &g->waiting[(g->last + 1) % GUEST_WAITING];
    if (*place)
        return 0;
    a.id = ++g->last;
    if (!a.table && g->table[0] && strcmp(a.what, "hello") != 0 && strcmp(a.what, "join") != 0)
        a.table = g->table;
    put_Ask(&t, &a);
    if (t.len >= t.cap)
        return 0;
    *place = strdup(text);
    if (g->line && (g->ready || strcmp(a.what, "hello") == 0 || strcmp(a.what, "join") == 0))
        line_send(g->line, text, (size_t)t.len); /* if it breaks, it is sent again */
    return a.id;
}

void guest_answered(struct guest *g, int64_t id)
{
    if (id > 0 && id <= g->last && g->last - id < GUEST_WAITING) {
        free(g->waiting[id % GUEST_WAITING]);
        g->waiting[id % GUEST_WAITING] = NULL;
    }
}

/* On a new line: who we are, and where we were. These two are not kept: each line begins with its own. */
static void begin(struct guest *g)
{
    struct bq_frame_since since = {0};
    struct ask a = guest_ask_of("hello");
    g->ready = 0;
    a.client = g->client;
    a.token = g->token[0] ? g->token : NULL;
    a.name = g->name[0] ? g->name : NULL;
    a.lang = say_spoken();
    g->hello = guest_send(g, a);
    guest_answered(g, g->hello);
    g->join = 0;
    if (!g->table[0] && !g->where.table[0] && !g->where.code[0])
        return; /* a table that is being opened */
    a = guest_ask_of("join");
    a.link = g->where.table[0] ? g->where.table : NULL;
    a.code = g->where.code[0] && !g->table[0] ? g->where.code : NULL;
    a.table = !a.link && !a.code ? g->table : NULL;
    a.chat = g->heard_chat;
    if (g->mirror && !g->stale) {
        since = bq_mirror_since(g->mirror);
        a.since = &since;
    }
    g->join = guest_send(g, a);
    guest_answered(g, g->join);
}

/* What was asked on the line before and not answered. */
void guest_send_again(struct guest *g)
{
    for (int64_t id = g->last - GUEST_WAITING + 1; id <= g->last; id++)
        if (id > 0 && g->waiting[id % GUEST_WAITING] && g->line)
            line_send(g->line, g->waiting[id % GUEST_WAITING], strlen(g->waiting[id % GUEST_WAITING]));
}

/* ---- the line ----------------------------------------------------------------------------- */

static void *open_line(void *of)
{
    struct opening *o = of;
    int going = 0;
    if (line_open(&o->line, &o->where, &o->why) != 0)
        o->line = NULL;
    if (!atomic_compare_exchange_strong(&o->state, &going, 1)) { /* nobody waits for it */
        line_free(o->line);
        free(o);
    }
    return NULL;
}

void guest_begin_anew(struct guest *g)
{
    g->stale = 1;
    line_free(g->line);
    g->line = NULL;
    g->again = guest_real_ms();
}

static void open_later(struct guest *g)
{
    g->again = guest_real_ms() + g->pause;
    g->pause = g->pause * 2 > PAUSE_MOST ? PAUSE_MOST : g->pause * 2;
}

static void open_anew(struct guest *g)
{
    pthread_t thread;
    pthread_attr_t detached;
    g->opening = calloc(1, sizeof *g->opening);
    g->again = 0;
    if (!g->opening) {
        open_later(g);
        return;
    }
    g->opening->where = g->where;
    pthread_attr_init(&detached);
    pthread_attr_setdetachstate(&detached, PTHREAD_CREATE_DETACHED);
    if (pthread_create(&thread, &detached, open_line, g->opening) != 0) {
        free(g->opening);
        g->opening = NULL;
        open_later(g);
    }
    pthread_attr_destroy(&detached);
}

/* Looks whether the thread has a line. */
static void see_opening(struct guest *g)
{
    struct opening *o = g->opening;
    if (!o || atomic_load(&o->state) == 0)
        return;
    g->opening = NULL;
    g->line = o->line;
    if (!g->line) {
        open_later(g);
    } else {
        guest_say(g, TERM_SAY_LINE_BACK, SAY_T(g->where.host));
        g->news |= GUEST_LINE_NEWS;
        begin(g);
    }
    free(o);
}

static void take_all(struct guest *g)
{
    const uint8_t *data;
    size_t size;
    int binary;
    while (g->line && line_next(g->line, &binary, &data, &size))
        if (binary)
            guest_take_frame(g, data, size);
        else
            guest_take_text(g, (const char *)data, size);
}

int guest_step(struct guest *g)
{
    see_opening(g);
    if (g->line) {
        int broken = line_move(g->line) != 0;
        take_all(g);
        if (broken && g->line) {
            guest_say(g, TERM_SAY_LINE_LOST, SAY_T(line_end(g->line)));
            line_free(g->line);
            g->line = NULL;
            g->ready = 0;
            g->news |= GUEST_LINE_NEWS;
            open_later(g);
        }
    }
    if (!g->line && !g->opening && !g->gone && guest_real_ms() >= g->again)
        open_anew(g);
    int news = g->news | (g->gone ? GUEST_GONE : 0);
    g->news = 0;
    return news;
}

int guest_wait(const struct guest *g, int most)
{
    int64_t left = g->again - guest_real_ms();
    if (g->line)
        return most;
    if (g->opening)
        return most < GLANCE ? most : GLANCE;
    return left <= 0 ? 0 : left < most ? (int)left : most;
}

int guest_file(const struct guest *g)
{
    return g->line ? line_file(g->line) : -1;
}

int guest_waits(const struct guest *g)
{
    int n = 0;
    for (int i = 0; i < GUEST_WAITING; i++)
        n += g->waiting[i] != NULL;
    return n;
}

struct guest_command guest_last(const struct guest *g)
{
    return (struct guest_command){g->client, g->table, g->last};
}

int guest_refused(const struct guest *g, int64_t number)
{
    return g->refused[number % GUEST_WAITING] == number;
}

int guest_connected(const struct guest *g)
{
    return g->line != NULL && g->ready;
}

/* ---- coming and going ----------------------------------------------------------------------- */

/* Where it is kept who one is on this server; 0: nowhere. */
static int token_path(const struct guest *g, char out[GUEST_PATH])
{
    int n = snprintf(out, GUEST_PATH, "%s/%s-%d.token", g->folder, g->where.host, g->where.port);
    return g->folder[0] && n > 0 && n < GUEST_PATH;
}

static void remember(struct guest *g, const char *folder)
{
    struct bq_trouble why;
    char path[GUEST_PATH], *text = NULL;
    size_t size = 0;
    int n = snprintf(g->folder, sizeof g->folder, "%s/servers", folder);
    if (n < 0 || (size_t)n >= sizeof g->folder || bq_file_folder(g->folder, &why) != 0)
        g->folder[0] = '\0';
    if (token_path(g, path) && bq_file_read(&text, &size, path, GUEST_TOKEN - 1, &why) == 0) {
        size = strcspn(text, "\r\n");
        memcpy(g->token, text, size);
        g->token[size] = '\0';
    }
    free(text);
}

/* For the next time. */
void guest_keep_token(struct guest *g)
{
    struct bq_trouble why;
    char path[GUEST_PATH];
    if (token_path(g, path) && bq_file_write(path, g->token, strlen(g->token), &why) != 0)
        guest_tell(g, why.text);
}

/* Waits until the server has told us of the room. */
static int wait_for_room(struct guest *g, struct bq_trouble *why)
{
    int64_t until = guest_real_ms() + TURN;
    while (!(g->ready && g->table[0]) && !g->gone && g->line && guest_real_ms() < until) {
        struct pollfd file = {line_file(g->line), POLLIN, 0};
        poll(&file, 1, GLANCE);
        guest_step(g);
    }
    if (g->ready && g->table[0])
        return 0;
    char said[GUEST_TEXT] = "";
    guest_said(g, said, sizeof said);
    return say_fault(why, BQ_EIO, TERM_SAY_NOT_LET_IN, SAY_T(said[0] ? said : say_word(TERM_SAY_LINE_CLOSED)));
}

/* The first free chair, if one came before the game began. */
static void sit_down(struct guest *g)
{
    if (g->room.phase != GUEST_OPEN || g->room.you != BQ_WATCHER)
        return;
    for (int i = 0; i < g->room.seats; i++)
        if (g->room.seat[i].kind == GUEST_EMPTY) {
            guest_sit(g, i);
            return;
        }
}

/* Goes to a server; then to the table of the link, or to one that is opened there. */
static int come(struct guest **out, const char *link, const char *name, const char *folder, const struct ask *open,
                struct bq_trouble *why)
{
    uint64_t luck;
    struct guest *g = calloc(1, sizeof *g);
    if (!g)
        return say_fault0(why, BQ_EMEMORY, TERM_SAY_NO_MEMORY);
    g->pause = GUEST_PAUSE;
    g->room.you = BQ_WATCHER;
    int rc = line_place(&g->where, link, why);
    if (rc == 0 && !open && !g->where.table[0] && !g->where.code[0])
        rc = say_fault(why, BQ_EPARSE, TERM_SAY_NO_LINK, SAY_T(link));
    if (rc == 0 && getrandom(&luck, sizeof luck, 0) != sizeof luck)
        rc = say_fault(why, BQ_EIO, TERM_SAY_NO_RANDOM, SAY_T(strerror(errno)));
    if (rc == 0) {
        struct bq_text t = bq_text_to(g->client, sizeof g->client);
        bq_put_hex(&t, luck, sizeof g->client - 1);
        snprintf(g->name, sizeof g->name, "%s", name ? name : "");
        if (folder)
            remember(g, folder);
        rc = line_open(&g->line, &g->where, why);
    }
    if (rc == 0) {
        begin(g);
        if (open)
            guest_send(g, *open);
        rc = wait_for_room(g, why);
    }
    if (rc == 0 && !g->room.game)
        rc = say_fault0(why, BQ_EVERSION, TERM_SAY_GAME_NOT_KNOWN);
    if (rc != 0) {
        guest_free(g);
        return rc;
    }
    sit_down(g);
    *out = g;
    return 0;
}

int guest_join(struct guest **out, const char *link, const char *name, const char *folder, struct bq_trouble *why)
{
    return come(out, link, name, folder, NULL, why);
}

int guest_open(struct guest **out, const char *server, const char *name, const char *folder, const struct bq_opening *o,
               const char *const bots[BQ_SEATS], struct bq_trouble *why)
{
    struct ask a = guest_ask_of("open");
    a.open = o;
    a.bots = bots;
    return come(out, server, name, folder, &a, why);
}

void guest_free(struct guest *g)
{
    int going = 0;
    if (!g)
        return;
    if (g->opening && !atomic_compare_exchange_strong(&g->opening->state, &going, 2)) {
        line_free(g->opening->line);
        free(g->opening);
    }
    line_free(g->line);
    bq_table_free(g->mirror);
    for (int i = 0; i < GUEST_WAITING; i++)
        free(g->waiting[i]);
    for (int i = 0; i < GUEST_HEARD; i++)
        free(g->heard[i]);
    while (g->said_count > 0) {
        free(g->said[g->said_first]);
        g->said_first = (g->said_first + 1) % GUEST_SAID;
        g->said_count--;
    }
    free(g);
}

const struct guest_room *guest_room(const struct guest *g)
{
    return &g->room;
}

struct bq_table *guest_table(const struct guest *g)
{
    return g->mirror;
}

int64_t guest_now(const struct guest *g)
{
    int64_t passed = g->runs ? (guest_real_ms() - g->since) * g->rate / 1000 : 0;
    return g->game + passed;
}

int guest_runs(const struct guest *g)
{
    return g->runs;
}

/* ---- playing ---------------------------------------------------------------------------------- */

int guest_play(struct guest *g, bq_move m, struct bq_trouble *why)
{
    uint64_t view[BQ_STATE_MAX / 8];
    char text[BQ_TEXT];
    struct ask a = guest_ask_of("play");
    int shown, seat = g->room.you;
    bq_table_view(g->mirror, seat, view);
    bq_move_text(bq_table_game(g->mirror), view, seat, m, text, sizeof text);
    int rc = bq_mirror_try(g->mirror, seat, m, &shown, why);
    if (rc != 0)
        return rc;
    a.move = text;
    if (!guest_send(g, a)) {
        bq_mirror_drop(g->mirror);
        return say_fault0(why, BQ_EIO, TERM_SAY_TOO_MANY_WAIT);
    }
    return 0;
}

/* A command that only names what is wanted of the table. */
static int wish(struct guest *g, const char *what, struct bq_trouble *why)
{
    return guest_send(g, guest_ask_of(what)) ? 0 : say_fault0(why, BQ_EIO, TERM_SAY_TOO_MANY_WAIT);
}

int guest_undo(struct guest *g, struct bq_trouble *why)
{
    return wish(g, "undo", why);
}

int guest_redo(struct guest *g, struct bq_trouble *why)
{
    return wish(g, "redo", why);
}

void guest_start(struct guest *g)
{
    wish(g, "start", NULL);
}

void guest_rematch(struct guest *g)
{
    wish(g, "rematch", NULL);
}

void guest_save(struct guest *g)
{
    g->saving = guest_send(g, guest_ask_of("save"));
}

void guest_close(struct guest *g)
{
    wish(g, "close", NULL);
}

void guest_ask(struct guest *g, enum guest_wish what)
{
    static const char *const names[] = {"", "pause", "go", "undo"};
    struct ask a = guest_ask_of("ask");
    if (what == g->room.vote.what) {
        guest_vote(g, 1);
        return;
    }
    a.wish = names[what];
    guest_send(g, a);
}

void guest_vote(struct guest *g, int yes)
{
    struct ask a = guest_ask_of("vote");
    a.yes = yes;
    guest_send(g, a);
}

void guest_chat(struct guest *g, const char *text)
{
    char clean[GUEST_CHAT];
    struct ask a = guest_ask_of("chat");
    snprintf(clean, sizeof clean, "%s", text);
    words_clean(clean);
    a.text = clean;
    guest_send(g, a);
}

void guest_sign(struct guest *g, int signal, const char *sign)
{
    struct ask a = guest_ask_of(signal ? "signal" : "react");
    a.sign = sign;
    guest_send(g, a);
}

void guest_seat(struct guest *g, int seat, const char *bot)
{
    struct ask a = guest_ask_of("seat");
    a.seat = seat;
    a.bot = bot ? bot : "open";
    guest_send(g, a);
}

void guest_sit(struct guest *g, int seat)
{
    struct ask a = guest_ask_of("sit");
    g->stood = 0;
    a.seat = seat;
    guest_send(g, a);
}

void guest_stand(struct guest *g)
{
    g->stood = 1;
    wish(g, "stand", NULL);
}

int guest_kept_chair(const struct guest *g)
{
    for (int i = 0; i < g->room.seats; i++)
        if (g->room.phase == GUEST_PLAYING && g->room.you == BQ_WATCHER && g->name[0] &&
            strcmp(g->room.seat[i].instead, g->name) == 0)
            return i;
    return -1;
}

/* ---- turn clocks ------------------------------------------------------------------------------ */

int guest_has_clock(const struct guest *g)
{
    return g->clock.kind;
}

int guest_ticks(const struct guest *g, int seat)
{
    return (g->clock.running & bq_bit(seat)) != 0;
}

int64_t guest_left(const struct guest *g, int seat)
{
    int64_t left = g->clock.left[seat] - (guest_ticks(g, seat) ? guest_real_ms() - g->clock.since : 0);
    return left > 0 ? left : 0;
}
