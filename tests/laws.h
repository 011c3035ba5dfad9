/* laws.h -- the laws of the contract (core/game.h, design.md section 2), each a function.
 *
 * A law looks at one moment of a game that is being walked through: the state, and the event that led to
 * it. It returns NULL, or what is wrong. So the same laws run on every game (tests/laws.c) and on games broken on
 * purpose (tests/broken_test.c), where each must be seen to fail.
 *
 * A walk is made of a number: its set-up, its way of playing and its luck all follow from it, and a failure
 * names it. What a law draws comes from dice of its own, so that every law sees the same walks. A long game is looked
 * at more and more seldom, and most of its walks are broken off, so that one game costs about what another does.
 *
 * Invariant: nothing here knows a rule of any game. */
#ifndef BQ_LAWS_H
#define BQ_LAWS_H

#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>

#include "session/registry.h"
#include "session/table.h"
#include "tests/patches.h"
#include "tests/play.h"

enum {
    LAW_SEEN = 512,  /* moves of a walk that are remembered */
    LAW_WHY = 1200,  /* bytes of what a law says */
    LAW_CLOSE = 150, /* this many events of a walk are looked at one by one, then one in LAW_FAR */
    LAW_FAR = 32,
    LAW_SHORT = 600,  /* events of a walk, except every fourth, which goes on to the end */
    LAW_LOOKS = 100,  /* that a walk is worth, on average */
    LAW_PATCHES = 256 /* of each game */
};

enum law_way { LAW_RANDOM, LAW_CONCEDING, LAW_BEST, LAW_STACKED, LAW_WAYS };

struct walk {
    const struct bq_game *g;
    struct bq_setup setup;
    uint64_t number;        /* of the walk */
    uint64_t looks;         /* taken, in all walks */
    int rules;              /* in the ledger, the blank one included */
    int way;                /* enum law_way */
    int step;               /* events played */
    struct bq_rng luck;     /* plays */
    struct bq_rng dice;     /* for the law's own choices */
    void *before, *now;     /* the state, and the one before the last event */
    struct bq_event event;  /* the last event; none if step is 0 */
    void *a, *b, *c;        /* states for the law to use */
    bq_move *list, *other;  /* room for max_legal moves each */
    bq_move seen[LAW_SEEN]; /* moves met in this walk, whoever made them */
    int seen_count;
    uint32_t hidden[256];   /* moves that reveals() says show something, by verb */
    uint32_t differed[256]; /* ... for which some guess came out differently */
    uint32_t due;           /* deadlines that were met */
    char why[LAW_WHY];
};

struct law {
    const char *name;
    const char *(*at)(struct walk *w);   /* at every moment of a walk; NULL = it holds */
    const char *(*last)(struct walk *w); /* after all walks of a game; may be NULL */
    int share;                           /* walks, in percent of what was asked for */
    int once;                            /* it looks at the beginning of a walk and nowhere else */
};

/* ---- walking ----------------------------------------------------------------- */

static const char *broken(struct walk *w, const char *format, ...) __attribute__((format(printf, 2, 3)));
static const char *broken(struct walk *w, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vsnprintf(w->why, sizeof w->why, format, args);
    va_end(args);
    return w->why;
}

static int rule_count(const struct bq_game *g)
{
    int n = 0;

    while (g->ledger[n].id != NULL)
        n++;
    return n;
}

static int chance_is_on(const struct walk *w)
{
    return (w->g->rules->active(w->now) & bq_bit(BQ_CHANCE)) != 0;
}

static int walk_next(struct walk *w, struct bq_event *e)
{
    const struct bq_game *g = w->g;
    int seat;

    if (chance_is_on(w))
        return (w->way == LAW_STACKED && play_other_luck(e, g, w->now, &w->luck)) ||
               play_luck(e, g, w->now, play_bits(&w->luck));
    seat = play_seat(g, w->now, &w->luck);
    if (seat >= 0 && w->way == LAW_CONCEDING)
        return play_move(e, g, w->now, seat, &w->luck, bq_rng_below(&w->luck, 8) == 0);
    if (seat >= 0 && w->way == LAW_BEST)
        return play_best(e, g, w->now, seat, &w->luck);
    return play_next(e, g, w->now, &w->luck);
}

