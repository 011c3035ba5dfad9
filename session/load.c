/* load.c -- reading a save back; the top of save.c describes its format.
 *
 * Loading is strict, because a save is proof: whoever reads it can trust that the game was played this way. The bytes
 * are checked first (whole, unchanged, printable), then each line in its place, then every event by
 * the rules, with the state's hash on the way; and finally the table must write the very same
 * save again. Luck is not recomputed here: bq_table_verify does that.
 *
 * Invariant: memory is bounded by the text's size, and every error names its line. In messages, events are numbered
 * from 1, as lines are. */
#include <stdlib.h>
#include <string.h>

#include "core/hash.h"
#include "core/text.h"
#include "session/inside.h"
#include "session/registry.h"
#include "session/variant.h"

enum { SIZE_MAX_SAVE = 1 << 28, SHORTEST_EVENT = 3, GAMES_NAMED = 16 };

static const char HEAD[] = "banquet save ";

struct reader {
    char *at, *end;                   /* what is still to be read; lines end with NUL */
    int line;                         /* the number of the last line read */
    const struct bq_game *const *all; /* the games known */
    uint8_t commit[BQ_COMMIT_BYTES];  /* as it is written, to be compared when all that it binds is read */
    int commit_form, commit_line;
    uint32_t version; /* of the rules the game was opened by */
    struct bq_trouble *why;
};

/* ---- the bytes ---------------------------------------------------------------------- */

static int cut(struct bq_trouble *why)
{
    return bq_complain0(why, BQ_ECORRUPT, BQ_WHY_SAVE_CUT);
}

static int check_head(const char *text, size_t size, struct bq_trouble *why)
{
    size_t head = sizeof HEAD - 1, n = size < head ? size : head, digits = head;

    if (size == 0)
        return bq_complain0(why, BQ_EPARSE, BQ_WHY_SAVE_EMPTY);
    if (memcmp(text, HEAD, n) != 0)
        return bq_complain0(why, BQ_EPARSE, BQ_WHY_SAVE_NONE);
    while (digits < size && text[digits] >= '0' && text[digits] <= '9')
        digits++;
    if (digits >= size)
        return cut(why);
    if (digits == head || (text[digits] != '\n' && text[digits] != '\r'))
        return bq_trouble_at(why, bq_complain0(why, BQ_EPARSE, BQ_WHY_SAVE_NONE), 1);
    if (digits != head + 1 || text[head] != '1')
        return bq_trouble_at(why, bq_complain0(why, BQ_EVERSION, BQ_WHY_SAVE_FORMAT), 1);
    return BQ_OK;
}

static int bad_byte(int line, const char *s, size_t n, struct bq_trouble *why)
{
    if (n > 0 && s[n - 1] == '\r')
        return bq_complain(why, BQ_EPARSE, BQ_WHY_LINE_RETURN, BQ_N(line));
    if (memchr(s, 0, n) != NULL)
        return bq_complain(why, BQ_EPARSE, BQ_WHY_LINE_NUL, BQ_N(line));
    return bq_complain(why, BQ_EPARSE, BQ_WHY_LINE_NO_TEXT, BQ_N(line));
}

/* Every line printable and short enough. *sum is set to the line "sum ...", or to the end. */
static int check_lines(const char *text, size_t size, size_t *sum, struct bq_trouble *why)
{
    int line = 1;

    *sum = size;
    for (size_t at = 0; at < size; line++) {
        const char *s = text + at, *end = memchr(s, '\n', size - at);
        size_t n = end != NULL ? (size_t)(end - s) : size - at;

        if (n >= BQ_LINE_MAX)
            return bq_complain(why, BQ_EPARSE, BQ_WHY_LINE_LONG, BQ_N(line));
        if (!bq_is_line(s, n) && (end != NULL || memchr(s, 0, n) != NULL))
            return bad_byte(line, s, n, why);
        if (*sum != size)
            return bq_complain(why, BQ_EPARSE, BQ_WHY_LINE_AFTER_SUM, BQ_N(line));
        if (n >= 4 && memcmp(s, "sum ", 4) == 0)
            *sum = at;
        at += n + 1;
    }
    return BQ_OK;
}

