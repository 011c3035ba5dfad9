/* royal_game.c -- Royal Dinner Party as everyone else knows it: one symbol and its tables. That of the rules is in royal.c, which needs
 * none of this. */
#include "royal.h"

extern const struct bq_game_rules bq_rules_royal;

static const struct bq_rule LEDGER[] = {
    {"", BQ_SEED, 0, ""},
#define RULE(name, id, source, flags, text) {id, source, flags, text},
#include "rules.def"
#undef RULE
    {NULL, 0, 0, NULL},
};

static const struct bq_game_secrets SECRETS = {
    .view = royal_view,
    .redact = royal_redact,
    .reveals = royal_reveals,
    .guess = royal_guess,
};

static const struct bq_game_words WORDS = {
    .table = &royal_words,
    .verbs = royal_verbs,
    .facts = royal_facts,
    .remarks = royal_remarks,
    .show = royal_show,
    .json = royal_json,
    .pages = royal_pages,
    .page = royal_page_text,
    .cards = royal_cards,
};

static const struct bq_game_search SEARCH = {
    .trials = 120,
    .top = 4,
    .guesses = 8,
    .scale = ROY_FAVOR_PRICE,
    .doubt = 0,
    .trust = 100,
};

static const struct bq_game_advice ADVICE = {
    .value = royal_value,
    .shows = royal_shows,
    .search = &SEARCH,
    .prior = BQ_FOR_SEARCH(royal_prior),
    .shuffle = BQ_FOR_SEARCH(royal_shuffle),
    .consider = BQ_FOR_SEARCH(royal_consider),
};

const struct bq_game bq_game_royal = {
    .name = "royal",
    .title = "Royal Dinner Party",
    .blurb = ROY_SAY_BLURB,
    .version = 1,
    .ledger = LEDGER,
    .rules = &bq_rules_royal,
    .secrets = &SECRETS,
    .words = &WORDS,
    .advice = &ADVICE,
};
