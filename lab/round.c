/* round.c -- see round.h. Events are played as session/table.c and lab/play.c play them: luck at once, deadlines one by one, bots when the
 * host says so; where there is no time that is at once, and the lowest seat first.
 *
 * What is looked into is a guess from the seat's view, never the truth: what somebody cannot know is no part of a decision.
 *
 * Invariant: between games all marks are 0. */
#include "lab/round.h"

#include <stdlib.h>
#include <string.h>

#include "core/luck.h"
#include "core/text.h"
#include "core/verbs.h"
#include "session/host.h"
#include "session/table.h"

static const uint8_t BOT_LUCK[32] = "banquet lab: the luck of bots"; /* never that of a table */

enum { LEADERS = 4096, WORD = 64 };

struct lab_desk {
    _Alignas(16) uint8_t state[BQ_STATE_MAX], before[BQ_STATE_MAX], guess[BQ_STATE_MAX], after[BQ_STATE_MAX];
    bq_move list[BQ_LEGAL_MAX];
    struct bq_fact facts[BQ_FACTS];
    uint8_t luck[BQ_LUCK_BYTES];
    int32_t position;
    int64_t now;            /* game time, ms */
    int32_t turn;           /* whose it is, or -1 */
    int32_t begun;          /* a seat has acted */
    int32_t looks;          /* decisions looked into */
    int8_t leader[LEADERS]; /* at the end of every `stride` turns */
    int32_t leaders, stride, skip;
    int32_t role[LAB_ITEM_VALUES]; /* the family's option by the value that facts have, or -1 */
    char family[WORD];
};

/* ---- opening ------------------------------------------------------------------------ */

/* What the facts call a restaurant is found among the option's values by its id. */
static void learn_roles(struct lab_round *r)
{
    const struct bq_words *w = r->plan->game->words->table;
    char id[BQ_TEXT];

    lab_family_name(r->plan, r->desk->family);
    for (int v = 0; v < LAB_ITEM_VALUES; v++) {
        struct bq_fact noun;

        r->desk->role[v] = -1;
        if (r->plan->family >= 0 && w->name != NULL && w->id != NULL && w->name(r->desk->family, v, &noun) &&
            w->id(r->desk->family, v, id, sizeof id) > 0)
            bq_option_parse(&r->desk->role[v], &r->plan->game->rules->options[r->plan->family], id);
    }
}

int lab_round_open(struct lab_round *r, const struct lab_plan *plan, const struct lab_items *items)
{
    memset(r, 0, sizeof *r);
    r->plan = plan;
    r->items = items;
    r->desk = calloc(1, sizeof *r->desk);
    r->mark = calloc((size_t)items->items + 1, sizeof *r->mark);
    r->touched = calloc((size_t)items->items + 1, sizeof *r->touched);
    if (r->desk == NULL || r->mark == NULL || r->touched == NULL)
        return BQ_EMEMORY;
    learn_roles(r);
    return BQ_OK;
}

void lab_round_free(struct lab_round *r)
{
    free(r->desk);
    free(r->mark);
    free(r->touched);
    memset(r, 0, sizeof *r);
}

const void *lab_round_state(const struct lab_round *r)
{
    return r->desk->state;
}

/* ---- marks -------------------------------------------------------------------------- */

static void clear(struct lab_round *r)
{
    for (int i = 0; i < r->touches; i++)
        memset(&r->mark[r->touched[i]], 0, sizeof *r->mark);
    r->touches = 0;
    memset(r->verb, 0, sizeof r->verb);
}

/* The marks of an item that is about to get some. */
static struct lab_item_marks *mark_of(struct lab_round *r, int row, int item)
{
    struct lab_item_marks *m = &r->mark[item];

    if (!m->touched)
        r->touched[r->touches++] = item;
    m->touched = 1;
    m->row = row;
    return m;
}

static void did(void *context, int row, int item, int seat)
{
    struct lab_round *r = context;
    struct lab_record *c = &r->record;

    if (seat < 0 || seat >= c->seats)
        return;
    mark_of(r, row, item)->did[seat]++;
    if (!r->desk->begun && c->role[seat] < 0 && strcmp(r->items->row[row].type, r->desk->family) == 0)
        c->role[seat] = r->desk->role[item - r->items->row[row].first];
}

/* A move of the decision would do this; r->desk->looks is the decision's number. */
static void could(void *context, int row, int item, int seat)
{
    struct lab_round *r = context;
    struct lab_item_marks *m = mark_of(r, row, item);

    (void)seat;
    m->possible += m->look != r->desk->looks;
    m->look = r->desk->looks;
}

