/* court_game.c -- Food Court as everyone else knows it: one symbol and its tables. That of the rules is in court.c, which needs
 * none of this. */
#include "court.h"

extern const struct bq_game_rules bq_rules_court;

static const struct bq_rule LEDGER[] = {
    {"", BQ_SEED, 0, ""},
#define RULE(name, id, source, flags, text) {id, source, flags, text},
#include "rules.def"
#undef RULE
    {NULL, 0, 0, NULL},
};

static const struct bq_game_secrets SECRETS = {
    .view = court_view,
    .redact = court_redact,
    .reveals = court_reveals,
    .guess = court_guess,
};

static const struct bq_game_words WORDS = {
    .table = &court_words,
    .verbs = court_verbs,
    .facts = court_facts,
    .remarks = court_remarks,
    .show = court_show,
    .json = court_json,
    .pages = court_pages,
    .page = court_page_text,
    .cards = court_cards_json,
};

static const struct bq_game_search SEARCH = {
    .trials = 300,
    .top = 6,
    .guesses = 8,
    .horizon = 3,
    .scale = 1500,
    .doubt = 100,
};

static const struct bq_game_advice ADVICE = {
    .value = court_value,
    .shows = court_shows,
    .own = court_own,
    .others = court_others,
    .search = &SEARCH,
    .turn = BQ_FOR_SEARCH(court_turn),
    .shuffle = BQ_FOR_SEARCH(court_shuffle),
};

const struct bq_game bq_game_court = {
    .name = "court",
    .title = "Food Court",
    .blurb = COU_SAY_BLURB,
    .version = 2,
    .alike = 1, /* version 1 did not keep which recipes were laid open and dropped (COU-H1) */
    .ledger = LEDGER,
    .patches = &court_patches,
    .rules = &bq_rules_court,
    .secrets = &SECRETS,
    .words = &WORDS,
    .advice = &ADVICE,
};
