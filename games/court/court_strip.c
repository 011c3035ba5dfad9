/* court_strip.c -- what is printed along a card's edge, in words: which recipes an ingredient goes into, and what a recipe can score
 * beside its own points.
 *
 * Figures and names come from the tables. Each line speaks of one source of points and stands by itself, so that front ends may put
 * them into a list, and translate them. */
#include <stddef.h>

#include "court_box.h"

static void put_points(struct bq_text *t, int n, const char *more)
{
    bq_put_int(t, n);
    bq_put(t, more);
}

/* ---- ingredients ------------------------------------------------------------------------------ */

/* Italy: the recipes whose exact pasta this is. */
static void put_exact_recipes(struct bq_text *t, const struct court_cards *d, int symbol)
{
    int n = 0;

    for (int i = 0; i < CRT_RECIPES && d->recipe[i].name != NULL; i++)
        if (d->recipe[i].symbol == symbol) {
            bq_put(t, n++ > 0 ? ", " : "; the exact pasta of ");
            bq_put(t, d->recipe[i].text);
        }
    bq_put(t, n == 0 ? "; not the exact pasta of any recipe" : "");
}

/* What the deck's ability makes of an ingredient. */
static void put_special_use(struct bq_text *t, int edition, int deck, const struct court_ingredient *c)
{
    const struct court_deck_rules *r = &court_deck_rules[edition][deck];
    int points = c->symbol >= CRT_UMAMI && c->symbol <= CRT_GINGER ? r->points[c->symbol - CRT_UMAMI] : 0;

    switch (r->ability) {
    case CRT_EXACT:
        if (c->category == CRT_PRIMARY)
            put_exact_recipes(t, &court_decks[deck], c->symbol);
        break;
    case CRT_EXTRA:
        bq_put(t, c->category == CRT_SECONDARY ? "; one more than the cost into any recipe" : "");
        break;
    case CRT_DOUBLE:
        bq_put(t, "; into the second half of any doubled recipe");
        break;
    case CRT_SPICES:
        if (points != 0) {
            bq_put(t, points > 0 ? "; scores " : "; takes away ");
            bq_put_int(t, points > 0 ? points : -points);
        }
        break;
    case CRT_HOT_PAID:
    case CRT_HOT_FREE:
        bq_put(t, c->symbol == CRT_HOT ? "; up to two hot ones into any recipe" : "");
        break;
    default:
        break;
    }
}

void court_put_use(struct bq_text *t, int edition, int deck, const struct court_ingredient *c)
{
    static const char *const INTO[3] = {"goes into every recipe", "goes into normal and hard recipes",
                                        "goes into any recipe on top of its cost: "};

    bq_put(t, INTO[c->category]); /* COU-C1, COU-C2 */
    if (c->category == CRT_OPTIONAL)
        court_put_count(t, court_editions[edition].optional_points, "point");
    put_special_use(t, edition, deck, c);
}

/* ---- recipes ------------------------------------------------------------------------------------ */

/* France: the pair of a course with the one before it, or with the one behind it. */
static void put_pair(struct bq_text *t, const struct court_deck_rules *r, int course, int behind)
{
    static const char *const COURSES[] = {"an entree", "an appetizer", "a main", "a dessert"};
    int other = course + (behind ? 1 : -1);

    if (other < 0 || other > CRT_DESSERT - CRT_ENTREE)
        return;
    put_points(t, r->points[behind ? course : other], " more for a pair with ");
    bq_put(t, COURSES[other]);
}

/* Italy */
static void put_exact_pasta(struct bq_text *t, const struct court_cards *d, int symbol, int points)
{
    for (int k = 0; k < CRT_INGREDIENTS && d->ingredient[k].name != NULL; k++)
        if (symbol != CRT_NONE && d->ingredient[k].symbol == symbol) {
            put_points(t, points, " more with its exact pasta: ");
            bq_put(t, d->ingredient[k].text);
        }
}

/* China */
static void put_type(struct bq_text *t, const struct court_deck_rules *r, int symbol)
{
    int pairs = r->ability == CRT_PAIRS;

    if (symbol == CRT_NONE)
        return;
    put_points(t, r->points[0], pairs ? " more for every other " : " more if it is not the first ");
    bq_put(t, court_symbol_names[symbol]);
    bq_put(t, pairs ? " recipe served with it" : " recipe of the serve");
}

static void put_ability(struct bq_text *t, int edition, int deck, const struct court_recipe *c)
{
    const struct court_deck_rules *r = &court_deck_rules[edition][deck];

    switch (r->ability) {
    case CRT_EXACT:
        put_exact_pasta(t, &court_decks[deck], c->symbol, r->points[c->level]);
        break;
    case CRT_COURSES:
        put_pair(t, r, c->symbol - CRT_ENTREE, 0);
        break;
    case CRT_PAIRS:
    case CRT_CHAIN:
        put_type(t, r, c->symbol);
        break;
    case CRT_EXTRA:
        put_points(t, r->points[c->level], " more with an extra secondary");
        break;
    case CRT_DOUBLE:
        put_points(t, r->points[c->level], " more if it is cooked doubled");
        break;
    case CRT_KEBAB_TAKE:
        if (c->symbol == CRT_KEBAB)
            bq_put(t, "or it pays for a normal or hard recipe of an opponent, which scores instead");
        break;
    case CRT_KEBAB_SWAP:
        if (c->symbol == CRT_KEBAB)
            bq_put(t, "or it is swapped for a recipe of an opponent, which scores instead");
        break;
    case CRT_SPICES:
        if (c->level == CRT_EASY) /* takes no secondary */
            break;
        put_points(t, r->points[1], " more for each wasabi, ");
        put_points(t, -r->points[2], " less for each ginger");
        break;
    case CRT_HOT_PAID:
        put_points(t, r->points[0], " more for each of up to 2 hot ingredients");
        break;
    case CRT_HOT_FREE:
        put_points(t, r->points[0], " more for each hot ingredient of the serve above the orders of the queue");
    }
}

void court_put_bonus(struct bq_text *t, int edition, int deck, const struct court_recipe *c, int bonus)
{
    const struct court_edition *e = &court_editions[edition];

    switch (bonus) {
    case CRT_BONUS_ABILITY: /* COU-V4 */
        put_ability(t, edition, deck, c);
        break;
    case CRT_BONUS_PAIR: /* COU-V4 */
        if (court_deck_rules[edition][deck].ability == CRT_COURSES)
            put_pair(t, &court_deck_rules[edition][deck], c->symbol - CRT_ENTREE, 1);
        break;
    case CRT_BONUS_UTENSIL: /* COU-K7 */
        bq_put(t, "1 more with a ");
        bq_put(t, court_effect_names[c->utensil]);
        bq_put(t, " customer served");
        break;
    case CRT_BONUS_OPTIONAL: /* COU-V3a, COU-V3b */
        put_points(t, e->optional_points, " more for each optional ingredient");
        break;
    case CRT_BONUS_HARD: /* COU-V2a */
        if (e->hard_bonus == 0)
            break;
        bq_put(t, c->level == CRT_HARD ? "each easy and normal recipe served with it scores " : "");
        put_points(t, e->hard_bonus, c->level == CRT_HARD ? " more" : " more for each hard recipe served with it");
    }
}
