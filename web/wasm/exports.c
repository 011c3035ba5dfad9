/* exports.c -- what a page may call: tables by number, texts through memory.
 *
 * The module is core, games, session and bots with this layer in front; it needs nothing from outside. A
 * caller puts strings (UTF-8, NUL-terminated) where web_alloc() says and frees them afterwards. Every
 * answer longer than a number is left in the one text of web_text(), which stands until the next
 * call. A result < 0 is a fault of enum bq_fault and > 0 from web_play() a rule; the text says what was wrong.
 * What is said is English until web_language() has been given a table, and names nobody until web_speak() has.
 *
 * Invariant: a table's number is 1 .. TABLES, and a number that is no table is refused, not followed. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "core/text.h"
#include "session/campaign.h"
#include "session/registry.h"
#include "session/table.h"
#include "web/wasm/speech.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

enum { TABLES = WEB_TABLES, SETUP_WORD = 64 };

static struct bq_table *tables[TABLES + 1];
static char *text; /* the answer, or NULL before the first */
static int text_cap, text_len;

/* What assert() calls when a bug was met. The C library's own would print, and so want imports; here it traps, and
 * the page sees a RuntimeError. */
_Noreturn void __assert_fail(const char *what, const char *file, int line, const char *function);
_Noreturn void __assert_fail(const char *what, const char *file, int line, const char *function)
{
    (void)what, (void)file, (void)line, (void)function;
    __builtin_trap();
}

/* ---- the text ---------------------------------------------------------------- */

/* Makes room for an answer of `len` bytes and the NUL. 0 if there is no memory. */
static int room(int len)
{
    char *more;

    if (len < text_cap)
        return 1;
    more = realloc(text, (size_t)len + 1);
    if (more == NULL)
        return 0;
    text = more;
    text_cap = len + 1;
    return 1;
}

static int say(int code, const char *why)
{
    int len = (int)strlen(why);

    text_len = 0;
    if (room(len)) {
        memcpy(text, why, (size_t)len + 1);
        text_len = len;
    }
    return code;
}

/* What write() writes, snprintf's way: once to measure, once more if it did not fit. */
struct source {
    int (*write)(const struct source *s, char *out, int cap);
    const struct bq_table *table;
    int number, seat, index;
    enum bq_topic topic;
    bq_move move;
    struct bq_table *walked; /* the same table, where looking means going through its history */
    const struct bq_campaign *campaign;
};

static int answer(const struct source *s)
{
    int len = s->write(s, text, text_cap);

    if (len >= text_cap) {
        if (!room(len))
            return say(BQ_EMEMORY, "There is no memory for the answer.");
        s->write(s, text, text_cap);
    }
    text_len = len;
    return len;
}

const char *EXPORT(web_text)(void)
{
    return text != NULL ? text : "";
}
int EXPORT(web_text_size)(void)
{
    return text_len;
}
void *EXPORT(web_alloc)(int size)
{
    return size < 0 ? NULL : malloc((size_t)size + 1);
}
void EXPORT(web_free)(void *p)
{
    free(p);
}

/* ---- languages --------------------------------------------------------------- */

/* From now on the words of a game, or of the "house", are said by this table of `size` bytes (tools/words); of 0: in English. A fault
 * leaves them as they were; BQ_EVERSION: the table is of other words than these. */
int EXPORT(web_language)(const char *domain, const uint8_t *table, int size)
{
    int code = speech_learn(domain, table, size);

    return say(code, code == BQ_OK         ? ""
                     : code == BQ_ESETUP   ? "No game has that name."
                     : code == BQ_EMEMORY  ? "There is no memory for the language."
                     : code == BQ_EVERSION ? "The table is of other words."
                                           : "This is no table of words.");
}

/* ---- the games --------------------------------------------------------------- */

static void put_pair(struct bq_text *t, const char *key, const char *value)
{
    bq_put(t, key);
    bq_put_json(t, value);
}

