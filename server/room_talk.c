/* room_talk.c -- what people say to each other at a table: chat, reactions, signals.
 *
 * The last messages of the chat are kept for those who come later, in memory and in the store, and are deleted with the table: if the game
 * is over, once nobody is there any more. Reactions and signals are shown to those who are there, and not kept.
 *
 * Invariant: a message is short, without control characters, and comes from somebody who is at the table; it is on disk before anybody
 * hears it. Everybody at a table has all messages that the table has. */
#include <stdlib.h>
#include <string.h>

#include "server/room.h"

enum {
    SAID_AT_ONCE = 8,        /* of a connection, */
    SAID_EACH = 1500 * 1000, /* and one more in each: us */
};

/* No control characters; 1 to most-1 bytes. */
static int is_said(const char *s, size_t most)
{
    size_t n = strlen(s);

    if (n == 0 || n >= most)
        return 0;
    for (size_t i = 0; i < n; i++)
        if ((unsigned char)s[i] < 0x20 || (unsigned char)s[i] == 0x7f)
            return 0;
    return 1;
}

static int too_much(struct command *c)
{
    int wait = bucket_take(&c->line->talk, hall_now(c->hall), SAID_AT_ONCE, SAID_EACH);

    return wait == 0 ? ASK_OK : ask_too_fast(&c->ask, SERVER_SAY_TALKS_FAST, wait);
}

void talk_since(struct hall_line *l, const struct room *r, uint32_t number)
{
    uint32_t oldest = r->chat_count > CHAT_LINES ? r->chat_count - CHAT_LINES : 0;
    uint32_t first = number > oldest ? number : oldest;

    if (first < r->chat_count)
        net_push(
            l, &(struct net){
                   .source = {net_chat}, .line = l, .room = r, .first = first, .count = (int)(r->chat_count - first)});
}

void talk_free(struct room *r)
{
    for (int i = 0; r->chat != NULL && i < CHAT_LINES; i++)
        free(r->chat[i].name);
    free(r->chat);
    r->chat = NULL;
}

void talk_forget(struct room *r, uint64_t person)
{
    char by[BY_LETTERS + 1];

    room_by(r, &(struct person){.id = person}, by);
    for (int i = 0; r->chat != NULL && i < CHAT_LINES; i++)
        if (strcmp(r->chat[i].by, by) == 0) {
            free(r->chat[i].name);
            r->chat[i].name = r->chat[i].text = NULL;
        }
}

/* Puts a line in its place; lines that never came, or were taken away, stand there without a text. 1, or 0: no memory. */
static int put_line(struct room *r, uint32_t number, const struct store_chat *said)
{
    char *block = malloc(strlen(said->name) + strlen(said->text) + 2);
    struct chat *line;

    if (r->chat == NULL)
        r->chat = calloc(CHAT_LINES, sizeof *r->chat);
    if (block == NULL || r->chat == NULL) {
        free(block);
        return 0;
    }
    while (r->chat_count < number) {
        line = &r->chat[r->chat_count % CHAT_LINES];
        free(line->name);
        *line = (struct chat){.number = ++r->chat_count, .seat = BQ_SEATS};
    }
    line = &r->chat[(number - 1) % CHAT_LINES];
    line->seat = said->kind;
    line->at = said->at;
    room_by(r, &(struct person){.id = said->person}, line->by);
    line->name = strcpy(block, said->name);
    line->text = strcpy(block + strlen(said->name) + 1, said->text);
    return 1;
}

void talk_load(struct room *r, const struct store_answer *a)
{
    if (r->chat_known)
        return;
    r->chat_known = 1;
    for (int i = 0; i < a->chats; i++)
        put_line(r, a->chat[i].number, &a->chat[i]);
    r->chat_sent = r->chat_count;
}

/* What was said, on its way to the store. */
struct said {
    struct store_chat line;
    char name[NAME_BYTES], text[CHAT_BYTES];
};

static void on_said(struct errand *e, const struct store_answer *a)
{
    struct said *s = e->more;
    struct room *r = e->room;

    if (a->code != 0) {
        net_refuse_key(e->line, e->re, "store_failed", SERVER_SAY_NOT_KEPT);
        return;
    }
    s->line.name = s->name;
    s->line.text = s->text;
    if (!r->closed && put_line(r, s->line.number, &s->line))
        for (struct member *m = r->members; m != NULL; m = m->next_at_room)
            talk_since(m->line, r, r->chat_count - 1);
    net_answer(e->line, e->re, NULL);
}

int room_chat(struct command *c)
{
    struct room *r = c->room;
    const char *text = NULL;
    struct errand *e;
    struct said *s;

    if (ask_need_text(&c->ask, "text", &text) != ASK_OK)
        return ASK_FAILED;
    if (!is_said(text, CHAT_BYTES))
        return ask_fail(&c->ask, "bad_chat", SERVER_SAY_BAD_CHAT, BQ_N(CHAT_BYTES - 1));
    if (too_much(c) != ASK_OK)
        return ASK_FAILED;
    e = errand_new(c->hall, c->line, r, on_said);
    s = e != NULL ? calloc(1, sizeof *s) : NULL;
    if (s == NULL) {
        if (e != NULL)
            errand_sent(e, 1);
        return hall_no_store(c);
    }
    e->re = c->id;
    e->more = s;
    strcpy(s->name, c->line->person->name);
    strcpy(s->text, text);
    s->line = (struct store_chat){.number = r->chat_sent + 1,
                                  .kept = CHAT_LINES,
                                  .person = c->line->person->id,
                                  .kind = c->member->viewer,
                                  .at = hall_date(c->hall),
                                  .text = s->text};
    if (errand_sent(e, store_chat_add(c->hall->config.store, errand_ticket(e), r->id, &s->line)) != 0)
        return hall_no_store(c);
    r->chat_sent++;
    return COMMAND_DONE;
}

void talk_end(struct room *r)
{
    struct errand *e = r->chat_count > 0 ? errand_new(r->hall, NULL, NULL, NULL) : NULL;

    if (e != NULL) /* if it cannot be sent, that is done when the store is opened */
        errand_sent(e, store_chat_clear(r->hall->config.store, errand_ticket(e), r->id));
}

static int sign(struct command *c, const char *kind)
{
    struct room *r = c->room;
    const char *text = NULL;
    char by[BY_LETTERS + 1];

    if (ask_need_text(&c->ask, "sign", &text) != ASK_OK)
        return ASK_FAILED;
    if (!is_said(text, SIGN_BYTES))
        return ask_fail(&c->ask, "bad_sign", SERVER_SAY_BAD_SIGN, BQ_N(SIGN_BYTES - 1));
    if (too_much(c) != ASK_OK)
        return ASK_FAILED;
    room_by(r, c->line->person, by);
    for (struct member *m = r->members; m != NULL; m = m->next_at_room)
        if (m->line != c->line) /* about whom it is, and whom it is told, are two */
            net_push(m->line, &(struct net){.source = {net_sign},
                                            .line = c->line,
                                            .room = r,
                                            .member = c->member,
                                            .text = text,
                                            .kind = kind,
                                            .by = by});
    net_answer(c->line, c->id, NULL);
    return COMMAND_DONE;
}

int room_react(struct command *c)
{
    return sign(c, "react");
}

int room_signal(struct command *c)
{
    if (c->member->viewer >= BQ_SEATS)
        return ask_fail0(&c->ask, "not_seated", SERVER_SAY_NOT_SEATED);
    return sign(c, "signal");
}
