/* store_crash_test.c -- what is left of a store whose machine or program stops anywhere.
 *
 * A store plays through a script on a file system that writes down every step (tests/store_vfs.h). Then the files are made as they were
 * after each step, with all, some or none of what was not synced, and opened: what was acknowledged by then is there, and every
 * request is there whole or not at all. Then the same with steps that fail; and with a real program that is really killed. */
#define _DEFAULT_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/hash.h"
#include "tests/store_given.h"
#include "tests/store_vfs.h"

enum {
    TABLES = 5,
    PART = 3, /* rows of one request */
    FIRST = 100,
    ROUNDS = 24, /* of the script, unless BANQUET_STORE_ROUNDS says otherwise */
    KILLS = 12,  /* unless BANQUET_STORE_KILLS does */
    MOST_ACKS = 4000
};

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}

static int so_many(const char *name, int usual)
{
    const char *wanted = getenv(name);

    return wanted != NULL ? atoi(wanted) : usual;
}

/* ---- the script ------------------------------------------------------------------------- */

struct ack {
    int steps; /* that had been done when it came */
    int table; /* FIRST + table has so many rows, or is over (-1) */
    int rows;
};

static struct ack acks[MOST_ACKS];
static int ack_count;
static int rows_of[TABLES], over[TABLES]; /* acknowledged */
static int people;

static uint64_t luck(uint64_t a, uint64_t b)
{
    uint64_t both[2] = {a, b};

    return bq_hash64("crash test", both, sizeof both);
}

static void collected(void *context, const struct store_answer *a)
{
    int *faults = context, table = (int)(a->ticket & 0xff);

    if (a->code == STORE_TAKEN && a->ticket == 1)
        return; /* the table is there */
    if (a->code != 0) {
        (*faults)++;
        return;
    }
    if (a->ticket == 0)
        people++;
    if (a->ticket < 0x100)
        return;
    if (a->ticket & 0x10000)
        over[table] = 1;
    else
        rows_of[table] = (int)a->id;
    if (ack_count < MOST_ACKS)
        acks[ack_count++] = (struct ack){vfs_steps(), table, over[table] ? -1 : rows_of[table]};
}

static void append(struct store *s, int table, int first)
{
    struct store_row row[PART];

    for (int i = 0; i < PART; i++)
        row[i] = row_of((uint64_t)(FIRST + table), (uint32_t)(first + i));
    store_append(s, 0x100 | (uint64_t)table, (uint64_t)(FIRST + table), (uint32_t)first, row, PART);
}

/* One round: some requests, which may be one transaction or several; how many of them failed. */
static int play_round(struct store *s, uint64_t number)
{
    uint64_t dice = luck(1, number);
    int faults = 0;

    for (int t = 0; t < TABLES; t++) {
        struct store_table table = {.id = (uint64_t)(FIRST + t), .game = "rummy", .opening = "", .finished = 9};

        if (over[t] || (dice >> t & 1) == 0)
            continue;
        if (rows_of[t] == 0)
            store_table_make(s, 1, &table);
        append(s, t, rows_of[t]);
        if (rows_of[t] > 0 && (dice >> (8 + 5 * t) & 31) == 0)
            store_table_finish(s, 0x10100 | (uint64_t)t, &table, "the save", NULL, 0);
    }
    if ((dice >> 60 & 3) == 0)
        store_person_make(s, 0, "Ada", given_hash((int)number), 1);
    store_drain(s);
    store_collect(s, collected, &faults);
    return faults;
}

static void forget_all(void)
{
    ack_count = people = 0;
    memset(rows_of, 0, sizeof rows_of);
    memset(over, 0, sizeof over);
}

/* ---- what is left ----------------------------------------------------------------------- */

static struct {
    int code, rows, wrong, finished;
} found;

static void look(void *context, const struct store_answer *a)
{
    (void)context;
    found.code = a->code;
    found.rows = a->rows;
    found.wrong = -1;
    found.finished = a->tables == 1 && a->table[0].finished != 0;
    for (int i = 0; i < a->rows && found.wrong < 0; i++)
        if (!is_row(&a->row[i], a->table[0].id, (uint32_t)i))
            found.wrong = i;
}

