/* store_file.c -- the file of the SQLite store: whose it is, whether it is sound, and which version it has.
 *
 * A file beside it, NAME-lock, is locked as long as the store is open; the system releases it when the process ends, in whatever
 * way. SQLite's own locks are held for one transaction only, so a program that only reads may look at a store that is in use.
 *
 * Invariant: a file that is not Banquet's, is damaged or is newer than this program is not changed. Only its owner can read
 * a store. */
#define _DEFAULT_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/say.h"
#include "server/store_lite.h"
#include "session/file.h"

enum { OURS = 0x42515354 }; /* "BQST": SQLite's application_id of a store */

/* ---- steps ------------------------------------------------------------------------------ */

static const struct {
    int version;
    const char *sql;
} STEPS[] = {
#define STEP(version, ...) {version, __VA_ARGS__},
#include "server/store_schema.def"
#undef STEP
};
enum { STEP_COUNT = sizeof STEPS / sizeof *STEPS };

int lite_version(void)
{
    return STEPS[STEP_COUNT - 1].version;
}

int lite_cannot(const char *path, const char *reason, struct bq_trouble *why)
{
    return server_fault(why, BQ_EIO, SERVER_SAY_STORE_OPEN, BQ_T(path), BQ_T(reason));
}

int lite_says(struct lite *l, const char *path, struct bq_trouble *why)
{
    int code = sqlite3_extended_errcode(l->db), system = sqlite3_system_errno(l->db);

    if ((code & 0xff) == SQLITE_NOTADB)
        return server_fault(why, BQ_EDENIED, SERVER_SAY_STORE_OTHER, BQ_T(path));
    if ((code & 0xff) == SQLITE_CORRUPT)
        return server_fault(why, BQ_ECORRUPT, SERVER_SAY_STORE_DAMAGED, BQ_T(path), BQ_T(sqlite3_errmsg(l->db)));
    return lite_cannot(path, (code & 0xff) == SQLITE_IOERR && system != 0 ? strerror(system) : sqlite3_errmsg(l->db),
                       why);
}

int lite_ask(struct lite *l, const char *sql, int64_t *number, char *text, int cap)
{
    sqlite3_stmt *s;
    int code = sqlite3_prepare_v2(l->db, sql, -1, &s, NULL);

    if (code != SQLITE_OK)
        return code;
    code = sqlite3_step(s);
    if (code == SQLITE_ROW) {
        if (number != NULL)
            *number = sqlite3_column_int64(s, 0);
        if (text != NULL)
            snprintf(text, (size_t)cap, "%s", (const char *)sqlite3_column_text(s, 0));
        code = SQLITE_OK;
    } else if (code == SQLITE_DONE) {
        code = SQLITE_OK;
        if (text != NULL)
            text[0] = 0;
    }
    sqlite3_finalize(s);
    return code;
}

static int ordered(struct lite *l, const char *sql)
{
    return sqlite3_exec(l->db, sql, NULL, NULL, NULL);
}

/* Takes the steps that are missing, all or none. */
static int migrate(struct lite *l, int from)
{
    char sql[80];
    int code = ordered(l, "begin immediate");

    for (int i = 0; i < STEP_COUNT && code == SQLITE_OK; i++)
        if (STEPS[i].version > from)
            code = ordered(l, STEPS[i].sql);
    snprintf(sql, sizeof sql, "pragma application_id = %d", OURS);
    if (code == SQLITE_OK)
        code = ordered(l, sql);
    snprintf(sql, sizeof sql, "pragma user_version = %d", lite_version());
    if (code == SQLITE_OK)
        code = ordered(l, sql);
    return code == SQLITE_OK ? ordered(l, "commit") : code;
}

/* ---- the file --------------------------------------------------------------------------- */

void lite_unlock(struct lite *l)
{
    if (l->lock >= 0)
        close(l->lock);
    l->lock = -1;
}

int lite_lock(struct lite *l, const char *path, struct bq_trouble *why)
{
    char name[PATH_MAX], said[24] = "";
    long pid = 0;

    if (snprintf(name, sizeof name, "%s-lock", path) >= (int)sizeof name)
        return lite_cannot(path, strerror(ENAMETOOLONG), why);
    l->lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (l->lock < 0)
        return lite_cannot(path, strerror(errno), why);
    if (flock(l->lock, LOCK_EX | LOCK_NB) == 0) {
        int n = snprintf(said, sizeof said, "%ld\n", (long)getpid());

        /* The number is for whoever comes too late; a lock without it is as good. */
        if (ftruncate(l->lock, 0) != 0 || pwrite(l->lock, said, (size_t)n, 0) != n)
            said[0] = 0;
        return 0;
    }
    if (errno != EWOULDBLOCK) {
        int system = errno;

        lite_unlock(l);
        return lite_cannot(path, strerror(system), why);
    }
    if (pread(l->lock, said, sizeof said - 1, 0) > 0)
        pid = strtol(said, NULL, 10);
    lite_unlock(l);
    if (pid <= 0 || pid > INT_MAX)
        return server_fault(why, BQ_EDENIED, SERVER_SAY_STORE_IN_USE, BQ_T(path));
    return server_fault(why, BQ_EDENIED, SERVER_SAY_STORE_IN_USE_BY, BQ_T(path), BQ_N(pid));
}

int lite_sync_folder(const char *path)
{
    char copy[PATH_MAX];
    int fd, ok;

    snprintf(copy, sizeof copy, "%s", path);
    fd = open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0)
        return -1;
    ok = fsync(fd);
    close(fd);
    return ok;
}

