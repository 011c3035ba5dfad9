/* rummy_sets_test.c -- the oracle for sets: every three cards of a hand are tried, the slow way.
 *
 * A set is judged by the words of RUM-M1 and RUM-M2 on names alone; what comes out must be exactly the melds that the rules
 * offer, for every way in which a hand can hold a group, and for many whole hands. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rummy_test.h"

enum { CARDS = 24, SETS = 64, HANDS = 20000 };

struct sets {
    int n;
    char text[SETS][64];
};

/* A table at which seat 0 is to meld; its hand is filled in by the tests. */
static void sit_down(void)
{
    given("seats 2 | deck onion");
    play("draw");
    memset(party.seat[0].hand, 0, sizeof party.seat[0].hand);
    party.seat[0].melded = 0;
}

/* RUM-M1, RUM-M2: whether the three are a set, the wild standing for one of them. */
static int is_set(const int card[3])
{
    int others[3], n = 0;
    for (int i = 0; i < 3; i++)
        if (card[i] != RUM_WILD)
            others[n++] = card[i];
    for (int i = 0; i < n; i++)
        if (others[i] > RUM_INGREDIENTS || (others[i] - 1) / 3 != (others[0] - 1) / 3)
            return 0; /* an action card, or two groups */
    if (n == 3)
        return (others[0] == others[1] && others[1] == others[2]) ||
               (others[0] != others[1] && others[1] != others[2] && others[0] != others[2]);
    return n == 2;
}

static int known(const struct sets *s, const char *text)
{
    for (int i = 0; i < s->n; i++)
        if (strcmp(s->text[i], text) == 0)
            return 1;
    return 0;
}

/* All sets in a hand given as single cards in ascending order, those of the melded groups apart. */
static void try_all(const int *card, int n, int melded, struct sets *may, struct sets *barred)
{
    may->n = barred->n = 0;
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++)
            for (int k = j + 1; k < n; k++) {
                int three[3] = {card[i], card[j], card[k]};
                char text[64];
                if (!is_set(three))
                    continue;
                struct sets *s = melded >> ((three[0] - 1) / 3) & 1 ? barred : may; /* RUM-M3 */
                snprintf(text, sizeof text, "meld %s %s %s", rummy_card_names[three[0]], rummy_card_names[three[1]],
                         rummy_card_names[three[2]]);
                if (!known(s, text) && s->n < SETS)
                    snprintf(s->text[s->n++], sizeof s->text[0], "%s", text);
            }
}

/* The rules' own melds for the hand must be those of `may`. 1 if they are. */
static int same_sets(const struct sets *may)
{
    bq_move legal[BQ_LEGAL_MAX];
    char text[BQ_TEXT];
    int melds = 0, n = bq_game_rummy.rules->legal(&party, 0, legal, BQ_LEGAL_MAX);
    for (int i = 0; i < n; i++) {
        bq_move_text(&bq_game_rummy, &party, 0, legal[i], text, sizeof text);
        if (strncmp(text, "meld ", 5) != 0)
            continue;
        melds++;
        if (!known(may, text)) {
            FAIL("the rules offer %s", text);
            return 0;
        }
    }
    if (melds != may->n)
        FAIL("the rules offer %d melds of %d", melds, may->n);
    return melds == may->n;
}

TEST(RUM_M1, every_way_to_hold_a_group_offers_the_sets_that_are_there)
{
    sit_down();
    for (int code = 0; code < 8 * 125 * 2 * 2; code++) {
        int group = code % 8, counts = code / 8 % 125, wild = code / 1000 % 2, melded = code / 2000;
        int card[CARDS], n = 0;
        struct sets may, barred;
        memset(party.seat[0].hand, 0, sizeof party.seat[0].hand);
        for (int i = 0, c = counts; i < 3; i++, c /= 5)
            for (int j = 0; j < c % 5; j++) {
                card[n++] = 1 + 3 * group + i;
                party.seat[0].hand[1 + 3 * group + i]++;
            }
        if (wild)
            card[n++] = RUM_WILD;
        party.seat[0].hand[RUM_WILD] = (uint8_t)wild;
        party.seat[0].melded = (uint8_t)(melded << group);
        try_all(card, n, party.seat[0].melded, &may, &barred);
        if (!same_sets(&may)) {
            FAIL("group %s, counts %d in base 5, wild %d, melded %d", rummy_groups[group], counts, wild, melded);
            return;
        }
    }
}

