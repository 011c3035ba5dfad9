/* rush_cards.c -- what is in the box of Kitchen Rush for programs: patrons, scenarios, places, awards, office cards and goods as JSON, with
 * the words of words.def. The schema is in docs/protocol.md.
 *
 * What a patron wants is written as the view writes a meal, so that the two can be compared as they are.
 *
 * Invariant: every figure is one of patrons.def, scenarios.def or numbers.def, or of the options as they are if nobody chooses. */
#include <stddef.h>

#include "core/text.h"
#include "rush_plan.h"
#include "rush_remarks.h"

extern const struct bq_game bq_game_rush;

const char *const rush_deck_names[RUS_DECKS + 1] = {"friends", "regulars", "challenging", "vips",  "scenarios",
                                                    "places",  "awards",   "office",      "goods", NULL};
static const char *const GROUPS[] = {"friend", "regular", "challenging", "vip"};

void rush_figures(struct rush_figure out[RUS_FIGURES])
{
    const struct rush_numbers *n = &rush_number_rows[RUS_STANDARD];
    struct bq_setup usual;

    bq_setup_init(&usual, bq_game_rush.rules);
    const struct rush_figure figures[RUS_FIGURES] = {
        {"sand_ms", RUS_SAY_FIGURE_SAND, rush_sand_ms(usual.option[RUS_OPT_SAND])},
        {"shift_ms", RUS_SAY_FIGURE_SHIFT, n->shift_ms[0]},
        {"family_shift_ms", RUS_SAY_FIGURE_FAMILY, n->shift_ms[1]},
        {"grace_ms", RUS_SAY_FIGURE_GRACE, usual.option[RUS_OPT_GRACE] * 1000},
        {"think_ms", RUS_SAY_FIGURE_THINK, n->think_ms},
        {"rows", RUS_SAY_FIGURE_ROWS, RUS_ROWS},
        {"party", RUS_SAY_FIGURE_PARTY, n->party},
        {"drink", RUS_SAY_FIGURE_DRINK, n->drink},
        {"bar", RUS_SAY_FIGURE_BAR, n->bar[0]},
        {"refund", RUS_SAY_FIGURE_REFUND, n->refund},
        {"orders", RUS_SAY_FIGURE_ORDERS, n->orders[0]},
        {"hobs", RUS_SAY_FIGURE_HOBS, n->hobs[0]},
        {"wash", RUS_SAY_FIGURE_WASH, n->wash[0]},
        {"ride", RUS_SAY_FIGURE_RIDE, n->ride},
        {"load", RUS_SAY_FIGURE_LOAD, n->load[0]},
        {"cheap", RUS_SAY_FIGURE_CHEAP, n->cheap[0]},
        {"dear", RUS_SAY_FIGURE_DEAR, n->dear[0]},
        {"tip", RUS_SAY_FIGURE_TIP, n->tip[0]},
        {"wage", RUS_SAY_FIGURE_WAGE, n->wage[0]},
        {"repay", RUS_SAY_FIGURE_REPAY, n->repay},
        {"insult", RUS_SAY_FIGURE_INSULT, n->insult},
        {"held", RUS_SAY_FIGURE_HELD, RUS_HELD},
    };

    for (int i = 0; i < RUS_FIGURES; i++)
        out[i] = figures[i];
}

/* ---- pieces of JSON ------------------------------------------------------------------------ */

static void put_value(struct bq_text *t, const char *key, const char *value)
{
    bq_json_key(t, key);
    bq_put_json(t, value);
}

/* Several facts as one text, without the blank lines that the terminal has before some. */
static void put_said(struct bq_text *t, const struct bq_speech *s, const char *key, const struct bq_fact *f, int n)
{
    char text[2 * BQ_SENTENCE];
    const char *from = text;

    bq_say_all(s, f, n, text, sizeof text);
    while (*from == ' ' || *from == '\n')
        from++;
    put_value(t, key, from);
}

static void open_item(struct bq_text *t, int *count, const char *id)
{
    bq_put(t, (*count)++ > 0 ? ",{\"id\":" : "{\"id\":");
    bq_put_json(t, id);
}

static void open_card(struct bq_text *t, const struct bq_speech *s, int *count, const char *id, int deck,
                      const char *kind, int name)
{
    open_item(t, count, id);
    put_value(t, "deck", rush_deck_names[deck]);
    put_value(t, "kind", kind);
    put_said(t, s, "name", &BQ_FACT0(name), 1);
}

