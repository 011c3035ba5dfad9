/* store_file_test.c -- the file of a store: whose it is, who may read it, older forms, damage, backups and bringing them back.
 *
 * What is refused must not have been changed: files are compared byte by byte. */
#define _DEFAULT_SOURCE
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/hash.h"
#include "session/file.h"
#include "tests/store_given.h"

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}

static char told[1100]; /* what the last opening said */

static int opens(const char *path)
{
    struct bq_trouble why = {0};
    struct store *s;
    int code = store_open(&s, &(struct store_config){.path = path}, &why);

    snprintf(told, sizeof told, "%s", why.text);
    store_close(s);
    return code;
}

static const char *beside(const char *ending)
{
    static char name[4][300];
    static int at;

    at = (at + 1) % 4;
    snprintf(name[at], sizeof name[at], "%s%s", given_path(), ending);
    return name[at];
}

static uint64_t sum_of(const char *path)
{
    struct bq_trouble why;
    char *data;
    size_t size;
    uint64_t sum;

    if (bq_file_read(&data, &size, path, 1 << 28, &why) != 0)
        return 0;
    sum = bq_hash64("file", data, size);
    free(data);
    return sum;
}

static int mode_of(const char *path)
{
    struct stat s;

    return stat(path, &s) == 0 ? (int)(s.st_mode & 0777) : -1;
}

/* Runs SQL on a file, as somebody else would. */
static void order(const char *path, const char *sql)
{
    sqlite3 *db;
    char *said = NULL;

    if (sqlite3_open(path, &db) != SQLITE_OK || sqlite3_exec(db, sql, NULL, NULL, &said) != SQLITE_OK)
        FAIL("%s: %s", sql, said != NULL ? said : "?");
    sqlite3_free(said);
    sqlite3_close(db);
}

/* ---- whose it is ------------------------------------------------------------------------ */

CASE(one_process_at_a_time)
{
    struct store *s = given_store();
    char who[40];
    int status;
    pid_t child;

    EXPECT_INT(opens(given_path()), BQ_EDENIED);
    snprintf(who, sizeof who, "process %ld", (long)getpid());
    EXPECT(strstr(told, who) != NULL);
    fflush(stdout);
    child = fork();
    if (child == 0)
        _exit(opens(given_path()) == BQ_EDENIED && strstr(told, who) != NULL ? 0 : 1);
    waitpid(child, &status, 0);
    EXPECT_INT(status, 0);
    given_person(s, "Ada", 1); /* and nothing was disturbed */
    store_close(s);
    EXPECT_INT(opens(given_path()), 0);
    given_end(NULL);
}

CASE(nobody_but_its_owner_can_read_it)
{
    mode_t before = umask(0);
    struct store *s = given_store();

    given_person(s, "Ada", 1);
    EXPECT_INT(mode_of(given_path()), 0600);
    EXPECT_INT(mode_of(beside("-wal")), 0600);
    EXPECT_INT(mode_of(beside("-shm")), 0600);
    EXPECT_INT(mode_of(beside("-lock")), 0600);
    store_close(s);
    chmod(given_path(), 0644);
    EXPECT_INT(opens(given_path()), 0);
    EXPECT_INT(mode_of(given_path()), 0600);
    umask(before);
    given_end(NULL);
}

/* ---- what is refused -------------------------------------------------------------------- */

static void expect_refused(const char *path, int code, const char *says)
{
    uint64_t sum = sum_of(path);

    EXPECT_INT(opens(path), code);
    EXPECT_INT(sum_of(path), sum);
    if (strstr(told, says) == NULL)
        FAIL("\"%s\" does not say \"%s\"", told, says);
}

CASE(a_ban_made_beside_is_seen_once)
{
    const struct store_config beside = {.path = given_path(), .beside = 1};
    struct store *s = given_store(), *other;
    uint64_t ada = given_person(s, "Ada", 1);
    struct bq_trouble why;

    store_person_banned(s, 1, 100);
    answered(s, 0);
    EXPECT_INT(seen.persons, 0);
    EXPECT_INT(store_open(&other, &beside, &why), 0);
    store_person_ban(other, 2, ada, 500);
    answered(other, 0);
    store_close(other);
    store_person_banned(s, 3, 100);
    answered(s, 0);
    EXPECT(seen.persons == 1 && seen.person.id == ada);
    store_person_banned(s, 4, 100); /* nothing has changed since */
    answered(s, 0);
    EXPECT_INT(seen.persons, 0);
    given_person(s, "Bo", 2); /* what we change ourselves is nothing new */
    store_person_banned(s, 5, 100);
    answered(s, 0);
    EXPECT_INT(seen.persons, 0);
    given_end(s);
}

