/* why.c -- why one move was better than another: what happened more often after it.
 *
 * Both are played on from the same guesses with the same luck, and what the seat would see is counted, as facts: in how many trials each
 * came on each line. A fact counts as it stands; by its key, its seats and its first other argument; and by key and seats alone: so that
 * what happens with ever other cards is found, too. Not asked are the move itself, what luck did or showed the seat and, among several,
 * facts that name nobody. What follows from an event weighs more than what somebody did, and least weigh the end of the game, which is
 * what was compared, what is simply the next step of the same plan, and what speaks for the line that did worse: games on it came out
 * better where it happened.
 *
 * Invariant: a fact is counted once a trial. When the tally is full, what is new is left out. */
#include <stdlib.h>
#include <string.h>

#include "bots/halves.h"
#include "teacher/inside.h"

enum { THOUSAND = 1000, HUNDRED = 100 };
enum {
    LUCK_OF_WHY = 2, /* after those of teacher.c */
    SLOTS = 8192,    /* a power of two */
    FULL = 6000,
    SEEN = 1024,  /* facts of one line that can be told to belong to its result */
    LEAST = 12,   /* per cent of the trials by which counts must differ, */
    CLEAR = 625,  /* and hundredths of their variance, squared: 2.5 standard errors */
    DONE = 2,     /* weights: what somebody did, */
    FOLLOWED = 4, /* what followed from it, */
    LITTLE =
        1, /* the end of the game, what speaks for the other line, and what was done nearly always on one and hardly ever on */
    NEARLY = 90,  /* the other: per cent of the trials */
    EXACT = 10,   /* a fact as it stands, */
    BY_FIRST = 9, /* by its first argument, */
    BY_KEY = 7,   /* and by its key */
    FINE = 64,    /* parts of BQ_SEARCH_ONE that are looked at together, so that squares have room */
    RIVAL = 3     /* a reason explains at least a third of what the first one does */
};

static const int LEVELS[] = {EXACT, BY_FIRST, BY_KEY};

struct slot {
    struct bq_fact sign; /* what counts of the fact; key 0: free */
    struct bq_fact example;
    uint8_t level, weight;
    int32_t count[2], last[2]; /* by line; the trial it was last seen in, from 1 */
    int64_t sum[2];            /* of the results of those trials */
};

struct teach_tally {
    struct bq_search_watch watch;
    const struct bq_game *game;
    int seat, seats, trial, used;
    int first[2];               /* the trial in which the line's first event came */
    int64_t sum[2], squares[2]; /* of all results, */
    int64_t lead, lead_squares; /* and of by how much the first line's are better */
    int seen_count[2];          /* of the trial: */
    uint16_t seen[2][SEEN];     /* slots */
    struct slot slot[SLOTS];
};

struct teach_tally *teach_tally_new(void)
{
    return malloc(sizeof(struct teach_tally));
}

/* ---- counting ------------------------------------------------------------------- */

/* What counts of a fact. 0: the same as at an earlier level. */
static int sign_of(struct bq_fact *out, const struct bq_words *w, const struct bq_fact *f, int level)
{
    int others = 0;

    memset(out, 0, sizeof *out);
    out->key = f->key;
    for (int i = 0; i < f->n; i++) {
        const int seat = bq_fact_has_seat(w, f, i);

        others += !seat;
        if (level == 0 || seat || (level == 1 && others == 1))
            out->arg[i] = f->arg[i] + 1; /* 0 is what does not count */
    }
    if (level == 0)
        out->n = f->n;
    return level == 0 || (level == 1 ? others > 1 : others > 0);
}

static uint32_t hash_of(const struct bq_fact *sign, int level)
{
    uint32_t h = 2166136261u ^ (uint32_t)level;

    h = (h ^ sign->key) * 16777619u;
    for (int i = 0; i < BQ_FACT_ARGS; i++)
        h = (h ^ (uint32_t)sign->arg[i]) * 16777619u;
    return h ^ h >> 15;
}

static struct slot *slot_of(struct teach_tally *t, const struct bq_fact *sign, int level)
{
    uint32_t at = hash_of(sign, level) % SLOTS;

