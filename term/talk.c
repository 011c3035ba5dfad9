/* talk.c -- see talk.h. */
#define _DEFAULT_SOURCE 1

#include "term/talk.h"

#include <string.h>

#include "core/text.h"
#include "term/say.h"

enum { DAY = 86400 };

const char *const talk_names[] = {"chat", "react",  "signal", "yes",     "no",    "ask", "pause",
                                  "go",   "people", "clock",  "mute",    "hear",  "bot", "open",
                                  "sit",  "stand",  "start",  "rematch", "close", NULL};

/* ---- what is told -------------------------------------------------------------------------- */

/* "0:53", "1:02:07", "2 days". */
static void put_left(char *out, int cap, int64_t ms)
{
    int64_t s = (ms + 999) / 1000;
    if (s >= 2 * DAY)
        say_text(out, cap, TERM_SAY_CLOCK_DAYS, SAY_N(s / DAY));
    else if (s >= 3600)
        snprintf(out, (size_t)cap, "%d:%02d:%02d", (int)(s / 3600), (int)(s / 60 % 60), (int)(s % 60));
    else
        snprintf(out, (size_t)cap, "%d:%02d", (int)(s / 60), (int)(s % 60));
}

int talk_clocks(const struct guest *g, char *out, int cap)
{
    const struct guest_room *r = guest_room(g);
    struct bq_text t = bq_text_to(out, cap);
    if (!guest_has_clock(g) || r->phase != GUEST_PLAYING)
        return 0;
    for (int i = 0; i < r->seats; i++) {
        char left[40];
        if (r->seat[i].kind != GUEST_PERSON)
            continue;
        put_left(left, sizeof left, guest_left(g, i));
        bq_put(&t, t.len > 0 ? "  " : "");
        bq_put(&t, guest_ticks(g, i) ? ">" : "");
        bq_put(&t, i == r->you ? say_word(TERM_SAY_YOU) : r->seat[i].name);
        bq_put(&t, " ");
        bq_put(&t, left);
    }
    return t.len;
}

void talk_people(const struct guest *g, FILE *out)
{
    const struct guest_room *r = guest_room(g);
    char text[GUEST_TEXT];
    for (int i = 0; i < r->seats; i++) {
        const char *name = r->seat[i].name;
        if (r->seat[i].kind == GUEST_BOT && r->seat[i].instead[0])
            say_line(out, TERM_SAY_CHAIR_KEPT, SAY_N(i + 1), SAY_T(r->seat[i].instead));
        else if (r->seat[i].kind == GUEST_BOT)
            say_line(out, TERM_SAY_CHAIR_BOT, SAY_N(i + 1), SAY_T(name));
        else if (r->seat[i].kind == GUEST_EMPTY)
            say_line(out, TERM_SAY_CHAIR_EMPTY, SAY_N(i + 1), SAY_T(name));
        else
            say_line(out,
                     i == r->you            ? TERM_SAY_CHAIR_YOU
                     : !r->seat[i].here     ? TERM_SAY_CHAIR_AWAY
                     : guest_muted(g, name) ? TERM_SAY_CHAIR_MUTED
                                            : TERM_SAY_CHAIR_PERSON,
                     SAY_N(i + 1), SAY_T(name));
    }
    if (r->watchers > 0)
        say_line(out, TERM_SAY_WATCHERS, SAY_N(r->watchers));
    if (r->host)
        fprintf(out, "%s\n", say_word(TERM_SAY_HOST_YOU));
    if (talk_clocks(g, text, sizeof text) > 0)
        say_line(out, TERM_SAY_CLOCKS, SAY_T(text));
    if (guest_asked(g, text, sizeof text) || text[0])
        fprintf(out, "%s\n", text);
}

void talk_commands(const struct guest *g, FILE *out)
{
    const struct guest_room *r = guest_room(g);
    char words[200], signs[300];
    fprintf(out, "%s\n", say_word(TERM_SAY_TALK_HELP));
    for (int signal = 0; signal < 2; signal++) {
        struct bq_text t = bq_text_to(signs, sizeof signs);
        const char *sign;
        for (int i = 0; (sign = guest_sign_name(g, signal, i, words, sizeof words)) != NULL; i++) {
            bq_put(&t, i > 0 ? ", " : "");
            bq_put(&t, sign);
        }
        if (t.len > 0)
            say_line(out, signal ? TERM_SAY_TALK_SIGNALS : TERM_SAY_TALK_REACTIONS, SAY_T(signs));
    }
    if (r->host)
        fprintf(out, "%s\n", say_word(TERM_SAY_TALK_HOST));
}

/* ---- what is typed ------------------------------------------------------------------------------- */

/* A line that is being carried out. */
struct typed {
    struct guest *g;
    const char *rest; /* behind the command */
    char *out;
    int cap;
};

static void answer(struct typed *t, int key, const struct bq_arg *args, int n)
{
    say_with(t->out, t->cap, key, args, n);
}
#define tell(t, key, ...) answer((t), (key), BQ_ARGS(__VA_ARGS__))

static void tell0(struct typed *t, int key)
{
    snprintf(t->out, (size_t)t->cap, "%s", say_word(key));
}

/* The chair that is named by its number; -1: none, which is told. */
static int chair(struct typed *t)
{
    int64_t n;
    int seats = guest_room(t->g)->seats;
    if (bq_number(&n, t->rest, 1, seats))
        return (int)n - 1;
    tell(t, TERM_SAY_NO_SEAT, SAY_T(t->rest), SAY_N(seats));
    return -1;
}

static int do_chat(struct typed *t, int unused)
{
    (void)unused;
    if (!t->rest[0])
        tell0(t, TERM_SAY_CHAT_WHAT);
    else
        guest_chat(t->g, t->rest);
    return t->rest[0] != '\0';
}

