/* wire.c -- see wire.h. The objects are in wire.def; the functions their lines call are here. */
#include "session/wire.h"

#include <string.h>

#include "core/objects.h"
#include "core/verbs.h"
#include "session/mirror.h"
#include "session/registry.h"
#include "session/sketch.h"
#include "session/variant.h"

struct view {
    uint64_t of[BQ_STATE_MAX / 8];
};

/* ---- games ------------------------------------------------------------------ */

static int options_of(const struct bq_game *g)
{
    int n = 0;

    while (g->rules->options[n].key != NULL)
        n++;
    return n;
}

static int steps_of(const struct bq_game *g)
{
    return bq_option_count(&g->rules->options[bq_option_find(g, g->campaign)]);
}

static int fields_of(const struct bq_verb_row *v)
{
    int n = 0;

    while (v->field[n].name != NULL)
        n++;
    return n;
}

/* What the field can be called, as far as it is the same at every table. */
static void put_names(struct bq_text *t, const struct bq_kind *k)
{
    int n = 0;

    bq_put_char(t, '[');
    for (int i = 0; i < k->count; i++)
        if (k->names[i][0] != '\0')
            bq_json_item(t, &n, k->names[i]);
    bq_put_char(t, ']');
}

static int is_range(const struct bq_kind *k)
{
    return k->names == NULL && k->put_name == NULL && k->put == NULL;
}

enum { CLAUSE = 4096 }; /* bytes, the NUL included */

static void put_rule(struct bq_text *t, const struct bq_game *g, const struct bq_speech *s, int number)
{
    char clause[CLAUSE];

    bq_say_clause(g, s, number, clause, sizeof clause);
    bq_put_json(t, clause);
}

static struct bq_part part_of(const struct bq_game *g, const struct bq_speech *s, int number, int i)
{
    struct bq_part part;

    bq_rule_part(s, g->ledger[number].source, number, i, &part);
    return part;
}

static int parts_of(const struct bq_game *g, const struct bq_speech *s, int number)
{
    struct bq_part part;
    int n = 0;

    while (bq_rule_part(s, g->ledger[number].source, number, n, &part))
        n++;
    return n;
}

static void put_part(struct bq_text *t, const struct bq_speech *s, struct bq_part part)
{
    char text[CLAUSE];
    struct bq_text copy = bq_text_to(text, sizeof text);

    bq_put_part(&copy, s, &part);
    bq_put_json(t, text);
}

/* ---- a table ---------------------------------------------------------------- */

static int is_seat(const struct bq_asker *a)
{
    return a->seat >= 0 && a->seat < BQ_SEATS;
}

/* A mirror's server tells the seed with the end, and not before. */
static int knows_seed(const struct bq_asker *a)
{
    uint8_t seed[BQ_SEED_BYTES];

    return bq_table_seed(a->table, seed) == BQ_OK;
}

/* Who is bound learns the deal's number with the seed: all luck follows from it. */
static int knows_deal(const struct bq_asker *a)
{
    uint64_t deal;

    return bq_table_deal(a->table, &deal) && (!a->bound || bq_table_over(a->table));
}

static void put_deal(struct bq_text *t, const struct bq_table *table)
{
    uint64_t deal = 0;
    char digits[24];
    int n = sizeof digits - 1;

    bq_table_deal(table, &deal);
    digits[n] = '\0';
    do
        digits[--n] = (char)('0' + deal % 10);
    while ((deal /= 10) > 0);
    bq_put_json(t, digits + n);
}

static void put_bytes(struct bq_text *t, const uint8_t *bytes, int n)
{
    bq_put_char(t, '"');
    for (int i = 0; i < n; i++)
        bq_put_hex(t, bytes[i], 2);
    bq_put_char(t, '"');
}

static void put_commit(struct bq_text *t, const struct bq_table *table)
{
    put_bytes(t, bq_table_commit(table), bq_table_commit_form(table) != 0 ? BQ_COMMIT_BYTES : 0);
}

static void put_seed(struct bq_text *t, const struct bq_table *table)
{
    uint8_t seed[BQ_SEED_BYTES];

    bq_table_seed(table, seed);
    put_bytes(t, seed, BQ_SEED_BYTES);
}

static void put_seal(struct bq_text *t, const struct bq_table *table)
{
    uint8_t seal[BQ_COMMIT_BYTES];

    bq_table_seal(table, seal);
    put_bytes(t, seal, BQ_COMMIT_BYTES);
}

static int shares_of(const struct bq_table *table)
{
    return bq_table_shared(table) ? bq_table_setup(table)->seats : 0;
}

static struct bq_share share_of(const struct bq_table *table, int seat)
{
    struct bq_share s;

    bq_table_share(table, seat, &s);
    return s;
}

static const char *share_kind(int kind)
{
    return kind == BQ_SHARE_OPEN ? "open" : kind == BQ_SHARE_CLOSED ? "closed" : "none";
}

static void put_hash(struct bq_text *t, const struct bq_table *table)
{
    bq_put_char(t, '"');
    bq_put_hex(t, bq_table_hash(table), 16);
    bq_put_char(t, '"');
}

