/* room.c -- a table before and after it is played: opening it, chairs, who is host, a rematch, closing.
 *
 * The host is whoever opened it; when they leave for good, the person in the lowest seat takes over. A chair belongs to a person or to a
 * bot. Once the game has begun chairs keep their owners: a bot may sit in for somebody who is away, and leaves when they come back; nobody
 * else ever sees their cards.
 *
 * Invariant: a person has at most one chair at a table; whoever sits has the seat's view on each of their connections, and nobody else
 * has it. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "core/hash.h"
#include "core/text.h"
#include "server/room.h"
#include "session/registry.h"

static const char LETTERS[] = "ABCDEFGHJKMNPQRSTUVWXYZ"; /* no I, L and O: they look like others */

enum {
    DELAY_MOST = 3600,             /* seconds by which watchers are behind */
    DAYS_MOST = 30,                /* for a move */
    CLOCK_LEAST = 5 * 1000,        /* ms */
    CLOCK_MOST = 24 * 3600 * 1000, /* ms, of those that are not counted in days */
    DAY = 24 * 3600 * 1000,        /* ms */
    OPENED = 10,                   /* tables that an address may open at once for each new person that it may bring, */
    OPENED_EACH = 10 * 1000 * 1000 /* and one more in each: us */
};

/* ---- who is here ------------------------------------------------------------------------------------ */

struct member *member_of(const struct hall_line *l, const struct room *r)
{
    struct member *m = l->members;

    while (m != NULL && m->room != r)
        m = m->next_of_line;
    return m;
}

struct member *member_add(struct hall_line *l, struct room *r, int viewer)
{
    struct member *m = calloc(1, sizeof *m);

    if (m == NULL)
        return NULL;
    m->line = l;
    m->room = r;
    m->viewer = viewer;
    m->behind = 1;
    m->next_at_room = r->members;
    m->before_at_room = &r->members;
    if (m->next_at_room != NULL)
        m->next_at_room->before_at_room = &m->next_at_room;
    r->members = m;
    m->next_of_line = l->members;
    m->before_of_line = &l->members;
    if (m->next_of_line != NULL)
        m->next_of_line->before_of_line = &m->next_of_line;
    l->members = m;
    l->tables++;
    r->watchers += viewer == BQ_WATCHER;
    time_presence(r);
    room_changed(r);
    return m;
}

int room_takes(const struct room *r, uint64_t person)
{
    int n = 0;

    for (const struct member *m = r->members; m != NULL; m = m->next_at_room)
        n += m->line->person->id == person;
    return n < LINES_AT_ROOM;
}

void member_drop(struct member *m)
{
    struct room *r = m->room;

    *m->before_at_room = m->next_at_room;
    if (m->next_at_room != NULL)
        m->next_at_room->before_at_room = m->before_at_room;
    *m->before_of_line = m->next_of_line;
    if (m->next_of_line != NULL)
        m->next_of_line->before_of_line = m->before_of_line;
    m->line->tables--;
    if (m->line->stalled == r)
        line_wake(m->line);
    r->watchers -= m->viewer == BQ_WATCHER;
    free(m);
    if (r->closed)
        return;
    time_presence(r);
    room_changed(r);
}

void room_look_from(struct room *r, uint64_t person, int viewer)
{
    for (struct member *m = r->members; m != NULL; m = m->next_at_room)
        if (m->line->person->id == person && m->viewer != viewer && !m->screen) {
            r->watchers += (viewer == BQ_WATCHER) - (m->viewer == BQ_WATCHER);
            m->viewer = viewer;
            m->has = 0;
            m->behind = 1;
        }
    play_catch_up_all(r);
    time_presence(r);
}

int room_seat_of(const struct room *r, uint64_t person)
{
    for (int i = 0; i < r->setup.seats; i++)
        if (r->chair[i].kind == CHAIR_PERSON && r->chair[i].person == person)
            return i;
    return -1;
}

int chair_here(const struct room *r, int seat)
{
    if (r->chair[seat].kind == CHAIR_BOT)
        return 1;
    for (const struct member *m = r->members; m != NULL; m = m->next_at_room)
        if (m->viewer == seat)
            return 1;
    return 0;
}

