/* guest_room.c -- what the server says to a guest: how the room is, who comes and goes, chat, signs, votes, time, frames of the table.
 *
 * The whole room arrives after each change; what is new in it is put into words once. A server's text is never trusted: names
 * and messages are cut to size and cleaned of control characters before anything is done with them. */
#define _DEFAULT_SOURCE 1

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "session/registry.h"
#include "term/guest_inside.h"
#include "term/skin.h"

/* ---- reading --------------------------------------------------------------------------------- */

/* What the server wrote under a key, as far as there is room for whole letters; a control character, which could tell the terminal to do
 * something, is a '?'. jansson has seen to it that it is UTF-8. */
static void copy_text(char *out, size_t cap, const json_t *of, const char *key)
{
    const char *text = json_string_value(json_object_get(of, key));
    size_t n = 0;
    for (const unsigned char *at = (const unsigned char *)(text ? text : ""); *at != '\0';) {
        size_t bytes = *at < 0x80 ? 1 : *at < 0xe0 ? 2 : *at < 0xf0 ? 3 : 4;
        if (n + bytes >= cap)
            break;
        if (*at < 0x20 || *at == 0x7f || (*at == 0xc2 && at[1] < 0xa0))
            out[n++] = '?';
        else
            for (size_t i = 0; i < bytes; i++)
                out[n++] = (char)at[i];
        at += bytes;
    }
    out[n] = '\0';
}

static int truth(const json_t *of, const char *key)
{
    return json_is_true(json_object_get(of, key));
}

/* A list of seats' numbers, as bits. */
static uint32_t bits_of(const json_t *list)
{
    uint32_t bits = 0;
    size_t i;
    json_t *one;
    json_array_foreach(list, i, one) bits |=
        json_integer_value(one) >= 0 && json_integer_value(one) < BQ_SEATS ? bq_bit((int)json_integer_value(one)) : 0;
    return bits;
}

static void take_seats(struct guest *g, const json_t *seats)
{
    static const char *const kinds[] = {"empty", "person", "bot"};
    struct guest_room *r = &g->room;
    r->seats = (int)json_array_size(seats) < BQ_SEATS ? (int)json_array_size(seats) : BQ_SEATS;
    for (int i = 0; i < r->seats; i++) {
        const json_t *one = json_array_get(seats, (size_t)i);
        const char *kind = json_string_value(json_object_get(one, "kind"));
        for (int k = 0; k < 3; k++)
            if (kind && strcmp(kind, kinds[k]) == 0)
                r->seat[i].kind = (enum guest_kind)k;
        copy_text(r->seat[i].name, sizeof r->seat[i].name, one, "name");
        copy_text(r->seat[i].instead, sizeof r->seat[i].instead, one, "instead");
        r->seat[i].here = truth(one, "here");
    }
}

static void take_vote(struct guest *g, const json_t *vote)
{
    static const char *const whats[] = {"", "pause", "go", "undo"};
    const char *what = json_string_value(json_object_get(vote, "what"));
    int64_t by = json_integer_value(json_object_get(vote, "by"));
    struct guest_vote *v = &g->room.vote;
    memset(v, 0, sizeof *v);
    for (int i = 1; i < 4; i++)
        if (what && strcmp(what, whats[i]) == 0)
            v->what = (enum guest_wish)i;
    v->by = by >= 0 && by < BQ_SEATS ? (int)by : 0;
    v->wanted = bits_of(json_object_get(vote, "wanted"));
}

/* The turn clocks. */
static void take_clocks(struct guest *g, const json_t *clock)
{
    const char *kind = json_string_value(json_object_get(clock, "kind"));
    const json_t *left = json_object_get(clock, "left"), *running = json_object_get(clock, "running");
    g->clock.kind = kind && strcmp(kind, "none") != 0;
    g->clock.since = guest_real_ms();
    g->clock.running = 0;
    for (int i = 0; i < g->room.seats; i++) {
        g->clock.left[i] = json_integer_value(json_array_get(left, (size_t)i));
        g->clock.running |= json_is_true(json_array_get(running, (size_t)i)) ? bq_bit(i) : 0;
    }
}

