/* court_tables.c -- the tables of Food Court in words, for court_box.c's pages: what cards do, what an edition is like, sums.
 *
 * Figures come from the tables, and the switches of an edition choose the sentence, so a change in editions.def shows here at once. */
#include <stddef.h>

#include "court_box.h"

const char *const court_category_names[3] = {"primary", "secondary", "optional"};
const char *const court_level_names[3] = {"easy", "normal", "hard"};
const char *const court_symbol_names[COU_SYMBOLS] = {
    [COU_NONE] = "",
    [COU_SPAGHETTI] = "spaghetti",
    [COU_FETTUCCINE] = "fettuccine",
    [COU_TAGLIATELLE] = "tagliatelle",
    [COU_LASAGNA] = "lasagna",
    [COU_PENNE] = "penne",
    [COU_OTHER_PASTA] = "other pasta",
    [COU_ENTREE] = "entree",
    [COU_APPETIZER] = "appetizer",
    [COU_MAIN] = "main",
    [COU_DESSERT] = "dessert",
    [COU_RICE] = "rice",
    [COU_NOODLES] = "noodles",
    [COU_BURGER] = "burger",
    [COU_STEAK] = "steak",
    [COU_KEBAB] = "kebab",
    [COU_UMAMI] = "umami",
    [COU_WASABI] = "wasabi",
    [COU_GINGER] = "ginger",
    [COU_HOT] = "hot",
};

/* ---- words -------------------------------------------------------------------------------- */

_Static_assert(COU_SAY_FACT_DRINKS - COU_SAY_FACT_DECK == COU_FACT_DRINKS - COU_FACT_DECK, "labels go by facts");
_Static_assert(COU_SAY_DISCOUNT - COU_SAY_COMPLAINT == COU_DISCOUNT - COU_COMPLAINT, "events go by kinds");

int court_effect_label(int effect)
{
    return effect == COU_LOSE ? COU_SAY_TAG_LOSE : court_effect_word(effect);
}

int court_symbol_label(int symbol)
{
    return symbol == COU_LASAGNA ? COU_SAY_SIGN_LASAGNA : court_symbol_word(symbol);
}

void court_put_word(struct bq_text *t, const struct bq_speech *s, int key)
{
    bq_put_say(t, s, BQ_FACT0(key));
}

void court_put_quoting(struct bq_text *t, const struct bq_speech *s, int key, const char *a, const char *b)
{
    const char *const texts[] = {a, b, NULL};
    struct bq_speech quoting = *s;

    quoting.texts = texts;
    bq_put_say(t, &quoting, b != NULL ? BQ_FACT(key, 0, 1) : BQ_FACT(key, 0));
}

void court_put_effect(struct bq_text *t, const struct bq_speech *s, int row, int deck, int effect)
{
    bq_put_say(t, s, court_effect_text(row, deck, effect));
}

void court_put_event(struct bq_text *t, const struct bq_speech *s, int row, int event)
{
    bq_put_say(t, s, court_event_text(row, event));
}

/* ---- sums ------------------------------------------------------------------------------------ */

struct court_sums court_sums_of(int row, int deck)
{
    const struct court_cards *d = &court_decks[deck];
    struct court_sums n = {0};

