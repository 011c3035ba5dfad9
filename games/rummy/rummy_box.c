/* rummy_box.c -- what is in the box of Iron Chef Rummy: the visual key for the food groups, what the action cards do, and
 * the recipes, the points; for people as pages, for programs as JSON.
 *
 * Invariant: everything is made from foods.def, recipes.def, numbers.def and words.def; nothing about a card is written here. */
#include <stddef.h>

#include "core/box.h"
#include "core/objects.h"
#include "core/words.h"
#include "rummy.h"

/* ---- the cards, as they are printed -------------------------------------------------- */

/* What a card does, in a few words and in full; with option expiration=literal, as it does then. 0: nothing is printed on it. */
static int does_brief(uint8_t kind, int literal)
{
    switch (kind) {
    case RUM_WILD:
        return RUM_SAY_FULLY_WILD;
    case RUM_EXPIRATION:
        return literal ? RUM_SAY_DOES_LITERALLY : RUM_SAY_DOES_EXPIRATION_DATE;
    case RUM_DELIVERY:
        return RUM_SAY_DOES_FRESH_DELIVERY;
    case RUM_SALVAGE:
        return RUM_SAY_DOES_SALVAGE_OPERATION;
    case RUM_POTLUCK:
        return RUM_SAY_DOES_POTLUCK;
    }
    return 0;
}

static int does_fully(uint8_t kind, int literal)
{
    switch (kind) {
    case RUM_WILD:
        return RUM_SAY_FULLY_WILD;
    case RUM_EXPIRATION:
        return literal ? RUM_SAY_FULLY_LITERALLY : RUM_SAY_FULLY_EXPIRATION_DATE;
    case RUM_DELIVERY:
        return RUM_SAY_FULLY_FRESH_DELIVERY;
    case RUM_SALVAGE:
        return RUM_SAY_FULLY_SALVAGE_OPERATION;
    case RUM_POTLUCK:
        return RUM_SAY_FULLY_POTLUCK;
    }
    return 0;
}

/* ---- pages ----------------------------------------------------------------------------- */

enum { WIDTH = 78, NAMES_AT = 22, LINE = 600 }; /* a terminal's width */

struct page {
    struct bq_text *t;
    const struct bq_speech *s;
};

static void put_word(const struct page *p, int key)
{
    bq_put_say(p->t, p->s, BQ_FACT0(key));
}

/* A group, a recipe, or a card as it is printed: where its name may be broken for a card's width is nothing for a line. */
static const char *name_of(const struct page *p, const char *type, int32_t value, char out[LINE])
{
    struct bq_fact noun = BQ_FACT0(0);
    int n = 0;

    if (rummy_words.name(type, value, &noun))
        bq_say(p->s, &noun, out, LINE);
    for (const char *c = out; *c != '\0'; c++)
        if (*c != '~')
            out[n++] = *c;
    out[n] = '\0';
    return out;
}

static const char *title_of(const struct page *p, uint8_t kind, char out[LINE])
{
    if (kind == RUM_WILD)
        bq_say(p->s, &BQ_FACT0(RUM_SAY_SPICE), out, LINE);
    else
        name_of(p, kind >= RUM_EXPIRATION ? "face" : "card", kind, out);
    return out;
}

static int columns_of(const char *s)
{
    int n = 0;

    for (; *s != '\0'; s++)
        n += (*s & 0xc0) != 0x80;
    return n;
}

static void put_padded(const struct page *p, const char *s)
{
    bq_put(p->t, s);
    for (int n = columns_of(s); n < NAMES_AT; n++)
        bq_put_char(p->t, ' ');
}

/* What there is to say of a name, on as many lines as it wants. Two blanks at the beginning of a line of the list are a page's name,
 * so texts are indented by one. */
static void put_indented(const struct page *p, const char *s)
{
    int at = 0;

    bq_put(p->t, "\n ");
    while (*s != '\0') {
        char word[LINE];
        int n = 0;

        while (s[n] != '\0' && s[n] != ' ') {
            word[n] = s[n];
            n++;
        }
        word[n] = '\0';
        if (at > 0 && at + 1 + columns_of(word) > WIDTH) {
            bq_put(p->t, "\n ");
            at = 0;
        } else if (at > 0) {
            bq_put_char(p->t, ' ');
            at++;
        }
        bq_put(p->t, word);
        at += columns_of(word);
        s += n + (s[n] == ' ');
    }
    bq_put_char(p->t, '\n');
}

static void put_names(const struct page *p, const uint8_t *kinds, int n, char out[LINE])
{
    struct bq_text names = bq_text_to(out, LINE);
    char name[LINE];

    for (int i = 0; i < n; i++) {
        bq_put(&names, i > 0 ? ", " : "");
        bq_put(&names, title_of(p, kinds[i], name));
    }
}

static void put_groups(const struct page *p)
{
    char text[LINE];

    put_word(p, RUM_SAY_BOX_GROUPS);
    bq_put(p->t, "\n\n");
    for (int g = 0; g < RUM_GROUPS; g++) {
        const uint8_t kinds[] = {(uint8_t)(3 * g + 1), (uint8_t)(3 * g + 2), (uint8_t)(3 * g + 3)};
        struct bq_speech brief = *p->s;

        brief.brief = BQ_BRIEF;
        bq_put(p->t, name_of(&(struct page){p->t, &brief}, "shelf", g, text));
        bq_put_char(p->t, ' ');
        put_padded(p, name_of(p, "group", g, text));
        put_names(p, kinds, 3, text);
        bq_put(p->t, text);
        bq_put_char(p->t, '\n');
    }
}

