/* room_play.c -- the game at a table: moves, taking back, and the frames through which everybody hears of it.
 *
 * A move is made in memory at once and written to the log; when that is on disk, everybody who looks at the table is sent what has
 * happened since, as they may know it. Moves may follow each other before the first is on disk; taking back waits until all moves before
 * it are, and nothing else happens until it is done.
 *
 * Invariant: a member that is not behind has every event up to (epoch, position), and nothing that is not on disk. */
#include <stdlib.h>
#include <string.h>

#include "core/text.h"
#include "server/room.h"
#include "session/wire.h"

/* ---- beginning ------------------------------------------------------------------------------------------ */

static struct bq_opening opening_of(const struct room *r)
{
    struct bq_opening o = {.game = r->game, .version = r->version, .setup = r->setup, .shared = r->shared};

    memcpy(o.seed, r->seed, sizeof o.seed);
    for (int i = 0; i < r->setup.seats; i++) {
        const struct chair *c = &r->chair[i];

        o.shares[i].kind = c->share == SHARE_OPENED   ? BQ_SHARE_OPEN
                           : c->share == SHARE_HASHED ? BQ_SHARE_CLOSED
                                                      : BQ_SHARE_NONE;
        memcpy(o.shares[i].number, c->number, BQ_SHARE_BYTES);
        memcpy(o.shares[i].hash, c->hash, BQ_SHARE_BYTES);
    }
    return o;
}

int play_commit(struct room *r, struct bq_trouble *why)
{
    const struct bq_opening o = opening_of(r);
    int fault = bq_opening_commit(r->commit, &o, why);

    r->has_commit = fault == BQ_OK;
    return fault;
}

void play_note_bots(struct room *r)
{
    char key[] = "seat0";
    int changed = 0;

    for (int i = 0; i < r->setup.seats && r->table != NULL; i++) {
        const char *bot = r->chair[i].kind == CHAIR_BOT ? r->chair[i].bot->name : "", *was;

        key[4] = (char)('0' + i);
        was = bq_table_note_of(r->table, key);
        changed |= strcmp(was != NULL ? was : "", bot) != 0;
        bq_table_note(r->table, key, bot);
    }
    for (struct member *m = changed ? r->members : NULL; m != NULL; m = m->next_at_room)
        m->behind |= m->line->json && m->has; /* a view says who is a bot, and what may be taken back then */
}

int play_begin(struct room *r, struct bq_trouble *why)
{
    const struct bq_opening o = opening_of(r);
    int fault = bq_table_new(&r->table, &o, why);

    if (fault != BQ_OK)
        return fault;
    memcpy(r->commit, bq_table_commit(r->table), BQ_COMMIT_BYTES);
    r->has_commit = 1;
    play_note_bots(r);
    return BQ_OK;
}

/* ---- frames ----------------------------------------------------------------------------------------------- */

static struct bq_frame_head head_of(const struct room *r, const struct member *m, uint32_t epoch)
{
    return (struct bq_frame_head){.table = r->id, .epoch = epoch, .flags = bq_frame_flags(r->table, m->viewer)};
}

/* Where a frame goes, and which command the first one answers. */
struct to {
    struct hall_line *line;
    uint32_t re;
};

static int send_frame(void *context, uint8_t *frame, size_t size)
{
    struct to *to = context;

    net_frame(to->line, frame, size, to->re);
    to->re = 0;
    return to->line->gone;
}

/* Whoever watches with a delay, until the game is over. */
static int is_delayed(const struct member *m)
{
    return m->viewer == BQ_WATCHER && m->room->delay > 0 && !bq_table_over(m->room->table);
}

/* From which event on a member that gets JSON is told what happened, up to `to`. */
static uint32_t told_from(const struct member *m, uint32_t epoch, uint32_t to)
{
    return !m->has || m->epoch != epoch ? 0 : m->position < to ? m->position : to;
}

