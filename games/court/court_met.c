/* court_met.c -- which clauses a Serve, an effect, a drink or a tracked card carries out, for the ledger's count.
 *
 * The rules look them up in tables (editions.def, decks.def), so no line of theirs belongs to one clause alone. Built only for the ledger's
 * test; elsewhere court.h has empty words instead. */
#include "court.h"

extern const struct bq_game bq_game_court;

#ifdef BQ_LEDGER

static int old(const struct court_state *s)
{
    return s->edition == COU_V08;
}

static void met_in(const struct court_state *s, const char *a, const char *b)
{
    bq_met(old(s) ? a : b);
}

void court_meet_effect(const struct court_state *s, uint8_t customer)
{
    static const char *const A[COU_EFFECTS] = {[COU_KITCHENWARE] = "COU-K4a-kitchenware",
                                               [COU_COOKWARE] = "COU-K4a-cookware",
                                               [COU_TABLEWARE] = "COU-K4a-tableware",
                                               [COU_GAIN] = "COU-K4a-gain",
                                               [COU_LOSE] = "COU-K4a-lose",
                                               [COU_HAND] = "COU-K4a-hand",
                                               [COU_QUEUE] = "COU-K4a-queue",
                                               [COU_WIN_CARD] = "COU-K4a-win-card"};
    static const char *const B[COU_EFFECTS] = {
        [COU_GAIN] = "COU-K4b-gain",           [COU_LOSE] = "COU-K4b-lose",
        [COU_WIN_CARD] = "COU-K4b-win-card",   [COU_LOSE_RECIPE] = "COU-K4b-recipe",
        [COU_HAND] = "COU-K4b-hand",           [COU_LOSE_INGREDIENTS] = "COU-K4b-ingredients",
        [COU_COOKWARE] = "COU-K4b-cookware",   [COU_KITCHENWARE] = "COU-K4b-kitchenware",
        [COU_TABLEWARE] = "COU-K4b-tableware", [COU_OWN_NATION] = "COU-K4b-own-nation",
        [COU_FOREIGN] = "COU-K4b-foreign",     [COU_SPECIAL] = "COU-K4b-special",
        [COU_PREPARE] = "COU-K4b-prepare"};
    int effect = court_effect_of(customer);

    bq_met("COU-K3");
    bq_met("COU-R26");
    met_in(s, A[effect], B[effect]);
    if (effect == COU_OWN_NATION || effect == COU_FOREIGN)
        bq_met("COU-R34");
}

void court_meet_win(const struct court_state *s)
{
    static const char *const A[COU_DECKS] = {"COU-W2-italy-a", "COU-W2-france-a",  "COU-W2-china-a", "COU-W2-india-a",
                                             "COU-W2-usa-a",   "COU-W2-turkiye-a", "COU-W2-japan-a", "COU-W2-mexico-a"};
    static const char *const B[COU_DECKS] = {"COU-W2-italy-b", "COU-W2-france-b",  "COU-W2-china-b", "COU-W2-india-b",
                                             "COU-W2-usa-b",   "COU-W2-turkiye-b", "COU-W2-japan-b", "COU-W2-mexico-b"};
    static const char *const R[COU_DECKS] = {
        [COU_ITALY] = "COU-R50", [COU_FRANCE] = "COU-R51", [COU_CHINA] = "COU-R53",
        [COU_INDIA] = "COU-R56", [COU_USA] = "COU-R54",    [COU_JAPAN] = "COU-R57"};
    int deck = s->seat[s->turn].deck - 1;

    bq_met("COU-W1");
    bq_met("COU-W2");
    bq_met("COU-R48");
    bq_met("COU-R49");
    met_in(s, A[deck], B[deck]);
    if (R[deck] != 0)
        bq_met(R[deck]);
}

