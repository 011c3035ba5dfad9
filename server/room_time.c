/* room_time.c -- time at a table: its host (session/host.h), bots that think on workers, turn clocks, votes, and when all of that is due.
 *
 * A room drives a bq_host, as terminal and page do. What is due is carried out when the hall is told that time has passed; each room
 * knows when that will be, and rooms that wait for something are in a heap. A bot's thinking is work: it gets the seat's view, and its
 * answer is played if the table has not changed (in real time: if the move is still allowed). As soon as the table has changed, the bot
 * is told to stop.
 *
 * Invariant: at a table where nobody with a seat is connected, game time is stopped, and so are bots; only clocks of days go on. */
#include <stdlib.h>
#include <string.h>

#include "core/text.h"
#include "server/room.h"

enum {
    PACE = 1200,         /* ms that a bot takes between two moves */
    LOOK = 1800,         /* ms, in real time: from that to three times as much */
    STEPS = 64,          /* things that are carried out before others have their turn */
    COUNTDOWN = 3000,    /* ms before real time begins */
    VOTE = 30 * 1000,    /* ms in which a question is answered */
    DOZE = 600 * 1000000 /* us: a clock that runs out sooner keeps its table in memory */
};

static int64_t us(int64_t ms)
{
    return 1000 * ms;
}

/* A bot that thinks. */
struct bot_job {
    struct hall_work work;
    struct room *room; /* held */
    const struct bq_game *game;
    const struct bq_bot *bot;
    int seat;
    int lapsed; /* it is asked because a person's time is over */
    uint32_t epoch, position;
    uint64_t luck;
    bq_move move;
    atomic_int stop; /* the table has moved on: nobody waits for the answer, and what it is now counts for nothing */
    uint64_t view[]; /* of the seat */
};

/* ---- the heap ------------------------------------------------------------------------------------------- */

static void put(struct hall *h, int at, struct room *r)
{
    h->heap[at] = r;
    r->heap = at;
}

/* Moves a room to where its due time belongs. */
static void sift(struct hall *h, struct room *r)
{
    int at = r->heap;

    while (at > 1 && h->heap[at / 2]->due > r->due) {
        put(h, at, h->heap[at / 2]);
        at /= 2;
    }
    for (;;) {
        int child = 2 * at;

        if (child < h->heap_count && h->heap[child + 1]->due < h->heap[child]->due)
            child++;
        if (child > h->heap_count || h->heap[child]->due >= r->due)
            break;
        put(h, at, h->heap[child]);
        at = child;
    }
    put(h, at, r);
}

static void leave_heap(struct room *r)
{
    struct hall *h = r->hall;
    struct room *last = h->heap[h->heap_count--];

    if (last != r) {
        put(h, r->heap, last);
        sift(h, last);
    }
    r->heap = 0;
}

