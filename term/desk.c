/* desk.c -- opening tables, whose turn it is, playing, saving and the end. See desk.h. */
#define _DEFAULT_SOURCE 1

#include "term/desk.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

#include "core/hash.h"
#include "programs/program.h"
#include "session/file.h"
#include "session/registry.h"
#include "term/campaign.h"
#include "term/guest.h"
#include "term/screen.h"

_Static_assert(sizeof(uint64_t[BQ_STATE_MAX / 8]) == BQ_STATE_MAX, "a view fits");

/* The host's real time. */
static int64_t system_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static void add_news(struct desk *d, const char *text)
{
    size_t n = strlen(d->news);
    if (n + 2 < sizeof d->news)
        snprintf(d->news + n, sizeof d->news - n, "%s%s", n ? "\n" : "", text);
}

static void add_trouble(struct desk *d, const struct bq_trouble *why)
{
    char text[sizeof why->text];
    say_trouble_alone(text, sizeof text, why);
    add_news(d, text);
}

/* ---- beginning --------------------------------------------------------------- */

/* Why nothing begins; 1 is the program's exit status. */
#define complain(...) (fputs("banquet: ", stderr), say_line(stderr, __VA_ARGS__), 1)

static int seat_bots(struct desk *d, const struct term_options *o)
{
    d->persons = 0;
    for (int i = 0; i < o->opening.setup.seats && i < BQ_SEATS; i++) {
        if (o->bots[i] && program_own(&d->program[i], o->bots[i], o->bot_ms) != 0)
            return fprintf(stderr, "banquet: %s\n", say_word(TERM_SAY_NO_MEMORY)), 1;
        d->bot[i] = d->program[i] ? d->program[i] : o->bots[i] ? bq_bot_find(o->bots[i]) : NULL;
        if (o->bots[i] && !d->bot[i]) {
            const char *names[64] = {NULL};
            for (int k = 0; k < 63 && bq_bots[k]; k++)
                names[k] = bq_bots[k]->name;
            const char *near = bq_nearest(o->bots[i], names);
            (void)complain(TERM_SAY_NO_BOT, BQ_T(o->bots[i]), BQ_T(near ? near : names[0]));
            return 2;
        }
        d->persons += !d->bot[i];
    }
    return 0;
}

/* Drops the unfinished tables of other deals than the one that was asked for. */
static void only_this_deal(struct desk *d)
{
    uint8_t commit[BQ_COMMIT_BYTES];
    int n = 0;
    bq_seed_commit(commit, d->o->opening.seed);
    for (int i = 0; i < d->entries; i++)
        if (memcmp(d->entry[i].seed_commit, commit, sizeof commit) == 0)
            d->entry[n++] = d->entry[i];
    d->entries = n;
}

int desk_init(struct desk *d, const struct term_options *o, enum desk_start *how)
{
    memset(d, 0, sizeof *d);
    d->shelf.lock = -1;
    d->o = o;
    d->game = o->game;
    d->skin = term_skin_of(o->game);
    d->seat = BQ_WATCHER;
    d->log_seat = -2;
    d->lang = o->lang ? o->lang : "en";
    d->speech = (struct bq_speech){.words = o->game->words->table, .you = -1, .rules = o->game->ledger};
    if (o->game->words->table && bq_language_find(&d->language, d->lang, o->game->words->table))
        d->speech.language = &d->language;
    if (bq_language_find(&d->house, d->lang, &bq_house_words))
        d->speech.house = &d->house;
    if (o->guest || o->puzzles) {
        *how = o->guest ? DESK_GUEST : DESK_PUZZLE;
        return 0;
    }
    int rc = seat_bots(d, o);
    if (rc != 0)
        return rc;
    if (o->save_path && (!*o->save_path || strlen(o->save_path) >= SHELF_PATH - 16))
        return *o->save_path ? complain(TERM_SAY_LONG_NAME, BQ_N(SHELF_PATH - 17))
                             : complain(TERM_SAY_NO_NAME, BQ_T("--save FILE"));
    shelf_init(&d->shelf, o->save_path);
    d->entries = shelf_gather(&d->shelf, o->game->name, d->entry, &d->busy, d->news, sizeof d->news);
    stats_repair(d->shelf.folder, d->news, sizeof d->news);
    *how = DESK_NEW;
    if (o->watch) {
        *how = DESK_WATCH;
        return 0;
    }
    if (o->entry) {
        snprintf(d->entry[0].path, sizeof d->entry[0].path, "%s", o->entry);
        *how = DESK_RESUME;
        return 0;
    }
    if (o->save_path) {
        int there = access(o->save_path, F_OK) == 0;
        if (there && o->resume == 0)
            return complain(TERM_SAY_EXISTS, BQ_T(o->save_path));
        if (!there && o->resume == 1)
            return complain(TERM_SAY_NO_SAVE, BQ_T(o->save_path));
        if (there) {
            snprintf(d->entry[0].path, sizeof d->entry[0].path, "%s", o->save_path);
            *how = DESK_RESUME;
        }
        return 0;
    }
    if (o->has_seed)
        only_this_deal(d);
    if (o->resume == 1) {
        if (!d->entries && d->busy)
            return complain(TERM_SAY_BUSY_GAME, BQ_T(o->game->name));
        if (!d->entries && d->news[0]) /* such as one of older rules */
            fprintf(stderr, "%s\n", d->news);
        if (!d->entries)
            return complain(TERM_SAY_NO_GAME, BQ_T(o->game->name));
        *how = DESK_RESUME;
    } else if (o->resume < 0 && d->entries) {
        *how = DESK_ASK;
    }
    return 0;
}