static int do_sign(struct typed *t, int signal)
{
    char words[200], signs[300];
    struct bq_text all = bq_text_to(signs, sizeof signs);
    const char *sign;
    if (guest_sign_find(t->g, signal, t->rest, words, sizeof words)) {
        guest_sign(t->g, signal, t->rest);
        tell(t, TERM_SAY_CHAT, SAY_T(say_word(TERM_SAY_YOU)), SAY_T(words));
        return 1;
    }
    for (int i = 0; (sign = guest_sign_name(t->g, signal, i, words, sizeof words)) != NULL; i++) {
        bq_put(&all, i > 0 ? ", " : "");
        bq_put(&all, sign);
    }
    if (all.len > 0)
        tell(t, TERM_SAY_NO_SIGN, SAY_T(t->rest), SAY_T(signs));
    else
        tell0(t, TERM_SAY_NO_SIGNALS);
    return 0;
}

static int do_vote(struct typed *t, int yes)
{
    if (guest_room(t->g)->vote.what == GUEST_NO_WISH) {
        tell0(t, TERM_SAY_NOTHING_ASKED);
        return 0;
    }
    guest_vote(t->g, yes);
    return 1;
}

static int do_ask(struct typed *t, int what)
{
    static const char *const names[] = {"", "pause", "go", "undo"};
    for (int i = 1; i < 4 && what == GUEST_NO_WISH; i++)
        what = bq_same(t->rest, names[i]) ? i : GUEST_NO_WISH;
    if (what == GUEST_NO_WISH) {
        tell0(t, TERM_SAY_ASK_WHAT);
        return 0;
    }
    guest_ask(t->g, (enum guest_wish)what);
    return 1;
}

static int do_people(struct typed *t, int unused)
{
    (void)unused;
    FILE *out = fmemopen(t->out, (size_t)t->cap, "w");
    if (!out)
        return 0;
    talk_people(t->g, out);
    fclose(out);
    size_t size = strlen(t->out);
    if (size > 0 && t->out[size - 1] == '\n')
        t->out[size - 1] = '\0';
    return 1;
}

static int do_clock(struct typed *t, int unused)
{
    char text[GUEST_TEXT];
    (void)unused;
    if (talk_clocks(t->g, text, sizeof text) > 0)
        tell(t, TERM_SAY_CLOCKS, SAY_T(text));
    else
        tell0(t, TERM_SAY_NO_CLOCKS);
    return 1;
}

/* Somebody is named by their chair's number or by their name. */
static int do_mute(struct typed *t, int on)
{
    int64_t n;
    const struct guest_room *r = guest_room(t->g);
    const char *name = bq_number(&n, t->rest, 1, r->seats) ? r->seat[n - 1].name : t->rest;
    if (!guest_mute(t->g, name, on)) {
        tell(t, TERM_SAY_NOT_HEARD, SAY_T(name));
        return 0;
    }
    tell(t, on ? TERM_SAY_MUTED : TERM_SAY_HEARD_AGAIN, SAY_T(name));
    return 1;
}

static int do_seat(struct typed *t, int bot)
{
    int seat = chair(t);
    if (seat >= 0)
        guest_seat(t->g, seat, bot ? "greedy" : NULL);
    return seat >= 0;
}

static int do_sit(struct typed *t, int unused)
{
    (void)unused;
    int seat = t->rest[0] ? chair(t) : guest_kept_chair(t->g);
    if (seat >= 0)
        guest_sit(t->g, seat);
    else if (!t->out[0])
        tell0(t, TERM_SAY_NO_CHAIR_KEPT);
    return seat >= 0;
}

static int do_plainly(struct typed *t, int which)
{
    static void (*const calls[])(struct guest *) = {guest_stand, guest_start, guest_rematch, guest_close};
    calls[which](t->g);
    return 1;
}

int talk_line(struct guest *g, const char *line, int whole, char *out, int cap)
{
    enum { NOTHING, TEXT, PERHAPS }; /* behind the command */
    static const struct {
        const char *name;
        int (*carry_out)(struct typed *t, int how);
        int how, takes;
    } rows[] = {
        {"chat", do_chat, 0, TEXT},
        {"react", do_sign, 0, TEXT},
        {"signal", do_sign, 1, TEXT},
        {"yes", do_vote, 1, NOTHING},
        {"no", do_vote, 0, NOTHING},
        {"ask", do_ask, GUEST_NO_WISH, TEXT},
        {"pause", do_ask, GUEST_PAUSE_WISH, NOTHING},
        {"go", do_ask, GUEST_GO_WISH, NOTHING},
        {"people", do_people, 0, NOTHING},
        {"clock", do_clock, 0, NOTHING},
        {"mute", do_mute, 1, TEXT},
        {"hear", do_mute, 0, TEXT},
        {"bot", do_seat, 1, TEXT},
        {"open", do_seat, 0, TEXT},
        {"sit", do_sit, 0, PERHAPS},
        {"stand", do_plainly, 0, NOTHING},
        {"start", do_plainly, 1, NOTHING},
        {"rematch", do_plainly, 2, NOTHING},
        {"close", do_plainly, 3, NOTHING},
    };
    char word[16];
    struct typed t = {.g = g, .rest = line, .out = out, .cap = cap};
    out[0] = '\0';
    if (!bq_word(&t.rest, word, sizeof word))
        return 0;
    t.rest += strspn(t.rest, " ");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (!bq_same(word, rows[i].name))
            continue;
        if ((rows[i].takes == NOTHING && t.rest[0]) || (whole && rows[i].takes == TEXT && !t.rest[0]))
            return 0;
        return rows[i].carry_out(&t, rows[i].how) || !whole;
    }
    return 0;
}