/* The move that is made would do this; often more than once ("melds 3 × Pasta"), which counts as one choice. */
static void chose(void *context, int row, int item, int seat)
{
    struct lab_round *r = context;
    struct lab_item_marks *m = mark_of(r, row, item);

    (void)seat;
    m->chosen += m->pick != r->desk->looks;
    m->pick = r->desk->looks;
}

/* ---- who leads ---------------------------------------------------------------------- */

static int leader_of(const struct lab_round *r)
{
    const struct bq_game *g = r->plan->game;
    int64_t most = INT64_MIN;
    int leader = -1;

    for (int s = 0; s < r->record.seats; s++) {
        int64_t worth = g->advice->value(r->desk->state, s);

        leader = worth > most ? s : worth == most ? -1 : leader;
        most = worth > most ? worth : most;
    }
    return leader;
}

/* A turn is over. Of a game with more turns than there is room for, every other one is forgotten. */
static void note_leader(struct lab_round *r)
{
    struct lab_desk *d = r->desk;

    if (r->record.seats == 1 || r->record.team || r->plan->game->advice->value == NULL || d->skip-- > 0)
        return;
    if (d->leaders == LEADERS) {
        for (int i = 0; i < LEADERS / 2; i++)
            d->leader[i] = d->leader[2 * i];
        d->leaders = LEADERS / 2;
        d->stride *= 2;
    }
    d->leader[d->leaders++] = (int8_t)leader_of(r);
    d->skip = d->stride - 1;
}

static void sum_up_leaders(struct lab_round *r)
{
    const struct lab_desk *d = r->desk;
    struct lab_record *c = &r->record;
    int winner = -1, last = -1, from;

    for (int s = 0; s < c->seats; s++)
        if (c->winners == bq_bit(s))
            winner = s;
    for (int i = 0; i < d->leaders; i++) {
        if (d->leader[i] < 0)
            continue;
        c->leads += last >= 0 && d->leader[i] != last;
        last = d->leader[i];
    }
    for (int k = 0; k < LAB_TENTHS; k++)
        c->leader[k] = d->leaders > 0 ? d->leader[(int64_t)d->leaders * k / LAB_TENTHS] : -1;
    for (from = d->leaders; from > 0 && d->leader[from - 1] == winner;)
        from--;
    c->settled = winner >= 0 && d->leaders > 0 ? 100 * from / d->leaders : -1;
}

/* ---- decisions ---------------------------------------------------------------------- */

/* Whether this decision is one of those that are looked into. */
static int is_looked_into(const struct lab_round *r)
{
    uint64_t x = (r->record.deal << 24 ^ (uint64_t)r->desk->position) * 0x9e3779b97f4a7c15u;

    x = (x ^ x >> 32) * 0xd6e8feb86659fd93u;
    return r->plan->look > 0 && (x >> 32) % (uint32_t)r->plan->look == 0;
}

/* The number of the power of two that a difference in worth is less than. */
static int power_of(const struct bq_game *g, int64_t difference)
{
    int64_t parts = g->advice->search != NULL ? difference * LAB_WORTH / g->advice->search->scale : difference;
    int i = 0;

    while (i < LAB_SPREADS - 1 && parts >= (int64_t)1 << i)
        i++;
    return i;
}

/* Tries each of the seat's moves on a guess, and notes what it would do and what it is worth. `m`: what the seat plays, or 0. */
static void look_into(struct lab_round *r, int seat, bq_move m)
{
    const struct bq_game *g = r->plan->game;
    struct lab_desk *d = r->desk;
    struct lab_record *c = &r->record;
    int n = bq_for_bots(d->list, g->rules->legal(d->state, seat, d->list, BQ_LEGAL_MAX));
    int64_t best = INT64_MIN, second = INT64_MIN, worst = INT64_MAX;
    uint64_t verbs = 0;

    c->idle += n == 0;
    if (n == 0)
        return;
    c->waited += m == BQ_WAIT;
    d->looks++;
    c->looked++;
    c->choices += n > 1;
    c->legal += n;
    g->secrets->view(d->guess, d->state, seat);
    g->secrets->guess(d->guess, seat, lab_bot_luck(~c->deal, d->position));
    for (int i = 0; i < n; i++) {
        struct bq_event e = {.move = d->list[i], .actor = seat};
        int count, verb = bq_verb(e.move);
        int64_t worth;

        memcpy(d->after, d->guess, g->rules->state_size);
        g->rules->apply(d->after, seat, e.move);
        count = g->words->facts != NULL ? g->words->facts(d->guess, d->after, e, d->facts, BQ_FACTS) : 0;
        for (int k = 0; k < count; k++)
            lab_items_of(r->items, &d->facts[k], seat, could, r);
        if (verb < LAB_VERBS) {
            r->verb[verb].possible += (verbs >> verb & 1) == 0;
            r->verb[verb].chosen += e.move == m;
            verbs |= (uint64_t)1 << verb;
        }
        for (int k = 0; e.move == m && k < count; k++)
            lab_items_of(r->items, &d->facts[k], seat, chose, r);
        if (g->advice->value == NULL)
            continue;
        worth = g->advice->value(d->after, seat);
        second = worth > best ? best : worth > second ? worth : second;
        best = worth > best ? worth : best;
        worst = worth < worst ? worth : worst;
    }
    if (n > 1 && g->advice->value != NULL) {
        c->spread[power_of(g, best - worst)]++;
        c->second[power_of(g, best - second)]++;
    }
}