/* Time stands until somebody wants it to go on: why, as it is said; 0: it does not, or somebody here has asked for it. */
static int waits_for_go(const json_t *clock)
{
    const json_t *why = json_object_get(clock, "why");
    for (size_t i = 0; i < json_array_size(why); i++) {
        const char *reason = json_string_value(json_array_get(why, i));
        if (reason && strcmp(reason, "slept") == 0)
            return TERM_SAY_TIME_SLEPT;
        if (reason && strcmp(reason, "resumed") == 0)
            return TERM_SAY_TIME_RESUMED;
    }
    return 0;
}

static void take_clock(struct guest *g, const json_t *clock)
{
    if (!json_is_object(clock) || !json_object_get(clock, "now"))
        return;
    int stands = waits_for_go(clock);
    if (stands && stands != g->stands)
        guest_tell(g, say_word(stands));
    g->stands = stands;
    g->game = json_integer_value(json_object_get(clock, "now"));
    g->runs = truth(clock, "running");
    g->rate = (int)json_integer_value(json_object_get(clock, "rate"));
    g->since = guest_real_ms();
}

/* The game goes on at another table, with everyone who sat here. */
static void follow(struct guest *g, const char *table)
{
    struct ask a = guest_ask_of("join");
    if (!table || strcmp(table, g->table) == 0)
        return;
    snprintf(g->table, sizeof g->table, "%s", table);
    g->where.table[0] = g->where.code[0] = '\0'; /* they led to the one before */
    g->heard_chat = 0;
    a.table = g->table;
    guest_answered(g, guest_send(g, a));
}

/* The link as a browser takes it; and the way back for ourselves. */
static void take_link(struct guest *g, const char *link)
{
    const struct line_place *w = &g->where;
    int bare = strchr(w->host, ':') == NULL;
    g->room.link[0] = '\0';
    if (!link || strncmp(link, "#/t/", 4) != 0)
        return;
    snprintf(g->room.link, sizeof g->room.link, "%s://%s%s%s:%d/%s", w->secure ? "https" : "http", bare ? "" : "[",
             w->host, bare ? "" : "]", w->port, link);
    snprintf(g->where.table, sizeof g->where.table, "%s", link + 4);
}

/* ---- what is new in a room --------------------------------------------------------------------- */

/* Who came, left, is back, is played by a bot. Before the game begins the list of chairs says it. */
static void tell_chairs(struct guest *g, const struct guest_room *before)
{
    const struct guest_room *now = &g->room;
    if (before->phase < GUEST_PLAYING || now->phase < GUEST_PLAYING)
        return;
    for (int i = 0; i < now->seats; i++) {
        enum guest_kind was = before->seat[i].kind, is = now->seat[i].kind;
        const char *name = now->seat[i].name, *instead = now->seat[i].instead;
        if (i == now->you || i == before->you) {
            if (i != now->you && is == GUEST_BOT)
                guest_say(g, TERM_SAY_BOT_PLAYS_YOU, SAY_N(i + 1));
        } else if (is == GUEST_BOT && was == GUEST_PERSON) {
            guest_say(g, TERM_SAY_BOT_PLAYS_FOR, SAY_T(before->seat[i].name));
        } else if (is == GUEST_PERSON && was != GUEST_PERSON) {
            guest_say(g, TERM_SAY_PLAYS_AGAIN, SAY_T(name));
        } else if (is == GUEST_PERSON && before->seat[i].here != now->seat[i].here) {
            guest_say(g, now->seat[i].here ? TERM_SAY_CAME_BACK : TERM_SAY_WENT_AWAY, SAY_T(name));
        } else if (is == GUEST_BOT && before->seat[i].instead[0] && !instead[0]) {
            guest_say(g, TERM_SAY_GAVE_UP, SAY_T(before->seat[i].instead));
        }
    }
    if (now->watchers == 0 && before->watchers > 0)
        guest_tell(g, say_word(TERM_SAY_NO_WATCHERS));
    else if (now->watchers != before->watchers)
        guest_say(g, TERM_SAY_WATCHERS, SAY_N(now->watchers));
    if (now->host && !before->host)
        guest_tell(g, say_word(TERM_SAY_HOST_NOW));
}

