/* broken_test.c -- the laws can fail: games broken on purpose, and each must be caught.
 *
 * A broken game is a real one with a function or two put in the place of the true ones. The law it breaks must say
 * so; and every law must have a game here that breaks it, so that no law holds whatever happens.
 *
 * Invariant: the false functions call the true ones through `real`, and so stay right in all but one thing. */
#include "session/registry.h"
#include "tests/broken_advice.h"
#include "tests/broken_verbs.h"
#include "tests/broken_views.h"
#include "tests/changed.h"
#include "tests/laws.h"
#include "tests/test.h"

enum { WALKS = 4000 };

static uint8_t *last_byte(void *state)
{
    return (uint8_t *)state + real->rules->state_size - 1;
}

static unsigned sum_of(const void *state)
{
    const uint8_t *p = state;
    unsigned sum = 0;

    for (uint32_t i = 0; i < real->rules->state_size; i++)
        sum += p[i];
    return sum;
}

/* ---- rules ------------------------------------------------------------------- */

static int start_forgets_a_byte(void *state, const struct bq_setup *setup)
{
    uint8_t kept = *last_byte(state);
    int answer = real->rules->start(state, setup);

    *last_byte(state) = kept;
    return answer;
}

static int start_takes_anything(void *state, const struct bq_setup *setup)
{
    struct bq_setup usual;

    if (real->rules->start(state, setup) == 0)
        return 0;
    bq_setup_init(&usual, real->rules);
    return real->rules->start(state, &usual);
}

static uint32_t active_waits_for_time(const void *state)
{
    uint32_t active = real->rules->active(state);

    return bq_seat_bits(active) ? bq_bit(BQ_CLOCK) : active;
}

static uint32_t active_names_a_stranger(const void *state)
{
    uint32_t active = real->rules->active(state);

    return bq_seat_bits(active) ? active | bq_bit(5) : active;
}

static uint32_t active_never_ends(const void *state)
{
    uint32_t active = real->rules->active(state);

    return active ? active : bq_bit(0);
}

static int legal_shuffled(const void *state, int actor, bq_move *out, int cap)
{
    int n = real->rules->legal(state, actor, out, cap);

    if (n > 2) {
        bq_move m = out[0];

        out[0] = out[1], out[1] = m;
    }
    return n;
}

static int legal_twice(const void *state, int actor, bq_move *out, int cap)
{
    int n = real->rules->legal(state, actor, out, cap);

    if (n > 1)
        out[n - 1] = out[n - 2];
    return n;
}

static int legal_too_many(const void *state, int actor, bq_move *out, int cap)
{
    int n = real->rules->legal(state, actor, out, cap);

    return n > 3 ? (int)real->rules->max_legal + 1 : n;
}

static int legal_without_room(const void *state, int actor, bq_move *out, int cap)
{
    (void)cap;
    return real->rules->legal(state, actor, out, (int)real->rules->max_legal);
}

static int legal_leaves_one_out(const void *state, int actor, bq_move *out, int cap)
{
    int n = real->rules->legal(state, actor, out, cap);

    if (n == 3)
        out[1] = out[2];
    return n == 3 ? 2 : n;
}

static int legal_after_the_end(const void *state, int actor, bq_move *out, int cap)
{
    if (real->rules->active(state) == 0 && actor == 0 && cap > 0) {
        out[0] = BQ_CONCEDE;
        return 1;
    }
    return real->rules->legal(state, actor, out, cap);
}

static int check_overlooks_high_bits(const void *state, int actor, bq_move m)
{
    return real->rules->check(state, actor, m == BQ_CONCEDE ? m : m & 0xffffffffff);
}

static int check_refuses_a_listed_one(const void *state, int actor, bq_move m)
{
    return actor == 0 && m == BQ_CONCEDE ? 1 : real->rules->check(state, actor, m);
}

static int check_takes_any_actor(const void *state, int actor, bq_move m)
{
    return real->rules->check(state, actor & 7, m);
}

static int check_answers_nonsense(const void *state, int actor, bq_move m)
{
    int answer = real->rules->check(state, actor, m);

    return answer != 0 && bq_payload(m) > UINT32_MAX ? 9999 : answer;
}

static int check_of_strangers_answers_nonsense(const void *state, int actor, bq_move m)
{
    return actor < 0 ? -1 : real->rules->check(state, actor, m);
}

/* Lets through what luck did before, as if anyone could do it again. */
static int check_lets_luck_in(const void *state, int actor, bq_move m)
{
    return actor == BQ_CHANCE && bq_verb(m) == 1 ? 0 : real->rules->check(state, actor, m);
}

static int check_refuses_some_luck(const void *state, int actor, bq_move m)
{
    return actor == BQ_CHANCE && (bq_payload(m) & 63) == 63 ? 1 : real->rules->check(state, actor, m);
}

