/* call_play.c -- looking at a table and playing at it.
 *
 * Everything a seat may know goes through its view; the referee's view is only for requests that ask
 * for no seat. Texts are written straight into the reply where the contract allows it.
 *
 * Invariant: play, clock, undo and redo touch the table in one call of the session, after which
 * nothing can fail but memory. */
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "core/hash.h"
#include "core/text.h"
#include "server/call.h"
#include "session/registry.h"

/* ---- looking --------------------------------------------------------------- */

static int read_as(struct call *c, const struct bq_table *t, int *seat)
{
    const json_t *as = json_object_get(c->ask, "as");

    *seat = BQ_REFEREE;
    if (as == NULL)
        return CALL_OK;
    if (json_is_integer(as))
        return call_seat(c, t, "as", seat);
    if (json_is_string(as)) {
        if (strcmp(json_string_value(as), "watcher") == 0)
            *seat = BQ_WATCHER;
        if (*seat == BQ_WATCHER || strcmp(json_string_value(as), "referee") == 0)
            return CALL_OK;
    }
    return call_fail(c, "bad_request", NULL, "\"as\" must be a seat's number, \"watcher\" or \"referee\".");
}

int call_state(struct call *c)
{
    struct bq_table *t;
    const struct bq_game *g;
    int seat, cap = 4096, need;

    if (call_table(c, &t) != CALL_OK || read_as(c, t, &seat) != CALL_OK)
        return CALL_FAILED;
    g = bq_table_game(t);
    bq_table_view(t, seat, c->p->view);
    reply_key(c->reply, "state");
    for (;;) {
        char *room = reply_room(c->reply, (size_t)cap);

        if (room == NULL)
            return call_no_memory(c);
        need = g->words->json(c->p->view, room, cap);
        if (need < cap)
            break;
        cap = need + 1;
    }
    c->reply->size += (size_t)need;
    return CALL_OK;
}

/* Writes the move's text, as the seat would type it, into text[BQ_TEXT]. */
static int write_move(struct call *c, const struct bq_game *g, int seat, bq_move m, char *text)
{
    int n = bq_move_text(g, c->p->view, seat, m, text, BQ_TEXT);

    return n < BQ_TEXT ? n : BQ_TEXT - 1;
}

int call_moves(struct call *c)
{
    struct reply *r = c->reply;
    struct bq_table *t;
    const struct bq_game *g;
    uint32_t seats;
    int first = 1;

    if (call_table(c, &t) != CALL_OK)
        return CALL_FAILED;
    g = bq_table_game(t);
    seats = bq_seat_bits(bq_table_active(t));
    reply_key(r, "moves");
    reply_put(r, "{");
    for (int seat = 0; seat < BQ_SEATS; seat++) {
        int n;

        if (!(seats & bq_bit(seat)))
            continue;
        n = bq_table_legal(t, seat, c->p->legal, BQ_LEGAL_MAX);
        if (n == 0) /* in real time a seat may act at any moment, and yet have nothing to do in this one */
            continue;
        bq_table_view(t, seat, c->p->view);
        reply_put(r, first ? "\"" : ",\"");
        reply_int(r, seat);
        reply_put(r, "\":[");
        for (int i = 0; i < n; i++) {
            char text[BQ_TEXT];
            int length = write_move(c, g, seat, c->p->legal[i], text);

            if (i > 0)
                reply_put(r, ",");
            reply_string(r, text, (size_t)length);
        }
        reply_put(r, "]");
        first = 0;
    }
    reply_put(r, "}");
    return CALL_OK;
}

