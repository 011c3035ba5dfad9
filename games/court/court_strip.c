/* court_strip.c -- what is printed along a card's edge, in words: which recipes an ingredient goes into, and what a recipe can score
 * beside its own points.
 *
 * Figures and names come from the tables. Each line speaks of one source of points and stands by itself, so that front ends may put
 * them into a list. */
#include <stddef.h>

#include "court_box.h"

/* ---- ingredients ------------------------------------------------------------------------------ */

/* Italy: the recipes whose exact pasta this is. */
static void put_exact_recipes(struct bq_text *t, const struct bq_speech *s, const struct court_cards *d, int symbol)
{
    char text[COU_CELL];
    struct bq_text dishes = bq_text_to(text, sizeof text);

    for (int i = 0; i < COU_RECIPES && d->recipe[i].name != NULL; i++)
        if (d->recipe[i].symbol == symbol) {
            bq_put(&dishes, dishes.len > 0 ? ", " : "");
            court_put_word(&dishes, s, d->recipe[i].noun);
        }
    bq_put(t, "; ");
    if (dishes.len > 0)
        court_put_quoting(t, s, COU_SAY_USE_EXACT, text, NULL);
    else
        court_put_word(t, s, COU_SAY_USE_NOT_EXACT);
}

static void put_further(struct bq_text *t, const struct bq_speech *s, struct bq_fact f)
{
    bq_put(t, "; ");
    bq_put_say(t, s, f);
}

/* What the deck's ability makes of an ingredient. */
static void put_special_use(struct bq_text *t, const struct bq_speech *s, int row, int deck,
                            const struct court_ingredient *c)
{
    const struct court_deck_rules *r = court_deck_at_row(row, deck);
    int points = c->symbol >= COU_UMAMI && c->symbol <= COU_GINGER ? r->points[c->symbol - COU_UMAMI] : 0;

    switch ((enum court_ability)r->ability) {
    case COU_EXACT:
        if (c->category == COU_PRIMARY)
            put_exact_recipes(t, s, &court_decks[deck], c->symbol);
        break;
    case COU_EXTRA:
        if (c->category == COU_SECONDARY)
            put_further(t, s, BQ_FACT0(COU_SAY_USE_EXTRA));
        break;
    case COU_DOUBLE:
        put_further(t, s, BQ_FACT0(COU_SAY_USE_DOUBLED));
        break;
    case COU_SPICES:
        if (points != 0)
            put_further(t, s, points > 0 ? BQ_FACT(COU_SAY_USE_SCORES, points) : BQ_FACT(COU_SAY_USE_COSTS, -points));
        break;
    case COU_HOT_PAID:
    case COU_HOT_FREE:
        if (c->symbol == COU_HOT)
            put_further(t, s, BQ_FACT(COU_SAY_USE_HOT, r->points[1]));
        break;
    case COU_COURSES:
    case COU_PAIRS:
    case COU_CHAIN:
    case COU_KEBAB_TAKE:
    case COU_KEBAB_SWAP:
        break;
    }
}

void court_put_use(struct bq_text *t, const struct bq_speech *s, int row, int deck, const struct court_ingredient *c,
                   int n)
{
    if (c->category == COU_OPTIONAL) /* COU-C2 */
        bq_put_say(t, s, BQ_FACT(COU_SAY_USE_OPTIONAL, n, court_edition_at(row)->optional_points));
    else /* COU-C1 */
        bq_put_say(t, s, BQ_FACT(c->category == COU_PRIMARY ? COU_SAY_USE_PRIMARY : COU_SAY_USE_SECONDARY, n));
    put_special_use(t, s, row, deck, c);
}

/* ---- recipes ------------------------------------------------------------------------------------ */

/* France: the pair of a course with the one before it, or with the one behind it. */
static void put_pair(struct bq_text *t, const struct bq_speech *s, const struct court_deck_rules *r, int course,
                     int behind)
{
    int other = course + (behind ? 1 : -1);

    if (other >= 0 && other <= COU_DESSERT - COU_ENTREE)
        bq_put_say(
            t, s,
            BQ_FACT(COU_SAY_EDGE_PAIR, r->points[behind ? course : other], court_symbol_word(COU_ENTREE + other)));
}

/* Italy */
static void put_exact_pasta(struct bq_text *t, const struct bq_speech *s, const struct court_cards *d, int symbol,
                            int points)
{
    for (int k = 0; k < COU_INGREDIENTS && d->ingredient[k].name != NULL; k++)
        if (symbol != COU_NONE && d->ingredient[k].symbol == symbol)
            bq_put_say(t, s, BQ_FACT(COU_SAY_EDGE_EXACT, points, d->ingredient[k].noun));
}

