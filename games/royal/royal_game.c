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

/* First a win, quickly; then better ones; then those of the stubborn deals, which take two favors or three. */
static const struct bq_game_rung LADDER[] = {
    {5, 5, 1},      {2, 30, 10},  {0, 1000, 0},  {1, 300, 30},     {0, 10000, 0},  {1, 2000, 100}, {2, 1000, 100},
    {3, 1000, 100}, {5, 300, 30}, {0, 30000, 0}, {1, 10000, 1000}, {0, 100000, 0}, {0, 0, 0},
};

static const struct bq_game_solve SOLVE = {
    .ladder = LADDER,
    .least = 0,
    .most = BQ_FOR_SEARCH(royal_most),
    .hopeless = BQ_FOR_SEARCH(royal_hopeless),
    .moves = BQ_FOR_SEARCH(royal_solve_moves),
    .print = BQ_FOR_SEARCH(royal_print),
};

static const struct bq_game_advice ADVICE = {
    .value = royal_value,
    .shows = royal_shows,
    .search = &SEARCH,
    .prior = BQ_FOR_SEARCH(royal_prior),
    .shuffle = BQ_FOR_SEARCH(royal_shuffle),
    .consider = BQ_FOR_SEARCH(royal_consider),
    .solve = &SOLVE,
};

const struct bq_game bq_game_royal = {
    .name = "royal",
    .title = "Royal Dinner Party",
    .blurb = ROY_SAY_BLURB,
    .version = 1,
    .ledger = LEDGER,
    .patches = &royal_patches,
    .rules = &bq_rules_royal,
    .secrets = &SECRETS,
    .words = &WORDS,
    .advice = &ADVICE,
};
