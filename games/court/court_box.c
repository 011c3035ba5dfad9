/* court_box.c -- what is in the box of Food Court, for people: a deck, an edition, or what differs between the editions.
 *
 * Everything is made from the tables of court.h, by court_tables.c, in the words of words.def. A page is asked for in words: the
 * deck's name, its restaurant or its nation, in English or the language that is spoken, then an edition or "diff".
 *
 * Invariant: the list of pages names them all. */
#include <stddef.h>
#include <string.h>

#include "court_box.h"

enum { NEWEST = COU_EDITIONS - 1 };

/* The numbers of an edition, of the game that the speech is about. */
static int row_in(const struct bq_speech *s, int edition)
{
    return court_row_in(s->variant, edition);
}

/* ---- tables -------------------------------------------------------------------------------------- */

enum { COLUMNS = 8 };

struct table { /* the words above its columns, and where they stand */
    int head[COLUMNS], at[COLUMNS];
    int columns;
};

static int word_width(const struct bq_speech *s, int word)
{
    char text[COU_CELL];

    bq_say(s, &BQ_FACT0(word), text, sizeof text);
    return court_page_letters(text, (int)strlen(text));
}

static int widest(const struct bq_speech *s, int first, int last) /* of these words */
{
    int most = 0;

    for (int word = first; word <= last; word++) {
        int n = word_width(s, word);

        most = n > most ? n : most;
    }
    return most;
}

/* The next column, `width` wide at least; the last is as wide as it likes. */
static void add_column(struct table *t, const struct bq_speech *s, int head, int width)
{
    int n = word_width(s, head);

    t->head[t->columns] = head;
    t->at[t->columns + 1] = t->at[t->columns] + (n > width ? n : width) + 2;
    t->columns++;
}

/* A table whose first column, of names, is followed by another from there on. */
static struct table table_of(int head, int next)
{
    return (struct table){.head = {head}, .at = {0, next}, .columns = 1};
}

static void say_head(struct court_page *p, const struct table *t)
{
    court_page_line(p);
    for (int i = 0; i < t->columns; i++) {
        court_page_go(p, t->at[i]);
        court_page_put(p, BQ_FACT0(t->head[i]));
    }
    court_page_line(p);
}

static void say_at(struct court_page *p, int column, int word) /* COU_SAY_NOTHING: nothing */
{
    court_page_go(p, column);
    if (word != COU_SAY_NOTHING)
        court_page_put(p, BQ_FACT0(word));
}

static void int_at(struct court_page *p, int column, int v)
{
    court_page_go(p, column);
    court_page_int(p, v);
}

static int symbol_or_nothing(int symbol)
{
    return symbol == COU_NONE ? COU_SAY_NOTHING : court_symbol_label(symbol);
}

static int symbol_width(const struct bq_speech *s)
{
    int most = 0;

    for (int symbol = COU_NONE + 1; symbol < COU_SYMBOLS; symbol++) {
        int n = word_width(s, court_symbol_label(symbol));

        most = n > most ? n : most;
    }
    return most;
}

static int name_width(const struct bq_speech *s, const struct court_cards *d) /* of the widest name */
{
    int most = 0;

    for (int i = 0; i < COU_INGREDIENTS + COU_RECIPES + COU_DRINKS; i++) {
        int noun = i < COU_INGREDIENTS                 ? d->ingredient[i].noun
                   : i < COU_INGREDIENTS + COU_RECIPES ? d->recipe[i - COU_INGREDIENTS].noun
                                                       : d->drink[i - COU_INGREDIENTS - COU_RECIPES].noun;
        int n = noun != COU_SAY_NOTHING ? word_width(s, noun) : 0;

        most = n > most ? n : most;
    }
    return most;
}

