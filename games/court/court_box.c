/* court_box.c -- what is in the box of Food Court, for people: a deck, an edition, or what differs between the editions.
 *
 * Everything is made from the tables of court.h and the ledger's sentences, by court_tables.c. A page is asked for in words: the
 * deck's name, its restaurant or its nation, then an edition or "diff".
 *
 * Invariant: the list of pages names them all. */
#include <stddef.h>
#include <string.h>

#include "court_box.h"

enum { NEWEST = CRT_EDITIONS - 1 };

/* ---- tables -------------------------------------------------------------------------------------- */

static void say_head(struct court_page *p, const char *const *names, const int *columns)
{
    court_page_line(p);
    court_page_say(p, names[0]);
    for (int i = 1; names[i] != NULL; i++) {
        court_page_go(p, columns[i]);
        court_page_say(p, names[i]);
    }
    court_page_line(p);
}

static int name_width(const struct court_cards *d) /* of the widest name */
{
    int widest = 0;

    for (int i = 0; i < CRT_INGREDIENTS + CRT_RECIPES + CRT_DRINKS; i++) {
        const char *name = i < CRT_INGREDIENTS                 ? d->ingredient[i].text
                           : i < CRT_INGREDIENTS + CRT_RECIPES ? d->recipe[i - CRT_INGREDIENTS].text
                                                               : d->drink[i - CRT_INGREDIENTS - CRT_RECIPES].text;
        int n = name != NULL ? court_page_letters(name, (int)strlen(name)) : 0;

        widest = n > widest ? n : widest;
    }
    return widest;
}

static void say_ingredients(struct court_page *p, int edition, int deck, int width)
{
    static const char *const HEAD[] = {"Ingredients", "kind", "copies", "symbol", "medal", NULL};
    const int at[] = {0, width + 4, width + 17, width + 25, width + 38};

    say_head(p, HEAD, at);
    for (int i = 0; i < CRT_INGREDIENTS && court_decks[deck].ingredient[i].name != NULL; i++) {
        const struct court_ingredient *c = &court_decks[deck].ingredient[i];

        if (c->copies[edition] == 0)
            continue;
        court_page_go(p, 2);
        court_page_say(p, c->text);
        court_page_go(p, at[1]);
        court_page_say_n(p, &"PSO"[c->category], 1);
        court_page_say(p, " ");
        court_page_say(p, court_category_names[c->category]);
        court_page_go(p, at[2]);
        court_page_int(p, c->copies[edition]);
        court_page_go(p, at[3]);
        court_page_say(p, court_symbol_names[c->symbol]);
        court_page_go(p, at[4]);
        court_page_say(p, c->medal ? "medal" : "");
        court_page_line(p);
    }
}

static void say_recipes(struct court_page *p, int edition, int deck, int width)
{
    static const char *const HEAD[] = {"Recipes", "level", "cost", "points", "utensil", "symbol", "medal", NULL};
    const int at[] = {0, width + 4, width + 12, width + 19, width + 27, width + 40, width + 53};

    say_head(p, HEAD, at);
    for (int i = 0; i < CRT_RECIPES && court_decks[deck].recipe[i].name != NULL; i++) {
        const struct court_recipe *c = &court_decks[deck].recipe[i];

        court_page_go(p, 2);
        court_page_say(p, c->text);
        court_page_go(p, at[1]);
        court_page_say(p, court_level_names[c->level]);
        court_page_go(p, at[2]);
        court_page_say_n(p, "P S S", 1 + 2 * c->level); /* COU-C1: the level is the number of secondaries */
        court_page_go(p, at[3]);
        court_page_int(p, court_editions[edition].points[c->level]);
        court_page_go(p, at[4]);
        court_page_say(p, court_effect_names[c->utensil]);
        court_page_go(p, at[5]);
        court_page_say(p, court_symbol_names[c->symbol]);
        court_page_go(p, at[6]);
        court_page_say(p, c->medal ? "medal" : "");
        court_page_line(p);
    }
}