static void put_option(struct bq_text *t, const struct bq_game *g, const struct bq_option *o)
{
    put_pair(t, "{\"key\":", o->key);
    put_pair(t, ",\"help\":", bq_game_word(g, o->help));
    if (o->values != NULL) {
        bq_put(t, ",\"values\":[");
        for (int i = 0; o->values[i] != NULL; i++)
            put_pair(t, i > 0 ? "," : "", o->values[i]);
        put_pair(t, "],\"default\":", o->values[o->initial]);
    } else {
        bq_put(t, ",\"range\":[");
        bq_put_int(t, o->min);
        bq_put(t, ",");
        bq_put_int(t, o->max);
        bq_put(t, "],\"default\":");
        bq_put_int(t, o->initial);
    }
    bq_put(t, "}");
}

static int write_games(const struct source *s, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    (void)s;
    bq_put(&t, "[");
    for (int i = 0; bq_games[i] != NULL; i++) {
        const struct bq_game *g = bq_games[i];

        put_pair(&t, i > 0 ? ",{\"name\":" : "{\"name\":", g->name);
        put_pair(&t, ",\"title\":", g->title);
        put_pair(&t, ",\"blurb\":", bq_game_word(g, g->blurb));
        bq_put(&t, ",\"seats\":[");
        bq_put_int(&t, g->rules->min_seats);
        bq_put(&t, ",");
        bq_put_int(&t, g->rules->max_seats);
        bq_put(&t, "],\"version\":");
        bq_put_int(&t, g->version);
        bq_put(&t, ",\"oldest\":");
        bq_put_int(&t, bq_oldest(g));
        bq_put(&t, bq_has_time(g) ? ",\"realtime\":true" : ",\"realtime\":false");
        bq_put(&t, g->words->cards != NULL ? ",\"cards\":true,\"options\":[" : ",\"cards\":false,\"options\":[");
        for (int k = 0; g->rules->options[k].key != NULL; k++) {
            bq_put(&t, k > 0 ? "," : "");
            put_option(&t, g, &g->rules->options[k]);
        }
        bq_put(&t, "]");
        for (int k = 0; g->campaign != NULL && k < bq_option_count(&g->rules->options[bq_option_find(g, g->campaign)]);
             k++) {
            if (k == 0)
                put_pair(&t, ",\"campaign\":{\"option\":", g->campaign);
            put_pair(&t, k > 0 ? "," : ",\"steps\":[", bq_game_word(g, g->steps + k));
        }
        bq_put(&t, g->campaign != NULL ? "]}}" : "}");
    }
    bq_put(&t, "]");
    return t.len;
}

/* All games as JSON: the `games` of the protocol. */
int EXPORT(web_games)(void)
{
    return answer(&(struct source){.write = write_games});
}

static int write_rules(const struct source *s, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);
    const struct bq_rule *r = bq_games[s->index]->ledger;
    const struct bq_speech speech = speech_of(bq_games[s->index], 0);
    static char clause[4096];

    bq_put(&t, "[");
    for (int i = 1; r[i].id != NULL; i++) {
        put_pair(&t, i > 1 ? ",{\"id\":" : "{\"id\":", r[i].id);
        put_pair(&t, ",\"source\":", bq_source_name(r[i].source));
        bq_say_rule(&speech, i, clause, sizeof clause);
        put_pair(&t, ",\"text\":", clause);
        bq_put(&t, "}");
    }
    bq_put(&t, "]");
    return t.len;
}

/* What of the game of that name is asked for. */
static int ask_game(const char *game, int (*write)(const struct source *, char *, int))
{
    for (int i = 0; bq_games[i] != NULL; i++)
        if (strcmp(bq_games[i]->name, game) == 0)
            return answer(&(struct source){.write = write, .index = i});
    return say(BQ_ESETUP, "No game has that name.");
}

/* A game's clauses as JSON: the `rules` of the protocol, in the language. */
int EXPORT(web_rules)(const char *game)
{
    return ask_game(game, write_rules);
}

static int write_box(const struct source *s, char *out, int cap)
{
    const struct bq_game *g = bq_games[s->index];
    const struct bq_speech speech = speech_of(g, 0);
    struct bq_text t = bq_text_to(out, cap);

    if (g->words->cards != NULL)
        return g->words->cards(&speech, out, cap);
    bq_put(&t, "null");
    return t.len;
}

