/* rummy_words.c -- Iron Chef Rummy in words: moves, the plain picture. What happened is in rummy_facts.c.
 *
 * All of it is made from a view: a blank is "?". Names are those of foods.def and
 * recipes.def, in lower case with hyphens. */
#include <string.h>

#include "core/text.h"
#include "rummy.h"

#define GROUP(name, text, letter)
#define INGREDIENT(name, text)          name,
#define WILD(name, text, does)          name,
#define ACTION(name, text, brief, does) name,
#define LITERAL(name, brief, does)
const char *const rummy_kind_names[RUM_KINDS] = {
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
#define GROUP(name, text, letter) name,
const char *const rummy_group_names[RUM_GROUPS] = {
#include "foods.def"
};
#undef GROUP
#undef INGREDIENT
#undef WILD
#undef ACTION
#undef LITERAL

#define RECIPE(name, text, ...) name,
const char *const rummy_recipe_names[RUM_RECIPES] = {
#include "recipes.def"
};
#undef RECIPE

static const char *name_of(uint64_t kind)
{
    return kind > 0 && kind < RUM_KINDS ? rummy_kind_names[kind] : "?";
}

/* ---- moves --------------------------------------------------------------------------- */

static void put_meld(struct bq_text *t, const uint8_t cards[3])
{
    for (int i = 0; i < 3; i++) {
        bq_put(t, i > 0 ? " " : "");
        bq_put(t, name_of(cards[i]));
    }
}

/* A set by its three cards. */
static void put_set_name(struct bq_text *t, const struct bq_saying *s, int64_t set)
{
    uint8_t cards[3];

    (void)s;
    if (rum_set_form(set) >= RUM_FORMS)
        return;
    rummy_form(cards, (int)rum_set_group(set), (int)rum_set_form(set));
    put_meld(t, cards);
}

static const struct bq_kind card_kind = {.name = "card", .count = RUM_KINDS, .names = rummy_kind_names};
static const struct bq_kind recipe_kind = {.name = "recipe", .count = RUM_RECIPES, .names = rummy_recipe_names};
static const struct bq_kind place_kind = {.name = "number", .most = RUM_DECK};
static const struct bq_kind set_kind = {.name = "set", .count = RUM_SET_NUMBERS, .put_name = put_set_name};

const struct bq_verb_row rummy_verbs[] = {
#define VERB BQ_VERB_ROW
#include "verbs.def"
#undef VERB
    {.word = NULL},
};

/* ---- the plain picture ------------------------------------------------------------------ */

static void put_hand(struct bq_text *t, const struct rummy_seat *q)
{
    for (int k = 1; k < RUM_KINDS; k++)
        for (int i = 0; i < q->hand[k]; i++) {
            bq_put_char(t, ' ');
            bq_put(t, rummy_kind_names[k]);
        }
    for (int i = 0; i < q->hidden; i++)
        bq_put(t, " ?");
}

static void show_seat(struct bq_text *t, const struct rummy_state *v, int p)
{
    const struct rummy_seat *q = &v->seat[p];

    bq_put(t, p == v->turn && v->phase != RUM_OVER ? "> " : "  ");
    bq_put(t, "seat ");
    bq_put_int(t, p);
    bq_put(t, ", ");
    bq_put_int(t, v->total[p]);
    bq_put(t, v->total[p] == 1 ? " point" : " points");
    bq_put(t, p == v->dealer ? ", dealer\n" : "\n");
    bq_put(t, "    hand:");
    put_hand(t, q);
    bq_put_char(t, '\n');
    for (int i = 0; i < q->meld_count; i++) {
        bq_put(t, "    meld: ");
        put_meld(t, q->meld[i]);
        bq_put_char(t, '\n');
    }
    if (q->pile_count > 0) {
        bq_put(t, "    discard: ");
        bq_put(t, rummy_kind_names[q->pile[q->pile_count - 1]]);
        if (q->pile_count > 1) {
            bq_put(t, " over ");
            bq_put_int(t, q->pile_count - 1);
            bq_put(t, " buried");
        }
        bq_put_char(t, '\n');
    }
}

int rummy_show(const void *view, const struct bq_speech *s, char *out, int cap)
{
    const struct rummy_state *v = view;
    struct bq_text t = bq_text_to(out, cap);

    (void)s;
    bq_put(&t, "course ");
    bq_put_int(&t, v->round < v->rounds ? v->round + 1 : v->rounds);
    bq_put(&t, " of ");
    bq_put_int(&t, v->rounds);
    bq_put(&t, ", draw pile ");
    bq_put_int(&t, v->deck_count);
    bq_put(&t, ", Open Kitchen: ");
    bq_put(&t, v->special > 0 ? rummy_group_names[v->special - 1] : "none");
    if (v->recipe > 0) {
        bq_put(&t, "\nChef's Special: ");
        bq_put(&t, rummy_recipe_names[v->recipe - 1]);
        for (int i = 0; i < RUM_RECIPE_SIZE; i++) {
            bq_put(&t, i > 0 ? " " : ": ");
            bq_put(&t, rummy_kind_names[rummy_recipe[v->recipe - 1][i]]);
        }
    }
    bq_put_char(&t, '\n');
    for (int p = 0; p < v->seats; p++)
        show_seat(&t, v, p);
    if (v->offer[0] != 0) {
        bq_put(&t, "Fresh Delivery: ");
        bq_put(&t, name_of(v->offer[0]));
        bq_put_char(&t, ' ');
        bq_put(&t, v->offer[1] != 0 ? name_of(v->offer[1]) : "");
        bq_put_char(&t, '\n');
    }
    return t.len;
}
