/* royal_secrets.c -- what the player cannot see: the order of the deck, and waiting guests who
 * lie face down.
 *
 * Blank cards are ROY_BLANK. The lowest `known` cards of the deck were seen on their way
 * there and stay visible (ROY-F5). There is one player, so every viewer sees the same. */
#include <string.h>

#include "royal.h"

void royal_view(void *out, const void *state, int seat)
{
    struct royal_state *v = out;

    (void)seat;
    memmove(v, state, sizeof *v);
    memset(v->luck, 0, sizeof v->luck);
    memset(v->deck + v->known, ROY_BLANK, (size_t)(v->deck_count - v->known));
    if (v->seating == ROY_BLIND) /* ROY-O1 */
        memset(v->waiting, ROY_BLANK, v->waiting_count);
}

bq_move royal_redact(const void *before, struct bq_event e, int seat)
{
    (void)before;
    (void)seat;
    if (e.actor != BQ_CHANCE)
        return e.move;
    return bq_verb(e.move) == ROY_PUT ? royal_put_move(ROY_BLANK) : royal_stir_move(0);
}

int royal_reveals(const void *before, struct bq_event e)
{
    const struct royal_state *s = before;

    if (e.actor == BQ_CHANCE)
        return 1;
    if (bq_verb(e.move) == ROY_SEAT) /* the next one is turned face up */
        return s->phase == ROY_SEATING && s->seating == ROY_BLIND && s->waiting_count > 0;
    return bq_verb(e.move) == ROY_SWAP || bq_verb(e.move) == ROY_TAKE;
}

/* A card's bit in a set of cards: 2C is the first; none for what is no card, or not seen. */
static uint64_t card_bit(uint8_t card)
{
    return (uint8_t)(card - 8) < 64 ? (uint64_t)1 << (card - 8) : 0;
}

uint64_t royal_unseen(const struct royal_state *v)
{
    const int ace = ROY_ACE * 4 - 8, joker = ROY_JOKER * 4 - 8; /* the first ones' bits */
    uint64_t all = (((uint64_t)1 << (ace + v->aces)) - 1) | (((uint64_t)1 << v->jokers) - 1) << joker;
    uint64_t seen = (uint64_t)v->spent << ace | card_bit(v->drawn);

    for (int i = 0; i < v->known; i++)
        seen |= card_bit(v->deck[i]);
    for (int i = 0; i < v->waiting_count; i++)
        seen |= card_bit(v->waiting[i]);
    for (int i = 0; i < v->favor_count; i++)
        seen |= card_bit(v->favor[i]);
    for (int i = 0; i < v->aside_count; i++)
        seen |= card_bit(v->aside[i]);
    for (int i = 0; i < ROY_SEATS; i++)
        seen |= card_bit(v->guest[i]);
    for (int i = 0; i < ROY_FOOD; i++)
        seen |= (uint64_t)(v->given[i] != 0) << i;
    for (int c = 0; c < ROY_CELLS; c++)
        for (uint8_t card = v->top[c]; card != 0; card = v->below[card - 8])
            seen |= card_bit(card);
    return all & ~seen;
}

void royal_guess(void *view, int seat, uint64_t luck)
{
    struct royal_state *v = view;
    uint8_t pool[ROY_CARDS];
    int n = 0, next = 0;
    struct bq_rng r;

    (void)seat;
    for (uint64_t left = royal_unseen(v); left != 0; left &= left - 1)
        pool[n++] = (uint8_t)(8 + __builtin_ctzll(left));
    bq_rng_init1(&r, luck);
    bq_shuffle(&r, pool, n);
    for (int i = 0; i < v->waiting_count; i++) /* face down, but known to be guests */
        if (v->waiting[i] == ROY_BLANK) {
            while (!royal_is_guest(pool[next]))
                next++;
            v->waiting[i] = pool[next];
            memmove(pool + next, pool + next + 1, (size_t)(--n - next));
        }
    next = 0;
    for (int i = 0; i < v->deck_count; i++)
        if (v->deck[i] == ROY_BLANK)
            v->deck[i] = pool[next++];
}
