/* rush_cards.c -- what is in the box of Kitchen Rush for programs: patrons, scenarios, places, awards, office cards and goods as JSON, with
 * the words of words.def. The objects are in box.def; here is what their lines call.
 *
 * Invariant: every figure is one of patrons.def, scenarios.def or numbers.def, or of the options as they are if nobody chooses. */
#include <stddef.h>

#include "core/box.h"
#include "core/objects.h"
#include "rush_plan.h"
#include "rush_remarks.h"

extern const struct bq_game bq_game_rush;

const char *const rush_deck_names[RUS_DECKS + 1] = {"friends", "regulars", "challenging", "vips",  "scenarios",
                                                    "places",  "awards",   "office",      "goods", NULL};
static const char *const GROUPS[] = {"friend", "regular", "challenging", "vip"};
static const char *const PLATES[RUS_SIZES] = {"plate-1", "plate-2", "plate-3", "plate-4"};

static const struct rush_numbers *numbers_in(uint32_t variant)
{
    return &rush_book_in(variant)->numbers[RUS_STANDARD];
}

void rush_figures(struct rush_figure out[RUS_FIGURES], uint32_t variant)
{
    const struct rush_numbers *n = numbers_in(variant);
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

/* ---- what the lines call ---------------------------------------------------------------------- */

/* What a card says. */
struct said {
    struct bq_fact fact[2];
    int n;
};
static const struct said NOTHING;

/* Several facts as one text, without the blank lines that the terminal has before some. */
static const char *say(const struct bq_speech *s, const struct bq_fact *f, int n, char text[2 * BQ_SENTENCE])
{
    const char *from = text;

    bq_say_all(s, f, n, text, 2 * BQ_SENTENCE);
    while (*from == ' ' || *from == '\n')
        from++;
    return from;
}

static void put_said(struct bq_text *t, const struct bq_speech *s, const struct bq_fact *f, int n)
{
    char text[2 * BQ_SENTENCE];

    bq_put_json(t, say(s, f, n, text));
}

static void put_word(struct bq_text *t, const struct bq_speech *s, int word)
{
    put_said(t, s, &BQ_FACT0(word), 1);
}

static void put_deck(struct bq_text *t, const struct bq_speech *s, int deck)
{
    char text[2 * BQ_SENTENCE];

    bq_put_deck(t, rush_deck_names[deck], say(s, &BQ_FACT0(RUS_SAY_DECK_FRIENDS + deck), 1, text), NULL);
}

static void put_figure(struct bq_text *t, const struct bq_speech *s, const struct rush_figure *f)
{
    char text[2 * BQ_SENTENCE];

    bq_put_figure(t, f->id, say(s, &BQ_FACT0(f->key), 1, text), f->value);
}

static struct said wants_of(int patron)
{
    struct said says = NOTHING;
    struct bq_facts f = {says.fact, 0, 2};

    for (int d = 0; d < rush_patrons[patron].dishes; d++)
        rush_say_wants(&f, rush_meal_id(patron, d));
    says.n = f.n;
    return says;
}

static struct said news_of(uint32_t variant, int scenario)
{
    struct said says = NOTHING;
    struct bq_facts f = {says.fact, 0, 1};

    rush_say_news(&f, rush_book_in(variant), scenario);
    says.n = f.n;
    return says;
}

static struct said done_at(uint32_t variant, int place)
{
    const struct rush_state last = {.scenario = RUS_SCENARIOS,
                                    .seats = RUS_COOKS,
                                    .variant = {(uint8_t)variant, (uint8_t)(variant >> 8), (uint8_t)(variant >> 16)}};
    struct said says = NOTHING;
    struct bq_facts f = {says.fact, 0, 1};

    rush_say_place(&f, &last, rush_space(place, 0));
    says.n = f.n;
    return says;
}

static struct said award_does(uint32_t variant, int award)
{
    struct said says = NOTHING;
    struct bq_facts f = {says.fact, 0, 1};

    rush_say_award(&f, numbers_in(variant), award);
    says.n = f.n;
    return says;
}

static void put_scenario_id(struct bq_text *t, int n)
{
    bq_put(t, "\"scenario-");
    bq_put_int(t, n);
    bq_put_char(t, '"');
}

/* Whether patrons of that type come. */
static int comes(const struct rush_scenario *r, int type)
{
    const uint8_t all[] = {r->friends, r->regulars, r->challenging, r->vips};

    return all[type];
}

static uint32_t dry_in(int n)
{
    return rush_dry(&(struct rush_state){.scenario = (uint8_t)n});
}

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

    bq_put_char(t, '[');
    for (size_t i = 0; i < sizeof switches / sizeof switches[0]; i++)
        if (switches[i].on)
            bq_json_item(t, &n, switches[i].name);
    bq_put_char(t, ']');
}

static void put_spaces(struct bq_text *t, int place)
{
    bq_put_char(t, '[');
    for (int cooks = 2; cooks <= RUS_COOKS; cooks++) {
        bq_put(t, cooks > 2 ? "," : "");
        bq_put_int(t, rush_place_spaces[place][cooks]);
    }
    bq_put_char(t, ']');
}

/* The cards, in the order of the box. */
enum {
    SCENARIOS_FROM = RUS_PATRONS,
    PLACES_FROM = SCENARIOS_FROM + RUS_SCENARIOS,
    AWARDS_FROM = PLACES_FROM + RUS_PLACES,
    OFFICE_FROM = AWARDS_FROM + RUS_AWARDS,
    FOODS_FROM = OFFICE_FROM + RUS_CARDS,
    SPICES_FROM = FOODS_FROM + RUS_FOODS,
    PLATES_FROM = SPICES_FROM + RUS_SPICES,
    CARDS = PLATES_FROM + RUS_SIZES
};
static void put_card(struct bq_text *t, const struct bq_speech *s, int n);

#include "box.def"

static void put_card(struct bq_text *t, const struct bq_speech *s, int n)
{
    if (n < SCENARIOS_FROM)
        put_PatronCard(t, s, n, &rush_patrons[n]);
    else if (n < PLACES_FROM)
        put_ScenarioCard(t, s, n - SCENARIOS_FROM + 1, &rush_scenarios[n - SCENARIOS_FROM + 1]);
    else if (n < AWARDS_FROM)
        put_PlaceCard(t, s, n - PLACES_FROM);
    else if (n < OFFICE_FROM)
        put_AwardCard(t, s, n - AWARDS_FROM);
    else if (n < FOODS_FROM)
        put_OfficeCard(t, s, n - OFFICE_FROM);
    else if (n < SPICES_FROM)
        put_IngredientCard(t, s, n - FOODS_FROM);
    else if (n < PLATES_FROM)
        put_SpiceCard(t, s, n - SPICES_FROM);
    else
        put_PlateCard(t, s, n - PLATES_FROM);
}

int rush_cards(const struct bq_speech *s, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);
    struct rush_figure figure[RUS_FIGURES];

    rush_figures(figure, s->variant);
    put_Box(&t, s, figure);
    return t.len;
}