/* All cards of a game as JSON: the `box` of the protocol, in the language; null if it has none to choose among. */
int EXPORT(web_box)(const char *game)
{
    return ask_game(game, write_box);
}

/* ---- campaigns --------------------------------------------------------------- */

static int write_campaign(const struct source *s, char *out, int cap)
{
    return bq_campaign_json(s->campaign, out, cap);
}

/* How far somebody has come in a game's campaign, as bq_campaign_json() writes it, from the results of all finished games. */
int EXPORT(web_campaign)(const char *game, const char *results)
{
    const struct bq_game *g = bq_game_find(game);
    static struct bq_campaign c;

    if (g == NULL || !bq_campaign_init(&c, g))
        return say(BQ_ESETUP, "No game of that name has a campaign.");
    if (bq_campaign_read(&c, results) != BQ_OK)
        return say(BQ_EPARSE, "A result is the step, the seats, won or lost, the score or -, and the day.");
    return answer(&(struct source){.write = write_campaign, .campaign = &c});
}

/* ---- tables ------------------------------------------------------------------ */

static struct bq_table *find(int number)
{
    if (number >= 1 && number <= TABLES && tables[number] != NULL)
        return tables[number];
    say(BQ_EDENIED, "There is no table with that number.");
    return NULL;
}

static int free_number(void)
{
    for (int i = 1; i <= TABLES; i++)
        if (tables[i] == NULL)
            return i;
    return say(BQ_EMEMORY, "Too many tables are open; close one first.");
}

/* Reads "key=value key=value" into the set-up. */
static int read_options(struct bq_setup *setup, const struct bq_game *g, const char *options)
{
    char word[SETUP_WORD];

    while (!bq_end(options)) {
        char *value;
        int i;

        if (!bq_word(&options, word, sizeof word) || (value = strchr(word, '=')) == NULL)
            return say(BQ_ESETUP, "Options are written key=value, with blanks between them.");
        *value++ = '\0';
        i = bq_option_find(g, word);
        if (i < 0)
            return say(BQ_ESETUP, "The game has no option of that name.");
        if (bq_option_parse(&setup->option[i], &g->rules->options[i], value) != BQ_OK)
            return say(BQ_ESETUP, "The option does not take that value.");
    }
    return BQ_OK;
}

/* Opens a table: its number, or a fault. `seats` 0 is the game's fewest; `seed` is a deal's number or 64
 * hexadecimal digits, and has to come from the page, since there is no luck in here. */
int EXPORT(web_open)(const char *game, int seats, const char *options, const char *seed)
{
    struct bq_opening o;
    struct bq_trouble why;
    int number = free_number(), has_deal, code;

    if (number < 0)
        return number;
    memset(&o, 0, sizeof o);
    o.game = bq_game_find(game);
    if (o.game == NULL)
        return say(BQ_ESETUP, "No game has that name.");
    bq_setup_init(&o.setup, o.game->rules);
    if (seats != 0)
        o.setup.seats = seats;
    code = read_options(&o.setup, o.game, options);
    if (code != BQ_OK)
        return code;
    if (bq_seed_parse(o.seed, &has_deal, &o.deal, seed) != BQ_OK)
        return say(BQ_EPARSE, "A seed is a deal's number (up to 20 digits) or 64 hexadecimal digits.");
    o.has_deal = has_deal;
    code = bq_table_new(&tables[number], &o, &why);
    return code == BQ_OK ? number : say(code, why.text);
}

/* Opens a table from a save of `size` bytes: its number, or a fault. */
int EXPORT(web_load)(const char *save, int size)
{
    struct bq_trouble why;
    int number = free_number(), code;

    if (number < 0)
        return number;
    code = bq_table_load(&tables[number], save, size < 0 ? 0 : (size_t)size, &why);
    return code == BQ_OK ? number : say(code, why.text);
}

void EXPORT(web_close)(int number)
{
    struct bq_table *t = find(number);

    if (t != NULL) {
        bq_table_free(t);
        tables[number] = NULL;
        speech_forget(number);
    }
}