static void say_ingredients(struct court_page *p, int row, int deck, int width)
{
    struct table t = table_of(COU_SAY_HEAD_INGREDIENTS, width + 4);

    add_column(&t, p->s, COU_SAY_COLUMN_KIND, 2 + widest(p->s, COU_SAY_CATEGORY_PRIMARY, COU_SAY_CATEGORY_OPTIONAL));
    add_column(&t, p->s, COU_SAY_COLUMN_COPIES, 0);
    add_column(&t, p->s, COU_SAY_COLUMN_SYMBOL, symbol_width(p->s));
    add_column(&t, p->s, COU_SAY_COLUMN_MEDAL, 0);
    say_head(p, &t);
    for (int i = 0; i < COU_INGREDIENTS && court_decks[deck].ingredient[i].name != NULL; i++) {
        const struct court_ingredient *c = &court_decks[deck].ingredient[i];

        if (court_copies(row, deck, i) == 0)
            continue;
        say_at(p, 2, c->noun);
        say_at(p, t.at[1], COU_SAY_LETTER_PRIMARY + c->category);
        court_page_say(p, " ");
        court_page_put(p, BQ_FACT0(COU_SAY_CATEGORY_PRIMARY + c->category));
        int_at(p, t.at[2], court_copies(row, deck, i));
        say_at(p, t.at[3], symbol_or_nothing(c->symbol));
        say_at(p, t.at[4], c->medal ? COU_SAY_COLUMN_MEDAL : COU_SAY_NOTHING);
        court_page_line(p);
    }
}

/* "P S S": what a recipe costs that wants so many secondaries. COU-C1 */
static void say_cost(struct court_page *p, int secondaries)
{
    court_page_put(p, BQ_FACT0(COU_SAY_LETTER_PRIMARY));
    for (int i = 0; i < secondaries; i++) {
        court_page_say(p, " ");
        court_page_put(p, BQ_FACT0(COU_SAY_LETTER_SECONDARY));
    }
}

static void say_recipes(struct court_page *p, int row, int deck, int width)
{
    struct table t = table_of(COU_SAY_HEAD_RECIPES, width + 4);

    add_column(&t, p->s, COU_SAY_COLUMN_LEVEL, widest(p->s, COU_SAY_LEVEL_EASY, COU_SAY_LEVEL_HARD));
    add_column(&t, p->s, COU_SAY_COLUMN_COST, 5);
    add_column(&t, p->s, COU_SAY_COLUMN_POINTS, 0);
    add_column(&t, p->s, COU_SAY_COLUMN_UTENSIL, widest(p->s, COU_SAY_EFFECT_KITCHENWARE, COU_SAY_EFFECT_TABLEWARE));
    add_column(&t, p->s, COU_SAY_COLUMN_SYMBOL, symbol_width(p->s));
    add_column(&t, p->s, COU_SAY_COLUMN_MEDAL, 0);
    say_head(p, &t);
    for (int i = 0; i < COU_RECIPES && court_decks[deck].recipe[i].name != NULL; i++) {
        const struct court_recipe *c = &court_decks[deck].recipe[i];

        if (court_copies(row, deck, COU_RECIPE + i) == 0)
            continue;
        say_at(p, 2, c->noun);
        say_at(p, t.at[1], COU_SAY_LEVEL_EASY + c->level);
        court_page_go(p, t.at[2]);
        say_cost(p, court_tables_at(row)->cost[deck][i]);
        int_at(p, t.at[3], court_points_of(court_tables_at(row), row % COU_EDITIONS, deck, i));
        say_at(p, t.at[4], court_effect_word(c->utensil));
        say_at(p, t.at[5], symbol_or_nothing(c->symbol));
        say_at(p, t.at[6], c->medal ? COU_SAY_COLUMN_MEDAL : COU_SAY_NOTHING);
        court_page_line(p);
    }
}

/* What a card's edge says: of an ingredient its use, said of n cards; of a recipe one kind of bonus. */
static const char *edge_of(char text[COU_CELL], const struct bq_speech *s, int row, int deck, int card, int bonus,
                           int n)
{
    const struct court_cards *d = &court_decks[deck];
    struct bq_text t = bq_text_to(text, COU_CELL);

    if (bonus < 0 && d->ingredient[card].name != NULL && court_copies(row, deck, card) > 0)
        court_put_use(&t, s, row, deck, &d->ingredient[card], n);
    if (bonus >= 0 && d->recipe[card].name != NULL && court_copies(row, deck, COU_RECIPE + card) > 0)
        court_put_bonus(&t, s, row, deck, &d->recipe[card], bonus);
    return text;
}

