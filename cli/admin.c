/* admin.c -- `banquet admin`: managing a server's store.
 *
 * Reading, backups and bans work while a server runs; other changes need the store for themselves, which the lock
 * ensures (server/store.h). Every request is waited for: this is a tool.
 *
 * Invariant: the exit status is 0 only if everything was done. */
#define _POSIX_C_SOURCE 200809L
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/cli.h"
#include "core/objects.h"
#include "core/text.h"
#include "server/log_text.h"
#include "server/store.h"

enum {
    LINE = 1 << 16,   /* bytes of a line of JSON: more than any of these objects */
    FOR_GOOD = 36500, /* days of a ban that has no end */
    DAY = 24 * 3600 * 1000
};

/* A table's number as it is shown and typed. Valid until the next one. */
static const char *hex(uint64_t id)
{
    static char text[20];

    snprintf(text, sizeof text, "%016" PRIx64, id);
    return text;
}

#include "cli/admin.def"

/* What was asked for on the command line. */
struct wish {
    char path[PATH_MAX];
    const char *word; /* a file, a person or a table; NULL: none */
    uint64_t id;      /* of the person or table */
    int json, finished;
    long long days;
};

/* What came of the last request. */
struct outcome {
    const struct wish *wish;
    struct store *store;
    int code, seen;
    uint64_t last;                   /* the number of the last one of a list */
    uint64_t tables[BQ_SEATS * 200]; /* at which a person sits */
    int table_count;
};

static int trouble(const struct bq_trouble *why)
{
    cli_trouble(NULL, why);
    return CLI_FAILURE;
}

/* ---- printing --------------------------------------------------------------------------- */

#define PRINT_LINE(put, value)                                  \
    do {                                                        \
        static char line_[LINE];                                \
        struct bq_text text_ = bq_text_to(line_, sizeof line_); \
        put(&text_, value);                                     \
        puts(line_);                                            \
    } while (0)

/* A moment, "2026-11-17 04:05"; in UTC, as the server's logs are. */
static const char *moment(char out[40], int64_t ms)
{
    time_t seconds = (time_t)(ms / 1000);
    struct tm tm;

    if (gmtime_r(&seconds, &tm) == NULL || strftime(out, 40, "%Y-%m-%d %H:%M", &tm) == 0)
        out[0] = '\0';
    return out;
}

static void print_person(const struct store_person *p)
{
    char when[40], until[40];

    printf("%8" PRIu64 "  %s  ", p->id, moment(when, p->seen));
    cli_cell(stdout, p->name, -24);
    printf("  %s", p->login != NULL ? p->login : "");
    if (p->banned != 0) {
        printf("  ");
        cli_put(stdout, CLI_SAY_ADMIN_BANNED, BQ_T(moment(until, p->banned)));
    }
    putchar('\n');
}

static void print_table(const struct store_table *t)
{
    char when[40];

    printf("%s  %s  %-6s", hex(t->id), moment(when, t->finished != 0 ? t->finished : t->changed), t->game);
    for (int i = 0; i < t->seats; i++)
        printf("%s%s", i > 0 ? ", " : "  ",
               t->seat[i].person != 0      ? t->seat[i].name
               : t->seat[i].bot[0] != '\0' ? t->seat[i].bot
                                           : "-");
    putchar('\n');
}

/* ---- asking ----------------------------------------------------------------------------- */

/* Prints what an answer has, and keeps how it went. */
static void take(void *context, const struct store_answer *a)
{
    struct outcome *o = context;

    o->code = a->code;
    if (a->code < 0 && a->why != NULL)
        cli_trouble(NULL, a->why);
    for (int i = 0; i < a->persons; i++, o->seen++) {
        o->last = a->person[i].id;
        if (o->wish->json)
            PRINT_LINE(put_Person, &a->person[i]);
        else
            print_person(&a->person[i]);
    }
    for (int i = 0; i < a->tables; i++, o->seen++) {
        o->last = a->table[i].id;
        if (o->wish->json)
            PRINT_LINE(put_Table, &a->table[i]);
        else
            print_table(&a->table[i]);
    }
    if (a->text != NULL)
        fputs(a->text, stdout);
}

