/* stats.c -- the list of results: reading, adding, repairing, showing. See stats.h for the file. */
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

enum { LIMIT = 64 << 20 };

static const char HEAD[] = "banquet statistics ";
static const char *const OUTCOMES[] = {"won", "lost", "played"};

static int fault(struct bq_trouble *why, int code, const char *format, const char *a, const char *b)
{
    why->code = code;
    snprintf(why->text, sizeof why->text, format, a, b);
    return code;
}

static void file_of(char out[STORE_PATH], const char *folder, const char *name)
{
    if (snprintf(out, STORE_PATH, "%s/%s", folder, name) >= STORE_PATH)
        memset(out, 'x', STORE_PATH - 1);
}

/* ---- reading --------------------------------------------------------------------- */

static int is_date(const char *s)
{
    static const char form[] = "dddd-dd-dd";
    for (int i = 0; form[i]; i++)
        if (form[i] == 'd' ? s[i] < '0' || s[i] > '9' : s[i] != form[i])
            return 0;
    return s[10] == '\0';
}

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

static void row_write(FILE *out, const struct stats_row *r)
{
    fprintf(out, "%s %s %s %s ", r->id, r->game, r->date, OUTCOMES[r->outcome]);
    if (r->score == BQ_NO_SCORE)
        fputc('-', out);
    else
        fprintf(out, "%d", (int)r->score);
    fprintf(out, "%s%s", r->undo ? " undo" : "", r->again ? " again" : "");
    if (r->step[0])
        fprintf(out, " step=%s seats=%d", r->step, r->seats);
    fputc('\n', out);
}

static int row_add(struct stats *s, const struct stats_row *r)
{
    if ((s->count & (s->count - 1)) == 0) { /* full at every power of two */
        size_t room = s->count ? (size_t)s->count * 2 : 1;
        struct stats_row *more = realloc(s->row, room * sizeof *more);
        if (!more)
            return BQ_EMEMORY;
        s->row = more;
    }
    s->row[s->count++] = *r;
    return BQ_OK;
}

/* The rows of `text`, which is changed. 0, BQ_EMEMORY, BQ_ECORRUPT or BQ_EVERSION. */
static int rows_parse(struct stats *out, char *text, size_t size)
{
    char *line = text, *end;
    if (strlen(text) != size || strncmp(text, HEAD, sizeof HEAD - 1) != 0)
        return BQ_ECORRUPT;
    if (strncmp(text + sizeof HEAD - 1, "1\n", 2) != 0)
        return BQ_EVERSION;
    line = strchr(text, '\n') + 1;
    for (; (end = strchr(line, '\n')); line = end + 1) {
        struct stats_row r;
        *end = '\0';
        if (strncmp(line, "sum ", 4) == 0) {
            char want[64];
            size_t n = (size_t)(line - text);
            for (size_t i = 0; i < n; i++) /* the lines were cut at their ends */
                if (!text[i])
                    text[i] = '\n';
            snprintf(want, sizeof want, "sum %d %016llx", out->count,
                     (unsigned long long)bq_hash64("statistics", text, n));
            return strcmp(line, want) == 0 && (size_t)(end + 1 - text) == size ? BQ_OK : BQ_ECORRUPT;
        }
        if (!row_parse(&r, line))
            return BQ_ECORRUPT;
        int rc = row_add(out, &r);
        if (rc != 0)
            return rc;
    }
    return BQ_ECORRUPT;
}

int stats_load(struct stats *out, const char *folder, struct bq_trouble *why)
{
    char path[STORE_PATH], *text;
    size_t size;
    memset(out, 0, sizeof *out);
    file_of(path, folder, "statistics");
    if (!folder[0] || access(path, F_OK) != 0)
        return BQ_OK;
    int rc = bq_file_read(&text, &size, path, LIMIT, why);
    if (rc != 0)
        return rc;
    rc = rows_parse(out, text, size);
    free(text);
    if (rc != 0) {
        stats_free(out);
        if (rc == BQ_EVERSION)
            fault(why, rc, "%.200s was written by a newer Banquet; it is left as it is.%s", path, "");
        else if (rc == BQ_ECORRUPT)
            fault(why, rc, "%.200s is damaged.%s", path, "");
        else
            fault(why, rc, "There is not enough memory for the statistics.%s%s", "", "");
    }
    return rc;
}

void stats_free(struct stats *s)
{
    free(s->row);
    s->row = NULL;
    s->count = 0;
}

static int has(const struct stats *s, const char *id)
{
    for (int i = 0; i < s->count; i++)
        if (strcmp(s->row[i].id, id) == 0)
            return 1;
    return 0;
}

int stats_has(const char *folder, const char *id)
{
    struct stats s;
    struct bq_trouble why;
    if (stats_load(&s, folder, &why) != 0)
        return 0;
    int found = has(&s, id);
    stats_free(&s);
    return found;
}

/* ---- counting -------------------------------------------------------------------- */

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

