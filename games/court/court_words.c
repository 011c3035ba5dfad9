/* court_words.c -- what stands in Food Court's moves, by name.
 *
 * Cards are named within the deck of the seat they belong to; recipes and customers have names of their own at the table. A move
 * holds places and kinds, so its text needs the view. What has no name is "?". */
#include <stddef.h>

#include "core/text.h"
#include "court.h"

/* ---- customers ------------------------------------------------------------------------------- */

/* Writes nothing if there is no such customer. */
static void put_customer(struct bq_text *t, uint8_t customer)
{
    int deck = court_nation(customer), effect = court_effect_of(customer);

    if (deck >= COU_DECKS || effect == 0 || effect >= COU_EFFECTS)
        return;
    bq_put(t, court_decks[deck].name);
    bq_put(t, "-");
    bq_put(t, court_effect_names[effect]);
}

void court_customer_text(char out[32], uint8_t customer)
{
    struct bq_text t = bq_text_to(out, 32);

    put_customer(&t, customer);
    if (t.len == 0)
        bq_put(&t, "?");
}

static void put_waiting(struct bq_text *t, const struct court_state *v, int64_t queue, int64_t place)
{
    if (queue == COU_CENTRAL ? place < v->center_count : queue < v->seats && place < v->seat[queue].queue_count)
        put_customer(t, queue == COU_CENTRAL ? v->center[place] : v->seat[queue].queue[place]);
}

static void put_guest(struct bq_text *t, const struct bq_saying *s, int64_t place) /* in the queue of whoever serves */
{
    const struct court_state *v = s->view;

    put_waiting(t, v, v->turn, place);
}

static void put_central(struct bq_text *t, const struct bq_saying *s, int64_t place)
{
    put_waiting(t, s->view, COU_CENTRAL, place);
}

static void put_standing(struct bq_text *t, const struct bq_saying *s, int64_t place) /* in the queue said before */
{
    put_waiting(t, s->view, s->value[s->at - 1], place);
}

/* ---- cards ----------------------------------------------------------------------------------- */

static void put_kind(struct bq_text *t, const struct court_state *v, int64_t seat, int64_t kind)
{
    const char *name = NULL;

    if (seat >= 0 && seat < v->seats && v->seat[seat].deck > 0)
        name = court_kind_name(v->seat[seat].deck - 1, (int)kind);
    bq_put(t, name != NULL ? name : "");
}

static void put_card(struct bq_text *t, const struct bq_saying *s, int64_t kind)
{
    put_kind(t, s->view, s->actor, kind);
}

static void put_own_recipe(struct bq_text *t, const struct bq_saying *s, int64_t recipe)
{
    put_kind(t, s->view, s->actor, COU_RECIPE + recipe);
}

static void put_drink(struct bq_text *t, const struct bq_saying *s, int64_t drink)
{
    put_kind(t, s->view, s->actor, COU_DRINK + drink);
}

static void put_recipe(struct bq_text *t, const struct bq_saying *s, int64_t id)
{
    put_kind(t, s->view, court_owner((int)id), COU_RECIPE + court_recipe_of((int)id));
}

/* Whose recipe is taken: it lies at one station. */
static void put_holder(struct bq_text *t, const struct bq_saying *s, int64_t value)
{
    const struct court_state *v = s->view;
    int64_t id = s->value[0];

    (void)value;
    if (id < COU_COLUMNS && court_owner((int)id) < v->seats && court_column_of(v, (int)id)->holder > 0)
        bq_put_int(t, court_column_of(v, (int)id)->holder - 1);
}

/* What the seat said before loses: a cooked recipe, or a card or two of its own deck. */
static void put_lost(struct bq_text *t, const struct bq_saying *s, int64_t value)
{
    if (court_pending(s->view) != COU_LOSE_RECIPE)
        put_kind(t, s->view, s->value[0], value);
    else if (s->at == 1)
        put_recipe(t, s, value);
}

static void put_stacked(struct bq_text *t, const struct bq_saying *s, int64_t card) /* on the pile said before */
{
    if (s->value[0] == COU_CENTRAL)
        put_customer(t, (uint8_t)card);
    else
        put_kind(t, s->view, s->value[0], card);
}

/* ---- the table of verbs ------------------------------------------------------------------------ */

#define DECK(which, id, ...) [COU_##which] = id,
static const char *const DECKS[COU_DECKS] = {
#include "decks.def"
};
#undef DECK
static const char *const QUEUES[COU_QUEUES] = {"0", "1", "2", "3", "4", "5", "center"};
static const char *const PILES[COU_QUEUES] = {"0", "1", "2", "3", "4", "5", "customers"};
static const char *const DOUBLED[] = {"", "doubled"};

static const struct bq_kind deck_kind = {.name = "deck", .count = COU_DECKS, .names = DECKS};
static const struct bq_kind pile_kind = {.name = "pile", .count = COU_QUEUES, .names = PILES};
static const struct bq_kind queue_kind = {.name = "queue", .count = COU_QUEUES, .names = QUEUES};
static const struct bq_kind doubled_kind = {.name = "flag", .count = 2, .names = DOUBLED};
static const struct bq_kind days_kind = {.name = "number", .most = UINT8_MAX}; /* COU-W4 refuses more than COU_DAYS */

static const struct bq_kind card_kind = {.name = "card", .count = COU_KINDS, .put_name = put_card};
static const struct bq_kind ingredient_kind = {.name = "ingredient", .count = COU_INGREDIENTS, .put_name = put_card};
static const struct bq_kind own_recipe_kind = {.name = "recipe", .count = COU_RECIPES, .put_name = put_own_recipe};
static const struct bq_kind drink_kind = {.name = "drink", .count = COU_DRINKS, .put_name = put_drink};
static const struct bq_kind recipe_kind = {.name = "recipe", .count = COU_COLUMNS, .put_name = put_recipe};
static const struct bq_kind holder_kind = {.name = "seat", .count = 1, .put_name = put_holder};
static const struct bq_kind lost_kind = {.name = "card", .count = COU_COLUMNS, .put_name = put_lost};
static const struct bq_kind stacked_kind = {.name = "card", .count = COU_DECKS << 4, .put_name = put_stacked};
static const struct bq_kind guest_kind = {.name = "customer", .count = COU_LINE, .put_name = put_guest};
static const struct bq_kind central_kind = {.name = "customer", .count = COU_CENTER, .put_name = put_central};
static const struct bq_kind standing_kind = {.name = "customer", .count = COU_CENTER, .put_name = put_standing};

const struct bq_verb_row court_verbs[] = {
#define VERB BQ_VERB_ROW
#include "verbs.def"
#undef VERB
    {.word = NULL},
};