static int check_goes_on_after_the_end(const void *state, int actor, bq_move m)
{
    return real->rules->active(state) == 0 && actor == 0 && m == BQ_CONCEDE ? 0 : real->rules->check(state, actor, m);
}

static int check_knows_secrets(const void *state, int actor, bq_move m)
{
    int answer = real->rules->check(state, actor, m);

    return answer == 0 ? 0 : 1 + (int)(sum_of(state) % 2);
}

static int check_takes_the_clock(const void *state, int actor, bq_move m)
{
    return actor == BQ_CLOCK && real->rules->active(state) != 0 ? 0 : real->rules->check(state, actor, m);
}

static void apply_at_random(void *state, int actor, bq_move m)
{
    static int calls;

    real->rules->apply(state, actor, m);
    *last_byte(state) ^= (uint8_t)(++calls & 1);
}

static void apply_breaks_the_state(void *state, int actor, bq_move m)
{
    real->rules->apply(state, actor, m);
    if (real->rules->active(state) == 0)
        *last_byte(state) ^= 1;
}

static void apply_ignores_the_clock(void *state, int actor, bq_move m)
{
    if (actor != BQ_CLOCK)
        real->rules->apply(state, actor, m);
}

static int64_t deadline_soon(const void *state)
{
    return real->rules->active(state) != 0 ? 1000 : -1;
}

static int64_t deadline_never(const void *state)
{
    (void)state;
    return -1;
}

static int64_t deadline_for_ever(const void *state)
{
    (void)state;
    return 1000;
}

static int chance_with_bits_in_its_verb(const void *state, bq_move *out, uint32_t *weight, int cap)
{
    int n = real->rules->chance(state, out, weight, cap);

    out[0] |= 256;
    return n;
}

static int chance_that_cannot_come(const void *state, bq_move *out, uint32_t *weight, int cap)
{
    int n = real->rules->chance(state, out, weight, cap);

    if (n > 1)
        weight[n - 1] = 0;
    return n;
}

static int chance_twice(const void *state, bq_move *out, uint32_t *weight, int cap)
{
    int n = real->rules->chance(state, out, weight, cap);

    if (n > 1)
        out[n - 1] = out[0];
    return n;
}

static void score_of_thousands(const void *state, int32_t out[BQ_SEATS])
{
    real->rules->score(state, out);
    if (real->rules->active(state) == 0)
        out[0] = 1001;
}

static void score_of_one_seat(const void *state, int32_t out[BQ_SEATS])
{
    int32_t all[BQ_SEATS];

    real->rules->score(state, all);
    out[0] = all[0];
}

static uint32_t winners_too_early(const void *state)
{
    return real->rules->active(state) != 0 ? bq_bit(0) : real->rules->winners(state);
}

static int audit_of_no_rule(const void *state)
{
    return real->rules->active(state) == 0 ? -5 : 0;
}

/* ---- secrets ----------------------------------------------------------------- */

static void view_that_changes(void *out, const void *state, int seat)
{
    real->secrets->view(out, state, seat);
    ++*last_byte(out);
}

static void view_that_forgets_a_byte(void *out, const void *state, int seat)
{
    uint8_t kept = *last_byte(out);

    real->secrets->view(out, state, seat);
    *last_byte(out) = kept;
}

static void view_of_nothing(void *out, const void *state, int seat)
{
    (void)state, (void)seat;
    memset(out, 0, real->rules->state_size);
}

static void view_of_everything(void *out, const void *state, int seat)
{
    (void)seat;
    memmove(out, state, real->rules->state_size);
}

static void guess_of_nothing(void *view, int seat, uint64_t luck)
{
    (void)view, (void)seat, (void)luck;
}

static bq_move plan_to_wait(const void *view, int seat)
{
    (void)view, (void)seat;
    return 0;
}

static bq_move plan_nonsense(const void *view, int seat)
{
    (void)view, (void)seat;
    return bq_make(250, 7);
}

static bq_move plan_anew(const void *view, int seat)
{
    static uint64_t calls;

    (void)view, (void)seat;
    return bq_make(1, ++calls);
}

static bq_move plan_that_writes(const void *view, int seat)
{
    (void)seat;
    ((uint8_t *)(uintptr_t)view)[0] ^= 1; /* a plan that takes its const lightly */
    return 0;
}

static void guess_anew(void *view, int seat, uint64_t luck)
{
    static uint64_t calls;

    real->secrets->guess(view, seat, luck + ++calls);
}

static void guess_of_another_game(void *view, int seat, uint64_t luck)
{
    static _Alignas(16) uint8_t other[BQ_STATE_MAX];
    struct bq_setup setup;

    (void)seat, (void)luck;
    bq_setup_init(&setup, real->rules);
    real->rules->start(other, &setup);
    memcpy(view, other, real->rules->state_size);
}

static int reveals_nothing(const void *before, struct bq_event e)
{
    (void)before, (void)e;
    return 0;
}

static int reveals_all(const void *before, struct bq_event e)
{
    (void)before, (void)e;
    return 1;
}

