/* rush_audit.c -- what must hold in Kitchen Rush at all times: 108 ingredients, 56 spices, 22 plates and every card in one place, coins not
 * below 0, timers where they can be. It answers with the clause whose invariant is broken. */
#include <string.h>

#include "rush.h"

static int audit_food(const struct rush_state *s)
{
    for (int k = 0; k < RUS_FOODS; k++) {
        int n = s->supply[k] + s->room[0][k] + s->room[1][k] + s->room[2][k];

        for (int p = 0; p < RUS_PATRONS; p++)
            n += s->patron[p].meal[0].food[k] + s->patron[p].meal[1].food[k];
        if (n != rush_foods[k])
            return 0;
    }
    for (int meal = 0; meal < 2 * RUS_PATRONS; meal++)
        if (rush_meal_of(s, meal)->returned > 0 && (!rush_rules(s)->put_right || rush_meal_of(s, meal)->plate == 0))
            return 0;
    return 1;
}

static int audit_spices(const struct rush_state *s)
{
    for (int k = 0; k < RUS_SPICES; k++) {
        int n = s->spices[k] + s->bag[k];

        for (int p = 0; p < RUS_PATRONS; p++)
            n += s->patron[p].meal[0].spice[k] + s->patron[p].meal[1].spice[k];
        if (n != rush_spices[k])
            return 0;
    }
    return 1;
}

static int audit_plates(const struct rush_state *s)
{
    for (int i = 0; i < RUS_SIZES; i++) {
        int n = s->clean[i] + s->dirty[i] + s->office[i] + s->out[i];

        for (int p = 0; p < RUS_PATRONS; p++)
            n += (s->patron[p].meal[0].plate == i + 1) + (s->patron[p].meal[1].plate == i + 1);
        if (n != rush_plates[i])
            return 0;
    }
    return 1;
}

/* Marks the patrons of a pile; 0 if one is no card, is there twice or says it is elsewhere. */
static int mark(uint8_t seen[RUS_PATRONS], const struct rush_state *s, const uint8_t *pile, int n, int size, int where)
{
    for (int i = 0; i < size; i++) {
        if (i >= n && where != RUS_AT_TABLE) {
            if (pile[i] != 0)
                return 0;
            continue;
        }
        if (pile[i] == 0 && where == RUS_AT_TABLE)
            continue;
        if (pile[i] < 1 || pile[i] > RUS_PATRONS || seen[pile[i] - 1] || s->patron[pile[i] - 1].where != where)
            return 0;
        seen[pile[i] - 1] = 1;
    }
    return 1;
}

static int audit_patrons(const struct rush_state *s)
{
    static const struct rush_meal nothing;
    uint8_t seen[RUS_PATRONS] = {0};

    if (!mark(seen, s, s->deck, s->deck_count, RUS_PATRONS, RUS_IN_DECK) ||
        !mark(seen, s, s->thrown, s->thrown_count, RUS_PATRONS, RUS_THROWN) ||
        !mark(seen, s, s->table, RUS_TABLES, RUS_TABLES, RUS_AT_TABLE))
        return 0;
    for (int p = 0; p < RUS_PATRONS; p++) {
        const struct rush_patron *q = &s->patron[p];
        int lies = q->where == RUS_IN_DECK || q->where == RUS_THROWN || q->where == RUS_AT_TABLE;

        for (int c = 0; c < RUS_COOKS; c++)
            if ((s->open[c] >> p & 1) != (q->where == RUS_ORDERED && !q->handed && q->seat == c))
                return 0;
        if (lies != seen[p] || (q->where == RUS_ORDERED && q->seat >= s->seats))
            return 0;
        if (q->where != RUS_ORDERED && (memcmp(&q->meal[0], &nothing, sizeof nothing) != 0 || q->handed))
            return 0;
        if (q->meal[0].row > RUS_ROWS || q->meal[1].row > RUS_ROWS)
            return 0;
    }
    return 1;
}

static int audit_timers(const struct rush_state *s)
{
    for (int t = 0; t < RUS_TIMERS; t++) {
        const struct rush_timer *x = &s->timer[t];

        if ((x->space > 0 || x->running || x->strike) && !rush_in_play(s, t))
            return 0;
        if (x->space > RUS_SPACES || (x->running && (x->space == 0 || x->until < s->now)) ||
            (x->strike && x->space > 0))
            return 0;
        for (int u = 0; u < t && x->space > 0; u++)
            if (s->timer[u].space == x->space && rush_place_of(x->space - 1) != RUS_VAN)
                return 0;
    }
    for (int p = 0; p < s->seats; p++)
        if (s->cook[p].action > RUS_TIMERS ||
            (s->cook[p].action > 0 &&
             (s->timer[s->cook[p].action - 1].space == 0 || s->timer[s->cook[p].action - 1].holder != p + 1)))
            return 0;
    return 1;
}

static int audit_cards(const struct rush_state *s)
{
    int awards = 0, cards = s->cards_used;

    for (int i = 0; i < RUS_AWARDS - s->awards_held; i++)
        awards |= 1 << s->award_deck[i];
    for (int i = 0; i < s->awards_held; i++)
        awards |= 1 << (s->award[i] - 1);
    for (int i = 0; i < s->card_count; i++)
        cards |= 1 << s->card_deck[i];
    for (int i = 0; i < 2; i++)
        cards |= s->card[i] > 0 ? 1 << (s->card[i] - 1) : 0;
    return awards == (1 << RUS_AWARDS) - 1 && cards == (rush_rules(s)->office ? (1 << RUS_CARDS) - 1 : 0);
}

int rush_audit(const void *state)
{
    const struct rush_state *s = state;

    if (s->phase > RUS_OVER || s->seats < 2 || s->seats > RUS_COOKS || s->scenario < 1 || s->scenario > RUS_SCENARIOS)
        return RUS_T8;
    if (!audit_food(s))
        return RUS_P4;
    if (!audit_spices(s))
        return RUS_P6;
    if (!audit_plates(s))
        return RUS_P7;
    if (s->phase == RUS_SHUFFLE)
        return 0;
    if (!audit_patrons(s))
        return RUS_P2;
    if (!audit_timers(s))
        return RUS_T3;
    if (s->coins < 0)
        return RUS_E2;
    return audit_cards(s) ? 0 : RUS_P13;
}
