/* stats.c -- the list of results: reading, counting, repairing, showing. See stats.h for the file.
 *
 * What is known of a row stands in the row: its game's id, and a check of its own. So one damaged line harms no other,
 * and repairing is the same at every start: read what can be read, put the rest beside it, count what is missing. */
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

#include "core/hash.h"
#include "core/text.h"
#include "session/file.h"
#include "term/say.h"

enum { LIMIT = 64 << 20, LINE = 512, FIRST = 1, VERSION = 2 };

static const char HEAD[] = "banquet statistics ";
static const char *const OUTCOMES[] = {"won", "lost", "played"};

static int no_memory(struct bq_trouble *why)
{
    return say_fault0(why, BQ_EMEMORY, TERM_SAY_STATS_NO_MEMORY);
}

static void file_of(char out[STORE_PATH], const char *folder, const char *name)
{
    if (snprintf(out, STORE_PATH, "%s/%s", folder, name) >= STORE_PATH)
        memset(out, 'x', STORE_PATH - 1);
}

/* ---- rows ------------------------------------------------------------------------ */

static int is_date(const char *s)
{
    static const char form[] = "dddd-dd-dd";
    for (int i = 0; form[i]; i++)
        if (form[i] == 'd' ? s[i] < '0' || s[i] > '9' : s[i] != form[i])
            return 0;
    return s[10] == '\0';
}

/* A row without its check. */
static int row_parse(struct stats_row *r, const char *line)
{
    char word[32];
    int64_t n;
    memset(r, 0, sizeof *r);
    if (!bq_word(&line, r->id, sizeof r->id) || !bq_word(&line, r->game, sizeof r->game) ||
        !bq_word(&line, r->date, sizeof r->date) || !is_date(r->date) || !bq_word(&line, word, sizeof word))
        return 0;
    r->outcome = -1;
    for (int i = 0; i < 3; i++)
        if (strcmp(word, OUTCOMES[i]) == 0)
            r->outcome = i;
    if (r->outcome < 0 || !bq_word(&line, word, sizeof word))
        return 0;
    r->score = BQ_NO_SCORE;
    if (strcmp(word, "-") != 0) {
        if (!bq_number(&n, word, INT32_MIN + 1, INT32_MAX))
            return 0;
        r->score = (int32_t)n;
    }
    while (bq_word(&line, word, sizeof word)) {
        if (strcmp(word, "undo") == 0)
            r->undo = 1;
        else if (strcmp(word, "again") == 0)
            r->again = 1;
        else if (strncmp(word, "step=", 5) == 0 && word[5] && strlen(word + 5) < sizeof r->step)
            memcpy(r->step, word + 5, strlen(word + 5));
        else if (strncmp(word, "seats=", 6) == 0 && bq_number(&n, word + 6, 1, BQ_SEATS))
            r->seats = (int)n;
        else
            return 0;
    }
    return bq_end(line) && !r->step[0] == !r->seats;
}

static void row_print(char out[LINE], const struct stats_row *r)
{
    char score[16] = "-", step[64] = "";
    if (r->score != BQ_NO_SCORE)
        snprintf(score, sizeof score, "%d", (int)r->score);
    if (r->step[0])
        snprintf(step, sizeof step, " step=%s seats=%d", r->step, r->seats);
    snprintf(out, LINE, "%s %s %s %s %s%s%s%s", r->id, r->game, r->date, OUTCOMES[r->outcome], score,
             r->undo ? " undo" : "", r->again ? " again" : "", step);
}

/* Whether the row, once written, is read back as it is. No other is ever written. */
static int row_sound(const struct stats_row *r)
{
    char line[LINE];
    struct stats_row again;
    row_print(line, r);
    return !strchr(line, '#') && row_parse(&again, line) && memcmp(&again, r, sizeof again) == 0;
}

static unsigned row_check(const char *line)
{
    return (unsigned)bq_hash64("statistics row", line, strlen(line));
}

/* A row with its check, which only lists of before may lack. The line is changed. */
static int row_read(struct stats_row *r, char *line, int version)
{
    char *mark = strstr(line, " #");
    uint64_t check;
    if (!mark)
        return version != VERSION && row_parse(r, line);
    *mark = '\0';
    return bq_hex(&check, mark + 2, 8) && check == row_check(line) && row_parse(r, line);
}

