/* store_tables.c -- tables, their seats and their logs in SQLite: see store_lite.h.
 *
 * Appending costs one insert, because the end of the table's log is known. A log is read from its end to its beginning, row by row.
 *
 * Invariant: a table that is over has a save and no place; its rows are dead, and are swept when there is time. */
#include <stdlib.h>
#include <string.h>

#include "server/store_lite.h"

/* ---- reading ---------------------------------------------------------------------------- */

static int read_seats(struct lite *l, struct store_job *j, struct store_table *t, int64_t key)
{
    sqlite3_stmt *s = lite_use(l, LITE_SEATS);
    struct store_seat seat[BQ_SEATS];
    int row, failed = 0;

    if (s == NULL)
        return BQ_EIO;
    sqlite3_bind_int64(s, 1, key);
    t->seats = 0;
    while ((row = lite_step(l, s)) == 1 && t->seats < BQ_SEATS)
        seat[t->seats++] = (struct store_seat){
            .seat = sqlite3_column_int(s, 0),
            .person = lite_id_at(s, 1),
            .name = store_keep_text(j, (const char *)sqlite3_column_text(s, 2), &failed),
            .bot = store_keep_text(j, (const char *)sqlite3_column_text(s, 3), &failed),
            .place = sqlite3_column_int(s, 4),
            .score = sqlite3_column_int64(s, 5),
        };
    lite_reset(s);
    t->seat = store_keep(j, seat, (size_t)t->seats * sizeof *seat, &failed);
    return row < 0 ? row : failed ? BQ_EMEMORY : 0;
}

/* The table in the statement's row; *key is its own number. */
static int read_table(struct store_job *j, struct store_table *t, int64_t *key, sqlite3_stmt *s)
{
    int failed = 0;

    *key = sqlite3_column_int64(s, 0);
    *t = (struct store_table){
        .id = lite_id_at(s, 1),
        .game = store_keep_text(j, (const char *)sqlite3_column_text(s, 2), &failed),
        .version = sqlite3_column_int(s, 3),
        .phase = sqlite3_column_int(s, 4),
        .is_public = sqlite3_column_int(s, 5),
        .link = sqlite3_column_bytes(s, 6) == STORE_HASH ? store_keep(j, sqlite3_column_blob(s, 6), STORE_HASH, &failed)
                                                         : NULL,
        .code = store_keep_text(j, (const char *)sqlite3_column_text(s, 7), &failed),
        .seed = sqlite3_column_bytes(s, 8) == STORE_SEED ? store_keep(j, sqlite3_column_blob(s, 8), STORE_SEED, &failed)
                                                         : NULL,
        .opening = store_keep_text(j, (const char *)sqlite3_column_text(s, 9), &failed),
        .series = store_keep_text(j, (const char *)sqlite3_column_text(s, 10), &failed),
        .made = sqlite3_column_int64(s, 11),
        .changed = sqlite3_column_int64(s, 12),
        .finished = sqlite3_column_int64(s, 13),
        .host = lite_id_at(s, 14),
    };
    return failed ? BQ_EMEMORY : 0;
}

/* The tables of a statement, `most` at most, with their seats. The key of the last one is in *key. */
static int read_tables(struct lite *l, struct store_job *j, sqlite3_stmt *s, int most, int64_t *key)
{
    struct store_table *table = store_keep_room(j, (size_t)(most > 0 ? most : 1) * sizeof *table);
    int row = 0, n = 0, code = table == NULL ? BQ_EMEMORY : 0;

    while (code == 0 && n < most && (row = lite_step(l, s)) == 1) {
        code = read_table(j, &table[n], key, s);
        if (code == 0)
            code = read_seats(l, j, &table[n], *key);
        n++;
    }
    lite_reset(s);
    if (code != 0 || row < 0)
        return code != 0 ? code : row;
    j->answer.table = table;
    j->answer.tables = n;
    return 0;
}