/* Sends all that the member lacks. The room has settled. */
static void catch_up(struct member *m, uint32_t re)
{
    struct room *r = m->room;
    const struct bq_frame_head head = head_of(r, m, r->epoch);
    const struct bq_frame_since since = {m->epoch, m->position};
    const uint32_t position = (uint32_t)bq_table_position(r->table);
    struct to to = {m->line, re};
    int lacks = !(m->has && m->epoch == r->epoch && m->position == position), asked = m->behind;

    m->behind = 0;
    room_saw(r, m->line->client->id, m->viewer);
    room_touch(r);
    if (m->line->json && (lacks || asked))
        view_send(m, re, &head, told_from(m, r->epoch, position), position);
    else if (!m->line->json && lacks)
        bq_frame_catch_up(r->table, &head, m->viewer, m->has ? &since : NULL, r->hall->frame, FRAME_BYTES, send_frame,
                          &to);
    m->has = 1;
    m->epoch = r->epoch;
    m->position = m->most = position;
}

void play_catch_up_all(struct room *r)
{
    if (r->unkept > 0 || r->table == NULL || r->broken)
        return;
    for (struct member *m = r->members; m != NULL; m = m->next_at_room)
        if (m->behind && !is_delayed(m))
            catch_up(m, 0);
    play_delayed(r);
}

/* Says that a member's command is done, where no frame can: the member is behind, or watches. */
static void answer_plain(struct errand *e)
{
    if (e->line != NULL && !room_answer(e->line, e->re, e->room, 0))
        net_answer(e->line, e->re, NULL);
}

/* Keeps in mind when the table came to that position. */
static void mark(struct room *r, uint32_t epoch, uint32_t position)
{
    if (r->delay == 0)
        return;
    if (r->marks == r->mark_cap) {
        int cap = r->mark_cap > 0 ? 2 * r->mark_cap : 64;
        struct mark *more = realloc(r->mark, (size_t)cap * sizeof *more);

        if (more == NULL)
            return; /* watchers hear of it with the next one */
        r->mark = more;
        r->mark_cap = cap;
    }
    r->mark[r->marks++] = (struct mark){hall_now(r->hall), epoch, position};
}

/* Events from .. position are on disk: those who had everything before them get them. */
static void send_events(struct errand *e)
{
    struct room *r = e->room;
    struct bq_frame_span span;
    int answered = e->line == NULL, spanned = 0;

    for (struct member *m = r->members; m != NULL; m = m->next_at_room) {
        struct bq_frame_head head;
        size_t size;

        if (m->behind || is_delayed(m))
            continue;
        if (!m->has || m->epoch != e->epoch || m->position != e->from || e->position - e->from > BQ_FRAME_MOST) {
            m->behind = 1;
            continue;
        }
        head = head_of(r, m, e->epoch);
        if (e->position != (uint32_t)bq_table_position(r->table)) /* later moves, and the end, are not on disk yet */
            head.flags = 0;
        if (m->line->json) {
            view_send(m, m->line == e->line ? e->re : 0, &head, e->from, e->position);
            answered |= m->line == e->line;
            m->position = m->most = e->position;
            continue;
        }
        if (!spanned)
            bq_frame_span(&span, r->table, (int)e->from, (int)e->position);
        spanned = 1;
        size = bq_frame_events(r->hall->frame, FRAME_BYTES, &span, &head, m->viewer);
        if (size > FRAME_BYTES) {
            m->behind = 1;
            continue;
        }
        net_frame(m->line, r->hall->frame, size, m->line == e->line ? e->re : 0);
        answered |= m->line == e->line;
        m->position = m->most = e->position;
    }
    if (!answered)
        answer_plain(e);
}

/* After an undo or redo: those who have all of it go there, others get it anew. */
static void send_back(struct errand *e)
{
    struct room *r = e->room;
    int answered = e->line == NULL;

    for (struct member *m = r->members; m != NULL; m = m->next_at_room) {
        uint32_t re = m->line == e->line ? e->re : 0;
        struct bq_frame_head head;

        if (m->behind || is_delayed(m))
            continue;
        head = head_of(r, m, r->epoch);
        if (m->line->json) { /* what is played again has happened again */
            view_send(m, re, &head, told_from(m, r->epoch - 1, e->position), e->position);
            m->epoch = r->epoch;
            m->position = m->most = e->position;
        } else if (m->has && m->epoch + 1 == r->epoch && (m->position >= e->position || m->most >= e->position)) {
            net_frame(m->line, r->hall->frame, bq_frame_back(r->hall->frame, FRAME_BYTES, r->table, &head, m->viewer),
                      re);
            m->most = m->most > m->position ? m->most : m->position;
            m->epoch = r->epoch;
            m->position = e->position;
        } else {
            m->has = 0;
            catch_up(m, re);
        }
        answered |= m->line == e->line;
    }
    if (!answered)
        answer_plain(e);
}