int call_score(struct call *c)
{
    struct reply *r = c->reply;
    struct bq_table *t;
    const struct bq_game *g;
    int32_t score[BQ_SEATS];
    uint8_t seed[BQ_SEED_BYTES];
    uint32_t winners;
    int seats, first = 1;

    if (call_table(c, &t) != CALL_OK)
        return CALL_FAILED;
    g = bq_table_game(t);
    seats = bq_table_setup(t)->seats;
    g->rules->score(bq_table_referee(t), score);
    winners = g->rules->winners(bq_table_referee(t));
    reply_key(r, "scores");
    for (int i = 0; i < seats; i++) {
        reply_put(r, i == 0 ? "[" : ",");
        if (score[i] == BQ_NO_SCORE)
            reply_put(r, "null");
        else
            reply_int(r, score[i]);
    }
    reply_put(r, bq_table_over(t) ? "],\"over\":true,\"winners\":[" : "],\"over\":false,\"winners\":[");
    for (int i = 0; i < seats; i++) {
        if (!(winners & bq_bit(i)))
            continue;
        if (!first)
            reply_put(r, ",");
        reply_int(r, i);
        first = 0;
    }
    reply_put(r, "],\"undone\":");
    reply_int(r, bq_table_undone(t));
    reply_put(r, bq_table_stacked(t) ? ",\"stacked\":true" : ",\"stacked\":false");
    if (bq_table_seed(t, seed) == BQ_OK) {
        reply_key(r, "seed");
        reply_hex(r, seed, sizeof seed);
    }
    return CALL_OK;
}

/* ---- playing --------------------------------------------------------------- */

/* A list of facts. */
static int put_list(struct call *c, const struct bq_speech *speech, const struct bq_fact *facts, int n)
{
    enum { ROOM = 4096 }; /* a fact's JSON: its sentence, its numbers */
    struct reply *r = c->reply;

    reply_put(r, "[");
    for (int k = 0; k < n; k++) {
        char *room = reply_room(&c->p->scratch, ROOM);

        if (room == NULL)
            return call_no_memory(c);
        reply_put(r, k > 0 ? "," : "");
        reply_bytes(r, room, (size_t)bq_fact_json(speech, &facts[k], room, ROOM));
    }
    reply_put(r, "]");
    return CALL_OK;
}

/* `,"facts":[[...],...]`: the same events as data, a list for each. */
static int put_facts(struct call *c, const struct bq_table *t, int from)
{
    const struct bq_game *g = bq_table_game(t);
    const struct bq_speech speech = {.words = g->words->table, .you = -1, .rules = g->ledger};
    struct reply *r = c->reply;
    int to = bq_table_position(t);

    reply_put(r, ",\"facts\":[");
    for (int i = from; i < to; i++) {
        struct bq_fact facts[BQ_FACTS];
        int n = bq_table_facts(t, i, BQ_REFEREE, facts, BQ_FACTS);

        reply_put(r, i > from ? "," : "");
        if (put_list(c, &speech, facts, n) != CALL_OK)
            return CALL_FAILED;
    }
    reply_put(r, "]");
    return CALL_OK;
}

/* `"over":...,"events":[...]` for the events from `from` on, and their facts. */
static int put_events(struct call *c, const struct bq_table *t, int from)
{
    struct reply *r = c->reply;
    int to = bq_table_position(t);

    reply_put(r, bq_table_over(t) ? ",\"over\":true,\"events\":[" : ",\"over\":false,\"events\":[");
    for (int i = from; i < to; i++) {
        int cap = 1024, need;
        char *room;

        for (;;) {
            room = reply_room(&c->p->scratch, (size_t)cap);
            if (room == NULL)
                return call_no_memory(c);
            need = bq_table_tell(t, i, BQ_REFEREE, room, cap);
            if (need < cap)
                break;
            cap = need + 1;
        }
        if (i > from)
            reply_put(r, ",");
        reply_string(r, room, (size_t)need);
    }
    reply_put(r, "]");
    return put_facts(c, t, from);
}

static int first_word_same(const char *a, const char *b)
{
    char one[BQ_TEXT], other[BQ_TEXT];

    return bq_word(&a, one, sizeof one) && bq_word(&b, other, sizeof other) && strcmp(one, other) == 0;
}

/* What the seat could do instead: the legal moves that begin with the same word, or else all; a
 * dozen at most. */