/* The store at `path` has at least this of each table, and every request whole. The number of rows. */
static int expect_whole(const char *path, const int rows[TABLES], const int finished[TABLES], const char *when)
{
    struct bq_trouble why;
    struct store *s;
    int sum = 0;

    if (store_open(&s, &(struct store_config){.path = path}, &why) != 0) {
        FAIL("%s: %s", when, why.text);
        return 0;
    }
    for (int t = 0; t < TABLES; t++) {
        store_table_load(s, 1, (uint64_t)(FIRST + t));
        store_drain(s);
        store_collect(s, look, NULL);
        if (found.code == STORE_NONE && rows[t] == 0 && !finished[t])
            continue;
        if (found.code != 0)
            FAIL("%s: table %d is not there: %d", when, t, found.code);
        else if (finished[t] && !found.finished)
            FAIL("%s: table %d is not over", when, t);
        else if (!found.finished && (found.rows < rows[t] || found.rows % PART != 0 || found.wrong >= 0))
            FAIL("%s: table %d has %d rows of %d, wrong from %d", when, t, found.rows, rows[t], found.wrong);
        if (found.finished) {
            store_table_save(s, 1, (uint64_t)(FIRST + t));
            answered(s, 0);
            EXPECT_TEXT(seen.save, "the save");
        }
        sum += found.rows;
    }
    store_close(s);
    return sum;
}

/* The first and the last answer of a collect. */
static int first_code, last_code;
static char first_why[200];

static void keep_first(void *context, const struct store_answer *a)
{
    (void)context;
    if (a->ticket == 1) {
        first_code = a->code;
        snprintf(first_why, sizeof first_why, "%.199s", a->why != NULL ? a->why->text : "");
    }
    last_code = a->code;
}

CASE(whatever_was_acknowledged_survives_a_stop_at_every_step)
{
    struct store *s;
    const char *path = vfs_path();
    int steps, most = 0, rounds = so_many("BANQUET_STORE_ROUNDS", ROUNDS);

    forget_all();
    vfs_begin();
    s = given_store_with((struct store_config){.vfs = VFS_NAME, .checkpoint = 40});
    for (int i = 0; i < rounds; i++)
        play_round(s, (uint64_t)i);
    store_close(s);
    steps = vfs_steps();
    for (int n = 0; n <= steps; n++) {
        int rows[TABLES] = {0}, finished[TABLES] = {0};

        for (int i = 0; i < ack_count && acks[i].steps <= n; i++) {
            if (acks[i].rows < 0)
                finished[acks[i].table] = 1;
            else
                rows[acks[i].table] = acks[i].rows;
        }
        for (int loss = 0; loss < VFS_LOSSES; loss++) {
            char when[60];
            int sum;

            snprintf(when, sizeof when, "step %d of %d, loss %d", n, steps, loss);
            vfs_replay(path, n, (enum vfs_loss)loss, (uint64_t)n);
            sum = expect_whole(path, rows, finished, when);
            most = sum > most ? sum : most;
        }
    }
    EXPECT(most > 0 && ack_count > 20);
    printf("     %d steps, %d acknowledged\n", steps, ack_count);
    vfs_end();
    vfs_path_end(path);
    given_end(NULL);
}

/* The test can fail: a store that syncs nothing loses what it acknowledged. */
CASE(without_syncs_it_would_not)
{
    struct store *s;
    const char *path = vfs_path();
    struct bq_trouble why;
    int steps;

    forget_all();
    vfs_begin();
    s = given_store_with((struct store_config){.vfs = VFS_NAME});
    for (int i = 0; i < 4; i++)
        play_round(s, (uint64_t)i);
    steps = vfs_steps();
    store_close(s);
    EXPECT(ack_count > 0);
    vfs_replay(path, steps - 1, VFS_ALL_LOST, 0); /* the last step is the sync of the last transaction */
    EXPECT_INT(store_open(&s, &(struct store_config){.path = path}, &why), 0);
    store_table_load(s, 1, (uint64_t)(FIRST + acks[ack_count - 1].table));
    store_drain(s);
    store_collect(s, look, NULL);
    EXPECT(found.rows < acks[ack_count - 1].rows);
    store_close(s);
    vfs_end();
    vfs_path_end(path);
    given_end(NULL);
}

