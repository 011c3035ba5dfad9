/* court_patch.c -- which numbers of Food Court a patch may change: patch.def as a table, the names in its keys, and what numbers must add
 * up to.
 *
 * Invariant: tables that pass court_refuses() fit the state (court.h's capacities) and can be played. */
#include "court.h"

/* ---- names ---------------------------------------------------------------------------------- */

static const char *edition_name(const int32_t at[BQ_PATCH_NAMES], int i)
{
    return at[i] < COU_EDITIONS ? court_edition_names[at[i]] : NULL;
}

static const char *level_name(const int32_t at[BQ_PATCH_NAMES], int i)
{
    static const char *const names[] = {"easy", "normal", "hard", NULL};

    return names[at[i]];
}

static const char *event_name(const int32_t at[BQ_PATCH_NAMES], int i)
{
    if (at[i] >= COU_EVENTS)
        return NULL;
    return i > 0 && court_printed.edition[at[0]].events[at[i]] == 0 ? "" : court_event_names[at[i]];
}

static const char *deck_name(const int32_t at[BQ_PATCH_NAMES], int i)
{
    return at[i] < COU_DECKS ? court_decks[at[i]].name : NULL;
}

static const char *ingredient_name(const int32_t at[BQ_PATCH_NAMES], int i)
{
    return at[i] < COU_INGREDIENTS ? court_decks[at[i - 1]].ingredient[at[i]].name : NULL;
}

static const char *recipe_name(const int32_t at[BQ_PATCH_NAMES], int i)
{
    return at[i] < COU_RECIPES ? court_decks[at[i - 1]].recipe[at[i]].name : NULL;
}

/* The conditions of three drinks are about particular things and have no number. */
static const char *drink_name(const int32_t at[BQ_PATCH_NAMES], int i)
{
    const struct court_drink *d;

    if (at[i] >= COU_DRINKS)
        return NULL;
    d = &court_decks[at[i - 1]].drink[at[i]];
    return d->test == COU_LEVELS_OF_ONE_TYPE || d->test == COU_GINGER_AND_OPTIONAL || d->test == COU_EASY_WITH_TWO_HOT
               ? ""
               : d->name;
}

/* What the three points of a restaurant's ability are for; "": it has no such points. */
static const char *ability_name(const int32_t at[BQ_PATCH_NAMES], int i)
{
    static const char *const levels[] = {"easy", "normal", "hard"};
    static const char *const pairs[] = {"entree", "appetizer", "main"};
    static const char *const spices[] = {"umami", "wasabi", "ginger"};

    if (at[i] >= 3)
        return NULL;
    switch ((enum court_ability)court_printed.deck[at[i - 2]][at[i - 1]].ability) {
    case COU_EXACT:
    case COU_EXTRA:
    case COU_DOUBLE:
        return levels[at[i]];
    case COU_COURSES:
        return pairs[at[i]];
    case COU_SPICES:
        return spices[at[i]];
    case COU_PAIRS:
    case COU_CHAIN:
    case COU_HOT_PAID:
    case COU_HOT_FREE:
        return at[i] == 0 ? "each" : "";
    case COU_KEBAB_TAKE:
    case COU_KEBAB_SWAP:
        break;
    }
    return "";
}

/* Restaurants of which only some have the number. */
static const char *some_deck(const int32_t at[BQ_PATCH_NAMES], int i, uint32_t decks)
{
    return at[i] < COU_DECKS && (decks >> at[i] & 1) == 0 ? "" : deck_name(at, i);
}

static const char *spicy_name(const int32_t at[BQ_PATCH_NAMES], int i)
{
    return some_deck(at, i, 1u << COU_MEXICO);
}
static const char *fetcher_name(const int32_t at[BQ_PATCH_NAMES], int i)
{
    return some_deck(at, i, 1u << COU_ITALY | 1u << COU_INDIA);
}
static const char *asker_name(const int32_t at[BQ_PATCH_NAMES], int i)
{
    return some_deck(at, i, 1u << COU_USA | 1u << COU_JAPAN);
}

static const char *customer_name(const int32_t at[BQ_PATCH_NAMES], int i)
{
    if (at[i] >= COU_EFFECTS)
        return NULL;
    return court_printed.customer[at[i - 2]][at[i - 1]][at[i]].order == 0 ? "" : court_effect_names[at[i]];
}

