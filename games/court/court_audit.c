/* court_audit.c -- what must hold at a table of Food Court at all times. For tests and fuzzers: it answers with the clause whose
 * invariant is broken. */
#include <string.h>

#include "court.h"

/* 1 if out[n] and on are 0. */
static int is_clear(const uint8_t *cards, int n, int size)
{
    for (int i = n; i < size; i++)
        if (cards[i] != 0)
            return 0;
    return n >= 0 && n <= size;
}

/* Counts a card of a pile, kind + 1; 0 if it is no card. */
static int count_card(int left[COU_KINDS], int card)
{
    if (card < 1 || card > COU_KINDS)
        return 0;
    left[card - 1]--;
    return 1;
}

static int count_column(int left[COU_KINDS], const struct court_column *c)
{
    int good = c->count <= COU_WITH && is_clear(c->with, c->count, COU_WITH);

    for (int i = 0; good && i < c->count; i++)
        good = c->with[i] >= 1 && c->with[i] <= COU_INGREDIENTS && count_card(left, c->with[i]);
    return good;
}

/* COU-S3: a deck's cards are all there, each in one place. */
static int audit_deck(const struct court_state *s, int seat)
{
    const struct court_seat *p = &s->seat[seat];
    int left[COU_KINDS], good = 1;

    for (int k = 0; k < COU_KINDS; k++)
        left[k] = court_copies(court_row_of(s), p->deck - 1, k) - p->hand[k] - (k < COU_RECIPE ? p->prepared[k] : 0);
    for (int i = 0; i < p->draw_count; i++)
        good &= count_card(left, p->draw[i]);
    for (int i = 0; i < p->discard_count; i++)
        good &= count_card(left, p->discard[i] & ~COU_OPEN);
    for (int i = 0; i < p->tracked_count; i++)
        good &= count_card(left, p->tracked[i]);
    for (int r = 0; r < COU_RECIPES; r++) {
        if (s->column[seat][r].holder != 0)
            left[COU_RECIPE + r]--;
        good &= count_column(left, &s->column[seat][r]);
    }
    if (seat == s->turn) {
        good &= count_column(left, &s->column_open);
        if (s->cooking != 0)
            left[COU_RECIPE + s->cooking - 1]--;
        for (int i = 0; i < s->paid_count; i++)
            good &= count_card(left, s->paid[i]);
    }
    for (int k = 0; k < COU_KINDS; k++)
        good &= left[k] == 0;
    return good;
}

/* Marks the customers of a queue or pile; 0 if one is there twice or is no card of the decks in play. */
static int mark(uint8_t seen[256], const struct court_state *s, const uint8_t *line, int n, int size)
{
    if (!is_clear(line, n, size))
        return 0;
    for (int i = 0; i < n; i++) {
        int plays = 0;

        for (int p = 0; p < s->seats; p++)
            plays |= s->seat[p].deck == court_nation(line[i]) + 1;
        if (!plays || seen[line[i]] || court_customer_of(s, line[i])->order == 0)
            return 0;
        seen[line[i]] = 1;
    }
    return 1;
}

/* COU-S1: every customer is in one place. */
static int audit_customers(const struct court_state *s)
{
    uint8_t seen[256] = {0};
    int n = s->center_count + s->customer_count + s->customer_discard_count;
    int good = mark(seen, s, s->center, s->center_count, COU_CENTER) &&
               mark(seen, s, s->customer, s->customer_count, COU_CUSTOMERS) &&
               mark(seen, s, s->customer_discard, s->customer_discard_count, COU_CUSTOMERS);

    for (int p = 0; p < s->seats && good; p++) {
        good = mark(seen, s, s->seat[p].queue, s->seat[p].queue_count, COU_LINE);
        n += s->seat[p].queue_count;
    }
    return good && n == s->seats * court_rules(s)->customers;
}

/* COU-C3: what a station lists is what its columns say. */
static int audit_station(const struct court_state *s, int seat)
{
    const struct court_seat *p = &s->seat[seat];
    int held = 0;

    for (int owner = 0; owner < s->seats; owner++)
        for (int r = 0; r < COU_RECIPES; r++)
            held += s->column[owner][r].holder == seat + 1;
    if (held != p->cooked_count || !is_clear(p->cooked, p->cooked_count, COU_STATION))
        return 0;
    for (int i = 0; i < p->cooked_count; i++) {
        if (p->cooked[i] < 1 || court_owner(p->cooked[i] - 1) >= s->seats ||
            court_column_of(s, p->cooked[i] - 1)->holder != seat + 1)
            return 0;
        for (int j = 0; j < i; j++)
            if (p->cooked[j] == p->cooked[i])
                return 0;
    }
    return 1;
}

/* Outside a Serve all its fields are 0, and within one they speak of what is there. */
static int audit_serve(const struct court_state *s)
{
    int on = s->phase == COU_SERVE || s->phase == COU_RESOLVE || s->phase == COU_TRACK || s->job == COU_BACK, any = 0;

    if (!is_clear(s->served, s->served_count, COU_SERVED))
        return 0;
    for (int i = 0; i < s->served_count; i++)
        if (court_column_of(s, s->served[i] - 1)->holder == 0 || s->served_to[i] >= s->seat[s->turn].queue_count)
            return 0;
    for (int p = 0; p < BQ_SEATS; p++)
        any |= s->taken[p].column | s->taken[p].kebab;
    if (!on)
        return s->served_count == 0 && !any && s->effect == 0 && s->took == 0 && s->dumped == 0 && s->tracked_id == 0;
    return s->served_count > 0 || any;
}

/* COU-H1: what all know of a hand is in it, or was paid from it for the open column. */
static int audit_known(const struct court_state *s, int seat)
{
    for (int k = COU_RECIPE; k < COU_COMPLAINT; k++) {
        int there = s->seat[seat].hand[k];

        for (int i = 0; i < s->paid_count && seat == s->turn; i++)
            there += s->paid[i] == k + 1;
        if (court_is_known(s, seat, k) && there == 0)
            return 0;
    }
    return 1;
}

static int audit_seat(const struct court_state *s, int seat)
{
    const struct court_seat *p = &s->seat[seat];
    int size = court_deck_size(court_row_of(s), p->deck - 1);

    if (!is_clear(p->draw, p->draw_count, COU_PILE) || !is_clear(p->discard, p->discard_count, COU_PILE) ||
        p->draw_count > size || p->hidden != 0 || !audit_deck(s, seat))
        return COU_S3;
    if (!is_clear(p->tracked, p->tracked_count, COU_GOAL) || p->tracked_count > court_rules(s)->goal)
        return COU_W2;
    if (!audit_station(s, seat))
        return COU_C3;
    if (!audit_known(s, seat))
        return COU_H1;
    return p->queue_count <= court_rules(s)->line || s->edition == COU_V08 ? 0 : COU_K2;
}

int court_audit(const void *state)
{
    const struct court_state *s = state;
    int rule = 0;

    if (s->phase <= COU_SHUFFLE)
        return 0;
    if (s->phase > COU_OVER || s->turn >= s->seats || s->first >= s->seats || s->edition >= COU_EDITIONS ||
        (s->variant != 0 && bq_variant_of(s->variant) == NULL))
        return COU_S4;
    for (int p = 0; p < s->seats && rule == 0; p++)
        rule = audit_seat(s, p);
    if (rule != 0)
        return rule;
    if (!audit_customers(s))
        return COU_S1;
    if (s->cooking == 0 && (s->column_open.count != 0 || s->paid_count != 0))
        return COU_C3;
    return audit_serve(s) ? 0 : COU_T7;
}