const char *chair_name(const struct room *r, int seat)
{
    int bots = 0;

    if (r->chair[seat].kind != CHAIR_BOT)
        return r->chair[seat].name;
    for (int i = 0; i < seat; i++)
        bots += r->chair[i].kind == CHAIR_BOT;
    return bq_bot_called(bots);
}

void room_by(const struct room *r, const struct person *p, char out[BY_LETTERS + 1])
{
    const uint64_t both[2] = {r->id, p->id};
    struct bq_text t = bq_text_to(out, BY_LETTERS + 1);

    bq_put_hex(&t, bq_hash64("banquet by", both, sizeof both), BY_LETTERS);
}

/* Somebody who is at the table becomes its host, when the host gives it up. */
static void pass_on(struct room *r, uint64_t from)
{
    if (r->host_person != from)
        return;
    for (int i = 0; i < r->setup.seats; i++)
        if (r->chair[i].kind == CHAIR_PERSON && r->chair[i].person != from) {
            r->host_person = r->chair[i].person;
            return;
        }
}

void room_forget(struct room *r, uint64_t person)
{
    int changed = r->host_person == person;

    pass_on(r, person);
    for (int i = 0; i < r->setup.seats; i++)
        if (r->chair[i].person == person) {
            struct chair *c = &r->chair[i];

            c->person = 0;
            memset(c->name, 0, sizeof c->name);
            if (c->kind == CHAIR_PERSON && r->phase == PHASE_OPEN) {
                c->kind = CHAIR_EMPTY;
            } else if (c->kind == CHAIR_PERSON) {
                c->kind = CHAIR_BOT;
                c->bot = room_bot();
                play_note_bots(r);
                time_bots(r);
            }
            room_changed(r);
            changed = 1;
        }
    talk_forget(r, person);
    if (changed && r->phase != PHASE_OVER && !r->broken)
        room_keep(r, NULL, 0);
}

/* ---- telling how it is ------------------------------------------------------------------------------- */

void room_changed(struct room *r)
{
    if (r->is_public)
        lobby_changed(r->hall);
    if (r->stale || r->closed)
        return;
    r->stale = 1;
    room_hold(r);
    r->next_stale = r->hall->stale;
    r->hall->stale = r;
}

void room_pushes(struct hall *h)
{
    while (h->stale != NULL) {
        struct room *r = h->stale;

        h->stale = r->next_stale;
        r->stale = 0;
        for (struct member *m = r->members; m != NULL && (r->keeping == 0 || r->broken); m = m->next_at_room)
            net_push(m->line, &(struct net){.source = {net_room}, .line = m->line, .room = r, .member = m});
        if (!r->closed)
            time_plan(r);
        room_let_go(r);
    }
}

int room_answer(struct hall_line *l, uint32_t re, const struct room *r, int again)
{
    const struct member *m = member_of(l, r);
    const struct net w = {.source = {net_room}, .line = l, .room = r, .member = m};

    if (m == NULL)
        return 0;
    if (again)
        net_again(l, re, &w);
    else
        net_answer(l, re, &w);
    return 1;
}

