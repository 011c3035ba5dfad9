/* court_cards.c -- the box of Food Court for programs: every card of both editions as JSON, with the words of court_tables.c in the
 * language of the speech; ids and kinds are the same in all languages.
 *
 * A card stands once: what is the same in all editions beside its name, what is not in "in", one entry an edition, null where it
 * does not have the card. Events are the same in all decks, so their deck is null. Ids are those of states and moves.
 *
 * Invariant: a card that the banquet decks pages show is here, and the other way round. */
#include <stddef.h>

#include "court_box.h"

static void open_card(struct bq_text *t, int *count, const char *id, const char *ending, int deck)
{
    bq_put(t, (*count)++ > 0 ? ",{\"id\":\"" : "{\"id\":\"");
    bq_put(t, id);
    bq_put(t, ending);
    bq_put(t, "\",\"deck\":");
    if (deck >= 0)
        bq_put_json(t, court_decks[deck].name);
    else
        bq_put(t, "null");
}

static void put_value(struct bq_text *t, const char *key, const char *value)
{
    if (*value == '\0')
        return;
    bq_json_key(t, key);
    bq_put_json(t, value);
}

/* The same of a fact, and of a word; of none nothing. */
static void put_text(struct bq_text *t, const struct bq_speech *s, const char *key, struct bq_fact f)
{
    char text[COU_CELL];

    if (f.key == COU_SAY_NOTHING)
        return;
    bq_say(s, &f, text, sizeof text);
    put_value(t, key, text);
}

static void put_said(struct bq_text *t, const struct bq_speech *s, const char *key, int word)
{
    put_text(t, s, key, BQ_FACT0(word));
}

static void put_kind(struct bq_text *t, const struct bq_speech *s, const char *kind, int name)
{
    put_value(t, "kind", kind);
    put_said(t, s, "name", name);
}

static void put_mark(struct bq_text *t, int symbol, int medal)
{
    put_value(t, "symbol", court_symbol_names[symbol]);
    if (medal)
        bq_json_flag(t, "medal", 1);
}

/* An edition's entry: its beginning if the edition has copies of the card, else the whole of it. */
static int open_entry(struct bq_text *t, int edition, int copies)
{
    bq_put(t, edition == 0 ? ",\"in\":[" : ",");
    if (copies == 0) {
        bq_put(t, "null");
        return 0;
    }
    bq_put(t, "{\"copies\":");
    bq_put_int(t, copies);
    return 1;
}

static void close_card(struct bq_text *t)
{
    bq_put(t, "]}");
}

/* ---- kinds of cards ------------------------------------------------------------------------ */

static void put_words(struct bq_text *t, const struct bq_speech *s, int *count, int deck, int wins)
{
    open_card(t, count, court_decks[deck].name, wins ? "-win" : "-ability", deck);
    put_kind(t, s, wins ? "win" : "ability", COU_SAY_NOTHING);
    for (int e = 0; e < COU_EDITIONS; e++) {
        open_entry(t, e, 1);
        put_text(t, s, "text", wins ? court_win_text(e, deck) : court_ability_text(e, deck));
        bq_put(t, "}");
    }
    close_card(t);
}

static void put_ingredient(struct bq_text *t, const struct bq_speech *s, int *count, int deck,
                           const struct court_ingredient *c)
{
    open_card(t, count, c->name, "", deck);
    put_kind(t, s, "ingredient", c->noun);
    put_value(t, "category", court_category_names[c->category]);
    put_mark(t, c->symbol, c->medal);
    for (int e = 0; e < COU_EDITIONS; e++)
        if (open_entry(t, e, c->copies[e])) {
            char text[COU_CELL];
            struct bq_text words = bq_text_to(text, sizeof text);

            if (c->category == COU_OPTIONAL)
                bq_json_int(t, "points", court_editions[e].optional_points);
            court_put_use(&words, s, e, deck, c, 1);
            put_value(t, "text", text);
            bq_put(t, "}");
        }
    close_card(t);
}

static void put_bonuses(struct bq_text *t, const struct bq_speech *s, int edition, int deck,
                        const struct court_recipe *c)
{
    int count = 0;

    bq_json_key(t, "bonuses");
    bq_put(t, "[");
    for (int i = 0; i < COU_BONUSES; i++) {
        char text[COU_CELL];
        struct bq_text words = bq_text_to(text, sizeof text);

        court_put_bonus(&words, s, edition, deck, c, i);
        if (words.len > 0)
            bq_json_item(t, &count, text);
    }
    bq_put(t, "]");
}

