/* store_copy.c -- backing up a store, restoring it, and checking all of it: see store.h, "the file".
 *
 * SQLite makes a copy from a snapshot of the store while others go on writing; the whole copy is checked before it gets its name.
 *
 * Invariant: the file that is replaced is the old one or the new one, never a part; what a restore replaces is kept beside it. */
#define _DEFAULT_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/say.h"
#include "server/store_lite.h"

enum { PAUSE = 20 }; /* ms */

static int look_into(struct lite *l, const char *path, enum lite_depth how, struct bq_trouble *why)
{
    int version;

    *l = (struct lite){.lock = -1};
    return lite_open_beside(l, path, how, &version, why);
}

static void look_away(struct lite *l)
{
    for (int i = 0; i < LITES; i++)
        sqlite3_finalize(l->statement[i]);
    sqlite3_close(l->db);
    lite_places_close(l);
}

static int cannot_copy(const char *path, const char *reason, struct bq_trouble *why)
{
    return server_fault(why, BQ_EIO, SERVER_SAY_STORE_COPY, BQ_T(path), BQ_T(reason));
}

/* The pages of one moment, into an open connection. SQLite's code. */
static int copy_pages(sqlite3 *to, sqlite3 *from)
{
    sqlite3_backup *b = sqlite3_backup_init(to, "main", from, "main");
    int code;

    if (b == NULL)
        return sqlite3_extended_errcode(to);
    for (int waited = 0; (code = sqlite3_backup_step(b, -1)) == SQLITE_BUSY && waited < LITE_PATIENCE; waited += PAUSE)
        sqlite3_sleep(PAUSE);
    sqlite3_backup_finish(b);
    return code == SQLITE_DONE ? SQLITE_OK : code;
}

/* Writes a copy of an open store to a new file of its own, checked and synced; `shown` is what it is called in a fault. */
static int write_copy(struct lite *from, const char *part, const char *shown, struct bq_trouble *why)
{
    struct lite to = {.lock = -1};
    int fd, fault, code, system;
    char said[40];

    unlink(part);
    fd = open(part, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0)
        return cannot_copy(shown, strerror(errno), why);
    close(fd);
    code = sqlite3_open_v2(part, &to.db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);
    if (code == SQLITE_OK)
        code = copy_pages(to.db, from->db);
    system = code == SQLITE_OK ? 0 : sqlite3_system_errno(to.db);
    /* One file, with nothing beside it. */
    if (code == SQLITE_OK)
        code = lite_ask(&to, "pragma journal_mode = delete", NULL, said, sizeof said);
    fault = code == SQLITE_OK ? 0 : cannot_copy(shown, system != 0 ? strerror(system) : sqlite3_errstr(code), why);
    if (fault == 0)
        fault = lite_look(&to, shown, LITE_WHOLE, &code, why);
    sqlite3_close(to.db);
    fd = fault == 0 ? open(part, O_RDWR | O_CLOEXEC) : -1;
    if (fault == 0 && (fd < 0 || fsync(fd) != 0))
        fault = cannot_copy(shown, strerror(errno), why);
    if (fd >= 0)
        close(fd);
    if (fault != 0)
        unlink(part);
    return fault;
}

/* The path with an ending; 0, or the fault that it is too long. */
static int named(char out[PATH_MAX], const char *path, const char *ending, struct bq_trouble *why)
{
    if (snprintf(out, PATH_MAX, "%s%s", path, ending) >= PATH_MAX)
        return cannot_copy(path, strerror(ENAMETOOLONG), why);
    return 0;
}

static int is_same_file(const char *a, const char *b)
{
    struct stat one, two;

    return stat(a, &one) == 0 && stat(b, &two) == 0 && one.st_dev == two.st_dev && one.st_ino == two.st_ino;
}

