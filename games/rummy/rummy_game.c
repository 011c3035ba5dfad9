/* rummy_game.c -- Iron Chef Rummy as everyone else knows it: one symbol and its tables. That of the rules is in rummy.c, which needs
 * none of this. */
#include "rummy.h"

extern const struct bq_game_rules bq_rules_rummy;

static const struct bq_rule LEDGER[] = {
    {"", BQ_SEED, 0, ""},
#define RULE(name, id, source, flags, text) {id, source, flags, text},
#include "rules.def"
#undef RULE
    {NULL, 0, 0, NULL},
};

static const struct bq_game_secrets SECRETS = {
    .view = rummy_view,
    .redact = rummy_redact,
    .reveals = rummy_reveals,
    .guess = rummy_guess,
};

static const struct bq_game_words WORDS = {
    .table = &rummy_words,
    .verbs = rummy_verbs,
    .facts = rummy_facts,
    .remarks = rummy_remarks,
    .show = rummy_show,
    .json = rummy_json,
    .pages = rummy_pages,
    .page = rummy_page_text,
    .cards = rummy_cards,
};

/* No trials: played on from guesses, hands come out no better than by one look ahead (docs/bots.md). That look is rummy_prior()'s. */
static const struct bq_game_search SEARCH = {
    .trials = 1,
    .top = 1,
    .guesses = 4,
    .scale = 2500,
};

static const struct bq_game_advice ADVICE = {
    .value = rummy_value,
    .shows = rummy_shows,
    .search = &SEARCH,
    .prior = BQ_FOR_SEARCH(rummy_prior),
};

const struct bq_game bq_game_rummy = {
    .name = "rummy",
    .title = "Iron Chef Rummy",
    .blurb = RUM_SAY_BLURB,
    .version = 1,
    .ledger = LEDGER,
    .patches = &rummy_patches,
    .rules = &bq_rules_rummy,
    .secrets = &SECRETS,
    .words = &WORDS,
    .advice = &ADVICE,
};
