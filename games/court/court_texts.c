/* court_texts.c -- what the cards of Food Court say, as facts: abilities, win conditions, drinks' conditions, customers' effects, events.
 *
 * The sentences are in words.def; every figure in them comes from the tables of editions.def and decks.def, so a card that changes
 * there says so at once, on the page, in the terminal and in banquet decks. */
#include "court_remarks.h"

_Static_assert(COU_SAY_SPECIAL_MEXICO - COU_SAY_SPECIAL_ITALY == COU_MEXICO - COU_ITALY,
               "a text for each nation's special customer, in their order");
_Static_assert(COU_SAY_DO_DISCARD_HAND - COU_SAY_DO_FETCH_PRIMARIES == COU_DISCARD_HAND - COU_FETCH_PRIMARIES,
               "words for each special customer, in their order");

/* ---- decks -------------------------------------------------------------------------------------- */

struct bq_fact court_ability_text(int row, int deck)
{
    const struct court_deck_rules *r = court_deck_at_row(row, deck);

    return BQ_FACT(r->noun, r->points[0], r->points[1], r->points[2]);
}

struct bq_fact court_win_text(int row, int deck)
{
    int goal = court_edition_at(row)->goal;

    return BQ_FACT(court_deck_at_row(row, deck)->noun + 1, goal, goal / 2);
}

struct bq_fact court_drink_text(int row, int deck, int drink)
{
    return BQ_FACT(court_decks[deck].drink[drink].noun + 1, court_tables_at(row)->drink[deck][drink]);
}

struct bq_fact court_event_text(int row, int event)
{
    const int own = court_edition_at(row)->promotion_own; /* COU-E2a, COU-E2b */
    const int does[3] = {COU_SAY_CARD_COMPLAINT, own ? COU_SAY_CARD_PROMOTION_OWN : COU_SAY_CARD_PROMOTION,
                         COU_SAY_CARD_DISCOUNT};

    return BQ_FACT0(does[event]);
}

/* ---- customers ------------------------------------------------------------------------------------ */

/* What a special customer is worth. */
static int special_points(const struct court_edition *e, int special)
{
    return special == COU_TAKE_POINT ? e->takes : special == COU_DISCARD_HAND ? e->dumps : e->special;
}

/* With the words of its card, or those for its face. */
static struct bq_fact special_text(int row, int deck, int on_face)
{
    const int what = court_specials[deck];

    return BQ_FACT(on_face ? COU_SAY_DO_FETCH_PRIMARIES + what : COU_SAY_SPECIAL_ITALY + deck,
                   court_tables_at(row)->special[deck], special_points(court_edition_at(row), what));
}

struct bq_fact court_effect_text(int row, int deck, int effect) /* COU-K4a, COU-K4b */
{
    const struct court_edition *e = court_edition_at(row);

    switch ((enum court_effect)effect) {
    case COU_GAIN:
        return BQ_FACT(COU_SAY_CARD_GAIN, e->gains);
    case COU_LOSE:
        return BQ_FACT(COU_SAY_CARD_LOSE, e->loses);
    case COU_WIN_CARD:
        return BQ_FACT0(e->lost_to_draw_pile ? COU_SAY_CARD_WIN_CARD_BACK : COU_SAY_CARD_WIN_CARD);
    case COU_LOSE_RECIPE:
        return BQ_FACT0(COU_SAY_CARD_RECIPE);
    case COU_LOSE_INGREDIENTS:
        return BQ_FACT(COU_SAY_CARD_INGREDIENTS, e->spoils);
    case COU_HAND:
        return BQ_FACT(COU_SAY_CARD_HAND, e->more_hand);
    case COU_KITCHENWARE:
    case COU_COOKWARE:
    case COU_TABLEWARE:
        return BQ_FACT(COU_SAY_CARD_UTENSIL, e->utensil, court_effect_word(effect));
    case COU_OWN_NATION:
        return BQ_FACT(COU_SAY_CARD_OWN_NATION, e->counted);
    case COU_FOREIGN:
        return BQ_FACT(COU_SAY_CARD_FOREIGN, e->counted);
    case COU_SPECIAL:
        return deck < 0 ? BQ_FACT0(COU_SAY_CARD_SPECIAL) : special_text(row, deck, 0);
    case COU_PREPARE:
        return BQ_FACT0(COU_SAY_CARD_PREPARE);
    case COU_QUEUE:
        return BQ_FACT(COU_SAY_CARD_QUEUE, e->line + e->more_line);
    case COU_NO_EFFECT:
    case COU_EFFECTS:
        break;
    }
    return BQ_FACT0(COU_SAY_NOTHING);
}

struct bq_fact court_effect_face(int row, int deck, int effect)
{
    const struct court_edition *e = court_edition_at(row);

    switch ((enum court_effect)effect) {
    case COU_GAIN:
        return BQ_FACT(COU_SAY_DO_GAIN, e->gains);
    case COU_LOSE:
        return BQ_FACT(COU_SAY_DO_LOSE, e->loses);
    case COU_WIN_CARD:
        return BQ_FACT0(COU_SAY_DO_WIN_CARD);
    case COU_LOSE_RECIPE:
        return BQ_FACT0(COU_SAY_DO_RECIPE);
    case COU_LOSE_INGREDIENTS:
        return BQ_FACT(COU_SAY_DO_INGREDIENTS, e->spoils);
    case COU_HAND:
        return BQ_FACT(COU_SAY_DO_HAND, e->more_hand);
    case COU_KITCHENWARE:
    case COU_COOKWARE:
    case COU_TABLEWARE:
        return BQ_FACT(COU_SAY_DO_UTENSIL, e->utensil, court_effect_word(effect));
    case COU_OWN_NATION:
        return BQ_FACT(COU_SAY_DO_OWN_NATION, e->counted);
    case COU_FOREIGN:
        return BQ_FACT(COU_SAY_DO_FOREIGN, e->counted);
    case COU_SPECIAL:
        return special_text(row, deck, 1);
    case COU_PREPARE:
        return BQ_FACT0(COU_SAY_DO_PREPARE);
    case COU_QUEUE:
        return BQ_FACT(COU_SAY_DO_QUEUE, e->line + e->more_line);
    case COU_NO_EFFECT:
    case COU_EFFECTS:
        break;
    }
    return BQ_FACT0(COU_SAY_NOTHING);
}

int court_is_ongoing(int effect) /* COU-K3 */
{
    return effect == COU_HAND || effect == COU_PREPARE || effect == COU_QUEUE;
}

struct bq_fact court_effect_sentence(int row, uint8_t customer)
{
    return BQ_FACT(court_is_ongoing(court_effect_of(customer)) ? COU_SAY_FX_WHILE : COU_SAY_FX_SERVED,
                   court_effect_value(row, customer));
}
