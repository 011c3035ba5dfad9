/* rummy_given_test.c -- the words of rummy_test.h: building positions, playing, comparing.
 *
 * A position is built on a table that was really opened, so what it does not name (options, the state of the
 * shuffle) is as in play. Everything is compared as text, so that a failure reads like the rules. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rummy_test.h"

enum { HAND = 8 }; /* RUM-R1 */

struct rummy_state party;
const struct given_table given_table = {&bq_game_rummy, &party};

const char *const rummy_card_names[RUM_KINDS] = {"-",
                                                 "apple",
                                                 "avocado",
                                                 "strawberry",
                                                 "tomato",
                                                 "lettuce",
                                                 "carrot",
                                                 "rice",
                                                 "pasta",
                                                 "bread",
                                                 "milk",
                                                 "cheese",
                                                 "butter",
                                                 "chicken",
                                                 "beef",
                                                 "bacon",
                                                 "salmon",
                                                 "shrimp",
                                                 "octopus",
                                                 "potato",
                                                 "mushroom",
                                                 "ginger",
                                                 "garlic",
                                                 "onion",
                                                 "black-pepper",
                                                 "wild",
                                                 "expiration-date",
                                                 "fresh-delivery",
                                                 "salvage-operation",
                                                 "potluck"};

const char *const rummy_groups[RUM_GROUPS] = {"orchard-selection", "garden-harvest", "golden-grains", "dairy-delights",
                                              "pasture-and-pen",   "coastal-catch",  "earthy-finds",  "spice-rack"};

const char *const rummy_dishes[RUM_RECIPES] = {"classic-breakfast-platter",
                                               "seafood-paella",
                                               "avocado-and-chicken-salad-sandwich",
                                               "hearty-beef-and-mushroom-pasta",
                                               "spicy-ginger-salmon-with-rice",
                                               "orchard-chicken-salad",
                                               "loaded-baked-potato",
                                               "rustic-tomato-and-bread-soup"};

/* ---- words -------------------------------------------------------------------- */

uint8_t rummy_card(const char *name)
{
    int kind = given_name(rummy_card_names, RUM_KINDS, name);
    return (uint8_t)(kind > 0 ? kind : 0);
}

static void add_card(char *out, size_t cap, uint8_t kind)
{
    size_t len = strlen(out);
    const char *name = kind == RUM_BLANK ? "?" : kind < RUM_KINDS ? rummy_card_names[kind] : "(none)";
    snprintf(out + len, cap - len, "%s%s", len ? " " : "", name);
}

/* ---- cards that nobody named ----------------------------------------------------- */

struct supply {
    struct test_at at;
    int left[RUM_KINDS];
};

static void fill_supply(struct supply *s, struct test_at at)
{
    s->at = at;
    for (int k = 1; k < RUM_KINDS; k++)
        s->left[k] = k < RUM_WILD ? 4 : k == RUM_WILD ? 1 : 2;
}

/* The card of that name, out of the supply; 0 after a failure. */
static uint8_t name_card(struct supply *s, const char *name)
{
    uint8_t kind = rummy_card(name);
    if (kind == 0)
        test_fail(s->at.file, s->at.line, "no card is called %s", name);
    else if (s->left[kind]-- == 0) {
        test_fail(s->at.file, s->at.line, "too many cards are %s", name);
        s->left[kind] = 0;
        return 0;
    }
    return kind;
}

/* A card that makes no set with the others of the hand: one of each group first, then two. */
static uint8_t filler(struct supply *s, const int hand[RUM_KINDS], int seat)
{
    for (int most = 0; most < 2; most++)
        for (int i = 0; i < RUM_INGREDIENTS; i++) {
            int kind = 1 + (i * 3 + i / 8 + seat * 6 + most) % RUM_INGREDIENTS, group = (kind - 1) / 3 * 3 + 1;
            if (s->left[kind] && hand[group] + hand[group + 1] + hand[group + 2] == most && !(most && hand[RUM_WILD])) {
                s->left[kind]--;
                return (uint8_t)kind;
            }
        }
    test_fail(s->at.file, s->at.line, "no card is left to fill the hand of seat %d", seat);
    return 0;
}

/* ---- opening ------------------------------------------------------------------------ */

