/* court_given_test.c -- the words of court_test.h: building positions, playing, comparing.
 *
 * A position is built on a table that was really opened, so what it does not name (options, the state of the
 * shuffle) is as in play. Everything is compared as text, so that a failure reads like the rules. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "court_test.h"

struct court_state table;
const struct given_table given_table = {&bq_game_court, &table};

/* ---- words -------------------------------------------------------------------- */

/* A list of cards with "2*penne" written out. */
static void spelled(char *out, size_t cap, const char *text)
{
    char copy[GIVEN_LONG], *words[GIVEN_WORDS];
    size_t len = 0;
    int n;

    snprintf(copy, sizeof copy, "%s", text);
    n = given_things(copy, words);
    out[0] = '\0';
    for (int i = 0; i < n && len < cap; i++)
        len += (size_t)snprintf(out + len, cap - len, "%s%s", i > 0 ? " " : "", words[i]);
}

/* The card's kind in the seat's deck; -1 after a failure. */
static int kind_of(struct test_at at, int seat, const char *name)
{
    if (seat < 0 || seat >= table.seats) {
        test_fail(at.file, at.line, "there is no seat %d", seat);
        return -1;
    }
    for (int kind = 0; kind < COU_KINDS; kind++) {
        const char *is = court_kind_name(table.seat[seat].deck - 1, kind);

        if (is != NULL && strcmp(is, name) == 0)
            return kind;
    }
    test_fail(at.file, at.line, "no card of seat %d is called %s", seat, name);
    return -1;
}

