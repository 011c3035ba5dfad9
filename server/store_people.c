/* store_people.c -- people and their tokens in SQLite: see store_lite.h.
 *
 * Invariant: a person's name is in `people`, and in `seats` beside the person's id; nowhere else. */
#include <string.h>

#include "server/store_lite.h"

/* The person in the statement's row, in the job's memory. */
static int read_person(struct store_job *j, struct store_person *p, sqlite3_stmt *s)
{
    int failed = 0;

    p->id = lite_id_at(s, 0);
    p->name = store_keep_text(j, (const char *)sqlite3_column_text(s, 1), &failed);
    p->login = store_keep_text(j, (const char *)sqlite3_column_text(s, 2), &failed);
    p->secret = store_keep(j, sqlite3_column_blob(s, 3), (size_t)sqlite3_column_bytes(s, 3), &failed);
    p->secret_size = p->secret != NULL ? (size_t)sqlite3_column_bytes(s, 3) : 0;
    p->made = sqlite3_column_int64(s, 4);
    p->seen = sqlite3_column_int64(s, 5);
    p->banned = sqlite3_column_int64(s, 6);
    return failed || p->name == NULL ? BQ_EMEMORY : 0;
}

/* The persons of a statement, `most` at most. */
static int read_persons(struct lite *l, struct store_job *j, sqlite3_stmt *s, int most)
{
    struct store_person *person = store_keep_room(j, (size_t)(most > 0 ? most : 1) * sizeof *person);
    int row = 0, n = 0, code = person == NULL ? BQ_EMEMORY : 0;

    while (code == 0 && n < most && (row = lite_step(l, s)) == 1)
        code = read_person(j, &person[n++], s);
    lite_reset(s);
    if (code != 0 || row < 0)
        return code != 0 ? code : row;
    j->answer.person = person;
    j->answer.persons = n;
    return 0;
}

/* One person or STORE_NONE. */
static int read_one(struct lite *l, struct store_job *j, sqlite3_stmt *s)
{
    int code = read_persons(l, j, s, 1);

    return code != 0 ? code : j->answer.persons == 1 ? 0 : STORE_NONE;
}

/* A statement that changes one person's row, of that id. */
static int change(struct lite *l, sqlite3_stmt *s, uint64_t id)
{
    int code;

    lite_id(s, 1, id);
    code = lite_run(l, s);
    return code != 0 ? code : sqlite3_changes(l->db) == 0 ? STORE_NONE : 0;
}

static int token_add(struct lite *l, const struct store_job *j, uint64_t person)
{
    sqlite3_stmt *s = lite_use(l, LITE_TOKEN_ADD);

    if (s == NULL)
        return BQ_EIO;
    lite_blob(s, 1, j->hash, STORE_HASH);
    lite_id(s, 2, person);
    sqlite3_bind_int64(s, 3, j->time);
    return lite_run(l, s);
}

static int make(struct lite *l, struct store_job *j, sqlite3_stmt *s)
{
    int code;

    lite_text(s, 1, j->text);
    sqlite3_bind_int64(s, 2, j->time);
    code = lite_run(l, s);
    if (code != 0)
        return code;
    j->answer.id = (uint64_t)sqlite3_last_insert_rowid(l->db);
    return token_add(l, j, j->answer.id);
}

static int forget(struct lite *l, const struct store_job *j)
{
    sqlite3_stmt *s = lite_use(l, LITE_PERSON_BLANK);
    int code = BQ_EIO;

    if (s != NULL) {
        lite_id(s, 1, j->id);
        code = lite_run(l, s);
    }
    if (code != 0 || (s = lite_use(l, LITE_PERSON_DELETE)) == NULL)
        return code != 0 ? code : BQ_EIO;
    l->erase = 1;
    return change(l, s, j->id);
}

/* Bans that somebody made beside us. */
static int banned(struct lite *l, struct store_job *j, sqlite3_stmt *s)
{
    int64_t others = 0;
    int row = lite_step(l, s);

    if (row == 1)
        others = sqlite3_column_int64(s, 0);
    lite_reset(s);
    if (row < 0 || others == l->others)
        return row < 0 ? row : 0;
    s = lite_use(l, LITE_PERSON_BANNED);
    if (s == NULL)
        return BQ_EIO;
    l->others = others;
    sqlite3_bind_int64(s, 1, j->time);
    sqlite3_bind_int(s, 2, STORE_LISTED);
    return read_persons(l, j, s, STORE_LISTED);
}

int lite_people(struct lite *l, struct store_job *j)
{
    static const enum lite_statement FIRST[OPS] = {
        [OP_PERSON_MAKE] = LITE_PERSON_MAKE,     [OP_PERSON_FIND] = LITE_PERSON_FIND,
        [OP_PERSON_GET] = LITE_PERSON_GET,       [OP_PERSON_LOGIN] = LITE_PERSON_LOGIN,
        [OP_PERSON_RENAME] = LITE_PERSON_RENAME, [OP_PERSON_SECRET] = LITE_PERSON_SECRET,
        [OP_PERSON_SEEN] = LITE_PERSON_SEEN,     [OP_PERSON_BAN] = LITE_PERSON_BAN,
        [OP_PERSON_BANNED] = LITE_OTHERS,        [OP_PERSON_DELETE] = LITE_PERSON_BLANK,
        [OP_PERSON_LIST] = LITE_PERSON_LIST,     [OP_TOKEN_ADD] = LITE_TOKEN_ADD,
        [OP_TOKEN_DROP] = LITE_TOKEN_DROP,       [OP_TOKEN_ONLY] = LITE_TOKEN_ONLY,
    };
    sqlite3_stmt *s = lite_use(l, FIRST[j->op]);

    if (s == NULL)
        return BQ_EIO;
    switch ((int)j->op) {
    case OP_PERSON_MAKE:
        return make(l, j, s);
    case OP_PERSON_FIND:
        lite_blob(s, 1, j->hash, STORE_HASH);
        return read_one(l, j, s);
    case OP_PERSON_GET:
        lite_id(s, 1, j->id);
        return read_one(l, j, s);
    case OP_PERSON_LOGIN:
        lite_text(s, 1, j->text);
        return read_one(l, j, s);
    case OP_PERSON_RENAME:
        lite_text(s, 2, j->text);
        return change(l, s, j->id);
    case OP_PERSON_SECRET:
        lite_text(s, 2, j->text);
        lite_blob(s, 3, j->text != NULL ? j->blob : NULL, j->blob_size);
        return change(l, s, j->id);
    case OP_PERSON_SEEN:
    case OP_PERSON_BAN:
        sqlite3_bind_int64(s, 2, j->time);
        return change(l, s, j->id);
    case OP_PERSON_BANNED:
        return banned(l, j, s);
    case OP_PERSON_DELETE:
        return forget(l, j);
    case OP_PERSON_LIST:
        lite_id(s, 1, j->after);
        sqlite3_bind_int(s, 2, j->n);
        return read_persons(l, j, s, j->n);
    case OP_TOKEN_ADD:
        return token_add(l, j, j->id);
    case OP_TOKEN_ONLY:
        lite_id(s, 1, j->id);
        lite_blob(s, 2, j->hash, STORE_HASH);
        return lite_run(l, s);
    case OP_TOKEN_DROP:
        lite_blob(s, 1, j->hash, STORE_HASH);
        return lite_run(l, s) != 0 ? BQ_EIO : sqlite3_changes(l->db) == 0 ? STORE_NONE : 0;
    }
    return BQ_EIO;
}