void rummy_stack(struct test_at at, const char *cards, int seats, int dealer, const char *out[RUM_DECK])
{
    char copy[GIVEN_LONG], *clauses[GIVEN_WORDS], *words[GIVEN_WORDS];
    struct supply s;
    uint8_t hand[BQ_SEATS][HAND] = {{0}}, deck[RUM_DECK], kitchen = 0;
    int size[BQ_SEATS] = {0}, count[BQ_SEATS][RUM_KINDS] = {{0}}, top = 0, n = 0;
    fill_supply(&s, at);
    snprintf(copy, sizeof copy, "%s", cards);
    int clause_count = given_cut(copy, "|", clauses);
    for (int i = 0; i < clause_count; i++) {
        int word_count = given_cut(clauses[i], " ", words), seat = words[0][0] - '0';
        for (int j = 1; j < word_count; j++) {
            uint8_t kind = name_card(&s, words[j]);
            if (strcmp(words[0], "kitchen") == 0)
                kitchen = kind;
            else if (strcmp(words[0], "deck") == 0)
                deck[top++] = kind;
            else if (seat >= 0 && seat < seats && size[seat] < HAND) {
                count[seat][kind]++;
                hand[seat][size[seat]++] = kind;
            } else
                test_fail(at.file, at.line, "no place for %s in: %s", words[j], cards);
        }
    }
    if (!kitchen) /* an ingredient */
        for (kitchen = RUM_INGREDIENTS; !s.left[kitchen]; kitchen--)
            ;
    s.left[kitchen] -= strstr(cards, "kitchen ") == NULL;
    for (int seat = 0; seat < seats; seat++)
        while (size[seat] < HAND) {
            uint8_t kind = filler(&s, count[seat], seat);
            count[seat][kind]++;
            hand[seat][size[seat]++] = kind;
        }
    for (int i = 0; i < HAND; i++) /* RUM-R1: one at a time, from the dealer's left */
        for (int j = 1; j <= seats; j++)
            out[n++] = rummy_card_names[hand[(dealer + j) % seats][i]];
    out[n++] = rummy_card_names[kitchen];
    for (int i = 0; i < top; i++)
        out[n++] = rummy_card_names[deck[i]];
    for (int k = 1; k < RUM_KINDS; k++)
        for (; s.left[k] > 0 && n < RUM_DECK; s.left[k]--)
            out[n++] = rummy_card_names[k];
}

void rummy_started(struct test_at at, const char *options)
{
    struct bq_setup setup;
    if (!given_setup(at, &setup, options, "dealer recipe"))
        return;
    if (!strstr(options, "cut="))
        setup.option[RUM_OPT_CUT] = 0;
    if (bq_game_rummy.rules->start(&party, &setup))
        test_fail(at.file, at.line, "start() refuses: %s", options);
}

/* The word after `key` in the options, or what is usual. */
static const char *value_of(const char *options, const char *key, const char *usual, char out[64])
{
    const char *found = strstr(options, key);
    if (!found)
        return usual;
    found += strlen(key);
    snprintf(out, 64, "%.*s", (int)strcspn(found, " "), found);
    return out;
}

void rummy_opened(struct test_at at, const char *options, const char *cards)
{
    const char *deck[RUM_DECK];
    char text[128], word[64];
    rummy_started(at, options);
    int dealer = atoi(value_of(options, "dealer=", "0", word));
    rummy_stack(at, cards, party.seats, dealer, deck);
    snprintf(text, sizeof text, "dealer %d", dealer);
    given_luck(at, text);
    if (party.phase == RUM_RECIPE) {
        snprintf(text, sizeof text, "recipe %s", value_of(options, "recipe=", rummy_dishes[0], word));
        given_luck(at, text);
    }
    for (int i = 0; i < RUM_DECK; i++) {
        snprintf(text, sizeof text, "put deck %s", deck[i]);
        given_luck(at, text);
    }
}

void rummy_dealt(struct test_at at, const char *options, const char *cards)
{
    bq_move m[BQ_OUTCOMES];
    uint32_t weight[BQ_OUTCOMES];
    rummy_opened(at, options, cards);
    for (int i = 0; i < 8 && bq_game_rummy.rules->active(&party) == bq_bit(BQ_CHANCE); i++) {
        int n = bq_game_rummy.rules->chance(&party, m, weight, BQ_OUTCOMES);
        if (n > 0)
            bq_game_rummy.rules->apply(&party, BQ_CHANCE, m[n / 2]); /* the very middle of the deck */
    }
    given_audit(at, "the deal");
}

/* ---- given -------------------------------------------------------------------------- */

static void clear_table(void)
{
    for (int i = 0; i < BQ_SEATS; i++)
        memset(&party.seat[i], 0, sizeof party.seat[i]);
    memset(party.deck, 0, sizeof party.deck);
    memset(party.seen_by, 0, sizeof party.seen_by);
    memset(party.sheet, 0, sizeof party.sheet);
    memset(party.total, 0, sizeof party.total);
    party.returned = party.returned_seen = party.above = party.beneath = 0;
    party.special = 0;
    party.deck_count = 0;
    party.phase = RUM_DRAW;
}

