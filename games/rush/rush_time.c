/* rush_time.c -- game time: sand, the countdown, the grace, and the time to choose who strikes.
 *
 * Each is a moment in the state. A BQ_CLOCK event says that time has become so many ms; all that is due by then happens in the
 * order of RUS-T9, moment by moment, so it is the same whether time comes in one step or in a thousand.
 *
 * Invariant: no sand is due before `now`. */
#include "rush.h"

int64_t rush_limit(const struct rush_state *s) /* RUS-T1 */
{
    return rush_numbers(s)->shift_ms[s->limit == RUS_FAMILY];
}

static int sand_runs(const struct rush_state *s)
{
    for (int t = 0; t < RUS_TIMERS; t++)
        if (s->timer[t].running)
            return 1;
    return 0;
}

int64_t rush_shift_ms(const struct rush_state *s)
{
    if (s->limit != RUS_RELAXED)
        return s->now - s->shift_start;
    return s->spent + (sand_runs(s) ? s->now - s->counted : 0);
}

int64_t rush_countdown_end(const struct rush_state *s)
{
    if (s->limit != RUS_RELAXED)
        return s->shift_start + rush_limit(s);
    return sand_runs(s) ? s->counted + rush_limit(s) - s->spent : -1;
}

int64_t rush_deadline(const void *state)
{
    const struct rush_state *s = state;
    int64_t next = -1;

    if (s->phase == RUS_SHIFT)
        next = rush_countdown_end(s);
    else if (s->phase == RUS_GRACE || s->phase == RUS_EVENING)
        next = s->late;
    if (s->phase == RUS_SHIFT || s->phase == RUS_GRACE)
        for (int t = 0; t < RUS_TIMERS; t++)
            if (s->timer[t].running && (next < 0 || s->timer[t].until < next))
                next = s->timer[t].until;
    return next;
}

int rush_check_clock(const struct rush_state *s, bq_move m)
{
    if (s->phase == RUS_OVER)
        return RUS_E7;
    if (s->phase < RUS_SHIFT)
        return RUS_T8;
    if (bq_verb(m) != 0 || (int64_t)bq_payload(m) < s->now || bq_payload(m) > INT32_MAX)
        return RUS_T1;
    return 0;
}

void rush_maybe_end(struct rush_state *s) /* RUS-T5 */
{
    if (s->phase != RUS_GRACE)
        return;
    for (int p = 0; p < s->seats; p++)
        if (s->cook[p].action != 0)
            return;
    rush_end_shift(s);
}

/* Counts relaxed time up to now; called before sand starts or stops. */
static void count_time(struct rush_state *s)
{
    if (s->limit == RUS_RELAXED) {
        s->spent = rush_shift_ms(s);
        s->counted = s->now;
    }
}

/* All that is due at this moment. RUS-T9 */
static void meet(struct rush_state *s)
{
    int64_t end = s->phase == RUS_SHIFT ? rush_countdown_end(s) : -1;

    count_time(s);
    for (int t = 0; t < RUS_TIMERS; t++)
        if (s->timer[t].running && s->timer[t].until <= s->now) {
            BQ_MET("RUS-T9");
            s->timer[t].running = 0;
        }
    if (end >= 0 && end <= s->now) {
        BQ_MET("RUS-T1");
        BQ_MET("RUS-R1");
        s->phase = RUS_GRACE;
        s->late = s->now + (int64_t)s->grace * 1000;
        rush_maybe_end(s);
    } else if (s->phase == RUS_GRACE && s->late <= s->now) {
        BQ_MET("RUS-T5");
        rush_end_shift(s);
    } else if (s->phase == RUS_EVENING && s->late >= 0 && s->late <= s->now) {
        rush_strike_rest(s);
    }
}

void rush_apply_clock(struct rush_state *s, int64_t ms)
{
    for (;;) {
        int64_t next = s->phase >= RUS_SHIFT && s->phase < RUS_OVER ? rush_deadline(s) : -1;

        if (next < 0 || next > ms)
            break;
        s->now = next;
        meet(s);
    }
    s->now = ms;
}

void rush_start_shift(struct rush_state *s)
{
    s->phase = RUS_SHIFT;
    s->shift_start = s->counted = s->now;
    s->spent = 0;
    s->late = -1;
    for (int p = 0; p < s->seats; p++)
        s->cook[p].ready = 0;
}

void rush_start_sand(struct rush_state *s, int timer) /* RUS-T2 */
{
    BQ_MET("RUS-T2");
    count_time(s);
    s->timer[timer].running = 1;
    s->timer[timer].until = (int32_t)(s->now + s->sand[timer]);
}
