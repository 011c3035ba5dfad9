/* banquet.c -- the functions of banquet.h, which is their manual: each hands on to core, session or bots.
 *
 * Invariant: what a caller passes is checked here where the layers below take it on trust, and nothing is kept between calls. */
#include "lib/banquet.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h" /* BQ_WAIT */
#include "core/luck.h"
#include "core/text.h"
#include "lib/choose.h"
#include "session/registry.h"
#include "session/table.h"
#include "session/variant.h"
#include "session/wire.h"

_Static_assert((int)BQ_LIB_SEATS == (int)BQ_SEATS && (int)BQ_LIB_CHANCE == (int)BQ_CHANCE, "the header says so");
_Static_assert((int)BQ_LIB_CLOCK == (int)BQ_CLOCK && (int)BQ_LIB_WATCHER == (int)BQ_WATCHER, "the header says so");
_Static_assert((int)BQ_LIB_OPTIONS == (int)BQ_OPTIONS && (int)BQ_LIB_TEXT == (int)BQ_TEXT, "the header says so");
_Static_assert((int)BQ_LIB_STATE_MAX == (int)BQ_STATE_MAX && (int)BQ_LIB_LEGAL_MAX == (int)BQ_LEGAL_MAX, "and so");
_Static_assert(BQ_LIB_NO_SCORE == BQ_NO_SCORE && BQ_LIB_WAIT == BQ_WAIT && BQ_LIB_CONCEDE == BQ_CONCEDE, "and so");
_Static_assert((int)BQ_LIB_EMEMORY == (int)BQ_EMEMORY && (int)BQ_LIB_EPARSE == (int)BQ_EPARSE, "a fault is a fault");
_Static_assert((int)BQ_LIB_ECORRUPT == (int)BQ_ECORRUPT && (int)BQ_LIB_EVERSION == (int)BQ_EVERSION, "is a fault");
_Static_assert((int)BQ_LIB_ESETUP == (int)BQ_ESETUP && (int)BQ_LIB_EDENIED == (int)BQ_EDENIED, "is a fault");
_Static_assert(sizeof(struct bq_lib_setup) == sizeof(struct bq_setup), "one is copied into the other");
_Static_assert(sizeof((struct bq_trouble){0}.text) == BQ_LIB_WHY, "room for any reason");

static struct bq_setup setup_of(const struct bq_lib_setup *setup)
{
    struct bq_setup s;

    memcpy(&s, setup, sizeof s);
    return s;
}

/* How long a text of the caller's may be, as the house counts. */
static int room(size_t cap)
{
    return cap > INT_MAX ? INT_MAX : (int)cap;
}

static int say(const struct bq_trouble *t, int code, char *why, size_t cap)
{
    struct bq_text out = bq_text_to(why, why != NULL ? room(cap) : 0);

    if (code != BQ_OK)
        bq_put(&out, t->text);
    return code;
}

const char *bq_lib_version(void)
{
    return BQ_VERSION;
}

/* ---- games ------------------------------------------------------------------- */

const struct bq_game *bq_lib_game(int n)
{
    for (int i = 0; bq_games[i] != NULL; i++)
        if (i == n)
            return bq_games[i];
    return NULL;
}

const struct bq_game *bq_lib_game_find(const char *name)
{
    return bq_game_find(name);
}

const char *bq_lib_game_name(const struct bq_game *g)
{
    return g->name;
}

const char *bq_lib_game_title(const struct bq_game *g)
{
    return g->title;
}

const char *bq_lib_option(const struct bq_game *g, int n)
{
    for (int i = 0; g->rules->options[i].key != NULL; i++)
        if (i == n)
            return g->rules->options[i].key;
    return NULL;
}

size_t bq_lib_state_size(const struct bq_game *g)
{
    return g->rules->state_size;
}

int bq_lib_setup(struct bq_lib_setup *out, const struct bq_game *g, const char *text, char *why, size_t cap)
{
    struct bq_trouble trouble;
    struct bq_setup setup;
    int fault = bq_setup_parse(&setup, g, text, &trouble);

    if (fault == BQ_OK)
        memcpy(out, &setup, sizeof setup);
    return say(&trouble, fault, why, cap);
}