CASE(a_file_that_is_no_store_is_left_as_it_is)
{
    struct bq_trouble why;
    char text[3000];

    store_close(given_store());
    unlink(given_path());
    memset(text, 'x', sizeof text);
    EXPECT_INT(bq_file_write(given_path(), text, sizeof text, &why), 0);
    expect_refused(given_path(), BQ_EDENIED, "not one of Banquet's");
    unlink(given_path());
    order(given_path(), "create table recipes(soup)");
    expect_refused(given_path(), BQ_EDENIED, "not one of Banquet's");
    EXPECT_INT(store_backup(given_path(), beside(".copy"), &why), BQ_EDENIED);
    unlink(given_path());
    EXPECT_INT(store_backup(given_path(), beside(".copy"), &why), BQ_EIO);
    EXPECT_INT(opens("/nowhere/at/all"), BQ_EIO);
    EXPECT(strstr(told, "/nowhere/at/all") != NULL);
    given_end(NULL);
}

CASE(a_newer_form_is_left_to_the_newer_program)
{
    store_close(given_store());
    order(given_path(), "pragma user_version = 1000");
    expect_refused(given_path(), BQ_EVERSION, "newer");
    given_end(NULL);
}

/* Writes nonsense over a page. */
static void damage(const char *path, long page)
{
    char nonsense[4096];
    int fd = open(path, O_RDWR);

    memset(nonsense, 0x5a, sizeof nonsense);
    if (fd < 0 || pwrite(fd, nonsense, sizeof nonsense, (page - 1) * 4096) != sizeof nonsense)
        abort();
    close(fd);
}

CASE(a_damaged_store_is_left_as_it_is)
{
    struct store *s = given_store();
    struct store_check found;
    struct bq_trouble why;
    struct stat size;

    given_table(s, 5, "court");
    given_rows(s, 5, 0, 60);
    store_close(s);
    stat(given_path(), &size);
    damage(given_path(), (long)(size.st_size / 4096));
    expect_refused(given_path(), BQ_ECORRUPT, "restore a backup");
    EXPECT_INT(store_check(given_path(), &found, &why), BQ_ECORRUPT);
    given_end(NULL);
}

CASE(a_table_whose_rows_do_not_hang_together_is_told_and_the_others_go_on)
{
    struct store *s = given_store();
    struct store_check found;
    struct bq_trouble why;

    given_table(s, 5, "court");
    given_table(s, 6, "court");
    given_rows(s, 5, 0, 9);
    given_rows(s, 6, 0, 9);
    store_close(s);
    order(given_path(), "delete from log where tbl = 1 and seq = 4");
    EXPECT_INT(store_check(given_path(), &found, &why), BQ_ECORRUPT);
    EXPECT_INT(found.broken, 1);
    s = given_again(NULL);
    store_table_load(s, 1, 5);
    answered(s, BQ_ECORRUPT);
    EXPECT(strstr(seen.why, "damaged") != NULL);
    store_append(s, 2, 5, 9, given_row(1), 1);
    answered(s, BQ_ECORRUPT);
    expect_rows(s, 6, 9);
    given_rows(s, 6, 9, 1);
    store_table_drop(s, 3, 5);
    answered(s, 0);
    given_end(s);
}

/* ---- older forms ------------------------------------------------------------------------ */

/* All that makes up a database's form, as text. */
static void form_of(const char *path, char *out, size_t cap)
{
    sqlite3 *db;
    sqlite3_stmt *s;

    out[0] = 0;
    if (sqlite3_open(path, &db) != SQLITE_OK ||
        sqlite3_prepare_v2(
            db, "select type || ' ' || name || ' ' || coalesce(sql, '') from sqlite_master order by type, name", -1, &s,
            NULL) != SQLITE_OK)
        abort();
    while (sqlite3_step(s) == SQLITE_ROW)
        snprintf(out + strlen(out), cap - strlen(out), "%s\n", (const char *)sqlite3_column_text(s, 0));
    sqlite3_finalize(s);
    sqlite3_close(db);
}

