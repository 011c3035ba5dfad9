/* test.h -- the test runner's few words.
 *
 *     TEST(ROY_V3, a_black_card_spoils_a_red_queens_meal) { ... }   proves a clause of the ledger
 *     CASE(a_cut_save_is_refused) { ... }                           proves anything else
 *
 * A test program links tests/runner.c and its own main calls test_main(). Every test prints one line,
 * "ok ..." or "FAIL ..."; the last line of a program is "N passed, N failed". An EXPECT that fails
 * says file, line and what was seen, and the test goes on to its end. */
#ifndef BQ_TEST_H
#define BQ_TEST_H

#include <stdint.h>

struct test {
    const char *name;
    int rule; /* the clause's number in its game's rules, 0 = none */
    void (*run)(void);
    struct test *next;
};

void test_add(struct test *t);
int test_main(int argc, char **argv); /* runs all, or those whose name contains argv[1]; the exit status */
const struct test *test_list(void);
/* How many random games a test plays that usually plays so many: so many times fewer as BANQUET_QUICK says, where each is slow; or
 * as many as BANQUET_ORACLE_GAMES says. They are the same in every run. */
int test_games(int usual);

/* These record a failure of the running test and say where. */
void test_fail(const char *file, int line, const char *format, ...) __attribute__((format(printf, 3, 4)));
void test_expect(const char *file, int line, int ok, const char *what);
void test_expect_int(const char *file, int line, long long seen, long long wanted, const char *what);
void test_expect_text(const char *file, int line, const char *seen, const char *wanted, const char *what);

#define TEST(clause, title)                                       \
    static void title(void);                                      \
    __attribute__((constructor)) static void title##_add(void)    \
    {                                                             \
        static struct test t = {#title, (int)(clause), title, 0}; \
        test_add(&t);                                             \
    }                                                             \
    static void title(void)
#define CASE(title)               TEST(0, title)

#define EXPECT(cond)              test_expect(__FILE__, __LINE__, (cond) ? 1 : 0, #cond)
#define EXPECT_INT(seen, wanted)  test_expect_int(__FILE__, __LINE__, (long long)(seen), (long long)(wanted), #seen)
#define EXPECT_TEXT(seen, wanted) test_expect_text(__FILE__, __LINE__, (seen), (wanted), #seen)
#define FAIL(...)                 test_fail(__FILE__, __LINE__, __VA_ARGS__)

#endif
