/* progress.c -- see progress.h. */
#define _POSIX_C_SOURCE 200809L
#include "cli/progress.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "cli/say.h"

atomic_int cli_stopped;

static void stop(int signal_number)
{
    (void)signal_number;
    cli_stopped = 1;
}

void cli_stop_softly(void)
{
    struct sigaction act = {0};

    act.sa_handler = stop;
    sigaction(SIGINT, &act, NULL);
}

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

void cli_progress_begin(struct cli_progress *p)
{
    p->bar = isatty(STDERR_FILENO);
    p->moves = 0;
    p->began = p->said = now();
}

void cli_progress_show(struct cli_progress *p, int64_t done, int64_t games)
{
    static const char full[] = "########################################";
    double t = now(), rate, part = (double)done / (double)games;
    char speed[32], left[32], all[32];

    if (t - p->said < (p->bar ? 0.1 : 10))
        return;
    p->said = t;
    rate = (double)done / (t - p->began);
    snprintf(speed, sizeof speed, "%.0f", rate);
    if (p->bar) {
        snprintf(left, sizeof left, "%.0f", (double)(games - done) / rate);
        fprintf(stderr, "\r[%.*s%*s] %3.0f%%  ", (int)(part * 40), full, 40 - (int)(part * 40), "", part * 100);
        cli_put(stderr, p->moves ? CLI_SAY_PROGRESS_MOVES_BAR : CLI_SAY_PROGRESS_BAR, BQ_T(speed), BQ_T(left));
        fputs("  ", stderr);
    } else {
        snprintf(left, sizeof left, "%" PRId64, done);
        snprintf(all, sizeof all, "%" PRId64, games);
        cli_print(stderr, p->moves ? CLI_SAY_PROGRESS_MOVES : CLI_SAY_PROGRESS, BQ_T(left), BQ_T(all), BQ_T(speed));
    }
    fflush(stderr);
}

double cli_progress_seconds(const struct cli_progress *p)
{
    return now() - p->began;
}

void cli_progress_end(struct cli_progress *p)
{
    if (p->bar)
        fprintf(stderr, "\r%79s\r", "");
}

static void say_stopped(int key, int64_t done, int64_t of)
{
    char known[32], all[32];

    snprintf(known, sizeof known, "%" PRId64, done);
    snprintf(all, sizeof all, "%" PRId64, of);
    cli_error(key, BQ_T(known), BQ_T(all));
}

void cli_progress_stopped(int64_t done, int64_t games)
{
    say_stopped(CLI_SAY_STOPPED_SIMULATING, done, games);
}

void cli_progress_stopped_moves(int64_t done, int64_t moves)
{
    say_stopped(CLI_SAY_STOPPED_ANALYSING, done, moves);
}

const char *cli_grouped(char out[32], int64_t n)
{
    char digits[24];
    int len = snprintf(digits, sizeof digits, "%" PRId64, n < 0 ? -n : n), at = 0;

    if (n < 0)
        out[at++] = '-';
    for (int i = 0; i < len; i++) {
        if (i > 0 && (len - i) % 3 == 0)
            out[at++] = ',';
        out[at++] = digits[i];
    }
    out[at] = 0;
    return out;
}

const char *cli_from_to(char out[64], const char *least, const char *most)
{
    cli_say(out, 64, CLI_SAY_FROM_TO, BQ_T(least), BQ_T(most));
    return out;
}