static int list_write(const struct stats *s, const char *folder, struct bq_trouble *why)
{
    char path[STORE_PATH], *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return fault(why, BQ_EMEMORY, "There is not enough memory for the statistics.%s%s", "", "");
    fprintf(out, "%s1\n", HEAD);
    for (int i = 0; i < s->count; i++)
        row_write(out, &s->row[i]);
    fflush(out);
    fprintf(out, "sum %d %016llx\n", s->count, (unsigned long long)bq_hash64("statistics", text, size));
    int bad = fclose(out) != 0;
    file_of(path, folder, "statistics");
    int rc = bad ? fault(why, BQ_EMEMORY, "There is not enough memory for the statistics.%s%s", "", "")
                 : bq_file_write(path, text, size, why);
    free(text);
    return rc;
}

/* The result of a finished table. 0 if there is none to count: bots alone. */
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
    if (persons == 0)
        return 0;
    memset(r, 0, sizeof *r);
    snprintf(r->id, sizeof r->id, "%s", id);
    snprintf(r->game, sizeof r->game, "%s", g->name);
    struct stat st;
    time_t when = stat(path, &st) == 0 ? st.st_mtime : time(NULL);
    struct tm day;
    if (!localtime_r(&when, &day) || strftime(r->date, sizeof r->date, "%Y-%m-%d", &day) != 10)
        snprintf(r->date, sizeof r->date, "1970-01-01");
    int32_t score[BQ_SEATS];
    g->score(bq_table_referee(t), score);
    uint32_t winners = g->winners(bq_table_referee(t));
    r->score = persons == 1 || g->campaign ? score[who] : BQ_NO_SCORE; /* a campaign is one's own or the team's */
    /* A team wins or loses together: several people with one result have it. */
    uint32_t everyone = bq_bit(bq_table_setup(t)->seats) - 1;
    if (persons == 1)
        r->outcome = winners & bq_bit(who) ? STATS_WON : STATS_LOST;
    else
        r->outcome = winners == everyone ? STATS_WON : winners == 0 ? STATS_LOST : STATS_PLAYED;
    r->undo = bq_table_undone(t) > 0;
    const char *stem = strchr(id, '-');
    const char *number = stem ? strchr(stem + 1, '-') : NULL;
    r->again = number && number[1] != 'x';
    if (g->campaign) {
        int option = bq_option_find(g, g->campaign);
        bq_option_text(&g->options[option], bq_table_setup(t)->option[option], r->step, sizeof r->step);
        r->seats = bq_table_setup(t)->seats;
    }
    return 1;
}

int stats_count(const char *folder, const char *id, const char *path, const struct bq_table *t, struct bq_trouble *why)
{
    struct stats_row r;
    struct stats s;
    if (!row_of(&r, id, path, t))
        return BQ_OK;
    int rc = bq_file_folder(folder, why);
    if (rc != 0)
        return rc;
    int fd = list_lock(folder);
    rc = stats_load(&s, folder, why);
    if (rc == BQ_OK) {
        if (!has(&s, id)) {
            rc = row_add(&s, &r);
            rc = rc != 0 ? fault(why, rc, "There is not enough memory for the statistics.%s%s", "", "")
                         : list_write(&s, folder, why);
        }
        stats_free(&s);
    }
    if (fd >= 0)
        close(fd);
    return rc;
}

/* ---- repairing ------------------------------------------------------------------- */

static void add_news(char *news, int cap, const char *text)
{
    size_t n = strlen(news);
    if (n + 2 < (size_t)cap)
        snprintf(news + n, (size_t)cap - n, "%s%s", n ? "\n" : "", text);
}

/* Counts one finished table if the list lacks it. 1 if it was counted. */
static int count_file(const char *folder, const char *id, const char *path)
{
    char *text;
    size_t size;
    struct bq_trouble why;
    struct bq_table *t;
    if (bq_file_read(&text, &size, path, LIMIT, &why) != 0)
        return 0;
    int rc = bq_table_load(&t, text, size, &why);
    free(text);
    if (rc != 0)
        return 0; /* kept, for whoever can read it */
    rc = bq_table_over(t) ? stats_count(folder, id, path, t, &why) : BQ_EDENIED;
    bq_table_free(t);
    return rc == 0;
}

/* Finished tables that the list lacks, oldest first so that streaks come out right. */
struct late {
    char id[STORE_ID];
    time_t when;
};

static int by_time(const void *a, const void *b)
{
    const struct late *x = a, *y = b;
    return x->when < y->when ? -1 : x->when > y->when ? 1 : strcmp(x->id, y->id);
}

static int count_late(const char *folder, const struct stats *s)
{
    char path[STORE_PATH];
    struct late *late = NULL;
    int n = 0, counted = 0;
    file_of(path, folder, "finished");
    DIR *dir = opendir(path);
    if (!dir)
        return 0;
    struct dirent *d;
    while ((d = readdir(dir))) {
        struct late one;
        struct stat st;
        const char *dot = strrchr(d->d_name, '.');
        if (d->d_name[0] == '.' || !dot || strcmp(dot, ".save") != 0 || dot - d->d_name >= STORE_ID)
            continue;
        memset(&one, 0, sizeof one);
        memcpy(one.id, d->d_name, (size_t)(dot - d->d_name));
        if (has(s, one.id) || fstatat(dirfd(dir), d->d_name, &st, 0) != 0)
            continue;
        one.when = st.st_mtime;
        struct late *more = realloc(late, (size_t)(n + 1) * sizeof *late);
        if (!more)
            break;
        late = more;
        late[n++] = one;
    }
    closedir(dir);
    if (n)
        qsort(late, (size_t)n, sizeof *late, by_time);
    for (int i = 0; i < n; i++) {
        char name[STORE_ID + 16];
        snprintf(name, sizeof name, "finished/%s.save", late[i].id);
        file_of(path, folder, name);
        counted += count_file(folder, late[i].id, path);
    }
    free(late);
    return counted;
}

