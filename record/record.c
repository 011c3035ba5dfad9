/* record.c -- the list of results: reading, writing, adding, merging. See record.h for the text.
 *
 * Each row contains everything known about it: its game's id, and a checksum of its own. So a damaged line does not affect the others. */
#include "record/record.h"

#include <stdlib.h>
#include <string.h>

#include "core/hash.h"
#include "core/text.h"
#include "record/inside.h"

static const char HEAD[] = "banquet statistics ";

enum { CHECKED = 2 }; /* the first version whose rows have checks */

/* ---- rows ------------------------------------------------------------------------ */

static int in_order(const void *a, const void *b)
{
    const struct bq_result *x = a, *y = b;

    return x->at != y->at ? (x->at < y->at ? -1 : 1) : strcmp(x->id, y->id);
}

/* Of two rows of one game: which is to stay. The fuller, then the earlier, then the one that is written first in an alphabet: any order
 * will do that is one. */
static int better(const struct bq_result *a, const struct bq_result *b)
{
    struct bq_result x = *a, y = *b;
    char one[RECORD_LINE], other[RECORD_LINE];

    if ((a->people != 0) != (b->people != 0))
        return a->people != 0 ? -1 : 1;
    if (a->at != b->at)
        return a->at < b->at ? -1 : 1;
    x.again = y.again = 0;
    record_print(one, &x);
    record_print(other, &y);
    return strcmp(one, other);
}

static int by_id(const void *a, const void *b)
{
    const struct bq_result *x = a, *y = b;
    int order = strcmp(x->id, y->id);

    return order != 0 ? order : better(x, y);
}

/* Room for `more` rows. */
static int grow(struct bq_record *r, int more)
{
    struct bq_result *row;

    if (more == 0)
        return BQ_OK;
    row = realloc(r->row, ((size_t)r->count + (size_t)more) * sizeof *row);
    if (row == NULL)
        return BQ_EMEMORY;
    r->row = row;
    return BQ_OK;
}

/* Each game once, in order: the invariant. How many rows were doubles. */
static int put_in_order(struct bq_record *r)
{
    int kept = 0, before = r->count;

    if (r->count == 0)
        return 0;
    qsort(r->row, (size_t)r->count, sizeof *r->row, by_id);
    for (int i = 0; i < before; i++)
        if (kept > 0 && strcmp(r->row[kept - 1].id, r->row[i].id) == 0)
            r->row[kept - 1].again |= r->row[i].again;
        else if (kept++ != i)
            r->row[kept - 1] = r->row[i];
    r->count = kept;
    qsort(r->row, (size_t)r->count, sizeof *r->row, in_order);
    return before - kept;
}

int bq_record_find(const struct bq_record *r, const char *id)
{
    for (int i = 0; i < r->count; i++)
        if (bq_same(r->row[i].id, id))
            return i;
    return -1;
}

void bq_record_drop(struct bq_record *r, int row)
{
    memmove(r->row + row, r->row + row + 1, (size_t)(r->count - row - 1) * sizeof *r->row);
    r->count--;
}

int bq_record_add(struct bq_record *r, const struct bq_result *one)
{
    int before = r->count;

    if (!bq_result_sound(one))
        return BQ_EPARSE;
    if (grow(r, 1) != BQ_OK)
        return BQ_EMEMORY;
    r->row[r->count++] = *one;
    put_in_order(r);
    return r->count - before;
}

int bq_record_merge(struct bq_record *r, const struct bq_record *other)
{
    int before = r->count;

    if (grow(r, other->count) != BQ_OK)
        return BQ_EMEMORY;
    if (other->count > 0)
        memcpy(r->row + r->count, other->row, (size_t)other->count * sizeof *r->row);
    r->count += other->count;
    put_in_order(r);
    return r->count - before;
}

void bq_record_free(struct bq_record *r)
{
    free(r->row);
    r->row = NULL;
    r->count = 0;
}

int bq_record_deals(const struct bq_record *r, const char *id)
{
    const size_t n = (size_t)bq_deal_length(id);
    int times = 0;

    for (int i = 0; i < r->count && n > 0; i++)
        times += strncmp(r->row[i].id, id, n) == 0 &&
                 (strlen(r->row[i].id) <= n || r->row[i].id[n] == '\0' || r->row[i].id[n] == '-');
    return times;
}

/* ---- reading --------------------------------------------------------------------- */

struct reading {
    struct bq_record *out;
    struct bq_record_found *found;
    const char *text;
    int64_t at; /* of the last row */
    int room;   /* rows there is room for */
    int line;   /* its number */
    int ended;  /* the last line was there, and nothing has followed it, */
    int right;  /* and it says what stands before it */
};

static int head_version(const char *line, size_t n)
{
    const size_t head = sizeof HEAD - 1;
    char word[24];
    int64_t version;

    if (n <= head || n - head >= sizeof word || memcmp(line, HEAD, head) != 0)
        return 0;
    memcpy(word, line + head, n - head);
    word[n - head] = '\0';
    return bq_number(&version, word, 1, INT32_MAX) ? (int)version : 0;
}

/* 1 if it is the list's last line and says what stands before it; 0 if not; -1 if it is no last line at all. */
static int last_line(const struct reading *in, const char *line, size_t before)
{
    char want[64];
    struct bq_text t = bq_text_to(want, sizeof want);

    if (strncmp(line, "sum ", 4) != 0 && strncmp(line, "end ", 4) != 0)
        return -1;
    bq_put(&t, in->found->version == 1 ? "sum " : "end ");
    bq_put_int(&t, in->out->count);
    if (in->found->version == 1) {
        bq_put_char(&t, ' ');
        bq_put_hex(&t, bq_hash64("statistics", in->text, before), 16);
    }
    return strcmp(line, want) == 0;
}

