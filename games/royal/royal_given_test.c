/* royal_given_test.c -- the words of royal_test.h: building positions, playing, comparing.
 *
 * A position is built on the table of a stacked deck that was really opened, so what it does not
 * name (options, the state of the shuffle) is as in play. Everything is compared as text, so that a failure
 * reads like the rules. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "royal_test.h"

struct royal_state party;
const struct given_table given_table = {&bq_game_royal, &party};

const char *const royal_cells[ROY_CELLS] = {"a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"};
const char *const royal_seats[ROY_SEATS] = {"N1", "N2", "N3", "S1", "S2", "S3", "W1", "W2", "W3", "E1", "E2", "E3"};

/* ---- names ------------------------------------------------------------------ */

uint8_t royal_card(const char *name)
{
    static const char ranks[] = "..23456789TJQKA", suits[] = "CDHS";
    if (strlen(name) != 2)
        return 0;
    if (name[0] == 'X')
        return name[1] >= '1' && name[1] <= '8' ? (uint8_t)(ROY_JOKER * 4 + name[1] - '1') : 0;
    const char *rank = strchr(ranks + 2, name[0]), *suit = strchr(suits, name[1]);
    return rank && suit ? (uint8_t)((rank - ranks) * 4 + (suit - suits)) : 0;
}

static const char *card_name(uint8_t card, char out[3])
{
    static const char ranks[] = "..23456789TJQKAA", suits[] = "CDHS";
    if (card == 0 || card == ROY_BLANK)
        snprintf(out, 3, "%s", card ? "?" : "-");
    else if (card >= ROY_JOKER * 4)
        snprintf(out, 3, "X%c", '1' + card - ROY_JOKER * 4);
    else
        snprintf(out, 3, "%c%c", ranks[card >> 2], suits[card & 3]);
    return out;
}

int royal_cell(const char *name)
{
    return given_name(royal_cells, ROY_CELLS, name);
}

int royal_seat(const char *name)
{
    return given_name(royal_seats, ROY_SEATS, name);
}

/* ---- texts of many words ---------------------------------------------------- */

static void add_card(char *out, size_t cap, uint8_t card)
{
    char name[3];
    size_t len = strlen(out);
    snprintf(out + len, cap - len, "%s%s", len ? " " : "", card_name(card, name));
}

/* ---- opening ---------------------------------------------------------------- */

static void put(struct test_at at, const char *card)
{
    char text[16];
    bq_move m;
    snprintf(text, sizeof text, "put deck %s", card);
    if (bq_move_parse(&m, &bq_game_royal, &party, BQ_CHANCE, text))
        test_fail(at.file, at.line, "luck's move is not understood: %s", text);
    else if (bq_game_royal.rules->check(&party, BQ_CHANCE, m))
        test_fail(at.file, at.line, "luck's move is refused: %s", text);
    else
        bq_game_royal.rules->apply(&party, BQ_CHANCE, m);
}

void royal_opened(struct test_at at, const char *options, const char *deck)
{
    struct bq_setup setup;
    char copy[GIVEN_LONG], *words[GIVEN_WORDS];
    int named[ROY_JOKER * 4 + 8] = {0};
    if (!given_setup(at, &setup, options, ""))
        return;
    if (bq_game_royal.rules->start(&party, &setup)) {
        test_fail(at.file, at.line, "start() refuses: %s", options);
        return;
    }
    snprintf(copy, sizeof copy, "%s", deck);
    int n = given_cut(copy, " ", words);
    for (int i = 0; i < n; i++) {
        named[royal_card(words[i])]++;
        put(at, words[i]);
    }
    int aces = setup.option[ROY_OPT_ACES], jokers = setup.option[ROY_OPT_JOKERS];
    for (int c = 8; c < ROY_JOKER * 4 + 8; c++) { /* food, guests, aces, jokers: ascending */
        char name[3];
        card_name((uint8_t)c, name);
        if ((c >= ROY_ACE * 4 && c < ROY_JOKER * 4 && c - ROY_ACE * 4 >= aces) || c - ROY_JOKER * 4 >= jokers)
            continue;
        if (c >= ROY_ACE2 * 4 && c < ROY_JOKER * 4 ? named[c - 4] > 1 : named[c] > 0) /* the second aces */
            continue;
        put(at, name);
    }
    given_audit(at, "set-up");
}

/* ---- given ------------------------------------------------------------------ */

struct naming { /* what given() has met so far */
    struct test_at at;
    int place[ROY_JOKER * 4 + 8]; /* 1 = the card was named */
    int away, free;               /* `rest away`; seats to be left empty, as bits */
};

/* The card of that name, which must not have been named before; 0 after a failure. */
static uint8_t name_card(struct naming *n, const char *name)
{
    uint8_t card = royal_card(name);
    if (card == 0)
        test_fail(n->at.file, n->at.line, "no card is called %s", name);
    else if (n->place[card]++)
        test_fail(n->at.file, n->at.line, "%s is named twice", name);
    return card;
}