/* The customer of that name, 0 after a failure. */
static uint8_t customer_of(struct test_at at, const char *name)
{
    for (int deck = 0; deck < COU_DECKS; deck++)
        for (int effect = 1; effect < COU_EFFECTS; effect++) {
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

/* The whole deck on the draw pile, the first kind on top. */
static void clear_seat(struct court_seat *s)
{
    uint8_t deck = s->deck, n = 0;

    memset(s, 0, sizeof *s);
    s->deck = deck;
    for (int kind = COU_KINDS - 1; kind >= 0; kind--)
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
    for (int deck = COU_DECKS - 1; deck >= 0; deck--)
        for (int effect = COU_EFFECTS - 1; effect > 0 && is_in_play(deck); effect--)
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

void court_given(struct test_at at, const char *edition, const char *decks)
{
    char options[GIVEN_LONG], copy[GIVEN_LONG], *words[GIVEN_WORDS];
    int size;

    snprintf(copy, sizeof copy, "%s", decks);
    int n = given_cut(copy, " ", words);
    int len = snprintf(options, sizeof options, "seats=%d edition=%s first=0", n, edition);
    for (int i = 0; i < n; i++)
        len += snprintf(options + len, sizeof options - (size_t)len, " deck%d=%s", i, words[i]);
    given_started(at, options, "");
    given_any_luck(at, 1);
    size = table.center_count;
    for (int seat = 0; seat < table.seats; seat++)
        clear_seat(&table.seat[seat]);
    memset(table.column, 0, sizeof table.column);
    clear_customers();
    fill_center(size);
    table.phase = COU_ACTION;
    given_audit(at, options);
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
static int draw_card(struct test_at at, int seat, const char *name)
{
    int kind = kind_of(at, seat, name);

    if (kind >= 0 && !leave(table.seat[seat].draw, &table.seat[seat].draw_count, (uint8_t)(kind + 1))) {
        test_fail(at.file, at.line, "no %s is left in the draw pile of seat %d", name, seat);
        return -1;
    }
    return kind;
}

void court_place(struct test_at at, const char *where, int seat, const char *names)
{
    char copy[GIVEN_LONG], *words[GIVEN_WORDS];
    int n;

    snprintf(copy, sizeof copy, "%s", names);
    n = given_things(copy, words);
    for (int i = 0; i < n; i++) {
        struct court_seat *s = &table.seat[seat];
        int kind = draw_card(at, seat, words[i]);

        if (kind < 0)
            return;
        if (strcmp(where, "hand") == 0)
            s->hand[kind]++;
        else if (strcmp(where, "discard") == 0)
            s->discard[s->discard_count++] = (uint8_t)((kind + 1) | COU_OPEN);
        else if (strcmp(where, "tossed") == 0)
            s->discard[s->discard_count++] = (uint8_t)(kind + 1);
        else if (strcmp(where, "tracked") == 0 && s->tracked_count < COU_GOAL)
            s->tracked[s->tracked_count++] = (uint8_t)(kind + 1);
        else if (strcmp(where, "prepared") == 0 && kind < COU_RECIPE)
            s->prepared[kind]++;
        else
            test_fail(at.file, at.line, "%s cannot be %s", words[i], where);
    }
}

void court_laid(struct test_at at, int holder, int owner, const char *recipe, const char *with, int doubled)
{
    char copy[GIVEN_LONG], *words[GIVEN_WORDS];
    struct court_column *c;
    struct court_seat *s = &table.seat[holder];
    int n, kind = draw_card(at, owner, recipe);

    if (kind < COU_RECIPE || kind >= COU_COMPLAINT) {
        test_fail(at.file, at.line, "%s is no recipe", recipe);
        return;
    }
    c = &table.column[owner][kind - COU_RECIPE];
    c->holder = (uint8_t)(holder + 1);
    c->doubled = (uint8_t)doubled;
    s->cooked[s->cooked_count++] = (uint8_t)(court_id(owner, kind - COU_RECIPE) + 1);
    snprintf(copy, sizeof copy, "%s", with);
    n = given_things(copy, words);
    for (int i = 0; i < n; i++) {
        kind = draw_card(at, owner, words[i]);
        if (kind < 0 || kind >= COU_RECIPE || c->count == COU_WITH) {
            test_fail(at.file, at.line, "%s cannot be cooked into %s", words[i], recipe);
            return;
        }
        c->with[c->count++] = (uint8_t)(kind + 1);
    }
}

/* A customer is taken from the customer deck, or else from the central queue. */
static int call_customer(struct test_at at, const char *name, uint8_t *customer)
{
    *customer = customer_of(at, name);
    if (*customer == 0)
        return 0;
    if (leave(table.customer, &table.customer_count, *customer) || leave(table.center, &table.center_count, *customer))
        return 1;
    test_fail(at.file, at.line, "%s is neither in the customer deck nor in the central queue", name);
    return 0;
}

void court_line(struct test_at at, int queue_, const char *names)
{
    char copy[GIVEN_LONG], *words[GIVEN_WORDS];
    uint8_t first[COU_CENTER], customer;
    int n, count = 0, size = table.center_count;

    snprintf(copy, sizeof copy, "%s", names);
    n = given_cut(copy, " ", words);
    for (int i = 0; i < n; i++) {
        struct court_seat *s = queue_ == COU_CENTRAL ? NULL : &table.seat[queue_];

        if (!call_customer(at, words[i], &customer))
            return;
        if (s != NULL && s->queue_count < COU_LINE)
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

void court_drained(struct test_at at, int pile, int left)
{
    int seat = pile < BQ_SEATS ? pile : 0;
    struct court_seat *s = &table.seat[seat];
    uint8_t *from = pile == COU_CENTRAL ? table.customer : s->draw;
    uint8_t *count = pile == COU_CENTRAL ? &table.customer_count : &s->draw_count;
    uint8_t *to = pile == COU_CENTRAL ? table.customer_discard : s->discard;
    uint8_t *to_count = pile == COU_CENTRAL ? &table.customer_discard_count : &s->discard_count;
    int gone = *count - left;

    if (gone < 0) {
        test_fail(at.file, at.line, "only %d cards are left, not %d", *count, left);
        return;
    }
    for (int i = 0; i < gone; i++)
        to[(*to_count)++] = (uint8_t)(pile == COU_CENTRAL ? from[i] : from[i] | COU_OPEN);
    memmove(from, from + gone, (size_t)left);
    memset(from + left, 0, (size_t)gone);
    *count = (uint8_t)left;
}

/* ---- moves --------------------------------------------------------------------------- */

int court_play(struct test_at at, int seat, const char *move)
{
    int done = given_step(at, seat, move);

    if (done)
        given_any_luck(at, 7);
    return done;
}

void court_plays(struct test_at at, int seat, const char *moves)
{
    char copy[GIVEN_LONG], *words[GIVEN_WORDS];
    int n;

    snprintf(copy, sizeof copy, "%s", moves);
    n = given_cut(copy, ";", words);
    for (int i = 0; i < n; i++)
        if (!court_play(at, seat, words[i]))
            return;
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

int court_term(struct test_at at, const char *what, const char *of)
{
    struct court_term list[COU_TERMS];
    int sum = 0, kind = 0, n = court_terms(&table, list);

    while (kind <= COU_T_EFFECT && strcmp(court_term_names[kind], what) != 0)
        kind++;
    if (kind > COU_T_EFFECT)
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
    int kind = (card & ~COU_OPEN) - 1;

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
    else if (seat == COU_CENTRAL)
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

void court_expect(struct test_at at, const char *what, int seat, const char *wanted)
{
    char seen[GIVEN_LONG] = "", want[GIVEN_LONG], list[GIVEN_LONG] = "", label[64];
    int any_order = strcmp(what, "hand") == 0 || strcmp(what, "prepared") == 0;

    snprintf(label, sizeof label, "%s of %d", what, seat);
    if (any_order) {
        for (int kind = 0; kind < (*what == 'h' ? (int)COU_KINDS : (int)COU_INGREDIENTS); kind++) {
            int copies = *what == 'h' ? table.seat[seat].hand[kind] : table.seat[seat].prepared[kind];

            for (; copies > 0; copies--)
                add_kind(list, sizeof list, seat, kind + 1);
        }
        given_sorted(seen, sizeof seen, list, " ");
        spelled(list, sizeof list, wanted);
        given_sorted(want, sizeof want, list, " ");
    } else {
        if (strcmp(what, "cooked") == 0)
            write_columns(seen, sizeof seen, seat);
        else if (strcmp(what, "queue") == 0 || strcmp(what, "customers") == 0 || strcmp(what, "gone") == 0)
            write_customers(seen, sizeof seen, what, seat);
        else
            write_pile(seen, sizeof seen, what, seat);
        spelled(want, sizeof want, wanted);
    }
    if (!given_alike(seen, want))
        test_expect_text(at.file, at.line, seen, want, label);
}