static const struct bq_patch_kind KINDS[] = {
    {"edition", edition_name}, {"level", level_name},       {"event", event_name},
    {"deck", deck_name},       {"restaurant", deck_name},   {"ingredient", ingredient_name},
    {"recipe", recipe_name},   {"dish", recipe_name},       {"drink", drink_name},
    {"ability", ability_name}, {"spicy", spicy_name},       {"fetcher", fetcher_name},
    {"asker", asker_name},     {"customer", customer_name}, {NULL, NULL},
};

/* ---- rows ------------------------------------------------------------------------------------ */

static const struct bq_patch_row ROWS[] = {
#define PATCH(word, key, least, most, own, help, first, a, b, c) \
    BQ_PATCH_ROW(struct court_tables, COU_SAY_PATCH_##word, key, least, most, own, first, a, b, c)
#include "patch.def"
#undef PATCH
    {.key = NULL},
};

static int32_t usual_points(const void *tables, int row, const int32_t at[BQ_PATCH_NAMES])
{
    const struct court_tables *t = tables;

    (void)row; /* there is only one with points of its own */
    return t->edition[at[0]].points[court_decks[at[1]].recipe[at[2]].level];
}

/* ---- sums -------------------------------------------------------------------------------------- */

/* How many ingredients a column of the deck can hold, optional ones aside. */
static int column_most(const struct court_tables *t, int edition, int deck)
{
    const struct court_deck_rules *rules = &t->deck[edition][deck];
    int cost = 0;

    for (int r = 0; r < COU_RECIPES; r++)
        cost = t->cost[deck][r] > cost ? t->cost[deck][r] : cost;
    switch ((enum court_ability)rules->ability) {
    case COU_DOUBLE:
        return 2 * (1 + cost);
    case COU_EXTRA:
        return 1 + cost + 1;
    case COU_HOT_PAID:
    case COU_HOT_FREE:
        return 1 + cost + rules->points[1];
    case COU_EXACT:
    case COU_COURSES:
    case COU_PAIRS:
    case COU_CHAIN:
    case COU_KEBAB_TAKE:
    case COU_KEBAB_SWAP:
    case COU_SPICES:
        break;
    }
    return 1 + cost;
}

static int refuses_deck(const struct court_tables *t, int edition, int deck, struct bq_patch_refusal *why)
{
    const struct court_copies *n = &t->copies[edition][deck];
    const struct court_edition *e = &t->edition[edition];
    const char *of = court_edition_names[edition], *name = court_decks[deck].name;
    int cards = e->events[0] + e->events[1] + e->events[2] + COU_DRINKS * e->drinks, optional = 0, hands = 1;

    for (int k = 0; k < COU_INGREDIENTS; k++) {
        cards += n->ingredient[k];
        if (court_decks[deck].ingredient[k].name != NULL && court_decks[deck].ingredient[k].category == COU_OPTIONAL)
            optional += n->ingredient[k];
    }
    for (int r = 0; r < COU_RECIPES; r++)
        cards += n->recipe[r];
    if (e->effects_add_up)
        hands = COU_LINE;
    return bq_patch_refuse(why, BQ_PATCH_WHOSE(of, ".copies.", name, ".* + events + drinks"), cards,
                           e->hand + hands * e->more_hand, COU_PILE) ||
           bq_patch_refuse(why, BQ_PATCH_WHOSE(of, ".copies.", name, ".* (optional ingredients)"), optional, 0,
                           COU_WITH - column_most(t, edition, deck));
}

/* COU-S3, COU-C2, COU-K2 */
static int court_refuses(const void *tables, struct bq_patch_refusal *why)
{
    const struct court_tables *t = tables;

    for (int edition = 0; edition < COU_EDITIONS; edition++) {
        const struct court_edition *e = &t->edition[edition];
        const char *of = court_edition_names[edition];

        if (bq_patch_refuse(why, BQ_PATCH_WHOSE(of, ".line + ", of, ".more-line"), e->line + e->more_line, 1, COU_LINE))
            return 1;
        for (int deck = 0; deck < COU_DECKS; deck++)
            if (refuses_deck(t, edition, deck, why))
                return 1;
    }
    return 0;
}

const struct bq_patches court_patches = {
    .size = sizeof(struct court_tables),
    .printed = &court_printed,
    .rows = ROWS,
    .kinds = KINDS,
    .usual = usual_points,
    .refuses = court_refuses,
};
