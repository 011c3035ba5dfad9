/* exports.c -- what a page may call: tables by number, texts through memory.
 *
 * The module is core, games, session, record and bots with this layer in front; it imports nothing. A
 * caller puts strings (UTF-8, NUL-terminated) where web_alloc() says and frees them afterwards. Every
 * answer longer than a number is in the one text of web_text(), which is valid until the next
 * call. A result < 0 is a fault of enum bq_fault and > 0 from web_play() a rule; the text says what was wrong.
 * Texts are English until web_language() has been given a table, and use no names until web_speak() has been called.
 *
 * Invariant: a table's number is 1 .. TABLES, and a number that is not a table's is refused, not followed. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "core/objects.h"
#include "core/text.h"
#include "record/daily.h"
#include "record/record.h"
#include "session/mirror.h"
#include "session/registry.h"
#include "session/table.h"
#include "session/wire.h"
#include "teacher/puzzle.h"
#include "web/wasm/patch.h"
#include "web/wasm/speech.h"
#include "web/wasm/tables.h"

enum { TABLES = WEB_TABLES, SETUP_WORD = 64 };

static struct bq_table *tables[TABLES + 1];
static int say(int code, const char *why)
{
    return web_leave(code, why, (int)strlen(why));
}

struct web_puzzle {
    struct bq_puzzle_book book;
    struct bq_puzzle p;
    int32_t number;
    struct bq_table *table;
    char *save;
};

/* What write() writes, snprintf's way: once to measure, once more if it did not fit. */
struct source {
    int (*write)(const struct source *s, char *out, int cap);
    const struct bq_game *game;
    struct bq_asker asker;
    int index; /* an event, or a rule */
    int to;    /* an event */
    enum bq_topic topic;
    const char *move;
    const struct bq_campaign *campaign;
    const struct bq_record *record;
    const struct bq_taken *taken;
    const char *day; /* today, in UTC */
    const struct web_puzzle *puzzle;
};

static int answer(const struct source *s)
{
    int cap;
    char *text = web_room(0, &cap);
    int len = s->write(s, text, cap);

    if (len >= cap) {
        text = web_room(len, &cap);
        if (text == NULL)
            return say(BQ_EMEMORY, "There is no memory for the answer.");
        s->write(s, text, cap);
    }
    return web_left(len);
}

/* ---- the games --------------------------------------------------------------- */

static int write_games(const struct source *s, char *list, int room)
{
    struct bq_text t = bq_text_to(list, room);

    (void)s;
    bq_put_char(&t, '[');
    for (int i = 0; bq_games[i] != NULL; i++) {
        const struct bq_speech speech = speech_of(bq_games[i], 0);

        bq_put(&t, i > 0 ? "," : "");
        PUT_BY(&t, bq_wire_game(bq_games[i], &speech, out, cap));
    }
    bq_put_char(&t, ']');
    return t.len;
}

/* All games as JSON: the `games` of the protocol. */
int EXPORT(web_games)(void)
{
    return answer(&(struct source){.write = write_games});
}

static int write_rules(const struct source *s, char *out, int cap)
{
    const struct bq_speech speech = speech_of(s->game, 0);

    return bq_wire_rules(s->game, &speech, out, cap);
}

/* What of the game of that name is asked for. */
static int ask_game(const char *game, int (*write)(const struct source *, char *, int))
{
    const struct bq_game *g = bq_game_find(game);

    return g != NULL ? answer(&(struct source){.write = write, .game = g}) : say(BQ_ESETUP, "No game has that name.");
}

/* A game's clauses as JSON: the `rules` of the protocol, in the language. */
int EXPORT(web_rules)(const char *game)
{
    return ask_game(game, write_rules);
}

static int write_box(const struct source *s, char *out, int cap)
{
    const struct bq_speech speech = speech_of(s->game, 0);

    return bq_wire_box(s->game, &speech, out, cap);
}

/* All cards of a game as JSON: the `box` of the protocol, in the language; null if it has none to choose among. */
int EXPORT(web_box)(const char *game)
{
    return ask_game(game, write_box);
}

static int write_daily(const struct source *s, char *out, int cap)
{
    return bq_daily_json(s->game, s->day, out, cap);
}

/* How the game is opened on that day, 2026-11-15: the deal of the day. */
int EXPORT(web_daily)(const char *game, const char *day)
{
    const struct bq_game *g = bq_game_find(game);
    struct bq_opening o;

    if (g == NULL)
        return say(BQ_ESETUP, "No game has that name.");
    if (bq_daily(&o, g, day) != BQ_OK)
        return say(BQ_EPARSE, "This is no day.");
    return answer(&(struct source){.write = write_daily, .game = g, .day = day});
}