/* What each seat of a table is called: `names`, a line each; an empty one has none. `you` is the seat that is spoken to, -1 nobody. */
int EXPORT(web_speak)(int number, const char *names, int you)
{
    const struct bq_table *t = find(number);

    return t == NULL ? BQ_EDENIED : say(speech_names(number, bq_table_setup(t)->seats, names, you), "");
}

/* ---- looking ----------------------------------------------------------------- */

/* A seat that can be asked about: one at the table, the watcher, or -1 for the referee. */
static int seat_of(const struct bq_table *t, int seat)
{
    return seat == BQ_REFEREE || seat == BQ_WATCHER || (seat >= 0 && seat < bq_table_setup(t)->seats);
}

static int ask(int number, int seat, int index, int (*write)(const struct source *, char *, int))
{
    const struct bq_table *t = find(number);

    if (t == NULL)
        return BQ_EDENIED;
    if (!seat_of(t, seat))
        return say(BQ_EDENIED, "No such seat is at the table.");
    return answer(&(struct source){.write = write, .table = t, .number = number, .seat = seat, .index = index});
}

static int write_hash(const struct source *s, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    bq_put_hex(&t, bq_table_hash(s->table), 16);
    return t.len;
}
static int write_commit(const struct source *s, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    for (int i = 0; i < BQ_COMMIT_BYTES; i++)
        bq_put_hex(&t, bq_table_commit(s->table)[i], 2);
    return t.len;
}
static int write_json(const struct source *s, char *out, int cap)
{
    uint64_t view[BQ_STATE_MAX / 8];

    bq_table_view(s->table, s->seat, view);
    return bq_table_game(s->table)->words->json(view, out, cap);
}
static int write_show(const struct source *s, char *out, int cap)
{
    uint64_t view[BQ_STATE_MAX / 8];

    bq_table_view(s->table, s->seat, view);
    return bq_show(bq_table_game(s->table), view, out, cap);
}
static int write_moves(const struct source *s, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);
    static bq_move list[BQ_LEGAL_MAX];
    uint64_t view[BQ_STATE_MAX / 8];
    char move[BQ_TEXT];
    int n = bq_table_legal(s->table, s->seat, list, BQ_LEGAL_MAX);

    bq_table_view(s->table, s->seat, view);
    for (int i = 0; i < n; i++) {
        bq_move_text(bq_table_game(s->table), view, s->seat, list[i], move, sizeof move);
        bq_put(&t, move);
        bq_put(&t, "\n");
    }
    return t.len;
}
static int write_tell(const struct source *s, char *out, int cap)
{
    const struct bq_speech speech = speech_of(bq_table_game(s->table), s->number);

    return bq_table_say(s->table, s->index, s->seat, &speech, out, cap);
}
static int write_scores(const struct source *s, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);
    int32_t points[BQ_SEATS];
    uint64_t view[BQ_STATE_MAX / 8];

    bq_table_view(s->table, BQ_WATCHER, view);
    bq_table_game(s->table)->rules->score(view, points);
    bq_put(&t, "[");
    for (int i = 0; i < bq_table_setup(s->table)->seats; i++) {
        bq_put(&t, i > 0 ? "," : "");
        if (points[i] == BQ_NO_SCORE)
            bq_put(&t, "null");
        else
            bq_put_int(&t, points[i]);
    }
    bq_put(&t, "]");
    return t.len;
}

/* ---- all of it at once ------------------------------------------------------------ */

static void put_number(struct bq_text *t, const char *key, int64_t value)
{
    bq_put(t, key);
    bq_put_int(t, value);
}
static void put_flag(struct bq_text *t, const char *key, int on)
{
    bq_put(t, key);
    bq_put(t, on ? "true" : "false");
}

/* Lets a writer of the game's add to the text, snprintf's way. */
static void put_by(struct bq_text *t, const struct source *s, int (*write)(const struct source *, char *, int))
{
    int room = t->cap - t->len;

    t->len += write(s, room > 0 ? t->out + t->len : NULL, room > 0 ? room : 0);
}

