/* host.h -- who acts when: bots and their pace, deadlines, pauses, a computer waking from sleep, when to save.
 *
 * A host is a pure machine: real time goes in, due actions come out. It owns no clock, thread, file or heap, and it does not
 * know the table: its driver carries the actions out and reports the table's situation afterwards. The terminal, the page
 * and the lab drive it like this:
 *
 *     bq_host_init(&h, &plan, now(), 0, &stands);
 *     for (;;) {
 *         wait until bq_host_due(&h), or for a person;
 *         while ((a = bq_host_next(&h, now())).kind != BQ_HOST_NOTHING) {
 *             carry `a` out: let game time become a.at (unless it is -1), then let the bot of a.seat act, or save;
 *             bq_host_see(&h, now(), &stands, 0), or bq_host_saved(&h, now(), ok) after a save;
 *         }
 *         a person's move: bq_host_may_play(), let game time become bq_host_now(), play, bq_host_see(.., 1)
 *     }
 *
 * Real time is any steady clock, in microseconds. Game time is the table's, in milliseconds. It runs at the plan's rate, but
 * stops while there is a reason to (bq_host_stop), while time would change nothing (the table has no deadline), and at the
 * end. Everything happens at its own moment of game time, in order, however late the driver asks. If a deadline and a bot are due at
 * the same moment, the deadline comes first; of several bots, the lowest seat.
 *
 * A bot that may act does so (in real time: decides whether it wants to) after a time drawn from the plan; after each decision
 * the next is drawn. For a bot that can no longer act, and for every bot when time is stopped, this starts over.
 *
 * In real time a driver asks at least once a second. If it did not for more than five, the machine slept: that time does not count,
 * and game time stops (BQ_STAND_SLEPT) until somebody resumes it.
 *
 * What a person did, and everything in a game without time, is saved at once; what bots and time did in real time at most once
 * a second; the end and a pause at once. A save that failed is tried again after five seconds, and with the next change.
 *
 * Invariant: game time never runs backwards, except to the moment at which it stopped; the same calls give the same answers. */
#ifndef BQ_HOST_H
#define BQ_HOST_H

#include <stdint.h>

#include "core/game.h"

#define BQ_HOST_NEVER INT64_MAX

/* Why time stands: each reason is taken away by whoever gave it. Bots stand with it, in games without time too. */
enum bq_standstill {
    BQ_STAND_START = 1 << 0,    /* nobody has begun yet */
    BQ_STAND_RESUMED = 1 << 1,  /* somebody came back to the table */
    BQ_STAND_PAUSE = 1 << 2,    /* somebody wants a pause */
    BQ_STAND_HIDDEN = 1 << 3,   /* the table is out of sight */
    BQ_STAND_SLEPT = 1 << 4,    /* the machine slept; the host's own */
    BQ_STAND_LOOKING = 1 << 5,  /* something else is being read: the rules, the log */
    BQ_STAND_SHOWING = 1 << 6,  /* something is shown at length: a shift's end. A person may play meanwhile */
    BQ_STAND_THINKING = 1 << 7, /* time passes only when it is asked for; the host's own. A person may play meanwhile */
    BQ_STAND_IDLE = 1 << 8,     /* nothing would come of time; the host's own. Bots go on */
    BQ_STAND_OVER = 1 << 9      /* the game is over; the host's own */
};

struct bq_host_plan {
    uint32_t bots;       /* seats that bots play, a bit each */
    int32_t has_time;    /* a real-time game: bq_has_time() */
    int32_t least, most; /* ms of real time at rate 1 until a bot acts or looks again */
    int32_t rate;        /* ms of game time in a second of real time; 0 = 1000 */
    int32_t calm;        /* real time passes only when it is asked for: bq_host_hasten() */
    int32_t tick;        /* ms: let game time become what it is at least so often; 0 = only when something is due */
    int32_t sleeps;      /* the driver can sleep, in real time (the lab cannot) */
    int32_t saves;       /* the driver saves (the lab does not) */
    uint64_t luck;       /* from which the times are drawn */
};

