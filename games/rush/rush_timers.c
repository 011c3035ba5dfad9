/* rush_timers.c -- whose timers they are, which spaces take one, and putting one down or taking it off.
 *
 * A cook's unfinished action is that of the timer placed last. Storage and greenhouse end with `done` or the next timer; the others must be
 * finished or given up first (RUS-T4).
 *
 * Invariant: a space has one timer at most, but for the van, which takes any number (RUS-P8). */
#include "rush.h"

/* ---- timers -------------------------------------------------------------------------------------- */

int rush_in_play(const struct rush_state *s, int timer)
{
    return timer >= 0 && timer < RUS_TIMERS && s->sand[timer] > 0;
}

int rush_is_for(const struct rush_state *s, int seat, int timer)
{
    if (timer < RUS_TEMP)
        return timer / 2 == seat;
    return s->timer[timer].holder == 0 || s->timer[timer].holder == seat + 1; /* RUS-T6 */
}

int rush_is_idle(const struct rush_state *s, int seat, int timer)
{
    return rush_in_play(s, timer) && rush_is_for(s, seat, timer) && !s->timer[timer].strike && !s->timer[timer].running;
}

int rush_action_place(const struct rush_state *s, int seat)
{
    int timer = s->cook[seat].action - 1;

    return timer < 0 ? -1 : rush_place_of(s->timer[timer].space - 1);
}

/* Whether the next timer ends the action by itself. */
static int ends_by_itself(int place)
{
    return place == -1 || (place >= RUS_STORAGE_1 && place <= RUS_STORAGE_3) || place == RUS_GREENHOUSE;
}

void rush_finish(struct rush_state *s, int seat)
{
    s->cook[seat].action = s->cook[seat].used = s->cook[seat].last = 0;
    rush_maybe_end(s);
}

/* ---- places ----------------------------------------------------------------------------------------- */

uint32_t rush_taken_spaces(const struct rush_state *s, int by_other_than)
{
    uint32_t taken = 0;

    for (int t = 0; t < RUS_TIMERS; t++)
        taken |= t != by_other_than ? ((uint32_t)1 << s->timer[t].space) >> 1 : 0; /* space + 1; 0 = on none */
    return taken & ~rush_space_bit(RUS_VAN, 0);
}

static int anyone_on_strike(const struct rush_state *s)
{
    for (int t = 0; t < RUS_TIMERS; t++)
        if (s->timer[t].strike)
            return 1;
    return 0;
}

int rush_card_has_effect(const struct rush_state *s, int card)
{
    switch ((enum rush_card)card) {
    case RUS_LOCKSMITH:
        return s->locked;
    case RUS_TECHNICIAN:
        return s->broken;
    case RUS_NEW_PLATES:
        return s->office[0] + s->office[1] + s->office[2] + s->office[3] > 0;
    case RUS_NEW_TEMP:
        return s->sand[RUS_TEMP2] == 0;
    }
    return 0;
}

/* The spaces that are shut, a bit each. */
static uint32_t shut_spaces(const struct rush_state *s)
{
    return (s->locked ? rush_space_bit(RUS_STORAGE_2, 0) | rush_space_bit(RUS_STORAGE_2, 1) : 0) |
           (s->broken ? rush_space_bit(RUS_STOVE, 0) : 0);
}

enum rush_shut rush_shut(const struct rush_state *s, int space)
{
    int place = rush_place_of(space);

    if (s->scenario < rush_place_from[place])
        return RUS_NOT_SHUT; /* there is no such place */
    if (rush_number_of(space) >= rush_place_spaces[place][s->seats])
        return RUS_CLOSED;
    if ((shut_spaces(s) >> space & 1) == 0)
        return RUS_NOT_SHUT;
    return place == RUS_STORAGE_2 ? RUS_LOCKED : RUS_BROKEN;
}

int rush_free_tables(const struct rush_state *s)
{
    int n = 0;

    for (int i = 0; i < rush_tables(s); i++)
        n += s->table[i] == 0;
    return n;
}

/* Somebody could be seated, or thrown out. RUS-P2, RUS-P11 */
static int may_receive(const struct rush_state *s)
{
    int free = rush_free_tables(s);

    return (free > 0 && s->deck_count + s->thrown_count > 0) || (rush_rules(s)->service && free < rush_tables(s));
}

