/* works_test.c -- threads that work for the hall (server/works.h): all that was taken comes back, once. */
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

#include "server/room.h"
#include "server/works.h"
#include "tests/test.h"

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}

enum { MANY = 2000 };

/* A sum that a thread works out, and how often it came back. */
struct sum {
    struct hall_work work;
    int of, is, back, ran;
};

static atomic_int wakes, gate;
static int back;

static void wake(void *context)
{
    (void)context;
    wakes++;
}

static void rest(void)
{
    nanosleep(&(struct timespec){.tv_nsec = 200000}, NULL);
}

static void run(struct hall_work *w)
{
    struct sum *s = (struct sum *)(void *)w;

    s->ran++;
    for (int i = 1; i <= s->of; i++)
        s->is += i;
}

static void run_behind_gate(struct hall_work *w)
{
    while (!gate)
        rest();
    run(w);
}

/* What the hall calls for work that came back. */
static void done(struct hall_work *w)
{
    struct sum *s = (struct sum *)(void *)w;

    s->back++;
    back++;
}

static struct sum *sums(void (*how)(struct hall_work *w))
{
    struct sum *s = calloc(MANY, sizeof *s);

    for (int i = 0; i < MANY; i++) {
        s[i].work.run = how;
        s[i].work.done = done;
        s[i].of = i;
    }
    back = 0;
    return s;
}

/* A hall that has nothing to say. */
static struct hall *quiet_hall(void)
{
    return calloc(1, sizeof(struct hall));
}

CASE(all_that_is_taken_comes_back_once)
{
    struct sum *s = sums(run);
    struct hall *h = quiet_hall();
    struct works *w = works_new(4, 100, wake, NULL);
    int refused = 0;

    for (int i = 0; i < MANY; i++)
        while (!works_add(w, &s[i].work)) { /* full: some come back first */
            refused++;
            works_collect(w, h);
            rest();
        }
    while (back < MANY) {
        works_collect(w, h);
        rest();
    }
    EXPECT(wakes > 0);
    for (int i = 0; i < MANY; i++)
        if (s[i].back != 1 || s[i].ran != 1 || s[i].is != i * (i + 1) / 2)
            FAIL("sum %d came back %d times, ran %d times and is %d", i, s[i].back, s[i].ran, s[i].is);
    works_free(w, h);
    EXPECT_INT(back, MANY);
    free(h);
    free(s);
}

CASE(how_much_waits_is_bounded_and_what_waits_at_the_end_comes_back_undone)
{
    struct sum *s = sums(run_behind_gate);
    struct hall *h = quiet_hall();
    struct works *w = works_new(2, 10, wake, NULL);
    int taken = 0;

    gate = 0;
    while (taken < 12) /* two at work, ten that wait */
        if (works_add(w, &s[taken].work))
            taken++;
        else
            rest();
    EXPECT(!works_add(w, &s[taken].work));
    EXPECT(!works_add(w, &s[taken].work));
    gate = 1;
    works_free(w, h);
    EXPECT_INT(back, 12);
    free(h);
    free(s);
}
