/* store_vfs.c -- see store_vfs.h. The real file system does the work; the shared memory of the write-ahead log is not written down,
 * because it does not survive anything.
 *
 * Invariant: steps are numbered in the order in which they were done, whichever thread did them. */
#define _DEFAULT_SOURCE
#include "tests/store_vfs.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/hash.h"
#include "tests/test.h"

enum { FILES = 3, SECTOR = 512 };
enum kind { WRITTEN, SYNCED, CUT, DELETED };

struct step {
    enum kind kind;
    int file;
    int64_t at, size; /* of a write; the new size of a cut; 1: with the folder, of a sync or a deletion */
    unsigned char *data;
};

struct file {
    sqlite3_file base;
    int which;  /* FILES: not written down */
    int folder; /* the next sync is the folder's, too */
    sqlite3_file *real;
};

static const char *const ENDINGS[FILES] = {"", "-wal", "-journal"};
static sqlite3_vfs vfs, *real;
static struct step *steps;
static int count, cap, fail_at = -1, fail_many, failed, waiting, is_open = 1;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t gate = PTHREAD_COND_INITIALIZER;

/* ---- writing down ----------------------------------------------------------------------- */

/* Whether the next step is to fail. */
static int fails(void)
{
    int yes = fail_at >= 0 && count >= fail_at && failed < fail_many;

    failed += yes;
    return yes;
}

/* Writes a step down; 1 if it is to fail instead. */
static int note(enum kind kind, int file, int64_t at, int64_t size, const void *data)
{
    struct step s = {kind, file, at, size, NULL};
    int fail;

    if (file >= FILES)
        return 0;
    pthread_mutex_lock(&lock);
    fail = fails();
    if (!fail) {
        if (data != NULL) {
            s.data = malloc((size_t)size);
            if (s.data == NULL)
                abort();
            memcpy(s.data, data, (size_t)size);
        }
        if (count == cap) {
            cap = cap > 0 ? 2 * cap : 1024;
            steps = realloc(steps, (size_t)cap * sizeof *steps);
            if (steps == NULL)
                abort();
        }
        steps[count++] = s;
    }
    pthread_mutex_unlock(&lock);
    return fail;
}

static int which(const char *name)
{
    size_t n = name != NULL ? strlen(name) : 0;

    for (int i = FILES - 1; i > 0; i--)
        if (n > strlen(ENDINGS[i]) && strcmp(name + n - strlen(ENDINGS[i]), ENDINGS[i]) == 0)
            return i;
    return n > 0 ? 0 : FILES;
}

/* ---- a file ----------------------------------------------------------------------------- */

static struct file *of(sqlite3_file *f)
{
    return (struct file *)f;
}

static int vfs_close(sqlite3_file *f)
{
    int code = of(f)->real->pMethods->xClose(of(f)->real);

    free(of(f)->real);
    return code;
}

static int vfs_read(sqlite3_file *f, void *data, int n, sqlite3_int64 at)
{
    return of(f)->real->pMethods->xRead(of(f)->real, data, n, at);
}

static int vfs_write(sqlite3_file *f, const void *data, int n, sqlite3_int64 at)
{
    if (note(WRITTEN, of(f)->which, at, n, data))
        return SQLITE_FULL;
    return of(f)->real->pMethods->xWrite(of(f)->real, data, n, at);
}

static int vfs_truncate(sqlite3_file *f, sqlite3_int64 size)
{
    if (note(CUT, of(f)->which, 0, size, NULL))
        return SQLITE_IOERR_TRUNCATE;
    return of(f)->real->pMethods->xTruncate(of(f)->real, size);
}

static int vfs_sync(sqlite3_file *f, int flags)
{
    int code;

    pthread_mutex_lock(&lock);
    waiting++;
    while (!is_open)
        pthread_cond_wait(&gate, &lock);
    waiting--;
    pthread_mutex_unlock(&lock);
    /* Written down when it is done: before that, nothing is certain. */
    code = of(f)->real->pMethods->xSync(of(f)->real, flags);
    if (note(SYNCED, of(f)->which, 0, of(f)->folder, NULL))
        return SQLITE_IOERR_FSYNC;
    of(f)->folder = 0;
    return code;
}

static int vfs_size(sqlite3_file *f, sqlite3_int64 *size)
{
    return of(f)->real->pMethods->xFileSize(of(f)->real, size);
}