static void walk_see(struct walk *w, bq_move m)
{
    for (int i = 0; i < w->seen_count; i++)
        if (w->seen[i] == m)
            return;
    w->seen[w->seen_count < LAW_SEEN ? w->seen_count++ : (int)bq_rng_below(&w->dice, LAW_SEEN)] = m;
}

/* Says where the walk was. */
static const char *walk_where(struct walk *w, const char *why)
{
    static char text[LAW_WHY + 1024];
    char move[BQ_TEXT] = "?";
    int n = snprintf(text, sizeof text, "%s seats=%d", w->g->name, (int)w->setup.seats);

    for (int i = 0; w->g->rules->options[i].key != NULL && i < BQ_OPTIONS && n < 800; i++)
        n +=
            snprintf(text + n, sizeof text - (size_t)n, " %s=%d", w->g->rules->options[i].key, (int)w->setup.option[i]);
    if (w->setup.variant != 0)
        n += snprintf(text + n, sizeof text - (size_t)n, " patch=\"%.500s\"", bq_variant_text(w->setup.variant));
    n += snprintf(text + n, sizeof text - (size_t)n, ", walk %llu, event %d", (unsigned long long)w->number, w->step);
    if (w->step > 0) {
        bq_move_text(w->g, w->before, w->event.actor, w->event.move, move, BQ_TEXT);
        n += snprintf(text + n, sizeof text - (size_t)n, " (actor %d: %s)", (int)w->event.actor, move);
    }
    snprintf(text + n, sizeof text - (size_t)n, ": %s", why);
    return text;
}

/* Patch `number` of the game, drawn once and not for every law. */
static uint32_t walk_variant(const struct bq_game *g, uint64_t number)
{
    static const struct bq_game *of;
    static uint32_t variant[LAW_PATCHES];
    static uint8_t drawn[LAW_PATCHES];

    if (of != g)
        memset(drawn, 0, sizeof drawn);
    of = g;
    if (!drawn[number])
        variant[number] = patch_any(g, number);
    drawn[number] = 1;
    return variant[number];
}

static const char *walk_through(struct walk *w, const struct law *law)
{
    const struct bq_game *g = w->g;
    const char *why;
    struct bq_event e;

    play_setup(&w->setup, g, w->number);
    if (w->number % 4 == 2 && bq_game_find(g->name) == g) /* not of a copy: a variant is of one game */
        w->setup.variant = walk_variant(g, w->number / 4 % LAW_PATCHES);
    bq_rng_init1(&w->luck, w->number ^ 0x3a1c);
    bq_rng_init1(&w->dice, w->number ^ 0xd1ce);
    w->way = bq_rng_below(&w->luck, 3) == 0 ? (int)bq_rng_below(&w->luck, LAW_WAYS) : LAW_RANDOM;
    w->step = w->seen_count = 0;
    if (g->rules->start(w->now, &w->setup) != 0) {
        w->step = -1;
        return w->number == 0 ? broken(w, "the default set-up is refused") : law->at(w);
    }
    for (;;) {
        if (w->step < LAW_CLOSE || w->step % LAW_FAR == 0 || g->rules->active(w->now) == 0) {
            w->looks++;
            if ((why = law->at(w)) != NULL)
                return why;
        }
        if (law->once || w->step >= (w->number % 4 == 3 ? PLAY_STEPS : LAW_SHORT) || !walk_next(w, &e))
            return NULL;
        if (g->rules->check(w->now, e.actor, e.move) != 0)
            return broken(w, "check() refuses the event that is to be played, %llx of actor %d",
                          (unsigned long long)e.move, (int)e.actor);
        memcpy(w->before, w->now, g->rules->state_size);
        g->rules->apply(w->now, e.actor, e.move);
        w->event = e;
        w->step++;
        walk_see(w, e.move);
    }
}