static void put_setup(struct bq_text *t, const struct bq_table *table)
{
    const struct bq_game *g = bq_table_game(table);
    const struct bq_setup *setup = bq_table_setup(table);
    uint8_t seed[BQ_SEED_BYTES];
    uint64_t deal;

    put_pair(t, "{\"game\":", g->name);
    put_number(t, ",\"seats\":", setup->seats);
    bq_put(t, ",\"options\":{");
    for (int i = 0; g->rules->options[i].key != NULL; i++) {
        bq_put(t, i > 0 ? "," : "");
        bq_put_json(t, g->rules->options[i].key);
        bq_put(t, ":");
        if (g->rules->options[i].values != NULL)
            bq_put_json(t, g->rules->options[i].values[setup->option[i]]);
        else
            bq_put_int(t, setup->option[i]);
    }
    bq_put(t, "},\"deal\":");
    if (bq_table_deal(table, &deal)) {
        char digits[24];
        int n = sizeof digits - 1;

        digits[n] = '\0';
        do
            digits[--n] = (char)('0' + deal % 10);
        while ((deal /= 10) > 0);
        bq_put_json(t, digits + n);
    } else {
        bq_put(t, "null");
    }
    bq_put(t, ",\"commit\":\"");
    for (int i = 0; i < BQ_COMMIT_BYTES; i++)
        bq_put_hex(t, bq_table_commit(table)[i], 2);
    put_number(t, "\",\"commitForm\":", bq_table_commit_form(table));
    put_flag(t, ",\"stacked\":", bq_table_stacked(table));
    bq_put(t, ",\"seed\":");
    if (bq_table_seed(table, seed) == BQ_OK) {
        bq_put(t, "\"");
        for (int i = 0; i < BQ_SEED_BYTES; i++)
            bq_put_hex(t, seed[i], 2);
        bq_put(t, "\"");
    } else {
        bq_put(t, "null");
    }
}

/* Who sits where, as the notes say: "greedy", or null for a person. A bot that is not known here leaves its seat to a person. */
static void put_bots(struct bq_text *t, const struct bq_table *table)
{
    char key[] = "seat0";

    bq_put(t, ",\"bots\":[");
    for (int i = 0; i < bq_table_setup(table)->seats; i++) {
        const char *bot;

        key[4] = (char)('0' + i);
        bot = bq_table_note_of(table, key);
        bq_put(t, i > 0 ? "," : "");
        if (bot != NULL && bq_bot_find(bot) != NULL)
            bq_put_json(t, bot);
        else
            bq_put(t, "null");
    }
    put_flag(t, "],\"daily\":", bq_table_note_of(table, "daily") != NULL);
}

static void put_moves(struct bq_text *t, const struct bq_table *table, int seat)
{
    static bq_move list[BQ_LEGAL_MAX];
    uint64_t view[BQ_STATE_MAX / 8];
    char move[BQ_TEXT];
    int n = seat >= 0 && seat < BQ_SEATS ? bq_table_legal(table, seat, list, BQ_LEGAL_MAX) : 0;

    bq_table_view(table, seat, view);
    bq_put(t, ",\"moves\":[");
    for (int i = 0; i < n; i++) {
        bq_move_text(bq_table_game(table), view, seat, list[i], move, sizeof move);
        bq_put(t, i > 0 ? "," : "");
        bq_put_json(t, move);
    }
    bq_put(t, "]");
}

/* A list of facts: skins choose pictures, sounds and motion by their keys. */
static void put_facts(struct bq_text *t, const struct source *s, const struct bq_fact *facts, int n)
{
    const struct bq_speech speech = speech_of(bq_table_game(s->table), s->number);

    bq_put(t, "[");
    for (int i = 0; i < n; i++) {
        bq_put(t, i > 0 ? "," : "");
        t->len += bq_fact_json(&speech, &facts[i], t->len < t->cap ? t->out + t->len : NULL,
                               t->len < t->cap ? t->cap - t->len : 0);
    }
    bq_put(t, "]");
}