void court_meet_drink(const struct court_state *s, int drink)
{
    int test = court_cards_of(s, s->turn)->drink[drink].test;

    bq_met(bq_game_court.ledger[court_drink_rule(s->seat[s->turn].deck - 1, drink)].id);
    bq_met("COU-D2b");
    bq_met("COU-R64");
    bq_met("COU-R65");
    bq_met("COU-R68");
    if (test == COU_KEBABS_ONLY || test == COU_NO_KEBABS)
        bq_met("COU-R66");
    if (test == COU_DIFFERENT_SECONDARIES_COOKED)
        bq_met("COU-R67");
}

static void meet_ability(const struct court_state *s)
{
    static const char *const A[COU_DECKS] = {"COU-V4-italy-a", "COU-V4-france-a",  "COU-V4-china-a", "COU-V4-india-a",
                                             "COU-V4-usa-a",   "COU-V4-turkiye-a", "COU-V4-japan-a", "COU-V4-mexico-a"};
    static const char *const B[COU_DECKS] = {"COU-V4-italy-b", "COU-V4-france-b",  "COU-V4-china-b", "COU-V4-india-b",
                                             "COU-V4-usa-b",   "COU-V4-turkiye-b", "COU-V4-japan-b", "COU-V4-mexico-b"};
    int deck = s->seat[s->turn].deck - 1;

    bq_met("COU-V4");
    met_in(s, A[deck], B[deck]);
    if (deck == COU_FRANCE || deck == COU_CHINA)
        bq_met("COU-R45");
    if (deck == COU_FRANCE)
        bq_met("COU-R52");
    if (deck == COU_USA)
        bq_met("COU-R55");
    if (deck == COU_MEXICO && !old(s))
        bq_met("COU-R59");
}

static void meet_term(const struct court_state *s, int what)
{
    switch ((enum court_term_kind)what) {
    case COU_T_BASE:
        met_in(s, "COU-V2a", "COU-V2b");
        break;
    case COU_T_HARD:
        bq_met("COU-R44");
        break;
    case COU_T_OPTIONAL:
        met_in(s, "COU-V3a", "COU-V3b");
        bq_met("COU-C2");
        bq_met("COU-R43");
        break;
    case COU_T_ABILITY:
        meet_ability(s);
        break;
    case COU_T_UTENSIL:
        bq_met("COU-K7");
        bq_met("COU-R32");
        bq_met("COU-R33");
        break;
    case COU_T_NATION:
        bq_met("COU-K6a");
        break;
    case COU_T_EFFECT:
        break;
    }
}

/* Customers whose equal effects add up, or do not. */
static void meet_equals(const struct court_state *s)
{
    const struct court_seat *p = &s->seat[s->turn];

    for (int i = 0; i < p->queue_count; i++)
        for (int j = 0; j < i; j++)
            if (court_serves(s, i) > 0 && court_serves(s, j) > 0 &&
                court_effect_of(p->queue[i]) == court_effect_of(p->queue[j])) {
                met_in(s, "COU-K5a", "COU-K5b");
                if (court_effect_of(p->queue[i]) == COU_GAIN)
                    bq_met("COU-R30");
            }
}

void court_meet_serve(const struct court_state *s)
{
    struct court_term terms[COU_TERMS];
    int n = court_terms(s, terms);

    bq_met("COU-V1");
    bq_met("COU-T7");
    met_in(s, "COU-V6a", "COU-V6b");
    for (int i = 0; i < n; i++)
        meet_term(s, terms[i].what);
    meet_equals(s);
    for (int i = 0; i < s->served_count; i++)
        if (court_owner(s->served[i] - 1) != s->turn)
            bq_met("COU-R63");
    for (int p = 0; p < s->seats; p++)
        if (s->taken[p].column != 0) {
            meet_ability(s);
            met_in(s, "COU-R60", "COU-R61");
            if (court_dish(s, s->taken[p].column - 1)->level == COU_EASY)
                bq_met("COU-R62");
        }
}

#else
typedef int court_met_is_for_the_ledger; /* ISO C wants a declaration */
#endif
