/* rummy_audit.c -- what must be true of every table of Iron Chef Rummy.
 *
 * 105 cards, each in one place (RUM-C5); hand and melds add up to 8 at the end of every turn (RUM-T6); what others know of
 * a hand is in it; unused bytes are 0. */
#include <string.h>

#include "rummy.h"

static const struct rummy_seat EMPTY; /* nobody sits there */

/* Counts the cards in a row, and finds stray bytes behind its end. 1 if all is well. */
static int count_row(int count[RUM_KINDS], const uint8_t *row, int n, int size)
{
    for (int i = 0; i < n; i++) {
        if (row[i] == 0 || row[i] >= RUM_KINDS)
            return 0;
        count[row[i]]++;
    }
    return memcmp(row + n, EMPTY.pile, (size_t)(size - n)) == 0;
}

static int count_seat(int count[RUM_KINDS], const struct rummy_seat *p)
{
    if (p->meld_count > RUM_SETS || p->pile_count > RUM_DECK || p->hidden != 0)
        return 0;
    for (int k = 1; k < RUM_KINDS; k++) {
        count[k] += p->hand[k];
        if (p->open[k] + p->told[k] > p->hand[k])
            return 0;
    }
    if (p->hand[0] != 0 || (p->chosen != 0 && (p->chosen >= RUM_KINDS || p->hand[p->chosen] == 0)))
        return 0;
    return count_row(count, p->pile, p->pile_count, RUM_DECK) &&
           count_row(count, &p->meld[0][0], 3 * p->meld_count, 3 * RUM_SETS);
}

/* Three cards of one group each, and no group twice. RUM-M1, RUM-M3 */
static int audit_melds(const struct rummy_seat *p)
{
    int groups = 0;

    for (int i = 0; i < p->meld_count; i++) {
        const uint8_t *m = p->meld[i];
        int bit = 1 << rummy_group(m[0]);

        if (groups & bit || rummy_group(m[1]) != rummy_group(m[0]) ||
            (m[2] != RUM_WILD && rummy_group(m[2]) != rummy_group(m[0])))
            return RUM_M1;
        if (m[2] != RUM_WILD && (m[0] == m[1]) != (m[1] == m[2]))
            return RUM_M1;
        groups |= bit;
    }
    return groups == p->melded ? 0 : RUM_M3;
}

static int audit_hands(const struct rummy_state *s) /* RUM-T6 */
{
    if (s->literal_discard || s->phase < RUM_LOSE || s->phase == RUM_OVER)
        return 0;
    for (int p = 0; p < s->seats; p++) {
        int n = rummy_hand_size(s, p) + 3 * s->seat[p].meld_count;
        int want = rummy_numbers(s)->hand + (s->phase == RUM_MELD && p == s->turn && s->due);

        if (s->phase == RUM_LOSE && p == rummy_right_of(s, s->dealer))
            want++; /* the Picker's wild, before the dealer takes a card */
        if (s->phase == RUM_RESHUFFLE && s->resume == RUM_VICTIM && p == s->victim)
            want--; /* has tossed, and is about to draw */
        if (n != want)
            return RUM_T6;
    }
    return 0;
}

int rummy_audit(const void *state)
{
    const struct rummy_state *s = state;
    int count[RUM_KINDS] = {0}, fine = 1, rule;

    if (s->phase > RUM_OVER || s->seats < 2 || s->seats > BQ_SEATS || s->deck_count > RUM_DECK || s->turn >= s->seats ||
        s->dealer >= s->seats || s->stirred >= BQ_STIRS || s->round > s->rounds || s->numbers >= RUM_ROWS ||
        (s->variant != 0 && bq_variant_of(s->variant) == NULL))
        return RUM_R1;
    fine &= count_row(count, s->deck, s->deck_count, RUM_DECK);
    for (int p = 0; p < s->seats; p++) {
        fine &= count_seat(count, &s->seat[p]);
        rule = fine ? audit_melds(&s->seat[p]) : 0;
        if (rule != 0)
            return rule;
    }
    for (int p = s->seats; p < BQ_SEATS; p++)
        fine &= memcmp(&s->seat[p], &EMPTY, sizeof EMPTY) == 0;
    for (int i = 0; i < 2; i++)
        count[s->offer[i] < RUM_KINDS ? s->offer[i] : 0]++;
    if (s->phase == RUM_INSERT)
        count[s->returned]++;
    for (int k = 1; k < RUM_KINDS; k++)
        fine &= s->phase <= RUM_SHUFFLE ? count[k] <= rummy_copies(rummy_numbers(s), k)
                                        : count[k] == rummy_copies(rummy_numbers(s), k);
    fine &= memcmp(s->seen_by + s->deck_count, EMPTY.pile, (size_t)(RUM_DECK - s->deck_count)) == 0;
    return fine ? audit_hands(s) : RUM_C5;
}