static int check_sum(const char *text, size_t size, size_t sum, struct bq_trouble *why)
{
    char line[] = "sum 0123456789abcdef\n";
    struct bq_text t = bq_text_to(line + 4, 17);

    if (size - sum != sizeof line - 1 || text[size - 1] != '\n')
        return cut(why);
    bq_put_hex(&t, bq_hash64("banquet save", text, sum), 16);
    line[20] = '\n';
    if (memcmp(line, text + sum, sizeof line - 1) != 0)
        return bq_complain0(why, BQ_ECORRUPT, BQ_WHY_SAVE_CHANGED);
    return BQ_OK;
}

static int check_bytes(const char *text, size_t size, size_t *sum, struct bq_trouble *why)
{
    int fault = check_head(text, size, why);

    if (fault == BQ_OK && size > SIZE_MAX_SAVE)
        return bq_complain0(why, BQ_EPARSE, BQ_WHY_SAVE_LARGE);
    if (fault == BQ_OK)
        fault = check_lines(text, size, sum, why);
    return fault == BQ_OK ? check_sum(text, size, *sum, why) : fault;
}

/* ---- lines ---------------------------------------------------------------------------- */

/* The next line, or NULL at the end. */
static char *next_line(struct reader *r)
{
    char *line = r->at;

    r->line++;
    if (r->at == r->end)
        return NULL;
    r->at += strlen(line) + 1;
    return line;
}

/* Whether the next line begins with the key. */
static int comes(const struct reader *r, const char *key)
{
    size_t n = strlen(key);

    return r->at != r->end && strncmp(r->at, key, n) == 0 && r->at[n] == ' ';
}

/* What follows the key on the next line, which must begin with it. */
static int expect(struct reader *r, char **rest, const char *key)
{
    int there = comes(r, key);
    char *line = next_line(r);

    *rest = line;
    if (line == NULL)
        return bq_complain(r->why, BQ_EPARSE, BQ_WHY_LINE_MISSING, BQ_N(r->line), BQ_Q(key));
    if (!there)
        return bq_complain(r->why, BQ_EPARSE, BQ_WHY_LINE_OTHER, BQ_N(r->line), BQ_Q(key), BQ_Q(line));
    *rest = line + strlen(key) + 1;
    return BQ_OK;
}

static int expect_number(struct reader *r, int *out, const char *key, int max)
{
    char *text;
    int64_t n;
    int fault = expect(r, &text, key);

    *out = 0;
    if (fault != BQ_OK)
        return fault;
    if (!bq_number(&n, text, 0, max))
        return bq_complain(r->why, BQ_EPARSE, BQ_WHY_LINE_NUMBER, BQ_N(r->line), BQ_Q(text), BQ_N(max));
    *out = (int)n;
    return BQ_OK;
}

/* ---- the opening ------------------------------------------------------------------------ */

static int unknown_game(struct reader *r, const char *name)
{
    const char *names[GAMES_NAMED + 1] = {0};
    const char *near;

    for (int i = 0; i < GAMES_NAMED && r->all[i] != NULL; i++)
        names[i] = r->all[i]->name;
    near = bq_nearest(name, names);
    if (near != NULL)
        return bq_complain(r->why, BQ_EVERSION, BQ_WHY_GAME_NEAR, BQ_N(r->line), BQ_Q(name), BQ_Q(near));
    return bq_complain(r->why, BQ_EVERSION, BQ_WHY_GAME_NONE, BQ_N(r->line), BQ_Q(name));
}

static int read_game(struct reader *r, struct bq_opening *o)
{
    char *name, *version;
    int64_t n;
    int fault = expect(r, &name, "game");

    if (fault != BQ_OK)
        return fault;
    version = strchr(name, ' ');
    if (version == NULL)
        return bq_complain(r->why, BQ_EPARSE, BQ_WHY_VERSION_MISSING, BQ_N(r->line));
    *version++ = 0;
    for (int i = 0; r->all[i] != NULL && o->game == NULL; i++)
        if (strcmp(r->all[i]->name, name) == 0)
            o->game = r->all[i];
    if (o->game == NULL)
        return unknown_game(r, name);
    if (!bq_number(&n, version, 0, UINT32_MAX))
        return bq_complain(r->why, BQ_EPARSE, BQ_WHY_VERSION_NONE, BQ_N(r->line), BQ_Q(version));
    r->version = (uint32_t)n;
    if (n < bq_oldest(o->game))
        return bq_complain(r->why, BQ_EVERSION, BQ_WHY_VERSION_OLD, BQ_N(r->line), BQ_T(version), BQ_T(name),
                           BQ_N((int)o->game->version));
    if (n > o->game->version)
        return bq_complain(r->why, BQ_EVERSION, BQ_WHY_VERSION_NEW, BQ_N(r->line), BQ_T(version), BQ_T(name),
                           BQ_N((int)o->game->version));
    return BQ_OK;
}