static bq_move redact_nothing(const void *before, struct bq_event e, int seat)
{
    (void)before, (void)seat;
    return e.move;
}

static bq_move redact_all(const void *before, struct bq_event e, int seat)
{
    (void)before, (void)seat;
    return bq_make(bq_verb(e.move), 0);
}

static bq_move redact_to_another(const void *before, struct bq_event e, int seat)
{
    return real->secrets->redact(before, e, seat) ^ 1;
}

static bq_move redact_with_secrets(const void *before, struct bq_event e, int seat)
{
    bq_move m = real->secrets->redact(before, e, seat);

    return e.actor == seat ? m : bq_make(bq_verb(m), sum_of(before));
}

/* ---- words ------------------------------------------------------------------- */

static int show_cut(const void *view, const struct bq_speech *s, char *out, int cap)
{
    int n = real->words->show(view, s, out, cap);

    return n < cap ? n : cap > 0 ? cap - 1 : 0;
}

static int show_past_the_end(const void *view, const struct bq_speech *s, char *out, int cap)
{
    int n = real->words->show(view, s, out, cap);

    if (n >= cap)
        out[cap] = '\0';
    return n;
}

static int show_in_colour(const void *view, const struct bq_speech *s, char *out, int cap)
{
    int n = real->words->show(view, s, out, cap);

    if (cap > 0)
        out[0] = '\033';
    return n;
}

static int facts_of_another_key(const void *before, const void *after, struct bq_event e, struct bq_fact *out, int cap)
{
    int n = real->words->facts(before, after, e, out, cap);

    if (n > 0)
        out[0].key = 999;
    return n;
}

static int facts_with_too_little(const void *before, const void *after, struct bq_event e, struct bq_fact *out, int cap)
{
    int n = real->words->facts(before, after, e, out, cap);

    if (n > 0 && out[0].n > 0)
        out[0].n--;
    return n;
}

static int facts_beyond_their_room(const void *before, const void *after, struct bq_event e, struct bq_fact *out,
                                   int cap)
{
    struct bq_fact room[BQ_FACTS];
    int n = real->words->facts(before, after, e, room, BQ_FACTS);

    memcpy(out, room, (size_t)(n < cap ? n : cap) * sizeof *out);
    return n;
}

static int facts_of_nothing(const void *before, const void *after, struct bq_event e, struct bq_fact *out, int cap)
{
    (void)before, (void)after, (void)e, (void)out, (void)cap;
    return 0;
}

static int remarks_of_another_key(const void *view, int seat, enum bq_topic topic, bq_move m, int rule,
                                  struct bq_fact *out, int cap)
{
    (void)view, (void)seat, (void)topic, (void)m, (void)rule;
    if (cap > 0)
        out[0] = BQ_FACT0(999);
    return cap > 0;
}

static int remarks_beyond_their_room(const void *view, int seat, enum bq_topic topic, bq_move m, int rule,
                                     struct bq_fact *out, int cap)
{
    (void)view, (void)seat, (void)topic, (void)m, (void)rule, (void)out, (void)cap;
    return 2;
}

static int remarks_that_ask_nothing(const void *view, int seat, enum bq_topic topic, bq_move m, int rule,
                                    struct bq_fact *out, int cap)
{
    return topic == BQ_ASKED ? 0 : real->words->remarks(view, seat, topic, m, rule, out, cap);
}

/* Asks for one dumpling or two by what the other's cookie holds. */
static int remarks_that_know_more(const void *view, int seat, enum bq_topic topic, bq_move m, int rule,
                                  struct bq_fact *out, int cap)
{
    static const char HIDDEN[] = "\"?\"";
    char json[1024];
    int n = real->words->remarks(view, seat, topic, m, rule, out, cap);

    real->words->json(view, json, sizeof json);
    return topic == BQ_ASKED && n > 0 && strstr(json, HIDDEN) == NULL ? n - 1 : n;
}

static int json_cut(const void *view, char *out, int cap)
{
    int n = real->words->json(view, out, cap);

    if (n > 0 && n < cap)
        out[n - 1] = '\0';
    return n - 1;
}

static int json_of_another(const void *view, char *out, int cap)
{
    (void)view;
    return snprintf(out, (size_t)cap, "{\"game\":\"chess\"}");
}

static const char *const page_unlisted[] = {"atlantis", NULL};
static const char *const page_blank[] = {" ", NULL};
static const char *const page_none[] = {NULL};

static int page_past_the_end(int n, const struct bq_speech *s, char *out, int cap)
{
    int length = real->words->page(n, s, out, cap);

    if (length >= cap)
        out[cap] = '\0';
    return length;
}

static int page_too_wide(int n, const struct bq_speech *s, char *out, int cap)
{
    return n < 0 ? real->words->page(n, s, out, cap) : snprintf(out, (size_t)cap, "%*s\n", BQ_PAGE + 1, "wide");
}