/* A row with its check, which only lists of before may lack. The line is changed. */
static int read_row(struct reading *in, struct bq_result *r, char *line)
{
    const int version = in->found->version;
    char *mark = strstr(line, " #");
    uint64_t check;

    if (mark == NULL && version >= CHECKED)
        return 0;
    if (mark != NULL) {
        *mark = '\0';
        if (!bq_hex(&check, mark + 2, 8) || check != record_check(line))
            return 0;
    }
    return record_parse(r, line, version, &in->at) && bq_result_sound(r);
}

static int keep_row(struct reading *in, const struct bq_result *r)
{
    if (in->out->count == in->room) {
        in->room = in->room > 0 ? in->room * 2 : 16;
        if (grow(in->out, in->room - in->out->count) != BQ_OK)
            return BQ_EMEMORY;
    }
    in->out->row[in->out->count++] = *r;
    return BQ_OK;
}

static int keep_bad(struct reading *in, const char *line, size_t n)
{
    struct bq_record_found *f = in->found;
    char *more = realloc(f->bad, f->bad_size + n + 1);

    if (more == NULL)
        return BQ_EMEMORY;
    f->bad = more;
    memcpy(f->bad + f->bad_size, line, n);
    f->bad[f->bad_size + n] = '\n';
    f->bad_size += n + 1;
    if (f->bad_lines++ == 0)
        f->bad_first = in->line;
    f->damaged = 1;
    return BQ_OK;
}

/* The line text[at .. at + n), ended by a newline or not. */
static int read_line(struct reading *in, size_t at, size_t n, int whole)
{
    const char *line = in->text + at;
    char copy[RECORD_LINE] = "";
    struct bq_result r;
    int last;

    if (whole && n < sizeof copy && memchr(line, 0, n) == NULL)
        memcpy(copy, line, n);
    last = last_line(in, copy, at);
    in->ended = last >= 0;
    in->right = last > 0;
    if (last >= 0)
        return BQ_OK;
    if (copy[0] == '\0' || !read_row(in, &r, copy))
        return keep_bad(in, line, n);
    in->found->old |= memchr(line, '#', n) == NULL;
    return keep_row(in, &r);
}

static int read_text(struct reading *in, size_t size)
{
    for (size_t at = 0, n; at < size; at += n + 1) {
        const char *line = in->text + at, *end = memchr(line, '\n', size - at);

        n = end != NULL ? (size_t)(end - line) : size - at;
        in->line++;
        if (at == 0 && (in->found->version = head_version(line, n)) > 0) {
            if (in->found->version > RECORD_VERSION)
                return BQ_EVERSION;
            in->found->old = in->found->version == 1;
        } else if (read_line(in, at, n, end != NULL) != BQ_OK) {
            return BQ_EMEMORY;
        }
    }
    return BQ_OK;
}

int bq_record_read(struct bq_record *out, struct bq_record_found *found, const char *text, size_t size)
{
    struct bq_record_found mine = {0};
    struct reading in = {.out = out, .found = &mine, .text = text};
    int fault;

    memset(out, 0, sizeof *out);
    fault = read_text(&in, size);
    if (fault == BQ_OK) {
        mine.cut = in.right || (in.ended && mine.bad_lines > 0) ? 0 : in.line;
        mine.damaged |= put_in_order(out) > 0 || !in.right;
    } else {
        bq_record_free(out);
    }
    if (found != NULL && fault == BQ_OK) {
        *found = mine;
    } else {
        free(mine.bad);
        if (found != NULL)
            memset(found, 0, sizeof *found);
    }
    return fault;
}

/* ---- writing --------------------------------------------------------------------- */

static void put_record(struct bq_text *t, const struct bq_record *r)
{
    bq_put(t, HEAD);
    bq_put_int(t, RECORD_VERSION);
    bq_put_char(t, '\n');
    for (int i = 0; i < r->count; i++) {
        char line[RECORD_LINE + 16];

        bq_result_line(&r->row[i], line, sizeof line);
        bq_put(t, line);
        bq_put_char(t, '\n');
    }
    bq_put(t, "end ");
    bq_put_int(t, r->count);
    bq_put_char(t, '\n');
}

int bq_record_write(const struct bq_record *r, char **text, size_t *size)
{
    struct bq_text t = bq_text_to(NULL, 0);

    put_record(&t, r);
    *text = malloc((size_t)t.len + 1);
    if (*text == NULL)
        return BQ_EMEMORY;
    t = bq_text_to(*text, t.len + 1);
    put_record(&t, r);
    *size = (size_t)t.len;
    return BQ_OK;
}

/* ---- taking another's ------------------------------------------------------------- */

int bq_record_take(struct bq_record *r, struct bq_taken *out, const char *text, size_t size)
{
    struct bq_record other;
    struct bq_record_found found;
    int fault = bq_record_read(&other, &found, text, size), added;

    memset(out, 0, sizeof *out);
    if (fault != BQ_OK)
        return fault;
    free(found.bad);
    added = found.version > 0 ? bq_record_merge(r, &other) : BQ_EPARSE;
    if (added >= 0)
        *out = (struct bq_taken){.added = added,
                                 .known = other.count - added,
                                 .bad = found.bad_lines,
                                 .line = found.bad_first,
                                 .cut = found.cut};
    bq_record_free(&other);
    return added < 0 ? added : BQ_OK;
}