static int unknown_option(struct reader *r, const struct bq_game *g, const char *key, const char *wanted)
{
    const char *keys[BQ_OPTIONS + 1] = {0};
    const char *near;

    if (bq_option_find(g, key) >= 0 && wanted != NULL)
        return bq_complain(r->why, BQ_EPARSE, BQ_WHY_OPTION_MISSING, BQ_N(r->line), BQ_Q(wanted));
    for (int i = 0; g->rules->options[i].key != NULL; i++)
        keys[i] = g->rules->options[i].key;
    near = bq_nearest(key, keys);
    if (near != NULL && wanted != NULL)
        return bq_complain(r->why, BQ_EPARSE, BQ_WHY_OPTION_NEAR, BQ_N(r->line), BQ_T(g->name), BQ_Q(key), BQ_Q(near));
    return bq_complain(r->why, BQ_EPARSE, wanted != NULL ? BQ_WHY_OPTION_NONE : BQ_WHY_OPTION_FURTHER, BQ_N(r->line),
                       BQ_T(g->name), BQ_Q(key));
}

static int read_options(struct reader *r, struct bq_opening *o)
{
    const struct bq_game *g = o->game;
    int i = 0;

    for (; comes(r, "option"); i++) {
        char *key = next_line(r) + strlen("option "), *value = strchr(key, ' ');

        if (value == NULL)
            return bq_complain(r->why, BQ_EPARSE, BQ_WHY_OPTION_EMPTY, BQ_N(r->line), BQ_Q(key));
        *value++ = 0;
        if (g->rules->options[i].key == NULL || strcmp(g->rules->options[i].key, key) != 0)
            return unknown_option(r, g, key, g->rules->options[i].key);
        if (bq_option_parse(&o->setup.option[i], &g->rules->options[i], value) != BQ_OK)
            return bq_complain(r->why, BQ_EPARSE, BQ_WHY_OPTION_VALUE, BQ_N(r->line), BQ_Q(value), BQ_Q(key));
    }
    if (g->rules->options[i].key != NULL)
        return bq_complain(r->why, BQ_EPARSE, BQ_WHY_OPTION_MISSING, BQ_N(r->line + 1), BQ_Q(g->rules->options[i].key));
    return BQ_OK;
}

/* The lines of a patch. They stand one behind the other, each with a NUL where its newline was. */
static int read_patch(struct reader *r, struct bq_opening *o)
{
    static const char KEY[] = "patch ";
    const int first = r->line + 1;
    char *from = r->at, *to = from, *text = from;

    while (comes(r, "patch")) {
        const char *line = next_line(r) + sizeof KEY - 1;
        size_t n = strlen(line);

        memmove(to, line, n);
        to[n] = '\n';
        to += n + 1;
    }
    to[-1] = 0; /* the key's own bytes were left out, so there is room */
    return bq_variant_read(&o->setup.variant, o->game, text, first, BQ_PATCH_STRICT, r->why);
}

static int read_seats(struct reader *r, struct bq_opening *o)
{
    const struct bq_game *g = o->game;
    int fault = expect_number(r, &o->setup.seats, "seats", INT32_MAX);

    if (fault == BQ_OK && (o->setup.seats < g->rules->min_seats || o->setup.seats > g->rules->max_seats))
        return bq_complain(r->why, BQ_EPARSE, BQ_WHY_SEATS_LINE, BQ_N(r->line), BQ_N(o->setup.seats), BQ_T(g->name),
                           BQ_N(g->rules->min_seats), BQ_N(g->rules->max_seats));
    return fault;
}