int store_backup(const char *path, const char *to, struct bq_trouble *why)
{
    char part[PATH_MAX];
    struct lite l;
    int fault = named(part, to, ".part", why);

    if (fault != 0)
        return fault;
    if (is_same_file(path, to))
        return server_fault(why, BQ_EDENIED, SERVER_SAY_STORE_ITSELF, BQ_T(to));
    fault = look_into(&l, path, LITE_TRUSTED, why);
    if (fault == 0)
        fault = write_copy(&l, part, to, why);
    look_away(&l);
    if (fault != 0)
        return fault;
    if (rename(part, to) != 0 || lite_sync_folder(to) != 0) {
        fault = cannot_copy(to, strerror(errno), why);
        unlink(part);
    }
    return fault;
}

/* Takes the store's file away, with what stands beside it; it is kept under another name. 0 or -1 and errno. */
static int put_aside(const char *path)
{
    static const char *const BESIDE[] = {"", "-wal", "-journal"};
    char from[PATH_MAX + 16], to[PATH_MAX + 32];
    sqlite3 *db = NULL;

    /* Whoever closes a store last brings what is in its write-ahead log into the file; a damaged one may refuse. */
    if (access(path, F_OK) == 0 && sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK)
        sqlite3_exec(db, "pragma wal_checkpoint(truncate)", NULL, NULL, NULL);
    sqlite3_close(db);
    for (int i = 0; i < 3; i++) {
        snprintf(from, sizeof from, "%s%s", path, BESIDE[i]);
        snprintf(to, sizeof to, "%s.replaced%s", path, BESIDE[i]);
        unlink(to);
        if (rename(from, to) != 0 && errno != ENOENT)
            return -1;
    }
    snprintf(from, sizeof from, "%s-shm", path);
    unlink(from);
    return lite_sync_folder(path);
}

int store_restore(const char *path, const char *from, struct bq_trouble *why)
{
    char part[PATH_MAX];
    struct lite here = {.lock = -1}, l;
    int fault = named(part, path, ".part", why);

    if (fault != 0)
        return fault;
    if (is_same_file(path, from))
        return server_fault(why, BQ_EDENIED, SERVER_SAY_STORE_ITSELF, BQ_T(from));
    fault = lite_lock(&here, path, why);
    if (fault != 0)
        return fault;
    fault = look_into(&l, from, LITE_WHOLE, why);
    if (fault == 0)
        fault = write_copy(&l, part, path, why);
    look_away(&l);
    if (fault == 0 && (put_aside(path) != 0 || rename(part, path) != 0 || lite_sync_folder(path) != 0)) {
        fault = cannot_copy(path, strerror(errno), why);
        unlink(part);
    }
    lite_unlock(&here);
    return fault;
}

static int count(struct lite *l, enum lite_statement which, int64_t *out)
{
    sqlite3_stmt *s = lite_use(l, which);

    if (s == NULL || lite_step(l, s) != 1)
        return BQ_EIO;
    *out = sqlite3_column_int64(s, 0);
    lite_reset(s);
    return 0;
}

int store_check(const char *path, struct store_check *out, struct bq_trouble *why)
{
    struct lite l;
    int64_t version = 0;
    int fault = look_into(&l, path, LITE_WHOLE, why);

    *out = (struct store_check){0};
    if (fault == 0) {
        /* All of it at one moment, though others may write. */
        if (lite_ask(&l, "begin", NULL, NULL, 0) != SQLITE_OK ||
            lite_ask(&l, "pragma user_version", &version, NULL, 0) != SQLITE_OK ||
            count(&l, LITE_COUNT_PEOPLE, &out->people) != 0 || count(&l, LITE_COUNT_FINISHED, &out->finished) != 0 ||
            count(&l, LITE_COUNT_ROWS, &out->rows) != 0 || lite_places_open(&l) != 0)
            fault = lite_says(&l, path, why);
    }
    if (fault == 0) {
        out->version = (int)version;
        out->open = l.places;
        out->dead = l.dead;
        for (int i = 0; i < l.places; i++)
            out->broken += l.place[i].broken;
        if (out->broken > 0)
            fault = server_fault0(why, BQ_ECORRUPT, SERVER_SAY_STORE_ROWS);
    }
    look_away(&l);
    return fault;
}
