/* call_play.c -- looking at a table and playing at it.
 *
 * What a seat may know comes only from its view; the referee's view is only for requests that name
 * no seat. Texts are written straight into the reply where the contract allows it.
 *
 * Invariant: play, clock, undo and redo touch the table in one call of the session, after which
 * the only possible failure is running out of memory. */
#include <stdlib.h>
#include <string.h>

#include "core/text.h"
#include "server/call.h"

/* ---- looking --------------------------------------------------------------- */

static int read_as(struct call *c, const struct bq_table *t, int *seat)
{
    const json_t *as = json_object_get(c->ask.json, "as");

    *seat = call_viewer(c, t);
    if (as == NULL)
        return CALL_OK;
    if (json_is_integer(as))
        return call_own_seat(c, t, "as", seat);
    if (json_is_string(as)) {
        if (strcmp(json_string_value(as), "watcher") == 0) {
            *seat = BQ_WATCHER;
            return CALL_OK;
        }
        if (strcmp(json_string_value(as), "referee") == 0) {
            *seat = BQ_REFEREE;
            return call_knows_all(c, t) ? CALL_OK : call_unbound(c, SERVER_SAY_BOUND_VIEW);
        }
    }
    return call_fail0(c, "bad_request", SERVER_SAY_AS_KIND);
}

static int write_look(const struct reply_source *s, char *out, int cap)
{
    const struct wire *w = (const struct wire *)s;

    return bq_wire_look(&w->asker, w->since, out, cap);
}
static int write_score(const struct reply_source *s, char *out, int cap)
{
    return bq_wire_score(&((const struct wire *)s)->asker, out, cap);
}
static int write_played(const struct reply_source *s, char *out, int cap)
{
    const struct wire *w = (const struct wire *)s;

    return bq_wire_played(&w->asker, &w->next, w->since, out, cap);
}
static int write_stepped(const struct reply_source *s, char *out, int cap)
{
    return bq_wire_stepped(&((const struct wire *)s)->next, out, cap);
}

int call_state(struct call *c)
{
    struct wire w = {.source = {write_state}};
    struct bq_table *t;
    int seat;

    if (call_table(c, &t) != CALL_OK || read_as(c, t, &seat) != CALL_OK)
        return CALL_FAILED;
    w.asker = call_asker(c, t, seat);
    return call_reply(c, &w);
}

int call_look(struct call *c)
{
    struct wire w = {.source = {write_look}};
    struct bq_table *t;
    int64_t since = 0;
    int seat;

    if (call_table(c, &t) != CALL_OK || read_as(c, t, &seat) != CALL_OK ||
        call_whole(c, "since", 0, INT32_MAX, &since) < 0)
        return CALL_FAILED;
    w.asker = call_asker(c, t, seat);
    w.since = (int)since;
    return call_reply(c, &w);
}

int call_move_text(const struct call *c, const struct bq_game *g, int seat, bq_move m, char text[BQ_TEXT])
{
    int n = bq_move_text(g, c->p->view, seat, m, text, BQ_TEXT);

    return n < BQ_TEXT ? n : BQ_TEXT - 1;
}

int call_moves(struct call *c)
{
    struct wire w = {.source = {write_moves}, .call = c};

    return call_table(c, &w.asker.table) == CALL_OK ? call_reply(c, &w) : CALL_FAILED;
}

int call_score(struct call *c)
{
    struct wire w = {.source = {write_score}};
    struct bq_table *t;

    if (call_table(c, &t) != CALL_OK)
        return CALL_FAILED;
    w.asker = call_asker(c, t, BQ_WATCHER);
    return call_reply(c, &w);
}

/* ---- playing --------------------------------------------------------------- */

static int first_word_same(const char *a, const char *b)
{
    char one[BQ_TEXT], other[BQ_TEXT];

    return bq_word(&a, one, sizeof one) && bq_word(&b, other, sizeof other) && strcmp(one, other) == 0;
}