static void put_effect(const struct page *p, uint8_t kind, int literal)
{
    char text[LINE];

    bq_put(p->t, title_of(p, kind, text));
    if (literal)
        put_word(p, RUM_SAY_BOX_LITERAL);
    bq_say(p->s, &BQ_FACT0(does_fully(kind, literal)), text, sizeof text);
    put_indented(p, text);
}

static void put_actions(const struct page *p)
{
    bq_put_say(p->t, p->s, BQ_FACT(RUM_SAY_BOX_ACTIONS, rummy_numbers_in(p->s->variant)->actions));
    bq_put(p->t, "\n\n");
    for (uint8_t k = RUM_EXPIRATION; k < RUM_KINDS; k++) {
        put_effect(p, k, 0);
        if (does_fully(k, 1) != does_fully(k, 0))
            put_effect(p, k, 1);
    }
    put_effect(p, RUM_WILD, 0);
}

static void put_recipes(const struct page *p)
{
    char text[LINE];

    bq_put_say(p->t, p->s, BQ_FACT(RUM_SAY_BOX_RECIPES, rummy_numbers_in(p->s->variant)->recipe));
    bq_put(p->t, "\n\n");
    for (int r = 0; r < RUM_RECIPES; r++) {
        bq_put(p->t, name_of(p, "recipe", r, text));
        put_names(p, rummy_recipe[r], RUM_RECIPE_SIZE, text);
        put_indented(p, text);
    }
}

/* What the game is counted with, by name. */
struct figure {
    int name, value;
};
enum { FIGURES = 7 };

static void figures(struct figure out[FIGURES], const struct bq_speech *s)
{
    const struct rummy_numbers *n = rummy_numbers_in(s->variant);
    const struct figure all[FIGURES] = {
        {RUM_SAY_BOX_HAND, n->hand},       {RUM_SAY_BOX_SETS, n->sets},       {RUM_SAY_BOX_ALIKE, n->alike},
        {RUM_SAY_BOX_MIXED, n->different}, {RUM_SAY_BOX_KITCHEN, n->kitchen}, {RUM_SAY_BOX_WINNER, n->winner},
        {RUM_SAY_BOX_SPECIAL, n->recipe},
    };

    for (int i = 0; i < FIGURES; i++)
        out[i] = all[i];
}

static void put_points(const struct page *p)
{
    struct figure all[FIGURES];

    put_word(p, RUM_SAY_BOX_POINTS);
    bq_put(p->t, "\n\n");
    figures(all, p->s);
    for (int i = 0; i < FIGURES; i++) {
        bq_put(p->t, all[i].value < 10 ? "  " : " ");
        bq_put_int(p->t, all[i].value);
        bq_put(p->t, "  ");
        put_word(p, all[i].name);
        bq_put_char(p->t, '\n');
    }
}

const char *const rummy_pages[] = {"groups", "action-cards", "recipes", "points", NULL};

static const struct {
    int about;
    void (*put)(const struct page *p);
} PAGES[] = {
    {RUM_SAY_PAGE_GROUPS, put_groups},
    {RUM_SAY_PAGE_ACTIONS, put_actions},
    {RUM_SAY_PAGE_RECIPES, put_recipes},
    {RUM_SAY_PAGE_POINTS, put_points},
};
enum { PAGE_COUNT = sizeof PAGES / sizeof PAGES[0] };

int rummy_page_text(int n, const struct bq_speech *s, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);
    const struct page p = {&t, s};

    if (n >= 0) {
        PAGES[n].put(&p);
        return t.len;
    }
    put_word(&p, RUM_SAY_BOX_TITLE);
    bq_put(&t, "\n\n");
    for (int i = 0; i < PAGE_COUNT; i++) {
        bq_put(&t, "  ");
        put_padded(&p, rummy_pages[i]);
        put_word(&p, PAGES[i].about);
        bq_put_char(&t, '\n');
    }
    for (int i = 0; i < PAGE_COUNT; i++) { /* it is short enough to be shown whole */
        bq_put_char(&t, '\n');
        PAGES[i].put(&p);
    }
    return t.len;
}

/* ---- JSON ---------------------------------------------------------------------------------- */

static void put_said(const struct page *p, int word)
{
    char text[LINE];

    bq_say(p->s, &BQ_FACT0(word), text, sizeof text);
    bq_put_json(p->t, text);
}

static void put_name(const struct page *p, const char *type, int32_t value)
{
    char name[LINE];

    bq_put_json(p->t, name_of(p, type, value, name));
}

static void put_title(const struct page *p, uint8_t kind)
{
    char name[LINE];

    bq_put_json(p->t, title_of(p, kind, name));
}

static void put_deck(const struct page *p, int deck)
{
    char name[LINE];

    if (deck < RUM_GROUPS) {
        bq_put_deck(p->t, rummy_group_names[deck], name_of(p, "group", deck, name), NULL);
        return;
    }
    bq_say(p->s, &BQ_FACT0(deck == RUM_GROUPS ? RUM_SAY_BOX_DECK_ACTIONS : RUM_SAY_BOX_DECK_RECIPES), name,
           sizeof name);
    bq_put_deck(p->t, deck == RUM_GROUPS ? "action-cards" : "recipes", name, NULL);
}

#include "box.def"

int rummy_cards(const struct bq_speech *s, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);
    const struct page p = {&t, s};
    struct figure all[FIGURES];

    figures(all, s);
    put_Box(&t, &p, all);
    return t.len;
}