static void random_hand(struct bq_rng *r, int *card, int *n)
{
    uint8_t deck[RUM_DECK];
    int size = 0, narrow = (int)bq_rng_below(r, 3); /* often from few groups, so that there are sets */
    for (int k = 1; k < RUM_KINDS; k++)
        for (int i = 0; i < (k < RUM_WILD ? 4 : k == RUM_WILD ? 1 : 2); i++)
            if (narrow == 0 || k > RUM_INGREDIENTS || k <= 6 * narrow)
                deck[size++] = (uint8_t)k;
    bq_shuffle(r, deck, size);
    *n = 1 + (int)bq_rng_below(r, 9);
    memset(party.seat[0].hand, 0, sizeof party.seat[0].hand);
    for (int i = 0; i < *n; i++)
        party.seat[0].hand[deck[i]]++;
    *n = 0;
    for (int k = 1; k < RUM_KINDS; k++)
        for (int i = 0; i < party.seat[0].hand[k]; i++)
            card[(*n)++] = k;
}

TEST(RUM_M2, many_random_hands_offer_the_sets_that_are_there)
{
    struct bq_rng r;
    int with_wild = 0, most = 0;
    bq_rng_init1(&r, 99);
    sit_down();
    for (int h = 0; h < HANDS; h++) {
        int card[CARDS], n;
        struct sets may, barred;
        random_hand(&r, card, &n);
        party.seat[0].melded = (uint8_t)(bq_rng_next(&r) & bq_rng_next(&r));
        try_all(card, n, party.seat[0].melded, &may, &barred);
        with_wild += party.seat[0].hand[RUM_WILD];
        most = may.n > most ? may.n : most;
        if (!same_sets(&may)) {
            FAIL("hand number %d", h);
            return;
        }
    }
    EXPECT(with_wild > 100); /* the hands are not all alike */
    EXPECT(most > 5);
}

/* Every three kinds, whatever they are: a set in hand is melded, one of a melded group is refused by RUM-M3, one
 * that is not in hand by RUM-M1, and what is no set is not understood or refused by RUM-M1. */
TEST(RUM_M3, every_three_cards_are_melded_refused_or_no_move_at_all)
{
    struct bq_rng r;
    bq_rng_init1(&r, 7);
    sit_down();
    for (int h = 0; h < 60; h++) {
        int card[CARDS], n;
        struct sets may, barred;
        random_hand(&r, card, &n);
        party.seat[0].melded = (uint8_t)(bq_rng_next(&r) & bq_rng_next(&r));
        try_all(card, n, party.seat[0].melded, &may, &barred);
        for (int a = 1; a < RUM_KINDS; a++)
            for (int b = a; b < RUM_KINDS; b++)
                for (int c = b; c < RUM_KINDS; c++) {
                    char text[96];
                    bq_move m;
                    snprintf(text, sizeof text, "meld %s %s %s", rummy_card_names[a], rummy_card_names[b],
                             rummy_card_names[c]);
                    int understood = bq_move_parse(&m, &bq_game_rummy, &party, 0, text) == 0;
                    int rule = understood ? bq_game_rummy.rules->check(&party, 0, m) : -1;
                    if (known(&may, text) ? rule != 0
                        : known(&barred, text)
                            ? rule != RUM_M3
                            : rule != RUM_M1 && !(rule == RUM_M3 && party.seat[0].melded >> ((a - 1) / 3) & 1) &&
                                  (understood || is_set((int[3]){a, b, c}))) {
                        FAIL("%s: answer %d", text, rule);
                        return;
                    }
                }
    }
}