/* How the table stands. */
struct bq_host_table {
    uint32_t active;  /* as bq_table_active() */
    int32_t over;     /* the game has ended */
    int32_t position; /* events played: another number is a change */
    int64_t now;      /* game time of the last event */
    int64_t deadline; /* game time at which something happens by itself; -1 = nothing will */
};

enum bq_host_kind { BQ_HOST_NOTHING, BQ_HOST_TIME, BQ_HOST_BOT, BQ_HOST_SAVE };

struct bq_host_action {
    enum bq_host_kind kind;
    int32_t seat; /* whose bot */
    int64_t at;   /* let game time become this first; -1 = leave it */
};

/* Set by bq_host_init(); to be read only here: use the calls. */
struct bq_host {
    struct bq_host_plan plan;
    struct bq_host_table table;
    uint32_t why;            /* reasons to stand, of enum bq_standstill */
    int32_t hasty;           /* time that is only waited for */
    int32_t owed;            /* time has been stopped: the table is to learn when */
    int64_t game, pulse;     /* us at `since`: game time; the bots' time, which goes on while game time is idle */
    int64_t since;           /* real time of both */
    int64_t seen;            /* real time when next() was last asked */
    int64_t due[BQ_SEATS];   /* of the bots' time; -1 = none */
    int32_t first;           /* the seat whose bot is due first, or -1 */
    int64_t save_due, saved; /* real time: when to save (BQ_HOST_NEVER: nothing to save); the last save's */
    int32_t unsaved, saving, failed; /* something changed; a save is being made; the last one failed */
    uint64_t luck;
};

/* Makes a host for a table that stands like this, with reasons for time to stand. Without any, it runs from now on. */
void bq_host_init(struct bq_host *h, const struct bq_host_plan *plan, int64_t real, uint32_t why,
                  const struct bq_host_table *t);

/* How the table stands after something was done at it, or looked at again; `person`: somebody did it, so it is saved at once. */
void bq_host_see(struct bq_host *h, int64_t real, const struct bq_host_table *t, int person);

/* What is to be done now; it has been done, and said, when this is asked again. */
struct bq_host_action bq_host_next(struct bq_host *h, int64_t real);

/* The real time at which next() has something to say; BQ_HOST_NEVER if nothing ever will. */
int64_t bq_host_due(const struct bq_host *h);

/* Game time: in whole ms, as a move is stamped; and in us. */
int64_t bq_host_now(const struct bq_host *h, int64_t real);
int64_t bq_host_now_us(const struct bq_host *h, int64_t real);

/* Time stands for a reason, or one less. A reason that is there, or is not, changes nothing. 1 if it changed. */
int bq_host_stop(struct bq_host *h, int64_t real, uint32_t reason);
int bq_host_go(struct bq_host *h, int64_t real, uint32_t reason);
uint32_t bq_host_why(const struct bq_host *h); /* all reasons, IDLE and OVER among them */
int bq_host_held(const struct bq_host *h);     /* 1 if any but IDLE and OVER: nobody acts */
int bq_host_may_play(const struct bq_host *h); /* 1 if a person may act */

/* Game without time: bots that are due act at once, because somebody does not want to wait. */
void bq_host_hurry(struct bq_host *h, int64_t real);

/* A calm table: time passes, eight times as fast; or stands again. It also stands again when nothing would come of it. */
void bq_host_hasten(struct bq_host *h, int64_t real, int on);
int bq_host_rate(const struct bq_host *h); /* ms of game time in a second, at this moment */

/* Whether a change made now would be saved at once. */
int bq_host_would_save(const struct bq_host *h, int64_t real, int person);

/* 1 if a save is due; it is under way then, as if next() had asked for it. For a driver that saves before it shows anything. */
int bq_host_take_save(struct bq_host *h, int64_t real);

/* How a save went, whoever asked for it. */
void bq_host_saved(struct bq_host *h, int64_t real, int ok);

#endif
