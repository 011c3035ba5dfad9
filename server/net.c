/* net.c -- the hall's messages: the objects of net.def, the functions their lines call, and how messages are sent.
 *
 * Each message is numbered when it is sent, so the numbers on a connection have no gap. The answer to a command is remembered for
 * a while, for a client whose connection broke before it arrived.
 *
 * Invariant: a message is made of what the connection's own seat may know; no object contains anything of a table's truth. */
#include <stdlib.h>
#include <string.h>

#include "core/objects.h"
#include "server/room.h"
#include "session/wire.h"

enum {
    TEXT = 2400,     /* bytes: more than any trouble says */
    BUSY_WAIT = 1000 /* ms until what had too much to do is asked again */
};

/* ---- what the lines of net.def call --------------------------------------------------------- */

static void put_id(struct bq_text *t, uint64_t id)
{
    bq_put_char(t, '"');
    bq_put_hex(t, id, 16);
    bq_put_char(t, '"');
}

static void put_bytes(struct bq_text *t, const uint8_t *bytes, int n)
{
    bq_put_char(t, '"');
    for (int i = 0; i < n; i++)
        bq_put_hex(t, bytes[i], 2);
    bq_put_char(t, '"');
}

static void put_bits(struct bq_text *t, uint32_t bits)
{
    int n = 0;

    bq_put_char(t, '[');
    for (int seat = 0; seat < BQ_SEATS; seat++)
        if (bits & bq_bit(seat)) {
            bq_put(t, n++ > 0 ? "," : "");
            bq_put_int(t, seat);
        }
    bq_put_char(t, ']');
}

static void put_link(struct bq_text *t, const uint8_t link[LINK_BYTES])
{
    char letters[LINK_LETTERS + 1];

    put_link_letters(letters, link);
    bq_put(t, "\"#/t/");
    bq_put(t, letters);
    bq_put_char(t, '"');
}

static void put_options(struct bq_text *t, const struct room *r)
{
    const struct bq_option *o = r->game->rules->options;
    int n = 0;

    bq_put_char(t, '{');
    for (int i = 0; o[i].key != NULL; i++) {
        bq_json_member(t, &n, o[i].key);
        bq_put_value(t, &o[i], r->setup.option[i]);
    }
    bq_put_char(t, '}');
}

/* Why time stands, in the order of enum bq_standstill. */
static void put_why(struct bq_text *t, uint32_t why)
{
    static const char *const NAMES[] = {"start",   "resumed", "pause",    "hidden", "slept",
                                        "looking", "showing", "thinking", "idle",   "over"};
    int n = 0;

    bq_put_char(t, '[');
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++)
        if (why >> i & 1)
            bq_json_item(t, &n, NAMES[i]);
    bq_put_char(t, ']');
}

static const char *kind_of(enum chair_kind kind)
{
    static const char *const NAMES[] = {"empty", "person", "bot"};

    return NAMES[kind];
}

static const char *chair_kind(const struct room *r, int seat)
{
    return kind_of(r->chair[seat].kind);
}

static const char *clock_kind(const struct room *r)
{
    static const char *const NAMES[] = {"none", "move", "game", "days"};

    return NAMES[r->clock.kind];
}

static const char *vote_name(const struct room *r)
{
    static const char *const NAMES[] = {"", "pause", "go", "undo"};

    return NAMES[r->vote.what];
}

static const char *phase_called(enum phase phase)
{
    static const char *const NAMES[] = {"open", "shares", "playing", "over"};

    return NAMES[phase];
}

static const char *phase_name(const struct room *r)
{
    return phase_called(r->phase);
}

static int watchers(const struct room *r)
{
    return r->watchers;
}

/* Those who sit at the table, and its host. */
static int may_invite(const struct net *w)
{
    return room_is_host(w->room, w->line->person->id) || w->member->viewer < BQ_SEATS || w->member->invited;
}

static int64_t whole(double v)
{
    return (int64_t)(v + 0.5);
}

/* The i-th line of chat, of those that are kept. */
static const struct chat *chat_at(const struct room *r, uint32_t number)
{
    return &r->chat[number % CHAT_LINES];
}

#include "server/net.def"

#define WRITES(name, object)                                         \
    int net_##name(const struct reply_source *s, char *out, int cap) \
    {                                                                \
        struct bq_text t = bq_text_to(out, cap);                     \
                                                                     \
        put_##object(&t, (const struct net *)(const void *)s);       \
        return t.len;                                                \
    }
WRITES(greeting, Greeting)
WRITES(room, RoomOf)
WRITES(time, TimeOf)
WRITES(view, ViewOf)
WRITES(gone, Gone)
WRITES(tables, Tables)
WRITES(own, OwnTables)
WRITES(lobby, LobbyOf)
WRITES(chat, ChatOf)
WRITES(sign, SignOf)
WRITES(history, History)
WRITES(best, Best)
WRITES(ratings, Ratings)
WRITES(tallies, Tallies)
WRITES(saved, Saved)
WRITES(pong, Pong)
WRITES(bye, ByeOf)

/* ---- going out --------------------------------------------------------------------------------- */

/* The beginning of each message, and of each answer. */
struct head {
    struct reply_source source;
    uint32_t n;
    const struct answered *answer;
    const struct refused *refusal;
};

