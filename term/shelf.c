/* shelf.c -- autosave, resume and the two folders. See shelf.h for what is where.
 *
 * A table's file is only ever written by bq_file_write(), which replaces it whole, and moved by rename(); so
 * at any moment there is a file to resume from. The lock is flock() on a file of its own, because the save is
 * replaced under it; the system releases it when the program ends, in whatever way. */
#define _GNU_SOURCE 1

#include "term/shelf.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "session/file.h"
#include "term/say.h"
#include "term/stats.h"

enum { SAVE_LIMIT = 64 << 20 }; /* no table's save is larger */

/* ---- paths ------------------------------------------------------------------- */

/* Paths that do not fit are cut, and then refused by the system: never another file. */
static void path_of(char out[SHELF_PATH], const struct shelf *s, const char *part, const char *id, const char *end)
{
    int n = snprintf(out, SHELF_PATH, "%s/%s%s%s%s", s->folder, part, id[0] ? "/" : "", id, end);
    if (n >= SHELF_PATH)
        memset(out, 'x', SHELF_PATH - 1);
}

static int exists(const char *path)
{
    struct stat st;
    return lstat(path, &st) == 0;
}

int shelf_set_aside(const char *path, char *out, int cap)
{
    for (int i = 1; i < 1000; i++) {
        char end[16] = "";
        if (i > 1)
            snprintf(end, sizeof end, "-%d", i);
        int n = snprintf(out, (size_t)cap, "%s.broken%s", path, end);
        if (n >= cap)
            return BQ_EIO;
        if (!exists(out))
            return rename(path, out) == 0 ? BQ_OK : BQ_EIO;
    }
    return BQ_EIO;
}

static void add_news(char *news, int cap, const char *text)
{
    size_t n = strlen(news);
    if (n + 2 < (size_t)cap)
        snprintf(news + n, (size_t)cap - n, "%s%s", n ? "\n" : "", text);
}

/* ---- the lock ------------------------------------------------------------------ */

/* Takes the lock at `path`. The descriptor; -1 if another holds it; -2 if it cannot be made. */
static int take_lock(const char *path)
{
    for (int i = 0; i < 100; i++) {
        struct stat held, there;
        int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
        if (fd < 0)
            return -2;
        if (flock(fd, LOCK_EX | LOCK_NB) != 0) {
            int busy = errno == EWOULDBLOCK;
            close(fd);
            return busy ? -1 : -2;
        }
        /* Its last holder may have removed the file between the two calls: then it locks nobody out. */
        if (fstat(fd, &held) == 0 && stat(path, &there) == 0 && held.st_ino == there.st_ino)
            return fd;
        close(fd);
    }
    return -2;
}

static void lock_path(char out[SHELF_PATH], const struct shelf *s, const char *id)
{
    if (s->own_path[0]) {
        if (snprintf(out, SHELF_PATH, "%s.lock", s->own_path) >= SHELF_PATH)
            memset(out, 'x', SHELF_PATH - 1);
    } else {
        path_of(out, s, "tables", id, ".lock");
    }
}

static void let_go(struct shelf *s)
{
    if (s->lock < 0)
        return;
    char path[SHELF_PATH];
    lock_path(path, s, s->id);
    unlink(path);
    close(s->lock);
    s->lock = -1;
}

/* ---- life ---------------------------------------------------------------------- */

void shelf_init(struct shelf *s, const char *own_path)
{
    memset(s, 0, sizeof *s);
    s->lock = -1;
    if (own_path)
        snprintf(s->own_path, sizeof s->own_path, "%s", own_path);
    if (bq_file_data_folder(s->folder, sizeof s->folder, &s->why) != 0)
        s->folder[0] = '\0';
}

void shelf_close(struct shelf *s)
{
    let_go(s);
    s->id[0] = s->path[0] = '\0';
    s->unsaved = 0;
}