/* ---- events ------------------------------------------------------------------------- */

/* Whose turn it is, and whether that has changed. */
static void note_turn(struct lab_round *r, int actor)
{
    const struct bq_game *g = r->plan->game;
    struct lab_desk *d = r->desk;
    int turn = g->advice->turn != NULL ? g->advice->turn(d->state) : actor < BQ_SEATS ? actor : d->turn;

    if (bq_has_time(g) || turn < 0 || (turn == d->turn && r->record.seats > 1) || (r->record.seats == 1 && actor != 0))
        return;
    if (r->plan->detail && d->turn >= 0)
        note_leader(r);
    d->turn = turn;
    r->record.turns++;
}

static void note_facts(struct lab_round *r, struct bq_event e)
{
    struct lab_desk *d = r->desk;
    int n = r->plan->game->words->facts(d->before, d->state, e, d->facts, BQ_FACTS);

    for (int i = 0; i < n; i++)
        lab_items_of(r->items, &d->facts[i], e.actor < BQ_SEATS ? e.actor : -1, did, r);
}

static void play_event(struct lab_round *r, int actor, bq_move m)
{
    const struct bq_game *g = r->plan->game;
    struct lab_desk *d = r->desk;
    int tells = r->plan->detail && g->words->facts != NULL;

    if (actor < BQ_SEATS) {
        if (!d->begun)
            r->record.first = actor;
        d->begun = 1;
        r->record.moves++;
        r->record.by_seat[actor]++;
        if (bq_verb(m) < LAB_VERBS)
            r->verb[bq_verb(m)].did[actor]++;
    }
    if (tells)
        memcpy(d->before, d->state, g->rules->state_size);
    if (g->advice->turn == NULL)
        note_turn(r, actor); /* the turn begins with the move */
    g->rules->apply(d->state, actor, m);
    d->position++;
    if (tells)
        note_facts(r, (struct bq_event){.move = m, .actor = actor});
    if (g->advice->turn != NULL)
        note_turn(r, actor);
}

/* Whether the game goes on for ever, as far as can be told. */
static int is_stuck(const struct lab_round *r)
{
    return r->desk->position >= (bq_has_time(r->plan->game) ? LAB_EVENTS_TIME : LAB_EVENTS);
}

static void play_luck(struct lab_round *r)
{
    const struct bq_game_rules *rules = r->plan->game->rules;
    struct lab_desk *d = r->desk;

    while ((rules->active(d->state) & bq_bit(BQ_CHANCE)) != 0 && !is_stuck(r))
        play_event(r, BQ_CHANCE, bq_luck_pick(rules, d->state, bq_luck_at(d->luck, (uint64_t)d->position)));
}

/* Game time becomes `ms`; deadlines on the way are met one by one. */
static void play_clock(struct lab_round *r, int64_t ms)
{
    const struct bq_game_rules *rules = r->plan->game->rules;
    struct lab_desk *d = r->desk;
    int met = 0;

    do {
        int64_t due = rules->deadline(d->state);

        due = due < 0 || due > ms ? ms : due > d->now ? due : d->now;
        if (due == d->now && met)
            due = ms;
        met = 1;
        play_event(r, BQ_CLOCK, bq_clock_move(due));
        d->now = due;
        play_luck(r);
    } while (d->now < ms && rules->active(d->state) != 0 && !is_stuck(r));
}

uint64_t lab_bot_luck(uint64_t deal, int position)
{
    return bq_luck_at(BOT_LUCK, deal << 20 ^ (uint64_t)position);
}

static void ask_bot(struct lab_round *r, int seat, const atomic_int *stop)
{
    struct lab_desk *d = r->desk;
    bq_move m;

    bq_bot_choose(r->plan->bot[r->record.seating.bot[seat]], &m, r->plan->game, d->state, seat,
                  lab_bot_luck(r->record.deal, d->position), r->plan->budget, stop);
    if (bq_bot_stopped(stop))
        return;
    if (r->plan->detail && is_looked_into(r))
        look_into(r, seat, m);
    if (m == BQ_WAIT)
        return;
    play_event(r, seat, m);
    play_luck(r);
}