static int64_t sooner(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* Whether somebody is here who sits at the table. */
static int attended(const struct room *r)
{
    for (const struct member *m = r->members; m != NULL; m = m->next_at_room)
        if (m->viewer < BQ_SEATS)
            return 1;
    return 0;
}

/* Whether time passes there: somebody sits there, or days are counted, which bots must not hold up. */
static int stays_awake(const struct room *r)
{
    return attended(r) || r->clock.kind == CLOCK_DAYS;
}

/* Its table can give back memory, when nobody has touched it for a while. */
static int may_rest(const struct room *r)
{
    return r->table != NULL && !bq_table_rests(r->table) && r->unkept == 0;
}

static int64_t clock_due(const struct room *r)
{
    int64_t due = BQ_HOST_NEVER;

    for (int i = 0; i < r->setup.seats; i++)
        if (r->clock.running & bq_bit(i) && r->chair[i].job == NULL)
            due = sooner(due, r->clock.since + us(r->chair[i].left));
    return due;
}

/* Whether it may leave memory when nobody has been here for a while. */
static int may_leave(const struct room *r)
{
    int64_t due;

    if (r->members != NULL || r->unkept > 0)
        return 0;
    if (r->clock.kind != CLOCK_DAYS || r->phase != PHASE_PLAYING || r->broken)
        return 1;
    for (int i = 0; i < r->setup.seats; i++)
        if (r->chair[i].job != NULL)
            return 0;
    due = clock_due(r); /* days are counted on: an alarm does that, unless something else is due, or soon */
    return !r->turning && bq_host_due(&r->host) == BQ_HOST_NEVER && due != BQ_HOST_NEVER &&
           due > hall_now(r->hall) + DOZE;
}

/* Whether the table still waits for that bot's answer. In real time it does, whatever has happened meanwhile. */
static int is_wanted(const struct room *r, const struct bot_job *j)
{
    const struct chair *c = &r->chair[j->seat];

    if (r->closed || r->broken || r->turning || r->phase != PHASE_PLAYING)
        return 0;
    if (!j->lapsed && (c->kind != CHAIR_BOT || c->bot != j->bot || bq_host_held(&r->host)))
        return 0;
    return bq_has_time(r->game) || (r->epoch == j->epoch && (uint32_t)bq_table_position(r->table) == j->position);
}

/* Bots whose table has moved on need not think to the end. */
static void stop_thoughts(struct room *r)
{
    for (int i = 0; i < BQ_SEATS; i++)
        if (r->chair[i].job != NULL && !is_wanted(r, r->chair[i].job))
            atomic_store_explicit(&r->chair[i].job->stop, 1, memory_order_relaxed);
}

void time_plan(struct room *r)
{
    struct hall *h = r->hall;
    int64_t due = BQ_HOST_NEVER;

    stop_thoughts(r);
    if (r->closed) {
        if (r->heap != 0)
            leave_heap(r);
        return;
    }
    if (r->table != NULL && !r->turning && !r->broken && r->phase == PHASE_PLAYING) {
        due = bq_host_due(&r->host);
        due = sooner(due, clock_due(r));
    }
    if (r->begins != 0)
        due = sooner(due, r->begins);
    if (r->vote.what != VOTE_NONE)
        due = sooner(due, r->vote.until);
    if (r->phase == PHASE_SHARES && r->unkept == 0)
        due = sooner(due, r->shares_until);
    if (r->unkept == 0)
        due = sooner(due, play_delayed_due(r));
    if (may_leave(r))
        due = sooner(due, r->empty_since + h->config.idle);
    if (may_rest(r))
        due = sooner(due, r->used + h->config.idle);
    r->due = due;
    if (due == BQ_HOST_NEVER) {
        if (r->heap != 0)
            leave_heap(r);
        return;
    }
    if (r->heap == 0)
        put(h, ++h->heap_count, r);
    sift(h, r);
}

/* ---- the host ------------------------------------------------------------------------------------------------- */

static uint32_t bots_of(const struct room *r)
{
    uint32_t bots = 0;

    for (int i = 0; i < r->setup.seats; i++)
        bots |= r->chair[i].kind == CHAIR_BOT ? bq_bit(i) : 0;
    return bots;
}

static void invite(struct room *r, uint32_t why)
{
    int has_time = bq_has_time(r->game), pace = r->hall->config.pace;
    struct bq_host_table stands = bq_table_stands(r->table);
    struct bq_host_plan plan = {.bots = bots_of(r),
                                .has_time = has_time,
                                .least = pace > 0   ? pace
                                         : has_time ? LOOK
                                                    : PACE,
                                .sleeps = 1};

    plan.most = has_time ? 3 * plan.least : plan.least;
    hall_random(r->hall, &plan.luck,
                sizeof plan.luck); /* not the table's: what it thinks about must not show in how long it takes */
    bq_host_init(&r->host, &plan, hall_now(r->hall), why, &stands);
}

void time_begin(struct room *r, uint32_t why)
{
    if (bq_table_over(r->table))
        why = 0;
    invite(r, why | (stays_awake(r) ? 0 : BQ_STAND_HIDDEN));
    r->begins = why & BQ_STAND_START ? hall_now(r->hall) + us(COUNTDOWN) : 0;
    r->clock.since = hall_now(r->hall);
    r->clock.running = 0;
    clock_turn(r);
}

/* Bots sit elsewhere now: the host is told, and time goes on as it did. */
void time_bots(struct room *r)
{
    struct bq_host_table stands;

    if (r->table == NULL)
        return;
    stands = bq_table_stands(r->table);
    stop_thoughts(r);
    r->host.plan.bots = bots_of(r);
    bq_host_see(&r->host, hall_now(r->hall), &stands, 0);
    clock_turn(r);
}

void time_see(struct room *r, int person)
{
    struct bq_host_table stands = bq_table_stands(r->table);

    bq_host_see(&r->host, hall_now(r->hall), &stands, person);
    time_plan(r);
}

int64_t time_now(const struct room *r)
{
    return bq_host_now(&r->host, hall_now(r->hall));
}

int time_runs(const struct room *r)
{
    return bq_host_why(&r->host) == 0;
}

int64_t time_begins(const struct room *r)
{
    int64_t left = r->begins - hall_now(r->hall);

    return r->begins == 0 ? -1 : left > 0 ? left / 1000 : 0;
}

void time_tell(struct room *r)
{
    if (r->table == NULL || !bq_has_time(r->game))
        return;
    for (struct member *m = r->members; m != NULL; m = m->next_at_room)
        net_push(m->line, &(struct net){.source = {net_time}, .line = m->line, .room = r, .member = m});
}

/* Time stands for a reason, or for one less. */
static void stop(struct room *r, uint32_t why)
{
    if (bq_host_stop(&r->host, hall_now(r->hall), why))
        time_tell(r);
    clock_turn(r);
}

static void go(struct room *r, uint32_t why)
{
    if (bq_host_go(&r->host, hall_now(r->hall), why))
        time_tell(r);
    clock_turn(r);
}

void time_presence(struct room *r)
{
    r->empty_since = r->members != NULL ? 0 : hall_now(r->hall);
    r->put_away = 0;
    if (r->table != NULL && r->phase == PHASE_PLAYING) {
        if (!stays_awake(r)) {
            stop(r, BQ_STAND_HIDDEN);
        } else if (r->host.why & BQ_STAND_HIDDEN) {
            if (bq_has_time(r->game) && !(r->host.why & BQ_STAND_START))
                bq_host_stop(&r->host, hall_now(r->hall), BQ_STAND_RESUMED); /* nobody loses time by coming back */
            go(r, BQ_STAND_HIDDEN);
        }
    }
    time_plan(r);
}

/* ---- bots ------------------------------------------------------------------------------------------------------- */

static void run_bot(struct hall_work *work)
{
    struct bot_job *j = (struct bot_job *)(void *)work;

    if (!bq_bot_stopped(&j->stop))
        bq_bot_choose(j->bot, &j->move, j->game, j->view, j->seat, j->luck, 0, &j->stop);
}

/* Whether what the bot has thought out may still be played. */
static int still_good(const struct room *r, const struct bot_job *j)
{
    if (bq_bot_stopped(&j->stop) || !is_wanted(r, j) || j->move == BQ_WAIT)
        return 0;
    return !bq_has_time(r->game) || bq_table_check(r->table, j->seat, j->move, NULL) == 0;
}

static void on_thought(struct hall_work *work)
{
    struct bot_job *j = (struct bot_job *)(void *)work;
    struct room *r = j->room;
    int64_t at;

    if (r->chair[j->seat].job == j)
        r->chair[j->seat].job = NULL;
    if (still_good(r, j)) {
        at = time_now(r);
        if (at > bq_table_now(r->table) && bq_has_time(r->game))
            bq_table_clock(r->table, at, NULL);
        if (bq_table_play(r->table, j->seat, j->move, NULL) == BQ_OK && j->lapsed)
            play_pay(r, j->seat);
        clock_moved(r, j->seat);
        room_log(r, ROW_EVENT, NULL, 0);
    }
    if (!r->closed && r->table != NULL)
        time_see(r, 0);
    room_let_go(r);
    free(j);
}

/* Asks a bot what it would play at a seat, unless one is asked already. */
static void think(struct room *r, int seat, const struct bq_bot *bot, int lapsed)
{
    const struct hall_ways *ways = &r->hall->config.ways;
    size_t size = r->game->rules->state_size;
    struct bot_job *j = r->chair[seat].job == NULL ? calloc(1, sizeof *j + size) : NULL;

    if (j == NULL)
        return;
    j->work.run = run_bot;
    j->work.done = on_thought;
    j->room = r;
    j->game = r->game;
    j->bot = bot;
    j->seat = seat;
    j->lapsed = lapsed;
    j->epoch = r->epoch;
    j->position = (uint32_t)bq_table_position(r->table);
    hall_random(r->hall, &j->luck, sizeof j->luck);
    bq_table_view(r->table, seat, j->view);
    if (!ways->work(ways->context, &j->work)) {
        free(j); /* it is asked again, a little later */
        return;
    }
    room_hold(r);
    r->chair[seat].job = j;
}

/* ---- turn clocks --------------------------------------------------------------------------------------------------- */

/* Whether the seat's owner has no time left for the game: a bot plays it to the end. */
int clock_spent(const struct room *r, int seat)
{
    return r->clock.kind == CLOCK_GAME && r->chair[seat].kind == CHAIR_BOT && clock_left(r, seat) == 0;
}

/* Whose clocks run: of people who are to move, also while a bot keeps their chair; unless time stands. */
static uint32_t to_move(const struct room *r)
{
    uint32_t active = 0;

    if (r->clock.kind == CLOCK_NONE || r->phase != PHASE_PLAYING || r->table == NULL || r->broken)
        return 0;
    if (r->clock.kind != CLOCK_DAYS && bq_host_held(&r->host))
        return 0;
    active = bq_seat_bits(bq_table_active(r->table));
    for (int i = 0; i < BQ_SEATS; i++)
        if (r->chair[i].person == 0 || clock_spent(r, i))
            active &= ~bq_bit(i);
    return active;
}

int clock_runs(const struct room *r, int seat)
{
    return (r->clock.running & bq_bit(seat)) != 0;
}

int64_t clock_left(const struct room *r, int seat)
{
    int64_t left = r->chair[seat].left;

    if (clock_runs(r, seat))
        left -= (hall_now(r->hall) - r->clock.since) / 1000;
    return left > 0 ? left : 0;
}

void clock_turn(struct room *r)
{
    for (int i = 0; i < r->setup.seats; i++)
        r->chair[i].left = clock_left(r, i);
    r->clock.since = hall_now(r->hall);
    r->clock.running = to_move(r);
}

void clock_kept(const struct room *r, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    for (int i = 0; i < r->setup.seats; i++) {
        bq_put(&t, i > 0 ? " " : "");
        bq_put_int(&t, clock_left(r, i));
    }
}

/* They have stood so since then. */
static void clock_since(struct room *r, int64_t at)
{
    int64_t gone = hall_date(r->hall) - at;

    for (int i = 0; i < r->setup.seats && r->clock.kind == CLOCK_DAYS && gone > 0; i++)
        if (bq_table_active(r->table) & bq_bit(i)) /* days pass while the table is not in memory */
            r->chair[i].left = r->chair[i].left > gone ? r->chair[i].left - gone : 0;
}

void clock_load(struct room *r, const char *text, int64_t at)
{
    for (int i = 0; i < r->setup.seats; i++) {
        int64_t *left = &r->chair[i].left;
        char word[24];

        if (text != NULL && (!bq_word(&text, word, sizeof word) || !bq_number(left, word, 0, INT64_MAX)))
            return;
    }
    clock_since(r, at);
}

void clock_moved(struct room *r, int seat)
{
    clock_turn(r);
    if (r->clock.kind == CLOCK_MOVE || r->clock.kind == CLOCK_DAYS)
        r->chair[seat].left = r->clock.ms;
    else if (r->clock.kind == CLOCK_GAME && !clock_runs(r, seat) && !clock_spent(r, seat))
        r->chair[seat].left += r->clock.increment;
    if (r->clock.kind != CLOCK_NONE)
        room_changed(r);
}

/* The seat's time is over: as the table was opened, a bot moves, or it has given up. */
static void lapse(struct room *r, int seat)
{
    struct chair *c = &r->chair[seat];

    if (!r->clock.forfeit && r->clock.kind != CLOCK_GAME) {
        think(r, seat, room_bot(), 1);
        return;
    }
    if (r->clock.forfeit && bq_table_play(r->table, seat, BQ_CONCEDE, NULL) == BQ_OK) {
        room_log(r, ROW_EVENT, NULL, 0);
    } else { /* a bot plays on */
        c->gave_up = 1;
        c->kind = CHAIR_BOT;
        c->bot = room_bot();
        play_note_bots(r);
        for (struct member *m = r->members; m != NULL; m = m->next_at_room)
            if (m->viewer == seat) {
                m->viewer = BQ_WATCHER;
                m->has = 0;
                m->behind = 1;
                r->watchers++;
            }
        if (r->clock.forfeit) {
            c->person = 0;
            memset(c->name, 0, NAME_BYTES);
        }
        time_bots(r);
        room_keep(r, NULL, 0);
    }
    clock_turn(r);
    room_changed(r);
}

static void lapse_all(struct room *r)
{
    for (int i = 0; i < r->setup.seats && r->phase == PHASE_PLAYING; i++)
        if (clock_runs(r, i) && clock_left(r, i) == 0 && r->chair[i].job == NULL)
            lapse(r, i);
}

/* ---- what is due --------------------------------------------------------------------------------------------------------- */

/* Carries out what the host says is due now. If it finds that the machine slept, all are told, whatever it was asked for. */
static void run_host(struct room *r)
{
    uint32_t why = r->host.why;

    for (int n = 0; n < STEPS && !r->turning && !r->broken; n++) {
        struct bq_host_action a = bq_host_next(&r->host, hall_now(r->hall));
        struct bq_host_table stands;

        if (a.kind == BQ_HOST_NOTHING)
            break;
        if (a.at > bq_table_now(r->table))
            bq_table_clock(r->table, a.at, NULL);
        if (a.kind == BQ_HOST_BOT && bq_table_active(r->table) & bq_bit(a.seat) && r->chair[a.seat].kind == CHAIR_BOT)
            think(r, a.seat, r->chair[a.seat].bot, 0);
        stands = bq_table_stands(r->table);
        bq_host_see(&r->host, hall_now(r->hall), &stands, 0);
    }
    if (bq_table_position(r->table) > r->logged)
        room_log(r, ROW_EVENT, NULL, 0);
    if (r->host.why & ~why & BQ_STAND_SLEPT)
        time_tell(r);
}

static void go_again(struct room *r)
{
    go(r, BQ_STAND_PAUSE | BQ_STAND_RESUMED | BQ_STAND_SLEPT);
}

/* Nobody has answered in time. To go on is the one thing that happens all the same: nobody holds a game up for ever. */
static void vote_late(struct room *r)
{
    if (r->vote.what == VOTE_GO && r->phase == PHASE_PLAYING)
        go_again(r);
    r->vote.what = VOTE_NONE;
    room_changed(r);
}

/* Nobody has been here for long: it leaves memory, when it is on disk how the clocks stand. */
static void leave(struct room *r)
{
    if (r->clock.kind != CLOCK_NONE && r->phase == PHASE_PLAYING && !r->broken && !r->put_away) {
        r->put_away = 1;
        room_keep(r, NULL, 0);
        time_plan(r);
        return;
    }
    if (r->clock.kind == CLOCK_DAYS && r->phase == PHASE_PLAYING && !r->broken &&
        !alarm_set(r->hall, r->id, clock_due(r))) {
        r->empty_since = hall_now(r->hall);
        time_plan(r);
        return;
    }
    if (r->phase == PHASE_OVER && !r->old)
        talk_end(r);
    room_end(r);
}

void time_run(struct room *r)
{
    int64_t now = hall_now(r->hall);

    if (may_leave(r) && now - r->empty_since >= r->hall->config.idle) {
        leave(r);
        return;
    }
    if (r->vote.what != VOTE_NONE && r->vote.until <= now)
        vote_late(r);
    if (r->begins != 0 && r->begins <= now) {
        r->begins = 0;
        if (r->table != NULL)
            go(r, BQ_STAND_START);
    }
    if (r->phase == PHASE_SHARES && r->unkept == 0 && r->shares_until <= now)
        room_share_late(r);
    if (r->table != NULL && r->phase == PHASE_PLAYING) {
        run_host(r);
        if (!r->turning && !r->broken)
            lapse_all(r);
    }
    if (may_rest(r) && now - r->used >= r->hall->config.idle) {
        bq_table_rest(r->table);
        r->used = now;
        r->hall->counts.rested++;
    }
    play_delayed(r);
    time_plan(r);
}

int time_stamp(struct room *r, struct ask *a)
{
    int64_t at;

    if (!bq_has_time(r->game))
        return ASK_OK;
    run_host(r);
    if (bq_table_over(r->table))
        return ask_fail0(a, "over", SERVER_SAY_GAME_OVER);
    if (!bq_host_may_play(&r->host))
        return ask_fail0(a, "paused", SERVER_SAY_TIME_STANDS);
    at = time_now(r);
    if (at > bq_table_now(r->table))
        bq_table_clock(r->table, at, NULL);
    return ASK_OK;
}

/* ---- votes ------------------------------------------------------------------------------------------------------------------ */

uint32_t vote_wanted(const struct room *r)
{
    uint32_t wanted = 0;

    for (int i = 0; i < r->setup.seats; i++) {
        const struct chair *c = &r->chair[i];

        /* what was seen is taken back by nobody behind the back of another: who is away has not agreed */
        if (r->vote.what == VOTE_UNDO ? c->person != 0 : c->kind == CHAIR_PERSON && chair_here(r, i))
            wanted |= bq_bit(i);
    }
    return wanted & ~r->vote.yes;
}

/* Everybody agrees. */
static int carry_vote(struct command *c)
{
    struct room *r = c->room;
    struct bq_trouble why = {0};
    int position;

    switch (r->vote.what) {
    case VOTE_PAUSE:
        stop(r, BQ_STAND_PAUSE);
        run_host(r);
        break;
    case VOTE_GO:
        go_again(r);
        break;
    case VOTE_UNDO:
        position = bq_table_own(r->table, r->vote.by);
        r->vote.what = VOTE_NONE;
        if (position < 0)
            position = bq_table_position(r->table); /* which is refused */
        if (bq_table_back(r->table, position, &why) != BQ_OK)
            return ask_fault(&c->ask, "not_now", &why);
        r->epoch++;
        clock_turn(r);
        if (room_log(r, ROW_UNDO, NULL, 0) != ASK_OK)
            return hall_no_store(c);
        time_see(r, 1);
        break;
    case VOTE_NONE:
        break;
    }
    r->vote.what = VOTE_NONE;
    return ASK_OK;
}

/* Whether the seat may ask or answer now. */
static int need_player(struct command *c)
{
    if (c->room->broken)
        return ask_fail0(&c->ask, "store_failed", SERVER_SAY_NOT_KEPT);
    if (c->room->phase != PHASE_PLAYING)
        return ask_fail0(&c->ask, "not_now", SERVER_SAY_NOT_BEGUN);
    if (c->member->viewer >= BQ_SEATS)
        return ask_fail0(&c->ask, "not_seated", SERVER_SAY_NOT_SEATED);
    return ASK_OK;
}

/* Carries it out if nobody is missing, and answers. */
static int settle_vote(struct command *c)
{
    struct room *r = c->room;
    int agreed = vote_wanted(r) == 0, turns = agreed && r->vote.what == VOTE_UNDO;

    if (agreed && carry_vote(c) != ASK_OK)
        return ASK_FAILED;
    room_changed(r);
    time_plan(r);
    if (turns) /* it is answered when that is on disk */
        return room_keep_for(c);
    net_answer(c->line, c->id, NULL);
    return COMMAND_DONE;
}

int room_ask(struct command *c)
{
    static const char *const NAMES[] = {"", "pause", "go", "undo", NULL};
    struct room *r = c->room;
    const char *what = NULL;
    int at = 1;

    if (ask_need_text(&c->ask, "what", &what) != ASK_OK || need_player(c) != ASK_OK)
        return ASK_FAILED;
    while (NAMES[at] != NULL && strcmp(NAMES[at], what) != 0)
        at++;
    if (NAMES[at] == NULL)
        return ask_fail0(&c->ask, "bad_request", SERVER_SAY_ASK_KIND);
    if (at == VOTE_UNDO && bq_has_time(r->game))
        return ask_fail0(&c->ask, "not_now", SERVER_SAY_NO_UNDO_IN_TIME);
    if (at == VOTE_UNDO && play_may_turn(c) != ASK_OK)
        return ASK_FAILED;
    if (at == VOTE_PAUSE && !bq_has_time(r->game) && r->clock.kind != CLOCK_MOVE && r->clock.kind != CLOCK_GAME)
        return ask_fail0(&c->ask, "not_now", SERVER_SAY_NO_PAUSE);
    if (r->vote.what != VOTE_NONE && (int)r->vote.what != at)
        return ask_fail0(&c->ask, "not_now", SERVER_SAY_ASKED_ALREADY);
    if (r->unkept > 0)
        return COMMAND_STALL;
    if (r->vote.what == VOTE_NONE) {
        r->vote.by = c->member->viewer;
        r->vote.yes = 0;
        r->vote.until = hall_now(r->hall) + us(VOTE);
    }
    r->vote.what = (enum vote_kind)at;
    r->vote.yes |= bq_bit(c->member->viewer);
    return settle_vote(c);
}

int room_vote(struct command *c)
{
    struct room *r = c->room;
    int yes = 0;

    if (need_player(c) != ASK_OK)
        return ASK_FAILED;
    if (ask_flag(&c->ask, "yes", &yes) <= 0)
        return c->ask.code != NULL ? ASK_FAILED : ask_fail(&c->ask, "bad_request", SERVER_SAY_MISSING, BQ_T("yes"));
    if (r->vote.what == VOTE_NONE)
        return ask_fail0(&c->ask, "not_now", SERVER_SAY_NOTHING_ASKED);
    if (r->unkept > 0)
        return COMMAND_STALL;
    if (!yes) {
        if (r->vote.what != VOTE_GO) /* which waits for its 30 s */
            r->vote.what = VOTE_NONE;
        room_changed(r);
        net_answer(c->line, c->id, NULL);
        return COMMAND_DONE;
    }
    r->vote.yes |= bq_bit(c->member->viewer);
    return settle_vote(c);
}