void put_link_letters(char out[LINK_LETTERS + 1], const uint8_t link[LINK_BYTES])
{
    sodium_bin2base64(out, LINK_LETTERS + 1, link, LINK_BYTES, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

/* ---- opening -------------------------------------------------------------------------------------------- */

void room_new_code(struct room *r)
{
    char code[CODE_LETTERS + 1] = "";
    uint8_t luck[CODE_LETTERS * 4];

    do {
        int n = 0;

        hall_random(r->hall, luck, sizeof luck);
        for (size_t i = 0; i < sizeof luck && n < CODE_LETTERS; i++)
            if (luck[i] < 253) /* 11 times the letters: each as often */
                code[n++] = LETTERS[luck[i] % (sizeof LETTERS - 1)];
        code[n] = '\0';
    } while (strlen(code) < CODE_LETTERS || room_by_code(r->hall, code) != NULL);
    room_set_code(r, code);
}

/* A room with a fresh id, code and link. NULL: no memory. */
static struct room *fresh_room(struct hall *h, const struct bq_game *g, uint64_t host)
{
    struct room *r;
    uint64_t id = 0;

    while (id == 0 || room_find(h, id) != NULL)
        hall_random(h, &id, sizeof id);
    r = room_new(h, id, g);
    if (r == NULL)
        return NULL;
    r->made = hall_date(h);
    r->chat_known = 1; /* there is none */
    r->host_person = host;
    hall_random(h, r->link, LINK_BYTES);
    room_new_code(r);
    return r;
}

/* "clock": {kind, ms, increment, lapse}. */
static int read_clock(struct command *c, struct room *r)
{
    static const char *const KINDS[] = {"none", "move", "game", "days", NULL};
    static const char *const KEYS[] = {"kind", "ms", "increment", "lapse", NULL};
    json_t *clock = json_object_get(c->ask.json, "clock");
    struct ask a = {.json = clock};
    const char *kind = NULL, *lapse = "bot";
    int64_t ms = 0, increment = 0;
    int at = 0;

    if (clock == NULL || json_is_null(clock))
        return ASK_OK;
    if (!json_is_object(clock))
        return ask_fail0(&c->ask, "bad_clock", SERVER_SAY_CLOCK_KIND);
    if (ask_only(&a, "kind", "clock", KEYS) != ASK_OK || ask_need_text(&a, "kind", &kind) != ASK_OK ||
        ask_whole(&a, "ms", 0, (int64_t)DAYS_MOST * DAY, &ms) < 0 ||
        ask_whole(&a, "increment", 0, CLOCK_MOST, &increment) < 0 || ask_text(&a, "lapse", &lapse) < 0)
        return ask_fault(&c->ask, "bad_clock", &a.why);
    while (KINDS[at] != NULL && strcmp(KINDS[at], kind) != 0)
        at++;
    if (KINDS[at] == NULL || (strcmp(lapse, "bot") != 0 && strcmp(lapse, "forfeit") != 0))
        return ask_fail0(&c->ask, "bad_clock", SERVER_SAY_CLOCK_KIND);
    if (at != CLOCK_NONE && bq_has_time(r->game))
        return ask_fail(&c->ask, "bad_clock", SERVER_SAY_CLOCK_OF_GAME, BQ_T(r->game->name));
    if ((at == CLOCK_MOVE || at == CLOCK_GAME) && (ms < CLOCK_LEAST || ms > CLOCK_MOST))
        return ask_fail(&c->ask, "bad_clock", SERVER_SAY_CLOCK_RANGE, BQ_N(CLOCK_LEAST / 1000),
                        BQ_N(CLOCK_MOST / 1000));
    if (at == CLOCK_DAYS && ms < DAY)
        return ask_fail(&c->ask, "bad_clock", SERVER_SAY_CLOCK_DAYS, BQ_N(DAYS_MOST));
    r->clock.kind = (enum clock_kind)at;
    r->clock.ms = at != CLOCK_NONE ? ms : 0;
    r->clock.increment = at == CLOCK_GAME ? increment : 0;
    r->clock.forfeit = strcmp(lapse, "forfeit") == 0;
    for (int i = 0; i < r->setup.seats; i++)
        r->chair[i].left = r->clock.ms;
    return ASK_OK;
}

/* The person sits down. */
void room_take_chair(struct room *r, int seat, const struct person *p)
{
    struct chair *c = &r->chair[seat];

    c->kind = CHAIR_PERSON;
    c->person = p->id;
    memcpy(c->name, p->name, NAME_BYTES);
    c->bot = NULL;
}

int room_free_chair(const struct room *r)
{
    for (int i = 0; i < r->setup.seats; i++)
        if (r->chair[i].kind == CHAIR_EMPTY)
            return i;
    return -1;
}

static int read_opening(struct command *c, struct room *r)
{
    const struct bq_bot *bots[BQ_SEATS] = {NULL};
    int64_t delay = 0;
    int people = 0;

    r->shared = 1;
    if (ask_seats(&c->ask, r->game, &r->setup) != ASK_OK || ask_options(&c->ask, r->game, &r->setup) != ASK_OK ||
        ask_bots(&c->ask, r->setup.seats, bots) < 0 || ask_flag(&c->ask, "public", &r->is_public) < 0 ||
        ask_flag(&c->ask, "shares", &r->shared) < 0 || ask_whole(&c->ask, "delay", 0, DELAY_MOST, &delay) < 0 ||
        read_clock(c, r) != ASK_OK)
        return ASK_FAILED;
    r->delay = (int)delay;
    for (int i = 0; i < r->setup.seats; i++) {
        r->chair[i].bot = bots[i];
        r->chair[i].kind = bots[i] != NULL ? CHAIR_BOT : CHAIR_EMPTY;
        people += bots[i] == NULL;
    }
    return people > 0 ? ASK_OK : ask_fail0(&c->ask, "bad_option", SERVER_SAY_ALL_BOTS);
}

/* Whether the game takes the set-up: options may be good one by one and not go together. */
static int try_setup(struct command *c, const struct room *r)
{
    struct bq_opening o = {.game = r->game, .setup = r->setup};
    struct bq_trouble why = {0};
    uint8_t commit[BQ_COMMIT_BYTES];

    return bq_opening_commit(commit, &o, &why) == BQ_OK ? ASK_OK : ask_fault(&c->ask, "bad_option", &why);
}

int room_open(struct command *c)
{
    const struct bq_game *g = NULL;
    struct room *r;
    int watch = 0, seat, wait;

    if (ask_game(&c->ask, &g) != ASK_OK || ask_flag(&c->ask, "watch", &watch) < 0)
        return ASK_FAILED;
    if (c->line->tables >= TABLES_OF_LINE)
        return ask_fail(&c->ask, "too_many_tables", SERVER_SAY_MANY_HERE, BQ_N(TABLES_OF_LINE));
    if (c->hall->counts.rooms >= ROOMS)
        return hall_no_store(c);
    wait = hall_guess(c->line, GUESS_TABLE, OPENED * people_newcomers(c->hall), OPENED_EACH);
    if (wait > 0)
        return ask_too_fast(&c->ask, SERVER_SAY_MANY_OPENED, wait);
    r = fresh_room(c->hall, g, c->line->person->id);
    if (r == NULL)
        return hall_no_memory(c);
    if (read_opening(c, r) != ASK_OK || try_setup(c, r) != ASK_OK) {
        room_end(r);
        return ASK_FAILED;
    }
    seat = watch ? -1 : room_free_chair(r);
    if (seat >= 0)
        room_take_chair(r, seat, c->line->person);
    if (member_add(c->line, r, seat >= 0 ? seat : BQ_WATCHER) == NULL) {
        room_end(r);
        return hall_no_memory(c);
    }
    if (room_make(r, c->line, c->id) != ASK_OK) {
        room_end(r);
        return hall_no_store(c);
    }
    client_remember(c->line->client, c->id, r->id, NULL, 0); /* from now on it is not opened twice */
    return COMMAND_DONE;
}

int room_opened(struct command *c, struct room *r)
{
    int seat = room_seat_of(r, c->line->person->id);
    struct member *m = member_of(c->line, r);

    if (m == NULL) {
        if (!room_takes(r, c->line->person->id))
            return ask_fail0(&c->ask, "full", SERVER_SAY_MANY_LINES);
        m = member_add(c->line, r, seat >= 0 ? seat : BQ_WATCHER);
        if (m == NULL)
            return hall_no_memory(c);
        m->behind = 1;
        room_changed(r);
    }
    c->room = r;
    if (r->unkept > 0)
        return COMMAND_STALL;
    room_answer(c->line, c->id, r, 1);
    play_catch_up_all(r);
    return COMMAND_DONE;
}

/* ---- chairs ---------------------------------------------------------------------------------------------- */

int room_may_change(struct command *c)
{
    if (c->room->broken)
        return ask_fail0(&c->ask, "store_failed", SERVER_SAY_NOT_KEPT);
    return ASK_OK;
}

int room_keep_for(struct command *c)
{
    return room_keep(c->room, c->line, c->id) == ASK_OK ? COMMAND_DONE : hall_no_store(c);
}

static int read_seat(struct command *c, int *out)
{
    int64_t seat = 0;

    if (ask_need_whole(&c->ask, "seat", 0, c->room->setup.seats - 1, &seat) != ASK_OK)
        return ASK_FAILED;
    *out = (int)seat;
    return ASK_OK;
}

int room_sit(struct command *c)
{
    struct room *r = c->room;
    const struct person *p = c->line->person;
    struct chair *chair;
    int seat = 0, old = room_seat_of(r, p->id);

    if (read_seat(c, &seat) != ASK_OK || room_may_change(c) != ASK_OK)
        return ASK_FAILED;
    chair = &r->chair[seat];
    if (r->phase == PHASE_OVER)
        return ask_fail0(&c->ask, "over", SERVER_SAY_GAME_OVER);
    if (r->phase != PHASE_OPEN) { /* back to a chair that a bot kept */
        if (r->phase == PHASE_SHARES || chair->kind != CHAIR_BOT || chair->person != p->id)
            return ask_fail0(&c->ask, "not_now", SERVER_SAY_BEGUN);
        if (clock_spent(r, seat))
            return ask_fail0(&c->ask, "not_now", SERVER_SAY_CLOCK_SPENT);
        room_take_chair(r, seat, p);
        chair->gave_up = 0;
        play_note_bots(r);
        time_bots(r);
    } else {
        if (chair->kind == CHAIR_PERSON && chair->person == p->id)
            return room_keep_for(c);
        if (chair->kind != CHAIR_EMPTY)
            return ask_fail(&c->ask, "taken", SERVER_SAY_CHAIR_TAKEN, BQ_N(seat));
        if (old >= 0)
            r->chair[old] = (struct chair){.left = r->chair[old].left};
        room_take_chair(r, seat, p);
    }
    c->member->screen = 0;
    room_look_from(r, p->id, seat);
    return room_keep_for(c);
}

const struct bq_bot *room_bot(void)
{
    const struct bq_bot *bot = bq_bot_find("greedy");

    return bot != NULL ? bot : bq_bots[0];
}

void room_stand_in(struct room *r, int seat, const struct bq_bot *bot)
{
    r->chair[seat].kind = CHAIR_BOT;
    r->chair[seat].bot = bot;
    play_note_bots(r);
    time_bots(r);
}

/* The person gives up the chair. */
static void stand_up(struct room *r, int seat)
{
    uint64_t person = r->chair[seat].person;

    if (r->phase == PHASE_OPEN) {
        r->chair[seat] = (struct chair){.left = r->chair[seat].left};
    } else {
        room_stand_in(r, seat, room_bot());
        r->chair[seat].gave_up = 1;
    }
    room_look_from(r, person, BQ_WATCHER);
}

int room_stand(struct command *c)
{
    struct room *r = c->room;
    int seat = room_seat_of(r, c->line->person->id);

    if (room_may_change(c) != ASK_OK)
        return ASK_FAILED;
    if (seat < 0)
        return ask_fail0(&c->ask, "not_seated", SERVER_SAY_NOT_SEATED);
    if (r->phase == PHASE_OVER)
        return ask_fail0(&c->ask, "over", SERVER_SAY_GAME_OVER);
    if (r->phase == PHASE_SHARES)
        return ask_fail0(&c->ask, "not_now", SERVER_SAY_BEGUN);
    stand_up(r, seat);
    pass_on(r, c->line->person->id);
    return room_keep_for(c);
}

int room_leave(struct command *c)
{
    struct room *r = c->room;
    uint64_t person = c->line->person->id;
    int seat = room_seat_of(r, person);

    if (seat >= 0 && r->phase == PHASE_OPEN && !r->broken) {
        stand_up(r, seat);
        pass_on(r, person);
        room_keep(r, NULL, 0);
    }
    member_drop(c->member);
    net_answer(c->line, c->id, NULL);
    return COMMAND_DONE;
}

/* The lowest seat of those that are here, and of somebody else than the host. */
static uint64_t deputy(const struct room *r)
{
    for (int i = 0; i < r->setup.seats; i++)
        if (r->chair[i].kind == CHAIR_PERSON && chair_here(r, i))
            return r->chair[i].person;
    return 0;
}

int room_is_host(const struct room *r, uint64_t person)
{
    if (r->host_person == person)
        return 1;
    for (const struct member *m = r->members; m != NULL; m = m->next_at_room)
        if (m->line->person->id == r->host_person)
            return 0;
    return deputy(r) == person;
}

int room_need_host(struct command *c)
{
    if (room_may_change(c) != ASK_OK)
        return ASK_FAILED;
    if (!room_is_host(c->room, c->line->person->id))
        return ask_fail0(&c->ask, "not_host", SERVER_SAY_NOT_HOST);
    return ASK_OK;
}

/* "bot": a bot's name, or null or "open" for nobody. */
static int read_bot(struct command *c, const struct bq_bot **out)
{
    const json_t *bot = json_object_get(c->ask.json, "bot");
    const char *name = json_string_value(bot);
    char word[ASK_WORD];

    *out = NULL;
    if (bot == NULL || json_is_null(bot) || (name != NULL && strcmp(name, "open") == 0))
        return ASK_OK;
    *out = name != NULL ? bq_bot_find(name) : NULL;
    if (*out == NULL)
        return ask_fail(&c->ask, "bad_request", SERVER_SAY_NO_BOT, BQ_T(ask_word(word, name != NULL ? name : "")),
                        BQ_T(bq_bots[0]->name));
    return ASK_OK;
}

int room_seat(struct command *c)
{
    struct room *r = c->room;
    const struct bq_bot *bot = NULL;
    struct chair *chair;
    int seat = 0;

    if (room_need_host(c) != ASK_OK || read_seat(c, &seat) != ASK_OK || read_bot(c, &bot) != ASK_OK)
        return ASK_FAILED;
    chair = &r->chair[seat];
    if (r->phase == PHASE_OVER)
        return ask_fail0(&c->ask, "over", SERVER_SAY_GAME_OVER);
    if (r->phase == PHASE_SHARES)
        return ask_fail0(&c->ask, "not_now", SERVER_SAY_BEGUN);
    if (r->phase == PHASE_PLAYING) {
        if (bot == NULL)
            return ask_fail0(&c->ask, "not_now", SERVER_SAY_CHAIR_KEPT);
        if (chair->kind == CHAIR_PERSON && chair_here(r, seat))
            return ask_fail(&c->ask, "taken", SERVER_SAY_CHAIR_TAKEN, BQ_N(seat));
        room_stand_in(r, seat, bot);
        return room_keep_for(c);
    }
    if (chair->kind == CHAIR_PERSON) {
        if (chair->person == c->line->person->id)
            return ask_fail(&c->ask, "taken", SERVER_SAY_CHAIR_TAKEN, BQ_N(seat));
        room_look_from(r, chair->person, BQ_WATCHER); /* the host shows them away */
    }
    *chair = (struct chair){.kind = bot != NULL ? CHAIR_BOT : CHAIR_EMPTY, .bot = bot, .left = chair->left};
    return room_keep_for(c);
}

/* ---- afterwards ----------------------------------------------------------------------------------------------- */

/* Opens the table where it goes on; it is answered when that is on disk. ASK_OK, or no memory or no store. */
static int open_rematch(struct room *r, struct hall_line *l, uint32_t re)
{
    struct room *next = r->hall->counts.rooms < ROOMS ? fresh_room(r->hall, r->game, r->host_person) : NULL;

    if (next == NULL)
        return ASK_FAILED;
    next->setup = r->setup;
    next->is_public = r->is_public;
    next->delay = r->delay;
    next->shared = r->shared;
    next->clock.kind = r->clock.kind;
    next->clock.ms = r->clock.ms;
    next->clock.increment = r->clock.increment;
    next->clock.forfeit = r->clock.forfeit;
    for (int i = 0; i < r->setup.seats; i++) {
        const struct chair *from = &r->chair[i];
        struct chair *to = &next->chair[i];

        to->kind = from->person != 0 ? CHAIR_PERSON : from->kind;
        to->person = from->person;
        to->bot = to->kind == CHAIR_BOT ? from->bot : NULL;
        to->left = r->clock.ms;
        memcpy(to->name, from->name, NAME_BYTES);
    }
    for (struct member *m = r->members; m != NULL; m = m->next_at_room) {
        int own = m->screen ? -1 : room_seat_of(next, m->line->person->id);
        struct member *there = member_add(m->line, next, own >= 0 ? own : BQ_WATCHER);

        if (there != NULL) {
            there->screen = m->screen;
            there->invited = m->invited;
        }
    }
    r->opens = next->id;
    next->follows = r->id; /* it is noted and told when there is such a table: whoever is told would go there at once */
    if (room_make(next, l, re) == ASK_OK)
        return ASK_OK;
    r->opens = 0;
    room_end(next);
    return ASK_FAILED;
}

static int is_opening(const struct room *r)
{
    return r->opens != 0 && room_find(r->hall, r->opens) != NULL;
}

/* The store was asked whether the table where it goes on is still there. */
static void on_followed(struct errand *e, const struct store_answer *a)
{
    struct room *r = e->room;

    if (e->line->gone)
        return;
    if (r->closed)
        net_refuse_key(e->line, e->re, "not_here", SERVER_SAY_NOT_AT_TABLE);
    else if (a->code == 0 || r->rematch != e->number || is_opening(r)) /* or another has opened one meanwhile */
        room_answer(e->line, e->re, r, 0);
    else if (a->code != STORE_NONE || open_rematch(r, e->line, e->re) != ASK_OK)
        net_refuse_key(e->line, e->re, "store_failed", SERVER_SAY_NOT_KEPT);
    line_free_to_go(e->line);
}

int room_rematch(struct command *c)
{
    struct room *r = c->room;
    struct errand *e;
    int seat = room_seat_of(r, c->line->person->id);

    if (r->phase != PHASE_OVER)
        return ask_fail0(&c->ask, "not_now", SERVER_SAY_NOT_OVER);
    if (seat < 0 && !room_is_host(r, c->line->person->id))
        return ask_fail0(&c->ask, "not_seated", SERVER_SAY_NOT_SEATED);
    if (r->rematch == 0 && !is_opening(r))
        return open_rematch(r, c->line, c->id) == ASK_OK ? COMMAND_DONE : hall_no_store(c);
    if (is_opening(r) || room_find(c->hall, r->rematch) != NULL) {
        room_answer(c->line, c->id, r, 0);
        return COMMAND_DONE;
    }
    e = errand_new(c->hall, c->line, r, on_followed);
    if (e == NULL)
        return hall_no_store(c);
    e->re = c->id;
    e->number = r->rematch;
    if (errand_sent(e, store_table_load(c->hall->config.store, errand_ticket(e), r->rematch)) != 0)
        return hall_no_store(c);
    line_busy(c->line);
    return COMMAND_DONE;
}

void room_gone(struct room *r)
{
    for (struct member *m = r->members; m != NULL; m = m->next_at_room)
        net_push(m->line, &(struct net){.source = {net_gone}, .line = m->line, .room = r, .member = m});
    room_end(r);
}

static void on_dropped(struct errand *e, const struct store_answer *a)
{
    (void)a;
    net_answer(e->line, e->re, NULL);
}

int room_close(struct command *c)
{
    struct room *r = c->room;
    struct errand *e;

    if (room_need_host(c) != ASK_OK)
        return ASK_FAILED;
    if (r->phase != PHASE_OPEN && r->phase != PHASE_OVER) { /* it is theirs, too, wherever they are */
        for (int i = 0; i < r->setup.seats; i++)
            if (r->chair[i].person != 0 && r->chair[i].person != c->line->person->id)
                return ask_fail0(&c->ask, "not_now", SERVER_SAY_OTHERS_PLAY);
    }
    e = errand_new(c->hall, c->line, NULL, on_dropped);
    if (e == NULL)
        return hall_no_store(c);
    e->re = c->id;
    if ((r->phase != PHASE_OVER || r->old) &&
        errand_sent(e, store_table_drop(c->hall->config.store, errand_ticket(e), r->id)) != 0)
        return hall_no_store(c);
    if (r->phase == PHASE_OVER && !r->old) { /* what was finished is kept */
        talk_end(r);
        net_answer(c->line, c->id, NULL);
        errand_sent(e, 1);
    }
    room_gone(r);
    c->room = NULL;
    return COMMAND_DONE;
}