static void forget_log(struct desk *d, int keep)
{
    while (d->log_count > keep)
        free(d->log[--d->log_count]);
}

void desk_free(struct desk *d)
{
    forget_log(d, 0);
    free(d->log);
    free(d->log_event);
    shelf_close(&d->shelf);
    for (int i = 0; i < BQ_SEATS; i++) {
        program_rise(d->program[i]);
        program_free(d->program[i]);
    }
    if (!d->o->guest) /* whose table it is */
        bq_table_free(d->table);
    d->table = NULL;
}

/* ---- the log ------------------------------------------------------------------ */

/* What the log says of an event, snprintf's way; 0 = nothing. */
static int log_text(const struct desk *d, int event, char *out, int cap)
{
    struct bq_fact facts[BQ_FACTS];
    int n = 0, all = bq_table_facts(d->table, event, d->seat, facts, BQ_FACTS);
    if (!d->game->words->facts)
        return bq_table_tell(d->table, event, d->seat, out, cap);
    for (int i = 0; i < all; i++)
        if (facts[i].key != d->skin->quiet)
            facts[n++] = facts[i];
    struct bq_speech shared = desk_shared(d);
    return bq_say_all(&shared, facts, n, out, cap);
}

static void log_add(struct desk *d, int event)
{
    char line[1000];
    int actor = bq_table_event(d->table, event).actor;
    if (log_text(d, event, line, sizeof line) <= 0)
        return;
    if (d->log_count && strcmp(d->log[d->log_count - 1], line) == 0 && actor >= BQ_SEATS)
        return; /* a shuffle is many events, and one line */
    if (d->log_count == d->log_cap) {
        int cap = d->log_cap ? d->log_cap * 2 : 64;
        char **lines = realloc(d->log, (size_t)cap * sizeof *lines);
        if (lines)
            d->log = lines;
        int *events = lines ? realloc(d->log_event, (size_t)cap * sizeof *events) : NULL;
        if (!events)
            return; /* a log that misses a line; the game goes on */
        d->log_event = events;
        d->log_cap = cap;
    }
    char *copy = malloc(strlen(line) + 1);
    if (!copy)
        return;
    strcpy(copy, line);
    d->log[d->log_count] = copy;
    d->log_event[d->log_count++] = event;
}

/* On a server's table, time between its events: the view as it is at this moment, up to what happens by itself next. */
static void let_time_pass(struct desk *d)
{
    int64_t now = guest_now(d->o->guest), due;
    if (!bq_has_time(d->game) || bq_table_over(d->table))
        return;
    due = d->game->rules->deadline(d->view);
    if (due >= 0 && now >= due)
        now = due - 1;
    if (now > bq_table_now(d->table) && d->game->rules->check(d->view, BQ_CLOCK, bq_clock_move(now)) == 0)
        d->game->rules->apply(d->view, BQ_CLOCK, bq_clock_move(now));
}