/* 32 bytes in hexadecimal. */
static int read_bytes(const struct reader *r, uint8_t out[BQ_SEED_BYTES], const char *text)
{
    int has_deal = 0;
    uint64_t deal;

    if (bq_seed_parse(out, &has_deal, &deal, text) != BQ_OK || has_deal)
        return bq_complain(r->why, BQ_EPARSE, BQ_WHY_LINE_HEX, BQ_N(r->line), BQ_Q(text));
    return BQ_OK;
}

static int read_seed(struct reader *r, struct bq_opening *o)
{
    char *text;
    int fault = expect(r, &text, "seed");

    return fault == BQ_OK ? read_bytes(r, o->seed, text) : fault;
}

/* "commit <hex>" is form 1; later forms say their number first. */
static int read_commit(struct reader *r, struct bq_opening *o)
{
    char *text;
    int fault = expect(r, &text, "commit");

    if (fault != BQ_OK)
        return fault;
    r->commit_line = r->line;
    r->commit_form = 1;
    if (text[0] >= '2' && text[0] <= '9' && text[1] == ' ') {
        if (text[0] > '3')
            return bq_complain(r->why, BQ_EVERSION, BQ_WHY_COMMITMENT_FORM, BQ_N(r->line));
        r->commit_form = text[0] - '0';
        text += 2;
    }
    o->shared = r->commit_form == 3;
    return read_bytes(r, r->commit, text);
}

/* One line for each seat of a shared table. */
static int read_shares(struct reader *r, struct bq_opening *o)
{
    char key[] = "share 0", *text;
    int fault = BQ_OK;

    for (int i = 0; i < o->setup.seats && fault == BQ_OK; i++) {
        struct bq_share *s = &o->shares[i];

        key[sizeof key - 2] = (char)('0' + i);
        fault = expect(r, &text, key);
        if (fault != BQ_OK || strcmp(text, "none") == 0)
            continue;
        s->kind = strncmp(text, "closed ", 7) == 0 ? BQ_SHARE_CLOSED : BQ_SHARE_OPEN;
        fault = s->kind == BQ_SHARE_CLOSED ? read_bytes(r, s->hash, text + 7) : read_bytes(r, s->number, text);
        if (fault != BQ_OK)
            fault = bq_complain(r->why, BQ_EPARSE, BQ_WHY_SHARE_NONE, BQ_N(r->line), BQ_Q(text));
    }
    return fault;
}