/* One table or STORE_NONE. */
static int read_one(struct lite *l, struct store_job *j, sqlite3_stmt *s, int64_t *key)
{
    int code = read_tables(l, j, s, 1, key);

    return code != 0 ? code : j->answer.tables == 1 ? 0 : STORE_NONE;
}

/* A log, from its end. */
static int read_rows(struct lite *l, struct store_job *j, const struct place *p)
{
    sqlite3_stmt *s = lite_use(l, LITE_LOG_ROW);
    struct store_row *row = store_keep_room(j, (size_t)p->next * sizeof *row + 1);
    int64_t at = p->last;
    int failed = 0;

    if (s == NULL || row == NULL)
        return s == NULL ? BQ_EIO : BQ_EMEMORY;
    for (uint32_t i = p->next; i-- > 0;) {
        int found;

        sqlite3_bind_int64(s, 1, at);
        found = lite_step(l, s);
        if (found < 0)
            return found;
        if (found == 0 || sqlite3_column_int64(s, 0) != p->key || sqlite3_column_int64(s, 2) != (int64_t)i) {
            lite_reset(s);
            return BQ_ECORRUPT;
        }
        at = sqlite3_column_int64(s, 1);
        row[i] = (struct store_row){
            .sequence = i,
            .kind = sqlite3_column_int(s, 3),
            .actor = sqlite3_column_int(s, 4),
            .move = lite_id_at(s, 5),
            .client = lite_id_at(s, 6),
            .command = (uint32_t)sqlite3_column_int64(s, 7),
            .hash = lite_id_at(s, 8),
            .at = sqlite3_column_int64(s, 9),
            .text = store_keep_text(j, (const char *)sqlite3_column_text(s, 10), &failed),
        };
        lite_reset(s);
    }
    j->answer.row = row;
    j->answer.rows = (int)p->next;
    return failed ? BQ_EMEMORY : 0;
}

static int load(struct lite *l, struct store_job *j, sqlite3_stmt *s)
{
    struct place *p = lite_place(l, j->id);
    int64_t key;
    int code;

    lite_id(s, 1, j->id);
    code = read_one(l, j, s, &key);
    if (code != 0 || p == NULL || p->over)
        return code;
    return p->broken ? BQ_ECORRUPT : read_rows(l, j, p);
}

static int find(struct lite *l, struct store_job *j)
{
    sqlite3_stmt *s = lite_use(l, j->hash != NULL ? LITE_TABLE_LINK : LITE_TABLE_CODE);
    int64_t key;

    if (s == NULL)
        return BQ_EIO;
    if (j->hash != NULL)
        lite_blob(s, 1, j->hash, STORE_HASH);
    else
        lite_text(s, 1, j->text);
    return read_one(l, j, s, &key);
}

static int list(struct lite *l, struct store_job *j)
{
    static const enum lite_statement LISTS[] = {LITE_TABLES_OPEN, LITE_TABLES_PUBLIC, LITE_TABLES_OF,
                                                LITE_TABLES_FINISHED, LITE_TABLES_FINISHED_OF};
    sqlite3_stmt *s = lite_use(l, LITE_TABLE_KEY);
    int64_t key = 0;
    int row = 0;

    if (s == NULL)
        return BQ_EIO;
    if (j->after != 0) {
        lite_id(s, 1, j->after);
        row = lite_step(l, s);
        if (row == 1)
            key = sqlite3_column_int64(s, 0);
        lite_reset(s);
        if (row != 1)
            return row < 0 ? row : STORE_NONE;
    }
    s = lite_use(l, j->op == OP_TABLE_STALE ? LITE_TABLES_STALE
                                            : LISTS[j->which + (j->which == STORE_FINISHED && j->id != 0)]);
    if (s == NULL)
        return BQ_EIO;
    sqlite3_bind_int64(s, 1, key);
    sqlite3_bind_int(s, 2, j->n);
    if (sqlite3_bind_parameter_count(s) == 3)
        lite_id(s, 3, j->id);
    return read_tables(l, j, s, j->n, &key);
}

