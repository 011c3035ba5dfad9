/* runner.c -- runs the tests of a program, one line each; see test.h for its words.
 *
 * Tests run in the order in which they were registered, which is the order of the files on the
 * link line and of the tests in each. A test that crashes, hangs or leaves the program is named before the
 * program ends, and the last line is "N passed, N failed" even then.
 *
 * The handlers below call nothing but write() and _exit(), so they may run at any moment. */
#define _XOPEN_SOURCE   700
#define _DEFAULT_SOURCE 1 /* getloadavg */
#include "tests/test.h"

#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    SECONDS = 300,  /* a test may take on a quiet machine; BANQUET_TEST_SECONDS changes it */
    DETAILS = 20,   /* failures of one test that are told in full */
    STACK = 1 << 16 /* for the handlers: the test's own may be what overflowed */
};

/* The clause's id for a test's rule, from programs that know it (tests/ledger.c). */
const char *test_clause(int rule) __attribute__((weak));

/* Called by a sanitizer before it ends the program; there is none in other builds. */
void __sanitizer_set_death_callback(void (*callback)(void)) __attribute__((weak));

static struct test *first, **last = &first;
static const struct test *running; /* NULL between tests */
static int failures;               /* of the running test */
static unsigned passed, failed;
static const int SIGNALS[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
static struct sigaction before[sizeof SIGNALS / sizeof SIGNALS[0]];

void test_add(struct test *t)
{
    t->next = NULL;
    *last = t;
    last = &t->next;
}

const struct test *test_list(void)
{
    return first;
}

/* ---- when a test does not come back ----------------------------------------- */

static void say(const char *s)
{
    size_t n = strlen(s);

    while (n > 0) {
        ssize_t written = write(STDOUT_FILENO, s, n);

        if (written <= 0)
            return;
        s += written;
        n -= (size_t)written;
    }
}

static void say_number(unsigned v)
{
    char digits[16];
    int i = sizeof digits - 1;

    digits[i] = '\0';
    do {
        digits[--i] = (char)('0' + v % 10);
        v /= 10;
    } while (v > 0 && i > 0);
    say(digits + i);
}

/* The running test is lost, and the program with it. */
static void give_up(const char *how)
{
    const struct test *t = running;

    if (t == NULL)
        return;
    running = NULL; /* so that it is said once */
    say("FAIL ");
    say(t->name);
    say(": ");
    say(how);
    say("\n");
    say_number(passed);
    say(" passed, ");
    say_number(failed + 1);
    say(" failed\n");
}

static void crashed(int sig, siginfo_t *info, void *context)
{
    (void)context;
    give_up(sig == SIGABRT ? "aborted" : sig == SIGFPE ? "an arithmetic fault" : "crashed");
    for (size_t i = 0; i < sizeof SIGNALS / sizeof SIGNALS[0]; i++)
        if (SIGNALS[i] == sig)
            sigaction(sig, &before[i], NULL); /* a sanitizer's own report comes next, or the end */
    if (info->si_code <= 0)                   /* sent, not a fault: it will not happen again */
        raise(sig);
}

static void hung(int sig)
{
    (void)sig;
    give_up("still running when its time was up (BANQUET_TEST_SECONDS)");
    _exit(1);
}

static void died(void)
{
    give_up("stopped by the sanitizer");
}

/* Called by the undefined-behaviour sanitizer before each report. */
void __ubsan_on_report(void);
void __ubsan_on_report(void)
{
    if (running == NULL)
        return;
    failures++;
    say("     undefined behaviour in ");
    say(running->name);
    say(":\n");
}

static void left(void)
{
    if (running == NULL)
        return;
    give_up("left the program");
    _exit(1);
}

static void watch(void)
{
    static char stack[STACK];
    stack_t alternative;
    struct sigaction action;

    memset(&alternative, 0, sizeof alternative);
    alternative.ss_sp = stack;
    alternative.ss_size = sizeof stack;
    sigaltstack(&alternative, NULL);
    memset(&action, 0, sizeof action);
    sigemptyset(&action.sa_mask);
    action.sa_flags = SA_ONSTACK | SA_SIGINFO;
    action.sa_sigaction = crashed;
    for (size_t i = 0; i < sizeof SIGNALS / sizeof SIGNALS[0]; i++)
        sigaction(SIGNALS[i], &action, &before[i]);
    action.sa_flags = 0;
    action.sa_handler = hung;
    sigaction(SIGALRM, &action, NULL);
    if (__sanitizer_set_death_callback != NULL)
        __sanitizer_set_death_callback(died);
    atexit(left);
}

/* ---- expecting --------------------------------------------------------------- */

void test_fail(const char *file, int line, const char *format, ...)
{
    va_list args;

    failures++;
    if (failures > DETAILS) {
        if (failures == DETAILS + 1)
            printf("     ... and more\n");
        return;
    }
    printf("     %s:%d: ", file, line);
    va_start(args, format);
    vprintf(format, args);
    va_end(args);
    printf("\n");
}

void test_expect(const char *file, int line, int ok, const char *what)
{
    if (!ok)
        test_fail(file, line, "expected %s", what);
}

void test_expect_int(const char *file, int line, long long seen, long long wanted, const char *what)
{
    if (seen != wanted)
        test_fail(file, line, "%s is %lld, expected %lld", what, seen, wanted);
}

void test_expect_text(const char *file, int line, const char *seen, const char *wanted, const char *what)
{
    if (seen == NULL || wanted == NULL) {
        if (seen != wanted)
            test_fail(file, line, "%s is %s, expected %s", what, seen ? seen : "NULL", wanted ? wanted : "NULL");
    } else if (strcmp(seen, wanted) != 0) {
        test_fail(file, line, "%s is \"%s\", expected \"%s\"", what, seen, wanted);
    }
}

/* ---- running ----------------------------------------------------------------- */

/* How long a test may take now: longer on a busy machine. */
static unsigned patience(void)
{
    double load = 0;
    long cores = sysconf(_SC_NPROCESSORS_ONLN);

    if (getloadavg(&load, 1) != 1 || cores < 1 || load < (double)cores)
        return SECONDS;
    return (unsigned)(SECONDS * load / (double)cores);
}

static void run(const struct test *t, unsigned seconds)
{
    const char *clause = t->rule > 0 && test_clause != NULL ? test_clause(t->rule) : NULL;
    char number[16] = "-";

    if (t->rule > 0 && clause == NULL)
        snprintf(number, sizeof number, "#%d", t->rule);
    failures = 0;
    running = t;
    alarm(seconds);
    t->run();
    alarm(0);
    running = NULL;
    if (failures > 0) {
        failed++;
        printf("FAIL %s %s\n", clause ? clause : number, t->name);
    } else {
        passed++;
        printf("ok   %s %s\n", clause ? clause : number, t->name);
    }
}

int test_games(int usual)
{
    const char *wanted = getenv("BANQUET_ORACLE_GAMES"), *quick = getenv("BANQUET_QUICK");
    int part = quick != NULL && atoi(quick) > 0 ? atoi(quick) : 1;

    return wanted != NULL && atoi(wanted) > 0 ? atoi(wanted) : (usual + part - 1) / part;
}

int test_main(int argc, char **argv)
{
    const char *filter = argc > 1 ? argv[1] : "", *limit = getenv("BANQUET_TEST_SECONDS");
    unsigned seconds = 0;
    char *end;

    setvbuf(stdout, NULL, _IOLBF, 0); /* what was said stays said, whatever comes */
    if (argc > 2 || (filter[0] == '-' && strcmp(filter, "--list") != 0)) {
        fprintf(stderr, "usage: %s [--list | part of a test's name]\n", argv[0]);
        return 2;
    }
    if (limit != NULL) {
        unsigned long v = strtoul(limit, &end, 10);

        if (limit[0] < '0' || limit[0] > '9' || *end != '\0' || v > 86400) {
            fprintf(stderr, "%s: BANQUET_TEST_SECONDS is \"%s\"; it wants 0 (no limit) to 86400\n", argv[0], limit);
            return 2;
        }
        seconds = (unsigned)v;
    }
    if (strcmp(filter, "--list") == 0) {
        for (const struct test *t = first; t != NULL; t = t->next)
            printf("%s\n", t->name);
        return 0;
    }
    watch();
    for (const struct test *t = first; t != NULL; t = t->next)
        if (strstr(t->name, filter) != NULL)
            run(t, limit != NULL ? seconds : patience());
    if (passed + failed == 0) {
        fprintf(stderr, "%s: no test's name contains \"%s\"; --list shows them\n", argv[0], filter);
        return 2;
    }
    printf("%u passed, %u failed\n", passed, failed);
    return failed > 0;
}
