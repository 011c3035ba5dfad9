/* court_json.c -- a view of Food Court as JSON, for pages and programs. The objects are in state.def; here is what their lines call.
 *
 * Beside what lies on the table it carries what follows from it by the rules (limits, what a column lacks, which recipes can be paid
 * for, what win cards are worth), so that no front end has to know a rule. */
#include "core/objects.h"
#include "court_remarks.h"

#include <stddef.h>

const char *const court_term_names[COU_T_EFFECT + 1] = {"base",    "hard",   "optional", "ability",
                                                        "utensil", "nation", "effect"};

const char *court_phase_name(const struct court_state *v)
{
    switch ((enum court_phase)v->phase) {
    case COU_REFRESH:
        return "refresh";
    case COU_ACTION:
        return v->cooking != 0 || v->action == COU_COOKING ? "cook" : v->action == COU_PREPARING ? "prepare" : "main";
    case COU_SERVE:
        return "serve";
    case COU_RESOLVE:
        return "effects";
    case COU_TRACK:
        return "track";
    case COU_AFTER:
        return "after";
    case COU_TIEBREAK:
        return "tiebreak";
    case COU_OVER:
        return "over";
    case COU_CHOOSE_DECK:
    case COU_CHOOSE_FIRST:
    case COU_SHUFFLE:
    case COU_RESHUFFLE:
        break;
    }
    return "shuffle";
}

static const char *name_of(const struct court_state *v, int seat, int kind)
{
    const char *name = v->seat[seat].deck > 0 ? court_kind_name(v->seat[seat].deck - 1, kind) : NULL;

    return name != NULL ? name : "?";
}

static const char *recipe_name(const struct court_state *v, int id)
{
    return court_dish(v, id)->name;
}

/* A card of a pile, kind + 1. */
static void put_card(struct bq_text *t, const struct court_state *v, int seat, uint8_t card)
{
    bq_put_json(t, name_of(v, seat, (card & ~COU_OPEN) - 1));
}

/* Cards that are counted by kind, and those that cannot be seen. */
static void put_counts(struct bq_text *t, const struct court_state *v, int seat, const uint8_t *counts, int kinds,
                       int hidden)
{
    int count = 0;

    bq_put_char(t, '[');
    for (int k = 0; k < kinds; k++)
        for (int i = 0; i < counts[k]; i++)
            bq_json_item(t, &count, name_of(v, seat, k));
    for (int i = 0; i < hidden; i++)
        bq_json_item(t, &count, "?");
    bq_put_char(t, ']');
}

static void put_customer(struct bq_text *t, uint8_t customer)
{
    char name[32];

    court_customer_text(name, customer);
    bq_put_json(t, name);
}

/* Whether what is prepared is enough for a recipe of the hand, as far as that is seen. COU-C1 */
static int is_payable(const struct court_state *v, int seat, int recipe)
{
    return v->seat[seat].hand[COU_RECIPE + recipe] > 0 && court_lack_value(court_lack_of(v, seat, recipe, 0)) == 0;
}

static void put_assigned(struct bq_text *t, const struct court_state *v, int i)
{
    bq_put_char(t, '[');
    bq_put_json(t, recipe_name(v, v->served[i] - 1));
    bq_put_char(t, ',');
    put_customer(t, v->seat[v->turn].queue[v->served_to[i]]);
    bq_put_char(t, ']');
}

/* Whether a Serve is being built or scored. */
static int serving(const struct court_state *v)
{
    return v->phase == COU_SERVE || v->phase == COU_RESOLVE || v->phase == COU_TRACK || v->job == COU_BACK;
}

/* What the customer whose effect waits asks for. */
static const char *asked(uint8_t customer)
{
    if (court_effect_of(customer) != COU_SPECIAL)
        return court_effect_names[court_effect_of(customer)];
    switch ((enum court_special)court_specials[court_nation(customer)]) {
    case COU_TAKE_POINT:
        return "take";
    case COU_DISCARD_HAND:
        return "discard";
    case COU_FETCH_PRIMARIES:
    case COU_FETCH_OPTIONAL:
    case COU_FETCH_EASY:
    case COU_FETCH_SECONDARIES:
    case COU_MANY_RECIPES:
    case COU_EASY_RECIPES:
        break;
    }
    return "fetch";
}

static void put_serve(struct bq_text *t, const struct court_state *v);

#include "state.def"

static void put_serve(struct bq_text *t, const struct court_state *v)
{
    struct court_term terms[COU_TERMS];

    put_Serve(t, v, terms, court_terms(v, terms));
}

int court_json(const void *view, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    put_State(&t, view);
    return t.len;
}