static int best(struct lite *l, struct store_job *j, sqlite3_stmt *s)
{
    int64_t key;

    lite_text(s, 1, j->text);
    lite_text(s, 2, j->other);
    sqlite3_bind_int(s, 3, j->n);
    return read_tables(l, j, s, j->n, &key);
}

static int save(struct lite *l, struct store_job *j, sqlite3_stmt *s)
{
    int failed = 0, row;

    lite_id(s, 1, j->id);
    row = lite_step(l, s);
    if (row == 1)
        j->answer.text = store_keep_text(j, (const char *)sqlite3_column_text(s, 0), &failed);
    lite_reset(s);
    return row < 0 ? row : row == 0 ? STORE_NONE : failed ? BQ_EMEMORY : 0;
}

/* ---- writing ---------------------------------------------------------------------------- */

static int write_seats(struct lite *l, const struct store_table *t, int64_t key, int anew)
{
    sqlite3_stmt *s = lite_use(l, LITE_SEATS_DROP);
    int code = s == NULL ? BQ_EIO : 0;

    if (t->seat == NULL)
        return 0;
    if (code == 0 && !anew) {
        sqlite3_bind_int64(s, 1, key);
        code = lite_run(l, s);
    }
    for (int i = 0; code == 0 && i < t->seats; i++) {
        const struct store_seat *seat = &t->seat[i];

        s = lite_use(l, LITE_SEAT_ADD);
        if (s == NULL)
            return BQ_EIO;
        sqlite3_bind_int64(s, 1, key);
        sqlite3_bind_int(s, 2, seat->seat);
        if (seat->person != 0)
            lite_id(s, 3, seat->person);
        lite_text(s, 4, seat->name != NULL ? seat->name : "");
        lite_text(s, 5, seat->bot != NULL ? seat->bot : "");
        sqlite3_bind_int(s, 6, seat->place);
        sqlite3_bind_int64(s, 7, seat->score);
        code = lite_run(l, s);
    }
    return code;
}

/* Whether there may be one more: 0, a refusal or a fault. */
static int may_make(struct lite *l, const struct store_job *j)
{
    sqlite3_stmt *s;
    int64_t has = 0;
    int row;

    if (j->after > 0 && (uint64_t)(l->places - l->free_places) >= j->after)
        return STORE_FULL;
    if (j->which == 0 || j->table->host == 0)
        return 0;
    s = lite_use(l, LITE_OPEN_OF);
    if (s == NULL)
        return BQ_EIO;
    lite_id(s, 1, j->table->host);
    row = lite_step(l, s);
    if (row == 1)
        has = sqlite3_column_int64(s, 0);
    lite_reset(s);
    return row < 0 ? row : has >= j->which ? STORE_MANY : 0;
}

static int make(struct lite *l, struct store_job *j)
{
    sqlite3_stmt *s;
    const struct store_table *t = j->table;
    int64_t key;
    int code;

    if (lite_place(l, t->id) != NULL)
        return STORE_TAKEN;
    code = may_make(l, j);
    if (code != 0)
        return code;
    s = lite_use(l, LITE_TABLE_MAKE);
    if (s == NULL)
        return BQ_EIO;
    lite_id(s, 1, t->id);
    lite_text(s, 2, t->game);
    sqlite3_bind_int(s, 3, t->version);
    sqlite3_bind_int(s, 4, t->phase);
    sqlite3_bind_int(s, 5, t->is_public != 0);
    lite_blob(s, 6, t->link, STORE_HASH);
    lite_text(s, 7, t->code);
    lite_blob(s, 8, t->seed, STORE_SEED);
    lite_text(s, 9, t->opening != NULL ? t->opening : "");
    lite_text(s, 10, t->series != NULL ? t->series : "");
    sqlite3_bind_int64(s, 11, t->made);
    sqlite3_bind_int64(s, 12, t->changed);
    if (t->host != 0)
        lite_id(s, 13, t->host);
    code = lite_run(l, s);
    if (code != 0)
        return code;
    key = sqlite3_last_insert_rowid(l->db);
    code = write_seats(l, t, key, 1);
    if (code != 0)
        return code;
    j->answer.id = t->id;
    return lite_place_new(l, t->id, key) == NULL ? BQ_EMEMORY : 0;
}