int guest_asked(const struct guest *g, char *out, int cap)
{
    static const int keys[] = {0, TERM_SAY_ASKS_PAUSE, TERM_SAY_ASKS_GO, TERM_SAY_ASKS_UNDO};
    const struct guest_vote *v = &g->room.vote;
    out[0] = '\0';
    if (v->what == GUEST_NO_WISH)
        return 0;
    say_text(out, cap, keys[v->what], SAY_T(g->room.seat[v->by].name));
    return g->room.you < BQ_SEATS && v->wanted & bq_bit(g->room.you);
}

static void tell_vote(struct guest *g, const struct guest_room *before)
{
    const struct guest_vote *now = &g->room.vote;
    char text[GUEST_TEXT];
    if (now->what == before->vote.what)
        return;
    int ours = guest_asked(g, text, sizeof text);
    if (now->what == GUEST_NO_WISH)
        guest_tell(g, say_word(TERM_SAY_VOTE_OVER));
    else if (ours)
        guest_say(g, TERM_SAY_VOTE_YES_NO, SAY_T(text));
    else if (now->by == g->room.you)
        guest_tell(g, say_word(TERM_SAY_VOTE_WAIT));
    else
        guest_tell(g, text);
}

static void take_room(struct guest *g, const json_t *room)
{
    static const char *const phases[] = {"open", "shares", "playing", "over"};
    const char *phase = json_string_value(json_object_get(room, "phase"));
    const char *game = json_string_value(json_object_get(room, "game"));
    const json_t *you = json_object_get(room, "you"), *seat = json_object_get(you, "seat");
    struct guest_room before = g->room;
    char table[sizeof g->table];
    copy_text(table, sizeof table, room, "table");
    if (g->table[0] && strcmp(table, g->table) != 0)
        return; /* of the table before */
    int first = !g->table[0] || strcmp(table, g->seen) != 0;
    memcpy(g->table, table, sizeof table);
    memcpy(g->seen, table, sizeof table);
    if (game)
        g->room.game = bq_game_find(game);
    for (int i = 0; i < 4; i++)
        if (phase && strcmp(phase, phases[i]) == 0)
            g->room.phase = (enum guest_phase)i;
    take_seats(g, json_object_get(room, "seats"));
    int64_t mine = json_is_integer(seat) ? json_integer_value(seat) : -1;
    g->room.you = mine >= 0 && mine < g->room.seats ? (int)mine : BQ_WATCHER;
    g->room.host = truth(you, "host");
    g->room.watchers = (int)json_integer_value(json_object_get(room, "watchers"));
    copy_text(g->room.code, sizeof g->room.code, room, "code");
    take_link(g, json_string_value(json_object_get(room, "link")));
    take_clock(g, json_object_get(room, "time"));
    take_clocks(g, json_object_get(room, "clock"));
    take_vote(g, json_object_get(room, "asked"));
    if (!first)
        tell_chairs(g, &before);
    if (first && g->mirror && g->room.phase == GUEST_OPEN)
        guest_tell(g, say_word(g->room.host ? TERM_SAY_NEXT_TABLE_HOST : TERM_SAY_NEXT_TABLE));
    tell_vote(g, first ? &(struct guest_room){.you = 0} : &before);
    follow(g, json_string_value(json_object_get(room, "rematch")));
    if (strcmp(table, g->table) == 0)
        guest_luck_room(g, room);
    g->news |= GUEST_ROOM_NEWS;
}

/* ---- what is said ---------------------------------------------------------------------------------- */

int guest_mute(struct guest *g, const char *name, int on)
{
    int found = 0;
    for (int i = 0; i < g->voices; i++)
        if (strcmp(g->voice[i].name, name) == 0) {
            g->voice[i].muted = on;
            found = 1;
        }
    return found;
}

int guest_muted(const struct guest *g, const char *name)
{
    for (int i = 0; i < g->voices; i++)
        if (g->voice[i].muted && strcmp(g->voice[i].name, name) == 0)
            return 1;
    return 0;
}