/* Makes the folders. */
static int folders(struct shelf *s)
{
    char path[SHELF_PATH];
    if (!s->folder[0])
        return bq_file_data_folder(s->folder, sizeof s->folder, &s->why);
    path_of(path, s, "tables", "", "");
    int rc = bq_file_folder(path, &s->why);
    if (rc == 0) {
        path_of(path, s, "finished", "", "");
        rc = bq_file_folder(path, &s->why);
    }
    return rc;
}

/* A file of the player's own choice. */
static int own_place(struct shelf *s, const char *stem)
{
    char path[SHELF_PATH];
    lock_path(path, s, "");
    s->lock = take_lock(path);
    if (s->lock == -1)
        return say_fault(&s->why, BQ_EDENIED, TERM_SAY_STORE_BUSY, SAY_T(s->own_path));
    if (s->lock < 0)
        return say_fault(&s->why, BQ_EIO, TERM_SAY_STORE_NOT_MADE, SAY_T(path), SAY_T(strerror(errno)));
    snprintf(s->id, sizeof s->id, "%s", stem);
    snprintf(s->path, sizeof s->path, "%s", s->own_path);
    return BQ_OK;
}

/* The first name of the deal that no table has: "-2" or more if a result of it was counted. */
static int free_place(struct shelf *s, const char *stem)
{
    int rc = folders(s);
    if (rc != 0)
        return rc;
    int times = stats_deals(s->folder, stem);
    for (int n = 1 + (s->seen && times == 0 ? 1 : times), i = 0; i < 10000; n++, i++) {
        char id[SHELF_ID], table[SHELF_PATH], finished[SHELF_PATH], lock[SHELF_PATH], number[16] = "";
        if (n > 1)
            snprintf(number, sizeof number, "-%d", n);
        snprintf(id, sizeof id, "%s%s", stem, number);
        path_of(table, s, "tables", id, ".save");
        path_of(finished, s, "finished", id, ".save");
        if (exists(table) || exists(finished))
            continue;
        lock_path(lock, s, id);
        int fd = take_lock(lock);
        if (fd == -2)
            return say_fault(&s->why, BQ_EIO, TERM_SAY_STORE_NOT_MADE, SAY_T(lock), SAY_T(strerror(errno)));
        if (fd < 0)
            continue;
        if (exists(table) || exists(finished)) { /* another terminal was quicker */
            close(fd);
            continue;
        }
        s->lock = fd;
        snprintf(s->id, sizeof s->id, "%s", id);
        snprintf(s->path, sizeof s->path, "%s", table);
        return BQ_OK;
    }
    return say_fault(&s->why, BQ_EIO, TERM_SAY_STORE_FULL, SAY_T(s->folder));
}

int shelf_begin(struct shelf *s, struct bq_table *t)
{
    char stem[BQ_ID];
    s->unsaved = 1;
    if (bq_table_id(t, stem) != BQ_OK)
        return say_fault0(&s->why, BQ_EMEMORY, TERM_SAY_NO_MEMORY);
    *strrchr(stem, '-') = '\0'; /* the game and its deal */
    int rc = s->own_path[0] ? own_place(s, stem) : free_place(s, stem);
    if (rc != 0)
        return rc;
    if (!s->own_path[0])
        rc = bq_table_note(t, "table", s->id);
    return rc != 0 ? say_fault0(&s->why, rc, TERM_SAY_NO_MEMORY) : shelf_save(s, t);
}

int shelf_save(struct shelf *s, struct bq_table *t)
{
    if (!s->id[0])
        return shelf_begin(s, t);
    char *text;
    size_t size;
    s->unsaved = 1;
    int rc = bq_table_save(t, &text, &size);
    if (rc != 0)
        return say_fault0(&s->why, rc, TERM_SAY_STORE_NO_MEMORY);
    rc = bq_file_write(s->path, text, size, &s->why);
    free(text);
    if (rc == 0)
        s->unsaved = 0;
    return rc;
}

