/* court_cards.c -- the box of Food Court for programs: every card of both editions as JSON, with the words of court_tables.c in the
 * language of the speech; ids and kinds are the same in all languages. The objects are in box.def; here is what their lines call.
 *
 * Events are the same in all decks, so their deck is null. Ids are those of states and moves.
 *
 * Invariant: a card that the banquet decks pages show is here, and the other way round. */
#include <stddef.h>

#include "core/box.h"
#include "core/objects.h"
#include "court_box.h"

/* Where something is said. */
struct cell {
    char text[COU_CELL];
};

static const char *say(struct cell *to, const struct bq_speech *s, struct bq_fact f)
{
    bq_say(s, &f, to->text, sizeof to->text);
    return to->text;
}

static void put_word(struct bq_text *t, const struct bq_speech *s, int word)
{
    struct cell c;

    bq_put_json(t, say(&c, s, BQ_FACT0(word)));
}

static void put_id(struct bq_text *t, int deck, const char *ending)
{
    bq_put_char(t, '"');
    bq_put(t, court_decks[deck].name);
    bq_put_char(t, '-');
    bq_put(t, ending);
    bq_put_char(t, '"');
}

static void put_deck(struct bq_text *t, const struct bq_speech *s, int deck)
{
    struct cell name, nation;
    int noun = court_decks[deck].noun;

    bq_put_deck(t, court_decks[deck].name, say(&name, s, BQ_FACT0(noun)), say(&nation, s, BQ_FACT0(noun + 1)));
}

static void put_fact(struct bq_text *t, const struct bq_speech *s, int fact)
{
    struct cell label, cell[COU_EDITIONS];
    const char *in[COU_EDITIONS];

    for (int e = 0; e < COU_EDITIONS; e++) {
        struct bq_text words = bq_text_to(cell[e].text, sizeof cell[e].text);

        court_put_fact(&words, s, court_row_in(s->variant, e), fact);
        in[e] = cell[e].text;
    }
    bq_put_fact(t, NULL, say(&label, s, BQ_FACT0(COU_SAY_FACT_DECK + fact)), COU_EDITIONS, in);
}

static void put_term(struct bq_text *t, int *members, const struct bq_speech *s, const char *id, int word)
{
    bq_json_member(t, members, id);
    put_word(t, s, word);
}

/* By the id that cards have. */
static void put_terms(struct bq_text *t, const struct bq_speech *speech)
{
    struct bq_speech brief = *speech, *s = &brief;
    int n = 0;

    brief.brief = BQ_BRIEF;
    bq_put_char(t, '{');
    put_term(t, &n, s, "event", COU_SAY_KIND_EVENT);
    put_term(t, &n, s, "drink", COU_SAY_KIND_DRINK);
    for (int i = 0; i < 3; i++) {
        put_term(t, &n, s, court_category_names[i], COU_SAY_KIND_PRIMARY + i);
        put_term(t, &n, s, court_level_names[i], COU_SAY_KIND_EASY + i);
    }
    for (int i = COU_NONE + 1; i < COU_SYMBOLS; i++)
        put_term(t, &n, s, court_symbol_names[i], court_symbol_label(i));
    for (int i = COU_GAIN; i < COU_EFFECTS; i++)
        put_term(t, &n, s, court_effect_names[i], court_effect_word(i));
    bq_put_char(t, '}');
}

static void put_bonuses(struct bq_text *t, const struct bq_speech *s, int row, int deck, const struct court_recipe *c)
{
    int count = 0;

    bq_put_char(t, '[');
    for (int i = 0; i < COU_BONUSES; i++) {
        char text[COU_CELL];
        struct bq_text words = bq_text_to(text, sizeof text);

        court_put_bonus(&words, s, row, deck, c, i);
        if (words.len > 0)
            bq_json_item(t, &count, text);
    }
    bq_put_char(t, ']');
}

/* A card as an edition has it, or null. */
static void put_ingredient_face(struct bq_text *t, const struct bq_speech *s, int row, int deck,
                                const struct court_ingredient *c);