/* The law on about that many walks of the game, from number `first` on: NULL, or where it fails and how. */
static const char *law_try(const struct bq_game *g, const struct law *law, uint64_t first, uint64_t walks)
{
    static struct walk w;
    const char *why = NULL;

    if (g->rules->state_size == 0 || g->rules->state_size % 8 != 0 ||
        g->rules->state_size > BQ_STATE_MAX) /* no walk could be begun */
        return "the state's size is 0, not a multiple of 8, or over BQ_STATE_MAX";
    memset(&w, 0, sizeof w);
    w.g = g;
    w.rules = rule_count(g);
    w.before = play_state(g), w.now = play_state(g);
    w.a = play_state(g), w.b = play_state(g), w.c = play_state(g);
    w.list = malloc(g->rules->max_legal * sizeof *w.list);
    w.other = malloc(g->rules->max_legal * sizeof *w.other);
    if (w.list == NULL || w.other == NULL)
        abort();
    walks = walks * (uint64_t)law->share / 100 + 1;
    for (uint64_t i = 0; i < walks && why == NULL && w.looks <= walks * LAW_LOOKS; i++) {
        w.number = first + i;
        if ((why = walk_through(&w, law)) != NULL)
            why = walk_where(&w, why);
    }
    if (why == NULL && law->last != NULL && (why = law->last(&w)) != NULL)
        why = walk_where(&w, why);
    free(w.before), free(w.now), free(w.a), free(w.b), free(w.c), free(w.list), free(w.other);
    return why;
}

/* ---- rules ------------------------------------------------------------------- */

static const char *start_writes_every_byte(struct walk *w)
{
    if (w->step != 0)
        return NULL;
    memset(w->a, 0x00, w->g->rules->state_size);
    memset(w->b, 0xaa, w->g->rules->state_size);
    if (w->g->rules->start(w->a, &w->setup) != 0 || w->g->rules->start(w->b, &w->setup) != 0)
        return broken(w, "start() takes the set-up once and not again");
    for (uint32_t i = 0; i < w->g->rules->state_size; i++)
        if (((uint8_t *)w->a)[i] != ((uint8_t *)w->b)[i])
            return broken(w, "byte %u of the state keeps what was there before", i);
    return NULL;
}

static const char *start_refuses_what_is_out_of_range(struct walk *w)
{
    const struct bq_game *g = w->g;
    const int32_t seats[] = {g->rules->min_seats - 1, g->rules->max_seats + 1, INT32_MIN, INT32_MAX};
    struct bq_setup s;

    if (w->step != 0)
        return NULL;
    for (int i = 0; i < 4; i++) {
        s = w->setup;
        s.seats = seats[i];
        if (g->rules->start(w->a, &s) != BQ_ESETUP)
            return broken(w, "start() takes %d seats", (int)s.seats);
    }
    for (int i = 0; g->rules->options[i].key != NULL; i++) {
        const int32_t first = play_option_first(&g->rules->options[i]), last = play_option_last(&g->rules->options[i]);
        const int32_t values[] = {first - 1, last + 1, INT32_MIN, INT32_MAX};

        for (int j = 0; j < 4; j++) {
            s = w->setup;
            s.option[i] = values[j];
            if (g->rules->start(w->a, &s) != BQ_ESETUP)
                return broken(w, "start() takes %s=%d", g->rules->options[i].key, (int)values[j]);
        }
    }
    return NULL;
}