    for (;; at = (at + 1) % SLOTS) {
        struct slot *s = &t->slot[at];

        if (s->sign.key == 0) {
            if (t->used >= FULL)
                return NULL;
            t->used++;
            s->sign = *sign;
            s->level = (uint8_t)level;
            return s;
        }
        if (s->level == level && memcmp(&s->sign, sign, sizeof *sign) == 0)
            return s;
    }
}

static void count(struct teach_tally *t, int line, const struct bq_fact *f, int weight)
{
    const struct bq_words *w = t->game->words->table;
    struct bq_fact sign;

    for (int level = 0; level < 3; level++) {
        struct slot *s = sign_of(&sign, w, f, level) ? slot_of(t, &sign, level) : NULL;

        if (s == NULL || s->last[line] == t->trial)
            continue;
        if (s->count[0] + s->count[1] == 0)
            s->example = *f;
        s->weight = s->weight > weight ? s->weight : (uint8_t)weight;
        s->last[line] = t->trial;
        s->count[line]++;
        if (t->seen_count[line] < SEEN)
            t->seen[line][t->seen_count[line]++] = (uint16_t)(s - t->slot);
    }
}

/* Whether the fact says about whom it is. */
static int names_somebody(const struct teach_tally *t, const struct bq_fact *f)
{
    int names = t->seats == 1;

    for (int i = 0; i < f->n && !names; i++)
        names = bq_fact_has_seat(t->game->words->table, f, i);
    return names;
}

/* Whether the seat saw more than followed from what it knew: it was shown something. */
static int is_news(const struct bq_game *g, const void *old, struct bq_event e, const void *new, int seat)
{
    uint64_t guess[BQ_STATE_MAX / 8], view[BQ_STATE_MAX / 8];

    memcpy(guess, old, g->rules->state_size);
    g->rules->apply(guess, e.actor, e.move);
    g->secrets->view(view, guess, seat);
    return memcmp(view, new, g->rules->state_size) != 0;
}

static void saw(struct bq_search_watch *self, int line, const void *before, struct bq_event e, const void *after)
{
    struct teach_tally *t = (struct teach_tally *)self;
    const struct bq_game *g = t->game;
    uint64_t old[BQ_STATE_MAX / 8], new[BQ_STATE_MAX / 8];
    struct bq_fact facts[BQ_FACTS];
    int n;

    if (t->first[line] != t->trial) { /* the move itself */
        t->first[line] = t->trial;
        return;
    }
    if (e.actor >= BQ_SEATS)
        return;
    g->secrets->view(old, before, t->seat);
    g->secrets->view(new, after, t->seat);
    e.move = g->secrets->redact(before, e, t->seat);
    if (is_news(g, old, e, new, t->seat))
        return;
    n = g->words->facts(old, new, e, facts, BQ_FACTS);
    for (int i = 0; i < n; i++)
        if (names_somebody(t, &facts[i]))
            count(t, line, &facts[i], g->rules->active(after) == 0 ? LITTLE : i > 0 ? FOLLOWED : DONE);
}

/* How the two lines of the trial came out. */
static void settle(struct teach_tally *t, const int64_t result[2])
{
    const int64_t lead = result[0] - result[1];

    t->lead += lead;
    t->lead_squares += lead * lead;
    for (int line = 0; line < 2; line++) {
        t->sum[line] += result[line];
        t->squares[line] += result[line] * result[line];
        for (int i = 0; i < t->seen_count[line]; i++)
            t->slot[t->seen[line][i]].sum[line] += result[line];
        t->seen_count[line] = 0;
    }
}

/* ---- choosing ------------------------------------------------------------------- */

/* Whether it came more often on one line, but games of the same line came out the other way where it came: by two standard errors. */
static int speaks_for_the_other(const struct teach_tally *t, const struct slot *s)
{
    const int sign = s->count[0] > s->count[1] ? 1 : -1, trials = t->trial;
    int64_t with = 0, spread = 0;

    for (int line = 0; line < 2; line++) {
        const int64_t n = s->count[line], mean = t->sum[line] / trials;

        with += (s->sum[line] - n * mean) / FINE;
        spread += n * (trials - n) / trials * ((t->squares[line] / trials - mean * mean) / FINE / FINE);
    }
    return with * sign < 0 && with * with > 4 * spread;
}