enum { MORE = 700 }; /* bytes: room for what could be done instead */

/* What the seat could do instead: the legal moves that begin with the same word, or else all; a
 * dozen at most. */
static void say_legal(struct call *c, const struct bq_table *t, int seat, const char *tried, char out[MORE])
{
    enum { SHOWN = 12 };
    const struct tongue *tongue = &c->p->tongue;
    const struct bq_game *g = bq_table_game(t);
    int n = bq_table_legal(t, seat, c->p->legal, BQ_LEGAL_MAX), same = 0, shown = 0, left;
    char text[BQ_TEXT], list[500];
    struct bq_text moves = bq_text_to(list, sizeof list);

    if (bq_table_over(t) || n == 0) {
        tongue_say_with(tongue, bq_table_over(t) ? SERVER_SAY_GAME_OVER : SERVER_SAY_NOTHING_TO_DO, NULL, 0, out, MORE);
        return;
    }
    bq_table_view(t, seat, c->p->view);
    for (int i = 0; i < n; i++) {
        call_move_text(c, g, seat, c->p->legal[i], text);
        same += first_word_same(text, tried);
    }
    left = same > 0 ? same : n;
    for (int i = 0; i < n && shown < SHOWN; i++) {
        call_move_text(c, g, seat, c->p->legal[i], text);
        if (same > 0 && !first_word_same(text, tried))
            continue;
        bq_put(&moves, shown == 0 ? "" : ", ");
        bq_put(&moves, text);
        shown++;
    }
    if (left > shown)
        tongue_say(tongue, out, MORE, SERVER_SAY_COULD_PLAY_MORE, BQ_N(left - shown), BQ_T(list));
    else
        tongue_say(tongue, out, MORE, SERVER_SAY_COULD_PLAY, BQ_T(list));
}

static int refuse(struct call *c, struct bq_table *t, int seat, const char *tried, int answer,
                  const struct bq_trouble *why)
{
    struct wire because = {.topic = BQ_BECAUSE, .move = tried, .rule = answer};
    char more[MORE];

    if (answer == BQ_EMEMORY)
        return call_no_memory(c);
    if (answer == BQ_EDENIED)
        return call_fault(c, "not_allowed", why);
    if (answer < 0)
        return call_fault(c, "bad_move", why); /* the session lists the moves there are */
    say_legal(c, t, seat, tried, more);
    because.asker = call_asker(c, t, seat); /* as the seat's own view shows it */
    because.asker.speech.you = seat;
    return call_refusal(c, bq_table_game(t)->ledger[answer].id, why, more, &because);
}

/* What the seat's legal move would do, as its own view shows it. */
int call_preview(struct call *c)
{
    struct wire w = {.source = {write_remarks}, .topic = BQ_PREVIEW};
    struct bq_trouble why = {0};
    struct bq_table *t;
    bq_move m;
    int seat, rule;

    if (call_table(c, &t) != CALL_OK || call_own_seat(c, t, "seat", &seat) != CALL_OK ||
        call_need_text(c, "move", &w.move) != CALL_OK)
        return CALL_FAILED;
    w.asker = call_asker(c, t, seat);
    w.asker.speech.you = seat;
    rule = bq_table_read(t, seat, w.move, &m, &why);
    if (rule == BQ_OK)
        rule = bq_table_check(t, seat, m, &why);
    if (rule != BQ_OK)
        return refuse(c, t, seat, w.move, rule, &why);
    return call_reply(c, &w);
}

/* What happened from event `from` on, as the client may know it; the house's bots have their say first. `seat` goes on. */
static int put_played(struct call *c, struct bq_table *t, int from, int seat)
{
    struct wire w = {.source = {write_played}, .since = from};

    if (call_bots_play(c, t) != BQ_OK)
        return call_no_memory(c);
    w.asker = call_asker(c, t, call_viewer(c, t));
    w.next = call_asker(c, t, seat);
    return call_reply(c, &w);
}

