/* rush_box.c -- what is in the box of Kitchen Rush, for people: the patrons by group, scenarios, places and prices, awards, office cards.
 *
 * A page for each deck of rush_cards.c, from the same tables and the same words.
 *
 * Invariant: the list of pages names them all; no page is wider than WIDTH. */
#include <stddef.h>

#include "core/text.h"
#include "rush_remarks.h"

enum { WIDTH = 98, GAP = 2 };

struct page {
    struct bq_text t;
    const struct bq_speech *s;
    int column; /* letters of this line so far */
    int blanks; /* that come before the next letter: no line ends with blanks */
};

/* ---- lines ------------------------------------------------------------------------------------- */

static int letters(const char *text, int n)
{
    int count = 0;

    for (int i = 0; i < n && text[i] != '\0'; i++)
        count += ((unsigned char)text[i] & 0xc0) != 0x80;
    return count;
}

static void put_n(struct page *p, const char *text, int n)
{
    if (n == 0)
        return;
    for (; p->blanks > 0; p->blanks--)
        bq_put_char(&p->t, ' ');
    bq_put_n(&p->t, text, n);
    p->column += letters(text, n);
}

static int length(const char *text)
{
    int n = 0;

    while (text[n] != '\0')
        n++;
    return n;
}

static void put(struct page *p, const char *text)
{
    put_n(p, text, length(text));
}

static void go(struct page *p, int column)
{
    if (column > p->column) {
        p->blanks += column - p->column;
        p->column = column;
    }
}

static void end_line(struct page *p)
{
    bq_put_char(&p->t, '\n');
    p->column = p->blanks = 0;
}

static void put_number(struct page *p, int64_t n)
{
    char text[24];
    struct bq_text t = bq_text_to(text, sizeof text);

    bq_put_int(&t, n);
    put(p, text);
}

static void say(struct page *p, struct bq_fact f)
{
    char text[BQ_SENTENCE];

    bq_say(p->s, &f, text, sizeof text);
    put(p, text);
}

/* How wide it is said. */
static int width_of(const struct page *p, struct bq_fact f)
{
    char text[BQ_SENTENCE];

    bq_say(p->s, &f, text, sizeof text);
    return letters(text, sizeof text);
}

/* Facts one after the other, on as many lines as they want, each from `indent` on. */
static void say_wrapped(struct page *p, int indent, const struct bq_fact *f, int n)
{
    char text[2 * BQ_SENTENCE];
    const char *at = text;

    bq_say_all(p->s, f, n, text, sizeof text);
    while (*at != '\0') {
        int word = 0;

        while (at[word] != '\0' && at[word] != ' ' && at[word] != '\n')
            word++;
        if (word > 0) {
            if (p->column > indent && p->column + 1 + letters(at, word) > WIDTH)
                end_line(p);
            go(p, p->column > indent ? p->column + 1 : indent);
            put_n(p, at, word);
        }
        at += word + (at[word] != '\0');
    }
    end_line(p);
}

static void say_title(struct page *p, int deck)
{
    say(p, BQ_FACT0(RUS_SAY_DECK_FRIENDS + deck));
    end_line(p);
    end_line(p);
}

/* ---- patrons ------------------------------------------------------------------------------------ */

enum { ID_WIDTH = 5 };
enum { PLATE, ROWS, COINS, THINGS, COLUMNS }; /* as words.def has their headings */

/* Where the columns begin; the dish is the first of them and as wide as its longest name. */
static void find_columns(const struct page *p, int type, int at[COLUMNS])
{
    int x = ID_WIDTH, widest = width_of(p, BQ_FACT0(RUS_SAY_BOX_COLUMN_DISH));

    for (int meal = 0; meal < 2 * RUS_PATRONS; meal++)
        if (rush_card(meal >> 1)->type == type && (meal & 1) < rush_card(meal >> 1)->dishes) {
            int n = width_of(p, BQ_FACT(RUS_SAY_MEAL, meal));

            widest = n > widest ? n : widest;
        }
    x += widest + GAP;
    for (int i = 0; i < COLUMNS; i++) {
        at[i] = x;
        x += width_of(p, BQ_FACT0(RUS_SAY_BOX_COLUMN_PLATE + i)) + GAP;
    }
}

static void say_meal(struct page *p, int meal, const int at[COLUMNS])
{
    const struct rush_patron_card *c = rush_card(meal >> 1);
    const struct rush_dish *d = &c->dish[meal & 1];
    struct bq_fact things = BQ_FACT0(RUS_SAY_BOX_THINGS);

    for (int k = 0; k < RUS_THINGS; k++)
        for (int n = k < RUS_FIRST_SPICE ? d->food[k] : d->spice[k - RUS_FIRST_SPICE]; n > 0; n--)
            bq_fact_push(&things, k);
    if ((meal & 1) == 0)
        put(p, c->name);
    go(p, ID_WIDTH);
    say(p, BQ_FACT(RUS_SAY_MEAL, meal));
    go(p, at[PLATE]);
    put_number(p, d->plate);
    go(p, at[ROWS]);
    put_number(p, d->rows);
    go(p, at[COINS]);
    if ((meal & 1) == 0)
        put_number(p, c->coins);
    say_wrapped(p, at[THINGS], &things, 1);
}