/* Each thing that cards say along their edge, once, with the names of those that say it. */
static void say_strips(struct court_page *p, int row, int deck, int bonus)
{
    const struct court_sums sums = court_sums_of(row, deck);
    const struct court_cards *d = &court_decks[deck];
    const int cards = bonus < 0 ? COU_INGREDIENTS : COU_RECIPES,
              recipes = sums.level[0] + sums.level[1] + sums.level[2];
    char a[COU_CELL], b[COU_CELL], text[4 * COU_CELL];

    for (int i = 0; i < cards; i++) {
        struct bq_text t = bq_text_to(text, sizeof text);
        int n = 0, before = 0;

        if (*edge_of(a, p->s, row, deck, i, bonus, 1) == '\0')
            continue;
        for (int j = 0; j < cards; j++) {
            if (!bq_same(a, edge_of(b, p->s, row, deck, j, bonus, 1)))
                continue;
            before |= j < i;
            bq_put(&t, n++ > 0 ? ", " : "");
            court_put_word(&t, p->s, bonus < 0 ? d->ingredient[j].noun : d->recipe[j].noun);
        }
        if (bonus >= 0 && n == recipes) {
            t = bq_text_to(text, sizeof text);
            court_put_word(&t, p->s, COU_SAY_EVERY_RECIPE);
        }
        bq_put(&t, ": ");
        bq_put(&t, edge_of(a, p->s, row, deck, i, bonus, n));
        if (!before)
            court_page_wrap(p, 2, text);
    }
}

static void say_line(struct court_page *p, struct bq_fact f)
{
    court_page_put(p, f);
    court_page_line(p);
}

static void say_uses(struct court_page *p, int row, int deck)
{
    court_page_line(p);
    say_line(p, BQ_FACT0(COU_SAY_HEAD_USES));
    say_strips(p, row, deck, -1);
    court_page_line(p);
    say_line(p, BQ_FACT0(COU_SAY_HEAD_BONUSES));
    for (int i = 0; i < COU_BONUSES; i++)
        say_strips(p, row, deck, i);
}

static void say_events(struct court_page *p, int row, int width)
{
    struct table t = table_of(COU_SAY_HEAD_EVENTS, width + 4);

    add_column(&t, p->s, COU_SAY_COLUMN_COPIES, 0);
    add_column(&t, p->s, COU_SAY_COLUMN_EFFECT, 0);
    say_head(p, &t);
    for (int i = 0; i < 3; i++) {
        char text[COU_CELL];
        struct bq_text does = bq_text_to(text, sizeof text);

        if (court_edition_at(row)->events[i] == 0)
            continue;
        say_at(p, 2, COU_SAY_COMPLAINT + i);
        int_at(p, t.at[1], court_edition_at(row)->events[i]);
        court_put_event(&does, p->s, row, i);
        court_page_wrap(p, t.at[2], text);
    }
}

static void wrap_fact(struct court_page *p, int column, struct bq_fact f)
{
    char text[COU_CELL];

    bq_say(p->s, &f, text, sizeof text);
    court_page_wrap(p, column, text);
}

static void say_drinks(struct court_page *p, int row, int deck, int width)
{
    struct table t = table_of(COU_SAY_HEAD_DRINKS, width + 4);

    if (court_edition_at(row)->drinks == 0)
        return;
    add_column(&t, p->s, COU_SAY_COLUMN_COPIES, 0);
    add_column(&t, p->s, COU_SAY_COLUMN_POINTS, 0);
    add_column(&t, p->s, COU_SAY_COLUMN_CONDITION, 0);
    say_head(p, &t);
    for (int i = 0; i < COU_DRINKS; i++) {
        const struct court_drink *c = &court_decks[deck].drink[i];

        say_at(p, 2, c->noun);
        int_at(p, t.at[1], court_edition_at(row)->drinks);
        int_at(p, t.at[2], court_edition_at(row)->drink_points);
        wrap_fact(p, t.at[3], court_drink_text(row, deck, i));
    }
}

static int same_card(const struct court_customer *a, const struct court_customer *b)
{
    return a->ingredients == b->ingredients && a->recipes == b->recipes && a->order == b->order;
}