void desk_refresh(struct desk *d)
{
    d->speech.you = d->seat < BQ_SEATS ? d->seat : -1;
    d->speech.brief = term_signs() ? BQ_BRIEF : BQ_IDS;
    struct bq_table *t = d->table;
    int position = bq_table_position(t), keep = d->log_count;
    bq_table_view(t, d->seat, d->view);
    if (d->o->guest)
        let_time_pass(d);
    d->legal_count = d->seat < BQ_SEATS ? bq_table_legal(t, d->seat, d->legal, BQ_LEGAL_MAX) : 0;
    if (d->log_seat != d->seat) {
        keep = 0;
        d->log_position = 0;
    }
    while (keep && d->log_event[keep - 1] >= position)
        keep--;
    forget_log(d, keep);
    if (d->log_position > position)
        d->log_position = position;
    if (d->log_position < bq_table_base(t)) /* what came before is not known here */
        d->log_position = bq_table_base(t);
    for (int i = d->log_position; i < position; i++)
        log_add(d, i);
    d->log_position = position;
    d->log_seat = d->seat;
}

void desk_sit(struct desk *d, int seat)
{
    d->seat = seat;
    desk_refresh(d);
}

/* ---- tables ------------------------------------------------------------------- */

enum {
    PACE = 1800, /* ms, a person's */
    TICK = 200   /* between two events of time alone */
};

/* The table's host: time stands at first for these reasons, in a game that has any. */
static void invite(struct desk *d, uint32_t why)
{
    int has_time = bq_has_time(d->game), pace = d->o->pace > 0 ? d->o->pace : PACE;
    struct bq_host_table stands = bq_table_stands(d->table);
    struct bq_host_plan plan = {.has_time = has_time,
                                .least = has_time ? pace : d->bot_pause,
                                .most = has_time ? 3 * pace : d->bot_pause,
                                .tick = TICK,
                                .sleeps = 1,
                                .saves = d->o->puzzles == NULL,
                                .luck = bq_table_hash(d->table)};
    for (int i = 0; i < bq_table_setup(d->table)->seats; i++)
        plan.bots |= d->bot[i] && !d->o->puzzles ? bq_bit(i) : 0; /* after a puzzle's move nobody plays */
    bq_host_init(&d->host, &plan, system_us(), has_time && !stands.over ? why : 0, &stands);
}

/* The new table takes the old one's place. */
static void take(struct desk *d, struct bq_table *t, uint32_t why)
{
    for (int i = 0; i < BQ_SEATS; i++)
        program_rise(d->program[i]);
    bq_table_free(d->table);
    d->table = t;
    for (int i = 0; i < bq_table_setup(t)->seats; i++)
        program_sit(d->bot[i], t, i);
    forget_log(d, 0);
    d->log_position = 0;
    d->log_seat = -2;
    d->counted = 0;
    d->asks = 0;
    d->has_warned = 0;
    d->refused = 0;
    d->seat = BQ_WATCHER;
    int persons = 0, first = BQ_WATCHER;
    for (int i = bq_table_setup(t)->seats; i-- > 0;)
        if (!d->bot[i]) {
            first = i;
            persons++;
        }
    uint32_t bots = 0;
    for (int i = 0; i < bq_table_setup(t)->seats; i++)
        bots |= d->bot[i] ? bq_bit(i) : 0;
    say_names(&d->names, bq_table_setup(t)->seats, bots);
    d->speech.names = d->names.name;
    d->speech.seats = bq_table_setup(t)->seats;
    d->speech.variant = bq_table_setup(t)->variant;
    if (persons == 1 || bq_has_time(d->game)) /* with several, nobody's cards are shown until someone is called */
        d->seat = first;
    invite(d, why);
}

static int fresh_seed(uint8_t seed[BQ_SEED_BYTES], struct bq_trouble *why)
{
    if (getrandom(seed, BQ_SEED_BYTES, 0) == BQ_SEED_BYTES)
        return 0;
    return say_fault(why, BQ_EIO, TERM_SAY_NO_RANDOM, SAY_T(strerror(errno)));
}