/* What a card's edge says: of an ingredient its use, of a recipe one kind of bonus. */
static const char *edge_of(char text[CRT_CELL], int edition, int deck, int card, int bonus)
{
    const struct court_cards *d = &court_decks[deck];
    struct bq_text t = bq_text_to(text, CRT_CELL);

    if (bonus < 0 && d->ingredient[card].name != NULL && d->ingredient[card].copies[edition] > 0)
        court_put_use(&t, edition, deck, &d->ingredient[card]);
    if (bonus >= 0 && d->recipe[card].name != NULL)
        court_put_bonus(&t, edition, deck, &d->recipe[card], bonus);
    return text;
}

/* Each thing that cards say along their edge, once, with the names of those that say it. */
static void say_strips(struct court_page *p, int edition, int deck, int bonus)
{
    const struct court_sums sums = court_sums_of(edition, deck);
    const int cards = bonus < 0 ? CRT_INGREDIENTS : CRT_RECIPES,
              recipes = sums.level[0] + sums.level[1] + sums.level[2];
    char a[CRT_CELL], b[CRT_CELL], text[4 * CRT_CELL];

    for (int i = 0; i < cards; i++) {
        struct bq_text t = bq_text_to(text, sizeof text);
        int n = 0, before = 0;

        if (*edge_of(a, edition, deck, i, bonus) == '\0')
            continue;
        for (int j = 0; j < cards; j++) {
            if (!bq_same(a, edge_of(b, edition, deck, j, bonus)))
                continue;
            before |= j < i;
            bq_put(&t, n++ > 0 ? ", " : "");
            bq_put(&t, bonus < 0 ? court_decks[deck].ingredient[j].text : court_decks[deck].recipe[j].text);
        }
        if (bonus >= 0 && n == recipes) {
            t = bq_text_to(text, sizeof text);
            bq_put(&t, "every recipe");
        }
        bq_put(&t, ": ");
        bq_put(&t, bonus < 0 && n > 1 ? "go" : ""); /* "goes into", said of several */
        bq_put(&t, bonus < 0 && n > 1 ? a + 4 : a);
        if (!before)
            court_page_wrap(p, 2, text);
    }
}

static void say_uses(struct court_page *p, int edition, int deck)
{
    court_page_line(p);
    court_page_say(p, "What ingredients are for");
    court_page_line(p);
    say_strips(p, edition, deck, -1);
    court_page_line(p);
    court_page_say(p, "What recipes score besides their points");
    court_page_line(p);
    for (int i = 0; i < CRT_BONUSES; i++)
        say_strips(p, edition, deck, i);
}

static void say_events(struct court_page *p, int edition, int width)
{
    static const char *const HEAD[] = {"Events", "copies", "effect", NULL};
    const int at[] = {0, width + 4, width + 12};

    say_head(p, HEAD, at);
    for (int i = 0; i < 3; i++) {
        char text[CRT_CELL], name[16];
        struct bq_text t = bq_text_to(text, sizeof text);

        if (court_editions[edition].events[i] == 0)
            continue;
        court_page_go(p, 2);
        court_page_say(p, court_event_name(name, i));
        court_page_go(p, at[1]);
        court_page_int(p, court_editions[edition].events[i]);
        court_put_event(&t, edition, i);
        court_page_wrap(p, at[2], text);
    }
}

static void say_drinks(struct court_page *p, int edition, int deck, int width)
{
    static const char *const HEAD[] = {"Drinks", "copies", "points", "condition", NULL};
    const int at[] = {0, width + 4, width + 12, width + 20};

    if (court_editions[edition].drinks == 0)
        return;
    say_head(p, HEAD, at);
    for (int i = 0; i < CRT_DRINKS; i++) {
        court_page_go(p, 2);
        court_page_say(p, court_decks[deck].drink[i].text);
        court_page_go(p, at[1]);
        court_page_int(p, court_editions[edition].drinks);
        court_page_go(p, at[2]);
        court_page_int(p, court_editions[edition].drink_points);
        court_page_wrap(p, at[3], court_decks[deck].drink[i].condition);
    }
}

static int same_card(const struct court_customer *a, const struct court_customer *b)
{
    return a->ingredients == b->ingredients && a->recipes == b->recipes && a->order == b->order;
}