static int load_file(const char *path, struct bq_table **out, struct bq_trouble *why)
{
    char *text;
    size_t size;
    int rc = bq_file_read(&text, &size, path, SAVE_LIMIT, why);
    if (rc != 0)
        return rc;
    rc = bq_table_load(out, text, size, why);
    free(text);
    return rc;
}

int shelf_resume(struct shelf *s, const char *path, struct bq_table **out, struct bq_trouble *why)
{
    char id[SHELF_ID], lock[SHELF_PATH];
    const char *slash = strrchr(path, '/');
    snprintf(id, sizeof id, "%s", slash ? slash + 1 : path);
    char *dot = strrchr(id, '.');
    if (dot)
        *dot = '\0';
    lock_path(lock, s, id);
    int fd = take_lock(lock);
    if (fd == -1)
        return say_fault(why, BQ_EDENIED, TERM_SAY_STORE_BUSY, SAY_T(path));
    int rc = load_file(path, out, why);
    if (rc != 0) {
        if (fd >= 0) {
            unlink(lock);
            close(fd);
        }
        return rc;
    }
    /* Without a lock (a folder that cannot be written) the game can still be looked at and played. */
    s->lock = fd >= 0 ? fd : -1;
    snprintf(s->id, sizeof s->id, "%s", id);
    snprintf(s->path, sizeof s->path, "%s", path);
    s->unsaved = 0;
    return BQ_OK;
}

/* Moves a table to the finished ones, under its name or the next that is free: none is ever overwritten. */
static int put_away(const struct shelf *s, const char *id, const char *path, char to[SHELF_PATH])
{
    for (int n = 1; n < 10000; n++) {
        char end[24] = ".save";
        if (n > 1)
            snprintf(end, sizeof end, "-%d.save", n);
        path_of(to, s, "finished", id, end);
        if (exists(to))
            continue;
        if (renameat2(AT_FDCWD, path, AT_FDCWD, to, RENAME_NOREPLACE) == 0)
            return 0;
        if (errno == EINVAL || errno == ENOSYS) /* a file system that cannot promise it */
            return rename(path, to);
        if (errno != EEXIST)
            return -1;
    }
    errno = EEXIST;
    return -1;
}

int shelf_finish(struct shelf *s)
{
    if (s->own_path[0] || s->unsaved || !s->id[0])
        return BQ_OK;
    char to[SHELF_PATH];
    if (put_away(s, s->id, s->path, to) != 0)
        return say_fault(&s->why, BQ_EIO, TERM_SAY_STORE_NOT_MOVED, SAY_T(s->path), SAY_T(strerror(errno)));
    snprintf(s->path, sizeof s->path, "%s", to);
    let_go(s);
    return BQ_OK;
}

/* ---- what is there ----------------------------------------------------------------- */

static int by_age(const void *a, const void *b)
{
    int64_t x = ((const struct shelf_entry *)a)->when, y = ((const struct shelf_entry *)b)->when;
    return x < y ? 1 : x > y ? -1 : 0;
}

/* Whether the file is a save of another game, or for no game in particular (""). One that cannot be told is nobody's
 * and everybody's. */
static int of_another(const char *path, const char *game)
{
    char *text, id[BQ_ID];
    size_t size, n = strlen(game);
    struct bq_trouble why;
    if (bq_file_read(&text, &size, path, SAVE_LIMIT, &why) != 0)
        return 0;
    int rc = bq_save_id(id, text, size);
    free(text);
    return rc == BQ_OK && (strncmp(id, game, n) != 0 || id[n] != '-');
}