/* Who says something, by what the server calls them. Where too many do, the last place is the newcomer's. */
static struct guest_voice *voice_of(struct guest *g, const json_t *said)
{
    char by[GUEST_BY], name[GUEST_NAME];
    copy_text(by, sizeof by, said, "by");
    copy_text(name, sizeof name, said, "name");
    int i = 0;
    while (i < g->voices && strcmp(g->voice[i].by, by) != 0)
        i++;
    if (i == g->voices)
        i = g->voices < GUEST_VOICES ? g->voices++ : GUEST_VOICES - 1;
    if (strcmp(g->voice[i].by, by) != 0) {
        int muted = guest_muted(g, name); /* at the table before, where the server called them something else */
        memset(&g->voice[i], 0, sizeof g->voice[i]);
        memcpy(g->voice[i].by, by, sizeof by);
        g->voice[i].muted = muted;
    }
    memcpy(g->voice[i].name, name, sizeof name);
    return &g->voice[i];
}

static void take_chat(struct guest *g, const json_t *chat)
{
    size_t i;
    json_t *one;
    json_array_foreach(chat, i, one)
    {
        char who[GUEST_NAME], text[GUEST_CHAT], line[GUEST_TEXT];
        int64_t number = json_integer_value(json_object_get(one, "number"));
        const char *table = json_string_value(json_object_get(one, "table"));
        if ((number > 0 && number <= g->heard_chat) || !table || strcmp(table, g->table) != 0)
            continue;
        if (number > 0)
            g->heard_chat = number;
        copy_text(who, sizeof who, one, "name");
        copy_text(text, sizeof text, one, "text");
        if (voice_of(g, one)->muted || !text[0]) /* or somebody who was forgotten */
            continue;
        say_text(line, sizeof line, TERM_SAY_CHAT, SAY_T(who), SAY_T(text));
        guest_tell(g, line);
    }
}

/* ---- reactions and signals -------------------------------------------------------------------------- */

static const struct {
    const char *sign;
    int key;
} reactions[] = {
    {"clap", TERM_SAY_SIGN_CLAP}, {"laugh", TERM_SAY_SIGN_LAUGH}, {"wow", TERM_SAY_SIGN_WOW},
    {"sad", TERM_SAY_SIGN_SAD},   {"heart", TERM_SAY_SIGN_HEART}, {"thumb", TERM_SAY_SIGN_THUMB},
};

const char *guest_sign_name(const struct guest *g, int signal, int n, char *words, int cap)
{
    const struct term_signal *all = term_skin_of(g->room.game)->signals;
    words[0] = '\0';
    if (!signal) {
        if (n < 0 || n >= (int)(sizeof reactions / sizeof *reactions))
            return NULL;
        snprintf(words, (size_t)cap, "%s", say_word(reactions[n].key));
        return reactions[n].sign;
    }
    for (int i = 0; all && i <= n; i++)
        if (!all[i].sign)
            return NULL;
    if (!all || n < 0)
        return NULL;
    say_of(g->room.game, all[n].key, words, cap);
    return all[n].sign;
}

int guest_sign_find(const struct guest *g, int signal, const char *sign, char *words, int cap)
{
    const char *name;
    for (int i = 0; (name = guest_sign_name(g, signal, i, words, cap)) != NULL; i++)
        if (strcmp(name, sign) == 0)
            return 1;
    words[0] = '\0';
    return 0;
}

/* One that is not known here says nothing. */
static void take_sign(struct guest *g, const json_t *sign)
{
    const char *kind = json_string_value(json_object_get(sign, "kind")),
               *what = json_string_value(json_object_get(sign, "sign")),
               *table = json_string_value(json_object_get(sign, "table"));
    char words[200];
    if (!kind || !what || !table || strcmp(table, g->table) != 0 || !g->room.game)
        return;
    const struct guest_voice *who = voice_of(g, sign);
    if (!who->muted && guest_sign_find(g, strcmp(kind, "signal") == 0, what, words, sizeof words))
        guest_say(g, TERM_SAY_CHAT, SAY_T(who->name), SAY_T(words));
}

/* ---- messages --------------------------------------------------------------------------------------- */

/* Whoever comes back to a chair that a bot kept takes it. */
static void take_chair_back(struct guest *g)
{
    int seat = guest_kept_chair(g);
    if (seat >= 0 && !g->stood)
        guest_sit(g, seat);
}

