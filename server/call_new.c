/* call_new.c -- opening a table: `new` with its seats, seed, options and decks, and `load`.
 *
 * Options come from the game's own rows, so no game's name or word stands here. A deck is handed to
 * the session as it is written: only the game knows which cards make a whole deck.
 *
 * Invariant: every list of cards points into the request, which outlives the call. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "core/text.h"
#include "server/call.h"
#include "session/registry.h"

/* ---- options --------------------------------------------------------------- */

static int bad_value(struct call *c, const struct bq_option *o, const char *text)
{
    const char *near = o->values != NULL ? bq_nearest(text, o->values) : NULL;
    char word[CALL_WORD], least[BQ_VALUES], most[BQ_VALUES];

    call_word(word, text);
    if (near != NULL)
        return call_fail(c, "bad_option", SERVER_SAY_NO_VALUE_NEAR, BQ_T(word), BQ_T(o->key), BQ_T(near));
    bq_option_limits(o, least, most);
    return call_fail(c, "bad_option", o->values != NULL ? SERVER_SAY_NO_VALUE : SERVER_SAY_NO_VALUE_RANGE, BQ_T(word),
                     BQ_T(o->key), BQ_T(least), BQ_T(most));
}

static int unknown_option(struct call *c, const struct bq_game *g, const char *key)
{
    const char *keys[BQ_OPTIONS + 1] = {0};
    const char *near;
    char word[CALL_WORD], all[400];
    struct bq_text t = bq_text_to(all, sizeof all);

    for (int i = 0; g->rules->options[i].key != NULL; i++) {
        keys[i] = g->rules->options[i].key;
        bq_put(&t, i > 0 ? ", " : "");
        bq_put(&t, keys[i]);
    }
    call_word(word, key);
    near = bq_nearest(key, keys);
    if (near != NULL)
        return call_fail(c, "bad_option", SERVER_SAY_NO_OPTION_NEAR, BQ_T(g->name), BQ_T(word), BQ_T(near));
    if (keys[0] == NULL)
        return call_fail(c, "bad_option", SERVER_SAY_NO_OPTION_AT_ALL, BQ_T(g->name), BQ_T(word));
    return call_fail(c, "bad_option", SERVER_SAY_NO_OPTION, BQ_T(g->name), BQ_T(word), BQ_T(all));
}

static int read_option(struct call *c, int32_t *out, const struct bq_option *o, const json_t *value)
{
    char number[32];
    const char *text;

    if (json_is_string(value)) {
        text = json_string_value(value);
    } else if (json_is_integer(value)) {
        snprintf(number, sizeof number, "%lld", (long long)json_integer_value(value));
        text = number;
    } else if (json_is_boolean(value)) {
        text = json_is_true(value) ? "on" : "off";
        if (bq_option_parse(out, o, text) != BQ_OK)
            text = json_is_true(value) ? "true" : "false"; /* for the error */
    } else {
        return call_fail(c, "bad_option", SERVER_SAY_OPTION_KIND, BQ_T(o->key));
    }
    if (bq_option_parse(out, o, text) != BQ_OK)
        return bad_value(c, o, text);
    return CALL_OK;
}

static int read_options(struct call *c, const struct bq_game *g, struct bq_setup *setup)
{
    json_t *options = json_object_get(c->ask, "options"), *value;
    const char *key;

    if (options == NULL)
        return CALL_OK;
    if (!json_is_object(options))
        return call_fail(c, "bad_request", SERVER_SAY_OPTIONS_KIND, BQ_T("{\"key\":\"value\"}"));
    json_object_foreach(options, key, value)
    {
        int i = bq_option_find(g, key);

        if (i < 0 || strcmp(g->rules->options[i].key, key) != 0)
            return unknown_option(c, g, key);
        if (read_option(c, &setup->option[i], &g->rules->options[i], value) != CALL_OK)
            return CALL_FAILED;
    }
    return CALL_OK;
}

static int read_seats(struct call *c, const struct bq_game *g, struct bq_setup *setup)
{
    struct bq_trouble why;
    int64_t seats = 0;
    int32_t asked;
    int found = call_whole(c, "seats", INT64_MIN, INT64_MAX, &seats);

    if (found <= 0)
        return found;
    if (seats >= g->rules->min_seats && seats <= g->rules->max_seats) {
        setup->seats = (int32_t)seats;
        return CALL_OK;
    }
    asked = (int32_t)(seats > INT32_MAX ? INT32_MAX : seats < INT32_MIN ? INT32_MIN : seats);
    if (g->rules->min_seats == g->rules->max_seats)
        bq_complain(&why, BQ_ESETUP, BQ_WHY_SEATS_ARE, BQ_N(g->rules->min_seats), BQ_T(g->name), BQ_N(asked));
    else
        bq_complain(&why, BQ_ESETUP, BQ_WHY_SEATS_RANGE, BQ_T(g->name), BQ_N(g->rules->min_seats),
                    BQ_N(g->rules->max_seats), BQ_N(asked));
    return call_fault(c, "bad_option", &why);
}

