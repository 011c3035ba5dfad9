/* store_sqlite.c -- the store in SQLite: see store.h and store_inside.h. How a file is opened is in store_file.c.
 *
 * One connection, used by one thread. Every list of jobs is one transaction in the write-ahead log with synchronous=FULL: one sync
 * of the disk for all of them. The log is copied into the file between transactions, after those who wait have been answered.
 *
 * Invariant: a transaction is kept whole or not at all, and the places (store_lite.h) say what the file says. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/say.h"
#include "server/store_lite.h"

enum {
    CHECKPOINT =
        16384, /* pages of the write-ahead log that are copied even while somebody waits: 64 MB, so that few ever do */
    CHECKPOINT_IDLE = 32, /* when nobody waits, so many times fewer will do */
    SWEEP = 4096,         /* rows of the log that are looked at when nobody waits */
    SWEEP_FROM = 8192     /* dead rows that are worth a sweep */
};

/* ---- statements ------------------------------------------------------------------------- */

static const char *const SQL[LITES] = {
#define LITE(name, ...) __VA_ARGS__,
#include "server/store.def"
#undef LITE
};

sqlite3_stmt *lite_use(struct lite *l, enum lite_statement which)
{
    if (l->statement[which] == NULL) {
        int code = sqlite3_prepare_v3(l->db, SQL[which], -1, SQLITE_PREPARE_PERSISTENT, &l->statement[which], NULL);

        if (code != SQLITE_OK)
            l->hard = code;
    }
    return l->statement[which];
}

void lite_reset(sqlite3_stmt *statement)
{
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
}

int lite_step(struct lite *l, sqlite3_stmt *statement)
{
    int code = sqlite3_step(statement);

    if (code == SQLITE_ROW)
        return 1;
    lite_reset(statement);
    if (code == SQLITE_DONE)
        return 0;
    l->hard = sqlite3_extended_errcode(l->db);
    return BQ_EIO;
}

int lite_run(struct lite *l, sqlite3_stmt *statement)
{
    int code = sqlite3_step(statement);

    if (code != SQLITE_DONE)
        code = sqlite3_extended_errcode(l->db);
    lite_reset(statement);
    if (code == SQLITE_DONE)
        return 0;
    if ((code & 0xff) == SQLITE_CONSTRAINT)
        return code == SQLITE_CONSTRAINT_FOREIGNKEY ? STORE_NONE : STORE_TAKEN;
    l->hard = code;
    return BQ_EIO;
}

void lite_text(sqlite3_stmt *statement, int at, const char *text)
{
    sqlite3_bind_text(statement, at, text, -1, SQLITE_STATIC);
}

void lite_blob(sqlite3_stmt *statement, int at, const void *data, size_t size)
{
    sqlite3_bind_blob64(statement, at, data, size, SQLITE_STATIC);
}

void lite_id(sqlite3_stmt *statement, int at, uint64_t id)
{
    int64_t bits;

    memcpy(&bits, &id, sizeof bits);
    sqlite3_bind_int64(statement, at, bits);
}

uint64_t lite_id_at(sqlite3_stmt *statement, int column)
{
    return (uint64_t)sqlite3_column_int64(statement, column);
}

/* A statement without arguments. */
static int simply(struct lite *l, enum lite_statement which)
{
    sqlite3_stmt *s = lite_use(l, which);

    return s == NULL ? BQ_EIO : lite_run(l, s);
}

/* ---- a transaction ---------------------------------------------------------------------- */

/* Of each op: who does it, whether it changes something, and whether it does so in several steps. A ban is the one change that is made
 * beside the server that has the store: it concerns nothing that a server keeps in mind. */
static const struct {
    int (*run)(struct lite *l, struct store_job *j);
    int writes, parts;
} DOES[OPS] = {
    [OP_PERSON_MAKE] = {lite_people, 1, 1},   [OP_PERSON_FIND] = {lite_people, 0, 0},
    [OP_PERSON_GET] = {lite_people, 0, 0},    [OP_PERSON_LOGIN] = {lite_people, 0, 0},
    [OP_PERSON_RENAME] = {lite_people, 1, 0}, [OP_PERSON_SECRET] = {lite_people, 1, 0},
    [OP_PERSON_SEEN] = {lite_people, 1, 0},   [OP_PERSON_BAN] = {lite_people, 1, 0},
    [OP_PERSON_BANNED] = {lite_people, 0, 0}, [OP_PERSON_DELETE] = {lite_people, 1, 1},
    [OP_PERSON_LIST] = {lite_people, 0, 0},   [OP_TOKEN_ADD] = {lite_people, 1, 0},
    [OP_TOKEN_DROP] = {lite_people, 1, 0},    [OP_TOKEN_ONLY] = {lite_people, 1, 0},
    [OP_TABLE_MAKE] = {lite_tables, 1, 1},    [OP_TABLE_SET] = {lite_tables, 1, 1},
    [OP_APPEND] = {lite_tables, 1, 0},        [OP_TABLE_LOAD] = {lite_tables, 0, 0},
    [OP_TABLE_FIND] = {lite_tables, 0, 0},    [OP_TABLE_LIST] = {lite_tables, 0, 0},
    [OP_TABLE_FINISH] = {lite_tables, 1, 1},  [OP_TABLE_SAVE] = {lite_tables, 0, 0},
    [OP_TABLE_STALE] = {lite_tables, 0, 0},   [OP_TABLE_NOTE] = {lite_tables, 1, 0},
    [OP_TABLE_DROP] = {lite_tables, 1, 0},    [OP_CHAT_ADD] = {lite_results, 1, 1},
    [OP_CHAT_LOAD] = {lite_results, 0, 0},    [OP_CHAT_CLEAR] = {lite_results, 1, 0},
    [OP_TALLY] = {lite_results, 0, 0},        [OP_BEST] = {lite_tables, 0, 0},
    [OP_RATINGS] = {lite_results, 0, 0},      [OP_RATINGS_BEST] = {lite_results, 0, 0},
};