static int check_commit(const struct reader *r, const struct bq_table *t)
{
    uint8_t should[BQ_COMMIT_BYTES];

    if (bq_commit_make(should, t) != BQ_OK)
        return bq_complain0(r->why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
    if (memcmp(should, t->commit, sizeof should) != 0)
        return bq_complain(r->why, BQ_ECORRUPT, BQ_WHY_COMMITMENT_LINE, BQ_N(r->commit_line), BQ_N(bq_bound(t)));
    return BQ_OK;
}

static int read_deal(struct reader *r, struct bq_opening *o)
{
    uint8_t seed[BQ_SEED_BYTES];
    char *text;
    int has_deal = 0;
    int fault = expect(r, &text, "deal");

    if (fault != BQ_OK)
        return fault;
    if (bq_seed_parse(seed, &has_deal, &o->deal, text) != BQ_OK || !has_deal)
        return bq_complain(r->why, BQ_EPARSE, BQ_WHY_DEAL_NONE, BQ_N(r->line), BQ_Q(text));
    if (memcmp(seed, o->seed, sizeof seed) != 0)
        return bq_complain(r->why, BQ_ECORRUPT, BQ_WHY_DEAL_SEED, BQ_N(r->line), BQ_T(text));
    o->has_deal = 1;
    return BQ_OK;
}

static int read_opening(struct reader *r, struct bq_opening *o)
{
    char *version;
    int fault = expect(r, &version, "banquet save");

    if (fault == BQ_OK)
        fault = read_game(r, o);
    if (fault == BQ_OK)
        fault = read_seats(r, o);
    if (fault == BQ_OK)
        fault = read_options(r, o);
    if (fault == BQ_OK && comes(r, "patch"))
        fault = read_patch(r, o);
    if (fault == BQ_OK)
        fault = read_seed(r, o);
    if (fault == BQ_OK && comes(r, "deal"))
        fault = read_deal(r, o);
    if (fault == BQ_OK)
        fault = read_commit(r, o);
    return fault == BQ_OK && o->shared ? read_shares(r, o) : fault;
}

/* ---- stacked piles and notes ------------------------------------------------------------ */

static int read_stack(struct reader *r, struct bq_table *t)
{
    struct bq_stack s = {next_line(r) + strlen("stack "), NULL, 0};
    char *pile = r->at - 1;
    const char **cards;
    int fault, n = 0;

    for (const char *c = s.pile; *c != 0; c++)
        n += *c == ' ';
    cards = malloc((size_t)(n + 1) * sizeof *cards);
    if (cards == NULL)
        return bq_complain0(r->why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
    while (s.count < n) { /* from the line's end to its beginning, so that each word ends in NUL */
        while (*pile != ' ')
            pile--;
        *pile = 0;
        s.count++;
        cards[n - s.count] = pile + 1;
    }
    s.cards = cards;
    fault = bq_list_add(t, &s, r->why);
    free(cards);
    return fault == BQ_OK || fault == BQ_EMEMORY ? fault : bq_trouble_at(r->why, BQ_EPARSE, r->line);
}

static int read_note(struct reader *r, struct bq_table *t)
{
    char *key = next_line(r) + strlen("note "), *value = strchr(key, ' ');
    int fault;

    if (value == NULL || value[1] == 0)
        return bq_complain(r->why, BQ_EPARSE, BQ_WHY_NOTE_EMPTY, BQ_N(r->line), BQ_Q(key));
    *value++ = 0;
    if (bq_table_note_of(t, key) != NULL)
        return bq_complain(r->why, BQ_EPARSE, BQ_WHY_NOTE_TWICE, BQ_N(r->line), BQ_Q(key));
    if (t->note_count == BQ_NOTES_MAX)
        return bq_complain(r->why, BQ_EPARSE, BQ_WHY_NOTES_TOO_MANY, BQ_N(r->line), BQ_N(BQ_NOTES_MAX));
    fault = bq_table_note(t, key, value);
    if (fault == BQ_EMEMORY)
        return bq_complain0(r->why, fault, BQ_WHY_NO_MEMORY);
    if (fault != BQ_OK)
        return bq_complain(r->why, fault, BQ_WHY_NOTE_NONE, BQ_N(r->line), BQ_Q(key));
    return BQ_OK;
}

/* ---- events ----------------------------------------------------------------------------- */

static int actor_of(const struct bq_table *t, const char *line)
{
    int seat = line[0] - '0';

    if (line[0] == 0 || line[1] != ' ')
        return -1;
    if (line[0] == '*')
        return BQ_CHANCE;
    if (line[0] == '@')
        return BQ_CLOCK;
    return seat >= 0 && seat < t->setup.seats ? seat : -1;
}

/* Whether time moves forward and stops at every deadline on the way, as the session has it. */
static int check_time(const struct reader *r, const struct bq_table *t, bq_move m)
{
    int64_t ms = (int64_t)bq_payload(m);
    int64_t due = bq_has_time(t->game) ? t->game->rules->deadline(t->state) : -1;

    if (ms < t->now)
        return bq_complain(r->why, BQ_ECORRUPT, BQ_WHY_EVENT_TIME, BQ_N(r->line));
    if (due >= 0 && ms > due && ms > t->now)
        return bq_complain(r->why, BQ_ECORRUPT, BQ_WHY_EVENT_DEADLINE, BQ_N(r->line));
    return BQ_OK;
}

/* The rules on one event, and where it comes from. */
static int check_event(const struct reader *r, const struct bq_table *t, int actor, bq_move m, int *list)
{
    int luck = (t->game->rules->active(t->state) & bq_bit(BQ_CHANCE)) != 0;
    int rule = t->game->rules->check(t->state, actor, m);
    bq_move stacked;

    if (rule > 0)
        return bq_complain(r->why, BQ_ECORRUPT, BQ_WHY_EVENT_REFUSED, BQ_N(r->line), BQ_N(t->pending + 1),
                           BQ_RV(t->game, rule, t->setup.variant));
    if (luck != (actor == BQ_CHANCE))
        return bq_complain(r->why, BQ_ECORRUPT, luck ? BQ_WHY_EVENT_IS_LUCKS : BQ_WHY_EVENT_NOT_LUCKS, BQ_N(r->line),
                           BQ_N(t->pending + 1));
    if (actor == BQ_CLOCK)
        return check_time(r, t, m);
    *list = luck ? bq_list_take(t, t->state, t->used, &stacked) : -1;
    if (*list >= 0 && stacked != m)
        return bq_complain(r->why, BQ_ECORRUPT, BQ_WHY_EVENT_PILE, BQ_N(r->line), BQ_N(t->pending + 1),
                           BQ_Q(t->lists[*list].pile));
    return BQ_OK;
}

static int check_lists(struct reader *r, const struct bq_table *t)
{
    if (bq_lists_settled(t, t->state, t->used, r->why) != BQ_OK)
        return bq_trouble_at(r->why, BQ_ECORRUPT, r->line);
    return BQ_OK;
}

static int read_event(struct reader *r, struct bq_table *t)
{
    char *line = next_line(r);
    int actor, fault, list = -1;
    bq_move m;

    if (line == NULL || line[0] == '=' || strncmp(line, "at ", 3) == 0)
        return bq_complain(r->why, BQ_EPARSE, BQ_WHY_EVENT_MISSING, BQ_N(r->line), BQ_N(t->pending + 1));
    actor = actor_of(t, line);
    if (actor < 0)
        return bq_complain(r->why, BQ_EPARSE, BQ_WHY_EVENT_NONE, BQ_N(r->line), BQ_Q(line));
    if (bq_move_parse(&m, t->game, t->state, actor, line + 2) != 0)
        return bq_complain(r->why, BQ_EPARSE, BQ_WHY_EVENT_NO_MOVE, BQ_N(r->line), BQ_Q(line + 2), BQ_T(t->game->name));
    fault = check_event(r, t, actor, m, &list);
    if (fault == BQ_OK)
        fault = bq_history_push(t, actor, m, list, r->why);
    if (fault != BQ_OK || actor != BQ_CHANCE || (t->game->rules->active(t->state) & bq_bit(BQ_CHANCE)))
        return fault;
    return check_lists(r, t);
}

static int read_hash(struct reader *r, const struct bq_table *t)
{
    char *text;
    uint64_t hash;
    int first = (t->pending - 1) / BQ_SNAP * BQ_SNAP + 1; /* since the last hash */
    int fault = expect(r, &text, "=");

    if (fault != BQ_OK)
        return fault;
    if (!bq_hex(&hash, text, 16))
        return bq_complain(r->why, BQ_EPARSE, BQ_WHY_HASH_NONE, BQ_N(r->line), BQ_Q(text));
    if (hash == bq_state_hash(t->game, t->state) || t->version != t->game->version)
        return BQ_OK;
    if (t->pending == 0)
        return bq_complain(r->why, BQ_ECORRUPT, BQ_WHY_DIVERGES_FIRST, BQ_N(r->line));
    return bq_complain(r->why, BQ_ECORRUPT, BQ_WHY_DIVERGES, BQ_N(r->line), BQ_N(t->pending), BQ_N(first));
}

static int read_events(struct reader *r, struct bq_table *t)
{
    int events, at = 0, fault = expect_number(r, &events, "events", BQ_EVENTS_MAX);

    if (fault != BQ_OK)
        return fault;
    if (events > (r->end - r->at) / SHORTEST_EVENT)
        return bq_complain(r->why, BQ_EPARSE, BQ_WHY_EVENTS_FIT, BQ_N(r->line), BQ_N(events));
    while (fault == BQ_OK && t->pending < events) {
        fault = read_event(r, t);
        if (fault == BQ_OK && (t->pending % BQ_SNAP == 0 || t->pending == events))
            fault = read_hash(r, t);
    }
    if (fault == BQ_OK && events == 0)
        fault = read_hash(r, t);
    if (fault == BQ_OK && (t->game->rules->active(t->state) & bq_bit(BQ_CHANCE)))
        fault = bq_complain(r->why, BQ_ECORRUPT, BQ_WHY_EVENTS_END, BQ_N(r->line));
    if (fault == BQ_OK)
        fault = check_lists(r, t);
    if (fault == BQ_OK)
        fault = expect_number(r, &at, "at", events);
    if (fault != BQ_OK)
        return fault;
    bq_history_keep(t);
    bq_table_go(t, at);
    return BQ_OK;
}

/* ---- the whole ---------------------------------------------------------------------------- */

/* The table must write the same save again: a line that only means the same is refused. In an older version the hashes of
 * states, and so the sum, are different, but just as long. */
static int check_same(const struct bq_table *t, const char *text, size_t size, struct bq_trouble *why)
{
    int line = 1, free_line = 0;
    size_t n, i = 0;
    char *again;

    if (bq_table_save(t, &again, &n) != BQ_OK)
        return bq_complain0(why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
    for (; i < n && i < size; i++) {
        if (i == 0 || text[i - 1] == '\n')
            free_line = t->version != t->game->version && (again[i] == '=' || strncmp(again + i, "sum ", 4) == 0);
        if (text[i] != again[i] && (!free_line || text[i] == '\n' || again[i] == '\n'))
            break;
        line += text[i] == '\n';
    }
    free(again);
    if (i < n || i < size)
        return bq_complain(why, BQ_EPARSE, BQ_WHY_LINE_WRITTEN, BQ_N(line));
    return BQ_OK;
}

static int read_all(struct reader *r, struct bq_table **out)
{
    struct bq_opening o = {0};
    struct bq_table *t = NULL;
    int fault = read_opening(r, &o);

    if (fault != BQ_OK)
        return fault;
    fault = bq_table_lay(&t, &o, r->why);
    if (fault == BQ_ESETUP)
        return bq_trouble_at(r->why, BQ_EPARSE, r->line);
    if (fault != BQ_OK)
        return fault;
    t->version = r->version;
    t->commit_form = r->commit_form;
    memcpy(t->commit, r->commit, sizeof t->commit);
    if (bq_shares_take(t, &o, r->why) != BQ_OK)
        fault = bq_trouble_at(r->why, BQ_EPARSE, r->line);
    while (fault == BQ_OK && comes(r, "stack"))
        fault = read_stack(r, t);
    if (fault == BQ_OK)
        fault = check_commit(r, t);
    while (fault == BQ_OK && comes(r, "note"))
        fault = read_note(r, t);
    if (fault == BQ_OK)
        fault = expect_number(r, &t->undone, "undone", INT32_MAX);
    if (fault == BQ_OK)
        fault = read_events(r, t);
    if (fault == BQ_OK && r->at != r->end)
        fault = bq_complain(r->why, BQ_EPARSE, BQ_WHY_LINE_OTHER, BQ_N(r->line + 1), BQ_T("sum"), BQ_Q(r->at));
    if (fault != BQ_OK) {
        bq_table_free(t);
        return fault;
    }
    *out = t;
    return BQ_OK;
}

int bq_table_load_of(struct bq_table **out, const struct bq_game *const *games, const char *text, size_t size,
                     struct bq_trouble *why)
{
    struct bq_table *t = NULL;
    struct reader r = {.all = games, .why = why};
    char *copy;
    size_t sum = 0;
    int fault = check_bytes(text, size, &sum, why);

    if (fault != BQ_OK)
        return fault;
    copy = malloc(sum);
    if (copy == NULL)
        return bq_complain0(why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
    for (size_t i = 0; i < sum; i++)
        copy[i] = text[i] == '\n' ? (char)0 : text[i];
    r.at = copy;
    r.end = copy + sum;
    fault = read_all(&r, &t);
    free(copy);
    if (fault == BQ_OK)
        fault = check_same(t, text, size, why);
    if (fault != BQ_OK) {
        bq_table_free(t);
        return fault;
    }
    *out = t;
    return BQ_OK;
}

int bq_table_load(struct bq_table **out, const char *text, size_t size, struct bq_trouble *why)
{
    return bq_table_load_of(out, bq_games, text, size, why);
}