/* LAW: a game that is not over has a seat or luck to act, or a deadline. */
static const char *someone_is_to_act(struct walk *w)
{
    uint32_t active;
    int64_t deadline;

    if (w->step < 0)
        return NULL;
    active = w->g->rules->active(w->now);
    if (active & ~(bq_bit(BQ_ACTORS) - 1))
        return broken(w, "active() sets bits of actors that do not exist: %x", active);
    if (bq_seat_bits(active) >> w->setup.seats)
        return broken(w, "active() names a seat that is not at the table: %x", active);
    for (int seat = 0; seat < BQ_SEATS; seat++) {
        int n = w->g->rules->legal(w->now, seat, w->list, (int)w->g->rules->max_legal);

        if ((active & bq_bit(seat)) && n == 0 && !bq_has_time(w->g)) /* in real time a seat may have to wait */
            return broken(w, "seat %d is to act and has no legal move", seat);
        if (!(active & bq_bit(seat)) && n != 0)
            return broken(w, "seat %d is not to act and has %d legal moves", seat, n);
    }
    if (active == 0)
        return NULL;
    deadline = bq_has_time(w->g) ? w->g->rules->deadline(w->now) : -1;
    if (bq_seat_bits(active) == 0 && !(active & bq_bit(BQ_CHANCE)) && deadline < 0)
        return broken(w, "the game is not over, but nobody can act (active %x) and there is no deadline", active);
    return NULL;
}

static const char *legal_is_sorted_and_unique(struct walk *w)
{
    for (int seat = 0; seat < BQ_SEATS && w->step >= 0; seat++) {
        int n = w->g->rules->legal(w->now, seat, w->list, (int)w->g->rules->max_legal);

        if (n < 0 || n > (int)w->g->rules->max_legal)
            return broken(w, "seat %d: %d legal moves, max_legal is %u", seat, n, w->g->rules->max_legal);
        for (int i = 1; i < n; i++)
            if (w->list[i - 1] >= w->list[i])
                return broken(w, "seat %d: legal move %d (%llx) does not come after %llx", seat, i,
                              (unsigned long long)w->list[i], (unsigned long long)w->list[i - 1]);
    }
    return NULL;
}

/* The least share that gives move i of n: shares of 32 bits are cut into n parts. */
static uint32_t share_of(uint64_t i, uint64_t n)
{
    return (uint32_t)(((i << 32) + n - 1) / n);
}

static const char *pick_takes_from_the_list(struct walk *w)
{
    for (int seat = 0; seat < BQ_SEATS && w->g->rules->pick != NULL; seat++) {
        const int listed = w->g->rules->legal(w->now, seat, w->list, (int)w->g->rules->max_legal);
        const int n = bq_for_bots(w->list, listed);
        bq_move m = 0;
        int got = w->g->rules->pick(w->now, seat, 0, &m);

        if (got != n)
            return broken(w, "seat %d: a move is picked among %d, and there are %d", seat, got, n);
        for (int i = 0; i < n; i++)
            for (int last = 0; last < 2; last++) { /* both ends of its part of the shares */
                const uint32_t share =
                    last ? share_of((uint64_t)i + 1, (uint64_t)n) - 1 : share_of((uint64_t)i, (uint64_t)n);

                got = w->g->rules->pick(w->now, seat, share, &m);
                if (got != n || m != w->list[i])
                    return broken(w, "seat %d: move %d of %d is %llx, and %llx is picked", seat, i, n,
                                  (unsigned long long)w->list[i], (unsigned long long)m);
            }
    }
    return NULL;
}

static const char *a_way_is_one_of_few(struct walk *w)
{
    for (int seat = 0; seat < w->setup.seats && w->g->rules->way != NULL; seat++) {
        const int way = w->g->rules->active(w->now) & bq_bit(seat) ? w->g->rules->way(w->now, seat) : 0;

        if (way < 0 || way >= BQ_WAYS)
            return broken(w, "seat %d: way %d is not from 0 to %d", seat, way, BQ_WAYS - 1);
    }
    return NULL;
}