/* The place of a table that is not over; NULL and *code otherwise. */
static struct place *open_place(struct lite *l, uint64_t id, int *code)
{
    struct place *p = lite_place(l, id);
    sqlite3_stmt *s;

    if (p != NULL && !p->over) {
        *code = p->broken ? BQ_ECORRUPT : 0;
        return *code == 0 ? p : NULL;
    }
    s = lite_use(l, LITE_TABLE_KEY);
    if (s == NULL) {
        *code = BQ_EIO;
        return NULL;
    }
    lite_id(s, 1, id);
    *code = lite_step(l, s);
    lite_reset(s);
    *code = *code < 0 ? *code : *code == 1 ? STORE_ORDER : STORE_NONE;
    return NULL;
}

static int set(struct lite *l, struct store_job *j, sqlite3_stmt *s)
{
    const struct store_table *t = j->table;
    int code;
    struct place *p = open_place(l, t->id, &code);

    if (p == NULL)
        return code;
    sqlite3_bind_int64(s, 1, p->key);
    sqlite3_bind_int(s, 2, t->version);
    sqlite3_bind_int(s, 3, t->phase);
    sqlite3_bind_int(s, 4, t->is_public != 0);
    lite_blob(s, 5, t->link, STORE_HASH);
    lite_text(s, 6, t->code);
    lite_blob(s, 7, t->seed, STORE_SEED);
    lite_text(s, 8, t->opening != NULL ? t->opening : "");
    lite_text(s, 9, t->series != NULL ? t->series : "");
    sqlite3_bind_int64(s, 10, t->changed);
    if (t->host != 0)
        lite_id(s, 11, t->host);
    code = lite_run(l, s);
    return code != 0 ? code : write_seats(l, t, p->key, 0);
}

/* The highest score of those with a result; null if there is none. */
static void bind_best(sqlite3_stmt *s, int at, const struct store_table *t)
{
    const struct store_seat *best = NULL;

    for (int i = 0; t->seat != NULL && i < t->seats; i++)
        if (t->seat[i].place > 0 && (best == NULL || t->seat[i].score > best->score))
            best = &t->seat[i];
    if (best != NULL)
        sqlite3_bind_int64(s, at, best->score);
}

static int finish(struct lite *l, struct store_job *j, sqlite3_stmt *s)
{
    const struct store_table *t = j->table;
    int code;
    struct place *p = open_place(l, t->id, &code);

    if (p == NULL)
        return code;
    sqlite3_bind_int64(s, 1, p->key);
    sqlite3_bind_int(s, 2, t->phase);
    lite_blob(s, 3, t->link, STORE_HASH);
    lite_text(s, 4, t->opening != NULL ? t->opening : "");
    lite_text(s, 5, t->series != NULL ? t->series : "");
    sqlite3_bind_int64(s, 6, t->finished);
    bind_best(s, 7, t);
    code = lite_run(l, s);
    if (code == 0)
        code = write_seats(l, t, p->key, 0);
    for (int i = 0; code == 0 && i < j->n; i++)
        code = lite_rate(l, &j->rating[i]);
    if (code == 0 && (s = lite_use(l, LITE_SAVE_ADD)) != NULL) {
        sqlite3_bind_int64(s, 1, p->key);
        lite_text(s, 2, j->text != NULL ? j->text : "");
        code = lite_run(l, s);
    }
    if (code != 0 || s == NULL)
        return code != 0 ? code : BQ_EIO;
    lite_place_touch(l, p);
    p->over = 1;
    return 0;
}

