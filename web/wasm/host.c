/* host.c -- session/host.h for the page: who acts when, without a game.
 *
 * A module of its own (web/wasm/build build/host.wasm -DBQ_HOST), because the page has to know at once what time it is, in every
 * animation frame, while the games' modules live in a worker. An instance is one host. Times are ms, with fractions, of the page's steady
 * clock and of the game; host_seat() and host_at() say what an action is about. */
#include "session/host.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

static struct bq_host host;
static struct bq_host_action action;

/* Real time in us; one that is beyond all others is later than whatever is due. */
static int64_t us(double ms)
{
    return ms < 9e12 ? (int64_t)(ms * 1000) : BQ_HOST_NEVER - 1;
}

static struct bq_host_table stands(int active, int over, int position, double now, double deadline)
{
    return (struct bq_host_table){(uint32_t)active, over, position, (int64_t)now, (int64_t)deadline};
}

/* bq_host_init(): a table without anybody yet; host_see() says how it stands. The machine can sleep. */
void EXPORT(host_open)(int bots, int has_time, int least, int most, double rate, int calm, int saves, double luck,
                       double real, int why)
{
    struct bq_host_plan plan = {.bots = (uint32_t)bots,
                                .has_time = has_time,
                                .least = least,
                                .most = most,
                                .rate = (int32_t)(rate * 1000),
                                .calm = calm,
                                .sleeps = 1,
                                .saves = saves,
                                .luck = (uint64_t)luck};
    struct bq_host_table t = {.deadline = -1};

    bq_host_init(&host, &plan, us(real), (uint32_t)why, &t);
}

void EXPORT(host_see)(double real, int active, int over, int position, double now, double deadline, int person)
{
    struct bq_host_table t = stands(active, over, position, now, deadline);

    bq_host_see(&host, us(real), &t, person);
}

/* The kind of what is to be done now, of enum bq_host_kind. */
int EXPORT(host_next)(double real)
{
    action = bq_host_next(&host, us(real));
    return (int)action.kind;
}
int EXPORT(host_seat)(void)
{
    return action.seat;
}
double EXPORT(host_at)(void)
{
    return (double)action.at;
}

/* Infinity: never. Rounded up, so that something is there then. */
double EXPORT(host_due)(void)
{
    int64_t due = bq_host_due(&host);

    return due == BQ_HOST_NEVER ? __builtin_inf() : (double)((due + 999) / 1000);
}
double EXPORT(host_now)(double real)
{
    return (double)bq_host_now_us(&host, us(real)) / 1000;
}
int EXPORT(host_stop)(double real, int reason)
{
    return bq_host_stop(&host, us(real), (uint32_t)reason);
}
int EXPORT(host_go)(double real, int reason)
{
    return bq_host_go(&host, us(real), (uint32_t)reason);
}
int EXPORT(host_why)(void)
{
    return (int)bq_host_why(&host);
}
int EXPORT(host_may_play)(void)
{
    return bq_host_may_play(&host);
}
void EXPORT(host_hasten)(double real, int on)
{
    bq_host_hasten(&host, us(real), on);
}
double EXPORT(host_rate)(void)
{
    return bq_host_rate(&host) / 1000.0;
}
int EXPORT(host_would_save)(double real, int person)
{
    return bq_host_would_save(&host, us(real), person);
}
int EXPORT(host_take_save)(double real)
{
    return bq_host_take_save(&host, us(real));
}
void EXPORT(host_saved)(double real, int ok)
{
    bq_host_saved(&host, us(real), ok);
}