static void put_legal(struct call *c, const struct bq_table *t, int seat, const char *tried, struct bq_text *out)
{
    enum { SHOWN = 12 };
    const struct bq_game *g = bq_table_game(t);
    int n = bq_table_legal(t, seat, c->p->legal, BQ_LEGAL_MAX), same = 0, shown = 0, left;
    char text[BQ_TEXT];

    if (bq_table_over(t)) {
        bq_put(out, " The game is over.");
        return;
    }
    if (n == 0) {
        bq_put(out, " The seat has nothing to do now.");
        return;
    }
    bq_table_view(t, seat, c->p->view);
    for (int i = 0; i < n; i++) {
        write_move(c, g, seat, c->p->legal[i], text);
        same += first_word_same(text, tried);
    }
    left = same > 0 ? same : n;
    for (int i = 0; i < n && shown < SHOWN; i++) {
        write_move(c, g, seat, c->p->legal[i], text);
        if (same > 0 && !first_word_same(text, tried))
            continue;
        bq_put(out, shown == 0 ? " You could play: " : ", ");
        bq_put(out, text);
        shown++;
    }
    if (left > shown) {
        bq_put(out, " and ");
        bq_put_int(out, left - shown);
        bq_put(out, " more");
    }
    bq_put(out, ".");
}

/* `,"because":[...]` into the error that is written: why the rule refuses the move here, as the seat's own view shows it. */
static int put_because(struct call *c, const struct bq_table *t, int seat, const char *tried, int rule)
{
    static const char END[] = "}}"; /* of the error and of the reply */
    const struct bq_game *g = bq_table_game(t);
    const struct bq_speech speech = {.words = g->words->table, .you = seat, .rules = g->ledger};
    struct bq_fact facts[BQ_FACTS];
    bq_move m;
    int n = 0;

    bq_table_view(t, seat, c->p->view);
    if (g->words->remarks != NULL && bq_move_parse(&m, g, c->p->view, seat, tried) == BQ_OK)
        n = g->words->remarks(c->p->view, seat, BQ_BECAUSE, m, rule, facts, BQ_FACTS);
    if (c->reply->size < sizeof END - 1)
        return CALL_FAILED; /* there was no memory for it */
    c->reply->size -= sizeof END - 1;
    reply_key(c->reply, "because");
    if (put_list(c, &speech, facts, n) == CALL_OK)
        reply_put(c->reply, END);
    return CALL_FAILED;
}

static int refuse(struct call *c, const struct bq_table *t, int seat, const char *tried, int answer,
                  const struct bq_trouble *why)
{
    char text[sizeof why->text + 600];
    struct bq_text out = bq_text_to(text, sizeof text);

    if (answer == BQ_EMEMORY)
        return call_no_memory(c);
    if (answer == BQ_EDENIED)
        return call_fault(c, "not_allowed", why);
    if (answer < 0)
        return call_fault(c, "bad_move", why); /* the session lists the moves there are */
    bq_put(&out, why->text);
    put_legal(c, t, seat, tried, &out);
    call_fail(c, "refused", bq_table_game(t)->ledger[answer].id, "%s", text);
    put_because(c, t, seat, tried, answer);
    return c->memory ? CALL_FAILED : call_add_fact(c, why);
}

int call_play(struct call *c)
{
    struct bq_trouble why = {0};
    struct bq_table *t;
    const char *move = NULL;
    int seat, from, answer;

    if (call_table(c, &t) != CALL_OK || call_seat(c, t, "seat", &seat) != CALL_OK ||
        call_need_text(c, "move", &move) != CALL_OK)
        return CALL_FAILED;
    from = bq_table_position(t);
    answer = bq_table_play_text(t, seat, move, &why);
    if (answer != BQ_OK)
        return refuse(c, t, seat, move, answer, &why);
    return put_events(c, t, from);
}

int call_clock(struct call *c)
{
    struct bq_trouble why = {0};
    struct bq_table *t;
    int64_t ms = 0;
    int from, fault;

    if (call_table(c, &t) != CALL_OK || call_need_whole(c, "ms", 0, (int64_t)1 << 50, &ms) != CALL_OK)
        return CALL_FAILED;
    from = bq_table_position(t);
    fault = bq_table_clock(t, ms, &why);
    if (fault == BQ_EMEMORY)
        return call_no_memory(c);
    if (fault != BQ_OK)
        return call_fault(c, fault == BQ_EPARSE ? "bad_request" : "not_allowed", &why);
    return put_events(c, t, from);
}