/* The end of a card: how many there are, and what it says, if it says anything. */
static void close_card(struct bq_text *t, const struct bq_speech *s, int copies, const struct bq_facts *says)
{
    bq_put(t, ",\"in\":[{\"copies\":");
    bq_put_int(t, copies);
    if (says->n > 0)
        put_said(t, s, "text", says->out, says->n);
    bq_put(t, "}]}");
}

static void put_numbers(struct bq_text *t, const uint8_t *list, int n)
{
    for (int i = 0; i < n; i++) {
        bq_put(t, i > 0 ? "," : "[");
        bq_put_int(t, list[i]);
    }
    bq_put(t, "]");
}

static void put_sizes(struct bq_text *t, const char *key, const uint8_t *list, int n)
{
    bq_json_key(t, key);
    put_numbers(t, list, n);
}

/* Names with how many there are; as the view does it, those of which there is none are left out. */
static void put_counts(struct bq_text *t, const uint8_t *counts, const char *const *names, int n)
{
    int written = 0;

    bq_put(t, "{");
    for (int i = 0; i < n; i++)
        if (counts[i] > 0) {
            bq_put(t, written++ > 0 ? "," : "");
            bq_put_json(t, names[i]);
            bq_put(t, ":");
            bq_put_int(t, counts[i]);
        }
    bq_put(t, "}");
}

static void put_each(struct bq_text *t, const char *key, const uint8_t *counts, const char *const *names, int n)
{
    int written = 0;

    bq_json_key(t, key);
    bq_put(t, "[");
    for (int i = 0; i < n; i++)
        for (int k = 0; k < counts[i]; k++)
            bq_json_item(t, &written, names[i]);
    bq_put(t, "]");
}

/* ---- patrons --------------------------------------------------------------------------------- */

static void put_patron(struct bq_text *t, const struct bq_speech *s, int *count, int patron)
{
    const struct rush_patron_card *c = &rush_patrons[patron];
    struct bq_fact wants[2];
    struct bq_facts f = {wants, 0, 2};

    open_card(t, s, count, c->name, c->type, "patron", RUS_SAY_F1 + patron);
    put_value(t, "group", GROUPS[c->type]);
    bq_json_int(t, "coins", c->coins);
    bq_json_int(t, "reputation", rush_number_rows[RUS_STANDARD].stars[c->type]);
    bq_json_key(t, "meals");
    for (int d = 0; d < c->dishes; d++) {
        bq_put(t, d > 0 ? ",{\"plate\":" : "[{\"plate\":");
        bq_put_int(t, c->dish[d].plate);
        put_each(t, "food", c->dish[d].food, rush_food_names, RUS_FOODS);
        put_each(t, "spices", c->dish[d].spice, rush_spice_names, RUS_SPICES);
        bq_json_int(t, "row", c->dish[d].rows);
        bq_put(t, "}");
        rush_say_wants(&f, rush_meal_id(patron, d));
    }
    bq_put(t, "]");
    close_card(t, s, 1, &f);
}

/* ---- scenarios ------------------------------------------------------------------------------- */

static void put_switches(struct bq_text *t, const struct rush_scenario *r)
{
    const struct {
        const char *name;
        int on;
    } switches[] = {
        {"exact_plate", r->exact_plate}, {"put_right", r->put_right}, {"bin", r->bin},
        {"spices", r->spices},           {"sink", r->sink},           {"van", r->van},
        {"third_room", r->third_room},   {"office", r->office},       {"earnings", r->earnings},
        {"salary", r->salary},           {"service", r->service},     {"awards", r->awards},
        {"strike", r->strike},           {"temps", r->temps},         {"locked", r->locked},
    };
    int n = 0;

    bq_json_key(t, "switches");
    bq_put(t, "[");
    for (size_t i = 0; i < sizeof switches / sizeof switches[0]; i++)
        if (switches[i].on)
            bq_json_item(t, &n, switches[i].name);
    bq_put(t, "]");
}

