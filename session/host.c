/* host.c -- see host.h.
 *
 * Two times are measured from one anchor, `since`: game time, and the bots' time, which also runs while game time is idle. Each is its
 * value at the anchor plus what has passed since: nothing is added up, so nothing is lost to rounding or to a busy
 * driver. Whatever starts or stops one of them first sets the anchor anew. */
#include "session/host.h"

#include <string.h>

enum {
    BEAT = 1000 * 1000,    /* us: a driver that can sleep asks at least so often */
    SLEPT = 5 * BEAT,      /* longer than any step of ours takes */
    LAG = BEAT,            /* how far a bot may fall behind its own pace, where the machine is slower than that */
    SAVE_EVERY = BEAT,     /* what happens by itself in real time */
    SAVE_AGAIN = 5 * BEAT, /* after a fault */
    HASTE = 8              /* how much faster time passes that is only waited for */
};

static const uint32_t PLAYABLE = BQ_STAND_SHOWING | BQ_STAND_THINKING; /* a person may act all the same */

/* ---- time ------------------------------------------------------------------------ */

static int idle(const struct bq_host *h)
{
    return h->table.deadline < 0;
}

int bq_host_held(const struct bq_host *h)
{
    return h->why != 0;
}

static int runs(const struct bq_host *h)
{
    return !bq_host_held(h) && !h->table.over;
}

int bq_host_rate(const struct bq_host *h)
{
    return (h->plan.rate > 0 ? h->plan.rate : 1000) * (h->hasty ? HASTE : 1);
}

/* Nobody has asked for so long that the machine slept, and time was to run. */
static int slept(const struct bq_host *h, int64_t real)
{
    return h->plan.sleeps && h->plan.has_time && runs(h) && real - h->seen > SLEPT;
}

/* What has passed in a sleep is not counted, whoever is the first to ask. */
static int64_t passed(const struct bq_host *h, int64_t real)
{
    real = slept(h, real) ? h->seen : real;
    return runs(h) && real > h->since ? (real - h->since) * bq_host_rate(h) / 1000 : 0;
}

static int64_t pulse_at(const struct bq_host *h, int64_t real)
{
    return h->pulse + passed(h, real);
}

int64_t bq_host_now_us(const struct bq_host *h, int64_t real)
{
    return h->game + (h->plan.has_time && !idle(h) ? passed(h, real) : 0);
}

int64_t bq_host_now(const struct bq_host *h, int64_t real)
{
    return bq_host_now_us(h, real) / 1000;
}

static void anchor(struct bq_host *h, int64_t real)
{
    int64_t game = bq_host_now_us(h, real);

    h->pulse = pulse_at(h, real);
    h->game = game;
    h->since = real;
}

/* The real time at which so much more will have passed since the anchor. */
static int64_t real_of(const struct bq_host *h, int64_t more)
{
    int rate = bq_host_rate(h);

    return h->since + (more > 0 ? (more * 1000 + rate - 1) / rate : 0);
}

/* ---- bots -------------------------------------------------------------------------- */

/* How long a bot takes, in us: splitmix64, for this is no luck of the game. */
static int64_t reaction(struct bq_host *h)
{
    int32_t more = h->plan.most - h->plan.least;
    uint64_t x;

    if (more <= 0)
        return 1000 * (int64_t)h->plan.least;
    x = h->luck += 0x9e3779b97f4a7c15;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
    x = (x ^ x >> 27) * 0x94d049bb133111eb;
    return 1000 * (h->plan.least + (int64_t)((x ^ x >> 31) % (uint64_t)(more + 1)));
}

/* Bots that may act have a time at which they do, others none. The anchor is now. */
static void call_bots(struct bq_host *h)
{
    uint32_t able = runs(h) ? h->table.active & h->plan.bots : 0;

    h->first = -1;
    for (int i = 0; i < BQ_SEATS; i++)
        if ((able & bq_bit(i)) == 0) {
            h->due[i] = -1;
        } else {
            if (h->due[i] < 0)
                h->due[i] = h->pulse + reaction(h);
            if (h->first < 0 || h->due[i] < h->due[h->first])
                h->first = i;
        }
}