static void given_guest(struct naming *n, int seat, char *text)
{
    size_t len = strlen(text);
    if (len && text[len - 1] == '*') {
        party.asleep |= (uint16_t)(1 << seat);
        text[len - 1] = 0;
    }
    char *words[GIVEN_WORDS];
    int count = given_cut(text, "+", words);
    for (int i = 0; i < count; i++) {
        uint8_t card = name_card(n, words[i]);
        if (i == 0)
            party.guest[seat] = card;
        else if (royal_is_food(card)) {
            party.extra[seat] = (uint8_t)(party.extra[seat] + (card >> 2));
            party.given[card - 8] = (uint8_t)(seat + 1);
        }
    }
}

static void given_phase(struct naming *n, const char *name)
{
    static const char *const names[] = {"shuffle", "seating", "touch", "draw", "holding"};
    int phase = given_name(names, 5, name);
    if (phase < 0)
        test_fail(n->at.file, n->at.line, "no phase is called %s", name);
    else
        party.phase = (uint8_t)phase;
}

static void given_clause(struct naming *n, char *words[GIVEN_WORDS], int count)
{
    const char *key = words[0];
    int cell = royal_cell(key), seat = royal_seat(key);
    for (int i = 1; i < count; i++) {
        if (cell >= 0) {
            uint8_t card = name_card(n, words[i]);
            if (!royal_is_food(card)) {
                test_fail(n->at.file, n->at.line, "%s cannot lie on the table", words[i]);
                return;
            }
            party.below[card - 8] = party.top[cell];
            party.top[cell] = card;
        } else if (seat >= 0)
            given_guest(n, seat, words[i]);
        else if (strcmp(key, "hand") == 0)
            party.drawn = name_card(n, words[i]);
        else if (strcmp(key, "deck") == 0)
            party.deck[ROY_CARDS - i] = name_card(n, words[i]); /* from the far end; moved when all is known */
        else if (strcmp(key, "favors") == 0)
            party.favor[party.favor_count++] = name_card(n, words[i]);
        else if (strcmp(key, "waiting") == 0)
            party.waiting[party.waiting_count++] = name_card(n, words[i]);
        else if (strcmp(key, "aside") == 0)
            party.aside[party.aside_count++] = name_card(n, words[i]);
        else if (strcmp(key, "known") == 0)
            party.known = (uint8_t)atoi(words[i]);
        else if (strcmp(key, "phase") == 0)
            given_phase(n, words[i]);
        else if (strcmp(key, "free") == 0)
            n->free |= 1 << royal_seat(words[i]);
        else if (strcmp(key, "rest") == 0)
            n->away = strcmp(words[i], "away") == 0;
        else if (strcmp(key, "with") != 0)
            test_fail(n->at.file, n->at.line, "given() knows no clause %s", key);
    }
}

/* Puts a card that was not named where `rest` says. Returns 1 if it goes into the deck. */
static int give_away(struct naming *n, uint8_t card)
{
    if (!n->away)
        return 1;
    if (royal_is_food(card))
        party.aside[party.aside_count++] = card;
    else if (!royal_is_guest(card))
        party.spent |= (uint16_t)(1 << (card - ROY_ACE * 4));
    for (int seat = 0; seat < ROY_SEATS && royal_is_guest(card); seat++)
        if (!party.guest[seat] && !(n->free >> seat & 1)) {
            party.guest[seat] = card;
            party.asleep |= (uint16_t)(1 << seat);
            return 0;
        }
    if (royal_is_guest(card))
        test_fail(n->at.file, n->at.line, "no seat is left for all guests");
    return 0;
}

/* The deck: the named cards are at the far end of the array; the rest goes under them. */
static void given_rest(struct naming *n)
{
    uint8_t deck[ROY_CARDS];
    int top = 0, under = 0;
    while (top < ROY_CARDS && party.deck[ROY_CARDS - 1 - top])
        top++;
    for (int c = ROY_JOKER * 4 + party.jokers - 1; c >= 8; c--) {
        int in_play = c < ROY_ACE * 4 + party.aces || c >= ROY_JOKER * 4;
        if (in_play && !n->place[c] && give_away(n, (uint8_t)c))
            deck[under++] = (uint8_t)c;
    }
    memcpy(deck + under, party.deck + ROY_CARDS - top, (size_t)top);
    memset(party.deck, 0, sizeof party.deck);
    memcpy(party.deck, deck, (size_t)(top + under));
    party.deck_count = (uint8_t)(top + under);
}