static int go_back_or_on(struct call *c, int (*go)(struct bq_table *, int, struct bq_trouble *))
{
    struct bq_trouble why = {0};
    struct bq_table *t;
    int seat, fault;

    if (call_table(c, &t) != CALL_OK || call_seat(c, t, "seat", &seat) != CALL_OK)
        return CALL_FAILED;
    fault = go(t, seat, &why);
    if (fault == BQ_EMEMORY)
        return call_no_memory(c);
    if (fault != BQ_OK)
        return call_fault(c, "not_allowed", &why);
    reply_put(c->reply, bq_table_over(t) ? ",\"over\":true" : ",\"over\":false");
    return CALL_OK;
}

int call_undo(struct call *c)
{
    return go_back_or_on(c, bq_table_undo);
}

int call_redo(struct call *c)
{
    return go_back_or_on(c, bq_table_redo);
}

/* A save is only given out if `load` can take it: as a request it has to fit on a line. */
int call_save(struct call *c)
{
    static const char request[] = "{\"cmd\":\"load\",\"save\":}";
    struct bq_table *t;
    char *text = NULL;
    size_t size = 0, before;

    if (call_table(c, &t) != CALL_OK)
        return CALL_FAILED;
    if (bq_table_save(t, &text, &size) != BQ_OK)
        return call_no_memory(c);
    reply_key(c->reply, "save");
    before = c->reply->size;
    reply_string(c->reply, text, size);
    free(text);
    size = c->reply->size - before + sizeof request - 1;
    if (size > PROTOCOL_LINE)
        return call_fail(c, "not_allowed", NULL,
                         "The table has %d events, and its save would make a request of %zu bytes; \"load\" takes %d. "
                         "The table stays open. Time that is told in larger steps makes fewer events.",
                         bq_table_length(t), size, PROTOCOL_LINE);
    return CALL_OK;
}

/* ---- bots ------------------------------------------------------------------ */

static int read_bot(struct call *c, const struct bq_bot **out)
{
    const char *names[64] = {0};
    const char *name = NULL, *near;
    char word[CALL_WORD], all[300];
    struct bq_text t = bq_text_to(all, sizeof all);

    if (call_need_text(c, "bot", &name) != CALL_OK)
        return CALL_FAILED;
    *out = bq_bot_find(name);
    if (*out != NULL)
        return CALL_OK;
    for (int i = 0; i < 63 && bq_bots[i] != NULL; i++) {
        names[i] = bq_bots[i]->name;
        bq_put(&t, i > 0 ? ", " : "");
        bq_put(&t, names[i]);
    }
    near = bq_nearest(name, names);
    if (near != NULL)
        return call_fail(c, "bad_request", NULL, "No bot is called \"%s\". Did you mean \"%s\"?", call_word(word, name),
                         near);
    return call_fail(c, "bad_request", NULL, "No bot is called \"%s\". There are: %s.", call_word(word, name), all);
}

int call_bot(struct call *c)
{
    const struct bq_bot *bot;
    const struct bq_game *g;
    struct bq_table *t;
    int64_t budget = 0;
    uint64_t luck;
    bq_move m;
    char text[BQ_TEXT];
    int seat;

    if (call_table(c, &t) != CALL_OK || call_seat(c, t, "seat", &seat) != CALL_OK || read_bot(c, &bot) != CALL_OK ||
        call_whole(c, "budget", 0, UINT32_MAX, &budget) < 0)
        return CALL_FAILED;
    if (bq_table_over(t))
        return call_fail(c, "not_allowed", NULL, "The game is over: there is no move left to choose.");
    if (bq_table_legal(t, seat, c->p->legal, BQ_LEGAL_MAX) == 0)
        return call_fail(c, "not_allowed", NULL, "Seat %d has nothing to do now, so no bot can choose for it.", seat);
    g = bq_table_game(t);
    bq_table_view(t, seat, c->p->view);
    /* Luck made from the view alone: the same question has the same answer, and the answer can
     * tell nothing that the seat does not know. */
    luck = bq_hash64("banquet protocol bot", c->p->view, g->rules->state_size);
    bot->choose(&m, g, c->p->view, seat, luck, (uint32_t)budget);
    reply_key(c->reply, "move");
    if (m == BQ_WAIT) /* real time: nothing for now */
        reply_string(c->reply, "", 0);
    else
        reply_string(c->reply, text, (size_t)write_move(c, g, seat, m, text));
    return CALL_OK;
}
