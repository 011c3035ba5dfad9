/* court_given_test.c -- the words of court_test.h: building positions, playing, comparing.
 *
 * A position is built on a table that was really opened, so what it does not name (options, the state of the
 * shuffle) is as in play. Everything is compared as text, so that a failure reads like the rules. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "court_test.h"

struct court_state table;

/* ---- words -------------------------------------------------------------------- */

int court_cut(char *text, const char *marks, char *words[CRT_WORDS])
{
    int n = 0;

    for (char *w = strtok(text, marks); w != NULL && n < CRT_WORDS; w = strtok(NULL, marks)) {
        size_t len;

        w += strspn(w, " ");
        len = strlen(w);
        while (len > 0 && w[len - 1] == ' ')
            w[--len] = '\0';
        if (len > 0)
            words[n++] = w;
    }
    return n;
}

/* The same for a list of cards: "2*penne" becomes two words. */
static int cut_cards(char *text, char *words[CRT_WORDS])
{
    char *written[CRT_WORDS];
    int n = 0, count = court_cut(text, " ", written);

    for (int i = 0; i < count; i++) {
        char *star = strchr(written[i], '*');
        int copies = star != NULL ? atoi(written[i]) : 1;

        for (; copies > 0 && n < CRT_WORDS; copies--)
            words[n++] = star != NULL ? star + 1 : written[i];
    }
    return n;
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Writes the parts of `text` in order of the alphabet, so that two lists can be compared whatever their order. */
static void sorted(char *out, size_t cap, const char *text, const char *marks)
{
    static char copy[32 * CRT_LONG];
    static char *words[8 * CRT_WORDS];
    size_t len = 0;
    int n = 0;

    snprintf(copy, sizeof copy, "%s", text);
    for (char *w = strtok(copy, marks); w != NULL && n < 8 * CRT_WORDS; w = strtok(NULL, marks))
        words[n++] = w + strspn(w, " ");
    qsort(words, (size_t)n, sizeof *words, by_text);
    out[0] = '\0';
    for (int i = 0; i < n && len < cap; i++)
        len += (size_t)snprintf(out + len, cap - len, "%s%s", i > 0 ? ", " : "", words[i]);
}

/* A list of cards with "2*penne" written out. */
static void spelled(char *out, size_t cap, const char *text)
{
    char copy[CRT_LONG], *words[CRT_WORDS];
    size_t len = 0;
    int n;

    snprintf(copy, sizeof copy, "%s", text);
    n = cut_cards(copy, words);
    out[0] = '\0';
    for (int i = 0; i < n && len < cap; i++)
        len += (size_t)snprintf(out + len, cap - len, "%s%s", i > 0 ? " " : "", words[i]);
}

static const char *rule_id(int rule)
{
    return rule > 0 && rule < CRT_RULES ? bq_game_court.rules[rule].id : rule == 0 ? "no rule" : "an unknown rule";
}

static void check_audit(struct court_at at, const char *after)
{
    int broken = bq_game_court.audit(&table);

    if (broken != 0)
        test_fail(at.file, at.line, "audit says %s after: %s", rule_id(broken), after);
}

/* The card's kind in the seat's deck; -1 after a failure. */
static int kind_of(struct court_at at, int seat, const char *name)
{
    if (seat < 0 || seat >= table.seats) {
        test_fail(at.file, at.line, "there is no seat %d", seat);
        return -1;
    }
    for (int kind = 0; kind < CRT_KINDS; kind++) {
        const char *is = court_kind_name(table.seat[seat].deck - 1, kind);

        if (is != NULL && strcmp(is, name) == 0)
            return kind;
    }
    test_fail(at.file, at.line, "no card of seat %d is called %s", seat, name);
    return -1;
}

/* The customer of that name, 0 after a failure. */
static uint8_t customer_of(struct court_at at, const char *name)
{
    for (int deck = 0; deck < CRT_DECKS; deck++)
        for (int effect = 1; effect < CRT_EFFECTS; effect++) {
            uint8_t customer = court_customer_make(deck, effect);
            char text[64];

            snprintf(text, sizeof text, "%s-%s", court_decks[deck].name, court_effect_names[effect]);
            if (strcmp(text, name) == 0 && court_customer_of(&table, customer)->order > 0)
                return customer;
        }
    test_fail(at.file, at.line, "no customer is called %s", name);
    return 0;
}

/* ---- opening ------------------------------------------------------------------------ */

int court_setup(struct court_at at, struct bq_setup *setup, const char *options)
{
    char copy[CRT_LONG], *words[CRT_WORDS];
    int n;

    bq_setup_init(setup, &bq_game_court);
    snprintf(copy, sizeof copy, "%s", options);
    n = court_cut(copy, " ", words);
    for (int i = 0; i < n; i++) {
        char *value = strchr(words[i], '=');
        int option;

        if (value == NULL) {
            test_fail(at.file, at.line, "an option is key=value, not: %s", words[i]);
            return 0;
        }
        *value++ = '\0';
        option = bq_option_find(&bq_game_court, words[i]);
        if (strcmp(words[i], "seats") == 0)
            setup->seats = atoi(value);
        else if (option < 0 || bq_option_parse(&setup->option[option], &bq_game_court.options[option], value) != 0) {
            test_fail(at.file, at.line, "no option %s=%s", words[i], value);
            return 0;
        }
    }
    return 1;
}

void court_started(struct court_at at, const char *options)
{
    struct bq_setup setup;
    int answer;

    if (!court_setup(at, &setup, options))
        return;
    memset(&table, 0xa5, sizeof table);
    answer = bq_game_court.start(&table, &setup);
    if (answer != 0)
        test_fail(at.file, at.line, "start() says %s: %s", answer > 0 ? rule_id(answer) : "no", options);
    else
        check_audit(at, options);
}

/* Whatever luck comes until a seat is to act. */
void court_any_luck(struct court_at at, uint64_t seed)
{
    bq_move m[BQ_OUTCOMES];
    uint32_t weight[BQ_OUTCOMES];
    struct bq_rng rng;

    bq_rng_init1(&rng, seed);
    for (int i = 0; i < 10000 && (bq_game_court.active(&table) & bq_bit(BQ_CHANCE)) != 0; i++) {
        int n = bq_game_court.chance(&table, m, weight, BQ_OUTCOMES);
        uint64_t bits = (uint64_t)bq_rng_next(&rng) << 32 | bq_rng_next(&rng), sum = 0, left;
        bq_move chosen = bq_make(bq_verb(m[0]), bits >> 8);

        for (int j = 0; j < n; j++)
            sum += weight[j];
        left = n > 0 ? bits % sum : 0;
        for (int j = 0; j < n; left -= weight[j++])
            if (left < weight[j]) {
                chosen = m[j];
                break;
            }
        if (bq_game_court.check(&table, BQ_CHANCE, chosen) != 0) {
            test_fail(at.file, at.line, "the game refuses its own luck");
            return;
        }
        bq_game_court.apply(&table, BQ_CHANCE, chosen);
    }
    check_audit(at, "luck");
}

/* The whole deck on the draw pile, the first kind on top. */
static void clear_seat(struct court_seat *s)
{
    uint8_t deck = s->deck, n = 0;

    memset(s, 0, sizeof *s);
    s->deck = deck;
    for (int kind = CRT_KINDS - 1; kind >= 0; kind--)
        for (int copies = court_copies(table.edition, deck - 1, kind); copies > 0; copies--)
            s->draw[n++] = (uint8_t)(kind + 1);
    s->draw_count = n;
}

static int is_in_play(int deck)
{
    for (int seat = 0; seat < table.seats; seat++)
        if (table.seat[seat].deck == deck + 1)
            return 1;
    return 0;
}

/* All customers on the customer deck, the first on top. */
static void clear_customers(void)
{
    uint8_t n = 0;

    memset(table.center, 0, sizeof table.center);
    memset(table.customer, 0, sizeof table.customer);
    memset(table.customer_discard, 0, sizeof table.customer_discard);
    table.center_count = table.customer_discard_count = 0;
    for (int deck = CRT_DECKS - 1; deck >= 0; deck--)
        for (int effect = CRT_EFFECTS - 1; effect > 0 && is_in_play(deck); effect--)
            if (court_customer_card(table.edition, deck, effect)->order > 0)
                table.customer[n++] = court_customer_make(deck, effect);
    table.customer_count = n;
}

static void fill_center(int size)
{
    while (table.center_count < size && table.customer_count > 0) {
        table.center[table.center_count++] = table.customer[--table.customer_count];
        table.customer[table.customer_count] = 0;
    }
}

void court_given(struct court_at at, const char *edition, const char *decks)
{
    char options[CRT_LONG], copy[CRT_LONG], *words[CRT_WORDS];
    int size;

    snprintf(copy, sizeof copy, "%s", decks);
    int n = court_cut(copy, " ", words);
    int len = snprintf(options, sizeof options, "seats=%d edition=%s first=0", n, edition);
    for (int i = 0; i < n; i++)
        len += snprintf(options + len, sizeof options - (size_t)len, " deck%d=%s", i, words[i]);
    court_started(at, options);
    court_any_luck(at, 1);
    size = table.center_count;
    for (int seat = 0; seat < table.seats; seat++)
        clear_seat(&table.seat[seat]);
    memset(table.column, 0, sizeof table.column);
    clear_customers();
    fill_center(size);
    table.phase = CRT_ACTION;
    check_audit(at, options);
}

/* ---- cards from their pile to a place ------------------------------------------------- */

/* Takes the topmost such card out of the pile; 0 if there is none. */
static int leave(uint8_t *pile, uint8_t *count, uint8_t card)
{
    for (int i = *count - 1; i >= 0; i--)
        if (pile[i] == card) {
            memmove(pile + i, pile + i + 1, (size_t)(*count - 1 - i));
            pile[--*count] = 0;
            return 1;
        }
    return 0;
}

/* The card's kind, and the card out of the draw pile; -1 after a failure. */
static int draw_card(struct court_at at, int seat, const char *name)
{
    int kind = kind_of(at, seat, name);

    if (kind >= 0 && !leave(table.seat[seat].draw, &table.seat[seat].draw_count, (uint8_t)(kind + 1))) {
        test_fail(at.file, at.line, "no %s is left in the draw pile of seat %d", name, seat);
        return -1;
    }
    return kind;
}

void court_place(struct court_at at, const char *where, int seat, const char *names)
{
    char copy[CRT_LONG], *words[CRT_WORDS];
    int n;

    snprintf(copy, sizeof copy, "%s", names);
    n = cut_cards(copy, words);
    for (int i = 0; i < n; i++) {
        struct court_seat *s = &table.seat[seat];
        int kind = draw_card(at, seat, words[i]);

        if (kind < 0)
            return;
        if (strcmp(where, "hand") == 0)
            s->hand[kind]++;
        else if (strcmp(where, "discard") == 0)
            s->discard[s->discard_count++] = (uint8_t)((kind + 1) | CRT_OPEN);
        else if (strcmp(where, "tossed") == 0)
            s->discard[s->discard_count++] = (uint8_t)(kind + 1);
        else if (strcmp(where, "tracked") == 0 && s->tracked_count < CRT_GOAL)
            s->tracked[s->tracked_count++] = (uint8_t)(kind + 1);
        else if (strcmp(where, "prepared") == 0 && kind < CRT_RECIPE)
            s->prepared[kind]++;
        else
            test_fail(at.file, at.line, "%s cannot be %s", words[i], where);
    }
}

void court_laid(struct court_at at, int holder, int owner, const char *recipe, const char *with, int doubled)
{
    char copy[CRT_LONG], *words[CRT_WORDS];
    struct court_column *c;
    struct court_seat *s = &table.seat[holder];
    int n, kind = draw_card(at, owner, recipe);

    if (kind < CRT_RECIPE || kind >= CRT_COMPLAINT) {
        test_fail(at.file, at.line, "%s is no recipe", recipe);
        return;
    }
    c = &table.column[owner][kind - CRT_RECIPE];
    c->holder = (uint8_t)(holder + 1);
    c->doubled = (uint8_t)doubled;
    s->cooked[s->cooked_count++] = (uint8_t)(court_id(owner, kind - CRT_RECIPE) + 1);
    snprintf(copy, sizeof copy, "%s", with);
    n = cut_cards(copy, words);
    for (int i = 0; i < n; i++) {
        kind = draw_card(at, owner, words[i]);
        if (kind < 0 || kind >= CRT_RECIPE || c->count == CRT_WITH) {
            test_fail(at.file, at.line, "%s cannot be cooked into %s", words[i], recipe);
            return;
        }
        c->with[c->count++] = (uint8_t)(kind + 1);
    }
}

/* A customer is taken from the customer deck, or else from the central queue. */
static int call_customer(struct court_at at, const char *name, uint8_t *customer)
{
    *customer = customer_of(at, name);
    if (*customer == 0)
        return 0;
    if (leave(table.customer, &table.customer_count, *customer) || leave(table.center, &table.center_count, *customer))
        return 1;
    test_fail(at.file, at.line, "%s is neither in the customer deck nor in the central queue", name);
    return 0;
}

void court_line(struct court_at at, int queue_, const char *names)
{
    char copy[CRT_LONG], *words[CRT_WORDS];
    uint8_t first[CRT_CENTER], customer;
    int n, count = 0, size = table.center_count;

    snprintf(copy, sizeof copy, "%s", names);
    n = court_cut(copy, " ", words);
    for (int i = 0; i < n; i++) {
        struct court_seat *s = queue_ == CRT_CENTRAL ? NULL : &table.seat[queue_];

        if (!call_customer(at, words[i], &customer))
            return;
        if (s != NULL && s->queue_count < CRT_LINE)
            s->queue[s->queue_count++] = customer;
        else if (s == NULL && count < size)
            first[count++] = customer;
        else
            test_fail(at.file, at.line, "no room for %s", words[i]);
    }
    while (table.center_count > size - count) { /* who makes room goes back on top of the deck */
        table.customer[table.customer_count++] = table.center[--table.center_count];
        table.center[table.center_count] = 0;
    }
    memmove(table.center + count, table.center, table.center_count);
    memcpy(table.center, first, (size_t)count);
    table.center_count = (uint8_t)(table.center_count + count);
    fill_center(size);
}

void court_drained(struct court_at at, int pile, int left)
{
    int seat = pile < BQ_SEATS ? pile : 0;
    struct court_seat *s = &table.seat[seat];
    uint8_t *from = pile == CRT_CENTRAL ? table.customer : s->draw;
    uint8_t *count = pile == CRT_CENTRAL ? &table.customer_count : &s->draw_count;
    uint8_t *to = pile == CRT_CENTRAL ? table.customer_discard : s->discard;
    uint8_t *to_count = pile == CRT_CENTRAL ? &table.customer_discard_count : &s->discard_count;
    int gone = *count - left;

    if (gone < 0) {
        test_fail(at.file, at.line, "only %d cards are left, not %d", *count, left);
        return;
    }
    for (int i = 0; i < gone; i++)
        to[(*to_count)++] = (uint8_t)(pile == CRT_CENTRAL ? from[i] : from[i] | CRT_OPEN);
    memmove(from, from + gone, (size_t)left);
    memset(from + left, 0, (size_t)gone);
    *count = (uint8_t)left;
}

/* ---- moves --------------------------------------------------------------------------- */

static int parse(struct court_at at, bq_move *m, int actor, const char *move)
{
    struct court_state view = table;

    if (actor < BQ_SEATS)
        bq_game_court.view(&view, &table, actor);
    if (bq_game_court.move_parse(m, &view, actor, move) == 0)
        return 1;
    test_fail(at.file, at.line, "not understood: %s", move);
    return 0;
}

static int is_legal(int seat, bq_move m)
{
    static bq_move legal[BQ_LEGAL_MAX];
    int n = bq_game_court.legal(&table, seat, legal, (int)bq_game_court.max_legal);

    for (int i = 0; i < n; i++)
        if (legal[i] == m)
            return 1;
    return 0;
}

int court_step(struct court_at at, int actor, const char *move)
{
    bq_move m;
    int rule;

    if (!parse(at, &m, actor, move))
        return 0;
    rule = bq_game_court.check(&table, actor, m);
    if (rule != 0) {
        test_fail(at.file, at.line, "%s refuses: %s", rule_id(rule), move);
        return 0;
    }
    if (actor < BQ_SEATS && !is_legal(actor, m))
        test_fail(at.file, at.line, "not among the legal moves: %s", move);
    bq_game_court.apply(&table, actor, m);
    check_audit(at, move);
    return 1;
}

int court_play(struct court_at at, int seat, const char *move)
{
    int done = court_step(at, seat, move);

    if (done)
        court_any_luck(at, 7);
    return done;
}

void court_plays(struct court_at at, int seat, const char *moves)
{
    char copy[CRT_LONG], *words[CRT_WORDS];
    int n;

    snprintf(copy, sizeof copy, "%s", moves);
    n = court_cut(copy, ";", words);
    for (int i = 0; i < n; i++)
        if (!court_play(at, seat, words[i]))
            return;
}

void court_luck(struct court_at at, const char *moves)
{
    char copy[8 * CRT_LONG], *words[CRT_WORDS];
    int n;

    snprintf(copy, sizeof copy, "%s", moves);
    n = court_cut(copy, ";", words);
    for (int i = 0; i < n; i++)
        if (!court_step(at, BQ_CHANCE, words[i]))
            return;
}

void court_refused(struct court_at at, int actor, const char *move, int rule)
{
    bq_move m;
    int seen;

    if (!parse(at, &m, actor, move))
        return;
    seen = bq_game_court.check(&table, actor, m);
    if (seen != rule)
        test_fail(at.file, at.line, "%s: %s refuses, not %s", move, rule_id(seen), rule_id(rule));
    if (actor < BQ_SEATS && is_legal(actor, m))
        test_fail(at.file, at.line, "among the legal moves: %s", move);
}

void court_not_understood(struct court_at at, int actor, const char *move)
{
    struct court_state view = table;
    bq_move m;

    if (actor < BQ_SEATS)
        bq_game_court.view(&view, &table, actor);
    if (bq_game_court.move_parse(&m, &view, actor, move) == 0)
        test_fail(at.file, at.line, "understood: %s", move);
}

int court_listed(struct court_at at, int seat, const char *move)
{
    bq_move m;

    return parse(at, &m, seat, move) && is_legal(seat, m);
}

void court_may(struct court_at at, int seat, const char *verb, const char *moves)
{
    static bq_move legal[BQ_LEGAL_MAX];
    static char list[16 * CRT_LONG], seen[16 * CRT_LONG], wanted[16 * CRT_LONG];
    size_t skip = strlen(verb), len = 0;
    int n = bq_game_court.legal(&table, seat, legal, (int)bq_game_court.max_legal);

    list[0] = '\0';
    for (int i = 0; i < n && len < sizeof list; i++) {
        char text[BQ_TEXT];

        bq_game_court.move_text(&table, seat, legal[i], text, sizeof text);
        if (skip == 0 || (strncmp(text, verb, skip) == 0 && text[skip] == ' '))
            len += (size_t)snprintf(list + len, sizeof list - len, "%s%s", len > 0 ? "," : "",
                                    text + (skip > 0 ? skip + 1 : 0));
    }
    sorted(seen, sizeof seen, list, ",");
    sorted(wanted, sizeof wanted, moves, ",");
    test_expect_text(at.file, at.line, seen, wanted, *verb != '\0' ? verb : "legal moves");
}

/* ---- what is seen ---------------------------------------------------------------------- */

static int is_about(const struct court_term *t, const char *of)
{
    char name[64] = "";

    if (t->id >= 0 && strcmp(court_dish(&table, t->id)->name, of) == 0)
        return 1;
    if (t->place >= 0) {
        uint8_t customer = table.seat[table.turn].queue[t->place];

        snprintf(name, sizeof name, "%s-%s", court_decks[court_nation(customer)].name,
                 court_effect_names[court_effect_of(customer)]);
    }
    return strcmp(name, of) == 0;
}

int court_term(struct court_at at, const char *what, const char *of)
{
    struct court_term list[CRT_TERMS];
    int sum = 0, kind = 0, n = court_terms(&table, list);

    while (kind <= CRT_T_EFFECT && strcmp(court_term_names[kind], what) != 0)
        kind++;
    if (kind > CRT_T_EFFECT)
        test_fail(at.file, at.line, "no term is called %s", what);
    for (int i = 0; i < n; i++)
        if (list[i].what == kind && (of == NULL || is_about(&list[i], of)))
            sum += list[i].vp;
    return sum;
}

static void add_word(char *out, size_t cap, const char *word)
{
    size_t len = strlen(out);

    snprintf(out + len, cap - len, "%s%s", len > 0 ? " " : "", word != NULL ? word : "(none)");
}

static void add_kind(char *out, size_t cap, int seat, int card)
{
    int kind = (card & ~CRT_OPEN) - 1;

    add_word(out, cap, court_kind_name(table.seat[seat].deck - 1, kind));
}

static void add_customer(char *out, size_t cap, uint8_t customer)
{
    char text[64];

    snprintf(text, sizeof text, "%s-%s", court_decks[court_nation(customer)].name,
             court_effect_names[court_effect_of(customer)]);
    add_word(out, cap, text);
}

static void write_columns(char *out, size_t cap, int seat)
{
    const struct court_seat *s = &table.seat[seat];

    for (int i = 0; i < s->cooked_count; i++) {
        int id = s->cooked[i] - 1;
        const struct court_column *c = court_column_of(&table, id);
        size_t len = strlen(out);

        snprintf(out + len, cap - len, "%s%s%s:", i > 0 ? ", " : "", court_dish(&table, id)->name,
                 c->doubled ? " doubled" : "");
        for (int j = 0; j < c->count; j++)
            add_kind(out, cap, court_owner(id), c->with[j]);
    }
}

static void write_customers(char *out, size_t cap, const char *what, int seat)
{
    if (strcmp(what, "customers") == 0)
        for (int i = table.customer_count - 1; i >= 0; i--)
            add_customer(out, cap, table.customer[i]);
    else if (strcmp(what, "gone") == 0)
        for (int i = 0; i < table.customer_discard_count; i++)
            add_customer(out, cap, table.customer_discard[i]);
    else if (seat == CRT_CENTRAL)
        for (int i = 0; i < table.center_count; i++)
            add_customer(out, cap, table.center[i]);
    else
        for (int i = 0; i < table.seat[seat].queue_count; i++)
            add_customer(out, cap, table.seat[seat].queue[i]);
}

static void write_pile(char *out, size_t cap, const char *what, int seat)
{
    const struct court_seat *s = &table.seat[seat];

    if (strcmp(what, "draw") == 0)
        for (int i = s->draw_count - 1; i >= 0; i--)
            add_kind(out, cap, seat, s->draw[i]);
    else if (strcmp(what, "discard") == 0)
        for (int i = 0; i < s->discard_count; i++)
            add_kind(out, cap, seat, s->discard[i]);
    else
        for (int i = 0; i < s->tracked_count; i++)
            add_kind(out, cap, seat, s->tracked[i]);
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

void court_expect(struct court_at at, const char *what, int seat, const char *wanted)
{
    char seen[CRT_LONG] = "", want[CRT_LONG], list[CRT_LONG] = "", label[64];
    int any_order = strcmp(what, "hand") == 0 || strcmp(what, "prepared") == 0;

    snprintf(label, sizeof label, "%s of %d", what, seat);
    if (any_order) {
        for (int kind = 0; kind < (*what == 'h' ? (int)CRT_KINDS : (int)CRT_INGREDIENTS); kind++) {
            int copies = *what == 'h' ? table.seat[seat].hand[kind] : table.seat[seat].prepared[kind];

            for (; copies > 0; copies--)
                add_kind(list, sizeof list, seat, kind + 1);
        }
        sorted(seen, sizeof seen, list, " ");
        spelled(list, sizeof list, wanted);
        sorted(want, sizeof want, list, " ");
    } else {
        if (strcmp(what, "cooked") == 0)
            write_columns(seen, sizeof seen, seat);
        else if (strcmp(what, "queue") == 0 || strcmp(what, "customers") == 0 || strcmp(what, "gone") == 0)
            write_customers(seen, sizeof seen, what, seat);
        else
            write_pile(seen, sizeof seen, what, seat);
        spelled(want, sizeof want, wanted);
    }
    if (!same_but_for_dots(seen, want))
        test_expect_text(at.file, at.line, seen, want, label);
}
