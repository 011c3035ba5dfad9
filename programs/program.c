/* program.c -- see program.h. What a seat is asked, what its program answers, and what happens if it does not. */
#define _POSIX_C_SOURCE 200809L
#include "programs/program.h"

#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/objects.h"
#include "programs/process.h"
#include "programs/timed.h"
#include "session/wire.h"

#include "programs/asked.def"

static const char EXEC[] = "exec:";

enum { WORDS = 32, FAILURES = 3 }; /* of a command; of a process in one game */

struct program {
    struct bq_bot bot; /* its own is this */
    char name[PROGRAM_NAME], text[PROGRAM_NAME];
    char *words[WORDS + 1]; /* in text, up to NULL */
    int64_t limit;          /* us */
    struct bq_table *table; /* where it sits; NULL: nowhere */
    int seat;
    int told;     /* events that this process knows */
    int failures; /* in this game */
    struct process process;
    struct program_report report;
    char *look; /* what it is sent; owned */
    int look_cap;
};

/* ---- its name ------------------------------------------------------------------- */

int program_is(const char *name)
{
    return strncmp(name, EXEC, sizeof EXEC - 1) == 0;
}

/* Splits p->text into words. 0 or BQ_EPARSE. */
static int split(struct program *p)
{
    char *from = p->text, *to = p->text, quote = '\0';
    int n = 0;

    while (*from == ' ')
        from++;
    while (*from != '\0') {
        if (n == WORDS)
            return BQ_EPARSE;
        p->words[n++] = to;
        for (; *from != '\0' && (quote != '\0' || *from != ' '); from++)
            if (quote == '\0' && (*from == '"' || *from == '\''))
                quote = *from;
            else if (*from == quote)
                quote = '\0';
            else
                *to++ = *from;
        while (*from == ' ')
            from++;
        *to++ = '\0'; /* a blank was there, or the end */
    }
    return n == 0 || quote != '\0' || p->words[0][0] == '\0' ? BQ_EPARSE : BQ_OK;
}

/* ---- what it is sent, and what comes back ----------------------------------------- */

/* The line that asks its seat, into p->look. Its length, or 0 if memory is short. */
static int write_look(struct program *p)
{
    const struct bq_game *g = bq_table_game(p->table);
    struct bq_asker a = {.table = p->table, .seat = p->seat, .bound = 1};
    int since = p->told < bq_table_position(p->table) ? p->told : bq_table_position(p->table);

    a.speech = (struct bq_speech){
        .words = g->words->table, .you = p->seat, .rules = g->ledger, .variant = bq_table_setup(p->table)->variant};
    for (;;) {
        struct bq_text t = bq_text_to(p->look, p->look_cap);
        char *more;

        put_Asked(&t, &a, since);
        bq_put_char(&t, '\n');
        if (t.len < p->look_cap) {
            p->told = bq_table_position(p->table);
            return t.len;
        }
        more = realloc(p->look, (size_t)t.len + 1);
        if (more == NULL)
            return 0;
        p->look = more;
        p->look_cap = t.len + 1;
    }
}

/* The legal move that the number is, or that the text means. 0 and *out, or what is wrong. */
static int read_number(bq_move *out, const bq_move *legal, int n, json_int_t number)
{
    if (number < 0 || number >= n)
        return PROGRAM_ILLEGAL;
    *out = legal[number];
    return -1;
}

static int read_text(bq_move *out, const struct bq_game *g, const void *view, int seat, const char *text)
{
    bq_move m;

    if (bq_move_parse(&m, g, view, seat, text) != BQ_OK || g->rules->check(view, seat, m) != 0)
        return PROGRAM_ILLEGAL;
    *out = m;
    return -1;
}

/* {"move":"draw"}, {"number":3} or 3; in real time also {"move":null}, which waits. -1 and *out, or the fault. */
static int read_answer(bq_move *out, const struct bq_game *g, const void *view, int seat, const char *line)
{
    static const size_t how = JSON_DECODE_ANY | JSON_REJECT_DUPLICATES;
    bq_move legal[BQ_LEGAL_MAX];
    json_t *answer = json_loads(line, how, NULL);
    const json_t *move = json_object_get(answer, "move"), *number = json_object_get(answer, "number");
    int n = g->rules->legal(view, seat, legal, BQ_LEGAL_MAX), fault = PROGRAM_NONSENSE;

    if (json_is_integer(answer))
        fault = read_number(out, legal, n, json_integer_value(answer));
    else if (json_is_string(move))
        fault = read_text(out, g, view, seat, json_string_value(move));
    else if (json_is_integer(number))
        fault = read_number(out, legal, n, json_integer_value(number));
    else if (json_is_null(move) && bq_has_time(g)) {
        *out = BQ_WAIT;
        fault = -1;
    }
    json_decref(answer);
    return fault;
}

/* Keeps what it said, cut and printable, for the report. */
static void note(struct program *p, const char *said)
{
    size_t n = 0;

    for (; said[n] != '\0' && n < PROGRAM_SAID - 4; n++)
        p->report.said[n] = (char)(said[n] < ' ' || said[n] > '~' ? '?' : said[n]);
    strcpy(p->report.said + n, said[n] != '\0' ? "..." : "");
}

/* Its process has failed, and goes; another one begins with the next question. */
static int fail(struct program *p, int fault)
{
    char words[PROCESS_TAIL + 1];

    process_kill(&p->process);
    process_last_words(&p->process, words, sizeof words);
    note(p, fault == PROGRAM_NONSENSE ? p->process.line : words);
    p->failures++;
    return fault;
}