/* ---- standing still ---------------------------------------------------------------- */

int bq_host_stop(struct bq_host *h, int64_t real, uint32_t reason)
{
    if ((h->why & reason) == reason)
        return 0;
    anchor(h, real);
    if ((h->why & ~(uint32_t)BQ_STAND_THINKING) == 0 && reason != BQ_STAND_THINKING)
        h->owed = h->plan.has_time && !h->table.over;
    h->why |= reason;
    if (h->unsaved)
        h->save_due = real;
    call_bots(h);
    return 1;
}

int bq_host_go(struct bq_host *h, int64_t real, uint32_t reason)
{
    if ((h->why & reason) == 0)
        return 0;
    anchor(h, real);
    h->why &= ~reason;
    if (!bq_host_held(h)) {
        h->owed = 0;
        h->seen = real;
    }
    call_bots(h);
    return 1;
}

uint32_t bq_host_why(const struct bq_host *h)
{
    return h->why | (h->table.over ? BQ_STAND_OVER : idle(h) ? BQ_STAND_IDLE : 0);
}

int bq_host_may_play(const struct bq_host *h)
{
    return !h->plan.has_time || (h->why & ~PLAYABLE) == 0;
}

/* Whether a calm table's time passes follows from how it stands. */
static void think(struct bq_host *h, int64_t real)
{
    if (h->table.over || idle(h))
        h->hasty = 0;
    if (h->plan.calm && !h->table.over && !idle(h) && !h->hasty)
        bq_host_stop(h, real, BQ_STAND_THINKING);
    else
        bq_host_go(h, real, BQ_STAND_THINKING);
}

void bq_host_hasten(struct bq_host *h, int64_t real, int on)
{
    anchor(h, real);
    h->hasty = on && h->plan.calm;
    think(h, real);
}

void bq_host_hurry(struct bq_host *h, int64_t real)
{
    int64_t pulse = pulse_at(h, real);

    for (int i = 0; i < BQ_SEATS && !h->plan.has_time; i++)
        if (h->due[i] > pulse)
            h->due[i] = pulse;
}

/* ---- saving ------------------------------------------------------------------------ */

int bq_host_would_save(const struct bq_host *h, int64_t real, int person)
{
    return h->plan.saves && (!h->plan.has_time || person || real - h->saved >= SAVE_EVERY);
}

/* Something is to be saved. */
static void owe_save(struct bq_host *h, int64_t real, int person)
{
    int64_t when = real;

    if (!h->table.over && !bq_host_held(h) && !bq_host_would_save(h, real, person))
        when = h->saved + SAVE_EVERY;
    h->unsaved = 1;
    if (when < h->save_due)
        h->save_due = when;
}

int bq_host_take_save(struct bq_host *h, int64_t real)
{
    if (h->save_due > real || h->saving)
        return 0;
    h->saving = 1;
    h->unsaved = 0;
    h->save_due = BQ_HOST_NEVER;
    return 1;
}

void bq_host_saved(struct bq_host *h, int64_t real, int ok)
{
    h->saved = real;
    h->failed = !ok;
    if (!ok) {
        h->unsaved = 1;
        if (h->save_due > real + SAVE_AGAIN)
            h->save_due = real + SAVE_AGAIN;
    } else if (!h->saving) {
        h->unsaved = 0;
        h->save_due = BQ_HOST_NEVER;
    }
    h->saving = 0;
}

/* ---- the table --------------------------------------------------------------------- */

/* Game time is at least the table's, and exactly that where it stands by itself. */
static void look(struct bq_host *h, const struct bq_host_table *t)
{
    h->table = *t;
    if (!h->plan.has_time)
        h->table.deadline = -1;
    if (h->table.over || idle(h) || t->now * 1000 > h->game)
        h->game = t->now * 1000;
    call_bots(h);
}

