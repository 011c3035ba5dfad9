/* file.c -- whole files, in and out.
 *
 * Writing makes a temporary file beside the old one, fills and syncs it, and renames it over the
 * old one: the rename is the one moment at which the file changes, and the system makes it whole.
 * Then the folder is synced, so that the change outlives a power cut. A program that was killed on
 * the way leaves its temporary file; the next write to the same file sweeps it up.
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

/* What the system said, and what to do about it. */
static const char *reason(int error)
{
    switch (error) {
    case ENOSPC:
        return "no space left on the device. Free some space and try again.";
    case EDQUOT:
        return "your share of the disk is used up. Free some space and try again.";
    case EFBIG:
        return "the file would be larger than the system allows.";
    case EACCES:
    case EPERM:
        return "permission denied. Choose another place, or ask for the right to it.";
    case EROFS:
        return "the disk can only be read. Choose another place.";
    case ENOENT:
        return "no such file or folder. Check the name.";
    case ENOTDIR:
        return "a part of the path is a file, not a folder. Check the name.";
    case EISDIR:
        return "it is a folder, not a file. Give the name of a file.";
    case EEXIST:
        return "there is something else of that name. Choose another name.";
    case ENAMETOOLONG:
        return "the name is too long. Choose a shorter one.";
    case ELOOP:
        return "too many links lead to one another. Check the name.";
    case EMFILE:
    case ENFILE:
        return "too many files are open. Close some and try again.";
    default:
        return NULL;
    }
}

static int trouble(struct bq_trouble *why, const char *verb, const char *path, int error, const char *after)
{
    char name[PATH_SHOWN + 4];
    const char *text = reason(error);

    return bq_complain(why, BQ_EIO, "cannot %s %s: %s%s%s", verb, shown(name, path),
                       text != NULL ? text : strerror(error), text != NULL ? "" : ".", after);
}

/* ---- reading ---------------------------------------------------------------------- */

static int too_large(const char *path, size_t limit, struct bq_trouble *why)
{
    char name[PATH_SHOWN + 4];
    const char *unit = limit >> 20 > 0 ? "MiB" : "bytes";
    size_t n = limit >> 20 > 0 ? limit >> 20 : limit;

    return bq_complain(why, BQ_EIO, "cannot read %s: it is larger than %d %s, so it is not what is wanted here.",
                       shown(name, path), (int)(n < INT_MAX ? n : INT_MAX), unit);
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
    /* Without O_NONBLOCK, opening a pipe that nobody writes to would wait for ever. */
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    int error;
    char *data;
    size_t n;

    if (fd < 0)
        return trouble(why, "read", path, errno, "");
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
        return bq_complain(why, BQ_EMEMORY, "out of memory.");
    return error != 0 ? trouble(why, "read", path, error, "") : too_large(path, limit, why);
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

/* How many bytes of the name stand in the temporary one, which must not be too long either. */
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

/* Syncs the folder and sweeps up. The new file stands by now, and its content is on the disk; so whatever
 * goes wrong here is no fault of the write. */
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
    const char *after;
    int fd, error = find_place(&p, path);

    if (error != 0)
        return trouble(why, "write", path, error, "");
    after = p.exists ? " The old file is untouched." : "";
    fd = open_temporary(&p);
    if (fd < 0)
        return trouble(why, "write", path, errno, after);
    error = fill(fd, &p, data, size);
    if (error == 0 && rename(p.temporary, p.path) != 0)
        error = errno;
    if (error != 0) {
        unlink(p.temporary);
        return trouble(why, "write", path, error, after);
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
        return trouble(why, "make the folder", path, n == 0 ? ENOENT : ENAMETOOLONG, "");
    for (size_t i = 1; i <= n && error == 0; i++)
        if (path[i] == '/' || path[i] == 0) {
            memcpy(part, path, i);
            part[i] = 0;
            error = make_folder(part);
        }
    return error == 0 ? BQ_OK : trouble(why, "make the folder", path, error, "");
}

int bq_file_data_folder(char *out, size_t cap, struct bq_trouble *why)
{
    const char *home = getenv("XDG_DATA_HOME"), *rest = "/banquet";
    int n;

    if (home == NULL || home[0] != '/') { /* a relative one is to be ignored, says the XDG specification */
        home = getenv("HOME");
        rest = "/.local/share/banquet";
    }
    if (home == NULL || home[0] != '/')
        return bq_complain(why, BQ_EIO,
                           "there is no folder for data: set HOME, or XDG_DATA_HOME, to the full path of one.");
    n = snprintf(out, cap, "%s%s", home, rest);
    if (n < 0 || (size_t)n >= cap)
        return trouble(why, "use the folder", home, ENAMETOOLONG, "");
    return BQ_OK;
}