/* ---- steps that fail -------------------------------------------------------------------- */

/* The store has just what was acknowledged. */
static void expect_exactly(struct store *s, int step, const char *when)
{
    for (int t = 0; t < TABLES; t++) {
        store_table_load(s, 1, (uint64_t)(FIRST + t));
        store_drain(s);
        store_collect(s, look, NULL);
        if (found.code == STORE_NONE && rows_of[t] == 0)
            continue;
        if (found.code != 0 || found.finished != over[t] || (!over[t] && found.rows != rows_of[t]) || found.wrong >= 0)
            FAIL("step %d failed, %s: table %d: code %d, %d rows of %d, wrong from %d", step, when, t, found.code,
                 found.rows, rows_of[t], found.wrong);
    }
}

/* A store whose steps from `step` on fail, so many of them; how many rounds met a fault, and the steps there were in all. */
static int play_failing(const char *path, int step, int many, int *steps)
{
    struct store_config config = {.path = path, .vfs = VFS_NAME, .checkpoint = 24};
    struct bq_trouble why;
    struct store *s;
    int met = 0;

    forget_all();
    vfs_begin();
    vfs_fail(step, many);
    if (store_open(&s, &config, &why) != 0) {
        met++;
        EXPECT(vfs_failed() > 0);
        vfs_fail(-1, 0);
        EXPECT_INT(store_open(&s, &config, &why), 0); /* what was begun is no hindrance */
    }
    for (int i = 0; i < 6; i++)
        met += play_round(s, (uint64_t)i) > 0;
    vfs_fail(-1, 0);
    EXPECT_INT(play_round(s, 1000), 0); /* there is room again */
    expect_exactly(s, step, "then");
    store_close(s);
    *steps = vfs_steps();
    vfs_end();
    EXPECT_INT(store_open(&s, &(struct store_config){.path = path}, &why), 0);
    expect_exactly(s, step, "afterwards");
    store_close(s);
    return met;
}

CASE(a_step_that_fails_leaves_nothing_behind_and_later_ones_work)
{
    int steps = 1, met = 0;

    for (int step = 0; step < steps; step++) {
        for (int many = 1; many <= 20; many += 19) {
            const char *path = vfs_path();

            met += play_failing(path, step, many, &steps);
            vfs_path_end(path);
        }
    }
    EXPECT(met > 20);
    printf("     %d steps, faults in %d rounds\n", steps, met);
}

CASE(a_full_disk_is_told_and_survived)
{
    struct store *s = given_store();
    struct rlimit before, low;
    char long_text[4000];
    struct store_row row = {.kind = 1, .text = long_text};
    int rows = 0;

    memset(long_text, 'x', sizeof long_text);
    long_text[sizeof long_text - 1] = 0;
    given_person(s, "Ada", 1);
    given_table(s, 5, "court");
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &before);
    low = before;
    low.rlim_cur = 400000;
    EXPECT(setrlimit(RLIMIT_FSIZE, &low) == 0);
    for (int failures = 0; failures < 3;) { /* until the file can grow no further; and then it still cannot */
        store_append(s, 1, 5, (uint32_t)rows, &row, 1);
        store_person_find(s, 2, given_hash(1));
        store_drain(s);
        store_collect(s, keep_first, NULL);
        if (first_code == 0) {
            rows++;
            continue;
        }
        EXPECT_INT(first_code, BQ_EIO);
        EXPECT(first_why[0] != 0);
        EXPECT_INT(last_code, 0); /* whoever only reads is not kept from it */
        failures++;
    }
    setrlimit(RLIMIT_FSIZE, &before);
    EXPECT(rows > 10);
    store_append(s, 3, 5, (uint32_t)rows, &row, 1);
    answered(s, 0);
    s = given_again(s);
    store_table_load(s, 4, 5);
    answered(s, 0);
    EXPECT_INT(seen.rows, rows + 1);
    given_end(s);
}

/* ---- a slow disk ------------------------------------------------------------------------ */

