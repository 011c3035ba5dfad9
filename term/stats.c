/* stats.c -- the list of results: reading, counting, repairing, showing. See stats.h for the file.
 *
 * Each row contains everything known about it: its game's id, and a checksum of its own. So a damaged line does not affect the others,
 * and the repair is the same at every start: read what can be read, set the rest aside, count what is missing. */
#define _DEFAULT_SOURCE 1

#include "term/stats.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "session/file.h"
#include "term/say.h"

enum { LIMIT = 64 << 20, TAKEN = 8 << 20 }; /* TAKEN: of a file that is imported */

static int no_memory(struct bq_trouble *why)
{
    return say_fault0(why, BQ_EMEMORY, TERM_SAY_STATS_NO_MEMORY);
}

static void file_of(char out[SHELF_PATH], const char *folder, const char *name)
{
    if (snprintf(out, SHELF_PATH, "%s/%s", folder, name) >= SHELF_PATH)
        memset(out, 'x', SHELF_PATH - 1);
}

/* ---- the file -------------------------------------------------------------------- */

/* The record as it was found. */
struct list {
    struct bq_record r;
    struct bq_record_found found;
};

static void list_free(struct list *l)
{
    bq_record_free(&l->r);
    free(l->found.bad);
    memset(l, 0, sizeof *l);
}

static int list_read(struct list *l, const char *folder, struct bq_trouble *why)
{
    char path[SHELF_PATH], *text;
    size_t size;
    memset(l, 0, sizeof *l);
    file_of(path, folder, "statistics");
    if (!folder[0] || access(path, F_OK) != 0)
        return BQ_OK;
    int rc = bq_file_read(&text, &size, path, LIMIT, why);
    if (rc != 0)
        return rc;
    rc = bq_record_read(&l->r, &l->found, text, size);
    free(text);
    if (rc != 0) {
        if (rc == BQ_EVERSION)
            say_fault(why, rc, TERM_SAY_STATS_NEWER, SAY_T(path));
        else
            no_memory(why);
    }
    return rc;
}

int stats_load(struct bq_record *out, const char *folder, struct bq_trouble *why)
{
    struct list l;
    int rc = list_read(&l, folder, why);
    *out = l.r;
    free(l.found.bad);
    return rc;
}

/* Two terminals may finish at once: whoever changes the list holds this. -1 if it cannot be had. */
static int list_lock(const char *folder)
{
    char path[SHELF_PATH];
    file_of(path, folder, "statistics.lock");
    int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (fd < 0)
        return -1;
    while (flock(fd, LOCK_EX) != 0)
        if (errno != EINTR) {
            close(fd);
            return -1;
        }
    return fd;
}

/* Adds the lines that cannot be read to the file beside the list, so that nothing of it is lost. */
static int keep_bad(const struct list *l, const char *folder, struct bq_trouble *why)
{
    char path[SHELF_PATH], *text = NULL, *more;
    size_t size = 0;
    if (!l->found.bad_size)
        return BQ_OK;
    file_of(path, folder, "statistics.broken");
    int rc = access(path, F_OK) == 0 ? bq_file_read(&text, &size, path, LIMIT, why) : BQ_OK;
    if (rc != 0)
        return rc;
    more = realloc(text, size + l->found.bad_size);
    if (!more) {
        free(text);
        return no_memory(why);
    }
    memcpy(more + size, l->found.bad, l->found.bad_size);
    rc = bq_file_write(path, more, size + l->found.bad_size, why);
    free(more);
    return rc;
}

static int list_write(const struct list *l, const char *folder, struct bq_trouble *why)
{
    char path[SHELF_PATH], *text = NULL;
    size_t size = 0;
    int rc = keep_bad(l, folder, why);
    if (rc != 0)
        return rc;
    if (bq_record_write(&l->r, &text, &size) != BQ_OK)
        return no_memory(why);
    file_of(path, folder, "statistics");
    rc = bq_file_write(path, text, size, why);
    free(text);
    return rc;
}

/* ---- counting -------------------------------------------------------------------- */

int stats_deals(const char *folder, const char *id)
{
    struct bq_record r;
    struct bq_trouble why;
    if (stats_load(&r, folder, &why) != 0)
        return 0;
    int times = bq_record_deals(&r, id);
    bq_record_free(&r);
    return times;
}

/* A table that began as its deal's second or later says so by its name. Whoever writes the name can only say it against
 * themselves: that a deal is new is never believed. */
static int named_again(const struct bq_result *r, const struct bq_table *t)
{
    const char *name = bq_table_note_of(t, "table");
    size_t n = (size_t)bq_deal_length(r->id);
    return name && strncmp(name, r->id, n) == 0 && name[n] == '-' && name[n + 1] != 'x';
}

