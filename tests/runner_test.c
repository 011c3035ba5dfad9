/* runner_test.c -- the runner itself: what it prints, and that a test which crashes, hangs or leaves is named.
 *
 * The program runs itself again, with one bad test chosen by its environment, and reads what that prints. */
#define _POSIX_C_SOURCE 200809L
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/test.h"

static const char *self;
static char printed[1 << 16];

/* ---- inside: what the second run does ------------------------------------------ */

static void inner_good(void)
{
    EXPECT_INT(2 + 2, 4);
    EXPECT_TEXT("a", "a");
    EXPECT(1);
}

static void inner_bad(void)
{
    const char *how = getenv("RUNNER_HOW");

    if (strcmp(how, "expect") == 0) {
        EXPECT(1 > 2);
        EXPECT_INT(3, 4);
        EXPECT_TEXT("seen", "wanted");
        EXPECT_TEXT(NULL, "wanted");
        FAIL("said %s", "so");
    } else if (strcmp(how, "abort") == 0) {
        abort();
    } else if (strcmp(how, "crash") == 0) {
        raise(SIGSEGV);
    } else if (strcmp(how, "exit") == 0) {
        exit(0);
    } else if (strcmp(how, "hang") == 0) {
        for (;;)
            pause();
    } else if (strcmp(how, "many") == 0) {
        for (int i = 0; i < 1000; i++)
            FAIL("once more");
    }
}

static int inner(int argc, char **argv)
{
    static struct test tests[] = {
        {"first_good", 0, inner_good, NULL}, {"the_bad_one", 7, inner_bad, NULL}, {"last_good", 0, inner_good, NULL}};

    for (int i = 0; i < 3; i++)
        test_add(&tests[i]);
    return test_main(argc, argv);
}

/* ---- outside --------------------------------------------------------------------- */

/* Runs the second run, with one word at most; its exit status, or -1 if a signal ended it. */
static int run(const char *how, const char *word)
{
    int ends[2], status = 0;
    ssize_t n;
    size_t at = 0;
    pid_t child;

    EXPECT(pipe(ends) == 0);
    fflush(stdout);
    child = fork();
    if (child == 0) {
        setenv("RUNNER_HOW", how, 1);
        setenv("BANQUET_TEST_SECONDS", "1", 1);
        alarm(0);
        dup2(ends[1], STDOUT_FILENO);
        dup2(ends[1], STDERR_FILENO);
        close(ends[0]);
        execl(self, self, word, (char *)NULL);
        _exit(127);
    }
    close(ends[1]);
    while ((n = read(ends[0], printed + at, sizeof printed - 1 - at)) > 0)
        at += (size_t)n;
    printed[at] = '\0';
    close(ends[0]);
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static int says(const char *text)
{
    return strstr(printed, text) != NULL;
}

static void good_tests_pass_in_the_order_of_their_registration(void)
{
    EXPECT_INT(run("nothing", NULL), 0);
    EXPECT_TEXT(printed, "ok   - first_good\nok   #7 the_bad_one\nok   - last_good\n3 passed, 0 failed\n");
}

static void a_failure_says_where_and_what_and_the_rest_goes_on(void)
{
    EXPECT_INT(run("expect", NULL), 1);
    EXPECT(says("runner_test.c:"));
    EXPECT(says("expected 1 > 2\n"));
    EXPECT(says("3 is 3, expected 4\n"));
    EXPECT(says("\"seen\" is \"seen\", expected \"wanted\"\n"));
    EXPECT(says("said so\n"));
    EXPECT(says("FAIL #7 the_bad_one\nok   - last_good\n2 passed, 1 failed\n"));
}

static void many_failures_are_cut_short(void)
{
    EXPECT_INT(run("many", NULL), 1);
    EXPECT(says("... and more\n"));
    EXPECT(strlen(printed) < 4000);
}

static void an_abort_names_its_test(void)
{
    EXPECT(run("abort", NULL) != 0);
    EXPECT(says("ok   - first_good\n"));
    EXPECT(says("FAIL the_bad_one: aborted\n1 passed, 1 failed\n"));
}

static void a_crash_names_its_test(void)
{
    EXPECT(run("crash", NULL) != 0);
    EXPECT(says("FAIL the_bad_one: crashed\n1 passed, 1 failed\n"));
}

static void a_test_that_leaves_the_program_has_failed(void)
{
    EXPECT_INT(run("exit", NULL), 1);
    EXPECT(says("FAIL the_bad_one: left the program\n1 passed, 1 failed\n"));
}

static void a_test_that_hangs_is_stopped(void)
{
    EXPECT_INT(run("hang", NULL), 1);
    EXPECT(says("FAIL the_bad_one: still running"));
    EXPECT(says("1 passed, 1 failed\n"));
}

static void a_word_chooses_tests(void)
{
    EXPECT_INT(run("expect", "good"), 0);
    EXPECT_TEXT(printed, "ok   - first_good\nok   - last_good\n2 passed, 0 failed\n");
    EXPECT_INT(run("nothing", "no_such_test"), 2);
    EXPECT(says("no test's name contains \"no_such_test\""));
    EXPECT_INT(run("nothing", "--odd"), 2);
    EXPECT(says("usage:"));
    EXPECT_INT(run("nothing", "--list"), 0);
    EXPECT_TEXT(printed, "first_good\nthe_bad_one\nlast_good\n");
}

int main(int argc, char **argv)
{
    static struct test tests[] = {
        {"good_tests_pass_in_the_order_of_their_registration", 0, good_tests_pass_in_the_order_of_their_registration,
         NULL},
        {"a_failure_says_where_and_what_and_the_rest_goes_on", 0, a_failure_says_where_and_what_and_the_rest_goes_on,
         NULL},
        {"many_failures_are_cut_short", 0, many_failures_are_cut_short, NULL},
        {"an_abort_names_its_test", 0, an_abort_names_its_test, NULL},
        {"a_crash_names_its_test", 0, a_crash_names_its_test, NULL},
        {"a_test_that_leaves_the_program_has_failed", 0, a_test_that_leaves_the_program_has_failed, NULL},
        {"a_test_that_hangs_is_stopped", 0, a_test_that_hangs_is_stopped, NULL},
        {"a_word_chooses_tests", 0, a_word_chooses_tests, NULL},
    };

    if (getenv("RUNNER_HOW") != NULL)
        return inner(argc, argv);
    self = argv[0];
    for (size_t i = 0; i < sizeof tests / sizeof tests[0]; i++)
        test_add(&tests[i]);
    return test_main(argc, argv);
}