    for (int i = 0; i < COU_INGREDIENTS && d->ingredient[i].name != NULL; i++) {
        n.category[d->ingredient[i].category] += court_copies(row, deck, i);
        n.medals += d->ingredient[i].medal ? court_copies(row, deck, i) : 0;
    }
    for (int i = 0; i < COU_RECIPES && d->recipe[i].name != NULL; i++) {
        n.level[d->recipe[i].level] += court_copies(row, deck, COU_RECIPE + i);
        n.medals += d->recipe[i].medal ? court_copies(row, deck, COU_RECIPE + i) : 0;
    }
    for (int i = 0; i < 3; i++)
        n.events += court_copies(row, deck, COU_COMPLAINT + i);
    for (int i = 0; i < COU_DRINKS; i++)
        n.drinks += court_copies(row, deck, COU_DRINK + i);
    for (int i = 1; i < COU_EFFECTS; i++) {
        n.orders += court_customer_card(row, deck, i)->order;
        n.customers += court_customer_card(row, deck, i)->order > 0;
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

void court_put_cards(struct bq_text *t, const struct bq_speech *s, const struct court_sums *n)
{
    bq_put_say(t, s, BQ_FACT(COU_SAY_SUM_CARDS, court_sum_cards(n)));
    bq_put(t, ": ");
    bq_put_say(t, s,
               BQ_FACT(COU_SAY_SUM_INGREDIENTS, sum_of(n->category), n->category[0], n->category[1], n->category[2]));
    bq_put(t, ", ");
    bq_put_say(t, s, BQ_FACT(COU_SAY_SUM_RECIPES, sum_of(n->level), n->level[0], n->level[1], n->level[2]));
    bq_put(t, ", ");
    bq_put_say(t, s, BQ_FACT(COU_SAY_SUM_EVENTS, n->events));
    if (n->drinks > 0) {
        bq_put(t, ", ");
        bq_put_say(t, s, BQ_FACT(COU_SAY_SUM_DRINKS, n->drinks));
    }
}

void court_put_customers(struct bq_text *t, const struct bq_speech *s, const struct court_sums *n)
{
    bq_put_say(t, s, BQ_FACT(COU_SAY_SUM_CUSTOMERS, n->customers, n->orders));
}

void court_put_medals(struct bq_text *t, const struct bq_speech *s, const struct court_sums *n)
{
    bq_put_say(t, s, BQ_FACT(COU_SAY_SUM_MEDALS, n->medals));
}

/* ---- an edition's constants and switches ------------------------------------------------------- */

/* The kinds of customers: those of every deck, or those of some. COU-K4a, COU-K4b */
static void put_kinds_of(struct bq_text *t, const struct bq_speech *s, int row, int some)
{
    for (int effect = 1; effect < COU_EFFECTS; effect++) {
        int decks = 0;

        for (int i = 0; i < COU_DECKS; i++)
            decks += court_customer_card(row, i, effect)->order > 0;
        if (decks == 0 || (decks < COU_DECKS) != some)
            continue;
        bq_put(t, t->len > 0 ? ", " : "");
        court_put_word(t, s, court_effect_label(effect));
    }
}

static void put_kinds(struct bq_text *t, const struct bq_speech *s, int row)
{
    char every[COU_CELL], some[COU_CELL];
    struct bq_text all = bq_text_to(every, sizeof every), part = bq_text_to(some, sizeof some);

    put_kinds_of(&all, s, row, 0);
    put_kinds_of(&part, s, row, 1);
    court_put_quoting(t, s, part.len > 0 ? COU_SAY_HAS_KINDS_SOME : COU_SAY_HAS_KINDS, every,
                      part.len > 0 ? some : NULL);
}

static struct bq_fact scoring_fact(const struct court_edition *e, int fact)
{
    switch ((enum court_fact)fact) {
    case COU_FACT_POINTS:
        return BQ_FACT(COU_SAY_HAS_POINTS, e->points[0], e->points[1], e->points[2]);
    case COU_FACT_BONUS:
        return e->hard_bonus > 0 ? BQ_FACT(COU_SAY_HAS_BONUS, e->hard_bonus) : BQ_FACT0(COU_SAY_HAS_NO_BONUS);
    case COU_FACT_OPTIONAL:
        return BQ_FACT(COU_SAY_HAS_OPTIONAL, e->optional_points);
    case COU_FACT_NATION:
        return e->nation_points > 0 ? BQ_FACT(COU_SAY_HAS_NATION, e->nation_points) : BQ_FACT0(COU_SAY_HAS_NO_NATION);
    case COU_FACT_DECK:
    case COU_FACT_CENTER:
    case COU_FACT_REFILL:
    case COU_FACT_ATTRACT:
    case COU_FACT_QUEUE:
    case COU_FACT_CUSTOMERS:
    case COU_FACT_EFFECTS:
    case COU_FACT_LEAVE:
    case COU_FACT_LOST:
    case COU_FACT_END:
    case COU_FACT_DRINKS:
    case COU_FACTS:
        break;
    }
    return e->drinks > 0 ? BQ_FACT(COU_SAY_HAS_DRINKS, COU_DRINKS * e->drinks, e->drink_points)
                         : BQ_FACT0(COU_SAY_TAG_NONE);
}

static struct bq_fact edition_fact(int row, int fact)
{
    const struct court_edition *e = court_edition_at(row);

    switch ((enum court_fact)fact) {
    case COU_FACT_DECK:
        return BQ_FACT(COU_SAY_HAS_DECK, court_deck_size(row, 0), e->customers);
    case COU_FACT_CENTER:
        return e->center_least > 0 ? BQ_FACT(COU_SAY_HAS_CENTER_LEAST, e->center_least) : BQ_FACT0(COU_SAY_HAS_CENTER);
    case COU_FACT_REFILL:
        return BQ_FACT(COU_SAY_HAS_REFILL, e->toss, e->hand);
    case COU_FACT_ATTRACT: /* COU-T5a, COU-T5b */
        return BQ_FACT0(e->attract_any_time ? COU_SAY_HAS_ATTRACT_ANY : COU_SAY_HAS_ATTRACT);
    case COU_FACT_QUEUE:
        return court_customer_card(row, 0, COU_QUEUE)->order > 0
                   ? BQ_FACT(COU_SAY_HAS_LINE_MORE, e->line, e->line + e->more_line)
                   : BQ_FACT(COU_SAY_HAS_LINE, e->line);
    case COU_FACT_EFFECTS: /* COU-K5a, COU-K5b */
        return BQ_FACT0(e->effects_add_up ? COU_SAY_HAS_SUMS_OF_EFFECTS : COU_SAY_HAS_SINGLE_EFFECTS);
    case COU_FACT_LEAVE: /* COU-V6a, COU-V6b */
        return BQ_FACT0(e->all_leave ? COU_SAY_HAS_ALL_LEAVE : COU_SAY_HAS_SERVED_LEAVE);
    case COU_FACT_LOST: /* COU-K9a, COU-K9b */
        return BQ_FACT0(e->lost_to_draw_pile ? COU_SAY_HAS_LOST_BACK : COU_SAY_HAS_LOST_GONE);
    case COU_FACT_END:
        return BQ_FACT(COU_SAY_HAS_END, e->enough, e->goal, court_bonus(e, 1), court_bonus(e, e->goal));
    case COU_FACT_CUSTOMERS:
    case COU_FACT_POINTS:
    case COU_FACT_BONUS:
    case COU_FACT_OPTIONAL:
    case COU_FACT_NATION:
    case COU_FACT_DRINKS:
    case COU_FACTS:
        break;
    }
    return scoring_fact(e, fact);
}

void court_put_fact(struct bq_text *t, const struct bq_speech *s, int row, int fact)
{
    if (fact == COU_FACT_CUSTOMERS)
        put_kinds(t, s, row);
    else
        bq_put_say(t, s, edition_fact(row, fact));
}