int bq_lib_patch(struct bq_lib_setup *setup, const struct bq_game *g, const char *lines, char *why, size_t cap)
{
    struct bq_trouble trouble;
    int fault = bq_variant_read(&setup->variant, g, lines, 1, BQ_PATCH_FREE, &trouble);

    return say(&trouble, fault, why, cap);
}

/* ---- states ------------------------------------------------------------------ */

int bq_lib_start(const struct bq_game *g, void *state, const struct bq_lib_setup *setup)
{
    struct bq_setup s = setup_of(setup);

    return g->rules->start(state, &s);
}

uint32_t bq_lib_active(const struct bq_game *g, const void *state)
{
    return g->rules->active(state);
}

static int is_seat(int seat)
{
    return seat >= 0 && seat < BQ_SEATS;
}

int bq_lib_legal(const struct bq_game *g, const void *state, int seat, bq_move *out, int cap)
{
    return is_seat(seat) ? g->rules->legal(state, seat, out, cap) : 0;
}

int bq_lib_check(const struct bq_game *g, const void *state, int actor, bq_move m)
{
    return g->rules->check(state, actor, m);
}

int bq_lib_apply(const struct bq_game *g, void *state, int actor, bq_move m)
{
    int rule = g->rules->check(state, actor, m);

    if (rule == 0)
        g->rules->apply(state, actor, m);
    return rule;
}

int bq_lib_chance(bq_move *out, const struct bq_game *g, const void *state, uint64_t deal, uint64_t event)
{
    uint8_t seed[BQ_SEED_BYTES], key[BQ_LUCK_BYTES];

    if (!(g->rules->active(state) & bq_bit(BQ_CHANCE)))
        return BQ_EDENIED;
    bq_seed_of_deal(seed, deal);
    bq_seed_luck(key, seed);
    *out = bq_luck_pick(g->rules, state, bq_luck_at(key, event));
    return BQ_OK;
}

int64_t bq_lib_deadline(const struct bq_game *g, const void *state)
{
    return bq_has_time(g) ? g->rules->deadline(state) : BQ_LIB_NO_TIME;
}

bq_move bq_lib_clock(int64_t ms)
{
    return bq_clock_move(ms);
}

void bq_lib_view(const struct bq_game *g, void *out, const void *state, int seat)
{
    g->secrets->view(out, state, is_seat(seat) ? seat : BQ_WATCHER);
}

void bq_lib_guess(const struct bq_game *g, void *view, int seat, uint64_t luck)
{
    if (is_seat(seat))
        g->secrets->guess(view, seat, luck);
}

void bq_lib_score(const struct bq_game *g, const void *state, int32_t out[BQ_LIB_SEATS])
{
    g->rules->score(state, out);
}

uint32_t bq_lib_winners(const struct bq_game *g, const void *state)
{
    return g->rules->winners(state);
}

int bq_lib_value(int64_t *out, const struct bq_game *g, const void *state, int seat)
{
    if (g->advice->value == NULL || !is_seat(seat))
        return BQ_EDENIED;
    *out = g->advice->value(state, seat);
    return BQ_OK;
}

/* ---- words ------------------------------------------------------------------- */

int bq_lib_move_text(const struct bq_game *g, const void *view, int actor, bq_move m, char *out, size_t cap)
{
    return bq_move_text(g, view, actor, m, out, room(cap));
}

int bq_lib_move_parse(bq_move *out, const struct bq_game *g, const void *view, int actor, const char *text)
{
    return bq_move_parse(out, g, view, actor, text);
}

int bq_lib_rule_text(const struct bq_game *g, int rule, char *out, size_t cap)
{
    struct bq_trouble trouble = {.text = ""};
    struct bq_text t = bq_text_to(out, room(cap));
    int rules = 0;

    while (g->ledger[rules].id != NULL)
        rules++;
    if (rule > 0 && rule < rules)
        bq_complain(&trouble, rule, BQ_WHY_REFUSED, BQ_R(g, rule));
    bq_put(&t, trouble.text);
    return t.len;
}