static void put_drink_face(struct bq_text *t, const struct bq_speech *s, int row, int deck, int drink);
static void put_customer_face(struct bq_text *t, const struct bq_speech *s, int row, int deck, int effect);
static void put_event_face(struct bq_text *t, const struct bq_speech *s, int row, int event);
static void put_cards(struct bq_text *t, const struct bq_speech *s);

#include "box.def"

static void put_ingredient_face(struct bq_text *t, const struct bq_speech *s, int row, int deck,
                                const struct court_ingredient *c)
{
    char text[COU_CELL];
    struct bq_text words = bq_text_to(text, sizeof text);

    court_put_use(&words, s, row, deck, c, 1);
    if (court_copies(row, deck, (int)(c - court_decks[deck].ingredient)) > 0)
        put_IngredientFace(t, row, deck, c, text);
    else
        bq_put(t, "null");
}

static void put_drink_face(struct bq_text *t, const struct bq_speech *s, int row, int deck, int drink)
{
    struct cell text;

    if (court_edition_at(row)->drinks > 0)
        put_DrinkFace(t, row, say(&text, s, court_drink_text(row, deck, drink)));
    else
        bq_put(t, "null");
}

static void put_customer_face(struct bq_text *t, const struct bq_speech *s, int row, int deck, int effect)
{
    const struct court_customer *c = court_customer_card(row, deck, effect);
    struct cell text, says, face;
    struct bq_text words = bq_text_to(text.text, sizeof text.text);

    if (c->order == 0) {
        bq_put(t, "null");
        return;
    }
    court_put_effect(&words, s, row, deck, effect);
    put_CustomerFace(t, c, text.text, say(&says, s, court_effect_sentence(row, court_customer_make(deck, effect))),
                     say(&face, s, court_effect_face(row, deck, effect)));
}

static void put_event_face(struct bq_text *t, const struct bq_speech *s, int row, int event)
{
    char text[COU_CELL];
    struct bq_text words = bq_text_to(text, sizeof text);

    court_put_event(&words, s, row, event);
    if (court_edition_at(row)->events[event] > 0)
        put_TextFace(t, court_edition_at(row)->events[event], text);
    else
        bq_put(t, "null");
}

/* ---- all of it ----------------------------------------------------------------------------- */

static int is_customer(int deck, int effect)
{
    for (int e = 0; e < COU_EDITIONS; e++)
        if (court_customer_card(e, deck, effect)->order > 0)
            return 1;
    return 0;
}

/* The deck's cards, with a comma before each that is not the first. */
static void put_deck_cards(struct bq_text *t, const struct bq_speech *s, int deck)
{
    const struct court_cards *d = &court_decks[deck];

    put_RestaurantCard(t, s, deck, 0);
    bq_put_char(t, ',');
    put_RestaurantCard(t, s, deck, 1);
    for (int i = 0; i < COU_INGREDIENTS && d->ingredient[i].name != NULL; i++) {
        bq_put_char(t, ',');
        put_IngredientCard(t, s, deck, &d->ingredient[i]);
    }
    for (int i = 0; i < COU_RECIPES && d->recipe[i].name != NULL; i++) {
        bq_put_char(t, ',');
        put_RecipeCard(t, s, deck, &d->recipe[i]);
    }
    for (int i = 0; i < COU_DRINKS; i++) {
        bq_put_char(t, ',');
        put_DrinkCard(t, s, deck, i);
    }
    for (int i = 1; i < COU_EFFECTS; i++)
        if (is_customer(deck, i)) {
            bq_put_char(t, ',');
            put_CustomerCard(t, s, deck, i);
        }
}

static void put_cards(struct bq_text *t, const struct bq_speech *s)
{
    bq_put_char(t, '[');
    for (int i = 0; i < COU_DECKS; i++) {
        bq_put(t, i > 0 ? "," : "");
        put_deck_cards(t, s, i);
    }
    for (int i = 0; i < COU_EVENTS; i++) {
        bq_put_char(t, ',');
        put_EventCard(t, s, i);
    }
    bq_put_char(t, ']');
}

int court_cards_json(const struct bq_speech *s, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    put_Box(&t, s);
    return t.len;
}
