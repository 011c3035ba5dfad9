/* rummy_box.c -- what is in the box of Iron Chef Rummy: the visual key for the food groups, what the action cards do, and
 * the recipes; for people as pages, for programs as JSON.
 *
 * Invariant: everything is made from foods.def, recipes.def and numbers.def; nothing about a card is written here. */
#include <stddef.h>

#include "core/text.h"
#include "rummy.h"

/* ---- the cards, as they are printed -------------------------------------------------- */

#define GROUP(name, text, letter)
#define INGREDIENT(name, text)          text,
#define WILD(name, text, does)          text,
#define ACTION(name, text, brief, does) text,
#define LITERAL(name, brief, does)
const char *const rummy_kind_texts[RUM_KINDS] = {
    "",
#include "foods.def"
};
#undef GROUP
#undef INGREDIENT
#undef WILD
#undef ACTION
#undef LITERAL

#define INGREDIENT(name, text)
#define WILD(name, text, does)
#define ACTION(name, text, brief, does)
#define LITERAL(name, brief, does)
#define GROUP(name, text, letter) text,
const char *const rummy_group_texts[RUM_GROUPS] = {
#include "foods.def"
};
#undef GROUP
#define GROUP(name, text, letter) letter,
const char rummy_group_letters[RUM_GROUPS] = {
#include "foods.def"
};
#undef GROUP
#undef WILD
#undef ACTION
#undef LITERAL

#define RECIPE(name, text, ...) text,
const char *const rummy_recipe_texts[RUM_RECIPES] = {
#include "recipes.def"
};
#undef RECIPE

struct effect {
    const char *name, *brief, *does;
    int literal; /* of the option expiration: 1 where the card is read as it is printed */
};

#define GROUP(name, text, letter)
#define WILD(name, text, does)          {name, does, does, 0},
#define ACTION(name, text, brief, does) {name, brief, does, 0},
#define LITERAL(name, brief, does)      {name, brief, does, 1},
static const struct effect EFFECTS[] = {
#include "foods.def"
};
#undef GROUP
#undef INGREDIENT
#undef WILD
#undef ACTION
#undef LITERAL

/* What a card does; with the option, as it does then, if that is anything else. */
static const struct effect *effect_of(uint8_t kind, int literal)
{
    const struct effect *found = NULL;

    for (size_t i = 0; i < sizeof EFFECTS / sizeof EFFECTS[0]; i++)
        if (kind < RUM_KINDS && bq_same(EFFECTS[i].name, rummy_kind_names[kind]) && EFFECTS[i].literal <= literal)
            found = &EFFECTS[i];
    return found;
}

const char *rummy_card_does(uint8_t kind, int literal)
{
    const struct effect *e = effect_of(kind, literal);

    return e != NULL ? e->does : NULL;
}

const char *rummy_card_brief(uint8_t kind, int literal)
{
    const struct effect *e = effect_of(kind, literal);

    return e != NULL ? e->brief : NULL;
}

/* ---- pages ----------------------------------------------------------------------------- */

enum { WIDTH = 78, NAMES_AT = 22 }; /* a terminal's width */

/* Two blanks at the beginning of a line of the list are a page's name, so texts are indented by one. */

static void put_padded(struct bq_text *t, const char *s)
{
    int line = t->len;

    bq_put(t, s);
    bq_pad(t, line + NAMES_AT);
}

/* A name, and what there is to say of it on as many lines as it wants. */
static void put_entry(struct bq_text *t, const char *name, const char *s)
{
    int at = 0;

    bq_put(t, name);
    bq_put(t, "\n ");
    while (*s != '\0') {
        int word = 0;

        while (s[word] != '\0' && s[word] != ' ')
            word++;
        if (at > 0 && at + 1 + word > WIDTH) {
            bq_put(t, "\n ");
            at = 0;
        } else if (at > 0) {
            bq_put_char(t, ' ');
            at++;
        }
        bq_put_n(t, s, word);
        at += word;
        s += word + (s[word] == ' ');
    }
    bq_put_char(t, '\n');
}