/* A new table takes the old one's place, here and in the folder. On a fault it is gone. */
static int open_table(struct desk *d, struct bq_table *t, struct bq_trouble *why)
{
    int rc = 0;
    for (int i = 0; i < bq_table_setup(t)->seats && rc == 0; i++) {
        char key[16];
        snprintf(key, sizeof key, "seat%d", i);
        if (d->bot[i])
            rc = bq_table_note(t, key, d->bot[i]->name);
    }
    if (rc == 0 && d->daily)
        rc = bq_table_note(t, "daily", "yes");
    if (rc != 0) {
        bq_table_free(t);
        return say_fault0(why, rc, TERM_SAY_NO_MEMORY);
    }
    take(d, t, 0);
    shelf_close(&d->shelf);
    bq_host_saved(&d->host, system_us(), shelf_begin(&d->shelf, t) == 0); /* a fault is in shelf.unsaved */
    desk_refresh(d);
    return 0;
}

int desk_new(struct desk *d, int same_deal, struct bq_trouble *why)
{
    struct bq_opening opening = d->o->opening;
    struct bq_table *t;
    int first = !d->table, rc = 0;
    opening.game = d->game;
    if (!first) {
        opening.setup = *bq_table_setup(d->table);
        opening.stacks = NULL;
        opening.stack_count = 0;
        if (d->o->campaign && !same_deal)
            campaign_go_on(&opening.setup, d->game, d->shelf.folder);
    }
    if (same_deal) {
        rc = bq_table_again(d->table, &opening);
    } else if (!first || !d->o->has_seed) {
        opening.has_deal = 0;
        rc = fresh_seed(opening.seed, why);
    }
    if (rc == 0)
        rc = bq_table_new(&t, &opening, why);
    if (rc != 0)
        return rc;
    d->daily = (first && d->o->daily) || (same_deal && d->daily);
    return open_table(d, t, why);
}

int desk_play_on(struct desk *d, struct bq_trouble *why)
{
    struct bq_table *old = d->table, *t;
    struct bq_opening opening;
    int position = bq_table_position(old), rc;
    if (bq_table_over(old))
        return say_fault0(why, BQ_EDENIED, TERM_SAY_NOT_FROM_THE_END);
    bq_table_go(old, bq_table_length(old));
    if (!bq_table_over(old))
        return say_fault0(why, BQ_EDENIED, TERM_SAY_NOT_FROM_UNFINISHED);
    if (bq_table_stacked(old))
        return say_fault0(why, BQ_EDENIED, TERM_SAY_NOT_FROM_STACKED);
    rc = bq_table_again(old, &opening);
    if (rc == 0)
        rc = bq_table_new(&t, &opening, why);
    if (rc != 0)
        return rc;
    while (rc == 0 && bq_table_position(t) < position) { /* the same luck follows by itself */
        int at = bq_table_position(t);
        struct bq_event e = bq_table_event(old, at);
        rc = e.actor == BQ_CLOCK ? bq_table_clock(t, (int64_t)bq_payload(e.move), why)
                                 : bq_table_play(t, e.actor, e.move, why);
        if (rc == 0 && bq_table_position(t) <= at)
            rc = bq_complain(why, BQ_ECORRUPT, BQ_WHY_STEP_REFUSED, BQ_N(at + 1));
    }
    if (rc != 0) {
        bq_table_free(t);
        return rc;
    }
    if (!d->persons) { /* bots alone have played it: now somebody does */
        d->bot[0] = NULL;
        d->persons = 1;
    }
    d->daily = 0;
    d->shelf.seen = 1;
    shelf_close(&d->shelf);
    d->shelf.own_path[0] = '\0'; /* which has the finished game, and keeps it */
    rc = open_table(d, t, why);
    d->shelf.seen = 0;
    return rc;
}

/* The game is over: puts the table away and counts it. */
static void finish(struct desk *d)
{
    if (d->shelf.unsaved || d->counted)
        return;
    if (shelf_finish(&d->shelf) != 0)
        add_trouble(d, &d->shelf.why);
    if (d->shelf.folder[0] && d->shelf.id[0])
        d->counted = stats_count(d->shelf.folder, d->shelf.path, d->table, d->news, sizeof d->news) == 0;
}