static int row_add(struct stats *s, const struct stats_row *r, int at)
{
    if ((s->count & (s->count - 1)) == 0) { /* full at every power of two */
        size_t room = s->count ? (size_t)s->count * 2 : 1;
        struct stats_row *more = realloc(s->row, room * sizeof *more);
        if (!more)
            return BQ_EMEMORY;
        s->row = more;
    }
    memmove(s->row + at + 1, s->row + at, (size_t)(s->count - at) * sizeof *r);
    s->row[at] = *r;
    s->count++;
    return BQ_OK;
}

/* ---- the file -------------------------------------------------------------------- */

/* The list as it was found. */
struct list {
    struct stats s;
    int version; /* 0: there is no list, or its head cannot be read */
    int old;     /* it has rows of the first version, whose ids were their files' names */
    int damaged; /* something is wrong with it */
    char *bad;   /* the lines that cannot be read, each with its newline */
    size_t bad_size;
    int bad_lines;
};

static void list_free(struct list *l)
{
    stats_free(&l->s);
    free(l->bad);
    memset(l, 0, sizeof *l);
}

static int set_line_aside(struct list *l, const char *line, size_t n)
{
    char *more = realloc(l->bad, l->bad_size + n + 1);
    if (!more)
        return BQ_EMEMORY;
    l->bad = more;
    memcpy(l->bad + l->bad_size, line, n);
    l->bad[l->bad_size + n] = '\n';
    l->bad_size += n + 1;
    l->bad_lines++;
    l->damaged = 1;
    return BQ_OK;
}

/* 1 if it is the list's last line and says what stands before it; 0 if not; -1 if it is no last line at all. */
static int last_line(const struct list *l, const char *line, const char *text, size_t before)
{
    char want[LINE];
    if (strncmp(line, "sum ", 4) != 0 && strncmp(line, "end ", 4) != 0)
        return -1;
    if (l->version == FIRST)
        snprintf(want, LINE, "sum %d %016llx", l->s.count, (unsigned long long)bq_hash64("statistics", text, before));
    else
        snprintf(want, LINE, "end %d", l->s.count);
    return strcmp(line, want) == 0;
}

static int head_version(const char *line, size_t n)
{
    char word[24];
    int64_t version;
    size_t head = sizeof HEAD - 1;
    if (n <= head || n - head >= sizeof word || memcmp(line, HEAD, head) != 0)
        return 0;
    memcpy(word, line + head, n - head);
    word[n - head] = '\0';
    return bq_number(&version, word, 1, INT32_MAX) ? (int)version : 0;
}

static int by_id(const void *a, const void *b)
{
    const struct stats_row *x = *(struct stats_row *const *)a, *y = *(struct stats_row *const *)b;
    int order = strcmp(x->id, y->id);
    return order ? order : x < y ? -1 : 1;
}

/* A game stands there once, whoever wrote its line again: the first of them stays. */
static int drop_doubles(struct list *l)
{
    int n = l->s.count, kept = 0;
    struct stats_row **order = n ? malloc((size_t)n * sizeof *order) : NULL;
    if (!order)
        return n ? BQ_EMEMORY : BQ_OK;
    for (int i = 0; i < n; i++)
        order[i] = &l->s.row[i];
    qsort(order, (size_t)n, sizeof *order, by_id);
    for (int i = n - 1; i > 0; i--)
        if (strcmp(order[i]->id, order[i - 1]->id) == 0)
            order[i]->game[0] = '\0'; /* no row that was read has none */
    free(order);
    for (int i = 0; i < n; i++)
        if (l->s.row[i].game[0])
            l->s.row[kept++] = l->s.row[i];
    l->damaged |= kept < n;
    l->s.count = kept;
    return BQ_OK;
}

/* Every line that can be read, and the others. 0, BQ_EMEMORY or BQ_EVERSION. */
static int list_parse(struct list *l, const char *text, size_t size)
{
    int rc = BQ_OK, ended = 0;
    for (size_t at = 0, n; at < size && rc == BQ_OK; at += n + 1) {
        const char *line = text + at, *end = memchr(line, '\n', size - at);
        char copy[LINE] = "";
        struct stats_row r;
        n = end ? (size_t)(end - line) : size - at;
        if (at == 0 && (l->version = head_version(line, n)) > 0) {
            if (l->version > VERSION)
                return BQ_EVERSION;
            l->old = l->version == FIRST;
            continue;
        }
        if (end && n < sizeof copy && !memchr(line, 0, n))
            memcpy(copy, line, n);
        int last = last_line(l, copy, text, at);
        if (last >= 0) {
            ended = last;
        } else if (copy[0] && row_read(&r, copy, l->version)) {
            l->old |= !memchr(line, '#', n);
            ended = 0;
            rc = row_add(&l->s, &r, l->s.count);
        } else {
            ended = 0;
            rc = set_line_aside(l, line, n);
        }
    }
    l->damaged |= !ended;
    return rc == BQ_OK ? drop_doubles(l) : rc;
}