static void put_recipe(struct bq_text *t, const struct bq_speech *s, int *count, int deck, const struct court_recipe *c)
{
    open_card(t, count, c->name, "", deck);
    put_kind(t, s, "recipe", c->noun);
    put_value(t, "level", court_level_names[c->level]);
    bq_json_int(t, "primary", 1);
    bq_json_int(t, "secondary", c->level); /* COU-C1: the level is the number of secondaries */
    put_value(t, "utensil", court_effect_names[c->utensil]);
    put_mark(t, c->symbol, c->medal);
    for (int e = 0; e < COU_EDITIONS; e++) {
        open_entry(t, e, 1);
        bq_json_int(t, "points", court_editions[e].points[c->level]);
        put_bonuses(t, s, e, deck, c);
        bq_put(t, "}");
    }
    close_card(t);
}

static void put_drink(struct bq_text *t, const struct bq_speech *s, int *count, int deck, int drink)
{
    const struct court_drink *c = &court_decks[deck].drink[drink];

    open_card(t, count, c->name, "", deck);
    put_kind(t, s, "drink", c->noun);
    for (int e = 0; e < COU_EDITIONS; e++)
        if (open_entry(t, e, court_editions[e].drinks)) {
            bq_json_int(t, "points", court_editions[e].drink_points);
            put_text(t, s, "text", court_drink_text(deck, drink));
            bq_put(t, "}");
        }
    close_card(t);
}

static void put_event(struct bq_text *t, const struct bq_speech *s, int *count, int event)
{
    char text[COU_CELL];

    open_card(t, count, court_event_names[event], "", -1);
    put_kind(t, s, "event", COU_SAY_COMPLAINT + event);
    for (int e = 0; e < COU_EDITIONS; e++)
        if (open_entry(t, e, court_editions[e].events[event])) {
            struct bq_text words = bq_text_to(text, sizeof text);

            court_put_event(&words, s, e, event);
            put_value(t, "text", text);
            bq_put(t, "}");
        }
    close_card(t);
}

static void put_customer(struct bq_text *t, const struct bq_speech *s, int *count, int deck, int effect)
{
    char ending[32], text[COU_CELL];
    struct bq_text end = bq_text_to(ending, sizeof ending);
    int there = 0;

    for (int e = 0; e < COU_EDITIONS; e++)
        there |= court_customer_card(e, deck, effect)->order;
    if (!there)
        return;
    bq_put(&end, "-");
    bq_put(&end, court_effect_names[effect]);
    open_card(t, count, court_decks[deck].name, ending, deck);
    put_kind(t, s, "customer", COU_SAY_NOTHING);
    put_value(t, "effect", court_effect_names[effect]);
    if (court_is_ongoing(effect))
        bq_json_flag(t, "ongoing", 1);
    for (int e = 0; e < COU_EDITIONS; e++) {
        const struct court_customer *c = court_customer_card(e, deck, effect);
        struct bq_text words = bq_text_to(text, sizeof text);

        if (!open_entry(t, e, c->order > 0))
            continue;
        bq_json_int(t, "ingredients", c->ingredients);
        bq_json_int(t, "recipes", c->recipes);
        bq_json_int(t, "order", c->order);
        court_put_effect(&words, s, e, deck, effect);
        put_value(t, "text", text);
        put_text(t, s, "says", court_effect_sentence(e, court_customer_make(deck, effect)));
        put_text(t, s, "face", court_effect_face(e, deck, effect));
        bq_put(t, "}");
    }
    close_card(t);
}

static void put_deck(struct bq_text *t, const struct bq_speech *s, int *count, int deck)
{
    const struct court_cards *d = &court_decks[deck];

    put_words(t, s, count, deck, 0);
    put_words(t, s, count, deck, 1);
    for (int i = 0; i < COU_INGREDIENTS && d->ingredient[i].name != NULL; i++)
        put_ingredient(t, s, count, deck, &d->ingredient[i]);
    for (int i = 0; i < COU_RECIPES && d->recipe[i].name != NULL; i++)
        put_recipe(t, s, count, deck, &d->recipe[i]);
    for (int i = 0; i < COU_DRINKS; i++)
        put_drink(t, s, count, deck, i);
    for (int i = 1; i < COU_EFFECTS; i++)
        put_customer(t, s, count, deck, i);
}