/* An event as the seat may know it, and the state after it. */
static void put_event(struct bq_text *t, const struct source *s, int index)
{
    const struct bq_game *g = bq_table_game(s->table);
    const struct bq_speech speech = speech_of(g, s->number);
    struct bq_event e = bq_table_event(s->table, index);
    uint64_t view[BQ_STATE_MAX / 8];
    static struct bq_fact facts[BQ_FACTS];
    static char line[4096];

    put_number(t, "{\"index\":", index);
    put_number(t, ",\"actor\":", e.actor);
    bq_table_go(s->walked, index);
    bq_table_view(s->table, s->seat, view);
    bq_move_text(g, view, e.actor, s->seat == BQ_REFEREE ? e.move : g->secrets->redact(view, e, s->seat), line,
                 sizeof line);
    put_pair(t, ",\"move\":", line);
    bq_table_say(s->table, index, s->seat, &speech, line, sizeof line);
    put_pair(t, ",\"text\":", line);
    bq_put(t, ",\"facts\":");
    put_facts(t, s, facts, bq_table_facts(s->table, index, s->seat, facts, BQ_FACTS));
    bq_table_go(s->walked, index + 1);
    put_number(t, ",\"now\":", bq_table_now(s->table));
    bq_put(t, ",\"state\":");
    put_by(t, s, write_json);
    bq_put(t, "}");
}

static int write_look(const struct source *s, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);
    int position = bq_table_position(s->table), winners = 0;
    uint64_t view[BQ_STATE_MAX / 8];

    bq_table_view(s->table, BQ_WATCHER, view);
    winners = (int)bq_table_game(s->table)->rules->winners(view);
    put_setup(&t, s->table);
    put_bots(&t, s->table);
    put_number(&t, ",\"position\":", position);
    put_number(&t, ",\"length\":", bq_table_length(s->table));
    put_flag(&t, ",\"over\":", bq_table_over(s->table));
    put_number(&t, ",\"active\":", bq_table_active(s->table));
    put_number(&t, ",\"now\":", bq_table_now(s->table));
    put_number(&t, ",\"undone\":", bq_table_undone(s->table));
    put_flag(&t, ",\"canUndo\":", s->seat >= 0 && s->seat < BQ_SEATS && bq_table_can_undo(s->table, s->seat));
    put_flag(&t, ",\"canRedo\":", s->seat >= 0 && s->seat < BQ_SEATS && bq_table_can_redo(s->table, s->seat));
    put_number(&t, ",\"winners\":", winners);
    bq_put(&t, ",\"scores\":");
    put_by(&t, s, write_scores);
    bq_put(&t, ",\"hash\":\"");
    bq_put_hex(&t, bq_table_hash(s->table), 16);
    bq_put(&t, "\"");
    put_moves(&t, s->table, s->seat);
    bq_put(&t, ",\"state\":");
    put_by(&t, s, write_json);
    bq_put(&t, ",\"events\":[");
    for (int i = s->index; i < position; i++) {
        bq_put(&t, i > s->index ? "," : "");
        put_event(&t, s, i);
    }
    bq_table_go(s->walked, position);
    bq_put(&t, "]}");
    return t.len;
}

/* Leaves all that a page shows to a seat, as one JSON object: the set-up, where the game stands, the seat's view and
 * legal moves, and every event from number `since` on with the view after it. */
int EXPORT(web_look)(int number, int seat, int since)
{
    struct bq_table *t = find(number);

    if (t == NULL)
        return BQ_EDENIED;
    if (!seat_of(t, seat) || since < 0)
        return say(BQ_EDENIED, "No such seat is at the table, or no such event.");
    return answer(
        &(struct source){.write = write_look, .table = t, .number = number, .seat = seat, .index = since, .walked = t});
}

static int write_remarks(const struct source *s, char *out, int cap)
{
    const struct bq_game *g = bq_table_game(s->table);
    struct bq_text t = bq_text_to(out, cap);
    static struct bq_fact facts[BQ_FACTS];
    uint64_t view[BQ_STATE_MAX / 8];

    bq_table_view(s->table, s->seat, view);
    put_facts(&t, s, facts,
              g->words->remarks != NULL ? g->words->remarks(view, s->seat, s->topic, s->move, s->index, facts, BQ_FACTS)
                                        : 0);
    return t.len;
}