static int drop(struct lite *l, struct store_job *j, sqlite3_stmt *s)
{
    struct place *p = lite_place(l, j->id);
    int code;

    lite_id(s, 1, j->id);
    code = lite_run(l, s);
    if (code != 0 || sqlite3_changes(l->db) == 0)
        return code != 0 ? code : STORE_NONE;
    if (p != NULL) {
        lite_place_touch(l, p);
        p->over = 1;
    }
    return 0;
}

static int note(struct lite *l, struct store_job *j, sqlite3_stmt *s)
{
    int code;

    lite_id(s, 1, j->id);
    lite_text(s, 2, j->text);
    code = lite_run(l, s);
    return code != 0 ? code : sqlite3_changes(l->db) == 0 ? STORE_NONE : 0;
}

static int append(struct lite *l, struct store_job *j, sqlite3_stmt *s)
{
    int code;
    struct place *p = open_place(l, j->id, &code);

    if (p == NULL)
        return code;
    if (j->expected != p->next)
        return STORE_ORDER;
    lite_place_touch(l, p);
    for (int i = 0; i < j->n; i++) {
        const struct store_row *r = &j->row[i];

        sqlite3_bind_int64(s, 1, p->key);
        sqlite3_bind_int64(s, 2, p->last);
        sqlite3_bind_int64(s, 3, p->next);
        sqlite3_bind_int(s, 4, r->kind);
        sqlite3_bind_int(s, 5, r->actor);
        lite_id(s, 6, r->move);
        lite_id(s, 7, r->client);
        sqlite3_bind_int64(s, 8, r->command);
        lite_id(s, 9, r->hash);
        sqlite3_bind_int64(s, 10, r->at);
        lite_text(s, 11, r->text);
        code = lite_run(l, s);
        if (code != 0)
            return code;
        p->last = sqlite3_last_insert_rowid(l->db);
        p->next++;
    }
    j->answer.id = p->next;
    return 0;
}

int lite_tables(struct lite *l, struct store_job *j)
{
    static const enum lite_statement FIRST[OPS] = {
        [OP_TABLE_MAKE] = LITE_TABLE_MAKE, [OP_TABLE_SET] = LITE_TABLE_SET,       [OP_APPEND] = LITE_LOG_ADD,
        [OP_TABLE_STALE] = LITE_TABLE_KEY, [OP_TABLE_LOAD] = LITE_TABLE_GET,      [OP_TABLE_FIND] = LITE_TABLE_LINK,
        [OP_TABLE_LIST] = LITE_TABLE_KEY,  [OP_TABLE_FINISH] = LITE_TABLE_FINISH, [OP_TABLE_SAVE] = LITE_SAVE_GET,
        [OP_TABLE_DROP] = LITE_TABLE_DROP, [OP_BEST] = LITE_TABLES_BEST,          [OP_TABLE_NOTE] = LITE_TABLE_NOTE,
    };
    sqlite3_stmt *s = lite_use(l, FIRST[j->op]);

    if (s == NULL)
        return BQ_EIO;
    switch ((int)j->op) {
    case OP_TABLE_MAKE:
        return make(l, j);
    case OP_TABLE_SET:
        return set(l, j, s);
    case OP_APPEND:
        return append(l, j, s);
    case OP_TABLE_LOAD:
        return load(l, j, s);
    case OP_TABLE_FIND:
        return find(l, j);
    case OP_TABLE_LIST:
    case OP_TABLE_STALE:
        return list(l, j);
    case OP_TABLE_FINISH:
        return finish(l, j, s);
    case OP_BEST:
        return best(l, j, s);
    case OP_TABLE_SAVE:
        return save(l, j, s);
    case OP_TABLE_DROP:
        return drop(l, j, s);
    case OP_TABLE_NOTE:
        return note(l, j, s);
    }
    return BQ_EIO;
}