static void set_id(struct bq_result *r, const char *id)
{
    memset(r->id, 0, sizeof r->id);
    memcpy(r->id, id, strlen(id));
}

/* The result of a finished table, which ended when its file was written. 1; 0 if there is none to count; or a fault. */
static int row_of(struct bq_result *r, const char *path, const struct bq_table *t, struct bq_trouble *why)
{
    char *save;
    size_t size;
    struct stat st;
    struct tm day;
    int32_t scores[BQ_SEATS];
    if (bq_table_save(t, &save, &size) != BQ_OK)
        return no_memory(why);
    int counts = bq_result_read(r, save, size);
    free(save);
    int ms = 0;
    time_t when = time(NULL);
    if (stat(path, &st) == 0) {
        when = st.st_mtim.tv_sec;
        ms = (int)(st.st_mtim.tv_nsec / 1000000);
    }
    r->at = when > 0 ? (int64_t)when * 1000 + ms : 1;
    if (!localtime_r(&when, &day) || strftime(r->date, sizeof r->date, "%Y-%m-%d", &day) != 10)
        snprintf(r->date, sizeof r->date, "1970-01-01");
    const struct bq_game_rules *rules = bq_table_game(t)->rules;
    rules->score(bq_table_referee(t), scores);
    bq_result_judge(r, rules->winners(bq_table_referee(t)), scores);
    r->again |= named_again(r, t);
    if (counts < 0 || (counts && !bq_result_sound(r)))
        return say_fault(why, BQ_EPARSE, TERM_SAY_STATS_NOT_COUNTED, SAY_T(path));
    return counts;
}

/* Whether two rows can be of one game; what one of them does not know is no difference. */
static int same_result(const struct bq_result *a, const struct bq_result *b)
{
    return strcmp(a->game, b->game) == 0 && a->kind == b->kind && a->score == b->score && !a->undone == !b->undone;
}

/* A game in a file of the player's own was counted under a name that stood in the file alone: its row, or -1. */
static int own_row(const struct bq_record *s, const struct bq_result *r, const struct bq_table *t)
{
    const char *name = bq_table_note_of(t, "table");
    size_t n = (size_t)bq_deal_length(r->id);
    if (!name || strncmp(name, r->id, n) != 0 || strncmp(name + n, "-x", 2) != 0)
        return -1;
    int i = bq_record_find(s, name);
    return i >= 0 && same_result(&s->row[i], r) ? i : -1;
}

/* The deal of a new result had been seen if the record has an earlier one of it. */
static int seen(const struct bq_record *s, const struct bq_result *r)
{
    size_t n = (size_t)bq_deal_length(r->id);
    for (int i = 0; i < s->count && s->row[i].at < r->at; i++)
        if (strncmp(s->row[i].id, r->id, n) == 0)
            return 1;
    return 0;
}

/* Adds the result of a finished table, unless it is there. One that has just ended is the last, however coarse the times of files are;
 * what comes `late` has its place by that time. 1 if it was added. */
static int list_count(struct list *l, const char *path, const struct bq_table *t, int late, struct bq_trouble *why)
{
    struct bq_result r;
    int rc = row_of(&r, path, t, why);
    if (rc <= 0 || bq_record_find(&l->r, r.id) >= 0)
        return rc < 0 ? rc : 0;
    int own = own_row(&l->r, &r, t);
    if (own >= 0) {
        set_id(&l->r.row[own], r.id);
        return 1;
    }
    int64_t last = l->r.count ? l->r.row[l->r.count - 1].at : 0;
    if (!late && r.at <= last && last - r.at < 1000)
        r.at = last + 1;
    r.again |= seen(&l->r, &r);
    return bq_record_add(&l->r, &r) >= 0 ? 1 : no_memory(why);
}

/* ---- the finished tables ---------------------------------------------------------- */

struct done {
    char name[SHELF_ID]; /* of the file, without ".save" */
    char id[BQ_ID];
    time_t when;
};

static int by_time(const void *a, const void *b)
{
    const struct done *x = a, *y = b;
    return x->when < y->when ? -1 : x->when > y->when ? 1 : strcmp(x->name, y->name);
}

static void path_of(char out[SHELF_PATH], const char *folder, const struct done *d)
{
    char name[SHELF_ID + 16];
    snprintf(name, sizeof name, "finished/%s.save", d->name);
    file_of(out, folder, name);
}

/* The id of a save, which is read but not played. */
static int look_up(struct done *d, const char *folder)
{
    char path[SHELF_PATH], *text;
    size_t size;
    struct stat st;
    struct bq_trouble why;
    path_of(path, folder, d);
    if (stat(path, &st) != 0 || bq_file_read(&text, &size, path, LIMIT, &why) != 0)
        return 0;
    d->when = st.st_mtime;
    int rc = bq_save_id(d->id, text, size);
    free(text);
    return rc == BQ_OK;
}