/* What the game has to say of a seat's view, as a list of facts: `topic` is of enum bq_topic; `move` is what it is about, as it would be
 * typed, or "", and `rule` what refuses it, or 0. A move that is none has no remarks. */
int EXPORT(web_remarks)(int number, int seat, int topic, const char *move, int rule)
{
    const struct bq_table *t = find(number);
    uint64_t view[BQ_STATE_MAX / 8];
    bq_move m = 0;

    if (t == NULL)
        return BQ_EDENIED;
    if (seat < 0 || seat >= bq_table_setup(t)->seats || topic < 0 || topic > BQ_OUTCOME || rule < 0)
        return say(BQ_EDENIED, "No such seat is at the table, or no such topic.");
    bq_table_view(t, seat, view);
    if (move[0] != '\0' && bq_move_parse(&m, bq_table_game(t), view, seat, move) != BQ_OK)
        return say(2, "[]");
    return answer(&(struct source){.write = write_remarks,
                                   .table = t,
                                   .number = number,
                                   .seat = seat,
                                   .topic = (enum bq_topic)topic,
                                   .move = m,
                                   .index = rule});
}

/* These leave a text and return its length: the state's hash (16 hexadecimal digits), the table's
 * commitment, a seat's view as JSON or as a plain picture, its legal moves a line each, what event `index`
 * did, and the scores as JSON. As a seat, 8 (BQ_WATCHER) is a watcher and -1 the referee. */
int EXPORT(web_hash)(int number)
{
    return ask(number, BQ_REFEREE, 0, write_hash);
}
int EXPORT(web_commit)(int number)
{
    return ask(number, BQ_REFEREE, 0, write_commit);
}
int EXPORT(web_state)(int number, int seat)
{
    return ask(number, seat, 0, write_json);
}
int EXPORT(web_show)(int number, int seat)
{
    return ask(number, seat, 0, write_show);
}
int EXPORT(web_moves)(int number, int seat)
{
    if (seat < 0 || seat >= BQ_SEATS)
        return say(BQ_EDENIED, "Only a seat has moves.");
    return ask(number, seat, 0, write_moves);
}
int EXPORT(web_tell)(int number, int index, int seat)
{
    const struct bq_table *t = find(number);

    if (t == NULL || index < 0 || index >= bq_table_length(t))
        return say(BQ_EDENIED, "There is no such event.");
    return ask(number, seat, index, write_tell);
}
int EXPORT(web_scores)(int number)
{
    return ask(number, BQ_WATCHER, 0, write_scores);
}

/* These return a number: the game's name is a text, everything else a count, a bit per actor, or 0 and 1. */
int EXPORT(web_game)(int number)
{
    const struct bq_table *t = find(number);

    return t == NULL ? BQ_EDENIED : say(0, bq_table_game(t)->name);
}
int EXPORT(web_active)(int number)
{
    const struct bq_table *t = find(number);

    return t == NULL ? BQ_EDENIED : (int)bq_table_active(t);
}
int EXPORT(web_length)(int number)
{
    const struct bq_table *t = find(number);

    return t == NULL ? BQ_EDENIED : bq_table_length(t);
}
int EXPORT(web_position)(int number)
{
    const struct bq_table *t = find(number);

    return t == NULL ? BQ_EDENIED : bq_table_position(t);
}
int EXPORT(web_winners)(int number)
{
    const struct bq_table *t = find(number);
    uint64_t view[BQ_STATE_MAX / 8];

    if (t == NULL)
        return BQ_EDENIED;
    bq_table_view(t, BQ_WATCHER, view);
    return (int)bq_table_game(t)->rules->winners(view);
}

/* The next game time at which something happens by itself, or -1. */
double EXPORT(web_deadline)(int number)
{
    const struct bq_table *t = find(number);

    if (t == NULL || !bq_has_time(bq_table_game(t)) || bq_table_over(t))
        return -1;
    return (double)bq_table_game(t)->rules->deadline(bq_table_referee(t));
}