void play_told(struct errand *e)
{
    struct room *r = e->room;

    mark(r, e->epoch, e->position);
    if (e->number != 0)
        send_back(e);
    else
        send_events(e);
    r->hall->counts.moves++;
    if (bq_table_over(r->table) && e->position == (uint32_t)bq_table_position(r->table))
        results_finish(r);
    play_delayed(r);
}

/* ---- watching with a delay ---------------------------------------------------------------------------------- */

int64_t play_delayed_due(const struct room *r)
{
    int64_t delay = r->delay * (int64_t)1000000, now = hall_now(r->hall);

    for (int i = 0; i < r->marks && r->watchers > 0; i++)
        if (r->mark[i].at + delay > now)
            return r->mark[i].at + delay;
    return BQ_HOST_NEVER;
}

/* What is shown to those who are behind by the delay: the last mark that is old enough. */
static const struct mark *shown(struct room *r)
{
    int64_t old = hall_now(r->hall) - r->delay * (int64_t)1000000;
    int n = 0;

    while (n < r->marks && r->mark[n].at <= old)
        n++;
    if (n > 1) { /* all before it are of no use any more */
        memmove(r->mark, r->mark + n - 1, (size_t)(r->marks - n + 1) * sizeof *r->mark);
        r->marks -= n - 1;
    }
    return n > 0 ? &r->mark[0] : NULL;
}

void play_delayed(struct room *r)
{
    const struct mark *to;

    if (r->delay == 0 || r->table == NULL || r->unkept > 0)
        return;
    to = shown(r);
    for (struct member *m = r->members; m != NULL; m = m->next_at_room) {
        uint32_t position = to != NULL && to->epoch == r->epoch ? to->position : 0;
        struct bq_frame_head head;
        struct bq_frame_span span;
        size_t size;

        if (m->viewer != BQ_WATCHER)
            continue;
        if (bq_table_over(r->table)) {
            catch_up(m, 0);
            continue;
        }
        if (to != NULL && to->epoch != r->epoch) /* taken back meanwhile: nothing, until that is old enough, too */
            continue;
        if (m->has && !m->behind && m->epoch == r->epoch && m->position == position)
            continue;
        head = head_of(r, m, r->epoch);
        size = 0;
        if (m->line->json) {
            view_send(m, 0, &head, told_from(m, r->epoch, position), position);
        } else if (!m->has || m->behind || m->epoch != r->epoch || m->position > position ||
                   position - m->position > BQ_FRAME_MOST) {
            size = bq_frame_whole(r->hall->frame, FRAME_BYTES, r->table, &head, BQ_WATCHER, (int)position);
        } else {
            bq_frame_span(&span, r->table, (int)m->position, (int)position);
            size = bq_frame_events(r->hall->frame, FRAME_BYTES, &span, &head, BQ_WATCHER);
        }
        if (size > 0 && size <= FRAME_BYTES)
            net_frame(m->line, r->hall->frame, size, 0);
        m->has = size <= FRAME_BYTES;
        room_saw(r, m->line->client->id, BQ_WATCHER);
        m->behind = 0;
        m->epoch = r->epoch;
        m->position = position;
    }
}

/* ---- playing ------------------------------------------------------------------------------------------------- */

void play_pay(struct room *r, int seat)
{
    bq_move m;

    while (bq_table_forced(r->table, seat, &m) && bq_table_play(r->table, seat, m, NULL) == BQ_OK)
        ;
}

/* The seat of whoever asks, at a table that is being played. */
static int need_seat(struct command *c, int *seat)
{
    const struct room *r = c->room;

    if (r->broken)
        return ask_fail0(&c->ask, "store_failed", SERVER_SAY_NOT_KEPT);
    if (r->phase == PHASE_OVER)
        return ask_fail0(&c->ask, "over", SERVER_SAY_GAME_OVER);
    if (r->phase != PHASE_PLAYING)
        return ask_fail0(&c->ask, "not_now", SERVER_SAY_NOT_BEGUN);
    if (c->member->viewer >= BQ_SEATS)
        return ask_fail0(&c->ask, "not_seated", SERVER_SAY_NOT_SEATED);
    *seat = c->member->viewer;
    return ASK_OK;
}