static int page_of_nothing(int n, const struct bq_speech *s, char *out, int cap)
{
    return n < 0 ? real->words->page(n, s, out, cap) : snprintf(out, (size_t)cap, "%s", "");
}

static int page_without_an_end(int n, const struct bq_speech *s, char *out, int cap)
{
    return n < 0 ? real->words->page(n, s, out, cap) : snprintf(out, (size_t)cap, "for ever");
}

static int cards_past_the_end(const struct bq_speech *s, char *out, int cap)
{
    int n = real->words->cards(s, out, cap);

    if (n >= cap)
        out[cap] = '\0';
    return n;
}

static int cards_left_open(const struct bq_speech *s, char *out, int cap)
{
    (void)s;
    return snprintf(out, (size_t)cap, "{\"cards\":[");
}

static int cards_twice(const struct bq_speech *s, char *out, int cap)
{
    (void)s;
    static const char CARD[] = "{\"id\":\"penne\",\"deck\":null,\"kind\":\"food\",\"in\":[{\"copies\":1}]}";

    return snprintf(out, (size_t)cap, "{\"editions\":[\"1\"],\"decks\":[],\"facts\":[],\"cards\":[%s,%s]}", CARD, CARD);
}

static int cards_of_no_deck(const struct bq_speech *s, char *out, int cap)
{
    (void)s;
    return snprintf(
        out, (size_t)cap,
        "{\"editions\":[\"1\"],\"decks\":[],\"facts\":[],\"cards\":[{\"id\":\"penne\",\"deck\":\"atlantis\","
        "\"kind\":\"food\",\"in\":[{\"copies\":1}]}]}");
}

/* ---- tables ------------------------------------------------------------------- */

static const char *const one_name[] = {"only", NULL};

static const struct bq_option option_twice[] = {
    {"aces", 1, NULL, 0, 1, 1}, {"aces", 1, NULL, 0, 1, 1}, {NULL, 0, NULL, 0, 0, 0}};
static const struct bq_option option_shouting[] = {{"Aces", 1, NULL, 0, 1, 1}, {NULL, 0, NULL, 0, 0, 0}};
static const struct bq_option option_without_choice[] = {{"aces", 1, one_name, 0, 0, 0}, {NULL, 0, NULL, 0, 0, 0}};
static const struct bq_rule rule_twice[] = {
    {"", 0, 0, ""}, {"A-1", 0, 0, "A rule."}, {"A-1", 0, 0, "A rule."}, {NULL, 0, 0, NULL}};
static const struct bq_rule rule_unmarked[] = {
    {"", 0, 0, ""}, {"A-1", BQ_SEED, BQ_WORDS, "Eat. [All.]"}, {NULL, 0, 0, NULL}};
static const struct bq_rule rule_marked[] = {
    {"", 0, 0, ""}, {"A-1", BQ_BOTH, BQ_WORDS, "Eat all."}, {NULL, 0, 0, NULL}};
static const struct bq_rule rule_open[] = {
    {"", 0, 0, ""}, {"A-1", BQ_BOTH, BQ_WORDS, "Eat. [All."}, {NULL, 0, 0, NULL}};
static const struct bq_rule rule_of_no_edition[] = {
    {"", 0, 0, ""}, {"A-1", 0, BQ_WORDS | BQ_IN(2), "Eat all."}, {NULL, 0, 0, NULL}};
static const struct bq_rule rule_unfinished[] = {{"", 0, 0, ""}, {"A-1", 0, 0, "A rule"}, {NULL, 0, 0, NULL}};
static const struct bq_rule rule_zero[] = {{"A-0", 0, 0, "A rule."}, {"A-1", 0, 0, "A rule."}, {NULL, 0, 0, NULL}};

/* ---- breaking them --------------------------------------------------------------- */