/* Who sits where, as the table's notes have it. */
static void know_seats(struct desk *d, const struct bq_table *t)
{
    d->persons = 0;
    for (int i = 0; i < bq_table_setup(t)->seats; i++) {
        char key[16];
        snprintf(key, sizeof key, "seat%d", i);
        const char *name = bq_table_note_of(t, key);
        d->bot[i] = name ? bq_bot_find(name) : NULL;
        if (name && d->program[i] && strcmp(d->program[i]->name, name) == 0)
            d->bot[i] = d->program[i]; /* a save alone never starts one */
        if (name && !d->bot[i] && !(d->o->watch && program_is(name))) {
            char text[200 + PROGRAM_NAME];
            if (program_is(name))
                say_text(text, sizeof text, TERM_SAY_PROGRAM_UNNAMED, SAY_N(i), SAY_T(name));
            else
                say_text(text, sizeof text, TERM_SAY_BOT_UNKNOWN, SAY_T(name));
            add_news(d, text);
        }
        d->persons += !d->bot[i];
    }
    d->daily = bq_table_note_of(t, "daily") != NULL;
}

int desk_watch(struct desk *d)
{
    know_seats(d, d->o->watch);
    take(d, d->o->watch, 0);
    desk_sit(d, d->o->as);
    return 0;
}

/* Who sits where, as the room has it: all others play for themselves. */
static void know_room(struct desk *d)
{
    const struct guest_room *r = guest_room(d->o->guest); /* which stays where it is */
    for (int i = 0; i < bq_table_setup(d->table)->seats; i++)
        d->names.name[i] = r->seat[i].name;
    d->speech.names = d->names.name;
    d->speech.seats = bq_table_setup(d->table)->seats;
    d->speech.variant = bq_table_setup(d->table)->variant;
}

int desk_guest(struct desk *d)
{
    d->table = guest_table(d->o->guest);
    forget_log(d, 0);
    d->log_position = 0;
    d->log_seat = -2;
    d->has_warned = 0;
    d->persons = 1;
    d->seat = guest_room(d->o->guest)->you;
    know_room(d);
    desk_refresh(d);
    return 0;
}

int desk_puzzle(struct desk *d, int32_t n, struct bq_trouble *why)
{
    const struct bq_puzzle_book *b = d->o->puzzles;
    struct bq_puzzle next;
    struct bq_table *t;
    int rc = bq_puzzle_read(&next, b, n < b->count ? n : 0, why);
    if (rc == 0)
        rc = bq_puzzle_table(&t, b, &next, why);
    if (rc != 0)
        return rc;
    d->puzzle = next;
    d->puzzle_number = n < b->count ? n : 0;
    d->solved = 0;
    d->persons = 1;
    for (int i = 0; i < bq_table_setup(t)->seats; i++)
        d->bot[i] = i == next.seat ? NULL : bq_bot_find("greedy"); /* by name only */
    take(d, t, 0);
    desk_refresh(d);
    snprintf(d->news, sizeof d->news, "%s", say_word(TERM_SAY_PUZZLE_ASK));
    return 0;
}

int desk_resume(struct desk *d, const char *path, struct bq_trouble *why)
{
    struct bq_table *t;
    int rc = shelf_resume(&d->shelf, path, &t, why);
    if (rc != 0)
        return rc;
    if (strcmp(bq_table_game(t)->name, d->game->name) != 0) {
        say_fault(why, BQ_EVERSION, TERM_SAY_ANOTHER_GAME, SAY_T(path), SAY_T(bq_table_game(t)->name));
        bq_table_free(t);
        shelf_close(&d->shelf);
        return why->code;
    }
    know_seats(d, t);
    take(d, t, BQ_STAND_RESUMED); /* nobody loses time by coming back */
    if (bq_table_over(t))
        finish(d);
    desk_refresh(d);
    return 0;
}

/* ---- playing -------------------------------------------------------------------- */

int desk_over(const struct desk *d)
{
    uint8_t seed[BQ_SEED_BYTES];
    if (d->o->puzzles)
        return d->solved;
    return bq_table_over(d->table) && (!d->o->guest || bq_table_seed(d->table, seed) == 0);
}

int desk_turn(const struct desk *d)
{
    uint32_t active = bq_seat_bits(bq_table_active(d->table));
    if (d->o->puzzles)
        return d->solved ? -1 : d->puzzle.seat;
    if (d->o->guest)
        return d->seat < BQ_SEATS && active & bq_bit(d->seat) ? d->seat : -1;
    int seats = bq_table_setup(d->table)->seats;
    for (int i = 0; i < seats; i++) { /* from the one at the keyboard onwards */
        int seat = d->seat < seats ? (d->seat + i) % seats : i;
        if (active & bq_bit(seat) && !d->bot[seat])
            return seat;
    }
    return -1;
}

