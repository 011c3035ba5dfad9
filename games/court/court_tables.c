/* court_tables.c -- the tables of Food Court in words, for court_box.c's pages: what cards do, what an edition is like, sums.
 *
 * Figures come from the tables; where a switch has a clause of its own, and for what customers and events do, the words are the
 * ledger's. So nothing is said a second time, and a change in editions.def shows here at once. */
#include <stddef.h>

#include "court_box.h"

const char *const court_category_names[3] = {"primary", "secondary", "optional"};
const char *const court_level_names[3] = {"easy", "normal", "hard"};
const char *const court_symbol_names[CRT_SYMBOLS] = {
    [CRT_NONE] = "",
    [CRT_SPAGHETTI] = "spaghetti",
    [CRT_FETTUCCINE] = "fettuccine",
    [CRT_TAGLIATELLE] = "tagliatelle",
    [CRT_LASAGNA] = "lasagna",
    [CRT_PENNE] = "penne",
    [CRT_OTHER_PASTA] = "other pasta",
    [CRT_ENTREE] = "entree",
    [CRT_APPETIZER] = "appetizer",
    [CRT_MAIN] = "main",
    [CRT_DESSERT] = "dessert",
    [CRT_RICE] = "rice",
    [CRT_NOODLES] = "noodles",
    [CRT_BURGER] = "burger",
    [CRT_STEAK] = "steak",
    [CRT_KEBAB] = "kebab",
    [CRT_UMAMI] = "umami",
    [CRT_WASABI] = "wasabi",
    [CRT_GINGER] = "ginger",
    [CRT_HOT] = "hot",
};

/* ---- words -------------------------------------------------------------------------------- */

void court_put_count(struct bq_text *t, int n, const char *what)
{
    bq_put_int(t, n);
    bq_put_char(t, ' ');
    bq_put(t, what);
    if (n != 1)
        bq_put_char(t, 's');
}

/* What a clause says: behind its "0.8, customer hand: ", up to the first semicolon or the sentence's end. */
static void put_clause(struct bq_text *t, const char *text)
{
    int i = 0, n = 0;

    while (text[i] != '\0' && !(text[i] == ':' && text[i + 1] == ' '))
        i++;
    if (text[i] != '\0')
        text += i + 2;
    while (text[n] != '\0' && text[n] != ';' && !(text[n] == '.' && (text[n + 1] == '\0' || text[n + 1] == ' ')))
        n++;
    bq_put_n(t, text, n);
}

static void put_rule(struct bq_text *t, int rule)
{
    put_clause(t, bq_game_court.rules[rule].text);
}

/* What a customer does. Its clause is COU-K4a-gain, COU-K4b-gain ... */
void court_put_effect(struct bq_text *t, int edition, int deck, int effect)
{
    const struct bq_rule *r = bq_game_court.rules;
    char id[32];
    struct bq_text name = bq_text_to(id, sizeof id);

    if (effect == CRT_SPECIAL && deck >= 0) {
        bq_put(t, court_special_texts[deck]);
        return;
    }
    bq_put(&name, "COU-K4");
    bq_put_char(&name, (char)('a' + edition));
    bq_put_char(&name, '-');
    bq_put(&name, court_effect_names[effect]);
    for (int i = 1; r[i].id != NULL; i++)
        if (bq_same(r[i].id, id))
            put_clause(t, r[i].text);
}

const char *court_event_name(char out[16], int event)
{
    struct bq_text t = bq_text_to(out, 16);

    bq_put(&t, court_event_names[event]);
    out[0] = (char)(out[0] - 'a' + 'A');
    return out;
}

void court_put_event(struct bq_text *t, int edition, int event)
{
    static const int RULES[2][3] = {{COU_E1, COU_E2B, COU_E3B}, {COU_E1, COU_E2A, COU_E3B}};

    put_rule(t, RULES[court_editions[edition].promotion_own][event]);
}

/* ---- sums ------------------------------------------------------------------------------------ */

struct court_sums court_sums_of(int edition, int deck)
{
    const struct court_cards *d = &court_decks[deck];
    struct court_sums n = {0};

    for (int i = 0; i < CRT_INGREDIENTS && d->ingredient[i].name != NULL; i++) {
        n.category[d->ingredient[i].category] += d->ingredient[i].copies[edition];
        n.medals += d->ingredient[i].medal ? d->ingredient[i].copies[edition] : 0;
    }
    for (int i = 0; i < CRT_RECIPES && d->recipe[i].name != NULL; i++) {
        n.level[d->recipe[i].level]++;
        n.medals += d->recipe[i].medal;
    }
    for (int i = 0; i < 3; i++)
        n.events += court_copies(edition, deck, CRT_COMPLAINT + i);
    for (int i = 0; i < CRT_DRINKS; i++)
        n.drinks += court_copies(edition, deck, CRT_DRINK + i);
    for (int i = 1; i < CRT_EFFECTS; i++) {
        n.orders += court_customer_card(edition, deck, i)->order;
        n.customers += court_customer_card(edition, deck, i)->order > 0;
    }
    return n;
}

static int sum_of(const int n[3])
{
    return n[0] + n[1] + n[2];
}

int court_sum_cards(const struct court_sums *n)
{
    return sum_of(n->category) + sum_of(n->level) + n->events + n->drinks;
}

static void put_parts(struct bq_text *t, const int n[3], const char *what, const char *const names[3])
{
    court_put_count(t, sum_of(n), what);
    for (int i = 0; i < 3; i++) {
        bq_put(t, i == 0 ? " (" : ", ");
        bq_put_int(t, n[i]);
        bq_put_char(t, ' ');
        bq_put(t, names[i]);
    }
    bq_put_char(t, ')');
}