/* What depends on how many cook: the table as it is laid, and the goal. */
static void put_cooks(struct bq_text *t, int n, int cooks)
{
    const struct rush_goal *g = &rush_goals[n][cooks];
    struct rush_state s = {.scenario = (uint8_t)n, .seats = (uint8_t)cooks};

    bq_put(t, "{\"cooks\":");
    bq_put_int(t, cooks);
    bq_json_int(t, "tables", rush_tables(&s));
    bq_json_key(t, "rooms");
    for (int r = 0; r < (rush_rules(&s)->third_room ? 3 : 2); r++) {
        bq_put(t, r > 0 ? "," : "[");
        put_counts(t, rush_stock[n][cooks][r], rush_food_names, RUS_FOODS);
    }
    bq_put(t, "]");
    bq_json_key(t, "bag");
    put_counts(t, rush_bag[n][cooks], rush_spice_names, RUS_SPICES);
    bq_json_key(t, "plates");
    bq_put(t, "{\"clean\":");
    put_numbers(t, rush_clean[n][cooks], RUS_SIZES);
    put_sizes(t, "dirty", rush_dirty[n][cooks], RUS_SIZES);
    put_sizes(t, "office", rush_office_plates[n][cooks], RUS_SIZES);
    bq_put(t, "}");
    bq_json_key(t, "goal");
    bq_put(t, "{\"each\":");
    bq_put_int(t, g->each);
    bq_json_int(t, "all", g->all);
    bq_json_int(t, "coins", g->coins);
    bq_json_int(t, "reputation", g->reputation);
    bq_put(t, "}");
    if (rush_rules(&s)->awards)
        put_sizes(t, "awards_at", rush_hats[cooks], RUS_HELD);
    bq_put(t, "}");
}

static void put_scenario(struct bq_text *t, const struct bq_speech *s, int *count, int n)
{
    const struct rush_scenario *r = &rush_scenarios[n];
    const struct rush_state here = {.scenario = (uint8_t)n};
    const uint8_t comes[] = {r->friends, r->regulars, r->challenging, r->vips};
    uint8_t dry[RUS_FOODS];
    struct bq_fact news;
    struct bq_facts f = {&news, 0, 1};
    char id[16];
    struct bq_text name = bq_text_to(id, sizeof id);

    bq_put(&name, "scenario-");
    bq_put_int(&name, n);
    open_card(t, s, count, id, RUS_DECK_SCENARIOS, "scenario", RUS_SAY_SCENARIO_1 + n - 1);
    bq_json_int(t, "number", n);
    bq_json_int(t, "shifts", r->shifts);
    put_each(t, "patrons", comes, rush_deck_names, RUS_VIP + 1);
    bq_json_int(t, "timers", r->timers);
    bq_json_int(t, "temps", r->temps);
    bq_json_int(t, "coins", r->coins);
    if (r->service) {
        bq_json_int(t, "reputation_least", r->reputation_least);
        bq_json_int(t, "reputation_most", r->reputation_most);
    }
    for (int k = 0; k < RUS_FOODS; k++)
        dry[k] = rush_dry(&here) >> k & 1;
    if (r->third_room)
        put_each(t, "room_3", dry, rush_food_names, RUS_FOODS);
    put_switches(t, r);
    bq_json_key(t, "by_cooks");
    for (int cooks = 2; cooks <= RUS_COOKS; cooks++) {
        bq_put(t, cooks > 2 ? "," : "[");
        put_cooks(t, n, cooks);
    }
    bq_put(t, "]");
    rush_say_news(&f, n);
    close_card(t, s, 1, &f);
}

/* ---- places, awards, office cards, goods ----------------------------------------------------- */

static void put_place(struct bq_text *t, const struct bq_speech *s, int *count, int place)
{
    const struct rush_numbers *n = &rush_number_rows[RUS_STANDARD];
    const struct rush_state last = {.scenario = RUS_SCENARIOS, .seats = RUS_COOKS};
    struct bq_fact does;
    struct bq_facts f = {&does, 0, 1};

    open_card(t, s, count, rush_place_names[place], RUS_DECK_PLACES, "place", RUS_SAY_NAME_RECEPTION + place);
    bq_json_int(t, "from", rush_place_from[place]);
    if (rush_place_spaces[place][2] == RUS_ANY)
        bq_put(t, ",\"spaces\":null");
    else
        put_sizes(t, "spaces", rush_place_spaces[place] + 2, RUS_COOKS - 1);
    if (place == RUS_VAN || place == RUS_LATE)
        bq_json_int(t, "price", place == RUS_VAN ? n->ride : n->repay);
    rush_say_place(&f, &last, rush_space(place, 0));
    close_card(t, s, 1, &f);
}