/* Writes the table down; one that is over is put away. */
static int write_down(struct desk *d)
{
    int rc = shelf_save(&d->shelf, d->table);
    bq_host_saved(&d->host, system_us(), rc == 0);
    if (rc == 0 && bq_table_over(d->table))
        finish(d);
    return rc;
}

/* After a change, by a person or by itself: tells the host, saves if that is due, and looks anew. */
static void settle(struct desk *d, int person)
{
    int64_t now = system_us();
    struct bq_host_table stands = bq_table_stands(d->table);
    bq_host_see(&d->host, now, &stands, person);
    if (bq_host_take_save(&d->host, now))
        write_down(d);
    for (int i = 0; bq_table_over(d->table) && i < BQ_SEATS; i++)
        program_rise(d->program[i]);
    desk_refresh(d);
}

/* How many moves a program has forfeited for each reason, or zeros. */
static struct program_report report_of(const struct bq_bot *bot)
{
    const struct program_report *r = program_report(bot);
    return r ? *r : (struct program_report){0};
}

/* Says so if the program has forfeited its move; of those that it is no longer asked for, nothing. */
static void tell_forfeit(struct desk *d, const struct bq_bot *bot, const struct program_report *before)
{
    static const int why[PROGRAM_FAULTS] = {TERM_SAY_FORFEIT_LATE, TERM_SAY_FORFEIT_ENDED, TERM_SAY_FORFEIT_NONSENSE,
                                            TERM_SAY_FORFEIT_ILLEGAL, 0};
    struct program_report now = report_of(bot);
    char text[200 + PROGRAM_NAME + PROGRAM_SAID];
    for (int i = 0; i < PROGRAM_FAULTS; i++)
        if (why[i] && now.forfeited[i] > before->forfeited[i]) {
            say_text(text, sizeof text, why[i], SAY_T(bot->name), SAY_T(now.said[0] ? now.said : "-"));
            add_news(d, text);
        }
}

/* Asks the bot of a seat, and plays what it answers; in real time that may be nothing. */
static int ask_bot(struct desk *d, int seat, struct bq_trouble *why)
{
    uint64_t view[BQ_STATE_MAX / 8];
    bq_move m;
    if (!d->bot[seat] || !(bq_table_active(d->table) & bq_bit(seat)))
        return 0;
    bq_table_view(d->table, seat, view);
    uint64_t luck = bq_hash64("bot", view, d->game->rules->state_size) + (uint64_t)bq_table_position(d->table);
    struct program_report before = report_of(d->bot[seat]);
    bq_bot_choose(d->bot[seat], &m, d->game, view, seat, luck, 0, &term_signal);
    if (term_signal) /* leaving: what was not thought out is not played */
        return 0;
    tell_forfeit(d, d->bot[seat], &before);
    return m == BQ_WAIT ? 0 : bq_table_play(d->table, seat, m, why);
}

/* What came from the server: it shows as a bot's move does. */
static enum bq_host_kind hear(struct desk *d)
{
    int news = guest_step(d->o->guest);
    d->gone |= (news & GUEST_GONE) != 0;
    if (news & GUEST_NEW_TABLE) {
        desk_guest(d);
    } else if (news & (GUEST_TABLE_NEWS | GUEST_ROOM_NEWS)) {
        know_room(d);
        desk_refresh(d);
    } else if (guest_runs(d->o->guest)) {
        desk_refresh(d);
    }
    return news & (GUEST_TABLE_NEWS | GUEST_NEW_TABLE) ? BQ_HOST_BOT : BQ_HOST_NOTHING;
}

enum bq_host_kind desk_step(struct desk *d, struct bq_trouble *why)
{
    if (d->o->guest)
        return hear(d);
    struct bq_host_action a = bq_host_next(&d->host, system_us());
    int rc = 0;
    if (a.kind == BQ_HOST_NOTHING)
        return a.kind;
    if (a.kind == BQ_HOST_SAVE) {
        write_down(d);
        return a.kind;
    }
    if (a.at > bq_table_now(d->table))
        rc = bq_table_clock(d->table, a.at, why);
    if (rc == 0 && a.kind == BQ_HOST_BOT)
        ask_bot(d, a.seat, why);
    settle(d, 0);
    return a.kind;
}