/* The same, each line with what it is: all that is kept of a person. */
static void take_export(void *context, const struct store_answer *a)
{
    struct outcome *o = context;

    o->code = a->code;
    o->seen = a->tables;
    if (a->code < 0 && a->why != NULL)
        cli_trouble(NULL, a->why);
    for (int i = 0; i < a->persons; i++)
        PRINT_LINE(put_OfPerson, &a->person[i]);
    for (int i = 0; i < a->tallies; i++)
        PRINT_LINE(put_OfTally, &a->tally[i]);
    for (int i = 0; i < a->ratings; i++)
        PRINT_LINE(put_OfRating, &a->rating[i]);
    for (int i = 0; i < a->tables; i++) {
        o->last = a->table[i].id;
        if (a->table[i].finished == 0 && o->table_count < (int)(sizeof o->tables / sizeof *o->tables))
            o->tables[o->table_count++] = o->last;
        PRINT_LINE(put_OfTable, &a->table[i]);
    }
    for (int i = 0; i < a->chats; i++)
        if (a->chat[i].person == o->wish->id)
            PRINT_LINE(put_OfChat, &a->chat[i]);
}

/* Prints the log of a table that is not over. */
static void take_log(void *context, const struct store_answer *a)
{
    struct outcome *o = context;
    size_t size;
    char *text = a->code == 0 ? raw_log(a, &size) : NULL;

    o->code = a->code == 0 && text == NULL ? BQ_EMEMORY : a->code;
    if (a->code < 0 && a->why != NULL)
        cli_trouble(NULL, a->why);
    else if (o->code == BQ_EMEMORY)
        cli_error0(CLI_SAY_NO_MEMORY);
    if (text != NULL)
        fputs(text, stdout);
    free(text);
}

/* Waits for what was requested. CLI_OK; or it was said what is wrong: with a refusal, that there is none. */
static int wait_for(struct outcome *o, int requested, store_done *done, int none)
{
    if (requested != 0) {
        cli_error0(CLI_SAY_NO_MEMORY);
        return CLI_FAILURE;
    }
    store_drain(o->store);
    store_collect(o->store, done, o);
    if (o->code > 0)
        cli_error(none, BQ_T(o->wish->word));
    return o->code == 0 ? CLI_OK : CLI_FAILURE;
}

/* ---- what can be asked ------------------------------------------------------------------ */

static int list_people(struct outcome *o)
{
    int status, before;

    do {
        before = o->seen;
        status = wait_for(o, store_person_list(o->store, 1, o->last, STORE_LISTED), take, CLI_SAY_ADMIN_NO_PERSON);
    } while (status == CLI_OK && o->seen - before == STORE_LISTED);
    return status;
}

static int list_tables(struct outcome *o)
{
    enum store_list which = o->wish->finished ? STORE_FINISHED : STORE_UNFINISHED;
    int status, before;

    do {
        before = o->seen;
        status =
            wait_for(o, store_table_list(o->store, 1, which, 0, o->last, STORE_LISTED), take, CLI_SAY_ADMIN_NO_TABLE);
    } while (status == CLI_OK && o->seen - before == STORE_LISTED);
    return status;
}

static int export(struct outcome *o)
{
    static const enum store_list LISTS[] = {STORE_OF_PERSON, STORE_FINISHED};
    struct store *s = o->store;
    uint64_t id = o->wish->id;
    int none = CLI_SAY_ADMIN_NO_PERSON, status = wait_for(o, store_person_get(s, 1, id), take_export, none);

    if (status == CLI_OK)
        status = wait_for(o, store_tally(s, 1, id, 0), take_export, none);
    if (status == CLI_OK)
        status = wait_for(o, store_ratings(s, 1, id), take_export, none);
    for (int i = 0; i < 2; i++) {
        o->last = 0;
        do {
            if (status == CLI_OK)
                status = wait_for(o, store_table_list(s, 1, LISTS[i], id, o->last, STORE_LISTED), take_export, none);
        } while (status == CLI_OK && o->seen == STORE_LISTED);
    }
    for (int i = 0; i < o->table_count && status == CLI_OK; i++)
        status = wait_for(o, store_chat_load(s, 1, o->tables[i], 0, STORE_LISTED), take_export, none);
    return status;
}