/* SQLite writes the first words of a statement in capitals, as .dump does. */
static void lower(char *p)
{
    for (; *p != 0; p++)
        *p = (char)(*p >= 'A' && *p <= 'Z' ? *p + 32 : *p);
}

CASE(a_store_of_form_1_is_brought_up_to_date)
{
    static char fresh[20000], now[20000];
    unsigned char hash[STORE_HASH];
    struct bq_trouble why;
    char *sql;
    size_t size;
    struct store *s;

    store_close(given_store());
    form_of(given_path(), fresh, sizeof fresh);
    unlink(given_path());
    EXPECT_INT(bq_file_read(&sql, &size, BQ_ROOT "/tests/stores/form1.sql", 1 << 20, &why), 0);
    order(given_path(), sql);
    free(sql);
    s = given_again(NULL);
    for (int i = 0; i < STORE_HASH; i++)
        hash[i] = (unsigned char)i;
    store_person_find(s, 1, hash);
    answered(s, 0);
    EXPECT_TEXT(seen.name, "Ada");
    EXPECT_TEXT(seen.login, "ada");
    EXPECT(seen.person.secret_size == 4 && seen.person.made == 1000 && seen.person.seen == 2000);
    store_table_find(s, 2, NULL, "QWERTZ");
    answered(s, 0);
    EXPECT_TEXT(seen.opening, "edition=2");
    EXPECT_TEXT(seen.seat_name[0], "Ada");
    store_table_load(s, 3, seen.table.id);
    answered(s, 0);
    EXPECT_INT(seen.rows, 2);
    store_append(s, 4, seen.table.id, 2, given_row(1), 1);
    answered(s, 0);
    store_table_save(s, 5, 12);
    answered(s, 0);
    EXPECT_TEXT(seen.save, "banquet save 1");
    store_best(s, 6, "rummy", "all", 5); /* what form 1 did not have was worked out */
    answered(s, 0);
    EXPECT(seen.tables == 1 && seen.table_id[0] == 12);
    EXPECT(given_person(s, "Cy", 3) == 6);
    store_close(s);
    form_of(given_path(), now, sizeof now);
    lower(now);
    lower(fresh);
    EXPECT_TEXT(now, fresh);
    given_end(NULL);
}

CASE(a_store_of_form_2_is_brought_up_to_date)
{
    static char fresh[20000], now[20000];
    struct bq_trouble why;
    char *sql;
    size_t size;
    struct store *s;
    struct store_table t;

    store_close(given_store());
    form_of(given_path(), fresh, sizeof fresh);
    unlink(given_path());
    EXPECT_INT(bq_file_read(&sql, &size, BQ_ROOT "/tests/stores/form2.sql", 1 << 20, &why), 0);
    order(given_path(), sql);
    free(sql);
    s = given_again(NULL);
    store_table_find(s, 1, NULL, "QWERTZ");
    answered(s, 0);
    EXPECT_INT(seen.table.host, 0); /* nobody knew */
    store_chat_load(s, 2, seen.table.id, 0, 10);
    answered(s, 0);
    EXPECT(seen.chats == 1);
    t = seen.table;
    t.game = "court";
    t.opening = t.series = "";
    t.link = t.code = t.seed = NULL;
    t.seat = NULL;
    t.host = 5;
    store_table_set(s, 3, &t);
    answered(s, 0);
    store_table_list(s, 4, STORE_OF_PERSON, 5, 0, 10);
    answered(s, 0);
    EXPECT(seen.tables == 1 && seen.table.host == 5);
    store_close(s);
    form_of(given_path(), now, sizeof now);
    lower(now);
    lower(fresh);
    EXPECT_TEXT(now, fresh);
    given_end(NULL);
}

CASE(a_form_that_cannot_be_brought_up_to_date_stays_what_it_was)
{
    static char before[20000], after[20000];
    struct bq_trouble why;
    char *sql;
    size_t size;

    store_close(given_store());
    unlink(given_path());
    EXPECT_INT(bq_file_read(&sql, &size, BQ_ROOT "/tests/stores/form1.sql", 1 << 20, &why), 0);
    order(given_path(), sql);
    free(sql);
    order(given_path(), "create table ratings(mine)"); /* the name that a later step wants */
    form_of(given_path(), before, sizeof before);
    EXPECT_INT(opens(given_path()), BQ_EIO);
    form_of(given_path(), after, sizeof after);
    EXPECT_TEXT(after, before); /* no step was taken, not even those before it */
    given_end(NULL);
}