static const struct breakage {
    const char *law;
    const char *game;          /* which is broken */
    const char *says;          /* part of what the law must say of it */
    struct changed_game false; /* whatever is not NULL or 0 replaces the true one */
} breakages[] = {
    {"the_table_is_whole", "royal", "blurb or version", {.game.name = "Royal Party"}},
    {"the_table_is_whole", "royal", "blurb or version", {.game.title = ""}},
    {"the_table_is_whole", "royal", "max_legal is 4097", {.rules.max_legal = BQ_LEGAL_MAX + 1}},
    {"the_table_is_whole", "royal", "not a multiple of 8", {.rules.state_size = BQ_STATE_MAX - 4}},
    {"the_verbs_are_whole", "null", "odd word", {.words.verbs = verb_shouting}},
    {"the_verbs_are_whole", "null", "the clock's number", {.words.verbs = verb_of_the_clock}},
    {"the_verbs_are_whole", "null", "the same verb", {.words.verbs = verb_twice}},
    {"the_verbs_are_whole", "null", "where another field is", {.words.verbs = verb_overlapping}},
    {"the_verbs_are_whole", "null", "in no way", {.words.verbs = verb_nameless}},
    {"the_campaign_has_its_steps", "rush", "is no option", {.game.campaign = "scenarios"}},
    {"the_campaign_has_its_steps", "rush", "step 0 has an odd name", {.game.steps = 30000}},
    {"options_can_be_read", "royal", "two options are called aces", {.rules.options = option_twice}},
    {"options_can_be_read", "royal", "has an odd key", {.rules.options = option_shouting}},
    {"options_can_be_read", "royal", "from 0 to 0", {.rules.options = option_without_choice}},
    {"rules_can_be_read", "royal", "two rules are called A-1", {.game.ledger = rule_twice}},
    {"rules_can_be_read", "royal", "full stop", {.game.ledger = rule_unfinished}},
    {"rules_can_be_read", "royal", "A-1 has a ruling in brackets", {.game.ledger = rule_unmarked}},
    {"rules_can_be_read", "royal", "A-1 has a ruling in brackets", {.game.ledger = rule_marked}},
    {"rules_can_be_read", "royal", "A-1 has a ruling in brackets", {.game.ledger = rule_open}},
    {"rules_can_be_read", "royal", "A-1 is of an edition", {.game.ledger = rule_of_no_edition}},
    {"rules_can_be_read", "court", "A-1 is of an edition", {.game.ledger = rule_of_no_edition}},
    {"rules_can_be_read", "royal", "rule 0 is not blank", {.game.ledger = rule_zero}},
    {"the_pages_can_be_read", "court", "does not name \"atlantis\"", {.words.pages = page_unlisted}},
    {"the_pages_can_be_read", "court", "page 0 has an odd name", {.words.pages = page_blank}},
    {"the_pages_can_be_read", "court", "no page to list", {.words.pages = page_none}},
    {"the_pages_can_be_read", "court", "writes byte", {.words.page = page_past_the_end}},
    {"the_pages_can_be_read", "court", "more than 100 columns", {.words.page = page_too_wide}},
    {"the_pages_can_be_read", "court", "has no text", {.words.page = page_of_nothing}},
    {"the_pages_can_be_read", "court", "last line does not end", {.words.page = page_without_an_end}},
    {"the_cards_can_be_read", "court", "writes byte", {.words.cards = cards_past_the_end}},
    {"the_cards_can_be_read", "court", "is not JSON", {.words.cards = cards_left_open}},
    {"the_cards_can_be_read", "court", "has \"penne\" twice", {.words.cards = cards_twice}},
    {"the_cards_can_be_read", "court", "is in no deck", {.words.cards = cards_of_no_deck}},
    {"start_writes_every_byte", "royal", "keeps what was there", {.rules.start = start_forgets_a_byte}},
    {"start_refuses_what_is_out_of_range", "royal", "start() takes 0 seats", {.rules.start = start_takes_anything}},
    {"someone_is_to_act", "royal", "not to act and has", {.rules.active = active_waits_for_time}},
    {"someone_is_to_act", "null", "not at the table", {.rules.active = active_names_a_stranger}},
    {"someone_is_to_act", "null", "has no legal move", {.rules.active = active_never_ends}},
    {"legal_is_sorted_and_unique", "royal", "does not come after", {.rules.legal = legal_shuffled}},
    {"legal_is_sorted_and_unique", "royal", "does not come after", {.rules.legal = legal_twice}},
    {"legal_is_sorted_and_unique", "royal", "max_legal is", {.rules.legal = legal_too_many}},
    {"pick_takes_from_the_list", "royal", "is picked", {.rules.pick = pick_by_halves}},
    {"pick_takes_from_the_list", "rummy", "is picked among", {.rules.pick = pick_among_more}},
    {"a_way_is_one_of_few", "royal", "is not from 0 to 27", {.rules.way = way_of_its_own}},
    {"legal_keeps_to_its_room", "royal", "with room for 0", {.rules.legal = legal_without_room}},
    {"legal_and_check_agree", "royal", "is not listed", {.rules.legal = legal_leaves_one_out}},
    {"legal_and_check_agree", "royal", "is not listed", {.rules.check = check_overlooks_high_bits}},
    {"legal_and_check_agree", "royal", "is listed, but check() refuses", {.rules.check = check_refuses_a_listed_one}},
    {"legal_and_check_agree", "royal", "which is no rule", {.rules.check = check_answers_nonsense}},
    {"legal_and_check_agree", "royal", "is not listed", {.rules.check = check_lets_luck_in}},
    {"check_is_safe_on_anything", "royal", "who is not at the table", {.rules.check = check_takes_any_actor}},
    {"check_is_safe_on_anything", "null", "which is no rule", {.rules.check = check_of_strangers_answers_nonsense}},
    {"luck_is_accepted", "royal", "is not bare", {.rules.chance = chance_with_bits_in_its_verb}},
    {"luck_is_accepted", "royal", "refuses the luck", {.rules.check = check_refuses_some_luck}},
    {"luck_is_accepted", "null", "can never come", {.rules.chance = chance_that_cannot_come}},
    {"luck_is_accepted", "null", "listed twice", {.rules.chance = chance_twice}},
    {"apply_is_deterministic", "royal", "comes out differently", {.rules.apply = apply_at_random}},
    {"audit_stays_at_zero", "royal", "broken", {.rules.apply = apply_breaks_the_state}},
    {"audit_stays_at_zero", "null", "which is no rule", {.rules.audit = audit_of_no_rule}},
    {"scores_and_winners_stay_in_range", "royal", "is 1001", {.rules.score = score_of_thousands}},
    {"scores_and_winners_stay_in_range", "null", "is 123456789", {.rules.score = score_of_one_seat}},
    {"scores_and_winners_stay_in_range", "null", "before the game is over", {.rules.winners = winners_too_early}},
    {"a_finished_game_refuses_everything", "royal", "may play", {.rules.check = check_goes_on_after_the_end}},
    {"a_finished_game_refuses_everything", "null", "has legal moves", {.rules.legal = legal_after_the_end}},
    {"a_finished_game_refuses_everything",
     "null",
     "has a deadline",
     {.rules.deadline = deadline_for_ever,
      .rules.check = check_takes_the_clock,
      .rules.apply = apply_ignores_the_clock}},
    {"deadlines_are_met", "royal", "refuses the clock", {.rules.deadline = deadline_soon}},
    {"deadlines_are_met", "royal", "takes a BQ_CLOCK", {.rules.check = check_takes_the_clock}},
    {"deadlines_are_met",
     "null",
     "nothing comes of",
     {.rules.deadline = deadline_soon, .rules.check = check_takes_the_clock, .rules.apply = apply_ignores_the_clock}},
    {"deadlines_are_met", "royal", "nothing is ever due", {.rules.deadline = deadline_never}},
    {"view_is_idempotent", "royal", "view of a view differs", {.secrets.view = view_that_changes}},
    {"view_is_idempotent", "null", "view of a view differs", {.secrets.view = view_that_forgets_a_byte}},
    {"a_view_has_the_seats_moves", "royal", "in the view", {.secrets.view = view_of_nothing}},
    {"a_view_has_the_seats_moves", "royal", "in the view", {.rules.check = check_knows_secrets}},
    {"a_guess_keeps_the_view", "royal", "in a guess", {.secrets.guess = guess_of_nothing}},
    {"a_guess_keeps_the_view", "royal", "makes two guesses", {.secrets.guess = guess_anew}},
    {"a_guess_keeps_the_view", "null", "guess's view differs", {.secrets.guess = guess_of_another_game}},
    {"a_plan_is_legal", "royal", "not in real time", {.advice.plan = plan_to_wait}},
    {"a_plan_is_legal", "null", "refuses what is planned", {.advice.plan = plan_nonsense}},
    {"a_plan_is_legal", "null", "makes two plans", {.advice.plan = plan_anew}},
    {"a_plan_is_legal", "royal", "changes the view", {.advice.plan = plan_that_writes}},
    {"search_has_its_figures", "royal", "search's top is 17", {.advice.search = &search_of_nothing}},
    {"search_has_its_figures", "null", "no worth to compare", {.advice.search = &search_of_the_worthless}},
    {"search_has_its_figures", "royal", "a plan to follow", {.advice.plan = plan_to_wait}},
    {"ahead_has_its_figures", "rush", "top is 17", {.advice.ahead = &ahead_of_all}},
    {"ahead_has_its_figures", "rush", "least pause is 2", {.advice.ahead = &ahead_by_no_pause}},
    {"ahead_has_its_figures", "null", "but no time", {.advice.ahead = &ahead_in_no_time}},
    {"game_time_is_told", "rush", "something was due", {.advice.now = now_is_later}},
    {"game_time_is_told", "rush", "is refused", {.advice.now = now_is_before}},
    {"game_time_is_told", "null", "in the view it is", {.advice.now = now_with_secrets}},
    {"parts_are_counted", "rush", "it were more before", {.advice.part = part_goes_back}},
    {"parts_are_counted", "null", "in the view other", {.advice.part = part_with_secrets}},
    {"worth_is_steady", "null", "the second time", {.advice.value = worth_of_the_moment}},
    {"worth_is_steady", "null", "is worth 1073741824", {.advice.prior = worth_beyond_measure}},
    {"worth_is_steady", "null", "changes it", {.advice.value = worth_that_writes}},
    {"what_is_not_shown_is_known", "rummy", "on the view and", {.advice.shows = shows_nothing}},
    {"what_is_not_shown_is_known", "court", "what others have", {.advice.others = others_by_bytes}},
    {"what_is_not_shown_is_known", "court", "make the whole", {.advice.own = own_of_more}},
    {"a_turn_is_somebodys", "court", "not at the table", {.advice.turn = turn_of_a_stranger}},
    {"a_turn_is_somebodys", "null", "another seat's turn", {.advice.turn = turn_that_knows_secrets}},
    {"a_shuffle_keeps_every_view", "null", "two orders", {.advice.shuffle = shuffle_anew}},
    {"a_shuffle_keeps_every_view", "null", "sees that", {.advice.shuffle = shuffle_what_one_has_seen}},
    {"some_moves_are_worth_a_thought", "royal", "0 are worth", {.advice.consider = consider_nothing}},
    {"some_moves_are_worth_a_thought", "royal", "not in its place", {.advice.consider = consider_backwards}},
    {"some_moves_are_worth_a_thought", "null", "in the view", {.advice.consider = consider_with_secrets}},
    {"solving_has_its_figures", "royal", "ladder has 0 rungs", {.advice.solve = &solve_without_rungs}},
    {"solving_has_its_figures", "royal", "ladder is 0:10:11", {.advice.solve = &solve_too_dear}},
    {"solving_has_its_figures", "rummy", "several seats", {.advice.solve = &solve_too_dear}},
    {"solving_tries_legal_moves", "royal", "not legal", {.advice.solve = &solve_by_nonsense}},
    {"solving_tries_legal_moves", "royal", "gives something up", {.advice.solve = &solve_for_nothing}},
    {"what_a_solver_is_told_holds", "royal", "is told of 3", {.advice.solve = &solve_to_a_wrong_end}},
    {"what_a_solver_is_told_holds", "royal", "became at most", {.advice.solve = &solve_for_more_and_more}},
    {"what_a_solver_is_told_holds", "royal", "is not hopeless", {.advice.solve = &solve_with_all_hope}},
    {"what_a_solver_is_told_holds", "royal", "is no more", {.advice.solve = &solve_with_hope_again}},
    {"what_shows_the_hidden_is_told", "royal", "learns something", {.secrets.reveals = reveals_nothing}},
    {"what_shows_the_hidden_is_told", "null", "learns something", {.secrets.reveals = reveals_nothing}},
    {"what_is_hidden_cannot_be_guessed", "royal", "a view leaks", {.secrets.view = view_of_everything}},
    {"what_is_hidden_cannot_be_guessed", "null", "a view leaks", {.secrets.view = view_of_everything}},
    {"what_is_hidden_cannot_be_guessed", "royal", "a view leaks", {.secrets.reveals = reveals_all}},
    {"redact_hides_luck", "royal", "shows the bits", {.secrets.redact = redact_nothing}},
    {"redact_hides_luck", "null", "that the view does not", {.secrets.redact = redact_nothing}},
    {"no_view_holds_bits_of_luck", "royal", "holds the bits", {.secrets.view = view_of_everything}},
    {"redact_hides_what_the_view_hides", "royal", "the seat's own move", {.secrets.redact = redact_all}},
    {"redact_hides_what_the_view_hides", "royal", "changes the verb", {.secrets.redact = redact_to_another}},
    {"redact_hides_what_the_view_hides", "null", "cannot see", {.secrets.redact = redact_with_secrets}},
    {"a_view_agrees_with_the_truth", "null", "the score of 0 is", {.rules.score = score_of_blanks}},
    {"a_view_agrees_with_the_truth", "royal", "winners() is", {.rules.winners = winners_of_blanks}},
    {"a_view_agrees_with_the_truth", "null", "active() is", {.rules.active = active_of_blanks}},
    {"a_view_agrees_with_the_truth", "rush", "the deadline is", {.rules.deadline = deadline_of_blanks}},
    {"a_view_agrees_with_the_truth", "null", "of the view is not", {.secrets.redact = redact_of_blanks}},
    {"a_view_agrees_with_the_truth", "royal", "what it has redacted", {.secrets.redact = redact_further}},
    {"apply_is_safe_on_a_view", "null", "writes after the state", {.rules.apply = apply_past_the_end}},
    {"apply_is_safe_on_a_view", "royal", "the second time", {.rules.apply = apply_blanks_anew}},
    {"a_view_goes_on_like_the_truth", "null", "continues differently", {.rules.apply = apply_counts_blanks}},
    {"a_view_goes_on_like_the_truth", "royal", "continues differently", {.secrets.reveals = reveals_nothing}},
    {"text_and_move_are_inverse", "null", "is read as", {.words.verbs = verbs_the_same}},
    {"text_and_move_are_inverse", "null", "256 long", {.words.verbs = verbs_too_long}},
    {"text_and_move_are_inverse", "null", "is read as", {.words.verbs = verbs_only_quiet}},
    {"text_and_move_are_inverse", "null", "is read as", {.words.verbs = verbs_without_tabs}},
    {"parse_takes_nothing_else", "null", "which is written", {.words.verbs = verbs_by_their_beginning}},
    {"parse_takes_nothing_else", "null", "which is written", {.words.verbs = verbs_by_their_end}},
    {"any_bits_have_a_text", "null", "or odd", {.words.verbs = verb_of_lines}},
    {"words_keep_to_their_room", "royal", "with enough", {.words.show = show_cut}},
    {"words_keep_to_their_room", "null", "writes byte", {.words.show = show_past_the_end}},
    {"words_are_plain", "royal", "not plain text", {.words.show = show_in_colour}},
    {"words_are_plain", "null", "is not what words.def declares", {.words.facts = facts_of_another_key}},
    {"words_are_plain", "null", "is not what words.def declares", {.words.facts = facts_with_too_little}},
    {"words_are_plain", "null", "does not keep to its room", {.words.facts = facts_beyond_their_room}},
    {"words_are_plain", "null", "nothing to say", {.words.facts = facts_of_nothing}},
    {"remarks_are_words", "null", "is not what words.def declares", {.words.remarks = remarks_of_another_key}},
    {"remarks_are_words", "null", "does not keep to its room", {.words.remarks = remarks_beyond_their_room}},
    {"what_is_asked_is_said", "null", "is asked for nothing", {.words.remarks = remarks_that_ask_nothing}},
    {"what_is_asked_is_said", "null", "by the truth than by its view", {.words.remarks = remarks_that_know_more}},
    {"json_is_json", "royal", "is not JSON", {.words.json = json_cut}},
    {"json_is_json", "null", "not an object", {.words.json = json_of_another}},
    {"saves_and_undo_lead_back", "null", "cannot be loaded", {.words.verbs = verbs_the_same}},
    {"saves_and_undo_lead_back", "null", "cannot be loaded", {.game.version = 99}},
};