/* -1 and *out, or the fault; or PROGRAM_FAULTS: whoever asked wants no answer any more. */
static int ask(struct program *p, bq_move *out, const struct bq_game *g, const void *view, const atomic_int *stop)
{
    int64_t deadline = process_clock() + p->limit;
    int size, fault, reason;

    if (p->failures == FAILURES)
        return PROGRAM_GIVEN_UP;
    if (p->process.pid == 0) {
        p->told = 0;
        if ((reason = process_start(&p->process, p->words)) != 0) {
            fail(p, PROGRAM_ENDED);
            note(p, strerror(reason));
            return PROGRAM_ENDED;
        }
    }
    if ((size = write_look(p)) == 0)
        return fail(p, PROGRAM_ENDED);
    switch (process_ask(&p->process, p->look, (size_t)size, deadline, stop)) {
    case PROCESS_ANSWERED:
        fault = read_answer(out, g, view, p->seat, p->process.line);
        if (fault == PROGRAM_NONSENSE)
            return fail(p, fault);
        if (fault == PROGRAM_ILLEGAL)
            note(p, p->process.line);
        return fault;
    case PROCESS_LATE:
        return fail(p, PROGRAM_LATE);
    case PROCESS_TOO_LONG:
        memcpy(p->process.line, p->process.text, PROCESS_LINE);
        p->process.line[PROCESS_LINE] = '\0';
        return fail(p, PROGRAM_NONSENSE);
    case PROCESS_STOPPED:
        return PROGRAM_FAULTS;
    case PROCESS_ENDED:
        break;
    }
    return fail(p, PROGRAM_ENDED);
}

static void choose(const struct bq_bot *self, bq_move *out, const struct bq_game *g, const void *view, int seat,
                   uint64_t luck, uint32_t budget, const atomic_int *stop)
{
    struct program *p = self->own;
    bq_move legal[BQ_LEGAL_MAX];
    int fault;

    *out = BQ_WAIT;
    if (g->rules->legal(view, seat, legal, BQ_LEGAL_MAX) == 0)
        return;
    p->report.asked++;
    fault = ask(p, out, g, view, stop);
    if (fault < 0)
        return;
    if (fault < PROGRAM_FAULTS)
        p->report.forfeited[fault]++;
    bq_bot_choose(bq_bot_find("random"), out, g, view, seat, luck, budget, stop);
}

/* ---- one game after the other ------------------------------------------------------ */

static struct program *of(const struct bq_bot *bot)
{
    return bot != NULL && bot->choose == choose ? bot->own : NULL;
}

int program_new(const struct bq_bot **out, const char *name, int64_t ms)
{
    struct program *p;

    if (!program_is(name) || strlen(name) >= PROGRAM_NAME)
        return BQ_EPARSE;
    p = calloc(1, sizeof *p);
    if (p == NULL)
        return BQ_EMEMORY;
    strcpy(p->name, name);
    strcpy(p->text, name + sizeof EXEC - 1);
    if (split(p) != BQ_OK) {
        free(p);
        return BQ_EPARSE;
    }
    p->bot = (struct bq_bot){.name = p->name, .choose = choose, .own = p};
    p->limit = ms * 1000;
    *out = &p->bot;
    return BQ_OK;
}

void program_free(const struct bq_bot *bot)
{
    struct program *p = of(bot);

    timed_free(bot);
    if (p == NULL)
        return;
    process_kill(&p->process);
    free(p->look);
    free(p);
}

int program_own(const struct bq_bot **out, const char *name, int64_t ms)
{
    *out = NULL;
    return program_is(name) ? program_new(out, name, ms) : timed_is(name) ? timed_new(out, name) : BQ_OK;
}

/* 0, or errno. */
static int may_run(const char *path)
{
    struct stat st;

    if (stat(path, &st) != 0)
        return errno;
    return !S_ISREG(st.st_mode) ? EACCES : access(path, X_OK) != 0 ? errno : 0;
}

int program_check(const struct bq_bot *bot)
{
    const struct program *p = of(bot);
    const char *from = getenv("PATH");
    int reason = ENOENT;

    if (p == NULL)
        return 0;
    if (strchr(p->words[0], '/') != NULL || from == NULL)
        return may_run(p->words[0]);
    while (reason != 0 && *from != '\0') {
        char path[4096];
        int n = (int)strcspn(from, ":");

        if (snprintf(path, sizeof path, "%.*s%s%s", n, from, n > 0 ? "/" : "", p->words[0]) < (int)sizeof path)
            reason = may_run(path);
        from += n + (from[n] == ':');
    }
    return reason;
}

void program_sit(const struct bq_bot *bot, struct bq_table *t, int seat)
{
    struct program *p = of(bot);

    if (p == NULL)
        return;
    process_kill(&p->process);
    p->table = t;
    p->seat = seat;
    p->failures = 0;
}

void program_rise(const struct bq_bot *bot)
{
    struct program *p = of(bot);
    int size;

    if (p == NULL || p->table == NULL)
        return;
    if (p->process.pid != 0 && bq_table_over(p->table) && (size = write_look(p)) > 0)
        process_dismiss(&p->process, p->look, (size_t)size, process_clock() + p->limit);
    process_kill(&p->process);
    p->table = NULL;
}

const struct program_report *program_report(const struct bq_bot *bot)
{
    const struct program *p = of(bot);

    return p != NULL ? &p->report : NULL;
}
