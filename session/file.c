/* file.c -- whole files, in and out.
 *
 * Writing creates a temporary file beside the old one, fills and syncs it, and renames it over the
 * old one: the rename is the one moment at which the file changes, and the system makes it atomic.
 * Then the folder is synced, so that the change survives a power cut. A program killed on
 * the way leaves its temporary file behind; the next write to the same file removes it.
 *
 * Invariant: whatever happens, the file is the old one or the new one, never a part. */
#define _XOPEN_SOURCE 700
#include "session/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "session/inside.h"

enum {
    PATH_SHOWN = 120,      /* bytes of a path that are shown */
    TEMPORARY_TRIES = 100, /* names tried for a temporary file */
    STALE_SECONDS = 60,    /* a temporary file may be swept up after */
    FIRST_READ = 65536
};

/* ---- troubles --------------------------------------------------------------------- */

/* The path as it is shown: without control characters, and its end if it is long. */
static const char *shown(char out[PATH_SHOWN + 4], const char *path)
{
    size_t n = strlen(path), skip = n > PATH_SHOWN ? n - PATH_SHOWN : 0;
    char *p = out;

    if (n == 0)
        return "\"\"";
    while (((unsigned char)path[skip] & 0xc0) == 0x80)
        skip++; /* not in the middle of a character */
    if (skip > 0)
        p = memcpy(out, "...", 3), p += 3;
    for (const char *s = path + skip; *s != 0; s++)
        *p++ = (unsigned char)*s < ' ' || *s == 0x7f ? '?' : *s;
    *p = 0;
    return out;
}

/* What the system said, and what to do about it: a word of words.def, or BQ_WHY_NOTHING. */
static int reason(int error)
{
    switch (error) {
    case ENOSPC:
        return BQ_WHY_SYSTEM_SPACE;
    case EDQUOT:
        return BQ_WHY_SYSTEM_SHARE;
    case EFBIG:
        return BQ_WHY_SYSTEM_LARGE;
    case EACCES:
    case EPERM:
        return BQ_WHY_SYSTEM_DENIED;
    case EROFS:
        return BQ_WHY_SYSTEM_READ_ONLY;
    case ENOENT:
        return BQ_WHY_SYSTEM_NO_SUCH;
    case ENOTDIR:
        return BQ_WHY_SYSTEM_NO_FOLDER;
    case EISDIR:
        return BQ_WHY_SYSTEM_IS_FOLDER;
    case EEXIST:
        return BQ_WHY_SYSTEM_EXISTS;
    case ENAMETOOLONG:
        return BQ_WHY_SYSTEM_NAME_LONG;
    case ELOOP:
        return BQ_WHY_SYSTEM_LINKS;
    case EMFILE:
    case ENFILE:
        return BQ_WHY_SYSTEM_FILES_OPEN;
    default:
        return BQ_WHY_NOTHING;
    }
}

/* What could not be done: in a word of words.def for each reason, and in one that lets the system speak. */
struct failing {
    int known, system;
};
static const struct failing READ = {BQ_WHY_FILE_READ, BQ_WHY_FILE_READ_SYSTEM},
                            WRITE = {BQ_WHY_FILE_WRITE, BQ_WHY_FILE_WRITE_SYSTEM},
                            REPLACE = {BQ_WHY_FILE_REPLACE, BQ_WHY_FILE_REPLACE_SYSTEM},
                            FOLDER = {BQ_WHY_FOLDER_MAKE, BQ_WHY_FOLDER_MAKE_SYSTEM};

static int trouble(struct bq_trouble *why, struct failing what, const char *path, int error)
{
    char name[PATH_SHOWN + 4];
    int word = reason(error);

    if (word == BQ_WHY_NOTHING)
        return bq_complain(why, BQ_EIO, what.system, BQ_T(shown(name, path)), BQ_T(strerror(error)));
    return bq_complain(why, BQ_EIO, what.known, BQ_T(shown(name, path)), BQ_N(word));
}

/* ---- reading ---------------------------------------------------------------------- */

static int too_large(const char *path, size_t limit, struct bq_trouble *why)
{
    char name[PATH_SHOWN + 4];
    size_t mib = limit >> 20, n = mib > 0 ? mib : limit;

    return bq_complain(why, BQ_EIO, mib > 0 ? BQ_WHY_FILE_LARGE_MIB : BQ_WHY_FILE_LARGE_BYTES, BQ_T(shown(name, path)),
                       BQ_N(n < INT_MAX ? n : INT_MAX));
}