static int list_read(struct list *l, const char *folder, struct bq_trouble *why)
{
    char path[STORE_PATH], *text;
    size_t size;
    memset(l, 0, sizeof *l);
    file_of(path, folder, "statistics");
    if (!folder[0] || access(path, F_OK) != 0)
        return BQ_OK;
    int rc = bq_file_read(&text, &size, path, LIMIT, why);
    if (rc != 0)
        return rc;
    rc = list_parse(l, text, size);
    free(text);
    if (rc != 0) {
        list_free(l);
        if (rc == BQ_EVERSION)
            say_fault(why, rc, TERM_SAY_STATS_NEWER, SAY_T(path));
        else
            no_memory(why);
    }
    return rc;
}

int stats_load(struct stats *out, const char *folder, struct bq_trouble *why)
{
    struct list l;
    memset(out, 0, sizeof *out);
    int rc = list_read(&l, folder, why);
    if (rc == BQ_OK) {
        *out = l.s;
        free(l.bad);
    }
    return rc;
}

void stats_free(struct stats *s)
{
    free(s->row);
    s->row = NULL;
    s->count = 0;
}

/* Two terminals may finish at once: whoever changes the list holds this. -1 if it cannot be had. */
static int list_lock(const char *folder)
{
    char path[STORE_PATH];
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
    char path[STORE_PATH], *text = NULL, *more;
    size_t size = 0;
    if (!l->bad_size)
        return BQ_OK;
    file_of(path, folder, "statistics.broken");
    int rc = access(path, F_OK) == 0 ? bq_file_read(&text, &size, path, LIMIT, why) : BQ_OK;
    if (rc != 0)
        return rc;
    more = realloc(text, size + l->bad_size);
    if (!more) {
        free(text);
        return no_memory(why);
    }
    memcpy(more + size, l->bad, l->bad_size);
    rc = bq_file_write(path, more, size + l->bad_size, why);
    free(more);
    return rc;
}

static int list_write(const struct list *l, const char *folder, struct bq_trouble *why)
{
    char path[STORE_PATH], *text = NULL;
    size_t size = 0;
    int rc = keep_bad(l, folder, why);
    if (rc != 0)
        return rc;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return no_memory(why);
    fprintf(out, "%s%d\n", HEAD, VERSION);
    for (int i = 0; i < l->s.count; i++) {
        char line[LINE];
        row_print(line, &l->s.row[i]);
        fprintf(out, "%s #%08x\n", line, row_check(line));
    }
    fprintf(out, "end %d\n", l->s.count);
    int bad = fclose(out) != 0;
    file_of(path, folder, "statistics");
    rc = bad ? no_memory(why) : bq_file_write(path, text, size, why);
    free(text);
    return rc;
}

/* ---- counting -------------------------------------------------------------------- */

/* The row of that id, or -1. */
static int find(const struct stats *s, const char *id)
{
    for (int i = 0; i < s->count; i++)
        if (bq_same(s->row[i].id, id))
            return i;
    return -1;
}

/* The game and the deal of an id: "royal-0123456789ab". Ids of before begin alike. */
static int deal_length(const char *id)
{
    const char *dash = strchr(id, '-');
    return dash ? (int)(dash - id) + 1 + BQ_ID_DEAL : 0;
}

int stats_deals(const char *folder, const char *id)
{
    struct stats s;
    struct bq_trouble why;
    int times = 0, n = deal_length(id);
    if (stats_load(&s, folder, &why) != 0)
        return 0;
    for (int i = 0; i < s.count; i++)
        times += n > 0 && strncmp(s.row[i].id, id, (size_t)n) == 0 && (!s.row[i].id[n] || s.row[i].id[n] == '-');
    stats_free(&s);
    return times;
}

static int same_deal(const struct stats_row *a, const struct stats_row *b)
{
    size_t n = (size_t)deal_length(a->id);
    return n > 0 && strncmp(a->id, b->id, n) == 0;
}

