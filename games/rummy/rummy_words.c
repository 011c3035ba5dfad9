/* rummy_words.c -- Iron Chef Rummy in words: moves, the plain picture. What happened is in rummy_facts.c.
 *
 * All of it is made from a view: a blank is "?". Names are those of foods.def and
 * recipes.def, in lower case with hyphens; labels are in words.def. */
#include "core/text.h"
#include "core/words.h"
#include "rummy.h"

#define GROUP(name)
#define INGREDIENT(name) name,
#define WILD(name)       name,
#define ACTION(name)     name,
const char *const rummy_kind_names[RUM_KINDS] = {
    "",
#include "foods.def"
};
#undef GROUP
#undef INGREDIENT
#undef WILD
#undef ACTION

#define INGREDIENT(name)
#define WILD(name)
#define ACTION(name)
#define GROUP(name) name,
const char *const rummy_group_names[RUM_GROUPS] = {
#include "foods.def"
};
#undef GROUP
#undef INGREDIENT
#undef WILD
#undef ACTION

#define RECIPE(name, ...) name,
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
    if (rummy_set_form(set) >= RUM_FORMS)
        return;
    rummy_form(cards, (int)rummy_set_group(set), (int)rummy_set_form(set));
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

struct page {
    struct bq_text t;
    const struct bq_speech *s;
};

static void say(struct page *p, const char *before, struct bq_fact f)
{
    bq_put(&p->t, before);
    bq_put_say(&p->t, p->s, f);
}

static void say_card(struct page *p, uint8_t kind)
{
    say(p, "", BQ_FACT(RUM_SAY_SHOW_CARD, kind > 0 && kind < RUM_KINDS ? kind : RUM_BLANK));
}

/* The group of foods that were just said, to who holds them. */
static void say_group(struct page *p, int group)
{
    struct bq_speech whole = *p->s;

    whole.brief = BQ_WHOLE;
    bq_put(&p->t, " [");
    bq_put_say(&p->t, &whole, BQ_FACT0(RUM_SAY_SHELF_ORCHARD_SELECTION + group));
    bq_put_char(&p->t, ']');
}

static void show_hand(struct page *p, const struct rummy_seat *q, int mine)
{
    int said = 0; /* cards of this group */

    say(p, "    ", BQ_FACT0(RUM_SAY_SHOW_HAND));
    for (uint8_t k = 1; k < RUM_KINDS; k++) {
        for (int i = 0; i < q->hand[k]; i++, said++)
            say_card(p, k);
        if (rummy_is_ingredient(k) && rummy_group((uint8_t)(k + 1)) != rummy_group(k)) { /* its last */
            if (mine && said > 0)
                say_group(p, rummy_group(k));
            said = 0;
        }
    }
    for (int i = 0; i < q->hidden; i++)
        say_card(p, RUM_BLANK);
    bq_put_char(&p->t, '\n');
}

static void show_seat(struct page *p, const struct rummy_state *v, int seat)
{
    const struct rummy_seat *q = &v->seat[seat];
    int buried = q->pile_count - 1;

    say(p, seat == v->turn && v->phase != RUM_OVER ? "> " : "  ",
        BQ_FACT(seat == v->dealer ? RUM_SAY_SHOW_DEALER : RUM_SAY_SHOW_SEAT, seat, v->total[seat]));
    bq_put_char(&p->t, '\n');
    show_hand(p, q, seat == p->s->you);
    for (int i = 0; i < q->meld_count; i++) {
        say(p, "    ", BQ_FACT0(RUM_SAY_SHOW_SET));
        for (int k = 0; k < 3; k++)
            say_card(p, q->meld[i][k]);
        bq_put_char(&p->t, '\n');
    }
    if (buried > 0)
        say(p, "    ", BQ_FACT(RUM_SAY_SHOW_DISCARD_OVER, q->pile[buried], buried));
    else if (buried == 0)
        say(p, "    ", BQ_FACT(RUM_SAY_SHOW_DISCARD, q->pile[0]));
    bq_put(&p->t, buried >= 0 ? "\n" : "");
}

int rummy_show(const void *view, const struct bq_speech *s, char *out, int cap)
{
    const struct rummy_state *v = view;
    struct page p = {bq_text_to(out, cap), s};

    if (v->special > 0)
        say(&p, "", BQ_FACT(RUM_SAY_SHOW_TABLE, rummy_round(v), v->rounds, v->deck_count, v->special - 1));
    else
        say(&p, "", BQ_FACT(RUM_SAY_SHOW_TABLE_PLAIN, rummy_round(v), v->rounds, v->deck_count));
    if (v->recipe > 0) {
        say(&p, "\n", BQ_FACT(RUM_SAY_SHOW_RECIPE, v->recipe - 1));
        for (int i = 0; i < RUM_RECIPE_SIZE; i++)
            say_card(&p, rummy_recipe[v->recipe - 1][i]);
    }
    bq_put_char(&p.t, '\n');
    for (int seat = 0; seat < v->seats; seat++)
        show_seat(&p, v, seat);
    if (v->offer[0] != 0) {
        say(&p, "", BQ_FACT0(RUM_SAY_SHOW_OFFER));
        for (int i = 0; i < 2 && v->offer[i] != 0; i++)
            say_card(&p, v->offer[i]);
        bq_put_char(&p.t, '\n');
    }
    return p.t.len;
}