static void given_card(struct supply *s, char *const *words, int i, uint8_t *deck, int *deck_count)
{
    const char *key = words[0];
    size_t len = strlen(key);
    int number = len ? key[len - 1] - '0' : -1;
    if (strncmp(key, "open", 4) == 0 || strncmp(key, "told", 4) == 0) {
        uint8_t kind = rummy_card(words[i]);
        (key[0] == 'o' ? party.seat[number].open : party.seat[number].told)[kind]++;
        return;
    }
    uint8_t kind = name_card(s, words[i]);
    if (strcmp(key, "deck") == 0)
        deck[(*deck_count)++] = kind;
    else if (number < 0 || number >= party.seats)
        test_fail(s->at.file, s->at.line, "given() knows no clause %s", key);
    else if (strncmp(key, "hand", 4) == 0)
        party.seat[number].hand[kind]++;
    else if (strncmp(key, "pile", 4) == 0)
        party.seat[number].pile[party.seat[number].pile_count++] = kind;
    else if (strncmp(key, "meld", 4) == 0) {
        struct rummy_seat *seat = &party.seat[number];
        seat->meld[seat->meld_count][i - 1] = kind;
        if (rummy_is_ingredient(kind))
            seat->melded |= (uint8_t)(1 << rummy_group(kind));
        seat->meld_count = (uint8_t)(seat->meld_count + (i == 3));
    } else
        test_fail(s->at.file, s->at.line, "given() knows no clause %s", key);
}

struct layout { /* clauses that are no cards */
    int rest, exact;
};

/* 1 if the clause was one of those that name no cards. */
static int given_number(struct supply *s, struct layout *l, char *const *words, int count)
{
    const char *key = words[0], *value = count > 1 ? words[1] : "0";
    if (strcmp(key, "turn") == 0)
        party.turn = (uint8_t)atoi(value);
    else if (strcmp(key, "dealer") == 0)
        party.dealer = (uint8_t)atoi(value);
    else if (strcmp(key, "round") == 0)
        party.round = (uint8_t)(atoi(value) - 1);
    else if (strcmp(key, "special") == 0)
        party.special = (uint8_t)(given_name(rummy_groups, RUM_GROUPS, value) + 1);
    else if (strcmp(key, "score") == 0)
        for (int i = 1; i < count; i++) {
            party.sheet[0][i - 1] = (int8_t)atoi(words[i]);
            party.total[i - 1] = (int16_t)atoi(words[i]);
        }
    else if (strcmp(key, "rest") == 0)
        l->rest = atoi(value);
    else if (strcmp(key, "exact") == 0)
        l->exact = 1;
    else if (strcmp(key, "seats") != 0 && strcmp(key, "with") != 0 && strcmp(key, "recipe") != 0)
        return 0;
    if (strcmp(key, "special") == 0 && !party.special)
        test_fail(s->at.file, s->at.line, "no group is called %s", value);
    return 1;
}

static void given_rest(struct supply *s, const struct layout *l, const uint8_t *deck, int deck_count)
{
    uint8_t rest[RUM_DECK];
    int n = 0;
    for (int seat = 0; seat < party.seats && !l->exact; seat++) {
        int count[RUM_KINDS], size = 0, full = HAND - 3 * party.seat[seat].meld_count;
        for (int k = 0; k < RUM_KINDS; k++)
            size += count[k] = party.seat[seat].hand[k];
        for (; size < full; size++) {
            uint8_t kind = filler(s, count, seat);
            count[kind]++;
            party.seat[seat].hand[kind]++;
        }
    }
    for (int k = RUM_KINDS - 1; k > 0; k--) /* bottom first: actions, the wild, ingredients */
        for (; s->left[k] > 0; s->left[k]--)
            rest[n++] = (uint8_t)k;
    if (l->rest >= 0) {
        struct rummy_seat *seat = &party.seat[l->rest];
        memmove(seat->pile + n, seat->pile, seat->pile_count);
        memcpy(seat->pile, rest, (size_t)n);
        seat->pile_count = (uint8_t)(seat->pile_count + n);
        n = 0;
    }
    memcpy(party.deck, rest, (size_t)n);
    for (int i = deck_count - 1; i >= 0; i--)
        party.deck[n++] = deck[i];
    party.deck_count = (uint8_t)n;
}

