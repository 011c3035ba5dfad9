/* call_new.c -- opening a table: `new` with its seats, seed, options, patch and decks, and `load`.
 *
 * A deck is passed to the session as it is written: only the game knows which cards make a whole deck.
 *
 * Invariant: every list of cards points into the request, which outlives the call. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "server/call.h"
#include "server/patch.h"

/* ---- the seed -------------------------------------------------------------- */

int call_seed(struct call *c, struct bq_opening *o)
{
    const json_t *seed = json_object_get(c->ask.json, "seed");
    const char *text;
    char number[32], word[ASK_WORD];
    int has_deal = 0;

    if (seed == NULL) {
        c->p->host.random(c->p->host.context, o->seed, sizeof o->seed);
        return CALL_OK;
    }
    if (json_is_string(seed)) {
        text = json_string_value(seed);
    } else if (json_is_integer(seed) && json_integer_value(seed) >= 0) {
        snprintf(number, sizeof number, "%lld", (long long)json_integer_value(seed));
        text = number;
    } else {
        return call_fail0(c, "bad_request", SERVER_SAY_SEED_KIND);
    }
    if (bq_seed_parse(o->seed, &has_deal, &o->deal, text) != BQ_OK)
        return call_fail(c, "bad_request", SERVER_SAY_NO_SEED, BQ_T(ask_word(word, text)));
    o->has_deal = has_deal;
    return CALL_OK;
}

/* ---- stacked decks --------------------------------------------------------- */

struct stacks {
    struct bq_stack *stack;
    const char **card; /* of all stacks, one after the other */
    size_t stack_count, card_count;
};

static int is_lists(const json_t *value)
{
    return json_array_size(value) > 0 && json_is_array(json_array_get(value, 0));
}

/* Makes room for one pile's list, or list of lists. */
static void count_pile(struct stacks *s, const json_t *value)
{
    size_t n = json_array_size(value);

    if (!is_lists(value)) {
        s->stack_count++;
        s->card_count += n;
        return;
    }
    for (size_t i = 0; i < n; i++) {
        s->stack_count++;
        s->card_count += json_array_size(json_array_get(value, i));
    }
}

/* A name that can stand in a move: visible, and without a blank. */
static int is_word(const char *s)
{
    if (*s == '\0')
        return 0;
    for (; *s; s++)
        if ((unsigned char)*s <= ' ' || (unsigned char)*s == 0x7f)
            return 0;
    return 1;
}

static int add_list(struct call *c, struct stacks *s, const char *pile, const json_t *list)
{
    struct bq_stack *stack = &s->stack[s->stack_count];
    size_t n = json_array_size(list);
    char word[ASK_WORD];

    if (!json_is_array(list))
        return call_fail0(c, "bad_deck", SERVER_SAY_DECK_MIXED);
    stack->pile = pile;
    stack->cards = s->card + s->card_count;
    stack->count = (int32_t)n;
    for (size_t i = 0; i < n; i++) {
        const char *card = json_string_value(json_array_get(list, i));

        if (card == NULL)
            return call_fail(c, "bad_deck", SERVER_SAY_CARD_KIND, BQ_N(i + 1), BQ_T(ask_word(word, pile)));
        if (!is_word(card))
            return call_fail(c, "bad_deck", SERVER_SAY_CARD_NAME, BQ_N(i + 1), BQ_T(ask_word(word, pile)));
        s->card[s->card_count++] = card;
    }
    s->stack_count++;
    return CALL_OK;
}

static int add_pile(struct call *c, struct stacks *s, const char *pile, const json_t *value)
{
    char word[ASK_WORD];

    if (!json_is_array(value))
        return call_fail(c, "bad_deck", SERVER_SAY_PILE_KIND, BQ_T(ask_word(word, pile)));
    if (!is_word(pile))
        return call_fail(c, "bad_deck", SERVER_SAY_PILE_NAME, BQ_T(ask_word(word, pile)));
    if (!is_lists(value))
        return add_list(c, s, pile, value);
    for (size_t i = 0; i < json_array_size(value); i++)
        if (add_list(c, s, pile, json_array_get(value, i)) != CALL_OK)
            return CALL_FAILED;
    return CALL_OK;
}

/* Keys of the request that are piles themselves; "decks" holds any others by name. */
static const char *const piles[] = {"deck", "patrons", NULL};

static int read_stacks(struct call *c, struct stacks *s)
{
    json_t *decks = json_object_get(c->ask.json, "decks"), *value;
    const char *key;

    if (decks != NULL && !json_is_object(decks))
        return call_fail0(c, "bad_deck", SERVER_SAY_DECKS_KIND);
    for (int i = 0; piles[i] != NULL; i++)
        if ((value = json_object_get(c->ask.json, piles[i])) != NULL)
            count_pile(s, value);
    json_object_foreach(decks, key, value) count_pile(s, value);
    if (s->stack_count == 0)
        return CALL_OK;
    s->stack = calloc(s->stack_count, sizeof *s->stack);
    s->card = calloc(s->card_count + 1, sizeof *s->card);
    if (s->stack == NULL || s->card == NULL)
        return call_no_memory(c);
    s->stack_count = s->card_count = 0;
    for (int i = 0; piles[i] != NULL; i++)
        if ((value = json_object_get(c->ask.json, piles[i])) != NULL && add_pile(c, s, piles[i], value) != CALL_OK)
            return CALL_FAILED;
    json_object_foreach(decks, key, value) if (add_pile(c, s, key, value) != CALL_OK) return CALL_FAILED;
    return CALL_OK;
}