static void put_award(struct bq_text *t, const struct bq_speech *s, int *count, int award)
{
    const struct rush_numbers *n = &rush_number_rows[RUS_STANDARD];
    struct bq_fact does;
    struct bq_facts f = {&does, 0, 1};

    open_card(t, s, count, rush_award_names[award], RUS_DECK_AWARDS, "award", RUS_SAY_DISHWASHER + award);
    if (award == RUS_DISHWASHER)
        bq_json_int(t, "wash", n->wash[1]);
    if (award == RUS_BULK_BUYER)
        bq_json_int(t, "load", n->load[1]);
    if (award == RUS_SPICE_MERCHANT) {
        bq_json_int(t, "cheap", n->cheap[1]);
        bq_json_int(t, "dear", n->dear[1]);
    }
    if (award == RUS_GOOD_TIPS)
        bq_json_int(t, "tip", n->tip[1]);
    if (award == RUS_POPULAR_BAR)
        bq_json_int(t, "bar", n->bar[1]);
    if (award == RUS_HEAD_WAITER)
        bq_json_int(t, "orders", n->orders[1]);
    if (award == RUS_DOUBLE_HOB)
        bq_json_int(t, "hobs", n->hobs[1]);
    if (award == RUS_LOYAL_CREW)
        bq_json_int(t, "wage", n->wage[1]);
    rush_say_award(&f, n, award);
    close_card(t, s, 1, &f);
}

static void put_office(struct bq_text *t, const struct bq_speech *s, int *count, int card)
{
    struct bq_fact does = BQ_FACT(RUS_SAY_DO_LOCKSMITH + card, rush_prices[card]);

    open_card(t, s, count, rush_card_names[card], RUS_DECK_OFFICE, "office", RUS_SAY_LOCKSMITH + card);
    bq_json_int(t, "price", rush_prices[card]);
    close_card(t, s, 1, &(struct bq_facts){&does, 1, 1});
}

static void put_goods(struct bq_text *t, const struct bq_speech *s, int *count)
{
    static const char *const PLATES[RUS_SIZES] = {"plate-1", "plate-2", "plate-3", "plate-4"};
    const struct bq_facts nothing = {NULL, 0, 0};

    for (int k = 0; k < RUS_FOODS; k++) {
        open_card(t, s, count, rush_food_names[k], RUS_DECK_GOODS, "ingredient", RUS_SAY_MEAT + k);
        close_card(t, s, rush_foods[k], &nothing);
    }
    for (int k = 0; k < RUS_SPICES; k++) {
        open_card(t, s, count, rush_spice_names[k], RUS_DECK_GOODS, "spice", RUS_SAY_WHITE + k);
        bq_json_flag(t, "cheap", k < RUS_CHEAP);
        close_card(t, s, rush_spices[k], &nothing);
    }
    for (int i = 0; i < RUS_SIZES; i++) {
        open_card(t, s, count, PLATES[i], RUS_DECK_GOODS, "plate", RUS_SAY_PLATE_1 + i);
        bq_json_int(t, "size", i + 1);
        close_card(t, s, rush_plates[i], &nothing);
    }
}

static void put_facts(struct bq_text *t, const struct bq_speech *s)
{
    struct rush_figure figure[RUS_FIGURES];
    int count = 0;

    rush_figures(figure);
    for (int i = 0; i < RUS_FIGURES; i++) {
        open_item(t, &count, figure[i].id);
        put_said(t, s, "name", &BQ_FACT0(figure[i].key), 1);
        bq_put(t, ",\"in\":[\"");
        bq_put_int(t, figure[i].value);
        bq_put(t, "\"]}");
    }
}

int rush_cards(const struct bq_speech *s, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);
    int count = 0;

    bq_put(&t, "{\"editions\":[\"standard\"],\"decks\":[");
    for (int deck = 0; deck < RUS_DECKS; deck++) {
        open_item(&t, &count, rush_deck_names[deck]);
        put_said(&t, s, "name", &BQ_FACT0(RUS_SAY_DECK_FRIENDS + deck), 1);
        bq_put(&t, "}");
    }
    bq_put(&t, "],\"facts\":[");
    put_facts(&t, s);
    bq_put(&t, "],\"cards\":[");
    count = 0;
    for (int p = 0; p < RUS_PATRONS; p++)
        put_patron(&t, s, &count, p);
    for (int n = 1; n <= RUS_SCENARIOS; n++)
        put_scenario(&t, s, &count, n);
    for (int place = 0; place < RUS_PLACES; place++)
        put_place(&t, s, &count, place);
    for (int award = 0; award < RUS_AWARDS; award++)
        put_award(&t, s, &count, award);
    for (int card = 0; card < RUS_CARDS; card++)
        put_office(&t, s, &count, card);
    put_goods(&t, s, &count);
    bq_put(&t, "]}");
    return t.len;
}