/* Reads to the end, or to one byte past the limit. 0 or an errno. */
static int read_all(int fd, char **data, size_t *size, size_t limit)
{
    size_t cap = 0;

    *data = NULL;
    *size = 0;
    for (;;) {
        ssize_t n;

        if (*size + 1 >= cap) {
            size_t more = cap == 0 ? FIRST_READ : cap * 2;
            char *p;

            if (more > limit && limit < SIZE_MAX - 2)
                more = limit + 2; /* the byte past the limit, and the NUL */
            p = realloc(*data, more);
            if (p == NULL)
                return ENOMEM;
            *data = p;
            cap = more;
        }
        n = read(fd, *data + *size, cap - 1 - *size);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return errno;
        *size += (size_t)n;
        if (n == 0 || *size > limit)
            break;
    }
    (*data)[*size] = 0;
    return 0;
}

int bq_file_read(char **out, size_t *size, const char *path, size_t limit, struct bq_trouble *why)
{
    /* Without O_NONBLOCK, opening a pipe that nobody writes to would wait forever. */
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    int error;
    char *data;
    size_t n;

    if (fd < 0)
        return trouble(why, READ, path, errno);
    fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) & ~O_NONBLOCK);
    error = read_all(fd, &data, &n, limit);
    close(fd);
    if (error == 0 && n <= limit) {
        *out = data;
        *size = n;
        return BQ_OK;
    }
    free(data);
    if (error == ENOMEM)
        return bq_complain0(why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
    return error != 0 ? trouble(why, READ, path, error) : too_large(path, limit, why);
}

/* ---- writing ---------------------------------------------------------------------- */

/* Where a file is written. */
struct place {
    char path[PATH_MAX];                 /* of the file itself, not of a link to it */
    char temporary[PATH_MAX + NAME_MAX]; /* of the new file, until it is whole */
    int folder;                          /* bytes of `path` before the name, the slash included */
    int exists;                          /* there is an old file */
    mode_t mode;                         /* of the old file */
};

/* 0 or an errno. */
static int find_place(struct place *p, const char *path)
{
    struct stat st;
    char *real = NULL;
    const char *slash;
    size_t n;

    if (path[0] == 0)
        return ENOENT;
    p->exists = stat(path, &st) == 0;
    if (!p->exists && errno != ENOENT)
        return errno;
    if (p->exists) {
        p->mode = st.st_mode & (S_IRWXU | S_IRWXG | S_IRWXO);
        if (S_ISDIR(st.st_mode))
            return EISDIR;
        if (!S_ISREG(st.st_mode))
            return EEXIST; /* a device or a pipe must not be replaced by a file */
        real = realpath(path, NULL);
        if (real == NULL)
            return errno;
        path = real;
    }
    n = strlen(path);
    if (n < sizeof p->path)
        memcpy(p->path, path, n + 1);
    free(real);
    if (n >= sizeof p->path)
        return ENAMETOOLONG;
    slash = strrchr(p->path, '/');
    p->folder = slash != NULL ? (int)(slash - p->path) + 1 : 0;
    if (n - (size_t)p->folder > NAME_MAX)
        return ENAMETOOLONG;
    return p->path[p->folder] == 0 ? EISDIR : 0;
}

/* How many bytes of the name go into the temporary one, which must not be too long either. */
static int name_part(const struct place *p)
{
    size_t n = strlen(p->path + p->folder);

    return (int)(n > NAME_MAX - 64 ? NAME_MAX - 64 : n);
}

/* Opens a new file beside the one to be written; -1 and errno. */
static int open_temporary(struct place *p)
{
    for (int i = 0; i < TEMPORARY_TRIES; i++) {
        int fd;

        snprintf(p->temporary, sizeof p->temporary, "%.*s.%.*s.%ld.%d.tmp", p->folder, p->path, name_part(p),
                 p->path + p->folder, (long)getpid(), i);
        fd = open(p->temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, S_IRUSR | S_IWUSR);
        if (fd >= 0 || errno != EEXIST)
            return fd;
    }
    return -1;
}

/* 0 or an errno. */
static int write_all(int fd, const char *data, size_t size)
{
    while (size > 0) {
        ssize_t n = write(fd, data, size < SSIZE_MAX ? size : SSIZE_MAX);

        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return n < 0 ? errno : ENOSPC;
        data += n;
        size -= (size_t)n;
    }
    return 0;
}

/* Fills, syncs and closes the temporary file. 0 or an errno. */
static int fill(int fd, const struct place *p, const char *data, size_t size)
{
    int error = write_all(fd, data, size);

    if (error == 0 && p->exists && fchmod(fd, p->mode) != 0)
        error = errno;
    if (error == 0 && fsync(fd) != 0)
        error = errno;
    if (close(fd) != 0 && error == 0)
        error = errno;
    return error;
}