/* ---- a patch ---------------------------------------------------------------- */

int call_patch(struct call *c, const struct bq_game *g, uint32_t *out)
{
    const json_t *patch = json_object_get(c->ask.json, "patch");
    struct bq_trouble why = {0};
    int fault;

    *out = 0;
    if (patch == NULL)
        return CALL_OK;
    fault = patch_read_json(out, g, patch, &why);
    if (fault == BQ_EMEMORY)
        return call_no_memory(c);
    return fault == BQ_OK ? CALL_OK : call_fault(c, "bad_patch", &why);
}

/* ---- bots ------------------------------------------------------------------- */

/* Who of the house sits where, as notes of the table: those seats play by themselves. */
static int seat_bots(struct call *c, struct bq_table *t)
{
    const struct bq_bot *bots[BQ_SEATS] = {NULL};
    int seats = bq_table_setup(t)->seats, people = 0, found = call_read(c, ask_bots(&c->ask, seats, bots));
    char key[] = "seat0";

    if (found <= 0)
        return found;
    for (int i = 0; i < seats; i++) {
        if (bots[i] == NULL) {
            people++;
            continue;
        }
        if (i == c->p->as)
            return call_fail(c, "bad_option", SERVER_SAY_OWN_SEAT, BQ_N(i));
        key[4] = (char)('0' + i);
        if (bq_table_note(t, key, bots[i]->name) != BQ_OK)
            return call_no_memory(c);
    }
    if (people == 0)
        return call_fail0(c, "bad_option", SERVER_SAY_ALL_BOTS);
    return call_bots_play(c, t) == BQ_OK ? CALL_OK : call_no_memory(c);
}

/* ---- the requests ---------------------------------------------------------- */

static int opened(struct call *c, struct bq_table *t)
{
    int64_t number = 0;

    if (seat_bots(c, t) != CALL_OK) {
        bq_table_free(t);
        return CALL_FAILED;
    }
    if (call_open(c, t, &number) != CALL_OK)
        return CALL_FAILED;
    return call_reply(c, &(struct wire){.source = {write_opened}, .asker = {.table = t}, .number = number});
}

static int open_with(struct call *c, struct bq_opening *o)
{
    struct bq_trouble why = {0};
    struct bq_table *t;
    int fault = bq_table_new(&t, o, &why);

    if (fault == BQ_EMEMORY)
        return call_no_memory(c);
    if (fault != BQ_OK)
        return call_fault(c, o->stack_count > 0 ? "bad_deck" : "bad_option", &why);
    return opened(c, t);
}

/* Whoever chooses the luck knows it. */
static int check_unbound(struct call *c)
{
    static const char *const KEYS[] = {"seed", "deck", "decks", "patrons", NULL};

    for (int i = 0; KEYS[i] != NULL; i++)
        if (json_object_get(c->ask.json, KEYS[i]) != NULL &&
            call_unbound(c, i == 0 ? SERVER_SAY_BOUND_SEED : SERVER_SAY_BOUND_DECK) != CALL_OK)
            return CALL_FAILED;
    return CALL_OK;
}

int call_new(struct call *c)
{
    struct bq_opening o = {0};
    struct stacks s = {0};
    int result = CALL_FAILED;

    if (call_game(c, &o.game) != CALL_OK || check_unbound(c) != CALL_OK)
        return CALL_FAILED;
    bq_setup_init(&o.setup, o.game->rules);
    if (call_read(c, ask_seats(&c->ask, o.game, &o.setup)) == CALL_OK &&
        call_read(c, ask_options(&c->ask, o.game, &o.setup)) == CALL_OK &&
        call_patch(c, o.game, &o.setup.variant) == CALL_OK && call_seed(c, &o) == CALL_OK &&
        read_stacks(c, &s) == CALL_OK) {
        o.stacks = s.stack;
        o.stack_count = (int32_t)s.stack_count;
        result = open_with(c, &o);
    }
    free(s.stack);
    free(s.card);
    return result;
}

int call_load(struct call *c)
{
    struct bq_trouble why = {0};
    struct bq_table *t;
    const char *save = NULL;
    int fault;

    if (call_need_text(c, "save", &save) != CALL_OK || call_unbound(c, SERVER_SAY_BOUND_SAVE) != CALL_OK)
        return CALL_FAILED;
    fault = bq_table_load(&t, save, json_string_length(json_object_get(c->ask.json, "save")), &why);
    if (fault == BQ_EMEMORY)
        return call_no_memory(c);
    if (fault != BQ_OK)
        return call_fault(c, "bad_save", &why);
    return opened(c, t);
}