/* A rule says no: its id, its text, and what is so here. Answered. */
static int refuse_move(struct command *c, int seat, bq_move m, const struct bq_trouble *why)
{
    const struct room *r = c->room;
    const struct bq_game *g = r->game;
    uint64_t view[BQ_STATE_MAX / 8];
    struct bq_fact facts[BQ_FACTS];
    struct bq_language room;
    struct bq_speech speech = tongue_of(&c->line->tongue, g, seat, &room);
    char because[2400] = "";
    int n = 0;

    bq_table_view(r->table, seat, view);
    if (g->words->remarks != NULL)
        n = g->words->remarks(view, seat, BQ_BECAUSE, m, why->code, facts, BQ_FACTS);
    if (n > 0)
        bq_say_all(&speech, facts, n, because, sizeof because);
    ask_fault(&c->ask, "refused", why);
    net_refuse(c->line, c->id, &c->ask, g->ledger[why->code].id, because[0] != '\0' ? because : NULL);
    return COMMAND_DONE;
}

int room_play(struct command *c)
{
    struct room *r = c->room;
    struct bq_trouble why = {0};
    const char *text = NULL;
    bq_move m = 0;
    int seat = 0, result;

    if (ask_need_text(&c->ask, "move", &text) != ASK_OK || need_seat(c, &seat) != ASK_OK)
        return ASK_FAILED;
    if (time_stamp(r, &c->ask) != ASK_OK)
        return ASK_FAILED;
    result = bq_table_read(r->table, seat, text, &m, &why);
    if (result == BQ_OK)
        result = bq_table_play(r->table, seat, m, &why);
    if (result == BQ_OK) {
        r->chair[seat].moved = 1;
        play_pay(r, seat);
        clock_moved(r, seat);
    }
    if (result != BQ_OK) {
        room_log(r, ROW_EVENT, NULL, 0); /* time may have passed all the same */
        time_see(r, 0);
        return result > 0 ? refuse_move(c, seat, m, &why)
                          : ask_fault(&c->ask, result == BQ_EPARSE ? "no_move" : "not_now", &why);
    }
    if (room_log(r, ROW_EVENT, c->line, c->id) != ASK_OK)
        return hall_no_store(c);
    time_see(r, 1);
    return COMMAND_DONE;
}

int play_may_turn(struct command *c)
{
    return c->room->epoch < TURNS ? ASK_OK : ask_fail(&c->ask, "not_now", SERVER_SAY_MANY_TURNS, BQ_N(TURNS));
}

/* Takes back or plays again, once everything before is on disk. */
static int turn(struct command *c, enum row_kind kind, int (*how)(struct bq_table *t, int seat, struct bq_trouble *why))
{
    struct room *r = c->room;
    struct bq_trouble why = {0};
    int seat = 0;

    if (need_seat(c, &seat) != ASK_OK || play_may_turn(c) != ASK_OK)
        return ASK_FAILED;
    if (r->unkept > 0)
        return COMMAND_STALL;
    if (how(r->table, seat, &why) != BQ_OK)
        return ask_fault(&c->ask, "not_now", &why);
    r->epoch++;
    clock_turn(r);
    if (room_log(r, kind, c->line, c->id) != ASK_OK)
        return hall_no_store(c);
    time_see(r, 1);
    return COMMAND_DONE;
}

int room_undo(struct command *c)
{
    return turn(c, ROW_UNDO, bq_table_undo);
}

int room_redo(struct command *c)
{
    return turn(c, ROW_REDO, bq_table_redo);
}

int room_save(struct command *c)
{
    char *save = NULL;
    size_t size = 0;

    if (c->room->old) {
        net_answer(
            c->line, c->id,
            &(struct net){.source = {net_saved}, .line = c->line, .text = c->room->raw, .size = c->room->raw_size});
        return COMMAND_DONE;
    }
    if (c->room->phase != PHASE_OVER || c->room->table == NULL)
        return ask_fail0(&c->ask, "not_now", SERVER_SAY_NOT_OVER);
    room_touch(c->room);
    if (bq_table_save(c->room->table, &save, &size) != BQ_OK)
        return hall_no_memory(c);
    time_plan(c->room);
    net_answer(c->line, c->id, &(struct net){.source = {net_saved}, .line = c->line, .text = save, .size = size});
    free(save);
    return COMMAND_DONE;
}