/* An answer that has nothing but its ticket and a code. */
static void answer_only(struct store_job *j, int code)
{
    j->answer = (struct store_answer){.ticket = j->answer.ticket, .code = code};
}

/* Carries one out inside of a transaction. What it refuses has left nothing. */
static void carry_out(struct lite *l, struct store_job *j)
{
    int code;

    if (l->beside && DOES[j->op].writes && j->op != OP_PERSON_BAN) {
        answer_only(j, BQ_EDENIED);
        return;
    }
    if (DOES[j->op].parts && simply(l, LITE_MARK) != 0)
        return;
    code = DOES[j->op].run(l, j);
    if (l->hard != 0)
        return;
    if (code != 0)
        answer_only(j, code);
    if (DOES[j->op].parts && ((code != 0 && simply(l, LITE_BACK) != 0) || simply(l, LITE_KEEP) != 0))
        return;
}

/* Deletes the dead among the next n rows of the log; at its end it begins anew when that is worth it. */
static int sweep(struct lite *l, int n)
{
    sqlite3_stmt *look = lite_use(l, LITE_LOG_LOOK), *drop = lite_use(l, LITE_LOG_DROP);
    int row = BQ_EIO, seen = 0;

    if (look == NULL || drop == NULL)
        return BQ_EIO;
    sqlite3_bind_int64(look, 1, l->swept);
    sqlite3_bind_int(look, 2, n);
    while ((row = lite_step(l, look)) == 1) {
        seen++;
        l->swept = sqlite3_column_int64(look, 0);
        if (lite_is_live(l, sqlite3_column_int64(look, 1)))
            continue;
        sqlite3_bind_int64(drop, 1, l->swept);
        if (lite_run(l, drop) != 0) {
            lite_reset(look);
            return BQ_EIO;
        }
        l->dead--;
    }
    if (row == 0 && seen < n) {
        l->swept = 0;
        l->sweeping = 0;
    }
    return row;
}

