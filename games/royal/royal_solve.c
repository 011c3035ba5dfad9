/* royal_solve.c -- what the solver asks of a table whose deck is known: how many favors can still be left, when it is sure that a score
 * cannot be reached any more, which moves to try, and which tables play on alike.
 *
 * A favor can always wait until a card is in hand or the deck is empty: whatever it would have done before the draw it does just as well
 * after it, and the card drawn may be one more favor. So none is tried earlier.
 *
 * Invariant: a table is hopeless only if no order of moves helps; royal_solve_test.c compares it with trying everything. */
#include "royal.h"

#include <string.h>

extern const struct bq_game_rules bq_rules_royal;

enum { VALUES = 11 }; /* of a top card, 0 for the cloth */

/* ---- what is still possible ------------------------------------------------------ */

/* Favors that are not spent, wherever they are. */
static int favors_left(const struct royal_state *s)
{
    return s->aces + s->jokers - __builtin_popcount(s->spent);
}

int32_t royal_most(const void *state)
{
    const struct royal_state *s = state;

    if (s->phase >= ROY_WON)
        return s->phase == ROY_WON ? s->favor_count : BQ_NO_SCORE;
    return favors_left(s);
}

/* Of the 36 kinds of food, 2C first: those of a value at least; and those a guest eats. */
static uint64_t food_from(int value)
{
    return (((uint64_t)1 << ROY_FOOD) - 1) & ~(uint64_t)0 << (value < 2 ? 0 : value - 2) * 4;
}
static uint64_t food_for(uint8_t guest) /* ROY-V3 */
{
    uint64_t suits = 0;

    for (uint8_t suit = 0; suit < 4; suit++)
        suits |= (uint64_t)royal_likes(guest, suit) << suit;
    return suits * (food_from(0) / 15);
}

/* The value that a cell can have at best for a guest who looks at it, 0 if it cannot suit them. *other: the card that lies there does not
 * suit them. */
static int best_for(const struct royal_state *s, uint64_t to_come, uint8_t guest, int cell, int *other)
{
    uint8_t top = s->top[cell];
    uint64_t fit = to_come & food_for(guest) & food_from(royal_card_value(top));
    int high = fit != 0 ? (63 - __builtin_clzll(fit)) / 4 + 2 : 0;

    *other = top == 0 || !royal_likes(guest, top);
    return *other || high > royal_card_value(top) ? high : royal_card_value(top);
}

/* Whether it is sure that not everybody can be served without a favor. Then tops never become lower. Each cell from which somebody is
 * to be served needs one more card, and so does each that keeps a guest from their meal; cards of a value or more must be as many as the
 * cells that can take no others (Hall's condition). */
static int cannot_serve(const struct royal_state *s)
{
    uint64_t to_come = royal_is_food(s->drawn) ? (uint64_t)1 << (s->drawn - 8) : 0;
    int cells = 0, needed[VALUES] = {0};

    for (int i = 0; i < s->deck_count; i++)
        if (royal_is_food(s->deck[i]))
            to_come |= (uint64_t)1 << (s->deck[i] - 8);
    for (int cell = 0; cell < ROY_CELLS; cell++)
        for (int i = 0; i < royal_sight_count[cell]; i++) {
            const struct royal_sight *line = &royal_sights[cell][i];
            const uint8_t guest = s->guest[line->seat];
            int near, far, a, b;

            if (s->asleep >> line->seat & 1)
                continue;
            cells |= 1 << cell;
            if (guest == 0)
                continue;
            a = best_for(s, to_come, guest, line->near, &near);
            b = best_for(s, to_come, guest, line->far, &far);
            if (a == 0 || b == 0 || a + b < royal_appetite(s, line->seat))
                return 1;
            cells |= near << line->near | far << line->far;
        }
    for (; cells != 0; cells &= cells - 1)
        needed[royal_card_value(s->top[__builtin_ctz((unsigned)cells)])]++;
    for (int value = VALUES - 1, sum = 0; value >= 0; value--) {
        sum += needed[value];
        if (sum > __builtin_popcountll(to_come & food_from(value)))
            return 1;
    }
    return 0;
}

/* Whether some favor comes when there is no card left to win with. */
static int favor_too_late(const struct royal_state *s)
{
    for (int i = 0; i < s->deck_count; i++) {
        if (royal_is_food(s->deck[i]))
            return 0;
        if (!royal_is_guest(s->deck[i]))
            return 1;
    }
    return 0;
}

int royal_hopeless(const void *state, int32_t score)
{
    const struct royal_state *s = state;
    int left = favors_left(s);

    if (score < 0)
        score = 0;
    if (royal_most(s) < score)
        return 1;
    if (s->phase >= ROY_WON || s->touch == ROY_TOUCH_TO_COME || s->phase == ROY_SHUFFLE)
        return 0;
    if (left > score) /* a favor may yet be spent, or come too late */
        return 0;
    return favor_too_late(s) || cannot_serve(s);
}

/* ---- what to try ----------------------------------------------------------------- */

static int free_moves(const struct royal_state *s, bq_move *out)
{
    if (s->phase == ROY_HOLDING)
        return royal_onward(s, out);
    if (s->phase != ROY_DRAW)
        return bq_for_bots(out, bq_rules_royal.legal(s, 0, out, BQ_LEGAL_MAX));
    if (s->deck_count > 0)
        out[0] = royal_draw_move();
    return s->deck_count > 0;
}

int royal_solve_moves(const void *state, enum bq_solve_moves which, bq_move *out)
{
    const struct royal_state *s = state;
    int n;

    if (s->phase == ROY_SHUFFLE || s->phase >= ROY_WON)
        return 0;
    if (which == BQ_FREE || s->favor_count == 0 || s->phase < ROY_DRAW || (s->phase == ROY_DRAW && s->deck_count > 0))
        return free_moves(s, out);
    n = bq_for_bots(out, bq_rules_royal.legal(s, 0, out, BQ_LEGAL_MAX));
    if (n > 0 && out[0] == BQ_CONCEDE)
        return 0;
    return which == BQ_SURE ? n : royal_consider(s, 0, out, n);
}

/* ---- which are alike -------------------------------------------------------------- */

uint64_t royal_print(const void *state)
{
    const struct royal_state *s = state;
    uint64_t words[20] = {0}, h = 0x9e3779b97f4a7c15u;
    uint8_t *at = (uint8_t *)words;
    int n = (ROY_CELLS + 3 * ROY_SEATS + 7 + s->deck_count + 7) / 8, favors = favors_left(s), aces = 0;

    for (int i = 0; i < s->favor_count; i++)
        aces += royal_is_ace(s->favor[i]);
    memcpy(at, s->top, ROY_CELLS);
    memcpy(at + 9, s->guest, ROY_SEATS);
    memcpy(at + 21, s->extra, ROY_SEATS);
    memcpy(at + 33, s->waiting, ROY_SEATS);
    memcpy(at + 45, &s->asleep, 2);
    at[47] = s->drawn;
    at[48] = s->phase;
    at[49] = s->touch;
    at[50] = (uint8_t)aces;
    at[51] = s->favor_count;
    memcpy(at + 52, s->deck, s->deck_count);
    if (favors > 0) { /* else what lies under a top card stays there */
        memcpy(at + 120, s->below, ROY_FOOD);
        n = 20;
    }
    for (int i = 0; i < n; i++) {
        h = (h ^ words[i]) * 0xff51afd7ed558ccdu;
        h ^= h >> 32;
    }
    return h;
}