/* Whether no deck before this one has such a card of the effect. */
static int is_first(int row, int deck, int effect)
{
    for (int i = 0; i < deck; i++)
        if (same_card(court_customer_card(row, i, effect), court_customer_card(row, deck, effect)))
            return 0;
    return 1;
}

/* Which decks have the effect on just such a card: by the names of their pages, in other languages than English by their nations. */
static void put_owners(struct bq_text *t, const struct bq_speech *s, int row, int effect,
                       const struct court_customer *card)
{
    int owners = 0, others = 0;

    for (int i = 0; i < COU_DECKS; i++)
        others += !same_card(court_customer_card(row, i, effect), card);
    for (int i = 0; i < COU_DECKS && others > 0; i++)
        if (same_card(court_customer_card(row, i, effect), card)) {
            bq_put(t, owners++ == 0 ? " (" : ", ");
            if (s->language == NULL)
                bq_put(t, court_decks[i].name);
            else
                court_put_word(t, s, court_decks[i].noun + 1);
        }
    bq_put(t, owners > 0 ? ")" : "");
}

/* A customer's row; of no deck (-1): with the names of the decks that have it, if not all do. */
static void say_customer(struct court_page *p, const struct table *t, int row, int deck, int effect,
                         const struct court_customer *card)
{
    char text[COU_CELL];
    struct bq_text does = bq_text_to(text, sizeof text);

    court_put_effect(&does, p->s, row, deck, effect);
    if (deck < 0)
        put_owners(&does, p->s, row, effect, card);
    say_at(p, 2, court_effect_label(effect));
    int_at(p, t->at[1], card->ingredients);
    int_at(p, t->at[2], card->recipes);
    int_at(p, t->at[3], card->order);
    court_page_wrap(p, t->at[4], text);
}

static void say_customers(struct court_page *p, int row, int deck)
{
    struct table t = table_of(COU_SAY_HEAD_WANT, COU_PAGE_LABEL);

    add_column(&t, p->s, COU_SAY_COLUMN_INGREDIENTS, 0);
    add_column(&t, p->s, COU_SAY_COLUMN_RECIPES, 0);
    add_column(&t, p->s, COU_SAY_COLUMN_ORDER, 6);
    add_column(&t, p->s, COU_SAY_COLUMN_EFFECT, 0);
    say_head(p, &t);
    for (int effect = 1; effect < COU_EFFECTS; effect++)
        for (int i = 0; i < COU_DECKS; i++) {
            const struct court_customer *card = court_customer_card(row, i, effect);

            if (card->order > 0 && (deck < 0 ? is_first(row, i, effect) : deck == i))
                say_customer(p, &t, row, deck, effect, card);
        }
}

/* ---- pages ---------------------------------------------------------------------------------------- */

static struct bq_fact deck_title(int deck)
{
    return BQ_FACT(COU_SAY_PAGE_DECK, court_decks[deck].noun, court_decks[deck].noun + 1);
}

static void say_sums(struct court_page *p, int row, int deck)
{
    const struct court_sums n = court_sums_of(row, deck);
    char text[COU_CELL];
    struct bq_text t = bq_text_to(text, sizeof text);

    court_put_cards(&t, p->s, &n);
    court_page_line(p);
    court_page_wrap(p, 0, text);
    t = bq_text_to(text, sizeof text);
    court_put_customers(&t, p->s, &n);
    bq_put(&t, "; ");
    court_put_medals(&t, p->s, &n);
    court_page_wrap(p, 0, text);
}

static void say_fact(struct court_page *p, int label, struct bq_fact f)
{
    char text[COU_CELL];

    bq_say(p->s, &f, text, sizeof text);
    court_page_fact(p, label, text);
}

/* What the deck can do, and what wins. */
static void say_deck_rules(struct court_page *p, int row, int deck)
{
    say_fact(p, COU_SAY_TAG_ABILITY, court_ability_text(row, deck));
    say_fact(p, COU_SAY_TAG_WIN, court_win_text(row, deck));
}