void stats_repair(const char *folder, char *news, int cap)
{
    struct stats s;
    struct bq_trouble why;
    char text[STORE_NEWS], path[STORE_PATH], aside[STORE_PATH];
    if (!folder[0])
        return;
    int rc = stats_load(&s, folder, &why);
    int broken = rc == BQ_ECORRUPT;
    if (broken) {
        int fd = list_lock(folder);
        file_of(path, folder, "statistics");
        /* Again under the lock: another terminal may have mended it meanwhile. */
        broken = stats_load(&s, folder, &why) == BQ_ECORRUPT;
        rc = broken && store_set_aside(path, aside, sizeof aside) != 0 ? BQ_EIO : BQ_OK;
        if (fd >= 0)
            close(fd);
    }
    if (rc != 0) {
        add_news(news, cap, why.text);
        return;
    }
    int counted = count_late(folder, &s);
    stats_free(&s);
    if (broken) {
        snprintf(text, sizeof text,
                 "The statistics were damaged. They were set aside as %.600s and made anew from %d finished game%s.",
                 aside, counted, counted == 1 ? "" : "s");
        add_news(news, cap, text);
    }
}

/* ---- adding up and showing ------------------------------------------------------- */

void stats_add_up(struct stats_sum *out, const struct stats *s, const char *game)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < s->count; i++) {
        const struct stats_row *r = &s->row[i];
        if (strcmp(r->game, game) != 0)
            continue;
        int aided = r->undo || r->again;
        out->played++;
        if (r->outcome == STATS_LOST) {
            out->lost++;
            out->streak = 0;
        } else if (r->outcome == STATS_WON) {
            out->won++;
            if (aided) {
                out->aided++;
            } else {
                out->streak++;
                if (out->streak > out->best_streak)
                    out->best_streak = out->streak;
            }
        }
        if (r->score == BQ_NO_SCORE) {
            out->scoreless += r->outcome == STATS_LOST;
            continue;
        }
        if (!aided && r->outcome == STATS_WON && (!out->has_best || r->score > out->best)) {
            out->best = r->score;
            out->has_best = 1;
        }
        int k = 0;
        while (k < out->scores && out->score[k] < r->score)
            k++;
        if (k == out->scores || out->score[k] != r->score) {
            if (out->scores == STATS_SCORES)
                continue;
            memmove(&out->score[k + 1], &out->score[k], (size_t)(out->scores - k) * sizeof out->score[0]);
            memmove(&out->times[k + 1], &out->times[k], (size_t)(out->scores - k) * sizeof out->times[0]);
            out->scores++;
            out->score[k] = r->score;
            out->times[k] = 0;
        }
        out->times[k]++;
    }
}

static void bar_line(FILE *out, const char *label, int times, int most, const char *bar)
{
    int length = most > 0 ? (times * 40 + most - 1) / most : 0;
    fprintf(out, "  %8s  ", label);
    for (int i = 0; i < length; i++)
        fputs(bar, out);
    fprintf(out, "%s%d\n", length ? " " : "", times);
}

void stats_page(FILE *out, const struct stats_sum *sum, const char *title, const char *bar)
{
    fprintf(out, "%s\n\n", title);
    if (sum->played == 0) {
        fprintf(out, "No game is finished yet. Every game you finish is counted here.\n");
        return;
    }
    fprintf(out, "Played        %d\n", sum->played);
    fprintf(out, "Won           %d (%d%%)\n", sum->won, (sum->won * 100 + sum->played / 2) / sum->played);
    if (sum->aided)
        fprintf(out, "  with undo   %d (won with undo, or on a deal seen before; no part of streaks and best)\n",
                sum->aided);
    fprintf(out, "Lost          %d\n", sum->lost);
    fprintf(out, "Streak        %d (best %d)\n", sum->streak, sum->best_streak);
    if (sum->has_best)
        fprintf(out, "Best score    %d\n", (int)sum->best);
    int most = sum->scoreless;
    for (int i = 0; i < sum->scores; i++)
        if (sum->times[i] > most)
            most = sum->times[i];
    if (most)
        fprintf(out, "\nScores\n");
    for (int i = sum->scores; i-- > 0;) {
        char label[16];
        snprintf(label, sizeof label, "%d", (int)sum->score[i]);
        bar_line(out, label, sum->times[i], most, bar);
    }
    if (sum->scoreless)
        bar_line(out, "lost", sum->scoreless, most, bar);
}