/* A person's move is made at the moment of the key: what was due before it happens first. */
static int stamp(struct desk *d, struct bq_trouble *why)
{
    struct bq_trouble theirs;
    if (!bq_has_time(d->game) || bq_table_over(d->table))
        return 0;
    while (desk_step(d, &theirs) != BQ_HOST_NOTHING)
        ;
    if (!bq_host_may_play(&d->host))
        return say_fault0(why, BQ_EDENIED, TERM_SAY_GAME_PAUSED);
    int64_t game = bq_host_now(&d->host, system_us());
    return game > bq_table_now(d->table) ? bq_table_clock(d->table, game, why) : 0;
}

/* After a move: what has to be paid for it and leaves no choice. */
static void pay(struct desk *d)
{
    bq_move m;
    while (bq_table_forced(d->table, d->seat, &m) && bq_table_play(d->table, d->seat, m, NULL) == 0)
        ;
}

/* A move at a server's table, which carries it out. */
static int send_move(struct desk *d, bq_move m, struct bq_trouble *why)
{
    int rc = bq_table_over(d->table) ? say_fault0(why, BQ_EDENIED, TERM_SAY_OVER) : guest_play(d->o->guest, m, why);
    desk_refresh(d);
    return rc;
}

/* An answer to the puzzle: the best move is made, of another it is said that it is not the best. */
static int answer(struct desk *d, bq_move m, struct bq_trouble *why)
{
    char move[BQ_TEXT], about[300] = "", lead[16];
    int rule = bq_table_check(d->table, d->seat, m, why), loss = d->puzzle.lead;
    if (d->solved)
        return say_fault0(why, BQ_EDENIED, TERM_SAY_PUZZLE_OVER);
    if (rule != 0)
        return rule;
    bq_move_text(d->game, d->view, d->seat, m, move, sizeof move);
    if (m != bq_puzzle_best(d->table, &d->puzzle))
        return say_fault(why, BQ_EDENIED, TERM_SAY_PUZZLE_WRONG, SAY_T(move));
    desk_remarks(d, BQ_PREVIEW, m, 0, about, sizeof about);
    rule = bq_table_play(d->table, d->seat, m, why);
    if (rule != 0)
        return rule;
    d->solved = 1;
    desk_refresh(d);
    int n = about[0] ? say_text(d->news, sizeof d->news, TERM_SAY_PUZZLE_RIGHT_ABOUT, SAY_T(move), SAY_T(about))
                     : say_text(d->news, sizeof d->news, TERM_SAY_PUZZLE_RIGHT, SAY_T(move));
    n += snprintf(d->news + n, sizeof d->news - (size_t)n, "\n");
    snprintf(lead, sizeof lead, "%d.%02d", loss / 100, loss % 100);
    if (d->game->rules->max_seats == 1)
        say_text(d->news + n, (int)sizeof d->news - n, TERM_SAY_PUZZLE_LEAD_POINTS, SAY_T(lead));
    else
        say_text(d->news + n, (int)sizeof d->news - n, TERM_SAY_PUZZLE_LEAD_GAMES, SAY_N(loss));
    return 0;
}

int desk_play(struct desk *d, bq_move m, struct bq_trouble *why)
{
    if (d->o->puzzles)
        return answer(d, m, why);
    if (d->o->guest)
        return send_move(d, m, why);
    int rc = stamp(d, why);
    if (rc == 0)
        rc = bq_table_play(d->table, d->seat, m, why);
    if (rc == 0)
        pay(d);
    settle(d, rc == 0);
    return rc;
}

int desk_play_text(struct desk *d, const char *text, struct bq_trouble *why)
{
    bq_move m;
    if (d->o->puzzles) {
        int no = bq_table_read(d->table, d->seat, text, &m, why);
        return no != 0 ? no : answer(d, m, why);
    }
    if (d->o->guest) {
        int no = bq_table_read(d->table, d->seat, text, &m, why);
        return no != 0 ? no : send_move(d, m, why);
    }
    int rc = stamp(d, why);
    if (rc == 0)
        rc = bq_table_play_text(d->table, d->seat, text, why);
    if (rc == 0)
        pay(d);
    settle(d, rc == 0);
    return rc;
}