/* ---- puzzles ----------------------------------------------------------------- */

static int write_puzzle(const struct source *s, char *out, int cap)
{
    const struct web_puzzle *p = s->puzzle;

    return bq_puzzle_json(&p->book, p->number, &p->p, p->table, p->save, out, cap);
}

/* The table's save, with bots in the other seats. */
static int save_puzzle(struct web_puzzle *p)
{
    char key[] = "seat0";
    size_t size;

    for (int seat = 0; seat < bq_table_setup(p->table)->seats; seat++) {
        key[4] = (char)('0' + seat);
        if (seat != p->p.seat && bq_table_note(p->table, key, "greedy") != BQ_OK)
            return BQ_EMEMORY;
    }
    return bq_table_save(p->table, &p->save, &size);
}

/* Puzzle `number` of a book, from 1; 0: that of the day, 2026-11-15. With a save of its table. */
int EXPORT(web_puzzle)(const char *game, const uint8_t *book, int size, int number, const char *day)
{
    const struct bq_game *g = bq_game_find(game);
    struct web_puzzle p = {.number = number - 1};
    struct bq_trouble why = {.text = "There is no memory for the puzzle."};
    int64_t today = 0;
    int code = g == NULL ? BQ_ESETUP : bq_day(&today, day);

    if (code != BQ_OK)
        return say(code, g == NULL ? "No game has that name." : "This is no day.");
    code = bq_puzzle_open(&p.book, g, book, size < 0 ? 0 : (size_t)size, &why);
    if (code == BQ_OK && number == 0)
        p.number = bq_puzzle_of_day(&p.book, today);
    if (code == BQ_OK)
        code = bq_puzzle_read(&p.p, &p.book, p.number, &why);
    if (code == BQ_OK)
        code = bq_puzzle_table(&p.table, &p.book, &p.p, &why);
    if (code == BQ_OK)
        code = save_puzzle(&p);
    code = code == BQ_OK ? answer(&(struct source){.write = write_puzzle, .puzzle = &p}) : say(code, why.text);
    free(p.save);
    bq_table_free(p.table);
    return code;
}

/* ---- records ----------------------------------------------------------------- */

/* A record comes as text of `size` bytes, and need not be whole: lines put together are one, too. */

static int no_record(int code)
{
    return say(code, code == BQ_EVERSION ? "A newer Banquet wrote this record."
                     : code == BQ_EPARSE ? "This is no record."
                                         : "There is no memory for the record.");
}

/* Leaves the line of a finished game: what its save says, and what the page has kept of its end (bq_result_told). "" if it does not
 * count. */
int EXPORT(web_result)(const char *save, int size, const char *facts)
{
    struct bq_result r;
    char line[2048];
    int counts = bq_result_read(&r, save, size < 0 ? 0 : (size_t)size);

    if (counts == 0)
        return say(0, "");
    if (counts < 0 || bq_result_told(&r, facts) != BQ_OK)
        return say(BQ_EPARSE, "This is no result of a game.");
    bq_result_line(&r, line, sizeof line);
    return say((int)strlen(line), line);
}

/* Leaves the name of the deal that a save is of, by which it is known again; "" if it is no save. */
int EXPORT(web_deal)(const char *save, int size)
{
    char id[BQ_ID];

    if (bq_save_id(id, save, size < 0 ? 0 : (size_t)size) != BQ_OK)
        return say(0, "");
    id[bq_deal_length(id)] = '\0';
    return say((int)strlen(id), id);
}

static int write_record(const struct source *s, char *out, int cap)
{
    const struct bq_record_part part = {.game = s->move[0] != '\0' ? s->move : NULL};
    int len = bq_record_json(s->record, &part, s->day, out, cap);

    return len < 0 ? 0 : len;
}

/* What adds up from the record, of all games or of one; `today` is the day in UTC. */
int EXPORT(web_record)(const char *record, int size, const char *game, const char *today)
{
    struct bq_record r;
    int code = bq_record_read(&r, NULL, record, size < 0 ? 0 : (size_t)size);

    if (code != BQ_OK)
        return no_record(code);
    code = answer(&(struct source){.write = write_record, .record = &r, .move = game, .day = today});
    bq_record_free(&r);
    return code;
}

