/* rush_secrets.c -- what nobody knows in Kitchen Rush: the order of the patron deck, the awards and the office cards (RUS-D1).
 * All else is open to all, so every seat has the same view. */
#include <string.h>

#include "rush.h"

void rush_view(void *out, const void *state, int seat)
{
    struct rush_state *v = out;

    (void)seat;
    memmove(v, state, sizeof *v);
    memset(v->luck, 0, sizeof v->luck);
    memset(v->deck, RUS_BLANK, v->deck_count);
    memset(v->award_deck, RUS_BLANK, (size_t)(v->phase == RUS_SHUFFLE ? 0 : RUS_AWARDS - v->awards_held));
    memset(v->card_deck, RUS_BLANK, v->card_count);
}

bq_move rush_redact(const void *before, struct bq_event e, int seat)
{
    (void)before;
    (void)seat;
    if (e.actor != BQ_CHANCE)
        return e.move;
    if (bq_verb(e.move) == RUS_V_STIR)
        return rush_stir_move(0);
    return bq_verb(e.move) == RUS_V_PUT ? rush_put_move(RUS_BLANK) : e.move;
}

int rush_reveals(const void *before, struct bq_event e)
{
    (void)before;
    return e.actor == BQ_CHANCE || e.actor == BQ_CLOCK || bq_verb(e.move) == RUS_V_SEAT ||
           bq_verb(e.move) == RUS_V_THROW || bq_verb(e.move) == RUS_V_CARD;
}

/* The numbers 0 .. n - 1 that are not marked, in a random order. */
static int unseen(uint8_t *out, const uint8_t *seen, int n, struct bq_rng *r)
{
    int count = 0;

    for (int i = 0; i < n; i++)
        if (!seen[i])
            out[count++] = (uint8_t)i;
    bq_shuffle(r, out, count);
    return count;
}

void rush_guess(void *view, int seat, uint64_t luck)
{
    struct rush_state *v = view;
    uint8_t seen[RUS_PATRONS] = {0}, pool[RUS_PATRONS];
    struct bq_rng r;

    (void)seat;
    if (v->phase == RUS_SHUFFLE) /* what is stacked is for luck alone to know */
        return;
    bq_rng_init1(&r, luck);
    for (int p = 0; p < RUS_PATRONS; p++)
        seen[p] = v->patron[p].where != RUS_IN_DECK;
    unseen(pool, seen, RUS_PATRONS, &r);
    for (int i = 0; i < v->deck_count; i++)
        v->deck[i] = (uint8_t)(pool[i] + 1);
    memset(seen, 0, sizeof seen);
    for (int i = 0; i < v->awards_held; i++)
        seen[v->award[i] - 1] = 1;
    unseen(pool, seen, RUS_AWARDS, &r);
    memcpy(v->award_deck, pool, (size_t)(RUS_AWARDS - v->awards_held));
    memset(seen, 0, sizeof seen);
    for (int i = 0; i < RUS_CARDS; i++)
        seen[i] = (uint8_t)(v->cards_used >> i & 1);
    for (int i = 0; i < 2; i++)
        if (v->card[i] > 0)
            seen[v->card[i] - 1] = 1;
    unseen(pool, seen, RUS_CARDS, &r);
    memcpy(v->card_deck, pool, v->card_count);
}
