/* store.c -- see store.h: the queue, the thread, and each request as a job.
 *
 * Two lists under one lock: what has come in, and what is complete. The thread takes a list, has the backend carry it out, and
 * appends it to what is complete; it is signalled only if it sleeps, so that in a busy store a request costs one lock.
 *
 * Invariant: jobs are answered in the order in which they came; waiting and bytes count those between request and collect. */
#define _POSIX_C_SOURCE 200809L
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/say.h"
#include "server/store_inside.h"

enum {
    BLOCK = 4096 - 64, /* bytes of memory that a job takes at a time */
    QUIET = 50         /* ms in which nothing comes, after which nobody waits: what can be done later is done now */
};

struct list {
    struct store_job *first, **last;
};

struct store {
    const struct store_backend *backend;
    void *db;
    void (*wake)(void *context);
    void *context;
    uint32_t most, batch;
    size_t most_bytes;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t come, done; /* something has come in, or the end; something is complete */
    struct list in, out;
    int sleeping, ending, woken; /* the thread; the store; the caller, who has not collected since */
    int gather, gathered;        /* requests wait for store_go(); how many may. The caller's own */
    uint32_t queued;             /* in `in`, or with the backend */
    struct store_counts counts;
};

/* ---- jobs ------------------------------------------------------------------------------- */

struct store_block {
    struct store_block *next;
    _Alignas(16) unsigned char room[];
};

/* What went wrong with all jobs of a list. They are freed by one thread. */
struct store_why {
    int users;
    struct bq_trouble trouble;
};

static size_t rounded(size_t n)
{
    return (n + 15) & ~(size_t)15;
}

static struct store_job *job_new(enum store_op op, uint64_t ticket, size_t room)
{
    struct store_job *j = malloc(sizeof *j + rounded(room));

    if (j == NULL)
        return NULL;
    memset(j, 0, sizeof *j);
    j->op = op;
    j->answer.ticket = ticket;
    j->cap = rounded(room);
    j->bytes = sizeof *j + j->cap;
    return j;
}

static void job_free(struct store_job *j)
{
    while (j->more != NULL) {
        struct store_block *b = j->more;

        j->more = b->next;
        free(b);
    }
    if (j->why != NULL && --j->why->users == 0)
        free(j->why);
    free(j);
}

void *store_keep_room(struct store_job *j, size_t size)
{
    unsigned char *at;

    size = rounded(size);
    if (size <= j->cap - j->used) {
        /* the room that is left: in the job itself, or in its newest block */
        at = (j->more == NULL ? j->room : j->more->room) + j->used;
    } else {
        size_t cap = size > BLOCK ? size : BLOCK;
        struct store_block *b = malloc(sizeof *b + cap);

        if (b == NULL)
            return NULL;
        b->next = j->more;
        j->more = b;
        j->bytes += sizeof *b + cap;
        j->used = 0;
        j->cap = cap;
        at = b->room;
    }
    j->used += size;
    return at;
}

const void *store_keep(struct store_job *j, const void *data, size_t size, int *failed)
{
    void *copy;

    if (data == NULL)
        return NULL;
    copy = store_keep_room(j, size > 0 ? size : 1);
    if (copy == NULL)
        *failed = 1;
    else if (size > 0)
        memcpy(copy, data, size);
    return copy;
}

const char *store_keep_text(struct store_job *j, const char *text, int *failed)
{
    return text == NULL ? NULL : store_keep(j, text, strlen(text) + 1, failed);
}

/* ---- the thread ------------------------------------------------------------------------- */

static void list_clear(struct list *l)
{
    l->first = NULL;
    l->last = &l->first;
}

static void list_join(struct list *l, struct list *more)
{
    if (more->first == NULL)
        return;
    *l->last = more->first;
    l->last = more->last;
    list_clear(more);
}

/* Moves up to n jobs of `from` to the empty list `to`; how many. */
static uint32_t list_take(struct list *to, struct list *from, uint32_t n)
{
    struct store_job **end = &from->first;
    uint32_t taken = 0;

    while (*end != NULL && taken < n) {
        end = &(*end)->next;
        taken++;
    }
    list_clear(to);
    if (taken == 0)
        return 0;
    to->first = from->first;
    to->last = end;
    from->first = *end;
    if (from->first == NULL)
        list_clear(from);
    *end = NULL;
    return taken;
}