/* Leaves the record as it is written, whole. */
static int leave_record(const struct bq_record *r)
{
    char *written;
    size_t size;

    if (bq_record_write(r, &written, &size) != BQ_OK)
        return no_record(BQ_EMEMORY);
    return web_keep(written, size);
}

/* Leaves it without the game of that id, or whole if `id` is "". */
int EXPORT(web_record_text)(const char *record, int size, const char *id)
{
    struct bq_record r;
    int code = bq_record_read(&r, NULL, record, size < 0 ? 0 : (size_t)size), row;

    if (code != BQ_OK)
        return no_record(code);
    row = id[0] != '\0' ? bq_record_find(&r, id) : -1;
    if (row >= 0)
        bq_record_drop(&r, row);
    code = leave_record(&r);
    bq_record_free(&r);
    return code;
}

static int write_taken(const struct source *s, char *out, int cap)
{
    return bq_taken_json(s->taken, s->move, out, cap);
}

/* Merges another's record into this one, as bq_record_take() does. */
int EXPORT(web_record_take)(const char *record, int size, const char *other, int other_size)
{
    struct bq_record r;
    struct bq_taken taken;
    char *written = NULL;
    size_t length;
    int code = bq_record_read(&r, NULL, record, size < 0 ? 0 : (size_t)size);

    if (code != BQ_OK)
        return no_record(code);
    code = bq_record_take(&r, &taken, other, other_size < 0 ? 0 : (size_t)other_size);
    if (code == BQ_OK)
        code = bq_record_write(&r, &written, &length);
    bq_record_free(&r);
    if (code != BQ_OK)
        return no_record(code);
    code = answer(&(struct source){.write = write_taken, .taken = &taken, .move = written});
    free(written);
    return code;
}

static int write_campaign(const struct source *s, char *out, int cap)
{
    return bq_campaign_json(s->campaign, out, cap);
}

/* How far the record has come in a game's campaign. */
int EXPORT(web_campaign)(const char *game, const char *record, int size)
{
    const struct bq_game *g = bq_game_find(game);
    static struct bq_campaign c;
    struct bq_record r;
    int code, has;

    if (g == NULL)
        return say(BQ_ESETUP, "No game has that name.");
    code = bq_record_read(&r, NULL, record, size < 0 ? 0 : (size_t)size);
    if (code != BQ_OK)
        return no_record(code);
    has = bq_record_campaign(&c, &r, g);
    bq_record_free(&r);
    return has ? answer(&(struct source){.write = write_campaign, .campaign = &c})
               : say(BQ_ESETUP, "No game of that name has a campaign.");
}

/* ---- tables ------------------------------------------------------------------ */

static struct bq_table *find(int number)
{
    if (number >= 1 && number <= TABLES && tables[number] != NULL)
        return tables[number];
    say(BQ_EDENIED, "There is no table with that number.");
    return NULL;
}

struct bq_table *web_table(int number)
{
    return find(number);
}

static int free_number(void)
{
    for (int i = 1; i <= TABLES; i++)
        if (tables[i] == NULL)
            return i;
    return say(BQ_EMEMORY, "Too many tables are open; close one first.");
}

int web_table_add(struct bq_table *t)
{
    int number = free_number();

    if (number > 0)
        tables[number] = t;
    return number;
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

static int open_table(const char *game, int seats, const char *options, const char *seed, const char *patch)
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
    if (code == BQ_OK && *patch != '\0')
        code = web_patch_read(&o.setup.variant, o.game, patch);
    if (code != BQ_OK)
        return code;
    if (bq_seed_parse(o.seed, &has_deal, &o.deal, seed) != BQ_OK)
        return say(BQ_EPARSE, "A seed is a deal's number (up to 20 digits) or 64 hexadecimal digits.");
    o.has_deal = has_deal;
    code = bq_table_new(&tables[number], &o, &why);
    return code == BQ_OK ? number : say(code, why.text);
}

/* Opens a table: its number, or a fault. `seats` 0 is the game's fewest; `seed` is a deal's number or 64
 * hexadecimal digits, and has to come from the page, since there is no luck in here. */
int EXPORT(web_open)(const char *game, int seats, const char *options, const char *seed)
{
    return open_table(game, seats, options, seed, "");
}