/* The move that is asked for: as a text, or by its number among the seat's legal ones. */
static int read_move(struct call *c, const struct bq_table *t, int seat, const char **text, char room[BQ_TEXT])
{
    int64_t number = 0;
    int n, found = call_whole(c, "number", 0, BQ_LEGAL_MAX, &number);

    if (found < 0)
        return CALL_FAILED;
    if (found == 0)
        return call_need_text(c, "move", text);
    if (json_object_get(c->ask.json, "move") != NULL)
        return call_fail0(c, "bad_request", SERVER_SAY_MOVE_TWICE);
    n = bq_table_legal(t, seat, c->p->legal, BQ_LEGAL_MAX);
    if (number >= n)
        return call_fail(c, "bad_request", SERVER_SAY_NO_NUMBER, BQ_N(n), BQ_N(number));
    bq_table_view(t, seat, c->p->view);
    call_move_text(c, bq_table_game(t), seat, c->p->legal[number], room);
    *text = room;
    return CALL_OK;
}

int call_play(struct call *c)
{
    struct bq_trouble why = {0};
    struct bq_table *t;
    const char *move = NULL;
    char room[BQ_TEXT];
    int seat, from, answer;

    if (call_table(c, &t) != CALL_OK || call_own_seat(c, t, "seat", &seat) != CALL_OK ||
        read_move(c, t, seat, &move, room) != CALL_OK)
        return CALL_FAILED;
    from = bq_table_position(t);
    answer = bq_table_play_text(t, seat, move, &why);
    if (answer != BQ_OK)
        return refuse(c, t, seat, move, answer, &why);
    return put_played(c, t, from, seat);
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
    return put_played(c, t, from, call_viewer(c, t));
}

static int go_back_or_on(struct call *c, int (*go)(struct bq_table *, int, struct bq_trouble *))
{
    struct wire w = {.source = {write_stepped}};
    struct bq_trouble why = {0};
    struct bq_table *t;
    int seat, fault;

    if (call_table(c, &t) != CALL_OK || call_own_seat(c, t, "seat", &seat) != CALL_OK)
        return CALL_FAILED;
    fault = go(t, seat, &why);
    if (fault == BQ_EMEMORY)
        return call_no_memory(c);
    if (fault != BQ_OK)
        return call_fault(c, "not_allowed", &why);
    w.next = call_asker(c, t, seat);
    return call_reply(c, &w);
}

int call_undo(struct call *c)
{
    return go_back_or_on(c, bq_table_undo);
}

int call_redo(struct call *c)
{
    return go_back_or_on(c, bq_table_redo);
}

/* A save is only handed out if `load` can take it: the request has to fit on a line. */
int call_save(struct call *c)
{
    static const char rest[] = "{\"cmd\":\"load\"}"; /* of the request */
    struct wire w = {.source = {write_saved}};
    struct bq_table *t;
    struct bq_trouble why;
    char *text = NULL, number[32];
    size_t size = 0, before = c->reply->size;
    int fault;

    if (call_table(c, &t) != CALL_OK ||
        (!bq_table_over(t) && !call_knows_all(c, t) && call_unbound(c, SERVER_SAY_BOUND_SAVE) != CALL_OK))
        return CALL_FAILED;
    fault = bq_table_save(t, &text, &size);
    if (fault == BQ_EDENIED) {
        bq_complain0(&why, fault, BQ_WHY_SKETCH_DENIES);
        return call_fault(c, "not_allowed", &why);
    }
    if (fault != BQ_OK)
        return call_no_memory(c);
    w.text = text;
    w.size = size;
    call_reply(c, &w);
    free(text);
    size = c->reply->size - before + sizeof rest - 1;
    if (size > PROTOCOL_LINE)
        return call_fail(c, "not_allowed", SERVER_SAY_SAVE_TOO_LARGE, BQ_N(bq_table_length(t)),
                         BQ_T(ask_number(number, (int64_t)size)), BQ_N(PROTOCOL_LINE));
    return CALL_OK;
}