/* China */
static void put_type(struct bq_text *t, const struct bq_speech *s, const struct court_deck_rules *r, int symbol)
{
    int pairs = r->ability == COU_PAIRS;

    if (symbol == COU_RICE)
        bq_put_say(t, s, BQ_FACT(pairs ? COU_SAY_EDGE_RICE_PAIRS : COU_SAY_EDGE_RICE_CHAIN, r->points[0]));
    if (symbol == COU_NOODLES)
        bq_put_say(t, s, BQ_FACT(pairs ? COU_SAY_EDGE_NOODLES_PAIRS : COU_SAY_EDGE_NOODLES_CHAIN, r->points[0]));
}

/* Abilities that say the same of many recipes; 0: of this one nothing. */
static struct bq_fact ability_fact(const struct court_deck_rules *r, const struct court_recipe *c)
{
    switch ((enum court_ability)r->ability) {
    case COU_EXTRA:
        return BQ_FACT(COU_SAY_EDGE_EXTRA, r->points[c->level]);
    case COU_DOUBLE:
        return BQ_FACT(COU_SAY_EDGE_DOUBLED, r->points[c->level]);
    case COU_KEBAB_TAKE:
    case COU_KEBAB_SWAP:
        return c->symbol != COU_KEBAB
                   ? BQ_FACT0(COU_SAY_NOTHING)
                   : BQ_FACT0(r->ability == COU_KEBAB_TAKE ? COU_SAY_EDGE_KEBAB_TAKE : COU_SAY_EDGE_KEBAB_SWAP);
    case COU_SPICES: /* an easy recipe takes no secondary */
        return c->level == COU_EASY ? BQ_FACT0(COU_SAY_NOTHING)
                                    : BQ_FACT(COU_SAY_EDGE_SPICES, r->points[1], -r->points[2]);
    case COU_HOT_PAID:
        return BQ_FACT(COU_SAY_EDGE_HOT_PAID, r->points[0], r->points[1]);
    case COU_HOT_FREE:
        return BQ_FACT(COU_SAY_EDGE_HOT_FREE, r->points[0]);
    case COU_EXACT:
    case COU_COURSES:
    case COU_PAIRS:
    case COU_CHAIN:
        break;
    }
    return BQ_FACT0(COU_SAY_NOTHING);
}

static void put_ability(struct bq_text *t, const struct bq_speech *s, int row, int deck, const struct court_recipe *c)
{
    const struct court_deck_rules *r = court_deck_at_row(row, deck);
    struct bq_fact f = ability_fact(r, c);

    if (r->ability == COU_EXACT)
        put_exact_pasta(t, s, &court_decks[deck], c->symbol, r->points[c->level]);
    else if (r->ability == COU_COURSES)
        put_pair(t, s, r, c->symbol - COU_ENTREE, 0);
    else if (r->ability == COU_PAIRS || r->ability == COU_CHAIN)
        put_type(t, s, r, c->symbol);
    else if (f.key != COU_SAY_NOTHING)
        bq_put_say(t, s, f);
}

void court_put_bonus(struct bq_text *t, const struct bq_speech *s, int row, int deck, const struct court_recipe *c,
                     int bonus)
{
    const struct court_edition *e = court_edition_at(row);

    switch (bonus) {
    case COU_BONUS_ABILITY: /* COU-V4 */
        put_ability(t, s, row, deck, c);
        break;
    case COU_BONUS_PAIR: /* COU-V4 */
        if (court_deck_at_row(row, deck)->ability == COU_COURSES)
            put_pair(t, s, court_deck_at_row(row, deck), c->symbol - COU_ENTREE, 1);
        break;
    case COU_BONUS_UTENSIL: /* COU-K7 */
        bq_put_say(t, s, BQ_FACT(COU_SAY_EDGE_UTENSIL, e->utensil, court_effect_word(c->utensil)));
        break;
    case COU_BONUS_OPTIONAL: /* COU-V3a, COU-V3b */
        bq_put_say(t, s, BQ_FACT(COU_SAY_EDGE_OPTIONAL, e->optional_points));
        break;
    case COU_BONUS_HARD: /* COU-V2a */
        if (e->hard_bonus > 0)
            bq_put_say(t, s, BQ_FACT(c->level == COU_HARD ? COU_SAY_EDGE_IS_HARD : COU_SAY_EDGE_HARD, e->hard_bonus));
    }
}