static void page_of_deck(struct court_page *p, int row, int deck)
{
    const struct court_cards *d = &court_decks[deck];
    const int width = name_width(p->s, d);

    say_line(p, BQ_FACT(COU_SAY_PAGE_DECK_EDITION, d->noun, d->noun + 1, COU_SAY_EDITION_V08 + row % COU_EDITIONS));
    court_page_line(p);
    say_deck_rules(p, row, deck);
    say_ingredients(p, row, deck, width);
    say_recipes(p, row, deck, width);
    say_uses(p, row, deck);
    say_events(p, row, width);
    say_drinks(p, row, deck, width);
    say_customers(p, row, deck);
    say_sums(p, row, deck);
}

static void say_facts(struct court_page *p, int row)
{
    for (int i = 0; i < COU_FACTS; i++) {
        char text[COU_CELL];
        struct bq_text t = bq_text_to(text, sizeof text);

        court_put_fact(&t, p->s, row, i);
        court_page_fact(p, COU_SAY_FACT_DECK + i, text);
    }
}

static void page_of_edition(struct court_page *p, int row)
{
    say_line(p, BQ_FACT(COU_SAY_PAGE_EDITION, COU_SAY_EDITION_V08 + row % COU_EDITIONS));
    court_page_line(p);
    say_facts(p, row);
    say_events(p, row, COU_PAGE_LABEL - 4);
    say_customers(p, row, -1);
    for (int i = 0; i < COU_DECKS; i++) {
        court_page_line(p);
        say_line(p, deck_title(i));
        say_deck_rules(p, row, i);
        if (court_customer_card(row, i, COU_SPECIAL)->order > 0)
            say_fact(p, COU_SAY_TAG_SPECIAL, court_effect_text(row, i, COU_SPECIAL));
    }
}

/* ---- what differs ---------------------------------------------------------------------------------- */

enum cell { CELL_FACT, CELL_SUMS, CELL_MEDALS, CELL_INGREDIENT, CELL_EVENT, CELL_DRINK, CELL_CUSTOMER, CELL_CUSTOMERS };

static void put_wants(struct bq_text *t, const struct bq_speech *s, const struct court_customer *card)
{
    if (card->recipes == 0)
        bq_put_say(t, s, BQ_FACT(COU_SAY_CARD_WANTS_INGREDIENTS, card->ingredients, card->order));
    else if (card->ingredients == 0)
        bq_put_say(t, s, BQ_FACT(COU_SAY_CARD_WANTS_RECIPES, card->recipes, card->order));
    else
        bq_put_say(t, s, BQ_FACT(COU_SAY_CARD_WANTS, card->ingredients, card->recipes, card->order));
}

static void put_customer_card(struct bq_text *t, const struct bq_speech *s, int row, int deck, int effect)
{
    put_wants(t, s, court_customer_card(row, deck, effect));
    bq_put(t, ": ");
    court_put_effect(t, s, row, deck, effect);
}

/* The cards of one effect in all decks, each that differs once. */
static void put_customer_cards(struct bq_text *t, const struct bq_speech *s, int row, int effect)
{
    int n = 0;

    for (int i = 0; i < COU_DECKS; i++) {
        const struct court_customer *card = court_customer_card(row, i, effect);

        if (card->order == 0 || !is_first(row, i, effect))
            continue;
        bq_put(t, n++ > 0 ? "; " : "");
        put_wants(t, s, card);
        put_owners(t, s, row, effect, card);
    }
    if (n == 0) {
        court_put_word(t, s, COU_SAY_TAG_NONE);
        return;
    }
    bq_put(t, ": ");
    court_put_effect(t, s, row, -1, effect);
}