static const char *legal_keeps_to_its_room(struct walk *w)
{
    const bq_move untouched = 0x5a5a5a5a5a5a5a5a;

    for (int seat = 0; seat < BQ_SEATS && w->step >= 0; seat++) {
        int n = w->g->rules->legal(w->now, seat, w->list, (int)w->g->rules->max_legal);
        const int caps[] = {0, 1, n / 2, n - 1, n};

        for (int i = 0; i < 5 && n > 0; i++) {
            int got, fit = caps[i] < n ? caps[i] : n;

            for (uint32_t j = 0; j < w->g->rules->max_legal; j++)
                w->other[j] = untouched;
            got = w->g->rules->legal(w->now, seat, w->other, caps[i]);
            if (got != fit && got != n)
                return broken(w, "seat %d: %d of %d moves with room for %d", seat, got, n, caps[i]);
            for (int j = 0; j < (int)w->g->rules->max_legal; j++)
                if (w->other[j] != (j < fit ? w->list[j] : untouched))
                    return broken(w, "seat %d: with room for %d, move %d of the list is wrong", seat, caps[i], j);
        }
    }
    return NULL;
}

static int listed(const bq_move *list, int n, bq_move m)
{
    for (int i = 0; i < n; i++)
        if (list[i] == m)
            return 1;
    return 0;
}

/* The same in a list that is sorted. */
static int listed_sorted(const bq_move *list, int n, bq_move m)
{
    int low = 0, high = n;

    while (low < high) {
        int middle = (low + high) / 2;

        if (list[middle] < m)
            low = middle + 1;
        else
            high = middle;
    }
    return low < n && list[low] == m;
}

/* What check() says of one move against the actor's list. */
static const char *agrees(struct walk *w, const void *state, int actor, int n, bq_move m)
{
    int answer = w->g->rules->check(state, actor, m), in = listed_sorted(w->list, n, m);

    if (answer < 0 || answer >= w->rules)
        return broken(w, "check() of actor %d, move %llx, answers %d, which is no rule", actor, (unsigned long long)m,
                      answer);
    if ((answer == 0) == in)
        return NULL;
    return in ? broken(w, "actor %d: move %llx is listed, but check() refuses it with %s", actor, (unsigned long long)m,
                       w->g->ledger[answer].id)
              : broken(w, "actor %d: move %llx passes check(), but is not listed", actor, (unsigned long long)m);
}

/* Every listed move; every move met in this walk; legal moves with one bit or the payload changed; and, now
 * and then, every verb with every small payload. */
static const char *legal_and_check_agree(struct walk *w)
{
    const uint32_t active = w->step < 0 ? 0 : w->g->rules->active(w->now);
    const int sweep = w->step % 16 == 0;
    const char *why;

    for (int actor = 0; actor < BQ_ACTORS && w->step >= 0; actor++) {
        int n = actor < BQ_SEATS ? w->g->rules->legal(w->now, actor, w->list, (int)w->g->rules->max_legal) : 0;

        if ((actor == BQ_CHANCE && (active & bq_bit(actor))) || (actor == BQ_CLOCK && bq_has_time(w->g)))
            continue; /* their events are not listed; other laws look at them */
        for (int i = 0; i < w->seen_count; i++)
            if ((why = agrees(w, w->now, actor, n, w->seen[i])) != NULL)
                return why;
        for (int i = 0; i < n; i++) {
            const bq_move m = w->list[i];

            if ((why = agrees(w, w->now, actor, n, m)) != NULL)
                return why;
            for (int bit = 0; bit < 64; bit++)
                if ((why = agrees(w, w->now, actor, n, m ^ (uint64_t)1 << bit)) != NULL)
                    return why;
            walk_see(w, m);
        }
        for (int i = 0; i < 16; i++)
            if ((why = agrees(w, w->now, actor, n, play_bits(&w->dice))) != NULL)
                return why;
        for (int verb = 0; verb < 256 && sweep; verb++)
            for (uint64_t payload = 0; payload < (verb < 32 ? 256 : 2); payload++)
                if ((why = agrees(w, w->now, actor, n, bq_make(verb, payload))) != NULL)
                    return why;
        if (sweep && (why = agrees(w, w->now, actor, n, BQ_CONCEDE)) != NULL)
            return why;
    }
    return NULL;
}