int desk_warn(struct desk *d, bq_move m, char *out, int cap)
{
    int again = d->has_warned && d->warned == m;
    d->has_warned = 0;
    if (again)
        return 0;
    if (!d->skin->assisted || !d->skin->assisted(bq_table_setup(d->table), d->view) ||
        desk_remarks(d, BQ_WARNING, m, 0, out, cap) == 0)
        return 0;
    d->has_warned = 1;
    d->warned = m;
    return 1;
}

int desk_undo(struct desk *d, struct bq_trouble *why)
{
    if (d->o->guest)
        return guest_undo(d->o->guest, why);
    if (d->o->puzzles)
        return say_fault0(why, BQ_EDENIED, TERM_SAY_PUZZLE_NO_UNDO);
    if (bq_table_over(d->table)) /* counted, and its seed is open */
        return say_fault0(why, BQ_EDENIED, TERM_SAY_OVER_COUNTED);
    int rc = bq_table_undo(d->table, d->seat, why);
    if (rc == 0)
        settle(d, 1);
    return rc;
}

int desk_redo(struct desk *d, struct bq_trouble *why)
{
    if (d->o->guest)
        return guest_redo(d->o->guest, why);
    if (d->o->puzzles)
        return say_fault0(why, BQ_EDENIED, TERM_SAY_PUZZLE_NO_UNDO);
    if (bq_table_over(d->table))
        return say_fault0(why, BQ_EDENIED, TERM_SAY_OVER);
    int rc = bq_table_redo(d->table, d->seat, why);
    if (rc == 0)
        settle(d, 1);
    return rc;
}

int desk_save(struct desk *d)
{
    if (d->o->puzzles)
        return 0;
    if (d->o->guest) { /* the server has it */
        if (desk_over(d))
            guest_save(d->o->guest);
        return 0;
    }
    if (bq_table_over(d->table) && !d->shelf.unsaved) {
        finish(d);
        return 0;
    }
    return write_down(d);
}

/* ---- waiting and standing --------------------------------------------------------- */

int desk_wait(const struct desk *d, int most)
{
    if (d->o->guest)
        return guest_wait(d->o->guest, guest_runs(d->o->guest) && most > TICK ? TICK : most);
    int64_t due = bq_host_due(&d->host), now = system_us();
    if (due == BQ_HOST_NEVER || due > now + (int64_t)most * 1000)
        return most;
    return due > now ? (int)((due - now + 999) / 1000) : 0;
}

int desk_file(const struct desk *d)
{
    return d->o->guest ? guest_file(d->o->guest) : -1;
}

int desk_said(struct desk *d, char *out, int cap)
{
    return d->o->guest ? guest_said(d->o->guest, out, cap) : 0;
}

int desk_rematch(struct desk *d)
{
    if (d->o->guest)
        guest_rematch(d->o->guest);
    return d->o->guest != NULL;
}

void desk_hurry(struct desk *d)
{
    if (d->o->guest)
        return;
    bq_host_hurry(&d->host, system_us());
}

void desk_stop(struct desk *d, uint32_t reason)
{
    struct bq_trouble why;
    if (d->o->guest) { /* the table is everybody's: only a pause is asked for */
        if (reason == BQ_STAND_PAUSE)
            guest_ask(d->o->guest, GUEST_PAUSE_WISH);
        return;
    }
    if (!bq_has_time(d->game) || bq_table_over(d->table))
        return;
    if (bq_host_stop(&d->host, system_us(), reason))
        while (desk_step(d, &why) != BQ_HOST_NOTHING) /* up to the moment at which it stands */
            ;
}

void desk_go(struct desk *d, uint32_t reasons)
{
    if (d->o->guest) {
        if (reasons & BQ_STAND_PAUSE && desk_paused(d))
            guest_ask(d->o->guest, GUEST_GO_WISH);
        return;
    }
    bq_host_go(&d->host, system_us(), reasons);
}

int desk_paused(const struct desk *d)
{
    if (d->o->guest)
        return bq_has_time(d->game) && !bq_table_over(d->table) && guest_room(d->o->guest)->phase == GUEST_PLAYING &&
               !guest_runs(d->o->guest) && d->game->rules->deadline(d->view) >= 0;
    return bq_host_held(&d->host) && !bq_table_over(d->table);
}