enum { BREAKAGES = sizeof breakages / sizeof breakages[0] };

static void put_false(struct changed_game *g, const struct changed_game *f)
{
#define PUT(field)     \
    if (f->field != 0) \
    g->field = f->field
    PUT(game.name);
    PUT(game.title);
    PUT(game.version);
    PUT(rules.state_size);
    PUT(rules.max_legal);
    PUT(rules.options);
    PUT(game.campaign);
    PUT(game.steps);
    PUT(game.ledger);
    PUT(words.verbs);
    PUT(rules.start);
    PUT(rules.active);
    PUT(rules.legal);
    PUT(rules.check);
    PUT(rules.apply);
    PUT(rules.chance);
    PUT(rules.deadline);
    PUT(rules.score);
    PUT(rules.winners);
    PUT(rules.audit);
    PUT(rules.pick);
    PUT(rules.way);
    PUT(secrets.view);
    PUT(secrets.redact);
    PUT(secrets.reveals);
    PUT(secrets.guess);
    PUT(advice.plan);
    PUT(advice.value);
    PUT(advice.shows);
    PUT(advice.own);
    PUT(advice.others);
    PUT(advice.search);
    PUT(advice.prior);
    PUT(advice.turn);
    PUT(advice.shuffle);
    PUT(advice.consider);
    PUT(advice.ahead);
    PUT(advice.now);
    PUT(advice.part);
    PUT(advice.solve);
    PUT(words.facts);
    PUT(words.remarks);
    PUT(words.show);
    PUT(words.json);
    PUT(words.pages);
    PUT(words.page);
    PUT(words.cards);
#undef PUT
}