static int save(struct outcome *o)
{
    if (store_table_save(o->store, 1, o->wish->id) != 0)
        return wait_for(o, 1, take, CLI_SAY_ADMIN_NO_TABLE);
    store_drain(o->store);
    store_collect(o->store, take, o);
    if (o->code != STORE_NONE) /* it is over, and its save was printed; or something failed */
        return o->code == 0 ? CLI_OK : CLI_FAILURE;
    return wait_for(o, store_table_load(o->store, 1, o->wish->id), take_log, CLI_SAY_ADMIN_NO_TABLE);
}

static int ban(struct outcome *o)
{
    int64_t now = (int64_t)time(NULL) * 1000;
    char until[40];
    int status =
        wait_for(o, store_person_ban(o->store, 1, o->wish->id, o->wish->days > 0 ? now + o->wish->days * DAY : 0), take,
                 CLI_SAY_ADMIN_NO_PERSON);

    if (status == CLI_OK && o->wish->days > 0)
        cli_print(stdout, CLI_SAY_ADMIN_IS_BANNED, BQ_T(o->wish->word), BQ_T(moment(until, now + o->wish->days * DAY)));
    else if (status == CLI_OK)
        cli_print(stdout, CLI_SAY_ADMIN_NOT_BANNED, BQ_T(o->wish->word));
    return status;
}

static int delete (struct outcome *o)
{
    int status = wait_for(o, store_person_delete(o->store, 1, o->wish->id), take, CLI_SAY_ADMIN_NO_PERSON);

    if (status == CLI_OK)
        cli_print(stdout, CLI_SAY_ADMIN_DELETED, BQ_T(o->wish->word));
    return status;
}

static int remove_table(struct outcome *o)
{
    int status = wait_for(o, store_table_drop(o->store, 1, o->wish->id), take, CLI_SAY_ADMIN_NO_TABLE);

    if (status == CLI_OK)
        cli_print(stdout, CLI_SAY_ADMIN_REMOVED, BQ_T(o->wish->word));
    return status;
}

static int backup(const struct wish *w)
{
    struct bq_trouble why;

    if (store_backup(w->path, w->word, &why) != 0)
        return trouble(&why);
    cli_print(stdout, CLI_SAY_ADMIN_BACKED_UP, BQ_T(w->path), BQ_T(w->word));
    return CLI_OK;
}

static int restore(const struct wish *w)
{
    struct bq_trouble why;

    if (store_restore(w->path, w->word, &why) != 0)
        return trouble(&why);
    cli_print(stdout, CLI_SAY_ADMIN_RESTORED, BQ_T(w->word), BQ_T(w->path));
    return CLI_OK;
}

static int check(const struct wish *w)
{
    struct store_check c;
    struct bq_trouble why;

    if (store_check(w->path, &c, &why) != 0)
        return trouble(&why);
    cli_print(stdout, CLI_SAY_ADMIN_SOUND, BQ_T(w->path), BQ_N(c.version));
    cli_print(stdout, CLI_SAY_ADMIN_HAS, BQ_N((int)c.people), BQ_N((int)c.open), BQ_N((int)c.finished),
              BQ_N((int)(c.rows - c.dead)));
    return CLI_OK;
}

/* ---- the command ------------------------------------------------------------------------ */

enum wants { NO_WORD, A_FILE, A_PERSON, A_TABLE };