void court_put_cards(struct bq_text *t, const struct court_sums *n)
{
    court_put_count(t, court_sum_cards(n), "card");
    bq_put(t, ": ");
    put_parts(t, n->category, "ingredient", court_category_names);
    bq_put(t, ", ");
    put_parts(t, n->level, "recipe", court_level_names);
    bq_put(t, ", ");
    court_put_count(t, n->events, "event");
    if (n->drinks > 0) {
        bq_put(t, ", ");
        court_put_count(t, n->drinks, "drink");
    }
}

void court_put_customers(struct bq_text *t, const struct court_sums *n)
{
    court_put_count(t, n->customers, "customer");
    bq_put(t, ", who order ");
    court_put_count(t, n->orders, "recipe");
}

void court_put_medals(struct bq_text *t, const struct court_sums *n)
{
    court_put_count(t, n->medals, "card");
    bq_put(t, " with the medal, for the win condition");
}

/* ---- an edition's constants and switches ------------------------------------------------------- */

const char *const court_fact_names[CRT_FACTS] = {"a deck",     "central queue", "refill",        "attracting",
                                                 "own queue",  "customers",     "equal effects", "after a serve",
                                                 "lost cards", "the end",       "recipes",       "hard recipes",
                                                 "optional",   "own nation",    "drinks"};

static void put_end(struct bq_text *t, const struct court_edition *e)
{
    bq_put(t, "the round in which someone has ");
    bq_put_int(t, e->enough);
    bq_put(t, " points or ");
    bq_put_int(t, e->goal);
    bq_put(t, " win-condition cards is the last; such a card is worth ");
    bq_put_int(t, court_bonus(e, 1));
    bq_put(t, " points, all of them ");
    bq_put_int(t, court_bonus(e, e->goal));
}

static void put_scoring(struct bq_text *t, const struct court_edition *e, int fact)
{
    switch (fact) {
    case CRT_FACT_POINTS:
        for (int i = 0; i < 3; i++) {
            bq_put(t, i == 0 ? "an " : ", a ");
            bq_put(t, court_level_names[i]);
            bq_put(t, i == 0 ? " one scores " : " one ");
            bq_put_int(t, e->points[i]);
        }
        break;
    case CRT_FACT_BONUS:
        bq_put(t, "a hard recipe gives each easy and normal one served with it ");
        if (e->hard_bonus > 0)
            bq_put_int(t, e->hard_bonus);
        bq_put(t, e->hard_bonus > 0 ? " more" : "nothing");
        break;
    case CRT_FACT_OPTIONAL:
        bq_put(t, "an optional ingredient scores ");
        bq_put_int(t, e->optional_points);
        break;
    case CRT_FACT_NATION:
        bq_put(t, "a customer of the own nation who was served scores ");
        if (e->nation_points > 0)
            bq_put_int(t, e->nation_points);
        else
            bq_put(t, "nothing");
        break;
    default:
        if (e->drinks > 0) {
            bq_put_int(t, CRT_DRINKS * e->drinks);
            bq_put(t, " in a deck, ");
            court_put_count(t, e->drink_points, "point");
            bq_put(t, " each; played with a customer in the own queue");
        } else {
            bq_put(t, "none");
        }
    }
}

/* The kinds of customers: those of every deck, then those of some. COU-K4a, COU-K4b */
static void put_kinds(struct bq_text *t, int edition)
{
    for (int some = 0; some <= 1; some++) {
        int n = 0;

        for (int effect = 1; effect < CRT_EFFECTS; effect++) {
            int decks = 0;

            for (int i = 0; i < CRT_DECKS; i++)
                decks += court_customer_card(edition, i, effect)->order > 0;
            if (decks == 0 || (decks < CRT_DECKS) != some)
                continue;
            bq_put(t, n++ > 0 ? ", " : some ? "; some have " : "every deck has ");
            bq_put(t, court_effect_names[effect]);
        }
    }
}

void court_put_fact(struct bq_text *t, int edition, int fact)
{
    const struct court_edition *e = &court_editions[edition];

    switch (fact) {
    case CRT_FACT_DECK:
        court_put_count(t, court_deck_size(edition), "card");
        bq_put(t, " and ");
        court_put_count(t, e->customers, "customer");
        break;
    case CRT_FACT_CENTER:
        bq_put(t, "shows one customer more than there are seats");
        if (e->center_least > 0) {
            bq_put(t, ", at least ");
            bq_put_int(t, e->center_least);
        }
        break;
    case CRT_FACT_REFILL:
        bq_put(t, "a turn begins with discarding up to ");
        court_put_count(t, e->toss, "card");
        bq_put(t, "; then the hand is filled up to ");
        bq_put_int(t, e->hand);
        break;
    case CRT_FACT_ATTRACT:
        put_rule(t, e->attract_any_time ? COU_T5A : COU_T5B);
        break;
    case CRT_FACT_QUEUE:
        bq_put(t, "holds at most ");
        court_put_count(t, e->line, "customer");
        if (court_customer_card(edition, 0, CRT_QUEUE)->order > 0) {
            bq_put(t, ", ");
            bq_put_int(t, CRT_LINE);
            bq_put(t, " while a queue customer stands in it");
        }
        break;
    case CRT_FACT_CUSTOMERS:
        put_kinds(t, edition);
        break;
    case CRT_FACT_EFFECTS:
        put_rule(t, e->effects_add_up ? COU_K5A : COU_K5B);
        break;
    case CRT_FACT_LEAVE:
        put_rule(t, e->all_leave ? COU_V6A : COU_V6B);
        break;
    case CRT_FACT_LOST:
        put_rule(t, e->lost_to_draw_pile ? COU_K9B : COU_K9A);
        break;
    case CRT_FACT_END:
        put_end(t, e);
        break;
    default:
        put_scoring(t, e, fact);
    }
}