static void say_patrons(struct page *p, int type)
{
    int at[COLUMNS];

    find_columns(p, type, at);
    go(p, ID_WIDTH);
    say(p, BQ_FACT0(RUS_SAY_BOX_COLUMN_DISH));
    for (int i = 0; i < COLUMNS; i++) {
        go(p, at[i]);
        say(p, BQ_FACT0(RUS_SAY_BOX_COLUMN_PLATE + i));
    }
    end_line(p);
    for (int patron = 0; patron < RUS_PATRONS; patron++)
        for (int d = 0; d < rush_card(patron)->dishes && rush_card(patron)->type == type; d++)
            say_meal(p, rush_meal_id(patron, d), at);
}

/* ---- scenarios ------------------------------------------------------------------------------------- */

static void say_things(struct page *p, const uint8_t *counts, int n, int first)
{
    int said = 0;

    for (int k = 0; k < n; k++)
        if (counts[k] > 0) {
            put(p, said++ > 0 ? "," : "");
            say(p, BQ_FACT(RUS_SAY_SHOW_THING, first + k, counts[k]));
        }
}

static void say_sizes(struct page *p, int key, const uint8_t sizes[RUS_SIZES])
{
    say(p, BQ_FACT0(key));
    for (int i = 0; i < RUS_SIZES; i++) {
        put(p, " ");
        put_number(p, sizes[i]);
    }
}

/* How the restaurant is laid for so many cooks, and what they have to reach. */
static void say_cooks(struct page *p, int n, int cooks)
{
    const uint32_t variant = p->s->variant;
    const struct rush_state s = {.scenario = (uint8_t)n,
                                 .seats = (uint8_t)cooks,
                                 .variant = {(uint8_t)variant, (uint8_t)(variant >> 8), (uint8_t)(variant >> 16)}};
    const struct rush_scenario *r = rush_rules(&s);
    struct bq_fact fact[3] = {BQ_FACT(RUS_SAY_BOX_COOKS, cooks)};
    struct bq_facts f = {fact, 1, 3};

    rush_say_goal(&f, &s);
    if (r->awards)
        BQ_SAY(&f, RUS_SAY_BOX_HATS, rush_book_in(p->s->variant)->hats[cooks][0],
               rush_book_in(p->s->variant)->hats[cooks][1], rush_book_in(p->s->variant)->hats[cooks][2]);
    say_wrapped(p, 2, fact, f.n);
    for (int room = 0; room < rush_rooms(&s); room++) {
        go(p, 4);
        say(p, BQ_FACT(RUS_SAY_SHOW_ROOM, room + 1));
        say_things(p, rush_stock[n][cooks][room], RUS_FOODS, 0);
        end_line(p);
    }
    if (r->spices) {
        go(p, 4);
        say(p, BQ_FACT0(RUS_SAY_SHOW_BAG));
        say_things(p, rush_bag[n][cooks], RUS_SPICES, RUS_FIRST_SPICE);
        end_line(p);
    }
    go(p, 4);
    say_sizes(p, RUS_SAY_SHOW_CLEAN, rush_clean[n][cooks]);
    if (r->sink)
        say_sizes(p, RUS_SAY_SHOW_DIRTY, rush_dirty[n][cooks]);
    if (r->office)
        say_sizes(p, RUS_SAY_BOX_AT_OFFICE, rush_office_plates[n][cooks]);
    end_line(p);
}

static void say_scenario(struct page *p, int n)
{
    const struct rush_scenario *r = &rush_scenarios[n];
    struct bq_fact fact[2] = {
        BQ_FACT(RUS_SAY_WELCOME_TIME, r->shifts, rush_book_in(p->s->variant)->numbers[r->numbers].shift_ms[0])};
    struct bq_facts f = {fact, 1, 2};

    say(p, BQ_FACT(RUS_SAY_WELCOME, n, n));
    end_line(p);
    rush_say_news(&f, rush_book_in(p->s->variant), n);
    say_wrapped(p, 2, fact, f.n);
    for (int cooks = 2; cooks <= RUS_COOKS; cooks++)
        say_cooks(p, n, cooks);
}

static void say_scenarios(struct page *p)
{
    for (int n = 1; n <= RUS_SCENARIOS; n++) {
        if (n > 1)
            end_line(p);
        say_scenario(p, n);
    }
}

/* ---- places, awards, office cards, goods -------------------------------------------------------------- */