/* A table that began as its deal's second or later says so by its name. Whoever writes the name can only say it against
 * themselves: that a deal is new is never believed. */
static int named_again(const struct stats_row *r, const struct bq_table *t)
{
    const char *name = bq_table_note_of(t, "table");
    size_t n = (size_t)deal_length(r->id);
    return name && strncmp(name, r->id, n) == 0 && name[n] == '-' && name[n + 1] != 'x';
}

static void set_id(struct stats_row *r, const char *id)
{
    memset(r->id, 0, sizeof r->id);
    memcpy(r->id, id, strlen(id));
}

/* The result of a finished table. 0 if there is none to count: bots alone, or a stacked deck. */
static int row_of(struct stats_row *r, const char *id, const char *path, const struct bq_table *t)
{
    const struct bq_game *g = bq_table_game(t);
    int persons = 0, who = 0;
    for (int i = 0; i < bq_table_setup(t)->seats; i++) {
        char key[16];
        snprintf(key, sizeof key, "seat%d", i);
        if (!bq_table_note_of(t, key)) {
            persons++;
            who = i;
        }
    }
    if (persons == 0 || bq_table_stacked(t))
        return 0;
    memset(r, 0, sizeof *r);
    set_id(r, id);
    snprintf(r->game, sizeof r->game, "%s", g->name);
    struct stat st;
    time_t when = stat(path, &st) == 0 ? st.st_mtime : time(NULL);
    struct tm day;
    if (!localtime_r(&when, &day) || strftime(r->date, sizeof r->date, "%Y-%m-%d", &day) != 10)
        snprintf(r->date, sizeof r->date, "1970-01-01");
    int32_t score[BQ_SEATS];
    g->rules->score(bq_table_referee(t), score);
    uint32_t winners = g->rules->winners(bq_table_referee(t));
    r->score = persons == 1 || g->campaign ? score[who] : BQ_NO_SCORE; /* a campaign is one's own or the team's */
    /* A team wins or loses together: several people with one result have it. */
    uint32_t everyone = bq_bit(bq_table_setup(t)->seats) - 1;
    if (persons == 1)
        r->outcome = winners & bq_bit(who) ? STATS_WON : STATS_LOST;
    else
        r->outcome = winners == everyone ? STATS_WON : winners == 0 ? STATS_LOST : STATS_PLAYED;
    r->undo = bq_table_undone(t) > 0;
    if (g->campaign) {
        int option = bq_option_find(g, g->campaign);
        bq_option_text(&g->rules->options[option], bq_table_setup(t)->option[option], r->step, sizeof r->step);
        r->seats = bq_table_setup(t)->seats;
    }
    return 1;
}

static int same_result(const struct stats_row *a, const struct stats_row *b)
{
    return strcmp(a->game, b->game) == 0 && a->outcome == b->outcome && a->score == b->score && a->undo == b->undo &&
           strcmp(a->step, b->step) == 0 && a->seats == b->seats;
}

/* A game in a file of the player's own was counted under a name that stood in the file alone: its row, or -1. */
static int own_row(const struct stats *s, const struct stats_row *r, const struct bq_table *t)
{
    const char *name = bq_table_note_of(t, "table");
    size_t n = (size_t)deal_length(r->id);
    if (!name || strncmp(name, r->id, n) != 0 || strncmp(name + n, "-x", 2) != 0)
        return -1;
    int i = find(s, name);
    return i >= 0 && same_result(&s->row[i], r) ? i : -1;
}

/* Adds the result of a finished table, unless it is there; by its date if it comes `late`. 1 if it was added. */
static int list_count(struct list *l, const char *path, const struct bq_table *t, int late, struct bq_trouble *why)
{
    char id[BQ_ID];
    struct stats_row r;
    int at = l->s.count;
    if (bq_table_id(t, id) != BQ_OK)
        return no_memory(why);
    if (find(&l->s, id) >= 0 || !row_of(&r, id, path, t))
        return 0;
    int own = own_row(&l->s, &r, t);
    if (own >= 0) {
        set_id(&l->s.row[own], r.id);
        return 1;
    }
    while (late && at > 0 && strcmp(l->s.row[at - 1].date, r.date) > 0)
        at--;
    r.again = named_again(&r, t);
    for (int i = 0; i < at; i++)
        r.again |= same_deal(&r, &l->s.row[i]);
    if (!row_sound(&r))
        return say_fault(why, BQ_EPARSE, TERM_SAY_STATS_NOT_COUNTED, SAY_T(path));
    for (int i = at; i < l->s.count; i++)
        l->s.row[i].again |= same_deal(&r, &l->s.row[i]);
    return row_add(&l->s, &r, at) == BQ_OK ? 1 : no_memory(why);
}