/* What lies in finished/, oldest first so that streaks come out right. To free(). */
static struct done *done_list(const char *folder, int *n)
{
    char path[SHELF_PATH];
    struct done *out = NULL;
    struct dirent *e;
    *n = 0;
    file_of(path, folder, "finished");
    DIR *dir = opendir(path);
    while (dir && (e = readdir(dir))) {
        struct done one;
        const char *dot = strrchr(e->d_name, '.');
        if (e->d_name[0] == '.' || !dot || strcmp(dot, ".save") != 0 || dot - e->d_name >= SHELF_ID)
            continue;
        memset(&one, 0, sizeof one);
        memcpy(one.name, e->d_name, (size_t)(dot - e->d_name));
        if (!look_up(&one, folder))
            continue;
        struct done *more = realloc(out, (size_t)(*n + 1) * sizeof *out);
        if (!more)
            break;
        out = more;
        out[(*n)++] = one;
    }
    if (dir)
        closedir(dir);
    if (*n)
        qsort(out, (size_t)*n, sizeof *out, by_time);
    return out;
}

/* The finished table, or NULL: it is kept, for whoever can read it. */
static struct bq_table *done_table(const char *path)
{
    char *text;
    size_t size;
    struct bq_trouble why;
    struct bq_table *t;
    if (bq_file_read(&text, &size, path, LIMIT, &why) != 0)
        return NULL;
    int rc = bq_table_load(&t, text, size, &why);
    free(text);
    if (rc != 0)
        return NULL;
    if (!bq_table_over(t)) {
        bq_table_free(t);
        return NULL;
    }
    return t;
}

/* ---- repairing ------------------------------------------------------------------- */

static void add_news(char *news, int cap, const char *text)
{
    size_t n = strlen(news);
    if (n + 2 < (size_t)cap)
        snprintf(news + n, (size_t)cap - n, "%s%s", n ? "\n" : "", text);
}

static void add_trouble(char *news, int cap, const struct bq_trouble *why)
{
    char text[sizeof why->text];
    say_trouble_alone(text, sizeof text, why);
    add_news(news, cap, text);
}

/* In the first version a game was known by its file's name: its row gets the game's own id. A result that differs is
 * another game's, whose file was replaced; unless the list is damaged: then the save is right. */
static void adopt(struct list *l, const char *folder, const struct done *d)
{
    char path[SHELF_PATH];
    struct bq_result r;
    struct bq_trouble why;
    int i = bq_record_find(&l->r, d->name), same = bq_record_find(&l->r, d->id);
    if (i < 0 || i == same || strncmp(d->id, l->r.row[i].game, strlen(l->r.row[i].game)) != 0)
        return;
    path_of(path, folder, d);
    struct bq_table *t = done_table(path);
    if (t && row_of(&r, path, t, &why) == 1 && !same_result(&l->r.row[i], &r)) {
        if (!l->found.damaged) {
            bq_table_free(t);
            return;
        }
        memcpy(r.date, l->r.row[i].date, sizeof r.date);
        r.at = l->r.row[i].at;
        r.again = l->r.row[i].again;
        l->r.row[i] = r;
    }
    bq_table_free(t);
    set_id(&l->r.row[i], d->id);
    if (same >= 0) /* one game under two names was counted twice */
        bq_record_drop(&l->r, i);
}

/* The list, to be changed under the lock, with the ids of today. */
static int list_open(struct list *l, const char *folder, struct bq_trouble *why)
{
    int n, rc = list_read(l, folder, why);
    if (rc != 0 || !l->found.old)
        return rc;
    struct done *done = done_list(folder, &n);
    for (int i = 0; i < n; i++)
        adopt(l, folder, &done[i]);
    free(done);
    return rc;
}

/* Counts what the list lacks. How many it was. */
static int count_done(struct list *l, const char *folder, const struct done *d, int n)
{
    int counted = 0;
    for (int i = 0; i < n; i++) {
        char path[SHELF_PATH];
        struct bq_trouble why;
        if (bq_record_find(&l->r, d[i].id) >= 0)
            continue;
        path_of(path, folder, &d[i]);
        struct bq_table *t = done_table(path);
        if (t)
            counted += list_count(l, path, t, 1, &why) == 1;
        bq_table_free(t);
    }
    return counted;
}

static int has_all(const struct bq_record *s, const struct done *d, int n)
{
    for (int i = 0; i < n; i++)
        if (bq_record_find(s, d[i].id) < 0)
            return 0;
    return 1;
}