/* ---- all of it ----------------------------------------------------------------------------- */

static void put_fact(struct bq_text *t, const struct bq_speech *s, int fact)
{
    char label[COU_CELL];

    bq_say(s, &BQ_FACT0(COU_SAY_FACT_DECK + fact), label, sizeof label);
    bq_put(t, fact > 0 ? ",{\"name\":" : "{\"name\":");
    bq_put_json(t, label);
    bq_put(t, ",\"in\":[");
    for (int e = 0; e < COU_EDITIONS; e++) {
        char text[COU_CELL];
        struct bq_text words = bq_text_to(text, sizeof text);

        court_put_fact(&words, s, e, fact);
        bq_put(t, e > 0 ? "," : "");
        bq_put_json(t, text);
    }
    bq_put(t, "]}");
}

/* What ids of kinds, levels, utensils, symbols and effects are called, by the id that cards have. */
static void put_terms(struct bq_text *t, const struct bq_speech *speech)
{
    struct bq_speech brief = *speech, *s = &brief;
    char event[COU_CELL];

    brief.brief = BQ_BRIEF;
    bq_say(s, &BQ_FACT0(COU_SAY_KIND_EVENT), event, sizeof event);
    bq_put(t, "{\"event\":");
    bq_put_json(t, event);
    put_said(t, s, "drink", COU_SAY_KIND_DRINK);
    for (int i = 0; i < 3; i++) {
        put_said(t, s, court_category_names[i], COU_SAY_KIND_PRIMARY + i);
        put_said(t, s, court_level_names[i], COU_SAY_KIND_EASY + i);
    }
    for (int i = COU_NONE + 1; i < COU_SYMBOLS; i++)
        put_said(t, s, court_symbol_names[i], court_symbol_label(i));
    for (int i = COU_GAIN; i < COU_EFFECTS; i++)
        put_said(t, s, court_effect_names[i], court_effect_word(i));
    bq_put(t, "}");
}

/* An edition's numbers that players are told. */
static void put_figures(struct bq_text *t, int edition)
{
    const struct court_edition *e = &court_editions[edition];

    bq_put(t, edition > 0 ? ",{\"cards\":" : "{\"cards\":");
    bq_put_int(t, court_deck_size(edition));
    bq_json_int(t, "customers", e->customers);
    bq_json_int(t, "toss", e->toss);
    bq_json_int(t, "hand", e->hand);
    bq_json_int(t, "queue", e->line);
    bq_json_int(t, "enough", e->enough);
    bq_json_int(t, "goal", e->goal);
    bq_json_int(t, "win_card", e->win_card);
    bq_json_int(t, "all_win_cards", e->all_win_cards);
    bq_json_int(t, "hard", e->points[COU_HARD]);
    bq_json_int(t, "lose", e->loses);
    bq_json_int(t, "take", e->takes);
    bq_json_int(t, "discard", e->dumps);
    bq_json_int(t, "ingredients", e->spoils);
    bq_put(t, "}");
}

int court_cards_json(const struct bq_speech *s, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);
    int count = 0;

    bq_put(&t, "{\"editions\":[");
    for (int e = 0; e < COU_EDITIONS; e++)
        bq_json_item(&t, &count, court_editions[e].name);
    bq_put(&t, "],\"decks\":[");
    for (int i = 0; i < COU_DECKS; i++) {
        bq_put(&t, i > 0 ? ",{\"id\":" : "{\"id\":");
        bq_put_json(&t, court_decks[i].name);
        put_said(&t, s, "name", court_decks[i].noun);
        put_said(&t, s, "nation", court_decks[i].noun + 1);
        bq_put(&t, "}");
    }
    bq_put(&t, "],\"facts\":[");
    for (int i = 0; i < COU_FACTS; i++)
        put_fact(&t, s, i);
    bq_put(&t, "],\"figures\":[");
    for (int e = 0; e < COU_EDITIONS; e++)
        put_figures(&t, e);
    bq_put(&t, "],\"terms\":");
    put_terms(&t, s);
    bq_put(&t, ",\"cards\":[");
    count = 0;
    for (int i = 0; i < COU_DECKS; i++)
        put_deck(&t, s, &count, i);
    for (int i = 0; i < 3; i++)
        put_event(&t, s, &count, i);
    bq_put(&t, "]}");
    return t.len;
}