/* 0, or the rule by which nobody is let in: what is done there costs coins, or would do nothing. */
static int door_rule(const struct rush_state *s, int place, int n)
{
    switch ((enum rush_place)place) {
    case RUS_RECEPTION:
        return may_receive(s) ? 0 : RUS_P2;
    case RUS_VAN:
        return s->coins >= rush_numbers(s)->ride ? 0 : RUS_P8;
    case RUS_LATE:
        return s->coins >= rush_numbers(s)->repay && anyone_on_strike(s) ? 0 : RUS_P12;
    case RUS_OFFICE:
        if (s->card[n] == 0)
            return RUS_P13;
        if (!rush_card_has_effect(s, s->card[n] - 1))
            return RUS_R33;
        return s->coins >= rush_book(s)->prices[s->card[n] - 1] ? 0 : RUS_P13;
    case RUS_DINING:
    case RUS_STORAGE_1:
    case RUS_STORAGE_2:
    case RUS_STORAGE_3:
    case RUS_STOVE:
    case RUS_GREENHOUSE:
    case RUS_SINK:
        break;
    }
    return 0;
}

/* 0, or the rule by which nobody could stand on that space now. */
static int space_rule(const struct rush_state *s, int space)
{
    if ((rush_board[s->scenario][s->seats] >> space & 1) == 0)
        return RUS_P1;
    if (shut_spaces(s) >> space & 1)
        return RUS_P13;
    return door_rule(s, rush_place_of(space), rush_number_of(space));
}

uint32_t rush_open_spaces(const struct rush_state *s)
{
    uint32_t open = rush_board[s->scenario][s->seats] & ~shut_spaces(s);

    if (!may_receive(s))
        open &= ~(rush_space_bit(RUS_RECEPTION, 0) | rush_space_bit(RUS_RECEPTION, 1));
    for (int place = RUS_VAN; place < RUS_PLACES; place++)
        for (int n = 0; n < rush_place_all[place]; n++)
            if ((open & rush_space_bit(place, n)) != 0 && door_rule(s, place, n) != 0)
                open &= ~rush_space_bit(place, n);
    return open;
}

int rush_may_place(const struct rush_state *s, int seat)
{
    return s->phase == RUS_SHIFT && ends_by_itself(rush_action_place(s, seat));
}

int rush_check_place(const struct rush_state *s, int seat, int timer, int space)
{
    if (s->phase != RUS_SHIFT)
        return RUS_T5;
    if (!rush_in_play(s, timer))
        return RUS_T6;
    if (!rush_is_idle(s, seat, timer) || space < 0 || space >= RUS_SPACES)
        return RUS_T3;
    if (!rush_may_place(s, seat))
        return RUS_T4;
    if (rush_taken_spaces(s, timer) >> space & 1)
        return RUS_T3;
    return space_rule(s, space);
}

void rush_put_timer(struct rush_state *s, int seat, int timer, int space)
{
    BQ_MET("RUS-T3");
    BQ_MET("RUS-T4");
    BQ_MET("RUS-R2");
    BQ_MET("RUS-R4");
    if (timer >= RUS_TEMP)
        BQ_MET("RUS-R35");
    s->timer[timer].space = (uint8_t)(space + 1);
    s->timer[timer].holder = (uint8_t)(seat + 1);
    s->cook[seat].action = (uint8_t)(timer + 1);
    s->cook[seat].used = s->cook[seat].last = 0;
    rush_start_sand(s, timer);
}

int rush_check_lift(const struct rush_state *s, int seat, int timer)
{
    if (!rush_in_play(s, timer))
        return RUS_T6;
    if (s->timer[timer].space == 0 || s->timer[timer].running || s->timer[timer].holder != seat + 1)
        return RUS_T3;
    return s->cook[seat].action == timer + 1 && !ends_by_itself(rush_action_place(s, seat)) ? RUS_T4 : 0;
}

void rush_take_timer(struct rush_state *s, int seat, int timer)
{
    if (s->cook[seat].action == timer + 1)
        rush_finish(s, seat);
    s->timer[timer].space = 0;
    s->timer[timer].until = 0;
    if (timer >= RUS_TEMP) {
        BQ_MET("RUS-T6");
        s->timer[timer].holder = 0;
    }
}