static int vfs_lock(sqlite3_file *f, int how)
{
    return of(f)->real->pMethods->xLock(of(f)->real, how);
}

static int vfs_unlock(sqlite3_file *f, int how)
{
    return of(f)->real->pMethods->xUnlock(of(f)->real, how);
}

static int vfs_reserved(sqlite3_file *f, int *out)
{
    return of(f)->real->pMethods->xCheckReservedLock(of(f)->real, out);
}

static int vfs_control(sqlite3_file *f, int op, void *arg)
{
    return of(f)->real->pMethods->xFileControl(of(f)->real, op, arg);
}

static int vfs_sector(sqlite3_file *f)
{
    return of(f)->real->pMethods->xSectorSize(of(f)->real);
}

static int vfs_traits(sqlite3_file *f)
{
    return of(f)->real->pMethods->xDeviceCharacteristics(of(f)->real);
}

static int vfs_shm_map(sqlite3_file *f, int page, int size, int extend, void volatile **out)
{
    return of(f)->real->pMethods->xShmMap(of(f)->real, page, size, extend, out);
}

static int vfs_shm_lock(sqlite3_file *f, int offset, int n, int flags)
{
    return of(f)->real->pMethods->xShmLock(of(f)->real, offset, n, flags);
}

static void vfs_shm_barrier(sqlite3_file *f)
{
    of(f)->real->pMethods->xShmBarrier(of(f)->real);
}

static int vfs_shm_unmap(sqlite3_file *f, int delete)
{
    return of(f)->real->pMethods->xShmUnmap(of(f)->real, delete);
}

static const sqlite3_io_methods METHODS = {
    .iVersion = 2,
    .xClose = vfs_close,
    .xRead = vfs_read,
    .xWrite = vfs_write,
    .xTruncate = vfs_truncate,
    .xSync = vfs_sync,
    .xFileSize = vfs_size,
    .xLock = vfs_lock,
    .xUnlock = vfs_unlock,
    .xCheckReservedLock = vfs_reserved,
    .xFileControl = vfs_control,
    .xSectorSize = vfs_sector,
    .xDeviceCharacteristics = vfs_traits,
    .xShmMap = vfs_shm_map,
    .xShmLock = vfs_shm_lock,
    .xShmBarrier = vfs_shm_barrier,
    .xShmUnmap = vfs_shm_unmap,
};

/* ---- the file system -------------------------------------------------------------------- */

static int vfs_open(sqlite3_vfs *v, const char *name, sqlite3_file *f, int flags, int *out)
{
    int code;

    (void)v;
    of(f)->base.pMethods = NULL;
    of(f)->real = calloc(1, (size_t)real->szOsFile);
    if (of(f)->real == NULL)
        return SQLITE_NOMEM;
    code = real->xOpen(real, name, of(f)->real, flags, out);
    if (code != SQLITE_OK) {
        free(of(f)->real);
        return code;
    }
    of(f)->which = which(name);
    /* Whoever makes a journal syncs the folder with it (os_unix.c, UNIXFILE_DIRSYNC). */
    of(f)->folder = (flags & SQLITE_OPEN_CREATE) != 0 && (flags & (SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL)) != 0;
    of(f)->base.pMethods = &METHODS;
    return SQLITE_OK;
}

static int vfs_delete(sqlite3_vfs *v, const char *name, int sync)
{
    (void)v;
    if (note(DELETED, which(name), 0, sync, NULL))
        return SQLITE_IOERR_DELETE;
    return real->xDelete(real, name, sync);
}

void vfs_begin(void)
{
    vfs_end();
    if (real == NULL) {
        real = sqlite3_vfs_find(NULL);
        vfs = *real; /* what is not ours is the real one's */
        vfs.pNext = NULL;
        vfs.zName = VFS_NAME;
        vfs.szOsFile = sizeof(struct file);
        vfs.xOpen = vfs_open;
        vfs.xDelete = vfs_delete;
        if (sqlite3_vfs_register(&vfs, 0) != SQLITE_OK)
            abort();
    }
}

void vfs_end(void)
{
    for (int i = 0; i < count; i++)
        free(steps[i].data);
    free(steps);
    steps = NULL;
    count = cap = failed = 0;
    fail_at = -1;
    is_open = 1;
}

int vfs_steps(void)
{
    int n;

    pthread_mutex_lock(&lock);
    n = count;
    pthread_mutex_unlock(&lock);
    return n;
}