static void put_options(struct bq_text *t, const struct bq_table *table)
{
    const struct bq_game *g = bq_table_game(table);
    int n = 0;

    bq_put_char(t, '{');
    for (int i = 0; g->rules->options[i].key != NULL; i++) {
        bq_json_member(t, &n, g->rules->options[i].key);
        bq_put_value(t, &g->rules->options[i], bq_table_setup(table)->option[i]);
    }
    bq_put_char(t, '}');
}

/* Who sits there, as the notes say: "greedy", or null for a person. A bot that is not known here leaves its seat to a person. */
static void put_bot(struct bq_text *t, const struct bq_asker *a, int seat)
{
    char key[] = "seat0";
    const char *bot;

    key[4] = (char)('0' + seat);
    bot = bq_table_note_of(a->table, key);
    if (bot != NULL && a->is_bot != NULL && a->is_bot(bot))
        bq_put_json(t, bot);
    else
        bq_put(t, "null");
}

static void put_seats(struct bq_text *t, uint32_t bits)
{
    int n = 0;

    bq_put_char(t, '[');
    for (int seat = 0; seat < BQ_SEATS; seat++)
        if (bits & bq_bit(seat)) {
            bq_put(t, n++ > 0 ? "," : "");
            bq_put_int(t, seat);
        }
    bq_put_char(t, ']');
}

static int64_t deadline_of(const struct bq_table *table)
{
    const struct bq_game *g = bq_table_game(table);

    return bq_has_time(g) && !bq_table_over(table) ? g->rules->deadline(bq_table_referee(table)) : -1;
}

/* Views and the truth agree on who has won and on the scores: a law. */
static uint32_t winners_of(const struct bq_asker *a)
{
    return bq_table_game(a->table)->rules->winners(bq_table_referee(a->table));
}

static void put_scores(struct bq_text *t, const struct bq_asker *a)
{
    int32_t points[BQ_SEATS];

    bq_table_game(a->table)->rules->score(bq_table_referee(a->table), points);
    bq_put_char(t, '[');
    for (int i = 0; i < bq_table_setup(a->table)->seats; i++) {
        bq_put(t, i > 0 ? "," : "");
        if (points[i] == BQ_NO_SCORE)
            bq_put(t, "null");
        else
            bq_put_int(t, points[i]);
    }
    bq_put_char(t, ']');
}

/* The seat's legal moves; `ending`: only those by which it would rather not. */
static void put_some_moves(struct bq_text *t, const struct bq_asker *a, int seat, int ending)
{
    const struct bq_game *g = bq_table_game(a->table);
    bq_move list[BQ_LEGAL_MAX];
    struct view view;
    char move[BQ_TEXT];
    int n = is_seat(a) ? bq_table_legal(a->table, seat, list, BQ_LEGAL_MAX) : 0, item = 0;

    bq_table_view(a->table, seat, view.of);
    bq_put_char(t, '[');
    for (int i = 0; i < n; i++) {
        if (ending && bq_said_by(g, seat, list[i]) != BQ_TO_END)
            continue;
        bq_move_text(g, view.of, seat, list[i], move, sizeof move);
        bq_json_item(t, &item, move);
    }
    bq_put_char(t, ']');
}

static void put_moves(struct bq_text *t, const struct bq_asker *a, int seat)
{
    put_some_moves(t, a, seat, 0);
}

static void put_ending(struct bq_text *t, const struct bq_asker *a)
{
    put_some_moves(t, a, a->seat, 1);
}

static int has_forced(const struct bq_asker *a)
{
    bq_move m;

    return is_seat(a) && bq_table_forced(a->table, a->seat, &m);
}

static void put_forced(struct bq_text *t, const struct bq_asker *a)
{
    struct view view;
    char text[BQ_TEXT];
    bq_move m = 0;

    bq_table_forced(a->table, a->seat, &m);
    bq_table_view(a->table, a->seat, view.of);
    bq_move_text(bq_table_game(a->table), view.of, a->seat, m, text, sizeof text);
    bq_put_json(t, text);
}

static void put_state(struct bq_text *t, const struct bq_asker *a)
{
    struct view view;

    bq_table_view(a->table, a->seat, view.of);
    PUT_BY(t, bq_table_game(a->table)->words->json(view.of, out, cap));
}

/* ---- what happened ---------------------------------------------------------- */

static void put_event_move(struct bq_text *t, const struct bq_asker *a, const void *before, int index)
{
    const struct bq_game *g = bq_table_game(a->table);
    const struct bq_event e = bq_table_event(a->table, index);
    char move[BQ_TEXT];

    bq_move_text(g, before, e.actor, a->seat == BQ_REFEREE ? e.move : g->secrets->redact(before, e, a->seat), move,
                 sizeof move);
    bq_put_json(t, move);
}

static void put_told(struct bq_text *t, const struct bq_asker *a, int index)
{
    char line[8192];

    bq_table_say(a->table, index, a->seat, &a->speech, line, sizeof line);
    bq_put_json(t, line);
}

