/* royal_given_test.c -- the words of royal_test.h: building positions, playing, comparing.
 *
 * A position is built on the table of a stacked deck that was really opened, so what it does not
 * name (options, the state of the shuffle) is as in play. Everything is compared as text, so that a failure
 * reads like the rules. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "royal_test.h"

enum { WORDS = 128, LONG = 2048 };

struct royal_state party;

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

static int name_of(const char *const *names, int n, const char *name)
{
    for (int i = 0; i < n; i++)
        if (strcmp(names[i], name) == 0)
            return i;
    return -1;
}

int royal_cell(const char *name)
{
    return name_of(royal_cells, ROY_CELLS, name);
}

int royal_seat(const char *name)
{
    return name_of(royal_seats, ROY_SEATS, name);
}

/* ---- texts of many words ---------------------------------------------------- */

/* Cuts `text` in place at every one of `marks`, trims blanks, drops what is empty. */
static int cut(char *text, const char *marks, char *words[WORDS])
{
    int n = 0;
    for (char *w = strtok(text, marks); w && n < WORDS; w = strtok(NULL, marks)) {
        w += strspn(w, " ");
        size_t len = strlen(w);
        while (len && w[len - 1] == ' ')
            w[--len] = 0;
        if (len)
            words[n++] = w;
    }
    return n;
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Writes the words of `text` sorted, so that two lists can be compared whatever their order. */
static void sorted(char *out, size_t cap, const char *text, const char *marks)
{
    char copy[4 * LONG], *words[WORDS];
    snprintf(copy, sizeof copy, "%s", text);
    int n = cut(copy, marks, words);
    qsort(words, (size_t)n, sizeof *words, by_text);
    out[0] = 0;
    for (int i = 0; i < n; i++) {
        size_t len = strlen(out);
        snprintf(out + len, cap - len, "%s%s", i ? ", " : "", words[i]);
    }
}

static void add_card(char *out, size_t cap, uint8_t card)
{
    char name[3];
    size_t len = strlen(out);
    snprintf(out + len, cap - len, "%s%s", len ? " " : "", card_name(card, name));
}

/* ---- opening ---------------------------------------------------------------- */

static void check_audit(struct royal_at at, const char *after)
{
    int broken = bq_game_royal.audit(&party);
    if (broken)
        test_fail(at.file, at.line, "audit says %s after: %s", bq_game_royal.rules[broken].id, after);
}

/* "seating=blind aces=0" into a set-up. */
static void set_options(struct royal_at at, struct bq_setup *setup, const char *text)
{
    char copy[LONG], *words[WORDS];
    bq_setup_init(setup, &bq_game_royal);
    snprintf(copy, sizeof copy, "%s", text);
    int n = cut(copy, " ", words);
    for (int i = 0; i < n; i++) {
        char *value = strchr(words[i], '=');
        if (!value) {
            test_fail(at.file, at.line, "an option is key=value, not: %s", words[i]);
            continue;
        }
        *value++ = 0;
        int o = bq_option_find(&bq_game_royal, words[i]);
        if (o < 0 || bq_option_parse(&setup->option[o], &bq_game_royal.options[o], value))
            test_fail(at.file, at.line, "no option %s=%s", words[i], value);
    }
}

static void put(struct royal_at at, const char *card)
{
    char text[16];
    bq_move m;
    snprintf(text, sizeof text, "put deck %s", card);
    if (bq_game_royal.move_parse(&m, &party, BQ_CHANCE, text))
        test_fail(at.file, at.line, "luck's move is not understood: %s", text);
    else if (bq_game_royal.check(&party, BQ_CHANCE, m))
        test_fail(at.file, at.line, "luck's move is refused: %s", text);
    else
        bq_game_royal.apply(&party, BQ_CHANCE, m);
}

void royal_opened(struct royal_at at, const char *options, const char *deck)
{
    struct bq_setup setup;
    char copy[LONG], *words[WORDS];
    int named[ROY_JOKER * 4 + 8] = {0};
    set_options(at, &setup, options);
    if (bq_game_royal.start(&party, &setup)) {
        test_fail(at.file, at.line, "start() refuses: %s", options);
        return;
    }
    snprintf(copy, sizeof copy, "%s", deck);
    int n = cut(copy, " ", words);
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
    check_audit(at, "set-up");
}

/* ---- given ------------------------------------------------------------------ */

struct naming { /* what given() has met so far */
    struct royal_at at;
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
    char *words[WORDS];
    int count = cut(text, "+", words);
    for (int i = 0; i < count; i++) {
        uint8_t card = name_card(n, words[i]);
        if (i == 0)
            party.guest[seat] = card;
        else if (roy_is_food(card)) {
            party.extra[seat] = (uint8_t)(party.extra[seat] + (card >> 2));
            party.given[card - 8] = (uint8_t)(seat + 1);
        }
    }
}

static void given_phase(struct naming *n, const char *name)
{
    static const char *const names[] = {"shuffle", "seating", "touch", "draw", "holding"};
    int phase = name_of(names, 5, name);
    if (phase < 0)
        test_fail(n->at.file, n->at.line, "no phase is called %s", name);
    else
        party.phase = (uint8_t)phase;
}

static void given_clause(struct naming *n, char *words[WORDS], int count)
{
    const char *key = words[0];
    int cell = royal_cell(key), seat = royal_seat(key);
    for (int i = 1; i < count; i++) {
        if (cell >= 0) {
            uint8_t card = name_card(n, words[i]);
            if (!roy_is_food(card)) {
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
    if (roy_is_food(card))
        party.aside[party.aside_count++] = card;
    else if (!roy_is_guest(card))
        party.spent |= (uint16_t)(1 << (card - ROY_ACE * 4));
    for (int seat = 0; seat < ROY_SEATS && roy_is_guest(card); seat++)
        if (!party.guest[seat] && !(n->free >> seat & 1)) {
            party.guest[seat] = card;
            party.asleep |= (uint16_t)(1 << seat);
            return 0;
        }
    if (roy_is_guest(card))
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

void royal_given(struct royal_at at, const char *text)
{
    char copy[LONG], options[LONG] = "", *clauses[WORDS], *words[WORDS];
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
    int n = cut(copy, "|", clauses);
    for (int i = 0; i < n; i++) {
        int count = cut(clauses[i], " ", words);
        given_clause(&naming, words, count);
    }
    given_rest(&naming);
    if (party.phase == 0)
        party.phase = party.drawn ? ROY_HOLDING : ROY_DRAW;
    check_audit(at, text);
}

/* ---- moves ------------------------------------------------------------------ */

static int parse(struct royal_at at, bq_move *m, const char *move)
{
    struct royal_state view;
    bq_game_royal.view(&view, &party, 0);
    if (bq_game_royal.move_parse(m, &view, 0, move) == 0)
        return 1;
    test_fail(at.file, at.line, "not understood: %s", move);
    return 0;
}

static const char *rule_id(int rule)
{
    return rule > 0 && rule < ROY_RULES ? bq_game_royal.rules[rule].id : rule == 0 ? "no rule" : "an unknown rule";
}

void royal_play(struct royal_at at, const char *moves)
{
    char copy[LONG], *words[WORDS];
    bq_move m;
    snprintf(copy, sizeof copy, "%s", moves);
    int n = cut(copy, ";", words);
    for (int i = 0; i < n; i++) {
        if (!parse(at, &m, words[i]))
            return;
        int rule = bq_game_royal.check(&party, 0, m);
        if (rule) {
            test_fail(at.file, at.line, "%s refuses: %s", rule_id(rule), words[i]);
            return;
        }
        bq_game_royal.apply(&party, 0, m);
        check_audit(at, words[i]);
    }
}

void royal_refused(struct royal_at at, const char *move, int rule)
{
    bq_move m;
    if (!parse(at, &m, move))
        return;
    int seen = bq_game_royal.check(&party, 0, m);
    if (seen != rule)
        test_fail(at.file, at.line, "%s: %s refuses, not %s", move, rule_id(seen), rule_id(rule));
}

void royal_refused_somehow(struct royal_at at, const char *move)
{
    bq_move m;
    if (parse(at, &m, move) && bq_game_royal.check(&party, 0, m) <= 0)
        test_fail(at.file, at.line, "no rule refuses: %s", move);
}

/* All legal moves that begin with `verb`, sorted, separated by commas; without the verb, if there is one. */
static void legal_text(char *out, size_t cap, const char *verb)
{
    static bq_move legal[BQ_LEGAL_MAX];
    char list[4 * LONG] = "", text[BQ_TEXT];
    size_t skip = strlen(verb);
    int n = bq_game_royal.legal(&party, 0, legal, (int)bq_game_royal.max_legal);
    for (int i = 0; i < n; i++) {
        bq_game_royal.move_text(&party, 0, legal[i], text, sizeof text);
        size_t len = strlen(list);
        if (skip == 0 || (strncmp(text, verb, skip) == 0 && text[skip] == ' '))
            snprintf(list + len, sizeof list - len, "%s%s", len ? "," : "", text + (skip ? skip + 1 : 0));
    }
    sorted(out, cap, list, ",");
}

static void compare_moves(struct royal_at at, const char *verb, const char *moves)
{
    char seen[4 * LONG], wanted[LONG];
    legal_text(seen, sizeof seen, verb);
    sorted(wanted, sizeof wanted, moves, ",");
    test_expect_text(at.file, at.line, seen, wanted, *verb ? verb : "legal moves");
}

void royal_may(struct royal_at at, const char *moves)
{
    compare_moves(at, "", moves);
}

void royal_may_only(struct royal_at at, const char *verb, const char *rest)
{
    compare_moves(at, verb, rest);
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
        snprintf(out, cap, "%s %d%s", card_name(party.guest[seat], name), roy_appetite(&party, seat),
                 party.asleep >> seat & 1 ? " asleep" : "");
    else
        snprintf(out, cap, "empty");
}

/* "..." at an end of what is wanted stands for any cards there. */
static int same_but_for_dots(const char *seen, const char *wanted)
{
    size_t s = strlen(seen), w = strlen(wanted);
    if (w >= 3 && strcmp(wanted + w - 3, "...") == 0)
        return s >= w - 3 && strncmp(seen, wanted, w - 3) == 0;
    if (w >= 3 && strncmp(wanted, "...", 3) == 0)
        return s >= w - 3 && strcmp(seen + s - (w - 3), wanted + 3) == 0;
    return strcmp(seen, wanted) == 0;
}

void royal_expect(struct royal_at at, const char *what, const char *place, const char *wanted)
{
    char seen[LONG] = "", want[LONG], label[64];
    struct royal_state view;
    bq_game_royal.view(&view, &party, 0);
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
        char list[LONG] = "";
        for (int i = 0; i < party.favor_count; i++)
            add_card(list, sizeof list, party.favor[i]);
        sorted(seen, sizeof seen, list, " ");
        sorted(want, sizeof want, wanted, " ");
    }
    if (!same_but_for_dots(seen, want))
        test_expect_text(at.file, at.line, seen, want, label);
}

/* ---- JSON ------------------------------------------------------------------- */

static const char *blanks(const char *s)
{
    return s + strspn(s, " \t\r\n");
}

/* The end of the value that begins at s, or NULL. */
static const char *past_value(const char *s)
{
    if (*s == '"') {
        for (s++; *s && *s != '"'; s++)
            if (*s == '\\' && s[1])
                s++;
        return *s ? s + 1 : NULL;
    }
    if (*s == '{' || *s == '[') {
        char end = *s == '{' ? '}' : ']';
        s = blanks(s + 1);
        if (*s == end)
            return s + 1;
        for (;;) {
            if (end == '}') { /* the key */
                if (*s != '"' || !(s = past_value(s)) || *(s = blanks(s)) != ':')
                    return NULL;
                s = blanks(s + 1);
            }
            if (!(s = past_value(s)))
                return NULL;
            s = blanks(s);
            if (*s == end)
                return s + 1;
            if (*s != ',')
                return NULL;
            s = blanks(s + 1);
        }
    }
    size_t n = strspn(s, "-0123456789truefalsn");
    return n ? s + n : NULL;
}

/* Where the member called key[0 .. len-1] of the object at s has its value, or NULL. */
static const char *member(const char *s, const char *key, size_t len)
{
    if (*s != '{')
        return NULL;
    for (s = blanks(s + 1); *s == '"'; s = blanks(s + 1)) {
        const char *name = s + 1, *end = past_value(s);
        if (!end)
            return NULL;
        int found = (size_t)(end - 1 - name) == len && strncmp(name, key, len) == 0;
        s = blanks(end);
        if (*s != ':')
            return NULL;
        s = blanks(s + 1);
        if (found)
            return s;
        if (!(s = past_value(s)) || *(s = blanks(s)) != ',')
            return NULL;
    }
    return NULL;
}

int royal_json_at(const char *json, const char *path, char *out, int cap)
{
    const char *s = blanks(json), *whole = past_value(s);
    int n = 0;
    if (!whole || *blanks(whole))
        return 0;
    while (s && *path) {
        size_t len = strcspn(path, ".");
        s = member(s, path, len);
        path += path[len] ? len + 1 : len;
    }
    const char *end = s ? past_value(s) : NULL;
    if (!end)
        return 0;
    for (; s < end && n < cap - 1; s++) /* no name of this game has a blank in it */
        if (!strchr(" \t\r\n", *s))
            out[n++] = *s;
    out[n] = 0;
    return 1;
}

void royal_expect_json(struct royal_at at, int seat, const char *path, const char *wanted)
{
    static char json[64 * 1024], seen[64 * 1024];
    struct royal_state view = party;
    if (seat >= 0) /* otherwise the truth */
        bq_game_royal.view(&view, &party, seat);
    int len = bq_game_royal.json(&view, json, sizeof json);
    if (len < 0 || len >= (int)sizeof json)
        test_fail(at.file, at.line, "json() needs %d bytes", len);
    else if (!royal_json_at(json, path, seen, sizeof seen))
        test_fail(at.file, at.line, "no %s in %s", path, json);
    else
        test_expect_text(at.file, at.line, seen, wanted, path);
}