static void say_places(struct page *p)
{
    const struct rush_state last = {.scenario = RUS_SCENARIOS, .seats = RUS_COOKS};
    int widest = width_of(p, BQ_FACT0(RUS_SAY_BOX_COLUMN_PLACE)), from;

    for (int place = 0; place < RUS_PLACES; place++) {
        int n = width_of(p, BQ_FACT0(RUS_SAY_NAME_RECEPTION + place));

        widest = n > widest ? n : widest;
    }
    from = widest + 2 * GAP + width_of(p, BQ_FACT0(RUS_SAY_BOX_COLUMN_FROM));
    say(p, BQ_FACT0(RUS_SAY_BOX_COLUMN_PLACE));
    go(p, widest + GAP);
    say(p, BQ_FACT0(RUS_SAY_BOX_COLUMN_FROM));
    go(p, from);
    say(p, BQ_FACT0(RUS_SAY_BOX_COLUMN_SPACES));
    end_line(p);
    for (int place = 0; place < RUS_PLACES; place++) {
        say(p, BQ_FACT0(RUS_SAY_NAME_RECEPTION + place));
        go(p, widest + GAP);
        put_number(p, rush_place_from[place]);
        go(p, from);
        for (int cooks = 2; cooks <= RUS_COOKS && rush_place_spaces[place][cooks] != RUS_ANY; cooks++) {
            put(p, cooks > 2 ? ", " : "");
            put_number(p, rush_place_spaces[place][cooks]);
        }
        if (rush_place_spaces[place][2] == RUS_ANY)
            say(p, BQ_FACT0(RUS_SAY_BOX_ANY));
        end_line(p);
    }
    end_line(p);
    for (int place = 0; place < RUS_PLACES; place++) {
        struct bq_fact does;
        struct bq_facts f = {&does, 0, 1};

        rush_say_place(&f, &last, rush_space(place, 0));
        say_wrapped(p, 0, &does, f.n);
    }
}

static void say_figures(struct page *p)
{
    struct rush_figure figure[RUS_FIGURES];
    int widest = 0;

    rush_figures(figure, p->s->variant);
    for (int i = 0; i < RUS_FIGURES; i++) {
        int n = width_of(p, BQ_FACT0(figure[i].key));

        widest = n > widest ? n : widest;
    }
    end_line(p);
    for (int i = 0; i < RUS_FIGURES; i++) {
        int end = length(figure[i].id);

        say(p, BQ_FACT0(figure[i].key));
        go(p, widest + GAP);
        if (end > 3 && bq_same(figure[i].id + end - 3, "_ms"))
            say(p, BQ_FACT(RUS_SAY_BOX_SECONDS, figure[i].value));
        else
            put_number(p, figure[i].value);
        end_line(p);
    }
}

static void say_cards(struct page *p, int deck)
{
    for (int i = 0; i < (deck == RUS_DECK_AWARDS ? RUS_AWARDS : RUS_CARDS); i++) {
        struct bq_fact does =
            BQ_FACT(RUS_SAY_DO_LOCKSMITH + i, i < RUS_CARDS ? rush_book_in(p->s->variant)->prices[i] : 0);
        struct bq_facts f = {&does, 0, 1};

        if (deck == RUS_DECK_AWARDS)
            rush_say_award(&f, &rush_book_in(p->s->variant)->numbers[RUS_STANDARD], i);
        say_wrapped(p, 0, &does, 1);
    }
}

static void say_goods(struct page *p)
{
    for (int k = 0; k < RUS_THINGS + RUS_SIZES; k++) {
        int size = k - RUS_THINGS;

        put_number(p, k < RUS_FIRST_SPICE ? rush_foods[k]
                      : size < 0          ? rush_spices[k - RUS_FIRST_SPICE]
                                          : rush_plates[size]);
        go(p, 4);
        say(p, size < 0 ? BQ_FACT0(RUS_SAY_MEAT + k) : BQ_FACT(RUS_SAY_BOX_PLATES, size + 1));
        end_line(p);
    }
}

/* ---- pages ------------------------------------------------------------------------------------------------ */

static void say_page(struct page *p, int deck)
{
    say_title(p, deck);
    if (deck <= RUS_VIP)
        say_patrons(p, deck);
    else if (deck == RUS_DECK_SCENARIOS)
        say_scenarios(p);
    else if (deck == RUS_DECK_GOODS)
        say_goods(p);
    else if (deck != RUS_DECK_PLACES)
        say_cards(p, deck);
    else {
        say_places(p);
        say_figures(p);
    }
}

static void say_list(struct page *p)
{
    enum { ABOUT = 2 + 14 };

    say(p, BQ_FACT0(RUS_SAY_BOX_TITLE));
    end_line(p);
    end_line(p);
    for (int deck = 0; deck < RUS_DECKS; deck++) {
        go(p, 2);
        put(p, rush_deck_names[deck]);
        go(p, ABOUT);
        say(p, BQ_FACT0(RUS_SAY_DECK_FRIENDS + deck));
        end_line(p);
    }
    for (int deck = RUS_DECK_PLACES; deck < RUS_DECKS; deck++) { /* short enough to be shown at once */
        end_line(p);
        say_page(p, deck);
    }
}

int rush_page_text(int n, const struct bq_speech *s, char *out, int cap)
{
    struct page p = {.t = bq_text_to(out, cap), .s = s};

    if (n < 0)
        say_list(&p);
    else
        say_page(&p, n);
    return p.t.len;
}
