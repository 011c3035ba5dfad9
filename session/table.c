/* table.c -- opening a table, looking at it, playing, and taking back.
 *
 * A call checks everything that can be checked, adds its steps to the history as pending, plays
 * the luck that follows, and only then keeps them. If anything fails on the way, they are dropped.
 *
 * Invariant: see table.h; between calls nothing is pending and luck has nothing to do, except where
 * bq_table_go() has stopped in the middle of it. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/hash.h"
#include "core/text.h"
#include "core/variant.h"
#include "session/frame.h"
#include "session/inside.h"

enum { FIRST_SNAPSHOTS = 4, MOVES_TOLD = 6 };

/* ---- opening ------------------------------------------------------------------ */

static int bad_seats(const struct bq_game *g, int seats, struct bq_trouble *why)
{
    if (g->rules->min_seats == g->rules->max_seats)
        return bq_complain(why, BQ_ESETUP, BQ_WHY_SEATS_ARE, BQ_N(g->rules->min_seats), BQ_T(g->name), BQ_N(seats));
    return bq_complain(why, BQ_ESETUP, BQ_WHY_SEATS_RANGE, BQ_T(g->name), BQ_N(g->rules->min_seats),
                       BQ_N(g->rules->max_seats), BQ_N(seats));
}

int bq_setup_fits(const struct bq_game *g, const struct bq_setup *s, struct bq_trouble *why)
{
    if (s->seats < g->rules->min_seats || s->seats > g->rules->max_seats)
        return bad_seats(g, s->seats, why);
    if (s->variant != 0 && (bq_variant_of(s->variant) == NULL || bq_variant_of(s->variant)->rules != g->rules))
        return bq_complain(why, BQ_ESETUP, BQ_WHY_PATCH_UNKNOWN, BQ_T(g->name));
    for (int i = 0; g->rules->options[i].key != NULL; i++) {
        const struct bq_option *o = &g->rules->options[i];
        int32_t min = o->min, max = o->max;

        if (o->values != NULL)
            for (min = 0, max = -1; o->values[max + 1] != NULL;)
                max++;
        if (s->option[i] < min || s->option[i] > max)
            return bq_complain(why, BQ_ESETUP, BQ_WHY_OPTION_RANGE, BQ_T(o->key), BQ_T(g->name), BQ_N(s->option[i]),
                               BQ_N(min), BQ_N(max));
    }
    return BQ_OK;
}