/* What is to be said of SQLite's code: a fault, and why. */
static int fault_of(struct lite *l, int code, struct bq_trouble *why)
{
    int system = sqlite3_system_errno(l->db), kind = code & 0xff;

    if (kind == SQLITE_NOMEM)
        return bq_complain0(why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
    if (kind == SQLITE_CORRUPT || kind == SQLITE_NOTADB)
        return server_fault(why, BQ_ECORRUPT, SERVER_SAY_STORE_BROKEN, BQ_T(sqlite3_errstr(code)));
    if (kind == SQLITE_IOERR && system != 0)
        return server_fault(why, BQ_EIO, SERVER_SAY_STORE_FAILED, BQ_T(strerror(system)));
    return server_fault(why, BQ_EIO, SERVER_SAY_STORE_FAILED, BQ_T(sqlite3_errstr(code)));
}

/* Carries out a list as one transaction; 0 or SQLite's code, and then nothing of it is there. */
static int transact(struct lite *l, struct store_job *first, int writes)
{
    int64_t swept = l->swept, dead = l->dead;
    int n = 0, hard;

    l->hard = 0;
    simply(l, writes ? LITE_BEGIN_WRITE : LITE_BEGIN_READ);
    for (struct store_job *j = first; j != NULL && l->hard == 0; j = j->next, n++)
        carry_out(l, j);
    if (l->hard == 0 && writes && l->sweeping)
        sweep(l, 64 + 4 * n);
    if (l->hard == 0)
        simply(l, LITE_COMMIT);
    hard = l->hard;
    if (hard != 0) {
        l->swept = swept;
        l->dead = dead;
        if (!sqlite3_get_autocommit(l->db))
            simply(l, LITE_ROLLBACK);
    }
    lite_places_end(l, hard == 0);
    l->hard = 0;
    return hard;
}

static int batch(void *db, struct store_job *first, int *wrote, struct bq_trouble *why)
{
    struct lite *l = db;
    int hard, fault;

    *wrote = 0;
    for (struct store_job *j = first; j != NULL; j = j->next)
        *wrote |= DOES[j->op].writes;
    hard = transact(l, first, *wrote);
    if (hard == 0)
        return 0;
    fault = fault_of(l, hard, why);
    /* Whoever only wanted to read is not kept from it by a full disk. */
    for (struct store_job *j = first; j != NULL; j = j->next) {
        answer_only(j, fault);
        if (!DOES[j->op].writes) {
            struct bq_trouble other;

            answer_only(j, 0);
            carry_out(l, j);
            if (l->hard != 0)
                answer_only(j, fault_of(l, l->hard, &other));
            l->hard = 0;
        }
    }
    return fault;
}

/* ---- between transactions --------------------------------------------------------------- */

/* SQLite tells after each commit how long the write-ahead log has become. */
static int committed(void *context, sqlite3 *db, const char *name, int pages)
{
    (void)db;
    (void)name;
    ((struct lite *)context)->wal = pages;
    return SQLITE_OK;
}

/* Copies the write-ahead log into the file. If that fails nothing is lost, and it is tried again after the next transaction. */
static void checkpoint(struct lite *l)
{
    int pages = 0, copied = 0;

    if (sqlite3_wal_checkpoint_v2(l->db, NULL, SQLITE_CHECKPOINT_PASSIVE, &pages, &copied) != SQLITE_OK)
        pages = copied;
    l->wal = pages - copied;
}

/* Copies the write-ahead log and empties it. Whoever reads is not waited for: then it is tried again in the next idle time. */
static void erase(struct lite *l)
{
    sqlite3_busy_timeout(l->db, 0);
    if (sqlite3_wal_checkpoint_v2(l->db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL) == SQLITE_OK) {
        l->erase = 0;
        l->wal = 0;
    }
    sqlite3_busy_timeout(l->db, LITE_PATIENCE);
}

/* A part of the sweep as a transaction of its own. If it fails the sweep begins anew when there is more to sweep. */
static void sweep_alone(struct lite *l)
{
    int64_t swept = l->swept, dead = l->dead;

    l->hard = 0;
    simply(l, LITE_BEGIN_WRITE);
    if (l->hard == 0)
        sweep(l, SWEEP);
    if (l->hard == 0)
        simply(l, LITE_COMMIT);
    if (l->hard == 0)
        return;
    l->swept = swept;
    l->dead = dead;
    l->sweeping = 0;
    if (!sqlite3_get_autocommit(l->db))
        simply(l, LITE_ROLLBACK);
    l->hard = 0;
}

static int upkeep(void *db, int idle)
{
    struct lite *l = db;

    if (l->beside)
        return 0;
    if (l->wal >= (idle ? l->checkpoint / CHECKPOINT_IDLE : l->checkpoint))
        checkpoint(l);
    if (l->dead >= SWEEP_FROM)
        l->sweeping = 1;
    if (idle && l->sweeping)
        sweep_alone(l);
    if (idle && l->erase)
        erase(l);
    return l->sweeping || l->erase || l->wal >= l->checkpoint / CHECKPOINT_IDLE;
}

/* ---- opening, closing ------------------------------------------------------------------- */

static void close_lite(void *db)
{
    struct lite *l = db;

    for (int i = 0; i < LITES; i++)
        sqlite3_finalize(l->statement[i]);
    sqlite3_close(l->db);
    lite_unlock(l);
    lite_places_close(l);
    free(l);
}

/* Beside the one who has it; an older form is not brought up to date. */
static int open_beside(struct lite *l, const struct store_config *config, struct bq_trouble *why)
{
    int version, fault = lite_open_beside(l, config->path, LITE_TRUSTED, &version, why);

    l->beside = 1;
    if (fault == 0 && version != lite_version())
        fault = server_fault(why, BQ_EVERSION, SERVER_SAY_STORE_OLDER, BQ_T(config->path));
    return fault;
}

static int open_lite(void **out, const struct store_config *config, struct bq_trouble *why)
{
    struct lite *l = calloc(1, sizeof *l);
    int fault;

    if (l == NULL)
        return bq_complain0(why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
    l->lock = -1;
    l->checkpoint = config->checkpoint > 0 ? (int)config->checkpoint : CHECKPOINT;
    fault = config->beside ? open_beside(l, config, why) : lite_open(l, config, why);
    if (fault == 0) {
        if (!config->beside)
            simply(l, LITE_CHAT_OLD); /* whoever was still at those tables is gone */
        fault = lite_places_open(l);
        if (fault == BQ_EIO)
            fault = fault_of(l, l->hard, why);
        else if (fault != 0)
            bq_complain0(why, fault, BQ_WHY_NO_MEMORY);
    }
    if (fault != 0) {
        close_lite(l);
        return fault;
    }
    if (!config->beside) {
        l->sweeping = l->dead > 0;
        sqlite3_wal_autocheckpoint(l->db, 0);
        sqlite3_wal_hook(l->db, committed, l);
    }
    *out = l;
    return 0;
}

const struct store_backend store_sqlite = {open_lite, close_lite, batch, upkeep};
