/* process.c -- see process.h.
 *
 * All its pipes are read and written without waiting, in one poll(): a child that reads slowly, writes before it is asked or fills its
 * standard error can neither block us nor be blocked by us for longer than its time. */
#define _GNU_SOURCE 1
#include "programs/process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { SLICE = 200, ENOUGH = 1 << 17 }; /* ms between two looks at *stop; bytes after which nobody waits for the end */

int64_t process_clock(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

/* ---- starting ------------------------------------------------------------------- */

static const struct {
    unsigned what;
    rlim_t most;
} LIMITS[] = {
    {RLIMIT_CPU, 3600},                /* seconds */
    {RLIMIT_DATA, (rlim_t)4 << 30},    /* bytes that it may write to */
    {RLIMIT_FSIZE, (rlim_t)256 << 20}, /* bytes of a file that it writes */
    {RLIMIT_NOFILE, 256},
    {RLIMIT_NPROC, 4096},
    {RLIMIT_CORE, 0},
};

/* The limits, or what was so before where that is less. */
static int limit(void)
{
    for (size_t i = 0; i < sizeof LIMITS / sizeof *LIMITS; i++) {
        struct rlimit r;

        if (getrlimit(LIMITS[i].what, &r) != 0)
            return -1;
        r.rlim_max = r.rlim_max < LIMITS[i].most ? r.rlim_max : LIMITS[i].most;
        r.rlim_cur = r.rlim_cur < r.rlim_max ? r.rlim_cur : r.rlim_max;
        if (setrlimit(LIMITS[i].what, &r) != 0)
            return -1;
    }
    return 0;
}

/* The child: becomes the program, or says why not. It has files 0, 1, 2, and 3 that closes when it becomes the program. */
static void become(char *const *words, const int ends[4])
{
    int reason, held[4];
    sigset_t none;

    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    for (int i = 1; i < NSIG; i++)
        signal(i, SIG_DFL); /* what is ignored would stay so */
    setsid();
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    for (int i = 0; i < 4; i++)
        held[i] = fcntl(ends[i], F_DUPFD, 10); /* out of the way of 0 to 3 */
    if (held[0] >= 0 && held[1] >= 0 && held[2] >= 0 && held[3] >= 0 && dup2(held[0], 0) == 0 &&
        dup2(held[1], 1) == 1 && dup2(held[2], 2) == 2 && dup2(held[3], 3) == 3 && fcntl(3, F_SETFD, FD_CLOEXEC) == 0 &&
        close_range(4, ~0u, 0) == 0 && limit() == 0)
        execvp(words[0], words);
    reason = errno;
    if (write(held[3] >= 0 ? 3 : ends[3], &reason, sizeof reason) < 0)
        _exit(126);
    _exit(127);
}

static void shut(int *file)
{
    if (*file >= 0)
        close(*file);
    *file = -1;
}

static void hang_up(struct process *p)
{
    shut(&p->in);
    shut(&p->out);
    shut(&p->err);
    p->pid = 0;
    p->size = 0;
}

int process_start(struct process *p, char *const *words)
{
    int pipes[4][2] = {{-1, -1}, {-1, -1}, {-1, -1}, {-1, -1}}, reason = 0;

    memset(p, 0, sizeof *p);
    p->in = p->out = p->err = -1;
    for (int i = 0; i < 4 && reason == 0; i++)
        if (pipe2(pipes[i], O_CLOEXEC) != 0)
            reason = errno;
    if (reason == 0 && (p->pid = fork()) < 0) {
        reason = errno;
        p->pid = 0;
    }
    if (reason == 0 && p->pid == 0)
        become(words, (const int[4]){pipes[0][0], pipes[1][1], pipes[2][1], pipes[3][1]});
    shut(&pipes[0][0]);
    for (int i = 1; i < 4; i++)
        shut(&pipes[i][1]);
    if (reason == 0) {
        ssize_t n;

        while ((n = read(pipes[3][0], &reason, sizeof reason)) < 0 && errno == EINTR)
            ;
        if (n != sizeof reason)
            reason = 0; /* it has become the program */
    }
    shut(&pipes[3][0]);
    p->in = pipes[0][1];
    p->out = pipes[1][0];
    p->err = pipes[2][0];
    for (int i = 0; i < 3; i++)
        if (reason == 0 && fcntl(i == 0 ? p->in : i == 1 ? p->out : p->err, F_SETFL, O_NONBLOCK) != 0)
            reason = errno;
    if (reason != 0 && p->pid != 0)
        process_kill(p);
    else if (reason != 0)
        hang_up(p);
    return reason;
}

/* ---- speaking ------------------------------------------------------------------- */

/* Keeps the end of it. */
static void keep_tail(struct process *p, const char *text, size_t n)
{
    if (n > PROCESS_TAIL) {
        text += n - PROCESS_TAIL;
        n = PROCESS_TAIL;
    }
    if (p->tail_size + n > PROCESS_TAIL) {
        size_t drop = p->tail_size + n - PROCESS_TAIL;

        memmove(p->tail, p->tail + drop, p->tail_size - drop);
        p->tail_size -= drop;
    }
    memcpy(p->tail + p->tail_size, text, n);
    p->tail_size += n;
}

/* Whether a read or write has failed for good. */
static int is_over(ssize_t n)
{
    return n < 0 && errno != EINTR && errno != EAGAIN;
}

static void read_errors(struct process *p)
{
    char text[1024];
    ssize_t n = read(p->err, text, sizeof text);

    if (n > 0)
        keep_tail(p, text, (size_t)n);
    else if (n == 0 || is_over(n))
        shut(&p->err);
}

static void read_more(struct process *p)
{
    ssize_t n = read(p->out, p->text + p->size, PROCESS_LINE - p->size);

    if (n > 0)
        p->size += (size_t)n;
    else if (n == 0 || is_over(n))
        shut(&p->out);
}

static void write_more(struct process *p, const char **text, size_t *size)
{
    ssize_t n = write(p->in, *text, *size);

    if (n > 0) {
        *text += n;
        *size -= (size_t)n;
    } else if (is_over(n)) {
        shut(&p->in);
    }
}

/* Whether it has ended, though a child of its may hold its pipes. It stays to be waited for. */
static int has_ended(const struct process *p)
{
    siginfo_t info = {0};

    return waitid(P_PID, (id_t)p->pid, &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == p->pid;
}

/* Moves whatever can be moved without waiting, after waiting for at most so many us. 0 if there was nothing. */
static int move(struct process *p, const char **text, size_t *size, int64_t left)
{
    struct pollfd f[3] = {{.fd = *size > 0 ? p->in : -1, .events = POLLOUT},
                          {.fd = p->size < PROCESS_LINE ? p->out : -1, .events = POLLIN},
                          {.fd = p->err, .events = POLLIN}};

    if (poll(f, 3, left <= 0 ? 0 : left > SLICE * 1000 ? SLICE : (int)((left + 999) / 1000)) <= 0)
        return 0;
    if (f[0].revents != 0)
        write_more(p, text, size);
    if (f[1].revents != 0)
        read_more(p);
    if (f[2].revents != 0)
        read_errors(p);
    return 1;
}

/* Takes the first line of what was read. 1, or 0: there is none. */
static int take_line(struct process *p)
{
    char *end = memchr(p->text, '\n', p->size);
    size_t n;

    if (end == NULL)
        return 0;
    n = (size_t)(end - p->text);
    memcpy(p->line, p->text, n);
    p->line[n > 0 && p->line[n - 1] == '\r' ? n - 1 : n] = '\0';
    p->size -= n + 1;
    memmove(p->text, end + 1, p->size);
    return 1;
}

enum process_answer process_ask(struct process *p, const char *text, size_t size, int64_t deadline,
                                const atomic_int *stop)
{
    for (;;) {
        int64_t left = deadline - process_clock();

        if (p->in < 0)
            size = 0; /* it has closed its input, and may have answered all the same */
        if (size == 0 && take_line(p))
            return PROCESS_ANSWERED;
        if (size == 0 && p->size == PROCESS_LINE)
            return PROCESS_TOO_LONG;
        if (p->out < 0)
            return PROCESS_ENDED;
        if (bq_bot_stopped(stop))
            return PROCESS_STOPPED;
        if (left <= 0)
            return PROCESS_LATE;
        if (!move(p, &text, &size, left) && has_ended(p))
            return PROCESS_ENDED;
    }
}

void process_dismiss(struct process *p, const char *text, size_t size, int64_t deadline)
{
    int64_t left;
    size_t heard = 0;

    while (p->out >= 0 && heard < ENOUGH && (left = deadline - process_clock()) > 0) {
        if (p->in < 0 || size == 0) {
            shut(&p->in);
            size = 0;
        }
        p->size = 0; /* what it still says is for nobody */
        if (!move(p, &text, &size, left) && has_ended(p))
            return;
        heard += p->size;
    }
}

void process_kill(struct process *p)
{
    if (p->pid == 0)
        return;
    kill(-p->pid, SIGKILL);
    kill(p->pid, SIGKILL); /* it may not have come to setsid() */
    while (waitpid(p->pid, NULL, 0) < 0 && errno == EINTR)
        ;
    while (p->err >= 0 && poll(&(struct pollfd){.fd = p->err, .events = POLLIN}, 1, 0) > 0)
        read_errors(p); /* its last words */
    hang_up(p);
}

void process_last_words(const struct process *p, char *out, size_t cap)
{
    size_t end = p->tail_size, begin, n;

    while (end > 0 && strchr(" \t\r\n", p->tail[end - 1]) != NULL && p->tail[end - 1] != '\0')
        end--;
    for (begin = end; begin > 0 && p->tail[begin - 1] != '\n'; begin--)
        ;
    n = end - begin < cap ? end - begin : cap - 1;
    memcpy(out, p->tail + begin, n);
    out[n] = '\0';
}