/* One side of a row: the i-th of its kind in that edition, in words; "none" if it has none. */
static const char *cell_of(char text[COU_CELL], const struct bq_speech *s, int what, int row, int deck, int i)
{
    const struct court_edition *e = court_edition_at(row);
    struct bq_text t = bq_text_to(text, COU_CELL);
    struct court_sums n = court_sums_of(row, deck < 0 ? 0 : deck);

    if (what == CELL_FACT) {
        court_put_fact(&t, s, row, i);
    } else if (what == CELL_SUMS) {
        bq_put_say(&t, s, BQ_FACT(COU_SAY_SUM_CARDS, court_sum_cards(&n)));
        bq_put(&t, "; ");
        court_put_customers(&t, s, &n);
    } else if (what == CELL_MEDALS) {
        court_put_medals(&t, s, &n);
    } else if (what == CELL_INGREDIENT && court_copies(row, deck, i) > 0) {
        bq_put_int(&t, court_copies(row, deck, i));
    } else if (what == CELL_EVENT && e->events[i] > 0) {
        bq_put_int(&t, e->events[i]);
        bq_put(&t, ": ");
        court_put_event(&t, s, row, i);
    } else if (what == CELL_DRINK && e->drinks > 0) {
        bq_put_say(&t, s, BQ_FACT(COU_SAY_SUM_POINTS, e->drink_points));
        bq_put(&t, ": ");
        bq_put_say(&t, s, court_drink_text(row, deck, i));
    } else if (what == CELL_CUSTOMER && court_customer_card(row, deck, i)->order > 0) {
        put_customer_card(&t, s, row, deck, i);
    } else if (what == CELL_CUSTOMERS) {
        put_customer_cards(&t, s, row, i);
    } else {
        court_put_word(&t, s, COU_SAY_TAG_NONE);
    }
    return text;
}

static void say_cells(struct court_page *p, int label, int what, int deck, int i)
{
    char a[COU_CELL], b[COU_CELL];

    court_page_pair(p, label, cell_of(a, p->s, what, row_in(p->s, COU_V08), deck, i),
                    cell_of(b, p->s, what, row_in(p->s, COU_V09), deck, i));
}

static void say_editions(struct court_page *p, struct bq_fact title)
{
    say_line(p, title);
    court_page_line(p);
    say_at(p, COU_PAGE_LABEL, COU_SAY_EDITION_V08);
    say_at(p, COU_PAGE_MIDDLE, COU_SAY_EDITION_V09);
    court_page_line(p);
}

static void say_pair(struct court_page *p, int label, struct bq_fact a, struct bq_fact b)
{
    char old[COU_CELL], now[COU_CELL];

    bq_say(p->s, &a, old, sizeof old);
    bq_say(p->s, &b, now, sizeof now);
    court_page_pair(p, label, old, now);
}

static void say_abilities(struct court_page *p, int deck)
{
    say_pair(p, COU_SAY_TAG_ABILITY, court_ability_text(row_in(p->s, COU_V08), deck),
             court_ability_text(row_in(p->s, COU_V09), deck));
    say_pair(p, COU_SAY_TAG_WIN, court_win_text(row_in(p->s, COU_V08), deck),
             court_win_text(row_in(p->s, COU_V09), deck));
}

static void say_event_cells(struct court_page *p)
{
    for (int i = 0; i < 3; i++)
        say_cells(p, COU_SAY_COMPLAINT + i, CELL_EVENT, -1, i);
}

static void say_customer_cells(struct court_page *p, int what, int deck)
{
    court_page_line(p);
    say_line(p, BQ_FACT0(COU_SAY_HEAD_CUSTOMERS));
    for (int i = 1; i < COU_EFFECTS; i++)
        say_cells(p, court_effect_label(i), what, deck, i);
}

static void page_of_deck_diff(struct court_page *p, int deck)
{
    const struct court_cards *d = &court_decks[deck];

    say_editions(p, BQ_FACT(COU_SAY_PAGE_DECK_DIFF, d->noun, d->noun + 1));
    say_abilities(p, deck);
    for (int i = COU_FACT_POINTS; i < COU_FACT_DRINKS; i++)
        say_cells(p, COU_SAY_FACT_DECK + i, CELL_FACT, deck, i);
    say_cells(p, COU_SAY_TAG_IN_ALL, CELL_SUMS, deck, 0);
    say_cells(p, COU_SAY_TAG_MEDALS, CELL_MEDALS, deck, 0);
    for (int i = 0; i < COU_INGREDIENTS && d->ingredient[i].name != NULL; i++)
        say_cells(p, d->ingredient[i].noun, CELL_INGREDIENT, deck, i);
    say_event_cells(p);
    for (int i = 0; i < COU_DRINKS; i++)
        say_cells(p, d->drink[i].noun, CELL_DRINK, deck, i);
    say_customer_cells(p, CELL_CUSTOMER, deck);
}