int bq_lib_show(const struct bq_game *g, const void *view, char *out, size_t cap)
{
    return bq_show(g, view, out, room(cap));
}

/* ---- bots -------------------------------------------------------------------- */

const char *bq_lib_bot(int n)
{
    return lib_bot(n);
}

int bq_lib_choose(bq_move *out, const char *bot, const struct bq_game *g, const void *view, int seat, uint64_t luck,
                  uint32_t budget)
{
    return lib_choose(out, bot, g, view, seat, luck, budget);
}

/* ---- tables ------------------------------------------------------------------ */

int bq_lib_table_new(struct bq_table **out, const struct bq_game *g, const struct bq_lib_setup *setup, const char *seed,
                     char *why, size_t cap)
{
    struct bq_opening o = {.game = g, .setup = setup_of(setup)};
    struct bq_trouble trouble;

    if (bq_seed_parse(o.seed, &o.has_deal, &o.deal, seed) != BQ_OK)
        return say(&trouble, bq_complain(&trouble, BQ_EPARSE, BQ_WHY_SEED_TEXT, BQ_Q(seed)), why, cap);
    return say(&trouble, bq_table_new(out, &o, &trouble), why, cap);
}

void bq_lib_table_free(struct bq_table *t)
{
    bq_table_free(t);
}

const struct bq_game *bq_lib_table_game(const struct bq_table *t)
{
    return bq_table_game(t);
}

uint32_t bq_lib_table_active(const struct bq_table *t)
{
    return bq_table_active(t);
}

int64_t bq_lib_table_deadline(const struct bq_table *t)
{
    return bq_lib_deadline(bq_table_game(t), bq_table_referee(t));
}

static int viewer(int seat)
{
    return is_seat(seat) ? seat : BQ_WATCHER; /* and never the referee */
}

void bq_lib_table_view(const struct bq_table *t, int seat, void *out)
{
    bq_table_view(t, viewer(seat), out);
}

int bq_lib_table_legal(const struct bq_table *t, int seat, bq_move *out, int cap)
{
    return bq_lib_legal(bq_table_game(t), bq_table_referee(t), seat, out, cap);
}

int bq_lib_table_play(struct bq_table *t, int seat, bq_move m, char *why, size_t cap)
{
    struct bq_trouble trouble;

    return say(&trouble, bq_table_play(t, seat, m, &trouble), why, cap);
}

int bq_lib_table_play_text(struct bq_table *t, int seat, const char *text, char *why, size_t cap)
{
    struct bq_trouble trouble;

    return say(&trouble, bq_table_play_text(t, seat, text, &trouble), why, cap);
}

int bq_lib_table_clock(struct bq_table *t, int64_t ms, char *why, size_t cap)
{
    struct bq_trouble trouble;

    return say(&trouble, bq_table_clock(t, ms, &trouble), why, cap);
}

int bq_lib_table_look(const struct bq_table *t, int seat, int since, char *out, size_t cap)
{
    struct bq_asker asker = {.table = (struct bq_table *)t, /* which looking does not change */
                             .seat = viewer(seat),
                             .bound = 1,
                             .speech = bq_plain_speech(bq_table_game(t)),
                             .is_bot = lib_is_bot};
    int length = bq_table_length(t);

    asker.speech.variant = bq_table_setup(t)->variant;
    return bq_wire_look(&asker, since < length ? since : length, out, room(cap));
}

int bq_lib_table_save(const struct bq_table *t, char **out, size_t *size)
{
    return bq_table_save(t, out, size);
}

int bq_lib_table_load(struct bq_table **out, const char *text, size_t size, char *why, size_t cap)
{
    struct bq_trouble trouble;

    return say(&trouble, bq_table_load(out, text, size, &trouble), why, cap);
}

void bq_lib_free(void *p)
{
    free(p);
}
