/* clock.c -- a clock that a test moves, for a program that waits with epoll.
 *
 * Preloaded (LD_PRELOAD) into a program it stands in for two functions of the system: the monotonic clock, which stands still, and
 * epoll_wait, whose waiting ends when the clock has reached its limit. The time is a number of nanoseconds in the file
 * $BANQUET_TEST_CLOCK, which the test maps and adds to. So limits of seconds are tried to a tenth of a second, at once,
 * and however slow the machine is.
 *
 * The file is opened by system calls of our own: a sanitizer asks for the time while it is itself at work in one of the library's. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { START = 1000, LOOK_MS = 2 }; /* the time at first, in seconds; how often the clock is looked at */

int clock_gettime(clockid_t clock, struct timespec *out);

static int64_t now(void)
{
    static _Atomic int64_t *moved;
    const char *path = getenv("BANQUET_TEST_CLOCK");

    if (moved == NULL && path != NULL) {
        long file = syscall(SYS_openat, AT_FDCWD, path, O_RDWR | O_CLOEXEC);
        long at = file >= 0 ? syscall(SYS_mmap, NULL, sizeof *moved, PROT_READ, MAP_SHARED, file, 0L) : -1;

        if (at == -1)
            abort();
        syscall(SYS_close, file);
        moved = (_Atomic int64_t *)at;
    }
    return START * INT64_C(1000000000) + (moved != NULL ? atomic_load(moved) : 0);
}

int clock_gettime(clockid_t clock, struct timespec *out)
{
    int64_t t = now();

    if (clock != CLOCK_MONOTONIC)
        return (int)syscall(SYS_clock_gettime, clock, out);
    out->tv_sec = (time_t)(t / 1000000000);
    out->tv_nsec = (long)(t % 1000000000);
    return 0;
}

int epoll_wait(int set, struct epoll_event *events, int most, int limit_ms)
{
    int64_t limit = now() + limit_ms * INT64_C(1000000);

    for (;;) {
        int n = (int)syscall(SYS_epoll_pwait, set, events, most, limit_ms == 0 ? 0 : LOOK_MS, NULL, 8);

        if (n != 0 || limit_ms == 0 || (limit_ms > 0 && now() >= limit))
            return n;
    }
}