static struct bq_host_table stands(const struct lab_round *r)
{
    const struct bq_game_rules *rules = r->plan->game->rules;
    uint32_t active = rules->active(r->desk->state);

    return (struct bq_host_table){.active = active,
                                  .over = active == 0,
                                  .position = r->desk->position,
                                  .now = r->desk->now,
                                  .deadline = rules->deadline(r->desk->state)};
}

/* A game with time, as its host says. */
static void play_timed(struct lab_round *r, const atomic_int *stop)
{
    struct lab_desk *d = r->desk;
    struct bq_host_plan plan = {.bots = bq_bit(r->record.seats) - 1,
                                .has_time = 1,
                                .luck = r->record.deal,
                                .least = r->plan->pace_least,
                                .most = r->plan->pace_most};
    struct bq_host_table at = stands(r);
    struct bq_host host;
    int64_t real;

    bq_host_init(&host, &plan, 0, 0, &at);
    while (!is_stuck(r) && !bq_bot_stopped(stop) && (real = bq_host_due(&host)) != BQ_HOST_NEVER) {
        struct bq_host_action a = bq_host_next(&host, real);

        if (a.at > d->now)
            play_clock(r, a.at);
        if (a.kind == BQ_HOST_BOT && (a.at < 0 || (r->plan->game->rules->active(d->state) & bq_bit(a.seat)) != 0))
            ask_bot(r, a.seat, stop);
        at = stands(r);
        bq_host_see(&host, real, &at, 0);
    }
}

static void play_untimed(struct lab_round *r, const atomic_int *stop)
{
    uint32_t active;

    while (!is_stuck(r) && !bq_bot_stopped(stop) && (active = r->plan->game->rules->active(r->desk->state)) != 0) {
        int seat = 0;

        while ((active >> seat & 1) == 0)
            seat++;
        ask_bot(r, seat, stop);
    }
}

/* ---- a game ------------------------------------------------------------------------- */

int lab_stars(const struct bq_game *g, const struct bq_setup *setup, int won, int32_t score)
{
    if (!lab_plays_as_team(g, setup->seats) || g->stars == NULL)
        return -1;
    return won ? g->stars(setup->option[bq_option_find(g, g->campaign)], setup->seats, score) : 0;
}

static void sum_up(struct lab_round *r)
{
    const struct bq_game *g = r->plan->game;
    struct lab_record *c = &r->record;

    c->events = r->desk->position;
    c->time = r->desk->now;
    c->stuck = g->rules->active(r->desk->state) != 0;
    g->rules->score(r->desk->state, c->score);
    c->winners = c->stuck ? 0 : g->rules->winners(r->desk->state);
    c->stars = c->stuck ? -1 : lab_stars(g, &c->seating.setup, (int)(c->winners & 1), c->score[0]);
    if (!c->stuck && g->words->remarks != NULL &&
        g->words->remarks(r->desk->state, BQ_WATCHER, BQ_OUTCOME, 0, 0, r->desk->facts, BQ_FACTS) > 0)
        c->end = r->desk->facts[0].key;
    if (r->plan->detail)
        sum_up_leaders(r);
}

void lab_record_begin(struct lab_record *c, const struct lab_plan *p, int variant, uint64_t deal, int turn)
{
    memset(c, 0, sizeof *c);
    c->variant = variant;
    c->deal = deal;
    c->turn = turn;
    lab_seat(&c->seating, p, variant, deal, turn);
    c->seats = c->seating.setup.seats;
    c->team = lab_plays_as_team(p->game, c->seats);
    c->first = c->settled = c->stars = -1;
    for (int s = 0; s < BQ_SEATS; s++) {
        c->role[s] = -1;
        if (p->family >= 0 && s < c->seats) {
            int32_t given = c->seating.setup.option[p->family + s];

            c->role[s] = given != p->game->rules->options[p->family + s].initial ? given : -1;
        }
    }
}

int lab_round_play(struct lab_round *r, int variant, uint64_t deal, int turn, const atomic_int *stop)
{
    const struct bq_game *g = r->plan->game;
    struct lab_record *c = &r->record;
    struct lab_desk *d = r->desk;
    uint8_t seed[BQ_SEED_BYTES];

    clear(r);
    lab_record_begin(c, r->plan, variant, deal, turn);
    d->position = 0;
    d->now = 0;
    d->turn = -1;
    d->begun = d->looks = d->leaders = d->skip = 0;
    d->stride = 1;
    bq_seed_of_deal(seed, deal);
    bq_seed_luck(d->luck, seed);
    g->rules->start(d->state, &c->seating.setup);
    play_luck(r);
    if (bq_has_time(g))
        play_timed(r, stop);
    else
        play_untimed(r, stop);
    if (bq_bot_stopped(stop))
        return 0;
    sum_up(r);
    return 1;
}