static int write_head(const struct reply_source *s, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    put_Head(&t, ((const struct head *)(const void *)s)->n);
    return t.len;
}

static int write_answer(const struct reply_source *s, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    put_Answer(&t, ((const struct head *)(const void *)s)->answer);
    return t.len;
}

static int write_refusal(const struct reply_source *s, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    put_Refusal(&t, ((const struct head *)(const void *)s)->refusal);
    return t.len;
}

/* The command is being answered: how long that took is counted. */
static void count_time(struct hall_line *l, uint32_t re)
{
    struct hall_counts *counts = &l->hall->counts;
    int64_t took;
    int i = 0;

    if (re == 0 || l->asked[re % TIMED].id != re)
        return;
    l->asked[re % TIMED].id = 0;
    took = hall_now(l->hall) - l->asked[re % TIMED].at;
    while (i < HALL_TIMES && took > hall_times[i])
        i++;
    counts->answered[i]++;
    counts->answer_us += (uint64_t)took;
}

/* Begins a message: {"n":7 */
static struct reply *begin(struct hall_line *l)
{
    struct reply *out = &l->hall->out;
    struct head h = {.source = {write_head}, .n = l->n + 1};

    out->size = 0;
    out->failed = 0;
    reply_by(out, &h.source);
    reply_reopen(out);
    return out;
}

/* Ends it, and sends it. */
static void finish(struct hall_line *l)
{
    struct reply *out = &l->hall->out;
    const struct hall_ways *ways = &l->hall->config.ways;

    reply_put(out, "}");
    if (l->gone)
        return;
    if (out->failed) { /* it cannot be told what it should be: a new connection may */
        ways->close(ways->context, l->peer, 1011, NULL);
        return;
    }
    l->n++;
    ways->send(ways->context, l->peer, 0, out->data, out->size);
}

void net_push(struct hall_line *l, const struct net *w)
{
    if (l->gone)
        return;
    reply_members(begin(l), &w->source);
    finish(l);
}

static void answer(struct hall_line *l, uint32_t re, const struct net *w, int again, int kept)
{
    const struct answered a = {re, again};
    const struct head h = {.source = {write_answer}, .answer = &a};
    struct reply *out = begin(l);
    size_t at = out->size;

    count_time(l, re);
    reply_members(out, &h.source);
    if (w != NULL)
        reply_members(out, &w->source);
    if (!out->failed && kept && l->client != NULL)
        client_remember(l->client, re, w != NULL && w->room != NULL ? w->room->id : 0, out->data + at, out->size - at);
    finish(l);
}

void net_answer(struct hall_line *l, uint32_t re, const struct net *w)
{
    answer(l, re, w, 0, 1);
}

void net_answer_view(struct hall_line *l, uint32_t re, const struct net *w)
{
    answer(l, re, w, 0, 0);
}

void net_again(struct hall_line *l, uint32_t re, const struct net *w)
{
    answer(l, re, w, 1, 0);
}

int net_repeat(struct hall_line *l, uint32_t re)
{
    const struct client *c = l->client;

    for (int i = 0; c != NULL && i < ANSWERS; i++)
        if (c->answer[i].command == re && c->answer[i].text != NULL) {
            reply_put(begin(l), c->answer[i].text);
            count_time(l, re);
            finish(l);
            return 1;
        }
    return 0;
}

/* Whether the same command may be carried out if it is sent again: such a refusal is nothing to be remembered. */
static int passes(const char *code)
{
    return strcmp(code, "too_fast") == 0 || strcmp(code, "busy") == 0 || strcmp(code, "stopping") == 0;
}

void net_refuse(struct hall_line *l, uint32_t re, const struct ask *a, const char *rule, const char *because)
{
    char text[TEXT];
    int wait = a->wait > 0 ? a->wait : strcmp(a->code, "busy") == 0 ? BUSY_WAIT : 0;
    const struct refused f = {re, a->code, text, rule, because, wait, &a->why};
    const struct head h = {.source = {write_refusal}, .refusal = &f};
    struct reply *out;
    size_t at;

    tongue_trouble(&l->tongue, &a->why, text, TEXT);
    if (text[0] >= 'a' && text[0] <= 'z') /* the session's sentences follow a colon; here they stand alone */
        text[0] = (char)(text[0] - ('a' - 'A'));
    l->hall->counts.refused++;
    count_time(l, re);
    out = begin(l);
    at = out->size;
    reply_members(out, &h.source);
    if (!out->failed && l->client != NULL && !passes(a->code))
        client_remember(l->client, re, 0, out->data + at, out->size - at);
    finish(l);
}

void net_refuse_key(struct hall_line *l, uint32_t re, const char *code, int key)
{
    struct ask a = {0};

    ask_fail0(&a, code, key);
    net_refuse(l, re, &a, NULL, NULL);
}

void net_frame(struct hall_line *l, uint8_t *frame, size_t size, uint32_t re)
{
    const struct hall_ways *ways = &l->hall->config.ways;

    if (l->gone)
        return;
    count_time(l, re);
    bq_frame_stamp(frame, ++l->n, re);
    ways->send(ways->context, l->peer, 1, frame, size);
}