/* Whether it is a temporary file of this place's, left behind by a program that is gone. */
static int is_stale(const struct place *p, int folder, const char *entry, time_t now)
{
    struct stat st;
    char *end;
    int n = name_part(p);
    long pid;

    if (entry[0] != '.' || strncmp(entry + 1, p->path + p->folder, (size_t)n) != 0 || entry[n + 1] != '.')
        return 0;
    if (entry[n + 2] < '0' || entry[n + 2] > '9')
        return 0;
    pid = strtol(entry + n + 2, &end, 10);
    if (*end != '.' || end[1] < '0' || end[1] > '9')
        return 0;
    strtol(end + 1, &end, 10);
    if (strcmp(end, ".tmp") != 0 || pid <= 0 || pid > INT_MAX || kill((pid_t)pid, 0) == 0 || errno != ESRCH)
        return 0;
    return fstatat(folder, entry, &st, AT_SYMLINK_NOFOLLOW) == 0 && S_ISREG(st.st_mode) &&
           now - st.st_mtime > STALE_SECONDS;
}

/* Syncs the folder and sweeps up. The new file is in place by now and its content is on disk, so nothing that
 * goes wrong here counts against the write. */
static void settle_folder(struct place *p)
{
    time_t now = time(NULL);
    struct dirent *e;
    DIR *d;
    int fd;

    memcpy(p->temporary, p->folder > 0 ? p->path : "./", (size_t)(p->folder > 0 ? p->folder : 2));
    p->temporary[p->folder > 0 ? p->folder : 2] = 0;
    fd = open(p->temporary, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0)
        return;
    fsync(fd);
    d = fdopendir(fd);
    if (d == NULL) {
        close(fd);
        return;
    }
    while ((e = readdir(d)) != NULL)
        if (is_stale(p, fd, e->d_name, now))
            unlinkat(fd, e->d_name, 0);
    closedir(d);
}

int bq_file_write(const char *path, const char *data, size_t size, struct bq_trouble *why)
{
    struct place p;
    struct failing what = WRITE;
    int fd, error = find_place(&p, path);

    if (error != 0)
        return trouble(why, WRITE, path, error);
    if (p.exists)
        what = REPLACE;
    fd = open_temporary(&p);
    if (fd < 0)
        return trouble(why, what, path, errno);
    error = fill(fd, &p, data, size);
    if (error == 0 && rename(p.temporary, p.path) != 0)
        error = errno;
    if (error != 0) {
        unlink(p.temporary);
        return trouble(why, what, path, error);
    }
    settle_folder(&p);
    return BQ_OK;
}

/* ---- folders ---------------------------------------------------------------------- */

/* Syncs the folder that `path` is in, so that a new name in it outlives a power cut. */
static void sync_above(const char *path)
{
    char above[PATH_MAX];
    const char *slash = strrchr(path, '/');
    size_t n = slash != NULL ? (size_t)(slash - path) + 1 : 0;
    int fd;

    memcpy(above, n > 0 ? path : "./", n > 0 ? n : 2);
    above[n > 0 ? n : 2] = 0;
    fd = open(above, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0)
        return;
    fsync(fd);
    close(fd);
}

/* 0 or an errno. */
static int make_folder(const char *path)
{
    struct stat st;
    int error = mkdir(path, S_IRWXU) == 0 ? 0 : errno;

    if (error == 0)
        sync_above(path);
    if (error != EEXIST && error != EACCES && error != EROFS) /* these also for folders that are there */
        return error;
    if (stat(path, &st) != 0)
        return error;
    return S_ISDIR(st.st_mode) ? 0 : ENOTDIR;
}

int bq_file_folder(const char *path, struct bq_trouble *why)
{
    char part[PATH_MAX];
    size_t n = strlen(path);
    int error = 0;

    if (n == 0 || n >= sizeof part)
        return trouble(why, FOLDER, path, n == 0 ? ENOENT : ENAMETOOLONG);
    for (size_t i = 1; i <= n && error == 0; i++)
        if (path[i] == '/' || path[i] == 0) {
            memcpy(part, path, i);
            part[i] = 0;
            error = make_folder(part);
        }
    return error == 0 ? BQ_OK : trouble(why, FOLDER, path, error);
}

int bq_file_data_folder(char *out, size_t cap, struct bq_trouble *why)
{
    const char *home = getenv("XDG_DATA_HOME"), *rest = "/banquet";
    char name[PATH_SHOWN + 4];
    int n;

    if (home == NULL || home[0] != '/') { /* a relative one is to be ignored, says the XDG specification */
        home = getenv("HOME");
        rest = "/.local/share/banquet";
    }
    if (home == NULL || home[0] != '/')
        return bq_complain0(why, BQ_EIO, BQ_WHY_FOLDER_NONE);
    n = snprintf(out, cap, "%s%s", home, rest);
    if (n < 0 || (size_t)n >= cap)
        return bq_complain(why, BQ_EIO, BQ_WHY_FOLDER_USE, BQ_T(shown(name, home)), BQ_N(BQ_WHY_SYSTEM_NAME_LONG));
    return BQ_OK;
}