/* Whether no deck before this one has such a card of the effect. */
static int is_first(int edition, int deck, int effect)
{
    for (int i = 0; i < deck; i++)
        if (same_card(court_customer_card(edition, i, effect), court_customer_card(edition, deck, effect)))
            return 0;
    return 1;
}

/* Which decks have the effect on just such a card. */
static void put_owners(struct bq_text *t, int edition, int effect, const struct court_customer *card)
{
    int owners = 0, others = 0;

    for (int i = 0; i < CRT_DECKS; i++)
        others += !same_card(court_customer_card(edition, i, effect), card);
    for (int i = 0; i < CRT_DECKS && others > 0; i++)
        if (same_card(court_customer_card(edition, i, effect), card)) {
            bq_put(t, owners++ == 0 ? " (" : ", ");
            bq_put(t, court_decks[i].name);
        }
    bq_put(t, owners > 0 ? ")" : "");
}

/* A customer's row; of no deck (-1): with the names of the decks that have it, if not all do. */
static void say_customer(struct court_page *p, int edition, int deck, int effect, const struct court_customer *card)
{
    char text[CRT_CELL];
    struct bq_text t = bq_text_to(text, sizeof text);

    court_put_effect(&t, edition, deck, effect);
    if (deck < 0)
        put_owners(&t, edition, effect, card);
    court_page_go(p, 2);
    court_page_say(p, court_effect_names[effect]);
    court_page_go(p, CRT_PAGE_LABEL);
    court_page_int(p, card->ingredients);
    court_page_go(p, CRT_PAGE_LABEL + 13);
    court_page_int(p, card->recipes);
    court_page_go(p, CRT_PAGE_LABEL + 22);
    court_page_int(p, card->order);
    court_page_wrap(p, CRT_PAGE_LABEL + 30, text);
}

static void say_customers(struct court_page *p, int edition, int deck)
{
    static const char *const HEAD[] = {"Customers want", "ingredients", "recipes", "order", "effect", NULL};
    static const int AT[] = {0, CRT_PAGE_LABEL, CRT_PAGE_LABEL + 13, CRT_PAGE_LABEL + 22, CRT_PAGE_LABEL + 30};

    say_head(p, HEAD, AT);
    for (int effect = 1; effect < CRT_EFFECTS; effect++)
        for (int i = 0; i < CRT_DECKS; i++) {
            const struct court_customer *card = court_customer_card(edition, i, effect);

            if (card->order > 0 && (deck < 0 ? is_first(edition, i, effect) : deck == i))
                say_customer(p, edition, deck, effect, card);
        }
}

/* ---- pages ---------------------------------------------------------------------------------------- */

static void say_title(struct court_page *p, int deck)
{
    court_page_say(p, deck < 0 ? bq_game_court.title : court_decks[deck].text);
    if (deck >= 0) {
        court_page_say(p, " (");
        court_page_say(p, court_decks[deck].nation);
        court_page_say(p, ")");
    }
}

static void say_sums(struct court_page *p, int edition, int deck)
{
    const struct court_sums n = court_sums_of(edition, deck);
    char text[CRT_CELL];
    struct bq_text t = bq_text_to(text, sizeof text);

    court_put_cards(&t, &n);
    court_page_line(p);
    court_page_wrap(p, 0, text);
    t = bq_text_to(text, sizeof text);
    court_put_customers(&t, &n);
    bq_put(&t, "; ");
    court_put_medals(&t, &n);
    court_page_wrap(p, 0, text);
}

static void page_of_deck(struct court_page *p, int edition, int deck)
{
    const int width = name_width(&court_decks[deck]);

    say_title(p, deck);
    court_page_say(p, ", edition ");
    court_page_say(p, court_editions[edition].name);
    court_page_line(p);
    court_page_line(p);
    court_page_fact(p, "ability", court_deck_rules[edition][deck].does);
    court_page_fact(p, "win condition", court_deck_rules[edition][deck].wins);
    say_ingredients(p, edition, deck, width);
    say_recipes(p, edition, deck, width);
    say_uses(p, edition, deck);
    say_events(p, edition, width);
    say_drinks(p, edition, deck, width);
    say_customers(p, edition, deck);
    say_sums(p, edition, deck);
}