/* Looks at one table of the folder, whose lock we hold. 1 if it is unfinished, with *e filled in. */
static int look_at(struct shelf *s, struct shelf_entry *e, const char *game, char *news, int cap)
{
    struct bq_table *t;
    struct bq_trouble why;
    char text[SHELF_NEWS], other[SHELF_PATH], reason[sizeof why.text] = "";
    int rc = load_file(e->path, &t, &why);
    if (rc != 0)
        say_trouble(reason, sizeof reason, &why);
    if (rc == BQ_ECORRUPT || rc == BQ_EPARSE) {
        if (shelf_set_aside(e->path, other, sizeof other) == 0)
            say_text(text, sizeof text, TERM_SAY_STORE_ASIDE, SAY_T(other), SAY_T(reason));
        else
            say_text(text, sizeof text, TERM_SAY_STORE_DAMAGED, SAY_T(e->path), SAY_T(reason));
        add_news(news, cap, text);
        return 0;
    }
    if (rc == BQ_EVERSION && (!game || of_another(e->path, game)))
        return 0; /* told when that game is played */
    if (rc != 0) {
        say_text(text, sizeof text, TERM_SAY_STORE_NOT_RESUMED, SAY_T(e->path), SAY_T(reason));
        add_news(news, cap, text);
        return 0;
    }
    int open = 0;
    if (bq_table_over(t)) { /* the last terminal was killed before it could put it away */
        if (put_away(s, e->id, e->path, other) != 0) {
            say_text(text, sizeof text, TERM_SAY_STORE_NOT_MOVED, SAY_T(e->path), SAY_T(strerror(errno)));
            add_news(news, cap, text);
        }
    } else if (!game || strcmp(bq_table_game(t)->name, game) == 0) {
        e->game = bq_table_game(t);
        e->daily = bq_table_note_of(t, "daily") != NULL;
        e->has_deal = bq_table_deal(t, &e->deal);
        memcpy(e->commit, bq_table_commit(t), BQ_COMMIT_BYTES);
        bq_table_seed_commit(t, e->seed_commit);
        e->moves = 0;
        for (int i = 0; i < bq_table_position(t); i++)
            e->moves += bq_table_event(t, i).actor < BQ_SEATS;
        open = 1;
    }
    bq_table_free(t);
    return open;
}

int shelf_gather(struct shelf *s, const char *game, struct shelf_entry *out, int *busy, char *news, int cap)
{
    char folder[SHELF_PATH];
    int n = 0;
    *busy = 0;
    if (!s->folder[0])
        return 0;
    path_of(folder, s, "tables", "", "");
    DIR *dir = opendir(folder);
    if (!dir)
        return 0;
    struct dirent *d;
    while ((d = readdir(dir))) {
        struct shelf_entry e;
        char lock[SHELF_PATH];
        struct stat st;
        const char *dot = strrchr(d->d_name, '.');
        if (d->d_name[0] == '.' || !dot || strcmp(dot, ".save") != 0 || dot - d->d_name >= SHELF_ID)
            continue;
        memset(&e, 0, sizeof e);
        memcpy(e.id, d->d_name, (size_t)(dot - d->d_name));
        path_of(e.path, s, "tables", e.id, ".save");
        path_of(lock, s, "tables", e.id, ".lock");
        if (stat(e.path, &st) != 0)
            continue;
        e.when = (int64_t)st.st_mtim.tv_sec * 1000000000 + st.st_mtim.tv_nsec;
        int fd = take_lock(lock);
        if (fd == -1) {
            *busy += !game || (strncmp(e.id, game, strlen(game)) == 0 && e.id[strlen(game)] == '-');
            continue;
        }
        int open = look_at(s, &e, game, news, cap);
        if (fd >= 0) {
            unlink(lock);
            close(fd);
        }
        if (!open)
            continue;
        if (n < SHELF_ENTRIES) {
            out[n++] = e;
        } else { /* the oldest makes room */
            int oldest = 0;
            for (int i = 1; i < n; i++)
                if (out[i].when < out[oldest].when)
                    oldest = i;
            if (e.when > out[oldest].when)
                out[oldest] = e;
        }
    }
    closedir(dir);
    qsort(out, (size_t)n, sizeof *out, by_age);
    return n;
}