/* ---- the seed -------------------------------------------------------------- */

static int read_seed(struct call *c, struct bq_opening *o)
{
    const json_t *seed = json_object_get(c->ask, "seed");
    const char *text;
    char number[32], word[CALL_WORD];
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
        return call_fail(c, "bad_request", SERVER_SAY_NO_SEED, BQ_T(call_word(word, text)));
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
    char word[CALL_WORD];

    if (!json_is_array(list))
        return call_fail0(c, "bad_deck", SERVER_SAY_DECK_MIXED);
    stack->pile = pile;
    stack->cards = s->card + s->card_count;
    stack->count = (int32_t)n;
    for (size_t i = 0; i < n; i++) {
        const char *card = json_string_value(json_array_get(list, i));

        if (card == NULL)
            return call_fail(c, "bad_deck", SERVER_SAY_CARD_KIND, BQ_N(i + 1), BQ_T(call_word(word, pile)));
        if (!is_word(card))
            return call_fail(c, "bad_deck", SERVER_SAY_CARD_NAME, BQ_N(i + 1), BQ_T(call_word(word, pile)));
        s->card[s->card_count++] = card;
    }
    s->stack_count++;
    return CALL_OK;
}

static int add_pile(struct call *c, struct stacks *s, const char *pile, const json_t *value)
{
    char word[CALL_WORD];

    if (!json_is_array(value))
        return call_fail(c, "bad_deck", SERVER_SAY_PILE_KIND, BQ_T(call_word(word, pile)));
    if (!is_word(pile))
        return call_fail(c, "bad_deck", SERVER_SAY_PILE_NAME, BQ_T(call_word(word, pile)));
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
    json_t *decks = json_object_get(c->ask, "decks"), *value;
    const char *key;

    if (decks != NULL && !json_is_object(decks))
        return call_fail0(c, "bad_deck", SERVER_SAY_DECKS_KIND);
    for (int i = 0; piles[i] != NULL; i++)
        if ((value = json_object_get(c->ask, piles[i])) != NULL)
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
        if ((value = json_object_get(c->ask, piles[i])) != NULL && add_pile(c, s, piles[i], value) != CALL_OK)
            return CALL_FAILED;
    json_object_foreach(decks, key, value) if (add_pile(c, s, key, value) != CALL_OK) return CALL_FAILED;
    return CALL_OK;
}

/* ---- bots ------------------------------------------------------------------- */

/* Who of the house sits where, as notes of the table: those seats play by themselves. */
static int seat_bots(struct call *c, struct bq_table *t)
{
    const json_t *bots = json_object_get(c->ask, "bots");
    int seats = bq_table_setup(t)->seats, people = 0;
    char key[] = "seat0", word[CALL_WORD];

    if (bots == NULL)
        return CALL_OK;
    if (!json_is_array(bots) || json_array_size(bots) != (size_t)seats)
        return call_fail(c, "bad_option", SERVER_SAY_BOTS_KIND, BQ_N(seats));
    for (int i = 0; i < seats; i++) {
        const json_t *bot = json_array_get(bots, (size_t)i);

        if (json_is_null(bot)) {
            people++;
            continue;
        }
        if (!json_is_string(bot) || bq_bot_find(json_string_value(bot)) == NULL)
            return call_fail(c, "bad_option", SERVER_SAY_NO_BOT_FOR,
                             BQ_T(json_is_string(bot) ? call_word(word, json_string_value(bot)) : ""), BQ_N(i));
        if (i == c->p->as)
            return call_fail(c, "bad_option", SERVER_SAY_OWN_SEAT, BQ_N(i));
        key[4] = (char)('0' + i);
        if (bq_table_note(t, key, json_string_value(bot)) != BQ_OK)
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
        if (json_object_get(c->ask, KEYS[i]) != NULL &&
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
    if (read_seats(c, o.game, &o.setup) == CALL_OK && read_options(c, o.game, &o.setup) == CALL_OK &&
        read_seed(c, &o) == CALL_OK && read_stacks(c, &s) == CALL_OK) {
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
    fault = bq_table_load(&t, save, json_string_length(json_object_get(c->ask, "save")), &why);
    if (fault == BQ_EMEMORY)
        return call_no_memory(c);
    if (fault != BQ_OK)
        return call_fault(c, "bad_save", &why);
    return opened(c, t);
}