int bq_table_lay(struct bq_table **out, const struct bq_opening *o, struct bq_trouble *why)
{
    const struct bq_game *g = o->game;
    struct bq_table *t;
    uint8_t seed[BQ_SEED_BYTES];
    int fault = bq_setup_fits(g, &o->setup, why), refused;

    assert(g->rules->state_size <= BQ_STATE_MAX && g->rules->state_size % 8 == 0);
    if (fault != BQ_OK)
        return fault;
    bq_seed_of_deal(seed, o->deal);
    if (o->has_deal && memcmp(seed, o->seed, sizeof seed) != 0)
        return bq_complain0(why, BQ_ESETUP, BQ_WHY_SEED_NOT_OF_DEAL);
    if (o->has_deal && o->shared)
        return bq_complain0(why, BQ_ESETUP, BQ_WHY_SHARED_DEAL);
    t = calloc(1, sizeof *t);
    if (t == NULL)
        return bq_complain0(why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
    t->game = g;
    assert(o->version == 0 || (o->version >= bq_oldest(g) && o->version <= g->version));
    t->version = o->version != 0 ? o->version : g->version;
    t->setup = o->setup;
    t->has_deal = o->has_deal != 0;
    t->deal = t->has_deal ? o->deal : 0;
    memcpy(t->seed, o->seed, sizeof t->seed);
    t->commit_form = o->shared ? 3 : 2; /* made when the stacked piles are known */
    t->state = malloc((size_t)(1 + BQ_SCRATCH) * g->rules->state_size);
    t->snapshots = malloc((size_t)FIRST_SNAPSHOTS * g->rules->state_size);
    t->snapshot_cap = FIRST_SNAPSHOTS;
    t->written = bq_written_new();
    if (t->state == NULL || t->snapshots == NULL || t->written == NULL) {
        bq_table_free(t);
        return bq_complain0(why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
    }
    t->scratch = t->state + g->rules->state_size;
    refused = g->rules->start(t->state, &t->setup);
    if (refused != BQ_OK) {
        bq_table_free(t);
        return refused > 0 ? bq_complain(why, BQ_ESETUP, BQ_WHY_OPTIONS_REFUSED, BQ_T(g->name),
                                         BQ_RV(g, refused, o->setup.variant))
                           : bq_complain(why, BQ_ESETUP, BQ_WHY_OPTIONS_TOGETHER, BQ_T(g->name));
    }
    memcpy(t->snapshots, t->state, g->rules->state_size);
    *out = t;
    return BQ_OK;
}

/* Plays luck until a seat is to act, time is, or the game is over. */
static int play_luck(struct bq_table *t, struct bq_trouble *why)
{
    int last = -1, fault;
    bq_move m;

    while (t->game->rules->active(t->state) & bq_bit(BQ_CHANCE)) {
        fault = bq_chance_next(t, t->state, t->used, t->position + t->pending, last, &m, &last, why);
        if (fault == BQ_OK)
            fault = bq_history_push(t, BQ_CHANCE, m, last, why);
        if (fault != BQ_OK)
            return fault;
    }
    return bq_lists_settled(t, t->state, t->used, why);
}

/* A table with its stacked piles and its commitment, before anything of its luck is known. */
static int lay_committed(struct bq_table **out, const struct bq_opening *o, struct bq_trouble *why)
{
    struct bq_table *t = NULL;
    int fault = bq_table_lay(&t, o, why);

    if (fault != BQ_OK)
        return fault;
    for (int i = 0; i < o->stack_count && fault == BQ_OK; i++)
        fault = bq_list_add(t, &o->stacks[i], why);
    if (fault == BQ_OK && bq_commit_make(t->commit, t) != BQ_OK)
        fault = bq_complain0(why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
    if (fault != BQ_OK) {
        bq_table_free(t);
        return fault;
    }
    *out = t;
    return BQ_OK;
}

int bq_opening_commit(uint8_t out[BQ_COMMIT_BYTES], const struct bq_opening *o, struct bq_trouble *why)
{
    struct bq_table *t = NULL;
    int fault = lay_committed(&t, o, why);

    if (fault != BQ_OK)
        return fault;
    memcpy(out, t->commit, BQ_COMMIT_BYTES);
    bq_table_free(t);
    return BQ_OK;
}

int bq_table_new(struct bq_table **out, const struct bq_opening *o, struct bq_trouble *why)
{
    struct bq_table *t = NULL;
    int fault = lay_committed(&t, o, why);

    if (fault != BQ_OK)
        return fault;
    fault = bq_shares_take(t, o, why);
    if (fault == BQ_OK)
        fault = play_luck(t, why);
    if (fault != BQ_OK) {
        bq_table_free(t);
        return fault;
    }
    bq_history_keep(t);
    *out = t;
    return BQ_OK;
}

void bq_table_free(struct bq_table *t)
{
    if (t == NULL)
        return;
    for (int i = 0; i < t->list_count; i++) {
        free(t->lists[i].pile);
        free(t->lists[i].cards);
    }
    for (int i = 0; i < t->note_count; i++)
        free(t->notes[i].key);
    bq_written_free(t->written);
    bq_mirror_free(t);
    free(t->steps);
    free(t->snapshots);
    free(t->state);
    free(t);
}

/* ---- looking -------------------------------------------------------------------- */

const struct bq_game *bq_table_game(const struct bq_table *t)
{
    return t->game;
}

const struct bq_setup *bq_table_setup(const struct bq_table *t)
{
    return &t->setup;
}

const uint8_t *bq_table_commit(const struct bq_table *t)
{
    return t->commit;
}

int bq_table_commit_form(const struct bq_table *t)
{
    return t->commit_form;
}

int bq_table_deal(const struct bq_table *t, uint64_t *deal)
{
    if (t->has_deal)
        *deal = t->deal;
    return t->has_deal;
}

int bq_table_stacked(const struct bq_table *t)
{
    return t->list_count > 0 || (t->mirror != NULL && t->mirror->stacked);
}

int bq_table_seed(const struct bq_table *t, uint8_t seed[BQ_SEED_BYTES])
{
    if (!bq_table_over(t) || t->sketch || (t->mirror != NULL && !t->mirror->has_seed))
        return BQ_EDENIED;
    memcpy(seed, t->seed, BQ_SEED_BYTES);
    return BQ_OK;
}

int bq_table_again(const struct bq_table *t, struct bq_opening *out)
{
    uint8_t seed[BQ_SEED_BYTES];

    if (bq_table_seed(t, seed) != BQ_OK)
        return BQ_EDENIED;
    *out = (struct bq_opening){
        .game = t->game, .setup = t->setup, .has_deal = t->has_deal, .deal = t->deal, .shared = bq_table_shared(t)};
    memcpy(out->seed, seed, sizeof out->seed);
    memcpy(out->shares, t->shares, sizeof out->shares);
    return BQ_OK;
}

uint32_t bq_table_active(const struct bq_table *t)
{
    return t->game->rules->active(t->state);
}

int bq_table_over(const struct bq_table *t)
{
    return t->game->rules->active(t->state) == 0;
}

int64_t bq_table_now(const struct bq_table *t)
{
    return t->now;
}

struct bq_host_table bq_table_stands(const struct bq_table *t)
{
    uint32_t active = bq_table_active(t);

    return (struct bq_host_table){
        .active = active,
        .over = active == 0,
        .position = bq_table_position(t),
        .now = t->now,
        .deadline = bq_has_time(t->game) ? t->game->rules->deadline(t->state) : -1,
    };
}

uint64_t bq_table_hash(const struct bq_table *t)
{
    return bq_state_hash(t->game, t->state);
}

int bq_table_undone(const struct bq_table *t)
{
    return t->undone;
}

/* Whether it is a seat that can be asked about: of a mirror, its viewer's alone. */
static int at_table(const struct bq_table *t, int seat)
{
    return seat >= 0 && seat < t->setup.seats && (t->mirror == NULL || seat == t->mirror->viewer);
}

static void view_of(const struct bq_table *t, const void *state, int seat, void *out)
{
    if (seat == BQ_REFEREE || t->mirror != NULL)
        memcpy(out, state, t->game->rules->state_size);
    else
        t->game->secrets->view(out, state, at_table(t, seat) ? seat : BQ_WATCHER);
}

void bq_table_view(const struct bq_table *t, int seat, void *out)
{
    view_of(t, t->state, seat, out);
}

void bq_table_view_at(const struct bq_table *t, int i, int seat, void *out)
{
    uint8_t *state = bq_scratch(t, 0);

    bq_history_state(t, i, state);
    view_of(t, state, seat, out);
}

int bq_table_legal(const struct bq_table *t, int seat, bq_move *out, int cap)
{
    return at_table(t, seat) ? t->game->rules->legal(t->state, seat, out, cap) : 0;
}

const void *bq_table_referee(const struct bq_table *t)
{
    return t->state;
}

/* ---- playing -------------------------------------------------------------------- */

static int no_seat(const struct bq_table *t, int seat, struct bq_trouble *why)
{
    if (t->mirror != NULL)
        return bq_complain0(why, BQ_EDENIED, BQ_WHY_MIRROR_SEAT);
    if (t->setup.seats == 1)
        return bq_complain(why, BQ_EDENIED, BQ_WHY_NO_SEAT_BUT_ONE, BQ_N(seat));
    return bq_complain(why, BQ_EDENIED, BQ_WHY_NO_SEAT, BQ_N(seat), BQ_N(t->setup.seats - 1));
}

/* Checks a move and plays it and the luck after it, all pending. */
static int step(struct bq_table *t, int actor, bq_move m, struct bq_trouble *why)
{
    int rule, fault;

    if (t->game->rules->active(t->state) & bq_bit(BQ_CHANCE))
        return bq_complain0(why, BQ_EDENIED, BQ_WHY_LUCK_IS_TO_ACT);
    rule = t->game->rules->check(t->state, actor, m);
    if (rule != 0)
        return bq_complain(why, rule, BQ_WHY_REFUSED, BQ_RV(t->game, rule, t->setup.variant));
    fault = bq_history_push(t, actor, m, -1, why);
    return fault == BQ_OK ? play_luck(t, why) : fault;
}

/* Keeps what is pending if all went well, else drops it. */
static int finish(struct bq_table *t, int result)
{
    if (result == BQ_OK)
        bq_history_keep(t);
    else if (t->pending > 0)
        bq_history_drop(t);
    return result;
}

int bq_table_play(struct bq_table *t, int seat, bq_move m, struct bq_trouble *why)
{
    int denied = bq_mirror_denies(t, why);

    if (denied != BQ_OK)
        return denied;
    if (!at_table(t, seat))
        return no_seat(t, seat, why);
    return finish(t, step(t, seat, m, why));
}

/* "X is no move. You could play: draw, place a1, ..." */
static int no_move(const struct bq_table *t, int seat, const char *text, struct bq_trouble *why)
{
    const struct bq_game *g = t->game;
    char list[160], word[BQ_TEXT];
    struct bq_text out = bq_text_to(list, sizeof list);
    bq_move *moves = malloc(g->rules->max_legal * sizeof *moves);
    int n = moves != NULL ? g->rules->legal(t->state, seat, moves, (int)g->rules->max_legal) : 0;

    for (int i = 0; i < n && i < MOVES_TOLD; i++) {
        int length = bq_move_text(g, bq_scratch(t, 0), seat, moves[i], word, BQ_TEXT);

        if (out.len + length + 7 >= out.cap) {
            n = MOVES_TOLD + 1;
            break;
        }
        bq_put(&out, i > 0 ? ", " : "");
        bq_put(&out, word);
    }
    if (n > MOVES_TOLD)
        bq_put(&out, ", ...");
    free(moves);
    if (n > 0)
        return bq_complain(why, BQ_EPARSE, BQ_WHY_NO_MOVE, BQ_Q(text), BQ_T(list));
    return bq_complain(why, BQ_EPARSE, BQ_WHY_NO_MOVE_NOW, BQ_Q(text), BQ_T(g->name), BQ_N(seat));
}

int bq_table_read(const struct bq_table *t, int seat, const char *text, bq_move *out, struct bq_trouble *why)
{
    uint8_t *view = bq_scratch(t, 0);

    if (!at_table(t, seat))
        return no_seat(t, seat, why);
    t->game->secrets->view(view, t->state, seat); /* what is understood must not depend on a secret */
    return bq_move_parse(out, t->game, view, seat, text) != 0 ? no_move(t, seat, text, why) : BQ_OK;
}

int bq_table_check(const struct bq_table *t, int seat, bq_move m, struct bq_trouble *why)
{
    int rule = at_table(t, seat) ? t->game->rules->check(t->state, seat, m) : no_seat(t, seat, why);

    return rule > 0 ? bq_complain(why, rule, BQ_WHY_REFUSED, BQ_RV(t->game, rule, t->setup.variant)) : rule;
}

int bq_table_play_text(struct bq_table *t, int seat, const char *text, struct bq_trouble *why)
{
    bq_move m;
    int fault = bq_table_read(t, seat, text, &m, why);

    return fault == BQ_OK ? bq_table_play(t, seat, m, why) : fault;
}

/* The time of the next step on the way to `ms`. A deadline that is past is met at once. */
static int64_t next_time(const struct bq_table *t, int64_t ms)
{
    int64_t due = t->game->rules->deadline(t->state);

    if (due < 0 || due > ms)
        return ms;
    return due > t->now ? due : t->now;
}

static int run_clock(struct bq_table *t, int64_t ms, struct bq_trouble *why)
{
    int fault = BQ_OK;

    do {
        int64_t due = next_time(t, ms);

        assert(due > t->now || t->pending == 0); /* a deadline that was met moves on */
        if (due == t->now && t->pending > 0)
            due = ms;
        fault = step(t, BQ_CLOCK, bq_clock_move(due), why);
    } while (fault == BQ_OK && t->now < ms && !bq_table_over(t));
    return fault;
}

int bq_table_clock(struct bq_table *t, int64_t ms, struct bq_trouble *why)
{
    int denied = bq_mirror_denies(t, why);

    if (denied != BQ_OK)
        return denied;
    if (!bq_has_time(t->game))
        return bq_complain(why, BQ_EDENIED, BQ_WHY_NO_CLOCK, BQ_T(t->game->name));
    if (ms < t->now)
        return bq_complain0(why, BQ_EPARSE, BQ_WHY_CLOCK_BACKWARDS);
    if (ms > INT64_MAX >> 8)
        return bq_complain0(why, BQ_EPARSE, BQ_WHY_CLOCK_TOO_FAR);
    if (ms == t->now && next_time(t, ms + 1) > ms && !bq_table_over(t))
        return BQ_OK; /* nothing is due, and no time has passed */
    return finish(t, run_clock(t, ms, why));
}

/* ---- taking back ---------------------------------------------------------------- */

static int is_seat(const struct bq_step *s)
{
    return s->actor < BQ_SEATS;
}

/* Whether bots sit at all the other seats, as the notes say. They decide from the view, which is made anew: what they saw, they forget. */
static int others_are_bots(const struct bq_table *t, int seat)
{
    char key[] = "seat0";

    for (int i = 0; i < t->setup.seats; i++) {
        key[4] = (char)('0' + i);
        if (i != seat && bq_table_note_of(t, key) == NULL)
            return 0;
    }
    return t->setup.seats > 1;
}

/* Whether the event leads from `from`, a view of the seat's or a guess at what it does not see, to what it sees afterwards. */
static int leads_to(const struct bq_table *t, uint8_t *from, struct bq_event e, int seat, const uint8_t *seen)
{
    uint8_t *view = bq_scratch(t, 3);

    t->game->rules->apply(from, e.actor, e.move);
    t->game->secrets->view(view, from, seat);
    return memcmp(seen, view, t->game->rules->state_size) == 0;
}

/* Whether event i told the seat something that its view did not have. Its own move, and what is hidden from it, did if more is seen
 * afterwards than they make of that view; luck that it sees always did; and another's move did unless it could be made, and would look
 * the same, whatever is hidden from the seat. */
static int is_news(const struct bq_table *t, int i, int seat)
{
    enum { GUESSES = 8 };
    const struct bq_game_secrets *secrets = t->game->secrets;
    uint8_t *state = bq_scratch(t, 0), *from = bq_scratch(t, 1), *seen = bq_scratch(t, 2);
    struct bq_event e = bq_table_event(t, i), told = e;
    int news = 0;

    bq_history_state(t, i, state);
    if (e.actor != BQ_CHANCE && !secrets->reveals(state, e))
        return 0;
    told.move = secrets->redact(state, e, seat);
    secrets->view(from, state, seat);
    t->game->rules->apply(state, e.actor, e.move);
    secrets->view(seen, state, seat);
    if (e.actor == seat || told.move != e.move)
        return !leads_to(t, from, told, seat, seen);
    memcpy(state, from, t->game->rules->state_size); /* what the seat knew */
    for (int n = 0; n < GUESSES && !news && e.actor != BQ_CHANCE; n++) {
        memcpy(from, state, t->game->rules->state_size);
        secrets->guess(from, seat, (uint64_t)(i * GUESSES + n + 1) * UINT64_C(0x9e3779b97f4a7c15));
        news = t->game->rules->check(from, e.actor, e.move) != 0 || !leads_to(t, from, e, seat, seen);
    }
    return news || e.actor == BQ_CHANCE;
}

/* Whether step i was made by itself, for there was no choice. */
static int was_forced(const struct bq_table *t, int i)
{
    bq_move m;

    bq_history_state(t, i, bq_scratch(t, 0));
    return bq_forced_move(t->game, bq_scratch(t, 0), t->steps[i].actor, &m) && m == t->steps[i].move;
}

/* Whether step i showed anybody anything hidden. */
static int has_shown(const struct bq_table *t, int i)
{
    bq_history_state(t, i, bq_scratch(t, 0));
    return t->game->secrets->reveals(bq_scratch(t, 0), bq_table_event(t, i));
}

/* Where an undo goes to at a table of one person and bots: before their last move that they chose, unless they have learned something
 * since. */
static int undo_with_bots(const struct bq_table *t, int seat, struct bq_trouble *why)
{
    int own = t->position - 1;

    while (own >= 0 && t->steps[own].actor != seat)
        own--;
    if (own < 0)
        return bq_complain0(why, BQ_EDENIED, BQ_WHY_UNDO_NOTHING);
    if (bq_table_over(t)) /* and its seed may have been read */
        return bq_complain0(why, BQ_EDENIED, BQ_WHY_UNDO_OVER);
    for (int i = own; i < t->position; i++)
        if (is_news(t, i, seat))
            return bq_complain0(why, BQ_EDENIED, BQ_WHY_UNDO_LEARNED);
    while (own > 0 && t->steps[own - 1].actor == seat && was_forced(t, own) && !is_news(t, own - 1, seat))
        own--;
    return own;
}

/* The position that an undo by the seat goes to, or BQ_EDENIED. */
static int undo_target(const struct bq_table *t, int seat, struct bq_trouble *why)
{
    int i = t->position - 1, denied = bq_mirror_denies(t, why);

    if (denied != BQ_OK)
        return denied;
    if (!at_table(t, seat))
        return no_seat(t, seat, why);
    if (bq_has_time(t->game))
        return bq_complain(why, BQ_EDENIED, BQ_WHY_UNDO_TIME, BQ_T(t->game->name));
    if (others_are_bots(t, seat))
        return undo_with_bots(t, seat, why);
    while (i >= 0 && !is_seat(&t->steps[i]))
        i--;
    if (i < 0)
        return bq_complain0(why, BQ_EDENIED, BQ_WHY_UNDO_NOTHING);
    if (t->setup.seats == 1)
        return i;
    if (t->steps[i].actor != seat)
        return bq_complain(why, BQ_EDENIED, BQ_WHY_UNDO_ANOTHERS, BQ_N(t->steps[i].actor));
    if (bq_table_over(t)) /* and its seed may have been read */
        return bq_complain0(why, BQ_EDENIED, BQ_WHY_UNDO_OVER);
    if (i < t->position - 1)
        return bq_complain0(why, BQ_EDENIED, BQ_WHY_UNDO_LUCK);
    if (has_shown(t, i))
        return bq_complain0(why, BQ_EDENIED, BQ_WHY_UNDO_SHOWN);
    while (i > 0 && t->steps[i - 1].actor == seat && was_forced(t, i) && !has_shown(t, i - 1))
        i--;
    return i;
}

int bq_table_undo(struct bq_table *t, int seat, struct bq_trouble *why)
{
    int to = undo_target(t, seat, why);

    if (to < 0)
        return to;
    bq_table_go(t, to);
    if (t->undone < INT32_MAX)
        t->undone++;
    return BQ_OK;
}

int bq_table_own(const struct bq_table *t, int seat)
{
    int i = t->position - 1;

    while (i >= 0 && t->steps[i].actor != seat)
        i--;
    while (i > 0 && t->steps[i - 1].actor == seat && was_forced(t, i))
        i--;
    return i;
}

int bq_table_back(struct bq_table *t, int position, struct bq_trouble *why)
{
    if (bq_has_time(t->game))
        return bq_complain(why, BQ_EDENIED, BQ_WHY_UNDO_TIME, BQ_T(t->game->name));
    if (position < 0 || position >= t->position)
        return bq_complain0(why, BQ_EDENIED, BQ_WHY_UNDO_NOTHING);
    if (bq_table_over(t) && t->setup.seats > 1)
        return bq_complain0(why, BQ_EDENIED, BQ_WHY_UNDO_OVER);
    bq_table_go(t, position);
    if (t->undone < INT32_MAX)
        t->undone++;
    return BQ_OK;
}

int bq_table_can_undo(const struct bq_table *t, int seat)
{
    return t->mirror != NULL ? bq_mirror_may(t, seat, BQ_FRAME_CAN_UNDO) : undo_target(t, seat, NULL) >= 0;
}

/* Whether step i goes with the seat's move before it. */
static int goes_along(const struct bq_table *t, int i, int seat)
{
    if (t->steps[i].actor == seat)
        return t->setup.seats > 1 && was_forced(t, i);
    return !is_seat(&t->steps[i]) || others_are_bots(t, seat);
}

/* The position that a redo by the seat goes to, or BQ_EDENIED. */
static int redo_target(const struct bq_table *t, int seat, struct bq_trouble *why)
{
    int i = t->position, denied = bq_mirror_denies(t, why);

    if (denied != BQ_OK)
        return denied;
    if (!at_table(t, seat))
        return no_seat(t, seat, why);
    if (bq_has_time(t->game))
        return bq_complain(why, BQ_EDENIED, BQ_WHY_REDO_TIME, BQ_T(t->game->name));
    while (i < t->count && !is_seat(&t->steps[i]))
        i++;
    if (i == t->count)
        return bq_complain0(why, BQ_EDENIED, BQ_WHY_REDO_NOTHING);
    if (t->steps[i].actor != seat)
        return bq_complain(why, BQ_EDENIED, BQ_WHY_REDO_ANOTHERS, BQ_N(t->steps[i].actor));
    do
        i++;
    while (i < t->count && goes_along(t, i, seat));
    return i;
}

int bq_table_redo(struct bq_table *t, int seat, struct bq_trouble *why)
{
    int to = redo_target(t, seat, why);

    if (to < 0)
        return to;
    bq_table_go(t, to);
    return BQ_OK;
}

int bq_table_can_redo(const struct bq_table *t, int seat)
{
    return t->mirror != NULL ? bq_mirror_may(t, seat, BQ_FRAME_CAN_REDO) : redo_target(t, seat, NULL) > 0;
}