CASE(a_slow_disk_fills_the_queue_and_then_commits_all_at_once)
{
    struct store *s;
    struct store_counts before, after;
    struct store_row row = {.kind = 1};
    int taken = 0;

    vfs_begin();
    s = given_store_with((struct store_config){.vfs = VFS_NAME, .queue = 50});
    given_table(s, 5, "court");
    vfs_gate(0);
    store_count(s, &before);
    store_append(s, 1, 5, 0, &row, 1);
    while (vfs_waiting() == 0)
        usleep(100); /* the first one is on its way to the disk */
    for (taken = 1; store_append(s, 1, 5, (uint32_t)taken, &row, 1) == 0;)
        taken++;
    EXPECT_INT(taken, 50);
    EXPECT_INT(store_append(s, 1, 5, (uint32_t)taken, &row, 1), STORE_BUSY);
    EXPECT_INT(store_collect(s, keep_first, NULL), 0); /* nothing is told before it is on disk */
    store_count(s, &after);
    EXPECT_INT(after.waiting, 50);
    EXPECT_INT(after.commits, before.commits);
    vfs_gate(1);
    store_drain(s);
    EXPECT_INT(store_collect(s, keep_first, NULL), 50);
    store_count(s, &after);
    EXPECT_INT(after.commits - before.commits, 2); /* the first, and all that came meanwhile */
    EXPECT_INT(after.largest, 49);
    EXPECT_INT(after.waiting, 0);
    EXPECT_INT(after.bytes, 0);
    EXPECT_INT(after.refused, 2);
    store_append(s, 1, 5, (uint32_t)taken, &row, 1);
    answered(s, 0);
    store_close(s);
    vfs_end();
    given_end(NULL);
}

/* ---- kill -9 ---------------------------------------------------------------------------- */

static int told; /* the pipe to whoever counts */

static void tell(void *context, const struct store_answer *a)
{
    int ack[2] = {(int)(a->ticket & 0xff), (int)a->id};

    (void)context;
    if (a->code != 0 || a->ticket < 0x100)
        return;
    rows_of[ack[0]] = ack[1];
    if (write(told, ack, sizeof ack) != sizeof ack)
        _exit(1);
}

/* Appends until it is killed, and says what was acknowledged. */
static void play_until_killed(const char *path)
{
    struct bq_trouble why;
    struct store *s;

    if (store_open(&s, &(struct store_config){.path = path, .checkpoint = 200}, &why) != 0)
        _exit(2);
    for (int t = 0; t < TABLES; t++) {
        store_table_make(s, 1, &(struct store_table){.id = (uint64_t)(FIRST + t), .game = "court", .opening = ""});
        store_table_load(s, 2, (uint64_t)(FIRST + t));
        store_drain(s);
        store_collect(s, look, NULL);
        rows_of[t] = found.rows;
    }
    for (;;) {
        for (int t = 0; t < TABLES; t++)
            for (int more = 0; more < 1 + t; more++)
                append(s, t, rows_of[t] + PART * more);
        store_drain(s);
        store_collect(s, tell, NULL);
    }
}

CASE(a_program_that_is_killed_loses_nothing_that_it_acknowledged)
{
    int kills = so_many("BANQUET_STORE_KILLS", KILLS), none[TABLES] = {0}, all = 0;
    struct store *s = given_store();

    store_close(s);
    forget_all();
    for (int k = 0; k < kills; k++) {
        int ends[2], ack[2], after = 1 + (int)(luck(2, (uint64_t)k) % 60), status;
        char when[40];
        pid_t child;

        fflush(stdout);
        if (pipe(ends) != 0 || (child = fork()) < 0)
            abort();
        if (child == 0) {
            close(ends[0]);
            told = ends[1];
            play_until_killed(given_path());
        }
        close(ends[1]);
        for (int n = 0; read(ends[0], ack, sizeof ack) == sizeof ack; n++, all++) {
            rows_of[ack[0]] = ack[1];
            if (n == after)
                kill(child, SIGKILL);
        }
        close(ends[0]);
        waitpid(child, &status, 0);
        EXPECT(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
        snprintf(when, sizeof when, "kill %d of %d", k + 1, kills);
        expect_whole(given_path(), rows_of, none, when);
    }
    EXPECT(all > kills);
    printf("     %d kills, %d acknowledged\n", kills, all);
    given_end(NULL);
}