/* The file is there, and for its owner alone: what SQLite puts beside it has its permissions. */
static int make_file(const char *path, struct bq_trouble *why)
{
    struct stat s;
    int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600), system = 0;

    if (fd < 0)
        return lite_cannot(path, strerror(errno), why);
    if (fstat(fd, &s) != 0 || (!S_ISREG(s.st_mode) && (errno = EINVAL)) ||
        ((s.st_mode & 077) != 0 && fchmod(fd, s.st_mode & 0700) != 0) || lite_sync_folder(path) != 0)
        system = errno;
    close(fd);
    return system != 0 ? lite_cannot(path, strerror(system), why) : 0;
}

int lite_look(struct lite *l, const char *path, enum lite_depth how, int *version, struct bq_trouble *why)
{
    int64_t tables = 0, id = 0, form = 0;
    char said[200] = "";

    if (lite_ask(l, "select count(*) from sqlite_master", &tables, NULL, 0) != SQLITE_OK ||
        lite_ask(l, "pragma application_id", &id, NULL, 0) != SQLITE_OK ||
        lite_ask(l, "pragma user_version", &form, NULL, 0) != SQLITE_OK)
        return lite_says(l, path, why);
    *version = 0;
    if (tables == 0 && id == 0 && form == 0)
        return 0;
    if (id != OURS)
        return server_fault(why, BQ_EDENIED, SERVER_SAY_STORE_OTHER, BQ_T(path));
    if (form > lite_version())
        return server_fault(why, BQ_EVERSION, SERVER_SAY_STORE_NEWER, BQ_T(path), BQ_N((int)form),
                            BQ_N(lite_version()));
    *version = (int)form;
    if (how == LITE_TRUSTED)
        return 0;
    if (lite_ask(l, how == LITE_WHOLE ? "pragma integrity_check(1)" : "pragma quick_check(1)", NULL, said,
                 sizeof said) != SQLITE_OK)
        return lite_says(l, path, why);
    if (strcmp(said, "ok") != 0)
        return server_fault(why, BQ_ECORRUPT, SERVER_SAY_STORE_DAMAGED, BQ_T(path), BQ_T(said));
    return 0;
}

int lite_open_beside(struct lite *l, const char *path, enum lite_depth how, int *version, struct bq_trouble *why)
{
    int fault;

    if (access(path, F_OK) != 0)
        return lite_cannot(path, strerror(errno), why);
    if (sqlite3_open_v2(path, &l->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK)
        return l->db == NULL ? bq_complain0(why, BQ_EMEMORY, BQ_WHY_NO_MEMORY) : lite_says(l, path, why);
    sqlite3_extended_result_codes(l->db, 1);
    sqlite3_busy_timeout(l->db, LITE_PATIENCE);
    fault = lite_look(l, path, how, version, why);
    if (fault == 0 && *version == 0)
        fault = server_fault(why, BQ_EDENIED, SERVER_SAY_STORE_OTHER, BQ_T(path));
    return fault;
}

int lite_open(struct lite *l, const struct store_config *config, struct bq_trouble *why)
{
    const char *path = config->path;
    int fault = 0, version, in_memory = strcmp(path, ":memory:") == 0;
    char said[200];

    if (config->there && access(path, F_OK) != 0)
        return lite_cannot(path, strerror(errno), why);
    if (!in_memory && ((fault = lite_lock(l, path, why)) != 0 || (fault = make_file(path, why)) != 0))
        return fault;
    if (sqlite3_open_v2(path, &l->db,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | (in_memory ? SQLITE_OPEN_CREATE : 0),
                        config->vfs) != SQLITE_OK)
        return l->db == NULL ? bq_complain0(why, BQ_EMEMORY, BQ_WHY_NO_MEMORY) : lite_says(l, path, why);
    sqlite3_extended_result_codes(l->db, 1);
    sqlite3_busy_timeout(l->db, LITE_PATIENCE);
    fault = lite_look(l, path, LITE_PAGES, &version, why);
    if (fault != 0)
        return fault;
    /* What was deleted is overwritten: "delete me" leaves nothing to be found in the file. */
    if (lite_ask(l, "pragma journal_mode = wal", NULL, said, sizeof said) != SQLITE_OK ||
        lite_ask(l, "pragma synchronous = full", NULL, NULL, 0) != SQLITE_OK ||
        lite_ask(l, "pragma secure_delete = on", NULL, NULL, 0) != SQLITE_OK ||
        lite_ask(l, "pragma cache_size = -16384", NULL, NULL, 0) != SQLITE_OK)
        return lite_says(l, path, why);
    if (!in_memory && strcmp(said, "wal") != 0)
        return lite_cannot(path, said, why);
    if (version < lite_version() && migrate(l, version) != SQLITE_OK)
        return lite_says(l, path, why);
    if (ordered(l, "pragma foreign_keys = on") != SQLITE_OK ||
        lite_ask(l, "pragma foreign_key_check", NULL, said, sizeof said) != SQLITE_OK)
        return lite_says(l, path, why);
    if (said[0] != 0)
        return server_fault(why, BQ_ECORRUPT, SERVER_SAY_STORE_DAMAGED, BQ_T(path), BQ_T(said));
    return 0;
}

int store_usual(char *out, size_t cap, struct bq_trouble *why)
{
    int fault = bq_file_data_folder(out, cap, why);

    if (fault == 0)
        fault = bq_file_folder(out, why);
    if (fault == 0 && strlen(out) + sizeof "/server.store" > cap)
        fault = lite_cannot(out, strerror(ENAMETOOLONG), why);
    if (fault == 0)
        strcat(out, "/server.store");
    return fault;
}