/* Writes a note into the save ("seat1", "greedy"); an empty value removes it. */
int EXPORT(web_note)(int number, const char *key, const char *value)
{
    struct bq_table *t = find(number);

    if (t == NULL)
        return BQ_EDENIED;
    return say(bq_table_note(t, key, value), "A note is one word and one line.");
}

/* 0 if the commitment is the table's, and luck and deal follow from the seed; else the text says where not. A stacked table may pass: it
 * is `stacked` in web_look, and proves nothing. */
int EXPORT(web_verify)(int number)
{
    const struct bq_table *t = find(number);
    struct bq_trouble why;
    int code;

    if (t == NULL)
        return BQ_EDENIED;
    code = bq_table_verify(t, &why);
    return code == BQ_OK ? say(BQ_OK, "") : say(code, why.text);
}

/* ---- playing ----------------------------------------------------------------- */

static int done(int code, const struct bq_trouble *why)
{
    return code == BQ_OK ? say(BQ_OK, "") : say(code, why->text);
}

int EXPORT(web_play)(int number, int seat, const char *move)
{
    struct bq_table *t = find(number);
    struct bq_trouble why;

    return t == NULL ? BQ_EDENIED : done(bq_table_play_text(t, seat, move, &why), &why);
}
int EXPORT(web_clock)(int number, double ms)
{
    struct bq_table *t = find(number);
    struct bq_trouble why;

    if (!(ms >= 0 && ms < 9007199254740992.0))
        return say(BQ_EPARSE, "Game time is a whole number of milliseconds.");
    return t == NULL ? BQ_EDENIED : done(bq_table_clock(t, (int64_t)ms, &why), &why);
}
int EXPORT(web_undo)(int number, int seat)
{
    struct bq_table *t = find(number);
    struct bq_trouble why;

    return t == NULL ? BQ_EDENIED : done(bq_table_undo(t, seat, &why), &why);
}
int EXPORT(web_redo)(int number, int seat)
{
    struct bq_table *t = find(number);
    struct bq_trouble why;

    return t == NULL ? BQ_EDENIED : done(bq_table_redo(t, seat, &why), &why);
}

/* Goes to a position 0 .. length, for replays. */
int EXPORT(web_go)(int number, int position)
{
    struct bq_table *t = find(number);

    if (t == NULL || position < 0 || position > bq_table_length(t))
        return say(BQ_EDENIED, "There is no such position.");
    bq_table_go(t, position);
    return BQ_OK;
}

/* Leaves the save as the text and returns its length. */
int EXPORT(web_save)(int number)
{
    const struct bq_table *t = find(number);
    char *save;
    size_t size;

    if (t == NULL)
        return BQ_EDENIED;
    if (bq_table_save(t, &save, &size) != BQ_OK)
        return say(BQ_EMEMORY, "There is no memory for the save.");
    free(text);
    text = save;
    text_len = (int)size;
    text_cap = text_len + 1;
    return text_len;
}

/* Leaves the move that the bot would play from the seat's view. `luck` is any number; the same gives the same. */
int EXPORT(web_bot)(int number, int seat, const char *name, uint32_t luck, uint32_t budget)
{
    const struct bq_table *t = find(number);
    const struct bq_bot *bot = bq_bot_find(name);
    uint64_t view[BQ_STATE_MAX / 8];
    char out[BQ_TEXT];
    bq_move m;

    if (t == NULL)
        return BQ_EDENIED;
    if (bot == NULL)
        return say(BQ_EPARSE, "No bot has that name.");
    if (seat < 0 || seat >= BQ_SEATS || !(bq_table_active(t) & bq_bit(seat)))
        return say(BQ_EDENIED, "It is not that seat's turn.");
    bq_table_view(t, seat, view);
    bot->choose(&m, bq_table_game(t), view, seat, luck, budget);
    if (m == BQ_WAIT) /* real time: nothing for now */
        return say(0, "");
    bq_move_text(bq_table_game(t), view, seat, m, out, sizeof out);
    return say((int)strlen(out), out);
}