void rummy_given(struct test_at at, const char *text)
{
    char copy[GIVEN_LONG], options[GIVEN_LONG], word[64], *clauses[GIVEN_WORDS], *words[GIVEN_WORDS];
    const char *with = strstr(text, "with ");
    uint8_t deck[RUM_DECK];
    int deck_count = 0, seats = atoi(value_of(text, "seats ", "2", word));
    struct layout l = {.rest = -1};
    struct supply s;
    fill_supply(&s, at);
    snprintf(options, sizeof options, "seats=%d dealer=%d %.*s", seats, seats - 1,
             with ? (int)strcspn(with + 5, "|") : 0, with ? with + 5 : "");
    if (strstr(text, "recipe ")) {
        size_t len = strlen(options);
        snprintf(options + len, sizeof options - len, " chefs_special=on recipe=%s",
                 value_of(text, "recipe ", "", word));
    }
    rummy_dealt(at, options, "");
    clear_table();
    snprintf(copy, sizeof copy, "%s", text);
    int n = given_cut(copy, "|", clauses);
    for (int i = 0; i < n; i++) {
        int count = given_cut(clauses[i], " ", words);
        if (!given_number(&s, &l, words, count))
            for (int j = 1; j < count; j++)
                given_card(&s, words, j, deck, &deck_count);
    }
    given_rest(&s, &l, deck, deck_count);
    given_audit(at, text);
}

/* ---- moves --------------------------------------------------------------------------- */

/* "2: toss rice" is a move of seat 2; without a number it is that of whose turn it is. */
static int actor_of(const char **move)
{
    int actor = party.turn;
    if ((*move)[0] >= '0' && (*move)[0] <= '9' && (*move)[1] == ':') {
        actor = (*move)[0] - '0';
        *move += 2;
        *move += strspn(*move, " ");
    }
    return actor;
}

void rummy_play(struct test_at at, const char *moves)
{
    char copy[GIVEN_LONG], *words[GIVEN_WORDS];
    snprintf(copy, sizeof copy, "%s", moves);
    int n = given_cut(copy, ";", words);
    for (int i = 0; i < n; i++) {
        const char *move = words[i];
        int actor = actor_of(&move);
        given_step(at, actor, move);
    }
}

void rummy_refused(struct test_at at, int actor, const char *move, int rule)
{
    int seat = actor < 0 ? actor_of(&move) : actor;
    given_refused(at, seat, move, rule);
}

void rummy_may(struct test_at at, int seat, const char *verb, const char *moves)
{
    given_may(at, seat < 0 ? party.turn : seat, verb, moves);
}

/* The text of the move as `seat` is told of it; 0 if it is not understood. */
int rummy_sees(struct test_at at, int seat, int actor, const char *move, char *out, int cap)
{
    struct bq_event e = {0, actor, 0};
    struct rummy_state view;
    if (!given_parse(at, &e.move, actor, move))
        return 0;
    bq_game_rummy.secrets->view(&view, &party, seat);
    bq_move_text(&bq_game_rummy, &view, actor, bq_game_rummy.secrets->redact(&party, e, seat), out, cap);
    return 1;
}

/* ---- expectations ---------------------------------------------------------------------- */

static void write_numbers(char *out, size_t cap, int scores)
{
    int32_t points[BQ_SEATS];
    size_t len = 0;
    bq_game_rummy.rules->score(&party, points);
    for (int i = 0; i < party.seats && len < cap; i++) {
        int size = 0;
        for (int k = 1; k < RUM_KINDS; k++)
            size += party.seat[i].hand[k];
        len += (size_t)snprintf(out + len, cap - len, "%s%d", i ? " " : "", scores ? (int)points[i] : size);
    }
}

void rummy_expect(struct test_at at, const char *what, int seat, const char *wanted)
{
    char seen[GIVEN_LONG] = "", want[GIVEN_LONG], list[GIVEN_LONG] = "", label[64];
    const struct rummy_seat *s = &party.seat[seat];
    snprintf(label, sizeof label, "%s of seat %d", what, seat);
    snprintf(want, sizeof want, "%s", wanted);
    if (strcmp(what, "hand") == 0) {
        for (uint8_t k = 1; k < RUM_KINDS; k++)
            for (int i = 0; i < s->hand[k]; i++)
                add_card(list, sizeof list, k);
        given_sorted(seen, sizeof seen, list, " ");
        given_sorted(want, sizeof want, wanted, " ");
    } else if (strcmp(what, "pile") == 0)
        for (int i = 0; i < s->pile_count; i++)
            add_card(seen, sizeof seen, s->pile[i]);
    else if (strcmp(what, "deck") == 0)
        for (int i = party.deck_count - 1; i >= 0; i--)
            add_card(seen, sizeof seen, party.deck[i]);
    else if (strcmp(what, "melds") == 0) {
        for (int i = 0; i < s->meld_count; i++) {
            char set[128] = "";
            for (int j = 0; j < 3; j++)
                add_card(set, sizeof set, s->meld[i][j]);
            size_t len = strlen(list);
            snprintf(list + len, sizeof list - len, "%s%s", len ? "," : "", set);
        }
        given_sorted(seen, sizeof seen, list, ",");
        given_sorted(want, sizeof want, wanted, ",");
    } else
        write_numbers(seen, sizeof seen, strcmp(what, "scores") == 0);
    if (!given_alike(seen, want))
        test_expect_text(at.file, at.line, seen, want, label);
}