static void say_facts(struct court_page *p, int edition)
{
    for (int i = 0; i < CRT_FACTS; i++) {
        char text[CRT_CELL];
        struct bq_text t = bq_text_to(text, sizeof text);

        court_put_fact(&t, edition, i);
        court_page_fact(p, court_fact_names[i], text);
    }
}

static void page_of_edition(struct court_page *p, int edition)
{
    say_title(p, -1);
    court_page_say(p, ", edition ");
    court_page_say(p, court_editions[edition].name);
    court_page_line(p);
    court_page_line(p);
    say_facts(p, edition);
    say_events(p, edition, CRT_PAGE_LABEL - 4);
    say_customers(p, edition, -1);
    for (int i = 0; i < CRT_DECKS; i++) {
        court_page_line(p);
        say_title(p, i);
        court_page_line(p);
        court_page_fact(p, "ability", court_deck_rules[edition][i].does);
        court_page_fact(p, "win condition", court_deck_rules[edition][i].wins);
        if (court_customer_card(edition, i, CRT_SPECIAL)->order > 0)
            court_page_fact(p, "special", court_special_texts[i]);
    }
}

/* ---- what differs ---------------------------------------------------------------------------------- */

enum cell { CELL_FACT, CELL_SUMS, CELL_MEDALS, CELL_INGREDIENT, CELL_EVENT, CELL_DRINK, CELL_CUSTOMER, CELL_CUSTOMERS };

static void put_wants(struct bq_text *t, const struct court_customer *card)
{
    bq_put(t, "wants ");
    if (card->ingredients > 0)
        court_put_count(t, card->ingredients, "ingredient");
    if (card->ingredients > 0 && card->recipes > 0)
        bq_put(t, " and ");
    if (card->recipes > 0)
        court_put_count(t, card->recipes, "recipe");
    bq_put(t, ", orders ");
    bq_put_int(t, card->order);
}

static void put_customer_card(struct bq_text *t, int edition, int deck, int effect)
{
    put_wants(t, court_customer_card(edition, deck, effect));
    bq_put(t, ": ");
    court_put_effect(t, edition, deck, effect);
}

/* The cards of one effect in all decks, each that differs once. */
static void put_customer_cards(struct bq_text *t, int edition, int effect)
{
    int n = 0;

    for (int i = 0; i < CRT_DECKS; i++) {
        const struct court_customer *card = court_customer_card(edition, i, effect);

        if (card->order == 0 || !is_first(edition, i, effect))
            continue;
        bq_put(t, n++ > 0 ? "; " : "");
        put_wants(t, card);
        put_owners(t, edition, effect, card);
    }
    bq_put(t, n > 0 ? ": " : "none");
    if (n > 0)
        court_put_effect(t, edition, -1, effect);
}

/* One side of a row: the i-th of its kind in that edition, in words; "none" if it has none. */
static const char *cell_of(char text[CRT_CELL], int what, int edition, int deck, int i)
{
    const struct court_edition *e = &court_editions[edition];
    struct bq_text t = bq_text_to(text, CRT_CELL);
    struct court_sums n = court_sums_of(edition, deck < 0 ? 0 : deck);

    if (what == CELL_FACT) {
        court_put_fact(&t, edition, i);
    } else if (what == CELL_SUMS) {
        court_put_count(&t, court_sum_cards(&n), "card");
        bq_put(&t, "; ");
        court_put_customers(&t, &n);
    } else if (what == CELL_MEDALS) {
        court_put_medals(&t, &n);
    } else if (what == CELL_INGREDIENT && court_decks[deck].ingredient[i].copies[edition] > 0) {
        bq_put_int(&t, court_decks[deck].ingredient[i].copies[edition]);
    } else if (what == CELL_EVENT && e->events[i] > 0) {
        bq_put_int(&t, e->events[i]);
        bq_put(&t, ": ");
        court_put_event(&t, edition, i);
    } else if (what == CELL_DRINK && e->drinks > 0) {
        court_put_count(&t, e->drink_points, "point");
        bq_put(&t, ": ");
        bq_put(&t, court_decks[deck].drink[i].condition);
    } else if (what == CELL_CUSTOMER && court_customer_card(edition, deck, i)->order > 0) {
        put_customer_card(&t, edition, deck, i);
    } else if (what == CELL_CUSTOMERS) {
        put_customer_cards(&t, edition, i);
    } else {
        bq_put(&t, "none");
    }
    return text;
}