static const struct job {
    const char *name;
    enum wants wants;
    int alone;                         /* 1: it wants the store for itself */
    int (*ask)(struct outcome *o);     /* of an open store, or */
    int (*file)(const struct wish *w); /* of its file */
} JOBS[] = {
    {"tables", NO_WORD, 0, list_tables, NULL}, {"people", NO_WORD, 0, list_people, NULL},
    {"check", NO_WORD, 0, NULL, check},        {"backup", A_FILE, 0, NULL, backup},
    {"restore", A_FILE, 1, NULL, restore},     {"export", A_PERSON, 0, export, NULL},
    {"save", A_TABLE, 0, save, NULL},          {"ban", A_PERSON, 0, ban, NULL},
    {"delete", A_PERSON, 1, delete, NULL},     {"remove", A_TABLE, 1, remove_table, NULL},
};
enum { JOB_COUNT = sizeof JOBS / sizeof *JOBS };

const char *cli_admin_job(int i)
{
    return i < JOB_COUNT ? JOBS[i].name : NULL;
}

static const struct job *find(const char *name)
{
    const char *names[JOB_COUNT + 1] = {0};

    for (int i = 0; i < JOB_COUNT; i++) {
        if (strcmp(JOBS[i].name, name) == 0)
            return &JOBS[i];
        names[i] = JOBS[i].name;
    }
    cli_unknown(CLI_SAY_ADMIN_NO_JOB, name, NULL, names, "help admin");
    return NULL;
}

/* The word that the job wants, read. 0; or -1, and it was said what it should be. */
static int read_word(const struct job *job, struct wish *w)
{
    static const int WANTS[] = {0, CLI_SAY_ADMIN_WANTS_FILE, CLI_SAY_ADMIN_WANTS_PERSON, CLI_SAY_ADMIN_WANTS_TABLE};
    int64_t id = 0;
    char typed[48];

    if (job->wants == NO_WORD)
        return 0;
    if (w->word == NULL || (job->wants == A_PERSON && !bq_number(&id, w->word, 1, INT64_MAX)) ||
        (job->wants == A_TABLE && !bq_hex(&w->id, w->word, 16))) {
        cli_error(WANTS[job->wants], BQ_T(job->name), BQ_T(w->word != NULL ? cli_word(typed, w->word) : ""));
        return -1;
    }
    if (job->wants == A_PERSON)
        w->id = (uint64_t)id;
    return 0;
}

static int carry_out(const struct job *job, const struct wish *w)
{
    struct store_config config = {.path = w->path, .there = 1, .beside = !job->alone};
    static struct outcome o;
    struct bq_trouble why;
    int status;

    if (job->file != NULL)
        return job->file(w);
    if (store_open(&o.store, &config, &why) != 0)
        return trouble(&why);
    o.wish = w;
    status = job->ask(&o);
    store_close(o.store);
    return status;
}

int cli_run_admin(int argc, char **argv)
{
    struct args a = args_of(CLI_ADMIN, argc, argv);
    static struct wish w;
    const struct job *job = NULL;
    struct bq_trouble why;
    int what;

    w.days = FOR_GOOD;
    while ((what = args_next(&a)) != ARG_END) {
        if (what == ARG_BAD)
            return CLI_USAGE;
        if (what == CLI_SAY_FLAG_ADMIN_STORE)
            snprintf(w.path, sizeof w.path, "%s", a.value);
        else if (what == CLI_SAY_FLAG_ADMIN_JSON)
            w.json = 1;
        else if (what == CLI_SAY_FLAG_ADMIN_FINISHED)
            w.finished = 1;
        else if (what == CLI_SAY_FLAG_ADMIN_DAYS) {
            if (args_whole(&a, 0, FOR_GOOD, &w.days) != 0)
                return CLI_USAGE;
        } else if (job == NULL) {
            if ((job = find(a.value)) == NULL)
                return CLI_USAGE;
        } else if (w.word != NULL || job->wants == NO_WORD)
            return args_surplus(&a);
        else
            w.word = a.value;
    }
    if (job == NULL) {
        cli_error0(CLI_SAY_ADMIN_WHAT);
        return CLI_USAGE;
    }
    if (read_word(job, &w) != 0)
        return CLI_USAGE;
    if (w.path[0] == '\0' && store_usual(w.path, sizeof w.path, &why) != 0)
        return trouble(&why);
    return carry_out(job, &w);
}