/* The answer to hello or join on this line. */
static void take_beginning(struct guest *g, int64_t re, const json_t *m)
{
    if (re == g->hello)
        copy_text(g->name, sizeof g->name, json_object_get(m, "person"), "name");
    if (re == g->hello && json_object_get(m, "token")) {
        copy_text(g->token, sizeof g->token, m, "token");
        guest_keep_token(g);
    }
    if (re == (g->join ? g->join : g->hello)) {
        if (json_is_object(json_object_get(m, "room")))
            take_room(g, json_object_get(m, "room"));
        g->ready = 1;
        g->pause = GUEST_PAUSE;
        guest_send_again(g);
        take_chair_back(g);
    }
}

void guest_take_text(struct guest *g, const char *text, size_t size)
{
    json_t *m = json_loadb(text, size, JSON_REJECT_DUPLICATES, NULL);
    const json_t *re = json_object_get(m, "re");
    if (!json_is_object(m)) {
        json_decref(m);
        return;
    }
    if (re) {
        int64_t id = json_integer_value(re);
        guest_answered(g, id);
        guest_luck_answer(g, id, truth(m, "ok"));
        if (truth(m, "ok")) {
            take_beginning(g, id, m);
            if (id == g->saving && json_is_string(json_object_get(m, "save")))
                guest_luck_save(g, json_string_value(json_object_get(m, "save")));
        } else {
            char why[GUEST_TEXT];
            copy_text(why, sizeof why, m, "text");
            guest_tell(g, why);
            if (id > 0)
                g->refused[id % GUEST_WAITING] = id;
            if (g->mirror && bq_mirror_drop(g->mirror) > 0)
                g->news |= GUEST_TABLE_NEWS;
            if (id == g->join || id == g->hello || !g->table[0])
                g->gone = 1;
        }
    }
    if (json_is_object(json_object_get(m, "room")) && !(re && !truth(m, "ok")))
        take_room(g, json_object_get(m, "room"));
    if (json_is_object(json_object_get(m, "sign")))
        take_sign(g, json_object_get(m, "sign"));
    if (json_is_array(json_object_get(m, "chat")))
        take_chat(g, json_object_get(m, "chat"));
    take_clock(g, json_object_get(m, "clock"));
    const char *closed = json_string_value(json_object_get(m, "gone"));
    if (closed && strcmp(closed, g->table) == 0) {
        guest_tell(g, say_word(TERM_SAY_TABLE_CLOSED));
        g->gone = 1;
    }
    if (json_is_object(json_object_get(m, "bye")))
        guest_tell(g, say_word(TERM_SAY_SERVER_STOPS));
    json_decref(m);
}

void guest_take_frame(struct guest *g, const uint8_t *data, size_t size)
{
    struct bq_trouble why = {0};
    struct bq_frame f;
    struct bq_mirror_news news;
    struct bq_table *t = NULL;
    int rc, whole = bq_frame_read(&f, g->mirror && !g->stale ? bq_table_game(g->mirror) : NULL, data, size) == 0 &&
                    f.kind == BQ_FRAME_WHOLE;
    if (!g->mirror || (whole && (g->stale || f.table != g->mirrored))) {
        rc = bq_mirror_open(&t, data, size, &why);
        if (rc == 0) {
            bq_table_free(g->mirror);
            g->mirror = t;
            g->mirrored = f.table;
            g->stale = 0;
            g->news |= GUEST_NEW_TABLE | GUEST_TABLE_NEWS;
        }
    } else {
        rc = bq_mirror_take(g->mirror, data, size, &news, &why);
        if (rc == 0 && news.back > 0)
            guest_tell(g, say_word(TERM_SAY_SOMEONE_FASTER));
        g->news |= rc == 0 ? GUEST_TABLE_NEWS : 0;
    }
    if (rc == 0) {
        guest_answered(g, f.re);
        if (whole || bq_table_over(g->mirror))
            guest_luck_mirror(g);
    } else if (rc == BQ_EVERSION) {
        guest_tell(g, why.text);
        g->gone = 1;
    } else {
        guest_begin_anew(g);
    }
}