static void say_cells(struct court_page *p, const char *label, int what, int deck, int i)
{
    char a[CRT_CELL], b[CRT_CELL];

    court_page_pair(p, label, cell_of(a, what, CRT_V08, deck, i), cell_of(b, what, CRT_V09, deck, i));
}

static void say_editions(struct court_page *p)
{
    court_page_say(p, ": what differs between the editions");
    court_page_line(p);
    court_page_line(p);
    court_page_go(p, CRT_PAGE_LABEL);
    court_page_say(p, court_editions[CRT_V08].name);
    court_page_go(p, CRT_PAGE_MIDDLE);
    court_page_say(p, court_editions[CRT_V09].name);
    court_page_line(p);
}

static void say_abilities(struct court_page *p, int deck)
{
    const struct court_deck_rules *a = &court_deck_rules[CRT_V08][deck], *b = &court_deck_rules[CRT_V09][deck];

    court_page_pair(p, "ability", a->does, b->does);
    court_page_pair(p, "win condition", a->wins, b->wins);
}

static void say_event_cells(struct court_page *p)
{
    char name[16];

    for (int i = 0; i < 3; i++)
        say_cells(p, court_event_name(name, i), CELL_EVENT, -1, i);
}

static void say_customer_cells(struct court_page *p, int what, int deck)
{
    court_page_line(p);
    court_page_say(p, "Customers");
    court_page_line(p);
    for (int i = 1; i < CRT_EFFECTS; i++)
        say_cells(p, court_effect_names[i], what, deck, i);
}

static void page_of_deck_diff(struct court_page *p, int deck)
{
    const struct court_cards *d = &court_decks[deck];

    say_title(p, deck);
    say_editions(p);
    say_abilities(p, deck);
    for (int i = CRT_FACT_POINTS; i < CRT_FACT_DRINKS; i++)
        say_cells(p, court_fact_names[i], CELL_FACT, deck, i);
    say_cells(p, "in all", CELL_SUMS, deck, 0);
    say_cells(p, "medals", CELL_MEDALS, deck, 0);
    for (int i = 0; i < CRT_INGREDIENTS && d->ingredient[i].name != NULL; i++)
        say_cells(p, d->ingredient[i].text, CELL_INGREDIENT, deck, i);
    say_event_cells(p);
    for (int i = 0; i < CRT_DRINKS; i++)
        say_cells(p, d->drink[i].text, CELL_DRINK, deck, i);
    say_customer_cells(p, CELL_CUSTOMER, deck);
}

static void page_of_diff(struct court_page *p)
{
    say_title(p, -1);
    say_editions(p);
    for (int i = 0; i < CRT_FACTS; i++)
        say_cells(p, court_fact_names[i], CELL_FACT, -1, i);
    say_event_cells(p);
    say_customer_cells(p, CELL_CUSTOMERS, -1);
    for (int i = 0; i < CRT_DECKS; i++) {
        const struct court_deck_rules *a = &court_deck_rules[CRT_V08][i], *b = &court_deck_rules[CRT_V09][i];

        if (bq_same(a->does, b->does) && bq_same(a->wins, b->wins))
            continue;
        court_page_line(p);
        say_title(p, i);
        court_page_line(p);
        say_abilities(p, i);
    }
}