/* How much the slot explains; 0: nothing. */
static int64_t weight_of(const struct teach_tally *t, const struct slot *s)
{
    const int64_t apart = s->count[0] - s->count[1], both = s->count[0] + s->count[1];
    const int trials = t->trial, planned = s->weight == DONE && llabs(apart) * 100 >= (int64_t)NEARLY * trials;

    if (s->sign.key == 0 || llabs(apart) * 100 < (int64_t)LEAST * trials || apart * apart * 100 < CLEAR * both)
        return 0;
    return llabs(apart) * (planned || speaks_for_the_other(t, s) ? LITTLE : s->weight) * LEVELS[s->level];
}

static int is_given(const struct bq_teach_reason *reason, int n, int key)
{
    for (int i = 0; i < n; i++)
        if (reason[i].fact.key == key)
            return 1;
    return 0;
}

/* The one that explains most and whose key is not among the reasons yet; equals by what they say, not by where they lie. */
static const struct slot *strongest(const struct teach_tally *t, const struct bq_teach_reason *given, int n)
{
    const struct slot *best = NULL;
    int64_t most = 0;

    for (int i = 0; i < SLOTS; i++) {
        const struct slot *s = &t->slot[i];
        const int64_t weight = weight_of(t, s);

        if (weight > 0 && !is_given(given, n, s->sign.key) &&
            (weight > most || (weight == most && memcmp(&s->sign, &best->sign, sizeof s->sign) < 0))) {
            most = weight;
            best = s;
        }
    }
    return best;
}

void teach_why_begin(struct bq_teach *a)
{
    struct teach_tally *t = a->tally;

    memset(t, 0, sizeof *t);
    t->watch.saw = saw;
    t->game = a->game;
    t->seat = a->seat;
    t->seats = a->seats;
}

int teach_why_try(struct bq_teach *a, const bq_move moves[2], const void *view, int trials, const atomic_int *stop)
{
    struct teach_tally *t = a->tally;
    int64_t result[BQ_SEARCH_TOP];

    for (int last = t->trial + trials; t->trial < last;) {
        t->trial++;
        if (!bq_search_trial(result, a->game, view, a->seat, moves, 2, teach_luck(a, view, LUCK_OF_WHY, t->trial),
                             &a->how, &t->watch, stop))
            return 0;
        settle(t, result);
    }
    return 1;
}

int teach_why_lead(const struct bq_teach *a, int32_t *lead)
{
    const struct teach_tally *t = a->tally;
    const int64_t n = t->trial, mean = n > 0 ? t->lead / n : 0;
    const int64_t spread = n > 1 ? (t->lead_squares / n - mean * mean) / (n - 1) : 0;

    *lead = (int32_t)(mean * THOUSAND / BQ_SEARCH_ONE);
    return mean > 0 && mean * HUNDRED >= bq_halves_root(spread > 0 ? spread : 0) * BQ_TEACH_CLEAR;
}

int teach_why_end(const struct bq_teach *a, struct bq_teach_reason out[BQ_TEACH_REASONS])
{
    const struct teach_tally *t = a->tally;
    int64_t first = 0;
    int n = 0;

    while (n < BQ_TEACH_REASONS) {
        const struct slot *s = strongest(t, out, n);

        if (s == NULL || weight_of(t, s) * RIVAL < first)
            break;
        first = n == 0 ? weight_of(t, s) : first;
        out[n++] = (struct bq_teach_reason){
            .fact = s->example, .alike = s->level > 0, .best = s->count[0], .played = s->count[1], .of = t->trial};
    }
    return n;
}

int teach_why(struct bq_teach *a, struct bq_teach_decision *d, const void *view, const atomic_int *stop)
{
    const bq_move moves[2] = {d->tried[0].move, d->tried[d->played].move};

    d->reasons = 0;
    if (a->game->words->facts == NULL)
        return 1;
    teach_why_begin(a);
    if (!teach_why_try(a, moves, view, a->trials, stop))
        return 0;
    d->reasons = teach_why_end(a, d->reason);
    return 1;
}