static void put_groups(struct bq_text *t)
{
    bq_put(t, "Food groups, and the three ingredients that form each\n\n");
    for (int g = 0; g < RUM_GROUPS; g++) {
        bq_put_char(t, rummy_group_letters[g]);
        bq_put_char(t, ' ');
        put_padded(t, rummy_group_texts[g]);
        for (int i = 0; i < 3; i++) {
            bq_put(t, i > 0 ? ", " : "");
            bq_put(t, rummy_kind_texts[3 * g + i + 1]);
        }
        bq_put_char(t, '\n');
    }
}

static void put_actions(struct bq_text *t)
{
    bq_put(t, "Action cards, two of each, and the wild card\n\n");
    for (uint8_t k = RUM_EXPIRATION; k < RUM_KINDS; k++) {
        put_entry(t, rummy_kind_texts[k], rummy_card_does(k, 0));
        if (rummy_card_does(k, 1) != rummy_card_does(k, 0)) {
            bq_put(t, rummy_kind_texts[k]);
            put_entry(t, ", with option expiration=literal", rummy_card_does(k, 1));
        }
    }
    put_entry(t, rummy_kind_texts[RUM_WILD], rummy_card_does(RUM_WILD, 0));
}

static void put_recipes(struct bq_text *t)
{
    bq_put(t, "Recipes of the Chef's Special, ");
    bq_put_int(t, rummy_numbers[RUM_STANDARD].recipe);
    bq_put(t, " points each\n\n");
    for (int r = 0; r < RUM_RECIPES; r++) {
        char list[BQ_TEXT];
        struct bq_text names = bq_text_to(list, sizeof list);

        for (int i = 0; i < RUM_RECIPE_SIZE; i++) {
            bq_put(&names, i > 0 ? ", " : "");
            bq_put(&names, rummy_kind_texts[rummy_recipe[r][i]]);
        }
        put_entry(t, rummy_recipe_texts[r], list);
    }
}

static const struct {
    const char *name, *about;
    void (*put)(struct bq_text *t);
} PAGES[] = {
    {"groups", "which three ingredients form a food group", put_groups},
    {"action-cards", "what each action card does, and the wild card", put_actions},
    {"recipes", "the eight recipes of the Chef's Special", put_recipes},
};
enum { PAGE_COUNT = sizeof PAGES / sizeof PAGES[0] };

int rummy_box(const char *page, const struct bq_speech *s, char *out, int cap)
{
    struct bq_text t;
    char word[16];
    int wanted = -1;

    (void)s;
    if (bq_word(&page, word, sizeof word)) {
        for (int i = 0; i < PAGE_COUNT; i++)
            if (bq_same(word, PAGES[i].name))
                wanted = i;
        if (wanted < 0)
            return BQ_EPARSE;
    }
    if (!bq_end(page))
        return BQ_EPARSE;
    t = bq_text_to(out, cap);
    if (wanted >= 0) {
        PAGES[wanted].put(&t);
        return t.len;
    }
    bq_put(&t, "Iron Chef Rummy: what is in the box\n\n");
    for (int i = 0; i < PAGE_COUNT; i++) {
        bq_put(&t, "  ");
        put_padded(&t, PAGES[i].name);
        bq_put(&t, PAGES[i].about);
        bq_put_char(&t, '\n');
    }
    for (int i = 0; i < PAGE_COUNT; i++) { /* it is short enough to be shown whole */
        bq_put_char(&t, '\n');
        PAGES[i].put(&t);
    }
    return t.len;
}

/* ---- JSON ---------------------------------------------------------------------------------- */

static void put_value(struct bq_text *t, const char *key, const char *value)
{
    bq_json_key(t, key);
    bq_put_json(t, value);
}