/* Every page's name, as the contract wants it: two blanks, names, two blanks or more. */
static void page_of_pages(struct court_page *p)
{
    say_title(p, -1);
    court_page_say(p, ": what is in the box");
    court_page_line(p);
    court_page_line(p);
    for (int i = 0; i < CRT_DECKS; i++) {
        court_page_go(p, 2);
        court_page_say(p, court_decks[i].name);
        for (int e = 0; e <= CRT_EDITIONS; e++) {
            court_page_say(p, ", ");
            court_page_say(p, court_decks[i].name);
            court_page_say(p, " ");
            court_page_say(p, e < CRT_EDITIONS ? court_editions[e].name : "diff");
        }
        court_page_go(p, CRT_PAGE_MIDDLE);
        say_title(p, i);
        court_page_line(p);
    }
    for (int e = 0; e < CRT_EDITIONS; e++) {
        char text[CRT_CELL];
        struct bq_text t = bq_text_to(text, sizeof text);

        court_put_fact(&t, e, CRT_FACT_DECK);
        court_page_go(p, 2);
        court_page_say(p, court_editions[e].name);
        court_page_go(p, CRT_PAGE_MIDDLE);
        court_page_say(p, "the edition: ");
        court_page_say(p, text);
        court_page_line(p);
    }
    court_page_go(p, 2);
    court_page_say(p, "diff");
    court_page_go(p, CRT_PAGE_MIDDLE);
    court_page_say(p, "what differs between the editions");
    court_page_line(p);
    court_page_line(p);
    court_page_wrap(p, 0,
                    "A deck answers to its restaurant and nation too. Without an edition it is shown in the newest.");
}

/* ---- asking ------------------------------------------------------------------------------------------ */

/* The words of `page` in small letters with one blank between them. 0 if they are too long for any page. */
static int words_of(char out[CRT_CELL], const char *page)
{
    char word[CRT_CELL / 4];
    struct bq_text t = bq_text_to(out, CRT_CELL);

    while (bq_word(&page, word, sizeof word)) {
        bq_put(&t, t.len > 0 ? " " : "");
        bq_put(&t, word);
    }
    return bq_end(page) && t.len < CRT_CELL;
}

/* What follows the name at the beginning of the words, or NULL if they do not begin with it. */
static const char *behind(const char *words, const char *name)
{
    size_t n = strlen(name);
    char head[CRT_CELL];

    if (strlen(words) < n || n >= sizeof head || (words[n] != '\0' && words[n] != ' '))
        return NULL;
    memcpy(head, words, n);
    head[n] = '\0';
    return bq_same(head, name) ? words + n + (words[n] == ' ') : NULL;
}

/* The deck that the words begin with, by its name, its restaurant or its nation, or -1; *rest is what follows. */
static int deck_called(const char *words, const char **rest)
{
    for (int i = 0; i < CRT_DECKS; i++) {
        const char *const names[3] = {court_decks[i].name, court_decks[i].text, court_decks[i].nation};

        for (int j = 0; j < 3; j++)
            if ((*rest = behind(words, names[j])) != NULL)
                return i;
    }
    *rest = words;
    return -1;
}

static int edition_called(const char *words)
{
    for (int i = 0; i < CRT_EDITIONS; i++)
        if (bq_same(words, court_editions[i].name))
            return i;
    return -1;
}

int court_box(const char *page, const struct bq_speech *s, char *out, int cap)
{
    struct court_page p = {bq_text_to(NULL, 0), 0, 0};
    char words[CRT_CELL];
    const char *rest;
    int deck, edition, diff;

    (void)s;
    if (!words_of(words, page))
        return BQ_EPARSE;
    deck = deck_called(words, &rest);
    edition = deck >= 0 && *rest == '\0' ? NEWEST : edition_called(rest);
    diff = bq_same(rest, "diff");
    if (edition < 0 && !diff && words[0] != '\0')
        return BQ_EPARSE;
    p.t = bq_text_to(out, cap);
    if (words[0] == '\0')
        page_of_pages(&p);
    else if (deck >= 0 && diff)
        page_of_deck_diff(&p, deck);
    else if (deck >= 0)
        page_of_deck(&p, edition, deck);
    else if (diff)
        page_of_diff(&p);
    else
        page_of_edition(&p, edition);
    return p.t.len;
}