/* The same with the numbers of a patch (patch.c). */
int EXPORT(web_open_patched)(const char *game, int seats, const char *options, const char *seed, const char *patch)
{
    return open_table(game, seats, options, seed, patch);
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

int web_seat_of(const struct bq_table *t, int seat)
{
    if (bq_is_mirror(t))
        return seat == bq_mirror_viewer(t);
    return seat == BQ_REFEREE || seat == BQ_WATCHER || (seat >= 0 && seat < bq_table_setup(t)->seats);
}

/* Somebody whom every table can be shown to. */
static int viewer_of(const struct bq_table *t)
{
    return bq_is_mirror(t) ? bq_mirror_viewer(t) : BQ_WATCHER;
}

static int is_bot(const char *name)
{
    return bq_bot_find(name) != NULL;
}

/* Answers what `s` asks of a table as the seat sees it. Who sees a table on a server is bound to a seat, or watches. */
static int ask(int number, int seat, struct source s)
{
    struct bq_table *t = find(number);

    if (t == NULL)
        return BQ_EDENIED;
    if (!web_seat_of(t, seat))
        return say(BQ_EDENIED, "No such seat is at the table.");
    s.asker = (struct bq_asker){.table = t,
                                .seat = seat,
                                .bound = bq_is_mirror(t),
                                .speech = speech_of(bq_table_game(t), number),
                                .is_bot = is_bot};
    s.asker.speech.variant = bq_table_setup(t)->variant;
    return answer(&s);
}

static int write_hash(const struct source *s, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    bq_put_hex(&t, bq_table_hash(s->asker.table), 16);
    return t.len;
}
static int write_state(const struct source *s, char *out, int cap)
{
    return bq_wire_state(&s->asker, out, cap);
}
static int write_show(const struct source *s, char *out, int cap)
{
    uint64_t view[BQ_STATE_MAX / 8];

    bq_table_view(s->asker.table, s->asker.seat, view);
    return bq_show(bq_table_game(s->asker.table), view, out, cap);
}
static int write_moves(const struct source *s, char *out, int cap)
{
    return bq_wire_moves(&s->asker, out, cap);
}
static int write_tell(const struct source *s, char *out, int cap)
{
    return bq_table_say(s->asker.table, s->index, s->asker.seat, &s->asker.speech, out, cap);
}
static int write_score(const struct source *s, char *out, int cap)
{
    return bq_wire_score(&s->asker, out, cap);
}
static int write_look(const struct source *s, char *out, int cap)
{
    return bq_wire_look(&s->asker, s->index, out, cap);
}
static int write_told(const struct source *s, char *out, int cap)
{
    return bq_wire_told(&s->asker, s->index, s->to, out, cap);
}
static int write_remarks(const struct source *s, char *out, int cap)
{
    return bq_wire_remarks(&s->asker, s->topic, s->move, s->index, out, cap);
}

/* Leaves all that a page shows to a seat, as one JSON object: the set-up, where the game stands, the seat's view and
 * legal moves, and every event from number `since` on with the view after it. */
int EXPORT(web_look)(int number, int seat, int since)
{
    if (since < 0)
        return say(BQ_EDENIED, "There is no such event.");
    return ask(number, seat, (struct source){.write = write_look, .index = since});
}

/* What the events from `since` to before `to` did, for the log. */
int EXPORT(web_told)(int number, int seat, int since, int to)
{
    const struct bq_table *t = find(number);

    if (t == NULL || since < 0 || since > to || to > bq_table_length(t))
        return say(BQ_EDENIED, "There is no such event.");
    return ask(number, seat, (struct source){.write = write_told, .index = since, .to = to});
}

/* What the game has to say of a seat's view, as a list of facts: `topic` is of enum bq_topic; `move` is what it is about, as it would be
 * typed, or "", and `rule` what refuses it, or 0. A move that is none has no remarks. */
int EXPORT(web_remarks)(int number, int seat, int topic, const char *move, int rule)
{
    if (seat < 0 || seat >= BQ_SEATS || topic < 0 || topic > BQ_INTENTS || rule < 0)
        return say(BQ_EDENIED, "No such seat is at the table, or no such topic.");
    return ask(number, seat,
               (struct source){.write = write_remarks, .topic = (enum bq_topic)topic, .move = move, .index = rule});
}

/* These leave a text and return its length: the state's hash (16 hexadecimal digits), a seat's view as JSON or as a plain picture, its
 * legal moves as JSON, what event `index` did, and the score as JSON. As a seat, 8 (BQ_WATCHER) is a watcher and -1 the referee. */
int EXPORT(web_hash)(int number)
{
    return ask(number, BQ_REFEREE, (struct source){.write = write_hash});
}
int EXPORT(web_state)(int number, int seat)
{
    return ask(number, seat, (struct source){.write = write_state});
}
int EXPORT(web_show)(int number, int seat)
{
    return ask(number, seat, (struct source){.write = write_show});
}
int EXPORT(web_moves)(int number, int seat)
{
    if (seat < 0 || seat >= BQ_SEATS)
        return say(BQ_EDENIED, "Only a seat has moves.");
    return ask(number, seat, (struct source){.write = write_moves});
}
int EXPORT(web_tell)(int number, int index, int seat)
{
    const struct bq_table *t = find(number);

    if (t == NULL || index < bq_table_base(t) || index >= bq_table_length(t))
        return say(BQ_EDENIED, "There is no such event.");
    return ask(number, seat, (struct source){.write = write_tell, .index = index});
}
int EXPORT(web_score)(int number)
{
    const struct bq_table *t = find(number);

    return t == NULL ? BQ_EDENIED : ask(number, viewer_of(t), (struct source){.write = write_score});
}

/* These return a number: a count, a bit per actor, or 0 and 1. */
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
/* The first event that can be looked at: 0, but of a table on a server. */
int EXPORT(web_base)(int number)
{
    const struct bq_table *t = find(number);

    return t == NULL ? BQ_EDENIED : bq_table_base(t);
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

/* 32 bytes in hexadecimal, left as the text. */
static int say_bytes(const uint8_t bytes[BQ_COMMIT_BYTES])
{
    char hex[2 * BQ_COMMIT_BYTES + 1];
    struct bq_text t = bq_text_to(hex, sizeof hex);

    for (int i = 0; i < BQ_COMMIT_BYTES; i++)
        bq_put_hex(&t, bytes[i], 2);
    return say(t.len, hex);
}

static int read_bytes(uint8_t out[BQ_COMMIT_BYTES], const char *hex)
{
    int has_deal = 1;
    uint64_t deal;

    return bq_seed_parse(out, &has_deal, &deal, hex) == BQ_OK && !has_deal ? BQ_OK : BQ_EPARSE;
}

/* The hash of a seat's number, which is shown before the number is. */
int EXPORT(web_share_hash)(const char *number)
{
    uint8_t bytes[BQ_SHARE_BYTES], hash[BQ_SHARE_BYTES];

    if (read_bytes(bytes, number) != BQ_OK)
        return say(BQ_EPARSE, "A number is 64 hexadecimal digits.");
    bq_share_hash(hash, bytes);
    return say_bytes(hash);
}

/* The seal of a commitment and of every seat's hash, "none" for a seat that has none, parted by blanks. */
int EXPORT(web_seal)(const char *commit, const char *hashes)
{
    struct bq_share shares[BQ_SEATS] = {0};
    uint8_t bytes[BQ_COMMIT_BYTES], seal[BQ_COMMIT_BYTES];
    char word[2 * BQ_SHARE_BYTES + 1];
    int seats = 0;

    if (read_bytes(bytes, commit) != BQ_OK)
        return say(BQ_EPARSE, "A commitment is 64 hexadecimal digits.");
    for (size_t n; *hashes != '\0' && seats < BQ_SEATS; hashes += n + (hashes[n] == ' ')) {
        n = strcspn(hashes, " ");
        if (n >= sizeof word)
            break;
        memcpy(word, hashes, n);
        word[n] = '\0';
        shares[seats].kind = strcmp(word, "none") == 0 ? BQ_SHARE_NONE : BQ_SHARE_CLOSED;
        if (shares[seats].kind == BQ_SHARE_CLOSED && read_bytes(shares[seats].hash, word) != BQ_OK)
            break;
        seats++;
    }
    if (*hashes != '\0' || seats == 0)
        return say(BQ_EPARSE, "A hash is 64 hexadecimal digits.");
    bq_shares_seal(seal, bytes, shares, seats);
    return say_bytes(seal);
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

/* Goes to a position base .. length, for replays. */
int EXPORT(web_go)(int number, int position)
{
    struct bq_table *t = find(number);

    if (t == NULL || position < bq_table_base(t) || position > bq_table_length(t))
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
    int code;

    if (t == NULL)
        return BQ_EDENIED;
    code = bq_table_save(t, &save, &size);
    if (code != BQ_OK)
        return say(code, code == BQ_EDENIED ? "Only the server has the save." : "There is no memory for the save.");
    return web_keep(save, size);
}