/* LAW: safe on any actor and any 64 bits, in any state; views and guesses are states too. */
static const char *check_is_safe_on_anything(struct walk *w)
{
    static const int strange[] = {-1, -2,  INT_MIN, INT_MAX, BQ_WATCHER, BQ_ACTORS + 1, 31,  32,     33, 63,
                                  64, 127, 255,     256,     -8,         1 << 16,       'A', 1 << 30};
    const int seat = (int)bq_rng_below(&w->dice, BQ_SEATS + 1); /* those who are not there see what a watcher does */

    if (w->step < 0)
        return NULL;
    w->g->secrets->view(w->a, w->now, seat < w->setup.seats ? seat : BQ_WATCHER);
    memcpy(w->b, w->a, w->g->rules->state_size);
    for (int i = 0; i < 18 + BQ_ACTORS; i++) {
        int actor = i < 18 ? strange[i] : i - 18;

        for (int j = 0; j < 12; j++) {
            bq_move m = j < 4 && w->seen_count > 0 ? w->seen[bq_rng_below(&w->dice, (uint32_t)w->seen_count)]
                        : j < 8                    ? play_bits(&w->dice)
                        : j == 8                   ? BQ_CONCEDE
                                 : bq_make((int)bq_rng_below(&w->dice, 24), UINT64_MAX >> (8 * j - 64));
            int truth = w->g->rules->check(w->now, actor, m), view = w->g->rules->check(w->a, actor, m);

            if (truth < 0 || truth >= w->rules || view < 0 || view >= w->rules)
                return broken(w, "check() of actor %d, move %llx, answers %d (%d in a view), which is no rule", actor,
                              (unsigned long long)m, truth, view);
            if ((actor < 0 || actor >= BQ_ACTORS || (actor >= w->setup.seats && actor < BQ_SEATS)) && truth == 0)
                return broken(w, "check() lets actor %d, who is not at the table, play %llx", actor,
                              (unsigned long long)m);
        }
    }
    return memcmp(w->a, w->b, w->g->rules->state_size) == 0 ? NULL
                                                            : broken(w, "check() changed the state it looked at");
}

static const char *luck_is_accepted(struct walk *w)
{
    bq_move out[BQ_OUTCOMES];
    uint32_t weight[BQ_OUTCOMES];
    int n;

    if (w->step < 0 || !chance_is_on(w))
        return NULL;
    n = w->g->rules->chance(w->now, out, weight, BQ_OUTCOMES);
    if (n == BQ_BITS) {
        if (bq_payload(out[0]) != 0)
            return broken(w, "chance() wants bits, but its verb %llx is not bare", (unsigned long long)out[0]);
        for (int i = 0; i < 64; i++) {
            bq_move m = bq_make(bq_verb(out[0]), i == 0 ? 0 : i == 1 ? UINT64_MAX : play_bits(&w->dice));

            if (w->g->rules->check(w->now, BQ_CHANCE, m) != 0)
                return broken(w, "check() refuses the luck %llx", (unsigned long long)m);
        }
        return NULL;
    }
    if (n <= 0 || n > BQ_OUTCOMES)
        return broken(w, "luck is to act, but chance() returns %d", n);
    for (int i = 0; i < n; i++) {
        if (weight[i] == 0)
            return broken(w, "outcome %d (%llx) can never come", i, (unsigned long long)out[i]);
        if (w->g->rules->check(w->now, BQ_CHANCE, out[i]) != 0)
            return broken(w, "check() refuses the outcome %llx", (unsigned long long)out[i]);
        if (listed(out, i, out[i]))
            return broken(w, "the outcome %llx is listed twice", (unsigned long long)out[i]);
    }
    return NULL;
}

static const char *apply_is_deterministic(struct walk *w)
{
    if (w->step <= 0)
        return NULL;
    for (int i = 0; i < 2; i++) {
        void *copy = i == 0 ? w->a : w->b;

        memcpy(copy, w->before, w->g->rules->state_size);
        w->g->rules->apply(copy, w->event.actor, w->event.move);
        if (memcmp(copy, w->now, w->g->rules->state_size) != 0)
            return broken(w, "the same event on the same state comes out differently");
    }
    return NULL;
}