void vfs_fail(int step, int many)
{
    pthread_mutex_lock(&lock);
    fail_at = step;
    fail_many = many;
    failed = 0;
    pthread_mutex_unlock(&lock);
}

int vfs_failed(void)
{
    int n;

    pthread_mutex_lock(&lock);
    n = failed;
    pthread_mutex_unlock(&lock);
    return n;
}

void vfs_gate(int open)
{
    pthread_mutex_lock(&lock);
    is_open = open;
    pthread_cond_broadcast(&gate);
    pthread_mutex_unlock(&lock);
}

int vfs_waiting(void)
{
    int n;

    pthread_mutex_lock(&lock);
    n = waiting;
    pthread_mutex_unlock(&lock);
    return n;
}

/* ---- playing back ----------------------------------------------------------------------- */

struct image {
    unsigned char *data;
    int64_t size, cap;
    int there;
};

static void resize(struct image *m, int64_t size)
{
    if (size > m->cap) {
        m->cap = size + size / 2;
        m->data = realloc(m->data, (size_t)m->cap);
        if (m->data == NULL)
            abort();
    }
    if (size > m->size)
        memset(m->data + m->size, 0, (size_t)(size - m->size));
    m->size = size;
}

/* Whether what was not synced came to the disk all the same: this part of this step. */
static int luck_has_it(uint64_t luck, int step, int64_t part)
{
    uint64_t mixed[3] = {luck, (uint64_t)step, (uint64_t)part};

    return bq_hash64("sector", mixed, sizeof mixed) & 1;
}

static void apply(struct image *m, int i, enum vfs_loss loss, int certain, uint64_t luck)
{
    const struct step *s = &steps[i];

    if (!certain && loss == VFS_ALL_LOST)
        return;
    if (!certain && loss == VFS_SOME_LOST && s->kind != WRITTEN && !luck_has_it(luck, i, 0))
        return;
    switch (s->kind) {
    case SYNCED:
        return;
    case CUT:
        resize(m, s->size);
        return;
    case DELETED:
        resize(m, 0);
        m->there = 0;
        return;
    case WRITTEN:
        m->there = 1;
        for (int64_t at = s->at, end = s->at + s->size; at < end;) {
            int64_t next = (at / SECTOR + 1) * SECTOR;

            next = next < end ? next : end;
            if (certain || loss == VFS_NOTHING_LOST || luck_has_it(luck, i, at / SECTOR)) {
                if (next > m->size)
                    resize(m, next);
                memcpy(m->data + at, s->data + (at - s->at), (size_t)(next - at));
            }
            at = next;
        }
        return;
    }
}

void vfs_replay(const char *path, int n, enum vfs_loss loss, uint64_t luck)
{
    for (int f = 0; f < FILES; f++) {
        struct image m = {0};
        char name[300];
        int synced = -1, folder = -1; /* up to there it is certain: what is in the file, and that it is deleted */

        for (int i = 0; i < n; i++) {
            if (steps[i].kind == SYNCED && steps[i].file == f)
                synced = i;
            if ((steps[i].kind == SYNCED || steps[i].kind == DELETED) && steps[i].size)
                folder = i;
        }
        for (int i = 0; i < n; i++)
            if (steps[i].file == f)
                apply(&m, i, loss, i <= (steps[i].kind == DELETED ? folder : synced), luck);
        snprintf(name, sizeof name, "%s%s", path, ENDINGS[f]);
        remove(name);
        if (m.there) {
            FILE *out = fopen(name, "wb");

            if (out == NULL || fwrite(m.data, 1, (size_t)m.size, out) != (size_t)m.size || fclose(out) != 0)
                abort();
        }
        free(m.data);
    }
}

/* ---- where to ----------------------------------------------------------------------------- */

const char *vfs_path(void)
{
    static char folder[100], path[120];

    snprintf(folder, sizeof folder, "%s/banquet-crash-XXXXXX", access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    if (mkdtemp(folder) == NULL)
        abort();
    snprintf(path, sizeof path, "%s/store", folder);
    return path;
}

void vfs_path_end(const char *path)
{
    static const char *const LEFT[] = {"", "-wal", "-shm", "-lock", "-journal"};
    char name[160];

    for (int i = 0; i < 5; i++) {
        snprintf(name, sizeof name, "%s%s", path, LEFT[i]);
        unlink(name);
    }
    *strrchr(strcpy(name, path), '/') = 0;
    EXPECT(rmdir(name) == 0);
}
