/* rush_game.c -- Kitchen Rush as everyone else knows it: one symbol and its tables. That of the rules is in rush.c, which needs
 * none of this. */
#include "rush.h"

extern const struct bq_game_rules bq_rules_rush;

static const struct bq_rule LEDGER[] = {
    {"", BQ_SEED, 0, ""},
#define RULE(name, id, source, flags, text) {id, source, flags, text},
#include "rules.def"
#undef RULE
    {NULL, 0, 0, NULL},
};

static const struct bq_game_secrets SECRETS = {
    .view = rush_view,
    .redact = rush_redact,
    .reveals = rush_reveals,
    .guess = rush_guess,
};

static const struct bq_game_words WORDS = {
    .table = &rush_words,
    .verbs = rush_verbs,
    .facts = rush_facts,
    .remarks = rush_remarks,
    .show = rush_show,
    .json = rush_json,
    .pages = rush_deck_names,
    .page = rush_page_text,
    .cards = rush_cards,
};

/* Found by playing; games/rush/README.md. The pauses are those for which stars are given (--pace 1800). */
static const struct bq_game_ahead AHEAD = {
    .trials = 120,
    .top = 14,
    .horizon = 600000, /* longer than a shift */
    .least = 1800,
    .most = 5400,
    .doubt = 100,
};

static const struct bq_game_advice ADVICE = {
    .plan = rush_next,
    .ahead = &AHEAD,
    .prior = rush_worth,
    .consider = rush_consider,
    .now = rush_now,
    .part = rush_shifts_over,
};

const struct bq_game bq_game_rush = {
    .name = "rush",
    .title = "Kitchen Rush",
    .blurb = RUS_SAY_BLURB,
    .version = 2,
    .ledger = LEDGER,
    .patches = &rush_patches,
    .campaign = "scenario",
    .steps = RUS_SAY_SCENARIO_1,
    .stars = rush_rating,
    .rules = &bq_rules_rush,
    .secrets = &SECRETS,
    .words = &WORDS,
    .advice = &ADVICE,
};