static const char *audit_stays_at_zero(struct walk *w)
{
    int answer = w->step < 0 ? 0 : w->g->rules->audit(w->now);

    if (answer == 0)
        return NULL;
    if (answer < 0 || answer >= rule_count(w->g))
        return broken(w, "audit() answers %d, which is no rule", answer);
    return broken(w, "audit() finds %s broken", w->g->ledger[answer].id);
}

static const char *scores_and_winners_stay_in_range(struct walk *w)
{
    int32_t score[BQ_SEATS];
    uint32_t winners;

    if (w->step < 0)
        return NULL;
    for (int i = 0; i < BQ_SEATS; i++)
        score[i] = 123456789;
    w->g->rules->score(w->now, score);
    for (int i = 0; i < BQ_SEATS; i++)
        if (score[i] != BQ_NO_SCORE && (score[i] < -1000 || score[i] > 1000 || i >= w->setup.seats))
            return broken(w, "the score of seat %d is %d", i, (int)score[i]);
    winners = w->g->rules->winners(w->now);
    if (winners >> w->setup.seats)
        return broken(w, "winners() names a seat that is not at the table: %x", winners);
    if (winners != 0 && w->g->rules->active(w->now) != 0)
        return broken(w, "winners() is %x before the game is over", winners);
    return NULL;
}

static const char *a_finished_game_refuses_everything(struct walk *w)
{
    bq_move m;

    if (w->step < 0 || w->g->rules->active(w->now) != 0)
        return NULL;
    for (int actor = -1; actor <= BQ_ACTORS; actor++) {
        if (actor >= 0 && actor < BQ_SEATS &&
            w->g->rules->legal(w->now, actor, w->list, (int)w->g->rules->max_legal) != 0)
            return broken(w, "the game is over, but seat %d has legal moves", actor);
        for (int i = 0; i < w->seen_count + 64; i++) {
            m = i < w->seen_count       ? w->seen[i]
                : i == w->seen_count    ? BQ_CONCEDE
                : i < w->seen_count + 9 ? bq_clock_move((int64_t)1 << 5 * (i - w->seen_count))
                                        : play_bits(&w->dice);
            if (w->g->rules->check(w->now, actor, m) == 0)
                return broken(w, "the game is over, but actor %d may play %llx", actor, (unsigned long long)m);
        }
    }
    if (bq_has_time(w->g) && w->g->rules->deadline(w->now) != -1)
        return broken(w, "the game is over, but it has a deadline");
    return NULL;
}

static const char *deadlines_are_met(struct walk *w)
{
    int64_t due, next;

    if (w->step < 0 || w->g->rules->active(w->now) == 0)
        return NULL;
    if (!bq_has_time(w->g)) {
        for (int i = 0; i < 40; i++)
            if (w->g->rules->check(w->now, BQ_CLOCK, bq_clock_move((int64_t)1 << i)) == 0)
                return broken(w, "a game without time takes a BQ_CLOCK");
        return NULL;
    }
    due = w->g->rules->deadline(w->now);
    if (due < -1)
        return broken(w, "the deadline is %lld", (long long)due);
    if (due < 0)
        return NULL;
    if (w->g->rules->check(w->now, BQ_CLOCK, bq_clock_move(due)) != 0)
        return broken(w, "check() refuses the clock at the deadline, %lld ms", (long long)due);
    memcpy(w->a, w->now, w->g->rules->state_size);
    w->g->rules->apply(w->a, BQ_CLOCK, bq_clock_move(due));
    next = w->g->rules->deadline(w->a);
    if (memcmp(w->a, w->now, w->g->rules->state_size) == 0 || (next >= 0 && next <= due))
        return broken(w, "nothing comes of the deadline at %lld ms (the next is %lld)", (long long)due,
                      (long long)next);
    w->due++;
    return NULL;
}

static const char *something_was_due(struct walk *w)
{
    return bq_has_time(w->g) && w->due == 0 ? broken(w, "the game has time, but nothing is ever due") : NULL;
}

#include "tests/laws_secrets.h"

#include "tests/laws_advice.h"
#include "tests/laws_words.h"

#endif