static int differ(const struct bq_speech *s, struct bq_fact a, struct bq_fact b)
{
    char old[COU_CELL], now[COU_CELL];

    bq_say(s, &a, old, sizeof old);
    bq_say(s, &b, now, sizeof now);
    return !bq_same(old, now);
}

static int rules_differ(const struct bq_speech *s, int deck)
{
    return differ(s, court_ability_text(row_in(s, COU_V08), deck), court_ability_text(row_in(s, COU_V09), deck)) ||
           differ(s, court_win_text(row_in(s, COU_V08), deck), court_win_text(row_in(s, COU_V09), deck));
}

static void page_of_diff(struct court_page *p)
{
    say_editions(p, BQ_FACT0(COU_SAY_PAGE_DIFF));
    for (int i = 0; i < COU_FACTS; i++)
        say_cells(p, COU_SAY_FACT_DECK + i, CELL_FACT, -1, i);
    say_event_cells(p);
    say_customer_cells(p, CELL_CUSTOMERS, -1);
    for (int i = 0; i < COU_DECKS; i++) {
        if (!rules_differ(p->s, i))
            continue;
        court_page_line(p);
        say_line(p, deck_title(i));
        say_abilities(p, i);
    }
}

/* Every page's name. */
static void page_of_pages(struct court_page *p)
{
    say_line(p, BQ_FACT0(COU_SAY_PAGE_LIST));
    court_page_line(p);
    for (int i = 0; i < COU_DECKS; i++) {
        court_page_go(p, 2);
        court_page_say(p, court_decks[i].name);
        for (int e = 0; e <= COU_EDITIONS; e++) {
            court_page_say(p, ", ");
            court_page_say(p, court_decks[i].name);
            court_page_say(p, " ");
            court_page_say(p, e < COU_EDITIONS ? court_edition_names[e] : "diff");
        }
        court_page_go(p, COU_PAGE_MIDDLE);
        say_line(p, deck_title(i));
    }
    for (int e = 0; e < COU_EDITIONS; e++) {
        court_page_go(p, 2);
        court_page_say(p, court_edition_names[e]);
        court_page_go(p, COU_PAGE_MIDDLE);
        say_line(p, BQ_FACT(COU_SAY_LIST_EDITION, court_deck_size(row_in(p->s, e), 0),
                            court_edition_at(row_in(p->s, e))->customers));
    }
    court_page_go(p, 2);
    court_page_say(p, "diff");
    court_page_go(p, COU_PAGE_MIDDLE);
    say_line(p, BQ_FACT0(COU_SAY_LIST_DIFF));
    court_page_line(p);
    wrap_fact(p, 0, BQ_FACT0(COU_SAY_LIST_NAMES));
}

/* ---- asking ------------------------------------------------------------------------------------------ */

/* What there is of a deck, and of all decks: the newest edition, each edition, what differs. A deck has three names. */
enum { OLD = 1, NEW, DIFF, SHEETS, OF_ALL = COU_DECKS * 3 * SHEETS - 1 };

#define SHEETS_OF(name)                           name, name " 0.8", name " 0.9", name " diff",
#define DECK(which, id, restaurant, country, ...) SHEETS_OF(id) SHEETS_OF(restaurant) SHEETS_OF(country)
const char *const court_pages[] = {
#include "decks.def"
    "0.8", "0.9", "diff", NULL};
#undef DECK
#undef SHEETS_OF

int court_page_text(int n, const struct bq_speech *s, char *out, int cap)
{
    static const int edition[SHEETS] = {NEWEST, [OLD] = COU_V08, [NEW] = COU_V09};
    struct court_page p = {bq_text_to(out, cap), s, 0, 0};
    const int all = n > OF_ALL, deck = n / (3 * SHEETS), sheet = (all ? n - OF_ALL : n) % SHEETS;

    if (n < 0)
        page_of_pages(&p);
    else if (sheet == DIFF && all)
        page_of_diff(&p);
    else if (sheet == DIFF)
        page_of_deck_diff(&p, deck);
    else if (all)
        page_of_edition(&p, row_in(s, edition[sheet]));
    else
        page_of_deck(&p, row_in(s, edition[sheet]), deck);
    return p.t.len;
}