static void put_deck(struct bq_text *t, const char *id, const char *name)
{
    bq_put(t, "{\"id\":");
    bq_put_json(t, id);
    put_value(t, "name", name);
    bq_put(t, "}");
}

static void open_card(struct bq_text *t, const char *id, const char *deck, const char *kind, const char *name)
{
    bq_put(t, "{\"id\":");
    bq_put_json(t, id);
    put_value(t, "deck", deck);
    put_value(t, "kind", kind);
    put_value(t, "name", name);
}

static void put_kind(struct bq_text *t, uint8_t kind)
{
    int food = rum_is_ingredient(kind);

    open_card(t, rummy_kind_names[kind], food ? rummy_group_names[rum_group(kind)] : "action-cards",
              food               ? "ingredient"
              : kind == RUM_WILD ? "wild"
                                 : "action",
              rummy_kind_texts[kind]);
    bq_put(t, ",\"in\":[{\"copies\":");
    bq_put_int(t, rum_copies(&rummy_numbers[RUM_STANDARD], kind));
    if (!food) {
        put_value(t, "brief", rummy_card_brief(kind, 0));
        put_value(t, "text", rummy_card_does(kind, 0));
    }
    if (rummy_card_does(kind, 1) != rummy_card_does(kind, 0)) {
        put_value(t, "literal_brief", rummy_card_brief(kind, 1));
        put_value(t, "literal_text", rummy_card_does(kind, 1));
    }
    bq_put(t, "}]}");
}

static void put_recipe(struct bq_text *t, int recipe)
{
    int n = 0;

    open_card(t, rummy_recipe_names[recipe], "recipes", "recipe", rummy_recipe_texts[recipe]);
    bq_json_key(t, "ingredients");
    bq_put(t, "[");
    for (int i = 0; i < RUM_RECIPE_SIZE; i++)
        bq_json_item(t, &n, rummy_kind_names[rummy_recipe[recipe][i]]);
    bq_put(t, "],\"in\":[{\"copies\":1");
    bq_json_int(t, "points", rummy_numbers[RUM_STANDARD].recipe);
    bq_put(t, "}]}");
}

/* What it is counted with. The points of the recipe are the recipes'. */
static void put_facts(struct bq_text *t, const struct rummy_numbers *n)
{
    const struct {
        const char *name;
        int value;
    } facts[] = {
        {"cards in a hand", n->hand},
        {"sets that win a course", n->sets},
        {"points for three alike", n->alike},
        {"points for one of each", n->different},
        {"points for having a set of the Open Kitchen's group", n->kitchen},
        {"points for winning a course by sets", n->winner},
    };

    for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++) {
        bq_put(t, i > 0 ? ",{\"name\":" : "{\"name\":");
        bq_put_json(t, facts[i].name);
        bq_put(t, ",\"in\":[\"");
        bq_put_int(t, facts[i].value);
        bq_put(t, "\"]}");
    }
}

int rummy_cards(const struct bq_speech *s, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    (void)s;
    bq_put(&t, "{\"editions\":[\"standard\"],\"decks\":[");
    for (int g = 0; g < RUM_GROUPS; g++) {
        put_deck(&t, rummy_group_names[g], rummy_group_texts[g]);
        bq_put_char(&t, ',');
    }
    put_deck(&t, "action-cards", "Action cards and the wild card");
    bq_put_char(&t, ',');
    put_deck(&t, "recipes", "Recipes");
    bq_put(&t, "],\"facts\":[");
    put_facts(&t, &rummy_numbers[RUM_STANDARD]);
    bq_put(&t, "],\"cards\":[");
    for (uint8_t k = 1; k < RUM_KINDS; k++) {
        put_kind(&t, k);
        bq_put_char(&t, ',');
    }
    for (int r = 0; r < RUM_RECIPES; r++) {
        bq_put(&t, r > 0 ? "," : "");
        put_recipe(&t, r);
    }
    bq_put(&t, "]}");
    return t.len;
}