static void tell_damage(const struct list *l, const char *folder, int counted, char *news, int cap)
{
    char text[SHELF_NEWS], path[SHELF_PATH];
    file_of(path, folder, "statistics.broken");
    if (l->found.bad_lines)
        say_text(text, sizeof text, TERM_SAY_STATS_DAMAGED, SAY_N(l->found.bad_lines), SAY_T(path));
    else
        snprintf(text, sizeof text, "%s", say_word(TERM_SAY_STATS_MENDED));
    size_t n = strlen(text);
    if (counted && n + 1 < sizeof text) {
        text[n] = ' ';
        say_text(text + n + 1, (int)(sizeof text - n) - 1, TERM_SAY_STATS_COUNTED, SAY_N(counted));
    }
    add_news(news, cap, text);
}

void stats_repair(const char *folder, char *news, int cap)
{
    struct list l;
    struct bq_trouble why;
    int n, counted = 0;
    if (!folder[0])
        return;
    int rc = list_read(&l, folder, &why);
    if (rc != 0) {
        add_trouble(news, cap, &why);
        return;
    }
    struct done *done = done_list(folder, &n);
    int work = l.found.damaged || l.found.old || !has_all(&l.r, done, n);
    list_free(&l);
    if (work) {
        int fd = list_lock(folder);
        rc = list_open(&l, folder, &why); /* again under the lock: another terminal may have mended it meanwhile */
        if (rc == 0) {
            counted = count_done(&l, folder, done, n);
            if (counted || l.found.damaged || l.found.old)
                rc = list_write(&l, folder, &why);
            if (l.found.damaged && rc == 0)
                tell_damage(&l, folder, counted, news, cap);
            else if (l.found.damaged)
                add_trouble(news, cap, &why);
            list_free(&l);
        }
        if (fd >= 0)
            close(fd);
    }
    free(done);
}

int stats_count(const char *folder, const char *path, const struct bq_table *t, char *news, int cap)
{
    struct list l;
    struct bq_trouble why;
    int rc = bq_file_folder(folder, &why);
    if (rc == 0) {
        int fd = list_lock(folder);
        rc = list_open(&l, folder, &why);
        if (rc == 0) {
            rc = list_count(&l, path, t, 0, &why);
            if (rc > 0) {
                rc = list_write(&l, folder, &why);
                if (rc == 0 && l.found.damaged)
                    tell_damage(&l, folder, 0, news, cap);
            }
            list_free(&l);
        }
        if (fd >= 0)
            close(fd);
    }
    if (rc != 0)
        add_trouble(news, cap, &why);
    return rc;
}

int stats_ready(struct shelf *out, char *news, int cap, struct bq_trouble *why)
{
    struct shelf_entry *left = malloc(SHELF_ENTRIES * sizeof *left);
    int busy;
    news[0] = '\0';
    shelf_init(out, NULL);
    if (!out->folder[0]) {
        *why = out->why;
        free(left);
        return why->code;
    }
    if (left) { /* a table that was over when the program died is not in finished/ yet */
        shelf_gather(out, "", left, &busy, news, cap);
        stats_repair(out->folder, news, cap);
    }
    free(left);
    return BQ_OK;
}

/* ---- taking it along -------------------------------------------------------------- */

int stats_export(const char *folder, const char *path, int *count, struct bq_trouble *why)
{
    struct bq_record r;
    char *text = NULL;
    size_t size;
    int rc = stats_load(&r, folder, why);
    if (rc != 0)
        return rc;
    *count = r.count;
    rc = bq_record_write(&r, &text, &size) == BQ_OK ? bq_file_write(path, text, size, why) : no_memory(why);
    free(text);
    bq_record_free(&r);
    return rc;
}

/* Merges the text into the record, which is written if it has become another. */
static int list_take(const char *folder, struct bq_taken *out, const char *path, const char *text, size_t size,
                     struct bq_trouble *why)
{
    struct list l;
    int rc = list_open(&l, folder, why);
    if (rc != 0)
        return rc;
    rc = bq_record_take(&l.r, out, text, size);
    if (rc == 0)
        rc = list_write(&l, folder, why);
    else if (rc == BQ_EMEMORY)
        no_memory(why);
    else
        say_fault(why, rc, rc == BQ_EVERSION ? TERM_SAY_STATS_NEWER : TERM_SAY_STATS_NO_RECORD, SAY_T(path));
    list_free(&l);
    return rc;
}

int stats_import(const char *folder, const char *path, struct bq_taken *out, struct bq_trouble *why)
{
    char *text;
    size_t size;
    int rc = bq_file_read(&text, &size, path, TAKEN, why);
    if (rc != 0)
        return rc;
    rc = bq_file_folder(folder, why);
    if (rc == 0) {
        int fd = list_lock(folder);
        rc = list_take(folder, out, path, text, size, why);
        if (fd >= 0)
            close(fd);
    }
    free(text);
    return rc;
}