/* Gives every job that met a fault the reason: that of the whole list, or what is known of its own. */
static void blame(struct list *batch, int fault, const struct bq_trouble *why)
{
    struct store_why *all = NULL;

    for (struct store_job *j = batch->first; j != NULL; j = j->next) {
        if (j->answer.code >= 0)
            continue;
        if (all == NULL || all->trouble.code != j->answer.code) {
            all = calloc(1, sizeof *all);
            if (all == NULL)
                return;
            if (j->answer.code == fault)
                all->trouble = *why;
            else if (j->answer.code == BQ_EMEMORY)
                bq_complain0(&all->trouble, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
            else
                server_fault0(&all->trouble, j->answer.code,
                              j->answer.code == BQ_EDENIED ? SERVER_SAY_STORE_BESIDE : SERVER_SAY_STORE_ROWS);
        }
        all->users++;
        j->why = all;
        j->answer.why = &all->trouble;
    }
}

static uint64_t now_us(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

/* Carries a list out, and says how it went to the counts. Called and returns with the lock held. */
static void carry_out(struct store *s, struct list *batch, uint32_t n)
{
    struct bq_trouble why;
    uint64_t took = now_us();
    int wrote = 0, fault, call;

    pthread_mutex_unlock(&s->lock);
    fault = s->backend->batch(s->db, batch->first, &wrote, &why);
    took = now_us() - took;
    blame(batch, fault, &why);
    pthread_mutex_lock(&s->lock);
    if (wrote && fault == 0) {
        s->counts.commits++;
        s->counts.commit_us += took;
        s->counts.written += n;
    }
    for (struct store_job *j = batch->first; j != NULL; j = j->next) {
        s->counts.failed += j->answer.code < 0;
        s->counts.bytes += j->bytes - j->counted; /* the answer */
        j->counted = j->bytes;
    }
    if (n > s->counts.largest)
        s->counts.largest = n;
    list_join(&s->out, batch);
    call = !s->woken;
    s->woken = 1;
    if (call && s->wake != NULL) {
        pthread_mutex_unlock(&s->lock);
        s->wake(s->context);
        pthread_mutex_lock(&s->lock);
    }
    s->queued -= n;
    pthread_cond_broadcast(&s->done);
}

/* Waits for something to come in; `later`: not for ever. 1 if nothing came for a while. Called and returns with the lock held. */
static int wait_for_more(struct store *s, int later)
{
    struct timespec until;
    int quiet = 0;

    s->sleeping = 1;
    if (!later) {
        pthread_cond_wait(&s->come, &s->lock);
    } else {
        clock_gettime(CLOCK_MONOTONIC, &until);
        until.tv_nsec += QUIET * 1000000;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        quiet = pthread_cond_timedwait(&s->come, &s->lock, &until) == ETIMEDOUT;
    }
    s->sleeping = 0;
    return quiet && s->in.first == NULL && !s->ending;
}

static void *run(void *context)
{
    struct store *s = context;
    int later = 1; /* the backend has something to do when nobody waits */

    pthread_mutex_lock(&s->lock);
    for (;;) {
        struct list batch;
        uint32_t n = list_take(&batch, &s->in, s->batch);

        if (n > 0)
            carry_out(s, &batch, n);
        else if (s->ending)
            break;
        else if (!wait_for_more(s, later))
            continue;
        pthread_mutex_unlock(&s->lock);
        later = s->backend->upkeep(s->db, n == 0);
        pthread_mutex_lock(&s->lock);
    }
    pthread_mutex_unlock(&s->lock);
    return NULL;
}

int store_open(struct store **out, const struct store_config *config, struct bq_trouble *why)
{
    struct store *s = calloc(1, sizeof *s);
    pthread_condattr_t steady;
    int fault;

    *out = NULL;
    if (s == NULL)
        return bq_complain0(why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
    s->backend = &store_sqlite;
    s->wake = config->wake;
    s->context = config->context;
    s->gather = config->gather;
    s->most = config->queue > 0 ? config->queue : STORE_QUEUE;
    s->batch = config->batch > 0 ? config->batch : STORE_BATCH;
    s->most_bytes = config->bytes > 0 ? config->bytes : STORE_BYTES;
    list_clear(&s->in);
    list_clear(&s->out);
    fault = s->backend->open(&s->db, config, why);
    if (fault != 0) {
        free(s);
        return fault;
    }
    pthread_mutex_init(&s->lock, NULL);
    pthread_condattr_init(&steady);
    pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
    pthread_cond_init(&s->come, &steady);
    pthread_condattr_destroy(&steady);
    pthread_cond_init(&s->done, NULL);
    if (pthread_create(&s->thread, NULL, run, s) != 0) {
        s->backend->close(s->db);
        free(s);
        return bq_complain0(why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
    }
    *out = s;
    return 0;
}

void store_close(struct store *s)
{
    if (s == NULL)
        return;
    pthread_mutex_lock(&s->lock);
    s->ending = 1;
    pthread_cond_signal(&s->come);
    pthread_mutex_unlock(&s->lock);
    pthread_join(s->thread, NULL);
    s->backend->close(s->db);
    while (s->out.first != NULL) {
        struct store_job *j = s->out.first;

        s->out.first = j->next;
        job_free(j);
    }
    pthread_cond_destroy(&s->done);
    pthread_cond_destroy(&s->come);
    pthread_mutex_destroy(&s->lock);
    free(s);
}

int store_collect(struct store *s, store_done *done, void *context)
{
    struct list batch;
    int n = 0;

    list_clear(&batch);
    pthread_mutex_lock(&s->lock);
    list_join(&batch, &s->out);
    s->woken = 0;
    for (struct store_job *j = batch.first; j != NULL; j = j->next) {
        s->counts.waiting--;
        s->counts.bytes -= j->counted;
    }
    pthread_mutex_unlock(&s->lock);
    while (batch.first != NULL) {
        struct store_job *j = batch.first;

        batch.first = j->next;
        done(context, &j->answer);
        job_free(j);
        n++;
    }
    return n;
}

void store_go(struct store *s)
{
    int wake;

    if (s->gathered == 0)
        return;
    s->gathered = 0;
    pthread_mutex_lock(&s->lock);
    wake = s->sleeping && s->in.first != NULL;
    if (wake)
        s->sleeping = 0;
    pthread_mutex_unlock(&s->lock);
    if (wake)
        pthread_cond_signal(&s->come);
}

void store_drain(struct store *s)
{
    store_go(s);
    pthread_mutex_lock(&s->lock);
    while (s->queued > 0)
        pthread_cond_wait(&s->done, &s->lock);
    pthread_mutex_unlock(&s->lock);
}

void store_count(struct store *s, struct store_counts *out)
{
    pthread_mutex_lock(&s->lock);
    *out = s->counts;
    pthread_mutex_unlock(&s->lock);
}

/* ---- requests --------------------------------------------------------------------------- */

/* Whether the answer may be as large as all that was ever played at a table, or at many. */
static int answers_much(enum store_op op)
{
    return op == OP_TABLE_LOAD || op == OP_TABLE_LIST || op == OP_TABLE_SAVE || op == OP_BEST || op == OP_CHAT_LOAD ||
           op == OP_PERSON_LIST;
}

/* Whether there is room for another request; asked first, so that a full store copies nothing. Answers may fill half of it, so
 * that whoever reads much keeps nobody from writing. */
static int is_full(struct store *s, enum store_op op)
{
    size_t most = answers_much(op) ? s->most_bytes / 2 : s->most_bytes;
    int full;

    pthread_mutex_lock(&s->lock);
    full = s->counts.waiting >= s->most || s->counts.bytes >= most;
    s->counts.refused += (uint64_t)full;
    pthread_mutex_unlock(&s->lock);
    return full;
}

/* Puts a job into the queue, or frees it. */
static int submit(struct store *s, struct store_job *j, int failed)
{
    int wake;

    if (failed) {
        job_free(j);
        return BQ_EMEMORY;
    }
    j->counted = j->bytes;
    pthread_mutex_lock(&s->lock);
    assert(!s->ending);
    *s->in.last = j;
    s->in.last = &j->next;
    s->queued++;
    s->counts.requests++;
    s->counts.waiting++;
    s->counts.bytes += j->counted;
    wake = s->sleeping && !s->gather;
    if (wake)
        s->sleeping = 0;
    pthread_mutex_unlock(&s->lock);
    s->gathered += s->gather;
    if (wake)
        pthread_cond_signal(&s->come);
    return 0;
}

/* A job with what most requests have; NULL and *code where there is none. */
static struct store_job *begin(struct store *s, enum store_op op, uint64_t ticket, size_t room, int *code)
{
    struct store_job *j;

    if (is_full(s, op)) {
        *code = STORE_BUSY;
        return NULL;
    }
    j = job_new(op, ticket, room);
    *code = j == NULL ? BQ_EMEMORY : 0;
    return j;
}

static int request(struct store *s, enum store_op op, uint64_t ticket, uint64_t id, const char *text, const void *hash,
                   const void *blob, size_t blob_size, int64_t time)
{
    size_t length = text != NULL ? strlen(text) + 1 : 0;
    int code, failed = 0;
    struct store_job *j = begin(s, op, ticket, length + blob_size + STORE_HASH + 48, &code);

    if (j == NULL)
        return code;
    j->id = id;
    j->text = store_keep(j, text, length, &failed);
    j->hash = store_keep(j, hash, STORE_HASH, &failed);
    j->blob = store_keep(j, blob, blob_size, &failed);
    j->blob_size = blob_size;
    j->time = time;
    return submit(s, j, failed);
}

int store_person_make(struct store *s, uint64_t ticket, const char *name, const void *token_hash, int64_t now)
{
    return request(s, OP_PERSON_MAKE, ticket, 0, name, token_hash, NULL, 0, now);
}

int store_person_find(struct store *s, uint64_t ticket, const void *token_hash)
{
    return request(s, OP_PERSON_FIND, ticket, 0, NULL, token_hash, NULL, 0, 0);
}

int store_person_get(struct store *s, uint64_t ticket, uint64_t id)
{
    return request(s, OP_PERSON_GET, ticket, id, NULL, NULL, NULL, 0, 0);
}

int store_person_login(struct store *s, uint64_t ticket, const char *login)
{
    return request(s, OP_PERSON_LOGIN, ticket, 0, login, NULL, NULL, 0, 0);
}

int store_person_rename(struct store *s, uint64_t ticket, uint64_t id, const char *name)
{
    return request(s, OP_PERSON_RENAME, ticket, id, name, NULL, NULL, 0, 0);
}

int store_person_secret(struct store *s, uint64_t ticket, uint64_t id, const char *login, const void *secret,
                        size_t size)
{
    return request(s, OP_PERSON_SECRET, ticket, id, login, NULL, secret, size, 0);
}

int store_person_seen(struct store *s, uint64_t ticket, uint64_t id, int64_t now)
{
    return request(s, OP_PERSON_SEEN, ticket, id, NULL, NULL, NULL, 0, now);
}

int store_person_ban(struct store *s, uint64_t ticket, uint64_t id, int64_t until)
{
    return request(s, OP_PERSON_BAN, ticket, id, NULL, NULL, NULL, 0, until);
}

int store_person_banned(struct store *s, uint64_t ticket, int64_t now)
{
    return request(s, OP_PERSON_BANNED, ticket, 0, NULL, NULL, NULL, 0, now);
}

int store_person_delete(struct store *s, uint64_t ticket, uint64_t id)
{
    return request(s, OP_PERSON_DELETE, ticket, id, NULL, NULL, NULL, 0, 0);
}

int store_token_add(struct store *s, uint64_t ticket, uint64_t person, const void *token_hash, int64_t now)
{
    return request(s, OP_TOKEN_ADD, ticket, person, NULL, token_hash, NULL, 0, now);
}

int store_token_drop(struct store *s, uint64_t ticket, const void *token_hash)
{
    return request(s, OP_TOKEN_DROP, ticket, 0, NULL, token_hash, NULL, 0, 0);
}

int store_token_only(struct store *s, uint64_t ticket, uint64_t person, const void *token_hash)
{
    return request(s, OP_TOKEN_ONLY, ticket, person, NULL, token_hash, NULL, 0, 0);
}

static int within(int limit)
{
    return limit < 0 ? 0 : limit < STORE_LISTED ? limit : STORE_LISTED;
}

/* A list of something: from `after`, at most `limit`. */
static int list(struct store *s, enum store_op op, uint64_t ticket, int which, uint64_t id, uint64_t after, int limit)
{
    int code;
    struct store_job *j = begin(s, op, ticket, 0, &code);

    if (j == NULL)
        return code;
    j->which = which;
    j->id = id;
    j->after = after;
    j->n = within(limit);
    return submit(s, j, 0);
}

int store_person_list(struct store *s, uint64_t ticket, uint64_t after, int limit)
{
    return list(s, OP_PERSON_LIST, ticket, 0, 0, after, limit);
}

int store_table_list(struct store *s, uint64_t ticket, enum store_list which, uint64_t person, uint64_t after,
                     int limit)
{
    return list(s, OP_TABLE_LIST, ticket, (int)which, person, after, limit);
}

int store_table_stale(struct store *s, uint64_t ticket, int64_t since, uint64_t after, int limit)
{
    return list(s, OP_TABLE_STALE, ticket, 0, (uint64_t)since, after, limit);
}

/* ---- tables ----------------------------------------------------------------------------- */

/* A copy of a table with all that it points to. */
static const struct store_table *keep_table(struct store_job *j, const struct store_table *table, int *failed)
{
    struct store_table *t = store_keep_room(j, sizeof *t);
    struct store_seat *seat;

    if (t == NULL) {
        *failed = 1;
        return NULL;
    }
    *t = *table;
    t->game = store_keep_text(j, t->game, failed);
    t->link = store_keep(j, t->link, STORE_HASH, failed);
    t->code = store_keep_text(j, t->code, failed);
    t->seed = store_keep(j, t->seed, STORE_SEED, failed);
    t->opening = store_keep_text(j, t->opening, failed);
    t->series = store_keep_text(j, t->series, failed);
    if (t->seat == NULL)
        return t;
    seat = store_keep_room(j, (size_t)t->seats * sizeof *seat + 1);
    if (seat == NULL) {
        *failed = 1;
        return t;
    }
    for (int i = 0; i < t->seats; i++) {
        seat[i] = table->seat[i];
        seat[i].name = store_keep_text(j, seat[i].name, failed);
        seat[i].bot = store_keep_text(j, seat[i].bot, failed);
    }
    t->seat = seat;
    return t;
}

static const struct store_rating *keep_ratings(struct store_job *j, const struct store_rating *rating, int n,
                                               int *failed)
{
    struct store_rating *copy = store_keep_room(j, (size_t)n * sizeof *copy + 1);

    if (copy == NULL) {
        *failed = 1;
        return NULL;
    }
    for (int i = 0; i < n; i++) {
        copy[i] = rating[i];
        copy[i].game = store_keep_text(j, rating[i].game, failed);
        copy[i].name = NULL;
    }
    return copy;
}

static int table_request(struct store *s, enum store_op op, uint64_t ticket, const struct store_table *table,
                         const char *save, const struct store_rating *rating, int ratings)
{
    int code, failed = 0;
    struct store_job *j = begin(s, op, ticket, 1024, &code);

    if (j == NULL)
        return code;
    j->id = table->id;
    j->table = keep_table(j, table, &failed);
    j->text = store_keep_text(j, save, &failed);
    j->rating = keep_ratings(j, rating, ratings, &failed);
    j->n = ratings;
    return submit(s, j, failed);
}

int store_table_make(struct store *s, uint64_t ticket, const struct store_table *table)
{
    return table_request(s, OP_TABLE_MAKE, ticket, table, NULL, NULL, 0);
}

int store_table_open(struct store *s, uint64_t ticket, const struct store_table *table, int most_of_host, int most)
{
    int code, failed = 0;
    struct store_job *j = begin(s, OP_TABLE_MAKE, ticket, 1024, &code);

    if (j == NULL)
        return code;
    j->id = table->id;
    j->table = keep_table(j, table, &failed);
    j->which = most_of_host;
    j->after = (uint64_t)most;
    return submit(s, j, failed);
}

int store_table_set(struct store *s, uint64_t ticket, const struct store_table *table)
{
    return table_request(s, OP_TABLE_SET, ticket, table, NULL, NULL, 0);
}

int store_table_finish(struct store *s, uint64_t ticket, const struct store_table *table, const char *save,
                       const struct store_rating *rating, int ratings)
{
    return table_request(s, OP_TABLE_FINISH, ticket, table, save, rating, ratings);
}

int store_append(struct store *s, uint64_t ticket, uint64_t table, uint32_t expected, const struct store_row *row,
                 int n)
{
    size_t room = (size_t)n * sizeof *row + 16;
    struct store_row *copy;
    struct store_job *j;
    int code, failed = 0;

    for (int i = 0; i < n; i++)
        room += row[i].text != NULL ? strlen(row[i].text) + 16 : 0;
    j = begin(s, OP_APPEND, ticket, room, &code);
    if (j == NULL)
        return code;
    copy = store_keep_room(j, (size_t)n * sizeof *row + 1);
    if (copy != NULL) {
        for (int i = 0; i < n; i++) {
            copy[i] = row[i];
            copy[i].sequence = expected + (uint32_t)i;
            copy[i].text = store_keep_text(j, row[i].text, &failed);
        }
    }
    j->id = table;
    j->expected = expected;
    j->row = copy;
    j->n = n;
    return submit(s, j, failed || copy == NULL);
}

int store_table_load(struct store *s, uint64_t ticket, uint64_t id)
{
    return request(s, OP_TABLE_LOAD, ticket, id, NULL, NULL, NULL, 0, 0);
}

int store_table_find(struct store *s, uint64_t ticket, const void *link, const char *code)
{
    return request(s, OP_TABLE_FIND, ticket, 0, code, link, NULL, 0, 0);
}

int store_table_save(struct store *s, uint64_t ticket, uint64_t id)
{
    return request(s, OP_TABLE_SAVE, ticket, id, NULL, NULL, NULL, 0, 0);
}

int store_table_note(struct store *s, uint64_t ticket, uint64_t id, const char *opening)
{
    return request(s, OP_TABLE_NOTE, ticket, id, opening, NULL, NULL, 0, 0);
}

int store_table_drop(struct store *s, uint64_t ticket, uint64_t id)
{
    return request(s, OP_TABLE_DROP, ticket, id, NULL, NULL, NULL, 0, 0);
}

/* ---- chat, results, ratings ------------------------------------------------------------- */

int store_chat_add(struct store *s, uint64_t ticket, uint64_t table, const struct store_chat *chat)
{
    int code, failed = 0;
    struct store_job *j = begin(s, OP_CHAT_ADD, ticket, sizeof *chat + strlen(chat->text) + 32, &code);
    struct store_chat *copy;

    if (j == NULL)
        return code;
    j->id = table;
    copy = store_keep_room(j, sizeof *copy);
    if (copy != NULL) {
        *copy = *chat;
        copy->name = NULL;
        copy->text = store_keep_text(j, chat->text, &failed);
    }
    j->chat = copy;
    return submit(s, j, failed || copy == NULL);
}

int store_chat_load(struct store *s, uint64_t ticket, uint64_t table, uint32_t after, int limit)
{
    return list(s, OP_CHAT_LOAD, ticket, 0, table, after, limit);
}

int store_chat_clear(struct store *s, uint64_t ticket, uint64_t table)
{
    return request(s, OP_CHAT_CLEAR, ticket, table, NULL, NULL, NULL, 0, 0);
}

int store_tally(struct store *s, uint64_t ticket, uint64_t person, uint64_t other)
{
    return list(s, OP_TALLY, ticket, 0, person, other, STORE_LISTED);
}

int store_ratings(struct store *s, uint64_t ticket, uint64_t person)
{
    return list(s, OP_RATINGS, ticket, 0, person, 0, STORE_LISTED);
}

/* The best of a game, and of a series, if one is asked for. */
static int best(struct store *s, enum store_op op, uint64_t ticket, const char *game, const char *series, int limit)
{
    int code, failed = 0;
    struct store_job *j = begin(s, op, ticket, 128, &code);

    if (j == NULL)
        return code;
    j->text = store_keep_text(j, game, &failed);
    j->other = store_keep_text(j, series, &failed);
    j->n = within(limit);
    return submit(s, j, failed);
}

int store_best(struct store *s, uint64_t ticket, const char *game, const char *series, int limit)
{
    return best(s, OP_BEST, ticket, game, series, limit);
}

int store_ratings_best(struct store *s, uint64_t ticket, const char *game, int limit)
{
    return best(s, OP_RATINGS_BEST, ticket, game, NULL, limit);
}