void royal_given(struct test_at at, const char *text)
{
    char copy[GIVEN_LONG], options[GIVEN_LONG] = "", *clauses[GIVEN_WORDS], *words[GIVEN_WORDS];
    int set_up = strstr(text, "phase seating") || strstr(text, "phase touch");
    const char *with = strstr(text, "with ");
    if (with)
        snprintf(options, sizeof options, "%.*s", (int)strcspn(with + 5, "|"), with + 5);
    royal_opened(at, options, "");
    if (!set_up && party.phase == ROY_TOUCH)
        royal_play(at, "skip");
    party.asleep = party.spent = 0;
    party.phase = party.drawn = party.known = 0;
    party.waiting_count = party.favor_count = party.aside_count = 0;
    memset(party.top, 0, sizeof party.top);
    memset(party.guest, 0, sizeof party.guest);
    memset(party.extra, 0, sizeof party.extra);
    memset(party.given, 0, sizeof party.given);
    memset(party.below, 0, sizeof party.below);
    memset(party.waiting, 0, sizeof party.waiting);
    memset(party.favor, 0, sizeof party.favor);
    memset(party.aside, 0, sizeof party.aside);
    memset(party.deck, 0, sizeof party.deck);
    struct naming naming = {.at = at};
    snprintf(copy, sizeof copy, "%s", text);
    int n = given_cut(copy, "|", clauses);
    for (int i = 0; i < n; i++) {
        int count = given_cut(clauses[i], " ", words);
        given_clause(&naming, words, count);
    }
    given_rest(&naming);
    if (party.phase == 0)
        party.phase = party.drawn ? ROY_HOLDING : ROY_DRAW;
    given_audit(at, text);
}

/* ---- moves ------------------------------------------------------------------ */

void royal_play(struct test_at at, const char *moves)
{
    char copy[GIVEN_LONG], *words[GIVEN_WORDS];
    snprintf(copy, sizeof copy, "%s", moves);
    int n = given_cut(copy, ";", words);
    for (int i = 0; i < n; i++)
        if (!given_step(at, 0, words[i]))
            return;
}

/* ---- expectations ----------------------------------------------------------- */

static void stack_text(char *out, size_t cap, int cell)
{
    uint8_t cards[ROY_FOOD];
    int n = 0;
    for (uint8_t c = party.top[cell]; c && n < ROY_FOOD; c = party.below[c - 8])
        cards[n++] = c;
    while (n > 0)
        add_card(out, cap, cards[--n]);
}

static void seat_text(char *out, size_t cap, int seat)
{
    char name[3];
    if (party.guest[seat])
        snprintf(out, cap, "%s %d%s", card_name(party.guest[seat], name), royal_appetite(&party, seat),
                 party.asleep >> seat & 1 ? " asleep" : "");
    else
        snprintf(out, cap, "empty");
}

void royal_expect(struct test_at at, const char *what, const char *place, const char *wanted)
{
    char seen[GIVEN_LONG] = "", want[GIVEN_LONG], label[64];
    struct royal_state view;
    bq_game_royal.secrets->view(&view, &party, 0);
    snprintf(label, sizeof label, "%s%s%s", what, *place ? " " : "", place);
    snprintf(want, sizeof want, "%s", wanted);
    if (strcmp(what, "stack") == 0)
        stack_text(seen, sizeof seen, royal_cell(place));
    else if (strcmp(what, "seat") == 0)
        seat_text(seen, sizeof seen, royal_seat(place));
    else if (strcmp(what, "asleep") == 0) {
        int seat = royal_seat(place);
        snprintf(seen, sizeof seen, "%s",
                 !party.guest[seat]           ? "nobody is there"
                 : (party.asleep >> seat) & 1 ? "yes"
                                              : "no");
    } else if (strcmp(what, "hand") == 0)
        add_card(seen, sizeof seen, party.drawn);
    else if (strcmp(what, "deck") == 0)
        for (int i = party.deck_count - 1; i >= 0; i--)
            add_card(seen, sizeof seen, party.deck[i]);
    else if (strcmp(what, "seen") == 0)
        for (int i = view.deck_count - 1; i >= 0; i--)
            add_card(seen, sizeof seen, view.deck[i]);
    else if (strcmp(what, "waiting") == 0)
        for (int i = 0; i < party.waiting_count; i++)
            add_card(seen, sizeof seen, party.waiting[i]);
    else if (strcmp(what, "in line") == 0)
        for (int i = 0; i < view.waiting_count; i++)
            add_card(seen, sizeof seen, view.waiting[i]);
    else if (strcmp(what, "aside") == 0)
        for (int i = 0; i < party.aside_count; i++)
            add_card(seen, sizeof seen, party.aside[i]);
    else if (strcmp(what, "favors") == 0) {
        char list[GIVEN_LONG] = "";
        for (int i = 0; i < party.favor_count; i++)
            add_card(list, sizeof list, party.favor[i]);
        given_sorted(seen, sizeof seen, list, " ");
        given_sorted(want, sizeof want, wanted, " ");
    }
    if (!given_alike(seen, want))
        test_expect_text(at.file, at.line, seen, want, label);
}