/* ---- the finished tables ---------------------------------------------------------- */

struct done {
    char name[STORE_ID]; /* of the file, without ".save" */
    char id[BQ_ID];
    time_t when;
};

static int by_time(const void *a, const void *b)
{
    const struct done *x = a, *y = b;
    return x->when < y->when ? -1 : x->when > y->when ? 1 : strcmp(x->name, y->name);
}

static void path_of(char out[STORE_PATH], const char *folder, const struct done *d)
{
    char name[STORE_ID + 16];
    snprintf(name, sizeof name, "finished/%s.save", d->name);
    file_of(out, folder, name);
}

/* The id of a save, which is read but not played. */
static int look_up(struct done *d, const char *folder)
{
    char path[STORE_PATH], *text;
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
    char path[STORE_PATH];
    struct done *out = NULL;
    struct dirent *e;
    *n = 0;
    file_of(path, folder, "finished");
    DIR *dir = opendir(path);
    while (dir && (e = readdir(dir))) {
        struct done one;
        const char *dot = strrchr(e->d_name, '.');
        if (e->d_name[0] == '.' || !dot || strcmp(dot, ".save") != 0 || dot - e->d_name >= STORE_ID)
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
    char path[STORE_PATH];
    struct stats_row r;
    int i = find(&l->s, d->name), same = find(&l->s, d->id);
    if (i < 0 || i == same || strncmp(d->id, l->s.row[i].game, strlen(l->s.row[i].game)) != 0)
        return;
    path_of(path, folder, d);
    struct bq_table *t = done_table(path);
    if (t && row_of(&r, d->id, path, t) && !same_result(&l->s.row[i], &r)) {
        if (!l->damaged || !row_sound(&r)) {
            bq_table_free(t);
            return;
        }
        memcpy(r.date, l->s.row[i].date, sizeof r.date);
        r.again = l->s.row[i].again;
        l->s.row[i] = r;
    }
    bq_table_free(t);
    set_id(&l->s.row[i], d->id);
    if (same >= 0) { /* one game under two names was counted twice */
        memmove(l->s.row + i, l->s.row + i + 1, (size_t)(l->s.count - i - 1) * sizeof r);
        l->s.count--;
    }
}

/* The list, to be changed under the lock, with the ids of today. */
static int list_open(struct list *l, const char *folder, struct bq_trouble *why)
{
    int n, rc = list_read(l, folder, why);
    if (rc != 0 || !l->old)
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
        char path[STORE_PATH];
        struct bq_trouble why;
        if (find(&l->s, d[i].id) >= 0)
            continue;
        path_of(path, folder, &d[i]);
        struct bq_table *t = done_table(path);
        if (t)
            counted += list_count(l, path, t, 1, &why) == 1;
        bq_table_free(t);
    }
    return counted;
}

static int has_all(const struct stats *s, const struct done *d, int n)
{
    for (int i = 0; i < n; i++)
        if (find(s, d[i].id) < 0)
            return 0;
    return 1;
}

static void tell_damage(const struct list *l, const char *folder, int counted, char *news, int cap)
{
    char text[STORE_NEWS], path[STORE_PATH];
    file_of(path, folder, "statistics.broken");
    if (l->bad_lines)
        say_text(text, sizeof text, TERM_SAY_STATS_DAMAGED, SAY_N(l->bad_lines), SAY_T(path));
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
    int work = l.damaged || l.old || !has_all(&l.s, done, n);
    list_free(&l);
    if (work) {
        int fd = list_lock(folder);
        rc = list_open(&l, folder, &why); /* again under the lock: another terminal may have mended it meanwhile */
        if (rc == 0) {
            counted = count_done(&l, folder, done, n);
            if (counted || l.damaged || l.old)
                rc = list_write(&l, folder, &why);
            if (l.damaged && rc == 0)
                tell_damage(&l, folder, counted, news, cap);
            else if (l.damaged)
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
                if (rc == 0 && l.damaged)
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