void bq_host_init(struct bq_host *h, const struct bq_host_plan *plan, int64_t real, uint32_t why,
                  const struct bq_host_table *t)
{
    memset(h, 0, sizeof *h);
    h->plan = *plan;
    h->luck = plan->luck;
    h->why = why;
    h->since = h->seen = h->saved = real;
    h->save_due = BQ_HOST_NEVER;
    for (int i = 0; i < BQ_SEATS; i++)
        h->due[i] = -1;
    look(h, t);
    think(h, real);
}

void bq_host_see(struct bq_host *h, int64_t real, const struct bq_host_table *t, int person)
{
    int changed = person || t->position != h->table.position;

    anchor(h, real);
    look(h, t);
    if (h->plan.calm)
        think(h, real);
    if (changed && h->plan.saves)
        owe_save(h, real, person);
}

/* ---- what is due ------------------------------------------------------------------- */

static struct bq_host_action act(enum bq_host_kind kind, int seat, int64_t at)
{
    return (struct bq_host_action){kind, seat, at};
}

/* Time was stopped: the table goes as far, deadline by deadline, and is saved there. */
static struct bq_host_action catch_up(struct bq_host *h)
{
    int64_t to = h->game / 1000, deadline = h->table.deadline;

    if (!h->table.over && !idle(h) && to > h->table.now) {
        if (deadline > h->table.now && deadline < to)
            return act(BQ_HOST_TIME, 0, deadline);
        h->owed = 0;
        return act(BQ_HOST_TIME, 0, to);
    }
    h->owed = 0;
    return act(BQ_HOST_NOTHING, 0, -1);
}

struct bq_host_action bq_host_next(struct bq_host *h, int64_t real)
{
    int64_t now, at, deadline;
    int seat;

    if (slept(h, real))
        bq_host_stop(h, real, BQ_STAND_SLEPT);
    h->seen = real > h->seen ? real : h->seen;
    if (h->owed) {
        struct bq_host_action a = catch_up(h);

        if (a.kind != BQ_HOST_NOTHING)
            return a;
    }
    if (bq_host_take_save(h, real))
        return act(BQ_HOST_SAVE, 0, -1);
    if (!runs(h))
        return act(BQ_HOST_NOTHING, 0, -1);
    seat = h->first;
    if (idle(h)) {
        if (seat < 0 || h->due[seat] > pulse_at(h, real))
            return act(BQ_HOST_NOTHING, 0, -1);
        at = -1;
    } else {
        now = bq_host_now(h, real);
        at = seat < 0 ? BQ_HOST_NEVER : (h->due[seat] - h->pulse + h->game) / 1000;
        at = at < h->table.now ? h->table.now : at;
        deadline = h->table.deadline < h->table.now ? h->table.now : h->table.deadline;
        if (deadline <= at && deadline <= now)
            return act(BQ_HOST_TIME, 0, deadline);
        if (at > now)
            return h->plan.tick > 0 && now - h->table.now >= h->plan.tick ? act(BQ_HOST_TIME, 0, now)
                                                                          : act(BQ_HOST_NOTHING, 0, -1);
    }
    if (h->plan.has_time) {
        int64_t behind = pulse_at(h, real) - LAG;

        h->due[seat] = (h->due[seat] > behind ? h->due[seat] : behind) + reaction(h);
    } else {
        h->due[seat] = -1; /* if it is to act again, it takes its time again */
    }
    h->first = -1; /* until it is said what came of it */
    return act(BQ_HOST_BOT, seat, at);
}

static int64_t sooner(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

int64_t bq_host_due(const struct bq_host *h)
{
    int64_t due = h->saving ? BQ_HOST_NEVER : h->save_due;
    int seat = h->first;

    if (h->owed)
        return h->since;
    if (!runs(h))
        return due;
    if (seat >= 0)
        due = sooner(due, real_of(h, h->due[seat] - h->pulse));
    if (!h->plan.has_time)
        return due;
    if (!idle(h)) {
        due = sooner(due, real_of(h, h->table.deadline * 1000 - h->game));
        if (h->plan.tick > 0)
            due = sooner(due, real_of(h, (h->table.now + h->plan.tick) * 1000 - h->game));
    }
    return h->plan.sleeps ? sooner(due, h->seen + BEAT) : due;
}