static void put_facts(struct bq_text *t, const struct bq_asker *a, const struct bq_fact *facts, int n)
{
    bq_put_char(t, '[');
    for (int i = 0; i < n; i++) {
        bq_put(t, i > 0 ? "," : "");
        PUT_BY(t, bq_fact_json(&a->speech, &facts[i], out, cap));
    }
    bq_put_char(t, ']');
}

static void put_facts_of(struct bq_text *t, const struct bq_asker *a, int index)
{
    struct bq_fact facts[BQ_FACTS];

    put_facts(t, a, facts, bq_table_facts(a->table, index, a->seat, facts, BQ_FACTS));
}

/* What the game has to say of the asker's view. `move` is what it is about, as it would be typed, or "". */
static void put_remarks(struct bq_text *t, const struct bq_asker *a, enum bq_topic topic, const char *move, int rule)
{
    const struct bq_game *g = bq_table_game(a->table);
    struct bq_fact facts[BQ_FACTS];
    struct view view;
    bq_move m = 0;
    int n = 0;

    bq_table_view(a->table, a->seat, view.of);
    if (g->words->remarks != NULL && (move[0] == '\0' || bq_move_parse(&m, g, view.of, a->seat, move) == BQ_OK))
        n = g->words->remarks(view.of, a->seat, topic, m, rule, facts, BQ_FACTS);
    put_facts(t, a, facts, n);
}

static void put_asked(struct bq_text *t, const struct bq_asker *a)
{
    put_remarks(t, a, BQ_ASKED, "", 0);
}

static void put_intents(struct bq_text *t, const struct bq_asker *a)
{
    put_remarks(t, a, BQ_INTENTS, "", 0);
}

static void put_events(struct bq_text *t, const struct bq_asker *a, int since);

#include "session/wire.def"

/* Goes through the history for it, and back. */
static void put_events(struct bq_text *t, const struct bq_asker *a, int since)
{
    int position = bq_table_position(a->table);
    struct view before;

    bq_put_char(t, '[');
    for (int i = since; i < position; i++) {
        bq_put(t, i > since ? "," : "");
        bq_table_go(a->table, i);
        bq_table_view(a->table, a->seat, before.of);
        bq_table_go(a->table, i + 1);
        put_Entry(t, a, before.of, i);
    }
    bq_table_go(a->table, position);
    bq_put_char(t, ']');
}

/* ---- answers ---------------------------------------------------------------- */

int bq_wire_game(const struct bq_game *g, const struct bq_speech *s, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    put_GameInfo(&t, g, s);
    return t.len;
}

int bq_wire_rules(const struct bq_game *g, const struct bq_speech *s, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    bq_put_char(&t, '[');
    for (int i = 1; g->ledger[i].id != NULL; i++) {
        bq_put(&t, i > 1 ? "," : "");
        put_Rule(&t, g, s, i);
    }
    bq_put_char(&t, ']');
    return t.len;
}

int bq_wire_rule(const struct bq_game *g, const struct bq_speech *s, int number, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    put_Rule(&t, g, s, number);
    return t.len;
}

int bq_wire_verbs(const struct bq_game *g, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    bq_put_char(&t, '[');
    for (const struct bq_verb_row *v = g->words->verbs; v->word != NULL; v++) {
        bq_put(&t, v > g->words->verbs ? "," : "");
        put_Verb(&t, v);
    }
    bq_put_char(&t, ']');
    return t.len;
}

int bq_wire_box(const struct bq_game *g, const struct bq_speech *s, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    if (g->words->cards != NULL)
        return g->words->cards(s, out, cap);
    bq_put(&t, "null");
    return t.len;
}

/* A mirror has nothing before its base. */
static int from(const struct bq_asker *a, int since)
{
    return since > bq_table_base(a->table) ? since : bq_table_base(a->table);
}

int bq_wire_look(const struct bq_asker *a, int since, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    put_Look(&t, a, from(a, since));
    return t.len;
}

int bq_wire_told(const struct bq_asker *a, int since, int to, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    since = from(a, since);
    bq_put_char(&t, '[');
    for (int i = since; i < to; i++) {
        bq_put(&t, i > since ? "," : "");
        put_Told(&t, a, i);
    }
    bq_put_char(&t, ']');
    return t.len;
}

int bq_wire_played(const struct bq_asker *a, const struct bq_asker *next, int since, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    put_Played(&t, a, next, from(a, since));
    return t.len;
}

int bq_wire_stepped(const struct bq_asker *next, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    put_Stepped(&t, next);
    return t.len;
}

int bq_wire_state(const struct bq_asker *a, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    put_state(&t, a);
    return t.len;
}

int bq_wire_moves(const struct bq_asker *a, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    put_moves(&t, a, a->seat);
    return t.len;
}

int bq_wire_score(const struct bq_asker *a, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    put_Score(&t, a);
    return t.len;
}

int bq_wire_remarks(const struct bq_asker *a, enum bq_topic topic, const char *move, int rule, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    put_remarks(&t, a, topic, move, rule);
    return t.len;
}

int bq_wire_news(const struct bq_mirror_news *n, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    put_News(&t, n);
    return t.len;
}

int bq_wire_since(const struct bq_frame_since *s, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    put_Since(&t, s);
    return t.len;
}
