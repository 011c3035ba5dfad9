/* store_given.c -- see store_given.h. */
#define _DEFAULT_SOURCE
#include "tests/store_given.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/hash.h"

struct seen seen;
static char folder[200], path[240];

static void copy(char *out, size_t cap, const char *text)
{
    snprintf(out, cap, "%s", text != NULL ? text : "");
}

static void keep(void *context, const struct store_answer *a)
{
    (void)context;
    seen.answers++;
    seen.ticket = a->ticket;
    seen.id = a->id;
    seen.code = a->code;
    seen.persons = a->persons;
    seen.tables = a->tables;
    seen.rows = a->rows;
    copy(seen.why, sizeof seen.why, a->why != NULL ? a->why->text : NULL);
    copy(seen.save, sizeof seen.save, a->text);
    if (a->persons > 0) {
        seen.person = a->person[0];
        copy(seen.name, sizeof seen.name, a->person[0].name);
        copy(seen.login, sizeof seen.login, a->person[0].login);
        memcpy(seen.secret, a->person[0].secret != NULL ? a->person[0].secret : "", a->person[0].secret_size);
        seen.person.name = seen.name;
    }
    if (a->tables > 0) {
        seen.table = a->table[0];
        copy(seen.game, sizeof seen.game, a->table[0].game);
        copy(seen.code_text, sizeof seen.code_text, a->table[0].code);
        copy(seen.opening, sizeof seen.opening, a->table[0].opening);
        copy(seen.series, sizeof seen.series, a->table[0].series);
        seen.table.game = seen.game;
        for (int i = 0; i < a->table[0].seats; i++) {
            seen.seat[i] = a->table[0].seat[i];
            copy(seen.seat_name[i], sizeof seen.seat_name[i], a->table[0].seat[i].name);
        }
    }
    for (int i = 0; i < a->tables && i < 8; i++)
        seen.table_id[i] = a->table[i].id;
    seen.chats = a->chats;
    seen.ratings = a->ratings;
    seen.tallies = a->tallies;
    if (a->chats > 0) {
        seen.chat = a->chat[0];
        copy(seen.said, sizeof seen.said, a->chat[0].text);
        copy(seen.name, sizeof seen.name, a->chat[0].name);
    }
    if (a->ratings > 0) {
        seen.rating = a->rating[0];
        copy(seen.name, sizeof seen.name, a->rating[0].name);
    }
    if (a->tallies > 0)
        seen.tally = a->tally[0];
    seen.wrong = -1;
    for (int i = 0; i < a->rows && seen.wrong < 0; i++)
        if (!is_row(&a->row[i], a->table[0].id, (uint32_t)i))
            seen.wrong = i;
}

void answered_at(const char *file, int line, struct store *s, int code)
{
    store_drain(s);
    seen.answers = 0;
    store_collect(s, keep, NULL);
    test_expect(file, line, seen.answers > 0, "an answer");
    test_expect_int(file, line, seen.code, code, seen.why[0] != 0 ? seen.why : "the answer's code");
}

const char *given_path(void)
{
    return path;
}

static struct store *opened(struct store_config config)
{
    struct bq_trouble why;
    struct store *s;

    config.path = path;
    if (store_open(&s, &config, &why) != 0) {
        printf("%s\n", why.text);
        abort();
    }
    return s;
}

struct store *given_store_with(struct store_config config)
{
    const char *where = getenv("TMPDIR");

    snprintf(folder, sizeof folder, "%s/banquet-store-XXXXXX", where != NULL ? where : "/tmp");
    if (mkdtemp(folder) == NULL)
        abort();
    snprintf(path, sizeof path, "%s/store", folder);
    return opened(config);
}

struct store *given_store(void)
{
    return given_store_with((struct store_config){0});
}

struct store *given_again(struct store *s)
{
    store_close(s);
    return opened((struct store_config){0});
}

void given_end(struct store *s)
{
    static const char *const ENDINGS[] = {"", "-wal", "-shm", "-lock", "-journal"};
    char name[260];

    store_close(s);
    for (size_t i = 0; i < sizeof ENDINGS / sizeof *ENDINGS; i++) {
        snprintf(name, sizeof name, "%s%s", path, ENDINGS[i]);
        unlink(name);
    }
    test_expect(__FILE__, __LINE__, rmdir(folder) == 0, "nothing else is left in the folder");
}

const void *given_hash(int n)
{
    static unsigned char hash[4][STORE_HASH];
    static int at;

    at = (at + 1) % 4;
    bq_hash(hash[at], STORE_HASH, "test", &n, sizeof n);
    return hash[at];
}

struct store_row row_of(uint64_t table, uint32_t sequence)
{
    uint64_t mix = bq_hash64("row", &table, sizeof table) ^ ((uint64_t)sequence * 0x9e3779b97f4a7c15u);

    return (struct store_row){
        .sequence = sequence,
        .kind = (int32_t)(mix & 7),
        .actor = (int32_t)(mix >> 8 & 3),
        .move = mix * 3,
        .client = ~mix,
        .command = (uint32_t)(mix >> 32),
        .hash = mix * 0xff51afd7ed558ccdu,
        .at = (int64_t)(1700000000000u + sequence),
        .text = (mix & 0x30) == 0 ? "a text \xc3\xa4" : NULL,
    };
}

int is_row(const struct store_row *row, uint64_t table, uint32_t sequence)
{
    struct store_row r = row_of(table, sequence);

    return row->sequence == sequence && row->kind == r.kind && row->actor == r.actor && row->move == r.move &&
           row->client == r.client && row->command == r.command && row->hash == r.hash && row->at == r.at &&
           (row->text == NULL) == (r.text == NULL) && (r.text == NULL || strcmp(row->text, r.text) == 0);
}

const struct store_row *given_row(uint64_t n)
{
    static struct store_row row;

    row = row_of(n, 0);
    return &row;
}

uint64_t given_person(struct store *s, const char *name, int token)
{
    store_person_make(s, 1, name, given_hash(token), 1000);
    answered(s, 0);
    return seen.id;
}

void given_table(struct store *s, uint64_t id, const char *game)
{
    struct store_seat seat[2] = {{.seat = 0, .name = "", .bot = "greedy"}, {.seat = 1, .name = "", .bot = "random"}};
    struct store_table t = {.id = id,
                            .game = game,
                            .version = 3,
                            .phase = 1,
                            .opening = "seats 2",
                            .series = "",
                            .made = 5,
                            .changed = 5,
                            .seat = seat,
                            .seats = 2};

    store_table_make(s, id, &t);
    answered(s, 0);
}

void given_game(struct store *s, uint64_t id, const char *game, const struct store_seat *seat, int64_t finished)
{
    struct store_table t = {.id = id,
                            .game = game,
                            .version = 1,
                            .series = "all",
                            .opening = "",
                            .made = 5,
                            .finished = finished,
                            .seat = seat,
                            .seats = 2};

    store_table_make(s, id, &t);
    store_table_finish(s, id, &t, "banquet save 1\n", NULL, 0);
    answered(s, 0);
}

void given_rows(struct store *s, uint64_t table, uint32_t first, int n)
{
    struct store_row row[64];

    for (int i = 0; i < n && i < 64; i++)
        row[i] = row_of(table, first + (uint32_t)i);
    store_append(s, table, table, first, row, n);
    answered(s, 0);
    EXPECT_INT(seen.id, first + (uint32_t)n);
}

void expect_rows(struct store *s, uint64_t table, int n)
{
    store_table_load(s, table, table);
    answered(s, 0);
    EXPECT_INT(seen.rows, n);
    EXPECT_INT(seen.wrong, -1);
}