/* ---- backups ---------------------------------------------------------------------------- */

CASE(a_backup_is_of_one_moment_and_can_be_brought_back)
{
    struct store *s = given_store();
    struct store_check found;
    struct bq_trouble why;
    uint64_t was;

    given_table(s, 5, "court");
    given_rows(s, 5, 0, 10);
    EXPECT_INT(store_backup(given_path(), beside(".copy"), &why), 0); /* while it is open */
    EXPECT_INT(mode_of(beside(".copy")), 0600);
    EXPECT_INT(access(beside(".copy-wal"), F_OK), -1); /* it is one file */
    EXPECT_INT(access(beside(".copy.part"), F_OK), -1);
    EXPECT_INT(store_check(beside(".copy"), &found, &why), 0);
    EXPECT_INT(found.rows, 10);
    given_rows(s, 5, 10, 10);
    EXPECT_INT(store_backup(given_path(), given_path(), &why), BQ_EDENIED);
    EXPECT_INT(store_restore(given_path(), beside(".copy"), &why), BQ_EDENIED); /* somebody has it */
    EXPECT(strstr(why.text, "in use") != NULL);
    expect_rows(s, 5, 20);
    store_close(s);
    EXPECT_INT(store_restore(given_path(), beside(".copy"), &why), 0);
    s = given_again(NULL);
    expect_rows(s, 5, 10);
    given_rows(s, 5, 10, 3);
    store_close(s);
    EXPECT_INT(store_check(beside(".replaced"), &found, &why), 0); /* what was there is not lost */
    EXPECT_INT(found.rows, 20);
    was = sum_of(given_path());
    damage(beside(".copy"), 3);
    EXPECT_INT(store_restore(given_path(), beside(".copy"), &why), BQ_ECORRUPT); /* a damaged one is not taken */
    EXPECT_INT(sum_of(given_path()), was);
    unlink(beside(".copy"));
    unlink(beside(".replaced"));
    given_end(NULL);
}

CASE(a_damaged_store_can_be_replaced_by_a_backup)
{
    struct store *s = given_store();
    struct bq_trouble why;

    given_table(s, 5, "court");
    given_rows(s, 5, 0, 10);
    EXPECT_INT(store_backup(given_path(), beside(".copy"), &why), 0);
    store_close(s);
    damage(given_path(), 1);
    EXPECT_INT(store_restore(given_path(), beside(".copy"), &why), 0);
    s = given_again(NULL);
    expect_rows(s, 5, 10);
    unlink(beside(".copy"));
    unlink(beside(".replaced"));
    given_end(s);
}

/* ---- asynchrony ------------------------------------------------------------------------- */

static int woken;

static void wake(void *context)
{
    __atomic_add_fetch((int *)context, 1, __ATOMIC_RELAXED);
}

struct order {
    struct store *s;
    uint64_t next;
    int followed;
};

/* Answers come in order; and whoever is told may ask again at once. */
static void in_order(void *context, const struct store_answer *a)
{
    struct order *o = context;

    EXPECT_INT(a->ticket, o->next);
    o->next++;
    if (!o->followed) {
        o->followed = 1;
        EXPECT_INT(store_person_get(o->s, 1000, 1), 0);
    }
}

CASE(answers_come_in_order_and_wake_once)
{
    struct store *s;
    struct order o = {.next = 1};

    woken = 0;
    s = given_store_with((struct store_config){.wake = wake, .context = &woken, .batch = 7});
    o.s = s;
    given_person(s, "Ada", 1);
    EXPECT_INT(__atomic_exchange_n(&woken, 0, __ATOMIC_RELAXED), 1);
    for (uint64_t i = 1; i < 500; i++)
        EXPECT_INT(i % 3 != 0 ? store_person_get(s, i, i % 5) : store_person_seen(s, i, i % 2, (int64_t)i), 0);
    store_drain(s);
    EXPECT_INT(store_collect(s, in_order, &o), 499);
    EXPECT_INT(__atomic_load_n(&woken, __ATOMIC_RELAXED) >= 1, 1);
    store_drain(s);
    o.next = 1000;
    EXPECT_INT(store_collect(s, in_order, &o), 1);
    given_end(s);
}