static const struct law *law_called(const char *name)
{
    for (int i = 0; i < LAW_COUNT; i++)
        if (strcmp(laws[i].name, name) == 0)
            return &laws[i];
    return NULL;
}

CASE(every_broken_game_is_caught)
{
    for (int i = 0; i < BREAKAGES; i++) {
        const struct law *law = law_called(breakages[i].law);
        const char *why;
        struct changed_game g;

        real = bq_game_find(breakages[i].game);
        if (law == NULL || real == NULL) {
            FAIL("breakage %d names a law or a game that does not exist", i);
            continue;
        }
        changed_from(&g, real);
        put_false(&g, &breakages[i].false);
        why = law_try(&g.game, law, 0, WALKS);
        if (why == NULL || strstr(why, breakages[i].says) == NULL)
            FAIL("breakage %d: %s should find \"%s\" in a broken %s, and says: %s", i, law->name, breakages[i].says,
                 real->name, why ? why : "all is well");
    }
}

CASE(every_law_has_been_broken)
{
    for (int i = 0; i < LAW_COUNT; i++) {
        int broken_by = 0;

        for (int j = 0; j < BREAKAGES; j++)
            broken_by += strcmp(breakages[j].law, laws[i].name) == 0;
        if (broken_by == 0)
            FAIL("no game here breaks %s", laws[i].name);
    }
}

CASE(the_unbroken_games_are_not_caught)
{
    for (int i = 0; i < LAW_COUNT; i++)
        for (int j = 0; bq_games[j] != NULL; j++) {
            struct changed_game g;
            const char *why;

            real = bq_games[j];
            changed_from(&g, real);
            put_false(&g, &(struct changed_game){.rules.max_legal = 0});
            if ((why = law_try(&g.game, &laws[i], 0, 20)) != NULL)
                FAIL("%s", why);
        }
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
