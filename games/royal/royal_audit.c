/* royal_audit.c -- what must be true of every table of Royal Dinner Party.
 *
 * Every card of the deck lies in exactly one place, unused bytes are 0, appetites add
 * up, and the game has ended exactly when the rules say so. The rules rely on it without
 * checking; tests and fuzzers check it after every event. */
#include "royal.h"

#include <stddef.h>

/* A mark per card, to find one that lies in two places. */
struct marks {
    uint8_t at[ROY_JOKER * 4 + 8];
    int count, twice;
};

static void mark(const struct royal_state *s, struct marks *k, uint8_t card)
{
    if (!royal_in_deck(s, card) || k->at[card]++) {
        k->twice = 1;
        return;
    }
    k->count++;
}

static void mark_row(const struct royal_state *s, struct marks *k, const uint8_t *row, int n, int size)
{
    for (int i = 0; i < size; i++)
        if (i < n)
            mark(s, k, row[i]);
        else if (row[i] != 0)
            k->twice = 1;
}

static void mark_table(const struct royal_state *s, struct marks *k)
{
    int on_table = 0, linked = 0;

    for (int c = 0; c < ROY_CELLS; c++)
        for (uint8_t card = s->top[c]; card != 0 && on_table <= ROY_FOOD; card = s->below[card - 8], on_table++) {
            if (!royal_is_food(card)) {
                k->twice = 1;
                return;
            }
            linked += s->below[card - 8] != 0;
            mark(s, k, card);
        }
    for (int i = 0; i < ROY_FOOD; i++) /* a card that is not on the table lies on nothing */
        linked -= s->below[i] != 0;
    if (linked != 0)
        k->twice = 1;
}

static int audit_guests(const struct royal_state *s, struct marks *k)
{
    for (int i = 0; i < ROY_SEATS; i++) {
        int sum = 0;

        if (s->guest[i] != 0)
            mark(s, k, s->guest[i]);
        if (s->guest[i] == 0 ? s->extra[i] != 0 || s->asleep >> i & 1 : !royal_is_guest(s->guest[i]))
            return ROY_I1;
        for (int c = 0; c < ROY_FOOD; c++)
            if (s->given[c] == i + 1) {
                sum += royal_card_value((uint8_t)(c + 8));
                mark(s, k, (uint8_t)(c + 8));
            }
        if (sum != s->extra[i])
            return ROY_X2;
        if (s->guest[i] != 0 && royal_appetite(s, i) >= royal_numbers_of(s)->burst && s->phase != ROY_LOST)
            return ROY_X4;
    }
    return 0;
}

static int audit_phase(const struct royal_state *s)
{
    int in_hand = s->phase == ROY_HOLDING || (s->phase == ROY_SEATING && royal_callable(s) == 0);

    if (s->phase < ROY_WON && in_hand && s->drawn == 0)
        return ROY_T1;
    if (s->drawn != 0 && (s->phase == ROY_TOUCH || s->phase == ROY_DRAW))
        return ROY_T1;
    if (s->phase != ROY_SEATING && s->phase != ROY_LOST && s->waiting_count != 0)
        return ROY_S4;
    if ((s->asleep == ROY_FULL) != (s->phase == ROY_WON))
        return ROY_E1;
    if (s->phase == ROY_DRAW && s->deck_count == 0 && s->favor_count == 0)
        return ROY_X5;
    return 0;
}

/* Guests wait, favors are aces and jokers, food is set aside, and nobody holds a favor. */
static int audit_kinds(const struct royal_state *s)
{
    int fine = s->drawn == 0 || royal_is_food(s->drawn) || royal_is_guest(s->drawn);

    for (int i = 0; i < s->waiting_count; i++)
        fine &= royal_is_guest(s->waiting[i]);
    for (int i = 0; i < s->favor_count; i++)
        fine &= royal_is_ace(s->favor[i]) || royal_is_joker(s->favor[i]);
    for (int i = 0; i < s->aside_count; i++)
        fine &= royal_is_food(s->aside[i]);
    return fine ? 0 : ROY_S3;
}

/* Conserves cards, keeps unused bytes 0, and ends when the rules say so. */
int royal_audit(const void *state)
{
    const struct royal_state *s = state;
    struct marks k = {{0}, 0, 0};
    int rule;

    if (s->phase > ROY_LOST || s->asleep > ROY_FULL || s->deck_count > ROY_CARDS || s->known > s->deck_count ||
        s->waiting_count > ROY_SEATS || s->favor_count > ROY_FAVORS || s->aside_count > ROY_FOOD ||
        s->numbers >= ROY_ROWS || (s->variant != 0 && bq_variant_of(s->variant) == NULL))
        return ROY_S1;
    rule = audit_kinds(s);
    if (rule == 0)
        rule = audit_guests(s, &k);
    if (rule != 0)
        return rule;
    mark_row(s, &k, s->deck, s->deck_count, ROY_CARDS);
    mark_row(s, &k, s->waiting, s->waiting_count, ROY_SEATS);
    mark_row(s, &k, s->favor, s->favor_count, ROY_FAVORS);
    mark_row(s, &k, s->aside, s->aside_count, ROY_FOOD);
    for (int i = 0; i < ROY_FAVORS; i++)
        if (s->spent >> i & 1)
            mark(s, &k, (uint8_t)(ROY_ACE * 4 + i));
    mark_table(s, &k);
    if (s->drawn != 0)
        mark(s, &k, s->drawn);
    if (k.twice || k.count > royal_deck_size(s))
        return ROY_S1;
    if (s->phase == ROY_SHUFFLE)
        return k.count == s->deck_count && s->stirred < BQ_STIRS ? 0 : ROY_S1;
    if (k.count != royal_deck_size(s) || s->luck[0] | s->luck[1] | s->luck[2] | s->luck[3])
        return ROY_S1;
    return audit_phase(s);
}