/* As a server does it: requests go in while others come out; a full queue is tried again. */
CASE(requests_and_answers_cross)
{
    struct store *s = given_store_with((struct store_config){.wake = wake, .context = &woken, .queue = 32});
    struct order o = {.s = s, .next = 1, .followed = 1};
    struct store_counts counts;
    uint64_t asked = 0;
    int busy = 0;

    given_table(s, 5, "court");
    while (o.next <= 2000) {
        struct store_row row = row_of(5, (uint32_t)(asked / 2));
        int code = asked == 2000    ? STORE_BUSY
                   : asked % 2 == 0 ? store_append(s, asked + 1, 5, (uint32_t)(asked / 2), &row, 1)
                                    : store_table_find(s, asked + 1, NULL, "NONE");

        asked += code == 0;
        busy += code == STORE_BUSY;
        if (code == STORE_BUSY || asked % 7 == 0)
            store_collect(s, in_order, &o);
        if (asked % 50 == 0)
            store_count(s, &counts);
    }
    EXPECT(busy > 0);
    expect_rows(s, 5, 1000);
    given_end(s);
}

/* Answers that nobody has collected yet take room, too; but whoever only reads leaves half of it to those who write. */
CASE(who_reads_leaves_room_for_who_writes)
{
    static char save[20000];
    struct store *s = given_store_with((struct store_config){.bytes = 100000});
    struct store_table t = {.id = 6, .game = "court", .finished = 9, .opening = "", .series = ""};
    struct store_row row = row_of(5, 0);
    struct store_counts counts;
    int n = 0;

    memset(save, 'x', sizeof save - 1);
    given_table(s, 5, "court");
    given_table(s, 6, "court");
    store_table_finish(s, 1, &t, save, NULL, 0);
    answered(s, 0);
    while (n < 100 && store_table_save(s, 2, 6) == 0) {
        store_drain(s);
        n++;
    }
    EXPECT_INT(n, 3); /* 60000 bytes wait */
    store_count(s, &counts);
    EXPECT(counts.bytes > 60000 && counts.bytes < 70000);
    EXPECT_INT(store_append(s, 3, 5, 0, &row, 1), 0);
    answered(s, 0);
    EXPECT_INT(store_table_save(s, 4, 6), 0);
    answered(s, 0);
    store_count(s, &counts);
    EXPECT_INT(counts.bytes, 0);
    given_end(s);
}

CASE(what_was_requested_is_done_before_the_store_is_closed)
{
    struct store *s = given_store();
    struct store_row row[10];

    given_table(s, 5, "court");
    for (int i = 0; i < 300; i++) {
        for (int k = 0; k < 10; k++)
            row[k] = row_of(5, (uint32_t)(10 * i + k));
        EXPECT_INT(store_append(s, 1, 5, (uint32_t)(10 * i), row, 10), 0);
    }
    s = given_again(s);
    expect_rows(s, 5, 3000);
    given_end(s);
}

CASE(a_store_in_memory_works_without_a_file)
{
    struct bq_trouble why;
    struct store *s;

    EXPECT_INT(store_open(&s, &(struct store_config){.path = ":memory:"}, &why), 0);
    given_table(s, 5, "court");
    given_rows(s, 5, 0, 3);
    expect_rows(s, 5, 3);
    store_close(s);
    EXPECT_INT(access(":memory:", F_OK), -1);
    EXPECT_INT(access(":memory:-lock", F_OK), -1);
}

CASE(rows_of_tables_that_are_over_are_swept_while_others_play)
{
    struct store *s = given_store();
    struct store_row row[50];
    struct store_check found;
    struct bq_trouble why;
    struct store_table t = {.game = "court", .opening = "", .finished = 9};

    given_table(s, 1, "court"); /* plays on all the time, in between */
    for (uint64_t id = 2; id < 42; id++) {
        t.id = id;
        store_table_make(s, 1, &t);
        for (uint32_t i = 0; i < 400; i += 50) {
            for (uint32_t k = 0; k < 50; k++)
                row[k] = row_of(id, i + k);
            store_append(s, 1, id, i, row, 50);
        }
        store_table_finish(s, 1, &t, "", NULL, 0);
        given_rows(s, 1, (uint32_t)(id - 2) * 3, 3);
    }
    expect_rows(s, 1, 120);
    store_close(s);
    EXPECT_INT(store_check(given_path(), &found, &why), 0);
    EXPECT(found.dead < 15000); /* of 16,000: a sweep began when there were 8,192 */
    EXPECT_INT(found.rows - found.dead, 120);
    s = given_again(NULL);
    expect_rows(s, 1, 120);
    given_end(s);
}
